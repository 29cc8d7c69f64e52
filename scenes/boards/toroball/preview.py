"""What a gesture will come to, in words and as something to be painted. Every figure is the rules' own."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from typing import Any, NamedTuple

from msgspec.structs import replace

from game.core.chance import Chance
from game.core.contract import Illegal
from game.core.events import GaugeChanged, Moved, PhaseBegan
from game.core.forecast import Forecast
from game.core.forecast_text import forecast_text
from game.core.moves import Move
from game.core.words import _, in_a_row, ngettext
from game.toroball import cow, rounds, telling
from game.toroball.ball import first_stop
from game.toroball.names import YOUNGSTERS
from game.toroball.play import bottles
from game.toroball.rules import Toroball
from game.toroball.state import (
    TEAM_OF,
    Agitate,
    CharacterId,
    CowStep,
    Drink,
    End,
    Kick,
    Nudge,
    Pick,
    Shelter,
    Skip,
    Stagger,
    State,
    StepTo,
)
from scenes.table.terms import Gesture

from .words import names_of

REMEMBERED = 200
"""A mouse goes to and fro: how many forecasts are kept, and not worked out again."""


class Flight(NamedTuple):
    """A kick before it is made."""

    path: tuple[str, ...]
    """Squares it crosses, up to where it is stopped or lands."""
    stopped: bool
    landings: dict[str, Fraction]
    """Where the ball can lie after it has scattered, and how likely; a goal is one of the places."""


class Preview:
    def __init__(self, rules: Toroball) -> None:
        self.rules = rules
        self.pitch = rules.pitch
        self.forecast = lru_cache(REMEMBERED)(self._forecast)
        self.trot = lru_cache(REMEMBERED)(self._way)
        self._told = lru_cache(REMEMBERED)(self._tell)
        self._after = lru_cache(1)(self._play)
        self._rolls: tuple[object, dict[str, int]] | None = None
        self._open: tuple[State, tuple[str, ...]] | None = None
        self._own: tuple[State, frozenset[str]] | None = None

    def before(self, view: State, moves: Sequence[Move]) -> State:
        """The table when all but the last of these moves have been made; none of those rolls anything."""
        return self._after(view, tuple(moves[:-1]))

    def _play(self, state: State, moves: tuple[Move, ...]) -> State:
        for move in moves:
            state = self.rules.apply(state, move, Chance.recorded(())).state  # type: ignore[arg-type]
        return state

    def _forecast(self, state: State, move: Any) -> Forecast:
        seat = self.rules.actor(state)
        assert seat is not None
        return self.rules.forecast(state, seat, move)

    # To be painted -------------------------------------------------------------------------------------------

    def flight(self, state: State, move: Kick) -> Flight:
        """Where a kick goes and where it can end."""
        path = self.pitch.path(state.ball, move.target) or ()
        stop = first_stop(self.pitch, state, state.ball, move.target)
        if stop is not None:
            path = path[: path.index(stop[0]) + 1]
        told = self.forecast(state, move)
        if not told.odds:
            return Flight(path, stop is not None, {move.target: Fraction(1)})
        return Flight(path, stop is not None, self._ends(told, "ball"))

    def flight_of(self, view: State, moves: Sequence[Move]) -> Flight:
        """Of a gesture that ends with a kick."""
        kick = moves[-1]
        assert isinstance(kick, Kick)
        return self.flight(self.before(view, moves), kick)

    def open_goals(self, view: State, gestures: Sequence[Gesture]) -> tuple[str, ...]:
        """Goals that one of these gestures shoots the ball into with nothing in its way; asked on every frame."""
        if self._open is None or self._open[0] is not view:
            shots = [gesture.moves for gesture in gestures if gesture.target in self.pitch.goals]
            kicks = [(self.before(view, moves), moves[-1]) for moves in shots if isinstance(moves[-1], Kick)]
            found = {kick.target for state, kick in kicks if not self.flight(state, kick).stopped}
            self._open = (view, tuple(found))
        return self._open[1]

    def runs(self, state: State, who: CharacterId, move: StepTo | Drink) -> dict[str, Fraction]:
        """Where somebody who drinks can end up."""
        return self._ends(self.forecast(state, move), who)

    def _ends(self, told: Forecast, piece: str) -> dict[str, Fraction]:
        found: dict[str, Fraction] = {}
        for chances in told.odds:
            moved = [event for event in (*told.certain, *chances.events) if isinstance(event, Moved)]
            # After a goal everybody lines up again, but that is not where the ball went.
            way = [event.target for event in moved if event.piece == piece and event.why != "reset"]
            if way:
                found[way[-1]] = found.get(way[-1], Fraction(0)) + chances.chance
        return found

    def least_rolls(self, state: State, who: CharacterId | None) -> dict[str, int]:
        # What her reach depends on; a youngster on the way does not change it.
        key = (state.cow, state.ene, who, tuple((c.square, c.status) for c in state.characters if c.id != who))
        if self._rolls is None or self._rolls[0] != key:
            self._rolls = (key, cow.least_rolls(self.pitch, state, who))
        return self._rolls[1]

    def catching(self, state: State, who: CharacterId, square: str) -> tuple[int, ...]:
        """The rolls that bring the cow beside somebody who stops here in the open."""
        least = self.least_rolls(state, who).get(square)
        return () if least is None else tuple(range(least, self.pitch.figures.cow.stays_on))

    # In words ------------------------------------------------------------------------------------------------

    def words(self, view: State, moves: Sequence[Any]) -> list[str] | None:
        """What these moves come to; None leaves it to the rules' own forecast."""
        try:
            return self._told(view, tuple(moves)) or None
        except Illegal as error:
            return [str(error.reason)]

    def _tell(self, view: State, moves: tuple[Move, ...]) -> list[str]:
        return self._words(self.before(view, moves), moves)

    def _words(self, state: State, moves: Sequence[Any]) -> list[str]:
        now = state.activation
        match moves[-1]:
            case Kick():
                return self._kick_words(state, moves[-1])
            case StepTo(square) if now is not None:
                return self._walk_words(state, now.who, square)
            case Shelter() | Skip() if now is not None:
                return self._stay_words(state, moves)
            case End() if now is not None:
                square = state.character(now.who).square or ""
                lines = [telling.watched(now.who), self.danger(state, now.who, square)]
                return [*lines, *self._then(state)]
            case Agitate():
                return self._agitate_words(state, moves)
            case Drink():
                return self._drink_words(state, moves[-1])
            case CowStep() | Nudge():
                return self._cow_words(state, moves[-1])
            case Stagger() | Pick():
                return []
        return list(forecast_text(self.rules, self.forecast(state, moves[-1])))

    def _walk_words(self, state: State, who: CharacterId, square: str) -> list[str]:
        told = self.forecast(state, StepTo(square))
        now = state.activation
        assert now is not None
        left = now.left - 1
        way = ngettext("{who} walks to {square}: {n} step left.", "{who} walks to {square}: {n} steps left.", left)
        lines = [way.format(who=YOUNGSTERS[who], n=left, square=square)]
        if square in bottles(self.pitch, state) and not now.drank:
            if told.then == "luck":
                n = left * self.pitch.figures.play.sangria_factor
                text = ngettext(
                    "Sangria: a run of {n} square, where the die says.",
                    "Sangria: a run of {n} squares, where the die says.",
                    n,
                )
                return [*lines, text.format(n=n)]
            lines.append(_("Kick first, then drink.") if left else _("Sangria, but no steps left to run with."))
        lines.insert(1, self.danger(state, who, square))
        if square == state.ball and not now.kicked:
            lines.append(_("The ball is here: kicking it costs no steps."))
        return lines

    def danger(self, state: State, who: CharacterId, square: str) -> str:
        rolls = self.catching(state, who, square)
        if not rolls:
            return _("Out of the cow’s reach.")
        if len(rolls) == 1:
            return _("The cow would catch {who} on a {n}.").format(n=rolls[0], who=YOUNGSTERS[who])
        text = _("The cow would catch {who} on {n} to {m}.")
        return text.format(n=rolls[0], m=rolls[-1], who=YOUNGSTERS[who])

    def _stay_words(self, state: State, moves: Sequence[Any]) -> list[str]:
        now = state.activation
        assert now is not None
        steps = [move for move in moves if isinstance(move, StepTo)]
        lines = [
            sentence for event in self.forecast(state, moves[-1]).certain[:1] if (sentence := self.rules.tell(event))
        ]
        if steps:
            text = ngettext("{who} walks {n} square.", "{who} walks {n} squares.", len(steps))
            lines.insert(0, text.format(who=YOUNGSTERS[now.who], n=len(steps)))
        if isinstance(moves[-1], Skip) and state.ball == state.character(now.who).square:
            lines.append(_("The ball slips away one square."))
        watched = state.last_mover
        if watched is None:
            lines.append(_("Counts as not having moved: the cow has her eye on nobody yet."))
        else:
            lines.append(
                _("Counts as not having moved: the cow keeps her eye on {who}.").format(who=YOUNGSTERS[watched])
            )
        return [*lines, *self._then(state)]

    def _then(self, state: State) -> list[str]:
        return [_("Then the cow runs.")] if rounds.last_to_act(state) else []

    def _agitate_words(self, state: State, moves: Sequence[Any]) -> list[str]:
        steps = sum(isinstance(move, StepTo) for move in moves)
        lines = []
        if steps:
            lines.append(ngettext("{n} step to the cow.", "{n} steps to the cow.", steps).format(n=steps))
        for event in self.forecast(state, moves[-1]).certain:
            if isinstance(event, GaugeChanged):
                text = _("Steps: {a} to {b}.") if event.gauge == "points" else _("Her agitation: {a} to {b}.")
                lines.append(text.format(a=event.before, b=event.after))
        return [*lines, _("She runs farther until the next goal.")]

    def _drink_words(self, state: State, move: Drink) -> list[str]:
        now = state.activation
        assert now is not None
        ends = in_a_row(sorted(self.runs(state, now.who, move)), "or")
        return [_("The die says where to. {who} may end on {squares}.").format(who=YOUNGSTERS[now.who], squares=ends)]

    def _kick_words(self, state: State, move: Kick) -> list[str]:
        flight = self.flight(state, move)
        told = self.forecast(state, move)
        if not told.odds and move.target in self.pitch.goals and not flight.stopped:
            return [_("Nothing is in the way: a goal.")]
        certain = [event for event in told.certain if not isinstance(event, PhaseBegan)]
        lines = [sentence for event in certain if (sentence := self.rules.tell(event))][-1:]
        mine = self.pitch.goal_of[TEAM_OF[state.activation.who]] if state.activation is not None else ""
        for goal in self.pitch.goals:
            if goal in flight.landings:
                text = _("{n} in 6: an own goal.") if goal == mine else _("{n} in 6: it bounces in.")
                lines.append(text.format(n=sixths(flight.landings[goal])))
        rest = [square for square in flight.landings if square not in self.pitch.goals]
        if rest:
            scores = len(rest) < len(flight.landings)
            text = _("Otherwise it bounces to {squares}.") if scores else _("Then it bounces to {squares}.")
            lines.append(text.format(squares=in_a_row(sorted(rest), "or")))
        return lines

    def _cow_words(self, state: State, move: CowStep | Nudge) -> list[str]:
        course = state.cow_run
        assert course is not None
        if isinstance(move, Nudge):
            return list(forecast_text(self.rules, self.forecast(state, move)))
        way, met, lines = self._trot(state, move), self._met(state, move), []
        if len(way) > 1:
            lines.append(_("She runs on by herself as far as {square}.").format(square=way[-1]))
        if met:
            lines.append(_("There she meets {who}.").format(who=names_of(met)))
        else:
            left = course.steps_left - len(way)
            lines.append(ngettext("{n} step left after that.", "{n} steps left after that.", left).format(n=left))
        if met and all(TEAM_OF[who] == course.mover for who in met):
            lines.append(_("That is your own team: one of yours sits out."))
        return lines

    def _met(self, state: State, move: CowStep) -> list[CharacterId]:
        """Whom she comes beside by this choice, with the steps she then takes by herself."""
        return cow.nudgeable(self.pitch, replace(state, cow=self._trot(state, move)[-1]))

    def _trot(self, state: State, move: CowStep) -> list[str]:
        """The squares she comes to by this choice, and by herself until there is another choice."""
        told = [event for event in self.forecast(state, move).certain if isinstance(event, Moved)]
        return [event.target for event in told if event.piece == "cow" and event.why == "charge"]

    def _way(self, view: State, moves: tuple[Move, ...]) -> list[str]:
        """Every square she comes to by these choices, round whatever is in her way."""
        steps = [(n, move) for n, move in enumerate(moves, 1) if isinstance(move, CowStep)]
        return [square for n, move in steps for square in self._trot(self._play(view, moves[: n - 1]), move)]

    def costs_own(self, view: State, gestures: Sequence[Gesture]) -> frozenset[str]:
        """Squares where she who is led there meets nobody but youngsters of the team that leads her."""
        if self._own is None or self._own[0] is not view:
            course, found = view.cow_run, set[str]()
            for gesture in gestures:
                if course is not None and gesture.moves and isinstance(gesture.moves[-1], CowStep):
                    met = self._met(self.before(view, gesture.moves), gesture.moves[-1])
                    if met and all(TEAM_OF[who] == course.mover for who in met):
                        found.add(gesture.target)
            self._own = (view, frozenset(found))
        return self._own[1]


def sixths(chance: Fraction) -> int:
    return int(chance * 6)
