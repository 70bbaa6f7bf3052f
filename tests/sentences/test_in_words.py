"""Queries in words: what they read like, that each node has words, that different queries have different words."""

from __future__ import annotations

import random
from dataclasses import is_dataclass
from typing import get_args

import pytest
from festival import cells, schema_of
from script_kit import load_script

from sqlsp.corpus.shipped import locate
from sqlsp.grammar.grammar import load_grammar
from sqlsp.grammar.transition import to_query
from sqlsp.schema.schema import Schema
from sqlsp.schema.tables_json import read_tables
from sqlsp.sentences.query import in_words
from sqlsp.sql import query as tree
from sqlsp.sql.joins import simplify
from sqlsp.sql.parser import parse_sql
from sqlsp.sql.query import Query, walk

SCHEMAS: dict[str, Schema] = read_tables(locate("corpus:mini/tables.json"))
SINGERS = schema_of("singer.singer_id!", "singer.name:text", "singer.country:text", "singer.age", "singer.born:time")


@pytest.mark.parametrize(("sql", "said"), cells("in_words.tsv"))
def test_what_it_reads_like(sql: str, said: str) -> None:
    assert in_words(parse_sql(sql, SINGERS, people=True), SINGERS) == said


def test_names_that_two_columns_share_have_their_table() -> None:
    for schema in SCHEMAS.values():
        said = [in_words(Query((tree.Column(place),)), schema) for place in range(1, len(schema.columns))]
        assert len(set(said)) == len(said)


@pytest.mark.parametrize("name", ["spider", "people"])
def test_different_queries_have_different_words(name: str) -> None:
    """Random queries, mostly short ones, which are the likeliest to be alike."""
    script = load_script("check_derivations")
    rng, grammar = random.Random(3), load_grammar(True, name)
    found: dict[tuple[str, str], Query] = {}
    nodes = set[type]()
    for turn in range(2000):
        schema = list(SCHEMAS.values())[turn % 4]
        codes = script.random_codes(grammar, schema, script.LITERALS, rng)
        query = simplify(to_query(codes, schema, script.LITERALS, name), schema)
        words = in_words(query, schema)
        assert found.setdefault((schema.db_id, words), query) == query, words
        nodes.update(map(type, walk(query)))
    if name == "people":
        wanted = {each for each in get_args(tree.Node) if is_dataclass(each)}
        assert wanted - nodes <= {tree.Kept}, "each node of a whole query was said"
