"""The description of the HTTP interface holds for a running server: every path of it answers, as its schema says."""

from __future__ import annotations

import json
import re
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.error import HTTPError

import pytest
from flask import Flask
from jsonschema import Draft202012Validator
from page_kit import LIMIT, running
from scripted import SCRIPT, make_database, scripted_asker

from sqlsp.asking.corrections import Corrections
from sqlsp.web.request_guard import OWN_HEADER
from sqlsp.web.saved_questions import SavedQuestions
from sqlsp.web.server import Limits, make_app
from sqlsp.web.uploads import Shelf

NAMES = "Names of customers from New York?"
CONTEXT = {"questions": ["How many customers are there?"], "query": "SELECT count(*) FROM customer"}
DROPPED = {"keys": [{"column": "purchase.customer_id", "other": "customer.customer_id", "drop": True}]}
BODIES: dict[str, list[dict[str, Any]]] = {
    "change": [{"database": "0", "words": [{"item": "customer", "text": "client"}], **DROPPED}],
    "ask": [
        {"database": "0", "question": NAMES},
        {"database": "0", "question": NAMES, "reading": 1, "context": CONTEXT, **DROPPED},
        {"database": "0", "question": "What did each customer pay?"},
        {"database": "0", "question": "Is there an end?"},
        {"database": "0", "question": "Which tables are there?"},
    ],
    "csv": [{"database": "0", "question": NAMES}, {"database": "0", "sql": "SELECT 1"}],
    "xlsx": [{"database": "0", "question": NAMES}],
    "save": [
        {"database": "0", "name": "mine", "question": NAMES, "context": CONTEXT},
        {"database": "0", "name": "yours", "question": None},
    ],
    "correct": [{"database": "0", "question": NAMES, "reading": 0}, {"database": "0", "question": NAMES}],
    "sql": [{"database": "0", "sql": "SELECT name, customer_id FROM customer"}],
}
"""A request of each operation that takes a body, at the least."""
WRONG: dict[str, Any] = {"database": "nowhere", "question": 5, "sql": "SELECT"}


@pytest.fixture
def app(shop: Path, tmp_path: Path) -> Iterator[Flask]:
    """A server that has everything on, with a parser that converses."""
    asker = scripted_asker(SCRIPT, context=3, rules="-parents_once")
    with Shelf.opened(asker.open, [shop], LIMIT) as shelf:
        marks = Corrections(tmp_path / "marks.jsonl")
        yield make_app(asker, shelf, Limits(50, 0.3, False, True, marks, SavedQuestions(tmp_path / "saved.jsonl")))


def send(port: int, method: str, path: str, body: bytes | None = None, json_body: bool = True) -> tuple[int, Any]:
    """The status of the answer, and what its JSON holds; None where it is empty."""
    headers = {OWN_HEADER: "1", "Content-Type": "application/json" if json_body else "application/octet-stream"}
    request = urllib.request.Request(f"http://127.0.0.1:{port}{path}", body, headers, method=method)
    try:
        with urllib.request.urlopen(request) as found:
            is_json = found.headers.get_content_type() == "application/json"
            return found.status, json.loads(found.read()) if is_json else None
    except HTTPError as error:
        with error:
            return error.code, json.loads(error.read())


def operations(document: dict[str, Any]) -> Iterator[tuple[str, str, dict[str, Any]]]:
    for path, methods in document["paths"].items():
        for method, operation in methods.items():
            yield path, method.upper(), operation


def document_of(app: Flask) -> dict[str, Any]:
    """The description that a server gives of itself."""
    document = app.test_client().get("/api/openapi.json").json
    assert isinstance(document, dict)
    return document


def filled(path: str, key: str) -> str:
    """A path with the id of a database, and the number of a question to begin with."""
    return path.replace("{key}", key).replace("{number}", "0")


def schema_of(response: dict[str, Any]) -> dict[str, Any] | None:
    content = response.get("content")
    return content["application/json"]["schema"] if content and "application/json" in content else None


def test_every_operation_answers_as_its_schema_says(app: Flask, tmp_path: Path) -> None:
    pets = make_database(tmp_path / "pets.sqlite", "CREATE TABLE pet (name TEXT); INSERT INTO pet VALUES ('Rex');")
    with running(app) as port:
        _, document = send(port, "GET", "/api/openapi.json")
        assert document["openapi"].startswith("3.1.")
        taking_bodies = set()
        for path, method, operation in sorted(operations(document), key=lambda each: each[1] == "DELETE"):
            (status,) = set(operation["responses"]) - {"default"}
            schema = schema_of(operation["responses"][status])
            sent = operation.get("requestBody", {}).get("content", {})
            if "application/json" in sent:
                taking_bodies.add(operation["operationId"])
                accepted = Draft202012Validator(sent["application/json"]["schema"])
                bodies = BODIES[operation["operationId"]]
                answers = [send(port, method, path, json.dumps(body).encode()) for body in bodies]
                assert all(accepted.is_valid(body) for body in bodies) and not accepted.is_valid(WRONG)
            elif sent:
                answers = [send(port, method, path, pets.read_bytes(), json_body=False)]
                upload = answers[0][1]["id"]
            else:
                answers = [send(port, method, filled(path, upload if method == "DELETE" else "0"))]
            for found, answer in answers:
                assert found == int(status), (path, answer)
                if schema is None:
                    assert answer is None
                else:
                    Draft202012Validator(schema).validate(answer)
        assert taking_bodies == set(BODIES)


def test_every_refusal_is_as_described(app: Flask) -> None:
    with running(app) as port:
        _, document = send(port, "GET", "/api/openapi.json")
        for path, method, operation in operations(document):
            if method == "GET" and "{" not in path:
                continue  # nothing can be wrong with it
            found, answer = send(port, method, filled(path, "nowhere"), json.dumps(WRONG).encode())
            assert found >= 400, path
            schema = schema_of(operation["responses"]["default"])
            assert schema is not None
            Draft202012Validator(schema).validate(answer)


def test_every_route_is_described_and_nothing_else(app: Flask, tmp_path: Path) -> None:
    plain = make_app(scripted_asker(), Shelf(scripted_asker().open, tmp_path, LIMIT), Limits(50, 0.3))
    for served in (app, plain):
        document = document_of(served)
        described = {(method, path) for path, method, _ in operations(document)}
        served_routes = {
            (method, re.sub(r"<(?:\w+:)?(\w+)>", r"{\1}", rule.rule))
            for rule in served.url_map.iter_rules()
            for method in rule.methods - {"HEAD", "OPTIONS"}
        }
        assert served_routes - described == {("GET", "/"), ("GET", "/web/{filename}")}  # the page and its files
        assert described < served_routes
    assert described.isdisjoint({("POST", "/api/sql"), ("POST", "/api/corrections"), ("POST", "/api/saved")})


def test_the_document_is_one_of_openapi(app: Flask) -> None:
    document = document_of(app)
    assert {"title", "version"} <= set(document["info"])
    names = [operation["operationId"] for _, _, operation in operations(document)]
    assert len(names) == len(set(names)) == 15
    for path, method, operation in operations(document):
        parameters = operation.get("parameters", [])
        placed = {each["name"] for each in parameters if each["in"] == "path"}
        assert placed == set(re.findall(r"\{(\w+)\}", path))
        assert (OWN_HEADER in {each["name"] for each in parameters}) == (method != "GET")
        assert all(each["required"] and each["schema"] for each in parameters)
        for response in operation["responses"].values():
            assert response["description"]
            if schema := schema_of(response):
                Draft202012Validator.check_schema(schema)
