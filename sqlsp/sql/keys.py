"""Foreign keys that a schema does not declare but its names suggest."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from sqlsp.sql.schema import Schema

_GENERIC: Final = frozenset(["id", "name", "code", "key", "date", "year", "type", "title", "number"])


def likely_keys(schema: Schema) -> tuple[tuple[int, int], ...]:
    """Pairs (column, primary key of another table) whose names and types fit, most telling first.

    A column fits a key of its own name, unless any table might have one (`id`, `name` …), and the key of the table it
    is named after: `airline`, `airline_id` and `departure_airline_id` fit `airlines.id`.
    """
    found: dict[frozenset[int], tuple[int, int, int]] = {}
    for key in schema.primary_keys:
        for column, fit in _fitting(schema, key):
            pair = frozenset((column, key))
            if pair not in found or fit < found[pair][0]:  # both may be keys: the better fit gives the direction
                found[pair] = (fit, column, key)
    return tuple((column, key) for _, column, key in sorted(found.values()))


def _fitting(schema: Schema, key: int) -> Iterator[tuple[int, int]]:
    """(column, rank of its fit) for the columns that may refer to `key`; rank 0 is best."""
    home = schema.table_of(key)
    name, table = _plain(schema.columns[key].name), _singular(_plain(schema.tables[home].name))
    qualified = name if name.startswith(table) else table + name
    for column, info in enumerate(schema.columns):
        plain = _plain(info.name)
        if info.table in (-1, home) or info.type != schema.columns[key].type:
            continue
        if plain == qualified or _singular(plain) == table:
            yield column, 0
        elif plain == name and name not in _GENERIC:
            yield column, 1
        elif plain.endswith(qualified) and qualified not in _GENERIC:
            yield column, 2


def _plain(name: str) -> str:
    return name.lower().replace("_", "").replace(" ", "")


def _singular(name: str) -> str:
    if name.endswith("ies"):
        return name[:-3] + "y"
    return name[:-1] if name.endswith("s") and not name.endswith("ss") else name
