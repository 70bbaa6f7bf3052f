"""`Schema`: tables, columns, types and keys of one database. `Item`: the name of a table or column.

Indices follow Spider's `tables.json`. Column 0 is `*`, which belongs to no table. The following columns are numbered
across all tables. An *item* is a column or a table: table t of a schema with C columns has the item index C + t, and is
then called the *table star*. The grammar selects a table star for `*`. So the table of `count(*)` is known without a
SelectTable action (paper C.3).
"""

from __future__ import annotations

import sqlite3
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import chain
from string import ascii_lowercase, ascii_uppercase
from typing import Final

STAR = 0
LOWER: Final = str.maketrans(ascii_uppercase, ascii_lowercase)  # SQLite folds only these


@dataclass(frozen=True)
class CellFormat:
    """The format of the cells of a column that SQL cannot compare or sum as they are, such as `$1,200` or 25/12/2020.

    Attributes:
        type: the type of the values: `number`, `time` (SQLite: the text 2023-10-31) or `text` (in one spelling)
        value: SQLite's expression for the value of a readable cell, with `{}` for the column
        description: the format, for people
        spellings: groups of texts that differ only in case, accents or blanks, with the preferred spelling first
        unit: the unit of numbers
        missing: cells that mean a missing value: marks such as `N/A`, and outliers such as -999
        unreadable: cells of another format, in at most 3 % of the rows; their values are NULL
        text: SQL for the text of a cell, stripped and with ASCII digits; `value` and `pattern` read this text
        pattern: a regular expression, also for RE2, that matches the text of all readable cells; empty for numbers
        has_time: True if dates have a time of day, which `value` leaves out
        order: the first part of dates such as 25/12/2020: `day`, `month`, or `either` if all cells fit both orders
        strptime: a format for `strptime` that reads the dates instead of `value`; empty if there is none
    """

    type: str
    value: str
    description: str
    spellings: tuple[tuple[str, ...], ...] = ()
    unit: str | None = None
    missing: tuple[object, ...] = ()
    unreadable: tuple[object, ...] = ()
    text: str = "{}"
    pattern: str = ""
    has_time: bool = False
    order: str = ""
    strptime: str = ""

    @cached_property
    def sql(self) -> str:
        """SQLite's expression for the value of any cell, with `{}` for the column.

        The value of a missing or unreadable cell is NULL.
        """
        excluded = [_literal(cell) for cell in (*self.missing, *self.unreadable)]
        if not excluded:
            return self.value
        if len(excluded) == 1 and self.value.count("{}") == 1:
            return self.value.replace("{}", f"nullif({{}}, {excluded[0]})")
        return f"CASE WHEN {{}} NOT IN ({', '.join(excluded)}) THEN {self.value} END"

    def of(self, column: str) -> str:
        """Returns SQL for the values of a column. `column` is SQL: a quoted name or a parameter such as `?1`."""
        return self.sql.replace("{}", column)

    def convert(self, cells: Sequence[object]) -> list[object]:
        """Returns the value of each cell; None for a missing value."""
        if self.type == "text":
            return [self.canonical(cell) if isinstance(cell, str) else cell for cell in cells]
        with closing(sqlite3.connect(":memory:")) as connection:
            query = f"SELECT {self.of('?1')}"
            return [connection.execute(query, (cell,)).fetchone()[0] for cell in cells]

    def canonical(self, text: str) -> str | None:
        """Returns the preferred spelling of a text; None for a text that means a missing value."""
        return None if text in self.missing else self._preferred_spelling.get(text, text)

    @cached_property
    def _preferred_spelling(self) -> dict[str, str]:
        return {text: group[0] for group in self.spellings for text in group}


@dataclass(frozen=True)
class Part:
    """A table of the database that the schema unites with similar tables, such as `sales_2015` and `sales_2016`.

    Attributes:
        source: the SQL that names the part in FROM
        period: the year of the rows, or the first day of their month
    """

    name: str
    source: str
    period: str


