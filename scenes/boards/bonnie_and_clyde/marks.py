"""What is written and drawn on the front page: what is printed, what is true now, and what answers the hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from game.bonnie_and_clyde import telling
from game.bonnie_and_clyde.content import Change
from game.bonnie_and_clyde.day import leaves_tonight, love_to_death, modifier, most_ammo, police_total, wasted
from game.bonnie_and_clyde.events import Imprisoned, NoEffect
from game.bonnie_and_clyde.state import BOXES, Lose, Pool, State, Use
from game.bonnie_and_clyde.state import Box as BoxName
from game.core.events import Event, GaugeChanged, Moved
from game.core.words import N_, _, ngettext
from scenes.kit.canvas import Box
from scenes.kit.text import CREAM, INK, MUTED, RED
from scenes.table.marks import Disc, Drawing, Inline, Light, Mark, Panel, Part, Point, Words, badge, lit

from . import hands
from .hands import DIE, HALF, POOL, POOLS, ROW
from .preview import BAD, GOOD, imprisons
from .words import WEATHER, police_came, rows, roy_is_next, roy_rolled, signed, totals

if TYPE_CHECKING:
    from .board import GameBoard

POOL_NAMES: dict[Pool, str] = {"places": N_("Places"), "daily": N_("Daily")}
PALE, BROWN = "#f3e6c6", "#6b4a1f"
ON_LEATHER, ON_FELT = "#f0dfba", "#cfe3d3"
CLOSED = "#e2cb9a78"
FACE = 19.0
RIM = 3.0
"""How wide the drawn edge of a small half is: no word may lie on it."""
CHIP, FIRST_CHIP, CHIP_STEP, MOST_CHIPS = 44.0, 104.0, 48.0, 2
"""How high a chip beside the police die is, where it lies from the edge of the tray, and how many there can be."""


# What is printed -----------------------------------------------------------------------------------------------------


def printed(board: GameBoard) -> Iterator[Mark]:
    spots, town = board.spots, board.town
    yield Words(_("Bonnie and Clyde").upper(), spots["label.title"].grown(8), 52, "bold", INK, "centre")
    yield Words(_("Love to Death"), spots["label.seals"], 20, "italic")
    yield Words(_("Roy"), spots["label.roy"].grown(2), 18, "bold", INK, "centre")
    for name, words in telling.NAMES.items():
        if name != "savings":  # with the sum
            yield Words(_(words), spots[f"label.{name}"].grown(1), 19, "bold")
    yield from _figures(board)
    for row in rows(town):
        yield _row_effect(board, row)
    for box in BOXES:
        yield _box_name(board, box)
    for pool, words in POOL_NAMES.items():
        where = board.box(POOL.format(pool))
        sign = (where.x + 20, where.y + 30)
        yield Disc(sign, 17, "#d9c391")
        yield Drawing(f"icon-{pool}", sign, 24)
        yield Words(_(words), Box(where.x + 42, where.y + 14, 66, 30), 20, "bold", ON_LEATHER)


def _figures(board: GameBoard) -> Iterator[Mark]:
    spots, town = board.spots, board.town
    for gauge in ("love", "boredom", "threat", "ammo"):
        for value in range(getattr(town.gauges, gauge) + 1):
            yield Words(str(value), spots[f"value.{gauge}.{value}"].grown(3), 17, "bold", INK, "centre")
    for value in range(town.gauges.savings + 1):
        yield Words(str(value), spots[f"savings.{value}"], 22, "bold", BROWN if value else "#c79a5b", "centre")
    for number in range(1, len(town.cubes.surveillance) + 1):
        box = spots[f"value.surveillance.{number}"].grown(3)
        yield Words(signed(number), box, 17, "bold", INK, "centre")


def _row_effect(board: GameBoard, row: int) -> Mark:
    where = board.spots[f"effect.police.{row}"]
    if row == board.town.daily.shot:
        return Drawing("icon-skull", where.centre, 25)
    found = board.town.row(row)
    if found is None:
        return Words(_("quiet"), where, 17, "italic", INK, "centre")
    if len(found.effects) == 1:
        return line_of([change(found.effects[0])], where)
    lost = {"ammo": "no-ammo"}
    return line_of([Sign(f"icon-{lost.get(gauge, gauge)}") for gauge, _steps in found.effects], where)


def _box_name(board: GameBoard, box: BoxName) -> Mark:
    return Words(_(board.town.boxes[box].name), board.spots[f"label.{box}"].grown(1), 18, "bold", INK, "centre")


# What is true now ----------------------------------------------------------------------------------------------------


def true_now(board: GameBoard, view: State) -> Iterator[Mark]:
    spots, weather = board.spots, min(view.threat, len(WEATHER) - 1)
    yield Drawing(f"weather-{weather}", spots["weather"].centre, 30)
    yield Words(_(WEATHER[weather]), spots["label.ear"], 18, "italic", INK, "centre")
    day = _("Day {turn} · ${cost} a day").format(turn=view.turn, cost=board.town.daily.cost)
    yield Words(day, spots["label.day"], 18, "bold", INK, "centre")
    if view.threat:
        yield Drawing(f"dusk-{min(view.threat, 2)}", spots["photo"].centre, spots["photo"].h)
    for seal, (_name, now, most) in telling.seal_counts(board.town, view).items():
        label = spots[f"label.seal.{seal}"]
        room = Box(label.x, label.y - 2, label.w + 1, label.h + 4)
        yield Words(_(telling.NAMES[seal]), room, 17, "text", INK if now == most else MUTED)
    here = board.town.row_begins(board.total_now(view))
    for row in rows(board.town):
        yield totals_of(board, row, beside_marker=row == here)
    ways = hands.open_ways(board, view)
    for box in BOXES:
        yield from _box(board, view, box, ways.get(box, []))
    opens_the_road = spots["cube.leave_town"]
    if love_to_death(board.town, view) and view.phase == "daily" and not view.left_town:
        yield Drawing("seal", opens_the_road.centre, 46)
    yield from _dice(board, view)


def totals_of(board: GameBoard, row: int, *, beside_marker: bool) -> Mark:
    """The totals of a row of the police table; beside their cube, if it stands there."""
    box, colour = board.spots[f"label.police.{row}"], PALE if row == board.town.daily.shot else INK
    room = Box(box.x + 4, box.y - 2, box.w, box.h + 4) if beside_marker else box.grown(2)
    return Words(totals(board.town, row), room, 18, "bold", colour, "left" if beside_marker else "centre")


def _box(board: GameBoard, view: State, box: BoxName, ways: Sequence[Use]) -> Iterator[Mark]:
    spot = board.spots[f"box.{box}"]
    if len(ways) > 1:
        for use in ways:
            yield from _half(board, view, use)
    else:
        yield _effect(board, view, box, ways)
    if box == "leave_town" and view.options.leave_town == "automatic":
        yield Drawing("boarded-up", spot.centre, spot.h)
        yield _box_name(board, box)
    elif closed(board, view, box, ways):
        yield Panel(spot.grown(-2), CLOSED, radius=6)
        yield _box_name(board, box)


def closed(board: GameBoard, view: State, box: BoxName, ways: Sequence[Use]) -> bool:
    """No cube can go there now. The road that is taken stays bright for as long as it is open."""
    if box == "leave_town" and view.left_town:
        return not love_to_death(board.town, view)
    return view.phase != "over" and not ways


def _effect(board: GameBoard, view: State, box: BoxName, ways: Sequence[Use]) -> Mark:
    """What the box says: its price, both where there is a choice, and what it brings; prison before all else."""
    where, rule, town = board.spots[f"effect.{box}"], board.town.boxes[box], board.town
    if box == "leave_town":
        held = sum(holds for _name, holds in telling.seals(town, view))
        words = ngettext("{n} of 4 seals holds", "{n} of 4 seals hold", held).format(n=held)
        if love_to_death(town, view) and view.savings < town.daily.cost and view.phase in POOLS:
            words = _("first ${cost} for tonight").format(cost=town.daily.cost)
        return Words(words, where, 17, "italic", MUTED, "centre")
    if not rule.effects and not rule.pay:
        return Words(_("nothing happens"), where, 17, "italic", MUTED, "centre")
    if len(ways) == 1 and imprisons(step := board.tried(view, ways[0])):
        return line_of(_outcome(step.events), where)
    signs: list[Sign] = []
    for price in [rule.pay[use.pay] for use in ways if use.pay] or rule.pay.values():
        if signs:
            signs.append(Sign("", "/", MUTED))
        signs.append(change(price))
    return line_of([*signs, *map(change, rule.effects)], where)


def _half(board: GameBoard, view: State, use: Use) -> Iterator[Mark]:
    """What a cube would really bring here now, a line each."""
    box = board.spots[HALF.format(use.word)]
    yield Drawing("half-small" if box.w < 80 else "half", box.centre, box.h)
    signs = _outcome(board.tried(view, use).events)
    height = min(27.0, (box.h - 4) / len(signs))
    top = box.centre[1] - height * len(signs) / 2
    for index, sign in enumerate(signs):
        yield line_of([sign], Box(box.x + RIM, top + index * height, box.w - 2 * RIM, height))


class Sign(NamedTuple):
    """A small drawing with a word or a figure beside it; either may be missing."""

    kind: str
    words: str = ""
    colour: str = INK


def line_of(signs: Sequence[Sign], where: Box) -> Mark:
    """Signs side by side: what something costs, and what it brings."""
    parts: list[Part] = []
    for sign in signs:
        parts += [Part(words=" ")] if parts else []
        parts += [Part(sign.kind)] if sign.kind else []
        parts += [Part(words=sign.words, colour=sign.colour)] if sign.words else []
    return Inline(tuple(parts), where, "centre", 18, 22)


def change(change: Change) -> Sign:
    return Sign(f"icon-{change.gauge}", signed(change.steps))


def _outcome(events: Sequence[Event]) -> list[Sign]:
    """Prison is one thing, money is one sum."""
    changes: dict[str, int] = {}
    notes: list[Sign] = []
    for event in events:
        match event:
            case GaugeChanged(gauge=gauge, before=before, after=after):
                changes[gauge] = changes.get(gauge, 0) + after - before
            case Moved(piece=piece, origin=origin):
                changes[piece] = changes.get(piece, 0) + (1 if origin == "supply" else -1)
            case Imprisoned():
                notes.append(Sign("icon-prison", _("Prison"), RED))
            case NoEffect(gauge="boredom"):
                notes.append(Sign("icon-no-poem", _("no")))
            case NoEffect(gauge=gauge, why="full"):
                notes.append(Sign(f"icon-{gauge}", _("full"), MUTED))
    if any(isinstance(event, Imprisoned) for event in events):
        changes = {name: change for name, change in changes.items() if name in ("ammo", "savings")}
    order = ("poem", "threat", "ammo", "savings")
    found = sorted(changes, key=lambda name: order.index(name) if name in order else len(order))
    return notes + [Sign(f"icon-{name}", signed(changes[name])) for name in found if changes[name]]


# The trays -----------------------------------------------------------------------------------------------------------


def places_of_cubes(board: GameBoard, view: State) -> Iterator[Mark]:
    """Dashed where a cube has gone from, be it only to lie ready; the place of a lost one is crossed out."""
    for pool in POOLS:
        spot, most = POOL.format(pool), getattr(board.town.daily, pool)
        ready = board.staged is not None and board.staged.source == pool
        for index in range(getattr(view, f"{pool}_left") - ready, most):
            at = board.stand(pool, spot, index, most)
            if view.lost_cube == pool and index == most - 1:
                yield Drawing("lost", at, 52)
            else:
                yield Panel(Box.around(at, 52, 52), edge="#7d5d35", dash=8)


def cubes_left(board: GameBoard, view: State) -> Iterator[Mark]:
    """How many cubes each half of the day still has to set, on the page and in the tray."""
    for pool in POOLS:
        left, box = getattr(view, f"{pool}_left"), board.box(POOL.format(pool))
        on_page = ngettext("{n} cube to set", "{n} cubes to set", left).format(n=left) if left else _("all set")
        in_tray = _("{n} left").format(n=left) if left else _("all set")
        if view.lost_cube == pool:
            in_tray = _("one lost")
        if board.staged is not None and board.staged.source == pool:
            on_page = in_tray = _("ready")
        face, colour = ("bold", "#8a5a0c") if view.phase == pool else ("italic", MUTED)
        yield Words(on_page, board.spots[f"label.{pool}.left"].grown(2), 18, face, colour, "right")  # type: ignore[arg-type]
        yield Words(in_tray, Box(box.x + 42, box.y + 44, 66, 28), 18, colour="#cdb689")


class Chips(NamedTuple):
    """What lies beside the police die: what they add, and the bullets spent against them."""

    added: int
    spent: int

    @classmethod
    def of(cls, board: GameBoard, view: State) -> Chips:
        if view.phase == "ammo_choice":
            return cls(modifier(board.town, view), 0)
        return cls(view.police_total - view.police_die + view.ammo_spent, view.ammo_spent)

    @property
    def lying(self) -> int:
        """How many there are."""
        return (self.added != 0) + (self.spent != 0)


def chip_place(board: GameBoard, number: int) -> Point:
    """The middle of a chip, counted from the die."""
    tray = board.box(DIE)
    return (tray.x + FIRST_CHIP + number * CHIP_STEP, tray.centre[1])


def shield(added: int, at: Point) -> tuple[Mark, ...]:
    return Drawing("shield", at, CHIP), Words(signed(added), Box.around(at, CHIP, 30), 20, "bold", CREAM, "centre")


def bullet(spent: int, at: Point) -> tuple[Mark, ...]:
    x, y = at
    return Drawing("icon-ammo", (x + 4, y), 34), Words(signed(-spent), Box(x - 28, y - 14, 26, 28), 20, "bold", CREAM)


def _dice(board: GameBoard, view: State) -> Iterator[Mark]:
    """What the two dice mean; they lie there as pieces."""
    if not view.police_die or view.phase == "police_roll":
        return
    chips, tray = Chips.of(board, view), board.box(DIE)
    if chips.added:
        yield from shield(chips.added, chip_place(board, 0))
    if chips.spent:
        yield from bullet(chips.spent, chip_place(board, chips.lying - 1))
    left = chip_place(board, MOST_CHIPS)[0] - 24  # whatever lies there: words do not make way for a bullet in flight
    room = Box(left, tray.y + 6, tray.right - left - 8, tray.h - 12)
    yield Words(police_came(board.town, board.total_now(view)), room, 19, "bold", CREAM)
    roys = board.box("die.roy")
    if board.roy_has_rolled(view):
        room = Box(roys.x + 86, roys.y + 6, roys.w - 94, roys.h - 12)
        yield Words(roy_rolled(board.town, view), room, 19, "bold", CREAM)
    elif view.phase == "cube_loss" or (view.phase == "ammo_choice" and view.ammo):
        yield Words(
            roy_is_next(board.town, view), Box(roys.x + 8, roys.y + 8, roys.w - 20, roys.h - 16), 18, colour=ON_FELT
        )


# What answers the hand, under the pieces -----------------------------------------------------------------------------


def decision(board: GameBoard, view: State) -> Iterator[Mark]:
    """Where the morning can end, and what it takes; or the pools, where one of them must give a cube."""
    if view.phase == "cube_loss":
        for pool in POOLS:
            if board.allows((Lose(pool),)):
                yield Panel(board.box(POOL.format(pool)).grown(-2), edge="#ffd166")
    for row, spends in hands.landings(board, view).items():
        if any(board.allows((move,)) for move in spends):
            yield from lit(board.box(ROW.format(row)))
            if len(spends) != 2:
                tag, deadly = board.spots[f"faces.{row}"], row == board.town.daily.shot
                words = _spend(spends[0].count) if len(spends) == 1 else _("which?")
                yield from badge(words, Box(tag.x, tag.y - 7, tag.w, 25), "#b3261ef0" if deadly else "#2b3a4aeb")


def _spend(count: int, *, wasted: bool = False) -> str:
    if not count:
        return _("keep")
    if count == 1:
        return _("waste") if wasted else _("spend")
    return (_("waste {n}") if wasted else _("spend {n}")).format(n=count)


# Over the pieces -----------------------------------------------------------------------------------------------------


def seals(board: GameBoard, view: State) -> Iterator[Mark]:
    """Lit while their gauges are full; cracked where one of them goes out before the road is taken."""
    for seal, (_name, now, most) in telling.seal_counts(board.town, view).items():
        wax, beside = board.spots[f"seal.{seal}"], board.spots[f"badge.{seal}"]
        if now == most:
            for spot, height in ((wax, 36.0), (beside, 34.0)):
                yield Light(spot.centre, 34, (96, 46, 20))
                yield Drawing("seal", spot.centre, height)
        elif view.left_town:
            yield Drawing("seal-cracked", wax.centre, 36)


def outlook(board: GameBoard, view: State, ahead: State) -> Iterator[Mark]:
    """The next morning and tonight, as they would be after what the hand is aiming at."""
    yield from _shield(board, ahead, changed=modifier(board.town, ahead) != modifier(board.town, view))
    if view.phase != "ammo_choice":
        yield from _faces(board, ahead)
    yield _headline(board, view, ahead)
    words = _("{savings}: ${now}") if ahead.savings == view.savings else _("{savings}: ${now} to ${then}")
    words = words.format(savings=_(telling.NAMES["savings"]), now=view.savings, then=ahead.savings)
    yield Words(words, board.spots["label.savings"].grown(1), 19, "bold", wrap=False)
    yield _tonight(board, ahead)


def _shield(board: GameBoard, state: State, *, changed: bool) -> Iterator[Mark]:
    """What the police add. The signs are those of the rows the figures come from."""
    added = modifier(board.town, state)
    box, colour = board.spots["modifier"].grown(2), "#ffb9a8" if changed else PALE
    yield Words(signed(added), box, 26, "bold", colour, "centre")
    for name, part in (("threat", added - state.surveillance), ("surveillance", state.surveillance)):
        room = board.spots[f"label.modifier.{name}"]
        yield Drawing(f"icon-{name}", (room.x + 26, room.centre[1]), 24)
        colour = MUTED if not part else RED if changed else INK
        yield Words(signed(part), room._replace(x=room.x + 52, w=room.w - 52), 19, "bold", colour, wrap=False)


def _faces(board: GameBoard, state: State) -> Iterator[Mark]:
    """Where each face of the next police die leads; a bullet beside those it takes the death from."""
    town = board.town
    deadly = telling.deadly_faces(town, state)
    still_deadly = telling.deadly_faces(town, state, most_ammo(state))
    leading: dict[int, list[int]] = {}
    for die in range(1, 7):
        leading.setdefault(town.row_begins(police_total(town, state, die, spent=0)), []).append(die)
    for row, faces in leading.items():
        x, y = board.spots[f"faces.{row}"].centre
        for index, die in enumerate(faces):
            at = (x + (index - (len(faces) - 1) / 2) * (FACE + 3), y)
            yield Drawing(f"face-kill-{die}" if die in deadly else f"face-{die}", at, FACE)
            if die in deadly and die not in still_deadly:
                yield Drawing("icon-ammo", (at[0] + 7, at[1] - 8), 16)


def _headline(board: GameBoard, view: State, ahead: State) -> Mark:
    """The odds of the next morning, or what this one comes to."""
    deadly = len(telling.deadly_faces(board.town, ahead))
    words, colour = _("No ambush tomorrow"), INK
    if view.phase in ("police_roll", "ammo_choice") or view.result in ("shot", "broke"):
        words = _("Police this morning")
    elif _road_is_open(board, ahead):
        words = _("The road is open.")
    elif leaves_tonight(board.town, ahead):
        words = _("You leave tonight.")
    elif deadly:
        words = ngettext("Ambush tomorrow: {n} chance in 6", "Ambush tomorrow: {n} chances in 6", deadly)
        words, colour = words.format(n=deadly), BAD
    box = board.spots["label.police"]
    return Words(words, Box(box.x, box.y - 3, box.w + 8, box.h + 6), 18, "bold", colour, wrap=False)


def _road_is_open(board: GameBoard, state: State) -> bool:
    """The evening on which they leave: no police come after it, whatever is left once it is paid."""
    leaves = state.left_town or state.options.leave_town == "automatic"
    return state.phase in ("resolution", "over") and leaves and love_to_death(board.town, state)


def _tonight(board: GameBoard, state: State) -> Mark:
    cost = board.town.daily.cost
    left, colour = state.savings - cost, INK
    words = _("tonight −${cost}: ${left} left")
    if state.result == "win":
        words = _("paid, and gone")
    elif state.phase == "resolution":
        words = _("tonight −${cost}")  # it may be paid already
    elif left < 0:
        may_earn = state.places_left + state.daily_left > 0
        words, colour = _("tonight −${cost}: ${short} short") if may_earn else _("broke tonight"), BAD
    words = words.format(cost=cost, left=left, short=-left)
    return Words(words, board.spots["label.tonight"].grown(1), 19, "bold", colour, "centre", wrap=False)


def halves(board: GameBoard, view: State) -> Iterator[Mark]:
    """A row of the strip that is cut in two; and of a box in which a cube lies ready, the half it is for."""
    for row, spends in hands.landings(board, view).items():
        for place, move in enumerate(spends if len(spends) == 2 else ()):
            box, idle = board.box(hands.HALF_ROW.format(row, place)).grown(-1), wasted(board.town, view, move.count)
            yield Panel(box, "#fbf0d2", GOOD, 2, 5, covers=True)
            words = _spend(move.count, wasted=idle)
            yield Words(words, box, 17, "bold", BAD if idle else INK, "centre")
    ready = board.staged.moves[0] if board.staged is not None else None
    if isinstance(ready, Use):
        for use in hands.split(board, view).get(ready.box, ()):
            half = board.spots[HALF.format(use.word)].grown(2)
            yield Panel(half, edge=GOOD, width=4, radius=6) if use == ready else Panel(half, "#e2cb9a96", radius=6)
