"""Where everything stands, what a hand can do with it, and how events move it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import chain
from typing import TYPE_CHECKING, Any

import pygame

from game.core.contract import Reason
from game.core.events import Event, GaugeChanged, PhaseBegan, Rolled
from game.core.moves import Move
from game.core.words import _, ngettext
from game.lucha_libre import holds, telling
from game.lucha_libre.events import Announced, EnergyChanged, Locked, Rerolled, Rested, Swapped
from game.lucha_libre.rules import LuchaLibre
from game.lucha_libre.state import HOLDS, Hold, Lock, Reroll, State, Team, View, Wrestler, other, seat_of, team_of
from game.lucha_libre.telling import NAMES
from scenes.kit import drawings, paint
from scenes.kit.canvas import Box
from scenes.kit.motion import Chain, Motion, Together, Tween
from scenes.kit.text import CREAM, INK
from scenes.table.board import Board
from scenes.table.terms import Caption, Gesture, LetterText, Look, Piece, Selection, Target, Tool
from scenes.table.view import TableView

from . import dice as trays
from . import filling, poses, preview, strips
from .filling import Filling
from .show import Show

if TYPE_CHECKING:
    from scenes.kit.widgets import Kind
    from scenes.table.table import Table

TEAMS: tuple[Team, Team] = ("A", "B")
TRAYS: dict[Team, str] = {"A": "supply", "B": "dice"}
MOST_SUGGESTIONS = 3
NUMBER_ROOM = 20.0
"""The number of dice keeps the upper part of each energy cell, so that the cube never lies on it."""

ENERGY_ROOM = 60.0
"""What a plate keeps free beside a name."""


class GameBoard(Board[View]):
    drawing = "lucha_libre/board"
    widest_speech = 296.0
    told_at_rest = (Rerolled, PhaseBegan)
    rules: LuchaLibre

    def __init__(self, rules: Any) -> None:
        super().__init__(rules)
        self.filling = Filling(self.rules.arena)
        self.show = Show(self.rules.arena)
        self._asked: object = None
        """The table on which somebody was asked whether to lock nothing."""
        self._laid: dict[Team, tuple[Hold, ...]] = {}
        """What was locked here a moment ago: the strips stay filled while the other side's dice roll in."""

    # What stands where ---------------------------------------------------------------------------------------

    def pieces(self, view: View) -> list[Piece]:
        state, found = view.table, []
        for team in TEAMS:
            corner = state.corner(team)
            partner = self.rules.arena.partner(corner.active)
            standing = [
                (f"mask-{corner.active}", f"corner.{team}"),
                (f"mask-{partner}", f"bench.{team}"),
                (f"energy-{team.lower()}", f"energy.{team}.active.{getattr(state.level, corner.active)}"),
                (f"energy-{team.lower()}", f"energy.{team}.bench.{getattr(state.level, partner)}"),
                (f"fan-{team.lower()}", self.seat(team, corner.fans)),
            ]
            standing += [(trays.kind(team, face), trays.spot(team, n)) for n, face in enumerate(corner.dice, start=1)]
            found += [self.piece(kind, spot) for kind, spot in standing]
        return found

    def seat(self, team: Team, fans: int) -> str:
        """The seat a team's cube stands on: A counts up from 1, B down from 73, and nobody passes the golden one."""
        if fans <= 0:
            return f"seat.{team.lower()}0"
        fans = min(fans, self.rules.arena.hall.goal)
        return f"seat.{fans if team == 'A' else self.rules.arena.hall.seats + 1 - fans}"

    def piece(self, kind: str, spot: str) -> Piece:
        if kind.startswith("die"):
            return Piece(kind, spot, trays.HEIGHT)
        if kind.startswith("mask"):
            return Piece(kind, spot, 72.0 if spot.startswith("corner") else 62.0)
        return Piece(kind, spot, 29.0 if kind.startswith("energy") else 36.0, 1)

    def box(self, spot: str) -> Box:
        family, _dot, rest = spot.partition(".")
        if family == "dice":
            team, _dot, number = rest.partition(".")
            return trays.box(self.layout["supply" if team == "A" else "dice"], int(number))
        if family == "wrestler":
            team, _dot, role = rest.partition(".")
            mask = self.spots[f"{'corner' if role == 'active' else 'bench'}.{team}"]
            cells = [self.spots[f"energy.{rest}.{end}"] for end in (0, self.rules.arena.energy.most)]
            x, right = min(mask.x, cells[0].x), max(mask.right, cells[1].right)
            return Box(x, mask.y, right - x, mask.h)
        return super().box(spot)

    def stand(self, kind: str, spot: str, index: int, count: int) -> tuple[float, float]:
        box = self.box(spot)
        if kind.startswith("energy"):
            return (box.centre[0], box.y + NUMBER_ROOM + 11)
        return box.centre

    def captions(self, view: View) -> list[Caption]:
        state, arena = view.table, self.rules.arena
        goal = _("{goal} fans win").format(goal=arena.hall.goal)
        found = [
            Caption(_("Lucha Libre"), self.spots["label.title"], 46, "title", CREAM, "centre"),
            Caption(
                _("Round {round}").format(round=state.round), self.spots["label.round"], 20, "bold", "#ffe0a0", "centre"
            ),
            Caption(goal, self.spots["label.goal"], 19, "bold", "#ffe0a0", "centre"),
        ]
        for team in TEAMS:
            corner = state.corner(team)
            partner = arena.partner(corner.active)
            for role, wrestler in (("active", corner.active), ("bench", partner)):
                plate = self.spots[f"name.{team}.{role}"]
                name = Box(plate.x + 9, plate.y, plate.w - ENERGY_ROOM, plate.h)
                found.append(Caption(_(arena.wrestlers[wrestler].name), name, 20, "bold"))
                for level, dice in enumerate(arena.energy.dice):
                    box = self.spots[f"energy.{team}.{role}.{level}"]
                    number = Box(box.x, box.y - 4, box.w, NUMBER_ROOM + 7)
                    found.append(Caption(str(dice), number, 17, "bold", INK, "centre"))
            found += strips.captions(arena, self.spots, team, corner.active)
        return found

    def awaited(self, view: View, actor: int) -> tuple[int, ...]:
        """While the dice lie open it is nobody's turn, and everybody's."""
        return (0, 1) if self.show.open else (actor,)

    def seat_name(self, view: View, seat: int, name: str) -> str:
        return _("{name}, {team}").format(name=name, team=_(telling.TEAMS[team_of(seat)]))

    def letter(self, view: View) -> LetterText:
        state = view.table
        title = _("Round {round}").format(round=state.round)
        counter = _("{team} first").format(team=_(telling.TEAMS[state.lead]))
        if state.phase == "over":
            return LetterText(_("The last bell"), "", _("The match is over."))
        if self.show.open:
            return LetterText(title, counter, _("Both lay their dice open."))
        prompt = _("Click the dice you keep, fill strips, then lock.")
        rolled = state.corner(state.roller).dice
        return LetterText(
            title, counter, prompt, " ".join(preview.sums(self.rules, view, self.filling.composed)) if rolled else ""
        )

    def ahead(self, table: Table, gesture: Gesture) -> str | None:
        view: View = table.view.shown
        match gesture.moves[:1]:
            case (Lock(moves=moves),):
                return "\n".join(preview.of_lock(self.rules, view, moves))
            case (Reroll() as roll,):
                told = preview.of_roll(self.rules, view, roll)
                return None if told is None else "\n".join(told)
        if gesture.target.startswith("strip."):
            hold: Hold = gesture.target.rpartition(".")[2]  # type: ignore[assignment]
            look = strips.look(self.rules.arena, view.table, view.table.roller, hold)
            if not gesture.source and self.filling.with_hold(table.moves(), hold) is None:
                return _("The dice are taken out of this strip again.")
            return f"{look.title}: {look.words}"
        if (lies_in := self.filling.lies_in(view, gesture.target)) is not None:
            return _("{move} is emptied again.").format(move=_(NAMES[lies_in]))
        return None

    def aside(self, view: View) -> tuple[str, str] | None:
        """What no button says; where the buttons have taken the room of the log, what just happened."""
        state = view.table
        if not self.seats or not self.seats[seat_of(state.roller)].is_person or not state.corner(state.roller).dice:
            return None
        words = _("Point at a piece, a place or a button, and read here what would come of it.")
        if state.corner(state.roller).fans and self.lets((Reroll((1,)),)):
            words = f"{words} {_('A die that is dropped into the ring is rolled again, it alone, for one fan.')}"
        return _("If you click …"), words

    def look(self, view: View, spot: str) -> Look | None:
        state = view.table
        family, _dot, rest = spot.partition(".")
        if family == "strip":
            team, _dot, hold = rest.partition(".")
            return strips.look(self.rules.arena, state, team, hold)  # type: ignore[arg-type]
        if family == "wrestler":
            return self._look_at_wrestler(state, *rest.split("."))  # type: ignore[arg-type]
        return None

    def _look_at_wrestler(self, state: State, team: Team, role: str) -> Look:
        arena = self.rules.arena
        active = state.corner(team).active
        wrestler = active if role == "active" else arena.partner(active)
        mask, energy = arena.wrestlers[wrestler], getattr(state.level, wrestler)
        dice = arena.dice_at(state.level, wrestler)
        lines = [
            _("Energy {n} of {most}: he rolls {dice} dice.").format(n=energy, most=arena.energy.most, dice=dice),
            _("His boxes are energy 0 to {most}, with the dice it gives; he began in the red one.").format(
                most=arena.energy.most
            ),
            _("Lucky number {lucky}, quick hold {hold}, tope {tope}.").format(
                lucky=mask.lucky, hold="-".join(map(str, mask.seq2)), tope="-".join(map(str, mask.seq3))
            ),
        ]
        if role == "bench":
            lines.append(_("He rests, and gains 1 energy each round."))
        return Look(_(mask.name), "\n".join(lines), (f"mask-{wrestler}",))

    # What a hand can do --------------------------------------------------------------------------------------

    def source_of(self, piece: Piece) -> str | None:
        return piece.spot if piece.spot.startswith("dice.") else None

    def source_label(self, view: View, source: str) -> str:
        number = int(source.rpartition(".")[2])
        return self._die_label(number, view.table.corner(view.table.roller).dice[number - 1])

    def selection(self, view: View, moves: Sequence[Any]) -> Selection | None:
        """Dice that are clicked stay, and so do those that lie in a strip; the others are rolled again."""
        state, team = view.table, view.table.roller
        dice = state.corner(team).dice
        if state.phase == "over" or not dice:
            return None
        spots = tuple(trays.spot(team, number) for number in range(1, len(dice) + 1))
        lying = {trays.spot(team, number) for number in self.filling.lying(view)}
        rolls = [move for move in moves if isinstance(move, Reroll)]

        def reroll(kept: tuple[str, ...]) -> tuple[Move, ...]:
            move = Reroll(_positions(spots, lying.union(kept)))
            return (move,) if move in rolls else ()

        def words(kept: tuple[str, ...]) -> str:
            rolled = _positions(spots, lying.union(kept))
            if len(rolls) == 1 and (free := [n for n in rolls[0].dice if n not in rolled]):
                # A guide waits for this one roll: say what is in its way.
                return _("Click the {face} free, to roll it").format(face=dice[free[0] - 1])
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
            Gesture(trays.spot(team, number), f"strip.{team}.{hold}")
            for number in numbers
            for hold in HOLDS
            if self.filling.with_die(view, moves, number, hold) is not None
        ]
        pressed = [
            hold for hold in HOLDS if hold in self.filling.composed or self.filling.with_hold(moves, hold) is not None
        ]
        found += [Gesture("", f"strip.{team}.{hold}") for hold in pressed]
        if Lock(()) in moves:  # a guide speaks of strips and buttons only
            found += [Gesture("", trays.spot(team, number)) for number in self.filling.lying(view)]
            rolls = [(number, Reroll((number,))) for number in numbers]
            found += [Gesture(trays.spot(team, number), "ring", (roll,)) for number, roll in rolls if roll in moves]
        return found

    def in_words(self, view: View, gesture: Gesture) -> str:
        if gesture.target != "ring":
            return super().in_words(view, gesture)
        die = self.source_label(view, gesture.source)
        return _("Drag this into the ring, to roll it alone: {die}.").format(die=die)

    def steps_in_words(self, view: View, plan: Sequence[Any]) -> str:
        match plan[0]:
            case Reroll(dice=rolled):
                dice = view.table.corner(view.table.roller).dice
                kept = ", ".join(str(face) for number, face in enumerate(dice, start=1) if number not in rolled)
                text = _("Click the dice: keep {dice} and no other. Then press Reroll.")
                if set(self.filling.lying(view)) & set(rolled):
                    text = _("Empty the strips, keep {dice} and no other. Then press Reroll.")
                return text.format(dice=kept) if kept else _("Free every die, then press Reroll.")
            case Lock(moves=moves):
                text = _("Fill {moves}, then press Lock.") if moves else _("Empty the strips, then press Lock.")
                return text.format(moves=strips.counted(moves))
        return ""

    def attempt(self, view: View, source: str, target: str) -> Move | None:
        last = target.rpartition(".")[2]
        if target == "ring" and source:
            return Reroll((int(source.rpartition(".")[2]),))
        if target.startswith(f"strip.{view.table.roller}."):
            return Lock(filling.in_order(*self.filling.composed, last))  # type: ignore[arg-type]
        return None

    def refusal(self, view: View, source: str, target: str) -> Reason | str | None:
        if target == "ring" and not source:
            return _("A die that is dropped into the ring is rolled again, it alone, for one fan.")
        if not source and (lies_in := self.filling.lies_in(view, target)) is not None:
            return _("This die lies in {move}: click the strip to take it out.").format(move=_(NAMES[lies_in]))
        if not target.startswith("strip."):
            return None
        _strip, team, hold = target.split(".")
        if team != view.table.roller:
            return _("These are the strips of {team}.").format(team=_(telling.TEAMS[team]))  # type: ignore[index]
        if source and (unfit := self.filling.unfit(view, source, hold)):  # type: ignore[arg-type]
            return unfit
        reason = self.rules.why_not(view.table, Lock(filling.in_order(*self.filling.composed, hold)))  # type: ignore[arg-type]
        return self.filling.missing(view, hold) if reason is not None and reason.key == "dice" else None  # type: ignore[arg-type]

    def targets(self, view: View) -> list[Target]:
        state, team = view.table, view.table.roller
        if state.phase == "over":
            return []
        dice = state.corner(team).dice
        found = [Target(trays.spot(team, n), self._die_label(n, face)) for n, face in enumerate(dice, start=1)]
        return found + [Target(f"strip.{team}.{hold}", _(NAMES[hold])) for hold in HOLDS]

    def ground_spots(self, view: View) -> list[str]:
        """The ring takes dice; the rival's strips and all four wrestlers can be looked at."""
        rival = other(view.table.roller)
        wrestlers = [f"wrestler.{team}.{role}" for team in TEAMS for role in ("active", "bench")]
        return ["ring", *(f"strip.{rival}.{hold}" for hold in HOLDS), *wrestlers]

    def _die_label(self, number: int, face: int) -> str:
        return _("Die {n}: {face}").format(n=number, face=face)

    def arrange(self, table: Table, gesture: Gesture) -> None:
        """A die goes into a strip or comes out; a strip that is pressed takes one more of its move, else one less."""
        view: View = table.view.shown
        lies_in = self.filling.lies_in(view, gesture.target)
        hold: Hold = lies_in or gesture.target.rpartition(".")[2]  # type: ignore[assignment]
        dropped = int(gesture.source.rpartition(".")[2]) if gesture.source else 0
        if dropped:
            more = self.filling.with_die(view, table.moves(), dropped, hold)
        else:
            more = None if lies_in else self.filling.with_hold(table.moves(), hold)
        if more is not None:
            self.filling.fill(view, more, into=dropped)
        else:
            clicked = int(gesture.target.rpartition(".")[2]) if lies_in else 0
            self.filling.fill(view, filling.without(self.filling.composed, hold), out=clicked)
        self._asked = None
        table.app.sounds.play("page" if more is None else "card")

    def forget(self) -> None:
        self.filling.forget()
        self._laid = {}
        self.show.clear()

    def tools(self, table: Table) -> list[Tool]:
        view: View = table.view.shown
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
            )
            for moves in self._suggestions(view)
        ]
        lock = Lock(self.filling.composed)
        if self._gives_away(view) and lock in allowed:
            return [*found, self._lock_nothing(table)]
        words = _("Lock {moves}").format(moves=strips.counted(self.filling.composed))
        press = partial(table.begin, (lock,))
        kind: Kind = "primary" if self.filling.composed or not found else "plain"
        return [*found, Tool(words, press, kind, enabled=lock in allowed, key="l", moves=(lock,))]

    def _gives_away(self, view: View) -> bool:
        """Nothing is filled although something could be; to leave out a tag, which costs a fan, is no oversight."""
        return not self.filling.composed and bool(self.rules.suggested(view.table))

    def _lock_nothing(self, table: Table) -> Tool:
        """Seldom what anybody wants: it is offered, not urged, and asked about once."""
        lock, view = Lock(()), table.view.shown
        now = (view.table, self.chosen)
        if self._asked == now:
            left = strips.counted(self.rules.suggested(view.table))
            words, detail = _("Lock nothing all the same?"), _("It leaves {moves} lying.").format(moves=left)
            return Tool(words, partial(table.begin, (lock,)), "danger", detail=detail, key="l", moves=(lock,))

        def ask() -> None:
            self._asked = now
            table.refresh()

        return Tool(_("Lock {moves}").format(moves=strips.counted(())), ask, key="l", moves=(lock,))

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
        return text.format(moves=strips.counted(moves), n=telling.signed(fans) if fans else 0)

    def _compose(self, table: Table, moves: tuple[Hold, ...]) -> None:
        """Fill the strips of a suggestion; pressed again, empty them."""
        self.filling.fill(table.view.shown, () if moves == self.filling.composed else moves)
        self._asked = None
        table.refresh()

    # Colour and motion ---------------------------------------------------------------------------------------

    def paint_ground(self, ground: pygame.Surface, shown: TableView) -> None:
        """Seats that have taken sides, what each strip brings, whose tray is whose, and what goes on in the ring."""
        canvas, state = shown.app.canvas, shown.shown.table
        self.show.paint_mat(ground, shown, shown.shown, self.filling.composed)
        strips.paint_effects(ground, shown, self.rules.arena, state)
        for team in TEAMS:
            self._paint_owner(ground, shown, team)
            token = None
            for fans in range(1, min(state.corner(team).fans, self.rules.arena.hall.goal) + 1):
                box = self.box(self.seat(team, fans))
                token = token or drawings.piece(f"seat-{team.lower()}", canvas.px(box.h * 1.15))
                ground.blit(token, token.get_rect(center=canvas.point(box.centre)))

    def _paint_owner(self, ground: pygame.Surface, shown: TableView, team: Team) -> None:
        """Name and team beside the dice."""
        writer, tray = shown.app.writer, self.layout[TRAYS[team]]
        width = self.box(trays.spot(team, 1)).x - tray.x - 10
        upper, lower = (Box(tray.x + 8, tray.y + y, width, 28) for y in (22, 50))
        name = self.names[seat_of(team)] if self.names else ""
        writer.write(ground, name, upper, 18, face="bold", colour="#f6e2b8", elide=True)
        writer.write(ground, _(telling.TEAMS[team]), lower, 17, colour="#f0dcb4", wrap=False)

    def paint_light(self, screen: pygame.Surface, shown: TableView, spot: str, source: str | None) -> None:
        """A frame of light: a veil over a strip would only make its name paler."""
        paint.outline(screen, shown.app.canvas, self.box(spot).grown(1), "#5d3b06", 6)
        paint.outline(screen, shown.app.canvas, self.box(spot), "#ffd166", 4)

    def paint_over(self, screen: pygame.Surface, shown: TableView) -> None:
        state = shown.shown.table
        for team in TEAMS:
            wrestler, dice, moves = self._announced_by(shown.shown, team)
            places = self.filling.serving(team, wrestler, dice, moves)
            if moves and places is not None:
                strips.paint_filled(screen, shown, team, places, dice, moves)
                trays.shade(screen, shown, team, chain.from_iterable(places))
            self._paint_fans(screen, shown, team)
            self._paint_energy(screen, shown, team)
        self.show.paint_reveal(screen, shown, state)
        if shown.busy:
            for die in self.chosen:
                self.paint_chosen(screen, shown, die)

    def paint_chosen(self, screen: pygame.Surface, shown: TableView, spot: str) -> None:
        super().paint_chosen(screen, shown, spot)
        box = self.box(spot)
        plate = Box(box.x + 4, box.bottom - 13, box.w - 8, 27)
        shown.pill(screen, _("kept"), plate, (40, 20, 10, 255), "#ffd166")
        paint.outline(screen, shown.app.canvas, plate, "#ffd166", 2, 8)

    def voice(self, spot: str) -> tuple[float, float]:
        """What is said about a strip is said in the ring: its neighbours are read with it."""
        if not spot.startswith("strip."):
            return super().voice(spot)
        ring = self.box("ring")
        return (ring.centre[0], ring.bottom)

    def _paint_fans(self, screen: pygame.Surface, shown: TableView, team: Team) -> None:
        """The count goes with the cube: while it is on its way it has left the number the table still shows."""
        fans = shown.shown.table.corner(team).fans
        cube = next(shown.stage.of_kind(f"fan-{team.lower()}"))
        seat = cube.spot.removeprefix("seat.")
        if cube.spot != self.seat(team, fans):
            number = int(seat) if seat.isdecimal() else 0
            fans = self.rules.arena.hall.seats + 1 - number if team == "B" and number else number
        words = ngettext("{n} fan", "{n} fans", fans).format(n=fans)
        box = self.box(f"label.{team}.fans")
        shown.app.writer.write(screen, words, box, 24, face="bold", colour=CREAM, align="centre", middle=True)

    def _paint_energy(self, screen: pygame.Surface, shown: TableView, team: Team) -> None:
        """The boxes count dice: beside the name stands the energy they stand for, and it goes with the cube."""
        canvas = shown.app.canvas
        for cube in shown.stage.on(f"energy.{team}."):
            _energy, _team, role, level = cube.spot.split(".")
            mask = next(iter(shown.stage.on(f"{'corner' if role == 'active' else 'bench'}.{team}")), None)
            if mask is not None:
                plate = self.box(f"name.{team}.{role}")
                icon = poses.energy_icon(mask.kind.removeprefix("mask-"), canvas.px(24))
                screen.blit(icon, icon.get_rect(midright=canvas.point((plate.right - 20, plate.centre[1]))))
                figure = Box(plate.right - 19, plate.y, 14, plate.h)
                shown.app.writer.write(screen, level, figure, 19, face="bold", align="centre", middle=True, wrap=False)

    def _announced_by(self, view: View, team: Team) -> tuple[Wrestler, tuple[int, ...], tuple[Hold, ...]]:
        """Who has filled which strips with which dice: laid open, locked, or being made ready."""
        corner = view.table.corner(team)
        if (event := self.show.open.get(team)) is not None:
            return event.wrestler, event.dice, event.moves
        moves = self._laid.get(team) or corner.announced
        if not moves and team == view.table.roller:
            moves = self.filling.composed
        return corner.active, corner.dice, moves

    def motion(self, event: Event, shown: TableView) -> Motion | None:
        match event:
            case Locked(team=team):
                self._laid, self.filling.composed, self.chosen = {team: self.filling.composed}, (), ()
            case Rolled(dice=dice, owner=owner) if owner is not None:
                self.filling.composed, self.chosen = (), ()
                trays.lay_out(shown, team_of(owner), dice)
                return trays.tumble(shown, team_of(owner), list(enumerate(dice, start=1)))
            case Rerolled(team=team, positions=positions, dice=dice):
                # What was kept stays kept until somebody clicks it free, and what lies in a strip stays there.
                lying = self.filling.roll_away(shown.shown, positions)
                kept = set(range(1, len(dice) + 1)).difference(positions, lying)
                self.chosen = tuple(trays.spot(team, number) for number in sorted(kept))
                return trays.tumble(shown, team, [(n, dice[n - 1]) for n in positions])
            case Announced(team=team):
                if not shown.stage.on(f"dice.{team}."):
                    trays.lay_out(shown, team, event.dice)
                return Together(self.show.announce(shown, event), self._pay_in_the_open(shown, event))
            case GaugeChanged(gauge="fans", after=after, owner=owner) if owner is not None:
                team = team_of(owner)
                # Under a curtain the cube still stands where the round began: look for it by kind.
                cube = next(sprite for sprite in shown.stage.sprites if sprite.kind == f"fan-{team.lower()}")
                return shown.stage.glide(cube, self.seat(team, after), 0.5)
            case (
                EnergyChanged(wrestler=wrestler, before=before, after=after)
                | Rested(wrestler=wrestler, before=before, after=after)
            ):
                return self._slide_energy(shown, wrestler, before, after)
            case Swapped(team=team):
                return self._swap(shown, team)
            case PhaseBegan(phase="round", number=number) if number > 1:
                look = shown.pause() if shown.shown.table.options.rolling == "curtain" else Tween(0.0)
                return Chain(look, self._clear(shown))
        return None

    def _pay_in_the_open(self, shown: TableView, event: Announced) -> Motion:
        """Fans that were spent under the curtain leave when it is lifted."""
        team = event.team
        if shown.shown.covered != team or not event.rerolls:
            return Tween(0.0)
        cube = next(sprite for sprite in shown.stage.sprites if sprite.kind == f"fan-{team.lower()}")
        left = shown.shown.table.corner(team).fans - event.rerolls
        return shown.stage.glide(cube, self.seat(team, left), 0.6)

    def _slide_energy(self, shown: TableView, wrestler: Wrestler, before: int, after: int) -> Motion:
        team = self.rules.arena.wrestlers[wrestler].team
        role = "active" if shown.stage.find(f"mask-{wrestler}", f"corner.{team}") else "bench"
        cube = shown.stage.find(f"energy-{team.lower()}", f"energy.{team}.{role}.{before}")
        return shown.stage.glide(cube, f"energy.{team}.{role}.{after}", 0.4) if cube else Tween(0.0)

    def _swap(self, shown: TableView, team: Team) -> Motion:
        """Masks change corners, and their energy goes with them."""
        moved = []
        for sprite in shown.stage.sprites:
            if sprite.kind.startswith("mask") and sprite.spot.endswith(f".{team}"):
                moved.append((sprite, f"{'bench' if sprite.spot.startswith('corner') else 'corner'}.{team}"))
            elif sprite.spot.startswith(f"energy.{team}."):
                _energy, _team, role, level = sprite.spot.split(".")
                moved.append((sprite, f"energy.{team}.{'bench' if role == 'active' else 'active'}.{level}"))
        return shown.stage.glide_all(moved, 0.6)

    def _clear(self, shown: TableView) -> Motion:
        """Dice back into the cup; when they are gone, strips, names and ring are those of the new round at once."""

        def ring() -> None:
            fresh = self.show.next_round(shown.shown)
            self.forget()
            if fresh is not None:
                shown.show(self.rules.view(fresh, None))

        gone = (shown.stage.vanish(sprite, 0.2) for sprite in shown.stage.on("dice."))
        return Chain(Together(*gone, Tween(0.0)), Tween(0.0, done=ring))

    def guide_box(self) -> Box:
        """Over the crowd in the front rows, between the two columns of fans."""
        board, left, right = self.layout["board"], self.box("seat.1").right + 8, self.box("seat.73").x - 8
        return Box(left, board.bottom - 62, right - left, 98)

    def note(self, view: View) -> str:
        state: State = view.table
        text = _("Round {round}, fans {a} to {b}")
        return text.format(round=state.round, a=state.teams.a.fans, b=state.teams.b.fans)


def _positions(spots: tuple[str, ...], kept: set[str]) -> tuple[int, ...]:
    """Of the dice that are not kept, counted from 1."""
    return tuple(number for number, spot in enumerate(spots, start=1) if spot not in kept)
