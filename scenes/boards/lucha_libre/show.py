"""What happens in the ring: two masks face to face, the move that is about to be made, and the reveal."""

from __future__ import annotations

import pygame
from msgspec.structs import replace

from game.core.words import _
from game.lucha_libre import ring, telling
from game.lucha_libre.content import Arena, Effect
from game.lucha_libre.events import Announced
from game.lucha_libre.state import Hold, State, Team, Teams, View, Wrestler, other
from scenes.kit import drawings, paint
from scenes.kit.canvas import Box
from scenes.kit.motion import Chain, Motion, Tween, back_out
from scenes.kit.text import INK, MUTED
from scenes.table.view import TableView

from . import poses, strips

TEAM_COLOURS: dict[Team, str] = {"A": "#b4531a", "B": "#1d4f9c"}


class Show:
    """Announcements that lie open while a round is resolved, and how far each wrestler has come with his."""

    def __init__(self, arena: Arena) -> None:
        self.arena = arena
        self.open: dict[Team, Announced] = {}
        self._acting: dict[Team, tuple[int, float]] = {}
        """Which of his moves a wrestler is at, and how far in it he is."""
        self._card: tuple[object, pygame.Surface] | None = None
        """The reveal without its wrestlers, as it was painted last, and what it was painted for."""

    def clear(self) -> None:
        self.open, self._acting = {}, {}

    def announce(self, shown: TableView, event: Announced) -> Motion:
        """One move after the other; the last one stays."""
        self.open[event.team] = event
        shown.stale_letter()

        def act(number: int) -> Motion:
            def begin() -> None:
                shown.app.sounds.play("card")

            def show(t: float) -> None:
                self._acting[event.team] = (number, t)

            return Tween(0.8, show, begin=begin)

        return Chain(*(act(number) for number in range(len(event.moves)))) if event.moves else Tween(0.8)

    def next_round(self, view: View) -> State | None:
        """The table at the bell, before anybody rolls: what both have laid open, carried out by the rules."""
        state = view.table
        if len(self.open) < 2:
            return None
        corners = {
            team: replace(
                state.corner(team),
                # Fans that were spent under the curtain are still counted in what was seen of it.
                fans=state.corner(team).fans - (event.rerolls if view.covered == team else 0),
                dice=event.dice,
                announced=event.moves,
            )
            for team, event in self.open.items()
        }
        return ring.resolve(self.arena, replace(state, teams=Teams(corners["A"], corners["B"]))).state

    # On the mat ----------------------------------------------------------------------------------------------

    def paint_mat(self, ground: pygame.Surface, shown: TableView, view: View, composed: tuple[Hold, ...]) -> None:
        """At rest: the move that has won, else the one that is being made ready, else what the rival has locked, else
        the two face to face."""
        state, team = view.table, view.table.roller
        if state.phase == "over":
            winner = state.winner if state.winner in ("A", "B") else None
            if winner is not None and (won := state.corner(winner).announced):
                self._paint_move(ground, shown, state, winner, won, _("{name} wins: {moves}"))
            else:
                self._paint_pair(ground, shown, state)
            return
        rival = state.corner(other(team))
        if composed:
            self._paint_move(ground, shown, state, team, composed, _("{name}: {moves}"))
        elif rival.locked and rival.announced:
            self._paint_move(ground, shown, state, other(team), rival.announced, _("{name} has locked: {moves}"))
        elif rival.locked and not view.covered:
            name = _(self.arena.wrestlers[rival.active].name)
            self._paint_pair(ground, shown, state, _("{name} has locked nothing.").format(name=name))
        else:
            self._paint_pair(ground, shown, state)

    def _paint_pair(self, ground: pygame.Surface, shown: TableView, state: State, words: str = "") -> None:
        canvas, box = shown.app.canvas, shown.board.box("ring")
        names = []
        for team, part in (("A", 0.24), ("B", 0.76)):
            active = state.corner(team).active  # type: ignore[arg-type]
            names.append(_(self.arena.wrestlers[active].name))
            picture = drawings.piece(f"mask-{active}", canvas.px(box.h * 0.52))
            centre = (box.x + box.w * part, box.y + box.h * 0.42)
            ground.blit(picture, picture.get_rect(center=canvas.point(centre)))
        self._caption(ground, shown, words or _("{a} against {b}").format(a=names[0], b=names[1]))

    def _paint_move(
        self, ground: pygame.Surface, shown: TableView, state: State, team: Team, moves: tuple[Hold, ...], words: str
    ) -> None:
        box = shown.board.box("ring")
        corner = state.corner(team)
        stage = Box(box.x, box.y - 14, box.w, box.h - 24)
        best = max(moves, key=lambda hold: (self.arena.moves[hold].fans, -self.arena.moves[hold].rival))
        self._pose(ground, shown, best, corner.active, state.corner(other(team)).active, stage)
        name, text = _(self.arena.wrestlers[corner.active].name), strips.counted(moves)
        self._caption(ground, shown, words.format(name=name, moves=text))

    def _caption(self, ground: pygame.Surface, shown: TableView, words: str) -> None:
        box = shown.board.box("ring")
        room = Box(box.x - 12, box.bottom - 50, box.w + 24, 54)
        shown.app.writer.write(ground, words, room, 19, face="bold", colour=INK, align="centre", middle=True)

    def _pose(
        self, target: pygame.Surface, shown: TableView, hold: Hold, actor: Wrestler, rival: Wrestler, box: Box
    ) -> None:
        """Feet on the lower edge of the box."""
        canvas, team = shown.app.canvas, self.arena.wrestlers[actor].team
        partner = self.arena.partner(actor) if hold == "change" else rival
        picture = poses.picture(hold, team, actor, partner, canvas.px(poses.height_in(hold, box.w, box.h)))
        target.blit(picture, picture.get_rect(midbottom=canvas.point((box.centre[0], box.bottom))))

    # The reveal ----------------------------------------------------------------------------------------------

    def paint_reveal(self, screen: pygame.Surface, shown: TableView, state: State) -> None:
        """Both announcements side by side, over the ring and nothing else. Only the wrestlers move."""
        if not self.open:
            return
        canvas, box = shown.app.canvas, self._panel(shown)
        about = (tuple(self.open.items()), screen.get_size(), shown.app.writer.enlarge)
        if self._card is None or self._card[0] != about:
            sheet = pygame.Surface(screen.get_size(), pygame.SRCALPHA)
            paint.paper(sheet, canvas, box)
            for event in self.open.values():
                self._paint_column(sheet, shown, state, event, self._column(box, event.team))
            self._card = (about, paint.cut_out(sheet, canvas.rect(box.grown(24))))
        screen.blit(self._card[1], canvas.rect(box.grown(24)))
        for event in self.open.values():
            self._paint_wrestler(screen, shown, state, event, self._column(box, event.team))

    def _panel(self, shown: TableView) -> Box:
        board = shown.board
        left, right = board.box("strip.A.seq4").right, board.box("strip.B.seq4").x
        top, bottom = board.box("label.round").bottom, board.box("label.goal").y
        return Box(left + 5, top + 14, right - left - 10, bottom - top - 34)

    def _column(self, panel: Box, team: Team) -> Box:
        half = panel.w / 2
        return Box(panel.x + (half if team == "B" else 0) + 9, panel.y + 10, half - 18, panel.h - 20)

    def _paint_wrestler(
        self, screen: pygame.Surface, shown: TableView, state: State, event: Announced, column: Box
    ) -> None:
        """He hops into each of his moves; whoever has none stands there."""
        stage = _stage(column)
        if not event.moves:
            shown.stamp(screen, f"mask-{event.wrestler}", stage.centre, 84)
            return
        number, t = self._acting.get(event.team, (0, 0.0))
        hop = 12 * (1 - back_out(min(1.0, t * 2.2)))
        at = stage._replace(x=stage.x + (-hop if event.team == "A" else hop))
        self._pose(screen, shown, event.moves[number], event.wrestler, state.corner(other(event.team)).active, at)

    def _paint_column(self, screen: pygame.Surface, shown: TableView, state: State, event: Announced, box: Box) -> None:
        writer, canvas, team = shown.app.writer, shown.app.canvas, event.team
        mask = self.arena.wrestlers[event.wrestler]
        writer.write(screen, _(telling.TEAMS[team]), Box(box.x, box.y, box.w, 26), 18, face="bold",
                     colour=TEAM_COLOURS[team], align="centre", wrap=False)  # fmt: skip
        writer.write(screen, _(mask.name), Box(box.x, box.y + 25, box.w, 28), 20, face="bold", align="centre",
                     wrap=False)  # fmt: skip
        room = Box(box.x, _stage(box).bottom + 4, box.w, 54)
        words = telling.moves_text(event.moves, mask) if event.moves else _("shows nothing")
        writer.write(screen, words[0].upper() + words[1:], room, 18, face="bold", align="centre", middle=True)
        y = room.bottom + 2
        lines = telling.effects(Effect(event.fans, event.rival, event.own))
        size = writer.fitting([(line, box.w - 38) for line in lines.values()], "text", 18)
        for kind, line in lines.items():
            picture = strips.icon(kind, team, state, canvas.px(26))
            screen.blit(picture, picture.get_rect(midleft=canvas.point((box.x, y + 15))))
            text = Box(box.x + 38, y, box.w - 38, 30)
            writer.write(screen, line, text, size, colour=INK, middle=True, wrap=False)
            y += 31
        if not lines:
            writer.write(screen, _("no change"), Box(box.x, y, box.w, 30), 18, colour=MUTED, align="centre")


def _stage(column: Box) -> Box:
    """The part of a column where the wrestlers stand."""
    return Box(column.x, column.y + 58, column.w, 138)
