"""The booklet as data: ours is whole, and every mistake a writer can make is named with its line."""

from __future__ import annotations

import contextlib

import pytest

import assets
from game.core.chance import Chance
from game.mad_maxence import BOOKLET
from game.mad_maxence.booklet import Booklet, parse_condition, parse_effect
from game.mad_maxence.reader import LARGEST, LONGEST_STORY, BookletError, read_booklet
from game.mad_maxence.road import has_cure
from game.mad_maxence.rules import MadMaxence
from game.mad_maxence.state import Options, State

from .tables import BOOK, RULES, everybody_reads

SMALL = "\n".join(
    [
        "BOOKLET Small | for tests",
        "ITEM lamp | Lamp | coin O 1",
        '" It shines.',
        "FLAG key | You have the key",
        "FLAG seen | You were seen",
        "ADVENTURE 1 | Alone",
        '" It begins.',
        "START 0",
        "EXIT 11",
        "AIM Get out at 11.",
        "LOADOUT TECH 1, O 1, D 1, C 1, P 1, F 1",
        "CARRY seen",
        "CLOCK 9 | P-1",
        '" It strikes.',
        "AFTER C>=2 | choose O+1 / D+1",
        '" It ends.',
        *(f'== {place} | Place {place} | An event\n" A scene.' for place in range(11)),
        "== 11 | The Gate | The way out",
        '" A gate.',
        "> Open it | if flag key | get exit",
        'get " It opens.',
        "> Break it | foe 2 Guards | less seen | win exit | lost C=1, TU+2 | flee F-1",
        'win " Done.',
        'lost " Not done.',
        'flee " Away.',
        "> Turn back",
        "== A | Hut | A hut",
        '" A hut.',
        "FIND O 1",
        "> Take the key | once | test TECH 1 | ok flag key, item lamp, TU-1 | ko -",
        'ok " Taken.',
        'ko " Not taken.',
        "> Go on",
        *(f'== {place} | Place {place} | An event\nFIND O 1\n" A scene.' for place in "BCD"),
    ]
)


def read(text: str) -> Booklet:
    return read_booklet([("small.txt", text)], RULES.land)


def test_the_small_booklet_is_right() -> None:
    book = read(SMALL)
    assert book.warnings == ()
    assert book.title == "Small"
    take_the_key = book.adventures[1].places["A"].choices[0]
    assert everybody_reads(take_the_key.texts["ok"]) == "Taken."
    assert (take_the_key.foe, take_the_key.foe_c) == ("", 0), "nobody is fought for it"


def test_a_quote_needs_no_blank_after_it() -> None:
    assert '" A gate.' in SMALL
    assert read(SMALL.replace('" A gate.', '"A gate.')).adventures == read(SMALL).adventures


