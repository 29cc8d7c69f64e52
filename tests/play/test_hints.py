"""What is explained once, when it happens for the first time in a player's life."""

from __future__ import annotations

import pytest

from game.core import catalog
from game.core.journal import Seat
from game.core.match import Match
from game.lucha_libre.state import Options as LuchaOptions
from game.ysnp.state import Options as YsnpOptions
from saves import hinted
from scenes.pages.rulebook import RulebookPage
from scenes.table import hint_file
from scenes.table.board import board_for
from scenes.table.handover import Handover
from scenes.table.hint_file import BadHints
from scenes.table.table import Table
from tests.game.playing import rules_of
from tools.screens import ON_TABLE, begun_match, guided_match

from .hands import Hands
from .laying import PEOPLE

HEALED = "Whoever was hit and did not fall is whole again."


@pytest.fixture
def wanting(hands: Hands) -> Hands:
    """Hands of somebody who wants to be told."""
    hands.app.settings = hands.app.settings._replace(hints=True)
    return hands


def road(hands: Hands, *moves: str, seats: tuple[Seat, ...] = PEOPLE[:1]) -> Table:
    """A match of YSNP after these moves, made at the table."""
    rules = rules_of("ysnp")
    table = Table(hands.app, hands.app.shelf.begin(Match.new(rules, YsnpOptions(), seats, 7)))
    hands.app.push(table)
    hands.settle()
    for move in moves:
        table.begin((rules.grammar.parse(move),))
        hands.settle()
    return table


@pytest.mark.parametrize("game", ON_TABLE)
def test_every_game_has_a_few_hints_and_they_name_what_there_is(game: str) -> None:
    n, folder = len(hint_file.hints(game).hint), catalog.listing(game).folder
    assert 3 <= n <= 6, f"assets/{folder}/hints.toml has {n} hints: write 3 to 6, nobody reads more"


WRITTEN = '[[hint]]\nname = "village"\nevent = "{event}"\nwith = {{ {fields} }}\nsay = "{say}"\nrule = "{rule}"\n'


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"event": "Vilage"}, "nothing in this game is called “Vilage”."),
        ({"event": "VillageReach"}, "Did you mean VillageReached?"),
        ({"fields": "who = 1"}, "“VillageReached” says nothing about “who”."),
        ({"fields": 'owner = "left"'}, "“owner” is never 'left'"),
        ({"rule": "R210"}, "the rulebook has no rule R210."),
        ({"say": " "}, "it says nothing."),
    ],
)
def test_a_hint_that_makes_no_sense_is_named_with_what_is_wrong(change: dict[str, str], problem: str) -> None:
    right = {"event": "VillageReached", "fields": "owner = 0", "say": "There.", "rule": "R21"}
    assert hint_file.read(WRITTEN.format(**right), "ysnp")
    with pytest.raises(BadHints, match="the hint “village”") as told:
        hint_file.read(WRITTEN.format(**{**right, **change}), "ysnp")
    assert problem in str(told.value)


def test_two_hints_of_one_name_and_a_file_that_is_none_are_refused() -> None:
    one = WRITTEN.format(event="VillageReached", fields="owner = 0", say="There.", rule="R21")
    for text, problem in ((one + one, "another hint has this name"), ("[[hint]", "cannot be read")):
        with pytest.raises(BadHints, match=problem):
            hint_file.read(text, "ysnp")


def test_what_happens_for_the_first_time_is_explained_and_a_click_opens_its_rule(wanting: Hands) -> None:
    table = road(wanting, "build guard 6", "attack 6 1")
    assert table.bubble is None
    table.begin((table.rules.grammar.parse("end"),))
    wanting.settle()
    assert table.bubble is not None
    assert table.bubble.words.startswith(HEALED)
    table.draw(wanting.app.screen)
    box = table.painting.bubble_box
    assert box is not None
    assert [spot for spot in table.hands.in_use() if box.overlaps(spot)] == []
    wanting.click(box.centre)
    wanting.settle()
    assert isinstance(wanting.app.scene, RulebookPage)
    assert wanting.app.scene.rule == "R14"


def test_what_a_file_keeps_clear_names_places_of_its_board() -> None:
    for game in ON_TABLE:
        match = begun_match(game)
        board = board_for(match.rules, match.state, match.seats)
        assert all(board.box(spot).w for spot in hint_file.hints(game).clear)
    assert hint_file.hints("toroball").clear == ("team.Red", "team.Green")


