"""Predictions: what a follow-up keeps of the query before, and names that come within reach of a FROM written out."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from festival import cells, column, lines
from model_kit import SCHEMAS

from sqlsp.common.errors import GrammarError
from sqlsp.corpus.shipped import locate
from sqlsp.corpus.spider import read_rows
from sqlsp.data.features import gold_actions, last_query
from sqlsp.grammar.derivation import Derivation
from sqlsp.grammar.grammar import PEOPLE, load_grammar
from sqlsp.grammar.soundness import soundness
from sqlsp.grammar.transition import to_query
from sqlsp.schema.opening import open_database
from sqlsp.schema.schema import STAR, Schema
from sqlsp.schema.tables_json import read_tables
from sqlsp.sql import query as tree
from sqlsp.sql.joins import complete, executable, simplify
from sqlsp.sql.kept import expand, with_kept
from sqlsp.sql.parser import parse_sql
from sqlsp.sql.query import And, Kept, Query, Value, parts_of, walk
from sqlsp.sql.render import render_sql


class Names:
    def __init__(self, schema: Schema, connection: sqlite3.Connection) -> None:
        self.schema, self.connection = schema, connection

    def __call__(self, name: str, instance: int = 0) -> tree.Column:
        return tree.Column(column(self.schema, name), instance)

    def tables(self, *names: str) -> tuple[int, ...]:
        return tuple(self.schema.find_table(name) or 0 for name in names)

    def printed(self, query: tree.Query) -> str:
        sql = render_sql(executable(query, self.schema), self.schema)
        self.connection.execute(f"EXPLAIN {sql}")
        return sql


@pytest.fixture
def of(schema: Schema, database: Path) -> Iterator[Names]:
    with closing(open_database(database)) as connection:
        yield Names(schema, connection)


def where(left: tree.Column, right: tree.Expression | tree.Query, query: tree.Query) -> tree.Query:
    return replace(query, where=tree.Comparison("=", left, right))


def test_from_is_extended_by_the_columns_of_where(of: Names) -> None:
    """The fault as it was met: airports JOIN flights ON …, and a condition on airlines."""
    on = tree.Comparison("=", of("concert.concert_id"), of("performance.concert_id"))
    source = tree.Joined(of.tables("concert", "performance"), on)
    query = where(of("singer.name"), tree.Value("Ada", quoted=True), tree.Query((of("concert.theme"),), source=source))
    assert of.printed(query) == (
        "SELECT T1.theme FROM concert AS T1 JOIN performance AS T2 ON T1.concert_id = T2.concert_id "
        "JOIN singer AS T3 ON T2.singer_id = T3.singer_id WHERE T3.name = 'Ada'"
    )


def test_every_clause_counts_and_tables_between_come_along(of: Names) -> None:
    source, theme, name = tree.Joined(of.tables("concert")), of("concert.theme"), of("singer.name")
    named = replace(source, on=tree.Comparison("=", name, tree.Value("x", True)))
    for query in (
        tree.Query((name,), source=source),
        tree.Query((theme,), group=tree.Group((name,)), source=source),
        tree.Query((theme,), order=tree.Order((tree.Key(name),)), source=source),
        tree.Query((tree.Aggregate("max", of("singer.age")),), source=source),
        tree.Query((theme,), source=named),
    ):
        sql = of.printed(query)
        assert "FROM concert AS T1 JOIN performance AS T2" in sql
        assert "JOIN singer AS T3" in sql


def test_without_a_key_between_them_tables_stand_side_by_side(of: Names) -> None:
    query = tree.Query((of("award.prize"),), source=tree.Joined(of.tables("singer")))
    assert of.printed(query) == "SELECT T2.prize FROM singer AS T1 JOIN award AS T2"
    count = tree.Aggregate("count", tree.Column(STAR))
    query = tree.Query((count,), source=tree.Joined(of.tables("singer", "award")))
    assert executable(query, of.schema) == query, "one of no column keeps its FROM"


def test_columns_of_the_query_around_are_within_reach(of: Names) -> None:
    correlated = "SELECT avg(T2.age) FROM singer AS T2 WHERE T2.country = T1.country"
    query = parse_sql(f"SELECT T1.name FROM singer AS T1 WHERE T1.age > ({correlated})", of.schema)
    assert executable(query, of.schema) == query
    years = tree.Query((of("concert.year"),), source=tree.Joined(of.tables("concert")))
    inner = where(of("concert.year"), of("singer.age"), years)
    outer = tree.Query((of("singer.name"),), source=tree.Joined(of.tables("singer")))
    assert "FROM concert WHERE year = T1.age" in of.printed(where(of("singer.age"), inner, outer))


@pytest.mark.parametrize("instance", [0, 1])
@pytest.mark.parametrize("clause", ["items", "group", "order", "statistic", "condition"])
def test_what_sql_does_not_take_from_the_query_around_is_of_its_own(of: Names, clause: str, instance: int) -> None:
    age = of("singer.age", instance)
    tables = of.tables("concert", "singer") if instance else of.tables("concert")
    inner = tree.Query((of("concert.year"),), source=tree.Joined(tables))
    counted = tree.Aggregate("count", tree.Column(STAR)), tree.Comparison("=", age, tree.Value("1"))
    inner = {
        "items": replace(inner, select=(tree.Aggregate("max", age),)),
        "group": replace(inner, group=tree.Group((age,))),
        "order": replace(inner, order=tree.Order((tree.Key(age),))),
        "statistic": replace(inner, select=(tree.Statistic("stddev", age),)),
        "condition": replace(inner, select=(tree.Conditional(*counted),)),
    }[clause]
    outer = tree.Query((of("singer.name"),), source=tree.Joined(of.tables("singer")))
    assert "JOIN singer" in of.printed(where(of("singer.age"), inner, outer))


def test_a_column_of_an_occurrence_that_no_from_has_is_of_the_first(of: Names) -> None:
    """It is no column of the query around, which with a median in it would look for it in its own FROM."""
    named = tree.Comparison("=", of("singer.country", 1), of("singer.name"))
    inner = tree.Query((of("singer.name", 1),), where=named, source=tree.Joined(of.tables("singer", "performance")))
    outer = tree.Query((tree.Statistic("median", of("concert.year")),), source=tree.Joined(of.tables("concert")))
    sql = of.printed(replace(outer, select=(*outer.select, tree.Ratio(inner, tree.Value("2")))))
    assert "SELECT T1.name FROM singer AS T1" in sql and "T1.country = T1.name" in sql


def test_set_operations_of_everything_read_the_same_tables(of: Names) -> None:
    def star(table: str) -> tree.Column:
        return tree.Column(of.schema.star_of(of.tables(table)[0]))

    narrow, wide = tree.Query((star("award"),)), tree.Query((star("singer"),))
    for left, right in ((narrow, wide), (wide, narrow)):
        of.printed(replace(left, combined=tree.Combination("union", right)))
    third = replace(wide, combined=tree.Combination("except", tree.Query((star("performance"),))))
    sql = of.printed(replace(narrow, combined=tree.Combination("union", third)))
    assert all(sql.count(f"{table} AS") == 3 for table in ("award", "singer", "performance"))
    same = replace(wide, combined=tree.Combination("except", where(of("singer.age"), tree.Value("3"), wide)))
    assert executable(same, of.schema) == complete(same, of.schema)


@pytest.mark.parametrize("sql", lines("identity.sql"))
def test_queries_that_sqlite_prepares_stay_as_they_are(sql: str, of: Names) -> None:
    try:
        of.connection.execute(f"EXPLAIN {sql}")
    except sqlite3.Error:
        pytest.skip("SQLite refuses it")
    query = parse_sql(sql, of.schema)
    assert executable(query, of.schema) == query
    assert executable(simplify(query, of.schema), of.schema) == complete(simplify(query, of.schema), of.schema)


GRAMMAR = load_grammar(True, PEOPLE)
SCHEMA = SCHEMAS["pets"]
OLDER = "SELECT name FROM pet WHERE age > 3"


def read(sql: str) -> Query:
    query = last_query(sql, SCHEMA, PEOPLE)
    assert query is not None
    return query


@pytest.mark.parametrize(("before", "asked", "parts"), cells("kept.tsv"))
def test_what_is_shared_is_kept_and_put_back(before: str, asked: str, parts: str) -> None:
    query, last = read(asked), read(before)
    kept = with_kept(query, last)
    held = {
        name
        for name in ("select", "where", "group", "order")
        if getattr(kept, name) != getattr(query, name) and any(isinstance(each, Kept) for each in nodes(kept, name))
    }
    assert held == set(parts.split())
    assert same(expand(kept, last), query)


def nodes(query: Query, name: str) -> list[object]:
    part = getattr(query, name)
    return [*part] if isinstance(part, tuple) else [part, *parts_of(part, And)]


def same(one: Query, other: Query) -> bool:
    conditions = [sorted(map(repr, parts_of(each.where, And))) for each in (one, other)]
    return conditions[0] == conditions[1] and replace(one, where=None) == replace(other, where=None)


def test_what_the_query_before_lacks_stays_out() -> None:
    wish = with_kept(read(OLDER + " AND pet_id < 9"), read(OLDER))
    assert expand(wish, read("SELECT age FROM pet")) == read("SELECT age FROM pet WHERE pet_id < 9")
    with pytest.raises(GrammarError, match="no query of which parts"):
        expand(with_kept(read(OLDER), read(OLDER)), None)


def test_such_queries_are_derived_at_the_root_alone_where_there_is_a_query_before() -> None:
    names = {GRAMMAR.rules[rule].name for rule in GRAMMAR.changes}
    assert names == {"changed", "changed_distinct", "changed_top"}
    assert not load_grammar(True).changes
    states = np.flatnonzero(GRAMMAR.legal[:, list(GRAMMAR.changes)].any(axis=1))
    assert states.tolist() == [Derivation.start(GRAMMAR).state]
    assert soundness(GRAMMAR).forbidden[Derivation.start(GRAMMAR).mode, list(GRAMMAR.changes)].all()


@pytest.mark.parametrize("name", ["business", "domains"])
def test_follow_ups_that_ship_come_back_and_most_keep_something(name: str) -> None:
    folder = locate(f"corpus:{name}")
    schemas = read_tables(folder / "tables.json")
    changed = number = shorter = 0
    for row in [row for row in read_rows(folder / "follow_ups.json", schemas) if row.earlier][::12]:
        assert row.earlier is not None and row.earlier.sql is not None and row.sql is not None
        schema, last = schemas[row.db_id], last_query(row.earlier.sql, schemas[row.db_id], PEOPLE)
        query = last_query(row.sql, schema, PEOPLE)
        assert query is not None
        literals = [Value(), *dict.fromkeys(node for node in walk(query) if isinstance(node, Value))]
        found = gold_actions(row.sql, schema, literals, grammar=PEOPLE, before=row.earlier.sql).actions.tolist()
        plain = gold_actions(row.sql, schema, literals, grammar=PEOPLE).actions.tolist()
        again, whole = (to_query(codes, schema, literals, PEOPLE, last) for codes in (found, plain))
        assert same(again, whole), row
        changed += found[0] in GRAMMAR.changes
        shorter += len(plain) - len(found)
        number += 1
    assert changed > 0.5 * number
    assert shorter > 5 * number
