"""SQL in the dialect of an engine: typed SQL is one SELECT that only computes, and no text becomes SQL."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import replace

import pytest
import sqlglot
from data_files import cells, lines
from engine_kit import PIECES
from schema_kit import make_schema
from sqlglot.tokens import TokenType

from sqlsp.schema.schema import Schema
from sqlsp.sql import query as tree
from sqlsp.sql.dialects import DuckGenerator, MySQLGenerator, PostgresGenerator
from sqlsp.sql.generator import Generator
from sqlsp.sql.literals import text_literal
from sqlsp.sql.parser import parse_sql
from sqlsp.sql.query import Aggregate, Between, Column, Comparison, Joined, Query, Value, Values
from sqlsp.sql.scopes import find_tables_by_parts
from sqlsp.sql.typed import check_typed
from sqlsp.utils.errors import DataError

GENERATORS: Sequence[type[Generator]] = (DuckGenerator, PostgresGenerator, MySQLGenerator)
HOMES = {"postgres": "public", "duckdb": "main", "mysql": "db"}
TABLES = {"customer": ["id", "name", "n", "joined", "x"], "sale": ["id", "name", "x", "a", "y", "d", "joined"]}
WRAPPED = cells("wrapped.tsv")
PLAIN = re.compile(r"[a-z_]+|\"[^\"]+\"|`[^`.]+`")
MARK = "stolen"
CALL = f"{MARK}('/etc/hostname')"
TEXTS = [text.replace("CALL", CALL).replace("\\n", "\n") for text in lines("injections.txt")]


@pytest.mark.parametrize(("outcome", "dialect", "sql"), cells("typed.tsv"))
def test_only_a_select_that_computes_is_run(outcome: str, dialect: str, sql: str) -> None:
    sql = sql.replace("\\n", "\n")
    homes = {f"{HOMES[dialect]}.{name}": columns for name, columns in TABLES.items()}
    tables = find_tables_by_parts(dialect, TABLES | homes)
    if outcome != "refused":
        assert check_typed(sql, dialect, tables) == (sql if outcome == "run" else outcome)
    else:
        with pytest.raises(DataError):
            check_typed(sql, dialect, tables)


def attacks(dialect: str) -> Iterator[str]:
    """Queries that must not run: all attacks at all positions. The plain name of a table is also the name of a CTE."""
    for kind, dialects, text in cells("attacks.tsv"):
        if dialect in dialects.split(","):
            kinds = (kind, "name") if kind == "table" and PLAIN.fullmatch(text) else (kind,)
            yield from (around.replace("{}", text) for wrapped, around in WRAPPED if wrapped in kinds)


@pytest.mark.parametrize("dialect", ["postgres", "mysql", "duckdb"])
def test_attacks_are_refused(dialect: str) -> None:
    tables = find_tables_by_parts(dialect, TABLES)
    passed = []
    tries = 0
    for sql in attacks(dialect):
        tries += 1
        with suppress(DataError):
            passed.append(check_typed(sql.replace("\\n", "\n"), dialect, tables))
    assert not passed
    assert tries > 1_000


def queries(text: str) -> Iterator[Query]:
    """Yields queries with a text at all possible positions."""
    column = Column(1)
    number = Column(2)
    day = Column(3)
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
        value, *(tree.Call(function, value) for function in functions), tree.Arithmetic("+", number, value),
        tree.Ratio(number, value), tree.Concat(column, column, text), Aggregate("max", tree.Call("upper", value)),
        *(tree.Call(function, number, Value(text)) for function in ("round", "substr")),
        tree.Bucket(number, Value(text)), tree.Statistic("percentile", number, Value(text)), Value(text),
    ]  # fmt: skip
    for item in items:
        yield Query((item,), source=source)
        yield Query((column,), order=tree.Order((tree.Key(item),), Value(text), Value(text)), source=source)
    yield Query((column,), where=Comparison(">", day, tree.Ago(Value(text), "month")), source=source)


def check_marks(query: Query, schema: Schema, generator: type[Generator]) -> None:
    """The text of a query, which has MARK in it, has it nowhere but in literals and names."""
    kinds = ["integer", "text", "real", "date"]
    sql = generator(schema, kinds, [generator.quoted(schema.tables[0].name)], conversions={}, keys=()).write(query)  # type: ignore[arg-type]
    tokens = sqlglot.tokenize(sql, read=generator.dialect)
    inside = (TokenType.STRING, TokenType.IDENTIFIER)
    assert not [token for token in tokens if MARK in token.text and token.token_type not in inside], sql
    assert not any(token.comments for token in tokens), sql
    columns = {generator.quoted(schema.tables[0].name): [column.name for column in schema.columns[1:]]}
    check_typed(sql, generator.dialect, find_tables_by_parts(generator.dialect, columns))


def check_texts(generator: type[Generator], texts: Sequence[str]) -> int:
    """Returns the number of queries that were tried; texts of a glossary are parsed from SQL."""
    schema = make_schema({"customer": "name n:number day:time"})
    tries = 0
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
    assert check_texts(generator, [*TEXTS, *(f"{text}{MARK}(1){text[::-1]}" for text in made)]) > 5_000


@pytest.mark.parametrize("generator", GENERATORS)
@pytest.mark.parametrize("name", TEXTS)
def test_no_name_is_a_part_of_the_query(generator: type[Generator], name: str) -> None:
    plain = make_schema({"customer": "name n:number day:time"})
    columns = tuple(replace(info, name=f"{info.name}{name}") if info.table == 0 else info for info in plain.columns)
    schema = replace(plain, tables=(replace(plain.tables[0], name=name),), columns=columns)
    for query in list(queries("a"))[::5]:
        check_marks(query, schema, generator)
