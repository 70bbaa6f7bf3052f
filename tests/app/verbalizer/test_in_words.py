"""Queries and their differences in words: what they read like, that different queries have different words."""

from __future__ import annotations

import random
from dataclasses import fields, is_dataclass, replace
from itertools import combinations, product
from typing import get_args

import pytest
from festival import cells, schema_of
from script_kit import load_script

from sqlsp.app.verbalizer.difference import difference_in_words
from sqlsp.app.verbalizer.query import in_words
from sqlsp.databases.corpora import locate
from sqlsp.grammar.grammar import load_grammar
from sqlsp.grammar.transition import to_query
from sqlsp.schema.schema import Schema
from sqlsp.schema.tables_json import read_tables
from sqlsp.sql import query as tree
from sqlsp.sql.joins import simplify
from sqlsp.sql.parser import parse_sql
from sqlsp.sql.query import Query, parts_of, walk

SCHEMAS: dict[str, Schema] = read_tables(locate("corpus:mini/tables.json"))
SINGERS = schema_of(
    *("singer.singer_id!", "singer.name:text", "singer.country:text", "singer.age", "singer.born:time"),
    *("singer.is_famous:text", "singer.retired"),
).with_flags({6: ("no", "Yes"), 7: (0, 1)})


@pytest.mark.parametrize(("sql", "said"), cells("in_words.tsv"))
def test_what_it_reads_like(sql: str, said: str) -> None:
    assert in_words(parse_sql(sql, SINGERS, extended=True), SINGERS) == said


SOLD = schema_of(
    *("customer.customer_id!", "customer.name:text", "customer.town:text", "customer.total_price", "sale.sale_id!"),
    *("sale.customer_id", "sale.price", "sale.sold_on:time", "sale.town:text", "refund.sale_id", "refund.price"),
    *("clerk.clerk_id!", "clerk.first_name:text", "clerk.last_name:text"),
    keys=[(6, 1), (10, 5)],
)
ITEMS = """name; customer.town; name, customer.town; count(*); name, sum(sale.price); sum(sale.price), name; sale.*;
sum(sale.price); max(sold_on); customer.town, count(*); name, count(*), sum(sale.price); customer.customer_id"""
WHERE = """; customer.town = 'Bath'; sale.town = 'Bath'; sold_on LIKE '2017%'; strftime('%Y', sold_on) = '2017';
customer.town IN ('Bath', 'Ely') AND sale.price > 3; customer.customer_id IN (SELECT customer_id FROM sale);
customer.customer_id NOT IN (SELECT customer_id FROM sale); name = (SELECT name FROM customer WHERE town = 'Ely')"""
GROUP = """; customer.customer_id; sale.customer_id; name; customer.town; name, customer.town; customer.town
HAVING count(*) > 2; customer.customer_id HAVING sum(sale.price) > 2"""
ORDER = """; sale.price; count(*) DESC; sum(sale.price); name LIMIT 3; sale.price LIMIT 3; sale.price DESC LIMIT 1;
count(*) LIMIT 3; sum(sale.price) DESC LIMIT 1"""


@pytest.mark.parametrize(("sql", "said"), cells("of_several_tables.tsv"))
def test_what_several_tables_read_like(sql: str, said: str) -> None:
    assert in_words(parse_sql(sql, SOLD, extended=True), SOLD) == said


ALIKE = schema_of(
    *("customer.customer_id!", "customer.name:text", "customer.town:text", "customer.address:text"),
    *("customer.address_2:text", "customer.age", "customer.rank", "customer.level", "customer.total_sale_price"),
    *("customer.average_sale_price", "customer.referred_by", "sale.sale_id!", "sale.customer_id", "sale.price"),
    *("sale.town:text", "sale.customer:text", "sale.paid_on:time", "sale.year_paid", "sale.days_since_paid_on"),
    *("sale.rounded_price", "refund.sale_id", "refund.customer_id", "refund.price"),
    keys=[(11, 1), (13, 1), (21, 12), (22, 1)],
)


@pytest.mark.parametrize("pair", cells("alike.tsv"))
def test_columns_that_are_called_like_other_things_are_told_from_them(pair: tuple[str, str]) -> None:
    """A text beside the key of the same name, a stored total beside the sum, what is asked of groups or of rows."""
    one, other = (simplify(parse_sql(sql, ALIKE, extended=True), ALIKE) for sql in pair)
    assert one != other and in_words(one, ALIKE) != in_words(other, ALIKE)


def test_a_sentence_says_nothing_wrong() -> None:
    """Days of a text column, an end that is no date of being locked, a noun that ends as a participle does."""
    schema = schema_of(
        *("rider.rider_id!", "rider.name:text", "rider.last_login:text", "rider.locked_until:time"),
        *("rider.wind_speed", "rider.known_for:text"),
    )
    said = {
        "name FROM rider WHERE last_login < date('now', '-9 days')": "Riders whose last login is more than 9 days ago.",
        "name FROM rider WHERE locked_until > date('now')": "Riders whose locked-until date is after today.",
        "wind_speed FROM rider": "Wind speeds of riders.",
        "name FROM rider WHERE known_for = 'Jaws'": 'Riders where known for is "Jaws".',
    }
    assert {sql: in_words(parse_sql(f"SELECT {sql}", schema, extended=True), schema) for sql in said} == said


