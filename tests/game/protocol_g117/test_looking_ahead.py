"""What a player is told before acting, and what a bot says afterwards."""

from __future__ import annotations

import pytest

from game.core import bots
from game.core.chance import Chance
from game.core.events import GaugeChanged
from game.core.forecast_text import forecast_text
from game.protocol_g117 import outlook
from game.protocol_g117.state import Charge, Go, acting, seat_of

from .tables import RULES, events, play, resolving, table

BOARD = RULES.board


def steps(state: object, move: str) -> list[tuple[int, int]]:
    told = events(state, move)  # type: ignore[arg-type]
    return [(e.before, e.after) for e in told if isinstance(e, GaugeChanged) and e.gauge == "steps"]


def test_an_order_is_two_steps_and_every_use_says_what_it_took() -> None:
    state = resolving("HU", "T c4, T b4, K S, D c3", po_left=2)
    assert steps(state, "move b4 a4") == [(4, 3)]
    assert steps(play(state, "move b4 a4"), "move S SE") == [(3, 2)]
    assert steps(play(state, "move b4 a4"), "move S Core") == [(3, 0)], "R8: two squares at once cost a new order"
    assert steps(state, "charge c4 c3") == [(4, 2)]
    assert steps(state, "stop") == [(4, 0)]


def test_taking_orders_fills_them_and_taking_an_event_does_not() -> None:
    assert steps(table(), "take I2 PO") == [(0, 6)]
    assert steps(table(), "take O3 Event") == []


def test_an_action_reaches_what_its_icons_and_orders_could_do_now() -> None:
    could = outlook.reach(BOARD, table(), "O5", "HU")
    assert set(could.gains) == {"a4", "b3", "c3", "d4"}
    assert could.losses == ()
    assert set(could.fights) == {"b1", "NE", "NW"}
    assert could.sabotage
    assert set(outlook.reach(BOARD, table(), "I2", "HU").losses) == {"b1"}


def test_everybody_beside_an_enemy_helps_and_nobody_else() -> None:
    state = resolving("HU", "D c3, T b3, T d3, T b4, K S", po_left=1)
    assert set(outlook.helpers(BOARD, state, "HU", "c3")) == {"b3", "d3"}


def test_the_way_of_a_unit_is_told_square_by_square() -> None:
    state = resolving("HU", "T c4, K S, D a1, B Core", po_left=1)
    assert outlook.way(BOARD, state, "HU", Go("c4", "c2")) == ("c3", "c2")
    assert outlook.way(BOARD, state, "HU", Charge("S", "Core")) == ("Ring",)


def test_the_count_after_a_move_is_known_before_it() -> None:
    state = resolving("HU", "T c4, K S, B Core", po_left=2)
    move = RULES.grammar.parse("move c4 c3")
    assert (RULES.counted_now(state).AI, RULES.counted_now(state).HU) == (2, 0)
    assert RULES.counted_after(state, move).HU == 2


@pytest.mark.parametrize(
    ("text", "move", "told"),
    [
        ("T b3, T d3, D c3", "attack c3", "The Drone on Power Hub falls, your units stay."),
        ("T b3, T d3, D c3", "charge b3 c3", "Your Troop from Lagos and the Drone on Power Hub both fall."),
        ("T b3, T d3, D a1", "move b3 a3", "Costs one step of an order. 1 order and one step are left."),
    ],
)
def test_what_a_fight_and_a_step_cost_is_said_before(text: str, move: str, told: str) -> None:
    state = resolving("HU", text, po_left=2)
    side = acting(state)
    assert side is not None
    forecast = RULES.forecast(state, seat_of(side), RULES.grammar.parse(move))
    assert told in forecast_text(RULES, forecast)


def test_bots_say_why() -> None:
    reasons = set()
    for name in ("planner", "hothead"):
        state, chance = RULES.setup(RULES.options_type(), Chance.seeded(3)).state, Chance.seeded(3)
        while RULES.actor(state) is not None:
            bot = bots.make(name, RULES)
            move = bots.choose(bot, RULES, state, chance)
            if len(RULES.moves(state)) > 1:
                assert bot.reason.endswith("."), move  # type: ignore[attr-defined]
                reasons.add(bot.reason)  # type: ignore[attr-defined]
            state = RULES.apply(state, move, chance).state
    assert any("even after the best answer" in words for words in reasons)
    assert any("whatever" in words for words in reasons)
    assert len(reasons) > 10


def test_a_unit_with_two_enemies_beside_it_is_in_danger() -> None:
    assert outlook.in_danger(BOARD, table("D c3, T b3, T d3, D a1"), "AI") == ("c3",)
    assert outlook.in_danger(BOARD, table("D c3, T b3, D a1"), "AI") == ()
