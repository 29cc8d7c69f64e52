"""What only the two streets of Way of the ShoTgun do."""

from __future__ import annotations

import math
from collections import Counter
from itertools import product
from pathlib import Path
from typing import Any

import pygame
import pytest
from msgspec import convert
from msgspec.structs import replace

from game.core.journal import Seat
from game.core.match import Match
from game.way_of_the_shotgun import reasons, telling
from game.way_of_the_shotgun.events import ChoiceEnded, TellShown
from game.way_of_the_shotgun.rules import WayOfTheShotgun
from game.way_of_the_shotgun.state import Duellist, Foe, Pending, State, Tell, You
from scenes.boards.way_of_the_shotgun.adventure import preview
from scenes.boards.way_of_the_shotgun.hands import ACTS
from scenes.boards.way_of_the_shotgun.showdown import hands as choosing
from scenes.boards.way_of_the_shotgun.showdown import marks as showdown_marks
from scenes.boards.way_of_the_shotgun.showdown.board import ShowdownBoard
from scenes.kit.sheets import Reading
from scenes.kit.text import RED
from scenes.pages.plan import Plan
from scenes.table import keys
from scenes.table.handover import Handover
from scenes.table.marks import Drawing, Words
from scenes.table.table import Table
from tests.game.playing import rules_as
from tests.scenes.fitting import problems
from tools.screens import open_at, settle, worst_tables

from .hands import Hands
from .laying import lay
from .player import Manner, Player
from .test_contrast import LEAST, contrasts

RULES = rules_as(WayOfTheShotgun)
DUEL = State(stop=4, phase="choose", foe=Foe("pike", 2), distance=4, tell=Tell(2), you=You(nerve=0))
TWO = State(mode="showdown", phase="choose")


def sit(
    hands: Hands, state: State, script: tuple[Any, ...] = (), players: tuple[str, str] = ("person", "person")
) -> Table:
    seats = (Seat("Ada", "red", players[0]), Seat("Bo", "blue", players[1]))
    return lay(hands, "way-of-the-shotgun", state, seats, seed=5, options={"mode": state.mode}, script=script)


def type_letter(hands: Hands, letter: str) -> None:
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=ord(letter), mod=0, unicode=letter))
    hands.step()
    hands.step()


def drop_cube(hands: Hands, table: Table, spot: str) -> None:
    cube = table.view.stage.source("action")
    assert cube is not None
    hands.drag(cube.at, table.board.box(spot).centre)
    hands.settle()


def written(table: Table) -> list[Words]:
    """What the board says that is true now, under the pieces."""
    return [mark for mark in table.board.marks(table.view.view) if isinstance(mark, Words)]


def laid_over(table: Table) -> set[str]:
    """What is drawn on top of the pieces."""
    marks = table.board.over(table.view.view, table.view.hand())
    return {mark.kind for mark in marks if isinstance(mark, Drawing)}


def head_of(table: Table, letter: str) -> tuple[float, float]:
    """The part of a bill above its halves."""
    return table.board.box(f"label.{letter}").centre


# Adventure ------------------------------------------------------------------------------------------------------------


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


# Showdown -------------------------------------------------------------------------------------------------------------


def test_two_people_choose_on_keys_of_their_own_and_only_hats_are_seen(hands: Hands) -> None:
    table = sit(hands, TWO)
    before = screen(hands)
    type_letter(hands, "i")
    walked = screen(hands)
    assert table.match.actor == 0, "nothing is played before both have chosen"
    assert walked != before
    type_letter(hands, "u")
    assert screen(hands) == walked, "another choice looks the same"
    type_letter(hands, "e")
    hands.settle()
    assert [str(moment.move) for moment in table.match.history[1:]] == ["aim", "walk in"]
    assert table.match.state.distance == 3


def screen(hands: Hands) -> bytes:
    hands.settle()
    hands.app.draw()
    return pygame.image.tobytes(hands.app.screen, "RGB")


def test_the_second_key_may_come_before_the_first_and_be_changed(hands: Hands) -> None:
    table = sit(hands, TWO)
    for letter in ("k", "l", "q"):
        type_letter(hands, letter)
    hands.settle()
    assert [str(moment.move) for moment in table.match.history[1:]] == ["walk in", "cover"]


