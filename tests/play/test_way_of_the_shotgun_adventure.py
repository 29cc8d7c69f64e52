"""Way of the ShoTgun alone on the trail: bills and halves, the coin, the foe, and the stories between duels."""

from __future__ import annotations

import pygame
import pytest
from msgspec import convert
from msgspec.structs import replace

from game.core.journal import Seat
from game.core.match import Match
from game.way_of_the_shotgun import reasons, telling
from game.way_of_the_shotgun.events import TellShown
from game.way_of_the_shotgun.state import Foe, Pending, State, Tell, You
from scenes.kit.sheets import Reading
from scenes.kit.text import RED
from scenes.table.table import Table
from tools.screens import settle

from .hands import Hands
from .street import AT_HIS_BEST, DUEL, RULES, laid_over, screen, sit, type_letter, written


def drop_cube(hands: Hands, table: Table, spot: str) -> None:
    cube = table.view.stage.source("action")
    assert cube is not None
    hands.drag(cube.at, table.board.box(spot).centre)
    hands.settle()


def head_of(table: Table, letter: str) -> tuple[float, float]:
    """The part of a bill above its halves."""
    return table.board.box(f"label.{letter}").centre


# A duel ---------------------------------------------------------------------------------------------------------------


def test_a_bill_with_two_halves_asks_at_the_halves(hands: Hands) -> None:
    table = sit(hands, DUEL)
    cube = table.view.stage.source("action")
    assert cube is not None
    hands.drag(cube.at, head_of(table, "S"))
    hands.settle()
    assert {gesture.then for gesture in table.hands.choosing} == {"act.shoot.1", "act.shoot.2"}
    hands.click(table.board.box("act.shoot.2").centre)
    hands.settle()
    assert str(table.match.history[-1].move) == "shoot 2"


def test_a_half_is_dropped_on_directly(hands: Hands) -> None:
    table = sit(hands, DUEL)
    drop_cube(hands, table, "act.walk.back")
    assert str(table.match.history[-1].move) == "walk back"


def test_where_only_one_half_is_open_the_letter_alone_plays_it(hands: Hands) -> None:
    table = sit(hands, replace(DUEL, you=You(gun=1, nerve=0)))
    type_letter(hands, "s")
    hands.settle()
    assert str(table.match.history[-1].move) == "shoot 1"


def test_a_letter_with_two_halves_lights_them_and_waits(hands: Hands) -> None:
    table = sit(hands, DUEL)
    type_letter(hands, "w")
    hands.settle()
    assert table.hands.lit() == {"act.walk.in", "act.walk.back"}
    hands.key(pygame.K_KP2)
    hands.settle()
    assert str(table.match.history[-1].move) == "walk back"


def test_an_act_before_the_coin_was_looked_at_is_one_gesture(hands: Hands) -> None:
    table = sit(hands, replace(DUEL, phase="tell", you=You(nerve=1)))
    drop_cube(hands, table, "box.A")
    assert [str(moment.move) for moment in table.match.history[1:]] == ["go-on", "aim"]
    assert table.match.state.you.nerve == 1


def test_the_coin_is_looked_at_for_a_nerve(hands: Hands) -> None:
    table = sit(hands, replace(DUEL, phase="tell", you=You(nerve=1)), ("tails",))
    hands.click(table.board.box("coin").centre)
    hands.settle()
    assert table.match.state.tell == Tell(2, "tails")
    assert table.match.state.you.nerve == 0


def test_face_to_face_with_an_empty_gun_the_shot_is_a_blow(hands: Hands) -> None:
    table = sit(hands, replace(DUEL, distance=1, you=You(gun=0, nerve=0)))
    hands.click(table.board.box("act.shoot.2").centre)
    hands.settle()
    assert str(table.match.history[-1].move) == "butt"


def test_what_a_bill_says_is_what_the_note_says(hands: Hands) -> None:
    table = sit(hands, replace(DUEL, distance=3))
    hands.hover(table.board.box("act.shoot.2").centre)
    lines = table.preview.note().lines
    assert lines == (
        "Heads, Aim: 75% to hit and 25% to drop the foe.",
        "Tails, Shoot: 75% to hit, 25% to drop the foe and 50% to be hit.",
    )


def test_a_bill_that_is_closed_says_why(hands: Hands) -> None:
    table = sit(hands, replace(DUEL, phase="tell", you=You(aim=2, nerve=1)))
    hands.click(table.board.box("box.A").centre)
    hands.settle()
    assert table.bubble is not None
    assert table.bubble.words == "Your aim cannot get any better."


