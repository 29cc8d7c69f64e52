"""Way of the ShoTgun in words: the log, the endings, and the table for ears and tests."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from game.core import words
from game.core.chance import SIDES as SIDES_OF_A_DIE
from game.core.events import Ended, Event, Flipped, GaugeChanged, Moved, PhaseBegan, Rolled
from game.core.tellers import told
from game.core.words import N_, _, explained, ngettext

from .booklet import Choice, Effects, FoeLine, Texts, Trail
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
from .outlook import chance_of
from .state import FORKS, LAST_STOP, State, Verdict, View
from .trail import ending_of, verdict_effects

HEADLINES = {
    "way": N_("The Way: the last of the three lives, and you can sleep."),
    "debt": N_("The Debt: the last of the three is finished, and the account is closed."),
    "ghost": N_("The Ghost: the last of the three is finished, and little is left of you."),
    "gate": N_("The Gate: too much blood, and yet the last shot was not fired."),
    "shot": N_("You fall where you stood."),
    "noon": N_("Noon. The sun takes what the bullets left."),
    "trail": N_("The trail ends before the last duel."),
}
ENDINGS = {"way": N_("The Way"), "debt": N_("The Debt"), "ghost": N_("The Ghost"), "gate": N_("The Gate")}
"""What the last page of a trail is called."""

SHOWDOWN: dict[tuple[int, ...], str] = {
    (0,): N_("Hattie stays in town."),
    (1,): N_("Vane stays in town."),
    (): N_("Both ride off."),
}

LETTERS = {"W": N_("Walk"), "A": N_("Aim"), "S": N_("Shoot"), "T": N_("Take cover")}
ACTS = {
    "walk in": N_("Walk in"),
    "walk back": N_("Walk back"),
    "aim": N_("Aim"),
    "shoot 1": N_("Shoot, one barrel"),
    "shoot 2": N_("Shoot, both barrels"),
    "butt": N_("Strike with the butt"),
    "cover": N_("Take cover"),
}
_FOE_ACTS = {
    "W": N_("{foe}: one slow step."),
    "A": N_("{foe}: a long, careful aim."),
    "S": N_("{foe}: a shot."),
    "T": N_("{foe}: into cover."),
}
_YOUR_ACTS = {
    "walk in": N_("You walk in."),
    "walk back": N_("You walk back."),
    "aim": N_("You take aim."),
    "shoot 1": N_("You fire one barrel."),
    "shoot 2": N_("You fire both barrels."),
    "butt": N_("You swing the butt."),
    "cover": N_("You take cover."),
}
_SIDE_ACTS = {
    "walk in": N_("{who} walks in."),
    "walk back": N_("{who} walks back."),
    "aim": N_("{who} takes aim."),
    "shoot 1": N_("{who} fires one barrel."),
    "shoot 2": N_("{who} fires both barrels."),
    "butt": N_("{who} swings the butt."),
    "cover": N_("{who} takes cover."),
}
_SECRETS = {
    "walk in": N_("Your secret choice: Walk in."),
    "walk back": N_("Your secret choice: Walk back."),
    "aim": N_("Your secret choice: Aim."),
    "shoot 1": N_("Your secret choice: Shoot, one barrel."),
    "shoot 2": N_("Your secret choice: Shoot, both barrels."),
    "butt": N_("Your secret choice: Butt."),
    "cover": N_("Your secret choice: Take cover."),
}
SIDES = {"0": "Hattie", "1": "Vane"}
"""Who the two players of a showdown are: the two with the same gun."""
GAUGES = {"grit": N_("Grit"), "belt": N_("Belt"), "nerve": N_("Nerve"), "wrath": N_("Wrath")}
_CHANGES = {
    "grit": N_("Grit {before} to {after}."),
    "belt": N_("Belt {before} to {after}."),
    "gun": N_("Shells in the gun {before} to {after}."),
    "aim": N_("Aim {before} to {after}."),
    "nerve": N_("Nerve {before} to {after}."),
    "wrath": N_("Wrath {before} to {after}."),
    "foe-grit": N_("The foe is hit: grit {before} to {after}."),
    "foe-aim": N_("The foe's aim {before} to {after}."),
}
_SIDE_CHANGES = {
    "grit": N_("{who} is hit: grit {before} to {after}."),
    "belt": N_("{who}: belt {before} to {after}."),
    "gun": N_("{who}: shells in the gun {before} to {after}."),
    "aim": N_("{who}: aim {before} to {after}."),
}
_DUEL_ENDS = {
    "shot": N_("{who} is the one still standing and takes the duel."),
    "grit": N_("The bell. {who} has more grit left and takes the duel."),
    "shells": N_("The bell. {who} has more shells left and takes the duel."),
    "level": N_("The bell, and nothing tells the two apart: nobody scores."),
    "both": N_("Both go down: nobody scores."),
}

Trails = dict[int, Trail]


def first_name(line: FoeLine) -> str:
    """The foe without the weapon."""
    return _(line.name)


def weapon(line: FoeLine) -> str:
    return _(line.weapon)


def armed(line: FoeLine) -> str:
    return _("{name}, {weapon}").format(name=_(line.name), weapon=_(line.weapon))


def story(texts: Texts, tag: str = "") -> str:
    return " ".join(_(text) for text in texts.get(tag, []))


def sentence(trails: Trails, event: Event) -> str | None:
    return told(_TELLERS, event, trails)


def _phase(trails: Trails, event: PhaseBegan) -> str:
    text = _("Beat {number}.") if event.phase == "beat" else _("Duel {number}.")
    return text.format(number=event.number)


def _stop(trails: Trails, event: StopReached) -> str:
    trail = trails[event.adventure]
    stop = trail.stops[event.stop]
    parts = [_(trail.title) + ".", story(trail.texts)] if event.stop == 1 else []
    parts.append(_(stop.name) + ".")
    parts.append(story(stop.texts) or (f"{_(stop.event)}." if stop.event else ""))
    return " ".join(filter(None, parts))


def _choice(trails: Trails, event: ChoiceMade) -> str:
    return f"{_(trails[event.adventure].stops[event.stop].choices[event.choice - 1].label)}."


def _choice_end(trails: Trails, event: ChoiceEnded) -> str:
    choice = trails[event.adventure].stops[event.stop].choices[event.choice - 1]
    if event.how == "plain":
        return story(choice.texts)
    return story(choice.texts, event.how) or (_("It works.") if event.how == "ok" else _("It goes wrong."))


def entrance(trails: Trails, event: DuelBegan) -> str:
    """How the foe steps onto the street."""
    return story(trails[event.adventure].foes[event.foe].texts, "entrance")


def _duel(trails: Trails, event: DuelBegan) -> str:
    return f"{entrance(trails, event)} {_duel_facts(trails, event)}".strip()


def _duel_facts(trails: Trails, event: DuelBegan) -> str:
    line = trails[event.adventure].foes[event.foe]
    text = ngettext("{foe}: grit {grit}, {n} step away.", "{foe}: grit {grit}, {n} steps away.", event.distance)
    return text.format(foe=armed(line), grit=event.grit, n=event.distance)


def in_short(trails: Trails, event: Event) -> str:
    """Without its story, for a place where that has just been read; empty where there is none to leave out."""
    match event:
        case StopReached(adventure=number, stop=stop):
            return _("Stop {n}: {name}.").format(n=stop, name=_(trails[number].stops[stop].name))
        case DuelBegan():
            return _duel_facts(trails, event)
        case ChoiceEnded(adventure=number, stop=stop, choice=choice, how="plain"):
            return _("{ok}.").format(ok=effects_words(trails[number].stops[stop].choices[choice - 1].ok))
        case ChoiceEnded():
            return ahead(trails, event) or ""
        case Judged():
            return _verdict(trails, event)
        case StoryClosed(ending=ending):
            return f"{_(ENDINGS[ending])}."
    return ""


def _tell(trails: Trails, event: TellShown) -> str:
    line = trails[event.adventure].foes[event.foe]
    letters = [event.heads] if event.heads == event.tails else [event.heads, event.tails]
    hints = [hint for letter in letters if (hint := tell_line(line, letter, event.beat))]
    if len(hints) == 2:
        hints = [_("{one} Or else: {two}").format(one=hints[0], two=hints[1])]
    if event.heads == event.tails:
        what = _("Tell {row}, heads or tails: {heads}.")
    else:
        what = _("Tell {row}, heads: {heads}, tails: {tails}.")
    fact = what.format(row=event.row, heads=_(LETTERS[event.heads]), tails=_(LETTERS[event.tails]))
    pairs = zip((event.heads, event.tails), event.acts, strict=True)
    return " ".join([*hints, fact, *dict.fromkeys(filter(None, (instead(line, *pair) for pair in pairs)))])


def instead(line: FoeLine, meant: str, act: str) -> str:
    """Why the foe will do something else than the tell says; nothing where both are the same (R3)."""
    if meant == act:
        return ""
    if meant == "S":
        text = _("{foe}: out of reach, so Shoot becomes {act}.")
    else:
        text = _("{foe}: at the best distance, so Walk becomes {act}.")
    return text.format(foe=first_name(line), act=_(LETTERS[act]))


def tell_line(line: FoeLine, letter: str, beat: int) -> str:
    """What the foe gives away; the lines take turns."""
    lines = line.texts.get(letter, [])
    return _(lines[beat % len(lines)]) if lines else ""


def _read(trails: Trails, event: FoeRead) -> str:
    if event.meant == event.act:
        text = _(_FOE_ACTS[event.act])
    elif event.meant == "S":
        text = _("{foe}: out of reach, so a step instead.")
    else:
        text = _("{foe}: the distance is right, so a careful aim instead.")
    return text.format(foe=first_name(trails[event.adventure].foes[event.foe]))


def _acted(trails: Trails, event: Acted) -> str | None:
    if event.who == "foe":
        return None
    return _(_YOUR_ACTS[event.act]) if event.who == "you" else _(_SIDE_ACTS[event.act]).format(who=SIDES[event.who])


def _shot(trails: Trails, event: Shot) -> str:
    if event.why == "out-of-reach":
        return _out_of_reach(event.who)
    whose = _whose(event.who, len(event.dice))
    if not event.hits:
        text = (
            _("{whose}: {dice}, needing {need} against cover: a miss.")
            if event.why
            else _("{whose}: {dice}, needing {need}: a miss.")
        )
    elif event.why:
        text = ngettext(
            "{whose}: {dice}, needing {need} against cover: {n} hit.",
            "{whose}: {dice}, needing {need} against cover: {n} hits.",
            event.hits,
        )
    else:
        text = ngettext(
            "{whose}: {dice}, needing {need}: {n} hit.",
            "{whose}: {dice}, needing {need}: {n} hits.",
            event.hits,
        )
    return text.format(whose=whose, dice=", ".join(map(str, event.dice)), need=needed(event.need), n=event.hits)


def _whose(who: str, dice: int) -> str:
    if who == "you":
        return ngettext("Your die", "Your dice", dice)
    if who == "foe":
        return ngettext("The foe's die", "The foe's dice", dice)
    return ngettext("{who}'s die", "{who}'s dice", dice).format(who=SIDES[who])


def _out_of_reach(who: str) -> str:
    """A foe's weapon that does not carry so far, or a butt that finds nobody."""
    if who == "foe":
        return _("The foe cannot reach you.")
    return _("The butt finds only air.") if who == "you" else _("{who} finds only air.").format(who=SIDES[who])


