"""From a row to `Features`: words → subwords, links → relation matrix, gold SQL → oracle actions."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace

import numpy as np

from sqlsp.cli.data import DataConfig, LinkingConfig
from sqlsp.cli.model import DecoderConfig, EncoderConfig
from sqlsp.databases.cells.index import CellIndex
from sqlsp.databases.cells.profile import find_marks as find_profile_marks
from sqlsp.grammar.grammar import PEOPLE, SPIDER, load_grammar
from sqlsp.grammar.transition import Oracle, oracle
from sqlsp.linking.candidates import CandidateFinder
from sqlsp.linking.history import Turns, find_marks
from sqlsp.linking.linker import Linker, WordNet
from sqlsp.linking.relations import checked_families, relation_matrix, schema_relations
from sqlsp.linking.tokenizer import Tokenizer
from sqlsp.linking.types import PIECES, Features, SchemaFeatures
from sqlsp.question.mentions import QuestionText
from sqlsp.question.rows import Row
from sqlsp.question.words import item_words
from sqlsp.schema.schema import Schema
from sqlsp.sql.joins import simplify
from sqlsp.sql.literals import literals_in
from sqlsp.sql.parser import parse_sql
from sqlsp.sql.query import Query, Value
from sqlsp.sql.reuse import with_reuse
from sqlsp.utils.errors import DataError, GrammarError, SqlError


@dataclass(frozen=True)
class FeatureOptions:
    """What the features of questions depend on besides rows, schemas and the tokenizer."""

    max_positions: int
    linking: LinkingConfig = field(default_factory=LinkingConfig)
    values: bool = False  # literals of the SQL are chosen among candidates; else they are placeholders
    grammar: str = SPIDER  # of the oracle
    context: int = 0  # earlier questions that are read
    profile: bool = False  # what the cells of columns are is marked

    @classmethod
    def of(cls, data: DataConfig, encoder: EncoderConfig, decoder: DecoderConfig) -> FeatureOptions:
        own = decoder.values, decoder.grammar, decoder.context, decoder.profile
        return cls(encoder.max_positions, data.linking, *own)


class LongQuestionError(DataError):
    """A question that does not fit into the encoder; `reason` says so without naming the row."""

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
        """Raises DataError when one name of the schema exceeds `options.max_positions`."""
        self.schema, self.tokenizer, self.max_positions = schema, tokenizer, options.max_positions
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
            self.finder = CandidateFinder(cells, options.grammar == PEOPLE, self.linker.value_words)
        self.grammar, self.context = load_grammar(options.values, options.grammar), options.context

    def question(self, row: Row, index: int, cut: bool = False) -> Features:
        """Features without oracle; `index` becomes theirs. Raises LongQuestionError if too long, unless `cut`."""
        earlier = row.earlier if self.context else None
        said, pieces, piece_word = self._read(row, earlier.questions[-self.context :] if earlier else (), cut)
        query = last_query(earlier.sql if earlier else None, self.schema, self.grammar.name)
        candidates = marks = last = None
        if self.finder is not None:
            names = self.linker.names_in(said.words)
            found = self.finder.find(said.text, said.words, literals_in(query) if query else (), names)
            first = np.full((len(found.texts), PIECES), -1, np.int32)
            for place, text in zip(first, found.texts, strict=True):
                words = (text or "").split()[:PIECES]
                subwords = [piece for word in words for piece in self.tokenizer.pieces(word)][:PIECES]
                place[: len(subwords)] = subwords
            candidates = replace(found, pieces=first)
        if said.turns.any():
            marks = find_marks(query, self.schema, candidates, self.grammar.name, said.turns)
            items, rules = marks.nodes[:, 0] - len(said.words), marks.nodes[:, 1] < len(self.grammar.rules)
            last = np.isin(np.arange(self.features.items), items[rules])  # those that the last query has
        links = self.linker.link(said.words)
        matrix = relation_matrix(self.block, links, self.features.columns, self.families_off, said.turns, last)
        return Features(
            index, self.features, len(said.words), pieces, piece_word, matrix, candidates=candidates, marks=marks
        )

    def _read(self, row: Row, earlier: Sequence[str], cut: bool) -> tuple[Turns, np.ndarray, np.ndarray]:
        """Words and subwords of a question and of those before it; the oldest go until all take half of the room."""
        room = self.max_positions - 3 - int(self.features.item_pieces.max())  # [CLS] question [SEP] item [SEP]
        for first in range(len(earlier) + 1):
            turns = Turns.of(row.question, earlier[first:])
            pieces, piece_word = _pieces([turns.words], self.tokenizer)[::2]
            if len(pieces) <= room // 2:
                break
        if len(pieces) > room:  # of the question alone
            if not cut:
                raise LongQuestionError(
                    row.where,
                    f"the question has {len(pieces)} subwords; encoder.max_positions={self.max_positions} leaves room"
                    f" for {room} beside the longest name in {self.schema.db_id}",
                )
            pieces, piece_word = pieces[:room], piece_word[:room]
            words = turns.words[: piece_word[-1] + 1]
            turns = Turns(QuestionText(turns.text, words).written(0, len(words)), words, turns.turns[: len(words)])
        return turns, pieces, piece_word


def schema_features(schema: Schema, tokenizer: Tokenizer, cells: CellIndex | None = None) -> SchemaFeatures:
    """The names of all schema items as subwords, and the marks of what their `cells` are."""
    pieces, piece_item, piece_word = _pieces(item_words(schema), tokenizer)
    size, marks = (len(schema.columns), len(schema.tables)), find_profile_marks(schema, cells.profiles if cells else {})
    return SchemaFeatures(schema.db_id, *size, pieces, piece_item, piece_word, marks)


def last_query(sql: str | None, schema: Schema, grammar: str) -> Query | None:
    """The query that answered the last question, in abstract form; None where there is none or it cannot be read."""
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
    """The oracle derivation of gold SQL, its literals from `literals` (None: placeholders); `exact` as in `parse_sql`.

    Parts shared with the query of `before` are reused (`sql.reuse`). Raises SqlError, GrammarError.
    """
    try:
        query = _abstract(sql, schema, grammar, exact)
        if load_grammar(literals is not None, grammar).changes and (last := last_query(before, schema, grammar)):
            with suppress(GrammarError):
                return oracle(with_reuse(query, last), schema, literals, grammar)
        return oracle(query, schema, literals, grammar)
    except RecursionError as error:
        raise GrammarError("the query is nested too deeply") from error


def _abstract(sql: str, schema: Schema, grammar: str, exact: bool = False) -> Query:
    return simplify(parse_sql(sql, schema, exact, grammar == PEOPLE), schema)


def gold_or_reason(
    sql: str | None,
    schema: Schema,
    literals: Sequence[Value] | None = None,
    grammar: str = SPIDER,
    before: str | None = None,
) -> Oracle | str:
    """The oracle derivation, or one line that says why there is none; arguments as in `gold_actions`."""
    if sql is None:
        return "no gold SQL"
    try:
        return gold_actions(sql, schema, literals, grammar=grammar, before=before)
    except SqlError as error:
        return f"does not parse: {error.reason}"
    except GrammarError as error:
        return f"outside the grammar: {error}"


def _pieces(items: list[list[str]], tokenizer: Tokenizer) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """The subwords of several texts, int32 [P*] each: ids, the index of each one's text and of its word there."""
    found = [
        (piece, item, position)
        for item, words in enumerate(items)
        for position, word in enumerate(words)
        for piece in tokenizer.pieces(word)
    ]
    pieces, item_of, word_of = np.array(found, np.int32).reshape(-1, 3).T.copy()
    return pieces, item_of, word_of