BROKEN = {
    "V1 unknown line": ("START 0", "SMART 0", "V1", "is not a kind of line"),
    "V1 no booklet line": ("BOOKLET Small | for tests", "# nothing", "V1", "begins with the line BOOKLET"),
    "V1 after has three parts": ("choose O+1 / D+1", "choose O+1 / D+1 | C+1", "V1", "AFTER effects | choose"),
    "V1 unknown gauge": ("CLOCK 9 | P-1", "CLOCK 9 | Q-1", "V1", "'Q' is not a gauge"),
    "V1 not an effect": ("CLOCK 9 | P-1", "CLOCK 9 | lose a part", "V1", "is not an effect"),
    "V1 not a condition": ("if flag key", "if key", "V1", "is not a condition"),
    "V1 unknown part": ("| once | test TECH 1", "| twice | test TECH 1", "V1", "'twice' is not part of a choice"),
    "V1 unknown skill": ("test TECH 1", "test LUCK 1", "V1", "'LUCK' is not a skill"),
    "V1 unknown power": ("coin O 1", "magic 1", "V1", "'magic' is not a power"),
    "V1 mixed kinds": ("| get exit", "| get exit | foe 1 Dog", "V1", "a choice has a get, or a test"),
    "V1 clock gives an item": ("CLOCK 9 | P-1", "CLOCK 9 | item lamp", "V1", "only gauges and flags"),
    "V1 floors in an event": ("ko -", "ko C>=2", "V1", "are for AFTER"),
    "V1 pays with a skill": ("> Go on", "> Go on | pay O 1\n> Leave", "V1", "nobody can pay with O"),
    "V1 text about nothing": ('" It shines.', '" It shines.\nwin " Hm.', "V1", "no 'win' in the choice above"),
    "V1 find": ("FIND O 1\n> Take", "FIND it\n> Take", "V1", "finding is written"),
    "V1 foe": ("foe 2 Guards", "foe Guards", "V1", "a foe is written"),
    "V1 after with an exit": ("AFTER C>=2", "AFTER exit", "V1", "AFTER cannot do"),
    "V2 missing place": ("== 7 | Place 7 | An event", "== 77 | Place 7 | An event", "V2", "missing: 7"),
    "V2 not on the map": ("== 7 | Place 7 | An event", "== 77 | Place 7 | An event", "V2", "77 is not on the map"),
    "V2 doubled place": ("== 7 |", "== 6 |", "V2", "place 6 is there twice"),
    "V2 start not on the map": ("START 0", "START Z", "V2", "START Z is not on the map"),
    "V3 no start": ("START 0\n", "", "V3", "has no START line"),
    "V3 no exit": ("EXIT 11\n", "", "V3", "has no EXIT line"),
    "V3 no aim": ("AIM Get out at 11.\n", "", "V3", "has no AIM line"),
    "V3 no loadout": ("LOADOUT TECH 1, O 1, D 1, C 1, P 1, F 1\n", "", "V3", "has no LOADOUT line"),
    "V3 half a loadout": (", P 1, F 1", ", P 1", "V3", "how much F"),
    "V3 numbers with a gap": ("ADVENTURE 1", "ADVENTURE 2", "V3", "without a gap"),
    "V3 an ending may not hold": ('" It ends.', '" It ends.\nENDING a | if flag key | Done', "V3", "hold always"),
    "V4 undeclared flag": ("ok flag key", "ok flag kay", "V4", "'kay'"),
    "V4 undeclared item": ("item lamp, TU-1", "item lump, TU-1", "V4", "'lump'"),
    "V4 undeclared flag asked for": ("if flag key", "if flag kay", "V4", "'kay' is asked for"),
    "V4 undeclared carry": ("CARRY seen", "CARRY scene", "V4", "CARRY names"),
    "V4 undeclared less": ("less seen", "less scene", "V4", "less names"),
    "V5 flag never set": ("ok flag key, item", "ok item", "V5", "nothing up to here ever sets it"),
    "V6 no lost": (" | lost C=1, TU+2", "", "V6", "needs a lost part"),
    "V6 lost leaves her at 0": ("lost C=1, TU+2", "lost TU+2", "V6", "sets C to 1 or more"),
    "V7 sealed test": (" | test ", " | sealed | test ", "V7", "sealed is for a choice with a get and no price"),
    "V7 no ko": (" | ko -\n", "\n", "V7", "both an ok and a ko"),
    "V8 no free choice": ("> Go on\n", "", "V8", "add a free one"),
    "V9 exit elsewhere": ("ko -", "ko exit", "V9", "only possible at EXIT 11"),
    "V11 time for ever": ("> Take the key | once |", "> Take the key |", "V11", "add the part once"),
    "V12 test": ("test TECH 1", "test TECH 7", "V12", "difficulty 7"),
    "V12 foe": ("foe 2 Guards", "foe 12 Guards", "V12", "has 12 C"),
    "V12 clock": ("CLOCK 9", "CLOCK 29", "V12", "not on the track"),
    "V12 loadout": ("LOADOUT TECH 1", "LOADOUT TECH 9", "V12", "TECH is 9"),
    "V12 find": ("FIND O 1\n> Take", "FIND O 8\n> Take", "V12", "difficulty 8"),
    "V12 power": ("coin O 1", "coin O 8", "V12", "possible is 1 to 5"),
    "V12 price": ("> Go on", "> Go on\n> Pay | pay F 9 | get -", "V12", "price of 9 F"),
    "V12 gauge set too high": ("lost C=1, TU+2", "lost C=9, TU+2", "V12", "outside the gauge"),
    "V13 doubled flag": ("FLAG seen", "FLAG key", "V13", "declared twice"),
    "V13 doubled start": ("START 0", "START 0\nSTART 1", "V13", "START is there twice"),
    "V13 doubled clock": ('" It strikes.', '" It strikes.\nCLOCK 9 | C-1', "V13", "share one square"),
    "V13 doubled later clock": (
        '" It strikes.', '" It strikes.\nCLOCK 11 | C-1\nCLOCK 11 | P-1', "V13", "share one square"),
    "V13 doubled ending": (
        '" It ends.', '" It ends.\nENDING a | if flag key | Done\nENDING b | | Gone\nENDING b | | Away',
        "V13", "share one id"),
    "V13 doubled part": ("| once | test", "| once | once | test", "V13", "'once' is there twice"),
    "V14 contradiction": ("if flag key", "if flag key and not flag key", "V14", "never hold together"),
    "V14 gauges contradict": ("if flag key", "if F>=4 and F<=2", "V14", "never hold together"),
    "V14 out of range": ("if flag key", "if F>=9", "V14", "F goes from 0 to 6"),
    "V1 floors in AUTO": ("FIND O 1\n> Take", "FIND O 1\nAUTO C>=3\n> Take", "V1", "here write +, - or ="),
    "V1 text that depends on nothing": ('" A gate.', '" A gate.\nif " Hm.', "V1", "write what it depends on"),
    "V1 else without an if": ('" A gate.', '" A gate.\nelse " Hm.', "V1", "else comes right after"),
    "V1 an item with two stories": ('" It shines.', '" It shines.\nif flag key " Hm.', "V1", "same for everybody"),
    "V2 been nowhere": ('" A gate.', '" A gate.\nif been 77 " Hm.', "V2", "place 77 is not on the map"),
    "V4 undeclared flag in a text": ('" A gate.', '" A gate.\nif flag kay " Hm.', "V4", "'kay' is asked for"),
    "V5 less on a flag never set": ("CARRY seen\n", "", "V5", "less names the flag 'seen'"),
    "V5 a text for a flag never set": ("CARRY seen\n", 'if flag seen " Hm.\n', "V5", "ever sets it"),
    "V6 lost takes back what it gives": ("lost C=1, TU+2", "lost C=1, C-1", "V6", "sets C to 1 or more"),
    "V12 find nothing": ("FIND O 1\n> Take", "FIND O 0\n> Take", "V12", "leave the line out"),
    "V12 clock sets too high": ("CLOCK 9 | P-1", "CLOCK 9 | C=9", "V12", "C goes from 0 to 6"),
    "V12 auto sets too high": ("FIND O 1\n> Take", "FIND O 1\nAUTO C=9\n> Take", "V12", "C=9 is outside the gauge"),
    "V12 after sets too high": ("AFTER C>=2", "AFTER C=9", "V12", "C=9 is outside the gauge"),
    "V12 burn sets too high": ("coin O 1", "burn C=9", "V12", "C=9 is outside the gauge"),
    "V13 doubled price": ("> Go on", "> Go on\n> Pay | pay P 4, P 4 | get -", "V13", "'P' is named twice"),
    "V13 doubled find": ("FIND O 1\n> Take", "FIND O 1\nFIND O 2\n> Take", "V13", "FIND is there twice"),
    "V13 doubled carry": ("CARRY seen", "CARRY seen, seen", "V13", "'seen' is named twice"),
    "V14 three gauges contradict": ("if flag key", "if F>=4 and F>=1 and F<=2", "V14", "never hold together"),
    "V14 text against itself": ('" A gate.', '" A gate.\nif F>=3 and F<=1 " Hm.', "V14", "never hold together"),
    "V14 text against its choice": (
        'get " It opens.', 'get " It opens.\nif not flag key " Hm.', "V14", "can never be told"),
    "V14 else against its choice": (
        'get " It opens.', 'get " It opens.\nif flag key " A.\nelse " B.', "V14", "this else can never be told"),
    "V14 else against its ending": (
        '" It ends.', '" It ends.\nENDING a | if flag key | Done\nif flag key " A.\nelse " B.\nENDING b | | Gone\n" C.',
        "V14", "this else can never be told"),
    "V14 a scene before its AUTO": (
        'FIND O 1\n> Take', 'FIND O 1\nAUTO flag early\nif flag early " Hm.\n> Take', "V14", "only after the scene"),
    "V14 tries before the first": ('" A gate.', '" A gate.\nif TRIES>=0 " Hm.', "V14", "can never matter"),
    "V15 no such drawing": ("coin O 1", "coin O 1 | drawn lamp", "V15", "no drawing 'lamp'; there are can, charm"),
    "V15 met nowhere": (
        "FLAG seen", 'PERSON ada | Ada | met 1-77\nalways " x\nFLAG seen', "V15", "place 77, which is not on the map"),
    "V15 a head from no picture": (
        "FLAG seen", 'PERSON ada | Ada | met 1-1 | head 9-1 1 1 20\nalways " x\nFLAG seen', "V15", "no picture 9-1"),
    "V15 a head beside its picture": (
        "FLAG seen", 'PERSON ada | Ada | met 1-1 | head 1-1 999 1 20\nalways " x\nFLAG seen', "V15", "600 wide"),
    "V15 known by no flag": (
        "FLAG seen", 'PERSON ada | Ada | met flag kay\nalways " x\nFLAG seen', "V15", "'kay' is asked for"),
    "V15 a person who asks for fuel": (
        "FLAG seen", 'PERSON ada | Ada | met 1-1\nif F>=2 " x\nalways " x\nFLAG seen', "V15", "flags only"),
    "V15 nothing to write": (
        "FLAG seen", 'PERSON ada | Ada | met 1-1\nif flag key " x\nFLAG seen', "V15", "must fit always"),
    "V1 a person met anywhere": ("FLAG seen", "PERSON ada | Ada | 1-1\nFLAG seen", "V1", "a person is written"),
    "V1 a head without a place": (
        "FLAG seen", "PERSON ada | Ada | met 1-1 | head up\nFLAG seen", "V1", "a head is written"),
    "V1 an item with a picture of nothing": ("coin O 1", "coin O 1 | lamp", "V1", "an item is written"),
    "V13 doubled person": (
        "FLAG seen", 'PERSON ada | Ada | met 1-1\nalways " x\nPERSON ada | Ada | met 1-1\nFLAG seen', "V13",
        "declared twice"),
    "V14 item never given": ("item lamp, TU-1", "TU-1\n> Lamp | if item lamp | get -", "V14", "ever gives it"),
}  # fmt: skip


