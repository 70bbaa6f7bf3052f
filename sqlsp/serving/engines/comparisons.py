"""SQLite's rules for comparisons, for other engines: what is converted by affinity, and texts after numbers."""

from __future__ import annotations

from typing import Final

from sqlglot import exp

from sqlsp.serving.engines.dialect import Dialect
from sqlsp.serving.engines.kinds import affinity, infer_kind
from sqlsp.serving.engines.values import NUMERIC, as_text, parse_number, put, write

COMPARISONS: Final = (exp.EQ, exp.NEQ, exp.LT, exp.GT, exp.LTE, exp.GTE)
_MIRRORED: Final[dict[type[exp.Expr], type[exp.Binary]]] = {
    exp.LT: exp.GT,
    exp.GT: exp.LT,
    exp.LTE: exp.GTE,
    exp.GTE: exp.LTE,
}
_VALUE: Final = "value"  # the column of a subquery around another
_NO_TEXT: Final = "\x1f"  # stands for a number where it is looked for among texts
_NO_NUMBER: Final = "-1.7e308"  # stands for a text that is no number, where it is looked for among numbers


def compare(node: exp.Expr, dialect: Dialect) -> None:
    """Translate a comparison of a number with a text; others are the same everywhere."""
    one, other = infer_kind(node.this), infer_kind(node.expression)
    if one == "text" and other in NUMERIC:
        node.replace(node := _MIRRORED.get(type(node), type(node))(this=node.expression, expression=node.this))
    elif not (one in NUMERIC and other == "text"):
        return
    number, text = node.this, node.expression
    if affinity(number) not in NUMERIC and affinity(text) == "text":
        node.set("this", as_text(number, dialect))
        return
    # any number is less than any text
    rest = "TRUE" if isinstance(node, exp.NEQ | exp.LT | exp.LTE) else "FALSE"
    known = f"{write(number, dialect)} IS NOT NULL"
    if isinstance(text, exp.Literal):
        parsed = parse_number(text.name) if affinity(number) in NUMERIC else None
        if parsed is None:
            node.replace(put(f"CASE WHEN {known} THEN {rest} END", None))
        else:
            node.set("expression", put(parsed, "real"))
        return
    known += f" AND {write(text, dialect)} IS NOT NULL"
    if affinity(number) not in NUMERIC:
        node.replace(put(f"CASE WHEN {known} THEN {rest} END", None))
        return
    converted = put(dialect.number(write(text, dialect)), "real")
    node.set("expression", converted)
    if not isinstance(node, exp.EQ):
        test = write(node, dialect)
        node.replace(put(f"CASE WHEN {converted.name} IS NOT NULL THEN {test} WHEN {known} THEN {rest} END", None))


def compare_between(node: exp.Between, dialect: Dialect) -> None:
    """Translate BETWEEN as two comparisons where one of them has to be."""
    kinds = {infer_kind(node.this), infer_kind(node.args["low"]), infer_kind(node.args["high"])}
    if "text" not in kinds or not kinds & {*NUMERIC}:
        return
    low = exp.GTE(this=node.this.copy(), expression=node.args["low"])
    high = exp.LTE(this=node.this.copy(), expression=node.args["high"])
    both = exp.Paren(this=exp.And(this=low, expression=high))
    node.replace(both)
    compare(low, dialect)
    compare(high, dialect)


def compare_in(node: exp.In, dialect: Dialect) -> None:
    """Translate IN a list or a query: what no conversion makes comparable is left out, NULL stays NULL."""
    kind = infer_kind(node.this)
    if kind not in (*NUMERIC, "text"):
        return
    inner = node.args.get("query")
    if inner is not None:
        _compare_in_query(node, inner, dialect)
        return
    fitted = [_fit(each, kind, affinity(node.this), dialect) for each in node.expressions]
    among = [each for each in fitted if each is not None]
    node.set("expressions", among)
    if not among:
        node.replace(put(f"CASE WHEN {write(node.this, dialect)} IS NOT NULL THEN FALSE END", None))


