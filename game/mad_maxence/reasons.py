"""What speaks for a move, in a sentence: bots say it, and it serves as advice."""

from __future__ import annotations

from game.core.words import N_, _

from .state import (
    AnyMove,
    Choose,
    DropItem,
    Fight,
    Flee,
    Go,
    Leave,
    LetStand,
    Limp,
    Manoeuvre,
    Pick,
    Repair,
    State,
    TossAgain,
    Use,
)  # fmt: skip

_WORDS: dict[type[AnyMove], str] = {
    Choose: N_("Of all that can be done here, this promises most for what it costs."),
    Fight: N_("The odds are good enough to go on fighting."),
    Flee: N_("This fight costs more than it can bring."),
    Go: N_("That road leads to what is worth most in the hours that are left."),
    Leave: N_("What is left to do here is not worth another hour."),
    Repair: N_("The car must hold out for the rest of the road."),
    Use: N_("It is of more use spent now than carried on."),
    Limp: N_("On foot is slow, and still better than not at all."),
    Manoeuvre: N_("The hour it may win is worth the fuel."),
    DropItem: N_("There is room for five, and this is missed least."),
    TossAgain: N_("Another toss can hardly be worse."),
    LetStand: N_("The item is worth more than another toss."),
    Pick: N_("What is lacking most is the best thing to gain."),
}


_LAST_NERVE = N_("At Combativeness 1 the next blow would leave you standing. No bargain for the part is worth that.")


def why(move: AnyMove, state: State) -> str:
    if isinstance(move, Repair) and state.gauges.C == 1:
        return _(_LAST_NERVE)
    return _(_WORDS[type(move)])
