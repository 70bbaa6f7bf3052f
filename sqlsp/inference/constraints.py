"""What no data can make sense of: the mean of names, the year of a price, the year 2015 as a number of rows.

It is left out of the beam. What the kind of a column or a literal says is barred before it is chosen, by its role
(`grammar.roles`). What only the whole query shows (`x = 1 AND x = 2`, `A EXCEPT A`) is refused when it is complete, and
the next one comes. Kinds are those of cells as they are meant (`ColumnProfile`): texts that hold numbers are numbers.
Columns of which no cells were read are left alone. Training knows nothing of this, and the paper has nothing of it.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final
from typing import Literal as OneOf

import numpy as np
import torch
from torch import Tensor

from sqlsp.databases.cells.profile import truth_of
from sqlsp.grammar.grammar import Grammar
from sqlsp.grammar.roles import PointerRole, rules_without
from sqlsp.inference.rules.rule import Context
from sqlsp.linking.types import OfferedLiteral
from sqlsp.model.derivations import Barred
from sqlsp.question.mentions import MentionKind
from sqlsp.sql.contradictions import is_contradictory, is_tautological
from sqlsp.sql.joins import executable, simplify
from sqlsp.sql.literals import is_number, is_whole
from sqlsp.sql.query import (
    Aggregate,
    Ago,
    And,
    Arithmetic,
    Between,
    Column,
    Comparison,
    DatePart,
    Elapsed,
    Expression,
    Extra,
    Joined,
    Node,
    Now,
    Or,
    PerGroup,
    Query,
    Ratio,
    Statistic,
    Value,
    compared_with,
    parts_of,
    walk,
)
from sqlsp.sql.trees import equated
from sqlsp.utils.errors import SqlspError

Kind = OneOf["number", "time", "text"]
_YEARS: Final = range(1500, 2101)
_FIRST_YEAR: Final = 1000  # a smaller number is no year beside those of our time: `built >= 30`
_PARTS: Final[dict[str, re.Pattern[str]]] = {
    part: re.compile(text)
    for part, text in (
        ("year", r"\d{4}"),
        ("month", r"\d{4}-\d\d"),
        ("day", r"\d{4}-\d\d-\d\d"),
        ("quarter", r"\d{4}-Q[1-4]"),
        ("quarter_of_year", r"[1-4]"),
        ("month_of_year", r"0?[1-9]|1[0-2]"),
        ("day_of_month", r"0?[1-9]|[12]\d|3[01]"),
        ("weekday", r"[0-6]"),
        ("hour", r"[01]?\d|2[0-4]"),
    )
}
_SMALL: Final = re.compile(r"\d{1,3}(\.\d+)?")  # no year, and no day in digits


@dataclass(frozen=True)
class Sense:
    """What makes sense in answer to a question, as far as its context tells."""

    context: Context

    def kind_of(self, column: int) -> Kind | None:
        """What the cells of a column are; None where that is not known, or where they say yes or no."""
        schema, kind = self.context.schema, self.context.cells.profile(column).kind
        if not schema.is_star(column) and schema.columns[column].metric and schema.columns[column].type == "text":
            return "text"  # a name that rows take from those that their key refers to
        if schema.is_star(column) or kind in ("unknown", "empty", "flag"):
            return None
        if kind == "date" or schema.columns[column].type == "time":
            return "time"
        if kind == "text":
            is_mixed = schema.columns[column].type == "number" or self.context.cells.profile(column).some_numbers
            return None if is_mixed else "text"
        return "number"

    def bar_items(self) -> np.ndarray:
        """The schema items that may not have a role: bool [roles, S]."""
        schema, barred = self.context.schema, np.zeros((len(PointerRole), self.context.schema.items), bool)
        for column, profile in self.context.cells.profiles.items():
            kind, flag = self.kind_of(column), profile.flag or ()
            is_word = kind == "text" or not all(is_number(str(each)) for each in flag)
            barred[PointerRole.FACTOR, column] = is_word  # a date may be taken from another
            barred[PointerRole.MEAN, column] = is_word or column in schema.key_columns
            barred[PointerRole.FIGURE, column] = barred[PointerRole.MEAN, column] or kind == "time"
            barred[PointerRole.DATE, column] = kind in ("text", "number")
            barred[PointerRole.HOUR, column] = kind == "number" or (profile.kind == "date" and not profile.timed)
        return barred

    def bar_literals(self) -> np.ndarray:
        """The candidates that are years or part of a date, and so no number of rows and no width: bool [C]."""
        candidates, measured = self.context.literals, self.context.measures
        if candidates is None:
            return np.zeros(0, bool)
        days = {word for each in candidates.offered if each.kind == MentionKind.DATE for word in each.words}

        def is_time(each: OfferedLiteral) -> bool:
            if is_whole(each.text) and int(each.text) in _YEARS:
                return each.text not in measured
            return bool(each.words) and days.issuperset(each.words)

        return np.array([False, *map(is_time, candidates.offered)])

    def accepts(self, query: Query) -> bool:
        """Whether a query in abstract form may find something, and not everything."""
        return not any(map(self._is_senseless, walk(query)))

    def _is_senseless(self, node: Node) -> bool:
        if isinstance(node, Query):
            is_odd = self._is_combined_with_itself(node) or _has_finer_groups(node) or self._is_mean_of_texts(node)
            return is_odd or self._joins_again(node) or self._joins_nothing(node) or self._combines_unlike(node)
        if isinstance(node, And | Between):
            is_empty = is_contradictory(parts_of(node, And))
            return is_empty or (isinstance(node, Between) and not self._fit(node.left, compared_with(node)))
        if isinstance(node, Or):
            return is_tautological(parts_of(node, Or))
        if isinstance(node, Elapsed):
            return node.later == node.earlier
        if isinstance(node, Ratio | Arithmetic):
            takes = isinstance(node, Arithmetic) and node.operator == "-"
            times = [self._read(each) == "time" for each in (node.left, node.right) if not isinstance(each, Query)]
            is_nothing = node.left == node.right and (isinstance(node, Ratio) or node.operator in "-/")
            return is_nothing or (any(times) and not (takes and all(times)))
        if isinstance(node, Comparison) and node.operator != "like":
            is_all = node.operator == "in" and node.right == Query((node.left,))
            return is_all or node.left == node.right or not self._fit(node.left, compared_with(node))
        return False

    def _is_combined_with_itself(self, query: Query) -> bool:
        """Whether the rows of one operand of a set operation are all among those of the other, whatever the data."""
        if query.combined is None:
            return False
        left, right = self._plain(replace(query, combined=None)), self._plain(query.combined.query)
        all_left, all_right = replace(left, where=None), replace(right, where=None)
        return right in (left, all_left) or (left == all_right and query.combined.operator != "except")

    def _plain(self, query: Query) -> Query:
        """The query without what it says of FROM that its columns imply."""
        schema = self.context.schema
        try:
            return simplify(executable(query, schema), schema)
        except SqlspError:  # it has no FROM
            return query

    def _joins_again(self, query: Query) -> bool:
        """Whether further tables are joined that the columns imply: another way to say the same."""
        if not isinstance(query.source, Extra):
            return False
        table_of = self.context.schema.table_of
        columns = (each for each in walk(replace(query, source=None), into_queries=False) if isinstance(each, Column))
        there = {(table_of(each.index), each.instance) for each in columns}
        return any((table_of(star.index), star.instance) in there for star in query.source.stars)

    def _joins_nothing(self, query: Query) -> bool:
        """Whether a condition of ON ties a table to itself alone: the others stay untied."""
        parts = parts_of(query.source.on, And) if isinstance(query.source, Joined) else ()
        table_of = self.context.schema.table_of
        pairs = filter(None, map(equated, parts))
        return any(len({(table_of(side.index), side.instance) for side in pair}) == 1 for pair in pairs)

    def _combines_unlike(self, query: Query) -> bool:
        """Whether the rows of a set operation's operands cannot be alike, as numbers and texts cannot."""
        other = query.combined.query.select if query.combined else ()
        kinds = ((self._read(one), self._read(two)) for one, two in zip(query.select, other, strict=False))
        return any(one and two and one != two for one, two in kinds)

    def _is_mean_of_texts(self, query: Query) -> bool:
        """Whether a query adds up figures of groups that are no numbers."""
        (shown, *_), source = query.select, query.source
        if not isinstance(source, PerGroup) or not isinstance(shown, Aggregate) or shown.function in ("max", "min"):
            return False
        return self._read(source.query.select[0]) in ("text", "time")

    def _fit(self, left: Expression, others: Sequence[Expression | Query]) -> bool:
        """Whether an expression can be compared with others."""
        kind = self._read(left)
        for other in others:
            text = other.text if isinstance(other, Value) else None
            if text is None:
                shown = other.select[0] if isinstance(other, Query) else other
                if isinstance(shown, Column) and self.context.schema.is_star(shown.index):
                    return False
                there = self._read(shown)
                if kind and there and kind != there:
                    return False
            elif isinstance(left, DatePart):
                if not _PARTS[left.part].fullmatch(text):
                    return False
            elif text and not self._may_be(text, left, kind):
                return False
        return True

    def _may_be(self, text: str, left: Expression, kind: Kind | None) -> bool:
        """Whether a literal can be compared with an expression of a kind: it is like its cells, or one of them."""
        if isinstance(left, Column):
            candidates, profile = self.context.literals, self.context.cells.profile(left.index)
            if candidates is not None and left.index in candidates.holders.get(text, ()):
                return True
            if profile.kind == "year" and is_number(text) and float(text) < _FIRST_YEAR:
                return False
        if kind == "time":  # a question for what has no date or has one is `= 'no'`
            return truth_of(text) is not None or (any(map(str.isdigit, text)) and not _SMALL.fullmatch(text))
        return kind != "number" or is_number(text)

    def _read(self, node: Expression) -> Kind | None:
        """The kind of an expression; None where it is not known."""
        if isinstance(node, Column):
            return self.kind_of(node.index)
        if isinstance(node, Aggregate) and node.function in ("max", "min"):
            return self._read(node.argument)
        if isinstance(node, Now | Ago):
            return "time"
        return "number" if isinstance(node, Aggregate | Arithmetic | Ratio | Statistic | Elapsed) else None


