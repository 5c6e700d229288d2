"""What people write: nothing hides in it, nothing turns it around, and no name looks like another's."""

from __future__ import annotations

import pytest

from digsite.server.account_names import account_name, folded
from digsite.server.errors import Refused
from digsite.server.plain import is_plain, plain

HOSTILE = {
    "a right-to-left override": ("Ann\u202enib", "Annnib"),
    "isolates": ("\u2066Ann\u2069", "Ann"),
    "no width": ("A\u200bn\u200cn\u200d\ufeff\u2060", "Ann"),
    "a soft hyphen": ("A\u00adnn", "Ann"),
    "controls": ("A\x00n\x1b[31mn\x7f", "An[31mn"),
    "new lines": ("Ann\r\nBob: 12\u2028x", "Ann Bob: 12 x"),
    "blanks that are letters": ("\u3164\u115fAnn\u2800\uffa0", "Ann"),
    "a tower of accents": ("A" + "\u0301" * 30 + "nn", "Á\u0301\u0301nn"),
    "tags": ("Ann\U000e0041\U000e007f", "Ann"),
    "unpaired surrogates": ("A\ud800nn", "Ann"),
    "private use": ("A\ue000nn", "Ann"),
}


@pytest.mark.parametrize("kind", HOSTILE)
def test_what_hides_is_left_out(kind: str) -> None:
    written, kept = HOSTILE[kind]
    assert plain(written) == kept
    assert plain(kept) == kept
    assert not is_plain(written) or kind == "new lines"


def test_what_people_write_stays() -> None:
    for text in ("Zoë Müller", "李小龍", "Ђорђе", "محمد", "ગુજરાતી", "👍 gg", '<b>x</b> & "y" {z}'):
        assert plain(text) == text
        assert is_plain(text)


def test_names_of_accounts_that_look_alike_are_the_same() -> None:
    for one, other in (
        ("Ann", "aNN"),
        ("Bill", "BiII"),
        ("Bill", "Bil1"),
        ("Otto", "0tto"),
        ("Ann", "\u0410nn"),  # a Cyrillic A
        ("Zoë", "Zoe"),
        ("Ann Lena", "Ann_Lena"),
        ("Carnen", "Camen"),
        ("Ann", "Ａｎｎ"),
    ):
        assert folded(account_name(one)) == folded(account_name(other)), (one, other)
    assert folded("Ann") != folded("Anna")


@pytest.mark.parametrize("name", ["", "A", "x" * 25, "a/b", "a:b", "<b>", "-ann", "a - b", "😀😀", "a\u202e"])
def test_a_name_that_no_account_can_have(name: str) -> None:
    with pytest.raises(Refused) as refused:
        account_name(name)
    assert refused.value.code == "bad-name"


def test_a_name_that_an_account_can_have() -> None:
    for name in ("Ann", "Ann Lena", "zoë-m", "李小龍", "Bob_2", "J.R"):
        assert account_name(f" {name} ") == name
