"""Cards, legs, weather, figures and terms, read from `cards.toml`, `trail.toml` and `words.toml`."""

from __future__ import annotations

import tomllib
from typing import Literal

import msgspec

from game.core.words import Words

from .cards.language import ACTIONS, PASSIVES, Effect, NoSuchWord, Written, read

CardType = Literal["dog", "attachment", "food", "personal", "sled", "movement", "utility", "damage"]
DeckName = Literal["starter", "speed", "reckless", "improvement", "survivor", "legendary", "damage"]
UpgradeName = Literal["speed", "reckless", "improvement", "survivor"]
Leg = Literal[
    "town", "hills", "blizzard", "lake", "rope", "mountain", "wasteland", "forest", "cliff", "village"
]  # fmt: skip
Weather = Literal["sun", "cloud", "storm", "snow", "rain", "wind"]
SideName = Literal["race", "solo"]
SoloName = Literal["musher", "tourist", "old-trail", "brutal"]

UPGRADES: tuple[UpgradeName, ...] = ("speed", "reckless", "improvement", "survivor")
WEATHERS: tuple[Weather, ...] = ("sun", "cloud", "storm", "snow", "rain", "wind")
DAMAGED = "damaged"


class _CardRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    type: CardType
    copies: int
    cost: tuple[int | Literal["ALL"], int, int]
    effect: str
    sort: Literal["fake", "venison", ""] = ""


