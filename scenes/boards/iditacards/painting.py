"""What is no piece: the plates of the legs, thermometers, harness, risk, piles, the way of a sled before the click."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.core.words import _
from game.iditacards.cardtext import card_name, signed
from game.iditacards.views import View
from scenes.kit import drawings, paint
from scenes.kit.canvas import Box
from scenes.kit.text import MUTED
from scenes.table.cards import BACK, CARD
from scenes.table.terms import Caption

from . import words
from .drawer import Entry, Mark
from .faces import LAID_OPEN, SORTS
from .naming import write_name
from .standing import in_play

if TYPE_CHECKING:
    from scenes.table.stage import Sprite
    from scenes.table.view import TableView

    from .board import GameBoard
    from .foreseeing import Way

IVORY, GOLD, DIM = "#fff6e0", "#ffd166", "#bda98a"
MERCURY = {"hyp": "#3d8fe0", "starv": "#d8452f"}
TAGS: dict[Mark, tuple[int, int, int, int]] = {
    "hand": (122, 84, 14, 240), "keep": (122, 84, 14, 240), "deck": (38, 72, 128, 240), "destroy": (150, 40, 30, 240),
}  # fmt: skip
"""What the words on a marked card of the drawer stand on."""
CLEAR = 5.0
"""So far around a card of the hand a line hides nothing of what is printed on it."""
GHOST = 110
"""How much of the sled is seen where it would come to, of 255."""
LINE = 26.0
"""Height that a line of the smallest letters takes."""


class Painting:
    def __init__(self, board: GameBoard) -> None:
        self.board = board
        self.world = board.rules.world

    # The ground ------------------------------------------------------------------------------------------------

    def ground(self, ground: pygame.Surface, shown: TableView) -> None:
        view: View = shown.shown
        if view.trail:
            self._shuffled(ground, shown, view)
        self._legs(ground, shown, view)
        self._title(ground, shown)
        self._gauges(ground, shown, view)
        self._legends(ground, shown, view)
        self._post(ground, shown, view)

    def _shuffled(self, ground: pygame.Surface, shown: TableView, view: View) -> None:
        """The cards of a shuffled trail, column by column, and the trail over them."""
        canvas, board = shown.app.canvas, self.board
        for number, leg in enumerate(view.trail, start=1):
            box = board.spots[f"column.{number}"]
            picture = shown.picture_of(f"leg-{leg}", box.h)
            rect = canvas.rect(box)
            ground.blit(pygame.transform.smoothscale(picture, rect.size), rect)
        ground.blit(shown.picture_of("trail", board.layout["board"].h), canvas.rect(board.layout["board"]))

    def _legs(self, ground: pygame.Surface, shown: TableView, view: View) -> None:
        """Name, cold and hunger, effect; the own leg has a gold rim."""
        canvas, writer = shown.app.canvas, shown.app.writer
        mine = view.players[self.board.me(view)]
        land = self.board.foresight.ground(view)
        here = land.leg(mine.position)
        for number, leg in enumerate(land.trail, start=1):
            if leg == here:
                paint.veil(ground, canvas, self.board.spots[f"column.{number}"].grown(-1), (255, 226, 140, 46), 6)
        for leg in self.world.legs:
            box = self.board.spots[f"leg.{leg}"]
            inner = Box(box.x + 9, box.y, box.w - 12, box.h)
            levels = [(sign, number) for sign, number in words.levels(self.world, view, leg) if number]
            room = inner.w - 34 * len(levels)
            line = Box(inner.x, inner.y, room, 25)
            writer.write(ground, _(self.world.legs[leg].name), line, 18, face="bold", middle=True, wrap=False, floor=17)
            x = inner.right - 34 * len(levels)
            for sign, number in levels:
                shown.stamp(ground, sign, (x + 10, inner.y + 13), 19)
                writer.write(ground, str(number), Box(x + 20, inner.y, 14, 25), 18, face="bold", middle=True)
                x += 34
            effect = Box(inner.x, inner.y + 20, inner.w, 25)
            writer.write(ground, words.leg_effect(leg), effect, 17, colour=MUTED, middle=True, wrap=False, floor=17)
            if leg == here:
                paint.outline(ground, canvas, box.grown(-1), "#7a4a08", 5, 7)
                paint.outline(ground, canvas, box.grown(-1), GOLD, 3, 7)

    def _title(self, ground: pygame.Surface, shown: TableView) -> None:
        """White with a dark edge: it must stand out on mountains by day and by night."""
        writer, box = shown.app.writer, self.board.spots["label.title"]
        before = len(writer.drawn)
        for dx, dy in ((-2, 0), (2, 0), (0, -2), (0, 2), (2, 3)):
            edge = box._replace(x=box.x + dx, y=box.y + dy)
            writer.write(ground, "Iditacards", edge, 40, face="title", colour="#27356e", align="centre", middle=True)
        del writer.drawn[before:]
        writer.write(ground, "Iditacards", box, 40, face="title", colour=IVORY, align="centre", middle=True)

    def _gauges(self, ground: pygame.Surface, shown: TableView, view: View) -> None:
        canvas, layout = shown.app.canvas, self.board.layout
        mine = view.players[self.board.me(view)]
        for gauge, value in (("hyp", mine.hyp), ("starv", mine.starv)):
            tube, level = layout[f"tube.{gauge}"], layout[f"{gauge}.{value}"]
            top = level.centre[1]
            filled = Box(tube.x, top, tube.w, tube.bottom - top + 4)
            pygame.draw.rect(ground, MERCURY[gauge], canvas.rect(filled), border_radius=canvas.px(3))

    def _legends(self, ground: pygame.Surface, shown: TableView, view: View) -> None:
        box = self.board.layout["deck.more"]
        for number in range(view.players[self.board.me(view)].legend_count):
            shown.stamp(ground, "legend-back", (box.x + 18 + number * 17, box.y + 25), 32)

    def _post(self, ground: pygame.Surface, shown: TableView, view: View) -> None:
        """The trading post: what lies there, as small cards by type."""
        box = self.board.box("post")
        count = len(view.supply)
        if not count:
            return
        step = min(33.0, (box.w - 32) / max(1, count - 1)) if count > 1 else 0.0
        left = box.centre[0] - step * (count - 1) / 2
        for number, name in enumerate(view.supply):
            kind = f"mini-{self.world.cards[name].type}"
            shown.stamp(ground, kind, (left + number * step, box.y + 32), 42)

    def captions(self, view: View) -> list[Caption]:
        board, spots, layout = self.board, self.board.spots, self.board.layout
        me = board.me(view)
        mine, ground = view.players[me], board.foresight.ground(view)
        dark = view.side == "race"
        found = [
            Caption(str(n), _line(spots[f"label.{n}"], 36), 17, "bold", "#33476b" if dark else "#c9d6f2", "centre")
            for n in range(10, self.world.figures.squares + 1, 10)
        ]
        found.append(Caption(_("Start"), _line(spots["label.start"]), 17, "bold", "#5a2a20", "centre"))
        sign = spots["label.weather"]
        if not board.theatre.rolling:
            sky = words.sky(board, view, board.theatre.weather or view.weather)
            found.append(Caption(sky, sign._replace(w=sign.w + 4), 17, "bold", IVORY))
        for gauge, value in (("hyp", mine.hyp), ("starv", mine.starv)):
            found += self._degrees(gauge, value)
        speed, extra = ground.speed(mine), ground.extra(mine)
        found += [
            Caption(signed(speed), layout["speed"], 20, "bold", IVORY, "centre"),
            Caption(_("speed"), _line(layout["label.speed"]), 17, "text", DIM, "centre"),
            Caption(signed(extra), layout["extra"], 20, "bold", IVORY, "centre"),
            Caption(_("cards"), _line(layout["label.extra"]), 17, "text", DIM, "centre"),
        ]
        found += self._labels(view)
        return found

    def _degrees(self, gauge: str, value: int) -> list[Caption]:
        """Nought, the deadly number, and where the marker stands; they keep out of each other's way."""
        layout, deadly = self.board.layout, self.world.figures.deadly
        found: list[Caption] = []
        for degree in (0, value, deadly):
            here = degree == value
            if (here and found and degree == 0) or (not here and abs(degree - value) < 2):
                continue
            at = layout[f"label.{gauge}.{degree}"]
            box = Box(at.x - 3, layout[f"{gauge}.{degree}"].centre[1] - LINE / 2, 20, LINE)
            colour = IVORY if here else "#ff9a7a" if degree else DIM
            found.append(Caption(str(degree), box, 17, "bold" if here else "text", colour))
        return list(dict.fromkeys(found))

    def _labels(self, view: View) -> list[Caption]:
        board, layout = self.board, self.board.layout
        mine = view.players[board.me(view)]
        risk, post = layout["dice"], board.box("post")
        chance = words.risk_words(board, view) if not in_play(view, board.me(view)) else ""
        found = [
            Caption(_("Deck"), Box(layout["deck"].x - 6, layout["deck"].bottom - 4, 116, LINE), 17,
                    "bold", IVORY, "centre"),
            Caption(_("Discard"), Box(layout["discard"].x, layout["discard"].bottom - 4, 104, LINE), 17, "bold", IVORY,
                    "centre"),
            Caption(_("Risk"), Box(risk.x + 12, risk.y + 3, 80, LINE), 18, "bold", IVORY),
            Caption(chance, Box(risk.x + 10, risk.bottom - 30, risk.w - 20, LINE), 17, "text", DIM, "centre"),
            Caption(words.post_words(view), Box(post.x + 6, post.bottom - 27, post.w - 12, LINE), 17, "bold", IVORY,
                    "centre"),
        ]  # fmt: skip
        more = layout["deck.more"]
        legends = words.legend_words(mine.legend_count)
        found.append(Caption(legends, Box(more.x - 4, more.y + 35, 112, LINE), 17, "text", DIM, "centre"))
        return found

    # Under the pieces ------------------------------------------------------------------------------------------

    def under(self, screen: pygame.Surface, shown: TableView) -> None:
        view: View = shown.shown
        board = self.board
        mine = view.players[board.me(view)]
        deck = mine.deck + board.theatre.deck
        box = board.box("deck")
        # Of what lies under the top card only an edge is seen.
        for peep in range(min(3, deck) - 1, -1, -1):
            shown.stamp(screen, BACK, (box.centre[0] + 2.5 * peep, box.centre[1] - 2.5 * peep), 138)
        board.harness.under(screen, shown)
        if not shown.busy and not board.drawer.shows(view):
            self._ghost(screen, shown, view)

    # Over the pieces -------------------------------------------------------------------------------------------

    def over(self, screen: pygame.Surface, shown: TableView) -> None:
        view: View = shown.shown
        self._counts(screen, shown, view)
        self.board.harness.over(screen, shown)
        self._owed(screen, shown)
        if shown.busy:
            return
        shows = self.board.drawer.shows(view)
        if shows:
            self._drawer(screen, shown, view)
        else:
            self._way(screen, shown, view)
        self._paying(screen, shown, view)
        self._spoken_of(screen, shown, view)
        if self.board.must_reveal(view):
            self.light(screen, shown, "deck", None)

    def _spoken_of(self, screen: pygame.Surface, shown: TableView, view: View) -> None:
        """In a guided game the cards of the hand that the note is about have a gold rim."""
        doing = self.board.doing
        named = doing.guided_card(view)
        spots = doing.payable(view) if doing.guided else []
        wanted = [s for s in _standing(shown, "hand") if s.id == named][-1:] if named else []
        wanted += [s for spot in spots if spot not in self.board.chosen and (s := self.board.hand_sprite(shown, spot))]
        for sprite in wanted:
            paint.outline(screen, shown.app.canvas, shown.rim(sprite, CLEAR + 1), "#5d3b06", 6, 12)
            paint.outline(screen, shown.app.canvas, shown.rim(sprite, CLEAR), GOLD, 4, 12)

    def _counts(self, screen: pygame.Surface, shown: TableView, view: View) -> None:
        mine = view.players[self.board.me(view)]
        box = self.board.box("deck")
        words = str(mine.deck + self.board.theatre.deck)
        shown.app.writer.write(screen, words, Box.around(box.centre, 60, 40), 30, face="bold", colour=IVORY,
                               align="centre", middle=True, wrap=False)  # fmt: skip

    def _owed(self, screen: pygame.Surface, shown: TableView) -> None:
        """What a waiting card still owes hangs on it as black diamonds."""
        for sprite in _standing(shown, "stack"):
            owed = int(sprite.value or 0)
            x, y = sprite.shown_at
            for number in range(owed):
                shown.stamp(screen, "owed", (x + (number - (owed - 1) / 2) * 20, y + 46), 24)

    def _paying(self, screen: pygame.Surface, shown: TableView, view: View) -> None:
        """While energy is paid: what is played stands out, and what would be missed least carries a gold mark."""
        pending, canvas = view.pending, shown.app.canvas
        if pending is None or pending.kind != "pay" or pending.seat != view.seat or view.seat is None:
            return
        if pending.hand >= 0:
            card = (view.players[view.seat].hand or ())[pending.hand]
            played = self.board.hand_sprite(shown, self.board.played_spot(view, card))
            if played is not None:
                paint.outline(screen, canvas, shown.rim(played, CLEAR), "#7fd0ff", 4, 12)
        for spot in self.board.doing.cheapest(view):
            sprite = self.board.hand_sprite(shown, spot)
            if sprite is not None and spot not in self.board.chosen:
                box = shown.sprite_box(sprite)
                at = (box.x + 15, box.y - 17)
                pygame.draw.circle(screen, "#3a2c14", canvas.point(at), canvas.px(15))
                pygame.draw.circle(screen, GOLD, canvas.point(at), canvas.px(13))
                shown.stamp(screen, "sign-discard", at, 19)

    # The way of the sled ---------------------------------------------------------------------------------------

    def _way(self, screen: pygame.Surface, shown: TableView, view: View) -> None:
        """Where the sled would go and come to rest, before the click."""
        way, canvas = self._foreseen(shown, view), shown.app.canvas
        if way is None:
            return
        for squares, colour in ((way.by_card, GOLD), (way.by_step, "#ffffff")):
            for square in squares[:-1] if squares[-1:] == (way.landing,) else squares:
                dot = canvas.point(self.board.box(str(square)).centre)
                pygame.draw.circle(screen, "#3b2a1a", dot, canvas.px(8))
                pygame.draw.circle(screen, colour, dot, canvas.px(6))
        if way.landing is None:
            return
        box = self.board.box(str(way.landing))
        paint.dashed(screen, canvas, Box.around(box.centre, 50, 46), GOLD, 7)
        if way.landing < self.world.home:
            below = box.y > self.board.layout["board"].centre[1]
            at = (box.centre[0], box.bottom + 16 if not below else box.y - 16)
            shown.pill(screen, str(way.landing), Box.around(at, 48, 24), (28, 36, 64, 235), GOLD)

    def _ghost(self, screen: pygame.Surface, shown: TableView, view: View) -> None:
        """The sled as it would stand there: paler than it is, and under it where it is close by."""
        way = self._foreseen(shown, view)
        if way is None or way.landing is None or view.seat is None:
            return
        picture = shown.picture_of(self.board.sled(view.seat), 46).copy()
        picture.set_alpha(GHOST)
        at = shown.app.canvas.point(self.board.box(str(way.landing)).centre)
        screen.blit(picture, picture.get_rect(center=at))

    def _foreseen(self, shown: TableView, view: View) -> Way | None:
        gesture = shown.aimed
        if gesture is None or not gesture.moves or view.seat is None or not self.board.my_decision(view):
            return None
        return self.board.foresight.way(view, gesture.moves)

    # The drawer --------------------------------------------------------------------------------------------------

    def _drawer(self, screen: pygame.Surface, shown: TableView, view: View) -> None:
        canvas, writer, drawer = shown.app.canvas, shown.app.writer, self.board.drawer
        box = drawer.box
        shown.covered = box
        writer.cover(box)
        screen.blit(drawings.scenery("iditacards/drawer", canvas.rect(box).size), canvas.rect(box))
        cloth = Box(box.x + 4, box.y + 38, box.w - 8, box.h - 42)
        title, counter = words.drawer_words(self.board, view)
        writer.write(screen, title, Box(box.x + 16, box.y, 360, 42), 30, face="title", colour=IVORY, middle=True,
                     wrap=False)  # fmt: skip
        writer.write(screen, counter, Box(box.right - 386, box.y, 370, 42), 18, face="bold", colour=GOLD, align="right",
                     middle=True, wrap=False)  # fmt: skip
        spoken_of = self.board.doing.spoken_of(view)
        for name, plate in drawer.decks(view):
            self._deck_plate(screen, shown, view, name, plate)
            if f"deck.{name}" in spoken_of:
                paint.outline(screen, canvas, plate.grown(2), GOLD, 5, 10)
        strips = drawer.in_strips(view)
        for number, entry in enumerate(drawer.entries(view)):
            if strips:
                self._strip(screen, shown, view, number, entry)
                if entry.spot in spoken_of:
                    paint.outline(screen, canvas, entry.box.grown(1), GOLD, 4, 6)
            else:
                picture = shown.picture_of(CARD + LAID_OPEN + entry.card, entry.box.h)
                screen.blit(picture, canvas.rect(entry.box))
                mark = self._mark(view, number)
                if entry.spot in spoken_of:
                    paint.outline(screen, canvas, entry.box.grown(6), GOLD, 5, 10)
                elif shown.hovered == entry.spot or mark:
                    paint.outline(screen, canvas, entry.box.grown(2), GOLD, 3, 10)
                if mark:
                    tag = Box.around((entry.box.centre[0], entry.box.bottom + 18), 96, 28)
                    shown.pill(screen, words.mark_words(mark), tag, TAGS[mark], IVORY)
        if not drawer.cards(view):
            writer.write(screen, words.empty_words(drawer.shows(view)), cloth, 22, face="italic", colour=IVORY,
                         align="centre", middle=True)  # fmt: skip

    def _deck_plate(self, screen: pygame.Surface, shown: TableView, view: View, name: str, box: Box) -> None:
        canvas, writer = shown.app.canvas, shown.app.writer
        colours = {"speed": "#4a55b0", "reckless": "#a8322c", "improvement": "#2f8048", "survivor": "#8a6a1a"}
        deck = next(deck for deck in view.upgrades if deck.name == name)
        pygame.draw.rect(screen, colours[name], canvas.rect(box), border_radius=canvas.px(8))
        lit = self.board.drawer.shows(view) == "deck"
        edge = GOLD if lit and shown.hovered == f"deck.{name}" else IVORY if lit else "#d8c69a"
        paint.outline(screen, canvas, box, edge, 3 if lit else 1.4, 8)
        shown.stamp(screen, f"deck-{name}", (box.x + 24, box.centre[1]), 34)
        title = Box(box.x + 44, box.y, box.w - 82, box.h)
        writer.write(screen, words.deck_name(name), title, 19, face="bold", colour=IVORY, middle=True, wrap=False,
                     floor=17)  # fmt: skip
        writer.write(screen, str(len(deck.unseen)), Box(box.right - 42, box.y, 34, box.h), 19, face="bold",
                     colour=IVORY, align="right", middle=True, wrap=False)  # fmt: skip

    def _mark(self, view: View, number: int) -> Mark:
        drawer = self.board.drawer
        return drawer.fresh(view).get(number, "") if drawer.shows(view) in ("recover", "cull") else ""

    def _strip(self, screen: pygame.Surface, shown: TableView, view: View, number: int, entry: Entry) -> None:
        """Type, name, costs and the mark that was made."""
        canvas, writer, box = shown.app.canvas, shown.app.writer, entry.box
        card = self.world.cards[entry.card]
        mark = self._mark(view, number)
        ground = {"": "#f6ecd6", "hand": "#ffe7a3", "keep": "#ffe7a3", "deck": "#cfe0f5", "destroy": "#f3b9ad"}[mark]
        pygame.draw.rect(screen, ground, canvas.rect(box), border_radius=canvas.px(6))
        head = box._replace(w=30)
        pygame.draw.rect(screen, SORTS[card.type][0], canvas.rect(head), border_radius=canvas.px(6))
        shown.stamp(screen, f"type-{card.type}", head.centre, min(24.0, box.h - 6))
        if mark or shown.hovered == entry.spot:
            paint.outline(screen, canvas, box, GOLD if not mark else "#7a4a08", 2.4, 6)
        room = 66 if mark else 0
        title = Box(box.x + 35, box.y, box.w - 38 - room, box.h)
        write_name(screen, writer, card_name(self.world, entry.card), title)
        if mark:
            shut = Box(box.right - room - 3, box.y, room, box.h)
            writer.write(screen, words.mark_words(mark), shut, 17, face="italic", colour="#5a2a10", align="right",
                         middle=True, wrap=False)  # fmt: skip

    # Light -----------------------------------------------------------------------------------------------------

    def light(self, screen: pygame.Surface, shown: TableView, spot: str, source: str | None) -> None:
        """Spots in the drawer and cards of the hand have light of their own."""
        if spot.startswith(("card.", "hand.", "drawer")) or (source is None and spot in ("post", "discard", "legends")):
            return  # that one may look through a pile at any time needs no light
        canvas, box = shown.app.canvas, self.board.box(spot)
        if spot in ("trail", "snow"):
            paint.outline(screen, canvas, self.board.layout["board"].grown(5), "#5d3b06", 7, 6)
            paint.outline(screen, canvas, self.board.layout["board"].grown(5), GOLD, 4, 6)
            return
        paint.outline(screen, canvas, box.grown(2), "#5d3b06", 5, 10)
        paint.outline(screen, canvas, box.grown(2), GOLD, 3, 10)

    def chosen(self, screen: pygame.Surface, shown: TableView, spot: str) -> None:
        canvas = shown.app.canvas
        if spot.startswith("hand."):
            sprite = self.board.hand_sprite(shown, spot)
            if sprite is not None:
                box = shown.sprite_box(sprite)
                paint.outline(screen, canvas, shown.rim(sprite, CLEAR), GOLD, 4, 12)
                shown.pill(screen, _("pays"), Box(box.x + 20, box.y - 30, 60, 24), (58, 44, 20, 235), GOLD)
            return
        paint.outline(screen, canvas, self.board.box(spot).grown(2), GOLD, 5, 10)


def _standing(shown: TableView, spot: str) -> list[Sprite]:
    return [sprite for sprite in shown.stage.sprites if sprite.spot == spot]


def _line(box: Box, wide: float = 0.0) -> Box:
    """Room for a line of the smallest letters in the middle of a plate, however low the plate is."""
    return Box.around(box.centre, max(wide, box.w), LINE)
