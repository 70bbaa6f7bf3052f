"""SQL that a user types on the page: only where the server allows it, and under the guards of all other queries."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient
from scripted import ENDLESS, SHOP, make_database, scripted_asker
from werkzeug.test import TestResponse

from sqlsp.serving.request_guard import OWN_HEADER
from sqlsp.serving.server import Limits, make_app
from sqlsp.serving.uploads import Shelf

Client = Callable[[bool], FlaskClient]


@pytest.fixture
def client(tmp_path: Path) -> Iterator[Client]:
    asker = scripted_asker()
    with Shelf.opened(asker.open, [make_database(tmp_path / "shop.sqlite", SHOP)], 1000) as shelf:
        yield lambda edit: make_app(asker, shelf, Limits(rows=2, seconds=0.3, edit=edit)).test_client()


def send(client: FlaskClient, path: str = "/api/sql", **body: Any) -> TestResponse:
    return client.post(path, json={"database": "0", **body}, headers={OWN_HEADER: "1"})


def test_only_where_it_is_allowed(client: Client) -> None:
    for allowed in (False, True):
        page = client(allowed)
        assert page.get("/api/state", headers={OWN_HEADER: "1"}).json["edit"] is allowed
        assert send(page, sql="SELECT 1").status_code == (200 if allowed else 404)
        assert send(page, "/api/csv", sql="SELECT 1").status_code == (200 if allowed else 400)


def test_it_runs_with_the_limits_of_an_answer(client: Client) -> None:
    result = send(client(True), sql="SELECT customer_id, upper(name) FROM customer ORDER BY 1").json["result"]
    assert result["rows"] == [["1", "MARY"], ["2", "PAUL"]]
    assert result["more"]


def test_ids_are_explained_there_too(client: Client) -> None:
    result = send(client(True), sql="SELECT customer_id FROM purchase").json["result"]
    assert result["meanings"] == {"0": {"1": "Mary"}}


def test_all_rows_as_a_file(client: Client) -> None:
    page = client(True)
    assert send(page, "/api/csv", sql="SELECT name FROM customer").json["text"] == "name\nMary\nPaul\nZoë\n"


@pytest.mark.parametrize(
    ("sql", "message"),
    [
        ("DELETE FROM customer", ""),
        ("DROP TABLE customer", ""),
        ("SELECT 1; SELECT 2", ""),
        ("PRAGMA writable_schema = 1", ""),
        ("ATTACH DATABASE 'stolen.sqlite' AS other", ""),
        ("SELECT load_extension('x')", ""),
        ("SELECT nothing FROM customer", "nothing"),
        (ENDLESS, "stopped after 0.3 s"),
        ("   ", "sql must be text"),
        (7, "sql must be text"),
    ],
)
def test_what_is_refused(client: Client, sql: object, message: str) -> None:
    reply = send(client(True), sql=sql)
    assert reply.status_code == 400
    assert message in reply.json["error"]
    assert send(client(True), sql="SELECT count(*) FROM customer").json["result"]["rows"] == [["3"]]
