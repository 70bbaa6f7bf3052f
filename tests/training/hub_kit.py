"""A stand-in of the Hugging Face hub on this machine: the requests by which its client uploads and downloads files."""

from __future__ import annotations

import base64
import hashlib
import json
import re
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from urllib.parse import unquote, urlsplit

TOKEN = "hf_abcdefghijklmnopqrstuvwxyz"


@dataclass
class Hub:
    """Repositories by name: the files of each, and whether it is private; all requests, as METHOD /path."""

    files: dict[str, dict[str, bytes]] = field(default_factory=dict)
    private: dict[str, bool] = field(default_factory=dict)
    requests: list[str] = field(default_factory=list)
    large: dict[str, bytes] = field(default_factory=dict)  # by SHA-256
    closed: set[str] = field(default_factory=set)  # organisations into which the token may not write
    address: str = ""

    def commit(self, name: str) -> str:
        text = repr(sorted((path, hashlib.sha256(data).hexdigest()) for path, data in self.files[name].items()))
        return hashlib.sha1(text.encode()).hexdigest()


class _Requests(BaseHTTPRequestHandler):
    hub: Hub
    protocol_version = "HTTP/1.1"

    def log_message(self, format: str, *args: Any) -> None:
        pass

    def answer(self, code: int, content: Any = None, headers: dict[str, str] | None = None) -> None:
        data = content if isinstance(content, bytes) else json.dumps(content if content is not None else {}).encode()
        self.send_response(code)
        for name, value in {"Content-Length": str(len(data)), **(headers or {})}.items():
            self.send_header(name, value)
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(data)

    def body(self) -> bytes:
        return self.rfile.read(int(self.headers.get("Content-Length") or 0))

    def allowed(self) -> bool:
        return self.headers.get("Authorization") == f"Bearer {TOKEN}"

    def handle_one(self) -> None:
        hub, path = self.hub, unquote(urlsplit(self.path).path)
        hub.requests.append(f"{self.command} {path}")
        if self.command == "POST":
            return self.take(path, self.body())
        if self.command == "PUT":
            hub.large[path.rpartition("/")[2]] = self.body()
            return self.answer(200)
        if path == "/":
            return self.answer(200)
        found = re.match(r"(?:/api/models)?/([\w.-]+/[\w.-]+?)(?:/(tree|resolve|revision)/(\w+)(?:/(.*))?)?$", path)
        name = found[1] if found else ""
        if found is None or name not in hub.files or (hub.private[name] and not self.allowed()):
            code = 404 if self.allowed() else 401
            return self.answer(code, {"error": "Repository not found"}, {"X-Error-Code": "RepoNotFound"})
        if found[2] == "tree":
            return self.answer(200, [self.entry(each, data) for each, data in hub.files[name].items()])
        if found[2] == "resolve":
            if found[4] not in hub.files[name]:
                return self.answer(404, {}, {"X-Error-Code": "EntryNotFound", "X-Repo-Commit": hub.commit(name)})
            data = hub.files[name][found[4]]
            etag = {"ETag": f'"{hashlib.sha256(data).hexdigest()}"', "X-Repo-Commit": hub.commit(name)}
            return self.answer(200, data, etag)
        return self.answer(200, {"id": name, "sha": hub.commit(name), "siblings": [], "private": hub.private[name]})

    def entry(self, path: str, data: bytes) -> dict[str, Any]:
        return {"type": "file", "path": path, "size": len(data), "oid": hashlib.sha1(data).hexdigest()}

    def take(self, path: str, data: bytes) -> None:
        hub = self.hub
        if not self.allowed():
            return self.answer(401, {"error": "Invalid username or password."})
        if path == "/api/validate-yaml":
            return self.answer(200, {"errors": [], "warnings": []})
        given = json.loads(data.splitlines()[0])
        if path == "/api/repos/create":
            name = f"{given.get('organization') or 'me'}/{given['name']}"
            if name.partition("/")[0] in hub.closed:
                return self.answer(403, {"error": "You don't have the rights to create a model under it"})
            if name in hub.files:
                return self.answer(409, {"error": "it is there", "url": f"{hub.address}/{name}"})
            hub.files[name], hub.private[name] = {}, given.get("private") or given.get("visibility") == "private"
            return self.answer(200, {"url": f"{hub.address}/{name}", "name": name})
        name = path.removeprefix("/api/models/").lstrip("/")
        if "/preupload/" in path:
            modes = [
                {"path": each["path"], "uploadMode": "lfs" if each["path"].endswith(".safetensors") else "regular"}
                for each in given["files"]
            ]
            return self.answer(200, {"files": [{**mode, "shouldIgnore": False} for mode in modes]})
        if path.endswith(".git/info/lfs/objects/batch"):
            href = f"{hub.address}/upload"
            objects = [{**each, "actions": {"upload": {"href": f"{href}/{each['oid']}"}}} for each in given["objects"]]
            return self.answer(200, {"transfer": "basic", "objects": objects})
        name = name.partition("/commit/")[0]
        for line in map(json.loads, data.splitlines()):
            value = line["value"]
            if line["key"] == "file":
                hub.files[name][value["path"]] = base64.b64decode(value["content"])
            elif line["key"] == "lfsFile":
                hub.files[name][value["path"]] = hub.large[value["oid"]]
            elif line["key"] == "deletedFile":
                del hub.files[name][value["path"]]
        commit = hub.commit(name)
        return self.answer(200, {"commitUrl": f"{hub.address}/{name}/commit/{commit}", "commitOid": commit})

    do_GET = do_HEAD = do_POST = do_PUT = handle_one  # noqa: N815


@contextmanager
def serving() -> Iterator[Hub]:
    hub = Hub()
    server = ThreadingHTTPServer(("127.0.0.1", 0), type("Requests", (_Requests,), {"hub": hub}))
    hub.address = f"http://127.0.0.1:{server.server_address[1]}"
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield hub
    finally:
        server.shutdown()
        server.server_close()
