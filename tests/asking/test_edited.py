"""SQL that a user types on the page: only where the server allows it, and under the guards of all other queries."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from flask.testing import FlaskClient
from page_kit import OWN, open_client, post, refusal
from scripted import ENDLESS, scripted_asker

Client = Callable[[bool], FlaskClient]


@pytest.fixture
def client(shop: Path) -> Iterator[Client]:
    with open_client(scripted_asker(), shop) as plain, open_client(scripted_asker(), shop, edit=True) as editing:
        yield lambda edit: editing if edit else plain


def test_only_where_it_is_allowed(client: Client) -> None:
    for allowed in (False, True):
        page = client(allowed)
        assert page.get("/api/state", headers=OWN).json["edit"] is allowed
        assert post(page, "/api/sql", sql="SELECT 1").status_code == (200 if allowed else 404)
        assert post(page, "/api/csv", sql="SELECT 1").status_code == (200 if allowed else 400)


def test_it_runs_with_the_limits_of_an_answer(client: Client) -> None:
    sql = "SELECT customer_id, upper(name) FROM customer ORDER BY 1"
    result = post(client(True), "/api/sql", sql=sql).json["result"]
    assert result["rows"] == [["1", "MARY"], ["2", "PAUL"]] and result["more"]
    csv = post(client(True), "/api/csv", sql="SELECT name FROM customer").json
    assert csv["text"] == "name\nMary\nPaul\nZoë\n"


def test_ids_are_explained_there_too(client: Client) -> None:
    result = post(client(True), "/api/sql", sql="SELECT customer_id FROM purchase").json["result"]
    assert result["meanings"] == {"0": {"1": "Mary"}}


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
    assert message in refusal(post(client(True), "/api/sql", sql=sql))
    assert post(client(True), "/api/sql", sql="SELECT count(*) FROM customer").json["result"]["rows"] == [["3"]]
