"""The rulebook of a game: contents on the left, every rule under its number, and a search that finds any word."""

from __future__ import annotations

from functools import cache, partial
from typing import TYPE_CHECKING, Literal, NamedTuple

import pygame

import assets
from game.core import catalog, rulebook
from game.core.words import _, explained, ngettext
from scenes.kit.canvas import Box
from scenes.kit.languages import synonyms_of
from scenes.kit.letters import Letter
from scenes.kit.scroll import Scroll
from scenes.kit.text import BLUE, INK, MUTED, Face

if TYPE_CHECKING:
    from scenes.kit.app import App
    from scenes.kit.widgets import Kind, Widgets

SIZE = 20.0
CONTENTS, NUMBERS = 290.0, 62.0
"""Widths of the contents, and of the numbers beside the rules."""

Role = Literal["heading", "rule", "example", "text", "term", "gap"]
FACES: dict[Role, Face] = {
    "heading": "bold",
    "rule": "text",
    "example": "italic",
    "text": "text",
    "term": "text",
    "gap": "text",
}


class _Line(NamedTuple):
    """A line as it is drawn; a paragraph makes several."""

    words: str
    role: Role
    number: str = ""
    """Of a rule, beside its first line."""
    of: str = ""
    """The rule it belongs to, on every one of its lines."""


