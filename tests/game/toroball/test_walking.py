"""Where one can walk, where the cow can be led, and how far she gets: what the table shows before a move."""

from __future__ import annotations

from itertools import pairwise

import pytest
from msgspec.structs import replace

from game.core.bots import Seen
from game.core.chance import Chance
from game.core.events import Moved
from game.toroball import cow
from game.toroball.bots import Playmaker
from game.toroball.state import Character, CowRun, Kick, Pick, State
from game.toroball.walking import Walk

from .table import PITCH, RULES, legal, moved, play, table


def walk(state: State, who: str = "R1") -> Walk:
    return Walk(PITCH, state, who)  # type: ignore[arg-type]


def test_every_way_is_legal_step_by_step_and_no_longer_than_it_must_be() -> None:
    state = table({"R1": "D3", "R2": "E4", "G1": "F3"}, "R1", ball="J9", cow="D5")
    found = walk(state).ways
    assert {square for square in found if PITCH.distance("D3", square) == 1} == {
        text.removeprefix("step ") for text in legal(state) if text.startswith("step")
    }
    for square, way in found.items():
        assert way[-1] == square
        assert len(way) <= 4
        if not any(step in ("C3", "C7") for step in way):
            assert play(state, *(f"step {step}" for step in way)).character("R1").square == square


def test_a_way_goes_straight_where_it_can() -> None:
    assert walk(table({"R1": "D3"}, ball="J9", cow="J5")).ways["G3"] == ("E3", "F3", "G3")


def test_near_squares_come_first_and_of_those_the_ones_straight_ahead() -> None:
    ways = walk(table({"R1": "H3"}, ball="B9", cow="D5")).ways
    bends = [(len(way), sum(PITCH.xy[a][0] != PITCH.xy[b][0] and PITCH.xy[a][1] != PITCH.xy[b][1]
                            for a, b in pairwise(("H3", *way)))) for way in ways.values()]  # fmt: skip
    assert bends == sorted(bends)
    assert len({bent for _, bent in bends}) > 2


def test_a_way_ends_at_a_bottle_until_one_has_drunk() -> None:
    state = table({"R1": "C4", "R2": "G9"}, "R1", ball="J9", cow="J5")
    assert walk(state).ways["C3"] == ("C3",)
    assert not any("C3" in way[:-1] for way in walk(state).ways.values())
    drunk = table({"R1": "C4", "R2": "G9"}, "R1", doing={"stepped": True, "drank": True}, ball="J9", cow="J5")
    assert walk(drunk).ways["C1"] == ("C3", "C2", "C1")


@pytest.mark.parametrize(
    ("passed", "way"),
    [
        (("E4", "F5", "G4"), ("E4", "F5", "G4")),
        (("G3",), ("E3", "F3", "G3")),
        (("D4", "E4"), ("E4",)),
        (("E2", "D2", "E2", "F1"), ("E2", "F1")),
        (("E3", "D3", "D2"), ("D2",)),
        (("J5", "E3"), ("E3",)),
        (("E4", "F5", "F6", "E7", "D6", "D5", "D4"), ("D4",)),
        (("E3", "F4", "F3"), ("E3", "F3")),
        (("E4", "F5", "F6", "F5", "G4"), ("E4", "F5", "G4")),
        (("E3", "D3"), ()),
        (("M9",), ()),
        (("E4", "F5", "G6", "H5"), ("E4", "F5", "G6", "H5")),
        (("C3", "B3"), ("C2", "B3")),
        (("C4", "C3"), ("C3",)),
    ],
    ids=["bent", "gap filled", "corner cut", "back and on", "back home first", "over the cow", "too far round",
         "later corner cut", "back a step and on",
         "back where it began", "out of reach", "with the last point", "past a bottle", "to a bottle"],
)  # fmt: skip
def test_a_way_follows_the_squares_that_were_pointed_at(passed: tuple[str, ...], way: tuple[str, ...]) -> None:
    assert walk(table({"R1": "D3", "R2": "G9"}, ball="J9", cow="J5")).along(passed) == way


