"""Before the click: what comes of a move, in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.events import Moved
from game.core.moves import Move
from game.core.words import _, capitalised, in_a_row, ngettext
from game.ysnp import outlook
from game.ysnp.board import Board
from game.ysnp.events import ExtraShot, Hit
from game.ysnp.names import square_name
from game.ysnp.outlook import March
from game.ysnp.rules import YouShallNotPass
from game.ysnp.sight import View
from game.ysnp.state import Attack, Build, Cell, Lose, Tower, Upgrade, cell_of, spot

from .words import (
    aiming_label,
    danger,
    monster_name,
    next_level,
    short,
    squares,
    tower_name,
    tower_on,
)

MOST_NAMED = 3
"""Of this many squares the monsters are named, before a tower takes aim."""


def how(view: View, move: Move) -> str:
    """By which hand advice is followed."""
    match move:
        case Build(type=kind, square=target):
            text, tower = _("Drag the {tower} from the shelf onto {square}."), Tower(kind, 1)
        case Upgrade(square=target):
            text, tower = _("Drag the {tower} from the shelf onto the tower on {square}."), next_level(view, target)
        case Attack(tower=origin, target=target):
            text, tower = _("Click the {tower} on {origin}, then {square}."), tower_on(view, origin)
            return text.format(tower=tower_name(tower), origin=square_name(origin), square=square_name(target))
        case Lose(square=target):
            text, tower = _("Click the {tower} on {square}."), tower_on(view, target)
        case _:
            return ""
    return text.format(tower=tower_name(tower), square=square_name(target))


# Towers --------------------------------------------------------------------------------------------------------------


def of_building(rules: YouShallNotPass, board: Board, view: View, move: Build) -> list[str]:
    cell, tower = outlook.cell(move.square), Tower(move.type, 1)
    text = _("{tower}, attack {n}, reaches {squares}.")
    reach = text.format(
        tower=capitalised(tower_name(tower)),
        n=outlook.power(rules.figures, tower),
        squares=squares(board.ranges[cell, tower.level]),
    )
    return [reach, *_in_sight(rules, board, view, cell, tower)]


def of_upgrading(rules: YouShallNotPass, board: Board, view: View, move: Upgrade) -> list[str]:
    cell = outlook.cell(move.square)
    old, new = tower_on(view, move.square), next_level(view, move.square)
    more = [target for target in board.ranges[cell, new.level] if target not in board.ranges[cell, old.level]]
    text = _("It becomes a {tower}: attack {new} instead of {old}.")
    powers = {"new": outlook.power(rules.figures, new), "old": outlook.power(rules.figures, old)}
    return [
        text.format(tower=tower_name(new), **powers),
        _("It also reaches {squares}.").format(squares=squares(more)) if more else _("It reaches no farther than now."),
        _("The {tower} can be used again.").format(tower=tower_name(old)),
        *_in_sight(rules, board, view, cell, new),
    ]


def _in_sight(rules: YouShallNotPass, board: Board, view: View, cell: Cell, tower: Tower) -> list[str]:
    """Whom it can attack this very turn."""
    seen = [target for target in board.ranges[cell, tower.level] if outlook.monsters(view, target)]
    if not seen:
        return [_("Nobody is in its range now.")]
    names = in_a_row([_target(rules, view, target, outlook.power(rules.figures, tower)) for target in seen])
    return [_("In its range now: {names}.").format(names=names)]


def _target(rules: YouShallNotPass, view: View, cell: Cell, power: int) -> str:
    """The one in front, and whether this much brings it down."""
    front = outlook.monsters(view, cell)[-1]
    need = outlook.needed(rules.figures, view, front.kind, front.damage)
    text = _("{monster} on {square} (falls)") if power >= need else _("{monster} on {square} (needs {n})")
    return text.format(monster=monster_name(front.kind), square=_short(cell), n=need)


def _short(cell: Cell) -> str:
    return short(spot(cell))


def of_aiming(rules: YouShallNotPass, board: Board, view: View, square: str) -> list[str]:
    """What a click on a tower begins, and whom it can strike then: by name as long as these are few."""
    cell, tower = outlook.cell(square), tower_on(view, square)
    lines = [_("You take aim with the {tower}.").format(tower=aiming_label(view, square))]
    seen = sum(bool(outlook.monsters(view, target)) for target in board.ranges[cell, tower.level])
    if seen <= MOST_NAMED:
        return [*lines, *_in_sight(rules, board, view, cell, tower)]
    text = ngettext(
        "It can strike on {n} square, which lights up.", "It can strike on {n} squares, which light up.", seen
    )
    return [*lines, text.format(n=seen)]


def of_attacking(rules: YouShallNotPass, board: Board, view: View, move: Attack) -> list[str]:
    """Who is hit, who falls, who lacks how much; whether it shoots again; what the Necromancer makes of it."""
    after, events = outlook.struck(rules.figures, board, view, move)
    fallen, left = [], []
    for hit in events:
        if isinstance(hit, Hit):
            name = _("{monster} on {square}").format(monster=monster_name(hit.monster), square=short(hit.at))
            if hit.total >= hit.needed:
                fallen.append(name)
            else:
                left.append(_("{who} needs {n} more").format(who=name, n=hit.needed - hit.total))
    tower = tower_on(view, move.tower)
    strike = _("{tower} on {square} strikes for {n}.").format(
        tower=capitalised(tower_name(tower)), square=short(move.tower), n=outlook.power(rules.figures, tower)
    )
    falls = [_("Falls: {names}.").format(names=in_a_row(fallen))] if fallen else []
    found = [" ".join([strike, *falls])]
    found += [_("Still stands: {names}.").format(names=in_a_row(left))] if left else []
    if any(isinstance(event, ExtraShot) for event in events):
        found.append(_("The Archer shoots again."))
    if after.result == "none":
        plan = outlook.march_ahead(rules.figures, after)
        for side in range(len(view.kingdoms)):
            found += _calling(plan, side, _("the Necromancer"))
    return found


def of_losing(rules: YouShallNotPass, board: Board, view: View, plan: March, move: Lose) -> list[str]:
    cell, tower = outlook.cell(move.square), tower_on(view, move.square)
    text = _("You give up the {tower}, attack {n}. Its token is free again.")
    found = [text.format(tower=tower_name(tower), n=outlook.power(rules.figures, tower))]
    if bare := outlook.uncovered(board, view, cell):
        found.append(_("Nobody else reaches {squares}.").format(squares=squares(bare)))
    else:
        found.append(_("Other towers reach all it reaches."))
    if (more := plan.entering[cell[0]] - 1) > 0:
        text = ngettext("{n} more monster comes behind.", "{n} more monsters come behind.", more)
        found.append(text.format(n=more))
    return found


# The march -----------------------------------------------------------------------------------------------------------


def of_ending(view: View, plan: March, names: Sequence[str]) -> list[str]:
    """The march in the four lines a note holds: the Village first, then the Necromancer; the ways of all are lit."""
    two = len(view.kingdoms) == 2
    warnings = danger(view, plan, names)
    marching = [step for step in plan.steps if step.why == "march" and cell_of(step.target) is not None]
    leading = [
        _led_of_two(plan, step, names, calls=len(warnings) < 2) if two else _led(plan, step)
        for step in marching
        if step.piece == "necromancer"
    ]
    told = [*warnings, *leading]
    rest = [step for step in marching if step.piece != "necromancer"]
    if not leading or (not warnings and not two):
        told += _ways_of_two(rest, names) if two else [_ways(rest)] if rest else []
    elif rest and len(warnings) <= 1:
        told.append(ngettext("{n} more walks on.", "{n} more walk on.", len(rest)).format(n=len(rest)))
    return told or [_("Nobody is on the road.")]


def of_passing(other: str) -> list[str]:
    """Of two, one has no more to shoot for now."""
    return [
        _("{name} goes on, the horde waits.").format(name=other),
        _("Once {name} has attacked, you may attack again.").format(name=other),
    ]


def _led(plan: March, step: Moved) -> str:
    """Where the Necromancer goes and whom he calls."""
    side, number = outlook.cell(step.target)
    return " ".join([_("Necromancer to {square}.").format(square=number), *_calling(plan, side, _("he"))])


def _led_of_two(plan: March, step: Moved, names: Sequence[str], *, calls: bool) -> str:
    """The same of two, each in one short sentence; whom they call is seen on the board, too."""
    side, number = outlook.cell(step.target)
    called = _called(plan, side, lambda square: str(outlook.cell(square)[1])) if calls else []
    text = _("{name}: Necromancer to {n}, calls {called}.") if called else _("{name}: Necromancer to {n}.")
    return text.format(name=names[side], n=number, called=in_a_row(called))


def _calling(plan: March, side: int, he: str) -> list[str]:
    """Whom the Necromancer of this Kingdom calls, in a sentence; none if he calls nobody."""
    called = _called(plan, side, short)
    if not called:
        return []
    lying = {target for kingdom, _place, target in plan.risen if kingdom == side}
    text = _("Then {he} calls: {names}.")
    if any(call.target not in lying for call in plan.calls(side)):  # one that breaks in during this very march
        text = _("Monsters that break in go on top of the graveyard; then {he} calls: {names}.")
    return [text.format(he=he, names=in_a_row(called))]


def _called(plan: March, side: int, named: Callable[[str], str]) -> list[str]:
    text = _("{monster} to {square}")
    return [text.format(monster=monster_name(c.piece), square=named(c.target)) for c in plan.calls(side)]


def _ways_of_two(steps: Sequence[Moved], names: Sequence[str]) -> list[str]:
    of_each = [[step for step in steps if step.owner == side] for side in range(2)]
    text = _("{name}: {ways}")
    return [text.format(name=names[side], ways=_ways(here)) for side, here in enumerate(of_each) if here]


def _ways(steps: Sequence[Moved]) -> str:
    """Where they go, kind by kind: "Wolf to 8 and 7, Daemon to 3."."""
    targets: dict[str, list[str]] = {}
    for step in steps:
        targets.setdefault(step.piece, []).append(str(outlook.cell(step.target)[1]))
    text = _("{monster} to {squares}")
    ways = [text.format(monster=monster_name(kind), squares=in_a_row(to)) for kind, to in targets.items()]
    return _("{ways}.").format(ways=", ".join(ways))
