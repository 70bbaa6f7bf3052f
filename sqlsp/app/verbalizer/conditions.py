"""Writes conditions as relative clauses: *whose age is above 30*, *paid in October 2024*, *without visits*."""

from __future__ import annotations

import re
from abc import abstractmethod
from collections.abc import Set
from functools import lru_cache
from typing import Any, Final, NamedTuple, Self

from sqlsp.app.verbalizer.expressions import (
    AMOUNTS,
    DATE_PART_VALUES,
    ExpressionPhrases,
    is_date,
    is_year,
    listed,
    readable_date,
)
from sqlsp.app.verbalizer.names import PARTICIPLE, UNITS, NoTemplateError, plural_of, with_article
from sqlsp.schema.names import keywords
from sqlsp.schema.schema import Schema
from sqlsp.sql import query as tree
from sqlsp.sql.trees import all_of, reached_tables

_COMPARED: Final = {
    "=": "", "!=": "not ", "<": "below ", "<=": "at most ", ">": "above ", ">=": "at least ",
}  # fmt: skip
_COMPARED_TIME: Final = {
    "=": "",
    "!=": "not ",
    "<": "before ",
    "<=": "on or before ",
    ">": "after ",
    ">=": "on or after ",
}
_COMPARED_YEAR: Final = {"<": "before {}", ">": "after {}", "<=": "in {} or earlier", ">=": "in {} or later"}
_COMPARED_AGO: Final = {"<": "more than ", "<=": "at least ", ">": "less than ", ">=": "at most "}
_COUNTED: Final = {"=": "exactly", "<": "fewer than", "<=": "at most", ">": "more than", ">=": "at least"}
_PATTERNS: Final = {
    ("starts with", "does not start with"): r"([^%_]+)%",
    ("ends with", "does not end with"): r"%([^%_]+)",
    ("contains", "does not contain"): r"%([^%_]+)%",
}
_PLURAL_VERBS: Final = {
    "": "are", "starts with": "start with", "does not start with": "do not start with", "ends with": "end with",
    "does not end with": "do not end with", "contains": "contain", "does not contain": "do not contain",
}  # fmt: skip
_PERIODS: Final = {"on": r"\d{4}-\d\d-\d\d", "in": r"\d{4}(-\d\d)?"}
_MONTH: Final = re.compile(r"\d{4}-\d\d")
_YES: Final = {"yes": True, "y": True, "true": True, "1": True, "no": False, "n": False, "false": False, "0": False}
_ADJECTIVE: Final = re.compile(
    r"\w+(?:ed|able|ible|ive|al|ic|ful|ous|ant|ent|en)|vegan|open|free|new|\w+ free|gluten free"
)
_PEOPLE_ENDINGS: Final = ("er", "or", "ist", "ian", "ee")
ACTIVE_VERBS: Final = keywords("joined left arrived departed started ended expired died opened closed registered")
_WITH_PREPOSITION: Final = re.compile(r"\w{2,}(?:ed|en) (?:by|in|at|for|from|on)")  # `used in`
_TIME_STARTS: Final = ("before ", "after ", "in ", "on ", "between ")
_PREPOSITIONS: Final = keywords("at by for in of on under with")

# The words between a noun and a clause, in the order of clauses: `orders | paid in 2024 | that are late | whose …`.
PLAIN, OTHER, THAT, THAT_ARE, WHOSE, HAVE, WITH, WITHOUT = _LEADS = (
    *("", " ", "that", "that are", "whose", "that have", "with", "without"),
)
_ARTICLE: Final = re.compile(r"^an? ")


class Clause(NamedTuple):
    """A condition as a relative clause. `lead` is its first word (`whose`, `with`), `text` the words that follow."""

    lead: str
    text: str

    @property
    def whole(self) -> str:
        """The clause as text."""
        return f"{self.lead} {self.text}".strip()

    def after_whose(self) -> Clause:
        """Returns the clause in a form that can follow `whose …`: `that have no notes` for `without notes`."""
        if self.lead not in (WITH, WITHOUT):
            return self
        return Clause(HAVE, f"no {_ARTICLE.sub('', self.text)}" if self.lead == WITHOUT else self.text)