def test_missed_dice_can_be_rolled_again_on_a_table_without_its_story(hands: Hands) -> None:
    pending = Pending((1, 5), 4, "A")
    you = You(gun=0, nerve=0, wrath=2, rerolls_left=2)
    table = sit(hands, replace(DUEL, phase="reveal", you=you, pending_dice=pending), (6,))
    assert {"die-1", "die-5"} <= laid_over(table)
    hands.click(table.board.box("die.2").centre)
    hands.settle()
    assert table.bubble is not None
    assert "has hit" in table.bubble.words
    hands.click(table.board.box("die.1").centre)
    hands.settle()
    assert str(table.match.history[-1].move) == "reroll 1"
    assert table.match.state.phase == "verdict", "both dice hit, and nothing was left to roll again"


def pages_read(hands: Hands) -> list[str]:
    """What the pages say that lie on the table, each read and put away."""
    read: list[str] = []
    for _ in range(8):
        hands.settle()
        if not isinstance(hands.app.scene, Reading):
            break
        read.append(hands.app.scene.describe())
        hands.click(hands.app.scene.all_points()[0].box.centre)
    return read


def test_a_duel_begins_with_the_story_of_the_stop_and_of_the_foe(hands: Hands) -> None:
    table = sit(hands, State(stop=2, phase="scene"))
    hands.click(table.board.box("story.choice.3").centre)
    read = pages_read(hands)
    assert any("steps off the boards" in text and "He is nineteen" in text for text in read)
    assert table.view.stage.find("pike-stand", "foe.4") is not None


def test_the_foe_grows_with_every_step_nearer(hands: Hands) -> None:
    board = sit(hands, DUEL).board
    heights = [board.piece("pike-stand", f"foe.{steps}").height for steps in range(1, 6)]
    assert heights == sorted(heights, reverse=True)
    assert heights[0] > 2 * heights[4]


# What strangers stumbled over -----------------------------------------------------------------------------------------


def test_a_sign_that_differs_from_the_tell_says_what_it_stands_for_and_the_letter_says_why(hands: Hands) -> None:
    table = sit(hands, AT_HIS_BEST)
    settle(hands.app)
    words = [text.words for text in hands.app.writer.drawn]
    assert "instead of Walk" in words
    letter = table.board.letter(table.view.view)
    assert "Billy Pike: at the best distance, so Walk becomes Aim." in letter.notes
    assert letter.reminder == "Heads or tails, it comes to the same."


def test_a_coin_with_two_sides_alike_is_not_worth_a_look(hands: Hands) -> None:
    table = sit(hands, AT_HIS_BEST)
    (look,) = table.letter.tools
    assert (look.enabled, look.detail) == (False, "Both sides come to the same now")
    assert look.note == "Heads or tails, it comes to the same."
    type_letter(hands, "n")
    assert table.match.state.you.nerve == 1


def test_the_log_says_why_the_foe_will_not_do_what_the_tell_says() -> None:
    told = TellShown(1, "pike", 1, "W", "A", 0, ("A", "A"))
    assert "Walk becomes Aim" in (RULES.tell(told) or "")
    assert "becomes" not in (RULES.tell(TellShown(1, "pike", 1, "W", "A", 0, ("W", "A"))) or "")


def test_the_letter_counts_duels_not_numbers_of_stops(hands: Hands) -> None:
    for state, counter in (
        (State(stop=3, phase="scene", you=You()), "Before duel 1 of 3"),
        (replace(DUEL, phase="verdict", foe=Foe("pike", 0), tell=None), "Duel 1 of 3"),
        (State(stop=8, phase="scene", you=You()), "Before duel 3 of 3"),
    ):
        table = sit(hands, state)
        assert table.board.letter(table.view.view).counter == counter


@pytest.mark.parametrize("choice", ["story.choice.2", "story.choice.3"])
def test_what_a_choice_brings_says_nothing_of_the_duel_that_follows(hands: Hands, choice: str) -> None:
    table = sit(hands, State(stop=2, phase="scene", you=You(gun=0, belt=5)))
    hands.hover(table.board.box(choice).centre)
    told = " ".join(table.preview.note().lines)
    assert "Belt 5 to 3" not in told
    assert "Shells in the gun" not in told
    assert "luck" not in told


def test_the_tell_lies_in_the_tray_when_a_duel_is_opened_again(hands: Hands) -> None:
    table = sit(hands, DUEL, ("heads", 3))
    table.play(RULES.grammar.parse("aim"))
    hands.settle()
    again = Table(hands.app, table.saved)
    assert (again.view.tray.dice, again.view.tray.kind) == ((3,), "die-b")


def test_a_cube_dropped_on_the_foe_is_told_where_it_belongs(hands: Hands) -> None:
    table = sit(hands, DUEL)
    drop_cube(hands, table, "foe.4")
    assert table.bubble is not None
    assert "put the cube on Shoot" in table.bubble.words


