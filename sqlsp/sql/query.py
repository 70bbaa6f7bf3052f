"""The query tree: the representation of SQL in this package.

One tree of frozen dataclasses serves the parser, the renderer and the grammar. It has two forms, and `sql.joins`
converts between them:

* *explicit*: every `source` is `Joined` or `Nested`, stars are column 0. Text is parsed to this form.
* *abstract*: `source` is `None` if FROM follows from the columns that the query uses (paper C.3). `Extra` and `Outer`
  add tables that the columns do not imply. A star may be a table star of `schema.schema`, which names a table:
  `count(*)` then counts the rows of this table.

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
"""Maps each comparison to the one with both sides exchanged: `a < b` means `b > a`."""


@dataclass(frozen=True)
class Column:
    """A column or star of the schema.

    `instance` numbers the occurrences of its table in FROM: 0 for the first, 1 for the second. Occurrences in enclosing
    queries are numbered after those in the FROM of this SELECT.
    """

    index: int
    instance: int = 0


@dataclass(frozen=True)
class Value:
    """A literal. `text` is its content without quotes.

    `text` is None for a placeholder, which represents any literal: the parser of the paper predicts no values.
    """

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
    """`left operator right`. A query as an operand has one column and means the value in its first row."""

    operator: Operation
    left: Expression | Query
    right: Expression | Query


# The nodes of the extended grammar: `sql.render` writes their SQL, `sql.idioms` reads it.

Statistics = OneOf["median", "percentile", "stddev"]
PartOfDate = OneOf[
    "year", "month", "day", "quarter", "quarter_of_year", "month_of_year", "day_of_month", "weekday", "hour"
]
TimeUnit = OneOf["day", "week", "hour", "minute", "month", "year", "age"]
Windows = OneOf["share", "total", "change", "growth"]
Functions = OneOf["length", "upper", "lower", "abs", "round", "substr"]


@dataclass(frozen=True)
class Conditional:
    """An aggregate over the rows that meet a condition. If no row does, counts and sums are 0, others are NULL."""

    aggregate: Aggregate
    condition: Condition


@dataclass(frozen=True)
class Statistic:
    """A median, a percentile (of `percent`, by nearest rank), or the standard deviation of a sample.

    NULLs are ignored. The result is NULL if there are no values. The standard deviation of one value is NULL, too. The
    median of an even number of values is the mean of the middle two.
    """

    function: Statistics
    argument: Column | Arithmetic
    percent: Value | None = None


@dataclass(frozen=True)
class Ratio:
    """The quotient `left / right` with its fraction, times 100 if `percent` is True. NULL if `right` is 0 or NULL."""

    left: Expression | Query
    right: Expression | Query
    percent: bool = False


@dataclass(frozen=True)
class Window:
    """A value of each group (`figure`) related to those of other groups, in order of the first key of GROUP BY.

    Attributes:
        kind: "share" is the percentage of the sum over all groups, and "total" the cumulative sum. "change" is the
            difference from the previous group, NULL for the first group. "growth" is that difference as a percentage of
            the previous value, NULL if that value is 0.
    """

    kind: Windows
    figure: Expression


@dataclass(frozen=True)
class DatePart:
    """A part of a date or time; NULL if `date` cannot be parsed.

    Weekdays are '0' (Sunday) to '6', months '01' to '12'.
    """

    part: PartOfDate
    date: Column


@dataclass(frozen=True)
class Now:
    """The time at which the query runs."""


@dataclass(frozen=True)
class Elapsed:
    """The time from `earlier` to `later` in a unit. NULL if one of the two cannot be parsed as a date.

    A month has 30.4375 days, a year 365.25 days. The unit `age` means completed years.
    """

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
    """A function of one value. `number` is the number of decimals of `round`, or of letters of `substr`."""

    function: Functions
    argument: Expression | Query
    number: Value | None = None


@dataclass(frozen=True)
class Concat:
    """The texts of two columns with the text `between` them. NULL if one of the two is NULL."""

    left: Column
    right: Column
    between: str = " "


@dataclass(frozen=True)
class Bucket:
    """The lower bound of the interval that contains a number. All intervals have this `width`.

    The bound is a multiple of `width`, rounded towards 0: with width 10, both 7 and -7 give 0.
    """

    argument: Column | DatePart | Elapsed
    width: Value


@dataclass(frozen=True)
class Case:
    """A branch of `Cases`."""

    condition: Condition
    label: Value


@dataclass(frozen=True)
class Cases:
    """The label of the first case whose condition a row meets. If there is none, `otherwise`, or NULL without it."""

    cases: tuple[Case, ...]
    otherwise: Value | None = None


@dataclass(frozen=True)
class GroupValue:
    """The only column of the inner query, in a query whose FROM is a `PerGroup`."""


Expression = Union[
    Column, Aggregate, Arithmetic, Value,
    Conditional, Statistic, Ratio, Window, DatePart, Now, Elapsed, Ago, Call, Concat, Bucket, Cases, GroupValue,
]  # fmt: skip


@dataclass(frozen=True)
class Comparison:
    """`left [NOT] operator right`. If the operator is `in`, `right` is a Query or Values.

    `negated` is True only with `like` and `in`.
    """

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
    """`left AND right`. Chains lean to the right: a AND b AND c is And(a, And(b, c))."""

    left: Condition
    right: Condition


@dataclass(frozen=True)
class Or:
    """`left OR right`. Chains lean to the right, as those of `And` do."""

    left: Condition
    right: Condition


Condition = Union[Comparison, Between, IsNull, And, Or]


@dataclass(frozen=True)
class Joined:
    """Explicit FROM.

    Attributes:
        tables: the indices of the joined tables; a table that is joined twice is listed twice
        on: the conditions of all ON clauses, connected by AND
        outer: True if all joins are LEFT JOIN, which only the extended grammar derives
    """

    tables: tuple[int, ...]
    on: Condition | None = None
    outer: bool = False


@dataclass(frozen=True)
class Nested:
    """FROM (query)."""

    query: Query


@dataclass(frozen=True)
class Extra:
    """Abstract FROM with more tables than the columns imply. Every additional table is given as a table star."""

    stars: tuple[Column, ...]


@dataclass(frozen=True)
class Outer:
    """Abstract FROM: the table of the table star `star` LEFT JOIN the tables that the columns imply.

    All rows of the table of `star` are in the result.
    """

    star: Column


@dataclass(frozen=True)
class PerGroup(Nested):
    """FROM (query) with a grouped query of one column. `GroupValue` is this column in the enclosing query."""


Source = Union[Joined, Nested, Extra, Outer]


@dataclass(frozen=True)
class Group:
    """GROUP BY keys HAVING having."""

    keys: tuple[Expression, ...]
    having: Condition | None = None

    @property
    def columns(self) -> tuple[Column, ...]:
        """The columns in the keys."""
        return tuple(node for key in self.keys for node in walk(key) if isinstance(node, Column))


@dataclass(frozen=True)
class Key:
    """One ORDER BY key."""

    expression: Expression
    descending: bool = False


@dataclass(frozen=True)
class Order:
    """ORDER BY keys LIMIT limit OFFSET offset. Without keys, there is only a LIMIT.

    A `rank` of n means LIMIT 1 OFFSET n - 1: the result is the n-th row. Only the extended grammar has `offset` and
    `rank`.
    """

    keys: tuple[Key, ...]
    limit: Value | None = None
    offset: Value | None = None
    rank: Value | None = None


@dataclass(frozen=True)
class TopPerGroup:
    """The first `limit` rows of every group of rows with equal `keys`, sorted by `order`.

    Rows that tie with the last of these rows are included.
    """

    keys: tuple[Expression, ...]
    order: tuple[Key, ...]
    limit: Value


@dataclass(frozen=True)
class Combination:
    """UNION, INTERSECT or EXCEPT. The left operand is the SELECT whose `combined` is this node, the right one `query`.

    A chain nests to the right, but is computed from left to right, as in SQLite.
    """

    operator: SetOperator
    query: Query


@dataclass(frozen=True)
class Reuse:
    """In a follow-up question, represents the same part of the previous query (`with_reuse` of `sql.trees`).

    In WHERE, `condition` is the number of a condition of the previous query, counted from 1. The number 0 represents
    all conditions of the previous query.
    """

    condition: int = 0


@dataclass(frozen=True)
class Query:
    """A SELECT statement. If `combined` is set, this SELECT is the left operand of a set operation."""

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


_LEAF_TYPES: Final = frozenset({type(None), bool, int, str})
"""Types of fields that hold no node."""

fields_of: Final[Callable[[type], tuple[str, ...] | None]] = cache(  # cached, because trees are walked all the time
    lambda kind: tuple(field.name for field in fields(kind)) if is_dataclass(kind) else None
)
"""The names of the fields of a class of nodes; None for any other class."""


def children(node: Node) -> list[Node]:
    """Returns the direct sub-nodes of `node`, in field order."""
    nodes: list[Any] = []
    for name in fields_of(type(node)) or ():
        value = getattr(node, name)
        kind = type(value)
        # `_LEAF_TYPES` saves most calls of `fields_of`
        if kind is tuple:
            nodes += [item for item in value if type(item) not in _LEAF_TYPES and fields_of(type(item)) is not None]
        elif kind not in _LEAF_TYPES and fields_of(kind) is not None:
            nodes.append(value)
    return nodes


def depth(node: object) -> int:
    """Returns the number of levels of nodes. The function is not recursive: too deep a tree must not end it."""
    max_level = 0
    stack = [(node, 1)]
    while stack:
        value, level = stack.pop()
        max_level = max(max_level, level)
        if isinstance(value, tuple):
            stack.extend((item, level) for item in value)
        else:
            stack.extend((getattr(value, name), level + 1) for name in fields_of(type(value)) or ())
    return max_level


def walk(node: Node, into_queries: bool = True) -> Iterator[Node]:
    """Yields `node` and all nodes below it, depth-first in field order.

    If `into_queries` is False, inner queries and set operands are left out.
    """
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
    """Returns the expressions or queries with which `node.left` is compared.

    They are the two bounds of BETWEEN, the items of an IN list, or one right side. IS NULL has no such expression.
    """
    if isinstance(node, IsNull):
        return ()
    if isinstance(node, Between):
        return node.low, node.high
    return node.right.items if isinstance(node.right, Values) else (node.right,)


def parts_of(condition: Condition | None, connector: type[And] | type[Or] | UnionType) -> list[Condition]:
    """Splits a condition at `connector` (AND, OR, or both) and returns the parts from left to right.

    Any other condition is the only part. Returns no parts for None.
    """
    if isinstance(condition, And | Or) and isinstance(condition, connector):
        return [*parts_of(condition.left, connector), *parts_of(condition.right, connector)]
    return [] if condition is None else [condition]
