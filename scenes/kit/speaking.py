"""A voice for screen readers: the scene on top as a tree for AccessKit, and what a reader presses back to the scene.

Nothing is built while no reader listens. On Linux, AccessKit asks for the tree on a thread of its own, and holds a lock
while it does: whoever calls the adapter then, with Python's own lock in hand, never comes back. So the answer is always
"later", and the adapter is not touched before a whole tick has passed.
"""

from __future__ import annotations

import sys
import traceback
from collections import deque
from itertools import count
from typing import TYPE_CHECKING, Any, NamedTuple

import pygame

from game.core.words import _, explained, one_by_one
from scenes.kit import readers

if TYPE_CHECKING:
    from saves.settings import Settings, Voice
    from scenes.kit.app import App
    from scenes.kit.heard import Heard, Page
    from scenes.kit.scene import Point

EVERY = 0.1
"""Seconds between two trees, at least."""
QUIET = 2.0
"""Seconds between two pieces of news for somebody who does nothing."""
PATIENCE = 6.0
"""What has happened is told when it is over, or after so many seconds."""
REMEMBERED = 20
"""Announcements that can be said again."""
ROOT = 1
_NEXT_VOICE: dict[Voice, Voice] = {"automatic": "focus", "focus": "off", "off": "automatic"}
_ROLES = {
    "window": "WINDOW", "page": "GROUP", "dialog": "DIALOG", "buttons": "TOOLBAR", "choices": "RADIO_GROUP",
    "list": "LIST_BOX", "button": "BUTTON", "switch": "BUTTON", "choice": "RADIO_BUTTON", "field": "TEXT_INPUT",
    "slider": "SLIDER", "scroll": "SCROLL_BAR", "place": "LIST_BOX_OPTION", "piece": "LIST_BOX_OPTION",
    "text": "LABEL",
}  # fmt: skip
_COUNTED = ("list", "buttons", "choices")


class Asked(NamedTuple):
    """What a reader wants done."""

    action: str
    target: int
    data: Any


