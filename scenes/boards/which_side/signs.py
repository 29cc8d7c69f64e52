"""The signs of the cards: effects and costs as a row of icons and figures, from the closed language of the rules."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.core.words import _, money, money_change, pgettext
from game.which_side.cards.language import RESOURCES, Clause, Cost, Op
from game.which_side.text.names import figure, signed
from scenes.table.cards import ratio
from scenes.table.marks import Part

from .sites import FOLDER

ICON, GAP = 19.0, 2.0
"""Height of an icon in a row, and the gap between two signs."""
LETTER = 8.4
"""About how wide a figure of a row is."""
PALE = "#fff6e0"
NOTE = "#cfe0b4"
"""The green of a banknote."""
SPACE = Part(words=" ")

Signs = tuple[Part, ...]


def icon(name: str, *, struck: bool = False) -> Part:
    """A picture; `struck`: crossed out, there is none of it."""
    return Part(f"icon-{name}", over="icon-none" if struck else "")


def token(resource: str) -> Part:
    return Part(resource)


def text(words: str) -> Part:
    return Part(words=words)


def pale(signs: Iterable[Part]) -> Signs:
    """The same for a dark plate."""
    return tuple(sign._replace(kind=f"{sign.kind}-pale") if sign.kind.startswith("icon-") else sign for sign in signs)


def about_as_wide(signs: Iterable[Part], high: float = ICON) -> float:
    """What a row of signs takes, roughly: letters are not measured for it."""
    wide = [high * ratio(sign.kind, FOLDER) if sign.kind else LETTER * len(sign.words) for sign in signs]
    return sum(wide) + GAP * max(0, len(wide) - 1)


_GAUGES = {"RIS": "risk", "MP": "police", "INS": "squalor", "USD": "dollar"}
_SIMPLE: dict[str, Signs] = {
    "ARREST": (icon("prison"),),
    "TIRED": (icon("tired"),),
    "NOEVE": (icon("evening", struck=True),),
    "LOSELOC": (icon("local", struck=True),),
    "CAPSAN": (icon("maimed"),),
    "KILL": (icon("dead"),),
    "BURN": (icon("fire"), icon("union")),
    "FLIPA": (icon("turn"), icon("work")),
    "SOLID": (icon("solidarity"),),
    "FREE": (icon("free"),),
    "DROP": (icon("measure", struck=True),),
    "NODOC": (icon("doctor", struck=True),),
    "CLOSE": (icon("closed"), icon("work")),
}
_COUNTED: dict[str, Signs] = {
    "INS": (icon("squalor"),),
    "RIS": (icon("risk"),),
    "MP": (icon("police"),),
    "FP": (icon("strength"),),
    "RISMIN": (icon("minimum"), icon("risk")),
    "MPMIN": (icon("minimum"), icon("police")),
    "WORKRIS": (icon("work"), icon("risk")),
    "POLMP": (icon("union"), icon("police")),
    "INCID": (icon("incident"),),
    "HEAL": (icon("health"),),
}
_WHO = {"oneF": (icon("woman"),), "oneM": (icon("man"),)}


def effect(clauses: Iterable[Clause]) -> Signs:
    """What a card does, clause by clause."""
    found: list[Part] = []
    for clause in clauses:
        found += [*([SPACE] if found else []), *_scope(clause)]
        for number, op in enumerate(clause.ops):
            found += [*([SPACE] if number else []), *_op(op)]
    return tuple(found)


def _scope(clause: Clause) -> Signs:
    match clause.scope:
        case "ALL" if clause.ops[0].what == "allF":
            return ()  # "all women" says it
        case "ALL":
            return (text(_("each")),)
        case "MAX":
            return (icon("most"), icon(_GAUGES[clause.gauge]))
        case "MIN":
            return (icon("least"), icon(_GAUGES[clause.gauge]))
        case "GE":
            return (icon(_GAUGES[clause.gauge]), text(f"{clause.n}+"))
        case "LE":
            return (text(_("to {money}").format(money=money(clause.n))),)
    return ()


def _op(op: Op) -> Iterator[Part]:
    if op.do in _SIMPLE:
        yield from _SIMPLE[op.do]
        return
    if op.do in _COUNTED:
        yield from (*_COUNTED[op.do], text(signed(op.n)))
        return
    match op.do:
        case "USD":
            yield text(money_change(op.n))
        case "COL":
            yield from (icon("rent"), text(money_change(op.n)))
        case "WAGE":
            yield from (icon("work"), text(money_change(op.n)))
        case "SAN" if op.what == "two":
            yield from (text("2"), icon("health"), text(figure(op.n)))
        case "SAN" if op.what == "allF":
            yield from (text(pgettext("women", "all")), icon("woman"), icon("health"), text(figure(op.n)))
        case "SAN" if op.what in _WHO:
            yield from (text("1"), *_WHO[op.what], icon("health"), text(figure(op.n)))
        case "SAN":
            yield from (icon("health"), text(figure(op.n)))
        case "GAUGE":
            yield from _steps(op)
        case "RES" if op.what in RESOURCES:
            yield from (text(signed(op.n)), token(op.what))
        case "RES":
            yield text(_("{n} tokens").format(n=figure(op.n)) if op.n != -1 else _("−1 token"))
        case "HELPER":
            yield from (icon("helper"), *_WHO[f"one{op.what}"], text(f"× {op.n}"))


def _steps(op: Op) -> Iterator[Part]:
    if op.what == "ANY":
        yield text(_("any"))
    else:
        yield icon(op.what)
    yield icon("right" if op.n > 0 else "left")
    if abs(op.n) > 1:
        yield text(str(abs(op.n)))


def cost(price: Cost) -> Signs:
    """Dollars, on a green of their own so that $2 and 2 tokens are not read as $22, then tokens."""
    found: list[Part] = [Part(words=money(price.usd), fill=NOTE)] if price.usd else []
    for name in RESOURCES:
        count: int = getattr(price, name)
        if count:
            found += [*([SPACE] if found else []), text(str(count)), token(name)]
    return tuple(found)
