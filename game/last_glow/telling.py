"""The Last Glow in words: the log, the end, and the table for ears and tests."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.events import Ended, Event, GaugeChanged, Moved, PhaseBegan, Rolled
from game.core.moves import Square
from game.core.tellers import told
from game.core.words import N_, _

from .content import Figures, Mode
from .crew import HUNT_REACH, needed_to_hunt
from .events import (
    ArrivalFailed,
    Collided,
    CrewRested,
    Exploded,
    HeartBlocked,
    HeartStirred,
    HuntEnded,
    TouchedPlanet,
)
from .state import State, distance, spot

HEADLINES = {
    "victory": N_("The dome closes over Mylemord. For the first time in years, people dream."),
    "structure": N_("The lantern breaks, and the dark has nothing left to fear."),
    "crash": N_("The last light touches the ground, and goes out."),
    "contact": N_("A heart of storm reaches the sleepers before any gift did."),
    "deadline": N_("The night outlasted the oil."),
}

FATES = {
    "down-left": N_("drifts down-left"),
    "down": N_("drifts straight down"),
    "down-right": N_("drifts down-right"),
    "explosion": N_("explodes"),
}

_GAUGES = {"brightness": N_("Brightness"), "structure": N_("Structure"), "vp": N_("Dreams sent")}

_CAUSES = {
    "light-up": N_("the lamp is fed"),
    "repair": N_("the hull is mended"),
    "send": N_("an item reaches the sleepers"),
    "throttle": N_("the second full throttle strains her"),
    "night": N_("the night draws in"),
    "darkness": N_("the lamp is dark"),
    "explosion": N_("the blast hits"),
    "collision": N_("the collision tears her side"),
    "contact": N_("a dream is undone"),
}

_MOVES = {
    ("lighthouse", "maneuver"): N_("The lighthouse slides to {target}."),
    ("lighthouse", "throttle"): N_("Full throttle: the lighthouse climbs to {target}."),
    ("lighthouse", "sink"): N_("The lighthouse sinks to {target}."),
    ("item", "hunt"): N_("A Dream-Soother takes its place on {target}."),
    ("item", "sleep"): N_("The item from {origin} is brought aboard."),
    ("item", "crushed"): N_("The item on {origin} is crushed."),
    ("heart", "arrival"): N_("A new heart appears on {target}."),
}


def sentence(event: Event) -> str | None:
    return told(_TELLERS, event)


def _phase(event: PhaseBegan) -> str | None:
    if event.phase == "crew":
        return _("Turn {number}: the crew goes to work.").format(number=event.number)
    if event.phase == "storm":
        return _("The storm closes in.")
    return _("The last lighthouse rises into the storm.")


def _moved(event: Moved) -> str | None:
    if event.target == "planet":
        return _("The lighthouse sinks into the planet.")
    text = _MOVES.get((event.piece, event.why))
    return _(text).format(origin=event.origin, target=event.target) if text else None


def _rolled(event: Rolled) -> str | None:
    return _("Arrival die: {die}.").format(die=event.dice[0]) if event.why == "arrival" else None


def _gauge(event: GaugeChanged) -> str:
    if event.gauge == "crew":
        if event.after < event.before:
            return _("One of the crew patches the hull until structure is back at 4.")
        return _("The hull holds again: the whole crew is back.")
    if event.before == event.after:
        return _("{gauge} stays at {after}: there is no more to gain.").format(
            gauge=_(_GAUGES[event.gauge]), after=event.after
        )
    return _("{gauge} {before} to {after}: {cause}.").format(
        gauge=_(_GAUGES[event.gauge]), before=event.before, after=event.after, cause=_(_CAUSES[event.why])
    )


def _stirred(event: HeartStirred) -> str:
    return _("Heart {at} rolls {die} + {line} = {total}: it {fate}.").format(
        at=event.at, die=event.die, line=event.line, total=event.die + event.line, fate=_(FATES[event.fate])
    )


def _blocked(event: HeartBlocked) -> str:
    if event.stays:
        return _("Heart {at} is blocked again and stays.").format(at=event.at)
    return _("Another heart is in its way: heart {at} rolls again.").format(at=event.at)


def _hunted(event: HuntEnded) -> str:
    if event.success:
        text = _("Hunt on {at}: {die} − {distance} = {rest}. Caught!")
    else:
        text = _("Hunt on {at}: {die} − {distance} = {rest}, below 3. It slips away.")
    return text.format(at=event.at, die=event.die, distance=event.distance, rest=event.die - event.distance)


def _exploded(event: Exploded) -> str:
    if event.damage:
        return _("It bursts on {at}, close enough to hurt.").format(at=event.at)
    return _("It bursts on {at}, too far away to hurt.").format(at=event.at)


def _failed(event: ArrivalFailed) -> str:
    if event.why == "taken":
        return _("The sky is taken twice: no new heart.")
    return _("Every heart cube is out: no new heart.")


_TELLERS: dict[type, Callable[[Any], str | None]] = {
    PhaseBegan: _phase,
    Moved: _moved,
    Rolled: _rolled,
    GaugeChanged: _gauge,
    HeartStirred: _stirred,
    HeartBlocked: _blocked,
    HuntEnded: _hunted,
    Exploded: _exploded,
    ArrivalFailed: _failed,
    Collided: lambda e: _("A heart and the lighthouse collide on {at}!").format(at=e.at),
    TouchedPlanet: lambda e: _("The heart from {at} touches the planet.").format(at=e.at),
    CrewRested: lambda e: _("No berth is left: {count} of the crew rest.").format(count=e.count),
    Ended: lambda e: _(HEADLINES[e.reason]),
}


def description(figures: Figures, mode: Mode, state: State) -> str:
    """Everything on the card, a line each."""
    lines = [
        _("The Last Glow, {mode}, turn {turn}.").format(mode=state.mode, turn=state.turn),
        _("Lighthouse on line {line}, column {column}.").format(line=state.lighthouse[0], column=state.lighthouse[1]),
        _("Brightness {b}, structure {s}, dreams sent {v} of {goal}, hold {h}.").format(
            b=state.brightness, s=state.structure, v=state.vp, goal=figures.gauges.goal, h=state.hold
        ),
        _("Crew left {left} of {total}.").format(left=state.crew_left, total=state.crew_total),
    ]
    lines += [_describe_heart(state, heart) for heart in state.hearts]
    lines += [_("Item on {at}.").format(at=spot(item)) for item in state.items]
    lines.append(_("Hearts to come after this turn: {count}.").format(count=mode.arrivals_in(state.turn)))
    if mode.deadline is not None:
        lines.append(_("Deadline: turn {deadline}.").format(deadline=mode.deadline))
    lines += warnings(figures, mode, state)
    if state.result != "none":
        lines.append(_(HEADLINES["victory" if state.result == "victory" else state.reason]))
    return "\n".join(lines)


def _describe_heart(state: State, heart: Square) -> str:
    if distance(state.lighthouse, heart) <= HUNT_REACH:
        return _("Heart on {at}, hunt needs {needed} or more.").format(
            at=spot(heart), needed=needed_to_hunt(state, heart)
        )
    return _("Heart on {at}, out of reach.").format(at=spot(heart))


def warnings(figures: Figures, mode: Mode, state: State) -> list[str]:
    """What will surely happen to the lighthouse when the storm comes, unless the crew prevents it."""
    if state.phase != "crew":
        return []
    found = []
    line, column = state.lighthouse
    if line + 1 >= figures.board.lines:
        found.append(_("You will crash: climb before the storm."))
    elif (line + 1, column) in state.hearts:
        found.append(_("A heart lies below you: you will sink onto it."))
    reaching = state.options.zero_light == "reaching" or mode.zero_light == "reaching"
    if state.brightness == 0 or (reaching and state.brightness == 1):
        found.append(_("The light runs out: the hull will pay for it."))
    if mode.deadline is not None and state.turn == mode.deadline:
        found.append(_("This is the last turn."))
    return found


def ahead(event: Event) -> str | None:
    """Before the hunt it matters whether the heart is caught, not how the sum is made up."""
    if isinstance(event, HuntEnded):
        return _("The heart is caught.") if event.success else _("The heart slips away.")
    if isinstance(event, Moved) and event.why == "hunt":
        return None
    return sentence(event)
