"""Which clauses of a game have a test.

A test carries the ids of the clauses it checks: `@pytest.mark.clause("EE-SELL-04", "EE-SELL-05")` on a
test or a class of tests, in `pytestmark`, or among the marks of a `pytest.param`. The ids are found by
reading the test files, so nothing has to run.

A game whose rules are not all written yet says in `scope.toml` in its folder which clauses come later:
`later = ["EE-SOLO-", "## 17. Solo: setup"]`, id prefixes or headings of the English ledger. A ruling that
is cited, but only by clauses that come later, comes later too.
"""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from digsite.kernel.clauses import Clause, HasLedger, clauses
from digsite.kernel.errors import DigsiteError

MARK = "clause"
SCOPE_FILE = "scope.toml"


class CoverageError(DigsiteError):
    """Tests or a scope that cannot be read: which file and why."""

    def __init__(self, file: Path, reason: str, way_out: str = "") -> None:
        super().__init__(f"{file}: {reason}.", way_out or f"Correct {file}.")


@dataclass(frozen=True)
class Coverage:
    """The clauses of a game: those in scope, those of them without a test, and those that come later."""

    clauses: tuple[str, ...]
    missing: tuple[str, ...]
    later: tuple[str, ...]

    @property
    def tested(self) -> int:
        return len(self.clauses) - len(self.missing)

    def as_json(self) -> dict[str, Any]:
        return {"clauses": len(self.clauses), "tested": self.tested, "missing": list(self.missing)}


def coverage(game: HasLedger, tests: Path) -> Coverage:
    """Which clauses of a game have at least one test among the test files below a folder."""
    carried = carried_ids(tests)
    later = out_of_scope(game)
    inside = [id for id in clauses(game) if id not in later]
    missing = tuple(id for id in inside if id not in carried)
    return Coverage(tuple(inside), missing, tuple(later))


def unknown_ids(games: Iterable[HasLedger], tests: Path) -> list[str]:
    """Ids that tests carry and no ledger has, each with the test file and line."""
    known = {id for game in games for id in clauses(game)}
    return [f"{place}: {id}" for id, place in carried_ids(tests).items() if id not in known]


# Scope


def out_of_scope(game: HasLedger) -> list[str]:
    """The ids of the clauses whose rules come later, in the order of the ledger."""
    ledger = clauses(game)
    later: set[str] = set()
    for entry in _later_entries(game.folder / SCOPE_FILE):
        matching = {clause.id for clause in ledger.values() if _matches(clause, entry)}
        if not matching:
            raise CoverageError(game.folder / SCOPE_FILE, f"'{entry}' fits no clause of the ledger")
        later |= matching
    later |= _waiting_rulings(ledger, later)
    return [id for id in ledger if id in later]


def _later_entries(file: Path) -> list[str]:
    """What a scope file says comes later; without the file nothing does."""
    if not file.exists():
        return []
    try:
        document = tomllib.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError) as problem:
        raise CoverageError(file, f"the file cannot be read ({problem})") from problem
    entries = document.get("later")
    if (
        document.keys() != {"later"}
        or not isinstance(entries, list)
        or not all(isinstance(e, str) for e in entries)
    ):
        raise CoverageError(file, 'the file must hold one list of texts, "later"')
    return entries


def _matches(clause: Clause, entry: str) -> bool:
    if entry.startswith("## "):
        return clause.section == entry[3:].strip()
    return clause.id.startswith(entry)


def _waiting_rulings(ledger: Mapping[str, Clause], later: set[str]) -> set[str]:
    """The rulings cited by clauses that come later and by no other."""
    cited_by: dict[str, set[str]] = {}
    for clause in ledger.values():
        for ruling in clause.rulings:
            cited_by.setdefault(ruling, set()).add(clause.id)
    waiting: set[str] = set()
    while found := {r for r, by in cited_by.items() if r not in waiting and by <= later | waiting}:
        waiting |= found
    return waiting


# Reading the tests


def carried_ids(tests: Path) -> dict[str, str]:
    """The clause ids that tests below a folder carry, each with the first place that does."""
    if not tests.is_dir():
        raise CoverageError(tests, "there is no such folder", "Name the folder of the tests with --tests.")
    found: dict[str, str] = {}
    for file in sorted({*tests.rglob("test_*.py"), *tests.rglob("*_test.py")}):
        try:
            tree = ast.parse(file.read_text(encoding="utf-8"), str(file))
        except (OSError, SyntaxError, ValueError) as problem:
            raise CoverageError(file, f"the tests cannot be read ({problem})") from problem
        for mark in _marks(tree):
            for id in _ids(file, mark):
                found.setdefault(id, f"{file}:{mark.lineno}")
    return found


def _marks(tree: ast.Module) -> Iterator[ast.Call]:
    """Every use of the mark, except on functions that are no tests."""
    helpers = [f for f in ast.walk(tree) if isinstance(f, ast.FunctionDef) and not f.name.startswith("test")]
    ignored = {id(node) for helper in helpers for d in helper.decorator_list for node in ast.walk(d)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and _is_mark(node.func) and id(node) not in ignored:
            yield node


def _is_mark(node: ast.expr) -> bool:
    """Whether an expression is `pytest.mark.clause` or `mark.clause`."""
    if not isinstance(node, ast.Attribute) or node.attr != MARK:
        return False
    owner = node.value
    return (
        owner.attr == "mark"
        if isinstance(owner, ast.Attribute)
        else isinstance(owner, ast.Name) and owner.id == "mark"
    )


def _ids(file: Path, mark: ast.Call) -> Iterator[str]:
    """The ids one mark carries; they must be written out, to be found without running anything."""
    for argument in mark.args:
        if not isinstance(argument, ast.Constant) or not isinstance(argument.value, str):
            reason = f"line {mark.lineno}: the ids of a clause mark must be written out as texts"
            raise CoverageError(file, reason)
        yield argument.value
