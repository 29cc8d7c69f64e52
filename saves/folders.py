"""The location of the saves: the platform's folder for user data, or POSTE_RESTANTE_HOME if it is set."""

from __future__ import annotations

import os
from pathlib import Path

from .problems import SaveProblem, short


def home() -> Path:
    """Raises SaveProblem."""
    override = os.environ.get("POSTE_RESTANTE_HOME")
    if override:
        try:
            return Path(override).expanduser()
        except RuntimeError as error:
            raise SaveProblem(f"POSTE_RESTANTE_HOME is {short(override)}, and nobody here has that home.") from error
    import platformdirs  # slow to import, so only when it is needed

    return Path(platformdirs.user_data_dir("poste-restante", appauthor=False))
