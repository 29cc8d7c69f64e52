"""The printed adventures, played beside the engine; and a wrong book, which must be noticed."""

from __future__ import annotations

import json
from functools import cache

import pytest

import assets
from game.mad_maxence import with_booklets
from game.mad_maxence.content import Land
from game.mad_maxence.reader import read_booklet
from game.mad_maxence.rules import MadMaxence
from scenes.kit.shipped import shipped_rules
from tools import prove_gamebooks
from tools.gamebook_words import Unreadable, item_of, roads_of, row_of
from tools.prove_gamebooks import Desk, Differs, desk, prove

ADVENTURES = (1, 2, 3, 4, 5)
FEW, SURE = 10, 72
"""Games that play through an adventure, and that come to what is printed wrong in it."""
OWN = "own"


def ours() -> MadMaxence:
    rules = shipped_rules(MadMaxence.id)
    assert isinstance(rules, MadMaxence)
    return rules


@cache
def printed(number: int) -> Desk:
    return desk(ours(), number)


def own(text: str) -> Desk:
    """The first adventure of a booklet that a player has written."""
    book = read_booklet([("own.txt", text)], ours().land)
    return desk(with_booklets(ours(), {OWN: book}), 1, OWN)


@pytest.mark.parametrize("number", ADVENTURES)
def test_a_printed_adventure_is_the_one_of_the_rules(number: int) -> None:
    proof = prove(printed(number), FEW)
    assert len(proof.ends) >= 2


@pytest.mark.long
@pytest.mark.parametrize("number", ADVENTURES)
def test_every_section_is_read_in_a_thousand_games(number: int) -> None:
    assert not prove(printed(number), 1000).never


def test_an_adventure_of_ones_own_is_printed_as_it_is_played() -> None:
    proof = prove(own(assets.read("mad_maxence/new.txt")), FEW)
    assert {*proof.ends} == {"won", "caught"}


RICH = (
    ("> Take the tarpaulin | once | pay TU 1 | get C+1", "> Take the tarpaulin | stay | pay P 1 | get C=4, F+3, TU+1"),
    ("> Drive on\n\n== 1 |", """> Fight them all | once | stay | if TU>=1 and not item lantern | foe 3 Crows \
| less key, paid | win item lantern, F=6, TU=12 | lost C=1, clear key | flee F-1, drop lantern, clear paid
> Guess | once | sealed | if TU<=9 and been 0 | get P+2, TU-1
> Rest | pay TU 2
> Drive on

== 1 |"""),
    ('== B | A Cellar | Dark\n" A scene.\nFIND O 1\n', """== B | A Cellar | Dark
" A scene.
if been 2 and P<=2 " You have seen the ford.
if not been 2 and not been 3 " You have not.
if TRIES<=2 and item lantern " Light.
else " No light.
if TRIES>=2 " Not again.
FIND O 3
AUTO flag key, item lantern, TU+1
"""),
    ("AFTER C>=2, P>=1, F>=1", "AFTER TECH<=2, clear key, clear paid, C-1"),
)  # fmt: skip
"""What our own adventures do not have, in places of the small one."""


def test_every_kind_of_effect_and_condition_can_be_printed() -> None:
    text = assets.read("mad_maxence/new.txt")
    for before, after in RICH:
        assert before in text
        text = text.replace(before, after)
    prove(own(text), SURE // 2)


WRONG = (
    ("Pay 1 hour.", "Pay 2 hours."),
    ("Pay 1 spare part and 1 fuel.", "Pay 1 spare part."),
    ("Test Orientation 1.", "Test Orientation 2."),
    ("“Salt wardens”, Combativeness 2.", "“Salt wardens”, Combativeness 3."),
    ("Fuel −1.", "Fuel −2."),
    ("Spare parts is now 0.", "Spare parts is now 1."),
    ("lose 2 fuel", "lose 3 fuel"),
    ("Lower Spare parts to 3, if it is more", "Raise Spare parts to 3, if it is less"),
    ("2 hours pass.", "1 hour passes."),
    ("a sock full of fuses", "a sock"),
    ("Only if you have CANDLE", "Only if you do not have CANDLE"),
    ("If Spare parts is 1 or more:", "If Spare parts is 2 or more:"),
    ("Choose again at", "Then drive on"),
    ("2 for each item", "3 for each item"),
    ("Orientation +1.", "Driving +1."),
    ("Write down CANDLE.", "Write down ZINC."),
    ("From the third time on:", "From the fourth time on:"),
)


@pytest.mark.parametrize(("right", "wrong"), WRONG)
def test_a_wrong_word_in_the_book_is_noticed(right: str, wrong: str) -> None:
    text = json.dumps(printed(1).told, ensure_ascii=False)
    assert right in text
    with pytest.raises((Differs, Unreadable)):
        prove(printed(1)._replace(told=json.loads(text.replace(right, wrong))), SURE)


def test_a_wrong_number_in_the_book_is_noticed() -> None:
    """Success and failure of one test have changed places."""
    told = json.loads(json.dumps(printed(1).told))
    rows = [
        part["spans"]
        for leaf in told["leaves"]
        for section in leaf
        for part in section["parts"]
        if part["look"] == "choice"
    ]
    row = next(spans for spans in rows if any("Test Orientation" in span["words"] for span in spans))
    first, second = [span for span in row if span["look"] == "to"]
    first["words"], second["words"] = second["words"], first["words"]
    with pytest.raises(Differs):
        prove(printed(1)._replace(told=told), SURE)


def test_the_leaflet_has_the_roads_of_the_land() -> None:
    land: Land = ours().land
    roads = roads_of(assets.read("mad_maxence/rulebook.md"))
    assert roads == {place: {*near} for place, near in land.neighbours.items()}


def test_a_sentence_that_means_nothing_is_not_read_over() -> None:
    with pytest.raises(Unreadable):
        item_of("Makes you happy")
    with pytest.raises(Unreadable):
        row_of([{"look": "strong", "words": "Sing."}, {"look": "text", "words": " Hum 2."}])


def test_the_command_says_how_many_games_agree(capsys: pytest.CaptureFixture[str]) -> None:
    assert prove_gamebooks.main(["--games", "4", "--adventure", "3"]) == 0
    assert "3. The Ledger: 4 games agree" in capsys.readouterr().out
