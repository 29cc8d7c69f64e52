"""What is painted from marks: strokes of a dashed way, and what hangs on one piece of several that are alike."""

from __future__ import annotations

from math import dist

import pytest

from game.core.match import Match
from scenes.table.marks import Nth
from scenes.table.painter import dashes
from tests.game.ysnp.table import RULES, table
from tests.play.hands import Hands
from tests.play.laying import PEOPLE, lay


def test_strokes_of_a_dashed_way_go_on_round_its_corners() -> None:
    strokes = list(dashes([(0, 0), (15, 0), (15, 25)], 10))
    assert strokes == [((0, 0), (10, 0)), ((15, 5), (15, 15))]
    bent = list(dashes([(0, 0), (5, 0), (5, 20)], 10))
    assert bent == [((0, 0), (5, 0)), ((5, 0), (5, 5)), ((5, 15), (5, 20))]
    assert sum(dist(*stroke) for stroke in bent) == pytest.approx(15)


def test_marks_on_one_of_two_that_are_alike_go_where_it_goes_and_vanish_with_it(hands: Hands) -> None:
    view = lay(hands, "ysnp", table({1: "W W"}, {8: "G1"}, stack="")).view
    back, front = (sprite for sprite in view.stage.sprites if sprite.spot == "1")
    assert view._where(Nth("1", 0)) == [back.at]
    view.stage.glide(front, "5", 1.0).advance(0.5)
    assert front.spot == "5"
    assert view._where(Nth("1", 1)) == [(front.at[0], front.at[1] - front.lift)]
    front.leaving = True
    assert view._where(Nth("1", 1)) == []


def test_the_head_of_the_letter_goes_with_the_frames(hands: Hands) -> None:
    state = table({1: "S"}, {8: "G1"}, stack="N", turn=3)
    scene = lay(hands, "ysnp", state)
    match = Match.from_state(RULES, state, list(PEOPLE[:1]), 7)
    match.play(RULES.grammar.parse("end"))
    heads = []
    for _event, frame in match.frames(1):
        scene.view.land(RULES.view(frame, 0))
        heads.append(scene.letter.meanwhile)
    assert list(dict.fromkeys(heads)) == [("The horde moves", "Turn 3"), ("New monsters", "Turn 4")]
