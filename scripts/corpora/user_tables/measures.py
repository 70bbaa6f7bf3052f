"""What people ask about the facts of a flat table, as SQL.

`sample` draws queries of all kinds that the table's columns allow, and keeps those that our own parser reads, that the
grammar `people` derives, and whose rows say something.
"""

from __future__ import annotations

import random
import sqlite3
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from sqlsp.common.errors import GrammarError, SqlError
from sqlsp.data.features import gold_actions
from sqlsp.sql.parser import parse_sql
from sqlsp.sql.render import name_sql, render_sql
from sqlsp.sql.schema import Schema
from user_tables.flat import Flat
from user_tables.roles import Role

GRAMMAR: Final = "people"
MOST_GROUPS: Final = 60
GAINS: Final = ("profit", "margin", "gain", "net result")
MONEY: Final = frozenset(
    [
        "amount",
        "amt",
        "total",
        "revenue",
        "paid",
        "fare",
        "fee",
        "cost",
        "charge",
        "charged",
        "sold",
        "takings",
        "turnover",
        "proceeds",
    ]
)
OF_THINGS: Final = frozenset(  # words of dates that are of a thing or a person, not of what happens to it
    [
        "birth",
        "dob",
        "born",
        "hired",
        "hire",
        "opened",
        "founded",
        "joined",
        "since",
        "formed",
        "registered",
        "built",
        "resurfaced",
        "closed",
        "est",
        "installed",
        "established",
        "bought",
        "published",
        "released",
        "retired",
        "dissolved",
        "launched",
        "start",
        "end",
    ]
)


@dataclass
class Facts:
    """A flat table, its roles, and what can be asked of it."""

    flat: Flat
    roles: list[Role]
    rng: random.Random
    products: list[tuple[str, str, str]] = field(default_factory=list)  # SQL of a term: left, operator, right

    def of(self, *kinds: str) -> list[Role]:
        """The columns of these kinds."""
        return [role for role in self.roles if role.kind in kinds]

    def sql(self, role: Role) -> str:
        """A column as SQL writes it."""
        return name_sql(role.name)

    @property
    def table(self) -> str:
        """The table as SQL writes it."""
        return name_sql(self.flat.table)

    # what is drawn

    def measure(self) -> str | None:
        """What is added up: a column, or a product of two."""
        terms = [f"{a} * {b}" for a, operator, b in self.products if operator == "*"]
        columns = [self.sql(role) for role in self.of("measure") if role.own]
        return self.rng.choice([*columns, *columns, *terms]) if columns or terms else None

    def figure(self) -> Role | None:
        """A number of the fact whose mean or extremes are of interest."""
        return self._one([role for role in self.of("measure", "figure") if role.own])

    def dimension(self, *but: Role | None) -> Role | None:
        """What facts are grouped by."""
        weights = {"category": 4, "entity": 2, "flag": 1, "year": 2}
        roles = [role for role in self.of(*weights) for _ in range(weights[role.kind] + 2 * role.own)]
        return self._one([role for role in roles if self._divides(role, but)])

    def group(self, *but: Role | None) -> Role | None:
        """A dimension with enough groups to rank them."""
        roles = [role for role in self.of("category", "entity", "year") if len(role.values) >= 4]
        return self._one([role for role in roles if self._divides(role, but)])

    def _divides(self, role: Role, but: Sequence[Role | None]) -> bool:
        """Whether the groups of a column say something beside those of others, which must not follow from it."""
        if (role.kind == "year" and not role.own) or len(role.values) > MOST_GROUPS:
            return False
        for other in but:
            pairs = {(row[role.place], row[other.place]) for row in self.flat.rows} if other else set()
            if other and len(pairs) <= max(len(role.values), len(other.values)) * 1.2 + 1:
                return False
        return True

    def date(self) -> str | None:
        """A date of the fact."""
        dates = [role for role in self.of("date") if role.missing < len(self.flat.rows) / 3]
        others = [role for role in dates if not role.own and not set(role.words.split()) & OF_THINGS]
        role = self._one([role for role in dates if role.own] or others[:1])
        return self.sql(role) if role else None

    def condition(self, *but: Role | None) -> tuple[Role, str] | None:
        """A condition on a category, a flag, or something named, and its column."""
        role = self.dimension(*but)
        if role is None:
            return None
        values = role.values[: 12 if role.kind == "entity" else 8]
        return role, f"{self.sql(role)} = {literal(self.rng.choice(values))}"

    def years(self) -> list[str]:
        """The years of the first date with enough rows, in order."""
        name = self.date()
        role = next((role for role in self.of("date") if self.sql(role) == name), None)
        counted = Counter(str(cell)[:4] for cell in self.flat.cells(role.place) if cell) if role else Counter()
        return sorted(year for year, number in counted.items() if number >= 8)

    def _one(self, roles: Sequence[Role]) -> Role | None:
        return self.rng.choice(roles) if roles else None