def _rerolled(trails: Trails, event: Rerolled) -> str:
    text = _("Wrath: {before} becomes {after}, a hit.") if event.hit else _("Wrath: {before} becomes {after}, a miss.")
    return text.format(before=event.before, after=event.after)


def _gauge(trails: Trails, event: GaugeChanged) -> str:
    if event.before == event.after:
        return _("{gauge} stays at {after}.").format(gauge=_(GAUGES[event.gauge]), after=event.after)
    plain, dash, seat = event.gauge.rpartition("-")
    if dash and seat in SIDES:
        return _(_SIDE_CHANGES[plain]).format(who=SIDES[seat], before=event.before, after=event.after)
    if event.gauge == "grit" and event.why == "noon":
        text = _("Noon. Grit {before} to {after}.")
    elif event.gauge == "grit" and event.why == "hit":
        text = _("You are hit: grit {before} to {after}.")
    else:
        text = _(_CHANGES[event.gauge])
    return text.format(before=event.before, after=event.after)


def _moved(trails: Trails, event: Moved) -> str | None:
    if event.piece != "street":
        return None
    distance = int(event.target.removeprefix("distance-"))
    return ngettext("{n} step apart.", "{n} steps apart.", distance).format(n=distance)


def _rolled(trails: Trails, event: Rolled) -> str | None:
    if event.why != "scene":
        return None
    return _("The die shows {die}; it takes {need} or more.").format(
        die=event.dice[0], need=event.at.removeprefix("needs-")
    )


