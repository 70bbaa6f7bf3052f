"""The metrics: one module each, listed here. To add one, write its module and add its class to `METRICS`."""

from __future__ import annotations

from sqlsp.evaluation.metrics.execution import ExecutionAccuracy, TestSuiteAccuracy
from sqlsp.evaluation.metrics.interactions import Interactions
from sqlsp.evaluation.metrics.matching import Components, ExactMatch, Unread
from sqlsp.evaluation.metrics.metric import Metric

METRICS: tuple[type[Metric], ...] = (ExactMatch, Components, Unread, ExecutionAccuracy, TestSuiteAccuracy, Interactions)
"""In the order of their parts of metrics.json, and of their remarks."""
