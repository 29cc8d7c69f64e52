"""What the card says: names, figures, prices. Words become captions, pictures between them are stamped beside."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from game.core.words import N_, _, ngettext
from game.which_side_postcard.content import RESOURCES, BoxFigures, Cost
from game.which_side_postcard.evening import Evening, bill, evening
from game.which_side_postcard.ledger import highest_safe
from game.which_side_postcard.names import MEANS_NAMES, PLACES
from game.which_side_postcard.state import State
from game.which_side_postcard.telling import victims
from scenes.kit.canvas import Box
from scenes.kit.text import INK
from scenes.table.terms import Caption

if TYPE_CHECKING:
    from .board import GameBoard

ON_BLACK, RED, GREEN = "#fff6e0", "#a3211a", "#1d6b3a"
ICON, LETTER, GAP = 18.0, 9.2, 3.0
"""Units a picture, a letter of a figure, and the gap between two of them take on a plate."""

SHORT: dict[str, str] = {
    **PLACES,
    "triangle": N_("Triangle"),
    "green": N_("Greenwich"),
    "chemistry": N_("Chemistry"),
}
"""As printed; the full name is told by a closer look."""
DANGERS = {"risk": N_("Risk"), "unsanitary": N_("Unsanitary"), "threat": N_("Threat")}
LAST_SPACE = {"risk": N_("Hurt"), "unsanitary": N_("Hurt"), "threat": N_("Jail")}
STOCK = {"union": N_("Union"), "anarchist": N_("Anarchist"), "strike": N_("Strike"), "sabotage": N_("Sabotage")}

SERVICES: dict[str, tuple[str, ...]] = {
    "green": ("icon-recruit", "+1", "icon-worker", "+$1"),
    "tenement:risk": ("icon-risk", "−1"),
    "tenement:unsanitary": ("icon-unsanitary", "−1"),
    "bonesetter": ("icon-heal", "1", "icon-injured", "−$1"),
    "lawyers:release": ("icon-release", "1"),
    "lawyers:threat": ("icon-threat", "−1"),
}
"""What boxes without figures do, in pictures; dollars stand behind the part of the life cost that they change."""


class Plate(NamedTuple):
    """Words and pictures in a row on a plate of the card; a picture is named by its piece."""

    box: Box
    tokens: Sequence[str]
    colour: str = INK

    def laid_out(self) -> Iterator[tuple[str, Box]]:
        """Each of them and where it stands, the row in the middle."""
        widths = [ICON if token.startswith("icon-") else LETTER * len(token) + 2 for token in self.tokens]
        gap = max(0.0, min(GAP, (self.box.w - sum(widths)) / len(widths)))
        x = self.box.centre[0] - (sum(widths) + gap * (len(widths) - 1)) / 2
        for token, width in zip(self.tokens, widths, strict=True):
            yield token, Box(x, self.box.y, width, self.box.h)
            x += width + gap

    def captions(self) -> Iterator[Caption]:
        for token, box in self.laid_out():
            if not token.startswith("icon-"):
                yield Caption(token, Box(box.x - 2, box.y - 2, box.w + 4, box.h + 4), 17, "bold", self.colour, "centre")

    def pictures(self) -> Iterator[tuple[str, tuple[float, float]]]:
        for token, box in self.laid_out():
            if token.startswith("icon-"):
                yield token, box.centre


def effect(box: BoxFigures, choice: str = "") -> tuple[str, ...]:
    """Price, wages, gain and danger of a box, from its figures."""
    found: list[str] = []
    if box.price:
        found.append(f"−${box.price}")
    if box.income:
        found.append(f"+${box.income}")
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
    return (*found, f"${cost.money}") if cost.money else tuple(found)


def plates(board: GameBoard) -> Iterator[Plate]:
    """What every box does and every means costs."""
    figures = board.rules.figures
    for action, tokens in SERVICES.items():
        yield Plate(board.box(f"effect.{action}"), tokens)
    for name, box in figures.boxes.items():
        if f"effect.{name}" in board.spots and name not in SERVICES:
            yield Plate(board.box(f"effect.{name}"), effect(box))
        elif len(box.raises) > 1:
            for gauge in box.raises:
                yield Plate(board.box(f"effect.{name}:{gauge}"), effect(box, gauge))
    for means, cost in figures.means.items():
        yield Plate(board.box(f"cost.{means}"), price(cost))


def captions(board: GameBoard, state: State) -> Iterator[Caption]:
    for plate in plates(board):
        yield from plate.captions()
    yield Caption(_("Which Side"), _tall(board.box("label.title")), 44, "title", INK, "centre")
    yield Caption(_("New York 1910–1911"), _tall(board.box("label.subtitle")), 28, "title", ON_BLACK, "centre")
    for place in board.rules.figures.boxes:
        yield _name(board, f"label.{place}", _(SHORT[place]))
    for means in board.rules.figures.means:
        if means not in state.controlled:
            yield means_name(board, means)
    yield from _strength(board, state)
    yield from _people(board, state)
    yield from _dangers(board, state)
    yield from _purse(board, state)
    for name, words in STOCK.items():
        held = board.number(state, name, getattr(state.stock, name))
        yield Caption(_(words), _tall(board.box(f"label.stock.{name}")), 23, "title", INK, "centre")
        yield Caption(str(held), board.box(f"value.stock.{name}"), 21, "bold", INK, "centre")


def means_name(board: GameBoard, means: str) -> Caption:
    return Caption(_(MEANS_NAMES[means]), _tall(board.box(f"label.{means}")), 21, "title", ON_BLACK, "centre")


def _tall(box: Box) -> Box:
    """The narrow letters of the titles have high lines: they may stand over the rim of their plate."""
    return Box(box.x, box.y - 5, box.w, box.h + 10)


def _name(board: GameBoard, spot: str, words: str) -> Caption:
    return Caption(words, _tall(board.box(spot)), 23, "title", ON_BLACK)


def _strength(board: GameBoard, state: State) -> Iterator[Caption]:
    last = board.rules.figures.clock.last
    for value in range(last + 1):
        colour = "#a79f94" if value < state.strength else ON_BLACK if value == last else INK
        yield Caption(str(value), board.box(f"value.strength.{value}"), 20, "bold", colour, "centre")


def _people(board: GameBoard, state: State) -> Iterator[Caption]:
    yield _name(board, "label.reserve", _("Ellis Island"))
    left = _("{n} left").format(n=state.reserve)
    yield Caption(left, board.box("label.reserve.left"), 17, "bold", INK, "centre")
    yield _name(board, "label.prison", _("Prison"))
    jailed = sum(worker.condition == "prison" for worker in state.workers)
    words = _("{n} jailed").format(n=jailed) if jailed else _("empty")
    yield Caption(words, board.box("label.prison.count"), 18, "bold", ON_BLACK, "centre")
    yield Caption(beds_words(state), _tall(board.box("label.sickbeds")), 17, "bold", INK, "right")


def beds_words(state: State) -> str:
    """How many of the injured must rest; nothing once whoever is in bed has been healed."""
    injured = [worker for worker in state.workers if worker.condition == "injured"]
    resting = sum(worker.resting for worker in injured)
    if not resting:
        return ""
    text = ngettext("{n} of {injured} injured rests", "{n} of {injured} injured rest", resting)
    return text.format(n=resting, injured=len(injured))


def _dangers(board: GameBoard, state: State) -> Iterator[Caption]:
    safe, long = highest_safe(board.rules.figures, state), board.long_gauges(state)
    for gauge, words in DANGERS.items():
        yield Caption(_(words), _tall(board.box(f"label.{gauge}")), 23, "title", INK)
        last = f"long.label.{gauge}.{safe + 1}" if long else f"label.{gauge}.{safe + 1}"
        yield Caption(_(LAST_SPACE[gauge]), _tall(board.box(last)), 22, "title", ON_BLACK, "centre")
        for value in range(safe + 1):
            box = board.box(board.danger_spot(state, gauge, value))
            yield Caption(str(value), box, 19, "bold", INK, "centre")


def _purse(board: GameBoard, state: State) -> Iterator[Caption]:
    figures = board.rules.figures
    yield Caption(_("Savings"), _tall(board.box("label.savings")), 24, "title", ON_BLACK)
    savings = board.number(state, "savings", state.savings)
    yield Caption(f"${savings}", _tall(board.box("label.savings.sum")), 20, "bold", "#ffe0a0", "right")
    due = bill(figures, state)
    for part in due._fields:
        yield Caption(str(getattr(due, part)), board.box(f"cost.{part}"), 20, "bold", INK, "centre")
    yield Caption(f"${due.total}", board.box("cost.total"), 21, "bold", ON_BLACK, "centre")
    words, figure, colour = after_paying(savings, None if state.phase != "workers" else evening(figures, state))
    yield Caption(words, _tall(board.box("label.after")), 25, "title", RED if colour == RED else INK)
    yield Caption(figure, board.box("after"), 20, "bold", colour, "centre")


def after_paying(savings: int, night: Evening | None) -> tuple[str, str, str]:
    """What the evening leaves or lacks: words, figure and colour. Without an evening to come, everything is paid."""
    if night is None:
        return _("Paid. Left over"), f"${savings}", GREEN
    if not night.missing:
        return _("After paying"), f"${night.left}", GREEN
    words = _("Short: {victims}").format(victims=victims(night))
    return words, f"−${night.missing}", RED
