"""The strips of moves: what they need, what they bring to whom, and the dice that were laid into them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import pygame

from game.core.words import _
from game.lucha_libre import holds, telling
from game.lucha_libre.content import Arena
from game.lucha_libre.state import HOLDS, Hold, State, Team, Wrestler, other
from scenes.kit import paint
from scenes.kit.canvas import Box, Canvas
from scenes.kit.drawings import Spots
from scenes.kit.text import INK
from scenes.table.terms import Caption, Look
from scenes.table.view import TableView

from . import dice as trays
from . import poses

ICONS, FIGURE, GAP, WIDEST_GAP = (23.0, 21.0, 19.0), 26.0, 4.0, 9.0
"""Of these sizes each strip takes the largest that leaves its sockets free."""
_EFFECTS: tuple[telling.EffectKind, ...] = ("fans", "rival", "own")


def captions(arena: Arena, spots: Spots, team: Team, wrestler: Wrestler) -> Iterator[Caption]:
    """Names, and the dice each move takes from this wrestler."""
    mask = arena.wrestlers[wrestler]
    for hold in HOLDS:
        title = spots[f"label.{team}.{hold}"]
        words = _("Suplex, 3 alike") if hold == "triple" else _(telling.NAMES[hold])
        yield Caption(words, Box(title.x, title.y - 3, title.w, 27), 18, "bold")
        faces: Sequence[object] = ("=", "=", "=") if hold == "triple" else holds.patterns(mask, hold)[0]
        for number, face in enumerate(faces, start=1):
            yield Caption(str(face), spots[f"socket.{team}.{hold}.{number}"], 18, "bold", "#8a7650", "centre")


def paint_effects(ground: pygame.Surface, shown: TableView, arena: Arena, state: State) -> None:
    """A face of the hall for fans, a mask with a bolt for energy; each move names only what it touches."""
    canvas, writer = shown.app.canvas, shown.app.writer
    size = 17 / writer.enlarge  # printed figures keep their size, whatever size the player reads at
    for team in ("A", "B"):
        for hold in HOLDS:
            numbers = {kind: n for kind in _EFFECTS if (n := getattr(arena.moves[hold], kind))}
            box = shown.board.box(f"effect.{team}.{hold}")
            x = box.x - 3
            free = shown.board.box(f"socket.{team}.{hold}.1").x - x
            free -= sum(writer.measure(telling.signed(n), "bold", size)[0] + 1 + GAP for n in numbers.values())
            height = next((each for each in ICONS if _wide(numbers, team, state, canvas, each) <= free), ICONS[-1])
            # What is left of the room keeps a number from the next icon.
            spare = (free - _wide(numbers, team, state, canvas, height)) / len(numbers)
            between = GAP + min(WIDEST_GAP, max(0.0, spare))
            for kind, number in numbers.items():
                picture = icon(kind, team, state, canvas.px(height))
                ground.blit(picture, picture.get_rect(midleft=canvas.point((x, box.centre[1] - 1))))
                x += picture.get_width() / canvas.scale
                room = Box(x + 1, box.y - 4, FIGURE, box.h + 6)
                x = writer.write(ground, telling.signed(number), room, size, face="bold", middle=True, wrap=False).right
                x += between
            if hold == "change":
                room = Box(x + 4, box.y - 4, box.right - x, box.h + 6)
                writer.write(ground, _("and swap"), room, 17, colour=INK, middle=True, wrap=False)


def _wide(kinds: Iterable[telling.EffectKind], team: Team, state: State, canvas: Canvas, height: float) -> float:
    """How much room icons of this height take side by side."""
    return sum(icon(kind, team, state, canvas.px(height)).get_width() / canvas.scale for kind in kinds)


def counted(moves: tuple[Hold, ...]) -> str:
    """The moves of an announcement for a button or a line: what is made twice is named once."""
    names = {_(telling.NAMES[hold]): moves.count(hold) for hold in moves}
    return ", ".join(name if n == 1 else f"{name} ×{n}" for name, n in names.items()) or _("nothing")


def icon(kind: telling.EffectKind, team: Team, state: State, height: int) -> pygame.Surface:
    if kind == "fans":
        return poses.fan_icon(team, height)
    return poses.energy_icon(state.corner(team if kind == "own" else other(team)).active, height)


def look(arena: Arena, state: State, team: Team, hold: Hold) -> Look:
    """The sentence of the rules, with the names of those who are in the ring."""
    own, rival = state.corner(team).active, state.corner(other(team)).active
    words = f"{telling.needs(arena, own, hold)}\n{telling.does(arena, own, rival, arena.moves[hold])}"
    return Look(_(telling.NAMES[hold]), words, (f"mask-{own}",))


def paint_filled(
    screen: pygame.Surface, shown: TableView, team: Team, places: tuple[tuple[int, ...], ...], dice: tuple[int, ...],
    moves: tuple[Hold, ...],
) -> None:  # fmt: skip
    """Small dice in the sockets of these moves; a move that was made twice says so."""
    canvas, board = shown.app.canvas, shown.board
    for hold, used in zip(moves, places, strict=True):
        for number, position in enumerate(used, start=1):
            box = board.box(f"socket.{team}.{hold}.{number}")
            shown.stamp(screen, trays.kind(team, dice[position - 1]), box.centre, min(box.w, box.h) * 1.1)
    for hold in sorted(set(moves)):
        paint.outline(screen, canvas, board.box(f"strip.{team}.{hold}"), "#c8741a" if team == "A" else "#1f56b0", 4)
        if moves.count(hold) > 1:
            box = board.box(f"strip.{team}.{hold}")
            first = board.box(f"socket.{team}.{hold}.1")
            badge = Box(first.x - 46, box.centre[1] - 13, 40, 26)
            shown.pill(screen, f"×{moves.count(hold)}", badge, (40, 20, 10, 230))
