"""What the runs of a setting share and how they differ, so that no table mixes configurations unnoticed."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from sqlsp.experiments.records import DONE, Record
from sqlsp.experiments.runs import METRIC, Runs
from sqlsp.experiments.tables import markdown


def describe(runs: Runs) -> str:
    """One paragraph about the runs of each command, and below it the options in which they differ, by system."""
    parts = []
    for command in METRIC:
        records = [record for record in runs.records if record.command == command]
        if records:
            parts.append(_summary(command, records))
            parts += _differences(command, records)
    return "\n".join(parts)


def _summary(command: str, records: Sequence[Record]) -> str:
    """How many runs, on what, of which size, where."""
    diverged = sum(record.status != DONE for record in records)
    hours = sum(record.seconds for record in records) / 3600
    data = {"comprehend": "reading.path", "language": "text.path"}.get(command, "data.path")
    encoder = ""
    if any("encoder.name" in record.options for record in records):  # a language model has none
        frozen = _values(records, "encoder.freeze")
        said = {"false": "", "true": ", frozen"}.get(frozen, f", frozen {frozen}")
        encoder = f"encoder {_values(records, 'encoder.name')}{said}, "
    extra = dict.fromkeys(name for record in records for name in record.option("data.extra") or ())
    added = f", with {', '.join(f'`{name}`' for name in extra)} besides" if extra else ""
    return (
        f"- `{command}` on `{_values(records, data)}`{added}: {len(records)} runs, {diverged} diverged; {encoder}"
        f"layers of width {_values(records, 'layers.width')}, {_values(records, 'trainer.epochs')} epochs, "
        f"batch {_values(records, 'trainer.batch')}, learning rate {_values(records, 'optim.lr')}; "
        f"{hours:.1f} h on {' and '.join(dict.fromkeys(map(_machine, records)))}\n"
    )


def _differences(command: str, records: Sequence[Record]) -> list[str]:
    """The options that differ between runs, apart from those of the axes: a table by system, and a warning.

    Systems are meant to differ in some options. Where runs of one system differ, the means in tables are over different
    configurations.
    """
    axes = {key for record in records for key in record.labels}
    varied = [
        name
        for name in sorted({name for record in records for name in record.options})
        if len({_text(record.option(name)) for record in records}) > 1
        and not any(all(record.option(name) == record.labels.get(axis) for record in records) for axis in axes)
    ]
    if not varied:
        return []
    systems: dict[str, list[Record]] = {}
    for record in records:
        systems.setdefault(record.labels["system"], []).append(record)
    rows = [[system, *(_counted(found, name) for name in varied)] for system, found in systems.items()]
    parts = [f"What `{command}` runs differ in besides axes:\n", markdown(["system", *varied], rows)]
    for name in varied:
        mixed = [system for system, found in systems.items() if len({_text(r.option(name)) for r in found}) > 1]
        if mixed:
            parts.append(
                f"**Mixed:** `{name}` differs among runs of {', '.join(mixed)}; tables below take them together.\n"
            )
    return parts


def _values(records: Iterable[Record], name: str) -> str:
    """The values of an option, the most frequent first."""
    return " or ".join(value for value, _ in Counter(_text(record.option(name)) for record in records).most_common())


def _counted(records: Sequence[Record], name: str) -> str:
    """The value of an option; where there are several, each with the number of its runs."""
    counts = Counter(_text(record.option(name)) for record in records).most_common()
    return counts[0][0] if len(counts) == 1 else ", ".join(f"{value} ({number})" for value, number in counts)


def _text(value: Any) -> str:
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)


def _machine(record: Record) -> str:
    devices: list[str] = record.session.get("devices") or [record.session.get("machine", "unknown machine")]
    return devices[0]
