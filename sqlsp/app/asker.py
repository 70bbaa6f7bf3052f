"""Answers questions to one's own databases. The parser is loaded once and serves any number of databases."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

from sqlsp.app.choices import find_question_back
from sqlsp.app.taken_over import QuestionContent, find_taken_over
from sqlsp.cli.answering import AskingConfig
from sqlsp.databases.database import Database
from sqlsp.databases.given import read_given_glossary, read_given_keys
from sqlsp.databases.glossaries.applying import needed_columns
from sqlsp.databases.glossaries.proposals import with_glossaries
from sqlsp.databases.glossaries.reading import Glossary
from sqlsp.databases.opening import Location, open_database
from sqlsp.inference.answer import Answer, Question, find_links
from sqlsp.inference.decoding import QuestionDecoder
from sqlsp.inference.execution import RankedCandidate
from sqlsp.inference.inputs import InputFormat
from sqlsp.inference.judge import THRESHOLD, Judge, find_judge
from sqlsp.inference.pipeline import Pipeline, read_with
from sqlsp.inference.prepared import PreparedDatabases, describe_unused, find_unused
from sqlsp.inference.rules.glossary import METRICS
from sqlsp.inference.rules.no_question import find_reply
from sqlsp.inference.rules.rewordings import reword
from sqlsp.inference.rules.table import NO_QUESTION, RuleSet
from sqlsp.inference.trained import load_parser, make_decoder
from sqlsp.linking.empty_tables import describe_empty_tables
from sqlsp.question.rows import Earlier
from sqlsp.question.words import composed
from sqlsp.utils.errors import DataError
from sqlsp.utils.files import whole_characters

MIN_CANDIDATES = 5  # of a question that are kept, at the least
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
    def load(cls, cfg: AskingConfig, candidates: int = MIN_CANDIDATES) -> Asker:
        """Load the parser of the run that `cfg` names.

        Where `cfg` sets no beam size, that of the run is used, and at least `candidates`.

        Raises CheckpointError for a run that is missing, damaged or of another grammar.
        """
        RuleSet.of(cfg.rules)  # before the parser is loaded, which takes longer
        parser = load_parser(cfg)
        judge = find_judge(parser.run.path, cfg.threshold or 0.0)
        decoder = make_decoder(parser, 1, cfg.beam or max(candidates, parser.options.decoder.beam), cfg.graphs)
        return cls(decoder, parser.inputs, cfg, parser.run.path.name, judge)

    def forget_databases(self) -> None:
        self._prepared.forget()

    def open(
        self, place: Location, name: str | None = None, values: bool = True, glossary: Glossary | None = None
    ) -> Database:
        """The database in a file, in a folder or on a server.

        Its cells are read if the parser was trained with cells and if both the options and `values` allow it. The keys
        in the options are used for the databases that have the columns they name. `glossary` replaces that of the
        options.

        Raises what `open_database` raises, and DataError for a glossary that does not fit the database.
        """
        options = self.options
        values = values and self.linking.values and options.values
        database = open_database(place, name, values, self._keys, options.views, options.clean)
        database = with_glossaries(database, glossary or self._glossary)
        if not values:
            return database
        unused = find_unused(database) - needed_columns(database.schema)
        empty = describe_empty_tables(database.schema, database.values)
        notes = (*empty, *describe_unused(database.schema, unused))
        return replace(database, unused=unused, notes=(*database.notes, *notes))

    def ask(self, database: Database, question: str, run: bool = True, earlier: Earlier | None = None) -> Answer:
        """The candidates of a question, best first; `earlier` is what was asked before it.

        With `run` False the caller will not run the answer's query. Then no candidate is run to judge it either. Raises
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
        """The answer, judged as the option `guide` says; `run` as in `Pipeline.execute_candidates`."""
        if answer.reply is not None:
            return answer
        answer = self._pipeline.choose(answer, run)
        if (before := answer.context.last_query) is not None:
            content = QuestionContent(answer)
            taken = tuple(find_taken_over(candidate, before, content) for candidate in answer.candidates)
            answer = replace(answer, taken=taken)
        return replace(answer, question_back=find_question_back(answer))

    def execute_candidates(self, answer: Answer) -> list[RankedCandidate]:
        """The answers that the candidates of a parsed question come to, with their rows."""
        return self._pipeline.execute_candidates(answer)

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
