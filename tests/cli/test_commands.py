"""All commands: their tables, their JSON, their first page."""

import re
import subprocess
from pathlib import Path

import click
import pytest

from tests.cli.run import COMMAND
from trollkit import cli
from trollkit.cli import docteur, root
from trollkit.core.faults import FaultKind
from trollkit.phrases.wording import words

COMMANDS = sorted(root.trollkit.commands)


def test_the_first_page_says_something_of_each_command():
    told = words("commands")
    assert sorted([*told["semestre"], *told["autres"]]) == sorted(root.trollkit.commands)


def leaves(command):
    """The commands that do something, whatever groups they are in."""
    if isinstance(command, click.Group):
        for inner in command.commands.values():
            yield from leaves(inner)
    else:
        yield command


def test_every_command_answers_programs_in_json():
    found = list(leaves(root.trollkit))
    assert len(found) > len(COMMANDS)
    silent = {one.name for one in found if all("--json" not in p.opts for p in one.params)}
    assert silent == set()


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no disk that is always full")
@pytest.mark.parametrize(
    "words", [["--help"], ["resoudre", "7", "15"], ["resoudre", "7", "15", "--json"]]
)
def test_an_output_on_a_full_disk_is_told_in_one_sentence(words):
    with open("/dev/full", "w") as full:
        done = subprocess.run([*COMMAND, *words], stdout=full, stderr=subprocess.PIPE)
    assert done.returncode == 1
    assert done.stderr.decode() == (
        "Ce que la commande écrivait n'est pas complet, le disque est plein : libérez de la "
        "place, puis relancez la même commande.\n"
    )


def test_missing_and_old_libraries_come_with_their_remedy(monkeypatch):
    assert docteur.look("kit").state == "ok"
    asked = ["click", "paquet_inexistant>=1", "numpy>=999", 'absent; extra == "docs"']
    monkeypatch.setattr(docteur, "requires", lambda package: asked)
    found = docteur.look("kit")
    assert (found.state, found.remedy) == (
        "échec",
        "lancez « pip install 'paquet_inexistant>=1' 'numpy>=999' »",
    )


# The tables of what commands tell: each sentence is said somewhere, and by its own command.

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
