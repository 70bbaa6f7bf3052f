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

Made from `sqlsp/linking/relations.py` by `python scripts/docs/describe.py`. Edits of this page are lost.

The relation from node i to node j is `relations[i, j]`. Nodes are question words, columns (with `*`) and tables. A
row with two ids is for both directions: the first id for the direction of the name, the second for the way back.
Between nodes of one kind, the table calls the first node *this* and the second *that*. If a word has several links to
a column or table, only the strongest counts: the one further down in the table. The family *turns* exists only for
parsers that read earlier questions (`decoder.context`).

`data.linking.without=[…]` switches off families of relations: {", ".join(FAMILIES)}.

"""


def describe_relations() -> str:
    """Returns docs/relations.md: a table with one row for each relation and its counterpart in the other direction."""
    rows: dict[tuple[frozenset[str], str, str, str], tuple[str, list[int]]] = {}
    for number, relation in enumerate(relations_of(1)):
        kind = relation.name.partition(" ")[2]
        key = (frozenset((relation.source, relation.target)), kind, relation.family, relation.meaning)
        rows.setdefault(key, (relation.name, []))[1].append(number)
    lines = ["| ids | name | family | meaning |", "|---|---|---|---|"]
    for (_, _, family, meaning), (name, numbers) in rows.items():
        lines.append(f"| {', '.join(map(str, numbers))} | {name} | {family} | {meaning} |")
    return HEAD + "\n".join([*lines, ""])


if __name__ == "__main__":
    write_atomic(DOCS / "relations.md", describe_relations())
    before, _, rest = (DOCS / "rules.md").read_text(encoding="utf-8").partition(BEGIN)
    write_atomic(DOCS / "rules.md", before + BEGIN + describe_rules() + END + rest.partition(END)[2])
