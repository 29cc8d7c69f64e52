"""What a player calls the pieces and the squares: one word each, in log, refusals, descriptions and rulebook."""

from __future__ import annotations

from game.core.words import N_, _, capitalised, pgettext

from .state import cell_of

MONSTER_NAMES = {
    "skeleton": N_("Skeleton"),
    "wolf": N_("Wolf"),
    "daemon": N_("Daemon"),
    "necromancer": N_("Necromancer"),
    "?": N_("unknown"),
}

TOWER_NAMES = {
    "archer-1": N_("level 1 Archer"),
    "archer-2": N_("level 2 Archer"),
    "archer-3": N_("level 3 Archer"),
    "guard-1": N_("level 1 Guard"),
    "guard-2": N_("level 2 Guard"),
    "guard-3": N_("level 3 Guard"),
    "wizard-1": N_("level 1 Wizard"),
    "wizard-2": N_("level 2 Wizard"),
    "wizard-3": N_("level 3 Wizard"),
}

DIFFICULTY_NAMES = {"normal": N_("Normal"), "easy": N_("Easy"), "hard": N_("Hard")}


def square_name(name: str) -> str:
    """A square in a sentence: "square 3", and in the right-hand Kingdom of a game for two "right square 3" (R32)."""
    cell = cell_of(name)
    assert cell is not None
    side, number = cell
    return (_("right square {number}") if side else _("square {number}")).format(number=number)


def square_title(name: str) -> str:
    """A square by itself or in a list: "Square 3". Some languages need an article only in a sentence."""
    cell = cell_of(name)
    assert cell is not None
    side, number = cell
    text = pgettext("label", "right square {number}") if side else pgettext("label", "square {number}")
    return capitalised(text.format(number=number))
