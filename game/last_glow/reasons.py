"""What speaks for a move, in a sentence: bots say it, and it serves as advice."""

from __future__ import annotations

from game.core.words import _, ngettext

from . import crew
from .state import CrewMove, Hunt, LightUp, Maneuver, Repair, Send, Sleep, State, Throttle


def why(state: State, move: CrewMove) -> str:
    match move:
        case LightUp():
            return _("The lamp must not go out before the storm is over.")
        case Maneuver():
            return _("From the next square the storm looks kinder.")
        case Hunt(square=square):
            faces = 7 - crew.needed_to_hunt(state, square)
            text = ngettext(
                "{n} face of six catches it, and nothing else is worth more now.",
                "{n} faces of six catch it, and nothing else is worth more now.",
                faces,
            )
            return text.format(n=faces)
        case Sleep():
            return _("Somebody who sleeps here brings a dream within reach.")
        case Repair():
            return _("With a sound hull the next blows can be borne.")
        case Throttle():
            return _("Further up there is more room above the storm.")
        case Send():
            return _("A dream that is sent off can no longer be lost.")
