"""A scene as it is heard: what a screen reader is told of it. A reading of what is there, as plain data."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple

from game.core.words import _, explained
from scenes.kit.scene import Point, Role, Value

if TYPE_CHECKING:
    from saves.settings import Detail
    from scenes.kit.canvas import Box
    from scenes.kit.scene import Scene

Part = Role | Literal["window", "page", "dialog", "buttons", "choices", "list"]
"""Points, and what holds them."""

WINDOW = "window"
LONGEST = 60
"""A name is shorter: a reader says all of it before anything else. The rest is said after it."""


class Heard(NamedTuple):
    key: str
    """The same as long as it is the same thing."""
    parent: str
    part: Part
    label: str
    detail: str = ""
    """Said after the label."""
    box: Box | None = None
    state: bool | None = None
    value: Value | str | None = None
    place: tuple[int, int] = (0, 0)
    """Which of how many in its group; of a group only how many."""
    enabled: bool = True


class Page(NamedTuple):
    heard: tuple[Heard, ...]
    """In reading order, parents first."""
    focus: str


def hear(scene: Scene, detail: Detail = "normal") -> Page:
    """The whole scene: window, page, what can be pressed in its groups, and what is to be read."""
    top, paragraphs = f"page {scene.number}", scene.paragraphs()
    part: Part = "page" if scene.paper is None else "dialog"
    found = [
        Heard(WINDOW, "", "window", "Poste Restante"),
        Heard(top, WINDOW, part, scene.heading(), "\n".join(scene.opening())),
    ]
    points = scene.all_points()
    focus = scene.focus if any(point.key == scene.focus for point in points) else None
    groups: dict[str, list[Point]] = {}
    for point in points:
        groups.setdefault("" if point.role == "text" else point.group or _("Buttons"), []).append(point)
    for name, members in groups.items():
        parent = f"{top}, {name}" if name else top
        if name:
            found.append(Heard(parent, top, _container(members), name, place=(0, len(members))))
        for number, point in enumerate(members, 1):
            more = _more(scene, point, detail, focused=point.key == focus)
            found.append(_of_point(point, f"{top}/{point.key}", parent, more, (number, len(members))))
    if not any(point.role == "text" for point in points):
        found += [Heard(f"{top} text {n}", top, "text", words) for n, words in enumerate(paragraphs)]
    return Page(tuple(found), top if focus is None else f"{top}/{focus}")


def _more(scene: Scene, point: Point, detail: Detail, *, focused: bool) -> str:
    """What would come of it is asked of the one in focus only: forecasts take time. That something cannot be pressed
    now is said in words, too: on Linux, readers do not learn it from its state."""
    if detail == "brief" and point.enabled:
        return ""
    asked = scene.detail_of(point) if focused else ""
    fully = scene.look_of(point) if focused and detail == "full" else ""
    told = " ".join(ended(words) for words in (point.detail, asked, fully) if words)
    return told or ("" if point.enabled else _("Not now."))


def ended(words: str) -> str:
    """As a sentence: the next one is another."""
    return words if words[-1] in ".!?…”»:;" else f"{words}."


def _of_point(point: Point, key: str, parent: str, detail: str, place: tuple[int, int]) -> Heard:
    label = point.label
    if point.role == "choice":  # its group has said what is chosen
        label = label.removeprefix(explained(point.group, "")) or label
    if point.role != "text" and len(label) >= LONGEST:
        label, detail = f"{label[: LONGEST - 2].rsplit(' ', 1)[0]}…", f"{label} {detail}".strip()
    return Heard(key, parent, point.role, label, detail, point.box, point.state, point.value, place, point.enabled)


def _container(members: list[Point]) -> Part:
    roles = {point.role for point in members}
    if roles == {"choice"}:
        return "choices"
    return "list" if roles <= {"place", "piece", "button"} and roles != {"button"} else "buttons"
