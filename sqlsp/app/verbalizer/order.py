"""How rows are sorted, and which of them are kept, in words: `sorted by age (highest first)`, `the longest name`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from sqlsp.app.verbalizer.conditions import ConditionWording
from sqlsp.app.verbalizer.expressions import ONE, PARTS, is_figure, listed
from sqlsp.schema.plurals import singular_phrase
from sqlsp.sql import query as tree

_WAYS: Final = {
    "time": ("earliest first", "latest first"), "text": ("A to Z", "Z to A"),
    "month_of_year": ("January first", "December first"), "weekday": ("Sunday first", "Saturday first"),
}  # fmt: skip
_OTHER_WAYS: Final = "lowest first", "highest first"


def figures_of(order: tree.Order | None) -> tuple[tree.Expression, ...]:
    """What an order is by."""
    return tuple(key.expression for key in order.keys) if order is not None else ()


class OrderWording(ConditionWording):
    """The words of orders in abstract form."""

    def order(self, order: tree.Order, figures: Sequence[Any] = (), names: Sequence[Any] = ()) -> str:
        """How rows are sorted, and which are kept; of the only one of `figures` or `names` as the key less is said."""
        text = f", sorted by {self.keys(order.keys)}" if order.keys else ""
        keyed = figures_of(order)
        if len(keyed) == 1 and keyed == figures and not isinstance(keyed[0], tree.Column | tree.Concat):
            text = f", {self.way(order.keys[0])}"
        elif keyed and keyed == names and isinstance(name := names[0], tree.DatePart):
            text = f", by {PARTS[name.part]} ({self.way(order.keys[0])})"
        elif keyed and keyed == names and isinstance(names[0], tree.Bucket):
            text = f", from the {'highest step down' if order.keys[0].descending else 'lowest step up'}"
        if order.rank is not None:
            text += f", only number {self.value(order.rank)}"
        if order.offset is not None:
            text += ", leaving out the first" + f" {self.value(order.offset)}" * (order.offset != ONE)
        if order.limit is None:
            return text
        return text + (", only the first" if order.limit == ONE else f", only the first {self.value(order.limit)}")

    def top(self, top: tree.TopPerGroup, query: tree.Query) -> str:
        """`, for each pickup store only the film with the most rentals`."""
        each, (key, *further) = listed(map(self.one, top.keys)), top.order
        if further or self.type(key.expression) == "text":
            return f", for each {each} only the first {self.value(top.limit)} by {self.keys(top.order)}"
        one, several = "one", ""
        if query.group is None and self.subject is not None:
            one, several = self.names.one[self.subject], f" {self.names.many[self.subject]}"
        elif len(rest := [each for each in query.group.keys if each not in top.keys] if query.group else []) == 1:
            one = self.one(rest[0])
            if isinstance(rest[0], tree.Column) and one == self.row(rest[0]):
                several = f" {self.row(rest[0], many=True)}"
        rows = one if top.limit == ONE else self.value(top.limit) + several
        return f", for each {each} only the {rows} with the {self.extreme(key)}"

    def keys(self, keys: Sequence[tree.Key]) -> str:
        return listed(f"{self.item(key.expression)} ({self.way(key)})" for key in keys)

    def way(self, key: tree.Key) -> str:
        kind = key.expression.part if isinstance(key.expression, tree.DatePart) else ""
        return _WAYS.get(kind, _WAYS.get(self.type(key.expression) or "", _OTHER_WAYS))[key.descending]

    def extreme(self, key: tree.Key) -> str:
        """`highest price`, `latest order date`, `most orders`."""
        node = key.expression
        counted = isinstance(node, tree.Elapsed) and node.unit != "age"
        if counted or (isinstance(node, tree.Aggregate) and node.function == "count"):
            return f"{'most' if key.descending else 'fewest'} {self.item(node).removeprefix('number of ')}"
        if isinstance(node, tree.Call) and node.function == "length":
            return f"{'longest' if key.descending else 'shortest'} {self.operand(node.argument)}"
        if isinstance(node, tree.Arithmetic | tree.Ratio | tree.Elapsed) and not is_figure(node):
            return f"{'highest' if key.descending else 'lowest'} {self.item(node)}"
        first, *rest = (item := self.item(node)).split()
        counted = isinstance(node, tree.Column) and self.is_plural(node) and item not in self.names.many
        if counted and (not rest or first != singular_phrase(first)):  # `most hours spent`, but `highest delay minutes`
            return f"{'most' if key.descending else 'fewest'} {item}"
        words, extreme = self.figures(node), ("min", "max")[key.descending]
        alike = isinstance(node, tree.Aggregate) and node.function == extreme
        return self.item(node) if alike else f"{words[extreme]} {self.operand(node, figures=True)}"

    def one(self, key: tree.Expression) -> str:
        """What stands for a group of this key: a row of a table, if it is its whole key."""
        if isinstance(key, tree.Column) and self.schema.is_whole_key(key.index):
            return self.row(key)
        return self.item(key)
