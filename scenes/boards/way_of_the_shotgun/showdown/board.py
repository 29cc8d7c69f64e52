"""The street from the side on the table: pieces, letter, what the hands of two can do, and how events are shown."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from game.core.contract import Outcome
from game.core.events import Event, GaugeChanged, Moved, PhaseBegan, Rolled
from game.core.words import _, ngettext
from game.way_of_the_shotgun import telling
from game.way_of_the_shotgun.events import Committed, DuelEnded, Revealed, Shot
from game.way_of_the_shotgun.outlook import aimed, stepped
from game.way_of_the_shotgun.showdown import goes_on
from game.way_of_the_shotgun.state import NOBODY, ActMove, Aim, Butt, Shoot, State, View, Walk
from game.way_of_the_shotgun.telling import percent
from scenes.boards.way_of_the_shotgun import finale, motion
from scenes.boards.way_of_the_shotgun.board import POSES, StreetBoard
from scenes.boards.way_of_the_shotgun.hands import ACTS, key_of
from scenes.boards.way_of_the_shotgun.showdown import hands, marks
from scenes.boards.way_of_the_shotgun.showdown.hands import SEATS, SecretChoice
from scenes.boards.way_of_the_shotgun.showdown.marks import SIDES
from scenes.boards.way_of_the_shotgun.showdown.zones import ZONES
from scenes.kit.canvas import Box
from scenes.kit.motion import Chain, Motion
from scenes.table.finale import Finale
from scenes.table.marks import Drawing, Mark
from scenes.table.parts.secrets import Secrets
from scenes.table.terms import Gesture, Hand, LetterRoom, LetterText, Lying, Piece, Tool
from scenes.table.view import TableView

if TYPE_CHECKING:
    from scenes.table.situation import Situation
    from scenes.table.table import Table

COLOURS = ("#7d1d14", "#2c4a6e")
"""Of the two sides, as on their panels."""
NOBODYS = "#5b4a36"
DRAW, WON, NEXT = 0.9, 2.0, 1.0
"""Seconds for the words that sweep over the street."""


class ShowdownBoard(Secrets, StreetBoard):
    drawing = "way_of_the_shotgun/showdown"
    covers_secrets = True
    letter_room = LetterRoom(text=210.0, text_grows=True)
    zone_types = ZONES

    def __init__(self, rules: Any) -> None:
        super().__init__(rules)
        self.choice = SecretChoice(self)

    def player(self, seat: int) -> str:
        """Who plays this side; on a picture of the board, the figure."""
        return (self.seats[seat].name if seat < len(self.seats) else "") or telling.SIDES[str(seat)]

    def panel_name(self, seat: int) -> str:
        """Who plays, and the figure that the log tells of."""
        figure, name = telling.SIDES[str(seat)], self.player(seat)
        return figure if name == figure else _("{name} ({figure})").format(figure=figure, name=name)

    def seat_name(self, view: View, seat: int, name: str) -> str:
        return _("{name} as {figure}").format(name=name, figure=telling.SIDES[str(seat)])

    def awaited(self, view: View, actor: int) -> tuple[int, ...]:
        if view.table.acts != NOBODY or all(view.chosen):
            return SEATS  # both draw
        if not self.choice.on_keys:
            return (int(view.chosen[0]),)
        return tuple(seat for seat in SEATS if not view.chosen[seat] and seat not in self.choice.ready) or (actor,)

    # What stands where ---------------------------------------------------------------------------------------

    def pieces(self, view: View) -> list[Piece]:
        state, standing = view.table, []
        for seat, side in enumerate(state.sides):
            at = f"side.{seat}"
            standing.append(("grit", f"{at}.grit.{side.grit}"))
            standing += [("barrel-loaded", f"{at}.gun.{number}") for number in range(1, side.gun + 1)]
            standing += [("shell", f"{at}.belt.{number}") for number in range(1, side.belt + 1)]
            standing += [("star-won", f"{at}.win.{number}") for number in range(1, state.wins[seat] + 1)]
            standing += [
                ("pip-aim" if number <= side.aim else "pip-none", f"{at}.aim.{number}")
                for number in range(1, self.rules.figures.most.aim + 1)
            ]
            if view.chosen[seat]:
                standing.append((f"hat-{SIDES[seat]}", f"hat.{seat}"))
        standing += [(bell, f"duel.{number}") for number, bell in enumerate(self._bells(state), start=1)]
        return [self.sun(state), *self.people(view), *(self.piece(kind, spot) for kind, spot in standing)]

    def people(self, view: View) -> list[Piece]:
        state, found = view.table, []
        for seat, (side, act) in enumerate(zip(state.sides, state.acts, strict=True)):
            pose = POSES[act] if act is not None else "stand" if side.grit > 0 else "down"
            place = f"duellist.{seat}.{state.distance}"
            found.append(self.person(str(seat), f"duellist-{SIDES[seat]}", pose, place))
        return found

    def _bells(self, state: State) -> list[str]:
        """A bell for each duel, in the colour of its winner, and the current one.

        A state keeps only how many each has won; the story of the match has the order.
        """
        ended = [event for event in self.story() if isinstance(event, DuelEnded)]
        won = [event.winner for event in reversed(ended)][: state.duels_played]
        if len(won) < state.duels_played:  # a table without its story
            one, two = state.wins
            won = [0] * one + [1] * two + [None] * (state.duels_played - one - two)
        bells = ["bell-none" if winner is None else f"bell-{SIDES[winner]}" for winner in won]
        return [*bells, "bell-open"] if goes_on(self.rules.figures, state) else bells

    @property
    def bell_tag(self) -> Box:
        """Beside the bell, how many beats it is to it."""
        bell = self.spots["sun.10"]
        return Box(bell.right + 12, bell.y + 6, 170, 27)

    def printed(self, variant: None) -> Sequence[Mark]:
        return [*self.title(), *marks.printed(self)]

    def marks(self, view: View) -> Sequence[Mark]:
        return [*marks.true_now(self, view)]

    def under(self, view: View, hand: Hand | None) -> Sequence[Mark]:
        """A rim around the side that has to decide."""
        actor = None if hand is None else self.rules.actor(view.table)
        if actor is None:
            return ()
        return [Drawing("side-lit", self.spots[f"side.{seat}"].centre, 164) for seat in self.awaited(view, actor)]

    def over(self, view: View, hand: Hand | None) -> Sequence[Mark]:
        found = [*marks.bell(self, view.table), *marks.hats(self, view)]
        return [*marks.odds(self, view.table), *found] if self._is_chosen(view.table) else found

    def _is_chosen(self, state: State) -> bool:
        """A choice for a beat is due, by either side, until both draw: not while it is carried out, nor over the
        fallen."""
        return state.phase != "over" and state.acts == NOBODY and all(side.grit > 0 for side in state.sides)

    def meanwhile(self, view: View) -> tuple[str, str]:
        figures, state = self.rules.figures, view.table
        title = _("Duel {n}").format(n=min(state.duels_played + 1, figures.showdown.duels))
        return title, _("Beat {n} of {last}").format(n=state.beat + 1, last=figures.street.noon)

    def letter(self, view: View) -> LetterText:
        state, (title, counter) = view.table, self.meanwhile(view)
        if state.phase == "over":
            return LetterText(_("Showdown"), "", _("The street is empty again."))
        one, two = map(self.player, SEATS)
        won = _("Duels won: {a} by {one}, {b} by {two}. The first to win two wins the showdown.")
        score = won.format(one=one, a=state.wins[0], two=two, b=state.wins[1])
        if self.choice.on_keys:
            text = _("Both choose at once, each on keys of their own: {one} on the left, {two} on the right.")
            notes = _("Your hat falls when you have chosen. Another key changes your choice until both are down.")
            return LetterText(title, counter, text.format(one=one, two=two), f"{notes} {score}")
        chooser = int(view.chosen[0])
        if self.choice.covered:
            text = _("{other}, look away. {name}, lift the hat.")
            prompt = text.format(name=self.player(chooser), other=self.player(1 - chooser))
        elif self.choice.in_secret:
            prompt = _("{name}, choose. The hat falls over it at once.").format(name=self.player(chooser))
        else:
            text = _(
                "Click a card or press its letter. {walk} and {shoot} are on two cards each: then choose one of them. "
                "Both of you draw together."
            )
            prompt = text.format(walk=key_of("W").upper(), shoot=key_of("S").upper())
        return LetterText(title, counter, prompt, score)

    def note(self, view: View) -> str:
        one, two = map(self.player, SEATS)
        a, b = view.table.wins
        return _("Showdown, {one} {a} to {b} {two}").format(one=one, a=a, b=b, two=two)

    def band(self) -> Box:
        """In the sky: the winner stays visible."""
        return super().band()._replace(y=self.layout["board"].y + 130)

    # What a hand can do --------------------------------------------------------------------------------------

    def meant_by(self, state: State, name: str, seats: Sequence[int]) -> ActMove:
        return hands.meant(self.rules.figures, state, ACTS[name], seats)

    def meant(self, view: View, name: str, seat: int | None = None) -> ActMove:
        """The act on a bill, for this seat or for everybody who chooses there now."""
        seat = self.choice.chooser(view) if seat is None else seat
        return self.meant_by(view.table, name, (self.choice.persons or SEATS) if seat is None else (seat,))

    def gestures(self, view: View, moves: Sequence[Any]) -> list[Gesture]:
        return [] if view.table.phase == "over" else self.choice.gestures(moves)

    def arrange(self, table: Table, gesture: Gesture) -> None:
        self.choice.press(table)

    def typed(self, table: Table, letter: str) -> bool:
        return self.choice.typed(table, letter)

    def forget(self) -> None:
        self.choice.forget()

    def tools(self, table: Table) -> list[Tool]:
        choice = self.choice
        if not choice.in_secret:
            return []
        words = _("Use the mouse, behind a hat") if choice.on_keys else _("Choose at once, on the keys")
        return [Tool(words, partial(choice.change_manner, table))]

    def ahead(self, now: Situation, gesture: Gesture) -> str | None:
        if not gesture.moves:
            return "" if self.choice.covered else _("Both of you see the screen: the hat comes first.")
        seat = self.rules.actor(now.match.state) or 0
        return self._outlook(now.view.view.table, seat, gesture.moves[0])

    def _outlook(self, state: State, seat: int, act: Any) -> str:
        figures, side, foe = self.rules.figures, state.sides[seat], self.player(1 - seat)
        match act:
            case Shoot() | Butt():
                odds = aimed(figures, state, seat, str(act))  # type: ignore[arg-type]
                text = _("{still} to hit. If {foe} walks in: {walking}; walks back: {backing}; takes cover: {covered}.")
                return text.format(foe=foe, **{name: percent(odd) for name, odd in odds._asdict().items()})
            case Walk():
                after = stepped(figures, state, seat, str(act))  # type: ignore[arg-type]
                text = ngettext(
                    "If {foe} stays, you are {n} step apart, and one barrel then hits {hit}.",
                    "If {foe} stays, you are {n} steps apart, and one barrel then hits {hit}.",
                    after.distance,
                )
                told = [text.format(n=after.distance, foe=foe, hit=percent(after.hit))]
                told.append(_("Until the next beat you are easier to hit by 1."))
                if after.aim != side.aim:
                    told.append(_("Aim {before} to {after}.").format(before=side.aim, after=after.aim))
                return " ".join(told)
            case Aim():
                return _("Aim {before} to {after}.").format(before=side.aim, after=side.aim + 1)
        if side.gun == figures.most.gun:
            loads = _("The gun is full, so nothing is loaded.")
        else:
            loads = _("One shell is loaded.") if side.belt else _("There is no shell left to load.")
        return " ".join((_("Only a 6 hits you."), loads, _("In the next beat you cannot take cover again.")))

    # What happens --------------------------------------------------------------------------------------------

    def is_aftermath(self, event: Event, seat: int) -> bool:
        """From the draw on it is told what both do, no longer that one of them has chosen."""
        return isinstance(event, Revealed) or super().is_aftermath(event, seat)

    def goes_with(self, event: Event, earlier: Event) -> bool:
        """A shell goes from the belt into the gun."""
        match earlier, event:
            case GaugeChanged(why="reload", owner=owner), GaugeChanged(why="reload", owner=other):
                return owner == other
        return super().goes_with(event, earlier)

    def finale(self, view: View, outcome: Outcome, *, won: bool) -> Finale:
        return finale.of_a_showdown(self, view.table, outcome)

    def own_effect(self, event: Event, display: TableView, after: View) -> Motion | None:
        play = display.app.sounds.play
        match event:
            case Committed(act=act):
                self.choice.lifted = False
                if act is None:
                    play("set")
            case Revealed():
                self.forget()  # what lay ready on the keys is played
                play("bell")
                return display.announce(_("Draw!"), COLOURS[0], DRAW)
            case Moved(piece="street"):
                walking = [
                    str(seat) for seat, act in enumerate(display.view.table.acts) if (act or "").startswith("walk")
                ]
                return motion.walk(self, display, after, *walking)
            case Rolled(why="shoot", owner=int(owner)):
                return motion.strike(display, str(owner), butt=display.view.table.acts[owner] == "butt")
            case Shot(who=who, hits=hits) if hits:
                return motion.hit(display, str(1 - int(who)))
            case GaugeChanged(gauge="gun-0" | "gun-1", why="shoot", before=full, after=left, owner=owner):
                barrels = [self.box(f"side.{owner}.gun.{number}").centre for number in range(left + 1, full + 1)]
                return motion.eject(self, display, after, barrels)
            case DuelEnded(winner=winner):
                play("bell")
                fallen = [str(seat) for seat, side in enumerate(after.table.sides) if side.grit <= 0]
                banner, colour = _("Nobody wins this duel"), NOBODYS
                if winner is not None:
                    banner, colour = _("{who} wins the duel").format(who=self.player(winner)), COLOURS[winner]
                return Chain(
                    motion.stagger(display, *fallen),
                    motion.pose(self, display, after),
                    display.announce(banner, colour, WON),
                )
            case PhaseBegan(phase="duel", number=number) if number > 1:
                return display.announce(_("Duel {n}").format(n=number), COLOURS[1], NEXT)
        return None

    def in_tray(self, event: Event) -> Lying | None:
        match event:
            case Revealed() | PhaseBegan(phase="duel"):
                return Lying()
            case Rolled(dice=dice, owner=int(owner)):
                says = _("{name} fires").format(name=self.player(owner))
                return Lying(dice, says, "die" if owner == 0 else "die-b", thrown=True)
            case Shot() | DuelEnded():
                return Lying(None, self.rules.tell(event) or "", seconds=0.8)
        return None
