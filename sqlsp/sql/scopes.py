"""Resolves the names of a typed query against the tables that it may read, and bounds the size of the query.

Names are resolved as in the engines. A table is a visible CTE or a table of the schema. A column belongs to a relation
in the FROM of its SELECT or of an enclosing SELECT. Where engines differ, a name must be valid in all of them. Other
names raise DataError.

The size of an expression is the number of its nodes, with every CTE and subquery expanded where it is used.
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

MAX_SIZE: Final = 50_000  # of a query
_TABLE_SIZE: Final = 50  # nodes that a table counts as, because planning a join takes longer with more tables
_JOINED_TEXTS_SIZE: Final = 1_000  # nodes that joined texts of a group count as, because they may be long
_REGEXP: Final = (exp.RegexpLike, exp.RegexpReplace, exp.RegexpExtract, exp.RegexpFullMatch, exp.SimilarTo)
_SYSTEM: Final = re.compile(r"(?:pg|duckdb|sqlite|pragma|information|performance|mysql|sys)_?", re.ASCII)
_TABLE_PARTS: Final = {"this", "db", "catalog", "alias", "joins", "sample", "only", "rows_from", "ordinality"}
_LATERAL_PARTS: Final = {"this", "alias", "cross_apply", "ordinality"}
_FROM: Final = ("with_", "from_", "joins", "laterals", "expressions")
_CLAUSES: Final = ("group", "having", "order", "qualify", "windows")  # which may name the columns of the result
_FUNCTION_COLUMNS: Final = (  # the names that engines give to columns of functions in FROM
    *("unnest", "generate_series", "range", "value", "ordinality", "offset", "key", "generate_subscripts"),
)

TablesByParts: TypeAlias = Mapping[tuple[str, ...], Sequence[str]]
"""The columns of each table by the parts of its name, as in ("main", "sale"). A table may have several such names."""
Columns: TypeAlias = Sequence[tuple[str, int]]
"""(name, size of the expression) pairs of columns."""


@dataclass(frozen=True)
class Relation:
    """A table, a CTE or a subquery, with columns and a size."""

    columns: Columns
    size: int

    @cached_property
    def sizes(self) -> Mapping[str, int]:
        """The size of each column by name."""
        return dict(self.columns)


@dataclass(frozen=True)
class Level:
    """The relations in the FROM of one SELECT, by alias.

    If `is_certain` is False, the name is in FROM itself, where some engines do not see all of these relations.
    """

    relations: dict[str, Relation]
    is_certain: bool = True


Levels: TypeAlias = tuple[Level, ...]
"""The SELECTs around a name, the innermost last."""
Ctes: TypeAlias = Mapping[str, Relation]
"""The visible CTEs by name."""


class Resolver:
    """Resolves the names of one query. Raises DataError for names that are not in the schema.

    Methods share these parameters: `outer` or `levels` are the SELECTs around the node, `ctes` the visible CTEs, and
    `names` the sizes of visible names other than columns, such as aliases of select items.
    """

    def __init__(self, dialect: str, tables: TablesByParts) -> None:
        """Makes a resolver. The names in `tables` must be folded (`fold`)."""
        self._dialect = dialect
        self._tables = tables
        self._cte_names: set[str] = set()  # the names of all CTEs

    def resolve(self, tree: exp.Expr) -> None:
        """Raises DataError if a name cannot be resolved or the query expands too far."""
        if not self._resolve_query(tree, (), {}).columns:
            raise DataError("SELECT names no columns: write them after it, or *")

    @property
    def keeps_case(self) -> bool:
        """True if quoted names that differ in case are different names."""
        return self._dialect == "postgres"

    def fold(self, name: exp.Expr, of_table: bool = False) -> str:
        """Returns a name as the engine compares it: in lower case, unless case matters.

        `of_table` is True for the names of tables. In MySQL, their case may matter.
        """
        is_exact = self.keeps_case and name.args.get("quoted")
        if is_exact or (self._dialect == "mysql" and of_table):
            return name.name
        return name.name.translate(LOWER)

    def _resolve_query(
        self, node: exp.Expr, outer: Levels, ctes: Ctes, recursive_cte: exp.CTE | None = None
    ) -> Relation:
        """Returns the result of a query as a relation.

        `recursive_cte` is the recursive CTE of which the query is the body; None for any other query.
        """
        ctes = self._add_ctes(node, outer, ctes)
        if isinstance(node, exp.Select):
            return self._resolve_select(node, outer, ctes)
        if isinstance(node, exp.Values):
            return self._values(node, outer, ctes)
        if isinstance(node, exp.SetOperation):
            relation = self._resolve_set_operation(node, outer, ctes, recursive_cte)
            clauses = _expressions_except(node, ("with_", "this", "expression"))
        elif isinstance(node, exp.Subquery) and isinstance(node.this, exp.Query):
            relation = self._resolve_query(node.this, outer, ctes)
            self._add_joins(node, {}, outer, ctes)  # only to check names
            clauses = _expressions_except(node, ("with_", "this", "alias", "joins"))
        else:
            raise DataError(f"a SELECT is read here, not {node.sql(self._dialect)[:60]}")
        levels = (*outer, Level({"": relation}))  # ORDER BY may name the columns of the result
        size = sum(self._measure(clause, levels, ctes, {}) for clause in clauses)
        return Relation(relation.columns, self._check_size(relation.size + size))

    def _resolve_set_operation(
        self, node: exp.SetOperation, outer: Levels, ctes: Ctes, recursive_cte: exp.CTE | None
    ) -> Relation:
        """Returns the result of a set operation without ORDER BY. Columns have the names of the left operand."""
        left = self._resolve_query(node.this, outer, ctes)
        if recursive_cte is not None:  # the right operand may read the rows of the left operand by the name of the CTE
            name = self.fold(recursive_cte.args["alias"].this, of_table=True)
            ctes = {**ctes, name: self._rename_columns(left, recursive_cte)}
        right = self._resolve_query(node.expression, outer, ctes)
        columns = [
            (name, max(left_size, right_size))
            for (name, left_size), (_, right_size) in zip(left.columns, right.columns, strict=False)
        ]
        return Relation(columns, self._check_size(left.size + right.size))

    def _add_ctes(self, node: exp.Expr, outer: Levels, ctes: Ctes) -> Ctes:
        """Returns `ctes` and the CTEs of the WITH clause of a query."""
        clause = node.args.get("with_") or exp.With()
        for cte in clause.expressions:
            name = self.fold(cte.args["alias"].this, of_table=True)
            if _SYSTEM.match(name.lower()):
                raise DataError(f"a CTE is not named like a table of the system here: {name[:60]}")
            if name in self._cte_names:
                raise DataError(f"two CTEs have the name {name[:60]}: give one of them another name")
            self._cte_names.add(name)
            relation = self._resolve_query(cte.this, outer, ctes, cte if clause.recursive else None)
            ctes = {**ctes, name: self._rename_columns(relation, cte)}
        return ctes

    def _resolve_select(self, node: exp.Select, outer: Levels, ctes: Ctes) -> Relation:
        """Returns the result of a SELECT as a relation: first FROM is resolved, then items, then the other clauses."""
        relations: dict[str, Relation] = {}
        size = 0
        if start := node.args.get("from_"):
            size += self._add_from_item(start.this, relations, outer, ctes)
        for lateral in node.args.get("laterals") or ():
            size += self._add_from_item(lateral, relations, outer, ctes)
        size += self._add_joins(node, relations, outer, ctes)
        levels = (*outer, Level(relations))
        columns: list[tuple[str, int]] = []
        names: dict[str, int] = {}
        for item in node.expressions:
            item_columns = self._result_columns(item, levels, ctes, names)
            columns += item_columns
            if self._dialect == "duckdb":  # in which an item may name earlier items
                names.update(item_columns)
            size = self._check_size(size + sum(column_size for _, column_size in item_columns))
        for part in _expressions_except(node, (*_FROM, *_CLAUSES)):
            size += self._measure(part, levels, ctes, names)
        names = dict(columns)
        names.update({self.fold(window.this): 1 for window in node.args.get("windows") or ()})
        for clause in _CLAUSES:
            for part in _as_list(node.args.get(clause)):
                size += self._measure(part, levels, ctes, names)
        return Relation(columns, self._check_size(size))

    def _result_columns(self, item: exp.Expr, levels: Levels, ctes: Ctes, names: Mapping[str, int]) -> Columns:
        """Returns the columns of an item of a SELECT. A star has several columns."""
        star = item.this if isinstance(item, exp.Column) else item
        if isinstance(star, exp.Star | exp.Columns):
            relations = levels[-1].relations
            if isinstance(item, exp.Column):
                alias = self.fold(item.args["table"])
                if alias not in relations or len(item.parts) > 2:
                    raise DataError(f"there is no table {alias[:60]} in FROM")
                relations = {alias: relations[alias]}
            size = sum(
                self._measure(part, levels, ctes, names) for part in _expressions_except(star, ("except_", "rename"))
            )
            columns = [
                (name, column_size + size) for relation in relations.values() for name, column_size in relation.columns
            ]
            new_names = [self.fold(alias.args["alias"]) for alias in star.args.get("rename") or ()]
            return [*columns, *((name, 1) for name in new_names)]
        size = self._measure(item, levels, ctes, names)
        return [(self._result_name(item), size)]

    def _result_name(self, item: exp.Expr) -> str:
        """Returns the name of an item in the result: the alias, column or function."""
        if isinstance(item, exp.Column):
            return self.fold(item.this)
        name = item.args.get("alias") if isinstance(item, exp.Alias) else item.find(exp.Identifier)
        if isinstance(item, exp.Alias | exp.Cast) and isinstance(name, exp.Identifier):
            return self.fold(name)
        return item.sql_name().lower() if isinstance(item, exp.Func) else "?column?"

    def _add_from_item(self, item: exp.Expr, relations: dict[str, Relation], outer: Levels, ctes: Ctes) -> int:
        """Adds an item of FROM to `relations` and returns the size of the item."""
        # a function, LATERAL or, in DuckDB, a subquery may name the items of FROM before it
        with_earlier = (*outer, Level(dict(relations), is_certain=False))
        given = {key for key, value in item.args.items() if value}
        if isinstance(item, exp.Table) and isinstance(item.this, exp.Identifier) and given <= _TABLE_PARTS:
            for part in _expressions_except(item, ("this", "db", "catalog", "alias", "joins")):
                self._measure(part, outer, ctes, {})  # raises DataError for names that cannot be resolved
            relation = self._table(item, ctes)
        elif isinstance(item, exp.Unnest) or (
            isinstance(item, exp.Table | exp.Lateral) and not isinstance(item.this, exp.Query) and given <= _TABLE_PARTS
        ):
            relation = self._function(item, with_earlier, ctes)
        elif isinstance(item, exp.Lateral) and given <= _LATERAL_PARTS:
            relation = self._rename_columns(self._resolve_query(item.this, with_earlier, ctes), item)
        elif isinstance(item, exp.Subquery) and _has_tables(item.this):
            inside: dict[str, Relation] = {}
            size = self._add_from_item(item.this, inside, outer, ctes)
            if not item.alias:
                relations.update(inside)
                return size + self._add_joins(item, relations, outer, ctes)
            relation = Relation([column for table in inside.values() for column in table.columns], size)
        elif isinstance(item, exp.Subquery | exp.Values):
            levels = with_earlier if self._dialect == "duckdb" else outer
            relation = self._rename_columns(self._resolve_query(item, levels, ctes), item)
        else:
            raise DataError(f"FROM takes tables, subqueries and series here, not {item.sql(self._dialect)[:60]}")
        name = item.args["alias"].this if item.args.get("alias") else item.this
        # an item without a name gets one that no query can contain
        key = self.fold(name) if isinstance(name, exp.Identifier) else f" {len(relations)}"
        relations[key] = relation
        return relation.size + self._add_joins(item, relations, outer, ctes)

    def _function(self, item: exp.Expr, levels: Levels, ctes: Ctes) -> Relation:
        """Returns the relation of a function in FROM. The alias may also name the only column."""
        size = 1 + sum(
            self._measure(part, levels, ctes, {}) for part in _expressions_except(item, ("alias", "joins", "offset"))
        )
        alias = item.args.get("alias") or exp.TableAlias()
        aliases = [*_as_list(alias.args.get("columns")), *_as_list(alias.this), *_as_list(item.args.get("offset"))]
        names = [self.fold(name) for name in aliases if isinstance(name, exp.Identifier)]
        return Relation([(name, size) for name in names or _FUNCTION_COLUMNS], size)

    def _add_joins(self, node: exp.Expr, relations: dict[str, Relation], outer: Levels, ctes: Ctes) -> int:
        """Adds the joined tables of a SELECT or an item of FROM to `relations`, and returns the size of the joins."""
        size = 0
        for join in node.args.get("joins") or ():
            size += self._add_from_item(join.this, relations, outer, ctes)
            with_earlier = (*outer, Level(dict(relations), is_certain=False))
            size += sum(
                self._measure(part, with_earlier, ctes, {}) for part in _expressions_except(join, ("this", "using"))
            )
        return size

    def _table(self, item: exp.Table, ctes: Ctes) -> Relation:
        """Returns a CTE or a table of the schema."""
        parts = tuple(self.fold(part, of_table=True) for part in item.parts)
        if len(parts) == 1 and parts[0] in ctes:
            return self._rename_columns(ctes[parts[0]], item)
        if parts not in self._tables:
            raise DataError(f"there is no table {'.'.join(parts)[:60]} among those that can be asked")
        return self._rename_columns(Relation([(column, 1) for column in self._tables[parts]], _TABLE_SIZE), item)

    def _values(self, node: exp.Values, outer: Levels, ctes: Ctes) -> Relation:
        """Returns the rows of VALUES as a relation, with the names that the engine gives the columns."""
        size = sum(self._measure(part, outer, ctes, {}) for part in _expressions_except(node, ("with_", "alias")))
        width = len(node.expressions[0].expressions) if node.expressions else 0
        prefix, first = ("column", 1) if self._dialect == "postgres" else ("col", 0)
        return Relation([(f"{prefix}{index}", size) for index in range(first, width + first)], size)

    def _rename_columns(self, relation: Relation, item: exp.Expr) -> Relation:
        """Renames the first columns of a relation to those that the alias of `item` lists: `AS t (a, b)`."""
        alias = item.args.get("alias")
        names = [self.fold(name) for name in (alias.args.get("columns") or () if alias else ())]
        sizes = [size for _, size in relation.columns]
        return Relation([*zip(names, sizes, strict=False), *relation.columns[len(names) :]], relation.size)

    def _measure(self, node: exp.Expr, levels: Levels, ctes: Ctes, names: Mapping[str, int]) -> int:
        """Returns the size of an expression. Raises DataError for names that cannot be resolved."""
        if isinstance(node, exp.Query):
            return self._resolve_query(node, levels, ctes).size
        if isinstance(node, exp.Column):
            return self._measure_column(node, levels, names)
        if isinstance(node, exp.Table | exp.Join | exp.From | exp.Lateral | exp.Pivot):
            raise DataError(f"a table is allowed only in FROM here: {node.sql(self._dialect)[:60]}")
        if isinstance(node, exp.Dot) and self._dialect != "duckdb":
            raise DataError(f"a part of a value is not read here: {node.sql(self._dialect)[:60]}")
        if isinstance(node, exp.ObjectIdentifier | exp.PseudoType) or node.args.get("this") is exp.DType.USERDEFINED:
            raise DataError(f"{node.sql(self._dialect)[:60]} is no type that can be used here")
        if isinstance(node, exp.Lambda | exp.Comprehension):
            parameters = node.expressions if isinstance(node, exp.Lambda) else [node.expression]
            names = {**names, **{self.fold(name): 1 for name in parameters if isinstance(name, exp.Identifier)}}
        size = 1 + sum(self._measure(part, levels, ctes, names) for part in node.iter_expressions())
        if isinstance(node, exp.GroupConcat | exp.ArrayAgg):
            size += _JOINED_TEXTS_SIZE
        elif isinstance(node, _REGEXP) and size > _JOINED_TEXTS_SIZE and self._dialect == "duckdb":
            raise DataError("a regular expression is not used on joined texts here: no time limit would end it")
        return self._check_size(size)

    def _measure_column(self, node: exp.Column, levels: Levels, names: Mapping[str, int]) -> int:
        """Returns the size of the expression behind a column."""
        if isinstance(node.this, exp.Star) and not isinstance(node.parent, exp.Count):
            raise DataError(f"a whole row is no value here: {node.sql(self._dialect)[:60]}")
        parts = [self.fold(part) for part in node.parts]
        # (relation, column) pairs; an empty relation means any
        candidates = [(parts[-2], parts[-1]) if len(parts) > 1 else ("", parts[0])]
        if self._dialect == "duckdb":  # a column may be a struct, followed by fields: a.b.c or b.c
            candidates += [(parts[0], parts[1] if len(parts) > 1 else parts[0]), ("", parts[0])]
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
        sizes: list[int] = []  # of the column in all relations that `alias` may mean
        for level in reversed(levels):
            relations = [relation for key, relation in level.relations.items() if not alias or key == alias]
            level_sizes = [relation.size if name == "*" else relation.sizes.get(name, 0) for relation in relations]
            if not alias and any(level_sizes):
                return max(level_sizes)
            if alias and level_sizes:
                sizes += level_sizes
                if level.is_certain:  # otherwise, some engines look in the enclosing SELECT
                    break
        return max(sizes) if sizes and all(sizes) else 0

    def _check_size(self, size: int) -> int:
        """Returns `size`. Raises DataError if it is too great."""
        if size > MAX_SIZE:
            raise DataError("the query is too large: its CTEs and subqueries are used again and again")
        return size


def _has_tables(node: exp.Expr) -> bool:
    """True for a table and for joined tables in parentheses: `(a JOIN b)`."""
    return isinstance(node, exp.Table) or (isinstance(node, exp.Subquery) and bool(node.args.get("joins")))


def find_tables_by_parts(dialect: str, tables: Mapping[str, Sequence[str]]) -> TablesByParts:
    """Returns the columns of each table for `check_typed`. `tables` maps the SQL name of each table to the columns."""
    fold = Resolver(dialect, {}).fold
    return {
        tuple(fold(part, of_table=True) for part in exp.to_table(name, dialect=dialect).parts): [
            fold(exp.to_identifier(column, quoted=True)) for column in columns
        ]
        for name, columns in tables.items()
    }


def _expressions_except(node: exp.Expr, excluded: Sequence[str]) -> list[exp.Expr]:
    """Returns the direct sub-expressions of a node, except the arguments named in `excluded`."""
    return [part for key, value in node.args.items() if key not in excluded for part in _as_list(value)]


def _as_list(value: Any) -> list[exp.Expr]:
    """Returns the expressions in `value`, an argument of a node: an expression, a list, or any other value."""
    values = value if isinstance(value, list) else [value]
    return [part for part in values if isinstance(part, exp.Expr)]
