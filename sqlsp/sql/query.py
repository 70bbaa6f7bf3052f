"""The query tree: the representation of SQL in this package.

One tree of frozen dataclasses serves the parser, the renderer and the grammar. It has two forms, and `sql.joins`
converts between them:

* *explicit*: every `source` is `Joined` or `Nested`, stars are column 0. Text is parsed to this form.
* *abstract*: `source` is `None` if FROM follows from the columns used (paper C.3), or `Extra` if it follows from them
  plus some tables; a star may name the table whose rows it stands for (a table star of `schema.schema`).

The grammar (`grammar/spider.yaml`) builds the abstract form: its rules name these classes and their fields.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, fields, is_dataclass
from functools import cache
from types import UnionType
from typing import Any, Final, Union
from typing import Literal as OneOf

Function = OneOf["count", "max", "min", "sum", "avg"]
Operator = OneOf["=", "!=", "<", "<=", ">", ">=", "like", "in"]
Operation = OneOf["+", "-", "*", "/"]
SetOperator = OneOf["union", "intersect", "except"]
MIRRORED: Final[dict[Operator, Operator]] = {"=": "=", "!=": "!=", "<": ">", "<=": ">=", ">": "<", ">=": "<="}
"""The operator with the same meaning after the two sides are exchanged."""


@dataclass(frozen=True)
class Column:
    """A column or star of the schema; `instance`: 0 for a table's first occurrence in FROM, 1 for the second."""

    index: int
    instance: int = 0


@dataclass(frozen=True)
class Value:
    """A literal. `text` is the content without quotes; None for a placeholder (the paper predicts no values)."""

    text: str | None = None
    quoted: bool = False


@dataclass(frozen=True)
class Aggregate:
    """`function(DISTINCT argument)`."""

    function: Function
    argument: Column | Arithmetic | Elapsed | Ratio | Call | GroupValue
    distinct: bool = False


@dataclass(frozen=True)
class Arithmetic:
    """`left operator right` with one of + - * /; a query in it has one column and means its first row."""

    operator: Operation
    left: Expression | Query
    right: Expression | Query


# The nodes of the extended grammar: `sql.writer` writes their SQL, `sql.idiom_reader` reads it.

Statistics = OneOf["median", "percentile", "stddev"]
PartOfDate = OneOf[
    "year", "month", "day", "quarter", "quarter_of_year", "month_of_year", "day_of_month", "weekday", "hour"
]
TimeUnit = OneOf["day", "week", "hour", "minute", "month", "year", "age"]
Windows = OneOf["share", "total", "change", "growth"]
Functions = OneOf["length", "upper", "lower", "abs", "round", "substr"]


@dataclass(frozen=True)
class Conditional:
    """An aggregate over the rows that meet a condition. Over no rows a count and a sum are 0, others NULL."""

    aggregate: Aggregate
    condition: Condition


@dataclass(frozen=True)
class Statistic:
    """A median, a percentile (of `percent`, by nearest rank), or the standard deviation of a sample.

    NULLs do not count. Without values it is NULL, and so is the deviation of one number. The median of an even number
    of values is the mean of the middle two.
    """

    function: Statistics
    argument: Column | Arithmetic
    percent: Value | None = None


@dataclass(frozen=True)
class Ratio:
    """`left / right` without rounding, times 100 if `percent`. NULL if `right` is 0 or NULL."""

    left: Expression | Query
    right: Expression | Query
    percent: bool = False


@dataclass(frozen=True)
class Window:
    """A figure of a group compared with those of other groups, in order of the first key of GROUP BY.

    share: the percentage of the sum over all groups. total: the cumulative sum. change: the difference to the previous
    group; NULL for the first one. growth: that difference as a percentage of the previous figure; NULL if that was 0.
    """

    kind: Windows
    figure: Expression


@dataclass(frozen=True)
class DatePart:
    """A part of a date or time. Weekdays are '0' (Sunday) to '6', months '01' to '12'; NULL without a date."""

    part: PartOfDate
    date: Column


@dataclass(frozen=True)
class Now:
    """The time at which the query runs."""


