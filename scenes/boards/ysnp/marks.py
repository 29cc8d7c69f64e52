"""What is written and drawn on YSNP: what is printed, what is true now, and what answers the hand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.core.words import _
from game.ysnp import outlook
from game.ysnp.sight import View
from game.ysnp.state import Attack, Build, Cell, End, Lose, Tower, Upgrade, cell_of, pile, spot
from game.ysnp.towers import name_of
from scenes.kit.canvas import Box
from scenes.kit.text import CREAM, INK
from scenes.table.marks import Drawing, Mark, Nth, On, Panel, Tag, Words
from scenes.table.terms import Hand

from . import badges, ways, words
from .hands import AIMING, SHELVES, TOWER, shelf
from .kinds import BURNING, TOKENS
from .zones import AIM, ROUND

if TYPE_CHECKING:
    from .board import GameBoard

RANGE, BLAST, BARE, HELD = "#e9dcff", "#b06cff", "#ff8a6a", "#ffd166e0"
SHADE = "#140e28"
ENOUGH, TOO_LITTLE, DANGER = "#1a5c24f0", "#3c2c1eeb", "#961814f0"
MOON = 42.0
ASIDE = 6.0
"""How far the square of his first turn makes room for the small Necromancer before it."""
"""This much of the sky over those who wait belongs to the moon."""


# Printed -------------------------------------------------------------------------------------------------------------


def printed(board: GameBoard) -> Iterator[Mark]:
    for cell in board.geometry.cells:
        yield Words(str(cell[1]), board.box(f"milestone.{spot(cell)}"), 22, "bold", INK, "centre")
    first, last = board.box("label.turn.1"), board.box(f"label.turn.{board.beads}")
    yield Panel(Box(first.x, first.y, last.right - first.x, first.h), "#140c2882", radius=8)
    for turn in range(1, board.beads + 1):
        yield _number(board, turn, INK)
        yield _coming(board, turn, CREAM)
    for side in range(board.kingdoms):
        name = _("Village") if board.kingdoms == 2 else _("The Village")
        yield Words(name, board.box(f"label.{pile('village', side)}"), 19, "bold", CREAM, "centre")
        for token in TOKENS:
            yield from _price(board, token, side)
    yield from _signs(board)


def _number(board: GameBoard, turn: int, colour: str) -> Mark:
    return Words(str(turn), board.box(f"turn.{turn}"), 18, "bold", colour, "centre")


def _coming(board: GameBoard, turn: int, colour: str) -> Words:
    """How many come on a turn, or where the Necromancer is then."""
    figures, square = board.rules.figures, outlook.boss_square(board.rules.figures, turn)
    said = f"+{len(figures.waves[turn - 1])}" if turn < figures.boss_turn else ""
    if square is not None:
        said = str(square) if board.kingdoms == 2 else _("on {n}").format(n=square)
    box = board.box(f"label.turn.{turn}")
    if turn == figures.boss_turn and board.kingdoms == 1:
        box = box._replace(x=box.x + ASIDE)  # he stands before it
    return Words(said, box, 17, "bold", colour, "centre")


def _price(board: GameBoard, token: str, side: int) -> Iterator[Mark]:
    """The attack of a token on its shelf."""
    box, tower = board.box(shelf(token, side)), words.tower_of(token)
    plate = Box.around((box.centre[0], box.bottom - 9), 42, 22)
    yield Panel(plate, badges.TYPES[tower.type], radius=8)
    yield Drawing(f"mark-{tower.type}", (plate.x + 12, plate.centre[1]), 15)
    power = str(outlook.power(board.rules.figures, tower))
    yield Words(power, Box.around((plate.x + 28, plate.centre[1]), 24, 27), 17, "bold", CREAM, "centre")


def _signs(board: GameBoard) -> Iterator[Mark]:
    """What the piles are."""
    if board.kingdoms == 2:
        for side in range(2):
            for name, sign in (("stack", "gate-sign"), ("discard", "grave")):
                box = board.box(f"label.{pile(name, side)}")
                yield Drawing(sign, box.centre, box.h)
        return
    tray = board.layout["dice"]
    yield Drawing("grave", (tray.x + 148, tray.y + 32), 52)
    yield Words(_("Graveyard"), Box(tray.x + 14, tray.y + 8, 150, 40), 34, "title", CREAM)
    yield Words(_("last in is first called"), Box(tray.x + 14, tray.y + 46, 156, 46), 17, "text", "#bfe0cc")


# True now ------------------------------------------------------------------------------------------------------------


def true_now(board: GameBoard, view: View) -> Iterator[Mark]:
    yield from _ribbon(board, view)
    for side, kingdom in enumerate(view.kingdoms):
        for tower in kingdom.towers:
            if tower is not None:
                yield _empty_place(board, tower, side)
    if board.kingdoms == 1:
        yield _waiting(board, view)
    else:
        yield from _idle_half(board, view)
    yield from ways.lines(board, view)
    for side in range(len(view.kingdoms)):
        if view.result == "none" and (said := words.danger_short(view, board.plan(view), side)):
            sheet = board.layout["board"]
            half = sheet._replace(x=sheet.x + side * sheet.w / 2, w=sheet.w / 2) if board.kingdoms == 2 else sheet
            yield Tag(said, board.box(f"label.{pile('danger', side)}"), DANGER, room=half.grown(-6))


def _ribbon(board: GameBoard, view: View) -> Iterator[Mark]:
    """Turns that are over are pale, this one is under the marker; of a dead Necromancer nothing is foretold."""
    figures, now = board.rules.figures, min(view.turn, board.beads)
    lives = outlook.boss_lives(view)
    for turn in range(1, board.beads + 1):
        past = turn < view.turn
        if past:
            bead = board.box(f"turn.{turn}")
            yield Drawing("turn-past", bead.centre, bead.h)
        if turn == now:
            yield Words("", board.box(f"turn.{turn}"))
        elif past:
            yield _number(board, turn, "#c9a9a0")
        coming = _coming(board, turn, "#d8f5a0" if turn == view.turn else "#b79ab0" if past else CREAM)
        yield coming if lives or turn < figures.boss_turn else coming._replace(words="")
    if lives:
        boss = board.box(f"label.turn.{figures.boss_turn}")
        at, high = ((boss.x + 4, boss.centre[1] - 5), 32) if board.kingdoms == 2 else ((boss.x, boss.centre[1]), 26)
        yield Drawing("necromancer", at, high)
    if view.result == "none" and board.plan(view).result == "lost_necromancer":
        yield Panel(board.box("turn.end").grown(3), edge="#ff5a3a", width=4, radius=16)


def _empty_place(board: GameBoard, tower: Tower, side: int) -> Mark:
    """On the shelf, of a token that is in play."""
    token, place = name_of(tower), shelf(name_of(tower), side)
    box, high = board.box(place), board.piece(token, place).height * 0.92
    return Drawing(f"slot-{tower.level}", (box.centre[0], box.bottom - 27 - high / 2), high)


def _waiting(board: GameBoard, view: View) -> Mark:
    label, row = board.box("label.stack"), board.box("stack")
    if view.kingdoms[0].stack:
        return Words(words.stack_label(view, 0), label, 17, "bold", "#e8d8f0")
    sky = Box(label.x, label.y, label.w - MOON, row.bottom - label.y)
    return Words(_("You Shall Not Pass"), sky, 50, "title", CREAM, "centre")


def _idle_half(board: GameBoard, view: View) -> Iterator[Mark]:
    """The half of the player who does not decide lies in the shade; where both may be hit, it does not."""
    side = board.acting(view)
    if side is not None and view.phase != "activate":
        sheet = board.layout["board"]
        x = sheet.x + (0 if side else sheet.w / 2)
        yield Panel(Box(x, sheet.y + 98, sheet.w / 2, sheet.h - 98), f"{SHADE}60", radius=0)


# What answers the hand -----------------------------------------------------------------------------------------------


def below(board: GameBoard, view: View, hand: Hand) -> Iterator[Mark]:
    """Under the pieces: ranges, what an attack would strike, where they march next."""
    move = board.aimed(hand)
    if hand.holds is not None:
        yield _in_hand(board, view, hand.holds)
    match move:
        case Build(type=kind, square=square):
            tower, place = Tower(kind, 1), TOWER.format(square)
            yield from _range(board, outlook.cell(square), tower)
            token = name_of(tower)
            yield Drawing(token, board.stand(token, place, 0, 1), board.piece(token, place).height, opacity=0.67)
        case Upgrade(square=square):  # where a tower stands already, a shadow of the next one would only blur it
            yield from _range(board, outlook.cell(square), words.next_level(view, square))
        case Attack():
            yield from _attack(board, view, move)
        case End():
            yield from ways.lit(board, view, None)
        case Lose(square=square):
            for cell in outlook.uncovered(board.geometry, view, outlook.cell(square)):
                yield _dashed(board, cell, BARE)
        case _ if hand.holds is None:
            yield from _pointed_at(board, view, hand.over or "")
    if hand.holds in AIMING and not isinstance(move, Attack):
        # All it can reach, wherever the hand is; only squares with a target are lit.
        cell = outlook.cell(AIMING[hand.holds])
        if (tower_in_hand := outlook.tower(view, cell)) is not None:
            yield from (_dashed(board, target, RANGE) for target in board.geometry.ranges[cell, tower_in_hand.level])


def _in_hand(board: GameBoard, view: View, holds: str) -> Mark:
    """What is in the hand stands on gold, wherever the hand takes it; what could be taken is ringed or underlined."""
    token = SHELVES[holds][0] if holds in SHELVES else name_of(words.tower_on(view, AIMING[holds]))
    high = board.piece(token, holds).height
    foot = Box.around((0, high / 2 - 8), *((40, 18) if holds in SHELVES else (92, 32)))
    return On(Nth(holds), (Panel(foot, HELD, "#5d3b06", 3, foot.h / 2),))


def _at_foot(board: GameBoard, square: str) -> Box:
    box = board.box(TOWER.format(square))
    return Box(box.x + 4, box.bottom - 26, box.w - 8, 30)


def _pointed_at(board: GameBoard, view: View, over: str) -> Iterator[Mark]:
    """With an empty hand: the range of a tower, and where those on its square go next."""
    if over in SHELVES:
        yield from _range_from_shelf(board, view, *SHELVES[over])
    if (cell := cell_of(over)) is None:
        return
    tower = outlook.tower(view, cell)
    if outlook.monsters(view, cell):
        yield from ways.lit(board, view, over)
        for origin, _tower in outlook.reaching(board.geometry, view, cell):
            yield _ringed(board, origin, AIM)
        for origin, _tower in outlook.blasting(board.rules.figures, board.geometry, view, cell):
            yield _ringed(board, origin, BLAST)
    elif tower is not None:
        yield from _range(board, cell, tower, "18")


def _range_from_shelf(board: GameBoard, view: View, token: str, side: int) -> Iterator[Mark]:
    """What a higher level would reach, from where its type stands now."""
    new = words.tower_of(token)
    standing = enumerate(view.kingdoms[side].towers, start=1)
    lower = [(tower.level, n) for n, tower in standing if tower and tower.type == new.type and tower.level < new.level]
    if lower:
        yield from _range(board, (side, max(lower)[1]), new, "18")


def _ringed(board: GameBoard, cell: Cell, colour: str) -> Mark:
    """A tower that could strike, at its foot."""
    return Panel(_at_foot(board, spot(cell)), edge=colour, width=4, radius=15)


def _range(board: GameBoard, cell: Cell, tower: Tower, strength: str = "3c") -> Iterator[Mark]:
    for target in board.geometry.ranges[cell, tower.level]:
        yield Panel(board.box(spot(target)), f"#965aff{strength}", radius=ROUND)
        yield _dashed(board, target, RANGE)


def _dashed(board: GameBoard, cell: Cell, colour: str) -> Mark:
    return Panel(board.box(spot(cell)).grown(-8), edge=colour, dash=11)


def _attack(board: GameBoard, view: View, move: Attack) -> Iterator[Mark]:
    """The squares it strikes, framed."""
    tower = words.tower_on(view, move.tower)
    if board.rules.figures.towers[tower.type].ability == "blast":
        for cell in board.geometry.beside[outlook.cell(move.target)]:
            yield Panel(board.box(spot(cell)), "#a050ff28", BLAST, 4, ROUND)
    yield Panel(board.box(move.target), "#ffcd6032", AIM, 4, ROUND)


def idle_shelf(board: GameBoard, view: View) -> Iterator[Mark]:
    """The shelf of the player who does not build now lies in the shade."""
    side = board.acting(view)
    if board.kingdoms == 2 and side is not None and view.phase == "build":
        yield Panel(board.layout["supply" if side else "dice"], f"{SHADE}96", radius=8)


def above(board: GameBoard, view: View, hand: Hand) -> Iterator[Mark]:
    """On top of the pieces: who is called, what can be given up, what can come down on the monster under the hand."""
    if view.result == "none":
        yield from _calls(board, view, hand)
    if view.phase == "move" and (side := board.acting(view)) is not None:
        yield from _burning(board, view, side, hand)
    if hand.holds is None and (cell := cell_of(hand.over or "")) is not None:
        if view.phase in ("build", "activate"):
            yield from _sum(board, view, cell, hand)
        if len(outlook.monsters(view, cell)) >= badges.CROWD:
            yield from badges.crowd(board, view, cell)


def _calls(board: GameBoard, view: View, hand: Hand) -> Iterator[Mark]:
    """On those in the graveyard who will be called: where to."""
    for side, place, square in board.plan_after(view, hand).risen:
        grave, number = pile("discard", side), outlook.cell(square)[1]
        kinds = [piece.kind for piece in board.pieces(view) if piece.spot == grave]
        if place >= len(kinds):
            continue
        (_x, y), high = board.stand(kinds[place], grave, place, len(kinds)), board.piece(kinds[place], grave).height
        if board.kingdoms == 2:
            at = (13, high / 2 - 10)
            found: list[Mark] = [
                Drawing("called", at, 22),
                Words(str(number), Box.around(at, 24, 24), 17, "bold", CREAM, "centre"),
            ]
        else:  # over their heads
            found = [Tag(_("to {n}").format(n=number), Box.around((0, board.box(grave).y + 10 - y), 58, 24), ENOUGH)]
        yield On(Nth(grave, place), tuple(found))


def _burning(board: GameBoard, view: View, side: int, hand: Hand) -> Iterator[Mark]:
    """While a tower must be given up: flames on all that can go, and the one under the hand burns."""
    for n, tower in enumerate(view.kingdoms[side].towers, start=1):
        if tower is None:
            continue
        square = spot((side, n))
        place = TOWER.format(square)
        box, kind = board.box(place), name_of(tower) + BURNING
        if hand.over == square:
            yield Drawing(kind, board.stand(kind, place, 0, 1), board.piece(kind, place).height)
        yield Drawing("flame", (box.centre[0], box.bottom - 18), 34)


def _sum(board: GameBoard, view: View, cell: Cell, hand: Hand) -> Iterator[Mark]:
    """A monster first: all that can still come down on it against what it needs; a bar and a skull say more."""
    here = outlook.monsters(view, cell)
    power = outlook.firepower(board.rules.figures, board.geometry, view, cell)
    if here and power and spot(cell) not in board.hits(view, hand):
        need = outlook.needed(board.rules.figures, view, here[-1].kind, here[-1].damage)
        said = _("{power} damage can reach it, {need} needed").format(power=power, need=need)
        box = board.box(spot(cell))
        plate = Box(box.x, box.y + 4, box.w, 26)
        yield Tag(said, plate, ENOUGH if power >= need else TOO_LITTLE, room=board.layout["board"])
