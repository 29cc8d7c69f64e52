"""An optional part of a board: another handling of hidden information."""

from __future__ import annotations

from typing import ClassVar


class Secrets:
    """Without this part a handover card covers what others must not see, and bots do not tell their reasons."""

    covers_secrets: ClassVar[bool] = False
    """Players choose in secret on this very board (behind a hat, on their own keys): it shows only public
    information, and there is no handover card."""
    reasons_are_open: ClassVar[bool] = False
    """The bots' reasons reveal nothing, although they may hold hidden information."""
