"""How a night ends, and what changes when two and two play together."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from game.baron_voodoo.events import MajorityCounted, TurnMissed
from game.baron_voodoo.state import State, Variant
from game.core.events import GaugeChanged
from tests.game.playing import ended, offered

from .tables import OPEN, RULES, TEAMS, legal, new, play, play_all, short, table

# The end --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "limit"), [("YR", 18), ("YRT", 15), ("YRTP", 12)])
def test_thresholds_by_number_of_players(players: str, limit: int) -> None:
    """R27."""
    for score, ending in ((limit - 1, "none"), (limit, "score")):
        state = table({**OPEN, "D6": "Ro", "E6": "Po"}, players, scores=(score,), step="D")
        assert play(state, "pass").ending == ending


def test_r27_a_blocked_player_misses_the_turn_and_the_round_is_completed() -> None:
    """R27, R28."""
    board = {"A1": "Yo", "B1": "Po", "G7": "Ro"}
    state, events = play_all(table(board, "YRP", offerings=(3, 0, 3), step="D"), "pass")
    assert [event.owner for event in events if isinstance(event, TurnMissed)] == [1]
    assert (state.ending, state.ender, state.active) == ("blocked", 1, 2)


@pytest.mark.parametrize(("offerings", "missed"), [(0, [1]), (1, [])])
def test_r27_whoever_can_pay_for_a_power_with_the_last_offering_is_free(offerings: int, missed: list[int]) -> None:
    board = {"A1": "Yo", "B1": "Po", "G7": "Ro"}
    _, events = play_all(table(board, "YRP", offerings=(3, offerings, 3), step="D"), "pass")
    assert [event.owner for event in events if isinstance(event, TurnMissed)] == missed


def test_g18_a_blocked_player_does_not_score_either() -> None:
    """G18."""
    board = {"A1": "Yo", "B1": "Po", "G7": "Ro"}
    state = table(board, "YRP", capture=("", "Ro Yo"), offerings=(3, 0, 3), step="D")
    state = play(state, "pass")
    assert (state.active, state.sides[1].score, short(state.sides[1].capture)) == (2, 0, "Ro Yo")


def test_a_round_is_over_when_everybody_has_had_a_turn() -> None:
    state = table({**OPEN, "F7": "Ro"}, "YR", step="D")
    state = play(state, "pass")
    assert (state.active, state.round) == (1, 1)
    state = play(replace(state, step="D"), "pass")
    assert (state.active, state.round) == (0, 2)


def test_any_seat_may_begin_or_the_lot_decides_and_every_seat_has_a_loa_to_choose() -> None:
    choices = {choice.name: [each.value for each in choice.values] for choice in RULES.choices}
    assert choices["first"] == [1, 2, 3, 4, 0]
    assert offered(RULES, "players") == [(2, "2"), (3, "3"), (4, "4")]
    assert [name for name in choices if name.startswith("loa")] == ["loa_1", "loa_2", "loa_3", "loa_4"]


def test_r32_points_go_on_above_twenty() -> None:
    """R32."""
    state = play(table(OPEN, capture=("Ro Yo To Po",), scores=(19,), step="C5"), "score 1 2 3 4")
    assert state.sides[0].score == 24


def test_r28_blocked_players_miss_the_last_round_and_the_ender_stays() -> None:
    """R28."""
    board = {"A1": "Yo", "G7": "Ro"}
    state = table(board, "YR", step="D", scores=(18, 2), offerings=(3, 0))
    state = play(state, "pass")
    assert (state.step, state.ending, state.ender) == ("over", "score", 0)


def test_r29_only_the_best_combination_of_the_last_transfer_scores() -> None:
    """R29, R30; by G13 turquoise and purple count, though nobody plays them."""
    state = table(
        {"A1": "Yo", "G7": "Ro"}, capture=("", "Ro Yo Tp Pp Wp"), offerings=(3, 0), step="D", active=1,
        ending="blocked", ender=0,
    )  # fmt: skip
    state, events = play_all(state, "pass")
    majorities = [(event.colour, event.sides, event.points) for event in events if isinstance(event, MajorityCounted)]
    assert majorities == [(colour, (1,), 3) for colour in ("yellow", "red", "turquoise", "purple")]
    assert state.sides[1].score == 3 + 4 * 3
    assert GaugeChanged("score", 0, 3, "transfer", owner=1) in events
    assert state.baron == 1


def test_g12_white_majority_by_agreement() -> None:
    """R30, and G12 with its house rule."""
    given: dict[str, Any] = {"spirit": ("Wo", ""), "step": "D", "active": 1, "ending": "score", "ender": 0, "baron": 0}
    off = play(table({"A1": "Yo", "G7": "Ro"}, **given), "pass")
    on = play(table({"A1": "Yo", "G7": "Ro"}, options=Variant(white_majority="on"), **given), "pass")
    assert [off.sides[0].score, on.sides[0].score] == [0, 3]


def test_majorities_tied_give_one_each() -> None:
    """R30; by G14 nobody scores for the colours that nobody has."""
    state = table(
        {"A1": "Yo", "G7": "Ro"}, spirit=("To", "Tp"), step="D", active=1, ending="score", ender=0,
    )  # fmt: skip
    assert [side.score for side in play(state, "pass").sides] == [1, 1]


# Teams ----------------------------------------------------------------------------------------------------------------


def team_table(board: dict[str, str] = OPEN, **changes: Any) -> State:
    """Papa Legba and Mamy Wata (seats 0 and 2) against Gran Bwa and Erzulie Freda (seats 1 and 3)."""
    return table(board, "RTYP", options=TEAMS, sides=2, **changes)


def test_r35_a_team_shares_one_board_and_seats_alternate() -> None:
    """R34, R35."""
    state = new(players=4, teams="pairs-a")
    assert [player.loa for player in state.players] == ["papa-legba", "gran-bwa", "mamy-wata", "erzulie-freda"]
    assert (len(state.sides), state.reserve) == (2, 14)
    pairs = [player.loa for player in new(players=4, teams="pairs-b").players]
    assert {pairs[0], pairs[2]} == {"papa-legba", "gran-bwa"}


def test_r36_the_partners_power_costs_an_offering() -> None:
    """R36."""
    state = play(team_table(active=2), "power papa-legba", "take E1", "put E4")
    assert state.sides[0].offerings == 2


def test_r36_a_member_leaps_only_with_the_own_loa_and_gains_for_it_alone() -> None:
    """R36."""
    state = team_table({"A1": "Yo", "B1": "Ro", "C3": "Ro", "D3": "To"}, active=2, step="B")
    assert legal(state) == ["capture A1 B1 C1"]
    assert play(state, "capture A1 B1 C1").sides[0].offerings == 3, "the partner's soul is no own soul"


def test_r37_protection_guards_the_common_world_but_only_the_own_souls() -> None:
    """R37."""
    board = {"A1": "To", "B1": "Ro", "A3": "To", "B3": "Yo"}
    state = team_table(board, protected="R", active=1, step="B")
    assert legal(state) == ["capture A3 B3 C3"]
    thief = team_table(board, protected="R", active=1, capture=("", "Pv"), spirit=("Ro", ""), step="C2")
    assert play(thief, "pass").step == "C4"


def test_r37_partners_may_capture_each_others_protected_souls() -> None:
    """R37."""
    state = team_table({"A1": "Yo", "B1": "Ro"}, protected="R", active=2, step="B")
    assert legal(state) == ["capture A1 B1 C1"]


def test_r38_no_marker_in_teams_and_white_counts_at_the_end() -> None:
    """R38."""
    state = play(team_table(capture=("Wo",), step="C5"), "send 1")
    assert state.baron is None
    last = team_table({"A1": "Yo", "G7": "Ro"}, spirit=("Wo", "To"), active=3, step="D", ending="score", ender=2)
    last = play(last, "pass")
    assert [side.score for side in last.sides] == [3, 3]
    outcome = ended(RULES, last)
    assert outcome.winners == (0, 2), "a tie goes to the ender's team"
    assert "Papa Legba and Mamy Wata" in outcome.headline
    assert outcome.scores == (3, 3, 3, 3)


def test_r38_the_threshold_of_teams_is_18() -> None:
    """R38."""
    board = {**OPEN, "D6": "To", "E6": "Po"}
    assert play(team_table(board, scores=(17,), step="D"), "pass").ending == "none"
    assert play(team_table(board, scores=(18,), step="D"), "pass").ending == "score"
