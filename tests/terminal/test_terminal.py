"""The session in the terminal: questions, commands, mistakes; and the three forms of output."""

from __future__ import annotations

import csv
import io
import json
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from scripted import NAMES, make_database, scripted_asker

from sqlsp.answering.answer import Answer
from sqlsp.asking.asker import Asker
from sqlsp.common.errors import DataError
from sqlsp.opening.databases import Database
from sqlsp.options.answering import AskConfig
from sqlsp.schema.database import QueryTimeoutError
from sqlsp.terminal.terminal import Terminal

OPTIONS = AskConfig(checkpoint="x", db="x", seconds=0.3, rows=2)
COUNTED = "SELECT count(*)\nFROM customer\n\ncount(*)\n────────\n       3\n(1 row)\n"

Talk = Callable[..., tuple[str, str]]


@pytest.fixture
def talk(asker: Asker, database: Database, type_in: Callable[..., tuple[str, str]]) -> Talk:
    return lambda *lines, **options: type_in(Terminal(asker, database, replace(OPTIONS, **options)), *lines)


def test_sql_first_then_rows(talk: Talk) -> None:
    assert talk("How many customers are there?") == (COUNTED, "")


def test_questions_go_on_after_mistakes(talk: Talk) -> None:
    out, err = talk("Drop it!", "", "Is there an end?", ":nonsense", "How many customers are there?")
    assert out.endswith(COUNTED)
    assert out.startswith("DROP TABLE customer\n"), "the SQL is shown before it is tried"
    refused, stopped, unknown = err.splitlines()
    assert refused.startswith("error: shop.sqlite: not authorized")
    assert stopped == "error: the query was stopped after 0.3 s without an answer"
    assert unknown == "error: there is no command :nonsense; :help lists them"


def test_only_so_many_rows(talk: Talk) -> None:
    out, _ = talk("What did each customer pay?")
    assert out.splitlines()[-3:] == ["Mary    2.5", "Mary  100.0", "(the first 2 rows; rows=… shows more)"]


def test_other_readings(talk: Talk) -> None:
    out, _ = talk("How many customers are there?", ":alt", ":sql 2")
    after = out.removeprefix(COUNTED)
    assert after.startswith("\nother readings:\n  2  SELECT count(*) FROM purchase\nSELECT count(*)\nFROM purchase\n\n")
    assert after.endswith("       3\n(1 row)\n")
    assert "no other readings" in talk("Nobody?", ":alt")[0]


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        ([":alt"], "ask a question first"),
        ([":sql 1"], "ask a question first"),
        ([":links"], "ask a question first"),
        ([":wrong"], "ask a question first"),
        (["Nobody?", ":sql 2"], ":sql takes the number of a reading, 1 to 1"),
        (["Nobody?", ":sql two"], ":sql takes the number"),
        (["Nobody?", ":sql 0"], ":sql takes the number"),
        (["Nobody?", ":sql ²"], ":sql takes the number"),
        (["Nobody?", f":sql {'9' * 5000}"], ":sql takes the number"),
        ([":schema nowhere"], "there is no table nowhere"),
        (["x" * 3000], "3,000 characters"),
    ],
)
def test_commands_that_cannot_be(talk: Talk, lines: list[str], message: str) -> None:
    assert message in talk(*lines)[1]


def test_links(talk: Talk) -> None:
    out, _ = talk("Names of customers from New York?", ":links")
    assert "  'customers' (name): customer\n" in out
    assert "  'New York' (value): customer.home_town\n" in out


