"""The names of keys, and the foreign keys that names and types alone suggest.

The rules are few, so that joins in training data stay as they are.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from typing import Final

from sqlsp.schema.naming.splitting import strip_plural
from sqlsp.schema.schema import Schema

GENERIC: Final = frozenset(["id", "name", "code", "key", "date", "year", "type", "title", "number"])
IDENTIFYING: Final = frozenset(["id", "code", "key", "no", "num", "number", "nr", "ref"])  # what keys are called
_FEW: Final = 20  # a name that more tables have as their key tells nothing
_LONGEST: Final = 80  # letters of an end of a name


def likely_keys(schema: Schema) -> tuple[tuple[int, int], ...]:
    """Pairs (column, primary key of another table) whose names and types fit, most telling first.

    A column fits a key of its own name, unless any table might have one (`id`, `name` …), and the key of the table it
    is named after: `airline`, `airline_id` and `departure_airline_id` fit `airlines.id`.
    """
    names = _ColumnNames(schema)
    found: dict[frozenset[int], tuple[int, int, int]] = {}
    for key in schema.primary_keys:
        if schema.columns[key].type == "time" and not schema.is_whole_key(key):
            continue  # since when something holds: rows of other things begin on that day, too
        for column, fit in _fitting(schema, key, names):
            pair = frozenset((column, key))
            if pair not in found or fit < found[pair][0]:  # both may be keys: the better fit gives the direction
                found[pair] = (fit, column, key)
    return tuple((column, key) for _, column, key in sorted(found.values()))


class _ColumnNames:
    """Columns indexed by their name, its singular and its ends, so that large schemas take linear time."""

    def __init__(self, schema: Schema) -> None:
        self.whole: dict[str, list[int]] = defaultdict(list)
        self.singular: dict[str, list[int]] = defaultdict(list)
        self.ends: dict[str, list[int]] = defaultdict(list)
        for column, info in enumerate(schema.columns):
            name = plain(info.name)
            self.whole[name].append(column)
            self.singular[strip_plural(name)].append(column)
            for start in range(max(len(name) - _LONGEST, 0), len(name)):
                self.ends[name[start:]].append(column)
        keys = Counter(plain(schema.columns[key].name) for key in schema.primary_keys)
        self.generic = GENERIC | {name for name, count in keys.items() if count > _FEW}


def _fitting(schema: Schema, key: int, names: _ColumnNames) -> Iterator[tuple[int, int]]:
    """(column, rank of its fit) for the columns that may refer to `key`; rank 0 is best."""
    home = schema.table_of(key)
    name, table = plain(schema.columns[key].name), strip_plural(plain(schema.tables[home].name))
    qualified = name if name.startswith(table) else table + name
    fits = (
        [*names.whole.get(qualified, ()), *names.singular.get(table, ())],
        names.whole.get(name, ()) if name not in names.generic else (),
        names.ends.get(qualified, ()) if qualified not in names.generic else (),
    )
    for rank, columns in enumerate(fits):
        for column in columns:
            info = schema.columns[column]
            if info.table not in (-1, home) and info.type == schema.columns[key].type:
                yield column, rank


def plain(name: str) -> str:
    """A name without case, underscores and blanks."""
    return name.lower().replace("_", "").replace(" ", "")
