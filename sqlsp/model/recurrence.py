"""The decoder's recurrence over the oracle actions of a batch, with a hand-written backward pass.

Only the parts that depend on the previous step run step by step. Everything else is one product over all steps, before
the loop (`static`, K, V) or after it (weight gradients, the heads' scores). The parent's state h_{p_t} is read from a
preallocated history, which autograd would copy in every step.

One step t (paper C.3):
    (m_t, h_t) = LSTM([a_{t−1} ‖ z_{t−1} ‖ h_{p_t} ‖ a_{p_t} ‖ n_{p_t}], m_{t−1}, h_{t−1})
    c_t = multi-head attention of h_t over Y
    z_t = tanh(W_z [h_t ‖ c_t])
The paper does not specify whether h_t itself enters z_t, the multi-head attention on h. With attention alone, the rule
head would not see the current position in the tree. So z_t is the attentional vector of Yin and Neubig (2018), whose
transition system the paper follows.

Shapes: B examples, T actions, Q decoder positions that attend to the same Y at once (beams), h LSTM width, z width of
z_t, H heads of width d, n nodes.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, cast

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
    """Y as input of attention."""

    keys: Tensor  # B H n d
    values: Tensor  # B H n d
    bias: Tensor  # B 1 1 n: 0, or very negative at padding


def attend(query: Tensor, attended: Attended) -> tuple[Tensor, Tensor]:
    """Query [B, Q, H·d] → context [B, Q, H·d] and weights [B, H, Q, n]."""
    _, heads, _, width = attended.keys.shape
    split = query.unflatten(-1, (heads, width)).transpose(1, 2)
    alpha = torch.softmax(split @ attended.keys.transpose(2, 3) / math.sqrt(width) + attended.bias, dim=-1)
    return (alpha @ attended.values).transpose(1, 2).flatten(2), alpha


def attend_backward(d_context: Tensor, alpha: Tensor, attended: Attended) -> tuple[Tensor, Tensor]:
    """The backward pass of `attend`: gradients of the query [B, Q, H·d] and of the scores q kᵀ [B, H, Q, n].

    `d_context` is the gradient of the context [B, Q, H·d], `alpha` the attention weights [B, H, Q, n].
    """
    _, heads, _, width = attended.keys.shape
    d_alpha = d_context.unflatten(-1, (heads, width)).transpose(1, 2) @ attended.values.transpose(2, 3)
    d_scores = alpha * (d_alpha - (alpha * d_alpha).sum(-1, keepdim=True)) / math.sqrt(width)
    return (d_scores @ attended.keys).transpose(1, 2).flatten(2), d_scores


def lstm_cell(gates: Tensor, cell: Tensor) -> tuple[Tensor, Tensor, Tensor]:
    """Gate sums [..., 4h] and m_{t−1} → h_t, m_t and the activated gates (i, f, g, o)."""
    i, f, g, o = gates.chunk(4, dim=-1)
    activated = torch.cat([torch.sigmoid(i), torch.sigmoid(f), torch.tanh(g), torch.sigmoid(o)], dim=-1)
    i, f, g, o = activated.chunk(4, dim=-1)
    cell = f * cell + i * g
    return o * torch.tanh(cell), cell, activated


def lstm_cell_backward(
    d_h: Tensor, d_cell: Tensor, activated: Tensor, before: Tensor, tanh_cell: Tensor
) -> tuple[Tensor, Tensor]:
    """Gradients of h_t and m_t → gradients of the gate sums [..., 4h] and of m_{t−1}.

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
    """Runs one step without dropout, for beam search. Returns z_t, h_t and m_t. All tensors are [B, Q, ·]."""
    h, cell, _ = lstm_cell(static + torch.cat([z, h_parent, h], dim=-1) @ weights.step.T, cell)
    context, _ = attend(h @ weights.query.T, attended)
    z = torch.tanh(torch.cat([h, context], dim=-1) @ weights.context.T + weights.context_bias)
    return z, h, cell


def recurrence(
    static: Tensor, parents: Tensor, h0: Tensor, attended: Attended, weights: Weights, dropout: Tensor | None = None
) -> Tensor:
    """Returns z of all steps under teacher forcing, [B, T, z], with dropout applied.

    `static` [B, T, 4h]: the part of the gate sums that does not depend on earlier steps. `parents` int64 [B, T]: the
    step whose h is h_{p_t}; −1 if there is no parent, h_{p_t} is then 0. `h0` [B, h]: the initial h; m starts at zero.
    `dropout` [B, T, z]: a mask already scaled by 1/keep.
    """
    given = _Given(
        parents, attended.bias, dropout, static, h0, attended.keys, attended.values,
        weights.step, weights.query, weights.context, weights.context_bias,
    )  # fmt: skip
    z: Tensor = _Recurrence.apply(*given)
    return z


