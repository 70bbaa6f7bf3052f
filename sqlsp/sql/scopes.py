"""Resolves the names of a typed query against the tables that it may read, and bounds the size of its expansion.

Names are resolved as in the engines: tables among the visible CTEs and the tables of the schema, columns among the
relations of their SELECT and of enclosing ones. Where engines differ, a name must be valid in all of them. A name that
cannot be resolved is refused.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final, TypeAlias

from sqlglot import exp

from sqlsp.schema.schema import LOWER
from sqlsp.utils.errors import DataError

MAX_SIZE: Final = 50_000  # nodes of a query with its CTEs and subqueries expanded at every use
_TABLE: Final = 50  # nodes that a table counts as, because planning a join takes longer with more tables
_JOINED: Final = 1_000  # nodes that joined texts of a group count as, because they may be long
_REGEXP: Final = (exp.RegexpLike, exp.RegexpReplace, exp.RegexpExtract, exp.RegexpFullMatch, exp.SimilarTo)
_SYSTEM: Final = re.compile(r"(?:pg|duckdb|sqlite|pragma|information|performance|mysql|sys)_?", re.ASCII)
_TABLE_PARTS: Final = {"this", "db", "catalog", "alias", "joins", "sample", "only", "rows_from", "ordinality"}
_LATERAL_PARTS: Final = {"this", "alias", "cross_apply", "ordinality"}
_FROM: Final = ("with_", "from_", "joins", "laterals", "expressions")
_CLAUSES: Final = ("group", "having", "order", "qualify", "windows")  # which may name the columns of the result
_OF_FUNCTIONS: Final = (
    "unnest",
    "generate_series",
    "range",
    "value",
    "ordinality",
    "offset",
    "key",
    "generate_subscripts",
)

TablesByParts: TypeAlias = Mapping[tuple[str, ...], Sequence[str]]
"""The columns of tables by the parts of their names, in all forms in which the names may be written."""
Columns: TypeAlias = Sequence[tuple[str, int]]
"""(name, size of the expression in nodes) pairs of columns."""


@dataclass(frozen=True)
class Relation:
    """A table, a CTE or a subquery, with its columns and its size in nodes."""

    columns: Columns
    size: int

    @cached_property
    def names(self) -> Mapping[str, int]:
        return dict(self.columns)


@dataclass(frozen=True)
class Level:
    """The relations in the FROM of one SELECT, by alias.

    If `certain` is False, some engines do not see all of these relations.
    """

    relations: dict[str, Relation]
    certain: bool = True


Levels: TypeAlias = tuple[Level, ...]
"""The SELECTs that enclose a name, the innermost last."""
Common: TypeAlias = Mapping[str, Relation]
"""The visible CTEs by name."""


class Resolver:
    """Resolves the names of one query. Raises DataError for names that are not in the schema."""

    def __init__(self, dialect: str, tables: TablesByParts) -> None:
        """Makes a resolver. The names in `tables` must be folded (`fold`)."""
        self._dialect = dialect
        self._tables = tables
        self._common: set[str] = set()  # the names of all CTEs

    def resolve(self, tree: exp.Expr) -> None:
        """Raises DataError if a name cannot be resolved or the query expands too far."""
        if not self._query(tree, (), {}).columns:
            raise DataError("SELECT names no columns: write them after it, or *")

    @property
    def keeps_case(self) -> bool:
        """True if quoted names that differ in case are different names."""
        return self._dialect == "postgres"

    def fold(self, name: exp.Expr, of_table: bool = False) -> str:
        """Returns a name in the form in which the engine compares it."""
        if (self.keeps_case and name.args.get("quoted")) or (self._dialect == "mysql" and of_table):
            return name.name
        return name.name.translate(LOWER)

    def _query(self, node: exp.Expr, outer: Levels, common: Common, own: exp.CTE | None = None) -> Relation:
        """Returns the result of a query as a relation. `own` is the recursive CTE of which the query is the body."""
        common = self._with(node, outer, common)
        left_out: tuple[str, ...] = ("with_", "this", "expression")
        if isinstance(node, exp.Select):
            return self._select(node, outer, common)
        if isinstance(node, exp.Values):
            return self._values(node, outer, common)
        if isinstance(node, exp.SetOperation):
            left = self._query(node.this, outer, common)
            if own is not None:
                common = {**common, self.fold(own.args["alias"].this, of_table=True): self._renamed(left, own)}
            right = self._query(node.expression, outer, common)
            sizes = zip(left.columns, right.columns, strict=False)
            columns = [(name, max(one, other)) for (name, one), (_, other) in sizes]
            relation = Relation(columns, self._bounded(left.size + right.size))
        elif isinstance(node, exp.Subquery) and isinstance(node.this, exp.Query):
            relation = self._query(node.this, outer, common)
            self._join(node, {}, outer, common)
            left_out = ("with_", "this", "alias", "joins")
        else:
            raise DataError(f"a SELECT is read here, not {node.sql(self._dialect)[:60]}")
        level = Level({"": relation})
        size = sum(self._walk(part, (*outer, level), common, {}) for part in _parts(node, left_out))
        return Relation(relation.columns, self._bounded(relation.size + size))

    def _with(self, node: exp.Expr, outer: Levels, common: Common) -> Common:
        """Returns the CTEs that are visible in a query, including its own."""
        clause = node.args.get("with_") or exp.With()
        for cte in clause.expressions:
            name = self.fold(cte.args["alias"].this, of_table=True)
            if _SYSTEM.match(name.lower()):
                raise DataError(f"a CTE is not named like a table of the system here: {name[:60]}")
            if name in self._common:
                raise DataError(f"two CTEs have the name {name[:60]}: give one of them another name")
            self._common.add(name)
            relation = self._query(cte.this, outer, common, cte if clause.recursive else None)
            common = {**common, name: self._renamed(relation, cte)}
        return common

    def _select(self, node: exp.Select, outer: Levels, common: Common) -> Relation:
        relations: dict[str, Relation] = {}
        size = 0
        if start := node.args.get("from_"):
            size += self._add(start.this, relations, outer, common)
        for lateral in node.args.get("laterals") or ():
            size += self._add(lateral, relations, outer, common)
        size += self._join(node, relations, outer, common)
        levels = (*outer, Level(relations))
        columns: list[tuple[str, int]] = []
        names: dict[str, int] = {}
        for item in node.expressions:
            outputs = self._outputs(item, levels, common, names)
            columns += outputs
            if self._dialect == "duckdb":
                names.update(outputs)
            size = self._bounded(size + sum(own_size for _, own_size in outputs))
        for part in _parts(node, (*_FROM, *_CLAUSES)):
            size += self._walk(part, levels, common, names)
        names = {**dict(columns), **{self.fold(window.this): 1 for window in node.args.get("windows") or ()}}
        for clause in _CLAUSES:
            for part in _as_list(node.args.get(clause)):
                size += self._walk(part, levels, common, names)
        return Relation(columns, self._bounded(size))

    def _outputs(self, item: exp.Expr, levels: Levels, common: Common, names: Mapping[str, int]) -> Columns:
        """Returns the columns of the result for an item of a SELECT."""
        star = item.this if isinstance(item, exp.Column) else item
        if isinstance(star, exp.Star | exp.Columns):
            relations = levels[-1].relations
            if isinstance(item, exp.Column):
                alias = self.fold(item.args["table"])
                if alias not in relations or len(item.parts) > 2:
                    raise DataError(f"there is no table {alias[:60]} in FROM")
                relations = {alias: relations[alias]}
            size = sum(self._walk(part, levels, common, names) for part in _parts(star, ("except_", "rename")))
            columns = [(name, own + size) for relation in relations.values() for name, own in relation.columns]
            renamed = star.args.get("rename") or ()
            return [*columns, *((self.fold(alias.args["alias"]), 1) for alias in renamed)]
        name = item.args.get("alias") if isinstance(item, exp.Alias) else item.find(exp.Identifier)
        size = self._walk(item, levels, common, names)
        if isinstance(item, exp.Alias | exp.Column | exp.Cast) and isinstance(name, exp.Identifier):
            return [(self.fold(item.this if isinstance(item, exp.Column) else name), size)]
        return [(item.sql_name().lower() if isinstance(item, exp.Func) else "?column?", size)]

    def _add(self, item: exp.Expr, relations: dict[str, Relation], outer: Levels, common: Common) -> int:
        """Adds an item of FROM to `relations` and returns its size."""
        beside = (*outer, Level(dict(relations), certain=False))
        given = {key for key, value in item.args.items() if value}
        if isinstance(item, exp.Table) and isinstance(item.this, exp.Identifier) and given <= _TABLE_PARTS:
            for part in _parts(item, ("this", "db", "catalog", "alias", "joins")):
                self._walk(part, outer, common, {})
            relation = self._table(item, common)
        elif isinstance(item, exp.Unnest) or (
            isinstance(item, exp.Table | exp.Lateral) and not isinstance(item.this, exp.Query) and given <= _TABLE_PARTS
        ):
            relation = self._function(item, beside, common)
        elif isinstance(item, exp.Lateral) and given <= _LATERAL_PARTS:
            relation = self._renamed(self._query(item.this, beside, common), item)
        elif isinstance(item, exp.Subquery) and _has_tables(item.this):
            inside: dict[str, Relation] = {}
            size = self._add(item.this, inside, outer, common)
            if not item.alias:
                relations.update(inside)
                return size + self._join(item, relations, outer, common)
            relation = Relation([column for table in inside.values() for column in table.columns], size)
        elif isinstance(item, exp.Subquery | exp.Values):
            levels = beside if self._dialect == "duckdb" else outer
            relation = self._renamed(self._query(item, levels, common), item)
        else:
            raise DataError(f"FROM takes tables, subqueries and series here, not {item.sql(self._dialect)[:60]}")
        name = item.args["alias"].this if item.args.get("alias") else item.this
        relations[self.fold(name) if isinstance(name, exp.Identifier) else f" {len(relations)}"] = relation
        return relation.size + self._join(item, relations, outer, common)

    def _function(self, item: exp.Expr, levels: Levels, common: Common) -> Relation:
        """Returns the relation of a function in FROM. Its alias may also name its only column."""
        size = 1 + sum(self._walk(part, levels, common, {}) for part in _parts(item, ("alias", "joins", "offset")))
        alias = item.args.get("alias") or exp.TableAlias()
        aliases = [*_as_list(alias.args.get("columns")), *_as_list(alias.this), *_as_list(item.args.get("offset"))]
        names = [self.fold(name) for name in aliases if isinstance(name, exp.Identifier)]
        return Relation([(name, size) for name in names or _OF_FUNCTIONS], size)

    def _join(self, node: exp.Expr, relations: dict[str, Relation], outer: Levels, common: Common) -> int:
        size = 0
        for join in node.args.get("joins") or ():
            size += self._add(join.this, relations, outer, common)
            beside = (*outer, Level(dict(relations), certain=False))
            size += sum(self._walk(part, beside, common, {}) for part in _parts(join, ("this", "using")))
        return size

    def _table(self, item: exp.Table, common: Common) -> Relation:
        parts = tuple(self.fold(part, of_table=True) for part in item.parts)
        if len(parts) == 1 and parts[0] in common:
            return self._renamed(common[parts[0]], item)
        if parts not in self._tables:
            raise DataError(f"there is no table {'.'.join(parts)[:60]} among those that can be asked")
        return self._renamed(Relation([(column, 1) for column in self._tables[parts]], _TABLE), item)

    def _values(self, node: exp.Values, outer: Levels, common: Common) -> Relation:
        size = sum(self._walk(part, outer, common, {}) for part in _parts(node, ("with_", "alias")))
        width = len(node.expressions[0].expressions) if node.expressions else 0
        prefix, first = ("column", 1) if self._dialect == "postgres" else ("col", 0)
        return Relation([(f"{prefix}{index}", size) for index in range(first, width + first)], size)

    def _renamed(self, relation: Relation, item: exp.Expr) -> Relation:
        """Renames the columns of a relation to those that an alias lists."""
        alias = item.args.get("alias")
        names = [self.fold(name) for name in (alias.args.get("columns") or () if alias else ())]
        sizes = [size for _, size in relation.columns]
        return Relation([*zip(names, sizes, strict=False), *relation.columns[len(names) :]], relation.size)

    def _walk(self, node: exp.Expr, levels: Levels, common: Common, names: Mapping[str, int]) -> int:
        """Returns the size of an expression. `names` are visible names other than columns, with their sizes."""
        if isinstance(node, exp.Query):
            return self._query(node, levels, common).size
        if isinstance(node, exp.Column):
            return self._column(node, levels, names)
        if isinstance(node, exp.Table | exp.Join | exp.From | exp.Lateral | exp.Pivot):
            raise DataError(f"a table is allowed only in FROM here: {node.sql(self._dialect)[:60]}")
        if isinstance(node, exp.Dot) and self._dialect != "duckdb":
            raise DataError(f"a part of a value is not read here: {node.sql(self._dialect)[:60]}")
        if isinstance(node, exp.ObjectIdentifier | exp.PseudoType) or node.args.get("this") is exp.DType.USERDEFINED:
            raise DataError(f"{node.sql(self._dialect)[:60]} is no type that can be used here")
        if isinstance(node, exp.Lambda | exp.Comprehension):
            own = node.expressions if isinstance(node, exp.Lambda) else [node.expression]
            names = {**names, **{self.fold(name): 1 for name in own if isinstance(name, exp.Identifier)}}
        size = 1 + sum(self._walk(part, levels, common, names) for part in node.iter_expressions())
        if isinstance(node, exp.GroupConcat | exp.ArrayAgg):
            size += _JOINED
        elif isinstance(node, _REGEXP) and size > _JOINED and self._dialect == "duckdb":
            raise DataError("a regular expression is not used on joined texts here: no time limit would end it")
        return self._bounded(size)

    def _column(self, node: exp.Column, levels: Levels, names: Mapping[str, int]) -> int:
        """Returns the size of the expression behind a column."""
        if isinstance(node.this, exp.Star) and not isinstance(node.parent, exp.Count):
            raise DataError(f"a whole row is no value here: {node.sql(self._dialect)[:60]}")
        parts = [self.fold(part) for part in node.parts]
        candidates = [(parts[-2], parts[-1]) if len(parts) > 1 else ("", parts[0])]
        if self._dialect == "duckdb":  # a column may be a struct, followed by its fields
            candidates += [(parts[0], parts[-1] if len(parts) == 1 else parts[1]), ("", parts[0])]
        for alias, name in candidates:
            if size := self._find_column(alias, name, levels, names):
                return size
        raise DataError(f"there is no column {'.'.join(parts)[:60]} among those that can be asked")

    def _find_column(self, alias: str, name: str, levels: Levels, names: Mapping[str, int]) -> int:
        """Returns the size of the expression behind a column; 0 if the column is missing.

        `alias` names the relation of the column. If it is empty, the column may be in any relation.
        """
        if not alias and name in names:
            return names[name]
        sizes: list[int] = []
        for level in levels[::-1]:
            relations = [relation for key, relation in level.relations.items() if not alias or key == alias]
            own = [relation.size if name == "*" else relation.names.get(name, 0) for relation in relations]
            if not alias and any(own):
                return max(own)
            if alias and own:
                sizes += own
                if level.certain:
                    break
        return max(sizes) if sizes and all(sizes) else 0

    def _bounded(self, size: int) -> int:
        if size > MAX_SIZE:
            raise DataError("the query is too large: its CTEs and subqueries are used again and again")
        return size


def _has_tables(node: exp.Expr) -> bool:
    """True for a table and for joined tables in parentheses: `(a JOIN b)`."""
    return isinstance(node, exp.Table) or (isinstance(node, exp.Subquery) and bool(node.args.get("joins")))


def find_tables_by_parts(dialect: str, tables: Mapping[str, Sequence[str]]) -> TablesByParts:
    """Converts a mapping from the SQL name of each table to its columns. The result is for `check_typed`."""
    fold = Resolver(dialect, {}).fold
    return {
        tuple(fold(part, of_table=True) for part in exp.to_table(name, dialect=dialect).parts): [
            fold(exp.to_identifier(column, quoted=True)) for column in columns
        ]
        for name, columns in tables.items()
    }


def _parts(node: exp.Expr, left_out: Sequence[str]) -> list[exp.Expr]:
    """Returns the expressions of a node, except those under some of its keys."""
    return [part for key, value in node.args.items() if key not in left_out for part in _as_list(value)]


def _as_list(value: Any) -> list[exp.Expr]:
    """Returns the expressions in an argument of a node: one, a list of them, or another value."""
    return [part for part in (value if isinstance(value, list) else [value]) if isinstance(part, exp.Expr)]
