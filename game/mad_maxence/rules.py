"""Mad Maxence behind the contract: the adventure laid out, who decides, what follows by itself, how it ends."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from game.core.chance import Chance
from game.core.contract import Outcome, Reason, Rules, Step, Unit
from game.core.ending import Deed, Rating, Scoreboard, log_odds
from game.core.events import Event
from game.core.forecast import Forecast
from game.core.tuning import Tuning
from game.core.words import N_, _
from game.core.working import told

from . import bots, combat, deciding, road, sight, telling, visit
from .booklet import Adventure, Booklet
from .content import Land
from .events import AdventureBegan, RollCalled
from .faults import MOST_TRIES, carry_faults, faults
from .journey import Journey, rated, told_to
from .navigator import navigator, promise
from .options import CHOICES
from .reasons import why
from .scoreboard import scoreboard
from .state import (
    GRAMMAR,
    AnyMove,
    Carry,
    Choose,
    DropItem,
    Fight,
    Flee,
    Gauges,
    Go,
    Leave,
    LetStand,
    Limp,
    Manoeuvre,
    Options,
    Pick,
    Repair,
    State,
    TossAgain,
    Use,
    Variant,
)


class MadMaxence(Rules[State, AnyMove, Options]):
    id = "mad-maxence"
    version = 1
    grammar = GRAMMAR
    choices = CHOICES
    bots = {"sensible": bots.Sensible, "veteran": bots.Veteran, "navigator": navigator}  # noqa: RUF012
    adviser = "navigator"
    rounds = ("gauges.TU", N_("Hour {n}"))
    tuning = Tuning(
        best=0.5,
        quick="veteran",
        weighed=("choose", "fight", "repair", "use", "limp", "manoeuvre", "leave", "go", "drop", "retry"),
    )
    """Once she is out, what she takes along is no question of getting out."""
    state_type = State
    options_type = Options

    def __init__(self, land: Land, booklets: Mapping[str, Booklet]) -> None:
        self.land = land
        self.booklets = dict(booklets)
        """By name; the one without a name is the campaign that comes with the game."""

    def adventure(self, state: State) -> Adventure:
        return self.booklets[state.booklet].adventures[state.adventure]

    def begin(self, options: Options, chance: Chance) -> Step[State]:
        adventure = self.booklets[options.booklet].adventures[options.adventure]
        carry = self._carried(options) or Carry(Gauges(**adventure.loadout), tuple(sorted(adventure.carry)))
        state = State(
            options=Variant(*(getattr(options, name) for name in Variant.__struct_fields__)),
            booklet=options.booklet,
            adventure=options.adventure,
            pos=adventure.start,
            gauges=msgspec.structs.replace(carry.gauges, TU=0),
            flags=carry.flags,
            items=carry.items,
            tries=options.tries,
        )
        lines, aim = told_to(state, adventure.intro), told_to(state, adventure.aim)
        return told(chance, (AdventureBegan(options.booklet, options.adventure, aim=aim, lines=lines),), (state,))

    def check_options(self, options: Options) -> str | None:
        book = self.booklets.get(options.booklet)
        if book is None:
            return _("The booklet {name} is not here.").format(name=options.booklet)
        if options.adventure not in book.adventures:
            return _("This booklet has adventures 1 to {last}.").format(last=len(book.adventures))
        if not 0 <= options.tries <= MOST_TRIES:
            return _("Nobody tries an adventure {n} times.").format(n=options.tries)
        carry = self._carried(options)
        wrong = next(carry_faults(self.land, book, carry), None) if carry else None
        return None if wrong is None else _("What is carried over does not fit: {wrong}.").format(wrong=wrong)

    def _carried(self, options: Options) -> Carry | None:
        """What is carried in, without flags and items that only an older version of the booklet knew."""
        carry, book = options.carry, self.booklets[options.booklet]
        if carry is None:
            return None
        flags = tuple(flag for flag in carry.flags if flag in book.flags)
        return Carry(carry.gauges, flags, tuple(item for item in carry.items if item in book.items))

    # Deciding ----------------------------------------------------------------------------------------------------

    def actor(self, state: State) -> int | None:
        return None if state.phase == "over" else 0

    def moves(self, state: State) -> Sequence[AnyMove]:
        return deciding.legal_moves(self.land, self.booklets[state.booklet], state)

    def why_not(self, state: State, attempt: AnyMove) -> Reason | None:
        return deciding.why_not(self.land, self.booklets[state.booklet], state, attempt)

    def settled(self, state: State) -> bool:
        """Leaving and choosing the road are one decision; so are a failed test and what to do about it."""
        return state.phase not in ("travel", "manoeuvre") and state.pending is None

    def round_of(self, state: State) -> str:
        """Once she is out the clock stands at 0 for the next adventure (R51); the hour of the escape is what counts."""
        hour = self.land.last_hour - state.time_left if state.result == "won" else state.gauges.TU
        return _(self.rounds[1]).format(n=hour)

    # Doing -------------------------------------------------------------------------------------------------------

    def carry_out(self, state: State, move: AnyMove, chance: Chance) -> Step[State]:
        journey = Journey(self.land, self.booklets[state.booklet], state, chance)
        _do(journey, move)
        return journey.step()

    def advance(self, state: State, chance: Chance) -> Step[State]:
        if state.pending is not None or state.phase in ("combat", "manoeuvre", "travel", "after", "over"):
            return Step(state, ())
        journey = Journey(self.land, self.booklets[state.booklet], state, chance)
        if state.phase == "event":
            visit.arrive(journey)
        state = journey.state
        if state.phase == "choice" and state.pending is None and not journey.place.choices:
            journey.set(phase="actions")
        state = journey.state
        if state.phase == "actions" and state.pending is None and road.is_stranded(self.land, journey.book, state):
            journey.lose("stranded")
        return journey.step()

    # Seeing ------------------------------------------------------------------------------------------------------

    def view(self, state: State, seat: int | None) -> sight.View:
        return sight.see(self.land, self.booklets[state.booklet], state)

    def guess(self, view: sight.View, seat: int, chance: Chance) -> State:
        """The table holds no secrets; the booklet does, and a view shows of it only what was read."""
        return view.table

    def known_by(self, state: State, seat: int) -> State:
        """All that a view adds to the table, it reads off the table."""
        return state

    def forecast(self, view: sight.View, seat: int, move: AnyMove) -> Forecast:
        """Who does not want to know the odds is not told them here either."""
        told = super().forecast(view, seat, move)
        return told._replace(odds=()) if view.table.options.show_odds == "off" else told

    def scored_in(self, options: Options) -> Unit:
        return Unit(N_("points of the rating"))

    def outcome(self, state: State) -> Outcome | None:
        if state.phase != "over":
            return None
        if state.result != "won":
            return Outcome((), state.result, telling.headline(self.adventure(state), state), (0.0,))
        carry = Carry(state.gauges, state.flags, state.items)
        headline = telling.headline(self.adventure(state), state)
        return Outcome(
            winners=(0,),
            reason=state.ending or "escaped",
            headline=headline,
            scores=(float(state.rating),),
            carry=msgspec.to_builtins(carry),
            stars=telling.stars(self.land, state.rating),
        )

    def scoreboard(self, state: State, events: Sequence[Event]) -> Scoreboard:
        return scoreboard(state, events)

    def progress(self, state: State) -> float:
        """The rating of an escape now; after the end, the final one."""
        return float(rated(self.land, state)[0] if state.result == "none" else state.rating)

    def deed(self, state: State, event: Event) -> Deed | None:
        return telling.deed(self.booklets, event)

    def rating(self, state: State) -> Rating | None:
        return telling.rating(self.land, state) if state.result == "won" else None

    def score(self, state: State, seat: int) -> float:
        return bots.worth(self.land, self.booklets[state.booklet], state)

    def value(self, state: State, seat: int) -> float:
        return promise(self.land, self.booklets[state.booklet], state)

    def ahead(self, state: State, seat: int) -> float:
        return log_odds(self.value(state, seat))

    def faults(self, state: State) -> list[str]:
        return faults(self.land, self.booklets, state)

    def reason(self, view: Any, seat: int, move: AnyMove) -> str:
        return why(self.land, self.booklets[view.table.booklet], view, move)

    def tell(self, event: Event) -> str | None:
        return telling.sentence(self.booklets, event)

    def medal(self, state: State) -> str:
        return telling.medal(self.land, state.rating) if state.result == "won" else ""

    def headline(self, state: State) -> str:
        return telling.headline(self.adventure(state), state)

    def introduction(self, event: AdventureBegan) -> str:
        """The story of a beginning, without the aim that the log tells with it."""
        return telling.introduction(self.booklets, event)

    def roll_call(self, events: Sequence[Event]) -> tuple[str, str]:
        """Heading and lines of the notebook's last page, if one of these events is it."""
        called = next((event for event in events if isinstance(event, RollCalled)), None)
        return ("", "") if called is None else telling.roll_call(self.booklets, called)

    def tell_ahead(self, event: Event) -> str | None:
        return telling.ahead(self.booklets, event)

    def describe(self, view: Any) -> str:
        return telling.description(self.land, self.booklets[view.table.booklet], view)


def _do(journey: Journey, move: AnyMove) -> None:
    match move:
        case Choose(number):
            visit.choose(journey, number)
        case Fight(coins):
            combat.fight(journey, coins)
        case Flee():
            combat.flee(journey)
        case Repair():
            road.repair(journey)
        case Use(item):
            road.use(journey, item)
        case Limp():
            road.limp(journey)
        case Manoeuvre(manner):
            road.manoeuvre(journey, manner)
        case Leave():
            road.leave(journey)
        case Go(place):
            road.go(journey, place)
        case DropItem(item):
            journey.drop(item)
        case TossAgain(item):
            visit.toss_again(journey, item)
        case LetStand():
            visit.let_stand(journey)
        case Pick(number):
            journey.pick(number)
