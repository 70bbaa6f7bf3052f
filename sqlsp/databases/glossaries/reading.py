"""Reads glossaries: YAML files in which the owner of a database explains its names.

    database: shop                                   # only for this database; optional
    words:                                           # tables and columns; the first of several names is shown
      kna1: [customers, clients]
      kna1.ort01: city
      bukrs: company code                            # the columns of this name in all tables
    values: {women: people.gender = F}               # words that mean a cell
    metrics: {revenue: sum(lines.quantity * lines.price)}
    segments: {low on stock: in_stock < reorder_level}   # named rows of one table
    filters: {orders: "status != 'cancelled'"}       # rows that are meant unless the question names others
    units: {tracks.length: seconds}
    hidden: [audit_log, people.password]             # not offered to the parser
    prefixes: [wp_]                                  # uninformative beginnings of names of tables

Every value is read as text. The module `applying` applies a glossary to a schema.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields
from difflib import get_close_matches
from pathlib import Path
from typing import Final

import yaml
from yaml.nodes import MappingNode, Node, ScalarNode, SequenceNode

from sqlsp.utils.errors import DataError
from sqlsp.utils.files import read_text, short

LONGEST: Final = 2000  # characters of a text
UNKNOWN: Final = "???"  # marks in a proposal what the owner has to write
_LISTS: Final = ("hidden", "prefixes", "recognised")  # parts that are lists, not mappings


@dataclass(frozen=True)
class Entry:
    """One entry of a glossary: the item it is about, its texts, and its file and line."""

    about: str
    texts: tuple[str, ...]
    where: str

    @property
    def text(self) -> str:
        if len(self.texts) != 1:
            raise DataError(f"{self.where}: {short(self.about)} has {len(self.texts)} texts; give one")
        return self.texts[0]


@dataclass(frozen=True)
class Glossary:
    """The parts of a glossary.

    Attributes:
        name: its file
        database: the only database it is for, or None
        recognised: columns that identify the schema of a dictionary (`applying`), whose unknown entries are skipped
    """

    name: str
    database: str | None = None
    words: tuple[Entry, ...] = ()
    values: tuple[Entry, ...] = ()
    metrics: tuple[Entry, ...] = ()
    segments: tuple[Entry, ...] = ()
    filters: tuple[Entry, ...] = ()
    units: tuple[Entry, ...] = ()
    hidden: tuple[Entry, ...] = ()
    prefixes: tuple[Entry, ...] = ()
    recognised: tuple[Entry, ...] = ()

    @property
    def is_dictionary(self) -> bool:
        return bool(self.recognised)


_PARTS: Final = tuple(field.name for field in fields(Glossary) if field.name not in ("name", "recognised"))


def read_glossary(path: Path | str) -> Glossary:
    """Reads the glossary in a file. Raises DataError naming file and line."""
    return parse_glossary(read_text(Path(path), "a glossary"), str(path))


def parse_glossary(text: str, name: str, parts: tuple[str, ...] = _PARTS) -> Glossary:
    """Reads a glossary from text. Raises DataError naming file and line.

    Args:
        name: the name of the file
        parts: the parts that it may have
    """
    try:
        root = yaml.compose(text, Loader=yaml.SafeLoader)
    except yaml.MarkedYAMLError as error:
        line = error.problem_mark.line + 1 if error.problem_mark is not None else 1
        raise DataError(
            f"{name}, line {line}: this is no YAML ({error.problem}); quote texts with : or * in them"
        ) from error
    except (yaml.YAMLError, RecursionError) as error:
        raise DataError(f"{name} is no YAML: {str(error).splitlines()[0]}") from error
    if root is None:  # nothing but comments
        return Glossary(name)
    sections: dict[str, tuple[Entry, ...] | str] = {}
    for key, value in _pairs(root, f"{name}, line {root.start_mark.line + 1}", name, "the parts of a glossary"):
        where = _where(name, key)
        if key.value not in parts:
            near = get_close_matches(key.value, parts, n=1)
            offer = f"; did you mean {near[0]}?" if near else ""
            raise DataError(f"{where}: a glossary has no part {short(key.value)}, it has {', '.join(parts)}{offer}")
        if key.value != "database":
            sections[key.value] = _entries(key.value, value, name)
        elif not isinstance(value, ScalarNode) or not value.value.strip():
            raise DataError(f"{where}: database is the name of one database, without its suffix")
        else:
            sections[key.value] = str(value.value).strip()
    return Glossary(name, **sections)  # type: ignore[arg-type]  # the database is text, all else are entries


def _entries(part: str, node: Node, name: str) -> tuple[Entry, ...]:
    """Returns the entries of a part. There are none if all its lines are commented out."""
    if isinstance(node, ScalarNode) and not node.value:
        return ()
    where = _where(name, node)
    if part in _LISTS:
        if not isinstance(node, SequenceNode):
            raise DataError(f"{where}: {part} is a list, as in {part}: [first, second]")
        return tuple(Entry(_text(text, name), (), _where(name, text)) for text in node.value)
    entries = []
    for key, value in _pairs(node, where, name, f"{part} of a glossary"):
        texts = value.value if isinstance(value, SequenceNode) and value.value else [value]
        entries.append(Entry(_text(key, name), tuple(_text(text, name) for text in texts), _where(name, key)))
    return tuple(entries)


def _pairs(node: Node, where: str, name: str, subject: str) -> Iterator[tuple[ScalarNode, Node]]:
    """Yields the keys and values of a mapping. Raises DataError for other nodes and repeated keys."""
    if not isinstance(node, MappingNode):
        raise DataError(f"{where}: {subject} are lines of NAME: TEXT, not {short(getattr(node, 'value', ''))}")
    lines: dict[str, int] = {}
    for key, value in node.value:
        text = _text(key, name).lower()
        if text in lines:
            raise DataError(f"{_where(name, key)}: {short(key.value)} is in line {lines[text]} already; keep one")
        lines[text] = key.start_mark.line + 1
        yield key, value


def _text(node: Node, name: str) -> str:
    """Returns the text of a node. Raises DataError if it is not text, empty or too long."""
    if not isinstance(node, ScalarNode):
        raise DataError(f"{_where(name, node)}: a text is expected here, or a list of texts: [first, second]")
    text = " ".join(str(node.value).split())
    if not text or (node.style is None and text in ("~", "null")):
        raise DataError(f"{_where(name, node)}: there is no text here; write one, or # before the line")
    if UNKNOWN in text:
        raise DataError(f"{_where(name, node)}: {UNKNOWN} is still there; write what is meant, or # before the line")
    if len(text) > LONGEST:
        raise DataError(f"{_where(name, node)}: a text of {len(text):,} characters; at most {LONGEST:,} are read")
    return text


def _where(name: str, node: Node) -> str:
    return f"{name}, line {node.start_mark.line + 1}"
