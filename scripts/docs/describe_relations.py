"""Write docs/relations.md from the table of relations; a test says when it is out of date."""

from __future__ import annotations

from pathlib import Path

from sqlsp.common.files import write_atomic
from sqlsp.data.relations import describe, relations_of

TARGET = Path(__file__).resolve().parents[2] / "docs" / "relations.md"

if __name__ == "__main__":
    write_atomic(TARGET, describe())
    print(f"{TARGET}: {len(relations_of(1))} relations")
