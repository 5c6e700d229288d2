"""Where Digsite keeps its files on this machine."""

from __future__ import annotations

import os
import sys
from pathlib import Path


def data_folder() -> Path:
    """Games: $DIGSITE_DATA, or the usual place for such data."""
    named = os.environ.get("DIGSITE_DATA")
    return Path(named) if named else _usual("XDG_DATA_HOME", Path.home() / ".local" / "share")


def cache_folder() -> Path:
    """Compiled rules: $DIGSITE_CACHE, or the user's cache folder."""
    named = os.environ.get("DIGSITE_CACHE")
    return Path(named) if named else _usual("XDG_CACHE_HOME", Path.home() / ".cache")


def _usual(variable: str, otherwise: Path) -> Path:
    local = os.environ.get("LOCALAPPDATA") if sys.platform == "win32" else None
    return Path(os.environ.get(variable) or local or otherwise) / "digsite"
