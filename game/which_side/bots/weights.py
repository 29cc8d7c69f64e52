"""What things are worth to the workers, as the Committee sees it: about a dollar a point."""

from __future__ import annotations

import msgspec


class Weights(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    sick: float = 4.0
    """A point of health, of somebody healthy;"""
    bed: float = 5.5
    """the last point of somebody who then cannot go out any more;"""
    danger: tuple[float, ...] = (60.0, 9.0, 2.5)
    """and in addition, if this number of the household are left who can."""
    arrest: float = 5.5
    squalor: tuple[float, ...] = (0.0, 0.8, 2.0, 3.8, 6.5, 14.0)
    """What each step of Squalor costs, all lower ones included."""
    misery: float = 0.5
    """Every dollar that is missing, beside what is sold for it."""
    local: float = 3.0
    purse: tuple[tuple[float, float], ...] = ((2.0, 1.6), (3.0, 0.9), (99.0, 0.45))
    """What the first dollars left in a household are worth each, and the next."""
    dollar: float = 0.9
    """A dollar spent in the struggle."""
    control: float = 22.0
    plan: float = 8.0
    """A planned card beaten, beside what it does."""
    measure: float = 4.3
    two: float = 6.0
    """What it costs to stand one measure before defeat."""
    third: float = 100.0
    stock: tuple[float, ...] = (1.1, 1.9, 1.5, 1.5)
    """A token kept: Union Agitation, Anarchist Agitation, Strike, Sabotage;"""
    fade: float = 0.75
    """each further one so much of the one before."""
    flip: float = 8.0
    """The first workplace under local control; every gauge moves left from there."""
    flip_more: float = 1.0
    push: float = 33.0
    """A step of a gauge that the goal asks for,"""
    push_wages: float = 7.0
    """of wages beyond that,"""
    push_more: float = 3.0
    """and of any other gauge."""
    win: float = 80.0
    risk: float = 0.12
    """A step of Risk or Police Threat, beside what the incidents find."""
    tenderloin: float = 0.6
    heal: float = 4.9
    medicine: float = 0.4


WEIGHTS = Weights()
