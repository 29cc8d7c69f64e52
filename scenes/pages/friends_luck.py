"""A luck code from a friend, typed or pasted: it says which game and setting it is, and plays them with that luck."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.core import catalog, options
from game.core.luck_code import SHORTEST, BadCode, Luck, is_begun
from game.core.words import _, explained
from scenes.kit import drawings, paint
from scenes.kit.canvas import Box
from scenes.kit.sheets import Sheet
from scenes.kit.shipped import luck_codes
from scenes.kit.text import MUTED, RED, clean
from scenes.pages import birds
from scenes.pages.back import lay_out
from scenes.pages.plan import Plan
from scenes.table.sitting import begin

if TYPE_CHECKING:
    from scenes.kit.app import App
    from scenes.kit.widgets import Widgets

LONGEST = 200
"""Characters that can be pasted: the whole line of a chat, with the code at its end."""
SEAT = 52.0
"""From one seat to the next."""


class FriendsLuck(Sheet):
    def __init__(self, app: App, written: str = "") -> None:
        super().__init__(app, (900, 0))
        self.written = ""
        self.problem = ""
        self.luck: Luck | None = None
        self.plan: Plan | None = None
        """Who plays it: as on the back of the card the last time, until somebody else takes a seat here."""
        self._read(clean(written).strip()[:LONGEST])

    def enter(self) -> None:
        super().enter()
        if self.luck is None:
            self.widgets.start_typing()

    def _read(self, written: str) -> None:
        self.written, self.problem, self.luck, self.plan = written, "", None, None
        if written.strip():
            try:
                self.luck = luck_codes().read(written, self.app.shelf.rules)
            except BadCode as problem:
                self.problem = self._more_to_come() if is_begun(written) else str(problem)
            else:
                self.plan = Plan(self.app.shelf.rules(self.luck.game), self.app.home)
                self.plan.options |= self.luck.options
        # It grows downwards: a field that moves would lose the keyboard.
        self.box = self.box._replace(y=150, h=460 + SEAT * len(self._seat_rows()))

    def _more_to_come(self) -> str:
        return _("A luck code has at least {n} characters.").format(n=SHORTEST)

    # Widgets -------------------------------------------------------------------------------------------------

    @property
    def _field(self) -> Box:
        return Box(self.box.x + 50, self.box.y + 150, self.box.w - 100, 50)

    def build(self, widgets: Widgets) -> None:
        box = self.box
        widgets.field(self._field, self.written, self._write, _("Luck code"), LONGEST)
        for number, row in self._seat_rows():
            assert self.plan is not None
            who = birds.spoken(self.plan.people[number].player)
            label = explained(_("Seat {n}").format(n=number + 1), who)
            button = Box(row.x + row.w / 2, row.y, row.w / 2, 44)
            widgets.button(button, f"{who}  ›", partial(self._next_player, number), label=label, key=f"seat {number}")
        widgets.button(Box(box.x + 50, box.bottom - 84, 220, 52), _("Leave it"), self.app.pop)
        play = Box(box.right - 270, box.bottom - 84, 220, 52)
        why_not = "" if self.luck is not None else self.problem or self._more_to_come()
        widgets.button(play, _("Play"), self.play, "primary", enabled=self.luck is not None, detail=why_not)

    def _seat_rows(self) -> list[tuple[int, Box]]:
        """Where several sit down."""
        count = self.plan.count if self.plan is not None else 0
        top = self.box.y + 352
        return [(n, Box(self.box.x + 50, top + SEAT * n, self.box.w - 100, 44)) for n in range(count) if count > 1]

    def _write(self, written: str) -> None:
        self._read(written)
        self.rebuild()

    def _next_player(self, number: int) -> None:
        assert self.plan is not None
        self.plan.next_player(number)
        self.rebuild()

    def intercept(self, event: pygame.event.Event) -> bool:
        """Enter behind a code that is right plays it."""
        if event.type != pygame.KEYDOWN or event.key not in (pygame.K_RETURN, pygame.K_KP_ENTER):
            return False
        if self.luck is None or not self.widgets.typing:
            return False
        self.play()
        return True

    def play(self) -> None:
        assert self.plan is not None
        assert self.luck is not None
        match = lay_out(self.plan.rules, self.plan.chosen(), self.plan.seats(), seed=self.luck.seed)
        self.app.pop()
        begin(self.app, match)

    # Showing -------------------------------------------------------------------------------------------------

    def _told(self) -> list[str]:
        """The game, its setting, and what becomes of the match."""
        if self.luck is None or self.plan is None:
            return []
        setting = " · ".join(options.in_words(self.plan.rules, self.luck.options))
        known = _("The luck is your friend’s: this match won’t count towards statistics or records.")
        return [_(catalog.listing(self.luck.game).title), setting, known]

    def heading(self) -> str:
        return _("Play a friend’s luck")

    def describe(self) -> str:
        return "\n".join(filter(None, [_("Play a friend’s luck"), self.problem, *self._told(), super().describe()]))

    def draw_words(self, screen: pygame.Surface) -> None:
        box, write = self.box, self.app.writer.write
        title = Box(box.x + 50, box.y + 20, box.w - 100, 66)
        write(screen, _("Play a friend’s luck"), title, 46, face="title", wrap=False, floor=28)
        words = _("Type or paste the luck code from a postcard or a chat. You get the same setting and the same luck.")
        write(screen, words, Box(box.x + 50, box.y + 86, box.w - 100, 58), 20, colour=MUTED, middle=True)
        below = Box(box.x + 50, self._field.bottom + 16, box.w - 100, 120)
        if self.problem:
            write(screen, self.problem, below, 20, colour=MUTED if is_begun(self.written) else RED)
        elif self.luck is not None:
            self._draw_found(screen, self.luck.game, below)
        for number, row in self._seat_rows():
            assert self.plan is not None
            who = self.plan.seats()[number].name or _("You")
            room = Box(row.x, row.y, row.w / 2 - 16, row.h)
            write(screen, who, room, 20, face="bold", middle=True, elide=True)

    def _draw_found(self, screen: pygame.Surface, game: str, box: Box) -> None:
        canvas, write = self.app.canvas, self.app.writer.write
        picture = Box(box.x + 6, box.y + 6, 162, 108)
        paint.paper(screen, canvas, picture.grown(5), 3)
        rect = canvas.rect(picture)
        screen.blit(drawings.scenery(f"{catalog.listing(game).folder}/card", rect.size), rect)
        title, setting, known = self._told()
        x = picture.right + 22
        room = box.right - x
        write(screen, title, Box(x, box.y, room, 36), 24, face="bold", middle=True, elide=True)
        write(screen, setting, Box(x, box.y + 36, room, 30), 19, face="italic", middle=True, elide=True)
        write(screen, known, Box(x, box.y + 66, room, 56), 18, colour=MUTED)
