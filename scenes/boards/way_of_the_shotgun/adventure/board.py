"""Hattie's street on the table: pieces, letter, what a hand can do, and how events are shown."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from game.core.contract import Outcome
from game.core.events import Event, Flipped, GaugeChanged, Rolled
from game.core.moves import Move
from game.core.words import _, pgettext
from game.way_of_the_shotgun import duel, telling
from game.way_of_the_shotgun.events import FoeFell, FoeRead, Rerolled, Shot, StopReached
from game.way_of_the_shotgun.state import (
    FORKS,
    NOBODY,
    Aim,
    Butt,
    Choose,
    Cover,
    Finish,
    Go,
    GoOn,
    Nerve,
    Reroll,
    Shoot,
    Spare,
    Stand,
    State,
    View,
    Walk,
)
from scenes.boards.way_of_the_shotgun import finale
from scenes.boards.way_of_the_shotgun.adventure import marks, motion, preview, words
from scenes.boards.way_of_the_shotgun.adventure.zones import ACTION, CHOOSING, GAUGES, ZONES, Choice, offered
from scenes.boards.way_of_the_shotgun.board import POSES, StreetBoard
from scenes.boards.way_of_the_shotgun.hands import ACTS, LETTER_OF
from scenes.kit.canvas import Box
from scenes.kit.motion import Motion
from scenes.table.board import Board
from scenes.table.finale import Finale
from scenes.table.marks import Mark
from scenes.table.parts.handwork import Handwork
from scenes.table.terms import Gesture, Hand, LetterRoom, LetterText, Lying, Piece, StoryPage, Target, Tool
from scenes.table.view import TableView

if TYPE_CHECKING:
    from scenes.table.situation import Situation
    from scenes.table.table import Table

ACT_MOVES = (Walk, Aim, Shoot, Butt, Cover)
HATTIES = POSES | {"walk back": "walk"}
"""Seen from behind, it is the same."""
LAY = 0.2
"""Seconds for the cube to a card that was clicked."""
ACT_NAMES = {move: name for name, move in ACTS.items()} | {Butt(): "shoot.1"}


class AdventureBoard(Handwork[View], StreetBoard):
    drawing = "way_of_the_shotgun/board"
    letter_room = LetterRoom(text=276.0, text_grows=True, note=128.0, least_log=60.0)  # the longest tell, at noon
    zone_types = ZONES

    def __init__(self, rules: Any) -> None:
        super().__init__(rules)
        self._rope: tuple[View, list[Mark]] | None = None
        """The signs of the view that was asked for last: they hang there in every frame."""
        self._chosen: State | None = None
        """The table on which the act of a beat was chosen, since the coin fell after that."""

    @classmethod
    def variant_for(cls, state: Any) -> type[Board[Any]]:
        from scenes.boards.way_of_the_shotgun.showdown.board import ShowdownBoard

        return ShowdownBoard if state.mode == "showdown" else cls

    # What stands where ---------------------------------------------------------------------------------------

    def pieces(self, view: View) -> list[Piece]:
        state, you = view.table, view.table.you
        standing = [("rider", f"stop.{state.stop}"), ("action", self._cube(state))]
        standing += [(gauge, f"{gauge}.{getattr(you, gauge)}") for gauge in GAUGES]
        standing += [("barrel-loaded", f"gun.{number}") for number in range(1, you.gun + 1)]
        standing += [("shell", f"belt.{number}") for number in range(1, you.belt + 1)]
        if (foe := state.foe) is not None:
            standing.append((f"face-{foe.id}", "poster.face"))
            standing += [("foe-grit", f"poster.grit.{number}") for number in range(1, foe.grit + 1)]
            standing += [
                ("pip-aim" if number <= foe.aim else "pip-none", f"poster.aim.{number}")
                for number in range(1, self.rules.figures.most.aim + 1)
            ]
        found = [*(self.piece(kind, spot) for kind, spot in standing), *self.people(view)]
        return found if foe is None else [*found, self.sun(state)]

    def people(self, view: View) -> list[Piece]:
        state = view.table
        acts, pending = state.acts, state.pending_dice
        if pending is not None:
            acts = ("shoot 1", pending.foe_act)
        pose = "stand" if state.you.grit > 0 else "fall"
        found = [self.person("you", "hattie", pose if acts[0] is None else HATTIES[acts[0]], "hattie")]
        if (foe := state.foe) is not None:
            pose = "stand" if foe.grit > 0 else "down"
            pose = pose if acts[1] is None else POSES[acts[1]]
            found.append(self.person("foe", foe.id, pose, f"foe.{state.distance}"))
        return found

    def _cube(self, state: State) -> str:
        """Where the cube of your action lies: on what you are doing, else ready for the next beat."""
        if state.pending_dice is not None:
            return f"act.shoot.{len(state.pending_dice.dice)}"
        if state.acts[0] is None:
            return ACTION
        return f"act.{ACT_NAMES[self.rules.grammar.parse(state.acts[0])]}"  # type: ignore[index]

    def printed(self, variant: None) -> Sequence[Mark]:
        return [*self.title(), *marks.printed(self)]

    def marks(self, view: View) -> Sequence[Mark]:
        return [*marks.true_now(self, view.table)]

    def over(self, view: View, hand: Hand | None) -> Sequence[Mark]:
        if self._rope is None or self._rope[0] is not view:
            self._rope = (view, [*marks.rope(self, view.table)])
        return self._rope[1] if hand is None else [*self._rope[1], *marks.answers(self, view.table, hand)]

    def letter(self, view: View) -> LetterText:
        return words.letter(self.rules, view.table)

    def meanwhile(self, view: View) -> tuple[str, str]:
        return words.head(self.rules, view.table)

    def note(self, view: View) -> str:
        return words.note(self.rules, view.table)

    def welcome(self, events: tuple[Event, ...]) -> tuple[StoryPage, ...]:
        arrived = next((event for event in events if isinstance(event, StopReached)), None)
        if arrived is None:
            return ()
        trail = self.rules.trails[arrived.adventure]
        return (StoryPage(_(trail.title), telling.story(trail.texts)),)

    def in_short(self, event: Event) -> str:
        return telling.in_short(self.rules.trails, event)

    def guide_box(self) -> Box:
        board = self.layout["board"]
        return Box(board.x + 8, board.y + 76, 276, 204)

    # What a hand can do --------------------------------------------------------------------------------------

    def acts(self, state: State) -> Sequence[Any]:
        """What may be chosen this beat, also while the coin could still be looked at; nothing once it is done."""
        deciding = state.phase in CHOOSING and state.tell is not None and state.pending_dice is None
        deciding = deciding and state.acts[0] is None
        return self.rules.moves(replace(state, phase="choose")) if deciding else ()

    def gestures(self, view: View, moves: Sequence[Any]) -> list[Gesture]:
        state = view.table
        found: list[Gesture] = []
        for move in moves:
            match move:
                case GoOn():
                    found += self._acting(self.acts(state), (move,))
                case Nerve():
                    found.append(Gesture("", "coin", (move,)))
                case Choose(number):
                    found.append(Gesture("", Choice.at(self.rules, state, number), (move,)))
                case Go(number):
                    place = FORKS[state.stop].index(number) + 1
                    found.append(Gesture("", f"stop.{number}", (move,)))
                    found.append(Gesture("", Choice.at(self.rules, state, place), (move,)))
                case Reroll(die):
                    found.append(Gesture("", f"die.{die}", (move,)))
                case Finish() | Spare():
                    found.append(Gesture("", f"verdict.{move.word}", (move,)))
        return found + self._acting([move for move in moves if isinstance(move, ACT_MOVES)], ())

    def _acting(self, acts: Sequence[Any], first: tuple[Move, ...]) -> list[Gesture]:
        """The cube onto a bill or straight onto its half; an act chosen before the coin was asked about goes on."""
        found = []
        for act in acts:
            name = ACT_NAMES[act]
            bill, meaning = f"box.{LETTER_OF[name]}", _(telling.ACTS[str(act)])
            halved = isinstance(act, Walk | Shoot)
            found.append(Gesture(ACTION, bill, (*first, act), f"act.{name}" if halved else "", meaning))
            if halved:
                found.append(Gesture(ACTION, f"act.{name}", (*first, act), words=meaning))
        return found

    def begins(self, display: TableView, moves: Sequence[Move]) -> None:
        """The cube goes onto the card at once, before the coin falls and the foe acts; a drag has laid it there."""
        cube = display.stage.source(ACTION)
        if isinstance(act := moves[-1], ACT_MOVES) and cube is not None and cube.at == display.stage.home(cube):
            at = self.box(f"act.{ACT_NAMES[act]}").centre
            display.sequence.add(lambda: display.stage.lay(cube, at, LAY))

    def forget(self) -> None:
        self._chosen = None

    def as_chosen(self, state: State) -> State:
        """Until an act is shown, its card says what it said when it was chosen: a coin that falls then changes no odds
        that anybody could still choose by."""
        chosen = self._chosen
        if chosen is None or (chosen.stop, chosen.beat) != (state.stop, state.beat):
            return state
        return chosen if state.acts == NOBODY and state.pending_dice is None else state

    def source_label(self, view: View, source: str) -> str:
        return _("Your action")

    def targets(self, view: View) -> list[Target]:
        """A choice has the number that stands on it as its key."""
        state = view.table
        keys = {
            Choice.at(self.rules, state, number): str(each.badge)
            for number, each in enumerate(offered(self.rules, state), start=1)
        }
        return [target._replace(key=keys.get(target.spot, target.key)) for target in super().targets(view)]

    def tools(self, table: Table) -> list[Tool]:
        state: State = table.view.view.table
        moves = table.moves()
        if state.phase in CHOOSING and state.tell is not None:
            # It stays where it is from beat to beat, and says why it cannot be pressed.
            same = preview.same_either_way(self.rules, state)
            detail = _("Both sides come to the same now") if same else ""
            closed = same or Nerve() not in table.match.moves
            if same:
                note = _("Heads or tails, it comes to the same.")
            elif self.certain(state):
                note = _("You know already what the foe will do.")
            else:
                note = _("You have no Nerve left.")
            look = partial(table.begin, (Nerve(),))
            return [
                Tool(_("Look at the coin: 1 Nerve"), look, enabled=Nerve() in moves and not same, detail=detail,
                     key=pgettext("shotgun key", "n"), moves=() if closed else (Nerve(),), note=note if closed else "")
            ]  # fmt: skip
        if Stand() in moves and state.pending_dice is not None:
            says = _("Let it stand") if len(state.pending_dice.dice) == 1 else _("Let them stand")
            return [Tool(says, partial(table.begin, (Stand(),)), key=pgettext("shotgun key", "l"), moves=(Stand(),))]
        return []

    def ahead(self, now: Situation, gesture: Gesture) -> str | None:
        return preview.ahead(self, now.view.view, gesture.moves[-1] if gesture.moves else None)

    # What happens --------------------------------------------------------------------------------------------

    def goes_with(self, event: Event, earlier: Event) -> bool:
        """A shell goes from the belt into the gun; the die that is rolled again is one of those of the shot."""
        match earlier, event:
            case GaugeChanged(gauge="belt", why="load" | "reload"), GaugeChanged(gauge="gun", why="load" | "reload"):
                return True
            case Rolled(why="reroll"), Rerolled():
                return True
        return super().goes_with(event, earlier)

    def finale(self, view: View, outcome: Outcome, *, won: bool) -> Finale:
        return finale.of_a_trail(self, outcome.reason)

    def own_effect(self, event: Event, display: TableView, after: View) -> Motion | None:
        if isinstance(event, Flipped) and display.view.table.phase == "choose":
            self._chosen = display.view.table
        return motion.effect(self, event, display, after)

    def in_tray(self, event: Event) -> Lying | None:
        said = self.rules.tell(event) or ""
        match event:
            case StopReached():
                return Lying()
            case Rolled(dice=dice, why="shoot", at="you"):
                return Lying(dice, _("Your shot"), thrown=True)
            case Rolled(dice=dice, why="shoot"):
                return Lying(dice, _("The foe's shot"), "die-b", thrown=True)
            case Rolled(dice=dice, why="tell"):
                return Lying(dice, _("The foe's tell"), "die-b", thrown=True)
            case Rolled(why="reroll"):
                return None  # falls among the others (`Rerolled`)
            case Rolled(dice=dice):
                return Lying(dice, said, thrown=True)
            case Flipped(coins=coins):
                return Lying(coins, said, thrown=True)
            case Rerolled(die=die):
                dice = self._dice_after(event)
                still = tuple(place for place in range(len(dice)) if place != die - 1)
                return Lying(dice, said, thrown=True, still=still)
            case Shot() | FoeRead() | FoeFell():
                return Lying(None, said, seconds=0.8)
        return None

    def _dice_after(self, reroll: Rerolled) -> tuple[int, ...]:
        """All dice of a shot after one of them was rolled again: the event names only that one."""
        rolled: dict[int, int] = {}
        for event in self.story():
            if event == reroll or (rolled and isinstance(event, Rerolled)):
                rolled.setdefault(event.die, event.after)
            elif rolled and isinstance(event, Rolled) and event.why == "shoot":
                return tuple(rolled.get(number, die) for number, die in enumerate(event.dice, start=1))
        return (reroll.after,)

    def dice_fell(self) -> bool:
        """Whether dice lie in the tray: not on a table that is laid without its story."""
        return any(isinstance(event, Rolled) for event in self.story())

    def fired_before(self, state: State) -> str:
        """What the shots of the beat before came to, as the story tells; it stays in sight until the next one."""
        return words.fired_before(self.rules, state.beat, self.story())

    def certain(self, state: State) -> bool:
        """The foe's act is known before you choose."""
        assert state.tell is not None
        return duel.is_certain(duel.foe_of(self.rules.trail(state), state), state.tell)