def literal(cell: Any) -> str:
    """A cell as SQL writes it."""
    return str(cell) if isinstance(cell, int | float) else "'" + str(cell).replace("'", "''") + "'"


Maker = Callable[[Facts], str | None]
MAKERS: Final[list[tuple[int, Maker]]] = []  # how many queries of a kind a table gets at most, and what draws one


def kind(most: int) -> Callable[[Maker], Maker]:
    """Make a function one of the kinds of queries."""

    def add(maker: Maker) -> Maker:
        MAKERS.append((most, maker))
        return maker

    return add


@kind(2)
def total_by(f: Facts) -> str | None:
    m, d = f.measure(), f.dimension()
    return f"SELECT {f.sql(d)}, sum({m}) FROM {f.table} GROUP BY {f.sql(d)}" if m and d else None


@kind(4)
def total_of(f: Facts) -> str | None:
    m, c = f.measure(), f.condition()
    return f"SELECT sum({m}) FROM {f.table} WHERE {c[1]}" if m and c else None


@kind(1)
def total(f: Facts) -> str | None:
    m = f.measure()
    return f"SELECT sum({m}) FROM {f.table}" if m else None


@kind(2)
def best(f: Facts) -> str | None:
    m, d = f.measure(), f.group()
    return f"SELECT {f.sql(d)} FROM {f.table} GROUP BY {f.sql(d)} ORDER BY sum({m}) DESC LIMIT 1" if m and d else None


@kind(1)
def worst(f: Facts) -> str | None:
    m, d = f.measure(), f.group()
    return f"SELECT {f.sql(d)} FROM {f.table} GROUP BY {f.sql(d)} ORDER BY sum({m}) LIMIT 1" if m and d else None


@kind(3)
def top(f: Facts) -> str | None:
    m, d = f.measure(), f.group()
    if not m or not d or len(d.values) < 5:
        return None
    n = f.rng.choice([n for n in (2, 3, 3, 5, 5, 10) if n < len(d.values)])
    shown = f", sum({m})" if f.rng.random() < 0.3 else ""
    way = " DESC" if f.rng.random() < 0.75 else ""
    return f"SELECT {f.sql(d)}{shown} FROM {f.table} GROUP BY {f.sql(d)} ORDER BY sum({m}){way} LIMIT {n}"


@kind(1)
def top_count(f: Facts) -> str | None:
    d, n = f.group(), f.rng.choice((2, 3, 3, 5))
    shown, way = f.rng.choice(("", ", count(*)")), f.rng.choice((" DESC", " DESC", ""))
    if not d or len(d.values) <= n:
        return None
    return f"SELECT {f.sql(d)}{shown} FROM {f.table} GROUP BY {f.sql(d)} ORDER BY count(*){way} LIMIT {n}"


@kind(1)
def two_figures(f: Facts) -> str | None:
    m, d, x = f.measure(), f.dimension(), f.figure()
    if not m or not d or not x:
        return None
    figures = f.rng.choice((f"count(*), sum({m})", f"sum({m}), avg({m})", f"min({f.sql(x)}), max({f.sql(x)})"))
    return f"SELECT {f.sql(d)}, {figures} FROM {f.table} GROUP BY {f.sql(d)}"


