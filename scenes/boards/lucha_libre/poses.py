"""The seven moves as they look in the ring: two figures without faces, who get the masks of those who fight."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import pygame

from game.lucha_libre.state import Hold, Team, Wrestler
from scenes.kit import drawings

FOLDER = "lucha_libre"


class Head(NamedTuple):
    """Where a mask sits, in units of the drawing, and how far it is turned clockwise."""

    x: float
    y: float
    turn: float


class Pose(NamedTuple):
    size: tuple[float, float]
    actor: Head
    other: Head
    """The rival; in a tag it is the partner who comes in."""


_POSES: dict[Hold, Pose] = {
    "triple_f": Pose((195, 185), Head(58, 69, -14), Head(40, 154, -58)),
    "show": Pose((218, 205), Head(149, 48, 0), Head(62, 99, 14)),
    "seq2": Pose((169, 157), Head(112, 24, 8), Head(48, 56, -18)),
    "seq3": Pose((270, 139), Head(117, 53, -24), Head(45, 24, -20)),
    "seq4": Pose((262, 163), Head(41, 40, -10), Head(227, 67, 38)),
    "triple": Pose((179, 212), Head(115, 89, 16), Head(41, 106, -128)),
    "change": Pose((231, 173), Head(72, 51, 6), Head(174, 42, -4)),
}
_MASK = 46.0
_ABOVE = 12.0
"""Some masks are higher than the heads they cover, and horns rise over the edge of the drawing."""


def height_in(hold: Hold, width: float, height: float) -> float:
    """How high a pose may be drawn to keep to a box."""
    w, h = _POSES[hold].size
    return min(height, width * (h + _ABOVE) / w)


@lru_cache(maxsize=64)
def picture(hold: Hold, team: Team, actor: Wrestler, other: Wrestler, height: int) -> pygame.Surface:
    """`actor` of this team makes his move, so many pixels high."""
    pose = _POSES[hold]
    scale = height / (pose.size[1] + _ABOVE)
    figures = drawings.piece(f"pose-{hold}-{team.lower()}", max(1, round(pose.size[1] * scale)), folder=FOLDER)
    shown = pygame.Surface((figures.get_width(), height), pygame.SRCALPHA)
    shown.blit(figures, (0, height - figures.get_height()))
    for head, wrestler in ((pose.other, other), (pose.actor, actor)):
        mask = drawings.piece(f"mask-{wrestler}", max(1, round(_MASK * scale)))
        turned = pygame.transform.rotozoom(mask, -head.turn, 1.0)
        shown.blit(turned, turned.get_rect(center=(head.x * scale, (head.y + _ABOVE) * scale)))
    return shown


@lru_cache(maxsize=32)
def energy_icon(wrestler: Wrestler, height: int) -> pygame.Surface:
    """A mask with a bolt: the energy of this wrestler."""
    mask = drawings.piece(f"mask-{wrestler}", height)
    bolt = drawings.piece("bolt", round(height * 0.72), folder=FOLDER)
    shown = pygame.Surface((mask.get_width() + bolt.get_width() // 5, height), pygame.SRCALPHA)
    shown.blit(mask, (0, 0))
    shown.blit(bolt, bolt.get_rect(bottomright=shown.get_rect().bottomright))
    return shown


@lru_cache(maxsize=8)
def fan_icon(team: Team, height: int) -> pygame.Surface:
    """One of the faces in the hall: the fans of this team."""
    return drawings.piece(f"seat-{team.lower()}", height)
