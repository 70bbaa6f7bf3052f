"""`FeatureSet`: the features of a split as a few large arrays, which can be stored without pickling and memory-mapped.

Arrays of different lengths are concatenated and stored with their offsets (`Ragged`).
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields
from functools import cached_property
from itertools import accumulate
from typing import Any, overload

import numpy as np

from sqlsp.linking.types import PIECES, Features, LiteralCandidates, Marks, SchemaFeatures


@dataclass(frozen=True)
class Ragged:
    """Flat arrays of different lengths: array i is `values[offsets[i]:offsets[i + 1]]`."""

    values: np.ndarray
    offsets: np.ndarray

    @classmethod
    def of(cls, arrays: Sequence[np.ndarray], dtype: type[np.generic]) -> Ragged:
        offsets = np.fromiter(accumulate(map(len, arrays), initial=0), np.int64, len(arrays) + 1)
        return cls(np.concatenate([np.empty(0, dtype), *arrays]).astype(dtype, copy=False), offsets)

    def __getitem__(self, index: int) -> np.ndarray:
        return self.values[self.offsets[index] : self.offsets[index + 1]]

    @property
    def lengths(self) -> np.ndarray:
        return np.diff(self.offsets)


@dataclass(frozen=True)
class FeatureSet(Sequence[Features]):
    """The features of the N examples of a split, in order; `Features` are views made on access."""

    schemas: tuple[SchemaFeatures, ...]  # the schemas its examples are about
    numbers: np.ndarray  # int32 [N], `Features.index`
    schema: np.ndarray  # int32 [N], index in `schemas`
    words: np.ndarray  # int32 [N], question words
    pieces: Ragged  # int32, subwords of each question
    piece_word: Ragged  # int32, the word of each subword
    relations: Ragged  # uint8, the n · n relation ids of each example
    actions: Ragged  # int32, the oracle of each example, as are `states` and `parents`; empty where there is none
    states: Ragged
    parents: Ragged
    # of the literal candidates of each example, texts as JSON in UTF-8, and their arrays; empty for placeholders
    candidates: Mapping[str, Ragged] = field(default_factory=dict)
    marks: Mapping[str, Ragged] = field(default_factory=dict)  # those of each; empty where every question stands alone

    @classmethod
    def of(cls, examples: Sequence[Features]) -> FeatureSet:
        schemas = {id(example.schema): example.schema for example in examples}
        index = {key: number for number, key in enumerate(schemas)}
        candidates, marks = [e.candidates for e in examples if e.candidates is not None], [e.marks for e in examples]
        texts = [json.dumps(each.texts, ensure_ascii=False).encode("utf-8", "replace") for each in candidates]
        packed = {"texts": Ragged.of([np.frombuffer(text, np.uint8) for text in texts], np.uint8)} if texts else {}
        packed |= {name: _flatten(candidates, name) for name in (_CANDIDATE_ARRAYS[1:] if texts else ())}
        return cls(
            tuple(schemas.values()),
            np.array([e.index for e in examples], np.int32),
            np.array([index[id(e.schema)] for e in examples], np.int32),
            np.array([e.words for e in examples], np.int32),
            _flatten(examples, "pieces"),
            _flatten(examples, "piece_word"),
            _flatten(examples, "relations", np.uint8),
            _flatten(examples, "actions"),
            _flatten(examples, "states"),
            _flatten(examples, "parents"),
            packed,
            {name: _flatten(marks, name) for name in _MARK_ARRAYS} if any(marks) else {},
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
        schema, words = self.schemas[self.schema[index]], int(self.words[index])
        gold = len(self.actions[index]) > 0
        actions, states, parents = (part[index] if gold else None for part in (self.actions, self.states, self.parents))
        candidates = marks = None
        if self.candidates:
            texts, places, columns, pieces = (self.candidates[name][index] for name in _CANDIDATE_ARRAYS)
            shaped = (places.reshape(-1, 4), columns.reshape(-1, 2), pieces.reshape(-1, PIECES))
            candidates = LiteralCandidates(tuple(json.loads(texts.tobytes())), *shaped)
        if self.marks and len(self.marks["nodes"][index]):  # a question with others before it has marks at their words
            marks = Marks(*(self.marks[name][index].reshape(-1, 2) for name in _MARK_ARRAYS))
        return Features(
            int(self.numbers[index]),
            schema,
            words,
            self.pieces[index],
            self.piece_word[index],
            self.relations[index].reshape(words + schema.items, -1),
            actions,
            states,
            parents,
            candidates,
            marks,
        )

    @cached_property
    def lengths(self) -> np.ndarray:
        of_schema = np.array([len(schema.pieces) + schema.items + 2 for schema in self.schemas], np.int64)
        return self.pieces.lengths + of_schema[self.schema]

    def arrays(self) -> dict[str, np.ndarray]:
        """Everything except the db_ids as named arrays; `from_arrays` is the inverse."""
        parts: dict[str, np.ndarray | Ragged] = {f"schemas.{n}": _flatten(self.schemas, n) for n in _SCHEMA_ARRAYS}
        parts |= {name: getattr(self, name) for name in _OWN_ARRAYS}
        parts |= {f"candidates.{name}": part for name, part in self.candidates.items()}
        parts |= {f"marks.{name}": part for name, part in self.marks.items()}
        named = {"schemas.size": np.array([(s.columns, s.tables) for s in self.schemas], np.int32).reshape(-1, 2)}
        for name, part in parts.items():
            if isinstance(part, Ragged):
                named |= {f"{name}.values": part.values, f"{name}.offsets": part.offsets}
            else:
                named[name] = part
        return named

    @classmethod
    def from_arrays(cls, db_ids: Sequence[str], named: Mapping[str, np.ndarray]) -> FeatureSet:
        """The inverse of `arrays`, given the db_ids of the schemas. Raises KeyError when an array is missing."""

        def read(name: str) -> Any:
            return named[name] if name in named else Ragged(named[f"{name}.values"], named[f"{name}.offsets"])

        pieces, item, word, profile = (read(f"schemas.{name}") for name in _SCHEMA_ARRAYS)
        schemas = tuple(
            SchemaFeatures(db_id, size[0], size[1], pieces[i], item[i], word[i], profile[i].reshape(-1, 2))
            for i, (db_id, size) in enumerate(zip(db_ids, named["schemas.size"].tolist(), strict=True))
        )
        own = {name: read(name) for name in _OWN_ARRAYS}
        if "candidates.texts.values" in named:
            own["candidates"] = {name: read(f"candidates.{name}") for name in _CANDIDATE_ARRAYS}
        if "marks.nodes.values" in named:
            own["marks"] = {name: read(f"marks.{name}") for name in _MARK_ARRAYS}
        return cls(schemas, **own)


_OWN_ARRAYS = tuple(each.name for each in fields(FeatureSet) if each.name not in ("schemas", "candidates", "marks"))
_CANDIDATE_ARRAYS = ("texts", "places", "columns", "pieces")
_MARK_ARRAYS = ("nodes", "values")
_SCHEMA_ARRAYS = ("pieces", "piece_item", "piece_word", "profile")


def _flatten(parts: Sequence[object], name: str, dtype: type[np.generic] = np.int32) -> Ragged:
    """The array `name` of each part, flattened; an empty one for a part that is None or has none."""
    arrays = (getattr(part, name, None) for part in parts)
    return Ragged.of([np.empty(0, dtype) if array is None else array.ravel() for array in arrays], dtype)
