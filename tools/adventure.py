"""`poste-restante adventure …`: begin one, check it, play it, draw its map, let drivers play it, print it.

A booklet may be spread over several files: those that do not begin with BOOKLET go on where the one before ended.
"""

from __future__ import annotations

import argparse
import inspect
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import assets
from game.core import bots, catalog
from game.core.chance import Chance
from game.mad_maxence import BOOKLET, reader, with_booklets
from game.mad_maxence.booklet import Adventure, Booklet, Problem, texts_of
from game.mad_maxence.content import Land
from game.mad_maxence.events import ChoiceEnded, ChoiceMade, PlaceReached
from game.mad_maxence.reader import BookletError, read_booklet
from game.mad_maxence.rules import MadMaxence
from game.mad_maxence.state import Options
from saves.files import read_limited, write_atomically
from saves.problems import Damaged
from tools.adventure_pictures import draw_map, plot_sim

MOST_DECISIONS = 10_000
NAME = "checked"


class Trouble(Exception):
    """Something the writer should read."""


def our_rules() -> MadMaxence:
    rules = catalog.load(MadMaxence.id, assets.read)
    assert isinstance(rules, MadMaxence)
    return rules


def read_files(names: list[str]) -> list[list[tuple[str, str]]]:
    """The texts, as the parts of one booklet or several."""
    if all(Path(name).parent.resolve() == (assets.folder / "mad_maxence").resolve() for name in names):
        # One adventure of ours: it is read with the rest of the campaign, whose items and flags it uses.
        return [[(part, assets.read(f"mad_maxence/{part}")) for part in BOOKLET]]
    books: list[list[tuple[str, str]]] = []
    for name in names:
        try:
            text = read_limited(Path(name), 4 * reader.LARGEST).decode("utf-8-sig")
        except (OSError, UnicodeDecodeError, Damaged) as error:
            raise Trouble(f"{name} cannot be read: {error}") from error
        begins = next((row for row in text.splitlines() if row.strip() and not row.startswith("#")), "")
        part = (Path(name).name, text)
        if begins.startswith("BOOKLET") or not books:
            books.append([part])
        else:
            books[-1].append(part)
    return books


def open_booklet(names: list[str], land: Land) -> Booklet:
    books = read_files(names)
    if len(books) != 1:
        raise Trouble("give the files of one booklet")
    return read_booklet(books[0], land)


# check --------------------------------------------------------------------------------------------------------------


def _check(given: argparse.Namespace) -> int:
    land = our_rules().land
    bad = 0
    for parts in read_files(given.files):
        try:
            booklet = read_booklet(parts, land)
        except BookletError as error:
            bad += 1
            print(error)
            print(f"{parts[0][0]}: {len(error.problems)}{' and more' * error.more} to mend")
            continue
        for warning in booklet.warnings:
            print(warning)
        places = sum(len(adventure.places) for adventure in booklet.adventures.values())
        choices = sum(len(p.choices) for a in booklet.adventures.values() for p in a.places.values())
        print(
            f"{booklet.title}: fine. {len(booklet.adventures)} adventure{'s' * (len(booklet.adventures) != 1)}, "
            f"{places} places, {choices} choices, "
            f"{len(booklet.warnings)} warnings"
        )
    return 1 if bad else 0


def _form(given: argparse.Namespace) -> int:
    print(inspect.getdoc(reader))
    return 0


# map ----------------------------------------------------------------------------------------------------------------


def _map(given: argparse.Namespace) -> int:
    land = our_rules().land
    booklet = open_booklet([given.file], land)
    adventure = _adventure_of(booklet, given)
    _save(lambda path: draw_map(adventure, land, path), given.out)
    for place in adventure.places.values():
        for number, text in enumerate((place.scene, *(t for c in place.choices for t in c.texts.values()))):
            for passage in text:
                if passage.when:
                    what = "the scene" if not number else "an outcome"
                    asked = " and ".join(map(str, passage.when))
                    otherwise = "unless" if passage.otherwise else "if"
                    print(f"{place.id:>3} {place.name}, {what}: {otherwise} {asked} (line {passage.line})")
    print(f"wrote {given.out}")
    return 0


def _save(draw: Callable[[Path], None], name: str) -> None:
    try:
        draw(Path(name))
    except (OSError, ValueError) as error:
        raise Trouble(f"{name} cannot be written as a picture: {error}") from error


