"""The working day: placing tokens, the evening, and what the day brings (I.2, rules R15 to R35)."""

from __future__ import annotations

from functools import cache

from msgspec.structs import replace

from game.core.contract import Reason
from game.core.events import Moved, Rolled
from game.core.words import N_
from game.which_side.cards.effects import arrest
from game.which_side.cards.language import Resource
from game.which_side.cards.shapes import Spot
from game.which_side.content import Content
from game.which_side.events import Passed, TileTurned
from game.which_side.moves import AnyMove, Decline, Evening, Pass, Place
from game.which_side.state import Helper, Task, Tenement
from game.which_side.table import GOING_HOME, PRISON, Sight, Table, Token, house_index

from .slots import OWN_SLOTS, Desk, has_bonus, tokens_of

_PASS = Pass()
_DECLINE = Decline()


@cache
def _places(names: tuple[str, ...], slot: str) -> tuple[Place, ...]:
    return tuple(Place(name, slot) for name in names)


# What may be done --------------------------------------------------------------------------------------------------


def placements(desk: Desk, house: Tenement) -> list[AnyMove]:
    """Every legal placement of a Tenement, slot by slot."""
    tokens = tokens_of(desk.sight, house)
    if not tokens:
        return []
    prisoners = tuple([token.name for token in tokens if token.place == "jail"])
    free = tuple([token.name for token in tokens if token.place != "jail"])
    women = tuple([token.name for token in tokens if token.place != "jail" and token.sex == "F"])
    men = tuple([token.name for token in tokens if token.place != "jail" and token.sex == "M"])
    fitting = {"any": free, house.name: free, "F": women, "M": men}
    helpers = [token.name for token in tokens if isinstance(token, Helper)]
    most_ris, most_mp = desk.content.limits.ris - house.ris, desk.content.limits.mp - house.mp
    moves: list[AnyMove] = []
    for slot, face in desk.open_spots(house):
        able = prisoners if slot.tile == "PEN" else fitting.get(slot.who)
        if able is None:  # kept for another Tenement; open to all if that one does not play (R79)
            able = free if house_index(desk.sight, slot.who) < 0 else ()
        if not able or desk.why_taken(house, slot) is not None:
            continue
        price = desk.price(house, slot, face)
        if price.usd > house.usd:
            continue
        if price.ris > most_ris or price.mp > most_mp:  # by day nothing costs Squalor
            able = tuple([name for name in able if name in helpers])
        moves += _places(able, slot.id)
    return moves


def legal_moves(content: Content, sight: Sight) -> list[AnyMove]:
    refusal: AnyMove = _PASS if sight.phase == "placement" else _DECLINE
    return [*_ways_out(Desk(content, sight), sight.tenements[sight.active]), refusal]


def _ways_out(desk: Desk, house: Tenement) -> list[AnyMove]:
    """What a Tenement can do in this part of the day, apart from doing nothing."""
    if desk.sight.phase == "placement":
        return placements(desk, house)
    return [*map(Evening, desk.evenings_of(house))]


def why_not(content: Content, sight: Sight, attempt: AnyMove) -> Reason | None:
    house = sight.tenements[sight.active]
    if sight.phase == "placement":
        if isinstance(attempt, Pass):
            return None
        if not isinstance(attempt, Place):
            return Reason("placement", N_("It is day: send somebody out, or pass."), rule="R16")
        return _why_not_place(content, sight, house, attempt)
    if isinstance(attempt, Decline):
        return None
    if not isinstance(attempt, Evening):
        return Reason("evening-now", N_("It is evening: choose an evening action, or decline."), rule="R26")
    return Desk(content, sight).why_no_evening(house, attempt.slot)


def _why_not_place(content: Content, sight: Sight, house: Tenement, attempt: Place) -> Reason | None:
    everybody: list[Token] = [*sight.characters, *sight.helpers]
    token = next((one for one in everybody if one.name == attempt.name), None)
    if token is None:
        return Reason("unknown", N_("Nobody of that name is in the game."), rule="R81")
    name: dict[str, int | str] = {"name": token.name}
    if (token.host if isinstance(token, Helper) else token.tenement) != house.name:
        text = N_("{name} lives in another Tenement. Now the {tenement} Tenement sends somebody out.")
        return Reason("not-yours", text, {**name, "tenement": content.tenements[house.name].name}, rule="R16")
    if token not in tokens_of(sight, house):
        if isinstance(token, Helper) or token.place not in ("home", "arrest", "jail", "lawyer", "dead"):
            return Reason("placed", N_("{name} has gone out already."), name, rule="R18")
        if token.place == "dead":
            return Reason("dead", N_("{name} is lost for good."), name, rule="R9")
        if token.place in PRISON:
            return Reason("arrested", N_("{name} has been arrested."), name, rule="R15")
        if token.tired:
            return Reason("tired", N_("{name} has to stay at home this turn."), name, rule="R88")
        return Reason("bedridden", N_("{name} is bedridden and cannot go out."), name, rule="R2")
    return Desk(content, sight).why_not(house, token, attempt.slot)


