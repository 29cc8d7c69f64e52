"""`python3 tools/dev.py screens OUT [GAME ...]`: a picture of every screen, made from the real scenes, at two sizes.

With `--language fr` it is in French, with `--text larger` in the largest letters.
The same tour is walked by the tests that look for text that does not fit.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime, timedelta
from functools import cache
from itertools import count
from pathlib import Path
from typing import Any
from unittest import mock

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import msgspec
import pygame

from game.core import bots, catalog
from game.core.chance import Chance
from game.core.contract import Rules
from game.core.journal import Seat
from game.core.match import Match
from game.core.moves import Move
from game.core.words import _
from game.mad_maxence.rules import MadMaxence
from saves import settings as kept
from saves import shelf
from saves.mad_maxence import notebook
from saves.problems import Damaged
from saves.settings import Settings
from scenes.app import open_app
from scenes.boards.mad_maxence.campaign import campaigns
from scenes.boards.mad_maxence.campaign.new_campaign import NewCampaign
from scenes.boards.mad_maxence.campaign.notebook_page import NotebookPage
from scenes.boards.mad_maxence.campaign.road import RoadPage
from scenes.kit.app import TEXT_SIZES, App
from scenes.kit.letters import TextPage
from scenes.kit.sheets import Ask
from scenes.kit.shipped import shipped_rules
from scenes.pages.back import Back
from scenes.pages.dice_tray import DiceTray
from scenes.pages.end import End
from scenes.pages.finished import FinishedMatches
from scenes.pages.friends_luck import FriendsLuck
from scenes.pages.house import HouseRules
from scenes.pages.howto import HowTo
from scenes.pages.log import LogPage
from scenes.pages.menu import Menu
from scenes.pages.postcard import PostcardPage
from scenes.pages.printing import PrintPage
from scenes.pages.rack import Rack
from scenes.pages.settings import SettingsPage
from scenes.pages.statistics import StatisticsPage
from scenes.table import lessons, prints, story
from scenes.table.handover import Handover
from scenes.table.parts import part
from scenes.table.parts.narration import Narration
from scenes.table.replay import Replay
from scenes.table.table import Table
from tools.card_sheets import sheets

SIZES = ((1280, 800), (1920, 1200))
PEOPLE = (("Ada", "red"), ("Bo", "blue"), ("Cléo", "gold"), ("Dmitri", "green"))
ON_TABLE = [listing.id for listing in catalog.LISTINGS if listing.on_table]

LUCK_CODE = "D32-222-322-4D33"
"""Of a race for three."""

QUICK = {"iditacards": "sensible", "which-side": "organiser", "baron-voodoo": "sensible"}
"""The bots for the tour where the greedy bot would try too many moves and take seconds or minutes."""


def worst_tables(game: str) -> dict[str, Any]:
    """Tables of a game that are as full as its rules allow, by what they show: `worst_tables/<game>.json`."""
    path = Path(__file__).parent / "worst_tables" / f"{game}.json"
    return dict(json.loads(path.read_text(encoding="utf-8"))) if path.exists() else {}


def _notebook(app: App, game: str) -> Iterator[str]:
    """Every spread of it, and what somebody is told who comes back."""
    match, rules = begun_match(game), app.shelf.rules(game)
    assert isinstance(rules, MadMaxence)
    book = NotebookPage(app, rules, notebook.of_match(match, rules), str)
    app.push(book)
    for number, spread in enumerate(book.spreads):
        book.turn_to(number)
        settle(app)
        yield f"{game} notebook {spread.tab}"
    app.pop()
    app.push(campaigns.previously_on(app, match, app.pop))
    settle(app)
    yield f"{game} previously"
    app.pop()


def open_at(size: tuple[int, int], home: Path, **changes: Any) -> App:
    """The app in a window of this size, with motion off and an empty home."""
    home.mkdir(parents=True, exist_ok=True)
    kept.save(home, Settings()._replace(**{"window": size, "speed": "off", "sound": False, "hints": False, **changes}))
    return open_app(home)


@contextmanager
def home_in(out: Path) -> Iterator[Path]:
    """An empty home whose name, which the settings show, is the same in every run."""
    home = out / "home"
    shutil.rmtree(home, ignore_errors=True)
    try:
        yield home
    finally:
        shutil.rmtree(home)


@contextmanager
def a_clock_of_its_own() -> Iterator[None]:
    """Every look at the shelf's clock is a second after the last one, so that matches wait in the same order and with
    the same hours in every run of a day."""
    midnight = datetime.now().astimezone().replace(hour=0, minute=0, second=0)
    seconds = count()
    with mock.patch.object(shelf, "now", lambda: midnight + timedelta(seconds=next(seconds))):
        yield


def settle(app: App) -> None:
    for _tick in range(4):
        app.step(pygame.event.get(), 0.1)
    app.draw()


def short_match(game: str, seed: int = 11, decisions: int = 4) -> Match:
    """A match that was just begun."""
    return bot_match(game, seed, decisions, "random")


def finished_match(game: str, seed: int = 11) -> Match:
    return bot_match(game, seed, 100_000, "random")


def begun_match(game: str, seed: int = 11) -> Match:
    """The first two thirds of a match."""
    return bot_match(game, seed, len(finished_match(game, seed).history) * 2 // 3, "random")


def bot_match(game: str, seed: int, decisions: int, bot: str, **options: Any) -> Match:
    match = _new_match(game, seed, options)
    for move in _played(game, seed, decisions, bot, tuple(options.items())):
        match.play(move)
    return match


def _new_match(game: str, seed: int, options: dict[str, Any]) -> Match:
    rules = shipped_rules(game)
    chosen = msgspec.convert(options, rules.options_type)
    seats = [Seat(name, colour) for name, colour in PEOPLE[: rules.seats(chosen)]]
    return Match.new(rules, chosen, seats, seed, created="2026-11-16T12:00:00")


@cache
def _played(game: str, seed: int, decisions: int, bot: str, options: tuple[tuple[str, Any], ...]) -> tuple[Move, ...]:
    """What a bot does in this match. Every size of the screen shows the same ones, and some bots think for long."""
    match = _new_match(game, seed, dict(options))
    rules = match.rules
    player, luck = bots.make(bot, rules), Chance.seeded(seed, stream=1)
    moves: list[Move] = []
    while match.actor is not None and len(match.history) <= decisions:
        moves.append(bots.choose(player, rules, match.state, luck))
        match.play(moves[-1])
    return tuple(moves)


def guided_match(game: str) -> Match:
    """The guided first game at its first step; where a game has none, a match at its first decision."""
    guided, rules = story.guided(game), shipped_rules(game)
    if guided is None:
        return bot_match(game, 5, 0, "greedy")
    chosen = msgspec.convert(guided.options, rules.options_type)
    players = ["person", *[guided.bot or "person"] * (rules.seats(chosen) - 1)]
    seats = [Seat(name, colour, player) for (name, colour), player in zip(PEOPLE, players, strict=False)]
    return lessons.lay_out(rules, guided, seats, 5, created="2026-11-16T12:00:00")


def table_of(app: App, match: Match) -> Table:
    table = Table(app, app.shelf.begin(match))
    app.push(table)
    settle(app)
    if isinstance(app.scene, Handover):
        app.pop()
    return table


def tour(app: App, games: Sequence[str]) -> Iterator[str]:
    """Walk through every screen of these games and around them; after each name the screen is drawn and can be looked
    at."""
    yield from before_any_match(app)
    for game in games:
        yield from of_game(app, game)
    yield from with_matches_waiting(app)


def before_any_match(app: App) -> Iterator[str]:
    settle(app)
    yield "rack"
    for name, page in (("settings", SettingsPage(app)), ("statistics", StatisticsPage(app))):
        app.push(page)
        settle(app)
        yield name
        app.pop()
    for name, scene in (("dice tray", DiceTray(app)), ("a friend's luck", FriendsLuck(app, LUCK_CODE))):
        app.push(scene)
        settle(app)
        yield name
        app.pop()


def with_matches_waiting(app: App) -> Iterator[str]:
    app.home_again()
    settle(app)
    yield "rack with waiting games"
    yield from _full_rack(app)
    app.push(StatisticsPage(app))
    settle(app)
    yield "statistics with results"
    app.pop()


def _full_rack(app: App) -> Iterator[str]:
    rack = Rack(app)
    app.push(rack)
    for people in (0, 1, 3):
        rack.people = people
        rack.rebuild()
        settle(app)
        yield f"rack, every card, for {people or 'everyone'}"
    rack.people, rack.hovered = 0, "card ysnp"
    damage = _("{file}: line {number} is out of place.").format(file="journal.jsonl", number=12)
    app.notice = str(Damaged(damage, Path("last-glow-journal.jsonl")))
    rack.rebuild()
    settle(app)
    yield "rack, every card, a notice"
    app.notice = None
    app.pop()


def of_game(app: App, game: str) -> Iterator[str]:
    back = Back(app, game)
    app.push(back)
    settle(app)
    yield f"{game} back of the card"
    if back.plan.house_rules:
        app.push(HouseRules(app, back.plan))
        settle(app)
        yield f"{game} house rules"
        app.pop()
    if game == campaigns.GAME:
        app.push(campaigns.CampaignsPage(app))
        settle(app)
        yield f"{game} campaigns"
        app.pop()
        app.push(NewCampaign(app))
        settle(app)
        yield f"{game} new campaign"
        app.pop()
        begun = campaigns.campaigns_of(app).begin("The grey car")
        app.push(RoadPage(app, begun))
        settle(app)
        yield f"{game} the road so far"
        app.pop()
        campaigns.campaigns_of(app).delete(begun)
        yield from _notebook(app, game)
    for page in range(len(HowTo(app, game).pages)):
        app.push(HowTo(app, game, page))
        settle(app)
        yield f"{game} how to play {page + 1}"
        app.pop()
    app.pop()
    yield from _tables(app, game)
    app.push(Back(app, game))
    settle(app)
    yield f"{game} back of the card, matches waiting"
    app.push(FinishedMatches(app, game))
    settle(app)
    yield f"{game} finished matches"
    app.pop()
    if prints.are_there(game):
        app.push(PrintPage(app, game))
        settle(app)
        yield f"{game} print"
        app.pop()
    app.pop()


def _tables(app: App, game: str) -> Iterator[str]:
    rules = shipped_rules(game)
    for name, chosen in _settings(rules).items():
        table = table_of(app, bot_match(game, 11, 23, QUICK.get(game, "greedy"), **chosen))
        settle(app)
        yield f"{game} {name}"
        table.remarks.hinting = True
        table.rebuild()
        settle(app)
        yield f"{game} {name}, moves shown"
        app.pop()
    for name, fields in worst_tables(game).items():
        state = msgspec.convert(fields, rules.state_type)
        assert rules.faults(state) == [], f"{game}, {name}: {rules.faults(state)}"
        seats = [Seat(who, colour) for who, colour in PEOPLE[: rules.seats_of(state)]]
        table = table_of(app, Match.from_state(rules, state, seats, 5))
        table.remarks.hinting = True
        table.rebuild()
        settle(app)
        yield f"{game} worst, {name}"
        app.pop()
    table = table_of(app, guided_match(game))
    settle(app)
    yield f"{game} guided"
    if (page := part(Narration, table.board).page(table)) is not None:
        page.press()
        settle(app)
        yield f"{game} page of its own"
        app.pop()
    for name in sheets(app, table):
        settle(app)
        yield f"{game} {name}"
    app.push(Menu(app, table))
    settle(app)
    yield f"{game} menu"
    app.pop()
    if len(table.match.seats) > 1:
        app.push(Handover(table.now, 1))
        settle(app)
        yield f"{game} handover"
        app.pop()
    app.push(TextPage(app, _("The table in words"), table.describe()))
    settle(app)
    yield f"{game} in words"
    app.pop()
    app.push(LogPage(app, table.letter.log))
    settle(app)
    yield f"{game} log"
    app.pop()
    words = _("Abandon this match? It will not be waiting any more, and does not count.")
    app.push(Ask(app, words, [(_("Keep it"), app.pop, "primary"), (_("Abandon"), app.pop, "danger")]))
    settle(app)
    yield f"{game} question"
    app.pop()
    app.pop()
    for bot in ("random", QUICK.get(game, "greedy")):
        match = bot_match(game, 4, 100_000, bot)
        if _stage(app, match):
            yield f"{game} finale, {bot}"
        app.home_again()
        table = table_of(app, match)
        settle(app)
        if not isinstance(app.scene, End):
            app.push(End(app, table))
            settle(app)
        yield f"{game} end, {bot}"
        assert isinstance(app.scene, End)
        title = app.scene.title
        app.push(Replay(app, table.match))
        settle(app)
        yield f"{game} replay, {bot}"
        app.home_again()
    app.push(PostcardPage(app, table.match, title))
    settle(app)
    yield f"{game} postcard"
    app.pop()


def _stage(app: App, match: Match) -> bool:
    """The last moment of a finale, as if the match had been decided just now; False where a board has none."""
    table = Table(app, app.shelf.begin(match))
    finale, still = table.staging.finale, app.settings
    if finale is not None:
        table.staging.due = True
        app.settings = still._replace(speed="normal")
        app.push(table)
        app.step([], 0.0)
        app.step([], finale.seconds - 0.01)
        app.draw()
        app.settings = still
    return finale is not None


def _settings(rules: Rules[Any, Any, Any]) -> dict[str, dict[str, Any]]:
    """What a table is called in the tour, and the options it is begun with: each value of the first option there is."""
    if not rules.choices:
        return {"table": {}}
    first = rules.choices[0]
    return {f"table, {value.value}": {first.name: value.value} for value in first.values}


class Album:
    """A folder of numbered pictures. It lists what it holds, so that the next run removes that and nothing else."""

    LIST = "pictures.txt"

    def __init__(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.folder = folder
        self._list = folder / self.LIST
        for name in self._list.read_text(encoding="utf-8").splitlines() if self._list.exists() else ():
            if Path(name).name == name:  # a list that somebody has edited leads nowhere else
                (folder / name).unlink(missing_ok=True)
        self._list.write_text("", encoding="utf-8")
        self.count = 0

    def add(self, picture: pygame.Surface, name: str) -> None:
        self.count += 1
        file = f"{self.count:02} {name}.png"
        with self._list.open("a", encoding="utf-8") as listed:  # before the picture: a run may be stopped at any time
            listed.write(f"{file}\n")
        pygame.image.save(picture, self.folder / file)


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Save a picture of every screen.")
    parser.add_argument("out", type=Path)
    parser.add_argument("game", nargs="*", help="only these games, by their ids (all)")
    parser.add_argument("--language", default="en", help="of all texts (en)")
    parser.add_argument("--text", choices=TEXT_SIZES, default="normal", help="how large letters are (normal)")
    given = parser.parse_args(arguments)
    out: Path = given.out
    if unknown := [game for game in given.game if game not in ON_TABLE]:
        parser.error(f"there is no {unknown[0]}; there are {', '.join(ON_TABLE)}")
    for size in SIZES:
        album = Album(out / f"{size[0]}x{size[1]}")
        with home_in(out) as home, a_clock_of_its_own():
            app = open_at(size, home, text_size=given.text, language=given.language)
            for name in tour(app, given.game or ON_TABLE):
                album.add(app.screen, name)
            app.quit()
        print(f"{album.count} screens in {album.folder}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
