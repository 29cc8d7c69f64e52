"""Opening a match, new or waiting, with notices and problems first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core import catalog
from game.core.match import Match
from game.core.words import _
from saves.problems import SaveProblem
from saves.saved_match import SavedMatch
from scenes.kit.sheets import Ask

if TYPE_CHECKING:
    from scenes.kit.app import App


def begin(app: App, match: Match) -> None:
    """Save a new match from its first state on, and open it."""
    from scenes.table.table import Table

    app.sounds.play("card")
    app.push(Table(app, app.shelf.begin(match)))


def reopen(app: App, match_id: str) -> None:
    """Resume a waiting match, or show why that is not possible."""
    try:
        saved = app.shelf.reopen(match_id)
    except SaveProblem as problem:
        app.push(Ask(app, str(problem), [(_("All right"), app.home_again, "primary")]))
        return
    sit_down(app, saved)


def sit_down(app: App, saved: SavedMatch) -> None:
    """Open a match on the table, under a sheet that says how it was recovered, if it was."""
    from scenes.table.table import Table

    listing = catalog.listing(saved.match.rules.id)
    if not listing.on_table:
        saved.close()
        words = _("{game} has no board yet. Its match goes on waiting.").format(game=_(listing.title))
        app.push(Ask(app, words, [(_("All right"), app.home_again, "primary")]))
        return
    table = Table(app, saved)
    table.board.campaign = next((each.label.campaign for each in app.shelf.entries() if each.id == saved.id), "")
    app.push(table)
    if notice := saved.take_notice():
        app.push(Ask(app, notice, [(_("All right"), app.pop, "primary")]))
