"""Scenes, forks, verdicts, endings, and the booklet they are written in."""

from __future__ import annotations

import re

import msgspec
import pytest

import assets
from game.core.chance import Chance
from game.core.contract import Outcome
from game.core.events import Rolled
from game.core.journal import Seat
from game.core.match import Match
from game.way_of_the_shotgun.booklet import BookletError, Choice, read_booklet
from game.way_of_the_shotgun.events import StopReached
from game.way_of_the_shotgun.state import Options

from .tables import RULES, build, duel, play, refusal, steps, texts

BOOKLET = assets.read("way_of_the_shotgun/booklet.txt")


@pytest.mark.parametrize(
    ("options", "grit", "belt", "nerve"),
    [(Options(difficulty="easy"), 6, 5, 2), (Options(), 5, 4, 1), (Options(difficulty="hard"), 4, 3, 0)],
)
def test_the_difficulty_sets_the_gauges(options: Options, grit: int, belt: int, nerve: int) -> None:
    state = RULES.setup(options, Chance.recorded([])).state
    assert (state.stop, state.phase, state.you.aim) == (1, "scene", 0)
    assert (state.you.grit, state.you.belt, state.you.nerve, state.you.gun, state.you.wrath) == (
        grit,
        belt,
        nerve,
        2,
        0,
    )


def test_an_adventure_begins_at_the_first_stop_of_the_gentler_trail() -> None:
    state, events = RULES.setup(Options(), Chance.recorded([]))
    assert (state.adventure, events) == (1, (StopReached(1, 1),))


def test_the_trail_forks_three_times() -> None:
    """R37."""
    state = play(build(stop=1), "choose 1")
    assert (state.phase, texts(state)) == ("fork", ["stop 2", "stop 3"])
    assert refusal(state, "stop 5") == "fork"
    state = play(state, "stop 3")
    assert (state.stop, state.phase) == (3, "scene")
    state = play(state, "choose 1")
    assert (state.stop, state.foe and state.foe.id) == (4, "pike")
    assert texts(build(stop=4, phase="fork")) == ["stop 5", "stop 6"]
    assert texts(build(stop=7, phase="fork")) == ["stop 8", "stop 9"]
    assert play(build(stop=6), "choose 2").stop == 7
    assert play(build(stop=9), "choose 2").stop == 10


@pytest.mark.parametrize(("stop", "duel"), [(2, 4), (3, 4), (5, 7), (6, 7), (8, 10), (9, 10)])
def test_both_ways_of_a_fork_lead_to_the_same_duel(stop: int, duel: int) -> None:
    """R37."""
    state = build(stop=stop)
    assert play(state, texts(state)[-1]).stop == duel


@pytest.mark.parametrize(("die", "belt", "grit"), [(3, 6, 5), (2, 4, 4)])
def test_a_roll_decides_a_choice(die: int, belt: int, grit: int) -> None:
    """R36."""
    state, events = steps(build(stop=2, you={"gun": 2}), "choose 1", draws=(die,))
    assert (state.you.belt, state.you.grit) == (belt, grit)
    assert Rolled((die,), "scene", "needs-3", 0) in events


def test_a_choice_that_cannot_be_paid_is_not_offered() -> None:
    """R36."""
    state = build(stop=5, you={"belt": 0})
    assert texts(state) == ["choose 2"]
    assert refusal(state, "choose 1") == "cannot-pay"
    assert refusal(state, "choose 3") == "choose"
    assert texts(build(stop=5, you={"belt": 1})) == ["choose 1", "choose 2"], "the last shell pays too"
    paid = play(build(stop=5, you={"belt": 3, "grit": 2}), "choose 1")
    assert (paid.you.belt, paid.you.grit) == (2, 4)


