"""What each event of Toroball changes, for `test_frames`."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.events import Ended, Event, GaugeChanged, Moved, PhaseBegan, Rolled
from game.toroball.events import (
    Dodged,
    GoalScored,
    MustActFirst,
    Nudged,
    Picked,
    Sheltered,
    SkillPicked,
    Skipped,
    Watched,
)
from game.toroball.state import IDS, SEAT_OF, TEAM_OF, Character, State

SILENT = (
    "phase",
    "result",
    "activation.pending_*",
    # The sangria takes the points that are left. A run that cannot even begin, in a direction that the Cellar Club
    # chose, tells nothing.
    "activation.left",
    # Only those who have not acted show it; it is taken away when all have.
    "characters.*.must_first",
)


def named(event: Event) -> Sequence[str]:
    match event:
        case Moved(piece="cow", why="run" | "charge"):
            return ("cow", "cow_run.*")
        case Moved(piece="cow"):
            return ("cow",)
        case Moved(piece="ball", why="kick"):
            return ("ball", "activation.kicked", "characters.*.status")
        case Moved(piece="ball", why="sticky-boots"):
            return ("ball", "sticky_used")
        case Moved(piece="ball"):
            return ("ball",)
        case Moved(piece=piece, why=why):
            return (f"{_who(piece)}.*", *_WITH_A_MOVE.get(why, ()))
        case Picked():
            return ("activation",)
        case Skipped(who=who) | Sheltered(who=who):
            return (f"{_who(who)}.*", "activation", "turn_team")
        case Watched(who=who):
            return (f"{_who(who)}.*", "activation", "turn_team", "last_mover")
        case SkillPicked():
            return ("skills", "turn_team")
        case GaugeChanged(gauge="score"):
            return ("score",)
        case GaugeChanged(gauge="ene"):
            return ("ene",)
        case GaugeChanged(gauge="points"):
            return ("activation.*",)
        case GoalScored():
            return ("activation", "cow_run")
        case Rolled(why="cow"):
            return ("cow_run",)
        case Nudged(who=who):
            return (f"{_who(who)}.rounds_out",)
        case PhaseBegan(phase="place_keeper"):
            return (*_NEW_ROUND, "sticky_used")
        case PhaseBegan(phase="characters"):
            return (*_NEW_ROUND, "cow_run")
        case Ended():
            return ("cow_run",)
    return ()


_WITH_A_MOVE = {
    "keeper": ("turn_team",),
    "step": ("activation.stepped", "activation.drank"),
    "leap": ("activation.stepped", "activation.leapt"),
}
_NEW_ROUND = (
    "round",
    "first_player",
    "turn_team",
    "last_mover",
    "characters.*.acted",
    "characters.*.moved",
    "characters.*.rounds_out",
)


def _who(name: str) -> str:
    return f"characters.{IDS.index(name)}"


def agrees(event: Event, state: State) -> bool:
    now = state.activation
    match event:
        case Moved(piece="cow", target=target):
            return state.cow == target
        case Moved(piece="ball", target=target):
            return state.ball == target
        case Moved(piece=piece, target=target):
            return _character(state, piece).square == (None if target in ("bench", "supply") else target)
        case Picked(who=who):
            return now is not None and now.who == who and state.turn_team == TEAM_OF[now.who]
        case Skipped(who=who) | Watched(who=who):
            return now is None and _character(state, who).acted
        case Sheltered(who=who, at=at, kind=kind):
            hidden = _character(state, who)
            return (hidden.square, hidden.status, hidden.acted) == (at, kind, True)
        case SkillPicked(team=team, skill=skill):
            return state.skill(team) == skill
        case GaugeChanged(gauge="score", after=after, owner=owner):
            return after == (state.score.red, state.score.green)[owner or 0]
        case GaugeChanged(gauge="points", after=after):
            return now is not None and now.left == after and SEAT_OF[TEAM_OF[now.who]] == event.owner
        case GaugeChanged(gauge="ene", after=after):
            return state.ene == after
        case GoalScored(red=red, green=green):
            return (state.score.red, state.score.green) == (red, green) and now is None and state.cow_run is None
        case Rolled(why="cow", dice=(roll,)):
            return state.cow_run is None if roll == 6 else state.cow_run is not None and state.cow_run.roll == roll
        case Nudged(who=who, back_in=back_in):
            return back_in == state.round + 1 + _character(state, who).rounds_out
        case Dodged(who=who):
            return _character(state, who).square is not None
        case MustActFirst(who=who):
            return _character(state, who).must_first
        case PhaseBegan(phase="cow" | "characters" | "place_keeper" as phase, number=number):
            return (state.phase, state.round) == (phase, number)
        case Ended(reason=reason):
            return (state.phase, state.result) == ("over", reason)
    return True


def _character(state: State, name: str) -> Character:
    return state.characters[IDS.index(name)]
