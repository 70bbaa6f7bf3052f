"""The commands that people ask their files with, run in this process with a parser that answers from a script."""

from __future__ import annotations

import io
import json
import sys
import traceback
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any, cast
from unittest import mock
from urllib.parse import quote

from running import captured, limited
from scripted import Scripted, ScriptedAsker

from sqlsp import TrainedParser
from sqlsp.agents.agent_tools import TOOLS
from sqlsp.answering.inputs import InputFormat
from sqlsp.ask import ask
from sqlsp.asking.asker import Asker
from sqlsp.asking.corrections import Corrections
from sqlsp.asking.service import Service
from sqlsp.common.errors import SqlspError
from sqlsp.data.tokenizer import load_tokenizer
from sqlsp.glossary import run as propose_glossary
from sqlsp.opening.offered import Offered
from sqlsp.opening.opening import find_place
from sqlsp.options import cli
from sqlsp.options.answering import AskConfig
from sqlsp.options.model import DecoderConfig, EncoderConfig
from sqlsp.options.tasks import TrainConfig
from sqlsp.rules.rule import Context
from sqlsp.schema.schema import quoted
from sqlsp.web.page import open_page

LIMIT = 30  # seconds of one case: whatever takes longer hangs


@dataclass(frozen=True)
class Outcome:
    """How a command ended: its exit code, what it said, the traceback if there was one."""

    code: int
    out: str
    err: str
    trace: str = ""


class Columns(Scripted):
    """Asks for all columns of the first table by name, for the second by the first, for a number of rows."""

    def __init__(self) -> None:
        super().__init__({})

    def queries(self, context: Context) -> list[str]:
        schema = context.schema
        names = [quoted(schema.columns[column].name) for column in schema.columns_of(0)]
        table = quoted(schema.tables[0].name)
        found = [f"SELECT {', '.join(names[:20])} FROM {table}", f"SELECT count(*) FROM {table}"]
        last = names[min(1, len(names) - 1)]
        return [*found, f"SELECT {names[0]}, max({last}) FROM {table} GROUP BY {names[0]} ORDER BY {names[0]}"]


def make_asker() -> Asker:
    """An asker whose parser is `Columns`."""
    tokenizer = load_tokenizer(EncoderConfig(name="scratch", pretrained=False, vocabulary=300), ["How many towns?"])
    trained = TrainConfig(encoder=EncoderConfig(max_positions=512), decoder=DecoderConfig(values=True))
    options = AskConfig(guide="none")
    return ScriptedAsker(cast(Any, Columns()), [InputFormat.of(tokenizer, trained)], options, "scripted-1")


@cache
def _options(command: str, *words: str) -> Any:
    """The options of a command; composing them takes longer than most cases."""
    return cli.load(command, words)


Run = Callable[[Asker, Path, str, Path], int]  # with a folder for what is kept


def _asked(stdin: bool = False, **options: Any) -> Run:
    def run(asker: Asker, path: Path, question: str, folder: Path) -> int:
        lines = f"{question}\n:alt\n:sql 3\n:ids\n:why\n:links\n:schema\n"
        given = {"db": str(path), "question": None if stdin else question, "corrections": str(folder / "marks.jsonl")}
        with mock.patch.object(sys, "stdin", io.StringIO(lines)):
            return ask(replace(_options("ask", "db=x"), **given, **options))

    return run


def _glossary(asker: Asker, path: Path, question: str, folder: Path) -> int:
    propose_glossary(replace(_options("glossary", "db=x"), db=str(path)))
    return 0


def _serve(asker: Asker, path: Path, question: str, folder: Path) -> int:
    """What the page asks of a file, and the same of a copy that is dropped on it."""
    options = {"corrections": str(folder / "marks.jsonl"), "saved": str(folder / "saved.jsonl"), "port": 0}
    with open_page(replace(_options("serve"), db=[str(path)], **options)) as (server, _):
        client = cast(Any, server.app).test_client()
        _answers(client, "0", question)
        if path.is_file():
            headers = {"X-Sqlsp": "1", "X-File-Name": quote(path.name)}
            dropped = _check(client.post("/api/databases", data=path.read_bytes(), headers=headers))
            _answers(client, dropped["id"], question)
    return 0


def _answers(client: Any, key: str, question: str) -> None:
    headers = {"X-Sqlsp": "1"}
    for url in ("/api/state", f"/api/databases/{key}", f"/api/databases/{key}/overview"):
        _check(client.get(url))
    body = {"database": key, "question": question}
    answer = _check(client.post("/api/ask", json=body, headers=headers))
    for reading in range(len(answer.get("readings", []))):
        _check(client.post("/api/ask", json={**body, "reading": reading}, headers=headers))


def _check(answer: Any) -> dict[str, Any]:
    """The JSON of an answer, which is no failure of the server; what was wrong is raised as the terminal would."""
    assert answer.status_code < 500, answer.get_data(as_text=True)[:500]
    found = answer.get_json(silent=True)
    assert found is not None, f"{answer.request.path}: {answer.status_code} {answer.get_data(as_text=True)[:200]}"
    json.loads(answer.get_data(as_text=True), parse_constant=_no_json)
    if answer.status_code >= 400:
        raise SqlspError(found["error"])
    return cast(dict[str, Any], found)


def _no_json(text: str) -> None:
    raise AssertionError(f"{text} is no JSON")


def _api(asker: Asker, path: Path, question: str, folder: Path) -> int:
    parser = TrainedParser(asker, Corrections.of(str(folder / "marks.jsonl")))
    response = parser.ask(question, parser.open(path))
    html = response._repr_html_()
    assert "<script>alert" not in html and "<img src=x" not in html, html
    return 0


def _agents(asker: Asker, path: Path, question: str, folder: Path) -> int:
    service = Service(asker, Offered(asker.open, [find_place(path)]), 50, 5.0)
    for tool in TOOLS:
        found = tool.call(service, {"question": question} if "question" in tool.takes["properties"] else {})
        json.loads(json.dumps(found), parse_constant=_no_json)
    return 0


COMMANDS: dict[str, Run] = {
    "ask": _asked(chart=True),
    "ask --json": _asked(output="json", alternatives=2),
    "ask --csv": _asked(output="csv"),
    "session": _asked(stdin=True, chart=True, explain=True),
    "piped --json": _asked(stdin=True, output="json"),
    "glossary": _glossary,
    "serve": _serve,
    "api": _api,
    "mcp": _agents,
}


def perform(command: str, asker: Asker, path: Path, question: str, folder: Path) -> Outcome:
    """Run a command about a file as a person would start it."""
    with captured() as said, limited(LIMIT), mock.patch.object(Asker, "load", lambda *_, **__: asker):
        try:
            code, trace = cli.guarded(lambda: COMMANDS[command](asker, path, question, folder)), ""
        except BaseException:
            code, trace = -1, traceback.format_exc()
    return Outcome(code, said[0], said[1], trace)
