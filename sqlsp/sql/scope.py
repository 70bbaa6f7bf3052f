"""Which column a name in a query means: aliases, the tables of FROM, the queries around it."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from difflib import get_close_matches

from sqlsp.sql.query import Column, Expression
from sqlsp.sql.schema import STAR, Schema


@dataclass
class Scope:
    """The names that one SELECT can use.

    `labels` lists FROM in order: (alias or table name, lower-cased; table index). `nested` is that of the query in
    FROM (query) and `nested_label` its alias, `merged` whether USING makes one of two columns, `outputs` the select
    items with an alias and `unnamed` those without, `outer` the query around this one, `first` the first inside it.
    """

    schema: Schema
    outer: Scope | None = None
    labels: list[tuple[str, int]] = field(default_factory=list)
    nested: Scope | None = None
    nested_label: str = ""
    merged: bool = False
    outputs: dict[str, Expression] = field(default_factory=dict)
    unnamed: list[Expression] = field(default_factory=list)
    first: Scope | None = None

    @property
    def tables(self) -> tuple[int, ...]:
        """The tables of FROM, in order."""
        return tuple(table for _, table in self.labels)

    def qualified(self, label: str, name: str) -> Column | None:
        """The column that `label.name` means here, or None.

        `label` is looked up among the labels of this query and of the enclosing ones, then among the tables of the
        schema, even if the table is in FROM under an alias only or not at all: SQLite rejects that, but the official
        evaluation accepts it, and six gold queries need it.
        """
        found = self._labelled(label.lower(), name)
        table = self.schema.find_table(label)
        if found is None and table is not None:
            index = self.schema.find_column(name, table)
            return None if index is None else Column(index)
        return found

    def plain(self, name: str) -> Expression | None:
        """What an unqualified name means: a column of the first table that has it, a select item, or outer."""
        for table in self.tables:
            index = self.schema.find_column(name, table)
            if index is not None:
                return Column(index)
        nested = self._nested_column(name)
        if nested is not None:
            return nested
        if name.lower() in self.outputs:
            return self.outputs[name.lower()]
        found = self.outer.plain(name) if self.outer else None
        return self._from_outside(found) if isinstance(found, Column) else None

    def table_of_label(self, label: str) -> tuple[int, int] | None:
        """(table, instance) of an alias or table name of this FROM."""
        for position, (known, table) in enumerate(self.labels):
            if known == label.lower():
                return table, self.tables[:position].count(table)
        return None

    def knows(self, label: str) -> bool:
        """Whether `label` is an alias or a table, here, around or in the schema."""
        here = label.lower() in (*(known for known, _ in self.labels), self.nested_label)
        around = self.outer.knows(label) if self.outer else self.schema.find_table(label) is not None
        return here or around

    def suggestion(self, name: str) -> str:
        """`; did you mean …?` with the nearest column name in reach, or nothing."""
        scope: Scope | None = self
        known: list[str] = []
        while scope is not None:
            known += [self.schema.columns[c].name for table in scope.tables for c in self.schema.columns_of(table)]
            scope = scope.outer
        lower = {column.lower(): column for column in known}
        close = get_close_matches(name.lower(), lower, n=1, cutoff=0.75)
        return f"; did you mean {lower[close[0]]}?" if close else ""

    def _labelled(self, label: str, name: str) -> Column | None:
        for position, (known, table) in enumerate(self.labels):
            index = self.schema.find_column(name, table) if known == label else None
            if index is not None:
                return Column(index, self.tables[:position].count(table))
        if self.nested and label == self.nested_label:
            return self._nested_column(name)
        found = self.outer._labelled(label, name) if self.outer else None
        return None if found is None else self._from_outside(found)

    def _from_outside(self, column: Column) -> Column:
        # occurrences of the table in this FROM are counted first, those of the query around it after them
        own = self.tables.count(self.schema.table_of(column.index))
        return replace(column, instance=column.instance + own)

    def _nested_column(self, name: str) -> Column | None:
        """The column of this name that FROM (query) offers."""
        if self.nested is None:
            return None
        if (named := self.nested.outputs.get(name.lower())) is not None:
            return Column(named.index) if isinstance(named, Column) else None
        for item in self.nested.unnamed:
            if item == Column(STAR):
                offered = [c for table in self.nested.tables for c in self.schema.columns_of(table)]
            else:
                offered = [item.index] if isinstance(item, Column) else []
            for index in offered:
                if self.schema.columns[index].name.lower() == name.lower():
                    return Column(index)
        return None
