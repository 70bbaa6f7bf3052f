"""Ways to write numbers and dates: what is asked of them is right, or it is in doubt."""

from __future__ import annotations

import random
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import dataclass
from datetime import date, timedelta
from pathlib import Path

import pytest
from rule_kit import context

from sqlsp.opening.databases import Database
from sqlsp.opening.opening import open_place
from sqlsp.rules.doubts import find_unread_cells
from sqlsp.sql.parser import parse_sql

Rng = random.Random


def _si(x: float) -> str:
    return f"{x / 1e6:.1f}M" if x >= 1e6 else f"{x / 1e3:.1f}K"


def _indian(x: float) -> str:
    whole = f"{x:.0f}"
    head, tail = whole[:-3], whole[-3:]
    while len(head) > 2:
        tail, head = f"{head[-2:]},{tail}", head[:-2]
    return f"{head},{tail}" if head else tail


def _minutes(x: float) -> str:
    return f"{x // 60:.0f}h {x % 60:.0f}m"


def _european(text: str) -> str:
    return text.translate(str.maketrans(",.", ".,"))


def _ordinal(day: int) -> str:
    return f"{day}{'th' if day in (11, 12, 13) else {1: 'st', 2: 'nd', 3: 'rd'}.get(day % 10, 'th')}"


@dataclass(frozen=True)
class Way:
    """A way to write: its values, drawn at random, how one is written, and whether the form is known."""

    draw: Callable[[Rng], float]
    write: Callable[[float], str]
    known: bool = True


def _cents(rng: Rng) -> float:
    return rng.randrange(-900_000, 9_000_000) / 100


def _positive(rng: Rng) -> float:
    return rng.randrange(100, 9_000_000) / 100


def _whole(rng: Rng) -> float:
    return rng.randrange(1, 4000)


def _scaled(rng: Rng) -> float:
    return rng.choice([rng.randrange(10, 9999) * 1e2, rng.randrange(10, 999) * 1e5])


def _signed(write: Callable[[str], str], negative: Callable[[str], str]) -> Callable[[float], str]:
    return lambda x: (negative if x < 0 else write)(f"{abs(x):,.2f}")


