"""Where the app starts: `poste-restante` opens the table; a word after it runs a headless command instead."""

from __future__ import annotations

import sys
from importlib import import_module

COMMANDS = {
    "engine": "tools.engine",
    "sim": "tools.sim",
    "saves": "tools.saves",
    "adventure": "tools.adventure",
    "rules": "tools.rules",
    "lab": "tools.lab.command",
    "words": "tools.words",
}


def main(arguments: list[str] | None = None) -> int:
    arguments = sys.argv[1:] if arguments is None else arguments
    try:
        if arguments and arguments[0] in COMMANDS:
            return int(import_module(COMMANDS[arguments[0]]).main(arguments[1:]))
        from scenes import app

        return app.main(arguments)
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        return 0


if __name__ == "__main__":
    raise SystemExit(main())
