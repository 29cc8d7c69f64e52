"""A bare board for Iditacards: sleds, gauges and a weather die with borrowed drawings, and what may be asked openly."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.events import Event
from game.core.moves import Move
from game.iditacards.cardtext import card_name
from game.iditacards.content import WEATHERS
from game.iditacards.events import WeatherRolled
from game.iditacards.moves import Join, Stay
from game.iditacards.rules import Iditacards
from game.iditacards.views import View
from scenes.kit.canvas import Box
from scenes.kit.motion import Motion
from scenes.table.board import Answer, Board, Caption, Gesture, LetterText, Order, Piece, Question, Target, Tool
from scenes.table.standing import Row
from scenes.table.table import Table
from scenes.table.view import TableView

SLEDS = ("mask-santo", "mask-demon", "mask-bulldog", "mask-cavernario")
SKIES = {sky: f"die-{number}" for number, sky in enumerate(WEATHERS, start=1)}
FEW = 3


class GameBoard(Board[View]):
    drawing = "iditacards/card"
    gauges = {"hyp": "hyp", "starv": "starv"}  # noqa: RUF012 - a ClassVar in Board
    ways = {"square.": Row()}  # noqa: RUF012 - a ClassVar in Board
    rules: Iditacards

    def pieces(self, view: View) -> list[Piece]:
        found = [self.piece(SKIES[view.weather], "weather")._replace(id="weather")]
        for seat, player in enumerate(view.players):
            found.append(self.owned("sled", f"square.{player.position}", seat))
            found.append(self.owned("hyp", f"hyp.{seat}.{player.hyp}", seat))
            found.append(self.owned("starv", f"starv.{seat}.{player.starv}", seat))
        return found

    def dress(self, name: str, owner: int | None) -> str:
        return {"sled": SLEDS[owner or 0], "hyp": "energy-b", "starv": "energy-a"}.get(name, name)

    def piece(self, kind: str, spot: str) -> Piece:
        return Piece(kind, spot, 34.0 if spot.startswith("square") else 24.0)

    def box(self, spot: str) -> Box:
        board = self.layout["board"]
        name, *numbers = spot.split(".")
        if name == "square":
            line, column = divmod(int(numbers[0]), 24)
            return Box(board.x + 20 + column * 34, board.y + 60 + line * 42, 30, 38)
        if name in self.gauges:
            seat, value = map(int, numbers)
            down = 420 + 60 * seat + (26 if name == "starv" else 0)
            return Box(board.x + 40 + 26 * value, board.y + down, 26, 26)
        return Box(board.right - 60, board.y + 10, 50, 50)

    def moved(self, event: Any, view: View) -> tuple[str, str, str]:
        return event.piece, f"square.{event.origin}", f"square.{event.target}"

    def gauge_spot(self, gauge: str, value: int, owner: int | None) -> str:
        return f"{gauge}.{owner}.{value}"

    def motion(self, event: Event, shown: TableView) -> Motion | None:
        if isinstance(event, WeatherRolled):
            die = shown.stage.standing("weather")[0]
            return shown.stage.tumble(die, SKIES[event.weather], list(SKIES.values()), 0.7)
        return None

    def captions(self, view: View) -> list[Caption]:
        return []

    def letter(self, view: View) -> LetterText:
        hand = view.players[view.seat].hand if view.seat is not None else None
        names = ", ".join(card_name(self.rules.world, card) for card in hand or ())
        return LetterText("Iditacards", f"Turn {view.turn}", "Play a card.", names)

    def gestures(self, view: View, moves: Sequence[Any]) -> list[Gesture]:
        return []

    def targets(self, view: View) -> list[Target]:
        return []

    def attempt(self, view: View, source: str, target: str) -> Move | None:
        return None

    def tools(self, table: Table) -> list[Tool]:
        return [Tool(str(m), lambda m=m: table.begin((m,)), moves=(m,)) for m in table.moves()[:4]]  # type: ignore[misc]

    # What may be asked openly --------------------------------------------------------------------------------

    def question(self, view: View, seat: int, moves: Sequence[Any]) -> Question | None:
        pending = view.pending
        if pending is None or seat == view.current:
            return None
        if pending.kind == "join":
            player = view.players[seat]
            hand = f"{player.hand_count} in hand, {player.deck} in the deck"
            answers = (Answer("Join", Join(), hand), Answer("Stay", Stay(), f"{len(player.stack)} at risk"))
            orders = (Order("stay", "Stay, always"), Order("few", "Join with three cards or fewer, else ask"))
            waiting = tuple(task.seat for task in view.agenda if task.do == "ask")
            return Question("join", "Do you join the new day?", answers, orders, (seat, *waiting))
        if pending.kind == "doom":
            names = [card_name(self.rules.world, dog.card) for dog in view.players[seat].team]
            return Question("doom", "Which dog?", tuple(map(Answer, names, moves)))
        return None

    def obey(self, view: View, seat: int, question: Question, order: str) -> Move | None:
        if order == "stay":
            return Stay()
        return Join() if order == "few" and view.players[seat].hand_count <= FEW else None

    def order_words(self, topic: str, key: str) -> str:
        return {"stay": "You stay when a new day is called.", "few": "You join with three cards."}.get(key, "")
