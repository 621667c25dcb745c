"""Files, commands and layers that the documents name are those that exist."""

import re
import tomllib
from collections.abc import Iterator, Mapping

import click
import pytest

from tests.depot.root import ROOT
from trollkit.cli.root import trollkit as command_line

DOCUMENTS = ("README.md", "LISEZMOI.md", "CONTRIBUTING.md", "docs/architecture.md")
# Made by a command, or by the reader.
GENERATED = (".venv", "dist/")
# Where a path that a document names may start.
BASES = (ROOT, ROOT / "trollkit", ROOT / "trollkit" / "trolls")


def read(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def absent_paths(text: str) -> list[str]:
    """Paths in backquotes that exist neither from the root nor inside the package."""
    named = re.findall(r"`/?([\w.-]+/[\w./-]*)`", text)
    return [
        path
        for path in named
        if not path.startswith(GENERATED)
        and not any((base / name).exists() for base in BASES for name in (path, f"{path}.py"))
    ]


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_path_that_a_document_names_exists(document):
    assert absent_paths(read(document)) == []


def test_a_path_that_is_gone_is_caught():
    text = "`arena/duel`, `trollkit/core/`, `dist/troll.py`, `arena/gone`, `docs/no.md`"
    assert absent_paths(text) == ["arena/gone", "docs/no.md"]


def absent_files(text: str, script: bool) -> list[str]:
    """Files that a source names and that are not there; a script's comment names them alone."""
    named = re.findall(r"\b(?:trollkit|tests|docs|benchmarks)/[\w/.-]*\.(?:py|js|css)\b", text)
    gone = [path for path in named if not (ROOT / path).exists()]
    if script:
        comments = "\n".join(re.findall(r"^\s*(?://|/?\*)(.*)$", text, re.MULTILINE))
        names = re.findall(r"(?<!/)\b[\w-]+\.(?:js|css)\b", comments)
        gone += [name for name in names if not any((ROOT / "trollkit").rglob(name))]
    return gone


@pytest.mark.parametrize("kind", ["py", "js", "css"])
def test_every_file_that_a_source_names_exists(kind):
    gone = {
        path.relative_to(ROOT).as_posix(): absent_files(path.read_text("utf-8"), kind != "py")
        for path in (ROOT / "trollkit").rglob(f"*.{kind}")
        if path.parent.name != "bundles"
    }
    assert {path: names for path, names in gone.items() if names} == {}


def test_a_file_that_is_gone_is_caught():
    text = "// drawn by dessin.js, once plateau-dessin.js; see trollkit/notebook/replay.py"
    assert absent_files(text, True) == ["trollkit/notebook/replay.py", "plateau-dessin.js"]
    assert absent_files('"plateau-dessin.js"  # trollkit/core/game.py', False) == []


def homes(document: str, sources: Mapping[str, str]) -> dict[str, list[str]]:
    """Of each name of the glossary, the sources that define it."""
    glossary = document.partition("### One word a thing\n")[2].partition("\n\nHow ")[0]
    cells = [line.split("|")[-2] for line in glossary.splitlines() if line.startswith("|")]
    words = {word for cell in cells for word in re.findall(r"`([A-Z]\w+)`", cell)}
    defined = {
        word: re.compile(rf"^(?:class )?{word}\b[^\n]*[:=]", re.MULTILINE) for word in words
    }
    return {
        word: sorted(path for path, text in sources.items() if pattern.search(text))
        for word, pattern in defined.items()
    }


def test_a_word_of_the_glossary_is_the_name_of_one_thing():
    sources = {
        path.relative_to(ROOT).as_posix(): path.read_text("utf-8")
        for path in (ROOT / "trollkit").rglob("*.py")
    }
    found = homes(read("CONTRIBUTING.md"), sources)
    assert len(found) >= 10
    assert {word: places for word, places in found.items() if len(places) != 1} == {}


def test_a_word_for_two_things_and_one_for_none_are_caught():
    document = (
        "### One word a thing\n\n| a | b | `Duel` |\n| c | d | `Film`, `Gone` |\n\nHow it runs"
    )
    sources = {
        "a.py": "class Duel:",
        "b.py": "class Duel(Film):",
        "c.py": "Film = dict[str, int]",
    }
    found = {"Duel": ["a.py", "b.py"], "Film": ["c.py"], "Gone": []}
    assert homes(document, sources) == found


def calls(text: str) -> Iterator[list[str]]:
    """The words of each call of the command line, in backquotes or at the start of a line."""
    for call in re.findall(r"(?:`|^\W*(?:\S*[/\\])?)trollkit ([^`#\n]*)", text, re.MULTILINE):
        yield call.split()


def unknown_words(text: str) -> list[str]:
    """Commands and options in the calls that the command line does not know."""
    unknown = []
    for words in calls(text):
        command: click.Command = command_line
        for word in words:
            known = {
                name
                for option in command.params
                for name in (*option.opts, *option.secondary_opts)
            }
            if isinstance(command, click.Group) and re.fullmatch(r"[a-z]+", word):
                found = command.commands.get(word)
                unknown += [] if found else [word]
                command = found or command
            elif word.startswith("--") and word not in known:
                unknown.append(word)
    return unknown


@pytest.mark.parametrize("document", [*DOCUMENTS, "CHANGELOG.md"])
def test_every_command_and_option_that_a_document_names_exists(document):
    assert unknown_words(read(document)) == []


def test_a_command_or_option_that_does_not_exist_is_caught():
    text = "`trollkit concurs DOSSIER` `trollkit concours DOSSIER --graines 3`\n"
    text += "$ .venv/bin/trollkit cours construir\n    trollkit jouer trolls --jison\n"
    assert unknown_words(text) == ["concurs", "--graines", "construir", "--jison"]


def ranks() -> dict[str, int]:
    """The layer of each module of the package, 0 at the top, as import-linter holds it."""
    (contract,) = [
        contract
        for contract in tomllib.loads(read("pyproject.toml"))["tool"]["importlinter"][
            "contracts"
        ]
        if contract.get("containers") == ["trollkit"]
    ]
    layers = enumerate(contract["layers"])
    return {name: rank for rank, layer in layers for name in layer.split(" | ")}


def test_the_map_of_the_house_lists_every_layer_from_top_to_bottom():
    listed = re.findall(
        r"^- `trollkit/(\w+)(?:/|\.py)`:", read("CONTRIBUTING.md"), re.MULTILINE
    )
    assert sorted(listed) == sorted(ranks())
    assert [ranks()[name] for name in listed] == sorted(ranks()[name] for name in listed)


def test_the_map_of_the_house_names_every_room_of_the_classroom():
    rooms = {path.parent.name for path in (ROOT / "trollkit/classroom").glob("*/__init__.py")}
    named = set(re.findall(r"`(?:classroom/)?(\w+)`", read("CONTRIBUTING.md")))
    assert {room for room in rooms - named if not re.fullmatch(r"td\d", room)} == set()
