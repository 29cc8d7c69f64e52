"""What the table asks of Toroball: pieces, captions, letter, gestures, and who paints and plays the rest."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

import pygame

from game.core.contract import Reason
from game.core.events import Event
from game.core.moves import Move
from game.core.words import N_, _, ngettext
from game.toroball import activation as acts
from game.toroball import telling
from game.toroball.names import TEAMS, YOUNGSTERS
from game.toroball.play import bottles
from game.toroball.rounds import available
from game.toroball.rules import Toroball
from game.toroball.state import (
    IDS,
    OTHER,
    SEAT_OF,
    TEAM_OF,
    CharacterId,
    CowStep,
    End,
    Kick,
    Pick,
    Skip,
    State,
    StepTo,
)
from scenes.kit import paint
from scenes.kit.canvas import Box
from scenes.kit.drawings import Spots
from scenes.kit.motion import Motion
from scenes.kit.text import CREAM, INK
from scenes.table.board import Board
from scenes.table.terms import Caption, Gesture, LetterText, Look, Piece, Target, Tool
from scenes.table.view import TableView

from . import painting
from .doing import Doing
from .foreseeing import Foresight
from .places import (
    ABREAST,
    BALL,
    BENCHED,
    COW,
    ENE,
    EYE,
    FIGURE,
    LINING_UP,
    PERCHED,
    STRIP,
    UNDER_SIGN,
    aside,
    sides,
    square_of,
    standing,
    who_is,
)
from .theatre import Theatre
from .trays import COMPASS, Trays

if TYPE_CHECKING:
    from scenes.table.table import Table

PLANK = 42.0
"""How far the hand's reach of a plank goes beyond the fence."""
BAR = 20.0
"""How far it goes into the square."""


