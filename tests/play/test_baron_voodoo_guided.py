"""The guided first game of Baron Voodoo: its note hides nothing, and its letter agrees with it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.baron_voodoo.leaps import NAMES
from scenes.kit.canvas import Box
from scenes.table import story
from scenes.table.table import Table
from tests.scenes.fitting import problems
from tools.screens import guided_match, open_at

from .hands import Hands
from .souls import tools
from .test_every_board import _no_piece_jumps as _no_piece_jumps


def followed(hands: Hands) -> Iterator[tuple[Table, str]]:
    """The guided first game, step by step, and what its note says."""
    scene = Table(hands.app, hands.app.shelf.begin(guided_match("baron-voodoo")))
    hands.app.push(scene)
    guide = scene.guide
    assert guide is not None
    while True:
        hands.settle()
        if hands.app.scene is not scene:
            hands.app.scene.cancel()  # the welcome was read
            hands.settle()
        while not scene.my_turn or scene.view.busy:
            hands.step(0.2)
        assert guide.step is not None
        yield scene, guide.step.say
        if not guide.wanted:
            return
        scene.begin(tuple(map(scene.rules.grammar.parse, guide.wanted)))


def test_the_guide_leaves_every_button_in_its_place_and_lets_only_its_own_be_pressed(hands: Hands) -> None:
    places: dict[str, set[Box]] = {}
    for scene, said in followed(hands):
        guide = scene.guide
        assert guide is not None
        for tool, box in scene.letter.shown_tools() if scene.view.view.step != "A" else ():
            places.setdefault(tool.key, set()).add(box)
            assert not tool.enabled or not guide.wanted or guide.allows(tool.moves), said
    assert {key: len(boxes) for key, boxes in places.items() if key} == dict.fromkeys("laberp", 1)


@pytest.mark.parametrize("text", ["normal", "larger"])
def test_the_note_of_the_guided_night_fits_and_hides_neither_a_well_nor_its_step(tmp_path: Path, text: Any) -> None:
    hands = Hands(open_at((1280, 800), tmp_path, text_size=text))
    for scene, said in followed(hands):
        hands.app.draw()
        note = next(drawn.box for drawn in hands.app.writer.drawn if drawn.words[:20] == said[:20])
        guide = scene.guide
        assert guide is not None
        needed = [scene.board.box(spot) for spot in guide.spots]
        for gesture in scene.hands.gestures() if guide.pointing else ():
            needed.append(scene.board.box(gesture.target))
            taken = scene.view.stage.source(gesture.source) if gesture.source else None
            needed += [scene.view.sprite_box(taken)] if taken is not None else []
        needed += [scene.board.reach(space) for space in NAMES]
        assert not [box for box in needed if note.overlaps(box)], said
        assert problems(hands.app, said[:30]) == []
    hands.app.quit()


def test_the_letter_never_says_to_end_a_turn_that_the_guide_does_not_let_end(hands: Hands) -> None:
    wants_more = False
    for scene, said in followed(hands):
        end: Any = next((tool for words, tool in tools(scene).items() if words.startswith("End")), None)
        if scene.view.view.step == "C5" and end is not None and not end.enabled:
            wants_more = True
            assert ": end the turn" not in scene.board.letter(scene.view.view).prompt, said
    assert wants_more


def test_the_guided_night_teaches_what_scores_what_ends_it_and_what_another_turn_costs() -> None:
    guided = story.guided("baron-voodoo")
    assert guided is not None
    said = " ".join(step.say for step in guided.step)
    for taught in (
        "score 1 point, three score 3, four score 5", "Majorities", "Protection", "every power is free",
        "two offerings buy another whole turn", "one of your own colour", "At 18 points",
        "the last round is played to its end",
    ):  # fmt: skip
        assert taught in said, taught


def test_pages_that_speak_of_bowl_or_tray_show_them() -> None:
    speaking = [page for page in story.about("baron-voodoo").page if "bowl" in page.text or "tray" in page.text]
    assert speaking
    for page in speaking:
        assert {"tray", "bowl"} & {*page.spots, *page.show}, page.title
