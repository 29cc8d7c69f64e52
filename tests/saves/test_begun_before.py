"""Campaigns that an older version wrote down, gone on with by this one: one from before the texts learned to answer,
one from before every adventure began with a question of its own."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from game.mad_maxence.deeds import rumours
from game.mad_maxence.events import PlaceReached
from game.mad_maxence.rules import MadMaxence
from saves.campaigns import Campaigns
from saves.mad_maxence import notebook

from .test_campaigns import ADA, drive, end, open_desk

KEPT = Path(__file__).parent / "begun_before"


@pytest.fixture
def desk(tmp_path: Path) -> Campaigns:
    shutil.copytree(KEPT, tmp_path / "home")
    return open_desk(tmp_path / "home")


def test_it_waits_where_it_was_left(desk: Campaigns) -> None:
    """In the middle of the third adventure, at a won fight with a full pack: a table that could not be loaded then."""
    (campaign,) = desk.list().campaigns
    campaign, saved = desk.attempt(campaign, ADA)
    state = saved.match.state
    assert (campaign.name, state.adventure, state.pos, state.gauges.TU) == ("The grey car", 3, "2", 6)
    assert state.flags == ("handwriting", "ilse", "route")
    assert state.items == ("compass", "tools", "plates", "torque")
    assert str(saved.match.moves[-1]) == "drop medkit"


def test_it_goes_on_to_the_end(desk: Campaigns) -> None:
    (campaign,) = desk.list().campaigns
    campaign, saved = desk.attempt(campaign, ADA)
    drive(saved, 7, driver="veteran")
    outcome = saved.match.outcome
    assert outcome is not None
    desk.shelf.leave(saved)
    campaign = desk.finish(campaign, outcome)
    while campaign.status == "running":
        campaign = end(desk, campaign, won=True)
    assert [chapter.adventure for chapter in campaign.chapters] == [1, 2, 3, 4, 5]
    assert campaign.chapters[0].carry is not None
    assert campaign.chapters[0].carry["flags"] == ["handwriting"]


def test_its_texts_tell_only_what_it_knows(desk: Campaigns) -> None:
    """It knows nothing of deeds that were not written down then, and is told nothing about them."""
    (campaign,) = desk.list().campaigns
    _campaign, saved = desk.attempt(campaign, ADA)
    drive(saved, 3, driver="veteran")
    rules = saved.match.rules
    events = [event for moment in saved.match.history for event in moment.events]
    told = " ".join(rules.tell(event) or "" for event in events if isinstance(event, PlaceReached))
    assert told
    assert not any(words in told for words in ("rakes", "showed him how", "where its door was"))


def test_its_notebook_still_tells_the_roads_that_were_driven(desk: Campaigns) -> None:
    (campaign,) = desk.list().campaigns
    assert isinstance(desk.rules, MadMaxence)
    entries = notebook.entries(campaign, desk.shelf, desk.rules)
    assert [(entry.adventure, entry.tries, entry.result) for entry in entries] == [
        (1, 2, "won"), (2, 1, "won"), (3, 1, "waiting"),
    ]  # fmt: skip
    assert all(entry.page is not None for entry in entries)


# Before the openings ------------------------------------------------------------------------------------------------


@pytest.fixture
def older(tmp_path: Path) -> Campaigns:
    shutil.copytree(KEPT.parent / "begun_before_openings", tmp_path / "older")
    return open_desk(tmp_path / "older")


def test_an_adventure_under_way_keeps_what_its_old_opening_gave(older: Campaigns) -> None:
    (campaign,) = older.list().campaigns
    campaign, saved = older.attempt(campaign, ADA)
    state = saved.match.state
    assert (state.adventure, state.pos, state.gauges.TU, state.gauges.C) == (3, "2", 7, 3)
    assert state.items == ("plates", "torque", "medkit")
    drive(saved, 7, driver="veteran")
    assert saved.match.outcome is not None
    older.shelf.leave(saved)


def test_its_notebook_tells_what_the_tables_still_know(older: Campaigns) -> None:
    """The first adventure begins as it did and is told in full; of the others, places, people and what was learned."""
    (campaign,) = older.list().campaigns
    assert isinstance(older.rules, MadMaxence)
    kept = notebook.of_campaign(campaign, older.shelf, older.rules)
    assert [bool(entry.events) for entry in kept.entries] == [True, False, False]
    assert all(entry.state is not None and entry.state.visited for entry in kept.entries)
    assert [bool(entry.note) for entry in kept.entries] == [False, True, True]
    assert kept.now is kept.entries[-1]
    assert kept.now.state is not None
    book = older.rules.booklets[""]
    assert [rumour.places for rumour in rumours(book, kept.now.state)] == [("C",)]
    assert kept.carry.items == ("plates", "torque", "medkit")
