"""What a hand can do: every legal move as a drag, a click or a button."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from game.core.words import _, money, ngettext, pgettext
from game.which_side.cards.language import RESOURCES
from game.which_side.day.struggle import doctor_price
from game.which_side.moves import (
    Anarchist,
    AnyMove,
    Arrest,
    Buy,
    ChooseTile,
    Collect,
    Control,
    Counter,
    Decline,
    Doctor,
    Dollar,
    Drop,
    EndStruggle,
    Evening,
    Ferrer,
    Give,
    Host,
    Keep,
    Lawyer,
    MoveGauge,
    Pass,
    Pick,
    Place,
    Return,
    Share,
    Squalor,
)
from game.which_side.state import State
from scenes.table.terms import Gesture, Tool

from .yesterday import decided_today, same_again

if TYPE_CHECKING:
    from scenes.table.table import Table

    from .board import GameBoard

What = Literal["", "person", "moon", "sale", "usd", "pool"]
"""What a hand picks up: somebody, an evening, a local to let, a dollar, a token of the pool."""
ENDING = "ending"
"""Chosen: the phase is to be ended although something is left undone, and that was said once."""


class Held(NamedTuple):
    """What is in a hand, and whose or which."""

    what: What
    name: str

    @property
    def source(self) -> str:
        return f"{self.what}.{self.name}"


def held(source: str) -> Held:
    """What gestures call by this name."""
    what, _dot, name = source.partition(".")
    return Held(what, name)  # type: ignore[arg-type]


# Gestures ----------------------------------------------------------------------------------------------------------


def gestures(board: GameBoard, state: State, moves: Sequence[AnyMove]) -> list[Gesture]:
    found: list[Gesture] = []
    for move in moves:
        found += _gestures_of(board, state, move)
    return list(dict.fromkeys(found))


def _gestures_of(board: GameBoard, state: State, move: AnyMove) -> Iterator[Gesture]:
    house = state.tenements[state.active].name
    match move:
        case Place(name=name, slot=slot):
            yield Gesture(Held("person", name).source, slot_spot(house, slot), (move,))
        case Evening(slot=slot):
            yield Gesture(Held("moon", house).source, slot_spot(house, slot), (move,))
        case Counter(card=target) | Control(id=target):
            if board.allows((move,)):
                yield from _paying(board, state, target)
        case Doctor(name=name):
            # Only the bag, which shows the price: a click on somebody must not spend dollars.
            home = next(one.tenement for one in state.characters if one.name == name)
            price = money(doctor_price(board.rules.content, state))
            words = _("The doctor for {name}: {price}").format(name=name, price=price)
            yield Gesture("", f"{home}.doctor", (move,), words=words)
        case Pick(name=name):
            yield Gesture("", f"at.{name}", (move,))
        case Buy(local=local, tenement=tenement):
            yield Gesture(Held("sale", local).source, f"{tenement}.local", (move,))
        case Share(local=local, tenement=tenement):
            words = _("The {house} Tenement pays {price}").format(
                house=board.house_name(tenement), price=money(board.rules.content.locals[local].price)
            )
            yield Gesture(Held("sale", local).source, "shared", (move,), words=words)
        case Ferrer():
            yield Gesture("", "bonus.FER", (move,))
        case _:
            yield from _answers(board, state, move)


def _answers(board: GameBoard, state: State, move: AnyMove) -> Iterator[Gesture]:
    """Answers to what is asked, each by a click on the thing itself."""
    match move:
        case Give(tenement=house) | Host(tenement=house):
            yield Gesture("", f"house.{house}", (move,))
        case Squalor():
            yield Gesture("", f"{state.tenements[state.pending[0].who].name}.ins", (move,))
        case MoveGauge(gauge=gauge):
            yield Gesture("", f"gauge.{gauge}", (move,))
        case Return(resource=resource):
            yield Gesture("", f"pool.{resource}", (move,))
        case ChooseTile(id=tile) if state.pending[0].do != "tile":
            yield Gesture("", f"tile.{tile}", (move,))
        case Drop(measure=card):
            yield Gesture("", f"card.{card}", (move,))
        case Keep(card=card):
            yield Gesture("", f"offered.{card}", (move,))
        case Dollar(tenement=house):
            yield Gesture("", f"{house}.roof", (move,))
        case Anarchist():
            yield Gesture("", "pool.ANAR", (move,))
        case Lawyer():
            yield Gesture("", _lawyer_spot(board, state), (move,))
        case Arrest():
            yield Gesture("", "arrest", (move,))


def _paying(board: GameBoard, state: State, target: str) -> Iterator[Gesture]:
    """A click lays the usual way to pay out; a dollar or a token brought here begins a way of one's own."""
    spot = board.paid_spot(target)
    yield Gesture("", spot, ())
    price = board.rules.content.cost(target, state.duo)
    if price.usd:
        yield from (Gesture(Held("usd", house.name).source, spot, ()) for house in state.tenements if house.usd)
    asked = [name for name in RESOURCES if getattr(price, name)]
    asked += ["ANAR"] if price.AGIT and "ANAR" not in asked else []
    yield from (Gesture(Held("pool", name).source, spot, ()) for name in asked if getattr(state.pool, name))


