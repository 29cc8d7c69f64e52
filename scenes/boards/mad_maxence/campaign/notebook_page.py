"""The notebook: a spread for each adventure that was gone into, then people, then what is open and carried now."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.core.words import _
from game.mad_maxence.rules import MadMaxence
from saves.mad_maxence.notebook import Notebook
from scenes.boards.mad_maxence.campaign.open_book import FOOT, INSIDE, RIGHT, OpenBook, Spread
from scenes.boards.mad_maxence.campaign.spreads import AdventureSpread, OpenSpread, PeopleSpread
from scenes.kit.canvas import Box
from scenes.kit.letters import TextPage

if TYPE_CHECKING:
    from scenes.kit.app import App
    from scenes.kit.widgets import Widgets


class NotebookPage(OpenBook):
    """It opens where she is: at the adventure that was played last, unless another is asked for."""

    def __init__(
        self, app: App, rules: MadMaxence, kept: Notebook, text: Callable[[], str], adventure: int | None = None
    ) -> None:
        super().__init__(app, kept.name or _("Notebook"))
        self.kept, self._text = kept, text
        roads: list[Spread] = [AdventureSpread(app, rules, kept, entry) for entry in kept.entries]
        self.spreads = [*roads, PeopleSpread(app, rules, kept), OpenSpread(app, rules, kept)]
        at = [entry.adventure for entry in kept.entries]
        self.at = at.index(adventure) if adventure in at else max(0, len(roads) - 1)

    def build(self, widgets: Widgets) -> None:
        super().build(widgets)
        room = Box(RIGHT.x + INSIDE, RIGHT.bottom - FOOT, RIGHT.w - 2 * INSIDE, 50)
        widgets.row(
            room,
            [
                (_("The whole story"), self._read, "plain"),
                (_("Save as text"), self._keep, "plain"),
                (_("Close"), self.app.pop, "primary"),
            ],
            19,
        )

    def _read(self) -> None:
        self.app.push(TextPage(self.app, self.title, self._text()))

    def _keep(self) -> None:
        """As a text file, beside the exported matches."""
        from scenes.kit.exporting import export

        words = f"{self.title}\n\n{self._text()}\n"
        export(self.app, self.title, ".txt", words.encode(), _("The notebook is now the file “{file}”."))