NUMBERS = {
    "plain": Way(_cents, lambda x: f"{x:.2f}"),
    "thousands": Way(_cents, lambda x: f"{x:,.2f}"),
    "european": Way(_cents, lambda x: _european(f"{x:,.2f}")),
    "decimal comma": Way(_cents, lambda x: f"{x:.2f}".replace(".", ",")),
    "blanks and comma": Way(_cents, lambda x: f"{x:,.2f}".replace(",", " ").replace(".", ",")),
    "blanks and point": Way(_cents, lambda x: f"{x:,.2f}".replace(",", " ")),
    "no-break blanks": Way(_cents, lambda x: f"{x:,.2f}".replace(",", "\u00a0")),
    "narrow blanks": Way(_cents, lambda x: f"{x:,.2f}".replace(",", "\u202f").replace(".", ",")),
    "thin blanks": Way(_whole, lambda x: f"{x:,.0f}".replace(",", "\u2009")),
    "apostrophes": Way(_cents, lambda x: f"{x:,.2f}".replace(",", "'")),
    "curled apostrophes": Way(_cents, lambda x: f"{x:,.2f}".replace(",", "\u2019")),
    "indian": Way(lambda rng: rng.randrange(1, 90_000_000), _indian),
    "true minus": Way(_cents, lambda x: f"{x:.2f}".replace("-", "\u2212")),
    "plus": Way(_cents, lambda x: f"{x:+.2f}"),
    "brackets": Way(_cents, _signed("{}".format, "({})".format)),
    "dollars in brackets": Way(_cents, _signed("${}".format, "(${})".format)),
    "dollar before brackets": Way(_cents, _signed("${}".format, "$({})".format)),
    "minus before a dollar": Way(_cents, _signed("${}".format, "-${}".format)),
    "minus behind a dollar": Way(_cents, _signed("${}".format, "$-{}".format)),
    "minus behind": Way(_cents, _signed("{}".format, "{}-".format)),
    "true minus behind": Way(_cents, _signed("{}".format, "{}\u2212".format)),
    "dollars": Way(_positive, lambda x: f"${x:,.2f}"),
    "euros behind": Way(_positive, lambda x: f"{_european(f'{x:,.2f}')} €"),
    "pounds": Way(_positive, lambda x: f"£{x:.2f}"),
    "currency before": Way(_positive, lambda x: f"USD {x:,.2f}"),
    "currency behind": Way(_positive, lambda x: f"{x:,.2f} CHF"),
    "per cent": Way(_cents, lambda x: f"{x:.2f}%"),
    "per cent, blank": Way(_cents, lambda x: f"{x:.2f} %"),
    "kilograms": Way(_whole, lambda x: f"{x:.0f} kg"),
    "metres": Way(_whole, lambda x: f"{x:.0f} m"),
    "days": Way(_whole, lambda x: f"{x:.0f} day{'s' * (x != 1)}"),
    "K": Way(lambda rng: rng.randrange(10, 9999) * 100, lambda x: f"{x / 1000:.1f}K"),
    "K and M": Way(_scaled, _si),
    "k and m": Way(_scaled, lambda x: _si(x).lower()),
    "dollars, K and M": Way(_scaled, lambda x: f"${_si(x)}"),
    "words of scale": Way(_scaled, lambda x: _si(x).replace("M", " million").replace("K", " thousand")),
    "bn": Way(lambda rng: rng.randrange(10, 999) * 1e8, lambda x: f"{x / 1e9:.1f}bn"),
    "grams and kilograms": Way(_whole, lambda x: f"{x / 1000:.3f} kg" if x >= 1000 else f"{x:.0f} g"),
    "centimetres and metres": Way(_whole, lambda x: f"{x / 100:.2f} m" if x >= 300 else f"{x:.0f} cm"),
    "megabytes and gigabytes": Way(_whole, lambda x: f"{x / 1000:.3f} GB" if x >= 1000 else f"{x:.0f} MB"),
    "minutes and hours": Way(_whole, lambda x: f"{x / 60:.0f} h" if x % 60 == 0 else f"{x:.0f} min"),
    "months and years": Way(_whole, lambda x: f"{x / 12:.0f} years" if x % 12 == 0 else f"{x:.0f} months"),
    "hours and minutes": Way(_whole, _minutes),
    "hours, minutes in words": Way(_whole, lambda x: f"{x // 60:.0f} hours {x % 60:.0f} min"),
    "hours left out": Way(_whole, lambda x: _minutes(x).removeprefix("0h ").removesuffix(" 0m")),
    "rank": Way(_whole, lambda x: f"#{x:.0f}"),
    "two currencies": Way(_positive, lambda x: f"{'$' if x % 1 > 0.5 else '€'}{x:.2f}", known=False),
    "currencies in letters": Way(_positive, lambda x: f"{x:.2f} {'USD' if x % 1 > 0.5 else 'EUR'}", known=False),
    "minutes and seconds": Way(_whole, lambda x: f"{x // 60:.0f}:{x % 60:02.0f}", known=False),
    "less than": Way(_whole, lambda x: f"<{x:.0f}" if x < 2000 else f"{x:.0f}", known=False),
    "ranges": Way(_whole, lambda x: f"{x:.0f}-{x + 10:.0f}", known=False),
    "about": Way(_whole, lambda x: f"~{x:.0f}", known=False),
    "at least": Way(_whole, lambda x: f"{x:.0f}+", known=False),
    "per cent and shares": Way(
        lambda rng: rng.randrange(1, 99), lambda x: f"{x:.0f}%" if x > 50 else f"{x / 100:.2f}", known=False
    ),
    "out of": Way(lambda rng: rng.randrange(1, 11), lambda x: f"{x:.0f}/10", known=False),
    "two decimals marks": Way(
        _positive, lambda x: f"{x:.2f}" if x < 5000 else f"{x:.2f}".replace(".", ","), known=False
    ),
    "powers": Way(_whole, lambda x: f"{x:.3e}", known=False),
    "a few words": Way(_whole, lambda x: "a few" if x < 500 else f"{x:.0f}", known=False),
    "things of a kind": Way(_whole, lambda x: f"{x:.0f} barrels", known=False),
}