def by_click(gesture: Gesture) -> bool:
    """A place is clicked for it with an empty hand: there is only one moon to be brought there."""
    return held(gesture.source).what in ("", "moon")


def shares(board: GameBoard, state: State, target: str) -> bool:
    """Is there more than one way to pay for this?"""
    return Collect(target) in board.rules.moves(state)


def slot_spot(house: str, slot: str) -> str:
    """Where a hand brings something for a slot, as the rules call it."""
    return f"{house}.{slot}" if slot in ("housework", "local") else slot


def _lawyer_spot(board: GameBoard, state: State) -> str:
    house = state.tenements[state.pending[0].who]
    own = bool(house.local) and board.rules.content.locals[house.local].when == "arrest"
    return f"{house.name}.local" if own else "shared"


# Light -------------------------------------------------------------------------------------------------------------


class Answers(NamedTuple):
    """Spots whose click answers what is asked, and what may be picked up."""

    spots: tuple[str, ...] = ()
    ready: tuple[str, ...] = ()


def answers(board: GameBoard, state: State) -> Answers:
    actor = board.rules.actor(state)
    asked = bool(state.pending) or state.phase in ("evening", "placement")
    if actor is None or not (asked or state.phase == "struggle"):
        return Answers()
    if board.seats and not board.seats[actor].is_person:
        return Answers()
    found = [each for each in gestures(board, state, board.rules.moves(state)) if board.allows(each.moves)]
    spots = dict.fromkeys(each.target for each in found if asked and each.moves and by_click(each))
    ready = dict.fromkeys(gesture.source for gesture in found if held(gesture.source).what in ("person", "sale"))
    return Answers(tuple(spots), tuple(ready))


# Buttons -----------------------------------------------------------------------------------------------------------


def tools(board: GameBoard, table: Table, state: State) -> list[Tool]:
    """They end a phase, and say first what that would leave undone."""
    found: list[Tool] = []
    for move in table.moves():
        words, key, kind = board.words.tool_words(state, move)
        if words:
            found.append(_tool(board, table, state, move, words, key, kind))
    return [*found, *_for_a_whole_day(board, table, state)]


def _for_a_whole_day(board: GameBoard, table: Table, state: State) -> Iterator[Tool]:
    """Seventeen people are sent out every day: most of them go where they went before."""
    if state.pending or state.phase not in ("placement", "evening"):
        return
    again = same_again(board, state)
    if again and table.allows(again):
        text = ngettext("{n} person goes where they went.", "{n} people go where they went.", len(again))
        press = partial(table.begin, again)
        key = pgettext("which side key", "y")
        yield Tool(_("As yesterday"), press, detail=text.format(n=len(again)), key=key, moves=again)
    start = decided_today(table)
    decided = len(table.match.history) - start
    if decided > 1 and table.guide is None and table.match.why_no_take_back() is None:
        note = ngettext("{n} decision of today is taken back.", "{n} decisions of today are taken back.", decided)
        press = partial(table.taking_back.undo_to, start)
        yield Tool(_("Take today back"), press, note=note.format(n=decided))


def _tool(board: GameBoard, table: Table, state: State, move: AnyMove, words: str, key: str, kind: Any) -> Tool:
    press = partial(table.begin, (move,))
    ends = not state.pending and isinstance(move, Pass | Decline | EndStruggle)
    undone = board.words.undone(state) if ends else []
    detail = undone[0] if undone else ""
    if isinstance(move, EndStruggle) and board.words.is_won(state):
        detail = _("After tonight the game is won.")
    night = board.night(state)
    # The end of the struggle asks back only where the game would be lost or a control is there for the taking.
    if isinstance(move, EndStruggle) and undone and (night.lost_by_measures or night.controls):
        if board.chosen == (ENDING,):
            return Tool(_("End it all the same"), press, "danger", detail=_("Esc goes back"), key=key, moves=(move,))
        return Tool(words, partial(_say_first, board, table, undone), "plain", detail=detail, key=key)
    if ends and _costs_a_life(board, state):
        kind = "danger"
    return Tool(words, press, kind, detail=detail, key=key, moves=(move,))


def _costs_a_life(board: GameBoard, state: State) -> bool:
    """As things stand, somebody of the household that decides pays for the rent with their life."""
    if state.phase not in ("placement", "evening"):
        return False
    misery = board.night(state).households[state.active].misery
    return misery is not None and bool(misery.executed)


def _say_first(board: GameBoard, table: Table, undone: Sequence[str]) -> None:
    board.chosen = (ENDING,)
    table.refresh()
    table.say("\n".join(undone[:3]), (table.letter.panel.x - 240, table.letter.buttons_top))
