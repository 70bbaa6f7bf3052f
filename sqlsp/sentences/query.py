"""A query in words, for people who do not read SQL: `Singers whose age is more than 30, sorted by name (A to Z).`

The words follow the tree (abstract form), so equal trees have equal words. Different trees have different words, too:
each shape of query has a template of its own, a column is called by its words alone only where the sentence says its
table or no other item has them, a second occurrence of a table is `the other`, and what could be read in two ways is in
parentheses.
"""

from __future__ import annotations

import re
from calendar import day_name, month_name
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any, Final, NamedTuple

from sqlsp.schema.names import words as keywords
from sqlsp.schema.schema import STAR, Schema
from sqlsp.sentences.names import names_of, naming_columns
from sqlsp.sql import query as tree
from sqlsp.sql.joins import simplify

_FIGURES: Final = {"max": "highest", "min": "lowest", "sum": "total", "avg": "average"}
_SIGNS: Final = {"+": "+", "-": "−", "*": "×", "/": "÷"}
_COMPARED: Final = {
    "=": "", "!=": " not", "<": " less than", "<=": " at most", ">": " more than", ">=": " at least", "like": " like",
}  # fmt: skip
_IN_TIME: Final = {"<": " before", "<=": " on or before", ">": " after", ">=": " on or after"}
_OF_TIME: Final = keywords("date time on at")  # last words of names
_VERBS: Final = keywords("is has can was are does on at in to by")  # of columns: not `whose is open`
_EXTREMES_IN_TIME: Final = {"min": "earliest", "max": "latest"}
_WAYS: Final = {"time": ("earliest first", "latest first"), "text": ("A to Z", "Z to A")}
_OTHER_WAYS: Final = "lowest first", "highest first"
_PARTS: Final = {
    "year": "year", "month": "month", "day": "day", "quarter": "quarter", "quarter_of_year": "quarter of any year",
    "month_of_year": "month of any year", "day_of_month": "day of the month", "weekday": "weekday", "hour": "hour",
}  # fmt: skip
_PERIODS: Final = {"year": r"\d{4}", "month": r"\d{4}-\d\d", "day": r"\d{4}-\d\d-\d\d"}
_NAMED: Final = {
    "month_of_year": {f"{number:02}": f"in {month_name[number]}" for number in range(1, 13)},
    "weekday": {str((number + 1) % 7): f"on a {name}" for number, name in enumerate(day_name)},
}
_WINDOWS: Final = {
    "share": "percentage share of", "total": "running total of", "change": "change from one to the next of",
    "growth": "growth in percent of",
}  # fmt: skip
_CALLS: Final = {
    "length": "length of", "upper": "capital letters of", "lower": "small letters of", "abs": "size without sign of",
    "round": "whole number nearest to",
}  # fmt: skip
_SETS: Final = {"union": "together with", "intersect": "only if also one of", "except": "but none of"}
_COUNTED: Final = {"=": "exactly", "<": "fewer than", "<=": "at most", ">": "more than", ">=": "at least"}
_PATTERNS: Final = {"starts with": r"([^%_]+)%", "ends with": r"%([^%_]+)", "contains": r"%([^%_]+)%"}
_STATISTICS: Final = {"median": "median", "stddev": "standard deviation of", "percentile": "percentile of"}
_DATE: Final = re.compile(r"\d{4}-\d\d-\d\d( \d\d:\d\d(:\d\d)?)?")
_ONE: Final = tree.Value("1")


def in_words(query: tree.Query, schema: Schema) -> str:
    """A query, in either form, as a sentence."""
    text = Wording(schema).query(simplify(query, schema))
    return text[:1].upper() + text[1:] + "."


def part_in_words(part: tree.Condition | tree.Order | tree.Expression, schema: Schema) -> str:
    """A part of a query in abstract form: a condition, an order, an expression, or a table by its star."""
    words = Wording(schema)
    match part:
        case tree.Order():
            return words.order(part).removeprefix(", ")
        case tree.And() | tree.Or() | tree.Comparison() | tree.Between() | tree.IsNull():
            return words.condition(part)
        case tree.Column(index) if index and schema.is_star(index):
            return words.names.one[schema.table_of(index)]
    return words.item(part)


