"""The Last Glow in words: the log, the end, and the table for ears and tests."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.events import Ended, Event, GaugeChanged, Moved, PhaseBegan, Rolled
from game.core.moves import Square
from game.core.tellers import told
from game.core.words import N_, _, ngettext

from .content import Figures, Mode
from .crew import HUNT_MARGIN, HUNT_REACH, needed_to_hunt
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
from .storm import COLLISION_DAMAGE

HEADLINES = {
    "victory": N_("The dome closes over Mylemord. For the first time in years, people dream."),
    "structure": N_("The hull gives way, and the last light goes down with it."),
    "crash": N_("The last light touches the ground, and goes out."),
    "contact": N_("A heart of storm reaches the sleepers, and not one dream watches over them."),
    "deadline": N_("The night outlasted the oil."),
}

MODES = {
    "storm": N_("Storm"),
    "nightmare": N_("Nightmare"),
    "deep-night": N_("Deep Night"),
    "abyss": N_("Abyss"),
}

FATES = {
    "down-left": N_("down-left"),
    "down": N_("straight down"),
    "down-right": N_("down-right"),
    "explosion": N_("bursts"),
}
"""What a heart's roll says, in a word for the board; another heart may still be in its way."""

_STIRRED = {
    "down-left": N_("Heart on {at}: {die} + {line} = {total}, down-left."),
    "down": N_("Heart on {at}: {die} + {line} = {total}, straight down."),
    "down-right": N_("Heart on {at}: {die} + {line} = {total}, down-right."),
    "explosion": N_("Heart on {at}: {die} + {line} = {total}, it bursts."),
    "rim": N_("Heart on {at}: {die} + {line} = {total}, and the rim turns it straight down."),
}

_GAUGES = {
    ("brightness", "light-up"): N_("The lamp is fed. Brightness {before} to {after}."),
    ("brightness", "throttle"): N_("The second full throttle drains the lamp. Brightness {before} to {after}."),
    ("brightness", "night"): N_("The night draws in. Brightness {before} to {after}."),
    ("structure", "repair"): N_("Hull mended, {before} to {after}."),
    ("structure", "throttle"): N_("The second full throttle strains her. Hull {before} to {after}."),
    ("structure", "darkness"): N_("The lamp is dark. Hull {before} to {after}."),
    ("structure", "explosion"): N_("The blast hits her. Hull {before} to {after}."),
    ("structure", "collision"): N_("Her side is torn open. Hull {before} to {after}."),
    ("vp", "send"): N_("A gift goes down to the sleepers. Dreams {before} to {after}."),
    ("vp", "contact"): N_("A dream is undone. Dreams {before} to {after}."),
}
"""By gauge and cause."""

_FULL = {
    "brightness": N_("The lamp can burn no brighter: brightness stays at {after}."),
    "structure": N_("Nothing to mend: hull stays at {after}."),
}

_MOVES = {
    ("lighthouse", "maneuver"): N_("The lighthouse slides to {target}."),
    ("lighthouse", "throttle"): N_("Full throttle: the lighthouse climbs to {target}."),
    ("lighthouse", "sink"): N_("The lighthouse sinks to {target}."),
    ("item", "hunt"): N_("A gift lies on {target} now."),
    ("item", "sleep"): N_("The gift from {origin} is brought aboard."),
    ("item", "crushed"): N_("The gift on {origin} is crushed."),
    ("heart", "arrival"): N_("A new heart gathers on {target}."),
}


def sentence(event: Event) -> str | None:
    return told(_TELLERS, event)


def square_name(at: str) -> str:
    """A square as every sentence says it; what is no square (the hold, the supply) is never spoken of."""
    line, _comma, column = at.partition(",")
    return _("line {line}, column {column}").format(line=line, column=column)


def _phase(event: PhaseBegan) -> str | None:
    if event.phase == "crew":
        return _("Turn {number}: the crew goes to work.").format(number=event.number)
    if event.phase == "storm":
        return _("The storm closes in.")
    return _("The last lighthouse rises into the storm.")


def _moved(event: Moved) -> str | None:
    if event.target == "planet":
        return _("The lighthouse sinks to the ground.")
    text = _MOVES.get((event.piece, event.why))
    return _(text).format(origin=square_name(event.origin), target=square_name(event.target)) if text else None


def _rolled(event: Rolled) -> str | None:
    return _("Die for a new heart: {die}.").format(die=event.dice[0]) if event.why == "arrival" else None


def _gauge(event: GaugeChanged) -> str:
    if event.gauge == "crew":
        if event.after < event.before:
            return _("The hull is low: one of the crew patches, {n} work.").format(n=event.after)
        return _("The hull holds again: all {n} of the crew work.").format(n=event.after)
    text = _FULL[event.gauge] if event.before == event.after else _GAUGES[event.gauge, event.why]
    return _(text).format(before=event.before, after=event.after)


