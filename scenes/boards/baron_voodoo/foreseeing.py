"""What would come of it: the rules, asked on a copy of the table, and their answers in a few words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.baron_voodoo.ending import loas_of
from game.baron_voodoo.leaps import INDEX, captures
from game.baron_voodoo.names import COLOUR_NAMES, ICON_NAMES, loa_names, soul_name
from game.baron_voodoo.rules import BaronVoodoo
from game.baron_voodoo.souls import best_combination, is_combination, majority, same_icon
from game.baron_voodoo.state import (
    BaronMove,
    Capture,
    Choose,
    Colour,
    Die,
    Done,
    Pass,
    Put,
    Score,
    Send,
    Slide,
    State,
    StepName,
    Turn,
    colour_of,
    protected_from,
    side_of,
)
from game.baron_voodoo.turn import can_apply, captured, own_side
from game.core.chance import Chance
from game.core.events import Event
from game.core.words import _, ngettext

_MOST_KEPT = 400


class Foresight:
    """Asks the rules what moves lead to. Nothing in this game is drawn after the setup, so all of it is certain."""

    def __init__(self, rules: BaronVoodoo) -> None:
        self.rules = rules
        self._known: dict[tuple[int, BaronMove], tuple[State, State, tuple[Event, ...]]] = {}

    def after(self, state: State, *moves: BaronMove) -> State:
        return self.played(state, *moves)[0]

    def played(self, state: State, *moves: BaronMove) -> tuple[State, list[Event]]:
        """The table after these moves, and what happened on the way."""
        happened: list[Event] = []
        for move in moves:
            key = (id(state), move)
            if key not in self._known or self._known[key][0] is not state:
                if len(self._known) > _MOST_KEPT:
                    self._known.clear()
                self._known[key] = (state, *self.rules.apply(state, move, Chance.recorded([])))
            _before, state, events = self._known[key]
            happened += events
        return state, happened

    # The way through a turn ----------------------------------------------------------------------------------

    def passing(self, state: State, wanted: StepName) -> tuple[BaronMove, ...] | None:
        """What is to be passed to come to a later step of the same turn; None if this turn does not come there."""
        way: list[BaronMove] = []
        here = state
        while here.step != wanted:
            move = self._on(here)
            if move is None:
                return None
            following = self.after(here, move)
            if (following.active, following.extra, following.round) != (state.active, state.extra, state.round):
                return None
            way.append(move)
            here = following
        return tuple(way)

    def closing(self, state: State) -> tuple[BaronMove, ...]:
        """What ends the turn from here, whatever is still open."""
        way: list[BaronMove] = []
        here = state
        while (move := self._on(here)) is not None:
            way.append(move)
            here = self.after(here, move)
            if (here.active, here.extra) != (state.active, state.extra):
                break
        return tuple(way)

    def _on(self, state: State) -> BaronMove | None:
        if state.pending is not None or state.step not in ("C2", "C3", "C4", "C5", "D"):
            return None
        return Done() if state.step == "C5" else Pass()

    def leaping(self, state: State) -> tuple[State, tuple[BaronMove, ...]]:
        """The table on which somebody leaps, and what is passed to come there."""
        if state.step == "A" and state.pending is None and Pass() in self.rules.moves(state):
            return self.after(state, Pass()), (Pass(),)
        return state, ()

    def acting(self, state: State, *first: BaronMove) -> bool:
        """Whether the icon of the captured soul can do something after these moves."""
        here = self.after(state, *first)
        return here.step == "C3" and here.pending is None and can_apply(here)

    # In words ------------------------------------------------------------------------------------------------

    def told(self, state: State, moves: Sequence[BaronMove]) -> list[str] | None:
        """What these moves come to; None where the rules' own sentences say it best."""
        last = moves[-1]
        before = self.after(state, *moves[:-1])
        match last:
            case Capture(_origin, over, _target):
                return self._leap(before, before.board[INDEX[over]][-1])
            case Score(dice):
                return self._scoring(before, self.after(state, *moves), dice)
            case Send(die):
                soul = own_side(before).capture[die - 1]
                lines = [_("{soul} goes to your Spirit World, without points.").format(soul=_capital(soul_name(soul)))]
                return lines + self._standing(self.after(state, *moves), soul.colour)
            case Slide() | Put() if self.after(state, *moves).pending is None:
                return self._power(state, moves)
            case Choose(side, die) if before.pending is not None and before.pending.kind == "steal":
                return self._stealing(before, self.after(state, *moves), side, before.sides[side].spirit[die - 1])
            case Choose(side, die) if before.pending is not None and before.pending.dice:
                return self._swapping(before, self.after(state, *moves), (side, die))
            case Turn(face) if before.pending is not None and before.pending.dice:
                soul = own_side(before).capture[before.pending.dice[0][1] - 1]
                turned = _("{soul} turns to {icon}.").format(soul=_capital(soul_name(soul)), icon=_(ICON_NAMES[face]))
                return [turned, *self._best(self.after(state, *moves))]
        return None

    def _sentences(self, events: Iterable[Event]) -> list[str]:
        return [told for event in events if (told := self.rules.tell(event))]

    def _leap(self, before: State, soul: Die) -> list[str]:
        lines = [_("You take {soul}.").format(soul=soul_name(soul))]
        if soul.colour == colour_of(before, before.active):
            gift = _("One of your own: it brings 1 offering.")
            lines.append(gift if before.reserve else _("One of your own, but the reserve is empty."))
        zone = own_side(before).capture
        group = best_combination((*zone, soul))
        if len(group) > len(best_combination(zone)):
            lines.append(_("With it: {combination}.").format(combination=self.combination((*zone, soul), group)))
        return lines

    def _scoring(self, before: State, after: State, dice: tuple[int, ...]) -> list[str]:
        zone = own_side(before).capture
        told = _("{combination}: your score goes from {before} to {after}.")
        lines = [
            told.format(
                combination=_capital(self.combination(zone, [number - 1 for number in dice])),
                before=own_side(before).score,
                after=after.sides[side_of(before, before.active)].score,
            )
        ]
        limit = self.limit(before)
        if own_side(before).score < limit <= after.sides[side_of(before, before.active)].score:
            lines.append(_("That reaches the flag: this round will be the last."))
        return lines

    def _power(self, state: State, moves: Sequence[BaronMove]) -> list[str]:
        after, events = self.played(state, *moves)
        lines = self._sentences(events)[:4]
        if after.step == "B":
            count, now = leaps_of(after), leaps_of(state)
            told = ngettext(
                "Leaps open to you then: {n}; now: {now}.", "Leaps open to you then: {n}; now: {now}.", count
            )
            lines.append(told.format(n=count, now=now))
        return lines

    def _stealing(self, before: State, after: State, victim: int, soul: Die) -> list[str]:
        told = _("You steal a {colour} soul from {loas}.")
        lines = [told.format(colour=_(COLOUR_NAMES[soul.colour]), loas=loa_names(loas_of(before, victim)))]
        if after.baron == side_of(before, before.active) != before.baron:
            return [*lines, _("The Baron's hat comes to you.")]
        return lines + self._standing(after, soul.colour)

    def _swapping(self, before: State, after: State, second: tuple[int, int]) -> list[str]:
        assert before.pending is not None
        told = _("{soul} goes to {loas}.")
        ways = ((before.pending.dice[0], second[0]), (second, before.pending.dice[0][0]))
        lines = [
            told.format(
                soul=_capital(soul_name(before.sides[side].capture[number - 1])), loas=loa_names(loas_of(before, taker))
            )
            for (side, number), taker in ways
        ]
        return lines + self._best(after)

    def _best(self, after: State) -> list[str]:
        group = best_combination(own_side(after).capture)
        if not group:
            return []
        told = _("Your best combination then: {combination}.")
        return [told.format(combination=self.combination(own_side(after).capture, group))]

    def _standing(self, after: State, colour: Colour) -> list[str]:
        """How the sides stand in a colour afterwards."""
        counts = [sum(die.colour == colour for die in side.spirit) for side in after.sides]
        leaders = majority(after.sides, colour)
        own = side_of(after, after.active)
        if leaders == (own,):
            told = _("Most {colour} souls: you, with {n}.")
        elif own in leaders:
            told = _("Most {colour} souls: shared, with {n} each.")
        else:
            told = _("Most {colour} souls elsewhere: {n}.")
        return [told.format(colour=_(COLOUR_NAMES[colour]), n=max(counts))]

    def combination(self, zone: Sequence[Die], group: Sequence[int]) -> str:
        """What a combination is and scores, as in "3 × swap, 3 points"."""
        dice = [zone[position] for position in group]
        points = self.rules.night.points(len(dice))
        if same_icon(dice[0], dice[1]):
            what = _(ICON_NAMES[dice[0].face])
        else:
            what = _(COLOUR_NAMES[next((die.colour for die in dice if die.colour != "white"), "white")])
        text = ngettext("{count} × {what}, {n} point", "{count} × {what}, {n} points", points)
        return text.format(count=len(dice), what=what, n=points)

    def points(self, dice: Sequence[Die]) -> int:
        """What these dice score together; nothing if they are no combination."""
        return self.rules.night.points(len(dice)) if is_combination(dice) else 0

    def limit(self, state: State) -> int:
        return self.rules.night.threshold(len(state.players), state.options.teams)

    def face_now(self, state: State) -> Die:
        return captured(state)


def leaps_of(state: State) -> int:
    return len(captures(state.board, colour_of(state, state.active), protected_from(state, state.active)))


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]
