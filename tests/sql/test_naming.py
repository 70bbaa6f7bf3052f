"""The words that are read for tables and columns: names taken apart, abbreviations written out, descriptions."""

from __future__ import annotations

import json
import sqlite3
import time
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from sqlsp.common.errors import DataError
from sqlsp.sql.database import schema_from_database
from sqlsp.sql.naming.abbreviations import with_expanded_names
from sqlsp.sql.naming.comments import comments_in, comments_of
from sqlsp.sql.naming.descriptions import (
    LONGEST,
    Description,
    read_descriptions,
    with_descriptions,
    with_telling_words,
    words_of,
)
from sqlsp.sql.naming.phrases import MOST_WORDS, is_description
from sqlsp.sql.naming.splitting import natural_words
from sqlsp.sql.schema import ColumnInfo, Schema, Table
from sqlsp.sql.tables_json import read_tables


def schema_of(tables: dict[str, str], db_id: str = "x") -> Schema:
    """Tables with their columns, the first of them the primary key: {"shop": "shop_id name"}."""
    columns, keys = [ColumnInfo("*", "*", -1, "text")], []
    for number, names in enumerate(tables.values()):
        keys.append(len(columns))
        columns += [ColumnInfo(name, natural_words(name), number, "text") for name in names.split()]
    return Schema(db_id, tuple(Table(name, natural_words(name)) for name in tables), tuple(columns), tuple(keys))


def words(schema: Schema) -> dict[str, str]:
    """By table and table.column the words that are read."""
    found = {table.name: table.words for table in schema.tables}
    for column in schema.columns[1:]:
        found[f"{schema.tables[column.table].name}.{column.name}"] = column.words
    return found


def all_words(schema: Schema) -> list[str]:
    """What the columns and the tables of a schema are called."""
    return [each.words for each in schema.columns] + [each.words for each in schema.tables]


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("Song_release_year", "song release year"), ("songReleaseYear", "song release year"), ("deptNm", "dept nm"),
        ("HTMLPage2", "html page 2"), ("ID", "id"), ("StuID", "stu id"), ("teamIDwinner", "team id winner"),
        ("v12", "v12"), ("Q2Sales", "q2 sales"), ("g_1b", "g 1b"), ("2ndFloor", "2nd floor"),
        ("address2", "address 2"), ("100meter", "100 meter"), ("Fee (in euros)", "fee in euros"),
        ("Größe", "größe"), ("%", "%"),
    ],
)  # fmt: skip
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
    found = words(with_expanded_names(COLLEGE))
    assert {name: said for name, said in found.items() if said != words(COLLEGE)[name]} == {
        "student.stu_id": "student id",
        "student.stdnt_nm": "student name",  # letters of a word of the schema
        "student.fname": "first name",
        "student.lname": "last name",
        "student.s_no": "student number",  # the only table that begins with s
        "student.deptNm": "department name",
        "student.dob": "date of birth",
        "student.order_no": "order number",
        "student.tot_amt": "total amount",
        "tblCourse": "course",
        "tblCourse.crs_id": "course id",
        "tblCourse.cour_name": "course name",  # the beginning of a word of the schema
        "tblCourse.strTitle": "title",
        "tblCourse.intCredits": "credits",
        "tblCourse.fk_student": "student",
        "tblCourse.custid": "customer id",
        "tbl_film": "film",
        "tbl_film.fname": "first name",
        "matches.match_num": "match number",
        "matches.bdate": "birth date",
    }


def test_common_words_are_known_by_their_beginning_and_without_vowels() -> None:
    schema = schema_of({"t1": "loca stadi lctn_x addrss coun price rank open max loc_y prod_z thng"})
    found = words(with_expanded_names(schema))
    assert list(found.values()) == [
        *(
            "t1",
            "loca",
            "stadium",
            "location x",
            "address",
            "coun",
            "price",
            "rank",
            "open",
            "max",
            "location y",
            "product z",
        ),
        "thng",
    ]


def test_thousands_of_columns_take_no_time() -> None:
    names = " ".join(f"loca_{chr(97 + i % 26)}{i}_dstnc_stu{i}" for i in range(100))
    schema = schema_of({f"table_{i}_stud": names for i in range(100)})
    started = time.process_time()
    with_expanded_names(schema)
    assert time.process_time() - started < 3


def test_names_and_keys_stay() -> None:
    changed = with_expanded_names(COLLEGE)
    assert [column.name for column in changed.columns] == [column.name for column in COLLEGE.columns]
    assert replace(changed, tables=COLLEGE.tables, columns=COLLEGE.columns) == COLLEGE
    assert changed.columns[0] == COLLEGE.columns[0]


def test_a_date_is_no_prefix() -> None:
    found = words(with_expanded_names(schema_of({"game": "idEvent strEvent dateEvent intScore dtmEnd"})))
    assert (found["game.dateEvent"], found["game.strEvent"], found["game.dtmEnd"]) == ("date event", "event", "end")


