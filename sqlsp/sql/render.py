"""`Query` → SQL of SQLite on one line, which the official Spider evaluation reads."""

from __future__ import annotations

from sqlsp.schema.schema import Schema, quoted
from sqlsp.sql import query as tree
from sqlsp.sql.idioms import find_medians
from sqlsp.sql.joins import complete
from sqlsp.sql.printing import print_sql
from sqlsp.sql.writer import Frame, Writer, is_plain


def render_sql(query: tree.Query, schema: Schema) -> str:
    """Returns the SQL of a query in either form.

    A placeholder is `1` if it is compared with a number, else `'value'`. A WITH clause converts the tables of used
    columns that have a `CellForm` (`Writer.write`).
    """
    return Writer(schema).write(query)


def render_body(query: tree.Query, schema: Schema) -> str:
    """Returns the SQL of a query without a WITH clause, which `parse_sql` can read."""
    return Writer(schema).body(query)


def name_sql(name: str) -> str:
    """Returns a table or column name as SQLite accepts it."""
    return name if is_plain(name) else quoted(name)


def name_columns(query: tree.Query, schema: Schema) -> tuple[str, ...]:
    """Returns the names that SQLite gives the columns of a query: names of columns, and SQL for any other item."""
    query = complete(query, schema)
    writer = Writer(schema)
    frame = writer.frame(query, None) if isinstance(query.source, tree.Joined) else Frame(())

    def name(item: tree.Expression) -> str:
        if isinstance(item, tree.Column) and not schema.is_star(item.index):
            return schema.columns[item.index].name
        medians = find_medians(tree.Query((item,)))
        return medians[0].function if medians else print_sql(writer.expression(item, frame), writer.dialect)

    return tuple(map(name, writer.shown(query, frame)))
