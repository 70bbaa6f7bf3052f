"""The probability that an answer is right: a logistic regression on its signals, fitted after training.

A parser's own probability does not measure this: a parser that has memorised its training questions is too sure of
itself (Guo et al. 2017, "On Calibration of Modern Neural Networks"). Platt (1999) fits a sigmoid of the score to
examples that training never saw. The regression here has the `Signals` of an answer as its input: beside its
probability, what the question says and the query does not use. `sqlsp calibrate` fits the weights and stores them in
calibration.json beside the checkpoint.
"""

from __future__ import annotations

import json
import math
from collections.abc import Sequence
from dataclasses import asdict, dataclass, fields, replace
from pathlib import Path
from typing import Final

import numpy as np

from sqlsp.common.errors import CheckpointError, ConfigError, DataError
from sqlsp.common.files import parse_json, read_text, write_atomic
from sqlsp.question.words import is_stop, item_stems, stem, stem_set
from sqlsp.rules.reading import Reading
from sqlsp.rules.rule import Context
from sqlsp.sql.literals import literals_in
from sqlsp.sql.query import BEYOND, Column, Joined, Query, Value, walk

# words that say what is done with rows, not with which; numbers of them say nothing
_GENERAL: Final = stem_set(
    """list show give find tell return display name number count many much average mean total sum highest lowest most
    least largest smallest biggest best worst top first last maximum minimum more less than least equal different
    distinct each every per sorted order descending ascending alphabetical please me we our us want need know get see
    also together only same either both without have has rows entries records ones what who"""
)


@dataclass(frozen=True)
class Signals:
    """Of one answer, those of a question that stands alone in the order of the weights of a confidence.

    `score`: its log-probability. `spread`: the entropy of the readings, in nats. `unexplained`: the share of the
    telling words of the question that no name and no cell has. `unused`: the share of them that a name or a cell has,
    but nothing in the query. `tables`: in the longest FROM. `empty`: 1 where it was run and returned no row.
    `implausible`: what implausible things cost it (`answering.plausibility`). `beyond`: 1 where it has what only the
    grammar `people` has. `size`: the number of nodes of its tree, in tens. `constant`: 1.

    Of a question that was read with the query before it (`follows`), also `before`: the probability that this one was
    right, `repeated`: the share of the tree's nodes that it has, and `same`: 1 where it is the same query.
    """

    score: float
    spread: float
    unexplained: float
    unused: float
    tables: float
    empty: float
    implausible: float = 0.0
    beyond: float = 0.0
    size: float = 0.0
    constant: float = 1.0
    follows: float = 0.0
    before: float = 1.0
    repeated: float = 0.0
    same: float = 0.0

    @property
    def vector(self) -> tuple[float, ...]:
        return tuple(getattr(self, name) for name in FEATURES)

    @property
    def thread(self) -> tuple[float, ...]:
        return self.before, self.repeated, self.same


FEATURES: Final = tuple(each.name for each in fields(Signals))[:-4]


def measure_signals(readings: Sequence[Reading], context: Context, is_empty: bool = False) -> Signals:
    """The signals of the first of `readings`, which are in any order behind it."""
    answer, last = readings[0], context.last_query
    nodes = list(walk(answer.query))
    tables = [len(node.tables) for node in nodes if isinstance(node, Joined)]
    beyond = (isinstance(each, BEYOND) or (isinstance(each, Query) and each.top is not None) for each in nodes)
    scores = np.array([each.score - each.penalty - each.discontinuity for each in readings])
    shares = np.exp(scores - max(scores))
    shares /= shares.sum()
    found = Signals(
        answer.score,
        float(-(shares * np.log(np.maximum(shares, 1e-12))).sum()),
        *_judge_words(answer, context),
        float(max(tables, default=1)),
        float(is_empty),
        answer.penalty,
        float(any(beyond)),
        len(nodes) / 10,
    )
    if last is None:
        return found
    known = set(walk(last))
    return replace(
        found,
        follows=1.0,
        before=1.0 if context.last_confidence is None else context.last_confidence,
        repeated=sum(node in known for node in nodes) / len(nodes),
        same=float(answer.query == last),
    )


def _judge_words(answer: Reading, context: Context) -> tuple[float, float]:
    """The shares of the telling words that are unexplained, and that the answer does not use."""
    stems = {place: stem(word) for place, word in enumerate(context.words) if word[:1].isalpha() and not is_stop(word)}
    telling = {place: word for place, word in stems.items() if word not in _GENERAL}
    if not telling:
        return 0.0, 0.0
    names, texts = item_stems(answer.schema), set(literals_in(answer.query))
    in_cells, offered = (context.candidates.in_cells, context.candidates.offered) if context.candidates else ((), ())
    in_used = {place for each in offered if each.text in texts for place in each.words}
    values = (node.text or "" for node in walk(answer.query) if isinstance(node, Value))
    used = {word for item in _find_items(answer) for word in names[item]}
    used |= {stem(word) for text in values for word in text.split()}
    known = set().union(*names)
    explained = {place: word for place, word in telling.items() if word in known or place in in_cells}
    unused = sum(word not in used and place not in in_used for place, word in explained.items())
    return (len(telling) - len(explained)) / len(telling), unused / len(telling)


