"""Constraints of the beam search: rejects queries that no data can satisfy or that mean nothing.

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

from sqlsp.databases.cells.profile import truth_of
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
_SMALL: Final = re.compile(r"\d{1,3}(\.\d+)?")  # too short for a year or a date


@dataclass(frozen=True)
class Constraints:
    """Decides which columns, literals and queries can answer a question."""

    context: Context

    def kind_of(self, column: int) -> Kind | None:
        """Returns the kind of a column's cells; None if it is unknown, mixed, or a flag (two values for yes and no)."""
        schema = self.context.schema
        kind = self.context.cells.profile(column).kind
        if not schema.is_star(column) and schema.columns[column].metric and schema.columns[column].type == "text":
            return "text"  # a name inherited from the table that a key refers to
        if schema.is_star(column) or kind in ("unknown", "empty", "flag"):
            return None
        if kind == "date" or schema.columns[column].type == "time":
            return "time"
        if kind == "text":
            is_mixed = schema.columns[column].type == "number" or self.context.cells.profile(column).some_numbers
            return None if is_mixed else "text"
        return "number"

    def mask_items(self) -> np.ndarray:
        """Returns bool [roles, schema items]: True where an item cannot have the role."""
        schema = self.context.schema
        masked = np.zeros((len(PointerRole), schema.items), bool)
        for column, profile in self.context.cells.profiles.items():
            kind = self.kind_of(column)
            is_word = kind == "text" or not all(is_number(str(value)) for value in profile.flag or ())
            masked[PointerRole.FACTOR, column] = is_word  # dates can be subtracted
            masked[PointerRole.MEAN, column] = is_word or column in schema.key_columns
            masked[PointerRole.QUANTITY, column] = masked[PointerRole.MEAN, column] or kind == "time"
            masked[PointerRole.DATE, column] = kind in ("text", "number")
            masked[PointerRole.HOUR, column] = kind == "number" or (profile.kind == "date" and not profile.has_time)
        return masked

    def mask_literals(self) -> np.ndarray:
        """Returns bool [literals]: True for a year or a part of a date, which cannot be a number of rows."""
        literals = self.context.literals
        if literals is None:
            return np.zeros(0, bool)
        dates = {word for literal in literals.offered if literal.kind == MentionKind.DATE for word in literal.words}

        def is_time(literal: OfferedLiteral) -> bool:
            if is_whole(literal.text) and int(literal.text) in _YEARS:
                return literal.text not in self.context.measures
            return bool(literal.words) and dates.issuperset(literal.words)

        return np.array([False, *map(is_time, literals.offered)])

    def accepts(self, query: tree.Query) -> bool:
        """True if no part of a query in abstract form is rejected as contradictory or meaningless."""
        return not any(map(self._is_rejected, tree.walk(query)))

    def _is_rejected(self, node: tree.Node) -> bool:
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
                fits = self._fits(node.left, tree.compared_with(node))
                return is_every_row or node.left == node.right or not fits
        return False

    def _is_rejected_calculation(self, node: tree.Ratio | tree.Arithmetic, operator: str) -> bool:
        """True for `x - x` and `x / x`, and for times, which can only be subtracted from each other."""
        sides = [side for side in (node.left, node.right) if not isinstance(side, tree.Query)]
        times = [self._kind(side) == "time" for side in sides]
        is_difference_of_times = operator == "-" and all(times)
        return (node.left == node.right and operator in "-/") or (any(times) and not is_difference_of_times)

    def _is_rejected_select(self, query: tree.Query) -> bool:
        return (
            self._is_combined_with_itself(query)
            or _has_finer_groups(query)
            or self._is_mean_of_texts(query)
            or self._repeats_joins(query)
            or self._joins_table_with_itself(query)
            or self._combines_unlike(query)
        )

    def _is_combined_with_itself(self, query: tree.Query) -> bool:
        """True if the operands of a set operation are equal, or differ only in that one has no WHERE.

        `A EXCEPT (A WHERE x)`, in which the second operand has the WHERE instead, is allowed.
        """
        if query.combined is None:
            return False
        left = self._simplify(replace(query, combined=None))
        right = self._simplify(query.combined.query)
        all_left = replace(left, where=None)
        all_right = replace(right, where=None)
        return right in (left, all_left) or (left == all_right and query.combined.operator != "except")

    def _simplify(self, query: tree.Query) -> tree.Query:
        """Returns the query without the tables of FROM that its columns imply. Equal queries then are equal trees."""
        schema = self.context.schema
        try:
            return simplify(executable(query, schema), schema)
        except SqlspError:  # without FROM
            return query

    def _repeats_joins(self, query: tree.Query) -> bool:
        """True if an additional table of FROM is implied by a column of the query anyway.

        The same query without the addition is also in the search space, so this one would be a duplicate.
        """
        if not isinstance(query.source, tree.Extra):
            return False
        table_of = self.context.schema.table_of
        nodes = tree.walk(replace(query, source=None), into_queries=False)
        implied = {(table_of(node.index), node.instance) for node in nodes if isinstance(node, tree.Column)}
        return any((table_of(star.index), star.instance) in implied for star in query.source.stars)

    def _joins_table_with_itself(self, query: tree.Query) -> bool:
        """True if a condition of ON compares two columns of the same occurrence of a table."""
        parts = tree.parts_of(query.source.on, tree.And) if isinstance(query.source, tree.Joined) else ()
        table_of = self.context.schema.table_of
        pairs = filter(None, map(equated, parts))
        return any(len({(table_of(side.index), side.instance) for side in pair}) == 1 for pair in pairs)

    def _combines_unlike(self, query: tree.Query) -> bool:
        """True if the operands of a set operation show columns of different kinds."""
        other = query.combined.query.select if query.combined else ()
        kinds = ((self._kind(one), self._kind(two)) for one, two in zip(query.select, other, strict=False))
        return any(one and two and one != two for one, two in kinds)

    def _is_mean_of_texts(self, query: tree.Query) -> bool:
        """True if a query computes a sum or mean over groups of something that is a text or a time in each group."""
        shown = query.select[0]
        source = query.source
        if (
            not isinstance(source, tree.PerGroup)
            or not isinstance(shown, tree.Aggregate)
            or shown.function in ("max", "min")
        ):
            return False
        return self._kind(source.query.select[0]) in ("text", "time")

    def _fits(self, left: tree.Expression, others: Sequence[tree.Expression | tree.Query]) -> bool:
        """True if an expression can be compared with all `others`."""
        kind = self._kind(left)
        for other in others:
            text = other.text if isinstance(other, tree.Value) else None
            if text is None:
                shown = other.select[0] if isinstance(other, tree.Query) else other
                if isinstance(shown, tree.Column) and self.context.schema.is_star(shown.index):
                    return False
                other_kind = self._kind(shown)
                if kind and other_kind and kind != other_kind:
                    return False
            elif isinstance(left, tree.DatePart):
                if not _PARTS[left.part].fullmatch(text):
                    return False
            elif text and not self._fits_literal(text, left, kind):
                return False
        return True

    def _fits_literal(self, text: str, left: tree.Expression, kind: Kind | None) -> bool:
        """True if a literal is a cell of the column on the left, or has the format of such cells."""
        if isinstance(left, tree.Column):
            literals = self.context.literals
            if literals is not None and left.index in literals.holders.get(text, ()):
                return True
            profile = self.context.cells.profile(left.index)
            if profile.kind == "year" and is_number(text) and float(text) < _FIRST_YEAR:
                return False
        if kind == "time":  # `= 'no'` selects rows without a date
            return truth_of(text) is not None or (any(map(str.isdigit, text)) and not _SMALL.fullmatch(text))
        return kind != "number" or is_number(text)

    def _kind(self, node: tree.Expression) -> Kind | None:
        """Returns the kind of an expression; None if it is unknown."""
        if isinstance(node, tree.Column):
            return self.kind_of(node.index)
        if isinstance(node, tree.Aggregate) and node.function in ("max", "min"):
            return self._kind(node.argument)
        if isinstance(node, tree.Now | tree.Ago):
            return "time"
        calculated = tree.Aggregate | tree.Arithmetic | tree.Ratio | tree.Statistic | tree.Elapsed
        return "number" if isinstance(node, calculated) else None


