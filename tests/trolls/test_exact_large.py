"""Large boards: as exact as small ones, and kept on disk."""

import subprocess
import sys
from pathlib import Path

import pytest

from trollkit.trolls.exact import solve

ASK = "from trollkit.trolls import solve; print(solve(21, 100).value(100, 97, 10).hex())"


@pytest.mark.long
def test_a_large_board_is_certified_and_a_later_process_reads_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TROLLKIT_CACHE", str(tmp_path))
    table = solve(21, 100)
    assert table.gap <= 1e-9
    assert [path.name for path in tmp_path.iterdir()] == ["trolls-21x100.npz"]
    said = subprocess.run(
        [sys.executable, "-c", ASK], capture_output=True, text=True, check=True
    )
    assert said.stdout == f"{table.value(100, 97, 10).hex()}\n"


@pytest.mark.long
def test_precision_holds_where_many_throws_are_mixed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TROLLKIT_CACHE", "")
    assert solve(9, 120).gap <= 1e-9