def _fit(literal: exp.Expr, kind: str, of: str | None, dialect: Dialect) -> exp.Expr | None:
    """A literal as it can equal a value of a kind and an affinity; None where it never does."""
    own = infer_kind(literal)
    if own is None or (own == "text") == (kind == "text"):
        return literal
    if kind == "text":
        return as_text(literal, dialect) if of == "text" else None
    parsed = parse_number(literal.name) if of in NUMERIC else None
    return None if parsed is None else put(parsed, "real")


def _compare_in_query(node: exp.In, inner: exp.Expr, dialect: Dialect) -> None:
    kind, of = infer_kind(node.this), infer_kind(inner)
    if of is None or of == "other" or (kind == "text") == (of == "text"):
        return
    by = affinity(node.this) in NUMERIC or affinity(inner) in NUMERIC
    number = dialect.number(_VALUE)
    if by and of == "text":
        around = f"CASE WHEN {_VALUE} IS NOT NULL THEN COALESCE({number}, {_NO_NUMBER}) END"
    elif by:
        text = write(node.this, dialect)
        found = f"CASE WHEN {text} IS NOT NULL THEN COALESCE({dialect.number(text)}, {_NO_NUMBER}) END"
        node.set("this", put(found, "real"))
        return
    elif affinity(node.this) == "text":
        around = dialect.text(_VALUE, of)
    elif affinity(inner) == "text":
        node.set("this", as_text(node.this, dialect))
        return
    else:  # never equal, but unknown beside NULL
        node.set("this", put(f"CASE WHEN {write(node.this, dialect)} IS NOT NULL THEN 0 END", "integer"))
        around = f"CASE WHEN {_VALUE} IS NOT NULL THEN 1 END"
    query = inner.this if isinstance(inner, exp.Subquery) else inner
    _name_first(query)
    sql = f"(SELECT {around} FROM ({query.sql(dialect=dialect.name)}) AS found)"
    node.set("query", exp.Subquery(this=put(sql.removeprefix("(").removesuffix(")"), None)))


def match_operands(operation: exp.SetOperation) -> None:
    """Give the operands of a set operation columns of one kind: engines allow no texts and numbers in one column.

    To SQLite a text and a number are never the same row. In UNION the numbers become texts.
    """
    sides = [_first_select(side) for side in (operation.this, operation.expression)]
    if any(side is None or side.is_star for side in sides):
        return
    for one, other in zip(*(side.expressions for side in sides if side is not None), strict=False):
        kinds = [infer_kind(one), infer_kind(other)]
        if "text" not in kinds or not set(kinds) & {*NUMERIC}:
            continue
        if isinstance(operation, exp.Union):
            number = other if kinds[0] == "text" else one
            _replace_item(number, exp.cast(number.unalias().copy(), "text"))
            continue
        unlike = exp.Literal.string(_NO_TEXT) if kinds[0] == "text" else exp.Literal.number(_NO_NUMBER.lstrip("-"))
        known = exp.Not(this=exp.Is(this=other.unalias().copy(), expression=exp.null()))
        _replace_item(other, exp.Case(ifs=[exp.If(this=known, true=unlike)]))


def _first_select(query: exp.Expr) -> exp.Select | None:
    while isinstance(query, exp.SetOperation | exp.Subquery):
        query = query.this
    return query if isinstance(query, exp.Select) else None


def _replace_item(item: exp.Expr, by: exp.Expr) -> None:
    item.replace(exp.alias_(by, item.alias, quoted=True) if item.alias else by)


def _name_first(query: exp.Expr) -> None:
    """Call the column of a query `_VALUE`."""
    while isinstance(query, exp.SetOperation | exp.Subquery):
        query = query.this
    first = query.expressions[0]
    query.set("expressions", [exp.alias_(first.unalias().copy(), _VALUE, quoted=False)])
