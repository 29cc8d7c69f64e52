"""Protocol G117 through the mouse: fights that are asked about, split orders, the count, sabotage, ties and bots."""

from __future__ import annotations

import re
from math import dist
from pathlib import Path
from typing import Any

import msgspec
import pygame
import pytest

from game.core.journal import Seat
from game.core.match import Match
from game.core.words import install
from game.protocol_g117 import telling
from game.protocol_g117.state import PAIRS, SQUARES, SquareName, State
from scenes.boards.protocol_g117.words import in_play
from scenes.boards.protocol_g117.zones import MARKED, RIMS, name_plate
from scenes.kit.canvas import Box
from scenes.pages.end import End
from scenes.pages.howto import board_of
from scenes.table import story
from scenes.table.board import board_for
from scenes.table.highlights import GOLD
from scenes.table.marks import Drawing, Words
from scenes.table.pace import BREATH
from scenes.table.table import Table
from scenes.table.terms import Gesture, Hand
from tests.game.protocol_g117.tables import RULES, resolving, table, units
from tests.scenes.fitting import problems
from tools.screens import open_at

from .hands import Hands
from .player import Player
from .test_every_board import _no_piece_jumps as _no_piece_jumps

SEATS = (Seat("Ada", "red"), Seat("Ben", "blue"))
AN_ID = re.compile(rf"\b({'|'.join((*PAIRS, *SQUARES))}|AI|HU|PO|VP)\b")


def sit_down(hands: Hands, state: State, seats: tuple[Seat, ...] = SEATS) -> Table:
    match = Match.from_state(RULES, state, seats, 5)
    scene = Table(hands.app, hands.app.shelf.begin(match))
    hands.app.push(scene)
    hands.settle()
    return scene


def place(table: Table, spot: str) -> tuple[float, float]:
    return table.board.box(spot).centre


def drag(hands: Hands, table: Table, source: str, target: str) -> None:
    sprite = table.view.stage.source(source)
    assert sprite is not None
    hands.drag(sprite.at, place(table, target))
    hands.settle()


def last_move(table: Table) -> str:
    return str(table.match.lines[-1].move)  # type: ignore[union-attr]


def plate_of(table: Table, square: SquareName) -> Box:
    """The plate behind the name of a square, as it is painted."""
    return table.view.painter.plate(name_plate(table.board, square))  # type: ignore[arg-type]


def lights(table: Table) -> list[Drawing]:
    """What shines while the hand is nowhere."""
    return [mark for mark in table.board.under(table.view.view, Hand()) if isinstance(mark, Drawing)]


def told_before(table: Table, gesture: Gesture) -> str:
    """What the note, or the slip, says about a gesture."""
    return table.board.ahead(table.now, gesture) or ""


def between_two() -> State:
    """A Drone on the Power Hub between two Troops."""
    return resolving("HU", "D c3, T b3, T d3, B NW", po_left=2)


def test_a_name_is_as_readable_in_a_lit_square_as_in_the_dark(hands: Hands) -> None:
    scene = sit_down(hands, resolving("HU", "T b3, B NW", po_left=1))
    named = plate_of(scene, "b4")
    plate = hands.app.canvas.rect(named.grown(-3))  # its corners are round
    scene.hands.cancel()
    hands.hover((1400, 300))
    hands.settle()
    dark = hands.app.screen.subsurface(plate).copy()
    hands.press("Moves")
    hands.hover((1400, 300))
    hands.settle()
    assert "b4" in scene.hands.lit()
    lit = hands.app.screen.subsurface(plate)
    assert pygame.image.tobytes(lit, "RGB") == pygame.image.tobytes(dark, "RGB")
    # Beside and under the plate the light is whole.
    around, gold = scene.board.box("b4"), {(255, 209, 102), (255, 210, 103)}
    for at in (
        (around.x - 3, named.centre[1]),
        (around.right + 3, named.centre[1]),
        (named.centre[0], around.bottom + 3),
    ):
        seen = hands.app.screen.subsurface(hands.app.canvas.rect(Box.around(at, 8, 8)))
        assert gold & {
            tuple(seen.get_at((x, y)))[:3] for x in range(seen.get_width()) for y in range(seen.get_height())
        }, at


def test_the_rim_of_a_contested_square_runs_behind_its_name(hands: Hands) -> None:
    pictures = []
    for standing in ("B Core", "X Core"):
        scene = sit_down(hands, table(f"{standing}, K S, T c4", options={"shared_matrix": "on"}))
        hands.hover((1400, 300))
        hands.settle()
        plate = hands.app.canvas.rect(plate_of(scene, "Core").grown(-3))
        pictures.append(pygame.image.tobytes(hands.app.screen.subsurface(plate), "RGB"))
    assert pictures[0] == pictures[1]


