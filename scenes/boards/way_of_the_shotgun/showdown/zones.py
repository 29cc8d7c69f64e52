"""The places of the street from the side: six bills, the hat over them, both panels, the bells of the duels."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from game.core.moves import Move
from game.core.words import _
from game.way_of_the_shotgun import telling
from game.way_of_the_shotgun.state import Letter, View
from scenes.boards.way_of_the_shotgun.hands import ACTS, BILLS, LETTER_OF, key_of
from scenes.boards.way_of_the_shotgun.showdown.hands import COVER, PAIRS, SEATS
from scenes.boards.way_of_the_shotgun.zones import Standing
from scenes.kit.canvas import Box
from scenes.table.terms import Look
from scenes.table.zones import Explained, Zone, places

if TYPE_CHECKING:
    from scenes.boards.way_of_the_shotgun.showdown.board import ShowdownBoard


class Bill(Zone[View, str]):
    spot = "act.{}"
    of = (tuple(ACTS),)
    sort = "button"
    board: ShowdownBoard

    def keys(self, view: View) -> Iterable[str]:
        return () if view.table.phase == "over" or self.board.choice.covered else ACTS

    def label(self, view: View, key: str) -> str:
        return _(telling.ACTS[str(self.board.meant(view, key))])

    def letter(self, key: str) -> str:
        """On the keys both choose at once; else a bill's letter presses it, if it has one of its own."""
        alone = len(BILLS[LETTER_OF[key]]) == 1 and not self.board.choice.on_keys
        return key_of(LETTER_OF[key]) if alone else ""

    def meant(self, view: View, source: str, key: str) -> Move:
        return self.board.meant(view, key)


class Pair(Zone[View, Letter]):
    """Two bills with one letter."""

    spot = "box.{}"
    of = (tuple(PAIRS),)
    sort = "button"
    board: ShowdownBoard

    def keys(self, view: View) -> Iterable[Letter]:
        choice = self.board.choice
        return () if view.table.phase == "over" or choice.covered or choice.on_keys else PAIRS

    def label(self, view: View, key: Letter) -> str:
        return _(telling.LETTERS[key])

    def letter(self, key: Letter) -> str:
        return key_of(key)

    def box(self, key: Letter) -> Box:
        first, last = (self.board.spots[f"act.{name}"] for name in PAIRS[key])
        return Box(first.x, first.y, last.right - first.x, first.h)

    def meant(self, view: View, source: str, key: Letter) -> Move:
        return self.board.meant(view, PAIRS[key][0])


class CoverHat(Zone[View, None]):
    spot = COVER
    sort = "button"
    board: ShowdownBoard

    def keys(self, view: View) -> Iterable[None]:
        choice = self.board.choice
        return (None,) if view.table.phase != "over" and (choice.covered or choice.on_keys) else ()

    def label(self, view: View, key: None) -> str:
        return _("Lift the hat") if self.board.choice.covered else _("Lay the hat over the cards")


class Side(Explained[View, int]):
    spot = "side.{}"
    of = (int,)
    sort = "person"
    board: ShowdownBoard

    def keys(self, view: View) -> Iterable[int]:
        return () if view.table.phase == "over" or self.board.choice.covered else SEATS

    def look(self, view: View, key: int) -> Look:
        words = _(
            "Every hit takes 1 Grit; at 0 {name} falls, and the duel is lost. Every Aim makes the dice need 1 less, "
            "until a shot or a hit takes it all away. Cover loads a shell from the belt."
        )
        return Look(self.board.panel_name(key), words.format(name=self.board.player(key)))


class _Explained(Explained[View, None]):
    answers = True
    board: ShowdownBoard


class Tally(_Explained):
    """The bells of all duels."""

    spot = "tally"

    def box(self, key: None) -> Box:
        first, last = (self.board.spots[f"duel.{n}"] for n in (1, self.board.rules.figures.showdown.duels))
        return Box(first.x, first.y, last.right - first.x, first.h)

    def look(self, view: View, key: None) -> Look:
        showdown = self.board.rules.figures.showdown
        words = _(
            "A bell for every duel: red is {one}'s, blue is {two}'s, grey is nobody's, and the open one goes on. "
            "The first to win {wins} duels wins the showdown; after {duels} duels, the one who has won more."
        )
        one, two = map(self.board.player, SEATS)
        return Look(_("The duels"), words.format(one=one, two=two, wins=showdown.wins, duels=showdown.duels))


class Bell(_Explained):
    """The bell that ends a duel, with what is written beside it."""

    spot = "bell"

    def box(self, key: None) -> Box:
        bell, tag = self.board.spots["sun.10"], self.board.bell_tag
        return Box(bell.x, bell.y, tag.right - bell.x, bell.h)

    def look(self, view: View, key: None) -> Look:
        words = _("The sun moves on with every beat. After beat {noon} the bell ends the duel: more Grit wins it, "
                  "then more shells.")  # fmt: skip
        return Look(_("The bell"), words.format(noon=self.board.rules.figures.street.noon))


class Distance(_Explained):
    spot = "distance"

    def look(self, view: View, key: None) -> Look:
        words = _("How many steps are between the two. The nearer they are, the surer every shot.")
        return Look(_("The street"), words)


class DuellistPlace(Standing[tuple[int, int]]):
    """Where a seat stands at a distance."""

    spot = "duellist.{}.{}"
    of = (int, int)
    sort = "person"


ZONES: tuple[type[Zone[Any, Any]], ...] = (
    Bill,
    CoverHat,
    Pair,
    Side,
    Tally,
    Bell,
    Distance,
    DuellistPlace,
    places("hat.{}", int, tall=54.0),
    places("duel.{}", int, tall=36.0),
    places("sun.{}", int, sort="track"),
    places("side.{}.grit.{}", int, int, sort="track", tall=38.0),
    places("side.{}.gun.{}", int, int, tall=38.0),
    places("side.{}.belt.{}", int, int, tall=44.0),
    places("side.{}.aim.{}", int, int, tall=24.0),
    places("side.{}.win.{}", int, int, tall=28.0),
    places("side.{}.name", int),
    places("side.{}.label.{}", int, str),
    places("key.{}.{}", tuple(ACTS), int),
    places("letter.{}", tuple(ACTS)),
    places("label.{}", ("title", *ACTS)),
)
