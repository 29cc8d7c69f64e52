"""What the table asks of Baron Voodoo. The work is done by its neighbours; here it comes together."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from game.baron_voodoo import powers
from game.baron_voodoo.content import FACES
from game.baron_voodoo.leaps import FILES, INDEX, LINES, NAMES
from game.baron_voodoo.names import ICON_NAMES, soul_name
from game.baron_voodoo.rules import BaronVoodoo
from game.baron_voodoo.souls import best_combination
from game.baron_voodoo.state import COLOUR_OF, LOAS, Cancel, Capture, Die, Loa, Slide, State, side_of
from game.baron_voodoo.tale import tale
from game.baron_voodoo.turn import own_side
from game.core.contract import Reason
from game.core.events import Event
from game.core.moves import Move
from game.core.words import _, in_a_row, ngettext
from scenes.kit.canvas import Box
from scenes.kit.motion import Motion
from scenes.table.board import Board
from scenes.table.standing import Way
from scenes.table.terms import Caption, Gesture, Journey, LetterText, Look, Piece, Selection, Target, Tool
from scenes.table.view import TableView

from . import words
from .altar import Altar, shows
from .doing import Doing, taken_by
from .following import told
from .foreseeing import Foresight
from .painting import SHADE, STEPS, Painting, flowing
from .places import WAYS, kind_of, name_of, power_spot, soul_spot, tray_spots, zone_spot
from .standing import piece, standing
from .theatre import Theatre

if TYPE_CHECKING:
    from scenes.table.table import Table


UNDECIDED = "#6d5b4a"
"""Of a seat whose Loa is not known yet."""


class GameBoard(Board[State]):
    """For three and four; two players and teams have boards of their own."""

    drawing = "baron_voodoo/board"
    ways = WAYS
    plates = "four"
    rules: BaronVoodoo

    def __init__(self, rules: Any) -> None:
        super().__init__(rules)
        self._trays = tray_spots(self.layout["supply"], self.layout["dice"])
        self.foresight = Foresight(self.rules)
        self.doing = Doing(self.rules, self.foresight)
        self.painting = Painting(self)
        self.altar = Altar(self)
        self.theatre = Theatre(self)
        self.view: State | None = None
        """The table as it was last laid."""
        self._sizes: dict[tuple[str, str], tuple[float, float]] = {}
        self._ready: tuple[State, tuple[str, ...]] | None = None
        self._in_reach: tuple[State, str | None, frozenset[str]] | None = None
        self.file_labels = tuple(f"file.{name}" for name in FILES)
        self.row_labels = tuple(f"row.{number + 1}" for number in range(len(FILES)))
        self.edges = tuple(f"edge.{line}.{end}" for line in LINES for end in powers.ends_of(line))

    @classmethod
    def suiting(cls, state: State) -> type[Board[Any]]:
        if state.options.teams != "off":
            return DuoBoard
        return TwoBoard if len(state.players) == 2 else GameBoard

    @classmethod
    def worn(cls, chosen: Mapping[str, Any], seat: int) -> str:
        """Everybody wears the colour of their Loa; nobody knows it yet where lots or teams decide."""
        loa = chosen[f"loa_{seat + 1}"]
        return SHADE[COLOUR_OF[loa]] if loa in COLOUR_OF and chosen["teams"] == "off" else UNDECIDED

    def plate_of(self, loas: Sequence[Loa]) -> str:
        return f"{self.plates}-{loas[0]}"

    def spares(self, view: State) -> tuple[str, ...]:
        """Places of boards that nobody plays on."""
        return ("plate.3",) if len(view.players) == 3 else ()

    def decides(self, seat: int) -> bool:
        """A person sits there, or it is only a picture."""
        return not self.seats or self.seats[seat].is_person

    @staticmethod
    def short_name(name: str) -> str:
        return name if len(name) <= 9 else name[:8].rstrip() + "…"

    # What stands where ---------------------------------------------------------------------------------------

    def pieces(self, view: State) -> list[Piece]:
        self.view = view
        return standing(view)

    def piece(self, kind: str, spot: str) -> Piece:
        return piece(kind, spot)

    def size(self, kind: str, spot: str) -> tuple[float, float]:
        """Like places and ways, asked for every die whenever one of them moves: worked out once."""
        found = self._sizes.get((kind, spot))
        if found is None:
            found = self._sizes[kind, spot] = super().size(kind, spot)
        return found

    def box(self, spot: str) -> Box:
        if spot in INDEX:
            return self.spots[spot]
        if spot in self._trays:
            return self._trays[spot]
        if spot.startswith("soul.") and self.view is not None:
            found = self._soul(self.view, int(spot[5:]))
            return self._trays["tray"] if found is None else self.soul_box(self.view, found)
        box = super().box(spot)
        return box.grown(-5) if spot.startswith("capture.") else box

    def way(self, spot: str) -> Way | None:
        """Asked for every die in every frame of a motion, so it must not search."""
        return WAYS.get(spot) or WAYS.get(spot.partition(".")[0] + ".")

    def reach(self, spot: str) -> Box:
        box = self.box(spot)
        if spot in INDEX:
            return Box(box.x - 6, box.y - 26, 82, 89)
        if spot.startswith("edge."):
            return Box.around(box.centre, max(40.0, box.w), max(40.0, box.h))
        return box

    def stand(self, kind: str, spot: str, index: int, count: int) -> tuple[float, float]:
        if spot in INDEX:
            return WAYS[spot].place(self.spots[spot], self.size(kind, spot), index, count)
        if spot.startswith("spirit.") and spot.count(".") == 2:
            box = self.box(spot)
            return (box.centre[0], box.y + 14)
        if spot in ("chair",) or spot.startswith(("hat.", "shield.")):
            x, y = self.box(spot).centre
            return (x, y - 4) if spot == "chair" else (x, y)
        return super().stand(kind, spot, index, count)

    def soul_box(self, view: State, die: Die) -> Box:
        """Where a captured die lies among those of its zone."""
        for side, board in enumerate(view.sides):
            if die in board.capture:
                spot, count = zone_spot(view, side), len(board.capture)
                index = board.capture.index(die)
                wide, high = self.size(kind_of(die), spot)
                fit = WAYS["tray" if spot == "tray" else "capture."].fit(self.box(spot), (wide, high), count)
                return Box.around(self.stand(kind_of(die), spot, index, count), wide * fit, high * fit)
        raise KeyError(die)

    def _soul(self, view: State, number: int) -> Die | None:
        return next((die for side in view.sides for die in side.capture if die.id == number), None)

    def captions(self, view: State) -> list[Caption]:
        return [*self.painting.captions(view), *self.altar.captions(view)]

    def letter(self, view: State) -> LetterText:
        return words.letter(self, view)

    def note(self, view: State) -> str:
        return words.waiting_note(self, view)

    def tale(self, view: State, events: Sequence[Event]) -> list[str]:
        def called(side: int) -> str:
            return in_a_row([self.seat_name(view, seat, self.names[seat]) for seat in self._seats_of(view, side)])

        return tale(view, events, called)

    def who(self, view: State, side: int) -> str:
        """Who plays for a side, by name; by Loa on a picture of the board, where nobody sits."""
        seats = self._seats_of(view, side)
        return in_a_row([self.names[seat] if self.names else words.loa(view.players[seat].loa) for seat in seats])

    def _seats_of(self, view: State, side: int) -> list[int]:
        return [seat for seat in range(len(view.players)) if side_of(view, seat) == side]

    def seat_colour(self, view: State, seat: int, chosen: str) -> str:
        return SHADE[COLOUR_OF[view.players[seat].loa]]

    def seat_mark(self, view: State, seat: int) -> str:
        return f"medal-{view.players[seat].loa}"

    def partners(self, view: State, seat: int) -> tuple[int, ...]:
        return tuple(each for each in range(len(view.players)) if side_of(view, each) == side_of(view, seat))

    def seat_name(self, view: State, seat: int, name: str) -> str:
        return _("{name}, {loa}").format(name=name, loa=words.loa(view.players[seat].loa))

    def band(self) -> Box:
        """Over the wells: what is announced can be read on the plates meanwhile."""
        first, last = self.box(NAMES[0]), self.box(NAMES[-1])
        return super().band()._replace(x=first.x - 8, w=last.right - first.x + 16)

    # What a hand can do --------------------------------------------------------------------------------------

    def gestures(self, view: State, moves: Sequence[Any]) -> list[Gesture]:
        return self.doing.gestures(view, self.chosen)

    def source_of(self, piece: Piece) -> str | None:
        view = self.view
        if view is None:
            return None
        if piece.spot in INDEX:
            die = taken_by(view, piece.spot)
            return f"top.{piece.spot}" if die is not None and name_of(die) == piece.id else None
        if piece.spot.startswith("pool."):
            return piece.spot
        if piece.kind.startswith("soul-"):
            return f"flame.{piece.spot[7:]}"
        return f"soul.{piece.id[4:]}" if piece.id else None

    def underlined(self, piece: Piece) -> bool:
        """Under a flame stands how many souls it is."""
        return not piece.kind.startswith("soul-")

    def spot_of(self, piece: Piece) -> str:
        return f"soul.{piece.id[4:]}" if piece.id and (piece.spot == "tray" or "capture." in piece.spot) else piece.spot

    def source_label(self, view: State, source: str) -> str:
        family, _dot, rest = source.partition(".")
        if family == "top":
            return words.space_label(view, rest)
        if family == "soul" and (die := self._soul(view, int(rest))) is not None:
            return soul_name(die)
        return rest.replace(".", " ")

    def spot_label(self, view: State, spot: str) -> str:
        if spot in INDEX:
            return words.space_label(view, spot)
        return _("Your Spirit World") if spot.startswith("spirit.") else spot

    def targets(self, view: State) -> list[Target]:
        found = []
        match shows(view):
            case "powers":
                found += [
                    Target(power_spot(loa), words.power_label(self, view, loa), str(number))
                    for number, loa in enumerate(LOAS, start=1)
                ]
            case "faces":
                found += [Target(f"face.{f}", _(ICON_NAMES[f]), str(n)) for n, f in enumerate(FACES, start=1)]
            case "bowl":
                found.append(Target("bowl", _("The bowl")))
        if flowing(view):
            found += [Target(spot, self._edge_label(spot)) for spot in self.edges]
        found += [Target(soul_spot(die), soul_name(die)) for side in view.sides for die in side.capture]
        for side, board in enumerate(view.sides):
            colours = dict.fromkeys(die.colour for die in board.spirit)
            found += [Target(f"spirit.{side}.{colour}", f"{words.spirit_world()}, {colour}") for colour in colours]
        if view.step not in ("place", "over") and not flowing(view):
            found += [Target(f"step.{step}", words.step(step)) for step in STEPS]
        return found

    def _edge_label(self, spot: str) -> str:
        _edge, line, end = spot.split(".")
        text = _("File {line} towards {end}") if line in FILES else _("Row {line} towards {end}")
        return text.format(line=line, end=end)

    def which(self, view: State, spot: str) -> str:
        if spot == "bowl":
            return _("Which souls go into the bowl? Click them in the tray.")
        if spot.startswith("spirit."):
            return _("Which soul goes to your Spirit World? Click it in the tray.")
        return _("Which soul goes there? Click it.")

    def ground_spots(self, view: State) -> Iterable[str]:
        yield from NAMES
        for seat in range(len(view.players)):
            yield f"portrait.{seat}"
        for side in range(len(view.sides)):
            yield f"spirit.{side}"
            yield f"capture.{side}"
            yield f"plate.{side}"
        yield "tray"

    def attempt(self, view: State, source: str, target: str) -> Move | None:
        return self.doing.attempt(view, source, target)

    def refusal(self, view: State, gesture_source: str, target: str) -> Reason | str | None:
        family, _dot, rest = target.partition(".")
        if family in ("portrait", "plate"):
            return words.power_help(view.players[int(rest)].loa)
        reason = self.doing.refusal(view, gesture_source, target)
        if family == "power" and isinstance(reason, Reason):
            return words.why_not_power(rest, reason)  # type: ignore[arg-type]
        return reason

    def can_flow(self, line: str, end: str) -> bool:
        return self.view is not None and Slide(line, end) in self.rules.moves(self.view)

    def ready(self, view: State) -> tuple[str, ...]:
        """Spaces whose top soul can leap for whoever plays."""
        if self._ready is None or self._ready[0] is not view:
            there, _way = self.foresight.leaping(view)
            origins = [move.origin for move in self.rules.moves(there) if isinstance(move, Capture)]
            self._ready = (view, tuple(dict.fromkeys(origins)))
        return self._ready[1]

    def in_reach(self, view: State, held: str | None) -> frozenset[str]:
        """Spaces where a power that is called goes on: what it can take, or where what is held can go."""
        known = self._in_reach
        if known is None or known[0] is not view or known[1] != held:
            found = [gesture for gesture in self.doing.gestures(view, ()) if gesture.source]
            spaces = (g.source[4:] if held is None else g.target for g in found if held in (None, g.source))
            self._in_reach = known = (view, held, frozenset(spaces))
        return known[2]

    def points_the_way(self, view: State) -> bool:
        """An icon acts: only whom it strikes is left to say."""
        return view.pending is not None and view.pending.kind in ("steal", "swap", "change")

    def flowing(self, view: State, line: str, end: str) -> list[tuple[int, int]]:
        """Where the columns of a line would lie: (space, where it comes from), only those that move."""
        changed = powers.tide(view.board, line, end)
        before = [index for index in LINES[line] if view.board[index]]
        after = [index for index in LINES[line] if changed.get(index)]
        return [(there, here) for there, here in zip(after, before, strict=True) if there != here] if changed else []

    def is_leapt(self, origin: str, spot: str) -> bool:
        """Whether a spot is the neighbour that is leapt over, not the place to land on."""
        if origin not in INDEX:
            return False
        return abs(ord(origin[0]) - ord(spot[0])) + abs(ord(origin[1]) - ord(spot[1])) == 1

    # The bowl --------------------------------------------------------------------------------------------------

    def selection(self, view: State, moves: Sequence[Any]) -> Selection | None:
        if shows(view) != "bowl" or len(own_side(view).capture) < 2:
            return None
        return Selection(
            tuple(soul_spot(die) for die in own_side(view).capture),
            lambda chosen: self.doing.scored(view, chosen) or (),
            lambda chosen: "",  # its button has its place among those of the turn
        )

    def arrange(self, table: Table, gesture: Gesture) -> None:
        """A soul was brought to the bowl: it lies there, and its place in the tray is empty."""
        self.chosen = (*self.chosen, gesture.source)
        sprite = table.view.stage.source(gesture.source)
        if sprite is not None and self.view is not None:
            die = self._soul(self.view, int(gesture.source[5:]))
            assert die is not None
            sprite.at, sprite.lift = self.soul_box(self.view, die).centre, 0.0
        table.app.sounds.play("set")

    def tools(self, table: Table) -> list[Tool]:
        """The rest of a turn in the order of the ribbon, each kind of button always in its place."""
        view: State = table.view.shown
        if view.step not in ("C2", "C3", "C4", "C5", "D"):
            return [self._leave(table)] if view.pending is not None else []
        passing, why_not = self.foresight.passing, self.doing.why_not_there
        icon = passing(view, "C5" if view.extra else "C4") if view.step in ("C2", "C3") else None
        return [
            self._button(table, _("Let the icon lapse"), icon, "l", why_not(view, "C3"), _("Lapse")),
            self._another_turn(table, view),
            self._leave(table) if view.pending is not None else self._score(table, view),
            self._button(table, _("Use a power and end the turn"), passing(view, "D") or None, "p", why_not(view, "D"),
                         _("Power")),
            self._end(table, view),
        ]  # fmt: skip

    def _button(
        self, table: Table, words: str, moves: Sequence[Any] | None, key: str, why_not: str, short: str = ""
    ) -> Tool:
        """In its place even if it plays nothing now: then it is dark and says why."""
        if table.view.shown.pending is not None:
            moves, why_not = None, _("First finish or leave what you have begun.")
        if moves is None:
            return Tool(words, lambda: None, enabled=False, key=key, short=short, note=why_not)
        press, lets = partial(table.begin, tuple(moves)), table.lets(moves)
        return Tool(words, press, enabled=lets, key=key, moves=tuple(moves), short=short)

    def _leave(self, table: Table) -> Tool:
        moves = (Cancel(),)
        return Tool(_("Leave it (Esc)"), partial(table.begin, moves), enabled=table.lets(moves), moves=moves)

    def _another_turn(self, table: Table, view: State) -> Tool:
        """For sale or not; in a bought turn the way back to the one it was bought in, where that goes on."""
        if view.extra and not view.power_used_main:
            returning = self.foresight.returning(view)
            return self._button(table, _("Back to the first turn"), returning, "r", "", _("First turn"))
        price = self.rules.night.figures.replay_cost
        cost = ngettext("{n} offering", "{n} offerings", price).format(n=price)
        words, why_not = _("Another turn: {cost}").format(cost=cost), self.doing.why_not_there(view, "C4")
        return self._button(table, words, self.foresight.buying(view), "a", why_not, _("Another turn"))

    def _score(self, table: Table, view: State) -> Tool:
        """What lies in the bowl, or the best that could."""
        zone = own_side(view).capture
        group = best_combination(zone)
        if self.chosen:
            points = self.foresight.points([die for die in zone if soul_spot(die) in self.chosen])
            words = ngettext("Score {n} point", "Score {n} points", points).format(n=points)
            words, moves = words if points else _("No combination yet"), self.doing.scored(view, self.chosen)
        elif view.step in ("C4", "C5") and group:
            words = _("Best: {combination}").format(combination=self.foresight.combination(zone, group))
            moves = self.doing.scored(view, tuple(soul_spot(zone[position]) for position in group))
        else:
            words, moves = _("Score"), None
        tool = self._button(table, words, moves, "b", self.doing.why_not_scored(view))
        return tool._replace(kind="primary") if tool.enabled else tool

    def _end(self, table: Table, view: State) -> Tool:
        closing = self.foresight.closing(view)
        end = self._button(table, _("End the turn"), closing or None, "e", "", _("End the turn"))
        if view.pending is not None:
            return end
        unused = self.foresight.unused(view, self.foresight.after(view, *closing))
        return end if unused or self.chosen or not end.enabled else end._replace(kind="primary")

    # The guided first game -----------------------------------------------------------------------------------

    def guide_box(self) -> Box:
        """In the place of the banner: the wells, the plates and both trays stay in sight, whatever the step."""
        board = self.layout["board"]
        return Box(410, 2, 580, board.y + 6)

    # Before the click ----------------------------------------------------------------------------------------

    def ahead(self, table: Table, gesture: Gesture) -> str | None:
        view: State = table.view.shown
        if not gesture.moves:
            return _("Into the bowl.")
        told = self.foresight.told(view, gesture.moves)  # type: ignore[arg-type]
        return None if told is None else "\n".join(told)

    def look(self, view: State, spot: str) -> Look | None:
        family, _dot, rest = spot.partition(".")
        if spot in INDEX:
            return words.look_at_space(self, view, spot)
        match family:
            case "power":
                return words.look_at_power(self, view, rest)  # type: ignore[arg-type]
            case "face":
                return words.look_at_icon(rest, self.altar.die_in_hand(view).colour)  # type: ignore[arg-type]
            case "portrait":
                return words.look_at_player(self, view, int(rest))
            case "spirit":
                return words.look_at_world(view, int(rest.partition(".")[0]))
            case "step":
                return Look(words.step(rest), _(words.STEP_HELP[rest]))
            case "soul":
                for side, board in enumerate(view.sides):
                    for number, die in enumerate(board.capture):
                        if die.id == int(rest):
                            return words.look_at_soul(self, view, side, number)
        return None

    # Colour and motion ---------------------------------------------------------------------------------------

    def paint_ground(self, ground: pygame.Surface, shown: TableView) -> None:
        self.painting.ground(ground, shown)
        self.altar.ground(ground, shown)

    def paint_under(self, screen: pygame.Surface, shown: TableView) -> None:
        self.painting.under(screen, shown)

    def paint_light(self, screen: pygame.Surface, shown: TableView, spot: str, source: str | None) -> None:
        self.painting.light(screen, shown, spot, source)

    def paint_over(self, screen: pygame.Surface, shown: TableView) -> None:
        self.painting.over(screen, shown)

    def told(self, view: State, event: Event) -> State:
        return told(view, event)

    def journeys(self, event: Event, view: State) -> Sequence[Journey]:
        return self.theatre.journeys(event, view)

    def goes_with(self, event: Event, earlier: Event) -> bool:
        return self.theatre.goes_with(event, earlier)

    def motion(self, event: Event, shown: TableView) -> Motion | None:
        return self.theatre.motion(event, shown)


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
