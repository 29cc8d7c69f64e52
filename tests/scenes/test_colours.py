"""Pieces are told apart without colour: simulated colour-vision deficiencies leave them different."""

from __future__ import annotations

import itertools

import pygame
import pytest

from scenes.kit import drawings

GROUPS = {
    "last-glow": ["crew", "heart", "item", "light", "hull", "dream"],
    **{f"toroball number {n}": [f"R{n}-stand", f"G{n}-stand"] for n in (1, 2)},
    "toroball medals": ["medal-R1", "medal-R2", "medal-R3", "medal-G1", "medal-G2", "medal-G3"],
    "toroball marks": ["mark-done", "mark-out", "mark-whistle"],
    "toroball points": ["point", "point-spent"],
    "toroball rings": ["ring-now", "ring-target", "ring-choice"],
    "toroball ball": ["ball", "ball-ghost"],
    "lucha-libre": ["mask-santo", "mask-cavernario", "mask-demon", "mask-bulldog"],
    "lucha-libre energy": ["energy-a", "energy-b"],
    "lucha-libre fans": ["fan-a", "fan-b"],
    "lucha-libre seats": ["seat-a", "seat-b"],
    "dice": ["die-5", "die-b-5"],
    "protocol-g117 on Earth": ["drone", "troop"],
    "protocol-g117 in the Matrix": ["bot", "decker"],
    "protocol-g117 reserves": ["reserve-AI", "reserve-HU"],
    "protocol-g117 markers": ["marker-AI", "marker-HU"],
    "protocol-g117 turns": ["turn-AI", "turn-HU"],
    "protocol-g117 hexagons": ["vp-1", "vp-1-open"],
    "protocol-g117 orders": ["order", "order-half"],
    "which-side-postcard gauges": ["risk", "unsanitary", "threat", "strength"],
    **{
        f"which-side-postcard workers{mark}": [f"worker-7{mark}", f"worker-7-injured{mark}"]
        for mark in ("", "-fresh", "-resting")
    },
    "bonnie-and-clyde love": ["love", "passion", "roy"],
    "bonnie-and-clyde boredom": ["boredom", "poem"],
    "bonnie-and-clyde threat": ["threat", "surveillance"],
    "bonnie-and-clyde cubes": ["places", "daily"],
    **{
        f"baron-voodoo dice, {face}": [
            f"die-{colour}+{colour}-{face}" for colour in ("yellow", "red", "turquoise", "purple", "white")
        ]
        for face in ("offering", "point", "change", "protection", "steal", "swap")
    },
    "baron-voodoo flames": ["soul-yellow", "soul-red", "soul-turquoise", "soul-purple", "soul-white"],
    "baron-voodoo shields": ["shield", "shield-off"],
    "baron-voodoo beads": ["bead", "bead-out"],
    "way-of-the-shotgun gauges": ["grit", "nerve", "wrath", "aim"],
    "way-of-the-shotgun bells": ["bell-a", "bell-b", "bell-none", "bell-open"],
    "way-of-the-shotgun verdicts": ["finished", "spared"],
    "way-of-the-shotgun hats": ["hat-a", "hat-b"],
    "way-of-the-shotgun pips": ["pip-aim", "pip-none"],
    "ysnp towers of level 1": ["archer-1", "guard-1", "wizard-1"],
    "ysnp towers of level 3": ["archer-3", "guard-3", "wizard-3"],
    "ysnp marks": ["mark-archer", "mark-guard", "mark-wizard"],
    **{f"ysnp {kind} asleep": [f"{kind}-1", f"{kind}-1-spent"] for kind in ("archer", "guard", "wizard")},
    "ysnp hearts": ["need", "need-covered"],
    "iditacards sleds": ["sled-red", "sled-blue", "sled-gold", "sled-green"],
    "iditacards weather": [f"weather-{sky}" for sky in ("sun", "cloud", "storm", "snow", "rain", "wind")],
    "iditacards costs": ["energy", "health", "risk"],
    "iditacards gauges": ["marker-cold", "marker-hunger"],
    "iditacards decks": ["deck-speed", "deck-reckless", "deck-improvement", "deck-survivor"],
    "which-side tokens": ["AGIT", "ANAR", "GREVE", "SAB"],
    "which-side houses": ["mark-russian", "mark-italian", "mark-american", "mark-chinese"],
    "which-side hearts": ["life", "life-lost", "life-gone"],
    "which-side people of four houses": ["person-Rivka", "person-Concetta", "person-Bessy", "person-Mei"],
    "which-side labour": ["icon-TT", "icon-CT", "icon-SA"],
}
"""Pieces that can lie side by side, by the game they belong to."""
# Machado, Oliveira and Fernandes (2009), severity 1.0; the last one sees only lightness.
DEFICIENCIES = {
    "protanopia": ((0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052)),
    "deuteranopia": ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969)),
    "tritanopia": ((1.256, -0.077, -0.179), (-0.078, 0.931, 0.148), (0.005, 0.691, 0.304)),
    "achromatopsia": ((0.299, 0.587, 0.114), (0.299, 0.587, 0.114), (0.299, 0.587, 0.114)),
}
LEAST = 14.0
"""Mean difference of a channel, of 255, below which two pieces look alike at a glance."""


@pytest.fixture(scope="module", autouse=True)
def _display() -> None:
    pygame.display.init()
    pygame.display.set_mode((64, 64))


def seen(name: str, folder: str, matrix: tuple[tuple[float, ...], ...]) -> list[tuple[float, ...]]:
    picture = drawings.piece(name, 40, folder=folder)
    pixels = []
    for y in range(0, 40, 2):
        for x in range(0, picture.get_width(), 2):
            red, green, blue, alpha = picture.get_at((x, y))
            shown = [(alpha * part + (255 - alpha) * 60) / 255 for part in (red, green, blue)]
            pixels.append(tuple(sum(m * part for m, part in zip(row, shown, strict=True)) for row in matrix))
    return pixels


@pytest.mark.parametrize("group", GROUPS)
@pytest.mark.parametrize("deficiency", DEFICIENCIES)
def test_no_two_pieces_look_alike(deficiency: str, group: str) -> None:
    folder = group.split()[0].replace("-", "_")
    pictures = {name: seen(name, folder, DEFICIENCIES[deficiency]) for name in GROUPS[group]}
    for one, other in itertools.combinations(GROUPS[group], 2):
        pairs = zip(pictures[one], pictures[other], strict=True)
        differences = [abs(a - b) for p, q in pairs for a, b in zip(p, q, strict=True)]
        assert sum(differences) / len(differences) > LEAST, f"{one} and {other} look alike with {deficiency}"


def test_marks_can_be_taken_off() -> None:
    with_mark, without = drawings.piece("crew", 64), drawings.piece("crew", 64, False)
    assert pygame.image.tobytes(with_mark, "RGBA") != pygame.image.tobytes(without, "RGBA")
