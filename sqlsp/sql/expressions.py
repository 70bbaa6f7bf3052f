"""Converts sqlglot's expressions and conditions into those of a `Query`, and resolves the names in them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from difflib import get_close_matches
from typing import Any, Final, NoReturn, get_args

from sqlglot import exp

from sqlsp.schema.schema import STAR, Schema
from sqlsp.sql import idioms
from sqlsp.sql import query as tree
from sqlsp.sql.query import Column, Expression, GroupValue, Key
from sqlsp.sql.syntax import PLAIN_NAME, parse_syntax
from sqlsp.sql.trees import connected, negate
from sqlsp.utils.errors import SqlError

AGGREGATES: Final = get_args(tree.Function)
COMPARISONS: Final[Mapping[type[exp.Expr], tree.Operator]] = {
    exp.EQ: "=", exp.NEQ: "!=", exp.LT: "<", exp.LTE: "<=", exp.GT: ">", exp.GTE: ">="
}  # fmt: skip
_ARITHMETIC: Final[Mapping[type[exp.Expr], tree.Operation]] = {exp.Add: "+", exp.Sub: "-", exp.Mul: "*", exp.Div: "/"}
_BOOLEANS: Final = {"true": tree.Value("1"), "false": tree.Value("0")}
_COLUMN_OR_TEXT: Final = (
    "a name in double quotes is a column where there is one of that name: write text in single quotes, a column"
    " behind its table (T.name)"
)


def is_star(node: exp.Expr) -> bool:
    """True for `*` and `T.*`."""
    return isinstance(node, exp.Star) or (isinstance(node, exp.Column) and isinstance(node.this, exp.Star))


@dataclass
class Scope:
    """The names that one SELECT can use.

    Attributes:
        outer: the scope of the enclosing query
        extended: True if the extended grammar is read: calculated columns of FROM (query) have names
        labels: FROM in order, (alias or table name in lower case, table index)
        nested: the scope of the query in FROM (query)
        nested_label: the alias of that query
        merged: True if USING makes one column of two
        items: (alias in lower case or an empty text, select item) pairs read so far
        first: the scope of the first SELECT inside this one
        rank: the keys of PARTITION BY and ORDER BY of a rank among the select items, and its alias
        windows: the ORDER BY keys of windows over groups
        may_rank: True if the SELECT inside this scope may have a rank: a query in FROM, in the extended grammar
    """

    schema: Schema
    outer: Scope | None = None
    extended: bool = False
    labels: list[tuple[str, int]] = field(default_factory=list)
    nested: Scope | None = None
    nested_label: str = ""
    merged: bool = False
    items: list[tuple[str, Expression]] = field(default_factory=list)
    first: Scope | None = None
    rank: tuple[tuple[Expression, ...], tuple[Key, ...], str] | None = None
    windows: list[Expression] = field(default_factory=list)
    may_rank: bool = False

    @property
    def outwards(self) -> Iterator[Scope]:
        """This scope, and those of the enclosing queries."""
        scope: Scope | None = self
        while scope is not None:
            yield scope
            scope = scope.outer

    @property
    def tables(self) -> tuple[int, ...]:
        return tuple(table for _, table in self.labels)

    @property
    def entries(self) -> list[tuple[str, int, int]]:
        """The label, table and instance of each entry of FROM."""
        return [(label, table, self.tables[:index].count(table)) for index, (label, table) in enumerate(self.labels)]

    def qualified(self, label: str, name: str) -> Column | None:
        """Returns the column that `label.name` means, or None.

        `label` is a name of this or an enclosing query, or any table of the schema, even outside FROM: SQLite rejects
        that, but the official evaluation accepts it, and six gold queries need it. FROM (query) hides its tables.
        """
        column = self.plain(name, label.lower())
        table = None if self.nested and label.lower() == self.nested_label else self.schema.find_table(label)
        if column is None and table is not None:
            index = self.schema.find_column(name, table)
            return None if index is None else Column(index)
        return column if isinstance(column, Column) else None

    def plain(self, name: str, label: str = "") -> Expression | None:
        """Returns what a name means, or None.

        It is a column of FROM, a select item with this alias, or a column of an enclosing query. If `label` is given,
        only the entry of FROM with this label counts. Instance numbers of outer tables follow those of the same table
        in this FROM.
        """
        own = self._own(name, label)
        if own is not None or (label and self.nested and label == self.nested_label):
            return own
        outer = self.outer.plain(name, label) if self.outer else None
        if not isinstance(outer, Column):
            return None
        return replace(outer, instance=outer.instance + self.tables.count(self.schema.table_of(outer.index)))

    def alias(self, name: str) -> Expression | None:
        """Returns the select item with this alias, the last one of several."""
        return dict(self.items).get(name.lower()) if name else None

    def out_of_reach(self, name: str, label: str = "") -> str:
        """Returns why the tree cannot hold the column that a name means; empty if it can.

        Columns of FROM (query) have no label, instance and alias in the tree: two of one name would look the same.
        """
        passed: list[Scope] = []
        for scope in self.outwards:
            if (meaning := scope._own(name, label)) is not None:
                break
            passed.append(scope)
        else:
            return ""
        if any(inner.nested for inner in passed):
            return "a sub-query over FROM (query) cannot name columns of the enclosing query"
        if scope.nested is None:
            return ""
        if isinstance(meaning, GroupValue) and len(scope.nested.items) > 1:
            return "a calculated column in FROM (query) is supported only if it is the only column"
        if not isinstance(meaning, Column):
            return ""
        column = self.schema.columns[meaning.index].name
        if len(set(scope.nested.columns_called(column))) > 1 and any(alias for alias, _ in scope.nested.items):
            return f"FROM (query) has several columns {column}, and aliases cannot distinguish them here"
        tables = [table for inner in passed for table in inner.tables]
        if any(self.schema.find_column(column, table) is not None for table in tables):
            return f"a sub-query with a column {column} cannot name column {column} of the enclosing FROM (query)"
        return ""

    def knows(self, label: str) -> bool:
        """True if a table, an alias or a query in FROM has this name, here or in an enclosing query."""
        labels = {name for scope in self.outwards for name in (scope.nested_label, *dict(scope.labels))}
        return label.lower() in labels or self.schema.find_table(label) is not None

    def suggestion(self, name: str) -> str:
        """Returns `; did you mean …?` with the nearest column name, or an empty text."""
        tables = [table for scope in self.outwards for table in scope.tables]
        names = [self.schema.columns[column].name for table in tables for column in self.schema.columns_of(table)]
        lower = {column.lower(): column for column in names}
        close = get_close_matches(name.lower(), lower, n=1, cutoff=0.75)
        return f"; did you mean {lower[close[0]]}?" if close else ""

    def column(self, name: str) -> Expression | None:
        """Returns the select item that an enclosing query, with this query in FROM, calls by this name."""
        unnamed = (column for column in self.columns_called(name, aliased=False))
        return self.alias(name) or next(unnamed, None)

    def columns_called(self, name: str, aliased: bool = True) -> Iterator[Column]:
        """Yields the columns of this name among the select items and the columns of stars.

        If `aliased` is False, items with an alias are left out.
        """
        for alias, item in self.items:
            offered = [item] if isinstance(item, Column) and (aliased or not alias) else []
            if item == Column(STAR):
                stars = ((table, instance) for _, table, instance in self.entries)
                offered = [Column(c, n) for table, n in stars for c in self.schema.star_columns_of(table)]
            yield from (c for c in offered if self.schema.columns[c.index].name.lower() == name.lower())

    def _own(self, name: str, label: str = "") -> Expression | None:
        for own_label, table, instance in self.entries:
            index = self.schema.find_column(name, table) if label in ("", own_label) else None
            if index is not None:
                return Column(index, instance if label else 0)
        if self.nested is not None and label in ("", self.nested_label):
            item = self.nested.column(name)
            if isinstance(item, Column):
                return Column(item.index)
            if item is not None and self.extended:
                return GroupValue()
        return None if label else self.alias(name)


class ExpressionReader(ABC):
    """Converts expressions and conditions; `exact` and `extended` are those of `parse_sql`."""

    def __init__(self, text: str, exact: bool, extended: bool) -> None:
        self.text = text
        self.exact = exact
        self.extended = extended
        self.syntax, self.tokens = parse_syntax(text)

    @abstractmethod
    def query(self, node: exp.Expr, outer: Scope) -> tree.Query:
        """Converts a query that may refer to `outer`."""

    def fail(self, node: exp.Expr, reason: str) -> NoReturn:
        """Raises SqlError at the first token of `node`, or of the node around it."""
        start: int | None = None
        around: exp.Expr | None = node
        while start is None and around is not None:
            start = next((part.meta["start"] for part in around.walk(bfs=False) if "start" in part.meta), None)
            around = around.parent
        start = start or 0
        shown = next((self.text[start : token.end + 1] for token in self.tokens if token.start == start), "")
        ending = f", found {shown}" if reason.endswith(" expected") else ""
        raise SqlError(reason + ending, self.text, start, shown)

    def approximate(self, node: exp.Expr, reason: str) -> None:
        """Raises SqlError if `exact` is True.

        It is called where SQLite gives the text another meaning than the tree does.
        """
        if self.exact:
            self.fail(node, reason)

    def only(self, node: exp.Expr, *known: str) -> None:
        """Raises SqlError if `node` has parts other than those named in `known`."""
        for name, part in node.args.items():
            if part and name not in known:
                self.fail(part if isinstance(part, exp.Expr) else node, f"{name.upper()} is not supported here")

    def condition(self, node: exp.Expr, scope: Scope) -> tree.Condition:
        """Converts a condition: OR, AND and NOT over comparisons."""
        if isinstance(node, exp.And | exp.Or):
            connector = tree.And if isinstance(node, exp.And) else tree.Or
            return connected(connector, [self.condition(part, scope) for part in node.flatten()])
        if isinstance(node, exp.Not):
            return negate(self.condition(node.this, scope))
        if isinstance(node, exp.Paren):
            return self.condition(node.this, scope)
        if isinstance(node, exp.Exists):
            self.fail(node, "EXISTS is not supported; use IN (SELECT ...)")
        if isinstance(node, exp.NullSafeEQ | exp.NullSafeNEQ):
            self.fail(node.expression, "NULL expected")
        if not isinstance(node, (*COMPARISONS, exp.In, exp.Like, exp.Between, exp.Is)):
            self.fail(node, "a comparison expected")
        return self._comparison(node, scope)

    def _comparison(self, node: exp.Expr, scope: Scope) -> tree.Condition:
        left = self._operand(node.this, scope, quoted_is_text=False)
        negated = bool(node.args.get("negate"))
        if operator := COMPARISONS.get(type(node)):
            return self._compared(operator, left, self._operand(node.expression, scope), node)
        if isinstance(left, tree.Query):
            self.fail(node, f"a sub-query on the left of {node.key.upper()} is not supported")
        if isinstance(node, exp.Is):
            return tree.IsNull(left, negated)
        if isinstance(node, exp.Between):
            low, high = (self._operand(node.args[side], scope) for side in ("low", "high"))
            return tree.Between(left, low, high)
        if isinstance(node, exp.In):
            return tree.Comparison("in", left, self._in_list(node, scope))
        return tree.Comparison("like", left, self._operand(node.expression, scope), negated)

    def _compared(self, operator: tree.Operator, left: Any, right: Any, node: exp.Expr) -> tree.Condition:
        """Returns `left operator right`. A literal or sub-query on the left is swapped with a column on the right."""
        movable = isinstance(left, tree.Value | tree.Query) and not isinstance(right, tree.Value | tree.Query)
        if movable or (isinstance(left, tree.Query) and isinstance(right, tree.Value)):
            left, right, operator = right, left, tree.MIRRORED[operator]
        if isinstance(left, tree.Query):
            self.fail(node, "a comparison of two sub-queries is not supported")
        return tree.Comparison(operator, left, right)

    def _operand(self, node: exp.Expr, scope: Scope, quoted_is_text: bool = True) -> Any:
        """Converts one side of a comparison.

        A name in double quotes may be a column or, as SQLite allows, a text. It is a text if no column has this name.
        If `quoted_is_text` is True (on the right side), it is a column only if the name needs quotes ("due date").
        """
        inside = node.unnest() if isinstance(node, exp.Paren) else node
        if isinstance(inside, exp.Subquery):
            return self.query(inside, scope)
        if not isinstance(node, exp.Column) or node.table or self.text[node.this.meta["start"]] != '"':
            return self.expression(node, scope)
        is_column = scope.plain(node.name) is not None
        if is_column and PLAIN_NAME.fullmatch(node.name) and quoted_is_text:
            self.approximate(node, _COLUMN_OR_TEXT)
            is_column = False
        return self.expression(node, scope) if is_column else tree.Value(node.name, quoted=True)

    def _in_list(self, node: exp.In, scope: Scope) -> tree.Query | tree.Values:
        if query := node.args.get("query"):
            if isinstance(query.this, exp.Subquery):
                self.approximate(query.this, "a sub-query in two parentheses is a single value; write one pair")
            return self.query(query, scope)
        if not node.expressions:
            self.fail(node.args.get("field") or node, "( expected")
        values = [self._operand(item, scope) for item in node.expressions]
        for item, value in zip(node.expressions, values, strict=True):
            if not isinstance(value, tree.Value):
                self.fail(item, "only literals are supported in an IN list")
        return tree.Values(tuple(values))

    def expression(self, node: exp.Expr, scope: Scope) -> Any:
        """Converts a column, literal, aggregate or calculation."""
        if isinstance(node, exp.Paren):
            return self.expression(node.this, scope)
        if isinstance(node, exp.Column):
            return self.column(node, scope)
        if isinstance(node, exp.Literal):
            return tree.Value(node.name, quoted=node.is_string)
        if operation := _ARITHMETIC.get(type(node)):
            left, right = (self.expression(side, scope) for side in (node.this, node.expression))
            made = tree.Arithmetic(operation, left, right)
            return idioms.arithmetic(made) if self.extended else made
        if isinstance(node, exp.Neg):
            operand = self.expression(node.this, scope)
            if isinstance(operand, tree.Value) and not operand.quoted and not (operand.text or "").startswith("-"):
                return tree.Value(f"-{operand.text}")
            return tree.Arithmetic("-", tree.Value("0"), operand)
        if isinstance(node, exp.Anonymous):
            return self._call(node, scope)
        if self.extended:
            return self._extended(node, scope)
        if isinstance(node, exp.Subquery):
            self.fail(node, "a sub-query is supported on the right of a comparison, in IN and as the only one in FROM")
        return self.fail(node, "a column or a literal expected")

    def _extended(self, node: exp.Expr, scope: Scope) -> Any:
        """Converts an expression that only the extended grammar has."""
        result = None
        if isinstance(node, exp.Subquery):
            result = self.query(node, scope)
        elif isinstance(node, exp.Case):
            result = self._case(node, scope)
        elif isinstance(node, exp.DPipe):
            result = idioms.concatenation([self.expression(part, scope) for part in node.flatten()])
        elif isinstance(node, exp.Filter) and isinstance(node.this, exp.Anonymous):
            result = self._filtered(node, scope)
        elif isinstance(node, exp.Window) and isinstance(node.this, exp.Anonymous):
            result = self._window(node, scope)
        else:
            self.fail(node, "a column or a literal expected")
        return result or self.fail(node, f"{node.key.upper()} is not supported as it is used here")

    def _case(self, node: exp.Case, scope: Scope) -> Any:
        branches: list[tuple[tree.Condition, Any]] = []
        for branch in node.args["ifs"]:
            if node.this is None:
                condition = self.condition(branch.this, scope)
            else:
                left, right = (self.expression(side, scope) for side in (node.this, branch.this))
                condition = self._compared("=", left, right, node)
            branches.append((condition, self.expression(branch.args["true"], scope)))
        otherwise = node.args.get("default")
        return idioms.case(branches, None if otherwise is None else self.expression(otherwise, scope))

    def _call(self, node: exp.Anonymous, scope: Scope) -> Any:
        """Converts an aggregate or, in the extended grammar, another function."""
        name: Any = node.name.lower()
        arguments, distinct = self._arguments(node, scope)
        if name == "cast" and isinstance(node.expressions[0], exp.Alias):
            result = idioms.cast_to(node.expressions[0].alias.lower(), arguments[0])
        elif name in AGGREGATES and len(arguments) == 1:
            plain = isinstance(arguments[0], tree.Column | tree.Arithmetic)
            if not self.extended and (not plain or any(isinstance(n, tree.Aggregate) for n in tree.walk(arguments[0]))):
                self.fail(node.expressions[0], f"{node.name} of a literal or of an aggregate is not supported")
            result = idioms.aggregate(name, arguments[0], distinct)
        else:
            result = None if distinct else idioms.call(name, arguments)
        return result or self.fail(node, f"{name} is not supported as it is used here")

    def _arguments(self, node: exp.Anonymous, scope: Scope) -> tuple[list[Any], bool]:
        """Returns the arguments of a call, and True if DISTINCT stands before them."""
        name = node.name.lower()
        arguments = node.expressions
        known = (*AGGREGATES, *sorted(idioms.FUNCTIONS)) if self.extended else AGGREGATES
        if name not in known:
            self.fail(node, f"{node.name} is not supported; the functions are {', '.join(known)}")
        distinct = len(arguments) == 1 and isinstance(arguments[0], exp.Distinct)
        result = [self._argument(part, scope, name) for part in (arguments[0].expressions if distinct else arguments)]
        if name == "count" and len(result) == 1 and isinstance(result[0], tree.Value) and not distinct:
            return [tree.Column(STAR)], False  # count(1) counts rows, as count(*) does
        return result, distinct

    def _argument(self, node: exp.Expr, scope: Scope, function: str) -> Any:
        if is_star(node):
            self.star(node, scope)
            return tree.Column(STAR)
        result = self.expression(node.this if isinstance(node, exp.Alias) and function == "cast" else node, scope)
        return tree.Now() if self.extended and result == tree.Value("now", quoted=True) else result

    def _filtered(self, node: exp.Filter, scope: Scope) -> Any:
        """Converts an aggregate with FILTER (WHERE condition). Returns None for any other function."""
        arguments, distinct = self._arguments(node.this, scope)
        function: Any = node.this.name.lower()
        if function not in AGGREGATES or len(arguments) != 1:
            return None
        argument = tree.Column(STAR) if isinstance(arguments[0], tree.Value) else arguments[0]
        condition = self.condition(node.expression.this, scope)
        return tree.Conditional(tree.Aggregate(function, argument, distinct), condition)

    def _window(self, node: exp.Window, scope: Scope) -> Any:
        """Converts a window function over the groups. Returns None if the tree has no node for it."""
        partition, order = self.window_keys(node, scope)
        if node.this.name.lower() == "rank":
            self.fail(node, "rank is supported in a query in FROM, inside groups (PARTITION BY)")
        if partition or len(order) > 1 or any(key.descending for key in order):
            self.fail(node, "window functions are supported over all groups in order of the first key of GROUP BY")
        scope.windows += [key.expression for key in order]
        arguments, distinct = self._arguments(node.this, scope)
        if len(arguments) != 1 or distinct:
            return None
        return idioms.window(node.this.name.lower(), arguments[0], ordered=bool(order))

    def window_keys(self, node: exp.Window, scope: Scope) -> tuple[tuple[tree.Expression, ...], tuple[tree.Key, ...]]:
        """Converts the keys of PARTITION BY and of ORDER BY."""
        self.only(node, "this", "partition_by", "order", "over")
        partition = tuple(self.expression(key, scope) for key in node.args.get("partition_by") or ())
        ordered: Sequence[exp.Ordered] = node.args["order"].expressions if node.args.get("order") else ()
        return partition, tuple(self.directed(key, self.expression(key.this, scope)) for key in ordered)

    def directed(self, node: exp.Ordered, expression: tree.Expression) -> tree.Key:
        """Returns the ORDER BY key of `expression`, with the direction of `node`.

        NULLS FIRST and NULLS LAST are refused if they differ from the default of SQLite.
        """
        self.only(node, "this", "desc", "nulls_first")
        descending = bool(node.args.get("desc"))
        if bool(node.args.get("nulls_first")) == descending:
            self.fail(node, "NULLS FIRST and NULLS LAST are not supported")
        return tree.Key(expression, descending)

    def star(self, node: exp.Expr, scope: Scope) -> tuple[int, int] | None:
        """Returns the table and instance of `T.*`; None for `*`."""
        if not isinstance(node, exp.Column):
            self.only(node)
            return None
        owners = ((table, number) for label, table, number in scope.entries if label == node.table.lower())
        return next(owners, None) or self.fail(node.args["table"], f"FROM has no table or alias {node.table}")

    def column(self, node: exp.Column, scope: Scope) -> tree.Expression:
        """Converts the name of a column.

        A name without a table may also be the alias of a select item, TRUE or FALSE.
        """
        self.only(node, "this", "table")
        name = node.name
        label = node.table
        if reason := scope.out_of_reach(name, label.lower()):
            self.fail(node.args.get("table") or node.this, reason)
        result = scope.qualified(label, name) if label else scope.plain(name)
        if result is None and not (label or node.this.quoted):
            result = _BOOLEANS.get(name.lower())
        if result is not None:
            return result
        if label and not scope.knows(label):
            self.fail(node.args["table"], f"there is no table or alias {label}")
        owner = f"{label} has no" if label else "no table of this query has a"
        return self.fail(node.this, f"{owner} column {name}{scope.suggestion(name)}")
