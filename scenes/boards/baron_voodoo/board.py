"""What the table asks of Baron Voodoo. The work is done by its neighbours; here it comes together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from game.baron_voodoo.leaps import INDEX, NAMES
from game.baron_voodoo.rules import BaronVoodoo
from game.baron_voodoo.souls import best_combination, combinations
from game.baron_voodoo.state import COLOUR_OF, Cancel, Capture, Die, Loa, Score, State, side_of
from game.baron_voodoo.tale import tale
from game.baron_voodoo.turn import own_side
from game.core.contract import Outcome
from game.core.events import Event
from game.core.words import _, in_a_row, ngettext, pgettext
from scenes.kit.canvas import Box
from scenes.kit.motion import Motion
from scenes.table.board import Board
from scenes.table.finale import Finale
from scenes.table.marks import Mark
from scenes.table.parts.handwork import Handwork
from scenes.table.parts.narration import Narration
from scenes.table.terms import Gesture, Hand, LetterRoom, LetterText, Piece, Selection, Tool
from scenes.table.view import TableView

from . import finale, lately, marks, motion, words
from .altar import shows
from .hands import Hands
from .preview import Preview
from .spots import FLAMES, flame_kind, flame_spot, kind_of, name_of, pool_spot, zone_spot
from .zones import ZONES, Flame, OfSouls, World

if TYPE_CHECKING:
    from scenes.table.situation import Situation
    from scenes.table.table import Table


UNDECIDED = "#6d5b4a"
"""Of a seat whose Loa is not known yet."""


class GameBoard(Handwork[State], Narration[State], Board[State]):
    """For three and four; two players and teams have boards of their own."""

    drawing = "baron_voodoo/board"
    zone_types = ZONES
    letter_room = LetterRoom(note=134.0)  # leaves enough of the log beside the buttons of a turn that it never moves
    travels = motion.TRAVELS
    layers = {**dict.fromkeys(FLAMES, 1), "candle": 1, "shield": 2, "hat": 3}
    plates = "four"
    rules: BaronVoodoo

    def __init__(self, rules: Any) -> None:
        super().__init__(rules)
        self.preview = Preview(self.rules, self.who)
        self.hands = Hands(self.rules, self.preview)
        self.elsewhere: tuple[str, ...] = ()
        """Captured souls that do not lie in the tray while things move: in the bowl to be scored, or on their way when
        the turn passes on."""
        self._ready: tuple[State, tuple[str, ...]] | None = None
        self._in_reach: tuple[State, str | None, frozenset[str]] | None = None
        self._traces: tuple[State, tuple[Mark, ...]] | None = None
        self._worth: tuple[State, frozenset[str]] | None = None

    @classmethod
    def variant_for(cls, state: State) -> type[Board[Any]]:
        if state.options.teams != "off":
            return DuoBoard
        return TwoBoard if len(state.players) == 2 else GameBoard

    @classmethod
    def option_colour(cls, rules: BaronVoodoo, chosen: Mapping[str, Any], seat: int) -> str:
        """Everybody wears the colour of their Loa; nobody knows it yet where lots or teams decide."""
        loa = chosen[f"loa_{seat + 1}"]
        return motion.SHADE[COLOUR_OF[loa]] if loa in COLOUR_OF and chosen["teams"] == "off" else UNDECIDED

    def plate_of(self, loas: Sequence[Loa]) -> str:
        return f"{self.plates}-{loas[0]}"

    def spares(self, view: State) -> tuple[str, ...]:
        """Places of boards that nobody plays on."""
        return ("plate.3",) if len(view.players) == 3 else ()

    def decides(self, seat: int) -> bool:
        """A person sits there, or it is only a picture."""
        return not self.seats or self.seats[seat].is_person

    def show(self, view: State) -> None:
        super().show(view)
        if not any(name_of(die) in self.elsewhere for die in own_side(view).capture):
            self.come_to_rest()

    def forget(self) -> None:
        self.come_to_rest()

    def come_to_rest(self) -> None:
        """All captured souls lie where the view has them."""
        self.elsewhere = ()

    # What stands where ---------------------------------------------------------------------------------------

    def pieces(self, view: State) -> list[Piece]:
        found = [self._die(die, space) for space, pile in zip(NAMES, view.board, strict=True) for die in pile]
        found += [self._die(die, pool_spot(die.colour, die.face)) for die in view.pool]
        for index, side in enumerate(view.sides):
            found += [self._die(die, zone_spot(view, index)) for die in side.capture]
            colours = Counter(die.colour for die in side.spirit)
            found += [self.piece(flame_kind(colour), flame_spot(index, colour)) for colour in colours]
            found += [self.piece("candle", f"offerings.{index}")] * marks.candles(side.offerings)
        guarded = [seat for seat, player in enumerate(view.players) if player.protection]
        found += [self.piece("shield", f"shield.{seat}") for seat in guarded]
        if view.options.teams == "off":
            found.append(self.piece("hat", "chair" if view.baron is None else f"hat.{view.baron}"))
        return found

    def _die(self, die: Die, spot: str) -> Piece:
        return self.piece(kind_of(die), spot)._replace(id=name_of(die))

    def soul_box(self, view: State, die: Die) -> Box:
        """Where a captured die lies among those of its zone."""
        side = next(side for side, board in enumerate(view.sides) if die in board.capture)
        spot, zone = zone_spot(view, side), view.sides[side].capture
        middle = self.stand(kind_of(die), spot, zone.index(die), len(zone))
        arrangement, size = self.arrangement(spot), self.size(kind_of(die), spot)
        assert arrangement is not None
        fit = arrangement.fit(self.box(spot), size, len(zone))
        return Box.around(middle, size[0] * fit, size[1] * fit)

    def top_box(self, view: State, space: str, wide: float, high: float) -> Box | None:
        """Around the top soul of a space, if there is one."""
        pile = view.board[INDEX[space]]
        if not pile:
            return None
        return Box.around(self.stand(kind_of(pile[-1]), space, len(pile) - 1, len(pile)), wide, high)

    def printed(self, variant: Any) -> Sequence[Mark]:
        return [*marks.printed(self)]

    def marks(self, view: State) -> Sequence[Mark]:
        return [*marks.true_now(self, view)]

    def under(self, view: State, hand: Hand | None) -> Sequence[Mark]:
        return [*marks.under(self, view, hand)]

    def over(self, view: State, hand: Hand | None) -> Sequence[Mark]:
        return [*marks.over(self, view, hand)]

    def letter(self, view: State) -> LetterText:
        return words.letter(self, view)

    def meanwhile(self, view: State) -> tuple[str, str]:
        return words.head(self, view)

    def note(self, view: State) -> str:
        return words.waiting_note(self, view)

    def tale(self, view: State, events: Sequence[Event]) -> list[str]:
        def called(side: int) -> str:
            return in_a_row([self.seat_name(view, seat, self.names[seat]) for seat in self._seats_of(view, side)])

        return tale(view, events, called)

    def player(self, view: State, seat: int) -> str:
        """Who plays, by name; by Loa where nobody sits, or somebody without a name."""
        return (self.seats[seat].name if self.seats else "") or words.loa(view.players[seat].loa)

    def who(self, view: State, side: int) -> str:
        return in_a_row([self.player(view, seat) for seat in self._seats_of(view, side)])

    def _seats_of(self, view: State, side: int) -> list[int]:
        return [seat for seat in range(len(view.players)) if side_of(view, seat) == side]

    def seat_colour(self, view: State, seat: int, chosen: str) -> str:
        return motion.SHADE[COLOUR_OF[view.players[seat].loa]]

    def seat_mark(self, view: State, seat: int) -> str:
        return f"medal-{view.players[seat].loa}"

    def partners(self, view: State, seat: int) -> tuple[int, ...]:
        return tuple(self._seats_of(view, side_of(view, seat)))

    def seat_name(self, view: State, seat: int, name: str) -> str:
        return _("{name}, {loa}").format(name=name, loa=words.loa(view.players[seat].loa))

    def band(self) -> Box:
        """Over the wells: what is announced can be read on the plates meanwhile."""
        first, last = self.box(NAMES[0]), self.box(NAMES[-1])
        return super().band()._replace(x=first.x - 8, w=last.right - first.x + 16)

    # What a hand can do --------------------------------------------------------------------------------------

    def gestures(self, view: State, moves: Sequence[Any]) -> list[Gesture]:
        return self.hands.gestures(view, self.chosen)

    def spot_of(self, piece: Piece) -> str:
        """A captured soul has a place of its own, wherever its row has brought it."""
        zone, _key = self.zones[piece.spot]
        return piece.id if isinstance(zone, OfSouls) else piece.spot

    def underlined(self, piece: Piece) -> bool:
        """Under a flame stands how many souls it is; a soul of the tray has a line only where something comes of it."""
        if piece.spot == "tray":
            return piece.id in self._useful() and piece.id not in self.chosen
        return piece.kind not in FLAMES

    def _useful(self) -> frozenset[str]:
        """Captured souls that can score, or bring the hat; asked for in every frame, found once. In the middle of an
        icon, all of them."""
        view = self.on_table
        assert view is not None
        if self._worth is None or self._worth[0] is not view:
            zone = own_side(view).capture
            found = {*zone}
            if shows(view) == "bowl":
                groups = combinations(zone) if self.preview.best_points(view) else []
                found = {zone[number] for group in groups for number in group}.union(self.preview.worth_sending(view))
            self._worth = (view, frozenset(map(name_of, found)))
        return self._worth[1]

    def which(self, view: State, spot: str) -> str:
        zone, _key = self.zones[spot]
        if isinstance(zone, World | Flame):
            return _("Which soul goes to your Spirit World? Click it in the tray.")
        if spot == "bowl":
            return _("Which souls go into the bowl? Click them in the tray.")
        return _("Which soul goes there? Click it.")

    def ready(self, view: State) -> tuple[str, ...]:
        """Spaces whose top soul can leap for the current player."""
        if self._ready is None or self._ready[0] is not view:
            there, _way = self.preview.leaping(view)
            origins = [move.origin for move in self.rules.moves(there) if isinstance(move, Capture)]
            self._ready = (view, tuple(dict.fromkeys(origins)))
        return self._ready[1]

    def in_reach(self, view: State, held: str | None) -> frozenset[str]:
        """Spaces where a power that is called goes on: what it can take, or where what is held can go."""
        known = self._in_reach
        if known is None or known[0] is not view or known[1] != held:
            found = [gesture for gesture in self.hands.gestures(view, ()) if gesture.source]
            spaces = (g.source if held is None else g.target for g in found if held in (None, g.source))
            self._in_reach = known = (view, held, frozenset(spaces))
        return known[2]

    def traces(self, view: State) -> tuple[Mark, ...]:
        """What the others have left on the board since the own turn; asked for in every frame, found once."""
        if self._traces is None or self._traces[0] is not view:
            self._traces = (view, tuple(lately.traces(self, view)))
        return self._traces[1]

    def points_the_way(self, view: State) -> bool:
        """An icon acts: only whom it strikes is left to say."""
        return view.pending is not None and view.pending.kind in ("steal", "swap", "change")

    # The bowl --------------------------------------------------------------------------------------------------

    def selection(self, view: State, moves: Sequence[Any]) -> Selection | None:
        if shows(view) != "bowl" or len(own_side(view).capture) < 2:
            return None
        return Selection(
            tuple(name_of(die) for die in own_side(view).capture),
            lambda chosen: self.hands.scored(view, chosen) or (),
            lambda chosen: "",  # its button has its place among those of the turn
        )

    def arrange(self, table: Table, gesture: Gesture) -> None:
        """A soul was brought to the bowl: it is seen there, and its place in the tray is empty."""
        self.chosen = (*self.chosen, gesture.source)
        sprite = table.view.stage.source(gesture.source)
        assert sprite is not None
        sprite.at, sprite.lift, sprite.laid = self.box(gesture.source).centre, 0.0, False
        table.app.sounds.play("set")

    def begins(self, display: TableView, moves: Sequence[Any]) -> None:
        if isinstance(moves[-1], Score):
            zone = own_side(display.view).capture
            motion.pour(self, display, [name_of(die) for die in zone if name_of(die) in self.chosen])

    def tools(self, table: Table) -> list[Tool]:
        """What may follow a leap, before it as well: each kind of button is always in its place."""
        view: State = table.view.view
        if view.step in ("place", "over"):
            return []
        power = self.preview.passing(view, "D") if view.step not in ("A", "B") else None
        key, why_not = words.power_key(), self.hands.why_not_there(view, "D")
        return [
            self._another_turn(table, view),
            self._next(table, view),
            self._button(table, _("Use a power and end the turn"), power or None, key, why_not, _("Power")),
            self._end(table, view),
        ]

    def _next(self, table: Table, view: State) -> Tool:
        """What was begun, then the icon, then the score: one after the other in one place."""
        if view.pending is not None:
            return self._leave(table)
        if view.step in ("C2", "C3"):
            lapse = self.preview.passing(view, "C5" if view.extra else "C4")
            return self._button(table, _("Let the icon lapse"), lapse, pgettext("baron key", "l"), "")
        return self._score(table, view)

    def _button(
        self, table: Table, words: str, moves: Sequence[Any] | None, key: str, why_not: str, short: str = ""
    ) -> Tool:
        """In its place even if it plays nothing now: then it is dark and says why."""
        if table.view.view.pending is not None:
            moves, why_not = None, _("First finish or leave what you have begun.")
        if moves is None:
            return Tool(words, lambda: None, enabled=False, key=key, short=short, note=why_not)
        press, allowed = partial(table.begin, tuple(moves)), table.allows(moves)
        return Tool(words, press, enabled=allowed, key=key, moves=tuple(moves), short=short)

    def _leave(self, table: Table) -> Tool:
        moves = (Cancel(),)
        return Tool(_("Leave it (Esc)"), partial(table.begin, moves), enabled=table.allows(moves), moves=moves)

    def _another_turn(self, table: Table, view: State) -> Tool:
        """For sale or not; in a bought turn the way back to the one it was bought in, where that goes on."""
        if self._can_return(view):
            returning, key = self.preview.returning(view), pgettext("baron key", "r")
            return self._button(table, _("End only the extra turn"), returning, key, "")
        price = self.rules.night.figures.replay_cost
        words = ngettext("Another turn: {n} offering", "Another turn: {n} offerings", price).format(n=price)
        buying = self.preview.buying(view) if view.step not in ("A", "B") else None
        return self._button(table, words, buying, pgettext("baron key", "a"), self.hands.why_not_there(view, "C4"))

    def _can_return(self, view: State) -> bool:
        return view.extra and not view.power_used_main and view.step not in ("A", "B")

    def _score(self, table: Table, view: State) -> Tool:
        """What lies in the bowl, or the best that could; urged only where nobody would rather wait."""
        zone = own_side(view).capture
        group = best_combination(zone)
        count = len(self.chosen) or len(group)
        if self.chosen:
            points = self.preview.points([die for die in zone if name_of(die) in self.chosen])
            words = ngettext("Score {n} point", "Score {n} points", points).format(n=points)
            words, moves = words if points else _("No combination yet"), self.hands.scored(view, self.chosen)
        elif view.step in ("C4", "C5") and group:
            words = _("Best: {combination}").format(combination=self.preview.combination(zone, group))
            moves = self.hands.scored(view, tuple(name_of(zone[position]) for position in group))
        else:
            words, moves = _("Score"), None
        tool = self._button(table, words, moves, pgettext("baron key", "b"), self.hands.why_not_scored(view))
        best = tool.enabled and count == len(group) and self.preview.is_worth_scoring(view, count)
        return tool._replace(kind="primary") if best else tool

    def _end(self, table: Table, view: State) -> Tool:
        """Urged only where nothing is left to gain, to buy or to use."""
        closing = self.preview.closing(view)
        why_not = _("Leap first.") if view.step in ("A", "B") else ""
        words = _("End both") if self._can_return(view) else _("End the turn")
        end = self._button(table, words, closing or None, pgettext("baron key", "e"), why_not, words)
        if not end.enabled or self.chosen or self.preview.buying(view) is not None:
            return end
        unused = self.preview.unused(view, self.preview.after(view, *closing))
        return end if unused or self.preview.has_free_power(view) else end._replace(kind="primary")

    # The guided first game -----------------------------------------------------------------------------------

    def guide_box(self) -> Box:
        """In the place of the banner: the wells, the plates and both trays stay in sight, whatever the step."""
        board = self.layout["board"]
        return Box(410, 2, 580, board.y + 6)

    # Before the click ----------------------------------------------------------------------------------------

    def ahead(self, now: Situation, gesture: Gesture) -> str | None:
        if not gesture.moves:
            return _("Into the bowl.")
        told = self.preview.told(now.view.view, gesture.moves)  # type: ignore[arg-type]
        return None if told is None else "\n".join(told)

    def aside(self, view: State) -> tuple[str, str] | None:
        lines = lately.told(self, view) if self.decides(view.active) else []
        return (_("Since your last turn"), "\n".join(lines)) if lines else None

    # What happens --------------------------------------------------------------------------------------------

    def is_aftermath(self, event: Event, seat: int) -> bool:
        return motion.is_aftermath(event)

    def goes_with(self, event: Event, earlier: Event) -> bool:
        return motion.goes_with(event, earlier)

    def effect(self, event: Event, display: TableView, after: State) -> Motion | None:
        return motion.effect(self, event, display, after)

    def enters(self, event: Event, piece: Piece) -> tuple[float, float] | None:
        return motion.enters(self, event, piece)

    def leaves(self, event: Event, piece: Piece) -> tuple[float, float] | None:
        return motion.leaves(self, event, piece)

    def finale(self, view: State, outcome: Outcome, *, won: bool) -> Finale:
        return finale.finale(self, view, outcome, won=won)


class TwoBoard(GameBoard):
    """Two players have higher boards, and below them the Loas nobody plays look on."""

    drawing = "baron_voodoo/board-two"
    plates = "two"

    def spares(self, view: State) -> tuple[str, ...]:
        return ("spare.0", "spare.1")


class DuoBoard(GameBoard):
    """Two teams: each shares one board."""

    drawing = "baron_voodoo/board-duo"
    plates = "duo"

    def plate_of(self, loas: Sequence[Loa]) -> str:
        return f"{self.plates}-{'-'.join(loas)}"
