"""What the examples of rules do not show: what stays, questions whose words only look like those of a rule."""

from __future__ import annotations

import pytest
from rule_kit import Make, apply

PAY = """
CREATE TABLE pay (person TEXT, salary INTEGER, to_date DATE);
INSERT INTO pay VALUES ('Ann', 3, '2020-01-01'), ('Ann', 4, '9999-12-31');
"""


@pytest.mark.parametrize(
    ("question", "sql", "expected"),
    [
        ("What has Ann ever earned?", "SELECT salary FROM pay", "SELECT salary FROM pay"),
        ("What did Ann earn, until now?", "SELECT salary FROM pay", "SELECT salary FROM pay"),
        ("List all salaries of Ann up to now", "SELECT salary FROM pay", "SELECT salary FROM pay"),
        ("Who of now has never earned 5?", "SELECT person FROM pay", "SELECT person FROM pay"),
        ("current accounts", "SELECT salary FROM pay WHERE person = 'current'",
         "SELECT salary FROM pay WHERE person = 'current'"),
        ("What does Ann earn?", "SELECT salary FROM pay", "SELECT salary FROM pay"),
        ("Ann's present salary, and until when?", "SELECT salary, to_date FROM pay WHERE person = 'Ann'",
         "SELECT salary, to_date FROM pay WHERE person = 'Ann'"),
        ("Ann's present salary, and its end", "SELECT salary, to_date FROM pay WHERE person = 'Ann'",
         "SELECT salary, to_date FROM pay WHERE person = 'Ann' AND to_date >= '9999-12-31'"),
        ("current salaries that ended in 2020", "SELECT salary FROM pay WHERE to_date LIKE '2020%'",
         "SELECT salary FROM pay WHERE to_date LIKE '2020%'"),
        ("Which salaries have ended?", "SELECT salary FROM pay WHERE to_date IS NOT NULL",
         "SELECT salary FROM pay WHERE to_date < '9999-12-31'"),
    ],
)  # fmt: skip
def test_open_ends(question: str, sql: str, expected: str, make: Make) -> None:
    assert apply(sql, "open_ends", make(PAY, question)) == expected


SCRIPT = """
CREATE TABLE person (id INTEGER PRIMARY KEY, name TEXT); CREATE TABLE unit (id INTEGER PRIMARY KEY, unit TEXT);
CREATE TABLE unit_head (person_id INTEGER REFERENCES person(id), unit_id INTEGER REFERENCES unit(id),
    since TEXT, car TEXT);
CREATE TABLE unit_person (person_id INTEGER REFERENCES person(id), unit_id INTEGER REFERENCES unit(id), since TEXT);
INSERT INTO unit_head VALUES (1, 1, '2020', 'x'); INSERT INTO unit_person VALUES (1, 1, '2020'), (2, 1, '2021');
"""
SQL = (
    "SELECT T1.name FROM person AS T1 JOIN {} AS T2 ON T1.id = T2.person_id JOIN unit AS T3 ON T2.unit_id = T3.id "
    "WHERE T3.unit = 'Sales'"
)


@pytest.mark.parametrize(
    ("question", "more", "before", "after"),
    [
        ("people in Sales", "", "unit_head", "unit_person"),
        ("people in Sales", " AND T2.since = '2020'", "unit_head", "unit_person"),
        ("people in Sales", " AND T2.car = 'x'", "unit_head", "unit_head"),
        ("the heads of Sales", "", "unit_person", "unit_head"),
        ("people in Sales", "", "unit_person", "unit_person"),
    ],
)
def test_link_tables(question: str, more: str, before: str, after: str, make: Make) -> None:
    assert apply(SQL.format(before) + more, "link_tables", make(SCRIPT, question)) == SQL.format(after) + more


PRODUCTS = """
CREATE TABLE products (id INTEGER PRIMARY KEY, product_name TEXT, price REAL, days INTEGER, duration INTEGER,
    is_flammable BOOLEAN, is_formal BOOLEAN, non_smoking BOOLEAN, status TEXT, about TEXT);
INSERT INTO products VALUES (1, 'Dolly', 6, 2, 5, 1, 1, 1, 'new', 'oak'),
    (2, 'Hello, Dolly', 20, 5, 20, 0, 0, 0, 'new', 'red, oak'),
    (3, 'Lamp', 900, 40, 200, 0, 1, 1, 'old', 'pale, oak');
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
        ("parts_of_places", "Which are of oak?", f"{FROM} about = 'oak' AND about LIKE '%, oak'"),
        ("parts_of_places", "Are some of elm or oak?", f"{FROM} about = 'elm' OR about LIKE '%, elm' OR about = 'oak'"),
        ("link_tables", "Who wrote Dawn?", LINKED.format("writes")),
        ("link_tables", "Who is in for Dawn?", LINKED.format("writes")),
        ("link_tables", "Who reads Dawn?", LINKED.format("reads")),
        ("link_tables", "Who has to do with Dawn?", LINKED.format("reads")),
    ],
)
def test_what_stays(rule: str, question: str, sql: str, make: Make) -> None:
    assert apply(sql, rule, make(PRODUCTS, question)) == sql


TWICE = """
CREATE TABLE breed (code TEXT PRIMARY KEY, name TEXT);
CREATE TABLE dog (name TEXT, breed TEXT, FOREIGN KEY (breed) REFERENCES breed(code),
    FOREIGN KEY (breed) REFERENCES breed(code));
INSERT INTO breed VALUES ('ESK', 'Eskimo'); INSERT INTO dog VALUES ('Kacey', 'ESK');
"""


@pytest.mark.parametrize("rule", ["both_keys", "named_keys"])
def test_a_key_that_is_declared_twice_is_one(rule: str, make: Make) -> None:
    known = make(TWICE, "Which dogs are of the breed Eskimo?")
    assert len(known.schema.foreign_keys) == 2
    sql = "SELECT T1.name FROM dog AS T1 JOIN breed AS T2 ON T1.breed = T2.code WHERE T2.name = 'Eskimo'"
    assert apply(sql, rule, known) == sql
