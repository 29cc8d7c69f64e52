"""Way of the ShoTgun on the table: the street from behind Hattie (`adventure`), or for two from the side (`showdown`).

What both share lies here: `board` (figures that take poses, the title), `zones`, `hands` (the four bills) and `motion`.
"""

from scenes.boards.way_of_the_shotgun.adventure.board import AdventureBoard as GameBoard

__all__ = ["GameBoard"]
