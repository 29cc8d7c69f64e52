"""The page of a campaign: the road so far, and the ways on from it."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.mad_maxence.rules import MadMaxence
from game.mad_maxence.state import Carry
from saves.campaigns import Campaign
from saves.mad_maxence import notebook
from scenes.boards.mad_maxence.campaign.campaigns import CampaignsPage, campaigns_of, notebook_text
from scenes.boards.mad_maxence.campaign.new_campaign import NewCampaign
from scenes.boards.mad_maxence.campaign.notebook_page import NotebookPage
from scenes.boards.mad_maxence.campaign.previously import Previously
from scenes.boards.mad_maxence.campaign.road import RoadPage
from scenes.boards.mad_maxence.campaign.stamps import picture_of
from scenes.kit.letters import TextPage
from scenes.kit.sheets import Ask
from scenes.table.table import Table
from tests.at_hand import AtHand
from tests.play.hands import Hands
from tests.saves.test_campaigns import ADA, drive, end
from tools.screens import open_at

KEPT = Path(__file__).parents[2] / "saves" / "begun_before"


@pytest.fixture
def hands(tmp_path: Path, at_hand: AtHand) -> Iterator[Hands]:
    """With a campaign on the shelf that is on the road in its third adventure."""
    shutil.copytree(KEPT, tmp_path / "home")
    with at_hand.app(tmp_path / "home") as app:
        yield Hands(app)


def to_the_road(hands: Hands) -> RoadPage:
    hands.press("Mad Maxence")
    hands.press("Campaigns")
    hands.press("Open The grey car")
    page = hands.app.scene
    assert isinstance(page, RoadPage)
    return page


def test_it_shows_every_leg_what_is_carried_and_who_travels_along(hands: Hands) -> None:
    told = to_the_road(hands).describe()
    for words in ("The grey car", "with retries", "2 of 5 roads driven to the end", "1. Dust: out, 2 stars of 3",
                  "3. The Ledger: on the road: hour 6 of 20", "5. Off the Map: not yet", "Brass compass",
                  "Ilse's tool roll",
                  "Ilse Tarn, rides along"):  # fmt: skip
        assert words in told, words


def test_every_attempt_that_is_over_is_a_postmark(hands: Hands) -> None:
    legs = to_the_road(hands).road.legs
    assert [[result for result, _when in leg.marks] for leg in legs] == [["lost", "won"], ["won"], [], [], []]
    assert [leg.standing for leg in legs] == ["won", "won", "here", "ahead", "ahead"]


def test_continue_goes_straight_to_the_wheel_with_a_recap(hands: Hands) -> None:
    to_the_road(hands)
    hands.press("Continue at the wheel")
    hands.settle()
    page = hands.app.scene
    assert isinstance(page, Previously)
    told = page.describe()
    assert "The Ledger: Flooded Pump (2), hour 6 of 20" in told
    assert "Cross by the ferry (9)." in told
    hands.press("Continue at the wheel")
    assert isinstance(hands.app.scene, Ask)  # its texts have changed since
    hands.press("All right")
    assert isinstance(hands.app.scene, Table)


def test_the_notebook_can_be_read_and_kept_as_a_text(hands: Hands) -> None:
    to_the_road(hands)
    hands.press("Notebook of The grey car")
    hands.press("The whole story")
    assert isinstance(hands.app.scene, TextPage)
    words = hands.app.scene.describe()
    assert "Adventure 3" in words
    hands.press("Close")
    hands.press("Save as text")
    (kept,) = (hands.app.home / "exports").iterdir()
    assert kept.name.startswith("The grey car, ")
    assert kept.read_text(encoding="utf-8") == f"The grey car\n\n{words}\n"


def finished(hands: Hands) -> Campaign:
    """Played to the end by somebody who has read the booklet."""
    desk = campaigns_of(hands.app)
    campaign = desk.begin("To the end")
    while campaign.status == "running":
        campaign = end(desk, campaign, won=True)
    return campaign


def test_the_notebook_of_a_finished_campaign_ends_with_who_came_through_the_door(hands: Hands) -> None:
    campaign = finished(hands)
    told = notebook_text(hands.app, campaign)
    assert "Who came through the door" in told.rpartition("Adventure 5")[2]
    hands.app.push(RoadPage(hands.app, campaign))
    hands.app.draw()
    labels = [point.label for point in hands.app.scene.all_points()]
    assert "Continue at the wheel" not in labels
    assert "Notebook of To the end" in labels


def test_the_list_leads_to_each_road(hands: Hands) -> None:
    campaigns_of(hands.app).begin("Iron winter", iron=True)
    to_the_road(hands)
    hands.press("Campaigns")
    assert isinstance(hands.app.scene, CampaignsPage)
    hands.press("Open Iron winter")
    page = hands.app.scene
    assert isinstance(page, RoadPage)
    assert page.title == "Iron winter"
    hands.press("Close")
    assert isinstance(hands.app.scene, CampaignsPage)


def test_tries_are_those_of_each_adventure(hands: Hands) -> None:
    told = to_the_road(hands).describe()
    assert "1. Dust: out, 2 stars of 3, 2 tries" in told
    assert "3. The Ledger: on the road: hour 6 of 20, 1 try" in told
    hands.press("Campaigns")
    assert "The grey car: adventure 3 of 5, 1 try" in hands.app.scene.describe()


def test_an_adventure_that_is_laid_out_and_not_begun_shows_only_its_number_and_title(hands: Hands) -> None:
    desk = campaigns_of(hands.app)
    campaign = end(desk, desk.begin("On the way"), won=True)
    campaign, saved = desk.attempt(campaign, ADA)
    desk.shelf.leave(saved)
    page = RoadPage(hands.app, campaign)
    told = page.describe()
    assert "2. The Same Road Twice: next" in told
    assert told.endswith("Next: adventure 2, The Same Road Twice.")
    assert "Salt Gate again" not in told
    assert picture_of("", page.road.legs[1]) == ""
    assert "Salt Gate again" not in notebook_text(hands.app, campaign)
    assert notebook_text(hands.app, campaign).endswith("(not begun)")
    hands.app.push(page)
    hands.press("Campaigns")
    assert "On the way: adventure 2 of 5, not begun" in hands.app.scene.describe()


def test_nothing_of_an_adventure_is_on_its_stamp_before_somebody_has_gone_in(hands: Hands) -> None:
    fresh = notebook.outline(campaigns_of(hands.app).begin("Fresh"), hands.app.shelf, maxence(hands))
    assert {picture_of("", leg) for leg in fresh} == {""}
    shown = [picture_of("", leg).rpartition("/")[2] for leg in to_the_road(hands).road.legs]
    assert shown == ["1-out", "2-out", "3-3", "", ""]


def maxence(hands: Hands) -> MadMaxence:
    rules = hands.app.shelf.rules("mad-maxence")
    assert isinstance(rules, MadMaxence)
    return rules


def test_a_stamp_that_was_driven_opens_its_story(hands: Hands) -> None:
    to_the_road(hands)
    labels = [point.label for point in hands.app.scene.all_points() if point.label.startswith("The story of")]
    assert labels == ["The story of Dust", "The story of The Same Road Twice", "The story of The Ledger"]
    hands.press("The story of Dust")
    page = hands.app.scene
    assert isinstance(page, NotebookPage)
    assert page.spread.title == "1 · Dust"


def test_only_one_button_of_the_card_goes_on_with_the_campaign(hands: Hands) -> None:
    hands.press("Mad Maxence")
    labels = [point.label for point in hands.app.scene.all_points() if point.label.startswith("Continue")]
    assert labels == ["Continue"]


def test_the_pass_and_the_company_are_shown_by_name(hands: Hands) -> None:
    page = to_the_road(hands)
    page.road = page.road._replace(carry=Carry(flags=("ledger", "mercy", "pass", "watcher")))
    told = page.describe()
    for words in ("A salt-warden's pass", "The Ledger", "Ambrose Fell, written down", "The Sexton, let live"):
        assert words in told
    hands.app.draw()
    assert [text.words for text in hands.app.writer.drawn if not text.fits] == []


def test_iron_says_before_it_begins_that_it_ends_for_good(hands: Hands) -> None:
    hands.press("Mad Maxence")
    hands.press("New campaign")
    page = hands.app.scene
    assert isinstance(page, NewCampaign)
    hands.app.draw()
    assert not page.iron
    assert any("ends for good" in text.words for text in hands.app.writer.drawn)


def test_a_new_campaign_is_named_and_made_harder_on_one_page(hands: Hands) -> None:
    hands.press("Mad Maxence")
    hands.press("New campaign")
    hands.press("Difficulty: Hard")
    hands.press("Set out")
    newest = campaigns_of(hands.app).list().campaigns[0]
    assert newest.options["difficulty"] == "hard"


def test_every_campaign_without_a_name_gets_one_of_its_own(hands: Hands) -> None:
    for _each in range(2):
        page = NewCampaign(hands.app)
        page.name = "  "
        page._begin()
    names = {campaign.name for campaign in campaigns_of(hands.app).list().campaigns}
    assert {"The grey car 2", "The grey car 3"} <= names


def test_the_name_of_the_last_campaign_is_offered_for_the_next(hands: Hands) -> None:
    desk = campaigns_of(hands.app)
    for name in ("The red dress", "The red dress 2"):
        desk.begin(name)
    page = NewCampaign(hands.app)
    assert page.own_name == "The red dress 3"
    page._begin()
    assert "The red dress 3" in {campaign.name for campaign in desk.list().campaigns}


def test_after_a_defeat_the_road_says_so_and_what_comes_now(hands: Hands) -> None:
    desk = campaigns_of(hands.app)
    campaign, saved = desk.attempt(desk.begin("Second try"), ADA, seed=1)
    drive(saved, 1)
    outcome = saved.match.outcome
    assert outcome is not None
    assert not outcome.winners
    desk.shelf.leave(saved)
    told = RoadPage(hands.app, desk.finish(campaign, outcome)).describe()
    assert "Caught in adventure 1, Dust. You try it again as you were when it began." in told


def test_an_iron_campaign_that_was_lost_shows_where_it_ended(hands: Hands) -> None:
    desk = campaigns_of(hands.app)
    campaign, saved = desk.attempt(desk.begin("Iron winter", iron=True), ADA, seed=1)
    drive(saved, 1)
    outcome = saved.match.outcome
    assert outcome is not None
    assert not outcome.winners
    desk.shelf.leave(saved)
    page = RoadPage(hands.app, desk.finish(campaign, outcome))
    assert "1. Dust: lost for good" in page.describe()
    assert "the end of an Iron campaign" in page.describe()


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1200)])
@pytest.mark.parametrize("text_size", ["normal", "larger"])
def test_everything_on_it_fits(tmp_path: Path, size: tuple[int, int], text_size: str) -> None:
    shutil.copytree(KEPT, tmp_path / "home")
    app = open_at(size, tmp_path / "home", text_size=text_size)
    for campaign in campaigns_of(app).list().campaigns:
        app.push(RoadPage(app, campaign))
        app.draw()
        assert [text.words for text in app.writer.drawn if not text.fits] == []
        app.pop()
    for page in (CampaignsPage(app), NewCampaign(app)):
        app.push(page)
        app.draw()
        assert [text.words for text in app.writer.drawn if not text.fits] == []
    app.quit()
