"""`sqlsp mcp`: the SDK's own client lists tools, asks and errs, in this process and over standard input and output."""

from __future__ import annotations

import json
import multiprocessing
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import anyio
import pytest
from agent_server import make_service
from conversation_kit import BATH, COUNT, IN_BATH, IN_NEW_YORK, WHO
from data_files import typed_cells
from mcp import Client, StdioServerParameters
from mcp.types import CallToolResult, TextContent
from patience import HANG
from scripted import SHOP, make_database

from sqlsp.app.corrections import Corrections
from sqlsp.app.mcp_server import make_server, serve_agents
from sqlsp.app.service import Service
from sqlsp.cli import compose
from sqlsp.databases.corpora import locate
from sqlsp.utils.errors import ConfigError

TESTS = Path(__file__).parents[2]
OTHER = "CREATE TABLE pet (pet_id INTEGER PRIMARY KEY, name TEXT); INSERT INTO pet VALUES (1, 'Rex');"


@pytest.fixture
def service(shop: Path) -> Service:
    return make_service(shop)


@pytest.fixture
def two(shop: Path, tmp_path: Path) -> Service:
    return make_service(shop, make_database(tmp_path / "pets.sqlite", OTHER))


def calls(service: Service, *wanted: tuple[str, dict[str, Any]]) -> list[CallToolResult]:
    async def ask() -> list[CallToolResult]:
        async with Client(make_server(service)) as client:
            return [await checked(client, tool, arguments) for tool, arguments in wanted]

    return anyio.run(ask)


async def checked(client: Client, tool: str, arguments: dict[str, Any]) -> CallToolResult:
    result = await client.call_tool(tool, arguments)
    if not result.is_error:
        assert json.loads(text_of(result)) == result.structured_content
    return result


def call(service: Service, tool: str, **arguments: Any) -> dict[str, Any]:
    (result,) = calls(service, (tool, arguments))
    assert not result.is_error, result.content
    content: dict[str, Any] = result.structured_content
    return content


def text_of(result: CallToolResult) -> str:
    (content,) = result.content
    assert isinstance(content, TextContent)
    return content.text


def test_the_tools_and_their_schemas(shop: Path, tmp_path: Path) -> None:
    service = make_service(shop, corrections=Corrections(tmp_path / "corrections.jsonl"))

    async def ask() -> None:
        async with Client(make_server(service)) as client:
            assert "shop.sqlite" in (client.instructions or "")
            tools = (await client.list_tools()).tools
        assert [tool.name for tool in tools] == ["ask", "schema", "mark"]
        for tool in tools:
            assert tool.description and tool.output_schema and tool.annotations
            assert (
                tool.annotations.read_only_hint == (tool.name != "mark") and tool.annotations.open_world_hint is False
            )
            taken = tool.input_schema
            assert taken["additionalProperties"] is False and "\n   " not in tool.description
            required = {"ask": ["question"], "schema": [], "mark": ["question", "reading", "sql"]}
            assert taken.get("required", []) == required[tool.name]
            assert all(argument["description"] for argument in taken["properties"].values())

    anyio.run(ask)


def test_an_answer_has_its_readings_in_words_and_what_explains_it(service: Service) -> None:
    answer = call(service, "ask", question=WHO)
    assert [reading["sql"] for reading in answer["readings"]] == [IN_NEW_YORK, COUNT]
    assert (answer["result"]["rows"], answer["problem"], answer["reading"]) == ([["Mary"]], None, 0)
    assert call(service, "ask", question=WHO, reading=1)["result"]["rows"] == [["1"]]
    assert answer["readings"][0]["in_words"] == 'Customers whose home town is "New York".'
    assert answer["readings"][1]["in_words"].startswith("Number of customers whose")
    assert answer["confidence"] is None
    assert {"start": 3, "stop": 5, "table": "customer", "column": "home_town", "meaning": "value"} in answer["links"]


def test_the_same_question_has_the_same_answer_to_the_letter(service: Service, shop: Path) -> None:
    wanted: list[tuple[str, dict[str, Any]]] = [("ask", {"question": WHO}), ("ask", {"question": WHO, "reading": 1})]
    texts = [[text_of(result) for result in calls(one, *wanted)] for one in (service, service, make_service(shop))]
    assert texts[0] == texts[1] == texts[2]


LONG = {"question": "x" * 2001, "database": "0"}
WRONG: list[tuple[str, dict[str, Any], str]] = [*typed_cells("wrong_calls.tsv"), ("ask", LONG, "2,001 characters")]


def test_mistakes_are_told_and_end_nothing(two: Service) -> None:
    sent = [(tool, arguments) for tool, arguments, _ in WRONG]
    results = calls(two, *sent, ("ask", {"question": WHO, "database": "shop.sqlite"}))
    assert not results.pop().is_error
    schema = call(two, "schema", database="pets.sqlite")
    assert (schema["id"], [table["name"] for table in schema["tables"]]) == ("1", ["pet"])
    for result, (_, _, message) in zip(results, WRONG, strict=True):
        assert result.is_error and message in text_of(result)
        assert "Traceback" not in text_of(result)


def test_tables_that_change_are_read_again(tmp_path: Path) -> None:
    path = make_database(tmp_path / "own.sqlite", SHOP)
    service = make_service(path)
    make_database(path, OTHER)
    assert len(call(service, "schema")["tables"]) == 3


