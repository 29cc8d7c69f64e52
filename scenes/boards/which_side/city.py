"""The places as they lie on the table: who may stand where, at which price now, for which gain."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from game.core.words import N_, _, in_a_row, money, money_change
from game.which_side.cards.shapes import Slot
from game.which_side.day.prices import Offer
from game.which_side.state import State, Tile
from game.which_side.table import in_jail
from scenes.kit.canvas import Box
from scenes.kit.text import INK
from scenes.table.marks import Drawing, Inline, Mark, Panel, Picture, Words

from . import signs
from .facts import Facts
from .pieces import tokens_of
from .signs import Signs
from .sites import Sites, tile_picture
from .words import SHORT_BONUS

if TYPE_CHECKING:
    from .board import GameBoard

COLOURS = {"russian": "#b3261e", "italian": "#2f7d43", "american": "#2f5aa8", "chinese": "#b98518"}
ON_COLOURS = {**dict.fromkeys(COLOURS, "#fff6e0"), "chinese": "#23201d"}
"""What is written on them: on gold nothing pale can be read."""
PALE, CHEAPER, DEARER = "#f6ecd4", "#2c7a3f", "#a3211a"
GAIN, GAIN_PLATE = "#1d4d2a", "#dcead0f5"
PILL, DEAR_PILL, CHEAP_PILL = "#1c1612eb", "#6e140ef0", "#1a5428f0"
TURNS = ("local-control", "improvement")
"""Slots whose place turns over when enough people stand there."""
_POLITICAL = ("agitation", "anarchist", "sabotage", "strike")
_LABELS = {
    "street": N_("Street"), "robbery": N_("Robbery"), "arrest": N_("Arrest"), "jail": N_("Jail"), "dead": N_("Dead"),
}  # fmt: skip
LINE = 30
"""About as many letters stand in the note of the penitentiary."""


def _bonus_signs() -> dict[str, Signs]:
    """What a political place brings once it is improved."""
    return {
        "free-anarchists": (signs.token("ANAR"), signs.text(money(0))),
        "exchange": (signs.token("AGIT"), signs.icon("right"), signs.token("GREVE")),
        "prisoners-upkeep": (signs.icon("prison"), signs.text(money(0))),
        "women-wages": (signs.icon("woman"), signs.text(money_change(1))),
        "shared-local": (signs.icon("local"), signs.icon("solidarity")),
    }


def true_now(board: GameBoard, facts: Facts) -> Iterator[Mark]:
    for tile in facts.state.tiles:
        yield from tile_marks(board, facts, tile)


def tile_marks(board: GameBoard, facts: Facts, tile: Tile) -> Iterator[Mark]:
    sites = board.sites_of(facts.state)
    box = sites.tiles[tile.id]
    yield Picture(tile_picture(tile.id, tile.side), box)
    if tile.destroyed:
        yield Drawing("tile-destroyed", box.centre, box.h)
    title = sites[f"{tile.id}.label.title"]
    name = _(board.rules.content.tiles[tile.id].name)
    yield Words(name, Box(title.x + 2, title.y - 3, title.w, title.h + 6), 27, "title", PALE, wrap=False)
    if tile.destroyed:
        return
    for slot in board.rules.content.slots_of[tile.id]:
        if (slot.a if tile.side == "A" else slot.b) is not None:
            yield from _slot(board, facts, sites, slot)
    if tile.id == "TEN":
        yield from _tenderloin(board, sites)
    elif tile.id == "PEN":
        yield from _prison(facts.state, sites)
    yield from _bonus(board, facts.state, sites, tile)
    if closure := facts.closure(tile):
        yield Drawing(closure, box.centre, box.h)


# Slots -------------------------------------------------------------------------------------------------------------


def _slot(board: GameBoard, facts: Facts, sites: Sites, slot: Slot) -> Iterator[Mark]:
    tile, name = slot.tile, _own_name(slot)
    found = facts.offer(slot.id)
    if found is None:
        return
    yield price(found, sites[f"{tile}.price.{name}"], turns=slot.kind in TURNS)
    if slot.kind in ("work", "evening") and not facts.is_taken(slot.id):
        yield from _wage(found, sites[slot.id], pale=slot.kind == "evening")
    if slot.kind == "evening":
        plate = sites[f"{tile}.label.eve"]
        room = Box(plate.x + 3, plate.y - 2, plate.w - 6, plate.h + 4)
        yield Words(_(slot.name), room, 22, "title", align="centre")
    if facts.by_custom(slot.id):
        # What the house that decides has there by its own custom wears its colour.
        ring = sites[slot.id].grown(-2)
        yield Panel(ring, edge=COLOURS[facts.shopper.name], width=4, radius=ring.h / 2)
    yield from kept_for(sites, slot)
    if slot.kind in TURNS:
        yield from _unused_sockets(board, facts.state, sites, slot)


def _own_name(slot: Slot) -> str:
    """Without the place it belongs to."""
    return slot.id.partition(".")[2]


def kept_for(sites: Sites, slot: Slot) -> Iterator[Mark]:
    """For whom a slot is kept."""
    if slot.who in ("F", "M", *sites.houses):
        yield Drawing(f"mark-{slot.who}", sites[f"{slot.tile}.mark.{_own_name(slot)}"].centre, 21)


def on_its_ring(facts: Facts, sites: Sites, slot: Slot) -> Iterator[Mark]:
    """What lies on top of the light round a ring: for whom it is kept, and what it costs."""
    pill, found = f"{slot.tile}.price.{_own_name(slot)}", facts.offer(slot.id)
    if pill in sites:
        yield from kept_for(sites, slot)
        if found is not None:
            yield price(found, sites[pill], turns=slot.kind in TURNS)


def _unused_sockets(board: GameBoard, state: State, sites: Sites, slot: Slot) -> Iterator[Mark]:
    """With two houses fewer hands are needed: the other sockets are nailed up."""
    side = board.rules.content.side(state.duo)
    number = (side.local_control if slot.kind == "local-control" else side.improvement) + 1
    while (socket := f"{slot.id}.{number}") in sites:
        yield Panel(sites[socket], "#1c1612be", radius=22)
        yield Drawing("icon-none", sites[socket].centre, 26)
        number += 1


def price(found: Offer, box: Box, *, turns: bool = False) -> Mark:
    """What standing there costs now, on a dark pill: red is dearer than printed, green is cheaper."""
    row = [signs.text(money(found.price.usd))] if found.price.usd else []
    for gauge, name in (("ris", "risk"), ("mp", "police"), ("ins", "squalor")):
        if value := getattr(found.price, gauge):
            row += [signs.icon(name), signs.text(str(value))]
    row = row or [signs.text(_("free"))]
    if turns:
        row.append(signs.icon("turn"))
    change = sum(found.price) - sum(found.printed)
    fill = DEAR_PILL if change > 0 else CHEAP_PILL if change < 0 else PILL
    if len(row) == 1:
        box = Box.around(box.centre, box.w + 8, box.h)  # a word alone would touch the rim
    return Inline(signs.pale(row), box, "centre", high=17, colour=PALE, fill=fill)


def _wage(found: Offer, box: Box, *, pale: bool) -> Iterator[Mark]:
    change = found.pays - found.printed_pay
    colour = PALE if pale else DEARER if change < 0 else CHEAPER if change > 0 else INK
    yield Words(money(found.pays), box, 22, "bold", colour, "centre", wrap=False)


# Places with rules of their own ------------------------------------------------------------------------------------


def _tenderloin(board: GameBoard, sites: Sites) -> Iterator[Mark]:
    pays = [pay for pay in board.rules.content.tenderloin.street if pay]
    told = {
        "street": _("die: ${least}–{most}, 1: arrest").format(least=min(pays), most=max(pays)),
        "robbery": _("best die, 1: arrest"),
    }
    for name, words in told.items():
        label = sites[f"TEN.label.{name}"]
        room = Box(label.x, label.y - 3, label.w, label.h + 6)
        yield Words(_(_LABELS[name]), room, 24, "title", align="centre", wrap=False)
        yield Words(words, _tall(sites[f"TEN.die.{name}"]), 17, colour=PALE, align="centre", wrap=False)
        for house in sites.houses:
            yield Drawing(f"mark-{house}", sites[f"TEN.{name}.{house}"].centre, 26)


def _prison(state: State, sites: Sites) -> Iterator[Mark]:
    for name in ("arrest", "jail", "dead"):
        label = sites[f"PEN.label.{name}"]
        room = Box(label.x, label.y - 4, label.w, label.h + 8)
        yield Words(_(_LABELS[name]), room, 22, "title", PALE, "centre", wrap=False)
    note = sites["PEN.label.note"]
    room = Box(note.x + 8, note.y, note.w - 16, note.h)
    yield Words(_prison_words(state), room, 17, align="centre", wrap=False)


def _prison_words(state: State) -> str:
    """When those who are there leave; as many names as one line holds, and how many more."""
    freed = [one.name for one in tokens_of(state) if in_jail(one.place)]
    taken = [one.name for one in tokens_of(state) if one.place == "arrest"]
    text, names = (_("Home tonight: {names}."), freed) if freed else (_("To Jail tomorrow: {names}."), taken)
    if not names:
        return _("Nobody is in Jail.")
    for named in range(len(names), 1, -1):
        found = text.format(names=_names(names[:named], len(names) - named))
        if len(found) <= LINE:
            return found
    return text.format(names=_names(names[:1], len(names) - 1))


def _names(named: Sequence[str], more: int) -> str:
    return _("{names} +{n}").format(names=", ".join(named), n=more) if more else in_a_row(named)


def _bonus(board: GameBoard, state: State, sites: Sites, tile: Tile) -> Iterator[Mark]:
    bonus = board.rules.content.tiles[tile.id].bonus
    if not bonus or (tile.id == "BIE" and tile.side == "B" and state.bierhalle_local):
        return
    box = sites[f"{tile.id}.bonus.{tile.side}"].grown(-1)
    if tile.side == "B":
        colour = PALE if bonus == "shared-local" else INK  # it lies on a dark shop sign
        yield Words(_(SHORT_BONUS[bonus]), box, 19, "bold", colour, "centre")
        return
    # What a place will bring: dull and dashed, for nothing can be pressed here yet.
    yield Panel(box.grown(2), "#3a2e24eb", radius=4)
    yield Panel(box, edge="#8d7a5c", dash=4)
    line = Box(box.x, box.y - 1, box.w, 25)
    yield Words(_("improved:"), line, 22, "title", "#c9b58c", "centre", wrap=False)
    room = Box(box.x, line.bottom - 1, box.w, box.bottom - line.bottom - 3)
    yield Inline(signs.pale(_bonus_signs()[bonus]), room, "centre", 20, 24, PALE)


# Over the pieces ---------------------------------------------------------------------------------------------------


def gains(board: GameBoard, facts: Facts) -> Iterator[Mark]:
    """What somebody who stands on a slot brings home tonight, dollars or a token for the pool, beside the head."""
    sites = board.sites_of(facts.state)
    for one in tokens_of(facts.state):
        slot = board.rules.content.slots.get(one.place)
        if slot is not None and slot.kind in ("work", *_POLITICAL):
            yield from _gain(facts, sites, slot)


def _gain(facts: Facts, sites: Sites, slot: Slot) -> Iterator[Mark]:
    brings = facts.brings(slot.id)
    box, tile = sites[f"{slot.tile}.gain.{_own_name(slot)}"], sites.tiles[slot.tile]
    box = box._replace(x=min(box.x, tile.right - box.w - 3))
    yield Panel(box, GAIN_PLATE, radius=5)
    if brings.resource:
        yield Inline((signs.text("+"), signs.token(brings.resource)), box, "centre", high=17, colour=GAIN)
    else:
        yield Words(money(brings.usd), _tall(box), 17, "bold", GAIN, "centre", wrap=False)


def _tall(box: Box) -> Box:
    """A line may stand over the rim of its plate."""
    return Box(box.x, box.y - 3, box.w, box.h + 6)