def charging(who: dict[str, str | Character | None], cow_square: str, steps: int) -> State:
    """Red leads the cow toward Sami on M5."""
    return table(
        {"G1": moved("M5"), "G3": "M9", "R3": "A9", **who},
        phase="cow", cow=cow_square, last_mover="G1", ball="A1", cow_run=CowRun(5, steps, "Red"),
    )  # fmt: skip


def test_the_cow_can_be_led_to_every_square_of_her_shortest_ways() -> None:
    state = charging({"R1": "C1", "R2": "C9", "G2": "K9"}, "E5", 3)
    found = cow.leads(PITCH, state)
    assert {square for square in found if square[0] == "F"} == {"F4", "F5", "F6"}
    assert "H5" in found
    assert not [square for square in found if square[0] in "IJKLM"], "three steps and no more"
    for square, choices in found.items():
        after, passed = state, list[str]()
        for choice in choices:
            after, events = RULES.apply(after, choice, Chance.recorded(()))
            passed += [event.target for event in events if isinstance(event, Moved) and event.piece == "cow"]
        assert square in passed, "the choices bring her there, and what is no choice she does by herself"


def test_where_there_is_one_way_only_nobody_chooses_it_for_her() -> None:
    """R39: straight along the diagonal."""
    state = charging({"R1": "C1", "R2": "C9", "G2": "K9"}, "I1", 3)
    assert cow.leads(PITCH, state) == {"J2": (), "K3": (), "L4": ()}


def test_nobody_leads_her_past_somebody_she_meets() -> None:
    state = charging({"R1": Character("R1", "G4", acted=True)}, "D4", 9)
    found = cow.leads(PITCH, state)
    meets = [square for square in found if "R1" in cow.nudgeable(PITCH, play_to(state, square))]
    assert "F4" in meets
    for choices in found.values():
        assert not any(choice.square in meets for choice in choices[:-1])


def play_to(state: State, square: str) -> State:
    return replace(state, cow=square)


def test_the_smallest_roll_counts_steps_round_barriers_and_people() -> None:
    state = table({"R1": "D3"}, cow="J5", ene=2, ball="J1")
    rolls = cow.least_rolls(PITCH, state, "R1")
    assert rolls["J6"] == 1
    assert rolls["D3"] == 3
    assert "A5" not in rolls, "seven steps are one more than a 5 brings"
    for roll in (2, 3):
        run = table(
            {"R1": moved("D3"), "R2": "A9", "R3": "A6"},
            phase="cow", cow="J5", last_mover="R1", ball="J1", cow_run=CowRun(roll, roll + 2, "Green"),
        )  # fmt: skip
        ends = cow.leads(PITCH, run)
        met = {who for square in ends for who in cow.nudgeable(PITCH, play_to(run, square))}
        assert ("R1" in met) == (roll >= rolls["D3"])


def test_a_cow_walled_in_by_people_meets_only_those_around_her_until_one_of_them_leaves() -> None:
    """R38: squares of people on the ground are closed to her."""
    state = table({"R1": "B1", "G1": "A2", "G2": "B2"}, cow="A1", ene=2, ball="J1")
    assert cow.least_rolls(PITCH, state, None) == {"A2": 1, "B1": 1, "B2": 1}
    rolls = cow.least_rolls(PITCH, state, "R1")
    assert (rolls["C1"], rolls["D1"], rolls["G1"], rolls["I1"]) == (1, 1, 3, 5)
    assert "J1" not in rolls, "on a natural 6 she stays"


# Why a computer team does what it does --------------------------------------------------------------------------------


def seen(state: State, seat: int = 0) -> Seen:
    return Seen(RULES, state, seat, RULES.moves(state), Chance.seeded(3))


def test_the_normal_team_says_once_why_and_keeps_to_its_plan() -> None:
    bot = Playmaker()
    state = table({"R1": "H3", "G3": "M9"}, ball="J5", cow="D9")
    first = bot.choose(seen(state))
    assert first == Pick("R1")
    assert bot.reason == "Peyo has a clear shot at goal."
    assert bot.plan[-1] == Kick("GE")
    for move in bot.plan[1:]:
        state = play(state, str(first))
        first = bot.choose(seen(state))
        assert first == move
        assert bot.reason == ""