# Doing it ----------------------------------------------------------------------------------------------------------


def carry_out(table: Table, move: AnyMove) -> None:
    who = table.active
    house = table.tenements[who]
    if isinstance(move, Place):
        _carry_out_place(table, who, house, move)
    elif isinstance(move, Pass):
        table.mark(who, passed=True)
        table.tell(Passed(house.name, False))
    elif isinstance(move, Evening):
        desk = Desk(table.content, table)
        spot = desk.evening_spot(house, move.slot)
        assert isinstance(spot, Spot)
        table.mark(who, evening=move.slot)
        table.tell(Moved(f"{house.name}.moon", "home", move.slot, _source(table, who, spot)))
        _charge(table, who, desk, spot, move.slot)
    else:
        table.mark(who, evening="-")
        table.tell(Passed(house.name, False, "evening"))
    table.active = (who + 1) % len(table.tenements)


def _carry_out_place(table: Table, who: int, house: Tenement, move: Place) -> None:
    desk = Desk(table.content, table)
    spot = desk.spot(house, move.slot)
    assert isinstance(spot, Spot)
    if spot.slot.kind == "work" and not house.first_work:
        table.mark(who, first_work=move.slot)
    table.put(move.name, move.slot, "place")
    helper = any(one.name == move.name for one in table.helpers)
    _charge(table, who, desk, spot, move.slot, helper=helper)


def _charge(table: Table, who: int, desk: Desk, spot: Spot, why: str, *, helper: bool = False) -> None:
    """Prices are paid at once; helpers move no gauges on places (R18, R66)."""
    price = desk.price(table.tenements[who], spot.slot, spot.face)
    if why in ("local", "shared"):
        why = table.tenements[who].local if why == "local" else table.bierhalle_local
    table.change(who, "usd", -price.usd, why)
    if not helper:
        table.change(who, "ris", price.ris, why)
        table.change(who, "mp", price.mp, why)
        table.change(who, "ins", price.ins, why)


def next_decision(table: Table) -> list[AnyMove]:
    """What the next Tenement may do that can do anything in placement or evening; the others pass by themselves."""
    desk = Desk(table.content, table)
    by_day = table.phase == "placement"
    for offset in range(len(table.tenements)):
        who = (table.active + offset) % len(table.tenements)
        house = table.tenements[who]
        if house.passed if by_day else house.evening:
            continue
        if found := _ways_out(desk, house):
            table.active = who
            return [*found, _PASS if by_day else _DECLINE]
        table.mark(who, **({"passed": True} if by_day else {"evening": "-"}))
        table.tell(Passed(house.name, True, "placement" if by_day else "evening"))
    return []


# What the day brings -----------------------------------------------------------------------------------------------


def serve(table: Table) -> None:
    """Cooking soup or brewing medicine is finished when the day's gains are counted."""
    for who, _, spot in _all_spots(table, Desk(table.content, table)):
        if spot.face.does == "medicine":
            table.traditional_medicine_on = True
        elif spot.face.does == "soup":
            table.mark(who, soup=True)


def begin_gains(table: Table) -> None:
    """Dollars, resources, dice, cleaning, healing, tiles, gauges, and everybody home (R29)."""
    for one in tuple(table.characters):
        if one.place == "lawyer":
            table.put(one.name, "home", "lawyer-left")
    desk = Desk(table.content, table)
    spots = _all_spots(table, desk)
    for who, _, spot in spots:
        table.change(who, "usd", earnings(desk, table.tenements[who], spot), _source(table, who, spot))
    for who, _, spot in spots:
        _take_resource(table, who, spot)
    rolls: list[Task] = []
    heals: list[Task] = []
    cleans: list[Task] = []
    controls: list[Task] = []
    for who, token, spot in spots:
        if spot.slot.kind == "street" and token is not None:
            rolls.append(Task("street", spot.slot.id, who, what=token.name))
        elif spot.slot.kind == "worker-control":
            controls.append(Task("GAUGE", "worker-control", who, -1, "ANY"))
        if spot.face.does == "clean":
            cleans.append(Task("INS", _source(table, who, spot), who, -1))
        elif spot.face.does == "heal":
            heals.append(Task("bonesetter", _source(table, who, spot), who, 1))
    table.push(*rolls, Task("robbery", "TEN.robbery"), *cleans, *heals, Task("turn-tiles"), *controls, Task("go-home"))


