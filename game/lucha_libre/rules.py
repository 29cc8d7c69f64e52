"""Lucha Libre behind the contract: who rolls, what may be rerolled and locked, and what each side may see."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations
from typing import Any

from msgspec.structs import replace

from game.core.chance import Chance
from game.core.contract import Outcome, Reason, Rules, Step, Unit, make_step
from game.core.ending import Deed, Odds, Scoreboard
from game.core.events import Ended, Event, GaugeChanged, PhaseBegan
from game.core.tuning import Tuning
from game.core.words import N_, NN_
from game.core.working import told

from . import bots, holds, ring, tale, telling
from .content import Arena, Mask
from .events import Locked, Rerolled
from .faults import faults
from .options import CHOICES
from .reasons import why
from .scoreboard import scoreboard
from .state import (
    GRAMMAR,
    Corner,
    Levels,
    Lock,
    Options,
    Reroll,
    State,
    Team,
    Teams,
    View,
    seat_of,
    team_of,
)

_SUBSETS = {
    count: tuple(Reroll(chosen) for others in range(count) for chosen in combinations(range(1, count + 1), others + 1))
    for count in range(1, 6)
}


class LuchaLibre(Rules[State, Any, Options]):
    id = "lucha-libre"
    version = 1
    grammar = GRAMMAR
    choices = CHOICES
    bots = bots.BOTS
    levels = {  # noqa: RUF012
        "easy": N_("thinks of rolling again only half the time."),
        "normal": N_("rolls again where the odds are worth a fan."),
        "hard": N_("looks after the energy of both its wrestlers, and sees when you are about to win."),
        "champion": N_("weighs fans and energy as those did who won the most matches."),
    }
    adviser = "champion"
    rounds = ("round", N_("Round {n}"))
    tuning = Tuning(scale=5.6, nobody=0.5, quick="champion", tick="round", horizon=2, trust=0.6)
    odds = (
        Odds(
            0.0,
            0.652,
            {"more_fans": 0, "bell": 99},
            measured="champion, 400 matches: of 654 tables at 0.7 from 174 fresh ones, 70.5 % won",
        ),
    )
    state_type = State
    options_type = Options

    def __init__(self, arena: Arena) -> None:
        self.arena = arena

    def seats(self, options: Options) -> int:
        return 2

    def seats_of(self, state: State) -> int:
        return 2

    def always_ends(self, options: Options) -> bool:
        """Without a bell, somebody who spends every fan on rerolls never gets anywhere."""
        return options.bell != "none"

    def begin(self, options: Options, chance: Chance) -> Step[State]:
        lead: Team = options.first_lead if options.first_lead != "random" else chance.pick(("A", "B"))  # type: ignore[assignment]
        starters, start = self.arena.starters(), self.arena.energy.start
        fans = self.arena.hall.start + options.more_fans
        state = State(
            options=options,
            lead=lead,
            teams=Teams(Corner(fans, starters["A"]), Corner(fans, starters["B"])),
            level=Levels(start, start, start, start),
        )
        return told(chance, (PhaseBegan("round", state.round),), (state,))

    def actor(self, state: State) -> int | None:
        return None if state.phase == "over" else seat_of(state.roller)

    def moves(self, state: State) -> Sequence[Reroll | Lock]:
        if state.phase not in ("roll_first", "roll_second"):
            return ()
        corner = state.corner(state.roller)
        found: list[Reroll | Lock] = [*map(_lock, self.announcements(state))]
        if corner.fans:
            found += _SUBSETS[len(corner.dice)]
        return found

    def announcements(self, state: State) -> tuple[holds.Announcement, ...]:
        """Everything the roller could announce now."""
        corner = state.corner(state.roller)
        mask = self.arena.wrestlers[corner.active]
        return holds.announcements(mask, tuple(sorted(corner.dice)), state.options.repeat_moves == "yes")

    def suggested(self, state: State) -> holds.Announcement:
        """What the table offers first."""
        corner = state.corner(state.roller)
        mask = self.arena.wrestlers[corner.active]
        return holds.suggested(self.arena, mask, corner.dice, state.options.repeat_moves == "yes")

    def _best(self, state: State) -> holds.Announcement:
        """What can be made of the dice at once: what the table offers first, else a tag if that is all there is."""
        return self.suggested(state) or max(self.announcements(state), key=len)

    def why_not(self, state: State, attempt: Reroll | Lock) -> Reason | None:
        if state.phase == "over":
            return Reason("over", N_("The match is over."))
        corner = state.corner(state.roller)
        if isinstance(attempt, Reroll):
            return _why_no_reroll(corner, attempt)
        return self._why_no_lock(state, corner, attempt)

    def _why_no_lock(self, state: State, corner: Corner, attempt: Lock) -> Reason | None:
        moves = attempt.moves
        if moves.count("change") > 1:
            return Reason("one-change", N_("One tag a round: a second 1 and 2 would do nothing."), rule="R17")
        mask = self.arena.wrestlers[corner.active]
        if holds.assign(mask, corner.dice, moves) is None:
            return _why_no_dice(mask, corner.dice, moves)
        if state.options.repeat_moves == "no" and len(set(moves)) < len(moves):
            return Reason("repeat", N_("In this match every move counts once a round."), rule="R16")
        return None

    def carry_out(self, state: State, move: Reroll | Lock, chance: Chance) -> Step[State]:
        team = state.roller
        corner = state.corner(team)
        if isinstance(move, Lock):
            locked = state.with_corner(team, replace(corner, announced=move.moves, locked=True))
            return told(chance, (Locked(team),), (replace(locked, phase="roll_second"),))
        dice = list(corner.dice)
        for position, die in zip(move.dice, chance.dice(len(move.dice)), strict=True):
            dice[position - 1] = die
        paid = replace(corner, fans=corner.fans - 1, rerolls=corner.rerolls + 1)
        rolled = replace(paid, dice=tuple(dice))
        after, watchers = state.with_corner(team, rolled), state.watchers(team)
        events = (
            GaugeChanged("fans", corner.fans, paid.fans, "reroll", seat_of(team), seen_by=watchers),
            Rerolled(team, move.dice, rolled.dice, self._best(after), seen_by=watchers),
        )
        return told(chance, events, (state.with_corner(team, paid), after))

    def advance(self, state: State, chance: Chance) -> Step[State]:
        """Both have locked: the round is resolved. Then, unless it was the last one, somebody has dice to roll."""
        corner = state.corner(state.roller)
        if corner.dice and not corner.locked:
            return make_step(Step, (state, ()))
        bout = ring.Bout(self.arena, state, chance)
        if corner.locked and state.phase != "over":
            bout.resolve()
        if (outcome := self.outcome(bout.state)) is None:
            bout.roll()
        else:
            bout.tell(Ended(outcome.winners, outcome.reason))
        return bout.step()

    def scored_in(self, options: Options) -> Unit:
        return Unit(N_("fans"))

    def outcome(self, state: State) -> Outcome | None:
        if state.phase != "over":
            return None
        scores = self.points(state)
        if state.winner == "draw":
            both = (0, 1)
            return Outcome(both, "draw", telling.headline("draw", both), scores)
        assert state.winner != "none"
        enough = state.corner(state.winner).fans >= self.arena.hall.goal
        reason = "fans" if enough else "bell"
        winners = (seat_of(state.winner),)
        return Outcome(winners, reason, telling.headline(reason, winners), scores)

    def points(self, state: State) -> tuple[float, ...]:
        return (float(state.teams.a.fans), float(state.teams.b.fans))

    def view(self, state: State, seat: int | None) -> View:
        is_open = state.options.rolling == "open" or state.phase in ("reveal", "over")
        if is_open or seat == seat_of(state.lead):
            return View(state)
        corner = state.corner(state.lead)
        hidden = Corner(corner.fans + corner.rerolls, corner.active, locked=corner.locked)
        return View(state.with_corner(state.lead, hidden), state.lead)

    def guess(self, view: View, seat: int, chance: Chance) -> State:
        if not view.covered:
            return view.table
        state, team = view.table, view.covered
        corner = state.corner(team)
        dice = chance.dice(self.arena.dice_at(state.level, corner.active))
        mask = self.arena.wrestlers[corner.active]
        announced = (
            holds.suggested(self.arena, mask, dice, state.options.repeat_moves == "yes") if corner.locked else ()
        )
        return state.with_corner(team, replace(corner, dice=dice, announced=announced))

    def score(self, state: State, seat: int) -> float:
        return bots.standing(self.arena, state, team_of(seat))

    def reason(self, view: Any, seat: int, move: Reroll | Lock) -> str:
        return why(move)

    def tell(self, event: Event) -> str | None:
        return telling.sentence(self.arena, event)

    def tell_ahead(self, event: Event) -> str | None:
        return telling.ahead(self.arena, event)

    def scoreboard(self, state: State, events: Sequence[Event]) -> Scoreboard:
        return scoreboard(state, events)

    def tale(self, state: State, events: Sequence[Event]) -> list[str]:
        return tale.tale(self.arena, state, events)

    def deed(self, state: State, event: Event) -> Deed | None:
        return tale.deed(self.arena, event)

    def describe(self, view: View) -> str:
        return telling.description(self.arena, view)

    def faults(self, state: State) -> list[str]:
        return list(faults(self.arena, state))


@cache
def _lock(moves: holds.Announcement) -> Lock:
    """Made once for each announcement: there are few, and every decision offers some of them."""
    return Lock(moves)


def _why_no_reroll(corner: Corner, attempt: Reroll) -> Reason | None:
    if not attempt.dice:
        return Reason("nothing", N_("Choose at least one die to roll again."), rule="R3")
    if list(attempt.dice) != sorted(set(attempt.dice)) or not 1 <= attempt.dice[0] <= attempt.dice[-1] <= len(
        corner.dice
    ):
        one, many = NN_("You have {n} die to roll again.", "Choose among your {n} dice, each once.")
        return Reason("positions", one, {"n": len(corner.dice)}, many, rule="R5")
    if corner.fans < 1:
        return Reason("no-fans", N_("A reroll costs a fan, and you have none left."), rule="R4")
    return None


def _why_no_dice(mask: Mask, dice: tuple[int, ...], moves: holds.Announcement) -> Reason:
    """Which of these moves lacks its dice; or each has them, but not all at once."""
    for hold in moves:
        if holds.assign(mask, dice, (hold,)) is not None:
            continue
        values: dict[str, int | str] = {"name": mask.name, "lucky": mask.lucky, "move": telling.NAMES[hold]}
        if hold == "triple":
            text = N_("A suplex takes three equal dice, and never {name}’s lucky number {lucky}.")
            return Reason("dice", text, values, rule="R18")
        values["dice"] = "-".join(map(str, holds.patterns(mask, hold)[0]))
        return Reason("dice", N_("{move}: {name} needs {dice} for it."), values, rule="R12")
    return Reason(
        "dice", N_("Each die counts for one move only: your dice do not make all of these at once."), rule="R14"
    )
