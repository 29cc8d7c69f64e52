"""The house fronts: who lives there, where they are, what the house has, earns and owes tonight; and the union hall."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.core.words import _, money, money_change, pgettext
from game.which_side.cards.language import RESOURCES
from game.which_side.day.flow import minimum
from game.which_side.day.struggle import doctor_price
from game.which_side.day.tonight import BEFORE_INCIDENTS, Household, Tonight
from game.which_side.state import Character, State, Tenement
from scenes.kit.canvas import Box
from scenes.table.marks import Drawing, Inline, Mark, On, Panel, Part, Picture, Words

from . import signs
from .city import ON_COLOURS
from .facts import Facts
from .sites import Sites, window_kind

if TYPE_CHECKING:
    from .board import GameBoard

PALE, INK = "#fff6e0", "#23201d"
GLOW, SOOT = "#fffaf0", "#2b1604"
"""Around the house that decides. Gold is for what may be clicked."""
LEADS = "#d2452f"
SHORT, PERHAPS_SHORT, COVERED = "#a3211a", "#8a5a10", "#1d6b3a"


def true_now(board: GameBoard, facts: Facts, night: Tonight) -> Iterator[Mark]:
    state, sites = facts.state, board.sites_of(facts.state)
    for number, house in enumerate(state.tenements):
        yield Picture(sites.front(house.name), sites.houses[house.name])
        yield from _roof(board, state, sites, number)
        yield from _tonight(sites, state, night.households[number])
        yield from _people(sites, state, house)
        yield from _gauges(board, state, sites, house)
        yield from _foot(sites, state, house)
    yield from _hall(sites)
    yield from _pool(sites, state, night)


def _roof(board: GameBoard, state: State, sites: Sites, number: int) -> Iterator[Mark]:
    name = state.tenements[number].name
    roof, usd = sites[f"{name}.roof"], sites[f"{name}.usd"]
    yield Drawing(f"mark-{name}", (roof.x + 20, roof.centre[1]), 28)
    first = 26 if number == state.first_seat else 0
    room = Box(roof.x + 40, roof.y, usd.x - roof.x - 46 - first, roof.h)
    parts = [Part(words=board.house_name(name), face="title", size=31)]
    if player := board.words.owner_name(state, number):
        parts.append(Part(words=player, face="text", size=18, elide=True))
    yield Inline(tuple(parts), room, gap=8, colour=ON_COLOURS[name])


# The bill ----------------------------------------------------------------------------------------------------------


def _tonight(sites: Sites, state: State, home: Household) -> Iterator[Mark]:
    """Wages, rent and what is left, on the cornice; on a wide front on a bill of its own."""
    items, box = bill(state, home), sites[f"{home.tenement}.bill"]
    if sites.wide:
        step = box.h / len(items)
        for index, (words, sum_, colour) in enumerate(items):
            row = Box(box.x + 8, box.y + index * step - 2, box.w - 16, step + 4)
            yield Words(words, row, 17, colour=INK if sum_ else colour, wrap=False)
            yield Words(sum_, row, 17, "bold", colour, "right", wrap=False)
        return
    yield Panel(box, "#f6ecd4f0", radius=4)
    parts = [Part(words=f"{words} {sum_}".strip(), colour=colour) for words, sum_, colour in items]
    yield Inline(tuple(parts), Box(box.x + 5, box.y, box.w - 10, box.h), "spread")


def bill(state: State, home: Household) -> list[tuple[str, str, str]]:
    """What is written on it: words, a sum and its colour."""
    if home.settled and home.in_misery:
        return [(_("in misery"), "", SHORT)]
    if home.settled:
        return [(_("the rent is settled"), "", INK)]
    rent = (pgettext("caption", "rent"), money(home.due), INK)
    if state.phase == "gains":
        return [rent]  # wages come in one by one: what will be left is written when all have
    short, dice = home.left < 0, home.dice and state.phase in BEFORE_INCIDENTS
    left = money_change(home.left) if short else money(home.left)
    colour = COVERED if not short else PERHAPS_SHORT if dice else SHORT
    sum_ = _("{money}?") if dice else "{money}"
    earns, left = (sum_.format(money=each) for each in (money(home.earns), left))
    return [(_("earns"), earns, INK), rent, (_("left"), left, colour)]


# Who lives there ---------------------------------------------------------------------------------------------------


def _people(sites: Sites, state: State, house: Tenement) -> Iterator[Mark]:
    for one in state.characters:
        if one.tenement == house.name:
            label = sites[f"label.{one.name}"]
            room = Box(label.x, label.y - 3, label.w, label.h + 6)
            yield Words(one.name, room, 20, "title", "#d9c9a6" if one.place == "dead" else PALE, "centre", wrap=False)
            yield _window(sites, one)


def _window(sites: Sites, one: Character) -> Mark:
    """A lamp where somebody is at home; a dark window says where its owner is."""
    window = sites[f"window.{one.name}"]
    if one.place == "home":
        return Drawing(window_kind("window-lit", window), window.centre, window.h)
    if one.place == "dead":
        return Drawing(window_kind("window-drape", window), window.centre, window.h)
    return Drawing(f"away-{_sign_of(one.place)}", window.centre, 36)


def _sign_of(place: str) -> str:
    """The sign in the window of somebody who is out."""
    if place in ("arrest", "jail", "housework", "lawyer", "local"):
        return place
    return "local" if place == "shared" else place.partition(".")[0]


def _gauges(board: GameBoard, state: State, sites: Sites, house: Tenement) -> Iterator[Mark]:
    content = board.rules.content
    for gauge, least in zip(("ris", "mp"), minimum(content, state, house), strict=True):
        box = sites[f"{house.name}.{gauge}.{least}"]
        yield Drawing("marker-minimum", (box.centre[0], box.bottom - 1), 7)
    care = content.household.care[house.ins]
    row = [signs.icon("doctor", struck=not care)]
    row += [signs.text(money(doctor_price(content, state))), *[signs.icon("health")] * care] if care else []
    room = sites[f"{house.name}.doctor"]
    room = Box(room.x - 4, room.y, room.w + 6, room.h)  # a price and two hearts need all there is
    yield Inline(tuple(row), room, "centre", high=17)


def _foot(sites: Sites, state: State, house: Tenement) -> Iterator[Mark]:
    helpers = sum(helper.host == house.name for helper in state.helpers)
    if not house.local and helpers < 2:
        box = sites[f"{house.name}.local.{helpers}" if helpers else f"{house.name}.local"]
        room = Box(box.x, box.y - 2, box.w, box.h + 4)
        yield Words(_("No storefront"), room, 22, "title", "#b9a98c", "centre", wrap=False)


# The union hall ----------------------------------------------------------------------------------------------------


def _hall(sites: Sites) -> Iterator[Mark]:
    """The common pool, and locals to let."""
    for spot, words in (("label.pool", _("Common pool")), ("label.locals", _("Storefronts to let"))):
        box = sites[spot]
        yield Words(words, Box(box.x, box.y - 4, box.w, box.h + 8), 26, "title", PALE, "centre", wrap=False)


def _pool(sites: Sites, state: State, night: Tonight) -> Iterator[Mark]:
    """How many tokens there are, and how many the day adds tonight."""
    for resource in RESOURCES:
        box, count = sites[f"count.{resource}"], int(getattr(state.pool, resource))
        colour, more = PALE if count else "#8d7a5c", night.pool[resource] - count
        if more <= 0:
            yield Words(str(count), box, 26, "bold", colour, "centre", wrap=False)
            continue
        left, right = box._replace(w=box.w / 2 - 3), box._replace(x=box.x + box.w / 2 - 4, w=box.w / 2 + 3)
        yield Words(str(count), left, 24, "bold", colour, "centre", wrap=False)
        yield Words(f"+{more}", right, 18, "bold", "#8fd09a", "centre", wrap=False)


# Over the pieces ---------------------------------------------------------------------------------------------------


def above(board: GameBoard, facts: Facts) -> Iterator[Mark]:
    """A red rim around the markers that cards look for, and a cross on the moon of a house that has no evening."""
    state, sites = facts.state, board.sites_of(facts.state)
    for house, home in zip(state.tenements, facts.night.households, strict=True):
        for gauge in home.leads:
            cell = sites[f"{house.name}.{gauge}.0"]
            rim = Box.around((0, 0), cell.w, cell.h).grown(3)
            yield On(f"{house.name}.{gauge}", (Panel(rim, edge=LEADS, width=2.5, radius=5),))
        if home.evening_lost:
            moon = sites[f"{house.name}.evening"]
            yield Panel(moon.grown(-2), "#28201a96", radius=moon.h / 2)
            yield Drawing("icon-none", moon.centre, 32)


def decides(board: GameBoard, facts: Facts) -> Iterator[Mark]:
    """White in a dark rim, whatever colour the house has; one that gives something away stands back."""
    state, house = facts.state, facts.deciding
    if not house:
        return
    box = board.sites_of(state).houses[house]
    if state.pending and state.pending[0].do == "give" and not board.duo:
        yield Panel(box, "#140e0a5a", radius=8)
    yield Panel(box.grown(5), edge=SOOT, width=8, radius=10)
    yield Panel(box.grown(5), edge=GLOW, width=4, radius=10)
