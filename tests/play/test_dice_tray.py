"""The dice tray for games on paper: it is found as it was left, and tells a roll when the dice lie still."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pygame
import pytest

from game.lucha_libre.state import Options, Reroll
from saves.dice_tray import KINDS, MOST, MOST_ROLLS, Tray, fresh, load, save
from scenes.pages.dice_tray import DiceTray, summary
from tools.screens import open_at

from .hands import Hands
from .ring import dealt


def tray_of(hands: Hands) -> DiceTray:
    hands.press("Dice tray")
    tray = hands.app.scene
    assert isinstance(tray, DiceTray)
    return tray


def written(hands: Hands) -> list[str]:
    hands.app.writer.begin()
    hands.app.draw()
    return [each.words for each in hands.app.writer.drawn]


def test_the_dice_tray_keeps_what_is_clicked_and_rolls_the_rest(hands: Hands) -> None:
    tray = tray_of(hands)
    hands.press("Blue dice +1")
    hands.press("Brass coins +1")
    hands.press("Roll")
    hands.step(0.5)
    first, others = tray.things[0].face, [point.box for point in tray.points()[1:]]
    hands.click(tray.points()[0].box.centre)
    assert tray.things[0].kept
    assert [point.box for point in tray.points()[1:]] == others, "what is not kept stays where it lies"
    for _ in range(6):
        hands.press("Roll the other 6")
        hands.step(0.5)
        assert tray.things[0].face == first
    assert len(tray.history) == 7
    assert "=" in tray.history[0]


def test_what_nobody_has_rolled_does_not_look_like_a_throw_of_sixes(hands: Hands) -> None:
    tray = tray_of(hands)
    hands.press("Ivory dice +1")
    assert len({thing.face for thing in tray.things}) == len(tray.things) == 6


def test_the_tray_is_found_as_it_was_left(hands: Hands, tmp_path: Path) -> None:
    tray = tray_of(hands)
    hands.press("Silver coins +1")
    hands.press("Roll")
    hands.step(1.0)
    hands.click(tray.points()[1].box.centre)
    hands.press("Roll the other 5")
    hands.step(1.0)
    things, history = tray.things, tray.history
    assert things[1].kept
    assert len(history) == 2
    hands.key(pygame.K_ESCAPE)
    back = tray_of(hands)
    assert (back.things, back.history) == (things, history)
    hands.app.quit()
    again = tray_of(Hands(open_at((1280, 800), tmp_path / "home")))
    assert (again.things, again.history) == (things, history)


def test_another_die_more_or_less_leaves_the_others_as_they_lie(hands: Hands) -> None:
    tray = tray_of(hands)
    hands.press("Roll")
    hands.step(1.0)
    hands.click(tray.points()[0].box.centre)
    before = list(tray.things)
    hands.press("Ivory dice +1")
    hands.press("Brass coins +1")
    assert tray.things[:5] == before
    assert [thing.kind for thing in tray.things[5:]] == ["ivory_dice", "brass_coins"]
    for _ in range(2):
        hands.press("Ivory dice −1")
    hands.press("Brass coins −1")
    assert tray.things == before[:4]


def test_a_roll_is_told_when_the_dice_lie_still(tmp_path: Path) -> None:
    hands = Hands(open_at((1280, 800), tmp_path / "home", speed="normal"))
    tray = tray_of(hands)
    hands.press("Roll")
    for _ in range(5):
        hands.step(0.1)
        assert (tray.history, tray.throws) == ([], 0)
        assert "No throw in this turn yet" in written(hands)
        assert summary(tray.things) not in tray.describe()
    hands.step(0.5)
    assert tray.history == [summary(tray.things)]
    assert "1 throw in this turn" in written(hands)


def test_throws_are_counted_until_a_new_turn_takes_everything_back_from_the_mat(hands: Hands, tmp_path: Path) -> None:
    tray = tray_of(hands)
    for _ in range(2):
        hands.press("Roll")
        hands.step(1.0)
    hands.click(tray.points()[0].box.centre)
    assert "2 throws in this turn" in written(hands)
    hands.press("New turn")
    assert not any(thing.kept for thing in tray.things)
    assert "No throw in this turn yet" in written(hands)
    hands.key(pygame.K_r)
    hands.step(1.0)
    assert tray.numbers == [1, 2, 1]
    hands.key(pygame.K_ESCAPE)
    again = tray_of(hands)
    assert (again.throws, again.numbers) == (1, [1, 2, 1])


def test_the_list_of_rolls_tells_what_was_kept(hands: Hands) -> None:
    tray = tray_of(hands)
    hands.press("Roll")
    hands.step(1.0)
    hands.click(tray.points()[1].box.centre)
    hands.press("Roll the other 4")
    hands.step(1.0)
    first, second = reversed(tray.rolls)
    assert [thing.kept for thing in second] == [False, True, False, False, False]
    assert tray.history[0].endswith(f", kept: {second[1].face}")
    assert "kept" not in summary(first)


@pytest.mark.parametrize("each", [1, 3, 6, MOST])
def test_dice_scatter_without_lying_on_each_other_or_beyond_the_felt(hands: Hands, each: int) -> None:
    tray = tray_of(hands)
    tray.things = [fresh(kind, number) for kind in KINDS for number in range(each)]
    for _ in range(20):
        tray.roll(everything=True)
        hands.step(1.0)
        boxes = [tray._box(index) for index in range(len(tray.things))]
        assert not any(one.overlaps(other) for one, other in combinations(boxes, 2))
        felt = tray.spots["felt"]
        assert all(felt.x < box.x and box.right < felt.right and felt.y < box.y for box in boxes)
        assert all(box.bottom < felt.bottom for box in boxes)
        assert len({round(box.y) for box in boxes}) > len(boxes) / 4, "they do not lie in rows"


def test_the_tray_says_which_side_of_a_coin_is_heads(hands: Hands) -> None:
    tray_of(hands)
    assert "heads" not in written(hands)
    hands.press("Brass coins +1")
    assert {"heads", "tails"} <= set(written(hands))


def test_whoever_leaves_while_the_dice_tumble_finds_how_they_fell(tmp_path: Path) -> None:
    hands = Hands(open_at((1280, 800), tmp_path / "home", speed="normal"))
    tray_of(hands)
    hands.press("Roll")
    hands.key(pygame.K_ESCAPE)
    tray = tray_of(hands)
    assert tray.history == [summary(tray.things)]


def test_in_the_ring_a_reroll_is_told_when_the_dice_lie_still(hands: Hands) -> None:
    table = dealt(hands, 6, 6, 1, 4)
    assert table.match.state.options == Options(first_lead="A")
    hands.app.settings = hands.app.settings._replace(speed="normal")
    table.begin((Reroll((3,)),))
    told = "Team Santo rerolls 1 die: 6-6-4."
    while any(sprite.angle for sprite in table.view.stage.on("dice.")) or told not in [
        w.words for w in table.letter.log
    ]:
        hands.step(0.05)
        if any(sprite.angle for sprite in table.view.stage.on("dice.")):
            assert told not in written(hands)
    hands.settle()
    assert told in [line.words for line in table.letter.log]


@pytest.mark.parametrize(
    ("text", "kinds"),
    [
        (
            '{"ivory_dice": 1, "silver_coins": 2}',
            ["ivory_dice", "silver_coins", "silver_coins"],
        ),
        ('{"ivory_dice": 99999}', ["ivory_dice"] * MOST),
        (f'{{"things": {[["blue_dice", 3]] * 99}}}'.replace("'", '"'), ["blue_dice"] * MOST),
        ('{"things": [["blue_dice", "heads"]]}', ["ivory_dice"] * 5),
        ('{"things": [["blue_dice", 7]], "rolls": 3}', ["ivory_dice"] * 5),
        ('{"things": [["blue_dice", 3, false, 99999]]}', ["ivory_dice"] * 5),
        ('{"things": [["blue_dice", 3]], "rolls": [[["blue_dice", 3]]], "numbers": [1, 2]}', ["blue_dice"]),
        ("[" * 5000, ["ivory_dice"] * 5),
    ],
    ids=[
        "old",
        "too many",
        "too many things",
        "no such face",
        "no such number",
        "no such place",
        "numbers of no rolls",
        "deep",
    ],
)
def test_whatever_lies_in_the_file_a_tray_comes_of_it(tmp_path: Path, text: str, kinds: list[str]) -> None:
    (tmp_path / "dice_tray.json").write_text(text)
    assert [thing.kind for thing in load(tmp_path).things] == kinds


def test_a_tray_as_full_as_it_gets_is_read_again(tmp_path: Path) -> None:
    things = tuple(fresh(kind, number) for kind in KINDS for number in range(MOST))
    tray = Tray(things, (things,) * MOST_ROLLS, (1,) * MOST_ROLLS, 3)
    save(tmp_path, tray)
    assert load(tmp_path) == tray
