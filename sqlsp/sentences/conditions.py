"""Conditions in words: what a sentence says of the rows that are meant."""

from __future__ import annotations

import re
from abc import abstractmethod
from calendar import day_name, month_name
from collections.abc import Sequence
from typing import Any, Final, Self

from sqlsp.schema.names import words as keywords
from sqlsp.sentences.expressions import ONE, ExpressionWording, is_figure, listed, other
from sqlsp.sql import query as tree

_COMPARED: Final = {
    "=": "", "!=": " not", "<": " less than", "<=": " at most", ">": " more than", ">=": " at least", "like": " like",
}  # fmt: skip
_IN_TIME: Final = {"<": " before", "<=": " on or before", ">": " after", ">=": " on or after"}
_AGO: Final = {"<": " more than", "<=": " at least", ">": " less than", ">=": " at most"}
_ASKING: Final = keywords("is has can was are does")  # words of columns
_VERBS: Final = _ASKING | keywords("on at in to by")  # not `whose is open`
_DONE: Final = re.compile(r"\w+ed")  # one word of a column: `discontinued`, not `people buried`
_TRUTHS: Final = keywords("y n yes no true false")
_PERIODS: Final = {"year": r"\d{4}", "month": r"\d{4}-\d\d", "day": r"\d{4}-\d\d-\d\d"}
_MONTHS: Final = {f"{number:02}": name for number, name in enumerate(month_name) if number}
_NAMED: Final = {
    "month_of_year": {number: f"in {name}" for number, name in _MONTHS.items()},
    "weekday": {str((number + 1) % 7): f"on a {name}" for number, name in enumerate(day_name)},
}
_COUNTED: Final = {"=": "exactly", "<": "fewer than", "<=": "at most", ">": "more than", ">=": "at least"}
_PATTERNS: Final = {"starts with": r"([^%_]+)%", "ends with": r"%([^%_]+)", "contains": r"%([^%_]+)%"}


