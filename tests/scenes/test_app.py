"""The app as a process: its command line, and what it says without a display."""

from __future__ import annotations

import io
import os
import signal
import subprocess
import sys
import tomllib
from importlib.metadata import distributions
from pathlib import Path

import pygame
import pytest

import assets
from game.core import catalog, rulebook
from saves.settings import Settings
from scenes import app as app_module
from scenes.__main__ import COMMANDS, _make_streams_safe, main
from scenes.app import open_app
from scenes.kit import drawings, paint, text, window
from scenes.kit.sheets import Ask
from tools.screens import open_at, settle

ROOT = Path(__file__).parent.parent.parent


def run(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    clean = {name: value for name, value in os.environ.items() if name not in hidden}
    return subprocess.run(
        [sys.executable, "-m", "scenes", *arguments],
        cwd=ROOT,
        env={**clean, **environment},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere there is always a display")
def test_without_a_display_there_is_one_clear_sentence() -> None:
    done = run()
    assert done.returncode == 1
    assert done.stderr.strip() == "Poste Restante needs a display and found none."


@pytest.mark.skipif(sys.platform == "win32", reason="nobody is told to end by a signal there")
def test_a_run_of_tests_that_is_told_to_end_does_so_and_closes_no_window_under_the_test_of_the_moment() -> None:
    tested = "import os, signal, pygame; pygame.display.set_mode((8, 8)); os.kill(os.getpid(), signal.SIGTERM)"
    done = subprocess.run([sys.executable, "-c", tested], capture_output=True, timeout=60, check=False)
    assert done.returncode == -signal.SIGTERM


@pytest.mark.skipif(sys.platform == "win32", reason="a console there sends no such signal to one process")
def test_ctrl_c_in_the_terminal_closes_the_window_as_its_button_would(tmp_path: Path) -> None:
    script = """
import os, signal, sys
from scenes.app import main
from scenes.kit.app import App
step, quit = App.step, App.quit
def stepping(app, events, seconds):
    App.step = step
    os.kill(os.getpid(), signal.SIGINT)
    return step(app, events, seconds)
def quitting(app):
    print("closed")
    quit(app)
App.step, App.quit = stepping, quitting
raise SystemExit(main())
"""
    surroundings = {**os.environ, "POSTE_RESTANTE_HOME": str(tmp_path)}
    command = [sys.executable, "-c", script]
    done = subprocess.run(command, cwd=ROOT, env=surroundings, capture_output=True, text=True, timeout=60, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines()[-1] == "closed"


def test_ctrl_c_before_the_window_is_there_and_a_second_one_end_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_given: object, **_named: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(app_module, "main", interrupted)
    assert main([]) == 130


def test_help_names_every_command_with_a_line_and_the_exit_codes() -> None:
    done = run("--help")
    assert done.returncode == 0
    for name, (_module, line) in COMMANDS.items():
        assert f"    {name}" in done.stdout
        assert line in done.stdout
    assert "130  ended by Ctrl+C" in done.stdout


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_explains_itself(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main([name, "--help"])
    assert ended.value.code == 0
    assert f"poste-restante {name}" in capsys.readouterr().out


@pytest.mark.skipif(sys.platform == "win32", reason="a pipe without a reader is another error there")
@pytest.mark.parametrize("arguments", [["--help"], ["saves", "list"], ["rules", "last-glow"]], ids=" ".join)
def test_output_that_nobody_reads_on_is_no_error(arguments: list[str], tmp_path: Path) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    surroundings = {**os.environ, "POSTE_RESTANTE_HOME": str(tmp_path), "PYTHONUNBUFFERED": ""}
    command = [sys.executable, "-m", "scenes", *arguments]
    done = subprocess.run(
        command, cwd=ROOT, env=surroundings, stdout=writing, stderr=subprocess.PIPE, timeout=60, check=False
    )
    os.close(writing)
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.skipif(not list(distributions(name="poste-restante")), reason="it is not installed in this Python")
def test_the_version_is_that_of_the_project() -> None:
    declared = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]
    assert run("--version").stdout.strip() == f"poste-restante {declared}"


def test_a_command_that_is_none_is_refused_with_the_list_of_those_there_are() -> None:
    done = run("simulate")
    assert done.returncode == 2
    assert "'sim'" in done.stderr


@pytest.mark.parametrize("game", [listing.id for listing in catalog.LISTINGS])
def test_a_rulebook_can_be_kept_in_a_file_of_an_old_code_page(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with open(tmp_path / "rules.txt", "w", encoding="cp1252") as file:
        monkeypatch.setattr(sys, "stdout", file)
        assert main(["rules", game]) == 0
    written = (tmp_path / "rules.txt").read_text(encoding="cp1252")
    book = rulebook.read(assets.read(f"{catalog.listing(game).folder}/rulebook.md"))
    assert all(number in written for number in book.rules())


def test_what_an_encoding_lacks_is_written_as_what_comes_nearest(monkeypatch: pytest.MonkeyPatch) -> None:
    written = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(written, "ascii", newline="\n", write_through=True))
    _make_streams_safe()
    print("−2 “café” … 日")
    assert written.getvalue() == b'-2 "cafe" ... ?\n'


def test_a_program_without_a_console_writes_to_nobody_instead_of_failing(monkeypatch: pytest.MonkeyPatch) -> None:
    for stream in ("stdin", "stdout", "stderr"):
        monkeypatch.setattr(sys, stream, None)
    assert main(["rules", "last-glow", "storm"]) == 0


def test_without_a_console_it_is_said_in_a_window_why_there_is_no_table(monkeypatch: pytest.MonkeyPatch) -> None:
    said = []
    monkeypatch.setattr(sys, "__stderr__", None)
    monkeypatch.setattr(app_module, "_has_display", lambda: False)
    monkeypatch.setattr(pygame.display, "message_box", lambda title, why, **_options: said.append((title, why)))
    assert main([]) == 1
    assert said == [("Poste Restante", "Poste Restante needs a display and found none.")]


def test_a_window_has_our_icon_and_our_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    icons: list[pygame.Surface] = []
    monkeypatch.setattr(pygame.display, "set_icon", icons.append)
    open_app(tmp_path).quit()
    (icon,) = icons
    assert icon.get_size() == (64, 64)
    assert icon.get_at((0, 0)).a == 0
    assert icon.get_at((32, 32)).a == 255
    assert pygame.display.get_caption()[0] == "Poste Restante"
    assert os.environ["SDL_VIDEO_X11_WMCLASS"] == os.environ["SDL_VIDEO_WAYLAND_WMCLASS"] == "poste-restante"


def test_a_window_that_shrank_and_was_not_told_of_it_yet_opens_and_closes_a_paper(tmp_path: Path) -> None:
    """The display is small before its event arrives; a key pressed in the same frame comes first."""
    app = open_at((1920, 1200), tmp_path, speed="normal")
    app.step([], 0.1)
    pygame.display.set_mode((320, 200), pygame.RESIZABLE)
    app.push(Ask(app, "Anything?", [("All right", app.pop, "primary")]))
    app.step([], 0.016)
    app.pop()
    app.step([pygame.event.Event(pygame.VIDEORESIZE, w=320, h=200, size=(320, 200))], 0.016)
    assert app.canvas.window == (320, 200)
    app.quit()


def test_a_window_drawn_wider_bit_by_bit_keeps_nothing_of_the_sizes_in_between(tmp_path: Path) -> None:
    """Shadows, veils and letters of every size on the way were kept once: 140 MB for a corner dragged half a screen."""
    caches = (drawings.piece, drawings.rounded, drawings.icon, paint._soft_box, paint._veil, paint.glow, text._font)
    app = open_at((960, 600), tmp_path)
    app.push(Ask(app, "Anything?", [("All right", app.pop, "primary")]))
    kept = []
    for size in [(960, 600), (1040, 650), (1120, 700), (1200, 750)]:
        pygame.display.set_mode(size, pygame.RESIZABLE)
        app.step([pygame.event.Event(pygame.VIDEORESIZE, w=size[0], h=size[1], size=size)], 0.016)
        settle(app)
        kept.append([cache.cache_info().currsize for cache in caches])
    assert paint._soft_box.cache_info().currsize
    assert all(sum(later) <= sum(kept[0]) + len(caches) for later in kept), kept
    app.quit()


@pytest.mark.parametrize("display", [(1280, 720), (1024, 768), (1366, 768), (1920, 1200)])
@pytest.mark.parametrize("remembered", [Settings().window, (1920, 1181), (7680, 4320)])
def test_a_window_and_its_title_bar_fit_the_display_however_large_it_was_on_another(
    display: tuple[int, int], remembered: tuple[int, int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(window, "display_at_hand", lambda: display)
    app = open_at(remembered, tmp_path)
    wide, high = app.screen.get_size()
    assert wide <= display[0]
    assert high <= display[1] - 80
    assert app.settings.window == remembered, "on the large display it is large again"
    app.quit()


@pytest.mark.parametrize(
    ("display", "opened"), [((1280, 720), (1280, 640)), ((1920, 1080), (1280, 800)), ((3840, 2160), (2560, 1600))]
)
def test_the_first_window_is_as_large_on_a_display_of_small_pixels(
    display: tuple[int, int], opened: tuple[int, int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(window, "display_at_hand", lambda: display)
    app = open_app(tmp_path)
    assert app.screen.get_size() == opened
    app.quit()


@pytest.mark.parametrize("began_full", [False, True])
def test_a_window_comes_back_from_full_screen_as_it_was(
    began_full: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(window, "display_at_hand", lambda: (1280, 720))
    app = open_at((1280, 800), tmp_path, full_screen=began_full)
    settle(app)
    key = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F11, mod=0, unicode="")
    for _time in range(1 if began_full else 2):
        app.step([key], 0.016)
        settle(app)
        assert app.canvas.window == app.screen.get_size() == pygame.display.get_window_size()
        if app.settings.full_screen:
            assert app.screen.get_size() == pygame.display.get_desktop_sizes()[0]
    assert app.screen.get_size() == (1280, 640)
    app.quit()
