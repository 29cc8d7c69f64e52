"""Names where there is little room: in the narrow hand of the titles before a letter of them is cut off."""

from __future__ import annotations

import pygame

from scenes.kit.canvas import Box
from scenes.kit.text import INK, Align, Writer

SIZE, NARROW = 17.0, 25.0
"""Of the usual letters, and of the narrow ones, which are higher and look as large."""


def write_name(
    sheet: pygame.Surface, writer: Writer, name: str, box: Box, *, colour: str = INK, align: Align = "left"
) -> None:
    fits = writer.measure(name, "bold", SIZE)[0] <= box.w
    writer.write(
        sheet, name, box, SIZE if fits else NARROW, face="bold" if fits else "title", colour=colour, align=align,
        middle=True, wrap=False, floor=SIZE,
    )  # fmt: skip
