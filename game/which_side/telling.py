"""Which Side are you on? in words: one sentence for each event, with its cause."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.events import CardMoved, Ended, Event, GaugeChanged, Moved, PhaseBegan, Rolled
from game.core.tellers import told
from game.core.words import N_, _

from . import events as happened
from .content import Content

HEADLINES = {
    "victory": N_("The works are yours: the workers have won."),
    "strength": N_("Employer Strength is complete: the winter was too short."),
    "playable": N_("A household has nobody left who can go out: the line breaks."),
    "measures": N_("Three exceptional measures at once: the struggle is strangled."),
}

RESOURCE_NAMES = {
    "AGIT": N_("Union Agitation"),
    "ANAR": N_("Anarchist Agitation"),
    "GREVE": N_("Strike"),
    "SAB": N_("Sabotage"),
}
GAUGE_NAMES = {
    "usd": N_("dollars"),
    "ris": N_("Risk"),
    "mp": N_("Police Threat"),
    "ins": N_("Insalubrity"),
    "col": N_("extra cost of living"),
    "san": N_("health"),
    "TT": N_("Working time"),
    "CT": N_("Working conditions"),
    "SA": N_("Wages"),
    "FP": N_("Employer Strength"),
}

_PHASES = {
    "setup": N_("The table is laid out."),
    "misfortunes": N_("Turn {number}: the misfortunes of life."),
    "prison": N_("The prison wagon makes its round."),
    "placement": N_("The day: everybody goes out."),
    "evening": N_("Evening falls."),
    "gains": N_("The day's gains come in."),
    "incidents": N_("Incidents."),
    "living": N_("The cost of living is due."),
    "struggle": N_("The struggle: what can be done against the employers?"),
    "employers": N_("The employers act."),
    "planning": N_("The employers' planning goes on."),
    "life": N_("Life goes on."),
    "offensive": N_("The employers prepare their next blows."),
    "rest": N_("The turn ends."),
}
_CAUSES = {
    "living": N_("Cost of living"),
    "misery": N_("Misery"),
    "squalor": N_("Squalor"),
    "doctor": N_("The doctor"),
    "minimum": N_("End of the turn"),
    "turn": N_("Another turn"),
    "worker-control": N_("Worker control"),
    "housework": N_("Housework"),
    "prison": N_("Prison"),
}
_SCOPES = {
    ("MAX", "RIS"): N_("highest Risk"),
    ("MAX", "MP"): N_("highest Police Threat"),
    ("MAX", "INS"): N_("highest Insalubrity"),
    ("MAX", "USD"): N_("most dollars"),
    ("MIN", "USD"): N_("fewest dollars"),
    ("GE", "RIS"): N_("Risk {n} or more"),
    ("GE", "MP"): N_("Police Threat {n} or more"),
    ("GE", "INS"): N_("Insalubrity {n} or more"),
    ("LE", "USD"): N_("${n} or less"),
}
_MOVES = {
    "place": N_("{name} goes to {target}."),
    "jailed": N_("{name} is taken from Arrest to Jail."),
    "released": N_("{name} comes home from Jail."),
    "lawyer-left": N_("{name} leaves the lawyer and goes home."),
    "lawyer-gone": N_("The lawyer is gone: {name} goes home."),
}
_SPOTS = {
    "home": N_("home"),
    "housework": N_("housework"),
    "local": N_("the household's local"),
    "shared": N_("the shared local"),
    "arrest": N_("Arrest"),
    "jail": N_("Jail"),
    "lawyer": N_("the lawyer"),
    "dead": N_("lost"),
}
_KINDS: dict[str, str] = {
    "work": N_("day work"),
    "local-control": N_("local control"),
    "worker-control": N_("worker control"),
    "improvement": N_("improvement"),
    "agitation": N_("Union Agitation"),
    "anarchist": N_("Anarchist Agitation"),
    "strike": N_("Strike"),
    "sabotage": N_("Sabotage"),
}
_RESULTS = {
    "victory": N_("victory"),
    "partial_victory": N_("partial victory"),
    "partial_defeat": N_("partial defeat"),
    "defeat": N_("defeat"),
}
_NOTHING = {
    "declined": N_("{cause}: the group does without solidarity."),
    "give": N_("{cause}: no Tenement can suffer it, so it is discarded."),
    "SOLID": N_("{cause}: no solidarity card is left."),
    "HELPER": N_("{cause}: there is no room for another helper."),
    "FREE": N_("{cause}: nobody is in prison."),
    "DROP": N_("{cause}: no measure is active."),
    "RES": N_("{cause}: the common pool is empty."),
    "BURN": N_("{cause}: no political place is left to burn."),
    "FLIPA": N_("{cause}: no workplace is under local control."),
    "CLOSE": N_("{cause}: no workplace is left to close."),
}


_SIMPLE = {
    happened.Spared: N_("{cause}: the clean house of the {tenement} Tenement spares {name}."),
    happened.Tired: N_("{cause}: {name} has to stay at home this turn."),
    happened.Capped: N_("{cause}: {name} will never be in full health again."),
    happened.Died: N_("{cause}: {name} is lost for good."),
    happened.NoEvening: N_("{cause}: no evening action for the {tenement} Tenement."),
    happened.MiseryBegan: N_("{cause}: the {tenement} Tenement owes ${debt} and falls into misery."),
    happened.DebtCancelled: N_("Nothing is left to sell: ${rest} of debt are written off."),
    happened.Beaten: N_("{card} is beaten!"),
    happened.ControlTaken: N_("The workers take control {control}: {count} in all."),
    happened.MeasureActive: N_("{card} is in force: measure {count} of {most}."),
    happened.PlanEnded: N_("{plan} ends, {beaten} of {steps} steps beaten: {result}."),
    happened.ContextRolled: N_("The context dice show {roll}."),
    happened.HelperLeft: N_("{name} has to travel on."),
    happened.Bill: N_("{tenement} Tenement: rent {rent} + local {local} + upkeep {upkeep} + other {extra} = ${total}."),
}
"""Events told by one sentence; fields that are ids are shown by their names."""


class Teller:
    def __init__(self, content: Content) -> None:
        self.content = content
        self.names: dict[str, str] = {
            **{card.id: card.name for pile in content.piles.values() for card in pile.values()},
            **{plan.id: plan.name for plan in content.plannings.values()},
            **{
                card: f"{content.plannings[plan].name}, step {card[-1]}"
                for plan, cards in content.steps.items()
                for card in cards
            },
            **{tile.id: tile.name for tile in content.tiles.values()},
            **{local.id: local.name for local in content.locals.values()},
            **{scenario.id: scenario.name for scenario in content.scenarios.values()},
        }
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
            **dict.fromkeys(_SIMPLE, self._simple),
        }

    def __call__(self, event: Event) -> str | None:
        return told(self._tellers, event)

    # Names -------------------------------------------------------------------------------------------------------

    def cause(self, key: str) -> str:
        """A card, place or custom by the name a player knows."""
        if key in _CAUSES:
            return _(_CAUSES[key])
        if key.startswith("D") and key[1:].isdigit() and len(key) > 2:
            return _("Context")
        head = key.partition(":")[0]
        if key in self.content.slots:
            return self.slot(key)
        if head in self.content.side(False).controls or head in self.content.side(True).controls:
            return _("Control {id}").format(id=head)
        return _(self.names.get(head, head))

    def house(self, name: str) -> str:
        return _(self.content.tenements[name].name) if name in self.content.tenements else name

    def slot(self, name: str) -> str:
        slot = self.content.slots.get(name)
        if slot is None:
            return _(_SPOTS.get(name, name))
        return f"{_(self.names[slot.tile])} ({_(slot.name or _KINDS[slot.kind])})"

    # Sentences ---------------------------------------------------------------------------------------------------

    def _story(self, event: happened.Story) -> str:
        scenario = self.content.scenarios[event.scenario]
        told = {"intro": scenario.intro, "won": scenario.won}
        text = told.get(event.chapter) or getattr(self.content.lost, event.chapter)
        return " ".join(_(text).split())

    def _simple(self, event: Event) -> str:
        values: dict[str, Any] = {}
        for field in event.__struct_fields__:
            value = getattr(event, field)
            if field in ("cause", "card", "plan"):
                value = self.cause(value)
            elif field == "tenement":
                value = self.house(value)
            elif field == "result":
                value = _(_RESULTS[value])
            values[field] = value
        return _(_SIMPLE[type(event)]).format(**values)

    def _phase(self, event: PhaseBegan) -> str | None:
        text = _PHASES.get(event.phase)
        return _(text).format(number=event.number) if text else None

    def _gauge(self, event: GaugeChanged) -> str:
        owner, dot, gauge = event.gauge.rpartition(".")
        cause = self.cause(event.why)
        if not dot:
            return _("{cause}: {gauge} {before} → {after}.").format(
                cause=cause, gauge=_(GAUGE_NAMES[gauge]), before=event.before, after=event.after
            )
        if owner == "pool":
            return _("{cause}: {resource} in the pool {before} → {after}.").format(
                cause=cause, resource=_(RESOURCE_NAMES[gauge]), before=event.before, after=event.after
            )
        if gauge == "san":
            return _("{cause}; {name}: health {before} → {after}.").format(
                cause=cause, name=owner, before=event.before, after=event.after
            )
        text = _("{cause}; {house} Tenement: {gauge} {before} → {after}.")
        if gauge == "usd":
            text = _("{cause}; {house} Tenement: ${before} → ${after}.")
        return text.format(
            cause=cause, house=self.house(owner), gauge=_(GAUGE_NAMES[gauge]), before=event.before, after=event.after
        )

    def _moved(self, event: Moved) -> str | None:
        if event.origin == "solidarity":
            return _("{name} joins the {house} Tenement.").format(name=event.piece, house=self.house(event.target))
        text = _MOVES.get(event.why)
        if text is not None:
            return _(text).format(name=event.piece, target=self.slot(event.target))
        if event.target == "arrest":
            return _("{cause}: {name} is arrested.").format(cause=self.cause(event.why), name=event.piece)
        if event.target == "lawyer":
            return _("{cause}: the lawyer keeps {name} out of prison.").format(
                cause=self.cause(event.why), name=event.piece
            )
        return _("{cause}: {name} comes home.").format(cause=self.cause(event.why), name=event.piece)

    def _card(self, event: CardMoved) -> str | None:
        card = self.cause(event.card) if event.card else ""
        texts = {
            "bought": _("{card} opens: {target}."),
            "sold": _("{card} is sold to pay debts."),
            "replaced": _("{card} has to make room."),
            "old": _("{card} is no longer for sale."),
            "shown": _("{card} is for sale."),
            "applied": _("{card} is carried out."),
            "rebuilt": _("A pile is empty: its discards are shuffled."),
            "lost": _("{card} has been lost already."),
            "chosen": _("{card} is laid out."),
            "not-kept": _("{card} is put aside."),
        }
        text = texts.get(event.why)
        if event.why == "drawn":
            text = {
                "employers": _("The employers lay out: {card}."),
                "plan": _("A new planning: {card}."),
                "offered": _("Solidarity: {card}."),
                "table": _("Incident: {card}."),
            }.get(event.target, _("The {target} Tenement draws a misfortune: {card}."))
        if text is None:
            text = _("{cause}: {card} is discarded.")
        target = _("for all") if event.target == "shared" else self.house(event.target)
        return text.format(card=card, target=target, cause=self.cause(event.why))

    def _rolled(self, event: Rolled) -> str | None:
        if event.why == "context":
            return None
        text = (
            _("{name} in the street rolls {die}.") if event.why == "street" else _("{name} at the robbery rolls {die}.")
        )
        return text.format(name=event.at, die=event.dice[0])

    def _struck(self, event: happened.Struck) -> str:
        text = _SCOPES[event.scope, event.gauge]
        names = [self.house(name) for name in event.tenements]
        if len(names) == 1:
            whom = _("the {name} Tenement").format(name=names[0])
        else:
            whom = _("the Tenements {names}").format(names=", ".join(names)) if names else _("nobody")
        return _("{cause}: {scope}, {whom}.").format(
            cause=self.cause(event.cause),
            scope=_(text).format(n=event.n),
            whom=whom,
        )

    def _nothing(self, event: happened.NothingHappened) -> str:
        text = _NOTHING.get(event.what)
        if text is not None:
            return _(text).format(cause=self.cause(event.cause))
        if event.what == "LOSELOC":
            text = N_("{cause}: the {house} Tenement has no local to lose.")
        elif event.what in ("HEAL", "bonesetter"):
            text = N_("{cause}: nobody needs healing.")
        else:
            text = N_("{cause}: nobody of the {house} Tenement can be hit.")
        return _(text).format(cause=self.cause(event.cause), house=self.house(event.tenement))

    def _passed(self, event: happened.Passed) -> str:
        if event.phase == "evening":
            text = _("Nothing for the {house} Tenement this evening.")
            text = text if event.forced else _("The {house} Tenement stays in this evening.")
        elif event.forced:
            text = _("The {house} Tenement has nothing more to do today.")
        else:
            text = _("The {house} Tenement sends nobody else out today.")
        return text.format(house=self.house(event.tenement))

    def _turned(self, event: happened.TileTurned) -> str:
        if event.side == "B":
            return _("{tile} turns over: the workers have changed it.").format(tile=self.cause(event.tile))
        return _("{cause}: {tile} turns back.").format(cause=self.cause(event.cause), tile=self.cause(event.tile))

    def _closed(self, event: happened.TileClosed) -> str:
        text = {
            "next-turn": _("{cause}: {tile} burns and stays closed next turn."),
            "measure": _("{cause}: {tile} is closed as long as the measure holds."),
            "forever": _("{cause}: {tile} is destroyed."),
        }[event.how_long]
        return text.format(cause=self.cause(event.cause), tile=self.cause(event.tile))

    def _marker(self, event: happened.MarkerMoved) -> str:
        text = (
            _("The marker lies on {card}; its condition holds this turn.")
            if event.turn_condition
            else _("The marker lies on {card}.")
        )
        return text.format(card=self.cause(event.card))