def test_the_frame_of_a_unit_that_can_be_taken_has_no_stub_and_lies_under_a_hexagon(hands: Hands) -> None:
    scene = sit_down(hands, resolving("HU", "D c3, T a4, T c4, B NW", po_left=1))
    canvas, hexagon = hands.app.canvas, scene.board.box("vp.a4")
    shown = hands.app.screen.subsurface(canvas.rect(Box.around(hexagon.centre, 20, 20)))
    before = pygame.image.tobytes(shown, "RGB")
    scene.hands.wanted = "c3"
    hands.app.draw()
    assert pygame.image.tobytes(shown, "RGB") == before
    unit = scene.view.stage.source("troop.a4")
    assert unit is not None
    box = scene.view.sprite_box(unit)
    below = [
        tuple(hands.app.screen.get_at(canvas.point((box.centre[0], box.bottom + y / 4))))[:3] for y in range(-20, 40)
    ]
    assert 0 < below.count(tuple(pygame.Color(GOLD))[:3]) <= 4 * 3 + 2


@pytest.mark.parametrize("size", [(1280, 800), (1600, 1000), (1920, 1200)])
@pytest.mark.parametrize("text_size", ["normal", "larger"])
def test_no_name_overruns_its_plate(tmp_path: Path, size: tuple[int, int], text_size: str) -> None:
    hands = Hands(open_at(size, tmp_path / "home", text_size=text_size))
    scene = sit_down(hands, table())
    drawn = {text.words: text.box for text in hands.app.writer.drawn}
    for square in SQUARES:
        name = telling.place(RULES.board, square)
        words, plate = drawn[name], plate_of(scene, square)
        assert plate.x + 2 <= words.x, name
        assert words.right <= plate.right - 2, name
        assert plate.y <= words.centre[1] - words.h * 0.4, name
        assert words.centre[1] + words.h * 0.4 <= plate.bottom, name
    for pair in PAIRS:
        for side in ("AI", "HU"):
            words = drawn[RULES.board.action(pair, side).name]
            half = scene.board.box(f"half.{pair}.{side}")
            well = scene.board.box(f"{pair}.{side}.PO")
            assert half.x + 8 <= words.x
            assert words.right <= half.right - 4, words
            assert words.centre[1] + words.h * 0.35 <= well.y, words
    for side in ("AI", "HU"):
        plate = scene.board.box(f"plate.{side}")
        for text in hands.app.writer.drawn:
            if plate.holds(text.box.centre):
                assert plate.x + 3 <= text.box.x, text
                assert text.box.right <= plate.right - 3, text


def test_a_marker_covers_none_of_the_bolts_beside_it() -> None:
    for part in ("PO", "Event"):
        box = board_for(RULES, table()).box(f"O1.AI.{part}")
        marker = board_for(RULES, table()).stand("marker-AI", f"O1.AI.{part}", 0, 1)
        assert marker[0] - 14 >= box.right - MARKED


def test_advice_says_what_to_drag_and_where_to(hands: Hands) -> None:
    scene = sit_down(hands, resolving("HU", "T b3, B NW", po_left=1))
    hands.press("Advice")
    hands.settle()
    assert scene.bubble is not None
    assert "Drag the Troop from Lagos to" in scene.bubble.words


def test_what_advice_costs_is_read_before_it_is_asked_for_and_at_the_end(hands: Hands) -> None:
    last = table("T b3, B NW", turn=10, first="HU", phase="resolve_second", po_left=1, score={"AI": 3})
    scene = sit_down(hands, last)
    hands.hover(scene.letter.columns(["Take back", "Moves", "Advice"])[2].centre)
    words = "The computer shows what it would do here. The match will count as one with advice."
    assert scene.preview.note().lines == (words,)
    hands.press("Advice")
    hands.settle()
    assert scene.preview.note().title == "If you follow the advice"
    scene.cancel()
    words = "The computer shows what it would do here. The match counts as one with advice already."
    assert scene.preview.note().lines == (words,)
    hands.press("Stop, give up 1 order")
    hands.settle()
    assert isinstance(hands.app.scene, End)
    assert "Advice was asked for once." in hands.app.scene.describe()