class CardWords(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is printed on a card for players only."""

    short: Words
    """What it does, in as few words as a card in a hand has room for."""
    flavour: Words


class Term(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A word of the cards that a player may want explained."""

    name: Words
    words: Words
    """May name figures of the race in braces."""
    of: tuple[str, ...]
    """It explains itself on cards that speak of one of these."""


class _WordsFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    cards: dict[str, CardWords]
    terms: dict[str, Term]


class Card(msgspec.Struct, frozen=True):
    """One card as the rules use it. Sums of its passives are worked out once."""

    id: str
    name: Words
    deck: DeckName
    type: CardType
    copies: int
    energy: int
    """ALL (-1) is the whole hand."""
    health: int
    risk: int
    sort: str
    text: Written
    words: CardWords
    speed: int = 0
    extra: int = 0
    counts: int = 1
    slots: int = 1
    dearer: tuple[int, int, int] = (0, 0, 0)
    """What it adds to the energy, health and risk of the cards that are played."""

    def part(self, name: str) -> tuple[Effect, ...]:
        actions: tuple[Effect, ...] = getattr(self.text, name)
        return actions

    def has(self, word: str, argument: str = "") -> bool:
        return any(e.word == word and (not argument or argument in e.words) for e in self.text.passives)

    def total(self, word: str, argument: str = "") -> int:
        """The sum of the numbers of a passive: how much this card adds."""
        return sum(e.number(-1) for e in self.text.passives if e.word == word and (not argument or argument in e.words))

    @property
    def speaks_of(self) -> set[str]:
        """All that a term can be about: the words of its effects, its sort, what it costs."""
        costs = {"energy": self.energy, "health": self.health, "risk": self.risk}
        found = {self.type, self.sort, *(name for name, cost in costs.items() if cost)}
        for part in self.text:
            for effect in part:
                arguments = [word for word in effect.words if isinstance(word, str)]
                found |= {effect.word, *arguments, *(f"{effect.word} {word}" for word in arguments)}
        return found

    @property
    def waits_twice(self) -> bool:
        return any(effect.word == "TWICE" for effect in self.text.does)

    @property
    def destroys_itself(self) -> bool:
        return any(effect.word == "DESTROY_SELF" for effect in self.text.does)


class Figures(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    squares: int
    column: int
    hand: int
    legends: int
    dogs: int
    deadly: int
    setback: int
    season: int
    first_dog: str
    meals: tuple[str, ...]


class LegRule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: Words
    immune: bool = False
    dog_speed: int = 0
    no_starve: bool = False
    fizzle: bool = False
    no_extra: bool = False
    day_starve: int = 0
    day_kill: int = 0
    no_speed: bool = False
    recover: int = 0


class Stretch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    leg: Leg
    length: int
    cold: tuple[int, int]
    """Dots and pluses of hypothermia."""
    hunger: tuple[int, int]


class Side(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    checkpoints: tuple[int, ...]
    legs: tuple[Stretch, ...]


class WeatherRule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    speed: int = 0
    still: bool = False
    buried: bool = False
    once: Literal["hyp", "starv", ""] = ""


class SoloMode(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    side: SideName
    step: Literal["off"] | None = None
    plus: Literal["add"] | None = None


class _TrailFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    figures: Figures
    medals: dict[Literal["gold", "silver", "bronze"], int]
    solo: dict[SoloName, SoloMode]
    legs: dict[Leg, LegRule]
    sides: dict[SideName, Side]
    weather: dict[Weather, WeatherRule]


class World(msgspec.Struct, frozen=True):
    """Everything the rules know beside the state."""

    cards: dict[str, Card]
    figures: Figures
    medals: dict[Literal["gold", "silver", "bronze"], int]
    solo: dict[SoloName, SoloMode]
    legs: dict[Leg, LegRule]
    sides: dict[SideName, Side]
    weather: dict[Weather, WeatherRule]
    terms: dict[str, Term]
    levels: dict[SideName, dict[Leg, Stretch]]
    """What each leg does to those who enter it, by side of the board."""
    printed: dict[SideName, tuple[Leg, ...]]
    """The leg of every column of squares, by side of the board."""

    @property
    def home(self) -> int:
        return self.figures.squares + 1

    def deck(self, name: DeckName) -> list[str]:
        """All cards of a deck, copies included, in the order of the file."""
        return [card.id for card in self.cards.values() if card.deck == name for _ in range(card.copies)]


def read_world(cards_text: str, trail_text: str, words_text: str) -> World:
    printed_words = msgspec.convert(tomllib.loads(words_text), _WordsFile)
    cards = _read_cards(cards_text, printed_words.cards)
    file = msgspec.convert(tomllib.loads(trail_text), _TrailFile)
    if set(file.weather) != set(WEATHERS):
        raise ValueError("trail.toml: the weather die needs its six faces: " + ", ".join(WEATHERS))
    if len(file.legs) != 10 or len(file.sides) != 2 or len(file.solo) != 4 or len(file.medals) != 3:
        raise ValueError("trail.toml: ten legs, two sides, four solo difficulties and three medals are needed")
    columns, squares = file.figures.column, file.figures.squares
    for name, side in file.sides.items():
        lengths = [stretch.length for stretch in side.legs]
        if sum(lengths) != squares or any(length < 1 or length % columns for length in lengths):
            raise ValueError(f"trail.toml: the legs of {name} must fill {squares} squares in columns of {columns}")
        if {stretch.leg for stretch in side.legs} != set(file.legs) or len(lengths) != len(file.legs):
            raise ValueError(f"trail.toml: {name} must name every leg once")
        if list(side.checkpoints) != sorted(set(side.checkpoints)) or len(side.checkpoints) != file.figures.legends:
            raise ValueError(
                f"trail.toml: {name} needs a checkpoint for each of {file.figures.legends} legendary cards"
            )
    first = cards.get(file.figures.first_dog)
    if first is None or first.type != "dog" or first.deck != "starter":
        raise ValueError("trail.toml: first_dog must be a dog of the starter deck")
    if any(cards[meal].type != "food" if meal in cards else True for meal in file.figures.meals):
        raise ValueError("trail.toml: meals must be food cards")
    _check_terms(printed_words.terms, cards, file.figures)
    levels = {name: {stretch.leg: stretch for stretch in side.legs} for name, side in file.sides.items()}
    printed = {
        name: tuple(stretch.leg for stretch in side.legs for _ in range(stretch.length // columns))
        for name, side in file.sides.items()
    }
    return World(
        cards, file.figures, file.medals, file.solo, file.legs, file.sides, file.weather, printed_words.terms, levels,
        printed,
    )  # fmt: skip


def _check_terms(terms: dict[str, Term], cards: dict[str, Card], figures: Figures) -> None:
    spoken = set[str]().union(*(card.speaks_of for card in cards.values()), ACTIONS, PASSIVES)
    known = msgspec.structs.asdict(figures)
    for key, term in terms.items():
        if missing := set(term.of) - spoken:
            raise ValueError(f"words.toml: {key}: no card speaks of {', '.join(sorted(missing))}")
        try:
            term.words.format(**known)
        except KeyError as error:
            raise ValueError(f"words.toml: {key}: {error} is no figure of trail.toml") from error


def _read_cards(text: str, words: dict[str, CardWords]) -> dict[str, Card]:
    decks = msgspec.convert(tomllib.loads(text), dict[DeckName, dict[str, _CardRow]])
    cards: dict[str, Card] = {}
    for deck, rows in decks.items():
        for key, row in rows.items():
            if key in cards:
                raise ValueError(f"cards.toml: {key} is in two decks")
            if key not in words:
                raise ValueError(f"words.toml: {key} has no short text and no flavour")
            cards[key] = _card(key, deck, row, words[key])
    if unknown := words.keys() - cards:
        raise ValueError(f"words.toml: no such card: {', '.join(sorted(unknown))}")
    missing = {"starter", *UPGRADES, "legendary", "damage"} - set(decks)
    if missing or DAMAGED not in cards:
        raise ValueError(f"cards.toml: decks or the card {DAMAGED} are missing: {', '.join(sorted(missing))}")
    return cards


def _card(key: str, deck: DeckName, row: _CardRow, words: CardWords) -> Card:
    try:
        text = read(row.effect)
    except NoSuchWord as error:
        raise ValueError(f"cards.toml: {key}: {error}") from error
    energy, health, risk = row.cost
    if row.copies < 1 or min(health, risk) < 0 or (energy != "ALL" and energy < 0):
        raise ValueError(f"cards.toml: {key}: copies and costs cannot be negative")
    in_play = row.type in ("dog", "attachment")
    if in_play == bool(text.does) or (text.passives and not in_play) or (text.arrival and row.type != "dog"):
        raise ValueError(f"cards.toml: {key}: dogs and attachments have passives, other cards have actions")
    card = Card(
        key, row.name, deck, row.type, row.copies, -1 if energy == "ALL" else energy, health, risk, row.sort, text,
        words,
    )  # fmt: skip
    return msgspec.structs.replace(
        card,
        speed=card.total("SPEED"),
        extra=card.total("EXTRA"),
        counts=card.total("COUNTS") if card.has("COUNTS") else 1,
        slots=card.total("SLOTS") if card.has("SLOTS") else 1,
        dearer=(card.total("COST", "E"), card.total("COST", "H"), card.total("COST", "R")),
    )
