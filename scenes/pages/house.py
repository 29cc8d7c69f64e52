"""House rules: what may be changed about a game, each with a word about it and how it is printed."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from game.core import options
from game.core.contract import OptionChoice
from game.core.words import _
from scenes.kit.canvas import Box
from scenes.kit.choosing import choice_buttons, help_words
from scenes.kit.letters import Letter
from scenes.kit.scroll import Scroll
from scenes.kit.text import MUTED
from scenes.pages.plan import Plan

if TYPE_CHECKING:
    from scenes.kit.app import App
    from scenes.kit.widgets import Widgets

ROW = 89.0
LABELS = 430.0


class HouseRules(Letter):
    def __init__(self, app: App, plan: Plan) -> None:
        super().__init__(app, _("House rules"))
        self.plan = plan
        self._printed = options.defaults(plan.rules)
        self._scroll = Scroll(self.rebuild)

    def build(self, widgets: Widgets) -> None:
        footer = self.spots["footer"]
        widgets.button(Box(footer.right - 200, footer.y + 6, 200, 52), _("Done"), self.app.pop, "primary")
        if self.plan.changed_house_rules:
            widgets.button(Box(footer.x, footer.y + 6, 260, 52), _("All as printed"), self._as_printed)
        self._scroll.lay(self.spots["body"], ROW, len(self.plan.house_rules))
        widgets.scroll(self._scroll)
        for index, row in self._scroll.every_row():
            choice = self.plan.house_rules[index]
            box = Box(row.x + LABELS, row.y + 4, row.w - LABELS, 44)
            chosen = self.plan.options[choice.name]
            choice_buttons(self.app, widgets, box, choice, chosen, partial(self._choose, choice.name),
                           self._scroll.way_to(index))  # fmt: skip

    def _choose(self, name: str, value: Any) -> None:
        self.plan.choose(name, value)
        self.rebuild()

    def _as_printed(self) -> None:
        self.plan.as_printed()
        self.rebuild()

    def _word(self, choice: OptionChoice) -> str:
        """What the chosen value means, and what the printed game has where it differs."""
        chosen, printed = self.plan.options[choice.name], self._printed[choice.name]
        words = [help_words(choice, chosen)]
        if chosen == printed:
            words.append(_("As printed."))
        else:
            label = next(_(value.label) for value in choice.values if value.value == printed)
            words.append(_("Printed: {value}.").format(value=label))
        return " ".join(filter(None, words))

    def draw_body(self, screen: pygame.Surface) -> None:
        writer = self.app.writer
        rows = list(self._scroll.rows())
        labels = [(_(self.plan.house_rules[index].label), LABELS - 16) for index, _row in rows]
        size = writer.fitting(labels, "bold", 20)
        for index, row in rows:
            choice = self.plan.house_rules[index]
            writer.write(
                screen, _(choice.label), Box(row.x, row.y + 4, LABELS - 12, 44), size, face="bold", middle=True
            )
            line = Box(row.x, row.y + 50, row.w, 30)
            changed = self.plan.options[choice.name] != self._printed[choice.name]
            colour = "#8a4b12" if changed else MUTED
            writer.write(screen, self._word(choice), line, 18, face="italic", colour=colour, wrap=False)
            if row.bottom < self.spots["body"].bottom - 10:
                y = row.bottom - 3
                ends = self.app.canvas.point((row.x, y)), self.app.canvas.point((row.right, y))
                pygame.draw.line(screen, "#d9c9a2", *ends, self.app.canvas.px(1.5))
