"""Protocol G117 in words: the log, the end, and the table for ears and tests."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.events import Ended, Event, GaugeChanged, Moved, PhaseBegan
from game.core.tellers import told
from game.core.words import N_, _, in_a_row, ngettext

from .actions import scoring
from .content import KINDS, MATRIX, Action, Board
from .events import (
    ActionTaken,
    Charged,
    Counted,
    IconFailed,
    OperationsEnded,
    Sabotaged,
    SabotagePlayed,
    SabotageWasted,
    SeriesBegan,
    Struck,
)
from .field import SIGN, count, field_of, total
from .state import INDEX, PAIRS, SIDES, SQUARES, Icon, Pair, Side, State, acting, first_of, other

HEADLINES = {
    "AI": N_("The last terminal answers to nobody. The age of mankind is archived."),
    "HU": N_("Somebody pulls the plug, and for once the screen stays black."),
    "draw": N_("Neither side can finish it. The war becomes the weather."),
}

BEGINNING: dict[Side, str] = {"AI": N_("The machines"), "HU": N_("The humans")}
"""A side at the beginning of a sentence."""

KIND_NAMES = {"Bot": N_("Bot"), "Drone": N_("Drone"), "Decker": N_("Decker"), "Troop": N_("Troop")}

_MOVES = {
    "setup": N_("{kind} in position: {target}."),
    "move": N_("{kind} moves: {origin} to {target}."),
    "gain": N_("New {kind}: {target}."),
    "eliminate": N_("{kind} on {origin} eliminated: signal lost."),
    "attack": N_("{kind} on {origin} falls."),
}

_FAILURES = {
    "no-target": N_("No enemy in sight for this icon: no effect."),
    "no-reserve": N_("Nobody left in reserve: no unit gained."),
    "no-square": N_("No room to land: no unit gained."),
}

ICONS: dict[Icon, str] = {
    "gain Bot": N_("gain a Bot"),
    "gain Drone": N_("gain a Drone"),
    "gain Decker": N_("gain a Decker"),
    "gain Troop": N_("gain a Troop"),
    "eliminate Bot": N_("eliminate a Bot"),
    "eliminate Drone": N_("eliminate a Drone"),
    "eliminate Decker": N_("eliminate a Decker"),
    "eliminate Troop": N_("eliminate a Troop"),
    "sabotage": N_("sabotage"),
}

_TWICE: dict[Icon, str] = {
    "gain Bot": N_("gain two Bots"),
    "gain Drone": N_("gain two Drones"),
    "gain Decker": N_("gain two Deckers"),
    "gain Troop": N_("gain two Troops"),
}

SIDE_NAMES: dict[Side, str] = {"AI": N_("the machines"), "HU": N_("the humans")}
"""In the middle of a sentence."""


def place(board: Board, square: str) -> str:
    """A square as players say it: by its name."""
    return _(board.names[INDEX[square]])


def _side(seat: int) -> str:
    return _(BEGINNING[SIDES[seat]])


def sentence(board: Board, event: Event) -> str | None:
    return told(_TELLERS, event, board)


def sentence_ahead(board: Board, event: Event) -> str | None:
    """Before the click: what becomes of the orders is worth saying, that another turn begins is not."""
    match event:
        case GaugeChanged(gauge="steps", why="spent"):
            return _price(event.before, event.after)
        case PhaseBegan() | GaugeChanged():
            return None
        case Counted(owner=owner, vp=vp):
            return _("The count: {who} +{n}.").format(who=_(SIDE_NAMES[SIDES[owner]]), n=vp)
        case Struck(owner=owner, at=at):
            enemy = _(KIND_NAMES[KINDS[other(SIDES[owner])][INDEX[at] in MATRIX]])
            return _("The {enemy} on {at} falls, your units stay.").format(enemy=enemy, at=place(board, at))
        case Charged(owner=owner, origin=origin, at=at):
            matrix, side = INDEX[at] in MATRIX, SIDES[owner]
            return _("Your {kind} from {origin} and the {enemy} on {at} both fall.").format(
                kind=_(KIND_NAMES[KINDS[side][matrix]]),
                enemy=_(KIND_NAMES[KINDS[other(side)][matrix]]),
                origin=place(board, origin),
                at=place(board, at),
            )
        case Moved(why="attack"):
            return None
    return sentence(board, event)


def _price(before: int, after: int) -> str:
    """What a use of orders costs, and what is left of them."""
    if before - after == 1:
        words = _("Costs the step that was left.") if before % 2 else _("Costs one step of an order.")
    else:
        words = _("Costs an order, and you lose the step that was left.") if before % 2 else _("Costs an order.")
    return f"{words} {orders_left(after)}"


def orders_left(steps: int) -> str:
    orders, step = divmod(steps, 2)
    if not orders:
        return _("One step is left, for any unit.") if step else _("No order is left.")
    if step:
        text = ngettext("{n} order and one step are left.", "{n} orders and one step are left.", orders)
    else:
        text = ngettext("{n} order is left.", "{n} orders are left.", orders)
    return text.format(n=orders)


def offer(action: Action) -> str:
    """What an action gives, either way."""
    return _("{orders}, or {event}").format(orders=orders(action.po), event=icons(action.event))


def orders(n: int) -> str:
    return ngettext("{n} order", "{n} orders", n).format(n=n)


def icons(event: tuple[Icon, ...]) -> str:
    """The icons of an event as words, in the order in which they are resolved."""
    first, *rest = event
    if rest == [first] and first in _TWICE:
        return _(_TWICE[first])
    return in_a_row([_(ICONS[icon]) for icon in event])


def _phase(board: Board, event: PhaseBegan) -> str:
    if event.phase == "setup":
        return _("2043. Protocol G117 begins.")
    text = (
        _("Turn {n}: the machines act first.")
        if first_of(event.number) == "AI"
        else _("Turn {n}: the humans act first.")
    )
    return text.format(n=event.number)


def _taken(board: Board, event: ActionTaken) -> str:
    action = board.action(event.pair, SIDES[event.owner])
    if event.part == "Event":
        text = _("{who} answer with {name}: event.") if event.answer else _("{who} take {name}: event.")
    elif event.answer:
        text = ngettext("{who} answer with {name}: {n} order.", "{who} answer with {name}: {n} orders.", action.po)
    else:
        text = ngettext("{who} take {name}: {n} order.", "{who} take {name}: {n} orders.", action.po)
    return text.format(who=_side(event.owner), name=_(action.name), n=action.po)


def _moved(board: Board, event: Moved) -> str | None:
    if event.why not in _MOVES:
        return None
    ends = (("origin", event.origin), ("target", event.target))
    names = {end: place(board, square) for end, square in ends if square in INDEX}
    return _(_MOVES[event.why]).format(kind=_(KIND_NAMES[event.piece]), **names)


def _charged(board: Board, event: Charged) -> str:
    matrix = INDEX[event.at] in MATRIX
    side = SIDES[event.owner]
    return _("{kind} from {origin} charges the {enemy} on {at}. Both fall.").format(
        kind=_(KIND_NAMES[KINDS[side][matrix]]),
        enemy=_(KIND_NAMES[KINDS[other(side)][matrix]]),
        origin=place(board, event.origin),
        at=place(board, event.at),
    )


def _ended_early(board: Board, event: OperationsEnded) -> str | None:
    if not event.lost:
        return None
    text = ngettext("{who} stop: {n} order given up.", "{who} stop: {n} orders given up.", event.lost)
    return text.format(who=_side(event.owner), n=event.lost)


def _sabotaged(board: Board, event: Sabotaged) -> str:
    text = ngettext(
        "{who} sabotage {at}: {n} point lost this turn.", "{who} sabotage {at}: {n} points lost this turn.", event.vp
    )
    return text.format(who=_side(event.owner), at=place(board, event.at), n=event.vp)


def _counted(board: Board, event: Counted) -> str:
    if not event.squares:
        return _("{who}: no points this turn.").format(who=_side(event.owner))
    squares = ", ".join(place(board, square) for square in event.squares)
    text = ngettext("{who}: {n} point from {squares}.", "{who}: {n} points from {squares}.", event.vp)
    return text.format(who=_side(event.owner), n=event.vp, squares=squares)


def _score(board: Board, event: GaugeChanged) -> str | None:
    if event.gauge != "score" or event.before == event.after or event.owner is None:
        return None
    text = ngettext("{who} stand at {n} point.", "{who} stand at {n} points.", event.after)
    return text.format(who=_side(event.owner), n=event.after)


def _series(board: Board, event: SeriesBegan) -> str:
    if event.reset:
        text = ngettext(
            "Level at {n} point. The markers are lifted, the units set up again, and the war goes on.",
            "Level at {n} points. The markers are lifted, the units set up again, and the war goes on.",
            event.score,
        )
    else:
        text = ngettext(
            "Level at {n} point. The markers are lifted, and the war goes on.",
            "Level at {n} points. The markers are lifted, and the war goes on.",
            event.score,
        )
    return text.format(n=event.score)


_TELLERS: dict[type, Callable[[Board, Any], str | None]] = {
    PhaseBegan: _phase,
    ActionTaken: _taken,
    Moved: _moved,
    Charged: _charged,
    Struck: lambda board, e: _("{who} attack {at} with two units.").format(who=_side(e.owner), at=place(board, e.at)),
    IconFailed: lambda board, e: _(_FAILURES[e.why]),
    OperationsEnded: _ended_early,
    SabotagePlayed: lambda board, e: _("{who} prepare a sabotage, to be aimed at the count.").format(
        who=_side(e.owner)
    ),
    Sabotaged: _sabotaged,
    SabotageWasted: lambda board, e: _("{who} find nothing to sabotage.").format(who=_side(e.owner)),
    Counted: _counted,
    GaugeChanged: _score,
    SeriesBegan: _series,
    Ended: lambda board, e: _(HEADLINES[SIDES[e.winners[0]] if e.winners else "draw"]),
}


def count_now(board: Board, state: State, side: Side) -> int:
    """What the side's squares would earn if the turn were counted now, before any sabotage still to be aimed."""
    return sum(board.points[index] for index in scoring(board, state, side))


