"""Summarizes the rows of an answer in one line.

Examples are `Margaret Peacock, with 133,301.03` and `21 countries; Germany leads with 244,640.63`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from sqlsp.app.answer_columns import find_headings
from sqlsp.app.formatting import find_numeric, fit_text, show_cell, show_number
from sqlsp.app.table import Table
from sqlsp.app.verbalizer.expressions import listed
from sqlsp.app.verbalizer.sentences import describe_rows, explain_empty

# a figure is a number that is a quantity, not an id or a year
_MAX_NAMED: Final = 5  # rows without figures that are all named
_MAX_LEADERS: Final = 2  # rows with the highest figure that are all named
_MAX_COLUMNS: Final = 4  # rows of wider tables are named by their first label only, without figures or leaders
_MAX_CELL: Final = 60  # characters


def write_sentence(table: Table) -> str:
    """Returns a sentence that states the result in `table`, on one line."""
    return _Sentence(table).write()


class _Sentence:
    """Writes the sentence about a table. `labels` are the columns that name a row, `figures` those with quantities."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.rows = table.rows.rows
        self.headings = find_headings(table)
        self.one, self.many = "result", "results"
        if table.query is not None:
            self.one, self.many = describe_rows(table.query, table.schema)
        numeric = find_numeric(table.rows)
        columns = range(len(self.headings))
        self.figures = [
            column
            for column in columns
            if self.headings[column].quantity and (numeric[column] or all(row[column] is None for row in self.rows))
        ]
        self.labels = [column for column in columns if column not in self.figures]
        self.is_wide = len(self.headings) > _MAX_COLUMNS
        if self.is_wide:
            self.labels = self.labels[:1]

    def write(self) -> str:
        """Returns the sentence."""
        query = self.table.query
        if not self.rows:
            reason = explain_empty(query, self.table.schema) if query is not None else ""
            return f"None: {reason}" if reason else "None"
        count = len(self.rows)
        more = self.table.rows.more
        if count == 1 and not more:
            return self._single_row()
        if not self.figures and not more and count <= _MAX_NAMED:
            return listed(map(self._name, self.rows))
        head = f"{count:,} {self.one if count == 1 else self.many}"
        if more:
            head = f"The first {count:,} rows" if self.many == "results" else f"More than {head}"
        if len(self.figures) == 1 and self.labels and not more and not self.is_wide:
            return head + self._leaders()
        return f"{head}, the first {self._name_with_figures(self.rows[0])}" if self.labels else head

    def _single_row(self) -> str:
        """Returns the sentence for a result of one row: `12 orders`, `Ann, with 3`, `Lowest price: 3; …`."""
        row = self.rows[0]
        if self.labels:
            return self._name_with_figures(row)
        values = self._values(row)
        if len(values) == 1 and self.headings[0].words == f"number of {self.many}":
            return f"{values[0]} {self.one if row[0] == 1 else self.many}"
        text = "; ".join(f"{heading.words}: {value}" for heading, value in zip(self.headings, values, strict=True))
        return text[:1].upper() + text[1:]

    def _leaders(self) -> str:
        """Returns the end of the sentence: the rows with the highest figure.

        If the query sorts by the figure in ascending order, returns the rows with the lowest figure.
        """
        (column,) = self.figures
        is_ascending = self._is_ascending(column)
        figures = [row[column] for row in self.rows if row[column] is not None]
        if not figures:
            return ""
        extreme = min(figures) if is_ascending else max(figures)
        leaders = [row for row in self.rows if row[column] is not None and row[column] == extreme]
        value = show_number(extreme)
        if len(leaders) > _MAX_LEADERS:
            if len(leaders) == len(self.rows):
                return f", each with {value}"
            return f"; the {'lowest' if is_ascending else 'highest'} is {value}"
        names = listed(self._name(row) for row in leaders)
        if is_ascending:
            return f"; the lowest: {names} with {value}"
        return f"; {names} {'leads' if len(leaders) == 1 else 'lead'} with {value}"

    def _is_ascending(self, column: int) -> bool:
        """True if the query sorts by a column of the result, in ascending order."""
        query = self.table.query
        if query is None or query.order is None or not query.order.keys:
            return False
        key = query.order.keys[0]
        return not key.descending and (key.expression,) == query.select[column : column + 1]

    def _name(self, row: Sequence[Any]) -> str:
        """Returns the labels of a row: `Ann (Bath, 3)`."""
        name, *details = [_show(row[column]) for column in self.labels] or [""]
        return f"{name} ({', '.join(details)})" if details else name

    def _name_with_figures(self, row: Sequence[Any]) -> str:
        """Returns the labels and figures of a row: `Ann, with 3`, `Ann, with age 30 and salary 2,000`, `customer 7`."""
        name = self._name(row)
        if self.is_wide:
            return f"{self.one} {name}" if name.isdecimal() else name
        values = self._values(row)
        if len(values) > 1:
            values = [
                f"{self.headings[column].words} {value}" for column, value in zip(self.figures, values, strict=True)
            ]
        return f"{name}, with {listed(values)}" if values else name

    def _values(self, row: Sequence[Any]) -> list[str]:
        """Returns the figures of a row as texts."""
        return [_show(None) if row[column] is None else show_number(row[column]) for column in self.figures]


def _show(value: Any) -> str:
    """Returns a cell as a short text. NULL is `not known`."""
    return "not known" if value is None else fit_text(show_cell(value), _MAX_CELL)
