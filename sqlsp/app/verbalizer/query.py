"""A query in words, for people who do not read SQL: `Singers whose age is more than 30, sorted by name (A to Z).`

The words follow the tree (abstract form), so equal trees have equal words. Different trees have different words, too:
each shape of query has a template of its own, a column is called by its words alone only where the sentence says its
table or no other item has them, a second occurrence of a table is `the other`, and what could be read in two ways is in
parentheses.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final, NamedTuple, TypeGuard

from sqlsp.app.verbalizer.conditions import parents_of, with_article
from sqlsp.app.verbalizer.expressions import ONE, PARTS, is_figure, listed, ordinal
from sqlsp.app.verbalizer.order import OrderWording, figures_of
from sqlsp.app.verbalizer.roles import Joins, find_joins
from sqlsp.schema.plurals import plural_phrase
from sqlsp.schema.schema import STAR, Schema
from sqlsp.sql import query as tree
from sqlsp.sql.joins import simplify
from sqlsp.sql.trees import all_of

_AFTER: Final = re.compile(
    r"( and its | rounded to | \((?:only )?(?:those )?(?:where|(?:not )?marked) | (?:for|with) [^\"]+ \")"
)  # what follows the table that figures are of
_ROWS: Final = (tree.Aggregate("count", tree.Column(STAR)),)
_SETS: Final = {"union": "together with", "intersect": "that are also", "except": "that are not"}
_SETS_OF_ROWS: Final = {"union": "plus those", "intersect": "also found", "except": "but not"}


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
        part = query.group.keys[0] if query.group and len(query.group.keys) == 1 else None
        several = plural_phrase(PARTS[part.part]) if isinstance(part, tree.DatePart) else "results"
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


class Groups(NamedTuple):
    """The groups of a query that tells their `names`, then `figures`; `row`: the key of which each is one row."""

    one: str
    many: str
    names: tuple[tree.Expression, ...]
    figures: tuple[tree.Expression, ...]
    row: tree.Column | None = None


class Wording(OrderWording):
    """The words of whole queries in abstract form."""

    def query(self, query: tree.Query, shown: bool = True) -> str:
        """The whole query; with `shown` false it goes without saying that its groups are not told."""
        if isinstance(query.source, tree.Nested) and query == tree.Query(_ROWS, source=query.source):
            return f"number of ({self.query(query.source.query)})"
        groups = self.about(query, ()).groups(query)
        words = self.about(query, groups.figures or groups.names if groups else query.select)
        best = words.best(query, groups)
        groups = words.groups(query) if groups and groups.figures else groups
        head, each = words.of_groups(query, groups, best) if groups else (words.of_rows(query, best), "")
        if query.group is not None and groups is None:
            hidden = " (not shown)" if shown and all(map(is_figure, query.select)) else ""
            each = f"for each {listed(map(words.one, query.group.keys))}{hidden}"
        where = words.where(query, head, best is not None)
        if both := words.both(query):
            head, where = head.removesuffix(words.of_subject(query.select)), both
        once = bool(query.distinct or query.group or query.combined) and not any(map(is_figure, query.select))
        source, kept = words.source(query, once), ""
        if source.startswith(","):
            source, kept = "", source
        text = head + source + where + f"{',' * bool(where)} {each}" * bool(each) + kept
        if query.group is not None and query.group.having is not None:
            flags = any(map(words.is_flag, query.group.keys))
            rows = groups.many if groups and groups.many and not flags else "those"
            only = f", keeping only {rows}" if query.where or groups is None or source or kept else ""
            text += f"{only} {words.having(query.group.having)}"
        if query.top is not None:
            text += words.top(query.top, query)
        if query.order is not None and not best:
            text += words.order(query.order, groups.figures if groups else query.select, groups.names if groups else ())
        return text + words.combination(query)

    def where(self, query: tree.Query, head: str, best: bool) -> str:
        """` whose age is 3`, ` among those marked "sold"`, ` where …`: what is asked of rows."""
        if query.where is None or self.only_row(query):
            return ""
        repeated = any(map(is_figure, query.select)) and self.tables([query.where], self.joins) - {self.subject}
        which = "" if query.source or repeated else self.relative(query.where)
        several = sum(map(is_figure, query.select)) > 1
        named = which and not several and self.subject is not None and head.endswith(self.names.many[self.subject])
        if named or (which and best and not query.group):
            return f" among those {which}" if best and not query.group else f" {which}"
        return f"{',' * (several or ' where ' in head)} where {self.condition(query.where)}"

    def only_row(self, query: tree.Query) -> str:
        """` "Ann Smith"`, where columns are told of the rows of this name alone; else empty."""
        columns = all(isinstance(each, tree.Column) and not self.schema.is_star(each.index) for each in query.select)
        plain = columns and query.select != self.naming(self.subject or 0)
        return self.named(query.where) if plain and query == tree.Query(query.select, where=query.where) else ""

    def about(self, query: tree.Query, told: Sequence[Any]) -> Wording:
        """The words for a query: its subject is the table of what is told, or one that refers to all of these."""
        joins = find_joins(query, self.schema, self.names)
        tables = self.tables([each.aggregate if isinstance(each, tree.Conditional) else each for each in told], joins)
        kept = self.schema.table_of(query.source.star.index) if isinstance(query.source, tree.Outer) else None
        if isinstance(query.source, tree.Joined) and query.source.outer:
            kept = query.source.tables[0]
        if not tables or -1 in tables or isinstance(query.source, tree.Nested):
            return Wording(self.schema, None, kept, joins)
        for known in (tables, self.tables([query], joins) - {-1}):
            if found := [table for table in known if tables <= parents_of(self.schema)[table]]:
                break
        return Wording(self.schema, found[0] if len(found) == 1 else None, kept, joins)

    def tables(self, nodes: Sequence[Any], joins: Joins) -> set[int]:
        """Those of columns and stars, -1 for the star of all; for rows that have a role, those that refer to them."""
        found = set[int]()
        for column in (node for each in nodes for node in tree.walk(each, into_queries=False)):
            if isinstance(column, tree.Column):
                here = self.schema.table_of(column.index), column.instance
                while here in joins.roles:
                    here = joins.roles[here][1]
                found.add(here[0])
        return found

    def groups(self, query: tree.Query) -> Groups | None:
        """The groups of a query; None where no template says them."""
        if query.group is None or query.distinct or isinstance(query.source, tree.Nested):
            return None
        keys, items = query.group.keys, query.select
        count = next((place for place, each in enumerate(items) if is_figure(each)), len(items))
        names, figures = items[:count], items[count:]
        if not names or not all(map(is_figure, figures)):
            return None
        many = ""
        if len(keys) == 1 and isinstance(key := keys[0], tree.Column):
            other = dict(self.schema.foreign_keys).get(key.index, key.index)
            by = f" (by {self.column(key)})" * (other != key.index)
            row = names[0] if by and isinstance(names[0], tree.Column) else key
            row, table = replace(row, index=other), self.schema.table_of(other)
            if self.schema.is_whole_key(other) and (not by or names == self.naming(table, row.instance)):
                return Groups(self.row(row) + by, self.row(row, many=True) + by, names, figures, row)
            many = self.column(key, many=True)
        if names == keys:
            return Groups(listed(map(self.item, keys)), many, names, figures)
        whole = [key for key in keys if isinstance(key, tree.Column) and self.one(key) != self.item(key)]
        naming = dict[Any, Any]((key, self.naming(self.schema.table_of(key.index), key.instance)) for key in whole)
        told = tuple(name for key in keys for name in naming.get(key) or (key,))
        return Groups(listed(map(self.one, keys)), many, names, figures) if names == told else None

    def of_groups(self, query: tree.Query, groups: Groups, best: tuple[str, str] | None) -> tuple[str, str]:
        """`number of orders` and `for each customer`; `the 3 customers with the most orders` and nothing."""
        names, figures, table = "", "", self.schema.table_of(groups.row.index) if groups.row is not None else -1
        if groups.row is not None and groups.names != self.naming(table, groups.row.instance):
            names = listed(map(Wording(self.schema, table, None, self.joins).item, groups.names))
        if groups.figures:
            figures = self.of_figures(groups.figures)
        if best is None and figures:
            keys = query.group.keys if query.group else ()
            by = any(isinstance(key, tree.Bucket) or self.is_plural(key) or self.is_flag(key) for key in keys)
            each = "by" if by else "for each"
            one = listed(map(self.kind, keys)) if any(map(self.is_flag, keys)) else groups.one
            return figures, f"{each} {one}{f' ({names})' if names else ''}"
        names = f"{names} of " if names else ""
        if best is None:
            many = groups.many if query.group and query.group.having is not None else ""
            of = self.of_subject(groups.names) if many and query.where is not None and groups.row is None else ""
            return f"{names}{many or f'each {groups.one}'}{of}", ""
        if figures and query.order is not None and groups.figures == figures_of(query.order):
            (key,), rank = query.order.keys, query.order.rank
            end = "top" if key.descending else "bottom"
            which, after = f"{end} ", ""
            if rank is not None:
                which, after = f"{ordinal(rank.text or '')} ", f" from the {end}"
            rows = groups.many if best[0] else groups.one
            return f"{names}the {which}{best[0]}{rows}{after} by {self.of_figures((key.expression,))}", ""
        figures = f", and {figures}" if figures else ""
        return f"{names}the {best[0]}{groups.many if best[0] else groups.one} with {best[1]}{figures}", ""

    def of_figures(self, figures: Sequence[tree.Expression]) -> str:
        """`total price of sales and its share`."""
        first, *more = _AFTER.split(self.items(figures), maxsplit=1)
        return first + self.of_subject(figures) + "".join(more)

    def of_rows(self, query: tree.Query, best: tuple[str, str] | None) -> str:
        """`name and age of singers`, `the 3 singers with the highest age`."""
        items, table = query.select, self.subject
        only = items[0] if len(items) == 1 and isinstance(items[0], tree.Column) else None
        told = self.column(only, many=True) if only and not best and not self.schema.is_star(only.index) else ""
        text = told or self.items(items)
        if query.distinct:
            text = f"distinct {'' if told else 'combinations of '}{text}"
        if table is None:
            return f"{text}{f', the {best[0]}' if best[0] else ' '}with {best[1]}" if best else text
        one, many, star = self.names.one[table], self.names.many[table], self.schema.star_of(table)
        alone = items == self.naming(table)
        if row := self.only_row(query):
            return f"{text if len(items) > 1 else self.item(items[0])} of the {one}{row}"
        if best is not None:
            rows = f"the {best[0]}{many if best[0] else one} with {best[1]}"
            text = "all columns" if items == (tree.Column(star),) else text
            return rows if alone else f"{text} of {rows}"
        if all(map(is_figure, items)) and not query.distinct:
            return self.of_figures(items)
        return "distinct " * query.distinct + many if alone else text + self.of_subject(items)

    def kind(self, key: tree.Expression) -> str:
        """What groups are by: `country`, `whether the route is marked "express"`."""
        if not self.is_flag(key):
            return self.item(key)
        label = self.names.column(key.index, self.schema.table_of(key.index))
        return f'whether the {self.row(key)} is marked "{label}"'

    def is_flag(self, key: tree.Expression) -> TypeGuard[tree.Column]:
        if not isinstance(key, tree.Column) or self.schema.is_star(key.index):
            return False
        return self.schema.columns[key.index].flag is not None

    def best(self, query: tree.Query, groups: Groups | None) -> tuple[str, str] | None:
        """How many rows an order keeps (`3 `, `` for one), and which: `the highest age`; None where that is not all."""
        match query.order:
            case tree.Order((key,), count, None, rank) if not (query.distinct or query.combined or query.top):
                number = count or rank
            case _:
                return None
        if number is None or number.quoted or not (number.text or "").isdecimal():
            return None
        grouped, single = query.group is not None, number == ONE or rank is not None
        if self.type(key.expression) == "text" or is_figure(key.expression) != grouped:
            return None
        unnamed = groups is None or (not groups.many and (rank or not single))
        if unnamed if grouped else any(map(is_figure, query.select)):
            return None
        place = f"{ordinal(number.text or '')} " if rank is not None else ""
        words = self.about(query, (key.expression,)) if grouped else self
        of = words.of_subject((key.expression,)) if grouped else ""
        return "" if single else f"{number.text} ", f"the {place}{words.extreme(key)}{of}"

    def combination(self, query: tree.Query) -> str:
        """The query that another is combined with, unless `both` tells it."""
        if query.combined is None or self.both(query):
            return ""
        operator, other = query.combined.operator, query.combined.query
        if self.is_alike(query):
            which = self.among(other).removeprefix("among those " if operator == "union" else "")
            return f", {_SETS_OF_ROWS[operator]} {which}"
        return f"{',' * (query.where is not None)} {_SETS[operator]} {self.query(other)}"

    def both(self, query: tree.Query) -> str:
        """` found both among … and among …`, of two queries that differ in their conditions alone; else empty."""
        combined = query.combined
        if combined is None or combined.operator != "intersect" or not self.is_alike(query) or query.where is None:
            return ""
        if self.source(query, once=True):
            return ""
        alone = self.subject is None or query.select == self.naming(self.subject)
        rows = "" if alone else self.of_subject(query.select).removeprefix(" of ")
        return f" found both {self.among(query, rows)} and {self.among(combined.query, rows)}"

    @staticmethod
    def is_alike(query: tree.Query) -> bool:
        """Whether a query and what it is combined with differ in their conditions alone."""
        plain, other = replace(query, where=None, combined=None), getattr(query.combined, "query", None)
        rest = replace(other, where=None) if other is not None and other.where is not None else None
        return rest == plain and not query.group and not query.order and not any(map(is_figure, query.select))

    def among(self, query: tree.Query, rows: str = "") -> str:
        """`among those whose age is 3`, `where …`: the condition of a query that has one, on its `rows`."""
        assert query.where is not None
        which = "" if query.source else self.relative(query.where)
        if rows or which:
            return f"among {rows or 'those'} {which or f'where {self.condition(query.where)}'}"
        return f"where {self.condition(query.where)}"

    def source(self, whole: tree.Query, once: bool = False) -> str:
        """FROM, where it does not follow from the columns; `once`: nothing is told as often as it is joined."""
        through = f" (through the {listed(self.joins.silent)})" if self.joins.silent else ""
        match source := whole.source:
            case tree.Joined(()):  # that of a share
                return ""
            case tree.PerGroup(tree.Query(select, where=where, group=tree.Group(keys) as group) as query):
                key = keys[0].index if len(keys) == 1 and isinstance(keys[0], tree.Column) else STAR
                text, role = self.query(query, shown=False), self.names.role_of(key)
                alone = group.having is None and self.tables([query], Joins()) == {self.schema.table_of(key)}
                if role and alone and query == tree.Query(select, where=where, group=group):  # of cheeses per dairy
                    text = f"{self.query(replace(query, group=None))}{',' * (where is not None)} per {role}"
                return f" {text}" if query == tree.Query(select, group=group) else f" of ({text})"
            case tree.Nested(query):
                return f" in ({self.query(query)})"
            case tree.Outer(tree.Column(star)):
                table = self.schema.table_of(star)
                others = self.tables([whole], Joins()) - {-1, table}
                none = self.names.many[others.pop()] if len(others) == 1 else "any"
                return f", including {self.names.many[table]} without {none}{through}"
            case tree.Joined((first, *others), on, True) if self.joins.extra == () and others:
                rest = all_of(tree.parts_of(on, tree.And)[len(others) :])
                only = f", only {self.names.many[others[0]]} {self.which(others[0], rest)}" if rest else ""
                role, _ = self.joins.roles.get((others[0], int(first == others[0])), ("", None))
                none = f"{'such ' * bool(rest)}{self.names.many[others[0]]}" if len(others) == 1 else "any"
                none = with_article(role) if role else none
                kept = self.row(tree.Column(self.schema.star_of(first)), many=True)
                return f"{only}, including {kept} without {none}{through}"
        if self.joins.extra is not None:
            told = tree.Column(self.schema.star_of(self.subject)) if self.subject is not None else None
            stars = [star for star in self.joins.extra if star != told]
            extra = f" with {listed(map(self.table, stars))}{'' if once else ' (once for each)'}" if stars else ""
            return extra + through
        assert isinstance(source, tree.Joined)
        tables = f" from {'all ' * source.outer}{listed(self.names.many[table] for table in source.tables)}"
        return tables if source.on is None else f"{tables} joined where ({self.condition(source.on)})"
