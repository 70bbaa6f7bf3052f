"""Relations against a reference that looks at one pair at a time, and the history of a question."""

from __future__ import annotations

import itertools
import re
import runpy
from collections import Counter
from pathlib import Path

import numpy as np
import pytest
from data_files import cells
from model_kit import SCHEMAS, tokenizer
from small_folder import same_arrays

from sqlsp.cli.model import MAX_HISTORY, DecoderConfig
from sqlsp.data.storage import FeatureSet
from sqlsp.databases.cells.index import CellIndex
from sqlsp.grammar.grammar import load_grammar
from sqlsp.grammar.transition import to_actions
from sqlsp.linking import relations
from sqlsp.linking.features import FeatureOptions, Featuriser
from sqlsp.linking.history import SEPARATOR, Turns, count_marks
from sqlsp.linking.relations import FAMILIES, RELATIONS, Link, relation_matrix, relations_of, schema_relations
from sqlsp.linking.types import Features
from sqlsp.question.mentions import MentionKind
from sqlsp.question.rows import Earlier, Row
from sqlsp.question.words import tokenise
from sqlsp.schema.schema import STAR, ColumnInfo, Schema, Table
from sqlsp.sql.joins import simplify
from sqlsp.sql.parser import parse_sql
from sqlsp.utils.errors import ConfigError

IDS = {relation.name: index for index, relation in enumerate(RELATIONS)}


def schema_with_everything() -> Schema:
    """Keys both ways between two tables, a self-reference, a composite primary key, a table alone."""
    tables = tuple(Table(name, name) for name in ("a", "b", "c", "alone"))
    owners = [-1, 0, 0, 0, 1, 1, 2, 2, 3]
    columns = tuple(ColumnInfo(f"x{i}", f"x {i}", table, "text") for i, table in enumerate(owners))
    #                      a→b     b→a     a→a     c→a     c→b
    foreign = ((2, 4), (5, 1), (3, 1), (6, 1), (7, 4))
    return Schema("all", tables, columns=columns, primary_keys=(1, 4, 6, 7), foreign_keys=foreign)


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
    result = ((i, j) in edges, (j, i) in edges)
    return {(True, True): "both", (True, False): "forward", (False, True): "backward"}.get(result, "default")


def pair_name(schema: Schema, i: int, j: int) -> str:
    columns = len(schema.columns)
    if i < columns and j < columns:
        return f"column-column {column_pair(schema, i, j)}"
    if i < columns:
        return f"column-table {column_and_table(schema, i, j - columns)}"
    if j < columns:
        return f"table-column {column_and_table(schema, j, i - columns)}"
    return f"table-table {table_pair(schema, i - columns, j - columns)}"


def test_the_table_has_about_fifty_kinds_and_is_documented() -> None:
    assert relations.NUMBER == len(RELATIONS) == len(IDS) == 50
    assert RELATIONS[0].family == "default"  # padding
    assert relations_of(0) == RELATIONS
    everything = relations_of(1)
    assert everything == (*RELATIONS, *relations.OF_TURNS)
    assert len({r.name for r in everything}) == len(everything) == 56
    assert {r.family for r in everything} == {*FAMILIES, "default"}
    # every pair of kinds has exactly one default
    defaults = Counter((r.source, r.target) for r in RELATIONS if r.family == "default")
    assert set(defaults.values()) == {1} and len(defaults) == 9
    assert set(defaults) == {(r.source, r.target) for r in RELATIONS}
    root = Path(__file__).parents[2]
    written = (root / "docs/relations.md").read_text("utf-8")
    describe = str(root / "scripts/docs/describe.py")
    assert written == runpy.run_path(describe)["describe_relations"](), "python scripts/docs/describe.py writes it anew"
    ids = [int(number) for row in re.findall(r"^\| ([\d, ]+) \|", written, re.MULTILINE) for number in row.split(", ")]
    assert sorted(ids) == list(range(len(relations_of(1))))


def test_schema_relations_equal_the_reference_and_all_of_them_occur() -> None:
    schema = schema_with_everything()
    matrix = schema_relations(schema)
    for i, j in itertools.product(range(schema.items), repeat=2):
        assert RELATIONS[matrix[i, j]].name == pair_name(schema, i, j), (i, j)
    result = {RELATIONS[i].name for i in np.unique(matrix)}
    assert result == {r.name for r in RELATIONS if "question" not in (r.source, r.target)}


@pytest.mark.parametrize(("flags", "column", "table"), cells("strongest_links.tsv"))
def test_the_strongest_link_decides_in_both_directions(flags: str, column: str, table: str) -> None:
    schema = schema_with_everything()
    links = np.zeros((3, schema.items), np.uint8)
    columns = len(schema.columns)
    links[1, 2] = links[1, columns + 1] = sum(Link[flag] for flag in flags.split() if flag != "none")
    matrix = relation_matrix(schema_relations(schema), links, columns)
    for item, kind, name in ((3 + 2, "column", column), (3 + columns + 1, "table", table)):
        assert RELATIONS[matrix[1, item]].name == f"question-{kind} {name}"
        assert RELATIONS[matrix[item, 1]].name == f"{kind}-question {name}"
    assert RELATIONS[matrix[0, 3 + 2]].name == "question-column default"
    assert (matrix[3:, 3:] == schema_relations(schema)).all()


