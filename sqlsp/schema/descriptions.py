"""What is said of tables and columns in the place of their names, by a person or by comments of the database.

The parser reads a description in place of the name; the SQL still has the name. Of one of more than MAX_WORDS
words it reads the first phrase and the informative words of the name: names in training were a few words long, and a
question refers to a column by the noun of its description.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from sqlsp.schema.names import abbreviates, natural_words, with_expanded_names
from sqlsp.schema.schema import ColumnInfo, Schema, Table
from sqlsp.utils.errors import DataError
from sqlsp.utils.files import short


def is_for(database: str | None, schema: Schema) -> bool:
    """Whether what a person says of a database, or of any (None), is for that of a schema."""
    return database is None or database.lower() == schema.db_id.lower()


def find_item(schema: Schema, name: str) -> tuple[int, int | None] | str:
    """(table, column or None) that a name means, or the missing part: "table" or "column". Names may contain dots.

    The name of a part of a table means that table.
    """
    table = _find_table(schema, name)
    if table is not None:
        return table, None
    splits = []
    for point in (index for index, letter in enumerate(name) if letter == "."):
        table = _find_table(schema, name[:point].strip())
        if table is not None:
            splits.append((table, schema.find_column(name[point + 1 :].strip(), table)))
    return next((split for split in splits if split[1] is not None), "column" if splits else "table")


def _find_table(schema: Schema, name: str) -> int | None:
    if (table := schema.find_table(name)) is not None:
        return table
    parts = ((number, part) for number, table in enumerate(schema.tables) for part in table.parts)
    return next((number for number, part in parts if part.name.lower() == name.lower()), None)


def hint_items(schema: Schema, form: str = "table or table.column") -> str:
    """How items are named, for messages, with the first tables of the schema."""
    known = ", ".join(table.name for table in schema.tables[:5])
    return f"; write {form} (its tables: {known}{', …' if len(schema.tables) > 5 else ''})"


MAX_WORDS: Final = 6
LONGEST_WORD: Final = 40  # maximum letters of a word
_CLAUSE: Final = re.compile(r"[.;:!?…]+(?:\s|$)|[(\[{\n]|\s[-–—]+\s")  # ends the first phrase
_WORD: Final = re.compile(r"[^\W_]+(?:['’.][^\W_]+)*|%|,")
_THING: Final = (
    r"(this |the |each |an? |one )?(table|view|column|field|attribute|value|entry|row|record|flag|entity)s? "
)
_ALL: Final = r"( (each|every|all|the|an?|information about|data about|details of))*(?= )"
_OPENING: Final = re.compile(  # "This table contains all …", "One row for each …", "Indicates …"
    rf"{_THING}((that|which) )?(is|of|for|per|with|in|contains?|holds?|stores?|lists?|shows?|gives?){_ALL}|"
    rf"({_THING}((that|which) )?)?(contain|describe|represent|indicate|specifie|denote)(s|ing){_ALL}",
    re.IGNORECASE,
)
_ARTICLES: Final = frozenset(["a", "an", "the"])
_BREAKS: Final = re.compile(
    r",|that|which|who[ms]?e?|where|when|while|if|as|in|on|at|by|for|from|with|without|to|into|between|during|per|after|"
    r"before|until|since|because|is|are|was|were|be|has|have|used|based|given"
)
_EMPTY: Final = re.compile(
    r".|.*\d.*|col(umn)?|field|fld|var(iable)?|attr(ibute)?|val(ue)?|item|te?mp|data|tbl|table"
)  # words of names without a meaning
# how comments begin that do not say what the column is
_NO_DESCRIPTION: Final = re.compile(
    r"(todo|fixme|xxx|hack|note|see|cf|e\.?g|i\.?e|(foreign|primary) key|fk|pk|references?|refers|points to|unused|"
    r"obsolete|deprecated|optional|required|mandatory|not null|null|nullable|auto|generated|indexe?d?|unique|default|"
    r"in|as|from|of|for|with|if|only|must|should|can|may|same|like|format|range|between|yes|no|true|false|"
    r"(?!(id|an?)\b)[^\W_]{1,2})\b",
    re.IGNORECASE,
)


def phrase_of(text: str) -> tuple[str, bool]:
    """The first phrase of a description, at most MAX_WORDS words in lower case, and whether it is the whole.

    "unique identifier of the customer that placed the order" → `unique identifier of customer`: explaining clauses,
    articles and "this table contains all" go. The phrase is empty if there is no word.
    """
    clause = next((part for part in _CLAUSE.split(text.strip()) if _WORD.search(part)), "").strip()
    opening = _OPENING.match(clause)
    said = clause[opening.end() :] if opening and _WORD.search(clause, opening.end()) else clause
    found = [word.lower() for word in _WORD.findall(said) if word.lower() not in _ARTICLES]
    words = [word[:LONGEST_WORD] for word in found if word != ","]
    whole = len(words) <= MAX_WORDS
    if not whole:
        stop = next((place for place, word in enumerate(found) if place and _BREAKS.fullmatch(word)), len(found))
        words = [word[:LONGEST_WORD] for word in found[:stop] if word != ","]
    return " ".join(words[:MAX_WORDS]), whole and clause.strip(" .") == text.strip().rstrip(".…!? ")


def is_description(comment: str) -> bool:
    """Whether a comment of a declaration says what the column is, and not what it refers to or how it is written."""
    text = comment.strip()
    return bool(re.match(r"[^\W\d_]", text)) and not _NO_DESCRIPTION.match(text) and bool(phrase_of(text)[0])


def with_name(phrase: str, name: str) -> str:
    """A phrase, followed by those words of a name that are informative and not in the phrase.

    `monthly gross` of `salary` is `monthly gross salary`; `number of rooms` of `v12` stays.
    """
    said = phrase.split()
    if set(said) <= set(name.lower().split()):
        return name
    added = [
        word
        for word in name.lower().split()
        if not _EMPTY.fullmatch(word)
        and word not in said
        and (word == "id" or not any(abbreviates(word, other) or abbreviates(other, word) for other in said))
    ]
    return " ".join([*said, *dict.fromkeys(added)])


LONGEST: Final = 2000  # characters of a description
LONGEST_NAME: Final = 240  # characters of the words of a name: a dozen times as many as in training


@dataclass(frozen=True)
class Description:
    """What `item` (a table or table.column) means; `where` it is said; `declared`: a comment in the database."""

    item: str
    text: str
    where: str = "the descriptions"
    declared: bool = False


def checked(text: str, where: str) -> str:
    """The text of a description. Raises DataError where it says nothing, or is too long."""
    if len(text) > LONGEST:
        raise DataError(f"{where}: a description of {len(text):,} characters; at most {LONGEST:,} are read")
    if not phrase_of(text)[0]:
        raise DataError(f"{where}: the description has no words")
    return text


def with_readable_words(schema: Schema, descriptions: Sequence[Description]) -> Schema:
    """The schema of a user's database with abbreviations written out, then descriptions as words.

    Words of more than LONGEST_NAME characters are cut: parsers read no name of any length.
    """
    told = with_descriptions(with_expanded_names(schema), descriptions)
    tables = tuple(replace(table, words=_cut(table.words)) for table in told.tables)
    columns = tuple(replace(column, words=_cut(column.words)) for column in told.columns)
    return replace(told, tables=tables, columns=columns)


def _cut(words: str) -> str:
    return words if len(words) <= LONGEST_NAME else words[: LONGEST_NAME + 1].rpartition(" ")[0] or words[:LONGEST_NAME]


def with_descriptions(schema: Schema, given: Sequence[Description]) -> Schema:
    """`schema` with the words of described items replaced; of several descriptions the last one counts.

    Those of tables that are not there are skipped, and comments on what is not read. Raises DataError for a column that
    its table does not have.
    """
    tables, columns = list(schema.tables), list(schema.columns)
    for description in given:
        item = find_item(schema, description.item)
        if isinstance(item, str):
            if description.declared or item == "table":
                continue
            raise DataError(
                f"{description.where}: {short(description.item)} is no {item} of {schema.db_id}{hint_items(schema)}"
            )
        table, column = item
        if column is None:
            old = schema.tables[table]
            tables[table] = replace(old, words=words_of(description.text, old.words, description.declared))
        else:
            info = schema.columns[column]
            columns[column] = replace(info, words=words_of(description.text, info.words, description.declared))
    return replace(schema, tables=tuple(tables), columns=tuple(columns))


def words_of(text: str, words: str, declared: bool) -> str:
    """The words that are read for an item with a description; `words` are those of its name.

    A comment in a database usually adds to the name ("monthly, gross"), so both are read ("references x" is none).
    """
    if declared and not is_description(text):
        return words
    phrase, whole = phrase_of(text)
    return phrase if whole and not declared else with_name(phrase, words)


def replaced_words(item: Table | ColumnInfo) -> str | None:
    """The words that are read for a table or column if they differ from those of its name, else None."""
    return None if item.words == natural_words(item.name) else item.words
