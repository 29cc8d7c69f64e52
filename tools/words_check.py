"""`poste-restante words check FILE.po`: is this translation whole, and can it be shown as it stands?

A translation may also be a folder of such files, like those in `assets/locale/`. Every finding is one line with its
place. What only a person can judge (the glossary, composed sentences) is reported and fails nothing. Beside the file,
or in the folder, may lie:

    nouns.toml        genders for the grammar of the language (`scenes/kit/grammar.py`)
    synonyms.toml     words that people search for (`scenes/kit/languages.py`)
    glossary.csv      terms: the English in the first column, the translation in the second, several with / between,
                      and the games it is used in, in the third, where it is not used everywhere
    exceptions.toml   findings that somebody has looked at, each with its reason:
                      [[exception]]
                      check = "same"
                      text = "Mad Maxence"
                      why = "a name"
"""

from __future__ import annotations

import argparse
import csv
import difflib
import gettext
import io
import re
import sys
import tomllib
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import assets
from game.core import catalog, rulebook, words
from game.core.chance import Chance
from game.core.words import VERSE, folded
from saves.files import read_limited
from saves.problems import Damaged, short
from scenes.kit.grammar import Grammar, grammar_of
from scenes.kit.languages import LARGEST, SYNONYMS, BadSynonyms, Language, Synonyms, fields, fits, read_synonyms

if TYPE_CHECKING:
    from babel.messages.catalog import Catalog, Message

COUNTS = (0, 1, 2, 21)
"""Numbers for which a plural has to work; 21 is a form of its own in some languages, and no form at all in others."""
REPORTED = ("glossary", "term", "composed", "gone")
"""What a person has to judge; everything else fails."""
SHORT = 24
"""Up to this many letters a text is a term, and two terms should not have the same translation."""
MOST_DECISIONS = 400
MOST_COMPARED = 300
"""Up to this many removed texts are compared with all current ones: each takes a fiftieth of a second."""

_BRACES = re.compile(r"\{[^}]*\}?")
_QUOTED = re.compile(r"«[^»]*»|“[^”]*”")
TYPOGRAPHY: dict[str, tuple[tuple[str, str], ...]] = {
    "fr": (
        (r" [:;!?»$%]", "a plain space before : ; ! ? » $ or %; write U+00A0 or U+202F"),
        (r"« ", "a plain space after «; write U+00A0"),
        (r"\w[;!?]", "no space before ; ! or ?"),
        (r"\u00a0[;!?%]|\u202f[:»$]", "the wrong no-break space; U+202F before ; ! ? %, U+00A0 before : » $"),
        (r"[a-zà-ÿœ]\.[a-zà-ÿœ]", "two sentences without a space between them"),
        (r"['\"]", "a straight quotation mark; write ’ or « »"),
        (r"\.\.\.", "three full stops; write …"),
        (r"(?<![\w-])-\d", "a hyphen for a minus; write −"),
        (r"(^|[.!?…\n]\s*)A(?= [a-zàâéèêîôœ])", "a capital without its accent"),  # but not file A, or step A
        (r"\b(Ca|Etat|Etape|Ecran|Echap|Eliminé|Oeuvre|Oeil)\b", "a capital without its accent or ligature"),
    ),
}
"""By language, what is set wrongly."""
ADDRESS: dict[str, tuple[str, str]] = {"fr": (r"\b(tu|ton|ta|tes|toi)\b", "says tu outside a quotation")}
"""By language, words that only people in quotations use."""
COMPOSED: dict[str, str] = {
    "fr": r"\b([Dd]e|[Ll]e|[Ll]a|[Qq]ue|[Nn]e|[Ss]e|[Jj]e) (?=[aeiouàâéèêîôœAEIOUÀÂÉÈÊÎÔŒ])(?![A-Z]\d\b)"
    r"|(?<!-)\b1 \w+s\b|\b(de|à) les?\b"
}
"""By language, what a sentence looks like that was put together without its grammar; "de A1" is a place on a board."""


class Finding(NamedTuple):
    line: int
    check: str
    text: str
    what: str


