"""Finds what a question asks for and the grammar cannot express. The answer then comes with a warning.

A parser always answers. Where the grammar lacks what is asked for, it writes the nearest query: for a median it takes
the mean. Only a few words ask for these things, and they rarely mean anything else. Spider's dev, `corpus:domains` and
`corpus:business` have 101,781 questions with SQL that is read; 0.24 % of them would get a warning. A word that also
stands in the name of a table or column is taken to mean that table or column.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

from sqlsp.question.numbers import ORDINALS
from sqlsp.question.things import find_counted
from sqlsp.question.words import item_stems, item_words, stem, stem_set, tokenise
from sqlsp.rules.rule import Context
from sqlsp.rules.unit_conversion import has_conversion
from sqlsp.schema.schema import Schema
from sqlsp.sql.query import (
    Aggregate,
    Arithmetic,
    Bucket,
    Call,
    Cases,
    Column,
    Concat,
    Conditional,
    DatePart,
    Elapsed,
    Figures,
    Joined,
    Order,
    Query,
    Ratio,
    Statistic,
    Window,
    walk,
)

_ORDINALS: Final = [word for word, rank in ORDINALS.items() if 2 <= rank <= 10]
_NO_SUPERLATIVES: Final = (
    "arrest|chest|conquest|contest|crest|forest|guest|harvest|inquest|interest|invest|jest|manifest|midwest|nest"
    "|northwest|pest|priest|protest|quest|request|rest|southwest|suggest|test|tempest|vest|west"
)
LOOKED_AT: Final = 500  # characters of a question that are searched

Met = Callable[[Query, Context], bool]


@dataclass(frozen=True)
class Unsupported:
    """A thing the grammar cannot express: its name, the pattern that asks for it, and schema words that answer it.

    A question in which `unless` is found asks for something else. `met` says whether a finished query answers it all
    the same, because the grammar `people` or a rule made it.
    """

    what: str
    asks: str
    answered_by: str = ""
    unless: str | None = None
    met: Met | None = None

    @cached_property
    def _patterns(self) -> list[re.Pattern[str]]:
        return [re.compile(each, re.IGNORECASE | re.VERBOSE) for each in (self.asks, self.unless) if each is not None]

    def find(self, text: str) -> re.Match[str] | None:
        """The words of the question `text` that ask for it."""
        asks, *others = self._patterns
        return None if any(unless.search(text) for unless in others) else asks.search(text)


def _has(*kinds: type, where: Callable[[Any], bool] = lambda _: True) -> Met:
    """Whether a query has a node of these classes, and one for which `where` is true."""
    return lambda query, _: any(isinstance(node, kinds) and where(node) for node in walk(query))


def _compares_periods(query: Query, context: Context) -> bool:
    """Whether a query subtracts a figure from that before it, or figures under different conditions from each other."""
    differences = (node for node in walk(query) if isinstance(node, Arithmetic) and node.operator == "-")
    conditional = any(isinstance(each, Conditional) for node in differences for each in walk(node))
    return conditional or _has(Window, where=lambda node: node.kind in ("change", "growth"))(query, context)


def _counts_different(query: Query, _: Context) -> bool:
    """Whether groups are chosen by how many different things they have, or several queries have to agree."""
    if query.combined is not None and query.combined.operator == "intersect":
        return True
    having = query.group.having if query.group is not None else None
    return having is not None and any(isinstance(node, Aggregate) and node.distinct for node in walk(having))


_AVERAGE_ONE: Final = re.compile(
    r"\b(?:above|below|over|under|than|exceeds?)\s(?:that\sof\s)?(?:the|an?)\s(?:average|mean|typical)\s(?P<noun>\w+)"
    r"(?=\W*$|[,;.?]|\s(?:in|of|for|does|did|do|has|have|was|is|are|and|or|from|with)\b)",
    re.IGNORECASE,
)


def _has_no_average_one(query: Query, context: Context) -> bool:
    """Whether what a question calls average is a figure (`than the average price`), or a row that has one.

    The mean over groups is none of these: `more orders than the average customer`.
    """
    match = _AVERAGE_ONE.search(context.question)
    if match is None or _has(Figures)(query, context):
        return True
    noun, words = stem(match["noun"]), item_words(context.schema)
    if query.group is None:
        return not _takes_mean_elsewhere(query, noun, context.schema)
    last = [stem(name[-1]) if name else "" for name in words]
    columns = context.schema.columns
    figures = {last[place] for place, info in enumerate(columns) if info.type == "number"}
    things = {last[place] for place, info in enumerate(columns) if info.type != "number"} | set(last[len(columns) :])
    return noun in figures or noun not in things


def _takes_mean_elsewhere(query: Query, noun: str, schema: Schema) -> bool:
    """Whether a query takes a mean of another table than the one that `noun` means: of orders, not of customers."""
    table = find_counted(("number", "of", noun), schema)
    means = (node.argument for node in walk(query) if isinstance(node, Aggregate) and node.function == "avg")
    tables = {schema.table_of(each.index) for each in means if isinstance(each, Column)}
    return table is not None and bool(tables) and table not in tables


def _takes_no_first(query: Query, _: Context) -> bool:
    """Whether a query does more than take the first row of all."""
    takes_one = query.order is not None and query.order.limit is not None
    return not takes_one or query.top is not None or query.group is not None or query.combined is not None


_EACH = (
    r"\b(?:(?:for|in|of|from|at|within|by)\s(?:each|every)\b"
    r"|per\s(?!hour|day|night|week|month|year|minute|person|head|unit))"
)
_SUPERLATIVE = r"\b(?:first|last|latest|most|least|best|worst|top|\w{2,}est)\b"
_SEVERAL = r"(?:[2-9]|\d\d|two|three|four|five|six|seven|eight|nine|ten)"
_POLITE = r"^\W*(?:(?:please|now|can|could|would|you|we|i|want|need|to|let's)\s+)*"

# words of the patterns below that mean a table or column where they are part of its name
_NAMES: Final = stem_set(
    "share median mode correlation growth random initials percentile variance cumulative days nights hours"
)

UNSUPPORTED: Final = (
    Unsupported(
        "shares of a total",
        r"\b(?:what|which)\s(?:percent(?:age)?|per\scent|%|share|proportion|fraction)\sof\b"
        r"| \b(?:how\smany|in|by\swhat)\s(?:percent(?:age)?|per\scent)\b | \bas\sa\spercentage\b"
        r"| \b(?:percentage|proportion)\sof\s(?:the|all|our|my|their|total)\b | ^\W*%\sof\b",
        "percent percentage pct proportion fraction",
        unless=r"\bon\saverage\b",  # the mean of a quotient of two columns, which can be said
        met=_has(Ratio, Window),
    ),
    Unsupported("ratios of two counts", r"\bratio\sof\b(?!.*\b(?:each|every)\b)", "ratio", met=_has(Ratio)),
    Unsupported(
        "a median or percentile",
        r"\b(?:medians?|percentiles?|quartiles?|quantiles?|deciles?)\b",
        met=_has(Statistic, where=lambda node: node.function in ("median", "percentile")),
    ),
    Unsupported(
        "a standard deviation",
        r"\b(?:standard\sdeviations?|std\.?\sdev)\b",
        met=_has(Statistic, where=lambda node: node.function == "stddev"),
    ),
    Unsupported(
        "statistics other than number, sum, mean, smallest and largest",
        r"\b(?:variances?|correlat\w+|the\smode\sof)\b",
    ),
    Unsupported(
        "a comparison with the own group of each row",
        r"\b(?:above|below|over|under|than)\b.*\b(?:average|mean|median)\b.*\b(?:of|for|in|within)\s(?:its|their|his|her)\sown\b",
    ),
    Unsupported(
        "running totals and moving averages",
        r"\b(?:running\s(?:total|sum|count)|cumulati\w+|cumulated|(?:moving|rolling)\s(?:average|mean|sum))\b",
        met=_has(Window, where=lambda node: node.kind == "total"),
    ),
    Unsupported(
        "changes from one row or period to the next",
        r"\bgrowth\s(?:rate|of|in|from|over)\b"
        r"| \b(?:year|month|week|day)[\s-](?:over|on)[\s-](?:year|month|week|day)\b"
        r"| \bhow\s(?:much|many|strongly|fast|far)\b.*\b(?:grow|grown|grew|risen|rose|rise|fallen|fell|fall|increased?"
        r"|decreased?|dropped|changed?|go(?:ne)?\s(?:up|down)|went\s(?:up|down))\b.*\b(?:from|between|since|over)\b"
        r"| \b(?:percent|per\scent|%|percentage)\b.*\b(?:grow|rise|fall|increase|decrease|change|drop|shrink"
        r"|go\s(?:up|down))\b.*\b(?:from|between|since|over)\b"
        r"| \b(?:compared\s(?:to|with)|than\sin|than\sthe)\s(?:the\s)?(?:last|previous|prior)\b"
        r"| \b(?:just|immediately|right)\s(?:before|after)\sit\b",
        "growth grow",
        met=_compares_periods,
    ),
    Unsupported(
        "the first few of each group",
        rf"\btop\s{_SEVERAL}\b.*{_EACH}"
        rf"| \bthe\s{_SEVERAL}\s.*\b(?:most|least|\w+est|best|top)\b.*{_EACH}"
        rf"| {_EACH}.*\bthe\s(?:top\s)?{_SEVERAL}\s(?:most|least|\w+est|best)\b",
        met=_has(Query, where=lambda node: node.top is not None),
    ),
    Unsupported(
        "the first of each group", rf"{_SUPERLATIVE}.*\b(?:in|of|from|at)\s(?:each|every)\b", met=_takes_no_first
    ),
    Unsupported("means of groups", _AVERAGE_ONE.pattern, met=_has_no_average_one),
    Unsupported(
        "figures under different conditions side by side",
        r"\bwith\sand\swithout\b"
        r"| \bhow\s(?:much|many)\s(?:more|less|fewer)\b.*\bthan\s(?:in|on|for|from|during)\b",
        met=lambda query, context: query.group is not None or _has(Conditional)(query, context),
    ),
    Unsupported(
        "things that have to do with all of several",
        r"\ball\s(?:two|three|four|five|[2-9])\s\w+",
        met=_counts_different,
    ),
    Unsupported(
        "shares and margins of groups",
        r"\b(?:profit|gain|gross|net)\smargins?\b | (?:'s|s'|each)\sshare\sof\b"
        r"| \bshares?\sof\seach\b | \bwhat\spart\sof\b.*\b(?:for|of|in)\seach\b",
        "margin share part",
        met=_has(Ratio, Window),
    ),
    Unsupported(
        "rows without a partner, counted as zero",
        r"\b(?:including|also|even)\b.*\b(?:without|none|with\sno|with\szero|that\shave\sno|who\shave\sno|never)\b"
        r"| \b(?:as|show)\s(?:a\s)?(?:zero|0)\b | \b(?:zero|0)\s(?:for|if|where)\b",
        met=_has(Joined, where=lambda node: node.outer),
    ),
    Unsupported(
        "functions of texts",
        r"\b(?:joined\stogether|concatenat\w+|upper[\s-]?case|lower[\s-]?case|(?:capital|small)\sletters|capitali[sz]ed?"
        r"|initials|in\sone\s(?:column|field)|combined\sinto\sone)\b"
        r"| \b(?:by|per|for\seach|each)\s(?:the\s)?(?:first|last)\sletter\b | \bhow\smany\sletters\b"
        r"| \b(?:longest|shortest)\s(?:(?:first|last|full|family)\s)?(?:names?|titles?|words?|descriptions?)\b"
        r"| \b(?:names?|titles?)\s(?:is|are)\s(?:the\s)?(?:longest|shortest)\b | \bletters\slong\b",
        "initial",
        met=_has(Call, Concat),
    ),
    Unsupported(
        "rounding",
        r"\bround(?:ed|ing)?\s(?:up|down|off|to\s(?:the|an?|one|two|three|four|\d|whole|full|integers?|nearest))\b"
        r"| \bto\s(?:the\snearest|(?:one|two|three|\d)\sdecimals?|whole\s\w+|(?:one|two|three|\d)\sdecimal\splaces?)\b",
        met=_has(Call, where=lambda node: node.function == "round"),
    ),
    Unsupported(
        "the time between dates",
        r"\bhow\slong\b.*\b(?:between|since|until|pass|passed|ago|from\s\w+ing)\b"
        r"| \bhow\slong\s(?:has|have|had)\b.*\b(?:been|worked|lived|had)\b"
        r"| \bhow\smany\s(?:days|weeks|months|years|hours|minutes|nights)\b"
        r".*\b(?:between|after|before|passed|ago|stay|stayed|since|late|open)\b"
        r"| \b(?:number\sof|average|mean)\s(?:days|weeks|months|years|nights)\s(?:between|from|until|since|to)\b"
        r"| \b(?:days|weeks|months|years)\s(?:between\sthe|passed|elapsed|ago)\b",
        "duration",
        met=lambda query, context: _has(Elapsed)(query, context) or has_conversion(query, context),
    ),
    Unsupported(
        "the second, third … of an order",
        rf"\b(?:{'|'.join(_ORDINALS)}|(?:[2-9]|1\d)(?:nd|rd|th))[\s-]+"
        rf"(?:most|least|best|worst|last|(?!(?:{_NO_SUPERLATIVES})\b)[a-z]{{2,}}est)\b",
        met=_has(Order, where=lambda node: (node.offset or node.rank) is not None),
    ),
    Unsupported(
        "ages from dates of birth",
        r"\bhow\sold\b | \b(?:average|mean|current)\sage\b | \bages?\sof\b | \b(?:years\sold|age\stoday)\b",
        "age old",
        met=_has(Elapsed),
    ),
    Unsupported(
        "weekdays, weeks, quarters and times of day of a date",
        r"\b(?:weekdays?|weekends?|days?\sof\sthe\sweek|hours?\sof\s(?:the\s)?day|time\sof\sday)\b"
        r"| \bon\s(?:mon|tues|wednes|thurs|fri|satur|sun)days\b | \b(?:each|every|by|per)\s(?:calendar\s)?quarter\b"
        r"| \b(?:by|what|which)\s(?:hour|week)\b",
        "weekday week weekend quarter hour time day opening",
        met=_has(DatePart),
    ),
    Unsupported(
        "months whatever their year",
        r"\bmonths?\b.*\b(?:regardless|irrespective|whatever|no\smatter|all\syears|any\syear|over\sthe\syears)\b"
        r"| \b(?:regardless|irrespective)\sof\s(?:the\s)?year\b.*\bmonths?\b | \bmonths?\sof\sthe\syear\b",
        "month",
        met=_has(DatePart),
    ),
    Unsupported("a choice by chance", r"\brandom(?:ly)?\b | \bby\schance\b | \bpick\sa(?:ny)?\b"),
    Unsupported(
        "groups of values",
        r"\b(?:age\s(?:groups|brackets|bands)|(?:by|per|each)\sage\s(?:group|bracket|band)"
        r"|(?:price|income|size|score|weight)\s(?:brackets?|bands?|classes|ranges)"
        r"|buckets|histogram|(?:in|of)\ssteps\sof|(?:grouped?|split)\sinto\s(?:\w+\s)?(?:groups|ranges|classes)"
        r"|intervals?\sof)\b",
        "group bracket band bucket range",
        met=_has(Bucket, Cases),
    ),
    Unsupported(
        "columns made of rows",
        r"(?:^|\ba\s)pivot\b | \bpivot(?:ed)?\s(?:by|on|tables?|the|this)\b | \bcross-?tab\w*"
        r"| \bas\scolumns\b | \b(?:one|a|own)\scolumn\s(?:for|per)\b"
        r"| \b(?:rows?|columns?)\sand\s\w+\sas\s(?:rows?|columns?)\b",
    ),
    Unsupported(
        "forecasts", r"\b(?:forecast\w*|predict\w*|extrapolat\w+|projections?)\b", "forecast prediction projection"
    ),
    Unsupported(
        "changes of the database",
        rf"{_POLITE}(?:delete|insert|update|rename|drop\s(?:the|table|all)"
        r"|(?:remove|cancel|change|replace|correct)\s(?!duplicate|double)"
        r"|(?:set|increase|decrease|raise|reduce|lower)\s(?:the|all|our|\w+'s)\b.*\b(?:to|by)\b"
        r"|mark\s.*\bas\b|move\s.*\bto\b"
        r"|(?:add|create|register|book)\s(?:an?\s|another\s)(?!list|overview|report|table\sof))",
    ),
    Unsupported(
        "charts (the page of `sqlsp serve` draws one where the rows are numbers by name or time)",
        rf"{_POLITE}(?:plot|chart|graph|visuali[sz]e)\s(?:the|a|our|how|me)\b"
        r"| \bas\san?\s(?:\w+\s)?(?:chart|graph|plot|diagram)\b"
        r"| \b(?:bar|pie|line)\s(?:chart|graph)\b | \bdraw\san?\s(?:\w+\s)?(?:chart|graph|diagram)",
        "chart graph plot diagram",
    ),
    Unsupported(
        "reasons", rf"{_POLITE}(?:tell\sme\s|explain\s|say\s)?why\b", "reason cause note comment description remark"
    ),
    Unsupported(
        "answers to two questions",
        r"\bhow\s(?:many|much)\b[^?]*\?\W*(?:(?:and|also|then)\s)*how\s(?:many|much)\b",
        met=lambda query, _: len(query.select) > 1 or query.combined is not None,
    ),
    Unsupported(
        "letters and files", rf"{_POLITE}(?:send|e-?mail|notify|remind|export|download)\s(?!me\b|us\b|address|of\b)"
    ),
)


def find_unsupported(question: str, schema: Schema) -> tuple[Unsupported, ...]:
    """Those of UNSUPPORTED that a question asks for."""
    text = " ".join(question[:LOOKED_AT].split())
    matches = [(limit, match) for limit in UNSUPPORTED if (match := limit.find(text))]
    names = frozenset[str]().union(*item_stems(schema)) if matches else frozenset()
    return tuple(
        limit
        for limit, match in matches
        if names.isdisjoint(stem_set(limit.answered_by) | _NAMES.intersection(map(stem, tokenise(match[0]))))
    )


def warn(found: Sequence[Unsupported], query: Query, context: Context) -> str | None:
    """A sentence about what was `found` in the question and the query does not answer; None where there is none."""
    unmet = find_unmet(found, query, context)
    if not unmet:
        return None
    return f"the question asks for {' and '.join(unmet)}, which this SQL lacks: the answer may be to another question"


def find_unmet(found: Sequence[Unsupported], query: Query, context: Context) -> list[str]:
    """What was `found` in the question and the query does not answer."""
    return [each.what for each in found if each.met is None or not each.met(query, context)]
