"""The names of accounts: nobody has one that looks like another's."""

from __future__ import annotations

import unicodedata
from itertools import pairwise

from digsite.server.errors import Refused
from digsite.server.plain import plain

SHORTEST, LONGEST = 2, 24
BETWEEN = " _-."
LOOKS_LIKE = str.maketrans(
    "01" + "ıłøđ" + "аеорсухіјѕԁһкмтвн" + "αβεικνορτυχωγη",
    "ol" + "llod" + "aeopcyxljsdhkmtbh" + "abelkvoptuxwyn",
)
"""Signs by the small Latin letter they are taken for: digits, Cyrillic and Greek."""


def account_name(text: str) -> str:
    """A name as it is kept: letters and digits of any script, single signs between them."""
    name = plain(text)
    if not SHORTEST <= len(name) <= LONGEST:
        raise Refused(
            422,
            "bad-name",
            f"A name has {SHORTEST} to {LONGEST} characters.",
            "Choose a shorter or a longer one.",
        )
    ends = name[0] + name[-1]
    doubled = any(a in BETWEEN and b in BETWEEN for a, b in pairwise(name))
    strange = [sign for sign in name if not (is_letter(sign) or sign in BETWEEN)]
    if strange or doubled or any(sign in BETWEEN for sign in ends):
        raise Refused(
            422,
            "bad-name",
            "A name is made of letters and digits, with single spaces or - _ . between them.",
            "Leave out "
            + (" ".join(dict.fromkeys(strange)) or "signs at its ends and beside each other")
            + ".",
        )
    return name


def is_letter(sign: str) -> bool:
    return unicodedata.category(sign)[0] in "LM" or unicodedata.category(sign) == "Nd"


def folded(name: str) -> str:
    """What is the same for names that look alike: no case, no accents, no signs between, one letter for all
    that are taken for it."""
    bare = unicodedata.normalize("NFKD", plain(name).casefold())
    letters = "".join(sign for sign in bare if is_letter(sign) and not unicodedata.combining(sign))
    return letters.translate(LOOKS_LIKE).replace("i", "l").replace("rn", "m").replace("vv", "w")
