"""What YSNP tells: before the click, in the guided first game, and on the last page."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from game.core import bots
from game.core.chance import Chance
from game.core.events import Moved, PhaseBegan
from game.ysnp import outlook
from game.ysnp.events import Hit
from game.ysnp.names import square_name, square_title
from game.ysnp.state import Attack, End, Options, Result, cell_of
from scenes.boards.ysnp import GameBoard, preview
from scenes.kit.canvas import Box
from scenes.kit.languages import speak
from scenes.pages.plan import Plan
from scenes.table.letter import Note
from scenes.table.marks import Drawing, Words
from scenes.table.table import Table
from scenes.table.terms import Gesture, Tool
from tests.game.ysnp.table import RULES, duo, kingdom, play, table
from tests.scenes.fitting import problems
from tools.screens import guided_match, open_at

from .hands import Hands
from .laying import at, figure, lay
from .test_every_board import _no_piece_jumps as _no_piece_jumps
from .watch import Sit, note
from .watch import sit as sit

# Before the click -----------------------------------------------------------------------------------------------------


def test_the_note_names_who_falls_to_a_blast_and_who_still_stands(hands: Hands, sit: Sit) -> None:
    scene = sit(play(table({1: "W", 2: "D", 5: "D"}, {5: "Z2", 6: "A1"}, discard="S"), "attack 6 1"))
    hands.click(figure(scene, "tower.5"))
    hands.hover(at(scene, "2"))
    said = note(scene)
    assert "Falls: Wolf on 1." in said
    assert "Daemon on 2 needs 4 more" in said
    assert "Daemon on 5 needs 4 more" in said
    board = scene.board
    assert isinstance(board, GameBoard)
    scene.view.meant = scene.preview.pointed_at()[1]
    hand = scene.view.hand()
    assert hand is not None
    assert {square: hit.total for square, hit in board.hits(scene.view.view, hand).items()} == {"1": 3, "2": 2, "5": 2}


def test_the_note_on_the_button_tells_the_march_and_the_calls(hands: Hands, sit: Sit) -> None:
    scene = sit(table({8: "S", 3: "N", 1: "W"}, {2: "G1", 5: "A1"}, discard="D"))
    told = " ".join(scene.forecasts.foreseen(Gesture("", "", scene.letter.tools[0].moves)))
    assert "1 monster would get into the Village and take 1 of 2 towers." in told
    assert "Necromancer to 4." in told
    assert "Monsters that break in go on top of the graveyard; then he calls: Skeleton to 3 and Daemon to 5." in told
    assert "1 more walks on." in told
    quiet = sit(table({3: "D", 1: "W S W"}, {2: "G1"}))
    assert quiet.forecasts.foreseen(Gesture("", "", quiet.letter.tools[0].moves)) == [
        "Daemon to 4, Wolf to 4 and 4, Skeleton to 3."
    ]


@pytest.mark.parametrize("text", ["normal", "larger"])
@pytest.mark.parametrize("mode", ["solo", "duo"])
@pytest.mark.parametrize("seed", range(3))
def test_the_march_is_told_whole_whatever_the_table_and_the_letters(
    tmp_path: Path, text: Any, mode: Any, seed: int
) -> None:
    hands = Hands(open_at((1280, 800), tmp_path / "home", text_size=text))
    luck, watch, own = Chance.seeded(seed), bots.make("watch", RULES), Chance.seeded(seed, stream=1)
    state = RULES.setup(Options(mode=mode), luck).state
    scene = lay(hands, "ysnp", state)
    while RULES.actor(state) is not None:
        moves, view = RULES.moves(state), RULES.view(state, RULES.actor(state))
        if End() in moves:
            told = preview.of_ending(view, outlook.march_ahead(RULES.figures, view), scene.board.names)
            hands.app.writer.drawn.clear()
            scene.letter.set_tools([Tool("End", lambda: None, detail="It goes on.", moves=(End(),))])
            scene.letter.draw_note(hands.app.screen, Note("If you press it", tuple(told)))
            scene.letter.paint(hands.app.screen, view)
            drawn = [text.words for text in hands.app.writer.drawn]
            assert set(told) <= set(drawn), "nothing of the march ends with three dots"
            assert not [words for words in drawn if words.endswith("…")], "nor what the letter says beside it"
        random = moves[own.die(len(moves)) - 1]
        state = RULES.apply(state, random if seed else bots.choose(watch, RULES, state, own), luck).state
    hands.app.quit()


@pytest.mark.parametrize("mode", ["solo", "duo"])
def test_the_letter_is_never_cut_short_at_the_largest_text(tmp_path: Path, mode: Any) -> None:
    hands = Hands(open_at((1280, 800), tmp_path / "home", text_size="larger"))
    for seed in range(4):
        luck, own = Chance.seeded(seed), Chance.seeded(seed, stream=1)
        state = RULES.setup(Options(mode=mode), luck).state
        letter = lay(hands, "ysnp", state).letter
        letter.set_tools([Tool("End", lambda: None, detail="It goes on.")])
        while (seat := RULES.actor(state)) is not None:
            hands.app.writer.drawn.clear()
            letter.blank()
            letter.paint(hands.app.screen, RULES.view(state, seat))
            assert not [drawn.words for drawn in hands.app.writer.drawn if drawn.words.endswith("…")]
            moves = RULES.moves(state)
            state = RULES.apply(state, moves[own.die(len(moves)) - 1], luck).state
    hands.app.quit()


def test_a_sign_at_a_village_of_two_is_as_wide_as_its_words(tmp_path: Path) -> None:
    hands = Hands(open_at((1280, 800), tmp_path / "home", text_size="larger"))
    left = kingdom({7: "W W", 3: "N"}, {2: "G1", 5: "A1"}, stack="")
    scene = lay(hands, "ysnp", duo(left, kingdom({4: "N"}, {8: "A1"}, stack=""), turn=6))
    hands.app.draw()
    assert "2 break in, take 2 of 2 towers" in [drawn.words for drawn in hands.app.writer.drawn if drawn.fits]
    assert problems(hands.app, "sign") == []
    hands.hover(scene.board.box("label.danger").centre)
    assert note(scene) == "Ada: 2 break in, take 2 of 2 towers."
    hands.app.quit()


def test_a_square_has_an_article_in_a_sentence_and_none_in_a_list(tmp_path: Path) -> None:
    speak("fr", tmp_path)
    assert (square_name("R3"), square_title("R3")) == ("la case 3 de droite", "Case 3 de droite")


def test_heart_and_arrow_say_what_they_are_while_nobody_attacks(hands: Hands, sit: Sit) -> None:
    scene = sit(table({1: "D W"}, {2: "G1"}, phase="build"))
    look = scene.board.look(scene.view.view, "1")
    assert look is not None
    assert look.words.splitlines() == [
        "Wolf. Its heart: 3 damage in one turn brings it down. Less than that heals in the march.",
        "Its arrow: it walks 3 squares a turn.",
        "Only the one in front can be hit; those behind it have pale hearts.",
    ]
    shooting = sit(table({1: "D W"}, {2: "G1"}))
    assert shooting.board.look(shooting.view.view, "1") is None, "a card would lie in the way of attacks"


def test_the_graveyard_says_what_its_green_signs_mean(sit: Sit) -> None:
    with_him = sit(table({3: "N"}, {2: "G1"}, discard="D", stack="", turn=6))
    without = sit(table({3: "S"}, {2: "G1"}, discard="D", stack="", turn=9))
    looks = [scene.board.look(scene.view.view, "discard") for scene in (with_him, without)]
    meaning = "A green sign says onto which square the next march calls it."
    assert [look is not None and meaning in look.words for look in looks] == [True, False]


def test_the_sum_against_a_monster_is_said_in_words_and_makes_room_for_a_skull(hands: Hands, sit: Sit) -> None:
    scene = sit(table({1: "W"}, {2: "G1", 6: "A1"}))
    hands.hover(at(scene, "1"))
    hands.app.draw()
    assert "3 damage can reach it, 3 needed" in [text.words for text in hands.app.writer.drawn]
    assert problems(hands.app, "sum") == []
    scene = sit(table({1: "W"}, {2: "G2"}))
    hands.hover(at(scene, "1"))
    hands.app.draw()
    assert not [text.words for text in hands.app.writer.drawn if "can reach it" in text.words]


def test_what_the_board_shows_is_the_same_whatever_the_stack_hides() -> None:
    """Two tables that look alike must look alike in every word, plan and way ahead."""
    states = [table({1: "S"}, {8: "G1", 2: "A1"}, stack=stack) for stack in ("W D W S N", "W S D W N")]
    views = [RULES.view(state, 0) for state in states]
    assert views[0] == views[1]
    boards = [GameBoard(RULES) for _ in states]
    shown = [(b.letter(v), b.plan(v), b.pieces(v), b.marks(v)) for b, v in zip(boards, views, strict=True)]
    assert shown[0] == shown[1]
    assert {piece.kind for piece in shown[0][2] if piece.spot == "stack"} == {"wolf~", "unknown", "necromancer~"}
    told = [RULES.forecast(view, 0, End()) for view in views]
    assert told[0] == told[1]


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("mode", ["solo", "duo"])
def test_the_plan_of_a_march_is_what_happens(mode: Any, seed: int) -> None:
    """Everybody goes where the lines said, whichever towers are given up on the way."""
    luck = Chance.seeded(seed)
    state = RULES.setup(Options(mode=mode), luck).state
    while RULES.actor(state) is not None:
        moves = RULES.moves(state)
        move = moves[luck.die(len(moves)) - 1]
        view = RULES.view(state, 0)
        plan = outlook.march_ahead(RULES.figures, view)
        step = RULES.apply(state, move, luck)
        if isinstance(move, End) and step.state.seat == 0 and not step.state.passed:
            walked = [e for e in step.events if getattr(e, "why", "") in ("march", "call")]
            while step.state.phase == "move":
                step = RULES.apply(step.state, RULES.moves(step.state)[0], luck)
                walked += [e for e in step.events if getattr(e, "why", "") in ("march", "call")]
            assert tuple(walked) == plan.steps
        state = step.state


def test_firepower_counts_only_towers_that_can_still_attack() -> None:
    state = table({1: "D"}, {2: "G1", 6: "A1", 8: "G2"})
    board = RULES.boards[1]
    assert outlook.firepower(RULES.figures, board, RULES.view(state, 0), (0, 1)) == 3
    after = play(state, "attack 2 1")
    assert outlook.firepower(RULES.figures, board, RULES.view(after, 0), (0, 1)) == 1


def test_firepower_counts_a_blast_from_a_square_beside_as_long_as_somebody_stands_there() -> None:
    board = RULES.boards[1]
    beside = RULES.view(table({7: "N", 6: "S"}, {3: "Z2", 8: "G1"}), 0)
    assert (0, 7) not in board.ranges[(0, 3), 2]
    assert outlook.firepower(RULES.figures, board, beside, (0, 7)) == 2
    near = RULES.view(table({7: "N", 6: "S"}, {1: "Z1", 8: "G1"}), 0)
    assert outlook.firepower(RULES.figures, board, near, (0, 7)) == 3
    after = outlook.struck(RULES.figures, board, near, Attack("1", "6"))[1]
    assert {hit.at: hit.total for hit in after if isinstance(hit, Hit)} == {"6": 1, "7": 1}, "as the rules play it"
    alone = RULES.view(table({7: "N"}, {1: "Z1", 8: "G1"}), 0)
    assert outlook.firepower(RULES.figures, board, alone, (0, 7)) == 2


def test_an_attack_is_foreseen_as_the_rules_play_it() -> None:
    state = table({1: "W", 2: "D W", 3: "S"}, {5: "Z2", 6: "A1"})
    view = RULES.view(state, 0)
    after, events = outlook.struck(RULES.figures, RULES.boards[1], view, Attack("5", "2"))
    step = RULES.apply(state, Attack("5", "2"), Chance.recorded(()))
    assert tuple(events) == step.events
    assert after == RULES.view(step.state, 0)


# The guided first game ------------------------------------------------------------------------------------------------


def followed(hands: Hands) -> Iterator[tuple[Table, str]]:
    """The guided first game, step by step, and what its note says."""
    scene = Table(hands.app, hands.app.shelf.begin(guided_match("ysnp")))
    hands.app.push(scene)
    hands.settle()
    guide = scene.guide
    assert guide is not None
    while guide.step is not None:
        yield scene, guide.step.say
        if not guide.wanted:
            return
        scene.begin(tuple(map(scene.rules.grammar.parse, guide.wanted)))
        hands.settle()


@pytest.mark.parametrize("text", ["normal", "larger"])
def test_the_note_of_the_guided_game_lies_beside_what_it_speaks_of_and_always_fits(tmp_path: Path, text: Any) -> None:
    hands = Hands(open_at((1280, 800), tmp_path, text_size=text))
    for scene, said in followed(hands):
        hands.app.draw()
        note_box = next(drawn.box for drawn in hands.app.writer.drawn if drawn.words[:20] == said[:20])
        layout = scene.board.layout
        assert not any(note_box.overlaps(layout[place]) for place in ("board", "dice", "supply")), said
        assert scene.guide is not None
        assert scene.guide.box == scene.board.guide_box(), "it stays in its place"
        assert problems(hands.app, said[:30]) == []


def test_where_the_guide_means_one_tower_no_click_makes_it_attack_for_another(hands: Hands) -> None:
    """The Guard is clicked, then the square: the Archer that the note speaks of does not shoot instead."""
    for scene, said in followed(hands):
        if "Click the Archer, then 5." not in said:
            continue
        before = len(scene.match.history)
        hands.click(figure(scene, "tower.6"))
        assert scene.bubble is not None
        assert scene.bubble.words == "You can, but let’s do what the note says first."
        hands.click(at(scene, "5"))
        hands.settle()
        assert len(scene.match.history) == before
        assert scene.bubble is not None
        assert scene.bubble.words == "Which tower attacks? Click it."
        hands.click(figure(scene, "tower.8"))
        hands.click(at(scene, "5"))
        hands.settle()
        assert len(scene.match.history) == before + 1
        return
    raise AssertionError("the guide never speaks of the Archer")


def test_the_button_of_the_horde_is_in_its_place_before_it_can_be_pressed(hands: Hands) -> None:
    """Nothing that cannot be taken back comes to lie where something else was."""
    places = {}
    for scene, said in followed(hands):
        ((tool, box),) = scene.letter.shown_tools()
        places[box] = said
        assert scene.guide is not None
        assert tool.enabled == (scene.guide.wanted in ((), ("end",)) and scene.view.view.phase == "activate")
        assert not scene.letter.log_button.overlaps(box)
    assert len(places) <= 2, "with and without a line under it"


def test_the_small_necromancer_on_the_ribbon_covers_no_word(hands: Hands, sit: Sit) -> None:
    scene = sit(table({1: "W"}, {2: "G1"}, turn=2))
    board = scene.board
    found = [*board.printed(board.variant(scene.view.view)), *board.marks(scene.view.view)]
    (small,) = [mark for mark in found if isinstance(mark, Drawing) and mark.kind == "necromancer"]
    figure_box = Box.around(small.at, small.height * 0.62, small.height)
    beside = [mark for mark in found if isinstance(mark, Words) and mark.words in ("+3", "on 1")]
    assert len({mark.words for mark in beside}) == 2
    for mark in beside:
        wide = hands.app.writer.measure(mark.words, "bold", mark.size)[0]
        assert not Box.around(mark.box.centre, wide, 10).overlaps(figure_box), mark.words


def test_the_guided_game_outlines_only_squares_that_its_move_goes_to(hands: Hands) -> None:
    for scene, said in followed(hands):
        squares = {spot for spot in scene.hands.lit() if cell_of(spot) is not None}
        assert squares <= {gesture.target for gesture in scene.hands.gestures()}, said


def test_the_guided_game_names_the_button_it_wants_pressed(hands: Hands) -> None:
    for scene, said in followed(hands):
        guide = scene.guide
        assert guide is not None
        if guide.wanted == ("end",):
            assert f"Press {scene.letter.tools[0].words}." in said


def test_the_guided_game_tells_at_once_what_is_lost_and_what_a_red_sign_means_before_one_comes(hands: Hands) -> None:
    told = [(said, bool(scene.board.letter(scene.view.view).warnings)) for scene, said in followed(hands)]
    assert "costs you a tower" in told[0][0]
    assert "you have lost" in told[0][0]
    assert any("red sign" in said for said, _warned in told)
    assert not any(warned for _said, warned in told), "nobody has broken in yet when the watch is handed over"


def test_the_guided_game_hands_over_a_watch_that_can_be_won(hands: Hands) -> None:
    *_steps, (scene, _said) = followed(hands)
    assert not any("?" in kingdom.stack for kingdom in scene.view.view.kingdoms), "no luck is left"
    match, bot = scene.match, bots.make("planner", RULES)
    while match.outcome is None:
        match.play(bots.choose(bot, RULES, match.state, Chance.seeded(1)))
    assert match.outcome.winners == (0,)


def test_the_note_of_a_guided_game_hides_what_lies_under_it_from_the_hand_too(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(GameBoard, "guide_box", lambda board: board.layout["dice"])
    scene, _said = next(followed(hands))
    hands.app.draw()
    assert scene.guide is not None
    assert scene.guide.box is not None
    hands.hover(scene.board.box("discard").centre)
    assert scene.view.hovered is None
    assert scene.preview.note().title.startswith("If you click")


def test_the_last_word_of_the_guided_game_takes_its_mark_with_it(hands: Hands) -> None:
    *_steps, (scene, _said) = followed(hands)
    hands.app.draw()
    assert "turn.end" in scene.hands.lit()
    assert scene.guide is not None
    assert scene.guide.box is not None
    hands.click(scene.guide.box.centre)
    assert scene.hands.lit() == set()


def test_a_newcomer_finds_the_easy_watch_chosen_on_the_card(tmp_path: Path) -> None:
    assert Plan(RULES, tmp_path).options["difficulty"] == "easy"


# The end of a watch ---------------------------------------------------------------------------------------------------


def test_once_the_necromancer_is_dead_the_letter_counts_who_is_left(sit: Sit) -> None:
    scene = sit(table({5: "D D", 7: "S"}, {2: "G1"}, stack="", turn=9))
    text = scene.board.letter(scene.view.view).notes
    assert "The Necromancer is dead. Clear the road: 3 monsters are left." in text


def test_the_last_page_tells_of_kills_raids_and_towers_lost(hands: Hands, sit: Sit) -> None:
    scene = sit(table({8: "W", 1: "W"}, {2: "G2", 5: "A2"}, stack="", turn=9))
    for move in ("attack 2 1", "end", "lose 5"):
        scene.begin((RULES.grammar.parse(move),))
        hands.settle()
    happened = [event for moment in scene.match.history for event in moment.events]
    assert RULES.tale(scene.match.state, happened) == ["Difficulty Normal, over on turn 9."]
    assert RULES.scoreboard(scene.match.state, happened).rows[0].cells == ("1", "1", "1", "1")


@pytest.mark.parametrize(
    ("result", "told"),
    [
        ("lost_necromancer", "The Necromancer came through to the Village on turn 9."),
        ("lost_towers", "The last tower of a Kingdom was lost on turn 9."),
    ],
)
def test_the_last_page_begins_with_how_a_watch_was_lost(result: Result, told: str) -> None:
    lost = replace(table({4: "S"}, {2: "G1"}, stack="", turn=9), phase="over", result=result)
    assert RULES.tale(lost, [])[0] == told


def test_the_last_page_tells_when_and_where_the_necromancer_fell() -> None:
    happened = [PhaseBegan("deploy", 6), Moved("necromancer", "3", "grave", "killed", 0)]
    assert "The Necromancer fell on square 3, on turn 6." in RULES.tale(table({4: "S"}, {2: "G1"}, stack=""), happened)


def test_the_picture_of_the_end_shows_nothing_a_hand_points_at(hands: Hands, sit: Sit) -> None:
    scene = sit(table({1: "S"}, {5: "G2"}))
    bare = scene.view.picture().get_buffer().raw
    hands.hover(figure(scene, "tower.5"))
    hands.app.draw()
    assert scene.view.picture().get_buffer().raw == bare
    assert scene.view.hovered == "5"
