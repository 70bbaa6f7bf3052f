"""Judges predictions against gold queries as the official script does: ten components, and exact match.

In the outermost query and in the operands of a set operation, the comparison ignores values and DISTINCT. It also
ignores which of the two columns of a foreign key is named (`canonical`). In a sub-query of a condition, only the values
of conditions are ignored. Sub-queries in FROM must be equal.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, replace

from sqlsp.evaluation.exact_match import tree
from sqlsp.evaluation.exact_match.reader import read
from sqlsp.evaluation.inputs import Pair

Keys = Mapping[str, str]
"""The canonical id of each column of a foreign key: see `tree.key_classes`."""


def canonical(statement: tree.Statement, names: tree.Names) -> tree.Statement:
    """Returns the form of `statement` that is compared: without values and DISTINCT, and with canonical columns.

    Columns that foreign keys equate get the same id, if their tables are in FROM.
    """
    tables = {source for source in statement.sources if isinstance(source, str)}
    return _rebuild(statement, names.keys_of(tables))


def _rebuild(statement: tree.Statement, keys: Keys) -> tree.Statement:
    """Returns `statement` without values and DISTINCT. Column ids are replaced according to `keys`."""

    def rebuild_column(column: tree.OfficialColumn) -> tree.OfficialColumn:
        return tree.OfficialColumn(column.function, keys.get(column.id, column.id), distinct=False)

    def rebuild_expression(expression: tree.Expression) -> tree.Expression:
        right = None if expression.right is None else rebuild_column(expression.right)
        return tree.Expression(expression.operator, rebuild_column(expression.left), right)

    def rebuild_condition(condition: tree.Condition) -> tree.Condition:
        return replace(_erase_values(condition), left=rebuild_expression(condition.left))

    select = [tree.SelectItem(item.function, rebuild_expression(item.expression)) for item in statement.select]
    order = statement.order
    combined = statement.combined
    return tree.Statement(
        select=tuple(select),
        distinct=False,
        sources=statement.sources,
        on=_map(statement.on, rebuild_condition),
        where=_map(statement.where, rebuild_condition),
        group=tuple(map(rebuild_column, statement.group)),
        having=_map(statement.having, rebuild_condition),
        order=order and tree.OfficialOrder(order.direction, tuple(map(rebuild_expression, order.keys))),
        limit=statement.limit,
        combined=combined and tree.Combined(combined.operator, _rebuild(combined.statement, keys)),
    )


def _map(conditions: tree.Conditions, change: Callable[[tree.Condition], tree.Condition]) -> tree.Conditions:
    """Applies `change` to the conditions of a list. Entries at odd positions count as connectors and do not change."""
    return tuple(
        change(condition) if position % 2 == 0 and isinstance(condition, tree.Condition) else condition
        for position, condition in enumerate(conditions)
    )


def _erase_values(condition: tree.Condition) -> tree.Condition:
    """Returns a condition without its values. Sub-queries stay, without the values in them."""

    def erase(operand: tree.Operand) -> tree.Operand:
        return _without_values(operand) if isinstance(operand, tree.Statement) else None

    return replace(condition, low=erase(condition.low), high=erase(condition.high))


def _without_values(statement: tree.Statement) -> tree.Statement:
    """Returns a sub-query of a condition without the values of its conditions. The rest of the sub-query stays."""
    combined = statement.combined
    return replace(
        statement,
        on=_map(statement.on, _erase_values),
        where=_map(statement.where, _erase_values),
        having=_map(statement.having, _erase_values),
        combined=combined and tree.Combined(combined.operator, _without_values(combined.statement)),
    )


LEVELS = ("easy", "medium", "hard", "extra")


def hardness(gold: tree.Statement) -> str:
    """Returns the hardness of a gold query: easy, medium, hard or extra. `gold` must not be in `canonical` form.

    The official script counts three kinds of elements, and compares the counts with the limits below.
    """
    clauses = _count_clauses(gold)
    nested = _count_nested(gold)
    # one point each for several aggregates, several select items, several WHERE entries, several GROUP BY columns
    amounts = (_count_aggregates(gold), len(gold.select), len(gold.where), len(gold.group))
    repetitions = sum(amount > 1 for amount in amounts)
    if nested == 0:
        if clauses <= 1 and repetitions == 0:
            return "easy"
        if (repetitions <= 2 and clauses <= 1) or (clauses <= 2 and repetitions < 2):
            return "medium"
        if (repetitions > 2 and clauses <= 2) or (clauses == 3 and repetitions <= 2):
            return "hard"
    return "hard" if nested <= 1 and clauses <= 1 and repetitions == 0 else "extra"


def _count_clauses(gold: tree.Statement) -> int:
    """Returns the number of clauses after FROM, joins, ORs and LIKEs. HAVING does not count."""
    clauses = sum(map(bool, (gold.where, gold.group, gold.order is not None, gold.limit is not None)))
    joins = max(len(gold.sources) - 1, 0)
    ors = sum(tree.connectors(conditions).count("or") for conditions in (gold.on, gold.where, gold.having))
    likes = sum(condition.operator == "like" for condition in _all_conditions(gold))
    return clauses + joins + ors + likes


def _count_nested(gold: tree.Statement) -> int:
    """Returns the number of sub-queries in conditions and of set operations. Sub-queries in FROM do not count."""
    nested = int(gold.combined is not None)
    for condition in _all_conditions(gold):
        nested += isinstance(condition.low, tree.Statement) + isinstance(condition.high, tree.Statement)
    return nested


def _count_aggregates(gold: tree.Statement) -> int:
    """Returns the number of aggregates as the official script counts them.

    The script counts all entries whose first field is not 0. In a condition, the first field is NOT. So a NOT counts as
    an aggregate, and so does an "and" or "or" of HAVING.
    """
    columns = list(gold.group)
    for key in gold.order.keys if gold.order else ():
        columns.append(key.left)
        if key.right is not None:
            columns.append(key.right)
    functions = [*(item.function for item in gold.select), *(column.function for column in columns)]
    aggregates = sum(function != tree.NONE for function in functions)
    aggregates += sum(condition.negated for condition in tree.proper(gold.where))
    aggregates += sum(not isinstance(entry, tree.Condition) or entry.negated for entry in gold.having)
    return aggregates


COMPONENTS = (
    "select", "select(no AGG)", "where", "where(no OP)", "group(no Having)", "group", "order",
    "and/or", "IUEN", "keywords",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Component:
    """The comparison of one component.

    `label_total` and `pred_total` are the numbers of elements in gold and in the prediction. The component counts for
    accuracy if `pred_total` > 0, and for recall if `label_total` > 0.
    """

    right: bool
    label_total: int
    pred_total: int


@dataclass(frozen=True, slots=True)
class Verdict:
    """The comparison of two queries. `exact` is True for an exact match; `components` has the components by name."""

    exact: bool
    components: Mapping[str, Component]


@dataclass(frozen=True, slots=True)
class PairJudgement:
    """The judgement of one pair of queries.

    If the official reader rejects the gold query, the pair cannot be scored: `hardness` and `verdict` are None.

    Attributes:
        parsed: True if the official reader accepts the prediction
        reason: the reason why the reader rejects the prediction, or ""
        gold_reason: the reason why the reader rejects the gold query, or ""
    """

    parsed: bool
    reason: str
    hardness: str | None
    verdict: Verdict | None
    gold_reason: str = ""


def judge(pred: str, gold: str, names: tree.Names) -> PairJudgement:
    """Compares the SQL texts `pred` and `gold`. `names` are the names of their schema."""
    predicted, reason = read(pred, names)
    expected, gold_reason = read(gold, names)
    if expected is None:
        return PairJudgement(predicted is not None, reason, hardness=None, verdict=None, gold_reason=gold_reason)
    verdict = match(canonical(predicted or tree.EMPTY, names), canonical(expected, names))
    return PairJudgement(predicted is not None, reason, hardness(expected), verdict)


def judge_all(pairs: Sequence[Pair]) -> list[PairJudgement]:
    """Returns the judgement of every pair."""
    schemas = {id(pair.schema): pair.schema for pair in pairs}
    names = {key: tree.Names.of(schema) for key, schema in schemas.items()}
    return [judge(pair.pred, pair.gold, names[id(pair.schema)]) for pair in pairs]


def match(pred: tree.Statement, gold: tree.Statement) -> Verdict:
    """Compares two statements in canonical form.

    They match exactly if all components agree and both have the same tables in FROM. The ON conditions do not matter.
    """
    # Without ORDER BY, a LIMIT counts only as a keyword.
    same_limit = gold.order is None or (pred.limit is None) == (gold.limit is None)
    pred_where = tree.proper(pred.where)
    gold_where = tree.proper(gold.where)
    pred_words = keywords(pred)
    gold_words = keywords(gold)
    components = {
        "select": _compare_multisets(pred.select, gold.select),
        "select(no AGG)": _compare_multisets(
            [item.expression for item in pred.select], [item.expression for item in gold.select]
        ),
        "where": _compare_multisets(pred_where, gold_where),
        "where(no OP)": _compare_multisets(
            [condition.left for condition in pred_where], [condition.left for condition in gold_where]
        ),
        "group(no Having)": _compare_multisets(_bare_names(pred.group), _bare_names(gold.group)),
        "group": _compare_optional(_same_groups(pred, gold), pred=pred.group or None, gold=gold.group or None),
        "order": _compare_optional(pred.order == gold.order and same_limit, pred=pred.order, gold=gold.order),
        "and/or": _compare_connectors(pred, gold),
        "IUEN": _compare_optional(
            _same_operation(pred.combined, gold.combined), pred=pred.combined, gold=gold.combined
        ),
        "keywords": Component(pred_words == gold_words, label_total=len(gold_words), pred_total=len(pred_words)),
    }
    same_sources = not gold.sources or _same_multiset(pred.sources, gold.sources)
    exact = all(component.right for component in components.values()) and same_sources
    return Verdict(exact, {name: components[name] for name in COMPONENTS})


def _same_groups(pred: tree.Statement, gold: tree.Statement) -> bool:
    """True if GROUP BY and HAVING agree. HAVING does not count without GROUP BY.

    The order of columns counts. Aggregates inside GROUP BY do not count.
    """
    if not pred.group and not gold.group:
        return True
    same_columns = [column.id for column in pred.group] == [column.id for column in gold.group]
    return same_columns and pred.having == gold.having


def _same_operation(pred: tree.Combined | None, gold: tree.Combined | None) -> bool:
    """True if both queries lack a set operation, or have the same operator and right operands that match exactly."""
    if pred is None or gold is None:
        return pred is gold
    return pred.operator == gold.operator and match(pred.statement, gold.statement).exact


def _compare_connectors(pred: tree.Statement, gold: tree.Statement) -> Component:
    """Compares the sets of connectors (AND, OR) in WHERE.

    If the sets differ, the two totals are swapped: this is an error of the official script.
    """
    pred_used = set(tree.connectors(pred.where))
    gold_used = set(tree.connectors(gold.where))
    if pred_used == gold_used:
        return Component(True, label_total=1, pred_total=1)
    return Component(False, label_total=len(pred_used), pred_total=len(gold_used))


def _bare_names(columns: Sequence[tree.OfficialColumn]) -> list[str]:
    """Returns the names of columns without their tables, as the official script compares them."""
    return [column.id.split(".")[:2][-1] for column in columns]


def _compare_optional(right: bool, pred: object, gold: object) -> Component:
    """Returns the component of a clause. `pred` and `gold` are the clauses; None if a query lacks the clause."""
    return Component(right, label_total=int(gold is not None), pred_total=int(pred is not None))


def _same_multiset(left: Sequence[Hashable], right: Sequence[Hashable]) -> bool:
    """True if two sequences have the same elements, and each element equally often, in any order."""
    return len(left) == len(right) and (left == right or Counter(left) == Counter(right))


def _compare_multisets(pred: Sequence[Hashable], gold: Sequence[Hashable]) -> Component:
    return Component(_same_multiset(pred, gold), label_total=len(gold), pred_total=len(pred))


def keywords(statement: tree.Statement) -> frozenset[str]:
    """Returns the keywords of a statement that the official script compares. Keywords of sub-queries are left out."""
    lists = (statement.on, statement.where, statement.having)
    conditions = _all_conditions(statement)
    words = {condition.operator for condition in conditions} & {"in", "like"}
    clauses = {
        "where": statement.where,
        "group": statement.group,
        "having": statement.having,
        "order": statement.order is not None,
        "limit": statement.limit is not None,
        "or": any("or" in tree.connectors(entries) for entries in lists),
        "not": any(condition.negated for condition in conditions),
    }
    words |= {word for word, present in clauses.items() if present}
    if statement.order is not None:
        words.add(statement.order.direction)
    if statement.combined is not None:
        words.add(statement.combined.operator)
    return frozenset(words)


def _all_conditions(statement: tree.Statement) -> list[tree.Condition]:
    """Returns the conditions of ON, WHERE and HAVING."""
    lists = (statement.on, statement.where, statement.having)
    return [condition for entries in lists for condition in tree.proper(entries)]
