"""Replies to questions about the database itself, to requests to change data, and to text that is not a question."""

from __future__ import annotations

import re
from typing import Final

from sqlsp.inference.rules.rule import Context
from sqlsp.question.rows import continues
from sqlsp.question.words import item_stems, stem, stem_set
from sqlsp.schema.schema import STAR, Schema
from sqlsp.utils.console import listed

_MAX_NAMES: Final = 12  # tables or columns in a reply
_MAX_LENGTH: Final = 500  # characters of a question that are searched
_OF_DATABASES: Final = stem_set("table column field database schema")
_FLAGS: Final = re.IGNORECASE | re.VERBOSE
_TABLES: Final = re.compile(
    r"""\b(?:which|what|how\smany|list|show|name)\s(?:me\s)?(?:all\s)?(?:the\s)?tables\b(?!\s(?:have|has|with|of))
    | \bdescribe\s(?:the|this|my|your)\s(?:database|data|schema)\b | \b(?:show|explain|what\sis)\s(?:me\s)?the\sschema\b
    | \bwhat(?:'s|\sis)\sin\s(?:the|this|my)\s(?:database|file|data)\b
    | \bwhat\s(?:can|could|may|should)\s(?:i|we|you)\s(?:ask|do|answer|query|know)\b""",
    _FLAGS,
)
_COLUMNS: Final = re.compile(
    r"""\b(?:which|what)\s(?:are\s)?(?:the\s)?(?:columns|fields|attributes)\b.*\b(?:table|does|do|has|have|in|of)\b
    | \b(?:columns|fields)\s(?:of|in)\s(?:the\s)?(?:\w+\s)?table\b | \bhow\smany\s(?:columns|fields)\b
    | ^describe\s(?:the\stable\s|table\s)?\w+(?:\stable)?\W*$""",
    _FLAGS,
)
_WHERE: Final = re.compile(r"\b(?:which|what)\stables?\s(?:stores?|holds?|contains?|has|have)\b", re.IGNORECASE)
_MEANS: Final = re.compile(
    r"""\bwhat\s(?:does|do|is)\s(?:the\s)?(?:(?:column|field|table)\s)?(?P<name>[\w. "]+?)
    \s(?:mean|stand\sfor|contain)\b""",
    _FLAGS,
)
_CHANGE: Final = re.compile(
    r"""\b(?:drop|truncate|alter|create)\s(?:the\s|a\s)?(?:\w+\s)?(?:table|database|index|view)\b
    | \bdelete\s+from\b | \binsert\s+into\b | \bupdate\s+\w+\s+set\b | \bsqlite_(?:master|schema)\b""",
    _FLAGS,
)
_LETTERS: Final = re.compile(r"[^\W\d_]+")


def find_reply(context: Context) -> str | None:
    """Returns a reply to text that no query can answer; None for a question about rows.

    Such text has no letters or digits, asks to change data, or asks for tables and columns.
    """
    text = " ".join(context.question[:_MAX_LENGTH].split())
    if not any(map(str.isalnum, text)):
        return f"this is no question about the data; {_describe(context.schema)}"
    if _CHANGE.search(text):
        return "the database is only read: nothing in it is changed, and no SQL is taken as a question"
    return _reply_about_schema(text, context.schema)


def find_continuation(question: str, converses: bool = False) -> str | None:
    """Returns a reason to decline if a question without history seems to continue an earlier one, else None.

    `converses` is True if the parser can read a question with its history. It changes only the words of the reason.
    """
    if not continues(question):
        return None
    reason = "there is none" if converses else "each is answered by itself"
    return f"this seems to continue an earlier question, and {reason}: say it all in one question"


def _reply_about_schema(text: str, schema: Schema) -> str | None:
    if any(_OF_DATABASES & stems for stems in item_stems(schema)):
        return None  # a database about tables or databases
    if _WHERE.search(text):
        names = [table.name for table in schema.tables if _is_named(table.words, text)]
        for info in schema.columns[STAR + 1 :]:
            if info.metric is None and _is_named(info.words, text):
                names.append(f"{schema.tables[info.table].name}.{info.name}")
        matches = f"these match: {listed(names, _MAX_NAMES)}" if names else "no table or column has that name"
        return f"{matches}; {_describe(schema)}"
    if _TABLES.search(text):
        return _describe(schema)
    named = [number for number, table in enumerate(schema.tables) if _is_named(table.words, text)]
    if _COLUMNS.search(text) and (named or len(schema.tables) == 1):
        return "; ".join(_describe_columns(table, schema) for table in named or [0])
    match = _MEANS.search(text)
    return None if match is None else _describe_column(match["name"], schema)


def _describe_columns(table: int, schema: Schema) -> str:
    names = [schema.columns[column].name for column in schema.star_columns_of(table)]
    return f"{schema.tables[table].name} has {len(names)} columns: {listed(names, _MAX_NAMES)}"


def _describe_column(name: str, schema: Schema) -> str | None:
    """Describes the first column of a name such as `age` or `person.age`; None if there is no such column."""
    name = name.strip().strip('"').lower().rpartition(".")[2]
    for info in schema.columns[STAR + 1 :]:
        if name in (info.name.lower(), info.words.lower()):
            if info.metric is not None:
                return f"{info.words}: {info.metric}"
            form = f", {info.form.description}" if info.form is not None and info.form.description else ""
            return f"{schema.tables[info.table].name}.{info.name}: {info.words} ({info.type}{form})"
    return None


def _describe(schema: Schema) -> str:
    """Lists the tables of a database in a sentence."""
    tables = []
    for number, table in enumerate(schema.tables):
        size = len(schema.star_columns_of(number))
        tables.append(f"{table.name} ({size} column{'' if size == 1 else 's'})")
    count = f"{len(tables)} tables" if len(tables) > 1 else "one table"
    return f"the database has {count}: {listed(tables, _MAX_NAMES)}"


def _is_named(words: str, text: str) -> bool:
    """True if a text contains all words of `words`, in any form: `orders` for `order`."""
    stems = set(map(stem, _LETTERS.findall(text)))
    return bool(words.split()) and stems.issuperset(map(stem, words.split()))
