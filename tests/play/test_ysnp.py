"""YSNP by hand: two clicks an attack, an Archer that stays in the hand, the march, queues and two Kingdoms."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from typing import Any

import msgspec
import pygame
import pytest

from game.core import catalog
from game.core.contract import Illegal
from game.core.journal import Seat
from game.core.match import Match
from game.ysnp import outlook
from game.ysnp.state import End, Options, State
from scenes.boards.ysnp import GameBoard, ways, words
from scenes.boards.ysnp.badges import SIDE_BY_SIDE
from scenes.boards.ysnp.board import TwoKingdoms
from scenes.pages.end import End as EndPage
from scenes.table.marks import Drawing, Nth, On, Words
from scenes.table.table import Table
from tests.game.ysnp.table import RULES, duo, kingdom, play, table
from tests.scenes.fitting import problems
from tools.screens import worst_tables

from .hands import Hands
from .laying import at, figure
from .player import Manner, Player
from .test_every_board import _no_piece_jumps as _no_piece_jumps
from .watch import Sit, kinds_on, note, played, strike
from .watch import sit as sit

# Towers ---------------------------------------------------------------------------------------------------------------


def test_an_attack_is_two_clicks_and_the_tower_sleeps_after_it(hands: Hands, sit: Sit) -> None:
    scene = sit(table({1: "W"}, {2: "G1", 6: "A1"}))
    strike(hands, scene, "2", "1")
    assert played(scene) == ["attack 2 1"]
    assert kinds_on(scene, "tower.2") == ["guard-1-spent"]
    assert kinds_on(scene, "tower.6") == ["archer-1"]


def test_a_tower_in_the_hand_is_told_to_strike_and_not_to_be_brought_somewhere(hands: Hands, sit: Sit) -> None:
    scene = sit(table({1: "S"}, {2: "G1"}))
    hands.click(figure(scene, "tower.2"))
    hands.hover(scene.letter.note_box.centre)
    assert scene.preview.note().hint == "Click a lit square to strike it. Esc puts the tower back."


def test_the_monster_may_be_clicked_before_the_tower(hands: Hands, sit: Sit) -> None:
    scene = sit(table({1: "D"}, {2: "G1", 6: "A1"}))
    hands.click(at(scene, "1"))
    assert scene.hands.wanted == "1"
    assert scene.hands.sources() == {"tower.2", "tower.6"}
    hands.click(figure(scene, "tower.6"))
    hands.settle()
    assert played(scene) == ["attack 6 1"]


def test_two_clicks_are_asked_for_in_words_of_an_attack(hands: Hands, sit: Sit) -> None:
    scene = sit(table({1: "D"}, {2: "G1", 6: "A1"}))
    hands.click(at(scene, "1"))
    assert scene.bubble is not None
    assert scene.bubble.words == "Which tower attacks? Click it."
    scene.hands.cancel()
    hands.hover(figure(scene, "tower.6"))
    aim, whom = scene.preview.note().lines
    assert aim == "You take aim with the level 1 Archer on square 6."
    assert whom == "In its range now: Daemon on 1 (needs 6)."
    hands.click(figure(scene, "tower.6"))
    hands.hover(at(scene, "1"))
    assert scene.preview.note().title == "If you click here"


def test_of_a_square_in_range_only_monsters_are_named_and_not_the_own_tower_on_it(hands: Hands, sit: Sit) -> None:
    scene = sit(table({6: "W"}, {6: "G2", 5: "A1"}))
    hands.hover(figure(scene, "tower.5"))
    assert note(scene).endswith("In its range now: Wolf on 6 (needs 3).")


def test_whoever_attacks_before_building_is_told_to_build_first(hands: Hands, sit: Sit) -> None:
    scene = sit(table({1: "D"}, {2: "G3", 6: "A1"}, phase="build"))
    hands.click(at(scene, "1"))
    assert scene.bubble is not None
    assert scene.bubble.words.startswith("First build or upgrade a tower, then your towers attack.")
    hands.click(figure(scene, "tower.2"))
    assert scene.bubble is not None
    assert scene.bubble.words.endswith("It attacks once you have built.")
    scene.remarks.bubble = None
    hands.drag(figure(scene, "tower.2"), at(scene, "1"))
    assert scene.bubble is not None
    assert scene.bubble.words == "Build or upgrade a tower first."
    assert played(scene) == []


def test_an_archer_that_kills_stays_in_the_hand_and_the_next_click_is_its_next_shot(hands: Hands, sit: Sit) -> None:
    scene = sit(table({2: "W", 3: "W", 4: "D"}, {5: "A3"}))
    strike(hands, scene, "5", "2")
    assert scene.hands.source() == "tower.5"
    assert kinds_on(scene, "tower.5") == ["archer-3"], "awake"
    hands.click(at(scene, "3"))
    hands.settle()
    assert scene.hands.source() == "tower.5"
    hands.click(at(scene, "4"))
    hands.settle()
    assert played(scene) == ["attack 5 2", "attack 5 3", "attack 5 4"]
    assert scene.hands.source() is None
    assert kinds_on(scene, "tower.5") == ["archer-3-spent"]


def test_an_archer_with_nobody_left_in_range_is_put_down(hands: Hands, sit: Sit) -> None:
    scene = sit(table({2: "W", 8: "D"}, {1: "A3", 5: "G1"}))
    strike(hands, scene, "1", "2")
    assert scene.hands.source() is None


def test_one_press_takes_back_a_kill_although_the_archer_is_in_the_hand(hands: Hands, sit: Sit) -> None:
    scene = sit(table({2: "W", 3: "W"}, {5: "A3"}))
    strike(hands, scene, "5", "2")
    scene.take_back()
    hands.settle()
    assert kinds_on(scene, "2") == ["wolf"]
    assert scene.hands.source() is None
    assert scene.board.letter(scene.view.view).prompt == "Click a tower, then a square in its range."


def test_after_esc_nobody_is_told_to_click_a_target_of_an_archer_that_is_in_no_hand(hands: Hands, sit: Sit) -> None:
    scene = sit(table({2: "W", 3: "W"}, {5: "A3"}))
    strike(hands, scene, "5", "2")
    hands.key(pygame.K_ESCAPE)
    assert scene.hands.source() is None
    assert scene.board.letter(scene.view.view).prompt == "A kill: the Archer on square 5 may attack once more."


def test_another_tower_is_taken_instead_of_the_one_in_the_hand(hands: Hands, sit: Sit) -> None:
    scene = sit(table({1: "D"}, {2: "G1", 4: "Z3", 6: "A1"}))
    hands.click(figure(scene, "tower.4"))
    hands.hover(figure(scene, "tower.6"))
    assert scene.preview.note().lines[0] == "You take aim with the level 1 Archer on square 6."
    hands.click(figure(scene, "tower.6"))
    assert scene.hands.source() == "tower.6"
    hands.click(at(scene, "1"))
    hands.settle()
    assert played(scene) == ["attack 6 1"]


def test_taking_back_does_so_while_it_is_asked_which_tower_is_meant(hands: Hands, sit: Sit) -> None:
    scene = sit(table({1: "D", 7: "S"}, {2: "G1", 6: "A1", 8: "Z1"}))
    strike(hands, scene, "8", "7")
    assert played(scene) == ["attack 8 7"]
    hands.click(at(scene, "1"))
    assert scene.hands.wanted == "1"
    hands.key(pygame.K_z, pygame.KMOD_CTRL)
    hands.settle()
    assert len(scene.match.history) == 1
    assert scene.hands.wanted is None
    assert scene.bubble is None


@pytest.mark.parametrize("kept", [False, True])
def test_another_tower_is_taken_even_where_monsters_stand_beside_it(hands: Hands, sit: Sit, kept: bool) -> None:
    """Whoever clicks a tower means the tower; whoever means the monsters clicks them. So it is after a kill, too."""
    scene = sit(table({2: "W", 3: "D", 4: "S"}, {3: "G1", 5: "A3"}))
    if kept:
        strike(hands, scene, "5", "2")
        assert scene.hands.kept
    else:
        hands.click(figure(scene, "tower.5"))
    before = played(scene)
    hands.hover(figure(scene, "tower.3"))
    assert scene.preview.note().lines[0] == "You take aim with the level 1 Guard on square 3."
    hands.click(figure(scene, "tower.3"))
    hands.settle()
    assert (scene.hands.source(), played(scene)) == ("tower.3", before)
    strike(hands, scene, "5", "3")
    assert played(scene) == [*before, "attack 5 3"]


@pytest.mark.parametrize("slept", [False, True])
def test_a_click_on_a_tower_that_cannot_attack_is_no_shot_of_the_tower_in_the_hand(
    hands: Hands, sit: Sit, slept: bool
) -> None:
    """A Guard on 3 beside a Daemon has nobody in its range, or has attacked already."""
    scene = sit(table({3: "D", 2: "S"} if slept else {3: "D"}, {3: "G1", 5: "A3"}))
    if slept:
        strike(hands, scene, "3", "2")
    before = played(scene)
    hands.click(figure(scene, "tower.5"))
    hands.hover(figure(scene, "tower.3"))
    said = "This tower has attacked already this turn." if slept else "Nobody is in the range of this tower now."
    assert note(scene) == said
    hands.click(figure(scene, "tower.3"))
    hands.settle()
    assert (scene.hands.source(), played(scene)) == ("tower.5", before)
    assert scene.bubble is not None
    assert str(scene.bubble.words) == said
    hands.click(next(sprite.at for sprite in scene.view.stage.sprites if sprite.spot == "3"))
    hands.settle()
    assert played(scene) == [*before, "attack 5 3"], "a click on the monster means the monster"


def test_over_a_tower_that_was_just_taken_the_note_says_what_to_do_next_and_a_click_puts_it_back(
    hands: Hands, sit: Sit
) -> None:
    scene = sit(table({1: "D"}, {2: "G1"}))
    hands.click(figure(scene, "tower.2"))
    hands.hover(figure(scene, "tower.2"))
    assert not scene.preview.note().refused
    assert scene.preview.note().hint == "Click a lit square to strike it. Esc puts the tower back."
    hands.click(figure(scene, "tower.2"))
    assert scene.hands.source() is None
    assert scene.bubble is None


def test_a_tower_is_improved_by_dropping_its_next_level_on_it(hands: Hands, sit: Sit) -> None:
    scene = sit(table({1: "D"}, {2: "G1"}, phase="build"))
    hands.drag(figure(scene, "supply.guard-2"), at(scene, "2"))
    hands.settle()
    assert played(scene) == ["upgrade 2"]
    assert kinds_on(scene, "tower.2") == ["guard-2"]
    assert kinds_on(scene, "supply.guard-1") == ["guard-1"], "the old token is free again"


def test_the_wrong_level_is_refused_with_the_tower_it_belongs_on(hands: Hands, sit: Sit) -> None:
    scene = sit(table({1: "D"}, {2: "G1", 3: "A2"}, phase="build"))
    hands.drag(figure(scene, "supply.guard-2"), at(scene, "5"))
    hands.settle()
    assert played(scene) == []
    assert scene.bubble is not None
    assert scene.bubble.words == "A level 2 Guard takes the place of a level 1 Guard: drop it on that tower."


def test_letters_take_towers_from_the_shelf_and_digits_are_squares(hands: Hands, sit: Sit) -> None:
    scene = sit(table({1: "D"}, {2: "G1"}, phase="build"))

    def types(letter: str) -> None:
        event = pygame.event.Event(pygame.KEYDOWN, key=pygame.key.key_code(letter), mod=0, unicode=letter)
        pygame.event.post(event)
        hands.step()

    types("a")
    assert scene.hands.source() == "supply.archer-1"
    types("w")
    assert scene.hands.source() == "supply.wizard-1"
    types("6")
    hands.settle()
    assert played(scene) == ["build wizard 6"]
    types("e")
    hands.settle()
    assert played(scene)[-1] == "end"


# The march ------------------------------------------------------------------------------------------------------------


def test_a_tower_is_given_up_by_a_click_on_it(hands: Hands, sit: Sit) -> None:
    scene = sit(table({8: "W", 7: "D"}, {2: "G1", 5: "A2"}, stack="", turn=9))
    hands.click(scene.letter.shown_tools()[0][1].centre)
    hands.settle()
    assert kinds_on(scene, "village") == ["wolf"]
    hands.hover(figure(scene, "tower.2"))
    assert "You give up the level 1 Guard" in note(scene)
    hands.click(figure(scene, "tower.2"))
    hands.settle()
    assert played(scene) == ["end", "lose 2"]
    assert kinds_on(scene, "supply.guard-1") == ["guard-1"]
    assert kinds_on(scene, "discard") == ["wolf"]


def test_flames_burn_on_every_tower_that_can_go_even_under_a_mouse_at_rest(hands: Hands, sit: Sit) -> None:
    scene = sit(table({8: "W"}, {2: "G3", 5: "A2", 6: "Z1"}, stack="", turn=9))
    hands.hover(figure(scene, "tower.2"))
    scene.letter.tools[0].press()
    hands.settle()
    drawn = [mark.kind for mark in scene.board.over(scene.view.view, scene.view.hand()) if isinstance(mark, Drawing)]
    assert drawn.count("flame") == 3
    assert "guard-3-burning" in drawn


def test_a_raider_who_is_in_the_village_no_longer_enters_it(hands: Hands, sit: Sit) -> None:
    scene = sit(table({8: "W", 7: "S"}, {2: "G1", 5: "A2"}, stack="", turn=9))
    scene.letter.tools[0].press()
    hands.settle()
    board, view = scene.board, scene.view.view
    assert isinstance(board, GameBoard)
    assert list(board.letter(view).warnings) == [
        "1 more monster comes behind: you have 2 towers.",
        "This march would take the last tower.",
    ]
    assert words.danger_short(view, board.plan(view), 0) == "1 inside, 1 more"
    alone = RULES.view(play(table({8: "W"}, {2: "G1", 5: "A2"}, stack="", turn=9), "end"), 0)
    assert list(board.letter(alone).warnings) == []
    assert words.danger_short(alone, board.plan(alone), 0) == "1 inside, 2 towers"


def test_the_ribbon_stops_counting_the_necromancer_when_he_is_dead(sit: Sit) -> None:
    def ribbon(state: State) -> list[str]:
        return [mark.words for mark in GameBoard(RULES).marks(RULES.view(state, 0)) if isinstance(mark, Words)]

    alive, dead = table({3: "N"}, {2: "G1"}, turn=6), table({3: "S"}, {2: "G1"}, stack="", turn=6)
    assert "on 8" in ribbon(alive)
    assert not [said for said in ribbon(dead) if said.startswith("on ")]
    assert GameBoard(RULES).note(RULES.view(dead, 0)) == "Turn 6, 1 tower, the Necromancer is dead"


def test_every_turn_answers_on_its_bead_and_on_the_line_under_it(hands: Hands, sit: Sit) -> None:
    scene = sit(table({3: "N"}, {2: "G1"}, turn=6))
    for turn, said in ((2, "New: 2 monsters, one on each of squares 1 and 2."), (9, "The Necromancer: on square 6.")):
        for place in (f"turn.{turn}", f"label.turn.{turn}"):
            hands.hover(scene.board.box(place).centre)
            assert scene.view.hovered == f"turn.{turn}"
            look = scene.board.look(scene.view.view, f"turn.{turn}")
            assert look is not None
            assert look.words.splitlines()[0] == said
            assert "on turn 11 at the latest he must take 11 damage in one turn" in look.words


def moments(hands: Hands, scene: Table, move: str) -> Iterator[None]:
    """Every moment of what follows a move, until the table rests."""
    hands.app.settings = hands.app.settings._replace(speed="normal")
    scene.begin((RULES.grammar.parse(move),))
    while scene.view.busy:
        hands.app.step([], 0.1)
        yield


def test_no_line_of_the_march_stays_while_the_horde_walks_and_others_enter(hands: Hands, sit: Sit) -> None:
    scene = sit(table({1: "S", 3: "D"}, {8: "G1"}, stack="N", turn=3))
    board = scene.board
    assert isinstance(board, GameBoard)
    assert len(ways.walks(board, scene.view.view)) == 2
    for _moment in moments(hands, scene, "end"):
        assert scene.view.view.phase in ("activate", "build") or not ways.walks(board, scene.view.view)
    assert len(ways.walks(board, scene.view.view)) == 3


def test_no_way_and_no_shadow_of_a_necromancer_stays_who_falls(hands: Hands, sit: Sit) -> None:
    scene = sit(table({3: "N", 8: "S"}, {1: "A3", 2: "G2", 4: "G3", 5: "Z3"}, stack="", turn=11))
    for move in ("attack 2 3", "attack 4 3", "attack 5 3"):
        scene.begin((RULES.grammar.parse(move),))
        hands.settle()
    board = scene.board
    assert isinstance(board, GameBoard)
    seen = set()
    for _moment in moments(hands, scene, "attack 1 3"):
        if scene.view.moment.banner is not None:
            seen.add(tuple(walk.step.piece for walk in ways.walks(board, scene.view.view)))
    assert seen == {("skeleton",)}


def test_a_monster_that_has_taken_enough_lies_under_a_skull_until_it_is_carried_off(hands: Hands, sit: Sit) -> None:
    """No frame shows it standing there with a heart that needs nothing, or marching on."""
    scene = sit(table({1: "W", 5: "S"}, {2: "G2"}))
    board, poses = scene.board, []
    assert isinstance(board, GameBoard)
    for _moment in moments(hands, scene, "attack 2 1"):
        view = scene.view.view
        on_wolf = [mark for mark in board.over(view, None) if isinstance(mark, On) and mark.piece == Nth("1")]
        drawn = {inner.kind for mark in on_wolf for inner in mark.marks if isinstance(inner, Drawing)}
        walking = {walk.step.piece for walk in ways.walks(board, view)}
        poses += [(*kinds_on(scene, "1"), tuple(sorted(drawn)), "wolf" in walking)]
    assert list(dict.fromkeys(poses)) == [
        ("wolf", ("need", "speed"), True),
        ("wolf-hit", ("doom",), False),
        (("doom",), False),
        ((), False),
    ]


def test_the_turn_that_is_over_keeps_its_number_while_new_monsters_enter(hands: Hands, sit: Sit) -> None:
    scene = sit(table({1: "S"}, {8: "G1"}, stack="N", turn=3))
    checked = 0
    for _moment in moments(hands, scene, "end"):
        if scene.view.view.phase == "deploy":
            assert {"1", "2", "3"} <= {drawn.words for drawn in hands.app.writer.drawn}
            checked += 1
    assert checked


def test_what_is_written_of_turn_and_waiting_monsters_goes_with_them(hands: Hands, sit: Sit) -> None:
    scene = sit(table({1: "S"}, {8: "G1"}, stack="W D S N", turn=2))
    heads, waiting = [], []
    for _moment in moments(hands, scene, "end"):
        said = {drawn.words for drawn in hands.app.writer.drawn}
        heads += [head for head in ("Attack", "The horde moves", "New monsters") if head in said]
        assert ("Turn 3" in said) == ("New monsters" in said) or not scene.view.busy
        stack = [sprite for sprite in scene.view.stage.sprites if sprite.spot == "stack"]
        waiting.append(next(words for words in said if words.endswith((" wait", " waits"))))
        assert int(waiting[-1].split()[0]) - len(stack) in (0, 1)  # one may be on the way to its square
    assert list(dict.fromkeys(heads)) == ["Attack", "The horde moves", "New monsters"]
    assert list(dict.fromkeys(waiting)) == ["4 monsters wait", "3 monsters wait", "2 monsters wait", "1 monster waits"]


def test_nobody_has_two_shadows_on_the_way_ahead_and_none_is_hidden(hands: Hands, sit: Sit) -> None:
    """A Skeleton overtakes the Necromancer on 4, and a Wolf is called to 3, where he stands now."""
    scene = sit(table({3: "N", 2: "S"}, {8: "G1"}, stack="", discard="S W", turn=6))
    hands.hover(scene.letter.shown_tools()[0][1].centre)
    hands.app.draw()
    board, view = scene.board, scene.view.view
    drawn = [*board.marks(view), *board.under(view, scene.view.hand())]
    shadows = {(mark.kind, mark.at) for mark in drawn if isinstance(mark, Drawing) and mark.opacity < 1}
    assert sorted(kind for kind, _at in shadows) == ["necromancer~", "skeleton~", "skeleton~", "wolf"]
    standing = [sprite.at[0] for sprite in scene.view.stage.sprites if sprite.spot == "3"]
    wolf = next(at for kind, at in shadows if kind == "wolf")
    assert min(abs(wolf[0] - x) for x in standing) > 30


def test_a_ring_of_light_shines_on_the_board_and_on_nothing_else(hands: Hands, sit: Sit) -> None:
    scene = sit(table({1: "S"}, {8: "G1"}))
    frame = hands.app.canvas.rect(scene.board.layout["board"])

    def around() -> bytes:
        hands.app.draw()
        seen = hands.app.screen.copy()
        seen.fill("black", frame)
        return bytes(seen.get_buffer().raw)

    dark = around()
    scene.view.ring(scene.board.box("1"), "#7dff5a", 1.0).advance(0.7)
    assert scene.view.moment.rings
    assert around() == dark


def test_monsters_look_where_they_walk(hands: Hands, sit: Sit) -> None:
    scene = sit(table({3: "S", 6: "D"}, {8: "G1"}, stack="", turn=9))
    assert (kinds_on(scene, "3"), kinds_on(scene, "6")) == (["skeleton"], ["daemon~"])
    hands.click(scene.letter.shown_tools()[0][1].centre)
    hands.settle()
    assert (kinds_on(scene, "5"), kinds_on(scene, "7")) == (["skeleton~"], ["daemon"])


def test_the_button_urges_only_when_nobody_can_attack(hands: Hands, sit: Sit) -> None:
    scene = sit(table({1: "D"}, {2: "G1"}))
    (tool,) = scene.letter.tools
    assert (tool.kind, tool.urges) == ("plain", False)
    strike(hands, scene, "2", "1")
    (tool,) = scene.letter.tools
    assert (tool.kind, tool.urges) == ("primary", True)


def test_the_last_button_pulses_for_a_moment_and_then_the_table_rests(hands: Hands, sit: Sit) -> None:
    hands.app.settings = hands.app.settings._replace(speed="normal")
    scene = sit(table({8: "D"}, {1: "G1"}, stack="", turn=9))
    moving = [scene.tick(0.1) for _ in range(60)]
    assert moving[0]
    assert not moving[-1]


def test_two_of_a_kind_march_one_after_the_other_and_look_back_round_the_bend(hands: Hands, sit: Sit) -> None:
    scene = sit(table({1: "W W"}, {8: "G1"}, stack="", turn=9))
    hands.click(scene.letter.shown_tools()[0][1].centre)
    hands.settle()
    assert kinds_on(scene, "4") == ["wolf~", "wolf~"]


def test_the_button_says_whether_its_march_can_be_taken_back(hands: Hands, sit: Sit) -> None:
    hidden = sit(table({1: "S"}, {8: "G1"}, stack="W D W N"))
    assert hidden.letter.tools[0].detail == "New monsters come: no taking back past them."
    known = sit(table({1: "S"}, {8: "G1"}, stack="N", turn=3))
    assert known.letter.tools[0].detail == "You can take this march back, too."
    hands.click(known.letter.shown_tools()[0][1].centre)
    hands.settle()
    assert known.match.state.turn == 4
    known.take_back()
    hands.settle()
    assert known.match.state.turn == 3


@pytest.mark.parametrize("scout", ["off", "on"])
def test_the_ribbon_names_the_turn_where_taking_back_ends(scout: Any) -> None:
    match = Match.new(RULES, Options(scout=scout), [Seat("Ada", "red")], 5)
    while match.state.turn < 5:
        match.play(End() if match.state.phase == "activate" else match.moves[0])
    shown = outlook.back_to(RULES.figures, RULES.view(match.state, 0))
    with contextlib.suppress(Illegal):
        while match.history[1:]:
            match.take_back()
    assert (match.state.turn, match.state.phase) == (shown, "build")


# Queues ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("board", [GameBoard, TwoKingdoms])
def test_every_one_of_seven_in_a_queue_has_room_for_its_badges(board: type[GameBoard]) -> None:
    shown = board(RULES)
    for cell in shown.geometry.cells:
        name = f"{'R' if cell[0] else ''}{cell[1]}"
        assert shown.roads.step(name, 7) >= 19, "a figure of 17 units with air around it"
        assert shown.roads.step(name, 1) >= shown.sizes.badge * SIDE_BY_SIDE
        feet = [shown.roads.foot(name, index, 7)[0] for index in range(7)]
        assert min(feet) > shown.box(name).x
        assert max(feet) < shown.box(name).right


def test_a_long_queue_is_spread_under_the_mouse(hands: Hands, sit: Sit) -> None:
    scene = sit(table({5: "S W D N W D S"}, {2: "A3", 6: "Z1"}))
    figures = [drawn.words for drawn in hands.app.writer.drawn].count("11")
    hands.hover(at(scene, "5"))
    hands.app.draw()
    assert [drawn.words for drawn in hands.app.writer.drawn].count("11") == figures + 1
    assert problems(hands.app, "spread") == []


# Two Kingdoms ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("manner", ["drag", pytest.param("click", marks=pytest.mark.long), "keys"])
def test_two_kingdoms_are_played_to_the_end_by_hand(hands: Hands, manner: Manner) -> None:
    hands.press(catalog.listing("ysnp").title)
    hands.press("Two, together")
    hands.press(next(point.label for point in hands.app.scene.all_points() if point.label.startswith("Play")))
    scene = Player(hands, manner, seed=3).play_out()
    assert isinstance(scene.board, TwoKingdoms)
    assert scene.match.outcome is not None
    assert isinstance(hands.app.scene, EndPage)


def test_the_button_says_whether_the_other_goes_on_or_the_hordes_march(hands: Hands, sit: Sit) -> None:
    left, right = kingdom({1: "W"}, {2: "G1"}), kingdom({1: "W"}, {2: "G1"})
    scene = sit(duo(left, right))
    assert scene.letter.tools[0].words == "Hold fire"
    assert scene.letter.tools[0].detail == "Bo goes on, the horde waits."
    strike(hands, scene, "2", "1")
    assert scene.letter.tools[0].words == "Pass on"
    hands.click(scene.letter.shown_tools()[0][1].centre)
    hands.settle()
    assert scene.match.actor == 1
    assert scene.letter.tools[0].words == "Let the horde move"


def test_two_who_win_together_have_won_and_not_drawn(hands: Hands, sit: Sit) -> None:
    scene = sit(duo(kingdom({2: "W"}, {5: "A3"}, stack=""), kingdom({}, {8: "A1"}, stack=""), turn=9))
    strike(hands, scene, "5", "2")
    assert isinstance(hands.app.scene, EndPage)
    assert hands.app.scene.title == "Victory"
    assert "Neither Necromancer passed" in hands.app.scene.describe()


def test_a_tower_shoots_across_the_river(hands: Hands, sit: Sit) -> None:
    scene = sit(duo(kingdom({1: "D"}, {3: "G1"}), kingdom({3: "W"}, {8: "A1"})))
    strike(hands, scene, "3", "R3")
    assert played(scene) == ["attack 3 R3"]


@pytest.mark.parametrize("name", worst_tables("ysnp"))
def test_hands_can_take_everything_on_the_fullest_tables(hands: Hands, sit: Sit, name: str) -> None:
    """Whatever lies on top of a tower: where it stands, a hand takes it and nothing else."""
    scene = sit(msgspec.convert(worst_tables("ysnp")[name], State))
    for source in sorted(scene.hands.sources()):
        sprite = scene.hands.aim.sprite_at(figure(scene, source))
        assert sprite is not None
        assert scene.board.source_of(sprite.piece) == source


@pytest.mark.parametrize("square", range(1, 9))
def test_two_daemons_stand_beside_a_tower_and_its_frame_and_not_in_front_of_them(sit: Sit, square: int) -> None:
    scene = sit(table({square: "D D"}, {square: "Z1", 2 if square == 1 else 1: "G1"}))
    (tower,) = scene.view.stage.on(f"tower.{square}")
    frame = scene.view.rim(tower, 6)
    daemons = [scene.view.sprite_box(sprite) for sprite in scene.view.stage.sprites if sprite.spot == str(square)]
    assert len(daemons) == 2
    assert max(map(frame.shared, daemons)) < 40, "a tip of a wing at most"
    assert all(scene.board.box(str(square)).grown(2).holds(box.centre) for box in daemons)