def _days(rng: Rng) -> float:
    return date(1981, 1, 1).toordinal() + rng.randrange(20_000)


def _months(rng: Rng) -> float:
    return date.fromordinal(int(_days(rng))).replace(day=1).toordinal()


def _quarters(rng: Rng) -> float:
    day = date.fromordinal(int(_months(rng)))
    return day.replace(month=day.month - (day.month - 1) % 3).toordinal()


def _day(write: Callable[[date], str], known: bool = True, draw: Callable[[Rng], float] = _days) -> Way:
    return Way(draw, lambda x: write(date.fromordinal(int(x))), known)


DATES = {
    "ISO": _day(date.isoformat),
    "slashes": _day(lambda d: f"{d:%Y/%m/%d}"),
    "no zeros": _day(lambda d: f"{d.year}-{d.month}-{d.day}"),
    "no zeros, timed": _day(lambda d: f"{d.year}/{d.month}/{d.day} 9:30"),
    "points": _day(lambda d: f"{d.day}.{d.month}.{d.year}"),
    "day first": _day(lambda d: f"{d:%d/%m/%Y}"),
    "month first": _day(lambda d: f"{d:%m/%d/%Y}"),
    "month first, timed": _day(lambda d: f"{d.month}/{d.day}/{d.year} 14:30"),
    "two digits": _day(lambda d: f"{d:%d/%m/%y}"),
    "two digits, month first": _day(lambda d: f"{d:%m/%d/%y}"),
    "two digits, timed": _day(lambda d: f"{d:%d/%m/%y} 10:00:00"),
    "compact": _day(lambda d: f"{d:%Y%m%d}"),
    "month in capitals": _day(lambda d: f"{d:%d-%b-%Y}".upper()),
    "month in letters": _day(lambda d: f"{d.day} {d:%B %Y}"),
    "month before the day": _day(lambda d: f"{d:%B} {d.day}, {d.year}"),
    "short month, point": _day(lambda d: f"{d:%b}. {d.day}, {d.year}"),
    "ordinal": _day(lambda d: f"{_ordinal(d.day)} {d:%B %Y}"),
    "ordinal of": _day(lambda d: f"{_ordinal(d.day)} of {d:%B %Y}"),
    "ordinal behind": _day(lambda d: f"{d:%B} {_ordinal(d.day)}, {d.year}"),
    "weekday": _day(lambda d: f"{d:%A}, {d.day} {d:%B %Y}"),
    "short weekday": _day(lambda d: f"{d:%a %b} {d.day} {d.year}"),
    "month and year": _day(lambda d: f"{d:%b %Y}", draw=_months),
    "long month and year": _day(lambda d: f"{d:%B %Y}", draw=_months),
    "month-year": _day(lambda d: f"{d:%b-%y}", draw=_months),
    "month/year": _day(lambda d: f"{d:%m/%Y}", draw=_months),
    "year-month": _day(lambda d: f"{d:%Y-%m}", draw=_months),
    "year and month": _day(lambda d: f"{d:%Y%m}", draw=_months),
    "quarter": _day(lambda d: f"Q{d.month // 3 + 1} {d.year}", draw=_quarters),
    "quarter behind": _day(lambda d: f"{d.year}-Q{d.month // 3 + 1}", draw=_quarters),
    "both orders": _day(lambda d: f"{d:%d/%m/%Y}" if d.toordinal() % 2 else f"{d:%m/%d/%Y}", known=False),
    "two forms": _day(lambda d: f"{d:%d/%m/%Y}" if d.toordinal() % 2 else d.isoformat(), known=False),
    "another language": _day(lambda d: f"{d.day}. {'Jänner' if d.month < 7 else 'Feber'} {d.year}", known=False),
    "weeks": _day(lambda d: f"week {d.isocalendar().week} of {d.year}", known=False),
}


