"""Templates: reading one, laying it over a node, filling its holes."""

from __future__ import annotations

import pytest

from sqlsp.common.errors import GrammarError
from sqlsp.grammar.template import Hole, Part, fill, holes, match, read_template
from sqlsp.sql.query import Aggregate, Arithmetic, Column, Comparison, Key, Order, Query, Value


def test_holes_come_in_the_order_they_are_written_and_fields_left_out_take_their_defaults() -> None:
    assert read_template("condition") == Hole("condition")  # a bare word
    template = read_template("Comparison('in', right=maybe(members), left=some(expression))")
    assert holes(template) == [Hole("members", "maybe"), Hole("expression", "some")]
    template = read_template("Column(column)")
    assert isinstance(template, Part)
    assert dict(template.fields) == {"index": Hole("column"), "instance": 0}


def test_nested_parts_and_tuples() -> None:
    template = read_template("Query((Aggregate('count', Column(0)),), where=condition)")
    node = Query((Aggregate("count", Column(0)),), where=Comparison("=", Column(1), Value("2")))
    assert match(template, node) == [node.where]
    assert fill(template, iter([node.where])) == node


@pytest.mark.parametrize(
    ("text", "node"),
    [
        ("Column(column, instance=1)", Column(4)),  # another constant
        ("Column(column)", Column(4, instance=1)),  # not the default
        ("Column(column)", Value("4")),  # another class
        ("Aggregate('count', Column(column))", Aggregate("count", Arithmetic("+", Column(1), Column(2)))),
        ("Aggregate('count', Column(column))", Aggregate("count", Column(1), distinct=True)),
        ("Order((), limit=value)", Order((Key(Column(1)),), Value("1"))),  # another length
        ("Order((order_key,))", Order((Key(Column(1)), Key(Column(2))))),
        ("Query((Column(0),), distinct=True)", Query((Column(0),))),
        ("Column(column, instance=True)", Column(4, instance=1)),  # 1 is not True
    ],
)
def test_what_does_not_fit(text: str, node: object) -> None:
    assert match(read_template(text), node) is None


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("Column(column", "does not parse: 'Column\\(column'"),
        ("'text'", "must be a node or a hole"),
        ("(column, column)", "must be a node or a hole"),
        ("Select(column)", r"'Select\(column\)' is not understood in the grammar template"),
        ("Column(column + 1)", r"'column \+ 1' is not understood"),
        ("Query(some(expression, 2))", r"'some\(expression, 2\)' is not understood"),
        ("Query(maybe(some(expression)))", "is not understood"),
        ("Column(column, table=1)", "Column has no field table"),
        ("Comparison('=', expression)", "Comparison needs a field right"),
        ("Column(column, 0, 1)", "Column takes each of index, instance once"),
        ("Column(column, index=1)", "Column takes each of index, instance once"),
        ("Column(**column)", "Column takes each of index, instance once"),
    ],
)
def test_templates_that_are_not_understood(text: str, message: str) -> None:
    with pytest.raises(GrammarError, match=message):
        read_template(text)
