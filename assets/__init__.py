"""Drawings, texts and sounds. `assets.folder` is where they lie, in a checkout and in a wheel alike."""

from pathlib import Path

folder = Path(__file__).parent
