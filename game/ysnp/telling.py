"""YSNP in words: the log, which is the ledger of the watch, the end, and the table for ears and tests."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.core.ending import ALL, NOBODY, Deed, named
from game.core.events import Ended, Event, Moved, PhaseBegan
from game.core.tellers import told
from game.core.words import N_, _, ngettext, one_by_one

from .content import LEVELS, ROAD, TYPES, Figures
from .events import Attacked, ExtraShot, Hit, Passed, VillageReached, WoundsHealed
from .names import DIFFICULTY_NAMES, MONSTER_NAMES, TOWER_NAMES, square_name
from .sight import KingdomView, View
from .state import Result, State, Tower, cell_of
from .towers import fatal

_HEADLINES: dict[Result, str] = {
    "won": N_("The Necromancer did not pass. The road is empty, and the Village sleeps."),
    "lost_necromancer": N_("He has passed. The Necromancer holds the Village."),
    "lost_towers": N_("The last tower burns, and a Kingdom without towers falls."),
}
_BOTH_WON = N_("Neither Necromancer passed. Both roads are empty, and the Villages sleep.")


def headline(result: Result, kingdoms: int) -> str:
    return _(_BOTH_WON if result == "won" and kingdoms == 2 else _HEADLINES[result])


# The log -------------------------------------------------------------------------------------------------------------

_PHASES = {
    "setup": N_("The horde gathers at the gate, the Necromancer last."),
    "move": N_("The horde moves."),
}

_MOVES = {
    "deploy": N_("Enters: {piece}, on {target}."),
    "march": N_("The {piece} goes from {origin} to {target}."),
    "call": N_("The Necromancer calls from the graveyard: {piece}, to {target}."),
    "killed": N_("The {piece} falls on {origin}."),
    "build": N_("Built on {target}: {piece}."),
    "upgrade": N_("Upgraded on {target}: {piece}."),
    "destroyed": N_("Destroyed on {origin}: {piece}."),
}
_BOSS_KILLED = N_("The Necromancer falls on {origin}, for good.")


def sentence(figures: Figures, event: Event) -> str | None:
    if isinstance(event, PhaseBegan) and event.phase == "deploy":
        return _turn(figures, event.number)
    return told(_TELLERS, event)


def _turn(figures: Figures, number: int) -> str:
    """A wave of several has its squares, one for each: nobody wonders why they enter there."""
    wave = figures.waves[number - 1] if number <= len(figures.waves) else ()
    if len(wave) < 2:
        return _("Turn {number}.").format(number=number)
    *first, last = map(str, wave)
    text = _("Turn {number}: one monster comes to each of squares {first} and {last}.")
    return text.format(number=number, first=", ".join(first), last=last)


def _phase(event: PhaseBegan) -> str | None:
    text = _PHASES.get(event.phase)
    return _(text) if text else None


def _moved(event: Moved) -> str | None:
    # An upgrade is two moves: only the new tower is worth a sentence. Who is in the Village has an event of its own.
    if event.why not in _MOVES or (event.why in ("upgrade", "march") and cell_of(event.target) is None):
        return None
    text = _BOSS_KILLED if event.why == "killed" and event.piece == "necromancer" else _MOVES[event.why]
    piece = _(TOWER_NAMES.get(event.piece) or MONSTER_NAMES[event.piece])
    places = {
        key: square_name(place)
        for key, place in (("origin", event.origin), ("target", event.target))
        if cell_of(place) is not None
    }
    return _(text).format(piece=piece, **places)


def _hit(event: Hit) -> str:
    """In the numbers of the hearts: damage taken against the damage that brings it down."""
    first, more_than_enough = event.total == event.damage, event.total > event.needed
    if first:
        text = (
            _("The {monster} on {square} takes {damage}: {needed} would have been enough.")
            if more_than_enough
            else _("The {monster} on {square} takes {damage} of the {needed} needed.")
        )
    else:
        text = (
            _("The {monster} on {square} takes {damage} more, {total} in all: {needed} would have been enough.")
            if more_than_enough
            else _("The {monster} on {square} takes {damage} more: {total} of the {needed} needed.")
        )
    return text.format(
        monster=_(MONSTER_NAMES[event.monster]),
        square=square_name(event.at),
        damage=event.damage,
        total=event.total,
        needed=event.needed,
    )


def _village_reached(event: VillageReached) -> str:
    if event.monster == "necromancer":
        left, right = _("The Necromancer is in the Village."), _("The Necromancer is in the right-hand Village.")
    else:
        left = _("The {monster} is in the Village: a tower must go.")
        right = _("The {monster} is in the right-hand Village: a tower must go.")
    return (right if event.owner else left).format(monster=_(MONSTER_NAMES[event.monster]))


def _wounds_healed(event: WoundsHealed) -> str:
    text = ngettext("{n} wounded monster heals.", "{n} wounded monsters heal.", event.count)
    return text.format(n=event.count)


_TELLERS: dict[type, Callable[[Any], str | None]] = {
    PhaseBegan: _phase,
    Moved: _moved,
    Attacked: lambda e: _("The {tower} on {square} attacks {target}.").format(
        tower=_(TOWER_NAMES[e.tower]), square=square_name(e.at), target=square_name(e.target)
    ),
    Hit: _hit,
    ExtraShot: lambda e: _("Quick Shot: the Archer on {square} may attack once more.").format(square=square_name(e.at)),
    VillageReached: _village_reached,
    WoundsHealed: _wounds_healed,
    Passed: lambda e: _("The left Kingdom passes on.") if e.owner == 0 else _("The right Kingdom passes on."),
    Ended: lambda e: headline(e.reason, len(e.winners)),
}


_LOST: dict[Result, str] = {
    "lost_necromancer": N_("The Necromancer came through to the Village on turn {n}."),
    "lost_towers": N_("The last tower of a Kingdom was lost on turn {n}."),
}


def tale(state: State, events: Sequence[Event]) -> list[str]:
    """Where he fell, or how the watch was lost, and how long it was."""
    difficulty = _(DIFFICULTY_NAMES[state.options.difficulty])
    lost = [_(_LOST[state.result]).format(n=state.turn)] if state.result in _LOST else []
    return [
        *lost,
        *_ends_of_bosses(events),
        _("Difficulty {difficulty}, over on turn {n}.").format(difficulty=difficulty, n=state.turn),
    ]


_WEIGHTS = {"killed": (2, ALL), "build": (3, ALL), "upgrade": (1, ALL), "destroyed": (4, NOBODY)}
"""Of deeds, by why a piece moved: the curve of a watch counts towers."""


def deed(event: Event) -> Deed | None:
    match event:
        case VillageReached():
            return named(told(_TELLERS, event), 5, NOBODY)
        case Moved(piece="necromancer", why="killed"):
            return named(told(_TELLERS, event), 9, ALL)
        case Moved(why=why) if why in _WEIGHTS:
            return named(told(_TELLERS, event), *_WEIGHTS[why])
    return None


def _ends_of_bosses(events: Sequence[Event]) -> list[str]:
    turn, found = 1, []
    text = _("The Necromancer fell on {square}, on turn {n}.")
    for event in events:
        if isinstance(event, PhaseBegan):
            turn = event.number
        elif isinstance(event, Moved) and event.why == "killed" and event.piece == "necromancer":
            found.append(text.format(square=square_name(event.origin), n=turn))
    return found


# The table -----------------------------------------------------------------------------------------------------------

_TO_DO = {
    "build": N_("Build or upgrade a tower."),
    "activate": N_("Attack with your towers, or let the horde move."),
    "move": N_("Choose the tower that is destroyed."),
}


def description(figures: Figures, view: View) -> str:
    """Everything on the table, a line each."""
    difficulty = _(DIFFICULTY_NAMES[view.options.difficulty])
    lines = [_("YSNP, {difficulty}, turn {turn}.").format(difficulty=difficulty, turn=view.turn)]
    if view.phase in _TO_DO:
        lines.append(_(_TO_DO[view.phase]))
    two = len(view.kingdoms) == 2
    if two and view.result == "none":
        lines.append(_("The left Kingdom decides.") if _decides(view) == 0 else _("The right Kingdom decides."))
    for side, kingdom in enumerate(view.kingdoms):
        if two:
            lines.append(_("The left Kingdom:") if side == 0 else _("The right Kingdom:"))
        lines += _describe(figures, kingdom, view)
    if view.result != "none":
        lines.append(headline(view.result, len(view.kingdoms)))
    return "\n".join(lines)


def _decides(view: View) -> int:
    losing = (side for side, kingdom in enumerate(view.kingdoms) if kingdom.pending_loss is not None)
    return next(losing, view.seat)


def _describe(figures: Figures, kingdom: KingdomView, view: View) -> list[str]:
    lines = []
    for n in range(1, ROAD + 1):
        parts = [*_describe_tower(kingdom, n, view), *_describe_pile(figures, kingdom, n, view)]
        if parts:
            lines.append(_("Square {number}: {what}.").format(number=n, what=one_by_one(parts)))
    if kingdom.pending_loss is not None:
        lines.append(_("In the Village: {monster}.").format(monster=_(MONSTER_NAMES[kingdom.pending_loss])))
    if kingdom.stack:
        names = ", ".join(_(MONSTER_NAMES[kind]) for kind in kingdom.stack)
        lines.append(_("Stack, from the top: {names}.").format(names=names))
    if kingdom.discard:
        names = ", ".join(_(MONSTER_NAMES[kind]) for kind in reversed(kingdom.discard))
        lines.append(_("Graveyard, from the top: {names}.").format(names=names))
    tokens = [f"{kind}-{level}" for kind in TYPES for level in LEVELS if Tower(kind, level) not in kingdom.towers]
    lines.append(_("Supply: {names}.").format(names=", ".join(_(TOWER_NAMES[token]) for token in tokens)))
    if view.result == "none":
        lines += _describe_danger(figures, kingdom)
    return lines


def _describe_tower(kingdom: KingdomView, n: int, view: View) -> list[str]:
    tower = kingdom.towers[n - 1]
    if tower is None:
        return []
    name = _(TOWER_NAMES[f"{tower.type}-{tower.level}"])
    if view.phase != "activate":
        return [name]
    left = kingdom.shots[n - 1]
    text = ngettext("{tower} with {n} attack left", "{tower} with {n} attacks left", left)
    return [text.format(tower=name, n=left)]


def _describe_pile(figures: Figures, kingdom: KingdomView, n: int, view: View) -> list[str]:
    """From the top, who is hit first, down."""
    parts = []
    for monster in reversed(kingdom.squares[n - 1]):
        needed = max(0, fatal(figures, view, monster.kind) - monster.damage)
        name = _(MONSTER_NAMES[monster.kind])
        if monster.damage:
            parts.append(_("{monster}, needs {needed} more damage").format(monster=name, needed=needed))
        else:
            parts.append(_("{monster}, needs {needed} damage").format(monster=name, needed=needed))
    return parts


def _describe_danger(figures: Figures, kingdom: KingdomView) -> list[str]:
    """Monsters that the next march will take into the Village unless they fall before, and what they will find."""
    entering = sum(
        n + figures.monsters[monster.kind].speed > ROAD and not monster.moved
        for n in range(1, ROAD + 1)
        for monster in kingdom.squares[n - 1]
    )
    if not entering:
        return []
    standing = sum(tower is not None for tower in kingdom.towers)
    coming = ngettext(
        "{n} monster will reach the Village this turn unless it falls.",
        "{n} monsters will reach the Village this turn unless they fall.",
        entering,
    )
    against = ngettext("{n} tower stands.", "{n} towers stand.", standing)
    return [coming.format(n=entering), against.format(n=standing)]
