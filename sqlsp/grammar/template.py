"""Templates of grammar rules: a query-tree node with holes, read from one line of `spider.yaml`."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import MISSING, dataclass, fields, is_dataclass, replace
from dataclasses import field as dataclass_field
from typing import Any

from sqlsp.sql import query as tree
from sqlsp.utils.errors import GrammarError

# The primitives for schema items, and their pointer kinds. The kind tells which items SelectColumn may choose. Kind 0
# belongs to states in which no pointer is legal.
POINTERS = {"column": 1, "star": 2, "table_star": 3, "table": 3}
ITEM_KINDS = 4  # number of pointer kinds for schema items, including kind 0
# The primitive for a literal. In a grammar with values, SelectValue chooses a candidate, and the pointer kind is one of
# the two below. In a grammar without values, no action fills it, and it becomes a placeholder.
VALUE = "value"
ANY_LITERAL = ITEM_KINDS
WHOLE_NUMBER = ITEM_KINDS + 1
COUNTED = frozenset(("limit", "offset", "rank", "number", "percent", "width"))  # fields whose `value` is a whole number

_CLASSES: dict[str, type] = {
    name: cls for name, cls in vars(tree).items() if isinstance(cls, type) and is_dataclass(cls)
}
_CLASSES |= {"Figure": tree.GroupValue, "Figures": tree.PerGroup, "Top": tree.TopPerGroup, "Kept": tree.Reuse}
"""The classes by the names that grammar files use: renaming one there would change the hash of trained parsers."""


@dataclass(frozen=True)
class Hole:
    """A part of a template that later actions fill."""

    type: str  # a grammar type or a primitive
    repeat: str = "one"  # `one` node, `maybe` a node or None, `some` (a list of one or more nodes)
    field: str = dataclass_field(default="", compare=False)  # the field of the node that the hole fills; "" if a part


@dataclass(frozen=True)
class NodeTemplate:
    """A node of the tree. Its fields are constants, holes, templates or tuples of these."""

    cls: type
    fields: tuple[tuple[str, Any], ...]  # (name, content) in the order of filling

    def field(self, name: str) -> Any:
        """Returns the content of a field."""
        return dict(self.fields)[name]


Template = NodeTemplate | Hole
Owner = tuple[NodeTemplate, str]  # a template node that contains a hole, and the name of the field with the hole


def read_template(text: str) -> Template:
    """Reads a template from one line of a grammar file.

    Raises GrammarError naming the part that cannot be read.
    """
    try:
        expression = ast.parse(text, mode="eval").body
    except SyntaxError as error:
        raise GrammarError(f"grammar template does not parse: {text!r}") from error
    template = _read(expression, text)
    if not isinstance(template, NodeTemplate | Hole):
        raise GrammarError(f"a grammar template must be a node or a hole: {text!r}")
    return template


def _read(node: ast.expr, text: str) -> Any:
    """Converts a Python expression to a constant, a tuple, a hole or a template node. `text` is for messages."""
    if isinstance(node, ast.Constant):
        return node.value
    if isinstance(node, ast.Tuple):
        return tuple(_read(item, text) for item in node.elts)
    if isinstance(node, ast.Name):
        return Hole(node.id)
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        name = node.func.id
        if name in ("maybe", "some") and len(node.args) == 1 and isinstance(node.args[0], ast.Name):
            return Hole(node.args[0].id, name)
        if name in _CLASSES:
            return _read_node(_CLASSES[name], node, text)
    raise GrammarError(f"{ast.unparse(node)!r} is not understood in the grammar template {text!r}")


def _read_node(cls: type, call: ast.Call, text: str) -> NodeTemplate:
    """Converts a call such as `Column(index=column)` to a template node of this class. `text` is for messages."""
    names = [field.name for field in fields(cls)]
    positional = dict(zip(names, call.args, strict=False))
    keywords = {keyword.arg: keyword.value for keyword in call.keywords}
    if len(call.args) > len(names) or None in keywords or positional.keys() & keywords.keys():  # None: **fields
        raise GrammarError(f"{cls.__name__} takes each of {', '.join(names)} once: {text!r}")
    arguments = positional | {name: value for name, value in keywords.items() if name}
    unknown = set(arguments) - set(names)
    if unknown:
        raise GrammarError(f"{cls.__name__} has no field {', '.join(sorted(unknown))}: {text!r}")
    contents: list[tuple[str, Any]] = []
    for name, argument in arguments.items():  # in the order of the text, which is the order of filling
        content = _read(argument, text)
        contents.append((name, replace(content, field=name) if isinstance(content, Hole) else content))
    for field in fields(cls):
        if field.name not in arguments:
            if field.default is MISSING:
                raise GrammarError(f"{cls.__name__} needs a field {field.name}: {text!r}")
            contents.append((field.name, field.default))
    return NodeTemplate(cls, tuple(contents))


def owned_holes(template: Any, path: tuple[Owner, ...] = ()) -> Iterator[tuple[tuple[Owner, ...], Hole]]:
    """Yields the holes of a template in the order of filling, as pairs (template nodes around the hole, hole).

    The nodes are listed outermost first. `path` holds the nodes around `template` itself.
    """
    if isinstance(template, Hole):
        yield path, template
    elif isinstance(template, NodeTemplate):
        for name, value in template.fields:
            yield from owned_holes(value, (*path, (template, name)))
    elif isinstance(template, tuple):
        for item in template:
            yield from owned_holes(item, path)


def holes(template: Any) -> list[Hole]:
    """Returns the holes of a template, in the order of filling."""
    return [hole for _, hole in owned_holes(template)]


def match(template: Any, node: Any) -> list[Any] | None:
    """Returns the contents of the holes of a template that matches `node`; None if it does not match.

    The contents are not checked: `_Deriver` does this when it chooses a rule for them.
    """
    if isinstance(template, Hole):
        return [node]
    if isinstance(template, NodeTemplate):
        if type(node) is not template.cls:
            return None
        pairs = [(value, getattr(node, name)) for name, value in template.fields]
    elif isinstance(template, tuple):
        if not isinstance(node, tuple) or len(node) != len(template):
            return None
        pairs = list(zip(template, node, strict=True))
    else:
        return [] if template == node and type(template) is type(node) else None
    contents: list[Any] = []
    for part, value in pairs:
        inner = match(part, value)
        if inner is None:
            return None
        contents += inner
    return contents


def fill(template: Any, values: Iterator[Any]) -> Any:
    """Returns the node that `template` makes with `values` as the contents of the holes, in order."""
    if isinstance(template, Hole):
        return next(values)
    if isinstance(template, NodeTemplate):
        return template.cls(**{name: fill(value, values) for name, value in template.fields})
    if isinstance(template, tuple):
        return tuple(fill(item, values) for item in template)
    return template