def _adventure_of(booklet: Booklet, given: argparse.Namespace) -> Adventure:
    """The one asked for, or the one whose file was named, or the first."""
    if given.adventure is not None:
        if given.adventure not in booklet.adventures:
            raise Trouble(f"this booklet has adventures {', '.join(map(str, booklet.adventures))}")
        return booklet.adventures[given.adventure]
    own = [a for a in booklet.adventures.values() if a.file == Path(given.file).name]
    return own[0] if own else next(iter(booklet.adventures.values()))


# sim ----------------------------------------------------------------------------------------------------------------


class Tally(NamedTuple):
    games: int
    won: int
    time_left: list[int]
    """Of the games that were won."""
    endings: Counter[str]
    places: Counter[str]
    """Games in which a place was read."""
    branches: Counter[tuple[str, int, str]]
    """Games in which a choice ended one way; plain choices end as "-"."""


def simulate(rules: MadMaxence, booklet: str, adventure: int, bot: str, games: int, seed: int = 0) -> Tally:
    tally = Tally(games, 0, [], Counter(), Counter(), Counter())
    won = 0
    options = Options(adventure=adventure, booklet=booklet)
    for number in range(seed, seed + games):
        luck, own_luck = Chance.seeded(number), Chance.seeded(number, stream=1)
        driver = bots.make(bot, rules)
        state, events = rules.setup(options, luck)
        seen: set[Any] = set()
        _note(seen, events)
        for _ in range(MOST_DECISIONS):
            if rules.actor(state) is None:
                break
            state, events = rules.apply(state, bots.choose(driver, rules, state, own_luck), luck)
            _note(seen, events)
        for entry in seen:
            if isinstance(entry, str):
                tally.places[entry] += 1
            else:
                tally.branches[entry] += 1
        if state.result == "won":
            won += 1
            tally.time_left.append(state.time_left)
            tally.endings[state.ending or "escaped"] += 1
    return tally._replace(won=won)


def _note(seen: set[Any], events: Any) -> None:
    for event in events:
        match event:
            case PlaceReached(place=place):
                seen.add(place)
            case ChoiceMade(place=place, choice=choice):
                seen.add((place, choice, "-"))
            case ChoiceEnded(place=place, choice=choice, how=how):
                seen.add((place, choice, how))


def _rows(adventure: Adventure, land: Land, tally: Tally) -> list[str]:
    rows = []
    for name in land.places:
        place = adventure.places[name]
        rows.append(f"{name:>3}  {place.name:<28} {tally.places[name] / tally.games:6.1%}")
        for choice in place.choices:
            ends = [
                f"{how} {tally.branches[name, choice.number, how] / tally.games:.1%}" for how in choice.ends or ("-",)
            ]
            rows.append(f"       {choice.label:<34} {', '.join(ends)}")
    return rows


def _sim(given: argparse.Namespace) -> int:
    ours = our_rules()
    booklet = open_booklet([given.file], ours.land)
    adventure = _adventure_of(booklet, given)
    if given.games < 1:
        raise Trouble("--games must be at least 1")
    rules = with_booklets(ours, {NAME: booklet})
    if given.bot not in bots.names(rules):
        raise Trouble(f"no driver is called {given.bot!r}; there are {', '.join(bots.names(rules))}")
    tally = simulate(rules, NAME, adventure.number, given.bot, given.games, given.seed)
    left = sum(tally.time_left) / len(tally.time_left) if tally.time_left else 0.0
    print(f"{adventure.number}. {adventure.title}, {given.games} games, {given.bot}")
    print(f"won {tally.won / tally.games:.1%}, mean time left when won {left:.1f}")
    print("endings: " + (", ".join(f"{name} {count}" for name, count in tally.endings.most_common()) or "none"))
    print("\n".join(_rows(adventure, ours.land, tally)))
    unread = [name for name in ours.land.places if not tally.places[name]]
    if unread:
        print(f"never read: {', '.join(f'{name} {adventure.places[name].name}' for name in unread)}")
    if given.plot:
        _save(lambda path: plot_sim(adventure, ours.land, tally, path), given.plot)
        print(f"wrote {given.plot}")
    return 0


# print --------------------------------------------------------------------------------------------------------------


