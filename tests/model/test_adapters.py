"""Low-rank adapters: what they compute, what is trained, and what merging gives, for each kind of encoder."""

from __future__ import annotations

from pathlib import Path

import pytest
import torch
from packaged_encoder import KINDS, library_model
from torch import Tensor, nn

from sqlsp.common.errors import ConfigError
from sqlsp.model import adapters
from sqlsp.model.adapters import AdapterFit, check_installed, is_of_adapter
from sqlsp.model.encoder import TokenEncoder
from sqlsp.model.encoder_attention import FusedAttention
from sqlsp.options.model import AdapterConfig, EncoderConfig

pytest.importorskip("peft", reason="pip install 'sqlsp[adapters]'")
RANK = 3


def made(folder: Path, kind: str, rank: int | None, **options: object) -> TokenEncoder:
    if not folder.exists():
        library_model(kind).save_pretrained(folder)
    config = EncoderConfig(name=str(folder), max_positions=64, adapter=AdapterConfig(rank), **options)  # type: ignore[arg-type]
    return TokenEncoder(config, 300, 1 if kind == "roberta" else 0).eval()


def moved(encoder: TokenEncoder) -> TokenEncoder:
    generator = torch.Generator().manual_seed(1)
    for name, parameter in encoder.named_parameters():
        if is_of_adapter(name):
            parameter.data = 0.3 * torch.randn(parameter.shape, generator=generator)
    return encoder


def batch() -> tuple[Tensor, Tensor]:
    ids = torch.randint(5, 300, (3, 11), generator=torch.Generator().manual_seed(2))
    return ids, torch.arange(11) < torch.tensor([11, 4, 7])[:, None]


def states(encoder: TokenEncoder) -> Tensor:
    ids, mask = batch()
    found: Tensor = encoder(ids, mask)[mask]
    return found


def shapes(model: nn.Module) -> dict[str, tuple[int, ...]]:
    return {name: tuple(weight.shape) for name, weight in model.state_dict().items()}


def fitted(stored: nn.Module, model: nn.Module) -> dict[str, Tensor]:
    fit, weights = AdapterFit(shapes(stored), shapes(model)), sorted(stored.state_dict().items())
    found = dict(fit.weights(weights))
    assert found.keys() == fit.names(stored.state_dict()) == model.state_dict().keys() - fit.kept
    return found


@pytest.mark.parametrize("kind", KINDS)
def test_at_first_nothing_changes_and_only_adapters_are_trained(kind: str, tmp_path: Path) -> None:
    plain, adapted = (made(tmp_path / kind, kind, rank) for rank in (None, RANK))
    torch.testing.assert_close(states(adapted), states(plain), atol=1e-6, rtol=0)
    trained = {name: p.shape for name, p in adapted.named_parameters() if p.requires_grad}
    assert trained and all(is_of_adapter(name) for name in trained)
    width, inner = 16, 32
    numbers = 2 * (4 * RANK * 2 * width + 2 * RANK * (width + inner))  # two layers, four matrices and two of the MLP
    assert sum(shape.numel() for shape in trained.values()) == numbers
    moved(adapted)
    states(adapted).square().sum().backward()
    for name, parameter in adapted.named_parameters():
        assert (parameter.grad is not None) == is_of_adapter(name), name


@pytest.mark.parametrize("kind", KINDS)
def test_merged_they_compute_the_same(kind: str, tmp_path: Path) -> None:
    plain, adapted = made(tmp_path / kind, kind, None), moved(made(tmp_path / kind, kind, RANK))
    wanted, before = states(adapted), states(plain)
    assert (wanted - before).abs().max() > 0.1
    plain.load_state_dict(fitted(adapted, plain))
    torch.testing.assert_close(states(plain), wanted, atol=1e-5, rtol=1e-5)
    if kind != "mpnet":  # the encoder of inference, without transformers
        config = EncoderConfig(name=str(tmp_path / kind), max_positions=64, adapter=AdapterConfig(RANK))
        light = TokenEncoder(config, 300, plain.pad, inference=True)
        light.load_state_dict(fitted(adapted, light))
        torch.testing.assert_close(states(light), wanted, atol=1e-5, rtol=1e-5)


