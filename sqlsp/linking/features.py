"""Makes the `Features` of a row: subwords of the question, the relation matrix, and the actions of the gold SQL."""

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
from sqlsp.linking.types import PIECES, Features, LiteralCandidates, Marks, SchemaFeatures
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

_SPECIALS = 3  # special tokens of an encoder row with one item: [CLS] question [SEP] item [SEP]


@dataclass(frozen=True)
class FeatureOptions:
    """The options that features depend on."""

    max_positions: int  # the largest number of subwords in an encoder row
    linking: LinkingConfig = field(default_factory=LinkingConfig)
    values: bool = False  # True: literals are chosen among candidates; False: literals are placeholders
    grammar: str = SPIDER  # name of the grammar of gold actions
    context: int = 0  # number of previous questions that are read
    profile: bool = False  # True: schema items have marks that describe the cells of columns

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
    """A question is too long for the encoder. `where` is the position of the row, `reason` the rest of the message."""

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
        """Makes a featuriser.

        If `cells` is None, words are not linked to cells, and cells are no candidates. `synonyms` links words to names
        by their synonyms.

        Raises DataError if a name of the schema exceeds `options.max_positions`.
        """
        self.schema = schema
        self.tokenizer = tokenizer
        self.max_positions = options.max_positions
        self.families_off = checked_families(tuple(options.linking.without))
        self.features = schema_features(schema, tokenizer, cells if options.profile else None)
        longest = int(self.features.item_pieces.argmax())
        if self.features.item_pieces[longest] + _SPECIALS + 1 > self.max_positions:  # and a question of one subword
            name = " ".join(item_words(schema)[longest])
            raise DataError(
                f"db_id {schema.db_id}: the name {name[:60]!r} has {self.features.item_pieces[longest]} subwords, too"
                f" many for encoder.max_positions={self.max_positions}; shorten it in the tables file"
            )
        self.linker = Linker(schema, cells, max_ngram=options.linking.max_ngram, synonyms=synonyms)
        self.relations_of_schema = schema_relations(schema, self.families_off)
        self.finder = None
        if options.values:
            is_extended = options.grammar == EXTENDED
            self.finder = CandidateFinder(cells, is_extended, value_words=self.linker.value_words)
        self.grammar = load_grammar(options.values, options.grammar)
        self.context = options.context

    def question(self, row: Row, index: int, cut: bool = False) -> Features:
        """Returns the features of a row, without the actions of the gold SQL. `index` becomes `Features.index`.

        If the question is too long for the encoder, it is cut if `cut` is True.

        Raises:
            LongQuestionError: The question is too long and `cut` is False.
        """
        history = row.earlier if self.context else None
        previous_questions = history.questions[-self.context :] if history else ()
        turns, pieces, piece_word = self._split_into_subwords(row, previous_questions, cut=cut)
        query = parse_last_query(history.sql if history else None, self.schema, self.grammar.name)
        candidates = self._find_candidates(turns, query)
        marks = None
        is_in_last_query = None
        if turns.turns.any():  # there are words of previous questions
            marks = find_marks(query, self.schema, candidates, grammar_name=self.grammar.name, turns=turns.turns)
            is_in_last_query = self._find_items_of_last_query(marks, len(turns.words))
        relations = relation_matrix(
            self.relations_of_schema,
            links=self.linker.link(turns.words),
            columns=self.features.columns,
            off=self.families_off,
            turns=turns.turns,
            is_in_last_query=is_in_last_query,
        )
        return Features(
            index,
            self.features,
            words=len(turns.words),
            pieces=pieces,
            piece_word=piece_word,
            relations=relations,
            candidates=candidates,
            marks=marks,
        )

    def _find_items_of_last_query(self, marks: Marks, words: int) -> np.ndarray:
        """Returns which schema items occur in the previous query, bool [S]. `words` is the number of question words.

        An item of the query is marked with the rules on the path to it. The marks of `*` for all rules of the query
        have higher numbers and do not count.
        """
        node, mark = marks.nodes.T
        is_rule_above_item = mark < len(self.grammar.rules)
        return np.isin(np.arange(self.features.items), node[is_rule_above_item] - words)

    def _find_candidates(self, turns: Turns, query: Query | None) -> LiteralCandidates | None:
        """Returns the literal candidates of a question after the previous `query`. Returns None without `values`."""
        if self.finder is None:
            return None
        candidates = self.finder.find(
            turns.text,
            turns.words,
            last=literals_in(query) if query else (),
            names=self.linker.names_in(turns.words),
        )
        pieces = np.full((len(candidates.texts), PIECES), -1, np.int32)
        for row, text in zip(pieces, candidates.texts, strict=True):
            words = (text or "").split()[:PIECES]  # a word has at least one subword
            subwords = [piece for word in words for piece in self.tokenizer.pieces(word)][:PIECES]
            row[: len(subwords)] = subwords
        return replace(candidates, pieces=pieces)

    def _split_into_subwords(self, row: Row, history: Sequence[str], cut: bool) -> tuple[Turns, np.ndarray, np.ndarray]:
        """Returns a question with its history: the words, the subword ids, and the index of the word of every subword.

        The oldest questions of `history` are dropped until the rest fits half of the encoder's input. If the question
        alone is too long, it is cut if `cut` is True. Otherwise, LongQuestionError is raised.
        """
        room = self.max_positions - _SPECIALS - int(self.features.item_pieces.max())
        for first in range(len(history) + 1):  # at last without history
            turns = Turns.of(row.question, history[first:])
            pieces, _, piece_word = _pieces_of_texts([turns.words], self.tokenizer)
            if len(pieces) <= room // 2:
                break
        if len(pieces) > room:  # the question alone is too long: a history would be dropped above
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
            turns = Turns(text, words, turns=turns.turns[: len(words)])
        return turns, pieces, piece_word


