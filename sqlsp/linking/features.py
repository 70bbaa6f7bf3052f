"""Makes the `Features` of a row: subwords of its words, the relation matrix, and the actions of its gold SQL."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import cached_property

import numpy as np

from sqlsp.cli.data import DataConfig, LinkingConfig
from sqlsp.cli.model import DecoderConfig, EncoderConfig
from sqlsp.cli.tasks import TrainConfig
from sqlsp.databases.cells.index import CellIndex
from sqlsp.databases.cells.profile import find_marks as find_profile_marks
from sqlsp.grammar.grammar import EXTENDED, SPIDER, load_grammar
from sqlsp.grammar.transition import Oracle, oracle
from sqlsp.linking.candidates import CandidateFinder
from sqlsp.linking.history import Turns, count_marks, count_profile_marks, find_marks
from sqlsp.linking.linker import Linker, WordNet
from sqlsp.linking.relations import checked_families, relation_matrix, schema_relations
from sqlsp.linking.tokenizer import Tokenizer
from sqlsp.linking.types import PIECES, Features, LiteralCandidates, SchemaFeatures
from sqlsp.question.mentions import QuestionText
from sqlsp.question.rows import Row
from sqlsp.question.words import item_words
from sqlsp.schema.schema import Schema
from sqlsp.sql.joins import simplify
from sqlsp.sql.literals import literals_in
from sqlsp.sql.parser import parse_sql
from sqlsp.sql.query import Query, Value
from sqlsp.sql.trees import with_reuse
from sqlsp.utils.errors import DataError, GrammarError, SqlError


@dataclass(frozen=True)
class FeatureOptions:
    """The options that features depend on."""

    max_positions: int
    linking: LinkingConfig = field(default_factory=LinkingConfig)
    values: bool = False  # literals are chosen among candidates; otherwise they are placeholders
    grammar: str = SPIDER  # of the oracle
    context: int = 0  # number of previous questions that are read
    profile: bool = False  # schema items carry profile marks

    @classmethod
    def of(cls, data: DataConfig, encoder: EncoderConfig, decoder: DecoderConfig) -> FeatureOptions:
        return cls(
            encoder.max_positions,
            data.linking,
            values=decoder.values,
            grammar=decoder.grammar,
            context=decoder.context,
            profile=decoder.profile,
        )


class LongQuestionError(DataError):
    """A question is too long for the encoder. `reason` is the message without the position of the row."""

    def __init__(self, where: str, reason: str) -> None:
        super().__init__(f"{where}: {reason}; shorten the question")
        self.reason = reason


class Featuriser:
    """Makes the features of the questions about one database."""

    def __init__(
        self,
        schema: Schema,
        tokenizer: Tokenizer,
        options: FeatureOptions,
        cells: CellIndex | None = None,
        synonyms: WordNet | None = None,
    ) -> None:
        """Raises DataError if a name of the schema exceeds `options.max_positions`."""
        self.schema = schema
        self.tokenizer = tokenizer
        self.max_positions = options.max_positions
        self.families_off = checked_families(tuple(options.linking.without))
        self.features = schema_features(schema, tokenizer, cells if options.profile else None)
        longest = int(self.features.item_pieces.argmax())
        if self.features.item_pieces[longest] + 4 > self.max_positions:
            name = " ".join(item_words(schema)[longest])
            raise DataError(
                f"db_id {schema.db_id}: the name {name[:60]!r} has {self.features.item_pieces[longest]} subwords, too"
                f" many for encoder.max_positions={self.max_positions}; shorten it in the tables file"
            )
        self.linker = Linker(schema, cells, options.linking.max_ngram, synonyms)
        self.block = schema_relations(schema, self.families_off)
        self.finder = None
        if options.values:
            self.finder = CandidateFinder(cells, options.grammar == EXTENDED, self.linker.value_words)
        self.grammar = load_grammar(options.values, options.grammar)
        self.context = options.context

    def question(self, row: Row, index: int, cut: bool = False) -> Features:
        """Returns the features of a row, without the actions of its gold SQL. `index` becomes `Features.index`.

        If the question is too long for the encoder, it is cut if `cut` is True.

        Raises:
            LongQuestionError: The question is too long and `cut` is False.
        """
        history = row.earlier if self.context else None
        turns, pieces, piece_word = self._read(row, history.questions[-self.context :] if history else (), cut)
        query = parse_last_query(history.sql if history else None, self.schema, self.grammar.name)
        candidates = self._find_candidates(turns, query)
        marks = last = None
        if turns.turns.any():
            marks = find_marks(query, self.schema, candidates, self.grammar.name, turns.turns)
            items = marks.nodes[:, 0] - len(turns.words)
            is_rule = marks.nodes[:, 1] < len(self.grammar.rules)
            last = np.isin(np.arange(self.features.items), items[is_rule])
        links = self.linker.link(turns.words)
        columns = self.features.columns
        return Features(
            index,
            self.features,
            words=len(turns.words),
            pieces=pieces,
            piece_word=piece_word,
            relations=relation_matrix(self.block, links, columns, off=self.families_off, turns=turns.turns, last=last),
            candidates=candidates,
            marks=marks,
        )

    def _find_candidates(self, turns: Turns, query: Query | None) -> LiteralCandidates | None:
        if self.finder is None:
            return None
        literals = literals_in(query) if query else ()
        candidates = self.finder.find(turns.text, turns.words, literals, self.linker.names_in(turns.words))
        pieces = np.full((len(candidates.texts), PIECES), -1, np.int32)
        for row, text in zip(pieces, candidates.texts, strict=True):
            words = (text or "").split()[:PIECES]
            subwords = [piece for word in words for piece in self.tokenizer.pieces(word)][:PIECES]
            row[: len(subwords)] = subwords
        return replace(candidates, pieces=pieces)

    def _read(self, row: Row, history: Sequence[str], cut: bool) -> tuple[Turns, np.ndarray, np.ndarray]:
        """Returns a question with its history: the words, the subword ids, and the index of the word of each subword.

        The oldest previous questions are dropped until the rest fits half of the encoder's input. If the question alone
        is too long, it is cut if `cut` is True. Otherwise, LongQuestionError is raised.
        """
        room = self.max_positions - 3 - int(self.features.item_pieces.max())  # [CLS] question [SEP] item [SEP]
        for first in range(len(history) + 1):
            turns = Turns.of(row.question, history[first:])
            pieces, _, piece_word = _pieces([turns.words], self.tokenizer)
            if len(pieces) <= room // 2:
                break
        if len(pieces) > room:  # of the question alone
            if not cut:
                raise LongQuestionError(
                    row.where,
                    f"the question has {len(pieces)} subwords; encoder.max_positions={self.max_positions} leaves room"
                    f" for {room} beside the longest name in {self.schema.db_id}",
                )
            pieces = pieces[:room]
            piece_word = piece_word[:room]
            words = turns.words[: piece_word[-1] + 1]
            text = QuestionText(turns.text, words).text_of(0, len(words))
            turns = Turns(text, words, turns.turns[: len(words)])
        return turns, pieces, piece_word


def schema_features(schema: Schema, tokenizer: Tokenizer, cells: CellIndex | None = None) -> SchemaFeatures:
    """Returns the names of all schema items as subwords, with the profile marks of columns, computed from `cells`."""
    pieces, piece_item, piece_word = _pieces(item_words(schema), tokenizer)
    return SchemaFeatures(
        schema.db_id,
        columns=len(schema.columns),
        tables=len(schema.tables),
        pieces=pieces,
        piece_item=piece_item,
        piece_word=piece_word,
        profile=find_profile_marks(schema, cells.profiles if cells else {}),
    )


def parse_last_query(sql: str | None, schema: Schema, grammar: str) -> Query | None:
    """Returns the previous question's query in abstract form, or None if `sql` is None or cannot be parsed."""
    if sql is None:
        return None
    try:
        return _abstract(sql, schema, grammar)
    except (SqlError, GrammarError, RecursionError):
        return None