ELSEWHERE = {
    **dict.fromkeys(("V3 no start", "V3 no exit", "V3 no aim", "V3 no loadout", "V3 half a loadout"), "ADVENTURE 1"),
    **dict.fromkeys(("V2 missing place", "V2 start not on the map", "V12 loadout"), "ADVENTURE 1"),
    "V4 undeclared carry": "ADVENTURE 1",
    "V5 flag never set": "> Open it",
    "V5 less on a flag never set": "> Break it",
    **dict.fromkeys(("V8 no free choice", "V12 find", "V1 floors in AUTO", "V12 auto sets too high"), "== A"),
    "V13 doubled later clock": "CLOCK 11 | P-1",
    "V13 doubled ending": "ENDING b | | Away",
    **dict.fromkeys(("V14 else against its choice", "V14 else against its ending"), 'else " B.'),
    "V14 a scene before its AUTO": "if flag early",
    "V14 item never given": "> Lamp",
}
"""Mistakes that are named on another line than the first that was changed, and how that line begins."""


@pytest.mark.parametrize("mistake", BROKEN)
def test_a_mistake_is_named_with_file_line_and_what_to_do(mistake: str) -> None:
    old, new, code, words = BROKEN[mistake]
    right = SMALL.replace("FLAG seen", "FLAG early | Early\nFLAG seen")
    assert old in right
    wrong = right.replace(old, new)
    with pytest.raises(BookletError) as caught:
        read(wrong)
    problems = [problem for problem in caught.value.problems if problem.code == code and words in problem.words]
    assert problems, str(caught.value)
    assert problems[0].file == "small.txt"
    lines = wrong.splitlines()
    changed = next(now for now, before in zip(lines, right.splitlines(), strict=False) if now != before)
    assert lines[problems[0].line - 1].startswith(ELSEWHERE.get(mistake, changed))
    assert str(problems[0]).startswith(f"small.txt, line {problems[0].line}: ")


