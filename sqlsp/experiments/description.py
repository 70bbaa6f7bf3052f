"""What the runs of a setting share, and where runs of one system differ, so that no table mixes them unnoticed."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from sqlsp.experiments.records import DONE, Record
from sqlsp.experiments.runs import METRIC, Runs


def describe(runs: Runs) -> str:
    """One paragraph about the runs of each command, and a warning for each option that differs within a system."""
    parts = []
    for command in METRIC:
        if records := [record for record in runs.records if record.command == command]:
            parts += [_summarise(command, records), *_find_mixtures(records)]
    return "\n".join(parts)


def _summarise(command: str, records: Sequence[Record]) -> str:
    """How many runs, on what, of which size, where."""

    def values(name: str) -> str:
        """The values of an option, the most frequent first."""
        return " or ".join(
            value for value, _ in Counter(_text(record.option(name)) for record in records).most_common()
        )

    diverged = sum(record.status != DONE for record in records)
    hours = sum(record.seconds for record in records) / 3600
    data = {"comprehend": "reading.path", "language": "text.path"}.get(command, "data.path")
    encoder = ""
    if any("encoder.name" in record.options for record in records):  # a language model has none
        frozen = values("encoder.freeze")
        said = {"false": "", "true": ", frozen"}.get(frozen, f", frozen {frozen}")
        encoder = f"encoder {values('encoder.name')}{said}, "
    extra = dict.fromkeys(name for record in records for name in record.option("data.extra") or ())
    added = f", with {', '.join(f'`{name}`' for name in extra)} besides" if extra else ""
    machines = [(r.session.get("devices") or [r.session.get("machine", "unknown machine")])[0] for r in records]
    return (
        f"- `{command}` on `{values(data)}`{added}: {len(records)} runs, {diverged} diverged; {encoder}"
        f"layers of width {values('layers.width')}, {values('trainer.epochs')} epochs, "
        f"batch {values('trainer.batch')}, learning rate {values('optim.lr')}; "
        f"{hours:.1f} h on {' and '.join(dict.fromkeys(machines))}\n"
    )


def _find_mixtures(records: Sequence[Record]) -> Iterator[str]:
    """A sentence for each option, those of the axes apart, in which runs of one system differ."""
    axes = {key for record in records for key in record.labels}
    for name in sorted({name for record in records for name in record.options}):
        values: dict[str, set[str]] = {}
        for record in records:
            values.setdefault(record.labels["system"], set()).add(_text(record.option(name)))
        mixed = [system for system, found in values.items() if len(found) > 1]
        if mixed and not any(all(r.option(name) == r.labels.get(axis) for r in records) for axis in axes):
            yield f"**Mixed:** `{name}` differs among runs of {', '.join(mixed)}; tables below take them together.\n"


def _text(value: Any) -> str:
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