def _all_spots(table: Table, desk: Desk) -> list[tuple[int, Token | None, Spot]]:
    """By day, then in the evening."""
    spots: list[tuple[int, Token | None, Spot]] = [
        (who, token, spot) for who in table.order() for token, spot in _day_spots(table, desk, who)
    ]
    return spots + [(who, None, spot) for who in table.order() for spot in _evening_spots(table, desk, who)]


def _day_spots(table: Table, desk: Desk, who: int) -> list[tuple[Token, Spot]]:
    house = table.tenements[who]
    tokens: list[Token] = [one for one in table.characters if one.tenement == house.name]
    tokens += [helper for helper in table.helpers if helper.host == house.name]
    found = []
    for token in tokens:
        if "." in token.place or token.place in OWN_SLOTS:
            spot = desk.spot(house, token.place)
            if isinstance(spot, Spot):
                found.append((token, spot))
    return found


def _evening_spots(table: Table, desk: Desk, who: int) -> list[Spot]:
    house = table.tenements[who]
    spot = desk.evening_spot(house, house.evening) if house.evening not in ("", "-") else None
    return [spot] if isinstance(spot, Spot) else []


def _source(table: Table, who: int, spot: Spot) -> str:
    """The slot or local a gain comes from."""
    slot = spot.slot.id
    if slot in ("local", "shared"):
        return table.tenements[who].local if slot == "local" else table.bierhalle_local
    return slot


def earnings(desk: Desk, house: Tenement, spot: Spot) -> int:
    """Wages follow SA, measures, the ILGWU and the household's own rule, and never fall below nothing (R30)."""
    if spot.slot.kind != "work":
        return spot.face.pays
    pay = spot.face.pays + desk.side.SA[desk.sight.gauges.SA - 1] + desk.mods.WAGE
    if spot.slot.who == "F" and has_bonus(desk.content, desk.sight, "women-wages"):
        pay += 1
    if spot.slot.id == house.first_work:
        pay += desk.content.tenements[house.name].first_wage
    return max(0, pay)


def _take_resource(table: Table, who: int, spot: Spot) -> None:
    face, source = spot.face, _source(table, who, spot)
    if face.gives:
        resource: Resource = face.gives
        table.add(resource, 1, source)


def run_street(table: Table, task: Task) -> None:
    """One die in the street: dollars, or Arrest without any (R31)."""
    die = table.chance.d6()
    house = table.tenements[task.who]
    table.tell(Rolled((die,), "street", task.what))
    table.change(task.who, "usd", table.content.tenderloin.street[die - 1], task.cause)
    if table.content.tenderloin.street[die - 1] == 0 and any(
        one.name == task.what and one.tenement == house.name for one in table.characters
    ):
        arrest(table, task.what, task.who, task.cause)


def run_robbery(table: Table, task: Task) -> None:
    """Everybody rolls, all gain the best die; a worker who rolls a 1 is arrested nevertheless (R32)."""
    tokens: list[Token] = [*table.characters, *table.helpers]
    there = [
        (who, token.name, isinstance(token, Helper))
        for who in table.order()
        for token in tokens
        if token.place == task.cause and house_index(table, _house_of(token)) == who
    ]
    if not there:
        return
    dice = table.chance.dice(len(there))
    for die, (_, name, _) in zip(dice, there, strict=True):
        table.tell(Rolled((die,), "robbery", name))
    for who, _, _ in there:
        table.change(who, "usd", max(dice), task.cause)
    for die, (who, name, helper) in reversed(list(zip(dice, there, strict=True))):
        if die == 1 and not helper:
            arrest(table, name, who, task.cause)


def _house_of(token: Token) -> str:
    return token.host if isinstance(token, Helper) else token.tenement


def run_turn_tiles(table: Table, task: Task) -> None:
    """A full group of different Tenements turns its place (R33); a part of one gains nothing (R22)."""
    taken = Desk(table.content, table).taken
    side = table.content.side(table.duo)
    for index, tile in enumerate(table.tiles):
        full = (
            len(taken.get(f"{tile.id}.lc", ())) >= side.local_control
            or len(taken.get(f"{tile.id}.im", ())) >= side.improvement
        )
        if tile.side == "A" and full:
            table.tiles[index] = replace(tile, side="B")
            table.tell(TileTurned(tile.id, "B", "workers"))


def run_go_home(table: Table, task: Task) -> None:
    """Everybody home, except prisoners and who waits at the lawyer (R35)."""
    tokens: list[Token] = [*table.characters, *table.helpers]
    for token in tokens:
        if token.place.startswith("PEN."):
            table.put(token.name, "jail", GOING_HOME)
        elif "." in token.place or token.place in OWN_SLOTS:
            table.put(token.name, "home", GOING_HOME)
