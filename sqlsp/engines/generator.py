"""Writes the query tree in an engine's own SQL, from the types of its columns: what each dialect writes otherwise.

What the tree means is kept: NULL sorts first, integers divide to integers, LIKE ignores case, a text is counted with by
the number that it begins with, a date compares as the text 2023-10-31, a column of no group is of one row of it. What
is the engine's own (collations, the text of a number, times of a zone) stays so.
"""

from __future__ import annotations

import re
from abc import abstractmethod
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from typing import ClassVar, Final, Literal

from sqlsp.schema.schema import CellForm, Schema, quoted
from sqlsp.sql import query as tree
from sqlsp.sql.idioms import ATOM, PRODUCT, SUM, UNITS, Ranked, tightness
from sqlsp.sql.joins import complete
from sqlsp.sql.literals import is_number
from sqlsp.sql.render import AMOUNTS, Frame, Grouping, Renderer
from sqlsp.sql.trees import operands

Kind = Literal["integer", "real", "float", "boolean", "interval", "date", "timestamp", "text", "odd"]
"""The type of an expression. A `float` has 4 bytes; `odd` is any other type, which is compared as a text."""
NUMBERS: Final = ("integer", "real", "float", "boolean", "interval")
DATES: Final = ("date", "timestamp")
NUMBER: Final = "[-+]?([0-9]+[.]?[0-9]*|[.][0-9]+)([eE][-+]?[0-9]{1,2})?"
"""A number in a text, as a regular expression of every engine."""
FRACTION: Final = "^[[:space:]]*[-+]?([0-9]+[.]|[.][0-9]|[0-9]+[eE][-+]?[0-9])"
"""A text that begins with a number that is counted with as a floating-point one; any other one is an integer."""
_BRACES: Final = str.maketrans({"{": "{{", "}": "}}"})
LEADING: Final = f"^[[:space:]]*({NUMBER})".translate(_BRACES)
"""A text that begins with a number, for `Forms`."""
ISO: Final = (
    "^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])([ T]([01][0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9].*)?)?$"
).translate(_BRACES)
"""A text that is a date, for `Forms`."""
_DAY: Final = re.compile(r"\d{4}-\d\d-\d\d", re.ASCII)
_TIME: Final = re.compile(r"([01]\d|2[0-3]):[0-5]\d:[0-5]\d", re.ASCII)
_NUMBER: Final = re.compile(r"\s*" + NUMBER)
_WHOLE: Final = ("year", "month_of_year", "day_of_month", "weekday", "hour")  # parts of dates that are counted with
_MOST: Final = 30  # decimals
_LONGEST: Final = 1_000_000  # letters that a text is cut to

Expression = tree.Expression | tree.Query


@dataclass(frozen=True)
class Forms:
    """SQL of a dialect, with {} for the SQL of arguments. Each binds as tightly as a call, or stands in parentheses."""

    text: str  # a value of any kind as a text
    matches: str  # the condition that a text matches a regular expression
    leading: str  # the number that a text begins with, 0 for none; NULL for NULL
    double: str  # a number, or the text of one, as a floating-point number
    whole: str  # a number without its fraction, as an integer
    divided: str  # the quotient of integers without its fraction
    joined: str  # three texts one after the other; NULL if one is
    moment: str  # the time that a text is; NULL for a text that is none
    parts: Mapping[tree.PartOfDate, str]  # of a time
    seconds: str  # of a time or an interval since a beginning
    days: str = "({} - {})"  # between two dates
    ago: str = "CAST({} - INTERVAL '{} {}s' AS DATE)"  # a day, so many units before it
    rounded: str = "ROUND({}, {})"  # a number, to so many decimals
    finite: str = "NULLIF({0}, 'NaN')"  # a number; NULL for what is none


