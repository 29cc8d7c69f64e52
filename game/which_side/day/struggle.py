"""I.4, the struggle: countering cards, taking controls, doctors and locals (rules R51 to R58)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from game.core.contract import Reason
from game.core.events import CardMoved
from game.core.words import N_
from game.which_side.cards.effects import drop_measure
from game.which_side.cards.language import Cost
from game.which_side.content import Content
from game.which_side.events import Beaten, ControlTaken
from game.which_side.moves import (
    Anarchist,
    AnyMove,
    Buy,
    Collect,
    Control,
    Counter,
    Doctor,
    Dollar,
    EndStruggle,
    Ferrer,
    PayRest,
    Share,
)
from game.which_side.state import Payment
from game.which_side.table import Sight, Table, house_index, standing

from .paying import from_the_richest
from .slots import has_bonus, short_of_dollars

_END = EndStruggle()
_FERRER = Ferrer()


# What can be fought ------------------------------------------------------------------------------------------------


def planned_card(content: Content, sight: Sight) -> str:
    """The planned card under the marker, if it is not beaten yet."""
    plan = sight.plan
    return content.steps[plan.id][plan.step - 1] if plan is not None and not plan.beaten[plan.step - 1] else ""


def targets(content: Content, sight: Sight) -> list[str]:
    """Cards that can be countered now, each named once."""
    found = dict.fromkeys(sight.employer_cards)
    found.update(dict.fromkeys(measure.card for measure in sight.measures))
    if planned := planned_card(content, sight):
        found[planned] = None
    return list(found)


def why_unaffordable(sight: Sight, cost: Cost) -> Reason | None:
    """One Anarchist Agitation may stand for two of the unions, never the other way round (R52)."""
    pool = sight.pool
    if cost.usd > sum(house.usd for house in sight.tenements):
        have = sum(house.usd for house in sight.tenements)
        return Reason(
            "dollars-together",
            N_("This costs ${price}; all Tenements together have ${have}."),
            {"price": cost.usd, "have": have},
            rule="R7",
        )
    if cost.GREVE > pool.GREVE:
        return _too_few("no-strike", N_("This costs {n} Strike; the pool has {have}."), cost.GREVE, pool.GREVE, "R51")
    if cost.SAB > pool.SAB:
        return _too_few("no-sabotage", N_("This costs {n} Sabotage; the pool has {have}."), cost.SAB, pool.SAB, "R51")
    if cost.ANAR > pool.ANAR:
        text = N_("This costs {n} Anarchist Agitation; the pool has {have}.")
        return _too_few("no-anarchist", text, cost.ANAR, pool.ANAR, "R52")
    if cost.AGIT > pool.AGIT + 2 * (pool.ANAR - cost.ANAR):
        return Reason(
            "no-agitation",
            N_("This costs {n} Union Agitation; the pool has {have}, and Anarchist Agitation to spare for {spare}."),
            {"n": cost.AGIT, "have": pool.AGIT, "spare": 2 * (pool.ANAR - cost.ANAR)},
            rule="R52",
        )
    return None


def _too_few(key: str, text: str, cost: int, have: int, rule: str) -> Reason:
    return Reason(key, text, {"n": cost, "have": have}, rule=rule)


def why_not_counter(content: Content, sight: Sight, card: str) -> Reason | None:
    if card not in targets(content, sight):
        if card in content.planned:
            return Reason(
                "no-marker", N_("Only the planned card with the marker can be countered, and only once."), rule="R53"
            )
        return Reason("not-there", N_("This card is not on the table."), rule="R51")
    return why_unaffordable(sight, content.cost(card, sight.duo))


def why_not_control(content: Content, sight: Sight, control: str) -> Reason | None:
    if control not in content.side(sight.duo).controls:
        return Reason("no-control", N_("There is no such means of production on this board."), rule="R95")
    if control in sight.controls:
        return Reason("have-control", N_("The workers control this already."), rule="R54")
    if sight.control_taken_this_turn:
        return Reason("one-control", N_("Only one means of production can be taken each turn."), rule="R54")
    return why_unaffordable(sight, content.cost(control, sight.duo))


def _why_not_collect(content: Content, sight: Sight, target: str) -> Reason | None:
    known = target in content.side(sight.duo).controls
    reason = why_not_control(content, sight, target) if known else why_not_counter(content, sight, target)
    if reason is None and not _divisible(content, sight, target):
        return Reason("one-way", N_("There is only one way to pay for this."), rule="G29")
    return reason


def _divisible(content: Content, sight: Sight, target: str) -> bool:
    cost = content.cost(target, sight.duo)
    payers = sum(house.usd > 0 for house in sight.tenements)
    return bool((cost.usd and payers > 1) or (cost.AGIT and sight.pool.ANAR > cost.ANAR))


# Doctors and locals ------------------------------------------------------------------------------------------------


def doctor_price(content: Content, sight: Sight) -> int:
    return content.household.cheap_doctor if sight.traditional_medicine_on else content.household.doctor


def why_not_doctor(content: Content, sight: Sight, name: str) -> Reason | None:
    one = next((one for one in sight.characters if one.name == name), None)
    if one is None:
        return Reason("unknown", N_("Nobody of that name is in the game."), rule="R81")
    house = sight.tenements[house_index(sight, one.tenement)]
    if standing(content, sight).NODOC:
        return Reason("no-doctor", N_("No doctor may be called now."), rule="R91")
    if house.doctor_used:
        return Reason("doctor-used", N_("The doctor has been to this Tenement this turn."), rule="R55")
    if content.household.care[house.ins] == 0:
        return Reason("squalor", N_("At Squalor 4 and 5 no doctor can help."), rule="R55")
    if one.place == "dead":
        return Reason("dead", N_("{name} is lost for good."), {"name": name}, rule="R9")
    if one.san >= one.cap:
        return Reason("well", N_("{name} is as well as can be."), {"name": name}, rule="R55")
    if house.usd < doctor_price(content, sight):
        return Reason(
            "doctor-dear",
            N_("The doctor costs ${price}; the {tenement} Tenement has ${have}."),
            {
                "price": doctor_price(content, sight),
                "tenement": content.tenements[house.name].name,
                "have": house.usd,
            },
            rule="R55",
        )
    return None


def why_not_buy(content: Content, sight: Sight, move: Buy | Share) -> Reason | None:
    who = house_index(sight, move.tenement)
    if who < 0:
        return Reason("absent", N_("This Tenement is not in the game."), rule="R81")
    if move.local not in sight.locals_row:
        return Reason("not-shown", N_("This storefront is not to let."), rule="R56")
    if isinstance(move, Share) and not has_bonus(content, sight, "shared-local"):
        return Reason("no-bierhalle", N_("Only an improved Bierhalle can house a storefront for all."), rule="R56")
    price = content.locals[move.local].price
    if sight.tenements[who].usd < price:
        return short_of_dollars(content, sight.tenements[who], price, rule="R56")
    return None


def _why_not_ferrer(content: Content, sight: Sight) -> Reason | None:
    if not has_bonus(content, sight, "exchange"):
        return Reason("no-ferrer", N_("Only an improved Ferrer Center turns Union Agitation into Strike."), rule="R57")
    if sight.ferrer_used:
        return Reason("ferrer-used", N_("The Ferrer Center has done so this turn."), rule="R57")
    if sight.pool.AGIT:
        return None
    return Reason("no-agitation", N_("There is no Union Agitation in the pool."), rule="R57")


# All together ------------------------------------------------------------------------------------------------------


def legal_moves(content: Content, sight: Sight) -> list[AnyMove]:
    return list(_payment_moves(sight) if sight.payment is not None else _free_moves(content, sight))


def _free_moves(content: Content, sight: Sight) -> Iterator[AnyMove]:
    duo = sight.duo
    for card in targets(content, sight):
        if why_unaffordable(sight, content.cost(card, duo)) is None:
            yield Counter(card)
            if _divisible(content, sight, card):
                yield Collect(card)
    if not sight.control_taken_this_turn:
        for control, cost in content.controls["duo" if duo else "normal"].items():
            if control not in sight.controls and why_unaffordable(sight, cost) is None:
                yield Control(control)
                if _divisible(content, sight, control):
                    yield Collect(control)
    for one in sight.characters:
        if one.san < one.cap and why_not_doctor(content, sight, one.name) is None:
            yield Doctor(one.name)
    shared = has_bonus(content, sight, "shared-local")
    for local in sight.locals_row:
        for house in sight.tenements:
            if house.usd >= content.locals[local].price:
                yield Buy(local, house.name)
                if shared:
                    yield Share(local, house.name)
    if _why_not_ferrer(content, sight) is None:
        yield _FERRER
    yield _END


def _payment_moves(sight: Sight) -> Iterator[AnyMove]:
    payment = sight.payment
    assert payment is not None
    if payment.usd:
        for house in sight.tenements:
            if house.usd:
                yield Dollar(house.name)
    if payment.agit and sight.pool.ANAR:
        yield Anarchist()
    yield PayRest()


def why_not(content: Content, sight: Sight, attempt: AnyMove) -> Reason | None:
    if sight.payment is not None:
        return _why_not_pay(sight, sight.payment, attempt)
    if isinstance(attempt, EndStruggle):
        return None
    if isinstance(attempt, Counter):
        return why_not_counter(content, sight, attempt.card)
    if isinstance(attempt, Control):
        return why_not_control(content, sight, attempt.id)
    if isinstance(attempt, Collect):
        return _why_not_collect(content, sight, attempt.target)
    if isinstance(attempt, Doctor):
        return why_not_doctor(content, sight, attempt.name)
    if isinstance(attempt, Buy | Share):
        return why_not_buy(content, sight, attempt)
    if isinstance(attempt, Ferrer):
        return _why_not_ferrer(content, sight)
    return Reason(
        "struggle",
        N_("This is the struggle: counter cards, take a means of production, call doctors, rent storefronts."),
        rule="R51",
    )


def _why_not_pay(sight: Sight, payment: Payment, attempt: AnyMove) -> Reason | None:
    if isinstance(attempt, PayRest):
        return None
    if isinstance(attempt, Dollar):
        who = house_index(sight, attempt.tenement)
        if who < 0:
            return Reason("absent", N_("This Tenement is not in the game."), rule="R81")
        if not payment.usd:
            return Reason("paid", N_("No more dollars are needed."), rule="G29")
        if sight.tenements[who].usd:
            return None
        return Reason("broke", N_("This Tenement has no dollar left."), rule="G29")
    if isinstance(attempt, Anarchist):
        if not payment.agit:
            return Reason("paid", N_("No more Union Agitation is needed."), rule="G29")
        if sight.pool.ANAR:
            return None
        return Reason("no-anarchist", N_("There is no Anarchist Agitation left in the pool."), rule="R52")
    return Reason("finish-paying", N_("Finish paying first."), rule="G29")


def carry_out(table: Table, move: AnyMove) -> None:
    """Everything but the end of the struggle, which belongs to the course of the turn."""
    if isinstance(move, Counter | Control):
        target = move.card if isinstance(move, Counter) else move.id
        _open_payment(table, target)
        _pay_rest(table)
    elif isinstance(move, Collect):
        _open_payment(table, move.target)
    elif isinstance(move, Doctor):
        _call_doctor(table, move.name)
    elif isinstance(move, Buy | Share):
        _buy(table, move)
    elif isinstance(move, Ferrer):
        table.ferrer_used = True
        table.add("AGIT", -1, "FER")
        table.add("GREVE", 1, "FER")
    else:
        _carry_out_payment(table, move)


# Paying ------------------------------------------------------------------------------------------------------------


def _open_payment(table: Table, target: str) -> None:
    """What nobody can choose about is paid first."""
    cost = table.content.cost(target, table.duo)
    for resource in ("ANAR", "GREVE", "SAB"):
        table.add(resource, -getattr(cost, resource), target)
    table.payment = Payment(target, cost.usd, cost.AGIT)


def _carry_out_payment(table: Table, move: AnyMove) -> None:
    payment = table.payment
    assert payment is not None
    if isinstance(move, Dollar):
        table.change(house_index(table, move.tenement), "usd", -1, payment.target)
        table.payment = replace(payment, usd=payment.usd - 1)
    elif isinstance(move, Anarchist):
        table.add("ANAR", -1, payment.target)
        table.payment = replace(payment, agit=max(0, payment.agit - 2))
    if isinstance(move, PayRest) or not (table.payment and (table.payment.usd or table.payment.agit)):
        _pay_rest(table)


def _pay_rest(table: Table) -> None:
    payment = table.payment
    assert payment is not None
    split = from_the_richest(table, payment.usd, payment.agit)
    for who, share in enumerate(split.usd):
        table.change(who, "usd", -share, payment.target)
    table.add("ANAR", -split.anarchists, payment.target)
    table.add("AGIT", -split.agit, payment.target)
    table.payment = None
    _achieve(table, payment.target)


def _achieve(table: Table, target: str) -> None:
    if target in table.employer_cards:
        index = table.employer_cards.index(target)
        table.employer_cards = table.employer_cards[:index] + table.employer_cards[index + 1 :]
        table.discard(target)
        table.tell(Beaten(target, "employer"))
    elif target in table.content.planned:
        plan = table.plan
        assert plan is not None
        beaten = tuple(done or number == plan.step - 1 for number, done in enumerate(plan.beaten))
        table.plan = replace(plan, beaten=beaten)
        table.tell(Beaten(target, "planned"))
    elif target in table.content.employers:
        drop_measure(table, target, "countered")
        table.tell(Beaten(target, "measure"))
    else:
        table.controls = tuple(sorted((*table.controls, target)))
        table.control_taken_this_turn = True
        table.tell(ControlTaken(target, len(table.controls)))


def _call_doctor(table: Table, name: str) -> None:
    one = table.characters[table.person(name)]
    who = house_index(table, one.tenement)
    table.change(who, "usd", -doctor_price(table.content, table), "doctor")
    table.mark(who, doctor_used=True)
    table.heal(name, table.content.household.care[table.tenements[who].ins], "doctor")


def _buy(table: Table, move: Buy | Share) -> None:
    """A household has room for one local; the old one is thrown out without pay (R56)."""
    who = house_index(table, move.tenement)
    table.change(who, "usd", -table.content.locals[move.local].price, move.local)
    if isinstance(move, Share):
        table.lose_shared_local("replaced")
        table.bierhalle_local = move.local
    else:
        if table.tenements[who].local:
            table.lose_local(who, "replaced")
        table.mark(who, local=move.local)
    table.locals_row = tuple(local for local in table.locals_row if local != move.local)
    table.tell(CardMoved(move.local, "locals", "shared" if isinstance(move, Share) else move.tenement, "bought"))
