"""What each event of Which Side are you on? changes, for `test_frames`."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.events import CardMoved, Ended, Event, GaugeChanged, Moved, PhaseBegan
from game.which_side.cards.language import LABOUR
from game.which_side.events import (
    Beaten,
    Capped,
    ContextRolled,
    ControlTaken,
    Died,
    GatesMoved,
    HelperLeft,
    MarkerMoved,
    MeasureActive,
    NoEvening,
    Passed,
    PlanEnded,
    Rested,
    Spared,
    TileClosed,
    TileTurned,
    Tired,
)
from game.which_side.state import Character, Deck, Helper, State, Tenement

from .tables import CONTENT

SILENT = (
    "phase",
    "result",
    "reason",
    "pending",
    "payment",
    # Who decides next is known only when all before them who can do nothing have passed by themselves.
    "active",
)
_THIS_TURN = ("evening", "noeve", "col_mod", "soup", "shield_used", "doctor_used", "passed", "first_work")
_IN_A_PHASE = {
    "misfortunes": ("turn",),
    "gains": ("traditional_medicine_on", "tenements.*.soup"),
    "life": ("helpers",),
    "rest": (
        "traditional_medicine_on",
        "ferrer_used",
        "control_taken_this_turn",
        *(f"tenements.*.{field}" for field in _THIS_TURN),
    ),
}


def named(event: Event) -> Sequence[str]:
    match event:
        case PhaseBegan(phase=phase):
            return _IN_A_PHASE.get(phase, ())
        case GaugeChanged():
            return _of_gauge(event)
        case CardMoved():
            return _of_card(event)
        case Moved(piece="first"):
            return ("first_seat",)
        case Moved(piece=piece) if piece.endswith(".moon"):
            return ("tenements.*.evening",)
        case Moved(origin="solidarity"):
            return ("helpers",)
        case Moved(why="place"):
            return ("characters.*.place", "helpers.*.place", "tenements.*.first_work")
        case Moved():
            return ("characters.*.place", "helpers.*.place")
        case Spared():
            return ("tenements.*.shield_used",)
        case Tired() | Rested():
            return ("characters.*.tired",)
        case Capped():
            return ("characters.*.cap", "characters.*.san")
        case Died():
            return ("characters.*.place", "characters.*.san", "characters.*.tired")
        case NoEvening():
            return ("tenements.*.noeve",)
        case Passed(phase=phase):
            return ("tenements.*.passed" if phase == "placement" else "tenements.*.evening",)
        case TileTurned():
            return ("tiles.*.side",)
        case TileClosed(how_long="measure"):
            return ("measures.*.tile",)
        case TileClosed():
            return ("tiles.*.destroyed", "tiles.*.closed_next")
        case GatesMoved():
            return ("tiles.*.closed_now", "tiles.*.closed_next")
        case Beaten(card=card, kind="employer"):
            return ("employer_cards", f"{CONTENT.pile_of[card]}.discard")
        case Beaten(kind="planned"):
            return ("plan.beaten",)
        case ControlTaken():
            return ("controls", "control_taken_this_turn")
        case MeasureActive():
            return ("employer_cards", "measures")
        case PlanEnded():
            return ("plan", "plan_done")
        case MarkerMoved():
            return ("plan.step",)
        case ContextRolled():
            return ("standing",)
        case HelperLeft():
            return ("helpers",)
    return ()


def _of_gauge(event: GaugeChanged) -> Sequence[str]:
    of, _, gauge = event.gauge.rpartition(".")
    if gauge == "FP":
        return ("fp",)
    if gauge in LABOUR:
        return (f"gauges.{gauge}",)
    if of == "pool":
        return (f"pool.{gauge}", "ferrer_used") if event.why == "FER" else (f"pool.{gauge}",)
    if gauge == "san":
        return ("characters.*.san", "tenements.*.doctor_used") if event.why == "doctor" else ("characters.*.san",)
    return (f"tenements.*.{_FIELDS.get(gauge, gauge)}",)


_FIELDS = {"col": "col_mod"}
"""Gauges that the state calls by another name."""


def _of_card(event: CardMoved) -> Sequence[str]:
    match event:
        case CardMoved(origin="plannings", why="drawn"):
            return ("plan", "plan_deck")
        case CardMoved(origin="plannings"):
            return ("plan_done", "plan_deck")
        case CardMoved(origin="locals.stack"):
            return ("locals_row", "locals_stack", "locals_discard")
        case CardMoved(why="bought", target=target):
            return ("locals_row", "bierhalle_local" if target == "shared" else "tenements.*.local")
        case CardMoved(target="locals.discard"):
            return ("locals_row", "tenements.*.local", "bierhalle_local", "locals_discard")
        case CardMoved(why="drawn", target="employers"):
            return (event.origin, "employer_cards")
        case CardMoved(why="drawn", target="offered"):
            return (event.origin, "offered")
        case CardMoved(why="drawn"):
            return (event.origin,)
        case CardMoved(why="rebuilt", target=pile):
            return (pile,)
        case CardMoved(origin="offered"):
            return ("offered", "solidarity.discard")
        case CardMoved(origin="employers" | "measures", target=target):
            return ("employer_cards", "measures", target)
        case CardMoved(why="chosen"):
            return ("tiles",)
    return ()


def agrees(event: Event, state: State) -> bool:
    match event:
        case PhaseBegan(phase=phase, number=number):
            return state.phase == phase and (phase == "setup" or state.turn == number)
        case GaugeChanged(after=after):
            return _reads(event, state) == after
        case CardMoved():
            return _lies(event, state)
        case Moved(piece="first", target=target):
            return state.tenements[state.first_seat].name == target
        case Moved(piece=piece, target=target) if piece.endswith(".moon"):
            return _house(state, piece.removesuffix(".moon")).evening == ("" if target == "home" else target)
        case Moved(piece=piece, origin="solidarity", target=target):
            return any((helper.name, helper.host) == (piece, target) for helper in state.helpers)
        case Moved(piece=piece, target=target):
            return _token(state, piece).place == target
        case Spared(tenement=tenement):
            return _house(state, tenement).shield_used
        case Tired(name=name) | Rested(name=name):
            return _person(state, name).tired == isinstance(event, Tired)
        case Capped(name=name):
            return _person(state, name).san <= _person(state, name).cap == CONTENT.limits.san - 1
        case Died(name=name):
            return (_person(state, name).place, _person(state, name).san) == ("dead", 0)
        case NoEvening(tenement=tenement):
            return _house(state, tenement).noeve
        case Passed(tenement=tenement, phase=phase):
            house = _house(state, tenement)
            return house.passed if phase == "placement" else house.evening == "-"
        case TileTurned(tile=tile, side=side):
            return any((one.id, one.side) == (tile, side) for one in state.tiles)
        case TileClosed(tile=tile, cause=cause, how_long="measure"):
            return any((measure.card, measure.tile) == (cause, tile) for measure in state.measures)
        case TileClosed(tile=tile, how_long=how_long):
            return any(
                one.destroyed if how_long == "forever" else one.closed_next for one in state.tiles if one.id == tile
            )
        case GatesMoved(tile=tile, shut=shut):
            return any(one.closed_now == shut for one in state.tiles if one.id == tile)
        case Beaten(card=card, kind="planned"):
            plan = state.plan
            return plan is not None and CONTENT.steps[plan.id][plan.step - 1] == card and plan.beaten[plan.step - 1]
        case ControlTaken(control=control, count=count):
            return control in state.controls and len(state.controls) == count and state.control_taken_this_turn
        case MeasureActive(card=card, count=count):
            return state.measures[-1].card == card and len(state.measures) == count
        case PlanEnded(plan=plan):
            return state.plan is None and state.plan_done[-1] == plan
        case MarkerMoved(card=card):
            return state.plan is not None and CONTENT.steps[state.plan.id][state.plan.step - 1] == card
        case HelperLeft(name=name):
            return all(helper.name != name for helper in state.helpers)
        case Ended(reason=reason):
            return (state.phase, state.reason) == ("over", reason)
    return True


def _reads(event: GaugeChanged, state: State) -> int:
    of, _, gauge = event.gauge.rpartition(".")
    if gauge == "FP":
        return state.fp
    if gauge in LABOUR:
        return int(getattr(state.gauges, gauge))
    if of == "pool":
        return int(getattr(state.pool, gauge))
    if gauge == "san":
        return _person(state, of).san
    return int(getattr(_house(state, of), _FIELDS.get(gauge, gauge)))


def _lies(event: CardMoved, state: State) -> bool:
    card, target = event.card, event.target
    match event:
        case CardMoved(origin="plannings", why="drawn"):
            return state.plan is not None and state.plan.id == card
        case CardMoved(origin="plannings"):
            return card in state.plan_done
        case CardMoved(target="locals"):
            return state.locals_row[0] == card
        case CardMoved(target="locals.discard"):
            return state.locals_discard[-1] == card
        case CardMoved(why="bought"):
            local = state.bierhalle_local if target == "shared" else _house(state, target).local
            return local == card and card not in state.locals_row
        case CardMoved(why="rebuilt"):
            pile: Deck = getattr(state, target)
            return bool(pile.cards) and not pile.discard
        case CardMoved(why="given"):
            return True
        case CardMoved(why="chosen"):
            return any(tile.id == card for tile in state.tiles)
        case CardMoved(why="drawn", target="employers") if card in state.employer_cards:
            return True
        case CardMoved(why="drawn", target="offered") if card in state.offered:
            return True
    # Where it is resolved at once it lies on its discard pile already.
    discard: tuple[str, ...] = getattr(state, CONTENT.pile_of[card]).discard
    return card in discard and card not in state.offered


def _house(state: State, name: str) -> Tenement:
    return next(house for house in state.tenements if house.name == name)


def _person(state: State, name: str) -> Character:
    return next(one for one in state.characters if one.name == name)


def _token(state: State, name: str) -> Character | Helper:
    tokens: tuple[Character | Helper, ...] = (*state.characters, *state.helpers)
    return next(one for one in tokens if one.name == name)
