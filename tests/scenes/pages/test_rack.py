"""The rack: any number of cards, every waiting game in reach, every notice seen, and nothing composed twice."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pygame
import pytest

from game.core import catalog
from game.core.journal import Seat
from game.core.match import Match
from saves import pictures
from scenes.kit.app import App
from scenes.kit.canvas import SHEET, Box
from scenes.pages.rack import Rack
from scenes.pages.waiting import standing, standings, titles
from scenes.table.table import Table
from tests.game.playing import rules_of
from tests.play.hands import Hands
from tools.screens import PEOPLE, open_at, short_match

Open = Callable[..., Hands]


@pytest.fixture
def open_rack(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Open:
    """Open the app with so many cards on the rack and so many matches waiting."""

    def open_it(cards: int = len(catalog.LISTINGS), waiting: int = 0, campaign: bool = False, **settings: str) -> Hands:
        shown = tuple(each._replace(on_table=number < cards) for number, each in enumerate(catalog.LISTINGS))
        monkeypatch.setattr(catalog, "LISTINGS", shown)
        app = open_at((1280, 800), tmp_path, **settings)
        for number in range(waiting):
            saved = app.shelf.begin(
                short_match("last-glow", number), campaign="Grey" if campaign and not number else ""
            )
            app.shelf.leave(saved, f"turn {number}")
        rack(app).enter()
        hands = Hands(app)
        hands.step(2.0)  # at rest: a composed sheet is written down now
        return hands

    return open_it


def rack(app: App) -> Rack:
    assert isinstance(app.scene, Rack)
    return app.scene


def drawn_part(box: Box) -> Box:
    """Without the shadow around a card."""
    return Box(box.x + box.w * 0.05, box.y + box.h * 0.06, box.w * 0.9, box.h * 0.86)


@pytest.mark.parametrize("cards", [1, 3, 6, 7, 12])
def test_any_number_of_cards_lies_on_the_table_without_covering_each_other(open_rack: Open, cards: int) -> None:
    boxes = rack(open_rack(cards).app).card_boxes()
    assert len(boxes) == cards
    tray = drawn_part(rack(open_rack(cards).app).spots["slips"])
    for box in boxes.values():
        assert box.w >= 300
        assert drawn_part(box).x > SHEET.x
        assert drawn_part(box).right < SHEET.right
        assert not drawn_part(box).overlaps(tray)
    for one, other in itertools.combinations(map(drawn_part, boxes.values()), 2):
        assert not one.overlaps(other)


@pytest.mark.parametrize("people", [1, 2, 3, 4])
def test_one_click_shows_only_games_for_so_many_people(open_rack: Open, people: int) -> None:
    hands = open_rack()
    hands.press(f"Games for {people} person" if people == 1 else f"Games for {people} people")
    shown = [listing.id for listing in rack(hands.app).games()]
    assert shown == [each.id for each in catalog.LISTINGS if each.seats[0] <= people <= each.seats[1]]
    hands.press("Games for everyone")
    assert len(rack(hands.app).games()) == len(catalog.LISTINGS)


def test_a_number_of_people_no_game_is_for_cannot_be_chosen(open_rack: Open) -> None:
    enabled = {point.label: point.enabled for point in open_rack(2).app.scene.all_points()}
    assert enabled["Games for 2 people"]
    assert not enabled["Games for 3 people"]


def test_four_waiting_games_are_seen_and_the_others_scroll_into_sight(open_rack: Open) -> None:
    hands = open_rack(waiting=14)
    waiting = [entry.id for entry in rack(hands.app).waiting or ()]
    assert [entry.id for entry, _box in rack(hands.app).slips()] == waiting[:4]
    seen = set()
    for _ in range(7):
        seen |= {entry.id for entry, _box in rack(hands.app).slips()}
        hands.wheel(rack(hands.app).spots["slips"].centre, -1)
    assert seen == set(waiting)


def test_a_card_is_stamped_once_however_many_matches_wait(open_rack: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    hands = open_rack(waiting=9)
    stamped: list[Box] = []
    monkeypatch.setattr(rack(hands.app), "_stamp_waiting", lambda _screen, box: stamped.append(box))
    hands.app.draw()
    assert len(stamped) == 1


def test_the_campaign_is_the_first_of_the_waiting_games(open_rack: Open) -> None:
    hands = open_rack(waiting=9, campaign=True)
    assert rack(hands.app).slips()[0][0].label.campaign == "Grey"
    assert not any(entry.label.campaign for entry, _box in rack(hands.app).slips()[1:])


@pytest.mark.parametrize("text", ["normal", "larger"])
def test_no_title_in_the_tray_is_cut_and_a_slip_under_the_hand_says_everything(tmp_path: Path, text: Any) -> None:
    app = open_at((1280, 800), tmp_path, text_size=text)
    for game, players in (("which-side-postcard", 1), ("which-side", 1), ("iditacards", 4), ("baron-voodoo", 4)):
        rules = rules_of(game)
        chosen = msgspec.convert({"players": players} if game != "which-side-postcard" else {}, rules.options_type)
        seats = [Seat(name, colour) for name, colour in PEOPLE[:players]]
        app.shelf.leave(app.shelf.begin(Match.new(rules, chosen, seats, 1)), "Round 3, the flag at 12, " * 5)
    hands = Hands(app)
    rack(app).enter()
    for entry, box in rack(app).slips():
        hands.hover(box.centre)
        hands.settle()
        app.draw()
        said = [drawn.words for drawn in app.writer.drawn]
        assert titles(entry.label)[0] in said
        assert standing(entry.label) in said
        assert any(words in standings(entry.label)[1:] for words in said), "what is left out is left out whole"
        assert not [words for words in said if words.endswith("…")]
    app.quit()


@pytest.mark.parametrize("text", ["normal", "larger"])
def test_every_slip_names_its_game_its_players_and_where_it_stands(tmp_path: Path, text: Any) -> None:
    app = open_at((1280, 800), tmp_path, text_size=text)
    for game in ("lucha-libre", "toroball", "protocol-g117", "iditacards"):
        match = short_match(game)
        table = Table(app, app.shelf.begin(match))
        app.push(table)
        Hands(app)
        app.home_again()
        label = app.shelf.entries(game)[0].label
        Hands(app).step(0.5)
        app.draw()
        said = [drawn.words for drawn in app.writer.drawn]
        assert f"{catalog.listing(game).title} · Ada and Bo" in said
        assert any(words.startswith(label.note.split(", ")[0]) and words.endswith("to move") for words in said)
    app.quit()


def test_a_click_on_a_slip_goes_on_with_that_match(open_rack: Open) -> None:
    hands = open_rack(waiting=5)
    entry, box = rack(hands.app).slips()[3]
    hands.click(box.centre)
    assert isinstance(hands.app.scene, Table)
    assert hands.app.scene.saved.id == entry.id


@pytest.mark.parametrize(("cards", "waiting"), [(3, 0), (12, 0), (12, 14)])
def test_a_notice_is_seen_whatever_lies_on_the_rack_and_goes_when_read(
    open_rack: Open, cards: int, waiting: int
) -> None:
    hands = open_rack(cards, waiting)
    hands.app.notice = "A match could not be read. It was kept aside."
    hands.app.scene.rebuild()
    hands.app.draw()
    assert [drawn.fits for drawn in hands.app.writer.drawn if drawn.words == hands.app.notice] == [True]
    hands.press("All right")
    assert hands.app.notice is None
    hands.app.draw()
    assert not any("kept aside" in drawn.words for drawn in hands.app.writer.drawn)


# Composed ahead ----------------------------------------------------------------------------------------------


def pixels(app: App) -> bytes:
    app.scene.draw(app.screen)
    return pygame.image.tobytes(app.screen, "RGB")


def kept(home: Path) -> list[Path]:
    return sorted((home / "cache").glob("rack-*.bmp"))


def test_the_second_start_shows_the_same_rack_without_composing_it(
    open_rack: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = pixels(open_rack(12).app)
    assert len(kept(tmp_path)) == 1
    monkeypatch.setattr(Rack, "_compose", lambda _self: pytest.fail("composed again"))
    assert pixels(open_rack(12).app) == first


def test_another_text_size_another_window_or_another_set_of_games_is_another_sheet(
    open_rack: Open, tmp_path: Path
) -> None:
    names = set()
    for cards, text in ((12, "normal"), (12, "larger"), (3, "normal")):
        open_rack(cards, text_size=text)
        names |= {path.name for path in kept(tmp_path)}
    assert len(names) == 3
    assert len(kept(tmp_path)) == 1, "older sheets are thrown away"


@pytest.mark.parametrize("rubbish", [b"", b"BM rubbish", b"\x00" * 4000])
def test_a_damaged_sheet_is_composed_anew(open_rack: Open, tmp_path: Path, rubbish: bytes) -> None:
    first = pixels(open_rack(12).app)
    (path,) = kept(tmp_path)
    path.write_bytes(rubbish)
    assert pixels(open_rack(12).app) == first


def test_a_disk_that_refuses_costs_only_the_sheet(tmp_path: Path) -> None:
    (tmp_path / "cache").write_text("in the way")
    pictures.keep(pictures.path_of(tmp_path, "rack", "any"), b"picture")
    assert (tmp_path / "cache").read_text() == "in the way"