def rows_in_words(query: tree.Query, schema: Schema) -> tuple[str, str]:
    """What a row of the answer to a query is, and what several are: `customer`, `customers`."""
    query = simplify(query, schema)
    words = Wording(schema).about(query, query.select)
    if groups := words.groups(query):
        part = query.group.keys[0] if query.group else None
        several = f"{_PARTS[part.part]}s" if isinstance(part, tree.DatePart) else "results"
        return groups.one, groups.many or several
    match query.select:
        case (tree.Column(index) as column,) if (query.distinct or query.combined) and not (
            schema.is_star(index) or query.select == words.naming(schema.table_of(index))
        ):
            return words.item(column), words.column(column, many=True)
    if words.subject is None or query.group:
        return "result", "results"
    return words.names.one[words.subject], words.names.many[words.subject]


def none_in_words(query: tree.Query, schema: Schema) -> str:
    """Why a query has no rows: `every customer has orders`, `there are no orders whose price is more than 9`."""
    query = simplify(query, schema)
    words = Wording(schema).about(query, query.select)
    if words.subject is None or query.where is None or query.group or query.combined or query.source:
        return ""
    if (partners := words.partners(query.where)).startswith("there are no "):
        return f"every {words.names.one[words.subject]} has {partners.removeprefix('there are no ')}"
    plain = tree.Query(words.naming(words.subject) or query.select, where=query.where)
    return f"there are no {words.query(plain)}"


def is_figure(node: tree.Expression) -> bool:
    """Whether an expression stands for many rows."""
    kinds = tree.Aggregate | tree.Conditional | tree.Statistic | tree.Window
    return any(isinstance(each, kinds) for each in tree.walk(node, into_queries=False))


def figures_of(order: tree.Order | None) -> tuple[tree.Expression, ...]:
    """What an order is by."""
    return tuple(key.expression for key in order.keys) if order is not None else ()


@lru_cache(maxsize=64)
def parents_of(schema: Schema) -> tuple[frozenset[int], ...]:
    """For each table itself and those that its foreign keys lead to, directly or through others."""
    found = [{table} for table in range(len(schema.tables))]
    for _ in schema.tables:
        for child, parent, *_ in schema.edges():
            found[child] |= found[parent]
    return tuple(map(frozenset, found))


class Groups(NamedTuple):
    """The groups of a query that tells their `names`, then `figures`; `table`: whose rows they are, None: of none."""

    one: str
    many: str
    names: tuple[tree.Expression, ...]
    figures: tuple[tree.Expression, ...]
    table: int | None = None


