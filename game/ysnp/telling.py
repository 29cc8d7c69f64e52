"""YSNP in words: the log, the end, and the table for ears and tests."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.events import Ended, Event, Moved, PhaseBegan
from game.core.tellers import told
from game.core.words import N_, _

from .content import ROAD, Figures
from .events import Attacked, ExtraShot, Hit, Passed, VillageReached, WoundsHealed
from .sight import KingdomView, View
from .state import spot

HEADLINES = {
    "won": N_("None of them passed. The Village sleeps."),
    "lost_necromancer": N_("The Necromancer stands in the market square. It is over."),
    "lost_towers": N_("The last tower burns, and nothing bars the road."),
}

MONSTER_NAMES = {
    "skeleton": N_("Skeleton"),
    "wolf": N_("Wolf"),
    "daemon": N_("Daemon"),
    "necromancer": N_("Necromancer"),
    "?": N_("unknown"),
}

TOWER_NAMES = {
    "archer-1": N_("Archers, level 1"),
    "archer-2": N_("Archers, level 2"),
    "archer-3": N_("Archers, level 3"),
    "guard-1": N_("Guards, level 1"),
    "guard-2": N_("Guards, level 2"),
    "guard-3": N_("Guards, level 3"),
    "wizard-1": N_("Wizards, level 1"),
    "wizard-2": N_("Wizards, level 2"),
    "wizard-3": N_("Wizards, level 3"),
}

_PHASES = {
    "setup": N_("The horde gathers before the Kingdom."),
    "deploy": N_("Turn {number}."),
    "move": N_("The horde moves."),
}

_MOVES = {
    "deploy": N_("{monster} appears on {target}."),
    "march": N_("{monster} moves from {origin} to {target}."),
    "call": N_("The Necromancer calls back: {monster}, on {target}."),
    "killed": N_("{monster} falls on {origin}."),
}
_TOWER_MOVES = {
    "build": N_("Built on {target}: {tower}."),
    "upgrade": N_("Improved on {target}: {tower}."),
    "destroyed": N_("Destroyed on {origin}: {tower}."),
}


def sentence(event: Event) -> str | None:
    return told(_TELLERS, event)


def _phase(event: PhaseBegan) -> str | None:
    text = _PHASES.get(event.phase)
    return _(text).format(number=event.number) if text else None


def _moved(event: Moved) -> str | None:
    if event.piece in TOWER_NAMES:
        text = _TOWER_MOVES.get(event.why)
        # An upgrade is two moves; only the new tower is worth a sentence.
        if text is None or (event.why == "upgrade" and event.target.endswith("supply")):
            return None
        return _(text).format(origin=event.origin, target=event.target, tower=_(TOWER_NAMES[event.piece]))
    text = _MOVES.get(event.why)
    if text is None or event.target.endswith("village"):
        return None
    return _(text).format(origin=event.origin, target=event.target, monster=_(MONSTER_NAMES[event.piece]))


_TELLERS: dict[type, Callable[[Any], str | None]] = {
    PhaseBegan: _phase,
    Moved: _moved,
    Attacked: lambda e: _("{tower} on {at} attack {target}.").format(
        tower=_(TOWER_NAMES[e.tower]), at=e.at, target=e.target
    ),
    Hit: lambda e: _("{monster} on {at} has taken {total}; it can stand {points}.").format(
        monster=_(MONSTER_NAMES[e.monster]), at=e.at, total=e.total, points=e.hit_points
    ),
    ExtraShot: lambda e: _("Quick shot: the Archers on {at} may attack once more.").format(at=e.at),
    VillageReached: lambda e: _("{monster} breaks into the Village!").format(monster=_(MONSTER_NAMES[e.monster])),
    WoundsHealed: lambda e: _("Wounds close ({count}).").format(count=e.count),
    Passed: lambda e: _("The left Kingdom holds its fire.") if e.owner == 0 else _("The right Kingdom holds its fire."),
    Ended: lambda e: _(HEADLINES[e.reason]),
}


def description(figures: Figures, view: View) -> str:
    """Everything on the table, a line each."""
    lines = [
        _("YSNP, {difficulty}, turn {turn}.").format(difficulty=view.options.difficulty, turn=view.turn),
    ]
    for side, kingdom in enumerate(view.kingdoms):
        if len(view.kingdoms) == 2:
            lines.append(_("The left Kingdom:") if side == 0 else _("The right Kingdom:"))
        lines += _describe(figures, kingdom, side, exceed=view.options.kill_rule == "exceed", view=view)
    if view.result != "none":
        lines.append(_(HEADLINES[view.result]))
    return "\n".join(lines)


def _describe(figures: Figures, kingdom: KingdomView, side: int, *, exceed: bool, view: View) -> list[str]:
    lines = []
    for n in range(1, ROAD + 1):
        parts = []
        tower = kingdom.towers[n - 1]
        if tower is not None:
            name = _(TOWER_NAMES[f"{tower.type}-{tower.level}"])
            parts.append(_("{name}, shots {shots}").format(name=name, shots=kingdom.shots[n - 1]))
        for monster in kingdom.squares[n - 1]:
            points = figures.monsters[monster.kind].hit_points
            if monster.kind == "necromancer":
                points = figures.necromancer_hit_points[view.options.difficulty]
            needed = points + exceed - monster.damage
            name = _(MONSTER_NAMES[monster.kind])
            parts.append(_("{name} (falls to {needed})").format(name=name, needed=needed))
        if parts:
            lines.append(_("Square {at}: {what}.").format(at=spot((side, n)), what="; ".join(parts)))
    if kingdom.stack:
        names = ", ".join(_(MONSTER_NAMES[kind]) for kind in kingdom.stack)
        lines.append(_("Stack from the top: {names}.").format(names=names))
    if kingdom.discard:
        names = ", ".join(_(MONSTER_NAMES[kind]) for kind in reversed(kingdom.discard))
        lines.append(_("Discard from the top: {names}.").format(names=names))
    entering = _entering(figures, kingdom)
    if entering:
        standing = sum(tower is not None for tower in kingdom.towers)
        lines.append(
            _("Will reach the Village this turn: {count}; towers standing: {standing}.").format(
                count=entering, standing=standing
            )
        )
    if kingdom.pending_loss is not None:
        lines.append(_("In the Village: {name}.").format(name=_(MONSTER_NAMES[kingdom.pending_loss])))
    return lines


def _entering(figures: Figures, kingdom: KingdomView) -> int:
    """Monsters that the next march will take into the Village unless they fall before."""
    return sum(
        n + figures.monsters[monster.kind].speed > ROAD and not monster.moved
        for n in range(1, ROAD + 1)
        for monster in kingdom.squares[n - 1]
    )
