"""What a player of Way of the ShoTgun reads: names and whole sentences, and the right plural."""

from __future__ import annotations

import re

import pytest

from game.core.events import Moved, PhaseBegan
from game.way_of_the_shotgun.events import Acted, ChoiceEnded, Committed, DuelBegan, DuelEnded, Judged, Shot
from game.way_of_the_shotgun.state import State, You
from tests.game.heard import heard, wrong_plurals

from .tables import RULES, build, duel, refusal, steps, street

NOUNS = ("step", "hit", "shell", "barrel", "reroll", "point")
AN_ID = re.compile(r"\b(shoot [12]|go-on|foe-|First gun|Second gun|side [01]|[WAST]/[WAST])\b|_|\{")


def test_no_sentence_has_a_wrong_plural_or_an_id() -> None:
    sentences = list(heard(RULES, range(8)))
    assert wrong_plurals(sentences, *NOUNS) == []
    for sentence in sentences:
        assert not AN_ID.search(sentence), sentence


@pytest.mark.parametrize(
    ("shot", "told"),
    [
        (Shot("you", (2, 5), 2, 2), "Your dice: 2, 5, needing 2+: 2 hits."),
        (Shot("foe", (5,), 6, 0, "cover"), "The foe's die: 5, needing 6 against cover: a miss."),
        (Shot("1", (6,), 6, 1, "cover"), "Vane's die: 6, needing 6 against cover: 1 hit."),
        (Shot("you", (), 0, 0, "out-of-reach"), "The butt finds only air."),
        (Shot("foe", (), 0, 0, "out-of-reach"), "The foe cannot reach you."),
    ],
)
def test_shots_are_told_with_dice_need_and_hits(shot: Shot, told: str) -> None:
    assert RULES.tell(shot) == told


def test_steps_are_counted_in_the_singular_too() -> None:
    assert RULES.tell(Moved("street", "distance-2", "distance-1", "walk")) == "1 step apart."
    told = RULES.tell(DuelBegan(1, "pike", 2, 1))
    assert told is not None
    assert told.endswith("Billy Pike, pistol: grit 2, 1 step away.")


def test_both_sides_of_a_showdown_have_names() -> None:
    _, events = steps(street(), "walk in", "shoot 2", draws=(4, 3))
    told = [sentence for event in events if (sentence := RULES.tell(event))]
    assert "Hattie walks in." in told
    assert "Vane fires both barrels." in told
    assert "Hattie is hit: grit 3 to 1." in told
    assert RULES.tell(Committed(0, "shoot 2", seen_by=(0,))) == "Your secret choice: Shoot, both barrels."


@pytest.mark.parametrize(
    ("state", "stop"), [(build(stop=2), "stop 2: Dry Ford."), (duel(), "stop 4: Main Street, Calder.")], ids=str
)
def test_every_stop_is_described_by_its_name(state: State, stop: str) -> None:
    first = RULES.describe(RULES.view(state, 0)).splitlines()[0]
    assert first == f"Way of the ShoTgun, The Widow's List, {stop}"


def test_a_price_that_cannot_be_paid_is_named() -> None:
    state = build(stop=5, you={"belt": 0})
    assert refusal(state, "choose 1") == "cannot-pay"
    reason = RULES.why_not(state, RULES.grammar.parse("choose 1"))
    assert str(reason) == "That takes 1 from your belt, and you have 0."


def test_every_text_is_as_long_as_a_story_needs() -> None:
    def words(texts: dict[str, list[str]], tag: str) -> int:
        return len(" ".join(texts[tag]).split())

    for trail in RULES.trails.values():
        assert 80 <= words(trail.texts, "") <= 120
        assert all(60 <= words(trail.texts, ending) <= 100 for ending in ("way", "debt", "ghost", "gate"))
        for stop in trail.stops.values():
            assert stop.duel is not None or 40 <= words(stop.texts, "") <= 70
            for choice in stop.choices:
                results = ("",) if choice.roll is None else ("ok", "ko")
                assert all(10 <= words(choice.texts, result) <= 25 for result in results)
        for foe in trail.foes.values():
            assert all(30 <= words(foe.texts, tag) <= 60 for tag in ("entrance", "finish", "spare"))
            assert all(2 <= len(foe.texts[letter]) <= 3 for letter in "WAST")


def test_a_finished_trail_is_told_from_what_ended_it_back_and_by_its_shells() -> None:
    beat = PhaseBegan("beat", 1)
    happened = [
        DuelBegan(1, "pike", 2, 4), beat, Acted("you", "shoot 2"), Shot("you", (5, 1), 4, 1), beat,
        Acted("you", "shoot 1"), Shot("you", (6,), 4, 1), Judged(1, "pike", "spared"),
        DuelBegan(1, "holloway", 2, 5), beat,
    ]  # fmt: skip
    fallen = State(phase="over", result="shot", stop=7, you=You(grit=0))
    assert RULES.tale(fallen, happened) == [
        "Ames Holloway: you fell after 1 beat.",
        "Billy Pike: spared after 2 beats.",
        "3 shells fired, 2 on the mark.",
    ]
    won = State(phase="over", result="way", stop=10, you=You(grit=2, belt=1, gun=1, nerve=1))
    assert RULES.tale(won, happened)[-1] == "Points count Grit, Nerve and shells, and 3 for each foe spared."


def test_a_trail_that_ends_between_duels_is_told_by_the_choice_that_ended_it() -> None:
    happened = [DuelBegan(1, "pike", 2, 4), Judged(1, "pike", "finished"), ChoiceEnded(1, 5, 2, "ko")]
    fallen = State(phase="over", result="trail", stop=5, you=You(grit=0))
    assert RULES.tale(fallen, happened)[0] == "It took the last of your Grit: Doc's Back Room, “Drink and ride”."
    assert RULES.tale(fallen, [])[0] == "The trail took the last of your Grit."


def test_the_tale_of_a_showdown_says_how_each_duel_was_won_the_last_one_first() -> None:
    over = State(mode="showdown", phase="over", wins=(2, 1), duels_played=4, result="showdown")
    ends = [DuelEnded(0, "shot", (1, 0)), DuelEnded(1, "grit", (1, 1)), DuelEnded(None, "both", (1, 1))]
    assert RULES.tale(over, [*ends, DuelEnded(0, "shells", (2, 1))]) == [
        "Duel 4: Hattie, by shells at the bell.",
        "Duel 3: nobody, both fell.",
        "Duel 2: Vane, by Grit at the bell.",
        "Duel 1: Hattie, by a shot.",
    ]
