"""Rows of Python values as a CSV file whose columns have known types."""

from __future__ import annotations

import json
import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime, time
from pathlib import Path
from typing import Any, Final

_LARGEST: Final = 2**63
_MIDNIGHT: Final = time()


@dataclass(frozen=True)
class Source:
    """A file that DuckDB reads, and the name of its table.

    Of one that was written here, `columns` has the types, and `empty` are the columns without any value.
    """

    table: str
    path: Path
    columns: dict[str, str] | None = None
    empty: tuple[str, ...] = ()
    parquet: bool = False


def write_table(path: Path, table: str, names: Sequence[str], rows: Iterable[Sequence[Any]]) -> Source:
    """Write rows with as many cells as there are `names`. Values are quoted, and NULL is not."""
    columns = name_columns(names)
    kinds: list[set[str]] = [set() for _ in columns]
    with path.open("w", encoding="utf-8", errors="replace", newline="") as file:
        for row in rows:
            cells = [_write(value) for value in row]
            for kind, (found, _) in zip(kinds, cells, strict=True):
                if found:
                    kind.add(found)
            file.write(",".join('"' + text.replace('"', '""') + '"' if kind else "" for kind, text in cells) + "\n")
    types = {}
    for name, kind in zip(columns, kinds, strict=True):
        mixed = "DOUBLE" if kind == {"BIGINT", "DOUBLE"} else "VARCHAR"
        types[name] = next(iter(kind)) if len(kind) == 1 else mixed
    return Source(table, path, types, tuple(name for name, kind in zip(columns, kinds, strict=True) if not kind))


def name_columns(names: Sequence[str]) -> list[str]:
    """`names` without line breaks, each once whatever its case; a column without a name is called by its place."""
    taken: set[str] = set()
    found = []
    for place, name in enumerate(names, 1):
        plain = " ".join(name.replace("\0", "").split()) or f"column{place}"
        unique, number = plain, 1
        while unique.lower() in taken:
            number += 1
            unique = f"{plain}_{number}"
        taken.add(unique.lower())
        found.append(unique)
    return found


def _write(value: Any) -> tuple[str, str]:
    """The kind of a value and its text; the kind of what is missing is empty."""
    if value is None or value == "" or (isinstance(value, float) and not math.isfinite(value)):
        return "", ""
    if isinstance(value, bool):
        return "BOOLEAN", "true" if value else "false"
    if isinstance(value, int):
        return ("BIGINT" if -_LARGEST <= value < _LARGEST else "DOUBLE"), str(value)
    if isinstance(value, float):
        return "DOUBLE", repr(value)
    if isinstance(value, datetime):
        return "VARCHAR", str(value.date() if value.time() == _MIDNIGHT else value)
    if isinstance(value, dict | list):
        return "VARCHAR", json.dumps(value, ensure_ascii=False)
    return "VARCHAR", str(value).replace("\0", "")
