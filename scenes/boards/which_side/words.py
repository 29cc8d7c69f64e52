"""What the letter says, what would come of ending a phase, and the words of a closer look."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.core.words import N_, _, ngettext
from game.which_side.cardtext import explain
from game.which_side.description import Describer
from game.which_side.flow import plan_result
from game.which_side.language import LABOUR, Labour
from game.which_side.misery import Misery
from game.which_side.moves import Accept, AnyMove, Arrest, ChooseTile, Decline, EndStruggle, Lawyer, Pass, Squalor
from game.which_side.names import GAUGE_NAMES, LABOUR_NAMES, RESOURCE_NAMES, signed
from game.which_side.prices import HOUSE, Offer, Part
from game.which_side.shapes import Slot
from game.which_side.state import State, Tenement, View, get_gauge
from game.which_side.table import owner, speaker
from game.which_side.telling import HEADLINES
from game.which_side.tonight import Household, Tonight, aim, counts_for_victory
from scenes.table.board import LetterText, Look

from .faces import local_words, sentence
from .standing import tokens_of

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
TITLES = {
    **dict(PHASES), "setup": N_("The table is laid"), "prison": N_("Prison"), "planning": N_("Planning"),
    "life": N_("Life goes on"), "check": N_("Nightfall"), "offensive": N_("New blows"), "rest": N_("Nightfall"),
    "over": N_("The end"),
}  # fmt: skip
_KINDS = {
    "work": N_("Day work"),
    "evening": N_("Evening work, for a house that works here by day"),
    "local-control": N_(
        "Local control: with every place taken by different houses, the workplace turns to its better side"
    ),
    "worker-control": N_("Worker control: one gauge one step to the left; nobody else may be here"),
    "improvement": N_("Improvement: with every place taken by different houses, the place turns to its better side"),
    "agitation": N_("Union Agitation for the common pool"),
    "anarchist": N_("Anarchist Agitation for the common pool"),
    "strike": N_("Strike for the common pool"),
    "sabotage": N_("Sabotage for the common pool"),
    "street": N_("The street: a die says what it brings, and a 1 is Arrest"),
    "robbery": N_("The robbery: everybody there gains the best die, and every 1 is Arrest"),
    "housework": N_("Housework: 1 Squalor less"),
    "bonesetter": N_("The Bonesetter: one person of any house regains 1 health"),
}
_GAUGE_HELP = {
    "ris": N_("Rises with dangerous work. Accidents look for the house that stands highest."),
    "mp": N_("Rises with agitation and strikes. The police look for the house that stands highest."),
    "ins": N_(
        "At 0 the first loss of health of a turn is spared; at 4 no doctor helps any more; at 5 somebody falls ill."
    ),
}
_LABOUR_HELP = {
    "TT": N_("How long the day is: it makes all day work more or less risky."),
    "CT": N_("How safe work is: so many incidents are drawn every evening."),
    "SA": N_("What day work pays more or less than printed."),
}
_BONUS = {
    "free-anarchists": N_("Anarchist Agitation costs no dollars."),
    "exchange": N_("Once a turn 1 Union Agitation becomes 1 Strike."),
    "prisoners-upkeep": N_("Prisoners cost nothing to keep."),
    "women-wages": N_("Slots for women pay $1 more."),
    "shared-local": N_("Houses one local for all, free of rent."),
}
SHORT_BONUS = {
    "free-anarchists": N_("Anarchist Agitation costs $0"),
    "exchange": N_("Once a turn: 1 Union becomes 1 Strike"),
    "prisoners-upkeep": N_("Prisoners cost $0"),
    "women-wages": N_("Slots for women pay $1 more"),
    "shared-local": N_("A local for all"),
}
_PLACES = {
    "arrest": (N_("Arrest"), N_("Next morning everybody here is taken to Jail.")),
    "jail": (
        N_("Jail"),
        N_("Out at the end of this turn. One prisoner can agitate; in misery prisoners are executed."),
    ),
    "dead": (N_("The dead"), N_("Lost for good.")),
}


class Words:
    def __init__(self, board: GameBoard) -> None:
        self._board = board
        self._content = board.rules.content
        self._describer = Describer(self._content, board.faces.names)

    # The letter ------------------------------------------------------------------------------------------------

    def letter(self, view: View) -> LetterText:
        state = view.table
        night = self._board.night
        left = ngettext("turn {turn}, {n} left", "turn {turn}, {n} left", night.turns_left)
        counter = left.format(turn=state.turn, n=night.turns_left)
        title = _(TITLES[state.phase])
        if state.phase == "over":
            return LetterText(title, counter, _(HEADLINES[state.reason]), self.aim_words(state))
        return LetterText(title, counter, self.prompt(state), self.aim_words(state), self.warnings(state, night))

    def prompt(self, state: State) -> str:
        """What is to be decided, and by whom."""
        if self._board.paying.target:
            return _("Click bills and tokens up and down, then pay.")
        if state.pending:
            return self._asked(state)
        house = self._board.house_name(state.tenements[state.active].name)
        match state.phase:
            case "placement":
                return _("{house} Tenement: send somebody out, or pass for today.").format(house=house)
            case "evening":
                return _("{house} Tenement: spend the evening somewhere, or stay at home.").format(house=house)
        together = _("All together: ") if state.players > 1 else ""
        return together + _("counter cards, take a control, call doctors, buy a local.")

    def _asked(self, state: State) -> str:
        task = state.pending[0]
        question = self._describer.question(task)
        if task.who < 0:
            return _("All together: {question}").format(question=question) if state.players > 1 else question
        house = self._board.house_name(state.tenements[task.who].name)
        if task.do == "give":
            return _("{house} Tenement: {question}").format(house=house, question=question)
        return _("{house} Tenement. {question}").format(house=house, question=question)

    def aim_words(self, state: State) -> str:
        """What is still missing for victory."""
        missing, goal = aim(state), state.goal
        text = ngettext("{taken} of {n} control taken", "{taken} of {n} controls taken", goal.controls)
        controls = text.format(taken=len(state.controls), n=goal.controls)
        if not missing.needed:
            return f"{controls}."
        names = _(" or ").join(_(LABOUR_NAMES[gauge]) for gauge in missing.gauges)
        if goal.named:
            names = _(" and ").join(_(LABOUR_NAMES[gauge]) for gauge in missing.gauges)
            return _("{controls}; {names} must reach the star.").format(controls=controls, names=names)
        text = ngettext("{controls}; one gauge must reach its star.", "{controls}; {n} gauges must reach their stars.",
                        missing.needed)  # fmt: skip
        return text.format(controls=controls, n=missing.needed, names=names)

    def warnings(self, state: State, night: Tonight) -> Sequence[str]:
        found = []
        if night.lost_by_measures:
            found.append(_("A third measure tonight: all is lost unless one is countered."))
        short = [one for one in night.households if one.left < 0]
        if short and state.phase in ("evening", "placement") and not state.pending:
            named = ", ".join(f"{self._board.house_name(one.tenement)} ${-one.left}" for one in short)
            if state.phase == "evening" or not any(one.idle for one in short):
                found.append(_("Short of the rent: {named}.").format(named=named))
        return found

    # Ending a phase --------------------------------------------------------------------------------------------

    def undone(self, state: State) -> list[str]:
        """What ending the phase now would leave undone, the worst first."""
        night = self._board.night
        if state.phase == "placement":
            return self._undone_by_day(state, night.households[state.active])
        if state.phase == "evening":
            mine = night.households[state.active]
            return [self.misery_words(mine)] if mine.misery is not None else []
        found = []
        if night.lost_by_measures:
            found.append(_("Three measures would be in force: the game is lost."))
        if night.controls and night.turns_left:
            names = [self._board.faces.names.cause(name) for name in night.controls]
            found.append(_("A control could be taken: {names}.").format(names=", ".join(names[:3])))
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
            found.append(text.format(names=", ".join(mine.idle)))
        return found

    def misery_words(self, one: Household) -> str:
        assert one.misery is not None
        return _("${debt} short of the rent: {cost}.").format(debt=one.misery.debt, cost=self.cost_of(one.misery))

    def cost_of(self, misery: Misery) -> str:
        """What a debt would take, in the order in which it is taken."""
        parts = []
        if misery.local:
            parts.append(_("{local} is sold").format(local=self._board.faces.names.cause(misery.local)))
        if misery.squalor:
            parts.append(_("Squalor +{n}").format(n=misery.squalor))
        if misery.health:
            parts.append(ngettext("{n} health lost", "{n} health lost", misery.health).format(n=misery.health))
        if misery.executed:
            parts.append(_("{names} executed").format(names=", ".join(misery.executed)))
        return ", ".join(parts) or _("nothing is left to sell")

    def if_ended(self, state: State) -> list[str]:
        """What the note says under the button that ends a phase."""
        undone = self.undone(state)
        if state.phase != "struggle":
            return undone or [_("Nothing is left undone.")]
        return [*undone, *self.if_uncountered(state)]

    def if_uncountered(self, state: State) -> list[str]:
        """What the employers do tonight as the table stands."""
        lines = []
        for threat in self._board.night.threats:
            name = self._board.faces.names.cause(threat.card)
            if threat.kind == "employer" and self._content.employers[threat.card].type == "measure":
                lines.append(_("{card} comes into force.").format(card=name))
            elif threat.kind != "measure":
                lines.append(f"{name}: {sentence(explain(self._content.effects[threat.card]))}")
        return lines

    def consequences(self, state: State, target: str) -> list[tuple[str, str]]:
        """If it is paid for, and if it is not."""
        content, names = self._content, self._board.faces.names
        if target in content.side(state.duo).controls:
            count = len(state.controls) + 1
            first = _("The {name} is yours: {n} of {all} controls. One control a turn.").format(
                name=names.cause(target), n=count, all=state.goal.controls
            )
            return [(_("If you take it"), first), (_("If not"), self.aim_words(state))]
        night = self._board.night
        effect = sentence(explain(content.effects[target]))
        done = _("It is beaten and does nothing.")
        if target in content.employers and content.employers[target].type == "measure":
            text = _("{n} of {most} measures in force.")
            most = content.limits.measures
            done = text.format(n=night.measures - 1, most=most)
            effect = f"{effect} {text.format(n=night.measures, most=most)}"
            if night.lost_by_measures:
                effect = f"{_('The game is lost.')} {effect}"
        elif target in content.planned and state.plan is not None:
            steps, beaten = len(state.plan.beaten), sum(state.plan.beaten) + 1
            done = _("{n} of {steps} planned cards beaten.").format(n=beaten, steps=steps)
        return [(_("If countered"), done), (_("If not"), effect)]

    # Buttons ---------------------------------------------------------------------------------------------------

    def tool_words(self, state: State, move: AnyMove) -> tuple[str, str, str]:
        """Words, letter and looks of the button for a move that is no drag; empty if it needs none."""
        match move:
            case Pass():
                return _("Pass for today"), "p", "plain"
            case Decline() if state.phase == "evening" and not state.pending:
                return _("Stay at home"), "d", "plain"
            case Decline():
                return _("Do without"), "d", "plain"
            case Accept():
                return _("Accept solidarity"), "a", "primary"
            case EndStruggle():
                return _("End the struggle"), "e", "plain" if self.undone(state) else "primary"
            case Lawyer():
                return _("To the lawyer"), "l", "primary"
            case Arrest():
                return _("To prison"), "a", "plain"
            case Squalor():
                return _("Let the house go: Squalor +1"), "s", "plain"
            case ChooseTile(id=tile) if state.pending and state.pending[0].do == "tile":
                return self._board.faces.names.cause(tile), "", "plain"
        return "", "", "plain"

    # Closer looks ----------------------------------------------------------------------------------------------

    def look(self, state: State, spot: str) -> Look | None:
        family, _dot, rest = spot.partition(".")
        content = self._content
        if spot in content.slots:
            return self._slot_look(state, content.slots[spot])
        if family == "card":
            face = self._board.faces.of(state, rest)
            return Look(face.title, face.full, card=face)
        if family == "step" and state.plan is not None:
            card = content.steps[state.plan.id][int(rest.split(".")[1]) - 1]
            face = self._board.faces.of(state, card)
            return Look(face.title, face.full, card=face)
        if spot == "plan" and state.plan is not None:
            face = self._board.faces.of(state, state.plan.id)
            return Look(face.title, face.full, card=face)
        if family == "sale":
            face = self._board.faces.local(rest)
            return Look(face.title, face.full, card=face)
        if family == "at":
            return self._person_look(state, rest)
        if spot in _PLACES:
            title, words = _PLACES[spot]
            return Look(_(title), f"{_(words)} {self._who_is(state, spot)}".strip())
        return self._more_look(state, spot, family, rest)

    def _more_look(self, state: State, spot: str, family: str, rest: str) -> Look | None:
        if family == "gauge":
            return self._labour_look(state, rest)  # type: ignore[arg-type]
        if family == "control":
            face = self._board.paid_for(rest)
            return Look(face.title, face.full, card=face)
        if family == "pool":
            return Look(_(RESOURCE_NAMES[rest]), _("Belongs to all Tenements, and is kept until it is spent."), (rest,))
        if family == "tile" and rest in self._board.sites.tiles:
            return self._tile_look(state, rest)
        if spot == "strength":
            left = self._board.night.turns_left
            text = ngettext("{n} turn is left, this one included.", "{n} turns are left, this one included.", left)
            return Look(_("Employer Strength"), f"{_('One step a turn.')} {text.format(n=left)}")
        house = next((one for one in state.tenements if one.name == family), None)
        return None if house is None else self._house_look(state, house, rest)

    def _who_is(self, state: State, place: str) -> str:
        names = [one.name for one in state.characters if one.place == place]
        return _("Here: {names}.").format(names=", ".join(names)) if names else _("Nobody.")

    def _person_look(self, state: State, name: str) -> Look | None:
        helper = next((one for one in state.helpers if one.name == name), None)
        if helper is not None:
            text = ngettext(
                "Helps the {house} Tenement for {n} more turn. Moves no gauges, costs nothing to keep.",
                "Helps the {house} Tenement for {n} more turns. Moves no gauges, costs nothing to keep.",
                helper.turns_left,
            )
            words = text.format(house=self._board.house_name(helper.host), n=helper.turns_left)
            return Look(name, words, (f"helper-{helper.sex}",))
        one = next((one for one in state.characters if one.name == name), None)
        if one is None:
            return None
        upkeep = self._content.household.upkeep[one.san]
        parts = [_(self._content.people[name].voice)]
        parts.append(_("{house} Tenement.").format(house=self._board.house_name(one.tenement)))
        parts.append(_("Health {san} of {cap}, ${upkeep} a turn.").format(san=one.san, cap=one.cap, upkeep=upkeep))
        if one.place == "dead":
            parts = [_("Lost for good.")]
        elif one.san == 0:
            parts.append(_("Bedridden: cannot go out."))
        elif one.tired:
            parts.append(_("Has to stay at home this turn."))
        if one.place in self._content.slots:
            parts.append(_("At: {where}.").format(where=self._board.faces.names.slot(one.place)))
        return Look(one.name, " ".join(parts), (f"person-{one.name}",))

    def _labour_look(self, state: State, gauge: Labour) -> Look:
        side = self._content.side(state.duo)
        values: tuple[int, ...] = getattr(side, gauge)
        now = values[get_gauge(state.gauges, gauge) - 1]
        parts = [_(_LABOUR_HELP[gauge]), effect_words(gauge, now)]
        if counts_for_victory(state, gauge):
            parts.append(_("At its left end it counts for victory."))
        return Look(_(LABOUR_NAMES[gauge]), " ".join(parts), (f"icon-{gauge}",))

    def _tile_look(self, state: State, tile: str) -> Look:
        bonus = self._content.tiles[tile].bonus
        words = _("Improved: {bonus}").format(bonus=_(_BONUS[bonus])) if bonus else ""
        face = self._board.faces.place(state, tile, words)
        return Look(face.title, face.full, card=face)

    def _house_look(self, state: State, house: Tenement, rest: str) -> Look | None:
        name = self._board.house_name(house.name)
        if rest in _GAUGE_HELP:
            return Look(f"{name}: {_(GAUGE_NAMES[rest])}", _(_GAUGE_HELP[rest]))
        if rest == "housework":
            return Look(_("{house}: housework").format(house=name), f"{_(_KINDS['housework'])}.")
        if rest == "local":
            if not house.local:
                return Look(
                    _("{house}: no local").format(house=name), _("Room for one local. Two are to let at a time.")
                )
            face = self._board.faces.local(house.local)
            return Look(face.title, local_words(self._content, house.local), card=face)
        if rest == "roof":
            return Look(_("The {house} Tenement").format(house=name), self.custom(house.name))
        return None

    def custom(self, house: str) -> str:
        """What is special about a Tenement."""
        data = self._content.tenements[house]
        parts = []
        if data.col:
            parts.append(_("Living costs ${n} more.").format(n=data.col))
        if data.anarchist:
            parts.append(_("Anarchist Agitation costs ${n} less.").format(n=data.anarchist))
        if data.first_wage > 0:
            parts.append(_("The first day work of a turn pays ${n} more.").format(n=data.first_wage))
        elif data.first_wage < 0:
            parts.append(_("The first day work of a turn pays ${n} less.").format(n=-data.first_wage))
        if data.ris_min:
            parts.append(_("Risk never falls below {n}.").format(n=data.ris_min))
        if data.mp_min:
            parts.append(_("Police Threat goes back to {n}.").format(n=signed(data.mp_min)))
        if len((*data.women, *data.men)) > 4:
            parts.append(_("Five people live here."))
        return " ".join(parts)

    def _slot_look(self, state: State, slot: Slot) -> Look:
        names = self._board.faces.names
        title = names.slot(slot.id)
        parts = [f"{_(_KINDS[slot.kind])}."]
        if slot.who == "F":
            parts.append(_("For women."))
        elif slot.who == "M":
            parts.append(_("For men."))
        elif slot.who != "any":
            parts.append(_("For the {house} Tenement.").format(house=self._board.house_name(slot.who)))
        found = self._board.offer(state, slot.id)
        if found is not None:
            parts.append(self.price_words(found))
        there = [one.name for one in tokens_of(state) if one.place == slot.id]
        if there:
            parts.append(_("Here: {names}.").format(names=", ".join(there)))
        return Look(title, " ".join(filter(None, parts)), (f"emblem-{slot.tile}",))

    # Prices ----------------------------------------------------------------------------------------------------

    def price_words(self, found: Offer) -> str:
        """What a slot costs now and brings tonight, in one line."""
        price = []
        if found.price.usd:
            price.append(f"${found.price.usd}")
        price += [
            f"{_(GAUGE_NAMES[gauge])} {signed(getattr(found.price, gauge))}"
            for gauge in ("ris", "mp", "ins")
            if getattr(found.price, gauge)
        ]
        words = _("Costs {price}.").format(price=", ".join(price)) if price else _("Costs nothing.")
        return f"{words} {_('Pays ${n}.').format(n=found.pays)}" if found.printed_pay else words

    def parts_words(self, found: Offer) -> str:
        """Why a price or a wage is other than printed; "" if it is as printed."""
        return ", ".join(self._part(part) for part in found.parts)

    def _part(self, part: Part) -> str:
        if part.cause == HOUSE:
            cause = _("custom of the house")
        else:
            cause = _(LABOUR_NAMES[part.cause]) if part.cause in LABOUR else self._board.faces.names.cause(part.cause)
        what = f"{'−' if part.n < 0 else '+'}${abs(part.n)}" if part.gauge in ("usd", "pays") else (
            f"{_(GAUGE_NAMES[part.gauge])} {signed(part.n)}"
        )  # fmt: skip
        return f"{cause} {what}"

    # Whose decision --------------------------------------------------------------------------------------------

    def deciding(self, state: State) -> str:
        """The Tenement that decides now; "" if all do together."""
        if state.pending:
            who = state.pending[0].who
            return state.tenements[who].name if who >= 0 else ""
        return state.tenements[state.active].name if state.phase in ("placement", "evening") else ""

    def owner_name(self, state: State, house: int) -> str:
        """Who plays a Tenement; the fourth of three players belongs to all."""
        names = self._board.names
        if not names or state.players == 1:
            return ""
        if state.players == 3 and house == 3:
            return _("all")
        return names[owner(state, house)]

    def note(self, view: View) -> str:
        state = view.table
        scenario = _(self._content.scenarios[state.scenario].name)
        text = _("{scenario}, turn {turn}, {n} of {all} controls")
        return text.format(scenario=scenario, turn=state.turn, n=len(state.controls), all=state.goal.controls)

    def speaker(self, state: State) -> int:
        return speaker(state)

    def result_key(self, state: State, beaten: int) -> str:
        """The line of the planning that counts with so many of its cards beaten."""
        assert state.plan is not None
        return plan_result(beaten, len(state.plan.beaten))


def effect_words(gauge: Labour, value: int) -> str:
    """What a labour gauge does where it stands."""
    if gauge == "TT":
        return _("Now: day work Risk {n}.").format(n=signed(value)) if value else _("Now: as printed.")
    if gauge == "CT":
        return ngettext("Now: {n} incident.", "Now: {n} incidents.", value).format(n=value)
    pay = f"{'−' if value < 0 else '+'}${abs(value)}"
    return _("Now: day work {pay}.").format(pay=pay) if value else _("Now: as printed.")