def _open(kind: str, name: str, cells: Sequence[str], folder: Path) -> Database:
    path = folder / f"t.{kind}"
    if kind == "csv":
        lines = [f'{number},"{cell}"' for number, cell in enumerate(cells)]
        path.write_text("\n".join([f"id,{name}", *lines, ""]), encoding="utf-8")
    else:
        with closing(sqlite3.connect(path)) as connection, connection:
            connection.execute(f"CREATE TABLE t (id INTEGER PRIMARY KEY, {name} TEXT)")
            connection.executemany("INSERT INTO t VALUES (?, ?)", enumerate(cells))
    return open_place(path)


def _ask(database: Database, sql: str, name: str) -> tuple[list[object], str | None]:
    query = parse_sql(sql.format(name), database.schema, people=True)
    doubt = find_unread_cells(query, database.schema, context(database.schema, cells=database.values))
    return [row[0] for row in database.run(query, 5, 100).rows], doubt


def _check(kind: str, way: Way, name: str, folder: Path, questions: Callable[[list[float]], dict[str, object]]) -> None:
    rng = Rng(name)
    values = list(dict.fromkeys(way.draw(rng) for _ in range(60)))
    database = _open(kind, name, [way.write(value) for value in values], folder)
    doubted = set()
    for sql, right in questions(values).items():
        rows, doubt = _ask(database, sql, name)
        doubted |= {doubt} - {None}
        same = [row[:10] if isinstance(row, str) else pytest.approx(row) for row in rows]
        assert doubt or same == (right if isinstance(right, list) else [right]), sql
    assert not (doubted and way.known), doubted


def _ask_numbers(values: list[float]) -> dict[str, object]:
    middle = sorted(values)[len(values) // 2]
    return {
        "SELECT sum({}) FROM t": sum(values),
        "SELECT avg({}) FROM t": sum(values) / len(values),
        "SELECT max({}) FROM t": max(values),
        "SELECT min({}) FROM t": min(values),
        "SELECT id FROM t ORDER BY {} DESC LIMIT 1": values.index(max(values)),
        "SELECT id FROM t ORDER BY {} ASC": sorted(range(len(values)), key=values.__getitem__),
        f"SELECT count(*) FROM t WHERE {{}} > {middle + 0.001}": sum(value > middle + 0.001 for value in values),
        f"SELECT count(*) FROM t WHERE {{}} BETWEEN 100 AND {middle + 0.001}": sum(
            100 <= value <= middle + 0.001 for value in values
        ),
    }


def _ask_dates(values: list[float]) -> dict[str, object]:
    days = [date.fromordinal(int(value)) for value in values]
    middle = sorted(days)[len(days) // 2]
    return {
        "SELECT max({}) FROM t": max(days).isoformat(),
        "SELECT id FROM t ORDER BY {} ASC LIMIT 1": days.index(min(days)),
        "SELECT id FROM t ORDER BY {} DESC": sorted(range(len(days)), key=days.__getitem__, reverse=True),
        f"SELECT count(*) FROM t WHERE {{}} > '{middle.year}-12-31'": sum(day.year > middle.year for day in days),
        f"SELECT count(*) FROM t WHERE {{}} LIKE '{middle.year}%'": sum(day.year == middle.year for day in days),
        f"SELECT count(*) FROM t WHERE {{}} < '{middle - timedelta(7)}'": sum(
            day < middle - timedelta(7) for day in days
        ),
    }


def _some(ways: dict[str, Way]) -> list[object]:
    """Every way on SQLite; as CSV some of them, unless the long tests run."""
    marks = {0: ()}
    return [
        pytest.param(
            kind, way, id=f"{kind}, {name}", marks=marks.get(number % 6 if kind == "csv" else 0, pytest.mark.long)
        )
        for kind in ("sqlite", "csv")
        for number, (name, way) in enumerate(ways.items())
    ]


@pytest.mark.parametrize(("kind", "way"), _some(NUMBERS))
def test_numbers_are_right_or_in_doubt(kind: str, way: Way, tmp_path: Path) -> None:
    _check(kind, way, "amount", tmp_path, _ask_numbers)


@pytest.mark.parametrize(("kind", "way"), _some(DATES))
def test_dates_are_right_or_in_doubt(kind: str, way: Way, tmp_path: Path) -> None:
    _check(kind, way, "day", tmp_path, _ask_dates)
