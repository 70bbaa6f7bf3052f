"""Reads schemas from Spider's `tables.json` and writes them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import chain
from pathlib import Path
from typing import Any, Final

from sqlsp.schema.schema import ColumnInfo, Schema, Table
from sqlsp.utils.errors import DataError
from sqlsp.utils.files import read_json, short

LONGEST_NAME: Final = 1000  # characters
TYPES: Final = ("text", "number", "time", "boolean", "others")
_TYPE_HINTS: Final = (
    ("boolean", ("bool", "bit")),
    ("time", ("date", "time", "year")),
    ("text", ("char", "text", "clob", "string", "enum")),  # before numbers: "enum" has a "num" in it
    ("number", ("int", "real", "floa", "doub", "num", "dec", "money", "serial")),
)  # substrings of declared types, tried in this order
_FIELDS: Final = (
    "table_names_original", "table_names", "column_names_original", "column_names", "column_types", "primary_keys",
    "foreign_keys",
)  # fmt: skip


def read_tables(path: Path | str) -> dict[str, Schema]:
    """Returns the schemas of a `tables.json` by db_id. Raises DataError with file and db_id if the file is wrong."""
    path = Path(path)
    entries = read_json(path, "the schemas, Spider's tables.json")
    if not isinstance(entries, list):
        raise DataError(f"{path}: expected a list of schemas, not {type(entries).__name__}")
    schemas: dict[str, Schema] = {}
    for index, entry in enumerate(entries):
        schema = schema_from_json(entry, f"{path}, entry {index}")
        if schema.db_id in schemas:
            raise DataError(f"{path}, entry {index}: db_id {schema.db_id} is repeated; remove one of the two")
        schemas[schema.db_id] = schema
    return schemas


def schema_from_json(entry: Any, where: str) -> Schema:
    """Converts an entry of `tables.json` to a Schema.

    Raises DataError if the entry is wrong. The message begins with `where`.
    """
    if not isinstance(entry, dict) or not isinstance(entry.get("db_id"), str):
        raise DataError(f"{where}: an object with a db_id expected")
    where = f"{where}, db_id {entry['db_id']}"
    for name in _FIELDS:
        if not isinstance(entry.get(name), list):
            raise DataError(f"{where}: {name} is missing or no list")
    try:
        _check_lengths(where, entry, "table_names_original", "table_names")
        _check_lengths(where, entry, "column_names_original", "column_names", "column_types")
        tables = tuple(
            Table(_name(name, where), _name(words, where))
            for name, words in zip(entry["table_names_original"], entry["table_names"], strict=True)
        )
        columns = _read_columns(entry, len(tables), where)
        # a key of several columns may be a list of columns
        primary_keys = [column for key in entry["primary_keys"] for column in (key if isinstance(key, list) else [key])]
        foreign_keys = [(column, other) for column, other in entry["foreign_keys"]]
    except (TypeError, ValueError, LookupError) as error:
        raise DataError(f"{where}: not in the form of Spider's tables.json ({error})") from error
    for field, keys in (("primary_keys", primary_keys), ("foreign_keys", chain.from_iterable(foreign_keys))):
        for key in keys:
            if not isinstance(key, int) or not 0 < key < len(columns):
                last = len(columns) - 1
                raise DataError(f"{where}: {field} names column {short(key)}, the columns are 1 to {last}")
    return Schema(
        entry["db_id"], tables, columns=columns, primary_keys=tuple(primary_keys), foreign_keys=tuple(foreign_keys)
    )


def _read_columns(entry: Mapping[str, Any], tables: int, where: str) -> tuple[ColumnInfo, ...]:
    """Returns the columns of an entry, `*` first. `tables` is the number of the entry's tables."""
    names = entry["column_names_original"]
    if not names or names[0][0] != -1:
        raise DataError(f'{where}: column 0 must be [-1, "*"]')
    columns: list[ColumnInfo] = []
    rows = zip(names, entry["column_names"], entry["column_types"], strict=True)
    for index, ((table, name), (_, words), declared) in enumerate(rows):
        is_known = isinstance(table, int) and (0 <= table < tables or index == 0)  # `*` belongs to no table
        if not is_known:
            raise DataError(
                f"{where}: column {index} ({name}) belongs to table {short(table)}, there are {tables} tables"
            )
        spider_type = column_type(_name(declared, where))
        columns.append(ColumnInfo(_name(name, where), _name(words, where), table=table, type=spider_type))
    return tuple(columns)


def schema_to_json(schema: Schema) -> dict[str, Any]:
    """Converts a schema to an entry of `tables.json`."""
    return {
        "db_id": schema.db_id,
        "table_names_original": [table.name for table in schema.tables],
        "table_names": [table.words for table in schema.tables],
        "column_names_original": [[column.table, column.name] for column in schema.columns],
        "column_names": [[column.table, column.words] for column in schema.columns],
        "column_types": [column.type for column in schema.columns],
        "primary_keys": list(schema.primary_keys),
        "foreign_keys": [list(pair) for pair in schema.foreign_keys],
    }


def column_type(declared: str) -> str:
    """Returns Spider's type for a declared type (`VARCHAR(20)` → text)."""
    lower = declared.lower()
    if lower in TYPES:
        return lower
    base, _, _ = lower.partition("(")  # drops sizes, values of an ENUM, fields of a STRUCT
    for spider_type, hints in _TYPE_HINTS:
        if any(hint in base for hint in hints):
            return spider_type
    return "others"


def _name(value: Any, where: str) -> str:
    """Returns a name as text. Raises DataError, beginning with `where`, if the name is too long."""
    text = str(value)
    if len(text) > LONGEST_NAME:
        raise DataError(
            f"{where}: a name of {len(text):,} characters: {short(text)}; at most {LONGEST_NAME:,} are read"
        )
    return text


def _check_lengths(where: str, entry: Mapping[str, Sequence[Any]], *names: str) -> None:
    """Raises DataError, beginning with `where`, unless the lists called `names` in an entry have the same length."""
    if len({len(entry[name]) for name in names}) > 1:
        lengths = ", ".join(f"{name} has {len(entry[name])}" for name in names)
        raise DataError(f"{where}: lists of different lengths: {lengths}")
