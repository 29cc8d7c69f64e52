"""What happens is seen: workers walk, coins roll, the chain clanks, the employers' dice are stamped on their table."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TYPE_CHECKING

from game.core.events import Event, GaugeChanged, Moved, PhaseBegan
from game.which_side_postcard import telling
from game.which_side_postcard.content import RESOURCES
from game.which_side_postcard.events import (
    DebtFell,
    OffensiveStruck,
    SettledIn,
    WorkerHealed,
    WorkerHurt,
)
from game.which_side_postcard.state import State
from scenes.kit.motion import Chain, Motion, Together, Tween, ease_in_out, ease_out
from scenes.table.stage import Sprite
from scenes.table.view import TableView

from . import people, printed
from .people import Face

if TYPE_CHECKING:
    from .board import GameBoard

WALK, ROLL, STEP, FLASH = 0.42, 0.45, 0.3, 0.4


class Motions:
    def __init__(self, board: GameBoard) -> None:
        self._board = board

    def of(self, event: Event, shown: TableView) -> Motion | None:
        match event:
            case Moved(piece="control", target=means):
                return self._raise_flag(shown, means)
            case Moved(why="evening"):
                return self._come_home(shown)
            case Moved(piece=piece, target=target, why=why) if piece.startswith("worker "):
                return self._walk(shown, int(piece.split()[1]), target, why)
            case WorkerHurt(worker=number):
                return self._turn_round(shown, number, lambda face: face._replace(injured=True), "#ff7a2e")
            case WorkerHealed(worker=number):
                return self._turn_round(shown, number, lambda face: face._replace(injured=False), "#7fd08a")
            case SettledIn(worker=number):
                return self._turn_round(shown, number, lambda face: face._replace(mark=""), "#ffd479", 0.2)
            case GaugeChanged(before=before, after=after) if before == after:
                return Tween(0.0)
            case GaugeChanged():
                return self._gauge(shown, event)
            case OffensiveStruck(die=die):
                return self._stamp(shown, die)
            case PhaseBegan(phase="employer"):
                return self._clear(shown)
            case DebtFell():
                shown.app.sounds.play("refuse")
                return shown.ring(self._board.box("after").grown(30), "#e0352b", FLASH)
        return None

    # Workers -------------------------------------------------------------------------------------------------

    def _sprite(self, shown: TableView, number: int) -> Sprite | None:
        faces = ((sprite, Face.of_kind(sprite.kind)) for sprite in shown.stage.sprites)
        return next((sprite for sprite, face in faces if face is not None and face.number == number), None)

    def _walk(self, shown: TableView, number: int, target: str, why: str) -> Motion:
        sprite = self._sprite(shown, number)
        assert sprite is not None, f"worker {number} is not on the card"
        if target == "graveyard":
            shown.app.sounds.play("refuse")
            return Together(shown.stage.vanish(sprite, 0.6), shown.ring(shown.sprite_box(sprite), "#1e1b18", 0.6))
        face = Face.of_kind(sprite.kind)
        assert face is not None
        match why:
            case "jail":
                spot, face = people.cell(number), Face(number)
            case "rest":
                spot, face = people.BEDS, face._replace(mark="resting")
            case "release" | "recruit":
                spot, face = people.home(number), Face(number, mark="fresh")
            case _:
                spot = people.place_of(self._board.rules.figures, target)  # type: ignore[arg-type]

        def arrive() -> None:
            sprite.kind = face.kind
            shown.app.sounds.play("set")

        return shown.stage.glide(sprite, spot, WALK, arrive)

    def _come_home(self, shown: TableView) -> Motion:
        """In the evening all come home together: the first to be told of takes the others along."""
        away = [
            (sprite, people.home(face.number))
            for sprite in shown.stage.sprites
            if sprite.spot.startswith(("workers.", "slot.", people.BEDS))
            and (face := Face.of_kind(sprite.kind)) is not None
        ]
        if not away:
            return Tween(0.0)

        def get_up() -> None:
            for sprite, _spot in away:
                face = Face.of_kind(sprite.kind)
                assert face is not None
                sprite.kind = face._replace(mark="").kind

        return Chain(Tween(0.0, begin=get_up), shown.stage.glide_all(away, 0.6))

    def _turn_round(
        self, shown: TableView, number: int, change: Callable[[Face], Face], colour: str, seconds: float = FLASH
    ) -> Motion:
        """The same worker with another face: a cap becomes a bandage, a suitcase is put away."""
        sprite = self._sprite(shown, number)
        face = Face.of_kind(sprite.kind) if sprite is not None else None
        if sprite is None or face is None:
            return Tween(0.0)
        height, kind = self._board.piece(sprite.kind, sprite.spot).height, change(face).kind

        def show(t: float) -> None:
            sprite.height = height * (1 - 0.45 * math.sin(math.pi * t)) if t < 1 else height
            if t >= 0.5:
                sprite.kind = kind

        return Together(Tween(seconds, show, ease_in_out), shown.ring(shown.sprite_box(sprite), colour, seconds))

    # Gauges --------------------------------------------------------------------------------------------------

    def _gauge(self, shown: TableView, event: GaugeChanged) -> Motion:
        board = self._board
        if event.gauge == "savings":
            return self._earn(shown, event) if event.after > event.before else self._spend(shown, event)
        if event.gauge == "life_cost":
            return shown.ring(board.box("cost.total"), "#ffd166", 0.25)
        if event.gauge in RESOURCES:
            return self._stock(shown, event)
        if event.gauge == "strength":
            cube = shown.stage.find("strength", f"marker.strength.{event.before}")
            shown.app.sounds.play("chain")
            return shown.stage.glide(cube, f"marker.strength.{event.after}", 0.5) if cube else Tween(0.0)
        return self._danger(shown, event)

    def _danger(self, shown: TableView, event: GaugeChanged) -> Motion:
        board, state = self._board, shown.shown
        before = board.danger_spot(state, event.gauge, event.before)
        cube = shown.stage.find(event.gauge, before)
        if cube is None:
            return Tween(0.0)
        step = shown.stage.glide(cube, board.danger_spot(state, event.gauge, event.after), STEP)
        if event.why != "struck":
            return step
        shown.app.sounds.play("stamp")
        return Chain(shown.ring(board.box(before).grown(24), "#e0352b", FLASH), step)

    def _origin(self, why: str) -> tuple[float, float]:
        """Where money and goods come from or go to."""
        places = {"life_cost": "cost.total", **{name: f"box.{name}" for name in printed.SHORT}}
        return self._board.box(places.get(why, f"means.{why}")).centre

    def _earn(self, shown: TableView, event: GaugeChanged) -> Motion:
        coins = [
            Sprite(self._board.piece("coin", f"savings.{number}"))
            for number in range(event.before + 1, event.after + 1)
        ]

        def begin() -> None:
            for coin in coins:
                coin.at = self._origin(event.why)
            shown.stage.sprites.extend(coins)

        rolling = shown.stage.glide_all(
            [(coin, coin.spot) for coin in coins], ROLL, lambda: shown.app.sounds.play("coin")
        )
        return Chain(Tween(0.0, begin=begin), rolling, self._counted(shown, "savings", event.after))

    def _spend(self, shown: TableView, event: GaugeChanged) -> Motion:
        spots = {f"savings.{number}" for number in range(event.after + 1, event.before + 1)}
        shown.app.sounds.play("coin")
        coins = [sprite for sprite in shown.stage.sprites if sprite.spot in spots]
        counted = self._counted(shown, "savings", event.after)
        return Chain(counted, self._send_off(shown, coins, self._origin(event.why)))

    def _stock(self, shown: TableView, event: GaugeChanged) -> Motion:
        """The picture of what is gained or spent flies to its card or from it."""
        card, away = self._board.box(f"stock.{event.gauge}").centre, event.after < event.before
        if event.why == "unspent":
            return shown.ring(self._board.box(f"stock.{event.gauge}"), "#8d857a", 0.25)
        token = Sprite(self._board.piece(f"icon-{event.gauge}", f"stock.{event.gauge}"))
        token.at, goal = (card, self._origin(event.why)) if away else (self._origin(event.why), card)
        flight = self._send_off(shown, [token], goal)
        counted = self._counted(shown, event.gauge, event.after)
        appear = Tween(0.0, begin=lambda: shown.stage.sprites.append(token))
        return Chain(counted, appear, flight) if away else Chain(appear, flight, counted)

    def _counted(self, shown: TableView, name: str, value: int) -> Motion:
        """A printed number goes with the things it counts: what leaves is gone at once, what comes when it is there."""

        def count() -> None:
            self._board.count(shown.shown, name, value)
            shown.stale()

        return Tween(0.0, begin=count)

    def _send_off(self, shown: TableView, sprites: list[Sprite], goal: tuple[float, float]) -> Motion:
        """Things go somewhere and are no more."""
        starts = [(sprite, sprite.at) for sprite in sprites]

        def show(t: float) -> None:
            for sprite, (x, y) in starts:
                sprite.at = (x + (goal[0] - x) * t, y + (goal[1] - y) * t)

        def done() -> None:
            shown.stage.sprites = [sprite for sprite in shown.stage.sprites if sprite not in sprites]

        return Tween(ROLL, show, ease_in_out, done=done)

    # The employers, and the flags ----------------------------------------------------------------------------

    def _stamp(self, shown: TableView, die: int) -> Motion:
        """The die's picture comes down on the employers' table."""
        kind, spot = f"offensive-{die}", f"offensive.{die}"
        box = self._board.box(spot)
        shown.app.sounds.play("stamp")
        flash = shown.ring(box.grown(10), "#e0352b", FLASH)
        if shown.stage.find(kind, spot) is not None:
            return flash
        sprite = Sprite(self._board.piece(kind, spot))
        sprite.at, height = box.centre, sprite.height

        def show(t: float) -> None:
            sprite.height = height * (1 + 1.6 * (1 - t)) if t < 1 else height

        falling = Tween(FLASH, show, ease_out, begin=lambda: shown.stage.sprites.append(sprite))
        return Together(falling, flash)

    def _clear(self, shown: TableView) -> Motion:
        """A new turn: what the employers did last time is over."""
        shown.tray.clear()
        stamped = list(shown.stage.of_kind("offensive-"))
        return Together(*(shown.stage.vanish(sprite, 0.2) for sprite in stamped)) if stamped else Tween(0.12)

    def _raise_flag(self, shown: TableView, means: str) -> Motion:
        flag = shown.stage.find("flag", self._board.FLAGS)
        assert flag is not None, "there is a flag for every means that is still needed"
        shown.app.sounds.play("card")
        risen = shown.stage.glide(flag, f"flag.{means}", 0.7)

        counted = self._counted(shown, "means", len(shown.shown.controlled) + 1)
        return Chain(risen, counted, shown.ring(self._board.box(f"means.{means}"), "#ffd166", FLASH))


def stamped(state: State) -> list[int]:
    """Dice of the employers that are in force this turn; in the first, the one of the set-up as well."""
    return sorted({die for die, _words in telling.in_force(state)})
