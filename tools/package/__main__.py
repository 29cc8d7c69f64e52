"""Builds the folder, and tells where it is and how large."""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from tools.package import PAPERS, TITLE
from tools.package.icons import write_ico

ROOT = Path(__file__).parents[2]


def build(out: Path) -> Path:
    with tempfile.TemporaryDirectory() as folder:
        work = Path(folder)
        write_ico(work / "icon.ico")
        spec = Path(__file__).with_name("poste-restante.spec")
        subprocess.run(
            [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level=WARN", f"--distpath={out}",
             f"--workpath={work}", str(spec)],
            cwd=ROOT, check=True,
        )  # fmt: skip
    built = out / TITLE
    for name in PAPERS:
        shutil.copy(ROOT / name, built)
    return built


def main() -> int:
    parser = argparse.ArgumentParser(prog="dev.py package", description="One folder to unpack and double-click.")
    parser.add_argument("out", nargs="?", type=Path, default=ROOT / "dist", help="where it is put (dist)")
    built = build(parser.parse_args().out)
    size = sum(path.stat().st_size for path in built.rglob("*") if path.is_file() and not path.is_symlink())
    print(f"{built}: {size / 1e6:.0f} MB")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
