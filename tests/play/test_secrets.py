"""What a seat may not know it is not shown: no picture, word, number or length of time tells secrets apart.

Which games hide what is asked of the contract (`view` and `guess`), so a game that is added is tried here by itself.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations
from typing import Any, NamedTuple
from zlib import crc32

import msgspec
import pygame
import pytest

from game.core import bots, catalog
from game.core.bots import Seen
from game.core.chance import Chance, Draw
from game.core.contract import Rules
from game.core.events import Event, seen_from
from game.core.journal import Seat
from game.core.match import Match
from scenes.table.handover import Handover
from scenes.table.replay import Replay
from scenes.table.table import Table
from tests.game.playing import rules_of

from .hands import Hands
from .laying import PEOPLE

GAMES = pytest.mark.parametrize("game", [listing.id for listing in catalog.LISTINGS if listing.on_table])
LOOKED_AT = 60
"""Decisions at the beginning of a match."""
MOST_TRIED, MOST_COMPARED = 6, 3
"""Moves of one table, and pairs of plays of one game."""
FRAME, LONGEST = 1 / 10, 20.0
"""Seconds."""

AnyRules = Rules[Any, Any, Any]
Frame = tuple[int, str]
"""What the screen shows, and what it says in words."""


class Play(NamedTuple):
    """What is done at a table, with what falls."""

    state: Any
    moves: tuple[Any, ...] = ()
    luck: tuple[Draw, ...] = ()
    after: Any = None
    events: tuple[Event, ...] = ()


def played(rules: AnyRules, state: Any, moves: Sequence[Any], seed: int = 5) -> Play:
    """Every move has the same luck, whatever was done before it."""
    after = state
    luck: list[Draw] = []
    events: list[Event] = []
    for move in moves:
        chance = Chance.seeded(seed)
        after, told = rules.apply(after, move, chance)
        luck += chance.drawn
        events += told
    return Play(state, tuple(moves), tuple(luck), after, tuple(events))


# What is hidden ------------------------------------------------------------------------------------------------------


@cache
def hiding(game: str) -> tuple[tuple[Any, ...], ...]:
    """The first tables of a match, for each way to play in which a seat does not know everything.

    Of ways with as many seats, and secrets of the same seats, one is enough.
    """
    rules = rules_of(game)
    raw = [{}, *({choice.name: value.value} for choice in rules.choices for value in choice.values)]
    ways = [msgspec.convert(each, rules.options_type) for each in raw]
    found: dict[object, tuple[Any, ...]] = {}
    for tables in (_first_tables(rules, way) for way in ways if rules.check_options(way) is None):
        some = tables[::7]
        if any(alike(rules, state, seat) for state in some for seat in seats_of(rules, state)):
            secretive = [seat for seat in seats_of(rules, tables[0]) if any(has_secret(rules, s, seat) for s in some)]
            found.setdefault((rules.seats_of(tables[0]), tuple(secretive)), tables)
    return tuple(found.values())


def _first_tables(rules: AnyRules, options: Any) -> tuple[Any, ...]:
    luck = Chance.seeded(1, stream=7)
    states = [rules.setup(options, luck).state]
    while len(states) < LOOKED_AT and (moves := rules.moves(states[-1])):
        states.append(rules.apply(states[-1], luck.pick(moves), luck).state)
    return tuple(state for state in states if rules.moves(state))


def seats_of(rules: AnyRules, state: Any) -> range:
    return range(rules.seats_of(state))


def alike(rules: AnyRules, state: Any, seat: int) -> list[Any]:
    """Other tables that look the same to this seat."""
    view = rules.view(state, seat)
    guessed = [rules.guess(view, seat, Chance.seeded(number, stream=3)) for number in range(3)]
    return [other for other in guessed if other != state]


def has_secret(rules: AnyRules, state: Any, seat: int) -> bool:
    """Does this seat know something that another one does not?"""
    others = [other for watcher in seats_of(rules, state) if watcher != seat for other in alike(rules, state, watcher)]
    return any(rules.view(other, seat) != rules.view(state, seat) for other in others)


def some_moves(rules: AnyRules, state: Any) -> Sequence[Any]:
    """A few of them, from the first to the last."""
    moves = rules.moves(state)
    return moves[:: max(1, len(moves) // MOST_TRIED)][:MOST_TRIED]


def plays_alike(rules: AnyRules, state: Any) -> Iterator[tuple[int, Play, Play]]:
    """Plays that lead to different tables which one who watches cannot tell apart, nor the way to them.

    They differ in what was decided, or in something done before it of which nobody else saw anything.
    """
    for watcher in set(seats_of(rules, state)) - {rules.actor(state)}:
        looks = rules.view(state, watcher)
        plays = [played(rules, state, (move,)) for move in some_moves(rules, state)]
        unseen = [
            play for play in plays if not seen_from(play.events, watcher) and rules.view(play.after, watcher) == looks
        ]
        for play in unseen[:2]:
            plays += [played(rules, state, (*play.moves, further)) for further in some_moves(rules, play.after)]
        pairs = [
            (one, two)
            for one, two in combinations(plays, 2)
            if one.after != two.after
            and rules.view(one.after, watcher) == rules.view(two.after, watcher)
            and seen_from(one.events, watcher) == seen_from(two.events, watcher) != ()
        ]
        for one, two in sorted(pairs, key=lambda pair: len(pair[0].moves) == len(pair[1].moves))[:1]:
            yield watcher, one, two


def new_secrets(rules: AnyRules, state: Any) -> Iterator[tuple[Play, Play]]:
    """The same decision with other luck, which only one seat may see, and not the one in front of the screen.

    Whoever decided is no longer alone with the screen either, once a secret of somebody else has come to light.
    """
    actor, seats = rules.actor(state), seats_of(rules, state)
    hidden = {seat for seat in seats if has_secret(rules, state, seat)} - {actor}
    for move in some_moves(rules, state):
        for one, two in combinations([played(rules, state, (move,), seed) for seed in range(4)], 2):
            sees = {seat for seat in seats if rules.view(one.after, seat) != rules.view(two.after, seat)}
            opened = any(not has_secret(rules, one.after, seat) for seat in hidden)
            public = rules.view(one.after, None) == rules.view(two.after, None)
            if public and len(sees) == 1 and (sees != {actor} or opened):
                yield one, two
                break


# What is shown -------------------------------------------------------------------------------------------------------


class _Over(Exception):
    """Nothing more is to be played."""


class _Script:
    """A bot that plays what it was given, and says nothing about it."""

    reason = ""
    left: tuple[Any, ...] = ()

    def choose(self, seen: Seen) -> Any:
        if not _Script.left:
            raise _Over
        _Script.left, move = _Script.left[1:], _Script.left[0]
        return move


@pytest.fixture(autouse=True)
def _scripted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(bots.GENERAL, "script", _Script)


def _match(rules: AnyRules, play: Play, watcher: int | None = None) -> Match:
    """With a person in every seat, or in the watcher's alone."""
    people = PEOPLE[: rules.seats_of(play.state)]
    seats = [who if watcher in (None, n) else Seat(who.name, who.colour, "script") for n, who in enumerate(people)]
    return Match.from_state(rules, play.state, seats, 7, script=play.luck)


