"""The back of a card: what the game is, who plays, waiting matches, and the start button."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable
from datetime import datetime
from functools import partial
from typing import TYPE_CHECKING, Any

import msgspec
import pygame

from game.core import catalog, options
from game.core.contract import OptionChoice, Rules
from game.core.journal import Kind as MatchKind
from game.core.journal import Seat
from game.core.luck_code import SEEDS
from game.core.match import Match
from game.core.words import N_, _, explained, ngettext, one_by_one
from scenes.kit import drawings, paint
from scenes.kit.canvas import Box
from scenes.kit.choosing import SIZE, choice_buttons, help_words
from scenes.kit.scene import Point, Scene
from scenes.kit.scroll import Scroll
from scenes.kit.text import CREAM, FLOOR, MUTED, RED
from scenes.pages import birds, waiting
from scenes.pages.plan import LONGEST_NAME, Plan
from scenes.table import lessons, prints, story
from scenes.table.board import board_class
from scenes.table.parts.narration import Door, campaigns_of
from scenes.table.places import seat_colour
from scenes.table.sitting import begin

if TYPE_CHECKING:
    from scenes.kit.app import App
    from scenes.kit.widgets import Kind, Widgets

TIGHTEST_ROW, ROW, WIDEST_ROW = 46.0, 50.0, 64.0
"""The distance of rows: less if there are many."""
HIGH = 42.0
"""Height of a button or field in a row."""
LABELS = 158.0
SIDE = 140.0
"""The width for the side that a seat plays, between its name and its player."""
ALONE = 206.0
"""Room at the end of a seat's row to tell somebody alone that the computer plays the birds below."""
WAITING_ROW = 56.0
"""At least."""
COLOUR_NAMES = {"red": N_("red"), "blue": N_("blue"), "gold": N_("gold"), "green": N_("green")}

_KINDS = ("for real", "practice")
_KINDS_EXPLAINED = {
    "for real": N_(
        "For real: the result goes into your statistics, and a move stands once dice, a hidden card or another player "
        "has answered it."
    ),
    "practice": N_("Practice: every move can be taken back, even after the dice. The result is counted apart."),
}


