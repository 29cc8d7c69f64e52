"""Before the click: what sending somebody out costs now and brings tonight, in words and as ghosts on the house."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import TYPE_CHECKING, Any, NamedTuple

from game.core.events import CardMoved, Event, GaugeChanged, PhaseBegan
from game.core.forecast import Forecast
from game.core.forecast_text import forecast_text
from game.core.moves import Move
from game.core.words import _, capitalised, in_a_row, money, money_change, ngettext, one_by_one
from game.core.working import NO_LUCK
from game.which_side.cards.choices import lawyer_free
from game.which_side.day.misery import foresee
from game.which_side.day.struggle import doctor_price
from game.which_side.day.tonight import DANGERS, Household, Tonight, tonight
from game.which_side.day.working import carry_out
from game.which_side.moves import Buy, Counter, Decline, Doctor, EndStruggle, Evening, Give, Pass, Pick, Place
from game.which_side.state import State
from game.which_side.table import Table
from game.which_side.text.cardtext import explain_op
from game.which_side.text.names import GAUGE_NAMES, figure, tokens
from scenes.table.marks import Drawing, Mark, Panel
from scenes.table.terms import Hand

from .faces import local_words, sentence
from .pieces import tokens_of

if TYPE_CHECKING:
    from .board import GameBoard

GHOST = 2 / 3
"""How much of a ghost is seen."""


class Outlook(NamedTuple):
    """The evening before and after a placement or an evening action, and the house it is about."""

    state: State
    night_before: Tonight
    night: Tonight
    who: int

    @property
    def before(self) -> Household:
        return self.night_before.households[self.who]

    @property
    def after(self) -> Household:
        return self.night.households[self.who]


class Preview:
    """Remembers the last outlook: a mouse rests on one slot for many frames."""

    def __init__(self, board: GameBoard) -> None:
        self._board = board
        self._known: tuple[tuple[int, str], Outlook] | None = None
        self._answer: tuple[State, Move, list[str] | None] | None = None

    def outlook(self, state: State, move: Place | Evening) -> Outlook:
        key = (id(state), str(move))
        if self._known is None or self._known[0] != key:
            content, who = self._board.rules.content, state.active
            table = Table(content, state, NO_LUCK)
            carry_out(table, move)
            after = table.close()
            found = Outlook(after, self._board.facts(state).night, tonight(content, after), who)
            self._known = (key, found)
        return self._known[1]

    # Words -----------------------------------------------------------------------------------------------------

    def lines(self, state: State, moves: Sequence[Move]) -> list[str] | None:
        """None leaves it to the rules' own forecast."""
        if moves and state.pending:
            if self._answer is None or self._answer[0] is not state or self._answer[1] != moves[0]:
                self._answer = (state, moves[0], self._answering(state, moves[0]))
            return self._answer[2]
        if len(moves) > 1:
            text = _("{who}: {where}.")
            return [text.format(who=move.name, where=self.place_words(state, move.slot)) for move in moves
                    if isinstance(move, Place)]  # fmt: skip
        match moves[0] if moves else None:
            case Place() | Evening() as move:
                return self._placing(state, move)
            case Pass() | Decline() | EndStruggle():
                return self._board.words.if_ended(state)
            case Doctor(name=name):
                return self._doctor(state, name)
            case Buy(local=local, tenement=tenement):
                return self._renting(state, local, tenement)
            case Counter(card=card):
                return [words for _title, words in self._board.words.consequences(state, card)]
        return None

    def _placing(self, state: State, move: Place | Evening) -> list[str]:
        board = self._board
        found = self.outlook(state, move)
        where = self.place_words(state, move.slot)
        who = move.name if isinstance(move, Place) else _("Evening")
        lines = [_("{who}: {where}.").format(who=who, where=where)]
        lines += self._gauges(state, found)
        lines.append(self._purse(found))
        lines += self._turning(found.state, move.slot)
        offer = board.facts(state).offer(move.slot)
        if offer is not None and (unusual := board.words.unusual(state, offer)):
            lines.append(unusual)
        return lines

    def place_words(self, state: State, slot: str) -> str:
        """A slot, or what the house that decides has of its own."""
        known = slot in self._board.rules.content.slots
        return self._board.faces.names.slot(slot) if known else self._own_place(state, slot)

    def _own_place(self, state: State, slot: str) -> str:
        house = state.tenements[state.active]
        if slot == "housework":
            return _("housework, Squalor −1 tonight")
        local = house.local if slot == "local" else state.bierhalle_local
        return self._board.faces.names.cause(local)

    def _gauges(self, state: State, found: Outlook) -> list[str]:
        before, after = state.tenements[state.active], found.state.tenements[state.active]
        parts = []
        for gauge in DANGERS:
            was, now = getattr(before, gauge), getattr(after, gauge)
            if was != now:
                text = _("{gauge} {was} to {now}")
                if gauge in found.after.leads and gauge not in found.before.leads:
                    text = _("{gauge} {was} to {now}, now the highest")
                parts.append(text.format(gauge=_(GAUGE_NAMES[gauge]), was=figure(was), now=figure(now)))
        return [_("Now: {parts}.").format(parts=one_by_one(parts))] if parts else []

    def _purse(self, found: Outlook) -> str:
        """What the night brings, and how the rent stands after it."""
        gain = found.after.earns - found.before.earns
        spent = found.before.has - found.after.has
        parts = [money_change(gain)] if gain else []
        parts += [money_change(-spent)] if spent else []
        for resource in dict.fromkeys(found.after.gives):
            if (more := found.after.gives.count(resource) - found.before.gives.count(resource)) > 0:
                parts.append(_("{tokens} for the pool").format(tokens=tokens(resource, more)))
        if len(found.after.dice) > len(found.before.dice):
            parts.append(_("what the die brings"))
        if found.after.left >= 0:
            text = _("Tonight {parts}: {money} left after the rent.") if parts else (
                _("Tonight: {money} left after the rent.")
            )  # fmt: skip
        elif found.after.dice:
            text = _("Tonight {parts}: perhaps {money} short of the rent.") if parts else (
                _("Tonight: perhaps {money} short of the rent.")
            )  # fmt: skip
        else:
            text = _("Tonight {parts}: {money} short of the rent.") if parts else (
                _("Tonight: {money} short of the rent.")
            )  # fmt: skip
        return text.format(parts=in_a_row(parts), money=money(abs(found.after.left)))

    def _turning(self, after: State, slot: str) -> list[str]:
        """How many houses a place still waits for until it turns over, once somebody stands there."""
        content = self._board.rules.content
        kind, side = content.slots[slot].kind if slot in content.slots else "", content.side(after.duo)
        if kind not in ("local-control", "improvement"):
            return []
        there = sum(one.place == slot for one in tokens_of(after))
        missing = (side.local_control if kind == "local-control" else side.improvement) - there
        if missing <= 0:
            return [_("Tonight the place turns to its better side.")]
        text = ngettext("The place turns over once {n} other Tenement joins in today.",
                        "The place turns over once {n} other Tenements join in today.", missing)  # fmt: skip
        return [text.format(n=missing)]

    def _renting(self, state: State, local: str, tenement: str) -> list[str]:
        """What a local costs now and every night, and what it is good for."""
        content, names = self._board.rules.content, self._board.faces.names
        data = content.locals[local]
        house = next(one for one in state.tenements if one.name == tenement)
        text = _("{local}: {price} now, and the rent is {rent} more every turn.")
        if not data.rent:
            text = _("{local}: {price} now, free of rent.")
        words = text.format(local=names.cause(local), price=money(data.price), rent=money(data.rent))
        lines = [words, local_words(content, local)]
        if house.local:
            lines.append(_("{local} is given up for it.").format(local=names.cause(house.local)))
        return lines

    def _doctor(self, state: State, name: str) -> list[str]:
        content = self._board.rules.content
        one = next(one for one in state.characters if one.name == name)
        house = next(each for each in state.tenements if each.name == one.tenement)
        after = min(one.cap, one.san + content.household.care[house.ins])
        text = _("The doctor for {name}: {price}, health {before} to {after}. Once a turn in each Tenement.")
        return [text.format(name=name, price=money(doctor_price(content, state)), before=one.san, after=after)]

    def _answering(self, state: State, move: Any) -> list[str] | None:
        """What an answer does, and not all the rest of the night that happens whatever is answered."""
        match move:
            case Give():
                return self._giving(state, move)
            case Decline() if state.pending[0].do == "SOLID":
                return [_("No card of Solidarity is drawn.")]
            case Pick(name=name) if state.pending[0].do == "ARREST":
                if (told := self._arresting(state, name)) is not None:
                    return told
        rules = self._board.rules
        seat = rules.actor(state)
        assert seat is not None
        found = rules.forecast(rules.view(state, seat), seat, move)
        if found.then == "end":
            return None
        own = tuple(takewhile(lambda event: not isinstance(event, PhaseBegan | CardMoved), found.certain))
        told = [*forecast_text(rules, Forecast(own, "decision")), *self._dearer(own)]
        return told or None

    def _dearer(self, events: Sequence[Event]) -> list[str]:
        """Somebody hurt costs more to keep: the rent of tonight already."""
        upkeep, lines = self._board.rules.content.household.upkeep, []
        for event in events:
            name, _dot, gauge = event.gauge.rpartition(".") if isinstance(event, GaugeChanged) else ("", "", "")
            if isinstance(event, GaugeChanged) and gauge == "san" and upkeep[event.after] > upkeep[event.before]:
                more = upkeep[event.after] - upkeep[event.before]
                text = _("The upkeep of somebody hurt is {money} more: {name}.")
                lines.append(text.format(money=money(more), name=name))
        return lines

    def _arresting(self, state: State, name: str) -> list[str] | None:
        """When somebody who is arrested comes home; where a lawyer may step in, the rules tell it."""
        if lawyer_free(self._board.rules.content, state, state.pending[0].who):
            return None
        text = _("{name} is arrested, is in Jail all of the next turn, and comes home when it ends.")
        danger = _("If the Tenement cannot pay its debts that turn, {name} is executed.")
        if state.phase == "misfortunes":
            text = _("{name} is arrested, is in Jail all of this turn, and comes home when it ends.")
            danger = _("If the Tenement cannot pay its debts this turn, {name} is executed.")
        return [text.format(name=name), danger.format(name=name)]

    def _giving(self, state: State, move: Give) -> list[str]:
        """What a misfortune would do to the house that gets it, from where it stands to where it would."""
        board, card = self._board, state.pending[0].cause
        who = [one.name for one in state.tenements].index(move.tenement)
        lines = [_("The {house} Tenement suffers it.").format(house=board.house_name(move.tenement))]
        rising = self._rising(state, move)
        lines += [f"{one_by_one(rising.values())}."] if rising else []
        usd = state.tenements[who].usd
        ops = [op for clause in board.rules.content.effects[card] for op in clause.ops]
        # What comes after a choice is not foreseen from where to where: then the card's own words say it.
        others = [explain_op(op) for op in ops if op.do != "USD" and op.do.lower() not in rising]
        lines += [sentence(capitalised(words)) for words in others]
        lost = sum(-op.n for op in ops if op.do == "USD")
        if lost > usd:
            cost = board.words.cost_of(foresee(board.rules.content, state, who, lost - usd))
            text = _("It has {before}, {debt} too little. Misery: {cost}.")
            lines.append(text.format(before=money(usd), debt=money(lost - usd), cost=cost))
        elif lost:
            lines.append(_("{before} to {after}.").format(before=money(usd), after=money(usd - lost)))
        return lines

    def _rising(self, state: State, move: Give) -> dict[str, str]:
        """Gauges of the house that the rules foresee, and from where to where."""
        rules = self._board.rules
        seat = rules.actor(state)
        assert seat is not None
        parts, dangers = {}, {f"{move.tenement}.{gauge}": gauge for gauge in DANGERS}
        for event in rules.forecast(rules.view(state, seat), seat, move).certain:
            if isinstance(event, GaugeChanged) and event.gauge in dangers and event.why == state.pending[0].cause:
                gauge = dangers[event.gauge]
                most = max(getattr(one, gauge) for one in state.tenements if one.name != move.tenement)
                text = _("{gauge} {was} to {now}")
                if event.before < most <= event.after:
                    text = _("{gauge} {was} to {now}, now the highest")
                parts[gauge] = text.format(
                    gauge=_(GAUGE_NAMES[gauge]), was=figure(event.before), now=figure(event.after)
                )
        return parts

    # Ghosts ----------------------------------------------------------------------------------------------------

    def ghosts(self, state: State, hand: Hand) -> Iterator[Mark]:
        """Where the gauges of the house would go."""
        moves = next(iter(hand.meant)).moves if len(hand.meant) == 1 else ()
        if len(moves) != 1 or not isinstance(moves[0], Place | Evening) or state.pending:
            return
        found, sites = self.outlook(state, moves[0]), self._board.sites_of(state)
        before, after = state.tenements[state.active], found.state.tenements[state.active]
        for gauge in DANGERS:
            now = getattr(after, gauge)
            if now != getattr(before, gauge):
                box = sites[f"{before.name}.{gauge}.{now}"]
                kind = "marker-leads" if gauge in found.after.leads else "marker-gauge"
                yield Drawing(kind, box.centre, 25, opacity=GHOST)
                yield Panel(box.grown(3), edge="#ffd166", dash=5)