def test_a_matrix_and_its_families() -> None:
    schema = schema_with_everything()
    columns = len(schema.columns)
    generator = np.random.default_rng(0)
    links = generator.integers(0, 128, (5, schema.items)).astype(np.uint8)
    matrix = relation_matrix(schema_relations(schema), links, columns)
    kinds = ["question"] * 5 + ["column"] * columns + ["table"] * len(schema.tables)
    result = [(RELATIONS[i].source, RELATIONS[i].target) for i in matrix.ravel()]
    assert result == list(itertools.product(kinds, kinds))
    matrix = relation_matrix(np.zeros((0, 0), np.uint8), np.zeros((6, 0), np.uint8), 0)
    for i, j in itertools.product(range(6), repeat=2):
        assert RELATIONS[matrix[i, j]].name == f"question-question {max(-2, min(2, j - i)):+d}"
    matrix = schema_relations(schema_with_everything(), frozenset(["keys"]))
    columns = len(schema_with_everything().columns)
    assert RELATIONS[matrix[1, columns]].name == "column-table belongs"  # was primary
    assert RELATIONS[matrix[3, 1]].name == "column-column table"  # was a foreign key inside its table
    assert RELATIONS[matrix[2, 4]].name == "column-column default"
    with pytest.raises(ConfigError, match=r"without.*nams.*there are .*names"):
        relations.checked_families(["names", "nams"])
    schema = schema_with_everything()
    off = relations.checked_families(FAMILIES)
    links = np.full((4, schema.items), 127, np.uint8)
    matrix = relation_matrix(schema_relations(schema, off), links, len(schema.columns), off)
    assert {RELATIONS[i].family for i in np.unique(matrix)} == {"default"}


@pytest.mark.parametrize("family", FAMILIES)
def test_a_family_that_is_off_never_occurs(family: str) -> None:
    schema = schema_with_everything()
    off = frozenset([family])
    links = np.random.default_rng(1).integers(0, 128, (9, schema.items)).astype(np.uint8)
    turns = np.array([0] * 5 + [1] * 4)
    last = np.ones(schema.items, bool)
    links[:, 3:] = 0
    for switched_off, absent in ((frozenset[str](), False), (off, True)):
        block = schema_relations(schema, switched_off)
        matrix = relation_matrix(
            block, links, columns=len(schema.columns), off=switched_off, turns=turns, is_in_last_query=last
        )
        assert (family not in {relations_of(1)[i].family for i in np.unique(matrix)}) == absent


SCHEMA = SCHEMAS["pets"]  # *, pet_id, name, age, and the table pet
LAST = "SELECT name FROM pet WHERE age > 3"
CELLS = CellIndex({"rex": (2,)}, {}, (), {"rex": [("rex", 2)]})
GRAMMAR = load_grammar(True)
RULES = len(GRAMMAR.rules)


def read(
    question: str, *earlier: str, last: str | None = None, max_positions: int = 128, context: int = MAX_HISTORY
) -> Features:
    options = FeatureOptions(max_positions, context=context, values=True)
    make = Featuriser(SCHEMA, tokenizer(), options, CELLS)
    return make.question(Row(0, question, "pets", earlier=Earlier.of(earlier, last)), 0)


def marked(features: Features, node: int) -> set[str]:
    """The names of the rules that led to a node in the last query."""
    result = features.marks.nodes
    return {GRAMMAR.rules[mark].name for at, mark in result.tolist() if at == node and mark < RULES}


def test_turns_beside_a_question() -> None:
    turns = Turns.of("And the old ones?", ["How many pets?", "Their names?"])
    own = tokenise("And the old ones?")
    last = tokenise("Their names?")
    first = tokenise("How many pets?")
    assert turns.words == [*own, SEPARATOR, *last, SEPARATOR, *first]
    assert turns.turns.tolist() == [0] * len(own) + [1] * (len(last) + 1) + [2] * (len(first) + 1)
    assert turns.text == "And the old ones? | Their names? | How many pets?"
    alone = read("Names of pets older than 3?", context=0)
    able = read("Names of pets older than 3?")
    assert able.marks is None
    deaf = read("Names of pets older than 3?", "How many pets?", last=LAST, context=0)
    for other in (able, deaf):
        assert same_arrays(FeatureSet.of([alone]), FeatureSet.of([other]))
    long = "Names of pets " + "and their age " * 8 + "?"
    short = "Old pets?"
    room = 128 - 3 - 2
    assert read("And younger?", long, short).words == len(Turns.of("And younger?", [short]).words)
    assert len(read("And younger?", long, short).pieces) <= room // 2
    both = read("And younger?", long, short, max_positions=512)
    assert both.words == len(Turns.of("And younger?", [long, short]).words)
    assert read("And younger?", long).marks is None


