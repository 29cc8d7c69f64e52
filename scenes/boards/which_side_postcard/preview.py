"""Before the click, on the card itself: ghosts on the gauges, coins to come, whom it hits, what the evening leaves."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from game.core.events import GaugeChanged, Moved
from game.core.words import ngettext
from game.which_side_postcard.content import RESOURCES
from game.which_side_postcard.evening import Outlook
from game.which_side_postcard.events import WorkerHurt
from game.which_side_postcard.ledger import Ledger
from game.which_side_postcard.placing import take
from game.which_side_postcard.state import State, Take
from scenes.kit.canvas import Box
from scenes.kit.text import INK
from scenes.table.marks import Drawing, Line, Mark, On, Panel, Tag, Words
from scenes.table.terms import Hand

from . import marks
from .zones import BED, DANGERS, MOST_BEDS, around, danger_spot, gold, held, rules_name

if TYPE_CHECKING:
    from .board import GameBoard

HURT, DEAD, JAILED = "injured", "dies", "jailed"
GHOST, FAINT = 0.75, 0.35
"""What lies in a row with things that are there must look as if it were not."""
WIDEST = 80.0
"""Units that the widest tag takes."""
BLOOD, GAIN = "#a3211aeb", "#1d6b3af0"
FILLED = 0.94
"""How much of its picture a worker fills: the rest is air."""


def foreseen(board: GameBoard, view: State, hand: Hand) -> Iterator[Mark]:
    """What the one thing that the hand is about to do leads to."""
    if len(hand.meant) != 1:
        return
    (gesture,) = hand.meant
    moves = gesture.moves
    if moves and isinstance(moves[0], Take):
        yield from _price(board, view, moves[0])
    elif (found := board.outlook(view, moves)) is not None:
        yield from _gauges(board, view, found)
        yield from _purse(board, view, found)
        yield from _victims(board, view, found, hand)


# Sending somebody out --------------------------------------------------------------------------------------------


def _gauges(board: GameBoard, view: State, found: Outlook) -> Iterator[Mark]:
    for gauge in DANGERS:
        after = getattr(found.state, gauge)
        changes = [each for each in found.events if isinstance(each, GaugeChanged) and each.gauge == gauge]
        struck = [each.before for each in changes if each.why == "struck"]
        if struck or after != getattr(view, gauge):
            cell = board.box(danger_spot(view, gauge, struck[0] if struck else after))
            yield from gold(cell)
            yield Drawing(gauge, cell.centre, 40, opacity=GHOST)
    for name in RESOURCES:
        change = getattr(found.state.stock, name) - getattr(view.stock, name)
        if change:
            yield _note(board, f"{change:+}", name, GAIN)


def _purse(board: GameBoard, view: State, found: Outlook) -> Iterator[Mark]:
    before, after = view.savings, found.state.savings
    for number in range(before + 1, after + 1):
        box = board.box(f"savings.{number}")
        yield Drawing("coin", box.centre, 22, opacity=FAINT)
        yield Panel(box, edge=marks.GOLD, dash=4)
    yield from _struck_coins(board, after, before)
    yield from _after(board, *marks.after_paying(after, found.night))
    for means in found.night.affordable:
        yield Panel(marks.rim(board, means), edge=marks.GOLD, dash=marks.DASH)


def _after(board: GameBoard, words: str, figure: str, colour: str) -> Iterator[Mark]:
    """The last line of the bill as it would be, pasted over what it is now."""
    label, box = board.box("label.after"), board.box("after")
    yield Panel(Box(label.x - 2, label.y, box.x - label.x, label.h), "#f7ecc8", radius=3, covers=True)
    # The arrow from what is told to its figure, as it is printed under it.
    y, end = box.centre[1], box.x - 8
    for tail in ((label.right + 2, y), (end - 9, y - 8), (end - 9, y + 8)):
        yield Line((tail, (end, y)), INK)
    yield Panel(box.grown(-1), colour, radius=4, covers=True)
    room = Box(label.x + 2, label.y - 5, label.w - 4, label.h + 10)
    yield Words(words, room, 25, "title", colour)
    yield Words(figure, box.grown(-2), 20, "bold", marks.ON_BLACK, "centre")


def _victims(board: GameBoard, view: State, found: Outlook, hand: Hand) -> Iterator[Mark]:
    """Whom it hits, now or by tonight's debt when nobody is left to earn."""
    hit: dict[str, str] = {}
    for event in found.events:
        if isinstance(event, WorkerHurt):
            hit[rules_name(event.worker)] = HURT
        elif isinstance(event, Moved) and event.target in ("graveyard", "prison"):
            hit[event.piece] = DEAD if event.target == "graveyard" else JAILED
    if not found.state.waiting:
        hit |= {rules_name(number): HURT for number in found.night.hurt}
        hit |= {rules_name(number): DEAD for number in found.night.dead}
    struck: list[tuple[str, Box]] = []
    in_hand = next((rules_name(each.id) for each in view.workers if held(each.id) == hand.holds), None)
    for name, box in _worker_boxes(board, view).items():
        if name in hit:
            yield On(name, (Panel(Box.around((0, 0), box.w, box.h).grown(2), edge="#e0352b", width=4, radius=8),))
            if name == in_hand:
                tag = Box(-box.w / 2, box.h / 2 + 7, box.w, marks.TAG)
                yield On(name, (Tag(tag_words(hit[name], 1), tag, BLOOD),))
            else:
                struck.append((hit[name], box))
    for word, count, box in side_by_side(struck):
        yield _tag(board, tag_words(word, count), box, BLOOD, _beside(board, box))


