"""The relation table and the matrices made from it, against a reference that looks at one pair at a time."""

from __future__ import annotations

import itertools
import re
from collections import Counter
from pathlib import Path

import numpy as np
import pytest

from sqlsp.common.errors import ConfigError
from sqlsp.data.relations import (
    FAMILIES,
    NUMBER,
    OF_TURNS,
    RELATIONS,
    Link,
    checked_families,
    describe,
    relation_matrix,
    relations_of,
    schema_relations,
)
from sqlsp.schema.schema import ColumnInfo, Schema, Table

IDS = {relation.name: index for index, relation in enumerate(RELATIONS)}


def schema_with_everything() -> Schema:
    """Keys both ways between two tables, a self-reference, a composite primary key, a table alone."""
    tables = tuple(Table(name, name) for name in ("a", "b", "c", "alone"))
    owners = [-1, 0, 0, 0, 1, 1, 2, 2, 3]
    columns = tuple(ColumnInfo(f"x{i}", f"x {i}", table, "text") for i, table in enumerate(owners))
    #                      a→b     b→a     a→a     c→a     c→b
    foreign = ((2, 4), (5, 1), (3, 1), (6, 1), (7, 4))
    return Schema("all", tables, columns, (1, 4, 6, 7), foreign)


def column_pair(schema: Schema, i: int, j: int) -> str:
    if i == j:
        return "itself"
    if (i, j) in schema.foreign_keys:
        return "forward"
    if (j, i) in schema.foreign_keys:
        return "backward"
    same = schema.columns[i].table == schema.columns[j].table
    return "table" if same else "default"


def column_and_table(schema: Schema, column: int, table: int) -> str:
    if column == 0:
        return "any"
    if schema.columns[column].table == table:
        return "primary" if column in schema.primary_keys else "belongs"
    into = [schema.columns[other].table for one, other in schema.foreign_keys if one == column]
    return "foreign" if table in into else "default"


def table_pair(schema: Schema, i: int, j: int) -> str:
    if i == j:
        return "itself"
    edges = {(table, other) for table, other, _, _ in schema.edges()}
    found = ((i, j) in edges, (j, i) in edges)
    return {(True, True): "both", (True, False): "forward", (False, True): "backward"}.get(found, "default")


def pair_name(schema: Schema, i: int, j: int) -> str:
    columns = len(schema.columns)
    if i < columns and j < columns:
        return f"column-column {column_pair(schema, i, j)}"
    if i < columns:
        return f"column-table {column_and_table(schema, i, j - columns)}"
    if j < columns:
        return f"table-column {column_and_table(schema, j, i - columns)}"
    return f"table-table {table_pair(schema, i - columns, j - columns)}"


def test_the_table_has_about_fifty_kinds_with_unique_names_and_fits_a_byte() -> None:
    assert NUMBER == len(RELATIONS) == len(IDS) == 50
    assert RELATIONS[0].family == "default"  # padding
    assert relations_of(0) == RELATIONS
    everything = relations_of(1)
    assert everything == (*RELATIONS, *OF_TURNS) and len({r.name for r in everything}) == len(everything) == 56
    assert {r.family for r in everything} == {*FAMILIES, "default"}
    # each pair of kinds has exactly one default
    defaults = Counter((r.source, r.target) for r in RELATIONS if r.family == "default")
    assert set(defaults.values()) == {1} and len(defaults) == 9
    assert set(defaults) == {(r.source, r.target) for r in RELATIONS}


def test_schema_relations_equal_the_reference_and_all_of_them_occur() -> None:
    schema = schema_with_everything()
    matrix = schema_relations(schema)
    for i, j in itertools.product(range(schema.items), repeat=2):
        assert RELATIONS[matrix[i, j]].name == pair_name(schema, i, j), (i, j)
    found = {RELATIONS[i].name for i in np.unique(matrix)}
    assert found == {r.name for r in RELATIONS if "question" not in (r.source, r.target)}


def test_question_words_know_their_clipped_distance() -> None:
    matrix = relation_matrix(np.zeros((0, 0), np.uint8), np.zeros((6, 0), np.uint8), 0)
    for i, j in itertools.product(range(6), repeat=2):
        assert RELATIONS[matrix[i, j]].name == f"question-question {max(-2, min(2, j - i)):+d}"


