"""A glossary given by an option, lying beside the database, or shipped: from the file to the answer."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from charter import CHARTER, GLOSSARY
from scripted import make_database, scripted_asker

from sqlsp.ask import ask
from sqlsp.asking.asker import Asker
from sqlsp.commands import run_glossary as run
from sqlsp.common.errors import DataError
from sqlsp.glossaries.applying import with_glossary
from sqlsp.glossaries.reading import Glossary, parse_glossary
from sqlsp.opening.glossaries import describe_unreadable, propose
from sqlsp.opening.opening import open_place
from sqlsp.options import cli
from sqlsp.schema.database import schema_from_database

TURNOVER = "What is the turnover of each home port?"
TRIPS = "How long are the trips?"
SCRIPT = {
    TURNOVER: [
        "SELECT T1.hfn, sum(T2.turnover) FROM skpr AS T1 JOIN chtr AS T2 ON T1.skpr_k = T2.skpr_k GROUP BY T1.hfn",
        "SELECT hfn FROM skpr",
    ],
    TRIPS: ["SELECT chtr_k, lng FROM chtr"],
}
UNREADABLE = "cannot be read (skpr.skpr_k, skpr.nmx, skpr.gsl and 11 more)"


@pytest.fixture
def charter(tmp_path: Path) -> Path:
    return make_database(tmp_path / "charter.sqlite", CHARTER)


def test_metrics_and_filters_reach_the_answer(charter: Path, tmp_path: Path) -> None:
    (tmp_path / "words.yaml").write_text(GLOSSARY)
    asker = scripted_asker(SCRIPT, glossary=str(tmp_path / "words.yaml"))
    database = asker.open(charter)
    answer = asker.ask(database, TURNOVER)
    assert answer.readings[0].sql == (
        "SELECT T1.hfn, sum(T2.tg * T2.prs) FROM skpr AS T1 JOIN chtr AS T2 ON T1.skpr_k = T2.skpr_k "
        "WHERE T2.zst != 'storno' GROUP BY T1.hfn"
    )
    assert sorted(database.run(answer.readings[0].sql, 5.0, 9).rows) == [("Kiel", 600.0), ("Riga", 90.0)]
    assert "turnover is sum(tg * prs)" in answer.notes
    assert answer.signals is not None and answer.signals.unused == answer.signals.unexplained == 0
    assert "of chtr only rows with zst != 'storno' count" in answer.notes
    assert "chtr.lng is in metres" in asker.ask(database, TRIPS).notes
    names = {*(table.name for table in database.schema.tables), *(column.name for column in database.schema.columns)}
    assert {"prtk", "pin_hash"}.isdisjoint(names)
    assert not [cell for cell in database.values.cells if cell in ("a1", "start")]
    assert database.values.cells["riga"] == (4,)


def test_metrics_are_read_only_where_their_rule_is_on(charter: Path, tmp_path: Path) -> None:
    (tmp_path / "words.yaml").write_text(GLOSSARY)
    asker = scripted_asker(SCRIPT, glossary=str(tmp_path / "words.yaml"), rules="-metrics,-no_question,-parents_once")
    (first, *_) = asker.ask(asker.open(charter), TURNOVER).readings
    assert "turnover" not in {info.name for info in first.schema.columns}
    asker = scripted_asker(SCRIPT, glossary=str(tmp_path / "words.yaml"))
    (first, *_) = asker.ask(asker.open(charter), TURNOVER).readings
    assert "turnover" in {info.name for info in first.schema.columns}


def test_a_file_beside_the_database_is_read_and_a_note_says_so(charter: Path) -> None:
    assert scripted_asker().open(charter).notes == ()
    (charter.parent / "charter.glossary.yaml").write_text(GLOSSARY)
    database = scripted_asker().open(charter)
    assert database.notes == ("the glossary charter.glossary.yaml beside it is read",)
    assert [table.words for table in database.schema.tables] == ["skippers", "charters"]
    (charter.parent / "charter.glossary.yaml").write_text("words: {boat: x}")
    with pytest.raises(DataError, match=r"charter\.glossary\.yaml, line 1: 'boat' is no table and no column"):
        scripted_asker().open(charter)


def test_a_given_glossary_replaces_that_beside_and_may_be_for_others(charter: Path, tmp_path: Path) -> None:
    (charter.parent / "charter.glossary.yaml").write_text(GLOSSARY)
    asker = scripted_asker()
    own = parse_glossary("words: {skpr: sailors}", "own.yaml")
    assert asker.open(charter, glossary=own).schema.tables[0].words == "sailors"
    other = parse_glossary("words: {boat: vessel}", "other.yaml")
    found = asker.open(charter, glossary=other)
    assert found.notes == ("other.yaml names no table and no column of this database: it is not read",)
    named = Glossary("third.yaml", "elsewhere", own.words)
    assert asker.open(charter, glossary=named).notes == ()


def test_columns_that_a_filter_needs_are_read_though_they_are_empty(tmp_path: Path) -> None:
    path = make_database(
        tmp_path / "log.sqlite",
        "CREATE TABLE note (id INTEGER PRIMARY KEY, txt TEXT, gone TEXT); INSERT INTO note VALUES (1, 'a', NULL);",
    )
    (tmp_path / "log.glossary.yaml").write_text("filters: {note: gone IS NULL}")
    asker = scripted_asker({"How many notes?": ["SELECT count(*) FROM note"]})
    database = asker.open(path)
    assert database.unused == frozenset()
    assert asker.ask(database, "How many notes?").readings[0].sql == "SELECT count(*) FROM note WHERE gone IS NULL"


def test_what_cannot_be_read_is_counted(charter: Path) -> None:
    (note,) = describe_unreadable(open_place(charter, "charter.sqlite"))
    assert note.startswith(f"14 of 16 names {UNREADABLE}: sqlsp glossary")
    (charter.parent / "charter.glossary.yaml").write_text(GLOSSARY)
    (rest,) = describe_unreadable(scripted_asker().open(charter))
    assert rest.startswith("4 of 12 names cannot be read (skpr.skpr_k, skpr.gsl, chtr.chtr_k")


def test_names_in_english_need_no_note(tmp_path: Path) -> None:
    script = "CREATE TABLE lighthouse (id INTEGER PRIMARY KEY, height REAL, isbn TEXT);"
    path = make_database(tmp_path / "x.sqlite", script)
    assert [*describe_unreadable(open_place(path))] == []


PROPOSED = """
CREATE TABLE stk (stk_id INTEGER PRIMARY KEY, qty INTEGER, unit_price REAL, weight_kg REAL, "order" TEXT, zgx TEXT);
CREATE TABLE invoice (id INTEGER PRIMARY KEY, stk_id INTEGER REFERENCES stk (stk_id), status TEXT, deleted_at TEXT,
    password TEXT, zq INTEGER -- number of parcels
);
INSERT INTO stk VALUES (1, 2, 3.5, 1, 'a''b', 'A'), (2, 1, 3.5, 1, 'c', 'B');
INSERT INTO invoice VALUES (1, 1, 'open', NULL, 'x', 3), (2, 2, 'cancelled', '2024-01-01', 'y', 4);
"""


def test_a_proposal_says_what_is_known(tmp_path: Path) -> None:
    path = make_database(tmp_path / "store.sqlite", PROPOSED)
    text = "\n".join(propose(open_place(path, "store.sqlite")))
    for line in (
        "# As store.glossary.yaml beside the database it is read by itself",
        "  # stk.zgx: ???  # text; A, B",
        "  # stk.qty: quantity  # as it is read now",
        '''  # ??? 1: "stk.zgx = 'A'"''',
        "  # revenue: sum(stk.qty * stk.unit_price)",
        '''  # invoice: "status != 'cancelled'"''',
        '''  # invoice: "deleted_at IS NULL"''',
        "  # stk.weight_kg: kilograms  # as its name says",
        "# hidden: [invoice.password]",
    ):
        assert line in text, line


def test_a_proposal_is_a_glossary_as_it_is_and_without_its_comment_signs(tmp_path: Path) -> None:
    path = make_database(tmp_path / "store.sqlite", PROPOSED)
    schema = schema_from_database(path)
    lines = [*propose(open_place(path, "store.sqlite"))]
    assert with_glossary(schema, parse_glossary("\n".join(lines), "x")) == schema
    told = [line for line in lines if "???" not in line and "[table, table.column]" not in line]
    told = [line.replace("  # ", "  ", 1) if line.startswith("  # ") else line for line in told]
    told = [line.removeprefix("# ") if line.startswith("# hidden") else line for line in told]
    deleted = next(line for line in told if "deleted_at IS NULL" in line)
    told.remove(deleted)  # one filter for a table
    found = with_glossary(schema, parse_glossary("\n".join(told), "x"))
    assert found.metrics and found.tables[1].default_filter and "password" not in {each.name for each in found.columns}
    unknown = [line.replace("  # ", "  ", 1) if line.startswith("  # ") else line for line in lines]
    with pytest.raises(DataError, match=r"\?\?\? is still there"):
        parse_glossary("\n".join(unknown), "x")


def test_the_command_prints_a_proposal(charter: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run(cli.load("glossary", [f"db={charter}", "values=false"]))
    shown = capsys.readouterr().out
    assert "# skpr.gsl: ???  # text\n" in shown and "\nmetrics:" in shown and "Ada" not in shown
    with pytest.raises(DataError, match="does not exist"):
        run(cli.load("glossary", [f"db={charter.parent / 'none.sqlite'}"]))


@pytest.mark.parametrize("terminal", [True, False])
def test_the_command_is_named_to_who_reads_it(
    charter: Path, terminal: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(Asker, "load", staticmethod(lambda cfg, readings: scripted_asker()))
    monkeypatch.setattr(sys.stderr, "isatty", lambda: terminal)
    ask(cli.load("ask", [f"db={charter}", "question=How many are there?"]))
    told = capsys.readouterr().err
    assert (f"{UNREADABLE}: sqlsp glossary {charter}" in told) == terminal
