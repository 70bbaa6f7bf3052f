"""Literals by their content, and which of them take quotes beside which columns."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from festival import lines

from sqlsp.schema.database import execute
from sqlsp.schema.schema import Schema
from sqlsp.sql.literals import is_number, is_whole, literal, same_content, with_quotes
from sqlsp.sql.parser import parse_sql
from sqlsp.sql.query import Comparison, Value
from sqlsp.sql.render import render_sql
from sqlsp.sql.trees import map_children

PLAIN = ("0", "7", "-3", "2.5", "0.25", "-0.5", "1000000")
OTHERS = ("", "007", "1e5", "1,000", ".5", "5.", "+5", "2014-01-01", "1 ", "1１", "0x1F", "１")


@pytest.mark.parametrize("text", [*PLAIN, *OTHERS])
def test_plain_decimals_are_numbers_and_all_else_is_text(text: str) -> None:
    assert is_number(text) == (text in PLAIN)
    assert literal(text) == Value(text, quoted=text in OTHERS)


def test_a_placeholder_has_no_content() -> None:
    assert literal(None) == Value()


def test_whole_numbers_are_what_limit_takes() -> None:
    asked = ("3", "0", "-3", "2.0", "03", "three", "", "9" * 18, "9" * 19)
    assert [text for text in asked if is_whole(text)] == ["3", "0", "9" * 18]


@pytest.mark.parametrize(
    ("left", "right", "same"),
    [
        ("5", "5.0", True), ("5", "5.1", False), ("a", "a", True), ("a", "A", False), ("007", "7", False),
        (None, None, True), (None, "", False), ("1", None, False),
    ],
)  # fmt: skip
def test_the_same_content(left: str | None, right: str | None, same: bool) -> None:
    assert same_content(literal(left), literal(right)) is same
    assert same_content(literal(right), literal(left)) is same
    assert same_content(Value(left, quoted=True), Value(left))  # quotes are no content


def by_content(node: Any) -> Any:
    """The tree with the quotes of every literal forgotten."""
    return literal(node.text) if isinstance(node, Value) else map_children(node, by_content)


@pytest.mark.parametrize("sql", lines("literals.sql"))
def test_quotes_follow_from_content_and_neighbours(sql: str, schema: Schema) -> None:
    query = parse_sql(sql, schema)
    assert render_sql(with_quotes(by_content(query), schema), schema) == sql


def test_what_has_quotes_keeps_them(schema: Schema) -> None:
    query = parse_sql("SELECT name FROM singer WHERE age = '45'", schema)
    assert with_quotes(query, schema) == query


def test_placeholders_stay_placeholders(schema: Schema) -> None:
    query = parse_sql("SELECT name FROM singer WHERE name = 'x'", schema)
    assert isinstance(query.where, Comparison)
    placeholder = replace(query, where=replace(query.where, right=Value()))
    assert with_quotes(placeholder, schema) == placeholder


@pytest.mark.parametrize("name", ["O'Brien", 'say "hi"', "100%", "a; DROP TABLE singer --", "it''s", "é\n"])
def test_no_content_breaks_out_of_its_quotes(name: str, schema: Schema, database: Path) -> None:
    query = parse_sql("SELECT name FROM singer WHERE name = 'x'", schema)
    assert isinstance(query.where, Comparison)
    sql = render_sql(with_quotes(replace(query, where=replace(query.where, right=literal(name))), schema), schema)
    assert parse_sql(sql, schema).where == replace(query.where, right=Value(name, quoted=True))
    assert execute(database, sql) == ([("O'Brien",)] if name == "O'Brien" else [])