def _find_items(answer: Reading) -> set[int]:
    """The schema items that a query names, with the tables of its columns, and the metrics that a rule wrote out."""
    schema, found = answer.schema, set[int]()
    for step in answer.applied:
        columns = (node.index for node in walk(step.before) if isinstance(node, Column))
        found.update(each for each in columns if not schema.is_star(each) and schema.columns[each].metric is not None)
    for node in walk(answer.query):
        if isinstance(node, Column) and not schema.is_star(node.index):
            found |= {node.index, schema.star_of(schema.table_of(node.index))}
        elif isinstance(node, Joined):
            found.update(map(schema.star_of, node.tables))
    return found


FILE: Final = "calibration.json"
FOLLOWING: Final = ("logit", "before", "repeated", "same", "constant")
THRESHOLD: Final = 0.65
"""Of answers that are at least so sure, more than 85 % were right on questions in other words than Spider's: of those
above 0.6 87.2 %, of those above 0.7 89.8 %."""
_FORMAT: Final = 5
_ADVICE: Final = "calibrate the parser again (sqlsp calibrate), or delete the file"


@dataclass(frozen=True)
class Confidence:
    """The weights of FEATURES, those of FOLLOWING for questions read with the query before, and how they were fitted.

    The logit in FOLLOWING is that of an answer alone. Where `following` is None, a question that goes on is as sure as
    it would be alone, times the probability that the query before was right.

    `right` is the criterion by which answers counted as right: `execution` or `exact match`. The fit used `questions`
    about `databases`. `error` is the expected calibration error on questions about databases that the weights had not
    seen.
    """

    weights: tuple[float, ...]
    right: str
    questions: int
    databases: int
    error: float
    following: tuple[float, ...] | None = None

    def of(self, signals: Signals) -> float:
        """The probability that an answer with these signals is right."""
        logit = self.logit(signals)
        if signals.follows and self.following is not None:
            return _sigmoid(_weighted(self.following, (logit, *signals.thread, 1.0)))
        return _sigmoid(logit) * signals.before

    def logit(self, signals: Signals) -> float:
        """What the signals say without those of the thread."""
        return _weighted(self.weights, signals.vector)

    def write(self, folder: Path) -> Path:
        record = {"format": _FORMAT, "features": FEATURES, **asdict(self)}
        write_atomic(folder / FILE, json.dumps(record, indent=1) + "\n")
        return folder / FILE


def _weighted(weights: Sequence[float], values: Sequence[float]) -> float:
    return sum(weight * value for weight, value in zip(weights, values, strict=True))


def _sigmoid(logit: float) -> float:
    return 0.5 * (1 + math.tanh(logit / 2))  # this form does not overflow


def read_confidence(folder: Path) -> Confidence | None:
    """The calibration of a run or an exported parser; None where there is none.

    Raises CheckpointError for a file that is damaged or of another version.
    """
    path = folder / FILE
    if not path.exists():
        return None
    try:
        record = parse_json(read_text(path, "the calibration"))
        same = record["format"] == _FORMAT and tuple(record["features"]) == FEATURES
        weights = tuple(map(float, record["weights"]))
        questions, databases = int(record["questions"]), int(record["databases"])
        following = None if record["following"] is None else tuple(map(float, record["following"]))
        found = Confidence(weights, str(record["right"]), questions, databases, float(record["error"]), following)
    except (DataError, KeyError, TypeError, ValueError) as error:
        raise CheckpointError(f"{path} is damaged ({error!r}); {_ADVICE}") from None
    if not same:
        raise CheckpointError(f"{path} was written by another version of sqlsp; {_ADVICE}")
    numbers = (len(weights), len(following or FOLLOWING))
    if numbers != (len(FEATURES), len(FOLLOWING)) or not all(map(math.isfinite, (*weights, *(following or ())))):
        raise CheckpointError(f"{path} is damaged: its weights are {list(weights)}, {following}; {_ADVICE}")
    return found


def find_confidence(folders: Sequence[Path], threshold: float) -> Confidence | None:
    """The calibration of the parser if `folders` names one; None for several, which have no common calibration.

    Raises ConfigError if there is no calibration but `threshold` is above 0.
    """
    found = read_confidence(folders[0]) if len(folders) == 1 else None
    if found is None and threshold > 0:
        names = " and ".join(folder.name for folder in folders)
        reason = "parsers that answer together have" if len(folders) > 1 else f"{names} has"
        raise ConfigError(
            f"threshold={threshold:g} needs to know how sure an answer is, and {reason} no calibration.json; "
            "sqlsp calibrate makes one for one parser"
        )
    return found
