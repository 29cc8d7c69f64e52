"""`python -m tools.compare_screens OLD OUT [GAME ...]`: which screens look different than at commit OLD, side by side.

Both are drawn with this interpreter: OLD in a checkout of its own that is removed afterwards, and the working tree as
it is. Every screen that differs is saved as one picture: before, after, and what changed in red.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from PIL import Image, ImageChops

ROOT = Path(__file__).parent.parent
RED = (255, 40, 40)


@contextmanager
def checkout(commit: str) -> Iterator[Path]:
    """The files of a commit in a folder of their own."""
    with tempfile.TemporaryDirectory() as folder:
        at = Path(folder) / "before"
        subprocess.run(["git", "worktree", "add", "--detach", "-q", str(at), commit], cwd=ROOT, check=True)
        try:
            yield at
        finally:
            subprocess.run(["git", "worktree", "remove", "--force", str(at)], cwd=ROOT, check=True)


def draw(tree: Path, out: Path, games: list[str]) -> Path:
    """All screens of a tree; in a folder of the same name for both, because the settings show where the home is."""
    subprocess.run([sys.executable, "-m", "tools.screens", str(out), *games], cwd=tree, check=True)
    return out


def screens(folder: Path) -> dict[str, Path]:
    """By size and name; the numbers before the names change when a screen is added."""
    return {
        f"{path.parent.name} {path.stem.partition(' ')[2]}": path for path in sorted(folder.glob("*/*.png"))
    }  # fmt: skip


def side_by_side(before: Image.Image, after: Image.Image) -> Image.Image | None:
    """Before, after, and the changes in red on the pale new screen; None if nothing differs."""
    if before.size == after.size and ImageChops.difference(before, after).getbbox() is None:
        return None
    wide, high = max(before.width, after.width), max(before.height, after.height)
    sheet = Image.new("RGB", (3 * wide, high))
    sheet.paste(before, (0, 0))
    sheet.paste(after, (wide, 0))
    if before.size == after.size:
        changed = ImageChops.difference(before, after).convert("L").point(lambda value: 255 if value else 0)
        pale = Image.blend(after, Image.new("RGB", after.size, "white"), 0.6)
        pale.paste(RED, (0, 0), changed)
        sheet.paste(pale, (2 * wide, 0))
    return sheet


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("old", help="the commit to compare with")
    parser.add_argument("out", type=Path, help="where the pictures of what differs go")
    parser.add_argument("game", nargs="*", help="only these games, by their ids (all)")
    given = parser.parse_args()
    given.out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, checkout(given.old) as tree:
        drawn = {"before": Path(folder) / "old", "after": Path(folder) / "new"}
        for when, at in (("before", tree), ("after", ROOT)):
            draw(at, Path(folder) / "screens", given.game).rename(drawn[when])
        before, after = screens(drawn["before"]), screens(drawn["after"])
        differ = 0
        for name in before.keys() & after.keys():
            sheet = side_by_side(Image.open(before[name]).convert("RGB"), Image.open(after[name]).convert("RGB"))
            if sheet is not None:
                differ += 1
                sheet.save(given.out / f"{name}.png")
    for words, names in (("gone", before.keys() - after.keys()), ("new", after.keys() - before.keys())):
        for name in sorted(names):
            print(f"{words}: {name}")
    print(f"{len(before.keys() & after.keys())} screens compared, {differ} differ: {given.out}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