def _sit_down(hands: Hands, match: Match) -> Table:
    table = Table(hands.app, hands.app.shelf.begin(match))
    hands.app.settings = hands.app.settings._replace(speed="off")  # no fading between screens
    hands.app.push(table)
    hands.app.settings = hands.app.settings._replace(speed="fast")
    return table


def _frame(hands: Hands) -> Frame:
    pixels: Any = hands.app.screen.get_buffer()  # a buffer, though its type does not say so
    return crc32(pixels), hands.app.scene.describe()


def watched(hands: Hands, rules: AnyRules, play: Play, watcher: int) -> list[Frame]:
    """Everything this seat sees while bots play the others."""
    _Script.left = play.moves
    table = _sit_down(hands, _match(rules, play, watcher))
    frames: list[Frame] = []
    try:
        while len(frames) * FRAME < LONGEST and (_Script.left or table.view.busy or not frames):
            hands.step(FRAME)
            frames.append(_frame(hands))
        hands.step(FRAME)
        frames.append(_frame(hands))
    except _Over:
        pass
    assert not _Script.left
    hands.app.home_again()
    return frames


def until_taken_over(hands: Hands, rules: AnyRules, play: Play) -> tuple[list[Frame], Frame | None]:
    """What people around one laptop see until somebody says who they are, and what that one is shown then."""
    table = _sit_down(hands, _match(rules, play))
    _look_on(hands)
    if isinstance(hands.app.scene, Handover):
        _lift(hands)
    (move,) = play.moves
    table.begin((move,))
    frames = _look_on(hands)
    shown = None
    if isinstance(hands.app.scene, Handover):
        _lift(hands)
        shown = _frame(hands)
    hands.app.home_again()
    return frames, shown


