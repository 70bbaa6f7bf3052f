"""Questions about the database itself, which the schema answers; orders and other languages are no questions."""

from __future__ import annotations

import re
from typing import Final

from sqlsp.common.console import listed
from sqlsp.question.reference import continues
from sqlsp.question.words import item_stems, stem, stem_set, word_set
from sqlsp.rules.rule import Context
from sqlsp.schema.schema import STAR, ColumnInfo, Schema

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
# frequent short words that English does not have
_FOREIGN: Final = (
    word_set("der die das und wie viele viel gibt es ist sind welche welcher wer wo wann mit von für nicht hat ein"),
    word_set("le la les des du combien quel quelle quels quelles est sont dans qui où avec pour liste donne y une et"),
    word_set("el los las cuántos cuantos cuántas cuantas qué cuál cual cuáles hay quién dónde con por para una y del"),
    word_set("il gli quanti quante quale quali sono chi dove con per una di della degli ci elenca"),
    word_set("de het een hoeveel welke wie waar zijn er met van voor alle niet"),
    word_set("os quantos quantas qual quais são quem onde com para uma dos das há"),
)
_ENGLISH: Final = word_set(
    """how many much what which who whose where when list show give name names find number count average total the is
    are was were there of in with for does do did have has all"""
)
_LETTERS: Final = re.compile(r"[^\W\d_]+")


def find_reply(context: Context, typed: str | None = None) -> str | None:
    """What is said to a question that is none about rows; None for any other question.

    `typed` is the question before its spelling was corrected, for words of another language.
    """
    text = " ".join(context.question[:_LOOKED_AT].split())
    if not any(map(str.isalnum, text)):
        return f"this is no question about the data; {_describe(context.schema)}"
    if _ORDER.search(text):
        return "the database is only read: nothing in it is changed, and no SQL is taken as a question"
    if (reply := _reply_about_schema(text, context.schema)) is not None:
        return reply
    return "only questions in English are understood" if _is_foreign((typed or text)[:_LOOKED_AT]) else None


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
        return "; ".join(_describe_table(schema, table) for table in named or [0])
    match = _MEANS.search(text)
    info = _find_column(match["name"], schema) if match is not None else None
    if info is None or info.metric is not None:
        return None if info is None else f"{info.words}: {info.metric}"
    said = f", {info.form.description}" if info.form is not None and info.form.description else ""
    return f"{schema.tables[info.table].name}.{info.name}: {info.words} ({info.type}{said})"


def _is_foreign(text: str) -> bool:
    words = [word.lower() for word in _LETTERS.findall(text)]
    if not words or not _ENGLISH.isdisjoint(words):
        return False
    other_script = sum(not letter.isascii() for word in words for letter in word) * 2 > sum(map(len, words))
    return other_script or max(len(known.intersection(words)) for known in _FOREIGN) >= 2


def _describe(schema: Schema) -> str:
    """The tables of a database, in a sentence."""
    sizes = [len(schema.star_columns_of(table)) for table in range(len(schema.tables))]
    tables = [f"{table.name} ({n} column{'s' * (n != 1)})" for table, n in zip(schema.tables, sizes, strict=True)]
    return f"the database has {f'{len(tables)} tables' if len(tables) > 1 else 'one table'}: {listed(tables, _NAMED)}"


def _describe_table(schema: Schema, table: int) -> str:
    names = [schema.columns[column].name for column in schema.star_columns_of(table)]
    return f"{schema.tables[table].name} has {len(names)} columns: {listed(names, _NAMED)}"


def _is_named(words: str, text: str) -> bool:
    said = set(map(stem, _LETTERS.findall(text)))
    return bool(words.split()) and said.issuperset(map(stem, words.split()))


def _find_column(name: str, schema: Schema) -> ColumnInfo | None:
    said = name.strip().strip('"').lower().rpartition(".")[2]
    return next((c for c in schema.columns[STAR + 1 :] if said in (c.name.lower(), c.words.lower())), None)
