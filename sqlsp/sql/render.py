"""`Query` → SQL of SQLite on one line, which the official Spider evaluation reads."""

from __future__ import annotations

from sqlsp.schema.schema import Schema, quoted
from sqlsp.sql import query as tree
from sqlsp.sql.joins import complete
from sqlsp.sql.printing import print_sql
from sqlsp.sql.writer import Frame, Writer, is_plain


def render_sql(query: tree.Query, schema: Schema) -> str:
    """The SQL of a query in either form; placeholders print as `1` beside numbers, as `'value'` beside all else.

    Tables with used columns that have a `CellForm` stand in a WITH clause (`Writer.write`).
    """
    return Writer(schema).write(query)


def render_body(query: tree.Query, schema: Schema) -> str:
    """The SQL of a query without the WITH clause: what `parse_sql` reads back."""
    return Writer(schema).body(query)


def name_sql(name: str) -> str:
    """A table or column name as SQLite accepts it."""
    return name if is_plain(name) else quoted(name)


def name_columns(query: tree.Query, schema: Schema) -> tuple[str, ...]:
    """The names of the columns of a query as SQLite gives them: those of columns, and of all else the SQL."""
    query = complete(query, schema)
    writer, frame = Writer(schema), Frame(())
    if isinstance(query.source, tree.Joined):
        frame = writer.frame(query, None)

    def name(item: tree.Expression) -> str:
        if isinstance(item, tree.Column) and not schema.is_star(item.index):
            return schema.columns[item.index].name
        functions = (node.function for node in tree.walk(item) if isinstance(node, tree.Statistic))
        median = next((function for function in functions if function != "stddev"), None)
        return median or print_sql(writer.expression(item, frame), writer.dialect)

    return tuple(map(name, writer.shown(query, frame)))
