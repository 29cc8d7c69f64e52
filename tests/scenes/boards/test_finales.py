"""Each way in which a game can end has its scene and its words."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple, get_args, get_type_hints

import pytest
from msgspec.structs import replace

import assets
from game.baron_voodoo.state import State as BaronState
from game.bonnie_and_clyde import telling as bonnie
from game.core.contract import Outcome
from game.iditacards.text import telling as race
from game.last_glow import telling as glow
from game.lucha_libre import telling as lucha
from game.mad_maxence import telling as maxence
from game.protocol_g117 import state as g117
from game.toroball import telling as toroball
from game.way_of_the_shotgun import telling as shotgun
from game.which_side.state import Measure
from game.which_side.text import telling as which_side
from game.which_side_postcard import telling as postcard
from game.ysnp import state as ysnp
from scenes.table.board import board_for
from scenes.table.finale import Finale
from tools.screens import begun_match, bot_match


class Way(NamedTuple):
    """A way to end, as the rules have it."""

    game: str
    reason: str
    scene: str
    winners: tuple[int, ...] = ()
    changes: Mapping[str, Any] = MappingProxyType({})
    """What else is true of such a table."""


MEASURE = Measure("N01")
WAYS = [
    Way("last-glow", "victory", "won", (0,)),
    *(Way("last-glow", reason, "lost") for reason in ("structure", "crash")),
    Way("last-glow", "contact", "contact"),
    Way("last-glow", "deadline", "dark"),
    Way("bonnie-and-clyde", "win", "won", (0,), {"result": "win"}),
    Way("bonnie-and-clyde", "shot", "lost"),
    Way("bonnie-and-clyde", "broke", "broke"),
    *(
        Way("lucha-libre", reason, scene, (seat,), {"phase": "over", "winner": team})
        for reason in ("fans", "bell")
        for seat, team, scene in ((0, "A", "won"), (1, "B", "lost"))
    ),
    Way("mad-maxence", "escaped", "won", (0,), {"phase": "over", "result": "won"}),
    *(Way("mad-maxence", reason, "lost", (), {"phase": "over", "result": reason}) for reason in ("caught", "stranded")),
    *(Way("way-of-the-shotgun", reason, "won", (0,)) for reason in ("way", "debt", "ghost", "gate")),
    *(Way("way-of-the-shotgun", reason, "lost") for reason in ("shot", "noon", "trail")),
    Way("which-side-postcard", "win", "won", (0,), {"result": "win"}),
    *(Way("which-side-postcard", reason, "lost", (), {"result": reason}) for reason in ("clock", "nobody_free")),
    Way("which-side-postcard", "all_dead", "empty", (), {"result": "all_dead"}),
    Way("ysnp", "won", "won", (0,), {"result": "won"}),
    *(Way("ysnp", reason, "lost", (), {"result": reason}) for reason in ("lost_necromancer", "lost_towers")),
    Way("lucha-libre", "draw", "card", (0, 1), {"phase": "over", "winner": "draw"}),
    *(
        Way("baron-voodoo", reason, scene, (seat,), {"step": "over", "ending": reason})
        for reason in ("score", "blocked")
        for seat, scene in ((0, "won"), (1, "lost"))
    ),
    *(Way("iditacards", medal, "won", (0,), {"winner": 0}) for medal in ("home", "gold", "silver", "bronze")),
    Way("iditacards", "home", "lost", (1,), {"winner": 1}),
    *(Way("iditacards", cause, "lost", (), {"lost": True}) for cause in ("frozen", "starved")),
    Way("iditacards", "called-off", "lost", (0,), {"called_off": True}),
    Way("toroball", "Red", "won", (0,), {"phase": "over", "result": "Red", "ball": "GE"}),
    Way("toroball", "Green", "lost", (1,), {"phase": "over", "result": "Green"}),
    Way("toroball", "draw", "card", (), {"phase": "over", "result": "draw"}),
    *(
        Way("protocol-g117", reason, scene, (seat,), {"phase": "over", "result": side})
        for reason in ("supremacy", "extra-series")
        for seat, side, scene in ((0, "AI", "lost"), (1, "HU", "won"))
    ),
    Way("protocol-g117", "draw", "card", (), {"phase": "over", "result": "draw"}),
    Way("which-side", "victory", "won", (0,), {"result": "win", "reason": "victory", "controls": ("K1", "K4")}),
    Way("which-side", "strength", "lost", (), {"result": "loss", "reason": "strength"}),
    Way("which-side", "playable", "lost", (), {"result": "loss", "reason": "playable", "characters": ()}),
    Way("which-side", "measures", "lost", (), {"result": "loss", "reason": "measures", "measures": (MEASURE,) * 3}),
]
REASONS: dict[str, Collection[str]] = {
    "last-glow": glow.HEADLINES,
    "bonnie-and-clyde": bonnie.HEADLINES,
    "baron-voodoo": {*get_args(get_type_hints(BaronState)["ending"])} - {"none"},
    "iditacards": {*race.HEADLINES, *race.ARRIVALS},
    "mad-maxence": maxence.HEADLINES,
    "way-of-the-shotgun": shotgun.HEADLINES,
    "which-side-postcard": postcard.HEADLINES,
    "ysnp": set(get_args(ysnp.Result)) - {"none"},
    "lucha-libre": {reason for reason, _winner in lucha.HEADLINES},
    "toroball": toroball.HEADLINES,
    "protocol-g117": {
        g117.verdict(g117.State(result=result, series=s))[1] for result in ("AI", "HU", "draw") for s in (0, 1)
    },
    "which-side": which_side.HEADLINES,
}
"""All reasons for which a match of a game ends."""
BY_SCENE = ("lucha-libre", "baron-voodoo", "protocol-g117")
"""Where it is to be seen who won, and not why."""


def finale_of(way: Way) -> Finale | None:
    """As it is seen from the first seat."""
    match = begun_match(way.game)
    state = replace(match.state, **way.changes)
    outcome = Outcome(way.winners, way.reason, "The end.")
    board = board_for(match.rules, state, match.seats)
    return board.finale(match.rules.view(state, None), outcome, won=0 in way.winners)


@pytest.mark.parametrize("way", WAYS, ids=lambda way: f"{way.game} {way.reason} {way.scene}")
def test_each_way_to_end_has_its_scene_and_words_and_lasts_two_to_five_seconds(way: Way) -> None:
    finale = finale_of(way)
    assert finale is not None
    assert finale.scene.endswith(f"/{way.scene}")
    assert (assets.folder / f"{finale.scene}.jpg").exists()
    assert finale.words.endswith(".")
    assert 2 <= finale.seconds <= 5


@pytest.mark.parametrize("game", REASONS)
def test_every_reason_of_the_rules_is_among_them(game: str) -> None:
    assert {way.reason for way in WAYS if way.game == game} == set(REASONS[game])


def test_the_words_of_no_two_ways_to_end_are_the_same() -> None:
    told = {(way.game, way.scene, "" if way.game in BY_SCENE else way.reason): finale_of(way) for way in WAYS}
    assert len({finale.words for finale in told.values() if finale is not None}) == len(told)


def test_a_showdown_shows_whoever_stays_in_town() -> None:
    match = bot_match("way-of-the-shotgun", 3, 6, "random", mode="showdown")
    board, view = board_for(match.rules, match.state, match.seats), match.rules.view(match.state, None)
    scenes = []
    for winners in ((0,), (1,), ()):
        finale = board.finale(view, Outcome(winners, "showdown" if winners else "draw", "The end."), won=bool(winners))
        assert finale is not None
        assert 2 <= finale.seconds <= 5
        scenes.append(finale.scene.partition("/")[2])
    assert scenes == ["won", "lost", "card"]