@kind(2)
def margin(f: Facts) -> str | None:
    gains = [role for role in f.of("measure") if role.words in GAINS]
    money = [role for role in f.of("measure") if set(role.words.split()) & MONEY and role not in gains]
    if not gains or not money:
        return None
    ratio, d, c = f"100.0 * sum({f.sql(gains[0])}) / sum({f.sql(money[0])})", f.group(), f.condition()
    way = f.rng.randrange(3)
    if way == 0 and d:
        return f"SELECT {f.sql(d)}, {ratio} FROM {f.table} GROUP BY {f.sql(d)}"
    if way == 1 and d:
        return f"SELECT {f.sql(d)} FROM {f.table} GROUP BY {f.sql(d)} ORDER BY {ratio} DESC LIMIT 1"
    return f"SELECT {ratio} FROM {f.table}" + (f" WHERE {c[1]}" if c else "")


@kind(1)
def ranked(f: Facts) -> str | None:
    m, d = f.measure(), f.group()
    if not m or not d:
        return None
    return f"SELECT {f.sql(d)}, sum({m}) FROM {f.table} GROUP BY {f.sql(d)} ORDER BY sum({m}) DESC"


@kind(2)
def best_where(f: Facts) -> str | None:
    m, d = f.measure(), f.group()
    c = f.condition(d)
    if not m or not d or not c:
        return None
    n, shown = f.rng.choice((1, 1, 1, 3)), f", sum({m})" if f.rng.random() < 0.3 else ""
    order = f"GROUP BY {f.sql(d)} ORDER BY sum({m}) DESC LIMIT {n}"
    return f"SELECT {f.sql(d)}{shown} FROM {f.table} WHERE {c[1]} {order}"


@kind(2)
def total_of_two(f: Facts) -> str | None:
    m, c = f.measure(), f.condition()
    other = f.condition(c[0]) if c else None
    return f"SELECT sum({m}) FROM {f.table} WHERE {c[1]} AND {other[1]}" if m and c and other else None


@kind(1)
def total_by_where(f: Facts) -> str | None:
    m, d = f.measure(), f.dimension()
    c = f.condition(d)
    if not m or not d or not c:
        return None
    return f"SELECT {f.sql(d)}, sum({m}) FROM {f.table} WHERE {c[1]} GROUP BY {f.sql(d)}"


@kind(2)
def count_of(f: Facts) -> str | None:
    c = f.condition()
    return f"SELECT count(*) FROM {f.table} WHERE {c[1]}" if c else None


@kind(3)
def count_flag(f: Facts) -> str | None:
    flag = f._one([role for role in f.of("flag") for _ in range(1 + 3 * role.own)])
    return (
        f"SELECT count(*) FROM {f.table} WHERE {f.sql(flag)} = {literal(f.rng.choice(flag.values))}" if flag else None
    )


@kind(2)
def count_flag_and(f: Facts) -> str | None:
    flag = f._one(f.of("flag"))
    c = f.condition(flag) if flag else None
    if not flag or not c:
        return None
    return f"SELECT count(*) FROM {f.table} WHERE {f.sql(flag)} = {literal(f.rng.choice(flag.values))} AND {c[1]}"


@kind(1)
def count_of_two(f: Facts) -> str | None:
    c = f.condition()
    other = f.condition(c[0]) if c else None
    return f"SELECT count(*) FROM {f.table} WHERE {c[1]} AND {other[1]}" if c and other else None


@kind(2)
def count_by(f: Facts) -> str | None:
    d = f.dimension()
    return f"SELECT {f.sql(d)}, count(*) FROM {f.table} GROUP BY {f.sql(d)}" if d else None


@kind(1)
def count_by_two(f: Facts) -> str | None:
    d = f.dimension()
    e = f.dimension(d)
    if not d or not e or len(d.values) * len(e.values) > MOST_GROUPS:
        return None
    m = f.measure()
    shown = f"sum({m})" if m and f.rng.random() < 0.5 else "count(*)"
    return f"SELECT {f.sql(d)}, {f.sql(e)}, {shown} FROM {f.table} GROUP BY {f.sql(d)}, {f.sql(e)}"


@kind(1)
def most_common(f: Facts) -> str | None:
    d = f.group()
    c = f.condition(d)
    where = f" WHERE {c[1]}" if c and f.rng.random() < 0.5 else ""
    return f"SELECT {f.sql(d)} FROM {f.table}{where} GROUP BY {f.sql(d)} ORDER BY count(*) DESC LIMIT 1" if d else None


