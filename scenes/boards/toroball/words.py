"""What the letter says, what places are called, and what a closer look tells of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from game.core.words import _, explained, in_a_row, ngettext
from game.toroball import activation as acts
from game.toroball import rounds, telling
from game.toroball.content import Team
from game.toroball.names import YOUNGSTERS
from game.toroball.pitch import Pitch
from game.toroball.play import bottles
from game.toroball.state import IDS, OTHER, TEAM_OF, Activation, CharacterId, End, Kick, Nudge, State, StepTo
from scenes.table.terms import LetterText, Look

if TYPE_CHECKING:
    from .board import GameBoard


def names_of(who: list[CharacterId]) -> str:
    return in_a_row([YOUNGSTERS[each] for each in who])


# The letter ----------------------------------------------------------------------------------------------------------


def head(view: State) -> tuple[str, str]:
    """It stays the same for a whole round: who is to act stands above the board."""
    title = _("Round {n}").format(n=view.round)
    match view.phase:
        case "over":
            return _("The band plays"), title
        case "pick_skill":
            return _("Before the match"), ""
        case "place_keeper":
            return title, _("line-up")
    waiting = sum(not character.acted for character in view.characters)
    if view.phase == "cow" or not waiting:
        return title, _("the cow’s turn")
    return title, _("{n} still to act").format(n=waiting)


def letter(board: GameBoard, view: State) -> LetterText:
    match view.phase:
        case "over":
            return LetterText(*head(view), _("The match is over."))
        case "pick_skill":
            return LetterText(*head(view), _("Choose what your team is good at."))
        case "place_keeper":
            return LetterText(*head(view), *_placing(board, view))
        case "cow":
            return LetterText(*head(view), _leading(board, view), _notes(board, view))
    return LetterText(*head(view), _acting(board, view), _notes(board, view), warnings(board, view))


def _placing(board: GameBoard, view: State) -> tuple[str, str]:
    keeper = next(c.id for c in view.characters if c.square is None and TEAM_OF[c.id] == view.turn_team)
    prompt = _("Your goal is the net that the three arrows point into. Put {who} on one of them.")
    danger = _("A straight shot passes over the middle one: leave it free, and {rival}’s very first kick may score.")
    danger = danger.format(rival=board.called(OTHER[view.turn_team]))
    return prompt.format(who=YOUNGSTERS[keeper]), f"{danger} {_notes(board, view)}".strip()


def _leading(board: GameBoard, view: State) -> str:
    course = view.cow_run
    if course is None:
        return _("All eyes on the cow.")
    if any(isinstance(move, Nudge) for move in board.rules.moves(view)):
        return _("Whom does she nudge? Click somebody who stands in a ring.")
    text = ngettext(
        "The cow charges {who}, and you lead her: {n} step left. Click a square on her way, or drag her.",
        "The cow charges {who}, and you lead her: {n} steps left. Click a square on her way, or drag her.",
        course.steps_left,
    )
    assert view.last_mover is not None, "only on her way to somebody is there a choice"
    return text.format(who=YOUNGSTERS[view.last_mover], n=course.steps_left)


def _acting(board: GameBoard, view: State) -> str:
    now, allowed = view.activation, board.allowed(view)
    if now is not None:
        return _going_on(board, view, now)
    first = [c.id for c in view.characters if c.must_first and not c.acted and TEAM_OF[c.id] == view.turn_team]
    if first:
        return _("{who} must act first: the cow stands right beside them.").format(who=names_of(first))
    if not allowed:
        return _("Press the button below.")
    steps = acts.points_of(board.rules.pitch, view, view.turn_team)
    return _("Drag a youngster: {n} steps, and kicking the ball costs none.").format(n=steps)


def _going_on(board: GameBoard, view: State, now: Activation) -> str:
    who, allowed = YOUNGSTERS[now.who], board.allowed(view)
    if view.character(now.who).square is None:
        return _("Bring {who} back onto a free bottle on your side.").format(who=who)
    if now.pending_scatter is not None:
        return _("Sticky boots: roll again for the ball, or leave it there?")
    if now.pending_dice:
        return _("A steady glass: which way does {who} run?").format(who=who)
    if now.pending_drink:
        return _("Kick the ball first, or drink and run.")
    left = ngettext("{who} has {n} step left.", "{who} has {n} steps left.", now.left).format(who=who, n=now.left)
    walks = any(isinstance(move, StepTo) for gesture in allowed for move in gesture.moves)
    stops = board.allows((End(),)) and End() in board.rules.moves(view)
    if any(isinstance(gesture.moves[-1], Kick) for gesture in allowed):
        then = _("Drag the ball to kick it: that costs no steps.")
    elif walks and stops:
        then = _("Drag {who} on, or stop here.").format(who=who)
    elif walks:
        then = _("Drag {who} on.").format(who=who)
    elif stops and board.hands.gestures(view):
        then = _("Stop here.")  # a guide wants it so
    else:
        return _("{who} can do no more: stop here.").format(who=who) if stops else left
    return f"{left} {then}"


def _notes(board: GameBoard, view: State) -> str:
    """What the cow will do, and what helps to know now."""
    parts = []
    if view.phase == "characters":
        if view.last_mover is None:
            parts.append(_("The cow will charge whoever moved last: nobody yet."))
        else:
            text = _("The cow will charge whoever moved last: {who}.")
            parts.append(text.format(who=YOUNGSTERS[view.last_mover]))
        benched = [c.id for c in rounds.available(view, view.turn_team) if c.square is None]
        if benched and view.activation is None:
            text = _("Back in play: {who}. Drag them from the bench onto a lit square.")
            parts.append(text.format(who=names_of(benched)))
    if view.options.whistle != "none" and view.round >= view.options.whistle:
        parts.append(_("Last round.") if view.round == view.options.whistle else _("The next goal wins."))
    for team in OTHER:
        if (skill := view.skill(team)) is not None:
            text = _("{name} plays as {skill}.")
            parts.append(text.format(name=board.called(team), skill=_(telling.SKILL_NAMES[skill])))
    return " ".join(parts)


def warnings(board: GameBoard, view: State) -> list[str]:
    """Who is about to concede a goal without a kick."""
    text = _("{name} has only one youngster left in the open: with none, {rival} scores.")
    return [
        text.format(name=board.called(team), rival=board.called(OTHER[team])) for team in rounds.alone_in_the_open(view)
    ]


def match_note(board: GameBoard, view: State) -> str:
    """One line for the label of a waiting match."""
    return _("Round {round}, {one} {red}, {other} {green}").format(
        round=view.round, one=board.called("Red"), red=view.score.red, other=board.called("Green"),
        green=view.score.green,
    )  # fmt: skip


# Names of places -----------------------------------------------------------------------------------------------------


def square_label(pitch: Pitch, view: State, square: str) -> str:
    here = [YOUNGSTERS[c.id] for c in view.characters if c.square == square]
    if view.cow == square:
        here.append(_("the cow"))
    if view.ball == square:
        here.append(_("the ball"))
    if square in bottles(pitch, view):
        here.append(_("a bottle of sangria"))
    if square in pitch.barriers:
        here.append(_("a barrier"))
    if square == pitch.centre:
        here.append(_("the straw tower"))
    if square in pitch.arrows:
        here.append(_("an arrow into the goal"))
    if not here:
        return _("Square {square}").format(square=square)
    return _("{square} with {things}").format(square=square, things=in_a_row(here))


def source_label(view: State, source: str) -> str:
    if source == "ball":
        return _("The ball on {square}").format(square=view.ball)
    if source == "cow":
        return _("The cow")
    character = next(each for each in view.characters if each.id == source)
    if character.square is None and view.phase == "place_keeper":
        return _("{who}, in the goal").format(who=YOUNGSTERS[source])
    if character.square is None:
        return _("{who}, on the bench").format(who=YOUNGSTERS[source])
    return _("{who} on {square}").format(who=YOUNGSTERS[source], square=character.square)


# A closer look -------------------------------------------------------------------------------------------------------


def look_at_square(board: GameBoard, view: State, square: str) -> Look | None:
    """Who acts is not looked at: the card would lie over the squares around the hand."""
    here = [c.id for c in view.characters if c.square == square and c.status != "perched"]
    if view.activation is not None and view.activation.who in here:
        return None
    pitch = board.rules.pitch
    if here:
        return _look_at(view, here, _watched(board, view, square))
    if square == view.cow:
        return look_at_cow(pitch, view)
    if square == view.ball:
        return _look_at_ball(pitch)
    if square in bottles(pitch, view):
        text = _("Whoever steps here drinks and runs where the die says, two squares for each step left.")
        return Look(_("Sangria"), text)
    if square in pitch.barriers:
        return Look(_("Barrier"), _("Whoever ducks behind it is safe from the cow. It stops a flying ball."))
    if square == pitch.centre:
        return Look(
            _("Straw tower"),
            _("Stand so that it is between you and the cow, and you can hide behind it. It stops a flying ball."),
        )
    if square in pitch.arrows:
        text = _("All three arrows point into one net, {name}’s goal. A ball that bounces along its arrow is in.")
        return Look(_("An arrow"), text.format(name=board.called(pitch.arrows[square])))
    return None


def look_at_goal(board: GameBoard, view: State, goal: str) -> Look:
    team, play, wins = board.rules.pitch.goals[goal], board.rules.pitch.figures.play, view.options.goals
    scores = _(
        "The ball in this net is a goal for {rival}. It flies straight in from {least} to {most} squares away, or "
        "bounces in along one of the three arrows."
    ).format(rival=board.called(OTHER[team]), least=play.kick_least, most=play.kick_most)
    return Look(goal_name(board, goal), f"{scores}\n{_goals_win(wins)}")


def goal_name(board: GameBoard, goal: str) -> str:
    return _("{name}’s goal").format(name=board.called(board.rules.pitch.goals[goal]))


def _goals_win(goals: int) -> str:
    return ngettext("{n} goal wins.", "{n} goals win.", goals).format(n=goals)


def _look_at_ball(pitch: Pitch) -> Look:
    play = pitch.figures.play
    text = _(
        "Whoever comes to this square may kick it, {least} to {most} squares far and once a turn. Kicking costs no "
        "steps. The ball then bounces one square on, where a die says, unless it flew straight into the net."
    )
    return Look(_("The ball"), text.format(least=play.kick_least, most=play.kick_most), ("ball",))


def look_at_fence(view: State, square: str) -> Look:
    here = [c.id for c in view.characters if c.square == square and c.status == "perched"]
    if here:
        return _look_at(view, here)
    return Look(_("The fence"), _("Up here you are safe from the cow, and count as not having moved."))


def _look_at(view: State, here: list[CharacterId], more: Iterable[str] = ()) -> Look:
    told = [telling.whereabouts(view, view.character(who)) for who in here]
    return Look(names_of(here), "\n".join([*told, *more]), tuple(f"medal-{who}" for who in here))


def _watched(board: GameBoard, view: State, square: str) -> Iterator[str]:
    """What the eye and the dice over somebody's head mean."""
    who = view.last_mover
    if who is not None and view.character(who).square == square:
        yield telling.watched(who)
        if view.phase == "characters":
            yield board.preview.danger(view, who, square)


