"""How the cells of a column write numbers or dates, where SQL cannot compare, sort or add them up as they are."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class CellForm:
    """`sql` is what a cell means, an expression of SQLite in which `{}` stands for the column; NULL for a missing one.

    `type` is that of the meaning, `number` or `time` (a date such as 2023-10-31, or with a time of day after it).
    `description` says it to people.
    """

    type: str
    sql: str
    description: str

    def of(self, column: str) -> str:
        """The SQL of what the cells of `column` mean."""
        return self.sql.replace("{}", column)
