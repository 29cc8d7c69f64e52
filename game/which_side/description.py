"""The whole table in plain text, and every effect as a player would read it on the card."""

from __future__ import annotations

from game.core.words import N_, _

from .content import Content
from .flow import living_cost
from .language import LABOUR, RESOURCES, Clause, Cost, Op
from .state import State, Task, Tenement, View, get_gauge
from .struggle import planned_card
from .telling import GAUGE_NAMES, HEADLINES, RESOURCE_NAMES, Teller

_SCOPES = {
    "T": N_("The chosen Tenement"),
    "ALL": N_("Each Tenement"),
    "POOL": N_("The group"),
    "WHILE": N_("While active"),
    "TURN": N_("This turn"),
    "MAX": N_("Tenements with the most {gauge}"),
    "MIN": N_("Tenements with the least {gauge}"),
    "GE": N_("Each Tenement with {gauge} {n} or more"),
    "LE": N_("Each Tenement with {gauge} {n} or less"),
}
_OPS = {
    "USD": N_("dollars {n:+d}"),
    "COL": N_("cost of living {n:+d}"),
    "SAN": N_("{who}: health {n:+d}"),
    "HEAL": N_("{who}: health {n:+d}"),
    "INS": N_("Insalubrity {n:+d}"),
    "RIS": N_("Risk {n:+d}"),
    "MP": N_("Police Threat {n:+d}"),
    "ARREST": N_("one character is arrested"),
    "TIRED": N_("one character cannot go out this turn"),
    "NOEVE": N_("no evening action"),
    "LOSELOC": N_("its local is lost"),
    "CAPSAN": N_("one character never recovers beyond health 1"),
    "KILL": N_("one character is lost for good"),
    "GAUGE": N_("{gauge}: {n:+d} steps to the right"),
    "RES": N_("{resource} {n:+d}"),
    "FP": N_("Employer Strength {n:+d}"),
    "BURN": N_("a political place burns"),
    "FLIPA": N_("a workplace turns back"),
    "SOLID": N_("solidarity"),
    "HELPER": N_("a helper joins for {n} turns"),
    "FREE": N_("all prisoners go home"),
    "DROP": N_("one measure is discarded"),
    "RISMIN": N_("Risk minimum {n:+d}"),
    "MPMIN": N_("Police Threat minimum {n:+d}"),
    "WAGE": N_("day work pays {n:+d} dollars"),
    "WORKRIS": N_("day work costs Risk {n:+d}"),
    "POLMP": N_("political and control slots cost Police Threat {n:+d}"),
    "INCID": N_("incidents {n:+d}"),
    "NODOC": N_("no doctor"),
    "CLOSE": N_("a workplace is closed"),
}
_WHO = {
    "one": N_("one character"),
    "oneF": N_("one woman"),
    "oneM": N_("one man"),
    "two": N_("two characters"),
    "allF": N_("all women"),
}
_ASKED = {
    "give": N_("Who suffers {cause}?"),
    "SAN": N_("{cause}: who loses health?"),
    "HEAL": N_("{cause}: who gets better?"),
    "ARREST": N_("{cause}: who is arrested?"),
    "TIRED": N_("{cause}: who has to stay at home?"),
    "CAPSAN": N_("{cause}: whom does it hit?"),
    "KILL": N_("{cause}: who is lost?"),
    "GAUGE": N_("{cause}: which gauge moves?"),
    "RES": N_("{cause}: which token is given back?"),
    "BURN": N_("{cause}: which political place burns?"),
    "FLIPA": N_("{cause}: which workplace turns back?"),
    "CLOSE": N_("{cause}: which workplace is closed?"),
    "DROP": N_("{cause}: which measure falls?"),
    "SOLID": N_("Accept solidarity?"),
    "keep": N_("Which solidarity card is kept?"),
    "HELPER": N_("{cause}: who hosts the helper?"),
    "lawyer": N_("{cause}: prison for {what}, or the lawyer?"),
    "misery": N_("Misery: whose health pays the next dollar of {n}?"),
    "bonesetter": N_("Whom does the bonesetter treat?"),
    "spare": N_("{cause}: whom does the clean house spare?"),
    "tile": N_("Which place is laid out?"),
    "context-gauge": N_("Context: which gauge moves right?"),
    "context-hurt": N_("Context: who is hurt?"),
    "context-jail": N_("Context: who is arrested?"),
}


def explain_op(op: Op) -> str:
    resource = _(RESOURCE_NAMES[op.what]) if op.what in RESOURCES else _("resources of your choice")
    gauge = _(GAUGE_NAMES[op.what]) if op.what in LABOUR else _("a gauge of your choice")
    return _(_OPS[op.do]).format(n=op.n, who=_(_WHO.get(op.what, "")), gauge=gauge, resource=resource)


def explain(clauses: tuple[Clause, ...]) -> str:
    """An effect as one line; "" if there is none."""
    parts = []
    for clause in clauses:
        gauge = _(GAUGE_NAMES[clause.gauge.lower()]) if clause.gauge else ""
        head = _(_SCOPES[clause.scope]).format(gauge=gauge, n=clause.n)
        parts.append(f"{head}: {', '.join(map(explain_op, clause.ops))}")
    return "; ".join(parts)


