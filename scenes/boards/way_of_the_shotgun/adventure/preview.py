"""Before the click: what an act may come to, what the foe will do on each side of the coin, what a choice brings."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any, NamedTuple

from msgspec.structs import replace

from game.core.chance import Coin
from game.core.forecast_text import forecast_text
from game.core.words import N_, NP_, _, in_a_row, ngettext
from game.way_of_the_shotgun import duel, telling
from game.way_of_the_shotgun.events import StopReached
from game.way_of_the_shotgun.outlook import Prospect, prospects
from game.way_of_the_shotgun.rules import WayOfTheShotgun
from game.way_of_the_shotgun.state import NEXT, ActMove, Aim, Butt, Choose, Cover, Go, Letter, Shoot, State, View, Walk
from game.way_of_the_shotgun.telling import percent
from scenes.kit.text import BLUE, INK, MUTED, RED

if TYPE_CHECKING:
    from scenes.boards.way_of_the_shotgun.adventure.board import AdventureBoard

SHORT: dict[ActMove, str] = {
    Walk("in"): NP_("step", "in"), Walk("back"): N_("back"), Shoot(1): N_("one"), Shoot(2): N_("both"),
}  # fmt: skip
COINS: tuple[Coin, Coin] = ("heads", "tails")


def outlook(rules: WayOfTheShotgun, state: State, act: ActMove) -> tuple[Prospect, ...]:
    return prospects(rules.figures, rules.trail(state), state, str(act))  # type: ignore[arg-type]


def same_either_way(rules: WayOfTheShotgun, state: State) -> bool:
    """The distance makes the two sides of the coin one and the same act."""
    line = duel.foe_of(rules.trail(state), state)
    assert state.tell is not None
    return len({duel.adjusted(line, letter, state.distance) for letter in duel.sides_of(line, state.tell)}) == 1


# The wells of the bills ----------------------------------------------------------------------------------------------


class Line(NamedTuple):
    """One line in the well of a bill."""

    words: str
    colour: str = INK
    coin: str = ""
    """A small coin before it: what is said holds on this side."""


def well(board: AdventureBoard, state: State, act: ActMove) -> list[Line]:
    """What stands in the well of an act: its name, what it does, and the risk on each side of the coin."""
    wide = isinstance(act, Aim | Cover)
    name = _("butt") if act == Butt() else "" if wide else _(SHORT[act])
    if act not in board.acts(state) or state.tell is None:
        return [Line(name, MUTED)] if name else []
    coming = outlook(board.rules, state, act)
    known = state.tell.known or ""
    lines = [Line(name)] if name else []
    lines.append(_effect(board.rules, state, act, coming))
    for each in coming:
        odds = percent(each.hurt)
        words = _("risk {odds}").format(odds=odds) if wide else odds
        lines.append(Line(words, RED if each.hurt else MUTED, each.coin or known))
    return lines


def _effect(rules: WayOfTheShotgun, state: State, act: ActMove, coming: tuple[Prospect, ...]) -> Line:
    match act:
        case Walk():
            steps = list(dict.fromkeys(str(each.distance) for each in coming))
            return Line(_("to {steps}").format(steps="/".join(steps)), BLUE)
        case Aim():
            return Line(_("Aim {before} to {after}").format(before=state.you.aim, after=state.you.aim + 1), BLUE)
        case Cover():
            if state.you.gun == rules.figures.most.gun:
                return Line(_("gun is full"), BLUE)
            return Line(_("load 1 shell") if state.you.belt else _("no shells"), BLUE)
    return Line(percent(sum((each.hit for each in coming), Fraction(0)) / len(coming)), BLUE)


# The signs on the rope -----------------------------------------------------------------------------------------------


class Sign(NamedTuple):
    """What the foe does on one side of the coin."""

    act: Letter
    name: str
    detail: str
    open: bool
    """It may still come."""


def signs(rules: WayOfTheShotgun, state: State) -> dict[Coin, Sign]:
    """What hangs on the rope: both sides of the coin; once the foe acts, only what has come."""
    if state.tell is None:
        return {}
    doing = state.pending_dice.foe_act if state.pending_dice is not None else state.acts[1]
    if doing is None:
        return {coin: _sign(rules, state, coin) for coin in COINS}
    known, meant = state.tell.known, duel.sides_of(duel.foe_of(rules.trail(state), state), state.tell)
    return {
        coin: Sign(doing, _name(doing), _instead(letter, doing), open=True)  # type: ignore[arg-type]
        for coin, letter in zip(COINS, meant, strict=True)
        if known in (None, coin)
    }


def _sign(rules: WayOfTheShotgun, state: State, coin: Coin) -> Sign:
    tell, foe = state.tell, state.foe
    assert tell is not None
    assert foe is not None
    (coming,) = outlook(rules, replace(state, tell=replace(tell, known=coin)), Aim())
    meant, act = duel.sides_of(duel.foe_of(rules.trail(state), state), tell)[COINS.index(coin)], coming.foe_act
    detail = _instead(meant, act)
    if not detail:
        match act:
            case "S" if coming.foe_need is None:
                detail = _("out of reach")
            case "S":
                detail = _("hits on {need}").format(need=telling.needed(coming.foe_need or 0))
            case "W":
                detail = _("to {distance}, exposed").format(distance=coming.distance)
            case "A":
                detail = _("aim {n}").format(n=min(rules.figures.most.aim, foe.aim + 1))
            case "T":
                detail = _("you need a {need}").format(need=rules.figures.gun.cover)
    return Sign(act, _name(act), detail, tell.known in (None, coin))


def _name(act: str) -> str:
    return _("Cover") if act == "T" else _(telling.LETTERS[act])


def _instead(meant: str, act: str) -> str:
    return "" if meant == act else _("instead of {act}").format(act=_(telling.LETTERS[meant]))


# The note ------------------------------------------------------------------------------------------------------------


def ahead(board: AdventureBoard, view: View, move: Any) -> str | None:
    """What a move may come to, in the board's own words; None leaves it to the rules' forecast."""
    state = view.table
    match move:
        case Choose():
            return "\n".join(_foretold(board.rules, view, move))
        case Go(number):
            stops = board.rules.trail(state).stops
            text = _("{place}, then the next duel: {duel}. Nothing more is known.")
            return text.format(place=_(stops[number].name), duel=_(stops[NEXT[number]].name))
        case Walk() | Aim() | Shoot() | Butt() | Cover() if state.tell is not None:
            return "\n".join(_of_act(board.rules, state, move))
    return None


def _foretold(rules: WayOfTheShotgun, view: View, choice: Choose) -> tuple[str, ...]:
    """What a choice brings, and nothing of the duel that may follow."""
    told = rules.forecast(view, 0, choice)
    arrived = next((n for n, event in enumerate(told.certain) if isinstance(event, StopReached)), None)
    if arrived is not None:
        told = told._replace(certain=told.certain[:arrived], then="decision")
    return forecast_text(rules, told)


def _of_act(rules: WayOfTheShotgun, state: State, act: ActMove) -> list[str]:
    """One line for each side of the coin, then what the act costs."""
    lines = [_on_side(state, act, each) for each in outlook(rules, state, act)]
    if state.beat >= rules.figures.street.noon:
        # First of all: with large letters the note may end before its last line.
        last = state.you.grit == 1
        lines.insert(0, _("Noon costs you your last Grit: you fall.") if last else _("Noon costs you 1 Grit."))
    match act:
        case Walk():
            lines.append(_("A step costs 1 Aim and makes you easier to hit by 1."))
        case Aim():
            lines.append(_("Each Aim makes your dice easier by 1, until you shoot or are hit."))
        case Cover():
            lines.append(_("In cover only a 6 hits you."))
    return lines


def _on_side(state: State, act: ActMove, coming: Prospect) -> str:
    when = {"heads": _("Heads, {foe}"), "tails": _("Tails, {foe}")}.get(coming.coin or "", _("For sure, {foe}"))
    parts = []
    if coming.distance != state.distance:
        apart = ngettext("{n} step apart", "{n} steps apart", coming.distance)
        parts.append(apart.format(n=coming.distance))
    if isinstance(act, Shoot | Butt):
        parts.append(_("{odds} to hit").format(odds=percent(coming.hit)))
        parts.append(_("{odds} to drop the foe").format(odds=percent(coming.drop)))
    if coming.hurt:
        parts.append(_("{odds} to be hit").format(odds=percent(coming.hurt)))
    elif not parts:
        parts.append(_("no shot at you"))
    text = _("{when}: {what}.")
    return text.format(when=when.format(foe=_(telling.LETTERS[coming.foe_act])), what=in_a_row(parts))
