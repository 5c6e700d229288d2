"""Dependencies point one way: kernel ← telling ← games ← match ← bots ← envs, study, bench, faces ← cli."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import digsite

ROOT = Path(digsite.__file__).parent
LAYERS = ["kernel", "telling", "games", "match", "bots", "face", "cli"]
FACES = ("server", "terminal")
"""What people meet the games through. They stand side by side: neither imports the other."""

BESIDE = {
    "folders": "kernel",
    "statistics": "match",
    "conformance": "match",
    "testing": "match",
    "analysis": "bots",
    "bench": "face",
    "envs": "face",
    "study": "face",
    **dict.fromkeys(FACES, "face"),
}
"""Where the parts outside the row stand: they may use their layer and all below."""


def layer(module: str) -> int:
    part = module.split(".")[1] if "." in module else "cli"
    return LAYERS.index(BESIDE.get(part, part))


def imports(file: Path) -> list[str]:
    """Every module of ours that a file imports, also inside functions."""
    found = []
    for node in ast.walk(ast.parse(file.read_text())):
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("digsite."):
            found.append(node.module)
        elif isinstance(node, ast.Import):
            found += [name.name for name in node.names if name.name.startswith("digsite.")]
    return found


@pytest.mark.parametrize("file", sorted(ROOT.rglob("*.py")), ids=lambda f: str(f.relative_to(ROOT)))
def test_no_file_imports_from_above(file: Path) -> None:
    module = ".".join(("digsite", *file.relative_to(ROOT).with_suffix("").parts))
    if module == "digsite.__init__":
        return
    above = [other for other in imports(file) if layer(other) > layer(module)]
    assert not above, f"{module} imports {above}"


@pytest.mark.parametrize(("face", "other"), [FACES, FACES[::-1]])
def test_no_face_imports_the_other(face: str, other: str) -> None:
    for file in (ROOT / face).rglob("*.py"):
        foreign = [module for module in imports(file) if module.startswith(f"digsite.{other}")]
        assert not foreign, f"{file} imports {foreign}"


def test_nothing_imports_the_kit_for_scenes() -> None:
    for file in ROOT.rglob("*.py"):
        if file.parent != ROOT / "testing":
            assert not [module for module in imports(file) if module.startswith("digsite.testing")], file


def test_a_game_imports_no_other_game() -> None:
    for folder in (ROOT / "games").iterdir():
        if folder.is_dir() and folder.name != "__pycache__":
            for file in folder.rglob("*.py"):
                foreign = [
                    m
                    for m in imports(file)
                    if m.startswith("digsite.games.") and not m.startswith(f"digsite.games.{folder.name}")
                ]
                assert not foreign, f"{file} imports {foreign}"


def test_playing_interpreted_imports_no_compiler() -> None:
    program = (
        "import sys, digsite\n"
        "from digsite.games import load\n"
        "game = load('excavation-earth')\n"
        "p = game.new(2, 'seed')\n"
        "while not p.over: game.choose(p, p.legal[-1])\n"
        "assert 'numba' not in sys.modules and 'llvmlite' not in sys.modules"
    )
    subprocess.run([sys.executable, "-c", program], check=True, timeout=600)
