"""What is no piece on the Baron's board: cloths, beads and majorities, the ribbon, lights and ghosts."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

from game.baron_voodoo.content import COLOURS
from game.baron_voodoo.ending import counted_colours, loas_of
from game.baron_voodoo.leaps import COLUMN, INDEX, NAMES
from game.baron_voodoo.souls import majority
from game.baron_voodoo.state import COLOUR_OF, LOAS, Capture, Colour, Loa, Put, Slide, State, side_of
from scenes.kit import drawings, paint
from scenes.kit.canvas import Box
from scenes.kit.text import Align, Face
from scenes.table.terms import Caption

from . import words
from .doing import taken_by
from .places import MOST_CANDLES, STACKED, kind_of, zone_spot

if TYPE_CHECKING:
    from scenes.table.stage import Sprite
    from scenes.table.view import TableView

    from .board import GameBoard

IVORY, GOLD, DIM = "#fff6e0", "#ffd166", "#b9a0c4"
LIGHT: dict[Colour, str] = {
    "yellow": "#ffe08a", "red": "#ff9a92", "turquoise": "#7fe8dc", "purple": "#d7aeff", "white": "#fffdf4",
}  # fmt: skip
SHADE: dict[Colour, str] = {
    "yellow": "#a8690a", "red": "#a3182c", "turquoise": "#0b6f6a", "purple": "#6a2fa6", "white": "#a08f6c",
}  # fmt: skip
"""The colour of a player's turn, dark enough for pale letters."""
_SHADE = (20, 8, 30, 165)
"""Over souls that have no part in what is being done."""
RING = 20
"""Beads in a ring; who has more takes a coin and begins anew."""
STEPS = ("A", "B", "C3", "C4", "C5", "D")
LINE = 26.0
"""Height that a line of the smallest letters takes."""


