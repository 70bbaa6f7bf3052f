"""What people ask about the facts of a flat table, as SQL.

`sample` fills the templates of `measures.txt` as the table's columns allow, and keeps queries that our own parser
reads, that the grammar `people` derives, and whose rows say something.
"""

from __future__ import annotations

import random
import re
import sqlite3
from collections import Counter
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

from sqlsp.common.errors import GrammarError, SqlError
from sqlsp.data.features import gold_actions
from sqlsp.schema.schema import Schema
from sqlsp.sql.parser import parse_sql
from sqlsp.sql.render import name_sql, render_sql
from user_tables.bases import GAINS
from user_tables.flat import Flat
from user_tables.names import WORDS
from user_tables.roles import Role

GRAMMAR: Final = "people"
_WEIGHTS: Final = {"category": 4, "entity": 2, "flag": 1, "year": 2}  # of dimensions
_MOST_GROUPS, _GROUPS, _ROUNDS = 60, 4, 12
_MADE_WITH: Final = {  # places of a template that are filled together with another one
    "k": "small", "b": "a", "one": "either", "other": "either", "same": "either", "code": "key", "last": "first",
    "v": "g", "n": "g", "any": "flag", "yes": "flag", "y": "on",
}  # fmt: skip
_CHOICE: Final = re.compile(r"\[([^\[\]]*)\]")
_TEMPLATES: Final = [
    (int(line.split()[0]), line.split(maxsplit=1)[1])
    for line in Path(__file__).with_suffix(".txt").read_text(encoding="utf-8").splitlines()
    if line[:1].isdigit()
]


@dataclass
class Facts:
    """A flat table, its roles, and the products and differences that are asked of it."""

    flat: Flat
    roles: list[Role]
    rng: random.Random
    terms: list[tuple[str, str, str]] = field(default_factory=list)  # SQL: left, operator, right

    def of(self, *kinds: str, own: bool = False) -> list[Role]:
        """The columns of these kinds; with `own`, those of the fact alone."""
        return [role for role in self.roles if role.kind in kinds and (role.own or not own)]


class _Missing(Exception):  # noqa: N818 - not an error
    """The table has nothing for a template."""