def mask_batch(constraints: Sequence[Constraints], grammar: Grammar, kinds: Tensor) -> Masked:
    """Returns the masks for the questions of a batch. `kinds` is `Batch.item_kinds`, which gives shape and device."""
    rules = torch.zeros(len(constraints), grammar.states, grammar.actions, dtype=torch.bool)
    pointers = torch.zeros(len(constraints), len(PointerRole), grammar.candidates + kinds.shape[2], dtype=torch.bool)
    for question, constraint in enumerate(constraints):
        items = constraint.mask_items()
        literals = constraint.mask_literals()
        columns = items[:, 1 : len(constraint.context.schema.columns)]
        empty_roles = frozenset(role for role in PointerRole if columns[role].all())
        rules[question] = torch.from_numpy(rules_without(grammar, empty_roles))
        pointers[question, PointerRole.COUNT, : len(literals)] = torch.from_numpy(literals)
        pointers[question, :, grammar.candidates :][:, : items.shape[1]] = torch.from_numpy(items)
    return Masked(rules.to(kinds.device), pointers.to(kinds.device))


def _has_finer_groups(query: tree.Query) -> bool:
    """True if a query groups by a date but shows only its year, for example.

    Also True if it groups by one part of a date (month) and shows another part (year).
    """
    for key in query.group.keys if query.group else ():
        date = key.date if isinstance(key, tree.DatePart) else key
        parts = [item for item in query.select if isinstance(item, tree.DatePart) and item.date == date]
        if parts and key not in parts and key not in query.select:
            return True
    return False
