"""The asker: a trained parser, loaded once, that answers questions about any database."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from functools import lru_cache
from typing import Final

from sqlsp.cli.answering import AskingConfig
from sqlsp.databases.database import Database
from sqlsp.databases.glossaries.applying import needed_columns
from sqlsp.databases.glossaries.proposals import with_glossaries
from sqlsp.databases.glossaries.reading import Glossary
from sqlsp.databases.opening import Location, open_database, read_given_glossary, read_given_keys
from sqlsp.inference.answer import Answer
from sqlsp.inference.candidate import Candidate
from sqlsp.inference.decoding import QuestionDecoder
from sqlsp.inference.judge import THRESHOLD, Judge, find_judge
from sqlsp.inference.pipeline import Pipeline, read_with
from sqlsp.inference.prepared import PreparedDatabase, describe_empty_tables, describe_unused, find_unused
from sqlsp.inference.rules.doubts import find_reply
from sqlsp.inference.rules.glossary import METRICS
from sqlsp.inference.rules.table import NO_QUESTION, RuleSet
from sqlsp.inference.trained import load_parser, make_decoder
from sqlsp.linking.features import InputFormat
from sqlsp.question.rewording import reword
from sqlsp.question.rows import Earlier
from sqlsp.question.words import composed, plain
from sqlsp.utils.errors import DataError
from sqlsp.utils.files import whole_characters

MAX_PREPARED: Final = 8  # prepared databases in memory
MIN_CANDIDATES: Final = 5  # least beam size, so that a user can choose among candidates
MAX_QUESTION: Final = 2000  # characters


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
        """Stores a parser with its options.

        Args:
            decoder: The parser with its beam search.
            inputs: The input format of the parser.
            options: The options of the command.
            name: The name of the run.
            judge: Ranks candidates. If it is None, answers have no confidence.

        Raises ConfigError for unknown rules.
        """
        self.name = name
        self.decoder = decoder
        self.linking = inputs.options.linking
        self.literals = inputs.literals  # whether the parser predicts literals
        self.people = inputs.is_extended  # whether this is the extended grammar
        self.converses = inputs.context > 0  # whether a question is read with the history
        self.options = options
        self.judge = judge
        self._rules = RuleSet.of(options.rules)
        self._keys = read_given_keys(options.keys)
        read_given_glossary(options.glossary)  # a mistake is reported at the start
        metrics = self._rules.has(METRICS.name)
        self._prepare = lru_cache(maxsize=MAX_PREPARED)(
            lambda database: PreparedDatabase(database, inputs, options.items, metrics)
        )

    @classmethod
    def load(cls, cfg: AskingConfig, candidates: int = MIN_CANDIDATES) -> Asker:
        """Loads the parser of the run that `cfg` names.

        If `cfg` sets no beam size, it is that of the run, but at least `candidates`. Raises CheckpointError for a run
        that is missing, damaged or of another grammar.
        """
        RuleSet.of(cfg.rules)  # wrong rules are reported before the parser is loaded, which takes long
        parser = load_parser(cfg)
        judge = find_judge(parser.run.path, cfg.threshold or 0.0)
        beam = cfg.beam or max(candidates, parser.options.decoder.beam)
        decoder = make_decoder(parser, 1, beam, cfg.graphs)
        return cls(decoder, parser.inputs, cfg, parser.run.path.name, judge)

    def forget_databases(self) -> None:
        """Releases the databases whose preparation is cached."""
        self._prepare.cache_clear()

    def open(
        self, location: Location, name: str | None = None, values: bool = True, glossary: Glossary | None = None
    ) -> Database:
        """Opens the database in a file, in a folder or on a server.

        Cells are read if the parser was trained with cells, `values` is True and the option `values` is on. `glossary`
        replaces the glossary of the options. Raises DataError for a database that cannot be opened or that the glossary
        does not fit. Raises ConfigError if a Python package is missing.
        """
        options = self.options
        values = values and self.linking.values and options.values
        database = open_database(location, name, values, self._keys, options.views, options.clean)
        database = with_glossaries(database, glossary or read_given_glossary(options.glossary))
        if not values:
            return database
        unused = find_unused(database) - needed_columns(database.schema)
        empty = describe_empty_tables(database.schema, database.values)
        notes = (*empty, *describe_unused(database.schema, unused))
        return replace(database, unused=unused, notes=(*database.notes, *notes))

    def reopen(self, database: Database) -> Database:
        """Returns the database. If its tables or its glossary have changed, opens its file again."""
        if not database.is_outdated:
            return database
        self.forget_databases()
        return self.open(database.path, database.name)

    def ask(self, database: Database, question: str, run: bool = True, history: Earlier | None = None) -> Answer:
        """Parses a question (`parse`) and ranks its candidates (`choose`)."""
        return self.choose(self.parse(database, question, history=history), run)

    def parse(
        self, database: Database, question: str, today: date | None = None, history: Earlier | None = None
    ) -> Answer:
        """Returns an answer with the candidates of a question before ranking. No query is executed.

        A question that is not about rows gets a reply and no candidates.

        Args:
            database: The database.
            question: The question as typed.
            today: The date from which *last month* is counted; by default the current date.
            history: The previous questions. It is ignored if the parser reads every question alone, or if no word of
                the question refers to previous ones.

        Raises:
            DataError: The question is empty or too long.
        """
        typed = " ".join(composed(whole_characters(question)).split())
        if not typed:
            raise DataError("the question is empty")
        if len(typed) > MAX_QUESTION:
            raise DataError(f"the question has {len(typed):,} characters; at most {MAX_QUESTION:,} are allowed")
        history = read_with(history if self.converses else None, typed, database.schema, self._rules)
        reworded = reword(
            typed,
            self._rules.names,
            today=today or date.today(),
            is_cell=lambda text: plain(text) in database.values.cells,
            speller=lambda: self._prepare(database).speller,
        )
        texts = [reworded.text, *(history.questions if history else ())]
        context = replace(
            self._prepare(database).context(" ".join(texts)),
            question=reworded.text,
            earlier=history,
            typed=typed,
            changes=reworded.changes,
        )
        if self._rules.has(NO_QUESTION) and (reply := find_reply(context)) is not None:
            return Answer(context, reply=reply)
        (answer,) = self._pipeline.parse([context], context.features())
        return answer

    def choose(self, answer: Answer, run: bool = True) -> Answer:
        """Returns the answer with its candidates ranked (`Pipeline.choose`). If `run` is True, they are executed first.

        The option `guide` determines the ranking. An answer with a reply is unchanged.
        """
        return answer if answer.reply is not None else self._pipeline.choose(answer, run)

    def execute_candidates(self, answer: Answer) -> list[Candidate]:
        """Executes the candidates of a parsed question and merges those with equal results."""
        return self._pipeline.execute_candidates(answer)

    @property
    def threshold(self) -> float:
        """The confidence below which an answer is declined."""
        if self.options.threshold is None:
            return THRESHOLD if self.judge is not None else 0.0
        return self.options.threshold

    @property
    def _pipeline(self) -> Pipeline:
        return Pipeline(
            self.decoder,
            self._rules,
            self.options.guide,
            literals=self.literals,
            judge=self.judge,
            threshold=self.threshold,
            converses=self.converses,
        )
