"""Judges predictions against gold queries as the official script does: ten components, and exact match.

What the comparison ignores (`canonical`): values, DISTINCT, and which end of a foreign key is named. In the whole query
and the parts of its set operations, all of this is ignored; in a sub-query of a condition, only the values of its
conditions are; in a sub-query in FROM, nothing is.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, replace

from sqlsp.evaluation.exact_match import tree
from sqlsp.evaluation.exact_match.reader import read
from sqlsp.evaluation.inputs import Pair

Keys = Mapping[str, str]


def canonical(statement: tree.Statement, names: tree.Names) -> tree.Statement:
    """`statement` as the official script compares it: columns of tables in FROM stand for their foreign-key class."""
    tables = {source for source in statement.sources if isinstance(source, str)}
    return _rebuild(statement, names.keys_of(tables))


def _rebuild(statement: tree.Statement, keys: Keys) -> tree.Statement:
    """`statement` without values and DISTINCT, columns mapped by `keys`."""

    def column(column: tree.OfficialColumn) -> tree.OfficialColumn:
        return tree.OfficialColumn(column.function, keys.get(column.id, column.id), distinct=False)

    def expression(each: tree.Expression) -> tree.Expression:
        return tree.Expression(each.operator, column(each.left), each.right and column(each.right))

    def conditions(conditions: tree.Conditions) -> tree.Conditions:
        return _each(conditions, lambda each: replace(_erase_values(each), left=expression(each.left)))

    order, combined = statement.order, statement.combined
    return tree.Statement(
        select=tuple(tree.SelectItem(item.function, expression(item.expression)) for item in statement.select),
        distinct=False,
        sources=statement.sources,
        on=conditions(statement.on),
        where=conditions(statement.where),
        group=tuple(map(column, statement.group)),
        having=conditions(statement.having),
        order=order and tree.OfficialOrder(order.direction, tuple(map(expression, order.keys))),
        limit=statement.limit,
        combined=combined and tree.Combined(combined.operator, _rebuild(combined.statement, keys)),
    )


def _each(conditions: tree.Conditions, change: Callable[[tree.Condition], tree.Condition]) -> tree.Conditions:
    """Apply `change` to the conditions of a list; whatever stands in the position of a connector stays as it is."""
    return tuple(
        change(condition) if position % 2 == 0 and isinstance(condition, tree.Condition) else condition
        for position, condition in enumerate(conditions)
    )


def _erase_values(condition: tree.Condition) -> tree.Condition:
    operands = (condition.low, condition.high)
    low, high = (_without_values(operand) if isinstance(operand, tree.Statement) else None for operand in operands)
    return replace(condition, low=low, high=high)


def _without_values(statement: tree.Statement) -> tree.Statement:
    """A sub-query of a condition: the values of its own conditions go, everything else has to match to the letter."""
    combined = statement.combined
    return replace(
        statement,
        on=_each(statement.on, _erase_values),
        where=_each(statement.where, _erase_values),
        having=_each(statement.having, _erase_values),
        combined=combined and tree.Combined(combined.operator, _without_values(combined.statement)),
    )


LEVELS = ("easy", "medium", "hard", "extra")


def hardness(gold: tree.Statement) -> str:
    """easy, medium, hard or extra, of a statement as read (before `canonical` forgets anything)."""
    lists = (gold.on, gold.where, gold.having)
    conditions = [condition for each in lists for condition in tree.proper(each)]
    # clauses, joins, ORs and LIKEs
    clauses = sum(map(bool, (gold.where, gold.group, gold.order is not None, gold.limit is not None)))
    clauses += max(len(gold.sources) - 1, 0) + sum(tree.connectors(each).count("or") for each in lists)
    clauses += sum(condition.operator == "like" for condition in conditions)
    # sub-queries in conditions and the set operation; those in FROM do not count
    operands = [operand for condition in conditions for operand in (condition.low, condition.high)]
    nested = sum(isinstance(operand, tree.Statement) for operand in operands) + (gold.combined is not None)
    # aggregates by the official count: the first field of each entry, so NOT of a condition and letters count, too
    keys = gold.order.keys if gold.order else ()
    columns = [*gold.group, *(column for key in keys for column in (key.left, key.right) if column is not None)]
    functions = [*(item.function for item in gold.select), *(column.function for column in columns)]
    aggregates = sum(function != tree.NONE for function in functions)
    aggregates += sum(condition.negated for condition in tree.proper(gold.where))
    aggregates += sum(not isinstance(entry, tree.Condition) or entry.negated for entry in gold.having)
    # more than one aggregate, select item, WHERE entry, GROUP BY column: one point each
    others = sum(amount > 1 for amount in (aggregates, len(gold.select), len(gold.where), len(gold.group)))
    if nested == 0:
        if clauses <= 1 and others == 0:
            return "easy"
        if (others <= 2 and clauses <= 1) or (clauses <= 2 and others < 2):
            return "medium"
        if (others > 2 and clauses <= 2) or (clauses == 3 and others <= 2):
            return "hard"
    return "hard" if nested <= 1 and clauses <= 1 and others == 0 else "extra"


COMPONENTS = (
    "select", "select(no AGG)", "where", "where(no OP)", "group(no Having)", "group", "order",
    "and/or", "IUEN", "keywords",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Component:
    """A component: whether it agrees, and its sizes: it enters mean accuracy if `pred_total` > 0, recall likewise."""

    right: bool
    label_total: int
    pred_total: int


@dataclass(frozen=True, slots=True)
class Verdict:
    """`exact` and the components by name, in the order of COMPONENTS."""

    exact: bool
    components: Mapping[str, Component]


@dataclass(frozen=True, slots=True)
class PairJudgement:
    """The outcome of one pair: `reason` says why the official reader does not read the prediction.

    `hardness` and `verdict` are None if it does not read the gold query, for `gold_reason`: it cannot be scored.
    """

    parsed: bool
    reason: str
    hardness: str | None
    verdict: Verdict | None
    gold_reason: str = ""


def judge(pred: str, gold: str, names: tree.Names) -> PairJudgement:
    """Compare the SQL texts `pred` and `gold` over one schema."""
    (predicted, reason), (expected, gold_reason) = read(pred, names), read(gold, names)
    if expected is None:
        return PairJudgement(predicted is not None, reason, None, None, gold_reason)
    verdict = match(canonical(predicted or tree.EMPTY, names), canonical(expected, names))
    return PairJudgement(predicted is not None, reason, hardness(expected), verdict)


def judge_all(pairs: Sequence[Pair]) -> list[PairJudgement]:
    """`judge` for each pair."""
    names = {id(pair.schema): tree.Names.of(pair.schema) for pair in {id(pair.schema): pair for pair in pairs}.values()}
    return [judge(pair.pred, pair.gold, names[id(pair.schema)]) for pair in pairs]


def match(pred: tree.Statement, gold: tree.Statement) -> Verdict:
    """Compare two statements in canonical form.

    Exact: all components agree, and both take the same tables; ON does not matter.
    """
    both = (pred, gold)
    wheres, words = [tree.proper(each.where) for each in both], [keywords(each) for each in both]
    # GROUP BY with HAVING, in order; aggregates inside GROUP BY are not looked at
    same_columns = [column.id for column in pred.group] == [column.id for column in gold.group]
    same_groups = not (pred.group or gold.group) or (same_columns and pred.having == gold.having)
    same_limit = gold.order is None or (pred.limit is None) == (gold.limit is None)  # without order, left to keywords
    used = [set(tree.connectors(each.where)) for each in both]
    left, right = pred.combined, gold.combined
    same_operation = left is right  # both None
    if left is not None and right is not None:
        same_operation = left.operator == right.operator and match(left.statement, right.statement).exact
    found = (
        _multiset(*(each.select for each in both)),
        _multiset(*([item.expression for item in each.select] for each in both)),
        _multiset(*wheres),
        _multiset(*([condition.left for condition in where] for where in wheres)),
        # the grouped columns by their bare names: those of two tables are not told apart here
        _multiset(*([column.id.split(".")[:2][-1] for column in each.group] for each in both)),
        Component(same_groups, int(bool(gold.group)), int(bool(pred.group))),
        Component(pred.order == gold.order and same_limit, *(int(each.order is not None) for each in (gold, pred))),
        # which connectors WHERE uses, however often; if they differ, the official script swaps the two totals
        Component(True, 1, 1) if used[0] == used[1] else Component(False, len(used[0]), len(used[1])),
        Component(same_operation, *(int(each.combined is not None) for each in (gold, pred))),
        Component(words[0] == words[1], len(words[1]), len(words[0])),
    )
    same_sources = not gold.sources or _same_multiset(pred.sources, gold.sources)
    exact = all(component.right for component in found) and same_sources
    return Verdict(exact, dict(zip(COMPONENTS, found, strict=True)))


def _same_multiset(left: Sequence[Hashable], right: Sequence[Hashable]) -> bool:
    return len(left) == len(right) and (left == right or Counter(left) == Counter(right))


def _multiset(pred: Sequence[Hashable], gold: Sequence[Hashable]) -> Component:
    return Component(_same_multiset(pred, gold), len(gold), len(pred))


def keywords(statement: tree.Statement) -> frozenset[str]:
    """The words of this level that the official script counts; sub-queries have their own."""
    lists = (statement.on, statement.where, statement.having)
    conditions = [condition for each in lists for condition in tree.proper(each)]
    found = {condition.operator for condition in conditions} & {"in", "like"}
    clauses = {
        "where": statement.where,
        "group": statement.group,
        "having": statement.having,
        "order": statement.order is not None,
        "limit": statement.limit is not None,
        "or": any("or" in tree.connectors(each) for each in lists),
        "not": any(condition.negated for condition in conditions),
    }
    found |= {word for word, present in clauses.items() if present}
    if statement.order is not None:
        found.add(statement.order.direction)
    if statement.combined is not None:
        found.add(statement.combined.operator)
    return frozenset(found)
