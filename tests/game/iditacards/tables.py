"""Small tables of Iditacards: sleds with few cards, and a hand that decides by itself."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import assets
from game.core.chance import Chance, Draw
from game.core.events import Event
from game.iditacards import load
from game.iditacards.ground import Ground
from game.iditacards.moves import GRAMMAR
from game.iditacards.rules import Iditacards
from game.iditacards.state import Dog, Player, State, UpgradeDeck, Variant, Waiting
from tests.game.playing import rules_as

RULES = rules_as(Iditacards)
WORLD = RULES.world
DECKS = ("speed", "reckless", "improvement", "survivor")
NO_STEP = Variant(step="off")
"""Examples that do not speak of the step at the end of a turn are played without it."""


def cards(text: str) -> tuple[str, ...]:
    """ "move*3 rest" as a tuple of card ids."""
    found: list[str] = []
    for word in text.split():
        name, _, times = word.partition("*")
        found += [name] * int(times or 1)
    return tuple(found)


def dog(text: str) -> Dog:
    """ "bear+squirrel" as a dog that carries something."""
    card, *carried = text.split("+")
    return Dog(card, tuple(carried))


def sled(position: int = 0, hand: str = "", deck: str = "", discard: str = "", team: str = "", **more: Any) -> Player:
    stack = tuple(Waiting(name, owed) for name, owed in more.pop("stack", ()))
    legends = cards(more.pop("legends", ""))
    return Player(
        position=position, hand=cards(hand), deck=cards(deck), discard=cards(discard),
        team=tuple(dog(word) for word in team.split()), stack=stack, legends=legends, **more,
    )  # fmt: skip


def race(*sleds: Player, decks: dict[str, str] | None = None, supply: str = "", **changes: Any) -> State:
    """A table with these sleds; upgrade decks are empty unless given."""
    given = decks or {}
    changes.setdefault("options", NO_STEP)
    state = State(
        players=sleds,
        upgrades=tuple(UpgradeDeck(name, cards(given.get(name, ""))) for name in DECKS),  # type: ignore[arg-type]
        supply=cards(supply),
        **changes,
    )
    assert RULES.faults(state) == []
    return state


def play_all(state: State, *moves: str, luck: Iterable[Draw] = (), rules: Any = RULES) -> tuple[State, list[Event]]:
    """Play the moves. Shuffles that the luck does not name leave the cards in order."""
    chance = Lazy(luck)
    happened: list[Event] = []
    for text in moves:
        state, events = rules.apply(state, GRAMMAR.parse(text), chance)
        happened += events
        assert rules.faults(state) == []
    assert not chance.named
    return state, happened


def play(state: State, *moves: str, luck: Iterable[Draw] = (), rules: Any = RULES) -> State:
    return play_all(state, *moves, luck=luck, rules=rules)[0]


class Lazy(Chance):
    """Luck for cases: picks and dice as named; cards that are shuffled stay in their order."""

    def __init__(self, results: Iterable[Draw] = ()) -> None:
        super().__init__(1, [])
        self.named = list(results)

    def shuffle(self, items: Any) -> Any:
        self.drawn.append(list(items))
        return tuple(items)

    def pick(self, items: Any) -> Any:
        if not self.named:
            return items[0]
        wanted = self.named.pop(0)
        assert wanted in items
        return wanted


def advance(state: State, luck: Iterable[Draw] = ()) -> State:
    """What is on the agenda of a table runs to the next decision."""
    after: State = RULES.advance(state, Lazy(luck)).state
    return after


def settle(state: State, prefer: Callable[[list[str]], str] | None = None) -> tuple[State, list[Event]]:
    """Run the agenda to its end, deciding by a fixed rule: the first choice, others stay at home."""
    chance = Lazy()
    state, events = RULES.advance(state, chance)
    happened = list(events)
    while state.pending is not None:
        offered = legal(state)
        wish = prefer(offered) if prefer else ""
        text = wish or ("stay" if "stay" in offered else offered[0])
        state, events = RULES.apply(state, GRAMMAR.parse(text), chance)
        happened += events
    return state, happened


def legal(state: State, *words: str) -> list[str]:
    return [str(move) for move in RULES.moves(state) if not words or str(move).split()[0] in words]


def refusal(state: State, text: str) -> str:
    move = GRAMMAR.parse(text)
    reason = RULES.why_not(state, move)
    assert reason is not None, f"{text} is legal"
    assert move not in RULES.moves(state)
    assert str(reason).endswith(".")
    return str(reason.key)


def ground(state: State) -> Ground:
    return Ground(WORLD, state)


def cost(state: State, name: str, seat: int = 0) -> tuple[int, int, int]:
    found = ground(state).cost(state.players[seat], WORLD.cards[name])
    return (found.energy, found.health, found.risk)


def changed_rules(**rows: str) -> Any:
    """Rules with other cards: id = the whole line of the card."""
    lines = assets.read("iditacards/cards.toml").splitlines()
    text = "\n".join(f"{key} = {rows[key]}" if (key := line.split(" = ")[0]) in rows else line for line in lines)
    others = {name: assets.read(f"iditacards/{name}") for name in ("trail.toml", "words.toml")}
    return load({"cards.toml": text, **others})
