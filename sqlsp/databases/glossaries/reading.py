"""Reads glossaries: YAML files in which the owner of a database explains its names.

    database: shop                                   # only for this database; optional
    words:                                           # tables and columns; the first of several names is shown
      kna1: [customers, clients]
      kna1.ort01: city
      bukrs: company code                            # the columns of this name in all tables
    values: {women: people.gender = F}               # words that mean a cell
    metrics: {revenue: sum(lines.quantity * lines.price)}
    segments: {low on stock: in_stock < reorder_level}   # named rows of one table
    filters: {orders: "status != 'cancelled'"}       # a condition of every query that has no condition on status
    units: {tracks.length: seconds}
    hidden: [audit_log, people.password]             # tables and columns that the parser does not see
    prefixes: [wp_]                                  # beginnings of the names of tables that say nothing

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
UNKNOWN: Final = "???"  # the placeholder in a proposal for a text that the owner has to write
_LISTS: Final = ("hidden", "prefixes", "recognised")  # parts that are lists, not mappings


@dataclass(frozen=True)
class Entry:
    """One entry of a glossary.

    Attributes:
        about: the key of the entry, such as `kna1.ort01`
        texts: the values of the entry, such as `city`
        where: the file and line, for messages
    """

    about: str
    texts: tuple[str, ...]
    where: str

    @property
    def text(self) -> str:
        """The only text. Raises DataError if there are several texts or none."""
        if len(self.texts) != 1:
            raise DataError(f"{self.where}: {short(self.about)} has {len(self.texts)} texts; give one")
        return self.texts[0]


@dataclass(frozen=True)
class Glossary:
    """The parts of a glossary.

    Attributes:
        name: the file of the glossary; for a dictionary, the name of the schema
        database: the only database to which the glossary applies, or None
        recognised: for a dictionary (`applying`), columns that identify the schema; else empty
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
        """True for a dictionary that ships. Entries for items that a database lacks are then skipped."""
        return bool(self.recognised)


_PARTS: Final = tuple(field.name for field in fields(Glossary) if field.name not in ("name", "recognised"))


def read_glossary(path: Path | str) -> Glossary:
    """Reads the glossary in a file. Raises DataError naming file and line."""
    return parse_glossary(read_text(Path(path), "a glossary"), str(path))


def parse_glossary(text: str, name: str, parts: tuple[str, ...] = _PARTS) -> Glossary:
    """Reads a glossary from YAML. Raises DataError naming file and line.

    Args:
        text: the YAML
        name: the name of the file, for messages
        parts: the names of the parts that the glossary may have
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
    for key, value in _read_pairs(root, name, "the parts of a glossary"):
        where = _locate(name, key)
        if key.value not in parts:
            near = get_close_matches(key.value, parts, n=1)
            offer = f"; did you mean {near[0]}?" if near else ""
            raise DataError(f"{where}: a glossary has no part {short(key.value)}, it has {', '.join(parts)}{offer}")
        if key.value != "database":
            sections[key.value] = _read_entries(key.value, value, name)
        elif not isinstance(value, ScalarNode) or not value.value.strip():
            raise DataError(f"{where}: database is the name of one database, without its suffix")
        else:
            sections[key.value] = str(value.value).strip()
    return Glossary(name, **sections)  # type: ignore[arg-type]  # the database is text, all else are entries


def _read_entries(part: str, node: Node, name: str) -> tuple[Entry, ...]:
    """Returns the entries of a part, such as `words`. Returns () if all lines of the part are comments.

    `node` is the content of the part, and `name` the file of the glossary.
    """
    if isinstance(node, ScalarNode) and not node.value:
        return ()
    if part in _LISTS:
        if not isinstance(node, SequenceNode):
            raise DataError(f"{_locate(name, node)}: {part} is a list, as in {part}: [first, second]")
        return tuple(Entry(_read_text(item, name), (), _locate(name, item)) for item in node.value)
    entries = []
    for key, value in _read_pairs(node, name, f"{part} of a glossary"):
        items = value.value if isinstance(value, SequenceNode) and value.value else [value]
        texts = tuple(_read_text(item, name) for item in items)
        entries.append(Entry(_read_text(key, name), texts, _locate(name, key)))
    return tuple(entries)


def _read_pairs(node: Node, name: str, subject: str) -> Iterator[tuple[ScalarNode, Node]]:
    """Yields the keys and values of a mapping in the file `name`.

    Raises DataError, about `subject`, if the node is no mapping. Raises DataError for repeated keys.
    """
    if not isinstance(node, MappingNode):
        content = short(getattr(node, "value", ""))
        raise DataError(f"{_locate(name, node)}: {subject} are lines of NAME: TEXT, not {content}")
    lines: dict[str, int] = {}  # by key in lower case
    for key, value in node.value:
        text = _read_text(key, name).lower()
        if text in lines:
            raise DataError(f"{_locate(name, key)}: {short(key.value)} is in line {lines[text]} already; keep one")
        lines[text] = key.start_mark.line + 1
        yield key, value


def _read_text(node: Node, name: str) -> str:
    """Returns the text of a node in the file `name`, with single blanks.

    Raises DataError if the node is no text, or if the text is empty, too long, or has the placeholder of a proposal.
    """
    if not isinstance(node, ScalarNode):
        raise DataError(f"{_locate(name, node)}: a text is expected here, or a list of texts: [first, second]")
    text = " ".join(str(node.value).split())
    is_null = node.style is None and text in ("~", "null")  # null without quotes is NULL in YAML
    if not text or is_null:
        raise DataError(f"{_locate(name, node)}: there is no text here; write one, or # before the line")
    if UNKNOWN in text:
        raise DataError(f"{_locate(name, node)}: {UNKNOWN} is still there; write what is meant, or # before the line")
    if len(text) > LONGEST:
        raise DataError(f"{_locate(name, node)}: a text of {len(text):,} characters; at most {LONGEST:,} are read")
    return text


def _locate(name: str, node: Node) -> str:
    """Returns the file and line of a node, for messages."""
    return f"{name}, line {node.start_mark.line + 1}"
