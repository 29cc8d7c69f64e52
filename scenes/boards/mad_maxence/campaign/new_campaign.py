"""Beginning a campaign: what it is, what it is called, and how hard it will be, all on one sheet."""

from __future__ import annotations

from functools import partial
from itertools import count
from typing import TYPE_CHECKING, Any

import pygame

from game.core.words import _, explained, ngettext
from game.mad_maxence.rules import MadMaxence
from saves import profile as profiles
from saves.mad_maxence.added import added
from saves.mad_maxence.notebook import Leg
from saves.problems import SaveProblem
from scenes.boards.mad_maxence.campaign.campaigns import GAME, campaigns_of, problem_words, sit_down
from scenes.boards.mad_maxence.campaign.stamps import draw_stamp
from scenes.kit.canvas import Box
from scenes.kit.choosing import choice_buttons, help_words
from scenes.kit.letters import Letter
from scenes.kit.text import MUTED, RED

if TYPE_CHECKING:
    from scenes.kit.app import App
    from scenes.kit.widgets import Kind, Widgets

LABELS = 190.0
LONGEST = 40
"""Letters in a name."""
STAMP = (150.0, 98.0)
MODES = 112.0
"""Height of the row of modes: a button each, and under it what it means."""


class NewCampaign(Letter):
    def __init__(self, app: App) -> None:
        super().__init__(app, _("New campaign"))
        rules = app.shelf.rules(GAME)
        assert isinstance(rules, MadMaxence)
        self.rules = rules
        self.options: dict[str, Any] = dict(profiles.load(app.home).options.get(GAME, {}))
        self.name, self.iron, self.booklet = "", False, ""
        self.own_name = self._name_of_its_own()
        self.own = added(app.home, self.rules.land)
        self.difficulty = next(choice for choice in self.rules.choices if choice.name == "difficulty")

    @property
    def _chosen(self) -> str:
        kept = self.options.get("difficulty")
        return str(kept) if kept in [value.value for value in self.difficulty.values] else "normal"

    # Where things are ----------------------------------------------------------------------------------------

    def _rows(self) -> dict[str, Box]:
        """The rows of the form, below the stamps."""
        body = self.spots["body"]
        y, found = body.y + 282, {}
        for name, height in (("name", 62.0), ("mode", MODES), ("difficulty", 82.0), ("booklet", 54.0)):
            found[name] = Box(body.x, y, body.w, height)
            y += height
        return found

    # Widgets -------------------------------------------------------------------------------------------------

    def build(self, widgets: Widgets) -> None:
        footer, rows = self.spots["footer"], self._rows()
        widgets.button(Box(footer.right - 200, footer.y + 6, 200, 52), _("Close"), self.app.pop)
        widgets.button(Box(footer.x, footer.y + 6, 260, 52), _("Set out"), self._begin, "primary")
        box = rows["name"]
        field = Box(box.x + LABELS, box.y, 420, 46)
        widgets.field(field, self.name, self._rename, _("Name of the new campaign"), LONGEST, self.own_name)
        box = rows["mode"]
        width = (box.w - LABELS - 16) / 2
        for index, (words, iron) in enumerate(((_("with retries"), False), (_("Iron"), True))):
            kind: Kind = "chosen" if iron == self.iron else "plain"
            place = Box(box.x + LABELS + index * (width + 16), box.y, 220, 42)
            widgets.button(place, words, partial(self._set_iron, iron), kind, size=18, state=iron == self.iron,
                           group=_("If an adventure is lost"))  # fmt: skip
        box = rows["difficulty"]
        inner = Box(box.x + LABELS, box.y, 460, 42)
        choice_buttons(self.app, widgets, inner, self.difficulty, self._chosen, self._set_difficulty)
        names = ["", *self.own.booklets]
        if len(names) > 1:
            following = names[(names.index(self.booklet) + 1) % len(names)]
            words = _("The Exile Lands (ours)") if not self.booklet else _("{name} (yours)").format(name=self.booklet)
            box = rows["booklet"]
            press = partial(self._set_booklet, following)
            widgets.button(Box(box.x + LABELS, box.y, 420, 42), words, press, size=18)

    def _rename(self, name: str) -> None:
        self.name = name

    def _set_iron(self, iron: bool) -> None:
        self.iron = iron
        self.rebuild()

    def _set_difficulty(self, value: Any) -> None:
        self.options["difficulty"] = value
        self.rebuild()

    def _set_booklet(self, name: str) -> None:
        self.booklet = name
        self.rebuild()

    def _begin(self) -> None:
        from scenes.kit.sheets import Ask

        try:
            campaign = campaigns_of(self.app).begin(
                self.name if self.name.strip() else self.own_name,
                booklet=self.booklet,
                iron=self.iron,
                options={**self.options, "difficulty": self._chosen},
            )
        except SaveProblem as problem:
            self.app.push(Ask(self.app, str(problem), [(_("All right"), self.app.pop, "primary")]))
            return
        sit_down(self.app, campaign)

    def _name_of_its_own(self) -> str:
        """If nothing is typed: the name of the last campaign, and the next number, because campaigns are told apart by
        their names."""
        known = campaigns_of(self.app).list().campaigns
        last = max(known, key=lambda campaign: campaign.created, default=None)
        stem = "" if last is None else last.name.rstrip("0123456789").strip()[: LONGEST - 4]
        names = (f"{stem} {n}" if stem else _("Maxence's road {n}").format(n=n) for n in count(2 if stem else 1))
        taken = {campaign.name for campaign in known}
        return next(name for name in names if name not in taken)

    # Showing -------------------------------------------------------------------------------------------------

    def _story(self) -> str:
        adventures = len(self.rules.booklets[self.booklet].adventures)
        return ngettext(
            "{n} adventure, a quarter of an hour. What you did is remembered. Leave when you like: it waits for you.",
            "{n} adventures, one after the other. Skills and equipment carry over, and so do Combativeness, parts and "
            "fuel up to a limit. What you did is remembered. Each takes a quarter of an hour. Leave when you like: it "
            "waits.",
            adventures,
        ).format(n=adventures)

    def _modes(self) -> tuple[str, str]:
        return (
            _("Caught? You try the same adventure again, as you were when it began."),
            _("The first time you are caught, the campaign ends for good."),
        )

    def describe(self) -> str:
        retry, iron = self._modes()
        lines = [super().describe(), self._story(), explained(_("with retries"), retry), explained(_("Iron"), iron)]
        return "\n".join(filter(None, (*lines, problem_words(self.own.problems.values()))))

    def draw_body(self, screen: pygame.Surface) -> None:
        writer, body, rows = self.app.writer, self.spots["body"], self._rows()
        writer.write(screen, self._story(), Box(body.x, body.y - 4, body.w, 84), 20)
        self._draw_stamps(screen, Box(body.x, body.y + 92, body.w, 172))
        labels = {
            "name": _("Campaign's name"),
            "mode": _("When you are caught"),
            "difficulty": _(self.difficulty.label),
        }
        if self.own.booklets:
            labels["booklet"] = _("Booklet")
        for name, words in labels.items():
            box = rows[name]
            writer.write(screen, words, Box(box.x, box.y, LABELS - 12, 44), 20, middle=True)
        box = rows["mode"]
        width = (box.w - LABELS - 16) / 2
        for index, words in enumerate(self._modes()):
            place = Box(box.x + LABELS + index * (width + 16), box.y + 44, width, box.h - 46)
            chosen = self.iron == bool(index)
            writer.write(screen, words, place, 17, colour=RED if index and chosen else MUTED)
        box = rows["difficulty"]
        help_ = help_words(self.difficulty, self._chosen) or _("Foes are as strong as the booklet says.")
        writer.write(screen, help_, Box(box.x + LABELS, box.y + 46, box.w - LABELS, 28), 17, colour=MUTED)
        if words := problem_words(self.own.problems.values()):
            writer.write(screen, words, Box(body.x, body.bottom - 34, body.w, 36), 17, colour=RED)

    def _draw_stamps(self, screen: pygame.Surface, box: Box) -> None:
        """All of them from the back: what is on them is for those who have been there."""
        writer, book = self.app.writer, self.rules.booklets[self.booklet]
        shown = list(book.adventures.values())[:5]
        step = box.w / max(5, len(shown))
        for place, adventure in enumerate(shown):
            stamp = Box(box.x + (place + 0.5) * step - STAMP[0] / 2, box.y, *STAMP)
            draw_stamp(self.app, screen, self.booklet, Leg(adventure.number, adventure.title, "ahead"), stamp)
            writer.write(
                screen, str(adventure.number), stamp, 44, face="title", colour="#b39b6b", align="centre", middle=True
            )
            below = Box(stamp.centre[0] - step / 2 + 2, stamp.bottom + 8, step - 4, 36)
            writer.write(screen, _(adventure.title), below, 26, face="title", align="centre", middle=True, wrap=False)
