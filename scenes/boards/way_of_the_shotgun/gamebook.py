"""The two trails as gamebooks: stops, what comes of each choice, duels with their tells, verdicts and endings."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.core import catalog
from game.core.words import _, explained, ngettext
from game.way_of_the_shotgun import telling
from game.way_of_the_shotgun.booklet import Choice, Effects, FoeLine, StopLine, Texts, Trail
from game.way_of_the_shotgun.content import Difficulty, Figures
from game.way_of_the_shotgun.rules import WayOfTheShotgun
from game.way_of_the_shotgun.state import FORKS, LAST_STOP, NEXT, Verdict
from game.way_of_the_shotgun.telling import GAUGES, LETTERS, effects_words, price_words
from game.way_of_the_shotgun.trail import verdict_effects
from scenes.kit.canvas import Box
from scenes.table.gamebook import (
    BOX,
    PICTURE,
    Book,
    Grid,
    Line,
    Page,
    Part,
    Ruled,
    Section,
    Span,
    how_to_read,
    plain,
    titled,
    way,
)
from scenes.table.marks import Drawing, Mark, Picture

STREET, STREET_SIZE, VIEW = "way_of_the_shotgun/board", (1500, 1000), 700
"""The drawing that all views are cut from, and how much of its width each of them shows."""
VIEWS = {1: (400, 258), 2: (0, 530), 3: (0, 255), 5: (800, 255), 6: (230, 300), 8: (800, 530), 9: (420, 340)}
"""Where in the street a stop without a duel looks: the left upper corner."""
ARENA = (400, 460)
FALLEN, FELLED = "fallen on the trail", "fallen in a duel"
VERDICTS: tuple[Verdict, ...] = ("finished", "spared")
_ENDINGS: dict[Verdict, tuple[str, str]] = {"finished": ("ghost", "debt"), "spared": ("gate", "way")}
"""By the last verdict: with much Wrath, and with little (R25)."""


def gamebooks(figures: Figures, trails: dict[int, Trail]) -> Iterator[Book]:
    for number, trail in sorted(trails.items()):
        yield Book(
            number=number,
            title=_(trail.title),
            series=_(catalog.listing(WayOfTheShotgun.id).title),
            cover=[
                *(
                    (_view(*VIEWS[stop]), *_wanted(foe))
                    for stop, foe in zip((3, 1, 5), trail.foes.values(), strict=True)
                ),
                (_view(*VIEWS[2]),),
            ],
            opening=(how_to_read(*_rules()), _opening(figures, trail)),
            start=_stop_key(1),
            sections=tuple(_sections(figures, trail)),
            closing=(_closing(figures, trail),),
        )


def _rules() -> Iterator[Line]:
    for title, words in (
        (_("Stops."), _("Make one choice that you can pay for. Pay first, then roll if it says so, then read on.")),
        (_("Forks."), _("You know the names of both stops and no more.")),
        (_("Grit."), _("When it is 0, nothing else happens: read the section that is named for it.")),
        (
            _("Duels"),
            _("have their tells in the book and their numbers on the poster; how they are fought is in the leaflet."),
        ),
    ):
        yield titled("choice", title, words)


# Drawings ------------------------------------------------------------------------------------------------------------


def _view(left: float, top: float) -> Mark:
    """What is seen of the street from here, in the frame of a drawing."""
    scale = PICTURE.w / VIEW
    wide, high = (side * scale for side in STREET_SIZE)
    return Picture(STREET, Box(-left * scale, -top * scale, wide, high))


def _seen(stop: StopLine) -> Sequence[Mark]:
    return (_view(*VIEWS[stop.number]), Drawing("hattie-walk", (300, 116), 118))


def _wanted(foe: FoeLine) -> Sequence[Mark]:
    """From near, down to the belt."""
    return (Drawing(f"{foe.id}-stand", (300, 165), 290),)


def _faced(foe: FoeLine) -> Sequence[Mark]:
    return (_view(*ARENA), Drawing("hattie-stand", (150, 100), 140), Drawing(f"{foe.id}-stand", (452, 100), 140))


def _opening(figures: Figures, trail: Trail) -> Page:
    parts: list[Part] = [Line("story", (*_story(trail.texts),))]
    names: dict[Difficulty, str] = {"easy": _("Easy"), "normal": _("Normal"), "hard": _("Hard")}
    for name, words in names.items():
        purse = figures.difficulty[name]
        had = ", ".join(f"{_(GAUGES[gauge])} {getattr(purse, gauge)}" for gauge in ("grit", "belt", "nerve"))
        parts.append(plain("head", explained(words, had) + "."))
    parts.append(plain("story", _("The gun holds {n} shells, and Wrath is 0.").format(n=figures.most.gun)))
    parts.append(Line("choice", way(_("Begin at stop {n}:").format(n=1), _stop_key(1))))
    return Page(_(trail.title), parts)


def _closing(figures: Figures, trail: Trail) -> Page:
    counted = _("Count Grit, Nerve, the shells in gun and belt up to {shells}, and {spared} for each foe spared.")
    told = counted.format(shells=figures.score.shells, spared=figures.score.spared)
    spared = [(BOX, Span(telling.first_name(foe))) for foe in trail.foes.values()]
    return Page(
        _("What it was worth"), (plain("story", told), plain("head", _("Spared:")), Grid((1,) * 3, spared), Ruled())
    )


def _stop_key(stop: int) -> str:
    return f"stop {stop}"


def _sections(figures: Figures, trail: Trail) -> Iterator[Section]:
    for stop in trail.stops.values():
        if stop.duel is None:
            yield Section(_stop_key(stop.number), (*_scene(stop),), _(stop.name), str(stop.number), _seen(stop))
            yield from _outcomes(trail, stop)
        else:
            foe = trail.foes[stop.duel]
            lines = (*_duel(figures, stop, foe),)
            yield Section(_stop_key(stop.number), lines, _(stop.name), str(stop.number), _faced(foe))
            for verdict in VERDICTS:
                yield Section(f"{verdict} {stop.number}", (*_judged(figures, trail, stop, foe, verdict),))
    out = plain("then", _("Turn to the page behind the last number."))
    for ending, title in telling.ENDINGS.items():
        yield Section(ending, (Line("story", (*_story(trail.texts, ending),)), out), _(title), ends=True)
    for key, why in ((FALLEN, "trail"), (FELLED, "shot")):
        lost = plain("then", _("This adventure is lost."))
        yield Section(key, (plain("story", _(telling.HEADLINES[why])), lost), ends=True)


def _story(texts: Texts, tag: str = "") -> Iterator[Span]:
    if words := telling.story(texts, tag):
        yield Span(words)


# Stops ---------------------------------------------------------------------------------------------------------------


def _scene(stop: StopLine) -> Iterator[Line]:
    yield Line("story", (*_story(stop.texts),))
    for number, choice in enumerate(stop.choices, start=1):
        yield Line("choice", (*_choice(stop, number, choice),))


def _choice(stop: StopLine, number: int, choice: Choice) -> Iterator[Span]:
    yield Span(f"{_(choice.label)}.", "strong")
    if choice.pay is not None:
        yield Span(" " + _("Pay {price}.").format(price=price_words(choice)))
    if choice.roll is None:
        yield from way(" ", _end_key(stop, number, "ok"), _beforehand(choice.ok))
        return
    yield Span(" " + _("Roll {n} or more.").format(n=choice.roll))
    yield from way(" " + _("Success"), _end_key(stop, number, "ok"), _beforehand(choice.ok))
    yield from way(", " + _("failure"), _end_key(stop, number, "ko"), _beforehand(choice.ko))


def _beforehand(effects: Effects) -> Span:
    return Span(f" ({effects_words(effects)})")


def _end_key(stop: StopLine, number: int, how: str) -> str:
    return f"{_stop_key(stop.number)} {number} {how}"


def _outcomes(trail: Trail, stop: StopLine) -> Iterator[Section]:
    for number, choice in enumerate(stop.choices, start=1):
        for how, effects in (("ok", choice.ok), ("ko", choice.ko)):
            if how == "ok" or choice.roll is not None:
                told = telling.story(choice.texts, how if choice.roll is not None else "")
                lines = [plain("story", told)] if told else []
                yield Section(_end_key(stop, number, how), (*lines, *_done(effects), *_onward(trail, stop.number)))


def _done(effects: Effects) -> Iterator[Line]:
    if effects:
        yield plain("does", effects_words(effects) + ".")
    if any(gauge == "grit" and steps < 0 for gauge, steps in effects):
        yield Line("choice", way(_("If your Grit is 0"), FALLEN))


def _onward(trail: Trail, stop: int) -> Iterator[Line]:
    for ahead in FORKS.get(stop) or (NEXT[stop],):
        words = _("Ride to “{stop}” ({n})").format(stop=_(trail.stops[ahead].name), n=ahead)
        yield Line("choice", way(words, _stop_key(ahead)))


# Duels ---------------------------------------------------------------------------------------------------------------


def _duel(figures: Figures, stop: StopLine, foe: FoeLine) -> Iterator[Line]:
    yield Line("story", (*_story(stop.texts),))
    yield Line("story", (*_story(foe.texts, "entrance"),))
    yield plain("does", _facts(figures, stop, foe))
    for face, (heads, tails) in enumerate(foe.tells, start=1):
        told = _("heads: {heads}; tails: {tails}").format(heads=_(LETTERS[heads]), tails=_(LETTERS[tails]))
        yield Line("choice", (Span(f"{face}  ", "strong"), Span(told)))
    for letter in LETTERS:
        if hints := foe.texts.get(letter):
            words = " / ".join(_(hint) for hint in hints)
            yield plain("again", explained(_(LETTERS[letter]), words))
    for verdict, words in zip(VERDICTS, (_("If the foe falls, finish"), _("or spare")), strict=True):
        before = () if stop.number == LAST_STOP else (_beforehand(verdict_effects(figures, verdict)),)
        yield Line("choice", way(words, f"{verdict} {stop.number}", *before))
    yield Line("choice", way(_("If your Grit is 0"), FELLED))


def _facts(figures: Figures, stop: StopLine, foe: FoeLine) -> str:
    told = ngettext("{foe}: grit {grit}, {n} step away.", "{foe}: grit {grit}, {n} steps away.", foe.start)
    words = told.format(foe=telling.armed(foe), grit=foe.grit, n=foe.start)
    if stop.number == LAST_STOP:
        more = _("If your Wrath is {wrath} or more, the foe has {n} Grit more.")
        words += " " + more.format(wrath=figures.last_foe.wrath, n=figures.last_foe.grit)
    return words + " " + _("Load the gun from the belt.")


def _judged(figures: Figures, trail: Trail, stop: StopLine, foe: FoeLine, verdict: Verdict) -> Iterator[Line]:
    yield Line("story", (*_story(foe.texts, {"finished": "finish", "spared": "spare"}[verdict]),))
    if stop.number != LAST_STOP:
        yield from _done(verdict_effects(figures, verdict))
        yield from _onward(trail, stop.number)
        return
    much, little = _ENDINGS[verdict]
    asked = _("If your Wrath is {n} or more").format(n=figures.last_foe.wrath)
    yield Line("choice", way(asked, much))
    yield Line("choice", way(_("Otherwise"), little))
