"""JSON files as tables: a list of objects is one, an object of lists several, and so are lines of objects (NDJSON)."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from sqlsp.common.errors import DataError
from sqlsp.serving.engines.typed_csv import Converted, write_table

MOST_BYTES: Final = 200_000_000  # of a JSON document, which is read as a whole
MOST_COLUMNS: Final = 2_000  # of one table: objects with more keys in all are no rows
_HELP: Final = "what can be asked is a list of objects, an object of such lists, or an object on each line (.jsonl)"

Record = Mapping[str, Any]


def convert_json(path: Path, folder: Path) -> list[Converted]:
    """Write the tables in a JSON file to files in `folder`. Raises DataError where it has none."""
    if _has_lines(path):
        tables: dict[str, Iterable[Record]] = {path.stem: _Lines(path)}
    else:
        tables = dict(_find_tables(path))
    found = []
    for number, (name, records) in enumerate(tables.items()):
        keys = dict.fromkeys(key for record in records for key in record)
        if len(keys) > MOST_COLUMNS:
            raise DataError(f"{path}: its objects have {len(keys):,} different keys, too many for columns; {_HELP}")
        rows = ([record.get(key) for key in keys] for record in records)
        found.append(write_table(folder / f"{path.stem}-{number}.values", name, list(keys), rows))
    return found


class _Lines:
    """The objects in a file of lines, read anew at each iteration."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def __iter__(self) -> Iterator[Record]:
        with self._path.open(encoding="utf-8-sig", errors="replace") as file:
            for number, line in enumerate(file, 1):
                if line.strip():
                    try:
                        record = json.loads(line)
                    except (ValueError, RecursionError) as error:
                        raise DataError(f"{self._path}, line {number:,}: no JSON ({error})") from error
                    if not isinstance(record, dict):
                        raise DataError(f"{self._path}, line {number:,}: no object; {_HELP}")
                    yield record


def _has_lines(path: Path) -> bool:
    """Whether the first line that is not blank is an object of its own, and it is not the only one."""
    if path.suffix.lower() != ".json":
        return True
    with path.open(encoding="utf-8-sig", errors="replace") as file:
        lines = (line for line in iter(lambda: file.readline(1 << 20), "") if line.strip())
        try:
            return isinstance(json.loads(next(lines, "")), dict) and next(lines, "").lstrip().startswith("{")
        except (ValueError, RecursionError):
            return False


def _find_tables(path: Path) -> Iterator[tuple[str, Iterable[Record]]]:
    """The lists of objects in a document."""
    if path.stat().st_size > MOST_BYTES:
        raise DataError(f"{path} has more than {MOST_BYTES // 10**6} MB; write an object on each line: jq -c '.[]'")
    try:
        document = json.loads(path.read_text(encoding="utf-8-sig", errors="replace"))
    except (ValueError, RecursionError) as error:
        raise DataError(f"{path} is no JSON: {error}") from error
    named = document.items() if isinstance(document, dict) else [(path.stem, document)]
    tables = {name: value for name, value in named if _is_table(value)}
    if not tables and isinstance(document, dict) and document and all(isinstance(v, dict) for v in document.values()):
        tables = {path.stem: [{"key": key, **value} for key, value in document.items()]}  # objects by their ids
    if not tables:
        raise DataError(f"{path} holds no tables; {_HELP}")
    yield from tables.items()


def _is_table(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(each, dict) for each in value)
