"""The notebook as one leafs through it: by hand and by keys, in large letters, and where files are damaged."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from saves.campaigns import Campaign
from scenes.boards.mad_maxence.campaign.campaigns import campaigns_of, open_notebook, sit_down
from scenes.boards.mad_maxence.campaign.notebook_page import NotebookPage
from scenes.boards.mad_maxence.campaign.previously import Previously
from scenes.boards.mad_maxence.campaign.spreads import AdventureSpread
from scenes.kit.app import App
from scenes.kit.letters import TextPage
from scenes.kit.sheets import Reading
from tests.at_hand import AtHand
from tests.game.mad_maxence.test_booklet import SMALL
from tests.play.driving import read_on
from tests.play.hands import Hands
from tests.saves.test_campaigns import ADA, drive, end
from tools.screens import open_at


@pytest.fixture
def hands(tmp_path: Path, at_hand: AtHand) -> Iterator[Hands]:
    with at_hand.app(tmp_path / "home") as app:
        yield Hands(app)


def on_the_road(app: App) -> Campaign:
    """One adventure won, the second under way."""
    desk = campaigns_of(app)
    campaign = end(desk, desk.begin("The grey car"), won=True)
    campaign, saved = desk.attempt(campaign, ADA, seed=3)
    drive(saved, 3, most=16, driver="veteran")
    assert saved.match.outcome is None
    app.shelf.leave(saved)
    return campaign


def opened(app: App, campaign: Campaign, adventure: int | None = None) -> NotebookPage:
    open_notebook(app, campaign, adventure)
    page = app.scene
    assert isinstance(page, NotebookPage)
    app.draw()
    return page


def test_it_opens_where_she_is_and_has_a_spread_for_each_adventure(hands: Hands) -> None:
    page = opened(hands.app, on_the_road(hands.app))
    titles = [spread.title for spread in page.spreads]
    assert titles == ["1 · Dust", "2 · The Same Road Twice", "People met", "Open rumours"]
    assert page.spread.title == "2 · The Same Road Twice"


def test_from_the_table_it_has_a_page_for_an_adventure_before_the_first_decision(hands: Hands) -> None:
    desk = campaigns_of(hands.app)
    sit_down(hands.app, end(desk, desk.begin("The grey car"), won=True))
    table = read_on(hands)
    assert len(table.match.lines) == 1
    hands.press("Notebook")
    page = hands.app.scene
    assert isinstance(page, NotebookPage)
    assert page.spread.title == "2 · The Same Road Twice"
    assert "on the road: hour 0 of 20" in page.describe()
    hands.press("Open rumours")
    assert "between two adventures" not in page.describe()


def test_page_up_and_down_turn_it_and_so_do_the_tabs(hands: Hands) -> None:
    page = opened(hands.app, on_the_road(hands.app))
    hands.key(pygame.K_PAGEUP)
    assert page.spread.title == "1 · Dust"
    hands.key(pygame.K_PAGEUP)
    assert page.at == 0
    hands.key(pygame.K_PAGEDOWN)
    assert page.at == 1
    hands.press("People met")
    assert page.spread.tab == "People"


def test_ears_hear_what_was_done_and_what_it_cost(hands: Hands) -> None:
    page = opened(hands.app, on_the_road(hands.app), 1)
    told = page.describe()
    assert "Hour 0, The Wreck." in told
    assert "1 hour." in told
    assert "What is remembered" in told


def test_the_last_card_can_be_opened_again(hands: Hands) -> None:
    page = opened(hands.app, on_the_road(hands.app), 1)
    hands.press("Read the last card again")
    card = hands.app.scene
    assert isinstance(card, Reading)
    assert card.title == "Away"
    assert "Hours to spare" in card.words
    hands.press("Go on")
    assert hands.app.scene is page


def test_a_head_tells_where_she_met_them(hands: Hands) -> None:
    page = opened(hands.app, on_the_road(hands.app))
    spread = next(each for each in page.spreads if isinstance(each, AdventureSpread) and each.people)
    page.turn_to(page.spreads.index(spread))
    hands.press(spread.points()[0].label)
    told = hands.app.scene
    assert isinstance(told, Reading)
    assert told.title == spread.people[0].person.name


def test_whoever_comes_back_may_leaf_through_it_first(hands: Hands) -> None:
    on_the_road(hands.app)
    hands.press("Mad Maxence")
    hands.press("Continue")
    hands.settle()
    sheet = hands.app.scene
    assert isinstance(sheet, Previously)
    assert 1 <= len(sheet.told) <= 3
    hands.press("Notebook first")
    assert isinstance(hands.app.scene, NotebookPage)
    hands.press("Close")
    again: object = hands.app.scene
    assert again is sheet


def test_a_damaged_journal_costs_the_way_and_nothing_else(hands: Hands) -> None:
    campaign = on_the_road(hands.app)
    first = campaign.chapters[0].attempts[-1].match
    (hands.app.shelf.matches / first / "journal.jsonl").write_bytes(b"\0\0 not a journal\n")
    page = opened(hands.app, campaign, 1)
    told = page.describe()
    assert "You came through these places" in told
    assert "Read the last card again" not in told
    assert page.spreads[1].title == "2 · The Same Road Twice"


def test_a_match_that_is_gone_leaves_its_page_with_a_word_about_it(hands: Hands) -> None:
    campaign = on_the_road(hands.app)
    shutil.rmtree(hands.app.shelf.matches / campaign.chapters[0].attempts[-1].match)
    assert "no longer on the shelf" in opened(hands.app, campaign, 1).describe()


def test_a_campaign_that_nobody_has_begun_has_a_notebook_too(hands: Hands) -> None:
    page = opened(hands.app, campaigns_of(hands.app).begin("Fresh"))
    assert [spread.tab for spread in page.spreads] == ["People", "Rumours"]
    assert "nobody yet" in [text.words for text in hands.app.writer.drawn]


def test_a_booklet_without_people_and_rumours_has_a_notebook(tmp_path: Path) -> None:
    home = tmp_path / "home"
    (home / "adventures").mkdir(parents=True)
    (home / "adventures" / "mine.txt").write_text(SMALL, encoding="utf-8")
    app = open_at((1280, 800), home)
    desk = campaigns_of(app)
    campaign, saved = desk.attempt(desk.begin("Mine", booklet="mine"), ADA, seed=1)
    drive(saved, 1, most=4)
    app.shelf.leave(saved)
    page = opened(app, campaign)
    for number in range(len(page.spreads)):
        page.turn_to(number)
        app.draw()
    app.pop()
    (home / "adventures" / "mine.txt").unlink()
    app.quit()
    app = open_at((1280, 800), home)
    open_notebook(app, campaign)
    assert isinstance(app.scene, TextPage)
    app.quit()


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", [(1280, 800), (1920, 1200)])
def test_everything_in_it_fits_at_the_largest_text(tmp_path: Path, size: tuple[int, int], language: str) -> None:
    app = open_at(size, tmp_path / "home", text_size="larger", language=language)
    page = opened(app, on_the_road(app))
    for number in range(len(page.spreads)):
        page.turn_to(number)
        app.writer.begin()
        app.draw()
        assert [text.words for text in (*app.writer.drawn, *page.widgets.texts) if not text.fits] == []
    app.quit()
