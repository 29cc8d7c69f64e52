"""What stands where: dice, flames, candles, the hat and the shields."""

from __future__ import annotations

from collections import Counter

from game.baron_voodoo.leaps import NAMES
from game.baron_voodoo.state import Die, State
from scenes.table.terms import Piece

from .places import (
    CANDLE,
    DIE,
    FLAME,
    HAT,
    POOL_DIE,
    SHIELD,
    TRAY_DIE,
    ZONE_DIE,
    candles,
    kind_of,
    name_of,
    pool_spot,
    zone_spot,
)


def piece(kind: str, spot: str) -> Piece:
    """How high something stands there, and what it covers."""
    if kind.startswith("soul-"):
        return Piece(kind, spot, FLAME, 2)
    if kind == "candle":
        return Piece(kind, spot, CANDLE, 2)
    if kind == "hat":
        return Piece(kind, spot, HAT - 8 if spot == "chair" else HAT, 4)
    if kind == "shield":
        return Piece(kind, spot, SHIELD + 10, 3)
    if spot == "tray":
        return Piece(kind, spot, TRAY_DIE, 2)
    if spot.startswith("capture."):
        return Piece(kind, spot, ZONE_DIE, 2)
    if spot.startswith("pool."):
        return Piece(kind, spot, POOL_DIE, 2)
    if spot.startswith("spirit."):
        return Piece(kind, spot, FLAME * 0.7, 3)
    return Piece(kind, spot, DIE, 1)


def die_on(die: Die, spot: str) -> Piece:
    return piece(kind_of(die), spot)._replace(id=name_of(die))


def standing(view: State) -> list[Piece]:
    found = [die_on(die, space) for space, pile in zip(NAMES, view.board, strict=True) for die in pile]
    found += [die_on(die, pool_spot(die.colour, die.face)) for die in view.pool]
    for index, side in enumerate(view.sides):
        found += [die_on(die, zone_spot(view, index)) for die in side.capture]
        colours = Counter(die.colour for die in side.spirit)
        found += [piece(f"soul-{colour}", f"spirit.{index}.{colour}") for colour in colours]
        found += [piece("candle", f"offerings.{index}")] * candles(side.offerings)
    found += [piece("shield", f"shield.{seat}") for seat, player in enumerate(view.players) if player.protection]
    if view.options.teams == "off":
        found.append(piece("hat", "chair" if view.baron is None else f"hat.{view.baron}"))
    return found
