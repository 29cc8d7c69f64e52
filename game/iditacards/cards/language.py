"""The closed vocabulary of the cards: how an effect is written, and what is no word of it.

MOVE 6; HURT 1                              actions, from left to right, when the card resolves
IF eaten {CULL 2 10} ELSE {HURT 2}          one of two lists of actions
on arrival: GAIN hyp 1; HURT 1 [SPEED 3]    actions of a dog that joins the team, then what it does while in play
"""

from __future__ import annotations

import re
from typing import NamedTuple

ALL = -1
"""The word `all` where a number is asked for: the whole deck."""

Word = int | str
"""An argument: a number, or one of the words that the signature allows."""

_CONDITION = ("hyp", "starv")

ACTIONS: dict[str, tuple[tuple[str, ...], ...]] = {
    "MOVE": (("#",),),
    "DRAW": (("#", "dogs"),),
    "RECOVER": (("#",),),
    "RECOVER_SUB": (("venison",),),
    "CULL": (("#", "all"), ("#", "all")),
    "TAKE": (("#",), ("#", "dog")),
    "SCRAP_HAND_TAKE": (),
    "SCRAP_ONE": (),
    "HURT": (("#",),),
    "GAIN": (_CONDITION, ("#",)),
    "CLEAR": (_CONDITION,),
    "PRICE_KILL": (),
    "OTHERS_KILL": (),
    "OTHERS_HURT": (("#",),),
    "OTHERS_GAIN": (_CONDITION, ("#",)),
    "OTHERS_LEG": (_CONDITION,),
    "KILL_ANY": (("fake", "attached"),),
    "DAY": (("immune", "E0", "H0"),),
    "NEW_DAY": (),
    "RESHUFFLE": (),
    "TWICE": (),
    "DESTROY_SELF": (),
    "IF": (("not_moved", "eaten", "other_personal", "three_meals"),),
}
"""For every action, what each of its arguments may be; # is a number."""

PASSIVES: dict[str, tuple[tuple[str, ...], ...]] = {
    "SPEED": (("#",),),
    "SPEED_X": (("#",),),
    "OTHERS_SPEED": (("#",),),
    "EXTRA": (("#",),),
    "COST": (("E", "H", "R"), ("#",)),
    "LEG": (("#",),),
    "COUNTS": (("#",),),
    "SLOTS": (("#",),),
    "NO_DEATH": (),
    "SAVE": (),
    "ON_DEATH": (("discard", "hand", "kill_one", "kill_rest"),),
    "ON_MOVE_DRAW": (("#",),),
    "DAY_END_EMPTY_MOVE": (("#",),),
    "CULL_PLUS": (("#",),),
    "TAKE_PLUS": (("#",),),
    "NO_PASS_DAMAGE": (),
}


class Effect(NamedTuple):
    word: str
    words: tuple[Word, ...]
    times: int
    """MOVE n xk: the distance is multiplied."""

    def number(self, position: int = 0) -> int:
        value = self.words[position]
        assert isinstance(value, int)
        return value


class Written(NamedTuple):
    """An effect as the rules use it: lists of actions by name, and the passives."""

    does: tuple[Effect, ...] = ()
    arrival: tuple[Effect, ...] = ()
    then: tuple[Effect, ...] = ()
    otherwise: tuple[Effect, ...] = ()
    passives: tuple[Effect, ...] = ()


class NoSuchWord(ValueError):
    """The text is not written in the vocabulary."""


_IF = re.compile(r"^IF (\w+) \{([^{}]*)\}(?: ELSE \{([^{}]*)\})?$")


def read(text: str) -> Written:
    """An effect from its text; a word that does not exist, or does not fit, is named in the error."""
    passives: tuple[Effect, ...] = ()
    if text.endswith("]"):
        text, bracket, inner = text[:-1].partition("[")
        if not bracket:
            raise NoSuchWord("a closing bracket without an opening one")
        passives = _list(inner, PASSIVES)
    text = text.strip()
    if text.startswith("on arrival:"):
        return Written(arrival=_list(text.removeprefix("on arrival:"), ACTIONS), passives=passives)
    if branch := _IF.match(text):
        condition = _effect(f"IF {branch[1]}", ACTIONS)
        return Written(
            does=(condition,),
            then=_list(branch[2], ACTIONS),
            otherwise=_list(branch[3] or "", ACTIONS),
            passives=passives,
        )
    return Written(does=_list(text, ACTIONS), passives=passives)


def _list(text: str, known: dict[str, tuple[tuple[str, ...], ...]]) -> tuple[Effect, ...]:
    return tuple(_effect(part.strip(), known) for part in text.split(";") if part.strip())


def _effect(text: str, known: dict[str, tuple[tuple[str, ...], ...]]) -> Effect:
    word, *given = text.split()
    if word not in known:
        raise NoSuchWord(f"{word!r} is no word of the cards; known are {', '.join(known)}")
    times = 1
    if word == "MOVE" and len(given) == 2 and re.fullmatch(r"x\d", given[1]):
        times = int(given.pop()[1:])
    signature = known[word]
    if len(given) != len(signature):
        raise NoSuchWord(f"{text!r}: {word} takes {len(signature)} further words, not {len(given)}")
    return Effect(
        word, tuple(_argument(text, raw, allowed) for raw, allowed in zip(given, signature, strict=True)), times
    )


def _argument(text: str, raw: str, allowed: tuple[str, ...]) -> Word:
    if "#" in allowed and re.fullmatch(r"-?\d{1,3}", raw):
        return int(raw)
    if raw in allowed and raw != "#":
        return ALL if raw == "all" else raw
    options = ", ".join("a number" if word == "#" else word for word in allowed)
    raise NoSuchWord(f"{text!r}: {raw!r} does not fit there; possible is {options}")
