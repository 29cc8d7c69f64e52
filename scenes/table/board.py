"""How a game shows itself on the table. Each game has one `Board`, as small as the game allows.

A board turns a view into pieces and marks, legal moves into gestures, and events of its own into motion. It asks
the rules; it never computes them. What it talks about with the table is in `terms`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from game.core import catalog
from game.core.contract import Reason, Rules
from game.core.events import Ended, Event, Flipped, Moved, PhaseBegan, Rolled
from game.core.journal import Seat
from game.core.moves import Move
from game.core.words import _, ngettext
from scenes.kit import drawings
from scenes.kit.canvas import Box
from scenes.table import cards
from scenes.table.cards import CardFace
from scenes.table.marks import Composed, Mark
from scenes.table.standing import Way
from scenes.table.terms import (
    Gesture,
    Hand,
    LetterText,
    Look,
    Lying,
    Piece,
    Question,
    Selection,
    Target,
    Told,
    Tool,
    Travel,
)
from scenes.table.zones import Zone, Zones

if TYPE_CHECKING:
    from scenes.kit.motion import Motion
    from scenes.table.table import Table
    from scenes.table.view import TableView

V = TypeVar("V")

FEW = 6
"""So many places are told by name, before a piece is picked up."""


class Board(ABC, Generic[V]):
    """One game's face. `rules` answers every question about what is allowed; V is what `rules.view` returns."""

    drawing: ClassVar[str]
    ground: ClassVar[str] = "table/table"
    """The drawing of the table itself, with the spots board, supply, dice, panel, bar.title and bar.buttons, and
    whatever else the game needs: `bar.turn`, a hand, the places of the others, `reading` where cards are enlarged."""
    text_room: ClassVar[float] = 186.0
    """Height of the letter's text above its first buttons; games with stories take more."""
    letter_grows: ClassVar[bool] = False
    """With a larger text size the letter's text has more room, and the log less."""
    least_text: ClassVar[float | None] = None
    """With larger letters the note needs more room: it takes it from the letter's text, down to this height. None
    leaves the text its room, where everything in it must be read now."""
    near: ClassVar[float] = 0.0
    """What is dropped so far beside the only place that takes it goes there."""
    note_room: ClassVar[float] = 158.0
    """How high the note is that says what a click would do; with more to say it grows over the log."""
    least_log: ClassVar[float] = 128.0
    """However many buttons there are, so much of the log stays in sight; 0 where all of them matter more than the log,
    and the note says what just happened (`aside`)."""
    halo: ClassVar[float] = 12.0
    """How far around a piece on its way the board paints what goes with it: a badge, a shadow, a light."""
    told_at_rest: ClassVar[tuple[type[Event], ...]] = ()
    """What the log tells only when its motion is over, as it does of dice and coins."""
    head_figure: ClassVar[float] = 0.0
    """Room that the head of a plate keeps free at its right end for a figure of the board's own."""
    runs_on: ClassVar[dict[str, str]] = {}
    """Phases that begin with dice and follow a move by themselves → what the button says that lets them begin.

    A drag or click that would run into one waits for that button: nobody can take back past the dice.
    """
    covers_secrets: ClassVar[bool] = False
    """Hands choose in secret on this very board (behind a hat, on keys of their own): it shows only what everybody may
    see, and no card is passed between the players."""

    reasons_are_open: ClassVar[bool] = False
    """What bots of this game say about their moves gives nothing away, although they may hold what nobody else sees."""

    widest_speech: ClassVar[float] = 380.0
    """How wide a sentence may run on the scrap of paper it is said on."""

    height: ClassVar[float] = 54.0
    heights: ClassVar[dict[str, float]] = {}
    """How high pieces stand, all of them and by kind; a zone may have them otherwise."""
    layers: ClassVar[dict[str, int]] = {}
    """What lies above the rest of the pieces, by kind."""

    dense: ClassVar[bool] = False
    """So much lies here that a button of its own lets a hand look closer at what it points at."""

    tray_plate: ClassVar[str] = ""
    """The colour of a plate under the dice, where the table has no tray and they fall on something else."""

    travels: ClassVar[dict[type[Event], Travel]] = {}
    """How pieces go with an event, by its type, if not as everywhere."""

    zone_types: ClassVar[tuple[type[Zone[Any, Any]], ...]] = ()
    """The kinds of places of this board, in reading order."""

    side_colours: ClassVar[tuple[str, ...]] = ()
    """The colours of the seats where they belong to the game's sides, whoever sits there."""

    def __init__(self, rules: Rules[Any, Any, Any]) -> None:
        self.rules = rules
        self.folder = catalog.listing(rules.id).folder
        self.layout = drawings.spots(self.ground)
        self.spots = drawings.spots(self.drawing).onto(self.layout["board"])
        self.zones = Zones([zone(self) for zone in self.zone_types])
        self.chosen: tuple[str, ...] = ()
        """What the hands have clicked for the selection, as long as it is not sent."""
        self.staged: Gesture | None = None
        """Laid down, but not played: it would run straight into dice that belong to what comes next."""
        self.lets: Callable[[Sequence[Move]], bool] = lambda moves: True
        """Does the guide of a first game, if there is one, let these moves through?"""
        self.seats: tuple[Seat, ...] = ()
        """Who sits at the table; nobody on a picture of the board."""
        self.story: Callable[[], Iterable[Event]] = tuple
        """All that has happened, the newest first, as far as whoever looks may know it; a table tells it."""
        self.campaign = ""
        """The name of the campaign this match is part of, if it is."""
        self.on_table: V | None = None
        """The view on the table, for places that lie where it has them; None where a board is only asked."""

    @property
    def names(self) -> tuple[str, ...]:
        """Names of those who sit at the table, by seat; none where a board is only looked at."""
        return tuple(who.name or _("Player {n}").format(n=seat + 1) for seat, who in enumerate(self.seats))

    @classmethod
    def suiting(cls, state: Any) -> type[Board[Any]]:
        """The board for this table, where a game is drawn in more than one way."""
        return cls

    @classmethod
    def worn(cls, chosen: Mapping[str, Any], seat: int) -> str | None:
        """The colour of a seat with these options, before anybody sits down; None where its player chooses one."""
        return cls.side_colours[seat] if cls.side_colours else None

    # What stands where ---------------------------------------------------------------------------------------

    def show(self, view: V) -> None:
        """The table shows this view now. Only places that go with what lies there ask for it: a card of a hand."""
        self.on_table = view

    @abstractmethod
    def pieces(self, view: V) -> list[Piece]: ...

    def variant(self, view: V) -> Any:
        """Which of several printed boards this table is laid with: a night, a side of the card."""
        return None

    def printed(self, variant: Any) -> Sequence[Mark]:
        """What belongs to no match: the same whoever plays, on the screen and on paper."""
        return ()

    def marks(self, view: V) -> Sequence[Mark]:
        """What is written and drawn under the pieces because it is true in this view."""
        return ()

    def under(self, view: V, hand: Hand | None) -> Sequence[Mark]:
        """What answers the hand under the pieces; no hand while things move."""
        return ()

    def light(self, view: V, spot: str, source: str | None) -> Sequence[Mark]:
        """Light on a spot where what was begun can go on; `source` is what is in the hand, if anything."""
        zone, key = self.zones[spot]
        return zone.light(view, key, source)

    def over(self, view: V, hand: Hand | None) -> Sequence[Mark]:
        """What lies on top of the pieces, or answers the hand there; no hand while things move."""
        return ()

    @abstractmethod
    def letter(self, view: V) -> LetterText: ...

    def meanwhile(self, view: V) -> tuple[str, str] | None:
        """Title and counter of the letter in the middle of a step, while nobody decides: another phase, another turn.

        None leaves them as they are.
        """
        return None

    def piece(self, kind: str, spot: str) -> Piece:
        """A piece of this kind as it stands on this spot: some are smaller on a track than on the board."""
        found = self.zones.find(spot)
        height = found[0].height(kind) if found is not None else None
        return Piece(kind, spot, height or self.heights.get(kind, self.height), self.layers.get(kind, 0))

    def sheets(self) -> dict[str, list[str]]:
        """All cards and pieces that are read, by what they are, to be seen side by side; `hand` as they lie there."""
        return {}

    def composed(self, view: V, kind: str) -> Composed | None:
        """A piece that this game puts together from words and signs; None: it is drawn."""
        return None

    def face(self, view: V, card: str) -> CardFace:
        """What stands on a card now, for whoever sees this view; its piece is of the kind `card <name>`."""
        return CardFace(card, cards.PLAIN)

    def box(self, spot: str) -> Box:
        """Where a spot lies on the sheet; boards add spots of their own (in the trays, say)."""
        found = self.zones.find(spot)
        return self.spots[spot] if found is None else found[0].box(found[1])

    def spots_of(self, drawing: str, box: Box) -> Mapping[str, Box]:
        """The places of another drawing that is laid in this box: a tile, a house front, a printed card."""
        return drawings.spots(drawing).onto(box)

    def pictures(self) -> Sequence[str]:
        """The pictures rendered ahead that this table is laid with."""
        return (self.ground, self.drawing)

    @property
    def pictured(self) -> Box:
        """What a picture of the table shows: the board, unless what matters lies beside it as well."""
        return self.layout["board"]

    def reach(self, spot: str) -> Box:
        """Where a hand can point at a spot: wider than its box where something else lies in the middle of it."""
        found = self.zones.find(spot)
        return self.box(spot) if found is None else found[0].reach(found[1])

    def means_itself(self, spot: str) -> bool:
        """A place inside another one: what is dropped on it was never meant for the one around it."""
        return False

    def way(self, spot: str) -> Way | None:
        """How pieces share this spot; None is side by side."""
        return self.zones[spot][0].arrangement

    def size(self, kind: str, spot: str) -> tuple[float, float]:
        """Width and height of a piece on a spot."""
        height = self.piece(kind, spot).height
        if self.on_table is not None and (composed := self.composed(self.on_table, kind)) is not None:
            return (height * composed.wide / composed.high, height)
        return (height * cards.ratio(kind, self.folder), height)

    def stand(self, kind: str, spot: str, index: int, count: int) -> tuple[float, float]:
        """The middle of a piece that is the `index`-th of `count` on its spot: side by side, closer if it is tight."""
        zone, key = self.zones[spot]
        return zone.place(key, kind, index, count)

    # What a hand can do --------------------------------------------------------------------------------------

    @abstractmethod
    def gestures(self, view: V, moves: Sequence[Any]) -> list[Gesture]: ...

    def targets(self, view: V) -> list[Target]:
        """Everything that can be pressed, legal now or not, in reading order."""
        return [
            Target(zone.name(key), zone.label(view, key), zone.letter(key))
            for zone in self.zones
            for key in zone.keys(view)
        ]

    def attempt(self, view: V, source: str, target: str) -> Move | None:
        """The move a hand meant with a drop that no gesture knows, so that the rules can say why not."""
        found = self.zones.find(target)
        return None if found is None else found[0].meant(view, source, found[1])

    def meant_by_click(self, gesture: Gesture) -> bool:
        """An empty hand that presses the target means this before anything else that could go there."""
        return not gesture.source

    def usual_place(self, view: V, source: str) -> str | None:
        """Where a second click on what is in the hand brings it, be it taken or refused there; None: it is put back."""
        return None

    def only_by_hand(self, spot: str) -> bool:
        """A click with nothing in the hand plays nothing here, not even the only thing that could go there."""
        return False

    def takes_turns(self, held: str | None, other: str | None) -> bool:
        """A click on the other piece means it instead of what is in the hand, even where that could go there."""
        return False

    def which(self, view: V, spot: str) -> str:
        """What is asked when an empty hand presses a spot that several things could go to."""
        return _("Several pieces can go there: click the one you mean.")

    def ground_spots(self, view: V) -> Iterable[str]:
        """Spots that are no target, but where a drop deserves an answer: the other squares of a grid."""
        return [zone.name(key) for zone in self.zones for key in zone.others(view)]

    def source_of(self, piece: Piece) -> str | None:
        """The gesture source that picking up this piece stands for."""
        found = self.zones.find(piece.spot)
        return None if found is None else found[0].source(found[1], piece)

    def spot_of(self, piece: Piece) -> str:
        """The spot that a click on this piece presses: where many share one, each may have a place of its own."""
        return piece.spot

    def underlined(self, piece: Piece) -> bool:
        """Whether a line under this piece says that it can be picked up; not where something is written there."""
        return True

    def source_label(self, view: V, source: str) -> str:
        """What the keyboard's reader is told when it comes to something that can be picked up."""
        return source

    def spot_label(self, view: V, spot: str) -> str:
        """What the keyboard's reader is told of a spot that is no target but can take what is in the hand."""
        found = self.zones.find(spot)
        return spot if found is None else found[0].label(view, found[1])

    def route(self, view: V, source: str, passed: Sequence[str]) -> tuple[Move, ...]:
        """The moves of a drag along these spots, the last of which it was dropped on; none if the way is nothing."""
        return ()

    def selection(self, view: V, moves: Sequence[Any]) -> Selection | None:
        """Several things that are chosen for one decision, if that is what is asked now."""
        return None

    def arrange(self, table: Table, gesture: Gesture) -> None:
        """A gesture without moves: something is put ready for a decision (a strip filled, a card laid out)."""
        return

    def begins(self, display: TableView, moves: Sequence[Move]) -> None:
        """A hand plays these moves next: what it has laid out for them may stay where it lies until they are shown."""
        return

    def taken(self, gesture: Gesture, piece: Piece) -> None:
        """A hand makes this gesture with this very piece, and its moves are played next: of several that are alike to
        the rules, this one is meant."""
        return

    def stays_in_hand(self, view: V) -> str | None:
        """What a hand keeps hold of when its move is done, as gestures call it: whatever may act again at once."""
        return None

    def landing(self, gesture: Gesture) -> str:
        """The spot a piece lies on that a gesture brought: a box may have a corner for it."""
        return gesture.then or gesture.target

    def tools(self, table: Table) -> list[Tool]:
        """Buttons under the letter's text, for the person who decides now."""
        return []

    def above_tools(self, view: V) -> str:
        """Said above the buttons of this decision, which lie two rows lower for it: none of them comes under a hand
        that has just pressed one of the first two of another decision."""
        return ""

    def follow_on(self, view: V, moves: Sequence[Any]) -> Move | None:
        """A move the table makes by itself after a gesture, because nobody would want to be asked."""
        return None

    def why_follow_on(self, view: V) -> str:
        """What the log says of that, where somebody may wonder why nobody was asked."""
        return ""

    def cancel(self, moves: Sequence[Any]) -> Move | None:
        """What Esc plays in the middle of a decision; only what costs nothing."""
        return next((move for move in moves if move.word == "cancel"), None)

    def refusal(self, view: V, gesture_source: str, target: str) -> Reason | str | None:
        """Why a drop is refused, where the board knows better than `why_not` of the attempt."""
        found = self.zones.find(target)
        return None if found is None else found[0].why_not(view, gesture_source, found[1])

    def typed(self, table: Table, letter: str) -> bool:
        """A letter key that belongs to no target or button alone; True if it meant something."""
        return False

    def put_away(self) -> bool:
        """Esc: close what somebody has opened on the board to look through; False if nothing was open."""
        return False

    def forget(self) -> None:
        """The table is another one now (taken back, handed over): what a hand had begun is void."""
        return

    def in_words(self, view: V, gesture: Gesture) -> str:
        """How to make this gesture, as one tells somebody who does not know yet."""
        spot = gesture.then or gesture.target
        where = {target.spot: target.label for target in self.targets(view)}.get(spot) or self.spot_label(view, spot)
        if not gesture.source:
            return _("Click “{where}”.").format(where=where)
        what = self.source_label(view, gesture.source)
        return _("Drag “{what}” to “{where}”.").format(what=what, where=where)

    def advised(self, gesture: Gesture) -> Box:
        """What the adviser frames, and where the arrow leads: where a gesture goes."""
        return self.box(gesture.then or gesture.target)

    def steps_in_words(self, view: V, plan: Sequence[Any]) -> str:
        """How to come to what no single gesture does; empty leaves it to what the rules foresee."""
        return ""

    # Questions to several seats ------------------------------------------------------------------------------

    def question(self, view: V, seat: int, moves: Sequence[Any]) -> Question | None:
        """What is asked of a seat now, if neither question nor answer needs anything hidden; `view` is everybody's.

        The table then asks by name on a slip, and passes nothing on.
        """
        return None

    def obey(self, view: V, seat: int, question: Question, order: str) -> Move | None:
        """What a standing order answers now, from what the seat may see; None if it says to ask."""
        return None

    def order_words(self, topic: str, key: str) -> str:
        """A standing order in words, for whoever gave it; empty if it is none of this game's."""
        return ""

    # Before the click ----------------------------------------------------------------------------------------

    def ahead(self, table: Table, gesture: Gesture) -> str | None:
        """What the hand is about to do, in the board's own words; None leaves it to the rules' forecast."""
        return None

    def taking(self, view: V, source: str, gestures: Sequence[Gesture]) -> Sequence[str]:
        """What a click picks up, and where that could go: by name as long as these are few."""
        what = _("You pick this up: {what}.").format(what=self.source_label(view, source))
        labels = {target.spot: target.label for target in self.targets(view)}
        places = list(dict.fromkeys(gesture.target for gesture in gestures))
        if len(places) <= FEW and all(spot in labels for spot in places):
            return what, _("It can go to: {places}.").format(places="; ".join(labels[spot] for spot in places))
        # Over a neighbour or behind it may be the same move: what counts is how many there are.
        n = min(len(places), len({tuple(map(str, gesture.moves)) for gesture in gestures}) or len(places))
        text = ngettext("{n} place is lit then.", "{n} places are lit then.", n)
        return what, text.format(n=n)

    def holding(self, source: str) -> str:
        """What to do with something that is in the hand."""
        return _("Bring it to a place that is lit. Esc puts it back.")

    def look_at(self, view: V, piece: Piece) -> Look | None:
        """A closer look at one of several pieces on a spot: a card of a hand."""
        if piece.kind.startswith(cards.CARD):
            face = self.face(view, piece.kind.removeprefix(cards.CARD))
            return Look(face.title, face.full or face.text, card=face)
        return None

    def points_the_way(self, view: V) -> bool:
        """Nothing else is left to decide than where: places shine without being asked for."""
        return False

    def aside(self, view: V) -> tuple[str, str] | None:
        """Title and words of the letter's note while the hand is nowhere: an aim that should stay in sight, say."""
        return None

    def look(self, view: V, spot: str) -> Look | None:
        """A closer look at a spot; None where there is nothing to add to what the board shows."""
        found = self.zones.find(spot)
        return None if found is None else found[0].look(view, found[1])

    # Pages of the game's own ---------------------------------------------------------------------------------

    def page(self, table: Table) -> Tool | None:
        """A page of the game's own beside rules and menu: a notebook, say."""
        return None

    def follow_up(self, table: Table) -> Tool | None:
        """For campaigns: the way on from a finished match. Called once, when the end is shown."""
        return None

    def welcome(self, events: tuple[Event, ...]) -> Iterable[Told]:
        """Pages to be read, one after the other, before the first decision of a new match."""
        return ()

    @property
    def broken_off_at(self) -> tuple[float, float]:
        """Where it is said why a gesture of several moves could not go on."""
        return self.layout["board"].centre

    def band(self) -> Box:
        """Where a band with words unrolls over the board: on nothing that its words are about."""
        board = self.layout["board"]
        return Box(board.x, board.centre[1] - 52, board.w, 104)

    def voice(self, spot: str) -> tuple[float, float]:
        """Where something is said about a spot: a scrap of paper lies above it, on nothing that is needed now."""
        return self.box(spot).centre

    def note(self, view: V) -> str:
        """One line for the label of a waiting match."""
        return ""

    def in_short(self, event: Event) -> str:
        """What the log beside the table says of an event whose story has a page of its own; the whole log has it all.

        Empty where everything that is told stands in both.
        """
        return ""

    def tale(self, view: V, events: Sequence[Event]) -> list[str]:
        """A finished match in a few sentences, from all that happened; with names, where the rules know only sides."""
        return self.rules.tale(view, events)

    def verdict(self, events: Sequence[Event]) -> str:
        """What brought the end about, from the events of the last decision, where the headline does not say it."""
        return ""

    def seat_name(self, view: V, seat: int, name: str) -> str:
        """How a player is called on the table: the name first, the team or figure where it matters."""
        return name

    def seat_colour(self, view: V, seat: int, chosen: str) -> str:
        """The colour of a player: the one they chose, unless it belongs to their side or their figure."""
        return self.side_colours[seat] if self.side_colours else chosen

    def seat_mark(self, view: V, seat: int) -> str:
        """The drawing that stands for a player beside the colour; empty is the shape of the colour they chose."""
        return ""

    def partners(self, view: V, seat: int) -> tuple[int, ...]:
        """All who play together with this seat, itself among them, in the order of the seats."""
        return (seat,)

    def places(self, view: V) -> dict[int, str]:
        """Seat → the spot of the plate where it sits, on tables that have such; the viewer's own things need none."""
        return {}

    def awaited(self, view: V, actor: int) -> tuple[int, ...]:
        """The seats that have something to decide now: where both choose in secret, not only the first of them."""
        return (actor,)

    def hails(self, view: V, seat: int) -> bool:
        """Whether a band with the name sweeps over the board when the mouse is passed on to this seat.

        Where it goes round with every piece that is set, name, colour and place in the bar are enough.
        """
        return True

    def guide_box(self) -> Box:
        """Where the note of a guided game lies: nothing it speaks of may be under it."""
        board = self.layout["board"]
        return Box(board.x + 250, board.bottom - 142, 580, 130)

    # Colour and motion ---------------------------------------------------------------------------------------

    def is_aftermath(self, event: Event, seat: int) -> bool:
        """Whether this follows by itself when what the seat decided is over: why it was decided is said no longer."""
        return isinstance(event, PhaseBegan | Ended)

    def goes_with(self, event: Event, earlier: Event) -> bool:
        """Whether this is shown together with what came just before: a whole line flows, a house is paid at once."""
        if not (isinstance(event, Moved) and isinstance(earlier, Moved)):
            return False
        return (event.piece, event.target, event.why, event.owner) == (
            earlier.piece, earlier.target, earlier.why, earlier.owner
        )  # fmt: skip

    def effect(self, event: Event, shown: TableView, after: V) -> Motion | None:
        """What is to be seen of an event before its pieces go where `after` has them: an arrow, a ring, smoke."""
        return None

    def in_tray(self, event: Event) -> Lying | None:
        """What lies in the tray from this event on; None if the event changes nothing there."""
        match event:
            case Rolled(dice=dice):
                return Lying(dice, self.tray_words(event), self.dice_kind(event), thrown=True)
            case Flipped(coins=coins):
                return Lying(coins, self.tray_words(event), thrown=True)
        return None

    def enters(self, event: Event, piece: Piece) -> tuple[float, float] | None:
        """Where a piece comes in from that was not on the board; None: it grows where it stands."""
        return self.layout["supply"].centre

    def turns_over(self, before: str, after: str) -> bool:
        """Whether a piece that shows another face is seen to turn over; a card on which only the words change does
        not."""
        return not (before.startswith(cards.CARD) and after.startswith(cards.CARD))

    def leaves(self, event: Event, piece: Piece) -> tuple[float, float] | None:
        """Where a piece goes that is on the board no more; None: it shrinks where it stands."""
        return None

    def dice_kind(self, event: Rolled) -> str:
        """Which dice tumble in the tray: their drawings are `<kind>-<face>`."""
        return "die"

    def tray_words(self, event: Event) -> str:
        """What is said beside the dice while this event is shown."""
        return ""


def board_for(rules: Rules[Any, Any, Any], state: Any, seats: Sequence[Seat] = ()) -> Board[Any]:
    board: Board[Any] = board_class(rules.id).suiting(state)(rules)
    board.seats = tuple(seats)
    return board


def board_class(game: str) -> type[Board[Any]]:
    """The board of a game lives in `scenes.boards.<folder>` and is called `GameBoard`."""
    module = import_module(f"scenes.boards.{catalog.listing(game).folder}")
    found: type[Board[Any]] = module.GameBoard
    return found
