"""What is no question about rows: answered from the schema, or said; other questions go on."""

from __future__ import annotations

import pytest
from rule_kit import known_of

from sqlsp.rules.no_question import find_continuation, find_reply

SCRIPT = """
CREATE TABLE customer (id INTEGER, name TEXT);
CREATE TABLE invoice (id INTEGER, customer_id INTEGER, total REAL);
INSERT INTO customer (name) VALUES ('Ann'), ('Bo Lind');
"""


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("Which tables are there?", "2 tables: customer (2 columns), invoice (3 columns)"),
        ("Describe the database.", "2 tables"),
        ("What can I ask you?", "2 tables"),
        ("What columns does the invoice table have?", "invoice has 3 columns: id, customer_id, total"),
        ("describe invoice", "invoice has 3 columns"),
        ("list the columns of the invoice table", "invoice has 3 columns"),
        ("Which table stores the customers?", "there is customer"),
        ("What does the column total mean?", "invoice.total: total (number)"),
        ("???", "no question about the data"),
        ("🐶", "no question about the data"),
        ("'; DROP TABLE customer; --", "only read"),
        ("SELECT name FROM sqlite_master", "only read"),
    ],
)
def test_what_is_no_question_is_said(question: str, said: str) -> None:
    reply = find_reply(known_of(SCRIPT, question))
    assert reply is not None
    assert said in reply


@pytest.mark.parametrize(
    "question",
    [
        "How many customers are there?",
        "Which customers have a total above 5?",
        "invoice totals, highest first",
        "Ann",
        "total of Bo Lind",
        "Describe the invoices of Ann with their totals.",
        "What information is there on invoices of 2010?",
        "customers who pay as well as those who do not",
        "Show the customers. Who is the oldest?",
        "how many rows are there",
        "monthly revenue",
        "busiest month",
        "top sellers",
        "growth",
        "return all columns of the customers of invoices above 5",
        "customers in several fields of law",
    ],
)
def test_questions_about_rows_go_on(question: str) -> None:
    known = known_of(SCRIPT, question)
    assert find_reply(known) is find_continuation(question) is None


def test_a_database_about_tables_is_asked() -> None:
    assert find_reply(known_of("CREATE TABLE dining_table (id INTEGER)", "Which tables are there?")) is None


@pytest.mark.parametrize(
    "question",
    [
        "And in February?",
        "what about Canada?",
        "Sort them by name.",
        "Only the first two.",
        "which of those are from Oslo?",
        "by month",
        "and their phone numbers?",
    ],
)
def test_what_continues_an_earlier_question_is_in_doubt(question: str) -> None:
    assert find_continuation(question) is not None
