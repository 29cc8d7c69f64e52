"""The app among those of a desktop: what is written, that it fits together, and that it can be undone."""

from __future__ import annotations

import importlib
import re
import sys
from pathlib import Path
from types import ModuleType
from xml.etree import ElementTree

import pytest
from PIL import Image

import assets
from saves import additions, luggage, text_file
from tools.desktop import command, freedesktop
from tools.package.icons import SIZES

MIME = "{http://www.freedesktop.org/standards/shared-mime-info}"
APP = "applications/poste-restante.desktop"
COMMAND = ["/opt/py/bin/python", "-P", "-m", "poste_restante"]

on_linux = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="another desktop, other ways")


# What is told to the desktop ----------------------------------------------------------------------------------------


def value(entry: str, key: str) -> str:
    found = re.search(rf"^{key}=(.*)$", entry, re.MULTILINE)
    assert found is not None
    return found[1]


def test_the_types_of_files_have_the_endings_that_we_write() -> None:
    types = ElementTree.fromstring(assets.read("desktop/poste-restante.xml"))
    globs = [glob.attrib["pattern"] for glob in types.iter(f"{MIME}glob")]
    assert globs == [f"*{ending}" for ending in (luggage.ENDING, text_file.ENDING, additions.ENDING)]


def test_the_app_offers_itself_for_its_types_and_for_no_other() -> None:
    types = ElementTree.fromstring(assets.read("desktop/poste-restante.xml"))
    ours = [each.attrib["type"] for each in types.iter(f"{MIME}mime-type")]
    about = ElementTree.fromstring(assets.read("desktop/poste-restante.metainfo.xml"))
    assert value(freedesktop.entry(COMMAND), "MimeType") == "".join(f"{each};" for each in ours)
    assert [each.text for each in about.iter("mediatype")] == ours


@pytest.mark.parametrize(
    "program", ["/usr/bin/python3", "/home/ada/my games/py", '/a "b" $c `d` \\e 100%/py', "/é/日本"]
)
def test_the_entry_starts_the_app_from_whatever_folder_it_lies_in(program: str) -> None:
    entry = freedesktop.entry([program, "-m", "poste_restante"])
    assert value(entry, "TryExec").replace(r"\\", "\\") == program
    words = re.findall(r'"(?:[^"\\]|\\.)*"|[^ ]+', value(entry, "Exec").replace(r"\\", "\\"))
    plain = [re.sub(r"\\(.)", r"\1", word[1:-1]) if word[0] == '"' else word for word in words]
    assert [word.replace("%%", "%") for word in plain] == [program, "-m", "poste_restante", "%f"]


def test_a_checkout_that_is_not_installed_is_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(command, "find_spec", lambda _name: None)
    monkeypatch.setattr(sys, "platform", "linux")
    assert command.main([]) == 1
    assert "not installed in this Python" in capsys.readouterr().err


