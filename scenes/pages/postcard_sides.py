"""The two sides of a postcard that one sends: the table as it was decided, and what is written on its back.

A side can be drawn at any size: small for the page on which it is written, large for the picture that is sent.
"""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING, Any, NamedTuple

import pygame

from game.core import catalog, options
from game.core.match import Match
from game.core.words import _, explained
from scenes.kit import drawings
from scenes.kit.canvas import Box, CloseUp
from scenes.kit.shipped import luck_codes
from scenes.kit.stars import star_words
from scenes.kit.text import BLUE, INK, MUTED, Writer
from scenes.pages import waiting
from scenes.table import story
from scenes.table.board import board_for
from scenes.table.close_up import close_up

if TYPE_CHECKING:
    from scenes.kit.app import App

BACK = "table/postcard-back"
CARD = Box(0, 0, 900, 640)
"""A side of the card: as wide for its height as a postcard is."""
_BOARD = Box(20, 20, 860, 540)
_CAPTION = Box(26, 566, 848, 62)
PRINTED = 1440
"""Pixels across a side that is sent: fifteen centimetres in print."""
_RIM = 36
"""Around the two sides of the picture that is sent."""
_WOOD = "#3a2518"
_MONTHS = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII")
"""As postmarks have them in every language."""


class Postcard(NamedTuple):
    """The contents of a card; the line and the name of the recipient are written by hand."""

    game: str
    setting: str
    result: str
    """Who won, how well, and when."""
    headline: str
    signed: str
    code: str
    """The luck code, if there is luck to share."""
    day: datetime
    line: str = ""
    to: str = ""

    @classmethod
    def of(cls, match: Match, verdict: str, day: datetime) -> Postcard:
        """Of a finished match; `verdict` says who won it."""
        assert match.outcome is not None
        return cls(
            game=match.rules.id,
            setting=", ".join(options.in_words(match.rules, match.header.options)),
            result=" · ".join(filter(None, (verdict, _scored(match), match.rules.round_of(match.state)))),
            headline=match.outcome.headline,
            signed=waiting.names([seat.name for seat in match.seats if seat.is_person]),
            code=(luck_codes().write(match.rules, match.header) or "") if match.by_luck else "",
            day=day,
        )

    @property
    def called(self) -> str:
        """The game with its setting: "The Last Glow (Storm)"."""
        title = _(catalog.listing(self.game).title)
        return _("{game} ({setting})").format(game=title, setting=self.setting) if self.setting else title

    @property
    def luck(self) -> str:
        return _("luck {code}").format(code=self.code) if self.code else ""

    def in_one_line(self) -> str:
        """For a chat. The code stands last, where the rack finds it when all of it is pasted."""
        return " · ".join(filter(None, ("Poste Restante", self.called, self.result, self.luck)))


def _scored(match: Match) -> str:
    """The stars, else what is counted, the winners first; a defeat alone has nothing to tell if that is nothing."""
    outcome = match.outcome
    assert outcome is not None
    if outcome.stars is not None:
        return star_words(outcome.stars)
    board = match.rules.scoreboard(match.state, [event for moment in match.history for event in moment.events])
    rows = sorted(board.rows, key=lambda row: not any(seat in outcome.winners for seat in row.seats))
    figures = [row.cells[-1] for row in rows]
    return "" if figures == ["0"] else explained(board.columns[-1], " – ".join(figures))


def final_table(app: App, match: Match, wide: int) -> pygame.Surface:
    """The board at the end of a match, in the public view, for a card of this width in pixels."""
    board = board_for(match.rules, match.state)
    view: Any = match.rules.view(match.state, None)
    board.show(view)
    seen = board.pictured
    place = _BOARD.shaped(seen.w / seen.h)
    return close_up(app, board, view, seen, round(place.w * wide / CARD.w))


def front(card: Postcard, table: pygame.Surface, wide: int) -> pygame.Surface:
    """The table in a rim of paper, and under it the game and the last word on the match."""
    canvas = CloseUp(CARD, wide)
    writer, side = Writer(canvas), pygame.Surface(canvas.window)
    side.fill("#f8f0dc")
    rect = canvas.rect(_BOARD.shaped(table.get_width() / table.get_height()))
    side.blit(table if table.get_size() == rect.size else pygame.transform.smoothscale(table, rect.size), rect)
    pygame.draw.rect(side, "#5b4a36", rect, canvas.px(1.5))
    title = _(catalog.listing(card.game).title)
    half = min(writer.measure(title, "title", 52)[0], _CAPTION.w / 2)
    name = Box(_CAPTION.x, _CAPTION.y, half, _CAPTION.h)
    writer.write(side, title, name, 52, face="title", middle=True, wrap=False, floor=20)
    room = Box(name.right + 24, _CAPTION.y, _CAPTION.right - name.right - 24, _CAPTION.h)
    size = writer.on_one_line(card.headline, "italic", 21, room.w)
    writer.write(side, card.headline, room, size, face="italic", colour=MUTED, align="right", middle=True, floor=12)
    return side