def _beside(board: GameBoard, box: Box) -> float:
    """Where the tag of somebody struck begins: clear of the red rim, and of the line under those who can be taken."""
    if marks.upstairs(board, box):
        return marks.over_it(box) - 3
    if around(board.box(BED.format(1)), board.box(BED.format(MOST_BEDS))).holds(box.centre):
        return box.bottom - marks.TAG  # on the blanket: below it the name of the Tenement is printed
    return box.bottom + 7


def _worker_boxes(board: GameBoard, view: State) -> dict[str, Box]:
    """What each worker of the group covers, by what the rules call them."""
    group, found = {rules_name(worker.id) for worker in view.workers}, {}
    pieces = board.pieces(view)
    for piece in pieces:
        if piece.id in group:
            beside = [each.id for each in pieces if each.spot == piece.spot]
            at = board.stand(piece.kind, piece.spot, beside.index(piece.id), len(beside))
            wide, high = board.size(piece.kind, piece.spot)
            found[piece.id] = Box.around(at, wide * FILLED, high * FILLED)
    return found


# Taking ----------------------------------------------------------------------------------------------------------


def _price(board: GameBoard, view: State, move: Take) -> Iterator[Mark]:
    cost = board.rules.figures.means[move.means]
    yield from _struck_coins(board, view.savings - cost.money, view.savings)
    for name in RESOURCES:
        if count := getattr(cost, name):
            yield _note(board, f"−{count}", name, BLOOD)
    yield Drawing("flag", board.box(f"flag.{move.means}").centre, 58, opacity=GHOST)
    if cost.money:
        ledger = Ledger(board.rules.figures, view)
        take(ledger, move.means)
        yield from _after(board, *marks.after_paying(ledger.savings, None))


# Signs -----------------------------------------------------------------------------------------------------------


def _note(board: GameBoard, words: str, resource: str, fill: str) -> Mark:
    """A change, in the corner of its stock card: above name and number."""
    card = board.box(f"stock.{resource}")
    return _tag(board, words, Box(card.right - 32, card.y, 32, card.h), fill, card.y - 21)


def _tag(board: GameBoard, words: str, box: Box, fill: str, y: float) -> Mark:
    """A small plate over or under what it speaks of, its top at `y`."""
    return Tag(words, box._replace(y=y, h=marks.TAG), fill, room=board.layout["board"].grown(-4))


def _struck_coins(board: GameBoard, after: int, before: int) -> Iterator[Mark]:
    for number in range(after + 1, before + 1):
        box = board.box(f"savings.{number}")
        across = ((box.x + 2, box.bottom - 2), (box.right - 2, box.y + 2))
        yield Line(across, "#3a0d0a", 5)
        yield Line(across, "#ff6a55", 3)


def tag_words(fate: str, count: int) -> str:
    """One is told by what happens alone, several with their number."""
    match fate:
        case "injured":
            text = ngettext("injured", "{n} injured", count)
        case "dies":
            text = ngettext("dies", "{n} die", count)
        case _:
            text = ngettext("jailed", "{n} jailed", count)
    return text.format(n=count)


def side_by_side(struck: Sequence[tuple[str, Box]]) -> list[tuple[str, int, Box]]:
    """Those who stand beside each other share a tag if the same happens to them; else every second is farther off."""
    found: list[tuple[str, int, Box]] = []
    for word, box in sorted(struck, key=lambda each: (round(each[1].centre[1]), each[1].x)):
        near = found and abs(found[-1][2].centre[1] - box.centre[1]) < 4 and box.x - found[-1][2].right < WIDEST - box.w
        if near and found[-1][0] == word:
            before = found.pop()
            x = before[2].x
            found.append((word, before[1] + 1, before[2]._replace(w=box.right - x)))
        elif near and found[-1][2].h == box.h:
            found.append((word, 1, Box(box.x, box.y - 27, box.w, box.h + 54)))
        else:
            found.append((word, 1, box))
    return found
