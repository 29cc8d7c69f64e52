"""The table as its events tell it, as far as it is written somewhere: who still waits, which turn, what goes on."""

from __future__ import annotations

from msgspec.structs import replace

from game.core.events import Event, Moved, PhaseBegan
from game.ysnp.sight import View


def told(view: View, event: Event) -> View:
    """The view after one more event. Events say what changed; nothing is worked out here."""
    match event:
        case Moved(why="deploy", owner=side):
            kingdoms = list(view.kingdoms)
            kingdoms[side or 0] = replace(kingdoms[side or 0], stack=kingdoms[side or 0].stack[1:])
            return replace(view, kingdoms=tuple(kingdoms))
        case PhaseBegan(phase="move"):
            return replace(view, phase="move")
        case PhaseBegan(phase="deploy", number=turn):
            return replace(view, phase="deploy", turn=turn)
    return view
