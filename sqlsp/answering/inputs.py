"""How a trained parser reads questions: what their features depend on besides the database."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TypeVar

from sqlsp.cells.index import CellIndex
from sqlsp.corpus.spider import Row
from sqlsp.data.collate import RowFormat
from sqlsp.data.dataset import featurise_questions
from sqlsp.data.earlier import marks_of
from sqlsp.data.features import Featuriser
from sqlsp.data.storage import FeatureSet
from sqlsp.data.tokenizer import Tokenizer
from sqlsp.data.wordnet import WordNet
from sqlsp.grammar.grammar import PEOPLE, SPIDER
from sqlsp.options.data import DataConfig, LinkingConfig
from sqlsp.options.tasks import TrainConfig
from sqlsp.schema.schema import Schema

T = TypeVar("T")


@dataclass(frozen=True)
class InputFormat:
    """The tokenizer of a parser and the options of its run that features depend on."""

    tokenizer: Tokenizer
    linking: LinkingConfig
    max_positions: int
    literals: bool  # whether literals of the SQL are chosen among candidates
    grammar: str = SPIDER
    context: int = 0  # earlier questions that are read
    marks: int = 0  # M of `data.types`

    @classmethod
    def of(cls, tokenizer: Tokenizer, trained: TrainConfig) -> InputFormat:
        """The input format of a run with the options `trained`."""
        decoder, positions = trained.decoder, trained.encoder.max_positions
        how = (decoder.values, decoder.grammar, decoder.context, marks_of(decoder))
        return cls(tokenizer, trained.data.linking, positions, *how)

    @property
    def people(self) -> bool:
        """Whether the SQL is that of the grammar `people`."""
        return self.grammar == PEOPLE

    @property
    def row_format(self) -> RowFormat:
        """How encoder rows are written."""
        return RowFormat(self.tokenizer.specials, self.max_positions, self.marks)

    @cached_property
    def synonyms(self) -> WordNet | None:
        """The synonyms used to link names."""
        return WordNet(self.linking.wordnet) if self.linking.wordnet else None

    def is_like(self, other: InputFormat) -> bool:
        """Whether both formats give the same features."""
        same_words = self.tokenizer.text == other.tokenizer.text and self.max_positions == other.max_positions
        same_literals = self.literals == other.literals and self.grammar == other.grammar
        return same_words and self.linking == other.linking and same_literals and self.context == other.context

    def featurise(self, questions: Sequence[Row], schemas: Mapping[str, Schema], data: DataConfig) -> FeatureSet:
        """The features of all questions; `data` says where the databases are. Raises as `featurise_questions` does."""
        data = replace(data, linking=self.linking)
        how = (self.max_positions, self.literals, self.grammar, self.context)
        return featurise_questions(questions, schemas, self.tokenizer, data, *how)

    def make_featuriser(self, schema: Schema, cells: CellIndex) -> Featuriser:
        """Makes the features of questions about one database. Raises DataError as `data.features` does."""
        linking = self.linking
        options = (linking.max_ngram, linking.without, self.synonyms, self.literals, self.grammar, self.context)
        return Featuriser(schema, self.tokenizer, self.max_positions, cells, *options)


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
