"""Drawings, texts and sounds. `assets.folder` is where they lie, in a checkout and in a wheel alike."""

from pathlib import Path

folder = Path(__file__).parent


def read(name: str) -> str:
    """The text of an asset, named by its path below the folder."""
    return (folder / name).read_text(encoding="utf-8")