def back(card: Postcard, wide: int) -> pygame.Surface:
    """What was written by hand, what became of the match, and a stamp with its mark."""
    canvas, spots = CloseUp(CARD, wide), drawings.spots(BACK)
    writer, side = Writer(canvas), drawings.motif(BACK, canvas.window).copy()
    write = writer.write
    write(side, "Poste Restante", spots["brand"], 40, face="title", colour=MUTED, align="centre", middle=True)
    write(side, card.line, spots["message"], 60, face="title", colour=BLUE, middle=True, floor=20)
    write(side, card.signed, spots["signature"], 58, face="title", colour=BLUE, align="right", middle=True, elide=True)
    _write_facts(side, writer, card, spots["facts"])
    if card.to:
        words = _("To {name}").format(name=card.to)
        write(side, words, spots["to"], 44, face="title", colour=BLUE, middle=True, elide=True)
    for place, words in (("where", _("by chat or by post")), ("wherever", _("wherever you are"))):
        write(side, words, spots[place], 44, face="title", colour=BLUE, middle=True, wrap=False, floor=20)
    write(
        side,
        _(story.about(card.game).credits).strip(),
        spots["credits"],
        15,
        face="italic",
        colour=MUTED,
        middle=True,
        floor=9,
    )
    _stamp(side, canvas, card, spots["stamp"])
    _mark(side, canvas, writer, card.day, spots["postmark"])
    return side


def _write_facts(side: pygame.Surface, writer: Writer, card: Postcard, box: Box) -> None:
    """Game and setting, how it ended, and how a friend gets the same luck."""
    luck = _("Same luck for you: {code}").format(code=card.code) if card.code else ""
    y = box.y
    for words, size, face, high in (
        (card.called, 24.0, "bold", 56.0 if luck else 80.0),
        (card.result, 22.0, "text", 40.0),
        (luck, 22.0, "italic", 44.0),
    ):
        room = Box(box.x, y, box.w, high)
        writer.write(side, words, room, size, face=face, colour=INK, middle=True, floor=12)  # type: ignore[arg-type]
        y += high if words else 0


def _stamp(side: pygame.Surface, canvas: CloseUp, card: Postcard, box: Box) -> None:
    """The middle of the game's picture."""
    rect = canvas.rect(box)
    picture = drawings.scenery(f"{catalog.listing(card.game).folder}/card", (round(rect.h * 1.5), rect.h))
    side.blit(picture, rect, picture.get_rect().inflate(rect.w - picture.get_width(), 0))
    pygame.draw.rect(side, "#5b4a36", rect, canvas.px(1))


def _mark(side: pygame.Surface, canvas: CloseUp, writer: Writer, day: datetime, box: Box) -> None:
    """The postmark with its date, a little askew, half on the stamp."""
    size = canvas.rect(box).size
    mark = drawings.scenery("table/postmark", size).copy()
    label = drawings.spots("table/postmark").onto(Box(0, 0, *size))["label"]
    words = f"{day.day} · {_MONTHS[day.month - 1]} · {day.year}"
    letters = writer.surface(words, "title", 23, "#24366b")
    if letters.get_width() > label.w:
        letters = pygame.transform.smoothscale_by(letters, label.w / letters.get_width())
    mark.blit(letters, letters.get_rect(center=label.centre))
    turned = pygame.transform.rotozoom(mark, 8, 1.0)
    side.blit(turned, turned.get_rect(center=canvas.rect(box).center))


def both_sides(*sides: pygame.Surface) -> pygame.Surface:
    """The picture that is sent: the back below the front, as large as a chat shows anything."""
    wide, high = sides[0].get_size()
    picture = pygame.Surface((wide + 2 * _RIM, 2 * high + 3 * _RIM))
    picture.fill(_WOOD)
    for number, side in enumerate(sides):
        picture.blit(side, (_RIM, _RIM + number * (high + _RIM)))
    return picture
