"""A game of another package in the browser: the board it brings along, and words where that fails."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from ..outside import install_nim
from ..server.running import HOST, answers, free_port, program, until
from .visitor import Visitor

MATCHES = ".table .stage button"
BROKEN = "The board of this game cannot be drawn."


@pytest.fixture(scope="module")
def nim(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the tutorial's game is installed."""
    return install_nim(tmp_path_factory.mktemp("outside"))


@pytest.fixture(scope="module")
def address(nim: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server that has it."""
    port = free_port()
    address = f"http://{HOST}:{port}"
    arguments = ("serve", "--host", HOST, "--port", str(port))
    with program(*arguments, data=tmp_path_factory.mktemp("data"), beside=nim):
        until(lambda: answers(address), "the server answers")
        yield address


@pytest.fixture
def ann(browser: Any, address: str) -> Iterator[Visitor]:
    ann = Visitor(browser, address, "Ann", alwaysAsk=True)
    yield ann
    ann.leaves()
    assert not ann.complaints


@pytest.fixture
def module(nim: Path) -> Iterator[Path]:
    """The file of the board; afterwards it is as it was."""
    file = nim / "my_nim" / "board.js"
    text = file.read_text(encoding="utf-8")
    yield file
    file.write_text(text, encoding="utf-8")


def test_a_move_is_made_by_clicking_the_board(ann: Visitor) -> None:
    table = ann.opens("my-nim", "me", "left")
    ann.is_asked()
    matches = ann.page.locator(MATCHES)
    ann.counts(MATCHES, 15)
    ann.counts(f"{MATCHES}:enabled", 3)
    matches.nth(12).click()
    ann.page.locator(f"{MATCHES}[aria-pressed=true]").wait_for()
    assert ann.sees(table, 0)["decisions"] == 0, "the first click only chooses"
    matches.nth(12).click()
    ann.counts(MATCHES, 12)
    ann.counts(f"{MATCHES}:enabled", 0)
    assert ann.sees(table, 0)["view"]["pile"] == 12


def test_the_board_comes_and_goes_with_the_text_view(ann: Visitor) -> None:
    ann.opens("my-nim", "me", "left")
    ann.is_asked()
    ann.page.keyboard.press("t")
    ann.page.get_by_text("15 matches", exact=False).first.wait_for()
    ann.counts(MATCHES, 0)
    ann.page.keyboard.press("t")
    ann.counts(MATCHES, 15)


@pytest.mark.parametrize(
    ("text", "trouble"),
    [
        ("export function mount( {", "SyntaxError"),
        ("export const draw = 1;", "exports no function"),
        ("export function mount() { throw new Error('no board today'); }", "no board today"),
        (
            "export const mount = () => ({ update() { throw new Error('stuck'); }, destroy() {} });",
            "stuck",
        ),
    ],
)
def test_a_broken_board_gives_way_to_words(ann: Visitor, module: Path, text: str, trouble: str) -> None:
    module.write_text(text, encoding="utf-8")
    table = ann.opens("my-nim", "me", "left")
    ann.decides(0)
    ann.shows(BROKEN)
    ann.shows("14 matches")
    assert ann.sees(table, 0)["decisions"] == 1
    assert ann.complaints, "the author finds the error in the console"
    assert all(trouble in complaint for complaint in ann.complaints)
    ann.complaints.clear()


def test_a_board_fetches_nothing_from_elsewhere(ann: Visitor, module: Path) -> None:
    module.write_text(
        "export const mount = () => (fetch('https://example.org/'), { update() {}, destroy() {} });",
        encoding="utf-8",
    )
    ann.silence = True
    ann.opens("my-nim", "me", "left")
    ann.is_asked()
    ann.until(lambda: ann.complaints, "the browser refuses")
    assert all("Content Security Policy" in said or "Failed to fetch" in said for said in ann.complaints)
    ann.complaints.clear()


def test_a_game_without_a_board_is_played_in_words(ann: Visitor, module: Path) -> None:
    module.unlink()
    ann.opens("my-nim", "me", "left")
    ann.shows("This game has no board of its own.")
    ann.decides(0)
    ann.shows("14 matches")