def _judged(trails: Trails, event: Judged) -> str:
    line = trails[event.adventure].foes[event.foe]
    tale = story(line.texts, "finish" if event.verdict == "finished" else "spare")
    return tale or _verdict(trails, event)


def _verdict(trails: Trails, event: Judged) -> str:
    text = _("{foe}: finished.") if event.verdict == "finished" else _("{foe}: spared.")
    return text.format(foe=first_name(trails[event.adventure].foes[event.foe]))


def _committed(trails: Trails, event: Committed) -> str:
    if event.act is None:
        return _("{who} has chosen.").format(who=SIDES[str(event.owner)])
    return _(_SECRETS[event.act])


def _duel_end(trails: Trails, event: DuelEnded) -> str:
    return f"{duel_end(event)} {duels_won(event.wins)}"


def duel_end(event: DuelEnded) -> str:
    """Who took a duel, and by what."""
    return _(_DUEL_ENDS[event.why]).format(who="" if event.winner is None else SIDES[str(event.winner)])


def duels_won(wins: tuple[int, int]) -> str:
    one, two = SIDES.values()
    return _("Duels won: {one} {a}, {two} {b}.").format(one=one, a=wins[0], two=two, b=wins[1])


def _ended(trails: Trails, event: Ended) -> str:
    if event.reason in ("showdown", "draw"):
        return _(SHOWDOWN[event.winners])
    return _(HEADLINES[event.reason])