@pytest.mark.parametrize("name", ["", " ", "_"])
def test_a_table_without_a_name(name: str) -> None:
    schema = Schema(
        "x",
        (Table(name, natural_words(name)), Table("film", "film")),
        (
            ColumnInfo("*", "*", -1, "text"),
            *(ColumnInfo(each, natural_words(each), 0, "text") for each in ("lname", "fid", "id")),
        ),
    )
    assert words(with_expanded_names(schema))[f"{name}.lname"] == "last name"


def test_what_may_mean_two_things_stays() -> None:
    several = schema_of(
        {"product": "prod_id", "producer": "producer_id inst_id", "institution": "a", "instructor": "b"}
    )
    found = words(with_expanded_names(several))
    assert found["producer.inst_id"] == "inst id"
    assert found["product.prod_id"] == "product id", "a product is what prod mostly is"
    assert words(with_expanded_names(schema_of({"institution": "inst_id"})))["institution.inst_id"] == "institution id"
    for table, column in (("cat", "cat_id"), ("part", "part_id")):
        known = words(with_expanded_names(schema_of({table: column, "category": "category_id"})))
        assert known[f"{table}.{column}"] == f"{table} id", "a table is called that"


def test_words_that_somebody_gave_stay() -> None:
    given = replace(COLLEGE.columns[1], words="number on the card")
    schema = replace(COLLEGE, columns=(COLLEGE.columns[0], given, *COLLEGE.columns[2:]))
    assert with_expanded_names(schema).columns[1] == given


def test_spider_s_own_words_agree(spider_dir: Path) -> None:
    """Where both the authors of Spider and we write a name of the training databases out, we mostly agree."""
    dev = {row["db_id"] for row in json.loads((spider_dir / "dev.json").read_text())}
    before = after = 0
    for schema in read_tables(spider_dir / "tables.json").values():
        if schema.db_id in dev:
            continue
        raw = replace(
            schema,
            tables=tuple(replace(table, words=natural_words(table.name)) for table in schema.tables),
            columns=tuple(replace(column, words=natural_words(column.name)) for column in schema.columns),
        )
        changed = with_expanded_names(raw)
        for said, plain, ours in zip(all_words(schema), all_words(raw), all_words(changed), strict=True):
            before += plain.split() == said.lower().split()
            after += ours.split() == said.lower().split()
    assert after > before + 100


@pytest.mark.parametrize(
    ("text", "name", "declared", "read"),
    [
        ("Yearly salary.", "sal", False, "yearly salary"),
        ("the number of rooms", "v12", False, "number of rooms"),
        (
            "Unique identifier of the customer that placed the order",
            "cust id",
            False,
            "unique identifier of customer id",
        ),
        ("Country of birth (ISO code), as in the passport", "ctry", False, "country of birth"),
        ("Date on which the order was shipped, from the log", "ship date", False, "ship date"),
        ("This table contains all singers", "t1", False, "singers"),
        ("One row for each concert that was given", "t2", False, "concert that was given"),
        ("Indicates whether the order was paid", "pd", False, "whether order was paid"),
        ("Lists", "l", False, "lists"),
        ("Table", "table", False, "table"),
        ("List price of the product", "prc", False, "list price of product"),
        ("monthly, gross", "salary", True, "monthly gross salary"),
        ("number of rooms", "v12", True, "number of rooms"),
        ("creation date", "crt date", True, "creation date"),
        ("ID of the owner", "oid", True, "id of owner oid"),
        ("references customer (id)", "customer id", True, "customer id"),
        ("in cents", "price", True, "price"),
        ("0 = no, 1 = yes", "flag", True, "flag"),
        ("TODO: rename", "flag", True, "flag"),
    ],
)
def test_a_description_becomes_a_few_words(text: str, name: str, declared: bool, read: str) -> None:
    assert words_of(text, name, declared) == read


def test_a_description_is_bounded() -> None:
    endless = "word" + "y" * 1900
    assert len(words_of(" ".join([endless] * 50), "x", False)) < 50 * MOST_WORDS
    assert len(words_of(" ".join(f"w{i}" for i in range(500)), "x", False).split()) == MOST_WORDS
    assert not is_description("…") and not is_description("")


FILE = """\
# mine
student: people who study here
student.v12: number of rooms

[other]
nowhere.at_all: x
[X]
tblCourse.cid: course
"""


def test_descriptions_from_a_file(tmp_path: Path) -> None:
    (tmp_path / "d.txt").write_text(FILE)
    given = read_descriptions(tmp_path / "d.txt")
    assert [each.database for each in given] == [None, None, "other", "X"]
    found = words(with_telling_words(COLLEGE, given))
    assert found["student"] == "people who study here"
    assert found["student.v12"] == "number of rooms"
    assert found["tblCourse.cid"] == "course"
    assert found["student.stu_id"] == "student id", "what nobody describes is written out"


