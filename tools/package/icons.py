"""The app's icon in the sizes that desktops ask for, from its drawing."""

from __future__ import annotations

import os
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame
from PIL import Image

import assets

SIZES = (16, 24, 32, 48, 64, 128, 256)


def icon(size: int) -> Image.Image:
    drawn = pygame.image.load_sized_svg(assets.folder / "table" / "icon.svg", (size, size))
    return Image.frombytes("RGBA", drawn.get_size(), pygame.image.tobytes(drawn, "RGBA"))


def write_ico(path: Path) -> None:
    """All sizes in one file, as Windows wants them."""
    drawn = [icon(size) for size in SIZES]
    drawn[-1].save(path, sizes=[each.size for each in drawn], append_images=drawn[:-1])