FLIGHTS = schema_of(
    *("flight.flight_id!", "flight.origin_id", "flight.target_id", "flight.seats", "city.city_id!", "city.name:text"),
    *("city.country:text", "pilot.pilot_id!", "pilot.surname:text", "pilot.trained_by", "pilot.base_id"),
    *("crew.flight_id", "crew.pilot_id", "crew.hours"),
    keys=[(2, 5), (3, 5), (10, 8), (11, 5), (12, 1), (13, 8)],
)


@pytest.mark.parametrize(("sql", "said"), cells("roles.tsv"))
def test_joins_are_told_by_the_role_that_a_key_gives(sql: str, said: str) -> None:
    assert in_words(parse_sql(sql, FLIGHTS, extended=True), FLIGHTS) == said


@pytest.mark.parametrize(
    "joined",
    [
        "a JOIN c ON a.first_id = a.id",
        "a JOIN b ON a.b_id = b.id JOIN c ON b.a_id = a.id",
        "a JOIN b ON b.a_id = a.id JOIN c ON a.b_id = b.id WHERE b.id = 3",
    ],
)
def test_tables_that_are_tied_in_a_ring_end_in_words_too(joined: str) -> None:
    schema = schema_of("a.id!", "a.b_id", "a.first_id", "b.id!", "b.a_id", "c.id!", keys=[(2, 4), (3, 1), (5, 1)])
    assert in_words(parse_sql(f"SELECT a.id FROM {joined}", schema, extended=True), schema)


def test_different_joins_have_different_words() -> None:
    """Each key between each two of some tables, or either of two, and columns of one or both: no two alike."""
    ways = ["origin_id = a.city_id", "target_id = a.city_id", "origin_id = a.city_id OR target_id = a.city_id"]
    crew, pilot = "crew ON crew.flight_id = flight.flight_id", "pilot ON crew.pilot_id = pilot.pilot_id"
    further = [
        "",
        *(f"JOIN city AS b ON {way.replace('a.', 'b.')}" for way in ways),
        f"LEFT JOIN {crew}",
        f"JOIN {crew}",
    ]
    further += [f"JOIN {crew} JOIN {pilot}{and_}" for and_ in ("", " AND base_id = a.city_id", " AND seats = hours")]
    items = """seats; a.name; b.name; a.name, b.name; b.name, a.name; count(*); b.name, hours; surname, a.name; surname;
    DISTINCT a.name; max(hours), a.name; a.name, count(*)"""
    where = ("", "WHERE a.name = 'Lima'", "WHERE b.country = 'Peru'", "WHERE hours > 3")
    found = dict[str, tuple[object, ...]]()
    for first, way, more, item, clause in product(("JOIN", "LEFT JOIN"), ways, further, items.split(";"), where):
        group = "GROUP BY a.city_id" if "count" in item and "a." in item else ""
        sql = f"SELECT {item} FROM flight {first} city AS a ON {way} {more} {clause} {group}"
        joined = {
            column for column, table in (("b.", "AS b"), ("hours", "crew"), ("surname", "pilot")) if table in more
        }
        if (("LEFT" in first) != ("LEFT" in more) and more) or {
            each for each in ("b.", "hours", "surname") if each in item + clause
        } - joined:
            continue  # no query: a mixed FROM, or a column of a table that is not there
        query = simplify(parse_sql(sql, FLIGHTS, extended=True), FLIGHTS)
        on = frozenset(parts_of(query.source.on, tree.And)) if isinstance(query.source, tree.Joined) else query.source
        meant = replace(query, source=None), on, getattr(query.source, "outer", False)  # but for the order of FROM
        assert found.setdefault(in_words(query, FLIGHTS), meant) == meant, sql
    assert len(found) > 300, "most of these are queries"


def test_queries_of_common_shapes_have_different_words() -> None:
    """Each shape has a template of its own, with each of its parts."""
    found = dict[str, Query]()
    sales = "FROM customer JOIN sale ON customer.customer_id = sale.customer_id"
    refunds = f"{sales} JOIN refund ON sale.sale_id = refund.sale_id"
    clauses = [each.replace("\n", " ").split("; ") for each in (ITEMS, WHERE, GROUP, ORDER)]
    for item, where, group, order in random.Random(1).sample([*product(*clauses)], 600):
        further = [("WHERE", where), ("GROUP BY", group), ("ORDER BY", order)]
        told = [f"{word} {clause}" for word, clause in further if clause]
        for sql in (
            f"{item} {sales} {' '.join(told)}",
            f"{item} {refunds} {' '.join(told)}".replace("sale.price", "refund.price"),
        ):
            query = simplify(parse_sql(f"SELECT {sql}", SOLD, extended=True), SOLD)
            words = in_words(query, SOLD)
            assert found.setdefault(words, query) == query, words


