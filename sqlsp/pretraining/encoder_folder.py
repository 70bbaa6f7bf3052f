"""The folder of an encoder that has learnt: what `encoder.name=FOLDER` takes, here and in `transformers`.

config.json          the architecture
model.safetensors    the weights
tokenizer.json       its tokenizer
head.safetensors     the head that finds hidden subwords, with which a further training goes on
README.md            where it comes from, what it scored, how it is used
"""

from __future__ import annotations

import tempfile
from collections.abc import Mapping
from pathlib import Path

from safetensors import SafetensorError
from safetensors.torch import save_file

from sqlsp.common.errors import CheckpointError
from sqlsp.common.files import system_reason, write_atomic
from sqlsp.data.tokenizer import Tokenizer
from sqlsp.pretraining.masked_model import HEAD, MODEL, MaskedModel

README = "README.md"


def save_encoder(folder: Path, model: MaskedModel, tokenizer: Tokenizer, about: str) -> None:
    """Write the folder, whole or not at all; one that is there is replaced. `about` is the text of its README.md.

    Raises CheckpointError where it cannot be written.
    """
    try:
        folder.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=folder.parent, prefix=f".{folder.name}.") as temporary:
            new = Path(temporary) / folder.name
            model.encoder.model.config.save_pretrained(new)
            for part, file in ((model.encoder.model, MODEL), (model.head, HEAD)):
                weights = {name: tensor.detach().cpu().contiguous() for name, tensor in part.state_dict().items()}
                save_file(weights, new / file, metadata={"format": "pt"})
            tokenizer.save(new)
            write_atomic(new / README, about)
            for path in new.iterdir():
                path.chmod(0o644)
            if folder.exists():
                folder.rename(Path(temporary) / "old")
            new.rename(folder)
    except (OSError, SafetensorError) as error:
        raise CheckpointError(f"{folder} cannot be written: {system_reason(error)}; make room, then resume") from error


def describe(name: str, facts: Mapping[str, object], scores: Mapping[str, Mapping[str, object]]) -> str:
    """The README.md of a folder: `facts` of the training by name, and a table of `scores`.

    The table has a column for each key of `scores` and a row for each name in its values.
    """
    lines = [
        f"# {name}",
        "",
        "An encoder that went on learning by sqlsp's masked pre-training: hidden subwords were to be found again.",
        "",
        "    sqlsp train encoder.name=FOLDER …       # a parser over it, FOLDER being this one",
        "    sqlsp pretrain encoder.name=FOLDER …    # more of the same, on other text",
        "",
        "config.json, model.safetensors and tokenizer.json are what `transformers` reads with `AutoModel`;",
        f"{HEAD} is the head over them: dense, GELU, norm, then the word embeddings and a bias.",
        "",
        *(f"- {fact}: {value}" for fact, value in facts.items()),
    ]
    if scores:
        titles = list(scores)
        names = list(dict.fromkeys(name for column in scores.values() for name in column))
        lines += ["", f"| | {' | '.join(titles)} |", f"|{'---|' * (len(titles) + 1)}"]
        lines += [f"| {name} | {' | '.join(str(scores[title].get(name, '')) for title in titles)} |" for name in names]
    return "\n".join(lines) + "\n"