def test_the_fused_attention_of_mpnet_stays_and_computes_what_the_library_does(tmp_path: Path) -> None:
    adapted = moved(made(tmp_path / "mpnet", "mpnet", RANK))
    fused = [module for module in adapted.modules() if isinstance(module, FusedAttention)]
    assert len(fused) == 2 and all(is_of_adapter(name) for name, p in fused[0].named_parameters() if p.requires_grad)
    from peft import LoraConfig, inject_adapter_in_model

    library = library_model("mpnet").eval()
    targets = ["q", "k", "v", "o", "dense"]
    inject_adapter_in_model(LoraConfig(r=RANK, lora_alpha=RANK, target_modules=targets), library)
    library.load_state_dict({name.removeprefix("model."): w for name, w in adapted.state_dict().items()})
    ids, mask = batch()
    wanted = library(input_ids=ids, attention_mask=mask.long()).last_hidden_state[mask]
    torch.testing.assert_close(states(adapted), wanted, atol=1e-5, rtol=1e-5)
    for found, loss in ((adapted, states(adapted)), (library, wanted)):
        found.zero_grad()
        loss.square().sum().backward()
    theirs = {f"model.{name}": p.grad for name, p in library.named_parameters() if p.requires_grad}
    for name, parameter in adapted.named_parameters():
        if parameter.requires_grad:
            torch.testing.assert_close(parameter.grad, theirs[name], atol=1e-4, rtol=1e-4, msg=name)


def test_stored_weights_fit_where_they_go(tmp_path: Path) -> None:
    plain, adapted = made(tmp_path / "bert", "bert", None), made(tmp_path / "bert", "bert", RANK)
    for parameter in plain.parameters():
        parameter.data += 0.1
    kept = {name: weight.clone() for name, weight in adapted.state_dict().items() if is_of_adapter(name)}
    adapted.load_state_dict(fitted(plain, adapted), strict=False)
    torch.testing.assert_close(states(adapted), states(plain), atol=1e-5, rtol=0)
    assert kept and all(torch.equal(adapted.state_dict()[name], weight) for name, weight in kept.items())
    small, large = moved(made(tmp_path / "bert", "bert", 2)), made(tmp_path / "bert", "bert", 4)
    wanted = states(small)
    large.load_state_dict(fitted(small, large), strict=False)
    torch.testing.assert_close(states(large), wanted, atol=1e-5, rtol=1e-5)
    adapted = moved(made(tmp_path / "bert", "bert", RANK))
    found = fitted(adapted, made(tmp_path / "bert", "bert", RANK))
    assert all(torch.equal(found[name], weight) for name, weight in adapted.state_dict().items())


def test_bf16_is_close_and_frozen_layers_have_none(tmp_path: Path) -> None:
    adapted = moved(made(tmp_path / "bert", "bert", RANK))
    with torch.no_grad():
        wanted = states(adapted)
        with torch.autocast("cpu", torch.bfloat16):
            torch.testing.assert_close(states(adapted).float(), wanted, atol=0.08, rtol=0.08)
    adapted = made(tmp_path / "bert", "bert", RANK, frozen_layers=1)
    trained = {name for name, parameter in adapted.named_parameters() if parameter.requires_grad}
    assert trained and all(name.startswith("model.encoder.layer.1.") for name in trained)


def test_what_cannot_be_is_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(*_: object) -> None:
        raise ConfigError("not installed")

    for freeze, message in (
        (True, r"encoder\.adapter\.rank=4 trains adapters of a pretrained .* encoder\.freeze=false"),
        (False, r"encoder\.adapter\.rank=4 .* needs encoder\.pretrained=true"),
    ):
        with pytest.raises(ConfigError, match=message):
            EncoderConfig(name="roberta-base", adapter=AdapterConfig(4), freeze=freeze, pretrained=freeze).check()
    check_installed(EncoderConfig(adapter=AdapterConfig(4)))
    monkeypatch.setattr(adapters, "check_extra", missing)
    check_installed(EncoderConfig())
    with pytest.raises(ConfigError):
        check_installed(EncoderConfig(adapter=AdapterConfig(4)))
