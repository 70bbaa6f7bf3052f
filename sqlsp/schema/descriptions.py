"""Descriptions of tables and columns. They come from a person or from comments in the database.

The parser reads the description instead of the name; SQL keeps the name. Names in the training data have few words. So,
if a description has more than MAX_WORDS words, the parser reads only its first phrase and the informative words of the
name: the first phrase usually has the noun that questions use.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from sqlsp.schema.names import Item, abbreviates, renamed, with_expanded_names
from sqlsp.schema.schema import Schema
from sqlsp.utils.errors import DataError
from sqlsp.utils.files import short

MAX_WORDS: Final = 6
LONGEST: Final = 2000  # characters of a description
LONGEST_NAME: Final = 240  # characters of the words of a name: a dozen times as many as in training
LONGEST_WORD: Final = 40  # letters of a word
_MAX_HINTS: Final = 5  # tables that a message lists
_CLAUSE_END: Final = re.compile(r"[.;:!?…]+(?:\s|$)|[(\[{\n]|\s[-–—]+\s")
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
_BREAKS: Final = re.compile(  # words that begin an explanatory clause: the phrase ends before them
    r",|that|which|who[ms]?e?|where|when|while|if|as|in|on|at|by|for|from|with|without|to|into|between|during|per|after|"
    r"before|until|since|because|is|are|was|were|be|has|have|used|based|given"
)
_UNINFORMATIVE: Final = re.compile(  # words of names that are not added to a description
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


class ItemIndex(NamedTuple):
    """A table, or a column with its table, as indices in the schema."""

    table: int
    column: int | None = None


def find_item(schema: Schema, name: str) -> ItemIndex | str:
    """Returns the table or column called `name`, or the kind of item that is missing: "table" or "column".

    The name of a table may itself contain dots. A united table may also be named by one of its parts (`Part`).
    """
    table = _find_table(schema, name)
    if table is not None:
        return ItemIndex(table)
    has_table = False
    for position, letter in enumerate(name):
        if letter != ".":
            continue
        table = _find_table(schema, name[:position].strip())
        if table is None:
            continue
        has_table = True
        column = schema.find_column(name[position + 1 :].strip(), table)
        if column is not None:
            return ItemIndex(table, column)
    return "column" if has_table else "table"


def _find_table(schema: Schema, name: str) -> int | None:
    """Returns the table called `name`, or the table that unites the part `name`, or None."""
    exact = schema.find_table(name)
    if exact is not None:
        return exact
    for number, table in enumerate(schema.tables):
        part_names = (*(part.name for part in table.parts), *table.part_names)
        if name.lower() in (part.lower() for part in part_names):
            return number
    return None


def hint_items(schema: Schema, form: str = "table or table.column") -> str:
    """Returns a hint for messages: how items are named (`form`), and the first tables of the schema."""
    tables = ", ".join(table.name for table in schema.tables[:_MAX_HINTS])
    more = ", …" if len(schema.tables) > _MAX_HINTS else ""
    return f"; write {form} (its tables: {tables}{more})"


class Phrase(NamedTuple):
    """The first phrase of a description, in lower case.

    Attributes:
        text: at most MAX_WORDS words; empty if the description has no words
        is_all: True if the description has no further clauses
    """

    text: str
    is_all: bool


def phrase_of(text: str) -> Phrase:
    """Returns the first phrase of a description.

    "unique identifier of the customer that placed the order" → `unique identifier of customer`: explanatory clauses,
    articles and "this table contains all" are left out.
    """
    clauses = (clause.strip() for clause in _CLAUSE_END.split(text.strip()) if _WORD.search(clause))
    first_clause = next(clauses, "")
    content = first_clause
    opening = _OPENING.match(first_clause)
    if opening and _WORD.search(first_clause, opening.end()):
        content = first_clause[opening.end() :]
    tokens = [token.lower() for token in _WORD.findall(content) if token.lower() not in _ARTICLES]
    is_short = len(_without_commas(tokens)) <= MAX_WORDS
    if not is_short:
        breaks = (index for index, token in enumerate(tokens) if index > 0 and _BREAKS.fullmatch(token))
        tokens = tokens[: next(breaks, len(tokens))]
    words = _without_commas(tokens)[:MAX_WORDS]
    is_only_clause = first_clause.strip(" .") == text.strip().rstrip(".…!? ")
    return Phrase(" ".join(words), is_short and is_only_clause)


def _without_commas(tokens: Sequence[str]) -> list[str]:
    """Returns the words among tokens, cut to LONGEST_WORD letters."""
    return [token[:LONGEST_WORD] for token in tokens if token != ","]


def is_description(comment: str) -> bool:
    """True if a comment describes the content of a column, rather than a reference or a format."""
    text = comment.strip()
    if not re.match(r"[^\W\d_]", text) or _NO_DESCRIPTION.match(text):
        return False
    return phrase_of(text).text != ""


def with_name(phrase: str, name: str) -> str:
    """Appends to a phrase the informative words of a name that the phrase lacks.

    `monthly gross` of `salary` becomes `monthly gross salary`; `number of rooms` of `v12` stays.
    """
    words = phrase.split()
    name_words = name.lower().split()
    if set(words) <= set(name_words):
        return name
    added = [
        word
        for word in name_words
        if word not in words and not _UNINFORMATIVE.fullmatch(word) and not _has_same_meaning(word, words)
    ]
    return " ".join([*words, *dict.fromkeys(added)])


def _has_same_meaning(word: str, words: Sequence[str]) -> bool:
    """True if a word abbreviates one of `words` or is abbreviated there. `id` always adds something."""
    return word != "id" and any(abbreviates(word, other) or abbreviates(other, word) for other in words)


@dataclass(frozen=True)
class Description:
    """A description of `item`, a table or table.column.

    Attributes:
        where: the source of the description, for messages
        declared: True for a comment in the database
    """

    item: str
    text: str
    where: str = "the descriptions"
    declared: bool = False


def checked(text: str, where: str) -> str:
    """Returns the text of a description. Raises DataError if the text has no words or is too long.

    `where` is the source of the description, for the message.
    """
    if len(text) > LONGEST:
        raise DataError(f"{where}: a description of {len(text):,} characters; at most {LONGEST:,} are read")
    if not phrase_of(text).text:
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
    """Returns the first words, at most LONGEST_NAME characters. Only a single longer word is cut itself."""
    if len(words) <= LONGEST_NAME:
        return words
    # One more character, because a blank may follow the last complete word.
    complete, _, _ = words[: LONGEST_NAME + 1].rpartition(" ")
    return complete or words[:LONGEST_NAME]


def with_descriptions(schema: Schema, given: Sequence[Description]) -> Schema:
    """Replaces the words of described items. If an item has several descriptions, the last one counts.

    Skips descriptions of tables that the schema lacks, and database comments on columns that the schema lacks.

    Raises:
        DataError: A table lacks a column that a person describes.
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
        if item.column is None:
            old = schema.tables[item.table]
            tables[item.table] = described(old, description.text, declared=description.declared)
        else:
            info = schema.columns[item.column]
            columns[item.column] = described(info, description.text, declared=description.declared)
    return replace(schema, tables=tuple(tables), columns=tuple(columns))


def described(item: Item, text: str, declared: bool) -> Item:
    """Returns a table or column with the words of a description, for the parser and for people.

    `declared` is True if the description `text` is a comment in the database.
    """
    shown = words_of(text, item.shown, declared) if item.shown else ""
    words = words_of(text, item.words, declared)
    is_described = item.is_described or not declared
    return replace(renamed(item, words, shown), is_described=is_described)


def words_of(text: str, words: str, declared: bool) -> str:
    """Returns the words of an item with the description `text`. `words` are the words of the item's name.

    A comment in a database usually supplements the name ("monthly, gross"), so both are read. A comment that does not
    describe the item ("references x") is ignored.
    """
    if declared and not is_description(text):
        return words
    phrase = phrase_of(text)
    return phrase.text if phrase.is_all and not declared else with_name(phrase.text, words)
