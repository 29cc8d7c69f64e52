"""What Baron Voodoo tells: where a click leads, why a button is dark, what souls are good for, and the last count."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from game.baron_voodoo.state import State
from game.core import bots
from game.core.chance import Chance
from game.core.journal import Seat
from scenes.boards.baron_voodoo import marks
from scenes.boards.baron_voodoo.board import GameBoard
from scenes.kit.canvas import Box
from scenes.pages.end import End as EndPage
from scenes.table.marks import Drawing
from scenes.table.table import Table
from scenes.table.terms import Gesture
from tests.game.baron_voodoo.tables import RULES, table
from tools.screens import finished_match

from .hands import Hands
from .laying import at as where
from .laying import board_as, figure, lay
from .souls import LEAPS, ROW, Sit, begun, button, opening, soul, tools, touch, written
from .souls import sit as sit
from .test_every_board import _no_piece_jumps as _no_piece_jumps


def looked_at(scene: Table, spot: str) -> str:
    """What a closer look at it says."""
    look = scene.board.look(scene.view.view, spot)
    assert look is not None
    return look.words


# What a click leads to ------------------------------------------------------------------------------------------------


def test_what_the_hand_is_told_names_the_soul_and_the_combination_it_makes(sit: Sit) -> None:
    scene = sit(table({"B4": "Yo", "C4": "Rx", "A1": "Yp", "B1": "Rp"}, capture=("Tx Px",)))
    gesture = next(each for each in scene.hands.gestures() if each.target == "D4")
    assert scene.forecasts.foreseen(gesture) == [
        "You take the red swap soul. Its icon finds nothing to act on.",
        "With it: 3 × swap, 3 points.",
    ]
    star = next(each for each in scene.hands.gestures() if each.target == "C1")
    assert scene.forecasts.foreseen(star)[0] == "You take the red star soul. 1 point for you."


def test_a_theft_says_whether_it_brings_the_hat(sit: Sit) -> None:
    scene = sit(table(ROW, capture=("Rv",), spirit=("", "Wo Pp Pc"), step="C2", baron=1))
    told = {
        gesture.target: scene.forecasts.foreseen(gesture)
        for gesture in scene.hands.gestures()
        if gesture.target.startswith("spirit.1.")
    }
    assert told == {
        "spirit.1.white": ["You steal a white soul from Bo.", "The Baron's hat comes to you."],
        "spirit.1.purple": ["You steal a purple soul from Bo.", "Most purple souls: shared, with 1 each."],
    }


def test_a_power_at_the_end_says_before_the_click_that_it_ends_the_turn(hands: Hands, sit: Sit) -> None:
    scene = sit(table(LEAPS, capture=("Yc",), step="D"))
    gates = {gesture.target: gesture for gesture in scene.hands.gestures()}
    assert "This power ends your turn." in scene.forecasts.foreseen(gates["power.papa-legba"])
    touch(hands, scene, "power.papa-legba")
    assert scene.board.letter(scene.view.view).warnings[0] == "This power ends your turn."
    goals = [gesture for gesture in scene.hands.gestures() if gesture.source == "C4" and gesture.target == "C7"]
    assert scene.forecasts.foreseen(goals[0])[-1] == "Your turn is over then: Bo plays."


@pytest.mark.parametrize(
    ("kind", "said"), [("person", "Bo, Papa Legba, it is your turn"), ("sensible", "The turn passes to Bo")]
)
def test_a_turn_that_a_power_has_ended_is_said_once_to_pass_on(hands: Hands, kind: str, said: str) -> None:
    seats = (Seat("Ada", "red"), Seat("Bo", "blue", kind))
    scene = lay(hands, "baron-voodoo", table(LEAPS, capture=("Yc",), step="D"), seats)
    touch(hands, scene, "power.papa-legba")
    hands.app.settings = hands.app.settings._replace(speed="normal")
    hands.drag(figure(scene, "C4"), where(scene, "C7"))
    banners = set()
    while scene.view.busy:
        hands.step()
        banners.add(scene.view.moment.banner[0] if scene.view.moment.banner is not None else "")
    assert banners == {"", said}


def test_one_click_ends_a_bought_turn_and_the_turn_it_was_bought_in(hands: Hands, sit: Sit) -> None:
    scene = sit(table(LEAPS, capture=("Yc",), step="C5", extra=True, replayed=True, power_used_main=True))
    button(hands, scene, "End the turn")
    assert (scene.match.state.active, scene.match.state.extra) == (1, False)


def test_a_bought_turn_leads_back_to_the_first_only_if_that_still_has_its_power(sit: Sit) -> None:
    bought = table(LEAPS, capture=("Yc",), step="C5", extra=True, replayed=True, power_used_main=True)
    assert "End only the extra turn" not in tools(sit(bought))
    scene = sit(replace(bought, power_used_main=False))
    end: Any = tools(scene)["End only the extra turn"].moves
    after = board_as(GameBoard, scene).preview.after(bought, *end)
    assert (after.active, after.extra, after.step) == (0, False, "C5")
    assert "End both" in tools(scene), "beside it the other button says what it ends"


def test_ending_the_turn_is_the_main_thing_only_when_nothing_is_left_to_do(sit: Sit) -> None:
    scene = sit(table(LEAPS, capture=("Rx Yc",), step="C2"))
    end = tools(scene)["End the turn"]
    assert end.kind == "plain"
    assert "Unused: the icon." in scene.forecasts.foreseen(Gesture("", "", end.moves))
    nothing = tools(sit(table(LEAPS, capture=("Rx",), step="C5", power_used_main=True)))
    assert nothing["End the turn"].kind == "primary"
    bought = tools(sit(table(LEAPS, capture=("Rx",), step="C4")))  # another turn is for sale
    assert bought["End the turn"].kind == "plain"


@pytest.mark.parametrize(
    ("capture", "more", "urged"),
    [
        ("Rx Px Tx", {"step": "C5"}, True),
        ("Rx Px Tx", {"step": "C4"}, False),  # it would give up another turn
        ("Rx Px Tx", {"step": "C4", "offerings": (1, 3)}, True),
        ("Rx Px Yc", {"step": "C5"}, False),  # two souls may wait for a third
        ("Rx Px Yc", {"step": "C5", "scores": (17, 3)}, True),
        ("Rx Px Yc", {"step": "C5", "ending": "score", "ender": 1}, True),
    ],
)
def test_scoring_is_the_main_thing_only_where_nobody_would_wait(
    sit: Sit, capture: str, more: dict[str, Any], urged: bool
) -> None:
    scene = sit(table(LEAPS, capture=(capture,), **more))
    kinds = {tool.key: tool.kind for tool in scene.letter.tools}
    assert kinds["b"] == ("primary" if urged else "plain")
    assert kinds["e"] == "plain"


def test_the_log_stays_in_sight_whatever_buttons_a_turn_offers(sit: Sit) -> None:
    for state in (
        table(LEAPS, capture=("Rx Yc",), step="C2"),
        table(LEAPS, capture=("Rx Px Tx",), step="C4"),
        table(LEAPS, capture=("Rx Px Tx",), step="C4", offerings=(1, 3)),
        table(LEAPS, capture=("Rx Px Tx",), step="C5", extra=True, replayed=True),
    ):
        scene = sit(state)
        assert len(scene.letter.tools) > 2
        assert scene.letter.shows_log, state.step


def test_every_button_of_a_turn_stays_in_its_place_and_is_dark_with_a_reason_where_it_does_nothing(
    hands: Hands, sit: Sit
) -> None:
    """Whoever clicks where a button was a moment ago meets the same one, or a dark one, never another."""
    places: dict[str, set[Box]] = {}
    for state in (
        table(LEAPS, capture=("Rx Yc",)),
        table(LEAPS, capture=("Rx Yc",), step="C2"),
        table(LEAPS, capture=("Rx Px Yc",), step="C3"),
        table(LEAPS, capture=("Rx Px Tx",), step="C4"),
        table(LEAPS, capture=("Rx Px Tx",), step="C4", offerings=(1, 3)),
        table(LEAPS, capture=("Rx",), step="C5"),
        table(LEAPS, capture=("Rx Px Tx",), step="C5", extra=True, replayed=True),
        table(LEAPS, capture=("Rx Px",), step="C5", power_used_main=True),
        table(LEAPS, capture=("Rx",), step="D"),
    ):
        scene = sit(state)
        for tool, box in scene.letter.shown_tools():
            places.setdefault(tool.key, set()).add(box)
            assert tool.enabled or tool.note, (state.step, tool.words)
    scene = sit(table(LEAPS, capture=("Rx Px Tx",), step="C4"))
    touch(hands, scene, soul(scene, 0, 0))
    for tool, box in scene.letter.shown_tools():
        places[tool.key].add(box)
    assert all(len(boxes) == 1 for boxes in places.values())
    assert set(places) == {"l", "a", "r", "b", "p", "e"}
    assert places["r"] == places["a"]  # in a bought turn none can be bought
    assert places["l"] == places["b"]  # an icon that has lapsed makes way for the score


def test_what_was_begun_is_left_where_no_other_button_of_that_moment_was(hands: Hands, sit: Sit) -> None:
    scene = sit(table(LEAPS, capture=("Rx Px Yc",), spirit=("", "Yo"), step="C3"))
    lapses = next(box for tool, box in scene.letter.shown_tools() if tool.words == "Let the icon lapse")
    touch(hands, scene, "face.change")
    leave = next((tool, box) for tool, box in scene.letter.shown_tools() if tool.words.startswith("Leave it"))
    assert leave[1] == lapses
    assert [tool.words for tool in scene.letter.tools if tool.enabled] == [leave[0].words]
    assert all(tool.note for tool in scene.letter.tools if not tool.enabled)


def test_what_a_choice_gives_up_is_said_before_the_click(sit: Sit) -> None:
    scene = sit(table(LEAPS, capture=("Rx Px Tx",), step="C4"))
    lost = "After that you cannot buy another turn."

    def told(beginning: str) -> list[str]:
        tool = next(tool for tool in scene.letter.tools if tool.words.startswith(beginning))
        return list(scene.forecasts.foreseen(Gesture("", "", tool.moves)))

    assert lost in told("Best")
    assert lost in told("Use a power")
    sent = next(gesture for gesture in scene.hands.gestures() if gesture.target == "spirit.0")
    assert lost in scene.forecasts.foreseen(sent)
    poor = sit(table(LEAPS, capture=("Rx Px Tx",), step="C4", offerings=(1, 3)))
    assert not any(
        lost in poor.forecasts.foreseen(Gesture("", "", tool.moves)) for tool in poor.letter.tools if tool.moves
    )


def test_a_hand_that_rests_where_an_icon_was_is_not_asked_what_goes_into_the_bowl(hands: Hands, sit: Sit) -> None:
    scene = sit(table(LEAPS, capture=("Tx Px Rp",), step="C2"))
    touch(hands, scene, "face.point")
    assert scene.view.hovered == "bowl"
    assert scene.preview.note().lines == ()
    hands.hover(where(scene, "D4"))
    hands.hover(where(scene, "bowl"))
    assert scene.preview.note().lines == ("Which souls go into the bowl? Click them in the tray.",)


def test_what_the_letter_says_beside_its_prompt_is_said_whole_or_not_at_all(hands: Hands, sit: Sit) -> None:
    worlds = ("Yo Yp", "To Tp", "Ro Rp", "Po Pp")
    for step, shield in (("A", ""), ("C2", "TRP"), ("C4", "TRP")):
        scene = sit(table(LEAPS, "YTRP", shield, ("Rv Yc",), worlds, step=step))
        hands.app.draw()
        letter = [drawn.words for drawn in hands.app.writer.drawn if drawn.box.x >= scene.letter.panel.x]
        assert [words for words in letter if words.endswith("…")] == ["If you click …"], step
    assert any("You have the most souls in yellow." in words for words in letter)


def test_a_dark_power_says_what_it_does_and_then_why_not_now(hands: Hands, sit: Sit) -> None:
    scene = sit(table(LEAPS, offerings=(0, 3)))
    hands.hover(where(scene, "power.papa-legba"))
    (said,) = scene.preview.note().lines
    assert said.startswith("Gate: A lone soul walks to any empty space of its row or file.\n")
    assert "offering" in said.partition("\n")[2]


def test_a_power_shades_every_soul_it_cannot_take_or_reach(hands: Hands, sit: Sit) -> None:
    scene = sit(table({**ROW, "B7": "Rp Yc"}))
    view = scene.view.view
    touch(hands, scene, "power.papa-legba")
    called, board = scene.view.view, board_as(GameBoard, scene)
    before = hands.app.screen.get_at(hands.app.canvas.point(where(scene, "B7")))
    assert board.in_reach(called, None) == {"A4", "D4", "G4", "A1", "B1"}
    assert "B4" in board.in_reach(called, "A4")
    assert "A4" not in board.in_reach(called, "A4")
    scene.cancel()
    hands.settle()
    hands.app.draw()
    assert scene.view.view == view
    assert sum(before[:3]) < sum(hands.app.screen.get_at(hands.app.canvas.point(where(scene, "B7")))[:3])


def test_whom_a_steal_can_strike_is_lit_and_no_line_lies_over_a_count(hands: Hands, sit: Sit) -> None:
    scene = sit(table(LEAPS, capture=("Rs Yc Wv",), spirit=("", "Yo Rp"), step="C3"))
    touch(hands, scene, "face.steal")
    assert {"spirit.1.yellow", "spirit.1.red"} <= scene.hands.lit()
    flames = [sprite.piece for sprite in scene.view.stage.sprites if sprite.kind.startswith("soul-")]
    assert flames
    assert not any(map(scene.board.underlined, flames))


def test_advice_names_a_soul_and_its_space_in_one_sentence(sit: Sit) -> None:
    scene = sit(table(LEAPS))
    leap = next(gesture for gesture in scene.hands.gestures() if gesture.source.startswith(""))
    assert scene.board.in_words(scene.view.view, leap).count(":") == 0


def test_another_turn_is_dark_without_the_offerings_and_says_so(sit: Sit) -> None:
    poor = sit(table(LEAPS, capture=("Yc",), step="C4", offerings=(1, 3)))
    again = tools(poor)["Another turn: 2 offerings"]
    assert (again.enabled, again.note) == (False, "It costs 2 offerings; you have 1.")
    gestures = board_as(GameBoard, poor).hands
    assert not gestures.comes(poor.view.view, "C4")
    before = table(LEAPS, offerings=(1, 3))
    assert not gestures.comes(before, "C4")
    assert poor.board.refusal(before, "", "step.C4") == "It costs 2 offerings; you have 1."
    assert gestures.comes(table(LEAPS), "C4")


@pytest.mark.parametrize("seed", range(3))
def test_no_note_is_empty_whatever_the_hand_points_at(hands: Hands, seed: int) -> None:
    luck, own = Chance.seeded(seed), Chance.seeded(seed, stream=1)
    state: State = begun()
    bot = bots.make("random", RULES)
    scene = lay(hands, "baron-voodoo", state)
    for number in range(150):
        if RULES.actor(state) is None:
            break
        if number % 3 == 0:
            hands.app.pop()
            scene = lay(hands, "baron-voodoo", state)
            pressed = [Gesture("", tool.words, tool.moves) for tool in scene.letter.tools if tool.enabled]
            for gesture in (*scene.hands.gestures(), *pressed):
                assert scene.forecasts.foreseen(gesture), f"{state.step}: {gesture}"
        state = RULES.apply(state, bots.choose(bot, RULES, state, own), luck).state


def test_a_soul_on_the_board_says_what_it_is_and_what_it_completes(sit: Sit) -> None:
    scene = sit(table({**LEAPS, "E2": "Wp"}, capture=("Tx Px",)))
    look = scene.board.look(scene.view.view, "C4")
    assert look is not None
    assert look.title == "Red swap"
    assert look.words.splitlines() == [
        "Two captured souls of different players change places.",
        "Bo leaps with it.",
        "With your souls: 3 × swap, 3 points.",
    ]
    assert "It can leap now." in looked_at(scene, "B4")
    assert "White stands for any colour" in looked_at(scene, "E2")


def test_a_captured_soul_says_what_it_goes_together_with(sit: Sit) -> None:
    scene = sit(table(LEAPS, capture=("Tx Px Yc",), step="C4"))
    assert "Goes together: 2 × swap, 1 point." in looked_at(scene, soul(scene, 0, 0))
    assert "Goes with souls of this icon in other colours" in looked_at(scene, soul(scene, 0, 2))


def test_the_spirit_world_opens_while_a_captured_soul_is_in_the_hand(hands: Hands, sit: Sit) -> None:
    scene = sit(table(LEAPS, capture=("Tx Px",), step="C4"))
    label = "Drop it here: 0 points"
    hands.app.draw()
    assert label not in {text.words for text in hands.app.writer.drawn}
    hands.hold(figure(scene, soul(scene, 0, 0)), where(scene, "D4"))
    hands.app.draw()
    assert label in {text.words for text in hands.app.writer.drawn}


def test_a_button_that_falls_asleep_under_a_resting_hand_says_nothing_until_the_hand_moves(
    hands: Hands, sit: Sit
) -> None:
    scene = sit(table(LEAPS, step="C5", power_used_main=True))
    at = next(box.centre for tool, box in scene.letter.shown_tools() if tool.words == "End the turn")
    hands.hover(at)
    hands.click(at)
    hands.settle()
    assert not tools(scene)["End the turn"].enabled
    assert not scene.preview.note().refused
    hands.hover((at[0] + 20, at[1] + 5))
    assert scene.preview.note().refused


@pytest.mark.parametrize(("lit", "spared"), [("portrait.0", "portrait.0"), ("score.0", "limit.0")])
def test_light_around_portrait_and_score_crosses_neither_a_face_nor_a_line(
    hands: Hands, sit: Sit, lit: str, spared: str
) -> None:
    scene = sit(opening())
    dark = hands.app.screen.copy()
    scene.view.painter.paint(hands.app.screen, scene.board.light(scene.view.view, lit, None))
    room = hands.app.canvas.rect(scene.board.box(spared).grown(-4))
    seen = [pygame.image.tobytes(screen.subsurface(room), "RGB") for screen in (dark, hands.app.screen)]
    assert seen[0] == seen[1]
    assert pygame.image.tobytes(dark, "RGB") != pygame.image.tobytes(hands.app.screen, "RGB")


def test_a_soul_whose_icon_can_do_nothing_is_not_said_to_act(sit: Sit) -> None:
    """A hand finds no soul in any Spirit World: the letter says so, and what to do instead."""
    idle = sit(table({"A1": "Yo", "B1": "Ro"}, "YR", capture=("Rv",), step="C2"))
    assert "let it lapse" in idle.board.letter(idle.view.view).prompt
    able = sit(table({"A1": "Yo", "B1": "Ro"}, "YR", capture=("Rp",), step="C2"))
    assert "Click the icon to use." in able.board.letter(able.view.view).prompt


def test_the_bowl_says_what_two_three_and_four_souls_score_before_any_lies_in_it(sit: Sit) -> None:
    scene = sit(table({"A1": "Yo", "B1": "Ro"}, "YR", capture=("Rp Tp",), step="C4"))
    said = written(scene)
    assert "Points for 2, 3, 4 souls: 1, 3, 5." in said


def test_showing_all_moves_puts_out_the_light_of_earlier_advice(sit: Sit) -> None:
    scene = sit(table({"A1": "Yo", "B1": "Ro"}, "YR", step="B"))
    scene.remarks.advised = scene.hands.gestures()[0]
    scene.toggle_hints()
    assert scene.remarks.advised is None


# The last count -------------------------------------------------------------------------------------------------------


def test_whoever_comes_to_the_flag_hears_so_at_once(hands: Hands, sit: Sit) -> None:
    scene = sit(table(LEAPS, capture=("Rx Px Tx",), step="C4", scores=(16, 3)))
    hands.app.settings = hands.app.settings._replace(speed="normal")
    hands.click(next(box for tool, box in scene.letter.shown_tools() if tool.words.startswith("Best")).centre)
    banners = set()
    for _frame in range(400):
        hands.step()
        banners.add(scene.view.moment.banner[0] if scene.view.moment.banner is not None else "")
    assert "Ada: the flag is reached" in banners
    assert "The flag is reached: this round is the last." in scene.board.letter(scene.view.view).warnings
    assert "reached" in written(scene)


def test_the_last_count_says_whose_points_they_are(hands: Hands, sit: Sit) -> None:
    state = table(
        LEAPS, capture=("Tx Px", "Rc"), spirit=("Yo Yp", "Yc Ro"), step="D", active=1, ending="score", ender=0
    )
    scene = sit(state)
    hands.app.settings = hands.app.settings._replace(speed="normal")
    hands.click(next(box for tool, box in scene.letter.shown_tools() if tool.words == "End the turn").centre)
    banners = []
    for _frame in range(1200):
        hands.step()
        if isinstance(hands.app.scene, EndPage):
            break
        if scene.view.moment.banner is not None and scene.view.moment.banner[0] not in banners:
            banners.append(scene.view.moment.banner[0])
    assert banners == [
        "Last combination of Ada: 1 point",
        "Most yellow: Ada, 3 points",
        "Most red: Bo, 3 points",
        "Most turquoise: Ada, 3 points",
        "Most purple: Ada, 3 points",
    ]


def test_ring_number_and_tray_say_the_same_at_every_moment_of_the_last_count(hands: Hands, sit: Sit) -> None:
    """Two souls lie in a tray, one in a zone; what is written of them goes with them, and so do points."""
    state = table(
        LEAPS, capture=("Tx Px", "Rc Rs"), spirit=("Yo Yp", "Yc Ro"), step="D", active=1, ending="score", ender=0,
        scores=(2, 3),
    )  # fmt: skip
    scene = sit(state)
    rings = {at: side for side in range(2) for at in marks.beads(board_as(GameBoard, scene), side)}
    hands.app.settings = hands.app.settings._replace(speed="normal")
    hands.click(next(box for tool, box in scene.letter.shown_tools() if tool.words == "End the turn").centre)
    seen: dict[str, list[str]] = {}

    def at_spot(spot: str) -> str:
        box = scene.board.box(spot)
        return next((drawn.words for drawn in hands.app.writer.drawn if box.holds(drawn.box.centre)), "")

    while True:
        hands.step(1 / 60)
        if not scene.view.busy or (scene.match.outcome is not None and not scene.staging.due):
            break  # all is counted, and the night is over
        for spot in ("score.0", "score.1", "spirit.1.red"):
            told = seen.setdefault(spot, [])
            if not told or told[-1] != at_spot(spot):
                told.append(at_spot(spot))
        drawn = [mark for mark in scene.view._printed.marks if isinstance(mark, Drawing) and mark.kind == "bead"]
        lit = Counter(rings[mark.at] for mark in drawn)
        assert [at_spot("score.0"), at_spot("score.1")] == [str(lit[side]) for side in (0, 1)]
        lying = sum(sprite.spot == "tray" for sprite in scene.view.stage.sprites)
        captured = next(drawn.words for drawn in hands.app.writer.drawn if drawn.words.endswith(" captured"))
        assert int(captured.split()[0]) - lying in (0, 1)  # one may be on its way
    assert seen["score.0"] == ["2", "3", "6", "9", "12"]
    assert seen["spirit.1.red"] == ["1", "2", "3"]


def test_what_is_announced_lies_on_no_plate_and_is_never_an_empty_slab(hands: Hands, sit: Sit) -> None:
    for state in (table(LEAPS, "YTRP"), opening(), begun(players=4, teams="pairs-b")):
        scene = sit(state)
        board, band = scene.board, scene.board.band()
        sides = range(len(state.sides))
        assert not [side for side in sides if band.overlaps(board.box(f"plate.{side}"))]
        for t in (0.02, 0.1, 0.9, 0.98):
            scene.view.moment.banner = ("Most red: Ada, 3 points", "#a3182c", t)
            hands.app.draw()
            middle = Box.around(band.centre, band.w * t * 2 if t < 0.5 else band.w * (1 - t) * 2, band.h / 2)
            seen = hands.app.screen.subsurface(hands.app.canvas.rect(middle))
            assert len({tuple(seen.get_at((x, seen.get_height() // 2))) for x in range(seen.get_width())}) > 2, t
        scene.view.moment.banner = None


def test_the_last_page_tells_where_the_points_of_each_came_from(hands: Hands) -> None:
    match = finished_match("baron-voodoo")
    scene = Table(hands.app, hands.app.shelf.begin(match))
    hands.app.push(scene)
    hands.settle()
    words = EndPage(hands.app, scene).describe()
    for seat, name in enumerate(("Ada", "Bo")):
        line = next(line for line in words.splitlines() if line.startswith(f"{name}, "))
        *parts, points = [int(figure) for figure in re.findall(r"\d+", line)]
        assert points == match.state.sides[seat].score
        assert sum(parts) == points, line
