"""The whole table in plain text, and the question that is open."""

from __future__ import annotations

from game.core.words import N_, _, ngettext
from game.which_side.cards.language import LABOUR, RESOURCES, Labour
from game.which_side.cards.shapes import Goal
from game.which_side.content import Content
from game.which_side.day.flow import living_cost
from game.which_side.day.prices import in_force
from game.which_side.day.struggle import planned_card
from game.which_side.state import Character, Helper, State, Task, Tenement, Tile, View, get_gauge
from game.which_side.table import ADDS_TO, labour_now

from .cardtext import explain, explain_cost
from .names import LABOUR_NAMES, RESOURCE_NAMES, Names, cell_words, dollars, figure, labour_words, signed
from .placetext import explain_place
from .telling import HEADLINES

_PHASES = {
    "setup": N_("the table is laid"),
    "misfortunes": N_("misfortunes"),
    "prison": N_("prison"),
    "placement": N_("day"),
    "evening": N_("evening"),
    "gains": N_("gains"),
    "incidents": N_("incidents"),
    "living": N_("rent"),
    "struggle": N_("struggle"),
    "employers": N_("the employers act"),
    "planning": N_("planning"),
    "life": N_("life goes on"),
    "check": N_("the end of the turn"),
    "offensive": N_("the employers prepare"),
    "rest": N_("the end of the turn"),
    "over": N_("the game is over"),
}
_ASKED = {
    "give": N_("Which other Tenement suffers {cause}?"),
    "give duo": N_("Which Tenement suffers {cause}?"),
    "SAN": N_("{cause}: who loses health?"),
    "SAN full": N_("{cause}. Squalor is full: who loses health instead?"),
    "SAN squalor": N_("Squalor is full: who loses health?"),
    "SAN oneF": N_("{cause}: which woman loses health?"),
    "SAN oneM": N_("{cause}: which man loses health?"),
    "HEAL": N_("{cause}: who gets better?"),
    "ARREST": N_("{cause}: who is arrested?"),
    "TIRED": N_("{cause}: who has to stay at home?"),
    "CAPSAN": N_("{cause}: whom does it hit?"),
    "KILL": N_("{cause}: who is lost for good?"),
    "GAUGE": N_("{cause}: which gauge moves?"),
    "RES": N_("{cause}: which resource is returned?"),
    "BURN": N_("{cause}: which political place burns?"),
    "FLIPA": N_("{cause}: which workplace turns back?"),
    "CLOSE": N_("{cause}: which workplace is closed?"),
    "DROP": N_("{cause}: which measure falls?"),
    "SOLID": N_("Accept solidarity? Two cards are drawn, and you keep one; it helps at once."),
    "SOLID 1": N_("Accept solidarity? One card is drawn; it helps at once."),
    "keep": N_("Which solidarity card is kept?"),
    "HELPER": N_("{cause}: which Tenement hosts the helper?"),
    "lawyer": N_("{cause}: prison for {what}, or the lawyer?"),
    "misery": N_("Misery, ${n} owed: whose health pays the next dollar?"),
    "bonesetter": N_("Whom does the Bonesetter treat?"),
    "spare": N_("{cause}: whom does the clean house spare?"),
    "context-gauge": N_("Context: which gauge moves right?"),
    "context-hurt": N_("Context: who is hurt?"),
    "context-jail": N_("Context: who is arrested?"),
}
_LABOUR_MEANS = {"TT": N_("Risk of day work"), "CT": N_("incidents a night"), "SA": N_("pay of day work")}
_GAUGE_GOALS = {
    1: N_("Also any one gauge at the left end."),
    2: N_("Also any two gauges at the left end."),
    3: N_("Also all three gauges at the left end."),
}
_PLACES_ASKED = {"work": N_("Which workplace is laid out?"), "political": N_("Which political place is laid out?")}
_WHERE = {
    "home": N_("{name} (health {san}, at home)"),
    "housework": N_("{name} (health {san}, at the housework)"),
    "local": N_("{name} (health {san}, in the Tenement's storefront)"),
    "shared": N_("{name} (health {san}, in the shared storefront)"),
    "arrest": N_("{name} (health {san}, in Arrest)"),
    "jail": N_("{name} (health {san}, in Jail)"),
    "lawyer": N_("{name} (health {san}, with the lawyer)"),
    "dead": N_("{name} (lost for good)"),
}