def bar_all(senses: Sequence[Sense], grammar: Grammar, kinds: Tensor) -> Barred:
    """What the questions of a batch leave out; `kinds` as in `Batch`."""
    rules = torch.zeros(len(senses), grammar.states, grammar.actions, dtype=torch.bool)
    pointers = torch.zeros(len(senses), len(PointerRole), grammar.candidates + kinds.shape[2], dtype=torch.bool)
    for place, sense in enumerate(senses):
        items, literals = sense.bar_items(), sense.bar_literals()
        columns = items[:, 1 : len(sense.context.schema.columns)]
        barred = frozenset(role for role in PointerRole if columns[role].all())  # for which no item is left
        rules[place] = torch.from_numpy(rules_without(grammar, barred))
        pointers[place, PointerRole.COUNT, : len(literals)] = torch.from_numpy(literals)
        pointers[place, :, grammar.candidates :][:, : items.shape[1]] = torch.from_numpy(items)
    return Barred(rules.to(kinds.device), pointers.to(kinds.device))


def _has_finer_groups(query: Query) -> bool:
    """Whether a query groups by a date and shows only a part of it, or by a part and shows only another."""
    for key in query.group.keys if query.group else ():
        date = key.date if isinstance(key, DatePart) else key
        parts = [each for each in query.select if isinstance(each, DatePart) and each.date == date]
        if parts and key not in parts and key not in query.select:
            return True
    return False
