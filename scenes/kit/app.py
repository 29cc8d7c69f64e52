"""The window and its main loop: one scene on top, redrawn only when something changed, asleep when nothing moves."""

from __future__ import annotations

import gc
import os
import signal
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

# Without a GPU, SDL's accelerated path needs nine times as long to present a frame.
os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
# Window managers group our windows and find our icon by this name; otherwise they would use "__main__.py".
os.environ.setdefault("SDL_APP_ID", "poste-restante")
os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "poste-restante")
os.environ.setdefault("SDL_VIDEO_WAYLAND_WMCLASS", "poste-restante")
# Otherwise Windows draws at a low resolution and scales the image up where a display is scaled to 150 %.
os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")

import pygame

from scenes.kit import window
from scenes.kit.canvas import Box, Canvas
from scenes.kit.fade import Fade
from scenes.kit.scene import Scene
from scenes.kit.sounds import Sounds
from scenes.kit.speaking import Speaker
from scenes.kit.text import Writer

if TYPE_CHECKING:
    from game.core.contract import Rules
    from saves.settings import Notice, Settings
    from saves.shelf import Shelf
    from scenes.kit.widgets import Toolkit

BUSY, IDLE = 60, 16
"""Ticks a second while something moves, and while nothing does."""
AWAKE = 0.4
"""Seconds to stay at the high frame rate after the last input."""
TEXT_SIZES = {"normal": 1.0, "large": 1.12, "larger": 1.25}


class Pages(Protocol):
    """The pages around the table. Lower layers open them through the app and import none of them."""

    def rack(self, app: App) -> Scene: ...
    def rulebook(self, app: App, game: str, rule: str) -> Scene: ...
    def menu(self, app: App, table: Any) -> Scene: ...
    def log(self, app: App, lines: Any) -> Scene: ...
    def end(self, app: App, table: Any) -> Scene: ...
    def take_in(self, app: App, file: Path) -> None:
        """Import a file: a match, an adventure, a whole shelf."""