@lru_cache(maxsize=64)
def parents_of(schema: Schema) -> tuple[Set[int], ...]:
    """Returns a set for each table: the table, and all tables that its foreign keys refer to, also indirectly."""
    return tuple(reached_tables(range(len(schema.tables)), schema).values())


class ConditionPhrases(ExpressionPhrases):
    """Writes relative clauses for conditions on the rows of the subject, the table that the sentence is about."""

    @abstractmethod
    def scope(self, query: tree.Query, nodes: tuple[Any, ...] | None = None) -> Self:
        """Returns the templates for an inner query, whose subject is the table of the columns in `nodes`."""

    @abstractmethod
    def condition(self, query: tree.Query) -> str:
        """Returns the conditions of a query on rows of the subject as clauses, with a blank before them."""

    def relative(self, condition: tree.Condition | None) -> str:
        parts = tree.parts_of(condition, tree.And)
        return self.join_clauses(self.clauses(parts)) if parts else ""

    @staticmethod
    def join_clauses(clauses: list[Clause]) -> str:
        """Joins clauses to a text that can follow a noun. It begins with a blank."""
        leads = {clause.lead for clause in clauses}
        if leads - {PLAIN, WITH, WITHOUT}:  # not `whose age is above 3 and with a note`
            clauses = [clause.after_whose() for clause in clauses]
        texts = {lead: [clause.text for clause in clauses if clause.lead == lead] for lead in _LEADS}
        participles = " and ".join(texts.pop(PLAIN))
        plain = f" {participles}" if participles else ""
        groups = [f"{lead} {_joined(own, lead)}".strip() for lead, own in texts.items() if own]
        if len(groups) > 1 and any(" and " in text or " or " in text for text in groups):
            return f"{plain} {', '.join(groups[:-1])}, and {groups[-1]}"
        return f"{plain} {listed(groups)}" if groups else plain

    def clauses(self, parts: list[tree.Condition]) -> list[Clause]:
        """Returns the clauses of conditions connected by AND."""
        result = list[Clause]()
        others = list[tree.Condition]()
        for occurrence in dict.fromkeys(self.occurrence(column) for part in parts for column in columns_of(part)):
            named = [part for part in parts if getattr(part, "left", None) in self.naming(*occurrence)]
            name = self.name_of_row(all_of(named), *occurrence)
            if len(named) > 1 and name and occurrence != (self.subject, 0) and self.is_reached(columns_of(named[0])[0]):
                result.append(Clause(WHOSE, f"{self.row(occurrence)} is {name}"))
                parts = [part for part in parts if part not in named]
        for part in parts:
            if all(self.is_reached(column) for column in columns_of(part)):
                result.append(self.clause(part))
            else:
                others.append(part)
        return [*result, self.child_clause(others)] if others else result

    def is_reached(self, column: tree.Column) -> bool:
        """True for a column of the subject, or of a table that foreign keys of the subject refer to."""
        table, _ = self.find_child(self.occurrence(column))
        return self.subject is not None and table in parents_of(self.schema)[self.subject]

    def child_clause(self, parts: list[tree.Condition]) -> Clause:
        """Returns a clause for conditions on rows that refer to the subject: `with an order whose price is above 3`.

        A table that only connects two other tables, and whose rows have no names, is not named.
        """
        condition_tables = {self.schema.table_of(column.index) for part in parts for column in columns_of(part)}
        parents = parents_of(self.schema)  # of each table: the tables that it refers to, and itself
        reached = condition_tables | {self.subject}
        children = [table for table, own_parents in enumerate(parents) if reached <= own_parents]
        if not children or self.subject in condition_tables or any(self.roles):
            raise NoTemplateError("conditions on several tables")
        # first a table with a condition, then the one with the fewest parents
        table = min(children, key=lambda child: (child not in condition_tables, len(parents[child])))
        only_connects = table not in condition_tables and not self.naming(table)
        if only_connects and len(condition_tables) == 1:
            (table,) = condition_tables
        child = self.about(table)
        condition = all_of(parts)
        noun = self.names.row(table)
        name = child.name_of_row(condition, table)
        return Clause(WITH, f"the {noun} {name}" if name else with_article(noun) + child.relative(condition))

    def name_of_row(self, condition: tree.Condition | None, table: int | None, instance: int = 0) -> str:
        """Returns the name of the row that a condition selects: `"Ann Smith"` by naming columns, `no. 7` by its key.

        Returns an empty text for any other condition.
        """
        naming = self.naming(table, instance) if table is not None else ()
        texts = dict[Any, str]()
        parts = tree.parts_of(condition, tree.And)
        for part in parts:
            match part:
                case tree.Comparison("=", tree.Column() as column, tree.Value(str(text), True)):
                    texts[column] = text
        match parts:
            case [tree.Comparison("=", tree.Column(index) as column, tree.Value(str(text), quoted))]:
                if self.occurrence(column) == (table, instance) and self.schema.is_whole_key(index):
                    return f'"{text}"' if quoted else f"no. {text}"
        is_name = bool(naming) and len(parts) == len(texts) == len(naming) and texts.keys() == {*naming}
        return f'"{" ".join(texts[column] for column in naming)}"' if is_name else ""

    def clause(self, condition: tree.Condition) -> Clause:
        """Returns the clause of a condition on the subject, or on rows that foreign keys of the subject lead to."""
        match condition:
            case tree.Or():
                return self.alternatives(condition)
            case tree.Comparison("in", tree.Column() as column, tree.Query() as query):
                return self.membership(column, query, condition.negated)
            case tree.IsNull(tree.Column() as column):
                return self.presence(column, condition.negated)
            case tree.Comparison("=" | "!=", tree.Column() as column, tree.Value()):
                if clause := self.flag(condition, column):
                    return clause
        if clause := self.period(condition) or self.quantity(condition):
            return clause
        left = getattr(condition, "left", None)
        match condition:
            case tree.Between(_, low, high, negated):
                middle = "not between" if negated else "between"
                return self.whose(left, f"{middle} {self.right(low, left)} and {self.right(high, left)}")
            case tree.Comparison("in", _, tree.Values(items), negated):
                return self.whose(
                    left, ("not " if negated else "") + listed((self.right(item, left) for item in items), "or")
                )
            case tree.Comparison("like", _, tree.Value(str(text), True), negated):
                for (verb, negative), pattern in _PATTERNS.items():
                    if match := re.fullmatch(pattern, text):
                        return self.whose(left, f'"{match[1]}"', verb=negative if negated else verb)
            case tree.Comparison(operator, _, right) if operator in _COMPARED:
                if (
                    isinstance(right, tree.Query)
                    and isinstance(left, tree.Column)
                    and self.schema.is_whole_key(left.index)
                ):
                    raise NoTemplateError("a key that equals the value of a query")
                is_ago = isinstance(right, tree.Ago) and right.number.text != "0" and operator in _COMPARED_AGO
                is_time = self.kind(left) == "time" or isinstance(right, tree.Ago) or is_date(right)
                compared = _COMPARED_TIME if is_time else _COMPARED
                if is_ago:
                    compared = _COMPARED_AGO
                elif is_time and isinstance(right, tree.Value) and is_year(right) and operator not in ("=", "!="):
                    date = left.date if isinstance(left, tree.DatePart) and left.part == "year" else left
                    return self.whose(date, _COMPARED_YEAR[operator].format(right.text))
                return self.whose(left, compared[operator] + self.right(right, left))
        raise NoTemplateError(type(condition).__name__)

    def whose(self, left: Any, text: str, verb: str = "") -> Clause:
        """Returns the clause of a condition: `whose age is above 3`, or `paid on …` for dates with a participle.

        Args:
            left: The left side of the condition.
            text: The words after the verb: `above 3`.
            verb: The verb; an empty text for `is` or `are`.
        """
        if isinstance(left, tree.Value):
            raise NoTemplateError("a condition on a constant")
        if not isinstance(left, tree.Column):
            return Clause(WHOSE, f"{self.item(left)} {verb or 'is'} {text}")
        done = self.participle(left)
        if self.is_own(left) and _WITH_PREPOSITION.fullmatch(self.names.columns[left.index]) and text[:1] == '"':
            return Clause(PLAIN, f"{self.names.columns[left.index]} {text}")
        if done and text.removeprefix("not ").startswith(_TIME_STARTS):
            if text.startswith("not "):
                done, text = f"not {done}", text.removeprefix("not ")
            is_active = done.split()[0] in ACTIVE_VERBS
            if self.is_own(left):
                return Clause(THAT if is_active else PLAIN, f"{done} {text}")
            return Clause(WHOSE, f"{self.row(self.occurrence(left))} {'' if is_active else 'was '}{done} {text}")
        text = re.sub(r"^(not )?(?:on (?=\d)|in (?=\d{4} or ))", r"\1", text)  # the day is 3 April, not on 3 April
        if self.names.is_plural(left.index):
            verb = _PLURAL_VERBS[verb]
        return Clause(WHOSE, f"{self.possessive(left)} {verb or 'is'} {text}")

    def possessive(self, column: tree.Column) -> str:
        """Returns the words of a column after `whose`.

        For a column of the subject, returns `age`. For a column of a row that the subject refers to, returns
        `director's age`, or `director` if the column names the row.
        """
        text = self.names.column(column.index)
        if self.is_own(column):
            return self.names.roles.get(column.index, text)
        row = self.row(self.occurrence(column))
        if (column,) == self.naming(*self.occurrence(column)):
            return row
        genitive = f"{row}'" if row.endswith("s") else f"{row}'s"
        return f"{genitive} {text.removeprefix(f'{row} ')}"

    def right(self, right: Any, left: Any) -> str:
        """Returns the phrase of the right side of a comparison. `left` is its left side, which may have a unit."""
        match right:
            case tree.Query():
                return self.single(right, left)
            case tree.Column():
                role = self.names.roles.get(right.index) if self.is_own(right) else None
                return f"the {role or self.column(right)}"
            case tree.Value(str(text), False) if isinstance(left, tree.Column):
                if left.index in self.names.roles and self.is_own(left):
                    return f"no. {text}"
                unit = self.names.units.get(left.index)
                return f"{text}{'' if unit == '%' else ' '}{unit}" if unit else text
            case tree.Value(str(text)) if isinstance(left, tree.DatePart) and text.isdecimal():
                return text
            case tree.Value():
                return self.value(right)
        return self.item(right)

    def alternatives(self, condition: tree.Or) -> Clause:
        """Returns the clause of conditions connected by OR: `whose country is "Peru" or "Chile"`."""
        parts = tree.parts_of(condition, tree.Or)
        values: list[tree.Value] = []
        for part in parts:
            match part:
                case tree.Comparison("=", tree.Column(), tree.Value() as value):
                    values.append(value)
                case tree.Comparison("in", tree.Column(), tree.Values(items), False):
                    values += items
        lefts: set[Any] = {getattr(part, "left", None) for part in parts}
        is_list = len(lefts) == 1 and all(getattr(part, "operator", "") in ("=", "in") for part in parts)
        if is_list and len(values) >= len(parts):
            return self.clause(tree.Comparison("in", lefts.pop(), tree.Values(tuple(values))))
        if any(isinstance(part, tree.And) for part in parts):
            return Clause(OTHER, listed((self.relative(part).strip() for part in parts), "or"))
        clauses = [self.clause(part) for part in parts]
        if len({clause.lead for clause in clauses}) == 1:
            return Clause(clauses[0].lead, listed((clause.text for clause in clauses), "or"))
        return Clause(OTHER, listed((clause.after_whose().whole for clause in clauses), "or"))

    def presence(self, column: tree.Column, present: bool) -> Clause:
        """Returns the clause of IS NULL or, if `present` is True, IS NOT NULL: `without a phone`, `with an end date`.

        For a date with a participle, returns `not yet returned` or `already returned`.
        """
        if self.schema.is_star(column.index):
            raise NoTemplateError("NULL of a star")
        noun = self.names.roles.get(column.index) or self.names.column(column.index)
        if not self.is_own(column):
            state = "known" if present else "unknown"
            return Clause(WHOSE, f"{self.possessive(column)} is {state}")
        if column.index in self.schema.primary_keys:
            raise NoTemplateError("a primary key without a value")
        if done := self.participle(column):
            if done.split()[0] in ACTIVE_VERBS:
                return Clause(THAT, f"have {'' if present else 'not '}{done}")
            return Clause(PLAIN, f"already {done}" if present else f"not yet {done}")
        if self.names.is_plural(column.index):
            return Clause(WITH if present else WITHOUT, f"known {noun}" if present else noun)
        if _ADJECTIVE.fullmatch(noun) or PARTICIPLE.fullmatch(noun) or noun.split()[-1] in _PREPOSITIONS:
            return Clause(WHOSE, f'"{noun}" is {"known" if present else "missing"}')
        if self.kind(column) == "number" and column.index not in self.names.roles:
            noun = f"known {noun}"
        return Clause(WITH if present else WITHOUT, with_article(noun))

    def flag(self, condition: tree.Comparison, column: tree.Column) -> Clause | None:
        """Returns `that are vegan` or `without insurance` for a comparison of a column with yes or no.

        Returns None for a comparison with another value.
        """
        right = condition.right
        assert isinstance(right, tree.Value)
        info = self.schema.columns[column.index]
        text = self.names.column(column.index)
        prefix = info.words.split()[0]
        is_state = prefix != "has" and (
            _ADJECTIVE.fullmatch(text) or PARTICIPLE.fullmatch(text) or text.split()[0] in _PREPOSITIONS
        )
        is_yes = _YES.get((right.text or "").lower())
        if info.flag is not None and right.text in [str(cell) for cell in info.flag]:
            is_yes = right.text == str(info.flag[1])
        elif is_yes is None or not (right.quoted or is_state or prefix in ("is", "has")):
            return None
        is_yes ^= condition.operator == "!="
        negation = "" if is_yes else "not "
        is_noun = prefix == "is" or (prefix != "has" and text.endswith(_PEOPLE_ENDINGS))
        if not self.is_own(column):
            row = self.row(self.occurrence(column))
            having = f"has {'' if is_yes else 'no '}"
            return Clause(WHOSE, f"{row} {f'is {negation}' if is_state or is_noun else having}{text}")
        if is_state or is_noun:
            noun = plural_of(text) if text.endswith(_PEOPLE_ENDINGS) and not is_state else text
            return Clause(THAT_ARE, negation + noun)
        return Clause(WITH if is_yes else WITHOUT, text)

    def period(self, condition: tree.Condition) -> Clause | None:
        """Returns the clause of a comparison of a date with a day, a month or a year: `paid in October 2024`.

        A part of a date may also be compared: `paid on a Monday`. Returns None for any other condition.
        """
        match condition:
            case tree.Comparison("like", tree.Column() as column, tree.Value(str(text), True), negated):
                if (self.kind(column) == "time" or _MONTH.match(text)) and text.endswith("%"):
                    return self._in_period(column, text.rstrip("%").rstrip("-"), negated)
            case tree.Comparison("=" | "!=" as operator, tree.Column() as column, tree.Value(str(text), True)):
                if self.kind(column) == "time" or is_date(tree.Value(text)):
                    return self._in_period(column, text, operator == "!=")
            case tree.Comparison("=", tree.DatePart(part, date), tree.Value(str(text), True)):
                if part in ("year", "month", "day"):
                    return self._in_period(date, text)
                if phrase := DATE_PART_VALUES.get(part, {}).get(text):
                    return self.whose(date, phrase)
            case tree.Comparison("in", tree.DatePart(part, date), tree.Values(items), False):
                phrases = [DATE_PART_VALUES.get(part, {}).get(item.text or "", "") for item in items]
                if all(phrases):
                    return self.whose(date, listed(phrases, "or"))
        return None

    def _in_period(self, date: tree.Column, text: str, negated: bool = False) -> Clause | None:
        """Returns `paid in October 2024` for a date in the day, month or year `text`. Returns None for other texts."""
        for preposition, pattern in _PERIODS.items():
            if re.fullmatch(pattern, text) and (readable := readable_date(text)):
                return self.whose(date, f"{'not ' if negated else ''}{preposition} {readable}")
        return None

    def quantity(self, condition: tree.Condition) -> Clause | None:
        """Returns `with more than 2 orders` for a count, and `with more than 9 seats` for a column of numbers.

        Returns None for other conditions.
        """
        match condition:
            case tree.Comparison(operator, tree.Column(index) as column, tree.Value(str(text), False)):
                unit = self.names.columns[index]
                if unit in UNITS and len(unit) > 1 and self.is_own(column) and operator in _COUNTED:
                    amount = _COUNTED[operator].replace("fewer", "less").replace("exactly ", "")
                    return Clause(PLAIN, f"of {amount} {text} {UNITS[unit]}")
                counts = self.is_own(column) and self.names.is_plural(index) and self.kind(column) == "number"
                if counts and operator in _COUNTED and not {*self.names.columns[index].split()} & AMOUNTS:
                    return Clause(WITH, f"{_COUNTED[operator]} {text} {self.names.column(index)}")
            case tree.Comparison(
                operator, tree.Aggregate("count", tree.Column()) as left, tree.Value(str(text), False)
            ):
                if operator in _COUNTED:
                    different = "different " if left.distinct else ""
                    return Clause(WITH, f"{_COUNTED[operator]} {text} {different}{self.counted(left, text != '1')}")
        return None

    def membership(self, column: tree.Column, query: tree.Query, negated: bool) -> Clause:
        """Returns the clause of `column IN (query)`, where both are keys: `without orders whose price is above 9`."""
        key, *others = query.select
        group = query.group
        plain = tree.Query((key,), query.distinct, where=query.where, group=group, source=query.source)
        if not isinstance(key, tree.Column) or others or query != plain or not self.is_own(column):
            raise NoTemplateError("an inner query of another form")
        inner = self.scope(query, (key,))
        lead = WITHOUT if negated else WITH
        if (key.index, column.index) in self.schema.foreign_keys:
            having = group.having if group is not None and group.keys == (key,) and query.where is None else None
            if having is not None and (clause := inner.quantity(having)):
                return Clause(lead, clause.text)
            role = self.names.roles[key.index]
            noun = self.names.row(self.schema.table_of(key.index))
            clauses = inner.condition(query)
            if group is None and role != self.names.one[self.subject or 0]:
                of = f"not the {role} of any {noun}" if negated else f"the {role} of {with_article(noun)}"
                return Clause(THAT_ARE, of + clauses)
            if group is None:
                return Clause(lead, plural_of(noun) + clauses)
        elif (column.index, key.index) in self.schema.foreign_keys and group is None:
            return Clause(lead, with_article(self.names.roles[column.index]) + inner.condition(query))
        raise NoTemplateError("an inner query over another column")


def _joined(texts: list[str], lead: str) -> str:
    """Joins the texts of clauses that all begin with the word `lead`: *whose age is above 3 and country is "Peru"*.

    After a text that contains *and*, the next text repeats the word.
    """
    texts = list(dict.fromkeys(texts))
    for index in range(len(texts) - 1, 0, -1):  # `name contains "a" and "b"`
        before, quote, _ = texts[index].partition('"')
        if quote and before.endswith((" contain ", " contains ")) and texts[index - 1].startswith(f"{before}{quote}"):
            texts[index] = texts[index].removeprefix(before)
    return f" and {lead} ".join(texts) if any(" and " in text for text in texts[:-1]) else listed(texts)


def columns_of(condition: tree.Condition) -> list[tree.Column]:
    """Returns the columns in a condition. Columns of inner queries are left out."""
    nodes = tree.walk(condition, into_queries=False)
    return [node for node in nodes if isinstance(node, tree.Column)]
