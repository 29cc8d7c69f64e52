"""Between duels: scenes and their choices, forks, verdicts and endings (rules R20 to R26)."""

from __future__ import annotations

from msgspec.structs import replace

from game.core.chance import Chance
from game.core.events import Event, GaugeChanged, Moved, Rolled

from .booklet import Choice, Effects, Trail
from .content import Figures, Gain
from .events import ChoiceEnded, ChoiceMade, Judged, StopReached
from .state import FORKS, LAST_STOP, NEXT, Result, State, Verdict, You


def can_pay(choice: Choice, you: You) -> bool:
    return choice.pay is None or getattr(you, choice.pay[0]) >= choice.pay[1]


def change(figures: Figures, you: You, effects: Effects, why: str, events: list[Event]) -> You:
    """Gauges stay within their ends; what is beyond is lost (R21)."""
    for gauge, steps in effects:
        before: int = getattr(you, gauge)
        after = min(max(before + steps, 0), getattr(figures.most, gauge))
        events.append(GaugeChanged(gauge, before, after, why, 0))
        you = replace(you, **{gauge: after})
    return you


def make_choice(
    figures: Figures, trail: Trail, state: State, number: int, chance: Chance
) -> tuple[State, tuple[Event, ...]]:
    choice = trail.stops[state.stop].choices[number - 1]
    events: list[Event] = [ChoiceMade(trail.number, state.stop, number)]
    you = state.you
    if choice.pay is not None:
        you = change(figures, you, ((choice.pay[0], -choice.pay[1]),), "pay", events)
    effects = choice.ok
    if choice.roll is None:
        events.append(ChoiceEnded(trail.number, state.stop, number, "plain"))
    else:
        die = chance.d6()
        events.append(Rolled((die,), "scene", f"needs-{choice.roll}", 0))
        success = die >= choice.roll
        events.append(ChoiceEnded(trail.number, state.stop, number, "ok" if success else "ko"))
        effects = choice.ok if success else choice.ko
    you = change(figures, you, effects, "scene", events)
    state = replace(state, you=you)
    if you.grit <= 0:
        return replace(state, phase="over", result="trail"), tuple(events)
    if state.stop in FORKS:
        return replace(state, phase="fork"), tuple(events)
    state, moved = go(state, NEXT[state.stop])
    return state, (*events, *moved)


def go(state: State, stop: int) -> tuple[State, tuple[Event, ...]]:
    """On to another stop. A duel is begun by what follows automatically."""
    return replace(state, stop=stop, phase="scene" if stop in NEXT else "tell", foe=None), (
        Moved("trail", f"stop-{state.stop}", f"stop-{stop}", "ride"),
        StopReached(state.adventure, stop, reveals=True),  # nobody rides on to look and comes back unseen
    )


def judge(figures: Figures, trail: Trail, state: State, verdict: Verdict) -> tuple[State, tuple[Event, ...]]:
    assert state.foe is not None
    events: list[Event] = [Judged(trail.number, state.foe.id, verdict)]
    flags = (*state.flags, (state.foe.id, verdict))
    if state.stop == LAST_STOP:
        ending = ending_of(figures, state.you.wrath, verdict)
        return replace(state, flags=flags, phase="over", result=ending), tuple(events)
    you = change(figures, state.you, verdict_effects(figures, verdict), "verdict", events)
    return replace(state, you=you, flags=flags, phase="fork", foe=None), tuple(events)


def verdict_effects(figures: Figures, verdict: Verdict) -> Effects:
    """What a verdict brings before the last stop (R22)."""
    gain: Gain = figures.verdict.finish if verdict == "finished" else figures.verdict.spare
    pairs = (("wrath", gain.wrath), ("nerve", gain.nerve), ("grit", gain.grit), ("belt", gain.belt))
    return tuple((name, steps) for name, steps in pairs if steps)  # type: ignore[misc]


def ending_of(figures: Figures, wrath: int, verdict: Verdict) -> Result:
    """Wrath as it was before the last verdict, and the verdict itself (R25)."""
    if wrath >= figures.last_foe.wrath:
        return "ghost" if verdict == "finished" else "gate"
    return "debt" if verdict == "finished" else "way"


def points(figures: Figures, state: State) -> int:
    """What the notebook says about a won adventure (R26)."""
    you = state.you
    spared = sum(verdict == "spared" for _, verdict in state.flags)
    return you.grit + you.nerve + min(you.gun + you.belt, figures.score.shells) + figures.score.spared * spared
