"""Constraints of the beam search, which reject queries that no data can satisfy or that mean nothing.

Examples are the mean of names, the year of a price, or the year 2015 as a number of rows.

- A column or literal that does not fit its role (`grammar.roles`), such as the argument of a mean, is masked. The
  search then cannot choose it.
- A contradiction that only the whole query shows (`x = 1 AND x = 2`, `A EXCEPT A`) is rejected when the query is
  complete.

The kind of a column is that of its cells, not of its type (`ColumnProfile`): a text column of numbers is numeric.
Columns without a profile are not constrained. Training does not use these constraints, and the paper has none.
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

from sqlsp.databases.cells.profile import find_truth_value
from sqlsp.grammar.grammar import Grammar
from sqlsp.grammar.roles import PointerRole, rules_without
from sqlsp.inference.rules.rule import Context
from sqlsp.linking.types import OfferedLiteral
from sqlsp.model.derivations import Masked
from sqlsp.question.mentions import MentionKind
from sqlsp.sql import query as tree
from sqlsp.sql.contradictions import is_contradictory, is_tautological
from sqlsp.sql.joins import executable, simplify
from sqlsp.sql.literals import is_number, is_whole
from sqlsp.sql.trees import equated
from sqlsp.utils.errors import SqlspError

Kind = OneOf["number", "time", "text"]
_YEARS: Final = range(1500, 2101)
_FIRST_YEAR: Final = 1000  # smaller numbers are not compared with years: `built >= 30`
# the texts that a part of a date can be compared with, by the name of the part
_DATE_PARTS: Final[dict[str, re.Pattern[str]]] = {
    part: re.compile(pattern)
    for part, pattern in (
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
_SMALL: Final = re.compile(r"\d{1,3}(\.\d+)?")  # too short for a year or a date


@dataclass(frozen=True)
class Constraints:
    """Decides which columns, literals and queries can answer a question."""

    context: Context

    def kind_of(self, column: int) -> Kind | None:
        """Returns the kind of a column's cells. Returns None for unknown and mixed kinds and for flags (yes and no)."""
        schema = self.context.schema
        if schema.is_star(column):
            return None
        info = schema.columns[column]
        profile = self.context.cells.profile(column)
        if info.metric and info.type == "text":
            return "text"  # a name inherited from the table that a key refers to
        if profile.kind in ("unknown", "empty", "flag"):
            return None
        if profile.kind == "date" or info.type == "time":
            return "time"
        if profile.kind == "text":
            is_mixed = info.type == "number" or profile.has_mostly_numbers
            return None if is_mixed else "text"
        return "number"

    def mask_items(self) -> np.ndarray:
        """Returns bool [roles, schema items]: True if the item cannot have the role (`grammar.roles.PointerRole`)."""
        schema = self.context.schema
        masked = np.zeros((len(PointerRole), schema.items), bool)
        for column, profile in self.context.cells.profiles.items():
            kind = self.kind_of(column)
            is_word_flag = any(not is_number(str(cell)) for cell in profile.flag or ())  # Y and N, not 1 and 0
            is_word = kind == "text" or is_word_flag
            is_day_without_time = profile.kind == "date" and not profile.has_time
            masked[PointerRole.FACTOR, column] = is_word  # dates can be subtracted
            masked[PointerRole.MEAN, column] = is_word or column in schema.key_columns
            masked[PointerRole.QUANTITY, column] = masked[PointerRole.MEAN, column] or kind == "time"
            masked[PointerRole.DATE, column] = kind in ("text", "number")
            masked[PointerRole.HOUR, column] = kind == "number" or is_day_without_time
        return masked

    def mask_literals(self) -> np.ndarray:
        """Returns bool [literals]: True for literals that cannot be the number of a LIMIT:
        a year or a part of a date."""
        literals = self.context.literals
        if literals is None:
            return np.zeros(0, bool)
        words_of_dates = set[int]()
        for literal in literals.offered:
            if literal.kind == MentionKind.DATE:
                words_of_dates.update(literal.words)

        def is_time(literal: OfferedLiteral) -> bool:
            if is_whole(literal.text) and int(literal.text) in _YEARS:
                return literal.text not in self.context.measures  # "2000 meters" is no year
            return bool(literal.words) and words_of_dates.issuperset(literal.words)

        return np.array([False, *map(is_time, literals.offered)])  # literal 0 is the placeholder

    def accepts(self, query: tree.Query) -> bool:
        """True if no part of a query in abstract form is rejected as contradictory or meaningless."""
        return not any(self._is_rejected(node) for node in tree.walk(query))

    def _is_rejected(self, node: tree.Node) -> bool:
        """True if a node is contradictory or meaningless. Its descendants are not checked, except by comparisons."""
        match node:
            case tree.Query():
                return self._is_rejected_select(node)
            case tree.And():
                return is_contradictory(tree.parts_of(node, tree.And))
            case tree.Between():
                return is_contradictory([node]) or not self._fits(node.left, tree.compared_with(node))
            case tree.Or():
                return is_tautological(tree.parts_of(node, tree.Or))
            case tree.Elapsed():
                return node.later == node.earlier
            case tree.Ratio():
                return self._is_rejected_calculation(node, "/")
            case tree.Arithmetic():
                return self._is_rejected_calculation(node, node.operator)
            case tree.Comparison() if node.operator != "like":
                is_every_row = node.operator == "in" and node.right == tree.Query((node.left,))
                is_same = node.left == node.right
                return is_every_row or is_same or not self._fits(node.left, tree.compared_with(node))
        return False

    def _is_rejected_calculation(self, node: tree.Ratio | tree.Arithmetic, operator: str) -> bool:
        """True for `x - x` and `x / x`, and for a calculation with times that is not a difference of two times."""
        if node.left == node.right and operator in ("-", "/"):
            return True
        sides = [side for side in (node.left, node.right) if not isinstance(side, tree.Query)]
        are_times = [self._kind(side) == "time" for side in sides]
        is_difference_of_times = operator == "-" and all(are_times)
        return any(are_times) and not is_difference_of_times

    def _is_rejected_select(self, query: tree.Query) -> bool:
        """True if a SELECT or set operation is rejected. Its conditions and nested queries are not checked."""
        return (
            self._is_combined_with_itself(query)
            or _has_finer_groups(query)
            or self._is_mean_of_texts(query)
            or self._repeats_joins(query)
            or self._joins_table_with_itself(query)
            or self._combines_different_kinds(query)
        )

    def _is_combined_with_itself(self, query: tree.Query) -> bool:
        """True if the operands of a set operation are equal, or if one operand is the other without WHERE.

        Only `A EXCEPT (A WHERE x)` is allowed.
        """
        if query.combined is None:
            return False
        left = self._simplify(replace(query, combined=None))
        right = self._simplify(query.combined.query)
        if right in (left, replace(left, where=None)):
            return True
        return left == replace(right, where=None) and query.combined.operator != "except"

    def _simplify(self, query: tree.Query) -> tree.Query:
        """Returns a query in a normal form, so that queries with the same FROM are equal trees."""
        schema = self.context.schema
        try:
            return simplify(executable(query, schema), schema)
        except SqlspError:  # no FROM can be inferred
            return query

    def _occurrence_of(self, column: tree.Column) -> tuple[int, int]:
        """Returns the table of a column and the number of the table's occurrence in FROM."""
        return self.context.schema.table_of(column.index), column.instance

    def _repeats_joins(self, query: tree.Query) -> bool:
        """True if FROM names a table that a column of the query implies.

        The query means the same without this table, and the search also finds this shorter query.
        """
        if not isinstance(query.source, tree.Extra):
            return False
        nodes = tree.walk(replace(query, source=None), into_queries=False)
        implied = {self._occurrence_of(node) for node in nodes if isinstance(node, tree.Column)}
        return any(self._occurrence_of(star) in implied for star in query.source.stars)

    def _joins_table_with_itself(self, query: tree.Query) -> bool:
        """True if a condition of ON compares two columns of the same occurrence of a table."""
        if not isinstance(query.source, tree.Joined):
            return False
        for part in tree.parts_of(query.source.on, tree.And):
            pair = equated(part)
            if pair is not None and self._occurrence_of(pair[0]) == self._occurrence_of(pair[1]):
                return True
        return False

    def _combines_different_kinds(self, query: tree.Query) -> bool:
        """True if the operands of a set operation select expressions of different kinds."""
        if query.combined is None:
            return False
        pairs = zip(query.select, query.combined.query.select, strict=False)
        return any(self._differs_in_kind(left, right) for left, right in pairs)

    def _differs_in_kind(self, left: tree.Expression, right: tree.Expression) -> bool:
        """True if the kinds of two expressions are known and different."""
        left_kind = self._kind(left)
        right_kind = self._kind(right)
        return left_kind is not None and right_kind is not None and left_kind != right_kind

    def _is_mean_of_texts(self, query: tree.Query) -> bool:
        """True if a query computes a sum or a mean of texts or times that its subquery selects for groups."""
        aggregate = query.select[0]
        if not isinstance(query.source, tree.PerGroup) or not isinstance(aggregate, tree.Aggregate):
            return False
        if aggregate.function in ("max", "min"):
            return False
        return self._kind(query.source.query.select[0]) in ("text", "time")

    def _fits(self, left: tree.Expression, others: Sequence[tree.Expression | tree.Query]) -> bool:
        """True if the left side of a condition can be compared with all `others` (`compared_with`)."""
        return all(self._fits_side(left, other) for other in others)

    def _fits_side(self, left: tree.Expression, other: tree.Expression | tree.Query) -> bool:
        """True if the left side of a condition can be compared with a literal, an expression or a query."""
        if isinstance(other, tree.Value) and other.text is not None:
            if isinstance(left, tree.DatePart):
                return _DATE_PARTS[left.part].fullmatch(other.text) is not None
            return not other.text or self._fits_literal(other.text, left)
        expression = other.select[0] if isinstance(other, tree.Query) else other
        if isinstance(expression, tree.Column) and self.context.schema.is_star(expression.index):
            return False
        return not self._differs_in_kind(left, expression)

    def _fits_literal(self, text: str, left: tree.Expression) -> bool:
        """True if a literal is a cell of the column on the left, or has the format of such cells."""
        kind = self._kind(left)
        if isinstance(left, tree.Column):
            literals = self.context.literals
            if literals is not None and left.index in literals.holders.get(text, ()):
                return True
            profile = self.context.cells.profile(left.index)
            if profile.kind == "year" and is_number(text) and float(text) < _FIRST_YEAR:
                return False
        if kind == "time":
            if find_truth_value(text) is not None:  # `= 'no'` selects rows without a date
                return True
            return any(character.isdigit() for character in text) and not _SMALL.fullmatch(text)
        return kind != "number" or is_number(text)

    def _kind(self, node: tree.Expression) -> Kind | None:
        """Returns the kind of an expression, or None if the kind is unknown."""
        if isinstance(node, tree.Column):
            return self.kind_of(node.index)
        if isinstance(node, tree.Aggregate) and node.function in ("max", "min"):
            return self._kind(node.argument)
        if isinstance(node, tree.Now | tree.Ago):
            return "time"
        calculated = tree.Aggregate | tree.Arithmetic | tree.Ratio | tree.Statistic | tree.Elapsed
        return "number" if isinstance(node, calculated) else None


