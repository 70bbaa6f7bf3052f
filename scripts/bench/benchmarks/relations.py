"""Relation-aware attention: our stack against one that builds n × n × d tensors, all else the same."""

from __future__ import annotations

import torch
from reference import dense_relations

from benchmarks.measure import Row, Sample
from benchmarks.setting import Setting
from sqlsp.common.errors import DataError
from sqlsp.training.device import autocast

NODES = (128, 256)
OURS, DENSE = "our relations, n = {}", "dense relations, n = {}"


def relation_rows(setting: Setting) -> list[Row]:
    """Forward and backward of the whole stack at each size: ours, then the dense form with its ratio to ours."""
    rows = []
    for nodes in NODES:
        try:
            rows += _at(setting, nodes)
        except DataError as error:
            rows.append(Row(OURS.format(nodes), note=str(error)))
    return rows


def _at(setting: Setting, nodes: int) -> list[Row]:
    stack = setting.parser.stack.train()
    relations = torch.from_numpy(setting.corpus.relations(setting.batch, nodes)).to(setting.device)
    mask = torch.ones(relations.shape[:2], dtype=torch.bool, device=setting.device)
    x = torch.randn(*mask.shape, stack.config.width, device=setting.device, requires_grad=True)

    def ours() -> None:
        """Forward and backward pass of the stack."""
        with autocast(setting.precision, setting.device):
            y = stack(x, mask, relations)
        y.float().square().mean().backward()
        stack.zero_grad(set_to_none=True)
        x.grad = None

    def dense() -> None:
        """The same with relations as an n×n×d tensor."""
        with dense_relations():
            ours()

    ours_row, dense_row = OURS.format(nodes), DENSE.format(nodes)
    found = setting.bench.alternate({ours_row: ours, dense_row: dense})
    peaks = {ours_row: setting.bench.peak(ours), dense_row: setting.bench.peak(dense)}
    note = f"peak of ours: {peaks[ours_row] / peaks[dense_row]:.3f} of it"

    def row(name: str, seconds: Sample, note: str = "") -> Row:
        """The row of one of the two."""
        return Row(name, seconds, setting.batch, seconds.over(found[ours_row]), ours_row, peaks[name], note)

    return [row(ours_row, found[ours_row]), row(dense_row, found[dense_row], note)]