def test_shared_names_have_their_table_and_both_forms_are_told_alike() -> None:
    for schema in SCHEMAS.values():
        said = [in_words(Query((tree.Column(place),)), schema) for place in range(1, len(schema.columns))]
        assert len(set(said)) == len(said)
    explicit = [parse_sql(sql, SCHEMA) for sql in (BY_ORDER, BY_SHIP)]
    abstract = [simplify(query, SCHEMA) for query in explicit]
    assert abstract != explicit and difference_in_words(abstract, SCHEMA) == difference_in_words(explicit, SCHEMA)


@pytest.mark.parametrize("name", ["spider", "people"])
def test_different_queries_have_different_words(name: str) -> None:
    """Random queries, mostly short ones, which are the likeliest to be alike."""
    script = load_script("check_derivations")
    rng, grammar = random.Random(3), load_grammar(True, name)
    found: dict[tuple[str, str], Query] = {}
    nodes = set[type]()
    for turn in range(1000):
        schema = list(SCHEMAS.values())[turn % 4]
        codes = script.random_codes(grammar, schema, script.LITERALS, rng)
        query = simplify(to_query(codes, schema, script.LITERALS, name), schema)
        words = in_words(query, schema)
        assert found.setdefault((schema.db_id, words), query) == query, words
        nodes.update(map(type, walk(query)))
    if name == "people":
        wanted = {each for each in get_args(tree.Node) if is_dataclass(each)}
        assert wanted - nodes <= {tree.Reuse, tree.Combination}, "each node but the rare set operations was said"


SCHEMA = schema_of(
    *("customer.customer_id:text!", "customer.name:text", "customer.town:text", "purchase.purchase_id:text!"),
    *("purchase.customer_id:text", "purchase.order_date:text", "purchase.ship_date:text", "purchase.price"),
    keys=[(5, 1)],
)
BY_ORDER = "SELECT purchase_id FROM purchase ORDER BY order_date DESC LIMIT 1"
BY_SHIP = "SELECT purchase_id FROM purchase ORDER BY ship_date DESC LIMIT 1"


@pytest.mark.parametrize("row", cells("difference_in_words.tsv"))
def test_what_a_difference_reads_like(row: tuple[str, ...]) -> None:
    queries, said = row[: len(row) // 2], row[len(row) // 2 :]
    assert difference_in_words([parse_sql(sql, SCHEMA, extended=True) for sql in queries], SCHEMA) == said


def test_conditions_in_another_order_and_long_differences_are_told_in_full() -> None:
    conditions = ("town = 'Bath'", "name = 'Mo'")
    said = ('town is "Bath" and name is "Mo"', 'name is "Mo" and town is "Bath"')
    queries = [f"SELECT name FROM customer WHERE {' AND '.join(each)}" for each in (conditions, conditions[::-1])]
    assert difference_in_words([parse_sql(sql, SCHEMA) for sql in queries], SCHEMA) == said
    queries = ["SELECT name FROM customer", "SELECT price FROM purchase LIMIT 3"]
    long = difference_in_words([parse_sql(sql, SCHEMA) for sql in queries], SCHEMA)
    assert long == ("customers", "prices of purchases, only the first 3")


@pytest.mark.parametrize("name", ["spider", "people"])
def test_equal_queries_have_equal_words_and_others_different_ones(name: str) -> None:
    """Random queries against each other, and against others with which they share all clauses but one."""
    script, rng, grammar = load_script("check_derivations"), random.Random(5), load_grammar(True, name)
    schemas = list(read_tables(locate("corpus:mini/tables.json")).values())
    shorter = 0
    for turn in range(60):
        schema = schemas[turn % len(schemas)]

        def draw(schema: Schema = schema) -> Query:
            codes = script.random_codes(grammar, schema, script.LITERALS, rng)
            return simplify(to_query(codes, schema, script.LITERALS, name), schema)

        one, other = draw(), draw()
        drawn = [one, other, *rng.sample([simplify(each, schema) for each in cross(one, other)], 2)]
        lengths = {query: len(in_words(query, schema)) - 1 for query in drawn}
        for number in (2, 3):
            for queries in combinations(drawn, number):
                told = difference_in_words(queries, schema)
                for (a, said), (b, also_said) in combinations(zip(queries, told, strict=True), 2):
                    assert (a == b) == (said == also_said), (said, also_said)
                shorter += sum(map(len, told)) < sum(lengths[query] for query in queries)
    assert shorter > 100, "most are told in fewer words than in whole sentences"


def cross(one: Query, other: Query) -> list[Query]:
    return [replace(one, **{field.name: getattr(other, field.name)}) for field in fields(Query)]