class GameBoard(Board[State]):
    drawing = "toroball/board"
    runs_on = {"cow": N_("Let the cow run")}
    side_colours = ("#b23a2e", "#2f7d4c")
    rules: Toroball

    def __init__(self, rules: Any) -> None:
        super().__init__(rules)
        pitch = self.rules.pitch
        self.whole_tray = tray = self.layout["dice"]
        dice = Box(tray.x + 100, tray.y, tray.w - 308, tray.h)
        self.layout = Spots({**self.layout, "dice": dice}, self.layout.size)
        first, last = self.spots["A1"], self.spots[f"{chr(64 + pitch.columns)}{pitch.rows}"]
        self.pitch_box = Box(first.x, first.y, last.right - first.x, last.bottom - first.y)
        self._names = {place: name for name, place in pitch.xy.items()}
        self._ground = (*pitch.xy, *pitch.goals, *(f"perch.{square}" for square in sorted(pitch.fence)))
        self._targets: tuple[State, list[Target]] | None = None
        self._allowed: tuple[State, list[Gesture]] | None = None
        self._boxes: dict[str, Box] = {}
        self.foresight = Foresight(self.rules)
        self.doing = Doing(self.rules, self.foresight)
        self.trays = Trays(self)
        self.painting = painting.Painting(self)
        self.theatre = Theatre(self)

    # What stands where ---------------------------------------------------------------------------------------

    def pieces(self, view: State) -> list[Piece]:
        return [self.piece(kind, spot) for kind, spot in standing(self.rules.pitch, view)]

    def piece(self, kind: str, spot: str) -> Piece:
        if kind == "eye":
            return Piece(kind, spot, EYE, 3)
        if kind.startswith("ene-"):
            return Piece(kind, spot, ENE, 3)
        if kind.startswith("round-"):
            return Piece(kind, spot, STRIP, 2)
        if kind == "ball":
            return Piece(kind, spot, BALL, 1)
        if kind.startswith("cow-"):
            return Piece(kind, spot, COW, 1)
        height = BENCHED if spot.startswith("bench.") else PERCHED if spot.startswith("perch.") else FIGURE
        if self._under_sign(spot):
            height = UNDER_SIGN
        return Piece(kind, spot, height, 1)

    def box(self, spot: str) -> Box:
        """Asked for hundreds of times a frame, and never another."""
        if spot not in self._boxes:
            self._boxes[spot] = self._box(spot)
        return self._boxes[spot]

    def _box(self, spot: str) -> Box:
        if spot == "ene":
            return self.trays.ene
        if spot.startswith("skill."):
            return self.trays.skill_box(spot[6:])
        if spot.startswith("perch."):
            return self._plank(spot[6:])
        return super().box(square_of(spot))

    def reach(self, spot: str) -> Box:
        """A plank is also meant by the bar of light that points at it, which lies inside its square."""
        box = self.box(spot)
        if not spot.startswith("perch."):
            return box
        square = self.spots[square_of(spot)]
        if box.w < box.h:
            return Box(box.x - (BAR if box.x > square.x else 0), box.y, box.w + BAR, box.h)
        return Box(box.x, box.y - (BAR if box.y > square.y else 0), box.w, box.h + BAR)

    def _plank(self, square: str) -> Box:
        """The strip of fence outside a square, where somebody is dropped who shall climb it."""
        x, y = self.rules.pitch.xy[square]
        box = self.spots[square]
        if y == 1:
            return Box(box.x, box.y - PLANK, box.w, PLANK)
        if y == self.rules.pitch.rows:
            return Box(box.x, box.bottom, box.w, PLANK)
        return Box(box.x - PLANK if x == 1 else box.right, box.y, PLANK, box.h)

    def stand(self, kind: str, spot: str, index: int, count: int) -> tuple[float, float]:
        height = self.piece(kind, spot).height
        if spot.startswith(("perch.", "bench.")):
            box = self.spots[spot]
        else:
            box = self.box(spot)
        x, y = box.centre
        if spot == "ene" or spot.endswith(".round") or (spot in self.rules.pitch.goals and kind == "ball"):
            return (x, y)
        if kind == "eye":
            # Over a shoulder: whoever stands behind shows a number, and the scoreboard its title.
            return (x + 26, max(box.bottom - FIGURE - 4, self.spots["score.Red"].bottom + EYE))
        if kind == "ball":
            return (x + 25, box.bottom - 17) if count > 1 else (x, y + 6)
        who = who_is(kind)
        if self._under_sign(spot):
            top = self.spots["score.Red"].bottom
            return (x + (aside(who) if who is not None else 0.0), top + height / 2)
        if who is not None and count > 1 and (kind.endswith("-barrier") or spot.startswith("perch.")):
            x += aside(who)
        lifted = 6.0 if spot.startswith("bench.") else 0.0  # the strips with the rounds hide no face
        return (x, box.bottom - height / 2 - lifted)

    def _under_sign(self, spot: str) -> bool:
        """Is this a plank under the scoreboard?"""
        if not spot.startswith("perch."):
            return False
        sign = self.spots["team.Red"]._replace(w=self.spots["team.Green"].right - self.spots["team.Red"].x)
        return self.spots[spot].overlaps(sign.grown(ABREAST * 2))

    def name_at(self, place: tuple[int, int]) -> str | None:
        return self._names.get(place)

    def points_of(self, view: State, who: CharacterId) -> int:
        return acts.points_of(self.rules.pitch, view, TEAM_OF[who])

    def captions(self, view: State) -> list[Caption]:
        spots = self.spots
        sign, goals = spots["label.title"], view.options.goals
        found = [Caption(_("Toroball"), sign._replace(h=34), 32, "title", CREAM, "centre")]
        wins = ngettext("{n} goal wins", "{n} goals win", goals).format(n=goals)
        found.append(Caption(wins, sign._replace(y=sign.y + 29, h=26), 17, "bold", "#ffd479", "centre"))
        for team in sides():
            found.append(Caption(_(TEAMS[team]), spots[f"label.{team}"], 24, "bold", CREAM, "centre"))
            found.append(Caption(str(view.score.of(team)), spots[f"score.{team}"], 28, "bold", INK, "centre"))
        lines = {f"column.{name[0]}": name[0] for name in self.rules.pitch.xy}
        lines |= {f"row.{name[1:]}": name[1:] for name in self.rules.pitch.xy}
        plates = {spot: Box.around(spots[spot].centre, 34, 28) for spot in lines}
        found += [Caption(words, plates[spot], 17, "bold", INK, "centre") for spot, words in lines.items()]
        return found + self.trays.captions(view)

    def letter(self, view: State) -> LetterText:
        counter = _("Round {n}").format(n=view.round)
        team = _(TEAMS[view.turn_team])
        notes = self._notes(view)
        warnings = telling.warnings(view) if view.phase == "characters" else []
        match view.phase:
            case "over":
                return LetterText(_("The band plays"), counter, _("The match is over."))
            case "pick_skill":
                prompt = _("{team}: choose what your team is good at.").format(team=team)
                return LetterText(_("Before the match"), counter, prompt)
            case "place_keeper":
                keeper = next(c.id for c in view.characters if c.square is None and TEAM_OF[c.id] == view.turn_team)
                prompt = _("{team}: put {who} on one of the three arrows in front of your goal.")
                prompt = prompt.format(team=team, who=YOUNGSTERS[keeper])
                danger = _(
                    "A straight shot at your goal flies over the middle one: leave it free, and the very first kick of "
                    "{rival} may score."
                ).format(rival=_(TEAMS[OTHER[view.turn_team]]))
                return LetterText(_("Line-up"), counter, prompt, f"{danger} {notes}".strip())
            case "cow":
                return LetterText(_("Marguerite"), counter, self._cow_prompt(view), notes)
        return LetterText(*self._acting(view, counter, team), notes, warnings)

    def _notes(self, view: State) -> str:
        """Whom the cow watches, and what helps to know now."""
        parts = []
        if view.phase == "characters":
            if view.last_mover is None:
                parts.append(_("The cow watches nobody yet."))
            else:
                parts.append(_("The cow watches {who}.").format(who=YOUNGSTERS[view.last_mover]))
            benched = [c.id for c in available(view, view.turn_team) if c.square is None]
            if benched and view.activation is None:
                names = ", ".join(YOUNGSTERS[who] for who in benched)
                parts.append(_("Free again: {who}. Drag from the bench onto a lit square.").format(who=names))
        if view.options.whistle != "none" and view.round >= view.options.whistle:
            parts.append(_("Last round.") if view.round == view.options.whistle else _("The next goal wins."))
        return " ".join([*parts, self.trays.skills_of(view)]).strip()

    def _cow_prompt(self, view: State) -> str:
        course = view.cow_run
        if course is None:
            return _("All eyes on the cow.")
        team = _(TEAMS[course.mover])
        if any(move.word == "nudge" for move in self.rules.moves(view)):
            return _("{team}: whom does she nudge? Click one of the ringed.").format(team=team)
        text = ngettext(
            "{team} leads the cow: {n} step left. Click a square on her way, or drag her.",
            "{team} leads the cow: {n} steps left. Click a square on her way, or drag her.",
            course.steps_left,
        )
        return text.format(team=team, n=course.steps_left)

    def _acting(self, view: State, counter: str, team: str) -> tuple[str, str, str]:
        now, allowed = view.activation, self.allowed(view)
        if now is None:
            first = [c.id for c in view.characters if c.must_first and not c.acted and TEAM_OF[c.id] == view.turn_team]
            if first:
                names = ", ".join(YOUNGSTERS[who] for who in first)
                prompt = _("{team}: {who} must act first.").format(team=team, who=names)
            elif not allowed:
                prompt = _("{team}: press the button below.").format(team=team)
            else:
                prompt = _("{team}: drag a youngster to where they shall go.").format(team=team)
            return _("{team} to act").format(team=team), counter, prompt
        who = YOUNGSTERS[now.who]
        if view.character(now.who).square is None:
            return who, counter, _("Bring {who} back on a free bottle of your camp.").format(who=who)
        if now.pending_scatter is not None:
            return who, counter, _("Sticky boots: roll the scatter again, or leave the ball there?")
        if now.pending_dice:
            return who, counter, _("A steady glass: which way does {who} run?").format(who=who)
        if now.pending_drink:
            return who, counter, _("Kick the ball first, or drink and run.")
        parts = [ngettext("{n} point left.", "{n} points left.", now.left).format(n=now.left)]
        walks = any(isinstance(move, StepTo) for gesture in allowed for move in gesture.moves)
        stops = self.lets((End(),)) and End() in self.rules.moves(view)
        if any(isinstance(gesture.moves[-1], Kick) for gesture in allowed):
            parts.append(_("Drag the ball to aim a kick."))
        elif walks and stops:
            parts.append(_("Drag {who} on, or stop here.").format(who=who))
        elif walks:
            parts.append(_("Drag {who} on.").format(who=who))
        elif stops and self.doing.gestures(view):
            parts.append(_("Stop here."))  # a guide wants it so
        elif stops:
            parts = [_("{who} can do no more: stop here.").format(who=who)]
        return who, counter, " ".join(parts)

    # What a hand can do --------------------------------------------------------------------------------------

    def source_of(self, piece: Piece) -> str | None:
        if piece.kind == "ball":
            return "ball"
        return "cow" if piece.kind.startswith("cow-") else who_is(piece.kind)

    def source_label(self, view: State, source: str) -> str:
        if source == "ball":
            return _("The ball on {square}").format(square=view.ball)
        if source == "cow":
            return _("The cow")
        who = next(each for each in IDS if each == source)
        square = view.character(who).square
        team = _(TEAMS[TEAM_OF[who]])
        if square is None:
            return _("{who} ({team})").format(who=YOUNGSTERS[who], team=team)
        return _("{who} ({team}) on {square}").format(who=YOUNGSTERS[who], team=team, square=square)

    def gestures(self, view: State, moves: Sequence[Any]) -> list[Gesture]:
        return self.doing.gestures(view)

    def targets(self, view: State) -> list[Target]:
        """What an empty hand can press: nothing but figures before somebody acts, then every square within reach."""
        if self._targets is not None and self._targets[0] is view:
            return self._targets[1]
        found: dict[str, Target] = {}
        if view.activation is not None or view.phase != "characters":
            for number, gesture in enumerate(self.doing.gestures(view), start=1):
                key = str(number) if gesture.target.startswith("skill.") else ""
                found.setdefault(gesture.target, Target(gesture.target, self.spot_label(view, gesture.target), key))
        board = [Target(f"team.{team}", self.spot_label(view, f"team.{team}")) for team in sides()]
        self._targets = (view, [*found.values(), *board])
        return self._targets[1]

    def ground_spots(self, view: State) -> Iterable[str]:
        return self._ground

    def spot_label(self, view: State, spot: str) -> str:
        if spot.startswith("skill."):
            return _(telling.SKILL_NAMES[spot[6:]])
        if spot.startswith("perch."):
            return _("The fence at {square}").format(square=spot[6:])
        for team in sides():
            if spot in (f"team.{team}", self.rules.pitch.goal_of[team]):
                text = _("{team}, score") if spot.startswith("team.") else _("The goal of {team}")
                return text.format(team=_(TEAMS[team]))
            if spot.startswith(f"bench.{team}"):
                return _("The bench of {team}").format(team=_(TEAMS[team]))
        here = [YOUNGSTERS[c.id] for c in view.characters if c.square == spot]
        here += [_("the cow")] * (view.cow == spot) + [_("the ball")] * (view.ball == spot)
        return ", ".join([spot, *here])

    def allowed(self, view: State) -> list[Gesture]:
        """What a hand can do, as far as a guide lets it."""
        if self._allowed is None or self._allowed[0] is not view:
            self._allowed = (view, [gesture for gesture in self.doing.gestures(view) if self.lets(gesture.moves)])
        return self._allowed[1]

    def may_act(self, view: State) -> list[CharacterId]:
        """Who of the team that is to act may be taken up, or may stay put."""
        taken = {gesture.source for gesture in self.allowed(view)}
        ready = [character.id for character in available(view, view.turn_team)]
        return [who for who in ready if who in taken or self.lets((Pick(who), Skip()))]

    def in_words(self, view: State, gesture: Gesture) -> str:
        return self.doing.in_words(view, gesture)

    def guide_box(self) -> Box:
        """Above the pitch: every square of it is spoken of."""
        return Box(20, 4, 980, 74)

    def attempt(self, view: State, source: str, target: str) -> Move | None:
        if source == "ball":
            return Kick(target)
        if source == "cow":
            return CowStep(target)
        return StepTo(target) if source and target in self.rules.pitch.squares else None

    def refusal(self, view: State, source: str, target: str) -> Reason | str | None:
        return self.doing.refusal(view, source, target)

    def route(self, view: State, source: str, passed: Sequence[str]) -> tuple[Move, ...]:
        return self.doing.route(view, source, passed)

    def tools(self, table: Table) -> list[Tool]:
        return self.doing.tools(table)

    def above_tools(self, view: State) -> str:
        """Whoever has just stopped or sheltered has the hand on the first or second row."""
        if view.phase != "characters" or view.activation is not None:
            return ""
        if not self.allowed(view):
            return _("Staying put counts as not having moved:")
        return _("Or let somebody stay put, which counts as not having moved:")

    def ahead(self, table: Table, gesture: Gesture) -> str | None:
        view: State = table.view.shown
        if not gesture.moves or view.phase in (*LINING_UP, "over"):
            return None
        lines = self.foresight.words(view, gesture.moves)
        return None if lines is None else "\n".join(lines)

    def taking(self, view: State, source: str, gestures: Sequence[Gesture]) -> Sequence[str]:
        """Whoever is picked up has so many points; the ball is aimed, the cow is led."""
        then = _("Then click where to; what can be reached will be lit.")
        who = next((each for each in IDS if each == source), None)
        now = None if who is None else self.doing.picked(view, who).activation
        if source == "ball":
            least, most = self.rules.pitch.figures.play.kick_least, self.rules.pitch.figures.play.kick_most
            return _("You aim a kick, {n} to {m} squares far.").format(n=least, m=most), then
        if who is None or now is None or view.character(who).square is None:
            return self.source_label(view, source), then
        text = ngettext("{who} acts, with {n} point to walk.", "{who} acts, with {n} points to walk.", now.left)
        return text.format(who=YOUNGSTERS[who], n=now.left), then

    def seat_name(self, view: State, seat: int, name: str) -> str:
        team = next(team for team, number in SEAT_OF.items() if number == seat)
        if view.cow_run is not None and view.cow_run.mover == team:
            return _("{name} leads the cow").format(name=name)
        return _("{name}, {team}").format(name=name, team=_(TEAMS[team]))

    def look(self, view: State, spot: str) -> Look | None:
        pitch = self.rules.pitch
        if spot.startswith("team."):
            return self._look_at_team(view, spot[5:])
        acting = view.activation.who if view.activation is not None else None
        here = [c for c in view.characters if c.square == square_of(spot)]
        if any(c.id == acting for c in here):
            return None
        if here:
            lines = telling.description(pitch, view).splitlines()
            told = [line for line in lines for c in here if line.startswith(f"{YOUNGSTERS[c.id]} (")]
            title = ", ".join(YOUNGSTERS[c.id] for c in here)
            return Look(title, "\n".join(told), tuple(f"medal-{c.id}" for c in here))
        if spot == view.cow:
            words = _(
                "Agitation {n}: she runs the die and {n} more toward whoever moved last, stops beside them and nudges. "
                "On a {six} she stays."
            )
            return Look(_("Marguerite"), words.format(n=view.ene, six=pitch.figures.cow.stays_on), ("cow-chew",))
        if spot in bottles(pitch, view):
            return Look(_("Sangria"), _("Stepping here is drinking: the die says where you run, twice your points."))
        if spot in pitch.barriers:
            return Look(_("Barrier"), _("Duck behind it and the cow leaves you alone. It stops a kick."))
        if spot == pitch.centre:
            return Look(_("Straw tower"), _("Stand so that it is between you and the cow, and you can hide behind it."))
        return None

    def _look_at_team(self, view: State, name: str) -> Look:
        team = next(team for team in sides() if team == name)
        skill = view.skill(team)
        names = ", ".join(YOUNGSTERS[who] for who in IDS if TEAM_OF[who] == team)
        goals = view.options.goals
        text = ngettext("{names}. {goals} goal wins.", "{names}. {goals} goals win.", goals)
        words = text.format(names=names, goals=goals)
        if skill is not None:
            words += f"\n{_(telling.SKILL_NAMES[skill])}. {telling.skill_effect(self.rules.pitch, skill)}"
        return Look(_(TEAMS[team]), words, () if skill is None else (f"skill-{skill}",))

    def note(self, view: State) -> str:
        text = _("Round {round}, Red {red}, Green {green}")
        return text.format(round=view.round, red=view.score.red, green=view.score.green)

    # Colour and motion ---------------------------------------------------------------------------------------

    def paint_ground(self, ground: pygame.Surface, shown: TableView) -> None:
        if shown.shown.options.extra_bottles == "yes":
            for square in self.rules.pitch.figures.extra_bottles:
                shown.stamp(ground, "bottle", self.box(square).centre, 62)
        self.trays.ground(ground, shown)
        plate = self.spots["row.5"].grown(2)  # beside the goal, where the fence has none
        pygame.draw.rect(ground, "#fbf0d6", shown.app.canvas.rect(plate), border_radius=shown.app.canvas.px(4))
        paint.outline(ground, shown.app.canvas, plate, "#4a2a08", 2, 4)

    def paint_under(self, screen: pygame.Surface, shown: TableView) -> None:
        self.painting.under(screen, shown)
        if not shown.busy:
            self.theatre.score = None

    def paint_light(self, screen: pygame.Surface, shown: TableView, spot: str, source: str | None) -> None:
        """A dot on each square that can be reached: a frame around every one of ninety would hide the pitch."""
        aimed = shown.aimed.target if shown.aimed is not None else None
        pitch = self.rules.pitch
        if spot.startswith("perch."):
            self.painting.paint_plank(screen, shown, spot)
        elif shown.shown.phase != "characters" or spot not in pitch.squares or spot == pitch.centre:
            super().paint_light(screen, shown, spot, source)
        elif spot != aimed:
            canvas = shown.app.canvas
            radius = canvas.px(8)
            x, y = canvas.point(self.box(spot).centre)
            screen.blit(painting.dot(radius, canvas.px(6)), (x - radius, y - radius))

    def paint_over(self, screen: pygame.Surface, shown: TableView) -> None:
        if self.theatre.arrow:
            shown.stamp(screen, f"compass-{self.theatre.arrow}", self.trays.compass, COMPASS)
        self.painting.over(screen, shown)
        self.trays.paint_returns(screen, shown)
        if self.theatre.score is not None:
            for team, goals in zip(sides(), self.theatre.score, strict=True):
                box = self.spots[f"score.{team}"]
                paint.veil(screen, shown.app.canvas, box.grown(1), (251, 240, 214, 255), 6)
                shown.app.writer.write(screen, str(goals), box, 28, face="bold", align="centre", middle=True)
        if shown.shown.phase == "pick_skill" and not shown.busy:
            self.trays.paint_skills(screen, shown)

    def motion(self, event: Event, shown: TableView) -> Motion | None:
        return self.theatre.motion(event, shown)

    def forget(self) -> None:
        self.theatre.arrow, self.theatre.score = 0, None
