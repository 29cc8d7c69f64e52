"""The rules of a game as shipped, without a player's additions, and the numbers of luck codes."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

import assets

if TYPE_CHECKING:
    from game.core.contract import Rules
    from game.core.luck_code import LuckCodes


@cache
def shipped_rules(game: str) -> Rules[Any, Any, Any]:
    """Cached: a page of campaigns asks for the rules of Mad Maxence a dozen times, the tutorial asks on every page, and
    five adventures take long to parse."""
    from game.core import catalog  # imported late: the rack comes first

    return catalog.load(game, assets.read)


@cache
def luck_codes() -> LuckCodes:
    from game.core.luck_code import LuckCodes

    return LuckCodes(assets.read("luck_codes.toml"))
