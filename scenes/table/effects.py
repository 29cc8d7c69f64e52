"""Short effects on the board: a beam, a puff of smoke, an arrow in flight. Boards define how each is painted."""

from __future__ import annotations

from scenes.kit.motion import Motion, Tween, linear

At = tuple[float, float]


class Effect:
    """An image that grows in place, or something that moves from `start` to its end."""

    __slots__ = ("at", "colour", "height", "kind", "start", "t")

    def __init__(self, kind: str, at: At, height: float, start: At | None = None, colour: str = "") -> None:
        self.kind, self.at, self.height, self.start, self.colour = kind, at, height, start, colour
        self.t = 0.0
        """Progress from 0 to 1."""


class Effects:
    def __init__(self) -> None:
        self.now: list[Effect] = []

    def show(self, effect: Effect, seconds: float) -> Motion:
        def advance(t: float) -> None:
            effect.t = t

        return Tween(
            seconds, advance, linear, lambda: self.now.append(effect), lambda: self.now.remove(effect)
        )  # fmt: skip
