"""Rules and rulings that no worked example covers."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

import assets
from game.bonnie_and_clyde.content import read_town
from game.bonnie_and_clyde.day import wasted
from game.bonnie_and_clyde.events import CubeLost, Imprisoned, NoEffect, PoliceCame, RoyCame, TownKept
from game.bonnie_and_clyde.state import Options, State
from game.core.chance import Chance
from game.core.events import GaugeChanged, Moved

from .tables import RULES, events, has, on_box, play, refusal, rolled, table, texts


@pytest.mark.parametrize(("purse", "dollars"), [("normal", 3), ("easy", 5), ("hard", 1)])
def test_the_purse_is_the_difficulty(purse: str, dollars: int) -> None:
    options = msgspec.convert({"purse": purse}, Options)
    assert RULES.begin(options, Chance.recorded([])).state.savings == dollars


@pytest.mark.parametrize(("die", "changes"), [(1, False), (4, False), (5, True), (6, True)])
def test_roy_changes_side_on_five_or_six(die: int, changes: bool) -> None:
    """R14 and R15."""
    for present in (True, False):
        state = table("P2" if not present else "", "roy_roll", roy_present=present)
        after = rolled(state, die)
        assert after.roy_present == (present != changes)
        assert after.passion == state.passion
        step = RULES.advance(state, Chance.scripted([die]))
        assert (RoyCame(not present) in step.events) == changes


def test_without_ammunition_nobody_is_asked_about_it() -> None:
    """R5 and R6; one bullet a roll (G10)."""
    assert rolled(table("A0"), 3, 1).phase == "places"
    state = rolled(table("A2"), 3)
    assert texts(state) == ["ammo 0", "ammo 1"]
    assert refusal(state, "ammo 2") == "one-a-roll"
    assert refusal(state, "ammo 3") == "no-ammo-left"
    assert refusal(state, "ammo -1") == "negative"
    assert refusal(state, "home") == "police-first"


def test_option_any_spends_as_much_as_there_is() -> None:
    """R46."""
    state = rolled(table("A2", options={"ammo_per_roll": "any"}), 6)
    assert texts(state) == ["ammo 0", "ammo 1", "ammo 2"]
    assert has(play(state, "ammo 2", dice=(1,)), "A0 L0 T0")


def test_the_police_take_a_bullet_before_they_take_a_cube() -> None:
    """R11 and R28."""
    state = play(rolled(table("A2"), 6), "ammo 0", dice=(1,))
    assert has(state, "A1 T1")
    assert CubeLost("places") in events(rolled(table(), 6), "lose places", 1)


def test_a_lost_cube_comes_back_in_the_evening() -> None:
    """R44."""
    state = play(rolled(table(), 6), "lose daily", dice=(1,))
    state = play(state, "dallas", "home", "good_work", dice=(1, 1))
    assert (state.turn, state.places_left, state.daily_left, state.lost_cube) == (2, 2, 2, "none")


def test_places_come_before_daily_actions_and_no_box_is_used_twice() -> None:
    """R30 and R31; a cube acts before the next is placed (G18)."""
    state = table("S3", "places")
    assert texts(state) == ["home", "cement", "dallas", "ride"]
    assert refusal(state, "work") == "places-first"
    state = play(state, "dallas")
    assert has(state, "S4")
    assert refusal(state, "dallas") == "used"
    state = play(state, "cement")
    assert state.phase == "daily"
    assert texts(state) == ["good_work", "work", "photo", "get_ammo:cash", "get_ammo:threat", "stick_up:threat"]
    assert refusal(state, "home") == "places-done"
    assert refusal(state, "ammo 0") == "no-roll"
    assert refusal(state, "lose daily") == "nothing-lost"


@pytest.mark.parametrize(
    ("given", "phase", "move", "key"),
    [
        ("S0", "places", "ride", "no-money"),
        ("S1", "daily", "photo", "no-money"),
        ("S0", "daily", "get_ammo:cash", "no-money"),
        ("A0", "daily", "stick_up:ammo", "no-ammo"),
        ("B1 S6", "places", "home+poem", "not-bored"),
        ("B2 S6 Q3", "places", "home+poem", "poems-done"),
        ("B2 S0", "daily", "work+poem", "no-money"),
        ("L2 A2 P2 Q2", "daily", "leave_town", "seals"),
    ],
)
def test_what_cannot_be_paid_or_is_not_ready_is_refused(given: str, phase: str, move: str, key: str) -> None:
    """R35, G11 and G12; R21 and R22 for poems; R41 for leaving."""
    state = table(given, phase)
    assert refusal(state, move) == key
    assert move not in texts(state)


@pytest.mark.parametrize(
    ("given", "move", "result"),
    [
        ("S6", "dallas", "S6"),
        ("A2 S1", "get_ammo:cash", "A2 S0"),
        ("A2", "stick_up:ammo", "A1 S5"),
        ("S5", "stick_up:threat", "S6 T1"),
        ("B2 S2", "home+poem", "B2 S0 Q1"),
        ("B2 S2", "work+poem", "B2 S1 Q1"),
        ("B1 S2", "home", "B2 S2 Q0"),
        ("L2 P2 S4 Roy-", "ride", "L2 P2 S3"),
        ("L2 P1 S4 Roy-", "photo", "L2 P2 S2"),
        ("B1 L1", "cement", "B0 L2"),
        ("L1 T2 V3", "stick_up:threat", "L0 T2 V3"),
        ("L1 B1 A1", "good_work", "L1 B1 T0 A1 S3 P0 Q0 V0"),
    ],
)
def test_what_a_box_does(given: str, move: str, result: str) -> None:
    """R16, R20, R27, R29, R36 and R37."""
    assert has(on_box(given, move), result)


@pytest.mark.parametrize("die", [4, 5, 6])
def test_any_total_from_eight_on_is_deadly(die: int) -> None:
    """R12 and G9: the greatest modifier makes 8, 9 and 10 of these faces."""
    assert rolled(table("T2 V3"), die).result == "shot"


def test_a_poem_is_offered_and_never_forced() -> None:
    """R21 and G15."""
    state = table("B2 S2", "places")
    assert texts(state)[:2] == ["home", "home+poem"]
    assert has(play(state, "home"), "B2 S2 Q0")


@pytest.mark.parametrize(
    ("savings", "steps"),
    [(2, [(2, 0), (0, 1)]), (3, [(3, 1), (1, 2)]), (1, [(1, 2), (2, 0)])],
)
def test_a_poem_after_work_is_paid_first_unless_the_wage_is_needed_for_it(
    savings: int, steps: list[tuple[int, int]]
) -> None:
    """R33."""
    told = events(table(f"B2 S{savings}", "daily"), "work+poem")
    assert [(e.before, e.after) for e in told if isinstance(e, GaugeChanged) and e.gauge == "savings"] == steps


@pytest.mark.parametrize(
    ("given", "die", "bullets", "is_wasted"),
    [
        ("T2 V1 A1", 5, 1, True),  # 7 becomes 6: the same row (E4)
        ("T2 V3 A1", 4, 1, False),  # 8 becomes 7: alive (E5)
        ("A1", 6, 1, False),
        ("T2 V1 A2", 5, 2, False),  # 7 becomes 5
        ("T2 V3 A2", 4, 2, True),  # 8 becomes 6, as one bullet did with 7
        ("T2 V1 A2", 5, 0, False),
        ("T2 V1 A2", 4, 0, False),  # 6 is the row of 7, but nothing was spent
    ],
)
def test_a_bullet_is_wasted_where_one_fewer_ends_in_the_same_row(
    given: str, die: int, bullets: int, is_wasted: bool
) -> None:
    """E4, and option any (R46)."""
    state = table(given, "ammo_choice", police_die=die, options={"ammo_per_roll": "any"})
    assert wasted(RULES.town, state, bullets) is is_wasted


def test_a_lost_poem_can_be_written_again() -> None:
    """G14."""
    state = play(table("B0 Q1 S2", "places"), "cement")
    assert has(state, "B0 Q0")
    assert has(on_box("B2 Q0 S2", "home+poem"), "Q1")


def test_days_are_not_counted_against_anybody() -> None:
    """R2."""
    state = play(table("S6", "daily", turn=5000), "good_work", "work", dice=(1, 1))
    assert (state.result, state.turn) == ("none", 5001)


def test_a_step_without_effect_says_why() -> None:
    """R18, R22 and R29."""
    assert NoEffect("love", "roy") in events(table("L2", "places"), "cement")
    assert NoEffect("boredom", "poem-unwritten") in events(table("B2", "places"), "home")
    assert NoEffect("savings", "full") in events(table("S6", "places"), "dallas")


def test_option_reset_sends_gauges_back_after_a_cube() -> None:
    """R45, where otherwise the gauge stays (G5)."""
    reset = {"overflow": "reset"}
    assert has(on_box("B2 S2", "home+poem", options=reset), "B0 Q1 S0")
    assert has(on_box("T2 L1", "stick_up:threat", options=reset), "T0 V1 L0")
    assert has(on_box("L2 S2", "photo", options=reset), "L2 P0")


def test_option_automatic_leaves_by_itself_and_closes_the_box() -> None:
    """R43."""
    state = table("L2 A2 P2 Q3 S1", "daily", options={"leave_town": "automatic"})
    assert "leave_town" not in texts(state)
    assert refusal(state, "leave_town") == "leave-automatic"
    assert play(state, "good_work", "work").result == "win"


def test_leaving_required_means_staying_without_it() -> None:
    """G8."""
    state = play(table("L2 A2 P2 Q3 S1", "daily"), "good_work", "work", dice=(1,))
    assert (state.result, state.turn) == ("none", 2)


def test_a_spoiled_departure_is_told() -> None:
    """R42."""
    state = play(table("L2 A2 P2 Q3 S0", "daily"), "leave_town")
    assert TownKept() in events(state, "stick_up:ammo", 1)


@pytest.mark.parametrize(("turn", "stars"), [(7, 3), (8, 2), (10, 2), (11, 1)])
def test_a_sooner_win_earns_more_stars(turn: int, stars: int) -> None:
    state = play(table("L2 A2 P2 Q3 S1", "daily", turn=turn), "leave_town", "good_work")
    outcome = RULES.outcome(state)
    assert outcome is not None
    assert (outcome.winners, outcome.reason, outcome.scores) == ((0,), "win", (stars,))


@pytest.mark.parametrize(
    "fields",
    [
        {"love": 3},
        {"savings": 7},
        {"savings": -1},
        {"poem": 4},
        {"passion": 3},
        {"surveillance": 4},
        {"turn": 0},
        {"places_left": 3},
        {"lost_cube": "places", "phase": "places"},
        {"phase": "ammo_choice"},
        {"phase": "ammo_choice", "ammo": 1},
        {"phase": "cube_loss", "ammo": 1},
        {"phase": "daily"},
        {"phase": "over"},
        {"result": "win"},
        {"used": ["home"]},
        {"phase": "places", "used": ["home"]},
        {"phase": "places", "places_left": 0, "used": ["dallas", "home"]},
        {"phase": "places", "places_left": 0, "used": ["home", "home"]},
        {"phase": "places", "used": ["work"], "daily_left": 1},
        {"left_town": True},
        {"police_die": 7},
        {"lost_cube": "daily", "daily_left": 1},
    ],
)
def test_an_impossible_table_is_refused_in_words(fields: dict[str, object]) -> None:
    faults = RULES.faults(msgspec.convert(fields, State))
    assert faults
    assert all(" " in fault for fault in faults)


@pytest.mark.parametrize(
    ("before", "after", "problem"),
    [
        ('effects = ["savings-1", "love+1"]', 'effects = ["savings-1", "luck+1"]', "is not a change"),
        ("normal = 3", "normal = 9", "possible is 0 to 6"),
        ('pay = { cash = "savings-1", ', "pay = { ", "must offer to pay by cash"),
        ("places = 2 ", "places = 5 ", "could be stuck"),
        ("from = 4", "from = 3", "same number"),
        ('effects = ["boredom-1"]', 'effects = ["savings-1"]', "police cannot change savings"),
        ('effects = ["savings+1"]', 'effects = ["threat-1"]', "cannot lower threat"),
        ('ammo = "ammo-1"', 'ammo = "ammo-2"', "cannot be paid by ammo"),
    ],
)
def test_a_mistake_in_the_data_is_explained(before: str, after: str, problem: str) -> None:
    text = assets.read("bonnie_and_clyde/town.toml")
    assert before in text
    with pytest.raises(ValueError, match=problem):
        read_town(text.replace(before, after, 1))


def over(text: str, **fields: Any) -> State:
    return replace(table(text, "places"), phase="over", **fields)


def test_a_finished_match_is_told_by_its_end_its_seals_and_what_it_cost() -> None:
    poem = Moved("poem", "supply", "poem-1", "daily")
    happened = [poem, poem, Moved("poem", "poem-2", "supply", "police"), PoliceCame(3, 1, 0, 2), Imprisoned(2)]
    shot = over("L2 P1 Q1 T2 V3", result="shot", turn=7, police_die=5, police_total=9)
    assert RULES.tale(shot, happened) == [
        "Day 7: the police die showed 5, and 4 was added: 9.",
        "Seals missing: ammunition 0 of 2, passion 1 of 2 and poems 1 of 3.",
        "On the way: 2 poems written, 1 torn up, 1 bullet spent on the police and 1 stay in prison.",
    ]
    armed = replace(shot, police_die=6, police_total=9, ammo_spent=1)
    assert RULES.tale(armed, [])[0] == "Day 7: the police die showed 6, 4 was added, and a bullet was not enough."
    won = over("L2 A2 P2 Q3 S1", result="win", turn=9)
    assert RULES.tale(won, []) == [
        "On day 9 the Ford left town, with $1 left.",
        "On the way: not a poem written and not a bullet spent on the police.",
    ]


@pytest.mark.parametrize(
    ("turn", "next_star"),
    [(7, ""), (9, "The next star takes leaving by day 7."), (12, "The next star takes leaving by day 10.")],
)
def test_a_win_says_what_the_next_star_would_have_taken(turn: int, next_star: str) -> None:
    assert RULES.rating(over("L2 A2 P2 Q3 S1", result="win", turn=turn)) == (f"Out of town on day {turn}.", next_star)
    assert RULES.rating(over("L2 A2 P2 Q3 S1", result="shot", turn=turn)) is None


@pytest.mark.parametrize(("result", "stars"), [("win", (3, 3)), ("shot", None), ("broke", None)])
def test_only_a_win_is_rated(result: str, stars: tuple[int, int] | None) -> None:
    outcome = RULES.outcome(over("L2 A2 P2 Q3 S1", result=result, turn=5))
    assert outcome is not None
    assert outcome.stars == stars
    assert outcome.scores == (stars[0] if stars else 0,)