def test_every_gauge_explains_itself(hands: Hands) -> None:
    table = sit(hands, DUEL)
    hands.hover(table.board.box("zone.wrath").centre)
    assert "roll one missed die again" in table.preview.note().lines[0]
    for gauge in ("grit", "nerve", "aim"):
        assert table.board.look(table.view.view, f"zone.{gauge}") is not None


def test_every_stop_of_the_trail_explains_itself(hands: Hands) -> None:
    table = sit(hands, State(stop=5, phase="scene", flags=(("pike", "spared"),)))
    told = {}
    for stop in range(1, 11):
        hands.hover(table.board.box(f"stop.{stop}").centre)
        note = table.preview.note()
        told[stop] = f"{note.title}. {note.lines[0]}"
    assert told == {
        1: "Stop 1: The Grave on the Rise. It lies behind you.",
        2: "Stop 2: Dry Ford. One of two ways that lie behind you.",
        3: "Stop 3: The Wake House. One of two ways that lie behind you.",
        4: "Stop 4: Main Street, Calder. A duel. Billy Pike was spared here.",
        5: "Stop 5: Doc's Back Room. You are here.",
        6: "Stop 6. The way you did not take.",
        7: "Stop 7. A duel: somebody on your list waits there.",
        8: "Stop 8. One of two ways to the duel at stop 10. You choose between them at the fork before it.",
        9: "Stop 9. One of two ways to the duel at stop 10. You choose between them at the fork before it.",
        10: "Stop 10. The last duel. Win it, and you have come to the end of the trail.",
    }


def test_the_cubes_on_the_poster_say_what_they_are(hands: Hands) -> None:
    table = sit(hands, DUEL)
    hands.hover(table.board.box("poster.grit.1").centre)
    note = table.preview.note()
    assert note.title == "Grit of Billy Pike"
    assert note.lines == ("2 cubes left. Every hit of yours takes one; without any the foe is beaten.",)
    hands.hover(table.board.box("poster.face").centre)
    assert table.preview.note().title == "Billy Pike, pistol"


def test_the_first_page_of_a_story_lies_on_the_table_itself(hands: Hands) -> None:
    options = convert({"adventure": 1}, RULES.options_type)
    match = Match.new(RULES, options, [Seat("Ada")], 5)
    table = Table(hands.app, hands.app.shelf.begin(match))
    hands.app.push(table)
    hands.settle()
    page = hands.app.scene
    assert isinstance(page, Reading)
    assert page._under is not None
    drawn = pygame.Surface(hands.app.screen.get_size()).convert()
    table.draw(drawn)
    board = hands.app.canvas.rect(table.board.layout["board"])
    assert page._under.get_at(board.center) == drawn.get_at(board.center)
    assert page._under.get_at((board.x + 40, board.y + 40)) == drawn.get_at((board.x + 40, board.y + 40))


def test_without_a_shell_the_letter_says_what_can_still_end_the_duel(hands: Hands) -> None:
    table = sit(hands, replace(DUEL, beat=10, you=You(nerve=0, gun=0, belt=0, grit=1)))
    (warning,) = table.board.letter(table.view.view).warnings
    assert "You have no shells left. You can still strike with the butt from 1 step away." in warning
    hands.hover(table.board.box("act.aim").centre)
    assert "Noon costs you your last Grit: you fall." in table.preview.note().lines


def test_a_way_says_where_it_leads(hands: Hands) -> None:
    table = sit(hands, State(stop=4, phase="fork", you=You(), flags=(("pike", "spared"),)))
    hands.hover(table.board.box("stop.6").centre)
    assert table.preview.note().lines == (
        "The Telegraph Office, then the next duel: The Grain Tower. Nothing more is known.",
    )


def test_poster_and_sign_name_one_figure(hands: Hands) -> None:
    table = sit(hands, replace(DUEL, distance=3, tell=Tell(3), foe=Foe("pike", 2, aim=1)))
    settle(hands.app)
    words = [text.words for text in hands.app.writer.drawn]
    assert words.count("hits on 3+") == 2
    assert "3+" in [mark.words for mark in written(table) if mark.colour == RED]


@pytest.mark.parametrize("spot", ["sun.10", "box.W", "act.walk.in", "box.S"])
def test_cards_and_bell_have_a_closer_look(hands: Hands, spot: str) -> None:
    table = sit(hands, DUEL)
    assert table.board.look(table.view.view, spot) is not None