def test_gains_beyond_the_end_are_lost_and_grit_zero_ends_it() -> None:
    """R21, R24."""
    assert play(build(stop=8, you={"grit": 5}), "choose 1").you.grit == 6
    state = play(build(stop=2, you={"grit": 1}), "choose 1", draws=(1,))
    assert (state.phase, state.result) == ("over", "trail")
    state = play(build(stop=2, you={"grit": 2}), "choose 1", draws=(1,))
    assert (state.you.grit, state.result) == (1, "none")


def test_sparing_steadies_the_widow() -> None:
    """R22."""
    state = duel(None, phase="verdict", you={"grit": 3, "nerve": 1}, enemy={"grit": 0})
    assert texts(state) == ["finish", "spare"]
    assert refusal(state, "aim") == "verdict"
    spared = play(state, "spare")
    assert (spared.you.nerve, spared.you.grit, spared.flags) == (2, 4, (("pike", "spared"),))
    finished = play(state, "finish")
    assert (finished.you.wrath, finished.you.belt, finished.flags) == (1, 6, (("pike", "finished"),))


def end(wrath: int, verdict: str, **you: int) -> Outcome:
    flags = [["pike", "spared"], ["holloway", "finished"]]
    state = duel(None, "teague", phase="verdict", you={"wrath": wrath, **you}, enemy={"grit": 0}, flags=flags)
    outcome = RULES.outcome(play(state, verdict))
    assert outcome is not None
    return outcome


@pytest.mark.parametrize(
    ("wrath", "verdict", "ending"),
    [
        (0, "spare", "way"), (1, "spare", "way"), (1, "finish", "debt"),
        (2, "finish", "ghost"), (3, "finish", "ghost"), (2, "spare", "gate"),
    ],
)  # fmt: skip
def test_four_endings(wrath: int, verdict: str, ending: str) -> None:
    """R24, R25."""
    outcome = end(wrath, verdict)
    assert (outcome.reason, outcome.winners) == (ending, (0,))


def test_the_notebook_counts_grit_nerve_shells_and_mercy() -> None:
    """R26."""
    assert end(1, "finish", grit=4, nerve=2, gun=2, belt=5).scores == (4 + 2 + 4 + 3,)
    assert end(1, "spare", grit=4, nerve=2, gun=1, belt=1).scores == (4 + 2 + 2 + 6,)


def test_whoever_falls_on_the_trail_scores_nothing() -> None:
    """R24: whatever nerve and shells were left."""
    outcome = RULES.outcome(play(build(stop=2, you={"grit": 1, "nerve": 2, "belt": 5}), "choose 1", draws=(1,)))
    assert outcome is not None
    assert (outcome.reason, outcome.winners, outcome.scores) == ("trail", (), (0,))


@pytest.mark.parametrize(("wrath", "grit"), [(0, 3), (1, 3), (2, 4), (3, 4)])
def test_only_the_last_foe_minds_your_wrath(wrath: int, grit: int) -> None:
    """R23, and R38: rerolls as many as wrath."""
    last = RULES.advance(build(stop=10, phase="tell", you={"wrath": wrath}), Chance.scripted([1])).state
    assert (last.foe and last.foe.grit, last.you.rerolls_left) == (grit, wrath)
    other = RULES.advance(build(stop=7, phase="tell", you={"wrath": wrath}), Chance.scripted([1])).state
    assert (other.foe and other.foe.grit) == 2


def test_aim_does_not_travel() -> None:
    """R20, R38."""
    state = RULES.advance(build(stop=7, phase="tell", you={"aim": 2}), Chance.scripted([1])).state
    assert state.you.aim == 0


def words(lines: list[str]) -> int:
    return len(" ".join(lines).split())


def test_everything_in_the_booklet_is_told() -> None:
    for trail in RULES.trails.values():
        assert 80 <= words(trail.texts[""]) <= 120
        for ending in ("way", "debt", "ghost", "gate"):
            assert 60 <= words(trail.texts[ending]) <= 100
        for foe in trail.foes.values():
            assert all(30 <= words(foe.texts[tag]) <= 60 for tag in ("entrance", "finish", "spare")), foe.name
            assert all(2 <= len(foe.texts[letter]) <= 3 for letter in "WAST")
        for stop in trail.stops.values():
            assert stop.texts[""]
            if stop.duel is None:
                assert 40 <= words(stop.texts[""]) <= 70, stop.name
            for choice in stop.choices:
                assert set(choice.texts) == ({"ok", "ko"} if choice.roll else {""})
                assert all(10 <= words(text) <= 25 for text in choice.texts.values()), choice.label