@pytest.mark.parametrize(("power", "possible"), [(0, False), (1, True), (5, True), (6, False)])
def test_v12_the_power_of_an_item_is_one_to_five(power: int, possible: bool) -> None:
    text = SMALL.replace("coin O 1", f"coin O {power}")
    if possible:
        assert read(text).items["lamp"].amount == power
    else:
        with pytest.raises(BookletError, match=r"possible is 1 to 5 \[V12\]"):
            read(text)


@pytest.mark.parametrize(("foe", "possible"), [(0, False), (1, True), (9, True), (10, False)])
def test_v12_a_foe_has_one_to_nine_combativeness(foe: int, possible: bool) -> None:
    text = SMALL.replace("foe 2 Guards", f"foe {foe} Guards")
    if possible:
        assert read(text).adventures[1].places["11"].choices[1].foe_c == foe
    else:
        with pytest.raises(BookletError, match=r"possible is 1 to 9 \[V12\]"):
            read(text)


@pytest.mark.parametrize(("difficulty", "possible"), [(0, False), (1, True), (5, True), (6, False)])
def test_v12_a_test_asks_for_one_to_five_heads(difficulty: int, possible: bool) -> None:
    text = SMALL.replace("test TECH 1", f"test TECH {difficulty}")
    if possible:
        assert read(text).adventures[1].places["A"].choices[0].difficulty == difficulty
    else:
        with pytest.raises(BookletError, match=r"possible is 1 to 5 \[V12\]"):
            read(text)


