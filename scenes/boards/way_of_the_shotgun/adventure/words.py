"""What Hattie's street says: the letter, and a closer look at whatever a hand points at."""

from __future__ import annotations

from collections.abc import Iterable

from game.core.chance import Coin
from game.core.events import Event, GaugeChanged, PhaseBegan
from game.core.words import N_, _, explained, in_a_row, ngettext, pgettext
from game.way_of_the_shotgun import duel, telling
from game.way_of_the_shotgun.acts import why_not_act
from game.way_of_the_shotgun.booklet import FoeLine, Trail
from game.way_of_the_shotgun.content import Figures
from game.way_of_the_shotgun.events import DuelBegan, Shot, StopReached
from game.way_of_the_shotgun.rules import WayOfTheShotgun
from game.way_of_the_shotgun.state import DUEL_STOPS, FORKS, LAST_STOP, NEXT, Butt, Letter, State, Verdict
from scenes.boards.way_of_the_shotgun.adventure import preview
from scenes.table.terms import LetterText, Look

VERDICTS: tuple[Verdict, Verdict] = ("finished", "spared")


# The letter ----------------------------------------------------------------------------------------------------------


def head(rules: WayOfTheShotgun, state: State) -> tuple[str, str]:
    """Title and counter, also while things move: the place, and the beat of its duel."""
    title, noon = _(rules.trail(state).stops[state.stop].name), rules.figures.street.noon
    if state.foe is not None and state.phase in ("tell", "choose", "reveal"):
        counter = _("Beat {n} of {noon}") if state.beat < noon else _("Beat {n}")
        return title, counter.format(n=state.beat + 1, noon=noon)
    ahead = next(number for number, stop in enumerate(DUEL_STOPS, start=1) if stop >= state.stop)
    text = _("Duel {n} of {last}") if state.stop in DUEL_STOPS else _("Before duel {n} of {last}")
    return title, text.format(n=ahead, last=len(DUEL_STOPS))


def letter(rules: WayOfTheShotgun, state: State) -> LetterText:
    trail, (title, counter) = rules.trail(state), head(rules, state)
    match state.phase:
        case "over":
            return LetterText(title, counter, _("The trail ends here."))
        case "scene":
            return LetterText(title, counter, _("Click one of the things that the card offers."), _list(trail, state))
        case "fork":
            return LetterText(title, counter, _("The trail forks. Click the way you take."), _list(trail, state))
    if state.foe is None:
        return LetterText(title, counter, _("Somebody steps onto the street."))
    if state.phase == "verdict":
        foe = telling.first_name(duel.foe_of(trail, state))
        prompt = _("{foe} is beaten. Finish or spare?").format(foe=foe)
        return LetterText(title, counter, prompt, _verdict(rules, state))
    if (pending := state.pending_dice) is not None:
        n = state.you.rerolls_left
        need = _("A die needs {need}.").format(need=telling.needed(pending.need))
        left = ngettext("{n} reroll left.", "{n} rerolls left.", n).format(n=n)
        prompt = _("Click a die that missed to roll it again, or let it stand.")
        return LetterText(title, counter, prompt, f"{need} {left}")
    prompt = _("Put your cube on Walk, Aim, Shoot or Cover.")
    warnings = _warnings(rules.figures, state)
    return LetterText(title, counter, prompt, _tell(trail, state), warnings, _coin(rules, state))


def _verdict(rules: WayOfTheShotgun, state: State) -> str:
    """What the two signs are about: at the last stop an ending, before it what goes on with you."""
    if state.stop == LAST_STOP:
        finish, spare = (telling.verdict_words(rules.figures, state, verdict) for verdict in VERDICTS)
        text = _("The duel is won. This chooses how the story ends: {finish}, or {spare}.")
        return text.format(finish=finish, spare=spare)
    text = _("Wrath rolls misses again; with {wrath} or more the last foe is stronger and the ending darker. "
             "Nerve looks at coins. Every foe you spare counts at the end.")  # fmt: skip
    return text.format(wrath=rules.figures.last_foe.wrath)


