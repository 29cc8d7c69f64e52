"""Tables of Mad Maxence for its tests, written as short as a case allows."""

from __future__ import annotations

from typing import Any

import msgspec

from game.core.chance import Chance, Draw
from game.core.events import Event
from game.mad_maxence.booklet import Booklet, Text
from game.mad_maxence.rules import MadMaxence
from game.mad_maxence.state import State
from tests.game.playing import rules_as

RULES = rules_as(MadMaxence)
BOOK = RULES.booklets[""]


def table(phase: str = "actions", **fields: Any) -> State:
    """Adventure 1 unless said otherwise. Gauges may be given by their names: `table(TU=5, C=4)`."""
    names = ("TU", "TECH", "O", "D", "C", "P", "F")
    gauges = {name: fields.pop(name) for name in names if name in fields}
    state = msgspec.convert({"phase": phase, "gauges": gauges, **read_here(BOOK, phase, fields), **fields}, State)
    assert RULES.faults(state) == []
    return state


def read_here(book: Booklet, phase: str, fields: dict[str, Any]) -> dict[str, Any]:
    """Who chooses or fights has read the place, and found it before if it is hidden."""
    if phase not in ("choice", "combat"):
        return {}
    place = book.adventures[fields.get("adventure", 1)].places[fields.get("pos", "0")]
    return {"visited": [place.id], "found": [place.id] if place.find else []}


def fighting(choice: int = 2, foe: int = 2, round: int = 1, **fields: Any) -> Any:  # noqa: A002
    """In the middle of a fight with the squatters at the buses, unless said otherwise."""
    where = {"pos": "5", **fields}
    page = BOOK.adventures[where.get("adventure", 1)].places[where["pos"]]
    if foe > page.choices[choice - 1].foe_c:
        where["options"] = {"difficulty": "hard", **where.get("options", {})}
    return table("combat", combat={"choice": choice, "foe_c": foe, "round": round}, **where)


def coins(text: str) -> list[Draw]:
    return ["heads" if letter == "H" else "tails" for letter in text.replace(" ", "")]


def steps(state: State, *moves: str, luck: str = "") -> tuple[State, list[Event]]:
    """Play moves with exactly these coins."""
    chance = Chance.scripted(coins(luck))
    events: list[Event] = []
    for move in moves:
        step = RULES.apply(state, RULES.grammar.parse(move), chance)
        state = step.state
        events += step.events
    assert not chance.queued, "some of the scripted coins did not fall"
    return state, events


def play(state: State, *moves: str, luck: str = "") -> State:
    return steps(state, *moves, luck=luck)[0]


def shows(state: State, **expected: Any) -> None:
    """Gauges by their names, everything else by its field."""
    found = {name: getattr(state.gauges if name.isupper() else state, name) for name in expected}
    assert found == expected


def everybody_reads(text: Text) -> str:
    """What is told whatever happened before."""
    return " ".join(passage.words for passage in text if not passage.when)


def texts(state: State) -> list[str]:
    return [str(move) for move in RULES.moves(state)]


def refusal(state: State, move: str) -> str | None:
    reason = RULES.why_not(state, RULES.grammar.parse(move))
    return None if reason is None else reason.key
