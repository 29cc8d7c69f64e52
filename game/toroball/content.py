"""The arena and the figures of the game, read from `assets/toroball/pitch.toml`."""

from __future__ import annotations

import tomllib
from typing import Annotated, Literal

import msgspec

Team = Literal["Red", "Green"]
Count = Annotated[int, msgspec.Meta(ge=0, le=99)]


class Camp(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    bottles: tuple[str, str]
    arrows: tuple[str, str, str]
    cow_start: str


class PlayFigures(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    points: Count
    agitate_points: Count
    kick_least: Count
    kick_most: Count
    sangria_factor: Count


class CowFigures(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    ene_least: Count
    ene_most: Count
    calmed_by_goal: Count
    stays_on: Count


class WhistleFigures(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    extra_rounds: Count
    extra_agitation: Count


class SkillFigures(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    stilt_points: Count
    stilt_agitate_points: Count
    dodge_from: Count
    leap_points: Count
    fanfare_reach: Count
    fanfare_points: Count


class Figures(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    columns: Annotated[int, msgspec.Meta(ge=5, le=26)]
    rows: Annotated[int, msgspec.Meta(ge=5, le=26)]
    centre: str
    barriers: tuple[str, ...]
    extra_bottles: tuple[str, ...]
    teams: dict[Team, Camp]
    play: PlayFigures
    cow: CowFigures
    whistle: WhistleFigures
    skills: SkillFigures


def read_figures(text: str) -> Figures:
    figures = msgspec.convert(tomllib.loads(text), Figures)
    if set(figures.teams) != {"Red", "Green"}:
        raise ValueError("pitch.toml: there must be exactly two teams, Red and Green")
    pitch = {f"{chr(65 + x)}{y + 1}" for x in range(figures.columns) for y in range(figures.rows)}
    camps = figures.teams.values()
    named = [figures.centre, *figures.barriers, *figures.extra_bottles]
    named += [square for camp in camps for square in (*camp.bottles, *camp.arrows, camp.cow_start)]
    for square in named:
        if square not in pitch:
            raise ValueError(f"pitch.toml: {square!r} is not a square of the pitch")
    if len(set(named)) != len(named):
        raise ValueError("pitch.toml: two things are drawn on one square")
    for team, column in (("Red", "A"), ("Green", chr(64 + figures.columns))):
        rows = [int(arrow[1:]) for arrow in figures.teams[team].arrows]  # type: ignore[index]
        if {arrow[0] for arrow in figures.teams[team].arrows} != {column} or rows != [  # type: ignore[index]
            rows[1] - 1,
            rows[1],
            rows[1] + 1,
        ]:
            raise ValueError(f"pitch.toml: the arrows of {team} must be three squares in a row of column {column}")
    return figures
