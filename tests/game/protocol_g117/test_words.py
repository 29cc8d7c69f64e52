"""What a player of Protocol G117 reads: sides, squares and actions by their names, and the right plural."""

from __future__ import annotations

import re

import pytest
from msgspec.structs import replace

from game.core.events import Event, GaugeChanged, Moved
from game.protocol_g117.events import ActionTaken, Counted, OperationsEnded, Sabotaged, SeriesBegan
from game.protocol_g117.state import PAIRS, SQUARES, Points
from tests.game.heard import heard, wrong_plurals

from .tables import RULES, resolving, table

NOUNS = ("order", "point", "unit", "Bot", "Drone", "Decker", "Troop", "pair", "step")
AN_ID = re.compile(rf"\b({'|'.join((*PAIRS, *SQUARES))}|AI|HU|PO|VP|operation points?)\b")


def test_no_sentence_has_a_wrong_plural_or_an_id() -> None:
    sentences = list(heard(RULES, range(5)))
    assert wrong_plurals(sentences, *NOUNS) == []
    for sentence in sentences:
        assert not AN_ID.search(sentence), sentence


@pytest.mark.parametrize(
    ("event", "told"),
    [
        (ActionTaken(0, "O5", "PO", False), "The machines take Grid Seizure: 2 orders."),
        (ActionTaken(1, "O3", "PO", True), "The humans answer with General Call-Up: 1 order."),
        (ActionTaken(1, "O1", "Event", True), "The humans answer with Anon Hacker: event."),
        (OperationsEnded(1, 1), "The humans stop: 1 order given up."),
        (Sabotaged(0, "c3", 2), "The machines sabotage Power Hub: 2 points lost this turn."),
        (Counted(1, ("a4",), 1), "The humans: 1 point from Seed Vault."),
        (GaugeChanged("score", 0, 1, "count", 0), "The machines stand at 1 point."),
        (SeriesBegan(1, False), "Level at 1 point. The markers are lifted, and the war goes on."),
    ],
)
def test_numbers_are_said_with_their_plural(event: Event, told: str) -> None:
    assert RULES.tell(event) == told


def test_the_table_is_described_by_names() -> None:
    text = RULES.describe(resolving("HU", "2B N, T c4", icons_left=["gain Decker", "sabotage"]))
    assert "Training Cluster, 2 points: 2 Bots." in text
    assert "Bunker: 1 Troop." in text
    assert "Icons to resolve: gain a Decker, sabotage." in text
    assert "Hopes End / Anon Hacker" in RULES.describe(table())


def test_refusals_name_the_square() -> None:
    reason = RULES.why_not(resolving("HU", "T c4, D c3", po_left=1), RULES.grammar.parse("attack c3"))
    assert str(reason) == "An attack takes two of your units beside Power Hub; you have 1."


def test_the_end_tells_the_score_the_lead_and_what_earned_most() -> None:
    state = replace(table("B Core, T c3"), phase="over", turn=10, result="AI", score=Points(AI=9, HU=6))
    state = replace(state, options=replace(state.options, head_start=2))
    counts = [(2, 1), (0, 2), (3, 1), (4, 0)]
    happened: list[Event] = [Moved("Drone", "b1", "supply", "attack", 0), Sabotaged(1, "Core", 2)]
    for machines, humans in counts:
        happened.append(Counted(0, ("Core",) if machines else (), machines))
        happened.append(Counted(1, ("c3",) if humans else (), humans))
    assert RULES.tale(state, happened) == [
        "The machines won 9 to 6.",
        "The humans began with 2 points.",
        "The machines were ahead from turn 10 on.",
        "The machines’ best square: Kernel, 6 points.",
        "The humans’ best square: Power Hub, 6 points.",
        "1 sabotage hit.",
    ]


def test_a_draw_has_no_lead_to_tell() -> None:
    state = replace(table("B Core, T c3"), phase="over", turn=20, series=1, result="draw", score=Points(AI=9, HU=9))
    assert RULES.tale(state, [])[0] == "Level at 9 points each."
    assert not any("ahead" in sentence for sentence in RULES.tale(state, []))
