"""Write docs/relations.md and the table in docs/rules.md from the code; tests say when they are out of date."""

from __future__ import annotations

from pathlib import Path

from sqlsp.common.files import write_atomic
from sqlsp.data.relations import describe
from sqlsp.rules.table import describe_rules

DOCS = Path(__file__).resolve().parents[2] / "docs"
BEGIN, END = "<!-- rules -->\n", "<!-- end -->"

if __name__ == "__main__":
    write_atomic(DOCS / "relations.md", describe())
    before, _, rest = (DOCS / "rules.md").read_text(encoding="utf-8").partition(BEGIN)
    write_atomic(DOCS / "rules.md", before + BEGIN + describe_rules() + END + rest.partition(END)[2])
