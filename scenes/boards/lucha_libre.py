"""Lucha Libre on the table: dice to keep, strips to fill, two halls of fans."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from game.core.contract import Reason
from game.core.events import Event, GaugeChanged, PhaseBegan, Rolled
from game.core.moves import Move
from game.core.words import _, ngettext
from game.lucha_libre import holds, ring
from game.lucha_libre.events import Announced, EnergyChanged, Rerolled, Rested, Swapped
from game.lucha_libre.rules import LuchaLibre
from game.lucha_libre.state import HOLDS, Hold, Lock, Reroll, State, Team, View, Wrestler, other, team_of
from game.lucha_libre.telling import NAMES, moves_text
from scenes.kit import drawings, paint
from scenes.kit.canvas import Box
from scenes.kit.motion import Motion, Together, Tween, bounce, ease_out, linear
from scenes.kit.text import CREAM, INK, MUTED
from scenes.table.board import Board, Caption, Gesture, LetterText, Piece, Selection, Target, Tool
from scenes.table.stage import Sprite
from scenes.table.view import TableView

if TYPE_CHECKING:
    from scenes.table.table import Table

TEAMS: tuple[Team, Team] = ("A", "B")
MOST_SUGGESTIONS = 3
_looks = random.Random(9)
"""Only for how dice spin; what falls was drawn by the rules."""


class GameBoard(Board[View]):
    drawing = "lucha_libre/board"
    rules: LuchaLibre

    def __init__(self, rules: Any) -> None:
        super().__init__(rules)
        self.composed: tuple[Hold, ...] = ()
        """What the roller is about to announce."""
        self.shown_moves: dict[Team, Announced] = {}
        """Announcements that lie open while a round is resolved."""

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
            standing += [(die_kind(team, face), f"dice.{team}.{n}") for n, face in enumerate(corner.dice, start=1)]
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
            return Piece(kind, spot, 66.0)
        if kind.startswith("mask"):
            return Piece(kind, spot, 72.0 if spot.startswith("corner") else 62.0)
        return Piece(kind, spot, 34.0 if kind.startswith("energy") else 36.0, 1)

    def box(self, spot: str) -> Box:
        if spot.startswith("dice."):
            _dice, team, number = spot.split(".")
            tray = self.layout["supply" if team == "A" else "dice"]
            return Box(tray.x + 20 + (int(number) - 1) * 92, tray.y + 8, 84, 84)
        return super().box(spot)

    def stand(self, kind: str, spot: str, index: int, count: int) -> tuple[float, float]:
        return self.box(spot).centre

    def captions(self, view: View) -> list[Caption]:
        state, arena = view.table, self.rules.arena
        found = [
            Caption(_("Lucha Libre"), self.spots["label.title"], 46, "title", CREAM, "centre"),
            Caption(
                _("Round {round}").format(round=state.round), self.spots["label.round"], 20, "bold", "#ffe0a0", "centre"
            ),
            Caption(
                _("{goal} win").format(goal=arena.hall.goal), self.spots["label.goal"], 19, "bold", "#ffe0a0", "centre"
            ),
        ]
        box = self.spots["ring"]
        versus = _("{a} against {b}").format(
            a=arena.wrestlers[state.teams.a.active].name, b=arena.wrestlers[state.teams.b.active].name
        )
        found.append(Caption(versus, Box(box.x + 8, box.bottom - 52, box.w - 16, 40), 19, "bold", INK, "centre"))
        for team in TEAMS:
            corner = state.corner(team)
            partner = arena.partner(corner.active)
            fans = _("{n} fans").format(n=corner.fans)
            found.append(Caption(fans, self.spots[f"label.{team}.fans"], 24, "bold", CREAM, "centre"))
            for role, wrestler in (("active", corner.active), ("bench", partner)):
                plate = self.spots[f"name.{team}.{role}"]
                name = Box(plate.x + 9, plate.y, plate.w - 12, plate.h)
                found.append(Caption(arena.wrestlers[wrestler].name, name, 20, "bold"))
                for level, dice in enumerate(arena.energy.dice):
                    box = self.spots[f"energy.{team}.{role}.{level}"]
                    found.append(Caption(str(dice), box, 18, "bold", INK, "centre"))
            found += self._strip_captions(team, corner.active)
        return found

    def _strip_captions(self, team: Team, wrestler: Wrestler) -> list[Caption]:
        arena, found = self.rules.arena, []
        mask = arena.wrestlers[wrestler]
        for hold in HOLDS:
            effect = arena.moves[hold]
            words = f"{effect.fans:+}  {effect.rival:+}  {effect.own:+}".replace("-", "−").replace("+0", "0")
            title, below = self.spots[f"label.{team}.{hold}"], self.spots[f"effect.{team}.{hold}"]
            found.append(Caption(_(NAMES[hold]), Box(title.x, title.y - 3, title.w, 28), 18, "bold"))
            found.append(Caption(words, Box(below.x, below.y - 2, below.w, 28), 17, "text", MUTED))
            pattern: Sequence[object] = holds.patterns(mask, hold)[0] if hold != "triple" else ("×", "×", "×")
            for number, face in enumerate(pattern, start=1):
                box = self.spots[f"socket.{team}.{hold}.{number}"]
                found.append(Caption(str(face), box, 18, "bold", "#8a7650", "centre"))
        return found

    def letter(self, view: View) -> LetterText:
        state, arena = view.table, self.rules.arena
        title = _("Round {round}").format(round=state.round)
        counter = _("team {team} first").format(team=state.lead)
        if state.phase == "over":
            return LetterText(_("The last bell"), "", _("The match is over."))
        if self.shown_moves:
            return LetterText(title, counter, _("Both lay their dice open."))
        corner = state.corner(state.roller)
        name = arena.wrestlers[corner.active].name
        prompt = _("{name}: click dice to keep them, fill strips, then lock.").format(name=name)
        return LetterText(title, counter, prompt, self._preview(view))

    def _preview(self, view: View) -> str:
        """What locking now would do to both sides, asked of the rules."""
        state, team = view.table, view.table.roller
        if not state.corner(team).dice:
            return ""
        after = ring.forecast(self.rules.arena, state, self.composed)
        mine, rival = after.corner(team).fans, after.corner(other(team)).fans
        text = _("Locking {moves}: fans {a} to {b}, rival {c} to {d}.")
        words = text.format(
            moves=moves_text(self.composed),
            a=state.corner(team).fans,
            b=mine,
            c=state.corner(other(team)).fans,
            d=rival,
        )
        for side in (team, other(team)):
            wrestler = state.corner(side).active
            before, now = getattr(state.level, wrestler), getattr(after.level, wrestler)
            if before != now:
                name = self.rules.arena.wrestlers[wrestler].name
                words += " " + _("{name} level {before} to {now}.").format(name=name, before=before, now=now)
        if state.phase == "roll_first" or view.covered:
            words += " " + _("(If the rival stands still.)")
        return words

    # What a hand can do --------------------------------------------------------------------------------------

    def source_of(self, piece: Piece) -> str | None:
        return piece.spot if piece.spot.startswith("dice.") else None

    def source_label(self, view: View, source: str) -> str:
        number = int(source.rpartition(".")[2])
        return self._die_label(number, view.table.corner(view.table.roller).dice[number - 1])

    def selection(self, view: View, moves: Sequence[Any]) -> Selection | None:
        """Dice that are clicked stay; the others are rolled again."""
        state, team = view.table, view.table.roller
        dice = state.corner(team).dice
        if state.phase == "over" or not dice:
            return None
        spots = tuple(f"dice.{team}.{number}" for number in range(1, len(dice) + 1))

        def reroll(kept: tuple[str, ...]) -> tuple[Move, ...]:
            move = Reroll(_positions(spots, set(kept)))
            return (move,) if self.rules.why_not(state, move) is None else ()

        def words(kept: tuple[str, ...]) -> str:
            n = len(spots) - len(kept)
            return ngettext("Reroll {n} die (−1 fan)", "Reroll {n} dice (−1 fan)", n).format(n=n)

        return Selection(spots, reroll, words, kind="plain")

    def gestures(self, view: View, moves: Sequence[Any]) -> list[Gesture]:
        """Dice go to strips, which is no decision yet, or into the ring, which rolls them again."""
        state, team = view.table, view.table.roller
        dice = [f"dice.{team}.{number}" for number in range(1, len(state.corner(team).dice) + 1)]
        if state.phase == "over":
            return []
        fillable = [hold for hold in HOLDS if self._with_hold(view, hold) is not None]
        found = [Gesture(die, f"strip.{team}.{hold}") for die in dice for hold in fillable]
        found += [Gesture("", f"strip.{team}.{hold}") for hold in HOLDS if hold in fillable or hold in self.composed]
        for die in dice:
            throw = Reroll(_positions(tuple(dice), set(self.chosen) - {die}))
            if self.rules.why_not(state, throw) is None:
                found.append(Gesture(die, "ring", (throw,)))
        return found

    def _with_hold(self, view: View, hold: Hold) -> tuple[Hold, ...] | None:
        """The composed announcement with one more of this move, if the dice and the rules allow it."""
        moves = tuple(sorted((*self.composed, hold), key=HOLDS.index))
        return moves if self.rules.why_not(view.table, Lock(moves)) is None else None

    def attempt(self, view: View, source: str, target: str) -> Move | None:
        if target == "ring" and source:
            return Reroll((int(source.rpartition(".")[2]),))
        return None

    def refusal(self, view: View, source: str, target: str) -> Reason | str | None:
        if target == "ring" and not source:
            return _("Dice that are dropped into the ring are rolled again, for one fan.")
        if not target.startswith("strip."):
            return None
        hold: Hold = target.rpartition(".")[2]  # type: ignore[assignment]
        moves = tuple(sorted((*self.composed, hold), key=HOLDS.index))
        reason = self.rules.why_not(view.table, Lock(moves))
        return self._missing(view, hold) if reason is not None and reason.key == "dice" else reason

    def targets(self, view: View) -> list[Target]:
        state, team = view.table, view.table.roller
        if state.phase == "over":
            return []
        dice = state.corner(team).dice
        found = [Target(f"dice.{team}.{n}", self._die_label(n, face)) for n, face in enumerate(dice, start=1)]
        return found + [Target(f"strip.{team}.{hold}", _(NAMES[hold])) for hold in HOLDS]

    def ground_spots(self, view: View) -> tuple[str, ...]:
        return ("ring",)

    def _die_label(self, number: int, face: int) -> str:
        return _("Die {n}: {face}").format(n=number, face=face)

    def arrange(self, table: Table, gesture: Gesture) -> None:
        """One more of this move if the dice allow it, else one less."""
        hold: Hold = gesture.target.rpartition(".")[2]  # type: ignore[assignment]
        more = self._with_hold(table.view.shown, hold)
        if more is not None:
            self.composed = more
            table.app.sounds.play("card")
        else:
            left = list(self.composed)
            left.remove(hold)
            self.composed = tuple(left)
            table.app.sounds.play("page")

    def _missing(self, view: View, hold: Hold) -> str:
        corner = view.table.corner(view.table.roller)
        mask = self.rules.arena.wrestlers[corner.active]
        if hold == "triple":
            return _("A suplex needs three equal dice that serve no other move, and not the lucky number.")
        pattern = "-".join(map(str, holds.patterns(mask, hold)[0]))
        return _("{move} needs {dice} on dice that serve no other move.").format(move=_(NAMES[hold]), dice=pattern)

    def forget(self) -> None:
        self.composed, self.shown_moves = (), {}

    def tools(self, table: Table) -> list[Tool]:
        view: View = table.view.shown
        state = view.table
        if state.phase == "over" or not state.corner(state.roller).dice:
            return []
        found = [
            Tool(
                self._offer(moves),
                partial(self._compose, table, moves),
                "chosen" if moves == self.composed else "plain",
            )
            for moves in self._suggestions(view)
        ]
        lock = Lock(self.composed)
        words = _("Lock {moves}").format(moves=moves_text(self.composed))
        return [*found, Tool(words, lambda: table.begin((lock,)), "primary", key="l", moves=(lock,))]

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
        effect = holds.total(self.rules.arena, moves)
        return f"{moves_text(moves)}: {effect.fans:+}, {effect.rival:+}, {effect.own:+}".replace("-", "−").replace(
            "+0", "0"
        )

    def _compose(self, table: Table, moves: tuple[Hold, ...]) -> None:
        """Fill the strips of a suggestion; pressed again, empty them."""
        self.composed = () if moves == self.composed else moves
        table.refresh()

    # Colour and motion ---------------------------------------------------------------------------------------

    def paint_ground(self, ground: pygame.Surface, shown: TableView) -> None:
        """The seats that have taken sides, and the two in the ring, face to face."""
        canvas, state = shown.app.canvas, shown.shown.table
        ring_box = self.box("ring")
        for team, part in (("A", 0.24), ("B", 0.76)):
            picture = drawings.piece(f"mask-{state.corner(team).active}", canvas.px(ring_box.h * 0.52))
            centre = (ring_box.x + ring_box.w * part, ring_box.y + ring_box.h * 0.42)
            ground.blit(picture, picture.get_rect(center=canvas.point(centre)))
        for team in TEAMS:
            token = None
            for fans in range(1, min(state.corner(team).fans, self.rules.arena.hall.goal) + 1):
                box = self.box(self.seat(team, fans))
                token = token or drawings.piece(f"seat-{team.lower()}", canvas.px(box.h * 1.15))
                ground.blit(token, token.get_rect(center=canvas.point(box.centre)))

    def paint_under(self, screen: pygame.Surface, shown: TableView) -> None:
        canvas, state = shown.app.canvas, shown.shown.table
        if state.phase == "over" or shown.busy:
            return
        for hold in HOLDS:
            count = self.composed.count(hold)
            if count:
                box = self.box(f"strip.{state.roller}.{hold}")
                paint.veil(screen, canvas, box, (255, 180, 60, 26))
                paint.outline(screen, canvas, box, "#c8741a", 4)

    def paint_over(self, screen: pygame.Surface, shown: TableView) -> None:
        state = shown.shown.table
        if not shown.busy and state.phase != "over":
            corner = state.corner(state.roller)
            self._paint_sockets(screen, shown, state.roller, corner.active, corner.dice, self.composed)
        if self.shown_moves:
            self._paint_reveal(screen, shown)
        for event in self.shown_moves.values():
            self._paint_sockets(screen, shown, event.team, event.wrestler, event.dice, event.moves)

    def _paint_sockets(
        self, screen: pygame.Surface, shown: TableView, team: Team, wrestler: Wrestler, dice: Any, moves: Any
    ) -> None:
        """Small dice in the sockets of announced moves."""
        canvas = shown.app.canvas
        places = holds.assign(self.rules.arena.wrestlers[wrestler], dice, moves) or ()
        for hold, used in zip(moves, places, strict=True):
            for number, position in enumerate(used, start=1):
                box = self.box(f"socket.{team}.{hold}.{number}")
                picture = drawings.piece(die_kind(team, dice[position - 1]), canvas.px(min(box.w, box.h) * 1.1))
                screen.blit(picture, picture.get_rect(center=canvas.point(box.centre)))
        for hold in set(moves):
            if moves.count(hold) > 1:
                box = self.box(f"strip.{team}.{hold}")
                badge = Box(box.right - 34, box.y - 6, 40, 26)
                paint.veil(screen, canvas, badge, (40, 20, 10, 230), 8)
                words = f"×{moves.count(hold)}"
                shown.app.writer.write(
                    screen, words, badge, 17, face="bold", colour="#ffe9b0", align="centre", middle=True
                )

    def _paint_reveal(self, screen: pygame.Surface, shown: TableView) -> None:
        """Both announcements on the canvas of the ring."""
        box = self.box("ring")
        paint.paper(screen, shown.app.canvas, box.grown(4))
        half = box.h / 2
        for row, team in enumerate(TEAMS):
            event = self.shown_moves.get(team)
            if event is None:
                continue
            room = Box(box.x + 14, box.y + row * half + 8, box.w - 28, half - 16)
            name = self.rules.arena.wrestlers[event.wrestler].name
            words = f"{name}: {moves_text(event.moves)}\n" + _("fans {fans:+}, rival {rival:+}, own {own:+}").format(
                fans=event.fans, rival=event.rival, own=event.own
            )
            shown.app.writer.write(screen, words.replace("-", "−"), room, 22, face="bold", middle=True, align="centre")

    def motion(self, event: Event, shown: TableView) -> Motion | None:
        match event:
            case Rolled(dice=dice, owner=owner) if owner is not None:
                return self._tumble_in(shown, team_of(owner), dice)
            case Rerolled(team=team, positions=positions, dice=dice):
                self.composed = ()
                return self._tumble(shown, team, [(n, dice[n - 1]) for n in positions])
            case Announced(team=team):
                self.shown_moves[team] = event
                shown.stale_letter()
                shown.app.sounds.play("card")
                if not any(sprite.spot.startswith(f"dice.{team}.") for sprite in shown.stage.sprites):
                    self._lay_out(shown, team, event.dice)
                return Together(Tween(1.1), self._pay_in_the_open(shown, event))
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
                return self._clear(shown)
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
        """Dice back into the cup, strips empty, minds made up anew."""
        self.forget()
        dice = [sprite for sprite in shown.stage.sprites if sprite.spot.startswith("dice.")]
        return Together(*(shown.stage.vanish(sprite, 0.2) for sprite in dice)) if dice else Tween(0.0)

    def _tumble_in(self, shown: TableView, team: Team, dice: tuple[int, ...]) -> Motion:
        self.composed = ()
        self._lay_out(shown, team, dice)
        return self._tumble(shown, team, list(enumerate(dice, start=1)))

    def _lay_out(self, shown: TableView, team: Team, dice: tuple[int, ...]) -> None:
        """Dice in a team's tray, instead of whatever lay there."""
        for old in [s for s in shown.stage.sprites if s.spot.startswith(f"dice.{team}.")]:
            shown.stage.sprites.remove(old)
        for number, face in enumerate(dice, start=1):
            sprite = Sprite(self.piece(die_kind(team, face), f"dice.{team}.{number}"))
            sprite.at = self.box(sprite.spot).centre
            shown.stage.sprites.append(sprite)

    def _tumble(self, shown: TableView, team: Team, rolled: list[tuple[int, int]]) -> Motion:
        """Dice jump, spin and settle on what was recorded."""
        shown.app.sounds.play("dice")
        spinning = []
        for number, face in rolled:
            spot = f"dice.{team}.{number}"
            sprite = next(s for s in shown.stage.sprites if s.spot == spot)
            spinning.append((sprite, face, self.box(spot).centre, _looks.uniform(200, 500), _looks.uniform(-60, 60)))

        def show(t: float) -> None:
            settled = ease_out(min(1.0, t / 0.85))
            for sprite, face, home, spin, slide in spinning:
                shown = face if t > 0.7 else 1 + (int(t * 15) + face) % 6
                sprite.kind = die_kind(team, shown)
                sprite.angle = spin * (1 - settled)
                sprite.at = (home[0] + slide * (1 - settled), home[1])
                sprite.lift = 30 * bounce(t)

        def done() -> None:
            for sprite, face, home, _spin, _slide in spinning:
                sprite.kind, sprite.angle, sprite.lift, sprite.at = die_kind(team, face), 0.0, 0.0, home

        return Tween(0.8, show, linear, done=done)

    def note(self, view: View) -> str:
        state: State = view.table
        text = _("Round {round}, fans {a} to {b}")
        return text.format(round=state.round, a=state.teams.a.fans, b=state.teams.b.fans)


def _positions(spots: tuple[str, ...], kept: set[str]) -> tuple[int, ...]:
    """Of the dice that are not kept, counted from 1."""
    return tuple(number for number, spot in enumerate(spots, start=1) if spot not in kept)


def die_kind(team: Team, face: int) -> str:
    return f"die-{face}" if team == "A" else f"die-b-{face}"
