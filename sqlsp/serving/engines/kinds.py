"""Resolves the columns of a query, and finds the types that its expressions would have in SQLite."""

from __future__ import annotations

from typing import Literal

from sqlglot import exp

from sqlsp.sql.schema import Schema

Kind = Literal["integer", "real", "text", "other"]


def mark(node: exp.Expr, of: Kind | None) -> exp.Expr:
    """Store the kind of an expression in its node."""
    node.meta["kind"] = of
    return node


def kind(node: exp.Expr | None) -> Kind | None:
    """The kind of an expression whose columns are marked; None where it cannot be told."""
    if node is None:
        return None
    if "kind" in node.meta:
        return node.meta["kind"]
    if isinstance(node, exp.Literal):
        return "text" if node.is_string else "real" if "." in node.name or "e" in node.name.lower() else "integer"
    if isinstance(node, exp.Count):
        return "integer"
    if isinstance(node, exp.Avg):
        return "real"
    if isinstance(node, exp.Sum):
        return "integer" if kind(node.this) == "integer" else "real"
    if isinstance(node, exp.Min | exp.Max | exp.Paren | exp.Neg | exp.Alias | exp.Subquery | exp.SetOperation):
        return kind(node.this)
    if isinstance(node, exp.Distinct | exp.Select):
        return kind(node.expressions[0]) if node.expressions else None
    if isinstance(node, exp.Add | exp.Sub | exp.Mul | exp.Div):
        return "integer" if kind(node.this) == kind(node.expression) == "integer" else "real"
    return None


class Resolver:
    """Finds the columns of a schema in a query."""

    def __init__(self, schema: Schema, kinds: list[Kind]) -> None:
        self.schema = schema
        self.kinds = kinds

    def mark(self, tree: exp.Expr) -> None:
        """Store in each column node its kind and source, and write its name as in the schema, in quotes."""
        common = {each.alias.lower() for each in tree.find_all(exp.CTE)}
        for table in tree.find_all(exp.Table):
            table.meta["common"] = table.name.lower() in common
        for column in reversed(list(tree.find_all(exp.Column))):
            self._mark(column)

    def _mark(self, column: exp.Column) -> None:
        select = column.parent_select
        while isinstance(select, exp.Select):
            for alias, source in _sources(select).items():
                if column.table and column.table.lower() != alias:
                    continue
                if column.table:
                    named = (
                        source.alias_or_name
                        if isinstance(source, exp.Table)
                        else (source.parent or source).alias_or_name
                    )
                    column.set("table", exp.to_identifier(named, quoted=True))
                if isinstance(source, exp.Table):
                    table = None if source.meta["common"] else self.schema.find_table(source.name)
                    number = None if table is None else self.schema.find_column(column.name, table)
                    if number is not None:
                        name = self.schema.columns[number].name
                        column.set("this", exp.to_identifier(name, quoted=True))
                        column.meta["source"] = (alias, number)
                        mark(column, self.kinds[number])
                        return
                else:
                    for projection in source.selects:
                        if projection.alias_or_name.lower() == column.name.lower():
                            column.meta["source"] = (alias, column.name.lower())
                            mark(column, kind(projection))
                            return
            select = select.parent_select


def _sources(select: exp.Select) -> dict[str, exp.Table | exp.Query]:
    """The sources in the FROM of a SELECT: from alias in lower case to table or subquery."""
    source = select.args.get("from_") or select.args.get("from")
    found: dict[str, exp.Table | exp.Query] = {}
    for each in [source, *(select.args.get("joins") or ())]:
        if each is not None and isinstance(each.this, exp.Table):
            found[each.this.alias_or_name.lower()] = each.this
        elif each is not None and isinstance(each.this, exp.Subquery):
            found[each.this.alias.lower()] = each.this.this
    return found