class Wording:
    """The words of the parts of queries in abstract form, in a sentence that says the table `subject` (None: none)."""

    def __init__(self, schema: Schema, subject: int | None = None) -> None:
        self.schema, self.names, self.subject = schema, names_of(schema), subject

    def query(self, query: tree.Query, shown: bool = True) -> str:
        """The whole query; with `shown` false it goes without saying that its groups are not told."""
        groups = Wording(self.schema).groups(query)
        words = self.about(query, groups.figures or groups.names if groups else query.select)
        if (best := words.best(query, groups)) and groups and groups.figures == figures_of(query.order):
            words = Wording(self.schema)  # the sentence does not say of what the figure is
            best = words.best(query, groups)
        head = words.of_groups(query, groups, best) if groups else words.of_rows(query, best)
        text = head + words.source(query.source, query.distinct or query.group is not None)
        if query.where is not None:
            whose = not (query.group or best or query.source) and words.is_of_subject(query.where, head)
            text += f" {'whose' if whose else 'where'} {words.condition(query.where)}"
        if query.group is not None:
            if groups is None:
                hidden = " (not shown)" if shown and all(map(is_figure, query.select)) else ""
                text += f" for each {listed(map(words.one, query.group.keys))}{hidden}"
            if query.group.having is not None:
                only = ", only those" if query.where is not None or groups is None else ""
                text += f"{only} {words.having(query.group.having)}"
        if query.top is not None:
            text += words.top(query.top)
        if query.order is not None and not best:
            text += words.order(query.order, groups.figures if groups else ())
        return text if query.combined is None else text + words.combination(query.combined, query)

    def about(self, query: tree.Query, told: Sequence[Any]) -> Wording:
        """The words for a query: its subject is the table of what is told, or one that refers to all of these."""
        tables = self.tables([each.aggregate if isinstance(each, tree.Conditional) else each for each in told])
        if not tables or -1 in tables or isinstance(query.source, tree.Nested):
            return Wording(self.schema)
        for known in (tables, self.tables([query]) - {-1}):
            if found := [table for table in known if tables <= parents_of(self.schema)[table]]:
                break
        return Wording(self.schema, found[0] if len(found) == 1 else None)

    def tables(self, nodes: Sequence[Any]) -> set[int]:
        """Those of columns and stars, -1 for the star of all."""
        inside = (node for each in nodes for node in tree.walk(each, into_queries=False))
        return {self.schema.table_of(node.index) for node in inside if isinstance(node, tree.Column)}

    def groups(self, query: tree.Query) -> Groups | None:
        """The groups of a query; None where no template says them."""
        if query.group is None or query.distinct or query.top or isinstance(query.source, tree.Nested):
            return None
        keys, items = query.group.keys, query.select
        count = next((place for place, each in enumerate(items) if is_figure(each)), len(items))
        names, figures = items[:count], items[count:]
        if not names or not all(map(is_figure, figures)):
            return None
        many = ""
        if len(keys) == 1 and isinstance(key := keys[0], tree.Column) and not key.instance:
            other = dict(self.schema.foreign_keys).get(key.index, key.index)
            table, by = self.schema.table_of(other), f" (by {self.names.column(key.index)})" * (other != key.index)
            if self.schema.is_whole_key(other) and (not by or names == self.naming(table)):
                return Groups(self.names.one[table] + by, self.names.many[table] + by, names, figures, table)
            many = self.names.column(key.index, many=True)
        return Groups(listed(map(self.item, keys)), many, names, figures) if names == keys else None

    def of_groups(self, query: tree.Query, groups: Groups, best: tuple[str, str] | None) -> str:
        """`number of orders for each customer`, `the 3 customers with the most orders`."""
        names, figures = "", ""
        if groups.table is not None and groups.names != self.naming(groups.table):
            names = listed(map(Wording(self.schema, groups.table).item, groups.names))
        if groups.figures:
            figures = listed(map(self.item, groups.figures)) + self.of_subject(groups.figures)
        if best is None and figures:
            return f"{figures} for each {groups.one}{f' ({names})' if names else ''}"
        names = f"{names} of " if names else ""
        if best is None:
            return f"{names}each {groups.one}"
        if figures:
            figures = " (with the figure)" if groups.figures == figures_of(query.order) else f", and {figures}"
        return f"{names}the {best[0]}{groups.many if best[0] else groups.one} with {best[1]}{figures}"

    def of_rows(self, query: tree.Query, best: tuple[str, str] | None) -> str:
        """`name and age of singers`, `the 3 singers with the highest age`."""
        items, table = query.select, self.subject
        text = "each different " * query.distinct + listed(map(self.item, items))
        if table is None:
            return f"{text}{f', the {best[0]}' if best[0] else ' '}with {best[1]}" if best else text
        one, many, star = self.names.one[table], self.names.many[table], self.schema.star_of(table)
        alone = items == self.naming(table) and not query.distinct
        if best is not None:
            rows = f"the {best[0]}{many if best[0] else one} with {best[1]}"
            text = "all columns" if items == (tree.Column(star),) else text
            return rows if alone else f"{text} of {rows}"
        return many if alone else text + self.of_subject(items)

    def is_of_subject(self, condition: tree.Condition, head: str) -> bool:
        """Whether a condition is on columns of the table whose name the sentence has just said."""
        if self.subject is None or not head.endswith(self.names.many[self.subject]):
            return False
        if self.within(tree.parts_of(condition, tree.And)[0]).startswith("("):
            return False
        for part in tree.parts_of(condition, tree.And):
            left = part.left
            if not isinstance(left, tree.Column) or left.instance or self.partners(part):
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
                counted = self.aggregate(count, one=number == _ONE).removeprefix("number of ")
                return f"with {_COUNTED[operator]} {text} {counted}"
        return f"whose {self.condition(condition)}"

    def one(self, key: tree.Expression) -> str:
        """What stands for a group of this key: a row of a table, if it is its whole key."""
        if isinstance(key, tree.Column) and not key.instance and self.schema.is_whole_key(key.index):
            return self.names.one[self.schema.table_of(key.index)]
        return self.item(key)

    def of_subject(self, items: Sequence[tree.Expression]) -> str:
        """` of singers`, where the items do not say it and there are other tables."""
        if self.subject is None or (len(self.schema.tables) == 1 and all(map(is_figure, items))):
            return ""
        star = tree.Column(self.schema.star_of(self.subject))
        told = any(star in tree.walk(item, False) for item in items)
        return "" if told else f" of {self.names.many[self.subject]}"

    def naming(self, table: int) -> tuple[tree.Column, ...]:
        """The columns that need not be told because they name the rows of a table."""
        return tuple(map(tree.Column, naming_columns(self.schema, table)))

    def best(self, query: tree.Query, groups: Groups | None) -> tuple[str, str] | None:
        """How many rows an order keeps (`3 `, `` for one), and which: `the highest age`; None where that is not all."""
        match query.order:
            case tree.Order((key,), count, None, rank) if not (query.distinct or query.combined or query.top):
                number = count or rank
            case _:
                return None
        if number is None or number.quoted or not (number.text or "").isdecimal():
            return None
        grouped, single = query.group is not None, number == _ONE or rank is not None
        if self.type(key.expression) == "text" or is_figure(key.expression) != grouped:
            return None
        if (grouped and groups is None) or (groups and not groups.many and (rank or not single)):
            return None
        if not grouped and any(map(is_figure, query.select)):
            return None
        place = f"{ordinal(number.text or '')} " if rank is not None else ""
        return "" if single else f"{number.text} ", f"the {place}{self.extreme(key)}"

    def extreme(self, key: tree.Key) -> str:
        """`highest price`, `latest order date`, `most orders`."""
        node = key.expression
        if isinstance(node, tree.Elapsed) or (isinstance(node, tree.Aggregate) and node.function == "count"):
            return f"{'most' if key.descending else 'fewest'} {self.item(node).removeprefix('number of ')}"
        words, extreme = self.figures(node), ("min", "max")[key.descending]
        alike = isinstance(node, tree.Aggregate) and node.function == extreme
        return self.item(node) if alike else f"{words[extreme]} {self.operand(node, figures=True)}"

    def figures(self, node: tree.Expression) -> dict[str, str]:
        return _FIGURES | (_EXTREMES_IN_TIME if self.type(node) == "time" else {})

    def combination(self, combined: tree.Combination, first: tree.Query) -> str:
        other, word = combined.query, _SETS[combined.operator]
        plain = replace(first, where=None, combined=None)
        if other.where is not None and not first.group and not first.order and replace(other, where=None) == plain:
            return f", {word} those where ({self.condition(other.where)})"
        return f", {word} ({self.query(other)})"

    def source(self, source: tree.Source | None, once: bool = False) -> str:
        """FROM, where it does not follow from the columns; `once`: nothing is told as often as it is joined."""
        match source:
            case None | tree.Joined(()):  # that of a share
                return ""
            case tree.Figures(query):
                return f" of ({self.query(query, shown=False)})"
            case tree.Nested(query):
                return f" in ({self.query(query)})"
            case tree.Outer(star):
                return f", including {self.table(star)} without any"
            case tree.Extra(stars):
                return f" with {listed(map(self.table, stars))}{'' if once else ' (once for each)'}"
        tables = f" from {'all ' * source.outer}{listed(self.names.many[table] for table in source.tables)}"
        match source.on:
            case tree.Comparison("=", tree.Column(key, 0), tree.Column(other, 0)) if (
                len(source.tables) == len({*source.tables}) == 2 and not source.outer
            ):
                for word, each, of in (("by", key, other), ("through", other, key)):
                    if (each, of) in self.schema.foreign_keys:
                        first, last = (self.names.many[table] for table in source.tables)
                        joined = f" with {last}" if source.tables[0] == self.subject else f" from {first} and {last}"
                        return f"{joined} ({word} {self.names.column(each)})"
        return tables if source.on is None else f"{tables} joined where ({self.condition(source.on)})"

    def order(self, order: tree.Order, figures: Sequence[tree.Expression] = ()) -> str:
        """How rows are sorted, and which are kept; the key is not said where it is the only one of `figures`."""
        text = f", sorted by {self.keys(order.keys)}" if order.keys else ""
        if len(order.keys) == 1 and figures_of(order) == figures:
            text = f", {self.way(order.keys[0])}"
        if order.rank is not None:
            text += f", only number {self.value(order.rank)}"
        if order.offset is not None:
            text += f", leaving out the first {self.value(order.offset)}"
        if order.limit is None:
            return text
        return text + (", only the first" if order.limit == _ONE else f", only the first {self.value(order.limit)}")

    def top(self, top: tree.Top) -> str:
        each, (key, *further) = listed(map(self.one, top.keys)), top.order
        if further or self.type(key.expression) == "text":
            return f", of each {each} only the first {self.value(top.limit)} by {self.keys(top.order)}"
        number = "one" if top.limit == _ONE else self.value(top.limit)
        return f", of each {each} only the {number} with the {self.extreme(key)}"

    def keys(self, keys: Sequence[tree.Key]) -> str:
        return listed(f"{self.item(key.expression)} ({self.way(key)})" for key in keys)

    def way(self, key: tree.Key) -> str:
        return _WAYS.get(self.type(key.expression) or "", _OTHER_WAYS)[key.descending]

    def type(self, node: Any) -> str | None:
        """The type of a column, or of its smallest or largest value; None for what is computed.

        Texts whose name says that they are dates count as such, as do years and periods of dates.
        """
        match node:
            case tree.DatePart("year" | "month" | "day" | "quarter"):
                return "time"
            case tree.Aggregate("max" | "min", tree.Column() as column):
                node = column
        if not isinstance(node, tree.Column) or self.schema.is_star(node.index):
            return None
        info = self.schema.columns[node.index]
        last = info.words.rpartition(" ")[2]
        return "time" if last == "year" or (info.type == "text" and last in _OF_TIME) else info.type

    def condition(self, condition: tree.Condition) -> str:
        """A condition; AND and OR within the other, or to the left of their own kind, are in parentheses."""
        if isinstance(condition, tree.And | tree.Or):
            word = " and " if isinstance(condition, tree.And) else " or "
            return word.join(map(self.within, [condition.left, *tree.parts_of(condition.right, type(condition))]))
        if special := self.partners(condition) or self.period(condition):
            return special
        left, no = self.item(condition.left), " not" * condition.negated
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
        compared = _COMPARED | (_IN_TIME if self.type(condition.left) == "time" else {})
        right = condition.right
        said = self.that(right, condition.left, "the") if isinstance(right, tree.Query) else ""
        return f"{left}{no}{compared[condition.operator]} {said or self.item(right)}"

    def is_plural(self, node: tree.Expression) -> bool:
        return isinstance(node, tree.Column) and self.names.is_plural(node.index)

    def partners(self, condition: tree.Condition) -> str:
        """`there are no orders`, where the key of the subject is compared with those that refer to it."""
        match condition:
            case tree.Comparison("in", tree.Column(key, 0), tree.Query((tree.Column(own, 0),), where=where) as query):
                table, other = self.schema.table_of(key), self.schema.table_of(own)
                keys = [(a, b) for a, b in self.schema.foreign_keys if self.schema.table_of(a) == other]
                plain = query == tree.Query(query.select, where=where) and table == self.subject != other
                if plain and [pair for pair in keys if self.schema.table_of(pair[1]) == table] == [(own, key)]:
                    text = f" (where {Wording(self.schema, other).condition(where)})" if where is not None else ""
                    return f"there are {'no ' * condition.negated}{self.names.many[other]}{text}"
        return ""

    def period(self, condition: tree.Condition) -> str:
        """`order date is in 2017`, of dates that begin so or of a part of a date; empty for all else."""
        match condition:
            case tree.Comparison("like", column, tree.Value(str(text), True), False) if self.type(column) == "time":
                for part, form in _PERIODS.items():
                    if re.fullmatch(form + "%", text):
                        return f"{self.item(column)} is {'on' if part == 'day' else 'in'} {text[:-1]}"
            case tree.Comparison("=" | "!=", tree.DatePart(part, date), tree.Value(str(text), True)):
                said = _NAMED.get(part, {}).get(text, "")
                if re.fullmatch(_PERIODS.get(part, "$."), text):
                    said = f"{'on' if part == 'day' else 'in'} the {part} {text}"
                return f"{self.item(date)} is{_COMPARED[condition.operator]} {said}" if said else ""
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
        if words.subject is None or query != tree.Query(query.select, where=where) or len(query.select) > 1:
            return ""
        told, one = f" (where {words.condition(where)})" if where is not None else "", self.names.one[words.subject]
        match query.select[0]:
            case tree.Column(index, 0) as column if not self.schema.is_star(index) and (told or not the):
                which = f"the {words.item(column)} of "
                if column == left:
                    which = "those of " if self.is_plural(column) else "that of "
                elif isinstance(left, tree.Column) and (left.index, index) in self.schema.foreign_keys:
                    which = ""
                return f"{which}{article} {one}{told}"
            case tree.Aggregate() as figure if the:
                of = words.of_subject((figure,)) if words.subject != self.subject else ""
                return f"the {'' if told else 'overall '}{words.aggregate(figure)}{of}{told}"
        return ""

    def item(self, node: Any) -> str:
        match node:
            case tree.Query():
                return f"({self.query(node)})"
            case tree.Column():
                return "everything" if node.index == STAR else self.column(node)
            case tree.Value():
                return self.value(node)
            case tree.Aggregate():
                return self.aggregate(node)
            case tree.Conditional(aggregate, condition):
                return f"{self.aggregate(aggregate)} (only those where {self.condition(condition)})"
            case tree.Arithmetic(operator, left, right):
                chain = isinstance(left, tree.Arithmetic) and operator == left.operator and operator in "+*"
                return f"{self.item(left) if chain else self.operand(left)} {_SIGNS[operator]} {self.operand(right)}"
            case tree.Ratio(tree.Conditional(aggregate, condition), right, True) if aggregate == right:
                whole = self.aggregate(aggregate).removeprefix("number of ")
                return f"percentage of {whole} (those where {self.condition(condition)})"
            case tree.Ratio(left, right, percent):
                word = "as a percentage of" if percent else "per"
                return f"{self.operand(left, figures=True)} {word} {self.operand(right, figures=True)}"
            case tree.Window(window, figure):
                return f"{_WINDOWS[window]} {self.operand(figure, figures=True)}"
            case tree.Statistic(function, argument, percent):
                kind = f"{self.value(percent)}th {function} of" if percent is not None else _STATISTICS[function]
                return f"{kind} {self.operand(argument)}"
            case tree.Cases(cases, otherwise):
                texts = [f"{self.value(case.label)} if {self.condition(case.condition)}" for case in cases]
                rest = [] if otherwise is None else [f"otherwise {self.value(otherwise)}"]
                return f"class ({'; '.join([*texts, *rest])})"
        return self.of_time_or_text(node)

    def operand(self, node: Any, figures: bool = False) -> str:
        """A part of something computed: in parentheses if it is computed itself, except `figures`."""
        match node:
            case tree.Query():
                return self.that(node, None, "the") or self.item(node)
            case tree.Column() | tree.Value() | tree.DatePart() | tree.Now() | tree.Figure() | tree.Cases():
                return self.item(node)
            case tree.Aggregate() | tree.Conditional() | tree.Statistic() if figures:
                return self.item(node)
        return f"({self.item(node)})"

    def aggregate(self, node: tree.Aggregate, one: bool = False) -> str:
        different = "different " * node.distinct
        match node:
            case tree.Aggregate("count", tree.Column(index) as argument):
                if self.schema.is_star(index):
                    return f"number of {different}{self.table(argument, one)}"
                known = "" if node.distinct or index in self.schema.primary_keys else "known "
                return f"number of {different}{known}{self.column(argument, many=not one)}"
            case tree.Aggregate("count", argument):
                return f"number of {different}values of {self.operand(argument)}"
        words = f"{self.figures(node)[node.function]} {different}"
        match node.argument:
            case tree.Figure():
                return words.rstrip()
            case tree.Column() | tree.Elapsed() | tree.DatePart() | tree.Call("length"):
                return f"{words}{self.item(node.argument)}"
            case tree.Arithmetic("*", tree.Column(), tree.Column()):
                return f"{words}of {self.item(node.argument)}"
        return f"{words}of {self.operand(node.argument)}"

    def of_time_or_text(self, node: Any) -> str:
        match node:
            case tree.DatePart(part, date):
                return f"{_PARTS[part]} of {self.item(date)}"
            case tree.Elapsed(unit, later, earlier):
                ends = f"since {self.item(earlier)}"
                if not isinstance(later, tree.Now):
                    ends = f"from {self.item(earlier)} to {self.item(later)}"
                return f"{'whole years' if unit == 'age' else f'{unit}s'} {ends}"
            case tree.Ago(number, unit):
                return f"{self.value(number)} {unit}s ago"
            case tree.Concat(left, right, between):
                after = {" ": "", ", ": " after a comma"}.get(between, f' after "{between}"')
                return f"{self.item(left)} with {self.item(right)}{after}"
            case tree.Bucket(argument, width):
                return f"{self.item(argument)} in steps of {self.value(width)}"
            case tree.Call("substr", argument, number):
                return f"first {self.value(number or _ONE)} letters of {self.operand(argument, figures=True)}"
            case tree.Call("round", argument, tree.Value() as number):
                return f"{self.operand(argument, figures=True)} rounded to {self.value(number)} decimals"
            case tree.Call(function, argument):
                return f"{_CALLS[function]} {self.operand(argument, figures=True)}"
        return "now" if isinstance(node, tree.Now) else "figure" if isinstance(node, tree.Figure) else repr(node)

    def column(self, column: tree.Column, many: bool = False) -> str:
        """The name of a column; of a star, that of the columns of its table."""
        if self.schema.is_star(column.index):
            return f"all columns of {self.table(column)}"
        if not column.instance:
            return self.names.column(column.index, self.subject, many)
        table = self.schema.table_of(column.index)
        return f"{self.names.column(column.index, table, many)} of {other(column)}{self.names.one[table]}"

    def table(self, star: tree.Column, one: bool = False) -> str:
        """The rows of a table, or `one`, by its star."""
        if star.index == STAR:
            return "row" if one else "rows"
        return other(star) + (self.names.one if one else self.names.many)[self.schema.table_of(star.index)]

    def value(self, value: tree.Value, date: bool = True) -> str:
        if value.text is None:
            return "some value"
        if not value.quoted or (date and _DATE.fullmatch(value.text)):
            return value.text
        doubled = value.text.replace('"', '""')
        return f'"{doubled}"'


def other(column: tree.Column) -> str:
    """What stands before the name of a table that occurs again."""
    return ("", "the other ")[column.instance] if column.instance < 2 else f"the {column.instance + 1}th "


def ordinal(number: str) -> str:
    """`2nd`, `11th`."""
    return number + ("th" if number[-2:-1] == "1" else {"1": "st", "2": "nd", "3": "rd"}.get(number[-1], "th"))


def listed(texts: Iterable[str], word: str = "and") -> str:
    """`a, b and c`."""
    *first, last = texts
    return f"{', '.join(first)} {word} {last}" if first else last