def _list(trail: Trail, state: State) -> str:
    """Who is to be met on this trail, and what became of those who were."""
    judged = {"finished": _("{foe} (finished)"), "spared": _("{foe} (spared)")}
    flags = dict(state.flags)
    names = [
        judged[flags[foe]].format(foe=telling.first_name(line)) if foe in flags else telling.first_name(line)
        for foe, line in trail.foes.items()
    ]
    return _("On the list: {names}.").format(names=in_a_row(names))


def _tell(trail: Trail, state: State) -> str:
    """What the foe gives away, in the booklet's words, and why something else may come of it."""
    tell, line = state.tell, duel.foe_of(trail, state)
    if tell is None:
        return ""
    heads, tails = duel.sides_of(line, tell)
    letters = [tails if tell.known == "tails" else heads] if duel.is_certain(line, tell) else [heads, tails]
    hints = [hint for letter in letters if (hint := telling.tell_line(line, letter, state.beat))]
    hint = _("{one} Or else: {two}").format(one=hints[0], two=hints[1]) if len(hints) == 2 else "".join(hints)
    acts = [duel.adjusted(line, letter, state.distance) for letter in letters]
    said = [telling.instead(line, *pair) for pair in zip(letters, acts, strict=True)]
    return "\n".join(dict.fromkeys(filter(None, (hint, *said))))  # the rope also says what becomes of it


def _coin(rules: WayOfTheShotgun, state: State) -> str:
    """What the coin has to do with the tell: the same from beat to beat, so the tell itself comes before it."""
    tell = state.tell
    if tell is None or duel.is_certain(duel.foe_of(rules.trail(state), state), tell):
        return ""
    if preview.same_either_way(rules, state):
        return _("Heads or tails, it comes to the same.")
    if state.phase == "tell":
        return _("The coin falls after you choose, unless you spend 1 Nerve and look first.")
    return _("The coin falls after you choose.")


def _warnings(figures: Figures, state: State) -> list[str]:
    found, left = [], figures.street.noon - state.beat
    if left <= 0:
        last = state.you.grit == 1
        found.append(
            _("Noon: this beat will cost you your last Grit.") if last else _("Noon: this beat will cost you 1 Grit.")
        )
    elif left == 1:
        found.append(_("The last beat before noon."))
    if state.you.gun == state.you.belt == 0:
        too_far = why_not_act(figures, state.you, state.distance, True, Butt()) is not None
        found.append(
            _("You have no shells left. You can still strike with the butt from 1 step away.")
            if too_far
            else _("You have no shells left, but you are close enough for the butt.")
        )
    elif state.you.gun == 0:
        found.append(_("The gun is empty."))
    if state.you.grit == 1 and left > 0:
        found.append(_("Your last Grit."))
    return [" ".join(found)] if found else []


def note(rules: WayOfTheShotgun, state: State) -> str:
    """One line for the label of a waiting match."""
    trail = rules.trail(state)
    title, grit = _(trail.title), state.you.grit
    if state.phase != "over":
        place = _(trail.stops[state.stop].name)
        return _("{title}: {place}, Grit {grit}").format(title=title, place=place, grit=grit)
    spared = sum(verdict == "spared" for _foe, verdict in state.flags)
    outcome = rules.outcome(state)
    text = _("{title}: {beaten} of 3 foes judged, {spared} of them spared, Grit {grit}")
    if outcome is not None and outcome.winners:
        text = _("{title}: {beaten} of 3 foes judged, {spared} of them spared, Grit {grit}, {n} points")
    n = 0 if outcome is None else round(outcome.scores[0])
    return text.format(title=title, beaten=len(state.flags), spared=spared, grit=grit, n=n)


def fired_before(rules: WayOfTheShotgun, beat: int, story: Iterable[Event]) -> str:
    """What the shots of the beat before this one (counted from 0) came to; `story` begins with the newest."""
    shots: list[Event] = []
    ended = False
    for event in story if beat else ():
        if isinstance(event, PhaseBegan) and event.phase == "beat":
            if ended:
                break
            ended = event.number == beat + 1
        elif ended and isinstance(event, Shot):
            shots.append(event)
    return "\n".join(filter(None, map(rules.tell, reversed(shots))))


