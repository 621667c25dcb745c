"""`trollkit docteur` says of a Python that nobody has tried that nobody has."""

import sys

import pytest

from trollkit.cli import docteur


@pytest.mark.parametrize(
    ("version", "state"), [((3, 11, 2), "ok"), ((3, 13, 9), "ok"), ((3, 14, 0), "attention")]
)
def test_a_python_newer_than_the_tested_ones_is_named(version, state, monkeypatch):
    monkeypatch.setattr(sys, "version_info", version)
    finding = docteur._python()
    assert finding.state == state
    assert bool(finding.remedy) == (state != "ok")
