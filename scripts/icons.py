"""The icons of the pages as an app on a phone, from the one in the tab: python scripts/icons.py

Needs the Chromium of this machine, as the tests do. `icon` is as in the tab; `full` fills its square, for
systems that cut icons out themselves, with all that matters in the circle that nobody cuts off.
"""

from __future__ import annotations

import shutil
from pathlib import Path

from playwright.sync_api import sync_playwright

PUBLIC = Path(__file__).parents[1] / "web" / "public"
ICONS = {"icon-192": 192, "icon-512": 512, "full-180": 180, "full-512": 512}
PAPER = 'viewBox="0 0 32 32">\n  <rect width="32" height="32" rx="6"'
FARTHER = 'viewBox="-6 -6 44 44">\n  <rect x="-6" y="-6" width="44" height="44"'


def drawing(name: str) -> str:
    """The icon, or the same on a paper that reaches farther."""
    svg = (PUBLIC / "favicon.svg").read_text(encoding="utf-8")
    return svg.replace(PAPER, FARTHER) if name.startswith("full") else svg


def main() -> None:
    path = shutil.which("chromium") or shutil.which("google-chrome")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path)
        for name, size in ICONS.items():
            page = browser.new_page(viewport={"width": size, "height": size})
            page.set_content(f"<style>body {{ margin: 0 }} svg {{ display: block }}</style>{drawing(name)}")
            page.screenshot(path=PUBLIC / "icons" / f"{name}.png", omit_background=True)
        browser.close()


if __name__ == "__main__":
    main()
