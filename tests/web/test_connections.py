"""Who is answered: this machine and our own page; no page of anybody else's, whatever name it gives us."""

from __future__ import annotations

import pytest

from sqlsp.web.connections import OWN_HEADER, find_refusal, is_loopback

HOST = "127.0.0.1:8410"


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "LOCALHOST", "::1", "127.9.9.9"])
def test_loopback(host: str) -> None:
    assert is_loopback(host)


@pytest.mark.parametrize(
    "host", ["0.0.0.0", "::", "192.168.1.5", "example.org", "localhost.example.org", "127.0.0.1.nip.io", ""]
)
def test_not_loopback(host: str) -> None:
    assert not is_loopback(host)


@pytest.mark.parametrize("host", ["127.0.0.1:8410", "localhost:8410", "[::1]:8410", "localhost", "127.0.0.1"])
def test_own_addresses_are_answered(host: str) -> None:
    assert find_refusal("GET", {"Host": host}, api=True, exposed=False) is None


@pytest.mark.parametrize(
    "host", ["evil.example:8410", "evil.example", "localhost.evil.example:8410", "192.168.1.5:8410", "", "[evil]:1"]
)
@pytest.mark.parametrize("api", [True, False])
def test_foreign_names_are_refused(host: str, api: bool) -> None:
    """DNS rebinding: the browser believes that evil.example is at 127.0.0.1."""
    assert "does not answer to the name" in (find_refusal("GET", {"Host": host}, api, exposed=False) or "")


def test_exposed_servers_answer_to_addresses_but_not_to_names() -> None:
    assert find_refusal("GET", {"Host": "192.168.1.5:8410"}, api=True, exposed=True) is None
    assert find_refusal("GET", {"Host": "[fd00::5]:8410"}, api=True, exposed=True) is None
    assert find_refusal("GET", {"Host": "evil.example:8410"}, api=True, exposed=True)


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "http://evil.example"},
        {"Origin": "null"},
        {"Origin": "https://127.0.0.1:8410"},
        {"Origin": "http://127.0.0.1:9999"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
    ],
)
@pytest.mark.parametrize("method", ["GET", "POST", "DELETE"])
def test_other_origins_are_refused(headers: dict[str, str], method: str) -> None:
    assert find_refusal(method, {"Host": HOST, OWN_HEADER: "1", **headers}, api=True, exposed=False)


@pytest.mark.parametrize("method", ["POST", "DELETE", "PUT", "PATCH"])
def test_changes_need_the_header_that_a_form_cannot_send(method: str) -> None:
    assert OWN_HEADER in (find_refusal(method, {"Host": HOST}, api=True, exposed=False) or "")
    own = {"Host": HOST, "Origin": f"http://{HOST}", "Sec-Fetch-Site": "same-origin", OWN_HEADER: "1"}
    assert find_refusal(method, own, api=True, exposed=False) is None


def test_links_may_lead_to_the_page() -> None:
    assert find_refusal("GET", {"Host": HOST, "Sec-Fetch-Site": "cross-site"}, api=False, exposed=False) is None