def _coin(trails: Trails, event: Flipped) -> str:
    return _("The coin shows heads.") if event.coins[0] == "heads" else _("The coin shows tails.")


def _fell(trails: Trails, event: FoeFell) -> str:
    return _("{foe}: down.").format(foe=first_name(trails[event.adventure].foes[event.foe]))


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
    StoryClosed: lambda trails, e: story(trails[e.adventure].texts, e.ending),
    Flipped: _coin,
    FoeFell: _fell,
    Judged: _judged,
    Revealed: lambda trails, e: _("Draw."),
    Committed: _committed,
    DuelEnded: _duel_end,
    Ended: _ended,
}


def ending(trails: Trails, state: State) -> str:
    """The closing story of a won adventure."""
    return story(trails[state.adventure].texts, state.result)


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
        _("Grit {grit}, belt {belt}, shells in the gun {gun}, aim {aim}, nerve {nerve}, wrath {wrath}.").format(
            grit=you.grit, belt=you.belt, gun=you.gun, aim=you.aim, nerve=you.nerve, wrath=you.wrath
        ),
    ]
    if state.phase == "scene":
        choices = trail.stops[state.stop].choices
        lines += [_describe_choice(n, choice) for n, choice in enumerate(choices, start=1)]
    if state.phase == "fork":
        lines += [explained(str(stop), f"{_(trail.stops[stop].name)}.") for stop in FORKS[state.stop]]
    if state.foe is not None:
        lines += _describe_duel(figures, trail.foes[state.foe.id], state)
    if state.result != "none":
        lines += filter(None, [ending(trails, state), _(HEADLINES[state.result])])
    return "\n".join(lines)


def _describe_choice(number: int, choice: Choice) -> str:
    if choice.roll is None:
        text = _("{number}: {label}. {ok}.") if choice.pay is None else _("{number}: {label}. Pay {price}: {ok}.")
    elif choice.pay is None:
        text = _("{number}: {label}. Roll {roll} or more: {ok}. Else: {ko}.")
    else:
        text = _("{number}: {label}. Pay {price}, roll {roll} or more: {ok}. Else: {ko}.")
    return text.format(
        number=number,
        label=_(choice.label),
        price=price_words(choice),
        roll=choice.roll,
        ok=effects_words(choice.ok),
        ko=effects_words(choice.ko),
    )


def choice_words(choice: Choice) -> str:
    """Price, what must fall and how likely that is, and what comes of it, in one short line."""
    if choice.roll is None:
        text = _("{ok}.") if choice.pay is None else _("Pay {price}. {ok}.")
    elif choice.pay is None:
        text = _("Roll {roll} or more ({odds}): {ok}. Else: {ko}.")
    else:
        text = _("Pay {price}. Roll {roll} or more ({odds}): {ok}. Else: {ko}.")
    odds = percent(chance_of(choice.roll))
    ok, ko = effects_words(choice.ok), effects_words(choice.ko)
    return text.format(price=price_words(choice), roll=choice.roll, odds=odds, ok=ok, ko=ko)


