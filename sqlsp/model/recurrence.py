"""The decoder's recurrence over the oracle actions of a batch, with a hand-written backward pass.

Only the parts that depend on the previous step run step by step. Everything else is one product over all steps, before
the loop (`static`, K, V) or after it (weight gradients, the heads' scores). The parent's state h_{p_t} is read from a
preallocated history, which autograd would copy in every step.

One step t (paper C.3):
    (m_t, h_t) = LSTM([a_{t−1} ‖ z_{t−1} ‖ h_{p_t} ‖ a_{p_t} ‖ n_{p_t}], m_{t−1}, h_{t−1})
    c_t = multi-head attention of h_t over Y
    z_t = tanh(W_z [h_t ‖ c_t])
The paper does not specify whether h_t itself enters z_t. With attention alone, the rule head would not see the current
position in the tree. So z_t is the attentional vector of Yin and Neubig (2018).

Shapes: B examples, T actions, Q decoder positions that attend to the same Y at once (beams), h LSTM width, z width of
z_t, H heads of width d, n nodes.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple, cast

import torch
from torch import Tensor

from sqlsp.model.blocks import differentiable_gradients


@dataclass(frozen=True)
class Weights:
    """The weights of a step."""

    step: Tensor  # 4h z+2h, applied to [z_{t−1} ‖ h_{p_t} ‖ h_{t−1}]; gate order i, f, g, o
    query: Tensor  # H·d h
    context: Tensor  # z h+H·d
    context_bias: Tensor  # z


@dataclass(frozen=True)
class Attended:
    """Keys and values of Y, which the decoder attends to in every step."""

    keys: Tensor  # B H n d
    values: Tensor  # B H n d
    bias: Tensor  # B 1 1 n: 0, or very negative at padding


def attend(query: Tensor, attended: Attended) -> tuple[Tensor, Tensor]:
    """Attends to Y: query [B, Q, H·d] → context [B, Q, H·d] and attention weights [B, H, Q, n]."""
    _, heads, _, width = attended.keys.shape
    split = query.unflatten(-1, (heads, width)).transpose(1, 2)
    alpha = torch.softmax(split @ attended.keys.transpose(2, 3) / math.sqrt(width) + attended.bias, dim=-1)
    return (alpha @ attended.values).transpose(1, 2).flatten(2), alpha


def attend_backward(d_context: Tensor, alpha: Tensor, attended: Attended) -> tuple[Tensor, Tensor]:
    """Returns the gradients of the query, [B, Q, H·d], and of the scores q kᵀ, [B, H, Q, n] (see `attend`).

    `d_context` is the gradient of the context [B, Q, H·d], `alpha` the attention weights [B, H, Q, n].
    """
    _, heads, _, width = attended.keys.shape
    d_alpha = d_context.unflatten(-1, (heads, width)).transpose(1, 2) @ attended.values.transpose(2, 3)
    d_scores = alpha * (d_alpha - (alpha * d_alpha).sum(-1, keepdim=True)) / math.sqrt(width)
    return (d_scores @ attended.keys).transpose(1, 2).flatten(2), d_scores


def lstm_cell(gates: Tensor, cell: Tensor) -> tuple[Tensor, Tensor, Tensor]:
    """Returns h_t, m_t and the activated gates (i, f, g, o) from their sums `gates`, both [..., 4h], and m_{t−1}."""
    i, f, g, o = gates.chunk(4, dim=-1)
    activated = torch.cat([torch.sigmoid(i), torch.sigmoid(f), torch.tanh(g), torch.sigmoid(o)], dim=-1)
    i, f, g, o = activated.chunk(4, dim=-1)
    cell = f * cell + i * g
    return o * torch.tanh(cell), cell, activated


def lstm_cell_backward(
    d_h: Tensor, d_cell: Tensor, activated: Tensor, before: Tensor, tanh_cell: Tensor
) -> tuple[Tensor, Tensor]:
    """Returns the gradients of the gate sums, [..., 4h], and of m_{t−1}, from those of h_t and m_t.

    `activated`: as returned by `lstm_cell`. `before`: m_{t−1}. `tanh_cell`: tanh(m_t).
    """
    i, f, g, o = activated.chunk(4, dim=-1)
    d_cell = d_cell + d_h * o * (1 - tanh_cell**2)
    d_i = d_cell * g * i * (1 - i)
    d_f = d_cell * before * f * (1 - f)
    d_g = d_cell * i * (1 - g**2)
    d_o = d_h * tanh_cell * o * (1 - o)
    return torch.cat([d_i, d_f, d_g, d_o], dim=-1), d_cell * f


def decoder_step(
    static: Tensor, z: Tensor, h_parent: Tensor, h: Tensor, cell: Tensor, attended: Attended, weights: Weights
) -> tuple[Tensor, Tensor, Tensor]:
    """Runs one step without dropout, for beam search. Returns z_t, h_t and m_t.

    `static` is as in `recurrence`. `z`, `h_parent`, `h`, `cell`: z_{t−1}, h_{p_t}, h_{t−1} and m_{t−1}. All tensors are
    [B, Q, ·].
    """
    h, cell, _ = lstm_cell(static + torch.cat([z, h_parent, h], dim=-1) @ weights.step.T, cell)
    context, _ = attend(h @ weights.query.T, attended)
    z = torch.tanh(torch.cat([h, context], dim=-1) @ weights.context.T + weights.context_bias)
    return z, h, cell


def recurrence(
    static: Tensor, parents: Tensor, h0: Tensor, attended: Attended, weights: Weights, dropout: Tensor | None = None
) -> Tensor:
    """Returns z of all steps under teacher forcing, [B, T, z], with dropout applied.

    Args:
        static: The part of the gate sums that does not depend on earlier steps, [B, T, 4h].
        parents: The step whose h is h_{p_t}, int64 [B, T]; −1 without a parent, h_{p_t} is then 0.
        h0: The first h, [B, h]. The first m is zero.
        dropout: A mask of 0 and 1/keep, [B, T, z].
    """
    inputs = _Inputs(
        parents=parents,
        bias=attended.bias,
        dropout=dropout,
        static=static,
        h0=h0,
        keys=attended.keys,
        values=attended.values,
        step=weights.step,
        query=weights.query,
        context=weights.context,
        context_bias=weights.context_bias,
    )
    z: Tensor = _Recurrence.apply(*inputs)  # autograd accepts no keyword arguments
    return z


class _Inputs(NamedTuple):
    """The arguments of `_Recurrence.forward`. The first `_FIXED` of them have no gradient."""

    parents: Tensor
    bias: Tensor
    dropout: Tensor | None
    static: Tensor
    h0: Tensor
    keys: Tensor
    values: Tensor
    step: Tensor
    query: Tensor
    context: Tensor
    context_bias: Tensor

    @property
    def attended(self) -> Attended:
        return Attended(self.keys, self.values, self.bias)

    @property
    def weights(self) -> Weights:
        return Weights(self.step, self.query, self.context, self.context_bias)


_FIXED: Final = 3  # parents, bias, dropout


class _Steps(NamedTuple):
    """Results of all steps that the forward pass stores for the backward pass."""

    history: Tensor  # B T+1 h: h of all steps, after the zero state of "no parent"
    lstm_inputs: Tensor  # B T z+2h: [z_{t−1} ‖ h_{p_t} ‖ h_{t−1}]
    gates: Tensor  # B T 4h, activated
    cells: Tensor  # B T+1 h: m of all steps, after the zero state
    queries: Tensor  # B T H·d
    contexts: Tensor  # B T H·d: c
    alphas: Tensor  # B H T n: attention weights
    raw: Tensor  # B T z: z before dropout


def step_by_step(inputs: _Inputs) -> Tensor:
    """Computes `recurrence` by autograd, for second derivatives."""
    static = inputs.static
    examples = torch.arange(len(static), device=static.device)
    history = [torch.zeros_like(inputs.h0)]  # first the zero state of "no parent"
    h = inputs.h0.unsqueeze(1)
    z = static.new_zeros(len(static), 1, len(inputs.context))
    cell = torch.zeros_like(h)
    steps = []
    for t in range(static.shape[1]):
        h_parent = torch.stack(history, dim=1)[examples, inputs.parents[:, t] + 1].unsqueeze(1)
        now = slice(t, t + 1)
        z, h, cell = decoder_step(
            static[:, now], z, h_parent, h, cell, attended=inputs.attended, weights=inputs.weights
        )
        z = z if inputs.dropout is None else z * inputs.dropout[:, now]
        history.append(h.squeeze(1))
        steps.append(z)
    return torch.cat(steps, dim=1)


class _Recurrence(torch.autograd.Function):
    """`recurrence` with a hand-written gradient. The backward pass runs the steps in reverse order."""

    @staticmethod
    def forward(ctx: Any, *tensors: Tensor | None) -> Tensor:
        """Returns z of all steps, [B, T, z]. `tensors`: the fields of `_Inputs`."""
        inputs = _Inputs._make(tensors)
        steps = _run(inputs)
        ctx.save_for_backward(*inputs, *steps)
        return steps.raw.clone() if inputs.dropout is None else steps.raw * inputs.dropout

    @staticmethod
    def backward(ctx: Any, grad: Tensor) -> tuple[Tensor | None, ...]:
        """Returns the gradients of the fields of `_Inputs`. `grad`: the gradient of z of all steps, [B, T, z]."""
        number = len(_Inputs._fields)
        inputs = _Inputs._make(ctx.saved_tensors[:number])
        steps = _Steps._make(ctx.saved_tensors[number:])
        without_gradient = (None,) * _FIXED
        if torch.is_grad_enabled():  # create_graph=True: the gradients must be differentiable, too
            differentiable = cast(Sequence[Tensor], inputs[_FIXED:])

            def recompute(*tensors: Tensor) -> Tensor:
                return step_by_step(_Inputs._make((*inputs[:_FIXED], *tensors)))

            return *without_gradient, *differentiable_gradients(recompute, differentiable, grad)
        gradients = _run_backward(grad, inputs, steps)
        heads = inputs.keys.shape[1]
        h_and_context = torch.cat([steps.history[:, 1:], steps.contexts], dim=-1)
        d_values = steps.alphas.transpose(2, 3) @ gradients.contexts.unflatten(-1, (heads, -1)).transpose(1, 2)
        d_keys = gradients.scores.transpose(2, 3) @ steps.queries.unflatten(-1, (heads, -1)).transpose(1, 2)
        d_step = gradients.gates.flatten(0, 1).T @ steps.lstm_inputs.flatten(0, 1)
        d_query = gradients.queries.flatten(0, 1).T @ steps.history[:, 1:].flatten(0, 1)
        d_context = gradients.before_tanh.flatten(0, 1).T @ h_and_context.flatten(0, 1)
        d_context_bias = gradients.before_tanh.sum((0, 1))
        d_weights = (d_step, d_query, d_context, d_context_bias)
        return *without_gradient, gradients.gates, gradients.h0, d_keys, d_values, *d_weights


def _run(inputs: _Inputs) -> _Steps:
    """Runs all steps in order."""
    static = inputs.static
    batch, number, _ = static.shape
    hidden = inputs.h0.shape[1]
    width = len(inputs.context)
    examples = torch.arange(batch, device=static.device)
    steps = _Steps(
        history=static.new_zeros(batch, number + 1, hidden),
        lstm_inputs=static.new_empty(batch, number, width + 2 * hidden),
        gates=static.new_empty(batch, number, 4 * hidden),
        cells=static.new_empty(batch, number + 1, hidden),
        queries=static.new_empty(batch, number, len(inputs.query)),
        contexts=static.new_empty(batch, number, len(inputs.query)),
        alphas=static.new_empty(batch, inputs.keys.shape[1], number, inputs.keys.shape[2]),
        raw=static.new_empty(batch, number, width),
    )
    steps.cells[:, 0] = 0
    h = inputs.h0
    z = static.new_zeros(batch, width)
    for t in range(number):
        h_parent = steps.history[examples, inputs.parents[:, t] + 1]
        torch.cat([z, h_parent, h], dim=-1, out=steps.lstm_inputs[:, t])
        sums = static[:, t] + steps.lstm_inputs[:, t] @ inputs.step.T
        h, steps.cells[:, t + 1], steps.gates[:, t] = lstm_cell(sums, steps.cells[:, t])
        steps.history[:, t + 1] = h
        steps.queries[:, t] = h @ inputs.query.T
        context, alpha = attend(steps.queries[:, t : t + 1], inputs.attended)
        steps.contexts[:, t] = context[:, 0]
        steps.alphas[:, :, t] = alpha[:, :, 0]
        attentional = torch.cat([h, steps.contexts[:, t]], dim=-1) @ inputs.context.T + inputs.context_bias
        torch.tanh(attentional, out=steps.raw[:, t])
        z = steps.raw[:, t] if inputs.dropout is None else steps.raw[:, t] * inputs.dropout[:, t]
    return steps


class _Gradients(NamedTuple):
    """Gradients that the backward pass computes step by step."""

    gates: Tensor  # B T 4h: of the gate sums
    before_tanh: Tensor  # B T z: of z before its tanh
    contexts: Tensor  # B T H·d
    queries: Tensor  # B T H·d
    scores: Tensor  # B H T n: of q kᵀ
    h0: Tensor  # B h


def _run_backward(grad: Tensor, inputs: _Inputs, steps: _Steps) -> _Gradients:
    """Runs all steps in reverse order. `grad`: the gradient of z, [B, T, z]."""
    raw = steps.raw
    batch, number, width = raw.shape
    hidden = inputs.h0.shape[1]
    examples = torch.arange(batch, device=raw.device)
    d_history = torch.zeros_like(steps.history)
    d_gates = torch.empty_like(steps.gates)
    d_before_tanh = torch.empty_like(raw)
    d_contexts = torch.empty_like(steps.contexts)
    d_queries = torch.empty_like(steps.queries)
    d_scores = torch.empty_like(steps.alphas)
    d_h = raw.new_zeros(batch, hidden)
    d_cell = raw.new_zeros(batch, hidden)
    d_z = raw.new_zeros(batch, width)
    slope = 1 - raw**2 if inputs.dropout is None else (1 - raw**2) * inputs.dropout
    tanh_cells = torch.tanh(steps.cells[:, 1:])
    is_parent = None  # B T T+1: one-hot over the rows of the history
    if _launches_kernels(raw.device):  # one product is faster than about twenty kernels that write single rows
        is_parent = (inputs.parents.unsqueeze(-1) + 1 == torch.arange(number + 1, device=raw.device)).to(raw.dtype)
    for t in reversed(range(number)):
        now = slice(t, t + 1)
        torch.mul(grad[:, t] + d_z, slope[:, t], out=d_before_tanh[:, t])
        d_h_and_context = d_before_tanh[:, t] @ inputs.context
        d_direct, d_contexts[:, t] = d_h_and_context.tensor_split([hidden], dim=-1)
        d_queries[:, now], d_scores[:, :, now] = attend_backward(
            d_contexts[:, now], steps.alphas[:, :, now], inputs.attended
        )
        d_h = d_h + d_direct + d_queries[:, t] @ inputs.query + d_history[:, t + 1]
        d_gates[:, t], d_cell = lstm_cell_backward(
            d_h, d_cell, activated=steps.gates[:, t], before=steps.cells[:, t], tanh_cell=tanh_cells[:, t]
        )
        d_z, d_parent, d_h = (d_gates[:, t] @ inputs.step).split([width, hidden, hidden], dim=-1)
        # an example has one parent here, so no row is written twice; row 0 collects the gradient of "no parent"
        if is_parent is None:
            d_history[examples, inputs.parents[:, t] + 1] += d_parent
        else:
            d_history.addcmul_(is_parent[:, t].unsqueeze(-1), d_parent.unsqueeze(1))
    return _Gradients(
        gates=d_gates, before_tanh=d_before_tanh, contexts=d_contexts, queries=d_queries, scores=d_scores, h0=d_h
    )


def _launches_kernels(device: torch.device) -> bool:
    """True if the host launches kernels on a device. One large kernel is then faster than several small ones."""
    return device.type != "cpu"
