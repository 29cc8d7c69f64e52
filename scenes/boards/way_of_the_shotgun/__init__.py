"""Way of the ShoTgun on the table: Hattie's street from behind her, or the same street from the side for two.

`street.py` is what both share: events are followed one by one (`following.py`), and the pieces become what the table
looks like after each (`change.py`). `adventure.py` and `showdown.py` are the two boards.
"""

from .adventure import AdventureBoard as GameBoard

__all__ = ["GameBoard"]
