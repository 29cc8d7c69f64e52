"""What a player of Protocol G117 reads: sides, squares and actions by their names, and the right plural."""

from __future__ import annotations

import re

import pytest

from game.core.events import Event, GaugeChanged
from game.protocol_g117.events import ActionTaken, Counted, OperationsEnded, Sabotaged, SeriesBegan
from game.protocol_g117.state import PAIRS, SQUARES
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
        (Sabotaged(0, "c3", 2), "Sabotage on Power Hub: 2 points lost this turn."),
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