class Speaker:
    def __init__(self, app: App) -> None:
        self._app = app
        self.stale = True
        """The screen has changed since the last tree."""
        self._kit: Any = None
        self._adapter: Any = None
        self._on = False
        """A reader listens; on Linux set on AccessKit's thread."""
        self._woken = 0
        """How often it has begun to; counted on AccessKit's thread."""
        self._met = 0
        """The beginning that was answered, a tick later."""
        self._asked: deque[Asked] = deque()
        self._has_window = True
        self._due = 0.0
        self._ids = count(ROOT + 1)
        """A reader never believes in an id again that has left the tree."""
        self._numbers: dict[tuple[str, str], int] = {}
        self._sent: dict[int, tuple[Any, ...]] = {}
        self._focus = ROOT
        self._page: Page | None = None
        self._news: list[str] = []
        self._news_for = 0.0
        self._quiet_for = QUIET
        self._to_say: list[tuple[str, bool]] = []
        self._said: deque[str] = deque(maxlen=REMEMBERED)
        self._again = 0
        self._notice: str | None = None
        self._aside = "", ""
        """For readers that know no announcements: what has the focus, and the news that is its description."""

    # The reader's side ---------------------------------------------------------------------------------------

    def start(self) -> None:
        """Without the library, without a bus, or with a window that cannot be asked, nobody speaks."""
        late = self._app.settings.voice == "off" and not readers.BEFORE_THE_WINDOW
        if self._adapter is not None or late or sys.platform not in ("linux", "win32", "darwin"):
            return
        try:
            import accesskit

            self.connect(accesskit, readers.adapter(accesskit, self._wake, self._act, self._sleep, sys.platform))
        except (KeyboardInterrupt, SystemExit):
            raise
        except BaseException as error:  # AccessKit's own panics are no Exceptions
            if not isinstance(error, ImportError | AttributeError | OSError):
                traceback.print_exc()

    def connect(self, kit: Any, adapter: Any) -> None:
        self._kit, self._adapter = kit, adapter

    def _wake(self) -> None:
        """On a foreign thread, under its lock: nothing but this note, and no tree yet."""
        self._on = True
        self._woken += 1

    def _sleep(self) -> None:
        self._on = False

    def _act(self, request: Any) -> None:
        """On a foreign thread."""
        action = str(request.action).rpartition(".")[2]
        self._asked.append(Asked(action, int(request.target), getattr(request, "data", None)))

    def close(self) -> None:
        self._adapter, self._on = None, False

    # Our side ------------------------------------------------------------------------------------------------

    @property
    def listening(self) -> bool:
        """A reader listens, and it is safe to answer."""
        return self._on and self._woken == self._met

    def event(self, event: pygame.event.Event) -> None:
        if event.type in (pygame.WINDOWFOCUSGAINED, pygame.WINDOWFOCUSLOST):
            self._has_window = event.type == pygame.WINDOWFOCUSGAINED
            if self.listening:
                self._adapter.update_window_focus_state(self._has_window)
        elif event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self._quiet_for = QUIET
            self._again = self._again if event.type == pygame.KEYDOWN and event.key == pygame.K_F7 else 0

    def key(self, event: pygame.event.Event) -> bool:
        """The keys of those who listen. True if it was one of them."""
        if event.key == pygame.K_F12 and (self.listening or self._app.settings.voice == "off"):
            self._change(event.mod)
        elif not self.listening or event.key not in (pygame.K_F7, pygame.K_F8, pygame.K_F9):
            return False
        elif event.key == pygame.K_F7:
            self._say_again()
        else:
            words = self._app.scene.standing() if event.key == pygame.K_F8 else self._possible()
            self._speak(words, urgent=True)
        return True

    def tick(self, seconds: float) -> None:
        if not self._on or self._app.settings.voice == "off":
            self._met = 0
            return
        if self._woken != self._met:  # a tick later its lock is free
            self._met, self._sent, self._numbers, self._page = self._woken, {}, {}, None
            self.stale = True
            return
        try:
            self._obey()
            self._gather(seconds)
            self._due -= seconds
            if self._to_say or (self.stale and self._due <= 0 and not self._app.scene.unsettled):
                self._due = EVERY
                self._send()
        except (KeyboardInterrupt, SystemExit):
            raise
        except BaseException:  # AccessKit's own panics are no Exceptions; and no voice is worth a match
            traceback.print_exc()
            self.close()

    # What is said --------------------------------------------------------------------------------------------

    def say(self, words: str, *, urgent: bool = False) -> None:
        """Announce it, and remember it. An urgent one is a refusal or an answer: it interrupts."""
        if self.listening and words:
            self._said.append(words)
            self._speak(words, urgent=urgent)

    def _speak(self, words: str, *, urgent: bool) -> None:
        self._to_say.append((words, urgent))

    def forget(self) -> None:
        """Somebody else listens from now on."""
        self._said.clear()
        self._news, self._to_say, self._again, self._aside = [], [], 0, ("", "")

    def _gather(self, seconds: float) -> None:
        """What has happened since the last tick, told in one breath when all has come to rest."""
        app = self._app
        if app.notice != self._notice:
            self._notice = app.notice
            self.say(app.notice or "", urgent=True)
        if app.scene.curtain:
            return
        for scene in app.scenes:  # a page may cover a table before its last news was told
            self._news += scene.news()
        self._quiet_for += seconds
        self._news_for = self._news_for + seconds if self._news else 0.0
        rests = not app.scene.unsettled and self._quiet_for >= QUIET
        if self._news and (rests or self._news_for > PATIENCE):
            words, self._news, self._quiet_for = " ".join(self._news), [], 0.0
            self.say(words)

    def _say_again(self) -> None:
        """What is to be done, and the latest news; pressed again, the news before."""
        self._again = min(self._again + 1, max(1, len(self._said)))
        news = self._said[-self._again] if self._said else ""
        told = [news] if self._again > 1 else [self._app.scene.to_do(), news]
        self._speak(" ".join(filter(None, told)), urgent=True)

    def _possible(self) -> str:
        """Everything that can be pressed now, by groups."""
        groups: dict[str, list[str]] = {}
        for point in self._app.scene.all_points():
            if point.enabled and point.role not in ("text", "scroll"):
                groups.setdefault(point.group, []).append(point.label)
        return "\n".join(explained(name or _("Buttons"), one_by_one(labels)) for name, labels in groups.items())

    def _change(self, mod: int) -> None:
        """How one is spoken to, and with Shift how much."""
        settings = self._app.settings
        if mod & pygame.KMOD_SHIFT and settings.voice != "off":
            following = {"brief": "normal", "normal": "full", "full": "brief"}[settings.detail]
            settings = settings._replace(detail=following)  # type: ignore[arg-type]
            self._speak(_detail_words(settings), urgent=True)
        else:
            settings = settings._replace(voice=_NEXT_VOICE[settings.voice])
            self._speak(_voice_words(settings), urgent=True)
            if settings.voice == "off":
                self._send()  # the last thing that is said
        self._app.change(settings)
        self.start()

    # The tree ------------------------------------------------------------------------------------------------

    def _send(self) -> None:
        """Everything that differs from the last tree, and what is to be said."""
        from scenes.kit.heard import hear

        app = self._app
        app.scene.keep_focus()
        if self._page is None or not app.scene.unsettled:
            page, self.stale = hear(app.scene, app.settings.detail), False
            self._page = page if self._page is None else _said_once(self._page, page)
        voices = [(next(self._ids), words, urgent) for words, urgent in self._to_say]
        self._to_say = []
        page = self._with_aside(self._page, [words for _id, words, _urgent in voices])
        nodes, focus = self._nodes(page, [number for number, *_rest in voices])
        changed = [number for number, looks in nodes.items() if self._sent.get(number) != looks]
        if not (changed or voices or focus != self._focus):
            return
        update = self._kit.TreeUpdate(focus)
        if not self._sent:
            tree = self._kit.Tree(ROOT)
            tree.toolkit_name = "Poste Restante"
            update.tree = tree
        for number in changed:
            update.nodes.append((number, self._node(*nodes[number])))
        for number, words, urgent in voices:
            update.nodes.append((number, self._voice(words, urgent=urgent)))
        first, taken = not self._sent, []

        def offered() -> Any:
            taken.append(True)
            return update

        self._adapter.update_if_active(offered)
        if not taken:  # it has asked, but is not ready yet: all of it is offered again
            self._sent, self._numbers, self.stale = {}, {}, True
            self._to_say = [(words, urgent) for _id, words, urgent in voices]
            return
        self._sent, self._focus = nodes, focus
        if first:
            self._adapter.update_window_focus_state(self._has_window)

    def _with_aside(self, page: Page, news: list[str]) -> Page:
        if self._app.settings.voice != "focus":
            return page
        if news:  # equal words are swallowed, those with one more space are not
            words = " ".join(news)
            self._aside = page.focus, f"{words} " if self._aside[1] == words else words
        elif page.focus != self._aside[0]:
            self._aside = "", ""
        key, words = self._aside
        heard = tuple(each._replace(detail=words) if each.key == key else each for each in page.heard)
        return page._replace(heard=heard)

    def _nodes(self, page: Page, voices: list[int]) -> tuple[dict[int, tuple[Any, ...]], int]:
        before, self._numbers, numbers = self._numbers, {}, {}
        for each in page.heard:
            which = each.key, each.label if each.part == "button" else ""  # one that does something else is another one
            number = ROOT if not each.parent else before[which] if which in before else next(self._ids)
            self._numbers[which] = numbers[each.key] = number
        children: dict[str, list[int]] = {}
        for each in page.heard:
            if each.parent:
                children.setdefault(each.parent, []).append(numbers[each.key])
        children[page.heard[0].key].extend(voices)
        nodes: dict[int, tuple[Any, ...]] = {
            numbers[each.key]: (each, tuple(children.get(each.key, ())), each.key == page.focus) for each in page.heard
        }
        return nodes, numbers[page.focus]

    def _voice(self, words: str, *, urgent: bool) -> Any:
        """A node of its own each time, so that the same words are said again."""
        node = self._kit.Node(self._kit.Role.LABEL)
        node.set_value(words)
        node.set_live(self._kit.Live.ASSERTIVE if urgent else self._kit.Live.POLITE)
        return node

    def _node(self, each: Heard, children: tuple[int, ...], focused: bool) -> Any:
        kit = self._kit
        lies = each.part in ("place", "piece")
        picked = lies and each.state is not None  # one of several for one decision
        node = kit.Node(getattr(kit.Role, "CHECK_BOX" if picked else _ROLES[each.part]))
        (node.set_value if each.part == "text" else node.set_label)(each.label)
        if each.detail:
            node.set_description(each.detail)
        if each.part == "dialog":
            node.set_modal()
        if each.box is not None:
            rect = self._app.canvas.rect(each.box)
            node.set_bounds(kit.Rect(rect.left, rect.top, rect.right, rect.bottom))
        if lies and not picked:
            node.set_selected(focused)
        elif each.state is not None:
            node.set_toggled(kit.Toggled.TRUE if each.state else kit.Toggled.FALSE)
        if isinstance(each.value, str):
            node.set_value(each.value)
        elif each.value is not None:
            node.set_numeric_value(each.value.now)
            node.set_min_numeric_value(0)
            node.set_max_numeric_value(each.value.most)
            node.set_numeric_value_step(1)
        number, of = each.place
        if each.part in _COUNTED:
            node.set_size_of_set(of)
        elif number:
            node.set_position_in_set(number - 1)
        if not each.enabled:
            node.set_disabled()
        for action in self._actions(each):
            node.add_action(getattr(kit.Action, action))
        node.set_children(list(children))
        return node

    @staticmethod
    def _actions(each: Heard) -> tuple[str, ...]:
        if each.part in ("page", "dialog", "text"):
            return ("FOCUS",)
        if each.part in ("window", *_COUNTED):
            return ()
        if each.part == "field":
            return ("FOCUS", "CLICK", "SET_VALUE")
        if each.part in ("slider", "scroll"):
            return ("FOCUS", "CLICK", "INCREMENT", "DECREMENT", "SET_VALUE")
        return ("FOCUS", "CLICK")

    # What a reader does --------------------------------------------------------------------------------------

    def _obey(self) -> None:
        """Do what was asked for since the last tick; what is no longer there cannot be pressed."""
        while self._asked:
            asked = self._asked.popleft()
            scene = self._app.scene
            keys = {number: key for (key, _label), number in self._numbers.items()}
            key = keys.get(asked.target, "").removeprefix(f"page {scene.number}/")
            point = next((each for each in scene.all_points() if each.key == key), None)
            if point is not None:
                self._quiet_for = QUIET
                self.stale = True
                scene.go_to(point)
                self._do(asked, point)

    def _do(self, asked: Asked, point: Point) -> None:
        if asked.action == "CLICK":
            self._app.call_later(point.press)
        elif asked.action in ("INCREMENT", "DECREMENT") and point.turn is not None:
            point.turn((1 if asked.action == "INCREMENT" else -1, 0))
        elif asked.action == "SET_VALUE" and point.assign is not None:
            value = asked.data[1] if isinstance(asked.data, tuple) else asked.data
            point.assign(str(value))


def _said_once(before: Page, page: Page) -> Page:
    """Without what a reader would say though nobody asks: what is different in a page's description, which is told as
    the page opens, and in that of what is just being left."""
    top, was = page.heard[1], {each.key: each.detail for each in before.heard}
    told = {top.key: ""} if was.get(top.key, top.detail) != top.detail else {}
    if page.focus != before.focus and before.focus != top.key and before.focus in was:
        told[before.focus] = was[before.focus]
    heard = (each._replace(detail=told[each.key]) if each.key in told else each for each in page.heard)
    return page._replace(heard=tuple(heard))


def _voice_words(settings: Settings) -> str:
    told: dict[Voice, str] = {
        "automatic": _("Screen readers: on."),
        "focus": _("Screen readers: on, as older ones need it."),
        "off": _("Screen readers: off. F12 switches them on again."),
    }
    return told[settings.voice]


def _detail_words(settings: Settings) -> str:
    told = {
        "brief": _("Brief: names and news."),
        "normal": _("Normal: also what a move would do."),
        "full": _("Full: everything that is known."),
    }
    return told[settings.detail]