def mask_batch(constraints: Sequence[Constraints], grammar: Grammar, kinds: Tensor) -> Masked:
    """Returns the masks for the questions of a batch.

    Args:
        constraints: The constraints of the questions.
        grammar: The grammar of the parser.
        kinds: `Batch.item_kinds`. Only its shape and its device are used.
    """
    rules = torch.zeros(len(constraints), grammar.states, grammar.actions, dtype=torch.bool)
    pointers = torch.zeros(len(constraints), len(PointerRole), grammar.candidates + kinds.shape[2], dtype=torch.bool)
    for question, constraint in enumerate(constraints):
        items = constraint.mask_items()
        literals = constraint.mask_literals()
        columns = items[:, 1 : len(constraint.context.schema.columns)]  # without `*` and the tables
        empty_roles = frozenset(role for role in PointerRole if columns[role].all())
        rules[question] = torch.from_numpy(rules_without(grammar, empty_roles))
        pointers[question, PointerRole.COUNT, : len(literals)] = torch.from_numpy(literals)
        pointers[question, :, grammar.candidates :][:, : items.shape[1]] = torch.from_numpy(items)
    return Masked(rules.to(kinds.device), pointers.to(kinds.device))


def _has_finer_groups(query: tree.Query) -> bool:
    """True if a query groups by a date or a part of a date (month) and only shows another part of it (year)."""
    for key in query.group.keys if query.group else ():
        date = key.date if isinstance(key, tree.DatePart) else key
        shows_part = any(isinstance(item, tree.DatePart) and item.date == date for item in query.select)
        if shows_part and key not in query.select:
            return True
    return False
