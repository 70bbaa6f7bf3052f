"""`Query` → SQL text on one line that SQLite executes and the official Spider evaluation reads.

The official reader knows one dialect: blanks around operators, and aliases with AS that are unique in the whole
statement (it keeps one alias table). If a name needs quotes, it is printed as SQLite needs it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import zip_longest
from typing import Final

from sqlsp.schema.names import words
from sqlsp.schema.schema import STAR, Schema, quoted
from sqlsp.sql import query as tree
from sqlsp.sql.idioms import FIGURE, SUM, Text, idiom, median_of, ranked_aggregate, ranked_columns, tightness, unused
from sqlsp.sql.joins import complete
from sqlsp.sql.literals import text_literal
from sqlsp.sql.syntax import PLAIN_NAME, RESERVED
from sqlsp.sql.trees import Occurrence, all_of, block_columns, inner_queries, occurrences, outer_columns

# keywords that SQLite accepts as a name only in quotes
_KEYWORDS: Final = words(
    """add all alter and as autoincrement between case cast check collate commit constraint create current_date
    current_time current_timestamp default deferrable delete distinct drop else escape except exists foreign from group
    having in index insert intersect into is isnull join limit not nothing notnull null on or order primary raise
    references returning select set table then to transaction union unique update using values when where"""
)
# words that the official reader accepts as a column only if qualified
_QUALIFIED: Final = words("count max min sum avg none asc desc like")


def render_sql(query: tree.Query, schema: Schema) -> str:
    """The SQL of a query in either form; placeholders print as `1` beside numbers, as `'value'` beside all else.

    Tables with used columns that have a `CellForm` stand in a WITH clause (`Renderer.write`).
    """
    return Renderer(schema).write(query)


def render_body(query: tree.Query, schema: Schema) -> str:
    """The SQL of a query without the WITH clause: what `parse_sql` reads back."""
    return Renderer(schema).query(complete(query, schema), None)


def name_columns(query: tree.Query, schema: Schema) -> tuple[str, ...]:
    """The names of the columns of a query as SQLite gives them: those of columns, and of all else the SQL."""
    query = complete(query, schema)
    writer, frame = Renderer(schema), Frame(())
    if isinstance(query.source, tree.Joined):
        frame = writer._frame(query, None)

    def named(item: tree.Expression) -> str:
        if isinstance(item, tree.Column) and not schema.is_star(item.index):
            return schema.columns[item.index].name
        figures = (node.function for node in tree.walk(item) if isinstance(node, tree.Statistic))
        return next((each for each in figures if each != "stddev"), None) or writer.expression(item, frame)

    return tuple(named(each) for item in query.select for each in writer._columns(item, frame))


@dataclass(frozen=True)
class Grouping:
    """Of a SELECT of groups: its keys, and what a column of no group is of the least of, or (`down`) the greatest."""

    keys: Collection[tree.Expression]
    by: tree.Expression | None
    down: bool


@dataclass(frozen=True)
class Frame:
    """A SELECT's FROM: each table's alias (or None), and the enclosing one; `keys` are its GROUP BY's.

    `renamed`: what columns and medians are called over a FROM (query) by `_ranked`. `figure`: the query in FROM whose
    column is called so. `grouping`: in what a SELECT of groups shows, filters and sorts, where a dialect minds it.
    """

    tables: tuple[int, ...]
    aliases: dict[Occurrence, str] = field(default_factory=dict)
    nested: bool = False
    outer: Frame | None = None
    keys: tuple[tree.Expression, ...] = ()
    renamed: Mapping[tree.Expression, str] | None = None
    figure: tree.Query | None = None
    grouping: Grouping | None = None


class Renderer:
    """Writes SQLite's SQL. Dialects of engines override what they write otherwise."""

    cross = " JOIN "  # without a condition

    def __init__(self, schema: Schema) -> None:
        self.schema = schema
        self._aliases = 0
        self._cleaned: set[int] = set()  # tables that stand in the WITH clause
        self._used: dict[int, None] = {}  # columns that the statement names

    def write(self, query: tree.Query) -> str:
        """The SQL of a query in either form.

        Each table with used columns that need conversion is a common table expression of its own name, which lists the
        used columns only; so is each table that has parts. The query itself is written as if the cells were clean.
        """
        query = complete(query, self.schema)
        self._cleaned = set(self._unclean_tables(query))
        body = self.query(query, None)
        tables = [self._cleaned_table(table) for table in sorted(self._cleaned)]
        return f"WITH {', '.join(tables)} {body}" if tables else body

    def _unclean_tables(self, query: tree.Query) -> Iterator[int]:
        """The tables with a used column that needs conversion, and those with parts."""
        for node in tree.walk(query):
            columns: Sequence[int] = ()
            if isinstance(node, tree.Joined):
                yield from (table for table in node.tables if self.schema.tables[table].parts)
            if isinstance(node, tree.Column):
                columns = () if self.schema.is_star(node.index) else (node.index,)
            elif isinstance(node, tree.Query) and isinstance(node.source, tree.Joined) and self._shows_all(node):
                columns = [c for table in node.source.tables for c in self.schema.star_columns_of(table)]
            yield from (self.schema.table_of(column) for column in columns if self.converted(column) is not None)

    def _shows_all(self, query: tree.Query) -> bool:
        return any(isinstance(item, tree.Column) and self.schema.is_star(item.index) for item in query.select)

    def _cleaned_table(self, table: int) -> str:
        """The common table expression of a table."""
        columns = [column for column in sorted(self._used) if self.schema.table_of(column) == table]
        source = self.qualified(table)
        if self.schema.tables[table].parts:
            united = self.united(table, columns)
            if all(self.converted(column) is None for column in columns):
                return f"{self.table(table)} AS ({united})"
            source = self.derived(united)
        items = [self._cleaned_column(column) for column in columns]
        return f"{self.table(table)} AS (SELECT {', '.join(items)} FROM {source})"

    def united(self, table: int, columns: Iterable[int]) -> str:
        """The rows of the parts of a table as they are, with the period and some other columns."""
        period = next(column for column in self.schema.columns_of(table) if self.schema.columns[column].is_period)
        name = self.name(self.schema.columns[period].name)
        items = [self.name(self.schema.columns[column].name) for column in columns if column != period]
        return " UNION ALL ".join(
            f"SELECT {', '.join([f'{self.period(part.period, period)} AS {name}', *items])} FROM {part.source}"
            for part in self.schema.tables[table].parts
        )

    def period(self, text: str, column: int) -> str:
        """The literal of the period of a part."""
        return text if self.schema.columns[column].type == "number" else self.text_literal(text)

    def _cleaned_column(self, column: int) -> str:
        name, converted = self.name(self.schema.columns[column].name), self.converted(column)
        return name if converted is None else f"{converted} AS {name}"

    def converted(self, column: int) -> str | None:
        """The SQL of what the cells of a column mean; None if they need no conversion."""
        info = self.schema.columns[column]
        return None if info.form is None else info.form.of(self.name(info.name))

    def qualified(self, table: int) -> str:
        """A table with the name of its database, which no common table expression can have."""
        return f"main.{name_sql(self.schema.tables[table].name)}"

    def name(self, name: str) -> str:
        return name_sql(name)

    def table(self, number: int) -> str:
        """A table as FROM names it; some words of SQL need quotes for our parser only."""
        name = self.schema.tables[number].name
        return quoted(name) if name.lower() in RESERVED else name_sql(name)

    def text_literal(self, text: str) -> str:
        return text_literal(text)

    def derived(self, sql: str) -> str:
        return f"({sql})"

    def over_groups(self, query: tree.Query, frame: Frame) -> Frame:
        """The frame of what a SELECT shows, filters and sorts after GROUP BY."""
        return frame

    def query(self, query: tree.Query, outer: Frame | None, figure: bool = False) -> str:
        """A SELECT with its set operations in sight of `outer`; its column is called `figure`."""
        frame = self._frame(query, outer)
        names = [FIGURE] if figure else []
        clauses = self._wrapped(query, frame, names) if query.top else self._select(query, frame, names)
        if query.combined is not None:
            clauses += [query.combined.operator.upper(), self.query(query.combined.query, outer)]
        return " ".join(clauses)

    def _select(self, query: tree.Query, frame: Frame, names: Sequence[str] = (), rank_name: str = "") -> list[str]:
        over = ["FROM", self._source(query, frame)] if query.source != tree.Joined(()) else []
        where = query.where
        if isinstance(query.source, tree.Joined) and len(query.source.tables) == 1:  # ON of a FROM that joins nothing
            where = all_of([*tree.parts_of(query.source.on, tree.And), *tree.parts_of(where, tree.And)])
        over += ["WHERE", self.condition(where, frame)] if where is not None else []
        ranked = self.ranked(query)
        if ranked:  # a `*` of what is then in FROM would show the places of values too
            query = replace(query, select=tuple(each for item in query.select for each in self._columns(item, frame)))
            over, frame = self._ranked(query, over, ranked, frame)
        frame = self.over_groups(query, frame)
        items = [self._selected(item, frame) for item in query.select]
        items = [
            item + f" AS {name}" * bool(name) for item, name in zip(items, names or [""] * len(items), strict=True)
        ]
        clauses = ["SELECT DISTINCT" if query.distinct and not rank_name else "SELECT"]
        if query.top is not None:
            items.append(f"{self.rank(query, query.top, frame)} AS {rank_name}")
        clauses += [", ".join(items), *over]
        if query.group is not None:
            clauses += ["GROUP BY", ", ".join(self.expression(key, frame) for key in query.group.keys)]
            if query.group.having is not None:
                clauses += ["HAVING", self.having(query.group.having, frame)]
        if query.order is not None:
            clauses += self.order(query, query.order, frame)
        return clauses

    def having(self, condition: tree.Condition, frame: Frame) -> str:
        return self.condition(condition, frame)

    def renames(self, query: tree.Query) -> bool:
        """Whether columns that a SELECT shows lose their names."""
        return False

    def rank(self, query: tree.Query, top: tree.Top, frame: Frame) -> str:
        """The place of a row in its group."""
        keys = ", ".join(self.expression(key, frame) for key in top.keys)
        return f"rank() OVER (PARTITION BY {keys} {self.sorted(top.order, frame)})"

    def ranked_value(self, statistic: tree.Statistic, frame: Frame) -> str:
        """The values of which a median or percentile is."""
        return self._text(frame)(statistic.argument, SUM)

    def ranked(self, query: tree.Query) -> list[tree.Statistic]:
        """The medians and percentiles that take a query of their own in FROM."""
        return median_of(query)

    def _wrapped(self, query: tree.Query, frame: Frame, called: Sequence[str]) -> list[str]:
        """SELECT … FROM (SELECT …, rank() OVER (…) AS place …) WHERE place <= n: the first rows of each group."""
        top = query.top
        assert top is not None
        query = replace(query, select=tuple(each for item in query.select for each in self._columns(item, frame)))
        rank_name = unused("place", self.schema)
        renamed = bool(self.ranked(query))
        shown: list[str] = []
        names: list[str] = []
        for item in query.select:
            own = self.schema.columns[item.index].name if isinstance(item, tree.Column) else FIGURE
            free = own.lower() not in map(str.lower, shown) and self.name(own).lower() != rank_name
            number = sum(each.lower().startswith(own.lower()) for each in shown) + 1
            shown.append(own if free else f"{own}_{number}")
            written = self.column(item, frame) if isinstance(item, tree.Column) else ""
            is_called = written == self.name(own) or written.endswith(f".{self.name(own)}")
            plain = free and not renamed and is_called and not self.renames(query)
            names.append("" if plain else self.name(shown[-1]))
        limit = top.limit.text or "1"
        inside = " ".join(self._select(query, frame, names, rank_name))
        items = [self.name(own) + f" AS {name}" * bool(name) for own, name in zip_longest(shown, called, fillvalue="")]
        clauses = ["SELECT DISTINCT" if query.distinct else "SELECT", ", ".join(items)]
        return [*clauses, f"FROM {self.derived(inside)} WHERE {rank_name} {'=' if limit == '1' else '<='} {limit}"]

    def _columns(self, item: tree.Expression, frame: Frame) -> Sequence[tree.Expression]:
        if not isinstance(item, tree.Column) or not self.schema.is_star(item.index) or not frame.tables:
            return [item]
        places = occurrences(tree.Joined(frame.tables))
        return [tree.Column(c, instance) for table, instance in places for c in self.schema.star_columns_of(table)]

    def _ranked(
        self, query: tree.Query, over: Sequence[str], ranked: Sequence[tree.Statistic], frame: Frame
    ) -> tuple[list[str], Frame]:
        """FROM (SELECT columns, place and number of values in each group …), over which medians can be taken."""
        keys = ", ".join(self.expression(key, frame) for key in frame.keys)
        own = replace(query, where=None, combined=None)
        seen = [*block_columns(own), *(c for inner in inner_queries(own) for c in outer_columns(inner, self.schema))]
        columns = list(dict.fromkeys(column for column in seen if column.index != STAR))
        renamed: dict[tree.Expression, str] = {column: f"c{number}" for number, column in enumerate(columns, 1)}
        items = [f"{self.column(column, frame)} AS {renamed[column]}" for column in columns]
        for number, each in enumerate(ranked, 1):
            items += ranked_columns(self.ranked_value(each, frame), keys, number)
            renamed[each] = ranked_aggregate(each, number)
        inside = " ".join(["SELECT", ", ".join(items), *over])
        return [f"FROM {self.derived(inside)}"], replace(frame, renamed=renamed)

    def _selected(self, item: tree.Expression, frame: Frame) -> str:
        """An item of SELECT; `*` uses all columns."""
        if isinstance(item, tree.Column) and self.schema.is_star(item.index):
            self._used |= dict.fromkeys(c for table in frame.tables for c in self.schema.star_columns_of(table))
        return self.expression(item, frame)

    def _frame(self, query: tree.Query, outer: Frame | None) -> Frame:
        keys = query.group.keys if query.group else ()
        if not isinstance(query.source, tree.Joined):
            return Frame((), nested=True, outer=outer, keys=keys)
        tables = query.source.tables
        seen_inside = any(
            column.instance < tables.count(self.schema.table_of(column.index))
            for inner in inner_queries(query)
            for column in outer_columns(inner, self.schema)
        )
        named = occurrences(query.source) if len(tables) != 1 or seen_inside else []
        return Frame(tables, {each: self._next_alias() for each in named}, outer=outer, keys=keys)

    def _next_alias(self) -> str:
        self._aliases += 1
        alias = f"T{self._aliases}"
        return alias if self.schema.find_table(alias) is None else self._next_alias()

    def _source(self, query: tree.Query, frame: Frame) -> str:
        if isinstance(query.source, tree.Nested):
            inside = query.source.query
            figures = isinstance(query.source, tree.Figures)
            return self.derived(self.query(inside, frame.outer, figures))
        assert isinstance(query.source, tree.Joined)
        positions = {occurrence: position for position, occurrence in enumerate(occurrences(query.source))}
        last_of = {table: position for (table, _), position in positions.items()}  # for an occurrence that is not there
        # the parts of ON, each at the first table at which all tables it names are known
        conditions: list[list[tree.Condition]] = [[] for _ in positions]
        for part in tree.parts_of(query.source.on, tree.And):
            columns = [node for node in tree.walk(part) if isinstance(node, tree.Column)]
            named = [(self.schema.table_of(column.index), column.instance) for column in columns]
            last = max((positions.get(each, last_of.get(each[0], 0)) for each in named), default=0)
            if query.source.outer and any(isinstance(node, tree.Query) for node in tree.walk(part)):
                last = len(positions) - 1  # a query in it may name any table, and SQLite lets it name none after it
            conditions[min(max(last, 1), len(positions) - 1)].append(part)
        parts = []
        for occurrence, position in positions.items():
            table = self.table(occurrence[0])
            alias = f" AS {frame.aliases[occurrence]}" if frame.aliases else ""
            on = all_of(conditions[position])
            join = (" LEFT JOIN " if query.source.outer else " JOIN ") if on else self.cross
            join = join if position else ""
            parts.append(join + table + alias + (f" ON {self.condition(on, frame)}" if position and on else ""))
        return "".join(parts)

    def sorted(self, order: Sequence[tree.Key], frame: Frame) -> str:
        keys = [self.expression(key.expression, frame) + " DESC" * key.descending for key in order]
        if any(key.descending for key in order) and not order[-1].descending:
            keys[-1] += " ASC"  # the official reader takes the last direction written for that of all keys
        return f"ORDER BY {', '.join(keys)}"

    def order(self, query: tree.Query, order: tree.Order, frame: Frame) -> list[str]:
        clauses = [self.sorted(order.keys, frame)] if order.keys else []
        if order.rank is not None:
            return [*clauses, f"LIMIT 1 OFFSET {max(int(order.rank.text or 2) - 1, 0)}"]
        if order.limit is None and order.offset is not None:
            clauses.append("LIMIT -1")
        if order.limit is not None:
            clauses.append(f"LIMIT {order.limit.text or 1}")
        return clauses + ([f"OFFSET {order.offset.text or 1}"] if order.offset is not None else [])

    def condition(self, condition: tree.Condition, frame: Frame) -> str:
        if isinstance(condition, tree.Or):
            return f"{self.condition(condition.left, frame)} OR {self.condition(condition.right, frame)}"
        if isinstance(condition, tree.And):
            sides = (condition.left, condition.right)
            texts = [self.condition(side, frame) for side in sides]
            return " AND ".join(
                f"({text})" if isinstance(side, tree.Or) else text for side, text in zip(sides, texts, strict=True)
            )
        left = self.expression(condition.left, frame)
        negated = "NOT " if condition.negated else ""
        if isinstance(condition, tree.IsNull):
            return f"{left} IS {negated}NULL"
        if isinstance(condition, tree.Between):
            low, high = (self._right(side, condition.left, frame) for side in (condition.low, condition.high))
            return f"{left} {negated}BETWEEN {low} AND {high}"
        if condition.operator == "like" and condition.right == tree.Value(None):
            right = "'%value%'"
        elif isinstance(condition.right, tree.Values):
            number = self._is_number(condition.left)
            right = f"({', '.join(self.literal(item, number) for item in condition.right.items)})"
        else:
            right = self._right(condition.right, condition.left, frame)
        return f"{left} {negated}{condition.operator.upper()} {right}"

    def _right(self, side: tree.Expression | tree.Query, left: tree.Expression, frame: Frame) -> str:
        if isinstance(side, tree.Query):
            return f"({self.query(side, frame)})"
        if isinstance(side, tree.Value):
            return self.literal(side, self._is_number(left))
        if isinstance(side, tree.Column):
            return self.column(side, frame, by_table=True)
        return self.expression(side, frame)

    def _is_number(self, expression: tree.Expression) -> bool:
        if isinstance(expression, tree.Column):
            return self.schema.is_star(expression.index) or self.schema.columns[expression.index].type == "number"
        if isinstance(expression, tree.Aggregate) and expression.function in ("max", "min"):
            return self._is_number(expression.argument)
        return not isinstance(expression, tree.Value)

    def literal(self, value: tree.Value, number: bool) -> str:
        """A literal; a placeholder is `1` for a number."""
        if value.text is None:
            return "1" if number else "'value'"
        return self.text_literal(value.text) if value.quoted else value.text

    def expression(self, expression: tree.Expression, frame: Frame) -> str:
        """A column, aggregate, arithmetic or literal; a placeholder among them stands for a number."""
        if frame.renamed is not None and expression in frame.renamed:
            return frame.renamed[expression]
        if isinstance(expression, tree.Column):
            return self.column(expression, frame)
        if isinstance(expression, tree.Aggregate):
            distinct = "DISTINCT " if expression.distinct else ""
            return f"{expression.function}({distinct}{self.taken(expression, frame)})"
        if isinstance(expression, tree.Value):
            return self.literal(expression, number=True)
        text = self._text(frame)
        if isinstance(expression, tree.Arithmetic):
            level = tightness(expression)
            return f"{text(expression.left, level)} {expression.operator} {text(expression.right, level + 1)}"
        if isinstance(expression, tree.Conditional):
            aggregate = expression.aggregate
            rows = isinstance(aggregate.argument, tree.Column) and self.schema.is_star(aggregate.argument.index)
            value = "1" if rows else self.taken(aggregate, frame)
            rest = " ELSE 0" if aggregate.function == "sum" else ""
            distinct = "DISTINCT " if aggregate.distinct and not rows else ""
            case = f"CASE WHEN {self.condition(expression.condition, frame)} THEN {value}{rest} END"
            return f"{aggregate.function}({distinct}{case})"
        if isinstance(expression, tree.Cases):
            other, label = expression.otherwise, lambda value: self.text_literal(value.text or "other")
            cases = (f"WHEN {self.condition(c.condition, frame)} THEN {label(c.label)}" for c in expression.cases)
            return f"CASE {' '.join(cases)}{f' ELSE {label(other)}' if other is not None else ''} END"
        found = idiom(
            expression, text, lambda: f"ORDER BY {self.expression(frame.keys[0], frame)}" if frame.keys else ""
        )
        assert found is not None, expression
        return found

    def _by_first_key(self, frame: Frame) -> str:
        return f"ORDER BY {self.expression(frame.keys[0], frame)}" if frame.keys else ""

    def taken(self, aggregate: tree.Aggregate, frame: Frame) -> str:
        """What an aggregate takes."""
        return self.expression(aggregate.argument, frame)

    def _text(self, frame: Frame) -> Text:
        """The SQL of expressions, in parentheses where they bind less tightly than is asked for."""

        def text(expression: tree.Expression | tree.Query, level: int) -> str:
            if isinstance(expression, tree.Query):
                return f"({self.query(expression, frame)})"
            found = self.expression(expression, frame)
            return f"({found})" if tightness(expression) < level else found

        return text

    def column(self, column: tree.Column, frame: Frame, by_table: bool = False) -> str:
        """A column as it is called in the SELECT of `frame`; `by_table` where its name in quotes would be text."""
        if frame.renamed is not None and column in frame.renamed:
            return frame.renamed[column]
        if self.schema.is_star(column.index):
            return "*"
        self._used[column.index] = None
        info = self.schema.columns[column.index]
        name, table = info.name, info.table
        label = self.table(table)
        here: Frame | None = frame
        instance = column.instance
        while here is not None:
            if here.nested:
                return self.name(name)
            if instance < here.tables.count(table):
                alias = here.aliases.get((table, instance))
                qualified = name.lower() in _QUALIFIED or (by_table and self.name(name) != name)
                bare = alias is None and here is frame and not qualified
                return self.name(name) if bare else f"{alias or label}.{self.name(name)}"
            instance -= here.tables.count(table)
            here = here.outer
            if here is not None and here.renamed is not None and tree.Column(column.index, instance) in here.renamed:
                return here.renamed[tree.Column(column.index, instance)]
        if table in frame.tables:  # an occurrence that FROM lacks, as only a model writes it: the first is nearest
            return self.column(tree.Column(column.index), frame)
        return f"{label}.{self.name(name)}"


def name_sql(name: str) -> str:
    """A table or column name as SQLite accepts it."""
    if PLAIN_NAME.fullmatch(name) and name.lower() not in _KEYWORDS:
        return name
    return quoted(name)