class Painting:
    def __init__(self, board: GameBoard) -> None:
        self.board = board
        self._full = False
        """A column was full when the table was last laid: asked in every frame, and most nights begin without one."""

    # The ground ----------------------------------------------------------------------------------------------

    def ground(self, ground: pygame.Surface, shown: TableView) -> None:
        view: State = shown.written
        self._full = any(len(pile) == COLUMN for pile in view.board)
        for side in range(len(view.sides)):
            self._plate(ground, shown, view, side)
        self._spares(ground, shown, view)
        for seat in range(len(view.players)):
            self._portrait(ground, shown, view, seat)
        for side in range(len(view.sides)):
            self._beads(ground, shown, view, side)
            self._world(ground, shown, view, side)
        self._ribbon(ground, shown, view)

    def _plate(self, ground: pygame.Surface, shown: TableView, view: State, side: int) -> None:
        canvas, box = shown.app.canvas, self.board.box(f"plate.{side}")
        playing = view.step != "over" and side_of(view, view.active) == side
        if playing:
            colour = LIGHT[COLOUR_OF[view.players[view.active].loa]]
            paint.outline(ground, canvas, box.grown(4), colour, 5, 15)
        self._lay(ground, shown, self.board.plate_of(loas_of(view, side)), box)
        if playing:
            paint.veil(ground, canvas, box, (255, 214, 120, 26), 12)
            paint.outline(ground, canvas, box.grown(1), IVORY, 3, 13)

    def _lay(self, ground: pygame.Surface, shown: TableView, plate: str, box: Box) -> None:
        """A plate was rendered ahead: so large a drawing takes the loader longer than all the dice of a colour."""
        canvas = shown.app.canvas
        rect = canvas.rect(box)
        ground.blit(drawings.rounded(f"baron_voodoo/plates/{plate}", rect.size, canvas.px(12)), rect)

    def _spares(self, ground: pygame.Surface, shown: TableView, view: State) -> None:
        """Where nobody sits: the Loas nobody plays look on; their powers can be paid for all the same."""
        for spot, loa in self._nobodys(view):
            box = self.board.box(spot)
            self._lay(ground, shown, f"spare-{'four' if box.h > 300 else 'two'}-{loa}", box)

    def _nobodys(self, view: State) -> list[tuple[str, Loa]]:
        """The places that are left, and the Loas for them."""
        played = {player.loa for player in view.players}
        return list(zip(self.board.spares(view), [loa for loa in LOAS if loa not in played], strict=False))

    def _portrait(self, ground: pygame.Surface, shown: TableView, view: State, seat: int) -> None:
        """What is not the same in every turn about a portrait; it is part of its plate."""
        if seat == view.active and view.step != "over":
            box, canvas = self.board.box(f"portrait.{seat}"), shown.app.canvas
            pygame.draw.circle(ground, IVORY, canvas.point(box.centre), canvas.px(box.h / 2 + 3), canvas.px(3))
        if not view.players[seat].protection:
            shown.stamp(ground, "shield-off", self.board.box(f"shield.{seat}").centre, 40)

    def _beads(self, ground: pygame.Surface, shown: TableView, view: State, side: int) -> None:
        score = view.sides[side].score
        lit = score - RING if score > RING else score
        for number, at in enumerate(self.beads(side), start=1):
            shown.stamp(ground, "bead" if number <= lit else "bead-out", at, 11)
        if score >= self.board.foresight.limit(view):
            canvas, (x, y) = shown.app.canvas, self.flag(view, side)
            at = (x - 7, y)  # its badge keeps clear of the word beside it
            pygame.draw.circle(ground, GOLD, canvas.point(at), canvas.px(15))
            pygame.draw.circle(ground, "#7a1020", canvas.point(at), canvas.px(15), canvas.px(2.5))
            shown.stamp(ground, "flag", at, 24)
        else:
            shown.stamp(ground, "flag", self.flag(view, side), 24)
        if score > RING:
            box = self.board.box(f"score.{side}")
            shown.stamp(ground, "coin-20", (box.x + 4, box.y + 14), 30)

    def flag(self, view: State, side: int) -> tuple[float, float]:
        """Where the flag of a side stands: at the bead that is its goal."""
        x, y = self.beads(side)[self.board.foresight.limit(view) - 1]
        return (x + 5, y - 9)

    def beads(self, side: int) -> list[tuple[float, float]]:
        """Where the beads of a side lie: around the portrait, or, for two who share a board, on a string."""
        if f"beads.{side}" in self.board.spots:
            box = self.board.box(f"beads.{side}")
            half, step = RING // 2, box.w / (RING // 2)
            return [
                (box.x + step * (number % half + 0.5), box.y + box.h * (0.27 if number < half else 0.73))
                for number in range(RING)
            ]
        box = self.board.box(f"portrait.{side}")
        (x, y), reach = box.centre, box.w / 2 + 8.5
        turns = [math.radians(136 + 16.7 * number) for number in range(RING)]
        return [(x + reach * math.cos(turn), y + reach * math.sin(turn)) for turn in turns]

    def _world(self, ground: pygame.Surface, shown: TableView, view: State, side: int) -> None:
        """Five flames, dark where nothing burns; who leads a colour has a bright edge, who shares it a thin one."""
        spirit = view.sides[side].spirit
        for colour in COLOURS:
            box = self.board.box(f"spirit.{side}.{colour}")
            count = sum(die.colour == colour for die in spirit)
            if not count:
                shown.stamp(ground, f"soul-{colour}-out", (box.centre[0], box.y + 16), 30)
                continue
            leaders = majority(view.sides, colour)
            if side in leaders and colour in counted_colours(view):
                width = 3.0 if len(leaders) == 1 else 1.4
                paint.outline(ground, shown.app.canvas, box.grown(-1), IVORY, width, 8)

    def _ribbon(self, ground: pygame.Surface, shown: TableView, view: State) -> None:
        canvas = shown.app.canvas
        if flowing(view):
            return
        reserve = self.board.box("reserve")
        shown.stamp(ground, "candle", (reserve.x + 16, reserve.centre[1] - 1), 38)
        if view.options.teams == "off":
            shown.stamp(ground, "chair", self.board.box("chair").centre, 38)
        now = self.step_now(view)
        for step in STEPS:
            box = self.board.box(f"step.{step}").grown(-2)
            if step == now:
                pygame.draw.rect(ground, "#f3c453", canvas.rect(box), border_radius=canvas.px(15))
                paint.outline(ground, canvas, box, IVORY, 2, 15)
            else:
                pygame.draw.rect(ground, "#2a1238", canvas.rect(box), border_radius=canvas.px(15))
                paint.outline(ground, canvas, box, GOLD if self.board.doing.comes(view, step) else "#6b5636", 1.6, 15)

    def step_now(self, view: State) -> str:
        """What is to be done now. Before the leap that is the leap: the power is a matter of taste."""
        if view.step == "A" and view.pending is None and self.board.ready(view):
            return "B"
        return {"C2": "C3", "C4": "C5", "place": "", "over": ""}.get(view.step, view.step)

    # Captions ------------------------------------------------------------------------------------------------

    def captions(self, view: State) -> list[Caption]:
        return [
            *self._lines(),
            *self._players(view),
            *(caption for side in range(len(view.sides)) for caption in self._side(view, side)),
            *self._onlookers(view),
            *([] if flowing(view) else self._ribbon_words(view)),
        ]

    def _lines(self) -> list[Caption]:
        """What files and rows are called."""
        spots = (*self.board.file_labels, *self.board.row_labels)
        return [Caption(s.partition(".")[2], _line(self.board.box(s)), 17, "bold", "#f2d48a", "centre") for s in spots]

    def _players(self, view: State) -> list[Caption]:
        board, shared = self.board, len(view.sides) < len(view.players)
        found = []
        for seat, player in enumerate(view.players):
            title = board.box(f"name.{seat}")
            found.append(Caption(words.loa(player.loa), title, 28, "title", IVORY, "centre" if shared else "left"))
            box, colour = _line(board.box(f"player.{seat}")), LIGHT[COLOUR_OF[player.loa]]
            name = board.short_name(board.names[seat]) if board.names else ""
            found.append(Caption(name, box, 17, "bold", colour, "centre" if shared else "right"))
        return found

    def _side(self, view: State, side: int) -> list[Caption]:
        board = self.board

        def line(words: str, spot: str, face: Face = "bold", align: Align = "left") -> Caption:
            return Caption(words, _line(board.box(f"{spot}.{side}")), 17, face, IVORY, align)

        found = [
            Caption(str(view.sides[side].score), board.box(f"score.{side}"), 56, "title", IVORY, "centre"),
            self._goal(view, side),
            line(words.captured(), "label.capture"),
            line(words.spirit_world(), "label.spirit"),
            *self._counts(view, side),
        ]
        offerings = view.sides[side].offerings
        if offerings > MOST_CANDLES:
            box = board.box(f"offerings.{side}")
            room = Box(box.x - 4, box.bottom - LINE - 2, 30, LINE)
            found.append(Caption(f"×{offerings}", room, 17, "bold", GOLD))
        if zone_spot(view, side) == "tray":
            found.append(line(words.in_the_tray(), "capture", "italic", "centre")._replace(colour=DIM))
        return found

    def _goal(self, view: State, side: int) -> Caption:
        """How far it is to the flag, or that somebody has come there."""
        limit, box = self.board.foresight.limit(view), _line(self.board.box(f"limit.{side}"))
        if view.sides[side].score < limit:
            return Caption(words.of_limit(limit), box, 17, "text", IVORY, "centre")
        return Caption(words.at_the_flag(), box, 17, "bold", GOLD, "centre")

    def _onlookers(self, view: State) -> list[Caption]:
        found = []
        for spot, loa in self._nobodys(view):
            box = self.board.box(spot)
            name = Box(box.x + 10, box.bottom - 62, box.w - 20, 34)
            price = Box(name.x, name.bottom - 2, name.w, LINE)
            found.append(Caption(words.loa(loa), name, 28, "title", DIM, "centre"))
            found.append(Caption(words.for_sale(self.board, loa), price, 17, "text", DIM, "centre"))
        return found

    def _counts(self, view: State, side: int) -> list[Caption]:
        found = []
        for colour in COLOURS:
            count = sum(die.colour == colour for die in view.sides[side].spirit)
            if count:
                box = self.board.box(f"spirit.{side}.{colour}")
                room = Box(box.x, box.bottom - 26, box.w, LINE)
                found.append(Caption(str(count), room, 17, "bold", IVORY, "centre"))
        return found

    def _ribbon_words(self, view: State) -> list[Caption]:
        reserve, now = self.board.box("reserve"), self.step_now(view)
        left = Box(reserve.x + 32, reserve.y, 50, reserve.h)
        found = [Caption(str(view.reserve), left, 18, "bold", GOLD)]
        for step in STEPS:
            colour = "#2a1203" if step == now else IVORY if self.board.doing.comes(view, step) else DIM
            room = self.board.box(f"step.{step}").grown(-4)
            found.append(Caption(words.step(step), room, 17, "bold", colour, "centre"))
        return found

    # Under and over the pieces ---------------------------------------------------------------------------------

    def under(self, screen: pygame.Surface, shown: TableView) -> None:
        view: State = shown.shown
        if flowing(view):
            for spot in self.board.edges:
                self._handle(screen, shown, spot)
        if view.step == "place":
            self._free_wells(screen, shown, view)
        if view.pending is None and view.step in ("A", "B") and not shown.busy and self.board.decides(view.active):
            self._ready(screen, shown, view)

    def _ready(self, screen: pygame.Surface, shown: TableView, view: State) -> None:
        """Souls that can leap shine."""
        canvas = shown.app.canvas
        for space in self.board.ready(view):
            pile = view.board[INDEX[space]]
            x, y = self.board.stand(kind_of(pile[-1]), space, len(pile) - 1, len(pile))
            box = Box.around((x, y), 68, 71)
            paint.veil(screen, canvas, box.grown(3), (255, 209, 102, 70), 14)
            paint.outline(screen, canvas, box, GOLD, 4, 12)

    def _handle(self, screen: pygame.Surface, shown: TableView, spot: str) -> None:
        _edge, line, end = spot.split(".")
        kinds = {"A": "edge-left", "G": "edge-right", "1": "edge-up", "7": "edge-down"}
        if self.board.can_flow(line, end):
            box = self.board.box(spot)
            shown.stamp(screen, kinds[end], box.centre, box.h)

    def _free_wells(self, screen: pygame.Surface, shown: TableView, view: State) -> None:
        for index, colour in enumerate(self.board.rules.night.colours):
            if colour is not None and not view.board[index]:
                box = self.board.box(NAMES[index]).grown(-7)
                paint.outline(screen, shown.app.canvas, box, LIGHT[colour], 1.6, 8)

    def over(self, screen: pygame.Surface, shown: TableView) -> None:
        self._columns(screen, shown, shown.written)
        if shown.busy:
            return
        view: State = shown.shown
        if view.pending is not None and view.pending.kind in LOAS:
            self._concerned(screen, shown, view)
        self._begun(screen, shown, view)
        self._ghosts(screen, shown, view)
        self.board.altar.over(screen, shown)

    def _concerned(self, screen: pygame.Surface, shown: TableView, view: State) -> None:
        """A power is called: what it can take, or reach with what is held, stands out; the rest lies in shade."""
        if not self.board.decides(view.active):
            return
        canvas, open_ones = shown.app.canvas, self.board.in_reach(view, shown.in_hand)
        held = shown.stage.source(shown.in_hand) if shown.in_hand is not None else None
        for space, index in INDEX.items():
            pile = view.board[index]
            if not pile:
                continue
            x, y = self.board.stand(kind_of(pile[-1]), space, len(pile) - 1, len(pile))
            if space in open_ones:
                paint.outline(screen, canvas, Box.around((x, y), 69, 72), "#2a1203", 6, 13)
                paint.outline(screen, canvas, Box.around((x, y), 67, 70), IVORY, 4, 12)
            elif held is None or not (held.spot == space or shown.sprite_box(held).overlaps(self.board.box(space))):
                top = y - 33
                paint.veil(screen, canvas, Box(x - 31, top, 62, self.board.box(space).bottom - top - 2), _SHADE, 10)

    def _columns(self, screen: pygame.Surface, shown: TableView, view: State) -> None:
        """A full column has a bone at its foot, and souls nobody else may capture carry a shield; both go with them."""
        guarded = tuple(f"die-{COLOUR_OF[player.loa]}+" for player in view.players if player.protection)
        if not (guarded or self._full):
            return
        columns: dict[str, list[Sprite]] = {}
        for sprite in shown.stage.sprites:
            if sprite.spot in INDEX and sprite.id:
                columns.setdefault(sprite.spot, []).append(sprite)
        for space, column in columns.items():
            top = column[-1]
            if len(column) == COLUMN and not top.lift:
                box = self.board.box(space)
                shown.stamp(screen, "full", (box.centre[0], box.bottom - 6), 20)
            if guarded and top.kind.startswith(guarded):
                shown.stamp(screen, "shield", (top.at[0] + 25, top.at[1] - top.lift - 25), 30)

    def _begun(self, screen: pygame.Surface, shown: TableView, view: State) -> None:
        """What a power or an effect has named so far."""
        pending, canvas = view.pending, shown.app.canvas
        if pending is None:
            return
        if pending.spaces:
            origin, *goals = pending.spaces
            paint.outline(screen, canvas, self.board.box(origin).grown(4), "#ff9a7a", 4, 13)
            pile = view.board[INDEX[origin]]
            self._next_of(screen, shown, view, origin, len(goals))
            for number, goal in enumerate(goals):
                self._ghost(screen, shown, kind_of(pile[-1 - number]), goal, len(view.board[INDEX[goal]]))
        for side, number in pending.dice:
            die = view.sides[side].capture[number - 1]
            paint.outline(screen, canvas, self.board.soul_box(view, die).grown(3), "#ff9a7a", 4, 10)

    def _next_of(self, screen: pygame.Surface, shown: TableView, view: State, space: str, gone: int) -> None:
        """While a column is spread, those that have their goal fade, and the next one is to be taken by its front."""
        pile, canvas = view.board[INDEX[space]], shown.app.canvas
        for level in range(len(pile) - gone, len(pile)):
            x, y = self.board.stand(kind_of(pile[level]), space, level, len(pile))
            paint.veil(screen, canvas, Box.around((x, y), 61, 65), (20, 8, 30, 170), 9)
        x, y = self.board.stand(kind_of(pile[-1 - gone]), space, len(pile) - 1 - gone, len(pile))
        if gone:
            paint.outline(screen, canvas, Box(x - 32, y + 15, 64, 20), GOLD, 3, 7)

    def _ghosts(self, screen: pygame.Surface, shown: TableView, view: State) -> None:
        """What the hand is about to do: where the die lands, what it takes, where everything would lie."""
        gesture = shown.aimed
        if gesture is None or not gesture.moves:
            return
        match gesture.moves[-1]:
            case Capture(origin, over, target):
                self._leap(screen, shown, view, origin, over, target)
            case Slide(line, end):
                for place, index in self.board.flowing(view, line, end):
                    for level, die in enumerate(view.board[index]):
                        self._ghost(screen, shown, kind_of(die), NAMES[place], level)
            case Put(space) if gesture.source.startswith("top."):
                taken = taken_by(view, gesture.source[4:])
                if taken is not None and not view.board[INDEX[space]]:
                    self._ghost(screen, shown, kind_of(taken), space, 0)

    def _leap(self, screen: pygame.Surface, shown: TableView, view: State, origin: str, over: str, target: str) -> None:
        canvas = shown.app.canvas
        pile = view.board[INDEX[over]]
        x, y = self.board.stand(kind_of(pile[-1]), over, len(pile) - 1, len(pile))
        paint.outline(screen, canvas, Box.around((x, y), 68, 70), "#ff7a5c", 4, 12)
        start, end = self.board.box(origin).centre, self.board.box(target).centre
        for dot in range(1, 12):
            t = dot / 12
            height = 46 * 4 * t * (1 - t) if start[1] == end[1] else 0
            bend = 30 * 4 * t * (1 - t) if start[1] != end[1] else 0
            at = (start[0] + (end[0] - start[0]) * t + bend, start[1] + (end[1] - start[1]) * t - height)
            pygame.draw.circle(screen, GOLD, canvas.point(at), canvas.px(2.6))

    def _ghost(self, screen: pygame.Surface, shown: TableView, kind: str, space: str, level: int) -> None:
        """A die where it would lie."""
        x, y = self.board.stand(kind, space, 0, 1)
        at = (x, y - level * STACKED)
        picture = shown.picture_of(kind, self.board.piece(kind, space).height).copy()
        picture.set_alpha(150)
        screen.blit(picture, picture.get_rect(center=shown.app.canvas.point(at)))
        paint.dashed(screen, shown.app.canvas, Box.around(at, 66, 68), GOLD, 7)

    def light(self, screen: pygame.Surface, shown: TableView, spot: str, source: str | None) -> None:
        canvas = shown.app.canvas
        if spot in INDEX and source is not None:
            view: State = shown.shown
            box = self.board.box(spot)
            if view.pending is None and self.board.is_leapt(source[4:], spot):
                return
            top = view.board[INDEX[spot]]
            if top:
                x, y = self.board.stand(kind_of(top[-1]), spot, len(top) - 1, len(top))
                box = Box.around((x, y), 68, 70)
            paint.veil(screen, canvas, box, (255, 205, 96, 60), 12)
            paint.outline(screen, canvas, box.grown(2), "#5d3b06", 6, 13)
            paint.outline(screen, canvas, box.grown(2), GOLD, 4, 13)
            return
        if spot.startswith("portrait."):
            x, y = self.board.box(spot).centre
            pygame.draw.circle(
                screen, GOLD, canvas.point((x, y)), canvas.px(self.board.box(spot).h / 2 + 18), canvas.px(3)
            )
            return
        box = self.board.box(spot).grown(2)
        if spot.startswith("score."):
            box = box._replace(h=self.board.box(f"limit.{spot[6:]}").bottom - box.y + 2)
        if spot.startswith(f"spirit.{side_of(shown.shown, shown.shown.active)}."):
            return  # a flame of the own world, which is open as a whole
        if spot.startswith("spirit.") and source is not None and source.startswith("soul."):
            self._open_world(screen, shown, spot, box)
        paint.outline(screen, canvas, box.grown(1), "#5d3b06", 5, 10)
        paint.outline(screen, canvas, box, GOLD, 3, 10)

    def _open_world(self, screen: pygame.Surface, shown: TableView, spot: str, box: Box) -> None:
        """While a captured soul is in the hand, its Spirit World glows, and its label says what a drop there is."""
        label = self.board.box(f"label.{spot}")
        paint.veil(screen, shown.app.canvas, box, (255, 209, 102, 90), 10)
        room = Box(box.x, label.centre[1] - LINE / 2, box.w, LINE)
        shown.pill(screen, words.let_go(), room, (90, 52, 6, 255), GOLD)


def flowing(view: State) -> bool:
    """The Tide has been called: its handles lie in the frame, over the ribbon."""
    return view.pending is not None and view.pending.kind == "mamy-wata"


def _line(box: Box) -> Box:
    """Room for a line in the middle of a plate, however low the plate is."""
    return Box(box.x, box.centre[1] - LINE / 2, box.w, LINE)