def test_verdicts_and_endings_speak_to_you_and_are_true_on_every_way() -> None:
    """Stories know nothing of the way that was taken, which barrel was fired or whether anybody was hurt."""
    for trail in RULES.trails.values():
        told = [" ".join(trail.texts[ending]) for ending in ("way", "debt", "ghost", "gate")]
        told += [" ".join(foe.texts[tag]) for foe in trail.foes.values() for tag in ("finish", "spare")]
        for text in told:
            assert "Hattie" not in text
            assert not {"coffee", "barrel", "buckshot", "wound"} & set(re.findall(r"\w+", text)), text
        assert all("wound" not in " ".join(stop.texts[""]) for stop in trail.stops.values())


def test_a_way_that_was_taken_is_not_taken_back() -> None:
    match = Match.from_state(RULES, build(stop=1, phase="fork"), [Seat()], 5)
    match.play(RULES.grammar.parse("stop 3"))
    reason = match.why_no_take_back()
    assert reason is not None
    assert reason.key == "revealed"


def test_a_story_is_told_where_it_happens() -> None:
    _, events = steps(build(stop=3), "choose 1", draws=(1,))
    told = " ".join(filter(None, map(RULES.tell, events)))
    assert "Listen." in told
    assert "blinks before he draws" in told
    assert "black hat" in told


@pytest.mark.parametrize(
    ("before", "after", "problem"),
    [
        ("TRAIL 1 | The Widow's List", "A note", "begins with a TRAIL line"),
        ("== 6 | The Telegraph", "== 5 | The Telegraph", "stop 5 is there twice"),
        ("== 1 |", "== 11 |", "^booklet.txt: trail 1: stop 1 is missing"),
        ("== 10 |", "== 11 |", "^booklet.txt: trail 1: stop 10 is missing"),
        ("== 10 |", "== 11 | Nowhere | Nothing\n> Ride on\n== 10 |", "only stops 1 to 10, not 11"),
        ("DUEL holloway", "DUEL nobody", "not declared: nobody"),
        ("DUEL holloway", "DUEL pike", "a foe of its own"),
        ("DUEL holloway", "A quiet place", "^booklet.txt: trail 1: stop 7 must be a duel"),
        ("> Ride past\n", "> Ride past | pay BELT 1\n> X | pay BELT 9\n", "pay is 9"),
        ("best 5", "best 6", "best is 6"),
        ("need 3 7 7 7 7", "need 7 3 7 7 7", "must reach"),
        ("need 3 7 7 7 7", "need 3 7 7 7", "takes 5 numbers"),
        ("tells W/W W/T", "tells W/X W/T", "is not a tell"),
        ("tells W/W W/T", "tells W/T", "six pairs"),
        ("roll 3 | ok BELT+2", "roll 7 | ok BELT+2", "roll is 7"),
        ("ok BELT+2", "ok LUCK+2", "is not a gauge"),
        ("ok BELT+2", "ok BELT+4", "BELT is 4"),
        ("| ko GRIT-1", "", "either gets something"),
        ("roll 3 | ok BELT+2", "roll 3 | get BELT+1 | ok BELT+2", "either gets something"),
        ("roll 3 | ok BELT+2 | ko GRIT-1", "get BELT+2 | ko GRIT-1", "either gets something"),
        ('" [ok] It comes', '" [maybe] It comes', "does not belong here"),
        ("> Ride past", "Ride past", "'Ride' is not a kind of line"),
        ("TRAIL 2", "TRAIL 3", "^booklet.txt: there must be a trail 1 and a trail 2"),
    ],
)
def test_a_mistake_in_the_booklet_is_explained(before: str, after: str, problem: str) -> None:
    assert before in BOOKLET
    with pytest.raises(BookletError, match=problem):
        read_booklet(BOOKLET.replace(before, after, 1), RULES.figures)