def test_a_hint_covers_no_figure_it_speaks_of(wanting: Hands) -> None:
    """Fans and energy, which a reroll and a round have just changed."""
    rules = rules_of("lucha-libre")
    table = Table(wanting.app, wanting.app.shelf.begin(Match.new(rules, LuchaOptions(first_lead="A"), PEOPLE[:2], 7)))
    wanting.app.push(table)
    wanting.settle()
    table.begin((rules.grammar.parse("reroll 1"),))
    wanting.settle()
    table.draw(wanting.app.screen)
    box = table.painting.bubble_box
    assert box is not None
    spoken_of = hint_file.hints("lucha-libre").clear
    assert "label.A.fans" in spoken_of
    assert [spot for spot in spoken_of if box.overlaps(table.board.box(spot))] == []


def test_nobody_is_told_twice(wanting: Hands) -> None:
    for again in (False, True):
        table = road(wanting, "build guard 6", "attack 6 1", "end")
        assert (table.bubble is None) is again
    assert hinted.load(wanting.app.home) == {"ysnp healed"}


def test_a_damaged_file_of_hints_is_no_harm(wanting: Hands) -> None:
    path = wanting.app.home / hinted.FILE
    for damage in (b"[", b'{"a": 1}', b"[1, 2]", b"\xff" * 200_000):
        path.write_bytes(damage)
        assert road(wanting, "build guard 6", "attack 6 1", "end").bubble is not None
        assert hinted.load(wanting.app.home) == {"ysnp healed"}


def test_whoever_wants_no_hints_gets_none(hands: Hands) -> None:
    assert not hands.app.settings.hints
    assert road(hands, "build guard 6", "attack 6 1", "end").bubble is None
    assert not (hands.app.home / hinted.FILE).exists()


def test_no_hint_speaks_while_a_guide_leads(wanting: Hands) -> None:
    table = Table(wanting.app, wanting.app.shelf.begin(guided_match("ysnp")))
    wanting.app.push(table)
    wanting.settle()
    for move in ("build guard 6", "attack 6 1", "end"):
        table.begin((table.rules.grammar.parse(move),))
        wanting.settle()
    assert table.bubble is None
    assert hinted.load(wanting.app.home) == set()


def test_after_the_last_word_of_a_guided_game_hints_speak_again(wanting: Hands) -> None:
    table = Table(wanting.app, wanting.app.shelf.begin(guided_match("baron-voodoo")))
    guide = table.guide
    assert guide is not None
    while guide.wanted:
        table.match.play(table.rules.grammar.parse(guide.wanted[0]))
    table = Table(wanting.app, wanting.app.shelf.begin(table.match))
    wanting.app.push(table)
    wanting.settle()
    assert table.bubble is None
    for move in ("pass", "capture F5 E5 D5", "pass", "apply"):
        table.begin((table.rules.grammar.parse(move),))
        wanting.settle()
    assert table.bubble is not None
    assert hinted.load(wanting.app.home) == {"baron-voodoo protected"}


def test_a_hint_waits_until_nothing_moves_any_more(wanting: Hands) -> None:
    table = road(wanting, "build guard 6", "attack 6 1")
    wanting.app.settings = wanting.app.settings._replace(speed="normal")
    table.begin((table.rules.grammar.parse("end"),))
    moved = 0
    while not table.my_turn:
        wanting.step(0.05)
        moved += table.view.busy
        assert table.bubble is None or not table.view.busy
    wanting.step(0.05)
    assert moved > 5
    assert table.bubble is not None


def test_what_somebody_may_not_know_is_not_hinted_at(wanting: Hands) -> None:
    """Behind the curtain the second player learns nothing of the first one's rerolls, not even that there were any."""
    rules = rules_of("lucha-libre")
    options = LuchaOptions(rolling="curtain", first_lead="A")
    table = Table(wanting.app, wanting.app.shelf.begin(Match.new(rules, options, PEOPLE[:2], 7)))
    wanting.app.push(table)
    wanting.settle()
    if isinstance(wanting.app.scene, Handover):
        wanting.app.pop()
    wanting.app.settings = wanting.app.settings._replace(hints=False)  # the first one knows the game
    for move in ("reroll 1", "lock"):
        table.begin((rules.grammar.parse(move),))
        wanting.settle()
    assert isinstance(wanting.app.scene, Handover)
    wanting.app.settings = wanting.app.settings._replace(hints=True)
    table.hints._seen = 0
    wanting.app.pop()
    wanting.settle()
    assert table.match.actor == table.viewers.viewer == 1
    assert table.bubble is None