def price_words(choice: Choice) -> str:
    return "" if choice.pay is None else _("{gauge} {n}").format(gauge=_(GAUGES[choice.pay[0]]), n=choice.pay[1])


def percent(chance: Fraction) -> str:
    """Rounded, but what is not certain never reads as certain."""
    whole = round(100 * chance)
    if 0 < chance < 1:
        whole = min(99, max(1, whole))
    return words.percent(whole)


def needed(need: int) -> str:
    """What a die must show: this or more; more than a 6 there is not."""
    return f"{need}+" if need < SIDES_OF_A_DIE else str(need)


def verdict_words(figures: Figures, state: State, verdict: Verdict) -> str:
    """What a verdict brings; at the last stop, the ending it leads to."""
    if state.stop == LAST_STOP:
        return _(ENDINGS[ending_of(figures, state.you.wrath, verdict)])
    return effects_words(verdict_effects(figures, verdict))


def effects_words(effects: Effects) -> str:
    changes = [_("{gauge} {change}").format(gauge=_(GAUGES[gauge]), change=_signed(steps)) for gauge, steps in effects]
    return ", ".join(changes) or _("Nothing")


def _signed(steps: int) -> str:
    return f"+{steps}" if steps >= 0 else f"\N{MINUS SIGN}{-steps}"


def _describe_duel(figures: Figures, line: FoeLine, state: State) -> list[str]:
    assert state.foe is not None
    lines = [
        _("{foe}: grit {grit}, aim {aim}.").format(foe=armed(line), grit=state.foe.grit, aim=state.foe.aim),
        ngettext(
            "{n} step apart, beats done {beat}; noon after beat {noon}.",
            "{n} steps apart, beats done {beat}; noon after beat {noon}.",
            state.distance,
        ).format(n=state.distance, beat=state.beat, noon=figures.street.noon),
    ]
    if state.tell is not None:
        heads, tails = sides_of(line, state.tell)
        lines.append(_("Heads: {heads}. Tails: {tails}.").format(heads=_(LETTERS[heads]), tails=_(LETTERS[tails])))
        if state.tell.known is not None:
            lines.append(_coin({}, Flipped((state.tell.known,), "tell")))
    if state.pending_dice is not None:
        lines.append(
            _("{whose}: {dice}, needing {need}. Rerolls left: {left}.").format(
                whose=_whose("you", len(state.pending_dice.dice)),
                dice=", ".join(map(str, state.pending_dice.dice)),
                need=needed(state.pending_dice.need),
                left=state.you.rerolls_left,
            )
        )
    return lines


def _describe_showdown(view: View) -> list[str]:
    state = view.table
    lines = [
        ngettext(
            "Way of the ShoTgun, showdown, duel {duel}, beat {beat}, {n} step apart.",
            "Way of the ShoTgun, showdown, duel {duel}, beat {beat}, {n} steps apart.",
            state.distance,
        ).format(duel=state.duels_played + 1, beat=state.beat + 1, n=state.distance)
    ]
    for seat, side in enumerate(state.sides):
        lines.append(
            _("{who}: duels won {wins}, grit {grit}, shells in the gun {gun}, belt {belt}, aim {aim}.").format(
                who=SIDES[str(seat)],
                wins=state.wins[seat],
                grit=side.grit,
                gun=side.gun,
                belt=side.belt,
                aim=side.aim,
            )
        )
        own = state.committed[seat]
        if own is not None:
            lines.append(_(_SECRETS[own]))
        elif view.chosen[seat]:
            lines.append(_("{who} has chosen.").format(who=SIDES[str(seat)]))
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
        case ChoiceEnded() | Rerolled() | TellShown() | GaugeChanged(why="load") | PhaseBegan(phase="beat"):
            return None
        case Shot(why="" | "cover", who="you", need=need, hits=hits):
            return ngettext("{n} hit (a die needs {need}).", "{n} hits (a die needs {need}).", hits).format(
                n=hits, need=needed(need)
            )
    return None if isinstance(event, _STORY) else sentence(trails, event)
