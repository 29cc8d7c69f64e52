"""What makes a table of Way of the ShoTgun impossible, in plain words."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.ranges import out_of_range

from .acts import legal_acts
from .booklet import Trail
from .content import Figures
from .duel import rerollable
from .state import DUEL_STOPS, FORKS, LAST_STOP, State
from .trail import ending_of

_DUEL_PHASES = ("tell", "choose", "reveal", "verdict")


def faults(figures: Figures, trails: dict[int, Trail], state: State) -> list[str]:
    if (state.phase == "over") != (state.result != "none"):
        return ["a finished game has a result, a running one has none"]
    found = list(_range_faults(figures, state))
    if found:
        return found
    if state.mode == "showdown":
        return list(_showdown_faults(figures, state))
    return list(_adventure_faults(figures, trails[state.adventure], state))


def _range_faults(figures: Figures, state: State) -> Iterator[str]:
    most, street = figures.most, figures.street
    you = state.you
    yield from out_of_range(
        (
            ("stop", state.stop, 1, LAST_STOP),
            ("distance", state.distance, street.shortest, street.longest),
            ("beat", state.beat, 0, street.noon + most.grit),
            ("grit", you.grit, 0, most.grit),
            ("belt", you.belt, 0, most.belt),
            ("gun", you.gun, 0, most.gun),
            ("aim", you.aim, 0, most.aim),
            ("nerve", you.nerve, 0, most.nerve),
            ("wrath", you.wrath, 0, most.wrath),
            ("rerolls_left", you.rerolls_left, 0, you.wrath),
            ("duels_played", state.duels_played, 0, figures.showdown.duels),
        )
    )
    for seat, side in enumerate(state.sides):
        yield from out_of_range(
            (
                (f"grit of side {seat}", side.grit, 0, most.grit),
                (f"belt of side {seat}", side.belt, 0, most.belt),
                (f"gun of side {seat}", side.gun, 0, most.gun),
                (f"aim of side {seat}", side.aim, 0, most.aim),
                (f"wins of side {seat}", state.wins[seat], 0, figures.showdown.wins),
            )
        )


def _showdown_faults(figures: Figures, state: State) -> Iterator[str]:
    if state.phase not in ("choose", "over"):
        yield f"a showdown has no phase {state.phase}"
        return
    if state.stop != 1 or state.flags or state.foe or state.tell or state.pending_dice:
        yield "this belongs to an adventure, not to a showdown"
    if sum(state.wins) > state.duels_played:
        yield "more duels were won than played"
    decided = max(state.wins) >= figures.showdown.wins or state.duels_played >= figures.showdown.duels
    if decided != (state.phase == "over"):
        yield "the duels played and won say otherwise about the end of the showdown"
    if state.phase == "over":
        if state.result != "showdown":
            yield "this result belongs to an adventure"
        return
    if min(side.grit for side in state.sides) < 1 or state.beat >= figures.street.noon:
        yield "this duel would be over already"
    if state.committed[0] is None and state.committed[1] is not None:
        yield "side 0 chooses before side 1"
    for seat, act in enumerate(state.committed):
        rested = state.last_action[seat] != "cover"
        possible = legal_acts(figures, state.sides[seat], state.distance, rested)
        if act is not None and act not in map(str, possible):
            yield f"side {seat} cannot have chosen {act}"


def _adventure_faults(figures: Figures, trail: Trail, state: State) -> Iterator[str]:
    if state.result == "showdown" or state.committed != (None, None) or state.duels_played or any(state.wins):
        yield "this belongs to a showdown, not to an adventure"
    if state.foe is not None and state.foe.id != trail.stops[state.stop].duel:
        yield f"{state.foe.id} does not wait at stop {state.stop}"
    if state.phase in ("scene", "fork", "verdict") and state.you.aim:
        yield "whoever has shot has to aim anew, and nobody aims before a duel"
    if state.phase == "reveal" and not rerollable(state):
        yield "there is no missed die to roll again"
    names = [foe for foe, _ in state.flags]
    beaten = [trail.stops[stop].duel for stop in DUEL_STOPS if stop <= state.stop]
    if len(set(names)) != len(names) or not set(names) <= set(beaten):
        yield "a verdict names somebody who was not beaten yet, or somebody twice"
    if state.phase == "over":
        yield from _ending_faults(figures, trail, state)
        return
    if state.you.grit < 1:
        yield "without grit this adventure would be over"
    if state.phase in _DUEL_PHASES:
        yield from _duel_faults(figures, trail, state)
        return
    if state.phase == "scene" and state.stop in DUEL_STOPS:
        yield f"stop {state.stop} is a duel, not a scene"
    if state.phase == "fork" and state.stop not in FORKS:
        yield f"the trail does not fork at stop {state.stop}"
    if state.foe is not None or state.tell is not None or state.pending_dice is not None:
        yield "there is no duel here"


def _ending_faults(figures: Figures, trail: Trail, state: State) -> Iterator[str]:
    """A fall leaves no grit; every other ending is a verdict on the last foe, or the last breath of both."""
    verdict = dict(state.flags).get(trail.stops[LAST_STOP].duel or "")
    if state.you.grit < 1:
        here = "shot", "noon"
        avenged = state.options.last_breath == "on" and state.stop == LAST_STOP
        falls = ("trail",) if state.stop not in DUEL_STOPS else (*here, "debt") if avenged else here
        if state.result not in falls:
            yield f"nobody falls like this at stop {state.stop}: {state.result}"
    elif verdict is None or state.stop != LAST_STOP:
        yield "with grit left this adventure ends with a verdict on its last foe"
    elif state.result != ending_of(figures, state.you.wrath, verdict):
        yield "wrath and the last verdict lead to another ending"


def _duel_faults(figures: Figures, trail: Trail, state: State) -> Iterator[str]:
    if state.stop not in DUEL_STOPS:
        yield f"stop {state.stop} is no duel"
        return
    if (state.pending_dice is not None) != (state.phase == "reveal"):
        yield "dice wait only while misses may be rolled again"
    foe = state.foe
    name = trail.stops[state.stop].duel
    if foe is None:
        if state.phase != "tell" or state.tell is not None:
            yield f"the foe is missing: {name}"
        return
    if foe.id != name:
        yield f"the foe at stop {state.stop} is {name}, not {foe.id}"
        return
    line = trail.foes[foe.id]
    down = state.phase == "verdict"
    yield from out_of_range(
        (
            ("grit of the foe", foe.grit, 0 if down else 1, 0 if down else line.grit + figures.last_foe.grit),
            ("aim of the foe", foe.aim, 0, figures.most.aim),
        )
    )
    if names := [beaten for beaten, _ in state.flags if beaten == foe.id]:
        yield f"{names[0]} has been judged already"
    yield from _tell_faults(state)


def _tell_faults(state: State) -> Iterator[str]:
    tell, pending = state.tell, state.pending_dice
    if tell is None:
        if state.phase in ("choose", "reveal"):
            yield "the foe's tell is missing"
    elif state.phase == "verdict":
        yield "a beaten foe gives nothing away"
    elif not 1 <= tell.row <= 6:
        yield f"tell row is {tell.row}, possible is 1 to 6"
    if pending is None:
        return
    if not 1 <= len(pending.dice) <= 2 or not all(1 <= die <= 6 for die in pending.dice):
        yield "your shot has one or two dice from 1 to 6"
    if not 2 <= pending.need <= 6:
        yield f"a die needs 2 to 6, not {pending.need}"
    if list(pending.rerolled) != sorted({n for n in pending.rerolled if 1 <= n <= len(pending.dice)}):
        yield "the dice rolled again must be named once each, in order"