def test_what_is_marked_usual_says_why_on_pointing(hands: Hands) -> None:
    scene = sit_down(hands, table("D b1, B NW, B NE, T c4, K S", phase="setup"))
    usual, other = (scene.board.look(scene.view.view, square) for square in ("b4", "d4"))
    assert usual is not None
    assert other is not None
    assert "The usual square for the second Troop" in usual.words
    assert "usual" not in other.words


def test_ones_own_unit_says_how_it_is_moved(hands: Hands) -> None:
    scene = sit_down(hands, resolving("HU", "T b3, B NW", po_left=1))
    assert str(scene.hands.refusals.why_not("", "b3")).startswith("Your unit: drag it")


def test_the_note_over_an_own_unit_speaks_of_that_unit_and_of_what_it_can_do(hands: Hands) -> None:
    """A Bot on the Firewall could be joined by the one on the Training Cluster; a click still takes up the first."""
    scene = sit_down(hands, resolving("AI", "B Ring, B N, K S, T c4", po_left=1))
    unit = scene.view.stage.source("bot.Ring")
    assert unit is not None
    hands.hover(unit.at)
    note = scene.preview.note()
    assert note.title == "If you click here"
    assert note.lines[0] == "You pick this up: Bot on Firewall."
    assert "It can move to Kernel" in note.lines[1]
    assert note.lines[2] == "It can charge Backdoor."
    assert not scene.view.meant
    hands.click(unit.at)
    assert scene.hands.carried is unit


def test_the_guides_note_lies_on_no_part_of_the_card(hands: Hands) -> None:
    board = board_for(RULES, table())
    assert not board.guide_box().overlaps(board.layout["board"])


def test_what_a_computer_does_can_be_followed(tmp_path: Path) -> None:
    """It names the action it takes, and leads the eye to each unit before that moves."""
    hands = Hands(open_at((1280, 800), tmp_path / "home", speed="normal"))
    bot = Seat("Owl", "red", RULES.adviser)
    match = Match.from_state(RULES, table("D b1, B NW, B NE, T c4, K S", phase="choose"), (bot, SEATS[1]), 5)
    scene = Table(hands.app, hands.app.shelf.begin(match))
    hands.app.push(scene)
    banners, rings = set(), 0
    for _ in range(1200):
        hands.step()
        if scene.view.moment.banner is not None:
            banners.add(scene.view.moment.banner[0])
        rings = max(rings, len(scene.view.moment.rings))
        if scene.my_turn:
            break
    assert any(": " in words for words in banners)
    assert rings


def _now(scene: Table) -> list[str]:
    written = [mark.words for mark in scene.board.marks(scene.view.view) if isinstance(mark, Words)]
    return [words for words in written if words.startswith("now")]


def test_while_one_side_is_counted_the_number_of_the_other_is_up_to_date_too(tmp_path: Path) -> None:
    hands = Hands(open_at((1280, 800), tmp_path / "home", speed="normal"))
    scene = sit_down(hands, resolving("AI", "B Core, K SW, T a4", icons_left=("eliminate Troop",)))
    hands.click(place(scene, "a4"))
    for _ in range(200):
        hands.step(1 / 20)
        if scene.view.moment.banner is not None:
            assert _now(scene) == ["now +2", "now +1"]
            return
    raise AssertionError("nothing was counted")


def test_a_bots_reason_makes_way_for_the_count_which_has_a_moment_of_its_own(tmp_path: Path) -> None:
    """The humans' sabotage hits by itself, and what each side earns can be read: neither is said under a bot's name.

    The numbers beside the scores are those of the table as it is counted, not of a moment ago.
    """
    hands = Hands(open_at((1280, 800), tmp_path / "home", speed="normal"))
    state = resolving("AI", "B Core, K SW, T a4, T b3", icons_left=("eliminate Troop",), sabotage_by={"HU": True})
    match = Match.from_state(RULES, state, (Seat("Owl", "red", RULES.adviser), SEATS[1]), 5)
    scene = Table(hands.app, hands.app.shelf.begin(match))
    hands.app.push(scene)
    spoken = read = 0
    for _ in range(1200):
        hands.step(1 / 20)
        spoken += bool(scene.letter.waiting)
        if scene.match.state.turn == 3 and not scene.view.busy:
            break
        if "The humans sabotage Kernel: 2 points lost this turn." in [line.words for line in scene.letter.log]:
            assert scene.letter.waiting == ""
        if scene.view.moment.banner is not None:
            assert scene.view.moment.banner[0] == "The humans +1: Darknet 1"
            assert _now(scene) == ["now +0", "now +1"]
            read += 1
    assert spoken > 20 * BREATH
    assert read > 20


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


