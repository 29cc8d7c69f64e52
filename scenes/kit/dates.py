"""Dates as people say them: today, yesterday, 12 November."""

from __future__ import annotations

from datetime import datetime

from game.core.words import N_, _, pgettext

_MONTHS = (
    N_("January"),
    N_("February"),
    N_("March"),
    N_("April"),
    N_("May"),
    N_("June"),
    N_("July"),
    N_("August"),
    N_("September"),
    N_("October"),
    N_("November"),
    N_("December"),
)


def when(stamp: str, now: datetime | None = None, *, brief: bool = False) -> str:
    """An ISO timestamp relative to now (local time), without the hour if `brief`; empty if it is invalid."""
    try:
        then = datetime.fromisoformat(stamp).astimezone()
    except ValueError:
        return ""
    now = now or datetime.now().astimezone()
    days = (now.date() - then.date()).days
    if days in (0, 1):
        day = _("yesterday") if days else _("today")
        return day if brief else _("{day}, {hour}:{minute}").format(day=day, hour=then.hour, minute=f"{then.minute:02}")
    first = pgettext("first of a month", "1")
    values = {"day": first if then.day == 1 else then.day, "month": _(_MONTHS[then.month - 1]), "year": then.year}
    near = then.year == now.year or 0 <= days < 180
    return (_("{day} {month}") if near else _("{day} {month} {year}")).format(**values)
