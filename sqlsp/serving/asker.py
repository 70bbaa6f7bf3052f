"""Answers questions to one's own databases. The parser is loaded once and serves any number of databases."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date

from sqlsp.answering.answerer import Alternative, Answerer
from sqlsp.answering.confidence import Confidence, confidence_of
from sqlsp.answering.guidance import PLAUSIBLE
from sqlsp.answering.inputs import InputFormat
from sqlsp.answering.trained import answerer_of, load_runs
from sqlsp.common.errors import DataError
from sqlsp.common.files import whole_characters
from sqlsp.data.corpus.spider import Row
from sqlsp.data.features import Featuriser
from sqlsp.data.storage import FeatureSet
from sqlsp.options.answering import AskConfig, ServeConfig
from sqlsp.question.restating import restated
from sqlsp.question.spelling import Spelt
from sqlsp.question.words import composed, plain, tokenise
from sqlsp.serving.answers import Answer, Parsed, Reading
from sqlsp.serving.as_meant import as_meant
from sqlsp.serving.beyond import RANKS, SHARES, TIMES, beyond, warning
from sqlsp.serving.by_period import chosen
from sqlsp.serving.choice import Choice
from sqlsp.serving.databases import Database
from sqlsp.serving.days_between import in_days
from sqlsp.serving.links import has_literals, linked, unconnected, used
from sqlsp.serving.opening import Place, open_place
from sqlsp.serving.parts_of_dates import AskedPart, reworded
from sqlsp.serving.prepared import Prepared
from sqlsp.serving.ranks import has_rank
from sqlsp.serving.shares import counted, in_per_cent
from sqlsp.serving.units import conversions
from sqlsp.sql.keys.given import keys_of
from sqlsp.sql.naming.descriptions import descriptions_of
from sqlsp.sql.schema import Schema

LONGEST_QUESTION = 2000  # characters
PLACEHOLDERS = (
    "this parser was trained without literals: 'value' and 1 in the SQL stand where yours belong (decoder.values=true)"
)


@dataclass(frozen=True)
class _Read:
    """A question as the parser read it: its text, featurisers, readings and notes, and what no reading can express."""

    spelt: Spelt
    makers: Sequence[Featuriser]
    readings: tuple[Reading, ...]
    notes: tuple[str, ...]
    beyond: tuple[str, ...] = ()


class Asker:
    """A trained parser, or several as one, that answers questions about any database."""

    def __init__(
        self,
        answerer: Answerer,
        inputs: Sequence[InputFormat],
        options: AskConfig | ServeConfig,
        name: str,
        confidence: Confidence | None = None,
    ) -> None:
        """`inputs` say how the parsers read questions; `name` names their runs. Only the options on asking are used.

        With `confidence` None answers come without a probability that they are right.
        """
        self.name = name
        self.answerer = answerer
        self.inputs = inputs
        self.linking = inputs[0].linking
        self.literals = inputs[0].literals  # whether those of the SQL are predicted
        self.options = options
        self.confidence = confidence
        self._keys = keys_of(options.keys)
        self._descriptions = descriptions_of(options.descriptions)
        self._prepared = Prepared(inputs, options.items)

    @classmethod
    def load(cls, cfg: AskConfig | ServeConfig, readings: int = 1) -> Asker:
        """Load the parsers of the runs that `cfg` names.

        Where `cfg` sets no beam size, the largest of the runs' sizes is used, and at least `readings`.

        Raises CheckpointError for a run that is missing, damaged, of another grammar or unlike the others.
        """
        parsers = load_runs(cfg)
        beam = cfg.beam or max(readings, *(parser.options.decoder.beam for parser in parsers))
        name = " + ".join(parser.run.path.name for parser in parsers)
        answerer = replace(answerer_of(parsers, 1, beam, cfg.graphs), plausible=cfg.guide == PLAUSIBLE)
        confidence = confidence_of([parser.run.path for parser in parsers], cfg.threshold)
        return cls(answerer, [parser.inputs for parser in parsers], cfg, name, confidence)

    def forget_databases(self) -> None:
        """Clear everything that was prepared for databases."""
        self._prepared.forget()

    def open(self, place: Place, name: str | None = None, values: bool = True) -> Database:
        """The database in a file, in a folder or on a server.

        Its cells are read if the parser was trained with cells and if both the options and `values` allow it. The keys
        and descriptions in the options are used for the databases that have the columns they name.

        Raises what `open_place` raises.
        """
        options = self.options
        values = values and self.linking.values and options.values
        return open_place(place, name, values, self._keys, options.views, self._descriptions)

    def ask(self, database: Database, question: str, run: bool = True) -> Answer:
        """The readings of a question, best first.

        With `run` False the caller will not run the answer's query. Then no reading is run to test it either, unless
        the option `guide` is `runs` or `rows`. Raises DataError for a question that is empty or too long.
        """
        return self.guided(self.parse(database, question), database, run)

    def parse(self, database: Database, question: str, today: date | None = None) -> Parsed:
        """The parser's result for a question. No query is run. Raises as `ask` does.

        `today` is the date from which `last month` and similar words are counted; None is the current date.
        """
        question = _checked(question)
        spelt = self._spelt(database, question, today or date.today())
        read = self._understood(database, spelt.text)
        linker, schema, words = read.makers[0].linker, read.makers[0].schema, tokenise(read.spelt.text)
        changed = dict.fromkeys((*spelt.changes, *read.spelt.changes))
        changes = ", ".join(f'"{typed}" as "{meant}"' for typed, meant in changed)
        notes = (f"read {changes}", *read.notes) if changes else read.notes
        links = linked(linker.link(words), schema)
        return Parsed(question, tuple(read.readings), tuple(words), tuple(links), notes, schema, warning(read.beyond))

    def guided(self, parsed: Parsed, database: Database, run: bool = True) -> Answer:
        """The answer. Its first reading is the one that the option `guide` chooses on the current rows."""
        choice = Choice(self.options.guide, self.options.threshold, self.literals, self.confidence)
        readings, told = choice.order(parsed.readings, database, parsed.schema, run)
        converted = conversions(readings[0].sql, " ".join(parsed.words), parsed.schema)
        notes = (*parsed.notes, *told, *converted, *self._warnings(readings[0].sql, parsed.schema))
        sure = None if parsed.beyond else choice.probability(readings[0])
        return Answer(
            parsed.question,
            tuple(readings),
            parsed.words,
            parsed.links,
            notes if parsed.beyond is None else (parsed.beyond, *notes),
            sure,
            self.options.threshold,
            parsed.beyond,
        )

    def readings(self, database: Database, question: str) -> list[Reading]:
        """The readings of a question as the parser scores them; no query is run on the database.

        Raises DataError as `ask` does.
        """
        question = self._spelt(database, _checked(question), date.today()).text
        return list(self._understood(database, question).readings)

    def _spelt(self, database: Database, question: str, today: date) -> Spelt:
        """The question with its spelling corrected and some words restated, as the parser reads it."""
        if not self.options.spelling:
            return Spelt(question)
        cells = database.values.cells
        full = restated(question, today, lambda text: plain(text) in cells)
        spelt = self._prepared.speller(database).read(full.text)
        return Spelt(spelt.text, (*full.changes, *spelt.changes))

    def _understood(self, database: Database, question: str) -> _Read:
        """Read a question as one for a share, or with the parts of dates that it asks for, or unchanged."""
        unsaid = beyond(question, database.schema)
        unchanged = self._read_with(database, Spelt(question), ())
        shares = self._shares(database, question, unchanged)
        if shares is not None:
            return replace(shares, beyond=tuple(each for each in unsaid if each != SHARES))
        read = self._with_parts(database, question, unchanged)
        if not unsaid:
            return read
        sql, schema = read.readings[0].sql, read.makers[0].schema
        times = in_days(question, sql) or any(conversions(sql, question, schema))
        said = {TIMES: times, RANKS: has_rank(sql, question, schema)}
        return replace(read, beyond=tuple(each for each in unsaid if not said.get(each)))

    def _shares(self, database: Database, question: str, unchanged: _Read) -> _Read | None:
        """The readings of a question for a share, in per cent; None for any other question or where it is not clear.

        `unchanged`: what the question gives as it is.
        """
        spelt = counted(question, database.schema)
        if spelt is None:
            return None
        read = self._read_with(database, spelt, ())
        shares = in_per_cent(read.readings, unchanged.readings[0], read.makers[0].schema)
        return replace(read, readings=tuple(shares)) if shares else None

    def _with_parts(self, database: Database, question: str, unchanged: _Read) -> _Read:
        """The question read with the parts of dates that it asks for, or `unchanged`; `chosen` decides which."""
        asked = self._prepared.dates(database).asked(question)
        if not asked:
            return unchanged
        read = self._read_with(database, reworded(question, asked), asked)
        readings, note = chosen(asked, read.readings, unchanged.readings, read.makers[0].schema)
        if readings is None:
            return replace(unchanged, notes=(*unchanged.notes, *filter(None, [note])))
        return replace(read, readings=tuple(readings))

    def _read_with(self, database: Database, spelt: Spelt, parts: tuple[AskedPart, ...]) -> _Read:
        makers, notes = self._prepared.featurisers(database, spelt.text, parts)
        return _Read(spelt, makers, tuple(self._read(makers, spelt.text)), tuple(notes))

    def _read(self, makers: Sequence[Featuriser], question: str) -> list[Reading]:
        schema = makers[0].schema
        row = Row(0, question, schema.db_id, file="the question")
        features = [FeatureSet.of([make.question(row, 0)]) for make in makers]
        finder = makers[0].finder
        stored = None if finder is None else lambda _: finder.stored
        (prediction,) = self.answerer.answer(features, [row], {row.db_id: schema}, stored=stored)
        found = [Alternative(prediction.sql, prediction.score), *prediction.beam]
        values = None if finder is None else finder.cells.index
        scores: dict[str, float] = {}
        for each in found:
            scores.setdefault(as_meant(each.sql, schema, values, question), each.score)
        return [Reading(sql, score, tuple(used(sql, schema))) for sql, score in scores.items()]

    def _warnings(self, sql: str, schema: Schema) -> Iterator[str]:
        """Warnings about the rows that `sql` gives."""
        if not self.literals and has_literals(sql, schema):
            yield PLACEHOLDERS
        apart = unconnected(sql, schema)
        if apart:
            yield f"no key connects {' and '.join(apart)}: each row of one is combined with each row of the other"


def _checked(question: str) -> str:
    question = " ".join(composed(whole_characters(question)).split())
    if not question:
        raise DataError("the question is empty")
    if len(question) > LONGEST_QUESTION:
        raise DataError(f"the question has {len(question):,} characters; at most {LONGEST_QUESTION:,} are read")
    return question