@kind(2)
def mean_of(f: Facts) -> str | None:
    x, c = f.figure(), f.condition()
    return f"SELECT avg({f.sql(x)}) FROM {f.table} WHERE {c[1]}" if x and c else None


@kind(2)
def mean_by(f: Facts) -> str | None:
    x, d = f.figure(), f.dimension()
    return f"SELECT {f.sql(d)}, avg({f.sql(x)}) FROM {f.table} GROUP BY {f.sql(d)}" if x and d else None


@kind(1)
def best_mean(f: Facts) -> str | None:
    x, d = f.figure(), f.group()
    way = f.rng.choice(("DESC ", "DESC ", ""))
    return (
        f"SELECT {f.sql(d)} FROM {f.table} GROUP BY {f.sql(d)} ORDER BY avg({f.sql(x)}) {way}LIMIT 1"
        if x and d
        else None
    )


@kind(1)
def extreme_of(f: Facts) -> str | None:
    x, c = f.figure(), f.condition()
    function = f.rng.choice(("max", "min", "max"))
    return f"SELECT {function}({f.sql(x)}) FROM {f.table} WHERE {c[1]}" if x and c else None


@kind(2)
def share_of_rows(f: Facts) -> str | None:
    c = f.condition()
    d = f.condition(c[0]) if c else None
    where = f" WHERE {d[1]}" if d and f.rng.random() < 0.5 else ""
    return f"SELECT 100.0 * count(CASE WHEN {c[1]} THEN 1 END) / count(*) FROM {f.table}{where}" if c else None


@kind(1)
def share_of_total(f: Facts) -> str | None:
    m, c = f.measure(), f.condition()
    return f"SELECT 100.0 * sum(CASE WHEN {c[1]} THEN {m} ELSE 0 END) / sum({m}) FROM {f.table}" if m and c else None


@kind(1)
def shares(f: Facts) -> str | None:
    d, m = f.dimension(), f.measure()
    figure = f"sum({m})" if m and f.rng.random() < 0.6 else "count(*)"
    if not d:
        return None
    return f"SELECT {f.sql(d)}, 100.0 * {figure} / sum({figure}) OVER () FROM {f.table} GROUP BY {f.sql(d)}"


def _rate(f: Facts) -> tuple[Role, str] | None:
    """A flag, or a value of a category, as a rate."""
    role = f._one(
        [
            *(r for r in f.of("flag") for _ in range(2 + 4 * r.own)),
            *(r for r in f.of("category") if r.own and len(r.values) <= 6),
        ]
    )
    if role is None:
        return None
    value = role.yes if role.kind == "flag" and f.rng.random() < 0.75 else f.rng.choice(role.values)
    return role, f"100.0 * count(CASE WHEN {f.sql(role)} = {literal(value)} THEN 1 END) / count(*)"


@kind(2)
def rate_by(f: Facts) -> str | None:
    rate = _rate(f)
    d = f.dimension(rate[0]) if rate else None
    return f"SELECT {f.sql(d)}, {rate[1]} FROM {f.table} GROUP BY {f.sql(d)}" if rate and d else None


@kind(1)
def best_rate(f: Facts) -> str | None:
    rate = _rate(f)
    d = f.group(rate[0]) if rate else None
    way = f.rng.choice(("DESC ", "DESC ", ""))
    return (
        f"SELECT {f.sql(d)} FROM {f.table} GROUP BY {f.sql(d)} ORDER BY {rate[1]} {way}LIMIT 1" if rate and d else None
    )


def _figure(f: Facts) -> str:
    """What is seen over time: mostly a total."""
    m = f.measure()
    return f"sum({m})" if m and f.rng.random() < 0.75 else "count(*)"


@kind(3)
def in_period(f: Facts) -> str | None:
    t, figure, c = f.date(), _figure(f), f.condition()
    if not t:
        return None
    year = f.rng.choice(f.years() or ["2023"])
    month = f"{f.rng.randint(1, 12):02d}"
    period = f.rng.choice(
        [f"{t} LIKE '{year}%'", f"{t} LIKE '{year}%'", f"{t} LIKE '{year}-{month}%'", f"{t} >= '{year}-01-01'"]
        + [f"{t} BETWEEN '{year}-01-01' AND '{year}-{end}'" for end in ("03-31", "06-30")]
        + [f"{t} < '{year}-01-01'"]
    )
    also = f" AND {c[1]}" if c and f.rng.random() < 0.35 else ""
    return f"SELECT {figure} FROM {f.table} WHERE {period}{also}"


