"""What the slots of templates are for the tables, columns and cells of a database: words and SQL.

Cells tell what names cannot: which columns are dates, have a time of day, sort rows into kinds, have zeros or missing
values, and which of two dates comes first.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

from rewording import Domain

from sqlsp.question.dates import MONTHS, WEEKDAYS
from sqlsp.question.numbers import ORDINALS, UNITS
from sqlsp.question.words import inflected, plain, word_set
from sqlsp.sql.idioms import DATE_PARTS, ELAPSED
from sqlsp.sql.literals import text_literal
from sqlsp.sql.query import PartOfDate, TimeUnit
from sqlsp.sql.render import name_sql

_FEW: Final = 9  # kinds of a column that sorts rows into kinds
_ENDINGS: Final = word_set("date on at time day datetime timestamp dt")  # of names such as `opened_on`
_CLOSINGS: Final = {"on": "date", "at": "time", "dt": "date"}
_PARTICIPLES: Final = word_set("born sold paid taken made sent built given held done found written shot bought begun")
_BIRTH: Final = word_set("birth dob born birthday birthdate bday")
_NAMING: Final = word_set("name title label")
_CODES: Final = word_set(
    "year yr id code zip phone no nr number lat lon latitude longitude postcode month day age rank"
)
_YES_NO: Final = word_set("is has can was allows")  # the first words of what is no amount
_PERSON: Final = word_set("by name surname forename contact")
_DAY: Final = "[12][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]*"
_PARTS: Final[tuple[tuple[PartOfDate, Sequence[str]], ...]] = (
    ("year", ("year",)),
    ("month", ("month",)),
    ("quarter", ("quarter with its year",)),
    ("month_of_year", ("month of the year", "calendar month")),
    ("quarter_of_year", ("quarter of the year",)),
    ("weekday", ("weekday", "day of the week")),
    ("day_of_month", ("day of the month",)),
    ("day", ("day",)),
    ("hour", ("hour of the day", "hour")),
)
_ORDINALS: Final = tuple(ORDINALS)
_NUMBERS: Final = tuple(UNITS)
_FRACTIONS: Final = (
    ("half", "0.5"), ("a tenth", "0.1"), ("a quarter", "0.25"), ("three quarters", "0.75"), ("a fifth", "0.2"),
    ("20 percent", "0.2"), ("80 %", "0.8"), ("95 percent", "0.95"), ("nine tenths", "0.9"), ("30 %", "0.3"),
)  # fmt: skip
_TIMES: Final = (("twice", "2"), ("double", "2"), ("three times", "3"), ("1.5 times", "1.5"), ("ten times", "10"))

Slots = dict[str, str]


@dataclass(frozen=True)
class Filled:
    """The slots of a table; both are the same where rows are grouped by a column of their own, or by nothing."""

    alone: Slots
    grouped: Slots  # the SQL of the same names joins the table that groups rows


def fill_slots(domain: Domain, draw: random.Random) -> Iterator[Filled]:
    """The slots of each table with rows: grouped by one of its kinds, and by the rows of each table it refers to."""
    tables = [_Table(domain, number) for number in range(len(domain.schema.tables))]
    for table in tables:
        if table.is_filled and table.naming is not None:
            alone = _alone(table, draw)
            yield Filled(alone, alone)
            for key, other in table.parents():
                parent = tables[domain.schema.columns[other].table]
                if parent.naming is not None:
                    seed = draw.random()  # both draw the same columns and cells
                    plain = _alone(table, random.Random(seed), grouped=False)
                    yield Filled(plain, _joined(table, parent, key, other, random.Random(seed)))


class _Table:
    """One table: what its columns are for, by their names and cells."""

    def __init__(self, domain: Domain, number: int) -> None:
        self.domain = domain
        self.schema = domain.schema
        self.number = number
        self.name = self.schema.tables[number].name
        self.columns = list(self.schema.columns_of(number))
        words = plain(self.schema.tables[number].words).removeprefix("tbl ")
        self.rows, self.row = inflected(words, True), inflected(words, False)

    def called(self, column: int) -> str:
        """The name of a column; `opened date` for `opened_on`."""
        *words, last = self.domain.column_name(column).split()
        return " ".join([*words, _CLOSINGS.get(last, last) if words else last])

    def verb(self, date: int) -> str:
        """`opened` for the date `opened_on`, '' where its name has no verb."""
        words = self.domain.column_name(date).split()
        if len(words) > 1 and words[-1] in _ENDINGS:
            words.pop()
        last = words[-1]
        return last if last in _PARTICIPLES or (len(last) > 4 and last.endswith("ed")) else ""

    def sql(self, column: int) -> str:
        return name_sql(self.schema.columns[column].name)

    def cells(self, select: str) -> list[tuple[Any, ...]]:
        """The rows of a query over the table; none where it cannot be read."""
        return self.domain.cells(f"SELECT {select} FROM {name_sql(self.name)}")

    @cached_property
    def is_filled(self) -> bool:
        return self.cells("count(*)") not in ([], [(0,)])

    @cached_property
    def dates(self) -> dict[int, bool]:
        """The columns whose cells are dates, and whether they have a time of day."""
        found = {}
        for column in self._of_type("time", "text"):
            name = self.sql(column)
            told = self.cells(f"count({name}), sum({name} GLOB '{_DAY}'), sum({name} GLOB '*:*')")
            if told and told[0][0] and told[0][1] == told[0][0]:
                found[column] = told[0][2] == told[0][0]
        return found

    @cached_property
    def numbers(self) -> list[int]:
        """The columns of amounts."""
        keys = self.schema.key_columns
        found = []
        for column in self._of_type("number"):
            words = self.domain.column_name(column).split()
            if column not in keys and words[0] not in _YES_NO and _CODES.isdisjoint(words):
                ((different,),) = self.cells(f"count(DISTINCT {self.sql(column)})") or [(0,)]
                found += [column] if different > 2 else []
        return found

    @cached_property
    def kinds(self) -> dict[int, list[str]]:
        """The columns that sort rows into kinds, and their cells."""
        found = {}
        for column in self._of_type("text"):
            if column in self.schema.key_columns or column in self.dates or column == self.naming:
                continue
            if _PERSON.isdisjoint(self.domain.column_name(column).split()):
                name = self.sql(column)
                values = sorted(str(value) for (value,) in self.cells(f"DISTINCT {name}") if value is not None)
                ((filled,),) = self.cells(f"count({name})") or [(0,)]
                if 1 < len(values) < min(_FEW, filled / 2) and all(2 < len(each) < 25 for each in values):
                    found[column] = values
        return found

    @cached_property
    def naming(self) -> int | None:
        texts = [each for each in self._of_type("text") if each not in self.dates]
        named = [each for each in texts if self.domain.column_name(each).split()[-1] in _NAMING]
        return next(iter([*named, *texts, *self._of_type("number")]), None)

    def parents(self) -> Iterator[tuple[int, int]]:
        for column, other in self.schema.foreign_keys:
            if self.schema.columns[column].table == self.number != self.schema.columns[other].table:
                yield column, other

    def _of_type(self, *types: str) -> list[int]:
        return [each for each in self.columns if self.schema.columns[each].type in types]


def _alone(table: _Table, draw: random.Random, grouped: bool = True) -> Slots:
    """The slots of a table by itself; where it is `grouped`, often by one of its kinds."""
    group = draw.choice([None, *table.kinds]) if grouped else None
    slots = {**_columns(table, "", draw, group), "F": name_sql(table.name), "T": name_sql(table.name)}
    if group is not None:
        name, sql = inflected(table.called(group), False), table.sql(group)
        slots |= {"g": name, "gs": inflected(name, True), "G": sql, "K": sql, "OWN": sql, "OUTG": sql}
    return slots


def _joined(table: _Table, parent: _Table, key: int, other: int, draw: random.Random) -> Slots:
    """The slots of a table whose rows are grouped by those of a parent, to which `key` leads."""
    assert parent.naming is not None
    name, on = parent.sql(parent.naming), f"T1.{table.sql(key)} = T2.{parent.sql(other)}"
    both = name_sql(table.name), name_sql(parent.name)
    slots = {**_columns(table, "T1.", draw), "T": both[0], "P": both[1], "ON": on, "OWN": table.sql(key)}
    slots["F"] = f"{both[0]} AS T1 JOIN {both[1]} AS T2 ON {on}"
    slots |= {"g": parent.row, "gs": parent.rows, "G": f"T2.{name}", "K": f"T2.{parent.sql(other)}"}
    slots |= {"CHILD": f"T1.{table.sql(key)}", "PNAME": name, "PKEY": parent.sql(other)}
    if parent.kinds:
        kind = draw.choice([*parent.kinds])
        value = draw.choice(parent.kinds[kind])
        slots |= {"pc": parent.called(kind), "PC": parent.sql(kind), "PCQ": f"T2.{parent.sql(kind)}"}
        slots |= {"pv": value, "PV": text_literal(value)}
    if name not in (slots["OUTN"], slots.get("OUTM"), slots.get("OUTD")):
        slots["OUTG"] = name
    return slots


def _columns(table: _Table, prefix: str, draw: random.Random, group: int | None = None) -> Slots:
    """The slots for the columns of a table but for its `group`; `prefix` is that of their SQL."""
    assert table.naming is not None
    slots = {"rows": table.rows, "row": table.row, "name": table.called(table.naming)}
    slots |= {"N": prefix + table.sql(table.naming), "OUTN": table.sql(table.naming)}
    slots |= {"n": str(draw.randint(2, 9)), "digits": str(draw.choice((1, 2)))}
    slots["step"] = str(draw.choice((5, 10, 20, 50, 100, 1000)))
    slots["fraction"], slots["FRACTION"] = draw.choice(_FRACTIONS)
    slots["times"], slots["TIMES"] = draw.choice(_TIMES)
    place = draw.randint(1, 4)
    slots |= {"nth": _ORDINALS[place], "OFFSET": str(place)}
    numbers = draw.sample(table.numbers, min(2, len(table.numbers)))
    for (small, big), column in zip((("m", "M"), ("m2", "M2")), numbers, strict=False):
        slots |= {small: table.called(column), big: prefix + table.sql(column)}
        slots |= {"OUTM": table.sql(column), "BARE": table.sql(column)} if small == "m" else {}
    slots |= _kind_slots(table, prefix, draw, group) | _gap_slots(table, prefix, draw) | _name_slots(table, prefix)
    if table.dates:
        slots |= _date_slots(table, prefix, draw)
    return slots


def _kind_slots(table: _Table, prefix: str, draw: random.Random, group: int | None) -> Slots:
    """A column of kinds, two of its cells, and a condition with one of another column's."""
    kinds = [each for each in table.kinds if each != group]
    if not kinds:
        return {}
    column, other = draw.choice(kinds), draw.choice(kinds)
    first, second = draw.sample(table.kinds[column], 2)
    number = len(table.kinds[column]) if draw.random() < 0.5 else draw.randint(2, 4)
    only = draw.choice(table.kinds[other])
    name, sql = table.called(column), table.sql(column)
    slots = {"c": name, "cs": inflected(name, True), "C": prefix + sql, "BAREC": sql}
    slots |= {"v": first, "v2": second, "V": text_literal(first), "V2": text_literal(second)}
    slots |= {"only": f"{table.rows} with {table.called(other)} {only}"}
    slots |= {"ONLY": f"{prefix}{table.sql(other)} = {text_literal(only)}"}
    return slots | ({"number": _NUMBERS[number], "NUMBER": str(number)} if number < 7 else {})


