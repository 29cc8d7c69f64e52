"""The four house fronts: who lives there, where they are, what the house has, earns and owes tonight."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.core.words import _
from game.which_side.flow import minimum
from game.which_side.language import RESOURCES, Resource
from game.which_side.state import Character, State, Tenement
from game.which_side.struggle import doctor_price
from scenes.kit import drawings, paint
from scenes.kit.canvas import Box
from scenes.kit.text import Align
from scenes.table.view import TableView

from . import signs
from .bills import Purse

if TYPE_CHECKING:
    from .board import GameBoard

COLOURS = {"russian": "#b3261e", "italian": "#2f7d43", "american": "#2f5aa8", "chinese": "#b98518"}
PALE, INK = "#fff6e0", "#23201d"
GLOW, SOOT = "#fffaf0", "#2b1604"
"""Around the house that decides. Gold is for what may be clicked."""
LEADS = "#d2452f"
_ACROSS: tuple[Align, ...] = ("left", "centre", "right")


class Houses:
    def __init__(self, board: GameBoard) -> None:
        self._board = board
        self._lamps: tuple[object, list[tuple[pygame.Surface, pygame.Rect]]] = (None, [])
        """The windows that are lit, and what is painted for them."""

    # Painted at rest -------------------------------------------------------------------------------------------

    def ground(self, ground: pygame.Surface, shown: TableView, state: State) -> None:
        canvas = shown.app.canvas
        for number, house in enumerate(state.tenements):
            rect = canvas.rect(self._board.sites.houses[house.name])
            ground.blit(drawings.scenery(self._board.sites.front(house.name), rect.size), rect)
            self._roof(ground, shown, state, number)
            self._tonight(ground, shown, house.name)
            self._people(ground, shown, state, house)
            self._gauges(ground, shown, state, house)
            self._foot(ground, shown, house)
        self._hall(ground, shown)

    def _roof(self, ground: pygame.Surface, shown: TableView, state: State, number: int) -> None:
        writer, name = self._board.printer(shown), state.tenements[number].name
        roof, usd = self._board.box(f"{name}.roof"), self._board.box(f"{name}.usd")
        shown.stamp(ground, f"mark-{name}", (roof.x + 20, roof.centre[1]), 28)
        left, room = roof.x + 40, usd.x - roof.x - 46
        if number == state.first_seat:
            room -= 26
        words = self._board.house_name(name)
        wide = writer.write(ground, words, Box(left, roof.y - 4, room, roof.h + 8), 31, face="title", colour=PALE,
                            middle=True, wrap=False).w  # fmt: skip
        player = self._board.words.owner_name(state, number)
        if player and room - wide > 34:
            place = Box(left + wide + 8, roof.y + 1, room - wide - 10, roof.h)
            writer.write(ground, player, place, 18, colour=PALE, middle=True, elide=True)

    def _tonight(self, ground: pygame.Surface, shown: TableView, house: str) -> None:
        """Wages, rent and what is left, on the cornice; on a wide front on a bill of its own."""
        canvas, writer, places = shown.app.canvas, self._board.printer(shown), self._board.sites
        parts, box = _bill(self._board.bills.of(house)), self._board.box(f"{house}.bill")
        if f"{house}.bill" in places:
            step = box.h / len(parts)
            for index, (words, sum_, colour) in enumerate(parts):
                row = Box(box.x + 8, box.y + index * step - 2, box.w - 16, step + 4)
                writer.write(ground, words, row, 17, colour=INK, middle=True, wrap=False)
                writer.write(ground, sum_, row, 17, face="bold", colour=colour, align="right", middle=True, wrap=False)
            return
        paint.veil(ground, canvas, box, (246, 236, 212, 240), 4)
        told = [f"{words} {sum_}".strip() for words, sum_, _colour in parts]
        room = Box(box.x + 5, box.y - 2, box.w - 10, box.h + 4)
        first, last = (writer.measure(each, "bold", 17)[0] for each in (told[0], told[-1]))
        for index, (words, (_words, _sum, colour)) in enumerate(zip(told, parts, strict=True)):
            align = _ACROSS[index if len(parts) > 1 else 1]
            # In the middle of what its neighbours leave: either may have two digits.
            place = Box(room.x + first, room.y, room.w - first - last, room.h) if index == 1 else room
            writer.write(ground, words, place, 17, face="bold", colour=colour, align=align, middle=True, wrap=False)

    def _running_bills(self, screen: pygame.Surface, shown: TableView) -> None:
        """While the night runs, a bill that changed is written anew over the painted one."""
        canvas, board = shown.app.canvas, self._board
        for house in board.bills.changed():
            rect, front = canvas.rect(board.box(f"{house}.bill")), canvas.rect(board.sites.houses[house])
            part = rect.inflate(canvas.px(4), canvas.px(6)).clip(front)
            scenery = drawings.scenery(board.sites.front(house), front.size)
            screen.blit(scenery, part, part.move(-front.x, -front.y))
            self._tonight(screen, shown, house)

    def _people(self, ground: pygame.Surface, shown: TableView, state: State, house: Tenement) -> None:
        for one in state.characters:
            if one.tenement == house.name:
                label = self._board.box(f"label.{one.name}")
                self._board.printer(shown).write(
                    ground,
                    one.name,
                    Box(label.x, label.y - 3, label.w, label.h + 6),
                    20,
                    face="title",
                    colour="#d9c9a6" if one.place == "dead" else PALE,
                    align="centre",
                    middle=True,
                    wrap=False,
                )
                self._away(ground, shown, one)

    def _away(self, ground: pygame.Surface, shown: TableView, one: Character) -> None:
        """A dark window says where its owner is."""
        window = self._board.box(f"window.{one.name}")
        if one.place == "dead":
            shown.stamp(ground, self.window_kind("window-drape", window), window.centre, window.h)
        elif one.place != "home":
            shown.stamp(ground, f"away-{_sign_of(one.place)}", window.centre, 36)

    @staticmethod
    def window_kind(name: str, window: Box) -> str:
        return f"{name}-broad" if window.w > 80 else f"{name}-slim" if window.w < 52 else name

    def _gauges(self, ground: pygame.Surface, shown: TableView, state: State, house: Tenement) -> None:
        board, content = self._board, self._board.rules.content
        ris, mp = minimum(content, state, house)
        for gauge, least in (("ris", ris), ("mp", mp)):
            box = board.box(f"{house.name}.{gauge}.{least}")
            shown.stamp(ground, "marker-minimum", (box.centre[0], box.bottom - 1), 7)
        care = content.household.care[house.ins]
        room = board.box(f"{house.name}.doctor")
        row = [signs.icon("doctor", struck=not care)]
        row += [signs.text(f"${doctor_price(content, state)}"), *[signs.icon("health")] * care] if care else []
        room = Box(room.x - 4, room.y, room.w + 6, room.h)  # a price and two hearts need all there is
        signs.draw(ground, self._board.printer(shown), row, room, align="centre", high=17, tight=True)

    def _foot(self, ground: pygame.Surface, shown: TableView, house: Tenement) -> None:
        if not house.local:
            helpers = self._board.standing.helpers_of(house.name)
            box = self._board.box(f"{house.name}.local.{helpers}" if helpers else f"{house.name}.local")
            if helpers < 2:
                self._board.printer(shown).write(
                    ground,
                    _("No local"),
                    Box(box.x, box.y - 2, box.w, box.h + 4),
                    22,
                    face="title",
                    colour="#b9a98c",
                    align="centre",
                    middle=True,
                    wrap=False,
                )

    def _hall(self, ground: pygame.Surface, shown: TableView) -> None:
        """The union hall: the common pool, and locals to let."""
        writer = self._board.printer(shown)
        for spot, words in (("label.pool", _("Common pool")), ("label.locals", _("Locals to let"))):
            box = self._board.box(spot)
            writer.write(ground, words, Box(box.x, box.y - 4, box.w, box.h + 8), 26, face="title", colour=PALE,
                         align="centre", middle=True, wrap=False)  # fmt: skip

    # Painted in every frame ------------------------------------------------------------------------------------

    def under(self, screen: pygame.Surface, shown: TableView) -> None:
        """A lamp in every window somebody stands at; who comes and goes changes seldom."""
        canvas = shown.app.canvas
        key = (canvas.scale, canvas.sheet.topleft, [sprite.spot for sprite in shown.stage.on("window.")])
        if key != self._lamps[0]:
            lamps = []
            for spot in key[2]:
                window = self._board.box(spot)
                lamp = shown.picture_of(self.window_kind("window-lit", window), window.h)
                lamps.append((lamp, lamp.get_rect(center=canvas.point(window.centre))))
            self._lamps = key, lamps
        screen.blits(self._lamps[1], False)

    def over(self, screen: pygame.Surface, shown: TableView, state: State) -> None:
        canvas, board = shown.app.canvas, self._board
        for resource in RESOURCES:
            self._count(screen, shown, resource)
        if shown.busy:
            self._running_bills(screen, shown)
        self._leaders(screen, shown)
        deciding = "" if shown.busy else board.words.deciding(state)
        for house in state.tenements:
            if board.standing.curfew or house.name in board.standing.no_evening:
                moon = board.box(f"{house.name}.evening")
                paint.veil(screen, canvas, moon.grown(-2), (40, 32, 26, 150), moon.h / 2)
                shown.stamp(screen, "icon-none", moon.centre, 32)
            if house.name == deciding:
                self._decides(screen, shown, house.name, gives=bool(state.pending) and state.pending[0].do == "give")

    def _leaders(self, screen: pygame.Surface, shown: TableView) -> None:
        """A red rim around the markers that cards look for; it goes along with them."""
        for sprite in shown.stage.of_kind("marker-gauge"):
            house, _dot, gauge = sprite.id.partition(".")
            if self._board.standing.leads(house, gauge):
                cell = self._board.box(sprite.spot)
                x, y = sprite.shown_at
                rim = Box.around((x, y - sprite.lift), cell.w, cell.h).grown(3)
                paint.outline(screen, shown.app.canvas, rim, LEADS, 2.5, 5)

    def _decides(self, screen: pygame.Surface, shown: TableView, house: str, *, gives: bool) -> None:
        """White in a dark rim, whatever colour the house has; one that gives something away stands back."""
        canvas, box = shown.app.canvas, self._board.sites.houses[house]
        if gives and not self._board.duo:
            paint.veil(screen, canvas, box, (20, 14, 10, 90), 8)
        paint.outline(screen, canvas, box.grown(5), SOOT, 8, 10)
        paint.outline(screen, canvas, box.grown(5), GLOW, 4, 10)

    def _count(self, screen: pygame.Surface, shown: TableView, resource: Resource) -> None:
        """How many tokens there are, and how many the day adds tonight."""
        board, writer = self._board, self._board.printer(shown)
        box, count = board.box(f"count.{resource}"), board.standing.pool[resource]
        colour = PALE if count else "#8d7a5c"
        still_to_come = not shown.busy or board.standing.phase in ("placement", "evening", "gains")
        more = board.night.pool[resource] - count if still_to_come else 0
        if more <= 0:
            writer.write(
                screen, str(count), box, 26, face="bold", colour=colour, align="centre", middle=True, wrap=False
            )
            return
        left, right = box._replace(w=box.w / 2 - 3), box._replace(x=box.x + box.w / 2 - 4, w=box.w / 2 + 3)
        writer.write(screen, str(count), left, 24, face="bold", colour=colour, align="centre", middle=True, wrap=False)
        writer.write(screen, f"+{more}", right, 18, face="bold", colour="#8fd09a", align="centre", middle=True,
                     wrap=False)  # fmt: skip

    def states(self, screen: pygame.Surface, shown: TableView, state: State) -> None:
        """Bandages, blankets and bars on those who wear them, and on helpers how many turns they stay."""
        people = {one.name: one for one in state.characters}
        for sprite in shown.stage.of_kind("person-"):
            one = people[sprite.id]
            x, y = sprite.shown_at
            size = sprite.height * sprite.fit * sprite.scale
            if sprite.id in self._board.standing.tired:
                shown.stamp(screen, "tired", (x, y - sprite.lift), size)
            elif one.san == 0 and one.place != "dead" and sprite.spot.startswith("window."):
                shown.stamp(screen, "bedridden", (x, y - sprite.lift), size)
            if sprite.spot in ("arrest", "jail"):
                shown.stamp(screen, "bars", (x, y - sprite.lift), size)
            elif sprite.spot == "dead":
                shown.stamp(screen, "ribbon", (x, y - sprite.lift), size)
        for sprite in shown.stage.of_kind("helper-"):
            left = next((each.turns_left for each in state.helpers if each.name == sprite.id), None)
            if left is not None:
                size = sprite.height * sprite.fit * sprite.scale
                middle = (sprite.shown_at[0] + 0.24 * size, sprite.shown_at[1] + 0.23 * size - sprite.lift)
                shown.app.writer.write(screen, str(left), Box.around(middle, 20, 24), 17, face="bold", colour=PALE,
                                       align="centre", middle=True, wrap=False)  # fmt: skip


def _bill(purse: Purse) -> list[tuple[str, str, str]]:
    """What is written on it: words, a sum and its colour."""
    if purse.misery:
        return [(_("in misery"), "", "#a3211a")]
    if purse.settled:
        return [(_("the rent is settled"), "", INK)]
    short = purse.left < 0
    left = f"−${-purse.left}" if short else f"${purse.left}"
    dice = "?" if purse.dice else ""
    return [
        (_("earns"), f"${purse.earns}{dice}", INK),
        (_("rent"), f"${purse.due}", INK),
        (_("left"), f"{left}{dice}", "#1d6b3a" if not short else "#8a5a10" if purse.dice else "#a3211a"),
    ]


def _sign_of(place: str) -> str:
    """The sign in the window of somebody who is out."""
    if place in ("arrest", "jail", "housework", "lawyer", "local"):
        return place
    return "local" if place == "shared" else place.partition(".")[0]
