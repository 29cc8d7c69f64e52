"""The board of YSNP: what stands where, and how the parts of its face come together."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache, partial
from typing import TYPE_CHECKING, Any

from game.core.contract import Outcome
from game.core.events import Event
from game.core.moves import Move
from game.core.words import NP_, _, pgettext
from game.ysnp import outlook
from game.ysnp.content import TowerType
from game.ysnp.events import Attacked, ExtraShot, Hit
from game.ysnp.outlook import March
from game.ysnp.rules import YouShallNotPass
from game.ysnp.sight import KingdomView, View
from game.ysnp.state import Attack, Build, Cell, End, Lose, Monster, State, Upgrade, pile, spot
from game.ysnp.towers import losing_side, name_of
from scenes.kit.canvas import Box
from scenes.kit.motion import Motion
from scenes.table.board import Board
from scenes.table.finale import Finale
from scenes.table.marks import MIRRORED, Mark
from scenes.table.parts.handwork import Handwork
from scenes.table.terms import Gesture, Hand, LetterRoom, LetterText, Piece, Target, Tool, Travel
from scenes.table.view import TableView

from . import badges, finale, hands, kinds, marks, motion, preview, words
from .hands import AIMING, SHELVES, TOWER, shelf
from .kinds import FALLEN, HIT, MARKER, ONE, POSES, SPENT, TOKENS, TWO, UNKNOWN, Sizes
from .zones import ZONES, Square

if TYPE_CHECKING:
    from scenes.kit.widgets import Kind
    from scenes.table.situation import Situation
    from scenes.table.table import Table

LETTERS: dict[TowerType, str] = {
    "archer": NP_("ysnp key", "a"),
    "guard": NP_("ysnp key", "g"),
    "wizard": NP_("ysnp key", "w"),
}
"""They take a tower from the shelf."""
KEPT = 4
"""Views whose march and badges are remembered: they are asked for in every frame."""


class GameBoard(Handwork[View], Board[View]):
    """One Kingdom."""

    drawing = "ysnp/board"
    letter_room = LetterRoom(text=212.0)
    halo = 96.0  # speed and life of a monster, the power of a tower
    zone_types = ZONES
    layers = {
        **dict.fromkeys([pose + way for pose in POSES for way in ("", MIRRORED)], 2),
        **dict.fromkeys([token + pose for token in TOKENS for pose in ("", SPENT)], 1),
    }
    travels = {Attacked: Travel(0.0, ""), Hit: Travel(0.0, "")}
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
        self.beads = outlook.last_turn(self.rules.figures)
        self.roads = next(zone for zone in self.zones if isinstance(zone, Square))
        self.plan = lru_cache(KEPT)(partial(outlook.march_ahead, self.rules.figures))
        """The next march."""
        self._struck = lru_cache(KEPT)(partial(outlook.struck, self.rules.figures, self.geometry))
        self._badges = lru_cache(KEPT)(lambda view: tuple(badges.standing(self, view)))

    @classmethod
    def variant_for(cls, state: State) -> type[Board[Any]]:
        return TwoKingdoms if len(state.kingdoms) == 2 else GameBoard

    # What stands where ---------------------------------------------------------------------------------------

    def pieces(self, view: View) -> list[Piece]:
        found = [self.piece(MARKER, f"turn.{min(view.turn, self.beads)}")]
        for cell in self.geometry.cells:
            side, n = cell
            kingdom = view.kingdoms[side]
            if (tower := kingdom.towers[n - 1]) is not None:
                asleep = view.phase == "activate" and not kingdom.shots[n - 1]
                kind = name_of(tower) + (SPENT if asleep else "")
                found.append(self._named(name_of(tower), kind, TOWER.format(spot(cell)), side))
            found += [
                self._named(monster.kind, self.drawing_of(view, cell, monster), spot(cell), side)
                for monster in kingdom.squares[n - 1]
            ]
        for side, kingdom in enumerate(view.kingdoms):
            found += self._piles(kingdom, side)
        return found

    def _piles(self, kingdom: KingdomView, side: int) -> Iterator[Piece]:
        lost = () if kingdom.pending_loss is None else (kingdom.pending_loss,)
        for name, lying in (("stack", kingdom.stack), ("discard", kingdom.discard), ("village", lost)):
            place = pile(name, side)
            for known in lying:
                kind = UNKNOWN if known == "?" else known
                yield self._named(kind, self.facing(kind, place), place, side)
        for token in TOKENS:
            if words.tower_of(token) not in kingdom.towers:
                yield self._named(token, token, shelf(token, side), side)

    def _named(self, name: str, kind: str, place: str, side: int) -> Piece:
        return self.piece(kind, place)._replace(id=name, owner=side)

    def on(self, view: View, place: str) -> list[Piece]:
        return [piece for piece in self.pieces(view) if piece.spot == place]

    def drawing_of(self, view: View, cell: Cell, monster: Monster) -> str:
        """A monster on its square; with all the damage it needs, it lies there until it is carried to its grave."""
        if not outlook.has_fallen(self.rules.figures, view, monster):
            return self.facing(monster.kind, spot(cell))
        return FALLEN if monster.kind == "necromancer" else self.facing(monster.kind, spot(cell), HIT)

    def facing(self, kind: str, place: str, pose: str = "") -> str:
        """The drawing of a monster on this place."""
        zone, key = self.zones[place]
        return kinds.facing(kind + pose, left=zone.looks_left(key))  # type: ignore[attr-defined]

    def walks_left(self, cell: Cell) -> bool:
        return kinds.walks_left(self.rules.figures, cell)

    def printed(self, variant: Any) -> Sequence[Mark]:
        return [*marks.printed(self)]

    def marks(self, view: View) -> Sequence[Mark]:
        return [*marks.true_now(self, view)]

    def under(self, view: View, hand: Hand | None) -> Sequence[Mark]:
        return [] if hand is None else [*marks.below(self, view, hand)]

    def over(self, view: View, hand: Hand | None) -> Sequence[Mark]:
        found = [*self._badges(view), *marks.idle_shelf(self, view)]
        if hand is None:
            return [*found, *badges.lives(self, view, {})]
        return [*found, *badges.lives(self, view, self.hits(view, hand)), *marks.above(self, view, hand)]

    # What a hand can do --------------------------------------------------------------------------------------

    def takes_turns(self, held: str | None, other: str | None) -> bool:
        """Towers share their squares with monsters: a click on a tower of one's own means the tower."""
        return held in AIMING and other in AIMING and _side(held) == _side(other)

    def only_by_hand(self, spot: str) -> bool:
        """A guide speaks of one tower where several could attack: it does not attack for somebody who has another in
        mind."""
        view = self.on_table
        if view is None or view.phase != "activate":
            return False
        moves = self.rules.moves(outlook.table(view))
        let = [self.allows((move,)) for move in moves if isinstance(move, Attack) and move.target == spot]
        return any(let) and not all(let)

    def held_back(self, view: View, square: str) -> bool:
        """A tower that could attack, if a guide did not speak of another one."""
        attacks = [move for move in self.rules.moves(outlook.table(view)) if isinstance(move, Attack)]
        mine = [move for move in attacks if move.tower == square]
        return bool(mine) and not any(self.allows((attack,)) for attack in mine)

    def spot_of(self, piece: Piece) -> str:
        """A click on a tower presses its square."""
        return AIMING.get(piece.spot, piece.spot)

    def source_label(self, view: View, source: str) -> str:
        if source in AIMING:
            return words.aiming_label(view, AIMING[source])
        return words.token_label(SHELVES[source][0])

    def gestures(self, view: View, moves: Sequence[Any]) -> list[Gesture]:
        return list(hands.gestures(self.rules.figures, view, moves))

    def targets(self, view: View) -> list[Target]:
        """Digits are the squares of the player who decides."""
        digits = {spot((self.acting(view) or 0, n)): str(n) for n in range(1, len(view.kingdoms[0].squares) + 1)}
        return [target._replace(key=digits.get(target.spot, "")) for target in super().targets(view)]

    def taking(self, view: View, source: str, gestures: Sequence[Gesture]) -> Sequence[str]:
        """A tower that attacks stays where it stands: it takes aim."""
        if source not in AIMING:
            return super().taking(view, source, gestures)
        return preview.of_aiming(self.rules, self.geometry, view, AIMING[source])

    def holding(self, source: str) -> str:
        """A tower that aims goes nowhere."""
        if source in AIMING:
            return _("Click a lit square to strike it. Esc puts the tower back.")
        return super().holding(source)

    def in_words(self, view: View, gesture: Gesture) -> str:
        return preview.how(view, gesture.moves[0])

    def which(self, view: View, spot: str) -> str:
        if view.phase == "activate":
            return _("Which tower attacks? Click it.")
        return _("Which tower is built? Click it on the shelf.")

    def acting(self, view: View) -> int | None:
        """The Kingdom that decides now."""
        if view.result != "none":
            return None
        losing = losing_side(outlook.table(view))
        return view.seat if losing is None else losing

    def _again(self) -> str:
        """The square of an Archer that has just killed and may attack once more."""
        newest = next(iter(self.story()), None)
        return newest.at if isinstance(newest, ExtraShot) else ""

    def stays_in_hand(self, view: View) -> str | None:
        return TOWER.format(again) if (again := self._again()) else None

    def tools(self, table: Table) -> list[Tool]:
        """What may be beyond taking back has its place from the beginning of a turn: it comes under no resting hand."""
        view: View = table.view.view
        end = End()
        if view.phase != "activate" and (view.phase != "build" or self.kingdoms == 2):
            return []
        allowed = end in table.moves()
        shots = [move for move in table.match.moves if move.word == "attack"]
        said, detail = _("Let the horde move"), words.take_back_words(self.rules.figures, view)
        if self.kingdoms == 2 and not self._marches(view):
            said = _("Hold fire") if shots else _("Pass on")
            detail = _("{name} goes on, the horde waits.").format(name=self.names[1 - view.seat])
        urges = allowed and not shots
        look: Kind = "primary" if urges else "plain"
        press, key, moves = partial(table.begin, (end,)), pgettext("ysnp key", "e"), (end,) if allowed else ()
        first = _("Build or upgrade a tower first.") if view.phase == "build" else ""
        return [Tool(said, press, look, allowed, detail, key, moves, note=first, urges=urges)]

    def _marches(self, view: View) -> bool:
        """Whether ending now sets the horde going, or hands over to the other player first."""
        told = self.rules.forecast(view, view.seat, End())
        return any(getattr(event, "phase", "") == "move" for event in told.certain)

    def typed(self, table: Table, letter: str) -> bool:
        """A tower from the shelf; the same letter again takes the next level of it that can be used."""
        wanted = [
            source
            for source in sorted(table.hands.sources())
            if source in SHELVES and _(LETTERS[words.tower_of(SHELVES[source][0]).type]) == letter
        ]
        if not wanted:
            return False
        held = table.hands.source()
        after = wanted.index(held) + 1 if held in wanted else 0
        table.hands.cancel()
        sprite = table.view.stage.source(wanted[after % len(wanted)])
        if sprite is not None:
            table.hands.take(sprite)
        return sprite is not None

    # Before the click ----------------------------------------------------------------------------------------

    def ahead(self, now: Situation, gesture: Gesture) -> str | None:
        lines = self._foretold(now.view.view, gesture.moves)
        return None if lines is None else "\n".join(lines)

    def _foretold(self, view: View, moves: Sequence[Move]) -> list[str] | None:
        match moves:
            case (Build() as move,):
                return preview.of_building(self.rules, self.geometry, view, move)
            case (Upgrade() as move,):
                return preview.of_upgrading(self.rules, self.geometry, view, move)
            case (Attack() as move,):
                return preview.of_attacking(self.rules, self.geometry, view, move)
            case (Lose() as move,):
                return preview.of_losing(self.rules, self.geometry, view, self.plan(view), move)
            case (End(),) if self._marches(view):
                return preview.of_ending(view, self.plan(view), self.sides)
            case (End(),):
                return preview.of_passing(self.sides[1 - view.seat])
        return None

    @staticmethod
    def aimed(hand: Hand) -> Move | None:
        """The move a hand is about to make, if there is only one."""
        gesture = next(iter(hand.meant)) if len(hand.meant) == 1 else None
        return gesture.moves[0] if gesture is not None and gesture.moves else None

    def hits(self, view: View, hand: Hand) -> Mapping[str, Hit]:
        """Who would be hit by the attack the hand is about to make, by square."""
        move = self.aimed(hand)
        events = self._struck(view, move)[1] if isinstance(move, Attack) else ()
        return {event.at: event for event in events if isinstance(event, Hit)}

    def plan_after(self, view: View, hand: Hand) -> March:
        """The march after the attack the hand is about to make, or as things are."""
        move = self.aimed(hand)
        return self.plan(self._struck(view, move)[0] if isinstance(move, Attack) else view)

    # What is said --------------------------------------------------------------------------------------------

    @property
    def sides(self) -> tuple[str, ...]:
        """Whose Kingdom it is; where nobody sits, which one."""
        return self.names or (_("Left"), _("Right"))

    def letter(self, view: View) -> LetterText:
        return words.letter(self.rules, self.geometry, view, self.plan(view), self._again(), self.sides)

    def meanwhile(self, view: View) -> tuple[str, str] | None:
        return words.meanwhile(view)

    def note(self, view: View) -> str:
        return words.note(view)

    def guide_box(self) -> Box:
        """Above the board: on it and in its trays is nothing that no step speaks of."""
        return Box(20, 2, 1010, 84)

    # What happens --------------------------------------------------------------------------------------------

    def goes_with(self, event: Event, earlier: Event) -> bool:
        """The horde marches one after the other."""
        return False

    def effect(self, event: Event, display: TableView, after: View) -> Motion | None:
        return motion.effect(self, event, display, after)

    def finale(self, view: View, outcome: Outcome, *, won: bool) -> Finale:
        return finale.finale(self, view)

    def enters(self, event: Event, piece: Piece) -> tuple[float, float]:
        return self.layout["supply"].centre


def _side(source: str | None) -> int:
    """Whose tower is in the hand."""
    return outlook.cell(AIMING[source or ""])[0]


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

    def guide_box(self) -> Box:
        board = self.layout["board"]
        return Box(board.x + 238, board.bottom - 152, 580, 138)
