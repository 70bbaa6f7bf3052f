"""A marked answer, asked again: of every kind of file, in every interface. `test_postgresql.py` asks a server."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from marking_kit import FIRST, INTERFACES, PETS, QUESTION, SECOND, check_marking, make_asker
from page_kit import open_client, post
from scripted import make_database, scripted_asker

from sqlsp.app.corrections import Corrections
from sqlsp.app.session import MARKED, Session
from sqlsp.databases.opening import open_database
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


def test_nothing_is_offered_where_nothing_can_be_stored(pets: Path) -> None:
    refused = Corrections.refused("no")
    with open_client(make_asker(), pets, corrections=refused) as client:
        assert json.loads(post(client, "/api/ask", question=QUESTION).data)["can_mark"] is False
