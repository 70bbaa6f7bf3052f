"""A marked answer, asked again: of every kind of file, in every interface. `test_postgresql.py` asks a server."""

from __future__ import annotations

import asyncio
import errno
import json
from collections.abc import Callable
from pathlib import Path

import pytest
from marking_kit import AGAIN, FIRST, INTERFACES, PETS, QUESTION, SECOND, check_marking, make_asker
from page_kit import open_client, post
from scripted import make_database, scripted_asker

from sqlsp.app.corrections import Corrections
from sqlsp.app.mcp_server import make_server
from sqlsp.app.service import Service
from sqlsp.app.session import MARKED, Session
from sqlsp.app.table import Limits
from sqlsp.app.terminal import Terminal
from sqlsp.cli.answering import AskConfig
from sqlsp.databases.opening import OpenedDatabases, open_database
from sqlsp.question.rows import Earlier


@pytest.fixture(params=["sqlite", "csv", "xlsx"])
def pets(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """The same table as a SQLite file, as CSV, as an Excel workbook."""
    path = tmp_path / f"pets.{request.param}"
    if request.param == "sqlite":
        return make_database(path, PETS)
    rows = [("name", "kind"), ("Tom", "cat"), ("Rex", "dog"), ("Ann", "dog")]
    if request.param == "csv":
        path.write_text("".join(f"{','.join(row)}\n" for row in rows), encoding="utf-8")
        return path
    openpyxl = pytest.importorskip("openpyxl")
    workbook = openpyxl.Workbook()
    workbook.active.title = "pets"
    for row in rows:
        workbook.active.append(row)
    workbook.save(path)
    return path


@pytest.fixture
def corrections(tmp_path: Path) -> Corrections:
    return Corrections(tmp_path / "state" / "corrections.jsonl")


@pytest.mark.parametrize("ask", INTERFACES)
def test_a_choice_answers_the_question_from_then_on(
    ask: Callable[..., int], pets: Path, corrections: Corrections
) -> None:
    check_marking(ask, pets, corrections)


@pytest.mark.parametrize("ask", INTERFACES)
def test_a_choice_in_one_interface_answers_in_all(
    ask: Callable[..., int], tmp_path: Path, corrections: Corrections
) -> None:
    asker = make_asker()
    path = make_database(tmp_path / "pets.sqlite", PETS)
    ask(asker, path, corrections, QUESTION, "2")
    assert [other(asker, path, corrections, QUESTION) for other in INTERFACES] == [1] * len(INTERFACES)


def test_readings_of_a_marked_answer(tmp_path: Path, corrections: Corrections) -> None:
    database = open_database(make_database(tmp_path / "pets.sqlite", PETS))
    session = Session(make_asker(), database, corrections)
    session.ask(QUESTION)
    session.choose(2)
    turn = session.ask(QUESTION)
    assert [candidate.sql for candidate in turn.answer.candidates] == [SECOND, FIRST]
    assert (turn.confidence, turn.declined, turn.notes) == (None, None, (MARKED,))
    session.choose(2)
    assert session.ask(QUESTION).sql == FIRST, "the last choice counts"
    session.mark(session.ask(QUESTION), None)
    assert session.ask(QUESTION).notes == (), "an answer that is marked as wrong is forgotten"


def test_a_changed_database_is_asked_anew(tmp_path: Path, corrections: Corrections) -> None:
    path = make_database(tmp_path / "pets.sqlite", PETS)
    corrections.add(open_database(path), QUESTION, SECOND, FIRST)
    path.unlink()
    make_database(path, PETS.replace("kind", "species"))
    turn = Session(scripted_asker({QUESTION: [FIRST]}, rules="none"), open_database(path), corrections).ask(QUESTION)
    assert turn.sql == FIRST and MARKED not in turn.notes


@pytest.mark.parametrize(
    "changed", [("name,species", "cat", "dog"), ("name,kind", "1", "2")], ids=["renamed", "retyped"]
)
def test_a_mark_that_no_longer_fits_its_columns_is_a_note(
    changed: tuple[str, str, str], tmp_path: Path, corrections: Corrections
) -> None:
    path = tmp_path / "pets.csv"
    path.write_text("name,kind\nTom,cat\nRex,dog\nAnn,dog\n", encoding="utf-8")
    corrections.add(open_database(path), QUESTION, SECOND, FIRST)
    header, cat, dog = changed
    path.write_text(f"{header}\nTom,{cat}\nRex,{dog}\nAnn,{dog}\n", encoding="utf-8")
    asker = scripted_asker({QUESTION: [FIRST]}, rules="none")
    session = Session(asker, open_database(path), corrections)
    turn = session.ask(QUESTION)
    assert turn.sql == FIRST and "its columns have changed since" in turn.notes[-1]
    session.choose(1)
    assert session.ask(QUESTION).notes == (MARKED,), "marked again"


def test_a_further_column_changes_nothing(tmp_path: Path, corrections: Corrections) -> None:
    path = tmp_path / "pets.csv"
    path.write_text("name,kind\nTom,cat\nRex,dog\n", encoding="utf-8")
    corrections.add(open_database(path), QUESTION, SECOND, FIRST)
    path.write_text("age,name,kind\n3,Tom,cat\n4,Rex,dog\n", encoding="utf-8")
    turn = Session(make_asker(), open_database(path), corrections).ask(QUESTION)
    assert (turn.sql, turn.notes) == (SECOND, (MARKED,))


def test_a_wrong_answer_is_wrong_in_every_wording(tmp_path: Path, corrections: Corrections) -> None:
    session = Session(make_asker(), open_database(make_database(tmp_path / "pets.sqlite", PETS)), corrections)
    session.ask(AGAIN[0])
    session.choose(2)
    session.mark(session.ask(AGAIN[1]), None)
    assert [session.ask(question).sql for question in AGAIN] == [FIRST] * len(AGAIN)


def test_a_marked_question_ignores_the_thread(tmp_path: Path, corrections: Corrections) -> None:
    database = open_database(make_database(tmp_path / "pets.sqlite", PETS))
    corrections.add(database, QUESTION, SECOND, FIRST)
    session = Session(make_asker(context=3), database, corrections, history=Earlier(("Before?",), FIRST))
    turn = session.ask(QUESTION)
    assert (turn.sql, turn.carried_over, session.find_refusal(turn)) == (SECOND, (), None)


def test_a_damaged_file_of_corrections_is_a_note(tmp_path: Path, corrections: Corrections) -> None:
    database = open_database(make_database(tmp_path / "pets.sqlite", PETS))
    corrections.path.parent.mkdir()
    corrections.path.write_text('{"question": "half', encoding="utf-8")
    turn = Session(make_asker(), database, corrections).ask(QUESTION)
    assert turn.sql == FIRST and "line 1 is not JSON" in turn.notes[-1]


class TestWhereNothingCanBeStored:
    @pytest.fixture
    def unwritable(self, tmp_path: Path) -> Path:
        """A file of corrections in a folder that cannot be made."""
        (tmp_path / "state").touch()
        return tmp_path / "state" / "corrections.jsonl"

    def test_the_page_has_no_buttons(self, pets: Path, unwritable: Path) -> None:
        with open_client(make_asker(), pets, corrections=Corrections.of(str(unwritable))) as client:
            assert json.loads(post(client, "/api/ask", question=QUESTION).data)["can_mark"] is False

    def test_the_terminal_has_no_commands(
        self, pets: Path, unwritable: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        terminal = Terminal(make_asker(), open_database(pets), AskConfig(corrections=str(unwritable)))
        terminal.process(":help")
        help_text = capsys.readouterr().out
        assert ":alt" in help_text and "take that reading" in help_text
        assert ":right" not in help_text and ":wrong" not in help_text and "saved" not in help_text
        terminal.ask(QUESTION)
        assert terminal.process("2") is None
        assert "not saved: marks cannot be stored" in capsys.readouterr().err
        assert "marks cannot be stored" in (terminal.process(":right") or "")

    def test_agents_have_no_tool(self, pets: Path, unwritable: Path) -> None:
        asker = make_asker()
        service = Service(asker, OpenedDatabases(asker.open, [pets]), Limits(), Corrections.of(str(unwritable)))
        server = make_server(service)
        tools = asyncio.run(server.list_tools())
        assert [tool.name for tool in tools] == ["ask", "schema"]
        assert "mark" not in (server.instructions or "")

    def test_what_was_marked_before_answers(self, tmp_path: Path, corrections: Corrections) -> None:
        database = open_database(make_database(tmp_path / "pets.sqlite", PETS))
        corrections.add(database, QUESTION, SECOND, FIRST)
        session = Session(make_asker(), database, Corrections(corrections.path, refusal="read-only"))
        turn = session.ask(QUESTION)
        assert turn.sql == SECOND and session.find_refusal(turn) == "read-only"

    def test_a_folder_of_another_user_is_a_note(
        self, tmp_path: Path, corrections: Corrections, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        exists = Path.exists

        def refuse(path: Path) -> bool:
            if path == corrections.path:
                raise PermissionError(errno.EACCES, "Permission denied", str(path))
            return exists(path)

        session = Session(make_asker(), open_database(make_database(tmp_path / "pets.sqlite", PETS)), corrections)
        monkeypatch.setattr(Path, "exists", refuse)
        turn = session.ask(QUESTION)
        assert turn.sql == FIRST and "cannot be read: " in turn.notes[-1]