def _gap_slots(table: _Table, prefix: str, draw: random.Random) -> Slots:
    """A column of amounts that are often 0, and a column with missing cells."""
    slots: Slots = {}
    for column in draw.sample(table.columns, len(table.columns)):
        name = table.sql(column)
        counted = f"sum({name} = 0), sum({name} > 0), sum({name} IS NULL), count({name})"
        ((zeros, above, missing, filled),) = table.cells(counted) or [(0, 0, 0, 0)]
        if column in table.numbers and zeros and above:
            slots |= {"z": table.called(column), "Z": prefix + name}
        if missing and filled:
            slots |= {"null": table.called(column), "NULL": prefix + name}
            if column in table.dates and (verb := table.verb(column)):
                slots |= {"done": verb, "OPEN": prefix + name}
    return slots


def _name_slots(table: _Table, prefix: str) -> Slots:
    """The columns of first and last names."""
    found = {}
    for column in table.columns:
        words = table.domain.column_name(column)
        for slot, names in (("FIRST", ("first name", "given name")), ("LAST", ("last name", "family name", "surname"))):
            if words in names:
                found[slot] = prefix + table.sql(column)
    return found


def _date_slots(table: _Table, prefix: str, draw: random.Random) -> Slots:
    """A date, its parts, the time to a later one and until now."""
    date = draw.choice([*table.dates])
    sql, words, timed = prefix + table.sql(date), table.called(date), table.dates[date]
    part, said = draw.choice([each for each in _PARTS if timed or each[0] != "hour"])
    periods: tuple[PartOfDate, ...] = ("month", "year")
    period = draw.choice(periods)
    month, year = draw.randint(1, 11), draw.randint(1998, 2024)
    slots = {"d": words, "D": sql, "OUTD": table.sql(date)}
    slots |= {"part": draw.choice(said), "PART": DATE_PARTS[part].format(sql)}
    slots |= {"period": period, "PERIOD": DATE_PARTS[period].format(sql)}
    slots |= {"year": str(year), "YEAR": f"'{year}'", "year2": str(year - 1), "YEAR2": f"'{year - 1}'"}
    slots |= {"month": f"{MONTHS[month]} {year}", "MONTH": f"'{year}-{month + 1:02}'"}
    slots |= {"month2": f"{MONTHS[month - 1]} {year}", "MONTH2": f"'{year}-{month:02}'"}
    slots["when"], slots["WHEN"] = draw.choice([*_conditions(sql, timed, draw)])
    if verb := table.verb(date):
        slots["verb"] = verb
    if set(words.split()) & _BIRTH:
        slots["AGE"] = ELAPSED["age"].format("'now'", sql)
        return slots
    units: tuple[TimeUnit, ...] = ("day", "month", "year")
    unit = draw.choice(units)
    slots |= {"agos": f"{unit}s", "SINCE": ELAPSED[unit].format("'now'", sql)}
    later = [each for each in table.dates if each != date and _is_later(table, date, each)]
    if later:
        after = draw.choice(later)
        both = timed and table.dates[after]
        units = ("hour", "minute", "day") if both else ("day", "week", "month", "year")
        unit, end = draw.choice(units), prefix + table.sql(after)
        slots |= {"later": table.called(after), "LATER": end}
        slots |= {"units": f"{unit}s", "TIME": ELAPSED[unit].format(end, sql)}
    return slots


