"""The server of the page: answers, refusals, large uploads, many and slow connections."""

from __future__ import annotations

import gc
import http.client
import json
import re
import select
import socket
import sqlite3
import threading
import time
import tracemalloc
import weakref
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

import pytest
from festival import cells
from flask.testing import FlaskClient
from page_kit import LIMIT, OWN, drop_file, open_client, post, refusal, running
from patience import HANG, until
from scripted import COUNT, ENDLESS, JOIN, NAMES, SHOP, make_database, scripted_asker, sure_of

from sqlsp.app.asker import Asker
from sqlsp.app.web import connections
from sqlsp.app.web import server as server_module
from sqlsp.app.web.connections import MAX_CONNECTIONS, OWN_HEADER
from sqlsp.app.web.server import WEB, PageOptions, make_app
from sqlsp.app.web.uploads import MAX_UPLOADING, Shelf
from sqlsp.databases.database import Database, Rows
from sqlsp.inference.candidate import Candidate
from sqlsp.inference.judge import Judge

JSON: dict[str, Any] = {"Content-Type": "application/json"}


@pytest.fixture
def shelf(shop: Path, asker: Asker) -> Iterator[Shelf]:
    with Shelf.opened(asker.open, [shop], LIMIT) as opened:
        yield opened


@pytest.fixture
def client(shelf: Shelf, asker: Asker) -> FlaskClient:
    return make_app(asker, shelf, PageOptions(rows=2, seconds=HANG)).test_client()


def ask(client: FlaskClient, question: str, **more: Any) -> dict[str, Any]:
    answer = post(client, "/api/ask", question=question, **more)
    assert (answer.status_code, answer.content_type) == (200, "application/json"), answer.text
    content: dict[str, Any] = json.loads(answer.data)
    return content


def test_the_page_and_its_files(client: FlaskClient) -> None:
    page = client.get("/")
    assert page.status_code == 200
    for path in re.findall(r'(?:src|href)="(/web/[^"]+)"', page.text):
        assert client.get(path).status_code == 200, path
    modules = "".join(path.read_text() for path in WEB.glob("*.js"))
    assert {f"./{path.name}" for path in WEB.glob("*.js")} - {"./app.js"} == set(re.findall(r'from "([^"]+)"', modules))


