"""The back of a card: what the game is, its options, who plays, what is waiting, and the way in."""

from __future__ import annotations

import contextlib
import secrets
from datetime import datetime
from typing import TYPE_CHECKING, Any

import msgspec
import pygame

from game.core import bots, catalog
from game.core.journal import Seat
from game.core.match import Match
from game.core.words import N_, _
from saves import profile as profiles
from saves.profile import COLOURS
from scenes.kit import drawings, paint
from scenes.kit.canvas import Box
from scenes.kit.scene import Scene
from scenes.kit.text import CREAM, MUTED
from scenes.pages import story
from scenes.table.board import board_for

if TYPE_CHECKING:
    from scenes.app import App
    from scenes.kit.widgets import Widgets

ROW = 48
MOST_WAITING = 4
MOST_SEATS = 4
COLOUR_NAMES = {"red": N_("red"), "blue": N_("blue"), "gold": N_("gold"), "green": N_("green")}


class Back(Scene):
    def __init__(self, app: App, game: str) -> None:
        super().__init__(app)
        self.game = game
        self.listing = catalog.listing(game)
        self.rules = app.shelf.rules(game)
        self.board = board_for(self.rules)
        self.words = story.about(game)
        self.profile = profiles.load(app.home)
        self.options: dict[str, Any] = self._last_options()
        self.practice = False
        self.people = self._last_people()
        """Who sat at the table last, as many as any game here needs."""
        self.spots = drawings.spots("table/back")

    def _last_options(self) -> dict[str, Any]:
        """As played last, if that still makes sense; else the defaults."""
        kept = self.profile.options.get(self.game, {})
        try:
            options = msgspec.convert(kept, self.rules.options_type)
        except msgspec.ValidationError:
            options = self.rules.options_type()
        found: dict[str, Any] = msgspec.to_builtins(options)
        return found

    def _last_people(self) -> list[Seat]:
        kept = list(self.profile.seats)
        return [*kept, *(Seat("", COLOURS[number]) for number in range(len(kept), MOST_SEATS))]

    def _seat_count(self) -> int:
        return self.rules.seats(msgspec.convert(self.options, self.rules.options_type))

    def enter(self) -> None:
        self.waiting = self.app.shelf.entries(self.game)

    # Widgets -------------------------------------------------------------------------------------------------

    def build(self, widgets: Widgets) -> None:
        right = self.spots["seats"]
        y = 308.0
        count = self._seat_count()
        if count == 1:
            widgets.field(
                Box(right.x + 240, y, 388, 40), self.people[0].name, lambda name: self._rename(0, name), _("Your name")
            )
        for number in range(count if count > 1 else 0):
            self._seat_row(widgets, y, number)
            y += ROW if number + 1 < count else 0
        for choice in self.rules.choices:
            y += ROW
            self._choice_row(
                widgets,
                y,
                choice.values,
                self.options[choice.name],
                lambda value, c=choice: self._choose(c.name, value),
            )
        y += ROW
        self._practice_row(widgets, y)
        self._build_waiting(widgets)
        self._build_buttons(widgets)

    def _seat_row(self, widgets: Widgets, y: float, number: int) -> None:
        """One seat: its name, its colour, and whether a person or a bot sits there."""
        right, who = self.spots["seats"], self.people[number]
        seat = _("Seat {n}").format(n=number + 1)
        widgets.field(
            Box(right.x + 100, y, 212, 40), who.name, lambda name: self._rename(number, name), f"{seat}, {_('name')}"
        )
        colour = _(COLOUR_NAMES.get(who.colour, who.colour))
        widgets.button(
            Box(right.x + 320, y, 110, 40), colour, lambda: self._recolour(number), size=18, label=f"{seat}, {colour}"
        )
        player = _("person") if who.is_person else _("bot: {name}").format(name=who.player)
        kind = "plain" if who.is_person else "chosen"
        widgets.button(Box(right.x + 438, y, 190, 40), player, lambda: self._next_player(number), kind, size=18,
                       label=f"{seat}, {player}")  # fmt: skip

    def _choice_row(self, widgets: Widgets, y: float, values: Any, chosen: Any, choose: Any) -> None:
        """One button for each value, as wide as its words want, filling the row."""
        right = self.spots["seats"]
        measure = self.app.writer.measure
        wants = [measure(_(value.label), "bold", 18)[0] + 26 for value in values]
        room = 388.0 - 8 * (len(values) - 1)
        if sum(wants) > room * 1.12:
            self._turning_button(widgets, y, values, chosen, choose)
            return
        grow = room / sum(wants)
        x = right.x + 240
        for value, want in zip(values, wants, strict=True):
            kind = "chosen" if value.value == chosen else "plain"
            widgets.button(Box(x, y, want * grow, 40), _(value.label), lambda v=value.value: choose(v), kind, size=18)
            x += want * grow + 8

    def _turning_button(self, widgets: Widgets, y: float, values: Any, chosen: Any, choose: Any) -> None:
        """Too many words for a row of buttons: one button that goes on to the next value."""
        number = next(index for index, value in enumerate(values) if value.value == chosen)
        following = values[(number + 1) % len(values)].value
        words = f"{_(values[number].label)}  ({number + 1}/{len(values)})"
        box = Box(self.spots["seats"].x + 240, y, 388, 40)
        widgets.button(box, words, lambda: choose(following), "chosen", size=18)

    def _practice_row(self, widgets: Widgets, y: float) -> None:
        right = self.spots["seats"]
        for index, (words, value) in enumerate(((_("for real"), False), (_("practice"), True))):
            kind = "chosen" if value == self.practice else "plain"
            box = Box(right.x + 240 + index * 198, y, 190, 40)
            widgets.button(box, words, lambda value=value: self._set_practice(value), kind, size=18)

    def _build_waiting(self, widgets: Widgets) -> None:
        from scenes.table.table import reopen

        box = self.spots["waiting"]
        for index, entry in enumerate(self.waiting[:MOST_WAITING]):
            y = box.y + 40 + index * 54
            name = entry.label.name or _("match {number}").format(number=index + 1)
            widgets.button(Box(box.right - 262, y, 126, 42), _("Continue"), lambda i=entry.id: reopen(self.app, i),
                           "primary", size=18, label=_("Continue {name}").format(name=name))  # fmt: skip
            widgets.button(Box(box.right - 128, y, 128, 42), _("Throw away"), lambda i=entry.id: self._ask_delete(i),
                           "danger", size=17, label=_("Throw away {name}").format(name=name))  # fmt: skip

    def _build_buttons(self, widgets: Widgets) -> None:
        box = self.spots["buttons"]
        buttons: list[tuple[str, Any, Any]] = [
            (_("Back"), self.app.pop, "plain"),
            (_("How to play"), self._how_to_play, "plain"),
        ]
        if (page := self.board.back_page(self.app)) is not None:
            buttons.append((page.words, page.press, "plain"))
        if story.guided(self.game) is not None:
            buttons.append((_("First game, guided"), self._play_guided, "plain"))
        buttons.append((_("Play"), self._play, "primary"))
        wants = [self.app.writer.measure(words, "bold", 20)[0] + 34 for words, _press, _kind in buttons]
        grow = (box.w - 10 * (len(buttons) - 1)) / sum(wants)
        x = box.x
        for (words, press, kind), want in zip(buttons, wants, strict=True):
            widgets.button(Box(x, box.y + 6, want * grow, 54), words, press, kind, size=20)
            x += want * grow + 10

    # Doing ---------------------------------------------------------------------------------------------------

    def _rename(self, number: int, name: str) -> None:
        self.people[number] = msgspec.structs.replace(self.people[number], name=name)

    def _recolour(self, number: int) -> None:
        """The next colour that nobody else at the table has."""
        taken = {who.colour for other, who in enumerate(self.people[: self._seat_count()]) if other != number}
        order = [*COLOURS, *COLOURS]
        now = order.index(self.people[number].colour) if self.people[number].colour in order else 0
        colour = next(colour for colour in order[now + 1 :] if colour not in taken)
        self.people[number] = msgspec.structs.replace(self.people[number], colour=colour)
        self.rebuild()

    def _next_player(self, number: int) -> None:
        players = ["person", *(self.rules.bots or bots.GENERAL)]
        now = self.people[number].player
        player = players[(players.index(now) + 1) % len(players)] if now in players else "person"
        self.people[number] = msgspec.structs.replace(self.people[number], player=player)
        self.rebuild()

    def _choose(self, name: str, value: Any) -> None:
        self.options[name] = value
        self.rebuild()

    def _set_practice(self, practice: bool) -> None:
        self.practice = practice
        self.rebuild()

    def _how_to_play(self) -> None:
        from scenes.pages.howto import HowTo

        self.app.push(HowTo(self.app, self.game))

    def _ask_delete(self, match_id: str) -> None:
        from scenes.pages.menu import Ask

        def delete() -> None:
            from saves.problems import SaveProblem

            try:
                self.app.shelf.delete(match_id)
            except (SaveProblem, OSError) as problem:
                self.app.notice = str(problem)
            self.app.pop()

        words = _("Throw this match away for good?")
        self.app.push(
            Ask(self.app, words, [(_("Keep it"), self.app.pop, "primary"), (_("Throw away"), delete, "danger")])
        )

    def _seats(self, count: int) -> list[Seat]:
        """The seats of a new match; nobody stays nameless, and bots of other games become persons."""
        found = []
        for number, who in enumerate(self.people[:count]):
            known = who.player if who.player in (*bots.GENERAL, *self.rules.bots) else "person"
            name = who.name.strip() or (
                _("Player {n}").format(n=number + 1) if known == "person" else known.capitalize()
            )
            found.append(Seat(name, who.colour or COLOURS[number], known if count > 1 else "person"))
        return found

    def _play(self) -> None:
        options = msgspec.convert(self.options, self.rules.options_type)
        seats = self._seats(self.rules.seats(options))
        kept = msgspec.structs.replace(
            self.profile,
            seats=(*seats, *self.people[len(seats) :]),
            options={**self.profile.options, self.game: self.options},
        )
        with contextlib.suppress(OSError):  # a name that is not remembered is no reason not to play
            profiles.save(self.app.home, kept)
        begin(self.app, self.rules, options, seats, kind="practice" if self.practice else "normal")

    def _play_guided(self) -> None:
        guided = story.guided(self.game)
        assert guided is not None
        options = msgspec.convert(guided.options, self.rules.options_type)
        begin(self.app, self.rules, options, self._seats(self.rules.seats(options)), kind="guided", script=guided.luck)

    def cancel(self) -> None:
        self.app.pop()

    # Showing -------------------------------------------------------------------------------------------------

    def draw(self, screen: pygame.Surface) -> None:
        canvas, writer = self.app.canvas, self.app.writer
        paint.scenery(screen, canvas, "table/back")
        spots = self.spots
        writer.write(screen, _(self.listing.title), spots["title"], 66, face="title", middle=True, wrap=False, floor=40)
        low, high = self.listing.seats
        players = _("1 player") if high == 1 else _("{n} players").format(n=low if low == high else f"{low}–{high}")
        facts = [
            players,
            _("{n} minutes").format(n=self.listing.minutes),
            _("complexity {n} of 5").format(n=self.listing.weight),
        ]
        writer.write(screen, " · ".join(facts), spots["facts"], 20, colour=MUTED, middle=True)
        writer.write(screen, _(self.words.about.strip()), spots["about"], 20)
        writer.write(
            screen, _(self.words.credits.strip()), spots["credits"], 17, face="italic", colour=MUTED, middle=True
        )
        stamp = spots["stamp"]
        number = str(low) if low == high else f"{low}–{high}"
        writer.write(screen, number, Box(stamp.x, stamp.y + 4, stamp.w, stamp.h - 40), 74, face="title", colour=CREAM,
                     align="centre", middle=True)  # fmt: skip
        words = _("player") if high == 1 else _("players")
        writer.write(
            screen, words, Box(stamp.x + 6, stamp.bottom - 46, stamp.w - 12, 30), 18, colour=CREAM, align="centre"
        )
        self._draw_right(screen)
        self._draw_waiting(screen)
        self.widgets.draw(screen)

    def _draw_right(self, screen: pygame.Surface) -> None:
        writer = self.app.writer
        right = self.spots["seats"]
        y = 308.0
        count = self._seat_count()
        seats = [_("Seat {n}").format(n=number + 1) for number in range(count)] if count > 1 else [_("Your name")]
        for label in (*seats, *(_(choice.label) for choice in self.rules.choices), _("This match is")):
            writer.write(screen, label, Box(right.x, y, 232, 40), 19, middle=True)
            y += ROW
        help_texts = [
            _(value.help)
            for choice in self.rules.choices
            for value in choice.values
            if value.help and value.value == self.options[choice.name]
        ]
        if self.practice:
            help_texts.append(_("In practice everything can be taken back, dice too. It is counted apart."))
        writer.write(
            screen, " ".join(help_texts), Box(right.x, y + 6, right.w, 780 - y), 20, face="italic", colour=MUTED
        )

    def _draw_front(self, screen: pygame.Surface) -> None:
        """Nothing waits: the picture side of the card, pinned to its back."""
        canvas, box = self.app.canvas, self.spots["waiting"]
        picture = Box.around(box.centre, 372, 248)
        paint.paper(screen, canvas, picture.grown(9), 4)
        rect = canvas.rect(picture)
        screen.blit(drawings.scenery(f"{self.listing.folder}/card", rect.size), rect)

    def _draw_waiting(self, screen: pygame.Surface) -> None:
        writer = self.app.writer
        box = self.spots["waiting"]
        if not self.waiting:
            self._draw_front(screen)
            return
        writer.write(screen, _("Waiting for you"), Box(box.x, box.y, box.w, 36), 24, face="bold")
        for index, entry in enumerate(self.waiting[:MOST_WAITING]):
            y = box.y + 40 + index * 54
            name = entry.label.name or entry.label.touched[:16].replace("T", " ")
            writer.write(screen, name, Box(box.x, y - 2, box.w - 276, 26), 18, face="bold", wrap=False)
            writer.write(screen, entry.label.note, Box(box.x, y + 21, box.w - 276, 25), 17, colour=MUTED, wrap=False)


def begin(
    app: App,
    rules: Any,
    options: Any,
    seats: list[Seat],
    *,
    kind: Any = "normal",
    script: Any = (),
    seed: int | None = None,
) -> None:
    """Lay out a new match, save it from its first state on, and sit down."""
    from scenes.table.table import Table

    created = datetime.now().astimezone().isoformat(timespec="seconds")
    match = Match.new(
        rules, options, seats, secrets.randbits(48) if seed is None else seed, script=script, kind=kind, created=created
    )
    app.sounds.play("card")
    app.push(Table(app, app.shelf.begin(match)))
