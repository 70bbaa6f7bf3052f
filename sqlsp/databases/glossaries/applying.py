"""Finds the glossaries of a database and applies them to its schema.

Words replace those of names as descriptions do (`schema.descriptions`); all else has other fields in `schema`.
Dictionaries of well-known schemas ship with the project and apply first, then the owner's glossary. The first line of
a dictionary lists columns of its schema. A database with two of these columns uses the dictionary.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import cache, partial
from importlib.resources import files
from pathlib import Path
from typing import Final, TypeVar

from sqlsp.databases.glossaries.expressions import (
    SEGMENT,
    YES,
    columns_in,
    parse_filter,
    parse_metric,
    parse_segment,
    read_metric,
    tables_of,
)
from sqlsp.databases.glossaries.reading import Entry, Glossary, parse_glossary, read_glossary
from sqlsp.schema.descriptions import ItemIndex, described, find_item, hint_items, is_for, phrase_of
from sqlsp.schema.names import natural_words, renamed, singular, with_expanded_names
from sqlsp.schema.schema import STAR, ColumnInfo, Schema, Table
from sqlsp.utils.errors import DataError, SqlError
from sqlsp.utils.files import short

T = TypeVar("T")
Described = TypeVar("Described", Table, ColumnInfo)

SUFFIX: Final = ".glossary.yaml"
NAMES: Final = {  # the name of the schema of each dictionary, by file
    "sap": "SAP", "gtfs": "GTFS", "django": "Django", "rails": "Rails", "wordpress": "WordPress",
    "stackexchange": "Stack Exchange", "lahman": "the Lahman baseball archive",
}  # fmt: skip
_MIN_RECOGNIZED: Final = 2  # columns that identify a well-known schema
_DICTIONARY_PARTS: Final = ("recognised", "words", "values", "units", "hidden", "prefixes")


def with_glossary(schema: Schema, glossary: Glossary) -> Schema:
    """Applies a glossary and removes the items it hides; a glossary for another database changes nothing.

    Raises:
        DataError: An item is missing, SQL cannot be parsed, or a hidden column is needed. Names file and line.
    """
    if not is_for(glossary.database, schema):
        return schema
    schema = with_words(schema, glossary)
    tables, columns = visible_items(schema, glossary)
    return schema.only(tables, columns)


def with_words(schema: Schema, glossary: Glossary) -> Schema:
    """Applies a glossary to any database as `with_glossary` does, without removing hidden items."""
    schema = _add_metrics(_strip_prefixes(schema, glossary), glossary)
    schema = _apply_words(schema, glossary)
    tables = list(schema.tables)
    columns = list(schema.columns)
    for entry in glossary.values:
        _phrase(entry.about, entry.where)
        for text in entry.texts:
            item, value = _split_value(text, entry.where)
            for column in _find_columns(schema, item, entry.where, glossary):
                value_words = (*columns[column].value_words, (entry.about, value))
                columns[column] = replace(columns[column], value_words=value_words)
    for entry in glossary.filters:
        for table, own_column in _find_items(schema, entry.about, entry.where, glossary):
            if own_column is not None:
                raise DataError(f"{entry.where}: {short(entry.about)} is a column; a filter is of a whole table")
            parse = partial(parse_filter, table=table)
            if _parse(parse, schema, entry, glossary, expected="condition") is not None:
                tables[table] = replace(tables[table], default_filter=entry.text)
    for entry in glossary.units:
        for column in _find_columns(schema, entry.about, entry.where, glossary):
            columns[column] = replace(columns[column], unit=entry.text)
    return replace(schema, tables=tuple(tables), columns=tuple(columns))


def _add_metrics(schema: Schema, glossary: Glossary) -> Schema:
    """Adds metrics, and segments as metrics that are *yes* for the rows that belong to them."""
    metrics = list(schema.metrics)
    for entry in glossary.metrics:
        words = _phrase(entry.about, entry.where)
        metric = _parse(parse_metric, schema, entry, glossary, expected="metric")
        if metric is not None:
            table = tables_of(metric, schema)[0]
            metrics.append(ColumnInfo(entry.about, words, table, "number", metric=entry.text))
    for entry in glossary.segments:
        words = _phrase(entry.about, entry.where)
        condition = _parse(parse_segment, schema, entry, glossary, expected="condition")
        if condition is not None:
            table = tables_of(condition, schema)[0]
            value_words = ((entry.about, YES.text or ""),)
            metrics.append(ColumnInfo(entry.about, words, table, SEGMENT, metric=entry.text, value_words=value_words))
    return replace(schema, metrics=tuple(metrics))


def _apply_words(schema: Schema, glossary: Glossary) -> Schema:
    """Replaces the words of items by the first text of their entries; the other texts become synonyms."""
    tables = list(schema.tables)
    columns = list(schema.columns)
    metrics = list(schema.metrics)
    for entry in glossary.words:
        for text in entry.texts:
            _phrase(text, entry.where)
        named = [index for index, info in enumerate(metrics) if info.name.lower() == entry.about.lower()]
        for index in named:
            metrics[index] = replace(metrics[index], synonyms=_phrases([*metrics[index].synonyms, *entry.texts]))
        for table, column in [] if named else _find_items(schema, entry.about, entry.where, glossary):
            if column is None:
                tables[table] = _describe(tables[table], entry.texts)
            else:
                columns[column] = _describe(columns[column], entry.texts)
    return replace(schema, tables=tuple(tables), columns=tuple(columns), metrics=tuple(metrics))


def _describe(item: Described, texts: Sequence[str]) -> Described:
    first, *others = texts
    return replace(described(item, first, declared=False), synonyms=_phrases([*item.synonyms, *others]))


def _split_value(text: str, where: str) -> tuple[str, str]:
    """Returns column and cell of `people.gender = F`."""
    item, sign, value = (part.strip() for part in text.partition("="))
    if not sign or not item or not value:
        raise DataError(f"{where}: {short(text)} names no value; write table.column = value, as in people.gender = F")
    if len(value) > 1 and value[0] == value[-1] == "'":
        value = value[1:-1].replace("''", "'")
    return item, value


def visible_items(schema: Schema, glossary: Glossary) -> tuple[list[int], list[int]]:
    """Returns the tables and columns that a glossary does not hide. Raises as `with_glossary` does."""
    hidden_tables = set[int]()
    hidden_columns = dict[int, str]()  # with file and line in the glossary
    for entry in glossary.hidden:
        for table, column in _find_items(schema, entry.about, entry.where, glossary):
            if column is None:
                hidden_tables.add(table)
            else:
                hidden_columns[column] = entry.where
    hidden_columns |= {column: "" for table in hidden_tables for column in schema.columns_of(table)}
    if len(hidden_tables) == len(schema.tables):
        raise DataError(f"{glossary.hidden[0].where}: every table is hidden: there is nothing to ask")
    for column, reason in (*_joining(schema, hidden_tables), *_needed(schema, hidden_tables)):
        if column in hidden_columns:
            where = hidden_columns[column] or glossary.hidden[0].where
            raise DataError(f"{where}: {schema.name_of(column)} cannot be hidden, because {reason}")
    tables = [table for table in range(len(schema.tables)) if table not in hidden_tables]
    return tables, [column for column in range(len(schema.columns)) if column not in hidden_columns]


def _joining(schema: Schema, hidden_tables: set[int]) -> Iterator[tuple[int, str]]:
    """Yields the columns of foreign keys between visible tables, and why they cannot be hidden."""
    for table, other_table, column, other in schema.edges():
        if not hidden_tables & {table, other_table}:
            yield column, "it joins two tables; hide a table instead"
            yield other, "it joins two tables; hide a table instead"


def needed_columns(schema: Schema) -> frozenset[int]:
    """Returns the columns in metrics and filters of the schema."""
    return frozenset(column for column, _ in _needed(schema, set()))


def _needed(schema: Schema, hidden_tables: set[int]) -> Iterator[tuple[int, str]]:
    """Yields the columns in metrics and filters, and why they cannot be hidden."""
    for info in schema.metrics:
        for column in columns_in(read_metric(info, schema), schema):
            yield column, f"{info.name} is calculated from it"
    for number, table in enumerate(schema.tables):
        if table.default_filter is not None and number not in hidden_tables:
            for column in columns_in(parse_filter(table.default_filter, number, schema), schema):
                yield column, f"the filter of {table.name} needs it"


def _strip_prefixes(schema: Schema, glossary: Glossary) -> Schema:
    """Strips uninformative prefixes from the words of tables, if the rest is unique.

    The prefix `*_` means everything up to the first `_`. A repeated prefix stays: `blog_blogpage` is a blog page.
    """
    prefixes = tuple(entry.about.lower() for entry in glossary.prefixes)
    if not prefixes:
        return schema
    rests = [_without_prefix(table.name, prefixes) for table in schema.tables]
    plain = replace(schema, tables=tuple(replace(table, words=natural_words(table.name)) for table in schema.tables))
    expanded = with_expanded_names(plain)
    tables = list(schema.tables)
    for number, (table, rest) in enumerate(zip(schema.tables, rests, strict=True)):
        has_own_words = table.words not in (plain.tables[number].words, expanded.tables[number].words)
        if rest != table.name and rests.count(rest) == 1 and not has_own_words:
            tables[number] = renamed(table, _split_repeated(table.name, rest))
    return replace(schema, tables=tuple(tables))


def _without_prefix(name: str, prefixes: tuple[str, ...]) -> str:
    """Strips the first of these prefixes that a name has."""
    for prefix in prefixes:
        own = name[: name.find("_") + 1].lower() if prefix == "*_" else prefix
        if own and name.lower().startswith(own) and len(own) < len(name):
            return name[len(own) :]
    return name


def _split_repeated(name: str, rest: str) -> str:
    """Returns the words of `rest`, the name without its prefix. If `rest` repeats the prefix, splits it there."""
    prefix = name[: len(name) - len(rest)].rstrip("_").lower()
    for repeated in (prefix, singular(prefix)):
        if len(repeated) > 1 and rest.lower().startswith(repeated) and rest[len(repeated) :].isalpha():
            end = rest[len(repeated) :]
            return natural_words(rest if end in ("s", "es") else f"{repeated} {end}")
    return natural_words(rest)


def _phrase(text: str, where: str) -> str:
    words = phrase_of(text).text
    if not words:
        raise DataError(f"{where}: {short(text)} has no words")
    return words


def _phrases(texts: Sequence[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(phrase_of(text).text for text in texts))


def _parse(parse: Callable[..., T], schema: Schema, entry: Entry, glossary: Glossary, expected: str) -> T | None:
    """Parses the SQL of an entry; returns None for wrong SQL in a dictionary."""
    try:
        return parse(entry.text, schema=schema)
    except SqlError as error:
        if glossary.is_dictionary:
            return None
        raise DataError(f"{entry.where}: {short(entry.text)} is no {expected} in SQL: {error.reason}") from error


def _find_columns(schema: Schema, name: str, where: str, glossary: Glossary) -> list[int]:
    items = _find_items(schema, name, where, glossary)
    if any(column is None for _, column in items):
        raise DataError(f"{where}: {short(name)} is a table; write table.column")
    return [column for _, column in items if column is not None]


def _find_items(schema: Schema, name: str, where: str, glossary: Glossary) -> list[ItemIndex]:
    """Returns the items with a name. Raises DataError for an unknown name, except in a dictionary."""
    items = _find(schema, name)
    if items or glossary.is_dictionary:
        return items
    missing = f"no {find_item(schema, name)}" if "." in name else "no table and no column"
    raise DataError(f"{where}: {short(name)} is {missing} of {schema.db_id}{hint_items(schema)}")


def _find(schema: Schema, name: str) -> list[ItemIndex]:
    """Returns the table or column with a name; for a name without a table, its columns in all tables."""
    item = find_item(schema, name)
    if not isinstance(item, str):
        return [item]
    columns = enumerate(schema.columns[STAR + 1 :], STAR + 1)
    return [ItemIndex(info.table, column) for column, info in columns if info.name.lower() == name.lower()]


def find_dictionaries(schema: Schema) -> Iterator[Glossary]:
    """Yields the dictionaries that ship (`NAMES`) of which the schema has enough columns."""
    for file in NAMES:
        # reading whole dictionaries would take longer than opening most databases
        columns = [entry.about for entry in load_dictionary(file, lines=1).recognised]
        if sum(not isinstance(find_item(schema, name), str) for name in columns) >= _MIN_RECOGNIZED:
            yield load_dictionary(file)


@cache
def load_dictionary(file: str, lines: int | None = None) -> Glossary:
    """Loads a dictionary, or only its first `lines`. The `name` of the result is that of the schema (`NAMES`)."""
    text = files("sqlsp.databases.glossaries").joinpath(f"{file}.yaml").read_text("utf-8")
    return parse_glossary("\n".join(text.splitlines()[:lines]), NAMES[file], _DICTIONARY_PARTS)


def find_glossaries(schema: Schema, path: Path | None, given: Glossary | None) -> tuple[list[Glossary], list[str]]:
    """Returns the glossaries of the database at `path`, in the order in which they apply, and notes about them.

    The owner's glossary is `given`, or the file beside the database (`default_glossary_path`). A glossary for another
    database is left out. Raises DataError for a file that is not a glossary.
    """
    glossaries = list(find_dictionaries(schema))
    notes = [
        f"its tables are {dictionary.name}'s: their names are read by the dictionary that ships"
        for dictionary in glossaries
    ]
    if given is not None:
        entries = [*given.words, *given.filters, *given.units, *given.hidden]
        names = [entry.about for entry in entries]
        names += [text.partition("=")[0] for entry in given.values for text in entry.texts]
        is_ours = is_for(given.database, schema)
        if is_ours and (not names or any(_find(schema, name.strip()) for name in names)):
            glossaries.append(given)
        elif is_ours:
            notes.append(f"{given.name} names no table and no column of this database: it is not read")
    elif path is not None and (file := default_glossary_path(path)).is_file():
        glossaries.append(read_glossary(file))
        notes.append(f"the glossary {file.name} beside it is read")
    return glossaries, notes


def default_glossary_path(path: Path) -> Path:
    """Returns the path of the glossary beside a file or folder: `shop.glossary.yaml` for `shop.sqlite`."""
    return path.parent / f"{path.stem}{SUFFIX}"
