"""A bare board for Iditacards: sleds, gauges, cards and a weather die, with borrowed pictures; what is asked openly."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.events import CardMoved, Event, Moved
from game.core.moves import Move
from game.iditacards.cardtext import card_name, text_of
from game.iditacards.content import WEATHERS
from game.iditacards.events import Discarded, WeatherRolled
from game.iditacards.ground import Ground
from game.iditacards.moves import Join, Play, Stay
from game.iditacards.rules import Iditacards
from game.iditacards.views import View
from scenes.kit.canvas import Box
from scenes.kit.motion import Motion
from scenes.table.board import Board
from scenes.table.cards import BACK, CARD, CardFace, Cost
from scenes.table.standing import Column, Fan, Line, Pile, Row
from scenes.table.table import Table
from scenes.table.terms import Answer, Caption, Gesture, Journey, LetterText, Order, Piece, Question, Target, Tool
from scenes.table.view import TableView

SLEDS = ("mask-santo", "mask-demon", "mask-bulldog", "mask-cavernario")
SKIES = {sky: f"die-{number}" for number, sky in enumerate(WEATHERS, start=1)}
FEW = 3


SORTS = {
    "dog": ("#a5662c", "mask-bulldog"), "attachment": ("#3d86ad", "item"), "food": ("#b5952b", "fuel"),
    "personal": ("#8a4a86", "heart"), "sled": ("#2f8a4c", "parts"), "movement": ("#4a55b0", "car"),
    "utility": ("#6c6258", "skill"), "damage": ("#b1332c", "foe"),
}  # fmt: skip
HAND = 206.0


def owner_of(view: View) -> int:
    """Whose hand lies on the table: the viewer's, or face down the one of whoever's turn it is."""
    return view.current if view.seat is None else view.seat


class GameBoard(Board[View]):
    drawing = "iditacards/card"
    ground = "iditacards/table"
    gauges = {"hyp": "hyp", "starv": "starv"}  # noqa: RUF012 - a ClassVar in Board
    ways = {  # noqa: RUF012 - a ClassVar in Board
        "square.": Row(), "hand": Fan(), "discard": Pile(), "team": Line(), "stack": Column(step=30, up=False),
        "supply": Row(gap=2),
    }  # fmt: skip
    rules: Iditacards

    def pieces(self, view: View) -> list[Piece]:
        found = [self.piece(SKIES[view.weather], "weather")._replace(id="weather")]
        me = owner_of(view)
        player = view.players[me]
        found.append(self.piece(BACK, "deck")._replace(id="deck", value=str(player.deck)))
        found += [self._card(card, "hand") for card in player.hand or ()]
        found += [self.piece(BACK, "hand")] * (0 if player.hand is not None else player.hand_count)
        found += [self._card(card, "discard") for card in player.discard]
        found += [self._card(dog.card, "team") for dog in player.team]
        found += [self._card(waiting.card, "stack") for waiting in player.stack]
        found += [self._card(card, "supply") for card in view.supply]
        for seat, spot in self.places(view).items():
            count = str(view.players[seat].hand_count)
            found.append(self.piece(BACK, spot)._replace(id="hand", owner=seat, value=count))
        for seat, player in enumerate(view.players):
            found.append(self.owned("sled", f"square.{player.position}", seat))
            found.append(self.owned("hyp", f"hyp.{seat}.{player.hyp}", seat))
            found.append(self.owned("starv", f"starv.{seat}.{player.starv}", seat))
        return found

    def _card(self, card: str, spot: str) -> Piece:
        return self.piece(CARD + card, spot)._replace(id=card)

    def places(self, view: View) -> dict[int, str]:
        me, seats = owner_of(view), len(view.players)
        return {(me + n) % seats: f"place.{n}" for n in range(1, seats)}

    def face(self, view: View, card: str) -> CardFace:
        world = self.rules.world
        known = world.cards[card]
        colour, picture = SORTS[known.type]
        printed = (known.energy, known.health, known.risk)
        now = Ground(world, view).cost(view.players[owner_of(view)], known)  # type: ignore[arg-type]
        signs = zip(("energy", "health", "risk"), now, printed, strict=False)
        costs = tuple(Cost(sign, str(n), (n > was) - (n < was)) for sign, n, was in signs if n or was > 0)
        words = text_of(known)
        short = words.partition(".")[0] + "." if len(words) > 40 else words
        return CardFace(card_name(world, card), colour, short, words, costs, picture, known.type)

    def dress(self, name: str, owner: int | None) -> str:
        return {"sled": SLEDS[owner or 0], "hyp": "energy-b", "starv": "energy-a"}.get(name, name)

    def piece(self, kind: str, spot: str) -> Piece:
        heights = {"hand": HAND, "deck": 138.0, "discard": 138.0, "team": 120.0, "stack": 90.0, "supply": 70.0}
        height = heights.get(spot, 34.0 if spot.startswith("square") else 24.0)
        return Piece(kind, spot, 60.0 if spot.startswith("place") else height)

    def box(self, spot: str) -> Box:
        if spot == "deck.top":
            return self.layout["deck"]
        if spot in self.layout:
            return self.layout[spot]
        if spot in ("team", "stack"):
            return self.layout["mat" if spot == "team" else "dice"]
        board = self.layout["board"]
        name, *numbers = spot.split(".")
        if name == "square":
            line, column = divmod(int(numbers[0]), 24)
            return Box(board.x + 20 + column * 33, board.y + 20 + line * 36, 30, 34)
        if name in self.gauges:
            seat, value = map(int, numbers)
            down = 300 + 36 * seat
            return Box(board.x + 40 + 26 * value + (300 if name == "starv" else 0), board.y + down, 26, 26)
        return Box(board.right - 60, board.y + 10, 50, 50)

    def moved(self, event: Any, view: View) -> tuple[str, str, str]:
        return event.piece, f"square.{event.origin}", f"square.{event.target}"

    def gauge_spot(self, gauge: str, value: int, owner: int | None) -> str:
        return f"{gauge}.{owner}.{value}"

    def journeys(self, event: Event, view: View) -> Sequence[Journey]:
        """A drawn card leaves the deck with its back up; a discarded one comes from wherever it lay."""
        me = owner_of(view)
        match event:
            case CardMoved(card=card, origin="deck", target="hand", owner=seat) if seat == me:
                return [Journey(card, "deck.top", "hand", kind=CARD + card, shows=BACK)]
            case Discarded(seat=seat, cards=cards) if seat == me:
                return [Journey(card, "", "discard", kind=CARD + card) for card in cards]
        return super().journeys(event, view) if isinstance(event, Moved) else ()

    def goes_with(self, event: Event, earlier: Event) -> bool:
        if isinstance(event, CardMoved) and isinstance(earlier, CardMoved):
            return (event.owner, event.why) == (earlier.owner, earlier.why)
        return super().goes_with(event, earlier)

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
        hand = view.players[view.seat].hand if view.seat is not None else None
        return [Gesture(f"hand {hand[m.card - 1]}", "board", (m,)) for m in moves if isinstance(m, Play) and hand]

    def source_of(self, piece: Piece) -> str | None:
        return f"hand {piece.id}" if piece.spot == "hand" and piece.id else None

    def targets(self, view: View) -> list[Target]:
        return [Target("board", "The trail")]

    def attempt(self, view: View, source: str, target: str) -> Move | None:
        return None

    def tools(self, table: Table) -> list[Tool]:
        return [Tool(str(m), lambda m=m: table.begin((m,)), moves=(m,)) for m in table.moves()[-3:]]  # type: ignore[misc]

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