class App:
    """Everything scenes share: window, canvas, writer, sounds, settings and the shelf of matches."""

    def __init__(self, settings: Settings, home: Path, pages: Pages) -> None:
        self.settings = settings
        self.pages = pages
        self.home = home
        self.notice: str | None = None
        """Something the player should read on the next screen."""
        self.running = True
        self.sounds = Sounds()
        self.seconds = 0.0
        self.mouse = (0.0, 0.0)
        """The last mouse position on the sheet."""
        self._scenes: list[Scene] = []
        self._later: list[Callable[[], None]] = []
        self._dirty = True
        self.calm = False
        """Nothing but time has passed since the last frame was drawn."""
        self._awake = 0.0
        self._fade: Fade | None = None
        """The previous screen while it fades out."""
        self.speaker = Speaker(self)
        self._shelf: Shelf | None = None
        self.toolkit: Toolkit | None = None
        """pygame-gui, created with the first widget."""
        self.screen = window.open_window(settings.window, full_screen=settings.full_screen)
        self._fit()

    @property
    def shelf(self) -> Shelf:
        if self._shelf is None:
            from saves.shelf import Shelf

            self._shelf = Shelf(self._load_rules, self.home)
        return self._shelf

    def _load_rules(self, game: str) -> Rules[Any, Any, Any]:
        """Rules built from all their content, including the player's own booklets."""
        from saves.additions import loader
        from scenes.kit.shipped import shipped_rules

        return loader(shipped_rules, self.home)(game)

    # Window --------------------------------------------------------------------------------------------------

    def _fit(self) -> None:
        self.canvas = Canvas(self.screen.get_size())
        self.toolkit = None
        self.writer = Writer(self.canvas, TEXT_SIZES[self.settings.text_size])
        self.request_redraw()

    def refit(self) -> None:
        """After a change of window, text size, marks or language."""
        from scenes.kit import drawings, paint, text

        for kept in (drawings, paint, text):
            kept.forget()
        self._fit()
        for scene in self._scenes:
            scene.resized()

    def change(self, settings: Settings) -> None:
        """Apply new settings at once and save them."""
        before, self.settings = self.settings, settings
        self.sounds.heed(settings)
        if before.full_screen != settings.full_screen:
            window.fill_screen(settings.full_screen)
        if before.language != settings.language:
            from scenes.kit.languages import speak

            self.notice = speak(settings.language, self.home)
            for scene in self._scenes:
                scene.translated()
        refitting = ("text_size", "marks", "language")
        if any(getattr(before, name) != getattr(settings, name) for name in refitting):
            self.refit()
        if self._scenes:
            self.scene.rebuild()
        self._keep_settings()

    def _keep_settings(self) -> None:
        from saves import settings as kept
        from saves.problems import SaveProblem

        try:
            kept.save(self.home, self.settings)
        except SaveProblem as problem:
            self.notice = str(problem)

    # Scenes --------------------------------------------------------------------------------------------------

    @property
    def scene(self) -> Scene:
        return self._scenes[-1]

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """From the first to the one on top."""
        return tuple(self._scenes)

    def push(self, scene: Scene) -> None:
        self._begin_fade(scene.paper, scene.veil)
        if self._scenes:
            self.scene.covered()
            if scene.veil is not None and (self._dirty or self.fading):
                # A sheet takes a snapshot of what is under it: without the previous sheet, which is closed by now.
                self.writer.begin()
                self.scene.draw(self.screen)
        self._scenes.append(scene)
        scene.enter()
        self.request_redraw()

    def pop(self) -> None:
        self._begin_fade(self.scene.paper)
        self._scenes.pop().leave()
        if self._scenes:
            self.scene.enter()
            self.scene.rebuild()
        self.request_redraw()

    def replace(self, scene: Scene) -> None:
        self._begin_fade()
        self._scenes.pop().leave()
        self._scenes.append(scene)
        scene.enter()
        self.request_redraw()

    def home_again(self) -> None:
        """Back to the rack; all other scenes are closed."""
        self._begin_fade()
        while len(self._scenes) > 1:
            self._scenes.pop().leave()
        self.speaker.forget()  # of a table that was left nothing is news
        self.scene.enter()
        self.scene.rebuild()

    def _begin_fade(self, where: Box | None = None, veil: tuple[int, int, int, int] | None = None) -> None:
        """Fade out what is visible now: the whole screen, or the sheet that opens or closes."""
        if self._scenes and self.speed > 0:
            whole = self.screen.get_rect()
            area = whole if where is None else self.canvas.rect(where).clip(whole)
            # If the window has just shrunk, a sheet laid out for the old size may be outside of it until the next
            # resize event.
            self._fade = Fade(self.screen, area, veil) if area else None

    def begin(self, notice: Notice | None) -> None:
        """Show the rack as the only scene, up to its first frame."""
        if notice is not None:
            self.notice = str(notice)
        self._scenes.clear()
        self.push(self.pages.rack(self))
        self.scene.draw(self.screen)
        pygame.display.flip()

    def open_file(self, path: Path) -> None:
        self.call_later(lambda: self.pages.take_in(self, path))

    def quit(self) -> None:
        """Close the window; every open match is saved and can be resumed."""
        self.speaker.close()
        while self._scenes:
            self._scenes.pop().leave()
        self.running = False

    # Motion --------------------------------------------------------------------------------------------------

    @property
    def speed(self) -> float:
        """Speed factor of all animation; 0 is off."""
        return {"slow": 0.6, "normal": 1.0, "fast": 2.4, "off": 0.0}[self.settings.speed]

    def request_redraw(self) -> None:
        """Mark the screen as dirty: it is drawn on the next tick."""
        self._dirty = True

    def call_later(self, do: Callable[[], None]) -> None:
        """Call this after the current event has been handled."""
        self._later.append(do)

    # Loop ----------------------------------------------------------------------------------------------------

    @property
    def fading(self) -> bool:
        """Whether the previous screen is still fading out."""
        return self._fade is not None

    def step(self, events: list[pygame.event.Event], seconds: float) -> bool:
        """One tick. True if the next one should come quickly."""
        self.seconds += seconds
        for event in events:
            self._handle(event)
            self._run_later()
            if not self.running:
                return False
        moving = self.scene.tick(seconds)
        self._run_later()
        if not self.running:
            return False
        faded = self.fading
        if self._fade is not None:
            if self.speed == 0 or not self._fade.advance(seconds * max(self.speed, 0.5)):
                self._fade = None
            moving = True
        self._awake = AWAKE if events else max(0.0, self._awake - seconds)
        awake = moving or self._awake > 0
        stirred = not moving and (self._dirty or self._awake > 0)
        if (events or stirred or self.scene.widgets_new) and not self.scene.hands_full:
            # Widgets need no update (hover, press, blink) while only the table is animated, or during a drag.
            self.scene.widgets.update(seconds)
        if moving or self._dirty or events:
            self.calm = moving and not (faded or self._dirty or events)
            self.draw()
        return awake

    def _run_later(self) -> None:
        while self._later:
            self._later.pop(0)()
            self.request_redraw()

    def draw(self) -> None:
        self._dirty = False
        self.speaker.stale = True
        self.scene.keep_focus()
        self.writer.begin()
        self.scene.draw(self.screen)
        self.scene.draw_focus(self.screen)
        if self._fade is not None:
            self.screen.blit(self._fade.picture, self._fade.area)
        pygame.display.flip()
        self.calm = False

    def _handle(self, event: pygame.event.Event) -> None:
        scene = self.scene
        self.speaker.event(event)
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.mouse = self.canvas.logical(event.pos)
        if event.type == pygame.MOUSEBUTTONUP:
            self.call_later(scene.let_go)  # whichever object handles the event
        if event.type == pygame.QUIT:
            self.quit()
        elif event.type == pygame.VIDEORESIZE:
            self._resized((event.w, event.h))
        elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWFOCUSGAINED):
            self.request_redraw()
        elif event.type == pygame.DROPFILE:
            self.open_file(Path(event.file))
        elif event.type == pygame.KEYDOWN and not scene.widgets.typing and self._global_key(event):
            return
        elif scene.intercept(event):
            self.request_redraw()
        elif event.type == pygame.KEYDOWN:
            self._key(scene, event)
        elif scene.widgets.handle(event):
            self.request_redraw()
        elif event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION, pygame.MOUSEWHEEL):
            self._mouse(scene, event)

    def _resized(self, size: tuple[int, int]) -> None:
        self.screen = pygame.display.get_surface() or self.screen
        if not self.settings.full_screen:
            self.settings = self.settings._replace(window=size)
            self._keep_settings()
        self.refit()

    def _global_key(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_F11 or (event.key == pygame.K_RETURN and event.mod & pygame.KMOD_ALT):
            self.change(self.settings._replace(full_screen=not self.settings.full_screen))
            return True
        return self.speaker.key(event)

    def _key(self, scene: Scene, event: pygame.event.Event) -> None:
        if scene.widgets.typing:
            if event.key in (pygame.K_ESCAPE, pygame.K_RETURN, pygame.K_TAB):
                scene.widgets.stop_typing()
            else:
                scene.widgets.handle(event)
        elif event.key in (pygame.K_ESCAPE, scene.closed_by):
            scene.cancel()
        elif not scene.walk(event):
            scene.key(event)
        self.request_redraw()

    def _mouse(self, scene: Scene, event: pygame.event.Event) -> None:
        if event.type == pygame.MOUSEWHEEL:
            scene.wheel(self.mouse, event.y)
            return
        at = self.mouse
        if event.type == pygame.MOUSEMOTION:
            scene.dragged(at)
        elif event.button == pygame.BUTTON_LEFT:
            if event.type == pygame.MOUSEBUTTONDOWN:
                scene.pressed(at)
            else:
                scene.released(at)
        elif event.button == pygame.BUTTON_RIGHT and event.type == pygame.MOUSEBUTTONDOWN:
            scene.cancel()

    def run(self) -> None:
        signal.signal(signal.SIGINT, _close_window)
        clock = pygame.time.Clock()
        quick = True
        while self.running:
            passed = clock.tick(BUSY if quick else IDLE) / 1000
            quick = self.step(pygame.event.get(), min(passed, 0.1))
            if self.running:
                self.speaker.tick(min(passed, 0.1))
            # A garbage collection takes as long as a frame: it is postponed until nothing moves.
            (gc.disable if quick else gc.enable)()
        gc.enable()


def _close_window(_number: int, _frame: object) -> None:
    """Ctrl+C in the terminal acts as the close button; a second one interrupts whatever still runs."""
    signal.signal(signal.SIGINT, signal.default_int_handler)
    pygame.event.post(pygame.event.Event(pygame.QUIT))
