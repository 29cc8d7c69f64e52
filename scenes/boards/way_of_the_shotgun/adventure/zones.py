"""The places of Hattie's street: the trail, the story card, signs and coin, the bills, dice, gauges, the poster."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, NamedTuple

from msgspec.structs import replace

from game.core.chance import Coin
from game.core.contract import Reason
from game.core.moves import Move
from game.core.words import N_, _, pgettext
from game.way_of_the_shotgun import telling
from game.way_of_the_shotgun.rules import WayOfTheShotgun
from game.way_of_the_shotgun.state import (
    FORKS,
    LAST_STOP,
    ActMove,
    Butt,
    Choose,
    Go,
    Letter,
    Reroll,
    State,
    View,
)
from scenes.boards.way_of_the_shotgun.adventure import words
from scenes.boards.way_of_the_shotgun.adventure.preview import COINS
from scenes.boards.way_of_the_shotgun.hands import ACTS, BILLS, key_of
from scenes.boards.way_of_the_shotgun.zones import Standing
from scenes.kit.canvas import Box
from scenes.table.terms import Look, Piece
from scenes.table.zones import Explained, Zone, places

if TYPE_CHECKING:
    from scenes.boards.way_of_the_shotgun.adventure.board import AdventureBoard

ACTION = "action"
"""The cube, as gestures call it, and where it waits."""
GAUGES = ("grit", "nerve", "wrath", "aim")
CHOOSING = ("tell", "choose")
MOST_CHOICES = 3


class Offer(NamedTuple):
    """One of the things that the story card offers."""

    label: str
    badge: int
    """The number on it, and its key: at a fork that of the stop on the trail."""
    move: Move


def offered(rules: WayOfTheShotgun, state: State) -> list[Offer]:
    stops = rules.trail(state).stops
    if state.phase == "scene":
        choices = stops[state.stop].choices
        return [Offer(_(choice.label), number, Choose(number)) for number, choice in enumerate(choices, start=1)]
    if state.phase == "fork":
        return [Offer(_(stops[stop].name), stop, Go(stop)) for stop in FORKS[state.stop]]
    return []


class Choice(Zone[View, int]):
    spot = "story.choice.{}"
    of = (int,)
    sort = "button"
    board: AdventureBoard

    @staticmethod
    def at(rules: WayOfTheShotgun, state: State, number: int) -> str:
        """The choices of a card lie at its lower end, however many there are."""
        return Choice.spot.format(number + MOST_CHOICES - len(offered(rules, state)))

    def _offer(self, view: View, key: int) -> Offer | None:
        offers = offered(self.board.rules, view.table)
        place = key - 1 - MOST_CHOICES + len(offers)
        return offers[place] if place >= 0 else None

    def keys(self, view: View) -> Iterable[int]:
        return range(MOST_CHOICES + 1 - len(offered(self.board.rules, view.table)), MOST_CHOICES + 1)

    def label(self, view: View, key: int) -> str:
        offer = self._offer(view, key)
        return "" if offer is None else offer.label

    def meant(self, view: View, source: str, key: int) -> Move | None:
        offer = self._offer(view, key)
        return None if offer is None else offer.move


class Stop(Explained[View, int]):
    spot = "stop.{}"
    of = (int,)
    sort = "track"
    board: AdventureBoard

    def keys(self, view: View) -> Iterable[int]:
        return FORKS[view.table.stop] if view.table.phase == "fork" else ()

    def others(self, view: View) -> Iterable[int]:
        return range(1, LAST_STOP + 1)

    def label(self, view: View, key: int) -> str:
        name = _(self.board.rules.trail(view.table).stops[key].name)
        return _("Stop {n}: {name}").format(n=key, name=name)

    def look(self, view: View, key: int) -> Look | None:
        return words.stop_look(self.board.rules.trail(view.table), view.table, key)

    def meant(self, view: View, source: str, key: int) -> Move:
        return Go(key)


class Sign(Explained[View, Coin]):
    """What the foe does on one side of the coin."""

    spot = "tell.{}"
    of = (COINS,)
    board: AdventureBoard

    def keys(self, view: View) -> Iterable[Coin]:
        return COINS if view.table.phase in CHOOSING and view.table.tell is not None else ()

    def label(self, view: View, key: Coin) -> str:
        return _("Heads") if key == "heads" else _("Tails")

    def look(self, view: View, key: Coin) -> Look | None:
        return None if view.table.tell is None else words.sign_look(self.board.rules, view.table, key)


class CoinPlace(Zone[View, None]):
    spot = "coin"
    sort = "button"
    title = N_("Look at the coin")

    def keys(self, view: View) -> Iterable[None]:
        return (None,) if view.table.phase == "tell" and view.table.tell is not None else ()


class _Bill(Zone[View, Any], ABC):
    """A place that the cube goes to: a refusal speaks of the act, also while the coin could still be looked at."""

    sort = "button"
    board: AdventureBoard

    @abstractmethod
    def act(self, key: Any) -> ActMove: ...

    def meant(self, view: View, source: str, key: Any) -> Move:
        return self.act(key)

    def why_not(self, view: View, source: str, key: Any) -> Reason | None:
        if view.table.phase not in CHOOSING:
            return None
        return self.board.rules.why_not(replace(view.table, phase="choose"), self.act(key))


class Bill(_Bill):
    spot = "box.{}"
    of = (tuple(BILLS),)
    answers = True

    def act(self, key: Letter) -> ActMove:
        return ACTS[BILLS[key][0]]

    def keys(self, view: View) -> Iterable[Letter]:
        return BILLS if view.table.phase in CHOOSING else ()

    def label(self, view: View, key: Letter) -> str:
        return _(telling.LETTERS[key])

    def letter(self, key: Letter) -> str:
        return key_of(key)

    def look(self, view: View, key: Letter) -> Look:
        return words.bill_look(key)


class Half(_Bill):
    """The well of an act: one of the two of a bill, or all of it."""

    spot = "act.{}"
    of = (tuple(ACTS),)

    def act(self, key: str) -> ActMove:
        return ACTS[key]

    def keys(self, view: View) -> Iterable[str]:
        if view.table.phase not in CHOOSING:
            return ()
        blow = Butt() in self.board.acts(view.table)  # then the two of the shot are one, and the bill stands for it
        halved = [letter for letter, acts in BILLS.items() if len(acts) > 1 and not (letter == "S" and blow)]
        return [act for letter in halved for act in BILLS[letter]]

    def label(self, view: View, key: str) -> str:
        return _(telling.ACTS[str(ACTS[key])])

    def look(self, view: View, key: str) -> Look:
        return words.bill_look(next(letter for letter, acts in BILLS.items() if key in acts))


class Die(Zone[View, int]):
    """A die of your shot, in the tray, while it may be rolled again."""

    spot = "die.{}"
    of = (int,)
    board: AdventureBoard

    def keys(self, view: View) -> Iterable[int]:
        pending = view.table.pending_dice
        return range(1, len(pending.dice) + 1) if pending is not None else ()

    def label(self, view: View, key: int) -> str:
        pending = view.table.pending_dice
        assert pending is not None
        return _("Die {n}: {face}").format(n=key, face=pending.dice[key - 1])

    def letter(self, key: int) -> str:
        return str(key)

    def box(self, key: int) -> Box:
        felt = self.board.layout["dice"]
        return Box.around((felt.x + 46 + (key - 1) * 78, felt.centre[1]), 74, 74)

    def meant(self, view: View, source: str, key: int) -> Move:
        return Reroll(key)


class VerdictSign(Zone[View, str]):
    spot = "verdict.{}"
    of = (("finish", "spare"),)
    sort = "button"

    def keys(self, view: View) -> Iterable[str]:
        return ("finish", "spare") if view.table.phase == "verdict" else ()

    def label(self, view: View, key: str) -> str:
        return _("Finish") if key == "finish" else _("Spare")

    def letter(self, key: str) -> str:
        return pgettext("shotgun key", "f") if key == "finish" else pgettext("shotgun key", "p")


class _Explained(Explained[View, Any]):
    """A place that only says what it is: parts of the poster, the gun, the gauges, the stakes, the bell."""

    board: AdventureBoard

    def look(self, view: View, key: Any) -> Look | None:
        return words.look(self.board.rules, view.table, self.topic(key))

    def topic(self, key: Any) -> str:
        return self.name(key)


class OfTheFoe(_Explained):
    def keys(self, view: View) -> Iterable[Any]:
        return (None,) if view.table.foe is not None else ()


class Poster(OfTheFoe):
    spot = "poster"
    sort = "person"

    def label(self, view: View, key: None) -> str:
        foe = view.table.foe
        return "" if foe is None else telling.first_name(self.board.rules.trail(view.table).foes[foe.id])


class _Row(OfTheFoe, ABC):
    """Several drawn places that count as one thing for the pointer."""

    @abstractmethod
    def ends(self) -> tuple[str, str]: ...

    def box(self, key: Any) -> Box:
        first, last = (self.board.spots[end] for end in self.ends())
        return Box(first.x, first.y, last.right - first.x, first.h)


class FoeGrit(_Row):
    spot = "poster.grit"

    def ends(self) -> tuple[str, str]:
        return "poster.grit.1", f"poster.grit.{self.board.rules.figures.most.grit}"


class FoeAim(_Row):
    spot = "poster.aim"

    def ends(self) -> tuple[str, str]:
        return "poster.label.aim", f"poster.aim.{self.board.rules.figures.most.aim}"


class FoeNeeds(_Row):
    spot = "poster.needs"

    def ends(self) -> tuple[str, str]:
        street = self.board.rules.figures.street
        return f"poster.need.{street.shortest}", f"poster.need.{street.longest}"


class BestDistance(OfTheFoe):
    spot = "poster.best"


class Gauge(_Explained):
    """A whole gauge of yours, from its name to its last step."""

    spot = "zone.{}"
    of = (GAUGES,)
    sort = "track"
    answers = True

    def look(self, view: View, key: str) -> Look:
        return words.gauge_look(self.board.rules, key)

    def box(self, key: str) -> Box:
        last = self.board.spots[f"{key}.{getattr(self.board.rules.figures.most, key)}"]
        first = self.board.spots[f"label.{key}"]
        return Box(first.x, last.y, last.right - first.x, last.h)


class Gun(_Explained):
    spot = "gun"
    pressable = True


class Belt(Gun):
    spot = "belt"
    sort = "pile"


class Stake(_Explained):
    """How far it is to there."""

    spot = "distance.{}"
    of = (int,)

    def others(self, view: View) -> Iterable[int]:
        street = self.board.rules.figures.street
        return () if view.table.foe is None else range(street.shortest, street.longest + 1)

    def topic(self, key: int) -> str:
        return "distance"


class Sun(_Explained):
    """The ticks of the sun; the last of them is the bell."""

    spot = "sun.{}"
    of = (int,)
    sort = "track"

    def others(self, view: View) -> Iterable[int]:
        return (self.board.rules.figures.street.noon,) if view.table.foe is not None else ()

    def topic(self, key: int) -> str:
        return "bell"


class Foe(Standing[int]):
    spot = "foe.{}"
    of = (int,)
    sort = "person"

    def others(self, view: View) -> Iterable[int]:
        return (view.table.distance,) if view.table.foe is not None else ()

    def why_not(self, view: View, source: str, key: int) -> str | None:
        if view.table.phase not in CHOOSING:
            return None
        return _("Not on the foe: put the cube on Shoot, one barrel or both.")


class Hattie(Standing[None]):
    spot = "hattie"
    sort = "person"


class Action(Zone[View, None]):
    """Where the cube waits."""

    spot = ACTION

    def box(self, key: None) -> Box:
        tray = self.board.layout["supply"]
        return Box(tray.x + 16, tray.y + 12, 78, 76)

    def source(self, key: None, piece: Piece) -> str:
        return ACTION


ZONES: tuple[type[Zone[Any, Any]], ...] = (
    Choice,
    Stop,
    Sign,
    CoinPlace,
    Bill,
    Half,
    Die,
    VerdictSign,
    Poster,
    FoeGrit,
    FoeAim,
    FoeNeeds,
    BestDistance,
    Gun,
    Belt,
    Gauge,
    Stake,
    Sun,
    Foe,
    Hattie,
    Action,
    places("poster.face", tall=83.0),
    places("poster.grit.{}", int, tall=26.0),
    places("poster.aim.{}", int, tall=22.0),
    places("poster.need.{}", int),
    places("poster.label.{}", str),
    places("poster.{}", ("name", "weapon")),
    *(places(f"{gauge}.{{}}", int, sort="track", tall=38.0) for gauge in GAUGES),
    places("gun.{}", int, tall=42.0),
    places("belt.{}", int, tall=40.0),
    places("label.{}", str),
    places("letter.{}", str),
    places("story"),
    places("story.{}", ("title", "text")),
)
