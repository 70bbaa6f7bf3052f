"""The words that are read for tables and columns: names taken apart, abbreviations, descriptions, names of parents."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from data_files import cells, content, lines
from festival import Write, name_of

from sqlsp.databases.sqlite_schema import parse_comments, read_comments, schema_from_database
from sqlsp.schema import descriptions as module
from sqlsp.schema.descriptions import Description, with_descriptions, with_readable_words
from sqlsp.schema.names import natural_words, with_expanded_names, with_inherited_names
from sqlsp.schema.schema import ColumnInfo, Schema, Table
from sqlsp.schema.tables_json import read_tables
from sqlsp.utils.errors import DataError


def schema_of(tables: dict[str, str], db_id: str = "x") -> Schema:
    """Tables with their columns, the first of them the primary key: {"shop": "shop_id name"}."""
    columns = [ColumnInfo("*", "*", -1, "text")]
    keys = []
    for number, names in enumerate(tables.values()):
        keys.append(len(columns))
        columns += [ColumnInfo(name, natural_words(name), number, "text") for name in names.split()]
    return Schema(db_id, tuple(Table(name, natural_words(name)) for name in tables), tuple(columns), tuple(keys))


def words(schema: Schema) -> dict[str, str]:
    tables = {table.name: table.words for table in schema.tables}
    return tables | {name_of(schema, index): info.words for index, info in enumerate(schema.columns) if index}


def all_words(schema: Schema) -> list[str]:
    return [column.words for column in schema.columns] + [table.words for table in schema.tables]


@pytest.mark.parametrize(("name", "words"), cells("natural_words.tsv"))
def test_natural_words(name: str, words: str) -> None:
    assert natural_words(name) == words


COLLEGE = schema_of(
    {
        "student": "stu_id stdnt_nm fname lname s_no deptNm dob order_no no_smoking tot_amt valid v12 monkey",
        "tblCourse": "crs_id cid title cour_name strTitle intCredits fk_student custid",
        "tbl_film": "fname matche_id",
        "matches": "match_num skyline bdate",
    }
)


def test_abbreviations_are_written_out() -> None:
    expanded = words(with_expanded_names(COLLEGE))
    changed = {name: text for name, text in expanded.items() if text != words(COLLEGE)[name]}
    assert changed == dict(cells("expanded.tsv"))  # type: ignore[arg-type]


@pytest.mark.parametrize(("tables", "expected"), cells("abbreviations.tsv"))
def test_abbreviations_among_other_names(tables: str, expected: str) -> None:
    schema = with_expanded_names(schema_of(dict(table.split(":") for table in tables.split("|"))))
    expanded = [*(schema.columns[column].words for column in schema.columns_of(0)), schema.tables[0].words]
    assert expanded[: expected.count(";") + 1] == expected.split("; ")


def test_names_keys_and_words_that_somebody_gave_stay() -> None:
    changed = with_expanded_names(COLLEGE)
    assert [column.name for column in changed.columns] == [column.name for column in COLLEGE.columns]
    assert replace(changed, tables=COLLEGE.tables, columns=COLLEGE.columns) == COLLEGE
    assert changed.columns[0] == COLLEGE.columns[0]
    given = replace(COLLEGE.columns[1], words="number on the card")
    schema = replace(COLLEGE, columns=(COLLEGE.columns[0], given, *COLLEGE.columns[2:]))
    assert with_expanded_names(schema).columns[1] == given


def test_spider_s_own_words_agree(spider_dir: Path) -> None:
    """Where both the authors of Spider and we write a name out, we mostly agree."""
    dev = {row["db_id"] for row in json.loads((spider_dir / "dev.json").read_text())}
    before = after = 0
    for schema in read_tables(spider_dir / "tables.json").values():
        if schema.db_id in dev:
            continue
        tables = tuple(replace(table, words=natural_words(table.name)) for table in schema.tables)
        columns = tuple(replace(column, words=natural_words(column.name)) for column in schema.columns)
        raw = replace(schema, tables=tables, columns=columns)
        changed = with_expanded_names(raw)
        for official, plain, ours in zip(all_words(schema), all_words(raw), all_words(changed), strict=True):
            before += plain.split() == official.lower().split()
            after += ours.split() == official.lower().split()
    assert after > before + 100


@pytest.mark.parametrize(("kind", "text", "name", "read"), cells("descriptions.tsv"))
def test_a_description_becomes_a_few_words(kind: str, text: str, name: str, read: str) -> None:
    assert module.words_of(text, name, declared=kind == "comment") == read


def test_a_description_is_bounded() -> None:
    endless = "word" + "y" * 1900
    assert len(module.words_of(" ".join([endless] * 50), "x", False)) < 50 * module.MAX_WORDS
    assert len(module.words_of(" ".join(f"w{i}" for i in range(500)), "x", False).split()) == module.MAX_WORDS
    assert not module.is_description("…") and not module.is_description("")


def test_what_goes_first() -> None:
    declared = Description("student.stu_id", "identity card number", declared=True)
    assert words(with_readable_words(COLLEGE, [declared]))["student.stu_id"] == "identity card number student id"
    undeclared = Description("STUDENT.Stu_ID", "card")
    read = words(with_readable_words(COLLEGE, [declared, undeclared, Description("student", "people who study here")]))
    assert read["student.stu_id"] == "card" and read["student"] == "people who study here"
    with pytest.raises(DataError, match=r"the descriptions: 'student.v13' is no column of x; write table or table\."):
        with_descriptions(COLLEGE, [Description("student.v13", "rooms")])
    for text, problem in (
        ("...", "the description has no words"),
        ("x" * (module.LONGEST + 1), "a description of 2,001"),
    ):
        with pytest.raises(DataError, match=problem):
            module.checked(text, "the changed words")


def test_comments_of_a_create_statement(write: Write) -> None:
    path = write(content("commented.sql"))
    expected = cells("comments.tsv")
    comments = read_comments(path)
    assert {comment.item: comment.text for comment in comments} == {name: text for name, text, _ in expected if text}
    read = words(with_readable_words(schema_from_database(path), comments))
    assert read == {name: words for name, _, words in expected}


def test_comments_of_what_is_not_read_broken_ones_and_other_databases_do_no_harm() -> None:
    assert with_descriptions(COLLEGE, [Description("teacher.name", "name"), Description("a", "b")]) == COLLEGE
    assert with_descriptions(COLLEGE, [Description("student.gone", "x", declared=True)]) == COLLEGE
    for sql in ("CREATE TABLE t (a TEXT /* open", "CREATE TABLE t", "CREATE TABLE t (a 'b -- c\n, d", "--"):
        assert len(list(parse_comments("t", sql))) <= 1


def test_names_with_points() -> None:
    schema = schema_of({"main.shop": "open.hours"})
    described = [Description("main.shop.open.hours", "when"), Description("main.shop", "s")]
    read = words(with_descriptions(schema, described))
    assert read == {"main.shop": "s", "main.shop.open.hours": "when"}


PARENT = "CREATE TABLE page (id INTEGER PRIMARY KEY, title TEXT, slug TEXT);"


def test_a_table_without_a_name_has_that_of_its_parent(write: Write) -> None:
    child = "CREATE TABLE bread_page (page_ptr_id INTEGER PRIMARY KEY REFERENCES page(id), body TEXT)"
    schema = with_inherited_names(schema_from_database(write(PARENT + child)))
    (title,) = schema.metrics
    assert (title.words, schema.tables[title.table].name, title.metric) == ("title", "bread_page", '"page"."title"')
    assert schema.tables[title.table].synonyms == ("bread",)
    person = "CREATE TABLE person (id INTEGER PRIMARY KEY, first_name TEXT, last_name TEXT, born TEXT);"
    tables = f"{person} CREATE TABLE driver (person_id INTEGER PRIMARY KEY REFERENCES person(id), licence TEXT)"
    schema = with_inherited_names(schema_from_database(write(f"DROP TABLE bread_page; DROP TABLE page; {tables}")))
    assert [info.name for info in schema.metrics] == ["first_name", "last_name"]
    assert not any(table.synonyms for table in schema.tables)


@pytest.mark.parametrize("child", lines("without_parents.tsv"))
def test_other_tables_have_none(child: str, write: Write) -> None:
    schema = schema_from_database(write(PARENT + child))
    assert with_inherited_names(schema) == schema