def _stirred(event: HeartStirred) -> str:
    return _(_STIRRED["rim" if event.rim else event.fate]).format(
        at=square_name(event.at), die=event.die, line=event.line, total=event.die + event.line
    )


def _blocked(event: HeartBlocked) -> str:
    if event.stays:
        return _("A heart is in its way again: the heart on {at} stays.").format(at=square_name(event.at))
    return _("Another heart is in its way: the heart on {at} rolls again.").format(at=square_name(event.at))


def _hunted(event: HuntEnded) -> str:
    """Counted as the badge on the heart counts: the die that is needed, and the die that fell."""
    if event.success:
        text = _("Hunt on {at}: {needed} or more needed, {die} rolled. Caught.")
    else:
        text = _("Hunt on {at}: {needed} or more needed, {die} rolled. It dodges.")
    return text.format(at=square_name(event.at), needed=needed(event), die=event.die)


def needed(event: HuntEnded) -> int:
    """The die that would have caught this heart."""
    return event.distance + HUNT_MARGIN


def _exploded(event: Exploded) -> str | None:
    """A blast that hurts is told by what it does to the hull."""
    return None if event.damage else _("The burst is too far away to hurt.")


def _failed(event: ArrivalFailed) -> str:
    if event.why == "taken":
        return _("A heart is there already, twice over: no new heart.")
    return _("Every heart cube is out: no new heart.")


def _rested(event: CrewRested) -> str:
    text = ngettext("No berth is left: {n} of the crew rests.", "No berth is left: {n} of the crew rest.", event.count)
    return text.format(n=event.count)


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
    Collided: lambda e: _("Collision with a heart on {at}.").format(at=square_name(e.at)),
    TouchedPlanet: lambda e: _("The heart from {at} touches the planet.").format(at=square_name(e.at)),
    CrewRested: _rested,
    Ended: lambda e: _(HEADLINES[e.reason]),
}


def description(figures: Figures, mode: Mode, state: State) -> str:
    """Everything on the card, a line each."""
    lines = [
        _("The Last Glow, {mode}, turn {turn}.").format(mode=_(MODES[state.mode]), turn=state.turn),
        _("Lighthouse on {at}.").format(at=square_name(spot(state.lighthouse))),
        _("Brightness {b}, hull {s}, dreams {v} of {goal}, gifts in the hold {h}.").format(
            b=state.brightness, s=state.structure, v=state.vp, goal=figures.gauges.goal, h=state.hold
        ),
        _("Crew left {left} of {total}.").format(left=state.crew_left, total=state.crew_total),
    ]
    lines += [_describe_heart(state, heart) for heart in state.hearts]
    lines += [_("Gift on {at}.").format(at=square_name(spot(item))) for item in state.items]
    lines.append(_("New hearts at the end of this turn: {count}.").format(count=mode.arrivals_in(state.turn)))
    if mode.deadline is not None:
        lines.append(_("Deadline: turn {deadline}.").format(deadline=mode.deadline))
    lines += warnings(figures, mode, state)
    if state.result != "none":
        lines.append(_(HEADLINES["victory" if state.result == "victory" else state.reason]))
    return "\n".join(lines)


def _describe_heart(state: State, heart: Square) -> str:
    if distance(state.lighthouse, heart) <= HUNT_REACH:
        return _("Heart on {at}, a hunt needs {needed} or more.").format(
            at=square_name(spot(heart)), needed=needed_to_hunt(state, heart)
        )
    return _("Heart on {at}, out of reach.").format(at=square_name(spot(heart)))


def warnings(figures: Figures, mode: Mode, state: State) -> list[str]:
    """What will surely happen to the lighthouse when the storm comes, unless the crew prevents it."""
    if state.phase != "crew":
        return []
    found = []
    line, column = state.lighthouse
    if line + 1 >= figures.board.lines:
        found.append(_("You will crash: climb before the storm."))
    elif (line + 1, column) in state.hearts:
        text = _("A heart lies below you: you will sink onto it, and the hull loses {n}.")
        found.append(text.format(n=COLLISION_DAMAGE))
    reaching = state.options.zero_light == "reaching" or mode.zero_light == "reaching"
    if state.brightness == 0 or (reaching and state.brightness == 1):
        found.append(_("The light runs out: the hull will lose 1."))
    if mode.deadline is not None and state.turn == mode.deadline:
        found.append(_("This is the last turn."))
    return found


def ahead(event: Event) -> str | None:
    """Before the hunt it matters whether the heart is caught, not how the sum is made up. How the match ends in words
    is kept for the end itself."""
    if isinstance(event, Ended):
        return _("The last dream is sent: you win.") if event.winners else _("The match is lost.")
    if isinstance(event, HuntEnded):
        return _("The heart is caught.") if event.success else _("The heart dodges.")
    if isinstance(event, Moved) and event.why == "hunt":
        return None
    return sentence(event)