class RulebookPage(Letter):
    """Opens at a rule if one is named: a refusal that was clicked leads here."""

    def __init__(self, app: App, game: str, rule: str = "") -> None:
        super().__init__(app, _("The rules of {game}").format(game=_(catalog.listing(game).title)))
        self.game = game
        self.book = book_of(game).with_synonyms(synonyms_of(game))
        self.rule = rule
        self.sought = ""
        self.scroll = Scroll(self._moved)
        self._lines: list[_Line] = []
        self._chapters: list[tuple[str, int]] = []
        """Titles, and the line each begins with."""
        self._found = 0
        self._opened = False

    # Laying out ----------------------------------------------------------------------------------------------

    @property
    def _text(self) -> Box:
        body = self.spots["body"]
        return Box(body.x + CONTENTS + 30, body.y, body.w - CONTENTS - 30, body.h)

    def build(self, widgets: Widgets) -> None:
        super().build(widgets)
        self._arrange()
        if not self._opened:
            self._go_to_rule()
            self._opened = True
        widgets.scroll(self.scroll)
        body, footer = self.spots["body"], self.spots["footer"]
        here = self._chapter_now()
        step = min(46.0, (body.h - 8) / max(1, len(self._chapters)))
        for index, (title, line) in enumerate(self._chapters):
            kind: Kind = "chosen" if index == here else "plain"
            box = Box(body.x, body.y + index * step, CONTENTS, step - (6 if step > 36 else 2))
            widgets.button(box, title, partial(self._go, line), kind, size=18, key=f"chapter.{index}")
        field = Box(footer.x + 100, footer.y + 8, 360, 46)
        widgets.field(field, self.sought, self._search, _("Search the rules"), 60)
        if self._has_pages():
            box = Box(footer.right - 420, footer.y + 6, 206, 52)
            widgets.button(box, _("With pictures"), self._open_pages, "plain")

    def _has_pages(self) -> bool:
        return (assets.folder / catalog.listing(self.game).folder / "about.toml").exists()

    def _open_pages(self) -> None:
        """The same book with pictures: it takes this one's place, so that one click closes it."""
        from scenes.pages.howto import HowTo

        self.covered()
        self.app.replace(HowTo(self.app, self.game, book=self))

    def _arrange(self) -> None:
        """The lines of all paragraphs, or of those that hold what is sought."""
        found = None
        if self.sought.strip():
            found = {id(paragraph) for _chapter, paragraph in self.book.search(self.sought)}
        self._lines, self._chapters, self._found = [], [], 0
        for chapter in self.book.chapters:
            chosen = [p for p in self.book.in_order(chapter) if found is None or id(p) in found]
            if not chosen:
                continue
            title = self.book.told(chapter.title) or _("What it is")
            self._chapters.append((title, len(self._lines)))
            self._lines += [_Line(title, "heading"), _Line("", "gap")]
            for paragraph in chosen:
                self._found += 1
                self._lines += [*self._paragraph(paragraph), _Line("", "gap")]
        height = self.app.writer.line_height("text", SIZE)
        self.scroll.lay(self._text, height, len(self._lines))

    def _paragraph(self, paragraph: rulebook.Paragraph) -> list[_Line]:
        role: Role = paragraph.kind
        words, room = self.book.told(paragraph.text), self._text.w - NUMBERS - 40
        if paragraph.kind == "term":
            words = explained(self.book.told(paragraph.number), words)
        if paragraph.ours:
            words = _("{rule} (Settled by us; the printed rules leave it open.)").format(rule=words)
        of = paragraph.number if paragraph.kind == "rule" else ""
        lines = self.app.writer.lines(words, FACES[role], SIZE, room)
        return [_Line(line, role, of if not index else "", of) for index, line in enumerate(lines)]

    # Moving --------------------------------------------------------------------------------------------------

    def _go_to_rule(self) -> None:
        line = next((index for index, line in enumerate(self._lines) if line.number == self.rule), None)
        if self.rule and line is not None:
            self.scroll.go(max(0, line - 3))

    def _go(self, line: int) -> None:
        self.scroll.go(line)
        self.app.sounds.play("page")

    def _chapter_now(self) -> int:
        """The last chapter that begins above the middle of what is seen."""
        middle = self.scroll.first + self.scroll.fits // 3
        begun = [index for index, (_title, line) in enumerate(self._chapters) if line <= middle]
        return begun[-1] if begun else 0

    def _moved(self) -> None:
        """The contents show where we are; what is being typed must not be interrupted for it."""
        if self._opened and self._widgets is not None and not self._widgets.typing:
            self.rebuild()
        self.app.look()

    def _search(self, words: str) -> None:
        self.sought = words
        self._arrange()
        self.scroll.go(0)
        self.app.look()

    # Showing -------------------------------------------------------------------------------------------------

    def describe(self) -> str:
        return "\n".join(f"{line.number} {line.words}".strip() for line in self._lines if line.words)

    def draw_body(self, screen: pygame.Surface) -> None:
        writer, canvas, footer = self.app.writer, self.app.canvas, self.spots["footer"]
        for index, row in self.scroll.rows():
            line = self._lines[index]
            if line.of and line.of == self.rule:
                pygame.draw.rect(screen, "#f7e2a6", canvas.rect(Box(row.x - 4, row.y, row.w + 4, row.h + 1)))
            if line.number:
                number = Box(row.x, row.y, NUMBERS - 12, row.h)
                writer.write(screen, line.number, number, 18, face="bold", colour=BLUE, align="right", wrap=False)
            indent = 0.0 if line.role == "heading" else NUMBERS + (18 if line.role == "example" else 0)
            room = Box(row.x + indent, row.y, row.w - indent + 30, row.h)
            colour = BLUE if line.role == "heading" else MUTED if line.role == "example" else INK
            writer.write(screen, line.words, room, SIZE, face=FACES[line.role], colour=colour, wrap=False)
        writer.write(screen, _("Search"), Box(footer.x, footer.y + 8, 94, 46), 20, middle=True)
        if self.sought.strip():
            words = ngettext("{n} place", "{n} places", self._found).format(n=self._found)
            room = Box(footer.x + 474, footer.y + 8, 150, 46)
            writer.write(screen, words, room, 18, face="italic", colour=MUTED, middle=True)


@cache
def book_of(game: str) -> rulebook.Rulebook:
    return rulebook.read(assets.read(f"{catalog.listing(game).folder}/rulebook.md"), game)
