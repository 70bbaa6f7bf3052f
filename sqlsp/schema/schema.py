"""`Schema`: tables, columns, types and keys of one database.

Indices follow Spider's `tables.json`: column 0 is `*` (it belongs to no table), the others are numbered through
all tables. A *table star* `C + t` (C columns, table t) stands for "the rows of table t": the grammar points at it
where SQL writes `*`, so that the table of `count(*)` is known without a separate SelectTable action (paper C.3).
"""

from __future__ import annotations

import sqlite3
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from functools import cached_property
from string import ascii_lowercase, ascii_uppercase
from typing import Final

STAR = 0
LOWER: Final = str.maketrans(ascii_uppercase, ascii_lowercase)  # SQLite folds only these


@dataclass(frozen=True)
class CellForm:
    """How the cells of a column are written, where SQL cannot compare or add them up as they are.

    Attributes:
        type: the type of the values: `number`, `time` (SQLite: the text 2023-10-31) or `text` (in one spelling)
        value: SQLite's expression for the value of a readable cell, with `{}` for the column
        description: how the cells are written, for people
        spellings: texts that differ in case, accents or blanks alone, each group with its best one first
        unit: the unit of numbers
        missing: cells that stand for a missing value: marks such as `N/A`, and far-off numbers such as -999
        odd: cells of another form, at most 3 % of the rows, which count as missing
        text: SQL of the text of a cell, without blanks around it and with ASCII digits; `value` and `pattern` read it
        pattern: a regular expression that the whole text of each readable cell matches; empty where cells are numbers.
            RE2 reads it, too
        timed: whether dates have a time of day, which `value` leaves out
        format: the format of `strptime` for the day of a date of digits and marks, where `value` is not needed
        order: what is first in dates such as 25/12/2020: `day`, `month`, or `either` where all cells fit both orders
    """

    type: str
    value: str
    description: str
    spellings: tuple[tuple[str, ...], ...] = ()
    unit: str | None = None
    missing: tuple[object, ...] = ()
    odd: tuple[object, ...] = ()
    text: str = "{}"
    pattern: str = ""
    timed: bool = False
    order: str = ""
    format: str = ""

    @cached_property
    def sql(self) -> str:
        """SQLite's expression for the value of a cell, with `{}` for the column; NULL for a missing or an odd one."""
        gone = [_literal(cell) for cell in (*self.missing, *self.odd)]
        if not gone:
            return self.value
        if len(gone) == self.value.count("{}") == 1:
            return self.value.replace("{}", f"nullif({{}}, {gone[0]})")
        return f"CASE WHEN {{}} NOT IN ({', '.join(gone)}) THEN {self.value} END"

    def of(self, column: str) -> str:
        """The SQL of the values of a column."""
        return self.sql.replace("{}", column)

    def meanings(self, cells: Sequence[object]) -> list[object]:
        """The values of cells."""
        if self.type == "text":
            return [self.canonical(cell) if isinstance(cell, str) else cell for cell in cells]
        with closing(sqlite3.connect(":memory:")) as connection:
            query = f"SELECT {self.of('?1')}"
            return [connection.execute(query, (cell,)).fetchone()[0] for cell in cells]

    def canonical(self, text: str) -> str | None:
        """The most frequent spelling of a text; None for a text that stands for a missing value."""
        return None if text in self.missing else self._best.get(text, text)

    @cached_property
    def _best(self) -> dict[str, str]:
        return {text: ways[0] for ways in self.spellings for text in ways}


@dataclass(frozen=True)
class Part:
    """One of several tables that are asked as one: its name, the name behind FROM, and the period of its rows.

    `period` is a year, or the first day of a month.
    """

    name: str
    source: str
    period: str


@dataclass(frozen=True)
class Table:
    """`name` is as SQL writes it, `words` as said; `default_filter` is SQL for questions that name no column of it.

    With `parts` the database has no such table: its rows are those of the parts (`databases.families`).
    """

    name: str
    words: str
    synonyms: tuple[str, ...] = ()
    default_filter: str | None = None
    parts: tuple[Part, ...] = ()


@dataclass(frozen=True)
class ColumnInfo:
    """One column. `table` is -1 for `*`; `type` is one of text, number, time, boolean, others.

    With a `form`, SQL uses what cells mean. A `metric` is no column but this SQL. `synonyms`, `value_words` (words and
    the cell that they mean) and `unit` are a glossary's. `flag`: the cells for no and for yes, where these are all.
    `clock`: a length of time or a time of day, of an engine that has a type for it.
    `note` says how the cells of a file were converted when it was loaded, `missing` which of them became NULL.
    `is_period`: the period of the part that a row is from.
    """

    name: str
    words: str
    table: int
    type: str
    form: CellForm | None = None
    metric: str | None = None
    synonyms: tuple[str, ...] = ()
    value_words: tuple[tuple[str, str], ...] = ()
    unit: str | None = None
    flag: tuple[object, object] | None = None
    clock: bool = False
    note: str = ""
    missing: tuple[object, ...] = ()
    is_period: bool = False


