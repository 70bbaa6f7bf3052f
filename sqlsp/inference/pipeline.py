"""The pipeline from a question to an answer. Every command that answers questions uses it.

    reword       rules on the question                                  (question.rewording)
    decode       features → query trees, by beam search                 (inference.decoding)
    rewrite      rules on trees, before and after FROM is inferred      (rules.table)
    merge        equal trees become one candidate
    execute      rules that need rows; candidates with equal results are merged   (inference.candidate)
    judge        ranks the candidates and estimates their probabilities (inference.judge)
    explain      notes and reasons to decline

A candidate is a tree. Its SQL is rendered when it is executed or shown, and never parsed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

import numpy as np

from sqlsp.data.storage import FeatureSet
from sqlsp.inference.answer import Answer
from sqlsp.inference.candidate import PLAUSIBLE, Candidate, execute_candidates
from sqlsp.inference.decoding import QuestionDecoder
from sqlsp.inference.features import compare, describe
from sqlsp.inference.heuristics import repeats_condition
from sqlsp.inference.judge import Judge
from sqlsp.inference.reference import MIN_PROBABILITY, refer_probability
from sqlsp.inference.rules.doubts import (
    UnknownValue,
    describe_unmentioned,
    find_continuation,
    find_unknown_values,
    find_unread_cells,
)
from sqlsp.inference.rules.keys import find_unnamed_keys, graph_of
from sqlsp.inference.rules.moments import MOMENTS, find_merged_years
from sqlsp.inference.rules.rule import Context, Stage, apply_rules
from sqlsp.inference.rules.semantics import ONE
from sqlsp.inference.rules.table import NO_QUESTION, READ_ALONE, UNKNOWN_VALUES, UNNAMED_KEYS, RuleSet
from sqlsp.inference.rules.units import describe_units
from sqlsp.question.rows import Earlier
from sqlsp.schema.schema import Schema
from sqlsp.sql.joins import executable
from sqlsp.sql.parser import try_parse
from sqlsp.sql.paths import JoinGraph
from sqlsp.sql.query import Order, Query, Value, walk
from sqlsp.utils.progress import bar
from sqlsp.utils.workers import run_jobs

T = TypeVar("T")
PLACEHOLDERS = (
    "this parser was trained without literals: 'value' and 1 in the SQL stand where yours belong (decoder.values=true)"
)

REPEATED = "the query repeats the previous one: what the question adds was not understood"


def read_with(earlier: Earlier | None, question: str, schema: Schema, rules: RuleSet) -> Earlier | None:
    """Returns the history that a question is parsed with.

    That is `earlier`, or None if the rule `read_alone` is on and the question does not refer to previous ones.
    """
    if earlier is None or not rules.has(READ_ALONE):
        return earlier
    last = try_parse(earlier.sql, schema) if earlier.sql else None
    return earlier if refer_probability(question, schema, last) >= MIN_PROBABILITY else None


@dataclass(frozen=True)
class Pipeline:
    """Answers questions with a parser and a set of rules.

    Attributes:
        decoder: The parser.
        rules: The rules that are on.
        guide: The option `guide`. `none`: the candidate with the highest beam score comes first. `plausible`: the most
            probable candidate comes first, and candidates that the database refuses are removed.
        literals: True if the parser predicts literals, False if it leaves placeholders.
        judge: Ranks the candidates. If it is None, they are ranked by their beam scores.
        threshold: Answers with a lower probability are declined.
        converses: True if the parser can read a question together with its history.
    """

    decoder: QuestionDecoder
    rules: RuleSet
    guide: str
    literals: bool = True
    judge: Judge | None = None
    threshold: float = 0.0
    converses: bool = False

    def parse(self, contexts: Sequence[Context], features: FeatureSet) -> list[Answer]:
        """Returns the answers to questions, with unjudged candidates. `features[i]` belong to `contexts[i]`.

        No query is executed.
        """
        contexts = [context.with_literals(row.candidates) for context, row in zip(contexts, features, strict=True)]
        beams = self.decoder.decode(features, contexts)
        return [self._rewrite_all(context, beam) for context, beam in zip(contexts, beams, strict=True)]

    def answer_all(
        self,
        contexts: Sequence[Context],
        features: FeatureSet,
        make: Callable[[int, Answer], T],
        processes: int | None = None,
        about: str = "answering",
    ) -> list[T]:
        """Answers many questions in batches. Returns `make(i, answer)` for each question i, in order.

        Args:
            contexts: The questions.
            features: `features[i]` are the features of question i.
            make: Converts an answer to a result. Another process may call it, so the result must be picklable.
            processes: The number of processes; see `run_jobs`. The results are the same for any number.
            about: The description of the progress bar.
        """

        def answer(batch: np.ndarray) -> list[T]:
            rows = FeatureSet.of([features[index].numbered(number) for number, index in enumerate(batch)])
            answers = self.parse([contexts[index] for index in batch], rows)
            return [make(index, self.choose(parsed)) for index, parsed in zip(batch.tolist(), answers, strict=True)]

        batches = self.decoder.batches(features)
        results: dict[int, T] = {}
        with bar(total=len(contexts), desc=about, unit=" questions", leave=False) as progress:
            for batch, answers in zip(batches, run_jobs(answer, batches, processes), strict=True):
                results |= zip(batch.tolist(), answers, strict=True)
                progress.update(len(batch))
        return [results[index] for index in range(len(contexts))]

    def execute_candidates(self, answer: Answer, run: bool = True) -> list[Candidate]:
        """Executes the candidates of an answer and merges those with equal results.

        If `run` is False, candidates are only compiled.
        """
        context = answer.context
        runner = context.runner
        if not run or not self.literals or runner is None or not runner.has_rows:
            return execute_candidates(answer.candidates, runner, None, self.guide)

        def first_row(query: Query, schema: Schema) -> Iterable[Sequence[object]]:
            return runner.first_rows(Candidate(query, schema, 0.0, 0, write=context.write), 1)

        def finish(candidate: Candidate) -> Candidate:
            rows_context = replace(context, run=first_row, schema=candidate.schema)
            query, applied = apply_rules(self.rules.of_stage(Stage.ROWS), candidate.query, rows_context)
            return replace(candidate, query=query, applied=(*candidate.applied, *applied)) if applied else candidate

        return execute_candidates(answer.candidates, runner, finish, self.guide)

    def choose(self, answer: Answer, run: bool = True) -> Answer:
        """Returns the answer with ranked candidates, probabilities, notes and doubt.

        Candidates are executed to rank them. If `run` is False, they are only compiled.
        """
        ranked = self._rank(self.execute_candidates(answer, run))
        best = ranked[0]
        unknown = list[UnknownValue]()
        if self.literals and self.rules.has(UNKNOWN_VALUES):
            unknown = list(dict.fromkeys(find_unknown_values(best.query, best.schema, answer.context)))
        doubt = self._find_doubt(best, answer, unknown)
        notes = (
            doubt,
            *answer.notes,
            *(applied.note for applied in best.applied),
            *(str(value) for value in unknown if value.mentioned),
            *self._warn(best),
        )
        return replace(
            answer,
            candidates=tuple(candidate.without_rows() for candidate in ranked),
            notes=tuple(note for note in notes if note),
            threshold=self.threshold,
            confidence=None if doubt else best.probability,
            doubt=doubt,
            result=best.result,
        )

    def _rank(self, candidates: Sequence[Candidate]) -> Sequence[Candidate]:
        """Returns the candidates with their probabilities, the most probable first if the guide is `plausible`.

        Without a judge the candidates are unchanged.
        """
        if self.judge is None:
            return candidates
        features = compare(candidates)
        judged = [
            replace(candidate, features=own, probability=probability)
            for candidate, own, probability in zip(candidates, features, self.judge.judge(features), strict=True)
        ]
        if self.guide == PLAUSIBLE:
            judged.sort(key=lambda candidate: -(candidate.probability or 0.0))
        return judged

    def _rewrite_all(self, context: Context, beam: Sequence[Candidate]) -> Answer:
        """Applies the rules that need no rows to the candidates of a question, merges equal ones and ranks them."""
        graph = graph_of(context)
        candidates = _merge(self._rewrite(candidate, context, graph) for candidate in beam)
        candidates.sort(key=lambda candidate: (bool(candidate.unconnected), -candidate.score))
        reworded = ", ".join(f'"{typed}" as "{meant}"' for typed, meant in dict.fromkeys(context.changes))
        notes = (f"read {reworded}", *context.notes) if reworded else context.notes
        return Answer(context, tuple(self._rank(candidates)), notes)

    def _rewrite(self, candidate: Candidate, context: Context, graph: JoinGraph) -> Candidate:
        """Applies the rules that need no rows to a candidate in abstract form."""
        query, before = apply_rules(self.rules.of_stage(Stage.ABSTRACT), candidate.query, context)
        decided = executable(query, context.schema, graph)
        query, after = apply_rules(self.rules.of_stage(Stage.EXPLICIT), decided, context)
        applied = (*before, *after)
        features = {}
        if self.judge is not None:
            features = describe(query, decided, context, candidate.score, steps=candidate.steps, applied=applied)
        return replace(candidate, query=query, features=features, applied=applied, write=context.write)

    def _find_doubt(self, best: Candidate, answer: Answer, unknown: Sequence[UnknownValue]) -> str | None:
        """Returns the first reason to decline an answer, in the order of the checks below, or None.

        `unknown` are the literals of the best candidate that no row has.
        """
        context = answer.context
        earlier = answer.earlier
        reasons = [describe_unmentioned(unknown), REPEATED if _repeats(best, earlier, context.typed) else None]
        if self.literals and self.rules.has(UNKNOWN_VALUES):
            reasons.append(find_unread_cells(best.query, best.schema, context))
        if self.rules.has(MOMENTS.name):
            reasons.append(find_merged_years(best.query, replace(context, schema=best.schema)))
        if self.rules.has(UNNAMED_KEYS):
            words = " ".join((context.question, *(earlier.questions if earlier else ())))  # any turn may name the key
            reasons.append(find_unnamed_keys(best.query, replace(context, question=words, schema=best.schema)))
        if self.rules.has(NO_QUESTION) and earlier is None:
            reasons.append(find_continuation(answer.question, self.converses))
        if earlier is not None and earlier.declined:
            last = earlier.questions[-1]
            reasons.append(f"this builds on “{last}”, which was not answered; choose a reading of it first")
        return next(filter(None, reasons), None)

    def _warn(self, best: Candidate) -> Iterator[str]:
        if not self.literals:
            nodes = [*walk(best.query)]
            # not placeholders: OFFSET and LIMIT 1 are usually right, and 1.0 comes from a rule
            orders = (node for node in nodes if isinstance(node, Order))
            limits = sum((node.limit == Value("1")) + (node.offset is not None) for node in orders)
            if sum(isinstance(node, Value) and node != ONE for node in nodes) > limits:
                yield PLACEHOLDERS
        if best.unconnected:
            names = " and ".join(best.unconnected)
            yield f"no key connects {names}: each row of one is combined with each row of the other"
        yield from describe_units(best)


def _repeats(best: Candidate, earlier: Earlier | None, question: str) -> bool:
    """True if a candidate repeats the previous query or a condition, although the question is another one."""
    if earlier is None or question == earlier.questions[-1]:
        return False
    return best.remembered == earlier.sql or repeats_condition(best.query)


def _merge(candidates: Iterable[Candidate]) -> list[Candidate]:
    """Merges candidates with equal queries.

    The candidate with the highest score remains, with the sum of the probabilities as its score.
    """
    merged: dict[Query, Candidate] = {}
    for candidate in candidates:
        twin = merged.get(candidate.query)
        if twin is not None:
            best = max(twin, candidate, key=lambda one: one.score)
            candidate = replace(best, score=float(np.logaddexp(twin.score, candidate.score)))
        merged[candidate.query] = candidate
    return list(merged.values())
