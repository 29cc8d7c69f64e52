"""The showdown for two: both choose in secret, both shoot with the same gun (rules R30 to R34)."""

from __future__ import annotations

from msgspec.structs import replace

from game.core.chance import Chance
from game.core.contract import Step, make_step
from game.core.events import Ended, PhaseBegan
from game.core.working import told

from .beat import Beat, Fighter
from .content import Figures
from .events import Committed, DuelEnded, Revealed
from .state import NOBODY, Act, Duellist, State


def fresh_side(figures: Figures) -> Duellist:
    return Duellist(figures.showdown.grit, figures.most.gun, figures.showdown.belt)


def next_duel(figures: Figures, state: State) -> State:
    """Every duel starts fresh (R34)."""
    side = fresh_side(figures)
    return replace(
        state,
        phase="choose",
        sides=(side, side),
        distance=figures.showdown.distance,
        beat=0,
        committed=(None, None),
        last_action=(None, None),
    )


def begin_duel(figures: Figures, state: State, chance: Chance) -> Step[State]:
    fresh = next_duel(figures, state)
    began = PhaseBegan("duel", state.duels_played + 1), PhaseBegan("beat", 1, wait_for=0)
    return told(chance, began, (fresh, fresh))


def commit(state: State, seat: int, act: Act, chance: Chance) -> Step[State]:
    """Seat 0 chooses first, then seat 1, who knows nothing of it."""
    after = replace(state, committed=(act, None) if seat == 0 else (state.committed[0], act))
    secret, public = Committed(seat, act, seen_by=(seat,)), Committed(seat, wait_for=1 if seat == 0 else None)
    return told(chance, (secret, public), (after, after))


def fighter(figures: Figures, state: State, seat: int, act: Act) -> Fighter:
    side = state.sides[seat]
    somebody = Fighter(str(seat), act, side.grit, side.aim, side.gun, side.belt)
    somebody.need = figures.gun.need
    somebody.dice = int(act[-1]) if act.startswith("shoot") else int(act == "butt")
    return somebody


class Round(Beat):
    """A beat of a showdown."""

    __slots__ = ()

    def close(self) -> State:
        first, second = (Duellist(f.grit, f.gun, f.belt, f.aim) for f in self.fighters)
        return replace(self.state, sides=(first, second), distance=self.distance)

    def run(self) -> None:
        one, two = self.fighters
        acts: tuple[Act, Act] = (one.act, two.act)  # type: ignore[assignment]
        self.state = replace(self.state, committed=(None, None), last_action=acts, acts=acts)
        self.tell(Revealed(acts, reveals=True))
        self.prepare()
        self.lose((self.shoot(one, two), self.shoot(two, one)))
        self.judge(replace(self.close(), beat=self.state.beat + 1, acts=NOBODY))

    def judge(self, state: State) -> None:
        """Whether the duel is over after this beat, and the showdown with it."""
        one, two = state.sides
        if one.grit > 0 and two.grit > 0 and state.beat < self.figures.street.noon:
            self.state = state
            self.tell(PhaseBegan("beat", state.beat + 1, wait_for=0))
            return
        winner, why = duel_winner(one, two)
        wins = (state.wins[0] + (winner == 0), state.wins[1] + (winner == 1))
        self.state = replace(state, wins=wins, duels_played=state.duels_played + 1)
        self.tell(DuelEnded(winner, why, wins))  # type: ignore[arg-type]
        if not goes_on(self.figures, self.state):
            self.state = replace(self.state, phase="over", result="showdown")
            self.tell(Ended(leaders(wins), "showdown" if leaders(wins) else "draw"))


def resolve(figures: Figures, state: State, chance: Chance) -> Step[State]:
    """Both are in: reveal, resolve, and begin another duel if this one is over and the showdown is not."""
    one, two = state.committed
    assert one is not None
    assert two is not None
    beat = Round(figures, state, (fighter(figures, state, 0, one), fighter(figures, state, 1, two)), chance)
    beat.run()
    done = beat.step()
    if done.state.phase == "over" or done.state.duels_played == state.duels_played:
        return done
    began = begin_duel(figures, done.state, chance)
    return make_step(Step, (began.state, done.events + began.events))


def duel_winner(one: Duellist, two: Duellist) -> tuple[int | None, str]:
    """Who stands; at the last beat, who has more grit, then more shells (R32, R33)."""
    if one.grit <= 0 or two.grit <= 0:
        if one.grit == two.grit:
            return None, "both"
        return (0 if one.grit > 0 else 1), "shot"
    if one.grit != two.grit:
        return (0 if one.grit > two.grit else 1), "grit"
    shells = (one.gun + one.belt, two.gun + two.belt)
    if shells[0] != shells[1]:
        return (0 if shells[0] > shells[1] else 1), "shells"
    return None, "level"


def goes_on(figures: Figures, state: State) -> bool:
    """Another duel is to be fought: nobody has won enough of them yet, and not all have been."""
    return max(state.wins) < figures.showdown.wins and state.duels_played < figures.showdown.duels


def leaders(wins: tuple[int, int]) -> tuple[int, ...]:
    """The side that has won more duels; empty if both have won as many."""
    return tuple(seat for seat in (0, 1) if wins[seat] > wins[1 - seat])
