"""Protocol G117 as it is seen: names, lights and plates, what is told of them, and bots that can be followed."""

from __future__ import annotations

import re
from pathlib import Path

import pygame
import pytest

from game.core.events import Moved
from game.core.journal import Seat
from game.core.match import Match
from game.protocol_g117 import telling
from game.protocol_g117.events import ActionTaken, Charged
from game.protocol_g117.state import PAIRS, SQUARES, SquareName
from scenes.boards.protocol_g117.marks import VEIL, lost_lately
from scenes.boards.protocol_g117.words import in_play
from scenes.boards.protocol_g117.zones import MARKED, RIMS, name_plate
from scenes.kit.canvas import Box
from scenes.pages.end import End
from scenes.pages.howto import board_of
from scenes.table import story
from scenes.table.board import board_for
from scenes.table.highlights import GOLD
from scenes.table.marks import Drawing, Panel, Words
from scenes.table.pace import BREATH
from scenes.table.table import Table
from scenes.table.terms import Hand
from tests.game.protocol_g117.tables import RULES, resolving, table
from tools.screens import open_at

from .battlefields import SEATS, between_two, sit_down, told_before
from .hands import Hands
from .laying import at as place
from .player import Player
from .test_every_board import _no_piece_jumps as _no_piece_jumps

AN_ID = re.compile(rf"\b({'|'.join((*PAIRS, *SQUARES))}|AI|HU|PO|VP)\b")


def plate_of(table: Table, square: SquareName) -> Box:
    """The plate behind the name of a square, as it is painted."""
    return table.view.painter.plate(name_plate(table.board, square))  # type: ignore[arg-type]


def lights(table: Table) -> list[Drawing]:
    """What shines while the hand is nowhere."""
    return [mark for mark in table.board.under(table.view.view, Hand()) if isinstance(mark, Drawing)]


def _now(scene: Table) -> list[str]:
    written = [mark.words for mark in scene.board.marks(scene.view.view) if isinstance(mark, Words)]
    return [words for words in written if words.startswith("now")]


# Squares and lights ---------------------------------------------------------------------------------------------------


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


def test_the_guides_note_lies_on_no_part_of_the_card(hands: Hands) -> None:
    board = board_for(RULES, table())
    assert not board.guide_box().overlaps(board.layout["board"])


def test_what_is_announced_leaves_the_whole_card_in_sight() -> None:
    board = board_for(RULES, table())
    assert not board.band().overlaps(board.layout["board"])


def test_a_unit_that_has_fallen_is_crossed_out_until_its_side_has_chosen() -> None:
    told = [
        ActionTaken(0, "O1", "PO", False),
        Charged(0, "N", (), "E"),
        Moved("Bot", "N", "supply", "charge", 0),
        Moved("Decker", "E", "supply", "charge", 1),
        ActionTaken(1, "O2", "PO", False),
        Moved("Drone", "b1", "supply", "attack", 0),
    ]
    assert lost_lately(reversed(told), 0) == {"b1"}, "what it charged with, it gave up itself"
    assert lost_lately(reversed(told), 1) == set(), "it has chosen since"
    assert lost_lately([ActionTaken(0, "O3", "PO", False), *reversed(told)], 0) == set()


def test_actions_that_nobody_is_asked_about_step_back() -> None:
    choosing, moving = table(phase="choose"), resolving("AI", "B N, T a4", po_left=1)
    for state, stepped_back in ((choosing, 0), (moving, len(PAIRS))):
        board = board_for(RULES, state)
        veils = [mark for mark in board.under(state, None) if isinstance(mark, Panel) and mark.fill == VEIL]
        assert len(veils) == stepped_back


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


# What is told ---------------------------------------------------------------------------------------------------------


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


def test_before_an_action_is_taken_the_note_says_what_the_other_side_gets_for_it(hands: Hands) -> None:
    scene = sit_down(hands, table())
    hands.hover(place(scene, "hit.O5.AI.PO"))
    (gesture,), _target = scene.hands.about_to(scene.view.hovered)
    assert told_before(scene, gesture).splitlines() == [
        "Grid Seizure: 2 orders.",
        "The humans must answer with Night Raid: 2 orders, or gain a Troop and sabotage.",
    ]


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


def test_the_plate_tells_the_count_square_by_square(hands: Hands) -> None:
    scene = sit_down(hands, resolving("HU", "B Core, B N, T c3", po_left=1))
    look = scene.board.look(scene.view.view, "plate.AI")
    assert look is not None
    assert "Kernel +2, Training Cluster +2." in look.words


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


# Following the others -------------------------------------------------------------------------------------------------


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


def test_an_owl_plays_the_machines_and_says_why(hands: Hands) -> None:
    scene = sit_down(hands, table(), (Seat("Owl", "red", "planner"), Seat("Ben", "blue")))
    for _ in range(40):
        hands.settle()
        if scene.my_turn:
            break
    told = [line.words for line in scene.letter.log]
    assert any("even after the best answer with" in words for words in told)
    assert not isinstance(hands.app.scene, End)
