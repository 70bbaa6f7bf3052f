"""What rules leave as it is: questions whose words look like those that they are for."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from rule_kit import apply, context

from sqlsp.data.literals.cell_index import build_index
from sqlsp.sql.database import schema_from_database

SCRIPT = """
CREATE TABLE products (id INTEGER PRIMARY KEY, product_name TEXT, price REAL, days INTEGER, duration INTEGER,
    is_flammable BOOLEAN, is_formal BOOLEAN, non_smoking BOOLEAN, status TEXT, about TEXT);
INSERT INTO products VALUES (1, 'Dolly', 6, 2, 5, 1, 1, 1, 'new', 'x'),
    (2, 'Hello, Dolly', 20, 5, 20, 0, 0, 0, 'new', 'y'),
    (3, 'Lamp', 900, 40, 200, 0, 1, 1, 'old', 'z');
CREATE TABLE person (id INTEGER PRIMARY KEY, name TEXT); CREATE TABLE film (id INTEGER PRIMARY KEY, title TEXT);
CREATE TABLE writes (person_id INTEGER REFERENCES person(id), film_id INTEGER REFERENCES film(id));
CREATE TABLE reads (person_id INTEGER REFERENCES person(id), film_id INTEGER REFERENCES film(id));
CREATE TABLE reads_history (person_id INTEGER REFERENCES person(id), film_id INTEGER REFERENCES film(id));
INSERT INTO reads VALUES (1, 1), (2, 1); INSERT INTO writes VALUES (1, 1);
INSERT INTO reads_history VALUES (1, 1), (2, 1), (3, 1);
"""
LINKED = (
    "SELECT T1.name FROM person AS T1 JOIN {} AS T2 ON T1.id = T2.person_id JOIN film AS T3 ON T2.film_id = T3.id "
    "WHERE T3.title = 'Dawn'"
)
FROM = "SELECT product_name FROM products WHERE"


@pytest.mark.parametrize(
    ("rule", "question", "sql"),
    [
        ("polarity", "Which products are inflammable?", f"{FROM} is_flammable = 1"),
        ("polarity", "Give information on black-tie products", f"{FROM} is_formal = 1"),
        ("polarity", "products without a balcony where smoking is allowed", f"{FROM} non_smoking = 0"),
        ("polarity", "Omit the informal ones and show the rest", f"{FROM} is_formal = 1"),
        ("implied_units", "Which products cost more than 3 dollars?", f"{FROM} price > 3"),
        ("implied_units", "Which products cost less than $5?", f"{FROM} price < 5"),
        ("implied_units", "products with a duration of more than 2 hours", f"{FROM} duration > 2"),
        ("implied_units", "a duration from 1 hour to 3", f"{FROM} duration BETWEEN 1 AND 3"),
        ("labels", "Show each product's cost", "SELECT price FROM products"),
        ("labels", "Lamps: the products, and what do they cost?", "SELECT price FROM products"),
        ("labels", "List the products' prices", "SELECT days FROM products"),
        ("distinct_values", "Show the status of each product", "SELECT status FROM products"),
        ("distinct_values", "What are the names of all products?", "SELECT product_name FROM products"),
        ("parts_of_places", "What does Dolly cost?", "SELECT price FROM products WHERE product_name = 'Dolly'"),
        ("link_tables", "Who wrote Dawn?", LINKED.format("writes")),
        ("link_tables", "Who is in for Dawn?", LINKED.format("writes")),
        ("link_tables", "Who reads Dawn?", LINKED.format("reads")),
        ("link_tables", "Who has to do with Dawn?", LINKED.format("reads")),
    ],
)
def test_what_stays(rule: str, question: str, sql: str, tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "x.sqlite")) as connection:
        connection.executescript(SCRIPT)
        schema = schema_from_database(tmp_path / "x.sqlite")
        cells = build_index(tmp_path / "x.sqlite", schema)
        known = context(schema, question, cells, run=lambda asked: connection.execute(asked).fetchmany(1))
        assert apply(sql, rule, known) == sql