def test_whoever_has_nobody_left_reads_where_the_new_unit_begins_again(hands: Hands) -> None:
    again = sit_down(hands, resolving("HU", "D c3, T a4, B NW", icons_left=("gain Decker",)))
    assert "begins again on the fist" in again.board.letter(again.view.view).notes
    look = again.board.look(table("D c3, T a4, B NW"), "S")
    assert look is not None
    assert "The fist: the humans begin again here" in look.words
    there = sit_down(hands, resolving("HU", "D c3, K SW, B NW", icons_left=("gain Decker",)))
    assert "begins again" not in there.board.letter(there.view.view).notes
    held = sit_down(hands, resolving("HU", "D c3, T a4, B S", icons_left=("gain Decker",)))
    assert "any empty square" in held.board.letter(held.view.view).notes


def test_the_letter_asks_what_is_still_to_do_when_a_unit_is_in_the_hand(hands: Hands) -> None:
    scene = sit_down(hands, resolving("HU", "D c3, T a4, T c4, B NW", po_left=1))
    hands.click(place(scene, "a4"))
    hands.settle()
    assert scene.hands.carried is not None
    assert scene.board.letter(scene.view.view).prompt == "Move, attack or charge. 1 order is left."
    last = resolving("HU", "D c3, T a4, T c4, B NW", split_left="a4")
    assert scene.board.letter(last).prompt == "Move a unit. One step is left, for any unit."


def test_how_to_play_ends_with_a_picture_of_turn_ten_and_every_pair_closed() -> None:
    _board, view = board_of("protocol-g117", story.about("protocol-g117").page[-1])
    assert view.turn == 10
    assert not any(in_play(view, pair) for pair in PAIRS)


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


def test_before_an_action_is_taken_the_note_says_what_the_other_side_gets_for_it(hands: Hands) -> None:
    scene = sit_down(hands, table())
    hands.hover(place(scene, "hit.O5.AI.PO"))
    (gesture,), _target = scene.hands.about_to(scene.view.hovered)
    assert told_before(scene, gesture).splitlines() == [
        "Grid Seizure: 2 orders.",
        "The humans must answer with Night Raid: 2 orders, or gain a Troop and sabotage.",
    ]


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


def test_pointing_at_a_pair_lights_the_facing_half_and_what_its_side_could_do(hands: Hands) -> None:
    scene = sit_down(hands, table())

    def picture(spot: str) -> bytes:
        hands.app.draw()
        rect = hands.app.canvas.rect(scene.board.box(spot))
        return pygame.image.tobytes(hands.app.screen.subsurface(rect), "RGB")

    places = ("half.O5.HU", "b1", "d4", "half.O4.HU", "a1")
    before = {spot: picture(spot) for spot in places}
    hands.hover(place(scene, "hit.O5.AI.PO"))
    changed = [spot for spot in places if picture(spot) != before[spot]]
    assert changed == ["half.O5.HU", "b1", "d4"], "partner, a Drone they could charge, a square they could gain"


def test_an_answer_can_be_given_with_one_letter(hands: Hands) -> None:
    used = {"O4": ("Event", None)}
    scene = sit_down(hands, table(used=used, pair="O4"))
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_e, mod=0, unicode="e"))
    hands.step()
    hands.settle()
    assert last_move(scene) == "take O4 Event"


def test_a_translation_may_choose_other_letters() -> None:
    state = table(used={"O4": ("Event", None)}, pair="O4")
    install(str, in_context=lambda context, text: "v" if (context, text) == ("key", "e") else text)
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


def test_every_row_of_the_middle_column_explains_itself(hands: Hands) -> None:
    table = sit_down(hands, between_two())
    titles = {}
    for spot in ("turns", "console", "sabotages"):
        hands.hover(table.board.box(spot if spot != "console" else "label.orders").centre)
        assert table.view.hovered == spot
        look = table.board.look(table.view.view, spot)
        assert look is not None
        titles[spot] = look.title
    assert titles == {"turns": "The turns", "console": "What an order can do", "sabotages": "Sabotage"}


def test_the_light_of_the_firewall_leaves_the_kernel_dark(hands: Hands) -> None:
    table = sit_down(hands, between_two())
    for kind in ("step", "far", "foe", "help"):
        picture = table.view.picture_of(f"{kind}-ring", RIMS["ring"])
        assert picture.get_at(picture.get_rect().center).a == 0