def explain_cost(cost: Cost) -> str:
    parts = [f"${cost.usd}"] if cost.usd else []
    parts += [f"{getattr(cost, name)} {_(RESOURCE_NAMES[name])}" for name in RESOURCES if getattr(cost, name)]
    return " + ".join(parts) or _("nothing")


class Describer:
    def __init__(self, content: Content, teller: Teller) -> None:
        self.content = content
        self.teller = teller

    def __call__(self, view: View) -> str:
        state = view.table
        lines = [self._head(state), self._board(state), self._pool(state)]
        lines += [self._house(state, who, house) for who, house in enumerate(state.tenements)]
        lines += [
            _("Helper {name} with the {house} Tenement, {turns} turns left, at {place}.").format(
                name=helper.name, house=self.teller.house(helper.host), turns=helper.turns_left,
                place=self.teller.slot(helper.place))
            for helper in state.helpers
        ]  # fmt: skip
        lines.append(
            _("Places: {places}.").format(places=", ".join(self._tile(state, n) for n in range(len(state.tiles))))
        )
        lines += self._cards(state)
        if state.pending and state.result == "none":
            lines.append(self.question(state.pending[0]))
        if state.result != "none":
            lines.append(_(HEADLINES[state.reason]))
        return "\n".join(lines)

    def question(self, task: Task) -> str:
        """What the head of the queue asks."""
        text = _(_ASKED.get(task.do, ""))
        return text.format(cause=self.teller.cause(task.cause), what=task.what, n=task.n)

    def _head(self, state: State) -> str:
        goal = state.goal
        named = ", ".join(_(GAUGE_NAMES[name]) for name in goal.named)
        left = _("{n} of any").format(n=goal.gauges) if goal.gauges else named or _("none")
        return _("{scenario}, turn {turn}, {phase}. Goal: {controls} controls, gauges at the left end: {left}.").format(
            scenario=_(self.content.scenarios[state.scenario].name), turn=state.turn, phase=state.phase,
            controls=goal.controls, left=left,
        )  # fmt: skip

    def _board(self, state: State) -> str:
        gauges = ", ".join(f"{_(GAUGE_NAMES[name])} {get_gauge(state.gauges, name)}" for name in LABOUR)
        return _("Employer Strength {fp} of {most}; {gauges} (1 is left). Controls: {controls}.").format(
            fp=state.fp,
            most=self.content.limits.strength,
            gauges=gauges,
            controls=", ".join(state.controls) or _("none"),
        )

    def _pool(self, state: State) -> str:
        tokens = ", ".join(f"{_(RESOURCE_NAMES[name])} {getattr(state.pool, name)}" for name in RESOURCES)
        return _("Common pool: {tokens}.").format(tokens=tokens)

    def _house(self, state: State, who: int, house: Tenement) -> str:
        people = ", ".join(
            f"{one.name} {one.san} ({self.teller.slot(one.place)}{', ' + _('tired') if one.tired else ''})"
            for one in state.characters
            if one.tenement == house.name
        )
        text = _("{house} Tenement{first}: ${usd}, Risk {ris}, Police Threat {mp}, Insalubrity {ins}, costs ${cost}, "
                 "local: {local}. {people}.")  # fmt: skip
        return text.format(
            house=self.teller.house(house.name),
            first=" " + _("(first)") if who == state.first_seat else "",
            usd=house.usd, ris=house.ris, mp=house.mp, ins=house.ins,
            cost=living_cost(self.content, state, house).total,
            local=self.teller.cause(house.local) if house.local else _("none"),
            people=people,
        )  # fmt: skip

    def _tile(self, state: State, number: int) -> str:
        tile = state.tiles[number]
        shut = any(measure.tile == tile.id for measure in state.measures)
        mark = _("destroyed") if tile.destroyed else _("closed") if tile.closed_now or shut else ""
        mark = mark or (_("closed next turn") if tile.closed_next else "")
        return f"{self.teller.cause(tile.id)} {tile.side}" + (f" ({mark})" if mark else "")

    def _cards(self, state: State) -> list[str]:
        lines = []
        for label, cards in (
            (_("Laid out by the employers"), state.employer_cards),
            (_("In force"), tuple(measure.card for measure in state.measures)),
            (_("Planned"), (planned_card(self.content, state),)),
        ):
            lines += [f"{label}: {self._card(state, card)}." for card in cards if card]
        lines += [
            _("For sale: {local}, ${price}.").format(
                local=self.teller.cause(local), price=self.content.locals[local].price
            )
            for local in state.locals_row
        ]
        if state.bierhalle_local:
            lines.append(_("Shared local: {local}.").format(local=self.teller.cause(state.bierhalle_local)))
        return lines

    def _card(self, state: State, card: str) -> str:
        text = f"{self.teller.cause(card)}, {explain(self.content.effects[card])}"
        return _("{card}. Counter: {cost}").format(card=text, cost=explain_cost(self.content.cost(card, state.duo)))