def look_at_youngster(view: State, who: CharacterId) -> Look:
    """What the mark on a medal means."""
    character, now = view.character(who), view.activation
    lines = [telling.whereabouts(view, character)]
    if now is not None and now.who == who:
        lines.append(ngettext("Acting now: {n} step left.", "Acting now: {n} steps left.", now.left).format(n=now.left))
    elif view.phase == "characters" and not character.acted and not character.must_first:
        lines.append(_("Still to act this round."))
    if view.last_mover == who:
        lines.append(telling.watched(who))
    return Look(YOUNGSTERS[who], "\n".join(lines), (f"medal-{who}",))


def look_at_bench(board: GameBoard, view: State, team: Team) -> Look:
    """When everybody on it is back; a strip has room for a few letters only."""
    lines = []
    for character in view.characters:
        if character.status == "out" and TEAM_OF[character.id] == team:
            text = _("{who} may come back now, on a free bottle of {name}’s side.")
            if character.acted:
                text = _("{who} is back in round {n}.")
            back = back_in(view, character.rounds_out)
            lines.append(text.format(who=YOUNGSTERS[character.id], name=board.called(team), n=back))
    empty = _("Nobody sits here. Whoever the cow nudges sits out a round.")
    return Look(_("{name}’s bench").format(name=board.called(team)), "\n".join(lines) or empty)


