"""Explicit and abstract form: inference of FROM, names within reach, reuse of the previous query."""

from __future__ import annotations

import random
import sqlite3
from collections import Counter, deque
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from data_files import cells, lines
from festival import column, schema_of, table_name
from model_kit import SCHEMAS

from sqlsp.data.spider import read_rows
from sqlsp.databases.corpora import locate
from sqlsp.databases.sqlite import connect
from sqlsp.grammar.derivation import Derivation
from sqlsp.grammar.grammar import EXTENDED, load_grammar
from sqlsp.grammar.soundness import soundness
from sqlsp.grammar.transition import to_query
from sqlsp.linking.features import gold_actions, parse_last_query
from sqlsp.schema.keys import likely_keys
from sqlsp.schema.schema import STAR, Schema
from sqlsp.schema.tables_json import read_tables
from sqlsp.sql import query as tree
from sqlsp.sql.joins import MAX_TRIED, complete, executable, simplify
from sqlsp.sql.parser import parse_sql
from sqlsp.sql.paths import JoinGraph
from sqlsp.sql.query import Aggregate, And, Column, Comparison, Extra, Joined, Or, Query, parts_of, walk
from sqlsp.sql.render import render_sql
from sqlsp.sql.trees import block_columns, expand, inner_queries, outer_columns, with_reuse
from sqlsp.utils.errors import GrammarError, SqlError

PRINTED = (printed for _, printed in cells("rewrites.tsv"))
ALL_SQL = [*lines("identity.sql"), *PRINTED, *(row[0] for row in cells("joins.tsv"))]


def form_of_from(query: Query, schema: Schema) -> str:
    """Describes FROM as joins.tsv does."""
    if query.source is None or not isinstance(query.source, Extra):
        return "none" if query.source is None else type(query.source).__name__.lower()
    return " ".join(["extra", *(table_name(schema, star.index) for star in query.source.stars)])


def tables_of_stars(query: Query, schema: Schema) -> str:
    stars = [c.index for c in block_columns(query) if schema.is_star(c.index)]
    return " ".join("*" if star == 0 else table_name(schema, star) for star in stars)


def equalities(source: Joined) -> set[object]:
    """Returns ON as a set in which the sides of an equality do not matter."""
    parts = parts_of(source.on, And | Or)
    assert all(isinstance(part, Comparison) for part in parts)
    return {frozenset((p.left, p.right)) if p.operator == "=" else p for p in parts if isinstance(p, Comparison)}


def without_from(query: Query) -> Query:
    """Returns a SELECT without FROM, set operations and queries in conditions, which are other blocks."""
    alone = replace(query, source=None, combined=None)
    return alone if not any(True for _ in inner_queries(alone)) else replace(alone, where=None, group=None)


def blocks(query: Query) -> list[Query]:
    return [node for node in walk(query) if isinstance(node, Query)]


@pytest.mark.parametrize(("sql", "source", "stars"), [(*row, "")[:3] for row in cells("joins.tsv")])
def test_abstract_form(sql: str, source: str, stars: str, schema: Schema) -> None:
    abstract = simplify(parse_sql(sql, schema), schema)
    assert (form_of_from(abstract, schema), tables_of_stars(abstract, schema)) == (source, stars)


@pytest.mark.parametrize("sql", ALL_SQL)
def test_nothing_is_lost(sql: str, schema: Schema) -> None:
    explicit = parse_sql(sql, schema)
    abstract = simplify(explicit, schema)
    completed = complete(abstract, schema)
    for before, after in zip(blocks(explicit), blocks(completed), strict=True):
        if isinstance(before.source, Joined) and isinstance(after.source, Joined):
            assert Counter(before.source.tables) == Counter(after.source.tables)
            if len(set(before.source.tables)) == len(before.source.tables):  # otherwise instances may get other numbers
                assert equalities(before.source) == equalities(after.source)
                assert without_from(before) == without_from(after)
    assert simplify(completed, schema) == abstract, "the abstract form is one, however FROM is ordered"
    assert complete(completed, schema) == completed
    assert complete(explicit, schema) == explicit


