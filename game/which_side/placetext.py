"""What can be done at a place, a sentence for each kind of slot, put together from what is printed there."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.words import N_, _, ngettext

from .content import Content
from .names import GAUGE_NAMES, Names
from .shapes import Face, Slot

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


def _counted(content: Content, slots: list[Slot], job: str, price: str) -> str:
    text = ngettext("{n} place for {job}: {price}", "{n} places for {job}: {price} each", len(slots))
    words = text.format(n=len(slots), job=job, price=price)
    kept = ", ".join(_kept(content, slots))
    return f"{words}; {kept}." if kept else f"{words}."


def _kept(content: Content, slots: list[Slot]) -> Iterator[str]:
    """Whom the places are kept for; of a single place it need not be said how many."""
    for who in dict.fromkeys(slot.who for slot in slots if slot.who != "any"):
        n = sum(slot.who == who for slot in slots)
        if who == "F":
            words = ngettext("for a woman", "for women", n)
        elif who == "M":
            words = ngettext("for a man", "for men", n)
        else:
            words = _("for the {house} Tenement").format(house=Names(content).house(who))
        if n < len(slots):
            words = ngettext("one of them {for_whom}", "{n} of them {for_whom}", n).format(n=n, for_whom=words)
        yield words


def _deal(face: Face) -> str:
    """What is paid there, and for what."""
    if not (face.price or face.ris or face.mp or face.ins):
        return f"${face.pays}"
    return _("{price} for ${pays}").format(price=_price(face), pays=face.pays)


def _price(face: Face) -> str:
    parts = [f"${face.price}"] if face.price else []
    parts += [f"{_(GAUGE_NAMES[gauge])} {n}" for gauge in ("ris", "mp", "ins") if (n := getattr(face, gauge))]
    return _(" and ").join(parts)