def back_in(view: State, rounds_out: int) -> int:
    """The round in which a player acts again who sits out this number of rounds after this one."""
    return view.round + 1 + rounds_out


def look_at_team(board: GameBoard, view: State, team: Team) -> Look:
    skill, goals = view.skill(team), view.options.goals
    names = names_of([who for who in IDS if TEAM_OF[who] == team])
    lines = [_("{names}.").format(names=names), _goals_win(goals)]
    if skill is not None:
        effect = telling.skill_effect(board.rules.pitch, skill)
        lines.append(explained(_(telling.SKILL_NAMES[skill]), effect))
    return Look(board.called(team), "\n".join(lines), () if skill is None else (f"skill-{skill}",))


def look_at_cow(pitch: Pitch, view: State) -> Look:
    words = _(
        "When all have acted, she charges whoever moved last: as many squares as a die shows, and {n} more. That is "
        "the number on her flank; every fright adds 1. Anybody in the open beside her is nudged and sits out a round. "
        "If the die shows {six}, she stays."
    )
    return Look(_("Marguerite, the cow"), words.format(n=view.ene, six=pitch.figures.cow.stays_on), ("cow-chew",))


def look_at_compass() -> Look:
    ways = in_a_row([explained(str(die), _(direction)) for die, direction in telling.DIRECTIONS.items()])
    text = _("Where a die sends the ball after a kick, and anybody who has drunk sangria. {ways}.")
    return Look(_("The compass"), text.format(ways=ways))
