"""Writes the query tree in an engine's own SQL, once, by the types of its columns; NULL sorts first, as in SQLite."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace

from sqlsp.engines.comparisons import ConditionWriter
from sqlsp.engines.expressions import aggregates_of, count_of, is_constant
from sqlsp.engines.kinds import NUMBERS
from sqlsp.sql import query as tree
from sqlsp.sql.idioms import SUM, Ranked
from sqlsp.sql.joins import complete
from sqlsp.sql.render import Frame, Grouping
from sqlsp.sql.trees import operands


class Generator(ConditionWriter):
    """Writes queries; what a dialect writes otherwise stands in its subclass."""

    def write(self, query: tree.Query) -> str:
        """The SQL of a query in either form."""
        return self.query(complete(query, self.schema), None)

    def query(self, query: tree.Query, outer: Frame | None, figure: bool = False, meant: Collection[str] = ()) -> str:
        if query.combined is None:
            return super().query(query, outer, figure, meant)
        chain = operands(query)
        alone = [replace(each, combined=None, order=None) for each in chain]
        shown = [self._shown(each) for each in alone]
        frame = outer or Frame(())
        kinds = [[self.kind(item, replace(self.bare_frame(each), outer=frame)) for item in items]
                 for each, items in zip(alone, shown, strict=True)]  # fmt: skip
        texts = [len(set(column)) > 1 and not {*column} <= {*NUMBERS[:3]} for column in zip(*kinds, strict=False)]
        sql, before = self._as_texts(alone[0], outer, texts, meant), {"intersect"}
        for each, following in zip(chain, alone[1:], strict=False):
            assert each.combined is not None
            operator = each.combined.operator
            if operator == "intersect" and before != {"intersect"}:
                sql = f"({sql})"
            before = {operator}
            sql = f"{sql} {operator.upper()} {self._as_texts(following, outer, texts, meant)}"
        order = chain[-1].order
        if order is None:
            return sql
        keys = []
        for key in order.keys:
            places = [items.index(key.expression) + 1 for items in shown if key.expression in items]
            by = str(places[0]) if places else self.expression(key.expression, self._frame(alone[-1], outer))
            keys.append(by + self.nulls[key.descending])
        return " ".join([sql, *([f"ORDER BY {', '.join(keys)}"] if keys else []), *self.limits(order)])

    def _frame(self, query: tree.Query, outer: Frame | None) -> Frame:
        figure = query.source.query if isinstance(query.source, tree.Figures) else None
        return replace(super()._frame(query, outer), figure=figure)

    def ranked(self, query: tree.Query) -> list[Ranked]:
        return []

    def ranked_value(self, statistic: tree.Statistic, frame: Frame) -> str:
        if statistic.function != "median":
            return self.operand(statistic.argument, frame, SUM)
        return self.summed("avg", self.as_number(statistic.argument, frame, SUM), self.kind(statistic.argument, frame))

    def renames(self, query: tree.Query) -> bool:
        return query.group is not None or bool(aggregates_of(query))

    def rank(self, query: tree.Query, top: tree.Top, frame: Frame) -> str:
        single = query.group is None and aggregates_of(query)  # beside which MariaDB loses constants
        return "1 + 0 * count(*)" if single else super().rank(query, top, frame)

    def over_groups(self, query: tree.Query, frame: Frame) -> Frame:
        keys = frame.keys
        if self._shown_once(query):
            keys = query.select
        elif query.group is None and not aggregates_of(query):
            return frame
        extremes = {each for each in aggregates_of(query) if isinstance(each, tree.Aggregate)}
        extremes = {each for each in extremes if each.function in ("min", "max")}
        by = next(iter(extremes)) if len(extremes) == 1 else None
        argument = by.argument if by is not None else None
        columns = argument is not None and any(isinstance(node, tree.Column) for node in tree.walk(argument))
        grouping = Grouping(frozenset(keys), argument if columns else None, by is not None and by.function == "max")
        return replace(frame, grouping=grouping)

    def _source(self, query: tree.Query, frame: Frame) -> str:
        if isinstance(query.source, tree.Nested) and not isinstance(query.source, tree.Figures):
            self._inside.add(id(query.source.query))
        return super()._source(query, frame)

    def _select(
        self,
        query: tree.Query,
        frame: Frame,
        names: Sequence[str] = (),
        rank_name: str = "",
        meant: Collection[str] = (),
    ) -> list[str]:
        order, groups = query.order, self.renames(query)
        inside = id(query) in self._inside
        keys = [key.expression for key in order.keys if not is_constant(key.expression)] if order else []
        hidden = query.distinct and not rank_name and not self._shown_once(query) and not {*keys} <= {*query.select}
        if groups or hidden or inside or rank_name or len(query.select) > 1:
            query = replace(query, select=tuple(each for item in query.select for each in self._columns(item, frame)))
        names = names or self._names(query, frame, groups, inside)
        if not hidden or order is None:
            return super()._select(query, frame, names, rank_name, meant)
        inner = replace(query, distinct=False, order=None, select=(*query.select, *keys))
        called = [f"d{number}" for number in range(1, len(inner.select) + 1)]
        grouped = " ".join(super()._select(inner, frame, called, meant=meant))
        shown, sorts = called[: len(query.select)], called[len(query.select) :]
        columns = [each.index if isinstance(each, tree.Column) else 0 for each in query.select]
        own = [self.name(self.schema.columns[column].name) if column else "" for column in columns]
        named = zip(shown, names, own, strict=True)
        items = [each + f" AS {name or column}" * bool(name or column) for each, name, column in named]
        downs = [key.descending for key in order.keys if key.expression in keys]
        by = [f"{'max' if down else 'min'}({name}){self.nulls[down]}" for name, down in zip(sorts, downs, strict=True)]
        found = [f"SELECT {', '.join(items)} FROM {self.derived(grouped)} GROUP BY {', '.join(shown)}"]
        return [*found, f"ORDER BY {', '.join(by)}", *self.limits(order)]

    def _names(self, query: tree.Query, frame: Frame, groups: bool, inside: bool) -> list[str]:
        """The names of the items of a SELECT where they would have none, or one of them twice in a query in FROM."""
        found: list[str] = []
        seen: set[str] = set()
        for number, item in enumerate(query.select, 1):
            own = self.schema.columns[item.index].name if isinstance(item, tree.Column) else ""
            again = inside and (not own or own.lower() in seen)
            lost = groups and own and item not in (query.group.keys if query.group else ())
            name = f"{own or 'column'}_{number}" if again else own if lost else ""
            found.append(name and self.name(name))
            seen.add(own.lower())
        return found

    def sorted(self, order: Sequence[tree.Key], frame: Frame) -> str:
        keys = [(self.expression(key.expression, frame), self.nulls[key.descending]) for key in order]
        return f"ORDER BY {', '.join(key + end for key, end in keys if key != 'NULL') or 'NULL'}"

    def order(self, query: tree.Query, order: tree.Order, frame: Frame) -> list[str]:
        """ORDER BY and LIMIT. Ties are in order of the groups, or of the primary key where only some rows are shown."""
        keys = [key for key in order.keys if not is_constant(key.expression)]
        if keys and query.group is not None and not query.distinct:
            downs = [key.descending for key in keys]
            groups = query.group.keys
            downs = downs if len(downs) == len(groups) else [False] * len(groups)
            named = [key.expression for key in keys]
            keys += [tree.Key(each, down) for each, down in zip(groups, downs, strict=True) if each not in named]
        elif keys and (order.limit or order.rank) and len(frame.tables) == 1:
            own = [tree.Column(key) for key in self.schema.primary_keys if self.schema.table_of(key) == frame.tables[0]]
            plain = not query.distinct and frame.grouping is None and query.top is None
            if plain and len(own) == 1 and all(key.expression != own[0] for key in keys):
                keys.append(tree.Key(own[0]))
        return [*([self.sorted(keys, frame)] if keys else []), *self.limits(order)]

    def limits(self, order: tree.Order) -> list[str]:
        """LIMIT and OFFSET."""
        if order.rank is not None:
            return [f"LIMIT 1 OFFSET {max(count_of(order.rank, 2) - 1, 0)}"]
        limit = None if order.limit is None else count_of(order.limit, 1)
        offset = None if order.offset is None else max(count_of(order.offset, 1), 0)
        found = [f"LIMIT {limit}"] if limit is not None and limit >= 0 else []
        return found + ([f"OFFSET {offset}"] if offset is not None else [])
