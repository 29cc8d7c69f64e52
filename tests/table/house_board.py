"""A bare board for Which Side are you on?: people with hearts, tokens with numbers, cards in rows, a narrow letter."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.events import CardMoved, Event, GaugeChanged, Moved, PhaseBegan
from game.core.moves import Move
from game.which_side.events import Beaten, Capped, MeasureActive
from game.which_side.rules import WhichSide
from game.which_side.state import Character, View
from scenes.kit.canvas import Box
from scenes.kit.motion import Motion
from scenes.table.board import Board
from scenes.table.cards import BACK, CARD, CardFace
from scenes.table.standing import Grid, Row
from scenes.table.table import Table
from scenes.table.terms import Caption, Gesture, Journey, LetterText, Piece, Target, Tool
from scenes.table.view import TableView

HOUSES = ("russian", "italian", "american", "chinese")
ROWS = {"employers": 0, "measures": 1}


SHARED = (".lc", ".im", ".street", ".robbery")
"""Slots that take somebody of each house: whoever comes first, every house has a place of its own there."""


def hearts(san: int, cap: int) -> str:
    """Two hearts: there, lost, or gone for good."""
    shown = ["life" if n < san else "life-lost" if n < cap else "life-gone" for n in range(2)]
    return "".join(f"+{heart}@heart.{n}" for n, heart in enumerate(shown, start=1))


class GameBoard(Board[View]):
    drawing = "which_side/card"
    ground = "which_side/table"
    ways = {"home.": Row(gap=-2), "at.": Grid(least=0.3), "employers": Row(), "measures": Row()}  # noqa: RUF012
    rules: WhichSide

    def pieces(self, view: View) -> list[Piece]:
        state = view.table
        found = [self._person(one, self._spot(one.tenement, one.place)) for one in state.characters]
        for house in state.tenements:
            number = HOUSES.index(house.name)
            found.append(self.owned("usd", f"usd.{house.name}", number, f"{house.usd}"))
        cards = [(card, "employers") for card in state.employer_cards]
        cards += [(measure.card, "measures") for measure in state.measures]
        return found + [self.piece(CARD + card, spot)._replace(id=card) for card, spot in cards]

    def _person(self, one: Character, spot: str) -> Piece:
        kind = f"person-{one.tenement}{hearts(one.san, one.cap)}"
        owner = HOUSES.index(one.tenement)
        return self.piece(kind, spot)._replace(id=one.name, owner=owner, value=one.tenement[0].upper())

    def _spot(self, house: str, place: str) -> str:
        if place in ("home", "housework", "local"):
            return f"home.{house}"
        return f"at.{place}.{house}" if place.endswith(SHARED) else f"at.{place}"

    def dress(self, name: str, owner: int | None) -> str:
        return "die-blank" if name == "usd" else name

    def piece(self, kind: str, spot: str) -> Piece:
        if spot.startswith("usd"):
            return Piece(kind, spot, 34.0)
        return Piece(kind, spot, 120.0 if spot in ROWS else 58.0)

    def box(self, spot: str) -> Box:
        name, _, rest = spot.partition(".")
        board = self.layout["board"]
        if name in ("home", "usd"):
            house = self.layout[f"house.{HOUSES.index(rest) + 1}"]
            return (
                Box(house.x + 8, house.y + 44, house.w - 16, 70)
                if name == "home"
                else Box(house.right - 50, house.y + 130, 40, 40)
            )
        if name in ROWS:
            return Box(board.right - 330, board.y + 300 + 140 * ROWS[name], 320, 130)
        if spot in self.layout:
            return self.layout[spot]
        line, column = divmod(sum(map(ord, rest)) % 40, 8)
        return Box(board.x + 10 + column * 100, board.y + 10 + line * 110, 96, 100)

    def captions(self, view: View) -> list[Caption]:
        return []

    def letter(self, view: View) -> LetterText:
        words = "Send somebody out, or pass for today."
        return LetterText("Work", f"Turn {view.table.turn}", words, "What a house earns tonight it may owe tomorrow.")

    def gestures(self, view: View, moves: Sequence[Any]) -> list[Gesture]:
        return []

    def targets(self, view: View) -> list[Target]:
        return []

    def attempt(self, view: View, source: str, target: str) -> Move | None:
        return None

    def tools(self, table: Table) -> list[Tool]:
        return [Tool(str(m), lambda m=m: table.begin((m,)), moves=(m,)) for m in table.moves()[:4]]  # type: ignore[misc]

    def face(self, view: View, card: str) -> CardFace:
        text = self.rules.content.employers[card]
        return CardFace(text.name, "#4a4038", flavour=text.flavour)

    def seat_mark(self, view: View, seat: int) -> str:
        return "life"

    # Motion --------------------------------------------------------------------------------------------------

    def journeys(self, event: Event, view: View) -> Sequence[Journey]:
        match event:
            case Moved(piece=who, target=place):
                home = next((one.tenement for one in view.table.characters if one.name == who), None)
                return [] if home is None else [Journey(who, "", self._spot(home, place))]
            case CardMoved(card=card, target="employers"):
                return [Journey(card, "dice", "employers", kind=CARD + card, shows=BACK)]
            case CardMoved(card=card, origin=origin) if origin in ROWS:
                return [Journey(card, origin, "supply")]
            case Beaten(card=card):
                return [Journey(card, "", "supply")]
            case PhaseBegan(phase="incidents"):
                return self._all_home(view)
            case MeasureActive(card=card):
                return [Journey(card, "employers", "measures")]
        return ()

    def _all_home(self, view: View) -> list[Journey]:
        """After work everybody goes home at once; who was arrested goes to jail."""
        away = {"arrest": "at.jail", "jail": "at.jail", "lawyer": "at.lawyer", "dead": "at.dead"}
        return [Journey(one.name, "", f"home.{one.tenement}") for one in view.table.characters if one.place not in away]

    def motion(self, event: Event, shown: TableView) -> Motion | None:
        match event:
            case GaugeChanged(gauge=gauge, after=after):
                name, _, what = gauge.partition(".")
                if what == "usd":
                    (token,) = shown.stage.standing("usd", owner=HOUSES.index(name))
                    return shown.stage.turn_over(token, token.kind, 0.2, str(after))
                if what == "san":
                    return self._hurt(shown, name, after, None)
            case Capped(name=name):
                return self._hurt(shown, name, None, 1)
        return None

    def _hurt(self, shown: TableView, name: str, san: int | None, cap: int | None) -> Motion:
        (person,) = shown.stage.standing(name)
        lives = person.kind.count("+life@") if san is None else san
        most = 2 - person.kind.count("life-gone") if cap is None else cap
        kind = person.kind.partition("+")[0] + hearts(min(lives, most), most)
        return shown.stage.turn_over(person, kind, 0.3)
