"""Queries in words: what they read like, that each node has words, that different queries have different words."""

from __future__ import annotations

import random
from dataclasses import is_dataclass
from typing import get_args

import pytest
from festival import schema_of
from script_kit import load_script

from sqlsp.data.corpus.shipped import locate
from sqlsp.grammar.grammar import load_grammar
from sqlsp.grammar.transition import to_query
from sqlsp.sql import query as tree
from sqlsp.sql.in_words import in_words
from sqlsp.sql.joins import simplify
from sqlsp.sql.parser import parse_sql
from sqlsp.sql.query import Query, walk
from sqlsp.sql.schema import Schema
from sqlsp.sql.tables_json import read_tables

SCHEMAS: dict[str, Schema] = read_tables(locate("corpus:mini/tables.json"))
SAID = {
    "SELECT name, country FROM singer WHERE age > 30 ORDER BY age DESC LIMIT 3": (
        "Name and country where age is more than 30, by age from high to low, only the first 3."
    ),
    "SELECT DISTINCT country FROM singer": "Each different country.",
    "SELECT country, count(*) FROM singer GROUP BY country HAVING count(*) > 2": (
        "Country and number of singer for each country, only those where number of singer is more than 2."
    ),
    "SELECT name FROM singer WHERE country = 'Peru' AND (age < 20 OR age IS NULL)": (
        'Name where country is "Peru" and (age is less than 20 or age is missing).'
    ),
    "SELECT name FROM singer WHERE age > (SELECT avg(age) FROM singer)": "Name where age is more than (average age).",
    "SELECT 100.0 * count(CASE WHEN age > 30 THEN 1 END) / count(*) FROM singer": (
        "(number of singer (counting only where age is more than 30) in percent of number of singer)."
    ),
    "SELECT name FROM singer WHERE age > 3 EXCEPT SELECT name FROM singer WHERE country LIKE 'P%'": (
        'Name where age is more than 3, but nothing that is among (name where country is like "P%").'
    ),
    "SELECT median(age) FROM singer": "Median age.",
    "SELECT name FROM singer ORDER BY born LIMIT 1": "Name, by born from early to late, only the first.",
    "SELECT name FROM singer WHERE born >= '2000-01-01' ORDER BY name": (
        'Name where born is not before "2000-01-01", by name from A to Z.'
    ),
    "SELECT max(born), max(age) FROM singer": "Latest born and highest age.",
    "SELECT name FROM singer ORDER BY age DESC LIMIT 1 OFFSET 1": "Name, by age from high to low, only number 2.",
}


SINGERS = schema_of("singer.singer_id!", "singer.name:text", "singer.country:text", "singer.age", "singer.born:time")


@pytest.mark.parametrize("sql", SAID)
def test_what_it_reads_like(sql: str) -> None:
    assert in_words(parse_sql(sql, SINGERS, people=True), SINGERS) == SAID[sql]


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
