"""Plays printed adventures of Mad Maxence beside the engine: `python -m tools.prove_gamebooks --games 1000`.

Every game is played twice at once, by the rules and by a reader who has only the pages (`tools/gamebook_reader.py`).
After each decision both must offer the same choices, have read the same story and have the same gauges, hour, items,
places and code words; at the end the same result, ending and stars.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, NamedTuple

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import assets
from game.core import bots
from game.core.chance import Chance
from game.core.events import Flipped
from game.core.words import VERSE
from game.mad_maxence import events as told
from game.mad_maxence.booklet import Adventure, Booklet, Text
from game.mad_maxence.content import SKILLS
from game.mad_maxence.rules import MadMaxence
from game.mad_maxence.state import Carry, Gauges, Options, State
from game.mad_maxence.telling import GAUGES, stars
from game.mad_maxence.visit import back_again
from scenes.boards.mad_maxence.code_words import code_words
from scenes.boards.mad_maxence.gamebook import gamebooks
from scenes.boards.mad_maxence.prints import equipment
from scenes.kit.shipped import shipped_rules
from scenes.press import gamebook, press
from scenes.table.gamebook import Book
from tools.gamebook_reader import Move, Paper
from tools.gamebook_words import item_of, roads_of

DRIVERS = ("random", "sensible", "random", "veteran")
"""Careless games see what careful ones do not, and the other way round."""


class Differs(AssertionError):
    """The book and the rules are not of one mind; the message says where."""


class Desk(NamedTuple):
    """An adventure in both forms."""

    rules: MadMaxence
    name: str
    book: Booklet
    adventure: Adventure
    told: gamebook.Data
    code: dict[str, str]


def desk(rules: MadMaxence, number: int, name: str = "", *, bound: bool = False) -> Desk:
    book = rules.booklets[name]
    printed = next(each for each in gamebooks(rules.land, book, name) if each.number == number)
    told = as_bound(rules.id, printed) if bound else shuffled(printed)
    return Desk(rules, name, book, book.adventures[number], told, code_words(book.flags))


def as_bound(game: str, book: Book) -> gamebook.Data:
    """What typst is given to set, with the numbers that are on paper."""
    told: gamebook.Data = json.loads(press.bound(game, book, press.Wish())["data.json"])["book"]
    return told


def shuffled(book: Book) -> gamebook.Data:
    """With other numbers, without typst: where sections stand on paper changes nothing in the game."""
    order = [section.key for section in book.sections]
    random.Random(book.number).shuffle(order)
    return gamebook.told(book, [order])


@cache
def _roads() -> dict[str, set[str]]:
    return roads_of(assets.read("mad_maxence/rulebook.md"))


def play(on: Desk, seed: int) -> tuple[Paper, State]:
    """One game, to its end. Raises Differs."""
    luck, own = Chance.seeded(seed), Chance.seeded(seed, stream=1)
    driver = bots.make(DRIVERS[seed % len(DRIVERS)], on.rules)
    options = _setting(on, random.Random(seed))
    paper = Paper(on.told, {name: item_of(power) for name, power in equipment(on.book)}, _roads())
    paper.lost_before = options.tries
    brought = None
    if options.carry is not None:
        gauges = {GAUGES[name]: getattr(options.carry.gauges, name) for name in GAUGES if name != "TU"}
        items = [on.book.items[item].name for item in options.carry.items]
        brought = (gauges, {on.code[flag] for flag in options.carry.flags}, items)
    state, events = on.rules.setup(options, luck)
    coins = _Coins(events)
    paper.begin(coins.toss, brought)
    _compare(on, paper, state, events, coins, "the beginning")
    while on.rules.actor(state) is not None:
        move = bots.choose(driver, on.rules, state, own)
        state, events = on.rules.apply(state, move, luck)
        coins = _Coins(events)
        paper.do(_paper_move(on.book, move), coins.toss)
        _compare(on, paper, state, events, coins, f"seed {seed}, place {state.pos}, {move}")
    return paper, state


def _setting(on: Desk, luck: random.Random) -> Options:
    """Every other game begins with something brought along, whatever that may be."""
    tries = luck.choice((0, 0, 1, 2, 3))
    plain = Options(adventure=on.adventure.number, booklet=on.name, tries=tries)
    if luck.random() < 0.5:
        return plain
    gauges = {name: luck.randint(1, 5 if name in SKILLS else 6) for name in GAUGES if name != "TU"}
    flags = tuple(sorted(flag for flag in on.book.flags if luck.random() < 0.3))
    items = tuple(luck.sample(sorted(on.book.items), luck.randint(0, min(4, len(on.book.items)))))
    return Options(adventure=plain.adventure, booklet=on.name, tries=tries, carry=Carry(Gauges(**gauges), flags, items))


class _Coins:
    """The coins of the engine, tossed once more on paper."""

    def __init__(self, events: Sequence[Any]) -> None:
        self.left = [event.coins for event in events if isinstance(event, Flipped)]

    def toss(self, coins: int) -> int:
        if not self.left or len(self.left[0]) != coins:
            raise Differs(f"on paper {coins} coins are tossed, by the rules {[*map(len, self.left)]}")
        return self.left.pop(0).count("heads")


def _paper_move(book: Booklet, move: Any) -> Move:
    word = type(move).word
    values = [getattr(move, name) for name in move.__struct_fields__ if getattr(move, name) is not None]
    if word in ("use", "drop", "retry"):
        values = [book.items[values[0]].name]
    return (word, *values)


# Comparing -----------------------------------------------------------------------------------------------------------


def _compare(on: Desk, paper: Paper, state: State, events: Sequence[Any], coins: _Coins, where: str) -> None:
    moves = [] if on.rules.actor(state) is None else on.rules.moves(state)
    gauges = {GAUGES[name]: getattr(state.gauges, name) for name in GAUGES if name != "TU"}
    both = {
        "choices": (sorted(paper.offered()), sorted(_paper_move(on.book, move) for move in moves)),
        "gauges": (paper.gauges, gauges),
        "hour": (paper.hour, state.gauges.TU),
        "words": (paper.words, {on.code[flag] for flag in state.flags}),
        "items": (sorted(paper.items), sorted(on.book.items[item].name for item in state.items)),
        "place": (paper.place, state.pos),
        "places read": ({place for place, times in paper.reads.items() if times}, {*state.visited}),
        "story": (_flat(paper.told), _flat(_story(on.adventure, events))),
        "coins": ([], coins.left),
        "result": (paper.won, {"none": None, "won": True, "caught": False}[state.result]),
    }
    if state.result == "won":
        end = next((end.short for end in on.adventure.endings if end.id == state.ending), on.adventure.out)
        both["ending"] = (paper.end, end or paper.end)
        both["stars"] = (paper.stars, stars(on.rules.land, state.rating)[0])
    for what, (printed, played) in both.items():
        if printed != played:
            raise Differs(f"{on.adventure.title}, {where}: {what} on paper {printed!r}, by the rules {played!r}")


def _flat(told: Sequence[str]) -> str:
    return " ".join(" ".join(told).replace(VERSE, " ").split())


def _story(adventure: Adventure, events: Sequence[Any]) -> list[str]:
    """The passages that the table tells with these events."""
    return [
        text[number].words for event in events for text, lines in _texts(adventure, event) for number in lines or ()
    ]


def _texts(adventure: Adventure, event: Any) -> Iterator[tuple[Text, tuple[int, ...] | None]]:
    match event:
        case told.AdventureBegan():
            yield adventure.intro, event.lines
        case told.PlaceReached(place=place, first=first):
            page = adventure.places[place]
            yield page.scene if first else back_again(page, event.visit), event.lines
        case told.ChoiceEnded(place=place):
            yield adventure.places[place].choices[event.choice - 1].texts.get(event.how, []), event.lines
        case told.ClockStruck(at=at):
            yield next(clock.text for clock in adventure.clocks if clock.at == at), event.lines
        case told.Caught() if adventure.caught is not None:
            yield adventure.caught.text, event.lines
        case told.Escaped():
            yield next((end.text for end in adventure.endings if end.id == event.ending), []), event.lines
            yield [] if adventure.after is None else adventure.after.text, event.after
        case told.RollCalled() if adventure.roll is not None:
            yield adventure.roll.text, event.lines


# The command ---------------------------------------------------------------------------------------------------------


class Proof(NamedTuple):
    ends: Counter[str]
    read: int
    """How many sections were read in all games together."""
    never: list[int]
    """Sections that no game came to."""


def prove(on: Desk, games: int) -> Proof:
    ends: Counter[str] = Counter()
    opened: Counter[int] = Counter()
    for seed in range(games):
        paper, state = play(on, seed)
        ends[state.ending or state.result] += 1
        opened.update(paper.opened)
    return Proof(ends, opened.total(), sorted({*paper.sections} - {*opened}))


def told_of(title: str, proof: Proof) -> str:
    ends = ", ".join(f"{name} {count}" for name, count in proof.ends.most_common())
    never = f"never read: {', '.join(map(str, proof.never))}" if proof.never else "each of them at least once"
    return f"{title}: {proof.ends.total()} games agree ({ends}); {proof.read} sections read, {never}"


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Play the printed adventures beside the engine.")
    parser.add_argument("--games", type=int, default=1000, help="of each adventure")
    parser.add_argument("--adventure", type=int, help="only this one")
    given = parser.parse_args(arguments)
    rules = shipped_rules(MadMaxence.id)
    assert isinstance(rules, MadMaxence)
    for number in [given.adventure] if given.adventure else rules.booklets[""].adventures:
        began = time.monotonic()
        on = desk(rules, number, bound=press.can_print())
        try:
            proof = prove(on, given.games)
        except Differs as error:
            print(error, file=sys.stderr)
            return 1
        print(f"{number}. {told_of(on.adventure.title, proof)}; {time.monotonic() - began:.0f} s")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
