"""A condition that the question says twice holds for the rows that are asked for and for those beside them."""

from __future__ import annotations

import pytest
from rule_kit import apply, context

from sqlsp.sql.schema import ColumnInfo, Schema, Table

COLUMNS = [
    ("*", -1, "text"),
    ("pet_id", 0, "number"),
    ("name", 0, "text"),
    ("kind", 0, "text"),
    ("claim_id", 1, "number"),
    ("pet_id", 1, "number"),
    ("amount", 1, "number"),
    ("status", 1, "text"),
]
SCHEMA = Schema(
    "x",
    (Table("pet", "pet"), Table("claim", "claim")),
    tuple(ColumnInfo(name, name, table, kind) for name, table, kind in COLUMNS),
    (1, 4),
    ((5, 1),),
)
CLAIMS = "SELECT claim_id FROM claim WHERE"
SETTLED = f"{CLAIMS} amount > (SELECT avg(amount) FROM claim WHERE status = 'settled') AND status = 'settled'"
JOINED = "FROM claim AS T1 JOIN pet AS T2 ON T1.pet_id = T2.pet_id"


def changed(question: str, sql: str) -> str:
    return apply(sql, "both_sides", context(SCHEMA, question))


@pytest.mark.parametrize(
    ("question", "sql", "expected"),
    [
        (
            "Settled claims above the average settled claim?",
            f"{CLAIMS} amount > (SELECT avg(amount) FROM claim WHERE status = 'settled')",
            SETTLED,
        ),
        (
            "Settled claims above the average settled claim?",
            f"{CLAIMS} amount > (SELECT avg(amount) FROM claim) AND status = 'settled'",
            SETTLED,
        ),
        (
            "Which cats cost more than cats do on average?",  # in other forms of the word, and of another table
            f"SELECT T1.claim_id {JOINED} WHERE T2.kind = 'cat' AND T1.amount > (SELECT avg(amount) FROM claim)",
            f"SELECT T1.claim_id {JOINED} WHERE T2.kind = 'cat' AND T1.amount > "
            "(SELECT avg(T3.amount) FROM claim AS T3 JOIN pet AS T4 ON T3.pet_id = T4.pet_id WHERE T4.kind = 'cat')",
        ),
    ],
)
def test_both_sides_have_it(question: str, sql: str, expected: str) -> None:
    assert changed(question, sql) == expected
    assert changed(question, expected) == expected


@pytest.mark.parametrize(
    ("question", "sql"),
    [
        (
            "Settled claims above the average claim?",
            f"{CLAIMS} amount > (SELECT avg(amount) FROM claim) AND status = 'settled'",
        ),
        (
            "Settled claims (status settled) above the average?",
            f"{CLAIMS} amount > (SELECT avg(amount) FROM claim) AND status = 'settled'",
        ),
        (
            "Open claims, that is open ones, above the average settled claim?",
            f"{CLAIMS} status = 'open' AND amount > (SELECT avg(amount) FROM claim WHERE status = 'settled')",
        ),
        (
            "Settled claims of which the settled amount is known from another settled claim?",
            f"{CLAIMS} amount IN (SELECT amount FROM claim) AND status = 'settled'",
        ),
        (
            "Settled ones above 3, and settled ones of another kind?",
            f"{CLAIMS} amount > 3 AND status = 'settled'",
        ),
        (
            "A claims above the average of A claims?",  # a single letter
            f"{CLAIMS} amount > (SELECT avg(amount) FROM claim) AND status = 'A'",
        ),
    ],
)
def test_what_stays(question: str, sql: str) -> None:
    assert changed(question, sql) == sql
