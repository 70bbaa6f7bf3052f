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
from dataclasses import dataclass
from functools import partial
from typing import Any

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
    learnt = (
        static, h0, attended.keys, attended.values,
        weights.step, weights.query, weights.context, weights.context_bias,
    )  # fmt: skip
    z: Tensor = _Recurrence.apply(parents, attended.bias, dropout, *learnt)
    return z


def step_by_step(parents: Tensor, bias: Tensor, dropout: Tensor | None, *learnt: Tensor) -> Tensor:
    """`recurrence` by autograd, for second derivatives; the arguments are those of `_Recurrence.forward`."""
    static, h0, keys, values, *weights = learnt
    attended = Attended(keys, values, bias)
    rows = torch.arange(len(static), device=static.device)
    history = [torch.zeros_like(h0)]  # first the zero state of "no parent"
    h = h0.unsqueeze(1)
    z = static.new_zeros(len(static), 1, weights[2].shape[0])
    cell = torch.zeros_like(h)
    steps = []
    for t in range(static.shape[1]):
        h_parent = torch.stack(history, dim=1)[rows, parents[:, t] + 1].unsqueeze(1)
        z, h, cell = decoder_step(static[:, t : t + 1], z, h_parent, h, cell, attended, Weights(*weights))
        z = z if dropout is None else z * dropout[:, t : t + 1]
        history.append(h.squeeze(1))
        steps.append(z)
    return torch.cat(steps, dim=1)


class _Recurrence(torch.autograd.Function):
    """`recurrence` with a hand-written gradient: the steps in order, then the same in reverse order."""

    @staticmethod
    def forward(
        ctx: Any,
        parents: Tensor,
        bias: Tensor,
        dropout: Tensor | None,
        static: Tensor,
        h0: Tensor,
        keys: Tensor,
        values: Tensor,
        w_step: Tensor,
        w_query: Tensor,
        w_context: Tensor,
        b_context: Tensor,
    ) -> Tensor:
        """z of all steps, [B, T, z]."""
        batch, steps, _ = static.shape
        hidden = h0.shape[1]
        width = w_context.shape[0]
        attended = Attended(keys, values, bias)
        rows = torch.arange(batch, device=static.device)
        # row 0 of the history is the zero state of "no parent"
        history = static.new_zeros(batch, steps + 1, hidden)
        inputs = static.new_empty(batch, steps, width + 2 * hidden)
        gates = static.new_empty(batch, steps, 4 * hidden)
        cells = static.new_empty(batch, steps + 1, hidden)
        queries = static.new_empty(batch, steps, w_query.shape[0])
        contexts = static.new_empty(batch, steps, w_query.shape[0])
        alphas = static.new_empty(batch, keys.shape[1], steps, keys.shape[2])
        raw = static.new_empty(batch, steps, width)
        cells[:, 0] = 0
        h = h0
        z = static.new_zeros(batch, width)
        for t in range(steps):
            torch.cat([z, history[rows, parents[:, t] + 1], h], dim=-1, out=inputs[:, t])
            h, cells[:, t + 1], gates[:, t] = lstm_cell(static[:, t] + inputs[:, t] @ w_step.T, cells[:, t])
            history[:, t + 1] = h
            queries[:, t] = h @ w_query.T
            context, alpha = attend(queries[:, t : t + 1], attended)
            contexts[:, t] = context[:, 0]
            alphas[:, :, t] = alpha[:, :, 0]
            torch.tanh(torch.cat([h, contexts[:, t]], dim=-1) @ w_context.T + b_context, out=raw[:, t])
            z = raw[:, t] if dropout is None else raw[:, t] * dropout[:, t]
        ctx.save_for_backward(
            parents, bias, dropout, static, h0, keys, values, w_step, w_query, w_context, b_context,
            history, inputs, gates, cells, queries, contexts, alphas, raw,
        )  # fmt: skip
        return raw.clone() if dropout is None else raw * dropout

    @staticmethod
    def backward(ctx: Any, grad: Tensor) -> tuple[Tensor | None, ...]:
        parents, bias, dropout, *learnt = ctx.saved_tensors[:11]
        history, inputs, gates, cells, queries, contexts, alphas, raw = ctx.saved_tensors[11:]
        if torch.is_grad_enabled():  # create_graph=True: the gradients must be differentiable, too
            again = partial(step_by_step, parents, bias, dropout)
            return None, None, None, *differentiable_gradients(again, learnt, grad)
        _, _, keys, values, w_step, w_query, w_context, _ = learnt
        batch, steps, width = raw.shape
        hidden = history.shape[2]
        heads = keys.shape[1]
        attended = Attended(keys, values, bias)
        rows = torch.arange(batch, device=raw.device)
        d_history = torch.zeros_like(history)
        d_gates = torch.empty_like(gates)
        d_pre = torch.empty_like(raw)  # gradient before the tanh of z
        d_contexts = torch.empty_like(contexts)
        d_queries = torch.empty_like(queries)
        d_scores = torch.empty_like(alphas)
        d_h = raw.new_zeros(batch, hidden)
        d_cell = raw.new_zeros(batch, hidden)
        d_z = raw.new_zeros(batch, width)
        slope = 1 - raw**2 if dropout is None else (1 - raw**2) * dropout
        tanh_cells = torch.tanh(cells[:, 1:])
        of_parent = None
        if _launches(raw.device):  # one product is faster than about twenty kernels that write single rows
            of_parent = (parents.unsqueeze(-1) + 1 == torch.arange(steps + 1, device=raw.device)).to(raw.dtype)
        for t in reversed(range(steps)):
            now = slice(t, t + 1)
            torch.mul(grad[:, t] + d_z, slope[:, t], out=d_pre[:, t])
            d_direct, d_contexts[:, t] = (d_pre[:, t] @ w_context).tensor_split([hidden], dim=-1)  # [h ‖ c]
            d_queries[:, now], d_scores[:, :, now] = attend_backward(d_contexts[:, now], alphas[:, :, now], attended)
            d_h = d_h + d_direct + d_queries[:, t] @ w_query + d_history[:, t + 1]
            d_gates[:, t], d_cell = lstm_cell_backward(d_h, d_cell, gates[:, t], cells[:, t], tanh_cells[:, t])
            d_z, d_parent, d_h = (d_gates[:, t] @ w_step).split([width, hidden, hidden], dim=-1)
            # an example has one parent here, so no row is written twice; row 0 collects the gradient of "no parent"
            if of_parent is None:
                d_history[rows, parents[:, t] + 1] += d_parent
            else:
                d_history.addcmul_(of_parent[:, t].unsqueeze(-1), d_parent.unsqueeze(1))
        both = torch.cat([history[:, 1:], contexts], dim=-1)
        d_values = alphas.transpose(2, 3) @ d_contexts.unflatten(-1, (heads, -1)).transpose(1, 2)
        d_keys = d_scores.transpose(2, 3) @ queries.unflatten(-1, (heads, -1)).transpose(1, 2)
        d_step = d_gates.flatten(0, 1).T @ inputs.flatten(0, 1)
        d_query = d_queries.flatten(0, 1).T @ history[:, 1:].flatten(0, 1)
        d_context = d_pre.flatten(0, 1).T @ both.flatten(0, 1)
        d_bias = d_pre.sum((0, 1))
        return None, None, None, d_gates, d_h, d_keys, d_values, d_step, d_query, d_context, d_bias


def _launches(device: torch.device) -> bool:
    """True if kernels are launched on a device: one large kernel is then faster than several small ones."""
    return device.type != "cpu"