def test_the_keys_of_two_lie_under_their_hands_on_a_french_keyboard_too(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where q w e a s d lie, it has a z e q s d."""
    swapped = str.maketrans("azqw", "qwaz")
    american = keys.place_of
    monkeypatch.setattr(keys, "place_of", lambda letter: american(letter.translate(swapped)))
    monkeypatch.setattr(choosing, "place_of", keys.place_of)
    table = sit(hands, TWO)
    hands.settle()
    hands.app.draw()
    caps = "".join(text.words for text in hands.app.writer.drawn if len(text.words) == 1)
    assert "AUZIEOQJSKDL" in caps
    for letter in ("a", "u"):  # both walk in
        type_letter(hands, letter)
    hands.settle()
    assert [str(moment.move) for moment in table.match.history[1:]] == ["walk in", "walk in"]


def test_with_the_mouse_a_hat_covers_the_bills_between_the_choices(hands: Hands) -> None:
    table = sit(hands, TWO)
    hands.click(table.board.box("act.aim").centre)
    hands.settle()
    assert len(table.match.history) == 1, "a click that both see chooses nothing"
    assert "hat-cover-a" in laid_over(table)
    hands.click(table.board.box("hat.cover").centre)
    hands.settle()
    hands.click(table.board.box("act.aim").centre)
    hands.settle()
    assert str(table.match.history[-1].move) == "aim"
    assert "hat-cover-b" in laid_over(table)
    assert table.view.stage.find("hat-a", "hat.0") is not None
    assert not any("secret" in line.words for line in table.letter.log)
    assert table.view.view.table.committed == (None, None)


def test_esc_never_lifts_the_hat(hands: Hands) -> None:
    table = sit(hands, TWO)
    hands.click(table.board.box("act.aim").centre)
    hands.settle()
    hands.key(pygame.K_ESCAPE)
    hands.settle()
    assert "hat-cover-a" in laid_over(table)


def test_a_showdown_needs_no_card_between_the_players(hands: Hands) -> None:
    table = sit(hands, TWO)
    for letter in "qu":
        type_letter(hands, letter)
    hands.settle()
    assert hands.app.scene is table
    assert not isinstance(hands.app.scene, Handover)


def test_a_key_that_is_not_possible_gives_nothing_away(hands: Hands) -> None:
    table = sit(hands, State(mode="showdown", phase="choose", distance=5))
    type_letter(hands, "w")
    assert table.bubble is not None
    assert table.bubble.words == "Ada: that cannot be done now."
    assert table.match.actor == 0


def test_nobody_gives_advice_where_both_would_hear_it(hands: Hands) -> None:
    table = sit(hands, TWO)
    table.advise()
    assert table.remarks.advised is None
    assert table.bubble is not None
    assert "No advice here" in table.bubble.words


@pytest.mark.parametrize("players", [("person", "gunhand"), ("gunhand", "person")])
def test_against_a_bot_a_click_is_enough(hands: Hands, players: tuple[str, str]) -> None:
    table = sit(hands, TWO, players=players)
    hands.settle()
    hands.click(table.board.box("act.aim").centre)
    for _ in range(4):
        hands.settle()
    assert "aim" in {str(moment.move) for moment in table.match.history[1:]}
    assert table.match.state.beat == 1


@pytest.mark.parametrize("manner", ["drag", "click", "keys"])
@pytest.mark.parametrize("players", [("person", "person"), ("person", "gunhand")])
def test_a_whole_showdown_is_played_by_hand(hands: Hands, manner: Manner, players: tuple[str, str]) -> None:
    table = sit(hands, TWO, players=players)
    Player(hands, manner, seed=6).play_out()
    assert table.match.outcome is not None


def test_a_showdown_at_real_speed_never_lets_a_piece_jump(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    real = Table._come_to_rest

    def checked(table: Table) -> None:
        assert table.view.stage.at_rest() == sorted(table.board.pieces(table.viewers.seen()))
        real(table)

    monkeypatch.setattr(Table, "_come_to_rest", checked)
    table = sit(hands, TWO)
    hands.app.settings = hands.app.settings._replace(speed="normal")
    letters = iter("eoalqldjwkeo" * 20)
    while table.match.state.duels_played < 1 and table.match.outcome is None:
        type_letter(hands, next(letters))
        hands.settle()


# Worst cases ----------------------------------------------------------------------------------------------------------

WORST = {name: convert(fields, State) for name, fields in worst_tables(RULES.id).items()}


@pytest.mark.parametrize("case", WORST)
@pytest.mark.parametrize(("size", "text"), [((1280, 800), "larger"), ((1920, 1200), "normal")])
def test_the_worst_cases_fit(tmp_path: Path, case: str, size: tuple[int, int], text: str) -> None:
    app = open_at(size, tmp_path, text_size=text)
    table = sit(Hands(app), WORST[case])
    table.remarks.hinting = True
    table.rebuild()
    settle(app)
    found = problems(app, case)
    app.quit()
    assert found == [], "\n".join(found)


# What strangers stumbled over -----------------------------------------------------------------------------------------

AT_HIS_BEST = replace(DUEL, distance=2, tell=Tell(1), phase="tell", you=You(nerve=1))
"""Pike's tell is Walk or Aim, and where he stands he never walks."""


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


@pytest.mark.parametrize("text", ["normal", "larger"])
def test_a_tell_is_whole_in_the_letter_also_at_noon_without_a_shell(tmp_path: Path, text: str) -> None:
    app = open_at((1280, 800), tmp_path, text_size=text)
    table = sit(Hands(app), DUEL)
    empty = replace(DUEL, phase="tell", you=You(nerve=1, gun=0, belt=0, grit=1))
    cut = []
    for adventure, trail in RULES.trails.items():
        for foe in trail.foes:
            for beat, die in product(range(10, 14), range(1, 7)):
                state = replace(empty, adventure=adventure, foe=Foe(foe, 1), beat=beat, tell=Tell(die), distance=3)
                told = table.board.letter(replace(table.view.view, table=state))
                app.writer.drawn.clear()
                table.letter._paint_text(app.screen, *told[2:])
                if told.notes.splitlines()[0] not in " ".join(drawn.words for drawn in app.writer.drawn):
                    cut.append((foe, beat, die))
    app.quit()
    assert cut == []


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


def test_no_sign_is_lit_before_the_coin_lies_still(hands: Hands) -> None:
    table = sit(hands, replace(DUEL, phase="tell", you=You(nerve=1)), ("tails",))
    hands.app.settings = hands.app.settings._replace(speed="normal")
    table.play(RULES.grammar.parse("nerve"))
    spun = 0
    while table.view.busy:
        hands.step(1 / 60)
        seen = table.view.view.table
        if table.view.tray.dice == ("tails",) and table.view.tray._t < 0.95:
            spun += 1
            assert seen.tell.known is None
    assert spun > 5
    assert table.view.view.table.tell.known == "tails"


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


def test_a_sign_says_the_same_until_its_beat_is_over(hands: Hands) -> None:
    table = sit(hands, replace(DUEL, tell=Tell(1)), ("heads", 1))
    hands.app.settings = hands.app.settings._replace(speed="normal")
    table.play(RULES.grammar.parse("walk in"))
    walked: set[tuple[int, str, str]] = set()
    while table.view.busy:
        hands.step(1 / 30)
        seen = table.view.view.table
        if seen.tell is not None and seen.beat == DUEL.beat:
            sign = preview.signs(RULES, seen)["heads"]
            walked.add((seen.distance, sign.name, sign.detail))
    assert walked == {(4, "Walk", "to 3, exposed"), (4, "Walk", ""), (2, "Walk", "")}


AIMED = Duellist(grit=3, aim=1)


@pytest.mark.parametrize(
    ("state", "script", "acts"),
    [
        (replace(DUEL, distance=2, you=You(aim=1)), ("heads", 6, 6, "heads", 2), ["shoot 2"]),
        (replace(DUEL, distance=2, tell=Tell(1)), ("heads", 1), ["cover"]),
        (replace(TWO, distance=2, sides=(AIMED, AIMED)), (6, 6, 6, 6), ["shoot 2", "shoot 2"]),
    ],
)
def test_figures_change_with_the_event_that_changes_them(
    hands: Hands, state: State, script: tuple[Any, ...], acts: list[str]
) -> None:
    table = sit(hands, state, script)
    hands.app.settings = hands.app.settings._replace(speed="normal")
    table.begin([RULES.grammar.parse(act) for act in acts])
    changes = set()
    while table.view.busy:
        hands.step(1 / 30)
        wanted = sorted(mark.words for mark in written(table) if mark.words)
        drawn = Counter(text.words for text in hands.app.writer.drawn)
        assert not Counter(wanted) - drawn
        changes.add(tuple(wanted))
    assert len(changes) > 2


def test_no_odds_stand_on_the_bills_while_a_beat_is_carried_out(hands: Hands) -> None:
    """They would be those of a table on which nobody chooses."""
    table = sit(hands, replace(DUEL, distance=2, you=You(aim=1)), ("tails", 6, 6, 1, "heads", 2))
    well = table.board.box("act.aim")
    hands.app.settings = hands.app.settings._replace(speed="normal")
    table.play(RULES.grammar.parse("shoot 2"))
    seen = set()
    while table.view.busy:
        hands.step(1 / 30)
        if table.view.view.table.beat == DUEL.beat:
            seen.add(next((mark.words for mark in written(table) if well.holds(mark.box.centre)), ""))
    assert seen == {"Aim 1 to 2", ""}


def test_what_a_shot_came_to_stays_in_the_tray_until_the_next_beat(hands: Hands) -> None:
    table = sit(hands, DUEL, ("heads", 6, 2, "heads", 2))
    table.play(RULES.grammar.parse("shoot 1"))
    hands.settle()
    assert "Your die: 6, needing 5+: 1 hit." in [mark.words for mark in written(table)]
    table.play(RULES.grammar.parse("aim"))
    hands.settle()
    assert not [mark for mark in written(table) if "Your die" in mark.words]


def test_without_a_shell_the_letter_says_what_can_still_end_the_duel(hands: Hands) -> None:
    table = sit(hands, replace(DUEL, beat=10, you=You(nerve=0, gun=0, belt=0, grit=1)))
    (warning,) = table.board.letter(table.view.view).warnings
    assert "You have no shells left. You can still strike with the butt from 1 step away." in warning
    hands.hover(table.board.box("act.aim").centre)
    assert "Noon costs you your last Grit: you fall." in table.preview.note().lines
    near = sit(hands, replace(DUEL, distance=1, you=You(nerve=0, gun=0, belt=0)))
    (warning,) = near.board.letter(near.view.view).warnings
    assert warning == "You have no shells left, but you are close enough for the butt."


@pytest.mark.parametrize("die", [4, 5, 6])
def test_nobody_is_seen_behind_a_barrel_who_has_not_taken_cover(hands: Hands, die: int) -> None:
    """Pike's tells 4 to 6 may be cover: the figure acts them out while they are announced."""
    table = sit(hands, replace(DUEL, tell=Tell(1)), ("tails", die))
    hands.app.settings = hands.app.settings._replace(speed="normal")
    table.play(RULES.grammar.parse("aim"))
    poses = set()
    while table.view.busy:
        poses |= {sprite.kind for sprite in table.view.stage.standing("foe")}
        hands.step(1 / 30)
    assert table.match.state.tell == Tell(die)
    assert "pike-cover" not in poses
    assert len(poses) > 1


def test_the_trail_can_be_painted_anew_at_any_moment_on_the_way_from_a_fork(hands: Hands) -> None:
    """As it is when somebody pulls at the window."""
    table = sit(hands, State(stop=4, phase="fork", you=You(), flags=(("pike", "spared"),)))
    hands.app.settings = hands.app.settings._replace(speed="normal")
    assert table.play(table.match.moves[0])
    while hands.app.scene is table and table.view.busy:
        table.view.stale()
        hands.app.step([], 0.05)
    assert table.match.state.stop > 4


def test_the_card_of_a_stop_is_not_there_before_whoever_rides_to_it(hands: Hands) -> None:
    table = sit(hands, State(stop=4, phase="fork", flags=(("pike", "spared"),)))
    hands.app.settings = hands.app.settings._replace(speed="normal")
    table.play(RULES.grammar.parse("stop 5"))
    rider = next(table.view.stage.of_kind("rider"))
    riding = 0
    while table.view.busy:
        hands.step(1 / 30)
        if rider.at != table.board.box("stop.5").centre:
            riding += 1
            assert "Stop 5" not in {text.words for text in hands.app.writer.drawn}
    assert riding > 5


def test_the_poster_hangs_until_the_verdict_was_read(hands: Hands) -> None:
    table = sit(hands, replace(DUEL, phase="verdict", foe=Foe("pike", 0), tell=None))
    hands.app.settings = hands.app.settings._replace(speed="normal")
    hands.press("Spare")
    for _ in range(10):
        hands.step(1 / 30)
    assert isinstance(hands.app.scene, Reading)
    table.draw(hands.app.screen)
    words = [text.words for text in hands.app.writer.drawn]
    assert "best at 2" in words
    assert "The trail forks" not in words


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


def test_what_two_shots_came_to_fits_into_the_tray(tmp_path: Path) -> None:
    app = open_at((1280, 800), tmp_path, text_size="larger")
    hands = Hands(app)
    table = sit(hands, State(stop=10, phase="choose", foe=Foe("teague", 3), distance=4, tell=Tell(2), you=You(nerve=0)),
                (6, 5, 5, 1, 4))  # fmt: skip
    table.play(RULES.grammar.parse("shoot 2"))
    hands.settle()
    settle(app)
    assert any("The foe's dice: 5, 1, needing 5+: 1 hit." in text.words for text in app.writer.drawn)
    found = problems(app, "two shots")
    app.quit()
    assert found == []


# The bills of a showdown ----------------------------------------------------------------------------------------------

EMPTY = replace(TWO, distance=2, sides=(Duellist(2, 0, 4), Duellist(3, 2, 4)), last_action=("cover", "walk in"))
"""Ada has fired both barrels and then taken cover."""


@pytest.mark.parametrize(
    ("letters", "played"), [("a", "aim"), ("t", "cover"), ("w2", "walk back"), ("w1", "walk in"), ("s2", "shoot 2")]
)
def test_alone_against_a_bot_the_letters_on_the_cards_are_the_keys(hands: Hands, letters: str, played: str) -> None:
    table = sit(hands, TWO, players=("person", "gunhand"))
    for letter in letters:
        type_letter(hands, letter)
        hands.settle()
    assert str(table.match.history[1].move) == played


def test_a_letter_that_cannot_be_played_says_why(hands: Hands) -> None:
    table = sit(hands, EMPTY, players=("person", "gunhand"))
    type_letter(hands, "s")
    assert table.bubble is not None
    assert "Both barrels are empty" in table.bubble.words


def test_no_letter_on_a_card_means_two_things(hands: Hands) -> None:
    for second in ("gunhand", "person"):
        table = sit(hands, TWO, players=("person", second))
        board = table.board
        found = {mark.box: mark.words for mark in written(table)}
        discs = {found.get(board.spots[f"letter.{act}"]) for act in ("walk.in", "aim", "shoot.1", "cover")}
        caps = {found.get(board.spots[f"key.aim.{seat}"]) for seat in (0, 1)}
        if second == "person":
            assert (discs, caps) == ({None}, {"E", "O"}), "keys for both, and signs instead of letters"
        else:
            assert (discs, caps) == ({"W", "A", "S", "T"}, {None}), "letters, and no key for nobody"


def test_a_card_says_what_it_brings_or_why_it_is_closed(hands: Hands) -> None:
    table = sit(hands, EMPTY, players=("person", "gunhand"))
    board = table.board
    assert isinstance(board, ShowdownBoard)
    assert {act: showdown_marks.effect(board, table.match.state, act, 0)[0] for act in ACTS} == {
        "walk.in": "exposes you", "walk.back": "exposes you", "aim": "Aim 0 to 1",
        "shoot.1": "gun is empty", "shoot.2": "gun is empty", "cover": "you just did",
    }  # fmt: skip
    rested = replace(EMPTY, last_action=(None, None))
    assert showdown_marks.effect(board, rested, "cover", 0)[0] == "load 1 shell"
    assert showdown_marks.effect(board, rested, "shoot.2", 1)[0] == "hits 89%"


def test_every_reason_that_closes_a_card_has_a_short_word(hands: Hands) -> None:
    board = sit(hands, TWO).board
    assert isinstance(board, ShowdownBoard)
    states = [
        replace(TWO, distance=steps, sides=(Duellist(3, gun, 4, aim),) * 2, last_action=("cover", "cover"))
        for steps in (1, 3, 5) for gun in (0, 1, 2) for aim in (0, 2)
    ]  # fmt: skip
    for state in states:
        for act in ACTS:
            words, _colour = showdown_marks.effect(board, state, act, 0)
            assert words


def test_the_bells_of_the_duels_explain_themselves(hands: Hands) -> None:
    table = sit(hands, TWO, players=("person", "gunhand"))
    hands.hover(table.board.box("duel.3").centre)
    assert "A bell for every duel" in " ".join(table.preview.note().lines)


def test_a_showdown_asks_for_no_adventure_and_no_difficulty(tmp_path: Path) -> None:
    plan = Plan(RULES, tmp_path)
    plan.choose("mode", "showdown")
    assert [choice.name for choice in plan.asked] == ["mode"]
    assert plan.house_rules == []
    plan.choose("mode", "adventure")
    assert [choice.name for choice in plan.asked] == ["mode", "adventure", "difficulty"]


def test_the_bells_stand_in_the_order_of_the_duels(hands: Hands) -> None:
    table = sit(hands, replace(TWO, sides=(Duellist(1), Duellist(1))), (6,) * 7)
    shooting, taking = ("shoot 2", "cover", "shoot 1"), ("aim", "walk in", "walk back")
    duels = ((("shoot 1", "aim"),), zip(taking, shooting, strict=True), zip(shooting, taking, strict=True))
    for act in (act for duel in duels for beat in duel for act in beat):
        table.play(RULES.grammar.parse(act))
        hands.settle()
    bells = [piece.kind for piece in table.board.pieces(table.view.view) if piece.kind.startswith("bell")]
    assert table.match.state.wins == (2, 1)
    assert bells == ["bell-a", "bell-b", "bell-a"]


def test_while_both_draw_both_are_named_and_the_signpost_follows_the_steps(hands: Hands) -> None:
    table = sit(hands, TWO, (1,), players=("person", "gunhand"))
    table.play(RULES.grammar.parse("walk in"))
    while table.match.state.beat == 0:
        hands.step(1 / 30)
    hands.app.settings = hands.app.settings._replace(speed="normal")
    apart = table.match.state.distance
    seen: list[str] = []
    while table.view.busy:
        hands.step(1 / 30)
        told = [line.words for line in table.letter.log]
        if "Draw." not in told or table.view.view.table.beat:
            continue
        looks = table.bar.turn.looks()
        assert looks is not None
        assert looks.words == "Ada and Bo"
        assert not table.letter.waiting
        seen += [mark.words for mark in written(table) if mark.box == table.board.spots["distance"]]
    assert list(dict.fromkeys(seen)) == ["4", str(apart)]


def test_what_is_refused_is_not_said_over_a_card_that_can_be_chosen(hands: Hands) -> None:
    table = sit(hands, EMPTY, players=("person", "gunhand"))
    for spot in ("act.shoot.1", "act.shoot.2", "act.cover"):
        hands.click(table.board.box(spot).centre)
        hands.settle()
        said = table.painting.bubble_box
        assert said is not None
        open_cards = ("act.walk.in", "act.walk.back", "act.aim")
        assert not any(said.overlaps(table.board.box(card)) for card in open_cards)


def test_a_letter_with_two_cards_does_not_swallow_a_click_on_a_third(hands: Hands) -> None:
    table = sit(hands, TWO, players=("person", "gunhand"))
    type_letter(hands, "w")
    hands.settle()
    hands.click(table.board.box("act.aim").centre)
    hands.settle()
    assert str(table.match.history[1].move) == "aim"


@pytest.mark.parametrize(
    ("side", "words"),
    [
        (Duellist(3, 2, 4), "nothing is loaded"),
        (Duellist(3, 1, 4), "One shell is loaded"),
        (Duellist(3, 1, 0), "no shell"),
    ],
)
def test_cover_says_whether_it_loads(hands: Hands, side: Duellist, words: str) -> None:
    table = sit(hands, replace(TWO, sides=(side, Duellist())), players=("person", "gunhand"))
    hands.hover(table.board.box("act.cover").centre)
    assert words in " ".join(table.preview.note().lines)


@pytest.mark.parametrize(
    ("spot", "words"), [("bell", "more Grit wins"), ("distance", "steps"), ("side.0", "at 0 Ada falls")]
)
def test_what_stands_on_the_street_explains_itself(hands: Hands, spot: str, words: str) -> None:
    table = sit(hands, TWO, players=("person", "gunhand"))
    at = table.board.box(spot)
    hands.hover((at.right - 6, at.centre[1]))
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


@pytest.mark.parametrize(
    ("ended", "said"),
    [
        (ChoiceEnded(1, 1, 1, "plain"), "Belt +2."),
        (ChoiceEnded(1, 2, 1, "ok"), "It works."),
        (ChoiceEnded(1, 2, 1, "ko"), "It goes wrong."),
    ],
)
def test_beside_the_page_of_a_choice_stands_only_what_it_came_to(ended: ChoiceEnded, said: str) -> None:
    assert telling.in_short(RULES.trails, ended) == said
    assert said not in (RULES.tell(ended) or "")


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


# Frames ---------------------------------------------------------------------------------------------------------------


def test_the_cube_lies_on_its_bill_from_the_drop_until_the_next_beat(hands: Hands) -> None:
    table = sit(hands, replace(DUEL, phase="tell", you=You(nerve=1)), ("heads", 3))
    hands.app.settings = hands.app.settings._replace(speed="normal")
    well = table.board.box("act.aim").centre
    hands.drag(table.board.box("action").centre, table.board.box("box.A").centre)
    while "Beat 2." not in [line.words for line in table.letter.log]:
        (cube,) = table.view.stage.standing("action")
        assert math.dist(cube.at, well) < 60, "it does not go back and come again"
        hands.step(1 / 60)


def test_the_die_that_is_not_rolled_again_lies_still(hands: Hands) -> None:
    you = You(nerve=0, wrath=1, rerolls_left=1)
    table = sit(hands, replace(DUEL, you=you), ("heads", 1, 6, 4, 2))
    table.play(RULES.grammar.parse("shoot 2"))
    hands.settle()
    assert table.view.tray.dice == (1, 6)
    hands.app.settings = hands.app.settings._replace(speed="normal")
    table.play(RULES.grammar.parse("reroll 1"))
    hands.step(1 / 60)
    tray = table.view.tray
    assert (tray.dice, tray._still, tray.tumbling) == ((4, 6), (1,), True)


@pytest.mark.parametrize("players", [("person", "person"), ("person", "gunhand")])
def test_every_text_of_a_showdown_stands_out_from_its_ground(hands: Hands, players: tuple[str, str]) -> None:
    table = sit(hands, EMPTY, players=players)
    assert not {mark.words for mark, found in contrasts(table) if found < LEAST}


@pytest.mark.parametrize("case", [name for name, state in WORST.items() if state.mode == "adventure"])
def test_every_text_of_an_adventure_stands_out_from_its_ground(hands: Hands, case: str) -> None:
    table = sit(hands, WORST[case])
    assert not {mark.words for mark, found in contrasts(table) if found < LEAST}


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


def test_a_hyphen_in_a_word_is_no_minus(monkeypatch: pytest.MonkeyPatch) -> None:
    choice = RULES.trails[1].stops[2].choices[0]
    monkeypatch.setitem(telling.GAUGES, "grit", "Sang-froid")
    told = telling.choice_words(choice._replace(ok=(("grit", -1),), roll=None, pay=None))
    assert told == "Sang-froid −1."


@pytest.mark.parametrize(
    ("state", "players"),
    [
        (replace(DUEL, phase="verdict", foe=Foe("pike", 0), tell=None), ("person", "person")),
        (AT_HIS_BEST, ("person", "person")),
        (replace(DUEL, phase="tell", you=You(nerve=1)), ("person", "person")),
        (TWO, ("person", "person")),
        (TWO, ("person", "gunhand")),
    ],
)
def test_with_the_largest_text_the_letter_is_not_cut(tmp_path: Path, state: State, players: tuple[str, str]) -> None:
    app = open_at((1280, 800), tmp_path, text_size="larger")
    table = sit(Hands(app), state, players=players)
    settle(app)
    letter = table.board.letter(table.view.view)
    written = "\n".join(text.words for text in app.writer.drawn)
    app.quit()
    assert letter.notes in written
    assert letter.prompt in written


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


def test_the_letter_counts_the_beat_that_the_log_tells_of(hands: Hands) -> None:
    table = sit(hands, DUEL, ("heads", 2, 3, 4, 5))
    hands.app.settings = hands.app.settings._replace(speed="normal")
    table.play(RULES.grammar.parse("aim"))
    counted = set()
    while table.view.busy:
        hands.step(1 / 20)
        drawn = {text.words for text in hands.app.writer.drawn}
        if "Beat 2." in drawn and table.view.busy:
            counted.add(next(words for words in drawn if words.endswith(" of 10")))
    assert counted == {"Beat 2 of 10"}


def test_the_letter_names_the_duel_from_its_first_tell_on(hands: Hands) -> None:
    table = sit(hands, State(stop=2, phase="scene"))
    hands.app.settings = hands.app.settings._replace(speed="normal")
    hands.click(table.board.box("story.choice.3").centre)
    heads = set()
    for _moment in range(400):
        hands.step(1 / 20)
        if isinstance(hands.app.scene, Reading):
            hands.click(hands.app.scene.all_points()[0].box.centre)
        elif table.view.busy and "Beat 1." in [line.words for line in table.letter.log]:
            heads |= {text.words for text in hands.app.writer.drawn if "uel 1 of 3" in text.words}
            heads |= {text.words for text in hands.app.writer.drawn if text.words.endswith(" of 10")}
    assert heads == {"Beat 1 of 10"}


@pytest.mark.parametrize("phase", ["tell", "choose"])
def test_the_cube_goes_at_once_to_a_card_that_is_clicked(hands: Hands, phase: Any) -> None:
    table = sit(hands, replace(DUEL, phase=phase, you=You(nerve=1)), ("heads", 3))
    hands.app.settings = hands.app.settings._replace(speed="normal")
    well = table.board.box("act.aim").centre
    hands.click(table.board.box("box.A").centre)
    for _moment in range(8):
        hands.step(1 / 20)
    moments = 0
    while "Beat 2." not in [line.words for line in table.letter.log]:
        (cube,) = table.view.stage.standing("action")
        assert math.dist(cube.at, well) < 60
        hands.step(1 / 60)
        moments += 1
    assert moments > 30


def test_the_odds_over_the_two_stay_until_both_draw(hands: Hands) -> None:
    table = sit(hands, TWO, (3, 4, 5, 6), players=("person", "gunhand"))
    hands.app.settings = hands.app.settings._replace(speed="normal")
    hands.click(table.board.box("act.aim").centre)
    seen: list[bool] = []
    for _moment in range(200):
        drawn = any(text.words.startswith("hits ") and "both" in text.words for text in hands.app.writer.drawn)
        if seen[-1:] != [drawn]:
            seen.append(drawn)
        if table.view.view.table.acts != (None, None):
            break
        hands.step(1 / 20)
    assert seen in ([True], [True, False])


def dust_behind(hands: Hands, table: Table) -> set[float]:
    """Where dust rises until nothing moves, from left to right."""
    found = set()
    while table.view.busy:
        hands.step(1 / 20)
        marks = table.view.moment._marks
        found |= {mark.at[0] for mark in marks if isinstance(mark, Drawing) and mark.kind == "dust"}
    return found


def test_dust_rises_only_behind_whoever_walks(hands: Hands) -> None:
    table = sit(hands, TWO)
    left, right = (table.board.box(f"duellist.{seat}.{TWO.distance}").centre[0] for seat in (0, 1))
    hands.app.settings = hands.app.settings._replace(speed="normal")
    table.begin([RULES.grammar.parse(act) for act in ("aim", "walk in")])
    assert dust_behind(hands, table) == {right}
    assert left != right


def test_what_the_coin_shows_is_said_when_it_lies_flat(hands: Hands) -> None:
    table = sit(hands, replace(DUEL, phase="tell", you=You(nerve=1)), ("tails",))
    hands.app.settings = hands.app.settings._replace(speed="normal")
    table.play(RULES.grammar.parse("nerve"))
    said = []
    while table.view.busy:
        hands.step(1 / 60)
        if any(text.words == "The coin shows tails." for text in hands.app.writer.drawn):
            said.append(table.view.tray._t)
    assert said
    assert min(said) > 0.8


def test_a_coin_that_falls_after_the_choice_changes_no_odds_on_the_cards(hands: Hands) -> None:
    table = sit(hands, replace(DUEL, tell=Tell(1)), ("heads", 3, 3, 1))
    well = table.board.box("act.shoot.1")
    odds = sorted(mark.words for mark in written(table) if well.holds(mark.box.centre))
    hands.app.settings = hands.app.settings._replace(speed="normal")
    table.play(RULES.grammar.parse("shoot 1"))
    seen: list[list[str]] = []
    while table.view.busy and table.view.view.table.beat == DUEL.beat:
        words = sorted(mark.words for mark in written(table) if well.holds(mark.box.centre))
        if seen[-1:] != [words]:
            seen.append(words)
        hands.step(1 / 20)
    assert seen == [odds, ["one"]]


@pytest.mark.parametrize(("state", "acts"), [(DUEL, ["shoot 2"]), (TWO, ["shoot 2", "aim"])])
def test_the_gun_is_loaded_until_the_flash_is_seen(hands: Hands, state: State, acts: list[str]) -> None:
    table = sit(hands, state, ("heads", 1, 1, 1) if state is DUEL else (1, 1))
    hands.app.settings = hands.app.settings._replace(speed="normal")
    table.begin([RULES.grammar.parse(act) for act in acts])
    shooter = "you" if state is DUEL else "0"
    before, flashes = len(list(table.view.stage.of_kind("barrel-loaded"))), 0
    while table.view.busy:
        hands.step(1 / 60)
        (sprite,) = table.view.stage.standing(shooter)
        flashes += sprite.kind.endswith("-shoot")
        if not flashes:
            barrels = [each for each in table.view.stage.of_kind("barrel-loaded") if each.scale == 1.0]
            assert len(barrels) == before
    assert flashes > 30
