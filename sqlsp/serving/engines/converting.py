"""Converts workbooks and JSON in a process of its own, so that no file takes more time or memory than is given it.

`python -m sqlsp.serving.engines.converting FILE FOLDER` writes tables to FOLDER and says on stdout which they are.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from typing import Final

import sqlsp
from sqlsp.common.errors import DataError
from sqlsp.common.extras import check_extra
from sqlsp.serving.engines.formats import Format, find_format
from sqlsp.serving.engines.typed_csv import Converted

MOST_MEMORY: Final = 3_000_000_000  # bytes of address space
LONGEST: Final = 120.0  # seconds


def check_reader(path: Path, kind: Format) -> None:
    """Raise ConfigError where the package that reads a file is missing."""
    if kind is Format.WORKBOOK:
        check_extra(str(path), "excel", "python_calamine")


def convert(path: Path, folder: Path) -> list[Converted]:
    """The tables of a workbook or a JSON file. Raises DataError where it cannot be read or takes too much."""
    root = str(Path(sqlsp.__file__).parents[1])
    paths = os.pathsep.join([root, os.environ.get("PYTHONPATH", "")])
    command = [sys.executable, "-m", "sqlsp.serving.engines.converting", str(path), str(folder)]
    try:
        done = subprocess.run(command, capture_output=True, timeout=LONGEST, env={**os.environ, "PYTHONPATH": paths})
    except subprocess.TimeoutExpired as error:
        raise DataError(f"{path} was not read within {LONGEST:g} s; save its tables as .csv") from error
    try:
        found = json.loads(done.stdout)
    except ValueError as error:
        raise DataError(f"{path} cannot be read: it is damaged, or too large; save its tables as .csv") from error
    if "error" in found:
        raise DataError(found["error"])
    return [Converted(t["table"], Path(t["path"]), t["columns"], tuple(t["empty"])) for t in found["tables"]]


def _limit_memory() -> None:
    with suppress(ImportError, ValueError, OSError):  # Windows has no limits
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))


def _convert_here(path: Path, folder: Path) -> list[Converted]:
    if find_format(path) is Format.WORKBOOK:
        from sqlsp.serving.engines.workbooks import convert_workbook

        return convert_workbook(path, folder)
    from sqlsp.serving.engines.json_tables import convert_json

    return convert_json(path, folder)


def main() -> None:
    """The command line."""
    _limit_memory()
    try:
        tables = _convert_here(Path(sys.argv[1]), Path(sys.argv[2]))
        said: dict[str, object] = {
            "tables": [{**vars(table), "path": str(table.path)} for table in tables],
        }
    except DataError as error:
        said = {"error": str(error)}
    except MemoryError:
        said = {"error": f"{sys.argv[1]} takes more memory than it is given; save its tables as .csv"}
    print(json.dumps(said))


if __name__ == "__main__":
    main()
