"""`ReadingModel`: encoder → N vanilla layers → a linear score of the first token, by answer (paper 4.2, appendix D).

Shapes: E questions, R = 4 E rows, L subwords, d_x width of the stack.
"""

from __future__ import annotations

from torch import Tensor, nn
from torch.nn.functional import cross_entropy

from sqlsp.comprehension.batches import ReadingBatch
from sqlsp.comprehension.examples import ANSWERS
from sqlsp.model import init
from sqlsp.model.blocks import Dropout
from sqlsp.model.encoder import TokenEncoder
from sqlsp.model.layers import Stack
from sqlsp.model.loss import Loss
from sqlsp.options.model import EncoderConfig, LayersConfig


class ReadingModel(init.StackModel):
    """Chooses among four answers."""

    def __init__(
        self,
        encoder: EncoderConfig,
        layers: LayersConfig,
        head_dropout: float,
        vocabulary: int,
        pad: int,
        pretrained: bool = True,
    ) -> None:
        """Build the model; `vocabulary` and `pad` come from the tokenizer.

        `pretrained=False` builds it without loading pretrained weights. Where the encoder is not as wide as the layers
        (it is in the paper), a linear map stands between them.
        """
        super().__init__()
        self.encoder = TokenEncoder(encoder, vocabulary, pad, pretrained)
        fits = self.encoder.width == layers.width
        self.project = nn.Identity() if fits else nn.Linear(self.encoder.width, layers.width)
        self.input_dropout = Dropout(layers.input_dropout if layers.number else 0.0)  # that of the layers' input (D.1)
        self.stack = Stack(layers, relations=1)
        self.dropout = Dropout(head_dropout)
        self.score = nn.Linear(layers.width, 1)

    def inputs(self, batch: ReadingBatch) -> Tensor:
        """X float [R, L, d_x], before dropout."""
        x: Tensor = self.project(self.encoder(batch.input_ids, batch.token_mask))
        return x

    def measured(self, batch: ReadingBatch) -> tuple[Tensor, Tensor]:
        """The vectors whose largest norm is μ (`layers.mu`), and the token mask bool [R, L].

        The vectors are X float [R, L, d_x], or the encoder's states float [R, L, d_e] before their projection.
        """
        if self.stack.config.mu == "input":
            return self.inputs(batch), batch.token_mask
        return self.encoder(batch.input_ids, batch.token_mask), batch.token_mask

    def forward(self, batch: ReadingBatch, x: Tensor | None = None) -> Tensor:
        """Scores of the answers, float [E, 4]; `x`: X float [R, L, d_x], where it is known."""
        x = self.inputs(batch) if x is None else x
        nowhere = batch.input_ids.new_zeros(1, 1, 1)  # vanilla layers ask for no relations
        y = self.stack(self.input_dropout(x), batch.token_mask, nowhere)
        scores: Tensor = self.score(self.dropout(y[:, 0])).view(-1, ANSWERS)
        return scores.float()

    def loss(self, batch: ReadingBatch) -> Loss:
        x = self.inputs(batch)
        scores = self(batch, x)
        right = (scores.argmax(1) == batch.labels).float().mean()
        norm = init.input_norm(self.stack.config, x, batch.token_mask)
        return Loss(cross_entropy(scores, batch.labels), {"accuracy": right, **norm})
