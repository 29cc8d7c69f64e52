"""The table's own commands and their keys. Letters belong to the game that is played."""

from __future__ import annotations

from game.core.words import N_

KEYS = {
    "take back": N_("Ctrl+Z"),
    "rules": "F1",
    "moves": "F2",
    "advice": "F3",
    "look": "F4",
    "words": "F5",
    "log": "F6",
    "menu": "F10",
}
EXPLAINED = (
    (N_("Tab"), N_("walk on; arrows do too")),
    (N_("Enter"), N_("press, pick up, put down")),
    (N_("Esc"), N_("step back, else this menu")),
    ("1–9", N_("answer what is asked on a slip")),
    (KEYS["take back"], N_("take back")),
    (KEYS["rules"], N_("all the rules")),
    (KEYS["moves"], N_("show every move")),
    (KEYS["advice"], N_("ask for advice")),
    (KEYS["look"], N_("look closer")),
    (KEYS["words"], N_("the table in words")),
    (KEYS["log"], N_("the whole log")),
    ("F11", N_("full screen")),
)
"""What the menu says about them."""