def duel_page(rules: WayOfTheShotgun, event: DuelBegan, stop: int, story: Iterable[Event]) -> str:
    """A duel begins with the story of the stop, then of the foe, then the facts."""
    arrival = rules.tell(StopReached(event.adventure, stop))
    entrance = telling.entrance(rules.trails, event)
    loaded = _loaded(event, story)
    return "\n\n".join(filter(None, (arrival, entrance, f"{telling.in_short(rules.trails, event)} {loaded}".strip())))


def _loaded(begun: DuelBegan, story: Iterable[Event]) -> str:
    """That the gun was loaded before the duel, which nobody has asked for."""
    here = False
    for event in story:
        here = here or event == begun
        match event:
            case GaugeChanged(gauge="gun", why="load", before=before, after=after) if here:
                n = after - before
                text = ngettext("You load {n} shell from the belt.", "You load {n} shells from the belt.", n)
                return text.format(n=n)
            case StopReached() if here:
                break
    return ""


# A closer look -------------------------------------------------------------------------------------------------------

BILL_WORDS: dict[Letter, str] = {
    "W": N_(
        "In is a step nearer, back a step away. “to 2” is how far apart you then are; “to 2/1” is 2 on heads and 1 on "
        "tails, because the foe may walk too. A step costs 1 Aim and makes you easier to hit by 1."
    ),
    "A": N_("Each Aim makes your dice easier by 1, until you shoot or are hit."),
    "S": N_(
        "Each barrel is one die and one shell. Blue: how likely you are to hit. With an empty gun, 1 step away: the "
        "butt."
    ),
    "T": N_("Only a 6 hits you, and one shell goes from the belt into the gun."),
}
GAUGE_WORDS = {
    "grit": N_("What keeps you on your feet. At 0 you fall, and the trail ends."),
    "nerve": N_("Spend 1 in a duel to look at the foe's coin before you choose."),
    "wrath": N_(
        "Comes from finishing foes and from rough choices. Every point lets you roll one missed die again in each "
        "duel. With {wrath} or more the last foe has {grit} Grit more, and the ending is darker."
    ),
    "aim": N_("Every point makes your dice easier by 1. A shot uses it up, a hit takes it, a step costs 1."),
}


def bill_look(letter: Letter) -> Look:
    return Look(_(telling.LETTERS[letter]), _(BILL_WORDS[letter]))


def sign_look(rules: WayOfTheShotgun, state: State, coin: Coin) -> Look | None:
    sign = preview.signs(rules, state).get(coin)
    if sign is None or state.tell is None:
        return None
    line = duel.foe_of(rules.trail(state), state)
    letter = duel.sides_of(line, state.tell)[coin == "tails"]
    title = (_("Heads: {act}") if coin == "heads" else _("Tails: {act}")).format(act=sign.name)
    why = telling.instead(line, letter, sign.act)
    hint = telling.tell_line(line, letter, state.beat)
    detail = _("({detail})").format(detail=sign.detail) if sign.detail else ""
    return Look(title, " ".join(filter(None, (hint, why or detail))), (f"coin-{coin}",))


def stop_look(trail: Trail, state: State, stop: int) -> Look | None:
    """What a stop of the trail is, as far as the rider can know; a click on an open way says it."""
    if state.phase == "fork" and stop in FORKS[state.stop]:
        return None
    title = _("Stop {n}") if stop > state.stop else _("Stop {n}: {name}")
    return Look(title.format(n=stop, name=_(trail.stops[stop].name)), _stop_words(trail, state, stop))


def _stop_words(trail: Trail, state: State, stop: int) -> str:
    if stop == state.stop:
        return _("You are here.")
    foe = trail.stops[stop].duel or ""
    if (verdict := dict(state.flags).get(foe)) is not None:
        text = {"finished": _("A duel. {foe} was finished here."), "spared": _("A duel. {foe} was spared here.")}
        return text[verdict].format(foe=telling.first_name(trail.foes[foe]))
    if stop in NEXT and NEXT[stop] == NEXT.get(state.stop):
        return _("The way you did not take.")
    if stop < state.stop:
        return _("One of two ways that lie behind you.") if stop in NEXT else _("It lies behind you.")
    if stop == LAST_STOP:
        return _("The last duel. Win it, and you have come to the end of the trail.")
    if stop in DUEL_STOPS:
        return _("A duel: somebody on your list waits there.")
    ways = _("One of two ways to the duel at stop {n}. You choose between them at the fork before it.")
    return ways.format(n=NEXT[stop])