@dataclass(frozen=True)
class Elapsed:
    """The time from `earlier` to `later`; NULL without a date. Months have 30.4375 days, years 365.25; age is whole."""

    unit: TimeUnit
    later: Column | Aggregate | Now
    earlier: Column | Aggregate | Now


@dataclass(frozen=True)
class Ago:
    """The day `number` days, months or years before today."""

    number: Value
    unit: OneOf["day", "month", "year"]


@dataclass(frozen=True)
class Call:
    """A function of one value; `number`: the decimals of `round`, or the number of letters of `substr`."""

    function: Functions
    argument: Expression | Query
    number: Value | None = None


@dataclass(frozen=True)
class Concat:
    """Two texts with a blank or another text between; NULL if either is NULL."""

    left: Column
    right: Column
    between: str = " "


@dataclass(frozen=True)
class Bucket:
    """The lower bound of the interval of a number. Intervals have this `width`; negative numbers round towards 0."""

    argument: Column | DatePart | Elapsed
    width: Value


@dataclass(frozen=True)
class Case:
    """A branch of `Cases`."""

    condition: Condition
    label: Value


@dataclass(frozen=True)
class Cases:
    """The label of the first condition that a row meets, or `otherwise`."""

    cases: tuple[Case, ...]
    otherwise: Value | None = None


@dataclass(frozen=True)
class GroupValue:
    """The only column of FROM (query), in a query over `PerGroup`."""


Expression = Union[
    Column, Aggregate, Arithmetic, Value,
    Conditional, Statistic, Ratio, Window, DatePart, Now, Elapsed, Ago, Call, Concat, Bucket, Cases, GroupValue,
]  # fmt: skip


@dataclass(frozen=True)
class Comparison:
    """`left [NOT] operator right`; for `in`, right is a Query or Values. `negated` only with `like` and `in`."""

    operator: Operator
    left: Expression
    right: Expression | Query | Values
    negated: bool = False


@dataclass(frozen=True)
class Between:
    """`left [NOT] BETWEEN low AND high`."""

    left: Expression
    low: Expression | Query
    high: Expression | Query
    negated: bool = False


@dataclass(frozen=True)
class IsNull:
    """`left IS [NOT] NULL`."""

    left: Expression
    negated: bool = False


@dataclass(frozen=True)
class Values:
    """A literal list, the right side of IN."""

    items: tuple[Value, ...]


@dataclass(frozen=True)
class And:
    """Conjunction. Chains lean to the right: a AND b AND c is And(a, And(b, c))."""

    left: Condition
    right: Condition


@dataclass(frozen=True)
class Or:
    """Disjunction, leaning to the right as `And` does."""

    left: Condition
    right: Condition


Condition = Union[Comparison, Between, IsNull, And, Or]


@dataclass(frozen=True)
class Joined:
    """Explicit FROM: table indices (one may occur twice), all ON conditions; `outer`: LEFT JOIN, not in grammars."""

    tables: tuple[int, ...]
    on: Condition | None = None
    outer: bool = False


@dataclass(frozen=True)
class Nested:
    """FROM (query)."""

    query: Query


@dataclass(frozen=True)
class Extra:
    """Abstract FROM: the tables that the columns imply, and the tables of these table stars."""

    stars: tuple[Column, ...]


@dataclass(frozen=True)
class Outer:
    """Abstract FROM: the tables that the columns imply, all rows of this star's table stay (LEFT JOIN)."""

    star: Column


@dataclass(frozen=True)
class PerGroup(Nested):
    """FROM (query), where the query has one column: a figure for each of its groups."""


Source = Union[Joined, Nested, Extra, Outer]


@dataclass(frozen=True)
class Group:
    """GROUP BY keys HAVING having."""

    keys: tuple[Expression, ...]
    having: Condition | None = None

    @property
    def columns(self) -> tuple[Column, ...]:
        return tuple(node for key in self.keys for node in walk(key) if isinstance(node, Column))


@dataclass(frozen=True)
class Key:
    """One ORDER BY key."""

    expression: Expression
    descending: bool = False


