"""The rulebook of a game: contents on the left, every rule under its number, and a search that finds any word."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from typing import TYPE_CHECKING, Literal, NamedTuple

import pygame

import assets
from game.core import catalog, rulebook
from game.core.words import N_, _, explained, folded, ngettext
from scenes.kit.canvas import Box
from scenes.kit.languages import synonyms_of
from scenes.kit.letters import SearchPage
from scenes.kit.scene import Point
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
    """The rule or the word it belongs to, on every one of its lines."""
    leads_to: rulebook.Paragraph | rulebook.Chapter | None = None
    """Where a word of the glossary sends its reader."""


class RulebookPage(SearchPage):
    """Opens at a rule if one is named: a click on a refusal leads here."""

    search_label = N_("Search the rules")

    def __init__(self, app: App, game: str, rule: str = "") -> None:
        super().__init__(app, _("The rules of {game}").format(game=_(catalog.listing(game).title)))
        self.game = game
        self.book = book_of(game).with_synonyms(synonyms_of(game))
        self.rule = rule
        """The rule or the word of the glossary that somebody was led to."""
        self.scroll = Scroll(self._moved)
        self._lines: list[_Line] = []
        self._chapters: list[tuple[str, int]] = []
        """Titles, and the line each begins with."""
        self._found = 0
        self._inside = False
        """No word begins with what is sought: it was found inside of words."""
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
        here, contents = self._chapter_now(), self._contents()
        step = min(46.0, (body.h - 8) / max(1, len(contents)))
        for index, (title, press) in enumerate(contents):
            state = index == here if self._chapters else None
            kind: Kind = "chosen" if state else "plain"
            box = Box(body.x, body.y + index * step, CONTENTS, step - (6 if step > 36 else 2))
            widgets.button(box, title, press, kind, size=18, key=f"chapter.{index}", state=state, group=_("Chapters"))
        if self._has_pages():
            box = Box(footer.right - 420, footer.y + 6, 206, 52)
            widgets.button(box, _("With pictures"), self._open_pages, "plain")

    def _contents(self) -> list[tuple[str, Callable[[], None]]]:
        """The chapters that are seen; where nothing was found all of them, and a click opens the whole book there."""
        if self._chapters:
            return [(title, partial(self._go, line)) for title, line in self._chapters]
        return [(self._title(chapter), partial(self._follow, chapter)) for chapter in self.book.chapters]

    def _title(self, chapter: rulebook.Chapter) -> str:
        return self.book.told(chapter.title) or _("What it is")

    def _has_pages(self) -> bool:
        return (assets.folder / catalog.listing(self.game).folder / "about.toml").exists()

    def _open_pages(self) -> None:
        """The same book with pictures: it takes this one's place, so that one click closes it."""
        from scenes.pages.howto import HowTo

        self.covered()
        self.app.replace(HowTo(self.app, self.game, book=self))

    def _arrange(self) -> None:
        """The lines of all paragraphs, or of those that match the search."""
        found = None
        if self.sought.strip():
            hits = [*self.book.search(self.sought)]
            self._inside = not hits
            found = {id(paragraph) for _chapter, paragraph in hits or self.book.search(self.sought, inside=True)}
        self._lines, self._chapters, self._found = [], [], 0
        for chapter in self.book.chapters:
            chosen = [p for p in self.book.in_order(chapter) if found is None or id(p) in found]
            if not chosen:
                continue
            title = self._title(chapter)
            self._chapters.append((title, len(self._lines)))
            self._lines += [_Line(title, "heading"), _Line("", "gap")]
            for paragraph in chosen:
                self._found += 1
                self._lines += [*self._paragraph(paragraph), _Line("", "gap")]
        if not self._lines:
            text = _("Nothing in these rules matches “{words}”. Try another word, or choose a chapter.")
            lines = self.app.writer.lines(
                text.format(words=self.sought.strip()), "text", SIZE, self._text.w - NUMBERS - 40
            )
            self._lines = [_Line(line, "text") for line in lines]
        height = self.app.writer.line_height("text", SIZE)
        self.scroll.lay(self._text, height, len(self._lines))

    def _paragraph(self, paragraph: rulebook.Paragraph) -> list[_Line]:
        role: Role = paragraph.kind
        words, room = self.book.told(paragraph.text), self._text.w - NUMBERS - 40
        if paragraph.kind == "term":
            words = explained(self.book.told(paragraph.number), words)
        if paragraph.ours:
            words = _("{rule} (Settled by us; the printed rules leave it open.)").format(rule=words)
        number = paragraph.number if paragraph.kind == "rule" else ""
        leads_to = self.book.leads_to(paragraph)
        lines = self.app.writer.lines(words, FACES[role], SIZE, room)
        return [
            _Line(line, role, number if not index else "", paragraph.number, leads_to)
            for index, line in enumerate(lines)
        ]

    # Moving --------------------------------------------------------------------------------------------------

    def _go_to_rule(self) -> None:
        line = next((index for index, line in enumerate(self._lines) if line.of == self.rule), None)
        if self.rule and line is not None:
            self.scroll.go(max(0, line - 3))

    def points(self) -> list[Point]:
        """Words of the glossary that only say where to look: a click looks there."""
        return [
            Point(
                line.words,
                row,
                partial(self._follow, line.leads_to),
                f"see {line.of}",
                group=_("See also"),
                reveal=self.scroll.way_to(index),
            )
            for index, row in self.scroll.every_row()
            if (line := self._lines[index]).leads_to is not None
        ]

    def _follow(self, there: rulebook.Paragraph | rulebook.Chapter) -> None:
        """The whole book, open at this place."""
        self.sought = ""
        self._arrange()
        if isinstance(there, rulebook.Chapter):
            title = self._title(there)
            self._go(next(line for name, line in self._chapters if name == title))
        else:
            self.rule = there.number
            self._go_to_rule()
        self.rebuild()

    def _go(self, line: int) -> None:
        self.scroll.go(line)
        self.app.sounds.play("page")

    def _chapter_now(self) -> int:
        """The last chapter that begins above the middle of what is seen; -1 where nothing was found."""
        middle = self.scroll.first + self.scroll.fits // 3
        begun = [index for index, (_title, line) in enumerate(self._chapters) if line <= middle]
        return begun[-1] if begun else -1

    def _moved(self) -> None:
        """Show the current chapter in the contents."""
        if self._opened:
            self.rebuild()

    def search(self, words: str) -> None:
        super().search(words)
        self.scroll.go(0)

    def found_words(self) -> str:
        if not self.sought.strip():
            return ""
        return ngettext("{n} place", "{n} places", self._found).format(n=self._found)

    # Showing -------------------------------------------------------------------------------------------------

    def describe(self) -> str:
        return "\n".join(f"{line.number} {line.words}".strip() for line in self._lines if line.words)

    def draw_body(self, screen: pygame.Surface) -> None:
        super().draw_body(screen)
        writer, canvas, sought = self.app.writer, self.app.canvas, folded(self.sought).split()
        for index, row in self.scroll.rows():
            line = self._lines[index]
            if self.rule and line.of == self.rule:
                pygame.draw.rect(screen, "#f7e2a6", canvas.rect(Box(row.x - 4, row.y, row.w + 4, row.h + 1)))
            if line.number:
                number = Box(row.x, row.y, NUMBERS - 12, row.h)
                writer.write(screen, line.number, number, 18, face="bold", colour=BLUE, align="right", wrap=False)
            indent = 0.0 if line.role == "heading" else NUMBERS + (18 if line.role == "example" else 0)
            room = Box(row.x + indent, row.y, row.w - indent + 30, row.h)
            colour = MUTED if line.role == "example" else INK
            if line.role == "heading" or line.leads_to is not None:
                colour = BLUE
            self.mark_found(screen, line.words, sought, room, SIZE, FACES[line.role], inside=self._inside)
            covered = writer.write(screen, line.words, room, SIZE, face=FACES[line.role], colour=colour, wrap=False)
            if line.leads_to is not None:
                ends = canvas.point((covered.x, row.bottom - 2)), canvas.point((covered.right, row.bottom - 2))
                pygame.draw.line(screen, BLUE, *ends, canvas.px(1.5))


@cache
def book_of(game: str) -> rulebook.Rulebook:
    return rulebook.read(assets.read(f"{catalog.listing(game).folder}/rulebook.md"), game)