def test_a_hyphen_in_a_word_is_no_minus(monkeypatch: pytest.MonkeyPatch) -> None:
    choice = RULES.trails[1].stops[2].choices[0]
    monkeypatch.setitem(telling.GAUGES, "grit", "Sang-froid")
    told = telling.choice_words(choice._replace(ok=(("grit", -1),), roll=None, pay=None))
    assert told == "Sang-froid −1."


def test_the_button_for_the_coin_stays_in_its_place_and_says_why_it_is_closed(hands: Hands) -> None:
    places = set()
    for state, note in (
        (replace(DUEL, phase="tell", you=You(nerve=1)), ""),
        (DUEL, "You have no Nerve left."),
        (replace(DUEL, tell=Tell(2, "heads")), "You know already what the foe will do."),
    ):
        ((tool, box),) = sit(hands, state).letter.shown_tools()
        assert (tool.note, tool.enabled) == (note, not note)
        places.add(box)
    assert len(places) == 1


@pytest.mark.parametrize(
    ("spot", "words"),
    [
        ("poster.best", "Wants to stand 2 steps away"),
        ("poster.need.3", "Above: steps apart"),
        ("poster.aim.1", "makes the foe's dice easier"),
        ("distance.3", "You are 4 steps apart"),
    ],
)
def test_what_is_printed_on_the_street_explains_itself(hands: Hands, spot: str, words: str) -> None:
    table = sit(hands, DUEL)
    hands.hover(table.board.box(spot).centre)
    assert words in " ".join(table.preview.note().lines)


# The trail and its stories --------------------------------------------------------------------------------------------


def test_at_a_fork_a_way_has_the_number_of_its_stop_on_the_trail(hands: Hands) -> None:
    table = sit(hands, State(stop=1, phase="fork"))
    keys = {target.label: target.key for target in table.board.targets(table.view.view) if target.key}
    assert keys == {"Dry Ford": "2", "The Wake House": "3"}
    type_letter(hands, "3")
    hands.settle()
    assert str(table.match.history[-1].move) == "stop 3"


def test_the_log_beside_the_table_leaves_out_the_stories_that_have_a_page(hands: Hands) -> None:
    table = sit(hands, State(stop=2, phase="scene", you=You(gun=0, belt=5)))
    hands.click(table.board.box("story.choice.3").centre)
    read = pages_read(hands)
    assert any("You load 2 shells from the belt." in page for page in read), "nobody asked for that"
    begun = next(line for line in table.letter.log if "He is nineteen" in line.words)
    assert begun.short == "Billy Pike, pistol: grit 2, 4 steps away."


def test_a_verdict_says_what_wrath_is_for_and_the_last_one_which_endings_there_are(hands: Hands) -> None:
    beaten = replace(DUEL, phase="verdict", foe=Foe("pike", 0), tell=None)
    table = sit(hands, beaten)
    assert "with 2 or more the last foe is stronger" in table.board.letter(table.view.view).notes
    last = replace(beaten, stop=10, foe=Foe("teague", 0))
    table = sit(hands, last)
    assert "The Debt, or The Way" in table.board.letter(table.view.view).notes


def test_whoever_is_beaten_lies_on_the_ground(hands: Hands) -> None:
    table = sit(hands, replace(DUEL, phase="verdict", foe=Foe("pike", 0), tell=None))
    assert table.view.stage.find("pike-down", "foe.4") is not None


# Advice ---------------------------------------------------------------------------------------------------------------

ADVISED = {
    "nerve": (replace(DUEL, phase="tell", tell=Tell(2), you=You(nerve=1)), "%"),
    "reroll 1": (replace(DUEL, phase="reveal", you=You(gun=0, wrath=1, rerolls_left=1),
                       pending_dice=Pending((1, 5), 4, "A")), "50%"),
    "choose 1": (State(stop=2, phase="scene"), " +"),
    "finish": (replace(DUEL, phase="verdict", foe=Foe("pike", 0), tell=None), "Wrath 2"),
}  # fmt: skip


@pytest.mark.parametrize("case", ADVISED)
def test_advice_names_the_figure_that_decides(case: str) -> None:
    state, figure = ADVISED[case]
    move = RULES.grammar.parse(case)
    assert figure in reasons.why(RULES.figures, RULES.trail(state), state, move)


def test_advice_marks_the_button_it_means(hands: Hands) -> None:
    you = You(gun=0, nerve=0, wrath=1, rerolls_left=1)
    table = sit(hands, replace(DUEL, phase="reveal", you=you, pending_dice=Pending((1, 5), 4, "A")))
    (stand,) = table.letter.tools
    table.advice._point_at("Enough.", stand, table.letter.shown_tools()[0][1])
    before = screen(hands)
    assert table.remarks.advised == stand
    table.remarks.advised = None
    table.view.stale()
    assert screen(hands) != before
