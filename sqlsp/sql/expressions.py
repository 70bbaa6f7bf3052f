"""Converts sqlglot's expressions and conditions into those of a `Query`, and resolves the names in them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from difflib import get_close_matches
from typing import Any, Final, NamedTuple, NoReturn, get_args

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


class FromEntry(NamedTuple):
    """A table in FROM. `label` is the alias or name in lower case; `instance` numbers the occurrences of `table`."""

    label: str
    table: int
    instance: int


class RankItem(NamedTuple):
    """A select item `rank() OVER (PARTITION BY partition ORDER BY order) AS alias`."""

    partition: tuple[Expression, ...]
    order: tuple[Key, ...]
    alias: str


@dataclass
class Scope:
    """The names that one SELECT can use while it is read.

    Attributes:
        outer: the scope of the enclosing query
        extended: True if the extended grammar is read: calculated columns of FROM (query) have names
        from_entries: the tables of FROM, in order
        from_scope: the scope of the query in FROM (query); None if FROM has tables
        from_label: the alias of that query in lower case
        has_using: True if a join has USING, which makes one column of two
        select_items: (alias in lower case or an empty text, select item) pairs read so far
        first_select: the scope of the first SELECT that is read inside this scope
        rank: the rank among the select items
        window_orders: the ORDER BY keys of windows over groups
        may_rank: True if the SELECT inside this scope may have a rank: a query in FROM, in the extended grammar
    """

    schema: Schema
    outer: Scope | None = None
    extended: bool = False
    from_entries: list[FromEntry] = field(default_factory=list)
    from_scope: Scope | None = None
    from_label: str = ""
    has_using: bool = False
    select_items: list[tuple[str, Expression]] = field(default_factory=list)
    first_select: Scope | None = None
    rank: RankItem | None = None
    window_orders: list[Expression] = field(default_factory=list)
    may_rank: bool = False

    @property
    def self_and_enclosing(self) -> Iterator[Scope]:
        """Yields this scope and the scopes of the enclosing queries, from inside out."""
        scope: Scope | None = self
        while scope is not None:
            yield scope
            scope = scope.outer

    @property
    def tables(self) -> tuple[int, ...]:
        return tuple(entry.table for entry in self.from_entries)

    def find_qualified(self, label: str, name: str) -> Column | None:
        """Returns the column that `label.name` means, or None if there is no such column.

        `label` is a name of this or an enclosing query, or any table of the schema, even outside FROM. SQLite rejects
        the latter, but the official evaluation accepts it, and six gold queries need it. FROM (query) hides its tables.
        """
        meaning = self.find(name, label.lower())
        if meaning is not None:
            return meaning if isinstance(meaning, Column) else None
        if self.from_scope and label.lower() == self.from_label:
            return None
        table = self.schema.find_table(label)
        index = None if table is None else self.schema.find_column(name, table)
        return None if index is None else Column(index)

    def find(self, name: str, label: str = "") -> Expression | None:
        """Returns what a name means, or None if it has no meaning here.

        The meaning is a column of FROM, a select item with this alias, or a column of an enclosing query. If `label` is
        given, only the entry of FROM with this label counts.
        """
        here = self._find_here(name, label)
        if here is not None or (label and self.from_scope and label == self.from_label):
            return here
        outer = self.outer.find(name, label) if self.outer else None
        if not isinstance(outer, Column):
            return None
        # occurrences in enclosing queries are numbered after those in this FROM
        return replace(outer, instance=outer.instance + self.tables.count(self.schema.table_of(outer.index)))

    def find_alias(self, name: str) -> Expression | None:
        """Returns the last select item with this alias; None if no item has it."""
        return dict(self.select_items).get(name.lower()) if name else None

    def why_unreachable(self, name: str, label: str = "") -> str:
        """Returns why the tree cannot hold the column that a name means; an empty text if it can.

        In the tree, columns of FROM (query) have no label, instance or alias: two columns of one name look the same.
        """
        inner_scopes: list[Scope] = []
        for scope in self.self_and_enclosing:
            if (meaning := scope._find_here(name, label)) is not None:
                return scope._why_unreachable_from(inner_scopes, meaning)
            inner_scopes.append(scope)
        return ""

    def _why_unreachable_from(self, inner_scopes: Sequence[Scope], meaning: Expression) -> str:
        """Returns why a SELECT inside `inner_scopes` cannot name `meaning`, a column of this SELECT; "" if it can."""
        if any(inner.from_scope for inner in inner_scopes):
            return "a sub-query over FROM (query) cannot name columns of the enclosing query"
        if self.from_scope is None:
            return ""
        if isinstance(meaning, GroupValue) and len(self.from_scope.select_items) > 1:
            return "a calculated column in FROM (query) is supported only if it is the only column"
        if not isinstance(meaning, Column):
            return ""
        column = self.schema.columns[meaning.index].name
        is_repeated = len(set(self.from_scope.find_columns_named(column))) > 1
        if is_repeated and any(alias for alias, _ in self.from_scope.select_items):
            return f"FROM (query) has several columns {column}, and aliases cannot distinguish them here"
        tables = [table for inner in inner_scopes for table in inner.tables]
        if any(self.schema.find_column(column, table) is not None for table in tables):
            return f"a sub-query with a column {column} cannot name column {column} of the enclosing FROM (query)"
        return ""

    def has_label(self, label: str) -> bool:
        """True if a table of the schema has this name or, here or in an enclosing query, an entry of FROM has it."""
        labels = {entry.label for scope in self.self_and_enclosing for entry in scope.from_entries}
        labels.update(scope.from_label for scope in self.self_and_enclosing)
        return label.lower() in labels or self.schema.find_table(label) is not None

    def suggest_column(self, name: str) -> str:
        """Returns `; did you mean …?` with the nearest column name, or an empty text."""
        tables = [table for scope in self.self_and_enclosing for table in scope.tables]
        names = [self.schema.columns[column].name for table in tables for column in self.schema.columns_of(table)]
        lower = {column.lower(): column for column in names}
        close = get_close_matches(name.lower(), lower, n=1, cutoff=0.75)
        return f"; did you mean {lower[close[0]]}?" if close else ""

    def find_select_item(self, name: str) -> Expression | None:
        """Returns the item that `name` means in an enclosing query with this query in FROM; None without such an item.

        The name is an alias, or the name of a column without an alias.
        """
        return self.find_alias(name) or next(self.find_columns_named(name, with_aliased=False), None)

    def find_columns_named(self, name: str, with_aliased: bool = True) -> Iterator[Column]:
        """Yields the columns of this name among the select items and the columns of stars.

        If `with_aliased` is False, items with an alias are left out.
        """
        for alias, item in self.select_items:
            columns: list[Column] = []
            if item == Column(STAR):
                for entry in self.from_entries:
                    columns += (Column(index, entry.instance) for index in self.schema.star_columns_of(entry.table))
            elif isinstance(item, Column) and (with_aliased or not alias):
                columns = [item]
            for column in columns:
                if self.schema.columns[column.index].name.lower() == name.lower():
                    yield column

    def _find_here(self, name: str, label: str = "") -> Expression | None:
        """Returns what a name means in this SELECT, without the enclosing queries (`find`)."""
        for entry in self.from_entries:
            index = self.schema.find_column(name, entry.table) if label in ("", entry.label) else None
            if index is not None:
                return Column(index, entry.instance if label else 0)
        if self.from_scope is not None and label in ("", self.from_label):
            item = self.from_scope.find_select_item(name)
            if isinstance(item, Column):
                return Column(item.index)
            if item is not None and self.extended:
                return GroupValue()
        return None if label else self.find_alias(name)


class ExpressionReader(ABC):
    """Converts expressions and conditions of sqlglot to those of the query tree.

    `exact` and `extended` are those of `parse_sql`. Methods raise SqlError for SQL that the tree cannot hold.
    """

    def __init__(self, text: str, exact: bool, extended: bool) -> None:
        self.text = text
        self.exact = exact
        self.extended = extended
        self.syntax, self.tokens = parse_syntax(text)

    @abstractmethod
    def query(self, node: exp.Expr, outer: Scope) -> tree.Query:
        """Converts a query that may refer to `outer`."""

    def fail(self, node: exp.Expr, reason: str) -> NoReturn:
        """Raises SqlError at the first token of `node`, or of the nearest ancestor with a known position."""
        start: int | None = None
        ancestor: exp.Expr | None = node
        while start is None and ancestor is not None:
            start = next((part.meta["start"] for part in ancestor.walk(bfs=False) if "start" in part.meta), None)
            ancestor = ancestor.parent
        start = start or 0
        shown = next((self.text[start : token.end + 1] for token in self.tokens if token.start == start), "")
        ending = f", found {shown}" if reason.endswith(" expected") else ""
        raise SqlError(reason + ending, self.text, start, shown)

    def refuse_if_exact(self, node: exp.Expr, reason: str) -> None:
        """Raises SqlError if `exact` is True. For text that has another meaning in SQLite than in the tree."""
        if self.exact:
            self.fail(node, reason)

    def allow_only(self, node: exp.Expr, *part_names: str) -> None:
        """Raises SqlError if `node` has parts that `part_names` does not list. They would be lost."""
        for name, part in node.args.items():
            if part and name not in part_names:
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
            return self._make_comparison(operator, left, self._operand(node.expression, scope), node)
        if isinstance(left, tree.Query):
            self.fail(node, f"a sub-query on the left of {node.key.upper()} is not supported")
        if isinstance(node, exp.Is):
            return tree.IsNull(left, negated)
        if isinstance(node, exp.Between):
            low = self._operand(node.args["low"], scope)
            return tree.Between(left, low, self._operand(node.args["high"], scope))
        if isinstance(node, exp.In):
            return tree.Comparison("in", left, self._in_list(node, scope))
        return tree.Comparison("like", left, self._operand(node.expression, scope), negated)

    def _make_comparison(self, operator: tree.Operator, left: Any, right: Any, node: exp.Expr) -> tree.Condition:
        """Returns the comparison `left operator right`, which `node` is.

        The sides are exchanged such that a column comes before a literal, and both before a sub-query: `5 < x` becomes
        `x > 5`.
        """
        has_column_behind = isinstance(left, tree.Value | tree.Query) and not isinstance(right, tree.Value | tree.Query)
        if has_column_behind or (isinstance(left, tree.Query) and isinstance(right, tree.Value)):
            left, right = right, left
            operator = tree.MIRRORED[operator]
        if isinstance(left, tree.Query):
            self.fail(node, "a comparison of two sub-queries is not supported")
        return tree.Comparison(operator, left, right)

    def _operand(self, node: exp.Expr, scope: Scope, quoted_is_text: bool = True) -> Any:
        """Converts one side of a comparison.

        A name in double quotes may be a column or, as SQLite allows, a text. It is a text if no column has this name.
        If `quoted_is_text` is True (on the right side), a name that needs no quotes is a text, too. But "due date" is a
        column.
        """
        inside = node.unnest() if isinstance(node, exp.Paren) else node
        if isinstance(inside, exp.Subquery):
            return self.query(inside, scope)
        if not isinstance(node, exp.Column) or node.table or self.text[node.this.meta["start"]] != '"':
            return self.expression(node, scope)
        is_column = scope.find(node.name) is not None
        if is_column and PLAIN_NAME.fullmatch(node.name) and quoted_is_text:
            self.refuse_if_exact(node, _COLUMN_OR_TEXT)
            is_column = False
        return self.expression(node, scope) if is_column else tree.Value(node.name, quoted=True)

    def _in_list(self, node: exp.In, scope: Scope) -> tree.Query | tree.Values:
        """Converts the right side of IN: a query or a list of literals."""
        if query := node.args.get("query"):
            if isinstance(query.this, exp.Subquery):
                self.refuse_if_exact(query.this, "a sub-query in two parentheses is a single value; write one pair")
            return self.query(query, scope)
        if not node.expressions:
            self.fail(node.args.get("field") or node, "( expected")
        values = [self._operand(item, scope) for item in node.expressions]
        for item, value in zip(node.expressions, values, strict=True):
            if not isinstance(value, tree.Value):
                self.fail(item, "only literals are supported in an IN list")
        return tree.Values(tuple(values))

    def expression(self, node: exp.Expr, scope: Scope) -> Any:
        if isinstance(node, exp.Paren):
            return self.expression(node.this, scope)
        if isinstance(node, exp.Column):
            return self.column(node, scope)
        if isinstance(node, exp.Literal):
            return tree.Value(node.name, quoted=node.is_string)
        if operation := _ARITHMETIC.get(type(node)):
            left = self.expression(node.this, scope)
            arithmetic = tree.Arithmetic(operation, left, self.expression(node.expression, scope))
            return idioms.arithmetic(arithmetic) if self.extended else arithmetic
        if isinstance(node, exp.Neg):
            operand = self.expression(node.this, scope)
            is_number = isinstance(operand, tree.Value) and not operand.quoted
            if is_number and not (operand.text or "").startswith("-"):
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
        """Converts CASE WHEN condition THEN …, or CASE value WHEN other THEN …, which compares two values."""
        branches: list[tuple[tree.Condition, Any]] = []
        for branch in node.args["ifs"]:
            if node.this is None:
                condition = self.condition(branch.this, scope)
            else:
                left = self.expression(node.this, scope)
                condition = self._make_comparison("=", left, self.expression(branch.this, scope), node)
            branches.append((condition, self.expression(branch.args["true"], scope)))
        default = node.args.get("default")
        return idioms.case(branches, None if default is None else self.expression(default, scope))

    def _call(self, node: exp.Anonymous, scope: Scope) -> Any:
        """Converts an aggregate or, in the extended grammar, another function."""
        name: Any = node.name.lower()
        arguments, distinct = self._arguments(node, scope)
        if name == "cast" and isinstance(node.expressions[0], exp.Alias):
            result = idioms.cast_to(node.expressions[0].alias.lower(), arguments[0])
        elif name in AGGREGATES and len(arguments) == 1:
            if not self.extended and not _is_arithmetic_of_columns(arguments[0]):
                self.fail(node.expressions[0], f"{node.name} of a literal or of an aggregate is not supported")
            result = idioms.aggregate(name, arguments[0], distinct)
        else:
            result = None if distinct else idioms.call(name, arguments)
        return result or self.fail(node, f"{name} is not supported as it is used here")

    def _arguments(self, node: exp.Anonymous, scope: Scope) -> tuple[list[Any], bool]:
        """Returns the arguments of a call, and True if they are DISTINCT."""
        name = node.name.lower()
        functions = (*AGGREGATES, *sorted(idioms.FUNCTIONS)) if self.extended else AGGREGATES
        if name not in functions:
            self.fail(node, f"{node.name} is not supported; the functions are {', '.join(functions)}")
        nodes = node.expressions
        distinct = len(nodes) == 1 and isinstance(nodes[0], exp.Distinct)
        arguments = [self._argument(part, scope, name) for part in (nodes[0].expressions if distinct else nodes)]
        if name == "count" and len(arguments) == 1 and isinstance(arguments[0], tree.Value) and not distinct:
            return [tree.Column(STAR)], False  # count(1) counts rows, as count(*) does
        return arguments, distinct

    def _argument(self, node: exp.Expr, scope: Scope, function: str) -> Any:
        """Converts an argument of a function. In the extended grammar, the text 'now' is the time of the query."""
        if is_star(node):
            self.find_star_table(node, scope)  # raises SqlError if FROM lacks the T of `T.*`
            return tree.Column(STAR)
        is_cast = isinstance(node, exp.Alias) and function == "cast"  # CAST(x AS y): the parser takes y for an alias
        result = self.expression(node.this if is_cast else node, scope)
        return tree.Now() if self.extended and result == tree.Value("now", quoted=True) else result

    def _filtered(self, node: exp.Filter, scope: Scope) -> Any:
        """Converts an aggregate with FILTER (WHERE condition). Returns None for any other function."""
        arguments, distinct = self._arguments(node.this, scope)
        function: Any = node.this.name.lower()
        if function not in AGGREGATES or len(arguments) != 1:
            return None
        argument = tree.Column(STAR) if isinstance(arguments[0], tree.Value) else arguments[0]  # count(DISTINCT 1)
        condition = self.condition(node.expression.this, scope)
        return tree.Conditional(tree.Aggregate(function, argument, distinct), condition)

    def _window(self, node: exp.Window, scope: Scope) -> Any:
        """Converts a window function over the groups. Returns None if the tree has no node for it."""
        partition, order = self.window_keys(node, scope)
        if node.this.name.lower() == "rank":
            self.fail(node, "rank is supported in a query in FROM, inside groups (PARTITION BY)")
        if partition or len(order) > 1 or any(key.descending for key in order):
            self.fail(node, "window functions are supported over all groups in order of the first key of GROUP BY")
        scope.window_orders += [key.expression for key in order]
        arguments, distinct = self._arguments(node.this, scope)
        if len(arguments) != 1 or distinct:
            return None
        return idioms.window(node.this.name.lower(), arguments[0], ordered=bool(order))

    def window_keys(self, node: exp.Window, scope: Scope) -> tuple[tuple[tree.Expression, ...], tuple[tree.Key, ...]]:
        """Returns the keys of PARTITION BY and of ORDER BY."""
        self.allow_only(node, "this", "partition_by", "order", "over")
        partition = tuple(self.expression(key, scope) for key in node.args.get("partition_by") or ())
        ordered: Sequence[exp.Ordered] = node.args["order"].expressions if node.args.get("order") else ()
        return partition, tuple(self.order_key(key, self.expression(key.this, scope)) for key in ordered)

    def order_key(self, node: exp.Ordered, expression: tree.Expression) -> tree.Key:
        """Returns the ORDER BY key of `expression`, with the direction of `node`.

        NULLS FIRST and NULLS LAST are refused if they differ from the default of SQLite.
        """
        self.allow_only(node, "this", "desc", "nulls_first")
        descending = bool(node.args.get("desc"))
        if bool(node.args.get("nulls_first")) == descending:
            self.fail(node, "NULLS FIRST and NULLS LAST are not supported")
        return tree.Key(expression, descending)

    def find_star_table(self, node: exp.Expr, scope: Scope) -> FromEntry | None:
        """Returns the entry of FROM that `T.*` names; None for `*`."""
        if not isinstance(node, exp.Column):
            self.allow_only(node)  # raises SqlError for `* EXCEPT (…)`
            return None
        for entry in scope.from_entries:
            if entry.label == node.table.lower():
                return entry
        return self.fail(node.args["table"], f"FROM has no table or alias {node.table}")

    def column(self, node: exp.Column, scope: Scope) -> tree.Expression:
        """Converts the name of a column.

        A name without a table may also be the alias of a select item, TRUE or FALSE.
        """
        self.allow_only(node, "this", "table")
        name = node.name
        label = node.table
        if reason := scope.why_unreachable(name, label.lower()):
            self.fail(node.args.get("table") or node.this, reason)
        result = scope.find_qualified(label, name) if label else scope.find(name)
        if result is None and not (label or node.this.quoted):
            result = _BOOLEANS.get(name.lower())
        if result is not None:
            return result
        if label and not scope.has_label(label):
            self.fail(node.args["table"], f"there is no table or alias {label}")
        owner = f"{label} has no" if label else "no table of this query has a"
        return self.fail(node.this, f"{owner} column {name}{scope.suggest_column(name)}")


def _is_arithmetic_of_columns(expression: Any) -> bool:
    """True for a column and for arithmetic without aggregates."""
    is_calculated = isinstance(expression, tree.Column | tree.Arithmetic)
    return is_calculated and not any(isinstance(node, tree.Aggregate) for node in tree.walk(expression))