def _is_later(table: _Table, date: int, other: int) -> bool:
    first, second = table.sql(date), table.sql(other)
    ((forward, back),) = table.cells(f"sum({first} <= {second}), sum({first} > {second})") or [(0, 0)]
    return (forward or 0) > 20 * (back or 0)


def _conditions(date: str, timed: bool, draw: random.Random) -> Iterator[tuple[str, str]]:
    """Conditions on parts of a date, and how they are said: (words, SQL)."""
    month, weekday, quarter, year = draw.randrange(12), draw.randrange(7), draw.randrange(4), draw.randint(1998, 2024)
    of_month, of_weekday, of_year = (f"strftime('{each}', {date})" for each in ("%m", "%w", "%Y"))
    of_quarter = f"({of_month} + 2) / 3 = {quarter + 1}"
    yield f"in {MONTHS[month]}", f"{of_month} = '{month + 1:02}'"
    yield f"in {MONTHS[month]} of any year", f"{of_month} = '{month + 1:02}'"
    yield f"on a {WEEKDAYS[weekday - 1]}", f"{of_weekday} = '{weekday}'"
    yield f"on {WEEKDAYS[weekday - 1]}s", f"{of_weekday} = '{weekday}'"
    yield "on a Saturday or Sunday", f"{of_weekday} IN ('0', '6')"
    yield f"in the {_ORDINALS[quarter]} quarter of any year", of_quarter
    yield f"in the {_ORDINALS[quarter]} quarter of {year}", f"{of_year} = '{year}' AND {of_quarter}"
    yield f"in {year}", f"{of_year} = '{year}'"
    yield f"in {MONTHS[month]} {year}", f"strftime('%Y-%m', {date}) = '{year}-{month + 1:02}'"
    early, late = sorted(draw.sample(range(12), 2))
    yield f"in {MONTHS[early]} or {MONTHS[late]}", f"{of_month} IN ('{early + 1:02}', '{late + 1:02}')"
    if timed:
        hour, morning, evening = f"strftime('%H', {date})", draw.randint(6, 12), draw.randint(13, 22)
        for said in (f"before {morning} o'clock", f"before {morning} in the morning", f"earlier than {morning:02}:00"):
            yield said, f"{hour} < '{morning:02}'"
        for said in (f"at {evening} o'clock or later", f"after {evening}:00", f"from {evening}:00 on"):
            yield said, f"{hour} >= '{evening}'"
        yield "before noon", f"{hour} < '12'"
