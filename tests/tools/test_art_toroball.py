"""The arena of Toroball agrees with pitch.toml, and everybody has a figure for whatever may befall them."""

from __future__ import annotations

from typing import get_args

import assets
from game.toroball.content import read_figures
from game.toroball.pitch import Pitch
from game.toroball.state import CharacterId, Skill
from scenes.kit import drawings

FIGURES = read_figures(assets.read("toroball/pitch.toml"))
PITCH = Pitch(FIGURES)
SPOTS = drawings.spots("toroball/board")


def pieces() -> set[str]:
    return {path.stem for path in (assets.folder / "toroball" / "pieces").glob("*.svg")}


def test_every_square_and_both_goals_have_their_place() -> None:
    assert set(PITCH.places) - set(SPOTS) == set()
    first = SPOTS["A1"]
    for name, (x, y) in PITCH.xy.items():
        box = SPOTS[name]
        assert (box.x, box.y) == (first.x + (x - 1) * first.w, first.y + (y - 1) * first.h), name


def test_one_can_perch_on_every_fence_square_and_on_no_other() -> None:
    assert {name.removeprefix("perch.") for name in SPOTS if name.startswith("perch.")} == set(PITCH.fence)


def test_both_teams_have_a_score_and_a_bench_for_all_their_characters() -> None:
    for team in FIGURES.teams:
        wanted = {f"team.{team}", f"label.{team}", f"score.{team}", f"bench.{team}"}
        wanted |= {f"bench.{team}.{seat}{part}" for seat in (1, 2, 3) for part in ("", ".round")}
        assert wanted - set(SPOTS) == set()


def test_columns_and_rows_can_be_named() -> None:
    wanted = {f"column.{name[0]}" for name in PITCH.xy} | {f"row.{name[1:]}" for name in PITCH.xy}
    assert wanted - set(SPOTS) == set()


def test_every_character_has_a_figure_for_every_state_and_a_medallion() -> None:
    poses = ("stand", "run", "run-left", "kick", "kick-left", "cheer", "perched", "barrier", "centre", "out")
    wanted = {f"{who}-{pose}" for who in get_args(CharacterId) for pose in poses}
    wanted |= {f"medal-{who}" for who in get_args(CharacterId)}
    assert wanted - pieces() == set()


def test_figures_share_their_scale() -> None:
    """Feet stand at the same height of every figure, so that a change of pose does not move anybody."""
    for who in get_args(CharacterId):
        for path in (assets.folder / "toroball" / "pieces").glob(f"{who}-*.svg"):
            assert ' 160" width=' in path.read_text(encoding="utf-8"), path.name


def test_the_cow_carries_a_die_for_every_agitation() -> None:
    cow = FIGURES.cow
    assert {f"ene-{value}" for value in range(cow.ene_least, cow.ene_most + 1)} - pieces() == set()
    for path in (assets.folder / "toroball" / "pieces").glob("cow-*.svg"):
        assert "die" in drawings.spots(f"toroball/pieces/{path.stem}"), path.name


def test_every_skill_has_an_emblem() -> None:
    assert {f"skill-{skill}" for skill in get_args(Skill)} - pieces() == set()
