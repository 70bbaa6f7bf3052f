"""Committed results: the source of a document's tables, without details of one machine.

A line of the file has the form of a line of `sqlsp experiments` (`records.Record`) and is read like one. There is one
line for each setting, command and labels (system, axes, seed). Lines are sorted, so that files of several people merge.
"""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

from sqlsp.common.errors import SqlspError
from sqlsp.common.files import write_atomic
from sqlsp.experiments.errors import letters
from sqlsp.experiments.records import Record, read_results, thinned

POINTS = 60  # of a loss curve
DIGITS = 5  # of a measured number
ENVIRONMENT_KEPT = ("started", "git", "sqlsp", "python", "packages", "machine", "devices", "threads")  # no command line


def keep(path: Path, records: Iterable[Record]) -> int:
    """Add records to the file at `path`, each replacing an older one of its kind and seed; return their number.

    Raises DataError where the file holds anything but results, or cannot be written.
    """
    added = {_key(record): make_portable(record) for record in records}
    kept = {_key(record): record for record in read_results(path)} | added
    write_atomic(path, "".join(f"{kept[key].line}\n" for key in sorted(kept)))
    return len(added)


def make_portable(record: Record) -> Record:
    """The record without folders and command lines of a machine, its numbers rounded and its loss curve thinned."""
    errors = record.errors
    if record.command == "train" and not errors:
        with suppress(SqlspError):  # its predictions or its data are missing
            errors = letters(record)
    return replace(
        record,
        scores={name: _rounded(value) for name, value in record.scores.items()},
        dev=_rounded(record.dev),
        loss=_rounded(thinned(record.loss, POINTS)),
        seconds=_rounded(record.seconds),
        steps_per_second=_rounded(record.steps_per_second),
        mu=_rounded(record.mu),
        run=Path(record.run).name,
        options={name: _without_folder(value) for name, value in record.options.items()},
        errors=errors,
        session={name: record.session[name] for name in ENVIRONMENT_KEPT if name in record.session},
    )


def _key(record: Record) -> tuple[str, ...]:
    """The key of which a file has one line; it sorts N = 2 before N = 16."""
    labels = (
        f"{value:012.4f} {value!r}" if isinstance(value, int | float) else str(value)
        for value in record.labels.values()
    )
    return record.setting, record.command, *labels


def _rounded(value: Any) -> Any:
    """`value`, or all numbers of a curve, at DIGITS significant digits."""
    if isinstance(value, list | tuple):
        return [_rounded(each) for each in value]
    return float(f"{value:.{DIGITS}g}") if isinstance(value, float) else value


def _without_folder(value: Any) -> Any:
    """The last part of an absolute path; any other value as it is."""
    if isinstance(value, list):
        return [_without_folder(each) for each in value]
    return Path(value).name if isinstance(value, str) and Path(value).is_absolute() else value
