"""What happens to a question, from its words to its candidates, from top to bottom.

    reword       the question, by the rules on questions           (rules.rewordings)
    decode       features → query trees, by beam search             (inference.decoding)
    rewrite      each tree by the rules, before and after FROM      (rules.table)
    merge        equal trees are one candidate
    guide        those that the database accepts, and their rows    (inference.execution)
    finish       by the rules that run queries                      (rules.table)
    judge        candidates with the same rows are one answer; which is the best, and how sure   (inference.judge)
    explain      notes and doubts

A candidate carries its tree. Its SQL text is made when it is shown or run, and never read back. Every command that
answers goes this way; `rules` says which rules are on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

import numpy as np

from sqlsp.data.storage import FeatureSet
from sqlsp.inference.answer import Answer, Question
from sqlsp.inference.candidate import Candidate
from sqlsp.inference.decoding import Decoded, QuestionDecoder
from sqlsp.inference.execution import PLAUSIBLE, RankedCandidate, execute_candidates
from sqlsp.inference.features import compare, describe
from sqlsp.inference.heuristics import breaks_off
from sqlsp.inference.judge import Judge
from sqlsp.inference.rules.doubts import UnknownValue, doubt_of, find_unknown_values, find_unread_cells
from sqlsp.inference.rules.keys import find_unnamed_keys, graph_of
from sqlsp.inference.rules.no_question import find_continuation
from sqlsp.inference.rules.rule import Context, Stage, apply_rules
from sqlsp.inference.rules.semantics import ONE
from sqlsp.inference.rules.table import NO_QUESTION, READ_ALONE, UNKNOWN_VALUES, UNNAMED_KEYS, RuleSet
from sqlsp.inference.rules.units import describe_units
from sqlsp.question.reference import continues, refers_back
from sqlsp.question.rows import Earlier
from sqlsp.sql.joins import executable
from sqlsp.sql.paths import JoinGraph
from sqlsp.sql.query import Order, Query, Value, walk
from sqlsp.utils.parallel import run_jobs
from sqlsp.utils.progress import bar

T = TypeVar("T")
PLACEHOLDERS = (
    "this parser was trained without literals: 'value' and 1 in the SQL stand where yours belong (decoder.values=true)"
)


def read_with(earlier: Earlier | None, question: str, rules: RuleSet) -> Earlier | None:
    """What a question is read with of what was asked `earlier`: nothing, where its words refer to nothing."""
    return None if rules.has(READ_ALONE) and not refers_back(question) else earlier


@dataclass(frozen=True)
class Pipeline:
    """Answers questions by a parser and a set of rules; `guide` is the option of that name.

    `literals`: whether the parser predicts them. `judge` is None for a parser that has none: its candidates are in the
    order of their scores. `threshold`: below it an answer is declined. `converses`: the parser reads a question with
    those before it.
    """

    decoder: QuestionDecoder
    rules: RuleSet
    guide: str
    literals: bool = True
    judge: Judge | None = None
    threshold: float = 0.0
    converses: bool = False

    def parse(self, asked: Sequence[Question], features: FeatureSet) -> list[Answer]:
        """The readings of all questions; `features[i]` are the features of question i."""
        answers = self._parse(asked, features)
        if self.rules.has(READ_ALONE):
            answers = [self._read_alone(answer) or answer for answer in answers]
        return answers

    def _parse(self, asked: Sequence[Question], features: FeatureSet) -> list[Answer]:
        contexts = [one.context(made.candidates) for one, made in zip(asked, features, strict=True)]
        beams = self.decoder.decode(features, contexts)
        return [self._read(*one) for one in zip(asked, contexts, beams, strict=True)]

    def _read_alone(self, answer: Answer) -> Answer | None:
        """The answer without history, if its first candidate is the same and continues nothing."""
        asked, last = answer.asked, answer.context.last_query
        if not answer.candidates or last is None or asked.database.featurise is None or continues(asked.typed):
            return None
        first = answer.candidates[0].query
        if not breaks_off(first, last):
            return None
        (alone,) = self._parse([replace(asked, earlier=None)], asked.database.features(asked.text))
        return alone if alone.candidates and alone.candidates[0].query == first else None

    def answer_all(
        self,
        asked: Sequence[Question],
        features: FeatureSet,
        make: Callable[[int, Answer], T],
        processes: int | None = None,
        about: str = "answering",
    ) -> list[T]:
        """Answers a set of questions and returns `make(i, answer)` for question i, in order.

        Args:
            asked: The questions.
            features: `features[i]` are the features of question i.
            make: Turns an answer into what is returned, which may come from another process and is pickled there.
            processes: See `run_jobs`. The batches, and so all digits, do not depend on it.
            about: The description of the progress bar.
        """

        def answer(batch: np.ndarray) -> list[T]:
            some = FeatureSet.of([features[index].numbered(number) for number, index in enumerate(batch)])
            answers = self.parse([asked[index] for index in batch], some)
            return [make(index, self.choose(one)) for index, one in zip(batch.tolist(), answers, strict=True)]

        batches = self.decoder.batches(features)
        made: dict[int, T] = {}
        with bar(total=len(asked), desc=about, unit=" questions", leave=False) as shown:
            for batch, results in zip(batches, run_jobs(answer, batches, processes), strict=True):
                made |= zip(batch.tolist(), results, strict=True)
                shown.update(len(batch))
        return [made[index] for index in range(len(asked))]

    def execute_candidates(self, answer: Answer, run: bool = True) -> list[RankedCandidate]:
        """Candidates with equal results merged; with `run=False` they are compiled, not executed."""
        runner, context = answer.asked.database.runner, answer.context
        if not run or not self.literals or runner is None or not runner.has_rows:
            return execute_candidates(answer.candidates, runner, None, self.guide)
        known = replace(
            context,
            run=lambda query, schema: runner.first_rows(Candidate(query, schema, 0.0, 0, write=context.write), 1),
        )

        def finish(candidate: Candidate) -> Candidate:
            there = replace(known, schema=candidate.schema)
            query, steps = apply_rules(self.rules.of_stage(Stage.ROWS), candidate.query, there)
            return replace(candidate, query=query, applied=(*candidate.applied, *steps)) if steps else candidate

        return execute_candidates(answer.candidates, runner, finish, self.guide)

    def choose(self, answer: Answer, run: bool = True) -> Answer:
        """The answer, judged by the current rows; `run` is that of `execute_candidates`."""
        context = answer.context
        ranked = self._rank(self.execute_candidates(answer, run))
        candidates = tuple(each.candidate for each in ranked)
        best = candidates[0]
        unknown = list[UnknownValue]()
        if self.literals and self.rules.has(UNKNOWN_VALUES):
            unknown = list(dict.fromkeys(find_unknown_values(best.query, best.schema, context)))
        doubt = self._find_doubt(best, answer, unknown)
        unknown_values = (str(value) for value in unknown if value.said)
        of_rules = (step.note for step in best.applied)
        notes = filter(None, (doubt, *answer.notes, *of_rules, *unknown_values, *self._warn(best)))
        chosen = replace(answer, candidates=candidates, notes=tuple(notes), threshold=self.threshold)
        sure = None if doubt else best.probability
        return replace(chosen, confidence=sure, doubt=doubt, result=ranked[0].result)

    def _rank(self, found: Sequence[RankedCandidate]) -> Sequence[RankedCandidate]:
        """Answers with the probabilities of their candidates: the best one first if the guide leaves that to the judge,
        else in the order of `found`.
        """
        if self.judge is None:
            return found
        seen = compare(found)
        judged = [
            replace(each, candidate=replace(each.candidate, features=features, probability=sure))
            for each, features, sure in zip(found, seen, self.judge.judge(seen), strict=True)
        ]
        return (
            sorted(judged, key=lambda one: -(one.candidate.probability or 0.0)) if self.guide == PLAUSIBLE else judged
        )

    def _read(self, asked: Question, context: Context, beam: Sequence[Decoded]) -> Answer:
        """What hypotheses become by the rules: candidates in the order in which they are tried."""
        graph = graph_of(context)
        candidates = _merge(self._rewrite(hypothesis, context, graph) for hypothesis in beam)
        candidates.sort(key=lambda one: (bool(one.unconnected), -one.score))  # a judge may think otherwise
        reworded = ", ".join(f'"{typed}" as "{meant}"' for typed, meant in dict.fromkeys(asked.changes))
        notes = (f"read {reworded}", *asked.notes) if reworded else asked.notes
        ranked = self._rank([RankedCandidate(each) for each in candidates])
        return Answer(asked, context, tuple(each.candidate for each in ranked), notes)

    def _rewrite(self, decoded: Decoded, context: Context, graph: JoinGraph) -> Candidate:
        """A hypothesis after the rules that need no rows."""
        query, before = apply_rules(self.rules.of_stage(Stage.ABSTRACT), decoded.query, context)
        decided = executable(query, context.schema, graph)
        query, after = apply_rules(self.rules.of_stage(Stage.EXPLICIT), decided, context)
        applied = (*before, *after)
        features = describe(query, decided, context, decoded.score, decoded.steps, applied) if self.judge else {}
        made = (query, context.schema, decoded.score, decoded.steps, features, None)
        return Candidate(*made, applied, context.write)

    def _find_doubt(self, best: Candidate, answer: Answer, unknown: Sequence[UnknownValue]) -> str | None:
        """Why the answer may be to another question: the gravest reason."""
        context, earlier = answer.context, answer.earlier
        reasons = [doubt_of(unknown)]
        if self.literals and self.rules.has(UNKNOWN_VALUES):
            reasons.append(find_unread_cells(best.query, best.schema, context))
        if self.rules.has(UNNAMED_KEYS):
            words = " ".join((context.question, *(earlier.questions if earlier else ())))  # keys stay as named
            reasons.append(find_unnamed_keys(best.query, replace(context, question=words, schema=best.schema)))
        if self.rules.has(NO_QUESTION) and earlier is None:
            reasons.append(find_continuation(answer.question, self.converses))
        return next(filter(None, reasons), None)

    def _warn(self, answer: Candidate) -> Iterator[str]:
        if not self.literals:
            nodes = [*walk(answer.query)]
            # the number of OFFSET and the 1 of LIMIT are usually right, and the 1.0 of quotients is no parser's literal
            orders = (node for node in nodes if isinstance(node, Order))
            limits = sum((node.limit == Value("1")) + (node.offset is not None) for node in orders)
            if sum(isinstance(node, Value) and node != ONE for node in nodes) > limits:
                yield PLACEHOLDERS
        if answer.unconnected:
            names = " and ".join(answer.unconnected)
            yield f"no key connects {names}: each row of one is combined with each row of the other"
        yield from describe_units(answer)


def _merge(candidates: Iterator[Candidate]) -> list[Candidate]:
    """Candidates of one query as one, their probabilities added; the most probable one gives all else."""
    found: dict[Query, Candidate] = {}
    for each in candidates:
        twin = found.get(each.query)
        if twin is not None:
            first = max(twin, each, key=lambda candidate: candidate.score)
            each = replace(first, score=float(np.logaddexp(twin.score, each.score)))
        found[each.query] = each
    return list(found.values())
