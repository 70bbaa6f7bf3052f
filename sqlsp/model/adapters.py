"""Low-rank adapters on an encoder (LoRA, Hu et al. 2021): added for training by `peft`, merged into it for answering.

Beside a matrix W [o, i] stand A [r, i] and B [o, r]; the layer computes x (W + B A)ᵀ. B begins at zero, so at first
nothing changes. `peft` renames the weights of a layer: W is `NAME.base_layer.weight`, A `NAME.lora_A.default.weight`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Set
from typing import Final

from torch import Tensor, nn

from sqlsp.common.extras import check_extra
from sqlsp.options.model import EncoderConfig

_BASE: Final = ".base_layer."
_A: Final = ".lora_A.default.weight"
_B: Final = ".lora_B.default.weight"


def check_installed(config: EncoderConfig) -> None:
    """Raise ConfigError, with the command that installs it, where the adapters of `config` need `peft` in vain."""
    if config.adapter.rank:
        check_extra(f"encoder.adapter.rank={config.adapter.rank}", "adapters", "peft")


def add_adapters(model: nn.Module, layers: Iterable[nn.Module], rank: int) -> None:
    """Put an adapter beside each linear map in `layers`, which are parts of `model`; only adapters are trained then.

    The modules around them stay, and with them our own attention.
    """
    from peft import LoraConfig, inject_adapter_in_model  # takes seconds
    from peft.tuners.lora import Linear

    linear = {id(module) for layer in layers for module in layer.modules() if isinstance(module, nn.Linear)}
    targets = [name for name, module in model.named_modules() if id(module) in linear]
    model.requires_grad_(False)
    inject_adapter_in_model(LoraConfig(r=rank, lora_alpha=rank, lora_dropout=0.0, target_modules=targets), model)
    for module in model.modules():
        if isinstance(module, Linear):
            module.cast_input_dtype_enabled = False  # autocast does; peft would cast bf16 to fp32 before


def plain_name(name: str) -> str:
    """What a weight is called in an encoder without adapters."""
    return name.replace(_BASE, ".")


def is_of_adapter(name: str) -> bool:
    """Whether a weight is A or B of an adapter."""
    return name.endswith((_A, _B))


class AdapterFit:
    """How the stored weights of a model, with adapters or without, become those of one with other adapters or none.

    Where both have the same adapters, all weights stay as they are. Else stored adapters are merged; those of the model
    stay as they are, and begin at B = 0.
    """

    def __init__(self, stored: Mapping[str, tuple[int, ...]], own: Mapping[str, tuple[int, ...]]) -> None:
        theirs, ours = ({n: s for n, s in each.items() if is_of_adapter(n)} for each in (stored, own))
        self._same = theirs == ours
        self._stored = set(theirs)
        self._own = {plain_name(name): name for name in own}
        self.kept: Set[str] = set() if self._same else set(ours)
        """The model's weights that need not be stored."""

    def names(self, stored: Iterable[str]) -> set[str]:
        """The names in the model of the stored weights, without those that are merged."""
        left = (name for name in stored if self._same or not is_of_adapter(name))
        return {self._name(name) for name in left}

    def weights(self, stored: Iterable[tuple[str, Tensor]]) -> Iterator[tuple[str, Tensor]]:
        """The weights by their names in the model. `stored` must come in the order of their names."""
        if self._same:
            yield from stored
            return
        held: dict[str, Tensor] = {}  # W and A of the adapter whose B comes next
        for name, tensor in stored:
            layer = name.removesuffix(f"{_BASE}weight")
            if f"{layer}{_B}" in self._stored and layer != name:
                held[layer] = tensor
            elif name.endswith(_A):
                held[name] = tensor
            elif name.endswith(_B):
                layer = name.removesuffix(_B)
                whole = held.pop(layer).float() + tensor.float() @ held.pop(f"{layer}{_A}").float()
                yield self._name(f"{layer}{_BASE}weight"), whole
            else:
                yield self._name(name), tensor

    def _name(self, stored: str) -> str:
        return self._own.get(plain_name(stored), plain_name(stored)) if not self._same else stored