class _Given(NamedTuple):
    """The arguments of `_Recurrence.forward`. The first three have no gradient."""

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


class _Steps(NamedTuple):
    """What the forward pass stores of all steps."""

    history: Tensor  # B T+1 h: h of all steps, after the zero state of "no parent"
    inputs: Tensor  # B T z+2h: [z_{t−1} ‖ h_{p_t} ‖ h_{t−1}]
    gates: Tensor  # B T 4h, activated
    cells: Tensor  # B T+1 h: m of all steps, after the zero state
    queries: Tensor  # B T H·d
    contexts: Tensor  # B T H·d: c
    alphas: Tensor  # B H T n: attention weights
    raw: Tensor  # B T z: z before dropout


def step_by_step(given: _Given) -> Tensor:
    """Computes `recurrence` by autograd, for second derivatives."""
    static = given.static
    rows = torch.arange(len(static), device=static.device)
    history = [torch.zeros_like(given.h0)]  # first the zero state of "no parent"
    h = given.h0.unsqueeze(1)
    z = static.new_zeros(len(static), 1, len(given.context))
    cell = torch.zeros_like(h)
    steps = []
    for t in range(static.shape[1]):
        h_parent = torch.stack(history, dim=1)[rows, given.parents[:, t] + 1].unsqueeze(1)
        now = slice(t, t + 1)
        z, h, cell = decoder_step(static[:, now], z, h_parent, h, cell, attended=given.attended, weights=given.weights)
        z = z if given.dropout is None else z * given.dropout[:, now]
        history.append(h.squeeze(1))
        steps.append(z)
    return torch.cat(steps, dim=1)


class _Recurrence(torch.autograd.Function):
    """`recurrence` with a hand-written gradient: the steps in order, then the same in reverse order."""

    @staticmethod
    def forward(ctx: Any, *tensors: Tensor | None) -> Tensor:
        """z of all steps, [B, T, z]."""
        given = _Given._make(tensors)
        steps = _run(given)
        ctx.save_for_backward(*given, *steps)
        return steps.raw.clone() if given.dropout is None else steps.raw * given.dropout

    @staticmethod
    def backward(ctx: Any, grad: Tensor) -> tuple[Tensor | None, ...]:
        number = len(_Given._fields)
        given = _Given._make(ctx.saved_tensors[:number])
        steps = _Steps._make(ctx.saved_tensors[number:])
        fixed = given[:3]
        if torch.is_grad_enabled():  # create_graph=True: the gradients must be differentiable, too
            learnt = cast(Sequence[Tensor], given[3:])

            def again(*learnt: Tensor) -> Tensor:
                return step_by_step(_Given._make((*fixed, *learnt)))

            return None, None, None, *differentiable_gradients(again, learnt, grad)
        gradients = _run_backward(grad, given, steps)
        heads = given.keys.shape[1]
        both = torch.cat([steps.history[:, 1:], steps.contexts], dim=-1)
        d_values = steps.alphas.transpose(2, 3) @ gradients.contexts.unflatten(-1, (heads, -1)).transpose(1, 2)
        d_keys = gradients.scores.transpose(2, 3) @ steps.queries.unflatten(-1, (heads, -1)).transpose(1, 2)
        d_step = gradients.gates.flatten(0, 1).T @ steps.inputs.flatten(0, 1)
        d_query = gradients.queries.flatten(0, 1).T @ steps.history[:, 1:].flatten(0, 1)
        d_context = gradients.pre.flatten(0, 1).T @ both.flatten(0, 1)
        d_bias = gradients.pre.sum((0, 1))
        of_weights = (d_step, d_query, d_context, d_bias)
        return None, None, None, gradients.gates, gradients.h0, d_keys, d_values, *of_weights


