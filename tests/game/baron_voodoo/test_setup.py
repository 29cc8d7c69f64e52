"""How a night of Baron Voodoo is laid out, and which tables there cannot be."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from game.baron_voodoo.content import read_night
from game.baron_voodoo.leaps import NAMES
from game.baron_voodoo.state import Options, Pending, State
from game.core.chance import Chance

from .tables import OPEN, RULES, TEAMS, at, legal, new, play, refusal, table

# Laying out -----------------------------------------------------------------------------------------------------------


def test_setup_rolls_48_dice_onto_spaces_of_their_colour_and_leaves_the_centre_empty() -> None:
    """R41, and R33: all of them for two players too."""
    state = new()
    assert [len(pile) for pile in state.board].count(1) == 48
    assert at(state, "D4") == ""
    for pile, colour in zip(state.board, RULES.night.colours, strict=True):
        assert [die.colour for die in pile] == ([colour] if colour else [])
    assert [(side.score, side.offerings) for side in state.sides] == [(0, 3), (0, 3)]
    assert state.reserve == 14


def test_a_die_shows_the_face_of_the_number_it_fell_on() -> None:
    """R41."""
    state = RULES.setup(Options(loa_1="mamy-wata", loa_2="papa-legba"), Chance.scripted([1, 2, 3, 4, 5, 6] * 8)).state
    shown = {die.id: die.face for pile in state.board for die in pile}
    first_six = [shown[number] for number in range(6)]
    assert first_six == ["offering", "point", "change", "protection", "steal", "swap"]


@pytest.mark.parametrize(("players", "reserve"), [(2, 14), (3, 11), (4, 8)])
def test_every_player_starts_with_three_offerings(players: int, reserve: int) -> None:
    """R41."""
    assert new(players=players).reserve == reserve


def test_the_board_looks_the_same_to_every_loa() -> None:
    """R40."""
    turned: dict[str | None, str | None] = {
        None: None,
        "turquoise": "red",
        "red": "purple",
        "purple": "yellow",
        "yellow": "turquoise",
        "white": "white",
    }
    colours = RULES.night.colours
    for row in range(7):
        for column in range(7):
            here, there = colours[row * 7 + column], colours[column * 7 + 6 - row]
            assert turned[here] == there


@pytest.mark.parametrize(("layout", "counts"), [("balanced", [8] * 6), ("chaotic", [4, 0, 4, 0, 20, 20])])
def test_fixed_layouts_have_the_icons_they_promise(layout: Any, counts: list[int]) -> None:
    state = new(layout=layout)
    faces = [die.face for pile in state.board for die in pile]
    assert [faces.count(face) for face in RULES.night.figures.faces] == counts
    for colour in ("yellow", "red", "turquoise", "purple"):
        own = sorted(die.face for pile in state.board for die in pile if die.colour == colour)
        assert own == sorted(die.face for pile in state.board for die in pile if die.colour == "yellow")


def test_strategic_layout_lets_the_players_place_in_turn() -> None:
    """R41."""
    state = new(layout="strategic", players=3, first=2)
    assert (state.step, state.active, len(state.pool)) == ("place", 1, 48)
    assert "place" in legal(state)[0]
    assert refusal(state, "place point D4") == "centre"
    assert refusal(state, "place point Z9") == "no-space"
    order = []
    while state.step == "place":
        order.append(state.active)
        state = play(state, legal(state)[0])
    assert order[:4] == [1, 2, 0, 1]
    assert len(order) == 48
    assert (state.step, state.active) == ("A", 1)
    placed = play(new(layout="strategic"), legal(new(layout="strategic"))[0])
    space = legal(new(layout="strategic"))[0].split()[2]
    assert refusal(placed, f"place point {space}") == "taken"


def test_the_gift_gives_the_last_player_one_offering_more() -> None:
    assert [side.offerings for side in new(players=3, gift="on").sides] == [3, 3, 4]
    assert [side.offerings for side in new(players=3, gift="on", first=2).sides] == [4, 3, 3]


def test_rising_gifts_go_to_the_last_two() -> None:
    assert [side.offerings for side in new(players=4, gift="rising").sides] == [3, 3, 4, 5]
    state = new(players=4, gift="rising", first=2)
    assert [side.offerings for side in state.sides] == [5, 3, 3, 4]
    assert state.reserve + 15 == RULES.night.figures.offerings


def test_loas_are_chosen_or_drawn_and_never_twice() -> None:
    state = new(players=4, loa_2="papa-legba")
    assert state.players[1].loa == "papa-legba"
    assert len({player.loa for player in state.players}) == 4


@pytest.mark.parametrize(
    "options",
    [
        {"teams": "pairs-a"},
        {"players": 3, "teams": "pairs-b"},
        {"loa_1": "gran-bwa", "loa_2": "gran-bwa"},
        {"first": 3},
        {"gift": "on"},
        {"gift": "on", "players": 4, "teams": "pairs-a"},
        {"gift": "rising"},
    ],
    ids=str,
)
def test_options_that_do_not_go_together_are_refused(options: dict[str, Any]) -> None:
    assert RULES.check_options(Options(**options))


def test_the_last_of_those_who_play_may_be_the_first() -> None:
    assert RULES.check_options(Options(players=2, first=2)) is None


def test_four_players_may_play_in_teams() -> None:
    assert RULES.check_options(Options(players=4, teams="pairs-a")) is None


def test_each_seat_is_asked_for_its_own_loa() -> None:
    asked = [(choice.name, choice.label, choice.seat) for choice in RULES.choices if choice.name.startswith("loa_")]
    assert asked == [(f"loa_{seat}", f"Loa of player {seat}", seat - 1) for seat in (1, 2, 3, 4)]


def test_a_bare_table_has_all_its_offerings() -> None:
    """A case that says nothing of offerings is a fair table."""
    assert RULES.faults(State()) == []


def test_a_drawn_first_player_may_be_any_seat() -> None:
    assert {new(seed, players=4, first=0).first for seed in range(40)} == {0, 1, 2, 3}


# Impossible tables ----------------------------------------------------------------------------------------------------

IMPOSSIBLE: list[dict[str, Any]] = [
    {"reserve": 13}, {"active": 2}, {"first": -1}, {"board": ()}, {"players": ()}, {"baron": 0}, {"baron": 7},
    {"step": "over"}, {"ender": 1}, {"ending": "score"}, {"extra": True}, {"step": "C2"}, {"step": "place"},
    {"round": 0}, {"sides": ()}, {"pending": Pending("steal")}, {"pending": Pending("papa-legba", ("D4",))},
    {"pending": Pending("papa-legba", ("E1", "E4"))}, {"pending": Pending("gran-bwa")}, {"power_used_main": True},
    {"step": "C5", "pending": Pending("mamy-wata")}, {"options": TEAMS}, {"pending": Pending("papa-legba", ("Q",))},
    {"pending": Pending("mamy-wata", ("A1",))}, {"pending": Pending("change", (), ((0, 1),))},
]  # fmt: skip


@pytest.mark.parametrize("changes", IMPOSSIBLE, ids=str)
def test_impossible_tables_are_refused(changes: dict[str, Any]) -> None:
    assert RULES.faults(replace(table(OPEN), **changes)) != []


def test_a_step_b_without_a_capture_is_refused() -> None:
    assert RULES.faults(replace(table({"A1": "Yo"}), step="B")) != []


def test_figures_that_make_no_sense_are_refused() -> None:
    import assets

    good = assets.read("baron_voodoo/night.toml")
    assert read_night(good).threshold(4, "off") == 12
    for old, fresh, match in (
        ('"Ps Rx', '"Ts Rx', "A1 of balanced"),
        ('"P R P W', '"P R P Q', "D1 of the board"),
        ('"P R P W', '"R R P W', "the dice are"),
        ('"W Y T . P R W"', '"W Y T P . R W"', "dot in the centre"),
        ("start_offerings = 3", "start_offerings = 6", "offerings"),
        ("teams = 18 }", "trio = 18 }", "threshold"),
    ):
        with pytest.raises(ValueError, match=match):
            read_night(good.replace(old, fresh, 1))


def test_spaces_are_named_from_a1_to_g7() -> None:
    """R40."""
    assert (NAMES[0], NAMES[24], NAMES[48]) == ("A1", "D4", "G7")
