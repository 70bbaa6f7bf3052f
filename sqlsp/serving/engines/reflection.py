"""The tables of a server's database, as SQLAlchemy finds them."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterator
from typing import Any

import sqlalchemy
from sqlalchemy.exc import SAWarning

from sqlsp.serving.engines.engine import FoundTable
from sqlsp.sql.render import quoted

Declared = Callable[[sqlalchemy.types.TypeEngine[Any]], str]  # gives the declared type in lower case


def tables_of(connection: sqlalchemy.Connection, views: bool, declared: Declared) -> Iterator[FoundTable]:
    """The tables, and with `views` the views, of the schemas that unqualified names are looked for in.

    Keys that refer to a table of another schema are left out: that table cannot be asked.
    """
    seen = sqlalchemy.inspect(connection)
    names = seen.get_table_names()
    for name in [*names, *(seen.get_view_names() if views else ())]:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", SAWarning)  # types unknown to SQLAlchemy, such as geometry
            described = seen.get_columns(name)
        columns = tuple((column["name"], declared(column["type"])) for column in described)
        about = seen.get_table_comment(name)["text"] if name in names else None  # in MySQL each view's comment is VIEW
        comments = [(None, about), *((column["name"], column.get("comment")) for column in described)]
        foreign = [
            (column, key["referred_table"], referred)
            for key in (seen.get_foreign_keys(name) if name in names else ())
            if key["referred_schema"] is None
            for column, referred in zip(key["constrained_columns"], key["referred_columns"], strict=True)
        ]
        primary = tuple(seen.get_pk_constraint(name)["constrained_columns"]) if name in names else ()
        told = tuple((column, text) for column, text in comments if text)
        yield FoundTable(name, quoted(name), columns, primary, tuple(foreign), told)
