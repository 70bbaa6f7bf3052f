"""What happens to a question, from its words to its readings, from top to bottom.

    reword       the question, by the rules on questions           (rules.rewordings)
    decode       features → query trees, by beam search             (answering.decoding)
    rewrite      each tree by the rules, before and after FROM      (rules.table)
    merge        equal trees are one reading
    rank         by score and plausibility                          (answering.plausibility)
    guide        the first reading that the database accepts        (answering.guidance)
    explain      notes, doubts and a confidence

A reading carries its tree. Its SQL text is made when it is shown or run, and never read back. Every command that
answers goes this way; `rules` says which rules are on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

import numpy as np

from sqlsp.answering.confidence import Confidence
from sqlsp.answering.continuity import breaks_off, measure_discontinuity
from sqlsp.answering.decoding import Decoded, Decoder
from sqlsp.answering.guidance import Guide, Runner
from sqlsp.answering.plausibility import LENGTH, UNMET, compute_penalty
from sqlsp.answering.signals import Signals, measure_signals
from sqlsp.cells.index import CellIndex
from sqlsp.corpus.spider import Earlier, Row
from sqlsp.data.earlier import own_places
from sqlsp.data.features import Featuriser
from sqlsp.data.storage import FeatureSet
from sqlsp.data.types import Candidates
from sqlsp.question.reference import continues, refers_back
from sqlsp.question.words import tokenise
from sqlsp.rules.fractional_division import ONE
from sqlsp.rules.named_keys import find_unnamed_keys
from sqlsp.rules.no_question import find_continuation, find_reply
from sqlsp.rules.reading import Reading
from sqlsp.rules.rule import Context, Stage, apply_rules
from sqlsp.rules.table import NO_QUESTION, READ_ALONE, UNKNOWN_VALUES, UNNAMED_KEYS, UNSUPPORTED_FORMS, RuleSet
from sqlsp.rules.unit_conversion import describe_units
from sqlsp.rules.unknown_values import UnknownValue, doubt_of, find_unknown_values, find_unread_dates
from sqlsp.rules.unsupported import Unsupported, find_unmet, find_unsupported, warn
from sqlsp.schema.schema import Schema
from sqlsp.sql.literals import literals_in
from sqlsp.sql.query import Order, Query, Value, walk
from sqlsp.sql.reach import executable

PLACEHOLDERS = (
    "this parser was trained without literals: 'value' and 1 in the SQL stand where yours belong (decoder.values=true)"
)
Changes = tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Source:
    """The database of a question, as far as it is known.

    `featurise` makes the featurisers of the parsers for a schema, which may have columns besides those of `schema`.
    `read_cells` gives the cells, None where they are not known. `runner` compiles and runs queries; None: nothing may
    be run.
    """

    schema: Schema
    featurise: Callable[[Schema], Sequence[Featuriser]] | None = None
    read_cells: Callable[[], CellIndex | None] = lambda: None
    runner: Runner | None = None

    def features(self, question: str, earlier: Earlier | None = None) -> list[FeatureSet]:
        """The features of one question for each parser. Raises DataError for a question that is too long."""
        assert self.featurise is not None
        row = Row(0, question, self.schema.db_id, file="the question", earlier=earlier)
        return [FeatureSet.of([make.question(row, 0)]) for make in self.featurise(self.schema)]


@dataclass(frozen=True)
class Asked:
    """A question as the parser reads it; `typed` is how it was asked, `changes` what was reworded in it.

    `earlier` is what was asked before it, None for a question that stands alone.
    """

    question: str
    source: Source
    typed: str = ""
    changes: Changes = ()
    notes: tuple[str, ...] = ()
    where: str = "the question"  # its file and record, for messages
    earlier: Earlier | None = None

    def context(self, candidates: Candidates | None) -> Context:
        """What rules may look at: of what was asked before, nothing. Queries are run only when the answer is chosen."""
        if candidates is not None and self.earlier is not None:
            candidates = own_places(candidates, tokenise(self.question))
        last = (self.earlier.sql, self.earlier.confidence) if self.earlier else (None, None)
        known = (candidates, self.source.read_cells, None, self.where, *last)
        return Context(self.question, self.source.schema, *known)


def read_with(earlier: Earlier | None, question: str, rules: RuleSet) -> Earlier | None:
    """What a question is read with of what was asked `earlier`: nothing, where its words refer to nothing."""
    return None if rules.has(READ_ALONE) and not refers_back(question) else earlier


@dataclass(frozen=True)
class Parsed:
    """The readings of a question, in the order in which they are tried.

    `asked` is the question that they answer: where a variation was chosen, that one.
    """

    asked: Asked
    context: Context
    readings: tuple[Reading, ...]
    notes: tuple[str, ...]
    unsupported: tuple[Unsupported, ...] = ()


@dataclass(frozen=True)
class Chosen:
    """The readings of a question, the answer first, and what is to be known of it; `signals` are of the answer.

    `confidence` is the probability that the answer is right; None for a parser that was not calibrated, and where there
    is a `doubt`: the question asks for something that no query of the grammar can express, or the query has a value
    that neither the question says nor a row has. `reply` is said instead of an answer where the question is none about
    rows; then no reading is to be run unasked.
    """

    readings: tuple[Reading, ...]
    notes: tuple[str, ...]
    signals: Signals
    confidence: float | None
    doubt: str | None
    reply: str | None = None


@dataclass(frozen=True)
class Pipeline:
    """Answers questions by a parser and a set of rules.

    `literals`: whether the parser predicts them. `calibration` is None for a parser that was not calibrated. Readings
    that it holds less probable to be right than `threshold` are not preferred to others for their rows. `converses`:
    the parser reads a question with those before it.
    """

    decoder: Decoder
    rules: RuleSet
    guide: Guide
    literals: bool = True
    calibration: Confidence | None = None
    threshold: float = 0.0
    converses: bool = False

    def parse(self, asked: Sequence[Asked], features: Sequence[FeatureSet]) -> list[Parsed]:
        """The readings of all questions. `features[m][i]` are the features of question i for member m of the decoder.

        Raises DataError if the members read different parts of a question.
        """
        found = self._parse(asked, features)
        if self.rules.has(READ_ALONE):
            found = [self._read_alone(each) or each for each in found]
        return found

    def _parse(self, asked: Sequence[Asked], features: Sequence[FeatureSet]) -> list[Parsed]:
        contexts = [each.context(made.candidates) for each, made in zip(asked, features[0], strict=True)]
        found = []
        for each, context, decoded in zip(asked, contexts, self.decoder.decode(features, contexts), strict=True):
            checks = self.rules.has(UNSUPPORTED_FORMS)
            unsupported = find_unsupported(context.question, context.schema) if checks else ()
            told = ", ".join(f'"{typed}" as "{meant}"' for typed, meant in dict.fromkeys(each.changes))
            notes = (f"read {told}", *each.notes) if told else each.notes
            found.append(Parsed(each, context, self._read(decoded, context, unsupported), notes, unsupported))
        return found

    def _read_alone(self, parsed: Parsed) -> Parsed | None:
        """A question as it is read alone, if its first reading then is the same and goes on from nothing before it."""
        asked, last = parsed.asked, parsed.context.last_query
        if not parsed.readings or last is None or asked.source.featurise is None or continues(asked.typed):
            return None
        first = parsed.readings[0].query
        if not breaks_off(first, last):
            return None
        (alone,) = self._parse([replace(asked, earlier=None)], asked.source.features(asked.question))
        return alone if alone.readings and alone.readings[0].query == first else None

    def choose(self, parsed: Parsed, run: bool = True) -> Chosen:
        """The answer. The guide chooses it on the current rows; without `run` no reading is run for its rows' sake."""
        runner, readings = parsed.asked.source.runner, list(parsed.readings)
        follows = parsed.asked.earlier is not None
        reply = find_reply(parsed.context, follows, parsed.asked.typed) if self.rules.has(NO_QUESTION) else None
        run = run and reply is None
        if run and self.literals and runner is not None and runner.has_rows:
            readings = self._finish_on_rows(readings, replace(parsed.context, run=runner.first_row))
        sure = [self._is_sure_enough(each, readings, parsed.context) for each in readings]
        choice = self.guide.choose(readings, sure, runner, run and self.literals)
        answer = readings[choice.index]
        others = sorted((each for each in readings if each is not answer), key=lambda each: -each.score)
        unknown = list[UnknownValue]()
        if self.literals and self.rules.has(UNKNOWN_VALUES):
            unknown = list(dict.fromkeys(find_unknown_values(answer.query, answer.schema, parsed.context)))
        doubt = self._find_doubt(answer, parsed, unknown)
        told_values = (str(each) for each in unknown if each.said)
        applied = (each.note for each in answer.applied)
        notes = (doubt, *parsed.notes, choice.note, *applied, *told_values, *self._warn(answer))
        signals = measure_signals([answer, *others], parsed.context, choice.is_empty)
        confidence = None
        if self.calibration is not None and doubt is None and reply is None:
            confidence = self.calibration.of(signals)
        return Chosen((answer, *others), tuple(filter(None, notes)), signals, confidence, doubt, reply)

    def _read(
        self, decoded: Sequence[Decoded], context: Context, unsupported: Sequence[Unsupported]
    ) -> tuple[Reading, ...]:
        """The readings that hypotheses become by the rules, in the order in which they are tried.

        Those that lack what was found `unsupported` in the question lose rank, as the beam may have one that does not.
        """
        readings = _merge(self._rewrite(each, context) for each in decoded)
        if unsupported and self.guide.plausible:
            lacks = [UNMET * len(find_unmet(unsupported, each.query, context)) for each in readings]
            readings = [replace(each, penalty=each.penalty + lack) for each, lack in zip(readings, lacks, strict=True)]
        reward = LENGTH if self.guide.plausible else 0.0

        def rank(each: Reading) -> tuple[bool, float]:
            return bool(each.unconnected), each.penalty + each.discontinuity - each.score - reward * each.steps

        return tuple(sorted(readings, key=rank))

    def _rewrite(self, decoded: Decoded, context: Context) -> Reading:
        """A hypothesis after the rules that need no rows."""
        query, before = apply_rules(self.rules.of_stage(Stage.ABSTRACT), decoded.query, context)
        decided = executable(query, context.schema)
        query, after = apply_rules(self.rules.of_stage(Stage.EXPLICIT), decided, context)
        penalty = discontinuity = 0.0
        if self.guide.plausible:
            penalty = compute_penalty(decided, context, literals_in(query))
            discontinuity = measure_discontinuity(query, context.last_query, context.question)
        applied = (*before, *after)
        return Reading(query, context.schema, decoded.score, decoded.steps, penalty, discontinuity, applied)

    def _finish_on_rows(self, readings: Sequence[Reading], context: Context) -> list[Reading]:
        """The readings after the rules that run queries."""
        finished = []
        for each in readings:
            own = replace(context, schema=each.schema)
            query, applied = apply_rules(self.rules.of_stage(Stage.ROWS), each.query, own)
            finished.append(replace(each, query=query, applied=(*each.applied, *applied)) if applied else each)
        return _merge(finished)

    def _is_sure_enough(self, reading: Reading, readings: Sequence[Reading], context: Context) -> bool:
        """Whether a reading would not be declined."""
        if self.calibration is None or self.threshold <= 0:
            return True
        others = [each for each in readings if each is not reading]
        return self.calibration.of(measure_signals([reading, *others], context)) >= self.threshold

    def _find_doubt(self, answer: Reading, parsed: Parsed, unknown: Sequence[UnknownValue]) -> str | None:
        """Why the answer may be to another question: the gravest reason."""
        reasons = [warn(parsed.unsupported, answer.query, parsed.context), doubt_of(unknown)]
        if self.literals and self.rules.has(UNKNOWN_VALUES):
            reasons.append(find_unread_dates(answer.query, answer.schema, parsed.context))
        earlier = parsed.asked.earlier
        if self.rules.has(UNNAMED_KEYS):
            said = " ".join((parsed.context.question, *(earlier.questions if earlier else ())))  # keys stay as named
            context = replace(parsed.context, question=said, schema=answer.schema)
            reasons.append(find_unnamed_keys(answer.query, context))
        if self.rules.has(NO_QUESTION) and earlier is None:
            reasons.append(find_continuation(parsed.asked.typed, self.converses))
        return next(filter(None, reasons), None)

    def _warn(self, answer: Reading) -> Iterator[str]:
        """Warnings about the rows that an answer gives."""
        if not self.literals and _has_literals(answer.query):
            yield PLACEHOLDERS
        if answer.unconnected:
            names = " and ".join(answer.unconnected)
            yield f"no key connects {names}: each row of one is combined with each row of the other"
        yield from describe_units(answer)


def _merge(readings: Iterator[Reading] | Sequence[Reading]) -> list[Reading]:
    """Readings of one query as one, their probabilities added; the most probable one gives all else."""
    found: dict[Query, Reading] = {}
    for each in readings:
        twin = found.get(each.query)
        if twin is not None:
            first = max(twin, each, key=lambda reading: reading.score)
            each = replace(first, score=float(np.logaddexp(twin.score, each.score)))
        found[each.query] = each
    return list(found.values())


def _has_literals(query: Query) -> bool:
    """Whether a query has literals that the parser may have left as placeholders.

    Not counted are the number of OFFSET and the 1 of LIMIT, which are usually right, and the 1.0 of quotients.
    """
    orders = [node for node in walk(query) if isinstance(node, Order)]
    limits = sum((node.limit == Value("1")) + (node.offset is not None) for node in orders)
    return sum(isinstance(node, Value) and node != ONE for node in walk(query)) > limits
