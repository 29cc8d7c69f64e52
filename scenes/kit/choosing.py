"""One option on paper: a button for each value, or one value between arrows if there are too many."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from game.core.contract import OptionChoice
from game.core.words import _, explained
from scenes.kit.canvas import Box

if TYPE_CHECKING:
    from scenes.kit.app import App
    from scenes.kit.widgets import Kind, Widgets

SIZE = 18.0
"""The text size of all option buttons."""
_GAP = 8.0
_ARROW = 42.0


def choice_buttons(
    app: App,
    widgets: Widgets,
    box: Box,
    choice: OptionChoice,
    chosen: Any,
    choose: Callable[[Any], None],
    reveal: Callable[[], None] | None = None,
) -> None:
    measure = app.writer.measure
    wants = [max(50.0, measure(_(value.label), "bold", SIZE)[0] + 28) for value in choice.values]
    room = box.w - _GAP * (len(wants) - 1)
    if sum(wants) > room:
        _with_arrows(widgets, box, choice, chosen, choose, reveal)
        return
    # Large enough to click, but not so wide that short words get lost.
    grow = min(room / sum(wants), 1.7)
    x = box.x
    for value, want in zip(choice.values, wants, strict=True):
        kind: Kind = "chosen" if value.value == chosen else "plain"
        words = _(value.label)
        widgets.button(
            Box(x, box.y, want * grow, box.h),
            words,
            partial(choose, value.value),
            kind,
            size=SIZE,
            label=explained(_(choice.label), words),
            key=f"{choice.name} {value.value}",
            state=value.value == chosen,
            group=_(choice.label),
            detail=_(value.help),
            reveal=reveal,
        )
        x += want * grow + _GAP


def _with_arrows(
    widgets: Widgets,
    box: Box,
    choice: OptionChoice,
    chosen: Any,
    choose: Callable[[Any], None],
    reveal: Callable[[], None] | None,
) -> None:
    values = choice.values
    number = next((index for index, value in enumerate(values) if value.value == chosen), 0)
    words = [_(value.label) for value in values]
    arrow_buttons(widgets, box, choice.name, _(choice.label), words, number, lambda n: choose(values[n].value), reveal)


def arrow_buttons(
    widgets: Widgets,
    box: Box,
    name: str,
    label: str,
    values: Sequence[str],
    number: int,
    choose: Callable[[int], None],
    reveal: Callable[[], None] | None = None,
) -> None:
    """One of several values, with arrows to the previous and the next one; a name made up by a player is elided if it
    is too long."""
    before, after = (number - 1) % len(values), (number + 1) % len(values)
    ends = Box(box.x, box.y, _ARROW, box.h), Box(box.right - _ARROW, box.y, _ARROW, box.h)
    for end, sign, other in zip(ends, "‹›", (before, after), strict=True):
        spoken = _("{option}: change to {value}").format(option=label, value=values[other])
        widgets.button(
            end, sign, partial(choose, other), size=24, label=spoken, key=f"{name} {sign}", group=label, reveal=reveal
        )
    middle = Box(box.x + _ARROW + 6, box.y, box.w - 2 * (_ARROW + 6), box.h)
    words = values[number]
    spoken = explained(label, words)
    widgets.button(
        middle, words, partial(choose, after), "chosen", size=SIZE, label=spoken, key=name, group=label, reveal=reveal
    )


def help_words(choice: OptionChoice, chosen: Any) -> str:
    """The help text of the chosen value, if there is one."""
    return next((_(value.help) for value in choice.values if value.value == chosen and value.help), "")