def test_every_block_is_simplified(schema: Schema) -> None:
    sql = (
        "SELECT name FROM singer WHERE age BETWEEN 1 AND (SELECT max(age) FROM singer) AND singer_id IN ("
        "SELECT T1.singer_id FROM performance AS T1 JOIN concert AS T2 ON T1.concert_id = T2.concert_id"
        " WHERE T2.year = 2014)"
        " GROUP BY name HAVING count(*) > (SELECT count(*) FROM award) UNION SELECT name FROM stadium"
    )
    abstract = simplify(parse_sql(sql, schema), schema)
    assert [block.source for block in blocks(abstract)] == [None] * 5
    stars = [node for node in walk(abstract) if isinstance(node, Column) and schema.is_star(node.index)]
    assert [table_name(schema, star.index) for star in stars] == ["singer", "award"]
    abstract = simplify(parse_sql("SELECT count(*) FROM (SELECT * FROM singer)", schema), schema)
    assert isinstance(abstract.source, tree.Nested)
    assert abstract.source.query == Query((Column(schema.star_of(schema.find_table("singer") or 0)),))


def test_the_order_of_from_is_preserved_in_conditions_and_inside_from(schema: Schema) -> None:
    """The official evaluation compares the query inside FROM literally."""
    joins = (
        "stadium AS T1 JOIN concert AS T2 ON T1.stadium_id = T2.stadium_id",
        "concert AS T2 JOIN stadium AS T1 ON T2.stadium_id = T1.stadium_id",
    )
    for number, join in enumerate(joins):
        inner = f"SELECT T2.concert_id FROM {join} WHERE T1.city = 'Lyon'"
        explicit = parse_sql(f"SELECT fee FROM performance WHERE concert_id IN ({inner})", schema)
        abstract = simplify(explicit, schema)
        assert complete(abstract, schema) == explicit
        assert isinstance(blocks(abstract)[1].source, Joined) == (number == 0), "the first named table comes first"
        assert simplify(parse_sql(inner, schema), schema).source is None
    explicit = parse_sql(f"SELECT count(*) FROM (SELECT T1.city, T2.concert_id FROM {joins[1]})", schema)
    assert complete(simplify(explicit, schema), schema) == explicit


def test_a_self_join_inside_does_not_replace_the_outer_table(schema: Schema) -> None:
    nested = "stadium AS a JOIN stadium AS b ON a.stadium_id = b.capacity WHERE x.capacity > a.capacity"
    outer = "SELECT x.city FROM stadium AS x WHERE x.capacity >"
    explicit = parse_sql(f"{outer} (SELECT max(b.capacity) FROM {nested})", schema)
    again = complete(simplify(explicit, schema), schema)
    texts = [render_sql(query, schema) for query in (explicit, again)]
    assert texts[1] == texts[0].replace("T2.", "T_.").replace("T3.", "T2.").replace("T_.", "T3."), "a and b by mention"


def test_more_than_64_tables_are_refused(schema: Schema) -> None:
    with pytest.raises(SqlError, match="more than 64 tables"):
        parse_sql(f"SELECT count(*) FROM {', '.join(['singer'] * 65)}", schema)


def test_from_begins_with_the_first_table_named_or_of_all(schema: Schema) -> None:
    singer = schema.find_table("singer")
    performance = schema.find_table("performance")
    name = Column(column(schema, "singer.name"))
    star = Column(schema.star_of(performance or 0))
    completed = complete(Query((name,), source=Extra((star,))), schema)
    assert isinstance(completed.source, Joined) and completed.source.tables == (singer, performance)
    assert complete(Query((Aggregate("count", Column(0)),)), schema).source == Joined((0,))
    twice = complete(Query((Column(name.index, 1),)), schema).source
    assert isinstance(twice, Joined) and Counter(twice.tables)[singer or 0] == 2, "the second implies the first"
    assert any(Column(column(schema, "singer.singer_id"), 1) in pair for pair in equalities(twice))  # type: ignore[operator]


