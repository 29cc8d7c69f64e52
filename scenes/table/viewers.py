"""Who sits at the table, who looks at the screen now, and what that person may see."""

from __future__ import annotations

from typing import Any

from game.core.match import Match


class Viewers:
    """The people and bots of one match. Only what `viewer` may see is ever shown."""

    def __init__(self, match: Match, *, open_table: bool = False) -> None:
        self._match = match
        people, actor = self.people, match.actor
        self.open_table = open_table and len(people) > 1
        """All look at the screen at once, and only public information is shown."""
        self.viewer: int | None = actor if actor in people else (people[0] if people else None)
        """The person in front of the screen; None if only bots play, or all watch together."""
        if self.open_table:
            self.viewer = None
        self.all_look = False
        """Others look, too: somebody else had an open question, and no person has taken over since."""

    @property
    def people(self) -> list[int]:
        return [number for number, seat in enumerate(self._match.seats) if seat.is_person]

    @property
    def several(self) -> bool:
        """More than one person plays, and they look at the screen in turn."""
        return len(self.people) > 1 and not self.open_table

    def seen_by(self, seat: int | None) -> Any:
        return self._match.rules.view(self._match.state, seat)

    def seen(self) -> Any:
        """The view that may be shown now."""
        return self.seen_by(self.viewpoint)

    @property
    def viewpoint(self) -> int | None:
        """The seat whose view is shown; None is the public view."""
        return None if self.all_look else self.viewer

    def hides_something(self) -> bool:
        """Somebody at the table has hidden information."""
        public = self.seen_by(None)
        return self.several and any(self.seen_by(seat) != public for seat in self.people)

    def must_hand_over(self, seat: int | None, *, always: bool) -> bool:
        """Whether a handover card is needed before this seat sees the table.

        It is mandatory if one of the two sees more than the public view; else it depends on the settings.
        """
        if self.open_table or seat == self.viewpoint or seat not in self.people:
            return False
        public = self.seen_by(None)
        return always or any(self.seen_by(each) != public for each in (seat, self.viewer))

    def hidden_from_viewer(self, seat: int) -> bool:
        """The viewer may not see what this seat is doing."""
        return bool(self.seen_by(seat) != self.seen())
