"""Protocol G117 through the mouse: fights that are asked about, split orders, pairs, sabotage and ties."""

from __future__ import annotations

from math import dist
from pathlib import Path
from typing import Any

import msgspec
import pygame
import pytest

from game.core.words import install
from game.protocol_g117.state import PAIRS, State
from scenes.table.board import board_for
from scenes.table.table import Table
from tests.game.protocol_g117.tables import RULES, resolving, table, units
from tests.scenes.fitting import problems
from tools.screens import open_at

from .battlefields import between_two, sit_down, told_before
from .hands import Hands
from .laying import at as place
from .player import Player
from .test_every_board import _no_piece_jumps as _no_piece_jumps


def drag(hands: Hands, table: Table, source: str, target: str) -> None:
    sprite = table.view.stage.source(source)
    assert sprite is not None
    hands.drag(sprite.at, place(table, target))
    hands.settle()


def last_move(table: Table) -> str:
    return str(table.match.lines[-1].move)  # type: ignore[union-attr]


# Fights --------------------------------------------------------------------------------------------------------------


def test_a_unit_dropped_on_an_enemy_between_two_is_asked_whether_it_attacks_or_charges(hands: Hands) -> None:
    scene = sit_down(hands, between_two())
    drag(hands, scene, "troop.b3", "c3")
    slip = scene.hands.slip
    assert slip is not None
    assert [gesture.moves[0].word for gesture in slip.meanings] == ["attack", "charge"]
    told = [told_before(scene, gesture) for gesture in slip.meanings]
    assert "your units stay" in told[0]
    assert "both fall" in told[1]
    assert all("Costs an order." in words for words in told)
    hands.click(slip.boxes[0].centre)
    hands.settle()
    assert last_move(scene) == "attack c3"


def test_an_attack_that_would_lose_the_open_step_is_asked_about_first(hands: Hands) -> None:
    scene = sit_down(hands, resolving("HU", "D c3, T b3, T d3, B NW", po_left=1, split_left="b3"))
    hands.click(place(scene, "c3"))
    hands.settle()
    slip = scene.hands.slip
    assert slip is not None
    assert "you lose the step that was left" in told_before(scene, slip.meanings[0])
    assert scene.match.state.units.c3 is not None


def test_pointing_at_an_enemy_names_every_unit_that_could_charge_it(hands: Hands) -> None:
    scene = sit_down(hands, resolving("HU", "D c3, T a4, T c4, B NW", po_left=1))
    hands.hover(place(scene, "c3"))
    lines = scene.preview.note().lines
    assert "Charge from Seed Vault: one for one" in lines
    assert len(lines) == len(set(lines)) > 1


def test_esc_puts_a_unit_back_that_was_asked_about(hands: Hands) -> None:
    scene = sit_down(hands, between_two())
    drag(hands, scene, "troop.b3", "c3")
    hands.key(pygame.K_ESCAPE)
    hands.settle()
    assert scene.hands.slip is None
    assert len(scene.match.lines) == 1
    assert scene.view.stage.source("troop.b3").at == scene.board.stand("troop", "b3", 0, 1)  # type: ignore[union-attr]


def test_the_slip_has_a_row_that_says_no(hands: Hands) -> None:
    scene = sit_down(hands, between_two())
    drag(hands, scene, "troop.b3", "c3")
    slip = scene.hands.slip
    assert slip is not None
    hands.click(slip.no.centre)
    hands.settle()
    assert scene.hands.slip is None
    assert len(scene.match.lines) == 1
    assert scene.view.stage.source("troop.b3").at == scene.board.stand("troop", "b3", 0, 1)  # type: ignore[union-attr]


def test_a_unit_that_is_asked_about_leans_on_its_target_where_both_can_be_seen(hands: Hands) -> None:
    scene = sit_down(hands, between_two())
    drag(hands, scene, "troop.b3", "c3")
    slip, unit, enemy = scene.hands.slip, scene.view.stage.source("troop.b3"), scene.view.stage.source("drone.c3")
    assert slip is not None
    assert unit is not None
    assert enemy is not None
    assert not scene.view.sprite_box(unit).overlaps(slip.box)
    assert enemy.at[0] - unit.at[0] > 30


def test_a_charge_is_asked_about_even_where_it_is_the_only_meaning(hands: Hands) -> None:
    scene = sit_down(hands, resolving("HU", "D c3, T b4, B NW", po_left=1))
    drag(hands, scene, "troop.b4", "c3")
    assert scene.hands.slip is not None
    assert len(scene.hands.slip.meanings) == 1
    assert len(scene.match.lines) == 1


