"""Descriptions of tables and columns, by a person or in comments of the database, which replace the words of names.

The parser reads the description instead of the name; SQL keeps the name. Names in training had only a few words, and
questions use the noun of a description. So, if a description has more than MAX_WORDS words, the parser reads its first
phrase and the informative words of the name.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from sqlsp.schema.names import Item, abbreviates, renamed, with_expanded_names
from sqlsp.schema.schema import Schema
from sqlsp.utils.errors import DataError
from sqlsp.utils.files import short

MAX_WORDS: Final = 6
LONGEST: Final = 2000  # characters of a description
LONGEST_NAME: Final = 240  # characters of the words of a name: a dozen times as many as in training
LONGEST_WORD: Final = 40  # letters of a word
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
_UNINFORMATIVE: Final = re.compile(  # words of names
    r".|.*\d.*|col(umn)?|field|fld|var(iable)?|attr(ibute)?|val(ue)?|item|te?mp|data|tbl|table"
)
_NO_DESCRIPTION: Final = re.compile(  # beginnings of comments that do not describe the column
    r"(todo|fixme|xxx|hack|note|see|cf|e\.?g|i\.?e|(foreign|primary) key|fk|pk|references?|refers|points to|unused|"
    r"obsolete|deprecated|optional|required|mandatory|not null|null|nullable|auto|generated|indexe?d?|unique|default|"
    r"in|as|from|of|for|with|if|only|must|should|can|may|same|like|format|range|between|yes|no|true|false|"
    r"(?!(id|an?)\b)[^\W_]{1,2})\b",
    re.IGNORECASE,
)


def is_for(database: str | None, schema: Schema) -> bool:
    """True if information that was given for `database` applies to a schema. None means any database."""
    return database is None or database.lower() == schema.db_id.lower()


def find_item(schema: Schema, name: str) -> tuple[int, int | None] | str:
    """Finds the table or column called `name`, which may contain dots.

    A table may be named by one of the parts that it unites (`Part`).

    Returns:
        (table, column or None), or the kind of item that is missing: "table" or "column".
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
    exact = schema.find_table(name)
    if exact is not None:
        return exact
    for number, table in enumerate(schema.tables):
        part_names = (*(part.name for part in table.parts), *table.part_names)
        if name.lower() in (part.lower() for part in part_names):
            return number
    return None


def hint_items(schema: Schema, form: str = "table or table.column") -> str:
    """Returns a hint for messages: how items are named, and the first tables of the schema."""
    known = ", ".join(table.name for table in schema.tables[:5])
    return f"; write {form} (its tables: {known}{', …' if len(schema.tables) > 5 else ''})"


def phrase_of(text: str) -> tuple[str, bool]:
    """Returns the first phrase of a description in lower case, and True if the description says nothing else.

    "unique identifier of the customer that placed the order" → `unique identifier of customer`: explanatory clauses,
    articles and "this table contains all" are left out. A phrase has at most MAX_WORDS words. It is empty if the text
    has no words.
    """
    clause = next((part for part in _CLAUSE.split(text.strip()) if _WORD.search(part)), "").strip()
    opening = _OPENING.match(clause)
    rest = clause[opening.end() :] if opening and _WORD.search(clause, opening.end()) else clause
    tokens = [token.lower() for token in _WORD.findall(rest) if token.lower() not in _ARTICLES]
    is_short = len(_words_among(tokens)) <= MAX_WORDS
    if not is_short:
        breaks = (index for index, token in enumerate(tokens) if index and _BREAKS.fullmatch(token))
        tokens = tokens[: next(breaks, len(tokens))]
    is_only_clause = clause.strip(" .") == text.strip().rstrip(".…!? ")
    return " ".join(_words_among(tokens)[:MAX_WORDS]), is_short and is_only_clause


def _words_among(tokens: Sequence[str]) -> list[str]:
    return [token[:LONGEST_WORD] for token in tokens if token != ","]


def is_description(comment: str) -> bool:
    """True if a comment describes the column, and not its references or its format."""
    text = comment.strip()
    return bool(re.match(r"[^\W\d_]", text)) and not _NO_DESCRIPTION.match(text) and bool(phrase_of(text)[0])


def with_name(phrase: str, name: str) -> str:
    """Appends to a phrase the informative words of a name that it lacks.

    `monthly gross` of `salary` becomes `monthly gross salary`; `number of rooms` of `v12` stays.
    """
    words = phrase.split()
    if set(words) <= set(name.lower().split()):
        return name
    added = [
        word
        for word in name.lower().split()
        if not _UNINFORMATIVE.fullmatch(word)
        and word not in words
        and (word == "id" or not any(abbreviates(word, other) or abbreviates(other, word) for other in words))
    ]
    return " ".join([*words, *dict.fromkeys(added)])


@dataclass(frozen=True)
class Description:
    """A description of `item` (a table or table.column).

    Attributes:
        where: its source, for messages
        declared: True for a comment in the database
    """

    item: str
    text: str
    where: str = "the descriptions"
    declared: bool = False


def checked(text: str, where: str) -> str:
    """Returns the text of a description. Raises DataError if it has no words or is too long."""
    if len(text) > LONGEST:
        raise DataError(f"{where}: a description of {len(text):,} characters; at most {LONGEST:,} are read")
    if not phrase_of(text)[0]:
        raise DataError(f"{where}: the description has no words")
    return text


def with_readable_words(schema: Schema, descriptions: Sequence[Description]) -> Schema:
    """Writes out abbreviations in the words of a schema, then replaces words by descriptions.

    Words of more than LONGEST_NAME characters are cut.
    """
    readable = with_descriptions(with_expanded_names(schema), descriptions)
    tables = tuple(renamed(table, _cut(table.words), _cut(table.shown)) for table in readable.tables)
    columns = tuple(renamed(column, _cut(column.words), _cut(column.shown)) for column in readable.columns)
    return replace(readable, tables=tables, columns=columns)


def _cut(words: str) -> str:
    if len(words) <= LONGEST_NAME:
        return words
    return words[: LONGEST_NAME + 1].rpartition(" ")[0] or words[:LONGEST_NAME]


def with_descriptions(schema: Schema, given: Sequence[Description]) -> Schema:
    """Replaces the words of described items; the last of several descriptions counts.

    Skips descriptions of tables that the schema lacks, and database comments on items that the schema leaves out.

    Raises:
        DataError: A table lacks the described column.
    """
    tables = list(schema.tables)
    columns = list(schema.columns)
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
            tables[table] = described(old, description.text, description.declared)
        else:
            columns[column] = described(schema.columns[column], description.text, description.declared)
    return replace(schema, tables=tuple(tables), columns=tuple(columns))


def described(item: Item, text: str, declared: bool) -> Item:
    """Returns a table or column with the words of a description, for the parser and for people."""
    shown = words_of(text, item.shown, declared) if item.shown else ""
    words = words_of(text, item.words, declared)
    is_described = item.is_described or not declared
    return replace(renamed(item, words, shown), is_described=is_described)


def words_of(text: str, words: str, declared: bool) -> str:
    """Returns the words for an item with a description, given the `words` of its name.

    A comment in a database usually supplements the name ("monthly, gross"), so both are read. Comments that describe
    nothing ("references x") are ignored.
    """
    if declared and not is_description(text):
        return words
    phrase, is_whole = phrase_of(text)
    return phrase if is_whole and not declared else with_name(phrase, words)