@dataclass(frozen=True)
class Schema:
    """A database schema.

    `primary_keys` are column indices, `foreign_keys` pairs (column, what it refers to) in declared order;
    `inferred_keys` are those not declared. `metrics` are not yet among the columns: see `with_metrics`.
    """

    db_id: str
    tables: tuple[Table, ...]
    columns: tuple[ColumnInfo, ...]
    primary_keys: tuple[int, ...] = ()
    foreign_keys: tuple[tuple[int, int], ...] = ()
    inferred_keys: tuple[tuple[int, int], ...] = ()
    metrics: tuple[ColumnInfo, ...] = ()

    def only(self, tables: Sequence[int], columns: Sequence[int]) -> Schema:
        """The schema of some tables and of those of their `columns` that are listed, numbered in this order."""
        number = {table: new for new, table in enumerate(tables)}
        renumbered = {column: new for new, column in enumerate(columns)}
        return Schema(
            self.db_id,
            tuple(self.tables[table] for table in tables),
            tuple(replace(self.columns[c], table=number.get(self.columns[c].table, -1)) for c in renumbered),
            tuple(renumbered[key] for key in self.primary_keys if key in renumbered),
            tuple((renumbered[a], renumbered[b]) for a, b in self.foreign_keys if a in renumbered and b in renumbered),
            tuple((renumbered[a], renumbered[b]) for a, b in self.inferred_keys if a in renumbered and b in renumbered),
            tuple(replace(info, table=number[info.table]) for info in self.metrics if info.table in number),
        )

    def with_metrics(self) -> Schema:
        return replace(self, columns=(*self.columns, *self.metrics), metrics=()) if self.metrics else self

    def with_forms(self, forms: Mapping[int, CellForm]) -> Schema:
        """The schema whose columns have these forms, and the types of what their cells mean."""
        columns = list(self.columns)
        for column, form in forms.items():
            info = columns[column]
            columns[column] = replace(info, type=form.type, form=form, unit=info.unit or form.unit)
        return replace(self, columns=tuple(columns))

    def with_flags(self, flags: Mapping[int, tuple[object, object] | None]) -> Schema:
        """The schema whose columns have these cells for no and yes."""
        return replace(self, columns=tuple(replace(each, flag=flags.get(n)) for n, each in enumerate(self.columns)))

    def with_clocks(self, clocks: Collection[int], unit: str | None) -> Schema:
        """The schema in which these columns are lengths of time or times of day; `unit` is that of their sums."""
        columns = list(self.columns)
        for column in clocks:
            columns[column] = replace(columns[column], clock=True, unit=unit)
        return replace(self, columns=tuple(columns))

    @property
    def items(self) -> int:
        return len(self.columns) + len(self.tables)

    def star_of(self, table: int) -> int:
        return len(self.columns) + table

    def is_star(self, item: int) -> bool:
        return item == STAR or item >= len(self.columns)

    def table_of(self, item: int) -> int:
        return item - len(self.columns) if item >= len(self.columns) else self.columns[item].table

    def name_of(self, column: int) -> str:
        """`table.column`, as SQL names it, without quotes."""
        info = self.columns[column]
        return f"{self.tables[info.table].name}.{info.name}"

    def columns_of(self, table: int) -> tuple[int, ...]:
        return self._columns_by_table[table]

    def star_columns_of(self, table: int) -> tuple[int, ...]:
        own = ((index, self.columns[index]) for index in self.columns_of(table))
        return tuple(index for index, info in own if info.metric is None)

    def is_whole_key(self, column: int) -> bool:
        table = self.table_of(column)
        return [key for key in self.primary_keys if self.table_of(key) == table] == [column]

    @property
    def key_columns(self) -> set[int]:
        return {*self.primary_keys, *(column for key in self.foreign_keys for column in key)}

    def find_table(self, name: str) -> int | None:
        """Index of the table with this SQL name, case-insensitively; with exactly this one where there is one."""
        return self._table_index.get(name, self._table_index.get(name.lower()))

    def find_column(self, name: str, table: int) -> int | None:
        """Index of the column with this SQL name in `table`, found as in `find_table`."""
        return self._column_index.get((table, name), self._column_index.get((table, name.lower())))

    def edges(self) -> Iterator[tuple[int, int, int, int]]:
        """Foreign keys as (table, other table, column, other column), in declared order."""
        for column, other in self.foreign_keys:
            yield self.columns[column].table, self.columns[other].table, column, other

    @cached_property
    def _columns_by_table(self) -> tuple[tuple[int, ...], ...]:
        columns: list[list[int]] = [[] for _ in self.tables]
        for index, column in enumerate(self.columns):
            if column.table >= 0:
                columns[column.table].append(index)
        return tuple(map(tuple, columns))

    @cached_property
    def _table_index(self) -> dict[str, int]:
        numbered = [(table.name, index) for index, table in reversed(list(enumerate(self.tables)))]
        return {name.lower(): index for name, index in numbered} | dict(numbered)

    @cached_property
    def _column_index(self) -> dict[tuple[int, str], int]:
        numbered = [(column.table, column.name, index) for index, column in reversed(list(enumerate(self.columns)))]
        lower = {(table, name.lower()): index for table, name, index in numbered}
        return lower | {(table, name): index for table, name, index in numbered}


def quoted(name: str) -> str:
    """A name in the quotes in which SQLite takes it, whatever characters it has."""
    return '"' + name.replace('"', '""') + '"'


def _literal(cell: object) -> str:
    return "'" + cell.replace("'", "''") + "'" if isinstance(cell, str) else repr(cell)