@kind(3)
def over_time(f: Facts) -> str | None:
    t, figure, c = f.date(), _figure(f), f.condition()
    if not t:
        return None
    part = f.rng.choice(("%Y-%m", "%Y", "%Y", "%Y-%m", "%w", "%m"))
    key = f"strftime('{part}', {t})"
    years = f.years()
    chance = f.rng.random()
    where = f" WHERE {c[1]}" if c and chance < 0.2 else ""
    if years and part != "%Y" and chance > 0.75:
        where = f" WHERE {t} LIKE '{f.rng.choice(years)}%'"
    return f"SELECT {key}, {figure} FROM {f.table}{where} GROUP BY {key}"


@kind(2)
def best_time(f: Facts) -> str | None:
    t, figure, years = f.date(), _figure(f), f.years()
    if not t:
        return None
    part = f.rng.choice(("%Y-%m", "%Y-%m", "%Y", "%w"))
    key, n = f"strftime('{part}', {t})", f.rng.choice((1, 1, 1, 3))
    where = f" WHERE {t} LIKE '{f.rng.choice(years)}%'" if years and part != "%Y" and f.rng.random() < 0.5 else ""
    way = f.rng.choice(("DESC ", "DESC ", "DESC ", ""))
    return f"SELECT {key} FROM {f.table}{where} GROUP BY {key} ORDER BY {figure} {way}LIMIT {n}"


@kind(1)
def best_in_year(f: Facts) -> str | None:
    t, m, d, years = f.date(), f.measure(), f.group(), f.years()
    if not (t and m and d and years):
        return None
    where = f"{t} LIKE '{f.rng.choice(years)}%'"
    n = f.rng.choice((1, 1, 3, 5))
    return f"SELECT {f.sql(d)} FROM {f.table} WHERE {where} GROUP BY {f.sql(d)} ORDER BY sum({m}) DESC LIMIT {n}"


@kind(2)
def growth(f: Facts) -> str | None:
    t, years = f.date(), f.years()
    m = f.measure()
    if not t or len(years) < 2:
        return None
    place = f.rng.randrange(len(years) - 1)
    if m and f.rng.random() < 0.75:
        before, after = (f"sum(CASE WHEN {t} LIKE '{y}%' THEN {m} ELSE 0 END)" for y in years[place : place + 2])
    else:
        before, after = (f"count(CASE WHEN {t} LIKE '{y}%' THEN 1 END)" for y in years[place : place + 2])
    percent = f.rng.random() < 0.6
    return f"SELECT {f'100.0 * ({after} - {before}) / {before}' if percent else f'{after} - {before}'} FROM {f.table}"


@kind(1)
def yearly_growth(f: Facts) -> str | None:
    t, m = f.date(), f.measure()
    if not t or not m:
        return None
    key = f"strftime('%Y', {t})"
    last = f"lag(sum({m})) OVER (ORDER BY {key})"
    change = f.rng.choice((f"sum({m}) - {last}", f"100.0 * (sum({m}) - {last}) / {last}"))
    return f"SELECT {key}, {change} FROM {f.table} GROUP BY {key}"


@kind(2)
def having(f: Facts) -> str | None:
    m, d = f.measure(), f.group()
    if not d:
        return None
    figure = f"sum({m})" if m and f.rng.random() < 0.6 else "count(*)"
    bound = _bound(f, f"SELECT {figure} FROM {f.table} WHERE {f.sql(d)} IS NOT NULL GROUP BY {f.sql(d)}")
    operator = f.rng.choice((">", ">", "<", ">="))
    return f"SELECT {f.sql(d)} FROM {f.table} GROUP BY {f.sql(d)} HAVING {figure} {operator} {bound}" if bound else None