def test_outer_columns_of_a_correlated_query(schema: Schema) -> None:
    sql = "SELECT T1.name FROM singer AS T1 WHERE T1.age > (SELECT avg(age) FROM singer WHERE country = T1.country)"
    query = parse_sql(sql, schema)
    (inner,) = inner_queries(query)
    assert list(outer_columns(inner, schema)) == [Column(column(schema, "singer.country"))]
    assert list(outer_columns(query, schema)) == []


@pytest.mark.parametrize(("referring", "referred", "fits"), cells("likely_keys.tsv"))
def test_names_that_suggest_a_key(referring: str, referred: str, fits: str) -> None:
    assert str(bool(likely_keys(schema_of(referring, f"{referred}!")))) == fits


def test_of_two_keys_the_one_named_after_a_table_refers_to_it() -> None:
    for names in (["detail.airport_id!", "airport.airport_id!"], ["airport.airport_id!", "detail.airport_id!"]):
        ((left, right),) = likely_keys(schema_of(*names))
        assert names[left - 1].startswith("detail") and names[right - 1].startswith("airport")


@pytest.mark.parametrize(("columns", "keys", "expected"), cells("join_paths.tsv"))
def test_of_several_paths(columns: str, keys: str, expected: str) -> None:
    declared, joining = ([tuple(map(int, pair.split("-"))) for pair in pairs.split()] for pairs in (keys, expected))
    schema = schema_of(*columns.split(), keys=declared)  # type: ignore[arg-type]
    source = JoinGraph(schema).join([Column(schema.star_of(0)), Column(schema.star_of(1))])
    assert equalities(source) == {frozenset((Column(left), Column(right))) for left, right in joining}


def test_tables_that_refer_to_each_other_leave_the_star_open() -> None:
    schema = schema_of("man.wife", "man.label", "woman.husband", "woman.label", keys=[(1, 3), (3, 1)])
    sql = "SELECT T1.label, T2.label, count(*) FROM man AS T1 JOIN woman AS T2 ON T1.wife = T2.husband"
    assert Aggregate("count", Column(0)) in simplify(parse_sql(sql, schema), schema).select


