"""Write docs/relations.md and the table in docs/rules.md from the code; tests say when they are out of date."""

from __future__ import annotations

from pathlib import Path

from sqlsp.inference.rules.table import describe_rules
from sqlsp.linking.relations import FAMILIES, relations_of
from sqlsp.utils.files import write_atomic

DOCS = Path(__file__).resolve().parents[2] / "docs"
BEGIN = "<!-- rules -->\n"
END = "<!-- end -->"

HEAD = f"""# The relations

Made from `sqlsp/linking/relations.py` by `python scripts/docs/describe.py`; a change here is lost.

The relation from node i to node j is `relations[i, j]`. Nodes are question words, columns (with `*`) and tables. If
both nodes are of one kind, the table calls the first *this* and the second *that*. If a word has several links to a
column or table, only the strongest counts: the one further down in the table. Those of the family *turns* exist only
for parsers that read what was asked before a question (`decoder.context`).

`data.linking.without=[…]` switches off families of relations: {", ".join(FAMILIES)}.

"""


def describe_relations() -> str:
    """docs/relations.md: the relations as a table."""
    numbered = enumerate(relations_of(1))
    rows = [f"| {i} | {r.name} | {r.source} → {r.target} | {r.family} | {r.meaning} |" for i, r in numbered]
    return HEAD + "\n".join(["| id | name | between | family | meaning |", "|---|---|---|---|---|", *rows, ""])


if __name__ == "__main__":
    write_atomic(DOCS / "relations.md", describe_relations())
    before, _, rest = (DOCS / "rules.md").read_text(encoding="utf-8").partition(BEGIN)
    write_atomic(DOCS / "rules.md", before + BEGIN + describe_rules() + END + rest.partition(END)[2])