def test_schema_tells_the_words_that_are_read(asker: Asker, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = make_database(tmp_path / "x.sqlite", "CREATE TABLE emp (emp_id INTEGER PRIMARY KEY, age INTEGER);")
    Terminal(asker, asker.open(path), OPTIONS).commands["schema"]("")
    assert capsys.readouterr().out == "emp (emp_id, age)\n  read: emp as employee, emp_id as employee id\n"


def test_schema(talk: Talk) -> None:
    out, _ = talk(":schema")
    assert out == (
        "customer (customer_id, name, home_town)\n"
        "purchase (purchase_id, customer_id, price, note)\n"
        "  purchase.customer_id → customer.customer_id\n"
    )
    assert talk(":schema PURCHASE")[0].startswith("purchase (purchase_id")


def test_inferred_keys_are_shown_as_such(talk: Talk, database: Database) -> None:
    object.__setattr__(database.schema, "inferred_keys", database.schema.foreign_keys)
    assert "→ customer.customer_id (inferred)" in talk(":schema")[0]


@pytest.mark.parametrize("last", [":quit", ":q"])
def test_quit(talk: Talk, last: str) -> None:
    assert talk(last, "How many customers are there?") == ("", "")


def test_help_names_every_command(talk: Talk, asker: Asker, database: Database) -> None:
    out, _ = talk(":help")
    assert all(f":{name}" in out for name in Terminal(asker, database, OPTIONS).commands)


def test_ctrl_c_ends_the_question_not_the_session(talk: Talk, asker: Asker, monkeypatch: pytest.MonkeyPatch) -> None:
    ask = asker.ask

    def interrupted(database: Database, question: str, *_: object) -> Answer:
        if question == "slow":
            raise KeyboardInterrupt
        return ask(database, question)

    monkeypatch.setattr(asker, "ask", interrupted)
    assert talk("slow", "How many customers are there?") == (COUNTED, "interrupted\n")


def test_nothing_is_run_without_execute(talk: Talk) -> None:
    out, err = talk("Drop it!", "Is there an end?", execute=False)
    assert (out.splitlines()[0], err) == ("DROP TABLE customer", "")
    assert json.loads(talk("Drop it!", output="json", execute=False)[0])["rows"] is None


def test_alternatives_on_request(talk: Talk) -> None:
    out, _ = talk("How many customers are there?", alternatives=3)
    assert out == COUNTED + "\nother readings:\n  2  SELECT count(*) FROM purchase\n"


def test_json(talk: Talk) -> None:
    out, err = talk("How many customers are there?", "Nobody?", output="json", alternatives=1)
    first, second = map(json.loads, out.splitlines())
    assert (first["columns"], first["rows"], first["more"]) == (["count(*)"], [[3]], False)
    assert [other["sql"] for other in first["alternatives"]] == ["SELECT count(*) FROM purchase"]
    assert second["rows"] == []
    assert err == ""


def test_json_of_what_fails(talk: Talk) -> None:
    """Each line that is piped in has its line on stdout, so that a script can put them side by side."""
    lines = ["Nobody?", "Drop it!", "Is there an end?", "", ":nonsense", "Nobody?"]
    out, err = talk(*lines, output="json")
    found = [json.loads(line) for line in out.splitlines()]
    assert [each["question"] for each in found] == [line for line in lines if line]
    assert [each.get("error") for each in found] == [
        None,
        "shop.sqlite: not authorized: DROP TABLE customer",
        "the query was stopped after 0.3 s without an answer",
        "there is no command :nonsense; :help lists them",
        None,
    ]
    assert len(err.splitlines()) == 3


@pytest.mark.parametrize(("lines", "well"), [("Nobody?\n", True), (":nonsense\nNobody?\n", False)])
def test_a_session_tells_whether_all_went_well(
    lines: str, well: bool, asker: Asker, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(lines))
    assert Terminal(asker, database, OPTIONS).session() is well


def test_csv_is_alone_on_stdout(talk: Talk) -> None:
    out, err = talk("What did each customer pay?", output="csv")
    assert list(csv.reader(io.StringIO(out))) == [["name", "price"], ["Mary", "2.5"], ["Mary", "100.0"]]
    assert err.startswith("SELECT T1.name, T2.price FROM customer")
    assert err.endswith("(the first 2 rows; rows=… shows more)\n")


def test_one_question_raises_what_went_wrong(asker: Asker, database: Database) -> None:
    shell = Terminal(asker, database, OPTIONS)
    with pytest.raises(QueryTimeoutError):
        shell.ask("Is there an end?")
    with pytest.raises(DataError):
        shell.ask("Attach it!")


def test_nothing_reaches_the_terminal_raw(asker: Asker, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A cell, a column name or a table name may hold commands for the terminal."""
    evil = "\x1b]0;owned\x07"
    script = f'CREATE TABLE "t{evil}" ("c{evil}" TEXT); INSERT INTO "t{evil}" VALUES (\'v{evil}\');'
    shell = Terminal(asker, asker.open(make_database(tmp_path / "evil.sqlite", script)), OPTIONS)
    for line in ("What is there?", ":schema", ":links", ":alt"):
        assert shell.carry_out(line) is None
    out = capsys.readouterr().out
    assert "\x1b" not in out and "\x07" not in out
    assert "\\x1b" in out


def test_a_chart_below_the_table(database: Database, capsys: pytest.CaptureFixture[str]) -> None:
    asker = scripted_asker({"Prices?": ["SELECT purchase_id, price FROM purchase"], "Notes?": [NAMES]})
    for question, drawn in (("Prices?", True), ("Notes?", False)):
        Terminal(asker, database, AskConfig(db="x", checkpoint="y", chart=True)).ask(question)
        assert ("•" in capsys.readouterr().out) == drawn
    Terminal(asker, database, AskConfig(db="x", checkpoint="y")).ask("Prices?")
    assert "•" not in capsys.readouterr().out
