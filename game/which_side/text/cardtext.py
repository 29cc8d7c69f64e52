"""Every effect as a player reads it on the card, put together from the language: text and effect cannot drift apart."""

from __future__ import annotations

from game.core.words import N_, _, capitalised, money, ngettext
from game.which_side.cards.language import RESOURCES, Clause, Cost, Op

from .names import LABOUR_NAMES, signed, tokens

_SCOPES = {
    ("T", ""): N_("The chosen Tenement: {effects}"),
    ("ALL", ""): N_("Each Tenement: {effects}"),
    ("WHILE", ""): N_("While in force: {effects}"),
    ("TURN", ""): N_("This turn: {effects}"),
    ("MAX", "RIS"): N_("Highest Risk: {effects}"),
    ("MAX", "MP"): N_("Highest Police Threat: {effects}"),
    ("MAX", "INS"): N_("Highest Squalor: {effects}"),
    ("MAX", "USD"): N_("Most dollars: {effects}"),
    ("MIN", "USD"): N_("Fewest dollars: {effects}"),
    ("GE", "RIS"): N_("Risk {n} or more: {effects}"),
    ("GE", "MP"): N_("Police Threat {n} or more: {effects}"),
    ("GE", "INS"): N_("Squalor {n} or more: {effects}"),
    ("LE", "USD"): N_("${n} or less: {effects}"),
}
_HURT = {
    "one": N_("one person loses {n} health"),
    "oneF": N_("one woman loses {n} health"),
    "oneM": N_("one man loses {n} health"),
    "two": N_("two people lose {n} health each"),
    "allF": N_("all women lose {n} health each"),
}
_PLAIN = {
    "HEAL": N_("one person regains {n} health"),
    "INS": N_("Squalor {signed}"),
    "RIS": N_("Risk {signed}"),
    "MP": N_("Police Threat {signed}"),
    "ARREST": N_("one person is arrested"),
    "TIRED": N_("one person stays at home this turn"),
    "LOSELOC": N_("its storefront is lost"),
    "CAPSAN": N_("one person never gets beyond health 1 again"),
    "KILL": N_("one person is lost for good"),
    "FP": N_("Employer Strength {signed}"),
    "BURN": N_("a political place of your choice burns"),
    "FLIPA": N_("a workplace under local control turns back"),
    "SOLID": N_("you may draw Solidarity, a card that helps you"),
    "FREE": N_("all prisoners go home"),
    "DROP": N_("one measure in force is discarded"),
    "RISMIN": N_("Risk starts {n} higher"),
    "MPMIN": N_("Police Threat starts {n} higher"),
    "WAGE": N_("day work pays ${n} less"),
    "WORKRIS": N_("day work costs {n} more Risk"),
    "POLMP": N_("political places, improvement and control cost {n} more Police Threat"),
    "NODOC": N_("no doctor can be called"),
    "CLOSE": N_("a workplace of your choice is closed"),
}


def explain(clauses: tuple[Clause, ...]) -> str:
    """An effect as one line, a sentence for each clause, without the last full stop; "" if there is none."""
    return ". ".join(map(_explain_clause, clauses))


def _explain_clause(clause: Clause) -> str:
    standing = clause.scope in ("WHILE", "TURN")
    parts = [
        explain_op(op, standing=standing) if clause.ops.count(op) == 1 else _explain_pair(op)
        for op in dict.fromkeys(clause.ops)
    ]
    effects = ", ".join(parts)
    if clause.scope == "POOL":
        return capitalised(effects)
    return _(_SCOPES[clause.scope, clause.gauge]).format(n=clause.n, effects=effects)


def _explain_pair(op: Op) -> str:
    """Only helpers come in company."""
    assert op.do == "HELPER"
    women = ngettext("two women come to help for {n} turn", "two women come to help for {n} turns", op.n)
    men = ngettext("two men come to help for {n} turn", "two men come to help for {n} turns", op.n)
    return (women if op.what == "F" else men).format(n=op.n)


def explain_op(op: Op, *, standing: bool = False) -> str:
    """One part of an effect; `standing`: it holds as long as its card lies there."""
    n = abs(op.n)
    match op.do:
        case "USD":
            text = _("lose ${n}") if op.n < 0 else _("gain ${n}")
        case "COL":
            text = _("rent +${n}") if standing else _("rent +${n} this turn")
        case "NOEVE":
            text = _("no evening action") if standing else _("no evening action this turn")
        case "SAN":
            text = _(_HURT[op.what])
        case "GAUGE" if op.what in LABOUR_NAMES:
            text = _step(op.n)
        case "GAUGE":
            text = _free_step(op.n)
        case "RES" if op.what in RESOURCES:
            return _("gain {tokens}").format(tokens=tokens(op.what, n))
        case "RES":
            text = ngettext("give back {n} resource of your choice", "give back {n} resources of your choice", n)
        case "HELPER" if op.what == "F":
            text = ngettext("a woman comes to help for {n} turn", "a woman comes to help for {n} turns", n)
        case "HELPER":
            text = ngettext("a man comes to help for {n} turn", "a man comes to help for {n} turns", n)
        case "INCID":
            text = ngettext("{n} more incident", "{n} more incidents", n)
        case _:
            text = _(_PLAIN[op.do])
    return text.format(n=n, signed=signed(op.n), gauge=_(LABOUR_NAMES.get(op.what, "")))


def _step(steps: int) -> str:
    if steps > 0:
        return ngettext("{n} step to the right on {gauge}", "{n} steps to the right on {gauge}", steps)
    return ngettext("{n} step to the left on {gauge}", "{n} steps to the left on {gauge}", steps)


def _free_step(steps: int) -> str:
    if steps > 0:
        return ngettext(
            "{n} step to the right on a gauge of your choice", "{n} steps to the right, each on a gauge of your choice",
            steps,
        )  # fmt: skip
    return ngettext(
        "{n} step to the left on a gauge of your choice", "{n} steps to the left, each on a gauge of your choice", steps
    )


def explain_cost(cost: Cost) -> str:
    parts = [money(cost.usd)] if cost.usd else []
    parts += [tokens(name, n) for name in RESOURCES if (n := getattr(cost, name))]
    return " + ".join(parts) or _("nothing")
