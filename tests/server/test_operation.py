"""Running a server: is it well, what does it write down, and what its operator can do."""

from __future__ import annotations

import io
import json
import logging
from collections.abc import Iterator
from datetime import datetime

import pytest

from digsite import cli
from digsite.server.logs import JsonLine
from digsite.server.tidying import Tidying

from .running import Person, Server, until


def admin(server: Server, *words: str) -> int:
    return cli.main(["admin", "--database", server.services.settings.database, *words])


def test_it_says_whether_it_is_alive_and_ready(embedded: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    ann = embedded.person("Ann")
    assert ann.http.get("/healthz").json() == {"status": "ok"}
    assert ann.http.get("/readyz").json() == {"status": "ok", "database": "ok", "trouble": []}
    monkeypatch.setitem(embedded.services.tidying.trouble, "a chore", "disk full")
    assert ann.http.get("/readyz").json()["trouble"] == ["a chore"]


def test_figures_are_for_this_machine_alone(embedded: Server) -> None:
    ann = embedded.person("Ann")
    table = ann.opens("connect-four", "me Ann", "me Bob")
    ann.sees(table)
    answer = ann.http.get("/metrics")
    assert answer.headers["content-type"].startswith("text/plain")
    assert 'digsite_requests_total{method="GET",route="/api/tables/{id}",status="200"}' in answer.text
    assert "digsite_tables_open" in answer.text
    assert "digsite_database_log_bytes" in answer.text
    assert table not in answer.text
    far = ann.http.get("/metrics", headers={"X-Forwarded-For": "203.0.113.9"})
    assert (far.status_code, far.json()["code"]) == (403, "local-only")


def test_what_strangers_make_up_is_no_label(embedded: Server) -> None:
    ann = embedded.person()
    ann.http.get("/made/up/by-a-stranger")
    ann.http.request("BREW", "/api/me")
    text = ann.http.get("/metrics").text
    assert "by-a-stranger" not in text
    assert "BREW" not in text


@pytest.fixture
def written() -> Iterator[io.StringIO]:
    """Everything that is written down meanwhile, as JSON."""
    stream, logger = io.StringIO(), logging.getLogger("digsite")
    handler = logging.StreamHandler(stream)
    handler.setFormatter(JsonLine())
    logger.addHandler(handler)
    logger.setLevel(logging.INFO)
    yield stream
    logger.removeHandler(handler)
    logger.setLevel(logging.NOTSET)


def test_logs_are_json_lines_without_secrets(embedded: Server, written: io.StringIO) -> None:
    ann = embedded.person("Ann")
    table = ann.opens("connect-four", "me Ann", "me Bob", seed="a seed that nobody may know")
    ann.changes(table, 1, "leave")
    invitation = ann.sees(table)["seats"][1]["invitation"]
    ann.get(f"/join/{invitation}")
    ann.http.get("/api/join/x", params={"secret": "a-word"})
    try:
        raise OSError("trouble")
    except OSError:
        logging.getLogger("digsite.server").exception("something failed")
    text = written.getvalue()
    lines = [json.loads(line) for line in text.splitlines()]
    joined = [line for line in lines if line.get("route") == "/api/join/{token}"]
    assert [(line["method"], line["status"], line["level"]) for line in joined] == [
        ("GET", 200, "info"),
        ("GET", 404, "info"),
    ]
    assert "OSError: trouble" in lines[-1]["exception"]
    assert all(datetime.fromisoformat(line["time"]).tzinfo is not None for line in lines)
    for secret in (invitation, ann.http.cookies["digsite"], "a seed that nobody may know", "a-word"):
        assert secret not in text


def test_an_operator_lists_and_closes_tables(embedded: Server, capsys: pytest.CaptureFixture[str]) -> None:
    ann = embedded.person("Ann")
    table = ann.opens("connect-four", "me Ann", "me Bob")
    ann.decides(table, 0, "4")
    invitations = [seat["invitation"] for seat in ann.sees(table)["seats"] if seat["invitation"]]
    assert admin(embedded, "tables", "--json") == 0
    listed = capsys.readouterr().out
    (found,) = [row for line in listed.splitlines() if (row := json.loads(line))["id"] == table]
    assert (found["game"], found["decisions"]) == ("connect-four", 1)
    assert not any(invitation in listed for invitation in invitations)
    assert admin(embedded, "close", table) == 0
    assert admin(embedded, "close", table) == 2
    embedded.does(embedded.services.tables.drop_closed())
    ann.refused(f"/tables/{table}", 409, "closed")
    log = ann.get(f"/replays/{table}/log")
    assert (log["closed"], log["decisions"], log["scores"]) == ("operator", 1, [])
    assert log["log"][0]["lines"][0]["text"] == "Ann drops a disc into column 4."


def test_an_operator_keeps_a_person_out(embedded: Server, capsys: pytest.CaptureFixture[str]) -> None:
    ann, services = embedded.person("Nuisance"), embedded.services
    id = ann.get("/me")["id"]
    assert admin(embedded, "ban", "nobody") == 2
    assert admin(embedded, "ban", id) == 0
    services.people.refresh()
    ann.refused("/me", 403, "banned")
    ann.refused("/tables", 403, "banned")
    assert admin(embedded, "people", "--most", "1000") == 0
    (line,) = [line for line in capsys.readouterr().out.splitlines() if "Nuisance" in line]
    assert line.endswith("True")
    assert admin(embedded, "ban", id, "--lift") == 0
    services.people.refresh()
    assert ann.get("/me")["name"] == "Nuisance"


def test_a_running_server_hears_of_it(embedded: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    ann: Person = embedded.person("Ann")
    table = ann.opens("connect-four", "me Ann", "me Bob")
    assert admin(embedded, "close", table) == 0

    async def sooner() -> Tidying:
        tidying = embedded.services.tidying
        await tidying.once()
        return tidying

    embedded.does(sooner())
    until(lambda: ann.http.get(f"/api/tables/{table}").status_code == 409, "it is closed")