class Back(Scene):
    def __init__(self, app: App, game: str) -> None:
        super().__init__(app)
        self.game = game
        self.listing = catalog.listing(game)
        self.rules = app.shelf.rules(game)
        self.words = story.about(game)
        self.plan = Plan(self.rules, app.home)
        self.spots = drawings.spots("table/back")
        self.scroll = Scroll(self.rebuild)

    def enter(self) -> None:
        self.waiting = sorted(self.app.shelf.entries(self.game), key=lambda entry: not entry.label.campaign)
        self.finished = len(self.app.shelf.entries(self.game, "finished"))
        self.campaigns = campaigns_of(board_class(self.game), self.app)
        if self.campaigns is not None:
            # Its door is beside the stamp; a second one to the same match would only ask which is which.
            self.waiting = [entry for entry in self.waiting if entry.id != self.campaigns.waiting]

    # The left half -------------------------------------------------------------------------------------------

    def _about_box(self) -> Box:
        """As high as its text; the rest is for what is below."""
        about = self.spots["about"]
        high = self.app.writer.measure(_(self.words.about), "text", 20, about.w)[1]
        return Box(about.x, about.y, about.w, max(180.0, min(high + 6, about.h + 80)))

    def _waiting_box(self) -> Box:
        box, top = self.spots["waiting"], self._about_box().bottom + 12
        return Box(box.x, top, box.w, self._credits_box().y - 8 - top)

    def _credits_box(self) -> Box:
        """It stays at the bottom of the page, and grows upwards if the smallest text size is not enough."""
        box, writer = self.spots["credits"], self.app.writer
        needed = writer.measure(_(self.words.credits), "italic", FLOOR / writer.enlarge, box.w)[1]
        high = max(box.h, min(needed, 1.5 * box.h))
        return Box(box.x, box.bottom - high, box.w, high)

    # Widgets -------------------------------------------------------------------------------------------------

    def build(self, widgets: Widgets) -> None:
        self._build_doors(widgets)
        self._build_waiting(widgets)
        if self.campaigns is not None:
            beside = self.spots["beside"]
            doors = [(words, partial(self._enter_campaign, press), kind) for words, press, kind in self.campaigns.doors]
            widgets.row(Box(beside.x, beside.bottom - 50, beside.w, 46), doors)
        for choice, box in self._asked_rows():
            inner = Box(box.x + LABELS, box.y, box.w - LABELS, HIGH)
            chosen = self.plan.options[choice.name]
            choice_buttons(self.app, widgets, inner, choice, chosen, partial(self._choose, choice.name))
        for number, box in self._seat_rows():
            self._build_seat(widgets, number, box)
        self._build_mending(widgets)
        self._build_kind_of_match(widgets)
        box = self.spots["buttons"]
        widgets.button(Box(box.x, box.y, 150, 56), _("Back"), self.app.pop)
        self._build_play(widgets, Box(box.x + 160, box.y, box.w - 160, 56))

    def _build_play(self, widgets: Widgets, box: Box) -> None:
        """The start button names the players: nobody should be surprised by a second person at the table."""
        words, who = _("Play this adventure") if self.campaigns is not None else _("Play"), self.plan.company()
        kind: Kind = "plain" if self.campaigns is not None else "primary"
        told = _("Play: {who}").format(who=who)
        if who and self.app.writer.measure(told, "bold", 18)[0] > box.w - 20:
            who = ngettext("{n} at the table", "{n} at the table", self.plan.count).format(n=self.plan.count)
            told = _("Play: {who}").format(who=who)
        words = told if who else words
        widgets.button(box, words, self._play, kind, size=24, enabled=self.plan.problem is None, key="play",
                       detail=self.plan.problem or "")  # fmt: skip

    def _build_doors(self, widgets: Widgets) -> None:
        doors: list[Door] = [(_("How to play"), self._how_to_play, "plain")]
        if story.guided(self.game) is not None:
            doors.append((_("First game, guided"), self._play_guided, "plain"))
        if (second := story.second_lesson(self.game)) is not None:
            doors.append((_("Second lesson"), partial(begin_lesson, self.app, self.plan, second), "plain"))
        if self.finished:
            doors.append((_("Finished matches"), self._open_finished, "plain"))
        if prints.are_there(self.game):
            doors.append((_("Print"), self._print, "plain"))
        widgets.row(self.spots["doors"], doors)

    def _print(self) -> None:
        from scenes.pages.printing import PrintPage

        self.app.push(PrintPage(self.app, self.game))

    def _build_waiting(self, widgets: Widgets) -> None:
        from scenes.table.sitting import reopen

        box = self._waiting_box()
        rows = max(1, int((box.h - 42) / WAITING_ROW))
        self.scroll.lay(Box(box.x, box.y + 42, box.w, box.h - 42), (box.h - 42) / rows, len(self.waiting))
        widgets.scroll(self.scroll)
        size = self.app.writer.fitting([(_("Continue"), 112), (_("Delete"), 116)], "bold", 18)
        for index, row in self.scroll.every_row():
            entry = self.waiting[index]
            name = waiting.title(entry.label)
            y = row.centre[1] - 20
            more: Any = {"detail": waiting.date(entry.label), "reveal": self.scroll.way_to(index), "size": size}
            widgets.button(Box(row.right - 262, y, 126, 40), _("Continue"), partial(reopen, self.app, entry.id),
                           "primary", label=_("Continue {name}").format(name=name), **more)  # fmt: skip
            widgets.button(Box(row.right - 130, y, 130, 40), _("Delete"), partial(self._ask_delete, entry.id),
                           "danger", label=_("Delete {name}").format(name=name), **more)  # fmt: skip

    # At the table --------------------------------------------------------------------------------------------

    def _asked_rows(self) -> list[tuple[OptionChoice, Box]]:
        """The important options: the number of seats beside the stamp, the others below the seats."""
        asked, seats, beside = self.plan.asked, self.spots["seats"], self.spots["beside"]
        rows = []
        if asked and self._first_decides_seats():
            rows.append((asked[0], Box(beside.x, beside.bottom - HIGH, beside.w, HIGH)))
            asked = asked[1:]
        y = self._seat_rows()[-1][1].y + self._pitch * self._rows_a_seat + 2
        return rows + [(choice, Box(seats.x, y + self._pitch * n, seats.w, HIGH)) for n, choice in enumerate(asked)]

    @property
    def _room(self) -> float:
        return self.spots["note"].y - self._seats_top

    @property
    def _other_rows(self) -> int:
        return len(self.plan.asked) - self._first_decides_seats() + 1

    @property
    def _rows_a_seat(self) -> int:
        """Two where there is room to show everybody who could sit there; else one button that goes through them."""
        return 2 if self.plan.count > 1 and (2 * self.plan.count + self._other_rows) * TIGHTEST_ROW <= self._room else 1

    @property
    def _pitch(self) -> float:
        rows = self.plan.count * self._rows_a_seat + self._other_rows
        return max(TIGHTEST_ROW if self._rows_a_seat > 1 else ROW, min(WIDEST_ROW, self._room / rows))

    @property
    def _seats_top(self) -> float:
        return self.spots["seats"].y + (40 if self.campaigns is not None else 0)

    def _first_decides_seats(self) -> bool:
        return bool(self.plan.asked) and options.decides_seats(self.rules, self.plan.asked[0])

    def _seat_rows(self) -> list[tuple[int, Box]]:
        seats, top, pitch = self.spots["seats"], self._seats_top, self._pitch * self._rows_a_seat
        return [(number, Box(seats.x, top + pitch * number, seats.w, HIGH)) for number in range(self.plan.count)]

    def _build_seat(self, widgets: Widgets, number: int, box: Box) -> None:
        """One seat: its name, what the game asks of it, and whether a person or a bot sits there."""
        who, alone = self.plan.people[number], self.plan.count == 1
        rename = partial(self.plan.rename, number)
        if alone:
            field = Box(box.x + LABELS, box.y, box.w - LABELS, HIGH)
            widgets.field(field, who.name, rename, _("Your name"), LONGEST_NAME)
            return
        seat = _("Seat {n}").format(n=number + 1)
        asked = self.plan.of_seat(number)
        name = Box(box.x + HIGH + 8, box.y, 174 if asked or self.rules.sides else 270, HIGH)
        if who.is_person:
            several = sum(each.is_person for each in self.plan.people[: self.plan.count]) > 1
            hint = _("Player {n}").format(n=number + 1) if several else _("You")
            widgets.field(name, who.name, rename, _("{seat}, name").format(seat=seat), LONGEST_NAME, hint)
        x = name.right + 8
        if asked is not None:
            self._seat_choice(widgets, asked, Box(x, box.y, 190, HIGH))
        if self._rows_a_seat > 1:
            self._build_players(widgets, number, Box(name.x, box.y + TIGHTEST_ROW, box.right - name.x, HIGH))
            return
        x += 198 if asked is not None else SIDE if self.rules.sides else 0
        words = birds.spoken(who.player)
        press = partial(self._do, partial(self.plan.next_player, number))
        widgets.button(Box(x, box.y, box.right - x, HIGH), f"{words}  ›", press, "plain" if who.is_person else "chosen",
                       size=SIZE, label=explained(seat, words), key=f"player {number}")  # fmt: skip

    def _build_players(self, widgets: Widgets, number: int, box: Box) -> None:
        """A person, and every bot that could sit here."""
        offered, room = birds.on_offer(self.rules), box.w
        said = {player: birds.spoken(player) for player in offered}
        wants = self._wants(said.values())
        if sum(wants) > room:  # how well each of them plays is then said below
            said = {player: birds.called(player) for player in offered}
            wants = self._wants(said.values())
        grow = (room - 8 * (len(offered) - 1)) / sum(wants)
        x = box.x
        for player, want in zip(offered, wants, strict=True):
            chosen = player == self.plan.people[number].player
            press = partial(self._do, partial(self.plan.seat, number, player))
            widgets.button(Box(x, box.y, want * grow, HIGH), said[player], press, "chosen" if chosen else "plain",
                           size=SIZE, label=_("Seat {n}: {player}").format(n=number + 1, player=birds.spoken(player)),
                           key=f"player {number} {player}", state=chosen,
                           group=_("Seat {n}").format(n=number + 1))  # fmt: skip
            x += want * grow + 8

    def _wants(self, words: Iterable[str]) -> list[float]:
        return [self.app.writer.measure(each, "bold", SIZE)[0] + 34 for each in words]

    def _seat_choice(self, widgets: Widgets, choice: OptionChoice, box: Box) -> None:
        """One button that switches to the next value: there is no room for more beside a name."""
        number = next(n for n, value in enumerate(choice.values) if value.value == self.plan.options[choice.name])
        after = choice.values[(number + 1) % len(choice.values)]
        words = _(choice.values[number].label)
        widgets.button(box, words, partial(self._choose, choice.name, after.value), size=SIZE,
                       label=explained(_(choice.label), words), key=choice.name)  # fmt: skip

    def _build_mending(self, widgets: Widgets) -> None:
        if self.plan.problem is None:
            return
        change = self.plan.mending()
        if change is not None:
            box = self.spots["note"]
            widgets.button(Box(box.right - 272, box.y + 12, 260, box.h - 24), self._change_words(change),
                           partial(self._do, self.plan.mend), "chosen", size=SIZE, key="mend")  # fmt: skip

    def _change_words(self, change: dict[str, Any]) -> str:
        """What the button that resolves the conflict will set; one change is named, several are counted."""
        if len(change) > 1:
            return _("Change {n} options").format(n=len(change))
        ((name, wanted),) = change.items()
        choice = next(each for each in self.rules.choices if each.name == name)
        value = next(_(value.label) for value in choice.values if value.value == wanted)
        return _("{option}: {value}").format(option=_(choice.label), value=value)

    def _build_kind_of_match(self, widgets: Widgets) -> None:
        """House rules in their envelope; for real or for practice."""
        box, changed = self.spots["match"], self.plan.changed_house_rules
        words = _("House rules: none")
        if changed:
            words = ngettext("House rules: {n} changed", "House rules: {n} changed", changed).format(n=changed)
        kind: Kind = "chosen" if changed else "plain"
        if self.plan.house_rules:
            place = Box(box.x, box.y, 300, 44)
            widgets.button(place, words, self._open_house_rules, kind, size=SIZE, key="house rules")
        width = (box.w - 316 - 8) / 2
        for index, (words, practice) in enumerate(((_("for real"), False), (_("practice"), True))):
            chosen = practice == self.plan.practice
            kind = "chosen" if chosen else "plain"
            place = Box(box.x + 316 + index * (width + 8), box.y, width, 44)
            widgets.button(place, words, partial(self._set_practice, practice), kind, size=SIZE, key=_KINDS[practice],
                           state=chosen, group=_("Whether it counts"),
                           detail=_(_KINDS_EXPLAINED[_KINDS[practice]]))  # fmt: skip

    # Doing ---------------------------------------------------------------------------------------------------

    def points(self) -> list[Point]:
        """The colour of each seat, where several sit down and choose one."""
        if self.plan.count == 1:
            return []
        found = []
        for number, box in self._seat_rows():
            if self._fixed_colour(number) is not None:
                continue
            words = _("Seat {n}: {colour}").format(
                n=number + 1, colour=_(COLOUR_NAMES[self.plan.people[number].colour])
            )
            press = partial(self._do, partial(self.plan.recolour, number))
            found.append(Point(words, Box(box.x, box.y, HIGH, HIGH), press, f"colour {number}",
                               detail=_("Enter changes the colour."), group=_("At the table")))  # fmt: skip
        return found

    def _do(self, change: Callable[[], None]) -> None:
        change()
        self.rebuild()

    def _choose(self, name: str, value: Any) -> None:
        self.plan.choose(name, value)
        self.rebuild()

    def _set_practice(self, practice: bool) -> None:
        self.plan.practice = practice
        self.rebuild()

    def _how_to_play(self) -> None:
        from scenes.pages.howto import HowTo

        self.app.push(HowTo(self.app, self.game))

    def _open_house_rules(self) -> None:
        from scenes.pages.house import HouseRules

        self.app.push(HouseRules(self.app, self.plan))

    def _open_finished(self) -> None:
        from scenes.pages.finished import FinishedMatches

        self.app.push(FinishedMatches(self.app, self.game))

    def _ask_delete(self, match_id: str) -> None:
        from scenes.kit.sheets import Ask

        def delete() -> None:
            from saves.problems import SaveProblem

            try:
                self.app.shelf.delete(match_id)
            except SaveProblem as problem:
                self.app.notice = str(problem)
            self.app.pop()

        words = _("Delete this match for good?")
        self.app.push(Ask(self.app, words, [(_("Keep it"), self.app.pop, "primary"), (_("Delete"), delete, "danger")]))

    def _play(self) -> None:
        if self.plan.problem is not None:
            return
        self.plan.remember()
        kind: MatchKind = "practice" if self.plan.practice else "normal"
        begin(self.app, lay_out(self.rules, self.plan.chosen(), self.plan.seats(), kind=kind))

    def _enter_campaign(self, door: Callable[[], None]) -> None:
        """The name on this card is the player's there too."""
        self.plan.remember()
        door()

    def _play_guided(self) -> None:
        guided = story.guided(self.game)
        assert guided is not None
        begin_lesson(self.app, self.plan, guided)

    def cancel(self) -> None:
        self.app.pop()

    def heading(self) -> str:
        return _(self.listing.title)

    def paragraphs(self) -> list[str]:
        about, credited = _(self.words.about), _(self.words.credits)
        campaign = self.campaigns
        waits = [] if campaign is None else [campaign.problem or " ".join((campaign.name, campaign.words)).strip()]
        told = (about, self._facts(), *waits, " ".join(filter(None, self._note())), credited)
        return [words for words in told if words]

    # Showing -------------------------------------------------------------------------------------------------

    def draw(self, screen: pygame.Surface) -> None:
        widgets = self.widgets  # built first: the list of waiting matches is laid out with them
        canvas, writer, spots = self.app.canvas, self.app.writer, self.spots
        paint.scenery(screen, canvas, "table/back")
        writer.write(screen, _(self.listing.title), spots["title"], 66, face="title", middle=True, wrap=False, floor=40)
        writer.write(screen, _(self.words.about), self._about_box(), 20)
        writer.write(screen, _(self.words.credits), self._credits_box(), 17, face="italic", colour=MUTED, middle=True)
        self._draw_stamp(screen)
        self._draw_table(screen)
        self._draw_waiting(screen)
        widgets.draw(screen)

    def _draw_stamp(self, screen: pygame.Surface) -> None:
        write, stamp, (low, high) = self.app.writer.write, self.spots["stamp"], self.listing.seats
        number = str(low) if low == high else f"{low}–{high}"
        room = Box(stamp.x, stamp.y + 4, stamp.w, stamp.h - 40)
        write(screen, number, room, 74, face="title", colour=CREAM, align="centre", middle=True)
        words = ngettext("player", "players", high)
        room = Box(stamp.x + 6, stamp.bottom - 46, stamp.w - 12, 30)
        write(screen, words, room, 18, colour=CREAM, align="centre")

    def _draw_table(self, screen: pygame.Surface) -> None:
        write, spots = self.app.writer.write, self.spots
        heading = _("At the table") if self.campaigns is None else _("The campaign")
        write(screen, heading, spots["heading"], 50, face="title", middle=True)
        beside, seats = spots["beside"], spots["seats"]
        facts, problem = self._facts(), ""
        if self.campaigns is not None:
            problem = self.campaigns.problem
            facts = problem or ("" if self.campaigns.name else self.campaigns.words)
            write(screen, _("A single adventure"), Box(seats.x, seats.y - 10, seats.w, 44), 36, face="title")
            if self.campaigns.name and not problem:
                # Beside the waves of the postmark, not across them.
                room = Box(beside.x, beside.y - 12, 286, 30)
                write(screen, self.campaigns.name, room, 20, face="bold", elide=True)
                write(screen, self.campaigns.words, room._replace(y=room.y + 28), 17, colour=MUTED, elide=True)
        colour = RED if problem else MUTED
        write(screen, facts, Box(beside.x, beside.y, beside.w, 40), 20, colour=colour, elide=True)
        rows = self._asked_rows()
        labels = [(_(choice.label), LABELS - 12) for choice, _box in rows]
        size = self.app.writer.fitting([*labels, (_("Your name"), LABELS - 12)], "text", 20)
        for choice, box in rows:
            write(screen, _(choice.label), Box(box.x, box.y, LABELS - 8, HIGH), size, middle=True)
        for number, box in self._seat_rows():
            if self.plan.count == 1:
                write(screen, _("Your name"), Box(box.x, box.y, LABELS - 8, HIGH), size, middle=True)
            else:
                self._draw_seat(screen, number, box)
        self._draw_note(screen)

    def _facts(self) -> str:
        return _("{n} minutes · complexity {weight} of 5").format(n=self.listing.minutes, weight=self.listing.weight)

    def _draw_seat(self, screen: pygame.Surface, number: int, box: Box) -> None:
        """The colour of a seat with its number, and the name of a bot where nobody can write one."""
        canvas, write, who = self.app.canvas, self.app.writer.write, self.plan.people[number]
        chip = Box(box.x, box.y, HIGH, HIGH)
        colour = self._fixed_colour(number) or seat_colour(who.colour)
        pygame.draw.rect(screen, colour, canvas.rect(chip), border_radius=canvas.px(9))
        paint.outline(screen, canvas, chip, "#7a5a2c", 2, 9)
        write(screen, str(number + 1), chip, 30, face="title", colour="#fffaf0", align="centre", middle=True)
        if not who.is_person:
            name = self.plan.seats()[number].name
            narrow = self.plan.of_seat(number) or self.rules.sides
            room = Box(chip.right + 18, box.y, 150 if narrow else 250, HIGH)
            write(screen, name, room, 20, face="bold", middle=True, elide=True)
        if self.rules.sides:
            x = chip.right + 190
            room = Box(x, box.y, (box.right - ALONE if self._rows_a_seat > 1 else x + SIDE) - 8 - x, HIGH)
            write(screen, _(self.rules.sides[number]), room, 19, face="italic", colour=MUTED, middle=True, elide=True)
        needs_two = self.listing.seats[0] > 1
        if number == 1 and needs_two and self._rows_a_seat > 1 and self._nobody_but_people():
            room = Box(box.right - ALONE, box.y, ALONE - 4, HIGH)
            write(screen, _("Alone? Seat a bird."), room, 19, face="italic", align="right", middle=True)

    def _fixed_colour(self, number: int) -> str | None:
        """The fixed colour of a seat, from the game's side or figure, not from its player."""
        return board_class(self.game).option_colour(self.rules, self.plan.options, number)

    def _nobody_but_people(self) -> bool:
        return all(who.is_person for who in self.plan.people[: self.plan.count])

    def _draw_note(self, screen: pygame.Surface) -> None:
        """The conflict of the options, or the help text of what is chosen."""
        box, writer, problem = self.spots["note"], self.app.writer, self.plan.problem
        if problem is not None:
            pygame.draw.rect(screen, "#fbe0d2", self.app.canvas.rect(box), border_radius=self.app.canvas.px(6))
            paint.outline(screen, self.app.canvas, box, RED, 2, 6)
            room = Box(box.x + 16, box.y + 4, box.w - 300, box.h - 8)
            writer.write(screen, problem, room, 19, face="bold", colour="#8a1f1c", middle=True)
            return
        seats = [box.y + self._pitch * (self._rows_a_seat - 1) for _n, box in self._seat_rows()]
        bottom = max([box.y for _choice, box in self._asked_rows()] + seats) + ROW
        words = self._note()
        pointed = self.pointed_at()
        if pointed is not None and pointed.key in _KINDS:
            words = [_(_KINDS_EXPLAINED[pointed.key])]
        elif self.plan.practice:
            words.append(_(_KINDS_EXPLAINED["practice"]))
        room = Box(box.x, bottom + 4, box.w, box.bottom - bottom - 4)
        told = " ".join(filter(None, words))
        if not (pointed is not None and pointed.key in _KINDS) and not self.plan.practice:
            longer = " ".join(filter(None, (told, _("For real counts; in practice every move can be taken back."))))
            told = longer if writer.measure(longer, "italic", 19, room.w)[1] <= room.h else told
        writer.write(screen, told, room, 19, face="italic", colour=MUTED)

    def _note(self) -> list[str]:
        """What is said of the options that are chosen and of who plays."""
        if self.plan.problem is not None:
            return [self.plan.problem]
        words = [help_words(choice, self.plan.options[choice.name]) for choice, _box in self._asked_rows()]
        words += self.plan.fairer_words
        if not self._nobody_but_people():
            words += birds.told(self.rules, [who.player for who in self.plan.people[: self.plan.count]])
        elif self.plan.count > 1:
            birds_here = [birds.spoken(player) for player in birds.on_offer(self.rules)[1:]]
            words.append(_("Birds are played by the computer: {birds}.").format(birds=one_by_one(birds_here)))
        return words

    def _draw_front(self, screen: pygame.Surface) -> None:
        """Nothing waits: the picture side of the card, pinned to its back."""
        canvas, box = self.app.canvas, self._waiting_box()
        high = min(252.0, box.h - 24)
        picture = Box.around(box.centre, high * 1.5, high)
        paint.paper(screen, canvas, picture.grown(9), 4)
        rect = canvas.rect(picture)
        screen.blit(drawings.scenery(f"{self.listing.folder}/card", rect.size), rect)

    def _draw_waiting(self, screen: pygame.Surface) -> None:
        box, writer = self._waiting_box(), self.app.writer
        if not self.waiting:
            self._draw_front(screen)
            return
        writer.write(screen, _("Waiting for you"), Box(box.x, box.y - 4, 400, 44), 36, face="title", middle=True)
        count = ngettext("{n} match", "{n} matches", len(self.waiting)).format(n=len(self.waiting))
        room = Box(box.right - 250, box.y, 220, 36)
        writer.write(screen, count, room, 18, colour=MUTED, align="right", middle=True)
        for index, row in self.scroll.rows():
            label = self.waiting[index].label
            width, half = row.w - 276, row.h / 2
            date = waiting.date(label)
            aside = writer.measure(date, "italic", 17)[0] + 4 if date else 0.0
            title = Box(row.x, row.y + 2, width - aside - 10, half)
            called, size = writer.shortest(waiting.in_its_game(label), "bold", 19, title.w)
            writer.write(screen, called, title, size, face="bold", middle=True, elide=True)
            place = Box(row.x + width - aside, row.y + 2, aside, half)
            writer.write(screen, date, place, 17, face="italic", colour=MUTED, middle=True, wrap=False)
            line = Box(row.x, row.y + half - 2, width, half)
            stands, size = writer.shortest(waiting.standings(label), "text", 18, width)
            writer.write(screen, stands, line, size, colour=MUTED, middle=True, elide=True)


def lay_out(
    rules: Rules[Any, Any, Any],
    chosen: Any,
    seats: list[Seat],
    *,
    kind: MatchKind = "normal",
    seed: int | None = None,
) -> Match:
    """A new match, with its own luck unless a seed is given. Raises ValueError if these options do not fit."""
    created = datetime.now().astimezone().isoformat(timespec="seconds")
    luck = secrets.randbelow(SEEDS) if seed is None else seed
    return Match.new(rules, chosen, seats, luck, kind=kind, created=created, replayed=seed is not None)


def begin_lesson(app: App, plan: Plan, lesson: story.Guided) -> None:
    """Open a guided match."""
    chosen = msgspec.convert(lesson.options, plan.rules.options_type)
    seats = plan.guided_seats(plan.rules.seats(chosen), lesson.bot)
    created = datetime.now().astimezone().isoformat(timespec="seconds")
    begin(app, lessons.lay_out(plan.rules, lesson, seats, secrets.randbits(48), created))
