"""Sentences for queries: their text, the share of queries with a sentence, and differences between queries."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from itertools import pairwise

import pytest
from festival import cells, schema_of
from script_kit import load_script

from sqlsp.app.verbalizer.differences import describe_differences
from sqlsp.app.verbalizer.sentences import describe_part, verbalize
from sqlsp.databases.corpora import locate
from sqlsp.grammar.grammar import load_grammar
from sqlsp.grammar.transition import to_query
from sqlsp.schema.names import with_expanded_names
from sqlsp.schema.schema import Schema
from sqlsp.schema.tables_json import read_tables
from sqlsp.sql import query as tree
from sqlsp.sql.joins import simplify
from sqlsp.sql.parser import parse_sql

MIN_SHOWN = 0.8  # of the gold queries get a sentence

SINGERS = schema_of(
    *("singer.singer_id!", "singer.name:text", "singer.country:text", "singer.age", "singer.born:time"),
    *("singer.is_famous:text", "singer.retired"),
).with_flags({6: ("no", "Yes"), 7: (0, 1)})
SOLD = schema_of(
    *("customer.customer_id!", "customer.name:text", "customer.town:text", "customer.total_price", "sale.sale_id!"),
    *("sale.customer_id", "sale.price", "sale.sold_on:time", "sale.town:text", "refund.sale_id", "refund.price"),
    *("clerk.clerk_id!", "clerk.first_name:text", "clerk.last_name:text", "clerk.left_on:time", "clerk.weight_kg"),
    keys=[(6, 1), (10, 5)],
)
FLIGHTS = schema_of(
    *("flight.flight_id!", "flight.origin_id", "flight.target_id", "flight.seats", "city.city_id!", "city.name:text"),
    *("city.country:text", "pilot.pilot_id!", "pilot.surname:text", "pilot.trained_by", "pilot.base_id"),
    *("crew.flight_id", "crew.pilot_id", "crew.hours"),
    keys=[(2, 5), (3, 5), (10, 8), (11, 5), (12, 1), (13, 8)],
)
SHOP = schema_of(
    *("customer.customer_id:text!", "customer.name:text", "customer.town:text", "purchase.purchase_id:text!"),
    *("purchase.customer_id:text", "purchase.order_date:text", "purchase.ship_date:text", "purchase.price"),
    keys=[(5, 1)],
)
TABLES = {"one_table": SINGERS, "several_tables": SOLD, "roles": FLIGHTS}
SENTENCES = [(schema, *row) for name, schema in TABLES.items() for row in cells(f"{name}.tsv")]


@pytest.mark.parametrize(("schema", "sql", "sentence"), SENTENCES)
def test_sentence(schema: Schema, sql: str, sentence: str) -> None:
    """A dash means no sentence."""
    assert (verbalize(parse_sql(sql, schema, extended=True), schema) or "-") == sentence


@pytest.mark.parametrize(
    ("table", "sentence"),
    [
        ("hr extract", "Number of rows."),
        ("orders export", "Number of orders."),
        ("orders 2024", "Number of orders."),
        ("sheet 1", "Number of rows."),
        ("price list", "Number of rows."),
        ("members", "Number of members."),
    ],
)
def test_rows_of_a_file_are_called_by_a_noun_or_rows(table: str, sentence: str) -> None:
    schema = schema_of(f"{table.replace(' ', '_')}.id!", f"{table.replace(' ', '_')}.age")
    query = parse_sql(f"SELECT count(*) FROM {schema.tables[0].name}", schema)
    assert verbalize(query, schema) == sentence


def test_abbreviations_are_quoted_unless_their_meaning_is_certain() -> None:
    schema = with_expanded_names(schema_of("rider.rider_id!", "rider.rem_flg", "rider.tot_amt", "rider.ld_fctr"))
    assert verbalize(parse_sql("SELECT avg(rem_flg) FROM rider", schema), schema) == 'Average "rem_flg" of riders.'
    assert verbalize(parse_sql("SELECT avg(tot_amt) FROM rider", schema), schema) == "Average total amount of riders."
    assert verbalize(parse_sql("SELECT avg(ld_fctr) FROM rider", schema), schema) == 'Average "ld_fctr" of riders.'


@pytest.mark.parametrize("row", cells("differences.tsv"))
def test_difference(row: tuple[str, ...]) -> None:
    """A dash means queries without sentences, or with the same one."""
    queries = row[: len(row) // 2]
    differences = row[len(row) // 2 :]
    parsed = [parse_sql(sql, SHOP, extended=True) for sql in queries]
    assert (describe_differences(parsed, SHOP) or ("-",) * len(queries)) == differences
    assert describe_differences([simplify(query, SHOP) for query in parsed], SHOP) == describe_differences(parsed, SHOP)


def test_parts_are_described_alone() -> None:
    condition = simplify(parse_sql("SELECT name FROM singer WHERE age > 30", SINGERS), SINGERS).where
    assert condition is not None
    assert describe_part(condition, SINGERS) == "age is above 30"
    assert describe_part(tree.Column(SINGERS.star_of(0)), SINGERS) == "singer"
    assert describe_part(tree.Order((tree.Key(tree.Column(4), True),)), SINGERS) == "sorted by age (highest first)"
    assert describe_part(tree.Now(), SINGERS) is None


def gold_queries(corpus: str, sample: int) -> Iterator[tuple[tree.Query, Schema]]:
    folder = locate(f"corpus:{corpus}")
    schemas = {name: with_expanded_names(schema) for name, schema in read_tables(folder / "tables.json").items()}
    records = [record for path in sorted(folder.glob("*.json")) for record in json.loads(path.read_text("utf-8"))]
    pairs = sorted({(record["db_id"], record["query"]) for record in records if "query" in record})
    for db_id, sql in random.Random(1).sample(pairs, min(sample, len(pairs))):
        yield parse_sql(sql, schemas[db_id], extended=True), schemas[db_id]


@pytest.mark.parametrize("corpus", ["mini", "domains", "business"])
def test_most_gold_queries_get_a_sentence(corpus: str) -> None:
    sentences = [verbalize(query, schema) for query, schema in gold_queries(corpus, sample=500)]
    shown = [sentence for sentence in sentences if sentence is not None]
    assert len(shown) >= MIN_SHOWN * len(sentences)
    assert all(not sentence[0].islower() and sentence.endswith(".") and "  " not in sentence for sentence in shown)


def test_queries_offered_together_have_different_differences_or_none() -> None:
    """Gold queries of the same database, in pairs."""
    by_schema: dict[str, list[tuple[tree.Query, Schema]]] = {}
    for query, schema in gold_queries("mini", sample=400):
        by_schema.setdefault(schema.db_id, []).append((query, schema))
    described = 0
    for queries in by_schema.values():
        for (one, schema), (other, _) in pairwise(queries):
            differences = describe_differences([one, other], schema)
            assert differences is None or differences[0] != differences[1]
            described += differences is not None
    assert described > 100
    assert describe_differences([one, one], schema) is None


@pytest.mark.parametrize("name", ["spider", "people"])
def test_random_queries_get_a_sentence_or_none(name: str) -> None:
    """No tree of a grammar makes the verbalizer fail."""
    derivations = load_script("check_derivations")
    rng = random.Random(3)
    grammar = load_grammar(True, name)
    schemas = list(read_tables(locate("corpus:mini/tables.json")).values())
    for turn in range(400):
        schema = schemas[turn % 4]
        codes = derivations.random_codes(grammar, schema, derivations.LITERALS, rng)
        sentence = verbalize(to_query(codes, schema, derivations.LITERALS, name), schema)
        assert sentence is None or sentence.endswith(".")
