"""Questions that rows cannot answer: about the database, greetings, another language, orders, words without sense.

A parser turns anything into SQL. Here the schema answers what is asked about it, and the rest is said to be no
question; no SQL is run then. What only continues an earlier question is answered, but in doubt where it stands alone.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Final

from sqlsp.common.console import listed
from sqlsp.question.reference import continues
from sqlsp.question.words import is_stop, item_stems, stem, stem_set, word_set
from sqlsp.rules.rule import Context
from sqlsp.schema.schema import STAR, ColumnInfo, Schema

_NAMED: Final = 12  # tables or columns that a reply names
_MOST: Final = 2  # questions in one
_LOOKED_AT: Final = 500  # characters of a question that are searched
_OF_DATABASES: Final = stem_set("table column field database schema")

_FLAGS: Final = re.IGNORECASE | re.VERBOSE
_TABLES: Final = re.compile(
    r"""\b(?:which|what|how\smany|list|show|name)\s(?:me\s)?(?:all\s)?(?:the\s)?tables\b(?!\s(?:have|has|with|of))
    | \bdescribe\s(?:the|this|my|your)\s(?:database|data|schema)\b | \b(?:show|explain|what\sis)\s(?:me\s)?the\sschema\b
    | \bwhat(?:'s|\sis)\sin\s(?:the|this|my)\s(?:database|file|data)\b
    | \bwhat\s(?:data|information|kind\sof\sdata)\s(?:is|are|do|does)\b
    .*\b(?:there|have|here|contain|hold|available)\b(?!\s(?:on|about|for|of))
    | \bwhat\s(?:can|could|may|should)\s(?:i|we|you)\s(?:ask|do|answer|query|know)\b | \bwhat\sdo\syou\sknow\b""",
    _FLAGS,
)
_COLUMNS: Final = re.compile(
    r"""\b(?:columns|fields|attributes)\b.*\b(?:table|does|do|has|have|in|of)\b
    | ^describe\s(?:the\stable\s|table\s)?\w+(?:\stable)?\W*$ | \bhow\smany\s(?:columns|fields)\b""",
    _FLAGS,
)
_WHERE: Final = re.compile(r"\b(?:which|what)\stables?\s(?:stores?|holds?|contains?|has|have)\b", re.IGNORECASE)
_MEANS: Final = re.compile(
    r"""\bwhat\s(?:does|do|is)\s(?:the\s)?(?:(?:column|field|table)\s)?(?P<name>[\w. "]+?)
    \s(?:mean|stand\sfor|contain)\b""",
    _FLAGS,
)
_GREETING: Final = re.compile(
    r"""^\W*(?:(?:hi|hello|hey|hallo|good\s(?:morning|afternoon|evening|day)|thanks?|thank\syou|thx|ok(?:ay)?|bye|goodbye
    |please|test|testing|help|cool|great|nice|yes|no|who\sare\syou|how\sare\syou|what\sare\syou|are\syou\sthere)
    (?:\s(?:there|a\slot|very\smuch|you|so\smuch|everyone|all))?\W*)+$""",
    _FLAGS,
)
_ORDER: Final = re.compile(
    r"""\b(?:drop|truncate|alter|create)\s(?:the\s|a\s)?(?:\w+\s)?(?:table|database|index|view)\b | ^\W*drop\b
    | \bdelete\s+from\b | \binsert\s+into\b | \bupdate\s+\w+\s+set\b
    | \bignore\s(?:all\s)?(?:the\s|your\s|any\s)?(?:previous|prior|above|earlier)\b | \bsqlite_(?:master|schema)\b""",
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
    for find in _REPLIES:
        text = typed if typed and find is _reply_to_other_language else context.question
        reply = find(" ".join(text[:_LOOKED_AT].split()), context)
        if reply is not None:
            return reply
    return None


def find_continuation(question: str, converses: bool = False) -> str | None:
    """A sentence where a question seems to continue an earlier one; None for any other question.

    `converses`: it would be read with earlier ones, if there were any.
    """
    if not continues(question):
        return None
    reason = "there is none" if converses else "each is answered by itself"
    return f"this seems to continue an earlier question, and {reason}: say it all in one question"


def find_unknown_words(context: Context) -> str | None:
    """A sentence where no word of a question is English grammar, in a name of the schema, or in a cell."""
    words = [word.lower() for word in context.words if word.isalpha()]
    if any(is_stop(word) or word in _ENGLISH for word in words) or context.candidates is None:
        return None
    in_cells = any(literal.words and literal.columns for literal in context.candidates.offered)
    stems = frozenset(map(stem, context.words))
    if in_cells or any(stems & names for names in item_stems(context.schema)):
        return None
    return f"no word of this is known here; {_describe(context.schema)}"


def _reply_to_greeting(text: str, context: Context) -> str | None:
    if not any(letter.isalnum() for letter in text) or _GREETING.search(text):
        return f"this is no question about the data; {_describe(context.schema)}"
    return None


def _reply_to_order(text: str, context: Context) -> str | None:
    if _ORDER.search(text):
        return "the database is only read: nothing in it is changed, and no SQL is taken as a question"
    return None


def _reply_about_schema(text: str, context: Context) -> str | None:
    schema = context.schema
    if any(_OF_DATABASES & stems for stems in item_stems(schema)):
        return None  # a database about tables or databases
    if _WHERE.search(text):
        named_items = listed([*_named_items(text, schema)], _NAMED) or "nothing"
        return f"of what you name there is {named_items}; {_describe(schema)}"
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


def _reply_to_other_language(text: str, context: Context) -> str | None:
    words = [word.lower() for word in _LETTERS.findall(text)]
    if not words or not _ENGLISH.isdisjoint(words):
        return None
    foreign = max(len(known.intersection(words)) for known in _FOREIGN)
    other_script = sum(not letter.isascii() for word in words for letter in word) * 2 > sum(map(len, words))
    return "only questions in English are understood" if foreign >= 2 or other_script else None


def _reply_to_several(text: str, context: Context) -> str | None:
    questions = re.findall(r"\w[^?]*\?", context.question)
    return "these are several questions: ask one at a time" if len(questions) > _MOST else None


_REPLIES: Final[tuple[Callable[[str, Context], str | None], ...]] = (
    _reply_to_greeting,
    _reply_to_several,
    _reply_to_order,
    _reply_about_schema,
    _reply_to_other_language,
)


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


def _named_items(text: str, schema: Schema) -> Iterator[str]:
    """The tables and columns whose names a text says."""
    yield from (table.name for table in schema.tables if _is_named(table.words, text))
    for info in schema.columns[STAR + 1 :]:
        if info.metric is None and _is_named(info.words, text):
            yield f"{schema.tables[info.table].name}.{info.name}"


def _find_column(name: str, schema: Schema) -> ColumnInfo | None:
    said = name.strip().strip('"').lower().rpartition(".")[2]
    return next((c for c in schema.columns[STAR + 1 :] if said in (c.name.lower(), c.words.lower())), None)
