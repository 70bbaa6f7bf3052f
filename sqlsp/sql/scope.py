"""Which column a name in a query means: aliases, the tables of FROM, the queries around it."""

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
        outer: the scope of the enclosing query.
        extended: whether the extended grammar is read: calculated columns of FROM (query) have names.
        labels: FROM in order, (alias or table name in lower case, table index).
        nested: the scope of the query in FROM (query), `nested_label` its alias.
        merged: whether USING makes one column of two.
        items: the select items read so far with their aliases in lower case, empty where there is none.
        first: the scope of the first SELECT inside this one.
        rank: the keys of PARTITION BY and ORDER BY of a rank among the select items, and its alias.
        windows: the first keys of the windows over groups.
        may_rank: whether the SELECT inside this scope may rank rows: in FROM, in the extended grammar.
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
        """This scope, and those of the queries around it."""
        scope: Scope | None = self
        while scope is not None:
            yield scope
            scope = scope.outer

    @property
    def tables(self) -> tuple[int, ...]:
        return tuple(table for _, table in self.labels)

    @property
    def entries(self) -> list[tuple[str, int, int]]:
        """The label and the table of each entry of FROM, and which occurrence of that table it is."""
        return [(label, table, self.tables[:index].count(table)) for index, (label, table) in enumerate(self.labels)]

    def qualified(self, label: str, name: str) -> Column | None:
        """The column that `label.name` means here, or None.

        `label` is one of this or an enclosing query, then any table of the schema, even if not in FROM: SQLite rejects
        that, but the official evaluation accepts it, and six gold queries need it. FROM (query) hides its tables.
        """
        found = self.plain(name, label.lower())
        table = None if self.nested and label.lower() == self.nested_label else self.schema.find_table(label)
        if found is None and table is not None:
            index = self.schema.find_column(name, table)
            return None if index is None else Column(index)
        return found if isinstance(found, Column) else None

    def plain(self, name: str, label: str = "") -> Expression | None:
        """What a name means: a column of the first table that has it (or of this label), a select item, or outer."""
        own = self._own(name, label)
        if own is not None or (label and self.nested and label == self.nested_label):
            return own
        found = self.outer.plain(name, label) if self.outer else None
        if not isinstance(found, Column):
            return None
        # occurrences of the table in this FROM come first, then those of the enclosing query
        return replace(found, instance=found.instance + self.tables.count(self.schema.table_of(found.index)))

    def alias(self, name: str) -> Expression | None:
        """Returns the select item with this alias, the last one of several."""
        return dict(self.items).get(name.lower()) if name else None

    def out_of_reach(self, name: str, label: str = "") -> str:
        """Why the tree cannot hold the column that a name means, alone or after a label; empty if it can.

        Columns of FROM (query) have no label, instance and alias in the tree: two of one name would look the same.
        """
        passed: list[Scope] = []
        for scope in self.outwards:
            if (found := scope._own(name, label)) is not None:
                break
            passed.append(scope)
        else:
            return ""
        if any(inner.nested for inner in passed):
            return "a sub-query over FROM (query) cannot name what is around it"
        if scope.nested is None:
            return ""
        if isinstance(found, GroupValue) and len(scope.nested.items) > 1:
            return "a sub-query in FROM with a calculated column is supported where that is its only column"
        if not isinstance(found, Column):
            return ""
        called = self.schema.columns[found.index].name
        columns = set(scope.nested.columns_called(called))
        if len(columns) > 1 and any(alias for alias, _ in scope.nested.items):
            return f"FROM (query) has several columns {called}, and an alias that tells them apart is not supported"
        tables = [table for inner in passed for table in inner.tables]
        if any(self.schema.find_column(called, table) is not None for table in tables):
            return f"a sub-query with a column {called} cannot name that of FROM (query) around it"
        return ""

    def knows(self, label: str) -> bool:
        """True if a table, an alias or a query in FROM is called so, here or around."""
        known = {name for scope in self.outwards for name in (scope.nested_label, *dict(scope.labels))}
        return label.lower() in known or self.schema.find_table(label) is not None

    def suggestion(self, name: str) -> str:
        """`; did you mean …?` with the nearest column name in reach, or nothing."""
        tables = [table for scope in self.outwards for table in scope.tables]
        known = [self.schema.columns[column].name for table in tables for column in self.schema.columns_of(table)]
        lower = {column.lower(): column for column in known}
        close = get_close_matches(name.lower(), lower, n=1, cutoff=0.75)
        return f"; did you mean {lower[close[0]]}?" if close else ""

    def column(self, name: str) -> Expression | None:
        """Returns the select item that a query around FROM (this query) calls so."""
        unnamed = (column for column in self.columns_called(name, aliased=False))
        return self.alias(name) or next(unnamed, None)

    def columns_called(self, name: str, aliased: bool = True) -> Iterator[Column]:
        """Yields the columns of this name among the select items, those of stars too."""
        for alias, item in self.items:
            offered = [item] if isinstance(item, Column) and (aliased or not alias) else []
            if item == Column(STAR):
                stars = ((table, instance) for _, table, instance in self.entries)
                offered = [Column(c, n) for table, n in stars for c in self.schema.star_columns_of(table)]
            yield from (c for c in offered if self.schema.columns[c.index].name.lower() == name.lower())

    def _own(self, name: str, label: str = "") -> Expression | None:
        for known, table, instance in self.entries:
            index = self.schema.find_column(name, table) if label in ("", known) else None
            if index is not None:
                return Column(index, instance if label else 0)
        if self.nested is not None and label in ("", self.nested_label):
            found = self.nested.column(name)
            if isinstance(found, Column):
                return Column(found.index)
            if found is not None and self.extended:
                return GroupValue()
        return None if label else self.alias(name)