def test_a_unit_that_was_dragged_to_the_enemy_charges_from_there_and_does_not_go_back(hands: Hands) -> None:
    scene = sit_down(hands, resolving("HU", "D c3, T a4, B NW", po_left=1))
    drag(hands, scene, "troop.a4", "c3")
    slip, unit = scene.hands.slip, scene.view.stage.find("troop", "a4")
    assert slip is not None
    assert unit is not None
    hands.app.settings = hands.app.settings._replace(speed="normal")
    hands.settle()
    away = [dist(unit.at, place(scene, "c3"))]
    hands.click(slip.boxes[0].centre)
    while scene.view.busy and unit in scene.view.stage.sprites:
        hands.step(0.05)
        away.append(dist(unit.at, place(scene, "c3")))
    nearest = away.index(min(away))
    assert nearest > 2
    assert max(away[:nearest]) < away[0] + 1


def test_a_click_on_an_enemy_between_two_attacks_it(hands: Hands) -> None:
    scene = sit_down(hands, between_two())
    hands.click(place(scene, "c3"))
    hands.settle()
    assert last_move(scene) == "attack c3"


def test_the_slip_fits_with_the_largest_text(tmp_path: Path) -> None:
    hands = Hands(open_at((1280, 800), tmp_path / "home", text_size="larger"))
    scene = sit_down(hands, resolving("HU", "D c3, T b3, T d3, B N", po_left=1))
    drag(hands, scene, "troop.b3", "c3")
    hands.app.draw()
    assert scene.hands.slip is not None
    assert problems(hands.app, "slip") == []


# Orders --------------------------------------------------------------------------------------------------------------


def test_one_order_is_split_over_both_battlefields_and_half_a_bolt_shows_the_open_step(hands: Hands) -> None:
    scene = sit_down(hands, resolving("HU", "T c4, K S, D b1", po_left=1))
    drag(hands, scene, "troop.c4", "c3")
    assert [sprite.kind for sprite in scene.view.stage.on("order.")] == ["order-half"]
    drag(hands, scene, "decker.S", "SE")
    assert last_move(scene) == "move S SE"
    assert scene.match.state.turn == 2


def test_two_steps_at_once_say_that_the_open_step_is_lost(hands: Hands) -> None:
    scene = sit_down(hands, resolving("HU", "T c3, K S, D b1", po_left=1, split_left="c3"))
    gesture = next(g for g in scene.hands.gestures() if str(g.moves[0]) == "move c3 c1")
    assert "you lose the step that was left" in told_before(scene, gesture)


def test_the_firewall_can_be_pointed_at_all_around_the_kernel(hands: Hands) -> None:
    scene = sit_down(hands, resolving("AI", "B N, T c4", po_left=1))
    ring = scene.board.reach("Ring")
    for at in ((ring.x + 20, ring.centre[1]), (ring.centre[0], ring.bottom - 40), place(scene, "Ring.2")):
        assert scene.hands.aim.spot_at(at) == "Ring"
    assert scene.hands.aim.spot_at(ring.centre) == "Core"


def test_what_cannot_be_entered_is_refused_with_the_reason(hands: Hands) -> None:
    scene = sit_down(hands, resolving("HU", "T c4, T b4, D a1", po_left=1))
    drag(hands, scene, "troop.c4", "a1")
    assert scene.bubble is not None
    assert "cannot get beside Reykjavik" in scene.bubble.words


def test_what_is_dropped_on_the_kernel_is_not_taken_for_a_charge_at_the_firewall_around_it(hands: Hands) -> None:
    """R8, R13: the Decker could charge the Bot on the Firewall; the empty Kernel behind it is out of its reach."""
    scene = sit_down(hands, resolving("HU", "T c4, K S, B Ring", po_left=1))
    assert scene.hands.fitting("decker.S", "Ring")
    drag(hands, scene, "decker.S", "Core")
    assert scene.hands.slip is None
    assert scene.bubble is not None
    assert scene.bubble.words.startswith("No open way of one or two steps leads to Kernel.")
    drag(hands, scene, "decker.S", "Ring.2")
    assert scene.hands.slip is not None


