"""Questions about the database itself, which the schema answers; orders are no questions."""

from __future__ import annotations

import re
from typing import Final

from sqlsp.inference.rules.rule import Context
from sqlsp.question.reference import continues
from sqlsp.question.words import item_stems, stem, stem_set
from sqlsp.schema.schema import STAR, Schema
from sqlsp.utils.console import listed

_NAMED: Final = 12  # tables or columns that a reply names
_LOOKED_AT: Final = 500  # characters of a question that are searched
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
_ORDER: Final = re.compile(
    r"""\b(?:drop|truncate|alter|create)\s(?:the\s|a\s)?(?:\w+\s)?(?:table|database|index|view)\b
    | \bdelete\s+from\b | \binsert\s+into\b | \bupdate\s+\w+\s+set\b | \bsqlite_(?:master|schema)\b""",
    _FLAGS,
)
_LETTERS: Final = re.compile(r"[^\W\d_]+")


def find_reply(context: Context) -> str | None:
    """What is said to a question that is none about rows; None for any other question."""
    text = " ".join(context.question[:_LOOKED_AT].split())
    if not any(map(str.isalnum, text)):
        return f"this is no question about the data; {_describe(context.schema)}"
    if _ORDER.search(text):
        return "the database is only read: nothing in it is changed, and no SQL is taken as a question"
    return _reply_about_schema(text, context.schema)


def find_continuation(question: str, converses: bool = False) -> str | None:
    """A sentence where a question seems to continue an earlier one; None for any other question.

    `converses`: it would be read with earlier ones, if there were any.
    """
    if not continues(question):
        return None
    reason = "there is none" if converses else "each is answered by itself"
    return f"this seems to continue an earlier question, and {reason}: say it all in one question"


def _reply_about_schema(text: str, schema: Schema) -> str | None:
    if any(_OF_DATABASES & stems for stems in item_stems(schema)):
        return None  # a database about tables or databases
    if _WHERE.search(text):
        infos = (info for info in schema.columns[STAR + 1 :] if info.metric is None and _is_named(info.words, text))
        names = [table.name for table in schema.tables if _is_named(table.words, text)]
        names += (f"{schema.tables[info.table].name}.{info.name}" for info in infos)
        return f"of what you name there is {listed(names, _NAMED) or 'nothing'}; {_describe(schema)}"
    if _TABLES.search(text):
        return _describe(schema)
    named = [number for number, table in enumerate(schema.tables) if _is_named(table.words, text)]
    if _COLUMNS.search(text) and (named or len(schema.tables) == 1):
        columns = {table: schema.star_columns_of(table) for table in named or [0]}
        names_of = {table: [schema.columns[column].name for column in own] for table, own in columns.items()}
        return "; ".join(
            f"{schema.tables[table].name} has {len(names)} columns: {listed(names, _NAMED)}"
            for table, names in names_of.items()
        )
    match = _MEANS.search(text)
    said = match["name"].strip().strip('"').lower().rpartition(".")[2] if match is not None else None
    info = next((c for c in schema.columns[STAR + 1 :] if said in (c.name.lower(), c.words.lower())), None)
    if info is None or info.metric is not None:
        return None if info is None else f"{info.words}: {info.metric}"
    form = f", {info.form.description}" if info.form is not None and info.form.description else ""
    return f"{schema.tables[info.table].name}.{info.name}: {info.words} ({info.type}{form})"


def _describe(schema: Schema) -> str:
    """The tables of a database, in a sentence."""
    sizes = [len(schema.star_columns_of(table)) for table in range(len(schema.tables))]
    tables = [f"{table.name} ({n} column{'s' * (n != 1)})" for table, n in zip(schema.tables, sizes, strict=True)]
    return f"the database has {f'{len(tables)} tables' if len(tables) > 1 else 'one table'}: {listed(tables, _NAMED)}"


def _is_named(words: str, text: str) -> bool:
    said = set(map(stem, _LETTERS.findall(text)))
    return bool(words.split()) and said.issuperset(map(stem, words.split()))
