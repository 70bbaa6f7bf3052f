"""Changes of databases, and of their queries, that make them look like users': columns, names, formats of cells."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from sqlsp.schema.schema import ColumnInfo
from sqlsp.sql.query import Column, Comparison, IsNull, Query, Value, Values
from sqlsp.sql.trees import map_children
from user_tables.content import Content
from user_tables.growing import DAY
from user_tables.names import STYLES, WORDS, one_of, plain_words, unused, words_of

Codes = dict[int, dict[Any, Any]]  # by column: cell → new cell
Pool = Sequence[tuple[list[str], list[str], list[Any]]]  # columns of other databases: thing, words, cells
MANNERS: Final = (
    "snake", "camel", "pascal", "title", "short", "short", "prefixed", "initial", "sentence", "blanks", "bare",
)  # fmt: skip
_SENTENCES: Final = (
    "What is the {}?", "Please state the {}", "{} (if known)", "{} as of today", "Which {} applies?", "{} [reported]",
)  # fmt: skip
_FLAGS: Final = ({"yes", "no"}, {"y", "n"}, {"true", "false"}, {"t", "f"}, {"0", "1"}, {"j", "n"})
_YES: Final = frozenset(("yes", "y", "true", "t", "1", "j"))
_PAIRS: Final = ((1, 0), ("Y", "N"), ("Yes", "No"), ("TRUE", "FALSE"), ("yes", "no"), ("T", "F"), ("X", ""))
_NONE: Final = ("NA", "N/A", "None", "-", "", "n/a", "No")
_LETTERED: Final = 4  # so many categories may be known by their first letters


@dataclass(frozen=True)
class Change:
    """A change of a database: the new indices of columns, and the new cells."""

    new_index: Mapping[int, int]
    codes: Codes

    def query(self, query: Query) -> Query:
        """A query about the changed database."""

        def change(node: Any) -> Any:
            if isinstance(node, Column):
                return replace(node, index=self.new_index.get(node.index, node.index))
            if isinstance(node, Comparison | IsNull) and isinstance(node.left, Column):
                node = self._condition(node, self.codes.get(node.left.index, {}))
            return map_children(node, change)

        return map_children(query, change)

    def _condition(self, node: Comparison | IsNull, codes: dict[Any, Any]) -> Comparison | IsNull:
        """A condition with literals in the new format of cells."""
        if isinstance(node, IsNull):
            none = codes.get(None)
            return node if none is None else Comparison("!=" if node.negated else "=", node.left, _value(none))
        written = {_text(cell): code for cell, code in codes.items()}

        def coded(value: Value) -> Value:
            return _value(written[_text(value.text)]) if _text(value.text) in written else value

        if isinstance(node.right, Value) and node.operator != "like":
            return replace(node, right=coded(node.right))
        if isinstance(node.right, Values):
            return replace(node, right=Values(tuple(coded(value) for value in node.right.items)))
        return node

    def rows(self, query: Query, rows: Sequence[Sequence[Any]]) -> list[tuple[Any, ...]]:
        """The rows of the old query with new cells."""
        codes = [self.codes.get(item.index, {}) if isinstance(item, Column) else {} for item in query.select]
        if len(codes) != len(rows[0] if rows else codes):
            return [tuple(row) for row in rows]
        return [tuple(code.get(cell, cell) for code, cell in zip(codes, row, strict=True)) for row in rows]


def _text(cell: Any) -> str:
    """A cell and a literal alike, if they are equal."""
    try:
        return str(float(cell))
    except (TypeError, ValueError):
        return str(cell)


def _value(cell: Any) -> Value:
    return Value(str(cell), isinstance(cell, str))


def widened(content: Content, pool: Pool, rng: random.Random) -> tuple[Content, dict[int, int]]:
    """The content with 10 to 80 further columns, in any order, and the new indices of the old columns.

    They are added to the longest table. If a name ends like that of an old column, it includes its former table.
    """
    schema = content.schema
    table = max(range(len(content.rows)), key=lambda table: len(content.rows[table]))
    own = schema.columns_of(table)
    taken = {schema.columns[column].name.lower() for column in own}
    heads = {words_of(schema.columns[column].name)[-1] for column in own}
    style = _style_of([schema.columns[column].name for column in own])
    new: list[tuple[int | ColumnInfo, list[Any]]] = [(column, content.cells(column)) for column in own]
    for thing, words, cells in rng.sample(pool, min(len(pool), rng.choice((10, 15, 20, 30, 50, 80)))):
        full = [*thing, *words] if words[-1] in heads or rng.random() < 0.3 else words
        name = unused(full, style, taken)
        new.append((ColumnInfo(name, " ".join(full), table, "text"), [rng.choice(cells) for _ in content.rows[table]]))
    rng.shuffle(new)
    columns = [schema.columns[0]]
    new_index = {0: 0}
    for number in range(len(schema.tables)):
        for column in [column for column, _ in new] if number == table else schema.columns_of(number):
            if isinstance(column, int):
                new_index[column] = len(columns)
            columns.append(schema.columns[column] if isinstance(column, int) else column)
    rows = [[cells[number] for _, cells in new] for number in range(len(content.rows[table]))]
    primary = tuple(new_index[key] for key in schema.primary_keys)
    foreign = tuple((new_index[a], new_index[b]) for a, b in schema.foreign_keys)
    changed = replace(schema, columns=tuple(columns), primary_keys=primary, foreign_keys=foreign)
    return Content(changed, (*content.rows[:table], rows, *content.rows[table + 1 :])), new_index


def _style_of(names: Sequence[str]) -> str:
    """The style of names."""
    if any(" " in name for name in names):
        return "title"
    if any("_" in name for name in names):
        return "snake"
    return "pascal" if names[0][0].isupper() else "camel"


def renamed(content: Content, rng: random.Random) -> Content:
    """The content with all names in another manner."""
    schema = content.schema
    manner = rng.choice(MANNERS)
    style = manner if manner in (*STYLES, "short") else rng.choice(("snake", "title", "pascal"))
    tables = []
    columns = []
    taken: set[str] = set()
    for number, table in enumerate(schema.tables):
        prefix = "tbl " if manner == "prefixed" else ""
        tables.append(unused(words_of(prefix + " ".join(plain_words(table.name))), style, taken))
        mine: set[str] = set()
        for column in schema.columns_of(number):
            words = words_of(schema.columns[column].name)
            thing = one_of(table.name)
            own = style
            if manner in ("prefixed", "initial"):
                words = [thing[-1][:4] if manner == "prefixed" else thing[-1][0], *words]
            if manner == "bare" and words[: len(thing)] == thing and len(words) > len(thing):
                words = words[len(thing) :]
            if manner == "sentence" and rng.random() < 0.6:
                words = [rng.choice(_SENTENCES).format(" ".join(words))]
                own = "title"
            name = unused(words, own, mine)
            columns.append(f"{rng.choice(('', ' '))}{name} " if manner == "blanks" else name)
    return content.with_names(tables, columns)


def rewritten(content: Content, rng: random.Random) -> tuple[Content, Codes]:
    """The content with cells of about half of the columns in another format, and the new cells."""
    codes: Codes = {}
    for column in range(1, len(content.schema.columns)):
        cells = set(content.cells(column))
        if column not in content.schema.key_columns and rng.random() < 0.5 and len(cells - {None}) > 1:
            named = words_of(content.schema.columns[column].name)[-1] in WORDS["NAMED"]
            coded = _codes(cells - {None}, named, rng)
            if None in cells and all(isinstance(cell, str) for cell in cells - {None}) and rng.random() < 0.3:
                coded[None] = rng.choice(_NONE)
            codes[column] = coded if len(set(coded.values())) == len(coded) else {}
    return content.with_cells(lambda column, cell: codes.get(column, {}).get(cell, cell)), codes


def _codes(cells: set[Any], named: bool, rng: random.Random) -> dict[Any, Any]:
    """Another format of these cells; `named` cells are not reduced to their first letters."""
    texts = {cell: str(cell) for cell in cells}
    if {text.lower() for text in texts.values()} in _FLAGS:
        yes, no = rng.choice(_PAIRS)
        return {cell: yes if text.lower() in _YES else no for cell, text in texts.items()}
    if not all(isinstance(cell, str) for cell in cells):
        return dict(texts) if all(isinstance(cell, int | float) for cell in cells) and rng.random() < 0.4 else {}
    if all(DAY.fullmatch(text) for text in texts.values()):
        return _dates(texts, rng)
    letters = {text: text[:1].upper() for text in cells}
    if not named and len(set(letters.values())) == len(cells) <= _LETTERED and rng.random() < 0.5:
        return letters
    ways: Sequence[Callable[[str], str]] = (str.upper, str.lower, str.title, "{} ".format, "{}  ".format)
    how = rng.choice(ways)
    return {text: how(text) for text in cells}


def _dates(texts: dict[Any, str], rng: random.Random) -> dict[Any, str]:
    """Dates with a time of day, or in another format."""
    if any(len(text) > 10 for text in texts.values()):
        return {}
    form = rng.choice(
        ("{0}-{1}-{2} 00:00:00", "{0}-{1}-{2}T00:00:00", "{0}-{1}-{2} 00:00:00", "{2}/{1}/{0}", "{1}/{2}/{0}")
    )
    return {cell: form.format(text[:4], text[5:7], text[8:]) for cell, text in texts.items()}


def pool_of(contents: Sequence[Content]) -> Pool:
    """Columns of these databases that can be added to others: all except keys, with some different cells."""
    pool = []
    for content in contents:
        for column in range(1, len(content.schema.columns)):
            info = content.schema.columns[column]
            cells = [cell for cell in content.cells(column) if cell is not None]
            if column not in content.schema.key_columns and len(set(cells)) > 1:
                pool.append((one_of(content.schema.tables[info.table].name), words_of(info.name), cells))
    return pool