def test_the_very_cube_that_was_dragged_from_the_reserve_becomes_the_unit(hands: Hands) -> None:
    scene = sit_down(hands, resolving("AI", "D b1, B NW, T c4, K S", icons_left=("gain Drone",)))
    hands.app.settings = hands.app.settings._replace(speed="normal")
    cube, *others = scene.view.stage.on("reserve.AI")
    hands.drag(scene.view.spreading.grip(cube), place(scene, "b2"))
    hands.step()
    assert scene.view.busy
    assert cube.spot == "b2"
    assert {other.spot for other in others} == {"reserve.AI"}


# Pairs ---------------------------------------------------------------------------------------------------------------


def test_a_hand_that_has_just_taken_an_action_is_not_told_not_now(hands: Hands) -> None:
    """The half it rests on is another target from then on, but the hand has not moved."""
    scene = sit_down(hands, table())
    hands.click(place(scene, "hit.O3.AI.Event"))
    hands.settle()
    assert last_move(scene) == "take O3 Event"
    assert scene.view.hovered == "tile.O3"
    assert not scene.preview.note().refused
    hands.hover(place(scene, "tile.O4"))
    hands.hover(place(scene, "tile.O3"))
    assert scene.preview.note().refused


def test_an_answer_can_be_given_with_one_letter(hands: Hands) -> None:
    used = {"O4": ("Event", None)}
    scene = sit_down(hands, table(used=used, pair="O4"))
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_e, mod=0, unicode="e"))
    hands.step()
    hands.settle()
    assert last_move(scene) == "take O4 Event"


def test_a_translation_may_choose_other_letters() -> None:
    state = table(used={"O4": ("Event", None)}, pair="O4")
    install(str, in_context=lambda context, text: "v" if (context, text) == ("protocol key", "e") else text)
    try:
        keys = {target.key for target in board_for(RULES, state).targets(state)}
    finally:
        install(str)
    assert keys == {"", "o", "v"}


def test_the_half_of_the_other_side_says_whose_it_is(hands: Hands) -> None:
    scene = sit_down(hands, table())
    hands.click(place(scene, "half.O1.HU"))
    assert scene.bubble is not None
    assert scene.bubble.words.startswith("Anon Hacker belongs to the humans")


# The count -----------------------------------------------------------------------------------------------------------


def test_a_sabotage_is_dragged_to_its_square_and_breaks_its_hexagon_until_the_count_is_over(hands: Hands) -> None:
    state = table("T b2, T d1, B N", phase="sabotage", sabotage_by={"AI": True}, score={"AI": 3, "HU": 3})
    scene = sit_down(hands, state)
    hands.app.settings = hands.app.settings._replace(speed="normal")
    sprite = scene.view.stage.source("sabotage.AI")
    assert sprite is not None
    hands.drag(sprite.at, place(scene, "d1"))
    broken = False
    for _ in range(600):
        hands.step()
        broken |= any(sprite.kind == "sabotaged" for sprite in scene.view.stage.on("vp."))
        if not scene.view.busy:
            break
    assert broken
    assert (scene.match.state.score.AI, scene.match.state.score.HU) == (5, 4)
    assert not any(sprite.kind == "sabotaged" for sprite in scene.view.stage.on("vp."))


@pytest.mark.parametrize("tie_board", ["keep", "reset"])
def test_after_a_tie_the_markers_go_home_and_the_pips_begin_anew(hands: Hands, tie_board: str) -> None:
    used: dict[str, Any] = dict.fromkeys(PAIRS, ("PO", "PO"))
    state = msgspec.convert(
        {"options": {"tie_board": tie_board}, "turn": 10, "first": "HU", "phase": "resolve_second", "po_left": 1,
         "used": used, "pair": "I5", "units": units("B N, T c3, T a3"), "score": {"AI": 8, "HU": 8}},
        State,
    )  # fmt: skip
    scene = sit_down(hands, state)
    hands.app.settings = hands.app.settings._replace(speed="normal")
    hands.press_key("tool.0")
    hands.settle()
    assert scene.match.state.series == 1
    assert [sprite.spot for sprite in scene.view.stage.of_kind("marker-")] == ["markers.AI"] * 10 + ["markers.HU"] * 10
    assert {sprite.spot for sprite in scene.view.stage.on("turn.")} == {"turn.1"}


# Whole matches -------------------------------------------------------------------------------------------------------


def test_a_contested_matrix_is_played_by_clicks(hands: Hands) -> None:
    state = msgspec.convert({"options": {"shared_matrix": "on"}, "units": units("B N, B NW, K S, K SE, T c4")}, State)
    sit_down(hands, state)
    assert Player(hands, "click", seed=2).play_out().match.outcome is not None
