"""Finds the glossaries of a database and brings them together with its schema: what they say stands beside its items.

Words replace those of a name as descriptions do (`schema.descriptions`); all else has a field of its own in `schema`.
First come dictionaries of well-known schemas, which ship, then what the owner wrote. The first line of a dictionary
lists columns of such a schema: where a database has two of them, the dictionary is for it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache, partial
from importlib.resources import files
from pathlib import Path
from typing import Any, Final, TypeVar

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
from sqlsp.schema.descriptions import find_item, hint_items, is_for, phrase_of, words_of
from sqlsp.schema.names import natural_words, singular, with_expanded_names
from sqlsp.schema.schema import STAR, ColumnInfo, Schema
from sqlsp.utils.errors import DataError, SqlError
from sqlsp.utils.files import short

T = TypeVar("T")
ItemIndex = tuple[int, int | None]  # a table, and a column of it or None


def with_glossary(schema: Schema, glossary: Glossary) -> Schema:
    """`schema` with all that a glossary says, without what it hides; one for another database changes nothing.

    Raises DataError naming file and line for what is not there, SQL that does not parse, or a hidden column in need.
    """
    if not is_for(glossary.database, schema):
        return schema
    schema = with_words(schema, glossary)
    return schema.only(*visible_items(schema, glossary))


def with_words(schema: Schema, glossary: Glossary) -> Schema:
    """As `with_glossary`, for any database, with what is hidden."""
    schema = _add_metrics(_add_prefixes(schema, glossary), glossary)
    tables, columns, metrics = list(schema.tables), list(schema.columns), list(schema.metrics)
    for entry in glossary.words:  # the first replaces that of the name, all others are synonyms
        for text in entry.texts:
            _phrase(text, entry.where)
        first, *others = entry.texts
        named = [index for index, info in enumerate(metrics) if info.name.lower() == entry.about.lower()]
        for index in named:
            metrics[index] = replace(metrics[index], synonyms=_phrases([*metrics[index].synonyms, *entry.texts]))
        for table, column in [] if named else _items(schema, entry.about, entry.where, glossary):
            items: list[Any] = tables if column is None else columns
            index = table if column is None else column
            words, synonyms = words_of(first, items[index].words, False), [*items[index].synonyms, *others]
            items[index] = replace(items[index], words=words, synonyms=_phrases(synonyms))
    for entry in glossary.values:
        _phrase(entry.about, entry.where)
        for text in entry.texts:
            item, sign, value = (part.strip() for part in text.partition("="))
            if not sign or not item or not value:
                example = "write table.column = value, as in people.gender = F"
                raise DataError(f"{entry.where}: {short(text)} names no value; {example}")
            if len(value) > 1 and value[0] == value[-1] == "'":
                value = value[1:-1].replace("''", "'")
            for column in _columns(schema, item, entry.where, glossary):
                meant = (*columns[column].value_words, (entry.about, value))
                columns[column] = replace(columns[column], value_words=meant)
    for entry in glossary.filters:
        for table, column in _items(schema, entry.about, entry.where, glossary):
            if column is not None:
                raise DataError(f"{entry.where}: {short(entry.about)} is a column; a filter is of a whole table")
            if _parse(partial(parse_filter, table=table), schema, entry, glossary, "no condition in SQL") is not None:
                tables[table] = replace(tables[table], default_filter=entry.text)
    for entry in glossary.units:
        for column in _columns(schema, entry.about, entry.where, glossary):
            columns[column] = replace(columns[column], unit=entry.text)
    return replace(schema, tables=tuple(tables), columns=tuple(columns), metrics=tuple(metrics))


def _add_metrics(schema: Schema, glossary: Glossary) -> Schema:
    """Metrics, and segments as metrics that are *yes* where a row belongs to them, which is what their name means."""
    metrics = list(schema.metrics)
    for entry in (*glossary.metrics, *glossary.segments):
        is_segment, words = entry in glossary.segments, _phrase(entry.about, entry.where)
        parse, what = (parse_segment, "no condition in SQL") if is_segment else (parse_metric, "no metric in SQL")
        found = _parse(parse, schema, entry, glossary, what)
        if found is not None:
            home, kind = tables_of(found, schema)[0], SEGMENT if is_segment else "number"
            meant = ((entry.about, YES.text or ""),) if is_segment else ()
            metrics.append(ColumnInfo(entry.about, words, home, kind, metric=entry.text, value_words=meant))
    return replace(schema, metrics=tuple(metrics))


def visible_items(schema: Schema, glossary: Glossary) -> tuple[list[int], list[int]]:
    """The tables and columns that a glossary does not hide. Raises as `with_glossary` does."""
    tables, columns = set[int](), dict[int, str]()
    for entry in glossary.hidden:
        for table, column in _items(schema, entry.about, entry.where, glossary):
            if column is None:
                tables.add(table)
            else:
                columns[column] = entry.where
    columns |= {column: "" for table in tables for column in schema.columns_of(table)}
    if len(tables) == len(schema.tables):
        raise DataError(f"{glossary.hidden[0].where}: every table is hidden: there is nothing to ask")
    joining = (end for table, other, *ends in schema.edges() if not tables & {table, other} for end in ends)
    needed = [(column, "it joins two tables; hide a table instead") for column in joining]
    for column, reason in (*needed, *_needed(schema, tables)):
        if column in columns:
            where = columns[column] or glossary.hidden[0].where
            raise DataError(f"{where}: {schema.name_of(column)} cannot be hidden, because {reason}")
    kept = [column for column in range(len(schema.columns)) if column not in columns]
    return [table for table in range(len(schema.tables)) if table not in tables], kept


def needed_columns(schema: Schema) -> frozenset[int]:
    """The columns without which a metric or a filter of the schema could not be written."""
    return frozenset(column for column, _ in _needed(schema, set()))


def _needed(schema: Schema, hidden: set[int]) -> Iterator[tuple[int, str]]:
    for info in schema.metrics:
        for column in columns_in(read_metric(info, schema), schema):
            yield column, f"{info.name} is calculated from it"
    for number, table in enumerate(schema.tables):
        if table.default_filter is not None and number not in hidden:
            for column in columns_in(parse_filter(table.default_filter, number, schema), schema):
                yield column, f"the filter of {table.name} needs it"


def _add_prefixes(schema: Schema, glossary: Glossary) -> Schema:
    """Words of tables without empty beginnings of their names, where what is left is no other's name.

    The beginning `*_` is that up to the first `_`. Where a name repeats it, it stays: `blog_blogpage` is a blog page.
    """
    starts = tuple(entry.about.lower() for entry in glossary.prefixes)
    if not starts:
        return schema
    rests = [_without_prefix(table.name, starts) for table in schema.tables]
    plain = replace(schema, tables=tuple(replace(table, words=natural_words(table.name)) for table in schema.tables))
    made = [
        {one.words, other.words} for one, other in zip(plain.tables, with_expanded_names(plain).tables, strict=True)
    ]
    tables = tuple(
        replace(table, words=_split_repeated(table.name, rest))
        if rest != table.name and rests.count(rest) == 1 and table.words in words
        else table
        for table, rest, words in zip(schema.tables, rests, made, strict=True)
    )
    return replace(schema, tables=tables)


def _without_prefix(name: str, starts: tuple[str, ...]) -> str:
    """A name without the first of these beginnings that it has."""
    for start in starts:
        length = name.find("_") + 1 if start == "*_" else len(start) * name.lower().startswith(start)
        if 0 < length < len(name):
            return name[length:]
    return name


def _split_repeated(name: str, rest: str) -> str:
    """The words of what is left of a name, with a blank behind a beginning that it repeats."""
    start = name[: len(name) - len(rest)].rstrip("_").lower()
    for repeated in (start, singular(start)):
        if len(repeated) > 1 and rest.lower().startswith(repeated) and rest[len(repeated) :].isalpha():
            left = rest[len(repeated) :]
            return natural_words(rest if left in ("s", "es") else f"{repeated} {left}")
    return natural_words(rest)


def _phrase(text: str, where: str) -> str:
    words = phrase_of(text)[0]
    if not words:
        raise DataError(f"{where}: {short(text)} has no words")
    return words


def _phrases(texts: list[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(phrase_of(text)[0] for text in texts))


def _parse(parse: Callable[..., T], schema: Schema, entry: Entry, glossary: Glossary, what: str) -> T | None:
    try:
        return parse(entry.text, schema=schema)
    except SqlError as error:
        if glossary.is_dictionary:
            return None
        raise DataError(f"{entry.where}: {short(entry.text)} is {what}: {error.reason}") from error


def _columns(schema: Schema, name: str, where: str, glossary: Glossary) -> list[int]:
    found = _items(schema, name, where, glossary)
    if any(column is None for _, column in found):
        raise DataError(f"{where}: {short(name)} is a table; write table.column")
    return [column for _, column in found if column is not None]


def _items(schema: Schema, name: str, where: str, glossary: Glossary) -> list[ItemIndex]:
    """The items that a name means. Raises DataError where there is none, unless it is one of a dictionary."""
    found = _find(schema, name)
    if found or glossary.is_dictionary:
        return found
    missing = find_item(schema, name)
    assert isinstance(missing, str)
    what = f"no {missing}" if "." in name else "no table and no column"
    raise DataError(f"{where}: {short(name)} is {what} of {schema.db_id}{hint_items(schema)}")


def _find(schema: Schema, name: str) -> list[ItemIndex]:
    """The table or column that a name means; of a name without a table, the columns that have it in all tables."""
    found = find_item(schema, name)
    if not isinstance(found, str):
        return [found]
    of_name = [
        index for index, info in enumerate(schema.columns) if index != STAR and info.name.lower() == name.lower()
    ]
    return [(schema.columns[column].table, column) for column in of_name]


SUFFIX: Final = ".glossary.yaml"
NAMES: Final = {
    "sap": "SAP", "gtfs": "GTFS", "django": "Django", "rails": "Rails", "wordpress": "WordPress",
    "stackexchange": "Stack Exchange", "lahman": "the Lahman baseball archive",
}  # fmt: skip
"""The files, and what their schemas are called."""
_LEAST: Final = 2  # columns by which a schema is known
_PARTS: Final = ("recognised", "words", "values", "units", "hidden", "prefixes")


def find_dictionaries(schema: Schema) -> Iterator[Glossary]:
    """The dictionaries for a schema."""
    for file in NAMES:
        # reading them all would take longer than opening most databases
        known = [entry.about for entry in load_dictionary(file, 1).recognised]
        if sum(not isinstance(find_item(schema, name), str) for name in known) >= _LEAST:
            yield load_dictionary(file)


@cache
def load_dictionary(file: str, lines: int | None = None) -> Glossary:
    """The dictionary in a file of this name, or its first lines; its `name` is that of the schema."""
    text = files("sqlsp.databases.glossaries").joinpath(f"{file}.yaml").read_text("utf-8")
    return parse_glossary("\n".join(text.splitlines()[:lines]), NAMES[file], _PARTS)


def find_glossaries(schema: Schema, path: Path | None, given: Glossary | None) -> tuple[list[Glossary], list[str]]:
    """The glossaries of the database in a file or folder, in reading order, and notes about them.

    The owner's is `given`, or else stands `beside` the file; DataError where that is no glossary. Others' are left out.
    """
    glossaries = list(find_dictionaries(schema))
    read = "their names are read by the dictionary that ships"
    notes = [f"its tables are {dictionary.name}'s: {read}" for dictionary in glossaries]
    if given is not None:
        entries = [*given.words, *given.filters, *given.units, *given.hidden]
        names = [entry.about for entry in entries]
        names += [text.partition("=")[0] for entry in given.values for text in entry.texts]
        is_ours = is_for(given.database, schema)
        if is_ours and (not names or any(_find(schema, name.strip()) for name in names)):
            glossaries.append(given)
        elif is_ours:
            notes.append(f"{given.name} names no table and no column of this database: it is not read")
    elif path is not None and (file := beside(path)).is_file():
        glossaries.append(read_glossary(file))
        notes.append(f"the glossary {file.name} beside it is read")
    return glossaries, notes


def beside(path: Path) -> Path:
    """Where the glossary of a file or folder may stand: `shop.glossary.yaml` beside `shop.sqlite`."""
    return path.parent / f"{path.stem}{SUFFIX}"
