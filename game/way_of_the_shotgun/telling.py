"""Way of the ShoTgun in words: the log, the endings, and the table for ears and tests."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.events import Ended, Event, Flipped, GaugeChanged, Moved, PhaseBegan, Rolled
from game.core.tellers import told
from game.core.words import N_, _, ngettext

from .booklet import Choice, Effects, FoeLine, Trail
from .content import Figures
from .duel import sides_of
from .events import (
    Acted,
    ChoiceEnded,
    ChoiceMade,
    Committed,
    DuelBegan,
    DuelEnded,
    FoeFell,
    FoeRead,
    Judged,
    Rerolled,
    Revealed,
    Shot,
    StopReached,
    StoryClosed,
    TellShown,
)
from .state import FORKS, State, View

HEADLINES = {
    "way": N_("The Way: the last name was spared, and the list burns."),
    "debt": N_("The Debt: every name is paid for."),
    "ghost": N_("The Ghost: the list is done, and so is the woman who kept it."),
    "gate": N_("The Gate: too much blood, and yet the last shot was not fired."),
    "shot": N_("The widow falls in the street."),
    "noon": N_("Noon. The sun takes what the bullets left."),
    "trail": N_("The trail ends before the list does."),
}

SHOWDOWN: dict[tuple[int, ...], str] = {
    (0,): N_("The first gun stays in town."),
    (1,): N_("The second gun stays in town."),
    (): N_("Both ride off."),
}

_LETTERS = {"W": N_("walk"), "A": N_("aim"), "S": N_("shoot"), "T": N_("take cover")}
_FOE_ACTS = {
    "W": N_("{foe}: a step."),
    "A": N_("{foe}: a careful aim."),
    "S": N_("{foe}: a shot."),
    "T": N_("{foe}: into cover."),
}
_YOUR_ACTS = {
    "walk in": N_("You walk in."),
    "walk back": N_("You step back."),
    "aim": N_("You take aim."),
    "shoot 1": N_("You fire one barrel."),
    "shoot 2": N_("You fire both barrels."),
    "butt": N_("You swing the butt."),
    "cover": N_("You take cover."),
}
_ACTS = {
    "walk in": N_("walks in"),
    "walk back": N_("steps back"),
    "aim": N_("takes aim"),
    "shoot 1": N_("fires one barrel"),
    "shoot 2": N_("fires both barrels"),
    "butt": N_("swings the butt"),
    "cover": N_("takes cover"),
}
_SIDES = {"0": N_("First gun"), "1": N_("Second gun")}
_GAUGES = {
    "grit": N_("Grit"),
    "belt": N_("Belt"),
    "gun": N_("Shells in the gun"),
    "aim": N_("Aim"),
    "nerve": N_("Nerve"),
    "wrath": N_("Wrath"),
    "foe-grit": N_("The foe's grit"),
    "foe-aim": N_("The foe's aim"),
}
_DUEL_ENDS = {
    "shot": N_("{who} wins the duel: the other side is down."),
    "grit": N_("Time is up. {who} has more grit left and wins the duel."),
    "shells": N_("Time is up. {who} has more shells left and wins the duel."),
    "level": N_("Time is up, and nothing tells the two apart: nobody scores."),
    "both": N_("Both go down: nobody scores."),
}

Trails = dict[int, Trail]


def first_name(line: FoeLine) -> str:
    """The foe without the weapon: `Billy Pike` of `Billy Pike, pistol`."""
    return _(line.name).partition(",")[0]


def _story(texts: dict[str, list[str]], tag: str = "") -> str:
    return " ".join(_(text) for text in texts.get(tag, []))


def sentence(trails: Trails, event: Event) -> str | None:
    return told(_TELLERS, event, trails)


def _phase(trails: Trails, event: PhaseBegan) -> str:
    text = _("Beat {number}.") if event.phase == "beat" else _("Duel {number}.")
    return text.format(number=event.number)


def _stop(trails: Trails, event: StopReached) -> str:
    trail = trails[event.adventure]
    stop = trail.stops[event.stop]
    parts = [_(trail.title) + ".", _story(trail.texts)] if event.stop == 1 else []
    parts.append(_(stop.name) + ".")
    parts.append(_story(stop.texts) or (f"{_(stop.event)}." if stop.event else ""))
    return " ".join(filter(None, parts))


def _choice(trails: Trails, event: ChoiceMade) -> str:
    return f"{_(trails[event.adventure].stops[event.stop].choices[event.choice - 1].label)}."


def _choice_end(trails: Trails, event: ChoiceEnded) -> str:
    choice = trails[event.adventure].stops[event.stop].choices[event.choice - 1]
    if event.how == "plain":
        return _story(choice.texts)
    return _story(choice.texts, event.how) or (_("It works.") if event.how == "ok" else _("It goes wrong."))


def _duel(trails: Trails, event: DuelBegan) -> str:
    line = trails[event.adventure].foes[event.foe]
    facts = _("{foe}: grit {grit}, {distance} steps away.").format(
        foe=_(line.name), grit=event.grit, distance=event.distance
    )
    return f"{_story(line.texts, 'entrance')} {facts}".strip()


def _tell(trails: Trails, event: TellShown) -> str:
    line = trails[event.adventure].foes[event.foe]
    letters = [event.heads] if event.heads == event.tails else [event.heads, event.tails]
    hints = [hint for letter in letters if (hint := tell_line(line, letter, event.beat))]
    if len(hints) == 2:
        hints = [_("{one} Or is it this: {two}").format(one=hints[0], two=hints[1])]
    if event.heads == event.tails:
        what = _("Tell {row}: {foe} will {act}.")
    else:
        what = _("Tell {row}: {foe} will {act} on heads, {other} on tails.")
    fact = what.format(
        row=event.row, foe=first_name(line), act=_(_LETTERS[event.heads]), other=_(_LETTERS[event.tails])
    )
    return " ".join([*hints, fact])


def tell_line(line: FoeLine, letter: str, beat: int) -> str:
    """What the foe gives away; the lines take turns."""
    lines = line.texts.get(letter, [])
    return _(lines[beat % len(lines)]) if lines else ""


def _read(trails: Trails, event: FoeRead) -> str:
    line = trails[event.adventure].foes[event.foe]
    told = _(_FOE_ACTS[event.act]).format(foe=first_name(line))
    if event.meant == event.act:
        return told
    if event.meant == "S":
        return _("Out of reach for a shot. {told}").format(told=told)
    return _("The distance is right already. {told}").format(told=told)


def _acted(trails: Trails, event: Acted) -> str | None:
    return _(_YOUR_ACTS[event.act]) if event.who == "you" else None


def _shot(trails: Trails, event: Shot) -> str:
    who = {"you": _("Your shot"), "foe": _("The foe's shot")}.get(event.who) or _(_SIDES[event.who])
    if event.why == "out-of-reach":
        return _("{who}: out of reach.").format(who=who)
    text = (
        _("{who}: {dice} against cover, needs {need}, hits: {hits}.")
        if event.why
        else _("{who}: {dice}, needs {need}, hits: {hits}.")
    )
    return text.format(who=who, dice=", ".join(map(str, event.dice)), need=event.need, hits=event.hits)


def _rerolled(trails: Trails, event: Rerolled) -> str:
    text = _("Wrath: {before} becomes {after}, a hit.") if event.hit else _("Wrath: {before} becomes {after}, a miss.")
    return text.format(before=event.before, after=event.after)


def _gauge(trails: Trails, event: GaugeChanged) -> str:
    gauge = _gauge_name(event.gauge)
    if event.before == event.after:
        return _("{gauge} stays at {after}.").format(gauge=gauge, after=event.after)
    if event.why == "noon":
        return _("Noon: {gauge} {before} to {after}.").format(gauge=gauge, before=event.before, after=event.after)
    return _("{gauge} {before} to {after}.").format(gauge=gauge, before=event.before, after=event.after)


def _gauge_name(name: str) -> str:
    plain, dash, seat = name.rpartition("-")
    if dash and seat in _SIDES:
        return _("{who}, {gauge}").format(who=_(_SIDES[seat]), gauge=_(_GAUGES[plain]).lower())
    return _(_GAUGES[name])


def _moved(trails: Trails, event: Moved) -> str | None:
    if event.piece != "street":
        return None
    return _("Steps between the two: {distance}.").format(distance=event.target.removeprefix("distance-"))


def _rolled(trails: Trails, event: Rolled) -> str | None:
    if event.why != "scene":
        return None
    return _("The die shows {die}; it needs {need}.").format(die=event.dice[0], need=event.at.removeprefix("needs-"))


def _judged(trails: Trails, event: Judged) -> str:
    line = trails[event.adventure].foes[event.foe]
    story = _story(line.texts, "finish" if event.verdict == "finished" else "spare")
    if story:
        return story
    text = _("{foe}: finished.") if event.verdict == "finished" else _("{foe}: spared.")
    return text.format(foe=first_name(line))


def _revealed(trails: Trails, event: Revealed) -> str:
    return _("Draw! First gun {one}, second gun {two}.").format(
        one=_(_ACTS[event.acts[0]]), two=_(_ACTS[event.acts[1]])
    )


def _committed(trails: Trails, event: Committed) -> str:
    who = _(_SIDES[str(event.owner)])
    if event.act is None:
        return _("{who} has chosen.").format(who=who)
    return _("You chose in secret: {act}.").format(act=event.act)


def _duel_end(trails: Trails, event: DuelEnded) -> str:
    who = "" if event.winner is None else _(_SIDES[str(event.winner)])
    wins = _("Duels won: {one} to {two}.").format(one=event.wins[0], two=event.wins[1])
    return f"{_(_DUEL_ENDS[event.why]).format(who=who)} {wins}"


def _ended(trails: Trails, event: Ended) -> str:
    if event.reason in ("showdown", "draw"):
        return _(SHOWDOWN[event.winners])
    return _(HEADLINES[event.reason])


def _coin(trails: Trails, event: Flipped) -> str:
    return _("The coin shows heads.") if event.coins[0] == "heads" else _("The coin shows tails.")


def _fell(trails: Trails, event: FoeFell) -> str:
    return _("That ends the fight for {foe}.").format(foe=first_name(trails[event.adventure].foes[event.foe]))


_TELLERS: dict[type, Callable[[Trails, Any], str | None]] = {
    PhaseBegan: _phase,
    StopReached: _stop,
    ChoiceMade: _choice,
    ChoiceEnded: _choice_end,
    DuelBegan: _duel,
    TellShown: _tell,
    FoeRead: _read,
    Acted: _acted,
    Shot: _shot,
    Rerolled: _rerolled,
    GaugeChanged: _gauge,
    Rolled: _rolled,
    Moved: _moved,
    StoryClosed: lambda trails, e: _story(trails[e.adventure].texts, e.ending),
    Flipped: _coin,
    FoeFell: _fell,
    Judged: _judged,
    Revealed: _revealed,
    Committed: _committed,
    DuelEnded: _duel_end,
    Ended: _ended,
}


def ending(trails: Trails, state: State) -> str:
    """The closing story of a won adventure."""
    return _story(trails[state.adventure].texts, state.result)


def description(figures: Figures, trails: Trails, view: View) -> str:
    """Everything on the card, a line each."""
    if view.table.mode == "showdown":
        return "\n".join(_describe_showdown(view))
    state = view.table
    trail, you = trails[state.adventure], state.you
    lines = [
        _("Way of the ShoTgun, {title}, stop {stop}: {name}.").format(
            title=_(trail.title), stop=state.stop, name=_(trail.stops[state.stop].name)
        ),
        _("Grit {grit}, belt {belt}, gun {gun}, aim {aim}, nerve {nerve}, wrath {wrath}.").format(
            grit=you.grit, belt=you.belt, gun=you.gun, aim=you.aim, nerve=you.nerve, wrath=you.wrath
        ),
    ]
    if state.phase == "scene":
        choices = trail.stops[state.stop].choices
        lines += [_describe_choice(n, choice) for n, choice in enumerate(choices, start=1)]
    if state.phase == "fork":
        lines += [f"{stop}: {_(trail.stops[stop].name)}." for stop in FORKS[state.stop]]
    if state.foe is not None:
        lines += _describe_duel(figures, trail.foes[state.foe.id], state)
    if state.result != "none":
        lines += filter(None, [ending(trails, state), _(HEADLINES[state.result])])
    return "\n".join(lines)


def _describe_choice(number: int, choice: Choice) -> str:
    parts = [f"{number}: {_(choice.label)}"]
    if choice.pay is not None:
        parts.append(_("pay {amount} {gauge}").format(amount=choice.pay[1], gauge=_(_GAUGES[choice.pay[0]])))
    if choice.roll is not None:
        parts.append(
            _("roll {roll} or more: {ok}, else {ko}").format(
                roll=choice.roll, ok=_describe_effects(choice.ok), ko=_describe_effects(choice.ko)
            )
        )
    else:
        parts.append(_describe_effects(choice.ok))
    return ", ".join(parts) + "."


def _describe_effects(effects: Effects) -> str:
    return " ".join(f"{_(_GAUGES[gauge])} {steps:+d}" for gauge, steps in effects) or _("nothing")


def _describe_duel(figures: Figures, line: FoeLine, state: State) -> list[str]:
    assert state.foe is not None
    lines = [
        _("{foe}: grit {grit}, aim {aim}.").format(foe=_(line.name), grit=state.foe.grit, aim=state.foe.aim),
        _("Distance {distance}, beats done {beat}; noon after beat {noon}.").format(
            distance=state.distance, beat=state.beat, noon=figures.street.noon
        ),
    ]
    if state.tell is not None:
        heads, tails = sides_of(line, state.tell)
        lines.append(_("Heads: {heads}. Tails: {tails}.").format(heads=_(_LETTERS[heads]), tails=_(_LETTERS[tails])))
        if state.tell.known is not None:
            lines.append(_coin({}, Flipped((state.tell.known,), "tell")))
    if state.pending_dice is not None:
        lines.append(
            _("Your dice: {dice}, each needs {need}. Rerolls left: {left}.").format(
                dice=", ".join(map(str, state.pending_dice.dice)),
                need=state.pending_dice.need,
                left=state.you.rerolls_left,
            )
        )
    return lines


def _describe_showdown(view: View) -> list[str]:
    state = view.table
    lines = [
        _("Way of the ShoTgun, showdown, duel {duel}, beat {beat}, distance {distance}.").format(
            duel=state.duels_played + 1, beat=state.beat + 1, distance=state.distance
        )
    ]
    for seat, side in enumerate(state.sides):
        lines.append(
            _("{who}: duels won {wins}, grit {grit}, gun {gun}, belt {belt}, aim {aim}.").format(
                who=_(_SIDES[str(seat)]),
                wins=state.wins[seat],
                grit=side.grit,
                gun=side.gun,
                belt=side.belt,
                aim=side.aim,
            )
        )
        own = state.committed[seat]
        if own is not None:
            lines.append(_("You chose in secret: {act}.").format(act=own))
        elif view.chosen[seat]:
            lines.append(_("{who} has chosen.").format(who=_(_SIDES[str(seat)])))
    if state.result != "none":
        wins = state.wins
        lines.append(_(SHOWDOWN[() if wins[0] == wins[1] else (0,) if wins[0] > wins[1] else (1,)]))
    return lines


_STORY = (StopReached, DuelBegan, Judged, StoryClosed)


def ahead(trails: Trails, event: Event) -> str | None:
    """Beforehand only the facts: the story is told when it happens, and dice are counted, not read out."""
    match event:
        case ChoiceEnded(how="ok"):
            return _("It works.")
        case ChoiceEnded(how="ko"):
            return _("It goes wrong.")
        case ChoiceEnded() | Rerolled() | TellShown():
            return None
        case Shot(why="" | "cover", who="you", need=need, hits=hits):
            return ngettext("{n} hit (a die needs {need}).", "{n} hits (a die needs {need}).", hits).format(
                n=hits, need=need
            )
    return None if isinstance(event, _STORY) else sentence(trails, event)
