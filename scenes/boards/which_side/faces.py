"""The cards as they are read: what each is called, does and costs, with its woodcut and its line of flavour."""

from __future__ import annotations

from game.core.words import N_, _, in_a_row, money
from game.which_side.cards.language import RESOURCES
from game.which_side.cards.shapes import EmployerCard
from game.which_side.content import Content
from game.which_side.day.flow import plan_result
from game.which_side.state import State
from game.which_side.text.cardtext import explain
from game.which_side.text.names import GAUGE_NAMES, Names, tokens
from game.which_side.text.placetext import explain_place
from scenes.table.cards import CardFace, Cost

COLOURS = {
    "misfortune": "#33475b",
    "incident": "#8a6a24",
    "normal": "#4a4642",
    "hard": "#7d1d18",
    "solidarity": "#b3261e",
    "planning": "#23201d",
    "planned": "#23201d",
}
_SORTS = {
    "misfortune": N_("Misfortune"),
    "incident": N_("Incident"),
    "solidarity": N_("Solidarity"),
    "planning": N_("The employers' plan"),
}
_PLACES = {
    ("work", "A"): N_("Workplace"),
    ("work", "B"): N_("Workplace under local control"),
    ("political", "A"): N_("Political place"),
    ("political", "B"): N_("Political place, improved"),
    ("specific", "A"): N_("Place"),
}
_EMPLOYERS = {
    ("normal", "coup"): N_("Employer card: acts once"),
    ("hard", "coup"): N_("Hard employer card: acts once"),
    ("normal", "measure"): N_("Measure: stays in force"),
    ("hard", "measure"): N_("Hard measure: stays in force"),
}
_RESULTS = {
    "victory": N_("All beaten: {effect}"),
    "partial_victory": N_("Two beaten: {effect}"),
    "partial_defeat": N_("One beaten: {effect}"),
    "defeat": N_("None beaten: {effect}"),
}


class Faces:
    def __init__(self, content: Content) -> None:
        self._content = content
        self.names = Names(content)

    def of(self, state: State, card: str) -> CardFace:
        """The face of any card of the game; counter costs are those of this table."""
        content = self._content
        if card in content.plannings:
            return self._planning(card)
        if card in content.planned:
            return self._planned(state, card)
        if card in content.locals:
            return self.local(card)
        pile = content.pile_of[card]
        data = content.piles[pile][card]
        sort = _(_SORTS.get(pile, ""))
        costs: tuple[Cost, ...] = ()
        if isinstance(data, EmployerCard):
            sort = _(_EMPLOYERS[pile, data.type])
            costs = self.costs(state, card)
        words = sentence(explain(content.effects[card]))
        return CardFace(_(data.name), COLOURS[pile], words, words, costs, f"picture-{card}", sort, _(data.flavour))

    def costs(self, state: State, target: str) -> tuple[Cost, ...]:
        """What countering a card or taking a control costs, as tokens with figures."""
        price = self._content.cost(target, state.duo)
        found = [Cost("cost-usd", str(price.usd))] if price.usd else []
        found += [Cost(f"cost-{name}", str(getattr(price, name))) for name in RESOURCES if getattr(price, name)]
        return tuple(found)

    def _planned(self, state: State, card: str) -> CardFace:
        data = self._content.planned[card]
        plan, _dot, number = card.partition(".")
        steps = len(self._content.steps[plan])
        words = [sentence(explain(self._content.effects[card]))]
        if data.turn:
            words.append(sentence(explain(self._content.effects[f"{card}:turn"])))
        sort = _("Planned card, step {n} of {steps}").format(n=number, steps=steps)
        name = _(self._content.plannings[plan].name)
        picture = f"picture-{card}"
        full = "\n".join(filter(None, words))
        return CardFace(
            name, COLOURS["planned"], words[0], full, self.costs(state, card), picture, sort, _(data.flavour)
        )

    def _planning(self, plan: str) -> CardFace:
        data = self._content.plannings[plan]
        lines = []
        steps = len(self._content.steps[plan])
        for beaten in range(steps, -1, -1):
            result = plan_result(beaten, steps)
            effect = sentence(explain(self._content.effects[f"{plan}:{result}"])) or _("nothing.")
            lines.append(_(_RESULTS[result]).format(effect=effect))
        words = "\n".join(lines)
        return CardFace(_(data.name), COLOURS["planning"], words, words, (), f"picture-{plan}", _(_SORTS["planning"]),
                        _(data.flavour))  # fmt: skip

    def place(self, state: State, tile: str, bonus: str) -> CardFace:
        """A place as it lies now, with everything that can be done there."""
        data = self._content.tiles[tile]
        side = next(one.side for one in state.tiles if one.id == tile)
        lines = [*explain_place(self._content, tile, side, duo=state.duo), bonus]
        words = "\n".join(filter(None, lines))
        return CardFace(_(data.name), "#b3261e" if side == "B" else "#23201d", words, words, (),
                        f"picture-{tile}-{side}", _(_PLACES[data.group, side]), _(data.flavour))  # fmt: skip

    def local(self, local: str, sort: str = "") -> CardFace:
        """A local: to let, or whose it is."""
        data = self._content.locals[local]
        words = "\n".join((local_words(self._content, local), _("Rent: {rent} a turn.").format(rent=money(data.rent))))
        costs = (Cost("cost-usd", str(data.price)),)
        sort = sort or _("Storefront to let")
        return CardFace(_(data.name), "#5b3a29", words, words, costs, f"picture-{local}", sort, _(data.flavour))


def sentence(words: str) -> str:
    return f"{words}." if words else ""


_DOES = {
    "medicine": N_("the doctor costs {cheap} this turn, for every Tenement"),
    "soup": N_("the rent is {soup} less this turn"),
    "clean": N_("1 Squalor less"),
    "heal": N_("one person of any Tenement regains 1 health"),
}
_WHEN = {"evening": N_("Evening: {gain}."), "day": N_("By day: {gain}.")}


def local_words(content: Content, local: str) -> str:
    """What a local is good for, from its figures."""
    data = content.locals[local]
    if data.when == "arrest":
        return _("Who would go to prison may wait here instead, and goes out again next turn. One at a time.")
    face, household = data.face, content.household
    gain = ""
    if face.does:
        gain = _(_DOES[face.does]).format(cheap=money(household.cheap_doctor), soup=money(household.soup))
    elif face.gives:
        gain = tokens(face.gives, 1)
    elif face.pays:
        gain = money(face.pays)
    price = [money(face.price)] if face.price else []
    price += [
        _("{n} {gauge}").format(n=n, gauge=_(GAUGE_NAMES[gauge]))
        for gauge in ("ris", "mp", "ins")
        if (n := getattr(face, gauge))
    ]
    if price:
        gain = _("{gain}, for {price}").format(gain=gain, price=in_a_row(price))
    return _(_WHEN[data.when]).format(gain=gain)
