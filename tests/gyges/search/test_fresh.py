"""Compiled files older than a source are forgotten."""

import os
from pathlib import Path

from trollkit.gyges import search
from trollkit.gyges.search.fresh import forget_stale

FOLDER = Path(search.__file__).parent


def test_only_what_is_older_than_a_source_goes(tmp_path):
    source, cache = tmp_path / "a.py", tmp_path / "__pycache__"
    cache.mkdir()
    files = {"a.nbi": 50, "a.1.nbc": 150, "a.pyc": 50}
    for path, age in [(source, 100), *((cache / name, age) for name, age in files.items())]:
        path.write_text("")
        os.utime(path, (age, age))
    assert forget_stale(tmp_path, [source]) == 1
    assert {path.name for path in cache.iterdir()} == {"a.1.nbc", "a.pyc"}
    assert forget_stale(tmp_path, [source]) == 0


def test_every_file_with_a_kernel_is_watched():
    compiled = {
        path.stem for path in FOLDER.glob("*.py") if "@kernel(" in path.read_text("utf-8")
    }
    assert compiled <= set(search._KERNELS)
