"""Way of the ShoTgun as it is seen: what is written fits and stands out, and goes with what moves."""

from __future__ import annotations

import math
from collections import Counter
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from msgspec import convert
from msgspec.structs import replace

from game.way_of_the_shotgun.state import Duellist, Foe, State, Tell, You
from scenes.boards.way_of_the_shotgun.adventure import preview
from scenes.kit.sheets import Reading
from scenes.table.marks import Drawing
from scenes.table.table import Table
from tests.scenes.fitting import problems
from tools.screens import open_at, settle, worst_tables

from .hands import Hands
from .street import AT_HIS_BEST, DUEL, EMPTY, RULES, TWO, sit, written
from .test_contrast import LEAST, contrasts

# Frames ---------------------------------------------------------------------------------------------------------------


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
    assert (tray.dice, tray._still, tray._t < 1.0) == ((4, 6), (1,), True)


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


# What fits and stands out ---------------------------------------------------------------------------------------------

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


@pytest.mark.parametrize("players", [("person", "person"), ("person", "gunhand")])
def test_every_text_of_a_showdown_stands_out_from_its_ground(hands: Hands, players: tuple[str, str]) -> None:
    table = sit(hands, EMPTY, players=players)
    assert not {mark.words for mark, found in contrasts(table) if found < LEAST}


@pytest.mark.parametrize("case", [name for name, state in WORST.items() if state.mode == "adventure"])
def test_every_text_of_an_adventure_stands_out_from_its_ground(hands: Hands, case: str) -> None:
    table = sit(hands, WORST[case])
    assert not {mark.words for mark, found in contrasts(table) if found < LEAST}


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