def description(board: Board, state: State) -> str:
    """Everything on the card, a line each."""
    first = {"AI": _("The machines act first."), "HU": _("The humans act first.")}[state.first]
    lines = [_("Protocol G117, turn {turn}.").format(turn=state.turn), first]
    field = field_of(state.units)
    for side in SIDES:
        lines += _describe_side(board, state, side, field)
    free = [pair_name(board, name) for name in PAIRS if getattr(state.used, name) is None]
    lines.append(_("Pairs left: {pairs}.").format(pairs=", ".join(free)) if free else _("No pair is left."))
    lines += _describe_decision(board, state)
    if state.result != "none":
        lines.append(_(HEADLINES[state.result]))
    return "\n".join(lines)


def pair_name(board: Board, pair: Pair) -> str:
    """A pair by both its names: the machines' action and the humans' facing it."""
    return _("{one} / {other}").format(one=_(board.action(pair, "AI").name), other=_(board.action(pair, "HU").name))


def _describe_side(board: Board, state: State, side: Side, field: list[int]) -> list[str]:
    who, score = _(BEGINNING[side]), getattr(state.score, side)
    text = ngettext(
        "{who}: {n} point, {now} more if counted now, {reserve} in reserve.",
        "{who}: {n} points, {now} more if counted now, {reserve} in reserve.",
        score,
    )
    reserve = board.units - total(field, SIGN[side])
    lines = [text.format(who=who, n=score, now=count_now(board, state, side), reserve=reserve)]
    for index, code in enumerate(field):
        if units := count(code, SIGN[side]):
            lines.append(_describe_units(board, side, index, units))
    if getattr(state.sabotage_by, side):
        lines.append(_("{who} have a sabotage to aim at the count.").format(who=who))
    if (spoiled := getattr(state.sabotaged_square, side)) is not None:
        lines.append(_("{who} earn nothing on {at} this turn.").format(at=place(board, spoiled), who=who))
    return lines


