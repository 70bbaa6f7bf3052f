"""SQL in an engine's own dialect: what people type is one SELECT that only computes; no text becomes SQL."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace

import pytest
from engine_kit import PIECES
from schema_kit import make_schema

from sqlsp.common.errors import DataError
from sqlsp.schema.schema import Schema
from sqlsp.sql import query as tree
from sqlsp.sql.literals import text_literal
from sqlsp.sql.parser import parse_sql
from sqlsp.sql.query import Aggregate, Between, Column, Comparison, Joined, Query, Value, Values

sqlglot = pytest.importorskip("sqlglot")
pytest.importorskip("duckdb")
pytest.importorskip("pymysql")
pytest.importorskip("psycopg")
pytest.importorskip("sqlalchemy")

from sqlglot.tokens import TokenType  # noqa: E402

from sqlsp.engines.dialects import DuckGenerator, MySQLGenerator, PostgresGenerator  # noqa: E402
from sqlsp.engines.generator import Generator  # noqa: E402
from sqlsp.engines.typed import check_typed  # noqa: E402

GENERATORS: Sequence[type[Generator]] = (DuckGenerator, PostgresGenerator, MySQLGenerator)
TABLES = {"customer", "sale"}
MARK = "stolen"
TEXTS = [
    end.replace("CALL", f"{MARK}('/etc/hostname')")
    for end in (
        "' || CALL || '", "'' || CALL || ''", "\\' || CALL || '", "\\'' || CALL || \\''", "x'; SELECT CALL; --",
        '" || CALL || "', "` || CALL || `", "$$ || CALL || $$", "*/ CALL /*", "/*! CALL */", "\n'\n|| CALL",
        "%s{0}{}CALL",
        "' UNION SELECT CALL -- ", "E'\\' || CALL || '", "\\\\' || CALL || '", "'||(CALL)||'",
    )
]  # fmt: skip


@pytest.mark.parametrize(
    ("dialect", "sql"),
    [
        ("postgres", "SELECT name FROM customer GROUP BY 1"),
        ("postgres", "SELECT count(*) FILTER (WHERE n > 1) FROM customer"),
        ("postgres", "SELECT * FROM customer NATURAL JOIN sale WHERE name LIKE 'x!%' ESCAPE '!'"),
        (
            "postgres",
            "SELECT to_char(joined, 'YYYY'), percentile_cont(0.5) WITHIN GROUP (ORDER BY x) FROM sale GROUP BY 1",
        ),
        ("postgres", "WITH a(x) AS (SELECT 1) SELECT x::numeric(10, 2), 'it''s' FROM a"),
        (
            "postgres",
            "SELECT DISTINCT ON (a) a, sum(x) OVER (PARTITION BY a ROWS BETWEEN 1 PRECEDING AND CURRENT ROW) FROM sale",
        ),
        ("duckdb", "SELECT * EXCLUDE (x), median(y), strftime(d, '%Y') FROM sale GROUP BY ALL"),
        ("duckdb", "FROM sale SELECT x, replace(replace(y, ',', ''), ' - ', ' to '), regexp_replace(y, 'a+', 'a')"),
        ("mysql", "SELECT `name`, GROUP_CONCAT(x SEPARATOR ','), IFNULL(a, 1), a DIV 2 FROM sale GROUP BY `name`"),
        ("mysql", "SELECT DATE_FORMAT(d, '%Y'), 'a\\'b' FROM sale WHERE name REGEXP 'x'"),
    ],
)
def test_what_people_type_is_run(dialect: str, sql: str) -> None:
    assert check_typed(sql, dialect, TABLES)


@pytest.mark.parametrize(
    ("dialect", "sql"),
    [
        *(
            ("postgres", sql)
            for sql in (
                "SELECT pg_read_file('/x')", 'SELECT "pg_read_file"(\'/x\')', "SELECT pg_catalog.pg_read_file('/x')",
                "SELECT app.length(name) FROM customer",
                "SELECT /*x*/ pg_read_file /*y*/ ('/x')", 'SELECT U&"pg\\005fread_file"(\'/x\')',
                "SELECT lo_import('/x')",
                "SELECT $a$x$a$ || pg_read_file('/x')", "SELECT E'\\'' || pg_read_file('/x') || '\\''",
                "WITH pg_read_file AS (SELECT 1) SELECT pg_read_file('/x')", "SELECT pg_sleep(10)",
                "SELECT set_config('a', 'b', false)",
                "SELECT query_to_xml('select 1', true, true, '')", "SELECT repeat('x', 1000000000)",
                "SELECT * FROM pg_shadow",
                "TABLE pg_shadow", "SELECT * FROM dblink('x', 'y') AS t(a int)", "SELECT * FROM pg_ls_dir('.')",
                "SELECT * INTO y FROM sale", "SELECT * FROM sale FOR UPDATE", "COPY sale TO '/tmp/x'", "SET x = 1",
                "WITH x AS (DELETE FROM sale RETURNING *) SELECT * FROM x", "SELECT 1; DROP TABLE sale",
                "DO $$ begin end $$",
            )
        ),
        *(
            ("duckdb", sql)
            for sql in (
                "SELECT * FROM read_csv('/etc/passwd')", "SELECT * FROM '/etc/passwd'", 'SELECT * FROM "/etc/passwd"',
                "SELECT len(range(1000000000))", "SELECT unnest(generate_series(1, 9))",
                "SELECT replace(name, 'a', name) FROM customer", "SELECT regexp_replace(name, 'a', name) FROM customer",
                "SELECT replace(replace(name, '', '{0}'), 'a', '{0}') FROM customer".format("a" * 40),
                "SELECT getenv('HOME')", "SELECT read_text('/x')", "SELECT [x for x in read_text('/x')]",
                "SELECT * FROM glob('/*')",
                "SELECT * FROM duckdb_settings()", "SELECT printf('%1000000000d', 1)", "PRAGMA version",
                "INSTALL httpfs",
                "ATTACH 'x'", "CALL x()", "COPY sale TO 'x'", "SET x = 1",
            )
        ),
        *(
            ("mysql", sql)
            for sql in (
                "SELECT load_file('/x')", "SELECT `load_file`('/x')", "SELECT load_file ('/x')",
                "SELECT 1 -- \n, load_file('/x')",
                "SELECT date_add('/x')", "SELECT sleep(10)", "SELECT benchmark(1, 1)", "SELECT get_lock('a', 1)",
                "SELECT * FROM mysql.user", "SELECT @@datadir",
                "SELECT @x := 1", "SELECT 1 INTO @x", "SELECT 1 INTO OUTFILE '/tmp/x'",
            )
        ),
    ],
)  # fmt: skip
def test_what_does_more_is_refused(dialect: str, sql: str) -> None:
    with pytest.raises(DataError):
        check_typed(sql, dialect, TABLES)


@pytest.mark.parametrize(
    "sql", ["SELECT /*!50000 load_file('/x') */ 1", "SELECT 1 /*! UNION SELECT load_file('/x') */"]
)
def test_comments_that_a_server_obeys_are_left_out(sql: str) -> None:
    assert check_typed(sql, "mysql", TABLES) == "SELECT 1"


def queries(text: str) -> Iterator[Query]:
    """A text at each place of a query that holds one."""
    column, number, day = Column(1), Column(2), Column(3)
    value = Value(text, quoted=True)
    operators: Sequence[tree.Operator] = ("=", "!=", "<", ">=", "like")
    wheres: list[tree.Condition] = [
        *(Comparison(operator, left, value) for operator in operators for left in (column, number, day)),
        *(Comparison("in", left, Values((value, Value("b", True)))) for left in (column, number, day)),
        *(Between(left, value, value, negated) for left in (column, number, day) for negated in (False, True)),
        Comparison("=", value, column), Comparison("=", tree.DatePart("year", day), value),
        Comparison("=", tree.Concat(column, column, text), value),
    ]  # fmt: skip
    source = Joined((0,))
    for where in wheres:
        yield Query((Aggregate("count", Column(0)),), where=where, source=source)
        yield Query((tree.Conditional(Aggregate("sum", number), where),), source=source)
        yield Query((tree.Cases((tree.Case(where, value),), value),), source=source)
    functions: Sequence[tree.Functions] = ("length", "upper", "lower", "abs", "round", "substr")
    items: list[tree.Expression] = [
        value, *(tree.Call(each, value) for each in functions), tree.Arithmetic("+", number, value),
        tree.Ratio(number, value), tree.Concat(column, column, text), Aggregate("max", tree.Call("upper", value)),
        *(tree.Call(each, number, Value(text)) for each in ("round", "substr")), tree.Bucket(number, Value(text)),
        tree.Statistic("percentile", number, Value(text)), Comparison("=", Value(text), number).left,
    ]  # fmt: skip
    for item in items:
        yield Query((item,), source=source)
        yield Query((column,), order=tree.Order((tree.Key(item),), Value(text), Value(text)), source=source)
    yield Query((column,), where=Comparison(">", day, tree.Ago(Value(text), "month")), source=source)


def check_marks(query: Query, schema: Schema, generator: type[Generator]) -> None:
    """The text of a query, which has MARK in it, has it nowhere but in literals and names."""
    kinds = ["integer", "text", "real", "date"]
    sql = generator(schema, kinds, [generator.quoted(schema.tables[0].name)], {}, ()).write(query)  # type: ignore[arg-type]
    tokens = sqlglot.tokenize(sql, read=generator.dialect)
    inside = (TokenType.STRING, TokenType.IDENTIFIER)
    assert not [token for token in tokens if MARK in token.text and token.token_type not in inside], sql
    assert not any(token.comments for token in tokens), sql
    check_typed(sql, generator.dialect, {schema.tables[0].name.lower()})


def check_texts(generator: type[Generator], texts: Sequence[str]) -> int:
    """The number of queries that were tried; a text that stands in a glossary is read from SQL."""
    schema, tries = make_schema({"customer": "name n:number day:time"}), 0
    for text in texts:
        sql = "SELECT n FROM customer WHERE name = {0} OR name LIKE {0} OR n IN ({0})"
        for query in (*queries(text), parse_sql(sql.replace("{0}", text_literal(text)), schema)):
            check_marks(query, schema, generator)
            tries += 1
    return tries


@pytest.mark.parametrize("generator", GENERATORS)
def test_no_text_is_a_part_of_the_query(generator: type[Generator]) -> None:
    check_texts(generator, [TEXTS[0], TEXTS[2]])


@pytest.mark.long
@pytest.mark.parametrize("generator", GENERATORS)
def test_no_text_of_any_kind_is_a_part_of_the_query(generator: type[Generator]) -> None:
    rng = random.Random(generator.dialect)
    made = ["".join(rng.choices(PIECES, k=rng.randint(1, 7))) for _ in range(40)]
    assert check_texts(generator, [*TEXTS, *(f"{each}{MARK}(1){each[::-1]}" for each in made)]) > 5_000


@pytest.mark.parametrize("generator", GENERATORS)
@pytest.mark.parametrize("name", TEXTS)
def test_no_name_is_a_part_of_the_query(generator: type[Generator], name: str) -> None:
    plain = make_schema({"customer": "name n:number day:time"})
    columns = tuple(replace(info, name=f"{info.name}{name}") if info.table == 0 else info for info in plain.columns)
    schema = replace(plain, tables=(replace(plain.tables[0], name=name),), columns=columns)
    for query in list(queries("a"))[::5]:
        check_marks(query, schema, generator)
