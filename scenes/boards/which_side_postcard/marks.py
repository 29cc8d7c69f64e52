"""What is written and drawn on the card: what is printed, what is true now, and what answers the hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Literal, NamedTuple

from game.core.words import N_, _, money, money_change, ngettext
from game.which_side_postcard import telling
from game.which_side_postcard.content import RESOURCES, BoxFigures, Cost
from game.which_side_postcard.evening import Evening, bill
from game.which_side_postcard.names import MEANS_NAMES, PLACES, person
from game.which_side_postcard.state import State, Take, Worker, box_of
from game.which_side_postcard.telling import victims
from scenes.kit.canvas import Box
from scenes.kit.text import INK
from scenes.table.marks import Drawing, Icon, Mark, Panel, Tag, Words, badge
from scenes.table.terms import Hand

from .zones import CELLS, DANGERS, HOME, around, where

if TYPE_CHECKING:
    from .board import GameBoard

Gauges = Literal["standard", "long"]

ON_BLACK, RED, GREEN, PALE = "#fff6e0", "#a3211a", "#1d6b3a", "#e7d3ad"
BLACK_PLATE, GOLD = "#1e1b18eb", "#ffd166"
DASH = 11.0
ICON, LETTER, GAP = 18.0, 9.2, 3.0
"""Units a picture, a letter of a figure, and the gap between two of them take on a plate."""
TAG = 25.0
"""Height of a tag."""
CROWD = 4
"""When this many workers stand in one box, they stand so close that a badge counts them."""

SHORT: dict[str, str] = {
    **PLACES,
    "triangle": N_("Triangle"),
    "green": N_("Greenwich"),
    "chemistry": N_("Chemistry"),
}
"""As printed; the full name is told by a closer look."""
DANGER_NAMES = {"risk": N_("Risk"), "unsanitary": N_("Unsanitary"), "threat": N_("Threat")}
LAST_SPACE = {"risk": N_("Hurt"), "unsanitary": N_("Hurt"), "threat": N_("Jail")}
STOCK = {"union": N_("Union"), "anarchist": N_("Anarchist"), "strike": N_("Strike"), "sabotage": N_("Sabotage")}


# What is printed -------------------------------------------------------------------------------------------------


class Plate(NamedTuple):
    """Words and pictures in a row on a plate of the card; a picture is named by its piece."""

    box: Box
    tokens: Sequence[str]

    def marks(self) -> Iterator[Mark]:
        """The row, in the middle of the plate."""
        widths = [ICON if token.startswith("icon-") else LETTER * len(token) + 2 for token in self.tokens]
        gap = max(0.0, min(GAP, (self.box.w - sum(widths)) / len(widths)))
        x = self.box.centre[0] - (sum(widths) + gap * (len(widths) - 1)) / 2
        for token, width in zip(self.tokens, widths, strict=True):
            box = Box(x, self.box.y, width, self.box.h)
            if token.startswith("icon-"):
                yield Drawing(token, box.centre, ICON)
            else:
                yield Words(token, box.grown(2), 17, "bold", INK, "centre")
            x += width + gap


def services() -> dict[str, tuple[str, ...]]:
    """What boxes without figures do, in pictures; dollars stand behind the part of the bill that they change."""
    return {
        "green": ("icon-recruit", "+1", "icon-worker", money_change(1)),
        "tenement:risk": ("icon-risk", "−1"),
        "tenement:unsanitary": ("icon-unsanitary", "−1"),
        "bonesetter": ("icon-heal", "1", "icon-injured", money_change(-1)),
        "lawyers:release": ("icon-release", "1"),
        "lawyers:threat": ("icon-threat", "−1"),
    }


def effect(box: BoxFigures, choice: str = "") -> tuple[str, ...]:
    """Price, wages, gain and danger of a box, from its figures."""
    found: list[str] = []
    if box.price:
        found.append(money_change(-box.price))
    if box.income:
        found.append(money_change(box.income))
    if box.gains is not None:
        found += [f"icon-{box.gains}", "+1"]
    for gauge in box.raises:
        if not choice or gauge == choice:
            found += [f"icon-{gauge}", "+1"]
    return tuple(found)


def price(cost: Cost) -> tuple[str, ...]:
    found: list[str] = []
    for name in RESOURCES:
        if count := getattr(cost, name):
            found += [f"icon-{name}"] if count == 1 else [str(count), f"icon-{name}"]
    return (*found, money(cost.money)) if cost.money else tuple(found)


def plates(board: GameBoard) -> Iterator[Plate]:
    """What every box does and every means costs."""
    figures, without_figures = board.rules.figures, services()
    for action, tokens in without_figures.items():
        yield Plate(board.box(f"effect.{action}"), tokens)
    for name, box in figures.boxes.items():
        if f"effect.{name}" in board.spots and name not in without_figures:
            yield Plate(board.box(f"effect.{name}"), effect(box))
        elif len(box.raises) > 1:
            for gauge in box.raises:
                yield Plate(board.box(f"effect.{name}:{gauge}"), effect(box, gauge))
    for means, cost in figures.means.items():
        yield Plate(board.box(f"cost.{means}"), price(cost))


def printed(board: GameBoard, gauges: Gauges) -> Iterator[Mark]:
    for plate in plates(board):
        yield from plate.marks()
    yield Words(_("Which Side"), _tall(board.box("label.title")), 44, "title", INK, "centre")
    yield Words(_("New York 1910–1911"), _tall(board.box("label.subtitle")), 28, "title", ON_BLACK, "centre")
    for place in board.rules.figures.boxes:
        yield _name(board, f"label.{place}", _(SHORT[place]))
    yield _name(board, "label.reserve", _("Ellis Island"))
    yield _name(board, "label.prison", _("Prison"))
    for means in board.rules.figures.means:
        yield means_name(board, means)
    last = board.rules.figures.clock.last
    for value in range(last + 1):
        yield _strength(board, value, ON_BLACK if value == last else INK)
    yield from _dangers(board, gauges)
    yield Words(_("Savings"), _tall(board.box("label.savings")), 24, "title", ON_BLACK)
    for name in STOCK:
        yield _stock_name(board, name)
    tray = board.layout["supply"]
    yield Words(_("means taken"), Box(tray.x + 16, tray.y + 58, 120, 28), 18, "text", PALE)


def _dangers(board: GameBoard, gauges: Gauges) -> Iterator[Mark]:
    safe = board.rules.figures.dangers[gauges]
    long = "long." if gauges == "long" else ""
    for gauge in DANGERS:
        if long:
            strip = "gauge-long-jail" if gauge == "threat" else "gauge-long-hurt"
            yield Drawing(strip, board.box(f"long.{gauge}").centre, 44)
        yield Words(_(DANGER_NAMES[gauge]), _tall(board.box(f"label.{gauge}")), 23, "title", INK)
        last = _tall(board.box(f"{long}label.{gauge}.{safe + 1}"))
        yield Words(_(LAST_SPACE[gauge]), last, 22, "title", ON_BLACK, "centre")
        for value in range(safe + 1):
            yield Words(str(value), board.box(f"{long}{gauge}.{value}"), 19, "bold", INK, "centre")


def means_name(board: GameBoard, means: str) -> Words:
    return Words(_(MEANS_NAMES[means]), _tall(board.box(f"label.{means}")), 21, "title", ON_BLACK, "centre")


def _tall(box: Box) -> Box:
    """The narrow letters of the titles have high lines: they may stand over the rim of their plate."""
    return Box(box.x, box.y - 5, box.w, box.h + 10)


def _name(board: GameBoard, spot: str, words: str) -> Words:
    return Words(words, _tall(board.box(spot)), 23, "title", ON_BLACK)


def _strength(board: GameBoard, value: int, colour: str) -> Words:
    return Words(str(value), board.box(f"value.strength.{value}"), 20, "bold", colour, "centre")


def _stock_name(board: GameBoard, name: str) -> Words:
    return Words(_(STOCK[name]), _tall(board.box(f"label.stock.{name}")), 23, "title", INK, "centre")


# What is true now ------------------------------------------------------------------------------------------------


def true_now(board: GameBoard, view: State) -> Iterator[Mark]:
    for value in range(min(view.strength, board.rules.figures.clock.last)):
        yield Drawing("link-past", board.box(f"strength.{value}").centre, 46)
        yield _strength(board, value, "#a79f94")
    for die in telling.in_force(view):
        yield Drawing(f"offensive-{die}", board.box(f"offensive.{die}").centre, 48)
    yield from _people(board, view)
    yield from _closed(board, view)
    yield from _purse(board, view)
    for name in STOCK:
        held = getattr(view.stock, name)
        if not held:
            yield Panel(board.box(f"stock.{name}"), "#4a464646", radius=2)
            yield _stock_name(board, name)
        yield Words(str(held), board.box(f"value.stock.{name}"), 21, "bold", INK, "centre")
    for means in view.controlled:
        x, y = board.box(f"means.{means}").centre
        yield Drawing("means-taken", (x, y + 2), 90)
        yield Panel(board.box(f"cost.{means}"), covers=True)  # its price lies under the drawing
        yield means_name(board, means)
    yield from _tray(board, view)


def _people(board: GameBoard, view: State) -> Iterator[Mark]:
    for worker in view.workers:
        if worker.waits:
            yield Drawing("window-lit", board.box(HOME.format(worker.id)).centre, 58)
    left = _("{n} left").format(n=view.reserve)
    yield Words(left, board.box("label.reserve.left"), 17, "bold", INK, "centre")
    jailed = sum(worker.condition == "prison" for worker in view.workers)
    words = _("{n} jailed").format(n=jailed) if jailed else _("empty")
    yield Words(words, board.box("label.prison.count"), 18, "bold", ON_BLACK, "centre")
    if words := beds_words(view):
        box = board.box("label.sickbeds")
        plate = Box(box.x, box.y - 1, box.w + 6, box.h + 2)
        yield Tag(words, plate, "#f6ecd4eb", INK, "right", 4)


def beds_words(state: State) -> str:
    """How many of the injured must rest; nothing once those in bed have been healed."""
    injured = [worker for worker in state.workers if worker.condition == "injured"]
    resting = sum(worker.resting for worker in injured)
    if not resting:
        return ""
    text = ngettext("{n} of {injured} injured rests", "{n} of {injured} injured rest", resting)
    return text.format(n=resting, injured=len(injured))


def _closed(board: GameBoard, view: State) -> Iterator[Mark]:
    """A place that was used this turn by somebody who is there no more is crossed out."""
    here = {worker.spot for worker in view.workers if worker.placed is not None}
    for name, box in board.rules.figures.boxes.items():
        if box.limit is not None and getattr(view.used, name) >= box.limit and name not in here:
            slot = board.box(f"slot.{name}")
            yield Panel(slot, "#1e1b1882", radius=21)
            yield Icon("close", slot.centre, 22, ON_BLACK)


def _purse(board: GameBoard, view: State) -> Iterator[Mark]:
    yield Words(money(view.savings), _tall(board.box("label.savings.sum")), 20, "bold", "#ffe0a0", "right")
    due = bill(board.rules.figures, view)
    for part in due._fields:
        yield Words(str(getattr(due, part)), board.box(f"cost.{part}"), 20, "bold", INK, "centre")
    yield Words(money(due.total), board.box("cost.total"), 21, "bold", ON_BLACK, "centre")
    words, figure, colour = after_paying(view.savings, board.evening(view) if view.phase == "workers" else None)
    yield Words(words, _tall(board.box("label.after")), 25, "title", RED if colour == RED else INK)
    yield Words(figure, board.box("after").grown(-2), 20, "bold", colour, "centre")


def after_paying(savings: int, night: Evening | None) -> tuple[str, str, str]:
    """What the evening leaves or lacks: words, figure and colour. Without an evening to come, nothing more is due."""
    if night is None:
        return _("Left over"), money(savings), GREEN
    if not night.missing:
        return _("After paying"), money(night.left), GREEN
    words = _("Short: {victims}").format(victims=victims(night))
    return words, money_change(-night.missing), RED


def _tray(board: GameBoard, view: State) -> Iterator[Mark]:
    tray, need = board.layout["supply"], board.needed(view)
    words = _("{taken} of {need}").format(taken=len(view.controlled), need=need)
    if len(view.controlled) < need:  # those in the tray are not won yet
        yield Words(_("still to raise"), Box(tray.x + 150, tray.y + 71, tray.w - 240, 26), 18, "text", PALE)
    yield Words(words, Box(tray.x + 16, tray.y + 6, 116, 54), 44, "title", ON_BLACK)
    if view.dead:
        yield Drawing("icon-dead", (tray.right - 64, tray.centre[1]), 34)
        yield Words(str(view.dead), Box(tray.right - 40, tray.y + 34, 32, 32), 24, "bold", PALE)


# What answers the hand, and what lies over the pieces ------------------------------------------------------------


def rim(board: GameBoard, means: str) -> Box:
    """Around a means of production and the plate with its price."""
    return around(board.box(f"means.{means}"), board.box(f"cost.{means}")).grown(2)


def below(board: GameBoard, view: State) -> Iterator[Mark]:
    """What can be taken, or could be tonight."""
    if view.phase == "control":
        for move in board.rules.moves(view):
            if isinstance(move, Take) and board.allows((move,)):
                yield Panel(rim(board, move.means), "#ffd6601e", GOLD, 4, 6)
    elif view.phase == "workers":
        for means in board.evening(view).affordable:
            yield Panel(rim(board, means), edge=GOLD, dash=DASH)


def above(board: GameBoard, view: State) -> Iterator[Mark]:
    """Bars, and how many stand in a crowd."""
    yield Drawing("prison-bars", board.box(CELLS).centre, 60)
    crowds = Counter(worker.action for worker in view.workers if worker.placed is not None)
    for action, crowd in crowds.items():
        if crowd >= CROWD:
            half = f"half.{action}"
            place = board.box(half if half in board.spots else f"box.{box_of(action)}")  # type: ignore[arg-type]
            yield from badge(f"×{crowd}", Box(place.right - 44, place.bottom - 27, 40, 25), BLACK_PLATE)


def name(board: GameBoard, view: State, hand: Hand) -> Iterator[Mark]:
    """Who it is that the mouse rests on, in a window or a cell; and whom the note of a guide calls by name."""
    spots = where(board.rules.figures, view)
    who = next((each for each in view.workers if spots[each.id] == hand.over and _shows_name(each)), None)
    if who is None and hand.holds is None:
        who = board.called_for(view)
    if who is not None:
        box = board.box(spots[who.id])
        y = over_it(box) if upstairs(board, box) else box.bottom + 1  # clear of the line under those who can be taken
        yield Tag(person(who.id), box._replace(y=y, h=TAG), "#1e1b18f0")


def _shows_name(worker: Worker) -> bool:
    return worker.placed is None and not worker.resting


def upstairs(board: GameBoard, box: Box) -> bool:
    """In an upper window: a tag lies over it, for below it would cover a neighbour's face."""
    return around(board.box(HOME.format(1)), board.box(HOME.format(4))).holds(box.centre)


def over_it(box: Box) -> float:
    """Where a tag begins that lies over this."""
    return box.y - TAG - 1
