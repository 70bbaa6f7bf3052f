"""The hardness of a gold query, from the official count of its parts."""

from __future__ import annotations

from sqlsp.evaluation.exact_match.tree import NONE, Condition, Statement, connectors, proper

LEVELS = ("easy", "medium", "hard", "extra")


def hardness(gold: Statement) -> str:
    """easy, medium, hard or extra, of a statement as read (before `canonical` forgets anything)."""
    lists = (gold.on, gold.where, gold.having)
    conditions = [condition for each in lists for condition in proper(each)]
    # clauses, joins, ORs and LIKEs
    clauses = sum(map(bool, (gold.where, gold.group, gold.order is not None, gold.limit is not None)))
    clauses += max(len(gold.sources) - 1, 0) + sum(connectors(each).count("or") for each in lists)
    clauses += sum(condition.operator == "like" for condition in conditions)
    # sub-queries in conditions and the set operation; those in FROM do not count
    operands = [operand for condition in conditions for operand in (condition.low, condition.high)]
    nested = sum(isinstance(operand, Statement) for operand in operands) + (gold.combined is not None)
    # more than one aggregate, select item, WHERE entry, GROUP BY column: one point each
    others = sum(amount > 1 for amount in (_aggregates(gold), len(gold.select), len(gold.where), len(gold.group)))
    if nested == 0:
        if clauses <= 1 and others == 0:
            return "easy"
        if (others <= 2 and clauses <= 1) or (clauses <= 2 and others < 2):
            return "medium"
        if (others > 2 and clauses <= 2) or (clauses == 3 and others <= 2):
            return "hard"
    return "hard" if nested <= 1 and clauses <= 1 and others == 0 else "extra"


def _aggregates(gold: Statement) -> int:
    """Aggregates by the official count, which misses some and counts other things as aggregates.

    It looks at the first field of each entry of a list. That is the aggregate of a select item or column, but the NOT
    of a condition, and a letter of "and" or "or" in HAVING.
    """
    keys = gold.order.keys if gold.order else ()
    columns = [*gold.group, *(column for key in keys for column in (key.left, key.right) if column is not None)]
    return (
        sum(item.function != NONE for item in gold.select)
        + sum(condition.negated for condition in proper(gold.where))
        + sum(column.function != NONE for column in columns)
        + sum(not isinstance(entry, Condition) or entry.negated for entry in gold.having)
    )