def _run(given: _Given) -> _Steps:
    """Runs all steps."""
    static = given.static
    batch, number, _ = static.shape
    hidden = given.h0.shape[1]
    width = len(given.context)
    rows = torch.arange(batch, device=static.device)
    steps = _Steps(
        history=static.new_zeros(batch, number + 1, hidden),
        inputs=static.new_empty(batch, number, width + 2 * hidden),
        gates=static.new_empty(batch, number, 4 * hidden),
        cells=static.new_empty(batch, number + 1, hidden),
        queries=static.new_empty(batch, number, len(given.query)),
        contexts=static.new_empty(batch, number, len(given.query)),
        alphas=static.new_empty(batch, given.keys.shape[1], number, given.keys.shape[2]),
        raw=static.new_empty(batch, number, width),
    )
    steps.cells[:, 0] = 0
    h = given.h0
    z = static.new_zeros(batch, width)
    for t in range(number):
        h_parent = steps.history[rows, given.parents[:, t] + 1]
        torch.cat([z, h_parent, h], dim=-1, out=steps.inputs[:, t])
        sums = static[:, t] + steps.inputs[:, t] @ given.step.T
        h, steps.cells[:, t + 1], steps.gates[:, t] = lstm_cell(sums, steps.cells[:, t])
        steps.history[:, t + 1] = h
        steps.queries[:, t] = h @ given.query.T
        context, alpha = attend(steps.queries[:, t : t + 1], given.attended)
        steps.contexts[:, t] = context[:, 0]
        steps.alphas[:, :, t] = alpha[:, :, 0]
        attentional = torch.cat([h, steps.contexts[:, t]], dim=-1) @ given.context.T + given.context_bias
        torch.tanh(attentional, out=steps.raw[:, t])
        z = steps.raw[:, t] if given.dropout is None else steps.raw[:, t] * given.dropout[:, t]
    return steps


class _Gradients(NamedTuple):
    """The gradients that the backward pass finds step by step."""

    gates: Tensor  # B T 4h: of the gate sums
    pre: Tensor  # B T z: of z before its tanh
    contexts: Tensor  # B T H·d
    queries: Tensor  # B T H·d
    scores: Tensor  # B H T n: of q kᵀ
    h0: Tensor  # B h


def _run_backward(grad: Tensor, given: _Given, steps: _Steps) -> _Gradients:
    """Runs all steps in reverse order. `grad`: the gradient of z, [B, T, z]."""
    raw = steps.raw
    batch, number, width = raw.shape
    hidden = given.h0.shape[1]
    rows = torch.arange(batch, device=raw.device)
    d_history = torch.zeros_like(steps.history)
    d_gates = torch.empty_like(steps.gates)
    d_pre = torch.empty_like(raw)
    d_contexts = torch.empty_like(steps.contexts)
    d_queries = torch.empty_like(steps.queries)
    d_scores = torch.empty_like(steps.alphas)
    d_h = raw.new_zeros(batch, hidden)
    d_cell = raw.new_zeros(batch, hidden)
    d_z = raw.new_zeros(batch, width)
    slope = 1 - raw**2 if given.dropout is None else (1 - raw**2) * given.dropout
    tanh_cells = torch.tanh(steps.cells[:, 1:])
    of_parent = None
    if _launches(raw.device):  # one product is faster than about twenty kernels that write single rows
        of_parent = (given.parents.unsqueeze(-1) + 1 == torch.arange(number + 1, device=raw.device)).to(raw.dtype)
    for t in reversed(range(number)):
        now = slice(t, t + 1)
        torch.mul(grad[:, t] + d_z, slope[:, t], out=d_pre[:, t])
        d_direct, d_contexts[:, t] = (d_pre[:, t] @ given.context).tensor_split([hidden], dim=-1)  # [h ‖ c]
        d_queries[:, now], d_scores[:, :, now] = attend_backward(
            d_contexts[:, now], steps.alphas[:, :, now], given.attended
        )
        d_h = d_h + d_direct + d_queries[:, t] @ given.query + d_history[:, t + 1]
        d_gates[:, t], d_cell = lstm_cell_backward(
            d_h, d_cell, activated=steps.gates[:, t], before=steps.cells[:, t], tanh_cell=tanh_cells[:, t]
        )
        d_z, d_parent, d_h = (d_gates[:, t] @ given.step).split([width, hidden, hidden], dim=-1)
        # an example has one parent here, so no row is written twice; row 0 collects the gradient of "no parent"
        if of_parent is None:
            d_history[rows, given.parents[:, t] + 1] += d_parent
        else:
            d_history.addcmul_(of_parent[:, t].unsqueeze(-1), d_parent.unsqueeze(1))
    return _Gradients(gates=d_gates, pre=d_pre, contexts=d_contexts, queries=d_queries, scores=d_scores, h0=d_h)


def _launches(device: torch.device) -> bool:
    """True if kernels are launched on a device: one large kernel is then faster than several small ones."""
    return device.type != "cpu"
