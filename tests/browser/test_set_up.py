"""From the first page to a table: at once, or with everything chosen; what does not go together says why."""

from __future__ import annotations

import re
from typing import Any

from digsite.bots.levels import LEVELS, ratings

from .visitor import Visitor


def test_one_click_from_the_first_page_to_a_decision(ann: Visitor) -> None:
    ann.goes("/")
    ann.button("Play Eminent Domain at once against 2 bots").click()
    ann.page.wait_for_url("**/t/*")
    ann.options()


def test_a_table_as_one_likes_it(ann: Visitor) -> None:
    ann.goes("/new?game=eminent-domain")
    ann.page.get_by_label("4", exact=True).check(force=True)
    ann.page.get_by_label("Who sits at seat 2").select_option("here")
    ann.page.get_by_label("Name at seat 2").fill("Ben")
    ann.page.get_by_label("Who sits at seat 3").select_option("open")
    ann.page.get_by_label("Level of the bot at seat 4").select_option("club")
    ann.shows("a curtain hides each hand")
    ann.button("Open the table").click()
    ann.page.wait_for_url("**/t/*")
    assert "/join/" in ann.page.locator("input[readonly]").input_value()
    seats = ann.sees(ann.page.url.rsplit("/", 1)[1])["seats"]
    assert [(seat["name"], seat["kind"]) for seat in seats[:3]] == [
        ("Ann", "person"),
        ("Ben", "person"),
        ("Player 3", "open"),
    ]
    assert seats[3]["level"] == "club"


def test_a_seed_that_was_chosen_is_marked_at_the_table(ann: Visitor) -> None:
    ann.goes("/new?game=eminent-domain")
    ann.page.get_by_placeholder("drawn by lot").fill("a seed of my own")
    ann.button("Open the table").click()
    ann.page.wait_for_url("**/t/*")
    ann.button("The seed was chosen").click()
    ann.sheet().get_by_text("who knows the seed can know every card").wait_for()


def test_a_choice_for_other_seats_says_so_and_cannot_be_taken(ann: Visitor) -> None:
    """The extended game of Eminent Domain is for three seats only (ED-VAR-EXT3-01)."""
    ann.goes("/new?game=eminent-domain")
    ann.page.get_by_label("2", exact=True).check(force=True)
    extended = unfolded(ann).get_by_label("extended")
    assert extended.is_disabled()
    ann.shows("Only for 3 seats.")
    ann.page.get_by_label("3", exact=True).check(force=True)
    extended.check(force=True)
    ann.page.get_by_label("4", exact=True).check(force=True)
    assert not extended.is_checked()


def unfolded(ann: Visitor) -> Any:
    """All that can be chosen."""
    ann.unfolds()
    return ann.page.locator(".options")


def test_what_does_not_go_together_says_why_and_what_would_do(ann: Visitor) -> None:
    """The preset start of Artifact leaves out Asia (AR-SETUP-31)."""
    ann.refusals.add(422)
    ann.goes("/new?game=artifact")
    options = {option["name"]: option for option in games(ann)["artifact"]["options"]}
    start, left_out = options["start_sites"], options["left_out"]
    titles = {choice["id"]: choice["title"] for choice in [*start["choices"], *left_out["choices"]]}
    ann.page.get_by_label("3", exact=True).check(force=True)
    for option, choice in ((start, "preset"), (left_out, "africa")):
        group = unfolded(ann).get_by_role("radiogroup", name=option["title"])
        group.get_by_label(titles[choice], exact=True).check(force=True)
    ann.button("Open the table").click()
    ann.shows("These choices do not go together.")
    refusal = ann.page.locator(".options", has_text="These choices do not go together.")
    refusal.get_by_role("button", name="AR-SETUP-31").first.click()
    ann.sheet().get_by_role("heading", name="AR-SETUP-31").wait_for()
    ann.sheet().get_by_role("button", name="Close").click()
    ann.button(f"{left_out['title']}: {titles['random']}").click()
    ann.button("Open the table").click()
    ann.page.wait_for_url("**/t/*")


def test_every_bot_there_is_has_a_name(ann: Visitor) -> None:
    for id, game in games(ann).items():
        ann.goes(f"/new?game={id}")
        levels = ann.page.get_by_label("Level of the bot at seat 2").locator("option")
        levels.first.wait_for(state="attached")
        titles = [level["title"] for level in game["levels"]]
        assert levels.all_inner_texts() == [f"{place} · {title}" for place, title in enumerate(titles, 1)]


def test_how_strong_the_levels_are_is_shown_as_it_was_measured(ann: Visitor) -> None:
    """A level that means another bot by now has no rating."""
    ann.goes("/new?game=eminent-domain")
    ann.page.locator(".levels summary").click()
    shown = dict.fromkeys(LEVELS, "")
    for level, line in zip(LEVELS, ann.page.locator(".levels details li").all_inner_texts(), strict=True):
        rated = re.search(r"Rating (\d+)", line)
        shown[level] = rated[1] if rated else ""
    rated_now = ratings("eminent-domain")
    assert shown["game-night"] == "1000", "the bot that all others are measured by"
    assert shown == {
        level: str(round(rated_now[level].rating)) if level in rated_now else "" for level in LEVELS
    }


def games(ann: Visitor) -> dict:  # type: ignore[type-arg]
    return {game["id"]: game for game in ann.asks("GET", "/api/games")}


def test_reconstructed_values_are_marked(ann: Visitor) -> None:
    for id, game in games(ann).items():
        ann.goes(f"/new?game={id}")
        ann.button("Open the table").wait_for()
        shown = ann.page.get_by_text("Some printed values are reconstructed").count()
        assert bool(shown) == bool(game["reconstructed"])


def test_a_name_is_changed_on_the_first_page(ann: Visitor) -> None:
    ann.goes("/")
    ann.button("Change").click()
    ann.page.locator("#my-name").fill("Annabel")
    ann.page.keyboard.press("Enter")
    ann.shows("Annabel")
    ann.until(lambda: ann.asks("GET", "/api/me")["name"] == "Annabel", "the server knows")


def test_an_address_without_a_table_says_so(ann: Visitor) -> None:
    ann.refusals.add(404)
    ann.goes("/t/nowhere")
    ann.shows("There is no such table.")
    ann.page.get_by_role("link", name="To the start page", exact=True).click()
    ann.button("Play Artifact at once against 2 bots").wait_for()
