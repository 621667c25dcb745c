"""What is downloaded is the file whose hash is written in the repository, or nothing is."""

import base64
import hashlib
import io
import re
import tarfile
from pathlib import Path

import pytest

from tests.depot.root import ROOT
from trollkit.dev import lite
from trollkit.dev.environment import Environment, Refusal

LISTS = [ROOT / "course" / "lite" / name for name in ("outils.txt", "noyau.txt")]
FILES = lite.SETTINGS["pyodide"]["fichiers"]
NOWHERE = Environment(Path("absent"), "python3", ())


@pytest.fixture
def archive(tmp_path):
    """An archive like npm's, with a file that no browser needs."""
    path = tmp_path / "pyodide.tgz"
    with tarfile.open(path, "w:gz") as held:
        for name in (*FILES, "README.md"):
            member = tarfile.TarInfo(f"package/{name}")
            member.size = len(name)
            held.addfile(member, io.BytesIO(name.encode()))
    return path


def sha512(path):
    return base64.b64encode(hashlib.sha512(path.read_bytes()).digest()).decode()


@pytest.mark.parametrize("listed", LISTS, ids=lambda path: path.name)
def test_each_package_has_one_version_and_one_hash(listed):
    text = re.sub(r"^#.*\n", "", listed.read_text(encoding="utf-8"), flags=re.MULTILINE)
    entry = r"[a-z0-9-]+==[\w.]+ \\\n    --hash=sha256:[0-9a-f]{64}\n"
    assert re.fullmatch(f"({entry})+", text)


def test_the_file_that_was_meant_is_accepted_and_any_other_refused(archive):
    lite.check(archive, sha512(archive))
    meant = sha512(archive)
    archive.write_bytes(archive.read_bytes() + b"\0")
    with pytest.raises(Refusal, match=r"pyodide\.tgz n'est pas le fichier attendu"):
        lite.check(archive, meant)


def test_only_what_a_browser_needs_is_unpacked(archive, tmp_path):
    folder = tmp_path / "pyodide"
    folder.mkdir()
    lite.unpack(archive, folder)
    unpacked = {path.name: path.read_text(encoding="utf-8") for path in folder.iterdir()}
    assert unpacked == {name: name for name in FILES}


def test_pip_is_asked_for_hashes_and_for_nothing_that_would_run_a_build(tmp_path, monkeypatch):
    asked = []
    monkeypatch.setattr(lite, "capture", lambda command, *_: (asked.append(command) or 0, ""))
    lite.fetch_tools(NOWHERE, LISTS[0], tmp_path)
    lite.fetch_wheels(NOWHERE, LISTS[1], tmp_path)
    for command in asked:
        assert {"--require-hashes", "--no-deps", "--only-binary"} <= set(command)
