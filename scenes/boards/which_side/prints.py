"""Which Side are you on? on paper: the employers' board, four houses, places with two sides, all cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Literal

from msgspec import convert
from msgspec.structs import replace

from game.core.chance import Chance
from game.core.words import _, money, one_by_one
from game.which_side.cards.language import LABOUR
from game.which_side.cards.shapes import Scenario
from game.which_side.content import Content
from game.which_side.rules import WhichSide
from game.which_side.state import Options, State
from game.which_side.state import Tile as Laid
from game.which_side.text.description import goal_words
from game.which_side.text.names import cell_words
from scenes.boards.which_side import city, employers, signs
from scenes.boards.which_side.board import DuoBoard, GameBoard
from scenes.boards.which_side.city import ON_COLOURS
from scenes.boards.which_side.facts import Facts
from scenes.boards.which_side.sites import DANGERS
from scenes.boards.which_side.words import PHASES
from scenes.kit.canvas import Box
from scenes.kit.text import INK
from scenes.table.marks import Drawing, Inline, Mark, Panel, Picture, Words
from scenes.table.prints import Aid, Copies, Cover, Deck, Prints, Row, Sheet, Tile, Token, die, part

Side = Literal["A", "B"]
TILE = 91.0
PALE = "#f6ecd4"
BACKS = {
    "misfortune": "misfortunes",
    "incident": "incidents",
    "normal": "normal",
    "hard": "hard",
    "solidarity": "solidarity",
}
RESOURCE_TOKENS, MOST_CLOSED = 8, 3
"""No played match needed more of a resource; the box has 24 of all four together, which limit nothing."""
BILLS = {1: 24, 5: 14}
"""As many as the box has; no played match needed more dollars."""
COVER = Cover("#12303d", "#ffffff")


def on_paper(rules: WhichSide, players: int) -> Prints:
    board, content = GameBoard(rules), rules.content
    state, duo = (
        rules.begin(convert({"players": 2, "variant": variant}, Options), Chance.seeded(1)).state
        for variant in ("standard", "duo")
    )
    houses = [_house(board, state, house.name) for house in state.tenements]
    return Prints(
        boards=[
            _employers(board, state, _("The employers")),
            _employers(DuoBoard(rules), duo, _("The employers, for two Tenements")),
            *houses,
        ],
        pieces=(
            *(
                Tile(
                    _place(board, state, tile.id, "A"),
                    _(tile.name),
                    wide=TILE,
                    back=None if tile.group == "specific" else _place(board, state, tile.id, "B"),
                )
                for tile in content.tiles.values()
            ),
            *(Token(f"person-{name}", 1, name, 13) for name in content.people),
            *(
                Token(f"helper-{sex}", 1, _("Helper {name}").format(name=name), 13, value=str(turns))
                for name, sex, turns in _helpers(content)
            ),
            *(
                Token(f"evening-{house.name}", 1, _("Evening, {house}").format(house=board.house_name(house.name)), 10)
                for house in state.tenements
            ),
            Token("life", content.limits.san * len(content.people), _("Health"), 8),
            *(
                Token("usd", copies, _("Bills of {money}").format(money=money(sum_)), 12, value=money(sum_))
                for sum_, copies in BILLS.items()
            ),
            *(Token(name, RESOURCE_TOKENS, rules_name, 10) for name, rules_name in _resources()),
            Token("marker-white", len(DANGERS) * len(state.tenements), _("Gauges of the Tenements"), 8),
            Token("marker-gauge", len(LABOUR), _("Labour gauges"), 8),
            Token("marker-black", 1, _("Employer Strength"), 9),
            Token("marker-plan", 1, _("Plan"), 9),
            Token("marker-first", 1, _("First player"), 10),
            Token("control-taken", len(content.side(False).controls), _("Taken"), 15),
            Token("tile-closed", MOST_CLOSED, _("Closed"), 16),
            die(),
        ),
        decks=_decks(board, state),
        aids=(
            Aid(
                _("The phases of a turn"),
                [Row(_(words), said, f"phase-{name}") for (name, words), said in zip(PHASES, _phases(), strict=True)],
            ),
            Aid(_("Beside the employers’ board"), [*_beside()]),
            *(
                Aid(_(each.name), [*_scenario(content, each)], goal_words(each.goal))
                for each in content.scenarios.values()
            ),
        ),
        notes=(
            _("A place that is turned over shows its second side: glue the two together."),
            _("A helper shows how many turns it stays: lay a white marker on it for each that has passed."),
        ),
        first_turn=_first_turn(),
    )


def _first_turn() -> tuple[str, ...]:
    return (
        _(
            "New York 1910, all four Tenements. Four misfortunes are drawn and given away: the Russians draw "
            "Needless Expense and give it to the Italians, who pay it at once and have $0. Then the day: in turn "
            "each Tenement sends one person out or passes. Mendel goes to Newtown Creek: Russian Risk rises by 3 "
            "at once, the $4 come at the end of the day. Mei goes to a political place: Police Threat rises at "
            "once, and the Union Agitation that she brings goes into the pool of all."
        ),
        _(
            "In the evening each Tenement may do one thing more, then wages come in and everybody goes home. Draw"
            " as many incidents as Safety says. Each Tenement pays its rent, $2 and the upkeep of its people. Now"
            " spend dollars and resources together: counter a card of the employers, beat the card of their plan,"
            " take one means of production. What is left of the employers’ cards acts. Employer Strength rises by"
            " 1."
        ),
    )


def _helpers(content: Content) -> Iterator[tuple[str, str, int]]:
    """Name, sex and turns of those whom a card of solidarity brings."""
    for card in content.solidarity.values():
        joined = [op for clause in content.effects[card.id] for op in clause.ops if op.do == "HELPER"]
        for name, op in zip(card.helpers, joined, strict=True):
            yield name, op.what, op.n


def _phases() -> tuple[str, ...]:
    """What is done in each phase."""
    return (
        _("Each Tenement draws one and gives it to another one that can suffer it. If none can, it is discarded."),
        _(
            "Who is in Arrest goes to Jail. In turn each Tenement sends one person out or passes. Risk, "
            "Police Threat and dollars are paid at once."
        ),
        _("One action for each Tenement: where one of its people works, or in a storefront."),
        _(
            "Dollars, resources, the dice of the Tenderloin, Squalor −1, healing. Places turn, worker "
            "control moves gauges, all go home."
        ),
        _("As many as Safety says. Whoever leads is hit, and all of them if it is level."),
        _(
            "$2, the storefront, $1 for each person, $2 at health 1 or 0. What is missing costs the "
            "storefront, then Squalor, then health."
        ),
        _(
            "Together: counter cards and measures, beat the planned card, take one means of production, "
            "call the doctor, rent a storefront."
        ),
        _(
            "Cards that are left act, the oldest first; measures stay. The planned card acts unless it is"
            " beaten; move its marker. Who is in Jail comes home. New cards. Risk and Police Threat go to"
            " their minimum, Strength +1."
        ),
    )


def _beside() -> Iterator[Row]:
    """What the screen has on the board, and cards of 63 × 88 mm have beside it."""
    yield Row(_("The employers’ plan"), _("its cards in a row, the marker of the plan on the one of this turn"))
    yield Row(_("Tonight unless countered"), _("what the employers have turned up this turn"))
    yield Row(_("In force"), _("measures, until they are countered. A third: all is lost."))


def _scenario(content: Content, scenario: Scenario) -> Iterator[Row]:
    """What the rulebook does not say of it: which plans and cards come first."""
    plans = one_by_one([_(content.plannings[plan].name) for plan in scenario.plannings])
    yield Row(_("Plans"), plans or _("two random ones of two steps and two of three, shuffled"))
    first = [_(content.solidarity[card].name) if card else _("any") for card in scenario.solidarity]
    if first:
        yield Row(_("Solidarity"), _("on top, in this order: {cards}").format(cards=one_by_one(first)))
    for pile, top in scenario.on_top.items():
        cards = Counter(_(content.employers[card].name) for card in top.cards)
        told = one_by_one([_("{count} × {name}").format(count=count, name=name) for name, count in cards.items()])
        text = _("shuffled with {n} others on top: {cards}").format(n=top.others, cards=told)
        yield Row(_("Hard employer cards") if pile == "hard" else _("Employer cards"), text)


def _resources() -> Iterator[tuple[str, str]]:
    names = (_("Union Agitation"), _("Anarchist Agitation"), _("Strike"), _("Sabotage"))
    yield from zip(("AGIT", "ANAR", "GREVE", "SAB"), names, strict=True)


# Boards --------------------------------------------------------------------------------------------------------------


def _employers(board: GameBoard, state: State, name: str) -> Sheet:
    """Strength, labour gauges, means of production; plans and lanes are cards on paper, beside it."""
    sites, content = board.sites_of(state), board.rules.content
    sheet, plan = board.layout["board"], sites["plan"]
    box = Box(plan.x - 2, sheet.y, sheet.right - plan.x + 2, plan.y - 3 - sheet.y)
    marks: list[Mark] = [employers.title(sites, _("Employer Strength"), "label.strength", 28)]
    for value in range(1, content.limits.strength + 1):
        colour = PALE if value == content.limits.strength else INK
        marks.append(Words(str(value), sites[f"fp.{value}"], 20, "bold", colour, "centre", wrap=False))
    for gauge in LABOUR:
        label = sites[f"label.{gauge}"]
        caption = _(employers.CAPTIONS[gauge])
        room = Box(label.x, label.y + 4, label.w, label.h + 10)
        marks.append(Words(caption, room, 26, "title", PALE, wrap=False))
        for cell in range(1, len(getattr(content.side(state.duo), gauge)) + 1):
            place = sites[f"{gauge}.{cell}"]
            words = cell_words(content, gauge, cell, duo=state.duo)
            marks.append(
                Words(words, Box(place.x, place.y - 2, place.w, place.h), 19, "bold", INK, "centre", wrap=False)
            )
    marks.append(employers.title(sites, _("Means of production"), "label.controls", 26))
    marks += [
        Inline(signs.cost(content.cost(control, state.duo)), sites[f"label.control.{control}"], "centre")
        for control in content.side(state.duo).controls
    ]
    whole = Sheet(marks, sheet, board.drawing, "", board)
    return part(whole, box, marks)._replace(title=name, postcard=False)


def _house(board: GameBoard, state: State, name: str) -> Sheet:
    """Who lives there, by which terms, and what the house has."""
    sites = board.sites_of(state)
    roof, bill, local = sites[f"{name}.roof"], sites[f"{name}.bill"], sites[f"{name}.local"]
    terms = Box(bill.x, roof.bottom - 5, bill.w, bill.h + 5)
    marks: list[Mark] = [
        Picture(sites.front(name), sites.houses[name]),
        Drawing(f"mark-{name}", (roof.x + 20, roof.centre[1]), 28),
        Panel(terms, "#f6ecd4", radius=4),
        Words(board.looks.custom(name), terms.grown(-1), 12, align="centre"),
        Words(_("Storefront"), local, 22, "title", "#b9a98c", "centre", wrap=False),
    ]
    marks.append(
        Words(board.house_name(name), Box(roof.x + 40, roof.y - 2, roof.w - 120, 31), 24, "title", ON_COLOURS[name])
    )
    for person in board.rules.content.people.values():
        if person.tenement == name:
            label = sites[f"label.{person.name}"]
            marks.append(
                Words(
                    person.name,
                    Box(label.x, label.y - 3, label.w, label.h + 6),
                    20,
                    "title",
                    PALE,
                    "centre",
                    wrap=False,
                )
            )
    for gauge in DANGERS:
        last = getattr(board.rules.content.limits, gauge)
        for value in range(-1 if gauge == "mp" else 0, last + 1):
            box = sites[f"{name}.{gauge}.{value}"]
            marks.append(Words(str(value).replace("-", "−"), box, 16, "bold", INK, "centre", wrap=False))
    return Sheet(marks, sites.houses[name], "", board.house_name(name), board, postcard=False)


def _place(board: GameBoard, state: State, tile: str, side: Side) -> Sheet:
    """A side of a place, as it costs and pays before anything has changed it."""
    content = board.rules.content
    group = content.tiles[tile].group
    out = (
        next(one.id for one in state.tiles if content.tiles[one.id].group == group)
        if tile not in [one.id for one in state.tiles]
        else tile
    )
    tiles = tuple(Laid(tile if one.id == out else one.id, side if one.id == out else "A") for one in state.tiles)
    laid = replace(state, tiles=tiles, phase="struggle")
    sites = board.sites_of(laid)
    box = sites.tiles[tile]
    note = sites.find(f"{tile}.label.note")
    marks = [
        mark
        for mark in city.tile_marks(board, Facts(content, laid), Laid(tile, side))
        if not (note is not None and isinstance(mark, Words) and note.holds(mark.box.centre))
    ]
    if note is not None:
        marks.append(Words(_("Arrest, tomorrow Jail, then home."), note.grown(-4), 17, align="centre", wrap=False))
    return Sheet(marks, box)


# Cards ---------------------------------------------------------------------------------------------------------------


def _decks(board: GameBoard, state: State) -> list[Deck]:
    content, faces = board.rules.content, board.faces
    found = [
        Deck(
            name,
            f"which-side-{BACKS[pile]}",
            [Copies(card.id, faces.of(state, card.id), card.copies) for card in content.piles[pile].values()],
        )
        for pile, name in (
            ("misfortune", _("Misfortunes")),
            ("incident", _("Incidents")),
            ("normal", _("Employer cards")),
            ("hard", _("Hard employer cards")),
            ("solidarity", _("Solidarity")),
        )
    ]
    for name, back, cards in (
        (_("Plans"), "plannings", content.plannings),
        (_("Planned cards"), "planned", content.planned),
        (_("Storefronts"), "locals", content.locals),
    ):
        found.append(Deck(name, f"which-side-{back}", [Copies(card, faces.of(state, card), 1) for card in cards]))
    return found
