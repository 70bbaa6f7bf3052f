"""An encoder that predicts hidden subwords: BERT's masked language model over any BERT-like encoder.

The scores of all subwords for a state h of the encoder are norm(gelu(h W + b)) Eᵀ + c. E are the word embeddings of the
encoder (as in the released code of Devlin et al. 2019). W, b, c and the norm are the head, which is new unless its
weights are stored with the encoder.

A trained encoder is a folder for `encoder.name=FOLDER`, here and in `transformers`:

config.json          the architecture
model.safetensors    the weights
tokenizer.json       the tokenizer
head.safetensors     the head that predicts hidden subwords, for further training

Shapes: B texts, R rows, L subwords, W subwords to be predicted, V subwords in the vocabulary, d_e width of the encoder.

A model is evaluated on held-out texts in which whole words are hidden. The metrics are the loss and the share of
correct words, also by kind. A word is correct if the original subwords have the highest scores at all its positions.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager, nullcontext, suppress
from functools import partial
from pathlib import Path
from typing import Final

import numpy as np
import torch
from huggingface_hub import try_to_load_from_cache
from safetensors import SafetensorError, safe_open
from safetensors.torch import save_file
from torch import Tensor, nn
from torch.nn.functional import cross_entropy, gelu

from sqlsp.cli.model import SCRATCH, DropConfig, EncoderConfig, LayersConfig
from sqlsp.cli.tasks import OptimConfig
from sqlsp.linking.hub import local_folder
from sqlsp.linking.tokenizer import Tokenizer
from sqlsp.model import init
from sqlsp.model.encoder import TokenEncoder
from sqlsp.model.init import ParameterGroup, parameter_groups
from sqlsp.model.layers import LayerDrop
from sqlsp.model.loss import Loss
from sqlsp.tasks.pretraining.masked_batches import NO_TARGET, MaskedBatch, Passages
from sqlsp.tasks.pretraining.passages import KINDS
from sqlsp.utils.errors import CheckpointError
from sqlsp.utils.files import replace_folder, system_reason
from sqlsp.utils.progress import counted

HEAD: Final = "head.safetensors"
MODEL: Final = "model.safetensors"
PARAMETERS: Final = frozenset(("dense.weight", "dense.bias", "norm.weight", "norm.bias", "bias"))  # of the head
PRE_NORM: Final = "roberta-prelayernorm"  # the name in transformers for BERT with layer norm before a block
# parts of the head's names in files of BERT and RoBERTa → in `MaskedHead`; early files of BERT have gamma and beta
NAMES: Final[Mapping[str, str]] = {
    **{"cls.predictions.transform.": "", "cls.predictions.": "", "lm_head.": ""},
    **{"LayerNorm.": "norm.", "layer_norm.": "norm.", ".gamma": ".weight", ".beta": ".bias"},
}


class MaskedHead(nn.Module):
    """Computes the scores of all subwords from states of the encoder."""

    def __init__(self, width: int, vocabulary: int, eps: float) -> None:
        super().__init__()
        self.dense = nn.Linear(width, width)
        self.norm = nn.LayerNorm(width, eps=eps)
        self.bias = nn.Parameter(torch.zeros(vocabulary))

    def forward(self, states: Tensor, embeddings: Tensor) -> Tensor:
        """Returns the scores, float [W, V], from states, float [W, d_e], and word embeddings, float [V, d_e]."""
        return nn.functional.linear(self.norm(gelu(self.dense(states))), embeddings, self.bias)


class EncoderDrop(nn.Module):
    """Progressive layer drop on the layers of an encoder. `LayerDrop` draws the layers that run in a step.

    A skipped layer is the identity. In a pre-norm encoder (`encoder.norm=pre`), a layer that runs with probability p
    adds two updates, both multiplied by 1/p. BERT's layers end in a norm, so their updates cannot be scaled; they run
    unchanged, as in LayerDrop (Fan et al. 2020).
    """

    def __init__(self, config: DropConfig, encoder: TokenEncoder) -> None:
        """Raises ConfigError for an encoder without a single list of layers."""
        super().__init__()
        self._owner = [encoder.find_layer_list("drop.keep")]  # in a list, or the parameters would be registered twice
        self.choose = LayerDrop(LayersConfig(number=encoder.model.config.num_hidden_layers, drop=config))
        if encoder.model.config.model_type == PRE_NORM:
            ((owner, name),) = self._owner
            for number, layer in enumerate(getattr(owner, name)):
                for block in (layer.attention.output, layer.output):
                    block.register_forward_hook(partial(self._enlarged, number))

    def _enlarged(self, number: int, block: nn.Module, inputs: tuple[Tensor, Tensor], result: Tensor) -> Tensor:
        """Forward hook of a block that returned `result` = x + update; x is its second input. Returns x + update / p.

        1/p changes only when the next step begins, so a backward pass that recomputes the block gets the same result.
        """
        factor = self.choose.factors[number] if self.training else None
        return result if factor is None or factor == 1 else torch.lerp(inputs[1].to(result.dtype), result, factor)

    @contextmanager
    def applied(self) -> Iterator[None]:
        """A context in which the encoder has only the layers that run in this step; outside training, all layers."""
        ((owner, name),) = self._owner
        layers = getattr(owner, name)
        if self.training:
            running = [layer for layer, factor in zip(layers, self.choose.factors, strict=True) if factor]
            setattr(owner, name, nn.ModuleList(running))
        try:
            yield
        finally:
            setattr(owner, name, layers)


class MaskedModel(nn.Module):
    """Encoder and head."""

    def __init__(self, encoder: EncoderConfig, drop: DropConfig, vocabulary: int, pad: int, pretrained: bool) -> None:
        """Builds the model. If `pretrained` is False, no weights are loaded.

        `vocabulary` is the number of subwords of the tokenizer, `pad` its id of padding.
        """
        super().__init__()
        self.encoder = TokenEncoder(encoder, vocabulary, pad, pretrained)
        self.drop = EncoderDrop(drop, self.encoder) if drop.keep < 1 else None
        eps = getattr(self.encoder.model.config, "layer_norm_eps", 1e-12)
        self.head = MaskedHead(self.encoder.width, len(self.embeddings), eps)
        stored = stored_head(encoder) if pretrained and encoder.pretrained else None
        sizes = {name: tensor.shape for name, tensor in self.head.state_dict().items()}
        self.head_is_new = stored is None or {name: tensor.shape for name, tensor in stored.items()} != sizes
        if stored is not None and not self.head_is_new:
            self.head.load_state_dict(stored)

    @property
    def embeddings(self) -> Tensor:
        """E, float [V, d_e]."""
        return self.encoder.model.get_input_embeddings().weight

    def initialise(self) -> None:
        """Draws Xavier weights for an encoder from scratch and for a new head."""
        if self.encoder.is_scratch:
            init.xavier(self.encoder)
        if self.head_is_new:
            init.xavier(self.head)

    def forward(self, batch: MaskedBatch) -> Tensor:
        """Returns the scores of all subwords at the positions to be predicted, float [W, V]."""
        with self.drop.applied() if self.drop is not None else nullcontext():
            states = self.encoder(batch.input_ids, batch.token_mask)
        return self.head(states.flatten(0, 1)[batch.positions], self.embeddings).float()

    def loss(self, batch: MaskedBatch) -> Loss:
        """Returns the cross-entropy, averaged over the hidden subwords of a text, then over texts.

        The log also has the share of correct predictions, averaged in the same way.
        """
        scores = self(batch)
        targets = batch.targets.clamp(min=0)  # padding has weight 0
        losses = cross_entropy(scores, targets, reduction="none")
        correct = (scores.argmax(1) == targets).float()
        total, accuracy = ((value * batch.weights).sum() / len(batch) for value in (losses, correct))
        return Loss(total, {"accuracy": accuracy})

    def parameter_groups(self, optim: OptimConfig) -> list[ParameterGroup]:
        return parameter_groups(self, self.encoder, optim)


def stored_head(encoder: EncoderConfig) -> dict[str, Tensor] | None:
    """Returns the head stored with an encoder, by the names of `MaskedHead`; None if there is no complete head."""
    folder = local_folder(encoder.name)
    if folder is None:
        cached = None if encoder.name == SCRATCH else try_to_load_from_cache(encoder.name, MODEL)
        files = [Path(cached)] if isinstance(cached, str) else []
    else:
        files = [path for path in (folder / HEAD, folder / MODEL) if path.is_file()]
    for path in files:
        # Errors are ignored: the encoder's weights were read before, so only the head is unreadable, and becomes new.
        with suppress(SafetensorError, OSError), safe_open(path, framework="pt") as file:
            keys = {}  # of the file, by the name in `MaskedHead`
            for key in file.keys():  # noqa: SIM118 - it is no dict
                name = key
                for theirs, ours in NAMES.items():
                    name = name.replace(theirs, ours)
                keys[name] = key
            if keys.keys() >= PARAMETERS:
                return {name: file.get_tensor(keys[name]).float() for name in PARAMETERS}
    return None


def save_encoder(folder: Path, model: MaskedModel, tokenizer: Tokenizer) -> None:
    """Writes the folder of the encoder, completely or not at all. An existing folder is replaced.

    Raises CheckpointError if the folder cannot be written.
    """
    try:
        with replace_folder(folder, lambda: False) as new:
            model.encoder.model.config.save_pretrained(new)
            for part, file in ((model.encoder.model, MODEL), (model.head, HEAD)):
                weights = {name: tensor.detach().cpu().contiguous() for name, tensor in part.state_dict().items()}
                save_file(weights, new / file, metadata={"format": "pt"})
            tokenizer.save(new)
            for path in new.iterdir():
                path.chmod(0o644)
    except (OSError, SafetensorError) as error:
        raise CheckpointError(f"{folder} cannot be written: {system_reason(error)}; make room, then resume") from error


EVALUATION_BATCH = 32  # maximum number of texts in a batch of an evaluation
EVALUATION_TOKENS = 4096  # maximum number of tokens in this batch, including padding


@torch.no_grad()
def judge(model: MaskedModel, passages: Passages) -> dict[str, float]:
    """Returns the scores of the model on hidden words. The caller has to set evaluation mode.

    `accuracy` is the share of correct words, and `<kind>_accuracy` this share among words of a kind. `log_likelihood`
    is minus the loss per subword, in nats.
    """
    device = next(model.parameters()).device
    loss = 0.0
    subwords = 0
    correct = np.zeros(len(KINDS), np.float32)  # numbers of words by kind
    total = np.zeros(len(KINDS), np.float32)
    batches = passages.in_order(EVALUATION_BATCH, EVALUATION_TOKENS)
    for batch in counted(batches, len(passages), desc="judging", unit=" texts"):
        batch = batch.to(device)
        real = batch.targets != NO_TARGET
        targets = batch.targets[real]
        scores = model(batch)[real]
        loss += cross_entropy(scores, targets, reduction="sum").item()
        subwords += len(targets)
        word_of_subword = batch.words[real].cpu().numpy()
        is_wrong = (scores.argmax(1) != targets).cpu().numpy()
        words, first_subwords = np.unique(word_of_subword, return_index=True)
        kinds = batch.kinds[real].cpu().numpy()[first_subwords]  # of the words
        is_correct = ~np.isin(words, word_of_subword[is_wrong])
        total += np.bincount(kinds, minlength=len(KINDS))
        correct += np.bincount(kinds[is_correct], minlength=len(KINDS))
    shares = {f"{kind}_accuracy": float(correct[i] / total[i]) for i, kind in enumerate(KINDS) if total[i]}
    accuracy = float(correct.sum() / max(total.sum(), 1))
    return {"accuracy": accuracy, **shares, "log_likelihood": -loss / max(subwords, 1)}