@pytest.mark.parametrize(("hour", "possible"), [(0, False), (1, True), (20, True), (21, False)])
def test_v12_the_clock_strikes_on_its_track(hour: int, possible: bool) -> None:
    text = SMALL.replace("CLOCK 9", f"CLOCK {hour}")
    if possible:
        assert read(text).adventures[1].clocks[0].at == hour
    else:
        with pytest.raises(BookletError, match=r"possible is 1 to 20 \[V12\]"):
            read(text)


@pytest.mark.parametrize("asked", ["F>=2 and F<=2", "F>=6", "F<=0"], ids=["exactly two", "a full tank", "nothing"])
def test_v14_whatever_a_gauge_can_show_may_be_asked_for(asked: str) -> None:
    assert read(SMALL.replace("if flag key", f"if flag key and {asked}")).warnings == ()


@pytest.mark.parametrize(
    ("old", "new"),
    [("LOADOUT TECH 1, O 1, D 1, C 1, P 1, F 1", "LOADOUT TECH 1, O 1, D 1, C 1, P 1, F 6"),
     ("FIND O 1\n> Take", "FIND O 5\n> Take"),
     ("lost C=1, TU+2", "lost C=6, TU+2"),
     ("> Go on", "> Go on | pay TU 1 | get -\nget \" It takes an hour.")],
    ids=["a full tank to begin with", "the hardest search", "a gauge set to its end", "a way on that costs only time"],
)  # fmt: skip
def test_what_goes_to_the_very_end_of_what_is_possible_is_possible(old: str, new: str) -> None:
    assert old in SMALL
    assert read(SMALL.replace(old, new)).warnings == ()


