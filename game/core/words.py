"""Words for players. English is the source text; the app installs a translation at start-up.

Rules never hold translated text in a state: they keep keys and numbers, and only what is about to be shown
goes through `_`.
"""

from collections.abc import Callable

_translate: Callable[[str], str] = str


def install(translate: Callable[[str], str]) -> None:
    """From now on, `_` answers in this language (a gettext function, usually)."""
    global _translate
    _translate = translate


def _(text: str) -> str:
    return _translate(text)


def N_(text: str) -> str:  # noqa: N802 - gettext's own name for "translate this later"
    """Mark a text for translation where it is declared; `_` translates it where it is shown."""
    return text
