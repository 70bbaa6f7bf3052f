"""Answers questions to one's own databases. The parser is loaded once and serves any number of databases.

What a query took from the one before it, in words: what both have and the question does not say.

After *How many suppliers are in France?* the answer to *and in Germany?* takes `supplier`, and then the answer to *only
those with a fax* takes `supplier` and `country is "Germany"`. Tables, conditions, groups and orders are told, but not
what is shown of the rows: it heads their columns. Nothing is told that the query before does not have. What the
question says in words that are not known here is told, too.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from typing import Final, Union

from sqlsp.answering.answer import Answer, Question, find_links
from sqlsp.answering.choices import find_question_back
from sqlsp.answering.decoding import QuestionDecoder
from sqlsp.answering.guidance import Found
from sqlsp.answering.inputs import InputFormat
from sqlsp.answering.judge import THRESHOLD, Judge, find_judge
from sqlsp.answering.pipeline import Pipeline, read_with
from sqlsp.answering.trained import load_parser, make_decoder
from sqlsp.common.errors import DataError, SqlError
from sqlsp.common.files import whole_characters
from sqlsp.corpus.spider import Earlier
from sqlsp.data.candidates import CONSTANTS
from sqlsp.data.given import read_given_glossary, read_given_keys
from sqlsp.glossaries.applying import needed_columns
from sqlsp.glossaries.reading import Glossary
from sqlsp.opening.databases import Database
from sqlsp.opening.glossaries import with_glossaries
from sqlsp.opening.opening import Place, open_place
from sqlsp.opening.prepared import PreparedDatabases, describe_empty, describe_unused, find_unused
from sqlsp.options.answering import AskingConfig
from sqlsp.question.words import composed, plain
from sqlsp.rules.glossary import METRICS
from sqlsp.rules.no_question import find_reply
from sqlsp.rules.reading import Reading, describe_item
from sqlsp.rules.rewordings import reword
from sqlsp.rules.table import NO_QUESTION, RuleSet
from sqlsp.schema.schema import Schema
from sqlsp.sentences.query import part_in_words
from sqlsp.sql.joins import simplify
from sqlsp.sql.query import And, Column, Condition, Group, IsNull, Joined, Order, Query, Value, parts_of, walk

_NAMES: Final = ("name", "synonym", "part of the name")  # the meanings of links that name an item
_ORDERS: Final = re.compile(  # *the cheapest one* says an order without its column
    r"\b(?:\w+est|most|least|top|first|last|sort\w*|order\w*|rank\w*|ascending|descending|alphabetical\w*)\b",
    re.IGNORECASE,
)
_Part = Union[Condition, Group, Order]


class QuestionContent:
    """What a question says by itself: its `text`, the items that its words name, the literals that it offers."""

    def __init__(self, answer: Answer) -> None:
        self.text, candidates = answer.context.question, answer.context.candidates
        self.items = {link.item for link in answer.links if link.meaning in _NAMES}
        self.literals = {each.text for each in candidates.offered if each.words} if candidates else set[str]()

    def has(self, part: _Part, schema: Schema) -> bool:
        """Whether the question says a part of a query: all its literals, or a column of it where it has none."""
        literals = {node.text for node in walk(part) if isinstance(node, Value) and node.text} - {*CONSTANTS}
        if literals and not isinstance(part, Order):
            said, wanted = f" {plain(self.text)} ", [(text, plain(text)) for text in literals]
            return all(text in self.literals or bool(words and f" {words} " in said) for text, words in wanted)
        columns = (node.index for node in walk(part) if isinstance(node, Column) and schema.table_of(node.index) >= 0)
        named = any(describe_item(schema, column) in self.items for column in columns)
        return named or (isinstance(part, Order) and _ORDERS.search(self.text) is not None)


def find_taken_over(reading: Reading, before: Query, content: QuestionContent) -> tuple[str, ...]:
    """What `reading` took from the query `before` it, in explicit form."""
    schema = reading.schema
    try:
        query, before = simplify(reading.query, schema), simplify(before, schema)
    except (SqlError, RecursionError):
        return ()
    had = {each for part in _parts(before) for each in _forms(part)}
    found = list[_Part]()
    for part in _parts(query):
        known = isinstance(part, IsNull) and part.negated and bool(reading.applied)
        if known and part not in _parts(reading.applied[0].before):  # a rule wrote it: `rules.semantics`
            continue
        same = next((each for each in _forms(part) if each in had), None)
        inside = any(part in walk(other) for other in found)
        if same is not None and not inside and same not in found and not content.has(same, schema):
            found.append(same)
    phrases = [
        f"for each {part_in_words(part.keys[0], schema)}" if isinstance(part, Group) else part_in_words(part, schema)
        for part in found
    ]
    tables = []  # of both queries, that neither the question nor a phrase names
    for table in dict.fromkeys(_tables(query, schema)):
        star = schema.star_of(table)
        words = part_in_words(Column(star), schema)
        named = describe_item(schema, star) in content.items or any(f" {words}" in f" {phrase}" for phrase in phrases)
        if table in _tables(before, schema) and not named:
            tables.append(words)
    return (*tables, *phrases)


def _tables(query: Query, schema: Schema) -> Iterator[int]:
    for node in walk(query):
        if isinstance(node, Joined):
            yield from node.tables
        elif isinstance(node, Column) and schema.table_of(node.index) >= 0:
            yield schema.table_of(node.index)


def _parts(query: Query) -> Iterator[_Part]:
    for node in walk(query):
        if isinstance(node, Query):
            yield from parts_of(node.where, And)
            if node.group is not None:
                yield from (Group((key,)) for key in node.group.keys)
                yield from parts_of(node.group.having, And)
            if node.order is not None and node.order.keys:
                yield node.order


def _forms(part: _Part) -> tuple[_Part, ...]:
    """A part, and what is left of it where the rest is another: of an order its keys."""
    return (part, Order(part.keys)) if isinstance(part, Order) else (part,)


READINGS = 5  # of a question that are kept, at the least
LONGEST_QUESTION = 2000  # characters


class Asker:
    """A trained parser that answers questions about any database."""

    def __init__(
        self,
        decoder: QuestionDecoder,
        inputs: InputFormat,
        options: AskingConfig,
        name: str,
        judge: Judge | None = None,
    ) -> None:
        """`inputs` says how the parser reads questions; `name` names its run. Only the options on asking are used.

        With `judge` None answers come without a probability that they are right. Raises ConfigError for unknown
        rules.
        """
        self.name = name
        self.decoder = decoder
        self.linking = inputs.options.linking
        self.literals = inputs.literals  # whether those of the SQL are predicted
        self.grammar = inputs.options.grammar  # of the SQL
        self.people = inputs.people  # whether that is `people`
        self.converses = inputs.context > 0  # whether a question is read with those before it
        self.options = options
        self.judge = judge
        self._rules = RuleSet.of(options.rules)
        self._keys = read_given_keys(options.keys)
        self._glossary = read_given_glossary(options.glossary)
        self._prepared = PreparedDatabases(inputs, options.items, self._rules.has(METRICS.name))

    @classmethod
    def load(cls, cfg: AskingConfig, readings: int = READINGS) -> Asker:
        """Load the parser of the run that `cfg` names.

        Where `cfg` sets no beam size, that of the run is used, and at least `readings`.

        Raises CheckpointError for a run that is missing, damaged or of another grammar.
        """
        RuleSet.of(cfg.rules)  # before the parser is loaded, which takes longer
        parser = load_parser(cfg)
        judge = find_judge(parser.run.path, cfg.threshold or 0.0)
        decoder = make_decoder(parser, 1, cfg.beam or max(readings, parser.options.decoder.beam), cfg.graphs)
        return cls(decoder, parser.inputs, cfg, parser.run.path.name, judge)

    def forget_databases(self) -> None:
        self._prepared.forget()

    def open(
        self, place: Place, name: str | None = None, values: bool = True, glossary: Glossary | None = None
    ) -> Database:
        """The database in a file, in a folder or on a server.

        Its cells are read if the parser was trained with cells and if both the options and `values` allow it. The keys
        in the options are used for the databases that have the columns they name. `glossary` replaces that of the
        options.

        Raises what `open_place` raises, and DataError for a glossary that does not fit the database.
        """
        options = self.options
        values = values and self.linking.values and options.values
        database = open_place(place, name, values, self._keys, options.views)
        database = with_glossaries(database, glossary or self._glossary)
        if not values:
            return database
        unused = find_unused(database) - needed_columns(database.schema)
        notes = (*describe_empty(database), *describe_unused(database.schema, unused))
        return replace(database, unused=unused, notes=(*database.notes, *notes))

    def ask(self, database: Database, question: str, run: bool = True, earlier: Earlier | None = None) -> Answer:
        """The readings of a question, best first; `earlier` is what was asked before it.

        With `run` False the caller will not run the answer's query. Then no reading is run to judge it either. Raises
        DataError for a question that is empty or too long.
        """
        return self.choose(self.parse(database, question, earlier=earlier), run)

    def parse(
        self, database: Database, question: str, today: date | None = None, earlier: Earlier | None = None
    ) -> Answer:
        """What the parser makes of a question, before the guide chooses. No query is run. Raises as `ask` does.

        `today` is the date from which `last month` and similar words are counted; None is the current date. A parser
        that reads each question alone takes no notice of `earlier`. A question that is none about rows is not parsed.
        """
        thread = earlier if self.converses else None
        typed = " ".join(composed(whole_characters(question)).split())
        if not typed:
            raise DataError("the question is empty")
        if len(typed) > LONGEST_QUESTION:
            raise DataError(f"the question has {len(typed):,} characters; at most {LONGEST_QUESTION:,} are read")
        earlier = read_with(thread, typed, self._rules)
        known = (lambda: database.values, lambda: self._prepared.speller(database), today or date.today())
        spelt = reword(typed, self._rules.names, *known)
        words = " ".join((spelt.text, *(earlier.questions if earlier else ())))
        view, notes = self._prepared.view(database, words)
        asked = Question(spelt.text, view, typed, spelt.changes, notes, earlier=earlier)
        answer = Answer(asked, asked.context(None))
        if self._rules.has(NO_QUESTION):
            answer = replace(answer, reply=find_reply(answer.context))
        if answer.reply is None:
            (answer,) = self._pipeline.parse([asked], view.features(spelt.text, earlier))
        schema = answer.context.schema
        assert view.featurise is not None
        links = find_links(view.featurise(schema).linker.link(answer.context.words), schema)
        return replace(answer, links=tuple(links), thread=thread, threshold=self.threshold)

    def choose(self, answer: Answer, run: bool = True) -> Answer:
        """The answer, its first reading as the option `guide` chooses; `run` is that of `Pipeline.look`."""
        if answer.reply is not None:
            return answer
        answer = self._pipeline.choose(answer, run)
        if (before := answer.context.last_query) is not None:
            content = QuestionContent(answer)
            taken = tuple(find_taken_over(reading, before, content) for reading in answer.readings)
            answer = replace(answer, taken=taken)
        return replace(answer, question_back=find_question_back(answer))

    def look(self, answer: Answer) -> list[Found]:
        """The answers that the readings of a parsed question come to, with their rows."""
        return self._pipeline.look(answer)

    @property
    def threshold(self) -> float:
        """The probability of being right below which an answer is declined."""
        if self.options.threshold is None:
            return THRESHOLD if self.judge is not None else 0.0
        return self.options.threshold

    @property
    def _pipeline(self) -> Pipeline:
        sure = (self.judge, self.threshold)
        return Pipeline(self.decoder, self._rules, self.options.guide, self.literals, *sure, self.converses)
