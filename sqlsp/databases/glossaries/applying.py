"""Finds the glossaries of a database and applies them to its schema.

The words of a glossary replace the words that come from names, as descriptions do (`schema.descriptions`). Dictionaries
of well-known schemas ship with the project. They apply before the owner's glossary. The first line of a dictionary
lists columns that identify the schema. A database with two of these columns uses the dictionary.
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
_MIN_RECOGNIZED: Final = 2  # minimal number of columns that identify a well-known schema
_PLURAL_ENDINGS: Final = ("s", "es")
_DICTIONARY_PARTS: Final = ("recognised", "words", "values", "units", "hidden", "prefixes")


def with_glossary(schema: Schema, glossary: Glossary) -> Schema:
    """Applies a glossary, and removes the hidden tables and columns. Ignores a glossary for another database.

    Raises:
        DataError: The database lacks an item, SQL cannot be parsed, or a key, metric or filter needs a hidden column.
            The message names file and line.
    """
    if not is_for(glossary.database, schema):
        return schema
    schema = with_words(schema, glossary)
    tables, columns = visible_items(schema, glossary)
    return schema.only(tables, columns)


def with_words(schema: Schema, glossary: Glossary) -> Schema:
    """Applies a glossary as `with_glossary` does, but does not check its database and retains hidden items."""
    schema = _add_metrics(_strip_prefixes(schema, glossary), glossary)
    schema = _apply_words(schema, glossary)
    tables = list(schema.tables)
    columns = list(schema.columns)
    for entry in glossary.values:
        _normalize_phrase(entry.about, entry.where)  # raises DataError for a key without words
        for text in entry.texts:
            item, value = _split_value(text, entry.where)
            for column in _find_columns(schema, item, entry.where, glossary):
                value_words = (*columns[column].value_words, (entry.about, value))
                columns[column] = replace(columns[column], value_words=value_words)
    for entry in glossary.filters:
        for table, filtered_column in _find_items(schema, entry.about, entry.where, glossary):
            if filtered_column is not None:
                raise DataError(f"{entry.where}: {short(entry.about)} is a column; a filter is of a whole table")
            parse = partial(parse_filter, table=table)
            if _parse_entry(parse, schema, entry, glossary, expected="condition") is not None:
                tables[table] = replace(tables[table], default_filter=entry.text)
    for entry in glossary.units:
        for column in _find_columns(schema, entry.about, entry.where, glossary):
            columns[column] = replace(columns[column], unit=entry.text)
    return replace(schema, tables=tuple(tables), columns=tuple(columns))


def _add_metrics(schema: Schema, glossary: Glossary) -> Schema:
    """Adds the metrics and segments of a glossary. A segment becomes a metric with the value *yes* for its rows."""
    metrics = list(schema.metrics)
    for entry in glossary.metrics:
        words = _normalize_phrase(entry.about, entry.where)
        metric = _parse_entry(parse_metric, schema, entry, glossary, expected="metric")
        if metric is not None:
            table = tables_of(metric, schema)[0]
            metrics.append(ColumnInfo(entry.about, words, table, "number", metric=entry.text))
    for entry in glossary.segments:
        words = _normalize_phrase(entry.about, entry.where)
        condition = _parse_entry(parse_segment, schema, entry, glossary, expected="condition")
        if condition is not None:
            table = tables_of(condition, schema)[0]
            value_words = ((entry.about, YES.text or ""),)
            metrics.append(ColumnInfo(entry.about, words, table, SEGMENT, metric=entry.text, value_words=value_words))
    return replace(schema, metrics=tuple(metrics))


def _apply_words(schema: Schema, glossary: Glossary) -> Schema:
    """Replaces the words of each item by the first text of its entry. The other texts become synonyms.

    All texts of an entry for a metric become synonyms, because a metric has a name in words.
    """
    tables = list(schema.tables)
    columns = list(schema.columns)
    metrics = list(schema.metrics)
    for entry in glossary.words:
        for text in entry.texts:
            _normalize_phrase(text, entry.where)  # raises DataError for a text without words
        named_metrics = [index for index, info in enumerate(metrics) if info.name.lower() == entry.about.lower()]
        for index in named_metrics:
            synonyms = _normalize_phrases([*metrics[index].synonyms, *entry.texts])
            metrics[index] = replace(metrics[index], synonyms=synonyms)
        if named_metrics:
            continue
        for table, column in _find_items(schema, entry.about, entry.where, glossary):
            if column is None:
                tables[table] = _describe(tables[table], entry.texts)
            else:
                columns[column] = _describe(columns[column], entry.texts)
    return replace(schema, tables=tuple(tables), columns=tuple(columns), metrics=tuple(metrics))


def _describe(item: Described, texts: Sequence[str]) -> Described:
    """Returns a table or column whose words are the first of `texts`. The other texts are added to the synonyms."""
    first, *others = texts
    return replace(described(item, first, declared=False), synonyms=_normalize_phrases([*item.synonyms, *others]))


def _split_value(text: str, where: str) -> tuple[str, str]:
    """Returns the column and the cell of a text such as `people.gender = F`. `where` is the file and line.

    Raises DataError for other texts.
    """
    item, sign, value = (part.strip() for part in text.partition("="))
    if not sign or not item or not value:
        raise DataError(f"{where}: {short(text)} names no value; write table.column = value, as in people.gender = F")
    if len(value) > 1 and value.startswith("'") and value.endswith("'"):
        value = value[1:-1].replace("''", "'")
    return item, value


def visible_items(schema: Schema, glossary: Glossary) -> tuple[list[int], list[int]]:
    """Returns the tables and columns that a glossary does not hide. Raises as `with_glossary` does."""
    hidden_tables = set[int]()
    hidden_columns = dict[int, str]()  # to file and line of the glossary; empty for a column of a hidden table
    for entry in glossary.hidden:
        for table, column in _find_items(schema, entry.about, entry.where, glossary):
            if column is None:
                hidden_tables.add(table)
            else:
                hidden_columns[column] = entry.where
    for table in hidden_tables:
        hidden_columns |= dict.fromkeys(schema.columns_of(table), "")
    if len(hidden_tables) == len(schema.tables):
        raise DataError(f"{glossary.hidden[0].where}: every table is hidden: there is nothing to ask")
    for column, reason in (*_find_join_columns(schema, hidden_tables), *_find_needed(schema, hidden_tables)):
        if column in hidden_columns:
            where = hidden_columns[column] or glossary.hidden[0].where
            raise DataError(f"{where}: {schema.name_of(column)} cannot be hidden, because {reason}")
    tables = [table for table in range(len(schema.tables)) if table not in hidden_tables]
    return tables, [column for column in range(len(schema.columns)) if column not in hidden_columns]


def _find_join_columns(schema: Schema, hidden_tables: set[int]) -> Iterator[tuple[int, str]]:
    """Yields the columns of foreign keys between visible tables, with the reason why they cannot be hidden."""
    for table, other_table, column, other in schema.edges():
        if hidden_tables.isdisjoint((table, other_table)):
            yield column, "it joins two tables; hide a table instead"
            yield other, "it joins two tables; hide a table instead"


def needed_columns(schema: Schema) -> frozenset[int]:
    """Returns the columns in metrics and filters of the schema."""
    return frozenset(column for column, _ in _find_needed(schema, set()))


def _find_needed(schema: Schema, hidden_tables: set[int]) -> Iterator[tuple[int, str]]:
    """Yields the columns in metrics, and in filters of visible tables, with the reason why they cannot be hidden."""
    for info in schema.metrics:
        for column in columns_in(read_metric(info, schema), schema):
            yield column, f"{info.name} is calculated from it"
    for number, table in enumerate(schema.tables):
        if table.default_filter is not None and number not in hidden_tables:
            for column in columns_in(parse_filter(table.default_filter, number, schema), schema):
                yield column, f"the filter of {table.name} needs it"


def _strip_prefixes(schema: Schema, glossary: Glossary) -> Schema:
    """Strips the prefixes of a glossary from the words of tables whose names remain unique without the prefix.

    Leaves the words of comments and of other glossaries unchanged. The prefix `*_` means everything up to the first
    `_`. A repeated prefix remains: `blog_blogpage` becomes *blog page*.
    """
    prefixes = tuple(entry.about.lower() for entry in glossary.prefixes)
    if not prefixes:
        return schema
    short_names = [_strip_prefix(table.name, prefixes) for table in schema.tables]
    tables_of_names = tuple(replace(table, words=natural_words(table.name)) for table in schema.tables)
    expanded = with_expanded_names(replace(schema, tables=tables_of_names))
    tables = list(schema.tables)
    for number, (table, short_name) in enumerate(zip(schema.tables, short_names, strict=True)):
        has_words_of_name = table.words in (tables_of_names[number].words, expanded.tables[number].words)
        is_unique = short_names.count(short_name) == 1
        if short_name != table.name and is_unique and has_words_of_name:
            tables[number] = renamed(table, _split_repeated(table.name, short_name))
    return replace(schema, tables=tuple(tables))


def _strip_prefix(name: str, prefixes: tuple[str, ...]) -> str:
    """Returns a name without the first of these prefixes that it has."""
    for prefix in prefixes:
        beginning = name[: name.find("_") + 1].lower() if prefix == "*_" else prefix
        if beginning and name.lower().startswith(beginning) and len(beginning) < len(name):
            return name[len(beginning) :]
    return name


def _split_repeated(name: str, short_name: str) -> str:
    """Returns the words of `short_name`, which is `name` without a prefix.

    If the short name repeats the prefix, the words are split there: `blog_blogpage` becomes *blog page*.
    """
    prefix = name[: len(name) - len(short_name)].rstrip("_").lower()
    for repeated in (prefix, singular(prefix)):
        ending = short_name[len(repeated) :]
        if len(repeated) > 1 and short_name.lower().startswith(repeated) and ending.isalpha():
            return natural_words(short_name if ending in _PLURAL_ENDINGS else f"{repeated} {ending}")
    return natural_words(short_name)


def _normalize_phrase(text: str, where: str) -> str:
    """Returns the words of a text. Raises DataError, with file and line `where`, if the text has no words."""
    words = phrase_of(text).text
    if not words:
        raise DataError(f"{where}: {short(text)} has no words")
    return words


def _normalize_phrases(texts: Sequence[str]) -> tuple[str, ...]:
    """Returns the words of each text, without repetitions."""
    return tuple(dict.fromkeys(phrase_of(text).text for text in texts))


def _parse_entry(parse: Callable[..., T], schema: Schema, entry: Entry, glossary: Glossary, expected: str) -> T | None:
    """Parses the SQL of an entry with the function `parse`.

    Raises DataError, which names `expected`, for wrong SQL. For wrong SQL in a dictionary, returns None.
    """
    try:
        return parse(entry.text, schema=schema)
    except SqlError as error:
        if glossary.is_dictionary:
            return None
        raise DataError(f"{entry.where}: {short(entry.text)} is no {expected} in SQL: {error.reason}") from error


def _find_columns(schema: Schema, name: str, where: str, glossary: Glossary) -> list[int]:
    """Returns the columns with a name. Raises DataError for the name of a table, and as `_find_items` does."""
    items = _find_items(schema, name, where, glossary)
    if any(column is None for _, column in items):
        raise DataError(f"{where}: {short(name)} is a table; write table.column")
    return [column for _, column in items if column is not None]


def _find_items(schema: Schema, name: str, where: str, glossary: Glossary) -> list[ItemIndex]:
    """Returns the items with a name. Raises DataError, with file and line `where`, for an unknown name.

    For an unknown name in a dictionary, returns [].
    """
    items = _look_up(schema, name)
    if items or glossary.is_dictionary:
        return items
    missing = f"no {find_item(schema, name)}" if "." in name else "no table and no column"
    raise DataError(f"{where}: {short(name)} is {missing} of {schema.db_id}{hint_items(schema)}")


def _look_up(schema: Schema, name: str) -> list[ItemIndex]:
    """Returns the table or column with a name. For the name of a column without its table, returns all such columns."""
    item = find_item(schema, name)
    if not isinstance(item, str):
        return [item]
    columns = enumerate(schema.columns[STAR + 1 :], STAR + 1)
    return [ItemIndex(info.table, column) for column, info in columns if info.name.lower() == name.lower()]


def find_dictionaries(schema: Schema) -> Iterator[Glossary]:
    """Yields the dictionaries (`NAMES`) whose schema has enough of the columns in the first line of the dictionary."""
    for file in NAMES:
        # reading whole dictionaries would take longer than opening most databases
        columns = [entry.about for entry in load_dictionary(file, lines=1).recognised]
        if sum(not isinstance(find_item(schema, name), str) for name in columns) >= _MIN_RECOGNIZED:
            yield load_dictionary(file)


@cache
def load_dictionary(file: str, lines: int | None = None) -> Glossary:
    """Loads a dictionary, or only its first `lines`. The `name` of the result is the name of the schema (`NAMES`)."""
    text = files("sqlsp.databases.glossaries").joinpath(f"{file}.yaml").read_text("utf-8")
    return parse_glossary("\n".join(text.splitlines()[:lines]), NAMES[file], _DICTIONARY_PARTS)


def find_glossaries(schema: Schema, path: Path | None, given: Glossary | None) -> tuple[list[Glossary], list[str]]:
    """Returns the glossaries of the database at `path` in the order in which they apply, and notes for people.

    The owner's glossary is `given`, or the file beside the database (`default_glossary_path`). Leaves out a given
    glossary that is for another database, or that names no item of this database. Raises DataError for a file that is
    not a glossary.
    """
    glossaries = list(find_dictionaries(schema))
    notes = [
        f"its tables are {dictionary.name}'s: their names are read by the dictionary that ships"
        for dictionary in glossaries
    ]
    if given is not None:
        names = [entry.about for entry in (*given.words, *given.filters, *given.units, *given.hidden)]
        for entry in given.values:
            names += [text.partition("=")[0] for text in entry.texts]
        has_items = not names or any(_look_up(schema, name.strip()) for name in names)
        if is_for(given.database, schema) and has_items:
            glossaries.append(given)
        elif is_for(given.database, schema):
            notes.append(f"{given.name} names no table and no column of this database: it is not read")
    elif path is not None and (file := default_glossary_path(path)).is_file():
        glossaries.append(read_glossary(file))
        notes.append(f"the glossary {file.name} beside it is read")
    return glossaries, notes


def default_glossary_path(path: Path) -> Path:
    """Returns the path of the glossary beside a file or folder: `shop.glossary.yaml` for `shop.sqlite`."""
    return path.parent / f"{path.stem}{SUFFIX}"
