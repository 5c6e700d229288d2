"""The guides and the reference as a site: built without a warning, with nothing from other sites."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import digsite
import digsite.envs
from digsite.testing import artifact, eminent_domain, excavation_earth

ROOT = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", str(folder)]
    environment = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return folder


def test_every_guide_is_a_page_that_the_menu_names(site: Path) -> None:
    menu = (site / "index.html").read_text()
    for guide in sorted((ROOT / "docs").rglob("*.md")):
        page = guide.relative_to(ROOT / "docs").with_suffix(".html")
        assert (site / page).is_file(), page
        assert guide.name == "index.md" or f'href="{page}"' in menu, f"{page} stands in no menu"


def test_the_reference_tells_of_everything_that_is_offered(site: Path) -> None:
    told = {
        anchor
        for page in site.rglob("*.html")
        for anchor in re.findall(r'id="(digsite[\w.]*)"', page.read_text())
    }
    for package in (digsite, digsite.envs):
        for name in package.__all__:
            offered = getattr(package, name)
            assert f"{offered.__module__}.{offered.__name__}" in told, name


def test_the_reference_has_the_verbs_of_every_game(site: Path) -> None:
    page = (site / "reference/testing.html").read_text()
    for kit in (artifact, eminent_domain, excavation_earth):
        for verb in (kit.table, kit.Table.give):
            assert f'id="{verb.__module__}.{verb.__qualname__}"' in page


def test_a_page_fetches_nothing_from_elsewhere(site: Path) -> None:
    for page in site.rglob("*.html"):
        fetched = re.findall(
            r'<(?:script|img|link)\b[^>]*\b(?:src|href)="((?:https?:)?//[^"]*)"', page.read_text()
        )
        assert not fetched, f"{page.name}: {fetched}"
    for sheet in site.rglob("*.css"):
        assert not re.findall(r"url\([\"']?(?:https?:)?//", sheet.read_text()), sheet.name