def _describe_units(board: Board, side: Side, index: int, units: int) -> str:
    kind = KINDS[side][index in MATRIX]
    who = {
        "Bot": ngettext("{n} Bot", "{n} Bots", units),
        "Drone": ngettext("{n} Drone", "{n} Drones", units),
        "Decker": ngettext("{n} Decker", "{n} Deckers", units),
        "Troop": ngettext("{n} Troop", "{n} Troops", units),
    }[kind].format(n=units)
    points = board.points[index]
    text = (
        ngettext("{at}, {n} point: {units}.", "{at}, {n} points: {units}.", points) if points else _("{at}: {units}.")
    )
    return text.format(at=place(board, SQUARES[index]), n=points, units=who)


def _describe_decision(board: Board, state: State) -> list[str]:
    side = acting(state)
    if side is None:
        return []
    who = _(BEGINNING[side])
    match state.phase:
        case "setup":
            return [_("The humans place their second Troop.")]
        case "choose":
            return [_("{who} choose an action.").format(who=who)]
        case "sabotage":
            return [_("{who} aim a sabotage at a square of the enemy's.").format(who=who)]
    lines = []
    if state.pair is not None:
        name = _(board.action(state.pair, side).name)
        lines.append(_("{who} resolve {name}.").format(who=who, name=name))
    if state.icons_left:
        lines.append(_("Icons to resolve: {icons}.").format(icons=", ".join(_(ICONS[i]) for i in state.icons_left)))
    elif state.split_left is not None:
        lines.append(_("Orders left: {left}, and one step.").format(left=state.po_left))
    else:
        lines.append(_("Orders left: {left}.").format(left=state.po_left))
    return lines
