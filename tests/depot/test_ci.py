"""CI runs the quick tests as on a bare machine, then everything, with what it has installed."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.besoin import PROGRAMS
from tests.depot.root import ROOT

FOUND = {
    "chromium-headless-shell": "",
    "bwrap": "",
    "swipl": "",
    "g++": "",
    "node": "",
    "git": "",
    "python3": "",
    "fc-list": "echo DejaVu Sans",
    "id": "echo 0",
}
INSTALL = "apt-get install -q -y --no-install-recommends"
TESTS = "make test PYTHON= TOUT=unset\nmake test-tout TOUT=1\n"
TOOLS = ("bash", "dirname", "basename", "mktemp", "chmod", "mkdir", "ln", "rm", "cat", "env")
SAY = 'echo "$(basename "$0") $* TOUT=${TROLLKIT_TOUT-unset}"'


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


ATTEMPTS = """
import subprocess
import pytest
from tests.besoin import besoin

def test_unasked():
    subprocess.run(["node"], check=True)

def test_asked():
    subprocess.run([besoin("node")], check=True)

def test_driver():
    from playwright.sync_api import sync_playwright
    with sync_playwright():
        pass

def test_git():
    subprocess.run(["git"], check=True)
"""


@pytest.mark.skipif(sys.platform != "linux", reason=".ci/nu est pour Debian")
def test_a_test_that_uses_what_a_bare_machine_has_not_fails_in_the_bare_stage(tmp_path):
    names = {name for _, names in PROGRAMS.values() for name in names}
    for name in names:
        program(tmp_path / name, "exit 0")
    (tmp_path / "test_attempts.py").write_text(ATTEMPTS, encoding="utf-8")
    path = {**os.environ, "PATH": f"{tmp_path}:{os.environ['PATH']}", "TROLLKIT_TOUT": "1"}
    nu = str(ROOT / ".ci" / "nu")
    pytest = [sys.executable, "-m", "pytest", "-rA", "--assert=plain", "-c", os.devnull]
    pytest += [
        "-p",
        "no:cacheprovider",
        "-p",
        "no:randomly",
        str(tmp_path / "test_attempts.py"),
    ]
    done = subprocess.run([nu, *pytest], env=path, capture_output=True, text=True)
    ends = [
        line.split()[0] for line in done.stdout.splitlines() if "test_attempts.py::" in line
    ]
    assert (ends.count("FAILED"), ends.count("PASSED")) == (2, 1), done.stdout
    assert "2 failed, 1 passed, 1 skipped" in done.stdout
    assert "::test_git" in next(line for line in done.stdout.splitlines() if "PASSED" in line)
    seen = ["bash", "-c", f"command -v {' '.join(sorted(names))}"]
    found = subprocess.run([nu, *seen], env=path, capture_output=True, text=True)
    assert {Path(line).name for line in found.stdout.split()} == {"git", "make"}