@dataclass(frozen=True)
class Table:
    """One table.

    Attributes:
        name: the name in SQL
        words: the words that the parser reads
        synonyms: other words for the table, from a glossary
        shown: the words that people see, with fewer abbreviations written out; empty if they are the same as `words`
        default_filter: a SQL condition, added to queries that have no condition on the same columns
        parts: the database's tables that this table unites (`databases.declared_tables`); empty for a real table
        part_names: the names of the tables in files that were united when the files were loaded
        is_described: True if a person gave `words` (glossary or page)
    """

    name: str
    words: str
    synonyms: tuple[str, ...] = ()
    default_filter: str | None = None
    parts: tuple[Part, ...] = ()
    part_names: tuple[str, ...] = ()
    shown: str = ""
    is_described: bool = False


@dataclass(frozen=True)
class ColumnInfo:
    """One column.

    Attributes:
        name, words, shown, is_described: as in `Table`
        table: the index of the table, -1 for `*`
        type: text, number, time, boolean or others
        cell_format: the format of cells that SQL has to convert, else None
        metric: the SQL of a metric of a glossary, which is not a column of the database
        synonyms: other words for the column, from a glossary
        value_words: pairs from a glossary: words, and the cell that the words mean
        unit: the unit of numbers, from a glossary or from the cells
        flag: the cell for no and the cell for yes, if the column has no other cells
        clock: True for an interval or a time of day, in engines with types for these
        note: how the cells of a file were converted when the file was loaded
        missing: the cells that became NULL when a file was loaded
        is_period: True for the column of a united table that holds the `period` of the parts
    """

    name: str
    words: str
    table: int
    type: str
    cell_format: CellFormat | None = None
    metric: str | None = None
    synonyms: tuple[str, ...] = ()
    value_words: tuple[tuple[str, str], ...] = ()
    unit: str | None = None
    flag: tuple[object, object] | None = None
    clock: bool = False
    note: str = ""
    missing: tuple[object, ...] = ()
    is_period: bool = False
    shown: str = ""
    is_described: bool = False


