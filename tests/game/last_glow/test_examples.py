"""The worked examples of The Last Glow, each as a case: a table, a move or a storm, what falls, what comes out."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from game.core.chance import Chance
from game.core.contract import Illegal
from game.core.events import Ended, PhaseBegan
from game.last_glow.rules import LastGlow
from game.last_glow.state import GRAMMAR, Options, State, Used
from tests.game.playing import ended, rules_as

RULES = rules_as(LastGlow)
ARRIVAL = 1
"""The arrival die of a storm that an example leaves open; its heart on (0,1) is not part of the result."""


def table(**changes: Any) -> State:
    return replace(State(mode="nightmare"), **changes)


def with_crew(left: int, **changes: Any) -> State:
    """A table in the middle of the crew phase: the crew already placed steered to and fro."""
    return table(crew_left=left, used=Used(maneuver=5 - left), **changes)


def play(state: State, *moves: str, luck: tuple[int, ...] = ()) -> State:
    assert RULES.faults(state) == []
    chance = Chance.scripted(luck)
    for text in moves:
        state = RULES.apply(state, GRAMMAR.parse(text), chance).state
    assert chance.queued == 0
    return state


def storm(luck: tuple[int, ...] = (), **changes: Any) -> State:
    """Run the Storm Phase of a table and stop at the next decision or the end."""
    state = table(phase="storm", crew_left=0, **changes)
    assert RULES.faults(state) == []
    after = RULES.advance(state, Chance.scripted((*luck, ARRIVAL))).state
    return replace(after, hearts=tuple(heart for heart in after.hearts if heart != (0, ARRIVAL)))


def shows(state: State, **expected: Any) -> None:
    assert {name: getattr(state, name) for name in expected} == expected


def test_e1_setup_places_one_heart_and_the_lighthouse_ready() -> None:
    """The table of G17; the first thing that begins is the crew's first turn (R9)."""
    state, events = RULES.setup(Options(mode="nightmare"), Chance.scripted([2]))
    assert events[-1] == PhaseBegan("crew", 1)
    shows(state, hearts=((0, 2),), lighthouse=(3, 4), brightness=3, structure=6, vp=0, crew_left=5, hold=0, turn=1)


CREW_EXAMPLES = {
    "E2 hunt at distance 1 with 4 succeeds": (
        {"hearts": ((2, 4),)}, ["hunt 2,4"], (4,), {"items": ((2, 4),), "hearts": (), "crew_left": 4}),
    "E3 hunt at distance 1 with 3 fails": (
        {"hearts": ((2, 4),)}, ["hunt 2,4"], (3,), {"items": (), "hearts": ((2, 4),), "crew_left": 4}),
    "E4 a diagonal heart is at distance 2": (
        {"hearts": ((2, 5),)}, ["hunt 2,5", "hunt 2,5"], (4, 5), {"items": ((2, 5),), "hearts": (), "crew_left": 3}),
    "E5 sleep one square away takes two crew": (
        {"items": ((2, 4),)}, ["sleep 2,4"], (), {"hold": 1, "items": (), "crew_left": 3}),
    "E6 the second full throttle costs structure": (
        {}, ["throttle", "throttle"], (), {"lighthouse": (1, 4), "structure": 5, "crew_left": 3}),
    "E7 maneuver past a heart above": (
        {"hearts": ((2, 4),)}, ["maneuver left"], (), {"lighthouse": (3, 3)}),
}  # fmt: skip


@pytest.mark.parametrize(("given", "moves", "luck", "expected"), CREW_EXAMPLES.values(), ids=CREW_EXAMPLES.keys())
def test_crew_examples(
    given: dict[str, Any], moves: list[str], luck: tuple[int, ...], expected: dict[str, Any]
) -> None:
    """R5, R13 and R14 for hunts, R16 for sleep, R19 for full throttle, R11 and R12 for steering."""
    shows(play(table(**given), *moves, luck=luck), **expected)


REFUSALS = {
    "E5 sleep beside with one crew left": (with_crew(1, items=((2, 4),)), "sleep 2,4", "crew-of-two"),
    "E6 a third throttle": (play(table(), "throttle", "throttle"), "throttle", "throttle-twice"),
    "E7 throttle into a heart": (table(hearts=((2, 4),)), "throttle", "heart-there"),
    "R11 maneuver off the card": (table(lighthouse=(3, 6)), "maneuver right", "off-grid"),
    "R11 maneuver off the top line to the side": (table(lighthouse=(0, 1)), "maneuver left", "off-grid"),
    "R12 maneuver into a heart": (table(hearts=((3, 3),)), "maneuver left", "heart-there"),
    "R13 hunt beyond three squares": (table(hearts=((0, 3),)), "hunt 0,3", "too-far"),
    "R13 hunt without a heart": (table(), "hunt 2,4", "no-heart"),
    "R15 hunt without a free item cube": (
        table(hearts=((2, 4),), items=((0, 1), (0, 2), (0, 3), (0, 5)), hold=2), "hunt 2,4", "no-item-cube"),
    "R16 sleep two squares away": (table(items=((1, 4),)), "sleep 1,4", "item-far"),
    "R16 sleep without an item": (table(), "sleep 3,4", "no-item"),
    "R20 throttle on the top line": (table(lighthouse=(0, 4)), "throttle", "top-line"),
    "R21 send from an empty hold": (table(), "send", "hold-empty"),
    "R41 Abyss has a hold of one": (table(mode="abyss", hold=1, items=((3, 4),)), "sleep 3,4", "hold-full"),
    "R42 Abyss has one berth to light up": (play(table(mode="abyss"), "light-up"), "light-up", "berths"),
    "R42 a two-crew sleep takes two berths": (
        table(mode="abyss", items=((2, 4),), used=Used(sleep=2), crew_left=3), "sleep 2,4", "berths"),
    "nothing after the end": (table(phase="over", result="defeat", reason="crash"), "repair", "over"),
}  # fmt: skip


