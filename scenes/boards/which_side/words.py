"""What the letter says, what would come of ending a phase, and the words of a closer look."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.core.words import N_, NN_, _, in_a_row, money, money_change, ngettext, pgettext
from game.which_side.cards.language import LABOUR
from game.which_side.day.flow import goal_reached, plan_result
from game.which_side.day.misery import Misery
from game.which_side.day.prices import HOUSE, Offer, Part
from game.which_side.day.struggle import doctor_price
from game.which_side.day.tonight import Household, Tonight, aim, idle
from game.which_side.events import Died
from game.which_side.moves import (
    Accept,
    AnyMove,
    Arrest,
    Buy,
    ChooseTile,
    Control,
    Counter,
    Decline,
    Doctor,
    EndStruggle,
    Ferrer,
    Lawyer,
    Pass,
    PayRest,
    Place,
    Squalor,
)
from game.which_side.state import Plan, State, View, get_gauge
from game.which_side.table import labour_now, owner
from game.which_side.text.cardtext import explain, explain_cost
from game.which_side.text.description import Describer
from game.which_side.text.names import GAUGE_NAMES, LABOUR_NAMES, labour_words, signed
from game.which_side.text.telling import HEADLINES
from scenes.table.terms import LetterText

from .faces import sentence
from .hands import held
from .paying import owed
from .yesterday import yesterday

if TYPE_CHECKING:
    from .board import GameBoard

PHASES = (
    ("misfortunes", N_("Misfortunes")),
    ("placement", N_("Work")),
    ("evening", N_("Evening")),
    ("gains", N_("Wages")),
    ("incidents", N_("Incidents")),
    ("living", N_("Rent")),
    ("struggle", N_("Struggle")),
    ("employers", N_("Employers")),
)
"""The ribbon of a turn."""
RIBBON = {
    "setup": "misfortunes", "prison": "placement", "planning": "employers", "life": "employers",
    "check": "employers", "offensive": "employers", "rest": "employers", "over": "employers",
}  # fmt: skip
TITLES = {**dict(PHASES), "setup": N_("The table is laid"), "over": N_("The end")}
"""What heads the letter: what the ribbon says, but for the beginning and the end."""
SHORT_BONUS = {
    "free-anarchists": N_("Anarchist Agitation costs $0"),
    "exchange": N_("Once a turn: 1 Union becomes 1 Strike"),
    "prisoners-upkeep": N_("Prisoners cost $0"),
    "women-wages": N_("Slots for women pay $1 more"),
    "shared-local": N_("A storefront for all"),
}


_STRUGGLE = (
    (Counter, N_("counter cards")), (Control, N_("take a means of production")), (Doctor, N_("call a doctor")),
    (Buy, N_("rent a storefront")), (Ferrer, N_("exchange at the Ferrer Center")),
)  # fmt: skip
"""What can be done in the struggle, as its prompt says it."""
_DIED_OF = {
    "misery": N_("The {house} Tenement could not pay what it owed, and whoever of it sits in Jail then is executed."),
    "prison": N_("Whoever loses the last heart in prison dies."),
}
_CELLS = {
    "TT": N_("Risk of day work {was} to {now}."), "CT": N_("Incidents a night {was} to {now}."),
    "SA": N_("Wages {was} to {now}."),
}  # fmt: skip


class Words:
    def __init__(self, board: GameBoard) -> None:
        self._board = board
        self._content = board.rules.content
        self.describer = Describer(self._content, board.faces.names)

    # The letter ------------------------------------------------------------------------------------------------

    def head(self, state: State) -> tuple[str, str]:
        """The phase, as the ribbon calls it, and the turn."""
        last = state.turn + max(1, self._board.night(state).turns_left) - 1
        counter = _("turn {turn} of {last}").format(turn=state.turn, last=last)
        return _(TITLES.get(state.phase) or TITLES[RIBBON[state.phase]]), counter

    def letter(self, view: View) -> LetterText:
        state, night = view.table, self._board.night(view.table)
        title, counter = self.head(state)
        if state.phase == "over":
            return LetterText(title, counter, _(HEADLINES[state.reason]), self.aim_words(state))
        notes = filter(None, (self._unlike_yesterday(state), self.aim_words(state), self._before_the_end(state)))
        return LetterText(title, counter, self.prompt(state), " ".join(notes), self.warnings(state, night))

    def _before_the_end(self, state: State) -> str:
        """Why there are still losses to share out, although the goal is reached."""
        if not state.pending or not goal_reached(state):
            return ""
        if state.phase in ("employers", "planning"):
            return _("The goal is reached: the employers act once more before the end.")
        return _("The goal is reached: this night comes before the end.") if state.phase == "life" else ""

    def _unlike_yesterday(self, state: State) -> str:
        """Why nobody of the Tenement that decides can do the same as yesterday; "" where somebody can."""
        done, rules = yesterday(self._board.story()), self._board.rules
        if state.phase != "placement" or state.pending or not done:
            return ""
        left = idle(state, state.active)
        reasons = {name: rules.why_not(state, Place(name, done[name])) for name in left if name in done}
        if None in reasons.values():
            return ""
        for name, reason in reasons.items():
            return _("{name} cannot do the same as yesterday: {reason}").format(name=name, reason=reason)
        text = ngettext("{names} was at home yesterday: your choice.", "{names} were at home yesterday: your choice.",
                        len(left))  # fmt: skip
        return text.format(names=in_a_row(left)) if left else ""

    def prompt(self, state: State) -> str:
        """What is to be decided, and by whom."""
        if self._board.paying.fixed:
            return _("The richest pay. Press the blue button.")
        if self._board.paying.target and not self._board.paying.spots(state, self._board.paying.target):
            return _("All of it comes from the common pool. Press the blue button.")
        if self._board.paying.target:
            return _("Click bills and tokens up and down, then pay.")
        if state.pending:
            return self._asked(state)
        if (payment := state.payment) is not None:
            name = self._board.faces.names.cause(payment.target)
            rest = owed(payment.usd, payment.agit)
            return _("Finish paying for {name}: {rest} still owed.").format(name=name, rest=rest)
        house = self._board.house_name(state.tenements[state.active].name)
        match state.phase:
            case "placement":
                return _("{house} Tenement: send somebody out, or pass for today.").format(house=house)
            case "evening":
                return _("{house} Tenement: where is the evening spent?").format(house=house)
        if state.phase == "struggle" and (won := self.goal_words(state)):
            return won
        return self._open_to_you(state)

    def _open_to_you(self, state: State) -> str:
        """What the struggle still offers, and that it must be ended."""
        kinds = {type(move) for move in self._board.rules.moves(state)}
        things = [_(words) for kind, words in _STRUGGLE if kind in kinds]
        if not things:
            return _("Nothing more can be paid for. End the struggle.")
        text = _("All together: {things}, or end the struggle.") if state.players > 1 else (
            _("You may {things}, or end the struggle.")
        )  # fmt: skip
        return text.format(things=", ".join(things))

    def is_won(self, state: State) -> bool:
        """Whether nothing the employers do tonight can come between: controls are kept, gauges may be moved."""
        night = self._board.night(state)
        gauges_count = bool(state.goal.gauges or state.goal.named)
        harmless = not gauges_count or all(threat.kind == "measure" for threat in night.threats)
        return state.phase == "struggle" and goal_reached(state) and harmless and not night.lost_by_measures

    def goal_words(self, state: State) -> str:
        """Once the goal is reached: that ending the struggle wins, or what could still come between."""
        if not goal_reached(state):
            return ""
        night = self._board.night(state)
        if night.beyond_help:
            return _(
                "The goal is reached, but a third measure comes first, and nothing can be paid any more to stop it."
            )
        if night.lost_by_measures:
            text = ngettext("The goal is reached, but a third measure would lose the game first: counter one.",
                            "The goal is reached, but a third measure would lose the game first: counter {n}.",
                            night.to_counter)  # fmt: skip
            return text.format(n=night.to_counter)
        if self.is_won(state):
            return _("The goal is reached. End the struggle: take whatever tonight still brings, and you’ve won.")
        return _("The goal is reached. If the gauges are still at their stars after the employers, the game is won.")

    def _asked(self, state: State) -> str:
        task = state.pending[0]
        question = self.describer.question(state)
        if task.who < 0:
            return _("All together: {question}").format(question=question) if state.players > 1 else question
        house = self._board.house_name(state.tenements[task.who].name)
        if task.do == "give":
            return _("{house} Tenement: {question}").format(house=house, question=question)
        return _("{house} Tenement. {question}").format(house=house, question=question)

    def aim_words(self, state: State) -> str:
        """What victory asks for, and how much of it is done."""
        missing, goal = aim(state), state.goal
        taken = min(len(state.controls), goal.controls)
        if not missing.needed:
            text = ngettext("Goal: {taken} of {n} means of production.", "Goal: {taken} of {n} means of production.",
                            goal.controls)  # fmt: skip
            return text.format(taken=taken, n=goal.controls)
        if goal.named:
            names = in_a_row([_(LABOUR_NAMES[gauge]) for gauge in missing.gauges])
            text = _("Goal: {taken} of {n} means of production, {names} at the star.")
            return text.format(taken=taken, n=goal.controls, names=names)
        text = ngettext("Goal: {taken} of {n} means of production, a gauge at its star.",
                        "Goal: {taken} of {n} means of production, {gauges} gauges at their stars.",
                        missing.needed)  # fmt: skip
        return text.format(taken=taken, n=goal.controls, gauges=missing.needed)

    def warnings(self, state: State, night: Tonight) -> Sequence[str]:
        found = []
        if night.beyond_help and state.phase == "struggle":
            found.append(_("A third measure tonight loses the game, unless something is taken back."))
        elif night.lost_by_measures:
            text = ngettext(
                "A third measure tonight loses the game: counter one.",
                "A third measure tonight loses the game: counter {n}.",
                night.to_counter,
            )
            found.append(text.format(n=night.to_counter))
        short = [one for one in night.households if one.left < 0]
        all_out = state.phase == "placement" and not any(one.idle for one in short)
        if short and not state.pending and (all_out or state.phase == "evening"):
            named, perhaps = (", ".join(self._short(one) for one in houses) for houses in _by_dice(short))
            text = _("Short of the rent: {named}.") if not perhaps else _("May be short of the rent: {perhaps}.")
            if named and perhaps:
                text = _("Short of the rent: {named}; may be short: {perhaps}.")
            found.append(text.format(named=named, perhaps=perhaps))
        return found

    def _short(self, one: Household) -> str:
        text = _("{house} {money}")
        return text.format(house=self._board.house_name(one.tenement), money=money(-one.left))

    def aside(self, state: State, source: str) -> str:
        """What is said where a hand drops something beside the rings; "" where there is something else to say."""
        what, name = held(source)
        if state.pending or what not in ("person", "moon"):
            return ""
        if what == "person":
            return _("Drop {name} on a ring that is lit.").format(name=name)
        return _("Drop the moon on a place that is lit.")

    def over_a_place(self, state: State, source: str) -> str:
        """What is said to an empty hand between the rings of a place."""
        if state.pending or source:
            return ""
        if state.phase == "placement":
            return _("Drag somebody with a gold rim to a ring here. Rest the mouse to read what they offer.")
        return _("Rest the mouse here to read what this place offers.")

    def by_the_bag(self, state: State, name: str) -> str:
        """What is said where somebody ill is clicked."""
        text = _("The doctor for {name} costs {price}: click the doctor's bag of the Tenement.")
        return text.format(name=name, price=money(doctor_price(self._content, state)))

    def later(self, state: State, words: str) -> str:
        """What can be done with something in the struggle, where a hand rests on it by day; "" at other times."""
        return words if state.phase in ("placement", "evening") else ""

    def can_be_countered(self, state: State, card: str) -> str:
        """What sort of card it is, what it does, and what would stop it: its signs are read for the first time here."""
        price = explain_cost(self._content.cost(card, state.duo))
        text = _("{sort}. {effect} In the struggle it can be countered: {price}.")
        sort = self._board.faces.of(state, card).sort
        return text.format(sort=sort, effect=self.effect_words(state, card), price=price)

    def can_be_taken(self, state: State, control: str) -> str:
        price = explain_cost(self._content.cost(control, state.duo))
        return _("In the struggle it can be taken: {price}. One a turn.").format(price=price)

    def can_be_rented(self, local: str) -> str:
        price = money(self._content.locals[local].price)
        return _("In the struggle a Tenement can rent it: {price}.").format(price=price)

    # Ending a phase --------------------------------------------------------------------------------------------

    def undone(self, state: State) -> list[str]:
        """What ending the phase now would leave undone, the worst first."""
        night = self._board.night(state)
        if state.phase == "placement":
            return self._undone_by_day(state, night.households[state.active])
        if state.phase == "evening":
            mine = night.households[state.active]
            return [self.misery_words(mine)] if mine.misery is not None else []
        found = []
        if self.is_won(state):
            return []
        if night.lost_by_measures:
            found.append(_("Three measures would be in force: the game is lost."))
        if night.controls and night.turns_left:
            names = [self._board.faces.names.cause(name) for name in night.controls]
            text = _("A means of production could be taken: {names}.")
            if len(names) > 3:
                text = _("A means of production could be taken: {names} and {n} more.")
            found.append(text.format(names=", ".join(names[:3]), n=len(names) - 3))
        for threat in night.threats:
            if threat.payable and threat.kind != "measure":
                name = self._board.faces.names.cause(threat.card)
                found.append(_("{card} could be countered.").format(card=name))
        return found

    def _undone_by_day(self, state: State, mine: Household) -> list[str]:
        found = []
        if mine.misery is not None:
            found.append(self.misery_words(mine))
        if mine.idle:
            text = ngettext("{names} stays idle.", "{names} stay idle.", len(mine.idle))
            found.append(text.format(names=in_a_row(mine.idle)))
        return found

    def misery_words(self, one: Household) -> str:
        assert one.misery is not None
        text = _("{debt} short of the rent: {cost}.")
        if one.dice:
            text = _("Perhaps {debt} short of the rent, as the die falls: {cost}.")
        return text.format(debt=money(one.misery.debt), cost=self.cost_of(one.misery))

    def obituary(self, event: Died, state: State) -> str:
        """How somebody died, why, and who is left at home."""
        home = self._content.people[event.name].tenement
        left = [one.name for one in state.characters if one.tenement == home and one.place != "dead"]
        house = self._board.house_name(home)
        text = _("Left in the {house} Tenement: {names}. A Tenement with nobody to send out loses the game.")
        parts = [
            self._board.rules.tell(event),
            _(_DIED_OF.get(event.cause, "")).format(house=house),
            text.format(house=house, names=", ".join(left)) if left else "",
        ]
        return "\n".join(filter(None, parts))

    def cost_of(self, misery: Misery) -> str:
        """What a debt would take, in the order in which it is taken."""
        parts = []
        if misery.local:
            parts.append(_("{local} is given up").format(local=self._board.faces.names.cause(misery.local)))
        if misery.squalor:
            parts.append(_("Squalor +{n}").format(n=misery.squalor))
        if misery.health:
            parts.append(ngettext("{n} health lost", "{n} health lost", misery.health).format(n=misery.health))
        if misery.executed:
            parts.append(_("{names} executed").format(names=in_a_row(misery.executed)))
        return ", ".join(parts) or _("nothing is left to sell")

    def if_ended(self, state: State) -> list[str]:
        """What the note says under the button that ends a phase."""
        undone = self.undone(state)
        if state.phase == "evening":
            return undone or [_("The evening is not used. The rent is covered.")]
        if state.phase != "struggle":
            return [*(undone or [_("Nothing is left undone.")]), self._after_passing(state)]
        won = self.goal_words(state)
        return [*([won] if won else []), *undone, *self.if_uncountered(state)]

    def _after_passing(self, state: State) -> str:
        """A pass holds for the day, and the day lasts as long as another house has somebody to send out."""
        others = [one for number, one in enumerate(self._board.night(state).households) if number != state.active]
        if any(one.idle for one in others):
            return _("This Tenement is done for today; the others go on.")
        return _("All Tenements are done then, and the evening begins.")

    def if_uncountered(self, state: State) -> list[str]:
        """What the employers do tonight as the table stands."""
        lines = []
        for threat in self._board.night(state).threats:
            name = self._board.faces.names.cause(threat.card)
            if threat.kind == "employer" and self._content.employers[threat.card].type == "measure":
                lines.append(_("{card} comes into force.").format(card=name))
            elif threat.kind != "measure":
                words = f"{self.effect_words(state, threat.card)} {self.hits(threat.hits)}".strip()
                lines.append(leading_to(name, words))
        return lines

    def hits(self, houses: Sequence[str]) -> str:
        """Whom something looks for and finds as the gauges stand; "" if it looks for nobody."""
        text = _("As things stand it hits {houses}.")
        return text.format(houses=self._board.faces.names.houses(houses)) if houses else ""

    def effect_words(self, state: State, card: str) -> str:
        """What a card does; where it moves a gauge, also what that means on this table."""
        effects = self._content.effects[card]
        found = [sentence(explain(effects))]
        for gauge in LABOUR:
            steps = sum(op.n for clause in effects for op in clause.ops if (op.do, op.what) == ("GAUGE", gauge))
            cell, values = get_gauge(state.gauges, gauge), getattr(self._content.side(state.duo), gauge)
            after = min(len(values), max(1, cell + steps))
            if steps:
                added = labour_now(self._content, state, gauge) - values[cell - 1]
                was, now = (labour_words(gauge, values[one - 1] + added) for one in (cell, after))
                found.append(_(_CELLS[gauge]).format(was=was, now=now))
        return " ".join(found)

    def consequences(self, state: State, target: str) -> list[tuple[str, str]]:
        """If it is paid for, and if it is not."""
        content = self._content
        if target in content.side(state.duo).controls:
            count = len(state.controls) + 1
            text = ngettext("{n} of {all} means of production taken.", "{n} of {all} means of production taken.", count)
            first = text.format(n=count, all=state.goal.controls)
            if count >= state.goal.controls:
                first = f"{first} {_('Victory counts after the employers have acted tonight.')}"
            text = _("Still {n} of {all}. Only one can be taken each turn; turns left after this one: {left}.")
            left = self._board.night(state).turns_left - 1
            without = text.format(n=count - 1, all=state.goal.controls, left=left)
            return [(_("If you take it"), first), (_("If not"), without)]
        night = self._board.night(state)
        effect = self.effect_words(state, target)
        done = _("It is beaten and does nothing.")
        if target in content.employers and content.employers[target].type == "measure":
            most = content.limits.measures
            done = measures_in_force(night.measures - 1, most)
            effect = f"{effect} {measures_in_force(night.measures, most)}"
            if night.lost_by_measures:
                text = ngettext(
                    "{n} measure in force: the game is lost.", "{n} measures in force: the game is lost.",
                    night.measures,
                )  # fmt: skip
                effect = text.format(n=night.measures)
        elif target in content.planned and state.plan is not None:
            steps, beaten = len(state.plan.beaten), sum(state.plan.beaten) + 1
            text = ngettext("{n} of {steps} planned cards beaten.", "{n} of {steps} planned cards beaten.", beaten)
            done = text.format(n=beaten, steps=steps)
            if state.plan.step == steps:
                done = f"{done} {self._plan_ends(state.plan, beaten)}"
                effect = f"{effect} {self._plan_ends(state.plan, beaten - 1)}"
        return [(_("If countered"), done), (_("If not"), effect)]

    def _plan_ends(self, plan: Plan, beaten: int) -> str:
        """The result of a planning at its last step with this number of cards beaten."""
        ends = explain(self._content.effects[f"{plan.id}:{plan_result(beaten, len(plan.beaten))}"]) or _("nothing")
        return _("The plan ends: {effect}.").format(effect=ends)

    def planning_words(self, plan: Plan) -> str:
        """What holds this turn, and what the planning comes to with as many of its cards beaten as now."""
        effects, steps, beaten = self._content.effects, len(plan.beaten), sum(plan.beaten)
        turn = explain(effects[f"{self._content.steps[plan.id][plan.step - 1]}:turn"])
        ends = explain(effects[f"{plan.id}:{plan_result(beaten, steps)}"]) or _("nothing")
        words = NN_(
            "If it ends with {n} of {steps} cards beaten, as now: {effect}.",
            "If it ends with {n} of {steps} cards beaten, as now: {effect}.",
        )
        text = ngettext(*words, beaten)
        return " ".join(filter(None, (sentence(turn), text.format(n=beaten, steps=steps, effect=ends))))

    # Buttons ---------------------------------------------------------------------------------------------------

    def tool_words(self, state: State, move: AnyMove) -> tuple[str, str, str]:
        """Words, letter and looks of the button for a move that is no drag; empty if it needs none."""
        match move:
            case Pass():
                return _("Pass for today"), pgettext("which side key", "p"), "plain"
            case Decline() if state.phase == "evening" and not state.pending:
                return _("Stay at home"), pgettext("which side key", "d"), "plain"
            case Decline():
                return _("Do without"), pgettext("which side key", "d"), "plain"
            case Accept():
                return _("Accept solidarity"), pgettext("which side key", "a"), "primary"
            case EndStruggle():
                return (
                    _("End the struggle"),
                    pgettext("which side key", "e"),
                    "plain" if self.undone(state) else "primary",
                )
            case PayRest():
                return _("The richest pay the rest"), pgettext("which side key", "r"), "primary"
            case Lawyer():
                return _("To the lawyer"), pgettext("which side key", "l"), "primary"
            case Arrest():
                return _("To prison"), pgettext("which side key", "a"), "plain"
            case Squalor():
                return _("Let the house go: Squalor +1"), pgettext("which side key", "s"), "plain"
            case ChooseTile(id=tile) if state.pending and state.pending[0].do == "tile":
                return self._board.faces.names.cause(tile), "", "plain"
        return "", "", "plain"

    # Prices ----------------------------------------------------------------------------------------------------

    def price_words(self, found: Offer) -> str:
        """What a slot costs now and brings tonight, in one line."""
        price = [money(found.price.usd)] if found.price.usd else []
        price += [
            _("{gauge} {change}").format(gauge=_(GAUGE_NAMES[gauge]), change=signed(getattr(found.price, gauge)))
            for gauge in ("ris", "mp", "ins")
            if getattr(found.price, gauge)
        ]
        words = _("Costs {price}.").format(price=", ".join(price)) if price else _("Costs nothing.")
        return f"{words} {_('Pays {money}.').format(money=money(found.pays))}" if found.printed_pay else words

    def unusual(self, state: State, found: Offer) -> str:
        """Why a price or a wage is other than printed, and whose custom it is; "" if it is as printed."""
        parts = ", ".join(self._part(state, part) for part in found.parts)
        return _("Not the usual: {parts}.").format(parts=parts) if parts else ""

    def _part(self, state: State, part: Part) -> str:
        if part.cause == HOUSE:
            house = self._board.house_name(self._board.facts(state).shopper.name)
            cause = _("custom of the {house} Tenement").format(house=house)
        else:
            cause = _(LABOUR_NAMES[part.cause]) if part.cause in LABOUR else self._board.faces.names.cause(part.cause)
        if part.gauge in ("usd", "pays"):
            return _("{cause} {change}").format(cause=cause, change=money_change(part.n))
        gauge = _(GAUGE_NAMES[part.gauge])
        return _("{cause} {gauge} {change}").format(cause=cause, gauge=gauge, change=signed(part.n))

    # Whose decision --------------------------------------------------------------------------------------------

    def owner_name(self, state: State, house: int) -> str:
        """Who plays a Tenement; the fourth of three players belongs to all."""
        names = self._board.names
        if not names or state.players == 1:
            return ""
        if state.players == 3 and house == 3:
            return pgettext("owners", "all")
        return names[owner(state, house)]

    def note(self, view: View) -> str:
        state = view.table
        scenario = _(self._content.scenarios[state.scenario].name)
        text = ngettext(
            "{scenario}, turn {turn}, {n} of {all} means of production",
            "{scenario}, turn {turn}, {n} of {all} means of production",
            len(state.controls),
        )  # fmt: skip
        return text.format(scenario=scenario, turn=state.turn, n=len(state.controls), all=state.goal.controls)


def leading_to(what: str, effect: str) -> str:
    """A cause and its effect in one sentence. The effect is a sentence by itself elsewhere, with a capital."""
    return pgettext("consequence", "{what}: {more}").format(what=what, more=effect)


def measures_in_force(n: int, most: int) -> str:
    return ngettext("{n} of {most} measures in force.", "{n} of {most} measures in force.", n).format(n=n, most=most)


def _by_dice(households: Sequence[Household]) -> tuple[list[Household], list[Household]]:
    """Those whose evening is certain, and those that wait for a die."""
    return [one for one in households if not one.dice], [one for one in households if one.dice]
