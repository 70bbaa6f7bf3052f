"""Questions of every form and conversations, made of a schema and its cells."""

from __future__ import annotations

import random
import re
import sqlite3
import sys
from contextlib import closing

import pytest
from script_kit import SCRIPTS

from sqlsp.corpus.spider import Row
from sqlsp.data.features import gold_or_reason
from sqlsp.schema.database import execute, schema_from_database

sys.path.insert(0, str(SCRIPTS / "corpora"))
from augment import to_json
from rewording import Domain
from templates import follow_ups, forms, read_templates, read_threads

TABLES = """
CREATE TABLE tbl_order (id INTEGER PRIMARY KEY, name TEXT, state TEXT, placed_on DATE, shipped_on DATE, total REAL,
    discount REAL, is_gift INTEGER, client_id INTEGER REFERENCES client (id));
CREATE TABLE shift (id INTEGER PRIMARY KEY, title TEXT, kind TEXT, starts_at DATETIME, ends_at DATETIME);
CREATE TABLE client (id INTEGER PRIMARY KEY, first_name TEXT, last_name TEXT, birth_date DATE, phone TEXT);
CREATE TABLE vacant (id INTEGER PRIMARY KEY, name TEXT);
INSERT INTO client VALUES (1, 'Ana', 'Abe', '1990-04-01', '2024-5550'), (2, 'Bo', 'Ob', '1980-02-03', '1999-1234');
"""
ORDERS = [
    (i, f"N{i}", ("open", "done")[i % 2], f"2024-01-0{i}", None if i == 4 else f"2024-02-0{i}", 7 * i, i % 3, i % 2, 1)
    for i in range(1, 9)
]
SHIFTS = [(i, f"T{i}", ("early", "late")[i % 2], f"2024-01-0{i} 06:00", f"2024-01-0{i} 14:00") for i in range(1, 7)]


Asked = tuple[str, str, str]  # form, question, SQL
WEEKDAYS = ("Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday")


@pytest.fixture(scope="module")
def domain(tmp_path_factory: pytest.TempPathFactory) -> Domain:
    path = tmp_path_factory.mktemp("shop") / "shop.sqlite"
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(TABLES)
        connection.executemany("INSERT INTO tbl_order VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", ORDERS)
        connection.executemany("INSERT INTO shift VALUES (?, ?, ?, ?, ?)", SHIFTS)
        connection.commit()
    schema = schema_from_database(path)
    row = Row(0, "How many clients are there?", schema.db_id, "SELECT count(*) FROM client", file="train.json")
    return Domain(schema, [row], path)


@pytest.fixture(scope="module")
def found(domain: Domain) -> list[Asked]:
    asked = [each for seed in range(150) for each in forms(domain, random.Random(seed))]
    return list(dict.fromkeys((each.how, each.text, each.source.sql or "") for each in asked))


def test_every_form_is_made_and_is_of_the_grammar(domain: Domain, found: list[Asked]) -> None:
    assert {form for form, _, _ in found} == {each.form for each in read_templates()}
    for _, question, sql in found:
        assert not isinstance(gold_or_reason(sql, domain.schema, grammar="people"), str), sql
        assert not re.search(r"[{}]|  |tbl|vacant", question), question
        if "median(" not in sql:
            execute(domain.database or "", sql)


def test_cells_tell_what_columns_are_for(found: list[Asked]) -> None:
    text = "\n".join(sql for _, _, sql in found)
    assert "strftime('%H', starts_at)" in text
    assert not re.search(r"'%H', (T1\.)?(placed_on|shipped_on|birth_date)\b", text)
    assert "phone)" not in text  # 2024-5550 is no date
    assert not re.search(r"(sum|avg|median)\((T1\.)?(is_gift|id|client_id)\)", text)
    assert "julianday(shipped_on) - julianday(placed_on)" in text
    assert "julianday(placed_on) - julianday(shipped_on)" not in text
    assert "discount = 0" in text and "total = 0" not in text
    assert "shipped_on IS NULL" in text and "placed_on IS NULL" not in text


def test_how_it_is_said(found: list[Asked]) -> None:
    asked = {question: sql for _, question, sql in found}
    assert asked["Share in the total total, client by client"] == (
        "SELECT T2.first_name, 100.0 * sum(T1.total) / sum(sum(T1.total)) OVER () FROM tbl_order AS T1 "
        "JOIN client AS T2 ON T1.client_id = T2.id GROUP BY T2.id"
    )
    both = re.compile(r"of (\w+) and of (\w+) orders")
    sides = [(*said.groups(), sql) for _, question, sql in found if (said := both.search(question))]
    assert sides
    for one, other, sql in sides:
        state = "T1.state" if "T1." in sql else "state"
        assert f"CASE WHEN {state} = '{one}' THEN 1 END), count(CASE WHEN {state} = '{other}'" in sql
    on_days = [(said[1], sql) for _, question, sql in found if (said := re.search(r"placed on a (\w+day)$", question))]
    assert on_days and all(f"placed_on) = '{WEEKDAYS.index(day)}'" in sql for day, sql in on_days)
    assert asked["Average age of the clients"].startswith("SELECT avg(CAST((julianday('now') - julianday(birth_date))")


def test_a_condition_is_said(found: list[Asked]) -> None:
    chosen = [question for _, question, sql in found if re.search(r"WHERE (T1\.)?state = '(open|done)' GROUP", sql)]
    assert chosen and all(re.search(r"orders with state (open|done)", question.lower()) for question in chosen)


def test_a_table_is_joined_only_where_groups_are_of_it(found: list[Asked]) -> None:
    joined = [question for _, question, sql in found if "JOIN client" in sql]
    assert joined and all("client" in question.lower() for question in joined)


def test_conversations_go_on_from_the_query_before(domain: Domain) -> None:
    found = [each for seed in range(60) for each in follow_ups(domain, random.Random(seed))]
    assert {each.how for each in found} == {
        "another subject",
        *(turn.form for turns in read_threads() for turn in turns[1:]),
    }
    for each in found:
        row, earlier = each.source, each.source.earlier
        assert earlier is not None and 0 < len(earlier.questions) <= 3
        made = gold_or_reason(row.sql, domain.schema, grammar="people", before=earlier.sql)
        assert not isinstance(made, str), row.sql
        execute(domain.database or "", row.sql or "")
        assert to_json(each)["context"] == {"questions": [*earlier.questions], "query": earlier.sql}


def test_a_turn_keeps_what_was_said_before(domain: Domain) -> None:
    """The column that a conversation is about stays the same from turn to turn, also where a table is joined."""
    threads = [each for seed in range(60) for each in follow_ups(domain, random.Random(seed))]
    threads = [each for each in threads if each.how != "another subject" and each.text.startswith("Per client")]
    grouped = [each for each in threads if "JOIN client" in (each.source.sql or "")]
    assert grouped
    for each in grouped:
        before = each.source.earlier.sql if each.source.earlier else None
        figure = re.search(r"sum\((?:T1\.)?(\w+)\)|THEN", before or "")
        assert figure is not None and (figure[1] or "") in (each.source.sql or "")
        assert "JOIN" not in (before or "")


def test_without_its_file_nothing_is_made(domain: Domain) -> None:
    blind = Domain(domain.schema, domain.rows, None)
    assert not [*forms(blind, random.Random(1)), *follow_ups(blind, random.Random(1))]
