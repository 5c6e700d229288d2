"""A quick game: two who want the same are taken to one table, and play when both are ready."""

from __future__ import annotations

from .conftest import Visits


def test_two_who_look_for_the_same_are_taken_to_one_table(visits: Visits) -> None:
    ann, ben = visits("Ann"), visits("Ben", phone=True, language="de")
    ann.goes("/")
    ann.button("Look for a game of Connect Four").click()
    ann.shows("You are looking for a game")
    ann.button("Stop looking").click()
    ann.button("Look for a game of Connect Four").click()
    ann.button("Stop looking").wait_for()
    ben.goes("/")
    ben.page.get_by_role("button", name="Mit Ann Vier gewinnt suchen").click()
    for visitor in (ann, ben):
        visitor.page.wait_for_url("**/t/*")
    ann.button("I am ready").click()
    ben.page.get_by_role("timer").wait_for()
    ben.page.get_by_role("button", name="Ich bin bereit").click()
    for visitor in (ann, ben):
        visitor.page.locator(".table[data-version]").wait_for()


def test_who_leaves_the_page_looks_no_more(visits: Visits) -> None:
    ann, ben = visits("Ann"), visits("Ben")
    ann.goes("/")
    ann.page.get_by_role("radio", name="4", exact=True).check(force=True)
    assert ann.button("Look for a game of Connect Four").is_disabled()
    ann.button("Look for a game of Artifact").click()
    ann.button("Stop looking").wait_for()
    ben.goes("/")
    ben.button("Look for a game of Artifact with Ann").wait_for()
    with ann.page.expect_response("**/api/seeks/withdraw**"):
        ann.page.get_by_role("link", name="Account").click()
    ben.goes("/")
    ben.shows("Nobody is looking for a game right now. Be the first.")


def test_who_minds_the_time_says_so(visits: Visits) -> None:
    ann, ben = visits("Ann"), visits("Ben", phone=True, language="de")
    ann.goes("/")
    ann.page.get_by_role("radio", name="Clock", exact=True).check(force=True)
    ann.shows("30 min + 30 s a turn")
    ann.button("Look for a game of Connect Four").click()
    ann.button("Stop looking").wait_for()
    ben.goes("/")
    ben.shows("30 min + 30 s je Zug")
    ben.page.get_by_role("radio", name="Keine", exact=True).check(force=True)
    ben.page.get_by_role("button", name="Mitspielende für Vier gewinnt suchen").click()
    ben.page.get_by_role("button", name="Mit Ann Vier gewinnt suchen").click()
    for visitor in (ann, ben):
        visitor.page.wait_for_url("**/t/*")
    ben.shows("30 min + 30 s je Zug")
