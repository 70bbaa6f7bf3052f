"""Corrections: stored once, in a file that a parser can learn from, in the terminal and on the page."""

from __future__ import annotations

import json
import multiprocessing
import stat
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from data_files import typed_cells
from flask.testing import FlaskClient
from page_kit import OWN, drop_file, open_client, post, refusal
from scripted import COUNT, NAMES, SHOP, make_database, scripted_asker
from werkzeug.test import TestResponse

from sqlsp.app.corrections import Corrections, describe_location
from sqlsp.app.terminal import Terminal
from sqlsp.cli.answering import AskConfig
from sqlsp.data.conversion import QuestionPair, convert, read_pairs
from sqlsp.databases.address import Address
from sqlsp.databases.database import Database
from sqlsp.databases.opening import open_database
from sqlsp.utils.errors import DataError

HOW_MANY = "How many customers are there?"
WHO = "Names of customers from New York?"
TOWNS = "SELECT DISTINCT home_town FROM customer"
RIGHT = "SELECT name FROM customer WHERE home_town = 'New  York'"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "state" / "corrections.jsonl"


@pytest.fixture
def saved(file: Path) -> Callable[[], list[dict[str, Any]]]:
    return lambda: [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]


@pytest.fixture
def terminal(database: Database, file: Path) -> Terminal:
    return Terminal(scripted_asker(), database, AskConfig(corrections=str(file)))


class TestInTheTerminal:
    @pytest.mark.parametrize(("question", "commands", "query"), typed_cells("saved_marks.tsv"))
    def test_what_is_kept(
        self, question: str, commands: list[str], query: str | None, terminal: Terminal, saved: Any, shop: Path
    ) -> None:
        terminal.ask(question)
        for command in commands:
            terminal.process(command)
        (record,) = saved()
        answered = COUNT if question == HOW_MANY else NAMES
        assert (record["question"], record["query"], record["answered"]) == (question, query, answered)
        assert record["database"] == str(shop.resolve())

    @pytest.mark.parametrize(
        ("command", "message"), [*typed_cells("not_learnt_marks.tsv"), (":right " + "9" * 5_000, "no reading 999")]
    )
    def test_what_cannot_be_learnt_is_not_kept(
        self, terminal: Terminal, file: Path, capsys: pytest.CaptureFixture[str], command: str, message: str
    ) -> None:
        terminal.ask(WHO)
        assert message in (terminal.process(command) or "")
        assert not file.exists()


