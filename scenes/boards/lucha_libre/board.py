"""Lucha Libre on the table: pieces, letter, what a hand can do, and how events are shown."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from game.core.contract import Outcome
from game.core.events import Ended, Event, PhaseBegan, Rolled
from game.core.moves import Move
from game.core.words import _, ngettext, pgettext
from game.lucha_libre import holds, telling
from game.lucha_libre.events import Announced, Locked, Rerolled, Rested, Swapped
from game.lucha_libre.rules import LuchaLibre
from game.lucha_libre.state import HOLDS, Hold, Lock, Reroll, State, Team, View, seat_of, team_of
from game.lucha_libre.telling import NAMES
from scenes.boards.lucha_libre import finale, marks, motion, preview
from scenes.boards.lucha_libre.hands import Filling, without
from scenes.boards.lucha_libre.marks import counted
from scenes.boards.lucha_libre.zones import TEAMS, ZONES, Die, Strip, die_name, kind_of_die, strip_name
from scenes.kit.canvas import Box
from scenes.kit.motion import Motion
from scenes.table.board import Board
from scenes.table.finale import Finale
from scenes.table.marks import Mark
from scenes.table.parts.bubbles import Bubbles
from scenes.table.terms import Gesture, Hand, LetterRoom, LetterText, Lying, Piece, Selection, Tool
from scenes.table.view import TableView

if TYPE_CHECKING:
    from scenes.kit.widgets import Kind
    from scenes.table.situation import Situation
    from scenes.table.table import Table

MOST_SUGGESTIONS = 2
"""More would leave the log no room for what a reroll brought."""


class GameBoard(Bubbles, Board[View]):
    drawing = "lucha_libre/board"
    layers = {"energy-a": 1, "energy-b": 1, "fan-a": 1, "fan-b": 1}
    zone_types = ZONES
    widest_bubble = 296.0
    letter_room = LetterRoom(text=158.0, text_grows=True, note=98.0)  # what just happened has room below the choices
    told_at_rest = (Rerolled, PhaseBegan)
    rules: LuchaLibre

    def __init__(self, rules: Any) -> None:
        super().__init__(rules)
        self.filling = Filling(self.rules.arena)
        self._asked: object = None
        """The table on which somebody was asked whether to lock nothing."""

    # What stands where ---------------------------------------------------------------------------------------

    def pieces(self, view: View) -> list[Piece]:
        state, found = view.table, []
        for team in TEAMS:
            corner, seat, small = state.corner(team), seat_of(team), team.lower()
            found.append(self.piece(f"fan-{small}", self.seat(team, corner.fans)))
            for place, role, wrestler in (
                ("corner", "active", corner.active),
                ("bench", "bench", self.rules.arena.partner(corner.active)),
            ):
                found.append(self.piece(f"mask-{wrestler}", f"{place}.{team}"))
                cell = f"energy.{team}.{role}.{getattr(state.level, wrestler)}"
                found.append(self.piece(f"energy-{small}", cell)._replace(id=f"energy {wrestler}", owner=seat))
            for number, face in enumerate(corner.dice, start=1):
                die = die_name(team, number)
                found.append(self.piece(kind_of_die(team, face), die)._replace(id=die, owner=seat))
        return found

    def seat(self, team: Team, fans: int) -> str:
        """The seat a team's cube stands on: A counts up from 1, B down from 73, and nobody passes the golden one."""
        if fans <= 0:
            return f"seat.{team.lower()}0"
        fans = min(fans, self.rules.arena.hall.goal)
        return f"seat.{fans if team == 'A' else self.rules.arena.hall.seats + 1 - fans}"

    def printed(self, variant: Any) -> Sequence[Mark]:
        return [*marks.printed(self)]

    def marks(self, view: View) -> Sequence[Mark]:
        return [*marks.true_now(self, view.table)]

    def under(self, view: View, hand: Hand | None) -> Sequence[Mark]:
        return [*marks.mat(self, view)]

    def over(self, view: View, hand: Hand | None) -> Sequence[Mark]:
        held = None if hand is None else hand.holds
        found = [mark for team in TEAMS for mark in marks.filled(self, view, team, held)]
        found += marks.reveal(self, view.table)
        if hand is None:  # what was kept stays kept while the others roll
            for die in self.chosen:
                zone, key = self.zones[die]
                found += zone.chosen(view, key)
        return found

    def awaited(self, view: View, actor: int) -> tuple[int, ...]:
        """From the second lock on, until all is resolved, it is nobody's turn, and everybody's."""
        state = view.table
        both = state.phase != "over" and all(state.corner(team).locked for team in TEAMS)
        return (0, 1) if both or state.phase == "reveal" else (actor,)

    def seat_name(self, view: View, seat: int, name: str) -> str:
        return _("{name}, {team}").format(name=name, team=_(telling.TEAMS[team_of(seat)]))

    def letter(self, view: View) -> LetterText:
        state = view.table
        if state.phase == "over":
            return LetterText(_("The last bell"), "", _("The match is over."))
        corner = state.corner(state.roller)
        mine = corner.dice and not corner.locked and self._is_asked(state)
        sums = preview.sums(self.rules, view, self.filling.composed) if mine else ()
        return LetterText(
            _("Round {round}").format(round=state.round),
            _("{team} first").format(team=_(telling.TEAMS[state.lead])),
            _("Click the dice you want to keep, fill strips, then lock."),
            " ".join(sums),
        )

    def ahead(self, now: Situation, gesture: Gesture) -> str | None:
        view: View = now.view.view
        match gesture.moves[:1]:
            case (Lock(moves=moves),):
                return "\n".join(preview.of_lock(self.rules, view, moves))
            case (Reroll() as roll,):
                told = preview.of_roll(self.rules, view, roll)
                return None if told is None else "\n".join(told)
        match self.zones.find(gesture.target):
            case (Strip() as strip, (team, hold)):
                if not gesture.source and self.filling.with_hold(now.moves(), hold) is None:
                    return _("Takes the dice out of this strip again.")
                look = strip.look(view, (team, hold))
                return _("{what}: {more}").format(what=look.title, more=look.words)
            case (Die(), (_team, number)) if (lies_in := self.filling.lies_in(view, number)) is not None:
                return _("Takes the dice out of {move} again.").format(move=_(NAMES[lies_in]))
        return None

    def _is_asked(self, state: State) -> bool:
        """No bird rolls now."""
        return not self.seats or self.seats[seat_of(state.roller)].is_person

    def aside(self, view: View) -> tuple[str, str] | None:
        """What no button says; where the buttons have taken the room of the log, what just happened."""
        state = view.table
        if not self.seats or not self._is_asked(state) or not state.corner(state.roller).dice:
            return None
        words = _("Point at anything to read here what it would do.")
        if state.corner(state.roller).fans and self.allows((Reroll((1,)),)):
            words = _("Drop a die into the ring to reroll only that die, for one fan.")
        return _("If you click …"), words

    # What a hand can do --------------------------------------------------------------------------------------

    def number_of(self, die: str) -> int:
        """The place of a die in its row, from 1."""
        _zone, (_team, number) = self.zones[die]
        return int(number)

    def selection(self, view: View, moves: Sequence[Any]) -> Selection | None:
        """Dice that are clicked stay, and so do those that lie in a strip; the others are rolled again."""
        state, team = view.table, view.table.roller
        dice = state.corner(team).dice
        if state.phase == "over" or not dice:
            return None
        spots = tuple(die_name(team, number) for number in range(1, len(dice) + 1))
        lying = {die_name(team, number) for number in self.filling.lying(view)}
        rolls = [move for move in moves if isinstance(move, Reroll)]

        def reroll(kept: tuple[str, ...]) -> tuple[Move, ...]:
            move = Reroll(_positions(spots, lying.union(kept)))
            return (move,) if move in rolls else ()

        def words(kept: tuple[str, ...]) -> str:
            rolled = _positions(spots, lying.union(kept))
            if len(rolls) == 1 and (free := [n for n in rolls[0].dice if n not in rolled]):
                # A guide waits for this one roll: say what is in its way.
                return _("Release the {face} to reroll it").format(face=dice[free[0] - 1])
            if not rolled:
                return _("Every die is kept")
            n = len(rolled)
            return ngettext("Reroll {n} die (−1 fan)", "Reroll {n} dice (−1 fan)", n).format(n=n)

        return Selection(tuple(spot for spot in spots if spot not in lying), reroll, words, kind="plain")

    def gestures(self, view: View, moves: Sequence[Any]) -> list[Gesture]:
        """Dice go to strips, which is no decision yet, or into the ring, which rolls this one die again."""
        state, team = view.table, view.table.roller
        if state.phase == "over":
            return []
        numbers = range(1, len(state.corner(team).dice) + 1)
        found = [
            Gesture(die_name(team, number), strip_name(team, hold))
            for number in numbers
            for hold in HOLDS
            if self.filling.with_die(view, moves, number, hold) is not None
        ]
        pressed = [
            hold for hold in HOLDS if hold in self.filling.composed or self.filling.with_hold(moves, hold) is not None
        ]
        found += [Gesture("", strip_name(team, hold)) for hold in pressed]
        if Lock(()) in moves:  # a guide speaks of strips and buttons only
            found += [Gesture("", die_name(team, number)) for number in self.filling.lying(view)]
            rolls = [(number, Reroll((number,))) for number in numbers]
            found += [Gesture(die_name(team, number), "ring", (roll,)) for number, roll in rolls if roll in moves]
        return found

    def in_words(self, view: View, gesture: Gesture) -> str:
        if gesture.target != "ring":
            return super().in_words(view, gesture)
        die = self.source_label(view, gesture.source)
        return _("Drag this into the ring to reroll only this die: {die}.").format(die=die)

    def steps_in_words(self, view: View, plan: Sequence[Any]) -> str:
        match plan[0]:
            case Reroll(dice=rolled):
                dice = view.table.corner(view.table.roller).dice
                kept = ", ".join(str(face) for number, face in enumerate(dice, start=1) if number not in rolled)
                text = _("Click the dice: keep {dice} and no other. Then press Reroll.")
                if set(self.filling.lying(view)) & set(rolled):
                    text = _("Empty the strips, keep {dice} and no other. Then press Reroll.")
                return text.format(dice=kept) if kept else _("Release every die, then press Reroll.")
            case Lock(moves=moves):
                text = _("Fill {moves}, then press Lock.") if moves else _("Empty the strips, then press Lock.")
                return text.format(moves=counted(moves))
        return ""

    def arrange(self, table: Table, gesture: Gesture) -> None:
        """A die goes into a strip or comes out; a strip that is pressed takes one more of its move, else one less."""
        view: View = table.view.view
        zone, (_team, pressed) = self.zones[gesture.target]
        more: tuple[Hold, ...] | None = None
        clicked = dropped = 0
        if isinstance(zone, Die):
            clicked = pressed
            hold = self.filling.lies_in(view, clicked)
            assert hold is not None, "only a die that lies in a strip is pressed"
        else:
            hold = pressed
            dropped = self.number_of(gesture.source) if gesture.source else 0
            moves = table.moves()
            more = self.filling.with_die(view, moves, dropped, hold) if dropped else self.filling.with_hold(moves, hold)
        if more is not None:
            self.filling.fill(view, more, into=dropped)
        else:
            self.filling.fill(view, without(self.filling.composed, hold), out=clicked)
        self._asked = None
        table.app.sounds.play("page" if more is None else "card")

    def forget(self) -> None:
        self.filling.forget()
        self.chosen = ()

    def tools(self, table: Table) -> list[Tool]:
        view: View = table.view.view
        state = view.table
        if state.phase == "over" or not state.corner(state.roller).dice:
            return []
        allowed = table.moves()
        found = [
            Tool(
                self._offer(moves),
                partial(self._compose, table, moves),
                "chosen" if moves == self.filling.composed else "plain",
                enabled=Lock(moves) in allowed,
                state=moves == self.filling.composed,
            )
            for moves in self._suggestions(view)
        ]
        lock = Lock(self.filling.composed)
        if self._gives_away(view) and lock in allowed:
            return [*found, self._lock_nothing(table)]
        words = _("Lock {moves}").format(moves=counted(self.filling.composed))
        press = partial(table.begin, (lock,))
        # Dice that make nothing are as well rolled again, as long as somebody has fans for it: then neither is urged.
        rerolls = any(isinstance(move, Reroll) for move in allowed)
        kind: Kind = "plain" if not self.filling.composed and (found or rerolls) else "primary"
        locking = Tool(words, press, kind, enabled=lock in allowed, key=pgettext("lucha key", "l"), moves=(lock,))
        return [*found, locking]

    def _gives_away(self, view: View) -> bool:
        """Nothing is filled although something could be; to leave out a tag, which costs a fan, is no oversight."""
        return not self.filling.composed and bool(self.rules.suggested(view.table))

    def _lock_nothing(self, table: Table) -> Tool:
        """Seldom what anybody wants: it is offered, not urged, and asked about once."""
        lock, view = Lock(()), table.view.view
        now = (view.table, self.chosen)
        if self._asked == now:
            left = counted(self.rules.suggested(view.table))
            words, detail = _("Lock nothing anyway?"), _("You could still make {moves}.").format(moves=left)
            press = partial(table.begin, (lock,))
            return Tool(words, press, "danger", detail=detail, key=pgettext("lucha key", "l"), moves=(lock,))

        def ask() -> None:
            self._asked = now
            table.refresh()

        return Tool(_("Lock {moves}").format(moves=counted(())), ask, key=pgettext("lucha key", "l"), moves=(lock,))

    def _suggestions(self, view: View) -> list[tuple[Hold, ...]]:
        """The offered announcement first, then what else brings most fans; they stay where they are until the roll."""
        first = self.rules.suggested(view.table)
        arena = self.rules.arena
        others = sorted(
            (moves for moves in self.rules.announcements(view.table) if moves not in (first, ())),
            key=lambda moves: (-holds.total(arena, moves).fans, holds.total(arena, moves).rival),
        )
        return [moves for moves in [first, *others] if moves][:MOST_SUGGESTIONS]

    def _offer(self, moves: tuple[Hold, ...]) -> str:
        fans = holds.total(self.rules.arena, moves).fans
        text = _("{moves}: fans {n} and swap") if "change" in moves else _("{moves}: fans {n}")
        return text.format(moves=counted(moves), n=telling.signed(fans) if fans else 0)

    def _compose(self, table: Table, moves: tuple[Hold, ...]) -> None:
        """Fill the strips of a suggestion; pressed again, empty them."""
        self.filling.fill(table.view.view, () if moves == self.filling.composed else moves)
        self._asked = None
        table.refresh()

    def said_at(self, spot: str) -> tuple[float, float] | None:
        """What is said about a strip is said in the ring: its neighbours are read with it."""
        found = self.zones.find(spot)
        if found is None or not isinstance(found[0], Strip):
            return None
        ring = self.box("ring")
        return (ring.centre[0], ring.bottom)

    # What happens --------------------------------------------------------------------------------------------

    def goes_with(self, event: Event, earlier: Event) -> bool:
        """Both rest together; a wrestler who tags leaves the ring at the bell, and his dice with him."""
        match earlier, event:
            case (Rested(), Rested()) | (Swapped(), Swapped() | PhaseBegan()):
                return True
        return False

    def is_aftermath(self, event: Event, seat: int) -> bool:
        others_roll = isinstance(event, Rolled) and event.owner != seat
        return others_roll or isinstance(event, Swapped | PhaseBegan | Ended)

    def effect(self, event: Event, display: TableView, after: View) -> Motion | None:
        match event:
            case Locked():
                self.forget()  # what was made ready is locked
            case Rolled(owner=int(seat)):
                self.forget()
                return motion.roll(self, display, after, team_of(seat))
            case Rerolled(team=team, positions=positions, dice=dice):
                # What was kept stays kept until somebody clicks it free, and what lies in a strip stays there.
                lying = self.filling.roll_away(display.view, positions)
                kept = set(range(1, len(dice) + 1)).difference(positions, lying)
                self.chosen = tuple(die_name(team, number) for number in sorted(kept))
                return motion.reroll(self, display, team, {number: dice[number - 1] for number in positions})
            case Announced(team=team):
                return motion.lay_open(self, display, after, team)
            case PhaseBegan(number=number) if number > 1:
                return display.pause()  # what both made of their dice is read before it goes
        return None

    def finale(self, view: View, outcome: Outcome, *, won: bool) -> Finale:
        return finale.finale(self, view.table)

    def in_tray(self, event: Event) -> Lying | None:
        """Both teams have trays of their own, and their dice are pieces."""
        return None

    def guide_box(self) -> Box:
        """Above the hall: every part of it is spoken of."""
        return Box(20, 4, 980, 74)

    def note(self, view: View) -> str:
        state: State = view.table
        text = _("Round {round}, fans {a} to {b}")
        return text.format(round=state.round, a=state.teams.a.fans, b=state.teams.b.fans)


def _positions(spots: tuple[str, ...], kept: set[str]) -> tuple[int, ...]:
    """Of the dice that are not kept, counted from 1."""
    return tuple(number for number, spot in enumerate(spots, start=1) if spot not in kept)
