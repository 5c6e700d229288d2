"""Passkeys in the browser: an account that needs no password, with a device that Chromium plays."""

from __future__ import annotations

from typing import Any

import pytest

from ..server.running import HOST, Server, until
from .conftest import Visits
from .visitor import Visitor

DEVICE = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}
ENGLISH = {
    "make": "Make an account",
    "kept": "I have kept them",
    "log out": "Log out here",
    "log in": "With a passkey",
    "rename": "Rename Passkey",
    "remove": "Remove Blue key",
    "delete": "Delete for good",
    "none": "No passkey was used.",
}
GERMAN = {
    "make": "Konto anlegen",
    "kept": "Ich habe sie",
    "log out": "Hier abmelden",
    "log in": "Mit Passkey",
    "rename": "Passkey umbenennen",
    "remove": "Blue key entfernen",
    "delete": "Endgültig löschen",
    "none": "Es wurde kein Passkey benutzt.",
}


def with_device(visitor: Visitor, **more: Any) -> Any:
    """Give somebody's browser a device; what asks it something."""
    device = visitor.context.new_cdp_session(visitor.page)
    device.send("WebAuthn.enable")
    made = device.send("WebAuthn.addVirtualAuthenticator", {"options": {**DEVICE, **more}})

    def ask(what: str, **named: Any) -> Any:
        return device.send(f"WebAuthn.{what}", {"authenticatorId": made["authenticatorId"], **named})

    return ask


def by_name(server: Server) -> str:
    """Where browsers have passkeys: at a name, which on this machine needs no HTTPS."""
    return server.address.replace(HOST, "localhost")


def press(page: Any, text: str) -> None:
    page.get_by_role("button", name=text, exact=True).click()


def fits(page: Any) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


def makes_an_account(page: Any, words: dict[str, str], name: str) -> None:
    page.goto("/account")
    page.locator("form").first.locator("input.field:visible").fill(name)
    assert fits(page)
    press(page, words["make"])
    press(page, words["kept"])
    page.get_by_role("heading", level=1, name=name).wait_for()


@pytest.mark.parametrize("words", [ENGLISH, GERMAN], ids=["en", "de"])
def test_an_account_is_made_left_and_entered_by_a_passkey(
    visits: Visits, server: Server, words: dict[str, str]
) -> None:
    language = "de" if words is GERMAN else "en"
    visitor = visits("Ada", by_name(server), phone=language == "de", language=language)
    device, page, name = with_device(visitor), visitor.page, f"Ada {language}"
    makes_an_account(page, words, name)
    assert len(device("getCredentials")["credentials"]) == 1
    assert fits(page)

    press(page, words["log out"])
    page.wait_for_url("**/")
    page.goto("/account")
    press(page, words["log in"])
    page.wait_for_url("**/")
    page.locator(".line strong").filter(has_text=name).wait_for()

    page.goto("/account")
    press(page, words["rename"])
    page.keyboard.press("ControlOrMeta+A")
    page.keyboard.type("Blue key")
    page.keyboard.press("Enter")
    page.get_by_role("button", name=words["remove"], exact=True).wait_for()
    assert page.evaluate("document.activeElement.textContent") == "Passkeys", "where the list is"

    press(page, words["delete"])
    page.wait_for_url("**/")
    assert visitor.asks("GET", "/api/me")["account"] is None
    until(lambda: not device("getCredentials")["credentials"], "the browser forgets it")


def test_a_second_device_replaces_the_first(visits: Visits, server: Server) -> None:
    visitor = visits("Eva", by_name(server))
    first, page = with_device(visitor), visitor.page
    makes_an_account(page, ENGLISH, "Eva of two")
    with_device(visitor, transport="usb")
    press(page, "Add a passkey")
    page.keyboard.type("Blue key")
    page.keyboard.press("Enter")
    page.get_by_role("status").filter(has_text="Blue key is added.").wait_for()
    assert page.locator("li strong").all_inner_texts() == ["Passkey", "Blue key"]
    first("removeVirtualAuthenticator")
    press(page, "Remove Passkey")
    press(page, "Remove Passkey")
    page.get_by_role("status").filter(has_text="Passkey is removed.").wait_for()
    assert page.locator("li strong").all_inner_texts() == ["Blue key"]
    press(page, "Log out here")
    page.wait_for_url("**/")
    page.goto("/account")
    page.locator("form").nth(1).locator("input.field:visible").first.fill("Eva of two")
    press(page, "With a passkey")
    page.wait_for_url("**/")


def test_a_passkey_stands_in_for_the_password(visits: Visits, server: Server) -> None:
    visitor = visits("Ora", by_name(server))
    with_device(visitor)
    page = visitor.page
    visitor.asks("POST", "/api/account", {"name": "Ora of both", "password": "correct horse"})
    page.goto("/account")
    press(page, "Add a passkey")
    page.get_by_label("Password", exact=True).first.fill("correct horse")
    press(page, "Add a passkey")
    page.get_by_role("status").filter(has_text="Passkey is added.").wait_for()
    press(page, "New recovery codes")
    page.locator("ul li").nth(7).wait_for()


@pytest.mark.parametrize("words", [ENGLISH, GERMAN], ids=["en", "de"])
def test_a_device_that_does_not_answer_is_told_of(
    visits: Visits, server: Server, words: dict[str, str]
) -> None:
    visitor = visits("Ida", by_name(server), language="de" if words is GERMAN else "en")
    with_device(visitor, isUserVerified=False)
    page = visitor.page
    page.goto("/account")
    press(page, words["log in"])
    page.get_by_role("alert").filter(has_text=words["none"]).wait_for()
    assert page.get_by_role("button", name=words["log in"], exact=True).is_enabled()


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_page_by_an_address_says_what_passkeys_need(visits: Visits, language: str) -> None:
    page = visits("Uta", phone=True, language=language).page
    page.goto("/account")
    chosen = page.get_by_role("radio", name={"en": "Password", "de": "Passwort"}[language])
    chosen.wait_for()
    assert chosen.is_checked()
    assert page.get_by_role("radio", name="Passkey").is_disabled()
    assert "HTTPS" in page.locator("#way-in-about").inner_text()
    assert fits(page)