def goal_words(goal: Goal) -> str:
    text = ngettext("Goal: {n} means of production.", "Goal: {n} means of production.", goal.controls)
    controls = text.format(n=goal.controls)
    if goal.named:
        named = ", ".join(_(LABOUR_NAMES[name]) for name in goal.named)
        return f"{controls} {_('Also at the left end: {named}.').format(named=named)}"
    return f"{controls} {_(_GAUGE_GOALS[goal.gauges])}" if goal.gauges else controls


class Describer:
    def __init__(self, content: Content, names: Names) -> None:
        self.content = content
        self.names = names

    def __call__(self, view: View) -> str:
        state = view.table
        lines = [*self._head(state), *self._board(state), self._pool(state)]
        for who, house in enumerate(state.tenements):
            lines += self._house(state, who, house)
        lines += map(self._helper, state.helpers)
        for tile in state.tiles:
            lines += self._tile(state, tile)
        lines += self._cards(state)
        if state.pending and state.result == "none":
            lines.append(self.question(state))
        if state.result != "none":
            lines.append(_(HEADLINES[state.reason]))
        return "\n".join(lines)

    def question(self, state: State) -> str:
        """What the head of the queue asks."""
        task = state.pending[0]
        if task.do == "tile":
            return _(_PLACES_ASKED[task.what])
        text = _(_ASKED.get(self._special(state, task)) or _ASKED.get(task.do, ""))
        return text.format(cause=self.names.cause(task.cause), what=task.what, n=task.n)

    def _special(self, state: State, task: Task) -> str:
        """Which of several questions it is: of two Tenements, one may keep its own misfortune; a card that brings
        Squalor takes health where there is no room for more."""
        if task.do == "give" and state.duo:
            return "give duo"
        if task.do == "SOLID":
            return f"SOLID {self.content.scenarios[state.scenario].solidarity_draw}"
        if task.do == "SAN" and task.cause == "squalor":
            return "SAN squalor"
        ops = {op.do for clause in self.content.effects.get(task.cause, ()) for op in clause.ops}
        if task.do == "SAN" and "INS" in ops and "SAN" not in ops:
            return "SAN full"
        return f"{task.do} {task.what}"

    # The board ---------------------------------------------------------------------------------------------------

    def _head(self, state: State) -> list[str]:
        scenario = _(self.content.scenarios[state.scenario].name)
        text = _("{scenario}, turn {turn}: {phase}.")
        return [text.format(scenario=scenario, turn=state.turn, phase=_(_PHASES[state.phase])), goal_words(state.goal)]

    def _board(self, state: State) -> list[str]:
        strength = _("Employer Strength {fp} of {most}.")
        taken = ", ".join(map(self.names.cause, state.controls)) or _("none")
        return [
            strength.format(fp=state.fp, most=self.content.limits.strength),
            *(self._labour(state, name) for name in LABOUR),
            _("Means of production taken: {controls}.").format(controls=taken),
        ]

    def _labour(self, state: State, gauge: Labour) -> str:
        """A gauge as it is printed, every figure, and what holds tonight."""
        cells: int = len(getattr(self.content.side(state.duo), gauge))
        figures = [cell_words(self.content, gauge, cell, duo=state.duo) for cell in range(1, cells + 1)]
        cell = get_gauge(state.gauges, gauge)
        text = _("{gauge}, {what}: now {value}, cell {cell} of {cells}. From the left end: {figures}.")
        value = labour_words(gauge, labour_now(self.content, state, gauge))
        told = text.format(gauge=_(LABOUR_NAMES[gauge]), what=_(_LABOUR_MEANS[gauge]), value=value,
                           cell=cell, cells=cells, figures=", ".join(figures))  # fmt: skip
        return f"{told} {self.added(state, gauge)}".strip()

    def added(self, state: State, gauge: Labour) -> str:
        """What comes on top of a labour gauge, card by card; "" if nothing does."""
        parts = [
            _("{cause} {change}").format(
                cause=self.names.cause(card), change=dollars(n) if gauge == "SA" else signed(n)
            )
            for card, n in in_force(self.content, state, ADDS_TO[gauge])
        ]
        return _("With {cards}.").format(cards=", ".join(parts)) if parts else ""

    def _pool(self, state: State) -> str:
        tokens = ", ".join(f"{_(RESOURCE_NAMES[name])} {getattr(state.pool, name)}" for name in RESOURCES)
        return _("Common pool: {tokens}.").format(tokens=tokens)

    # People ------------------------------------------------------------------------------------------------------

    def _house(self, state: State, who: int, house: Tenement) -> list[str]:
        text = _("{house} Tenement: ${usd}, rent ${cost}, Risk {ris}, Police Threat {mp}, Squalor {ins}.")
        if who == state.first_seat:
            text = _(
                "{house} Tenement, first this turn: ${usd}, rent ${cost}, Risk {ris}, Police Threat {mp},"
                " Squalor {ins}."
            )
        people = [self._person(one) for one in state.characters if one.tenement == house.name]
        lines = [
            text.format(
                house=self.names.house(house.name), usd=house.usd, ris=house.ris, mp=figure(house.mp), ins=house.ins,
                cost=living_cost(self.content, state, house).total,
            ),
            _("  {people}.").format(people=", ".join(people)),
        ]  # fmt: skip
        if house.local:
            lines.append(_("  storefront: {local}.").format(local=self.names.cause(house.local)))
        return lines

    def _person(self, one: Character) -> str:
        if one.place in self.content.slots:
            text = _("{name} (health {san}, {place}: {job})")
            place, job = self.names.place(one.place), self.names.job(one.place)
            return text.format(name=one.name, san=one.san, place=place, job=job)
        if one.tired:
            return _("{name} (health {san}, tired)").format(name=one.name, san=one.san)
        return _(_WHERE[one.place]).format(name=one.name, san=one.san)

    def _helper(self, helper: Helper) -> str:
        text = ngettext(
            "Helper {name} with the {house} Tenement, {n} turn left.",
            "Helper {name} with the {house} Tenement, {n} turns left.",
            helper.turns_left,
        )
        return text.format(name=helper.name, house=self.names.house(helper.host), n=helper.turns_left)

    # Places and cards --------------------------------------------------------------------------------------------

    def _tile(self, state: State, tile: Tile) -> list[str]:
        """Its name and state, then what can be done there at which printed price."""
        name = _("Place: {place}.").format(place=self._named(state, tile))
        offers = () if tile.destroyed else explain_place(self.content, tile.id, tile.side, duo=state.duo)
        return [name, *(_("  {offer}").format(offer=offer) for offer in offers)]

    def _named(self, state: State, tile: Tile) -> str:
        name = self.names.cause(tile.id)
        if tile.destroyed:
            text = _("{place} (destroyed)")
        elif tile.closed_now or any(measure.tile == tile.id for measure in state.measures):
            text = _("{place} (closed)")
        elif tile.closed_next:
            text = _("{place} (closed next turn)")
        elif tile.side == "A":
            return name
        elif self.content.tiles[tile.id].group == "work":
            text = _("{place} (under local control)")
        else:
            text = _("{place} (improved)")
        return text.format(place=name)

    def _cards(self, state: State) -> list[str]:
        planned = planned_card(self.content, state)
        lines = [self._card(state, N_("Laid out: {card}. {effect}. To counter: {cost}."), card)
                 for card in state.employer_cards]  # fmt: skip
        lines += [self._card(state, N_("In force: {card}. {effect}. To counter: {cost}."), measure.card)
                  for measure in state.measures]  # fmt: skip
        if planned:
            lines.append(self._card(state, N_("Planned: {card}. {effect}. To counter: {cost}."), planned))
        lines += [
            _("To let: {local}, ${price}.").format(
                local=self.names.cause(local), price=self.content.locals[local].price
            )
            for local in state.locals_row
        ]
        if state.bierhalle_local:
            lines.append(_("Shared storefront: {local}.").format(local=self.names.cause(state.bierhalle_local)))
        return lines

    def _card(self, state: State, text: str, card: str) -> str:
        return _(text).format(
            card=self.names.cause(card),
            effect=explain(self.content.effects[card]),
            cost=explain_cost(self.content.cost(card, state.duo)),
        )
