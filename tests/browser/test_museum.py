"""It Belongs in a Museum through the page: its modules are chosen, its boards are clicked and fit a phone."""

from __future__ import annotations

import random

import pytest

from .conftest import Visits
from .visitor import Visitor

MODULES = ("seekers_and_commanders", "mysterious_artefacts", "galactic_museum", "pop_up_markets")
ALL = dict.fromkeys(MODULES, "on")


def switches(ann: Visitor, title: str, to: str) -> None:
    ann.page.get_by_role("radiogroup", name=title).locator("label", has_text=to).click()


def factions(ann: Visitor) -> str:
    return " ".join(ann.page.locator("#factions-0 option").all_inner_texts())


@pytest.mark.clause("EEM-MOD-04", "EEM-MOD-05", "EEM-MOD-07")
def test_only_sets_that_go_together_can_be_chosen(ann: Visitor) -> None:
    ann.goes("/new?game=excavation-earth")
    museum = ann.page.get_by_role("radiogroup", name="Galactic Museum")
    museum.wait_for()
    assert museum.get_by_label("yes").is_disabled()
    assert "Only with “Mysterious Artefacts”." in museum.inner_text()
    assert "Commanders" not in factions(ann)
    for title in ("Seekers and Commanders", "Mysterious Artefacts", "Galactic Museum", "Pop-up Markets"):
        switches(ann, title, "yes")
    assert "Seekers" in factions(ann)
    ann.page.locator("#factions-0").select_option("seekers")
    switches(ann, "Mysterious Artefacts", "no")
    assert museum.get_by_label("no").is_checked()
    assert "Seekers" not in factions(ann)
    assert "Commanders" in factions(ann)
    assert ann.page.locator("#factions-0").input_value() == "random"
    switches(ann, "Mysterious Artefacts", "yes")
    switches(ann, "Galactic Museum", "yes")
    ann.page.locator("#factions-0").select_option("seekers")
    ann.button("Open the table").click()
    ann.page.wait_for_url("**/t/*")
    ann.page.get_by_role("region", name="Museum").first.wait_for()


@pytest.mark.clause("EEM-MOD-06")
def test_alone_there_are_no_pop_up_markets(ann: Visitor) -> None:
    ann.goes("/new?game=excavation-earth")
    ann.page.get_by_label("1", exact=True).check(force=True)
    ann.page.get_by_role("radiogroup", name="Zu's crew is counted").wait_for()
    assert not ann.page.get_by_role("radiogroup", name="Pop-up Markets").count()


def test_a_game_with_all_modules_is_played_on_the_page(visits: Visits) -> None:
    ann = visits("Ann", show="result")
    table = ann.opens("excavation-earth", "me", "random", seed="museum", options=ALL)
    used = ann.plays_on(random.Random("museum"), 24)
    assert all(used.values()), used
    assert ann.sees(table)["decisions"] >= 24
