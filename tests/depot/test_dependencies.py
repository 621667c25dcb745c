"""pyproject.toml, constraints.txt and environment.yml tell the same story."""

import importlib.metadata
import re
import tomllib

import pytest
from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet
from packaging.utils import canonicalize_name as canonical

from tests.depot.root import ROOT

# Not packages of ours: what conda itself needs to make the environment.
CONDA_ONLY = {"python", "pip"}
THE_SEVEN = {"jupyterlab", "ipywidgets", "voila", "numpy", "scipy", "plotly", "nbgrader"}

PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
CONSTRAINTS = (ROOT / "constraints.txt").read_text(encoding="utf-8")
CONTRIBUTING = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
ENVIRONMENT = (ROOT / "environment.yml").read_text(encoding="utf-8")


def pins(text):
    """Name and version of each line of a constraints file."""
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    pairs = [re.fullmatch(r"([\w.-]+)==([\w.]+)", line) for line in lines]
    assert all(pairs), f"not name==version: {lines[pairs.index(None)]}"
    return {canonical(pair[1]): pair[2] for pair in pairs}


def runtime():
    """What every system needs, and from which version on."""
    requirements = map(Requirement, PYPROJECT["project"]["dependencies"])
    return {
        canonical(each.name): each.specifier for each in requirements if each.marker is None
    }


def differences(environment):
    """What `environment` says otherwise than pyproject.toml and constraints.txt."""
    listed = re.findall(
        r"^  - ([\w-]+)(.*)$", environment.split("dependencies:")[1], re.MULTILINE
    )
    conda = {canonical(name): bound for name, bound in listed if name not in CONDA_ONLY}
    wanted, pinned = runtime(), pins(CONSTRAINTS)
    missing = [f"{name} is missing" for name in sorted(THE_SEVEN - set(conda))]
    unknown = [f"{name} is not of the seven" for name in sorted(set(conda) - THE_SEVEN)]
    wrong = [
        f"{name} is {bound}, not {wanted[name]}"
        for name, bound in conda.items()
        if name in THE_SEVEN and bound != str(wanted[name])
    ]
    held = [
        f"{name} {pinned[name]} is not {bound}"
        for name, bound in conda.items()
        if name in THE_SEVEN and pinned[name] not in SpecifierSet(bound)
    ]
    return missing + unknown + wrong + held


def test_all_say_the_same_pythons():
    tested = re.search(r"set -- (.+)", (ROOT / ".ci/pythons").read_text())[1].split()
    least, past = tested[0], f"3.{int(tested[-1].split('.')[1]) + 1}"
    assert f"- python>={least},<{past}\n" in ENVIRONMENT
    assert PYPROJECT["project"]["requires-python"] == f">={least}"
    for document, last in (("README.md", "or"), ("LISEZMOI.md", "ou")):
        text = " ".join((ROOT / document).read_text(encoding="utf-8").split())
        assert f"Python {', '.join(tested[:-1])} {last} {tested[-1]}" in text
    assert f"Python {', '.join(tested[:-1])} and {tested[-1]}" in CONTRIBUTING


def test_conda_brings_the_seven_packages_from_the_versions_on_that_pip_asks_for():
    assert set(runtime()) >= THE_SEVEN
    assert differences(ENVIRONMENT) == []


def test_pip_brings_the_rest_at_the_pinned_versions():
    assert "--constraint constraints.txt" in ENVIRONMENT and "--editable ." in ENVIRONMENT


def test_constraints_hold_names_and_versions_in_order_and_no_address():
    names = [re.split("==", line)[0] for line in CONSTRAINTS.splitlines() if line[0] != "#"]
    assert names == sorted(names, key=str.lower)
    assert len(pins(CONSTRAINTS)) == len(names)
    assert "/" not in CONSTRAINTS.replace("tests/depot/", "")


def direct(*without):
    """What pyproject.toml asks for, but for the extras named."""
    project = PYPROJECT["project"]
    extras = [
        line
        for extra, lines in project["optional-dependencies"].items()
        for line in lines
        if extra not in without
    ]
    lines = project["dependencies"] + extras + PYPROJECT["build-system"]["requires"]
    return [Requirement(line) for line in lines]


@pytest.mark.parametrize("requirement", direct(), ids=str)
def test_each_direct_dependency_is_pinned_inside_its_range(requirement):
    assert requirement.specifier.contains(pins(CONSTRAINTS)[canonical(requirement.name)])


def closure():
    """All packages that the dependencies pull in on this machine, where the tests run."""
    found = set()
    waiting = [canonical(requirement.name) for requirement in direct("mutants", "hub", "docs")]
    while waiting:
        name = waiting.pop()
        if name in found or name == "setuptools":
            continue
        found.add(name)
        lines = importlib.metadata.distribution(name).requires or []
        requirements = [Requirement(line) for line in lines]
        waiting += [
            canonical(requirement.name)
            for requirement in requirements
            if requirement.marker is None or requirement.marker.evaluate({"extra": ""})
        ]
    return found


def test_everything_that_the_dependencies_pull_in_is_pinned():
    assert closure() - set(pins(CONSTRAINTS)) == set()
