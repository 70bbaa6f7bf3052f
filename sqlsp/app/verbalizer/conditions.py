"""Conditions in words: what a sentence says of the rows that are meant."""

from __future__ import annotations

import re
from abc import abstractmethod
from calendar import day_name, month_name
from collections.abc import Sequence, Set
from functools import lru_cache
from itertools import pairwise
from typing import Any, Final, Self

from sqlsp.app.verbalizer.expressions import A_ROW, ONE, TODAY, ExpressionWording, is_figure, listed
from sqlsp.schema.names import words as keywords
from sqlsp.schema.schema import Schema
from sqlsp.sql import query as tree
from sqlsp.sql.trees import connected, reached_tables

_COMPARED: Final = {
    "=": "", "!=": " not", "<": " less than", "<=": " at most", ">": " more than", ">=": " at least", "like": " like",
}  # fmt: skip
_IN_TIME: Final = {"<": " before", "<=": " on or before", ">": " after", ">=": " on or after"}
_AGO: Final = {"<": " more than", "<=": " at least", ">": " less than", ">=": " at most"}
_VERBS: Final = keywords("is has can was are does on at in to by for from")  # words of columns: not `whose is open`
_PERIODS: Final = {"year": r"\d{4}", "month": r"\d{4}-\d\d", "day": r"\d{4}-\d\d-\d\d"}
_MONTHS: Final = {f"{number:02}": name for number, name in enumerate(month_name) if number}
_NAMED: Final = {
    "month_of_year": {number: f"in {name}" for number, name in _MONTHS.items()},
    "weekday": {str((number + 1) % 7): f"on a {name}" for number, name in enumerate(day_name)},
}
_DONE_BY: Final = re.compile(r"([\w-]+)-by (.+?) is( not)? (the \2\b.+)")  # `referred-by rider is the rider "Al"`
_COUNTED: Final = {"=": "exactly", "<": "fewer than", "<=": "at most", ">": "more than", ">=": "at least"}
_PATTERNS: Final = {"starts with": r"([^%_]+)%", "ends with": r"%([^%_]+)", "contains": r"%([^%_]+)%"}


@lru_cache(maxsize=64)
def parents_of(schema: Schema) -> tuple[Set[int], ...]:
    """For each table itself and those that its foreign keys lead to, directly or through others."""
    return tuple(reached_tables(range(len(schema.tables)), schema).values())


def with_article(noun: str) -> str:
    """`an order`."""
    return f"an {noun}" if noun[0] in "aeio" else f"a {noun}"


