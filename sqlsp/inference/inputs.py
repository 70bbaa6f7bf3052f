"""The input format of a trained parser: everything besides the database that the features of a question depend on."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from sqlsp.cli.tasks import TrainConfig
from sqlsp.databases.cells.index import CellIndex
from sqlsp.grammar.grammar import EXTENDED
from sqlsp.linking.features import FeatureOptions, Featuriser
from sqlsp.linking.history import marks_of, profile_marks_of
from sqlsp.linking.linker import WordNet
from sqlsp.linking.tokenizer import Tokenizer
from sqlsp.schema.schema import Schema


@dataclass(frozen=True)
class InputFormat:
    """The tokenizer of a parser, and the options of its training that features depend on."""

    tokenizer: Tokenizer
    options: FeatureOptions
    marks: int = 0  # M of `linking.types`: the number of marks of the history; 0 for a parser without history
    profile: int = 0  # K of `linking.types`: the number of marks of the cells of a column; 0 if cells are not read

    @classmethod
    def of(cls, tokenizer: Tokenizer, trained: TrainConfig) -> InputFormat:
        options = FeatureOptions.of(trained.data, trained.encoder, trained.decoder)
        return cls(tokenizer, options, marks=marks_of(trained.decoder), profile=profile_marks_of(trained.decoder))

    @property
    def literals(self) -> bool:
        return self.options.values

    @property
    def context(self) -> int:
        return self.options.context

    @property
    def people(self) -> bool:
        return self.options.grammar == EXTENDED

    @cached_property
    def synonyms(self) -> WordNet | None:
        return WordNet(wordnet) if (wordnet := self.options.linking.wordnet) else None

    def make_featuriser(self, schema: Schema, cells: CellIndex) -> Featuriser:
        """Returns the featuriser, which computes features over a schema. Raises DataError as `Featuriser` does."""
        return Featuriser(schema, self.tokenizer, self.options, cells, self.synonyms)
