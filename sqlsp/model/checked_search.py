"""Searches that replay CUDA graphs only where they find what launched steps find.

Delete this with the recording in `replay.py`.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import replace

import torch

from sqlsp.model.beam import Hypothesis
from sqlsp.model.replay import FAILURES, Pace, UnlikeError, describe, pace_on

log = logging.getLogger(__name__)
Found = list[list[Hypothesis]]


class CheckedSearch:
    """Runs searches on a device, recorded if `graphs` and if the device can.

    The first recorded search is compared with a launched one. After a difference or an error all are launched.
    """

    def __init__(self, graphs: bool = True) -> None:
        self._graphs, self._compared = graphs, False

    def __call__(self, search: Callable[[Pace], Found], device: torch.device) -> Found:
        pace = pace_on(device, self._graphs)
        if pace.record is None:
            return search(pace)
        launched = replace(pace, record=None)
        try:
            found = search(pace)
            if not (self._compared or _codes(found) == _codes(search(launched))):
                raise UnlikeError("they found other queries than steps that were launched")
            self._compared = True
            return found
        except FAILURES as error:
            why = describe(error)
        log.warning(
            "steps of the beam are launched one by one, not as CUDA graphs: %s (graphs=false: from the start)", why
        )
        self._graphs = False
        return search(launched)


def _codes(found: Found) -> list[list[tuple[int, ...]]]:
    return [[hypothesis.codes for hypothesis in beam] for beam in found]