@dataclass(frozen=True)
class Order:
    """ORDER BY keys LIMIT limit OFFSET offset (not in `spider`); without keys, a LIMIT. `rank`: one row, from 1."""

    keys: tuple[Key, ...]
    limit: Value | None = None
    offset: Value | None = None
    rank: Value | None = None


@dataclass(frozen=True)
class TopPerGroup:
    """The first `limit` rows of every group of rows with equal `keys`, in this order, with ties of the last one."""

    keys: tuple[Expression, ...]
    order: tuple[Key, ...]
    limit: Value


@dataclass(frozen=True)
class Combination:
    """UNION, INTERSECT or EXCEPT with `query`; chains nest to the right."""

    operator: SetOperator
    query: Query


@dataclass(frozen=True)
class Reuse:
    """A part of the previous query (`sql.reuse`). In WHERE, `condition` is the number of one from 1; 0: all of them."""

    condition: int = 0


@dataclass(frozen=True)
class Query:
    """A SELECT statement and, through `combined`, the set operation it takes part in."""

    select: tuple[Expression, ...]
    distinct: bool = False
    where: Condition | None = None
    group: Group | None = None
    order: Order | None = None
    combined: Combination | None = None
    source: Source | None = None
    top: TopPerGroup | None = None


# any node that a field of the tree may hold
Node = Union[Query, Reuse, Combination, Order, Key, Group, TopPerGroup, Source, Condition, Case, Values, Expression]


EXTENDED_NODES: Final = (
    Conditional, Statistic, Ratio, Window, DatePart, Now, Elapsed, Ago, Call, Concat, Bucket, Cases, PerGroup,
)  # fmt: skip
"""The nodes that only the extended grammar has."""


_PLAIN: Final = frozenset({type(None), bool, int, str})
"""Types of fields that hold no node."""

fields_of: Final[Callable[[type], tuple[str, ...] | None]] = cache(  # trees are walked all the time
    lambda kind: tuple(field.name for field in fields(kind)) if is_dataclass(kind) else None
)
"""The names of the fields of a class of nodes; None for any other class."""


def children(node: Node) -> list[Node]:
    """Returns the direct sub-nodes of `node`, in field order."""
    nodes: list[Any] = []
    for name in fields_of(type(node)) or ():
        value = getattr(node, name)
        kind = type(value)
        if kind is tuple:
            nodes += [item for item in value if type(item) not in _PLAIN and fields_of(type(item)) is not None]
        elif kind not in _PLAIN and fields_of(kind) is not None:
            nodes.append(value)
    return nodes


def depth(node: object) -> int:
    """Returns the depth of nested nodes, without recursion."""
    deepest = 0
    stack = [(node, 1)]
    while stack:
        here, level = stack.pop()
        deepest = max(deepest, level)
        if isinstance(here, tuple):
            stack.extend((item, level) for item in here)
        else:
            stack.extend((getattr(here, name), level + 1) for name in fields_of(type(here)) or ())
    return deepest


def walk(node: Node, into_queries: bool = True) -> Iterator[Node]:
    """Yields `node` and all nodes below, in order; `into_queries=False` excludes nested queries and set operands."""
    stack = [node]
    while stack:
        node = stack.pop()
        yield node
        below = children(node)
        if not into_queries:
            below = [child for child in below if not isinstance(child, Query | Combination | Nested)]
        below.reverse()
        stack += below


def compared_with(node: Comparison | Between | IsNull) -> tuple[Expression | Query, ...]:
    """Returns the right side: the bounds of BETWEEN, the items of IN, or one expression or query; empty for NULL."""
    if isinstance(node, IsNull):
        return ()
    if isinstance(node, Between):
        return node.low, node.high
    return node.right.items if isinstance(node.right, Values) else (node.right,)


def parts_of(condition: Condition | None, connector: type[And] | type[Or] | UnionType) -> list[Condition]:
    """Returns the conditions that AND (or OR, or both) connects, from left to right; others are a single part."""
    if isinstance(condition, And | Or) and isinstance(condition, connector):
        return [*parts_of(condition.left, connector), *parts_of(condition.right, connector)]
    return [] if condition is None else [condition]
