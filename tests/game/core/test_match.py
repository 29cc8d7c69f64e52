"""A match plays, takes back within the one rule of all games, and replays from its lines."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.contract import Illegal
from game.core.journal import Line, MoveLine, Seat, SeatsLine, TakeBackLine
from game.core.match import BrokenJournal, Match
from game.last_glow.state import GRAMMAR, LightUp, Options, Repair
from tests.game.playing import rules_of

RULES = rules_of("last-glow")


def new(**more: Any) -> Match:
    return Match.new(RULES, Options(), [Seat("Ada")], seed=4, script=[2], **more)


def test_a_quiet_decision_can_be_taken_back_and_the_journal_says_so() -> None:
    match = new()
    before = match.state
    match.play(LightUp())
    match.take_back()
    assert match.state == before
    assert [type(line) for line in match.lines[1:]] == [MoveLine, TakeBackLine]
    assert match.taken_back == 1


def test_nothing_is_taken_back_past_luck_except_in_practice() -> None:
    match, practice = new(), new(kind="practice")
    for each in (match, practice):
        for _ in range(5):
            each.play(Repair())
        assert each.state.turn == 2
    with pytest.raises(Illegal, match="Luck"):
        match.take_back()
    assert match.state.turn == 2
    practice.take_back()
    assert practice.state.turn == 1


def test_the_first_table_cannot_be_taken_back() -> None:
    with pytest.raises(Illegal, match="nothing to take back"):
        new().take_back()


def test_a_bots_decision_is_not_yours_to_take_back() -> None:
    match = Match.new(RULES, Options(), [Seat("Ada", player="greedy")], seed=4)
    match.play(LightUp())
    with pytest.raises(Illegal, match="not yours"):
        match.take_back()


def test_luck_is_new_after_a_practice_take_back_but_the_same_after_reopening() -> None:
    match = new(kind="practice")
    for _ in range(4):
        match.play(Repair())
    reopened = Match.replay(RULES, match.lines)
    match.play(Repair())
    reopened.play(Repair())
    assert match.lines == reopened.lines
    first = match.lines[-1]
    for _ in range(3):
        match.take_back()
        match.play(Repair())
    assert any(line != first for line in match.lines[-6:] if isinstance(line, MoveLine))


def test_an_illegal_move_writes_nothing() -> None:
    match = new()
    with pytest.raises(Illegal):
        match.play(GRAMMAR.parse("send"))
    assert len(match.lines) == 1


def test_listeners_hear_every_line() -> None:
    match, heard = new(), []
    match.listeners.append(lambda match, line, events: heard.append(line))
    match.play(LightUp())
    match.take_back()
    match.change_seats([Seat("Bo")])
    assert heard == match.lines[1:]
    assert isinstance(heard[-1], SeatsLine)
    assert Match.replay(RULES, match.lines).seats == (Seat("Bo"),)


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        (MoveLine(0, "send"), "hold is empty"),
        (MoveLine(0, "fly"), "known move"),
        (MoveLine(1, "light-up"), "turn"),
        (MoveLine(0, "light-up", [3]), "more luck"),
        (TakeBackLine(0), "nothing to take back"),
        (SeatsLine(()), "number of seats"),
    ],
)
def test_a_journal_that_does_not_add_up_names_its_line(line: Line, problem: str) -> None:
    with pytest.raises(BrokenJournal, match=f"line 2: .*{problem}"):
        Match.replay(RULES, [new().header, line])


def test_seats_must_fit_the_options() -> None:
    with pytest.raises(ValueError, match="2 seats"):
        Match.new(RULES, Options(), [Seat(), Seat()], seed=1)
