"""CI runs the quick tests as on a bare machine, then everything, with what it has installed."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.depot.root import ROOT

SAY = 'echo "$(basename "$0") $* TOUT=${TROLLKIT_TOUT-unset}"'
FOUND = {
    "chromium-headless-shell": "",
    "bwrap": "",
    "swipl": "",
    "g++": "",
    "node": "",
    "npm": SAY,
    "git": "",
    "python3": "",
    "fc-list": "echo DejaVu Sans",
    "id": "echo 0",
}
INSTALL = "apt-get install -q -y --no-install-recommends"
TESTS = "make test PYTHON= TOUT=unset\nnpm ci --silent TOUT=unset\nmake test-tout TOUT=1\n"
TOOLS = ("bash", "dirname", "basename", "mktemp", "chmod", "mkdir", "ln", "rm", "cat", "env")


@pytest.mark.skipif(os.name == "nt", reason=".ci/run est un script d'Unix")
@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({}, TESTS),
        (
            {
                **{"chromium-headless-shell": None, "bwrap": None},
                **{"swipl": None, "node": None, "python3": '[[ "$2" == *sys* ]]'},
            },
            "apt-get update -q TOUT=unset\n"
            f"{INSTALL} chromium-headless-shell bubblewrap swi-prolog-nox nodejs python3-venv "
            "TOUT=unset\n"
            f"{TESTS}",
        ),
        (
            {"fc-list": "true"},
            "apt-get update -q TOUT=unset\n"
            f"{INSTALL} fontconfig fonts-dejavu-core TOUT=unset\n"
            f"{TESTS}",
        ),
        (
            {"chromium-headless-shell": None, "id": "echo 1000"},
            "Il manque des programmes : sudo apt-get install chromium-headless-shell\n",
        ),
    ],
    ids=["all there", "programs missing", "no font", "not root"],
)
def test_ci_installs_what_is_missing_and_runs_both_tiers(tmp_path, changes, said):
    for name in TOOLS:
        (tmp_path / name).symlink_to(str(shutil.which(name)))
    for name, body in {"make": SAY, "apt-get": SAY, **FOUND, **changes}.items():
        if body is not None:
            program(tmp_path / name, body)
    environment = {"PATH": str(tmp_path), "CI": "true"}
    command = [str(shutil.which("bash")), str(ROOT / ".ci" / "run")]
    done = subprocess.run(command, env=environment, capture_output=True, text=True)
    assert done.stdout + done.stderr == said
    assert done.returncode == (1 if "manque" in said else 0)


def program(path: Path, body: str) -> None:
    """Put a stand-in for a system program there."""
    path.write_text(f"#!{shutil.which('bash')}\n{body}\n", encoding="utf-8")
    path.chmod(0o755)
