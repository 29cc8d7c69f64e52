"""What hatchling asks us when it builds: where the rooms go in a wheel, and what a package index shows of the README.

Rooms at the top of site-packages would collide with anybody else's `game` or `tools`, so they go into the only package
that is ours by name (`tools/launcher`). An editable installation has that package alone, and in it where the checkout
is. It needs no .pth file, which Python 3.11 on Windows reads in the wrong encoding: with an Á or a Cyrillic letter in
the path, it would not start any more. Nor does it need hatchling's import hook, whose library uv does not install.
"""

from __future__ import annotations

import re
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

ROOMS = ("assets", "game", "saves", "scenes", "tools")


class House(BuildHookInterface[Any]):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        package = {"tools/launcher": "poste_restante"}
        build_data["force_include"] |= package | {room: f"poste_restante/house/{room}" for room in ROOMS}
        self._made = tempfile.TemporaryDirectory()
        checkout = Path(self._made.name, "checkout")
        checkout.write_text(self.root, encoding="utf-8")
        build_data["force_include_editable"] |= package | {str(checkout): "poste_restante/checkout"}

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        self._made.cleanup()


class FrontPage(MetadataHookInterface):
    def update(self, metadata: dict[str, Any]) -> None:
        text = (Path(self.root) / "README.md").read_text(encoding="utf-8")
        metadata["readme"] = {"content-type": "text/markdown", "text": without_neighbours(text)}


def without_neighbours(text: str) -> str:
    """A page that stands alone: no pictures and no links to files that lie beside it in the checkout."""
    parts = [part for part in text.split("\n\n") if "](assets/" not in part]
    return re.sub(r"\[([^]]+)\]\((?!https?:|#)[^)]+\)", r"\1", "\n\n".join(parts))
