"""What Maxence may have beside her equipment: it takes no room in the car, and opens doors."""

from __future__ import annotations

from collections.abc import Collection

from game.core.words import N_, _

_THINGS = {
    "pass": N_("a salt-warden's pass"),
    "lamp": N_("the brass lamp"),
    "dynamite": N_("six sticks of dynamite"),
    "ledger": N_("the Ledger"),
    "coat": N_("a white coat"),
    "seal": N_("the Cartographer's seal"),
    "later": N_("an unopened box"),
}
"""By the flag that says so in our own campaign; the flags of other booklets are their own business."""

_ASKED_FOR = {
    "wall": N_("the chapel wall by heart"),
    "prisoners": N_("the prisoners from the buses"),
}
"""Nothing to hold in the hand, but a way out may ask for it."""


def thing(booklet: str, flag: str) -> str:
    """What this flag puts into her hands; empty if it is only known."""
    return _(_THINGS[flag]) if not booklet and flag in _THINGS else ""


def asked_for(booklet: str, flag: str) -> str:
    """What a way out wants with this flag, by its name; empty in the booklets of others."""
    return thing(booklet, flag) or ("" if booklet else _(_ASKED_FOR.get(flag, "")))


def things(booklet: str, flags: Collection[str]) -> list[str]:
    return [thing(booklet, flag) for flag in _THINGS if flag in flags and not booklet]
