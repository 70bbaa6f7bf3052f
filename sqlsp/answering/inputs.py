"""How a trained parser reads questions: what their features depend on besides the database."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TypeVar

from sqlsp.cells.index import CellIndex
from sqlsp.corpus.spider import Row
from sqlsp.data.collate import RowFormat
from sqlsp.data.dataset import featurise_questions
from sqlsp.data.earlier import marks_of, profile_marks_of
from sqlsp.data.features import FeatureOptions, Featuriser
from sqlsp.data.linker import WordNet
from sqlsp.data.storage import FeatureSet
from sqlsp.data.tokenizer import Tokenizer
from sqlsp.grammar.grammar import PEOPLE
from sqlsp.options.data import DataConfig
from sqlsp.options.tasks import TrainConfig
from sqlsp.schema.schema import Schema

T = TypeVar("T")


@dataclass(frozen=True)
class InputFormat:
    """The tokenizer of a parser and the options of its run that features depend on."""

    tokenizer: Tokenizer
    options: FeatureOptions
    marks: int = 0  # M of `data.types`
    profile: int = 0  # K

    @classmethod
    def of(cls, tokenizer: Tokenizer, trained: TrainConfig) -> InputFormat:
        options = FeatureOptions.of(trained.data, trained.encoder, trained.decoder)
        return cls(tokenizer, options, marks_of(trained.decoder), profile_marks_of(trained.decoder))

    @property
    def literals(self) -> bool:
        return self.options.values

    @property
    def context(self) -> int:
        return self.options.context

    @property
    def people(self) -> bool:
        return self.options.grammar == PEOPLE

    @property
    def row_format(self) -> RowFormat:
        return RowFormat(self.tokenizer.specials, self.options.max_positions, self.marks, self.profile)

    @cached_property
    def synonyms(self) -> WordNet | None:
        return WordNet(wordnet) if (wordnet := self.options.linking.wordnet) else None

    def is_like(self, other: InputFormat) -> bool:
        return self.tokenizer.text == other.tokenizer.text and self.options == other.options

    def featurise(self, questions: Sequence[Row], schemas: Mapping[str, Schema], data: DataConfig) -> FeatureSet:
        """The features of all questions; `data` says where the databases are. Raises as `featurise_questions` does."""
        return featurise_questions(questions, schemas, self.tokenizer, data, self.options)

    def make_featuriser(self, schema: Schema, cells: CellIndex) -> Featuriser:
        """Makes the features of questions about one database. Raises DataError as `data.features` does."""
        return Featuriser(schema, self.tokenizer, self.options, cells, self.synonyms)


def make_for_each(formats: Sequence[InputFormat], make: Callable[[InputFormat], T]) -> list[T]:
    """The result of `make` for every format; equal formats share one result."""
    made: list[tuple[InputFormat, T]] = []
    found = []
    for form in formats:
        alike = next((each for each in made if each[0].is_like(form)), None)
        if alike is None:
            alike = (form, make(form))
            made.append(alike)
        found.append(alike[1])
    return found
