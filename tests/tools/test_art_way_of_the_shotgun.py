"""The two streets of Way of the ShoTgun have a place for all that the rules know, and a figure for everybody in it."""

from __future__ import annotations

from typing import get_args

import assets
from game.way_of_the_shotgun.booklet import read_booklet
from game.way_of_the_shotgun.content import read_figures
from game.way_of_the_shotgun.state import Act, Letter
from scenes.kit import drawings

FOLDER = "way_of_the_shotgun"
FIGURES = read_figures(assets.read(f"{FOLDER}/figures.toml"))
TRAILS = read_booklet(assets.read(f"{FOLDER}/booklet.txt"), FIGURES)
ACTS = {act.replace(" ", ".") for act in get_args(Act)} - {"butt"}
"""The butt takes the place of the shot from an empty gun."""


def steps(gauge: str, first: int, last: int) -> set[str]:
    return {f"{gauge}.{value}" for value in range(first, last + 1)}


def pieces() -> set[str]:
    return {path.stem for path in (assets.folder / FOLDER / "pieces").glob("*.svg")}


def test_the_adventure_has_a_place_for_every_value_and_every_choice() -> None:
    most, street = FIGURES.most, FIGURES.street
    wanted = steps("stop", 1, 10) | steps("sun", 0, street.noon)
    wanted |= steps("grit", 0, most.grit) | steps("nerve", 0, most.nerve) | steps("wrath", 0, most.wrath)
    wanted |= steps("aim", 0, most.aim) | steps("gun", 1, most.gun) | steps("belt", 1, most.belt)
    wanted |= steps("foe", street.shortest, street.longest) | steps("distance", street.shortest, street.longest)
    wanted |= steps("poster.need", street.shortest, street.longest) | steps("poster.grit", 1, most.grit)
    wanted |= steps("poster.aim", 1, most.aim) | {f"act.{act}" for act in ACTS}
    wanted |= {f"{kind}.{letter}" for kind in ("box", "letter", "label") for letter in get_args(Letter)}
    longest = max(len(stop.choices) for trail in TRAILS.values() for stop in trail.stops.values())
    wanted |= steps("story.choice", 1, longest)
    wanted |= {"tell.heads", "tell.tails", "coin", "verdict.finish", "verdict.spare", "hattie", "poster", "story"}
    assert wanted - set(drawings.spots(f"{FOLDER}/board")) == set()


def test_the_showdown_has_the_same_places_for_both_sides() -> None:
    most, street, duel = FIGURES.most, FIGURES.street, FIGURES.showdown
    wanted = steps("sun", 0, street.noon) | steps("duel", 1, duel.duels) | {"distance", "hat.cover"}
    wanted |= {f"{kind}.{act}" for kind in ("act", "letter", "label") for act in ACTS}
    for seat in (0, 1):
        side = f"side.{seat}"
        wanted |= steps(f"duellist.{seat}", street.shortest, street.longest) | {side, f"{side}.name", f"hat.{seat}"}
        wanted |= steps(f"{side}.grit", 0, duel.grit) | steps(f"{side}.belt", 1, duel.belt)
        wanted |= steps(f"{side}.gun", 1, most.gun) | steps(f"{side}.aim", 1, most.aim)
        wanted |= steps(f"{side}.win", 1, duel.wins) | {f"key.{act}.{seat}" for act in ACTS}
    assert wanted - set(drawings.spots(f"{FOLDER}/showdown")) == set()


def test_a_foe_is_drawn_larger_with_every_step_nearer() -> None:
    spots = drawings.spots(f"{FOLDER}/board")
    feet = [spots[f"foe.{distance}"].y + spots[f"foe.{distance}"].h for distance in range(1, 6)]
    heights = [spots[f"foe.{distance}"].h for distance in range(1, 6)]
    assert feet == sorted(feet, reverse=True)
    assert heights == sorted(heights, reverse=True)


def test_every_foe_has_a_face_and_seven_poses() -> None:
    foes = {foe for trail in TRAILS.values() for foe in trail.foes}
    wanted = {f"{foe}-{pose}" for foe in foes for pose in ("stand", "walk", "aim", "shoot", "cover", "fall", "down")}
    wanted |= {f"face-{foe}" for foe in foes}
    assert wanted - pieces() == set()


def test_hattie_and_both_duellists_can_do_all_that_may_be_chosen() -> None:
    poses = ("stand", "walk", "aim", "shoot", "cover", "butt", "fall")
    wanted = {f"{who}-{pose}" for who in ("hattie", "duellist-a", "duellist-b") for pose in poses}
    wanted |= {"duellist-a-down", "duellist-b-down"}
    assert wanted - pieces() == set()


def test_every_card_of_a_showdown_has_a_sign_and_each_side_a_cap_for_its_keys() -> None:
    assert {f"do-{act.replace('.', '-')}" for act in ACTS} | {"cap-a", "cap-b"} <= pieces()


def test_figures_of_one_kind_share_their_scale() -> None:
    """Feet stand at the same height of every figure, so that a change of pose does not move anybody."""
    for name in pieces():
        who, _, pose = name.rpartition("-")
        posed = pose in ("stand", "walk", "back", "aim", "shoot", "cover", "butt", "fall", "down")
        if not posed or who in ("", "pip") or name.startswith("do-"):
            continue
        height = 250 if who.startswith("duellist") else 240
        assert f' {height}" width=' in assets.read(f"{FOLDER}/pieces/{name}.svg"), name
