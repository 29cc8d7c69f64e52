"""The log as it comes over the telegraph: where it comes from, whom it concerns, from what to what. Nothing else."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from game.core.events import CardMoved, Ended, Event, GaugeChanged, Moved, PhaseBegan, Rolled
from game.core.tellers import told
from game.core.words import N_, _, capitalised, money_change, ngettext
from game.which_side import events as happened
from game.which_side.content import Content
from game.which_side.table import GOING_HOME

from .names import GAUGE_NAMES, LABOUR_NAMES, RESOURCE_NAMES, Names, figure

HEADLINES = {
    "victory": N_("The works are yours: the workers have won."),
    "strength": N_("Employer Strength is complete: the winter was too short."),
    "playable": N_("A Tenement has nobody left who can go out: the line breaks."),
    "measures": N_("Three measures in force at once: the struggle is strangled."),
}

_PHASES = {
    "setup": N_("New York. The table is laid."),
    "misfortunes": N_("Turn {number}. Misfortunes."),
    "placement": N_("Day. Everybody goes out."),
    "evening": N_("Evening."),
    "gains": N_("What the day brought."),
    "incidents": N_("Incidents."),
    "living": N_("The rent is due."),
    "struggle": N_("The struggle. Now the employers can be fought."),
    "employers": N_("The employers act."),
    "planning": N_("The employers' plan goes on."),
    "life": N_("Life goes on."),
    "offensive": N_("The employers prepare their next blows."),
    "rest": N_("The turn ends."),
}
_STRUCK = {
    ("MAX", "RIS"): N_("Highest Risk: {whom}."),
    ("MAX", "MP"): N_("Highest Police Threat: {whom}."),
    ("MAX", "INS"): N_("Highest Squalor: {whom}."),
    ("MAX", "USD"): N_("Most dollars: {whom}."),
    ("MIN", "USD"): N_("Fewest dollars: {whom}."),
    ("GE", "RIS"): N_("Risk {n} or more: {whom}."),
    ("GE", "MP"): N_("Police Threat {n} or more: {whom}."),
    ("GE", "INS"): N_("Squalor {n} or more: {whom}."),
    ("LE", "USD"): N_("${n} or less: {whom}."),
}
_MOVES = {
    "jailed": N_("The prison wagon takes {name} from Arrest to Jail."),
    "released": N_("{name} comes home from Jail."),
    "lawyer-left": N_("{name} leaves the lawyer and goes home."),
    "lawyer-gone": N_("The lawyer is gone: {name} goes home."),
}
_TARGETS = {
    "housework": N_("{name} does the housework."),
    "local": N_("{name} works in the Tenement's storefront."),
    "shared": N_("{name} works in the shared storefront."),
    "arrest": N_("{cause}. {name} is arrested."),
    "lawyer": N_("{cause}. The lawyer keeps {name} out of prison."),
    "home": N_("{cause}. {name} comes home."),
}
_DRAWN = {
    "employers": N_("The employers lay out {card}."),
    "plan": N_("A new plan: {card}."),
    "offered": N_("Solidarity: {card}."),
    "table": N_("Incident: {card}."),
}
_CARDS = {
    "sold": N_("{card} is given up to pay debts."),
    "replaced": N_("{card} has to make room."),
    "old": N_("{card} is no longer to let."),
    "shown": N_("{card} is to let."),
    "applied": N_("{card} is carried out."),
    "lost": N_("{card} was lost before we began."),
    "chosen": N_("{card} is laid out."),
    "not-kept": N_("{card} is put aside."),
}
_REBUILT = {
    "misfortune": N_("No misfortune is left: the old ones are shuffled."),
    "incident": N_("No incident is left: the old ones are shuffled."),
    "normal": N_("No normal employer card is left: the old ones are shuffled."),
    "hard": N_("No hard employer card is left: the old ones are shuffled."),
}
_PLANS = {
    "victory": N_("{plan} ends, {beaten} of {steps} beaten: you beat this plan."),
    "partial_victory": N_("{plan} ends, {beaten} of {steps} beaten: you half beat this plan."),
    "partial_defeat": N_("{plan} ends, {beaten} of {steps} beaten: this plan half succeeds."),
    "defeat": N_("{plan} ends, {beaten} of {steps} beaten: this plan succeeds."),
}
_DEATHS = {
    "prison": N_("{name} dies in prison."),
    "misery": N_("Misery. {name} is executed in Jail."),
}
_NOTHING = {
    "declined": N_("The group does without solidarity."),
    "give": N_("No Tenement can suffer it in full: it is discarded."),
    "SOLID": N_("No solidarity card is left."),
    "HELPER": N_("There is no room for another helper."),
    "FREE": N_("Nobody is in prison."),
    "DROP": N_("No measure is in force."),
    "RES": N_("The common pool is empty."),
    "BURN": N_("No political place is left to burn."),
    "FLIPA": N_("No workplace is under local control."),
    "CLOSE": N_("No workplace is left to close."),
    "HEAL": N_("Nobody needs healing."),
    "bonesetter": N_("Nobody needs healing."),
}
_NOTHING_AT = {"LOSELOC": N_("The {house} Tenement has no storefront to lose.")}
_CLOSED = {
    "next-turn": N_("{cause}. {tile} burns and stays closed next turn."),
    "measure": N_("{cause}. {tile} is closed as long as the measure holds."),
    "forever": N_("{cause}. {tile} is destroyed."),
}
_PASSED = {
    ("evening", True): N_("Nothing for the {house} Tenement this evening."),
    ("evening", False): N_("The {house} Tenement stays in this evening."),
    ("placement", True): N_("The {house} Tenement has nothing more to do today."),
    ("placement", False): N_("The {house} Tenement sends nobody else out today."),
}
_SIMPLE = {
    happened.Spared: N_("{cause}. The clean house of the {tenement} Tenement spares {name}."),
    happened.Tired: N_("{cause}. {name} has to stay at home this turn."),
    happened.Capped: N_("{cause}. {name} never gets beyond health 1 again."),
    happened.NoEvening: N_("No evening action for the {tenement} Tenement this turn."),
    happened.MiseryBegan: N_("{cause}. The {tenement} Tenement owes ${debt}: misery."),
    happened.DebtCancelled: N_("Nothing is left to sell: ${rest} of debt is written off."),
    happened.Beaten: N_("Beaten: {card}."),
    happened.MeasureActive: N_("{card} is in force: measure {count} of {most}."),
    happened.ContextRolled: N_("Context dice: {roll}."),
    happened.HelperLeft: N_("{name} has to travel on."),
}
"""Events told by one sentence; fields that are ids are shown by their names."""


class Teller:
    def __init__(self, content: Content, names: Names) -> None:
        self.content = content
        self.names = names
        self._tellers: dict[type, Callable[[Any], str | None]] = {
            PhaseBegan: self._phase,
            GaugeChanged: self._gauge,
            Moved: self._moved,
            CardMoved: self._card,
            Rolled: self._rolled,
            Ended: lambda event: _(HEADLINES[event.reason]),
            happened.Story: self._story,
            happened.Struck: self._struck,
            happened.NothingHappened: self._nothing,
            happened.Passed: self._passed,
            happened.TileTurned: self._turned,
            happened.TileClosed: self._closed,
            happened.MarkerMoved: self._marker,
            happened.ControlTaken: self._control,
            happened.PlanEnded: self._plan,
            happened.Died: self._died,
            happened.Bill: self._bill,
            **dict.fromkeys(_SIMPLE, self._simple),
        }

    def __call__(self, event: Event) -> str | None:
        return told(self._tellers, event)

    def _story(self, event: happened.Story) -> str:
        scenario = self.content.scenarios[event.scenario]
        told = {"intro": scenario.intro, "won": scenario.won}
        text = told.get(event.chapter) or getattr(self.content.lost, event.chapter)
        return re.sub("[ \n]+", " ", _(text))  # what a language does not want broken stays together

    def _simple(self, event: Event) -> str:
        values: dict[str, Any] = {}
        for field in event.__struct_fields__:
            value = getattr(event, field)
            if field in ("cause", "card"):
                value = self.names.cause(value)
            elif field == "tenement":
                value = self.names.house(value)
            values[field] = value
        return _(_SIMPLE[type(event)]).format(**values)

    def _phase(self, event: PhaseBegan) -> str | None:
        text = _PHASES.get(event.phase)
        return _(text).format(number=event.number) if text else None

    # Gauges ------------------------------------------------------------------------------------------------------

    def _gauge(self, event: GaugeChanged) -> str:
        owner, dot, gauge = event.gauge.rpartition(".")
        values: dict[str, Any] = {
            "cause": self.names.cause(event.why),
            "before": figure(event.before),
            "after": figure(event.after),
        }
        if not dot:
            return self._board(gauge, event.before == event.after, values)
        if owner == "pool":
            if event.why in self.content.slots:
                values["cause"] = self.names.place(event.why)
            text = _("{cause}. {resource} in the pool: {before} to {after}.")
            return text.format(resource=_(RESOURCE_NAMES[gauge]), **values)
        if gauge == "san":
            return _("{cause}. {name}: health {before} to {after}.").format(name=owner, **values)
        known, house = self._cause_is_told(event), self.names.house(owner)
        if gauge == "usd":
            text = _("{cause}. {house} Tenement: ${before} to ${after}.")
            return (_("{house} Tenement: ${before} to ${after}.") if known else text).format(house=house, **values)
        text = _("{cause}. {house} Tenement: {gauge} {before} to {after}.")
        if known:
            text = _("{house} Tenement: {gauge} {before} to {after}.")
        return text.format(house=house, gauge=_(GAUGE_NAMES[gauge]), **values)

    def _cause_is_told(self, event: GaugeChanged) -> bool:
        """A line before names it: somebody was sent out and pays for the place, or it is a card just told."""
        wage = event.gauge.endswith(".usd") and event.after > event.before
        paid = event.why in self.content.slots and not wage
        return paid or self._just_drawn(event.why)

    def _just_drawn(self, cause: str) -> bool:
        """Misfortunes and incidents are told by name when they are given away or drawn, and act at once."""
        return self.content.pile_of.get(cause) in ("misfortune", "incident")

    def _after_its_card(self, sentence: str, cause: str) -> str:
        """What a card does, behind the card's name unless that was told a line ago."""
        if self._just_drawn(cause):
            return sentence
        return _("{cause}. {sentence}").format(cause=self.names.cause(cause), sentence=sentence)

    def _board(self, gauge: str, stuck: bool, values: dict[str, Any]) -> str:
        """A gauge of the employers' board; `stuck`: it stood at its end."""
        if gauge == "FP":
            text = _("{cause}. Employer Strength {before} to {after}.")
            return (_("{cause}. Employer Strength stays at {after}.") if stuck else text).format(**values)
        text = _("{cause}. {gauge}: cell {before} to {after}.")
        if stuck:
            text = _("{cause}. {gauge}: still cell {after}, the end of the gauge.")
        return text.format(gauge=_(LABOUR_NAMES[gauge]), **values)

    # People ------------------------------------------------------------------------------------------------------

    def _moved(self, event: Moved) -> str | None:
        if event.why == GOING_HOME:
            return None
        if event.piece.endswith(".moon"):
            house = self.names.house(event.piece.removesuffix(".moon"))
            text = _("{house} Tenement, this evening: {where}.")
            return text.format(house=house, where=self.names.cause(event.why))
        if event.origin == "solidarity":
            house = self.names.house(event.target)
            return _("{name} joins the {house} Tenement.").format(name=event.piece, house=house)
        if event.why in _MOVES:
            return _(_MOVES[event.why]).format(name=event.piece)
        if event.target in self.content.slots:
            place, job = self.names.place(event.target), self.names.job(event.target)
            return _("{name} to {place}: {job}.").format(name=event.piece, place=place, job=job)
        cause = "" if event.why == "place" else self.names.cause(event.why)
        return _(_TARGETS[event.target]).format(cause=cause, name=event.piece)

    def _rolled(self, event: Rolled) -> str | None:
        if event.why == "context":
            return None
        if event.why == "street":
            text = _("{name}, out in the street, rolls {die}.")
        else:
            text = _("{name}, at the robbery, rolls {die}.")
        return text.format(name=event.at, die=event.dice[0])

    def _died(self, event: happened.Died) -> str:
        text = _DEATHS.get(event.cause, N_("{cause}. {name} is lost for good."))
        return _(text).format(cause=self.names.cause(event.cause), name=event.name)

    def _passed(self, event: happened.Passed) -> str:
        return _(_PASSED[event.phase, event.forced]).format(house=self.names.house(event.tenement))

    # Cards -------------------------------------------------------------------------------------------------------

    def _card(self, event: CardMoved) -> str | None:
        if event.why == "countered":
            return None  # that it is beaten is told next
        if event.why == "rebuilt":
            return _(_REBUILT[event.target])
        card = self.names.cause(event.card)
        if event.why == "drawn":
            if event.target in _DRAWN:
                return _(_DRAWN[event.target]).format(card=card)
            text = _("Misfortune for the {house} Tenement to give: {card}.")
            return text.format(house=self.names.house(event.target), card=card)
        if event.why == "given":
            return _("{card}, given to the {house} Tenement.").format(card=card, house=self.names.house(event.target))
        if event.why == "bought":
            if event.target == "shared":
                return _("{card} opens at the Bierhalle, for all.").format(card=card)
            return _("{card} opens in the {house} Tenement.").format(card=card, house=self.names.house(event.target))
        text = _CARDS.get(event.why, N_("{cause}. {card} is discarded."))
        return _(text).format(card=card, cause="" if event.why in _CARDS else self.names.cause(event.why))

    def _struck(self, event: happened.Struck) -> str:
        text = _(_STRUCK[event.scope, event.gauge])
        return self._after_its_card(text.format(n=event.n, whom=self.names.houses(event.tenements)), event.cause)

    def _nothing(self, event: happened.NothingHappened) -> str:
        if event.what in _NOTHING:
            return self._after_its_card(_(_NOTHING[event.what]), event.cause)
        if not event.tenement:
            return self._after_its_card(_("There is nobody to hit."), event.cause)
        text = _(_NOTHING_AT.get(event.what, N_("There is nobody to hit in the {house} Tenement.")))
        return self._after_its_card(text.format(house=self.names.house(event.tenement)), event.cause)

    def _marker(self, event: happened.MarkerMoved) -> str:
        if event.turn_condition:
            text = _("The marker lies on {card}; its condition holds this turn.")
        else:
            text = _("The marker lies on {card}.")
        return text.format(card=self.names.cause(event.card))

    def _plan(self, event: happened.PlanEnded) -> str:
        text = _(_PLANS[event.result])
        return text.format(plan=self.names.cause(event.plan), beaten=event.beaten, steps=event.steps)

    def _control(self, event: happened.ControlTaken) -> str:
        text = ngettext(
            "The workers take the {control}, their first means of production.",
            "The workers take the {control}: {n} means of production.",
            event.count,
        )
        return text.format(control=self.names.cause(event.control), n=event.count)

    # Places and bills --------------------------------------------------------------------------------------------

    def _turned(self, event: happened.TileTurned) -> str:
        tile = self.names.cause(event.tile)
        if event.side == "A":
            return _("{cause}. {tile} turns back.").format(cause=self.names.cause(event.cause), tile=tile)
        if self.content.tiles[event.tile].group == "work":
            return _("{tile} is under local control.").format(tile=tile)
        return _("{tile} is improved.").format(tile=tile)

    def _closed(self, event: happened.TileClosed) -> str:
        cause, tile = self.names.cause(event.cause), self.names.cause(event.tile)
        return _(_CLOSED[event.how_long]).format(cause=cause, tile=tile)

    def _bill(self, event: happened.Bill) -> str:
        """Item by item; what customs of the house, cards and soup change comes together."""
        parts = [_("rooms ${n}").format(n=event.rent)]
        parts += [_("storefront ${n}").format(n=event.local)] if event.local else []
        parts.append(_("upkeep ${n}").format(n=event.upkeep))
        if event.extra:
            parts.append(_("customs and cards {change}").format(change=money_change(event.extra)))
        text = _("{house} Tenement: rent ${total}. {parts}.")
        house, listed = self.names.house(event.tenement), capitalised(", ".join(parts))
        return text.format(house=house, parts=listed, total=event.total)