def _print(given: argparse.Namespace) -> int:
    """Map, equipment, notebook and gamebook, as our own adventures have them."""
    from scenes.boards.mad_maxence.prints import of_booklet
    from scenes.press.gamebook import NoOrder
    from scenes.press.press import NoSetter, Wish, print_game

    ours = our_rules()
    booklet = open_booklet([given.file], ours.land)
    if unprintable := [*_unprintable(booklet)]:
        raise BookletError(unprintable)
    number = 0 if given.adventure is None else _adventure_of(booklet, given).number
    wish = Wish(paper=given.paper, parts=frozenset({"board", "pieces", "books"}), adventure=number)
    try:
        printing = print_game(MadMaxence.id, wish, of_booklet(with_booklets(ours, {NAME: booklet}), NAME))
        write_atomically(Path(given.out), printing.pdf)
    except (NoOrder, NoSetter) as error:
        raise Trouble(str(error)) from error
    except OSError as error:
        raise Trouble(f"{given.out} cannot be written: {error.strerror}") from error
    print(f"wrote {given.out}: {len(printing.pages)} pages")
    return 0


def _unprintable(booklet: Booklet) -> Iterator[Problem]:
    """Texts with letters that the typeface of the book does not have."""
    from scenes.kit.text import lacking

    for adventure in booklet.adventures.values():
        for text, _given in texts_of(adventure):
            for passage in text:
                if missing := lacking(passage.words):
                    words = f"the typeface of the printed book has no {' '.join(missing)}"
                    yield Problem(adventure.file, passage.line, "print", words)


# new and play -------------------------------------------------------------------------------------------------------


def _new(given: argparse.Namespace) -> int:
    """A whole small booklet to write over: it can be checked and played from the first minute."""
    path = Path(given.file)
    if path.exists():
        raise Trouble(f"{path} is there already; choose another name, so that nothing is lost")
    try:
        path.write_text(assets.read("mad_maxence/new.txt"), encoding="utf-8")
    except OSError as error:
        raise Trouble(f"{path} cannot be written: {error.strerror}") from error
    print(f"wrote {path}: open it in any editor, then: poste-restante adventure check {path}")
    return 0


def _play(given: argparse.Namespace) -> int:
    booklet = open_booklet([given.file], our_rules().land)
    adventure = _adventure_of(booklet, given)
    from tools.adventure_table import NoWindow, open_table

    with tempfile.TemporaryDirectory() as folder:
        try:
            app = open_table(Path(given.file), adventure, Path(folder))
        except NoWindow as error:
            raise Trouble(str(error)) from error
        app.run()
    return 0


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="poste-restante adventure", description="Write and try adventures.")
    verbs = parser.add_subparsers(required=True, metavar="new|check|play|map|sim|print|form")
    new = verbs.add_parser("new", help="begin one: a small booklet with notes, ready to be changed")
    new.add_argument("file", metavar="FILE")
    new.set_defaults(do=_new)
    play = verbs.add_parser("play", help="play it on the table; nothing of it is kept")
    play.add_argument("file", metavar="FILE")
    play.set_defaults(do=_play)
    check = verbs.add_parser("check", help="is everything right with these texts?")
    check.add_argument("files", nargs="+", metavar="FILE")
    check.set_defaults(do=_check)
    form = verbs.add_parser("form", help="how an adventure is written")
    form.set_defaults(do=_form)
    picture = verbs.add_parser("map", help="a picture of places and links")
    picture.add_argument("file")
    picture.add_argument("out")
    picture.set_defaults(do=_map)
    sim = verbs.add_parser("sim", help="let drivers play it")
    sim.add_argument("file")
    sim.add_argument("--games", type=int, default=2000)
    sim.add_argument("--bot", default="random", help="random, greedy, sensible, veteran or navigator")
    sim.add_argument("--seed", type=int, default=0)
    sim.add_argument("--plot", metavar="OUT.png")
    sim.set_defaults(do=_sim)
    paper = verbs.add_parser("print", help="as a gamebook with its map, to play it on paper")
    paper.add_argument("file", metavar="FILE")
    paper.add_argument("out", metavar="OUT.pdf")
    paper.add_argument("--paper", choices=("a4", "letter"), default="a4")
    paper.set_defaults(do=_print)
    for verb in (picture, sim, play, paper):
        verb.add_argument("--adventure", type=int, help="which one, in a booklet of several")
    given = parser.parse_args(arguments)
    try:
        return int(given.do(given))
    except (Trouble, BookletError) as error:
        print(error, file=sys.stderr)
        return 1
