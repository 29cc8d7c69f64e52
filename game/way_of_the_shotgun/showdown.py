"""The showdown for two: both choose in secret, both shoot with the same gun (rules R30 to R34)."""

from __future__ import annotations

from msgspec.structs import replace

from game.core.chance import Chance
from game.core.events import Ended, Event, PhaseBegan

from .beat import Beat, Fighter
from .content import Figures
from .events import Committed, DuelEnded, Revealed
from .state import Act, Duellist, State


def fresh_side(figures: Figures) -> Duellist:
    return Duellist(figures.showdown.grit, figures.most.gun, figures.showdown.belt)


def begin_duel(figures: Figures, state: State, events: list[Event]) -> State:
    """Every duel starts fresh (R34)."""
    events.append(PhaseBegan("duel", state.duels_played + 1))
    events.append(PhaseBegan("beat", 1, wait_for=0))
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


def commit(state: State, seat: int, act: Act) -> tuple[State, tuple[Event, ...]]:
    """Seat 0 chooses first, then seat 1, who knows nothing of it."""
    committed = (act, None) if seat == 0 else (state.committed[0], act)
    waits = 1 if seat == 0 else None
    return replace(state, committed=committed), (
        Committed(seat, act, seen_by=(seat,)),
        Committed(seat, wait_for=waits),
    )


def resolve(figures: Figures, state: State, chance: Chance, events: list[Event]) -> State:
    """Both are in: reveal, resolve, and see whether the duel or the showdown is over."""
    one, two = state.committed
    assert one is not None
    assert two is not None
    events.append(Revealed((one, two), reveals=True))
    fighters = (fighter(figures, state, 0, one), fighter(figures, state, 1, two))
    beat = Beat(figures, state, fighters, chance)
    beat.prepare()
    hits = [0, 0]
    for shooter, target in ((0, 1), (1, 0)):
        if fighters[shooter].dice:
            dice, need = beat.roll(fighters[shooter], fighters[target])
            hits[shooter] = beat.tell_shot(fighters[shooter], fighters[target], dice, need)
    beat.lose((hits[0], hits[1]))
    events += beat.events
    first, second = (Duellist(f.grit, f.gun, f.belt, f.aim) for f in fighters)
    state = replace(
        state,
        sides=(first, second),
        distance=beat.distance,
        beat=state.beat + 1,
        committed=(None, None),
        last_action=(one, two),
    )
    return _judge(figures, state, events)


def fighter(figures: Figures, state: State, seat: int, act: Act) -> Fighter:
    side = state.sides[seat]
    somebody = Fighter(str(seat), act, side.grit, side.aim, side.gun, side.belt)
    somebody.need = figures.gun.need
    somebody.dice = int(act[-1]) if act.startswith("shoot") else int(act == "butt")
    return somebody


def _judge(figures: Figures, state: State, events: list[Event]) -> State:
    one, two = state.sides
    if one.grit > 0 and two.grit > 0 and state.beat < figures.street.noon:
        events.append(PhaseBegan("beat", state.beat + 1, wait_for=0))
        return state
    winner, why = duel_winner(one, two)
    wins = (state.wins[0] + (winner == 0), state.wins[1] + (winner == 1))
    played = state.duels_played + 1
    events.append(DuelEnded(winner, why, wins))  # type: ignore[arg-type]
    state = replace(state, wins=wins, duels_played=played)
    if goes_on(figures, state):
        return begin_duel(figures, state, events)
    events.append(Ended(leaders(wins), "showdown" if leaders(wins) else "draw"))
    return replace(state, phase="over", result="showdown")


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
    """Whoever has won more duels; nobody, if both have won as many."""
    return tuple(seat for seat in (0, 1) if wins[seat] > wins[1 - seat])
