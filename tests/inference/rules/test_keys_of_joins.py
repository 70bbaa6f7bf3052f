"""Which keys a question means: along all their columns, those that it names, and tables whose names it says."""

from __future__ import annotations

import pytest
from data_files import cells, content, lines
from rule_kit import Make, rows_of

from sqlsp.inference.rules.keys import find_unnamed_keys, graph_of
from sqlsp.inference.rules.rule import Context
from sqlsp.question.rows import Earlier
from sqlsp.sql.joins import complete, executable, simplify
from sqlsp.sql.parser import parse_sql
from sqlsp.sql.query import Column, Query
from sqlsp.sql.render import render_sql

SCRIPTS = dict(part.split("\n", 1) for part in content("keys_of_joins.sql").split("-- ")[1:])


def joined(known: Context, *names: str) -> str:
    """The FROM that connects these columns (`table.column`) for the question."""
    tables = [table.name for table in known.schema.tables]
    columns = [known.schema.find_column(name.split(".")[1], tables.index(name.split(".")[0])) for name in names]
    query = Query(tuple(Column(column) for column in columns if column is not None))
    return render_sql(executable(query, known.schema, graph_of(known)), known.schema).partition(" FROM ")[2]


@pytest.mark.parametrize(("script", "question", "names", "key"), cells("named_keys.tsv"))
def test_the_key_and_the_table_that_a_question_names(
    script: str, question: str, names: str, key: str, make: Make
) -> None:
    assert key in joined(make(SCRIPTS[script], question), *names.split())


def test_a_join_is_along_all_columns_of_a_key(make: Make) -> None:
    known = make(SCRIPTS["airport"], "Where do the flights of each seat start on the way back?")
    source = joined(known, "booking.seat", "flight.origin")
    assert source == ("booking AS T1 JOIN flight AS T2 ON T1.back_airline = T2.airline AND T1.back_no = T2.no")
    assert sorted(rows_of(f"SELECT T1.seat, T2.origin FROM {source}", known), key=str) == [("1A", "LHR"), ("2B", "FRA")]
    one = rows_of("SELECT T1.seat FROM booking AS T1 JOIN flight AS T2 ON T1.back_airline = T2.airline", known)
    assert len(one) == 3, "one column alone joins unrelated rows"
    parts = joined(make(SCRIPTS["shifts"], "Who is the boss of each pupil?"), "pupil.name", "shift.boss")
    assert " AND " not in parts, "two that refer to a part of a key are no whole one"


@pytest.mark.parametrize("sql", lines("kept_from.tsv"))
def test_what_a_parser_says_of_from_stays(sql: str, make: Make) -> None:
    known = make(SCRIPTS["airport"], "seats")
    query = parse_sql(sql, known.schema)
    assert render_sql(executable(query, known.schema, graph_of(known)), known.schema) == sql


def test_without_a_question_joins_are_as_ever(make: Make) -> None:
    schema = make(SCRIPTS["airport"]).schema
    query = parse_sql("SELECT T1.seat FROM booking AS T1 JOIN flight AS T2 ON T1.out_airline = T2.airline", schema)
    assert complete(simplify(query, schema), schema) == query


def test_the_key_of_the_query_before_is_kept_where_none_is_named(make: Make) -> None:
    known = make(SCRIPTS["clubs"], "and those of North?")
    last = "SELECT count(*) FROM fixture AS T1 JOIN club AS T2 ON T1.away_club = T2.id WHERE T2.name = 'South'"
    asked = Context(known.question, known.schema, known.literals, earlier=Earlier((), last))
    assert "T1.away_club = T2.id" in joined(asked, "fixture.no", "club.name")


@pytest.mark.parametrize(("question", "doubted"), [("fixtures of South", True), ("away fixtures of South", False)])
def test_a_key_that_is_not_named_is_in_doubt(question: str, doubted: bool, make: Make) -> None:
    known = make(SCRIPTS["clubs"], question)
    sql = "SELECT count(*) FROM fixture AS T1 JOIN club AS T2 ON T1.away_club = T2.id WHERE T2.name = 'South'"
    assert (find_unnamed_keys(parse_sql(sql, known.schema), known) is not None) == doubted