class Generator(Renderer):
    """Writes SQL of an engine. `kinds` are those of the columns of `schema`, `sources` what FROM calls its tables."""

    dialect: ClassVar[str]  # its name for sqlglot
    plain: ClassVar[re.Pattern[str]] = re.compile(r"[A-Za-z_][A-Za-z0-9_]*", re.ASCII)  # names that need no quotes
    reserved: ClassVar[Collection[str]]  # words that need them nevertheless, in small letters
    forms: ClassVar[Forms]
    hundred: ClassVar[str] = "100.0"  # literals of floating-point numbers
    one: ClassVar[str] = "1.0"
    cross = " CROSS JOIN "
    integer: ClassVar[str] = "INTEGER"
    boolean: ClassVar[str] = "CAST({} AS INTEGER)"
    nulls: ClassVar[tuple[str, str]] = (" NULLS FIRST", " DESC NULLS LAST")  # behind a key, and one that descends
    no_time: ClassVar[str] = "CAST(NULL AS TIMESTAMP)"
    now: str = "LOCALTIMESTAMP"
    today: str = "CURRENT_DATE"

    def __init__(
        self,
        schema: Schema,
        kinds: Sequence[Kind],
        sources: Sequence[str],
        forms: Mapping[int, str],
        keys: Collection[int],
    ) -> None:
        """`forms`: SQL of columns that are not read as they are, {} for the name; `keys`: declared primary ones."""
        super().__init__(schema)
        self._kinds, self._sources, self._written, self._keys = kinds, sources, forms, keys
        self._derived = 0
        self._inside: set[int] = set()  # queries in FROM, by their id
        self._texts: list[set[tree.Expression]] = []  # the items of the SELECTs being written that become texts

    def write(self, query: tree.Query) -> str:
        """The SQL of a query in either form."""
        return self.query(complete(query, self.schema), None)

    # what dialects write; arguments and results are SQL

    @classmethod
    def quoted(cls, name: str) -> str:
        """A name in quotes where it needs them."""
        return name if cls.plain.fullmatch(name) and name.lower() not in cls.reserved else cls.in_quotes(name)

    @staticmethod
    def in_quotes(name: str) -> str:
        return quoted(name)

    @classmethod
    @abstractmethod
    def first(cls, value: str, by: str | None, down: bool, kind: Kind) -> str:
        """An aggregate: the value in the row of a group with the least `by`, or the greatest; without `by` in any."""

    @staticmethod
    def in_order(by: str | None, down: bool) -> str:
        """The ORDER BY inside an aggregate; empty without `by`."""
        return f" ORDER BY {by}{' DESC' * down} NULLS LAST" if by else ""

    @staticmethod
    def like(value: str, pattern: str, negated: bool) -> str:
        """LIKE without regard to case; a backslash in a pattern is one."""
        escape = "" if pattern.startswith("'") and "\\" not in pattern else " ESCAPE ''"
        return f"{value} {'NOT ' * negated}ILIKE {pattern}{escape}"

    @staticmethod
    def divisor(number: str) -> str:
        """A number to divide by; NULL for 0."""
        return number if re.fullmatch(r"\d*[1-9]\d*", number) else f"NULLIF({number}, 0)"

    @staticmethod
    def percentile(argument: str, share: float | None) -> str:
        """A percentile, as an aggregate; without `share` the median."""
        function, at = ("cont", "0.5") if share is None else ("disc", f"{share:g}")
        return f"PERCENTILE_{function.upper()}({at}) WITHIN GROUP (ORDER BY {argument})"

    def meant(self, form: CellForm, column: str) -> str:
        """What a cell of a column of this form means."""
        raise NotImplementedError

    # names and literals

    def name(self, name: str) -> str:
        return self.quoted(name)

    def table(self, number: int) -> str:
        return self._sources[number]

    def derived(self, sql: str) -> str:
        self._derived += 1
        return f"({sql}) AS q{self._derived}"

    def literal(self, value: tree.Value, number: bool) -> str:
        if value.text is not None and not value.quoted and not is_number(value.text):
            return f"({_leading_number(value.text)})" if number else self.text_literal(value.text)
        return super().literal(value, number)

    # kinds

    def kind(self, expression: Expression, frame: Frame) -> Kind:
        """The type of an expression."""
        match expression:
            case tree.Query():
                return self._kind_of_query(expression, frame)
            case tree.Column():
                return "integer" if self.schema.is_star(expression.index) else self._kind_of_column(expression.index)
            case tree.Aggregate("max" | "min"):
                kind = self.kind(expression.argument, frame)
                return "integer" if kind == "boolean" else kind
            case tree.Aggregate("sum"):
                return "integer" if self.kind(expression.argument, frame) in ("integer", "boolean") else "real"
            case tree.Conditional():
                return self.kind(expression.aggregate, frame)
            case tree.Statistic("percentile") | tree.Window("total" | "change"):
                inner = expression.argument if isinstance(expression, tree.Statistic) else expression.figure
                kind = self.kind(inner, frame)
                is_number = kind in NUMBERS or isinstance(expression, tree.Statistic)
                return kind if is_number and kind != "interval" else "real"
            case tree.Value():
                if expression.quoted:
                    return "text"
                return "integer" if expression.text is None or expression.text.lstrip("-").isdecimal() else "real"
            case tree.Arithmetic():
                sides = (expression.left, expression.right)
                return "integer" if all(self._is_whole(side, frame) for side in sides) else "real"
            case tree.Bucket():
                whole = expression.width.text is None or expression.width.text.lstrip("-").isdecimal()
                return "integer" if whole else "real"
            case tree.Figure():
                around: Frame | None = frame
                while around is not None and around.figure is None:
                    around = around.outer
                return "real" if around is None or around.figure is None else self._kind_of_query(around.figure, frame)
            case tree.Call("abs"):
                return "integer" if self.kind(expression.argument, frame) in ("integer", "boolean") else "real"
            case tree.Now():
                return "timestamp"
            case tree.Ago():
                return "date"
            case tree.Aggregate("count") | tree.DatePart("quarter_of_year") | tree.Elapsed("age") | tree.Call("length"):
                return "integer"
            case tree.DatePart() | tree.Concat() | tree.Cases() | tree.Call("upper" | "lower" | "substr"):
                return "text"
        return "real"

    def _kind_of_column(self, column: int) -> Kind:
        form = self.schema.columns[column].form
        if form is None:
            return self._kinds[column]
        return "text" if form.type != "number" else "integer" if "AS INTEGER" in form.sql else "real"

    def _kind_of_query(self, query: tree.Query, frame: Frame) -> Kind:
        first = query.select[0]
        if isinstance(first, tree.Column) and self.schema.is_star(first.index):
            columns = self._columns(first, self._bare_frame(query))
            first = columns[0]
        return self.kind(first, replace(self._bare_frame(query), outer=frame))

    def _bare_frame(self, query: tree.Query) -> Frame:
        tables = query.source.tables if isinstance(query.source, tree.Joined) else ()
        figure = query.source.query if isinstance(query.source, tree.Figures) else None
        return Frame(tables, nested=not tables, figure=figure)

    def _is_whole(self, expression: Expression, frame: Frame) -> bool:
        counted = isinstance(expression, tree.DatePart) and expression.part in _WHOLE
        return counted or self.kind(expression, frame) in ("integer", "boolean")

    def _whole_if(self, expression: Expression, frame: Frame) -> str | None:
        """The condition under which a number is an integer, which may be that of a text; None for never."""
        if self._is_whole(expression, frame):
            return ""
        if isinstance(expression, tree.Arithmetic):
            return _both(*(self._whole_if(side, frame) for side in (expression.left, expression.right)))
        if self.kind(expression, frame) != "text" or isinstance(expression, tree.Value):
            return None
        return f"NOT {self.forms.matches.format(self.operand(expression, frame), FRACTION)}"

    # expressions

    def operand(self, expression: Expression, frame: Frame, level: int = ATOM) -> str:
        """The SQL of an expression, in parentheses if it binds less tightly than `level`; of a query its first row."""
        if isinstance(expression, tree.Query):
            return f"({self.query(_first_row(expression), frame, meant=AMOUNTS)})"
        found = self.expression(expression, frame)
        loose = tightness(expression) < level or (level == ATOM and found.startswith("-"))
        return f"({found})" if loose else found

    def as_text(self, expression: Expression, frame: Frame) -> str:
        """The SQL of an expression as a text."""
        if isinstance(expression, tree.Value) and expression.text is not None:
            return self.text_literal(expression.text if expression.quoted else _plain_number(expression.text))
        kind = self.kind(expression, frame)
        found = self.operand(expression, frame)
        return found if kind == "text" else self.forms.text.format(found)

    def as_number(self, expression: Expression, frame: Frame, level: int = ATOM) -> str:
        """The SQL of an expression as a number: of a text the one that it begins with."""
        kind = self.kind(expression, frame)
        if isinstance(expression, tree.Value) and kind == "text":
            return f"({_leading_number(expression.text or '')})"
        if kind == "boolean":
            return self.boolean.format(self.operand(expression, frame))
        if kind == "interval":
            return self.forms.seconds.format(self.operand(expression, frame))
        if kind in NUMBERS:
            return self.operand(expression, frame, level)
        text = self.as_text(expression, frame)
        return (
            f"CAST({text} AS {self.integer})" if self._is_whole(expression, frame) else self.forms.leading.format(text)
        )

    def as_moment(self, expression: Expression, frame: Frame) -> str:
        """The SQL of an expression as a time; NULL for a number."""
        kind = self.kind(expression, frame)
        if kind in DATES:
            return self.operand(expression, frame)
        if kind not in ("text", "odd"):
            return self.no_time
        return self.forms.moment.format(self.as_text(expression, frame))

    def expression(self, expression: tree.Expression, frame: Frame) -> str:
        if frame.grouping is not None and expression in frame.grouping.keys:
            return self.expression(expression, replace(frame, grouping=None))
        if frame.renamed is not None and expression in frame.renamed:
            if isinstance(expression, tree.Column):
                return self._meant(expression, self.column(expression, frame))
            return super().expression(expression, frame)
        alone = replace(frame, grouping=None)
        match expression:
            case tree.Aggregate():
                return self._aggregate(expression, alone)
            case tree.Conditional():
                return self._conditional(expression, alone)
            case tree.Statistic("stddev"):
                number = self.as_number(expression.argument, alone)
                return f"STDDEV_SAMP({self.summed('avg', number, self.kind(expression.argument, alone))})"
            case tree.Statistic():
                return self._statistic(expression, alone)
            case tree.Arithmetic():
                return self._arithmetic(expression, frame)
            case tree.Ratio():
                return self._ratio(expression, frame)
            case tree.Window():
                return self._window(expression, frame)
            case tree.DatePart():
                return self._date_part(expression, frame)
            case tree.Now():
                return self.now
            case tree.Elapsed():
                return self._elapsed(expression, frame)
            case tree.Ago():
                return self.forms.ago.format(self.today, _count(expression.number, 1), expression.unit)
            case tree.Call():
                return self._call(expression, frame)
            case tree.Concat():
                left, right = (self.as_text(side, frame) for side in (expression.left, expression.right))
                return self.forms.joined.format(left, self.text_literal(expression.between), right)
            case tree.Bucket():
                width = _leading_number(expression.width.text or "10")
                argument = self.as_number(expression.argument, frame)
                if self._is_whole(expression.argument, frame) and width.isdecimal():
                    return f"{self.forms.divided.format(argument, self.divisor(width))} * {width}"
                quotient = f"{self.forms.double.format(argument)} / {self.divisor(width)}"
                return f"{self.forms.whole.format(quotient)} * {width}"
        return super().expression(expression, frame)

    def column(self, column: tree.Column, frame: Frame, by_table: bool = False) -> str:
        found = super().column(column, frame, by_table)
        if column.index in self._written and (frame.renamed is None or column not in frame.renamed):
            found = self._written[column.index].replace("{}", found)
        around: Frame | None = frame
        instance, table = column.instance, self.schema.table_of(column.index)
        while around is not None and not around.nested and instance >= around.tables.count(table):
            instance, around = instance - around.tables.count(table), around.outer
        grouping = around.grouping if around is not None else None
        if grouping is None or self.schema.is_star(column.index) or around is None:
            return found
        own = tree.Column(column.index, instance)
        if own in grouping.keys and self._spelling(own) is None:
            return found
        by = None
        if grouping.by is not None:
            by = self.expression(grouping.by, replace(around, grouping=None))
        return self.first_of(found, by, grouping, own)

    def first_of(self, value: str, by: str | None, grouping: Grouping, column: tree.Column) -> str:
        """`first` of a column that is neither grouped nor aggregated."""
        return self.first(value, by, grouping.down, self._kinds[column.index])

    def _meant(self, expression: tree.Expression, text: str) -> str:
        form = self._form(expression)
        return text if form is None else self.meant(form, text)

    def _aggregate(self, node: tree.Aggregate, frame: Frame) -> str:
        if isinstance(node.argument, tree.Column) and self.schema.is_star(node.argument.index):
            return "count(*)"
        kind = self.kind(node.argument, frame)
        if node.function == "count" or (node.function in ("max", "min") and kind != "boolean"):
            value = self.operand(node.argument, frame, SUM)
        else:
            value = self.summed(node.function, self.as_number(node.argument, frame, SUM), kind)
        return f"{node.function}({'DISTINCT ' * node.distinct}{value})"

    def summed(self, function: str, value: str, kind: Kind) -> str:
        """A number as SUM or AVG takes it."""
        return value

    def _conditional(self, node: tree.Conditional, frame: Frame) -> str:
        aggregate = node.aggregate
        argument, when = aggregate.argument, self.condition(node.condition, frame)
        rows = isinstance(argument, tree.Column) and self.schema.is_star(argument.index)
        numbers = aggregate.function in ("sum", "avg")
        value = "1" if rows else (self.as_number if numbers else self.operand)(argument, frame, SUM)
        if numbers:
            value = self.summed(aggregate.function, value, self.kind(argument, frame))
        rest = " ELSE 0" if aggregate.function == "sum" else ""
        distinct = "DISTINCT " if aggregate.distinct and not rows else ""
        return f"{aggregate.function}({distinct}CASE WHEN {when} THEN {value}{rest} END)"

    def _statistic(self, node: tree.Statistic, frame: Frame) -> str:
        if node.function == "median":
            return self.percentile(self.as_number(node.argument, frame), None)
        percent = float(_leading_number(node.percent.text or "50")) if node.percent is not None else 50.0
        if percent > 100:
            return "NULL"
        return self.percentile(self.operand(node.argument, frame, SUM), max(percent, 0) / 100)

    def _arithmetic(self, node: tree.Arithmetic, frame: Frame) -> str:
        level = tightness(node)
        if node.operator != "/":
            left, right = self.as_number(node.left, frame, level), self.as_number(node.right, frame, level + 1)
            return f"{left} {node.operator} {f'({right})' if right.startswith('-') else right}"
        left, right = self.as_number(node.left, frame), self.as_number(node.right, frame)
        if self.kind(node, frame) == "integer":
            return self.forms.divided.format(left, self.divisor(right))
        quotient = f"{self.forms.double.format(left)} / {self.divisor(right)}"
        whole = self._whole_if(node, frame)
        if whole is None:
            return quotient
        return f"CASE WHEN {whole} THEN {self.forms.whole.format(quotient)} ELSE {quotient} END"

    def _ratio(self, node: tree.Ratio, frame: Frame) -> str:
        factor = self.hundred if node.percent else self.one
        right = self.divisor(self.as_number(node.right, frame))
        return f"{factor} * {self.as_number(node.left, frame, PRODUCT)} / {right}"

    def _window(self, node: tree.Window, frame: Frame) -> str:
        figure = self.as_number(node.figure, frame)
        if frame.grouping is not None and not frame.keys:  # a single row
            nothing = f"NULLIF({figure}, {figure})"  # which keeps the single row
            return {"total": figure, "share": f"{self.hundred} * {figure} / NULLIF({figure}, 0)"}.get(
                node.kind, nothing
            )
        if node.kind == "share":
            return f"{self.hundred} * {figure} / NULLIF(sum({figure}) OVER (), 0)"
        order = f"ORDER BY {self._grouped(frame.keys[0], frame)}{self.nulls[0]}" if frame.keys else self.no_order
        if node.kind == "total":
            return f"sum({figure}) OVER ({order if frame.keys else ''})"
        before = f"lag({figure}) OVER ({order})"
        change = f"{figure} - {before}"
        return change if node.kind == "change" else f"{self.hundred} * ({change}) / NULLIF({before}, 0)"

    no_order: ClassVar[str] = ""

    def _date_part(self, node: tree.DatePart, frame: Frame) -> str:
        day = self.as_moment(node.date, frame)
        if node.part != "quarter":
            return self.forms.parts[node.part].format(day)
        year, quarter = (self.forms.parts[part].format(day) for part in ("year", "quarter_of_year"))
        return self.forms.joined.format(year, "'-Q'", self.forms.text.format(quarter))

    def _elapsed(self, node: tree.Elapsed, frame: Frame) -> str:
        sides = (node.later, node.earlier)
        later, earlier = (self.as_moment(side, frame) for side in sides)
        if all(self.kind(side, frame) == "date" for side in sides):
            days = self.forms.days.format(later, earlier)
        else:
            days = f"(({self.forms.seconds.format(later)} - {self.forms.seconds.format(earlier)}) / 86400.0)"
        if node.unit == "age":
            return self.forms.whole.format(f"{days} / 365.25")
        if node.unit == "day":
            return days
        operator, number = UNITS[node.unit]
        return f"{days} {operator} {number if '.' in number or operator == '*' else number + '.0'}"

    def _call(self, node: tree.Call, frame: Frame) -> str:
        if node.function == "round":
            decimals = 0 if node.number is None else _count(node.number, 1)
            return self.forms.rounded.format(self.as_number(node.argument, frame, SUM), min(max(decimals, 0), _MOST))
        if node.function == "abs":
            return f"ABS({self.as_number(node.argument, frame, SUM)})"
        value = self.as_text(node.argument, frame)
        if node.function == "substr":
            letters = 1 if node.number is None else _count(node.number, 1)
            return f"LEFT({value}, {min(max(letters, 0), _LONGEST)})"
        return f"{'CHAR_LENGTH' if node.function == 'length' else node.function.upper()}({value})"

    # conditions

    def condition(self, condition: tree.Condition, frame: Frame) -> str:
        if isinstance(condition, tree.Comparison) and (spelt := self._spelt_column(condition)) is not None:
            return self._compare_as_written(spelt, condition, frame)
        match condition:
            case tree.Comparison("like"):
                right = condition.right
                pattern = "'%value%'" if right == tree.Value() else self.as_text(right, frame)  # type: ignore[arg-type]
                return self.like(self.as_text(condition.left, frame), pattern, condition.negated)
            case tree.Comparison("in"):
                return self._among(condition, frame)
            case tree.Comparison():
                return self._compare(condition.operator, condition.left, condition.right, frame)  # type: ignore[arg-type]
            case tree.Between():
                return self._between(condition, frame)
        return super().condition(condition, frame)

    def _compare_as_written(self, column: tree.Column, node: tree.Comparison, frame: Frame) -> str:
        """A column of texts in several spellings is compared with its cells as they are."""
        found, right = self.column(column, frame), node.right
        if isinstance(right, tree.Values):
            texts = [self.text_literal("value" if item.text is None else item.text) for item in right.items]
            return f"{found} {'NOT ' * node.negated}IN ({', '.join(texts)})"
        assert isinstance(right, tree.Value)
        if right.text is None:
            text = "'%value%'" if node.operator == "like" else "'value'"
        else:
            text = self.as_text(right, frame)
        return self.like(found, text, node.negated) if node.operator == "like" else f"{found} {node.operator} {text}"

    def _between(self, node: tree.Between, frame: Frame) -> str:
        if self._plain(node.left, [node.low, node.high], frame):
            low, high = (self._side(side, node.left, frame) for side in (node.low, node.high))
            return f"{self._left(node.left, frame)} {'NOT ' * node.negated}BETWEEN {low} AND {high}"
        low_operator, high_operator = ("<", ">") if node.negated else (">=", "<=")
        low = self._compare(low_operator, node.left, node.low, frame)  # type: ignore[arg-type]
        high = self._compare(high_operator, node.left, node.high, frame)  # type: ignore[arg-type]
        return f"({low} {'OR' if node.negated else 'AND'} {high})"

    def _plain(self, left: tree.Expression, others: Sequence[Expression], frame: Frame) -> bool:
        """Whether an engine compares two values and more as they are written."""
        return all(self._family(left, other, frame) is not None for other in others)

    def _family(self, left: Expression, right: Expression, frame: Frame) -> str | None:
        """As what two values are compared as they are: `number`, `date` or `text`; None for values of two kinds."""
        one, other = self.kind(left, frame), self.kind(right, frame)
        if isinstance(right, tree.Value) and right.text is None:
            return "number" if one in NUMBERS else "date" if one in DATES else "text"
        if "odd" in (one, other) or (one != other and "interval" in (one, other)):
            return None
        if one in NUMBERS and other in NUMBERS:
            return "number" if one != "boolean" or right in (tree.Value("0"), tree.Value("1")) or one == other else None
        if one in DATES and (other in DATES or (isinstance(right, tree.Value) and _is_date(right.text or "", one))):
            return "date"
        return "text" if one == other == "text" else None

    def _left(self, expression: tree.Expression, frame: Frame) -> str:
        return self.operand(expression, frame, SUM)

    def _side(self, side: Expression, left: Expression, frame: Frame) -> str:
        """The right side of a comparison of values of one kind."""
        if isinstance(side, tree.Query):
            meant = (*AMOUNTS, "text") if self._spelling(left) else AMOUNTS  # type: ignore[arg-type]
            return f"({self.query(_first_row(side), frame, meant=meant)})"
        kind = self.kind(left, frame)
        if not isinstance(side, tree.Value):
            return self.operand(side, frame, SUM)
        if side.text is None:
            return {"number": "1", "text": "'value'"}.get(self._family(left, side, frame) or "", "'2000-01-01'")
        if kind == "boolean":
            return "TRUE" if side.text == "1" else "FALSE"
        side = self._as_compared(side, left)  # type: ignore[arg-type]
        found = self.literal(side, kind in NUMBERS)
        return self.small(found) if kind == "float" else found

    def small(self, number: str) -> str:
        """A number of 4 bytes."""
        return f"CAST({number} AS REAL)"

    def _compare(self, operator: tree.Operator, left: Expression, right: Expression, frame: Frame) -> str:
        if isinstance(left, tree.Value) and not isinstance(right, tree.Value):
            left, right, operator = right, left, tree.MIRRORED[operator]
        if self._family(left, right, frame) is not None:
            one = self.operand(left, frame, SUM)
            return f"{one} {operator} {self._side(right, left, frame)}"
        one, other = self.kind(left, frame), self.kind(right, frame)
        if one not in NUMBERS and other in NUMBERS and not (isinstance(right, tree.Value) and _has_affinity(left)):
            return self._compare_with_text(tree.MIRRORED[operator], right, left, frame)
        if one in NUMBERS and other in NUMBERS:  # booleans
            return f"{self.as_number(left, frame)} {operator} {self.as_number(right, frame)}"
        if one not in NUMBERS:
            if (
                one in DATES
                and isinstance(right, tree.Value)
                and operator in ("<", ">=")
                and _is_date(right.text or "")
            ):
                return f"{self.operand(left, frame, SUM)} {operator} {self.text_literal(right.text or '')}"
            return f"{self.as_text(left, frame)} {operator} {self.as_text(right, frame)}"
        return self._compare_with_text(operator, left, right, frame)

    def _compare_with_text(self, operator: tree.Operator, left: Expression, right: Expression, frame: Frame) -> str:
        """A comparison of a number with a text: a column makes a number of it; any number is less than any text."""
        rest = operator in ("!=", "<", "<=")
        number = self.as_number(left, frame)
        known = f"{number} IS NOT NULL"
        if isinstance(right, tree.Value):
            parsed = _parse_number(right.text or "") if _has_affinity(left) else None
            if parsed is not None:
                return f"{number} {operator} {parsed}"
            return known if rest else self.false
        text = self.as_text(right, frame)
        if not _has_affinity(left):
            if _has_affinity(right):
                return f"{self.as_text(left, frame)} {operator} {text}"
            return f"({known} AND {text} IS NOT NULL)" if rest else self.false
        is_number = self.forms.matches.format(text, f"^[[:space:]]*{NUMBER}[[:space:]]*$")
        found = f"{number} {operator} CASE WHEN {is_number} THEN {self.forms.double.format(text)} END"
        return f"({found} OR ({known} AND NOT {is_number}))" if rest else found

    false: ClassVar[str] = "FALSE"

    def _among(self, node: tree.Comparison, frame: Frame) -> str:
        left, negated = node.left, "NOT " * node.negated
        if isinstance(node.right, tree.Query):
            return self._among_rows(left, node.right, negated, frame)
        assert isinstance(node.right, tree.Values)
        items, kind = node.right.items, self.kind(left, frame)
        if kind in NUMBERS:
            numbers = [item for item in items if not item.quoted or _has_affinity(left)]
            parsed = [
                each for item in numbers if (each := _parse_number("1" if item.text is None else item.text)) is not None
            ]
            if not parsed:
                return f"{self.as_number(left, frame)} IS NOT NULL" if node.negated else self.false
            found = [self.small(each) if kind == "float" else each for each in parsed]
            return f"{self.as_number(left, frame)} {negated}IN ({', '.join(found)})"
        if kind in DATES and all(_is_date(item.text or "", kind) for item in items):
            texts = [self.text_literal(item.text or "") for item in items]
            return f"{self.operand(left, frame, SUM)} {negated}IN ({', '.join(texts)})"
        compared = [self._as_compared(item, left) for item in items]
        texts = [self.text_literal("value" if item.text is None else item.text) for item in compared]
        return f"{self.as_text(left, frame)} {negated}IN ({', '.join(texts)})"

    def _among_rows(self, left: tree.Expression, query: tree.Query, negated: str, frame: Frame) -> str:
        meant = (*AMOUNTS, "text") if self._spelling(left) else AMOUNTS
        kinds = (self.kind(left, frame), self.kind(query, frame))
        alike = any(all(kind in family for kind in kinds) for family in (NUMBERS[:3], DATES, ("text",)))
        same = alike or (kinds[0] == kinds[1] != "odd")
        if same or len(query.select) != 1:
            found = self.query(query, frame, meant=meant)
            return f"{self.operand(left, frame, SUM)} {negated}IN ({self.inside(found, query)})"
        found = self._as_texts(query, frame, [True], meant)
        return f"{self.as_text(left, frame)} {negated}IN ({self.inside(found, query)})"

    def inside(self, sql: str, query: tree.Query) -> str:
        """A query behind IN."""
        return sql

    # queries

    def query(self, query: tree.Query, outer: Frame | None, figure: bool = False, meant: Collection[str] = ()) -> str:
        if query.combined is None:
            return super().query(query, outer, figure, meant)
        chain = operands(query)
        alone = [replace(each, combined=None, order=None) for each in chain]
        shown = [self._shown(each) for each in alone]
        frame = outer or Frame(())
        kinds = [[self._of_one(self.kind(item, replace(self._bare_frame(each), outer=frame))) for item in items]
                 for each, items in zip(alone, shown, strict=True)]  # fmt: skip
        texts = [len(set(column)) > 1 for column in zip(*kinds, strict=False)]
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

    @staticmethod
    def _of_one(kind: Kind) -> str:
        return "number" if kind in NUMBERS[:3] else kind

    def _shown(self, query: tree.Query) -> list[tree.Expression]:
        frame = self._bare_frame(query)
        return [each for item in query.select for each in self._columns(item, frame)]

    def _as_texts(self, query: tree.Query, outer: Frame | None, texts: Sequence[bool], meant: Collection[str]) -> str:
        """A query, some of whose columns become texts."""
        if not any(texts):
            return self.query(query, outer, meant=meant)
        shown = self._shown(query)
        self._texts.append({item for item, text in zip(shown, texts, strict=False) if text})
        try:
            return self.query(replace(query, select=tuple(shown)), outer, meant=meant)
        finally:
            self._texts.pop()

    def _selected(self, item: tree.Expression, query: tree.Query, frame: Frame, meant: Collection[str]) -> str:
        if self._texts and item in self._texts[-1] and item in query.select and self.kind(item, frame) != "text":
            return self.as_text(item, frame)
        return super()._selected(item, query, frame, meant)

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
        return query.group is not None or bool(_aggregates(query))

    def rank(self, query: tree.Query, top: tree.Top, frame: Frame) -> str:
        single = query.group is None and _aggregates(query)  # beside which MariaDB loses constants
        return "1 + 0 * count(*)" if single else super().rank(query, top, frame)

    def over_groups(self, query: tree.Query, frame: Frame) -> Frame:
        keys = frame.keys
        if self._shown_once(query):
            keys = query.select
        elif query.group is None and not _aggregates(query):
            return frame
        extremes = {each for each in _aggregates(query) if isinstance(each, tree.Aggregate)}
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
        keys = [key.expression for key in order.keys if not _is_constant(key.expression)] if order else []
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
        own = [
            name or (self.name(self.schema.columns[c].name) if c else "")
            for name, c in zip(names, columns, strict=True)
        ]
        items = [each + f" AS {name}" * bool(name) for each, name in zip(shown, own, strict=True)]
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
        keys = [key for key in order.keys if not _is_constant(key.expression)]
        if keys and query.group is not None and not query.distinct:
            downs = [key.descending for key in keys]
            groups = query.group.keys
            downs = downs if len(downs) == len(groups) else [False] * len(groups)
            named = [key.expression for key in keys]
            keys += [tree.Key(each, down) for each, down in zip(groups, downs, strict=True) if each not in named]
        elif (
            keys
            and (order.limit or order.rank)
            and len(frame.tables) == 1
            and not query.distinct
            and frame.grouping is None
        ):
            own = [key for key in self.schema.primary_keys if self.schema.table_of(key) == frame.tables[0]]
            last = tree.Column(own[0]) if len(own) == 1 else None
            if last is not None and all(key.expression != last for key in keys) and query.top is None:
                keys.append(tree.Key(last))
        return [*([self.sorted(keys, frame)] if keys else []), *self.limits(order)]

    def limits(self, order: tree.Order) -> list[str]:
        """LIMIT and OFFSET."""
        if order.rank is not None:
            return [f"LIMIT 1 OFFSET {max(_count(order.rank, 2) - 1, 0)}"]
        limit = None if order.limit is None else _count(order.limit, 1)
        offset = None if order.offset is None else max(_count(order.offset, 1), 0)
        found = [f"LIMIT {limit}"] if limit is not None and limit >= 0 else []
        return found + ([f"OFFSET {offset}"] if offset is not None else [])


