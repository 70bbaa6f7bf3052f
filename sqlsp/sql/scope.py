"""Resolves names in a query: aliases, the tables of FROM, the enclosing queries."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from difflib import get_close_matches

from sqlsp.schema.schema import STAR, Schema
from sqlsp.sql.query import Column, Expression, GroupValue, Key


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
