"""All that an installation adds to the names of an environment. The app itself lies in a house of its own.

The rooms of the house have names that others use, too: `game`, `tools`. So the wheel puts them in the folder `house`
beside this file, where nobody else looks (`tools/package/wheel.py`), and we put that folder in front of all others
before anything of ours is imported. Processes that the app spawns are given the same path by `multiprocessing`.
"""

import sys
from os.path import dirname, isdir, join


def move_in() -> None:
    """From here on, our rooms are found first: beside this file in a wheel, in the checkout if that is installed."""
    here = dirname(__file__)
    house = join(here, "house")
    sys.path.insert(0, house if isdir(house) else dirname(dirname(here)))


def main() -> int:
    move_in()
    from scenes.__main__ import main

    return main()
