"""Bonnie and Clyde in words: the log, the end, and the table for ears and tests."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.events import Ended, Event, GaugeChanged, Moved, PhaseBegan, Rolled
from game.core.tellers import told
from game.core.words import N_, _, in_a_row, ngettext

from .content import Town
from .day import leaves_tonight, love_to_death, modifier, most_ammo, police_total
from .events import CubeLost, CubePlaced, Imprisoned, NoEffect, PoliceCame, RoyCame, TownKept
from .state import State

HEADLINES = {
    "win": N_("The road is open."),
    "shot": N_("They found you before the road did."),
    "broke": N_("No dollar for the night: Clyde walks east alone, hungry, to the Louisiana camps."),
}

NAMES = {
    "love": N_("Love"),
    "passion": N_("Passion"),
    "boredom": N_("Boredom"),
    "poem": N_("Poems"),
    "threat": N_("Police threat"),
    "surveillance": N_("Surveillance"),
    "ammo": N_("Ammunition"),
    "savings": N_("Savings"),
    "places": N_("Places"),
    "daily": N_("Daily actions"),
}
"""What the gauges, the rows of cubes and the two pools are called, on the card as in the book."""

_ENDS_AHEAD = {
    "win": N_("The road is open: you win."),
    "shot": N_("Clyde is shot: the game is lost."),
    "broke": N_("You cannot pay tonight: the game is lost."),
}

_STEPS = {
    ("love", True): N_("Love rises to {after}."),
    ("love", False): N_("Love falls to {after}."),
    ("boredom", True): N_("Boredom grows to {after}."),
    ("boredom", False): N_("Boredom falls to {after}."),
    ("threat", True): N_("Police threat climbs to {after}."),
    ("threat", False): N_("Police threat cools down to {after}."),
}
"""A step of a gauge, by whether it goes up."""

_BOXES = {
    ("home", ""): N_("{box}: the porch, the road, nobody on it."),
    ("cement", ""): N_("{box}: they meet where nobody asks."),
    ("dallas", ""): N_("{box}: odd jobs, paid by the hour."),
    ("ride", ""): N_("{box}: back roads, windows down."),
    ("good_work", ""): N_("{box}: “We will let you know.” Nothing happens."),
    ("work", ""): N_("{box}: a long shift, small pay."),
    ("photo", ""): N_("{box}: hold still, look dangerous."),
    ("get_ammo", "cash"): N_("{box}: cash on the counter, no questions."),
    ("get_ammo", "threat"): N_("{box}: nobody paid, and the police hear of it."),
    ("stick_up", "ammo"): N_("{box}: the gun does the talking."),
    ("stick_up", "threat"): N_("{box}: not a shot, but the police hear of it."),
    ("leave_town", ""): N_("{box}: the Ford is packed."),
}
"""An action cube on a box, by what it is paid with."""

_GAINED = {
    "passion": N_("Passion: {caption}."),
    "poem": N_("Bonnie writes a poem: {caption}."),
    "surveillance": N_("Surveillance: {caption}."),
}

_LOST = {
    "passion": N_("Passion lost: {caption}."),
    "poem": N_("A poem is torn up: {caption}."),
}

_NOTHING = {
    ("love", "roy"): N_("Love can rise no further, and with Roy at home there is no passion."),
    ("love", "passion-full"): N_("Love can rise no further, and there is no more passion to win."),
    ("love", "no-passion"): N_("Love can sink no lower."),
    ("boredom", "no-poem"): N_("Boredom can sink no lower, and there is no poem to tear up."),
    ("boredom", "poem-full"): N_("Boredom can grow no further, and every poem is written."),
    ("boredom", "poem-unwritten"): N_("Boredom can grow no further, and no poem comes of it."),
    ("ammo", "full"): N_("The pockets are full: no more bullets."),
    ("savings", "full"): N_("Savings are full: the money is lost."),
}

_LOST_CUBES = {
    "places": N_("No bullet for them to find: one Places cube fewer today."),
    "daily": N_("No bullet for them to find: one Daily cube fewer today."),
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
            return _("Evening of day {number}.").format(number=event.number)
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
    return _("{sum} = {total}: {what}.").format(sum=total, total=total_in_words(event.total), what=what)


def total_in_words(total: int) -> str:
    """With two bullets against a 1 it is below 0."""
    return str(total).replace("-", "−")


def row_name(town: Town, total: int) -> str:
    if total >= town.daily.shot:
        return _("an ambush")
    row = town.row(total)
    return _("a quiet morning") if row is None else _(row.name)


def _roy(town: Town, event: RoyCame) -> str:
    return _("Roy Thornton is back.") if event.present else _("Roy Thornton is gone, for now.")


def _placed(town: Town, event: CubePlaced) -> str:
    return _(_BOXES[event.box, event.pay]).format(box=_(town.boxes[event.box].name))


def _gauge(town: Town, event: GaugeChanged) -> str:
    steps = abs(event.after - event.before)
    if event.why == "daily-cost":
        return _("Supper and a bed: ${steps}. Savings ${after}.").format(steps=steps, after=event.after)
    more = event.after > event.before
    if event.gauge == "savings":
        text = _("${steps} in. Savings ${after}.") if more else _("${steps} out. Savings ${after}.")
        return text.format(steps=steps, after=event.after)
    if event.gauge == "ammo":
        if more:
            text = ngettext("{n} bullet more. Ammunition {after}.", "{n} bullets more. Ammunition {after}.", steps)
        else:
            text = ngettext("{n} bullet gone. Ammunition {after}.", "{n} bullets gone. Ammunition {after}.", steps)
        return text.format(n=steps, after=event.after)
    return _(_STEPS[event.gauge, more]).format(after=event.after)


def _moved(town: Town, event: Moved) -> str:
    gained = event.origin == "supply"
    number = int((event.target if gained else event.origin).rpartition("-")[2])
    caption = getattr(town.cubes, event.piece)[number - 1]
    return _((_GAINED if gained else _LOST)[event.piece]).format(caption=_(caption))


def _imprisoned(town: Town, event: Imprisoned) -> str:
    return _("Prison. The police add {modifier} to their die.").format(modifier=event.modifier)


_TELLERS: dict[type, Callable[[Town, Any], str | None]] = {
    PhaseBegan: _phase,
    Rolled: _rolled,
    PoliceCame: _police,
    RoyCame: _roy,
    Imprisoned: _imprisoned,
    CubePlaced: _placed,
    CubeLost: lambda town, e: _(_LOST_CUBES[e.pool]),
    GaugeChanged: _gauge,
    Moved: _moved,
    NoEffect: lambda town, e: _(_NOTHING[e.gauge, e.why]),
    TownKept: lambda town, e: _("The Ford is packed, but a seal is broken. They stay another night."),
    Ended: lambda town, e: _(HEADLINES[e.reason]),
}


def seals(town: Town, state: State) -> list[tuple[str, bool]]:
    """The four conditions of leaving together, and which of them hold."""
    return [(name, now == most) for name, now, most in seal_counts(town, state).values()]


def seal_counts(town: Town, state: State) -> dict[str, tuple[str, int, int]]:
    """For each seal its name, how far it is, and where it holds."""
    return {
        "love": (_("love"), state.love, town.gauges.love),
        "ammo": (_("ammunition"), state.ammo, town.gauges.ammo),
        "passion": (_("passion"), state.passion, len(town.cubes.passion)),
        "poem": (_("poems"), state.poem, len(town.cubes.poem)),
    }


def deadly_faces(town: Town, state: State, spent: int = 0) -> list[int]:
    """The faces of the police die that would kill Clyde, with so much ammunition spent."""
    return [die for die in range(1, 7) if police_total(town, state, die, spent) >= town.daily.shot]


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
        total = state.police_die + modifier(town, state)
        lines.append(
            _("Police die {die}: a total of {total}, 1 less for a bullet.").format(die=state.police_die, total=total)
        )
    if state.phase == "cube_loss":
        lines.append(_("The police take a cube today: choose a Places cube or a Daily cube."))
    if state.phase in ("places", "daily"):
        lines.append(
            _("Action cubes left: Places {places}, Daily {daily}.").format(
                places=state.places_left, daily=state.daily_left
            )
        )
    if state.phase not in ("ammo_choice", "over") and (deadly := deadly_faces(town, state)):
        lines.append(
            _("As things stand, the next police die kills on {faces}.").format(
                faces=in_a_row([*map(str, deadly)], "or")
            )
        )
    missing = [name for name, holds in seals(town, state) if not holds]
    if love_to_death(town, state):
        lines.append(_("All four seals hold."))
    else:
        lines.append(_("Seals missing: {names}.").format(names=in_a_row(missing)))
    if state.result != "none":
        lines.append(_(HEADLINES[state.result]))
    return "\n".join(lines)


def ahead(town: Town, event: Event) -> str | None:
    """Before the click it matters what would change, not how it would be told."""
    match event:
        case PoliceCame(total=total):
            return _("The police: {what}.").format(what=row_name(town, total))
        case GaugeChanged(why="daily-cost", after=after):
            return _("After supper and a bed you have ${after}.").format(after=after)
        case GaugeChanged(gauge=gauge, before=before, after=after):
            text = _("{gauge} ${before} to ${after}.") if gauge == "savings" else _("{gauge} {before} to {after}.")
            return text.format(gauge=_(NAMES[gauge]), before=before, after=after)
        case Imprisoned(modifier=added):
            return _("Prison: the police then add {added}.").format(added=added)
        case Ended(reason=reason):
            return _(_ENDS_AHEAD[reason])
        case CubePlaced(box=box) if town.boxes[box].effects:
            return None
        case PhaseBegan() | Moved(piece="surveillance"):
            return None
    return sentence(town, event)


def danger(town: Town, state: State) -> str:
    """Which faces of the next police die kill, and what a bullet changes; nothing if none does, or none is rolled."""
    deadly = deadly_faces(town, state)
    if not deadly or leaves_tonight(town, state):
        return ""
    saved = sorted(set(deadly) - set(deadly_faces(town, state, spent=most_ammo(state))))
    if not saved:
        text = ngettext("Tomorrow a {face} kills you.", "Tomorrow a {face} or more kills you.", len(deadly))
    elif most_ammo(state) > 1:
        text = ngettext(
            "Tomorrow a {face} kills you; bullets save you.",
            "Tomorrow a {face} or more kills you; bullets save you on a {saved}.",
            len(deadly),
        )
    else:
        text = ngettext(
            "Tomorrow a {face} kills you; a bullet saves you.",
            "Tomorrow a {face} or more kills you; a bullet saves you on a {saved}.",
            len(deadly),
        )
    return text.format(face=deadly[0], saved=in_a_row([*map(str, saved)], "or"))
