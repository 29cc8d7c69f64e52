"""What the table asks of Which Side are you on?. The work is done by its neighbours; here it comes together."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

import pygame
from msgspec.structs import replace

from game.core.contract import Reason
from game.core.events import Event, Rolled
from game.core.moves import Move
from game.core.words import N_, _
from game.which_side.cardtext import explain_cost
from game.which_side.choices import asked_first
from game.which_side.events import Story
from game.which_side.language import Resource
from game.which_side.moves import Collect, Control, Counter, Doctor, EndStruggle, Evening, Place
from game.which_side.prices import HOUSE, Offer, offer
from game.which_side.rules import WhichSide
from game.which_side.shapes import Spot
from game.which_side.slots import OWN_SLOTS, Desk
from game.which_side.state import State, Tenement, Tile, View
from game.which_side.tonight import Tonight, tonight
from game.which_side.working import earnings
from scenes.kit import drawings, paint
from scenes.kit.canvas import Box
from scenes.kit.motion import Motion
from scenes.kit.text import Writer
from scenes.table.board import Board
from scenes.table.cards import CARD, CardFace
from scenes.table.standing import Grid
from scenes.table.terms import Caption, Gesture, Journey, LetterText, Look, Piece, Selection, Target, Told, Tool
from scenes.table.view import TableView

from .ahead import Ahead
from .bills import Bills
from .buttons import Buttons
from .doing import MOON, PERSON, PURSE, SALE, TOKEN, Doing
from .employers import Employers
from .evening import EveningPage
from .faces import Faces
from .houses import COLOURS, Houses
from .lights import Lights
from .looks import Looks
from .paying import BILL, FOR, Paying
from .paying import TOKEN as SPARE
from .places import FOLDER, Places, tile_kind
from .printing import Printing
from .standing import CROWDED, LOCAL, SIGN, STRIP, Standing, person_piece
from .strips import Strips, size_of
from .theatre import Theatre, story_scene
from .where import Where
from .words import Words

if TYPE_CHECKING:
    from scenes.table.table import Table

TILE = (256.0, 196.0)
NOWHERE = "-"
"""A first slot of the day that is none: no house's custom changes a wage."""


class Brings(NamedTuple):
    usd: int
    resource: Resource | Literal[""]


