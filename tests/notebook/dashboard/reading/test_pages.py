"""The page that many read, and its files."""

import gzip
from http.client import HTTPConnection

import pytest

from trollkit.notebook.dashboard.reading.pages import _POLICY

FILES = ("", "kit/tableau.js", "kit/tableau.css", "kit/plotly.js")


def get(port, place, method="GET", **headers):
    link = HTTPConnection("127.0.0.1", port, timeout=10)
    try:
        link.request(
            method, place, headers={k.replace("_", "-"): v for k, v in headers.items()}
        )
        answer = link.getresponse()
        return answer.status, dict(answer.headers), answer.read()
    finally:
        link.close()


@pytest.mark.parametrize("file", FILES)
def test_a_file_is_the_same_compressed_or_not_and_is_sent_once(served, file):
    status, headers, plain = get(served.port, f"/sous/un/chemin/{file}")
    assert (status, headers["Content-Security-Policy"]) == (200, _POLICY)
    assert "Server" not in headers
    _, packed_headers, packed = get(served.port, f"/{file}", Accept_Encoding="gzip, br")
    assert packed_headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(packed) == plain
    again = get(served.port, f"/{file}", If_None_Match=headers["Etag"])
    assert (again[0], again[2]) == (304, b"")


def test_the_page_may_speak_to_its_own_server_and_to_nobody_else(served):
    page = get(served.port, "/")[2].decode()
    assert "connect-src 'self'" in page and "'unsafe-inline'" not in page.split("script-src")[1]
    assert "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'" in _POLICY


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "PATCH"])
@pytest.mark.parametrize("place", ["/", "/lien", "/kit/tableau.js", "/api/ordre"])
def test_nothing_can_be_written(served, method, place):
    status, _, body = get(served.port, place, method)
    assert status in (404, 405)
    assert b"erreur" in body


@pytest.mark.parametrize("place", ["/kit/../etat.json", "/etat.json", "/kit/page.html", "/x"])
def test_no_other_file_is_served(served, place):
    assert get(served.port, place)[0] == 404
