"""Metrics, default filters and units of a glossary, on queries as parsers write them."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from charter import CHARTER, GLOSSARY
from rule_kit import apply, context
from scripted import make_database

from sqlsp.glossaries.applying import with_glossary
from sqlsp.glossaries.reading import parse_glossary
from sqlsp.rules.glossary import with_defaults
from sqlsp.rules.no_question import find_reply
from sqlsp.rules.reading import Reading
from sqlsp.rules.rule import Context
from sqlsp.rules.units import describe_units
from sqlsp.schema.database import execute, schema_from_database
from sqlsp.schema.schema import Schema
from sqlsp.sql.parser import parse_sql
from sqlsp.sql.render import render_sql

FURTHER = "metrics: {per boat: 1.0 * sum(prs) / count(DISTINCT lng), pay: tg * prs, ports: count(DISTINCT hfn)}"
JOIN = "skpr AS T1 JOIN chtr AS T2 ON T1.skpr_k = T2.skpr_k"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return make_database(tmp_path / "charter.sqlite", CHARTER)


@pytest.fixture
def schema(path: Path) -> Schema:
    schema = schema_from_database(path)
    for text in (GLOSSARY, FURTHER):
        schema = with_glossary(schema, parse_glossary(text, "words.yaml"))
    return schema.with_metrics()


@pytest.fixture
def known(schema: Schema) -> Context:
    return context(schema, "What is the turnover?")


METRICS = [
    ("SELECT sum(turnover) FROM chtr", "SELECT sum(tg * prs) FROM chtr"),
    ("SELECT turnover FROM chtr", "SELECT sum(tg * prs) FROM chtr"),
    ("SELECT avg(turnover) FROM chtr", "SELECT avg(tg * prs) FROM chtr"),
    ("SELECT zst, turnover FROM chtr", "SELECT zst, sum(tg * prs) FROM chtr GROUP BY zst"),
    ("SELECT DISTINCT zst FROM chtr WHERE turnover > 9 AND tg > 1",
     "SELECT zst FROM chtr WHERE tg > 1 GROUP BY zst HAVING sum(tg * prs) > 9"),
    ("SELECT zst FROM chtr GROUP BY zst HAVING sum(turnover) > 9",
     "SELECT zst FROM chtr GROUP BY zst HAVING sum(tg * prs) > 9"),
    ("SELECT count(*) FROM chtr WHERE turnover > 9", "SELECT count(*) FROM chtr WHERE tg * prs > 9"),
    (f"SELECT T1.hfn, sum(T2.turnover) FROM {JOIN} GROUP BY T1.hfn ORDER BY sum(T2.turnover) DESC LIMIT 1",
     f"SELECT T1.hfn, sum(T2.tg * T2.prs) FROM {JOIN} GROUP BY T1.hfn ORDER BY sum(T2.tg * T2.prs) DESC LIMIT 1"),
    ("SELECT zst FROM chtr WHERE prs > (SELECT avg(turnover) FROM chtr)",
     "SELECT zst FROM chtr WHERE prs > (SELECT avg(tg * prs) FROM chtr)"),
    ("SELECT zst FROM chtr WHERE turnover = (SELECT max(turnover) FROM chtr)",
     "SELECT zst FROM chtr GROUP BY zst ORDER BY sum(tg * prs) DESC LIMIT 1"),
    ("SELECT zst FROM chtr WHERE tg > 0 AND turnover = (SELECT min(turnover) FROM chtr)",
     "SELECT zst FROM chtr WHERE tg > 0 GROUP BY zst ORDER BY sum(tg * prs) LIMIT 1"),
    ("SELECT zst, turnover FROM chtr WHERE pay > 9",
     "SELECT zst, sum(tg * prs) FROM chtr WHERE tg * prs > 9 GROUP BY zst"),
    ("SELECT sum(pay) FROM chtr", "SELECT sum(tg * prs) FROM chtr"),
    ("SELECT chtr_k, pay FROM chtr WHERE pay > 9 ORDER BY pay",
     "SELECT chtr_k, tg * prs FROM chtr WHERE tg * prs > 9 ORDER BY tg * prs"),
    ("SELECT sum(ports) FROM skpr", "SELECT count(DISTINCT hfn) FROM skpr"),
    ("SELECT zst FROM chtr WHERE tg > 1", "SELECT zst FROM chtr WHERE tg > 1"),
]  # fmt: skip


@pytest.mark.parametrize(("before", "after"), METRICS)
def test_a_metric_is_what_it_calculates(known: Context, path: Path, before: str, after: str) -> None:
    assert apply(before, "metrics", known) == after == apply(before, "metrics", known, times=2)
    assert execute(path, after, 5.0)


def test_a_metric_of_two_aggregates_runs(known: Context, path: Path) -> None:
    sql = apply("SELECT zst, avg(`per boat`) FROM chtr GROUP BY zst", "metrics", known)
    assert execute(path, sql, 5.0) == execute(
        path, "SELECT zst, 1.0 * sum(prs) / count(DISTINCT lng) FROM chtr GROUP BY zst", 5.0
    )


FILTERS = [
    ("SELECT count(*) FROM chtr", "SELECT count(*) FROM chtr WHERE zst != 'storno'"),
    ("SELECT count(*) FROM chtr WHERE tg > 1", "SELECT count(*) FROM chtr WHERE tg > 1 AND zst != 'storno'"),
    ("SELECT count(*) FROM chtr WHERE tg > 1 OR tg < 0",
     "SELECT count(*) FROM chtr WHERE (tg > 1 OR tg < 0) AND zst != 'storno'"),
    ("SELECT count(*) FROM chtr WHERE zst = 'ok'", "SELECT count(*) FROM chtr WHERE zst = 'ok'"),
    ("SELECT count(*) FROM skpr", "SELECT count(*) FROM skpr"),
    ("SELECT nmx FROM skpr WHERE skpr_k NOT IN (SELECT skpr_k FROM chtr)",
     "SELECT nmx FROM skpr WHERE skpr_k NOT IN (SELECT skpr_k FROM chtr WHERE zst != 'storno')"),
    (f"SELECT T1.nmx FROM {JOIN}", f"SELECT T1.nmx FROM {JOIN} WHERE T2.zst != 'storno'"),
    ("SELECT zst FROM chtr GROUP BY zst HAVING max(zst) > 'a'",
     "SELECT zst FROM chtr GROUP BY zst HAVING max(zst) > 'a'"),
]  # fmt: skip


@pytest.mark.parametrize(("before", "after"), FILTERS)
def test_a_default_filter_is_added_unless_the_query_decides(known: Context, before: str, after: str) -> None:
    assert apply(before, "default_filters", known) == after == apply(before, "default_filters", known, times=2)


def test_a_left_join_keeps_the_rows_of_its_first_table(schema: Schema, path: Path) -> None:
    join = "skpr AS T1 LEFT JOIN chtr AS T2 ON T1.skpr_k = T2.skpr_k"
    before = parse_sql(f"SELECT T1.nmx, count(T2.chtr_k) FROM {join} GROUP BY T1.skpr_k", schema, people=True)
    after = with_defaults(before, schema)
    assert with_defaults(after, schema) == after != before
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("UPDATE chtr SET zst = 'storno' WHERE skpr_k = 3")
        connection.commit()
    assert sorted(execute(path, render_sql(after, schema), 5.0)) == [("Ada", 1), ("Bo", 1), ("Cleo", 0)]
    join = "chtr AS T1 LEFT JOIN skpr AS T2 ON T1.skpr_k = T2.skpr_k"
    before = parse_sql(f"SELECT T1.chtr_k, T2.nmx FROM {join}", schema, people=True)
    rows = execute(path, render_sql(with_defaults(before, schema), schema), 5.0)
    assert sorted(rows) == [(1, "Ada"), (3, "Bo")], "but for those that the default of the first table leaves out"


def test_both_sides_of_a_self_join_are_filtered(known: Context) -> None:
    before = "SELECT count(*) FROM chtr AS T1 JOIN chtr AS T2 ON T1.tg = T2.tg"
    assert apply(before, "default_filters", known).endswith("WHERE T1.zst != 'storno' AND T2.zst != 'storno'")


def test_a_unit_of_a_glossary_counts(known: Context, schema: Schema) -> None:
    asked = context(schema, "Which charters are longer than 800 cm?")
    assert apply("SELECT chtr_k FROM chtr WHERE lng > 800", "lowering", asked).endswith("lng > 8")

    def notes(sql: str) -> list[str]:
        return [*describe_units(Reading(parse_sql(sql, schema), schema, 0.0, 1))]

    assert notes("SELECT max(lng), tg FROM chtr") == ["chtr.lng is in metres"]
    assert notes("SELECT count(lng) FROM chtr WHERE lng > 3") == []


def test_what_a_metric_means_can_be_asked(schema: Schema) -> None:
    assert find_reply(context(schema, "What does turnover mean?")) == "turnover: sum(tg * prs)"
    reply = find_reply(context(schema, "What tables are there?"))
    assert reply is not None and "chtr (6 columns)" in reply


VALUES = [
    ("zst = 'ok' OR zst = 'new'", "zst = 'ok' OR zst = 'new'"),
    ("zst = 'new'", "zst = 'ok' OR zst = 'new'"),
    ("zst = 'storno'", "zst = 'storno'"),
    ("zst = 'ok' AND tg > 1", "(zst = 'ok' OR zst = 'new') AND tg > 1"),
    ("tg > 1 OR zst != 'ok'", "tg > 1 OR zst != 'ok' AND zst != 'new'"),
    ("zst LIKE 'ok'", "zst LIKE 'ok'"),
]


@pytest.mark.parametrize(("before", "after"), VALUES)
def test_a_word_for_several_cells_means_all_of_them(schema: Schema, before: str, after: str) -> None:
    words = parse_glossary("values: {sailing: [chtr.zst = ok, chtr.zst = new], kept: chtr.zst = ok}", "words.yaml")
    known = context(with_glossary(schema, words), "Which charters are sailing?")
    start = "SELECT chtr_k FROM chtr WHERE "
    assert apply(start + before, "value_words", known) == start + after
    assert apply(start + before, "value_words", known, times=2) == start + after
    other = context(with_glossary(schema, words), "Which charters are kept?")
    assert apply(start + before, "value_words", other) == start + before
