"""What is certain, what is odds, and what nobody can know, on a game that does whatever the test wants."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any

import pytest

from game.core.chance import Chance
from game.core.contract import Illegal, Reason, Step
from game.core.dice import Die
from game.core.events import Ended, Event, Flipped, GaugeChanged, Moved, PhaseBegan, Rolled
from game.core.forecast import PLAYS, Chances, Forecast, forecast
from game.core.forecast_text import forecast_text

Happens = Callable[[str, Chance], Iterator[Event]]

STEP = Moved("pawn", "a", "b")
FAR = Moved("pawn", "b", "c")
MORNING = PhaseBegan("morning", 2)


class Toy:
    """One move; the state is one hidden letter out of those the view allows."""

    def __init__(self, happens: Happens, next_actor: int | None = 0) -> None:
        self.happens = happens
        self.next_actor = next_actor
        self.plays = 0

    def guess(self, view: str, seat: int, chance: Chance) -> str:
        return chance.pick(view) if len(view) > 1 else view

    def apply(self, state: str, move: Any, chance: Chance) -> Step[Any]:
        self.plays += 1
        return Step(state, tuple(self.happens(state, chance)))

    def actor(self, state: str) -> int | None:
        return self.next_actor

    def tell_ahead(self, event: Event) -> str | None:
        match event:
            case Moved(target=target):
                return f"To {target}."
            case GaugeChanged(before=before, after=after):
                return f"{before} to {after}."
            case Ended():
                return "Over."
        return None


def foreseen(happens: Happens, view: str = "x", next_actor: int | None = 0) -> Forecast:
    return forecast(Toy(happens, next_actor), view, 0, None)  # type: ignore[arg-type]


def lines(happens: Happens, next_actor: int | None = 0, **wishes: int) -> tuple[str, ...]:
    toy: Any = Toy(happens, next_actor)
    return forecast_text(toy, forecast(toy, "x", 0, None), **wishes)


def test_without_luck_and_secrets_everything_is_certain() -> None:
    assert foreseen(lambda _, chance: iter([STEP, FAR])) == Forecast((STEP, FAR), "decision", next_seat=0)
    assert foreseen(lambda _, chance: iter([STEP]), next_actor=1).next_seat == 1
    assert foreseen(lambda _, chance: iter([STEP]), next_actor=None).then == "end"


def test_a_die_gives_six_results_with_what_follows_from_each() -> None:
    def happens(_: str, chance: Chance) -> Iterator[Event]:
        yield STEP
        die = chance.d6()
        yield Rolled((die,), "luck")
        if die > 4:
            yield FAR

    told = foreseen(happens)
    assert (told.certain, told.then, told.next_seat) == ((STEP,), "luck", None)
    assert [odds.results for odds in told.odds] == [(n,) for n in range(1, 7)]
    assert {odds.chance for odds in told.odds} == {Fraction(1, 6)}
    assert told.odds[3].events == (Rolled((4,), "luck"),)
    assert told.odds[4].events == (Rolled((5,), "luck"), FAR)


def test_results_that_lead_to_the_same_share_their_chance() -> None:
    def happens(_: str, chance: Chance) -> Iterator[Event]:
        if chance.d6() > 4:
            yield FAR

    assert foreseen(happens).odds == (
        Chances((1, 2, 3, 4), Fraction(2, 3), (), "decision"),
        Chances((5, 6), Fraction(1, 3), (FAR,), "decision"),
    )


def test_dice_thrown_together_are_one_throw() -> None:
    def happens(_: str, chance: Chance) -> Iterator[Event]:
        if sum(chance.dice(2)) == 7:
            yield FAR

    never, seven = foreseen(happens).odds
    assert (never.chance, seven.chance) == (Fraction(5, 6), Fraction(1, 6))
    assert set(seven.results) == {(1, 6), (2, 5), (3, 4), (4, 3), (5, 2), (6, 1)}


def test_dice_of_other_kinds_thrown_together_are_one_throw_too() -> None:
    pyramid = Die("pyramid", faces=4)

    def happens(_: str, chance: Chance) -> Iterator[Event]:
        if sum(chance.throw(pyramid, 2)) == 8:
            yield FAR

    never, eight = foreseen(happens).odds
    assert (never.chance, eight.chance) == (Fraction(15, 16), Fraction(1, 16))
    assert eight.results == ((4, 4),)


def test_coins_thrown_together_are_one_throw() -> None:
    def happens(_: str, chance: Chance) -> Iterator[Event]:
        yield Flipped(fallen := chance.coins(3), "test")
        if "heads" not in fallen:
            yield FAR

    unlucky = [odds for odds in foreseen(happens).odds if FAR in odds.events]
    assert [odds.chance for odds in unlucky] == [Fraction(1, 8)]


def test_a_pick_counts_a_value_as_often_as_it_lies_there() -> None:
    def happens(_: str, chance: Chance) -> Iterator[Event]:
        yield Moved("tile", "bag", chance.pick(["red", "red", "blue"]))

    assert [(odds.results, odds.chance) for odds in foreseen(happens).odds] == [
        (("red",), Fraction(2, 3)),
        (("blue",), Fraction(1, 3)),
    ]


@pytest.mark.parametrize(
    "draw",
    [
        lambda chance: chance.dice(3),
        lambda chance: chance.shuffle(["a", "b", "c"]),
        lambda chance: chance.pick(list(range(60))),
        lambda chance: chance.coins(6),
        lambda chance: chance.die(100),
    ],
)
def test_a_draw_with_too_many_results_is_not_counted_out(draw: Callable[[Chance], Any]) -> None:
    def happens(_: str, chance: Chance) -> Iterator[Event]:
        yield STEP
        yield Moved("card", "deck", str(draw(chance)))

    assert foreseen(happens) == Forecast((STEP,), "luck")


def test_what_can_fall_only_one_way_is_no_draw() -> None:
    def happens(_: str, chance: Chance) -> Iterator[Event]:
        yield Moved("card", "deck", f"{chance.die(1)}{chance.pick(['a'])}{chance.shuffle(['z'])}")

    assert foreseen(happens) == Forecast((Moved("card", "deck", "1a('z',)"),), "decision", next_seat=0)


def test_the_odds_end_where_luck_speaks_again() -> None:
    """Only the five of the second die makes a difference: all of its results are tried."""

    def happens(_: str, chance: Chance) -> Iterator[Event]:
        yield Rolled((chance.d6(),), "first")
        yield STEP
        if chance.d6() == 5:
            yield FAR

    told = foreseen(happens)
    assert {(odds.events[1:], odds.then) for odds in told.odds} == {((STEP,), "luck")}


def test_nothing_is_told_from_where_something_comes_to_light() -> None:
    shown = Moved("card", "deck", "table", reveals=True)
    assert foreseen(lambda _, chance: iter([STEP, shown, FAR])) == Forecast((STEP,), "hidden")


def test_nothing_is_told_from_where_the_seat_may_not_look() -> None:
    secret = Moved("card", "deck", "hand", seen_by=(1,))
    mine = Moved("card", "deck", "hand", seen_by=(0,))
    assert foreseen(lambda _, chance: iter([mine, secret, FAR])) == Forecast((mine,), "hidden")


def test_a_roll_behind_something_hidden_is_not_given_away() -> None:
    def happens(_: str, chance: Chance) -> Iterator[Event]:
        yield Moved("card", "deck", "table", reveals=True)
        yield Rolled((chance.d6(),), "luck")

    assert foreseen(happens) == Forecast((), "hidden")


def test_the_odds_end_where_something_comes_to_light() -> None:
    def happens(_: str, chance: Chance) -> Iterator[Event]:
        yield Rolled((chance.d6(),), "luck")
        yield Moved("card", "deck", "table", reveals=True)

    assert {(len(odds.events), odds.then) for odds in foreseen(happens).odds} == {(1, "hidden")}


def test_what_depends_on_a_guess_is_not_certain() -> None:
    def happens(letter: str, chance: Chance) -> Iterator[Event]:
        yield STEP
        yield Moved("pawn", "b", letter)

    assert foreseen(happens, view="cdef") == Forecast((STEP,), "hidden")


def test_a_roll_that_depends_on_a_guess_is_not_given_away() -> None:
    def happens(letter: str, chance: Chance) -> Iterator[Event]:
        yield STEP
        if letter in "cd":
            yield Rolled((chance.d6(),), "ambush")

    assert foreseen(happens, view="cdef") == Forecast((STEP,), "hidden")


def test_odds_are_only_what_holds_for_every_guess() -> None:
    def happens(letter: str, chance: Chance) -> Iterator[Event]:
        yield Rolled((chance.d6(),), "luck")
        yield STEP
        yield Moved("pawn", "b", letter)

    told = foreseen(happens, view="cdef")
    assert {(odds.events[1:], odds.then) for odds in told.odds} == {((STEP,), "hidden")}


def test_a_move_runs_into_the_roll_of_the_phase_that_began_before_it() -> None:
    def into(_: str, chance: Chance) -> Iterator[Event]:
        yield STEP
        yield MORNING
        yield Rolled((chance.d6(),), "weather")

    def itself(_: str, chance: Chance) -> Iterator[Event]:
        yield Rolled((chance.d6(),), "attack")
        yield MORNING

    assert foreseen(into).runs_into == MORNING
    assert foreseen(itself).runs_into is None
    assert foreseen(lambda _, chance: iter([STEP, MORNING])).runs_into is None


def test_a_forecast_costs_a_bounded_number_of_plays() -> None:
    """The worst there is: 36 results, guesses, and a second throw behind it."""

    def happens(letter: str, chance: Chance) -> Iterator[Event]:
        yield Rolled(chance.dice(2), "first")
        yield Rolled(chance.dice(2), "second")

    toy = Toy(happens)
    forecast(toy, "cdef", 0, None)  # type: ignore[arg-type]
    assert toy.plays <= 1.5 * PLAYS


def test_a_move_that_is_not_allowed_stays_so() -> None:
    def happens(_: str, chance: Chance) -> Iterator[Event]:
        raise Illegal(Reason("no", "No."))

    with pytest.raises(Illegal):
        foreseen(happens)


# In words -------------------------------------------------------------------------------------------------------------


def test_equal_tellings_share_a_line_and_the_roll_itself_is_not_read_out() -> None:
    def happens(_: str, chance: Chance) -> Iterator[Event]:
        yield STEP
        die = chance.d6()
        yield Rolled((die,), "luck")
        if die in (1, 4, 5):
            yield FAR

    assert lines(happens) == ("To b.", "Die 1, 4–5: To c.", "Die 2–3, 6: nothing else.")


def test_a_throw_of_several_is_told_as_a_chance_the_likeliest_first() -> None:
    def happens(_: str, chance: Chance) -> Iterator[Event]:
        heads = chance.coins(2).count("heads")
        yield Moved("pawn", "a", str(heads))

    assert lines(happens) == ("2 in 4: To 1.", "1 in 4: To 0.", "1 in 4: To 2.")


def test_a_way_of_many_steps_is_told_by_its_end() -> None:
    ways = [STEP, FAR, GaugeChanged("oil", 5, 4, "road"), GaugeChanged("oil", 4, 3, "road")]
    assert lines(lambda _, chance: iter(ways)) == ("To c.", "5 to 3.")


def test_odds_of_what_comes_next_are_left_to_what_comes_next() -> None:
    def happens(_: str, chance: Chance) -> Iterator[Event]:
        yield STEP
        yield MORNING
        yield Moved("cloud", "sky", str(chance.d6()))

    assert lines(happens) == ("To b.", "The rest is up to luck.")


def test_a_note_stays_short_and_never_leaves_out_the_end() -> None:
    def happens(_: str, chance: Chance) -> Iterator[Event]:
        for n in range(9):
            yield Moved(f"pawn-{n}", "a", str(n))
        yield Ended((0,), "won")

    assert lines(happens, next_actor=None, most=4) == ("To 0.", "To 1.", "And 7 things more.", "Over.")


def test_six_different_results_leave_room_for_what_is_certain() -> None:
    def happens(_: str, chance: Chance) -> Iterator[Event]:
        yield STEP
        yield Moved("ball", "a", str(chance.d6()))

    assert lines(happens) == ("To b.", *(f"Die {n}: To {n}." for n in range(1, 5)), "2 other results.")


def test_nothing_is_counted_where_nothing_was_left_out() -> None:
    def happens(_: str, chance: Chance) -> Iterator[Event]:
        yield Rolled((die := chance.d6(),), "luck")
        yield Moved("ship", "0", str(die))

    assert lines(happens, most=0) == ("6 other results.",)
