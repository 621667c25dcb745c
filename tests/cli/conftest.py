"""Running a command inside this process, where starting a new one would take all the time."""

import pytest

from tests.cli.inside import Done
from trollkit.cli.francais import run
from trollkit.cli.root import trollkit


@pytest.fixture
def inside(capsys, monkeypatch):
    """Call it with the words of a command line."""
    monkeypatch.setenv("COLUMNS", "120")

    def call(*words):
        with pytest.raises(SystemExit) as caught:
            run(trollkit, [str(word) for word in words])
        out, err = capsys.readouterr()
        return Done(caught.value.code, out, err)

    return call
