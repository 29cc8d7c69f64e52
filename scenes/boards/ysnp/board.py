"""What the table asks of YSNP: pieces, captions, letter, gestures; and who paints and plays the rest."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

import pygame

from game.core.contract import Reason
from game.core.events import Event
from game.core.moves import Move
from game.core.words import _
from game.ysnp import outlook
from game.ysnp.events import Hit
from game.ysnp.outlook import March
from game.ysnp.rules import YouShallNotPass
from game.ysnp.sight import View
from game.ysnp.state import Attack, Build, Cell, End, Lose, State, Upgrade, cell_of, pile, spot
from game.ysnp.towers import losing_side
from scenes.kit import drawings
from scenes.kit.canvas import Box
from scenes.kit.motion import Motion
from scenes.kit.text import CREAM, INK
from scenes.table.board import Board
from scenes.table.terms import Caption, Gesture, LetterText, Look, Piece, Target, Tool
from scenes.table.view import TableView

from . import badges, hands, lights, looks, motions, places, words
from .following import told
from .places import MARKER, ONE, TOKENS, TWO, Sizes, bead, token_of, walks_left

if TYPE_CHECKING:
    from scenes.kit.widgets import Kind
    from scenes.table.table import Table

MOON = 42.0
"""So much of the sky over the waiting belongs to the moon."""
LETTERS = {"a": "archer", "g": "guard", "w": "wizard"}


class GameBoard(Board[View]):
    """One Kingdom."""

    drawing = "ysnp/board"
    text_room = 206.0
    halo = 60.0  # speed and life of a monster, the power of a tower
    rules: YouShallNotPass
    kingdoms = 1
    sizes: Sizes = ONE
    lane = 8.0
    """How far apart the ways of two monsters on one road run."""
    bend = 12.0
    """How far inside a square the road turns to the next row."""
    above_stones = 54.0
    """How far above the lower edge of the road they run: no line through a milestone's number."""

    def __init__(self, rules: Any) -> None:
        super().__init__(rules)
        self.geometry = self.rules.boards[self.kingdoms]
        self.beads = sum(name.removeprefix("turn.").isdecimal() for name in self.spots if name.startswith("turn."))
        self.effects = motions.Flights()
        self.prints = badges.Prints()
        self.again = ""
        """The square of an Archer that may attack once more."""
        # Asked on every frame, worked out once for each table:
        self._targets: tuple[View, list[Target]] | None = None
        self._told: tuple[View, tuple[Move, ...], str] | None = None
        self._plan: tuple[View, March] | None = None
        self._struck: tuple[View, Attack, March, dict[str, Hit]] | None = None
        self._wounds: tuple[View, dict[str, int]] | None = None
        """Damage of the front monster of each square, as it is shown while the view still lags behind."""
        self._turn: tuple[View, int] | None = None
        self._fallen: tuple[View, list[str]] | None = None
        """The squares of those who fell since this view was laid out: the lines of their march are gone."""
        self._on_its_way: View | None = None
        """The view since which the horde moves: what the lines foretold is happening."""
        self._faded: dict[tuple[str, int, int], pygame.Surface] = {}

    @classmethod
    def suiting(cls, state: State) -> type[Board[Any]]:
        return TwoKingdoms if len(state.kingdoms) == 2 else GameBoard

    # What stands where ---------------------------------------------------------------------------------------

    def pieces(self, view: View) -> list[Piece]:
        standing = places.everything(self.rules.figures, self.geometry, view, self.beads)
        return [self.piece(kind, place) for kind, place in standing]

    def piece(self, kind: str, spot: str) -> Piece:
        if kind == MARKER:
            return Piece(kind, spot, self.box(spot).h * 1.6, 0)
        return Piece(kind, spot, places.height(self.sizes, kind, spot), 2 if cell_of(spot) is not None else 1)

    def box(self, spot: str) -> Box:
        token = token_of(spot)
        if token is not None:
            return self._shelf(*token)
        if spot == "discard" and self.kingdoms == 1:
            tray = self.layout["dice"]
            return Box(tray.x + 176, tray.y + 4, tray.w - 184, tray.h - 10)
        return super().box(spot)

    def reach(self, spot: str) -> Box:
        """A turn answers on its bead and on the line under it."""
        label = self.spots.get(f"label.{spot}") if spot.startswith("turn.") else None
        if label is None:
            return super().reach(spot)
        return Box(label.x, self.spots[spot].y, label.w, label.bottom - self.spots[spot].y)

    def _shelf(self, token: str, side: int) -> Box:
        """Three types of three levels each in a row."""
        tray = self.layout["dice" if side else "supply"]
        kind, level = divmod(TOKENS.index(token), 3)
        group = (tray.w - 12) / 3
        return Box(tray.x + 6 + kind * group + 5 + level * (group - 10) / 3, tray.y + 3, (group - 10) / 3, tray.h - 6)

    def foot(self, place: str, index: int, count: int) -> tuple[float, float]:
        """Where the feet of the `index`-th of `count` on this place are."""
        cell = cell_of(place)
        if cell is not None:
            left = walks_left(self.rules.figures, cell)
            return places.in_queue(self.box(f"road.{place}"), self.sizes.step, index, count, left=left)
        box = self.box(place)
        if place.endswith(("stack", "discard")):
            most = len(self.rules.figures.horde) + 1 if place.endswith("stack") else max(4, count)
            x, y = places.in_row(box, box.w / most, index, count, left=places.side_of(place) == 1)
            # Whoever comes next may be a wolf, and those behind keep clear of its tail.
            behind = 14 * self.sizes.waiting if place.endswith("stack") and index else 0.0
            return (x - behind if places.side_of(place) == 1 else x + behind, y)
        if place.startswith("tower."):
            return (box.centre[0], box.bottom - 6)
        if token_of(place) is not None:
            return (box.centre[0], box.bottom - 29)
        return (box.centre[0], box.bottom - 4)

    def stand(self, kind: str, spot: str, index: int, count: int) -> tuple[float, float]:
        if kind == MARKER:
            return self.box(spot).centre
        return places.on_foot(self.sizes, kind, spot, self.foot(spot, index, count))

    def road_middle(self, cell: Cell) -> tuple[float, float]:
        road = self.box(f"road.{spot(cell)}")
        return (self.box(spot(cell)).centre[0], road.bottom - self.above_stones)

    def corner(self, cell: Cell) -> tuple[float, float] | None:
        """The outside of the bend between this square and the next, where the road turns."""
        side, n = cell
        beyond = (side, n + 1)
        if beyond not in self.geometry.cells or walks_left(self.rules.figures, cell) == walks_left(
            self.rules.figures, beyond
        ):
            return None
        here, there = self.box(spot(cell)), self.box(spot(beyond))
        left = walks_left(self.rules.figures, cell)
        x = here.x + self.bend if left else here.right - self.bend
        return (x, (here.centre[1] + there.bottom) / 2)

    def gate(self, side: int) -> tuple[float, float]:
        """Where they come onto the road."""
        first = self.box(spot((side, 1)))
        return (first.right + 2 if side else first.x - 2, first.bottom - 66)

    def captions(self, view: View) -> list[Caption]:
        found = [
            Caption(str(cell[1]), self.box(f"milestone.{spot(cell)}"), 22, "bold", INK, "centre")
            for cell in self.geometry.cells
        ]
        found += self._ribbon(view)
        for side in range(self.kingdoms):
            name = words.village_label(view, side) if self.kingdoms == 1 else _("Village")
            found.append(Caption(name, self.box(f"label.{pile('village', side)}"), 19, "bold", CREAM, "centre"))
        return found + self._pile_captions(view)

    def _ribbon(self, view: View) -> list[Caption]:
        """Turns, who comes in the first ones, and where the Necromancer stands in the others while he lives."""
        figures, found, now = self.rules.figures, [], self.turn_of(view)
        for turn in range(1, self.beads + 1):
            past = turn < now
            if turn != min(now, self.beads) or now != view.turn:  # under the marker at rest there is none
                box = self.box(f"turn.{turn}")
                found.append(Caption(str(turn), box, 18, "bold", "#c9a9a0" if past else INK, "centre"))
            square = outlook.boss_square(figures, turn) if outlook.boss_lives(view) else None
            if turn < figures.boss_turn:
                said = f"+{len(figures.waves[turn - 1])}"
            else:
                said = self.boss_label(square) if square is not None else ""
            colour = "#d8f5a0" if turn == now else "#b79ab0" if past else CREAM
            found.append(Caption(said, self.box(f"label.turn.{turn}"), 17, "bold", colour, "centre"))
        return found

    def boss_label(self, square: int) -> str:
        return _("on {n}").format(n=square)

    def _pile_captions(self, view: View) -> list[Caption]:
        label, row = self.box("label.stack"), self.box("stack")
        if view.kingdoms[0].stack:
            found = [Caption(words.stack_label(view, 0), label, 17, "bold", "#e8d8f0", "left")]
        else:
            sky = Box(label.x, label.y, label.w - MOON, row.bottom - label.y)
            found = [Caption(_("You Shall Not Pass"), sky, 50, "title", CREAM, "centre")]
        tray = self.layout["dice"]
        title = Box(tray.x + 14, tray.y + 8, 150, 40)
        found.append(Caption(_("Graveyard"), title, 34, "title", CREAM))
        under = Box(tray.x + 14, tray.y + 46, 156, 46)
        found.append(Caption(_("last in is first called"), under, 17, "text", "#bfe0cc"))
        return found

    # What a hand can do --------------------------------------------------------------------------------------

    def source_of(self, piece: Piece) -> str | None:
        return piece.spot if places.is_tower(piece.kind) else None

    def takes_turns(self, held: str | None, other: str | None) -> bool:
        """Towers share their squares with monsters: a click on a tower means the tower."""
        return held is not None and other is not None and held.startswith("tower.") and other.startswith("tower.")

    def spot_of(self, piece: Piece) -> str:
        """A click on a tower presses its square."""
        return piece.spot.removeprefix("tower.")

    def source_label(self, view: View, source: str) -> str:
        return words.source_label(view, source)

    def gestures(self, view: View, moves: Sequence[Any]) -> list[Gesture]:
        return list(hands.gestures(self.rules.figures, view, moves))

    def targets(self, view: View) -> list[Target]:
        if self._targets is None or self._targets[0] is not view:
            now = bead(view.turn, self.beads)
            self._targets = (view, list(hands.targets(self.rules, self.geometry, view, self.acting(view) or 0, now)))
        return self._targets[1]

    def ground_spots(self, view: View) -> Iterable[str]:
        return [*hands.shelves(view), *(f"turn.{turn}" for turn in range(1, self.beads + 1)), "turn.end"]

    def spot_label(self, view: View, spot: str) -> str:
        return words.square_label(self.rules, view, spot) if cell_of(spot) is not None else spot

    def taking(self, view: View, source: str, gestures: Sequence[Gesture]) -> Sequence[str]:
        """A tower that attacks stays where it stands: it takes aim."""
        if not source.startswith("tower."):
            return super().taking(view, source, gestures)
        return words.aiming(self.rules, view, source, [gesture.target for gesture in gestures])

    def holding(self, source: str) -> str:
        """A tower that aims goes nowhere."""
        if source.startswith("tower."):
            return _("Click a lit square to strike it. Esc puts the tower back.")
        return super().holding(source)

    def in_words(self, view: View, gesture: Gesture) -> str:
        return words.how(view, gesture.moves[0])

    def which(self, view: View, spot: str) -> str:
        if view.phase == "activate":
            return _("Which tower attacks? Click it.")
        return _("Which tower is built? Click it on the shelf.")

    def attempt(self, view: View, source: str, target: str) -> Move | None:
        return hands.attempt(view, source, target)

    def refusal(self, view: View, gesture_source: str, target: str) -> Reason | str | None:
        return hands.refusal(self.rules, self.geometry, view, gesture_source, target)

    def acting(self, view: View) -> int | None:
        """The Kingdom that decides now."""
        if view.result != "none":
            return None
        losing = losing_side(outlook.table(view))
        return view.seat if losing is None else losing

    def stays_in_hand(self, view: View) -> str | None:
        return places.tower_at(self.again) if self.again else None

    def tools(self, table: Table) -> list[Tool]:
        view: View = table.view.shown
        end = End()
        if end not in table.moves():
            return []
        shots = [move for move in table.match.moves if move.word == "attack"]
        said, detail = _("Let the horde move"), words.take_back_words(self.rules.figures, view)
        if self.kingdoms == 2 and not self._marches(table):
            said = _("Hold fire") if shots else _("Pass on")
            detail = _("{name} goes on, the horde waits.").format(name=self.names[1 - view.seat])
        look: Kind = "plain" if shots else "primary"
        return [Tool(said, lambda: table.begin((end,)), look, detail=detail, key="e", moves=(end,), urges=not shots)]

    def _marches(self, table: Table) -> bool:
        """Whether ending now sets the horde going, or hands over to the other player first."""
        told = self.rules.forecast(table.view.shown, table.view.shown.seat, End())
        return any(getattr(event, "phase", "") == "move" for event in told.certain)

    def typed(self, table: Table, letter: str) -> bool:
        """A, G and W take a tower from the shelf; again, the next level of it that can be used."""
        kind = LETTERS.get(letter)
        if kind is None:
            return False
        wanted = [source for source in sorted(table.hands.sources()) if f".{kind}-" in source]
        if not wanted:
            return False
        held = table.hands.source()
        after = wanted.index(held) + 1 if held in wanted else 0
        table.hands.cancel()
        sprite = table.view.stage.source(wanted[after % len(wanted)])
        if sprite is not None:
            table.hands.take(sprite)
        return sprite is not None

    def forget(self) -> None:
        self.again = ""

    # Before the click ----------------------------------------------------------------------------------------

    def ahead(self, table: Table, gesture: Gesture) -> str | None:
        view: View = table.view.shown
        if self._told is None or self._told[0] is not view or self._told[1] != gesture.moves:
            lines = self._foretell(table, view, gesture)
            if lines is None:
                return None
            self._told = (view, gesture.moves, "\n".join(lines))
        return self._told[2]

    def _foretell(self, table: Table, view: View, gesture: Gesture) -> list[str] | None:
        match gesture.moves:
            case (Build() as move,):
                return words.before_building(self.rules, self.geometry, view, move)
            case (Upgrade() as move,):
                return words.before_upgrading(self.rules, self.geometry, view, move)
            case (Attack() as move,):
                return words.before_attacking(self.rules, self.geometry, view, move)
            case (Lose() as move,):
                return words.before_losing(self.rules, self.geometry, view, self.plan(view), move)
            case (End(),) if self._marches(table):
                return words.before_ending(view, self.plan(view))
        return None

    def plan(self, view: View) -> March:
        """The next march."""
        if self._plan is None or self._plan[0] is not view:
            self._plan = (view, outlook.march_ahead(self.rules.figures, view))
        return self._plan[1]

    def _foreseen(self, view: View, move: Attack) -> tuple[March, dict[str, Hit]]:
        if self._struck is None or self._struck[0] is not view or self._struck[1] != move:
            after, events = outlook.struck(self.rules.figures, self.geometry, view, move)
            hits = {event.at: event for event in events if isinstance(event, Hit)}
            self._struck = (view, move, outlook.march_ahead(self.rules.figures, after), hits)
        return self._struck[2], self._struck[3]

    @staticmethod
    def _aimed(shown: TableView) -> Attack | None:
        aimed = shown.aimed
        return aimed.moves[0] if aimed is not None and aimed.moves and isinstance(aimed.moves[0], Attack) else None

    def preview(self, shown: TableView) -> dict[str, Hit]:
        """Who would be hit by the attack the hand is about to make, by square."""
        move = self._aimed(shown)
        return self._foreseen(shown.shown, move)[1] if move is not None else {}

    def plan_after(self, shown: TableView) -> March:
        """The march after the attack the hand is about to make, or as things are."""
        move = self._aimed(shown)
        return self._foreseen(shown.shown, move)[0] if move is not None else self.plan(shown.shown)

    def letter(self, view: View) -> LetterText:
        if (moving := words.while_they_move(view)) is not None:
            return moving
        return words.letter(self.rules, self.geometry, view, self.plan(view), self.again)

    def look(self, view: View, spot: str) -> Look | None:
        return looks.look(self.rules, view, spot)

    def note(self, view: View) -> str:
        return words.note(view)

    def guide_box(self) -> Box:
        """On the graveyard, which plays no part before the last steps: on the board something is everywhere."""
        tray = self.layout["dice"]
        return Box(tray.x - 16, tray.y - 22, tray.w + 32, tray.h + 44)

    # Light and motion ----------------------------------------------------------------------------------------

    def wounds(self, shown: TableView) -> dict[str, int]:
        """Damage taken by the front monster of each square, as it is shown now."""
        view: View = shown.shown
        if self._wounds is None or self._wounds[0] is not view:
            found = {}
            for cell in self.geometry.cells:
                here = outlook.monsters(view, cell)
                if here and here[-1].damage:
                    found[spot(cell)] = here[-1].damage
            self._wounds = (view, found)
        return self._wounds[1]

    def wound(self, shown: TableView, square: str, total: int) -> None:
        self.wounds(shown)[square] = total

    def forget_wound(self, square: str) -> None:
        if self._wounds is not None:
            self._wounds[1].pop(square, None)

    def heal(self) -> None:
        if self._wounds is not None:
            self._wounds[1].clear()

    def turn_begins(self, shown: TableView, number: int) -> None:
        self._turn = (shown.shown, number)
        shown.stale()

    def turn_of(self, view: View) -> int:
        """The turn as it is shown now: the next one begins while the view still lags behind."""
        return self._turn[1] if self._turn is not None and self._turn[0] is view else view.turn

    def falls(self, shown: TableView, square: str) -> None:
        """Whoever is in front here marches no more."""
        self._fallen = (shown.shown, [*self.fallen(shown.shown), square])
        shown.stale()

    def fallen(self, view: View) -> list[str]:
        return self._fallen[1] if self._fallen is not None and self._fallen[0] is view else []

    def sets_out(self, shown: TableView) -> None:
        """The horde moves."""
        if not self.is_on_its_way(shown.shown):
            self._on_its_way = shown.shown
            shown.stale()

    def is_on_its_way(self, view: View) -> bool:
        return self._on_its_way is view

    def faded(self, shown: TableView, kind: str, height: float, alpha: int) -> pygame.Surface:
        """A figure as its own shadow."""
        key = (kind, shown.app.canvas.px(height), alpha)
        if key not in self._faded:
            picture = drawings.piece(kind, key[1], shown.app.settings.marks, self.folder).copy()
            picture.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
            self._faded[key] = picture
        return self._faded[key]

    def paint_ground(self, ground: pygame.Surface, shown: TableView) -> None:
        lights.paint_ground(self, ground, shown)

    def paint_under(self, screen: pygame.Surface, shown: TableView) -> None:
        lights.paint_under(self, screen, shown)

    def paint_light(self, screen: pygame.Surface, shown: TableView, spot: str, source: str | None) -> None:
        lights.paint_light(self, screen, shown, spot)

    def paint_over(self, screen: pygame.Surface, shown: TableView) -> None:
        badges.paint_over(self, screen, shown)

    def told(self, view: View, event: Event) -> View:
        return told(view, event)

    def goes_with(self, event: Event, earlier: Event) -> bool:
        """The horde marches one after the other."""
        return False

    def motion(self, event: Event, shown: TableView) -> Motion | None:
        return motions.motion(self, event, shown)


class TwoKingdoms(GameBoard):
    """Two Kingdoms side by side, the right one mirrored; stacks and graveyards are in the sky."""

    drawing = "ysnp/duo"
    kingdoms = 2
    sizes = TWO
    lane = 6.0
    bend = 44.0
    above_stones = 38.0

    def seat_name(self, view: View, seat: int, name: str) -> str:
        return _("{name}, right Kingdom").format(name=name) if seat else _("{name}, left Kingdom").format(name=name)

    def _pile_captions(self, view: View) -> list[Caption]:
        return []

    def boss_label(self, square: int) -> str:
        return str(square)

    def guide_box(self) -> Box:
        board = self.layout["board"]
        return Box(board.x + 238, board.bottom - 152, 580, 138)
