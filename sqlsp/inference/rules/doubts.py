"""Reasons to decline an answer, and replies to questions that are not about rows.

Literals that no cell has. The parser can always use a few literals, such as 1 or T, even if the question mentions no
literal. So *how many customers are women?* may become `country = '1'`. An answer with such a literal is declined if no
cell has it. If the question or the previous query mentions the literal, the answer is not declined. A note then says
that no row has it.

Text that is used as a number or a date. SQL adds up the leading digits of text, and sorts `900K` after `1.2M`. An
answer that calculates with such cells, or compares their size, is declined unless their column was converted.

Questions about the database itself, requests to change data, and text that is no question in English get a reply.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from sqlsp.databases.cells.index import LONGEST_CELL
from sqlsp.databases.cells.profile import ColumnProfile
from sqlsp.inference.rules.rule import Context
from sqlsp.question.mentions import MentionKind
from sqlsp.question.rewording import COMMON, count_in_english, is_english
from sqlsp.question.rows import continues
from sqlsp.question.words import is_stop, item_stems, plain, stem, stem_set
from sqlsp.schema.names import is_abbreviation
from sqlsp.schema.schema import STAR, Schema, describe_item
from sqlsp.sql import query as tree
from sqlsp.sql.literals import is_number
from sqlsp.utils.console import listed

_BY_SIZE: Final = ("<", ">", "<=", ">=")
_CALCULATED: Final = ("sum", "avg", "abs", "round")
_CAST: Final = "CAST({} AS "  # the beginning of a conversion that only changes the type, not the text
_DAYS: Final = re.compile(r"\d{4}(-\d\d){0,2}%")  # the LIKE pattern of a year, a month or a day


@dataclass(frozen=True)
class UnknownValue:
    """A literal that a query compares with a column, and that no cell of this column has.

    Attributes:
        text: The literal.
        column: The column, with the name of its table, for messages.
        mentioned: True if the question or the previous query contains the literal.
    """

    text: str
    column: str
    mentioned: bool

    def __str__(self) -> str:
        return f"no row has {self.text!r} in {self.column}"


def find_unknown_values(query: tree.Query, schema: Schema, context: Context) -> Iterator[UnknownValue]:
    """Yields the literals that a query compares by = or IN with a text column, and that no cell of the column has.

    An index without some of the cells cannot show that a literal is missing. So an incomplete index yields no literals,
    and literals longer than the longest indexed cell are skipped.
    """
    cells = context.cells
    is_incomplete = bool(cells.warnings) or not cells.cells
    if is_incomplete or context.literals is None:
        return
    mentioned = {
        literal.text
        for literal in context.literals.offered
        if literal.words or literal.kind <= MentionKind.QUOTED  # literals of the previous query have no words
    }
    for node in tree.walk(query):
        if not isinstance(node, tree.Comparison) or node.operator not in ("=", "in"):
            continue
        column = node.left
        if not isinstance(column, tree.Column) or schema.is_star(column.index):
            continue
        if schema.columns[column.index].type != "text":
            continue
        for value in tree.compared_with(node):
            text = value.text if isinstance(value, tree.Value) else None
            if not text or not plain(text) or len(text) > LONGEST_CELL:
                continue
            if column.index not in cells.columns_with(plain(text)):
                yield UnknownValue(text, str(describe_item(schema, column.index)), mentioned=text in mentioned)


def describe_unmentioned(values: Sequence[UnknownValue]) -> str | None:
    """Returns a reason to decline: the unknown literals that the question does not mention.

    Returns None if the question or the previous query mentions all of `values`.
    """
    unmentioned = [str(value) for value in values if not value.mentioned]
    if not unmentioned:
        return None
    return f"{' and '.join(unmentioned)}, which the question does not say: the answer may be to another question"


def find_unread_cells(query: tree.Query, schema: Schema, context: Context) -> str | None:
    """Returns a reason to decline if a query uses text as a number or a date, else None.

    The sentence is about the first text column that is calculated with or compared by size. Without such a column, the
    sentence is about the first comparison of a number with text.
    """
    for column, is_calculated in _find_measured(query):
        if schema.is_star(column.index):
            continue
        info = schema.columns[column.index]
        is_converted = info.cell_format is not None and info.cell_format.type != "text"
        if is_converted or info.clock:
            continue
        profile = context.cells.profile(column.index)
        # profiles of other columns exist: this one could not be read in time, so its cells may be any text
        is_unprofiled_text = profile.kind == "unknown" and context.cells.profiles and info.type == "text"
        if is_unprofiled_text or _is_misused(profile, is_calculated):
            example = f", such as {profile.unread_example!r}" if profile.unread_example else ""
            use = "calculated with" if is_calculated else "compared by size"
            return f"{describe_item(schema, column.index)} is stored as text{example}, and cannot be {use}"
    return _find_mixed(query, schema)


def _is_misused(profile: ColumnProfile, is_calculated: bool) -> bool:
    """True if the unconverted cells of a column give a wrong result.

    Args:
        profile: The profile of the column.
        is_calculated: True if the query calculates with the cells, False if it compares or sorts them by size.
    """
    conversion = profile.cell_format if profile.cell_format is not None and profile.cell_format.type != "text" else None
    if not is_calculated:
        is_number_text = profile.kind in ("number", "year") and profile.is_stored_as_text
        sorts_wrongly = is_number_text and not profile.has_fixed_length  # as text, 900 comes after 1200
        return bool(profile.unread_example) or sorts_wrongly or conversion is not None
    if profile.kind in ("text", "date"):
        return True
    if conversion is not None and not conversion.sql.startswith(_CAST):
        return True  # a number such as `1.2M`, of which SQL would read only the first digits
    if profile.kind != "flag" or not profile.is_stored_as_text:
        return False
    yes_cell = str((profile.flag or "?")[-1])
    return not yes_cell.isdigit()  # the sum of 0 and 1 is a count, the sum of `no` and `yes` is 0


def _find_mixed(query: tree.Query, schema: Schema) -> str | None:
    """Returns a reason to decline for the first comparison of a number with text, or None.

    Database engines give different results for such a comparison.
    """
    for select in tree.walk(query):
        if not isinstance(select, tree.Query):
            continue
        having = select.group.having if select.group is not None else None
        for condition in (select.where, having):
            for part in tree.parts_of(condition, tree.And | tree.Or):
                if isinstance(part, tree.Comparison | tree.Between) and _compares_types(part, schema):
                    name = describe_item(schema, part.left.index) if isinstance(part.left, tree.Column) else "a value"
                    return f"{name} is compared with something of another kind: numbers with texts"
    return None


def _compares_types(condition: tree.Comparison | tree.Between, schema: Schema) -> bool:
    """True if one side of a condition is a number and another side is text. LIKE compares any cells as text."""
    if isinstance(condition, tree.Comparison) and condition.operator == "like":
        return False
    left = _type_of(condition.left, schema)
    return any({left, _type_of(side, schema)} == {"number", "text"} for side in tree.compared_with(condition))


def _type_of(side: tree.Node, schema: Schema) -> str:
    """Returns `number` or `text` for a column or a literal, and an empty text for anything else."""
    if isinstance(side, tree.Column) and not schema.is_star(side.index) and not schema.columns[side.index].clock:
        return schema.columns[side.index].type
    is_text = isinstance(side, tree.Value) and side.quoted and side.text is not None and not is_number(side.text)
    return "text" if is_text else ""


def _find_measured(query: tree.Query) -> Iterator[tuple[tree.Column, bool]]:
    """Yields the columns of arithmetic, of comparisons and sorting by size, and of calculations with dates.

    The second value of a pair is True if the query calculates with the column.
    """
    for node in tree.walk(query):
        parts: tuple[tree.Node, ...] = ()
        is_calculated = isinstance(node, tree.Arithmetic | tree.Statistic | tree.Bucket)
        if is_calculated or isinstance(node, tree.Key | tree.DatePart | tree.Elapsed):
            parts = tuple(tree.children(node))
        elif isinstance(node, tree.Aggregate | tree.Call):
            is_calculated = node.function in _CALCULATED
            parts = (node.argument,) if is_calculated or node.function in ("max", "min") else ()
        elif isinstance(node, tree.Between):
            parts = (node.left,)
        elif isinstance(node, tree.Comparison) and node.operator in _BY_SIZE:
            parts = (node.left, node.right)
        elif isinstance(node, tree.Comparison) and node.operator == "like" and isinstance(node.right, tree.Value):
            parts = (node.left,) if _DAYS.fullmatch(node.right.text or "") else ()
        yield from ((part, is_calculated) for part in parts if isinstance(part, tree.Column))


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
_POLITE: Final = r"""^\W*(?:(?:please|kindly|now|just|can\syou|could\syou|would\syou|will\syou
    |(?:i|we)\s(?:want|need)\s(?:you\s)?to|i'd\slike\s(?:you\s)?to|let's|go\sand)\W+)*"""
_ORDER: Final = re.compile(rf"{_POLITE}(?:delete|erase|truncate|destroy|wipe|purge|insert|overwrite)\s\w", _FLAGS)
_ORDER_OR_FOLLOW_UP: Final = re.compile(  # *drop the year*, but not *drop rate by year*
    rf"""{_POLITE}(?:update|change|set|add|remove|drop|create|rename|increase|decrease|raise|lower|cancel|mark|move|edit
    |modify|replace|alter|reset|clear)\s(?:(?:the|a|an|all|every|each|this|that|my|our|any|new|everything)\b
    |\w+\s\d|\w+(?:'s)?\s\w+\sto\b)""",
    _FLAGS,
)
_GREETING: Final = re.compile(
    r"""^\W*(?:hello|hi|hey|good\s(?:morning|afternoon|evening)|thanks|thank\syou|bye|goodbye|help|test|testing)\b
    (?:\W+(?:there|all|everyone|you|so|very|much|bot|me|a|lot))*\W*$""",
    _FLAGS,
)
_LETTERS: Final = re.compile(r"[^\W\d_]+")
_SHORT: Final = 4  # letters of most function words
_PRONOUNS: Final = ("one", "ones")  # of *which one?*, no numbers


def find_reply(context: Context) -> str | None:
    """Returns a reply to text that no query can answer; None for a question about rows.

    Such text asks to change data, asks for tables and columns, is in another language, or says nothing. With a history,
    a question may consist of function words alone, and *remove the year* is no request to change data.
    """
    text = " ".join(context.question[:_MAX_LENGTH].split())
    has_history = context.earlier is not None
    if not any(character.isalnum() for character in text) or _GREETING.search(text):
        return f"this is no question about the data; {_describe_tables(context.schema)}"
    if _CHANGE.search(text) or _ORDER.search(text) or (not has_history and _ORDER_OR_FOLLOW_UP.search(text)):
        return "the database is only read: nothing in it is changed, and no SQL is taken as a question"
    reply = _reply_about_schema(text, context.schema)
    return reply or (None if has_history or continues(text) else _reply_to_unknown_words(context))


def _reply_to_unknown_words(context: Context) -> str | None:
    """Returns a reply to text in another language, to gibberish, and to a question without any content."""
    schema = context.schema
    words = [word.lower() for word in _LETTERS.findall(context.question)]
    names = frozenset[str]().union(*item_stems(schema))
    in_database = {word for word in words if stem(word) in names or context.cells.has_word(word)}
    known = in_database | {word for word in words if is_abbreviation(word) or _is_english(word)}
    unknown = [word for word in words if word not in known]
    # "produits" was corrected to "products": beside an unknown word, corrected words may be foreign, too
    corrected = len(context.changes) if unknown else 0
    if 2 * (len(unknown) + corrected) > len(words):
        return f"questions are read in English, and most of these words are not English; {_describe_tables(schema)}"
    has_content = any(not is_stop(word) and word not in _PRONOUNS for word in words)
    has_content = has_content or any(map(str.isdigit, context.question))
    counts_rows = len(schema.tables) == 1 and "how many" in " ".join(words)
    if not has_content and not counts_rows and names.isdisjoint(map(stem, words)):
        return f"the question names nothing that the database could hold; {_describe_tables(schema)}"
    return None


def _is_english(word: str) -> bool:
    """True for an English word. A short word must be common: rare ones include the German *sind* and *aus*."""
    return is_english(word) if len(word) > _SHORT else count_in_english(word) >= COMMON


def find_continuation(question: str, converses: bool = False) -> str | None:
    """Returns a reason to decline if a question without history seems to continue an earlier one, else None.

    `converses` is True if the parser can read a question together with previous questions. Only the words of the reason
    depend on `converses`.
    """
    if not continues(question):
        return None
    reason = "there is none" if converses else "each is answered by itself"
    return f"this seems to continue an earlier question, and {reason}: say it all in one question"


def _reply_about_schema(text: str, schema: Schema) -> str | None:
    """Returns a reply if `text` asks for tables, for columns, or for the meaning of a column, else None."""
    if any(_OF_DATABASES & stems for stems in item_stems(schema)):
        return None  # the rows are about tables, columns or databases
    if _WHERE.search(text):
        return f"{_describe_matches(text, schema)}; {_describe_tables(schema)}"
    if _TABLES.search(text):
        return _describe_tables(schema)
    named_tables = [number for number, table in enumerate(schema.tables) if _is_named(table.words, text)]
    if len(schema.tables) == 1:
        named_tables = [0]
    if _COLUMNS.search(text) and named_tables:
        return "; ".join(_describe_columns(table, schema) for table in named_tables)
    match = _MEANS.search(text)
    return None if match is None else _describe_column(match["name"], schema)


def _describe_matches(text: str, schema: Schema) -> str:
    """Lists the tables and columns that `text` names."""
    names = [table.name for table in schema.tables if _is_named(table.words, text)]
    for info in schema.columns[STAR + 1 :]:
        if info.metric is None and _is_named(info.words, text):
            names.append(f"{schema.tables[info.table].name}.{info.name}")
    return f"these match: {listed(names, _MAX_NAMES)}" if names else "no table or column has that name"


def _describe_columns(table: int, schema: Schema) -> str:
    """Lists the columns of a table in a sentence."""
    names = [schema.columns[column].name for column in schema.star_columns_of(table)]
    return f"{schema.tables[table].name} has {len(names)} columns: {listed(names, _MAX_NAMES)}"


def _describe_column(name: str, schema: Schema) -> str | None:
    """Describes the first column with a name such as `age` or `person.age`. Returns None if no column has the name."""
    *_, name = name.strip().strip('"').lower().rpartition(".")
    for info in schema.columns[STAR + 1 :]:
        if name in (info.name.lower(), info.words.lower()):
            if info.metric is not None:
                return f"{info.words}: {info.metric}"
            form = (
                f", {info.cell_format.description}"
                if info.cell_format is not None and info.cell_format.description
                else ""
            )
            return f"{schema.tables[info.table].name}.{info.name}: {info.words} ({info.type}{form})"
    return None


def _describe_tables(schema: Schema) -> str:
    """Lists the tables of a database in a sentence, with their numbers of columns."""
    tables = []
    for number, table in enumerate(schema.tables):
        size = len(schema.star_columns_of(number))
        tables.append(f"{table.name} ({size} column{'' if size == 1 else 's'})")
    count = f"{len(tables)} tables" if len(tables) > 1 else "one table"
    return f"the database has {count}: {listed(tables, _MAX_NAMES)}"


def _is_named(name: str, text: str) -> bool:
    """True if `text` contains all words of a name, in singular or plural: `orders` names `order`."""
    name_stems = {stem(word) for word in name.split()}
    text_stems = {stem(word) for word in _LETTERS.findall(text)}
    return bool(name_stems) and name_stems <= text_stems
