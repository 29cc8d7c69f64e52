"""What the table asks of Toroball: what stands where, what a hand can do, and who says, draws and plays the rest."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from copy import copy
from functools import lru_cache, partial
from itertools import product
from typing import TYPE_CHECKING, Any

from game.core.chance import Chance
from game.core.contract import Outcome
from game.core.events import Event, Moved, PhaseBegan, Rolled
from game.core.moves import Move
from game.core.words import N_, _, in_a_row, ngettext
from game.toroball import activation as acts
from game.toroball import telling
from game.toroball.content import Team
from game.toroball.events import CowStayed, Drank, Picked
from game.toroball.names import TEAMS, YOUNGSTERS
from game.toroball.rounds import available, last_to_act
from game.toroball.rules import Toroball
from game.toroball.state import IDS, KEEPERS, SEAT_OF, TEAM_OF, Character, CharacterId, End, Pick, Skip, State, Variant
from scenes.kit.canvas import Box
from scenes.kit.motion import Motion
from scenes.table.board import Board
from scenes.table.finale import Finale
from scenes.table.marks import Mark
from scenes.table.parts.handwork import Handwork
from scenes.table.terms import Gesture, Hand, LetterRoom, LetterText, Lying, Piece, Tool, Travel
from scenes.table.view import TableView

from . import finale, marks, motion, words
from .hands import Hands
from .marks import LINING_UP
from .preview import Preview
from .zones import BALL, COW, EYE, FIGURE, STRIP, ZONES, bench, perch, strip_of

if TYPE_CHECKING:
    from scenes.table.situation import Situation
    from scenes.table.table import Table

COW_POSES = ("left", "right", "charge-left", "charge-right", "chew", "proud", "surprised")
AGITATIONS = range(2, 7)


def cow_kind(pose: str, ene: int) -> str:
    """Her agitation lies on her flank, wherever she goes."""
    return f"cow-{pose}+ene-{ene}@die"


class GameBoard(Handwork[State], Board[State]):
    drawing = "toroball/board"
    runs_on = {"cow": N_("Let the cow run")}
    side_colours = ("#b23a2e", "#2f7d4c")
    zone_types = ZONES
    letter_room = LetterRoom(note=96.0)  # three rows of buttons leave the log little; a longer note grows over it
    height = FIGURE
    heights = {
        "ball": BALL,
        "eye": EYE,
        **dict.fromkeys(("round-Red", "round-Green"), STRIP),
        **{cow_kind(pose, ene): COW for pose, ene in product(COW_POSES, AGITATIONS)},
    }
    halo = 24.0  # the ring at the feet of who acts
    layers = {"round-Red": 1, "round-Green": 1, "eye": 2}
    travels = {Moved: Travel(0.2, ""), PhaseBegan: Travel(0.2, "")}
    rules: Toroball

    def __init__(self, rules: Any) -> None:
        super().__init__(rules)
        self.whole_tray = tray = self.layout["dice"]
        self.layout = copy(self.layout)
        self.layout["dice"] = Box(tray.x + 100, tray.y, tray.w - 308, tray.h)  # between compass and cow
        first, last = self.spots["A1"], self.spots["M9"]
        self.pitch_box = Box(first.x, first.y, last.right - first.x, last.bottom - first.y)
        self._squares = {place: name for name, place in self.rules.pitch.xy.items()}
        self.preview = Preview(self.rules)
        self.hands = Hands(self)
        self.heat = lru_cache(2)(partial(marks.heat, self))
        self._allowed: tuple[State, list[Gesture]] | None = None

    def called(self, team: Team) -> str:
        """Who plays this team; the team itself where nobody sits, or somebody without a name."""
        return (self.seats[SEAT_OF[team]].name if self.seats else "") or _(TEAMS[team])

    def square_at(self, place: tuple[int, int]) -> str | None:
        return self._squares.get(place)

    # What stands where ---------------------------------------------------------------------------------------

    def pieces(self, view: State) -> list[Piece]:
        """The ball last, so that a hand finds it first."""
        watched = self.watched(view)
        found = [*self._figures(view)]
        if watched is not None and view.phase == "cow":  # before, it is on the tag with her dice
            found.append(self.piece("eye", f"eye.{watched}"))
        found.append(self.piece(f"ene-{view.ene}", "ene")._replace(id="ene"))
        pose = "proud" if view.phase == "over" else self._looks(view.cow, watched)
        found.append(self.piece(cow_kind(pose, view.ene), view.cow)._replace(id="cow"))
        return [*found, self.piece("ball", view.ball)]

    def _figures(self, view: State) -> Iterator[Piece]:
        for who in view.characters:
            kind, spot = self._stands(view, who)
            yield self.piece(kind, spot)._replace(id=who.id)
            if who.status == "out" and not self._waits_in_goal(view, who):
                kind, spot = f"round-{TEAM_OF[who.id]}", f"{bench(who.id)}.round"
                yield self.piece(kind, spot)._replace(id=strip_of(who.id))

    def _waits_in_goal(self, view: State, who: Character) -> bool:
        """A keeper who is to choose an arrow, and was not nudged."""
        return view.phase in LINING_UP and who.id == KEEPERS[TEAM_OF[who.id]] and not who.acted

    def _stands(self, view: State, who: Character) -> tuple[str, str]:
        """Pose and place of a youngster."""
        team = TEAM_OF[who.id]
        if who.square is None and self._waits_in_goal(view, who):
            return f"{who.id}-stand", self.rules.pitch.goal_of[team]
        if who.square is None:
            return f"{who.id}-out", bench(who.id)
        if who.status == "open":
            cheers = view.phase == "over" and view.result == team
            return f"{who.id}-{'cheer' if cheers else 'stand'}", who.square
        return f"{who.id}-{who.status}", perch(who.square) if who.status == "perched" else who.square

    def watched(self, view: State) -> str | None:
        """Where the one stands whom the cow watches."""
        if view.last_mover is None or view.phase not in ("characters", "cow"):
            return None
        return view.character(view.last_mover).square

    def _looks(self, cow: str, watched: str | None) -> str:
        """She looks at whom she watches, or toward the middle of the pitch."""
        pitch = self.rules.pitch
        x, aim = pitch.xy[cow][0], pitch.xy[watched or pitch.centre][0]
        return "right" if aim > x or (aim == x and 2 * x <= pitch.columns) else "left"

    def points_of(self, view: State, who: CharacterId) -> int:
        return acts.points_of(self.rules.pitch, view, TEAM_OF[who])

    def variant(self, view: State) -> Variant:
        return view.options

    def printed(self, variant: Variant) -> Sequence[Mark]:
        return [*marks.printed(self, variant)]

    def marks(self, view: State) -> Sequence[Mark]:
        return [*marks.true_now(self, view)]

    def under(self, view: State, hand: Hand | None) -> Sequence[Mark]:
        return [*marks.under(self, view, hand)]

    def over(self, view: State, hand: Hand | None) -> Sequence[Mark]:
        return [*marks.over(self, view, hand)]

    def guide_box(self) -> Box:
        """Above the pitch: every square of it is spoken of."""
        return Box(20, 4, 980, 74)

    # What is said --------------------------------------------------------------------------------------------

    def letter(self, view: State) -> LetterText:
        return words.letter(self, view)

    def meanwhile(self, view: State) -> tuple[str, str]:
        return words.head(view)

    def note(self, view: State) -> str:
        return words.match_note(self, view)

    def seat_name(self, view: State, seat: int, name: str) -> str:
        team = next(team for team, number in SEAT_OF.items() if number == seat)
        if view.cow_run is not None and view.cow_run.mover == team:
            return _("{name} leads the cow").format(name=name)
        return _("{name}, {team}").format(name=name, team=_(TEAMS[team]))

    def awaited(self, view: State, actor: int) -> tuple[int, ...]:
        """Who plays in this very frame, for the scoreboard: while the cow runs, the player who leads her."""
        now = self.rules.actor(view)
        return (actor if now is None else now,)

    def announces_turn(self, view: State, seat: int) -> bool:
        """When a round or a line-up begins: then the mouse goes round with everybody who acts."""
        if view.phase in LINING_UP:
            return True
        acted = any(who.acted and who.status != "out" for who in view.characters)
        return view.phase == "characters" and not acted

    def source_label(self, view: State, source: str) -> str:
        return words.source_label(view, source)

    # What a hand can do --------------------------------------------------------------------------------------

    def gestures(self, view: State, moves: Sequence[Any]) -> list[Gesture]:
        return self.hands.gestures(view)

    def within_reach(self, view: State) -> frozenset[str]:
        """What an empty hand can press: before somebody acts only figures can be taken."""
        if view.activation is None and view.phase == "characters":
            return frozenset()
        return frozenset(gesture.target for gesture in self.hands.gestures(view))

    def allowed(self, view: State) -> list[Gesture]:
        """What a hand can do, as far as a guide lets it."""
        if self._allowed is None or self._allowed[0] is not view:
            self._allowed = (view, [gesture for gesture in self.hands.gestures(view) if self.allows(gesture.moves)])
        return self._allowed[1]

    def may_act(self, view: State) -> list[CharacterId]:
        """Who of the team that is to act may be taken up, or may stay put."""
        taken = {gesture.source for gesture in self.allowed(view)}
        ready = [character.id for character in available(view, view.turn_team)]
        return [who for who in ready if who in taken or self.allows((Pick(who), Skip()))]

    def in_words(self, view: State, gesture: Gesture) -> str:
        return self.hands.in_words(view, gesture)

    def route(self, view: State, source: str, passed: Sequence[str]) -> tuple[Move, ...]:
        return self.hands.route(view, source, passed)

    def begins(self, display: TableView, moves: Sequence[Move]) -> None:
        motion.let_go(self, display, moves)

    def tools(self, table: Table) -> list[Tool]:
        return self.hands.tools(table)

    def follow_on(self, view: State, moves: Sequence[Any]) -> Move | None:
        """Somebody who can do no more stops, unless that would put what they did beyond taking back."""
        if list(moves) != [End()] or self._guided():
            return None
        return End() if self._stands_already(view) or self._may_be_taken_back(view) else None

    def _guided(self) -> bool:
        """A guide has a step of its own for stopping, and lets nothing else through."""
        return not self.allows((Skip(),))

    def _stands_already(self, view: State) -> bool:
        """Dice have just said where somebody or the ball went; with some skills they only offer a choice."""
        if view.skill(view.turn_team) in ("cellar-club", "resin-tappers"):
            return False
        newest = next(iter(self.story()), None)
        return isinstance(newest, Rolled) or (isinstance(newest, Moved) and newest.why in motion.BY_DICE)

    def _may_be_taken_back(self, view: State) -> bool:
        """A person decides next, with no die before that."""
        if last_to_act(view):
            return False
        seat = self.rules.actor(self.rules.apply(view, End(), Chance.recorded(())).state)
        return seat is not None and self.seats[seat].is_person

    def ahead(self, now: Situation, gesture: Gesture) -> str | None:
        view: State = now.view.view
        if not gesture.moves or view.phase in (*LINING_UP, "over"):
            return None
        lines = self.preview.words(view, gesture.moves)
        return None if lines is None else "\n".join(lines)

    def taking(self, view: State, source: str, gestures: Sequence[Gesture]) -> Sequence[str]:
        """The points of the player who is picked up; the ball is aimed, the cow is led."""
        then = _("Then click where to; the squares you can reach light up.")
        who = next((each for each in IDS if each == source), None)
        now = None if who is None else self.hands.picked(view, who).activation
        if source == "ball":
            least, most = self.rules.pitch.figures.play.kick_least, self.rules.pitch.figures.play.kick_most
            return _("A kick flies {n} to {m} squares and costs no steps.").format(n=least, m=most), then
        if who is None or now is None or view.character(who).square is None:
            return self.source_label(view, source), then
        text = ngettext("{who} has {n} step to walk.", "{who} has {n} steps to walk.", now.left)
        return text.format(who=YOUNGSTERS[who], n=now.left), then

    # What happens --------------------------------------------------------------------------------------------

    def goes_with(self, event: Event, earlier: Event) -> bool:
        return motion.together(event, earlier)

    def effect(self, event: Event, display: TableView, after: State) -> Motion | None:
        return motion.effect(self, event, display, after)

    def finale(self, view: State, outcome: Outcome, *, won: bool) -> Finale:
        return finale.finale(self, view)

    def in_tray(self, event: Event) -> Lying | None:
        """Dice lie there until somebody else acts or another round begins."""
        match event:
            case Picked() | PhaseBegan(phase="characters" | "place_keeper"):
                return Lying()
            case CowStayed():
                return Lying(None, self.rules.tell(event) or "", seconds=motion.CHEW)
            case Drank():
                return Lying(None, self.rules.tell(event) or "", seconds=motion.DRINK)
        return super().in_tray(event)

    def tray_words(self, event: Event) -> str:
        assert isinstance(event, Rolled)
        match event.why:
            case "cow":
                stays = event.dice[0] == self.rules.pitch.figures.cow.stays_on
                return _("She stays.") if stays else _("Off she goes.")
            case "dodge":
                text = _("{who} needs {n} or more.")
                return text.format(who=YOUNGSTERS[event.at], n=self.rules.pitch.figures.skills.dodge_from)
        return in_a_row(list(dict.fromkeys(_(telling.DIRECTIONS[die]) for die in event.dice)), "or")
