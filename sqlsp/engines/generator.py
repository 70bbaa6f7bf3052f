"""Writes the query tree in an engine's own SQL, once, by the types of its columns.

NULL sorts first, as in SQLite. Values of one kind are compared as they are, a number with a text, and a date with one,
as in SQLite; LIKE ignores case.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from typing import Any, Final

from sqlsp.engines.expressions import ExpressionWriter, aggregates_of, count_of, first_row, is_constant
from sqlsp.engines.kinds import DATES, LENGTHS, NUMBER, NUMBERS, AsText, Expression, Kind, common_kind
from sqlsp.sql import query as tree
from sqlsp.sql.idioms import SUM
from sqlsp.sql.render import Frame, Grouping
from sqlsp.sql.trees import operands

_DATE: Final = re.compile(r"\d{4}-\d\d-\d\d( \d\d:\d\d:\d\d)?", re.ASCII)


_CLOCK: Final = re.compile(r"(\d{1,2}):[0-5]\d(?::[0-5]\d)?", re.ASCII)
_HOURS: Final = 24  # of a day
_UNITS: Final = ((3600, "hour"), (60, "minute"), (1, "second"))


class Generator(ExpressionWriter):
    """Writes conditions and queries; what a dialect writes otherwise stands in its subclass."""

    def condition(self, condition: tree.Condition, frame: Frame) -> str:
        match condition:
            case tree.Comparison("like"):
                right = condition.right
                pattern = "'%value%'" if right == tree.Value() else self.as_text(right, frame)  # type: ignore[arg-type]
                return self.like(self.as_text(condition.left, frame), pattern, condition.negated)
            case tree.Comparison("in"):
                return self._among(condition, frame)
            case tree.Comparison():
                return self._compare(condition.operator, condition.left, condition.right, frame)  # type: ignore[arg-type]
            case tree.Between(left, low, high, negated):
                if all(self._are_alike(left, side, frame) for side in (low, high)):
                    ends = " AND ".join(self._side(side, left, frame) for side in (low, high))
                    return f"{self.operand(left, frame, SUM)} {'NOT ' * negated}BETWEEN {ends}"
                below, above = ("<", ">") if negated else (">=", "<=")
                one, other = self._compare(below, left, low, frame), self._compare(above, left, high, frame)  # type: ignore[arg-type]
                return f"({one} {'OR' if negated else 'AND'} {other})"
        return super().condition(condition, frame)

    def _are_alike(self, left: Expression, right: Expression, frame: Frame) -> bool:
        """Whether two values are compared as they are: two numbers, two dates or two texts."""
        one, other = self.kind(left, frame), self.kind(right, frame)
        if isinstance(right, tree.Value) and right.text is None:
            return True
        if one in DATES:
            return other in DATES or (isinstance(right, tree.Value) and _is_date(right.text or "", one))
        if one == other:
            return one != "odd"
        numbers = one in NUMBERS and other in NUMBERS and "interval" not in (one, other)
        return numbers and (one != "boolean" or right in (tree.Value("0"), tree.Value("1")))

    def _side(self, side: Expression, left: Expression, frame: Frame) -> str:
        """The right side of a comparison of values of one kind."""
        if isinstance(side, tree.Query):
            return f"({self.query(first_row(side), frame)})"
        kind = self.kind(left, frame)
        if not isinstance(side, tree.Value):
            return self.operand(side, frame, SUM)
        if side.text is None:
            return "1" if kind in NUMBERS else "'2000-01-01'" if kind in DATES else "'value'"
        if kind == "boolean":
            return "TRUE" if side.text == "1" else "FALSE"
        found = self.literal(side, kind in NUMBERS)
        return self.forms.small.format(found) if kind == "float" else found

    def _compare(self, operator: tree.Operator, left: Expression, right: Expression, frame: Frame) -> str:
        if self._are_alike(left, right, frame):
            return f"{self.operand(left, frame, SUM)} {operator} {self._side(right, left, frame)}"
        one, other = self.kind(left, frame), self.kind(right, frame)
        length = self._length(right.text or "", one) if isinstance(right, tree.Value) else None
        if length is not None:
            return f"{self.operand(left, frame, SUM)} {operator} {length}"
        if {one, other} <= {*NUMBERS, "clock"}:  # booleans, lengths of time
            return f"{self.as_number(left, frame)} {operator} {self.as_number(right, frame)}"
        if one in NUMBERS:
            return self._compare_with_text(operator, left, right, frame)
        if other in NUMBERS and not (isinstance(right, tree.Value) and _has_affinity(left)):
            return self._compare_with_text(tree.MIRRORED[operator], right, left, frame)
        text = right.text or "" if isinstance(right, tree.Value) else ""
        if one in DATES and operator in ("<", ">=") and _is_date(text):
            return f"{self.operand(left, frame, SUM)} {operator} {self.text_literal(text)}"
        return f"{self.as_text(left, frame)} {operator} {self.as_text(right, frame)}"

    def _length(self, text: str, kind: Kind) -> str | None:
        """A literal that a column of this kind is compared with as a length of time: seconds, or 1:30; None elsewhere.

        A TIME is less than a day.
        """
        clock = _CLOCK.fullmatch(text)
        if kind not in LENGTHS or not (clock or text.isdecimal()):
            return None
        if kind == "interval":
            return f"INTERVAL {self.text_literal(text if clock else _in_units(int(text)))}"
        seconds = 0 if clock else int(text)
        hours, minutes = divmod(seconds // 60, 60)
        if int(clock[1]) >= _HOURS if clock else hours >= _HOURS:
            return None
        return self.text_literal(text if clock else f"{hours:02}:{minutes:02}:{seconds % 60:02}")

    def _compare_with_text(self, operator: tree.Operator, left: Expression, right: Expression, frame: Frame) -> str:
        """A comparison of a number with a text: a column makes a number of it; any number is less than any text."""
        rest = operator in ("!=", "<", "<=")
        number = self.as_number(left, frame)
        known = f"{number} IS NOT NULL"
        if isinstance(right, tree.Value):
            parsed = _parse_number(right.text or "") if _has_affinity(left) else None
            if parsed is not None:
                return f"{number} {operator} {parsed}"
            return known if rest else "FALSE"
        text = self.as_text(right, frame)
        if not _has_affinity(left):
            if _has_affinity(right):
                return f"{self.as_text(left, frame)} {operator} {text}"
            return f"({known} AND {text} IS NOT NULL)" if rest else "FALSE"
        is_number = self.forms.matches.format(text, f"^[[:space:]]*{NUMBER}[[:space:]]*$")
        found = f"{number} {operator} CASE WHEN {is_number} THEN {self.forms.double.format(text)} END"
        return f"({found} OR ({known} AND NOT {is_number}))" if rest else found

    def _among(self, node: tree.Comparison, frame: Frame) -> str:
        left, negated = node.left, "NOT " * node.negated
        if isinstance(node.right, tree.Query):
            return self._among_rows(left, node.right, negated, frame)
        assert isinstance(node.right, tree.Values)
        items = node.right.items
        if all(self._are_alike(left, item, frame) for item in items):
            sides = ", ".join(self._side(item, left, frame) for item in items)
            return f"{self.operand(left, frame, SUM)} {negated}IN ({sides})"
        operator: tree.Operator = "!=" if node.negated else "="
        return f"({(' AND ' if node.negated else ' OR ').join(self._compare(operator, left, i, frame) for i in items)})"

    def _among_rows(self, left: tree.Expression, query: tree.Query, negated: str, frame: Frame) -> str:
        kinds = (self.kind(left, frame), self.kind(query, frame))
        alike = any(all(kind in family for kind in kinds) for family in (NUMBERS[:3], DATES, ("text",)))
        if alike or kinds[0] == kinds[1] != "odd" or len(query.select) != 1:
            found, value = self.query(query, frame), self.operand(left, frame, SUM)
        else:
            texts = self._with_texts(query, [True])
            found, value = self.query(texts, frame), self.as_text(left, frame)
        if not self.limits_inside and any(each.order for each in operands(query)):
            found = f"SELECT * FROM {self.derived(found)}"
        return f"{value} {negated}IN ({found})"

    def _shown(self, query: tree.Query) -> list[tree.Expression]:
        frame = self.bare_frame(query)
        return [each for item in query.select for each in self._columns(item, frame)]

    def _with_texts(self, query: tree.Query, texts: Sequence[bool]) -> tree.Query:
        """A query, some of whose columns become texts."""
        if not any(texts):
            return query
        items: list[Any] = [
            AsText(item) if text else item for item, text in zip(self._shown(query), texts, strict=False)
        ]
        return replace(query, select=tuple(items))

    def query(self, query: tree.Query, outer: Frame | None, figure: bool = False) -> str:
        if query.combined is None:
            return super().query(query, outer, figure)
        chain = operands(query)
        alone = [replace(each, combined=None, order=None) for each in chain]
        shown = [self._shown(each) for each in alone]
        frame = outer or Frame(())
        kinds = [[self.kind(item, replace(self.bare_frame(each), outer=frame)) for item in items]
                 for each, items in zip(alone, shown, strict=True)]  # fmt: skip
        texts = [len(set(column)) > 1 and common_kind(column) == "text" for column in zip(*kinds, strict=False)]
        first, *others = (self.query(self._with_texts(each, texts), outer) for each in alone)
        sql, before = first, "intersect"
        for each, following in zip(chain, others, strict=False):
            assert each.combined is not None
            operator = each.combined.operator
            sql = f"({sql})" if operator == "intersect" != before else sql  # which binds more tightly there
            sql, before = f"{sql} {operator.upper()} {following}", operator
        order = chain[-1].order
        if order is None:
            return sql
        keys = []
        for key in order.keys:
            places = [items.index(key.expression) + 1 for items in shown if key.expression in items]
            by = str(places[0]) if places else self.expression(key.expression, self._frame(alone[-1], outer))
            keys.append(by + self.nulls[key.descending])
        return " ".join([sql, *([f"ORDER BY {', '.join(keys)}"] if keys else []), *self.limits(order)])

    def _frame(self, query: tree.Query, outer: Frame | None) -> Frame:
        figure = query.source.query if isinstance(query.source, tree.Figures) else None
        return replace(super()._frame(query, outer), figure=figure)

    def ranked(self, query: tree.Query) -> list[tree.Statistic]:
        return []

    def ranked_value(self, statistic: tree.Statistic, frame: Frame) -> str:
        if statistic.function != "median":
            return self.operand(statistic.argument, frame, SUM)
        return self.averaged(self.as_number(statistic.argument, frame, SUM), self.kind(statistic.argument, frame))

    def renames(self, query: tree.Query) -> bool:
        return query.group is not None or bool(aggregates_of(query))

    def rank(self, query: tree.Query, top: tree.Top, frame: Frame) -> str:
        single = query.group is None and aggregates_of(query)  # beside which MariaDB loses constants
        return "1 + 0 * count(*)" if single else super().rank(query, top, frame)

    def over_groups(self, query: tree.Query, frame: Frame) -> Frame:
        if query.group is None and not aggregates_of(query):
            return frame
        aggregates = (each for each in aggregates_of(query) if isinstance(each, tree.Aggregate))
        extremes = {each for each in aggregates if each.function in ("min", "max")}
        by = extremes.pop() if len(extremes) == 1 else None
        if by is None or not any(isinstance(node, tree.Column) for node in tree.walk(by.argument)):
            return replace(frame, grouping=Grouping(frozenset(frame.keys), None, down=False))
        grouping = Grouping(frozenset(frame.keys), by.argument, by.function == "max")
        return replace(frame, grouping=grouping)

    def _source(self, query: tree.Query, frame: Frame) -> str:
        if isinstance(query.source, tree.Nested) and not isinstance(query.source, tree.Figures):
            self._inside.add(id(query.source.query))
        return super()._source(query, frame)

    def _select(self, query: tree.Query, frame: Frame, names: Sequence[str] = (), rank_name: str = "") -> list[str]:
        order, groups = query.order, self.renames(query)
        inside = id(query) in self._inside
        keys = [key.expression for key in order.keys if not is_constant(key.expression)] if order else []
        hidden = query.distinct and not rank_name and not {*keys} <= {*query.select}
        if groups or hidden or inside or rank_name or len(query.select) > 1:
            query = replace(query, select=tuple(each for item in query.select for each in self._columns(item, frame)))
        names = names or self._names(query, frame, groups, inside)
        if not hidden or order is None:
            return super()._select(query, frame, names, rank_name)
        inner = replace(query, distinct=False, order=None, select=(*query.select, *keys))
        called = [f"d{number}" for number in range(1, len(inner.select) + 1)]
        grouped = " ".join(super()._select(inner, frame, called))
        shown, sorts = called[: len(query.select)], called[len(query.select) :]
        columns = [each.index if isinstance(each, tree.Column) else 0 for each in query.select]
        own = [self.name(self.schema.columns[column].name) if column else "" for column in columns]
        named = zip(shown, names, own, strict=True)
        items = [each + f" AS {name or column}" * bool(name or column) for each, name, column in named]
        downs = [key.descending for key in order.keys if key.expression in keys]
        by = [f"{'max' if down else 'min'}({name}){self.nulls[down]}" for name, down in zip(sorts, downs, strict=True)]
        found = [f"SELECT {', '.join(items)} FROM {self.derived(grouped)} GROUP BY {', '.join(shown)}"]
        return [*found, f"ORDER BY {', '.join(by)}", *self.limits(order)]

    def _names(self, query: tree.Query, frame: Frame, groups: bool, inside: bool) -> list[str]:
        """The names of the items of a SELECT where they would have none, or one of them twice in a query in FROM."""
        found: list[str] = []
        seen: set[str] = set()
        for number, item in enumerate(query.select, 1):
            own = self.schema.columns[item.index].name if isinstance(item, tree.Column) else ""
            again = inside and (not own or own.lower() in seen)
            lost = groups and own and item not in (query.group.keys if query.group else ())
            name = f"{own or 'column'}_{number}" if again else own if lost else ""
            found.append(name and self.name(name))
            seen.add(own.lower())
        return found

    def sorted(self, order: Sequence[tree.Key], frame: Frame) -> str:
        keys = [(self.expression(key.expression, frame), self.nulls[key.descending]) for key in order]
        return f"ORDER BY {', '.join(key + end for key, end in keys if key != 'NULL') or 'NULL'}"

    def order(self, query: tree.Query, order: tree.Order, frame: Frame) -> list[str]:
        """ORDER BY and LIMIT. Ties are in order of the groups, or of the primary key where only some rows are shown."""
        keys = [key for key in order.keys if not is_constant(key.expression)]
        if keys and query.group is not None and not query.distinct:
            downs = [key.descending for key in keys]
            groups = query.group.keys
            downs = downs if len(downs) == len(groups) else [False] * len(groups)
            named = [key.expression for key in keys]
            keys += [tree.Key(each, down) for each, down in zip(groups, downs, strict=True) if each not in named]
        elif keys and (order.limit or order.rank) and len(frame.tables) == 1:
            own = [tree.Column(key) for key in self.schema.primary_keys if self.schema.table_of(key) == frame.tables[0]]
            plain = not query.distinct and frame.grouping is None and query.top is None
            if plain and len(own) == 1 and all(key.expression != own[0] for key in keys):
                keys.append(tree.Key(own[0]))
        return [*([self.sorted(keys, frame)] if keys else []), *self.limits(order)]

    def limits(self, order: tree.Order) -> list[str]:
        """LIMIT and OFFSET."""
        if order.rank is not None:
            return [f"LIMIT 1 OFFSET {max(count_of(order.rank, 2) - 1, 0)}"]
        limit = None if order.limit is None else count_of(order.limit, 1)
        offset = None if order.offset is None else max(count_of(order.offset, 1), 0)
        found = [f"LIMIT {limit}"] if limit is not None and limit >= 0 else []
        return found + ([f"OFFSET {offset}"] if offset is not None else [])


def _is_date(text: str, kind: Kind | None = None) -> bool:
    """Whether a text is a date as a column of this kind writes it; of no kind, a date or a time."""
    found = _DATE.fullmatch(text)
    try:
        return found is not None and bool(datetime.fromisoformat(text)) and kind in (None, DATES[found[1] is not None])
    except ValueError:
        return False


def _in_units(seconds: int) -> str:
    """A number of seconds in the largest unit that divides it: `90 minutes`."""
    size, unit = next((size, unit) for size, unit in _UNITS if seconds % size == 0)
    number = seconds // size
    return f"{number} {unit}" if number == 1 else f"{number} {unit}s"


def _has_affinity(expression: Expression) -> bool:
    """Whether what it is compared with is taken for its type."""
    if isinstance(expression, tree.Query):
        return _has_affinity(expression.select[0])
    age = isinstance(expression, tree.Elapsed) and expression.unit == "age"
    return isinstance(expression, tree.Column) or age


def _parse_number(text: str) -> str | None:
    """The text of a number as SQL accepts it; None for a text that is no number."""
    found = re.fullmatch(rf"\s*{NUMBER}\s*", text, re.ASCII)
    return found[0].strip().lstrip("+") if found else None
