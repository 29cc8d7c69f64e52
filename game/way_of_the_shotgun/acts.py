"""What somebody on the street may do now, and why not something else."""

from __future__ import annotations

from game.core.contract import Reason
from game.core.words import N_

from .content import Figures
from .state import ACTS, ActMove, Aim, Butt, Cover, Duellist, Shoot, Walk, You


def legal_acts(figures: Figures, who: You | Duellist, distance: int, rested: bool) -> list[ActMove]:
    """In the order of the title. `rested` is whether cover may be taken: in a showdown never twice running (R31)."""
    return [act for act in ACTS if why_not_act(figures, who, distance, rested, act) is None]


def why_not_act(figures: Figures, who: You | Duellist, distance: int, rested: bool, act: ActMove) -> Reason | None:
    street = figures.street
    match act:
        case Walk("in"):
            if distance <= street.shortest:
                return Reason("face-to-face", N_("You stand face to face: there is no closer."), rule="R11")
        case Walk(_):
            if distance >= street.longest:
                return Reason("street-ends", N_("The street ends behind you."), rule="R11")
        case Aim():
            if who.aim >= figures.most.aim:
                return Reason("aimed", N_("Your aim cannot get any better."), rule="R12")
        case Shoot(barrels):
            if who.gun == 0:
                return Reason("empty", N_("Both barrels are empty."), rule="R13")
            if who.gun < barrels:
                return Reason("one-barrel", N_("Only one barrel is loaded."), rule="R13")
        case Butt():
            if who.gun:
                return Reason("loaded", N_("The gun is loaded: nobody strikes with it."), rule="R15")
            if distance != street.shortest:
                return Reason("too-far-to-strike", N_("Too far away to strike: the butt reaches one step."), rule="R15")
        case Cover():
            if not rested:
                return Reason("cover-twice", N_("In a showdown nobody takes cover two beats running."), rule="R31")
    return None