@pytest.mark.parametrize("price", ["C 6", "F 6", "TU 20"])
def test_v12_a_price_may_be_as_high_as_its_gauge(price: str) -> None:
    gauge, amount = price.split()
    book = read(SMALL.replace("> Go on", f"> Go on\n> Pay | pay {price} | get -"))
    assert book.adventures[1].places["A"].choices[-1].pay == ((gauge, int(amount)),)


@pytest.mark.parametrize(
    ("burn", "cures"), [("C+1", True), ("C=1", True), ("C=0", False), ("C-1", False), ("P+1", False)]
)
def test_g8_whatever_brings_back_one_combativeness_keeps_her_from_being_stranded(burn: str, cures: bool) -> None:
    book = read(SMALL.replace("coin O 1", f"burn {burn}"))
    assert has_cure(book, State(items=("lamp",))) is cures


def test_v1_a_booklet_file_has_a_largest_size() -> None:
    longest = SMALL + "\n#".ljust(LARGEST - len(SMALL), "#")
    assert read(longest).adventures == read(SMALL).adventures
    with pytest.raises(BookletError, match="far too long"):
        read(longest + "#")


def test_v1_a_story_may_be_so_long_and_no_longer() -> None:
    longest = SMALL.replace('" A gate.', '"' + "g" * LONGEST_STORY)
    assert len(everybody_reads(read(longest).adventures[1].places["11"].scene)) == LONGEST_STORY
    with pytest.raises(BookletError, match="nobody reads so much at once"):
        read(longest.replace("gg", "ggg", 1))


def test_what_is_burnt_has_no_strength_of_its_own() -> None:
    lamp = read(SMALL.replace("coin O 1", "burn C+1")).items["lamp"]
    assert (lamp.power, lamp.amount) == ("burn", 0)


def test_v9_nobody_can_win() -> None:
    with pytest.raises(BookletError, match=r"nobody can win: no choice at 11 has an exit effect \[V9\]"):
        read(SMALL.replace("win exit", "win -").replace("get exit", "get -"))


def test_v10_a_place_that_cannot_be_reached() -> None:
    """The map of the card joins everything, so this takes a map with a road less."""
    from game.mad_maxence.content import Land

    class Cut(Land):
        def __init__(self) -> None:
            super().__init__(RULES.land.figures)
            self.neighbours = {
                place: tuple(other for other in beside if "3" not in (place, other))
                for place, beside in self.neighbours.items()
            }

    with pytest.raises(BookletError, match=r"place 3 cannot be reached from START 0 \[V10\]"):
        read_booklet([("small.txt", SMALL)], Cut())


def test_v11_time_to_burn_for_ever() -> None:
    text = SMALL.replace("coin O 1", "burn TU-1").replace("> Go on", "> Take a lamp | get item lamp\n> Go on")
    with pytest.raises(BookletError, match=r"add the part once \[V11\]"):
        read(text)


def test_all_mistakes_are_reported_at_once_in_the_order_of_the_lines() -> None:
    with pytest.raises(BookletError) as caught:
        read(SMALL.replace("foe 2", "foe 12").replace("CLOCK 9", "CLOCK 99").replace("ok flag key", "ok flag kay"))
    lines = [problem.line for problem in caught.value.problems]
    assert len(lines) >= 3
    assert lines == sorted(lines)


