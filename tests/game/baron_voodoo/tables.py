"""Small tables of Baron Voodoo from short codes: colour letter and icon letter, piles from the bottom to the top.

Y yellow, T turquoise, R red, P purple, W white; o offering, p point, c change, s protection, v steal, x swap.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from typing import Any

from msgspec.structs import replace

from game.baron_voodoo.leaps import NAMES
from game.baron_voodoo.rules import BaronVoodoo
from game.baron_voodoo.state import GRAMMAR, Die, Loa, Options, Player, Side, State, Variant, side_of
from game.core.chance import Chance
from game.core.events import Event
from tests.game.playing import rules_as

RULES = rules_as(BaronVoodoo)
COLOURS: dict[str, Any] = {"Y": "yellow", "T": "turquoise", "R": "red", "P": "purple", "W": "white"}
ICONS: dict[str, Any] = {
    "o": "offering", "p": "point", "c": "change", "s": "protection", "v": "steal", "x": "swap",
}  # fmt: skip
LOAS: dict[str, Loa] = {"Y": "mamy-wata", "T": "gran-bwa", "R": "papa-legba", "P": "erzulie-freda"}


def dice(codes: str, ids: Iterator[int]) -> tuple[Die, ...]:
    return tuple(Die(next(ids), COLOURS[code[0]], ICONS[code[1]]) for code in codes.split())


def table(
    board: dict[str, str] | None = None,
    players: str = "YR",
    protected: str = "",
    capture: tuple[str, ...] = (),
    spirit: tuple[str, ...] = (),
    scores: tuple[int, ...] = (),
    offerings: tuple[int, ...] = (),
    sides: int | None = None,
    **changes: Any,
) -> State:
    """A table with few dice; what is not named is empty. The captured die, if any is asked for, is the last one."""
    ids = count()
    number = sides or len(players)
    boards = [
        Side(
            score=scores[i] if i < len(scores) else 0,
            offerings=offerings[i] if i < len(offerings) else 3,
            capture=dice(capture[i] if i < len(capture) else "", ids),
            spirit=dice(spirit[i] if i < len(spirit) else "", ids),
        )
        for i in range(number)
    ]
    piles = {space: dice(codes, ids) for space, codes in (board or {}).items()}
    state = State(
        players=tuple(Player(LOAS[letter], protection=letter in protected) for letter in players),
        sides=tuple(boards),
        board=tuple(piles.get(name, ()) for name in NAMES),
        reserve=20 - sum(side.offerings for side in boards),
        **changes,
    )
    if state.step in ("C2", "C3") and state.captured_die is None:
        zone = state.sides[side_of(state, state.active)].capture
        state = replace(state, captured_die=zone[-1].id)
    assert RULES.faults(state) == []
    return state


def play(state: State, *moves: str) -> State:
    return play_all(state, *moves)[0]


def play_all(state: State, *moves: str) -> tuple[State, list[Event]]:
    happened: list[Event] = []
    for text in moves:
        state, events = RULES.apply(state, GRAMMAR.parse(text), Chance.recorded([]))
        happened += events
    return state, happened


def legal(state: State, *words: str) -> list[str]:
    """The legal moves as texts, only those that begin with one of the words."""
    return [str(move) for move in RULES.moves(state) if not words or str(move).split()[0] in words]


def refusal(state: State, text: str) -> str:
    """The key of the reason why this is not possible."""
    move = GRAMMAR.parse(text)
    reason = RULES.why_not(state, move)
    assert reason is not None, f"{text} is legal"
    assert move not in RULES.moves(state)
    assert str(reason).endswith(".")
    return str(reason.key)


def at(state: State, space: str) -> str:
    return short(state.board[NAMES.index(space)])


def short(pile: tuple[Die, ...]) -> str:
    letters = {name: letter for letter, name in COLOURS.items()}
    icons = {name: letter for letter, name in ICONS.items()}
    return " ".join(letters[die.colour] + icons[die.face] for die in pile)


def new(seed: int = 1, **options: Any) -> State:
    return RULES.setup(Options(**options), Chance.seeded(seed)).state


OPEN = {"A1": "Yo", "B1": "Ro", "E1": "Tp", "A7": "Yp", "B7": "Yc", "G7": "Ps"}
"""Yellow has two captures (A1 over B1, A7 over B7, B7 over A7 is off the board), red has none in reach."""
TEAMS = Variant(teams="pairs-a")
