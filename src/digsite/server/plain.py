"""What people write is text and nothing else: no signs that hide, turn around or pile up.

Every name and every line of chat comes through here; pages and terminals show it as text.
"""

from __future__ import annotations

import unicodedata

BLANK = "\u115f\u1160\u2800\u3164\uffa0\u034f"
"""Signs that look like nothing although Unicode calls them letters or symbols."""
MOST_MARKS = 2
"""Accents that may stand on one letter."""


def plain(text: str) -> str:
    """One line of text: composed, with single spaces, without controls, signs that turn the direction of
    writing, signs without width, and towers of accents."""
    kept: list[str] = []
    marks = 0
    for sign in unicodedata.normalize("NFC", text):
        marks = marks + 1 if unicodedata.category(sign) in ("Mn", "Me") else 0
        if sign.isspace() or sign in BLANK:
            kept.append(" ")
        elif sign.isprintable() and marks <= MOST_MARKS:
            kept.append(sign)
    return " ".join("".join(kept).split())


def is_plain(text: str) -> bool:
    """Whether a text is as `plain` would leave it, but for its spaces."""
    return plain(text) == " ".join(unicodedata.normalize("NFC", text).split())
