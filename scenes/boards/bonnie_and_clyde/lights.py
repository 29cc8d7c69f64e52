"""What changes with every piece that moves and every aim of the hand: seals, sky, the odds of the morning, ghosts."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, NamedTuple

import pygame
from msgspec.structs import replace

from game.bonnie_and_clyde import telling
from game.bonnie_and_clyde.day import leaves_tonight, love_to_death, modifier, most_ammo, police_total, wasted
from game.bonnie_and_clyde.state import Lose, State, Use
from game.core.contract import Step
from game.core.words import _
from scenes.kit import paint
from scenes.kit.canvas import Box
from scenes.kit.text import INK, MUTED, RED
from scenes.table.view import TableView

from .card import PALE, POOLS, signed

if TYPE_CHECKING:
    from .board import GameBoard

GHOST = 165
"""How much of a ghost is seen, of 255."""
FACE = 19.0
GOOD, BAD = "#b8801c", "#b3261e"


class Morning(NamedTuple):
    """What the next police die can bring."""

    rows: dict[int, list[int]]
    """The faces that lead to each row of the track."""
    deadly: frozenset[int]
    saved: frozenset[int]
    """Faces that ammunition takes the death from."""
    added: int
    """To whatever is rolled."""


class Lights:
    def __init__(self, board: GameBoard) -> None:
        self.board = board
        self.town = board.town
        self.flash = 0.0
        """How bright the photographer's flash is, 0 to 1."""
        self.door = 0.0
        """How far the cell door is shut, 0 to 1."""
        self._seen = State()
        """What the pieces say in this frame."""
        self._morning: tuple[State, Morning] | None = None

    # What the pieces say -------------------------------------------------------------------------------------

    def standing(self, shown: TableView) -> State:
        """The table as its pieces show it right now, also while they move."""
        view: State = shown.shown
        if not shown.busy:
            return view
        values: dict[str, Any] = {"passion": 0, "poem": 0, "surveillance": 0}
        for sprite in shown.stage.sprites:
            family, _dot, rest = sprite.spot.partition(".")
            if sprite.kind in values and family == sprite.kind:
                values[sprite.kind] += 1
            elif family in self.board.gauges and family == sprite.kind:
                values[family] = int(rest)
            elif sprite.kind == "roy":
                values["roy_present"] = rest == "present"
            elif sprite.spot == "cube.leave_town":
                values["left_town"] = True
        return replace(view, **values)

    # Under the pieces ----------------------------------------------------------------------------------------

    def under(self, screen: pygame.Surface, shown: TableView) -> None:
        state = self._seen = self.standing(shown)
        photo = self.board.box("photo")
        if state.threat:
            shown.stamp(screen, f"dusk-{min(state.threat, 2)}", photo.centre, photo.h)
        self._landings(screen, shown)

    def _landings(self, screen: pygame.Surface, shown: TableView) -> None:
        """Where the morning can end, and what it takes; or the pools, where one of them must give a cube."""
        if shown.busy:
            return
        if shown.shown.phase == "cube_loss":
            for pool in (pool for pool in POOLS if self.board.lets((Lose(pool),))):
                paint.outline(screen, shown.app.canvas, self.board.box(f"pool.{pool}").grown(-2), "#ffd166", 3)
        for row, spends in self.board.landings(shown.shown).items():
            if not any(self.board.lets((move,)) for move in spends):
                continue
            box = self.board.box(f"police.{row}")
            paint.veil(screen, shown.app.canvas, box, (255, 205, 96, 24))
            paint.outline(screen, shown.app.canvas, box.grown(1), "#5d3b06", 5)
            paint.outline(screen, shown.app.canvas, box, "#ffd166", 3)
            if len(spends) == 2:
                continue
            words, tag = self._spend_words(spends[0].count), self.board.box(f"faces.{row}")
            deadly = int(row) == self.town.daily.shot
            shown.pill(
                screen, words, Box(tag.x, tag.y - 7, tag.w, 25), (179, 38, 30, 240) if deadly else (43, 58, 74, 235)
            )

    def _spend_words(self, count: int, *, wasted: bool = False) -> str:
        if not count:
            return _("keep")
        if count == 1:
            return _("waste") if wasted else _("spend")
        return (_("waste {n}") if wasted else _("spend {n}")).format(n=count)

    # Over the pieces -----------------------------------------------------------------------------------------

    def over(self, screen: pygame.Surface, shown: TableView) -> None:
        state = self._seen
        step = self.board.aimed_at(shown)
        ahead = state if step is None else step.state
        self._seals(screen, shown, state)
        added = self._to_come(ahead).added
        self._shield(screen, shown, ahead, changed=step is not None and added != modifier(self.town, state))
        if shown.shown.phase == "ammo_choice" and not shown.busy:
            self._halves_of_a_row(screen, shown)
        else:
            self._faces(screen, shown, ahead)
        self._headline(screen, shown, ahead)
        self._savings(screen, shown, state, ahead)
        self._tonight(screen, shown, ahead)
        self._chosen_half(screen, shown)
        if self.flash:
            self._stamp_pale(screen, shown, "flash", self.board.box("photo").centre, 124, round(255 * self.flash))
        if self.door:
            self._slam(screen, shown)
        if step is not None:
            self._ghosts(screen, shown, step)

    def _seals(self, screen: pygame.Surface, shown: TableView, state: State) -> None:
        canvas = shown.app.canvas
        for seal, (_name, now, most) in telling.seal_counts(self.town, state).items():
            wax, badge = self.board.box(f"seal.{seal}"), self.board.box(f"badge.{seal}")
            if now == most:
                light = paint.glow(canvas.px(34), (96, 46, 20))
                for spot, height in ((wax, 36.0), (badge, 34.0)):
                    rect = light.get_rect(center=canvas.point(spot.centre))
                    screen.blit(light, rect, special_flags=pygame.BLEND_RGB_ADD)
                    shown.stamp(screen, "seal", spot.centre, height)
            elif state.left_town:
                shown.stamp(screen, "seal-cracked", wax.centre, 36)
        ready = self.board.box("cube.leave_town")
        lies_there = self.board.staged is not None and self.board.staged.target == "box.leave_town"
        if love_to_death(self.town, state) and not state.left_town and not lies_there and state.phase == "daily":
            shown.stamp(screen, "seal", ready.centre, 46)

    def _shield(self, screen: pygame.Surface, shown: TableView, state: State, *, changed: bool) -> None:
        writer = shown.app.writer
        added = self._to_come(state).added
        colour = "#ffb9a8" if changed else PALE
        box = self.board.box("modifier").grown(2)
        writer.write(
            screen, signed(added) if added else "0", box, 26, face="bold", colour=colour, align="centre", middle=True
        )
        # The signs are those of the rows the figures come from.
        for name, part in (("threat", added - state.surveillance), ("surveillance", state.surveillance)):
            room = self.board.box(f"label.modifier.{name}")
            shown.stamp(screen, f"icon-{name}", (room.x + 26, room.centre[1]), 24)
            colour = MUTED if not part else RED if changed else INK
            room = room._replace(x=room.x + 52, w=room.w - 52)
            words = signed(part) if part else "0"
            writer.write(screen, words, room, 19, face="bold", colour=colour, middle=True, wrap=False)

    def _faces(self, screen: pygame.Surface, shown: TableView, state: State) -> None:
        """Where each face of the next police die leads; a bullet beside those it takes the death from."""
        rows, deadly, saved, _added = self._to_come(state)
        for row, faces in rows.items():
            box = self.board.box(f"faces.{row}")
            for index, die in enumerate(faces):
                at = (box.centre[0] + (index - (len(faces) - 1) / 2) * (FACE + 3), box.centre[1])
                shown.stamp(screen, f"face-kill-{die}" if die in deadly else f"face-{die}", at, FACE)
                if die in saved:
                    shown.stamp(screen, "icon-ammo", (at[0] + 7, at[1] - 8), 16)

    def _to_come(self, state: State) -> Morning:
        """Asked in every frame, worked out when something has changed."""
        if self._morning is None or self._morning[0] != state:
            deadly = frozenset(telling.deadly_faces(self.town, state))
            saved = deadly.difference(telling.deadly_faces(self.town, state, most_ammo(state)))
            rows: dict[int, list[int]] = {}
            for die in range(1, 7):
                rows.setdefault(self.town.row_begins(police_total(self.town, state, die, spent=0)), []).append(die)
            self._morning = state, Morning(rows, deadly, saved, modifier(self.town, state))
        return self._morning[1]

    def _halves_of_a_row(self, screen: pygame.Surface, shown: TableView) -> None:
        for row, spends in self.board.landings(shown.shown).items():
            if len(spends) != 2:
                continue
            for place, move in enumerate(spends):
                box = self.board.box(f"row.{row}.{place}").grown(-1)
                pygame.draw.rect(screen, "#fbf0d2", shown.app.canvas.rect(box), 0, shown.app.canvas.px(5))
                shown.app.writer.cover(box)
                paint.outline(screen, shown.app.canvas, box, "#b8801c", 2, 5)
                idle = wasted(self.town, shown.shown, move.count)
                words, colour = self._spend_words(move.count, wasted=idle), BAD if idle else INK
                shown.app.writer.write(screen, words, box, 17, face="bold", colour=colour, align="centre", middle=True)

    def _headline(self, screen: pygame.Surface, shown: TableView, state: State) -> None:
        """The odds of the next morning, or what this one comes to."""
        if shown.shown.phase in ("ammo_choice", "over"):
            words, colour = _("Police this morning"), INK
        elif leaves_tonight(self.town, state):
            words, colour = _("They leave tonight."), INK
        else:
            deadly = len(self._to_come(state).deadly)
            words = (
                _("Police tomorrow: {n} in 6 to be shot").format(n=deadly)
                if deadly
                else _("Police tomorrow: no ambush")
            )
            colour = BAD if deadly else INK
        box = self.board.box("label.police")
        room = Box(box.x, box.y - 3, box.w + 8, box.h + 6)
        shown.app.writer.write(screen, words, room, 18, face="bold", colour=colour, middle=True, wrap=False)

    def _savings(self, screen: pygame.Surface, shown: TableView, state: State, ahead: State) -> None:
        """With the sum its cube stands on, also while it moves; and with the one that tonight is counted from, if a
        cube in the hand or one that lies ready would change it."""
        words = _("{savings}: ${now}") if ahead.savings == state.savings else _("{savings}: ${now} to ${then}")
        words = words.format(savings=_(telling.NAMES["savings"]), now=state.savings, then=ahead.savings)
        box = self.board.box("label.savings").grown(1)
        shown.app.writer.write(screen, words, box, 19, face="bold", middle=True, wrap=False)

    def _tonight(self, screen: pygame.Surface, shown: TableView, state: State) -> None:
        cost = self.town.daily.cost
        left = state.savings - cost
        words = _("tonight −${cost}: ${left} left").format(cost=cost, left=left)
        if left < 0:
            may_earn = state.places_left + state.daily_left > 0
            words = _("tonight −${cost}: ${short} short") if may_earn else _("broke tonight")
            words = words.format(cost=cost, short=-left)
        if state.result == "win" or (state.left_town and not state.savings and shown.busy):
            left, words = 0, _("paid, and gone")
        box = self.board.box("label.tonight").grown(1)
        shown.app.writer.write(screen, words, box, 19, face="bold", colour=BAD if left < 0 else INK, align="centre",
                               middle=True, wrap=False)  # fmt: skip

    def _chosen_half(self, screen: pygame.Surface, shown: TableView) -> None:
        """While a cube lies ready, which half of its box it is for: that one is framed, the other pales."""
        staged = self.board.staged
        move = None if staged is None else staged.moves[0]
        if not isinstance(move, Use) or shown.busy:
            return
        for use in self.board.split(shown.shown).get(move.box, ()):
            half = self.board.box(f"half.{use.word}")
            if use == move:
                paint.outline(screen, shown.app.canvas, half.grown(2), GOOD, 4, 6)
            else:
                paint.veil(screen, shown.app.canvas, half.grown(2), (226, 203, 154, 150), 6)

    # Ghosts --------------------------------------------------------------------------------------------------

    def _ghosts(self, screen: pygame.Surface, shown: TableView, step: Step[State]) -> None:
        """Every gauge that would move, where it would stand; what would be lost, crossed out."""
        canvas = shown.app.canvas
        now, then = Counter(self.board.pieces(shown.shown)), Counter(self.board.pieces(step.state))
        for piece in then - now:
            if piece.kind in ("places", "daily", "police"):
                continue  # where these go is seen without a ghost
            worse = piece.kind in ("threat", "surveillance") or (
                piece.kind == "love" and step.state.love < shown.shown.love
            )
            box = Box.around(self.board.box(piece.spot).centre, piece.height + 8, piece.height + 8)
            self._stamp_pale(screen, shown, piece.kind, box.centre, piece.height, GHOST)
            paint.dashed(screen, canvas, box, BAD if worse else GOOD, 7)
        for piece in now - then:
            if piece.kind in ("passion", "poem"):
                shown.stamp(screen, "lost", self.board.box(piece.spot).centre, 46)
        if self.board.imprisons(step):
            door = self.board.box("prison")
            paint.outline(screen, canvas, door.grown(3), BAD, 4, 5)

    def _stamp_pale(
        self, screen: pygame.Surface, shown: TableView, kind: str, at: tuple[float, float], height: float, alpha: int
    ) -> None:
        picture = shown.picture_of(kind, height).copy()
        picture.set_alpha(alpha)
        screen.blit(picture, picture.get_rect(center=shown.app.canvas.point(at)))

    def _slam(self, screen: pygame.Surface, shown: TableView) -> None:
        """The cell door falls shut from above."""
        box = self.board.box("prison")
        with paint.within(screen, shown.app.canvas.rect(box.grown(2))):
            shown.stamp(screen, "prison-shut", (box.centre[0], box.centre[1] - box.h * (1 - self.door)), 56)