@pytest.mark.parametrize(("state", "text", "key"), REFUSALS.values(), ids=REFUSALS.keys())
def test_refusals_name_their_reason(state: State, text: str, key: str) -> None:
    move = GRAMMAR.parse(text)
    reason = RULES.why_not(state, move)
    assert reason is not None
    assert reason.key == key
    assert move not in RULES.moves(state)
    with pytest.raises(Illegal):
        RULES.apply(state, move, Chance.recorded([]))


def test_e8_the_sixth_dream_wins_at_once() -> None:
    """R1."""
    step = RULES.apply(with_crew(3, vp=5, hold=1), GRAMMAR.parse("send"), Chance.recorded([]))
    shows(step.state, vp=6, result="victory", phase="over", crew_left=2)
    assert ended(RULES, step.state).winners == (0,)
    assert step.events[-1] == Ended((0,), "victory")


def test_e9_light_fades_and_darkness_hurts() -> None:
    """R22, R24 and R25; G1 says which is the default."""
    shows(storm(brightness=1), lighthouse=(4, 4), brightness=0, structure=6)
    shows(storm(brightness=0, lighthouse=(2, 4)), brightness=0, structure=5)
    reaching = State().options.__class__(zero_light="reaching")
    shows(storm(brightness=1, options=reaching), brightness=0, structure=5)
    shows(storm(brightness=0, options=reaching), brightness=0, structure=5)


ABOVE = (2, 4)
"""Where the lighthouse stands before it sinks to (3,4)."""

STORM_EXAMPLES = {
    "E10 at the rim a diagonal becomes straight down": (
        {"hearts": ((0, 1),)}, (2,), {"hearts": ((1, 1),)}),
    "E11 an explosion beside the lighthouse": (
        {"lighthouse": ABOVE, "hearts": ((2, 3),)}, (6,), {"structure": 4, "hearts": ()}),
    "E12 an explosion two squares away in line": (
        {"lighthouse": ABOVE, "hearts": ((3, 2),)}, (5,), {"structure": 5, "hearts": ()}),
    "E13 a knight's move away is safe": (
        {"hearts": ((3, 2),)}, (5,), {"lighthouse": (4, 4), "structure": 6, "hearts": ()}),
    "E14 a collision; the heart stays and one crew member patches": (
        {"lighthouse": ABOVE, "hearts": ((2, 3),)}, (5,),
        {"structure": 3, "hearts": ((3, 4),), "lighthouse": (3, 4), "crew_total": 4, "crew_left": 4}),
    "E15 a blocked heart rolls once more": (
        {"hearts": ((1, 1), (1, 3)), "lighthouse": (1, 6)}, (5, 1, 3), {"hearts": ((2, 2), (2, 3))}),
    "E16 blocked twice it stays": (
        {"hearts": ((1, 1), (1, 3)), "lighthouse": (1, 6)}, (5, 1, 2), {"hearts": ((1, 3), (2, 2))}),
    "E17 contact costs a dream": (
        {"vp": 2, "hearts": ((5, 3),), "lighthouse": (0, 6)}, (2,), {"vp": 1, "hearts": ()}),
}  # fmt: skip


@pytest.mark.parametrize(("given", "luck", "expected"), STORM_EXAMPLES.values(), ids=STORM_EXAMPLES.keys())
def test_storm_examples(given: dict[str, Any], luck: tuple[int, ...], expected: dict[str, Any]) -> None:
    """R26 with R27 (E10), R31 with R6 and R7 (E11 to E13), R30, G4, G5 and G7 (E14), R28 and G8 (E15, E16),
    R32 (E17).
    """
    shows(storm(luck, **given), **expected)


def test_e17_contact_before_any_dream_was_sent_loses() -> None:
    """R4."""
    shows(storm((2,), hearts=((5, 3),), lighthouse=(0, 6)), result="defeat", reason="contact", phase="over")


def test_e18_a_heart_arriving_on_an_item_crushes_it() -> None:
    """R35 and G13; the new heart has not moved (R38)."""
    state = RULES.advance(table(phase="storm", crew_left=0, items=((0, 3),)), Chance.scripted([3])).state
    shows(state, items=(), hearts=((0, 3),))


def test_e19_sinking_below_the_last_line_is_a_crash() -> None:
    """R3."""
    shows(storm(lighthouse=(5, 4)), result="defeat", reason="crash")


def test_e20_sinking_onto_a_heart_that_then_explodes() -> None:
    """R23, R33 and G10; a burst on one's own square costs 2 (G16)."""
    shows(storm((6,), lighthouse=(2, 4), hearts=((3, 4),), structure=5),
          structure=0, brightness=2, result="defeat", reason="structure")  # fmt: skip


def test_examples_load_from_json_as_the_digest_writes_them() -> None:
    raw = {"mode": "nightmare", "phase": "crew", "hearts": [[2, 4]], "used": {"hunt": 1}, "crew_left": 4}
    state = msgspec.convert(raw, State)
    assert RULES.faults(state) == []
    assert msgspec.to_builtins(state)["used"] == {"hunt": 1}