def schema_features(schema: Schema, tokenizer: Tokenizer, cells: CellIndex | None = None) -> SchemaFeatures:
    """Returns the names of all schema items as subwords, with profile marks of columns (none without `cells`)."""
    pieces, piece_item, piece_word = _pieces_of_texts(item_words(schema), tokenizer)
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
    """Returns the query that answered the previous question, in abstract form (`_to_abstract_query`).

    Returns None if `sql` is None, cannot be parsed or is outside the grammar named `grammar`.
    """
    if sql is None:
        return None
    try:
        return _to_abstract_query(sql, schema, grammar)
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
    """Returns the oracle derivation of gold SQL.

    Args:
        sql: The gold SQL.
        schema: The schema that `sql` refers to.
        literals: The candidates among which the literals are chosen. None: every literal becomes a placeholder.
        exact: As in `parse_sql`.
        grammar: The name of the grammar.
        before: SQL of the previous query. If the grammar has rules that reuse parts of this query, the derivation
            reuses the parts that both queries share (`sql.trees`).

    Raises:
        SqlError: The SQL does not parse.
        GrammarError: The SQL is outside the grammar.
    """
    try:
        query = _to_abstract_query(sql, schema, grammar, exact=exact)
        if load_grammar(literals is not None, grammar).reuse_rules:
            last = parse_last_query(before, schema, grammar)
            if last is not None:
                with suppress(GrammarError):  # then the query is derived without reuse
                    return oracle(with_reuse(query, last), schema, literals, grammar)
        return oracle(query, schema, literals, grammar)
    except RecursionError as error:
        raise GrammarError("the query is nested too deeply") from error


def _to_abstract_query(sql: str, schema: Schema, grammar: str, exact: bool = False) -> Query:
    """Parses SQL to the abstract form that the grammar derives: without the joins that the schema implies."""
    query = parse_sql(sql, schema, exact, grammar == EXTENDED)
    return simplify(query, schema)


def gold_or_reason(
    sql: str | None,
    schema: Schema,
    literals: Sequence[Value] | None = None,
    grammar: str = SPIDER,
    before: str | None = None,
) -> Oracle | str:
    """Returns the result of `gold_actions`. If there is no derivation, returns one line with the reason.

    The arguments are those of `gold_actions`, but `sql` may be None if a row has no gold SQL.
    """
    if sql is None:
        return "no gold SQL"
    try:
        return gold_actions(sql, schema, literals, grammar=grammar, before=before)
    except SqlError as error:
        return f"does not parse: {error.reason}"
    except GrammarError as error:
        return f"outside the grammar: {error}"


def _pieces_of_texts(texts: list[list[str]], tokenizer: Tokenizer) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Splits texts, given as words, into subwords. Returns three arrays, int32 [P*], with an entry for every subword.

    The entries are the id of the subword, the index of its text, and the index of its word in the text.
    """
    rows: list[tuple[int, int, int]] = []
    for text_index, words in enumerate(texts):
        for word_index, word in enumerate(words):
            rows += [(piece, text_index, word_index) for piece in tokenizer.pieces(word)]
    pieces, piece_text, piece_word = np.array(rows, np.int32).reshape(-1, 3).T.copy()
    return pieces, piece_text, piece_word


@dataclass(frozen=True)
class InputFormat:
    """The tokenizer of a parser, and the training options that features depend on."""

    tokenizer: Tokenizer
    options: FeatureOptions
    marks: int = 0  # M of `linking.types`: the number of different history marks; 0 for a parser without history
    profile: int = 0  # K of `linking.types`: the number of different profile marks; 0 if cells are not read

    @classmethod
    def of(cls, tokenizer: Tokenizer, trained: TrainConfig) -> InputFormat:
        """Returns the input format of a parser that was trained with the options `trained`."""
        options = FeatureOptions.of(trained.data, trained.encoder, trained.decoder)
        decoder = trained.decoder
        return cls(tokenizer, options, marks=count_marks(decoder), profile=count_profile_marks(decoder))

    @property
    def literals(self) -> bool:
        """True if the parser chooses literals among candidates."""
        return self.options.values

    @property
    def context(self) -> int:
        """The number of previous questions that the parser reads."""
        return self.options.context

    @property
    def is_extended(self) -> bool:
        """True if the parser uses the extended grammar."""
        return self.options.grammar == EXTENDED

    @cached_property
    def synonyms(self) -> WordNet | None:
        """The WordNet with which the parser was trained, or None."""
        wordnet = self.options.linking.wordnet
        return WordNet(wordnet) if wordnet else None

    def make_featuriser(self, schema: Schema, cells: CellIndex) -> Featuriser:
        """Returns a featuriser for questions over a schema. Raises DataError as `Featuriser` does."""
        return Featuriser(schema, self.tokenizer, self.options, cells=cells, synonyms=self.synonyms)
