"""Holds the features of a split as a few large arrays (`FeatureSet`), which can be memory-mapped.

Examples differ in length, so their arrays are concatenated and stored with offsets (`Ragged`).
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields
from functools import cached_property
from itertools import accumulate
from typing import Any, overload

import numpy as np

from sqlsp.linking.types import MENTION_COLUMNS, PIECES, Features, LiteralCandidates, Marks, SchemaFeatures


@dataclass(frozen=True)
class Ragged:
    """Flat arrays of different lengths: array i is `values[offsets[i]:offsets[i + 1]]`."""

    values: np.ndarray
    offsets: np.ndarray

    @classmethod
    def of(cls, arrays: Sequence[np.ndarray], dtype: type[np.generic]) -> Ragged:
        """Concatenates flat arrays and converts them to `dtype`."""
        offsets = np.fromiter(accumulate(map(len, arrays), initial=0), np.int64, len(arrays) + 1)
        return cls(np.concatenate([np.empty(0, dtype), *arrays]).astype(dtype, copy=False), offsets)

    def __getitem__(self, index: int) -> np.ndarray:
        return self.values[self.offsets[index] : self.offsets[index + 1]]

    @property
    def lengths(self) -> np.ndarray:
        """The length of every array, int64 [arrays]."""
        return np.diff(self.offsets)


@dataclass(frozen=True)
class FeatureSet(Sequence[Features]):
    """The features of the N examples of a split, in order. Indexing makes `Features` whose arrays are views."""

    schemas: tuple[SchemaFeatures, ...]  # the schemas of the examples
    numbers: np.ndarray  # int32 [N], `Features.index`
    schema: np.ndarray  # int32 [N], index in `schemas`
    words: np.ndarray  # int32 [N], number of question words
    pieces: Ragged  # int32, by example: the subwords of the question
    piece_word: Ragged  # int32, by example: the word of every subword
    relations: Ragged  # uint8, by example: the n · n relation ids
    # int32, by example: the oracle derivation; empty for an example without gold SQL
    actions: Ragged
    states: Ragged
    parents: Ragged
    # by name (`_CANDIDATE_ARRAYS`), then by example: an array of the literal candidates, the texts as bytes of JSON;
    # empty if literals are placeholders
    candidates: Mapping[str, Ragged] = field(default_factory=dict)
    # by name (`_MARK_ARRAYS`), then by example: an array of the marks; empty if no question has a history
    marks: Mapping[str, Ragged] = field(default_factory=dict)

    @classmethod
    def of(cls, examples: Sequence[Features]) -> FeatureSet:
        schemas = {id(example.schema): example.schema for example in examples}
        position = {key: number for number, key in enumerate(schemas)}
        candidates: dict[str, Ragged] = {}
        with_candidates = [example.candidates for example in examples if example.candidates is not None]
        if with_candidates:
            texts = [json.dumps(part.texts, ensure_ascii=False).encode("utf-8", "replace") for part in with_candidates]
            candidates["texts"] = Ragged.of([np.frombuffer(text, np.uint8) for text in texts], np.uint8)
            candidates |= {name: _flatten(with_candidates, name) for name in _CANDIDATE_ARRAYS[1:]}
        marks = [example.marks for example in examples]
        return cls(
            schemas=tuple(schemas.values()),
            numbers=np.array([example.index for example in examples], np.int32),
            schema=np.array([position[id(example.schema)] for example in examples], np.int32),
            words=np.array([example.words for example in examples], np.int32),
            relations=_flatten(examples, "relations", np.uint8),
            **{name: _flatten(examples, name) for name in ("pieces", "piece_word", "actions", "states", "parents")},
            candidates=candidates,
            marks={name: _flatten(marks, name) for name in _MARK_ARRAYS} if any(marks) else {},
        )

    def __len__(self) -> int:
        return len(self.numbers)

    @overload
    def __getitem__(self, index: int) -> Features: ...
    @overload
    def __getitem__(self, index: slice) -> list[Features]: ...
    def __getitem__(self, index: int | slice) -> Features | list[Features]:
        if isinstance(index, slice):
            return [self[i] for i in range(*index.indices(len(self)))]
        if index < 0:
            index += len(self)
        schema = self.schemas[self.schema[index]]
        words = int(self.words[index])
        gold = {}
        if len(self.actions[index]):
            gold = {name: getattr(self, name)[index] for name in ("actions", "states", "parents")}
        return Features(
            index=int(self.numbers[index]),
            schema=schema,
            words=words,
            pieces=self.pieces[index],
            piece_word=self.piece_word[index],
            relations=self.relations[index].reshape(words + schema.items, -1),
            candidates=self._candidates(index) if self.candidates else None,
            marks=self._marks(index) if self.marks else None,
            **gold,
        )

    def _candidates(self, index: int) -> LiteralCandidates:
        """Returns the literal candidates of an example."""
        texts, mentions, columns, pieces = (self.candidates[name][index] for name in _CANDIDATE_ARRAYS)
        return LiteralCandidates(
            tuple(json.loads(texts.tobytes())),
            mentions=mentions.reshape(-1, len(MENTION_COLUMNS)),
            columns=columns.reshape(-1, 2),
            pieces=pieces.reshape(-1, PIECES),
        )

    def _marks(self, index: int) -> Marks | None:
        """Returns the marks of an example; None for a question without history."""
        nodes, values = (self.marks[name][index].reshape(-1, 2) for name in _MARK_ARRAYS)
        has_history = len(nodes) > 0  # then the words of previous questions have marks
        return Marks(nodes, values) if has_history else None

    @cached_property
    def lengths(self) -> np.ndarray:
        """The number of tokens in the encoder's input, by example, int64 [N] (`Features.length`)."""
        of_schemas = np.array([len(schema.pieces) + schema.items + 2 for schema in self.schemas], np.int64)
        return self.pieces.lengths + of_schemas[self.schema]

    def arrays(self) -> dict[str, np.ndarray]:
        """Returns all contents except the db_ids as arrays by name. `from_arrays` is the inverse."""
        contents: dict[str, np.ndarray | Ragged] = {
            f"schemas.{name}": _flatten(self.schemas, name) for name in _SCHEMA_ARRAYS
        }
        contents |= {name: getattr(self, name) for name in _OWN_ARRAYS}
        contents |= {f"candidates.{name}": ragged for name, ragged in self.candidates.items()}
        contents |= {f"marks.{name}": ragged for name, ragged in self.marks.items()}
        sizes = [(schema.columns, schema.tables) for schema in self.schemas]
        arrays = {"schemas.size": np.array(sizes, np.int32).reshape(-1, 2)}
        for name, content in contents.items():
            if isinstance(content, Ragged):
                arrays |= {f"{name}.values": content.values, f"{name}.offsets": content.offsets}
            else:
                arrays[name] = content
        return arrays

    @classmethod
    def from_arrays(cls, db_ids: Sequence[str], arrays: Mapping[str, np.ndarray]) -> FeatureSet:
        """Restores a set from the result of the method `arrays` and the db_ids of its schemas.

        Raises KeyError if an array is missing.
        """

        def read(name: str) -> Any:
            if name in arrays:
                return arrays[name]
            return Ragged(arrays[f"{name}.values"], arrays[f"{name}.offsets"])

        pieces, piece_item, piece_word, profile = (read(f"schemas.{name}") for name in _SCHEMA_ARRAYS)
        schemas = []
        for i, (db_id, (columns, tables)) in enumerate(zip(db_ids, arrays["schemas.size"].tolist(), strict=True)):
            schema = SchemaFeatures(
                db_id=db_id,
                columns=columns,
                tables=tables,
                pieces=pieces[i],
                piece_item=piece_item[i],
                piece_word=piece_word[i],
                profile=profile[i].reshape(-1, 2),
            )
            schemas.append(schema)
        own = {name: read(name) for name in _OWN_ARRAYS}
        if "candidates.texts.values" in arrays:
            own["candidates"] = {name: read(f"candidates.{name}") for name in _CANDIDATE_ARRAYS}
        if "marks.nodes.values" in arrays:
            own["marks"] = {name: read(f"marks.{name}") for name in _MARK_ARRAYS}
        return cls(tuple(schemas), **own)


_OWN_ARRAYS = tuple(f.name for f in fields(FeatureSet) if f.name not in ("schemas", "candidates", "marks"))
_CANDIDATE_ARRAYS = ("texts", "mentions", "columns", "pieces")
_MARK_ARRAYS = ("nodes", "values")
_SCHEMA_ARRAYS = ("pieces", "piece_item", "piece_word", "profile")


def _flatten(objects: Sequence[object], name: str, dtype: type[np.generic] = np.int32) -> Ragged:
    """Flattens and joins the arrays in the attribute `name` of all objects. None, object or array, counts as empty."""
    arrays = (getattr(one, name, None) for one in objects)
    return Ragged.of([np.empty(0, dtype) if array is None else array.ravel() for array in arrays], dtype)
