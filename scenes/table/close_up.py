"""A detail of a table as a separate image."""

from __future__ import annotations

from copy import copy
from typing import TYPE_CHECKING, Any

import pygame

from scenes.kit.canvas import Box, CloseUp
from scenes.kit.text import Writer
from scenes.table.board import Board
from scenes.table.view import TableView

if TYPE_CHECKING:
    from scenes.kit.app import App


def close_up(app: App, board: Board[Any], view: Any, seen: Box, wide: int) -> pygame.Surface:
    """Drawn at its final size, `wide` pixels: a second table, in a window of just this part."""
    app = copy(app)
    app.canvas = CloseUp(seen, wide)
    app.writer = Writer(app.canvas)
    app.screen = pygame.Surface(app.canvas.window)
    return TableView(app, board, view).sheet()
