"""What the documents say about commands and versions is true."""

import re
import shlex
import subprocess
import tomllib

import pytest

import trollkit
from tests.besoin import besoin
from tests.depot.root import ROOT
from trollkit.trolls.strategies import ladder

DOCUMENTS = ("README.md", "LISEZMOI.md", "CONTRIBUTING.md")
FIRST_SCREEN = 40  # lines


def read(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def targets() -> set[str]:
    return set(re.findall(r"^([a-z][a-z-]*):", read("Makefile"), re.MULTILINE))


def named_targets(text: str) -> set[str]:
    """Targets that a document tells its reader to type, in a line of prose or in a block."""
    typed = re.findall(r"`(make [^`\n]+)`|^(?:\$ |    )(make .+)$", text, re.MULTILINE)
    for block in re.findall(r"^```.*\n((?:.*\n)*?)```", text, re.MULTILINE):
        typed += re.findall(r"^()(make .+)$", block, re.MULTILINE)
    words = [word for pair in typed for word in shlex.split("".join(pair), comments=True)[1:]]
    return {word for word in words if "=" not in word}


def unknown_targets(text: str) -> set[str]:
    return named_targets(text) - targets()


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_make_target_that_a_document_names_exists(document):
    assert unknown_targets(read(document)) == set()


def test_a_target_that_does_not_exist_is_caught_wherever_it_stands():
    text = """Run `make PYTHON=python3.12 dmeo`, then
make sure that `make test ARGS="-k partie"` passes:

    make tset    # make it so

```sh
$ make tost
make tist
```
"""
    assert named_targets(text) == {"dmeo", "test", "tset", "tost", "tist"}
    assert unknown_targets(text) == {"dmeo", "tset", "tost", "tist"}


def test_every_make_target_that_the_kit_tells_its_users_to_type_exists():
    sources = [path.read_text(encoding="utf-8") for path in ROOT.glob("trollkit/**/*.py")]
    told = [call for text in sources for call in re.findall(r"« (make [^»]+) »", text)]
    assert [call for call in told if unknown_targets(f"`{call}`")] == []


@pytest.mark.parametrize("command", ["make demo", "make test"])
def test_the_first_screen_of_the_readme_holds_the_two_commands(command):
    assert command in "\n".join(read("README.md").splitlines()[:FIRST_SCREEN])


def test_help_explains_every_target():
    shown = subprocess.run(
        [besoin("make"), "-s", "help"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout
    explained = dict(re.findall(r"^  make ([a-z-]+) +(\S.+)$", shown, re.MULTILINE))
    assert set(explained) == targets()
    assert explained["demo"].startswith("lancer un concours de démonstration")


def test_help_is_what_make_says_when_nothing_is_asked():
    def said(*words: str) -> str:
        command = [besoin("make"), "-s", *words]
        return subprocess.run(command, cwd=ROOT, capture_output=True, text=True).stdout

    assert said() == said("help")


def newest_in_changelog(text: str) -> str:
    """The version of the first entry of a changelog kept as keepachangelog.com says."""
    entry = re.search(r"^## \[?(\d+\.\d+\.\d+)\]?", text, re.MULTILINE)
    assert entry, "no entry with a version"
    return entry[1]


def test_the_version_is_the_top_entry_of_the_changelog():
    assert newest_in_changelog(read("CHANGELOG.md")) == trollkit.__version__


def test_the_top_entry_is_found_and_not_an_older_one():
    assert (
        newest_in_changelog("# Journal\n\n## [0.2.0] - 2026\n\n## [0.1.0] - 2026\n") == "0.2.0"
    )


def test_the_readme_counts_the_ladder():
    words = {13: "thirteen", 14: "fourteen", 15: "fifteen", 16: "sixteen", 17: "seventeen"}
    assert f"ladder of {words[len(ladder())]} opponents" in read("README.md")


def test_pyproject_takes_its_version_from_the_package():
    project = tomllib.loads(read("pyproject.toml"))
    assert project["project"]["dynamic"] == ["version"]
    assert project["tool"]["setuptools"]["dynamic"]["version"] == {
        "attr": "trollkit.__version__"
    }


def links(text: str) -> list[str]:
    """Files of the repository that a document links to or shows."""
    found = re.findall(r"\]\(([^)#\s]+)", text)
    return [link for link in found if not re.match(r"[a-z]+:", link)]


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_file_that_a_document_links_to_exists(document):
    assert [link for link in links(read(document)) if not (ROOT / link).exists()] == []


def test_links_to_files_are_found_and_addresses_left_aside():
    text = "See [a](docs/a.md#part), ![b](docs/b.png) and [c](https://example.org/c)."
    assert links(text) == ["docs/a.md", "docs/b.png"]
