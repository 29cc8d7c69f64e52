"""What can be done at a place, a sentence for each kind of slot, put together from what is printed there."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.words import N_, NN_, _, in_a_row, money, ngettext
from game.which_side.cards.shapes import Face, Slot
from game.which_side.content import Content

from .names import GAUGE_NAMES, Names

_JOINT = {
    "local-control": N_("Local control needs {n} Tenements, one person each: {price}. Then the place turns over."),
    "improvement": N_("Improvement needs {n} Tenements, one person each: {price}. Then the place turns over."),
}
_ALONE = N_("Local control needs one person: {price}. Then the place turns over.")
_WORKER_CONTROL = N_("Worker control: {price}. Nobody else may be here; a labour gauge goes one step to the left.")
_PRISONER = N_("One prisoner in Jail can agitate: {price} for 1 Anarchist Agitation.")
_STREET = N_(
    "The street, one person of each Tenement: {price}. A die of 1 is Arrest, any other brings ${low} to ${high}."
)
_ROBBERY = N_("The robbery, one person of each Tenement: {price}. All take the best die in dollars; a 1 is Arrest.")


def explain_place(content: Content, tile: str, side: str, *, duo: bool) -> list[str]:
    """The sentences of one side of a place."""
    groups: dict[tuple[str, Face], list[Slot]] = {}
    for slot in content.slots_of[tile]:
        face = slot.a if side == "A" else slot.b
        if face is not None:
            groups.setdefault((slot.kind, face), []).append(slot)
    return [_explain(content, slots, face, duo=duo) for (_kind, face), slots in groups.items()]


def _explain(content: Content, slots: list[Slot], face: Face, *, duo: bool) -> str:
    slot, price, side = slots[0], _price(face), content.side(duo)
    match slot.kind:
        case "work":
            return _counted(content, slots, _("day work"), _deal(face))
        case "evening":
            return _("{job}, in the evening: {deal}.").format(job=_(slot.name), deal=_deal(face))
        case "local-control" if side.local_control == 1:
            return _(_ALONE).format(price=price)
        case "local-control" | "improvement":
            n = side.local_control if slot.kind == "local-control" else side.improvement
            return _(_JOINT[slot.kind]).format(n=n, price=price)
        case "worker-control":
            return _(_WORKER_CONTROL).format(price=price)
        case "street":
            pays = [pay for pay in content.tenderloin.street if pay]
            return _(_STREET).format(price=price, low=min(pays), high=max(pays))
        case "robbery":
            return _(_ROBBERY).format(price=price)
        case _ if slot.tile == "PEN":
            return _(_PRISONER).format(price=price)
    return _counted(content, slots, Names(content).job(slot.id), price)


_ALL_FOR = {"F": NN_("It is for a woman.", "They are for women."), "M": NN_("It is for a man.", "They are for men.")}
_SOME_FOR = {
    "F": NN_("{n} of them is for a woman.", "{n} of them are for women."),
    "M": NN_("{n} of them is for a man.", "{n} of them are for men."),
}
_ALL_OF = NN_("It is for the {house} Tenement.", "They are for the {house} Tenement.")
_SOME_OF = NN_("{n} of them is for the {house} Tenement.", "{n} of them are for the {house} Tenement.")


def _counted(content: Content, slots: list[Slot], job: str, price: str) -> str:
    text = ngettext("{n} place for {job}: {price}.", "{n} places for {job}: {price} each.", len(slots))
    return " ".join((text.format(n=len(slots), job=job, price=price), *_kept(content, slots)))


def _kept(content: Content, slots: list[Slot]) -> Iterator[str]:
    """Whom the places are kept for; of a single place it need not be said how many."""
    for who in dict.fromkeys(slot.who for slot in slots if slot.who != "any"):
        n = sum(slot.who == who for slot in slots)
        if n == len(slots):
            forms = _ALL_FOR.get(who, _ALL_OF)
        else:
            forms = _SOME_FOR.get(who, _SOME_OF)
        house = "" if who in _ALL_FOR else Names(content).house(who)
        yield ngettext(*forms, n).format(n=n, house=house)


def _deal(face: Face) -> str:
    """What is paid there, and for what."""
    if not (face.price or face.ris or face.mp or face.ins):
        return money(face.pays)
    return _("{price} for {pays}").format(price=_price(face), pays=money(face.pays))


def _price(face: Face) -> str:
    parts = [money(face.price)] if face.price else []
    parts += [
        _("{gauge} {n}").format(gauge=_(GAUGE_NAMES[gauge]), n=n)
        for gauge in ("ris", "mp", "ins")
        if (n := getattr(face, gauge))
    ]
    return in_a_row(parts)