def _bound(f: Facts, sql: str) -> str | None:
    """A round number among the figures that a query gives."""
    with sqlite3.connect(":memory:") as connection:
        _load(connection, f.flat)
        found = sorted(row[0] for row in connection.execute(sql) if row[0] is not None)
    if not found:
        return None
    bound = found[int(len(found) * f.rng.uniform(0.3, 0.8))]
    unit = 10 ** max(0, len(str(int(abs(bound)))) - f.rng.choice((1, 1, 2)))
    return str(round(bound / unit) * unit) if abs(bound) >= 1 else None


@kind(2)
def count_above(f: Facts) -> str | None:
    x, c = f.figure(), f.condition()
    if not x:
        return None
    bound = _bound(f, f"SELECT {f.sql(x)} FROM {f.table}")
    also = f" AND {c[1]}" if c and f.rng.random() < 0.35 else ""
    operator = f.rng.choice((">", "<", ">=", "<="))
    return f"SELECT count(*) FROM {f.table} WHERE {f.sql(x)} {operator} {bound}{also}" if bound else None


@kind(1)
def count_small(f: Facts) -> str | None:
    x = f._one(
        [
            r
            for r in f.of("figure", "measure")
            if r.own and len(r.values) <= 12 and all(isinstance(v, int) for v in r.values)
        ]
    )
    return f"SELECT count(*) FROM {f.table} WHERE {f.sql(x)} = {f.rng.choice(x.values)}" if x else None


@kind(1)
def above_mean(f: Facts) -> str | None:
    x = f.figure()
    if not x:
        return None
    name = f.sql(x)
    return f"SELECT count(*) FROM {f.table} WHERE {name} > (SELECT avg({name}) FROM {f.table})"


@kind(2)
def differences(f: Facts) -> str | None:
    terms = [(a, b) for a, operator, b in f.products if operator == "-"]
    if not terms:
        return None
    a, b = f.rng.choice(terms)
    d, c, way = f.dimension(), f.condition(), f.rng.randrange(4)
    if way == 0 and d:
        return f"SELECT {f.sql(d)}, sum({a} - {b}) FROM {f.table} GROUP BY {f.sql(d)}"
    if way == 1 and c:
        return f"SELECT avg({a} - {b}) FROM {f.table} WHERE {c[1]}"
    return f"SELECT count(*) FROM {f.table} WHERE {a} {'<' if way == 2 else '>'} {b}"


@kind(1)
def days_between(f: Facts) -> str | None:
    dates = [role for role in f.of("date") if role.own]
    if len(dates) < 2:
        return None
    one, other = f.rng.sample(dates, 2)
    pairs = [(row[one.place], row[other.place]) for row in f.flat.rows if row[one.place] and row[other.place]]
    later = sum(first <= second for first, second in pairs) > len(pairs) / 2
    a, b = (f.sql(one), f.sql(other)) if later else (f.sql(other), f.sql(one))
    d = f.dimension()
    days = f"julianday({b}) - julianday({a})"
    if d and f.rng.random() < 0.5:
        return f"SELECT {f.sql(d)}, avg({days}) FROM {f.table} GROUP BY {f.sql(d)}"
    return (
        f"SELECT count(*) FROM {f.table} WHERE {b} {f.rng.choice('><')} {a}"
        if f.rng.random() < 0.3
        else f"SELECT avg({days}) FROM {f.table}"
    )


@kind(2)
def either_column(f: Facts) -> str | None:
    roles = f.of("category", "entity")
    pairs = [(a, b) for a in roles for b in roles if a.place < b.place and len(set(a.values) & set(b.values)) >= 3]
    if not pairs:
        return None
    a, b = f.rng.choice(pairs)
    value = literal(f.rng.choice(sorted(set(a.values) & set(b.values), key=str)))
    m = f.measure()
    shown = f"sum({m})" if m and f.rng.random() < 0.5 else "count(*)"
    return f"SELECT {shown} FROM {f.table} WHERE {f.sql(a)} = {value} OR {f.sql(b)} = {value}"