def random_schema(seed: int) -> Schema:
    """Makes tables of a few columns with random keys; names suggest no further key."""
    random_ = random.Random(seed)
    tables = random_.randint(2, 8)
    pairs = [random_.sample(range(1, 4 * tables + 1), 2) for _ in range(random_.randint(1, 2 * tables))]
    keys = [(left, right) for left, right in pairs if (left - 1) // 4 != (right - 1) // 4]
    return schema_of(*(f"t{t}.c{t}x{i}" for t in range(tables) for i in range(4)), keys=keys)


def distances(schema: Schema, start: int) -> dict[int, int]:
    """Returns the number of joins from table `start` to the tables in reach, by breadth-first search."""
    numbers = {start: 0}
    queue = deque([start])
    while queue:
        table = queue.popleft()
        for left, right, _, _ in schema.edges():
            for other in {left, right} - {table} if table in (left, right) else ():
                if other not in numbers:
                    numbers[other] = numbers[table] + 1
                    queue.append(other)
    return numbers


def pairs_of_tables(schema: Schema) -> Iterator[tuple[int, int]]:
    yield from ((a, b) for a in range(len(schema.tables)) for b in range(len(schema.tables)) if a != b)


@pytest.mark.parametrize("seed", range(30))
def test_two_tables_are_joined_by_a_shortest_path(seed: int) -> None:
    schema = random_schema(seed)
    for start, end in pairs_of_tables(schema):
        source = JoinGraph(schema).join([Column(schema.star_of(start)), Column(schema.star_of(end))])
        distance = distances(schema, start).get(end)
        assert source.tables[0] == start
        assert end in source.tables
        if distance is None:
            assert source == Joined((start, end))
        else:
            assert len(source.tables) == distance + 1
            assert len(parts_of(source.on, And | Or)) == distance


@pytest.mark.parametrize("seed", range(30))
def test_joins_are_connected(seed: int) -> None:
    schema = random_schema(seed)
    random_ = random.Random(seed)
    for _ in range(10):
        tables = random_.choices(range(len(schema.tables)), k=random_.randint(1, 4))
        named = [Column(schema.star_of(t), tables[:position].count(t)) for position, t in enumerate(tables)]
        source = JoinGraph(schema).join(named)
        assert JoinGraph(schema).join(named) == source
        assert not Counter(tables) - Counter(source.tables), "every named table is joined"
        known = {(source.tables[0], 0)}
        for part in parts_of(source.on, And | Or):
            assert isinstance(part, Comparison) and isinstance(part.left, Column) and isinstance(part.right, Column)
            assert {part.left.index, part.right.index} in [{a, b} for a, b in schema.foreign_keys]
            left, right = ((schema.table_of(c.index), c.instance) for c in (part.left, part.right))
            assert right not in known, "each equality joins a new table occurrence"
            known |= {left, right}
        assert known <= {(t, source.tables[:position].count(t)) for position, t in enumerate(source.tables)}


TABLES = ("singer", "stadium", "concert", "performance", "friendship", "flight", "city", "season", "award")


def self_join(times: int) -> str:
    joins = " ".join(f"JOIN singer AS T{i} ON T{i - 1}.name = T{i}.country" for i in range(2, times + 1))
    return f"SELECT T1.age, count(*) FROM singer AS T1 {joins} WHERE T{times}.age > 30"


@pytest.fixture
def tries(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    counter: Counter[str] = Counter()
    join = JoinGraph.join

    def counted(self: JoinGraph, columns: Sequence[Column], extra: Sequence[Column] = ()) -> Joined:
        counter["joins"] += 1
        assert counter["joins"] <= 2 * MAX_TRIED, "one for the stars of a form, one to try it"
        return join(self, columns, extra)

    monkeypatch.setattr(JoinGraph, "join", counted)
    return counter


TWICE = " JOIN ".join(f"{table} AS T{i}" for i, table in enumerate(2 * TABLES))


@pytest.mark.parametrize("sql", [*map(self_join, (3, 7, 20)), f"SELECT T0.age FROM {TWICE}"])
def test_the_search_is_bounded(sql: str, schema: Schema, tries: Counter[str]) -> None:
    explicit = parse_sql(sql, schema)
    abstract = simplify(explicit, schema)
    assert isinstance(explicit.source, Joined) and isinstance(abstract.source, Joined)
    assert Counter(abstract.source.tables) == Counter(explicit.source.tables)
    assert len(parts_of(abstract.source.on, And | Or)) == len(parts_of(explicit.source.on, And | Or))


def test_of_a_table_three_times_only_the_order_of_mention_is_tried(schema: Schema, tries: Counter[str]) -> None:
    """The grammar has two occurrences of a table: it could not derive any other numbering."""
    abstract = simplify(parse_sql(self_join(3), schema), schema)
    assert tries["joins"] <= 2**3
    instances = {column.instance for column in block_columns(abstract) if table_name(schema, column.index) == "singer"}
    assert instances == {0, 1}, "T1 and T3 are named in this order; T2 is not"


def test_several_unnamed_tables_become_extra(schema: Schema) -> None:
    extra = ("stadium", "season", "performance")
    sql = (
        "SELECT T1.theme FROM concert AS T1 JOIN stadium AS T2 ON T1.stadium_id = T2.stadium_id JOIN season AS T3"
        " ON T1.season_code = T3.season_code JOIN performance AS T4 ON T4.concert_id = T1.concert_id"
    )
    explicit = parse_sql(sql, schema)
    abstract = simplify(explicit, schema)
    assert isinstance(abstract.source, Extra)
    assert {table_name(schema, star.index) for star in abstract.source.stars} == set(extra)
    completed = complete(abstract, schema).source
    assert isinstance(completed, Joined) and isinstance(explicit.source, Joined)
    assert Counter(completed.tables) == Counter(explicit.source.tables)


class Names:
    def __init__(self, schema: Schema, connection: sqlite3.Connection) -> None:
        self.schema = schema
        self.connection = connection

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
    with closing(connect(database)) as connection:
        yield Names(schema, connection)


def where(left: tree.Column, right: tree.Expression | tree.Query, query: tree.Query) -> tree.Query:
    return replace(query, where=tree.Comparison("=", left, right))


def test_from_is_extended_by_the_columns_of_where(of: Names) -> None:
    """As in a predicted airports JOIN flights ON … with a condition on airlines."""
    on = tree.Comparison("=", of("concert.concert_id"), of("performance.concert_id"))
    source = tree.Joined(of.tables("concert", "performance"), on)
    query = where(of("singer.name"), tree.Value("Ada", quoted=True), tree.Query((of("concert.theme"),), source=source))
    assert of.printed(query) == (
        "SELECT T1.theme FROM concert AS T1 JOIN performance AS T2 ON T1.concert_id = T2.concert_id "
        "JOIN singer AS T3 ON T2.singer_id = T3.singer_id WHERE T3.name = 'Ada'"
    )


def test_tables_of_every_clause_are_joined_with_those_between_or_without_on(of: Names) -> None:
    source = tree.Joined(of.tables("concert"))
    theme = of("concert.theme")
    name = of("singer.name")
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
    query = tree.Query((of("award.prize"),), source=tree.Joined(of.tables("singer")))
    assert of.printed(query) == "SELECT T2.prize FROM singer AS T1 JOIN award AS T2"
    count = tree.Aggregate("count", tree.Column(STAR))
    query = tree.Query((count,), source=tree.Joined(of.tables("singer", "award")))
    assert executable(query, of.schema) == query, "without columns FROM is unchanged"


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
def test_aggregates_and_keys_use_tables_of_the_same_select(of: Names, clause: str, instance: int) -> None:
    age = of("singer.age", instance)
    tables = of.tables("concert", "singer") if instance else of.tables("concert")
    inner = tree.Query((of("concert.year"),), source=tree.Joined(tables))
    count = tree.Aggregate("count", tree.Column(STAR))
    has_age = tree.Comparison("=", age, tree.Value("1"))
    inner = {
        "items": replace(inner, select=(tree.Aggregate("max", age),)),
        "group": replace(inner, group=tree.Group((age,))),
        "order": replace(inner, order=tree.Order((tree.Key(age),))),
        "statistic": replace(inner, select=(tree.Statistic("stddev", age),)),
        "condition": replace(inner, select=(tree.Conditional(count, has_age),)),
    }[clause]
    outer = tree.Query((of("singer.name"),), source=tree.Joined(of.tables("singer")))
    assert "JOIN singer" in of.printed(where(of("singer.age"), inner, outer))


def test_a_column_of_an_occurrence_that_no_from_has_is_of_the_first(of: Names) -> None:
    """It is not a column of the outer query, where a median would look it up in FROM."""
    named = tree.Comparison("=", of("singer.country", 1), of("singer.name"))
    inner = tree.Query((of("singer.name", 1),), where=named, source=tree.Joined(of.tables("singer", "performance")))
    outer = tree.Query((tree.Statistic("median", of("concert.year")),), source=tree.Joined(of.tables("concert")))
    sql = of.printed(replace(outer, select=(*outer.select, tree.Ratio(inner, tree.Value("2")))))
    assert "SELECT T1.name FROM singer AS T1" in sql and "T1.country = T1.name" in sql


def test_set_operations_of_everything_read_the_same_tables(of: Names) -> None:
    def star(table: str) -> tree.Column:
        return tree.Column(of.schema.star_of(of.tables(table)[0]))

    narrow = tree.Query((star("award"),))
    wide = tree.Query((star("singer"),))
    for left, right in ((narrow, wide), (wide, narrow)):
        of.printed(replace(left, combined=tree.Combination("union", right)))
    third = replace(wide, combined=tree.Combination("except", tree.Query((star("performance"),))))
    sql = of.printed(replace(narrow, combined=tree.Combination("union", third)))
    assert all(sql.count(f"{table} AS") == 3 for table in ("award", "singer", "performance"))
    shared = parse_sql("SELECT * FROM singer JOIN award UNION SELECT * FROM singer", of.schema)
    assert of.printed(shared).count("singer AS") == 2, "both have the shared table once"
    same = replace(wide, combined=tree.Combination("except", where(of("singer.age"), tree.Value("3"), wide)))
    assert executable(same, of.schema) == complete(same, of.schema)


@pytest.mark.parametrize("sql", lines("identity.sql"))
def test_queries_that_sqlite_prepares_are_unchanged(sql: str, of: Names) -> None:
    try:
        of.connection.execute(f"EXPLAIN {sql}")
    except sqlite3.Error:
        pytest.skip("SQLite refuses it")
    query = parse_sql(sql, of.schema)
    assert executable(query, of.schema) == query
    assert executable(simplify(query, of.schema), of.schema) == complete(simplify(query, of.schema), of.schema)


GRAMMAR = load_grammar(True, EXTENDED)
SCHEMA = SCHEMAS["pets"]
OLDER = "SELECT name FROM pet WHERE age > 3"


def read(sql: str) -> Query:
    query = parse_last_query(sql, SCHEMA, EXTENDED)
    assert query is not None
    return query


@pytest.mark.parametrize(("before", "asked", "parts"), cells("reuse.tsv"))
def test_shared_parts_are_reused_and_expanded(before: str, asked: str, parts: str) -> None:
    query = read(asked)
    last = read(before)
    reusing = with_reuse(query, last)
    reused = {
        name
        for name in ("select", "where", "group", "order")
        if getattr(reusing, name) != getattr(query, name)
        and any(isinstance(node, tree.Reuse) for node in nodes(reusing, name))
    }
    assert reused == set(parts.split())
    assert same(expand(reusing, last), query)


def nodes(query: Query, name: str) -> list[object]:
    part = getattr(query, name)
    return [*part] if isinstance(part, tuple) else [part, *parts_of(part, And)]


def same(one: Query, other: Query) -> bool:
    conditions = [sorted(map(repr, parts_of(query.where, And))) for query in (one, other)]
    return conditions[0] == conditions[1] and replace(one, where=None) == replace(other, where=None)


def test_parts_that_the_previous_query_lacks_are_omitted() -> None:
    wish = with_reuse(read(OLDER + " AND pet_id < 9"), read(OLDER))
    assert expand(wish, read("SELECT age FROM pet")) == read("SELECT age FROM pet WHERE pet_id < 9")
    with pytest.raises(GrammarError, match="needs a previous query"):
        expand(with_reuse(read(OLDER), read(OLDER)), None)


def test_reuse_is_derived_only_at_the_root_after_a_previous_query() -> None:
    names = {GRAMMAR.rules[rule].name for rule in GRAMMAR.reuse_rules}
    assert names == {"changed", "changed_distinct", "changed_top"}
    assert not load_grammar(True).reuse_rules
    states = np.flatnonzero(GRAMMAR.legal[:, list(GRAMMAR.reuse_rules)].any(axis=1))
    assert states.tolist() == [Derivation.start(GRAMMAR).state]
    assert soundness(GRAMMAR).forbidden[Derivation.start(GRAMMAR).mode, list(GRAMMAR.reuse_rules)].all()


@pytest.mark.parametrize("name", ["business", "domains"])
def test_follow_ups_that_ship_come_back_and_many_reuse_a_part(name: str) -> None:
    folder = locate(f"corpus:{name}")
    schemas = read_tables(folder / "tables.json")
    changed = number = shorter = 0
    for row in [row for row in read_rows(folder / "follow_ups.json", schemas) if row.earlier][::40]:
        assert row.earlier is not None and row.earlier.sql is not None and row.sql is not None
        schema = schemas[row.db_id]
        last = parse_last_query(row.earlier.sql, schema, EXTENDED)
        query = parse_last_query(row.sql, schema, EXTENDED)
        assert query is not None
        literals = [tree.Value(), *dict.fromkeys(node for node in walk(query) if isinstance(node, tree.Value))]
        reusing = gold_actions(row.sql, schema, literals, grammar=EXTENDED, before=row.earlier.sql).actions.tolist()
        plain = gold_actions(row.sql, schema, literals, grammar=EXTENDED).actions.tolist()
        again, whole = (
            to_query(codes, schema, candidates=literals, grammar=EXTENDED, before=last) for codes in (reusing, plain)
        )
        assert same(again, whole), row
        changed += reusing[0] in GRAMMAR.reuse_rules
        shorter += len(plain) - len(reusing)
        number += 1
    assert changed > 0.5 * number
    assert shorter > 5 * number
