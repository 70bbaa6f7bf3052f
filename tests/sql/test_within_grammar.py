"""What a corpus may ask for beyond the grammar, and what of it a parser learns."""

from __future__ import annotations

import pytest

from sqlsp.common.errors import GrammarError
from sqlsp.data.features import gold_actions
from sqlsp.sql.parser import parse_sql
from sqlsp.sql.render import render_sql
from sqlsp.sql.schema import ColumnInfo, Schema, Table
from sqlsp.sql.within_grammar import within_grammar

LOANS = Schema(
    "loans",
    (Table("loan", "loan"),),
    (
        ColumnInfo("*", "*", -1, "text"),
        ColumnInfo("id", "id", 0, "number"),
        ColumnInfo("due", "due", 0, "time"),
        ColumnInfo("returned", "returned", 0, "time"),
    ),
    (1,),
)


def within(sql: str) -> str:
    return render_sql(within_grammar(parse_sql(sql, LOANS)), LOANS)


@pytest.mark.parametrize(
    ("sql", "learnt"),
    [
        ("SELECT avg(julianday(returned) - julianday(due)) FROM loan", "SELECT avg(returned - due) FROM loan"),
        (
            "SELECT id FROM loan WHERE id IN (SELECT id FROM loan WHERE julianday(returned) - julianday(due) > 14)",
            "SELECT id FROM loan WHERE id IN (SELECT id FROM loan WHERE returned - due > 14)",
        ),
        (
            "SELECT id FROM loan ORDER BY julianday(returned) - julianday(due) DESC LIMIT 1 OFFSET 2",
            "SELECT id FROM loan ORDER BY returned - due DESC LIMIT 1",
        ),
        ("SELECT id FROM loan WHERE (id = 1 OR id = 2) AND due > 3", None),
        ("SELECT returned - due FROM loan ORDER BY id LIMIT 3", None),
    ],
)
def test_what_is_learnt(sql: str, learnt: str | None) -> None:
    assert within(sql) == (learnt or sql)
    assert gold_actions(sql, LOANS).actions.tolist() == gold_actions(learnt or sql, LOANS).actions.tolist()


@pytest.mark.parametrize("end", ["ORDER BY id LIMIT 3 OFFSET 2", "LIMIT 1 OFFSET 2"])
def test_any_other_offset_is_outside_the_grammar(end: str) -> None:
    with pytest.raises(GrammarError, match="OFFSET that is not that of one row"):
        gold_actions(f"SELECT id FROM loan {end}", LOANS)


def test_a_day_number_alone_stays_outside_the_grammar() -> None:
    assert within("SELECT julianday(due) FROM loan") == "SELECT julianday(due) FROM loan"
    with pytest.raises(GrammarError, match="DayNumber"):
        gold_actions("SELECT julianday(due) FROM loan", LOANS)


@pytest.mark.parametrize("end", ["LIMIT 3 OFFSET 2", "LIMIT 1 OFFSET 0"])
def test_offsets_are_read_and_written(end: str) -> None:
    sql = f"SELECT id FROM loan ORDER BY id DESC {end}"
    assert render_sql(parse_sql(sql, LOANS), LOANS) == sql
