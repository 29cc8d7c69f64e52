"""Lucha Libre behind the contract: who rolls, what may be rerolled and locked, and what each side may see."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Any

from msgspec.structs import replace

from game.core.chance import Chance
from game.core.contract import OptionChoice, OptionValue, Outcome, Reason, Rules, Step
from game.core.events import Ended, Event, GaugeChanged, PhaseBegan, Rolled
from game.core.tuning import Tuning
from game.core.words import N_, NN_

from . import bots, holds, ring, tale, telling
from .content import Arena, Mask
from .events import Locked, Rerolled
from .faults import faults
from .reasons import why
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

_OPTIONS = (
    OptionChoice("rolling", N_("Rolling"), (
        OptionValue("open", N_("open"), N_("The second to roll sees what the first one locked.")),
        OptionValue("curtain", N_("curtain"), N_("The first one's dice stay covered until both have locked.")),
    )),
    OptionChoice("first_lead", N_("Rolls first"), (
        OptionValue("random", N_("by lot")), OptionValue("A", telling.TEAMS["A"]), OptionValue("B", telling.TEAMS["B"]),
    )),
    OptionChoice("repeat_moves", N_("The same move twice"), (
        OptionValue("yes", N_("allowed")), OptionValue("no", N_("once a round")),
    ), house=True),
    OptionChoice("bell", N_("Last bell after round"), (
        OptionValue(99, "99"), OptionValue(30, "30"), OptionValue(15, "15"), OptionValue("none", N_("never")),
    ), house=True),
)  # fmt: skip

_SUBSETS = {
    count: tuple(Reroll(chosen) for others in range(count) for chosen in combinations(range(1, count + 1), others + 1))
    for count in range(1, 6)
}


class LuchaLibre(Rules[State, Any, Options]):
    id = "lucha-libre"
    version = 1
    grammar = GRAMMAR
    choices = _OPTIONS
    bots = bots.BOTS
    adviser = "champion"
    tuning = Tuning(scale=5.6, nobody=0.5, quick="champion", tick="round", horizon=2, trust=0.6)
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
        starters, hall, start = self.arena.starters(), self.arena.hall, self.arena.energy.start
        state = State(
            options=options,
            lead=lead,
            teams=Teams(Corner(hall.start, starters["A"]), Corner(hall.start, starters["B"])),
            level=Levels(start, start, start, start),
        )
        return Step(state, (PhaseBegan("round", state.round),))

    def actor(self, state: State) -> int | None:
        return None if state.phase == "over" else seat_of(state.roller)

    def moves(self, state: State) -> Sequence[Reroll | Lock]:
        if state.phase not in ("roll_first", "roll_second"):
            return ()
        corner = state.corner(state.roller)
        found: list[Reroll | Lock] = [Lock(moves) for moves in self.announcements(state)]
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
            return Reason("one-change", N_("One tag a round: a second pair of 1 and 2 has no use."), rule="R17")
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
            locked = replace(corner, announced=move.moves, locked=True)
            phase = "roll_second" if state.phase == "roll_first" else "reveal"
            return Step(replace(_with(state, team, locked), phase=phase), (Locked(team),))
        dice = list(corner.dice)
        for position, die in zip(move.dice, chance.dice(len(move.dice)), strict=True):
            dice[position - 1] = die
        after = replace(corner, dice=tuple(dice), fans=corner.fans - 1, rerolls=corner.rerolls + 1)
        hidden = self._audience(state, team)
        rolled = _with(state, team, after)
        return Step(rolled, (
            GaugeChanged("fans", corner.fans, after.fans, "reroll", seat_of(team), seen_by=hidden),
            Rerolled(team, move.dice, after.dice, self._best(rolled), seen_by=hidden),
        ))  # fmt: skip

    def _audience(self, state: State, team: Team) -> tuple[int, ...] | None:
        """Who may watch a team roll: under a curtain only itself, if it rolls first."""
        covered = state.options.rolling == "curtain" and team == state.lead
        return (seat_of(team),) if covered else None

    def advance(self, state: State, chance: Chance) -> Step[State]:
        events: list[Event] = []
        while state.phase != "over":
            if state.phase == "reveal":
                state, happened = ring.resolve(self.arena, state)
                events += happened
                if state.phase == "roll_first":
                    events.append(PhaseBegan("round", state.round))
                continue
            corner = state.corner(state.roller)
            if corner.dice:
                break
            state = self._first_roll(state, chance, events)
        if (outcome := self.outcome(state)) is not None:
            events.append(Ended(outcome.winners, outcome.reason))
        return Step(state, tuple(events))

    def _first_roll(self, state: State, chance: Chance, events: list[Event]) -> State:
        """As many dice as the wrestler's energy allows (R1), for free."""
        team = state.roller
        corner = state.corner(team)
        dice = chance.dice(self.arena.dice_at(state.level, corner.active))
        audience = self._audience(state, team)
        # In what the rules call simultaneous, two people act one after the other: the laptop is passed on. Under a
        # curtain both have just looked at the showdown: whoever rolls first again must be alone with it, too.
        handover = seat_of(team) if state.phase == "roll_second" or audience is not None else None
        events.append(Rolled(dice, "roll", team, seat_of(team), seen_by=audience, wait_for=handover))
        return _with(state, team, replace(corner, dice=dice))

    def outcome(self, state: State) -> Outcome | None:
        if state.phase != "over":
            return None
        scores = (float(state.teams.a.fans), float(state.teams.b.fans))
        if state.winner == "draw":
            both = (0, 1)
            return Outcome(both, "draw", telling.headline("draw", both), scores)
        assert state.winner != "none"
        enough = state.corner(state.winner).fans >= self.arena.hall.goal
        reason = "fans" if enough else "bell"
        winners = (seat_of(state.winner),)
        return Outcome(winners, reason, telling.headline(reason, winners), scores)

    def view(self, state: State, seat: int | None) -> View:
        covered = state.options.rolling == "curtain" and state.phase != "over" and seat != seat_of(state.lead)
        if not covered:
            return View(state)
        corner = state.corner(state.lead)
        hidden = Corner(corner.fans + corner.rerolls, corner.active, locked=corner.locked)
        return View(_with(state, state.lead, hidden), state.lead)

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
        return _with(state, team, replace(corner, dice=dice, announced=announced))

    def score(self, state: State, seat: int) -> float:
        return bots.standing(self.arena, state, team_of(seat))

    def reason(self, view: Any, seat: int, move: Reroll | Lock) -> str:
        return why(move)

    def tell(self, event: Event) -> str | None:
        return telling.sentence(self.arena, event)

    def tell_ahead(self, event: Event) -> str | None:
        return telling.ahead(self.arena, event)

    def tale(self, state: State, events: Sequence[Event]) -> list[str]:
        return tale.tale(self.arena, state, events)

    def describe(self, view: View) -> str:
        return telling.description(self.arena, view)

    def faults(self, state: State) -> list[str]:
        return list(faults(self.arena, state))


def _with(state: State, team: Team, corner: Corner) -> State:
    teams = replace(state.teams, a=corner) if team == "A" else replace(state.teams, b=corner)
    return replace(state, teams=teams)


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
            text = N_("A suplex takes three equal dice, and never {name}'s lucky number {lucky}.")
            return Reason("dice", text, values, rule="R18")
        values["dice"] = "-".join(map(str, holds.patterns(mask, hold)[0]))
        return Reason("dice", N_("{move}: {name} needs {dice} for it."), values, rule="R12")
    return Reason("dice", N_("Each die serves one move: your dice do not make all of that together."), rule="R14")
