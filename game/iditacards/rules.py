"""Iditacards behind the contract: how a race is laid out, whose decision it is, how the race ends."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from typing import Any

from msgspec.structs import replace

from game.core.chance import Chance
from game.core.contract import Illegal, Outcome, Reason, Rules, Step, Unit
from game.core.ending import Deed, Rating, Scoreboard
from game.core.events import Event
from game.core.words import N_, _
from game.core.working import told

from . import choices
from .bots import judge, musher
from .bots.reasons import why
from .bots.trail_judge import TrailJudge
from .content import UPGRADES, Leg, World
from .day import agenda
from .events import CardsDrawn, TurnBegan
from .faults import faults
from .ground import Ground
from .moves import GRAMMAR, MusherMove
from .options import CHOICES
from .refusals import explain
from .sight import views
from .state import Dog, Options, Player, State, Task, UpgradeDeck, Variant
from .table import Table
from .text import telling
from .text.description import description
from .text.scoreboard import scoreboard


class Iditacards(Rules[State, MusherMove, Options]):
    id = "iditacards"
    version = 1
    grammar = GRAMMAR
    choices = CHOICES
    bots = {  # noqa: RUF012 - declared as a ClassVar in Rules
        "casual": musher.Casual,
        "hasty": musher.Hasty,
        "sensible": musher.Sensible,
        "pathfinder": musher.Pathfinder,
    }
    levels = {  # noqa: RUF012
        "casual": N_("mostly plays whatever card comes to hand, or calls a new day on a whim."),
        "hasty": N_("thinks no further than the next turn, and one time in three plays any card at all."),
        "sensible": N_("weighs what a card brings against its price, but one time in five plays any card at all."),
        "pathfinder": N_("knows the trail, the weather and what each card is worth there."),
    }
    adviser = "pathfinder"
    rounds = ("turn", N_("Turn {n}"))
    state_type = State
    options_type = Options

    def __init__(self, world: World) -> None:
        self.world = world
        self.company = telling.Company(world)
        self._asked: tuple[State, Sequence[MusherMove]] | None = None
        """The last table asked about: a move is listed, checked and played on one and the same state."""

    def seated(self, names: Sequence[str]) -> Iditacards:
        """Log and description call the mushers by the names of those who sit there."""
        if self.company.names == tuple(names):
            return self
        known = copy(self)
        known.company = self.company._replace(names=tuple(names))
        return known

    def seats(self, options: Options) -> int:
        return options.players

    def seats_of(self, state: State) -> int:
        return len(state.players)

    def check_options(self, options: Options) -> str | None:
        if options.players > 1 and options.solo != "musher":
            return _("The difficulties for one musher alone need one musher alone.")
        side = self._side(options)
        if options.trail == "shuffled" and side == "solo":
            return _("The trail of the harsh side is not made of cards: play it as printed.")
        if not _decks(options):
            return _("At least one upgrade deck must be in play.")
        return None

    def _side(self, options: Options) -> str:
        return self.world.solo[options.solo].side if options.players == 1 else "race"

    def begin(self, options: Options, chance: Chance) -> Step[State]:
        """Decks, hands and legendary cards; the first player rolls the weather (which nobody feels on Start)."""
        world = self.world
        mode = world.solo[options.solo] if options.players == 1 else None
        starter = world.deck("starter")
        starter.remove(world.figures.first_dog)
        legends = chance.shuffle(world.deck("legendary"))
        players = tuple(self._deal(seat, chance.shuffle(starter), legends) for seat in range(options.players))
        upgrades = tuple(UpgradeDeck(name, chance.shuffle(world.deck(name))) for name in _decks(options))
        first = chance.die(options.players) - 1 if options.players > 1 else 0
        state = State(
            options=Variant(
                (mode and mode.step) or options.step,
                options.supply_rules,
                options.day_legs,
                (mode and mode.plus) or options.solo_plus,
                options.allow_pass,
            ),
            side="race" if mode is None else mode.side,
            trail=self._shuffled_trail(chance) if options.trail == "shuffled" else (),
            current=first,
            first=first,
            players=players,
            upgrades=upgrades,
            damage=world.cards["damaged"].copies,
            agenda=(Task("weather", first),),
        )
        undealt = tuple(replace(player, deck=player.hand + player.deck, hand=()) for player in players)
        dealt = range(1, options.players + 1)
        drawn = [CardsDrawn(seat, world.figures.hand) for seat in range(options.players)]
        begun = TurnBegan(first, state.turn, wait_for=first if options.players > 1 else None)
        states = [replace(state, players=players[:count] + undealt[count:]) for count in dealt]
        return told(chance, (*drawn, begun), (*states, state))

    def _deal(self, seat: int, deck: tuple[str, ...], legends: tuple[str, ...]) -> Player:
        size, count = self.world.figures.hand, self.world.figures.legends
        return Player(
            deck=deck[size:],
            hand=deck[:size],
            team=(Dog(self.world.figures.first_dog),),
            legends=legends[seat * count : seat * count + count],
        )

    def _shuffled_trail(self, chance: Chance) -> tuple[Leg, ...]:
        """Town first and Village last, the other columns in any order."""
        printed = self.world.printed["race"]
        middle: tuple[Leg, ...] = chance.shuffle(printed[1:-1])  # type: ignore[assignment]
        return (printed[0], *middle, printed[-1])

    def actor(self, state: State) -> int | None:
        if state.over:
            return None
        return state.current if state.pending is None else state.pending.seat

    def moves(self, state: State) -> Sequence[MusherMove]:
        if self._asked is None or self._asked[0] is not state:
            self._asked = (state, choices.legal_moves(Ground(self.world, state), state))
        return self._asked[1]

    def why_not(self, state: State, attempt: MusherMove) -> Reason | None:
        return None if attempt in self.moves(state) else explain(Ground(self.world, state), state, attempt)

    def apply(self, state: State, move: MusherMove, chance: Chance) -> Step[State]:
        """As every game does it, but one working copy of the table serves the move and all that follows."""
        if (reason := self.why_not(state, move)) is not None:
            raise Illegal(reason)
        table = Table(self.world, state, chance)
        choices.carry_out(table, move)
        agenda.run(table)
        return table.step()

    def carry_out(self, state: State, move: MusherMove, chance: Chance) -> Step[State]:
        table = Table(self.world, state, chance)
        choices.carry_out(table, move)
        return table.step()

    def advance(self, state: State, chance: Chance) -> Step[State]:
        if not state.agenda or state.pending is not None:
            return Step(state, ())
        table = Table(self.world, state, chance)
        agenda.run(table)
        return table.step()

    def settled(self, state: State) -> bool:
        return state.pending is None or state.pending.kind == "join"

    def view(self, state: State, seat: int | None) -> views.View:
        return views.view(state, seat)

    def guess(self, view: views.View, seat: int, chance: Chance) -> State:
        return views.guess(self.world, view, chance)

    def scored_in(self, options: Options) -> Unit:
        return Unit(N_("turns"), fewest=True) if options.players == 1 else Unit(N_("squares"))

    def outcome(self, state: State) -> Outcome | None:
        if state.lost:
            cause = "frozen" if state.players[0].hyp >= self.world.figures.deadly else "starved"
            return Outcome((), cause, _(telling.HEADLINES[cause]), (float(state.players[0].turns),))
        if state.called_off:
            ahead = Ground(self.world, state).ahead()
            return Outcome(ahead, "called-off", telling.called_off(alone=not ahead), _positions(state))
        if state.winner is None:
            return None
        if len(state.players) == 1:
            turns = state.players[0].turns
            medal = telling.medal(self.world, turns)
            headline, stars = telling.solo_headline(medal, turns), telling.stars(medal)
            return Outcome((0,), medal, headline, (float(turns),), stars=stars)
        return Outcome((state.winner,), "home", telling.headline(self.company, state.winner), _positions(state))

    def points(self, state: State) -> tuple[float, ...]:
        return _positions(state) if len(state.players) > 1 else ()

    def score(self, state: State, seat: int) -> float:
        return judge.worth(Ground(self.world, state), state, seat)

    def reason(self, view: Any, seat: int, move: MusherMove) -> str:
        return why(self.world, view, seat, move)

    def least_useful(self, view: views.View, number: int, played: int) -> tuple[str, ...]:
        """The cards of the viewer's hand in the order in which the adviser would pay with them, if this number is to
        be paid for the card at this position (-1: none)."""
        assert view.seat is not None
        state = views.guess(self.world, view, Chance.seeded(0))
        knows = TrailJudge(Ground(self.world, state), state, view.seat)
        return tuple(state.players[view.seat].hand[p] for p in musher.least_useful(knows, number, played))

    def tell(self, event: Event) -> str | None:
        return telling.sentence(self.company, event)

    def scoreboard(self, state: State, events: Sequence[Event]) -> Scoreboard:
        return scoreboard(state, events)

    def round_of(self, state: State) -> str:
        return _(self.rounds[1]).format(n=telling.turn_of_each(state.turn, len(state.players)))

    def progress(self, state: State) -> float:
        return float(state.players[0].position)

    def goal(self, state: State) -> float:
        return float(self.world.home)

    def rating(self, state: State) -> Rating | None:
        return telling.rating(self.world, state) if len(state.players) == 1 and state.winner is not None else None

    def tale(self, state: State, events: Sequence[Event]) -> list[str]:
        return telling.tale(self.company, state, events)

    def deed(self, state: State, event: Event) -> Deed | None:
        return telling.deed(self.company, state, event)

    def describe(self, view: views.View) -> str:
        return description(self.company, view)

    def faults(self, state: State) -> list[str]:
        return list(faults(self.world, state))


def _decks(options: Options) -> list[Any]:
    chosen = (options.speed_deck, options.reckless_deck, options.improvement_deck, options.survivor_deck)
    return [name for name, wanted in zip(UPGRADES, chosen, strict=True) if wanted == "on"]


def _positions(state: State) -> tuple[float, ...]:
    return tuple(float(player.position) for player in state.players)