WARNINGS = {
    "item never given": ("item lamp, TU-1", "TU-1", "'lamp' is never given", "ITEM lamp"),
    "hidden place without FIND": ("FIND O 1\n> Take", "> Take", "has no FIND line", "== A"),
    "a label for a wider button": ("> Go on", "> Go on as if nobody had ever come this way", "41 letters", "> Go on"),
    "fuel for ever": ("> Go on", "> Fill up | get F+1\n> Go on", "fuel without end", "> Fill up"),
    "no introduction": ('" It begins.\n', "", "no introduction", "ADVENTURE 1"),
    "no scene": ('" A gate.\n', "", "place 11 has no story text", "== 11"),
    "no outcome": ('win " Done.\n', "", "no story text for win", "> Break it"),
    "no clock text": ('" It strikes.\n', "", "CLOCK has no story text", "CLOCK 9"),
    "no farewell": ('" It ends.\n', "", "AFTER has no story text", "AFTER"),
    "no item text": ('" It shines.\n', "", "'lamp' has no story text", "ITEM lamp"),
}


@pytest.mark.parametrize(("old", "new", "words", "beginning"), WARNINGS.values(), ids=WARNINGS)
def test_what_is_odd_is_a_warning_with_its_line(old: str, new: str, words: str, beginning: str) -> None:
    assert old in SMALL
    odd = SMALL.replace(old, new)
    line = next(number for number, text in enumerate(odd.splitlines(), start=1) if text.startswith(beginning))
    assert any(words in told and told.startswith(f"small.txt, line {line}: ") for told in read(odd).warnings)


def test_a_flag_that_is_set_and_never_asked_for_is_a_warning() -> None:
    text = SMALL.replace(" | less seen", "").replace("ko -", "ko flag seen").replace("CARRY seen\n", "")
    assert "'seen' is set but never asked for" in "\n".join(read(text).warnings)


def test_a_flag_that_is_never_set_is_not_called_set() -> None:
    text = SMALL.replace(" | less seen", "").replace("CARRY seen\n", "")
    assert "'seen'" not in "\n".join(read(text).warnings)


def test_an_exit_that_only_fights_can_open_is_a_warning() -> None:
    text = SMALL.replace("> Break it | foe 2 Guards | less seen | win exit", "> Break it | foe 2 Guards | win flag key")
    text = text.replace("ok flag key, item", "ok item").replace("CARRY seen\n", "")
    assert "need a fight" in "\n".join(read(text).warnings)


def test_a_flag_that_a_place_gives_to_everybody_opens_a_way_out_without_a_fight() -> None:
    only_by_flag = SMALL.replace("win exit", "win flag seen").replace("ok flag key, item lamp", "ok item lamp")
    with_auto = only_by_flag.replace("FIND O 1\n> Take", "FIND O 1\nAUTO flag key\n> Take")
    assert not any("need a fight" in told for told in read(with_auto).warnings)


def test_texts_go_where_they_belong_over_several_files() -> None:
    first, second = SMALL.split("ADVENTURE 1", 1)
    book = read_booklet([("a.txt", first), ("b.txt", "ADVENTURE 1" + second)], RULES.land)
    assert book.adventures[1].file == "b.txt"
    assert everybody_reads(book.items["lamp"].text) == "It shines."


@pytest.mark.parametrize("text", ["", "\0", "|" * 1000, "== \n> \nok", "BOOKLET", "ADVENTURE 1 |", "x" * 500_000])
def test_nonsense_is_a_list_of_problems_and_never_a_crash(text: str) -> None:
    with pytest.raises(BookletError):
        read(text)


def test_every_line_of_ours_can_be_lost_without_a_crash() -> None:
    """Whatever a writer forgets, the booklet is read, warned about or refused in words."""
    rows = SMALL.splitlines()
    for number in range(len(rows)):
        with contextlib.suppress(BookletError):
            read("\n".join(rows[:number] + rows[number + 1 :]))


