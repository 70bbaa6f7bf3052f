"""Questions for the rows of a period: what is said is what the SQL finds."""

from __future__ import annotations

import json
import re
import sqlite3
from collections.abc import Iterator
from contextlib import suppress
from datetime import date, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from test_augment import folder_of, made

from sqlsp.common.errors import DataError
from sqlsp.sql.database import execute

DAYS = ["2019-12-31", "2020-01-01", "2020-02-29", "2020-03-01", "2020-03-15", "2021-03-05", "2021-07-09"]
QUESTION = "How many singers are there"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """One question about singers who joined on some days, in the column that holds countries elsewhere."""
    path = folder_of(tmp_path / "spider")
    with sqlite3.connect(path / "database" / "singers" / "singers.sqlite") as connection:
        connection.execute("ALTER TABLE singer RENAME COLUMN country TO joined")
        connection.execute("DELETE FROM singer")
        rows = [(number, f"S{number}", day, 20 + number, 170) for number, day in enumerate(DAYS)]
        connection.executemany("INSERT INTO singer VALUES (?, ?, ?, ?, ?)", rows)
    connection.close()
    named(path, "joined")
    row = {"question": f"{QUESTION}?", "query": "SELECT count(*) FROM singer", "db_id": "singers"}
    (path / "train_spider.json").write_text(json.dumps([row]))
    return path


def named(folder: Path, words: str) -> None:
    """Give the column of days a name; its words alone are changed."""
    tables = folder / "tables.json"
    (schema,) = json.loads(tables.read_text())
    schema["column_names"][3], schema["column_names_original"][3] = [0, words], [0, "joined"]
    tables.write_text(json.dumps([schema]))


def drawn(folder: Path, seeds: int) -> Iterator[dict[str, Any]]:
    """What is made with some seeds; some draw only what finds nothing."""
    for seed in range(seeds):
        with suppress(DataError):
            yield from made(folder, kinds=["period"], seed=seed)


def span(said: str) -> tuple[date, date]:
    """First and last day of what is said: a day, a month or a year."""
    said = re.sub(r"^the (\d+)(?:st|nd|rd|th) of", r"\1", said).replace(",", "")
    for months in ("%B", "%b"):
        for form in (f"%d {months} %Y", f"{months} %d %Y"):
            try:
                return (day := datetime.strptime(said, form).date()), day
            except ValueError:
                continue
        try:
            first = datetime.strptime(said, f"{months} %Y").date()
        except ValueError:
            continue
        return first, (first + timedelta(days=31)).replace(day=1) - timedelta(days=1)
    return date(int(said), 1, 1), date(int(said), 12, 31)


def meant(said: str) -> list[str]:
    """The days of `DAYS` that a phrase means, by what a reader knows of English."""
    days = {day: date.fromisoformat(day) for day in DAYS}
    if found := re.fullmatch(r"(?:between|from) (.+) (?:and|to) (.+)", said):
        first, last = span(found[1])[0], span(found[2])[1]
    elif found := re.fullmatch(r"(?:before|earlier than) (.+)", said):
        first, last = date.min, span(found[1])[0] - timedelta(days=1)
    elif found := re.fullmatch(r"(?:after|later than) (.+)", said):
        first, last = span(found[1])[1] + timedelta(days=1), date.max
    elif found := re.fullmatch(r"(?:since|from|in|on) (.+?)(?<!\bon)(?: on| or later| onwards)|since (.+)", said):
        first, last = span(found[1] or found[2])[0], date.max
    elif found := re.fullmatch(r"(?:until|(?:by|up to) the end of|up to) (.+)", said):
        first, last = date.min, span(found[1])[1]
    elif found := re.fullmatch(r"in ([A-Z][a-z]+)", said):
        return [day for day, when in days.items() if when.strftime("%B") == found[1]]
    else:
        negated, exact = re.fullmatch(r"(not )?(?:in|on|of|from|during) (.+)", said).groups()  # type: ignore[union-attr]
        first, last = span(exact)
        return [day for day, when in days.items() if (first <= when <= last) != bool(negated)]
    return [day for day, when in days.items() if first <= when <= last]


def test_a_period_is_what_is_said(folder: Path) -> None:
    ways = set()
    for row in drawn(folder, 150):
        said = row["augmented"]["how"]
        assert row["question"] == f"{QUESTION} {said}?"
        found = execute(folder / "database/singers/singers.sqlite", row["query"].replace("count(*)", "joined"), 1.0)
        assert [day for (day,) in found] == meant(said), row
        ways.add(re.sub(r" ?(the )?\d\S*|,| [A-Z][a-z]+", "", said))
    assert {"in", "on", "before", "after", "since", "until", "between and", "not in", "from to", "on or later"} <= ways


def test_a_name_is_said_where_it_can_be(folder: Path) -> None:
    named(folder, "joining date")
    said = [row["augmented"]["how"] for row in drawn(folder, 40)]
    assert any(each.startswith("with a joining date in ") for each in said)
    named(folder, "joined or left")
    assert not any(row["augmented"]["how"].startswith("with ") for row in drawn(folder, 40))
    named(folder, "date of birth")
    said = [row["augmented"]["how"] for row in drawn(folder, 40)]
    assert said and all(each.startswith("born ") for each in said)
    assert not any(re.fullmatch(r"born (from|of) \D*\d{4}", each) for each in said)


@pytest.mark.parametrize(
    ("question", "sql"),
    [
        ("How many singers are there, all in all?", "SELECT count(*) FROM singer"),
        ("How many singers were there in 2020?", "SELECT count(*) FROM singer WHERE joined LIKE '2020%'"),
        ("Who is the oldest singer?", "SELECT name FROM singer ORDER BY age DESC LIMIT 1"),
    ],
)
def test_no_period_where_it_could_not_be_said(folder: Path, question: str, sql: str) -> None:
    row = {"question": question, "query": sql, "db_id": "singers"}
    (folder / "train_spider.json").write_text(json.dumps([row]))
    with pytest.raises(DataError, match="no new question"):
        made(folder, kinds=["period"])
