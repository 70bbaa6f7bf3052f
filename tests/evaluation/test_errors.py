"""The classes of errors, one by one, and Equation 7."""

from __future__ import annotations

import pytest
from bakery import rows

from sqlsp.evaluation.analysis.classes import Difference, ErrorClass, Finding, examine
from sqlsp.evaluation.analysis.tally import Tally
from sqlsp.evaluation.execution.outcomes import Execution, RunOutcome
from sqlsp.evaluation.inputs import Pair
from sqlsp.schema.schema import Schema

SAME, OTHER, FAILS, SLOW, MISSING = (
    Execution(each)
    for each in (RunOutcome.SAME, RunOutcome.OTHER, RunOutcome.FAILS, RunOutcome.TIME_OUT, RunOutcome.NO_DATABASE)
)


def found(gold: str, pred: str, schema: Schema, execution: Execution | None = None) -> Finding:
    return examine(Pair(0, pred, gold, schema), execution, keep_distinct=True)


@pytest.mark.parametrize(("kind", "gold", "pred"), [tuple(fields) for fields in rows("errors.tsv")])
def test_classes(kind: str, gold: str, pred: str, schema: Schema) -> None:
    for execution in (None, MISSING):
        assert found(gold, pred, schema, execution).kind == kind
    assert found(gold, pred, schema, SLOW).kind == kind
    assert found(gold, pred, schema, OTHER).kind == (kind if kind != ErrorClass.CORRECT else ErrorClass.COLUMN)
    assert found(gold, pred, schema, FAILS).kind == (kind if kind not in ("correct", "literals") else ErrorClass.COLUMN)
    assert found(gold, pred, schema, SAME).kind is ErrorClass.CORRECT  # the database decides where it can


def test_a_column_error_stays_one_when_other_clauses_are_written_otherwise(schema: Schema) -> None:
    gold = "SELECT name FROM baker WHERE age IN (1, 2)"
    assert found(gold, "SELECT home FROM baker WHERE age = 1 OR age = 2", schema).kind is ErrorClass.COLUMN
    assert found(gold, "SELECT home FROM baker WHERE age = 1", schema).kind is ErrorClass.BOTH


def test_a_refuted_proof_is_no_correct_answer(schema: Schema) -> None:
    pair = "SELECT name FROM baker WHERE age IN (1)", "SELECT name FROM baker WHERE age = 1"
    finding = found(*pair, schema, OTHER)
    assert (finding.kind, finding.proved) == (ErrorClass.COLUMN, True)


@pytest.mark.parametrize(
    "pred",
    [
        "SELECT home FROM baker WHERE age IN (1, 2) GROUP BY home ORDER BY count(*) > 2",
        'SELECT home FROM baker WHERE (age = 1 OR age = "name") GROUP BY home ORDER BY count(*)',
    ],
)
def test_what_sqlite_takes_otherwise_is_proved_by_nothing(pred: str, schema: Schema) -> None:
    finding = found("SELECT home FROM baker WHERE age IN (1, 2) GROUP BY home ORDER BY count(*)", pred, schema)
    assert finding.kind is not ErrorClass.CORRECT
    assert not finding.proved
    assert finding.unread


def test_differences_by_clause(schema: Schema) -> None:
    finding = found(
        "SELECT name FROM baker WHERE age > 3 GROUP BY home",
        "SELECT home FROM baker WHERE age >= 3 ORDER BY age",
        schema,
    )
    assert finding.differences == (
        Difference("select", "_", "_", ("baker.name",), ("baker.home",)),
        Difference("where", "_ > ?", "_ >= ?", (), ()),
        Difference("group", "_", None, ("baker.home",), ()),
        Difference("order", None, "_", (), ("baker.age",)),
    )
    assert [each.other_columns for each in finding.differences] == [True, False, False, False]


def test_a_difference_in_from_alone_is_shown(schema: Schema) -> None:
    joined = "SELECT T1.name, T2.fair_id FROM baker AS T1 JOIN stall AS T2 ON T1.baker_id = T2.baker_id"
    gold, pred = f"{joined} WHERE T2.baker_id > 1", f"{joined} WHERE T1.baker_id > 1"
    finding = found(gold, pred, schema, OTHER)
    assert finding.kind is ErrorClass.COLUMN
    assert finding.differences == (Difference("where", "_ > ?", "_ > ?", ("stall.baker_id",), ("baker.baker_id",)),)
    crossed = "SELECT T1.name, T2.fair_id FROM baker AS T1 JOIN stall AS T2"
    (difference,) = found(joined, crossed, schema, OTHER).differences
    assert difference.clause == "from"


@pytest.mark.parametrize(
    ("pred", "kind"),
    [
        ("SELECT name FROM baker WHERE CASE WHEN age THEN 1 END", ErrorClass.SKETCH),
        ("SELECT home FROM baker LEFT JOIN", ErrorClass.BOTH),
        ("no query at all", ErrorClass.SKETCH),
        ("", ErrorClass.SKETCH),
    ],
)
def test_what_cannot_be_read_is_classed_by_its_names(pred: str, kind: ErrorClass, schema: Schema) -> None:
    finding = found("SELECT name FROM baker", pred, schema)
    assert finding.kind is kind
    assert finding.unread
    assert found("SELECT name FROM baker", pred, schema, SAME).kind is ErrorClass.CORRECT


def test_what_is_too_deep_to_compare_is_classed_by_its_names(schema: Schema) -> None:
    numbers = ", ".join(map(str, range(400)))
    gold, pred = (f"SELECT {name} FROM baker WHERE age IN ({numbers})" for name in ("name", "home"))
    finding = found(gold, pred, schema)
    assert (finding.kind, finding.proved, finding.unread) == (ErrorClass.BOTH, False, "nested too deeply")
    assert found(gold, pred, schema, SAME).kind is ErrorClass.CORRECT
    assert found("SELECT name FROM baker WHERE age = 1", gold, schema).kind is ErrorClass.SKETCH


def test_equation_7() -> None:
    """The deep model of Table 6 (77 sketch, 53 column, 88 both, 42 correct) on the 387 examples of the union."""
    kinds = {ErrorClass.CORRECT: 42, ErrorClass.COLUMN: 53, ErrorClass.SKETCH: 77, ErrorClass.BOTH: 88}
    assert Tally(387, 387 - 260, kinds).accuracies() == {
        "exact_match": 127 / 387,
        "acc_c": (387 - 53 - 88) / 387,
        "acc_s": (387 - 77 - 88) / 387,
        "acc_a": (387 - 53 - 77 - 88) / 387,
    }
    assert Tally(2, 0, {ErrorClass.LITERALS: 2}).accuracies()["acc_a"] == 1.0
    assert set(Tally(0, 0, {}).accuracies().values()) == {0.0}


def test_a_difference_in_words() -> None:
    assert str(Difference("where", "_ = ?", None, ("a.b",), ())) == "where: _ = ? → nothing; a.b → no column"
    assert str(Difference("select", "_", "_", ("a.b",), ("a.c",))) == "select: a.b → a.c"
    assert str(Difference("whole query", None, None, (), ())) == ""
