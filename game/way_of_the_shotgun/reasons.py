"""Why the gunhand does what it does, in a sentence with the figures it went by."""

from __future__ import annotations

from fractions import Fraction

from game.core.words import _

from .booklet import Trail
from .content import Figures
from .outlook import Prospect, prospects
from .state import Act, Aim, AnyMove, Butt, Choose, Cover, Finish, Go, Nerve, Reroll, Shoot, Spare, State, Walk
from .telling import percent


def why(figures: Figures, trail: Trail, state: State, move: AnyMove) -> str:
    match move:
        case Nerve():
            return _("A shot may come, or may not. Knowing which is worth a Nerve.")
        case Reroll():
            return _("A miss costs nothing to roll again.")
        case Choose():
            return _("This brings most of what you lack.")
        case Go():
            return _("The better of the two ways, for somebody who has ridden both.")
        case Finish():
            return _("One foe finished fills the belt, and does not wake the last one yet.")
        case Spare():
            return _("Nerve and Grit are worth more now than Wrath.")
        case Walk() | Aim() | Shoot() | Butt() | Cover():
            act: Act = str(move)  # type: ignore[assignment]
            return _why_act(state, move, prospects(figures, trail, state, act))
    return ""


def _why_act(state: State, move: AnyMove, coming: tuple[Prospect, ...]) -> str:
    hurt = percent(_mean([each.hurt for each in coming]))
    match move:
        case Shoot() | Butt():
            text = _("You hit {hit} and drop the foe {drop}; you are hit {hurt}.")
            hit, drop = _mean([each.hit for each in coming]), _mean([each.drop for each in coming])
            return text.format(hit=percent(hit), drop=percent(drop), hurt=hurt)
        case Cover() if any(each.foe_act == "S" for each in coming):
            return _("A shot may come, and in cover only a 6 hits: {hurt}.").format(hurt=hurt)
        case Cover():
            return _("A good moment to load.") if state.you.belt and state.you.gun < 2 else _("A good moment to wait.")
        case Aim():
            return _("You are hit {hurt}, and the next shot is easier by 1.").format(hurt=hurt)
        case Walk("in"):
            return _("You are hit {hurt}, and one step nearer every shot is easier.").format(hurt=hurt)
    return _("Farther away this foe is less of a danger: you are hit {hurt}.").format(hurt=hurt)


def _mean(chances: list[Fraction]) -> Fraction:
    return sum(chances, Fraction(0)) / len(chances)
