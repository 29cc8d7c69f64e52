"""Where saves live: the platform's folder for user data, or POSTE_RESTANTE_HOME if it is set."""

from __future__ import annotations

import os
from pathlib import Path


def home() -> Path:
    override = os.environ.get("POSTE_RESTANTE_HOME")
    if override:
        return Path(override).expanduser()
    import platformdirs  # slow to import for what it does, so only when it is needed

    return Path(platformdirs.user_data_dir("poste-restante", appauthor=False))
