"""What speaks for a move, in a sentence: bots say it, and it serves as advice."""

from __future__ import annotations

from game.core.words import N_, _
from game.which_side import moves as m
from game.which_side.content import Content
from game.which_side.day.struggle import legal_moves
from game.which_side.day.tonight import tonight
from game.which_side.state import State

from .judgement import pain

_WORDS: dict[type[m.AnyMove], str] = {
    m.Place: N_("Here this pair of hands brings most today."),
    m.Pass: N_("The others are better kept for something else."),
    m.Evening: N_("The evening is best spent there."),
    m.Decline: N_("What it costs is more than it brings."),
    m.Counter: N_("Left alone, this card would hurt more than it costs to stop it."),
    m.Control: N_("Every place under control is a step towards winning."),
    m.Collect: N_("It is worth collecting for."),
    m.Dollar: N_("This Tenement can spare a dollar most easily."),
    m.Anarchist: N_("One anarchist does the work of two unions here."),
    m.PayRest: N_("The rest is best paid at once."),
    m.Doctor: N_("A worker who is well again earns the doctor's bill back."),
    m.Buy: N_("A storefront of one's own pays for itself in a few turns."),
    m.Share: N_("A storefront for all is worth a share from each."),
    m.Ferrer: N_("What the school teaches is needed now."),
    m.EndStruggle: N_("Nothing else is worth its price this turn."),
    m.Give: N_("By my reckoning it costs this Tenement least."),
    m.Pick: N_("It hurts least if it is this one."),
    m.Squalor: N_("A Tenement can be cleaned again; health is harder to mend."),
    m.MoveGauge: N_("On this gauge the step makes the best difference."),
    m.Return: N_("Of all we have, this is missed least."),
    m.ChooseTile: N_("This is the place where it matters most."),
    m.Drop: N_("Without this measure we fare best."),
    m.Accept: N_("Solidarity that is offered is taken."),
    m.Keep: N_("This card will be needed most."),
    m.Host: N_("That Tenement needs another pair of hands most."),
    m.Lawyer: N_("A free comrade is worth the lawyer."),
    m.Arrest: N_("The lawyer will be needed more for somebody else."),
}


def why(content: Content, state: State, move: m.AnyMove) -> str:
    if isinstance(move, m.EndStruggle):
        return _why_end(content, state)
    if isinstance(move, m.Give):
        return _why_give(content, state, move)
    return _(_WORDS[type(move)])


def _why_give(content: Content, state: State, move: m.Give) -> str:
    """Where it makes no difference, nobody is told that it does."""
    drawn = state.pending[0]
    loss = {
        house.name: pain(content, state, drawn.cause, house.name)
        for number, house in enumerate(state.tenements)
        if number != drawn.who or house.name == move.tenement
    }
    if sum(each <= loss[move.tenement] for each in loss.values()) > 1:
        return _("The others would lose just as much: somebody has to take it.")
    purses = {house.name: house.usd for house in state.tenements if house.name in loss}
    takes_money = any(op.do == "USD" for clause in content.effects[drawn.cause] for op in clause.ops)
    if takes_money and purses[move.tenement] == max(purses.values()):
        return _("It has the most money.")
    return _(_WORDS[m.Give])


def _why_end(content: Content, state: State) -> str:
    night = tonight(content, state)
    if night.beyond_help:
        return _("Nothing that could stop the third measure can be paid for any more.")
    if len(legal_moves(content, state)) == 1:
        return _("Nothing more can be paid for.")
    return _(_WORDS[m.EndStruggle])
