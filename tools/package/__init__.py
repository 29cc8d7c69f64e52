"""`python3 tools/dev.py package [OUT]`: one folder to unpack and start by a double click, for the system this runs on.

PyInstaller puts Python, the libraries, the assets and the code side by side (`poste-restante.spec`). On Windows there
are two programs in the folder: one that opens the table, and one for the command line, which a windowed program cannot
write to. On macOS, an app bundle lies beside the folder.
"""

TITLE = "Poste Restante"
PAPERS = ("LICENSE", "CREDITS.md")
