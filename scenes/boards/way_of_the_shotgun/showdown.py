"""The street from the side, for two: both choose in secret, hats fall over what they chose, then both draw.

Two people choose at once, each on keys of their own; or, with the mouse, one after the other behind a hat that lies on
the bills until it is lifted. Nothing of a choice is ever shown before both are in. Against a bot there is nobody to
hide from, and a click is enough.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from game.core.contract import Reason
from game.core.events import Event, GaugeChanged, Moved, PhaseBegan, Rolled
from game.core.moves import Move
from game.core.words import _, ngettext
from game.way_of_the_shotgun import acts, telling
from game.way_of_the_shotgun.events import Acted, Committed, DuelEnded, Revealed, Shot
from game.way_of_the_shotgun.outlook import aimed, stepped
from game.way_of_the_shotgun.showdown import goes_on
from game.way_of_the_shotgun.state import Act, ActMove, Aim, Butt, Shoot, State, View, Walk
from game.way_of_the_shotgun.telling import percent
from scenes.kit import paint
from scenes.kit.canvas import Box
from scenes.kit.motion import Chain, Motion, Together, Tween
from scenes.kit.text import CREAM, INK, MUTED
from scenes.table.keys import place_of
from scenes.table.terms import Caption, Gesture, LetterText, Look, Piece, Target, Tool
from scenes.table.view import TableView

from . import showdown_bills as bills
from .showdown_bills import GRID, LETTERS, PAIRS, PLACES, SEATS, SIDES
from .street import Poses, StreetBoard

if TYPE_CHECKING:
    from scenes.table.table import Table

BARRELS: tuple[Act, Act] = ("shoot 1", "shoot 2")
HEIGHTS = {"barrel-loaded": 38.0, "shell": 44.0, "bell": 36.0, "pip": 24.0}
GUN_BLUE = "#2c4a6e"
COLOURS = ("#7d1d14", GUN_BLUE)
"""Of the two sides, as on their panels."""


class ShowdownBoard(StreetBoard):
    drawing = "way_of_the_shotgun/showdown"
    covers_secrets = True
    text_room = 210.0

    def __init__(self, rules: Any) -> None:
        super().__init__(rules)
        self.ready: dict[int, ActMove] = {}
        """What people have chosen on their keys, as long as the other has not."""
        self.by_hat = False
        """They choose with the mouse, one after the other."""
        self.lifted = False
        """Whoever is to choose has lifted the hat."""
        self.revealed: View | None = None
        """The table from which both are drawing just now."""

    # Who hides from whom -------------------------------------------------------------------------------------

    @property
    def persons(self) -> list[int]:
        return [number for number, seat in enumerate(self.seats) if seat.is_person]

    @property
    def in_secret(self) -> bool:
        """Two people look at one screen, or will: on a picture of the board nobody sits yet."""
        return not self.seats or len(self.persons) > 1

    @property
    def covered(self) -> bool:
        """The hat lies on the bills."""
        return self.in_secret and self.by_hat and not self.lifted

    @property
    def on_keys(self) -> bool:
        return self.in_secret and not self.by_hat

    def name(self, seat: int) -> str:
        figure = telling.SIDES[str(seat)]
        return self.seats[seat].name if seat < len(self.seats) and self.seats[seat].name else figure

    def _panel_name(self, seat: int) -> str:
        """The figure that the log tells of, and who plays it."""
        figure, name = telling.SIDES[str(seat)], self.name(seat)
        return figure if name == figure else _("{figure} ({name})").format(figure=figure, name=name)

    def seat_name(self, view: View, seat: int, name: str) -> str:
        return _("{name} as {figure}").format(name=name, figure=telling.SIDES[str(seat)])

    def awaited(self, view: View, actor: int) -> tuple[int, ...]:
        if self.revealed is view:
            return SEATS  # both draw
        if not self.on_keys:
            return (actor,)
        return tuple(seat for seat in SEATS if not view.chosen[seat] and seat not in self.ready) or (actor,)

    # What stands where ---------------------------------------------------------------------------------------

    def at_rest(self, view: View) -> Poses:
        return {str(seat): "stand" if side.grit > 0 else "down" for seat, side in enumerate(view.table.sides)}

    def standing(self, view: View, poses: Poses) -> list[Piece]:
        state = view.table
        found = [self.sun(state)]
        for seat, side in enumerate(state.sides):
            at = f"side.{seat}"
            standing = [
                (f"duellist-{SIDES[seat]}-{poses[str(seat)]}", f"duellist.{seat}.{state.distance}"),
                ("grit", f"{at}.grit.{side.grit}"),
            ]
            standing += [("barrel-loaded", f"{at}.gun.{number}") for number in range(1, side.gun + 1)]
            standing += [("shell", f"{at}.belt.{number}") for number in range(1, side.belt + 1)]
            standing += [("star-won", f"{at}.win.{number}") for number in range(1, state.wins[seat] + 1)]
            for number in range(1, self.rules.figures.most.aim + 1):
                standing.append(("pip-aim" if number <= side.aim else "pip-none", f"{at}.aim.{number}"))
            if view.chosen[seat] or seat in self.ready:
                standing.append((f"hat-{SIDES[seat]}", f"hat.{seat}"))
            found += [self.piece(kind, spot) for kind, spot in standing]
        found += [self.piece(bell, f"duel.{number}") for number, bell in enumerate(self._bells(state), start=1)]
        if self.covered and state.phase != "over":
            found.append(self.piece(f"hat-cover-{SIDES[int(view.chosen[0])]}", "hat.cover"))
        return found

    def _bells(self, state: State) -> list[str]:
        """A bell for each duel, in the colour of whoever won it, and the one that goes on.

        A table keeps only how many each has won; in which order, the story of the match tells.
        """
        ended = [event for event in self.story() if isinstance(event, DuelEnded)]
        won = [event.winner for event in reversed(ended)][: state.duels_played]
        if len(won) < state.duels_played:  # a table without its story
            one, two = state.wins
            won = [0] * one + [1] * two + [None] * (state.duels_played - one - two)
        bells = ["bell-none" if winner is None else f"bell-{SIDES[winner]}" for winner in won]
        return [*bells, "bell-open"] if goes_on(self.rules.figures, state) else bells

    def piece(self, kind: str, spot: str) -> Piece:
        piece = super().piece(kind, spot)
        height = HEIGHTS.get(kind) or HEIGHTS.get(kind.partition("-")[0])
        return piece if height is None else piece._replace(height=height)

    def captions(self, view: View) -> list[Caption]:
        view = self.seen(view)
        state, spots = view.table, self.spots
        found = [*self.title(), Caption(str(state.distance), spots["distance"], 20, "bold", INK, "centre")]
        left = self.rules.figures.street.noon - state.beat
        if state.phase != "over":
            words = ngettext("{n} beat to the bell", "{n} beats to the bell", left).format(n=left)
            found.append(Caption(words, self._bell_box(), 17, "bold", CREAM, "centre"))
        for seat, side in enumerate(state.sides):
            at = f"side.{seat}"
            found.append(Caption(self._panel_name(seat), spots[f"{at}.name"], 20, "bold", CREAM))
            found.append(Caption(_("Grit"), spots[f"{at}.label.grit"], 18, "bold"))
            found.append(Caption(_("Aim"), spots[f"{at}.label.aim"], 18, "bold"))
            found += [
                Caption(str(value), spots[f"{at}.grit.{value}"], 17, "text", MUTED, "centre")
                for value in range(self.rules.figures.showdown.grit + 1)
                if value != side.grit
            ]
        return found + bills.captions(self, state, self.chooser(view)) + self._last_beat(state)

    def _last_beat(self, state: State) -> list[Caption]:
        """What both did in the beat before: nobody takes cover twice running."""
        tray = self.layout["supply"]
        done = [
            _("{name}: {act}").format(name=telling.SIDES[str(seat)], act=_(telling.ACTS[act]))
            for seat, act in enumerate(state.last_action)
            if act is not None
        ]
        words = "\n".join(done) or _("A new duel: nobody has moved yet.")
        return [
            Caption(_("The beat before"), Box(tray.x + 20, tray.y + 6, 240, 32), 20, "bold", "#e7d3ad"),
            Caption(words, Box(tray.x + 20, tray.y + 38, tray.w - 40, 56), 18, "text", "#cbb389"),
        ]

    def _bell_box(self) -> Box:
        bell = self.spots["sun.10"]
        return Box(bell.right + 12, bell.y + 6, 170, 27)

    def chooser(self, view: View) -> int | None:
        """The one person whose choice it is now; None where two choose at once, or nobody does."""
        if self.on_keys or not self.persons:
            return None
        return int(view.chosen[0]) if self.in_secret else self.persons[0]

    def meant(self, state: State, act: ActMove, seat: int | None = None) -> ActMove:
        """With nothing in the gun and nobody farther than a step, a shot with one barrel is a blow with the butt."""
        if act != Shoot(1):
            return act
        seats = (self.persons or SEATS) if seat is None else (seat,)
        strikes = [self.legal(state, each, Butt()) is None for each in seats]
        return Butt() if all(strikes) else act

    def legal(self, state: State, seat: int, act: ActMove) -> Reason | None:
        """Why a seat may not do this now."""
        rested = state.last_action[seat] != "cover"
        return acts.why_not_act(self.rules.figures, state.sides[seat], state.distance, rested, act)

    def letter(self, view: View) -> LetterText:
        view = self.seen(view)
        state = view.table
        title = _("Duel {n}").format(n=min(state.duels_played + 1, self.rules.figures.showdown.duels))
        counter = _("Beat {n} of {last}").format(n=state.beat + 1, last=self.rules.figures.street.noon)
        if state.phase == "over":
            return LetterText(_("Showdown"), "", _("The street is empty again."))
        score = _("{duels_won} Two win the showdown.").format(duels_won=telling.duels_won(state.wins))
        if self.on_keys:
            words = _("Both choose at once, each on keys of their own: {one} on the left, {two} on the right.")
            prompt = words.format(one=self.name(0), two=self.name(1))
            notes = _("A hat falls when you have chosen. Another key changes your mind, until both hats are down.")
            return LetterText(title, counter, prompt, f"{notes} {score}")
        chooser = int(view.chosen[0])
        if self.covered:
            words = _("{other}, look away. {name}, lift the hat.")
            prompt = words.format(name=self.name(chooser), other=self.name(1 - chooser))
            return LetterText(title, counter, prompt, score)
        if self.in_secret:
            words = _("{name}, choose. The hat falls over it at once.")
            return LetterText(title, counter, words.format(name=self.name(chooser)), score)
        prompt = _("Click a card or press its letter; W and S ask which. Both draw together.")
        return LetterText(title, counter, prompt, score)

    # What a hand can do --------------------------------------------------------------------------------------

    def gestures(self, view: View, moves: Sequence[Any]) -> list[Gesture]:
        """Behind a hat, or against a bot, a click chooses; where both look on, a click only calls for the hat."""
        if view.table.phase == "over":
            return []
        if self.covered:
            return [Gesture("", "hat.cover")]
        spots = {act: spot for spot, act in GRID.items()} | {Butt(): "act.shoot.1"}
        if self.on_keys:
            return [*(Gesture("", spots[move]) for move in moves), Gesture("", "hat.cover")]
        found = [Gesture("", spots[move], (move,)) for move in moves]
        found += [
            Gesture("", box, (move,), spots[move], _(telling.ACTS[str(move)]))
            for box, pair in PAIRS.items()
            for move in moves
            if spots[move] in pair
        ]
        return found

    def targets(self, view: View) -> list[Target]:
        state = view.table
        if state.phase == "over":
            return []
        if self.covered:
            return [Target("hat.cover", _("Lift the hat"))]
        # On the keys both choose at once, and `typed` listens to them; else the letters are the keys.
        chooser = None if self.on_keys else self.rules.actor(state)
        found = [Target(spot, _(telling.ACTS[str(self.meant(state, act, chooser))])) for spot, act in GRID.items()]
        if chooser is None:
            found.append(Target("hat.cover", _("Lay the hat over the cards")))
        else:
            keys = {spots[0]: letter.lower() for letter, spots in LETTERS.items() if len(spots) == 1}
            found = [target._replace(key=keys.get(target.spot, "")) for target in found]
            found += [Target(box, _(telling.LETTERS[box[-1]]), box[-1].lower()) for box in PAIRS]
        return [*found, *(Target(f"side.{seat}", self.name(seat)) for seat in SEATS)]

    def box(self, spot: str) -> Box:
        if spot == "bell":
            bell, tag = self.spots["sun.10"], self._bell_box()
            return Box(bell.x, bell.y, tag.right - bell.x, bell.h)
        if spot in PAIRS or spot == "tally":
            pair = PAIRS.get(spot) or ("duel.1", f"duel.{self.rules.figures.showdown.duels}")
            first, last = (self.spots[each] for each in pair)
            return Box(first.x, first.y, last.right - first.x, first.h)
        return super().box(spot)

    def band(self) -> Box:
        """In the sky: whoever has won is seen."""
        return super().band()._replace(y=self.layout["board"].y + 130)

    def attempt(self, view: View, source: str, target: str) -> Move | None:
        act = GRID.get(PAIRS.get(target, (target,))[0])
        actor = self.rules.actor(view.table)
        return None if act is None or actor is None else self.meant(view.table, act, actor)

    def refusal(self, view: View, source: str, target: str) -> Reason | str | None:
        look = self.look(view, target)
        return None if look is None else look.words

    def arrange(self, table: Table, gesture: Gesture) -> None:
        """A click where both look on brings the hat; a click on the hat lifts it."""
        if self.covered:
            self.lifted = True
        else:
            self.by_hat, self.ready = True, {}
        table.app.sounds.play("card")
        self._lay(table)

    def typed(self, table: Table, letter: str) -> bool:
        """A key of one of the two: a hat falls, and nothing else is to be seen. With the second, both are played."""
        state: State = table.view.shown.table
        place = place_of(letter)
        seat = next((seat for seat in SEATS if place in PLACES[seat]), None)
        if seat is None or not self.on_keys or state.phase != "choose" or table.view.shown.chosen[seat]:
            return False
        act = self.meant(state, list(GRID.values())[PLACES[seat].index(place)], seat)
        reason = self.legal(state, seat, act)
        if reason is not None:
            table.app.sounds.play("refuse")
            table.say(
                _("{name}: that cannot be done now.").format(name=self.name(seat)), self.box(f"hat.{seat}").centre
            )
            return True
        self.ready[seat] = act
        table.app.sounds.play("set")
        wanted = [other for other in SEATS if not table.view.shown.chosen[other]]
        if all(other in self.ready for other in wanted):
            table.begin([self.ready[other] for other in wanted])
        else:
            self._lay(table)
        return True

    def _lay(self, table: Table) -> None:
        """Hats that fall without a move: at once, so that the other's key is not lost in a motion."""
        table.view.stage.reset(table.view.shown)
        table.refresh()

    def forget(self) -> None:
        self.ready, self.lifted = {}, False

    def tools(self, table: Table) -> list[Tool]:
        if not self.in_secret or self.lifted:
            return []
        words = _("Choose with the mouse, behind a hat") if self.on_keys else _("Choose at once, on the keys")
        return [Tool(words, partial(self._change_manner, table))]

    def _change_manner(self, table: Table) -> None:
        self.by_hat, self.lifted, self.ready = not self.by_hat, False, {}
        self._lay(table)

    # Before the click ----------------------------------------------------------------------------------------

    def ahead(self, table: Table, gesture: Gesture) -> str | None:
        if not gesture.moves:
            return "" if self.covered else _("Both of you see the screen: the hat comes first.")
        state: State = table.view.shown.table
        seat, act = self.rules.actor(table.match.state) or 0, gesture.moves[0]
        return "\n".join(self._outlook(state, seat, act))

    def _outlook(self, state: State, seat: int, act: Any) -> list[str]:
        side, foe = state.sides[seat], telling.SIDES[str(1 - seat)]
        match act:
            case Shoot() | Butt():
                odds = aimed(self.rules.figures, state, seat, str(act))  # type: ignore[arg-type]
                text = _(
                    "You hit {still}. Should {foe} walk in: {walking}; walk back: {backing}; take cover: {covered}."
                )
                return [text.format(foe=foe, **{name: percent(odd) for name, odd in odds._asdict().items()})]
            case Walk():
                after = stepped(self.rules.figures, state, seat, str(act))  # type: ignore[arg-type]
                text = ngettext(
                    "{n} step apart, if {foe} stays: one barrel then hits {hit}.",
                    "{n} steps apart, if {foe} stays: one barrel then hits {hit}.",
                    after.distance,
                )
                told = [text.format(n=after.distance, foe=foe, hit=percent(after.hit))]
                told.append(_("Until the next beat you are easier to hit by 1."))
                if after.aim != side.aim:
                    told.append(_("Aim {before} to {after}.").format(before=side.aim, after=after.aim))
                return [" ".join(told)]
            case Aim():
                return [_("Aim {before} to {after}.").format(before=side.aim, after=side.aim + 1)]
        told = [_("Only a 6 hits you.")]
        if side.gun == self.rules.figures.most.gun:
            told.append(_("The gun is full, so nothing is loaded."))
        else:
            told.append(_("One shell is loaded.") if side.belt else _("There is no shell left to load."))
        return [" ".join([*told, _("In the next beat you cannot take cover again.")])]

    def look(self, view: View, spot: str) -> Look | None:
        if spot.startswith("side."):
            return self._side_look(int(spot[5:]))
        if spot == "tally":
            duel = self.rules.figures.showdown
            words = _(
                "A bell for every duel: red is Hattie's, blue is Vane's, grey is nobody's, and the open one goes on."
            )
            last = _("{wins} won duels win the showdown; after {duels} whoever has more.")
            return Look(_("The duels"), f"{words} {last.format(wins=duel.wins, duels=duel.duels)}")
        if spot == "distance":
            words = _("How many steps are between the two. The nearer they are, the surer every shot.")
            return Look(_("The street"), words)
        if spot == "bell":
            words = _("The sun moves on with every beat. After beat {noon} the bell ends the duel: more Grit wins it, "
                      "then more shells.")  # fmt: skip
            return Look(_("The bell"), words.format(noon=self.rules.figures.street.noon))
        return None

    def ground_spots(self, view: View) -> Iterable[str]:
        return ("tally", "bell", "distance")

    def _side_look(self, seat: int) -> Look:
        figure = telling.SIDES[str(seat)]
        words = _(
            "Every hit takes 1 Grit; at 0 {figure} falls, and the duel is lost. Every Aim makes the dice need 1 less, "
            "until a shot or a hit takes it all away. Cover loads a shell from the belt."
        )
        return Look(self._panel_name(seat), words.format(figure=figure))

    def note(self, view: View) -> str:
        state = view.table
        text = _("Showdown, {one} {a} to {b} {two}")
        return text.format(one=self.name(0), a=state.wins[0], b=state.wins[1], two=self.name(1))

    # Colour and motion ---------------------------------------------------------------------------------------

    def paint_ground(self, ground: pygame.Surface, shown: TableView) -> None:
        view = self.seen(shown.shown)
        if view.table.phase != "over":
            paint.veil(ground, shown.app.canvas, self._bell_box(), (60, 18, 8, 190), 8)
        bills.paint_ground(self, ground, shown, self.chooser(view))

    def paint_under(self, screen: pygame.Surface, shown: TableView) -> None:
        """A rim around whoever is awaited."""
        view = shown.shown
        actor = self.rules.actor(view.table)
        if shown.busy or actor is None:
            return
        for seat in self.awaited(view, actor):
            shown.stamp(screen, "side-lit", self.spots[f"side.{seat}"].centre, 164)

    def paint_over(self, screen: pygame.Surface, shown: TableView) -> None:
        """How well each would hit the other now, over their heads."""
        view = self.seen(shown.shown)
        state = view.table
        if state.beat >= self.rules.figures.street.noon:
            shown.stamp(screen, "bell", self.spots["sun.10"].centre, 34)
        if shown.busy or state.phase == "over":
            return
        for seat, side in enumerate(state.sides):
            box = self.spots[f"duellist.{seat}.{state.distance}"]
            one, both = (percent(aimed(self.rules.figures, state, seat, shot).still) for shot in BARRELS)
            text = (_("empty gun"), _("hits {one}"), _("hits {one}, both {both}"))[side.gun]
            pill = Box(box.centre[0] - 84, box.y - 6, 168, 28)
            shown.pill(screen, text.format(one=one, both=both), pill, (60, 18, 8, 200))

    def play(self, event: Event, before: View, shown: TableView) -> Motion | None:
        sounds, words = shown.app.sounds, self.rules.tell(event) or ""
        match event:
            case Committed(act=act):
                self.lifted = False
                if act is None:
                    sounds.play("set")
                return self.change(shown, 0.3)
            case Revealed():
                self.ready = {}
                sounds.play("bell")
                shown.tray.clear()  # dice of a beat that is over
                self.revealed = shown.shown
                shown.letter.waiting = ""  # from here on it is told what both do, not that one of them has chosen
                return Together(shown.announce(_("Draw!"), "#7d1d14", 0.9), self.change(shown, 0.4))
            case Moved(piece="street"):
                return self.walk(shown, ["duellist-a", "duellist-b"])
            case Rolled(dice=dice, why="shoot", owner=owner) if owner is not None:
                said = _("{name} fires").format(name=telling.SIDES[str(owner)])
                kind = "die" if owner == 0 else "die-b"
                figure = f"duellist-{SIDES[owner]}"
                return self.strike(shown, str(owner), figure, shown.tray.tumble(dice, said, 0.75, kind))
            case Shot(who=who, hits=hits, dice=dice):
                struck = self.figure(shown, f"duellist-{SIDES[1 - int(who)]}")
                saying = shown.tray.say(words, 0.9 if dice else 0.6)
                if not hits or struck is None:
                    return saying
                return Together(saying, shown.ring(Box.around(struck.at, 120, 120), "#e8402c", 0.6))
            case GaugeChanged(gauge=gauge, why="shoot", before=full, after=left) if gauge.startswith("gun"):
                guns = [self.box(f"side.{gauge[-1]}.gun.{number}") for number in range(left + 1, full + 1)]
                spent = [self.puff(shown, "shell-spent", box, 40, 0.5, 60) for box in guns]
                return Together(self.change(shown, 0.2), *spent)
            case DuelEnded(winner=winner):
                sounds.play("bell")
                banner = _("Nobody wins this duel") if winner is None else _("{who} wins the duel")
                figure, colour = ("", "#5b4a36") if winner is None else (telling.SIDES[str(winner)], COLOURS[winner])
                told = shown.announce(banner.format(who=figure), colour, 2.0)
                fallen = [f"duellist-{SIDES[seat]}" for seat, side in enumerate(before.table.sides) if side.grit <= 0]
                return Chain(self.drop(shown, fallen, 0.4 if fallen else 0.1), shown.tray.say(words, 0.3), told)
            case PhaseBegan(phase="duel"):
                shown.tray.clear()
                return self._next_duel(event.number, shown)
            case Acted():
                return self.change(shown, 0.25)
            case PhaseBegan():
                shown.letter.ask_anew()
        return self.change(shown, 0.25)

    def _next_duel(self, number: int, shown: TableView) -> Motion:
        """Everybody back to the first mark, with a full gun."""
        shown.letter.ask_anew()
        banner = shown.announce(_("Duel {n}").format(n=number), GUN_BLUE, 1.0) if number > 1 else Tween(0.0)
        return Together(banner, self.change(shown, 0.6))
