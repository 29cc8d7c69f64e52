"""An optional part of a board: hidden information that is handled otherwise than everywhere."""

from __future__ import annotations

from typing import ClassVar


class Secrets:
    """Without this part a handover card covers what others must not see, and bots keep their reasons to themselves."""

    covers_secrets: ClassVar[bool] = False
    """Players choose in secret on this very board (behind a hat, on keys of their own): it shows only what everybody
    may see, and there is no handover card."""
    reasons_are_open: ClassVar[bool] = False
    """What bots say about their moves gives nothing away, although they may hold what nobody else sees."""