def test_other_desktops_are_a_sentence(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    assert command.main(["--remove"]) == 1
    assert "Linux and for Windows only" in capsys.readouterr().err


# Linux ----------------------------------------------------------------------------------------------------------------


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A player's data folder, on a desktop whose tools list what they found."""
    tools = tmp_path / "bin"
    tools.mkdir()
    scripts = {
        "update-desktop-database": 'cd "$1" && ls | grep desktop > mimeinfo.cache',
        "update-mime-database": 'cd "$1" && mkdir -p text && ls packages > globs',
    }
    for name, script in scripts.items():
        (tools / name).write_text(f"#!/bin/sh\n{script}\n")
        (tools / name).chmod(0o755)
    monkeypatch.setenv("PATH", str(tools), prepend=":")
    return tmp_path / "share"


def contents(root: Path) -> dict[str, bytes | None]:
    return {str(path): path.read_bytes() if path.is_file() else None for path in (root, *root.rglob("*"))}


@on_linux
def test_it_can_be_undone_where_nothing_was_before(root: Path) -> None:
    freedesktop.install(root, COMMAND)
    assert (root / "applications" / "mimeinfo.cache").read_text() == "poste-restante.desktop\n"
    assert freedesktop.remove(root)
    assert not root.exists()
    assert not freedesktop.remove(root)


@on_linux
def test_it_can_be_undone_among_the_things_of_others(root: Path) -> None:
    for name in ("applications/chess.desktop", "mime/packages/chess.xml", "poste-restante/settings.json"):
        (root / name).parent.mkdir(parents=True)
        (root / name).write_text("mine")
    freedesktop._refresh(root)
    before = contents(root)
    freedesktop.install(root, COMMAND)
    freedesktop.install(root, COMMAND)
    assert contents(root).keys() > before.keys()
    freedesktop.remove(root)
    assert contents(root) == before


@on_linux
def test_what_others_bring_later_stays_when_it_is_undone(root: Path) -> None:
    freedesktop.install(root, COMMAND)
    (root / "applications" / "chess.desktop").write_text("mine")
    freedesktop.remove(root)
    files = {str(path.relative_to(root)) for path in root.rglob("*") if path.is_file()}
    assert files == {"applications/chess.desktop", "applications/mimeinfo.cache"}
    assert (root / "applications" / "mimeinfo.cache").read_text() == "chess.desktop\n"


@on_linux
def test_an_installation_that_was_cut_short_can_be_undone(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(freedesktop, "_refresh", lambda _root: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            freedesktop.install(root, COMMAND)
    assert (root / APP).exists()
    assert freedesktop.remove(root)
    assert not [path for path in root.rglob("*poste-restante*") if path.is_file()]


@on_linux
def test_every_size_of_the_icon_is_where_desktops_look_for_it(root: Path) -> None:
    freedesktop.install(root, COMMAND)
    for size in SIZES:
        with Image.open(root / f"icons/hicolor/{size}x{size}/apps/poste-restante.png") as icon:
            assert icon.size == (size, size)
    assert value((root / APP).read_text(), "Icon") == "poste-restante"


@on_linux
def test_a_desktop_without_its_tools_is_told_of_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share"))
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert command.main([]) == 0
    assert "once you have update-mime-database and update-desktop-database" in capsys.readouterr().out
    assert (tmp_path / "share" / APP).exists()


# Windows --------------------------------------------------------------------------------------------------------------


class FakeRegistry(ModuleType):
    """As much of `winreg` as we use; keys and values as Windows keeps them."""

    HKEY_CURRENT_USER, KEY_READ, KEY_WRITE, REG_SZ = "HKCU", 1, 2, 1

    class Key:
        def __init__(self, path: str) -> None:
            self.path = path

        def __enter__(self) -> FakeRegistry.Key:
            return self

        def __exit__(self, *_given: object) -> None:
            pass

    def __init__(self) -> None:
        super().__init__("winreg")
        self.keys: dict[str, dict[str, str]] = {"HKCU": {}, "HKCU\\Software": {}, "HKCU\\Software\\Classes": {}}

    def CreateKeyEx(self, root: str, path: str, _zero: int, _access: int) -> Key:  # noqa: N802 - its name
        parts = path.split("\\")
        for length in range(1, len(parts) + 1):
            self.keys.setdefault("\\".join((root, *parts[:length])), {})
        return self.Key(f"{root}\\{path}")

    def OpenKeyEx(self, root: str, path: str, _zero: int, _access: int) -> Key:  # noqa: N802
        if f"{root}\\{path}" not in self.keys:
            raise FileNotFoundError
        return self.Key(f"{root}\\{path}")

    def SetValueEx(self, key: Key, name: str, _zero: int, _kind: int, value: str) -> None:  # noqa: N802
        self.keys[key.path][name] = value

    def QueryValueEx(self, key: Key, name: str) -> tuple[str, int]:  # noqa: N802
        if name not in self.keys[key.path]:
            raise FileNotFoundError
        return self.keys[key.path][name], self.REG_SZ

    def DeleteValue(self, key: Key, name: str) -> None:  # noqa: N802
        del self.keys[key.path][name]

    def QueryInfoKey(self, key: Key) -> tuple[int, int, int]:  # noqa: N802
        return len(self._inside(key.path)), len(self.keys[key.path]), 0

    def DeleteKey(self, root: str, path: str) -> None:  # noqa: N802
        if self._inside(f"{root}\\{path}"):
            raise PermissionError
        del self.keys[f"{root}\\{path}"]

    def _inside(self, path: str) -> list[str]:
        return [key for key in self.keys if key.startswith(f"{path}\\")]


@pytest.fixture
def windows(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> FakeRegistry:
    """A packaged app on Windows, started from its console program."""
    fake = FakeRegistry()
    monkeypatch.setitem(sys.modules, "winreg", fake)
    monkeypatch.delitem(sys.modules, "tools.desktop.registry", raising=False)
    registry = importlib.import_module("tools.desktop.registry")
    monkeypatch.setattr(registry, "_tell_the_shell", lambda: None)
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(tmp_path / "poste-restante-console.exe"))
    (tmp_path / command.WINDOWED).touch()
    return fake


@pytest.mark.parametrize("ending", [luggage.ENDING, text_file.ENDING, additions.ENDING])
def test_on_windows_a_double_click_opens_the_windowed_app(windows: FakeRegistry, tmp_path: Path, ending: str) -> None:
    assert command.main([]) == 0
    classes = "HKCU\\Software\\Classes"
    kind = windows.keys[f"{classes}\\{ending}"][""]
    opened_by = windows.keys[f"{classes}\\{kind}\\shell\\open\\command"][""]
    assert opened_by == f'"{tmp_path / command.WINDOWED}" "%1"'


def test_on_windows_it_can_be_undone(windows: FakeRegistry) -> None:
    windows.CreateKeyEx("HKCU", "Software\\Classes\\.chess", 0, 0)
    before = {path: dict(values) for path, values in windows.keys.items()}
    assert command.main([]) == 0
    assert windows.keys != before
    assert command.main(["--remove"]) == 0
    assert windows.keys == before
    assert command.main(["--remove"]) == 0


def test_on_windows_what_another_program_made_of_it_stays(windows: FakeRegistry) -> None:
    command.main([])
    theirs = f"HKCU\\Software\\Classes\\{text_file.ENDING}"
    windows.keys[theirs][""] = "Notepad"
    command.main(["--remove"])
    assert windows.keys[theirs] == {"": "Notepad"}


def test_on_windows_only_the_packaged_app_can_do_it(
    windows: FakeRegistry, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "frozen", False)
    before = dict(windows.keys)
    assert command.main([]) == 1
    assert "packaged app only" in capsys.readouterr().err
    assert windows.keys == before