class _Draw:
    """What one query has in the places of its template: drawn when it is first asked for."""

    def __init__(self, facts: Facts, connection: sqlite3.Connection) -> None:
        self.facts, self.rng, self.connection = facts, facts.rng, connection
        self.texts: dict[str, str] = {"t": name_sql(facts.flat.table)}
        self.used: list[Role] = []  # the dimensions so far

    def fill(self, template: str) -> str | None:
        """The query of a template; None where the table lacks something."""
        while _CHOICE.search(template):
            template = _CHOICE.sub(lambda match: self.rng.choice(match[1].split("|")), template, count=1)
        try:
            return self._numbered(re.sub(r"\{(\w+)\}", lambda match: self[match[1]], template))
        except _Missing:
            return None

    def _numbered(self, sql: str) -> str:
        """The query with its first item in the place of a 1 in GROUP BY and ORDER BY."""
        first = re.match(r"SELECT (strftime\([^)]*\))", sql)
        return re.sub(r"(?<=BY )1\b", lambda _: first[1], sql) if first else sql

    def __getitem__(self, name: str) -> str:
        if name not in self.texts:
            bare = name.rstrip("2")
            text = getattr(self, "_" + _MADE_WITH.get(bare, bare))()
            if bare not in _MADE_WITH:
                self.texts[name] = text
        if name not in self.texts:
            raise _Missing
        return self.texts[name]

    def _one(self, found: Sequence[Any]) -> Any:
        if not found:
            raise _Missing
        return self.rng.choice(found)

    def _column(self, roles: Sequence[Role]) -> str:
        return name_sql(self._one(roles).name)

    def _together(self, names: str, found: Sequence[tuple[str, ...]]) -> str:
        """Several texts that belong together; returns the first."""
        self.texts.update(zip(names.split(), self._one(found), strict=True))
        return self.texts[names.split()[0]]

    # measures and figures

    def _m(self) -> str:
        columns = [name_sql(role.name) for role in self.facts.of("measure", own=True)]
        return self._one([*columns, *columns, *(f"{a} * {b}" for a, sign, b in self.facts.terms if sign == "*")])

    def _x(self) -> str:
        return self._column(self.facts.of("measure", "figure", own=True))

    def _f(self) -> str:
        return f"sum({self['m']})" if self.facts.of("measure", own=True) and self.rng.random() < 0.7 else "count(*)"

    def _gain(self) -> str:
        return self._column([role for role in self.facts.of("measure") if role.words in GAINS])

    def _money(self) -> str:
        return self._column([role for role in self.facts.of("measure") if set(role.words.split()) & WORDS["MONEY"]])

    def _less(self) -> str:
        return self._column(
            [r for r in self.facts.of("figure", "measure", own=True) if min(r.values) < 0 < max(r.values)]
        )

    def _zero(self) -> str:
        return self._column([role for role in self.facts.of("figure", "measure", own=True) if min(role.values) == 0])

    def _small(self) -> str:
        roles = [role for role in self.facts.of("figure", "measure", own=True) if len(role.values) <= 12]
        found = [(name_sql(r.name), str(v)) for r in roles for v in r.values if isinstance(v, int)]
        return self._together("small k", found)

    def _a(self) -> str:
        return self._together("a b", [(a, b) for a, sign, b in self.facts.terms if sign == "-"])

    # dimensions and conditions

    def _dimension(self, groups: int) -> Role:
        """A dimension beside those so far: no groups of one may follow from those of the other."""
        roles = [role for role in self.facts.of(*_WEIGHTS) if groups <= len(role.values) <= _MOST_GROUPS]
        roles = [role for role in roles if (role.kind != "year" or role.own) and self._is_apart(role)]
        self.used.append(self._one([role for role in roles for _ in range(_WEIGHTS[role.kind] + 2 * role.own)]))
        return self.used[-1]

    def _is_apart(self, role: Role) -> bool:
        for other in self.used:
            pairs = {(row[role.place], row[other.place]) for row in self.facts.flat.rows}
            if len(pairs) <= max(len(role.values), len(other.values)) * 1.2 + 1:
                return False
        return True

    def _d(self) -> str:
        return name_sql(self._dimension(2).name)

    def _g(self) -> str:
        role = self._dimension(_GROUPS)
        self.texts["v"], self.texts["v2"] = map(literal, self.rng.sample(role.values[:8], 2))
        self.texts["n"] = self._one([n for n in "2335" if int(n) < len(role.values)])
        return name_sql(role.name)

    def _c(self) -> str:
        role = self._dimension(2)
        return f"{name_sql(role.name)} = {literal(self._one(role.values[: 12 if role.kind == 'entity' else 8]))}"

    def _not(self) -> str:
        return f"{name_sql(self._dimension(3).name)} != {literal(self._one(self.used[-1].values[:8]))}"

    def _flag(self) -> str:
        role = self._one([role for role in self.facts.of("flag") for _ in range(1 + 3 * role.own)])
        self.used.append(role)
        self.texts["any"], self.texts["yes"] = literal(self._one(role.values)), literal(role.yes)
        return name_sql(role.name)

    def _rate(self) -> str:
        states = [role for role in self.facts.of("category", own=True) if len(role.values) <= 6]
        role = self._one([*(r for r in self.facts.of("flag") for _ in range(2 + 4 * r.own)), *states])
        self.used.append(role)
        value = role.yes if role.kind == "flag" and self.rng.random() < 0.75 else self._one(role.values)
        return f"100.0 * count(CASE WHEN {name_sql(role.name)} = {literal(value)} THEN 1 END) / count(*)"

    def _either(self) -> str:
        roles = self.facts.of("category", "entity")
        pairs = [(a, b, set(a.values) & set(b.values)) for a in roles for b in roles if a.place < b.place]
        found = [(a, b, literal(v)) for a, b, same in pairs if len(same) > 2 for v in sorted(same, key=str)]
        return self._together("one other same", [(name_sql(a.name), name_sql(b.name), v) for a, b, v in found])

    # rows, dates, limits

    def _label(self) -> str:
        return self._column(self.facts.of("label"))

    def _none(self) -> str:
        rows = len(self.facts.flat.rows)
        return self._column(
            [role for role in self.facts.roles if role.own and rows * 0.05 < role.missing < rows * 0.95]
        )

    def _key(self) -> str:
        most = len(self.facts.flat.rows) / 2
        roles = [r for r in self.facts.of("key") if len(r.values) < most and isinstance(r.values[0], str)]
        return self._together("key code", [(name_sql(r.name), literal(v)) for r in roles for v in r.values[:10]])

    def _on(self) -> str:
        dates = [role for role in self.facts.of("date") if role.missing < len(self.facts.flat.rows) / 3]
        others = [role for role in dates if not role.own and not set(role.words.split()) & WORDS["OF_THINGS"]]
        role = self._one([role for role in dates if role.own] or others[:1])
        counted = Counter(str(cell)[:4] for cell in self.facts.flat.cells(role.place) if cell)
        years = sorted(year for year, number in counted.items() if number > 7)
        if len(years) > 1:
            self.texts["y"], self.texts["y2"] = self._one(list(pairwise(years)))
        return name_sql(role.name)

    def _first(self) -> str:
        dates, rows = self.facts.of("date", own=True), self.facts.flat.rows
        one, other = self.rng.sample(dates, 2) if len(dates) > 1 else self._one([])
        later = sum((row[one.place] or "") <= (row[other.place] or "") for row in rows) > len(rows) / 2
        pair = (one, other) if later else (other, one)
        return self._together("first last", [(name_sql(pair[0].name), name_sql(pair[1].name))])

    def _bound(self) -> str:
        return self._round(f"SELECT {self['f']} FROM {self['t']} WHERE {self['g']} IS NOT NULL GROUP BY {self['g']}")

    def _level(self) -> str:
        return self._round(f"SELECT {self['x']} FROM {self['t']}")

    def _round(self, sql: str) -> str:
        """A round number among the figures that a query gives."""
        found = sorted(row[0] for row in self.connection.execute(sql) if row[0] is not None and abs(row[0]) >= 1)
        if not found:
            raise _Missing
        bound = found[int(len(found) * self.rng.uniform(0.3, 0.8))]
        unit = 10 ** max(0, len(str(int(abs(bound)))) - self.rng.choice((1, 1, 2)))
        return str(round(bound / unit) * unit)