def test_what_is_given_goes_before_what_is_declared_and_that_before_the_name() -> None:
    declared = Description("student.stu_id", "identity card number", declared=True)
    assert words(with_telling_words(COLLEGE, [declared]))["student.stu_id"] == "identity card number student id"
    given = Description("STUDENT.Stu_ID", "card")
    assert words(with_telling_words(COLLEGE, [declared, given]))["student.stu_id"] == "card"


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("student.v12 rooms", "line 1: 'student.v12 rooms' is no description; a line is table.column: text"),
        ("student.v12: ...", "line 1: the description has no words"),
        (f"student.v12: {'x' * (LONGEST + 1)}", "line 1: a description of 2,001 characters"),
        ("\nstudent.v13: rooms", "line 2: 'student.v13' is no column of x; write table or table.column (its tables: "),
        ("[x]\nteacher: rooms", "line 2: 'teacher' is no table of x; write table or table.column (its tables: "),
    ],
)
def test_what_is_wrong_in_a_file_of_descriptions_is_said(tmp_path: Path, text: str, problem: str) -> None:
    (tmp_path / "d.txt").write_text(text)
    with pytest.raises(DataError) as raised:
        with_descriptions(COLLEGE, read_descriptions(tmp_path / "d.txt"))
    assert f"{tmp_path}/d.txt, {problem}" in str(raised.value)


def test_descriptions_of_another_database_are_passed_over() -> None:
    assert with_descriptions(COLLEGE, [Description("teacher.name", "name"), Description("a", "b", "y")]) == COLLEGE


CREATE = """CREATE TABLE emp ( -- people who work here
  -- what follows is the key
  id INTEGER PRIMARY KEY, -- number of the badge
  [v 12] DECIMAL(10, 2) /* monthly,
    gross */, /* not this */
  -- old TEXT, was the name
  "a""b" TEXT DEFAULT ',(--' -- name, as printed
  , c TEXT CHECK (c IN ('x', 'y')) -- a grade
  , d TEXT, e TEXT, -- the last one
  UNIQUE (c) -- nor this
)"""
SAID = {
    "emp": "people who work here",
    "emp.id": "number of the badge",
    "emp.v 12": "monthly, gross",
    'emp.a"b': "name, as printed",
    "emp.c": "a grade",
    "emp.e": "the last one",
}


def test_comments_of_a_create_statement(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "x.sqlite")) as connection:
        connection.execute(CREATE)
    assert {each.item: each.text for each in comments_in(tmp_path / "x.sqlite")} == SAID
    found = words(with_telling_words(schema_from_database(tmp_path / "x.sqlite"), comments_in(tmp_path / "x.sqlite")))
    assert found == {
        "emp": "people who work here employee",
        "emp.id": "number of badge id",
        "emp.v 12": "monthly gross",
        'emp.a"b': "name as printed",
        "emp.c": "grade",
        "emp.d": "d",
        "emp.e": "last one",
    }


def test_comments_of_what_is_not_read_and_broken_ones_do_no_harm() -> None:
    assert with_descriptions(COLLEGE, [Description("student.gone", "x", declared=True)]) == COLLEGE
    for sql in ("CREATE TABLE t (a TEXT /* open", "CREATE TABLE t", "CREATE TABLE t (a 'b -- c\n, d", "--"):
        assert len(list(comments_of("t", sql))) <= 1


def test_names_with_points() -> None:
    schema = schema_of({"main.shop": "open.hours"})
    found = words(
        with_descriptions(schema, [Description("main.shop.open.hours", "when"), Description("main.shop", "s")])
    )
    assert found == {"main.shop": "s", "main.shop.open.hours": "when"}


def test_a_word_of_another_table_is_no_abbreviation() -> None:
    plain = schema_of({"wagtail_page": "id title", "wagtail_pagelogentry": "id page_id"})
    assert words(with_expanded_names(plain))["wagtail_pagelogentry.page_id"] == "page id"
    short = schema_of({"tagging_tag": "id name", "post": "id tag_id"})
    assert words(with_expanded_names(short))["post.tag_id"] == "tag id"
    alone = schema_of({"student": "id name", "exam": "id stu_id"})
    assert words(with_expanded_names(alone))["exam.stu_id"] == "student id"


def test_a_word_is_not_cut_short_and_few_letters_are_no_long_word() -> None:
    """Faults as they were met: a trader's ShipName, a web framework's auth_user and object_str."""
    shop = schema_of(
        {"Shippers": "id name", "Orders": "id ShipName StuName lab_id", "Laboratory": "id", "student": "id"}
    )
    found = words(with_expanded_names(shop))
    assert [found[f"Orders.{name}"] for name in ("ShipName", "StuName", "lab_id")] == [
        *("ship name", "student name", "laboratory id")
    ]
    plain = schema_of({"standardpage": "id", "revision": "id object_str", "auth_user": "id dpt", "department": "id"})
    found = words(with_expanded_names(plain))
    assert (found["revision.object_str"], found["auth_user"]) == ("object str", "auth user")
    assert found["auth_user.dpt"] == "department"
    assert words(with_expanded_names(schema_of({"auth": "id", "author": "id auth_id"})))["author.auth_id"] == "auth id"
    assert words(with_expanded_names(schema_of({"author": "id", "book": "auth_id"})))["book.auth_id"] == "author id"
