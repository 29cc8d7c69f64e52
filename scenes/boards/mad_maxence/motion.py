"""What is to be seen of an event beside the pieces that go where they belong: the car that turns, pages, the tray."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.core.events import Event, Flipped, GaugeChanged, Moved
from game.core.words import _, ngettext
from game.mad_maxence import telling
from game.mad_maxence.events import (
    ChoiceEnded,
    ChoiceMade,
    ClockStruck,
    FlagChanged,
    ItemChanged,
    ManoeuvreEnded,
    RoundFought,
    SearchEnded,
    SkillTried,
)
from game.mad_maxence.sight import View
from scenes.kit.motion import Chain, Motion, Tween
from scenes.table.playback import GLIDE
from scenes.table.terms import Lying
from scenes.table.view import TableView

from . import pages
from .hands import CAR

if TYPE_CHECKING:
    from .board import GameBoard

TURN, READ = 0.2, 1.0
"""Seconds for the car to turn round, and to read what coins have come to."""

OUTCOMES = ("get", "ok", "ko", "win", "lost", "flee", "clock", "event")
"""Causes of what a story brings; its price was paid before."""


def goes_with(event: Event, earlier: Event) -> bool:
    """What a story came to moves before its page is read: the page names these figures and covers the table."""
    ends = isinstance(earlier, ChoiceEnded | ClockStruck) or _is_outcome(earlier)
    return ends and _is_outcome(event)


def _is_outcome(event: Event) -> bool:
    return isinstance(event, FlagChanged) or (isinstance(event, GaugeChanged) and event.why in OUTCOMES)


def effect(board: GameBoard, event: Event, display: TableView, after: View) -> Motion | None:
    if (page := pages.page(board.rules, event)) is not None:
        # The table under the page is the one it tells of: a foe that was beaten is gone.
        change = display.stage.become(partial(board.pieces, after), GLIDE)
        return Chain(change, Tween(0.0, begin=partial(display.land, after)), display.read(*page))
    if isinstance(event, Moved):
        (car,) = display.stage.standing(CAR)
        looks = board.car(after.table)
        return None if car.kind == looks else display.stage.turn_over(car, looks, TURN)
    return None


def in_tray(board: GameBoard, event: Event) -> Lying | None:
    match event:
        case Flipped(coins=coins):
            return Lying(coins, telling.heads_words(coins.count("heads")), thrown=True)
        case RoundFought() | SkillTried() | SearchEnded(known=False) | ManoeuvreEnded():
            return Lying(None, _short(event) or board.rules.tell(event) or "", seconds=READ)
        case Moved() | ChoiceMade() | ItemChanged(why="burn") | GaugeChanged(why="move" | "repair" | "limp"):
            return Lying()  # something else begins: the coins that lie there were about what was before
    return None


def _short(event: Event) -> str:
    """What the tray says beside the coins, where the log says more than there is room for."""
    match event:
        case RoundFought(heads=heads, foe_after=left, beaten=beaten):
            text = ngettext("{n} head: they have {left} left.", "{n} heads: they have {left} left.", heads)
            if not heads:
                text = _("No heads: they still have {left}.")
            if beaten:
                text = ngettext("{n} head: they are beaten.", "{n} heads: they are beaten.", heads)
            return " ".join(filter(None, (text.format(n=heads, left=left), telling.shield_words(event))))
        case SearchEnded(heads=heads, difficulty=need, found=found, known=False):
            text = _("{heads}, {need} needed: found.") if found else _("{heads}, {need} needed: only stones.")
            return text.format(heads=telling.heads_words(heads), need=need)
    return ""
