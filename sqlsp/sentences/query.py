"""A query in words, for people who do not read SQL: `Name and age where age is more than 30, by name from A to Z.`

The words follow the tree (abstract form), so equal trees have equal words. Different trees have different words, too:
names that two columns share get their table, a second occurrence of a table is `the other`, and whatever could be read
in two ways is in parentheses.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any, Final

from sqlsp.schema.schema import STAR, Schema
from sqlsp.sql import query as tree
from sqlsp.sql.joins import simplify

_FIGURES: Final = {"max": "highest", "min": "lowest", "sum": "total", "avg": "average"}
_SIGNS: Final = {"+": "plus", "-": "minus", "*": "times", "/": "divided by"}
_COMPARED: Final = {
    "=": "is", "!=": "is not", "<": "is less than", "<=": "is at most", ">": "is more than", ">=": "is at least",
    "like": "is like",
}  # fmt: skip
_COMPARED_IN_TIME: Final = {
    **_COMPARED, "<": "is before", "<=": "is not after", ">": "is after", ">=": "is not before",
}  # fmt: skip
_OF_TIME: Final = frozenset(("date", "time", "on", "at"))  # last words of names
_EXTREMES_IN_TIME: Final = {"min": "earliest", "max": "latest"}
_WAYS: Final = {
    "time": ("from early to late", "from late to early"), "text": ("from A to Z", "from Z to A"),
}  # fmt: skip
_WAYS_OF_OTHERS: Final = "from low to high", "from high to low"
_PARTS: Final = {
    "year": "year", "month": "month", "day": "day", "quarter": "quarter and year", "quarter_of_year": "quarter",
    "month_of_year": "month of any year", "day_of_month": "day of the month", "weekday": "weekday", "hour": "hour",
}  # fmt: skip
_WINDOWS: Final = {
    "share": "share in all, in percent, of", "total": "running total of", "change": "change from the one before of",
    "growth": "growth in percent of",
}  # fmt: skip
_CALLS: Final = {
    "length": "length of", "upper": "capital letters of", "lower": "small letters of", "abs": "size without sign of",
    "round": "whole number nearest to",
}  # fmt: skip
_SETS: Final = {
    "union": "together with", "intersect": "but only what is also among", "except": "but nothing that is among",
}  # fmt: skip


_ONE: Final = tree.Value("1")


def in_words(query: tree.Query, schema: Schema) -> str:
    """A query, in either form, as a sentence."""
    text = Wording(schema).query(simplify(query, schema))
    return text[:1].upper() + text[1:] + "."


def part_in_words(part: tree.Condition | tree.Order | tree.Expression, schema: Schema) -> str:
    """A part of a query in abstract form: a condition, an order, an expression, or a table by its star."""
    words = Wording(schema)
    if isinstance(part, tree.Order):
        return words.order(part).removeprefix(", ")
    if isinstance(part, tree.And | tree.Or | tree.Comparison | tree.Between | tree.IsNull):
        return words.condition(part)
    return words.column(part) if isinstance(part, tree.Column) else words.item(part)


@lru_cache(maxsize=64)
def _names(schema: Schema) -> tuple[str, ...]:
    """What each column and table star is called; a column by its words alone where no other item has them."""
    said = Counter(table.words for table in schema.tables)
    tables = [each.words if said[each.words] == 1 else f"{each.words} `{each.name}`" for each in schema.tables]
    words = [column.words for column in schema.columns]
    shared = Counter([*words, *tables])
    full = [f"{column.words} of {tables[column.table]}" if column.table >= 0 else "row" for column in schema.columns]
    twice = Counter(full)
    for index, column in enumerate(schema.columns):
        if twice[full[index]] > 1:
            full[index] = f"{column.words} `{column.name}` of {tables[max(column.table, 0)]}"
    return (*(own if shared[own] == 1 and index else full[index] for index, own in enumerate(words)), *tables)


class Wording:
    """The words of the parts of queries in abstract form, over one schema."""

    def __init__(self, schema: Schema) -> None:
        self.schema, self.names = schema, _names(schema)

    def query(self, query: tree.Query) -> str:
        parts = ["each different " * query.distinct + listed(map(self.item, query.select)), self.source(query.source)]
        if query.where is not None:
            parts.append(f" where {self.condition(query.where)}")
        if query.group is not None:
            parts.append(f" for each {listed(map(self.item, query.group.keys))}")
            if query.group.having is not None:
                parts.append(f", only those where {self.condition(query.group.having)}")
        if query.top is not None:
            parts.append(self.top(query.top))
        if query.order is not None:
            parts.append(self.order(query.order))
        if query.combined is not None:
            parts.append(self.combination(query.combined))
        return "".join(parts)

    def combination(self, combined: tree.Combination) -> str:
        return f", {_SETS[combined.operator]} ({self.query(combined.query)})"

    def source(self, source: tree.Source | None) -> str:
        """FROM, where it does not follow from the columns."""
        if source is None or source == tree.Joined(()):  # that of a share
            return ""
        if isinstance(source, tree.Figures):
            return f" over ({self.query(source.query)})"
        if isinstance(source, tree.Nested):
            return f" of ({self.query(source.query)})"
        if isinstance(source, tree.Outer):
            return f", also for each {self.column(source.star)} that has none"
        if isinstance(source, tree.Extra):
            return f", once for each {listed(map(self.column, source.stars))} of it"
        tables = listed(self.names[self.schema.star_of(table)] for table in source.tables)
        on = f" joined where ({self.condition(source.on)})" if source.on is not None else ""
        return f" from {'all ' * source.outer}{tables}{on}"

    def order(self, order: tree.Order) -> str:
        text = f", by {self.keys(order.keys)}" if order.keys else ""
        if order.rank is not None:
            text += f", only number {self.value(order.rank)}"
        if order.offset is not None:
            text += f", leaving out the first {self.value(order.offset)}"
        if order.limit is None:
            return text
        return text + (", only the first" if order.limit == _ONE else f", only the first {self.value(order.limit)}")

    def top(self, top: tree.Top) -> str:
        each = listed(map(self.item, top.keys))
        return f", of each {each} the first {self.value(top.limit)} by {self.keys(top.order)}"

    def keys(self, keys: Sequence[tree.Key]) -> str:
        return listed(
            f"{self.item(key.expression)} {_WAYS.get(self.type(key.expression) or '', _WAYS_OF_OTHERS)[key.descending]}"
            for key in keys
        )

    def type(self, node: Any) -> str | None:
        """The type of a column, or of its smallest or largest value; None for what is computed.

        Texts whose name says that they are dates count as such.
        """
        if isinstance(node, tree.Aggregate) and node.function in _EXTREMES_IN_TIME:
            node = node.argument
        if not isinstance(node, tree.Column):
            return None
        column = self.schema.columns[node.index]
        return "time" if column.type == "text" and column.words.rpartition(" ")[2] in _OF_TIME else column.type

    def condition(self, condition: tree.Condition) -> str:
        """A condition; AND and OR within the other, or to the left of their own kind, are in parentheses."""
        if isinstance(condition, tree.And | tree.Or):
            word = " and " if isinstance(condition, tree.And) else " or "
            parts = tree.parts_of(condition.right, type(condition))
            texts = [self.within(condition.left), *map(self.within, parts)]
            return word.join(texts)
        left, negated = self.item(condition.left), condition.negated
        if isinstance(condition, tree.IsNull):
            return f"{left} is {'known' if negated else 'missing'}"
        if isinstance(condition, tree.Between):
            ends = f"between {self.side(condition.low)} and {self.side(condition.high)}"
            return f"{left} is {'not ' * negated}{ends}"
        if condition.operator == "in":
            return f"{left} is {'not ' * negated}among {self.side(condition.right)}"
        words = _COMPARED_IN_TIME if self.type(condition.left) == "time" else _COMPARED
        word = "is not like" if negated else words[condition.operator]
        return f"{left} {word} {self.side(condition.right)}"

    def within(self, condition: tree.Condition) -> str:
        text = self.condition(condition)
        return f"({text})" if isinstance(condition, tree.And | tree.Or) else text

    def side(self, side: Any) -> str:
        if isinstance(side, tree.Values):
            return f"({', '.join(map(self.value, side.items))})"
        return self.item(side)

    def item(self, node: Any) -> str:
        if isinstance(node, tree.Query):
            return f"({self.query(node)})"
        if isinstance(node, tree.Column):
            return "everything" if node.index == STAR else self.column(node, all_of=True)
        if isinstance(node, tree.Value):
            return self.value(node)
        if isinstance(node, tree.Aggregate):
            return self.aggregate(node)
        if isinstance(node, tree.Conditional):
            return f"{self.aggregate(node.aggregate)} (counting only where {self.condition(node.condition)})"
        if isinstance(node, tree.Arithmetic):
            return f"({self.item(node.left)} {_SIGNS[node.operator]} {self.item(node.right)})"
        if isinstance(node, tree.Ratio):
            return f"({self.item(node.left)} {'in percent of' if node.percent else 'per'} {self.item(node.right)})"
        if isinstance(node, tree.Window):
            return f"{_WINDOWS[node.kind]} {self.item(node.figure)}"
        if isinstance(node, tree.Statistic):
            percentile = f"{self.value(node.percent or tree.Value('50'))}th percentile of"
            kinds = {"median": "median", "stddev": "standard deviation of", "percentile": percentile}
            return f"{kinds[node.function]} {self.item(node.argument)}"
        if isinstance(node, tree.Cases):
            cases = [f"{self.value(case.label)} if ({self.condition(case.condition)})" for case in node.cases]
            rest = [f"else {self.value(node.otherwise)}"] if node.otherwise is not None else []
            return f"({', '.join([*cases, *rest])})"
        return self.of_time_or_text(node)

    def aggregate(self, node: tree.Aggregate) -> str:
        argument, different = node.argument, "different " * node.distinct
        if node.function == "count":
            if isinstance(argument, tree.Column) and self.schema.is_star(argument.index):
                return f"number of {different}{self.column(argument)}"
            return f"number of {different}{'' if node.distinct else 'known '}{self.item(argument)}"
        figures = _EXTREMES_IN_TIME if self.type(node) == "time" else _FIGURES
        return f"{figures[node.function]} {different}{self.item(argument)}"

    def of_time_or_text(self, node: Any) -> str:
        if isinstance(node, tree.DatePart):
            return f"{_PARTS[node.part]} of {self.item(node.date)}"
        if isinstance(node, tree.Elapsed):
            unit = "whole years" if node.unit == "age" else f"{node.unit}s"
            return f"{unit} from ({self.item(node.earlier)}) to ({self.item(node.later)})"
        if isinstance(node, tree.Ago):
            return f"{self.value(node.number)} {node.unit}s ago"
        if isinstance(node, tree.Concat):
            between = "" if node.between == " " else f' and "{node.between}" between'
            return f"({self.item(node.left)} with {self.item(node.right)} in one{between})"
        if isinstance(node, tree.Bucket):
            return f"{self.item(node.argument)} in steps of {self.value(node.width)}"
        if isinstance(node, tree.Call):
            return self.call(node)
        return "now" if isinstance(node, tree.Now) else "that figure" if isinstance(node, tree.Figure) else repr(node)

    def call(self, node: tree.Call) -> str:
        inside = self.item(node.argument)
        if node.function == "substr":
            return f"first {self.value(node.number or tree.Value('1'))} letters of {inside}"
        if node.number is not None:
            return f"({inside} rounded to {self.value(node.number)} decimals)"
        return f"{_CALLS[node.function]} {inside}"

    def column(self, column: tree.Column, all_of: bool = False) -> str:
        """The name of a column, or of a table by its star; with `all_of` a star stands for all columns."""
        name = self.names[column.index]
        if column.instance:
            which = "the other" if column.instance == 1 else f"the {column.instance + 1}th"
            table = self.names[self.schema.star_of(self.schema.table_of(column.index))]
            own = "" if self.schema.is_star(column.index) else f"{self.schema.columns[column.index].words} "
            twice = f"`{self.schema.columns[column.index].name}` " if "`" in name and own else ""
            name = f"{own}{twice}of {which} {table}"
        return f"everything of {name}" if all_of and self.schema.is_star(column.index) else name

    def value(self, value: tree.Value) -> str:
        if value.text is None:
            return "some value"
        doubled = value.text.replace('"', '""')
        return f'"{doubled}"' if value.quoted else value.text


def listed(texts: Iterable[str]) -> str:
    """`a, b and c`."""
    *first, last = texts
    return f"{', '.join(first)} and {last}" if first else last
