"""Questions to one's own file: candidates, notes, mistakes, in a session too; once with a parser that was trained."""

from __future__ import annotations

import builtins
import csv
import io
import json
import re
import sqlite3
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from data_files import typed_cells
from patience import HANG
from scripted import COUNT, NAMES, make_database, scripted_asker

from sqlsp.app.asker import MAX_QUESTION, Asker
from sqlsp.app.corrections import Corrections
from sqlsp.app.session import Session
from sqlsp.app.terminal import PROMPT, Terminal, history_path, line_history, read_lines
from sqlsp.cli import compose
from sqlsp.cli.answering import AskConfig
from sqlsp.databases.database import Database, Rows
from sqlsp.databases.sqlite import QueryTimeoutError
from sqlsp.inference.answer import Answer
from sqlsp.inference.candidate import Candidate
from sqlsp.inference.judge import Judge
from sqlsp.inference.pipeline import PLACEHOLDERS
from sqlsp.inference.predicting import predict
from sqlsp.schema.tables_json import read_tables
from sqlsp.training.run import RunFolder
from sqlsp.utils.errors import CheckpointError, DataError


def test_readings_are_different_and_best_first_and_blanks_do_not_matter(asker: Asker, database: Database) -> None:
    answer = asker.ask(database, "  How many\n customers  are there?\t")
    assert answer.question == "How many customers are there?"
    assert [candidate.sql for candidate in answer.candidates] == [COUNT, "SELECT count(*) FROM purchase"]
    assert [candidate.score for candidate in answer.candidates] == [-0.5, -1.0]
    assert [str(item) for item in answer.candidates[0].uses] == ["customer"]
    assert answer.notes == ()


@pytest.mark.parametrize(
    ("question", "message"),
    [
        ("", "the question is empty"),
        (" \n", "is empty"),
        ("x" * (MAX_QUESTION + 1), "2,001 characters; at most"),
        ("why " * 400, r"the question.* subwords"),
    ],
)
def test_questions_that_cannot_be_asked(question: str, message: str, asker: Asker, database: Database) -> None:
    with pytest.raises(DataError, match=message):
        asker.ask(database, question)


UNDOUBTED = "-unknown_values"  # the question does not say Nobody
BROKEN = "SELECT count(count(name)) FROM customer"
NOBODY = "SELECT name FROM customer WHERE name = 'Nobody'"
SLOW = "SELECT count(*) FROM purchase WHERE nowhere = 1"


@pytest.mark.parametrize(("guide", "first"), [("none", BROKEN), ("plausible", NOBODY), ("broken", BROKEN)])
def test_the_reading_that_sqlite_accepts_goes_first(guide: str, first: str, database: Database) -> None:
    script = [BROKEN, SLOW, NOBODY, NAMES] if guide != "broken" else [BROKEN, SLOW]
    asker = scripted_asker({"Who?": script}, guide=guide.replace("broken", "plausible"))
    candidates = [candidate.sql for candidate in asker.ask(database, "Who?").candidates]
    assert candidates == {"none": script, "plausible": [NOBODY, NAMES], "broken": [BROKEN]}[guide]
    assert candidates[0] == first


def test_a_parser_without_literals_is_not_judged_by_its_rows(database: Database) -> None:
    asker = scripted_asker({"Who?": [NOBODY, NAMES]}, guide="plausible")
    asker.literals = False
    asker.judge = Judge({"constant": 1.0, "no row": -9.0}, 100, 7, 0.03)
    assert asker.ask(database, "Who?").candidates[0].sql == NOBODY


