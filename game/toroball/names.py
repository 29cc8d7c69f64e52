"""What the youngsters and the teams are called, the same in log, refusals and description."""

from __future__ import annotations

from game.core.words import NP_

from .content import Team

YOUNGSTERS: dict[str, str] = {
    "R1": "Peyo",
    "R2": "Gaston",
    "R3": "Maylis",
    "G1": "Sami",
    "G2": "Odile",
    "G3": "Bixente",
}
"""Peyo has freckles, Gaston a moustache, Maylis plaits; Sami curls, Odile glasses, Bixente a beard."""

TEAMS: dict[Team, str] = {"Red": NP_("team", "Red"), "Green": NP_("team", "Green")}
