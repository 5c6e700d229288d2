"""How a seed came about, in a record: a secret that was committed to and everybody's shares, or a choice."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from digsite.games import load
from digsite.match import notation
from digsite.match.dealing import Dealing, committed, dealt, fresh_secret
from digsite.match.errors import Fault, RecordError
from digsite.match.header import commitment
from digsite.match.match import Match
from digsite.match.verify import verify

SECRET = "5e" * 32
SHARES = ("aa" * 16, "bb" * 16)
TOGETHER = Dealing(SECRET, SHARES)
SEED = dealt(SECRET, SHARES)


def begun(seed: str = SEED, dealing: Dealing | None = TOGETHER, sealed: bool = False) -> Match:
    return Match.begin(load("connect-four"), ["Ann", "Bob"], seed=seed, sealed=sealed, dealing=dealing)


def refused(text: str) -> RecordError:
    reader = notation.from_json if text.startswith("{") else notation.from_text
    with pytest.raises(RecordError) as problem:
        reader(text)
    return problem.value


@pytest.mark.parametrize("match", [begun(), begun("7", Dealing(SECRET, None))], ids=["together", "chosen"])
def test_text_and_json_say_how_the_seed_came_about(match: Match) -> None:
    assert notation.from_text(notation.to_text(match)).header == match.header
    assert notation.from_json(notation.to_json(match)).header == match.header


def test_secret_and_every_share_make_the_seed_in_their_order() -> None:
    others = {dealt("5f" * 32, SHARES), dealt(SECRET, SHARES[::-1]), dealt(SECRET, (SHARES[0], ""))}
    assert len({SEED, *others}) == 4
    assert len(fresh_secret()) == len(SECRET)
    assert fresh_secret() != fresh_secret()


def test_a_short_seed_cannot_be_found_from_its_commitment_by_trying() -> None:
    match = begun("1234", Dealing(fresh_secret(), None), sealed=True)
    tried = {commitment(f"{number:04}") for number in range(10_000)}
    tried |= {committed(f"{number:04}") for number in range(10_000)}
    assert match.header.commitment not in tried
    assert match.chosen
    assert not begun().chosen


def test_what_the_seed_is_made_of_stays_sealed_until_the_end() -> None:
    match = begun(sealed=True)
    assert match.header.commitment == committed(SECRET)
    assert (match.header.seed, match.header.dealing) == (None, None)
    written = notation.to_text(match)
    assert SECRET not in written
    assert SHARES[0] not in written
    for column in (3, 4) * 4:
        if not match.over:
            match.choose_all(match.pending()[0], [str(column)])
    assert match.over
    assert (match.header.seed, match.header.dealing) == (SEED, TOGETHER)


def test_a_refusal_says_whether_seed_or_secret_was_changed() -> None:
    together, chosen, plain = (begun(), begun("7", Dealing(SECRET, None)), begun("7", None))
    assert "the secret is not" in refused(notation.to_text(together).replace(SECRET, "5f" * 32)).reason
    for match in (chosen, plain):
        assert "the seed is not" in refused(notation.to_text(match).replace('"7"', '"8"')).reason


@pytest.mark.parametrize("write", [notation.to_text, notation.to_json])
def test_nothing_of_it_can_be_changed_unseen(write: object) -> None:
    assert callable(write)
    text = write(begun())
    for was, now in ((SECRET, "5f" * 32), (SHARES[1], "bc" * 16), (committed(SECRET), committed("other"))):
        assert refused(text.replace(was, now)).fault == Fault.SEED
    assert refused(text.replace(SEED, "0" * 64)).fault == Fault.SEED
    chosen = write(begun("7", Dealing(SECRET, None)))
    assert refused(chosen.replace('"7"', '"8"')).fault == Fault.SEED


def test_a_record_says_all_of_it_or_nothing() -> None:
    text = notation.to_text(begun())
    lines = {
        name: next(line for line in text.split("\n") if line.startswith(f"[{name} "))
        for name in ("Dealt", "Secret", "Shares")
    }
    assert refused(text.replace(lines["Dealt"] + "\n", "")).fault == Fault.BAD_HEADER
    assert refused(text.replace(lines["Secret"] + "\n", "")).fault == Fault.MISSING_FIELD
    assert refused(text.replace(lines["Shares"] + "\n", "")).fault == Fault.MISSING_FIELD
    assert refused(text.replace('"together"', '"somehow"')).fault == Fault.BAD_HEADER
    assert refused(text.replace(lines["Shares"], '[Shares "aa"]')).fault == Fault.BAD_HEADER
    assert refused(text.replace(SHARES[1], "a:b")).fault == Fault.BAD_HEADER
    document = json.loads(notation.to_json(begun()))
    for wrong in ({"secret": SECRET}, {"secret": 1, "shares": None}, {"secret": SECRET, "shares": "x"}, []):
        assert refused(json.dumps(document | {"dealing": wrong})).fault == Fault.BAD_HEADER


def test_a_record_without_it_holds_as_before(tmp_path: Path) -> None:
    match = begun("an old seed", None)
    assert match.header.commitment == commitment("an old seed")
    for name in ("Dealt", "Secret", "Shares"):
        assert name not in notation.to_text(match)
    notation.write(tmp_path / "old.dig", match)
    assert verify(tmp_path / "old.dig").header == match.header
    notation.write(tmp_path / "new.dig", begun())
    assert verify(tmp_path / "new.dig").header.dealing == TOGETHER
