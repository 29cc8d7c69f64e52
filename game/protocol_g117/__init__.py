"""Protocol G117: in 2043 the machine mind and mankind fight for supremacy, on Earth and in the Matrix at once.

Start reading in `rules.py` (the flow of a turn); `field.py` knows the battlefields, `actions.py` what a chosen action
lets its side do.
"""

from collections.abc import Mapping

from .content import read_board
from .rules import ProtocolG117

CONTENT = ("battlefields.toml",)


def load(texts: Mapping[str, str]) -> ProtocolG117:
    return ProtocolG117(read_board(texts["battlefields.toml"]))