@kind(2)
def either_value(f: Facts) -> str | None:
    m, d = f.measure(), f.group()
    if not d:
        return None
    values = f.rng.sample(d.values[:8], 2)
    figure = f"sum({m})" if m and f.rng.random() < 0.6 else "count(*)"
    named = f"{f.sql(d)} IN ({', '.join(map(literal, values))})"
    way = f.rng.randrange(3)
    if way == 0 and m:
        one, other = (f"sum(CASE WHEN {f.sql(d)} = {literal(value)} THEN {m} ELSE 0 END)" for value in values)
        return f"SELECT {one} - {other} FROM {f.table}"
    if way == 1:
        return f"SELECT {figure} FROM {f.table} WHERE {named}"
    return f"SELECT {f.sql(d)}, {figure} FROM {f.table} WHERE {named} GROUP BY {f.sql(d)}"


@kind(1)
def all_but(f: Facts) -> str | None:
    c = f.condition()
    if not c or len(c[0].values) < 3:
        return None
    return f"SELECT {_figure(f)} FROM {f.table} WHERE {c[1].replace(' = ', ' != ', 1)}"


@kind(2)
def missing(f: Facts) -> str | None:
    rows = len(f.flat.rows)
    roles = [r for r in f.roles if rows * 0.05 < r.missing < rows * 0.95 and r.own]
    x = f._one(roles)
    c = f.condition(x)
    also = f" AND {c[1]}" if c and f.rng.random() < 0.35 else ""
    test = f.rng.choice(("IS NULL", "IS NULL", "IS NOT NULL"))
    return f"SELECT {_figure(f)} FROM {f.table} WHERE {f.sql(x)} {test}{also}" if x else None


@kind(3)
def negative(f: Facts) -> str | None:
    x = f._one([r for r in f.of("figure", "measure") if r.own and min(r.values) < 0 < max(r.values)])
    d, label = f.group(), f._one(f.of("label"))
    if not x:
        return None
    name, way = f.sql(x), f.rng.randrange(5)
    if way == 0 and d:
        return f"SELECT {f.sql(d)} FROM {f.table} GROUP BY {f.sql(d)} HAVING sum({name}) < 0"
    if way == 1 and d:
        return f"SELECT {f.sql(d)}, count(*) FROM {f.table} WHERE {name} < 0 GROUP BY {f.sql(d)}"
    if way == 2 and label:
        return f"SELECT {f.sql(label)} FROM {f.table} WHERE {name} < 0"
    return f"SELECT {f.rng.choice(('count(*)', f'sum({name})'))} FROM {f.table} WHERE {name} {f.rng.choice('<<>')} 0"


@kind(1)
def zero(f: Facts) -> str | None:
    x = f._one([r for r in f.of("figure", "measure") if r.own and min(r.values) == 0])
    return f"SELECT count(*) FROM {f.table} WHERE {f.sql(x)} {f.rng.choice(('=', '=', '>'))} 0" if x else None


@kind(2)
def single_rows(f: Facts) -> str | None:
    x, label = f.figure(), f._one(f.of("label"))
    c = f.condition()
    if not x or not label:
        return None
    where = f" WHERE {c[1]}" if c and f.rng.random() < 0.4 else ""
    way, n = f.rng.choice((" DESC", " DESC", "")), f.rng.choice((1, 1, 3, 5))
    return f"SELECT {f.sql(label)} FROM {f.table}{where} ORDER BY {f.sql(x)}{way} LIMIT {n}"


@kind(1)
def named_rows(f: Facts) -> str | None:
    label, c, x = f._one(f.of("label")), f.condition(), f.figure()
    other = f.condition(c[0]) if c else None
    shown = f", {f.sql(x)}" if x and f.rng.random() < 0.4 else ""
    return f"SELECT {f.sql(label)}{shown} FROM {f.table} WHERE {c[1]} AND {other[1]}" if label and c and other else None


@kind(2)
def different(f: Facts) -> str | None:
    d = f.group()
    c = f.condition(d)
    if not d or not c:
        return None
    way = f.rng.randrange(4)
    if way == 0:
        return f"SELECT count(DISTINCT {f.sql(d)}) FROM {f.table}"
    if way == 1:
        return f"SELECT DISTINCT {f.sql(d)} FROM {f.table} WHERE {c[1]}"
    if way == 2:
        return f"SELECT {f.sql(c[0])}, count(DISTINCT {f.sql(d)}) FROM {f.table} GROUP BY {f.sql(c[0])}"
    return f"SELECT count(DISTINCT {f.sql(d)}) FROM {f.table} WHERE {c[1]}"