def test_the_page_needs_no_network_and_builds_no_markup() -> None:
    for path in WEB.iterdir():
        text = path.read_text().replace("http://www.w3.org/2000/svg", "")
        assert not re.search(r"://|[\"'(]//", text), path
        markup = r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|eval\(|style=|onclick="
        assert not re.search(markup, text), path


def test_the_docs_list_every_request() -> None:
    listed = (Path(__file__).parents[3] / "docs" / "python.md").read_text(encoding="utf-8")
    for method, path, *_ in server_module._ROUTES:
        assert f"`{method} {path}" in listed or f"/{path.split('/')[4 if 'key' in path else 2]}" in listed, path


def test_state_and_schema(client: FlaskClient) -> None:
    expected = {"databases": [{"id": "0", "name": "shop.sqlite"}], "model": "scripted-1", "most_bytes": LIMIT}
    assert client.get("/api/state").json == {**expected, "converses": False, "marks": False}
    schema = client.get("/api/databases/0").json
    assert schema["name"] == "shop.sqlite" and schema["edit"]
    assert [table["name"] for table in schema["tables"]] == ["customer", "purchase"]
    key = {"name": "customer_id", "words": None, "type": "number", "primary": True, "note": ""}
    assert schema["tables"][0]["columns"][0] == key
    assert schema["keys"] == [{"from": [1, 1], "to": [0, 0], "inferred": False}]


def test_an_answer(client: FlaskClient) -> None:
    answer = ask(client, "Names of customers from New York?")
    assert answer["words"] == ["Names", "of", "customers", "from", "New", "York", "?"]
    assert {"start": 4, "stop": 6, "table": "customer", "column": "home_town", "meaning": "value"} in answer["links"]
    first = answer["readings"][0]
    assert first["sql"] == NAMES
    assert {"table": "customer", "column": "name"} in first["uses"]
    assert answer["reading"] == 0
    result = answer["result"]
    assert (result["columns"], result["rows"], result["more"]) == (["name"], [["Mary"], ["Paul"]], True)


def test_another_reading_of_a_question_that_is_parsed_once(shelf: Shelf) -> None:
    asker = scripted_asker()
    client = make_app(asker, shelf, PageOptions(2, HANG)).test_client()
    names = [["Mary"], ["Paul"]]
    towns = [["New York"], ["Bath"]]
    for reading, rows in ((0, names), (1, towns), (0, names)):
        assert ask(client, "Names of customers from New York?", reading=reading)["result"]["rows"] == rows
    assert asker.decoder.asked == ["Names of customers from New York?"]  # type: ignore[attr-defined]
    assert post(client, "/api/ask", question="Nobody?", reading=1).status_code == 400


def test_a_question_asked_again_is_guided_by_the_rows_of_now(tmp_path: Path) -> None:
    """Candidates that follow are those of the answer before; SQL that is another by then is refused."""
    nobody = "SELECT name FROM customer WHERE name = 'Nobody'"
    asker = scripted_asker({"Who?": [nobody, NAMES]}, guide="plausible")
    asker.judge = Judge({"constant": 3.0, "log-probability": 1.0, "no row": -2.0}, 100, 7, 0.03)
    shop = make_database(tmp_path / "shop.sqlite", SHOP)
    with open_client(asker, shop) as client:
        assert ask(client, "Who?")["readings"][0]["sql"] == NAMES
        with closing(sqlite3.connect(shop)) as connection:
            connection.execute("INSERT INTO customer VALUES (4, 'Nobody', NULL)")
            connection.commit()
        assert ask(client, "Who?", reading=0, reading_sql=NAMES)["result"]["rows"] == [["Mary"], ["Paul"]]
        assert ask(client, "Who?")["readings"][0]["sql"] == nobody
        for path in ("/api/ask", "/api/csv"):
            assert "ask it again" in refusal(post(client, path, question="Who?", reading=0, reading_sql=NAMES))
    assert asker.decoder.asked == ["Who?"]  # type: ignore[attr-defined]


def test_cells_arrive_as_texts(shop: Path, tmp_path: Path, asker: Asker) -> None:
    cells = "9007199254740993, NULL, x'00ff', printf('%.*c', 900, 'y'), 2.5"
    path = make_database(tmp_path / "c.sqlite", f"CREATE TABLE x (a, b, c, d, e); INSERT INTO x VALUES ({cells});")
    asker = scripted_asker({"All?": ["SELECT a, b, c, d, e FROM x"]})
    with open_client(asker, path, rows=5, seconds=1) as client:
        result = ask(client, "All?")["result"]
    assert result["rows"] == [["9007199254740993", None, "X'00FF' (2 bytes)", "y" * 500 + "…", "2.5"]]
    assert result["numeric"] == [True, False, False, False, True]


def test_why_a_query_fails_is_told(shop: Path, asker: Asker) -> None:
    with open_client(asker, shop, seconds=0.3, edit=True) as client:
        for question, problem in (("Drop it!", "not authorized"), ("Is there an end?", "was stopped after 0.3 s")):
            answer = ask(client, question)
            assert answer["result"] is None and answer["readings"][0]["sql"]
            assert problem in answer["problem"]
            assert str(shop.parent) not in json.dumps(answer), "a path of the server leaks"
        assert "after 0.3 s" in refusal(post(client, "/api/sql", sql=ENDLESS))


WITHOUT_END = (
    (b"[" * 90_000, "400", "a JSON object expected"),
    (b'{"question": "\xff"}', "400", "a JSON object expected"),
    (b'{"database": "0", "question": "Nobody?", "reading": ' + b"7" * 5000 + b"}", "400", "a JSON object expected"),
    (b'{"database": "0", "question": "' + b"x" * 200_000 + b'"}', "413", "too long"),
)


@pytest.mark.parametrize(("body", "status", "message"), [*cells("malformed.tsv"), *WITHOUT_END])
def test_malformed_questions(client: FlaskClient, body: str | bytes, status: str, message: str) -> None:
    answer = client.post("/api/ask", data=body, content_type="application/json", headers=OWN)
    assert answer.status_code == int(status)
    assert message in answer.json["error"]


def test_sql_cannot_be_sent_and_all_rows_are_a_file(client: FlaskClient) -> None:
    answer = post(client, "/api/ask", question="How many customers are there?", sql="DROP TABLE customer").json
    assert answer["readings"][0]["sql"] == COUNT
    question = "Names of customers from New York?"
    assert len(ask(client, question)["result"]["rows"]) == 2
    assert post(client, "/api/csv", question=question).json == {"text": "name\nMary\nPaul\nZoë\n", "more": False}
    assert post(client, "/api/csv", question=question, reading=9).status_code == 400


def test_filters_are_changed_and_removed(client: FlaskClient) -> None:
    question = "Nobody?"
    answer = ask(client, question)
    assert answer["filters"] == [{"number": 0, "text": 'name is "Nobody"', "value": "Nobody"}]
    same = {"reading": 0, "reading_sql": answer["unfiltered_sql"]}
    changed = ask(client, question, filters=[[0, "Paul"]], **same)
    assert changed["result"]["rows"] == [["Paul"]] and changed["sql"].endswith("name = 'Paul'")
    assert changed["filters"][0]["value"] == "Paul" and changed["unfiltered_sql"] == answer["sql"]
    removed = ask(client, question, filters=[[0, None]], **same)
    assert not removed["filters"] and "WHERE" not in removed["sql"] and removed["result"]["more"]
    csv = post(client, "/api/csv", question=question, filters=[[0, "Zoë"]], **same).json
    assert csv["text"] == "name\nZoë\n"
    for wrong in ([[1, None]], [[-1, None]], [[0, 3]], "x"):
        assert "filter" in refusal(post(client, "/api/ask", question=question, filters=wrong, reading=0))


def test_rows_of_a_table_are_sorted_and_filtered(client: FlaskClient) -> None:
    def names(**wanted: Any) -> list[str]:
        return [row[1] for row in post(client, "/api/rows", table="customer", **wanted).json["rows"]]

    assert names() == ["Mary", "Paul"] and names(sort="name", descending=True) == ["Zoë", "Paul"]
    assert names(contains={"name": "AU"}) == ["Paul"] and names(contains={"customer_id": "> 2"}) == ["Zoë"]
    assert names(contains={"customer_id": "2", "name": "Mary"}) == []
    for wrong in (
        {"table": "gone"},
        {"sort": "gone"},
        {"contains": {"customer_id": "many"}},
        {"contains": {"name": 1}},
    ):
        assert post(client, "/api/rows", **{"table": "customer", **wrong}).status_code == 400


def test_words_that_are_not_understood_and_columns_that_come_near(shop: Path) -> None:
    asker = scripted_asker({"Show the zorble of every notebook.": ["SELECT price FROM purchase"]}, threshold=0.6)
    asker.judge = sure_of(0.03)
    with open_client(asker, shop) as client:
        unknown = ask(client, "Show the zorble of every notebook.")["unknown"]
    assert unknown == {"words": ["zorble", "notebook"], "near": [{"table": "purchase", "column": "note"}]}


def test_words_are_changed_for_who_asks(client: FlaskClient) -> None:
    words = [{"item": "purchase.note", "text": "The kind of occasion."}, {"item": "customer", "text": "client"}]
    changed = post(client, "/api/schema", words=words).json
    assert changed["tables"][0]["words"] == "client"
    assert [column["words"] for column in changed["tables"][1]["columns"]] == [None, None, None, "kind of occasion"]
    plain = client.get("/api/databases/0").json["tables"]
    assert not any(item["words"] for table in plain for item in (table, *table["columns"]))
    spoken = {(link["table"], link["column"]) for link in ask(client, "Which occasion?", words=words)["links"]}
    assert ("purchase", "note") in spoken
    assert not ask(client, "Which occasion?")["links"]


def test_malformed_words(client: FlaskClient) -> None:
    for part, text, message in cells("malformed_schemas.tsv"):
        assert message in refusal(post(client, "/api/ask", question="Nobody?", **{part: json.loads(text)}))
    many = post(client, "/api/ask", question="Nobody?", words=[{}] * 201)
    assert "words must be a list of at most 200" in refusal(many)


def test_files_beside_the_page_are_not_served(client: FlaskClient) -> None:
    climbing = ("/web/../server.py", "/web/%2e%2e/server.py", "/web/..%2fserver.py")
    for path in (*climbing, "/etc/passwd", "/web//etc/passwd"):
        assert client.get(path, follow_redirects=True).status_code == 404, path


def test_other_pages_are_refused(client: FlaskClient) -> None:
    assert client.get("/", headers={"Host": "evil.example"}).status_code == 403
    assert client.get("/api/databases/0", headers={"Host": "evil.example"}).status_code == 403
    assert client.get("/api/state", headers={"Sec-Fetch-Site": "cross-site"}).status_code == 403
    for headers in ({}, {**OWN, "Origin": "http://evil.example"}):
        answer = client.post("/api/ask", json={"database": "0", "question": "Nobody?"}, headers=headers)
        assert answer.status_code == 403
        assert "readings" not in answer.json
    asked_first = client.options("/api/ask", headers={"Origin": "http://evil.example"})
    assert "Access-Control-Allow-Origin" not in asked_first.headers


@pytest.mark.parametrize("path", ["/", "/web/app.js", "/api/state", "/api/databases/nope", "/nowhere"])
def test_every_answer_is_sealed(client: FlaskClient, path: str) -> None:
    headers = client.get(path).headers
    policy = headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy and "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert "Access-Control-Allow-Origin" not in headers


@pytest.fixture
def port(shelf: Shelf, asker: Asker) -> Iterator[int]:
    with running(make_app(asker, shelf, PageOptions(2, HANG))) as number:
        yield number


def connect(port: int) -> socket.socket:
    return socket.create_connection(("127.0.0.1", port), timeout=HANG)


def send(port: int, method: str, path: str, body: Any = None, chunked: bool = False, **headers: Any) -> tuple[int, Any]:
    with closing(http.client.HTTPConnection("127.0.0.1", port, timeout=HANG)) as connection:
        connection.request(method, path, body, {**OWN, **headers}, encode_chunked=chunked)
        answer = connection.getresponse()
        return answer.status, json.loads(answer.read() or b"null")


def call(port: int, method: str, path: str, **body: Any) -> tuple[int, Any]:
    return send(port, method, path, json.dumps(body) if body else None, **JSON)


def upload(port: int, body: Any, name: str = "mine.sqlite", **headers: str) -> tuple[int, dict[str, Any]]:
    chunked = not isinstance(body, bytes) and "Content-Length" not in headers
    return send(port, "POST", path="/api/databases", body=body, chunked=chunked, **{"X-File-Name": name, **headers})


def test_what_was_dropped_leaves_no_trace_in_memory(client: FlaskClient, shelf: Shelf, pond: Path) -> None:
    key = drop_file(client, pond)
    words = [{"item": "fish", "text": "animals"}]
    assert ask(client, "How many fish?", database=key)["result"]["rows"] == [["1"]]
    ask(client, "How many animals?", database=key, words=words)
    database = weakref.ref(shelf[key])
    assert [client.delete(f"/api/databases/{key}", headers=OWN).status_code for _ in range(2)] == [204, 404]
    gc.collect()
    assert database() is None


def pieces(size: int) -> Iterator[bytes]:
    yield b"SQLite format 3\0"
    for _ in range(size // (1 << 20)):
        yield bytes(1 << 20)


@pytest.mark.parametrize("has_length", [True, False])
def test_an_upload_of_20_mb_is_refused_with_a_reason(port: int, has_length: bool) -> None:
    size = 16 + 20 * (1 << 20)
    headers = {"Content-Length": str(size)} if has_length else {"Transfer-Encoding": "chunked"}
    status, answer = upload(port, pieces(size), **headers)
    assert status == 413
    assert "the file is larger than 0.2 MB" in answer["error"]


def test_a_query_that_runs_holds_up_no_other_question(port: int, monkeypatch: pytest.MonkeyPatch) -> None:
    run = Database.run
    begun = threading.Event()
    others_answered = threading.Event()

    def slow(database: Database, query: Candidate | str, *limits: Any) -> Rows:
        if isinstance(query, Candidate) and query.sql == JOIN:
            begun.set()
            assert others_answered.wait(HANG)
        return run(database, query, *limits)

    monkeypatch.setattr(Database, "run", slow)
    with ThreadPoolExecutor() as pool:
        first = pool.submit(call, port, "POST", "/api/ask", database="0", question="What did each customer pay?")
        assert begun.wait(HANG)
        for question in ("How many customers are there?", "Nobody?") * 2:
            assert call(port, "POST", "/api/ask", database="0", question=question)[0] == 200
        others_answered.set()
        assert first.result()[1]["result"]["rows"][0] == ["Mary", "2.5"]


def test_half_characters_in_a_question(client: FlaskClient) -> None:
    body = rb'{"database": "0", "question": "How \ud800 many \udfff?"}'
    answer = client.post("/api/ask", data=body, content_type="application/json", headers=OWN)
    assert answer.status_code == 200, answer.text
    assert answer.json["question"] == "How \ufffd many \ufffd?"


def test_a_question_without_a_length_is_read_up_to_a_limit(port: int) -> None:
    """Sent in chunks, no Content-Length tells beforehand how much it will be."""
    tracemalloc.start()
    headers = {**JSON, "Transfer-Encoding": "chunked"}
    answer = send(port, "POST", path="/api/ask", body=pieces(40 << 20), chunked=True, **headers)
    assert answer == (413, {"error": "the question is too long"})
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < 30_000_000


def begun_upload(port: int) -> socket.socket:
    connection = connect(port)
    head = f"POST /api/databases HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n{OWN_HEADER}: 1\r\nContent-Length: 100000\r\n"
    connection.sendall(head.encode() + b"\r\nSQLite format 3\0")
    return connection


def test_slow_uploads_are_few_and_broken_ones_leave_nothing(port: int, shelf: Shelf, pond: Path) -> None:
    broken = begun_upload(port)
    assert until(lambda: len(list(shelf._folder.iterdir())) == 1)
    broken.close()
    assert until(lambda: not list(shelf._folder.iterdir()))
    slow = [begun_upload(port) for _ in range(MAX_UPLOADING)]
    assert until(lambda: len(list(shelf._folder.iterdir())) == MAX_UPLOADING)
    status, answer = upload(port, pond.read_bytes())
    assert (status, "uploaded already" in answer["error"]) == (503, True)
    assert len(list(shelf._folder.iterdir())) == MAX_UPLOADING
    for connection in slow:
        connection.close()
    assert until(lambda: not list(shelf._folder.iterdir()))
    status, schema = upload(port, pond.read_bytes(), name="my%20pond.sqlite")
    assert (status, schema["name"]) == (201, "my pond.sqlite")


def test_what_comes_too_slowly_is_broken_off(port: int, shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    """A byte now and then does not extend an upload, a question or a header."""
    monkeypatch.setattr(connections, "MAX_REQUEST_SECONDS", 1.0)
    head = f"POST /api/ask HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n"
    body = f"{head}{OWN_HEADER}: 1\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n"
    slow = [begun_upload(port)]
    for sent in (head, body):
        slow.append(connect(port))
        slow[-1].sendall(sent.encode())
    for connection in slow:
        while not select.select([connection], [], [], 0.2)[0]:  # until it is closed
            with suppress(OSError):  # it was just closed
                connection.sendall(b" ")
        connection.close()
    assert until(lambda: not list(shelf._folder.iterdir()))


def test_many_connections_have_few_threads(port: int) -> None:
    """150 silent clients; the next one gets status 503, and is served when they are gone."""
    before = threading.active_count()
    silent = [connect(port) for _ in range(150)]
    assert until(lambda: threading.active_count() >= before + MAX_CONNECTIONS)
    time.sleep(0.1)
    assert threading.active_count() <= before + MAX_CONNECTIONS
    assert call(port, "GET", "/api/state")[0] == 503
    for connection in silent:
        connection.close()
    assert until(lambda: threading.active_count() <= before)
    assert call(port, "GET", "/api/state")[0] == 200


def test_junk_writes_nothing_on_the_terminal(port: int, caplog: pytest.LogCaptureFixture) -> None:
    for junk in (
        b"x" * 4_000 + b"\r\n\r\n",
        b"\x16\x03\x01\r\n\r\n",
        b"GET / HTTP/9.9\r\n\r\n",
        b"BREW /pot HTTP/1.1\r\n\r\n",
    ):
        with connect(port) as connection:
            connection.sendall(junk)
            while connection.recv(1_000):
                pass
    assert call(port, "GET", "/api/state")[0] == 200
    assert not caplog.records


def test_a_thread_that_cannot_start_keeps_no_place(port: int, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    with monkeypatch.context() as patch:
        patch.setattr(threading.Thread, "start", refuse)
        for _ in range(MAX_CONNECTIONS + 1):
            with connect(port) as silent:
                assert silent.recv(1) == b""
    assert call(port, "GET", "/api/state")[0] == 200
