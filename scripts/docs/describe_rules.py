"""Write the table of rules in docs/rules.md from the rules themselves; a test says when it is out of date."""

from __future__ import annotations

from pathlib import Path

from sqlsp.common.files import write_atomic
from sqlsp.rules.explanation import describe_rules

TARGET = Path(__file__).resolve().parents[2] / "docs" / "rules.md"
BEGIN, END = "<!-- rules -->\n", "<!-- end -->"


def with_table(page: str) -> str:
    """The page with the present table between its marks."""
    before, _, rest = page.partition(BEGIN)
    return before + BEGIN + describe_rules() + END + rest.partition(END)[2]


if __name__ == "__main__":
    write_atomic(TARGET, with_table(TARGET.read_text(encoding="utf-8")))
    print(f"{TARGET}: the table of rules")