def message(method: str, **parts: Any) -> str:
    return json.dumps({"jsonrpc": "2.0", "method": method, **parts})


def test_the_command_serves_the_parser_that_ships() -> None:
    folder = locate("corpus:mini") / "database"
    files = [str(folder / name / f"{name}.sqlite") for name in ("chess_tournament", "city_zoo")]
    command = StdioServerParameters(
        command=sys.executable,
        args=["-m", "sqlsp", "mcp", *files, "device=cpu"],
        env={"PYTHONPATH": str(TESTS.parent), "OMP_NUM_THREADS": "1"},
    )

    async def ask() -> None:
        async with Client(command) as client:
            assert [tool.name for tool in (await client.list_tools()).tools] == ["ask", "schema", "mark"]
            question = "How many players belong to clubs in Budapest?"
            unknown = await client.call_tool("ask", {"question": question, "database": "no.sqlite"})
            assert unknown.is_error and "there is no database no.sqlite" in text_of(unknown)
            answer = await checked(client, "ask", {"question": question, "database": "0"})
            assert json.loads(text_of(answer))["readings"][0]["sql"].startswith("SELECT ")

    anyio.run(ask)


def test_standard_output_is_the_protocol_alone(shop: Path) -> None:
    """Garbage and very long lines are answered with errors; the server ends with the input."""
    client = {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "test", "version": "1"}}
    follow_up = {"question": BATH, "context": {"questions": [WHO], "query": IN_NEW_YORK}}
    lines = [
        message("initialize", id=1, params=client),
        message("notifications/initialized"),
        *(junk := ("no JSON", "[" * 5000, "x" * 3_000_000, "\ufeff\0", message("ping", id=9, params={"a": "\ud800"}))),
        message("tools/call", id=4, params={"name": 5}),
        message("tools/call", id=2, params={"name": "ask", "arguments": follow_up}),
    ]
    paths = os.pathsep.join([str(TESTS), str(TESTS.parent)])
    pipe = subprocess.PIPE
    child = subprocess.Popen(
        [sys.executable, "-u", str(TESTS / "agent_server.py"), str(shop)],
        env={**os.environ, "PYTHONPATH": paths, "OMP_NUM_THREADS": "1"},
        text=True,
        encoding="utf-8",
        stdin=pipe,
        stdout=pipe,
        stderr=pipe,
    )
    assert child.stdin is not None and child.stdout is not None
    child.stdin.write("".join(f"{line}\n" for line in lines))
    child.stdin.flush()
    answers: dict[int | None, Any] = {}
    refused: list[int] = []

    def read(line: str) -> None:
        answer = json.loads(line)
        assert answer["jsonrpc"] == "2.0"
        answers[answer.get("id")] = answer
        if "id" in answer and answer["id"] is None:
            refused.append(answer["error"]["code"])

    while 2 not in answers:
        read(child.stdout.readline())
    rest, errors = child.communicate(timeout=HANG)
    for line in rest.splitlines():
        read(line)
    assert refused == [-32700] * len(junk)
    assert child.returncode == 0 and "knows nothing of the protocol" in errors
    answer = answers[2]["result"]["structuredContent"]
    assert (answer["readings"][0]["sql"], answer["result"]["rows"]) == (IN_BATH, [["Paul"]])
    assert "error" in answers[4]


def test_a_signal_ends_the_server_while_it_waits(service: Service) -> None:
    """In a fork of this process, which has imported all modules. The input is still open."""
    (answers, out), (reading, requests) = os.pipe(), os.pipe()

    def serve() -> None:
        for number, (name, mode, descriptor) in enumerate((("stdin", "r", reading), ("stdout", "w", out))):
            os.dup2(descriptor, number)
            setattr(sys, name, open(number, mode, closefd=False))  # noqa: SIM115
        signal.signal(signal.SIGINT, signal.default_int_handler)
        serve_agents(service)

    child = multiprocessing.get_context("fork").Process(target=serve)
    child.start()
    os.write(requests, f"{message('ping', id=1)}\n".encode())
    with open(answers, encoding="utf-8") as lines:  # noqa: PTH123
        assert json.loads(lines.readline())["id"] == 1
        assert child.pid is not None
        os.kill(child.pid, signal.SIGINT)
        child.join(HANG)
    assert child.exitcode == 0
    for descriptor in (out, reading, requests):
        os.close(descriptor)


@pytest.mark.parametrize(("words", "message"), typed_cells("command_mistakes.tsv"))
def test_mistakes_of_the_command(words: list[str], message: str, run_command: Callable[..., Any]) -> None:
    code, out, error = run_command("mcp", *words)
    assert (code, out) == (2, "")
    assert error.startswith("error: ") and message in error and error.count("\n") == 1


def test_without_the_sdk(monkeypatch: pytest.MonkeyPatch) -> None:
    from sqlsp.commands import run_mcp

    monkeypatch.setattr("sqlsp.utils.extras.find_spec", lambda name: None)
    with pytest.raises(ConfigError, match=r"sqlsp mcp needs mcp, not installed here; run: .* -m pip install .*mcp"):
        run_mcp(compose.load("mcp"))