def test_the_hexagon_of_the_kernel_touches_the_kernel_and_no_place_of_a_unit(hands: Hands) -> None:
    board = sit_down(hands, between_two()).board
    hexagon = board.box("vp.Core")
    assert hexagon.overlaps(board.box("Core"))
    assert not any(hexagon.overlaps(board.box(spot)) for spot in ("Core.1", "Core.2", "Ring.1", "Ring.2"))


def test_the_plate_tells_the_count_square_by_square(hands: Hands) -> None:
    scene = sit_down(hands, resolving("HU", "B Core, B N, T c3", po_left=1))
    look = scene.board.look(scene.view.view, "plate.AI")
    assert look is not None
    assert "Kernel +2, Training Cluster +2." in look.words


def test_an_attacked_unit_stands_there_no_more_when_the_flash_is_over(hands: Hands) -> None:
    scene = sit_down(hands, resolving("HU", "B N, 2K Ring", po_left=2))
    hands.app.settings = hands.app.settings._replace(speed="normal")
    scene.play(RULES.grammar.parse("attack N"))
    flashed = False
    while scene.view.busy:
        hands.app.step([], 0.02)
        flashing = any(isinstance(mark, Drawing) and mark.kind == "attack" for mark in scene.view.moment._marks)
        if flashed and not flashing:
            assert scene.view.stage.on("N") == []
        flashed = flashed or flashing
    assert flashed


def test_a_hexagon_is_whole_no_more_once_it_shatters(hands: Hands) -> None:
    state = table("T b2, T d1, B N", phase="sabotage", sabotage_by={"AI": True}, score={"AI": 3, "HU": 3})
    scene = sit_down(hands, state)
    hands.app.settings = hands.app.settings._replace(speed="normal")
    scene.play(RULES.grammar.parse("sabotage b2"))
    shattered = False
    while scene.view.busy and scene.view.view.phase == "sabotage":
        hands.app.step([], 0.02)
        shattered = shattered or any(isinstance(mark, Drawing) for mark in scene.view.moment._marks)
        assert not (shattered and scene.view.stage.standing("vp.b2", "vp.b2"))
    assert shattered


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


def test_no_id_and_no_seat_letter_is_ever_on_the_screen(hands: Hands) -> None:
    hands.press("Protocol G117")
    hands.press("Play")
    player = Player(hands, "click", seed=3)
    scene = player.sit_down()
    for _ in range(45):
        if scene.match.outcome is not None:
            break
        hands.app.draw()
        said = [drawn.words for drawn in hands.app.writer.drawn] + [point.label for point in scene.points()]
        said += [f"{gesture.words} {told_before(scene, gesture)}" for gesture in scene.hands.gestures()[:6]]
        said += [look.words for spot in SQUARES if (look := scene.board.look(scene.view.view, spot)) is not None]
        for words in said:
            assert not AN_ID.search(words), words
        player.act(scene)
        scene = player.sit_down()


def test_a_contested_matrix_is_played_by_clicks(hands: Hands) -> None:
    state = msgspec.convert({"options": {"shared_matrix": "on"}, "units": units("B N, B NW, K S, K SE, T c4")}, State)
    sit_down(hands, state)
    assert Player(hands, "click", seed=2).play_out().match.outcome is not None


def test_an_owl_plays_the_machines_and_says_why(hands: Hands) -> None:
    scene = sit_down(hands, table(), (Seat("Owl", "red", "planner"), Seat("Ben", "blue")))
    for _ in range(40):
        hands.settle()
        if scene.my_turn:
            break
    told = [line.words for line in scene.letter.log]
    assert any("even after the best answer with" in words for words in told)
    assert not isinstance(hands.app.scene, End)


# The guide ------------------------------------------------------------------------------------------------------------


def test_the_guide_lights_nothing_that_it_then_refuses(hands: Hands) -> None:
    hands.press("Protocol G117")
    hands.press("First game, guided")
    player = Player(hands, "drag", seed=3)
    scene = player.sit_down()
    assert scene.guide is not None
    shining = ("step-", "far-", "foe-", "half-")
    seen = 0
    while scene.guide.step is not None and scene.guide.step.move:
        hands.settle()
        allowed = {scene.board.reach(gesture.target).centre for gesture in scene.hands.gestures()}
        lit = [light for light in lights(scene) if light.kind.startswith(shining)]
        assert [light for light in lit if light.at not in allowed] == []
        seen += len(lit)
        player.act(scene)
        scene = player.sit_down()
    assert seen


def test_outside_a_guide_every_half_that_can_be_taken_glows(hands: Hands) -> None:
    scene = sit_down(hands, table())
    assert [light.kind for light in lights(scene)].count("half-AI-lit") == 10