class Term(NamedTuple):
    """A line of the glossary."""

    english: str
    told: tuple[str, ...]
    games: frozenset[str] = frozenset()
    """By folder; none: everywhere."""


class Problem(Exception):
    """A file that cannot be read."""


# Reading --------------------------------------------------------------------------------------------------------------


def read(path: Path) -> Catalog:
    from babel.messages.pofile import PoFileError, read_po

    try:
        found = read_po(io.BytesIO(read_limited(path, LARGEST)), abort_invalid=True)
    except (OSError, Damaged, PoFileError, ValueError) as error:
        raise Problem(f"{path} cannot be read: {error}") from error
    if found.locale is None:
        raise Problem(f"{path} cannot be read: its header does not say which language it is in")
    return found


def parts_of(folder: Path) -> dict[str, Catalog]:
    """The files of a translation that is a folder, by name."""
    return {path.name: read(path) for path in sorted(folder.glob("*.po"))}


def together(parts: Iterable[Catalog]) -> Catalog:
    """All texts of these files; of one that is in several of them, a translation."""
    from babel.messages.catalog import Catalog

    found: Catalog | None = None
    for part in parts:
        found = Catalog(locale=part.locale, header_comment="", fuzzy=False) if found is None else found
        for message in part:
            if not message.id or is_told(found.get(message.id, message.context)):
                continue
            found.delete(message.id, message.context)
            found[message.id] = message
    if found is None:
        raise Problem("there are no texts: a translation is a .po file, or a folder of them")
    return found


def is_told(message: Message | None) -> bool:
    """Whether it is translated, in all its forms."""
    return message is not None and bool(_told(message)) and all(_told(message))


def exceptions(path: Path) -> set[tuple[str, str]]:
    """Findings that were looked at: check and text."""
    if not path.exists():
        return set()
    try:
        listed = tomllib.loads(read_limited(path, LARGEST).decode()).get("exception", [])
        found = {(each["check"], each["text"]) for each in listed if each["why"].strip()}
    except (OSError, Damaged, ValueError, KeyError, TypeError, AttributeError) as error:
        raise Problem(f"{path} cannot be read: {error!r}") from error
    if len(found) != len(listed):
        raise Problem(f"{path}: every exception stands there once and has a reason (why)")
    return found


def glossary(path: Path) -> list[Term]:
    try:
        text = read_limited(path, LARGEST).decode("utf-8-sig") if path.exists() else ""
    except (OSError, Damaged, UnicodeDecodeError) as error:
        raise Problem(f"{path} cannot be read: {error}") from error
    found: list[Term] = []
    for english, told, *more in [row for row in csv.reader(io.StringIO(text)) if len(row) > 1][1:]:
        games = _games_in(more[0] if more else "")
        ours, theirs = (re.split(r"\s*/\s*", cell) for cell in (re.sub(r"\s*\(.*\)$", "", english), told))
        # "Easy / Hard" and "Facile / Difficile" are two terms; otherwise any of the translations will do.
        pairs = zip(ours, theirs, strict=True) if len(ours) == len(theirs) else ((term, told) for term in ours)
        for term, allowed in pairs:
            words_allowed = tuple(word for word in re.split(r"\s*[,/()]\s*", allowed) if word)
            found.append(Term(term.removeprefix("to "), words_allowed, games))
    return found


def _games_in(where: str) -> frozenset[str]:
    """The games that are named here, by a word of their folder: "ShoTgun gauges", "Lucha, Toroball"."""
    named = set(re.findall(r"\w{4,}", folded(where)))
    return frozenset(listing.folder for listing in catalog.LISTINGS if named & set(listing.folder.split("_")))


# Checking -------------------------------------------------------------------------------------------------------------


def check(translated: Catalog, template: Catalog, grammar: Grammar | None, terms: Sequence[Term]) -> list[Finding]:
    code = _code(translated)
    found = list(_missing(translated, template))
    for message in translated:
        if message.id and template.get(message.id, message.context) is not None and any(_told(message)):
            found += _of_one(translated, message, code, grammar)
            found += _glossary(message, terms)
    found += _terms(translated)
    found += _gone(translated, template)
    return sorted(found)