@dataclass(frozen=True)
class Schema:
    """A database schema.

    Attributes:
        primary_keys: column indices
        foreign_keys: (column, key) pairs in declared order: the column refers to the key
        inferred_keys: the foreign keys that the database does not declare
        metrics: metrics that are not yet among the columns (`with_metrics`)
    """

    db_id: str
    tables: tuple[Table, ...]
    columns: tuple[ColumnInfo, ...]
    primary_keys: tuple[int, ...] = ()
    foreign_keys: tuple[tuple[int, int], ...] = ()
    inferred_keys: tuple[tuple[int, int], ...] = ()
    metrics: tuple[ColumnInfo, ...] = ()

    def only(self, tables: Sequence[int], columns: Sequence[int]) -> Schema:
        """Returns the schema of these tables and columns, numbered in this order."""
        new_tables = {table: new for new, table in enumerate(tables)}
        new_columns = {column: new for new, column in enumerate(columns)}

        def renumber(keys: Sequence[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
            included = [pair for pair in keys if new_columns.keys() >= set(pair)]
            return tuple((new_columns[column], new_columns[key]) for column, key in included)

        infos = [self.columns[column] for column in new_columns]
        metrics = [info for info in self.metrics if info.table in new_tables]
        return Schema(
            self.db_id,
            tables=tuple(self.tables[table] for table in tables),
            columns=tuple(replace(info, table=new_tables.get(info.table, -1)) for info in infos),
            primary_keys=tuple(new_columns[key] for key in self.primary_keys if key in new_columns),
            foreign_keys=renumber(self.foreign_keys),
            inferred_keys=renumber(self.inferred_keys),
            metrics=tuple(replace(info, table=new_tables[info.table]) for info in metrics),
        )

    def with_metrics(self) -> Schema:
        """Returns the schema with its metrics as further columns at the end."""
        return replace(self, columns=(*self.columns, *self.metrics), metrics=()) if self.metrics else self

    def with_cell_formats(self, cell_formats: Mapping[int, CellFormat]) -> Schema:
        """Sets the cell formats of columns, and with them the types and units of these columns."""
        columns = list(self.columns)
        for column, cell_format in cell_formats.items():
            info = columns[column]
            columns[column] = replace(
                info, type=cell_format.type, cell_format=cell_format, unit=info.unit or cell_format.unit
            )
        return replace(self, columns=tuple(columns))

    def with_flags(self, flags: Mapping[int, tuple[object, object] | None]) -> Schema:
        """Sets the flag (the cells for no and for yes) of every column. Columns that `flags` lacks get None."""
        columns = (replace(info, flag=flags.get(column)) for column, info in enumerate(self.columns))
        return replace(self, columns=tuple(columns))

    def with_clocks(self, clocks: Collection[int], unit: str | None) -> Schema:
        """Marks the columns `clocks` as intervals or times of day; `unit` is the unit of their sums."""
        columns = list(self.columns)
        for column in clocks:
            columns[column] = replace(columns[column], clock=True, unit=unit)
        return replace(self, columns=tuple(columns))

    @property
    def items(self) -> int:
        """The number of columns and tables."""
        return len(self.columns) + len(self.tables)

    def star_of(self, table: int) -> int:
        """Returns the table star of a table (see the module)."""
        return len(self.columns) + table

    def is_star(self, item: int) -> bool:
        """True for `*` and for a table star."""
        return item == STAR or item >= len(self.columns)

    def table_of(self, item: int) -> int:
        """Returns the table of a column or of a table star; -1 for `*`."""
        return item - len(self.columns) if item >= len(self.columns) else self.columns[item].table

    def name_of(self, column: int) -> str:
        """Returns `table.column` in the names of SQL, without quotes."""
        info = self.columns[column]
        return f"{self.tables[info.table].name}.{info.name}"

    def columns_of(self, table: int) -> tuple[int, ...]:
        return self._columns_by_table[table]

    def star_columns_of(self, table: int) -> tuple[int, ...]:
        """Returns the columns that `SELECT *` yields: the columns of a table without metrics."""
        return tuple(column for column in self.columns_of(table) if self.columns[column].metric is None)

    def is_whole_key(self, column: int) -> bool:
        """True if a column alone is the primary key of its table."""
        table = self.table_of(column)
        return [key for key in self.primary_keys if self.table_of(key) == table] == [column]

    @property
    def key_columns(self) -> set[int]:
        """The primary keys, and both columns of every foreign key."""
        return {*self.primary_keys, *chain.from_iterable(self.foreign_keys)}

    def find_table(self, name: str) -> int | None:
        """Returns the table with this SQL name. If no name matches exactly, case does not count."""
        return self._numbers.get((None, name), self._numbers.get((None, name.lower())))

    def find_column(self, name: str, table: int) -> int | None:
        """Returns the column of `table` with this SQL name. If no name matches exactly, case does not count."""
        return self._numbers.get((table, name), self._numbers.get((table, name.lower())))

    def edges(self) -> Iterator[tuple[int, int, int, int]]:
        """Yields foreign keys as (table, other table, column, other column), in declared order."""
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
    def _numbers(self) -> dict[tuple[int | None, str], int]:
        """The tables by (None, name) and the columns by (table, name).

        Names in lower case are included. Exact names take precedence, and of equal names the first.
        """
        numbered: list[tuple[int | None, str, int]] = [(None, table.name, n) for n, table in enumerate(self.tables)]
        numbered += [(info.table, info.name, column) for column, info in enumerate(self.columns)]
        numbered.reverse()  # so that the first of equal names remains
        exact = {(table, name): number for table, name, number in numbered}
        return {(table, name.lower()): number for table, name, number in numbered} | exact


def quoted(name: str) -> str:
    """Quotes a name for SQLite. The name may contain any characters."""
    return '"' + name.replace('"', '""') + '"'


def _literal(cell: object) -> str:
    """Returns a cell as a SQL literal."""
    return "'" + cell.replace("'", "''") + "'" if isinstance(cell, str) else repr(cell)


@dataclass(frozen=True)
class Item:
    """The name of a table, or of a column with its table."""

    table: str
    column: str | None = None

    def __str__(self) -> str:
        return f"{self.table}.{self.column}" if self.column is not None else self.table


def describe_item(schema: Schema, item: int) -> Item:
    """Returns the names of a schema item: a column or a table star, but not `*`."""
    table = schema.tables[schema.table_of(item)].name
    return Item(table) if schema.is_star(item) else Item(table, schema.columns[item].name)