def test_own_words_keep_their_links_and_see_the_items_of_the_last_query() -> None:
    alone = read("And younger?")
    after = read("And younger?", "Names of old pets?", last=LAST)
    own = alone.words
    words = after.words
    names = [relation.name for relation in relations_of(MAX_HISTORY)]
    assert words > own
    np.testing.assert_array_equal(after.relations[words:, words:], alone.relations[own:, own:])
    np.testing.assert_array_equal(after.relations[:own, :own], alone.relations[:own, :own])
    assert names[after.relations[0, own]] == "question-question earlier"
    assert names[after.relations[own, 0]] == "question-question later"
    columns = len(SCHEMA.columns)
    for item, used in enumerate([False, False, True, True, False]):  # the table is only in FROM
        kind = "table" if item == columns else "column"
        for word in range(own):
            before = names[alone.relations[word, own + item]]
            wanted = f"question-{kind} last" if used and before.endswith("default") else before
            assert names[after.relations[word, words + item]] == wanted
            assert names[after.relations[words + item, word]] == "-".join(
                [wanted.split(" ")[0].split("-")[1], wanted.replace(f"question-{kind}", "question")]
            )
        assert "last" not in names[after.relations[own + 1, words + item]]  # a word of the earlier question


def test_each_item_has_the_rules_that_led_to_it_and_star_all_of_them() -> None:
    after = read("And younger?", "Names of old pets?", last=LAST)
    words = after.words
    assert after.marks is not None and after.literals is not None
    query = simplify(parse_sql(LAST, SCHEMA), SCHEMA)
    codes = to_actions(query, SCHEMA, after.literals)
    whole = {code for code in codes if code < RULES}
    of_star = {mark - RULES for node, mark in after.marks.nodes.tolist() if node == words + STAR and mark >= RULES}
    assert of_star == whole
    assert marked(after, words + 2) | marked(after, words + 3) <= {GRAMMAR.rules[code].name for code in whole}
    assert "greater" in marked(after, words + 3) - marked(after, words + 2)
    assert not marked(after, words + 1) and not marked(after, words + 4)  # pet_id; pet
    (index,) = (index for index, text in enumerate(after.candidates.texts) if text == "3")  # type: ignore[union-attr]
    values = {GRAMMAR.rules[mark].name for at, mark in after.marks.values.tolist() if at == index}
    assert values - {"literal"} == marked(after, words + 3) - {"column"}
    assert {at for at, _ in after.marks.values.tolist()} == {index}


def test_literals_and_words_of_earlier_turns() -> None:
    after = read("And the young ones?", "Its age?", last="SELECT age FROM pet WHERE name = 'Bello'")
    assert after.candidates is not None and after.marks is not None
    index = after.candidates.texts.index("Bello")
    assert after.candidates.mentions[index, :3].tolist() == [-1, -1, MentionKind.QUOTED]
    assert index in after.marks.values[:, 0]
    rex = read("And the young ones?", "Its age?", last="SELECT age FROM pet WHERE name = 'rex'").candidates
    assert rex is not None and [rex.texts.index("rex"), 2] in rex.columns.tolist()
    assert "Bello" not in read("And the young ones?", "Its age?").candidates.texts  # type: ignore[union-attr]
    earlier = ("How many pets?", "And cats?", "Old ones?", "Their names?")
    after = read("And younger?", *earlier, last=LAST)
    assert after.marks is not None
    turns = Turns.of("And younger?", earlier[-MAX_HISTORY:]).turns
    result = {(node, mark - 2 * RULES) for node, mark in after.marks.nodes.tolist() if mark >= 2 * RULES}
    assert (result, after.words) == ({(word, turn - 1) for word, turn in enumerate(turns.tolist()) if turn}, len(turns))
    number = count_marks(DecoderConfig(values=True, context=MAX_HISTORY))
    assert number == 2 * RULES + MAX_HISTORY > after.marks.nodes[:, 1].max()


@pytest.mark.parametrize("sql", [None, "SELECT", "SELECT nothing FROM pet", "SELECT name FROM pet OFFSET 2 ROWS"])
def test_without_a_query_that_can_be_read_the_earlier_words_are_read_all_the_same(sql: str | None) -> None:
    after = read("And younger?", "Names of old pets?", last=sql)
    assert after.marks.nodes[:, 1].min() >= 2 * RULES and not len(after.marks.values)
    assert after.words == len(Turns.of("And younger?", ["Names of old pets?"]).words)


def test_marks_travel_through_storage() -> None:
    examples = [read("How many?"), read("And younger?", "Names of old pets?", last=LAST), read("Names?")]
    packed = FeatureSet.of(examples)
    again = FeatureSet.from_arrays([SCHEMA.db_id] * len(packed.schemas), packed.arrays())
    assert [example.marks is None for example in again] == [True, False, True]
    mine = examples[1].marks
    theirs = again[1].marks
    np.testing.assert_array_equal(theirs.nodes, mine.nodes)
    np.testing.assert_array_equal(theirs.values, mine.values)
    assert not FeatureSet.of([examples[0], examples[2]]).marks
