"""What stands around the code for those who join in says what is true of it."""

import re
import tomllib

import pytest
import yaml

import trollkit
from tests.depot.root import ROOT

GITHUB = ROOT / ".github"
WORKFLOWS = sorted((GITHUB / "workflows").glob("*.yml"))
AROUND = [
    *(path for path in GITHUB.rglob("*") if path.is_file()),
    *(ROOT / name for name in (".pre-commit-config.yaml", "CITATION.cff")),
]


def read(path):
    return yaml.safe_load(path.read_text(encoding="utf-8"))


def missing(commands):
    """Files of the repository that a workflow's commands name, and that do not exist."""
    paths = re.findall(r"(?<![\w.])((?:\.ci|tests|trollkit)/[\w./]+)", commands)
    return [path for path in paths if not (ROOT / path).exists()]


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_every_file_that_a_workflow_names_exists(path):
    steps = [step for job in read(path)["jobs"].values() for step in job["steps"]]
    commands = "\n".join(step.get("run", "") for step in steps)
    assert commands.strip()
    assert missing(commands) == []


def test_the_citation_names_the_version_the_licence_and_the_authors_of_the_package():
    cited = read(ROOT / "CITATION.cff")
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert cited["version"] == trollkit.__version__
    assert cited["license"] == project["license"]
    assert cited["authors"] == project["authors"]


@pytest.mark.parametrize("path", AROUND, ids=lambda path: path.name)
def test_none_of_it_holds_an_address(path):
    assert re.findall(r"https?://\S+", path.read_text(encoding="utf-8")) == []