@pytest.mark.parametrize(
    ("flags", "column", "table"),
    [
        (Link(0), "default", "default"),
        (Link.PARTIAL | Link.EXACT, "exact", "exact"),
        (Link.PARTIAL | Link.VALUE, "value", "partial"),
        (Link.PARTIAL | Link.VALUE_WORD | Link.NUMBER, "partial", "partial"),
        (Link.SYNONYM | Link.PARTIAL, "synonym", "synonym"),
        (Link.NUMBER | Link.TIME, "number", "default"),
        (Link.VALUE_WORD | Link.TIME, "time", "default"),
        (Link.VALUE_WORD, "value_word", "default"),
    ],
)
def test_the_strongest_link_decides_in_both_directions(flags: Link, column: str, table: str) -> None:
    schema = schema_with_everything()
    links = np.zeros((3, schema.items), np.uint8)
    columns = len(schema.columns)
    links[1, 2] = links[1, columns + 1] = flags
    matrix = relation_matrix(schema_relations(schema), links, columns)
    for item, kind, name in ((3 + 2, "column", column), (3 + columns + 1, "table", table)):
        assert RELATIONS[matrix[1, item]].name == f"question-{kind} {name}"
        assert RELATIONS[matrix[item, 1]].name == f"{kind}-question {name}"
    assert RELATIONS[matrix[0, 3 + 2]].name == "question-column default"
    assert (matrix[3:, 3:] == schema_relations(schema)).all()


def test_a_matrix_never_holds_a_relation_between_other_kinds_of_nodes() -> None:
    schema = schema_with_everything()
    columns, generator = len(schema.columns), np.random.default_rng(0)
    links = generator.integers(0, 128, (5, schema.items)).astype(np.uint8)
    matrix = relation_matrix(schema_relations(schema), links, columns)
    kinds = ["question"] * 5 + ["column"] * columns + ["table"] * len(schema.tables)
    found = [(RELATIONS[i].source, RELATIONS[i].target) for i in matrix.ravel()]
    assert found == list(itertools.product(kinds, kinds))


@pytest.mark.parametrize("family", FAMILIES)
def test_a_family_that_is_off_never_occurs(family: str) -> None:
    schema, off = schema_with_everything(), frozenset([family])
    links = np.random.default_rng(1).integers(0, 128, (9, schema.items)).astype(np.uint8)
    turns, last = np.array([0] * 5 + [1] * 4), np.ones(schema.items, bool)
    links[:, 3:] = 0
    for switched_off, absent in ((frozenset[str](), False), (off, True)):
        block = schema_relations(schema, switched_off)
        matrix = relation_matrix(block, links, len(schema.columns), switched_off, turns, last)
        assert (family not in {relations_of(1)[i].family for i in np.unique(matrix)}) == absent


def test_what_is_left_of_a_key_without_its_family_is_the_weaker_relation() -> None:
    matrix = schema_relations(schema_with_everything(), frozenset(["keys"]))
    columns = len(schema_with_everything().columns)
    assert RELATIONS[matrix[1, columns]].name == "column-table belongs"  # was primary
    assert RELATIONS[matrix[3, 1]].name == "column-column table"  # was a foreign key inside its table
    assert RELATIONS[matrix[2, 4]].name == "column-column default"


def test_without_all_families_only_defaults_are_left_and_unknown_ones_are_refused() -> None:
    with pytest.raises(ConfigError, match=r"without.*nams.*there are .*names"):
        checked_families(["names", "nams"])
    schema, off = schema_with_everything(), checked_families(FAMILIES)
    links = np.full((4, schema.items), 127, np.uint8)
    matrix = relation_matrix(schema_relations(schema, off), links, len(schema.columns), off)
    assert {RELATIONS[i].family for i in np.unique(matrix)} == {"default"}


def test_the_documentation_lists_every_relation_once() -> None:
    written = (Path(__file__).parents[2] / "docs" / "relations.md").read_text(encoding="utf-8")
    assert written == describe(), "python scripts/docs/describe_relations.py writes it anew"
    rows = [line for line in written.splitlines() if re.match(r"\| \d+ \|", line)]
    numbered = enumerate(zip(relations_of(1), rows, strict=True))
    assert all(f"| {i} | {r.name} |" in row for i, (r, row) in numbered)
