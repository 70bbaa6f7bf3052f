"""What a person says of tables and columns, in the place of their names: a file with a line for each.

# the table, or table.column, then what it is
employee: people who work here
employee.sal: yearly salary
# what follows is for the database shop alone
[shop]
visits.v12: number of visitors

The parser reads a description in place of the name; the SQL still has the name. A description of at most
`phrases.MOST_WORDS` words is read as it stands. Of a longer one the parser reads the first phrase, cut to that length,
followed by the informative words of the name: names in training were a few words long, and a question refers to a
column by the noun of its description rather than by the explanation after it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from sqlsp.common.errors import DataError
from sqlsp.common.files import short
from sqlsp.schema.naming.abbreviations import with_expanded_names
from sqlsp.schema.naming.items import find_item, hint_items, is_for, read_lines
from sqlsp.schema.naming.phrases import is_description, phrase_of, with_name
from sqlsp.schema.naming.splitting import natural_words
from sqlsp.schema.schema import ColumnInfo, Schema, Table

LONGEST: Final = 2000  # characters of a description
LONGEST_NAME: Final = 240  # characters of the words of a name: a dozen times as many as in training


@dataclass(frozen=True)
class Description:
    """What `item` (a table or table.column) means, in `database` (None: in any). `where` is its file and line.

    With `declared` it is a comment in the database itself, and is then read together with the name.
    """

    item: str
    text: str
    database: str | None = None
    where: str = "the descriptions"
    declared: bool = False


def read_descriptions(path: Path | str) -> list[Description]:
    """The descriptions in a file. Raises DataError naming file and line."""
    found = []
    for line, database, where in read_lines(path, "descriptions of tables and columns"):
        item, colon, text = (part.strip() for part in line.partition(":"))
        if not colon or not item:
            raise DataError(f"{where}: {short(line)} is no description; a line is table.column: text, or table: text")
        found.append(Description(item, checked(text, where), database, where))
    return found


def checked(text: str, where: str) -> str:
    """The text of a description. Raises DataError where it says nothing, or is too long."""
    if len(text) > LONGEST:
        raise DataError(f"{where}: a description of {len(text):,} characters; at most {LONGEST:,} are read")
    if not phrase_of(text)[0]:
        raise DataError(f"{where}: the description has no words")
    return text


def with_telling_words(schema: Schema, descriptions: Sequence[Description]) -> Schema:
    """The schema of a user's own database with the words that the parser reads.

    Abbreviations are written out, then descriptions replace words as in `with_descriptions`. Words of more than
    LONGEST_NAME characters, such as the question of a survey in a header, are cut: parsers read no name of any length.
    """
    told = with_descriptions(with_expanded_names(schema), descriptions)
    tables = tuple(replace(table, words=_cut(table.words)) for table in told.tables)
    return replace(told, tables=tables, columns=tuple(replace(each, words=_cut(each.words)) for each in told.columns))


def _cut(words: str) -> str:
    """The first words of a name, as many as are read."""
    return words if len(words) <= LONGEST_NAME else words[: LONGEST_NAME + 1].rpartition(" ")[0] or words[:LONGEST_NAME]


def with_descriptions(schema: Schema, given: Sequence[Description]) -> Schema:
    """`schema` with the words of described items replaced; if an item is described more than once, the last one counts.

    Descriptions for other databases are skipped: those given for another database by name, and those that name no
    database and whose table is not in this schema. So are comments on tables and columns that are not read. Raises
    DataError for a column that its table does not have, and for a table that the named database does not have.
    """
    tables, columns = list(schema.tables), list(schema.columns)
    for each in given:
        if not is_for(each.database, schema):
            continue
        found = find_item(schema, each.item)
        if isinstance(found, str):
            if each.declared or (each.database is None and found == "table"):
                continue
            raise DataError(f"{each.where}: {short(each.item)} is no {found} of {schema.db_id}{hint_items(schema)}")
        table, column = found
        if column is None:
            old = schema.tables[table]
            tables[table] = replace(old, words=words_of(each.text, old.words, each.declared))
        else:
            info = schema.columns[column]
            columns[column] = replace(info, words=words_of(each.text, info.words, each.declared))
    return replace(schema, tables=tuple(tables), columns=tuple(columns))


def words_of(text: str, words: str, declared: bool) -> str:
    """The words that are read for an item with a description; `words` are those of its name.

    A comment in a database usually adds to the name ("monthly, gross") rather than replacing it, so both are read. If
    it is no description at all ("references x"), only the words of the name are.
    """
    if declared and not is_description(text):
        return words
    phrase, whole = phrase_of(text)
    return phrase if whole and not declared else with_name(phrase, words)


def other_words(item: Table | ColumnInfo) -> str | None:
    """The words that are read for a table or column if they differ from those of its name, else None."""
    return None if item.words == natural_words(item.name) else item.words
