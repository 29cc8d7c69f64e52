"""An entry in the Start menu of one user of Windows.

The shell writes the link itself, asked through COM and `ctypes`: scripts that could do it for us (PowerShell, VBScript)
may be forbidden or gone, and a link that we put together byte by byte would be right only by our own reading.
Not tried on a Windows machine, only with Wine.
"""

from __future__ import annotations

import ctypes
from ctypes import HRESULT, POINTER, WINFUNCTYPE, byref, c_int, c_ulong, c_void_p, c_wchar_p, create_unicode_buffer
from pathlib import Path
from uuid import UUID

LINK = "Poste Restante.lnk"
CSIDL_PROGRAMS = 2
IN_THIS_PROCESS = 1

# Interfaces as the shell numbers them: each method by its place in the table of an object.
SHELL_LINK = UUID("00021401-0000-0000-c000-000000000046")
I_SHELL_LINK = UUID("000214f9-0000-0000-c000-000000000046")
I_PERSIST_FILE = UUID("0000010b-0000-0000-c000-000000000046")
query_interface = WINFUNCTYPE(HRESULT, c_void_p, POINTER(c_void_p))(0, "QueryInterface")
release = WINFUNCTYPE(c_ulong)(2, "Release")
set_description = WINFUNCTYPE(HRESULT, c_wchar_p)(7, "SetDescription")
set_working_directory = WINFUNCTYPE(HRESULT, c_wchar_p)(9, "SetWorkingDirectory")
set_path = WINFUNCTYPE(HRESULT, c_wchar_p)(20, "SetPath")
save = WINFUNCTYPE(HRESULT, c_wchar_p, c_int)(6, "Save")


def link() -> Path:
    """Where the entry is. Raises OSError."""
    folder = create_unicode_buffer(260)
    _checked(ctypes.windll.shell32.SHGetFolderPathW(None, CSIDL_PROGRAMS, None, 0, folder))
    return Path(folder.value, LINK)


def install(program: Path) -> None:
    """Raises OSError."""
    path = link()
    path.parent.mkdir(parents=True, exist_ok=True)
    ole = ctypes.windll.ole32
    _checked(ole.CoInitialize(None))
    shell_link, file = c_void_p(), c_void_p()
    try:
        _checked(
            ole.CoCreateInstance(SHELL_LINK.bytes_le, None, IN_THIS_PROCESS, I_SHELL_LINK.bytes_le, byref(shell_link))
        )
        set_path(shell_link, str(program))
        set_working_directory(shell_link, str(program.parent))
        set_description(shell_link, "Twelve small published board games on one table")
        query_interface(shell_link, I_PERSIST_FILE.bytes_le, byref(file))
        save(file, str(path), True)
    finally:
        for each in (file, shell_link):
            if each:
                release(each)
        ole.CoUninitialize()


def remove() -> None:
    """Raises OSError."""
    link().unlink(missing_ok=True)


def _checked(result: int) -> None:
    if result < 0:
        raise ctypes.WinError(result)
