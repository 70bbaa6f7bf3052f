"""`sqlsp targets`: the distributions of trained parsers over gold derivations, for others to learn from."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

import numpy as np
import torch
from tqdm import tqdm

from sqlsp.answering.trained import LoadedRun, find_checkpoint, identity, load_runs
from sqlsp.common.errors import ConfigError, DataError
from sqlsp.data.dataset import Prepared, prepare
from sqlsp.data.loader import side_by_side
from sqlsp.data.storage import FeatureSet
from sqlsp.data.targets import TargetSet, TargetsOfExamples, key_of
from sqlsp.data.tokenizer import Tokenizer
from sqlsp.model.distillation import top_choices
from sqlsp.options.data import TRAIN, DataConfig
from sqlsp.options.tasks import TrainConfig
from sqlsp.options.trained import TargetsConfig
from sqlsp.training import checkpoint

TOGETHER = 256  # questions in a batch, at most
TOKENS = {"cpu": 2048, "cuda": 32768}  # … and their tokens
_OF_WEIGHTS = ("tokenizer", "table of relations")  # what student and teacher need not share


def store_targets(cfg: TargetsConfig) -> Path:
    """Write the soft targets of all training questions of `cfg.data` to `cfg.out`; the folder.

    Questions whose targets are there already, by the same teachers, are not read again. Several parsers are one
    teacher. Raises CheckpointError as `load_runs` does, ConfigError for an `out` that holds something else.
    """
    out = Path(cfg.out)
    known = _read_known(out)
    teachers = load_runs(cfg)
    first = teachers[0]
    made = {
        "top": cfg.top,
        "teachers": [checkpoint.weights_hash(find_checkpoint(each.run, cfg.which)) for each in teachers],
        "features": _describe_features(identity(first.inputs.tokenizer, first.options.decoder), first.options),
    }
    before: dict[int, tuple[np.ndarray, np.ndarray]] = {}
    if known is not None and known.made == made:
        before = {key: (choices, scores) for key, choices, scores in known.entries()}
    prepared = [_prepare(cfg.data, each) for each in teachers]
    places = _find_shared_places(prepared, before)
    found = _compute_targets(teachers, [each.train for each in prepared], places, cfg.top)
    old = ((key, *each) for key, each in before.items())
    targets = TargetSet.of(made, cfg.top, (*old, *found))
    targets.write(out)
    size = sum(path.stat().st_size for path in out.iterdir())
    print(
        f"{out}: {cfg.top} choices at each of {len(targets.choices):,} steps of {len(targets):,} questions, "
        f"{len(targets) - len(before):,} of them new; {size / 1e6:.1f} MB; decoder.distil.targets={out} in train"
    )
    return out


def find_targets(options: TrainConfig, tokenizer: Tokenizer, prepared: Prepared) -> TargetsOfExamples:
    """The targets that `decoder.distil` names, for the training examples of `prepared`.

    Raises DataError for a folder without targets, ConfigError where their teachers had another grammar or other
    features, where more choices are asked for than there are, and where no question has a target.
    """
    config = options.decoder
    folder = str(config.distil.targets)
    found = TargetSet.read(Path(folder))
    own = _describe_features(identity(tokenizer, config), options)
    for name in sorted({*own, *found.made["features"]}):
        theirs, ours = found.made["features"].get(name), own.get(name)
        if theirs != ours:
            raise ConfigError(
                f"decoder.distil.targets={folder}: its teacher was trained with {name}={theirs}, here it is {ours}; "
                "teacher and student must share grammar and features"
            )
    top = config.distil.top or found.top
    if top > found.top:
        raise ConfigError(f"decoder.distil.top={top} is more than the {found.top} choices in {folder}")
    places = found.find([key_of(row, each) for row, each in zip(prepared.examples[TRAIN], prepared.train, strict=True)])
    if not (places >= 0).any():
        raise ConfigError(
            f"decoder.distil.targets={folder}: it has no target of any of the {len(places):,} questions to train on; "
            "make them of the same data: sqlsp targets checkpoint=… data.path=…"
        )
    return TargetsOfExamples(found, places, top)


def _read_known(out: Path) -> TargetSet | None:
    """The targets in `out`; None where it is new. Raises ConfigError where it holds something else."""
    if not out.exists() or (out.is_dir() and not any(out.iterdir())):
        return None
    try:
        return TargetSet.read(out)
    except DataError as error:
        raise ConfigError(f"out={out} is there and holds no soft targets: name a folder that does not exist") from error


def _describe_features(hashes: Mapping[str, str], options: TrainConfig) -> dict[str, Any]:
    """What must be the same for teacher and student, as JSON."""
    data, decoder = options.data, options.decoder
    of_linking = {f"data.linking.{name}": value for name, value in asdict(data.linking).items()}
    return {
        **{name: value for name, value in hashes.items() if name not in _OF_WEIGHTS},
        **of_linking,
        "decoder.context": decoder.context,
    }


def _prepare(data: DataConfig, parser: LoadedRun) -> Prepared:
    """The training questions as `parser` reads them."""
    own, trained = parser.options, parser.options.data
    data = replace(data, linking=trained.linking)
    decoder = own.decoder
    return prepare(data, own.encoder, decoder.values, parser.inputs.tokenizer, decoder.grammar, decoder.context)


def _find_shared_places(prepared: Sequence[Prepared], known: Mapping[int, object]) -> list[dict[int, int]]:
    """For each teacher, the place of each question by its key: of those that all of them read and that are new."""
    found = [
        {
            key: place
            for place, (row, each) in enumerate(zip(one.examples[TRAIN], one.train, strict=True))
            if (key := key_of(row, each)) not in known
        }
        for one in prepared
    ]
    shared = set(found[0]).intersection(*found[1:])
    return [{key: place for key, place in each.items() if key in shared} for each in found]


def _compute_targets(
    teachers: Sequence[LoadedRun], features: Sequence[FeatureSet], places: Sequence[Mapping[int, int]], top: int
) -> Iterator[tuple[int, np.ndarray, np.ndarray]]:
    """The key of each question with the choices and scores of its steps, as `TargetSet` has them."""
    device = next(teachers[0].model.parameters()).device
    for each in teachers:
        each.model.eval()
    keys = list(places[0])
    sets = [
        FeatureSet.of([one[own[key]].numbered(number) for number, key in enumerate(keys)])
        for one, own in zip(features, places, strict=True)
    ]
    forms = [each.inputs.row_format for each in teachers]
    pin = device.type == "cuda"
    with tqdm(total=len(keys), desc="soft targets", unit="question", disable=None, leave=False) as bar:
        for batches in side_by_side(sets, forms, TOGETHER, pin, TOKENS[device.type]):
            here = [batch.to(device) for batch in batches]
            soft = top_choices([each.model.choices(batch) for each, batch in zip(teachers, here, strict=True)], top)
            choices = soft.choices.to(torch.int32).cpu().numpy()
            scores = soft.scores.to(torch.float16).cpu().numpy()
            steps = batches[0].action_mask.sum(1).tolist()
            for row, (number, length) in enumerate(zip(batches[0].example.tolist(), steps, strict=True)):
                yield keys[number], choices[row, :length].copy(), scores[row, :length].copy()
            bar.update(len(batches[0]))
