"""The options of the parser itself: encoder, layers and decoder."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from sqlsp.cli.option import BEAM, FRACTION, NOT_NEGATIVE, SHARE, SIZE, Checked, Range, option

SCRATCH: Final = "scratch"  # the `encoder.name` of our own encoder, at random initialisation
LIKELIHOOD: Final = ("rule", "column", "value")  # the terms of a derivation's likelihood in the loss
MAX_HISTORY: Final = 3  # maximum number of earlier questions of a question
GRAMMARS: Final = {
    "spider": "the queries of Spider (paper)",
    "people": "also shares, parts of dates, the first of every group and other common questions",
}  # files of grammar/
WITH_NORM: Final = ("xavier",)  # initialisation schemes for stacks with layer norm; other schemes need no layer norm
WITH_MU: Final = ("dt_fixup",)  # initialisation schemes that use μ
AUXILIARY_LOSSES: Final = ("schema_items",)  # the keys of AUXILIARY in model/loss.py, whose import loads torch
GATES: Final = ("gated_attention", "highway", "sdu_sigmoid", "sdu_tanh")  # the keys of GATES in model/residual.py


@dataclass
class EncoderConfig(Checked):
    """The pretrained (or from-scratch) token encoder."""

    name: str = option(
        "roberta-large",
        "Hugging Face name, local folder, package:<folder in one>, or scratch: our own",
    )
    pretrained: bool = option(True, "false: this architecture at random initialisation (no weights are loaded)")
    max_positions: int = option(512, "longest encoder input in subwords; longer schemas are encoded in chunks", SIZE)
    orders: int | None = option(
        None, "number of random orders of schema items, used in turn; null: a new order in every epoch (paper C.1)"
    )
    dropout: float | None = option(None, "hidden and attention dropout of the encoder; null: its own", SHARE)
    attention_dropout: float | None = option(
        None, "dropout of attention weights (a CPU's fast kernel needs 0); null: as dropout", SHARE
    )
    freeze: bool = option(False, "true: the encoder is not trained")
    checkpointing: bool = option(False, "recompute activations in the backward pass: less memory, about a third slower")
    hidden: int = option(128, "width of a scratch encoder (others have their own)", SIZE)
    layers: int = option(2, "layers of a scratch encoder", SIZE)
    heads: int = option(4, "attention heads of a scratch encoder; must divide hidden")
    norm: str = option(
        "post",
        "position of layer norm in a scratch encoder",
        names={"post": "after every sub-layer, as in BERT", "pre": "before it, as progressive layer drop needs it"},
    )
    frozen_layers: int = option(
        0, "number of lowest layers that are not trained, with the embeddings; 0: all are trained", NOT_NEGATIVE
    )
    vocabulary: int = option(
        4000,
        "subwords of a scratch encoder's tokenizer, learnt from the training questions and schemas",
        # letters and digits, alone and inside a word, take 80
        Range("100 to 1000000", lambda number: 100 <= number <= 1_000_000),
    )

    def problems(self) -> Iterator[str]:
        is_scratch = self.name == SCRATCH
        if is_scratch and self.pretrained:
            yield "encoder.name=scratch has no weights to load: it needs encoder.pretrained=false"
        if not is_scratch and self.norm != "post":
            yield f"encoder.norm={self.norm} is for encoder.name=scratch; {self.name} has its own"
        if is_scratch and self.hidden % self.heads:
            yield f"encoder.heads={self.heads} must divide encoder.hidden={self.hidden}"
        if self.freeze and not self.pretrained:
            yield "encoder.freeze=true with encoder.pretrained=false would keep a random encoder"
        if self.frozen_layers and (self.freeze or not self.pretrained):
            yield (
                f"encoder.frozen_layers={self.frozen_layers} keeps lower layers of a pretrained encoder: it needs "
                "encoder.pretrained=true and encoder.freeze=false"
            )
        if self.freeze and self.checkpointing:
            yield "encoder.checkpointing=true saves nothing with encoder.freeze=true"


@dataclass
class GateConfig:
    """Gates on the residual connections of the main stack (Highway Transformer, Eq. 21–31)."""

    kind: str = option("none", "gate on the residual connections", names=["none", *GATES])
    layers: list[int] = option([], "the layers that have it, 1 the lowest; []: all")
    feedforward: bool = option(True, "false: on attention only")
    scaled: bool = option(
        True, "whether a fixup initialisation (layers.init) scales W_2 of the gates as it does v and w; false: Xavier"
    )


@dataclass
class DropConfig:
    """Progressive layer drop (Zhang and He 2020)."""

    keep: float = option(
        1.0,
        "final keep ratio θ̄: upper layers are dropped more often than lower ones; needs norm=pre or none; 1: none",
        FRACTION,
    )
    speed: float = option(100.0, "γ · steps: how fast the keep ratio falls to θ̄")


@dataclass
class LayersConfig(Checked):
    """The main stack of N new layers between encoder and decoder (paper 2.1, 3.3)."""

    kind: str = option(
        "relational",
        "the attention of the layers",
        names={"relational": "knows the relation of each pair (Eq. 5)", "vanilla": "plain self-attention"},
    )
    number: int = option(24, "layers, N", Range("0 to 1000", lambda number: 0 <= number <= 1000))
    width: int = option(256, "d_x = d_z", SIZE)
    heads: int = option(8, "attention heads, H; must divide width")
    feedforward: int = option(1024, "inner width of the position-wise MLP", SIZE)
    dropout: float = option(0.1, "inside the layers, on attention and MLP outputs; C.4 and D.1 have none", SHARE)
    input_dropout: float = option(0.6, "on the stack's input X (paper C.5)", SHARE)
    norm: str = option(
        "none",
        "position of layer norm",
        names={"none": "", "post": "after every sub-layer, the standard transformer", "pre": "before it"},
    )
    init: str = option(
        "dt_fixup",
        "how Xavier's weights are scaled at the start",
        names={"dt_fixup": "by μ and N (3.3)", "t_fixup": "× 0.67·N^-¼", "xavier": "not scaled"},
    )
    weights: str = option(
        "xavier",
        "the distribution of initial weights, except those of a pretrained encoder",
        names={"xavier": "", "uniform": "±spread", "normal": "mean 0, deviation spread"},
    )
    spread: float = option(0.1, "of weights=uniform or normal (Highway Transformer, A: 0.1, 0.01 or 1)")
    mu: str = option(
        "input",
        "the vectors whose largest norm is the μ of dt_fixup",
        names={
            "input": "x, the input of the stack, as in the paper",
            "encoder": "the encoder's states before their projection to layers.width, as in the paper's released code",
        },
    )
    pooling_hidden: int = option(128, "BiLSTM width per direction over the words of a schema name; half of width", SIZE)
    checkpointing: bool = option(False, "recompute activations in the backward pass: less memory, about a third slower")
    gate: GateConfig = field(default_factory=GateConfig)
    drop: DropConfig = field(default_factory=DropConfig)

    def problems(self) -> Iterator[str]:
        init = f"layers.init={self.init}"
        norm = f"layers.norm={self.norm}"
        if self.width % self.heads:
            yield f"layers.heads={self.heads} must divide layers.width={self.width}"
        if self.init not in WITH_NORM and self.norm != "none":
            yield (
                f"{init} is made for stacks without layer norm: it needs layers.norm=none, and {norm} needs "
                f"layers.init={' or '.join(WITH_NORM)}"
            )
        if self.weights != "xavier" and self.init != "xavier":
            yield f"layers.weights={self.weights}: {init} scales Xavier's weights; it needs layers.init=xavier"
        if self.mu != "input" and self.init not in WITH_MU:
            yield f"layers.mu={self.mu}: {init} does not use μ; it needs layers.init={' or '.join(WITH_MU)}"
        wrong = [number for number in self.gate.layers if not 1 <= number <= self.number]
        if wrong:
            yield f"layers.gate.layers names layer {wrong[0]}; with layers.number={self.number} there is none"
        if self.drop.keep < 1 and self.norm == "post":
            yield f"layers.drop.keep={self.drop.keep:g} needs a stream without norms: layers.norm=pre or none, not post"


@dataclass
class DecoderConfig(Checked):
    """The grammar-guided, parent-feeding LSTM decoder and its pointer network (paper C.3)."""

    hidden: int = option(512, "width of the LSTM state", SIZE)
    lstm_init: str = option(
        "whole",
        "the matrices of the decoder's LSTM for Xavier initialisation",
        names={
            "gate": "the weights of one gate",
            "whole": "the stacked weights of the four gates; initial values are smaller",
        },
    )
    action: int = option(128, "width of action embeddings", SIZE)
    node_type: int = option(64, "width of node-type embeddings", SIZE)
    heads: int = option(8, "heads of the attention of h_t over Y; must divide layers.width")
    dropout: float = option(0.6, "on the context z_t (paper C.5)", SHARE)
    label_smoothing: float = option(0.2, "uniform, on SelectColumn only (paper C.4)", SHARE)
    rule_smoothing: float = option(0.0, "the same over the rules legal at a step, on ApplyRule and Reduce", SHARE)
    consistency: float = option(
        0.0,
        "weight of ½ (KL(p‖q) + KL(q‖p)) between two passes with different dropout masks after the encoder; their "
        "losses are averaged (R-Drop, Liang et al. 2021; the weight is half of its α); 0: one pass",
        NOT_NEGATIVE,
    )
    unused_links: bool = option(
        False,
        "true: the decoder sees which values and numbers of the question the query lacks so far (needs values)",
    )
    literal_text: bool = option(
        False, "true: literal candidates also have features of their subwords: 0.5 or 1.5 for 50 % (needs values)"
    )
    beam: int = option(5, "hypotheses of the beam search", BEAM)
    max_actions: int = option(
        120,
        "longest derivation the beam builds",
        Range("10 to 100000", lambda number: 10 <= number <= 100_000),  # the shortest query takes 9
    )
    values: bool = option(
        False, "true: choose literals from the question and the database; false: placeholders (paper)"
    )
    grammar: str = option("spider", "the SQL that the decoder can derive", names=GRAMMARS)
    context: int = option(
        0,
        "number of earlier questions in the input, with the query that answered the last of them; 0: single questions "
        "(paper)",
        Range(f"0 to {MAX_HISTORY}", lambda number: 0 <= number <= MAX_HISTORY),
    )
    profile: bool = option(
        False, "true: the kinds of cells of columns are features; learns well at optim.lr_factors={profile: 10}"
    )
    loss_weights: dict[str, float] = option(
        {},
        "weights in the loss: of rule, column, value (1 unless given) and of auxiliary losses (0): {schema_items: 0.1}",
        NOT_NEGATIVE,
    )

    def problems(self) -> Iterator[str]:
        losses = (*LIKELIHOOD, *AUXILIARY_LOSSES)
        unknown = sorted(set(self.loss_weights) - {*losses})
        if unknown:
            yield f"decoder.loss_weights.{unknown[0]}: there is no such loss; there are: {', '.join(losses)}"
        for name in ("unused_links", "literal_text"):
            if getattr(self, name) and not self.values:
                yield f"decoder.{name}=true needs decoder.values=true, which predicts literals"
