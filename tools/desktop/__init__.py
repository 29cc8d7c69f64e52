"""`poste-restante install-desktop`: the app among the others, with its icon, and its files opened by a double click.

For one user, without the rights of an administrator: `freedesktop` for Linux, `registry` and `start_menu` for Windows.
The types of files are those of `saves`; on Linux, `assets/desktop` tells the desktop of them.
"""