def literal(cell: Any) -> str:
    """A cell as SQL writes it."""
    return str(cell) if isinstance(cell, int | float) else "'" + str(cell).replace("'", "''") + "'"


def sample(facts: Facts, schema: Schema, path: Path, number: int) -> list[str]:
    """Up to `number` queries about a table, of as many kinds as it allows; it is in the database at `path`."""
    found: dict[str, int] = {}
    made: Counter[int] = Counter()
    with closing(sqlite3.connect(path)) as connection:
        for turn in range(_ROUNDS):
            for place in facts.rng.sample(range(len(_TEMPLATES)), len(_TEMPLATES)):
                most, template = _TEMPLATES[place]
                if len(found) >= number or made[place] >= most * (1 + turn // 6) or (turn < 1 and most < 2):
                    continue
                sql = _Draw(facts, connection).fill(template)
                sql = derived(sql, schema) if sql else None
                if sql and sql not in found and _tells(connection, sql, len(facts.flat.rows)):
                    found[sql] = place
                    made[place] += 1
    return list(found)


def derived(sql: str, schema: Schema) -> str | None:
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
    if not found or all(cell in (None, 0) for row in found for cell in row) or found[0][0] is None:
        return False
    if len(found) == 1 and found[0] in ((rows,), (100.0,)):
        return False
    body, limit, number = sql.rpartition(" LIMIT ")
    if limit:
        key = body.rpartition(" ORDER BY ")[2].removesuffix(" DESC").removesuffix(" ASC")
        figures = connection.execute(body.replace("SELECT ", f"SELECT {key}, ", 1)).fetchall()
        first = [figure[0] for figure in figures[: int(number) + 1]]
        return len(first) > int(number) and first[0] is not None and len(set(first)) == len(first)
    return len(found) > 1 or "GROUP BY" not in sql or "HAVING" in sql
