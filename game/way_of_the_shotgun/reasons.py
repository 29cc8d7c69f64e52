"""Why the gunhand does what it does, in a sentence with the figures it went by."""

from __future__ import annotations

from fractions import Fraction

from game.core.words import NN_, _, ngettext

from .booklet import Trail
from .content import Figures
from .outlook import Prospect, chance_of, prospects
from .state import (
    LAST_STOP,
    Act,
    Aim,
    AnyMove,
    Butt,
    Choose,
    Cover,
    Finish,
    Go,
    Nerve,
    Reroll,
    Shoot,
    Spare,
    State,
    Verdict,
    Walk,
)
from .telling import choice_words, percent, verdict_words


def why(figures: Figures, trail: Trail, state: State, move: AnyMove) -> str:
    match move:
        case Nerve():
            hurt = max(each.hurt for each in prospects(figures, trail, state, "aim"))
            text = _("One side of the coin is a shot that hits you {hurt}, the other is none: worth 1 Nerve to know.")
            return text.format(hurt=percent(hurt))
        case Reroll() if state.pending_dice is not None:
            odds = percent(chance_of(state.pending_dice.need))
            return _("Rolled again this die hits {odds}, and a miss costs nothing.").format(odds=odds)
        case Choose(number):
            what = choice_words(trail.stops[state.stop].choices[number - 1])
            return _("This brings most of what you lack. {what}").format(what=what)
        case Go():
            return _("The better of the two ways, for somebody who has ridden both.")
        case Finish() | Spare():
            return _why_verdict(figures, state, "finished" if move == Finish() else "spared")
        case Walk() | Aim() | Shoot() | Butt() | Cover():
            act: Act = str(move)  # type: ignore[assignment]
            return _why_act(figures.most.gun, state, move, prospects(figures, trail, state, act))
    return ""


def _why_verdict(figures: Figures, state: State, verdict: Verdict) -> str:
    brings = verdict_words(figures, state, verdict)
    if state.stop == LAST_STOP:
        return _("The duel is won. This leads to the ending I would choose: {ending}.").format(ending=brings)
    if verdict == "spared":
        return _("This brings more than Wrath is worth now: {gain}.").format(gain=brings)
    text = _("This brings {gain}, and the last foe gets stronger only at Wrath {wrath}.")
    return text.format(gain=brings, wrath=figures.last_foe.wrath)


def _why_act(most: int, state: State, move: AnyMove, coming: tuple[Prospect, ...]) -> str:
    hurt = percent(_mean([each.hurt for each in coming]))
    match move:
        case Shoot() | Butt():
            text = _("You hit {hit} and drop the foe {drop}; you are hit {hurt}.")
            hit, drop = _mean([each.hit for each in coming]), _mean([each.drop for each in coming])
            return text.format(hit=percent(hit), drop=percent(drop), hurt=hurt)
        case Cover() if any(each.foe_act == "S" for each in coming):
            return _("A shot may come, and in cover only a 6 hits: {hurt}.").format(hurt=hurt)
        case Cover():
            if not state.you.belt or state.you.gun == most:
                return _("No shot can come: a good moment to wait.")
            words = NN_(
                "No shot can come: a good moment to load, with {n} of {most} barrels full.",
                "No shot can come: a good moment to load, with {n} of {most} barrels full.",
            )
            text = ngettext(*words, state.you.gun)
            return text.format(n=state.you.gun, most=most)
        case Aim():
            return _("You are hit {hurt}, and the next shot is easier by 1.").format(hurt=hurt)
        case Walk("in"):
            return _("You are hit {hurt}, and one step nearer every shot is easier.").format(hurt=hurt)
    return _("Farther away this foe is less of a danger: you are hit {hurt}.").format(hurt=hurt)


def _mean(chances: list[Fraction]) -> Fraction:
    return sum(chances, Fraction(0)) / len(chances)