@pytest.mark.parametrize("run", [True, False])
def test_nothing_is_tried_where_nothing_runs(run: bool, database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    ran = list[str]()

    def rows(_: Database, query: Candidate | str, *limits: object) -> Rows:
        ran.append(query if isinstance(query, str) else query.sql)
        return Rows((), (), False, 0.0)

    monkeypatch.setattr(Database, "run", rows)
    monkeypatch.setattr(Database, "compile", lambda _, sql, seconds: ran.append(f"EXPLAIN {sql}"))
    answer = scripted_asker({"Who?": [NOBODY, NAMES]}, guide="plausible").ask(database, "Who?", run)
    assert answer.candidates[0].sql == NOBODY
    assert ran == [sql if run else f"EXPLAIN {sql}" for sql in (NOBODY, NAMES)]


@pytest.mark.parametrize(("sql", "noted"), typed_cells("placeholders.tsv"))
def test_placeholders_are_noted(sql: str, noted: bool, database: Database) -> None:
    asker = scripted_asker({"Who paid?": [sql]}, rules=UNDOUBTED)
    assert asker.ask(database, "Who paid?").notes == ()
    asker.literals = False
    assert asker.ask(database, "Who paid?").notes == ((PLACEHOLDERS,) if noted else ())


@pytest.mark.parametrize("values", [True, False])
def test_cells_are_read_unless_told_otherwise(values: bool, shop: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every statement that SQLite runs is looked at; EXPLAIN runs none."""
    connect = sqlite3.connect
    statements = list[str]()

    def watched(*arguments: Any, **options: Any) -> sqlite3.Connection:
        connection = connect(*arguments, **options)
        connection.set_trace_callback(statements.append)
        return connection

    monkeypatch.setattr(sqlite3, "connect", watched)
    asker = scripted_asker({}, values=values, guide="plausible")
    database = asker.open(shop)
    asker.ask(database, "Who lives in new york?", run=False)
    reading = [sql for sql in statements if re.search('FROM "?(customer|purchase)', sql)]
    assert bool(reading) is values
    assert bool(database.values.cells) is values
    assert ("New York" in asker.decoder.offered) is values  # type: ignore[attr-defined]


def test_databases_are_told_apart(asker: Asker, database: Database, tmp_path: Path) -> None:
    other = asker.open(make_database(tmp_path / "other.sqlite", "CREATE TABLE ship (ship_id INTEGER, harbour TEXT)"))
    assert asker.ask(other, "All ships?").candidates[0].sql == "SELECT count(*) FROM ship"
    assert asker.ask(database, "All ships?").candidates[0].sql == "SELECT count(*) FROM customer"
    turn = Session(asker, other, Corrections.refused("a test")).read("All ships?")
    assert str(turn.links[0].item) == "ship"


def test_a_trained_parser_answers_as_it_predicts(tiny_run: RunFolder, tiny_spider: Path, tmp_path: Path) -> None:
    options = [f"checkpoint={tiny_run.path}", f"data.path={tiny_spider}", f"out={tmp_path}", "device=cpu"]
    predictions = predict(compose.load("predict", options))
    path = tiny_spider / "database" / "pets" / "pets.sqlite"
    asker = Asker.load(
        compose.load("ask", [f"checkpoint={tiny_run.path}", f"db={path}", "device=cpu", "guide=none"]), 3
    )
    assert asker.name == tiny_run.path.name
    assert asker.literals is False
    database = asker.open(path)
    assert database.schema.tables[0].name == "pet"
    # tables.json knows types and keys that the file does not declare
    database = replace(database, schema=read_tables(tiny_spider / "tables.json")["pets"])
    for prediction in predictions[:3]:
        assert prediction.db_id == "pets"
        answer = asker.ask(database, prediction.question)
        assert answer.candidates[0].sql == prediction.sql
        assert answer.candidates[0].score == pytest.approx(prediction.score, abs=1e-3)


def test_more_readings_widen_the_beam(tiny_run: RunFolder, tiny_spider: Path) -> None:
    def beam(*overrides: str) -> int | None:
        cfg = compose.load("ask", [f"checkpoint={tiny_run.path}", "db=x", "device=cpu", *overrides])
        return Asker.load(cfg, candidates=9).decoder.beam  # type: ignore[attr-defined,no-any-return]

    assert beam() == 9
    assert beam("beam=2") == 2


def test_a_run_that_is_none(tmp_path: Path) -> None:
    with pytest.raises(CheckpointError, match="is no run folder"):
        Asker.load(compose.load("ask", [f"checkpoint={tmp_path}", "db=x"]))


def test_history_is_kept_between_sessions(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    readline = pytest.importorskip("readline")
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    with line_history(True):
        readline.add_history("How many customers are there?")
    assert history_path() == tmp_path / "state" / "sqlsp" / "history"
    assert history_path().stat().st_mode & 0o777 == 0o600
    readline.clear_history()
    with line_history(True):
        assert readline.get_history_item(readline.get_current_history_length()) == "How many customers are there?"
    readline.clear_history()


def test_a_home_that_cannot_be_written_to_and_piped_questions(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    with line_history(False):
        pass
    assert list(tmp_path.iterdir()) == []
    pytest.importorskip("readline")
    (tmp_path / "state").write_text("a file, no folder")
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    with line_history(True):
        pass


def test_ctrl_c_and_the_end_of_input(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    typed: Iterator[str | BaseException] = iter([" How many? ", "", KeyboardInterrupt(), "And now?", EOFError()])

    def answer(prompt: str) -> str:
        assert prompt == PROMPT
        line = next(typed)
        if isinstance(line, str):
            return line
        raise line

    monkeypatch.setattr(builtins, "input", answer)
    assert list(read_lines(True)) == ["How many?", "And now?"]
    assert capsys.readouterr().out == "\n\n", "the prompt's line is ended in both cases"


def test_an_endless_line_is_taken_to_where_it_is_too_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("x" * 350_000 + "\n\n How many?\nlast"))
    first, *others = read_lines(False)
    assert first == "x" * 100_000
    assert others == ["How many?", "last"]


OPTIONS = AskConfig(checkpoint="x", db="x", seconds=HANG, rows=2)
COUNTED = "SELECT count(*)\nFROM customer\n\n3 customers\n\ncount(*)\n────────\n       3\n(1 row)\n"

Talk = Callable[..., tuple[str, str]]


@pytest.fixture
def talk(asker: Asker, database: Database, type_in: Callable[..., tuple[str, str]]) -> Talk:
    return lambda *lines, **options: type_in(Terminal(asker, database, replace(OPTIONS, **options)), *lines)


def test_sql_first_then_so_many_rows(talk: Talk) -> None:
    assert talk("How many customers are there?") == (COUNTED, "")
    out, _ = talk("What did each customer pay?")
    assert out.splitlines()[-3:] == ["Mary    2.5", "Mary  100.0", "(the first 2 rows; rows=… shows more)"]


def test_questions_go_on_after_mistakes(talk: Talk) -> None:
    out, err = talk("Drop it!", "", ":nonsense", "How many customers are there?")
    assert out.endswith(COUNTED)
    assert out.startswith("DROP TABLE customer\n"), "the SQL is shown before it is tried"
    refused, unknown = err.splitlines()
    assert refused.startswith("error: shop.sqlite: not authorized")
    assert unknown == "error: there is no command :nonsense; :help lists them"


def test_other_readings(talk: Talk) -> None:
    out, _ = talk("How many customers are there?", ":alt", ":sql 2")
    after = out.removeprefix(COUNTED)
    other = "\nother readings:\n  2   38%  Purchases – Number of purchases\n            SELECT count(*) FROM purchase\n"
    assert after.startswith(f"{other}SELECT count(*)\nFROM purchase\n\n")
    assert after.endswith("       3\n(1 row)\n")
    assert "no other readings" in talk("Nobody?", ":alt")[0]
    out, _ = talk("How many customers are there?", alternatives=3)
    assert out == COUNTED + other
    out, err = talk("How many customers are there?", ":wrong", "2", ":alt")
    assert "  2   38%  Purchases" in err and "(1 row)" in out and "no other readings" in out, "the wrong one is gone"


LONG = [(["Nobody?", f":sql {'9' * 5000}"], "there is no reading"), (["x" * 3000], "3,000 characters")]


@pytest.mark.parametrize(("lines", "message"), [*typed_cells("refused_commands.tsv"), *LONG])
def test_commands_that_cannot_be(talk: Talk, lines: list[str], message: str) -> None:
    assert message in talk(*lines)[1]


def test_links(talk: Talk) -> None:
    out, _ = talk("Names of customers from New York?", ":links")
    assert "  'customers' (name): customer\n" in out
    assert "  'New York' (value): customer.home_town\n" in out


def test_schema_tells_the_words_that_are_read(asker: Asker, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = make_database(tmp_path / "x.sqlite", "CREATE TABLE emp (emp_id INTEGER PRIMARY KEY, age INTEGER);")
    Terminal(asker, asker.open(path), OPTIONS).commands["tables"]("")
    assert capsys.readouterr().out == "emp (emp_id, age)\n  read: emp as employee, emp_id as employee id\n"


def test_schema(talk: Talk, database: Database) -> None:
    out, _ = talk(":tables")
    assert out == (
        "customer (customer_id, name, home_town)\n"
        "purchase (purchase_id, customer_id, price, note)\n"
        "  purchase.customer_id → customer.customer_id\n"
    )
    assert talk(":tables PURCHASE")[0].startswith("purchase (purchase_id")
    object.__setattr__(database.schema, "inferred_keys", database.schema.foreign_keys)
    assert "→ customer.customer_id (inferred)" in talk(":tables")[0]


def test_help_names_every_command_and_two_end_the_session(talk: Talk, asker: Asker, database: Database) -> None:
    out, _ = talk(":help")
    assert all(f":{name}" in out for name in Terminal(asker, database, OPTIONS).commands)
    assert [talk(last, "How many customers are there?") for last in (":quit", ":q")] == [("", "")] * 2


def test_ctrl_c_ends_the_question_not_the_session(talk: Talk, asker: Asker, monkeypatch: pytest.MonkeyPatch) -> None:
    parse = asker.parse

    def interrupted(database: Database, question: str, **_: object) -> Answer:
        if question == "slow":
            raise KeyboardInterrupt
        return parse(database, question)

    monkeypatch.setattr(asker, "parse", interrupted)
    assert talk("slow", "How many customers are there?") == (COUNTED, "interrupted\n")


def test_nothing_is_run_without_execute(talk: Talk) -> None:
    out, err = talk("Drop it!", "Is there an end?", execute=False)
    assert (out.splitlines()[0], err) == ("DROP TABLE customer", "")
    assert json.loads(talk("Drop it!", output="json", execute=False)[0])["result"] is None


def test_json_and_csv_alone_on_stdout(talk: Talk) -> None:
    out, err = talk("How many customers are there?", "Nobody?", output="json", alternatives=1)
    first, second = map(json.loads, out.splitlines())
    result = first["result"]
    assert (result["columns"], result["rows"], result["more"]) == (["count(*)"], [[3]], False)
    assert [reading["sql"] for reading in first["readings"]] == [COUNT, "SELECT count(*) FROM purchase"]
    assert second["result"]["rows"] == []
    assert err == ""
    out, err = talk("What did each customer pay?", output="csv")
    assert list(csv.reader(io.StringIO(out))) == [["name", "price"], ["Mary", "2.5"], ["Mary", "100.0"]]
    assert err.startswith("SELECT T1.name, T2.price FROM customer")
    assert err.endswith("(the first 2 rows; rows=… shows more)\n")


def test_json_of_what_fails(talk: Talk) -> None:
    lines = ["Nobody?", "Drop it!", "", ":nonsense", "Nobody?"]
    out, err = talk(*lines, output="json")
    records = [json.loads(line) for line in out.splitlines()]
    assert [record["question"] for record in records] == [line for line in lines if line]
    assert [record.get("error") for record in records] == [
        None,
        "shop.sqlite: not authorized: DROP TABLE customer",
        "there is no command :nonsense; :help lists them",
        None,
    ]
    assert len(err.splitlines()) == 2


def test_a_session_tells_whether_all_went_well(asker: Asker, database: Database) -> None:
    shell = Terminal(asker, database, OPTIONS)
    for lines, well in (("Nobody?\n", True), (":nonsense\nNobody?\n", False)):
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(sys, "stdin", io.StringIO(lines))
            assert shell.run() is well
    # one question raises what went wrong
    with pytest.raises(QueryTimeoutError):
        Terminal(asker, database, replace(OPTIONS, seconds=0.3)).ask("Is there an end?")
    with pytest.raises(DataError):
        shell.ask("Attach it!")


def test_nothing_reaches_the_terminal_raw(asker: Asker, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    evil = "\x1b]0;owned\x07"
    script = f'CREATE TABLE "t{evil}" ("c{evil}" TEXT); INSERT INTO "t{evil}" VALUES (\'v{evil}\');'
    shell = Terminal(asker, asker.open(make_database(tmp_path / "evil.sqlite", script)), OPTIONS)
    for line in ("What is there?", ":tables", ":links", ":alt"):
        assert shell.process(line) is None
    out = capsys.readouterr().out
    assert "\x1b" not in out and "\x07" not in out
    assert "\\x1b" in out
