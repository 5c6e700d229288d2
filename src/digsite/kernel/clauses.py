"""The rules of a game by id: its ledgers, read.

A ledger is `rules.en.md` or `rules.de.md` in the game's folder, or in the folder of a module below it
(`museum/rules.en.md`): the rules of a game are those of all its ledgers, and no id stands in two. Every row
of a table whose first column is headed `id` is one clause: id, rule, source. Tables with more columns are
read too: the first is the id, the last the source, and what stands between is the rule. Other tables hold
no clauses.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Protocol

from digsite.kernel.errors import DigsiteError

LANGUAGES = ("en", "de")

ID = re.compile(r"[A-Z0-9]+(-[A-Z0-9]+[ab]?)+")
CITED = re.compile(r"\b(?:[A-Z0-9]+-)?R-\d+\b")
"""A ruling as a clause cites it: whole, or `R-24` for a ruling of the same ledger."""
CELL_BORDER = re.compile(r"(?<!\\)\|")
NUMBER_OR_REMARK = re.compile(r"^\d+\.\s*|\s*\(.*\)$")


class LedgerError(DigsiteError):
    """A ledger that cannot be read: which file, where and why."""

    def __init__(self, file: Path, line: int, reason: str) -> None:
        place = f"{file}, line {line}" if line else str(file)
        super().__init__(f"{place}: {reason}.", f"Correct {file}.")


class UnknownClause(DigsiteError):
    """An id that no ledger has."""

    def __init__(self, asked: str, known: Iterable[str]) -> None:
        near = difflib.get_close_matches(asked.upper(), list(known), n=3)
        way_out = f"Did you mean {' or '.join(near)}?" if near else "'digsite rules' lists all rules."
        super().__init__(f"There is no rule '{asked}'.", way_out)
        self.asked = asked
        self.near = near


class UnknownLanguage(DigsiteError):
    """A language that no game is written in."""

    def __init__(self, asked: str) -> None:
        super().__init__(f"There are no texts in '{asked}'.", f"Choose one of: {', '.join(LANGUAGES)}.")


class HasLedger(Protocol):
    """A game, or what the registry knows of one before it is loaded."""

    @property
    def id(self) -> str: ...

    @property
    def folder(self) -> Path: ...


@dataclass(frozen=True)
class Clause:
    """One rule in one language. `rulings` are the ids of the rulings it points to."""

    id: str
    section: str
    text: str
    source: str
    rulings: tuple[str, ...]

    @property
    def chapter(self) -> str:
        """The heading of the section without its number and remarks: what this part of the game is called."""
        return NUMBER_OR_REMARK.sub("", self.section)


def clauses(game: HasLedger, language: str = "en") -> Mapping[str, Clause]:
    """Every clause of a game by id, in the order of the ledgers: the game's own, then those of its modules by
    their names."""
    if language not in LANGUAGES:
        raise UnknownLanguage(language)
    return _ledgers(game.folder, language)


def find(asked: str, games: Iterable[HasLedger], language: str = "en") -> Clause:
    """The clause with this id in whichever of the games has it; capitals do not matter."""
    known: list[str] = []
    for game in games:
        ledger = clauses(game, language)
        for id, clause in ledger.items():
            if id.casefold() == asked.casefold():
                return clause
        known += ledger
    raise UnknownClause(asked, known)


@cache
def _ledgers(folder: Path, language: str) -> Mapping[str, Clause]:
    """The clauses of a game's ledger and its modules'. A module written in one language must be in all."""
    found: dict[str, Clause] = {}
    for home in (folder, *sorted({file.parent for file in folder.glob("*/rules.*.md")})):
        _read(home / f"rules.{language}.md", found)
    return MappingProxyType(found)


def _read(file: Path, found: dict[str, Clause]) -> None:
    """Add the clauses of one ledger to those found before."""
    try:
        text = file.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise LedgerError(file, 0, "there is no such ledger") from None
    except (OSError, UnicodeDecodeError) as problem:
        raise LedgerError(file, 0, f"the ledger cannot be read ({problem})") from problem
    section = ""
    columns = 0
    for number, line in enumerate(text.splitlines(), 1):
        if line.startswith("## "):
            section = line[3:].strip()
        if not line.startswith("|"):
            columns = 0
            continue
        cells = _cells(line)
        if cells[0] == "id":
            columns = len(cells)
        elif columns and not cells[0].startswith("-"):
            clause = _clause(file, number, section, cells, columns)
            if clause.id in found:
                raise LedgerError(file, number, f"{clause.id} stands here a second time")
            found[clause.id] = clause


def _cells(line: str) -> list[str]:
    """The cells of a row; a bar inside a cell is written \\|."""
    return [cell.strip().replace("\\|", "|") for cell in CELL_BORDER.split(line.strip())[1:-1]]


def _clause(file: Path, number: int, section: str, cells: list[str], columns: int) -> Clause:
    """The clause of one row."""
    if not ID.fullmatch(cells[0]):
        raise LedgerError(file, number, f"'{cells[0]}' is no id of a clause")
    if len(cells) != columns or columns < 3 or not all(cells[:-1]):
        raise LedgerError(file, number, f"{cells[0]} needs {max(columns, 3)} filled columns")
    rule = ": ".join(cells[1:-1]).replace("**", "")
    prefix = cells[0].split("-")[0]
    found = CITED.findall(f"{rule} {cells[-1]}")
    cited = dict.fromkeys(f"{prefix}-{ruling}" if ruling.startswith("R-") else ruling for ruling in found)
    return Clause(cells[0], section, rule, cells[-1], tuple(r for r in cited if r != cells[0]))