class GameBoard(Board[View]):
    """The board for four Tenements; two have a board of their own."""

    drawing = "which_side/board"
    ground = "which_side/table"
    duo = False
    text_room = 212.0
    note_room = 190.0
    near = 24.0
    runs_on = {
        "gains": N_("On to wages and incidents"),
        "incidents": N_("On to the incidents"),
    }
    ways = dict.fromkeys(CROWDED, Grid(gap=1.0, least=0.4))
    rules: WhichSide

    def __init__(self, rules: Any) -> None:
        super().__init__(rules)
        content = self.rules.content
        self.faces = Faces(content)
        self.sites = Places(content, self.layout, lambda: self.spots, wide=self.duo)
        self.standing = Standing(content)
        self.strips = Strips(content)
        self.bills = Bills()
        self.words = Words(self)
        self.looks = Looks(self)
        self.doing = Doing(self)
        self.paying = Paying(self)
        self.theatre = Theatre(self)
        self.where = Where(self)
        self.buttons = Buttons(self)
        self.before = Ahead(self)
        self.printing = Printing(self)
        self.houses = Houses(self)
        self.employers = Employers(self)
        self.lights = Lights(self)
        self.state = State()
        """The table as it was last laid."""
        self.as_it_stands: Tonight = tonight(content, self.state)
        """The evening as it will be if nothing more is done."""
        self._desk = Desk(content, self.state)
        self._offers: dict[str, Offer | None] = {}
        self._targets: tuple[object, list[Target]] | None = None
        self._printer: Writer | None = None
        self._hailed: tuple[int, str] | None = None
        """The last phase in which somebody was hailed by a band."""

    @classmethod
    def suiting(cls, state: State) -> type[Board[Any]]:
        return DuoBoard if state.duo else GameBoard

    def house_name(self, house: str) -> str:
        return self.faces.names.house(house)

    # What stands where ---------------------------------------------------------------------------------------

    def pieces(self, view: View) -> list[Piece]:
        self.lay(view.table)
        return list(self.standing.pieces(view.table))

    def lay(self, state: State) -> None:
        """Know this table: called whenever it has come to rest."""
        content = self.rules.content
        self.sites.lay(state)
        self.theatre.reset(self.asked_card(state))
        if state is not self.state:
            self.state = state
            self.as_it_stands = tonight(content, state)
            self._desk = Desk(content, state)
            self._offers = {}
            self._targets = None
        self.standing.reset(state, self.as_it_stands)
        self.bills.reset(self.night)

    @property
    def night(self) -> Tonight:
        """The evening as it will be if nothing more is done, with what lies ready for its last word."""
        move = self.staged.moves[0] if self.staged is not None and self.staged.moves else None
        if isinstance(move, Place | Evening):
            return self.before.outlook(self.state, move).night
        return self.as_it_stands

    def asked_card(self, state: State) -> str:
        """The card a question is about, held up as long as it is asked."""
        cause = state.pending[0].cause.partition(":")[0] if state.pending else ""
        content = self.rules.content
        known = cause in content.pile_of or cause in content.planned or cause in content.plannings
        return cause if known and not state.offered else ""

    def piece(self, kind: str, spot: str) -> Piece:
        """A piece as it stands on a spot: heights are those of the standing table."""
        if kind.startswith(("person-", "helper-")):
            return person_piece(kind, spot)
        height, layer = self._measure(kind)
        return Piece(kind, spot, height, layer)

    def _measure(self, kind: str) -> tuple[float, int]:
        known = {
            STRIP: (47.0, 0), LOCAL: (46.0, 0), SIGN: (34.0, 0), "evening-": (38.0, 2), "usd": (27.0, 0),
            "marker-gauge": (25.0, 1), "marker-white": (33.0, 1), "marker-black": (33.0, 1), "marker-plan": (25.0, 1),
            "marker-first": (26.0, 2), "life": (17.0, 1), "control-taken-duo": (46.0, 1), "control-taken": (30.0, 1),
        }  # fmt: skip
        return next((value for name, value in known.items() if kind.startswith(name)), (33.0, 0))

    def size(self, kind: str, spot: str) -> tuple[float, float]:
        drawn = size_of(kind)
        height = self.piece(kind, spot).height
        if drawn is not None:
            return (height * drawn[0] / drawn[1], height)
        if kind.startswith(("helper-", "person-")):
            return (height, height)
        if kind.startswith("tile-"):
            return TILE
        return super().size(kind, spot)

    def picture(self, shown: TableView, kind: str, height: float) -> pygame.Surface | None:
        if kind.startswith("helper-") and " " in kind:
            return shown.picture_of(kind.partition(" ")[0], height)
        if kind.endswith(("-A", "-B")):
            # Places are rendered ahead like the board: drawn here, nine of them would take as long as all the rest.
            wide, high = TILE
            pixels = shown.app.canvas.px(height)
            return drawings.scenery(f"{FOLDER}/pieces/{kind}", (round(pixels * wide / high), pixels))
        marks = shown.app.settings.marks
        return self.strips.picture(kind, height, shown.app.canvas.scale, duo=self.duo, marks=marks)

    def pictures(self) -> Sequence[str]:
        fronts = [self.sites.front(house) for house in self.sites.houses]
        tiles = [f"{FOLDER}/pieces/{tile_kind(tile.id, tile.side)}" for tile in self.state.tiles]
        return (*super().pictures(), *fronts, *tiles)

    def face(self, view: View, card: str) -> CardFace:
        return self.faces.of(view.table, card)

    def paid_for(self, target: str) -> CardFace:
        """The face of what is being paid for: a card, or a means of production."""
        content = self.rules.content
        controls = content.side(self.duo).controls
        if target not in controls:
            return self.faces.of(self.state, target)
        words = _("Under the workers' control it is a step towards victory: {aim}").format(
            aim=self.words.aim_words(self.state)
        )
        price = explain_cost(content.cost(target, self.duo))
        full = f"{words}\n{_('It costs {price}. One control a turn.').format(price=price)}"
        return CardFace(self.faces.names.cause(target), "#23201d", words, full, self.faces.costs(self.state, target),
                        f"picture-{target}", _("Means of production"))  # fmt: skip

    # Where -----------------------------------------------------------------------------------------------------

    def box(self, spot: str) -> Box:
        if spot.startswith((BILL, SPARE, FOR)):
            return self.paying.box(spot)
        return self.where.box(spot)

    def stand(self, kind: str, spot: str, index: int, count: int) -> tuple[float, float]:
        return self.where.stand(kind, spot, index, count)

    @property
    def pictured(self) -> Box:
        """The houses belong to it as much as the city."""
        board, last = self.layout["board"], self.layout["supply"]
        return Box(16, board.y - 10, last.right - 2, 994 - board.y + 10)

    def captions(self, view: View) -> list[Caption]:
        return []

    def letter(self, view: View) -> LetterText:
        return self.words.letter(view)

    def note(self, view: View) -> str:
        return self.words.note(view)

    def printer(self, shown: TableView) -> Writer:
        """Writes what is printed on the table, which keeps its size whatever text size somebody likes."""
        if self._printer is None or self._printer.canvas is not shown.app.canvas:
            self._printer = Writer(shown.app.canvas)
            self._printer.drawn = shown.app.writer.drawn  # the same sheet: what is laid over it covers both
        return self._printer

    # Prices ----------------------------------------------------------------------------------------------------

    @property
    def shopper(self) -> Tenement:
        """The house whose prices are shown: the one that decides; else nobody in particular."""
        state = self.state
        return state.tenements[state.active] if state.phase in ("placement", "evening") else self._anybody

    @property
    def _anybody(self) -> Tenement:
        """A house without any custom of its own."""
        state, customs = self.state, self.rules.content.tenements
        plain = next((one for one in state.tenements if not customs[one.name].anarchist), state.tenements[0])
        return replace(plain, first_work=NOWHERE)

    def _comes_to(self, slot: str) -> Tenement:
        """Who a slot is priced for: the house that decides, unless it cannot come there now."""
        data, evening = self.rules.content.slots.get(slot), self.state.phase == "evening"
        if data is None:
            return self.shopper
        others = {one.name for one in self.state.tenements} - {self.shopper.name}
        return self._anybody if data.who in others or (data.kind == "evening") != evening else self.shopper

    def offer(self, state: State, slot: str) -> Offer | None:
        """What a slot costs and pays now; None if there is no such slot."""
        if slot not in self._offers:
            house = self._comes_to(slot)
            spot = self._desk.spot(house, slot)
            if not isinstance(spot, Spot) and slot in OWN_SLOTS:
                spot = self._desk.evening_spot(house, slot)
            self._offers[slot] = offer(self._desk, house, spot) if isinstance(spot, Spot) else None
        return self._offers[slot]

    def by_custom(self, slot: str) -> bool:
        """Whether price or wage of a slot is another one for the house that decides than for everybody else."""
        found = self.offer(self.state, slot)
        if found is None or not any(part.cause == HOUSE for part in found.parts):
            return False
        spot = self._desk.spot(self._anybody, slot)
        usual = offer(self._desk, self._anybody, spot) if isinstance(spot, Spot) else found
        return (found.price, found.pays) != (usual.price, usual.pays)

    def brings(self, state: State, slot: str) -> Brings:
        """What whoever stands on a slot brings home tonight."""
        names = self._desk.taken.get(slot, ())
        house = next((one for one in state.tenements if one.name in names), self.shopper)
        spot = self._desk.spot(house, slot)
        if not isinstance(spot, Spot):
            return Brings(0, "")
        return Brings(earnings(self._desk, house, spot), spot.face.gives)

    def closure(self, state: State, tile: Tile) -> str:
        """What lies over a place that cannot be used; "" if it can."""
        if tile.closed_now or any(measure.tile == tile.id for measure in state.measures):
            return "tile-closed"
        return "tile-closing" if tile.closed_next else ""

    # What a hand can do ------------------------------------------------------------------------------------------

    def gestures(self, view: View, moves: Sequence[Any]) -> list[Gesture]:
        return self.doing.gestures(view.table, moves)

    def targets(self, view: View) -> list[Target]:
        state = view.table
        if self.paying.target:
            here = self.paying.targets(state)
            paid = [target for target in self._all_targets(state) if target.spot.startswith(("card.", "control."))]
            return [*here, *paid]
        return self._all_targets(state)

    def _all_targets(self, state: State) -> list[Target]:
        if self._targets is None or self._targets[0] is not state:
            self._targets = (state, self.doing.targets(state))
        return self._targets[1]

    def ground_spots(self, view: View) -> Iterable[str]:
        if self.paying.target:
            return ()
        houses = self.sites.houses
        grounds = (
            *(f"tile.{tile}" for tile in self.sites.tiles), *(f"house.{house}" for house in houses),
            *(f"{house}.evening" for house in houses),
        )  # fmt: skip
        if view.table.phase not in ("placement", "evening"):
            return grounds
        away = (f"window.{one.name}" for one in view.table.characters if one.place != "home")
        return (*away, *grounds)

    def attempt(self, view: View, source: str, target: str) -> Move | None:
        return self.doing.attempt(view.table, source, target)

    def refusal(self, view: View, gesture_source: str, target: str) -> Reason | str | None:
        """What only explains itself says so; everything else is for the rules to refuse."""
        if target.startswith((BILL, SPARE)) and self.paying.fixed:
            return _("In this first game the richest pay. Later you share it out as you like.")
        family, _dot, rest = target.partition(".")
        if family in ("tile", "house", "window") and (aside := self.words.aside(view.table, gesture_source, family)):
            return aside
        if view.table.pending:
            return asked_first(view.table) if self.attempt(view, gesture_source, target) is None else None
        if gesture_source:
            return None
        if later := self.words.later(view.table, target):
            return later
        if family == "at" and Doctor(rest) in self.rules.moves(view.table):
            return self.words.by_the_bag(view.table, rest)
        if rest == "doctor" and view.table.phase == "struggle":
            return None  # the rules know why not
        if family == "house":
            target = f"{rest}.roof"
        if family in (
            "plan",
            "label",
            "step",
            "strength",
            "gauge",
            "tile",
            "house",
            "window",
            "arrest",
            "jail",
            "dead",
            "pool",
        ) or (family in self.sites.houses and target.endswith((".ris", ".mp", ".ins", ".roof", ".evening", ".doctor"))):
            look = self.looks.look(view.table, target)
            return None if look is None or look.card is not None else look.words
        return None

    def source_of(self, piece: Piece) -> str | None:
        if piece.kind.startswith(("person-", "helper-")):
            return PERSON + piece.id
        if piece.kind.startswith("evening-"):
            return MOON + piece.id.removesuffix(".moon")
        if piece.spot == "locals":
            return SALE + piece.id
        if piece.kind == "usd":
            return PURSE + piece.id.removesuffix(".usd")
        return TOKEN + piece.id.removeprefix("pool.") if piece.id.startswith("pool.") else None

    def spot_of(self, piece: Piece) -> str:
        if piece.kind.startswith(("person-", "helper-")):
            return f"at.{piece.id}"
        if piece.kind.startswith(STRIP):
            return f"card.{piece.id}"
        if piece.spot == "locals":
            return SALE + piece.id
        if piece.id.startswith("pool."):
            return piece.id
        return f"{piece.spot.partition('.')[0]}.roof" if piece.kind == "usd" else piece.spot

    def underlined(self, piece: Piece) -> bool:
        """A local to let has a rim of its own, and under a roof's dollars the bill is written."""
        return piece.spot != "locals" and piece.kind != "usd"

    def source_label(self, view: View, source: str) -> str:
        family, _dot, rest = source.partition(".")
        if family in ("sale", "pool"):
            return self.faces.names.cause(rest) if family == "sale" else rest
        if family == "usd":
            return _("A dollar of the {house} Tenement").format(house=self.house_name(rest))
        return (
            _("The evening of the {house} Tenement").format(house=self.house_name(rest)) if family == "moon" else rest
        )

    def spot_label(self, view: View, spot: str) -> str:
        slots = self.rules.content.slots
        return self.faces.names.slot(spot) if spot in slots else spot

    def which(self, view: View, spot: str) -> str:
        return _("Who goes there? Click one of those with a gold line.")

    def selection(self, view: View, moves: Sequence[Any]) -> Selection | None:
        return self.paying.selection(view.table)

    def arrange(self, table: Table, gesture: Gesture) -> None:
        """Something is to be paid for: the stage opens, or takes one more dollar or token."""
        target, state = gesture.target.partition(".")[2], table.view.shown.table
        own = gesture.source.startswith(PURSE) or gesture.source == f"{TOKEN}ANAR"
        if own and self.doing.shares(state, target) and self.lets((Collect(target),)):
            self.chosen = self.paying.add(state, target, gesture.source)
        else:
            self.chosen = self.paying.begin(state, target)
        if gesture.source:
            table.tidy(0.2)
        table.app.sounds.play("card")

    def paint_chosen(self, screen: pygame.Surface, shown: TableView, spot: str) -> None:
        """What is chosen lies on the stage, which shows it by itself."""

    def tools(self, table: Table) -> list[Tool]:
        state: State = table.view.shown.table
        if self.paying.target:
            return self.paying.tools(table)
        return self.buttons.of(table, state)

    def steps_in_words(self, view: View, plan: Sequence[Any]) -> str:
        match plan[0] if plan else None:
            case Counter(card=target) | Control(id=target):
                return _("Click it and pay: {name}.").format(name=self.faces.names.cause(target))
            case EndStruggle():
                return _("End the struggle.")
        return ""

    # Before the click ------------------------------------------------------------------------------------------

    def ahead(self, table: Table, gesture: Gesture) -> str | None:
        state: State = table.view.shown.table
        if not gesture.moves and gesture.target.startswith(("card.", "control.")):
            target = gesture.target.partition(".")[2]
            lines = [f"{title}: {words}" for title, words in self.words.consequences(state, target)]
            return "\n".join(lines)
        lines = self.before.lines(state, gesture.moves) or []
        return "\n".join(lines) if lines else None

    def aside(self, view: View) -> tuple[str, str] | None:
        return self.looks.own_rings(view.table)

    def look(self, view: View, spot: str) -> Look | None:
        return None if self.paying.target else self.looks.look(view.table, spot)

    def look_at(self, view: View, piece: Piece) -> Look | None:
        if self.paying.target:
            return None
        if piece.kind.startswith((STRIP, "person-", "helper-", LOCAL)) or piece.spot.endswith(".evening"):
            return self.looks.look(view.table, self.spot_of(piece))
        return None

    def page(self, table: Table) -> Tool | None:
        return Tool(_("Tonight"), lambda: table.app.push(EveningPage(table.app, self)))

    def welcome(self, events: tuple[Event, ...]) -> Iterable[Told]:
        for event in events:
            if isinstance(event, Story):
                name = _(self.rules.content.scenarios[event.scenario].name)
                yield Told(name, self.rules.tell(event) or "", story_scene(event))

    # Whose turn ------------------------------------------------------------------------------------------------

    def seat_colour(self, view: View, seat: int, chosen: str) -> str:
        state = view.table
        return COLOURS[state.tenements[seat].name] if state.players == len(state.tenements) else chosen

    def awaited(self, view: View, actor: int) -> tuple[int, ...]:
        """What concerns all is decided by all, whoever has the mouse."""
        state = view.table
        if state.players > 1 and not self.words.deciding(state) and state.phase != "over":
            return tuple(range(state.players))
        return (actor,)

    def hails(self, view: View, seat: int) -> bool:
        """Once in each phase: by day the mouse goes round with every person sent out, and the house glows."""
        moment = (view.table.turn, view.table.phase)
        first, self._hailed = moment != self._hailed, moment
        return first

    def partners(self, view: View, seat: int) -> tuple[int, ...]:
        return tuple(range(view.table.players))

    def guide_box(self) -> Box:
        """Left of a card that is held up; while somebody pays, over the gauges."""
        board = self.layout["board"]
        if self.paying.target:
            gauges = self.spots["gauge.TT"]
            return Box(gauges.x + 4, board.y + 4, gauges.w - 8, 190)
        return Box(board.x + 6, board.y + 206, self.layout["reading"].x - board.x - 14, 176)

    # Colour and motion -----------------------------------------------------------------------------------------

    def paint_ground(self, ground: pygame.Surface, shown: TableView) -> None:
        state: State = shown.shown.table
        if self.staged is not None or not shown.busy:
            self.bills.reset(self.night)
        self.printing.ground(ground, shown, state)
        self.employers.ground(ground, shown, state)
        self.houses.ground(ground, shown, state)

    def paint_under(self, screen: pygame.Surface, shown: TableView) -> None:
        self.lights.forget()
        if shown.busy:
            self.employers.running_plan(screen, shown, shown.shown.table)
            self.printing.running_note(screen, shown)
        self.theatre.under(screen, shown)
        self.houses.under(screen, shown)

    def paint_light(self, screen: pygame.Surface, shown: TableView, spot: str, source: str | None) -> None:
        self.lights.light(screen, shown, spot)

    def paint_over(self, screen: pygame.Surface, shown: TableView) -> None:
        """How things stand is seen in every frame; what can be done, only when nothing moves."""
        state: State = shown.shown.table
        self.employers.ribbon(screen, shown)
        self.printing.badges(screen, shown, state)
        self.employers.sought(screen, shown)
        if not shown.busy:
            self.employers.light(screen, shown, state)
        self.houses.over(screen, shown, state)
        if not shown.busy:
            self.lights.over(screen, shown, state)
            self.before.paint(screen, shown, list(shown.meant))
            self._paint_held(screen, shown)
        self.houses.states(screen, shown, state)
        if shown.tray.dice:
            paint.veil(screen, shown.app.canvas, self.layout["dice"], (20, 14, 10, 215), 8)
            shown.app.writer.cover(self.layout["dice"])
        self.theatre.over(screen, shown)
        if state.offered and not shown.busy:
            self._paint_offered(screen, shown, state)
        self.paying.paint(screen, shown)

    def _paint_held(self, screen: pygame.Surface, shown: TableView) -> None:
        """What is in the hand goes over every mark on the table."""
        sprite = shown.stage.source(shown.in_hand) if shown.in_hand is not None else None
        if sprite is not None:
            shown.draw_sprite(screen, sprite)

    def _paint_offered(self, screen: pygame.Surface, shown: TableView, state: State) -> None:
        stage = self.layout["stage"]
        paint.veil(screen, shown.app.canvas, stage, (20, 14, 10, 190), 6)
        shown.app.writer.cover(stage)
        shown.covered = stage
        for card in state.offered:
            box = self.where.offered_box(card)
            shown.cards.enlarge(screen, shown.face(card), box, shown.app.writer)
            paint.outline(screen, shown.app.canvas, box.grown(3), "#ffd166", 4, 16)

    def journeys(self, event: Event, view: View) -> Sequence[Journey]:
        return self.theatre.journeys(event)

    def is_only_shown(self, event: Event) -> bool:
        return self.theatre.is_only_shown(event)

    def goes_with(self, event: Event, earlier: Event) -> bool:
        return self.theatre.goes_with(event, earlier)

    def motion(self, event: Event, shown: TableView) -> Motion | None:
        return self.theatre.motion(event, shown)

    def helper_sex(self, name: str) -> Any:
        """A man or a woman: as the card that is being answered says."""
        task = self.state.pending[0] if self.state.pending else None
        return task.what if task is not None and task.do == "HELPER" else "F"

    def tray_words(self, event: Event) -> str:
        if not isinstance(event, Rolled):
            return ""
        if event.why == "context":
            return _("Context: {tens}{units}").format(tens=event.dice[0], units=event.dice[1])
        if event.why == "robbery":
            return _("{name}: {die}").format(name=event.at, die=event.dice[0])
        pay = self.rules.content.tenderloin.street[event.dice[0] - 1]
        return (
            _("{name}: ${pay}").format(name=event.at, pay=pay) if pay else _("{name}: arrested").format(name=event.at)
        )

    def sheets(self) -> dict[str, list[str]]:
        """All that is printed, by what it is, for whoever wants to see it side by side."""
        content = self.rules.content
        cards = [*content.pile_of, *content.plannings, *content.planned, *content.locals]
        tiles = [tile_kind(tile, "A") for tile in content.tiles]
        tiles += [tile_kind(tile.id, "B") for tile in content.tiles.values() if tile.group != "specific"]
        return {
            "cards": [CARD + card for card in cards],
            "strips": [STRIP + card for card in content.employers],
            "locals": [LOCAL + local for local in content.locals],
            "signs": [f"{SIGN}{helpers} {local}" for helpers in range(4) for local in content.locals],
            "tiles": tiles,
        }

    def forget(self) -> None:
        self.theatre.reset(self.asked_card(self.state))


class DuoBoard(GameBoard):
    """Two Tenements: six places, six controls, two wide houses."""

    drawing = "which_side/board-duo"
    ground = "which_side/table-duo"
    duo = True
