"""What a player of The Last Glow reads."""

from __future__ import annotations

import re
from typing import Any

import pytest

from game.core.chance import Chance
from game.core.events import Ended
from game.last_glow.events import CrewRested, HeartStirred, HuntEnded
from game.last_glow.state import Hunt, Used
from tests.game.heard import heard, wrong_plurals

from .test_examples import RULES, table


def test_no_sentence_miscounts_or_names_a_square_in_two_ways() -> None:
    sentences = list(heard(RULES, range(8)))
    nouns = ("heart", "gift", "dream", "berth", "step", "turn", "member", "cube", "square")
    assert wrong_plurals(sentences, *nouns) == []
    assert [text for text in sentences if re.search(r"\b\d,\d\b", text)] == []


@pytest.mark.parametrize(
    ("heart", "die", "told"),
    [
        ((0, 1), 2, "Heart on line 0, column 1: 2 + 0 = 2, and the rim turns it straight down."),
        ((1, 6), 6, "Heart on line 1, column 6: 6 + 1 = 7, and the rim turns it straight down."),
        ((0, 2), 2, "Heart on line 0, column 2: 2 + 0 = 2, down-left."),
        ((0, 1), 4, "Heart on line 0, column 1: 4 + 0 = 4, straight down."),
        ((2, 3), 6, "Heart on line 2, column 3: 6 + 2 = 8, it bursts."),
    ],
)
def test_a_heart_is_told_where_it_really_goes(heart: tuple[int, int], die: int, told: str) -> None:
    """R27: at the rim it does not drift to the side, and the log says so."""
    state = table(phase="storm", crew_left=0, hearts=(heart,))
    step = RULES.advance(state, Chance.scripted([die, 1]))
    stirred = [event for event in step.events if isinstance(event, HeartStirred)]
    assert [RULES.tell(event) for event in stirred] == [told]
    if "rim" in told:
        assert stirred[0].fate == "down"
        assert (heart[0] + 1, heart[1]) in step.state.hearts


@pytest.mark.parametrize(("die", "end"), [(5, "Caught."), (4, "It dodges.")])
def test_a_hunt_is_told_as_its_badge_counts(die: int, end: str) -> None:
    """R13: two steps away the badge says 5+."""
    told = RULES.tell(HuntEnded("0,4", die, 2, die >= 5))
    assert told == f"Hunt on line 0, column 4: 5 or more needed, {die} rolled. {end}"


@pytest.mark.parametrize(
    ("move", "text"),
    [
        ("hunt 2,5", "There is no heart on line 2, column 5."),
        ("sleep 4,1", "There is no gift on line 4, column 1."),
    ],
)
def test_a_refusal_names_line_and_column_of_the_empty_square(move: str, text: str) -> None:
    """R13 and R16."""
    assert str(RULES.why_not(table(), RULES.grammar.parse(move))) == text


@pytest.mark.parametrize(
    ("heart", "faces"),
    [((2, 4), "3 faces of six catch"), ((2, 5), "2 faces of six catch"), ((1, 5), "1 face of six catches")],
)
def test_a_hunt_is_advised_with_the_faces_that_catch(heart: tuple[int, int], faces: str) -> None:
    """R13: the die less the distance must come to 3."""
    reason = RULES.reason(RULES.view(table(hearts=(heart,)), 0), 0, Hunt(heart))
    assert reason == f"{faces} it, and nothing else is worth more now."


@pytest.mark.parametrize(("count", "told"), [(1, "1 of the crew rests."), (2, "2 of the crew rest.")])
def test_resting_crew_is_told_in_the_right_number(count: int, told: str) -> None:
    assert RULES.tell(CrewRested(count)) == f"No berth is left: {told}"


@pytest.mark.parametrize(
    ("used", "move", "text"),
    [
        (Used(light_up=1), "light-up", "That action has 1 berth a turn, and it is taken."),
        (Used(maneuver=2), "maneuver left", "That action has 2 berths a turn, and too few are free."),
    ],
)
def test_a_full_action_is_refused_in_the_right_number(used: Used, move: str, text: str) -> None:
    left = 5 - used.light_up - used.maneuver
    assert str(RULES.why_not(table(mode="abyss", used=used, crew_left=left), RULES.grammar.parse(move))) == text


def test_the_night_is_called_by_its_name() -> None:
    assert RULES.describe(table(mode="deep-night")).startswith("The Last Glow, Deep Night, turn 1.")


@pytest.mark.parametrize(
    ("changes", "luck", "told"),
    [
        (
            {"hearts": ((4, 4),), "structure": 2},
            (),
            "In turn 1 the lighthouse collided with a heart: hull 2 to 0.",
        ),
        (
            {"hearts": ((3, 4),), "structure": 2, "lighthouse": (3, 3)},
            (6,),
            "In turn 1 a heart burst too close to the lighthouse: hull 2 to 0.",
        ),
        (
            {"brightness": 0, "structure": 1},
            (),
            "In turn 1 the lamp was out, and the dark took the last of the hull: 1 to 0.",
        ),
        ({"lighthouse": (5, 4)}, (), "In turn 1 the lighthouse sank below the lowest line and hit the ground."),
        (
            {"hearts": ((5, 1),), "lighthouse": (1, 4)},
            (1,),
            "In turn 1 a heart touched the planet, and you had no dream to lose.",
        ),
    ],
    ids=["collision", "burst", "darkness", "crash", "contact"],
)
def test_the_end_says_what_brought_it_about(changes: dict[str, Any], luck: tuple[int, ...], told: str) -> None:
    step = RULES.advance(table(phase="storm", crew_left=0, **changes), Chance.scripted(luck))
    assert step.state.phase == "over"
    assert RULES.tale(step.state, step.events)[0] == told


def test_a_heart_below_is_warned_of_with_what_it_costs() -> None:
    state = table(hearts=((4, 4),), lighthouse=(3, 4))
    assert "you will sink onto it, and the hull loses 3." in RULES.describe(state)


@pytest.mark.parametrize("winners", [(0,), ()])
def test_what_is_told_beforehand_keeps_the_words_of_the_end_for_the_end(winners: tuple[int, ...]) -> None:
    ended = Ended(winners, "victory" if winners else "crash")
    ahead = RULES.tell_ahead(ended)
    assert ahead
    assert ahead != RULES.tell(ended)
