"""Bonnie and Clyde in words: the log, the end, and the table for ears and tests."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.events import Ended, Event, GaugeChanged, Moved, PhaseBegan, Rolled
from game.core.tellers import told
from game.core.words import N_, _

from .content import Town
from .day import love_to_death, modifier
from .events import CubeLost, CubePlaced, Imprisoned, NoEffect, PoliceCame, RoyCame, TownKept
from .state import State

HEADLINES = {
    "win": N_("The road is open."),
    "shot": N_("They found you before the road did."),
    "broke": N_("Clyde walks east alone, hungry, to the Louisiana camps."),
}

_GAUGES = {
    "love": N_("Love"),
    "boredom": N_("Boredom"),
    "threat": N_("Police threat"),
    "ammo": N_("Ammunition"),
    "savings": N_("Savings"),
}

_POOLS = {"places": N_("Places"), "daily": N_("Daily actions")}

_PAYS = {
    "cash": N_("{box}, paid in cash."),
    "threat": N_("{box}, and the police hear of it."),
    "ammo": N_("{box}, gun in hand."),
}

_GAINED = {
    "passion": N_("Passion: {caption}."),
    "poem": N_("Bonnie writes a poem: {caption}."),
    "surveillance": N_("The police keep watch: {caption}."),
}

_LOST = {
    "passion": N_("A Passion cube is lost: {caption}."),
    "poem": N_("A poem is torn up: {caption}."),
}

_NOTHING = {
    "roy": N_("Love is full, and Roy is at home: nothing more can grow."),
    "passion-full": N_("There is no more passion to gain."),
    "no-passion": N_("Love cannot sink any lower."),
    "no-poem": N_("Nobody was bored, and no poem is there to lose."),
    "poem-full": N_("Boredom is full, and every poem is written."),
    "poem-unwritten": N_("Boredom is full; no poem is written."),
    "full": N_("{gauge}: there is no room for more."),
}


def sentence(town: Town, event: Event) -> str | None:
    return told(_TELLERS, event, town)


def _phase(town: Town, event: PhaseBegan) -> str | None:
    match event.phase:
        case "setup":
            return _("West Dallas. Clyde Barrow meets Bonnie Parker.")
        case "police":
            return _("Day {number}.").format(number=event.number)
        case "resolution":
            return _("Evening.")
    return None


def _rolled(town: Town, event: Rolled) -> str:
    text = _("Roy's die: {die}.") if event.why == "roy" else _("Police die: {die}.")
    return text.format(die=event.dice[0])


def _police(town: Town, event: PoliceCame) -> str:
    what = row_name(town, event.total)
    if not event.ammo_spent and not event.modifier:
        return _("The police: {what}.").format(what=what)
    total = str(event.die)
    if event.ammo_spent:
        total += f" − {event.ammo_spent}"
    if event.modifier:
        total += f" + {event.modifier}"
    return _("{sum} = {total}: {what}.").format(sum=total, total=event.total, what=what)


def row_name(town: Town, total: int) -> str:
    if total >= town.daily.shot:
        return _("an ambush")
    row = town.row(total)
    return _("a quiet morning") if row is None else _(row.name)


def _roy(town: Town, event: RoyCame) -> str:
    return _("Roy Thornton is back.") if event.present else _("Roy Thornton is gone, for now.")


def _placed(town: Town, event: CubePlaced) -> str:
    box = _(town.boxes[event.box].name)
    return _(_PAYS[event.pay]).format(box=box) if event.pay else _("{box}.").format(box=box)


def _gauge(town: Town, event: GaugeChanged) -> str:
    gauge = _(_GAUGES[event.gauge])
    if event.why == "daily-cost":
        return _("Supper and a bed: savings ${before} to ${after}.").format(before=event.before, after=event.after)
    if event.gauge == "savings":
        return _("{gauge} ${before} to ${after}.").format(gauge=gauge, before=event.before, after=event.after)
    return _("{gauge} {before} to {after}.").format(gauge=gauge, before=event.before, after=event.after)


def _moved(town: Town, event: Moved) -> str:
    gained = event.origin == "supply"
    number = int((event.target if gained else event.origin).rpartition("-")[2])
    caption = getattr(town.cubes, event.piece)[number - 1]
    return _((_GAINED if gained else _LOST)[event.piece]).format(caption=_(caption))


def _nothing(town: Town, event: NoEffect) -> str:
    return _(_NOTHING[event.why]).format(gauge=_(_GAUGES[event.gauge]))


_TELLERS: dict[type, Callable[[Town, Any], str | None]] = {
    PhaseBegan: _phase,
    Rolled: _rolled,
    PoliceCame: _police,
    RoyCame: _roy,
    Imprisoned: lambda town, e: _("Prison. From now on the police add {modifier} to their die.").format(
        modifier=e.modifier
    ),
    CubePlaced: _placed,
    CubeLost: lambda town, e: _("Nothing to load the gun with: a cube of {pool} is lost for today.").format(
        pool=_(_POOLS[e.pool])
    ),
    GaugeChanged: _gauge,
    Moved: _moved,
    NoEffect: _nothing,
    TownKept: lambda town, e: _("The car is packed, but something is missing. They stay another night."),
    Ended: lambda town, e: _(HEADLINES[e.reason]),
}


def seals(town: Town, state: State) -> list[tuple[str, bool]]:
    """The four conditions of leaving together, and which of them hold."""
    return [
        (_("love"), state.love == town.gauges.love),
        (_("ammunition"), state.ammo == town.gauges.ammo),
        (_("passion"), state.passion == len(town.cubes.passion)),
        (_("poems"), state.poem == len(town.cubes.poem)),
    ]


def deadly_faces(town: Town, state: State, spent: int = 0) -> list[int]:
    """The faces of the police die that would kill Clyde, with so much ammunition spent."""
    added = modifier(town, state)
    return [die for die in range(1, 7) if die - spent + added >= town.daily.shot]


def description(town: Town, state: State) -> str:
    """Everything on the card, a line each."""
    lines = [
        _("Bonnie and Clyde, day {turn}, savings ${savings}.").format(turn=state.turn, savings=state.savings),
        _("Love {love}, passion {passion} of {most}.").format(
            love=state.love, passion=state.passion, most=len(town.cubes.passion)
        ),
        _("Boredom {boredom}, poems {poem} of {most}.").format(
            boredom=state.boredom, poem=state.poem, most=len(town.cubes.poem)
        ),
        _("Police threat {threat}, surveillance {surveillance}: {modifier} is added to the police die.").format(
            threat=state.threat, surveillance=state.surveillance, modifier=modifier(town, state)
        ),
        _("Ammunition {ammo}.").format(ammo=state.ammo),
        _("Roy is at home.") if state.roy_present else _("Roy is away."),
    ]
    if state.phase == "ammo_choice":
        lines.append(_("Police die: {die}.").format(die=state.police_die))
    if state.phase == "cube_loss":
        lines.append(_("Choose the pool that loses a cube today."))
    if state.phase in ("places", "daily"):
        lines.append(
            _("Cubes left: {places} for Places, {daily} for daily actions.").format(
                places=state.places_left, daily=state.daily_left
            )
        )
    if state.result == "none" and (deadly := deadly_faces(town, state)):
        lines.append(_("The next police die kills on {faces}.").format(faces=", ".join(map(str, deadly))))
    missing = [name for name, holds in seals(town, state) if not holds]
    if love_to_death(town, state):
        lines.append(_("All four seals hold."))
    else:
        lines.append(_("Seals missing: {names}.").format(names=", ".join(missing)))
    if state.result != "none":
        lines.append(_(HEADLINES[state.result]))
    return "\n".join(lines)


def ahead(town: Town, event: Event) -> str | None:
    """Before the roll it matters what the police would do, not how their sum is made up."""
    if isinstance(event, PoliceCame):
        return _("The police: {what}.").format(what=row_name(town, event.total))
    return sentence(town, event)
