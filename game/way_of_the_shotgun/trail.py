"""What choices and verdicts on the trail bring, and how an adventure ends (rules R21 to R26)."""

from __future__ import annotations

from msgspec.structs import replace

from game.core.events import Ended
from game.core.working import Working

from .booklet import Choice, Effects
from .content import Figures, Gain
from .events import StoryClosed
from .state import FALLS, Result, State, Verdict, You


def can_pay(choice: Choice, you: You) -> bool:
    return choice.pay is None or getattr(you, choice.pay[0]) >= choice.pay[1]


def change(figures: Figures, you: You, gauge: str, steps: int) -> You:
    """Gauges stay within their ends; what is beyond is lost (R21)."""
    after = min(max(getattr(you, gauge) + steps, 0), getattr(figures.most, gauge))
    return replace(you, **{gauge: after})


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


def end(table: Working[State], result: Result) -> None:
    """A won adventure has a story to close it, a fall has none."""
    table.state = replace(table.state, phase="over", result=result)
    won = result not in FALLS
    if won:
        table.tell(StoryClosed(table.state.adventure, result))
    table.tell(Ended((0,) if won else (), result))


def points(figures: Figures, state: State) -> int:
    """What the notebook says about a won adventure (R26)."""
    you = state.you
    spared = sum(verdict == "spared" for _, verdict in state.flags)
    return you.grit + you.nerve + min(you.gun + you.belt, figures.score.shells) + figures.score.spared * spared


def score(figures: Figures, state: State) -> int:
    """The same for any adventure: a player who falls on the way has earned nothing."""
    return 0 if state.result in FALLS else points(figures, state)
