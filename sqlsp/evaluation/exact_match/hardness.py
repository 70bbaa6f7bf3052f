"""The hardness of a gold query, from the official count of its parts."""

from __future__ import annotations

from sqlsp.evaluation.exact_match.tree import NONE, Column, Condition, Expression, Statement, connectors, proper

LEVELS = ("easy", "medium", "hard", "extra")


def hardness(gold: Statement) -> str:
    """easy, medium, hard or extra, of a statement as read (before `canonical` forgets anything)."""
    clauses, nested, others = _clauses(gold), _nested(gold), _others(gold)
    if nested == 0:
        if clauses <= 1 and others == 0:
            return "easy"
        if (others <= 2 and clauses <= 1) or (clauses <= 2 and others < 2):
            return "medium"
        if (others > 2 and clauses <= 2) or (clauses == 3 and others <= 2):
            return "hard"
    if nested <= 1 and clauses <= 1 and others == 0:
        return "hard"
    return "extra"


def _conditions(gold: Statement) -> list[Condition]:
    return proper(gold.on) + proper(gold.where) + proper(gold.having)


def _clauses(gold: Statement) -> int:
    """Clauses, joins, ORs and LIKEs."""
    present = (gold.where, gold.group, gold.order is not None, gold.limit is not None)
    ors = sum(connectors(each).count("or") for each in (gold.on, gold.where, gold.having))
    likes = sum(condition.operator == "like" for condition in _conditions(gold))
    return sum(map(bool, present)) + max(len(gold.sources) - 1, 0) + ors + likes


def _nested(gold: Statement) -> int:
    """Sub-queries in conditions and the set operation; those in FROM do not count."""
    operands = [operand for condition in _conditions(gold) for operand in (condition.low, condition.high)]
    return sum(isinstance(operand, Statement) for operand in operands) + (gold.combined is not None)


def _others(gold: Statement) -> int:
    """More than one aggregate, select item, WHERE entry, GROUP BY column: one point each."""
    amounts = (_aggregates(gold), len(gold.select), len(gold.where), len(gold.group))
    return sum(amount > 1 for amount in amounts)


def _aggregates(gold: Statement) -> int:
    """Aggregates by the official count, which misses some and counts other things as aggregates.

    It looks at the first field of each entry of a list. That is the aggregate of a select item or column, but the NOT
    of a condition, and a letter of "and" or "or" in HAVING.
    """
    keys = gold.order.keys if gold.order else ()
    columns = [*gold.group, *(column for key in keys for column in _columns(key))]
    in_having = sum(not isinstance(entry, Condition) or entry.negated for entry in gold.having)
    return (
        sum(item.function != NONE for item in gold.select)
        + sum(condition.negated for condition in proper(gold.where))
        + sum(column.function != NONE for column in columns)
        + in_having
    )


def _columns(expression: Expression) -> list[Column]:
    return [expression.left] if expression.right is None else [expression.left, expression.right]
