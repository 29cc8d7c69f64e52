"""The words of a closer look: what a place, a person, a gauge or a house is for, and how it stands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.words import N_, _, explained, in_a_row, money, money_change, ngettext
from game.which_side.cards.language import Labour, Resource
from game.which_side.cards.shapes import Slot
from game.which_side.day.struggle import doctor_price
from game.which_side.day.tonight import Household, counts_for_victory
from game.which_side.state import State, Tenement
from game.which_side.table import labour_now
from game.which_side.text.names import GAUGE_NAMES, LABOUR_NAMES, RESOURCE_NAMES, signed
from scenes.table.terms import Look

from .faces import local_words
from .pieces import tokens_of
from .words import PHASES

if TYPE_CHECKING:
    from .board import GameBoard

_KINDS = {
    "work": N_("Day work"),
    "evening": N_("Evening work, for a Tenement that works here by day"),
    "local-control": N_(
        "Local control: with every place taken by different Tenements, the workplace turns to its better side"
    ),
    "worker-control": N_("Worker control: one gauge one step to the left; nobody else may be here"),
    "improvement": N_("Improvement: with every place taken by different Tenements, the place turns to its better side"),
    "agitation": N_("Union Agitation for the common pool"),
    "anarchist": N_("Anarchist Agitation for the common pool"),
    "strike": N_("Strike for the common pool"),
    "sabotage": N_("Sabotage for the common pool"),
    "street": N_("The street: a die says what it brings, and a 1 is Arrest"),
    "robbery": N_("The robbery: everybody there gains the best die, and every 1 is Arrest"),
    "housework": N_("Housework: 1 Squalor less"),
    "bonesetter": N_("The Bonesetter: one person of any Tenement regains 1 health"),
}
_GAUGE_HELP = {
    "ris": N_("Rises with dangerous work. Accidents look for the Tenement that stands highest."),
    "mp": N_("Rises with agitation and strikes. The police look for the Tenement that stands highest."),
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
    "shared-local": N_("Houses one storefront for all, free of rent."),
}
_PLACES = {
    "arrest": (N_("Arrest"), N_("Next morning everybody here is taken to Jail.")),
    "jail": (
        N_("Jail"),
        N_("Home when this turn ends. One prisoner can agitate. If their Tenement is in misery, they are executed."),
    ),
    "dead": (N_("The dead"), N_("Lost for good.")),
}


_AWAY = {
    "arrest": N_("Arrested: in Jail all of the next turn."),
    "jail": N_("In Jail: home when this turn ends, unless misery in the Tenement means death."),
    "housework": N_("Does the housework today."),
}  # fmt: skip


_PHASES = {
    "misfortunes": N_("each Tenement gives one to another."),
    "placement": N_("people are sent out, one Tenement after the other."),
    "evening": N_("each Tenement has one evening action."),
    "gains": N_("wages and tokens come in, dice fall in the Tenderloin."),
    "incidents": N_("cards strike, mostly whoever stands highest on a gauge."),
    "living": N_("rooms, storefronts and people are paid for."),
    "struggle": N_("cards are countered, means of production taken, doctors called."),
    "employers": N_("what was not countered acts, and the next cards are laid out."),
}


class Looks:
    def __init__(self, board: GameBoard) -> None:
        self._board = board
        self._content = board.rules.content

    def card(self, state: State, card: str) -> Look:
        face = self._board.faces.of(state, card)
        return Look(face.title, face.full, card=face)

    def control(self, state: State, control: str) -> Look:
        face = self._board.paid_for(state, control)
        return Look(face.title, face.full, card=face)

    def planning(self, state: State) -> Look | None:
        """What holds this turn, and what the planning comes to."""
        if state.plan is None:
            return None
        return Look(_(self._content.plannings[state.plan.id].name), self._board.words.planning_words(state.plan))

    def strength(self, state: State) -> Look:
        left = self._board.night(state).turns_left
        text = ngettext("{n} turn is left, this one included.", "{n} turns are left, this one included.", left)
        return Look(_("Employer Strength"), f"{_('One step a turn.')} {text.format(n=left)}")

    def heading(self, state: State, label: str) -> Look | None:
        """What is meant by words printed on the employers' side; None where the words say it all."""
        most = self._content.limits.measures
        match label:
            case "tonight":
                words = _(
                    "These cards act when the struggle is over, unless they are countered in it. A pin marks a "
                    "measure, which stays in force; a red name marks a hard card."
                )
                return Look(_("Tonight unless countered"), words)
            case "force" | "third":
                text = _(
                    "Measures that were not countered stay here and hold on. With {most} of them the game is lost."
                )
                return Look(_("In force"), text.format(most=most))
            case "controls" | "goal":
                return Look(_("Means of production"), self._board.words.aim_words(state))
            case "turns":
                return self.strength(state)
        return None

    def phases(self) -> Look:
        words = "\n".join(explained(_(name), _(_PHASES[phase])) for phase, name in PHASES)
        return Look(_("A turn"), words)

    def bill(self, state: State, house: str) -> Look:
        rent = self._rent_words(state, house)
        words = _("What the day brings, what the night costs, and what is left. A question mark waits for a die.")
        return Look(_("{house}: tonight").format(house=self._board.house_name(house)), f"{words} {rent}".strip())

    def pool(self, resource: Resource) -> Look:
        words = _("Belongs to all Tenements, and is kept until it is spent.")
        return Look(_(RESOURCE_NAMES[resource]), words, (resource,))

    def crowd(self, state: State, place: str) -> Look:
        title, words = _PLACES[place]
        return Look(_(title), f"{_(words)} {self._who_is(state, place)}".strip())

    def _who_is(self, state: State, place: str) -> str:
        names = [one.name for one in state.characters if one.place == place]
        return _("Here: {names}.").format(names=in_a_row(names)) if names else _("Nobody.")

    def person(self, state: State, name: str) -> Look | None:
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
        text = _("Health {san} of {cap}, upkeep {upkeep} a turn.")
        parts.append(text.format(san=one.san, cap=one.cap, upkeep=money(upkeep)))
        if one.place == "dead":
            parts = [_("Lost for good.")]
        elif one.san == 0:
            parts.append(_("Bedridden: cannot go out."))
        elif one.tired:
            parts.append(_("Has to stay at home this turn."))
        if one.place in _AWAY:
            parts.append(_(_AWAY[one.place]))
        elif one.place in self._content.slots:
            parts.append(_("At: {where}.").format(where=self._board.faces.names.slot(one.place)))
        return Look(one.name, " ".join(parts), (f"person-{one.name}",))

    def labour(self, state: State, gauge: Labour) -> Look:
        now = effect_words(gauge, labour_now(self._content, state, gauge))
        parts = [_(_LABOUR_HELP[gauge]), f"{now} {self._board.words.describer.added(state, gauge)}".strip()]
        if counts_for_victory(state, gauge):
            parts.append(_("At its left end it counts for victory."))
        return Look(_(LABOUR_NAMES[gauge]), " ".join(parts), (f"icon-{gauge}",))

    def tile(self, state: State, tile: str) -> Look:
        bonus = self._content.tiles[tile].bonus
        words = _("Improved: {bonus}").format(bonus=_(_BONUS[bonus])) if bonus else ""
        face = self._board.faces.place(state, tile, words)
        return Look(face.title, face.full, card=face)

    def gauge_title(self, house: str, gauge: str) -> str:
        return explained(self._board.house_name(house), _(GAUGE_NAMES[gauge]))

    def danger(self, house: str, gauge: str) -> Look:
        return Look(self.gauge_title(house, gauge), _(_GAUGE_HELP[gauge]))

    def housework(self, house: str) -> Look:
        title = _("{house}: housework").format(house=self._board.house_name(house))
        return Look(title, f"{_(_KINDS['housework'])}.")

    def local(self, state: State, house: str) -> Look:
        name, local = self._board.house_name(house), _house(state, house).local
        if not local:
            title = _("{house}: no storefront").format(house=name)
            return Look(title, _("Room for one storefront. Two are to let at a time."))
        return self._local(local, _("Storefront of the {house} Tenement").format(house=name))

    def shared(self, state: State) -> Look | None:
        return self._local(state.bierhalle_local, _("The shared storefront")) if state.bierhalle_local else None

    def _local(self, local: str, sort: str) -> Look:
        face = self._board.faces.local(local, sort)
        return Look(face.title, local_words(self._content, local), card=face)

    def evening(self, state: State, house: str) -> Look:
        words = _("One evening action a turn: drag the moon to a blue place, or to the storefront of the Tenement.")
        if self._household(state, house).evening_lost:
            words = _("The evening is lost this turn: no evening action for this Tenement.")
        title = _("{house}: the evening").format(house=self._board.house_name(house))
        return Look(title, words, (f"evening-{house}",))

    def doctor(self, state: State, house: str) -> Look:
        title = _("{house}: the doctor").format(house=self._board.house_name(house))
        return Look(title, self._doctor_words(state, _house(state, house)))

    def roof(self, state: State, house: str) -> Look:
        rent = self._rent_words(state, house)
        words = f"{rent} {self.custom(house, rent=not rent)}".strip()
        return Look(_("The {house} Tenement").format(house=self._board.house_name(house)), words)

    def _household(self, state: State, house: str) -> Household:
        return next(one for one in self._board.night(state).households if one.tenement == house)

    def _rent_words(self, state: State, house: str) -> str:
        """What tonight's rent is made of; "" once it is paid."""
        bill = self._household(state, house).bill
        if not bill.total:
            return ""
        hale, hurt = (money(self._content.household.upkeep[san]) for san in (2, 1))
        parts = [_("rooms {money} every turn").format(money=money(bill.rent))]
        parts += [_("storefront {money}").format(money=money(bill.local))] if bill.local else []
        text = _("upkeep {money} ({hale} a person, {hurt} if hurt)")
        parts.append(text.format(money=money(bill.upkeep), hale=hale, hurt=hurt))
        own = self._content.tenements[house].col
        parts += [_("always {money} more in this Tenement").format(money=money(own))] if own else []
        if cards := bill.extra - own:
            parts.append(_("cards and soup {change}").format(change=money_change(cards)))
        return _("Rent {total}: {parts}.").format(total=money(bill.total), parts=", ".join(parts))

    def _doctor_words(self, state: State, house: Tenement) -> str:
        care = self._content.household.care[house.ins]
        if not care:
            return _("With so much Squalor no doctor helps.")
        text = _("In the struggle: click the bag to call the doctor for {price}, health +{care}. Once a turn.")
        return text.format(price=money(doctor_price(self._content, state)), care=care)

    def custom(self, house: str, *, rent: bool = True) -> str:
        """What is special about a Tenement; without its rent where that is told already."""
        data = self._content.tenements[house]
        parts = []
        if data.col and rent:
            parts.append(_("The rent is {money} more.").format(money=money(data.col)))
        parts += self._trade(house)
        if data.ris_min:
            parts.append(_("Risk never falls below {n}.").format(n=data.ris_min))
        if data.mp_min:
            parts.append(_("Police Threat goes back to {n}.").format(n=signed(data.mp_min)))
        if len((*data.women, *data.men)) > 4:
            parts.append(_("Five people live here."))
        return " ".join(parts)

    def _trade(self, house: str) -> list[str]:
        """What a Tenement pays or is paid otherwise than the others."""
        data, parts = self._content.tenements[house], []
        if data.anarchist:
            parts.append(_("Anarchist Agitation costs {money} less.").format(money=money(data.anarchist)))
        if data.first_wage > 0:
            parts.append(_("Their first job each day pays {money} more.").format(money=money(data.first_wage)))
        elif data.first_wage < 0:
            parts.append(_("Their first job each day pays {money} less.").format(money=money(-data.first_wage)))
        return parts

    def own_rings(self, state: State) -> tuple[str, str] | None:
        """Why some rings change with the house that decides, and wear its colour; None if none does now."""
        facts = self._board.facts(state)
        slots = (slot.id for tile in state.tiles for slot in self._content.slots_of[tile.id])
        # The worker who earns the first wage stands on its ring: the others pay the usual again.
        if not any(facts.by_custom(slot) and not facts.is_taken(slot) for slot in slots):
            return None
        house = facts.shopper.name
        words = _("Special terms for the {house} Tenement.").format(house=self._board.house_name(house))
        return _("Coloured rings"), " ".join((words, *self._trade(house)))

    def slot(self, state: State, slot: Slot) -> Look:
        names = self._board.faces.names
        title = names.slot(slot.id)
        parts = [f"{_(_KINDS[slot.kind])}."]
        if slot.who == "F":
            parts.append(_("For women."))
        elif slot.who == "M":
            parts.append(_("For men."))
        elif slot.who != "any":
            parts.append(_("For the {house} Tenement.").format(house=self._board.house_name(slot.who)))
        found = self._board.facts(state).offer(slot.id)
        if found is not None:
            parts.append(self._board.words.price_words(found))
            parts.append(self._board.words.unusual(state, found))
        there = [one.name for one in tokens_of(state) if one.place == slot.id]
        if there:
            parts.append(_("Here: {names}.").format(names=in_a_row(there)))
        return Look(title, " ".join(filter(None, parts)), (f"emblem-{slot.tile}",))


def effect_words(gauge: Labour, value: int) -> str:
    """What a labour gauge does where it stands."""
    if gauge == "TT":
        return _("Now: day work Risk {n}.").format(n=signed(value)) if value else _("Now: as printed.")
    if gauge == "CT":
        return ngettext("Now: {n} incident.", "Now: {n} incidents.", value).format(n=value)
    return _("Now: day work {pay}.").format(pay=money_change(value)) if value else _("Now: as printed.")


def _house(state: State, name: str) -> Tenement:
    return next(one for one in state.tenements if one.name == name)
