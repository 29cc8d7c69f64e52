"""Campaigns: side by side, carried on, tried again, Iron, damaged, and in booklets of the player's own."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.core import bots
from game.core.chance import Chance
from game.core.journal import Seat
from game.mad_maxence.rules import MadMaxence
from game.mad_maxence.state import State
from saves import additions
from saves.campaigns import Campaign, Campaigns
from saves.mad_maxence import added as booklets
from saves.mad_maxence import notebook
from saves.problems import Damaged, InUse, OutOfReach, SaveProblem
from saves.saved_match import SavedMatch
from saves.shelf import Shelf
from tests.game.mad_maxence.test_booklet import SMALL
from tests.game.playing import rules_as, rules_of
from tools.damage import awake

ADA = Seat("Ada")


@pytest.fixture
def desk(tmp_path: Path) -> Campaigns:
    return open_desk(tmp_path)


def open_desk(home: Path) -> Campaigns:
    load = additions.loader(rules_of, home)
    rules = load("mad-maxence")
    assert isinstance(rules, MadMaxence)
    return Campaigns(Shelf(load, home), rules, booklets.lengths(rules))


def drive(saved: SavedMatch, seed: int = 1, most: int = 10_000, driver: str = "random") -> None:
    chance = Chance.seeded(seed)
    match = saved.match
    bot = bots.make(driver, match.rules)
    while match.actor is not None and len(match.history) < most:
        match.play(bots.choose(bot, match.rules, match.state, chance))


def end(desk: Campaigns, campaign: Campaign, *, won: bool) -> Campaign:
    """Play the adventure until it ends as wished, trying again as often as it takes."""
    for seed in range(400):
        campaign, saved = desk.attempt(campaign, ADA, seed=seed)
        drive(saved, seed, driver="veteran" if won else "random")
        outcome = saved.match.outcome
        assert outcome is not None
        desk.shelf.leave(saved)
        campaign = desk.finish(campaign, outcome)
        if bool(outcome.winners) == won:
            return campaign
    raise AssertionError("it never ended that way")


def path_of(desk: Campaigns, campaign: Campaign) -> Path:
    return desk.folder / f"{campaign.id}.json"


def test_several_campaigns_wait_side_by_side_under_their_names(desk: Campaigns) -> None:
    one = desk.begin("  First   try ")
    two = desk.begin("", iron=True)
    assert {c.name for c in desk.list().campaigns} == {"First try", "Campaign"}
    one = desk.rename(one, "Dust again")
    assert desk.get(one.id).name == "Dust again"
    desk.delete(two)
    assert [c.id for c in desk.list().campaigns] == [one.id]


def test_who_tries_again_is_known_to_have_been_there(desk: Campaigns) -> None:
    campaign = end(desk, desk.begin("Ada"), won=False)
    campaign, saved = desk.attempt(campaign, ADA, seed=1)
    assert saved.match.state.tries == sum(attempt.result == "lost" for attempt in campaign.chapter.attempts) > 0
    began = saved.match.history[0].events[0]
    assert "a bit fainter" in (saved.match.rules.tell(began) or "")
    desk.shelf.leave(saved)


def test_a_running_attempt_is_sat_down_at_again(desk: Campaigns, tmp_path: Path) -> None:
    campaign, saved = desk.attempt(desk.begin("Ada"), ADA)
    drive(saved, most=8)
    state = saved.match.state
    desk.shelf.leave(saved)
    again = open_desk(tmp_path)
    campaign, reopened = again.attempt(again.get(campaign.id), ADA)
    assert reopened.match.state == state
    assert len(campaign.chapter.attempts) == 1
    reopened.close()


def test_a_lost_adventure_is_tried_again_from_its_start_with_new_coins(desk: Campaigns) -> None:
    campaign = end(desk, desk.begin("Ada"), won=True)
    start = campaign.chapter.start
    assert start is not None
    campaign = end(desk, campaign, won=False)
    assert campaign.status == "running"
    campaign, saved = desk.attempt(campaign, ADA)
    state: State = saved.match.state
    assert msgspec.to_builtins(state.gauges) == start["gauges"]
    assert state.adventure == 2
    saved.close()
    assert len(campaign.chapter.attempts) >= 2


def test_what_an_adventure_carried_on_is_where_the_next_begins(desk: Campaigns, tmp_path: Path) -> None:
    campaign = desk.begin("Ada", options={"difficulty": "easy", "adventure": 4})
    for number in range(1, 6):
        assert campaign.chapter.adventure == number
        campaign = end(desk, campaign, won=True)
    assert campaign.status == "finished"
    assert [chapter.adventure for chapter in campaign.chapters] == [1, 2, 3, 4, 5]
    assert all(chapter.attempts[-1].result == "won" for chapter in campaign.chapters)
    assert open_desk(tmp_path).get(campaign.id) == campaign
    with pytest.raises(SaveProblem, match="is over"):
        desk.attempt(campaign, ADA)
    pages = notebook.entries(campaign, desk.shelf, desk.rules)  # type: ignore[arg-type]
    assert next(entry.page.title for entry in pages if entry.page) == "Dust"
    assert pages[-1].page is not None
    assert pages[-1].page.ending in ("open", "sisters", "many", "own", "alone")


def test_iron_ends_with_the_first_defeat(desk: Campaigns) -> None:
    campaign, saved = desk.attempt(desk.begin("Ada", iron=True), ADA, seed=3)
    drive(saved, 3)
    outcome = saved.match.outcome
    assert outcome is not None
    assert not outcome.winners
    desk.shelf.leave(saved)
    campaign = desk.finish(campaign, outcome)
    assert campaign.status == "lost"
    with pytest.raises(SaveProblem, match="is over"):
        desk.attempt(campaign, ADA)


@pytest.mark.parametrize("iron", [False, True])
def test_a_deleted_match_is_an_attempt_gone_and_for_iron_the_end(desk: Campaigns, iron: bool) -> None:
    campaign, saved = desk.attempt(desk.begin("Ada", iron=iron), ADA)
    desk.shelf.leave(saved)
    desk.shelf.delete(saved.id)
    if iron:
        with pytest.raises(SaveProblem, match="is over"):
            desk.attempt(campaign, ADA)
        return
    campaign, saved = desk.attempt(campaign, ADA)
    saved.close()
    assert [attempt.result for attempt in campaign.chapter.attempts] == ["gone", "waiting"]


def test_a_match_that_ended_before_the_notebook_was_written_still_counts(desk: Campaigns) -> None:
    campaign, saved = desk.attempt(desk.begin("Ada"), ADA, seed=3)
    drive(saved, 3)
    saved.close()
    campaign, following = desk.attempt(desk.get(campaign.id), ADA)
    following.close()
    assert campaign.chapter.attempts[0].result == "lost"
    assert len(campaign.chapter.attempts) == 2


def test_a_damaged_match_is_kept_aside_and_the_adventure_tried_again(desk: Campaigns) -> None:
    campaign, saved = desk.attempt(desk.begin("Ada"), ADA)
    desk.shelf.leave(saved)
    for file in saved.folder.glob("*.json*"):
        file.write_bytes(b"rubbish\n")
    with pytest.raises(Damaged, match="kept aside"):
        desk.attempt(campaign, ADA)
    campaign, again = desk.attempt(desk.get(campaign.id), ADA)
    again.close()
    assert [attempt.result for attempt in campaign.chapter.attempts] == ["gone", "waiting"]


def test_a_new_version_of_the_text_takes_nothing_away(desk: Campaigns, tmp_path: Path) -> None:
    """What was won keeps its carry although its journal no longer fits; the notebook says what it cannot tell."""
    folder = additions.folder_of(tmp_path)
    folder.mkdir()
    two = SMALL.split("ADVENTURE 1 | Alone")
    text = f"{two[0]}ADVENTURE 1 | Alone{two[1]}\nADVENTURE 2 | Together{two[1]}"
    (folder / "mine.txt").write_text(text, encoding="utf-8")
    desk = open_desk(tmp_path)
    campaign = end(desk, desk.begin("Ada", booklet="mine"), won=True)
    carry = campaign.chapter.start
    campaign, saved = desk.attempt(campaign, ADA)
    drive(saved, most=4)
    state = saved.match.state
    desk.shelf.leave(saved)
    changed = text.replace("== 0 | Place 0 | An event\n", "== 0 | Place 0 | An event\nAUTO F+1\n")
    scene = '== 1 | Place 1 | An event\n" A scene.'
    changed = changed.replace(scene, f"{scene}\n> Stop")
    (folder / "mine.txt").write_text(changed, encoding="utf-8")
    desk = open_desk(tmp_path)
    campaign, again = desk.attempt(desk.get(campaign.id), ADA)
    assert campaign.chapter.start == carry
    assert again.match.state == state
    assert again.notice is not None
    again.close()
    assert isinstance(desk.rules, MadMaxence)
    first = notebook.entries(campaign, desk.shelf, desk.rules)[0]
    assert first.result == "won"
    assert first.page is not None
    assert first.page.rating == first.score
    assert "text has changed" in first.note


def test_a_text_that_forgot_a_flag_or_an_adventure_does_not_damage_a_campaign(tmp_path: Path) -> None:
    folder = additions.folder_of(tmp_path)
    folder.mkdir()
    two = SMALL.split("ADVENTURE 1 | Alone")
    text = f"{two[0]}ADVENTURE 1 | Alone{two[1]}\nADVENTURE 2 | Together{two[1]}"
    (folder / "mine.txt").write_text(text, encoding="utf-8")
    desk = open_desk(tmp_path)
    campaign = end(desk, desk.begin("Ada", booklet="mine"), won=True)
    assert campaign.chapter.start is not None
    assert "seen" in campaign.chapter.start["flags"]
    (folder / "mine.txt").write_text(
        text.replace("FLAG seen | You were seen\n", "").replace("CARRY seen\n", "").replace(" | less seen", ""),
        encoding="utf-8",
    )
    desk = open_desk(tmp_path)
    campaign, saved = desk.attempt(desk.get(campaign.id), ADA)
    assert "seen" not in saved.match.state.flags
    desk.shelf.leave(saved)
    desk.shelf.delete(saved.id)
    (folder / "mine.txt").write_text(SMALL, encoding="utf-8")
    desk = open_desk(tmp_path)
    with pytest.raises(SaveProblem, match="adventures 1 to 1"):
        desk.attempt(desk.get(campaign.id), ADA)
    assert len(desk.list().campaigns) == 1


def test_two_windows_share_a_campaign_without_losing_an_attempt(tmp_path: Path) -> None:
    one, two = open_desk(tmp_path), open_desk(tmp_path)
    campaign = one.begin("Ada")
    here, saved = one.attempt(campaign, ADA)
    with pytest.raises(InUse):
        two.attempt(campaign, ADA)
    one.shelf.leave(saved)
    there, again = two.attempt(campaign, ADA)
    assert there.chapter.attempts == here.chapter.attempts
    again.close()


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with names here")
def test_the_notebook_does_not_wait_for_a_pipe_in_place_of_a_journal(desk: Campaigns) -> None:
    campaign, saved = desk.attempt(desk.begin("Ada"), ADA)
    desk.shelf.leave(saved)
    journal = desk.shelf.matches / saved.id / "journal.jsonl"
    journal.unlink()
    os.mkfifo(journal)
    assert isinstance(desk.rules, MadMaxence)
    with awake(10):
        (entry,) = notebook.entries(campaign, desk.shelf, desk.rules)
    assert (entry.tries, entry.page) == (0, None)


def test_the_notebook_tells_what_was_read_found_and_learned(desk: Campaigns) -> None:
    campaign, saved = desk.attempt(desk.begin("Ada"), ADA, seed=1)
    match = saved.match
    match.queue(["heads"])
    for move in ("choose 4", "leave", "go A"):
        match.play(match.rules.grammar.parse(move))
    desk.shelf.leave(saved)
    assert isinstance(desk.rules, MadMaxence)
    (entry,) = notebook.entries(campaign, desk.shelf, desk.rules)
    page = entry.page
    assert page is not None
    assert page.route == ("0", "A")
    assert page.read == (("0", "The Wreck"), ("A", "The Buried Chapel"))
    assert page.found == ("A",)
    assert page.learned == ("The chapel wall is written in your own hand",)
    assert (entry.tries, entry.result, page.medal) == (1, "waiting", "")
    (empty,) = notebook.entries(desk.begin("New"), desk.shelf, desk.rules)
    assert (empty.tries, empty.page) == (0, None)


# Damaged and edited files -------------------------------------------------------------------------------------------

EDITS: dict[str, tuple[Any, ...]] = {
    "format": ("format", 0, "format 0"),
    "id": ("id", "another", "differ"),
    "no chapters": ("chapters", [], "in order"),
    "gap": ("chapters", [{"adventure": 2}], "in order"),
    "start without a win": ("chapters", [{"adventure": 1, "start": {}}], "carried on"),
    "won without carry": (
        "chapters", [{"adventure": 1, "attempts": [{"match": "x", "result": "won"}]}], "was not won"),
    "carry without win": ("chapters", [{"adventure": 1, "carry": {}}], "was not won"),
    "match outside": ("chapters", [{"adventure": 1, "attempts": [{"match": "../../etc"}]}], "outside the shelf"),
    "two under way": (
        "chapters", [{"adventure": 1, "attempts": [{"match": "x"}, {"match": "y"}]}], "more than one"),
    "finished too early": ("status", "finished", "called finished"),
    "unknown status": ("status", "immortal", "Invalid enum value"),
    "unknown field": ("lives", 99, "unknown field"),
    "wrong type": ("name", 7, "Expected `str`"),
    "too many adventures": ("adventures", 0, "more adventures"),
}  # fmt: skip


@pytest.mark.parametrize(("field", "value", "words"), EDITS.values(), ids=EDITS)
def test_an_edited_campaign_is_refused_in_a_sentence_as_often_as_it_is_read(
    desk: Campaigns, field: str, value: Any, words: str
) -> None:
    good, campaign = desk.begin("Good"), desk.begin("Edited")
    path = path_of(desk, campaign)
    path.write_text(json.dumps({**json.loads(path.read_text()), field: value}))
    edited = path.read_bytes()
    for _ in range(2):
        listed = desk.list()
        assert [kept.id for kept in listed.campaigns] == [good.id]
        (sentence,) = listed.problems
        assert words in sentence
        assert "left where it is" in sentence
    assert path.read_bytes() == edited


def test_a_campaign_of_a_newer_version_is_left_for_it(desk: Campaigns) -> None:
    campaign = desk.begin("Ada")
    path = path_of(desk, campaign)
    path.write_text(json.dumps({**json.loads(path.read_text()), "format": 2, "lives": 9}))
    newer = path.read_bytes()
    (sentence,) = desk.list().problems
    assert "newer version" in sentence
    with pytest.raises(OutOfReach):
        desk.attempt(campaign, ADA)
    assert path.read_bytes() == newer


def test_a_campaign_that_may_not_be_read_is_said_and_left(desk: Campaigns, monkeypatch: pytest.MonkeyPatch) -> None:
    campaign = desk.begin("Ada")

    def refuse(*_: object) -> bytes:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("saves.campaigns.read_limited", refuse)
    (sentence,) = desk.list().problems
    assert "Permission denied" in sentence
    monkeypatch.undo()
    assert desk.list().campaigns == (campaign,)


@pytest.mark.parametrize("point", ["announced", "laid out"])
def test_a_plug_pulled_at_the_start_of_an_adventure_leaves_no_match_its_campaign_does_not_know(
    desk: Campaigns, monkeypatch: pytest.MonkeyPatch, point: str
) -> None:
    campaign = desk.begin("Ada", iron=True)
    begin = desk.shelf.begin

    def pulled_plug(*given: Any, **named: Any) -> SavedMatch:
        if point == "laid out":
            begin(*given, **named).close()
        raise KeyboardInterrupt

    monkeypatch.setattr(desk.shelf, "begin", pulled_plug)
    with pytest.raises(KeyboardInterrupt):
        desk.attempt(campaign, ADA)
    monkeypatch.undo()
    laid_out = [entry.id for entry in desk.shelf.entries()]
    assert len(laid_out) == (point == "laid out")
    for label in desk.shelf.matches.glob("*/label.json"):
        label.unlink()  # as if the plug had been pulled before it was written
    campaign, saved = desk.attempt(campaign, ADA)
    desk.shelf.leave(saved)
    assert [attempt.match for attempt in campaign.chapter.attempts] == (laid_out or [saved.id])
    assert [(entry.id, entry.label.campaign) for entry in desk.shelf.entries()] == [(saved.id, "Ada")]


def test_a_campaign_is_never_written_while_another_window_has_the_pen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("saves.campaigns.PAUSE", 0.0)
    one, two = open_desk(tmp_path), open_desk(tmp_path)
    campaign = one.begin("Ada")
    before = path_of(one, campaign).read_bytes()
    asks = (lambda: two.attempt(campaign, ADA), lambda: two.rename(campaign, "Ben"), lambda: two.delete(campaign))
    with one._locked():
        for ask in asks:
            with pytest.raises(InUse, match="Try again"):
                ask()
    assert path_of(one, campaign).read_bytes() == before


def test_a_new_name_takes_nothing_away_that_was_played_in_another_window(tmp_path: Path) -> None:
    one, two = open_desk(tmp_path), open_desk(tmp_path)
    seen = one.begin("Ada")
    played, saved = two.attempt(seen, ADA)
    two.shelf.leave(saved)
    assert one.rename(seen, "Dust").chapters == played.chapters


def test_a_folder_in_place_of_the_lock_is_a_sentence(desk: Campaigns) -> None:
    campaign = desk.begin("Ada")
    (desk.folder / "lock").mkdir()
    for ask in (
        lambda: desk.attempt(campaign, ADA),
        lambda: desk.rename(campaign, "Ben"),
        lambda: desk.delete(campaign),
    ):
        with pytest.raises(SaveProblem, match="could not be saved"):
            ask()


def test_a_carry_that_was_improved_by_hand_must_still_be_possible(desk: Campaigns) -> None:
    campaign = end(desk, desk.begin("Ada"), won=True)
    path = path_of(desk, campaign)
    raw = json.loads(path.read_text())
    for carry in (raw["chapters"][0]["carry"], raw["chapters"][1]["start"]):
        carry["gauges"]["TECH"] = 99
    path.write_text(json.dumps(raw))
    with pytest.raises(Damaged, match="TECH is 99"):
        desk.get(campaign.id)


@pytest.mark.parametrize("data", [b"", b"{", b"[]", b"\xff\xfe", b"[" * 100_000, b'{"format":1}', b"x" * 2_000_000])
def test_a_damaged_campaign_never_crashes(desk: Campaigns, data: bytes) -> None:
    campaign = desk.begin("Ada")
    path_of(desk, campaign).write_bytes(data)
    with pytest.raises(Damaged, match="cannot be read"):
        desk.get(campaign.id)
    assert desk.list().campaigns == ()


def test_every_cut_of_a_campaign_file_is_noticed(desk: Campaigns) -> None:
    campaign = end(desk, desk.begin("Ada"), won=True)
    path = path_of(desk, campaign)
    data = path.read_bytes()
    for length in range(0, len(data) - 2, 37):
        path.write_bytes(data[:length])
        with pytest.raises(Damaged):
            desk.get(campaign.id)


@pytest.mark.parametrize("name", ["nothing", "../settings", "", "x\0"])
def test_a_campaign_that_is_not_there(desk: Campaigns, name: str) -> None:
    with pytest.raises(SaveProblem, match=r"No campaign|cannot be the name"):
        desk.get(name)


def test_a_disk_that_refuses_is_told(desk: Campaigns) -> None:
    desk.folder.parent.mkdir(parents=True, exist_ok=True)
    desk.folder.write_text("a file where the folder should be")
    with pytest.raises(SaveProblem, match="could not be saved"):
        desk.begin("Ada")


# Booklets of the player's own ---------------------------------------------------------------------------------------


def test_added_booklets_are_listed_apart_and_bad_ones_cost_only_themselves(tmp_path: Path) -> None:
    folder = additions.folder_of(tmp_path)
    folder.mkdir()
    (folder / "good.txt").write_text(SMALL, encoding="utf-8-sig")
    (folder / "bad.txt").write_text(SMALL.replace("foe 2", "foe 22"), encoding="utf-8")
    (folder / "latin.txt").write_bytes(SMALL.replace("Small", "Été").encode("latin-1"))
    (folder / "notes.md").write_text("not an adventure")
    land = rules_as(MadMaxence).land
    found = booklets.added(tmp_path, land)
    assert list(found.booklets) == ["good"]
    assert "bad.txt, line" in found.problems["bad"]
    assert "UTF-8" in found.problems["latin"]
    assert booklets.added(tmp_path / "nowhere", land) == ({}, {}, {})


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux keeps names that are no text")
def test_booklets_with_names_that_cannot_be_written_down_and_pipes_cost_only_themselves(tmp_path: Path) -> None:
    folder = additions.folder_of(tmp_path)
    folder.mkdir()
    (folder / "good.txt").write_text(SMALL, encoding="utf-8")
    Path(os.fsdecode(os.fsencode(folder) + b"/\xff.txt")).write_text(SMALL, encoding="utf-8")
    os.mkfifo(folder / "pipe.txt")
    rules = additions.loader(rules_of, tmp_path)("mad-maxence")
    assert isinstance(rules, MadMaxence)
    assert "good" in rules.booklets
    problems = booklets.added(tmp_path, rules.land).problems
    assert "written down" in problems["?"]
    assert "not a plain file" in problems["pipe"]


def test_a_booklet_is_read_again_when_it_changed_and_only_then(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = additions.folder_of(tmp_path) / "mine.txt"
    path.parent.mkdir()
    path.write_text(SMALL, encoding="utf-8")
    land = rules_as(MadMaxence).land
    first = booklets.added(tmp_path, land).booklets["mine"]
    monkeypatch.setattr("saves.mad_maxence.added.read_limited", None)
    assert booklets.added(tmp_path, land).booklets["mine"] is first
    monkeypatch.undo()
    path.write_text(SMALL.replace("Small", "Smaller"), encoding="utf-8")
    assert booklets.added(tmp_path, land).booklets["mine"].title == "Smaller"


def test_a_story_that_nobody_could_read_at_once_is_refused(tmp_path: Path) -> None:
    folder = additions.folder_of(tmp_path)
    folder.mkdir()
    (folder / "long.txt").write_text(SMALL.replace('" A scene.', '" ' + "word " * 12_000, 1), encoding="utf-8")
    problems = booklets.added(tmp_path, rules_as(MadMaxence).land).problems
    assert "longer than 20000 characters" in problems["long"]


def test_a_campaign_of_an_own_booklet_waits_for_a_file_that_went_missing(tmp_path: Path) -> None:
    folder = additions.folder_of(tmp_path)
    folder.mkdir()
    (folder / "mine.txt").write_text(SMALL, encoding="utf-8")
    desk = open_desk(tmp_path)
    with pytest.raises(SaveProblem, match="not here"):
        desk.begin("Ada", booklet="theirs")
    campaign, saved = desk.attempt(desk.begin("Ada", booklet="mine"), ADA)
    assert saved.match.state.booklet == "mine"
    desk.shelf.leave(saved)
    (folder / "mine.txt").rename(folder / "mine.bak")
    without = open_desk(tmp_path)
    with pytest.raises(SaveProblem, match="Put it right"):
        without.attempt(without.get(campaign.id), ADA)
    (folder / "mine.bak").rename(folder / "mine.txt")
    back = open_desk(tmp_path)
    campaign, saved = back.attempt(back.get(campaign.id), ADA)
    assert saved.notice is None
    saved.close()
    assert len(campaign.chapter.attempts) == 1


def test_options_that_do_not_fit_begin_no_campaign(desk: Campaigns) -> None:
    with pytest.raises(SaveProblem):
        desk.begin("Ada", options={"difficulty": "silly"})
    assert desk.list().campaigns == ()


def test_a_campaign_that_names_another_game_is_told_and_not_missing(desk: Campaigns) -> None:
    campaign = desk.begin("Ada")
    path = path_of(desk, campaign)
    path.write_bytes(path.read_bytes().replace(b'"mad-maxence"', b'"mad-maxenca"'))
    listed = desk.list()
    assert listed.campaigns == ()
    assert path.name in listed.problems[0]
