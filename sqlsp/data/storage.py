"""`FeatureSet`: the features of a split as a few large arrays, which can be stored without pickling and memory-mapped.

Arrays of different lengths are concatenated and stored with their offsets (`Ragged`).
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from functools import cached_property
from itertools import accumulate
from typing import Any, overload

import numpy as np

from sqlsp.data.types import PIECES, Candidates, Features, Marks, SchemaFeatures


@dataclass(frozen=True)
class Ragged:
    """Flat arrays of different lengths: array i is `values[offsets[i]:offsets[i + 1]]`."""

    values: np.ndarray
    offsets: np.ndarray

    @classmethod
    def of(cls, arrays: Sequence[np.ndarray], dtype: type[np.generic]) -> Ragged:
        """Concatenate `arrays`."""
        offsets = np.fromiter(accumulate(map(len, arrays), initial=0), np.int64, len(arrays) + 1)
        return cls(np.concatenate([np.empty(0, dtype), *arrays]).astype(dtype, copy=False), offsets)

    def __getitem__(self, index: int) -> np.ndarray:
        return self.values[self.offsets[index] : self.offsets[index + 1]]

    @property
    def lengths(self) -> np.ndarray:
        """Length of each array, int64."""
        return np.diff(self.offsets)


@dataclass(frozen=True)
class CandidateSet:
    """The literal candidates of a split, by example: texts as JSON in UTF-8, `places` and `columns` flattened.

    So are `pieces`.
    """

    texts: Ragged
    places: Ragged
    columns: Ragged
    pieces: Ragged

    @classmethod
    def of(cls, candidates: Sequence[Candidates]) -> CandidateSet:
        """Pack `candidates`."""
        texts = [json.dumps(each.texts, ensure_ascii=False).encode("utf-8", "replace") for each in candidates]
        return cls(
            Ragged.of([np.frombuffer(text, np.uint8) for text in texts], np.uint8),
            Ragged.of([each.places.ravel() for each in candidates], np.int32),
            Ragged.of([each.columns.ravel() for each in candidates], np.int32),
            Ragged.of([each.pieces.ravel() for each in candidates], np.int32),
        )

    def __getitem__(self, index: int) -> Candidates:
        texts = json.loads(self.texts[index].tobytes())
        pieces = self.pieces[index].reshape(-1, PIECES)
        return Candidates(tuple(texts), self.places[index].reshape(-1, 4), self.columns[index].reshape(-1, 2), pieces)


@dataclass(frozen=True)
class MarkSet:
    """The marks of a split, by example: `Marks.nodes` and `Marks.values`, flattened; none for what stands alone."""

    nodes: Ragged
    values: Ragged

    @classmethod
    def of(cls, marks: Sequence[Marks | None]) -> MarkSet:
        """Pack `marks`."""
        none = np.empty(0, np.int32)
        return cls(
            Ragged.of([none if each is None else each.nodes.ravel() for each in marks], np.int32),
            Ragged.of([none if each is None else each.values.ravel() for each in marks], np.int32),
        )

    def __getitem__(self, index: int) -> Marks | None:
        nodes = self.nodes[index].reshape(-1, 2)  # a question with others before it has marks at their words
        return Marks(nodes, self.values[index].reshape(-1, 2)) if len(nodes) else None


@dataclass(frozen=True)
class FeatureSet(Sequence[Features]):
    """The features of the N examples of a split, in order; `Features` are views made on access.

    Attributes:
        schemas: the schemas its examples are about.
        numbers, schema, words: int32 [N], `Features.index`, index in `schemas`, question words.
        pieces, piece_word: int32, subwords of each question.
        relations: uint8, the n · n relation ids of each example.
        actions, states, parents: int32, the oracle of each example; empty where there is none.
        candidates: the literal candidates of each example; None where literals are placeholders.
        marks: the marks of each example; None where every question stands alone.
    """

    schemas: tuple[SchemaFeatures, ...]
    numbers: np.ndarray
    schema: np.ndarray
    words: np.ndarray
    pieces: Ragged
    piece_word: Ragged
    relations: Ragged
    actions: Ragged
    states: Ragged
    parents: Ragged
    candidates: CandidateSet | None = None
    marks: MarkSet | None = None

    @classmethod
    def of(cls, examples: Sequence[Features]) -> FeatureSet:
        """Pack `examples`."""
        schemas = {id(example.schema): example.schema for example in examples}
        index = {key: number for number, key in enumerate(schemas)}
        empty = np.empty(0, np.int32)
        candidates = [example.candidates for example in examples if example.candidates is not None]
        actions, states, parents = (
            Ragged.of([empty if e.actions is None else getattr(e, name) for e in examples], np.int32)
            for name in ("actions", "states", "parents")
        )
        return cls(
            tuple(schemas.values()),
            np.array([e.index for e in examples], np.int32),
            np.array([index[id(e.schema)] for e in examples], np.int32),
            np.array([e.words for e in examples], np.int32),
            Ragged.of([e.pieces for e in examples], np.int32),
            Ragged.of([e.piece_word for e in examples], np.int32),
            Ragged.of([e.relations.ravel() for e in examples], np.uint8),
            actions,
            states,
            parents,
            CandidateSet.of(candidates) if candidates else None,
            MarkSet.of([e.marks for e in examples]) if any(e.marks for e in examples) else None,
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
            self.candidates[index] if self.candidates else None,
            self.marks[index] if self.marks else None,
        )

    @cached_property
    def lengths(self) -> np.ndarray:
        """`Features.length` of every example, int64 [N]."""
        of_schema = np.array([len(schema.pieces) + schema.items + 2 for schema in self.schemas], np.int64)
        return self.pieces.lengths + of_schema[self.schema]

    def arrays(self) -> dict[str, np.ndarray]:
        """Everything except the db_ids as named arrays; `from_arrays` is the inverse."""
        parts: dict[str, np.ndarray | Ragged] = {}
        for name in _SCHEMA_ARRAYS:
            parts[f"schemas.{name}"] = Ragged.of([getattr(s, name) for s in self.schemas], np.int32)
        parts |= {name: getattr(self, name) for name in _OWN_ARRAYS}
        if self.candidates is not None:
            parts |= {f"candidates.{name}": getattr(self.candidates, name) for name in _CANDIDATE_ARRAYS}
        if self.marks is not None:
            parts |= {f"marks.{name}": getattr(self.marks, name) for name in _MARK_ARRAYS}
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
        parts = [_ragged(f"schemas.{name}", named) for name in _SCHEMA_ARRAYS]
        schemas = tuple(
            SchemaFeatures(db_id, int(size[0]), int(size[1]), *(part[number] for part in parts))
            for number, (db_id, size) in enumerate(zip(db_ids, named["schemas.size"], strict=True))
        )
        own: dict[str, Any] = {n: named[n] if n in named else _ragged(n, named) for n in _OWN_ARRAYS}
        candidates = None
        if "candidates.texts.values" in named:
            candidates = CandidateSet(*(_ragged(f"candidates.{name}", named) for name in _CANDIDATE_ARRAYS))
        marks = None
        if "marks.nodes.values" in named:
            marks = MarkSet(*(_ragged(f"marks.{name}", named) for name in _MARK_ARRAYS))
        return cls(schemas, **own, candidates=candidates, marks=marks)


_OWN_ARRAYS = tuple(field.name for field in fields(FeatureSet) if field.name not in ("schemas", "candidates", "marks"))
_CANDIDATE_ARRAYS = tuple(field.name for field in fields(CandidateSet))
_MARK_ARRAYS = tuple(field.name for field in fields(MarkSet))
_SCHEMA_ARRAYS = ("pieces", "piece_item", "piece_word")


def _ragged(name: str, named: Mapping[str, np.ndarray]) -> Ragged:
    return Ragged(named[f"{name}.values"], named[f"{name}.offsets"])