class ConditionWording(ExpressionWording):
    """The words of conditions in abstract form."""

    @abstractmethod
    def about(self, query: tree.Query, told: Sequence[Any]) -> Self:
        """The words for a query inside this one."""

    def condition(self, condition: tree.Condition) -> str:
        """A condition; AND and OR within the other, or to the left of their own kind, are in parentheses."""
        if isinstance(condition, tree.And | tree.Or):
            parts = [condition.left, *tree.parts_of(condition.right, type(condition))]
            return listed(map(self.within, parts), "and" if isinstance(condition, tree.And) else "or")
        if special := self.partners(condition) or self.period(condition) or self.flag(condition):
            return special
        left, no = self.row_named(condition) or self.item(condition.left), " not" * condition.negated
        if not self.is_done_by(condition):
            left += " are" if self.is_plural(condition.left) else " is"
        match condition:
            case tree.IsNull():
                return f"{left} {'known' if no else 'missing'}"
            case tree.Between(_, low, high):
                return f"{left}{no} between {self.item(low)} and {self.item(high)}"
            case tree.Comparison("in", _, tree.Values(items)):
                return f"{left}{no} {'one of ' * (len(items) == 1)}{listed(map(self.value, items), 'or')}"
            case tree.Comparison("in", column, tree.Query() as query):
                said = self.that(query, column, "any" if no else "a") or f"one of {self.item(query)}"
                return f"{left}{no} {said}"
            case tree.Comparison("like", column, tree.Value(str(text), True)) if not no:
                for words, pattern in _PATTERNS.items():
                    if found := re.fullmatch(pattern, text):
                        return f"{self.item(column)} {words} {self.value(tree.Value(found[1], True), date=False)}"
        right = condition.right
        in_time = _AGO if isinstance(right, tree.Ago) else _IN_TIME
        compared = _COMPARED | (in_time if self.type(condition.left) == "time" else {})
        said = self.that(right, condition.left, "the") if isinstance(right, tree.Query) else ""
        same = " the same as" * (condition.operator in ("=", "!=") and not isinstance(right, tree.Query | tree.Value))
        return f"{left}{no}{compared[condition.operator]}{same} {said or self.item(right)}"

    def is_done_by(self, condition: tree.Condition) -> bool:
        """Whether a condition needs no verb: `supervised by Ann`."""
        match condition:
            case tree.Comparison("=", tree.Column() as column, tree.Query() | tree.Value()):
                return self.item(column).endswith(" by")
        return False

    def row_named(self, condition: tree.Condition) -> str:
        """`the writer`, where a condition says its name; else empty."""
        match condition:
            case tree.Comparison("=" | "!=", tree.Column(index, 0) as column, tree.Value()):
                table = self.schema.table_of(index)
                if table != self.subject and len(self.names.one) > 1 and self.naming(table) == (column,):
                    return f"the {self.names.one[table]}"
        return ""

    def partners(self, condition: tree.Condition) -> str:
        """`there are no orders`, where the key of the subject is compared with those that refer to it."""
        match condition:
            case tree.Comparison("in", tree.Column(key, 0), tree.Query((tree.Column(own, 0),), where=where) as query):
                table, other = self.schema.table_of(key), self.schema.table_of(own)
                keys = [(a, b) for a, b in self.schema.foreign_keys if self.schema.table_of(a) == other]
                plain = query == tree.Query(query.select, where=where) and table == self.subject != other
                if plain and [pair for pair in keys if self.schema.table_of(pair[1]) == table] == [(own, key)]:
                    text = f" ({type(self)(self.schema, other).which(other, where)})" if where is not None else ""
                    return f"there are {'no ' * condition.negated}{self.names.many[other]}{text}"
        return ""

    def period(self, condition: tree.Condition) -> str:
        """`order date is in 2017`, of dates that begin so or of a part of a date; empty for all else."""
        match condition:
            case tree.Comparison("like", column, tree.Value(str(text), True), False) if self.type(column) == "time":
                for part, form in _PERIODS.items():
                    if re.fullmatch(form + "%", text):
                        month = _MONTHS.get(text[5:7]) if part == "month" else None
                        when = f"{month} {text[:4]}" if month else text[:-1]
                        return f"{self.item(column)} is {'on' if part == 'day' else 'in'} {when}"
            case tree.Comparison("=" | "!=", tree.DatePart(part, date), tree.Value(str(text), True)):
                said = _NAMED.get(part, {}).get(text, "")
                if re.fullmatch(_PERIODS.get(part, "$."), text):
                    said = f"{'on' if part == 'day' else 'in'} the {part} {text}"
                return f"{self.item(date)} is{_COMPARED[condition.operator]} {said}" if said else ""
        return ""

    def flag(self, condition: tree.Condition) -> str:
        """`the supplier is marked "organic: Yes"`, `the product is not marked "retired"`, of a column for yes or no."""
        match condition:
            case tree.Comparison("=" | "!=", tree.Column(index) as column, tree.Value(str(text), quoted)) if (
                not self.schema.is_star(index)
            ):
                table, first = self.schema.table_of(index), self.schema.columns[index].words.split()[:1]
                label, no = self.names.column(index, table), condition.operator == "!="
                if quoted and text.lower() in _TRUTHS:
                    label += f": {text}"
                elif quoted or no or text not in ("0", "1") or not (_ASKING & {*first} or _DONE.fullmatch(label)):
                    return ""
                no = no or text == "0"
                return f'{other(column) or "the "}{self.names.one[table]} is{" not" * no} marked "{label}"'
        return ""

    def within(self, condition: tree.Condition) -> str:
        text = self.condition(condition)
        match condition:
            case tree.And() | tree.Or() | tree.Comparison("in", _, tree.Values((_, _, *_))):
                return f"({text})"
        return text

    def that(self, query: tree.Query, left: tree.Expression | None, article: str) -> str:
        """`the id of the user (where name is "Ann")`, `the overall average age`; empty for other queries."""
        words, where, the = self.about(query, query.select), query.where, article == "the"
        if the and isinstance(query.source, tree.Figures) and query == tree.Query(query.select, source=query.source):
            return f"the {self.query(query)}"
        if words.subject is None or query != tree.Query(query.select, where=where) or len(query.select) > 1:
            return ""
        told, one = "", self.names.one[words.subject]
        if where is not None:
            simple = isinstance(where, tree.Comparison) and isinstance(where.right, tree.Value)
            whose = simple and words.is_of_subject(where)
            told = f" whose {words.condition(where)}" if whose else f" (where {words.condition(where)})"
        match query.select[0]:
            case tree.Column(index, 0) as column if not self.schema.is_star(index) and (told or not the):
                name = words.item(column)
                which = f'the "{name}" of ' if name.split()[-1] in _VERBS else f"the {name} of "
                if column == left:
                    which = "those of " if self.is_plural(column) else "that of "
                elif isinstance(left, tree.Column) and (left.index, index) in self.schema.foreign_keys:
                    which = ""
                return f"{which}{article} {one}{words.named(where) or told}"
            case tree.Aggregate() | tree.Statistic() as figure if the:
                of = words.of_subject((figure,)) if words.subject != self.subject else ""
                if told.startswith(" whose"):
                    counted = figure.argument == tree.Column(self.schema.star_of(words.subject))
                    of = "" if counted else f" of {self.names.many[words.subject]}"
                return f"the {'' if told else 'overall '}{words.item(figure)}{of}{told}"
        return ""

    def named(self, where: tree.Condition | None) -> str:
        """` "Ann Smith"`, where that is all that a condition says of a row of the subject; else empty."""
        names = self.naming(self.subject) if self.subject is not None else ()
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

    def is_named(self, head: str) -> bool:
        """Whether the sentence has just said the name of the subject."""
        return self.subject is not None and head.endswith(self.names.many[self.subject])

    def is_of_subject(self, condition: tree.Condition) -> bool:
        """Whether a condition is on columns of the subject, whose words can follow `whose`."""
        if self.within(tree.parts_of(condition, tree.And)[0]).startswith("("):
            return False
        for part in tree.parts_of(condition, tree.And):
            left = part.left
            if not isinstance(left, tree.Column) or left.instance or self.partners(part) or self.flag(part):
                return False
            words = self.schema.columns[left.index].words.split() if left.index < len(self.schema.columns) else [""]
            if self.schema.table_of(left.index) != self.subject or _VERBS & {*words} or words[-1].endswith("ed"):
                return False
        return True

    def having(self, condition: tree.Condition) -> str:
        """`with more than 2 orders`, `whose total price is less than 9`."""
        match condition:
            case tree.Comparison(
                operator, tree.Aggregate("count") as count, tree.Value(str(text), False) as number
            ) if operator in _COUNTED and text.isdecimal():
                counted = self.aggregate(count, one=number == ONE).removeprefix("number of ")
                return f"with {_COUNTED[operator]} {text} {counted}"
        return f"whose {self.condition(condition)}"
