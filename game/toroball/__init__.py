"""Toroball: a village fête in the Landes, two sleepy teams, a foam ball, and a young cow who wants to join in.

Start reading in `rules.py`. `activation.py` is what a character may do, `ball.py` how the ball flies, `cow.py` the
cow's phase, `rounds.py` goals and the passing of rounds; `pitch.py` knows the geometry behind all of them.
"""

from collections.abc import Mapping

from .content import read_figures
from .rules import Toroball

CONTENT = ("pitch.toml",)


def load(texts: Mapping[str, str]) -> Toroball:
    return Toroball(read_figures(texts["pitch.toml"]))