class TestTheFile:
    def test_it_is_ones_own_and_can_be_learnt_from(self, terminal: Terminal, file: Path, tmp_path: Path) -> None:
        for question, mark in ((HOW_MANY, ":right"), (WHO, ":wrong")):
            terminal.ask(question)
            terminal.process(mark)
        assert stat.S_IMODE(file.stat().st_mode) == 0o600
        pair, complaint = read_pairs(file)
        assert isinstance(pair, QuestionPair)
        assert complaint == "line 2: query is missing"
        converted = convert(file, tmp_path / "converted", databases=file.parent, dev_share=0.0, seed=1, seconds=5.0)
        assert [row.sql for row in converted.train] == [COUNT]

    def test_cells_may_hold_any_end_of_a_line(self, database: Database, file: Path) -> None:
        sql = "SELECT count(*) FROM customer WHERE name != 'a\u2028b\x85c'"
        for question in (HOW_MANY, WHO):
            Corrections(file).add(database, question, sql, COUNT)
        lines = [json.loads(line) for line in file.read_text(encoding="utf-8").split("\n")[:-1]]
        assert [(record["question"], record["query"]) for record in lines] == [(HOW_MANY, sql), (WHO, sql)]

    def test_sql_beyond_the_grammar_of_the_parser_is_stored(self, database: Database, file: Path) -> None:
        sql = "SELECT count(CASE WHEN name = 'Mary' THEN 1 END), count(*) FROM customer"
        Corrections(file).add(database, WHO, sql, COUNT)
        assert json.loads(file.read_text(encoding="utf-8"))["query"] == sql

    def test_the_oldest_go_where_there_are_too_many(
        self, database: Database, file: Path, saved: Any, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("sqlsp.app.corrections.MAX_LINES", 2)
        for question in (HOW_MANY, WHO, "Who else?"):
            Corrections(file).add(database, question, None, COUNT)
        assert [record["question"] for record in saved()] == [WHO, "Who else?"]

    def test_a_damaged_one_is_not_written_over(self, database: Database, file: Path) -> None:
        file.parent.mkdir()
        damaged = '{"question": "whole"}\n{"question": "half'
        file.write_text(damaged, encoding="utf-8")
        with pytest.raises(DataError, match=r"corrections\.jsonl, line 2 is not JSON"):
            Corrections(file).add(database, HOW_MANY, COUNT, COUNT)
        assert file.read_text(encoding="utf-8") == damaged

    def test_it_lies_in_the_state_folder_by_itself(self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
        monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
        assert Corrections.of(None).path == tmp_path / "sqlsp" / "corrections.jsonl"

    @pytest.mark.parametrize("user", ["me", "me:s3cret", "me:"])
    def test_a_server_is_found_with_and_without_a_password(self, user: str) -> None:
        assert describe_location(Address(f"postgresql://{user}@host:5432/shop?sslmode=off")) == (
            "postgresql://me@host:5432/shop"
        )

    def test_the_same_question_of_another_database_is_another_line(
        self, file: Path, saved: Any, tmp_path: Path
    ) -> None:
        for name in ("one", "two", "one"):
            path = tmp_path / f"{name}.sqlite"
            database = open_database(path if path.exists() else make_database(path, SHOP))
            Corrections(file).add(database, HOW_MANY, COUNT, COUNT)
        assert [Path(record["database"]).stem for record in saved()] == ["two", "one"]

    def test_processes_that_mark_at_once_lose_nothing(self, shop: Path, file: Path, saved: Any) -> None:
        def mark(who: str) -> None:
            database = open_database(shop)
            corrections = Corrections(file)
            for n in range(15):
                corrections.add(database, f"{who} {n}?", None, "SELECT 1")

        fork = multiprocessing.get_context("fork")
        started = [fork.Process(target=mark, args=(who,)) for who in ("One", "Two")]
        for process in started:
            process.start()
        for process in started:
            process.join()
        assert [process.exitcode for process in started] == [0, 0]
        assert {record["question"] for record in saved()} == {
            f"{who} {n}?" for who in ("One", "Two") for n in range(15)
        }


class TestOnThePage:
    @pytest.fixture
    def page(self, shop: Path, file: Path) -> Any:
        with open_client(scripted_asker(), shop, edit=True, corrections=Corrections(file)) as client:
            yield client

    @staticmethod
    def mark(page: FlaskClient, **body: Any) -> TestResponse:
        return post(page, "/api/corrections", **{"question": WHO, **body})

    def test_a_reading_the_users_own_sql_or_neither(self, page: FlaskClient, file: Path, saved: Any) -> None:
        wrong = {
            "no reading 7": {"reading": 7},
            "cannot be stored": {"sql": "DROP TABLE customer"},
            "must be text": {"sql": 3},
        }
        body: Any
        for message, body in wrong.items():
            assert message in refusal(self.mark(page, **body))
        assert not file.exists()
        for body, sql in (({"reading": 1}, TOWNS), ({"sql": RIGHT}, RIGHT), ({}, None)):
            assert self.mark(page, **body).status_code == 204
            assert [record["query"] for record in saved()] == [sql]

    def test_a_dropped_file_goes_and_is_not_learnt_from(self, page: FlaskClient, shop: Path) -> None:
        dropped = self.mark(page, database=drop_file(page, shop), reading=0)
        assert "start the server with db=FILE" in refusal(dropped)

    def test_no_sql_without_edit(self, shop: Path, file: Path) -> None:
        with open_client(scripted_asker(), shop, corrections=Corrections(file), exposed=True) as page:
            assert "start the server with edit=true" in refusal(self.mark(page, sql=RIGHT))
            assert not file.exists()
            assert self.mark(page, reading=1).status_code == 204

    def test_sql_with_another_meaning_in_sqlite_is_refused(self, file: Path, saved: Any, tmp_path: Path) -> None:
        trips = tmp_path / "trips.csv"
        trips.write_text("away,back,price\n2023-05-01,2023-05-04,3.5\n2023-06-01,2023-07-09,4.25\n", encoding="utf-8")
        asker = scripted_asker({WHO: ["SELECT count(*) FROM trips"]}, rules="none")
        days = "SELECT max(back - away) FROM trips"
        with open_client(asker, trips, corrections=Corrections(file)) as page:
            assert "in which it has other rows" in refusal(self.mark(page, sql=days))
            assert not file.exists()
            for sql in ("SELECT avg(price), sum(price) FROM trips;", "SELECT back FROM trips WHERE price > 4"):
                assert self.mark(page, sql=sql).status_code == 204
                assert saved()[-1]["query"] == sql.rstrip(";")

    def test_only_where_they_are_kept(self, shop: Path) -> None:
        with open_client(scripted_asker(), shop) as page:
            assert page.get("/api/state", headers=OWN).json["marks"] is False
            assert self.mark(page, reading=0).status_code == 404