def _lift(hands: Hands) -> None:
    hands.click(hands.app.scene.all_points()[0].box.centre)
    _look_on(hands)


def _look_on(hands: Hands) -> list[Frame]:
    """Until nothing moves or the laptop is passed on, past everything that only wants to be looked at."""
    frames: list[Frame] = []
    while len(frames) * FRAME < LONGEST:
        hands.step(FRAME)
        frames.append(_frame(hands))
        scene = hands.app.scene
        onward = [point for point in scene.all_points() if point.label == "Go on"]
        if isinstance(scene, Handover):
            break
        if onward:
            hands.click(onward[0].box.centre)
        elif isinstance(scene, Table) and not scene.view.busy:
            break
    return frames


# What is never seen --------------------------------------------------------------------------------------------------


@GAMES
def test_tables_that_look_alike_to_a_seat_give_it_the_same_picture_and_words(hands: Hands, game: str) -> None:
    rules = rules_of(game)
    for tables in hiding(game):
        for state in tables[4::25]:
            for watcher in seats_of(rules, state)[:2]:
                for other in alike(rules, state, watcher)[:1]:
                    one, two = (watched(hands, rules, Play(each), watcher) for each in (state, other))
                    assert one == two


@GAMES
def test_what_others_do_in_secret_takes_no_time_and_leaves_no_trace(hands: Hands, game: str) -> None:
    rules, compared = rules_of(game), 0
    for tables in hiding(game):
        for watcher, one, two in (pair for state in tables for pair in plays_alike(rules, state)):
            assert watched(hands, rules, one, watcher) == watched(hands, rules, two, watcher), (one, two)
            compared += 1
            if compared == MOST_COMPARED:
                return


@GAMES
def test_a_replay_does_not_count_what_was_done_in_secret(hands: Hands, game: str) -> None:
    """The slider, and which decision of how many is shown, are the same for everybody who looks over no shoulder."""
    rules, pairs = rules_of(game), []
    for tables in hiding(game):
        pairs += [(one, two) for state in tables for _watcher, one, two in plays_alike(rules, state)]
    for pair in pairs[:MOST_COMPARED]:
        replays = []
        for play in pair:
            match = _match(rules, play)
            for move in play.moves:
                match.play(move)
            hands.app.push(Replay(hands.app, match))
            hands.key(pygame.K_RIGHT)
            hands.step(LONGEST)
            replays.append(_frame(hands))
            hands.app.home_again()
        assert replays[0] == replays[1], pair


@GAMES
def test_nothing_secret_is_shown_before_its_seat_has_taken_over(hands: Hands, game: str) -> None:
    rules, compared = rules_of(game), 0
    for tables in hiding(game):
        for one, two in (pair for state in tables for pair in new_secrets(rules, state)):
            (seen, shown), (seen_too, shown_too) = (until_taken_over(hands, rules, play) for play in (one, two))
            assert seen == seen_too, (one, two)
            assert shown is None or shown != shown_too, "nothing was hidden at all"
            compared += 1
            if compared == MOST_COMPARED:
                return
