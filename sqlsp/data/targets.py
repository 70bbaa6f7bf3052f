"""Soft targets: distributions of a teacher over the choices at each step of gold derivations, as a folder of arrays.

The folder is an entry as the feature cache has them, memory-mapped. An example is found by a hash of its content: the
question with what was asked before it, its database, derivation and literal candidates. The tokenizer is not part of
it, so that a teacher may have another encoder.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import numpy as np

from sqlsp.common.errors import DataError
from sqlsp.corpus.spider import Row
from sqlsp.data.cache import load, read_key, store
from sqlsp.data.types import Features

FORMAT: Final = 1
KIND: Final = "soft targets"


@dataclass(frozen=True)
class TargetSet:
    """The targets of N examples, by key."""

    made: Mapping[str, Any]  # what they were made by and for, as JSON: teachers, features, top
    keys: np.ndarray  # uint64 [N], ascending
    offsets: np.ndarray  # int64 [N + 1]; example i has the steps offsets[i] … offsets[i + 1] − 1
    # int32 [steps, K], the most probable choice first; −1: fewer are legal, or the step has no target
    choices: np.ndarray
    scores: np.ndarray  # float16 [steps, K + 1], their log-probabilities, the last that of all others

    @classmethod
    def of(cls, made: Mapping[str, Any], top: int, found: Iterable[tuple[int, np.ndarray, np.ndarray]]) -> TargetSet:
        """From keys with `choices` and `scores` of their steps; of a key that comes twice, the first counts."""
        by_key: dict[int, tuple[np.ndarray, np.ndarray]] = {}
        for key, choices, scores in found:
            by_key.setdefault(key, (choices, scores))
        keys = sorted(by_key)
        lengths = [len(by_key[key][0]) for key in keys]
        return cls(
            made,
            np.array(keys, np.uint64),
            np.concatenate(([0], np.cumsum(lengths))).astype(np.int64),
            np.concatenate([np.empty((0, top), np.int32), *(by_key[key][0] for key in keys)]),
            np.concatenate([np.empty((0, top + 1), np.float16), *(by_key[key][1] for key in keys)]),
        )

    @classmethod
    def read(cls, folder: Path) -> TargetSet:
        """Those in `folder`. Raises DataError where there are none, or they are damaged."""
        key = read_key(folder) or {}
        stored = load(folder, key) if (key.get("kind"), key.get("format")) == (KIND, FORMAT) else None
        if stored is None:
            raise DataError(f"{folder} holds no soft targets, or they are damaged; sqlsp targets makes them")
        return cls(key["made"], **{name: stored.arrays[name] for name in ("keys", "offsets", "choices", "scores")})

    def write(self, folder: Path) -> None:
        """Write them to `folder`, which must be new or hold others. Raises DataError where it cannot be written."""
        arrays = {"keys": self.keys, "offsets": self.offsets, "choices": self.choices, "scores": self.scores}
        content = hashlib.sha256(self.keys.tobytes()).hexdigest()
        store(folder, {"kind": KIND, "format": FORMAT, "made": dict(self.made), "keys": content}, arrays, {})

    def __len__(self) -> int:
        return len(self.keys)

    @property
    def fingerprint(self) -> str:
        """A hash of all of it."""
        digest = hashlib.sha256(repr(sorted(self.made.items())).encode())
        for array in (self.keys, self.offsets, self.choices, self.scores):
            digest.update(np.ascontiguousarray(array).data)
        return digest.hexdigest()[:16]

    @property
    def top(self) -> int:
        """K."""
        return int(self.choices.shape[1])

    def entries(self) -> Iterable[tuple[int, np.ndarray, np.ndarray]]:
        """Each key with the choices and scores of its steps."""
        for key, begin, end in zip(self.keys.tolist(), self.offsets[:-1], self.offsets[1:], strict=True):
            yield key, self.choices[begin:end], self.scores[begin:end]

    def find(self, keys: Sequence[int]) -> np.ndarray:
        """The places of `keys`, int64; −1 for one that is not there."""
        wanted = np.array(keys, np.uint64)
        places = np.searchsorted(self.keys, wanted)
        there = np.zeros(len(wanted), bool)
        inside = places < len(self.keys)
        there[inside] = self.keys[places[inside]] == wanted[inside]
        return np.where(there, places, -1)


@dataclass(frozen=True)
class TargetsOfExamples:
    """The targets of the examples of a training: `places` int64 [N] in `found`, −1 for none; `top` choices are used."""

    found: TargetSet
    places: np.ndarray
    top: int

    def arrays(self, examples: np.ndarray, steps: int) -> dict[str, np.ndarray]:
        """The fields `soft_choices` and `soft_scores` of a batch of these examples, padded to `steps` steps."""
        choices = np.full((len(examples), steps, self.top), -1, np.int64)
        scores = np.zeros((len(examples), steps, self.top + 1), np.float32)
        for row, place in enumerate(self.places[examples].tolist()):
            if place >= 0:
                begin, end = self.found.offsets[place : place + 2]
                choices[row, : end - begin] = self.found.choices[begin:end, : self.top]
                known = self.found.scores[begin:end].astype(np.float32)
                scores[row, : end - begin, : self.top] = known[:, : self.top]
                scores[row, : end - begin, self.top] = np.logaddexp.reduce(known[:, self.top :], axis=1)
        return {"soft_choices": choices, "soft_scores": scores}


def key_of(row: Row, features: Features) -> int:
    """What a training example is found by; `features` must have an oracle."""
    assert features.actions is not None and features.states is not None and features.parents is not None
    schema = (features.schema.db_id, features.schema.columns, features.schema.tables)
    texts = None if features.candidates is None else features.candidates.texts
    digest = hashlib.sha256(repr((row.question, row.earlier, schema, texts)).encode("utf-8", "surrogatepass"))
    for array in (features.actions, features.states, features.parents):
        digest.update(np.ascontiguousarray(array, np.int32).tobytes())
    return int.from_bytes(digest.digest()[:8], "little")