class ConditionWording(ExpressionWording):
    """The words of conditions in abstract form."""

    @abstractmethod
    def about(self, query: tree.Query, told: Sequence[Any]) -> Self:
        """The words for a query inside this one."""

    def condition(self, condition: tree.Condition) -> str:
        """A condition; AND and OR within the other, or to the left of their own kind, are in parentheses."""
        if isinstance(condition, tree.And | tree.Or):
            parts = [condition.left, *tree.parts_of(condition.right, type(condition))]
            texts = [self.within(part) for part in parts]
            for place, pair in enumerate(pairwise(parts) if isinstance(condition, tree.And) else ()):
                left: Any = getattr(pair[0], "left", None)
                other = isinstance(left, tree.Column) and not self.is_of(left, self.subject)
                if other and (whole := self.named(connected(tree.And, pair), left)):
                    texts[place : place + 2] = f"the {self.row(left)} is{whole}", ""
            return listed(filter(None, texts), "and" if isinstance(condition, tree.And) else "or")
        if special := self.partners(condition) or self.period(condition) or self.flag(condition):
            return special
        said, no = "", " not" * condition.negated
        if isinstance(condition, tree.Comparison) and isinstance(condition.right, tree.Query):
            article = "the" if condition.operator != "in" else "any" if no else "a"
            said = self.that(condition.right, condition.left, article)
        left = self.row_meant(condition, said) or self.item(condition.left)
        left += " are" if self.is_plural(condition.left) else " is"
        match condition:
            case tree.IsNull():
                return f"{left} {'known' if no else 'missing'}"
            case tree.Between(_, low, high):
                ends = (self.compared(each, condition.left) for each in (low, high))
                return f"{left}{no} between {' and '.join(ends)}"
            case tree.Comparison("in", _, tree.Values(items)):
                return f"{left}{no} {'one of ' * (len(items) == 1)}{listed(map(self.value, items), 'or')}"
            case tree.Comparison("in", column, tree.Query() as query):
                return f"{left}{no} {said or f'one of {self.item(query)}'}"
            case tree.Comparison("like", column, tree.Value(str(text), True)) if not no:
                for words, pattern in _PATTERNS.items():
                    if found := re.fullmatch(pattern, text):
                        return f"{self.item(column)} {words} {self.value(tree.Value(found[1], True), date=False)}"
        right = condition.right
        in_time = isinstance(right, tree.Ago) or self.type(condition.left) == "time"
        way = _AGO if isinstance(right, tree.Ago) and right != TODAY else _IN_TIME
        compared = _COMPARED | (way if in_time else {})
        plain = isinstance(right, tree.Query | tree.Value | tree.Ago)
        same = " the same as" * (condition.operator in ("=", "!=") and not plain)
        return f"{left}{no}{compared[condition.operator]}{same} {said or self.compared(right, condition.left)}"

    def compared(self, right: Any, left: tree.Expression) -> str:
        """What something is compared with: `the reorder level`; of a part of a date its digits, without quotes."""
        match right, left:
            case tree.Column(), _ if not self.is_plural(right):
                return f"the {self.item(right)}"
            case tree.Value(str(text)), tree.DatePart() if text.isdecimal():
                return text if right.quoted else f"the number {text}"
        return self.item(right)

    def row_meant(self, condition: tree.Condition, said: str) -> str:
        """`the writer` or `buyer`, where a condition says its name, or is on a key and `said` tells the other."""
        match condition:
            case tree.Comparison("=" | "!=", tree.Column(index, instance) as column, tree.Value()):
                named = len(self.names.one) > 1 and self.naming(self.schema.table_of(index), instance) == (column,)
                return f"the {self.row(column)}" if named and not self.is_of(column, self.subject) else ""
            case tree.Comparison(_, tree.Column(index) as column, tree.Query((tree.Column(other),))) if said:
                if (other, index) in self.schema.foreign_keys:
                    return f"the {self.row(column)}"
                if self.is_of(column, self.subject) and (index, other) in self.schema.foreign_keys:
                    return self.names.roles[index]
        return ""

    def partners(self, condition: tree.Condition, sole: bool = False) -> str:
        """`there are no orders`, where the key of the subject is compared with those that refer to it.

        What is asked of these is in parentheses, except where this is the `sole` condition.
        """
        match condition:
            case tree.Comparison("in", tree.Column(key, 0), tree.Query((tree.Column(own, 0),), where=where) as query):
                table, other = self.schema.table_of(key), self.schema.table_of(own)
                keys = [(a, b) for a, b in self.schema.foreign_keys if self.schema.table_of(a) == other]
                plain = query == tree.Query(query.select, where=where) and table == self.subject != other
                if plain and [pair for pair in keys if self.schema.table_of(pair[1]) == table] == [(own, key)]:
                    text, words = "", self.about(query, query.select)
                    if where is not None:
                        text = words.relative(where) or f"where {words.condition(where)}"
                        text = f" {text}" if sole else f" ({text})"
                    return f"there are {'no ' * condition.negated}{self.names.many[other]}{text}"
        return ""

    def period(self, condition: tree.Condition) -> str:
        """`order date is in 2017`, of dates that begin so or of a part of a date; empty for all else."""
        match condition:
            case tree.Comparison("in", tree.DatePart(part, date), tree.Values((_, _, *_) as items), negated):
                named = [_NAMED.get(part, {}).get(each.text or "", "") for each in items if each.quoted]
                if all(named) and len(named) == len(items):
                    return f"{self.item(date)} is{' not' * negated} {listed(named, 'or')}"
            case tree.Comparison("<" | ">=" as way, tree.DatePart("hour", date), tree.Value(str(text), True)):
                if re.fullmatch(r"\d\d", text):
                    return f"{self.item(date)} is {'before' if way == '<' else 'at or after'} {text}:00"
            case tree.Comparison("like", column, tree.Value(str(text), True), False) if self.type(column) == "time":
                for period, form in _PERIODS.items():
                    if re.fullmatch(form + "%", text):
                        month = _MONTHS.get(text[5:7]) if period == "month" else None
                        when = f"{month} {text[:4]}" if month else text[:-1]
                        return f"{self.item(column)} is {'on' if period == 'day' else 'in'} {when}"
            case tree.Comparison("=" | "!=", tree.DatePart(part, date), tree.Value(str(text), True)):
                said = _NAMED.get(part, {}).get(text, "")
                if re.fullmatch(_PERIODS.get(part, "$."), text):
                    said = f"{'on' if part == 'day' else 'in'} the {part} {text}"
                return f"{self.item(date)} is{_COMPARED[condition.operator]} {said}" if said else ""
        return ""

    def flag(self, condition: tree.Condition) -> str:
        """`the product is not marked "retired"`, where a column has two cells, for no and yes; empty for all else."""
        match condition:
            case tree.Comparison("=", tree.Column(index) as column, tree.Value(text, quoted)):
                cells = None if self.schema.is_star(index) else self.schema.columns[index].flag
                for no, cell in zip((" not", ""), cells or (), strict=cells is not None):
                    if (text, quoted) == (str(cell), isinstance(cell, str)):
                        label = self.names.column(index, self.schema.table_of(index))
                        return f'the {self.row(column)} is{no} marked "{label}"'
        return ""

    def within(self, condition: tree.Condition) -> str:
        text = self.condition(condition)
        return f"({text})" if isinstance(condition, tree.And | tree.Or) else text

    def that(self, query: tree.Query, left: tree.Expression | None, article: str) -> str:
        """`the id of the user (where name is "Ann")`, `the overall average age`; empty for other queries."""
        words, where, the = self.about(query, query.select), query.where, article == "the"
        if the and isinstance(query.source, tree.PerGroup) and query == tree.Query(query.select, source=query.source):
            return f"the {self.query(query)}"
        if words.subject is None or query != tree.Query(query.select, where=where) or len(query.select) > 1:
            return ""
        told, one = "", self.names.one[words.subject]
        if where is not None:
            simple = isinstance(where, tree.Comparison) and isinstance(where.right, tree.Value)
            which = words.relative(where)
            told = f" {which}" if simple and which else f" ({which or f'where {words.condition(where)}'})"
        match query.select[0]:
            case tree.Column(index, 0) as column if not self.schema.is_star(index) and (told or not the):
                name = words.item(column)
                which = f'the "{name}" of ' if name.split()[-1] in _VERBS else f"the {name} of "
                if column == left:
                    which = "those of " if self.is_plural(column) else "that of "
                elif isinstance(left, tree.Column) and (left.index, index) in self.schema.foreign_keys:
                    which = ""
                elif isinstance(left, tree.Column) and (index, left.index) in self.schema.foreign_keys:
                    which = f"the {self.names.roles[index]} of "
                one = with_article(one) if article == "a" else f"{article} {one}"
                return f"{which}{one}{words.named(where) or told}"
            case tree.Aggregate() | tree.Statistic() as figure if the:
                of = words.of_subject((figure,)) if words.subject != self.subject else ""
                if told and not told.startswith(" ("):
                    counted = figure.argument == tree.Column(self.schema.star_of(words.subject))
                    of = "" if counted else f" of {self.names.many[words.subject]}"
                return f"the {'' if told else 'overall '}{words.item(figure)}{of}{told}"
        return ""

    def named(self, where: tree.Condition | None, row: tree.Column | None = None) -> str:
        """` "Ann Smith"`, where that is all that a condition says of a row of the subject, or of `row`; else empty."""
        table, number = (self.subject, 0) if row is None else (self.schema.table_of(row.index), row.instance)
        names = self.naming(table, number) if table is not None else ()
        parts = tree.parts_of(where, tree.And)
        texts = [getattr(getattr(part, "right", None), "text", None) or "" for part in parts]
        wanted = [tree.Comparison("=", name, tree.Value(text, True)) for name, text in zip(names, texts, strict=False)]
        unclear = len(names) > 1 and any(" " in text for text in texts)
        if not names or len(parts) != len(names) or parts != wanted or unclear:
            return ""
        return f" {self.value(tree.Value(' '.join(texts), True), date=False)}"

    def of_subject(self, items: Sequence[tree.Expression]) -> str:
        """` of singers`, where the items do not say it and there are other tables."""
        if self.subject is None or (len(self.schema.tables) == 1 and all(map(is_figure, items))):
            return ""
        star = tree.Column(self.schema.star_of(self.subject))
        told = any(star in (node, self.rows(node)) for item in items for node in tree.walk(item, False))
        return "" if told else f" of {self.names.many[self.subject]}"

    def is_of_subject(self, condition: tree.Condition) -> bool:
        """Whether a condition is on a column of the subject, whose words can follow `whose`."""
        left = getattr(condition, "left", None)
        if not isinstance(left, tree.Column) or self.schema.is_star(left.index) or not self.is_of(left, self.subject):
            return False
        words = self.names.roles.get(left.index, self.item(left)).split()
        done = words[-1].endswith("ed") and words[0] not in ("date", "time")  # not `whose is open`, `whose invited`
        return not (_VERBS & {words[0], words[-1]} or done)

    def relative(self, condition: tree.Condition, one: bool = False) -> str:
        """`whose age is 3`, `that are marked "sold" and that have no sales`: what is asked of the subject's rows.

        Empty where anything is asked of others.
        """
        parts, clauses = [condition], list[tuple[str, str]]()
        if isinstance(condition, tree.And | tree.Or):
            parts = [condition.left, *tree.parts_of(condition.right, type(condition))]
        are, have = ("that is ", "that has ") if one else ("that are ", "that have ")
        if self.subject is None or any(isinstance(part, tree.And | tree.Or) for part in parts):
            return ""
        for place, part in enumerate(parts):
            text, it = self.condition(part), f"the {self.names.one[self.subject]} is "
            if partners := self.partners(part, sole=len(parts) == 1):
                clauses.append((have, partners.removeprefix("there are ")))
            elif text.startswith(it):
                clauses.append((are, text.removeprefix(it)))
            elif found := _DONE_BY.fullmatch(text):
                clauses.append((are, f"{'not ' * bool(found[3])}{found[1].replace('-', ' ')} by {found[4]}"))
            elif self.is_of_subject(part):
                clauses.append(("whose ", text))
            elif isinstance(condition, tree.Or) or not (child := self.child(connected(tree.And, parts[place:]))):
                return ""
            else:
                clauses.append((have, child))
                break
        (lead, text), *others = clauses
        if not others and lead == have:
            none = isinstance(condition, tree.Comparison) and condition.negated and self.partners(condition)
            return f"without {text.removeprefix('no ')}" if none else f"with {text}"
        if not others:
            return lead + text if lead == "whose " or A_ROW.match(text) else text
        told = [lead + text]
        for before, (last, _), (lead, text) in zip(parts, clauses, clauses[1:], strict=False):
            right = getattr(before, "right", None)
            again = last != lead or lead != "whose " or isinstance(right, tree.Column | tree.Query)
            told.append(lead + text if again else text)
        return listed(told, "or" if isinstance(condition, tree.Or) else "and")

    def child(self, condition: tree.Condition) -> str:
        """`an order whose price is 3`, where only rows are asked for that refer to those of the subject; else empty."""
        tables = {self.schema.table_of(each.index) for each in tree.walk(condition) if isinstance(each, tree.Column)}
        table = tables.pop() if len(tables) == 1 else self.subject
        if table is None or table == self.subject or self.subject not in parents_of(self.schema)[table]:
            return ""
        words = type(self)(self.schema, table, None, self.joins)
        if named := words.named(condition):
            return f"the {words.names.one[table]}{named}"
        return f"{with_article(words.names.one[table])} {which}" if (which := words.relative(condition, True)) else ""

    def having(self, condition: tree.Condition) -> str:
        """`with more than 2 orders`, `whose total price is less than 9`."""
        match condition:
            case tree.Comparison(
                operator, tree.Aggregate("count") as count, tree.Value(str(text), False) as number
            ) if operator in _COUNTED and text.isdecimal():
                counted = self.aggregate(count, one=number == ONE).removeprefix("number of ")
                return f"with {_COUNTED[operator]} {text} {counted}"
        return f"whose {self.condition(condition)}"
