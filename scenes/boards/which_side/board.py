"""What the table asks of Which Side are you on?. The work is done by its neighbours; here it comes together."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache, partial
from typing import TYPE_CHECKING, Any

import msgspec

from game.core.contract import Outcome
from game.core.events import Event, GaugeChanged, PhaseBegan, Rolled
from game.core.words import N_, _, money
from game.which_side.day.struggle import targets
from game.which_side.day.tonight import Tonight
from game.which_side.events import Story
from game.which_side.moves import Collect, Control, Counter, EndStruggle, Evening, Place
from game.which_side.rules import WhichSide
from game.which_side.setup import tenements_of
from game.which_side.state import Options, State, View
from game.which_side.table import incidents_a_turn
from game.which_side.text.cardtext import explain_cost
from scenes.kit.canvas import Box
from scenes.kit.motion import Motion
from scenes.table.board import Board
from scenes.table.cards import CARD, CardFace
from scenes.table.finale import Finale
from scenes.table.marks import Composed, Mark
from scenes.table.parts.handwork import Handwork
from scenes.table.parts.narration import Narration
from scenes.table.terms import (
    Gesture,
    Hand,
    LetterRoom,
    LetterText,
    Look,
    Lying,
    Piece,
    Selection,
    StoryPage,
    Target,
    Tool,
    Travel,
)
from scenes.table.view import TableView

from . import finale, hands, marks, motion, strips
from .board_zones import LabourGauge
from .city import COLOURS
from .evening import EveningPage
from .faces import Faces
from .facts import Facts
from .hands import Answers, held
from .looks import Looks
from .paying import Paying
from .pieces import LOCAL, PEOPLE, SIGN, STRIP, pieces, size_and_layer
from .preview import Preview
from .site import Asked, Site
from .sites import Sites
from .words import Words, leading_to
from .yesterday import yesterday
from .zones import ZONES

if TYPE_CHECKING:
    from scenes.table.situation import Situation
    from scenes.table.table import Table

MOST_COMPOSED = 256
REMEMBERED = 4
"""Tables of which it is known what follows: the one that is shown, the next one, and what a hand would make of it."""
CHOOSING_PLACES = ("BURN", "FLIPA", "CLOSE")


class GameBoard(Handwork[View], Narration[View], Board[View]):
    """The board for four Tenements; two have a board of their own."""

    drawing = "which_side/board"
    ground = "which_side/table"
    duo = False
    letter_room = LetterRoom(text=212.0, note=190.0)
    near = 24.0
    looks_closely = True
    runs_on = {
        "gains": N_("On to wages and incidents"),
        "incidents": N_("On to the incidents"),
    }
    travels = {GaugeChanged: Travel(0.26)}
    zone_types = ZONES
    rules: WhichSide

    def __init__(self, rules: Any) -> None:
        super().__init__(rules)
        content = self.rules.content
        self.faces = Faces(content)
        self.words = Words(self)
        self.looks = Looks(self)
        self.paying = Paying(self)
        self.preview = Preview(self)
        self._composed = lru_cache(MOST_COMPOSED)(
            partial(strips.composed, self.rules.content, self.spots_of, duo=self.duo)
        )
        self._facts: dict[int, Facts] = {}
        self._sites: tuple[object, Sites] | None = None
        self._answers: tuple[State, Answers] | None = None
        self._stands: tuple[State, dict[str, Box]] | None = None
        self._targets: tuple[tuple[View, tuple[str, ...]], list[Target]] | None = None
        self._hailed: tuple[int, str] | None = None
        """The last phase in which somebody was hailed by a band."""

    @classmethod
    def variant_for(cls, state: State) -> type[Board[Any]]:
        return DuoBoard if state.duo else GameBoard

    def house_name(self, house: str) -> str:
        return self.faces.names.house(house)

    # What follows from a table -----------------------------------------------------------------------------------

    @property
    def state(self) -> State:
        """The table as it is shown."""
        view = self.on_table
        assert view is not None, "places and houses lie somewhere only on a table"
        return view.table

    @property
    def sites(self) -> Sites:
        return self.sites_of(self.state)

    def sites_of(self, state: State) -> Sites:
        """Where everything lies with these places and houses."""
        tiles, houses = [tile.id for tile in state.tiles], [one.name for one in state.tenements]
        known = (tiles, houses)
        if self._sites is None or self._sites[0] != known:
            found = Sites(
                self.rules.content, self.layout, self.spots, self.spots_of, tiles, houses, wide=self.duo
            )  # fmt: skip
            self._sites = (known, found)
        return self._sites[1]

    def facts(self, state: State) -> Facts:
        found = self._facts.get(id(state))
        if found is None or found.state is not state:
            while len(self._facts) >= REMEMBERED:
                del self._facts[next(iter(self._facts))]
            found = self._facts[id(state)] = Facts(self.rules.content, state)
        return found

    def night(self, state: State) -> Tonight:
        """The evening as it will be if nothing more is done, with what lies ready for its last word."""
        move = self.staged.moves[0] if self.staged is not None and self.staged.moves else None
        if isinstance(move, Place | Evening):
            return self.preview.outlook(state, move).night
        return self.facts(state).night

    def answers(self, state: State) -> Answers:
        """What has a rim of light; worked out once for a table."""
        if self._answers is None or self._answers[0] is not state:
            self._answers = (state, hands.answers(self, state))
        return self._answers[1]

    def asks(self, state: State) -> Asked:
        """What a click is expected on."""
        if self.paying.target:
            return "pay"
        do = state.pending[0].do if state.pending else ""
        if do in ("give", "HELPER"):
            return "house"
        if do in CHOOSING_PLACES:
            return "tile"
        return "offered" if do == "keep" else "any"

    # What stands where -------------------------------------------------------------------------------------------

    def pieces(self, view: View) -> list[Piece]:
        return list(pieces(self.rules.content, view.table, self.piece))

    def piece(self, kind: str, spot: str) -> Piece:
        found = self.zones.find(spot)
        height, layer = size_and_layer(kind)
        if kind.startswith(PEOPLE) and found is not None:
            height = found[0].height(kind) or height
        return Piece(kind, spot, height, layer)

    def size_of(self, state: State, name: str) -> tuple[float, float]:
        """How large somebody or something is where it stands: in a crowd everybody is smaller."""
        box = self._standing(state)[name]
        return (box.w, box.h)

    def where_stands(self, name: str) -> Box:
        """Somebody, where they stand; nobody is out of the way."""
        return self._standing(self.state).get(name) or self.layout["stage"]

    def _standing(self, state: State) -> dict[str, Box]:
        """Where people and locals stand, and how large; worked out once for a table, because a mouse asks often."""
        if self._stands is None or self._stands[0] is not state:
            by_spot: dict[str, list[Piece]] = {}
            for piece in self.pieces(View(state, ())):
                if piece.kind.startswith((*PEOPLE, LOCAL)):
                    by_spot.setdefault(piece.spot, []).append(piece)
            self._stands = (state, {name: box for here in by_spot.values() for name, box in self._boxes(here)})
        return self._stands[1]

    def _boxes(self, here: Sequence[Piece]) -> Iterator[tuple[str, Box]]:
        """Where each of these stands that share a spot."""
        zone, key = self.zones[here[0].spot]
        for index, piece in enumerate(here):
            wide, high = self.size(piece.kind, piece.spot)
            way = zone.arrangement
            fit = way.fit(zone.box(key), (wide, high), len(here)) if way is not None else 1.0
            at = self.stand(piece.kind, piece.spot, index, len(here))
            yield piece.id, Box.around(at, wide * fit, high * fit)

    def card_box(self, card: str) -> Box:
        """Where an employer card or a planned card lies."""
        state, most = self.state, self.rules.content.limits.measures
        in_force = tuple(measure.card for measure in state.measures)
        for lane, cards in (("employers", state.employer_cards), ("measures", in_force)):
            if card in cards:
                return self.sites.lane(lane, most, cards.index(card), len(cards))
        if state.plan is not None and card in self.rules.content.steps[state.plan.id]:
            number = self.rules.content.steps[state.plan.id].index(card) + 1
            return self.sites[f"step.{len(state.plan.beaten)}.{number}"]
        return self.sites["plan"]

    def lies_open(self, state: State, card: str) -> bool:
        """Is this a card on the table?"""
        return card in targets(self.rules.content, state)

    def reading_box(self, state: State) -> Box:
        """Where a card is held up: over the city, unless a place of the city is to be chosen."""
        box = self.layout["reading"]
        do = state.pending[0].do if state.pending else ""
        return box._replace(x=self.spots["plan"].x + 60) if do in CHOOSING_PLACES else box

    def composed(self, kind: str) -> Composed | None:
        return self._composed(kind)

    # Cards -------------------------------------------------------------------------------------------------------

    def face(self, view: View, card: str) -> CardFace:
        return self.faces.of(view.table, card)

    def counted_face(self, facts: Facts, card: str) -> CardFace:
        """Incidents are counted: of two alike it is seen that the second is another one."""
        face, state = self.faces.of(facts.state, card), facts.state
        if self.rules.content.pile_of.get(card) != "incident" or state.phase != "incidents":
            return face
        all_of_them = incidents_a_turn(self.rules.content, state)
        drawn = all_of_them - facts.night.incidents
        text = _("Incident {n} of {all}")
        return face._replace(sort=text.format(n=drawn, all=max(drawn, all_of_them))) if drawn else face

    def paid_for(self, state: State, target: str) -> CardFace:
        """The face of what is being paid for: a card, or a means of production."""
        content = self.rules.content
        if target not in content.side(self.duo).controls:
            return self.faces.of(state, target)
        words = _("Under the workers’ control it is a step towards victory.")
        price = explain_cost(content.cost(target, self.duo))
        full = f"{words}\n{_('It costs {price}. You can take one each turn.').format(price=price)}"
        return CardFace(self.faces.names.cause(target), "#23201d", words, full, self.faces.costs(state, target),
                        f"picture-{target}", _("Means of production"))  # fmt: skip

    def paid_spot(self, target: str) -> str:
        controls = self.rules.content.side(self.duo).controls
        return f"control.{target}" if target in controls else f"card.{target}"

    def sheets(self) -> dict[str, list[str]]:
        """Everything that is printed, by category, for a comparison side by side."""
        content = self.rules.content
        cards = [*content.pile_of, *content.plannings, *content.planned, *content.locals]
        return {
            "cards": [CARD + card for card in cards],
            "strips": [STRIP + card for card in content.employers],
            "locals": [LOCAL + local for local in content.locals],
            "signs": [f"{SIGN}{helpers} {local}" for helpers in range(4) for local in content.locals],
            "tiles": [
                f"tile-{tile.id}-{side}"
                for tile in content.tiles.values()
                for side in ("A" if tile.group == "specific" else "AB")
            ],
        }

    # Marks -------------------------------------------------------------------------------------------------------

    def marks(self, view: View) -> Sequence[Mark]:
        return [*marks.true_now(self, self.facts(view.table))]

    def over(self, view: View, hand: Hand | None) -> Sequence[Mark]:
        found = [*marks.above(self, self.facts(view.table), hand)]
        if hand is not None:
            found += self.preview.ghosts(view.table, hand)
            found += self.paying.marks(view.table)
        return found

    def rim_of(self, spot: str) -> Box:
        """What the light on a place goes round."""
        zone, key = self.zones[spot]
        return zone.cells(key) if isinstance(zone, LabourGauge) else zone.box(key)

    # What is said ------------------------------------------------------------------------------------------------

    def letter(self, view: View) -> LetterText:
        return self.words.letter(view)

    def meanwhile(self, view: View) -> tuple[str, str]:
        return self.words.head(view.table)

    def note(self, view: View) -> str:
        return self.words.note(view)

    def page(self, table: Table) -> Tool | None:
        return Tool(_("Tonight"), lambda: table.app.push(EveningPage(table.app, self, table.view.painter)))

    def welcome(self, events: tuple[Event, ...]) -> Iterable[StoryPage]:
        for event in events:
            if isinstance(event, Story):
                name = _(self.rules.content.scenarios[event.scenario].name)
                yield StoryPage(name, self.rules.tell(event) or "", motion.story_scene(event))

    # What a hand can do ------------------------------------------------------------------------------------------

    def gestures(self, view: View, moves: Sequence[Any]) -> list[Gesture]:
        return hands.gestures(self, view.table, moves)

    def targets(self, view: View) -> list[Target]:
        """What is legal now comes first, so that the keyboard finds it soon."""
        if self._targets is None or self._targets[0][0] is not view or self._targets[0][1] != self.chosen:
            legal = {gesture.target for gesture in self.gestures(view, self.rules.moves(view.table))}
            found = sorted(super().targets(view), key=lambda target: target.spot not in legal)
            self._targets = ((view, self.chosen), found)
        return self._targets[1]

    def meant_by_click(self, gesture: Gesture) -> bool:
        return hands.by_click(gesture)

    def usual_place(self, view: View, source: str) -> str | None:
        """Somebody is sent where they were yesterday."""
        what, name = held(source)
        slot = yesterday(self.story()).get(name) if what == "person" and view.table.phase == "placement" else None
        return None if slot is None else hands.slot_spot(view.table.tenements[view.table.active].name, slot)

    def spot_of(self, piece: Piece) -> str:
        zone, key = self.zones[piece.spot]
        return zone.stands_for(key, piece) if isinstance(zone, Site) else piece.spot

    def underlined(self, piece: Piece) -> bool:
        """A local to let has a rim of its own, and under a roof's dollars the bill is written."""
        return piece.spot != "locals" and piece.kind != "usd"

    def source_label(self, view: View, source: str) -> str:
        what, name = held(source)
        match what:
            case "sale":
                return self.faces.names.cause(name)
            case "pool":
                return self.zones[f"pool.{name}"][0].label(view, name)
            case "usd":
                return _("A dollar of the {house} Tenement").format(house=self.house_name(name))
            case "moon":
                return _("The evening of the {house} Tenement").format(house=self.house_name(name))
        return name

    def which(self, view: View, spot: str) -> str:
        return _("Who goes there? Click one of those with a gold line.")

    def selection(self, view: View, moves: Sequence[Any]) -> Selection | None:
        return self.paying.selection(view.table)

    def arrange(self, table: Table, gesture: Gesture) -> None:
        """Something is to be paid for: the stage opens, or takes one more dollar or token."""
        target, state, brought = self.zones[gesture.target][1], table.view.view.table, held(gesture.source)
        own = brought.what == "usd" or (brought.what, brought.name) == ("pool", "ANAR")
        if own and hands.shares(self, state, target) and self.allows((Collect(target),)):
            self.chosen = self.paying.add(state, target, brought)
        else:
            self.chosen = self.paying.begin(state, target)
        if gesture.source:
            table.tidy(0.2)
        table.app.sounds.play("card")

    def tools(self, table: Table) -> list[Tool]:
        if self.paying.target:
            return self.paying.tools(table)
        return hands.tools(self, table, table.view.view.table)

    def steps_in_words(self, view: View, plan: Sequence[Any]) -> str:
        match plan[0] if plan else None:
            case Counter(card=target) | Control(id=target):
                return _("Click it and pay: {name}.").format(name=self.faces.names.cause(target))
            case EndStruggle():
                return _("End the struggle.")
        return ""

    # Before the click --------------------------------------------------------------------------------------------

    def ahead(self, now: Situation, gesture: Gesture) -> str | None:
        state: State = now.view.view.table
        found = self.zones.find(gesture.target)
        if not gesture.moves and found is not None:
            return "\n".join(leading_to(*each) for each in self.words.consequences(state, found[1]))
        lines = self.preview.lines(state, gesture.moves) or []
        return "\n".join(lines) if lines else None

    def aside(self, view: View) -> tuple[str, str] | None:
        return self.looks.own_rings(view.table)

    def taking(self, view: View, source: str, gestures: Sequence[Gesture]) -> Sequence[str]:
        """Who this is, what a second click does, and where they could go: the last is seen anyway."""
        lines, name = [*super().taking(view, source, gestures)], held(source).name
        slot = yesterday(self.story()).get(name) if self.usual_place(view, source) is not None else None
        if slot is not None:
            where = self.preview.place_words(view.table, slot)
            lines.insert(1, _("A second click: where they were yesterday, {where}.").format(where=where))
        return lines

    def look_at(self, view: View, piece: Piece) -> Look | None:
        if self.paying.target:
            return None  # a sheet with bills lies on the board
        return None if self.spot_of(piece) == piece.spot else self.look(view, self.spot_of(piece))

    # Whose turn --------------------------------------------------------------------------------------------------

    @classmethod
    def option_colour(cls, rules: WhichSide, chosen: Mapping[str, Any], seat: int) -> str | None:
        options = msgspec.convert(chosen, Options)
        houses = tenements_of(rules.content, options)
        return COLOURS[houses[seat]] if options.players == len(houses) else None

    def seat_colour(self, view: View, seat: int, chosen: str) -> str:
        house = self._house_of(view.table, seat)
        return COLOURS[house] if house else chosen

    def seat_mark(self, view: View, seat: int) -> str:
        house = self._house_of(view.table, seat)
        return f"mark-{house}" if house else ""

    def _house_of(self, state: State, seat: int) -> str:
        """The Tenement of a player, where everybody has one of their own; empty where some have several."""
        return state.tenements[seat].name if state.players == len(state.tenements) else ""

    def awaited(self, view: View, actor: int) -> tuple[int, ...]:
        """What concerns all is decided by all, independent of who has the mouse."""
        state = view.table
        if state.players > 1 and not self.facts(state).deciding and state.phase != "over":
            return tuple(range(state.players))
        return (actor,)

    def announces_turn(self, view: View, seat: int) -> bool:
        """Once in each phase: by day the mouse goes round with every person sent out, and the house glows."""
        moment = (view.table.turn, view.table.phase)
        first, self._hailed = moment != self._hailed, moment
        return first

    def partners(self, view: View, seat: int) -> tuple[int, ...]:
        return tuple(range(view.table.players))

    def guide_box(self) -> Box:
        """Left of a card that is held up; while people go out, over the cards that act tonight, so that every place is
        seen; while somebody pays, over the gauges."""
        board = self.layout["board"]
        if self.paying.target:
            gauges = self.spots["gauge.TT"]
            return Box(gauges.x + 4, board.y + 4, gauges.w - 8, 190)
        if self.state.phase in ("placement", "evening") and not self.state.pending:
            plan = self.spots["plan"]
            return Box(plan.x + 6, plan.bottom + 2, plan.w - 12, board.bottom - plan.bottom - 8)
        return Box(board.x + 6, board.y + 206, self.layout["reading"].x - board.x - 14, 176)

    # What happens ------------------------------------------------------------------------------------------------

    def goes_with(self, event: Event, earlier: Event) -> bool:
        return motion.together(event, earlier)

    def effect(self, event: Event, display: TableView, after: View) -> Motion | None:
        return motion.effect(self, event, display, after)

    def finale(self, view: View, outcome: Outcome, *, won: bool) -> Finale:
        return finale.finale(self, view.table)

    def enters(self, event: Event, piece: Piece) -> tuple[float, float] | None:
        """Helpers and cards come from where they were read, locals from the hall; a control is taken where it lies."""
        if piece.kind.startswith(PEOPLE):
            return self.layout["stage"].centre
        if piece.kind.startswith(STRIP):
            return self.layout["reading"].centre
        return self.layout["supply"].centre if piece.kind.startswith(LOCAL) else None

    def in_tray(self, event: Event) -> Lying | None:
        """Robbers roll one after the other, and all their dice stay; the next phase clears them away."""
        if isinstance(event, PhaseBegan):
            return Lying()
        if isinstance(event, Rolled):
            return Lying(self._rolled(event), self.tray_words(event), thrown=True)
        return None

    def _rolled(self, event: Rolled) -> tuple[int, ...]:
        dice: tuple[int, ...] = ()
        story = iter(self.story())
        for earlier in story:
            if earlier is event:
                break
        else:
            return event.dice
        if event.why == "robbery":
            for earlier in story:
                if not isinstance(earlier, Rolled) or earlier.why != "robbery":
                    break
                dice = (*earlier.dice, *dice)
        return (*dice, *event.dice)

    def tray_words(self, event: Event) -> str:
        if not isinstance(event, Rolled):
            return ""
        if event.why == "context":
            return _("Context: {tens}{units}").format(tens=event.dice[0], units=event.dice[1])
        if event.why == "robbery":
            return _("{name}: {die}").format(name=event.at, die=event.dice[0])
        pay = self.rules.content.tenderloin.street[event.dice[0] - 1]
        if not pay:
            return _("{name}: arrested").format(name=event.at)
        return _("{name}: {pay}").format(name=event.at, pay=money(pay))


class DuoBoard(GameBoard):
    """Two Tenements: six places, six controls, two wide houses."""

    drawing = "which_side/board-duo"
    ground = "which_side/table-duo"
    duo = True
