"""What would come of it: the rules, asked on a copy of the table, and their answers in a few words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from game.baron_voodoo.events import TurnBegan
from game.baron_voodoo.leaps import INDEX, captures
from game.baron_voodoo.names import COLOUR_NAMES, ICON_NAMES, soul_name
from game.baron_voodoo.rules import BaronVoodoo
from game.baron_voodoo.souls import best_combination, is_combination, majority, same_icon
from game.baron_voodoo.state import (
    Apply,
    BaronMove,
    Cancel,
    Capture,
    Choose,
    Colour,
    Die,
    Done,
    Pass,
    Power,
    Put,
    Replay,
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
from game.baron_voodoo.turn import can_apply, captured, cost_of, own_side
from game.core.chance import Chance
from game.core.events import Event
from game.core.words import _, capitalised, in_a_row, ngettext

from . import words

_MOST_KEPT = 400


class Preview:
    """Asks the rules what moves lead to. Nothing in this game is drawn after the setup, so all of it is certain."""

    def __init__(self, rules: BaronVoodoo, who: Callable[[State, int], str]) -> None:
        self.rules = rules
        self._who = who
        """Who plays for a side."""
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
            if following.extra != state.extra or _passed_on(state, following):
                return None
            way.append(move)
            here = following
        return tuple(way)

    def closing(self, state: State) -> tuple[BaronMove, ...]:
        """What ends the turn from here, whatever is still open: a bought turn, and the one it was bought in."""
        return self._leaving(state, _passed_on)

    def returning(self, state: State) -> tuple[BaronMove, ...]:
        """What ends a bought turn and goes on with the one it was bought in."""
        return self._leaving(state, lambda before, here: here.extra != before.extra)

    def buying(self, state: State) -> tuple[BaronMove, ...] | None:
        """What buys another turn from here, if it is for sale."""
        way = self.passing(state, "C4")
        if way is None or Replay() not in self.rules.moves(self.after(state, *way)):
            return None
        return (*way, Replay())

    def _leaving(self, state: State, has_left: Callable[[State, State], bool]) -> tuple[BaronMove, ...]:
        way: list[BaronMove] = []
        here = state
        while not has_left(state, here) and (move := self._on(here)) is not None:
            way.append(move)
            here = self.after(here, move)
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
                return self._leap(before, before.board[INDEX[over]][-1], self.after(state, *moves))
            case Score(dice):
                after = self.after(state, *moves)
                return self._scoring(before, after, dice) + self._given_up(state, after)
            case Send(die):
                soul, after = own_side(before).capture[die - 1], self.after(state, *moves)
                lines = [
                    _("{soul} goes to your Spirit World, without points.").format(soul=capitalised(soul_name(soul)))
                ]
                return lines + self._standing(after, soul.colour) + self._given_up(state, after)
            case Slide() | Put() if self.after(state, *moves).pending is None:
                return self._power(state, moves)
            case Choose(side, die) if before.pending is not None and before.pending.kind == "steal":
                return self._stealing(before, self.after(state, *moves), side, before.sides[side].spirit[die - 1])
            case Choose(side, die) if before.pending is not None and before.pending.dice:
                return self._swapping(before, self.after(state, *moves), (side, die))
            case Turn(face) if before.pending is not None and before.pending.dice:
                soul = own_side(before).capture[before.pending.dice[0][1] - 1]
                turned = _("{soul} turns to {icon}.").format(
                    soul=capitalised(soul_name(soul)), icon=_(ICON_NAMES[face])
                )
                return [turned, *self._best(self.after(state, *moves))]
            case Pass() | Done():
                return self._leaves(state, self.after(state, *moves))
            case Replay():
                return self._buying(self.after(state, *moves))
            case _:
                return self._begun(before, last)

    def _begun(self, before: State, move: BaronMove) -> list[str] | None:
        """A decision of several steps has only begun: nothing has happened yet, so the rules have nothing to tell."""
        match move:
            case Power(loa):
                lines = [words.power_help(loa)]
                if price := cost_of(self.rules.night, before, loa):
                    lines.append(words.costs(price, own_side(before).offerings))
                return lines + ([words.ends_with_power(before)] if before.step == "D" else [])
            case Put():
                return [_("Nothing moves yet: the next soul of the column needs a place too.")]
            case Choose() if before.pending is not None and before.pending.kind == "change":
                return [_("Then choose the icon it turns to.")]
            case Choose():
                return [_("Then choose the soul of another zone that comes for it.")]
            case Apply() if captured(before).face in ("change", "steal", "swap"):
                return [words.icon_help(captured(before).face)]
            case Cancel():
                return [_("It is laid aside again: nothing has happened yet.")]
        return None

    def _leaves(self, before: State, after: State) -> list[str]:
        """What is passed over, and where that leads."""
        lines = [unused] if (unused := self.unused(before, after)) else []
        if (over := self._turn_over(before, after)) is not None:
            return [*lines, over]
        lost = self._given_up(before, after)
        if after.step == "D":
            return [*lines, _("On to the last power."), words.ends_with_power(after), *lost]
        if before.step in ("C2", "C3"):
            return [_("The icon does not act."), _("On to scoring."), *lost]
        return [*lines, _("On to scoring."), *lost]

    def _given_up(self, before: State, after: State) -> list[str]:
        """Another turn that could be bought before, and cannot any more: nobody is to find that out afterwards."""
        if self.buying(before) is None or self.buying(after) is not None:
            return []
        return [_("After that you cannot buy another turn.")]

    def unused(self, before: State, after: State) -> str:
        """What somebody who goes on from here leaves lying, in a few words."""
        found = [_("the icon")] if self._icon_acts(before) else []
        points = self.best_points(before)
        if points and before.step != "D" and (after.step == "D" or _passed_on(before, after)):
            found.append(ngettext("{n} point", "{n} points", points).format(n=points))
        return _("Unused: {things}.").format(things=in_a_row(found)) if found else ""

    def has_free_power(self, state: State) -> bool:
        """Whether a power that costs nothing can still end this turn."""
        way = self.passing(state, "D")
        if way is None:
            return False
        there = self.after(state, *way)
        powers = [move.loa for move in self.rules.moves(there) if isinstance(move, Power)]
        return any(not cost_of(self.rules.night, there, loa) for loa in powers)

    def worth_sending(self, state: State) -> list[Die]:
        """Souls that bring the Baron's hat if they go to the Spirit World by themselves; all others go there at the end
        anyway."""
        way = self.passing(state, "C5")
        if way is None:
            return []
        there, own = self.after(state, *way), side_of(state, state.active)
        if there.baron == own:
            return []
        whites = [(n, die) for n, die in enumerate(own_side(there).capture, start=1) if die.colour == "white"]
        return [die for n, die in whites if self.after(there, Send(n)).baron == own]

    def is_worth_scoring(self, state: State, count: int) -> bool:
        """Whether a combination of this number of souls is clearly worth scoring now: nothing is given up for it,
        and it does not grow by waiting."""
        if self.buying(state) is not None:
            return False
        reached = own_side(state).score + self.rules.night.points(count) >= self.limit(state)
        return count > 2 or reached or state.ending != "none"

    def _icon_acts(self, state: State) -> bool:
        if state.step not in ("C2", "C3") or state.pending is not None:
            return False
        return self.acting(state, *((Pass(),) if state.step == "C2" else ()))

    def best_points(self, state: State) -> int:
        """What the best combination in the tray would score now."""
        if state.options.combos == "one" and state.combined:
            return 0
        group = best_combination(own_side(state).capture)
        return self.rules.night.points(len(group)) if group else 0

    def _turn_over(self, before: State, after: State) -> str | None:
        if after.step == "over":
            return _("With that the night is over, and the souls are counted.")
        if _passed_on(before, after):
            return _("Your turn is over then: {name} plays.").format(
                name=self._who(after, side_of(after, after.active))
            )
        if before.extra and not after.extra:
            return _("The extra turn is over then; your first turn goes on with its scoring.")
        return None

    def _buying(self, after: State) -> list[str]:
        price = self.rules.night.figures.replay_cost
        paid = ngettext("You pay {n} offering and keep {left}.", "You pay {n} offerings and keep {left}.", price)
        return [
            paid.format(n=price, left=own_side(after).offerings),
            _("A whole turn more, with a power and a leap of its own. Your souls stay in the tray."),
        ]

    def _sentences(self, events: Iterable[Event]) -> list[str]:
        """What happened in this turn; that the next one began is said in other words."""
        return [told for event in events if not isinstance(event, TurnBegan) and (told := self.rules.tell(event))]

    def _leap(self, before: State, soul: Die, after: State) -> list[str]:
        acts = words.icon_help(soul.face) if can_apply(after) else _("Its icon finds nothing to act on.")
        lines = [_("You take the {soul} soul. {acts}").format(soul=soul_name(soul), acts=acts)]
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
                combination=capitalised(self.combination(zone, [number - 1 for number in dice])),
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
        over = self._turn_over(state, after)
        return lines if over is None else [*lines, over]

    def _stealing(self, before: State, after: State, victim: int, soul: Die) -> list[str]:
        told = _("You steal a {colour} soul from {whose}.")
        lines = [told.format(colour=_(COLOUR_NAMES[soul.colour]), whose=self._who(before, victim))]
        if after.baron == side_of(before, before.active) != before.baron:
            return [*lines, _("The Baron's hat comes to you.")]
        return lines + self._standing(after, soul.colour)

    def _swapping(self, before: State, after: State, second: tuple[int, int]) -> list[str]:
        assert before.pending is not None
        told = _("{soul} goes to {whose}.")
        ways = ((before.pending.dice[0], second[0]), (second, before.pending.dice[0][0]))
        lines = [
            told.format(
                soul=capitalised(soul_name(before.sides[side].capture[number - 1])), whose=self._who(before, taker)
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


def _passed_on(before: State, here: State) -> bool:
    """Somebody else plays, or the same player a round later, or nobody any more."""
    return here.step == "over" or (here.active, here.round) != (before.active, before.round)


def leaps_of(state: State) -> int:
    return len(captures(state.board, colour_of(state, state.active), protected_from(state, state.active)))