def look(rules: WayOfTheShotgun, state: State, topic: str) -> Look | None:
    """What is printed on the street, by the name of its place."""
    if topic in ("poster", "poster.grit", "poster.aim", "poster.needs", "poster.best"):
        return None if state.foe is None else _foe_look(duel.foe_of(rules.trail(state), state), state, topic)
    you, figures = state.you, rules.figures
    match topic:
        case "gun":
            loaded = ngettext("{n} barrel loaded.", "{n} barrels loaded.", you.gun).format(n=you.gun)
            needs = ", ".join(explained(str(at), str(need)) for at, need in enumerate(figures.gun.need, start=1))
            return Look(_("The gun"), f"{loaded} " + _("By steps, a die needs {needs}.").format(needs=needs))
        case "belt":
            spare = ngettext("{n} spare shell.", "{n} spare shells.", you.belt).format(n=you.belt)
            return Look(_("Belt"), f"{spare} " + _("Take cover to load one; before a duel the gun is loaded."))
        case "distance":
            words = ngettext(
                "You are {n} step apart. The nearer you are, the surer every shot of yours.",
                "You are {n} steps apart. The nearer you are, the surer every shot of yours.",
                state.distance,
            )
            return Look(_("The street"), words.format(n=state.distance))
        case "bell":
            words = _("The sun moves on with every beat. After beat {noon} it is noon: from then on each beat costs "
                      "you 1 Grit.")  # fmt: skip
            return Look(_("The bell at noon"), words.format(noon=figures.street.noon))
    return None


def gauge_look(rules: WayOfTheShotgun, gauge: str) -> Look:
    last = rules.figures.last_foe
    title = _(telling.GAUGES[gauge]) if gauge in telling.GAUGES else pgettext("gauge", "Aim")
    return Look(title, _(GAUGE_WORDS[gauge]).format(wrath=last.wrath, grit=last.grit))


def _best(line: FoeLine) -> str:
    text = ngettext(
        "Wants to stand {n} step away and aims there instead of walking.",
        "Wants to stand {n} steps away and aims there instead of walking.",
        line.best,
    )
    return text.format(n=line.best)


def _hurt(line: FoeLine) -> str:
    return ngettext("A hit costs you {n} Grit.", "A hit costs you {n} Grit.", line.hurt).format(n=line.hurt)


def _foe_look(line: FoeLine, state: State, topic: str) -> Look:
    name = telling.first_name(line)
    assert state.foe is not None
    match topic:
        case "poster.grit":
            words = ngettext(
                "{n} cube left. Every hit of yours takes one; without any the foe is beaten.",
                "{n} cubes left. Every hit of yours takes one; without any the foe is beaten.",
                state.foe.grit,
            )
            return Look(_("Grit of {foe}").format(foe=name), words.format(n=state.foe.grit))
        case "poster.aim":
            words = _("Every point makes the foe's dice easier by 1, until the foe shoots or is hit.")
            return Look(_("Aim of {foe}").format(foe=name), words)
        case "poster.needs":
            words = _("Above: steps apart. Below: what each die needs to hit you there, the foe's Aim counted in. "
                      "– means out of reach.")  # fmt: skip
            return Look(_("Shots of {foe}").format(foe=name), f"{words} {_hurt(line)}")
        case "poster.best":
            return Look(_("The best distance"), _best(line))
    tells = [
        explained(str(row), "/".join(_(telling.LETTERS[letter]) for letter in dict.fromkeys(pair)))
        for row, pair in enumerate(line.tells, start=1)
    ]
    lines = [
        _hurt(line),
        _best(line),
        _("The figures on the poster count its Aim."),
        _("Tells by the die, heads/tails:"),
        _("{tells}.").format(tells=", ".join(tells)),
    ]
    return Look(telling.armed(line), "\n".join(lines), (f"face-{line.id}",))
