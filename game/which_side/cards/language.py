"""The small language of the cards: effects and costs, read from text such as `MAX RIS: SAN -1 one` or `$2 + 3 AGIT`.

It is closed: nothing else occurs on a card, and whatever is not listed here is refused when the cards are loaded.
"""

from __future__ import annotations

import re
from typing import Literal, get_args

import msgspec

Resource = Literal["AGIT", "ANAR", "GREVE", "SAB"]
"""Union Agitation, Anarchist Agitation, Strike, Sabotage."""
Labour = Literal["TT", "CT", "SA"]
"""The labour gauges: working time, working conditions, wages."""
Scope = Literal["T", "ALL", "MAX", "MIN", "GE", "LE", "POOL", "WHILE", "TURN"]

RESOURCES: tuple[Resource, ...] = get_args(Resource)
LABOUR: tuple[Labour, ...] = get_args(Labour)

_ANY = range(-20, 21)
_MORE = range(1, 21)
_LESS = range(-20, 0)
_NO_NUMBER = range(0)

Allowed = dict[tuple[str, ...], range]
"""For each word that may follow an op, the numbers that may go with it; "" stands for no word."""

INSTANT: dict[str, Allowed] = {
    "USD": {("",): _ANY},
    "COL": {("",): _MORE},
    "SAN": {("one", "oneF", "oneM", "two", "allF"): _LESS},
    "HEAL": {("one",): _MORE},
    "INS": {("",): _ANY},
    "RIS": {("",): _MORE},
    "MP": {("",): _MORE},
    "ARREST": {("one",): _NO_NUMBER},
    "TIRED": {("one",): _NO_NUMBER},
    "NOEVE": {("",): _NO_NUMBER},
    "LOSELOC": {("",): _NO_NUMBER},
    "CAPSAN": {("one",): _NO_NUMBER},
    "KILL": {("one",): _NO_NUMBER},
}
"""What happens to a Tenement."""

FOR_ALL: dict[str, Allowed] = {
    "GAUGE": {(*LABOUR, "ANY"): _ANY},
    "RES": {("any",): _LESS, RESOURCES: _MORE},
    "FP": {("",): range(1, 2)},
    "BURN": {("political",): _NO_NUMBER},
    "FLIPA": {("work",): _NO_NUMBER},
    "SOLID": {("",): _NO_NUMBER},
    "HELPER": {("F", "M"): _MORE},
    "FREE": {("",): _NO_NUMBER},
    "DROP": {("measure",): _NO_NUMBER},
}
"""What happens to the table as a whole."""

STANDING: dict[str, Allowed] = {
    "RISMIN": {("",): _MORE},
    "MPMIN": {("",): _MORE},
    "COL": {("",): _MORE},
    "WAGE": {("",): _LESS},
    "WORKRIS": {("",): _MORE},
    "POLMP": {("",): _MORE},
    "INCID": {("",): _MORE},
    "NOEVE": {("",): _NO_NUMBER},
    "NODOC": {("",): _NO_NUMBER},
    "CLOSE": {("work",): _NO_NUMBER},
}
"""What holds as long as a measure or a planned card lies there."""

_SCOPE_WORDS: dict[str, tuple[tuple[str, ...], bool]] = {
    "T": ((), False),
    "ALL": ((), False),
    "POOL": ((), False),
    "WHILE": ((), False),
    "TURN": ((), False),
    "MAX": (("RIS", "MP", "INS", "USD"), False),
    "MIN": (("USD",), False),
    "GE": (("RIS", "MP", "INS"), True),
    "LE": (("USD",), True),
}
"""For each scope: the gauges it may compare, and whether a number follows."""


class Op(msgspec.Struct, frozen=True):
    do: str
    n: int
    what: str


class Clause(msgspec.Struct, frozen=True):
    scope: Scope
    gauge: str
    n: int
    ops: tuple[Op, ...]


class Cost(msgspec.Struct, frozen=True):
    usd: int = 0
    AGIT: int = 0
    ANAR: int = 0
    GREVE: int = 0
    SAB: int = 0

    def halved(self) -> Cost:
        """What two Tenements pay: dollars and agitation rounded down, strikes and sabotage rounded up (R75)."""
        return Cost(self.usd // 2, self.AGIT // 2, self.ANAR // 2, -(-self.GREVE // 2), -(-self.SAB // 2))


def read_effect(text: str, scopes: tuple[str, ...]) -> tuple[Clause, ...]:
    """The clauses of an effect whose scopes must be among the given ones. ValueError says what is not understood."""
    return tuple(_read_clause(part.strip(), scopes) for part in text.split(";")) if text else ()


def _read_clause(text: str, scopes: tuple[str, ...]) -> Clause:
    head, colon, tail = text.partition(":")
    words = head.split()
    scope = words[0] if words else ""
    if not colon or scope not in _SCOPE_WORDS or scope not in scopes:
        raise ValueError(f"{text!r} must begin with one of {', '.join(scopes)} and a colon")
    gauges, counted = _SCOPE_WORDS[scope]
    gauge = words[1] if len(words) > 1 else ""
    number = words[2] if len(words) > 2 else ""
    if len(words) != 1 + bool(gauges) + counted or (gauges and gauge not in gauges) or (counted and not _int(number)):
        raise ValueError(f"{head!r} is not a scope; {scope} compares {', '.join(gauges) or 'nothing'}")
    known = STANDING if scope in ("WHILE", "TURN") else FOR_ALL if scope == "POOL" else INSTANT
    ops = tuple(_read_op(part.strip(), known) for part in tail.split(","))
    return msgspec.convert({"scope": scope, "gauge": gauge, "n": int(number or 0), "ops": ops}, Clause)


def _int(word: str) -> bool:
    return re.fullmatch(r"[+-]?\d+", word) is not None


def _read_op(text: str, known: dict[str, Allowed]) -> Op:
    words = text.split()
    numbers = [int(word) for word in words[1:] if _int(word)]
    names = [word for word in words[1:] if not _int(word)]
    do = words[0] if words else ""
    number, name = sum(numbers), " ".join(names)
    if do == "SAN" and number > 0:
        do = "HEAL"
    fits = any(
        name in allowed and (number in range_ if numbers else not range_)
        for allowed, range_ in known.get(do, {}).items()
    )
    if not fits or len(numbers) > 1:
        raise ValueError(f"{text!r} is not an effect that can stand here; known are {', '.join(known)}")
    return Op(do, number, name)


def read_cost(text: str) -> Cost:
    amounts: dict[str, int] = {}
    for part in text.split("+"):
        match = re.fullmatch(r"\$(\d+)|(\d+) (AGIT|ANAR|GREVE|SAB)", part.strip())
        if match is None:
            raise ValueError(f"{text!r} is not a cost; write it like $2 + 3 AGIT + 1 GREVE")
        kind = match[3] or "usd"
        if kind in amounts:
            raise ValueError(f"{text!r} names {kind} twice")
        amounts[kind] = int(match[1] or match[2])
    return Cost(**amounts)


class Standing(msgspec.Struct, frozen=True):
    """All standing modifiers of the table added up."""

    RISMIN: int = 0
    MPMIN: int = 0
    COL: int = 0
    WAGE: int = 0
    WORKRIS: int = 0
    POLMP: int = 0
    INCID: int = 0
    NOEVE: int = 0
    NODOC: int = 0


def add_up(clauses: list[Clause]) -> Standing:
    sums = dict.fromkeys(Standing.__struct_fields__, 0)
    for clause in clauses:
        for op in clause.ops:
            if op.do in sums:
                sums[op.do] += op.n or 1
    return Standing(**sums)
