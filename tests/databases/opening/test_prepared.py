"""Large schemas are reduced, and uninformative columns left out; a glossary, from the file to the answer."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path

import pytest
from charter import CHARTER, GLOSSARY
from data_files import content, typed_cells
from scripted import make_database, many_tables, scripted_asker, sure_of

from sqlsp.app.asker import Asker
from sqlsp.app.corrections import Corrections
from sqlsp.app.session import Session
from sqlsp.cli import compose
from sqlsp.commands import run_ask
from sqlsp.commands import run_glossary as run
from sqlsp.databases.cells.index import CellIndex, without_columns
from sqlsp.databases.database import Database
from sqlsp.databases.glossaries.applying import with_glossary
from sqlsp.databases.glossaries.proposals import describe_unreadable, propose
from sqlsp.databases.glossaries.reading import Glossary, parse_glossary
from sqlsp.databases.opening import open_database
from sqlsp.databases.sqlite_schema import schema_from_database
from sqlsp.inference.prepared import find_unused, narrow
from sqlsp.linking.linker import Linker
from sqlsp.question.words import tokenise
from sqlsp.schema.keys import GivenKey, with_given_keys
from sqlsp.schema.schema import Schema
from sqlsp.schema.tables_json import schema_from_json, schema_to_json
from sqlsp.utils.errors import DataError

LIBRARY = content("library.sql")


def opened(tmp_path: Path, script: str) -> Database:
    return open_database(make_database(tmp_path / "large.sqlite", script))


def narrowed(database: Database, question: str, limit: int) -> tuple[Schema, CellIndex]:
    links = Linker(database.schema, database.values).link(tokenise(question))
    return narrow(database.schema, database.values, links, limit)


def tables(schema: Schema) -> list[str]:
    return [table.name for table in schema.tables]


def test_a_small_schema_stays_and_one_table_is_kept_whatever_its_size(tmp_path: Path) -> None:
    database = opened(tmp_path, LIBRARY)
    assert narrowed(database, "anything", database.schema.items)[0] == database.schema
    wide = open_database(make_database(tmp_path / "wide.sqlite", many_tables(3, 50)))
    assert tables(narrowed(wide, "thing_1", 20)[0]) == ["thing_1"]


def test_named_tables_and_their_neighbours_are_kept(tmp_path: Path) -> None:
    database = opened(tmp_path, many_tables(60) + LIBRARY)
    schema, _ = narrowed(database, "Which members have borrowed which book titles?", 16)
    assert tables(schema) == ["member", "loan", "book"]
    assert schema.items <= 16
    names = [(schema.tables[c.table].name, c.name) for c in schema.columns[1:]]
    assert names[:3] == [("member", "member_id"), ("member", "name"), ("member", "city")]
    ends = [tuple(schema.columns[end].name for end in pair) for pair in schema.foreign_keys]
    assert sorted(ends) == [("book_id", "book_id"), ("member_id", "member_id")]
    assert [schema.columns[key].name for key in schema.primary_keys] == ["member_id", "loan_id", "book_id"]
    again = schema_from_json(schema_to_json(schema), "narrowed")
    assert replace(again, inferred_keys=schema.inferred_keys) == schema, "the indices contradict each other"


def test_a_value_speaks_for_its_table(tmp_path: Path) -> None:
    database = opened(tmp_path, many_tables(60) + LIBRARY)
    schema, values = narrowed(database, "Who lives in Porto?", 10)
    assert "member" in tables(schema)
    (column,) = values.cells["porto"]
    assert schema.columns[column].name == "city"
    assert "emma" not in values.cells or "book" in tables(schema)
    assert all(column < len(schema.columns) for columns in values.words.values() for column in columns)


def test_the_answer_says_what_was_read(tmp_path: Path) -> None:
    path = make_database(tmp_path / "large.sqlite", many_tables(100) + LIBRARY)
    asker = scripted_asker({}, items=60)
    session = Session(asker, asker.open(path), Corrections.refused("a test"))
    turn = session.read("Which members borrowed Emma?")
    (note,) = turn.notes
    assert note.startswith("the schema has 103 tables; the parser read the ")
    assert "that the question speaks of most" in note
    assert {"member", "book"} <= {link.item.table for link in turn.links}


PAGES = content("pages.sql")


@pytest.fixture
def pages(tmp_path: Path) -> Database:
    return scripted_asker().open(make_database(tmp_path / "pages.sqlite", PAGES))


def names(database: Database, columns: frozenset[int]) -> set[str]:
    return {database.schema.columns[column].name for column in columns}


def test_what_is_not_asked(pages: Database) -> None:
    """Keys stay, and so do the columns of tables without rows."""
    assert names(pages, pages.unused) == {"seo_title", "body", "note", "text"}
    (note,) = (note for note in pages.notes if note.startswith("not asked"))
    assert note.startswith("not asked, as they hold no value or JSON documents: page.seo_title")
    assert "without rows: plan" in pages.notes
    assert not any("without rows" in note for note in scripted_asker(values=False).open(pages.path).notes)


def test_the_parser_reads_the_others(pages: Database) -> None:
    schema, values = without_columns(pages.schema, pages.values, pages.unused)
    assert [column.name for column in schema.columns] == ["*", "id", "title", "hits", "parent", "id", "goal", "id"]
    assert schema.foreign_keys == ((4, 1),)
    assert schema.primary_keys == (1, 5, 7)
    assert values.cells["bread"] == (2,)
    assert scripted_asker().parse(pages, "How many plans?").context.schema == schema


COURSES = """CREATE TABLE student (id INTEGER PRIMARY KEY, name TEXT); INSERT INTO student VALUES (1, 'Ann'), (2, 'Bo');
CREATE TABLE course (id INTEGER PRIMARY KEY, title TEXT); INSERT INTO course VALUES (1, 'Art'), (2, 'Law');
CREATE TABLE enrolment (student_id INTEGER REFERENCES student (id), course_id INTEGER REFERENCES course (id));
CREATE TABLE holiday (id INTEGER PRIMARY KEY, name TEXT, weather TEXT)"""


@pytest.mark.parametrize(
    ("question", "more"),
    [
        ("How many students are there?", []),
        ("What is the name of each student?", []),  # which tables with rows have, too
        ("How many holidays are there?", ["holiday"]),
        ("What was the weather?", []),
        ("Which students take which courses?", ["enrolment"]),  # that connects the two
    ],
)
def test_tables_without_rows_are_read_where_a_question_needs_them(
    question: str, more: list[str], tmp_path: Path
) -> None:
    asker = scripted_asker()
    database = asker.open(make_database(tmp_path / "college.sqlite", COURSES))
    assert "without rows: enrolment, holiday" in database.notes
    schema = asker.parse(database, question).context.schema
    assert tables(schema) == ["student", "course", *more]
    assert len(schema.foreign_keys) == 2 * ("enrolment" in more)


def test_where_no_table_has_rows_all_are_read(tmp_path: Path) -> None:
    asker = scripted_asker()
    database = asker.open(make_database(tmp_path / "new.sqlite", "CREATE TABLE a (x); CREATE TABLE b (y)"))
    assert tables(asker.parse(database, "How many a?").context.schema) == ["a", "b"]


def test_nothing_is_left_out_unseen_or_that_is_given_as_a_key(pages: Database, tmp_path: Path) -> None:
    """Without cells nobody knows which columns are empty."""
    assert scripted_asker(values=False).open(pages.path).unused == frozenset()
    full = make_database(tmp_path / "full.sqlite", "CREATE TABLE a (x TEXT); INSERT INTO a VALUES ('y')")
    assert find_unused(scripted_asker().open(full)) == frozenset()
    schema = with_given_keys(
        pages.schema, [GivenKey("page.note", "plan.id", drop=False, database=None, where="the changed keys")]
    )
    names_of = [column.name for column in without_columns(schema, pages.values, pages.unused)[0].columns]
    assert "note" in names_of and "seo_title" not in names_of


def test_only_texts_that_may_be_documents_are_looked_at(tmp_path: Path, queries: list[str]) -> None:
    """A query takes time, and columns that are not checked in time are offered."""
    empty = ", ".join(f"c{number} TEXT" for number in range(1200))
    script = f"CREATE TABLE wide (id INTEGER PRIMARY KEY, {empty}); INSERT INTO wide (c7) VALUES ('{{}}')"
    database = open_database(make_database(tmp_path / "wide.sqlite", script))
    queries.clear()
    assert len(find_unused(database)) == 1200
    assert len(queries) == 1, "c7 alone is looked at"


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
    asker.judge = sure_of(0.9)
    database = asker.open(charter)
    answer = asker.ask(database, TURNOVER)
    assert answer.candidates[0].sql == (
        "SELECT T1.hfn, sum(T2.tg * T2.prs) FROM skpr AS T1 JOIN chtr AS T2 ON T1.skpr_k = T2.skpr_k "
        "WHERE T2.zst != 'storno' GROUP BY T1.hfn"
    )
    assert sorted(database.run(answer.candidates[0].sql, 5.0, 9).rows) == [("Kiel", 600.0), ("Riga", 90.0)]
    assert "turnover is sum(tg * prs)" in answer.notes
    features = answer.candidates[0].features
    assert "words not used" not in features and "words not known" not in features and features["nodes"] > 1
    assert "of chtr only rows with zst != 'storno' count" in answer.notes
    assert "chtr.lng is in metres" in asker.ask(database, TRIPS).notes
    names = {*(table.name for table in database.schema.tables), *(column.name for column in database.schema.columns)}
    assert {"prtk", "pin_hash"}.isdisjoint(names)
    assert not [cell for cell in database.values.cells if cell in ("a1", "start")]
    assert database.values.cells["riga"] == (4,)


def test_metrics_are_read_only_where_their_rule_is_on(charter: Path, tmp_path: Path) -> None:
    (tmp_path / "words.yaml").write_text(GLOSSARY)
    asker = scripted_asker(SCRIPT, glossary=str(tmp_path / "words.yaml"), rules="-metrics,-no_question,-parents_once")
    (first, *_) = asker.ask(asker.open(charter), TURNOVER).candidates
    assert "turnover" not in {info.name for info in first.schema.columns}
    asker = scripted_asker(SCRIPT, glossary=str(tmp_path / "words.yaml"))
    (first, *_) = asker.ask(asker.open(charter), TURNOVER).candidates
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


def test_an_edited_glossary_takes_effect_at_the_next_question(charter: Path) -> None:
    asker = scripted_asker()
    database = asker.open(charter)
    assert asker.reopen(database) is database
    file = charter.parent / "charter.glossary.yaml"
    for words in ("sailors", "captains"):
        file.write_text(f"words: {{skpr: {words}}}")
        database = asker.reopen(database)
        assert database.schema.tables[0].words == words
        assert asker.reopen(database) is database
    file.write_text("words: {boat: x}")
    with pytest.raises(DataError, match="'boat' is no table"):
        asker.reopen(database)
    file.unlink()
    assert asker.reopen(database).schema.tables[0].words == "skpr"


def test_a_proposal_asks_for_the_names_that_matter(tmp_path: Path) -> None:
    """Keys, dates and names that can be read are left out; a guess is marked as one."""
    script = (
        "CREATE TABLE visit (vst_k INTEGER PRIMARY KEY, st_dt DATE, eng_scr REAL, zq TEXT, est_amt REAL, age REAL);"
    )
    rows = ", ".join(
        f"({row}, '2024-01-{row % 28 + 1:02}', {row}.5, '{'ab'[row % 2]}', {row}.25, 2)" for row in range(1, 40)
    )
    path = make_database(tmp_path / "visits.sqlite", f"{script} INSERT INTO visit VALUES {rows};")
    asked = [
        line.split(":")[0].strip(" #") for line in propose(open_database(path)) if "visit." in line and "=" not in line
    ]
    assert asked == ["visit.zq", "visit.eng_scr", "visit.est_amt"]


def test_a_given_glossary_replaces_that_beside_and_may_be_for_others(charter: Path, tmp_path: Path) -> None:
    (charter.parent / "charter.glossary.yaml").write_text(GLOSSARY)
    asker = scripted_asker()
    own = parse_glossary("words: {skpr: sailors}", "own.yaml")
    assert asker.open(charter, glossary=own).schema.tables[0].words == "sailors"
    other = parse_glossary("words: {boat: vessel}", "other.yaml")
    database = asker.open(charter, glossary=other)
    assert database.notes == ("other.yaml names no table and no column of this database: it is not read",)
    named = Glossary("third.yaml", "elsewhere", own.words)
    assert asker.open(charter, glossary=named).notes == ()


def test_columns_that_a_filter_needs_are_read_though_they_are_empty(tmp_path: Path) -> None:
    script = "CREATE TABLE note (id INTEGER PRIMARY KEY, txt, gone); INSERT INTO note VALUES (1, 'a', NULL);"
    path = make_database(tmp_path / "log.sqlite", script)
    (tmp_path / "log.glossary.yaml").write_text("filters: {note: gone IS NULL}")
    asker = scripted_asker({"How many notes?": ["SELECT count(*) FROM note"]})
    database = asker.open(path)
    assert database.unused == frozenset()
    assert asker.ask(database, "How many notes?").candidates[0].sql == "SELECT count(*) FROM note WHERE gone IS NULL"


def test_what_cannot_be_read_is_counted_and_english_needs_no_note(charter: Path, tmp_path: Path) -> None:
    (note,) = describe_unreadable(open_database(charter, "charter.sqlite"))
    assert note.startswith(f"14 of 16 names {UNREADABLE}: sqlsp glossary")
    (charter.parent / "charter.glossary.yaml").write_text(GLOSSARY)
    (rest,) = describe_unreadable(scripted_asker().open(charter))
    assert rest.startswith("4 of 12 names cannot be read (skpr.skpr_k, skpr.gsl, chtr.chtr_k")
    english = "CREATE TABLE lighthouse (id INTEGER PRIMARY KEY, height REAL, isbn TEXT);"
    assert [*describe_unreadable(open_database(make_database(tmp_path / "x.sqlite", english)))] == []


PROPOSED = content("proposed.sql")


def test_a_proposal_says_what_is_known(tmp_path: Path) -> None:
    path = make_database(tmp_path / "store.sqlite", PROPOSED)
    text = "\n".join(propose(open_database(path, "store.sqlite")))
    for (line,) in typed_cells("proposal.tsv"):
        assert line in text, line


def test_a_proposal_is_a_glossary_as_it_is_and_without_its_comment_signs(tmp_path: Path) -> None:
    path = make_database(tmp_path / "store.sqlite", PROPOSED)
    schema = schema_from_database(path)
    lines = [*propose(open_database(path, "store.sqlite"))]
    assert with_glossary(schema, parse_glossary("\n".join(lines), "x")) == schema
    written = [line for line in lines if "???" not in line and "[table, table.column]" not in line]
    written = [line.replace("  # ", "  ", 1) if line.startswith("  # ") else line for line in written]
    described = with_glossary(schema, parse_glossary("\n".join(written), "x"))
    assert [metric.name for metric in described.metrics] == ["paid"]
    unknown = [line.replace("  # ", "  ", 1) if line.startswith("  # ") else line for line in lines]
    with pytest.raises(DataError, match=r"\?\?\? is still there"):
        parse_glossary("\n".join(unknown), "x")


def test_the_command_prints_a_proposal(charter: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run(compose.load("glossary", [f"db={charter}", "values=false"]))
    shown = capsys.readouterr().out
    assert "# skpr.gsl: ???  # text\n" in shown and "\nwords:" in shown and "Ada" not in shown
    with pytest.raises(DataError, match="does not exist"):
        run(compose.load("glossary", [f"db={charter.parent / 'none.sqlite'}"]))


@pytest.mark.parametrize("terminal", [True, False])
def test_the_command_is_named_to_who_reads_it(
    charter: Path, terminal: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(Asker, "load", staticmethod(lambda cfg, candidates: scripted_asker()))
    monkeypatch.setattr(sys.stderr, "isatty", lambda: terminal)
    run_ask(compose.load("ask", [f"db={charter}", "question=How many are there?"]))
    errors = capsys.readouterr().err
    assert (f"{UNREADABLE}: sqlsp glossary {charter}" in errors) == terminal