def gold_actions(
    sql: str,
    schema: Schema,
    literals: Sequence[Value] | None = None,
    exact: bool = False,
    grammar: str = SPIDER,
    before: str | None = None,
) -> Oracle:
    """Returns the oracle derivation of gold SQL. Raises SqlError, GrammarError.

    Args:
        literals: The candidates among which the literals are chosen. None: every literal becomes a placeholder.
        exact: As in `parse_sql`.
        before: SQL of the previous query. If the grammar has actions for it, the derivation reuses the parts that both
            queries share (`sql.trees`).
    """
    try:
        query = _abstract(sql, schema, grammar, exact)
        if load_grammar(literals is not None, grammar).reuse_rules and (
            last := parse_last_query(before, schema, grammar)
        ):
            with suppress(GrammarError):
                return oracle(with_reuse(query, last), schema, literals, grammar)
        return oracle(query, schema, literals, grammar)
    except RecursionError as error:
        raise GrammarError("the query is nested too deeply") from error


def _abstract(sql: str, schema: Schema, grammar: str, exact: bool = False) -> Query:
    return simplify(parse_sql(sql, schema, exact, grammar == EXTENDED), schema)


def gold_or_reason(
    sql: str | None,
    schema: Schema,
    literals: Sequence[Value] | None = None,
    grammar: str = SPIDER,
    before: str | None = None,
) -> Oracle | str:
    """Returns the oracle derivation of gold SQL, or one line that says why there is none.

    The arguments are those of `gold_actions`.
    """
    if sql is None:
        return "no gold SQL"
    try:
        return gold_actions(sql, schema, literals, grammar=grammar, before=before)
    except SqlError as error:
        return f"does not parse: {error.reason}"
    except GrammarError as error:
        return f"outside the grammar: {error}"


def _pieces(items: list[list[str]], tokenizer: Tokenizer) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Splits texts, given as words, into subwords. Returns three arrays, int32 [P*], with an entry for each subword.

    The entries are the id of the subword, the index of its text, and the index of its word in the text.
    """
    rows = [
        (piece, item, position)
        for item, words in enumerate(items)
        for position, word in enumerate(words)
        for piece in tokenizer.pieces(word)
    ]
    pieces, item_of, word_of = np.array(rows, np.int32).reshape(-1, 3).T.copy()
    return pieces, item_of, word_of


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
        return cls(tokenizer, options, marks=count_marks(trained.decoder), profile=count_profile_marks(trained.decoder))

    @property
    def literals(self) -> bool:
        return self.options.values

    @property
    def context(self) -> int:
        return self.options.context

    @property
    def is_extended(self) -> bool:
        return self.options.grammar == EXTENDED

    @cached_property
    def synonyms(self) -> WordNet | None:
        return WordNet(wordnet) if (wordnet := self.options.linking.wordnet) else None

    def make_featuriser(self, schema: Schema, cells: CellIndex) -> Featuriser:
        """Returns the featuriser, which computes features over a schema. Raises DataError as `Featuriser` does."""
        return Featuriser(schema, self.tokenizer, self.options, cells, self.synonyms)