def _aggregates(query: tree.Query) -> list[tree.Node]:
    """The aggregates of a SELECT outside its windows' own and its inner queries."""
    alone = replace(query, where=None, source=None, combined=None, group=query.group)
    kinds = (tree.Aggregate, tree.Conditional, tree.Statistic)
    return [node for node in tree.walk(alone, into_queries=False) if isinstance(node, kinds)]


def _is_constant(expression: tree.Expression) -> bool:
    kinds = (tree.Column, tree.Aggregate, tree.Figure)
    return not any(isinstance(node, kinds) for node in tree.walk(expression))


def _first_row(query: tree.Query) -> tree.Query:
    """A query that is a value: its first row."""
    if query.combined is not None:
        return replace(query, combined=replace(query.combined, query=_first_row(query.combined.query)))
    if query.group is None and query.order is None and _aggregates(query):
        return query
    order = query.order or tree.Order(())
    if order.limit is not None and _count(order.limit, 1) == 0:
        return query
    return replace(query, order=replace(order, limit=tree.Value("1"))) if order.rank is None else query


def _both(*conditions: str | None) -> str | None:
    return None if None in conditions else " AND ".join(dict.fromkeys(filter(None, conditions))) or None


def _is_date(text: str, kind: Kind | None = None) -> bool:
    """Whether a text is a date as a column of this kind writes it; of no kind, a date or a time."""
    day, _, time = text.partition(" ")
    try:
        if _DAY.fullmatch(day) is None or not date.fromisoformat(day):
            return False
    except ValueError:
        return False
    return not time if kind == "date" else bool(_TIME.fullmatch(time)) or (kind is None and not time)


def _has_affinity(expression: Expression) -> bool:
    """Whether what it is compared with is taken for its type."""
    if isinstance(expression, tree.Query):
        return _has_affinity(expression.select[0])
    age = isinstance(expression, tree.Elapsed) and expression.unit == "age"
    return isinstance(expression, tree.Column) or age


def _leading_number(text: str) -> str:
    """The number that a text begins with, `0` for none."""
    found = _NUMBER.match(text)
    return found[0].strip().lstrip("+") if found else "0"


def _plain_number(text: str) -> str:
    """A number as a text has it that it is compared with; another text as it is."""
    if not is_number(text):
        return text
    return (
        str(int(text)) if text.lstrip("-").isdecimal() else re.sub(r"^(-?\d+)(e|$)", r"\1.0\2", f"{float(text):.15g}")
    )


def _parse_number(text: str) -> str | None:
    """The text of a number as SQL accepts it; None for a text that is no number."""
    found = re.fullmatch(rf"\s*{NUMBER}\s*", text, re.ASCII)
    return found[0].strip().lstrip("+") if found else None


def _count(value: tree.Value, default: int) -> int:
    return default if value.text is None else int(float(_leading_number(value.text)))
