"""The grammar file: templates, numbering, the tables of legal actions, and contradictory files."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest
from data_files import cells, content

from sqlsp.grammar.grammar import Grammar, build_grammar, item_kinds
from sqlsp.grammar.template import POINTERS, VALUE, Hole, NodeTemplate, fill, holes, match, read_template
from sqlsp.schema.schema import Schema
from sqlsp.sql.query import Aggregate, Arithmetic, Column, Comparison, Key, Order, Query, Value
from sqlsp.utils.errors import GrammarError


def test_rules_are_numbered_in_the_order_of_the_file_and_parted_by_type(grammar: Grammar) -> None:
    text = files("sqlsp.grammar").joinpath("spider.yaml").read_text(encoding="utf-8")
    in_file = re.findall(r"^  ([a-z_]+):", text, flags=re.M)  # independent of our reader: rules are indented by two
    assert [rule.name for rule in grammar.rules] == in_file
    assert ([rule.number for rule in grammar.rules], grammar.reduce) == (list(range(len(in_file))), len(in_file))
    assert grammar.actions == len(in_file) + 1
    assert sorted(number for numbers in grammar.types.values() for number in numbers) == list(range(grammar.reduce))
    for name, numbers in grammar.types.items():
        assert {grammar.rules[number].type for number in numbers} == {name}
        templates = [repr(grammar.rules[number].template) for number in numbers]
        assert len(set(templates)) == len(templates)
    assert (grammar.describe(0), grammar.describe(grammar.reduce)) == (f"ApplyRule[{grammar.rules[0].name}]", "Reduce")
    assert (grammar.describe(grammar.actions + 4), grammar.describe(-1)) == ("SelectColumn[4]", "no action (-1)")


def test_slots_and_legal_actions(grammar: Grammar, schema: Schema) -> None:
    used = [slot for rule in grammar.rules for slot in rule.slots]
    assert used == list(range(1, len(grammar.slots)))  # slot 0 is the root
    for rule in grammar.rules:
        acting = [hole for hole in holes(rule.template) if hole.type != VALUE]
        assert [grammar.slots[slot].hole for slot in rule.slots] == acting
    for slot in grammar.slots:
        started = [slot.state, slot.state_after_first] if slot.hole.repeat == "some" else [slot.state]
        for state, may_reduce in zip(started, (slot.hole.repeat == "maybe", True), strict=False):
            assert grammar.slots[grammar.slot_of_state[state]] is slot
            legal = {grammar.describe(int(code)) for code in grammar.legal[state].nonzero()[0]}
            if slot.hole.type in POINTERS:
                assert (legal, grammar.pointer_kind[state]) == (set(), POINTERS[slot.hole.type])
            else:
                assert grammar.pointer_kind[state] == 0
                names = {f"ApplyRule[{grammar.rules[number].name}]" for number in grammar.types[slot.hole.type]}
                assert legal == names | ({"Reduce"} if may_reduce else set())
    kinds = item_kinds(len(schema.columns), len(schema.tables))
    assert kinds.shape == (4, schema.items)
    for item in range(schema.items):
        is_column = not schema.is_star(item)
        is_table_star = schema.is_star(item) and schema.table_of(item) >= 0
        assert kinds[:, item].tolist() == [False, is_column, not is_column, is_table_star]


SMALL = content("small.yaml")


def test_a_small_grammar_from_text_and_the_hash(grammar: Grammar) -> None:
    small = build_grammar(SMALL)
    assert small.hash == build_grammar(SMALL).hash
    assert len({small.hash, grammar.hash, build_grammar(SMALL.replace("limit:", "only_limit:")).hash}) == 3
    assert [rule.name for rule in small.rules] == ["select", "equal", "constant", "column", "limit"]
    names = (
        "root select.0:expression select.1:condition select.2:order equal.0:expression equal.1:constant column.0:column"
    )
    assert ([slot.name for slot in small.slots], small.slots[1].hole) == (names.split(), Hole("expression", "some"))
    assert small.states == len(small.slots) + 1  # one list, one more state


@pytest.mark.parametrize(("old", "new", "message"), cells("contradictions.tsv"))
def test_a_file_that_contradicts_itself(old: str, new: str, message: str) -> None:
    old, new = (text.replace("\\n", "\n") for text in (old, new))
    assert old in SMALL
    with pytest.raises(GrammarError, match=message):
        build_grammar(SMALL.replace(old, new, 1))


BASE = "query:\n  select: Query(some(item))\nitem:\n  column: Column(column)\n"


def test_extensions_and_room() -> None:
    more = (
        "extends: base.yaml\nroom: 9\nitem:\n  again: Column(column, instance=1)\nquery:\n  star: Query((Column(0),))\n"
    )
    base = build_grammar(BASE)
    both = build_grammar(BASE, more, name="both")
    assert [rule.name for rule in both.rules] == ["select", "column", "again", "star"]
    assert both.types == {"query": (0, 3), "item": (1, 2)}
    assert both.rules[:2] == base.rules and both.name == "both"
    assert (base.room, both.room) == (0, 9) and base.hash != both.hash
    nested = "query:\n  select: Query(some(item))\n  inside: Query((Column(0),), source=Nested(query))\n"
    nested += "item:\n  column: Column(column)\n"
    plain = build_grammar(nested)
    roomy = build_grammar(nested + "room: 5\n")
    select, inside = (next(r.number for r in plain.rules if r.name == name) for name in ("select", "inside"))
    slot = plain.rules[inside].slots[0]
    assert (roomy.cost(0), roomy.cost(slot)) == (plain.cost(0), plain.cost(slot) + 5)
    root = plain.slots[0].state
    within = plain.slots[slot].state
    assert roomy.growth[root, inside] == plain.growth[root, inside] + 5
    assert (roomy.growth[root, select], roomy.growth[within, select]) == (0, 0)  # the slot includes the room


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        *((text, "mapping: type") for text in ("", "- query", "query", "{}")),
        ("extends: 3\n" + BASE, "extends"),
        (BASE + "room: much\n", "room"),
        (BASE + "query2:\n  column: Column(column)\n", "names repeat: column"),
    ],
)
def test_files_that_are_no_grammar_and_extensions_that_are_wrong(text: str, reason: str) -> None:
    with pytest.raises(GrammarError, match=reason):
        build_grammar(text)


def test_templates_are_read_matched_and_filled() -> None:
    assert read_template("condition") == Hole("condition")  # a bare word
    template = read_template("Comparison('in', right=maybe(members), left=some(expression))")
    assert holes(template) == [Hole("members", "maybe"), Hole("expression", "some")]
    template = read_template("Column(column)")
    assert isinstance(template, NodeTemplate)
    assert dict(template.fields) == {"index": Hole("column"), "instance": 0}
    template = read_template("Query((Aggregate('count', Column(0)),), where=condition)")
    node = Query((Aggregate("count", Column(0)),), where=Comparison("=", Column(1), Value("2")))
    assert (match(template, node), fill(template, iter([node.where]))) == ([node.where], node)


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
def test_templates_that_do_not_match(text: str, node: object) -> None:
    assert match(read_template(text), node) is None


@pytest.mark.parametrize(("text", "message"), cells("templates.tsv"))
def test_templates_that_are_not_understood(text: str, message: str) -> None:
    with pytest.raises(GrammarError, match=message):
        read_template(text)
