"""What the server takes from whom, and what every answer tells the browser."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import httpx
import pytest

from digsite.server.addresses import HostNames
from digsite.server.guard import Guard

from .running import Server


@pytest.fixture
def http(embedded: Server) -> httpx.Client:
    return embedded.person("Ann").http


def test_a_name_that_is_not_ours_is_refused(http: httpx.Client) -> None:
    """Another site whose name was bent to our address gets nothing, not even to look at."""
    for path in ("/", "/api/me", "/api/tables", "/assets/x.js"):
        answer = http.get(path, headers={"Host": "evil.example"})
        assert (answer.status_code, answer.json()["code"]) == (421, "unknown-host")
        assert "--host-name" in answer.json()["wayOut"]
    for own in ("localhost:1", "127.0.0.1", "[::1]:80", "192.0.2.1:8765"):
        assert http.get("/api/me", headers={"Host": own}).status_code == 200


def test_a_command_of_another_origin_is_refused(http: httpx.Client) -> None:
    ours = f"http://{http.base_url.host}:{http.base_url.port}"
    for origin, status in (
        (ours, 200),
        ("http://evil.example", 403),
        (f"http://{http.base_url.host}:1", 403),
        ("null", 403),
        ("http://[", 403),
        ("", 403),
    ):
        answer = http.put("/api/me", json={"name": "Ann"}, headers={"Origin": origin})
        assert answer.status_code == status, origin
        assert status == 200 or answer.json()["code"] == "foreign"
    assert http.get("/api/me", headers={"Origin": "http://evil.example"}).status_code == 200


def test_behind_a_proxy_the_origin_is_a_name_that_was_told() -> None:
    guard = Guard(lambda *_: None, HostNames(["play.example"]))  # type: ignore[arg-type,return-value]
    assert guard.is_ours("https://play.example", "127.0.0.1:8765")
    assert not guard.is_ours("https://localhost", "127.0.0.1:8765")


@pytest.mark.parametrize(
    "path", ["/", "/api/me", "/api/tables/none", "/api/docs", "/assets/none.js", "/nothing"]
)
def test_every_answer_lets_the_browser_load_nothing_foreign_and_nothing_inline(
    http: httpx.Client, path: str
) -> None:
    headers = http.get(path).headers
    policy = headers["content-security-policy"]
    assert "default-src 'self'" in policy
    assert "unsafe" not in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["x-frame-options"] == "DENY"


def test_what_the_interface_says_is_kept_nowhere(http: httpx.Client) -> None:
    for path in ("/api/me", "/api/tables", "/api/games", "/api/tables/none", "/api/nothing"):
        assert http.get(path).headers.get_list("cache-control") == ["no-store"], path
    assert http.get("/").headers["cache-control"] == "no-cache"


class Loaded(HTMLParser):
    """What a page loads, and what stands in it that would be carried out."""

    def __init__(self) -> None:
        super().__init__()
        self.from_where: list[str] = []
        self.inline: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        if tag in ("script", "img", "iframe") or (tag == "link"):
            self.from_where.append(str(found.get("src") or found.get("href")))
        self.inline += [name for name in found if name.startswith("on") or name == "style"]
        self.inline += [tag] if tag == "style" or (tag == "script" and "src" not in found) else []


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_page_of_the_interface_needs_nobody_else(http: httpx.Client, language: str) -> None:
    text = http.get("/api/docs", params={"language": language}).text
    page = Loaded()
    page.feed(text)
    assert page.from_where == ["/favicon.svg", "/api/docs.css"]
    assert page.inline == []
    assert http.get("/api/docs.css").headers["content-type"].startswith("text/css")
    described = http.get("/api/openapi.json").json()
    for path in described["paths"]:
        assert path in text, path
    links = set(re.findall(r'href="#([^"]+)"', text))
    assert links <= set(re.findall(r'id="([^"]+)"', text))
    assert http.get("/redoc").status_code == 404


def test_the_page_is_an_app_of_files_that_we_serve(http: httpx.Client) -> None:
    page = Loaded()
    page.feed(http.get("/").text)
    assert page.inline == []
    manifest = http.get("/manifest.webmanifest")
    assert manifest.headers["content-type"].startswith("application/manifest+json")
    assert "default-src 'self'" in manifest.headers["content-security-policy"]
    icons = [icon["src"] for icon in manifest.json()["icons"]]
    assert {"/manifest.webmanifest", "/icons/full-180.png"} <= set(page.from_where)
    for path in [*page.from_where, *icons]:
        assert http.get(path).status_code == 200, path
    assert http.get("/icons/none.png", headers={"accept": "text/html"}).json()["code"] == "not-found"