@pytest.mark.parametrize(
    "word", ["F+2", "C=1", "TU-3", "flag pass", "clear pass", "item ram", "drop ram", "exit", "C>=2"]
)
def test_an_effect_and_its_text_are_the_same_thing(word: str) -> None:
    assert str(parse_effect(word)) == word


@pytest.mark.parametrize(
    "word", ["flag x", "not flag x", "item x", "not item x", "been 4", "not been A", "F>=2", "C<=3", "TRIES>=1"]
)
def test_a_condition_and_its_text_are_the_same_thing(word: str) -> None:
    assert str(parse_condition(word)) == word


def mangled(text: str, chance: Chance) -> str:
    """One to four slips of a tired writer: a line lost, doubled or moved, a character lost or mistyped."""
    rows = text.splitlines()
    for _ in range(chance.die(4)):
        at = chance.die(len(rows)) - 1
        row = rows[at]
        slip = chance.die(5)
        if slip == 1:
            del rows[at]
        elif slip == 2:
            rows.insert(chance.die(len(rows)) - 1, row)
        elif slip == 3:
            rows.insert(chance.die(len(rows) - 1) - 1, rows.pop(at))
        elif row:
            spot = chance.die(len(row)) - 1
            typed = "" if slip == 4 else "0123456789|+-=,>TUCF "[chance.die(20) - 1]
            rows[at] = row[:spot] + typed + row[spot + 1 :]
    return "\n".join(rows)


def test_a_mangled_booklet_is_refused_in_words_or_can_be_played() -> None:
    playable = 0
    for number in range(400):
        chance = Chance.seeded(number, stream=3)
        try:
            book = read(mangled(SMALL, chance))
        except BookletError as error:
            refused = str(error)
            continue
        playable += 1
        rules = MadMaxence(RULES.land, {"": book})
        state = rules.setup(Options(), chance).state
        while rules.actor(state) is not None:
            assert rules.faults(state) == []
            moves = rules.moves(state)
            rules.describe(rules.view(state, 0))
            step = rules.apply(state, moves[chance.die(len(moves)) - 1], chance)
            for event in step.events:
                rules.tell(event)
            state = step.state
    assert playable > 50
    assert "small.txt, line " in refused


# Ours ---------------------------------------------------------------------------------------------------------------


def test_ours_has_five_adventures_without_a_warning() -> None:
    assert list(BOOK.adventures) == [1, 2, 3, 4, 5]
    assert BOOK.warnings == ()


def test_the_back_of_the_card_names_the_adventures_as_the_booklet_does() -> None:
    labels = {value.value: value.label for value in RULES.choices[0].values}
    assert labels == {number: adventure.title for number, adventure in BOOK.adventures.items()}


def test_no_two_texts_of_ours_are_the_same() -> None:
    told = [
        " ".join(passage.words for passage in text)
        for adventure in BOOK.adventures.values()
        for place in adventure.places.values()
        for text in (place.scene, place.again, *(t for choice in place.choices for t in choice.texts.values()))
        if text
    ]
    assert len(told) > 400
    assert len(set(told)) == len(told)


def test_texts_of_ours_keep_to_characters_the_fonts_have() -> None:
    for name in BOOKLET:
        text = assets.read(f"mad_maxence/{name}")
        assert all(ord(letter) < 128 or letter in "“”" for letter in text), name
        assert all(len(row) <= 240 for row in text.splitlines())


def test_a_rumour_of_no_place_and_somebody_in_no_adventure_are_only_odd() -> None:
    """Whoever writes the second adventure next week may declare what it needs today."""
    text = SMALL.replace("FLAG key", 'PERSON ada | Ada | met 2-7\nalways " waits\nRUMOUR key')
    told = "\n".join(read(text).warnings)
    assert "the rumour 'key' speaks of no place; write FIND O n unless flag key" in told
    assert "Ada is met in adventure 2, which is not in this booklet" in told
