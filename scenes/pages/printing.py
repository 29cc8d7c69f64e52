"""Print a game: paper, size, ink, what and for how many, with a picture of the first sheet.

Everything is set on another thread: the window goes on drawing.
"""

from __future__ import annotations

import io
from concurrent.futures import Future, ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame

from game.core import catalog
from game.core.contract import OptionChoice, OptionValue
from game.core.words import N_, _, ngettext
from saves.problems import SaveProblem
from scenes.kit import exporting, paint
from scenes.kit.canvas import Box
from scenes.kit.choosing import choice_buttons
from scenes.kit.letters import Letter
from scenes.kit.text import MUTED
from scenes.press import press
from scenes.press.press import PARTS, Part, Wish

if TYPE_CHECKING:
    from scenes.kit.app import App
    from scenes.kit.widgets import Kind, Widgets

ROW, HIGH, LABELS, GAP = 62.0, 46.0, 130.0, 30.0
_BACKS = (OptionValue("on", N_("on both sides")), OptionValue("off", N_("on sheets of their own")))
CHOICES = (
    OptionChoice("paper", N_("Paper"), (OptionValue("a4", N_("A4")), OptionValue("letter", N_("US Letter")))),
    OptionChoice("size", N_("Board"), (OptionValue("full", N_("large")), OptionValue("postcard", N_("postcard")))),
    OptionChoice("grey", N_("Ink"), (OptionValue("off", N_("in colour")), OptionValue("on", N_("grey, saves ink")))),
    OptionChoice("duplex", N_("Backs"), _BACKS),
)  # fmt: skip


def _write(home: Path, name: str, game: str, wish: Wish) -> Path:
    """Raises OSError or SaveProblem."""
    return exporting.write(home, name, ".pdf", press.print_game(game, wish).pdf)


class PrintPage(Letter):
    def __init__(self, app: App, game: str) -> None:
        self.game, self.listing = game, catalog.listing(game)
        super().__init__(app, _("Print: {game}").format(game=_(self.listing.title)))
        self.parts = press.parts_of(game)
        self._as_postcard = press.has_postcard(game)
        self.wish = Wish(parts=frozenset(self.parts), language=app.settings.language or "en")
        self._aside = ThreadPoolExecutor(1)
        """One after the other: what was asked for first is shown first."""
        self._first: tuple[Wish, Future[bytes]] | None = None
        self._picture: pygame.Surface | None = None
        self._writing: Future[Path] | None = None

    def enter(self) -> None:
        self._look()

    def leave(self) -> None:
        self._aside.shutdown(wait=False)

    # Choosing --------------------------------------------------------------------------------------------------

    def _choices(self) -> list[tuple[OptionChoice, Any]]:
        makes_sense = {"duplex": "cards" in self.parts, "size": self._as_postcard}
        shown = [choice for choice in CHOICES if makes_sense.get(choice.name, True)]
        found: list[tuple[OptionChoice, Any]] = [(choice, self._chosen(choice.name)) for choice in shown]
        low, high = self.listing.seats
        if high > low:
            values = tuple(OptionValue(n, str(n)) for n in range(low, high + 1))
            found.append((OptionChoice("players", N_("Players"), values), self.wish.players or high))
        return found

    def _chosen(self, name: str) -> Any:
        value = getattr(self.wish, name)
        return ("off", "on")[value] if isinstance(value, bool) else value

    def _choose(self, name: str, value: Any) -> None:
        self._change(self.wish._replace(**{name: value == "on" if name in ("grey", "duplex") else value}))

    def _toggle(self, part: Part) -> None:
        """The last part stays: an empty file helps nobody."""
        parts = self.wish.parts ^ {part}
        if parts:
            self._change(self.wish._replace(parts=parts))

    def _change(self, wish: Wish) -> None:
        self.wish = wish
        self._look()
        self.rebuild()

    # Widgets ---------------------------------------------------------------------------------------------------

    def _row(self, number: int) -> Box:
        body = self.spots["body"]
        return Box(body.x, body.y + 6 + ROW * number, body.w - self._sheet.w - GAP, HIGH)

    @property
    def _sheet(self) -> Box:
        """Where the first sheet is shown."""
        body = self.spots["body"]
        return Box(body.right - 0.44 * body.w, body.y, 0.44 * body.w, body.h)

    def build(self, widgets: Widgets) -> None:
        super().build(widgets)
        choices = self._choices()
        for number, (choice, chosen) in enumerate(choices):
            row = self._row(number)
            inner = row._replace(x=row.x + LABELS, w=row.w - LABELS)
            choice_buttons(self.app, widgets, inner, choice, chosen, partial(self._choose, choice.name))
        row = self._row(len(choices))
        kinds: dict[bool, Kind] = {True: "chosen", False: "plain"}
        buttons = [(_(PARTS[part]), partial(self._toggle, part), kinds[part in self.wish.parts]) for part in self.parts]
        widgets.row(row._replace(x=row.x + LABELS, w=row.w - LABELS), buttons, 18)
        footer = self.spots["footer"]
        ready = press.can_print() and self._writing is None
        widgets.button(Box(footer.x, footer.y + 6, 280, 52), _("Save as PDF"), self._save, "chosen", enabled=ready)

    # Setting ---------------------------------------------------------------------------------------------------

    def _look(self) -> None:
        """The first sheet, as it will be: set and drawn aside."""
        if press.can_print():
            self._first = (self.wish, self._aside.submit(press.first_sheet, self.game, self.wish))

    def _save(self) -> None:
        if self._writing is None:
            name = _("{game} to print").format(game=_(self.listing.title))
            self._writing = self._aside.submit(_write, self.app.home, name, self.game, self.wish)
            self.rebuild()

    def tick(self, seconds: float) -> bool:
        if self._first is not None and self._first[1].done():
            wish, found = self._first
            self._first = None
            if wish == self.wish:
                self._picture = pygame.image.load(io.BytesIO(found.result())).convert()
            self.app.request_redraw()
        if self._writing is not None and self._writing.done():
            self.app.call_later(partial(self._written, self._writing))
            self._writing = None
        return self._first is not None or self._writing is not None

    def _written(self, writing: Future[Path]) -> None:
        self.rebuild()
        try:
            file = writing.result()
        except (OSError, SaveProblem) as problem:
            exporting.refuse(self.app, problem)
            return
        exporting.say_where(self.app, _("Saved as “{file}”. Print it at 100 %.").format(file=file.name), file)

    # Showing ---------------------------------------------------------------------------------------------------

    def describe(self) -> str:
        return "\n".join([self.title, self._said(), *(point.label for point in self.all_points())])

    def _said(self) -> str:
        if not press.can_print():
            return press.missing()
        if self._writing is not None:
            return _("The pages are being set…")
        return _("Scissors, glue and thin card, and it can be played. For private play, not for sale.")

    def draw_body(self, screen: pygame.Surface) -> None:
        write, canvas = self.app.writer.write, self.app.canvas
        choices = self._choices()
        labels = [*(_(choice.label) for choice, _chosen in choices), ngettext("Sheet", "Sheets", 2)]
        for number, label in enumerate(labels):
            write(screen, label, self._row(number)._replace(w=LABELS - 10), 20, face="bold", middle=True)
        below = self._row(len(labels))
        write(screen, self._said(), below._replace(y=below.y + 6, h=90), 18, face="italic", colour=MUTED)
        if self._picture is not None:
            place = self._sheet.shaped(self._picture.get_width() / self._picture.get_height())
            rect = canvas.rect(place)
            paint.paper(screen, canvas, place, 2)
            screen.blit(pygame.transform.smoothscale(self._picture, rect.size), rect)
