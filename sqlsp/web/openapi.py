"""The routes of the page's server as data, and the OpenAPI 3.1 description that is made of them."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from sqlsp import __version__
from sqlsp.asking.payload_schemas import ERROR, JsonSchema, text
from sqlsp.web.request_guard import OWN_HEADER, READING

VERSION: Final = "3.1.0"
_PARAMETER: Final = re.compile(r"\{(\w+)\}")


@dataclass(frozen=True)
class Route:
    """A request that the server answers.

    `view` makes the answer from the page and from what stands in braces in `path`. `answer` is the schema of what comes
    back with `status`, None for nothing, or for a file of the type `media`. `body` is that of the JSON object that is
    sent; with `file` a file is sent. `needs` names what a server must allow or keep, so that it answers.
    """

    method: str
    path: str
    name: str
    about: str
    view: Callable[..., Any] = field(repr=False)
    answer: JsonSchema | None
    body: JsonSchema | None = None
    file: bool = False
    status: int = 200
    media: str | None = None
    needs: str | None = None

    @property
    def rule(self) -> str:
        """The path as Flask has it."""
        return _PARAMETER.sub(r"<\1>", self.path)

    def describe(self) -> dict[str, Any]:
        """The operation, as OpenAPI has it."""
        answered: dict[str, Any] = {"description": "the answer" if self.answer else "done"}
        if self.answer is not None:
            answered["content"] = _json(self.answer)
        elif self.media is not None:
            answered = {"description": "the file", "content": {self.media: {}}}
        failed = {"description": "what is wrong", "content": _json(ERROR)}
        found: dict[str, Any] = {
            "operationId": self.name,
            "summary": self.about,
            "responses": {f"{self.status}": answered, "default": failed},
        }
        if parameters := [*self._parameters()]:
            found["parameters"] = parameters
        if self.body is not None:
            found["requestBody"] = {"required": True, "content": _json(self.body)}
        elif self.file:
            found["requestBody"] = {"required": True, "content": {"application/octet-stream": {}}}
        return found

    def _parameters(self) -> Sequence[dict[str, Any]]:
        """What stands in the path and in headers."""
        named = [_parameter("path", name, "what the state calls it") for name in _PARAMETER.findall(self.path)]
        if self.method not in READING:
            named.append(_parameter("header", OWN_HEADER, "any value; pages of other sites cannot send it"))
        if self.file:
            named.append(_parameter("header", "X-File-Name", "percent-encoded; its suffix helps to tell what it is"))
        return named


def describe(routes: Sequence[Route]) -> dict[str, Any]:
    """The OpenAPI document of these routes."""
    paths: dict[str, dict[str, Any]] = {}
    for route in routes:
        paths.setdefault(route.path, {})[route.method.lower()] = route.describe()
    about = "Questions about databases, answered by SQL. Databases are only read, and nothing leaves the machine."
    return {
        "openapi": VERSION,
        "info": {"title": "sqlsp serve", "version": __version__, "description": about},
        "servers": [{"url": "/"}],
        "paths": paths,
    }


def _parameter(place: str, name: str, about: str) -> dict[str, Any]:
    return {"in": place, "name": name, "required": True, "description": about, "schema": text()}


def _json(schema: JsonSchema) -> dict[str, Any]:
    return {"application/json": {"schema": schema}}