def _missing(translated: Catalog, template: Catalog) -> Iterator[Finding]:
    for message in template:
        if not message.id:
            continue
        there = translated.get(message.id, message.context) or translated.get(message.id)
        if there is None or not is_told(there):
            yield Finding(0, "missing", _english(message), "is not translated")
        elif there.fuzzy:
            yield Finding(_line(there), "fuzzy", _english(message), "is marked as uncertain")


def _gone(translated: Catalog, template: Catalog) -> Iterator[Finding]:
    """What the app does not ask for any more; where it was only reworded, what it says now."""
    gone = [message for message in translated if message.id and template.get(message.id, message.context) is None]
    now: dict[str, list[str]] = defaultdict(list)
    for message in template:
        if message.id:
            now[_english(message)].append(message.context or "")
    for message in gone:
        text = _english(message)
        what = "is no text of the app any more"
        if text in now:
            contexts = ", ".join(filter(None, now[text]))
            what = f"is asked for only in contexts now: {contexts}" if contexts else "has other plural forms now"
        elif len(gone) <= MOST_COMPARED:
            alike = [each for each in now if abs(len(each) - len(text)) <= 4 + len(text) // 4]
            near = difflib.get_close_matches(text, alike, 1, cutoff=0.7)
            what += "".join(f"; there is “{each}”" for each in near)
        yield Finding(_line(message), "gone", text, what)


def _of_one(translated: Catalog, message: Message, code: str, grammar: Grammar | None) -> Iterator[Finding]:
    line, english = _line(message), _english(message)
    sources = (message.id,) if isinstance(message.id, str) else message.id
    for number, told in enumerate(_told(message)):
        # The first form is for one; every other has the English form for many as its source.
        source = sources[min(number, len(sources) - 1)]
        yield from (
            Finding(line, name, english, what)
            for name, what in _of_form(told, source, "".join(sources), grammar, number == 0 and len(sources) > 1)
        )
        yield from (Finding(line, name, english, what) for name, what in _set_wrongly(told, code))
    if len(sources) > 1:
        yield from (Finding(line, "plural", english, what) for what in _plural(translated, message, sources))
    if _told(message)[0] == sources[0] and re.search(r"[^\W\d_]{2,}", _BRACES.sub("", sources[0])):
        yield Finding(line, "same", english, "is the same as in English")


def _of_form(told: str, source: str, fills: str, grammar: Grammar | None, for_one: bool) -> Iterator[tuple[str, str]]:
    """One form, its source, and whatever is filled into any of the forms."""
    try:
        if not fits(told, fills, grammar):
            yield "braces", f"does not fill in what its source does, and would be shown in English: {told}"
            return
    except ValueError as error:
        yield "braces", f"cannot be filled in ({error}): {told}"
        return
    lost = {name for name, *_how in fields(source)} - {name for name, *_how in fields(told)}
    if lost - ({"n"} if for_one else set()):
        yield "lost", f"leaves out {', '.join(sorted(lost))}: {told}"
    if "  " in told and "  " not in source:
        yield "spaces", f"has two spaces in a row: {told}"
    if [told[:1].isspace(), told[-1:].isspace()] != [source[:1].isspace(), source[-1:].isspace()]:
        yield "spaces", f"begins or ends with a space, or its source does: {told}"
    if told.count("\n") != source.count("\n") or told.count(VERSE) != source.count(VERSE):
        yield "lines", f"has other lines or verses than its source: {told}"


def _set_wrongly(told: str, code: str) -> Iterator[tuple[str, str]]:
    plain = _BRACES.sub("", told)
    for pattern, what in TYPOGRAPHY.get(code, ()):
        if re.search(pattern, plain):
            yield "typography", f"{what}: {told}"
    if code in ADDRESS:
        pattern, what = ADDRESS[code]
        if re.search(pattern, _QUOTED.sub("", plain), re.IGNORECASE):
            yield "address", f"{what}: {told}"


def _plural(translated: Catalog, message: Message, sources: Sequence[str]) -> Iterator[str]:
    forms = _told(message)
    if len(forms) != translated.num_plurals:
        yield f"has {len(forms)} forms, this language has {translated.num_plurals}"
        return
    if len(set(forms)) == 1 and len(set(sources)) > 1 and len(forms) > 1:
        yield f"has one form for every number: {forms[0]}"
    try:
        rule = gettext.c2py(translated.plural_expr)
        used = [rule(count) for count in COUNTS]
    except (ValueError, ArithmeticError, RecursionError) as error:
        yield f"the plural rule cannot be worked out: {error}"
        return
    if not all(0 <= number < len(forms) for number in used):
        yield "the plural rule asks for a form that is not there"


def _glossary(message: Message, terms: Sequence[Term]) -> Iterator[Finding]:
    english, told = (folded(_BRACES.sub("", text)) for text in (_english(message), " ".join(_told(message))))
    games = {game_of(file) for file, _line in message.locations}
    meant: dict[str, list[str]] = defaultdict(list)
    for term in terms:
        if not term.games or term.games & games:
            meant[term.english] += term.told
    for term_english, allowed in meant.items():
        there = re.search(rf"\b{re.escape(folded(term_english))}\b", english)
        if there and not any(_stem(word) in told for word in allowed):
            what = f"{term_english} is {' or '.join(allowed)}: {told}"
            yield Finding(_line(message), "glossary", _english(message), what)


def _stem(word: str) -> str:
    plain = re.sub(r"^(le |la |les |l’|un |une )", "", folded(word))
    return plain[:-2] if len(plain) > 5 else plain


def _terms(translated: Catalog) -> Iterator[Finding]:
    """Two terms of one game with one translation: a player could not tell them apart."""
    taken: dict[tuple[str, str], Counter[str]] = defaultdict(Counter)
    lines: dict[str, int] = {}
    for message in translated:
        if isinstance(message.id, str) and message.id and len(message.id) <= SHORT and message.string:
            for game in {game_of(file) for file, _line in message.locations} - {""}:
                taken[game, str(message.string)][message.id] += 1
                lines[message.id] = _line(message)
    for (game, told), sources in sorted(taken.items()):
        if len({folded(source) for source in sources}) > 1:
            first = sorted(sources)[0]
            yield Finding(lines[first], "term", first, f"{game}: {told} is also {', '.join(sorted(sources)[1:])}")


def lexicon(translated: Catalog, synonyms: Synonyms) -> Iterator[Finding]:
    """Search words that a rulebook would leave out."""
    for game, leads in synonyms.items():
        if game not in catalog.BY_ID:
            yield Finding(0, "synonyms", game, "is no game")
            continue
        book = rulebook.read(assets.read(f"{catalog.listing(game).folder}/rulebook.md"), game)
        terms = [p.number for chapter in book.chapters for p in chapter.paragraphs if p.kind == "term"]
        known = {folded(_told_term(translated, game, term)) for term in terms}
        for word, target in leads.items():
            if folded(word) in known:
                yield Finding(0, "synonyms", word, f"is a word of the glossary of {game} already")
            elif folded(target) not in known:
                yield Finding(0, "synonyms", word, f"leads to {target}, which is no word of the glossary of {game}")


def _told_term(translated: Catalog, game: str, term: str) -> str:
    message = translated.get(term, game) or translated.get(term)
    return str(message.string) if message is not None and message.string else term


def game_of(file: str) -> str:
    folders = {listing.folder for listing in catalog.LISTINGS}
    return next((part.removesuffix(".py") for part in file.split("/") if part.removesuffix(".py") in folders), "")


def _code(translated: Catalog) -> str:
    return str(translated.locale).partition("_")[0]


def _told(message: Message) -> tuple[str, ...]:
    return (message.string,) if isinstance(message.string, str) else tuple(message.string or ())


def _english(message: Message) -> str:
    return message.id if isinstance(message.id, str) else message.id[0]


def _line(message: Message) -> int:
    return message.lineno or 0


# In play --------------------------------------------------------------------------------------------------------------


def composed(translated: Catalog, grammar: Grammar | None, matches: int) -> Iterator[Finding]:
    """What is put together at run time: sentences of matches that were played in this language."""
    from babel.messages.mofile import write_mo

    code = _code(translated)
    patterns = [pattern for pattern, _what in TYPOGRAPHY.get(code, ())] + list(filter(None, [COMPOSED.get(code)]))
    odd = re.compile("|".join([r"[{}]", r"  ", r"\.\.(?!\.)", *patterns]))
    file = io.BytesIO()
    write_mo(file, translated)
    file.seek(0)
    language = Language(gettext.GNUTranslations(file), grammar)
    words.install(language.text, language.plural, language.in_context)
    try:
        for listing in catalog.LISTINGS:
            told = {sentence for seed in range(matches) for sentence in _sentences(listing.id, seed)}
            for sentence in sorted(told):
                if (wrong := odd.search(sentence)) is not None:
                    yield Finding(0, "composed", sentence, f"{listing.title}: {wrong[0]!r}")
    finally:
        words.install(str)


def _sentences(game: str, seed: int) -> Iterator[str]:
    rules = catalog.load(game, assets.read)
    luck, choosing = Chance.seeded(seed), Chance.seeded(seed, stream=1)
    step = rules.setup(rules.options_type(), luck)
    for _decision in range(MOST_DECISIONS):
        yield from filter(None, map(rules.tell, step.events))
        if rules.actor(step.state) is None:
            break
        step = rules.apply(step.state, choosing.pick(list(rules.moves(step.state))), luck)
    yield rules.describe(rules.view(step.state, None))


# The command ----------------------------------------------------------------------------------------------------------


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="poste-restante words check", description="Look through a translation.")
    parser.add_argument("file", metavar="FILE.po", help="or a folder of such files, or a language that comes along: fr")
    parser.add_argument("--play", type=int, default=0, metavar="N", help="also play N matches of every game in it")
    given = parser.parse_args(arguments)
    own = assets.folder / "locale" / given.file
    file = own if own.is_dir() else Path(given.file)
    beside = file if file.is_dir() else file.parent
    try:
        parts = parts_of(file) if file.is_dir() else {file.name: read(file)}
        translated = together(parts.values()) if file.is_dir() else parts[file.name]
        known = exceptions(beside / "exceptions.toml")
        terms = glossary(beside / "glossary.csv")
        synonyms = read_synonyms(beside / SYNONYMS)
    except (Problem, BadSynonyms) as problem:
        print(problem, file=sys.stderr)
        return 1
    from tools.words import template

    grammar = grammar_of(_code(translated), beside)
    found = [
        *check(translated, template(), grammar, terms),
        *lexicon(translated, synonyms),
        *composed(translated, grammar, given.play),
    ]
    left = [finding for finding in found if (finding.check, finding.text) not in known]
    _print(parts, left)
    unused = known - {(finding.check, finding.text) for finding in found}
    for name, text in sorted(unused):
        print(f"exceptions.toml: nothing is found any more about {text!r} ({name}); take it out")
    return 1 if unused or any(finding.check not in REPORTED for finding in left) else 0


def _print(parts: dict[str, Catalog], found: Iterable[Finding]) -> None:
    places = {(_english(each), _line(each)): f"{name}:" for name, part in parts.items() for each in part if each.id}
    only = f"{next(iter(parts))}:" if len(parts) == 1 else ""
    counted: Counter[str] = Counter()
    for finding in found:
        counted[finding.check] += 1
        text, what = " ".join(finding.text.split()), " ".join(finding.what.split())
        place = places.get((finding.text, finding.line), only)
        print(f"{place}{finding.line}: [{finding.check}] “{short(text, 60)}” {short(what, 160)}")
    print(", ".join(f"{name} {count}" for name, count in counted.most_common()) or "nothing to mend")
