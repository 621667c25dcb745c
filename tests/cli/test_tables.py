"""The tables of what commands tell: each sentence is said somewhere, and by its own command."""

import re
from pathlib import Path

import pytest

from trollkit import cli
from trollkit.core.faults import FaultKind
from trollkit.phrases.wording import words

SOURCES = {
    path.stem: path.read_text("utf-8") for path in Path(cli.__file__).parent.glob("*.py")
}


@pytest.mark.parametrize("what", words("docteur"))
def test_the_doctor_finds_each_thing_of_its_table_in_each_of_its_states(what):
    source = SOURCES["docteur"]
    named = {what, *words("docteur")[what]} - {"name", "any"}
    assert [each for each in named if f'"{each}"' not in source] == []
    found = set(re.findall(rf'_finding\(\s*"{what}", "(\w+)"', source))
    assert found <= {*named, *words("docteur")["any"]}


def test_each_command_of_the_table_answers_by_it():
    said = "".join(SOURCES.values())
    assert [name for name in words("commands") if f'"{name}"' not in said] == []


def test_every_kind_of_fault_has_its_sentence():
    tables = words("errors")["faults"]
    assert {*tables["python"]} == {*FaultKind} > {*tables["timed"], *tables["prolog"]}
