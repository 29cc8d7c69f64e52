"""Toroball behind the contract: the line-up, whose turn it is, and the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.chance import Chance
from game.core.contract import Outcome, Reason, Rules, Step, Unit, make_step
from game.core.ending import Deed, Odds, Scoreboard
from game.core.events import Ended, Event, Moved, PhaseBegan
from game.core.tuning import Tuning
from game.core.words import N_
from game.core.working import told

from . import activation, bots, captain, cow, names, rounds, telling
from .content import Figures, Team
from .events import SkillPicked
from .faults import faults
from .options import CHOICES
from .pitch import Pitch
from .play import Play
from .refusals import why_not
from .scoreboard import scoreboard
from .state import (
    GRAMMAR,
    KEEPERS,
    OTHER,
    SEAT_OF,
    SKILLS,
    AnyMove,
    CowStep,
    Keeper,
    Nudge,
    Options,
    PickSkill,
    Skill,
    State,
    Variant,
)  # fmt: skip
from .tale import deed, tale


class Toroball(Rules[State, AnyMove, Options]):
    id = "toroball"
    version = 1
    grammar = GRAMMAR
    choices = CHOICES
    bots = {  # noqa: RUF012 - declared as a ClassVar in Rules
        "easy": bots.easy,
        "normal": bots.normal,
        "hard": bots.Playmaker,
        "captain": captain.Captain,
    }
    levels = {  # noqa: RUF012
        "easy": N_("misjudges nearly everything, even a clear shot at goal."),
        "normal": N_("takes a clear shot, and misjudges much of the rest."),
        "hard": N_("weighs every square it can reach and every kick."),
        "captain": N_("plays its best ideas through to the end of the round before it chooses."),
    }
    adviser = "captain"
    rounds = ("round", N_("Round {n}"))
    tuning = Tuning(scale=40.0, nobody=0.5, quick="hard", tick="round", horizon=1, trust=0.6, weighed=("pick", "kick"))
    odds = (
        Odds(
            0.0,
            1.047,
            {"goals": 2, "whistle": 24, "skills": "off"},
            measured="hard, 600 matches: of 855 tables at 0.7 from 300 fresh ones, 71.9 % won",
        ),
    )
    sides = tuple(names.TEAMS.values())
    state_type = State
    options_type = Options

    def __init__(self, figures: Figures) -> None:
        self.pitch = Pitch(figures)

    def seats(self, options: Options) -> int:
        return 2

    def seats_of(self, state: State) -> int:
        return 2

    def begin(self, options: Options, chance: Chance) -> Step[State]:
        camps = self.pitch.figures.teams
        starts = [camps["Red"].cow_start, camps["Green"].cow_start]
        start = chance.pick(starts)
        first: Team = options.first if options.first != "random" else _team(chance.pick(["Red", "Green"]))
        variant = Variant(
            goals=options.goals,
            whistle=options.whistle,
            return_=options.return_,
            still_is_safe=options.still_is_safe,
            bounce=options.bounce,
            extra_bottles=options.extra_bottles,
            skills=options.skills,
        )
        with_skills = options.skills == "on"
        state = State(
            options=variant,
            first_player=first,
            # Skills are chosen in order of play; keepers are placed by the second team first.
            turn_team=first if with_skills else OTHER[first],
            phase="pick_skill" if with_skills else "place_keeper",
            ene=self.pitch.figures.cow.ene_least,
            cow=start,
            ball=starts[1 - starts.index(start)],
            characters=rounds.lined_up(self.pitch),
        )
        events = (
            PhaseBegan("setup"),
            Moved("cow", "supply", start, "setup"),
            Moved("ball", "supply", state.ball, "setup"),
        )
        # Cow and ball have no place off the pitch: they stand on it as soon as the table is laid.
        return told(chance, events, (state, state, state))

    def actor(self, state: State) -> int | None:
        if state.phase == "over":
            return None
        team = state.turn_team if state.cow_run is None else state.cow_run.mover
        return SEAT_OF[team]

    def moves(self, state: State) -> Sequence[AnyMove]:
        match state.phase:
            case "characters":
                return activation.moves(self.pitch, state)
            case "cow":
                return cow.moves(self.pitch, state)
            case "place_keeper":
                return [Keeper(square) for square in self.pitch.figures.teams[state.turn_team].arrows]
            case "pick_skill":
                return [PickSkill(skill) for skill in SKILLS]
            case "over":
                return ()

    def why_not(self, state: State, attempt: AnyMove) -> Reason | None:
        return why_not(self.pitch, state, attempt)

    def carry_out(self, state: State, move: AnyMove, chance: Chance) -> Step[State]:
        play = Play(self.pitch, state, chance)
        match move:
            case PickSkill(skill):
                _pick_skill(play, skill)
            case Keeper(square):
                _place_keeper(play, square)
            case CowStep(square):
                cow.step(play, square)
            case Nudge(who):
                cow.nudge(play, who)
            case _:
                activation.carry_out(play, move)
        return play.step()

    def advance(self, state: State, chance: Chance) -> Step[State]:
        """Pass the turn on, let the cow run, and go on to the next round as far as nobody must choose."""
        if state.activation is not None:
            return make_step(Step, (state, ()))
        play = Play(self.pitch, state, chance)
        while play.state.phase in ("characters", "cow"):
            if play.state.phase == "characters":
                team = play.state.turn_team
                if (next_team := rounds.next_to_act(play.state, team)) is not None:
                    # Only a table that somebody set up by hand can leave the turn with a team that is through.
                    if next_team != team:
                        play.set(turn_team=next_team)
                    break
                if not rounds.concede_if_empty(play):
                    play.set(phase="cow")
            elif play.state.cow_run is None:
                cow.start(play)
            elif cow.run(play):
                break
        if play.state.phase == "over":
            play.tell(Ended(_winners(play.state), play.state.result))
        return play.step()

    def settled(self, state: State) -> bool:
        now = state.activation
        return now is None or not (
            now.untouched or now.pending_drink or now.pending_dice or now.pending_scatter is not None
        )

    def scored_in(self, options: Options) -> Unit:
        return Unit(N_("goals"))

    def outcome(self, state: State) -> Outcome | None:
        if state.result == "none":
            return None
        return Outcome(
            winners=_winners(state),
            reason=state.result,
            headline=telling.headline(state),
            scores=self.points(state),
        )

    def points(self, state: State) -> tuple[float, ...]:
        return (state.score.red, state.score.green)

    def scoreboard(self, state: State, events: Sequence[Event]) -> Scoreboard:
        return scoreboard(state, events)

    def tale(self, state: State, events: Sequence[Event]) -> list[str]:
        return tale(state, events)

    def deed(self, state: State, event: Event) -> Deed | None:
        return deed(event)

    def score(self, state: State, seat: int) -> float:
        return bots.worth(self.pitch, state, "Red" if seat == 0 else "Green")

    def tell(self, event: Event) -> str | None:
        return telling.sentence(event)

    def describe(self, view: Any) -> str:
        return telling.description(self.pitch, view)

    def faults(self, state: State) -> list[str]:
        return list(faults(self.pitch, state))


def _team(name: str) -> Team:
    return "Red" if name == "Red" else "Green"


def _winners(state: State) -> tuple[int, ...]:
    """Nobody wins a drawn match: the cow takes the cup (R62)."""
    return (SEAT_OF[state.result],) if state.result in ("Red", "Green") else ()


def _pick_skill(play: Play, skill: Skill) -> None:
    state = play.state
    red, green = state.skills
    skills = (skill, green) if state.turn_team == "Red" else (red, skill)
    # The first team chooses first; then the second team goes on to place its keeper.
    both = state.turn_team != state.first_player
    play.set(skills=skills, turn_team=OTHER[state.first_player], phase="place_keeper" if both else "pick_skill")
    play.tell(SkillPicked(state.turn_team, skill))


def _place_keeper(play: Play, square: str) -> None:
    team = play.state.turn_team
    last = play.state.character(KEEPERS[OTHER[team]]).square is not None
    play.change(KEEPERS[team], square=square, status="open")
    if not last:
        play.set(turn_team=OTHER[team])
    play.tell(Moved(KEEPERS[team], "supply", square, "keeper"))
    if last:
        play.set(phase="characters", turn_team=play.state.first_player)
        play.tell(PhaseBegan("characters", play.state.round))