@pytest.mark.parametrize(("grit", "fits"), [(0, False), (1, True), (6, True), (7, False)])
def test_a_foe_has_at_least_one_grit_and_no_more_than_the_widow_can_have(grit: int, fits: bool) -> None:
    text = BOOKLET.replace("pistol | grit 2", f"pistol | grit {grit}", 1)
    if fits:
        assert read_booklet(text, RULES.figures)[1].foes["pike"].grit == grit
    else:
        with pytest.raises(BookletError, match=f"grit is {grit}"):
            read_booklet(text, RULES.figures)


@pytest.mark.parametrize(("start", "fits"), [(0, False), (1, True), (5, True), (6, False)])
def test_a_foe_waits_somewhere_on_the_street(start: int, fits: bool) -> None:
    text = re.sub(r"\| start \d", f"| start {start}", BOOKLET, count=1)
    if fits:
        assert next(iter(read_booklet(text, RULES.figures)[1].foes.values())).start == start
    else:
        with pytest.raises(BookletError, match=f"start is {start}"):
            read_booklet(text, RULES.figures)


@pytest.mark.parametrize(("roll", "fits"), [(1, False), (2, True), (6, True), (7, False)])
def test_a_roll_is_of_two_to_six_and_a_mistake_is_found_on_its_line(roll: int, fits: bool) -> None:
    text = BOOKLET.replace("roll 3 | ok BELT+2", f"roll {roll} | ok BELT+2", 1)
    line = text.splitlines().index(next(row for row in text.splitlines() if f"roll {roll} | ok BELT+2" in row)) + 1
    if fits:
        read_booklet(text, RULES.figures)
    else:
        with pytest.raises(BookletError, match=f"line {line}: roll is {roll}"):
            read_booklet(text, RULES.figures)


@pytest.mark.parametrize(
    ("right", "wanted", "least", "most", "name"),
    [
        ("best 2 |", "best {} |", 1, 5, "best"),
        ("need 3 3 4 5 5", "need {} 3 4 5 5", 2, 7, "need"),
        ("dice 1", "dice {}", 1, 2, "dice"),
        ("hurt 1", "hurt {}", 1, 2, "hurt"),
        ("pay BELT 1", "pay BELT {}", 1, 3, "pay"),
        ("ok BELT+2", "ok BELT{:+}", -3, 3, "BELT"),
    ],
)
def test_numbers_of_the_booklet_stay_within_their_bounds(
    right: str, wanted: str, least: int, most: int, name: str
) -> None:
    assert right in BOOKLET
    for number in (least, most):
        read_booklet(BOOKLET.replace(right, wanted.format(number), 1), RULES.figures)
    for number in (least - 1, most + 1):
        with pytest.raises(BookletError, match=f"{name} is {number}, possible is {least} to {most}"):
            read_booklet(BOOKLET.replace(right, wanted.format(number), 1), RULES.figures)


@pytest.mark.parametrize(("mode", "seats"), [("adventure", 1), ("showdown", 2)])
def test_one_rides_the_trail_and_two_stand_in_the_street(mode: str, seats: int) -> None:
    options = msgspec.convert({"mode": mode}, Options)
    assert RULES.seats(options) == seats
    assert RULES.seats_of(RULES.setup(options, Chance.seeded(1)).state) == seats


def test_a_choice_is_read_as_it_is_written() -> None:
    choice: Choice = RULES.trails[1].stops[9].choices[0]
    assert (choice.label, choice.pay, choice.roll) == ("Open the cells", None, 4)
    assert choice.ok == (("grit", 1), ("nerve", 1), ("belt", 1))
    assert choice.ko == (("grit", -1),)
