"""Decides who may use the local server: programs on this machine and its own page, but no other web page.

Any web page can make a browser send requests to 127.0.0.1. Two checks refuse them. The first refuses a Host header
with a domain name (DNS rebinding). The second refuses requests from another origin (cross-site request forgery): it
checks Origin, Sec-Fetch-Site, and a header that only the server's own page can add.
"""

from __future__ import annotations

import ipaddress
from collections.abc import Mapping
from typing import Final

OWN_HEADER: Final = "X-Sqlsp"  # another site's page could add it only after a preflight request, which we do not allow
READING: Final = ("GET", "HEAD")  # methods that need no header of ours

HEADERS: Final = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cache-Control": "no-store",
}


def is_loopback(host: str) -> bool:
    """Whether `host` (an address or `localhost`) can be reached from this machine only."""
    if host.lower() == "localhost":
        return True
    address = _parse_address(host)
    return address is not None and address.is_loopback


def find_refusal(method: str, headers: Mapping[str, str], api: bool, exposed: bool) -> str | None:
    """Why a request is refused, or None. `api` is False for the page and its files, to which other sites may link."""
    host = headers.get("Host", "")
    bare = host[1:].partition("]")[0] if host.startswith("[") else host.rpartition(":")[0] or host  # [::1]:8410
    if not (is_loopback(bare) or (exposed and _parse_address(bare) is not None)):  # an address is no domain
        return f"this server does not answer to the name {host!r}; open it by its address, as it was printed"
    if not api:
        return None
    origin = headers.get("Origin")
    if origin is not None and origin.lower() != f"http://{host.lower()}":
        return f"requests from {origin} are not answered"
    if headers.get("Sec-Fetch-Site", "same-origin") not in ("same-origin", "none"):
        return "requests from other pages are not answered"
    if method not in READING and OWN_HEADER not in headers:
        return f"the header {OWN_HEADER} is missing"
    return None


def _parse_address(host: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    try:
        return ipaddress.ip_address(host)
    except ValueError:
        return None
