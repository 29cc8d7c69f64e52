"""Installed as `poste_restante`: all that an installation adds to the names of an environment.

The rooms of our house have names that others use, too: `game`, `tools`. So the wheel puts them in a folder beside this
file, where nobody else looks (`tools/package/wheel.py`), and here that folder comes before all others, before anything
of ours is imported. `multiprocessing` hands the same path to the processes that the app spawns.
"""

import sys
from os.path import dirname, isdir, join


def move_in() -> None:
    """From here on, our rooms are found first: beside this file, or in the checkout that an editable one names."""
    here = dirname(__file__)
    house = join(here, "house")
    if not isdir(house):
        with open(join(here, "checkout"), encoding="utf-8") as file:
            house = file.read()
    sys.path.insert(0, house)


def main() -> int:
    move_in()
    from scenes.__main__ import main

    return main()
