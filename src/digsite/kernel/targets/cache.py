"""Where compiled games are kept, under a key that changes with anything that could change the code."""

from __future__ import annotations

import hashlib
import linecache
import platform
import shutil
import sys
from functools import cache as once
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from digsite.folders import cache_folder
from digsite.kernel.rules import Entry, globals_read

if TYPE_CHECKING:
    from digsite.kernel.game import Game

KERNEL = Path(__file__).parent.parent
NATIVE = Path(__file__).with_name("native.py")
KEPT = 8
"""How many compiled versions of a game are kept before the oldest goes."""


def folder(game: Game, target: str) -> Path:
    """The folder for this game as it is now; older ones are cleared away."""
    home = cache_folder() / game.id / target
    place = home / key(game, target)
    if not place.exists():
        place.mkdir(parents=True, exist_ok=True)
        versions = sorted(home.iterdir(), key=lambda f: f.stat().st_mtime, reverse=True)
        for old in versions[KEPT:]:
            shutil.rmtree(old, ignore_errors=True)
    return place


@once
def shared_folder() -> Path:
    """The folder for what is compiled once for all games, under a digest of the kernel's sources."""
    digest = hashlib.sha256()
    for file in sorted(KERNEL.rglob("*.py")):
        digest.update(file.read_bytes())
    digest.update(_machine("native").encode())
    place = cache_folder() / "kernel" / digest.hexdigest()[:24]
    place.mkdir(parents=True, exist_ok=True)
    return place


def marker(place: Path, kernel: str, source: Path = NATIVE) -> Path:
    """A file that is there once a kernel of a source file lies in the cache. numba finds a kernel again only
    for a file in the same place, of the same age and size."""
    seen = source.stat()
    stamp = hashlib.sha256(f"{source} {seen.st_mtime_ns} {seen.st_size}".encode()).hexdigest()
    return place / f"{kernel}.{stamp[:12]}.complete"


def key(game: Game, target: str) -> str:
    """A digest of every source, every value the rules read, every library version and the processor."""
    digest = hashlib.sha256()
    functions = game.rules()
    files = {f.__code__.co_filename for f in functions}
    for file in sorted(files | set(map(str, Path(__file__).parent.glob("*.py")))):
        digest.update("".join(linecache.getlines(file)).encode())
    for function in functions:
        place = f"{function.__module__}.{function.__qualname__}:{function.__code__.co_firstlineno};"
        digest.update(place.encode())
        for name in globals_read(function):
            thing = function.__globals__[name]
            if isinstance(thing, int | Entry):
                digest.update(f"{name}={int(thing)};".encode())
            elif isinstance(thing, np.ndarray):
                digest.update(name.encode() + np.asarray(game.constants.get(name, thing)).tobytes())
    for name, value in sorted(game.constants.items()):
        digest.update(name.encode() + np.asarray(value).tobytes())
    digest.update(repr(game.position.dtype).encode())
    digest.update(_machine(target).encode())
    return digest.hexdigest()[:24]


def _machine(target: str) -> str:
    """Every library version and the processor."""
    packages = ("numba", "llvmlite", "numpy") + (("numba-cuda",) if target == "cuda" else ())
    versions = " ".join(f"{package} {version(package)}" for package in packages)
    return f"{versions} {sys.version} {platform.machine()} {target} {_processor()}"


def _processor() -> str:
    import llvmlite.binding as llvm

    return f"{llvm.get_host_cpu_name()} {llvm.get_host_cpu_features().flatten()}"