@kind(1)
def best_of_each(f: Facts) -> str | None:
    m, d = f.measure(), f.dimension()
    e = f.group(d)
    if not m or not d or not e or len(d.values) > 12:
        return None
    a, b = f.sql(d), f.sql(e)
    ranked = f"rank() OVER (PARTITION BY {a} ORDER BY sum({m}) DESC) AS place"
    return f"SELECT {a}, {b} FROM (SELECT {a}, {b}, {ranked} FROM {f.table} GROUP BY {a}, {b}) WHERE place = 1"


@kind(1)
def of_code(f: Facts) -> str | None:
    key = f._one([r for r in f.of("key") if len(r.values) < len(f.flat.rows) / 2 and isinstance(r.values[0], str)])
    value = literal(f.rng.choice(key.values[:10])) if key else ""
    return f"SELECT {_figure(f)} FROM {f.table} WHERE {f.sql(key)} = {value}" if key else None


@kind(1)
def mean_of_groups(f: Facts) -> str | None:
    m, d = f.measure(), f.group()
    if not d:
        return None
    figure = f"sum({m})" if m and f.rng.random() < 0.6 else "count(*)"
    return f"SELECT avg(figure) FROM (SELECT {figure} AS figure FROM {f.table} GROUP BY {f.sql(d)})"


def _load(connection: sqlite3.Connection, flat: Flat) -> None:
    """Put a flat table into an open database."""
    marks, names = ", ".join("?" * len(flat.columns)), ", ".join(name_sql(column.name) for column in flat.columns)
    connection.execute(f"CREATE TABLE {name_sql(flat.table)} ({names})")
    connection.executemany(f"INSERT INTO {name_sql(flat.table)} VALUES ({marks})", flat.rows)


def sample(facts: Facts, schema: Schema, number: int) -> list[str]:
    """Up to `number` queries about a table, of as many kinds as it allows."""
    found: dict[str, str] = {}
    made: Counter[str] = Counter()
    with sqlite3.connect(":memory:") as connection:
        _load(connection, facts.flat)
        for turn in range(12):
            for most, maker in facts.rng.sample(MAKERS, len(MAKERS)):
                if len(found) >= number:
                    break
                if made[maker.__name__] >= most * (1 + turn // 6) or (turn < 1 and most < 2):
                    continue
                sql = maker(facts)
                canonical = _derived(sql, schema) if sql else None
                if canonical and canonical not in found and _tells(connection, canonical, len(facts.flat.rows)):
                    found[canonical] = maker.__name__
                    made[maker.__name__] += 1
    return sorted(found, key=lambda sql: list(dict.fromkeys(found.values())).index(found[sql]))


def _derived(sql: str, schema: Schema) -> str | None:
    """The query as our renderer writes it; None where our parser or the grammar does not have it."""
    try:
        gold_actions(sql, schema, grammar=GRAMMAR)
        return render_sql(parse_sql(sql, schema, people=True), schema)
    except (SqlError, GrammarError):
        return None


def _tells(connection: sqlite3.Connection, sql: str, rows: int) -> bool:
    """Whether the rows of a query say something, and its first ones do not tie with those that LIMIT leaves out."""
    try:
        found = connection.execute(sql).fetchall()
    except sqlite3.Error:
        return False
    if not found or all(cell in (None, 0) for row in found for cell in row) or any(row[0] is None for row in found[:1]):
        return False
    if len(found) == 1 and found[0] in ((rows,), (100.0,)):
        return False
    body, limit, number = sql.rpartition(" LIMIT ")
    if limit:
        everything = connection.execute(body).fetchall()
        return len(everything) > int(number) and not _ties(connection, body, int(number))
    return len(found) > 1 or "GROUP BY" not in sql or "HAVING" in sql


def _ties(connection: sqlite3.Connection, body: str, number: int) -> bool:
    """Whether the last of the first rows and the next one are equal in what they are sorted by."""
    key = body.rpartition(" ORDER BY ")[2].removesuffix(" DESC").removesuffix(" ASC")
    figures = connection.execute(body.replace("SELECT ", f"SELECT {key}, ", 1)).fetchall()
    return any(figures[n][0] == figures[n + 1][0] for n in range(number)) or figures[0][0] is None
