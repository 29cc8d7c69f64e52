"""The six bills of a showdown: what stands on them, for whoever chooses, and what is closed now.

Where one person chooses, the letters on the discs are the keys, as in an adventure, and each bill says what it brings.
Where two choose at once, every bill has a key for each of them; the discs then carry signs, so that no letter means two
things.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.core.words import N_, _
from game.way_of_the_shotgun.outlook import aimed
from game.way_of_the_shotgun.state import ActMove, Aim, Butt, Cover, Letter, Shoot, State, Walk
from game.way_of_the_shotgun.telling import percent
from scenes.kit import paint
from scenes.kit.canvas import Box
from scenes.kit.text import BLUE, CREAM, INK, MUTED, RED
from scenes.table.keys import printed_on
from scenes.table.terms import Caption
from scenes.table.view import TableView

if TYPE_CHECKING:
    from .showdown import ShowdownBoard

SEATS = (0, 1)
SIDES = ("a", "b")
"""How the drawings call the two."""
GRID: dict[str, ActMove] = {
    "act.walk.in": Walk("in"),
    "act.walk.back": Walk("back"),
    "act.aim": Aim(),
    "act.shoot.1": Shoot(1),
    "act.shoot.2": Shoot(2),
    "act.cover": Cover(),
}
"""The six bills, as the keys lie."""
LETTERS: dict[Letter, tuple[str, ...]] = {
    "W": ("act.walk.in", "act.walk.back"), "A": ("act.aim",), "S": ("act.shoot.1", "act.shoot.2"), "T": ("act.cover",)
}  # fmt: skip
"""The letter of each bill; two share one."""
PAIRS = {f"box.{letter}": spots for letter, spots in LETTERS.items() if len(spots) > 1}
"""Two bills with one letter, as the place that this letter presses."""
KEYS = ("qweasd", "uiojkl")
"""The keys of two who choose at once, as the bills lie, by what an American keyboard has printed on them."""
PLACES = tuple(tuple(getattr(pygame, f"KSCAN_{letter.upper()}") for letter in keys) for keys in KEYS)
"""Where they lie: under one hand on every keyboard, whatever is printed there."""
NAMES = {
    "walk in": N_("Walk in"),
    "walk back": N_("Walk back"),
    "aim": N_("Aim"),
    "shoot 1": N_("Shoot one"),
    "shoot 2": N_("Shoot both"),
    "butt": N_("Butt"),
    "cover": N_("Cover"),
}
"""As short as a bill is wide."""
CLOSED = {
    "face-to-face": N_("no closer"),
    "street-ends": N_("street ends"),
    "aimed": N_("at its best"),
    "empty": N_("gun is empty"),
    "one-barrel": N_("one is loaded"),
    "cover-twice": N_("you just did"),
}
"""Why not, as short as a bill is wide; a click tells it in full."""
SHADE, SHADED = (80, 50, 24, 88), "#4d3b2a"
"""What lies on a bill that is closed, and the ink that is still read there."""
SIGN, CAP, SHELL = 26.0, 32.0, 26.0


def captions(board: ShowdownBoard, state: State, chooser: int | None) -> list[Caption]:
    found = []
    for number, (spot, act) in enumerate(GRID.items()):
        name, ink = spot.removeprefix("act."), SHADED if closed(board, state, act, chooser) else INK
        words = _(NAMES[str(board.meant(state, act, chooser))])
        found.append(Caption(words, board.spots[f"label.{name}"], 18, "bold", ink))
        if board.on_keys:
            found += _caps(board, state, number, name, act)
            continue
        letter = next(letter for letter, spots in LETTERS.items() if spot in spots)
        found.append(Caption(letter, board.spots[f"letter.{name}"], 25, "title", CREAM, "centre"))
        if chooser is not None and state.phase != "over":
            words, colour = effect(board, state, act, chooser)
            found.append(Caption(words, _foot(board, name), 17, "bold", colour, "centre"))
    return found


def _caps(board: ShowdownBoard, state: State, number: int, name: str, act: ActMove) -> list[Caption]:
    """A key for each of the two, pale where that one cannot do it; and on the cover, that it loads."""
    caps = [printed_on(PLACES[seat])[number] or KEYS[seat][number] for seat in SEATS]
    found = [
        Caption(
            caps[seat].upper(), board.spots[f"key.{name}.{seat}"], 18, "bold",
            MUTED if closed(board, state, act, seat) else INK, "centre",
        )
        for seat in SEATS
    ]  # fmt: skip
    if act == Cover():
        room = _foot(board, name)
        found.append(Caption(_("+1"), Box(room.centre[0] - 26, room.y, 30, room.h), 18, "bold", BLUE, "centre"))
    return found


def _foot(board: ShowdownBoard, name: str) -> Box:
    """The lower half of a bill, from the one cap to the other."""
    left, right = (board.spots[f"key.{name}.{seat}"] for seat in SEATS)
    return Box(left.x, left.y, right.right - left.x, left.h)


def closed(board: ShowdownBoard, state: State, act: ActMove, chooser: int | None) -> bool:
    """Whoever chooses cannot do this now; where both choose, neither can."""
    seats = SEATS if chooser is None else (chooser,)
    return all(board.legal(state, seat, board.meant(state, act, seat)) is not None for seat in seats)


def effect(board: ShowdownBoard, state: State, act: ActMove, seat: int) -> tuple[str, str]:
    """In a few words what the bill brings or costs this seat, or why it is closed; and their colour."""
    meant, side = board.meant(state, act, seat), state.sides[seat]
    why = board.legal(state, seat, meant)
    if why is not None:
        return _(CLOSED[why.key]), SHADED
    match meant:
        case Walk():
            return _("easier to hit"), RED
        case Aim():
            return _("Aim {before} to {after}").format(before=side.aim, after=side.aim + 1), BLUE
        case Cover():
            if side.gun == board.rules.figures.most.gun:
                return _("gun is full"), BLUE
            return (_("load 1 shell") if side.belt else _("no shells")), BLUE
    odds = aimed(board.rules.figures, state, seat, str(meant))  # type: ignore[arg-type]
    return _("hits {odds}").format(odds=percent(odds.still)), BLUE


def paint_ground(board: ShowdownBoard, ground: pygame.Surface, shown: TableView, chooser: int | None) -> None:
    """Signs and caps for two who choose at once; a shade on what nobody can choose now."""
    state, canvas = board.seen(shown.shown).table, shown.app.canvas
    for spot, act in GRID.items():
        name = spot.removeprefix("act.")
        if board.on_keys:
            sign = "do-shoot-1" if board.meant(state, act, chooser) == Butt() else f"do-{name.replace('.', '-')}"
            shown.stamp(ground, sign, board.spots[f"letter.{name}"].centre, SIGN)
            for seat, side in enumerate(SIDES):
                x, y = board.spots[f"key.{name}.{seat}"].centre
                shown.stamp(ground, f"cap-{side}", (x, y + 1), CAP)
            if act == Cover():
                x, y = _foot(board, name).centre
                shown.stamp(ground, "shell", (x + 16, y), SHELL)
        if state.phase != "over" and closed(board, state, act, chooser):
            paint.veil(ground, canvas, board.spots[spot].grown(-2), SHADE, 6)
