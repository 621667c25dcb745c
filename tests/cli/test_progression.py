"""The bar that counts: in a terminal alone, and gone afterwards."""

import pytest

from trollkit.cli.session import counted


def test_nothing_shows_where_nobody_watches(capfd: pytest.CaptureFixture[str]) -> None:
    with counted("Correction", "carnets", 2) as advance:
        advance()
    assert capfd.readouterr() == ("", "")


def test_in_a_terminal_what_is_done_is_counted_on_standard_error(
    capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    with counted("Correction", "carnets", 2) as advance:
        advance()
    said = capfd.readouterr()
    assert said.out == ""
    assert "Correction" in said.err and "1/2" in said.err and "carnets" in said.err
