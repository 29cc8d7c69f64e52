"""What is wrong with a file is said on screen, where the player is, and never stops the app."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.core import catalog
from saves import additions, results
from saves.problems import SaveProblem
from scenes.boards.mad_maxence.campaign.campaigns import CampaignsPage, campaigns_of, sit_down
from scenes.kit.sheets import Ask
from scenes.pages.back import Back
from scenes.pages.menu import Menu
from scenes.pages.rack import Rack
from scenes.pages.statistics import StatisticsPage
from scenes.table.sitting import reopen
from scenes.table.table import Table
from tests.at_hand import AtHand
from tests.game.mad_maxence.test_booklet import SMALL
from tests.play.hands import Hands
from tools.screens import open_at, settle, short_match

NO_BOARD = next((listing.id for listing in catalog.LISTINGS if not listing.on_table), "")


@pytest.fixture
def hands(tmp_path: Path, at_hand: AtHand) -> Iterator[Hands]:
    with at_hand.app(tmp_path) as app:
        yield Hands(app)


def waiting(hands: Hands, game: str = "last-glow") -> Path:
    saved = hands.app.shelf.begin(short_match(game))
    hands.app.shelf.leave(saved)
    return saved.folder


def read_only(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise OSError(30, "Read-only file system")

    for name in ("shelf.write_atomically", "campaigns.write_atomically", "campaigns.FolderLock.take"):
        monkeypatch.setattr(f"saves.{name}", refuse)


def test_how_a_match_was_recovered_is_said_at_the_table(hands: Hands) -> None:
    folder = waiting(hands)
    path = folder / "journal.jsonl"
    path.write_bytes(path.read_bytes()[:-20] + b"-------------------\n")
    reopen(hands.app, folder.name)
    settle(hands.app)
    assert isinstance(hands.app.scene, Ask)
    assert "goes on from its last snapshot" in hands.app.scene.words
    hands.press("All right")
    assert isinstance(hands.app.scene, Table)
    hands.app.home_again()
    assert hands.app.notice is None


@pytest.mark.skipif(not NO_BOARD, reason="every game has its board")
def test_a_match_of_a_game_without_a_board_is_refused_in_a_sentence_and_waits_on(hands: Hands) -> None:
    folder = waiting(hands, NO_BOARD)
    reopen(hands.app, folder.name)
    settle(hands.app)
    assert isinstance(hands.app.scene, Ask)
    assert "no board yet" in hands.app.scene.words
    hands.press("All right")
    assert isinstance(hands.app.scene, Rack)
    assert [entry.id for entry in hands.app.shelf.entries()] == [folder.name]
    hands.app.shelf.reopen(folder.name).close()


def test_a_long_sentence_fits_on_its_sheet(hands: Hands) -> None:
    hands.app.push(Ask(hands.app, str(SaveProblem("long words " * 100)), [("All right", hands.app.pop, "primary")]))
    settle(hands.app)
    assert all(drawn.fits for drawn in hands.app.writer.drawn)


def test_a_campaign_that_cannot_be_read_is_said_on_the_card_and_on_its_page(hands: Hands) -> None:
    campaign = campaigns_of(hands.app).begin("Ada")
    path = hands.app.home / "campaigns" / f"{campaign.id}.json"
    path.write_bytes(path.read_bytes()[:-40])
    back = Back(hands.app, "mad-maxence")
    hands.app.push(back)
    settle(hands.app)
    assert back.campaigns is not None
    assert "cannot be read" in back.campaigns.problem
    hands.press("Campaigns")
    settle(hands.app)
    assert "cannot be read" in hands.app.scene.describe()
    assert path.exists()


def test_a_disk_that_refuses_is_told_wherever_something_is_arranged(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    campaign = campaigns_of(hands.app).begin("Ada")
    reopen(hands.app, waiting(hands).name)
    table = hands.app.scene
    assert isinstance(table, Table)
    menu = Menu(hands.app, table)
    hands.app.push(menu)
    read_only(monkeypatch)
    menu._rename("On the train")
    assert "Read-only" in menu.said
    hands.press("Abandon this match")
    hands.press("Abandon")
    assert "Read-only" in (hands.app.notice or "")
    hands.app.push(CampaignsPage(hands.app))
    settle(hands.app)
    hands.press("Delete Ada")
    hands.press("Delete")
    assert isinstance(hands.app.scene, Ask)
    assert "Read-only" in hands.app.scene.words
    hands.press("All right")
    sit_down(hands.app, campaign)
    settle(hands.app)
    assert isinstance(hands.app.scene, Ask)
    assert "Read-only" in hands.app.scene.words
    monkeypatch.undo()
    assert [each.id for each in campaigns_of(hands.app).list().campaigns] == [campaign.id]


@pytest.mark.parametrize("kept", [{"adventure": 99}, {"booklet": "nope"}, {"adventure": 10**400}, {"difficulty": []}])
def test_a_profile_with_options_that_make_no_sense_opens_as_printed(hands: Hands, kept: dict[str, object]) -> None:
    (hands.app.home / "profile.json").write_text(json.dumps({"options": {"mad-maxence": kept}}))
    hands.app.push(Back(hands.app, "mad-maxence"))
    settle(hands.app)
    hands.press("Play this adventure")
    hands.app.home_again()
    page = CampaignsPage(hands.app)
    hands.app.push(page)
    hands.press("New campaign")
    hands.press("Set out")
    settle(hands.app)
    assert campaigns_of(hands.app).list().campaigns[0].options["difficulty"] == "normal"


def test_a_profile_that_cannot_be_read_is_said_on_the_rack(tmp_path: Path) -> None:
    (tmp_path / "profile.json").write_bytes(b"\xff")
    app = open_at((1280, 800), tmp_path)
    settle(app)
    assert "cannot be read" in app.scene.describe()
    app.quit()


def test_statistics_that_are_not_all_there_say_so(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    path = hands.app.home / results.FILE
    path.write_text('{"id":"x"}\n' * 20)
    monkeypatch.setattr(results, "LARGEST", 30)
    hands.app.push(StatisticsPage(hands.app))
    settle(hands.app)
    assert "too long" in hands.app.scene.describe()


def test_a_match_waits_on_screen_for_its_booklet(hands: Hands) -> None:
    path = additions.folder_of(hands.app.home) / "mine.txt"
    path.parent.mkdir()
    path.write_text(SMALL, encoding="utf-8")
    campaign = campaigns_of(hands.app).begin("Ada", booklet="mine")
    _campaign, saved = campaigns_of(hands.app).attempt(campaign, short_match("mad-maxence").seats[0])
    hands.app.shelf.leave(saved)
    path.write_text("rubbish", encoding="utf-8")
    reopen(hands.app, saved.id)
    settle(hands.app)
    assert isinstance(hands.app.scene, Ask)
    assert "mine is not here" in hands.app.scene.words
    hands.press("All right")
    path.write_text(SMALL, encoding="utf-8")
    reopen(hands.app, saved.id)
    assert any(isinstance(scene, Table) for scene in hands.app._scenes)


def test_a_match_whose_file_was_changed_meanwhile_says_so_over_the_table_once(hands: Hands) -> None:
    folder = waiting(hands)
    reopen(hands.app, folder.name)
    table = hands.app.scene
    assert isinstance(table, Table)
    said = []
    for _ in range(3):
        (folder / "journal.jsonl").write_bytes(b"something else")
        table.play(table.match.moves[0])
        settle(hands.app)
        if isinstance(hands.app.scene, Ask):
            said.append(hands.app.scene.words)
            hands.press("All right")
        assert hands.app.scene is table
    assert len(said) == 1
    assert "Another program changed" in said[0]
    assert table.saved.saved


def test_a_result_that_cannot_be_counted_yet_is_said_on_the_rack_and_counted_later(hands: Hands) -> None:
    saved = hands.app.shelf.begin(short_match("last-glow"))
    hands.app.shelf.leave(saved)
    (hands.app.home / results.FILE).mkdir()
    reopen(hands.app, saved.id)
    table = hands.app.scene
    assert isinstance(table, Table)
    while table.match.actor is not None:
        table.play(table.match.moves[0])
        settle(hands.app)
    hands.app.home_again()
    assert "counted later" in hands.app.scene.describe()
    (hands.app.home / results.FILE).rmdir()
    page = StatisticsPage(hands.app)
    hands.app.push(page)
    hands.settle()
    assert len(page.parts) == 1


def test_matches_that_cannot_be_listed_are_said_on_the_rack(tmp_path: Path) -> None:
    (tmp_path / "matches").write_text("a file where the folder should be")
    app = open_at((1280, 800), tmp_path)
    settle(app)
    assert "cannot be read" in app.scene.describe()
    app.quit()
