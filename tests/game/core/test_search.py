"""The search on toy games whose answers are known, and on every real game for a few moves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Literal

import msgspec
import pytest

import assets
from game.core import bots, catalog
from game.core.bots import Seen
from game.core.chance import Chance
from game.core.contract import Outcome, Reason, Rules, Step
from game.core.moves import Grammar, Move
from game.core.search import EvenLuck, SearchBot
from game.core.tuning import Tuning


class Options(msgspec.Struct, frozen=True):
    pass


class Take(Move, frozen=True):
    word = "take"
    count: int


class Call(Move, frozen=True):
    word = "call"
    what: Literal["heads", "tails", "neither", "begin", "cancel"]


class Toy(Rules[Any, Any, Options]):
    version = 1
    grammar: ClassVar[Grammar[Any]] = Grammar(Take, Call)
    options_type = Options

    def why_not(self, state: Any, attempt: Any) -> Reason | None:
        return None if attempt in self.moves(state) else Reason("no", "No.")

    def advance(self, state: Any, chance: Chance) -> Step[Any]:
        return Step(state, ())

    def faults(self, state: Any) -> list[str]:
        return []

    def tell(self, event: Any) -> str | None:
        return None

    def describe(self, view: Any) -> str:
        return ""


class Heap(msgspec.Struct, frozen=True):
    left: int
    turn: int = 0


class Nim(Toy):
    """Take one to three; whoever takes the last wins. A multiple of four is lost."""

    id = "nim"

    def begin(self, options: Options, chance: Chance) -> Step[Heap]:
        return Step(Heap(21), ())

    def seats_of(self, state: Heap) -> int:
        return 2

    def actor(self, state: Heap) -> int | None:
        return state.turn if state.left else None

    def moves(self, state: Heap) -> Sequence[Take]:
        return [Take(count) for count in range(1, min(3, state.left) + 1)]

    def carry_out(self, state: Heap, move: Take, chance: Chance) -> Step[Heap]:
        return Step(Heap(state.left - move.count, 1 - state.turn), ())

    def outcome(self, state: Heap) -> Outcome | None:
        return None if state.left else Outcome((1 - state.turn,), "last", "")


class Coin(msgspec.Struct, frozen=True):
    side: Literal["heads", "tails", "covered"]
    called: Literal["", "begin", "right", "wrong", "neither"] = ""


class Covered(Toy):
    """A covered coin is called, for all or nothing, or left alone for a little more than half."""

    id = "covered"
    tuning = Tuning(guesses=200)

    def begin(self, options: Options, chance: Chance) -> Step[Coin]:
        return Step(Coin(chance.coin()), ())

    def view(self, state: Coin, seat: int | None) -> Coin:
        return msgspec.structs.replace(state, side="covered")

    def guess(self, view: Coin, seat: int, chance: Chance) -> Coin:
        return msgspec.structs.replace(view, side=chance.coin())

    def settled(self, state: Coin) -> bool:
        return state.called != "begin"

    def actor(self, state: Coin) -> int | None:
        return 0 if state.called in ("", "begin") else None

    def moves(self, state: Coin) -> Sequence[Call]:
        whats: tuple[Any, ...] = ("heads", "tails", "cancel") if state.called == "begin" else ("neither", "begin")
        return [Call(what) for what in whats]

    def carry_out(self, state: Coin, move: Call, chance: Chance) -> Step[Coin]:
        called: Any = {"begin": "begin", "cancel": "", "neither": "neither"}.get(move.what)
        if called is None:
            called = "right" if move.what == state.side else "wrong"
        return Step(msgspec.structs.replace(state, called=called), ())

    def outcome(self, state: Coin) -> Outcome | None:
        return None if state.called in ("", "begin") else Outcome((), state.called, "")

    def value(self, state: Coin, seat: int) -> float:
        return {"right": 1.0, "wrong": 0.0, "neither": 0.6}.get(state.called, 0.5)


class Crossroads(Toy):
    """Two ways lead to the same bend, and from there one on and one back."""

    id = "crossroads"

    def begin(self, options: Options, chance: Chance) -> Step[Any]:
        start: Any = "start"
        return Step(start, ())

    def seats_of(self, state: str) -> int:
        return 1

    def actor(self, state: str) -> int | None:
        return None if state == "goal" else 0

    def moves(self, state: str) -> Sequence[Call]:
        whats: tuple[Any, ...] = ("heads", "tails") if state == "start" else ("cancel", "begin")
        return [Call(what) for what in whats]

    def carry_out(self, state: str, move: Call, chance: Chance) -> Step[Any]:
        after: Any = {"heads": "bend", "tails": "bend", "cancel": "start", "begin": "goal"}[move.what]
        return Step(after, ())

    def outcome(self, state: str) -> Outcome | None:
        return Outcome((0,), "there", "") if state == "goal" else None


def choose(rules: Rules[Any, Any, Any], state: Any, moves: int = 1500, seed: int = 1, **tuning: Any) -> Any:
    bot = SearchBot(moves, msgspec.structs.replace(rules.tuning, **tuning))
    return bots.choose(bot, rules, state, Chance.seeded(seed))


@pytest.mark.parametrize("left", [5, 6, 7, 9, 10, 11])
@pytest.mark.parametrize("best", [0.0, 0.5, 1.0])
def test_it_finds_the_only_winning_move_against_an_adversary(left: int, best: float) -> None:
    assert choose(Nim(), Heap(left), horizon=100, best=best) == Take(left % 4)


def test_each_seat_plays_for_itself() -> None:
    assert choose(Nim(), Heap(7, turn=1), horizon=100) == Take(3)


def test_it_does_not_look_under_what_is_covered() -> None:
    """Whoever peeks calls the coin and is always right; whoever does not, leaves it."""
    for seed in range(6):
        state = Coin("heads" if seed % 2 else "tails")
        assert choose(Covered(), state, moves=400, seed=seed) == Call("neither")


def test_calling_a_staged_decision_off_leads_nowhere() -> None:
    """The bot that has begun goes through with it, and does not begin and cancel for ever."""
    rules, bot, luck = Covered(), SearchBot(200), Chance.seeded(3)
    bots.choose(bot, rules, Coin("heads"), luck)
    assert bots.choose(bot, rules, Coin("heads", "begin"), luck) in (Call("heads"), Call("tails"))


def test_a_way_that_led_in_a_circle_at_first_is_tried_again() -> None:
    for seed in range(20):
        assert choose(Crossroads(), "start", moves=40, seed=seed) in (Call("heads"), Call("tails"))


def test_the_same_seed_finds_the_same_move() -> None:
    rules = catalog.load("toroball", assets.read)
    state = rules.setup(rules.options_type(), Chance.seeded(5)).state
    for seed in range(3):
        found = {str(choose(rules, state, moves=60, seed=seed)) for _ in range(2)}
        assert len(found) == 1


def test_it_stops_when_it_is_told_to() -> None:
    bot = SearchBot()
    asked: list[float] = []

    def three_times(spent: float) -> bool:
        asked.append(spent)
        return len(asked) < 4

    bot.budget = lambda: three_times
    bots.choose(bot, Nim(), Heap(20), Chance.seeded(1))
    assert len(asked) == 4
    assert asked == sorted(asked)


def test_the_first_tries_of_all_moves_meet_the_same_die_and_the_next_go_through_all_faces() -> None:
    luck = EvenLuck(7)
    fallen = []
    for number in range(6):
        luck.next_is((0.5 + number * 0.6180339887498949) % 1.0)
        fallen.append(luck.d6())
    assert fallen[0] == 4
    assert len(set(fallen)) >= 5


@pytest.mark.parametrize("game", catalog.BY_ID)
def test_it_plays_every_game_within_the_rules_and_says_why(game: str) -> None:
    rules = catalog.load(game, assets.read)
    luck = Chance.seeded(2)
    state = rules.setup(rules.options_type(), luck).state
    bot, said = SearchBot(40), 0
    for _decision in range(12):
        seat = rules.actor(state)
        if seat is None:
            break
        moves = rules.moves(state)
        move = bot.choose(Seen(rules, rules.view(state, seat), seat, moves, Chance.seeded(4)))
        assert move in moves
        said += bool(bot.reason)
        state = rules.apply(state, move, luck).state
    assert said >= 2, "a plan of several moves is explained once"


@pytest.mark.parametrize("game", catalog.BY_ID)
def test_a_value_lies_between_lost_and_won(game: str) -> None:
    rules = catalog.load(game, assets.read)
    luck = Chance.seeded(6)
    state = rules.setup(rules.options_type(), luck).state
    for _decision in range(60):
        seats = range(rules.seats_of(state))
        assert all(0.0 <= rules.value(state, seat) <= 1.0 for seat in seats)
        moves = rules.moves(state)
        if not moves:
            break
        state = rules.apply(state, moves[luck.die(len(moves)) - 1], luck).state
