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
        """All look at the screen at once, and only what everybody may see is on it."""
        self.viewer: int | None = actor if actor in people else (people[0] if people else None)
        """The person in front of the screen; None when only bots play, or all look on."""
        if self.open_table:
            self.viewer = None
        self.all_look = False
        """Others look too: somebody else was asked something, and no person has taken over since."""

    @property
    def people(self) -> list[int]:
        return [number for number, seat in enumerate(self._match.seats) if seat.is_person]

    @property
    def several(self) -> bool:
        """More than one person sits there, and each looks at the screen in turn."""
        return len(self.people) > 1 and not self.open_table

    def seen_by(self, seat: int | None) -> Any:
        return self._match.rules.view(self._match.state, seat)

    def seen(self) -> Any:
        """What may be shown on the table now."""
        return self.seen_by(self.viewpoint)

    @property
    def viewpoint(self) -> int | None:
        """The seat whose view lies on the table; None is what everybody may see."""
        return None if self.all_look else self.viewer

    def hides_something(self) -> bool:
        """Somebody at the table knows something that not everybody may."""
        public = self.seen_by(None)
        return self.several and any(self.seen_by(seat) != public for seat in self.people)

    def must_hand_over(self, seat: int | None, *, always: bool) -> bool:
        """Whether the laptop is passed on with a card before this seat sees the table.

        Where one of the two sees more than everybody may, there is no way around it; else it is a matter of taste.
        """
        if self.open_table or seat == self.viewpoint or seat not in self.people:
            return False
        public = self.seen_by(None)
        return always or any(self.seen_by(each) != public for each in (seat, self.viewer))

    def hidden_from_viewer(self, seat: int) -> bool:
        """What this seat is doing is covered for whoever looks at the screen."""
        return bool(self.seen_by(seat) != self.seen())
