"""What can go wrong with a file, said in one sentence that a player understands."""

from __future__ import annotations

from pathlib import Path


class SaveProblem(Exception):
    """Something about a save that the player should read. `str()` is the sentence."""


class Damaged(SaveProblem):
    """A file that cannot be trusted. It was kept aside, never deleted."""

    def __init__(self, sentence: str, kept_as: Path | None = None) -> None:
        super().__init__(sentence if kept_as is None else f"{sentence} It was kept aside as {kept_as.name}.")
        self.kept_as = kept_as


class InUse(SaveProblem):
    """Another window of the app has it open."""
