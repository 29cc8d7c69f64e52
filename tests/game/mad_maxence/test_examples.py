"""The worked examples of Mad Maxence, each as a case: a table, moves, what falls, what comes out."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from game.core.chance import Chance
from game.mad_maxence.state import Carry, Combat, Gauges, Variant

from .tables import RULES, fighting, play, refusal, shows, steps, table, texts

WON_STAYS_WON = {"won_round": "won"}
HEADS_HURT = {"lost_round": "heads"}


def test_e1_nobody_turns_straight_back() -> None:
    """R7."""
    assert texts(table("travel", pos="5", prev="2")) == ["go 8", "go 9", "go A", "go C"]
    assert refusal(table("travel", pos="5", prev="2"), "go 2") == "turn-back"


def test_e2_the_way_round_is_five_moves() -> None:
    """R6 and G13."""
    state = table(pos="5", prev="2", TU=6, C=6, clocks_fired=[8])
    for place in ("8", "4", "1", "0", "2"):
        state = play(state, "leave", f"go {place}")
        assert state.phase == "choice"
        state = play(state, str(RULES.moves(state)[-1]))
    shows(state, pos="2", TU=11)


@pytest.mark.parametrize(("here", "why"), [("1", "no-way-in"), *((place, None) for place in ("0", "2", "5", "8", "4"))])
def test_e3_a_is_open_to_five_places_and_not_to_1(here: str, why: str | None) -> None:
    """R6."""
    assert refusal(table("travel", pos=here), "go A") == why


def test_e4_at_hour_20_leaving_is_the_end() -> None:
    """R1 and R4."""
    state, events = steps(table(TU=20, F=0), "leave")
    shows(state, phase="over", result="caught", TU=20)
    outcome = RULES.outcome(state)
    assert outcome is not None
    assert (outcome.winners, outcome.reason, outcome.carry) == ((), "caught", None)
    assert events[-1].reason == "caught"  # type: ignore[attr-defined]


def test_e5_a_failed_easy_manoeuvre_at_19_still_leaves_room_to_move() -> None:
    """R2 and R30."""
    state = play(table(TU=19, D=1, F=1, pos="3"), "manoeuvre easy", "leave", "go 7", luck="T")
    shows(state, F=0, TU=20, pos="7", result="none")


@pytest.mark.parametrize(("luck", "dynamite"), [("HT", False), ("HH", True)])
def test_e6_heads_must_reach_the_difficulty(luck: str, dynamite: bool) -> None:
    """R13."""
    state = play(table("choice", adventure=1, pos="10", TECH=2, C=2), "choose 1", luck=luck)
    assert ("pass" in state.flags) is dynamite


def test_e7_two_rounds_against_two() -> None:
    """R18, R19, R21 and R22."""
    state = play(fighting(TECH=2, C=4, TU=5), "fight", luck="HT")
    shows(state, C=3, TU=5, combat=Combat(2, 1, 2, (("C", 4, -1),)))
    shows(play(state, "fight", luck="HT"), C=2, TU=6, combat=None, P=3, F=3, phase="actions")


def test_e8_a_won_round_that_empties_you_is_a_lost_fight() -> None:
    """R20 and R23, with both readings of G2."""
    given: dict[str, Any] = {"pos": "2", "choice": 2, "foe": 1, "TECH": 3, "C": 2, "P": 2}
    shows(play(fighting(**given), "fight", luck="HTT"), C=1, P=1, TU=2, items=())
    kind = play(fighting(**given, options=WON_STAYS_WON), "fight", luck="HTT")
    shows(kind, C=0, P=4, TU=0, items=("medkit",))
    assert refusal(kind, "leave") == "repair-first"


@pytest.mark.parametrize(("options", "left"), [({}, 3), (HEADS_HURT, 2)])
def test_e9_a_round_not_won_costs_tails_or_by_the_summary_heads(options: dict[str, str], left: int) -> None:
    """R21, with both readings of G1."""
    state = play(fighting(foe=3, TECH=3, C=4, options=options), "fight", luck="HHT")
    shows(state, C=left, TU=0)
    assert state.combat is not None
    assert state.combat.foe_c == 1
    shows(play(state, "fight", luck="HHH"), TU=1, combat=None)


@pytest.mark.parametrize(("luck", "hour"), [("HHT", 9), ("HHH", 7)])
def test_e10_the_hard_manoeuvre(luck: str, hour: int) -> None:
    """R30."""
    shows(play(table(D=3, F=2, TU=9), "manoeuvre hard", luck=luck), F=1, TU=hour, phase="manoeuvre")


@pytest.mark.parametrize(("items", "c"), [((), 1), (("tools",), 2)])
def test_e11_repair(items: tuple[str, ...], c: int) -> None:
    """R27 and R44; the clock goes up (G4)."""
    shows(play(table(C=0, P=2, TU=11, items=items), "repair"), C=c, P=1, TU=12)


def test_e12_limping_takes_three_hours() -> None:
    """R29 and G8."""
    shows(play(table(C=0, P=0, TU=17), "limp"), C=1, TU=20, result="none")
    shows(play(table(C=0, P=0, TU=18), "limp"), result="caught")


def test_e13_a_failed_search_costs_an_hour_and_eases_the_next() -> None:
    """R10 and R11; going there was a move like any other (G11)."""
    state = table("travel", adventure=2, pos="11", O=1, TU=4, C=3)
    state = play(state, "go D", luck="T")
    shows(state, TU=5, phase="actions", search_fails=(("D", 1),), visited=(), found=())
    assert refusal(state, "choose 1") == "not-here"
    state = play(state, "leave", "go 6")
    state = play(state, texts(state)[-1], "leave", "go 8")
    state = play(state, texts(state)[-1], "leave", "go D")
    shows(state, phase="choice", found=("D",))
    assert "D" in state.visited


def test_e14_the_clock_strikes_on_the_way() -> None:
    """R5."""
    shows(play(table(TU=7, P=1, C=2), "leave"), TU=8, P=0, clocks_fired=(8,), phase="travel")


def test_e15_route_and_bull_bar_weaken_the_convoy() -> None:
    """R16 and R43."""
    state = table("choice", adventure=3, pos="8", flags=["route"], items=["ram"], C=3)
    shows(play(state, "choose 1"), combat=Combat(1, 2, 1))


def test_e16_after_the_first_adventure() -> None:
    """R50, R51 and R54."""
    state = table("choice", pos="11", TU=12, TECH=1, O=2, D=1, C=5, P=0, F=4, flags=["pass"])
    state = play(state, "choose 1")
    shows(state, phase="after", result="won", rating=8 + 5 + 0 + 4, time_left=8)
    assert texts(state) == ["pick 1", "pick 2", "pick 3"]
    state = play(state, "pick 3")
    shows(state, TU=0, TECH=1, O=2, D=2, C=3, P=1, F=3, flags=(), phase="over")
    outcome = RULES.outcome(state)
    assert outcome is not None
    assert outcome.winners == (0,)
    assert outcome.scores == (17.0,)
    assert msgspec.convert(outcome.carry, Carry) == Carry(Gauges(0, 1, 2, 2, 3, 1, 3))


def test_e17_armour_glass_takes_a_tail_each_round() -> None:
    """R42."""
    state = play(fighting(TECH=2, C=2, items=["plates"]), "fight", luck="TT")
    shows(state, C=1, combat=Combat(2, 2, 2, (("C", 2, -1),)), TU=0)
    shows(play(state, "fight", luck="HT"), C=1, combat=Combat(2, 1, 3, (("C", 2, -1), ("TU", 0, 1))), TU=1)


def test_e18_each_swap_once_a_visit() -> None:
    """R32."""
    state = play(table("choice", pos="8", P=1, F=1), "choose 1", "choose 2")
    shows(state, P=1, F=1, phase="choice")
    assert texts(state) == ["choose 4"]
    assert refusal(state, "choose 1") == "this-visit"
    shows(play(state, "choose 4"), phase="actions")


def test_both_readings_are_options_with_the_text_as_default() -> None:
    assert Variant() == Variant("normal", "lost", "tails", "limp", "off", "on")


def test_the_first_turn_of_the_leaflet_is_true_of_the_first_adventure() -> None:
    state, _events = RULES.setup(RULES.options_type(), Chance.seeded(1))
    state = play(state, "choose 1")
    shows(state, pos="0", TU=1, P=3, C=1)
    state = play(state, "repair")
    shows(state, TU=2, P=2, C=2)
    state = play(state, "leave")
    assert (state.gauges.TU, texts(state)) == (3, ["go 1", "go 2", "go A"])
    state = play(state, "go 2")
    pump = RULES.booklets[""].adventures[1].places["2"].choices[0]
    assert (pump.label, pump.skill, pump.difficulty) == ("Prime the pump", "TECH", 1)
    assert texts(play(state, "choose 1", "leave", luck="H")) == ["go 5", "go A"]
