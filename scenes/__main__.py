"""Where the app starts: `poste-restante` opens the table; a word after it runs a headless command instead."""

from __future__ import annotations

import codecs
import io
import os
import sys
import unicodedata
from importlib import import_module
from pathlib import Path

COMMANDS = {
    "engine": ("tools.engine", "play a game in JSON lines, as chess programs do"),
    "sim": ("tools.sim", "let bots play many matches and count"),
    "lab": ("tools.lab.command", "many matches by a plan, with a report in HTML"),
    "saves": ("tools.saves", "list, show, check, export and import matches"),
    "adventure": ("tools.adventure", "write, check and try adventures of Mad Maxence"),
    "print": ("tools.print", "a game on paper, to cut out and play at a table"),
    "rules": ("tools.rules", "read the rulebook of a game"),
    "words": ("tools.words", "the texts of the app, for translators"),
    "install-desktop": ("tools.desktop.command", "menu entry, icon and file types for your desktop"),
}
"""Each with the module that does it and a line for the help."""

EXIT_CODES = """exit codes:
  0    done
  1    it could not be done; a sentence on the error output says why
  2    the command was not understood
  130  ended by Ctrl+C
"""
IN_ASCII = str.maketrans({"−": "-", "–": "-", "—": "-", "“": '"', "”": '"', "‘": "'", "’": "'", "…": "...", "×": "x"})


def main(arguments: list[str] | None = None) -> int:
    if getattr(sys, "frozen", False):
        _be_a_built_app()
    arguments = sys.argv[1:] if arguments is None else arguments
    _make_streams_safe()
    try:
        try:
            return _run(arguments)
        finally:
            sys.stdout.flush()
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        # Nobody reads on. What is left to be flushed when Python ends would complain about that once more.
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        return 0


def _run(arguments: list[str]) -> int:
    if arguments and arguments[0] in COMMANDS:
        return int(import_module(COMMANDS[arguments[0]][0]).main(arguments[1:]))
    if speak := "--speak" in arguments:
        arguments = [each for each in arguments if each != "--speak"]
    file = Path(arguments[0]) if len(arguments) == 1 else None
    if arguments and (file is None or not file.is_file()):
        return _explain(arguments)
    from scenes import app

    return app.main(file, speak=speak)


def _be_a_built_app() -> None:
    """Its workers are the app itself, started with other arguments; and it has neither sources nor plotting library."""
    import multiprocessing

    multiprocessing.freeze_support()
    for name in ("lab", "words"):
        COMMANDS.pop(name, None)


def _explain(arguments: list[str]) -> int:
    import argparse  # only the command line needs it; the first frame should not wait for it

    parser = argparse.ArgumentParser(
        prog="poste-restante",
        description="Twelve small board games on one table. Without a command, the table is opened;"
        " with a file (a match as text, an adventure, a packed shelf), that is taken in.",
        epilog=EXIT_CODES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--speak", action="store_true", help="speak to screen readers, whatever the settings say")
    parser.add_argument("--version", action="version", version=f"poste-restante {_version()}")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=False)
    for name, (_module, line) in COMMANDS.items():
        commands.add_parser(name, help=line)
    parser.parse_args(arguments)
    return 0


def _version() -> str:
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version("poste-restante")
    except PackageNotFoundError:
        return "(not installed)"


def _make_streams_safe() -> None:
    """No output fails, on whatever it is written: an old code page, a file in one, or nothing at all.

    A program without a console (pythonw, a windowed app) has no streams: what is written goes nowhere.
    """
    codecs.register_error("nearest", _nearest)
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115 - as long as the process
        elif isinstance(stream, io.TextIOWrapper) and mode == "w":
            stream.reconfigure(errors="nearest")


def _nearest(error: UnicodeError) -> tuple[str, int]:
    """What comes nearest to a character that an encoding does not have: − is -, é is e, 日 is ?."""
    assert isinstance(error, UnicodeEncodeError)
    missing = error.object[error.start : error.end].translate(IN_ASCII)
    plain = "".join(part for part in unicodedata.normalize("NFKD", missing) if not unicodedata.combining(part))
    return "".join(part if part.isascii() else "?" for part in plain), error.end


if __name__ == "__main__":
    raise SystemExit(main())
