"""Sentences for whole queries: *Singers whose age is above 30, sorted by name (A to Z).*

Each function is a template for one kind of queries. A query that fits no template raises `NoTemplateError` and gets no
sentence. Different queries may have the same sentence. If several queries are offered to a user, `differences` checks
that their sentences differ.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from itertools import product
from typing import Any, Final, NamedTuple

from sqlsp.app.verbalizer.conditions import (
    ACTIVE_VERBS,
    WITH,
    WITHOUT,
    Clause,
    ConditionPhrases,
    columns_of,
    parents_of,
)
from sqlsp.app.verbalizer.expressions import DATE_PARTS, ONE, Role, is_figure, listed, ordinal, whole_period
from sqlsp.app.verbalizer.names import NoTemplateError, names_of, plural_of
from sqlsp.schema.names import keywords, singular_phrase
from sqlsp.schema.schema import STAR, Schema
from sqlsp.sql import query as tree
from sqlsp.sql.joins import complete, simplify
from sqlsp.sql.trees import Occurrence, all_of, equated, map_children
from sqlsp.utils.errors import SqlError

# ascending and descending, by the kind of a sort key or by the part of a date
_DIRECTIONS: Final = {
    "time": ("earliest first", "latest first"), "text": ("A to Z", "Z to A"),
    "month_of_year": ("January first", "December first"), "weekday": ("Sunday first", "Saturday first"),
}  # fmt: skip
_OTHER_DIRECTIONS: Final = "lowest first", "highest first"
_SIZES: Final = keywords("area depth distance duration height length population size weight width")
_SETS: Final = {"union": "together with", "intersect": "that are also", "except": "that are not"}
_MAX_LENGTH: Final = 260  # characters; a longer sentence is not shown, because people do not read it


def verbalize(query: tree.Query, schema: Schema) -> str | None:
    """Returns a query, in explicit or abstract form, as a sentence. Returns None if the query fits no template."""
    if any(_is_correlated(node, schema) for node in tree.walk(query)):
        return None
    try:
        text = QueryPhrases(schema).query(with_periods(simplify(query, schema), schema))
    except (NoTemplateError, SqlError, RecursionError):
        return None
    text = _without_rows(text)
    return f"{text[:1].upper()}{text[1:]}." if len(text) < _MAX_LENGTH else None


def _is_correlated(node: tree.Node, schema: Schema) -> bool:
    """True for an inner query with a column of a table that only an enclosing query has in FROM."""
    if not isinstance(node, tree.Query) or not isinstance(node.source, tree.Joined):
        return False
    columns = [column for column in tree.walk(node, into_queries=False) if isinstance(column, tree.Column)]
    tables = {schema.table_of(column.index) for column in columns if not schema.is_star(column.index)}
    return not tables.issubset(node.source.tables)


def _without_rows(text: str) -> str:
    """Removes `of rows`, which stands for a table without a noun.

    `total sales of rows whose year is 2024` becomes `total sales where year is 2024`.
    """
    parts = text.split('"')
    for index in range(0, len(parts), 2):  # every second part is a text in quotes, which is unchanged
        part = re.sub(r"(?<!number) of rows whose ", " where ", parts[index])
        parts[index] = re.sub(r"(?<!number) of rows(?=,|$| (?:for each|by|per) )", "", part)
    return '"'.join(parts)


def describe_part(part: tree.Condition | tree.Order | tree.Expression, schema: Schema) -> str | None:
    """Returns a part of a query in words, or None if it fits no template.

    The part is a condition, an order or an expression. The column `*` of a table stands for the table.
    """
    if isinstance(part, tree.Column) and part.index != STAR and schema.is_star(part.index):
        return names_of(schema).one[schema.table_of(part.index)]
    columns = [node for node in tree.walk(part) if isinstance(node, tree.Column) and node.index != STAR]
    phrases = QueryPhrases(schema, schema.table_of(columns[0].index) if columns else None)
    with suppress(NoTemplateError):
        if isinstance(part, tree.Order):
            return phrases.order(part).removeprefix(", ")
        if isinstance(part, tree.And | tree.Or | tree.Comparison | tree.Between | tree.IsNull):
            return phrases.relative(part).strip().removeprefix("whose ")
        return phrases.item(part)
    return None


def with_periods(node: Any, schema: Schema) -> Any:
    """Returns a query with parts of dates for substrings of dates, and patterns of periods for their limits.

    `substr(day, 1, 4)` is the year, and `day >= '2024-10-01' AND day < '2024-11-01'` is `day LIKE '2024-10%'`.
    """
    match node:
        case tree.Call("substr", tree.Column(index) as date, tree.Value("4" | "7" as letters)):
            if schema.columns[index].type == "time":
                return tree.DatePart("year" if letters == "4" else "month", date)
        case tree.And():
            parts = [with_periods(part, schema) for part in tree.parts_of(node, tree.And)]
            for lower, upper in product(list(parts), list(parts)):
                merged = _merge_limits(lower, upper)
                if merged is not None and lower in parts and upper in parts:  # not merged with others before
                    parts[parts.index(lower)] = merged
                    parts.remove(upper)
            return all_of(parts)
    return map_children(node, lambda child: with_periods(child, schema))


def _merge_limits(lower: Any, upper: Any) -> tree.Condition | None:
    """Returns one condition for the lower and the upper limit of a column. Returns None for any other conditions."""
    match lower, upper:
        case tree.Comparison(">=", left, tree.Value() as low), tree.Comparison("<=", right, tree.Value() as high):
            return tree.Between(left, low, high) if left == right else None
        case tree.Comparison(">=", left, tree.Value(str(low))), tree.Comparison("<", right, tree.Value(str(high))):
            if left == right and (period := whole_period(low, high)):
                return tree.Comparison("like", left, tree.Value(f"{period}%", True))
    return None


def phrases_for(query: tree.Query, schema: Schema) -> QueryPhrases:
    """Returns the templates for a query in abstract form, with the subject of its sentence unless it has none."""
    with suppress(NoTemplateError):
        return QueryPhrases(schema).scope(query)
    return QueryPhrases(schema)


def describe_rows(query: tree.Query, schema: Schema) -> tuple[str, str]:
    """Returns two nouns for the rows of an answer, for one row and for several: `customer`, `customers`."""
    query = simplify(query, schema)
    with suppress(NoTemplateError):
        phrases = QueryPhrases(schema).scope(query)
        if query.group is not None:
            return phrases.groups(query.group)[:2]
        match query.select:
            case (tree.Column(index) as column,) if query.distinct or query.combined:
                if not schema.is_star(index) and query.select != phrases.naming(schema.table_of(index)):
                    return phrases.column(column), phrases.column(column, many=True)
        if phrases.subject is not None:
            return phrases.names.one[phrases.subject], phrases.names.many[phrases.subject]
    return "result", "results"


def explain_empty(query: tree.Query, schema: Schema) -> str:
    """Returns why a query returns no rows: `there are no orders whose price is above 9`.

    Returns an empty text if no template fits.
    """
    query = simplify(query, schema)
    if query.where is None or query.group or query.combined or query.source:
        return ""
    with suppress(NoTemplateError):
        phrases = QueryPhrases(schema).scope(query)
        if phrases.subject is not None:
            rows = phrases.relative(query.where)
            one = phrases.names.row(phrases.subject)
            if rows.startswith(" without "):
                return f"every {one} has{rows.removeprefix(' without')}"
            return f"there are no {phrases.names.row(phrases.subject, many=True)}{rows}"
    return ""


class Groups(NamedTuple):
    """The nouns for one group of a query (`customer`) and for several (`customers`).

    If a group is a row of a table, `table` is this table.
    """

    one: str
    many: str
    table: int | None = None


class QueryPhrases(ConditionPhrases):
    """Templates for whole queries in abstract form."""

    def scope(self, query: tree.Query, nodes: Sequence[Any] | None = None) -> QueryPhrases:
        """Returns the templates for a query. The subject of the sentence is the table of `nodes`.

        If `nodes` have several tables, the subject is a table with foreign keys to all of these tables. If `nodes` is
        None, the SELECT of the query determines the subject.
        """
        if isinstance(query.source, tree.Nested) and not isinstance(query.source, tree.PerGroup):
            raise NoTemplateError("a query in FROM")
        roles = self.find_roles(query)
        phrases = QueryPhrases(self.schema, 0 if len(self.schema.tables) == 1 else None, roles)
        tables = set[int]()
        for node in nodes or query.select:
            tables.update(phrases.child_tables(node))
        other_tables = [*phrases.child_tables(replace(query, source=None)), *self.joined_tables(query.source)]
        for table in [*sorted(tables), *other_tables]:
            if tables <= parents_of(self.schema)[table]:
                return phrases.about(table)
        return phrases

    def find_roles(self, query: tree.Query) -> dict[Occurrence, Role]:
        """Returns the roles of the tables that a query joins.

        A table has a role if several foreign keys lead from the same table to it, or if it occurs several times.
        Raises NoTemplateError if a join is not along a foreign key.
        """
        source = complete(replace(query, combined=None), self.schema).source
        if not isinstance(source, tree.Joined):
            return {}
        of = self.schema.table_of
        ways = Counter((of(key), target) for key, target in self.schema.foreign_keys)
        roles = dict[Occurrence, Role]()
        for part in tree.parts_of(source.on, tree.And):
            child, parent = equated(part) or (tree.Column(STAR), tree.Column(STAR))
            if (parent.index, child.index) in self.schema.foreign_keys:
                child, parent = parent, child
            if (child.index, parent.index) not in self.schema.foreign_keys:
                raise NoTemplateError("a join along other columns")
            if child.index not in self.names.roles:
                continue
            if parent.instance or ways[of(child.index), parent.index] > 1:
                roles[self.occurrence(parent)] = self.names.roles[child.index], self.occurrence(child)
        return roles

    def child_tables(self, node: Any) -> Iterator[int]:
        """Yields the tables of the columns in `node`.

        For a column of a table with a role (`buyer`), yields the table whose foreign key has the role (`order`).
        """
        for column in tree.walk(node, into_queries=False):
            if isinstance(column, tree.Column) and column.index != STAR:
                table, _ = self.find_child(self.occurrence(column))
                yield table

    def describe(self, item: tree.Expression) -> str | None:
        """Returns the phrase of an expression, or None if it fits no template."""
        with suppress(NoTemplateError):
            return self.item(item)
        return None

    def query(self, query: tree.Query) -> str:
        """Returns the sentence of a query without capital and full stop, or raises NoTemplateError."""
        if query.combined is not None:
            return self.combined(query, query.combined)
        if isinstance(query.source, tree.PerGroup):
            return self.of_figures(query, query.source.query)
        if query.group is not None:
            return self.grouped(query, query.group)
        return self.scope(query).rows(query)

    def combined(self, query: tree.Query, combination: tree.Combination) -> str:
        """Returns the sentence of a UNION, INTERSECT or EXCEPT.

        If the two queries differ only in their conditions, the sentence names the rows once.
        """
        other = combination.query
        if query.order or other.order or query.group or other.group or other.combined:
            raise NoTemplateError("a set operation on sorted or grouped rows")
        first = self.scope(query)
        second = self.scope(other)
        base = replace(query, where=None, combined=None, source=None)
        if other.where is not None and replace(other, where=None, source=None) == base:
            rows = first.rows(base)
            one = first.condition(query)
            two = second.condition(other)
            if combination.operator == "except":
                return f"{rows}{one}{',' if one else ''} except those{two}"
            if one:
                return f"{rows}{one}{' and also' if combination.operator == 'intersect' else ', plus those'}{two}"
        left = first.rows(replace(query, combined=None))
        right = second.rows(other)
        return f"{left}{' ' if query.where is None else ', '}{_SETS[combination.operator]} {right}"

    def of_figures(self, query: tree.Query, inner: tree.Query) -> str:
        """Returns the sentence of an aggregate over the groups of a query: `average number of orders per customer`."""
        match query.select:
            case (tree.Aggregate() as outer,) if inner.group and query == tree.Query((outer,), source=query.source):
                if not (inner.group.having or inner.order or inner.top):
                    phrases = self.scope(inner)
                    per = listed(map(phrases.key_noun, inner.group.keys))
                    return (
                        f"{self.aggregate(outer)} {phrases.figures(inner.select, phrases.condition(inner))} per {per}"
                    )
        raise NoTemplateError("several aggregates of aggregates")

    def condition(self, query: tree.Query) -> str:
        """Returns the conditions of WHERE as clauses for the rows of the subject, with a blank before them.

        A joined table that no other part of the query names adds a clause: `with orders`.
        """
        is_outer = isinstance(query.source, tree.Outer) or getattr(query.source, "outer", False)
        clauses = list[Clause]()
        parts = list[tree.Condition]()
        for part in tree.parts_of(query.where, tree.And):
            if is_outer and isinstance(part, tree.IsNull) and not all(map(self.is_reached, columns_of(part))):
                table = self.schema.table_of(columns_of(part)[0].index)
                clauses.append(Clause(WITH if part.negated else WITHOUT, self.names.row(table, many=True)))
            else:
                parts.append(part)
        clauses += self.clauses(parts)
        words = " ".join(clause.text for clause in clauses)
        parents = parents_of(self.schema)
        used = {*self.child_tables(replace(query, source=None)), self.subject}
        for table in dict.fromkeys(self.joined_tables(query.source)):
            leads_on = any(other not in parents[self.subject or 0] and other in parents[table] for other in used)
            if table not in used and self.subject in parents[table] and not leads_on:
                many = self.names.row(table, many=True)
                clauses += [Clause(WITH, many)] if many not in words else []
        return self.join_clauses(clauses)

    def joined_tables(self, source: tree.Source | None) -> list[int]:
        """Returns the tables of an explicit FROM, or the tables that an abstract FROM names."""
        if isinstance(source, tree.Extra):
            return [self.schema.table_of(star.index) for star in source.stars]
        return list(source.tables) if isinstance(source, tree.Joined) else []

    def rows(self, query: tree.Query) -> str:
        """Returns the sentence of a query without groups."""
        items = query.select
        order = query.order
        top = query.top
        if self.subject is None:
            raise NoTemplateError("columns of unrelated tables")
        if any(map(is_figure, items)):
            if query != tree.Query(items, where=query.where, source=query.source) or not all(map(is_figure, items)):
                raise NoTemplateError("aggregates beside columns")
            return self.aggregates(query)
        query = _without_null_filter(query)
        name = self.name_of_row(query.where, self.subject)
        if name and query == tree.Query(items, where=query.where) and items != self.naming(self.subject):
            return f"{self.shown(items)} of the {self.names.row(self.subject)} {name}"
        condition = self.condition(query)
        groups = Groups(self.names.row(self.subject), self.names.row(self.subject, many=True))
        among = f" among those{condition}" if condition else ""
        if top is not None:
            per = listed(map(self.key_noun, top.keys))
            best = self.best(tree.Order(top.order, top.limit), groups)
            if not best:
                raise NoTemplateError("the first of groups by text")
            return f"{self.shown(items, ' of ')}{best} for each {per}{among}"
        if best := self.best(order, groups):
            return f"{self.shown(items, ' of ')}{best}{among}"
        shown = self.shown(items, " of ", many=True)
        if query.distinct:
            shown = f"different {'' if len(items) == 1 or not shown else 'combinations of '}{shown}"
        return f"{shown}{groups.many}{condition}{self.including(query)}{self.order(order, items) if order else ''}"

    def shown(self, items: Sequence[tree.Expression], of: str = "", many: bool = False) -> str:
        """Returns the words of the select list, followed by the text `of`.

        The result is empty if `of` is given and the columns only name the rows of the subject.
        """
        assert self.subject is not None
        naming = self.naming(self.subject)
        match items:
            case [tree.Column(index) as column] if of and not naming and self.is_own(column):
                if self.schema.is_whole_key(index):
                    return ""
            case _ if of and items == naming:
                return ""
        texts = dict[str, None]()
        for item in items:
            if not isinstance(item, tree.Column):
                texts[self.items((item,))] = None
            elif self.schema.is_star(item.index):
                texts["all columns"] = None
            else:
                naming = self.naming(*self.occurrence(item))
                is_name = item in naming and {*naming} <= {*items} and not self.is_own(item)
                several = many and (len(items) == 1 or (is_name and {*items} == {*naming}))
                text = self.row(self.occurrence(item), several) if is_name else self.measure(item, several)
                texts[text] = None
        return listed(texts) + of

    def aggregates(self, query: tree.Query) -> str:
        """Returns the sentence of aggregates over all rows: `average age of singers whose country is "Peru"`."""
        condition = self.condition(query)
        for item in query.select:
            match item:  # if WHERE has the condition of the percentage, the result is 100 %
                case tree.Ratio(tree.Conditional(_, part), _, True):
                    if {*tree.parts_of(part, tree.And)} & {*tree.parts_of(query.where, tree.And)}:
                        raise NoTemplateError("a percentage of a set within itself")
                case tree.Ratio(left, tree.Query((whole,), where=where), True):
                    if (left, query.where) == (whole, where):
                        raise NoTemplateError("a percentage of a set within itself")
        return self.figures(query.select, condition)

    def groups(self, group: tree.Group) -> Groups:
        """Returns the nouns for the groups of a query: `customer`, `combinations of town and year`."""
        keys = group.keys
        tables = [table for key in keys if (table := self.row_table(key)) is not None]
        nouns = dict[Any, str]()  # one for all keys that name the same row
        for key in keys:
            table = self.row_table(key)
            if table is not None or self.key_table(key) not in tables:
                row: Any = key
                if isinstance(key, tree.Column) and self.schema.table_of(key.index) == table:
                    row = self.occurrence(key)
                nouns[row] = self.key_noun(key)
        one = listed(nouns.values())
        if len({*nouns.values()}) < len(nouns):
            raise NoTemplateError("several groups with the same noun")
        if len(nouns) > 1:
            return Groups(one, f"combinations of {one}")
        many = plural_of(DATE_PARTS[keys[0].part] if isinstance(keys[0], tree.DatePart) else one)
        return Groups(one, many, tables[0] if tables else None)

    def key_table(self, key: tree.Expression) -> int | None:
        """Returns the table of a group key that is a column, else None."""
        return self.schema.table_of(key.index) if isinstance(key, tree.Column) else None

    def row_table(self, key: tree.Expression) -> int | None:
        """Returns the table whose rows are the groups of `key`, or None.

        A group is a row if `key` is a primary key, a foreign key, or a column that names rows.
        """
        if not isinstance(key, tree.Column):
            return None
        target = dict(self.schema.foreign_keys).get(key.index, key.index)
        is_row = self.schema.is_whole_key(target) or key in self.naming(*self.occurrence(key))
        return self.schema.table_of(target) if is_row else None

    def key_noun(self, key: tree.Expression) -> str:
        """Returns the noun for one group: `customer`, `town`, `month`."""
        match key:
            case tree.Column(index) if index in self.names.roles:
                return self.names.roles[index]
            case tree.Column() if self.row_table(key) is not None:
                return self.row(self.occurrence(key))
            case tree.Column(index) if self.is_own(key) and self.names.is_flag(index):
                cells = self.schema.columns[index].flag or ("no", "yes")
                flag = self.flag(tree.Comparison("=", key, tree.Value(str(cells[1]), True)), key)
                return f"whether they {flag.after_whose().whole.removeprefix('that ')}" if flag else self.item(key)
            case tree.DatePart(part, date):
                others = self.schema.columns_of(self.schema.table_of(date.index))
                is_only = sum(self.kind(tree.Column(index)) == "time" for index in others) == 1
                return DATE_PARTS[part] if is_only else self.item(key)
        return self.item(key)

    def grouped(self, query: tree.Query, group: tree.Group) -> str:
        """Returns the sentence of a query with groups."""
        if query.distinct or query.top:
            raise NoTemplateError("DISTINCT or the first rows over groups")
        order = query.order
        having = group.having
        figures = tuple(item for item in query.select if is_figure(item))
        keys = order.keys if order is not None else ()
        sorted_by = [key.expression for key in keys if is_figure(key.expression)]
        counted: Sequence[Any] = figures or sorted_by or ([having] if having else query.select)
        phrases = self.scope(query, [*map(_counted, counted)])
        groups = phrases.groups(group)
        rows = phrases.condition(query)
        which = phrases.join_clauses([*map(phrases.clause, tree.parts_of(having, tree.And))])
        including = phrases.including(query)
        if best := phrases.best(order, groups):
            others = tuple(figure for figure in figures if figure != keys[0].expression)
            named = phrases.subject is None or phrases.names.row(phrases.subject, many=True) in best
            of = "" if named else f" of {phrases.names.many[phrases.subject or 0]}"
            among = f" among those{which}" if which else ""
            return f"{f'{phrases.figures(others)} for ' if others else ''}{best}{of}{rows}{among}{including}"
        groups = groups._replace(one=groups.one + which, many=groups.many + which)
        if figures:
            only = group.keys[0] if len(group.keys) == 1 else None
            is_by = isinstance(only, tree.Bucket | tree.Cases | tree.DatePart) or groups.one.startswith("whether ")
            has_clause = bool(rows) or any(isinstance(node, tree.Conditional) for node in tree.walk(figures[0]))
            per = f"{',' if has_clause else ''} {'by' if is_by else 'for each'} {groups.one}"
            names = tuple(item for item in query.select if item not in figures)
            sorting = phrases.order(order, figures, names) if order is not None else ""
            return f"{phrases.figures(figures, rows)}{per}{including}{sorting}"
        shown = ""
        if groups.table is not None:
            shown = phrases.about(groups.table).shown(query.select, " of ", many=True)
        if not having and phrases.subject not in (None, groups.table):
            rows = f" with {phrases.names.row(phrases.subject or 0, many=True)}{rows}"
        sorting = phrases.order(order) if order is not None else ""
        return f"{shown}{groups.many}{rows}{including}{sorting}"

    def including(self, query: tree.Query) -> str:
        """Returns `, including customers without orders` for a LEFT JOIN with another table on its left side."""
        match query.source:
            case tree.Outer(star):
                first = self.schema.table_of(star.index)
            case tree.Joined((first, *_), _, True):
                pass
            case _:
                return ""
        if self.subject in (None, first):
            return ""
        return f", including {self.names.row(first, many=True)} without {self.names.row(self.subject or 0, many=True)}"

    def best(self, order: tree.Order | None, groups: Groups) -> str:
        """Returns `the 3 singers with the highest age` for an order with a limit or a rank.

        Returns an empty text for an order with an offset, with several keys or with a text as the key, and for an order
        without limit and rank.
        """
        if order is None or len(order.keys) != 1 or order.offset is not None:
            return ""
        key = order.keys[0]
        number = order.limit or order.rank
        if number is None or not (number.text or "").isdecimal() or self.kind(key.expression) == "text":
            return ""
        date = key.expression
        done = self.participle(date) if isinstance(date, tree.Column) and self.is_own(date) else ""
        if done and order.rank is None:
            rows = groups.one if number == ONE else f"{number.text} {groups.many}"
            that = " that" if done.split()[0] in ACTIVE_VERBS else ""
            return f"the {rows}{that} {done} {'last' if key.descending else 'first'}"
        extreme = self.extreme(key)
        if order.rank is not None and number != ONE:
            extreme = f"{ordinal(number.text or '')} {extreme}"
        is_one = number == ONE or order.rank is not None
        return f"the {groups.one if is_one else f'{number.text} {groups.many}'} with the {extreme}"

    def extreme(self, key: tree.Key) -> str:
        """Returns the words for the greatest or least value of a key: `highest price`, `latest order date`."""
        node = key.expression
        text = self.item(key.expression)
        is_count = text.startswith("number of ")
        is_plural = isinstance(node, tree.Column) and self.names.is_plural(node.index)
        if isinstance(node, tree.Call) and node.function == "length":
            return text.replace("length of the", "longest" if key.descending else "shortest")
        if is_count or (is_plural and text.split()[0] != singular_phrase(text.split()[0])):
            return f"{'most' if key.descending else 'fewest'} {text.removeprefix('number of ')}"
        lowest, highest = ("earliest", "latest") if self.kind(node) == "time" else ("lowest", "highest")
        if _SIZES.intersection(text.split()[-1:]):
            lowest, highest = "smallest", "greatest"
        word = highest if key.descending else lowest
        return text if text.startswith(f"{word} ") else f"{word} {text}"

    def order(self, order: tree.Order, shown: Sequence[Any] = (), names: Sequence[Any] = ()) -> str:
        """Returns `, sorted by age (highest first)`. Adds `, only the first 3` if the order has a limit.

        A computed key is not repeated if the sentence has just named it: `number of orders for each customer, highest
        first`. This is so if the key is the only expression in `shown` (aggregates) or in `names` (group keys).
        """
        if order.rank is not None or order.offset is not None:
            raise NoTemplateError("an offset")
        expressions = [key.expression for key in order.keys]
        is_named = expressions in ([*shown], [*names])
        if not expressions:
            text = ""
        elif len(expressions) == 1 and is_named and not isinstance(expressions[0], tree.Column | tree.Concat):
            text = f", {self.direction(order.keys[0])}"
        else:
            keys = [f"{self.item(key.expression)} ({self.direction(key)})" for key in order.keys]
            text = f", sorted by {listed(keys)}"
        if order.limit is None:
            return text
        return f"{text}, only the first{'' if order.limit == ONE else f' {self.value(order.limit)}'}"

    def direction(self, key: tree.Key) -> str:
        """Returns the direction of a sort key: `lowest first`, `latest first`, `A to Z`."""
        part = key.expression.part if isinstance(key.expression, tree.DatePart) else ""
        kind = self.kind(key.expression) or ""
        ascending, descending = _DIRECTIONS.get(part) or _DIRECTIONS.get(kind) or _OTHER_DIRECTIONS
        return descending if key.descending else ascending

    def single(self, query: tree.Query, left: tree.Expression | None) -> str:
        """Returns the phrase of an inner query with one value: `the average age of singers`, `the director "Ann"`."""
        if isinstance(query.source, tree.PerGroup):
            return f"the {self.of_figures(query, query.source.query)}"
        inner = self.scope(query)
        if inner.subject is None or len(query.select) > 1 or query.group or query.combined or query.distinct:
            raise NoTemplateError("an inner query of another form")
        shown = query.select[0]
        row = self.names.row(inner.subject)
        if isinstance(shown, tree.Aggregate | tree.Statistic) and not query.order:
            if inner.subject != self.subject or query.where is not None:
                return f"the {inner.figures((shown,), inner.condition(query))}"
            text = inner.item(shown)
            unit = self.names.units.get(left.index) if isinstance(left, tree.Column) else None
            return f"the {text.removesuffix(f' in {unit}')}"
        if not isinstance(shown, tree.Column):
            raise NoTemplateError("an inner query of another form")
        which = inner.best(query.order, Groups(row, row)) if query.order else f"the {row}{inner.condition(query)}"
        if name := inner.name_of_row(query.where, inner.subject):
            which = f"the {row} {name}"
        if not which:
            raise NoTemplateError("several rows as one value")
        if isinstance(left, tree.Column) and (left.index, shown.index) in self.schema.foreign_keys:
            return name or which
        if shown == left:
            return f"{'those' if self.names.is_plural(shown.index) else 'that'} of {which}"
        return f"the {inner.column(shown)} of {which}"


def _counted(node: Any) -> Any:
    """Returns an aggregate. If it is over the rows of a condition, returns the aggregate without the condition."""
    return node.aggregate if isinstance(node, tree.Conditional) else node


def _without_null_filter(query: tree.Query) -> tree.Query:
    """Returns the query without the condition that the first sort key is not NULL, which goes without saying."""
    if query.order is None or not query.order.keys:
        return query
    not_null = tree.IsNull(query.order.keys[0].expression, negated=True)
    parts = tree.parts_of(query.where, tree.And)
    return replace(query, where=all_of([part for part in parts if part != not_null]))
