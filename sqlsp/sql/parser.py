"""Parses SQL text into a `Query` (explicit form), reading SQL as people write it.

FROM is read before the select list, so that every name can be resolved when it is read.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final, Literal

from sqlsp.common.errors import SqlError
from sqlsp.schema.names import words
from sqlsp.schema.schema import STAR, Schema
from sqlsp.sql import query as tree
from sqlsp.sql.expressions import OPERATORS, RESERVED, ExpressionReader
from sqlsp.sql.idiom_reader import Raw, fold
from sqlsp.sql.lexer import TokenKind
from sqlsp.sql.literals import is_whole
from sqlsp.sql.scope import Scope
from sqlsp.sql.trees import all_of, operands

_SET_OPERATORS: Final[dict[str, tree.SetOperator]] = {"union": "union", "intersect": "intersect", "except": "except"}
DEEPEST: Final = 400  # nodes inside one another: what works on trees is recursive
_SHOWN: Final = 20  # digits of a number in a message
_AFTER_KEY: Final = words(", ; ) asc desc limit having order union intersect except")


def parse_sql(text: str, schema: Schema, exact: bool = False, people: bool = False) -> tree.Query:
    """The query that `text` means on `schema`: every source `Joined` or `Nested`, stars as column 0.

    Text that means something else to SQLite is read as people mean it, or refused with `exact`: sorting by a
    comparison, a literal in double quotes that is a column, an alias in single quotes, `*` over USING, second
    parentheses around the query of IN, sorting a set operation by a name of its last SELECT alone.

    With `people`, the extended grammar is read as well: CASE, window functions, parts of dates and so on.

    Raises SqlError, which knows position and token, for what is no SELECT, not in the schema or not in the tree.
    """
    reader = _StatementReader(text, exact, people)
    if reader.ended:
        reader.fail("there is no SQL here")
    try:
        query = reader.query(Scope(schema, people=people))
        while reader.accept(";"):
            pass
        if not reader.ended:
            reader.fail(f"{reader.token.text} is not understood here")
        if people and any(isinstance(node, Raw) and node.name == "rank" for node in tree.walk(query)):
            reader.fail("rank is supported in a query in FROM, inside groups (PARTITION BY)")
        if tree.depth(query) <= DEEPEST:
            return query
    except RecursionError:
        pass
    raise SqlError("nested too deeply", text, reader.token.position, reader.token.text)


def parsed(text: str, schema: Schema) -> tree.Query | None:
    """SQL that a person typed, read with the forms of the grammar `people`; None for text that `parse_sql` refuses."""
    try:
        return parse_sql(text, schema, people=True)
    except SqlError:
        return None


_MOST_TABLES: Final = 64  # SQLite joins no more
_CLAUSES: Final = words("where group having order limit union intersect except ) ; ,")
_JOINS: Final = words("join inner cross")
_UNSUPPORTED_JOINS: Final = words("left right full outer natural")


class _SourceReader(ExpressionReader):
    """Reads FROM and fills the scope with its tables."""

    def source(self, scope: Scope) -> tree.Source:
        self.expect("from")
        if self.sees_subquery():
            around = Scope(scope.schema, scope.outer, people=scope.people)
            query = self.within(lambda: self.query(around))
            scope.nested = around.first  # the first SELECT of a set operation names the columns
            scope.nested_label = self._alias()
            if self._joins():
                self.fail("a sub-query in FROM is supported only alone")
            return tree.Nested(query)
        links, joins = [self._table(scope)], set()
        while join := self._joins():
            joins.add(join)
            links.append(self._table(scope))
        end = self.at
        on = [part for link in links if link for part in self._conditions(scope, *link)]
        self.at = end
        if len(joins) > 1:
            self.fail("LEFT JOIN beside other joins is not supported")
        return tree.Joined(scope.tables, all_of(on), outer="left" in joins)

    def _alias(self) -> str:
        """The alias that stands here, lower-cased, with or without AS; empty where none stands."""
        named = self.accept("as")
        token = self.token
        if (token.is_name and token.word not in RESERVED) or (named and token.kind is TokenKind.STRING):
            return self.take().value.lower()
        if named:
            self.fail("an alias expected")
        return ""

    def _joins(self) -> Literal["", "join", "left"]:
        """Step over a comma or the words of a join; which join it is, empty where FROM ends."""
        if self.people and self.sees("left"):
            self.take()
            self.accept("outer")
            self.expect("join")
            return "left"
        if self.token.word in _UNSUPPORTED_JOINS:
            self.fail(f"{self.token.word.upper()} joins are not supported; JOIN keeps matching rows only")
        if self.accept("inner") or self.accept("cross"):
            self.expect("join")
            return "join"
        return "join" if self.accept("join") or self.accept(",") else ""

    def _table(self, scope: Scope) -> tuple[int, int, int] | None:
        """Take in one table; its number in FROM and the first and the end token of its ON or USING, if any.

        These are read later: names in them may need tables still to come.
        """
        token = self.token
        if self.sees_subquery():
            self.fail("a sub-query in FROM is supported only alone")
        if not token.is_name or token.word in RESERVED:
            self.fail("a table expected")
        table = scope.schema.find_table(token.value)
        if table is None:
            self.fail(f"database {scope.schema.db_id} has no table {token.value}")
        self.take()
        if len(scope.labels) == _MOST_TABLES:
            self.fail(f"a FROM of more than {_MOST_TABLES} tables is not supported, here or by SQLite")
        scope.labels.append((self._alias() or token.value.lower(), table))
        start = self.at
        if not (self.sees("on") or self.sees("using")):
            return None
        if len(scope.labels) == 1:
            self.fail("a join condition needs a JOIN before it")
        while not self.ended:
            word = self.token.word
            if word in _CLAUSES or word in _JOINS or word in _UNSUPPORTED_JOINS:
                break
            if word == "(":
                self.at = self.closing(self.at)
            if word == ".":  # what follows a dot is a column, whatever it is called
                self.take()
            self.take()
        return len(scope.labels) - 1, start, self.at

    def _conditions(self, scope: Scope, position: int, start: int, end: int) -> list[tree.Condition]:
        self.at = start

        def shared() -> tree.Condition:
            """Equality of the columns of a name in this table and in the first table before it that has it."""
            name, tables = self.token.value, scope.tables
            columns = [scope.schema.find_column(name, table) for table in tables[: position + 1]]
            first = next((index for index, column in enumerate(columns) if column is not None), position)
            left, right = columns[first], columns[position]
            if left is None or right is None or first == position:
                self.fail(f"USING needs a column {name} on both sides of the join")
            self.take()
            instances = [tables[:index].count(tables[index]) for index in (first, position)]
            return tree.Comparison("=", tree.Column(left, instances[0]), tree.Column(right, instances[1]))

        if self.accept("on"):
            conditions = [self.condition(scope)]
        else:
            scope.merged = True
            self.expect("using")
            conditions = self.within(lambda: self.series(shared))
        if self.at != end:
            self.fail(f"{self.token.text} is not understood in a join condition")
        return conditions


class _StatementReader(_SourceReader):
    def query(self, outer: Scope, operand: bool = False) -> tree.Query:
        """A SELECT and the set operations after it; `operand` if it is itself the right side of one."""
        start = self.token
        # SQLite refuses (SELECT …) as an operand, but people write it and the official reader accepts it
        query = self.within(lambda: self.query(outer)) if self.sees("(") else self._select(outer)
        if operand and start.word == "(" and query.combined is not None:
            self.fail("a parenthesised set operation on the right of another is not supported", start)
        operator = _SET_OPERATORS.get(self.token.word)
        if operator is None:
            return query
        self.take()
        if self.sees("all"):
            self.fail(f"{operator.upper()} ALL is not supported")
        query = _append(query, tree.Combination(operator, self.query(outer, operand=True)))
        if not operand and not _sorts_as_read(query, outer.schema):
            self.approximate("sorting a set operation by what its operands call differently is not supported")
        return query

    def _select(self, outer: Scope) -> tree.Query:
        start = self.token
        if not self.accept("select"):
            self.fail("SELECT expected")
        distinct = self.accept("distinct")
        if not distinct:
            self.accept("all")
        scope = Scope(outer.schema, outer, people=self.people)
        outer.first = outer.first or scope
        items_start, from_start = self.at, self._find_from()
        self.at = from_start
        source = self.source(scope)
        from_end, self.at = self.at, items_start
        select = tuple(item for items in self.series(lambda: self._items(scope)) for item in items)
        if self.at != from_start:
            self.fail(f"{self.token.text} is not understood in the select list")
        self.at = from_end
        where = self.condition(scope) if self.accept("where") else None
        group = self._group(scope, select)
        query = tree.Query(select, distinct, where, group, self._order(scope, select), source=source)
        if not self.people:
            return query
        try:
            folded = fold(query)
        except SqlError as error:
            self.fail(error.reason, start)
        if len(folded.select) == len(query.select):
            indices = {id(item): index for index, item in enumerate(query.select)}
            known = {name: indices.get(id(item)) for name, item in scope.outputs.items()}
            scope.outputs |= {name: folded.select[index] for name, index in known.items() if index is not None}
        return folded

    def _find_from(self) -> int:
        """Index of the FROM that belongs to the select list at the cursor."""
        depth = 0
        for index in range(self.at, len(self.tokens)):
            word = self.tokens[index].word
            if depth == 0 and word == "from" and self.tokens[index - 1].word != ".":
                return index
            depth += {"(": 1, ")": -1}.get(word, 0)
            if depth < 0 or (depth == 0 and (word == ";" or word in _SET_OPERATORS)):
                break
        return self.fail("FROM expected", self.tokens[index])

    def _items(self, scope: Scope) -> list[tree.Expression]:
        """The items of one place of the select list: several for `T.*` where FROM has several tables."""
        items: list[tree.Expression] = [tree.Column(STAR)]
        if self.sees("*") and scope.merged:
            self.approximate("* over USING leaves a column out; join by ON")
        if self.accept("*"):
            pass
        elif self.sees_table_star():
            table, instance = self.table_star(scope)
            if len(scope.tables) > 1:
                items = [tree.Column(index, instance) for index in scope.schema.star_columns_of(table)]
        else:
            items = [self.expression(scope)]
            if alias := self._alias():
                scope.outputs[alias] = items[0]
                return items
        scope.unnamed += items
        return items

    def _group(self, scope: Scope, select: tuple[tree.Expression, ...]) -> tree.Group | None:
        if not self.accept("group", "by"):
            if self.sees("having"):
                self.fail("HAVING without GROUP BY is not supported")
            return None

        def key() -> tree.Expression:
            token = self.token
            found = self._ordinal(select) or self.expression(scope)
            if not isinstance(found, tree.Column) and not self.people:
                self.fail("GROUP BY is supported by columns only", token)
            return found

        keys = self.series(key)
        having = self.condition(scope) if self.accept("having") else None
        return tree.Group(tuple(keys), having)

    def _order(self, scope: Scope, select: tuple[tree.Expression, ...]) -> tree.Order | None:
        def key() -> tree.Key:
            expression = self._ordinal(select)
            alias = self.token.value.lower() if expression is None and self._ends_key() else ""
            named = scope.outputs.get(alias)
            if named is not None:  # in ORDER BY an alias takes precedence over a column of that name
                if self.token.kind is TokenKind.STRING:
                    self.approximate("sorting by a text is not supported; write the alias without quotes")
                self.take()
            expression = expression or named or self.expression(scope)
            if self.token.word in OPERATORS:
                # Two gold queries of Spider sort by `count(*) >= 5`. The tree holds no truth values: the count is kept,
                # which is all that the official reader sees of it.
                self.approximate("sorting by a comparison is not supported")
                self.take()
                self.expression(scope)
            return self.directed(expression)

        keys = self.series(key) if self.accept("order", "by") else []
        limit = self._count() if self.accept("limit") else None
        if limit is not None and self.sees(","):
            self.fail("two numbers behind LIMIT are not supported; write LIMIT … OFFSET …")
        offset = self._count() if limit is not None and self.accept("offset") else None
        order = tree.Order(tuple(keys), limit if limit != tree.Value("-1") else None, offset)
        return order if order != tree.Order(()) else None

    def _ends_key(self) -> bool:
        after = self.ahead()
        return after.kind is TokenKind.END or after.word in _AFTER_KEY

    def _ordinal(self, select: tuple[tree.Expression, ...]) -> tree.Expression | None:
        """The select item that a bare number names."""
        token = self.token
        if token.kind is not TokenKind.NUMBER or not self._ends_key():
            return None
        if not is_whole(token.value) or not 1 <= int(token.value) <= len(select):
            self.fail(f"the select list has no item {token.value[:_SHOWN]}")
        item = select[int(token.value) - 1]
        if item == tree.Column(STAR):
            self.fail("a number that stands for * is not supported")
        self.take()
        return item

    def _count(self) -> tree.Value:
        if self.people and self.accept("-", "1"):
            return tree.Value("-1")
        token = self.token
        if token.kind is not TokenKind.NUMBER or not token.value.isdecimal():
            self.fail("a whole number expected")
        self.take()
        return tree.Value(token.value)


def _append(query: tree.Query, combination: tree.Combination) -> tree.Query:
    """`combination` behind the last operand: SQL works a chain off from its left end, however the tree nests."""
    if query.combined is None:
        return replace(query, combined=combination)
    return replace(query, combined=replace(query.combined, query=_append(query.combined.query, combination)))


def _sorts_as_read(query: tree.Query, schema: Schema) -> bool:
    """Whether ORDER BY behind a set operation, read in its last SELECT, means the same in all operands.

    SQLite looks in the first SELECT that knows a key: it must be the item of one place, by one name in all.
    """
    *_, last = chain = operands(query)
    order = last.order
    names = [[_result_name(item, schema) for item in operand.select] for operand in chain]
    for key in order.keys if order else ():
        name = _result_name(key.expression, schema)
        positions = {tuple(index for index, other in enumerate(found) if other == name) for found in names}
        if key.expression not in last.select or len(positions) > 1 or len(positions.pop()) != 1:
            return False
    return True


def _result_name(item: tree.Expression, schema: Schema) -> object:
    return schema.columns[item.index].name.lower() if isinstance(item, tree.Column) else item
