"""What the documents name exists: files, commands, targets, layers and words."""

import re
import shlex
import subprocess
import tomllib

import click
import pytest
from nbgrader.apps.nbgraderapp import NbGraderApp

import trollkit
from tests.besoin import besoin
from tests.depot.root import ROOT
from trollkit.cli.root import trollkit as command_line
from trollkit.trolls.strategies import ladder

PAGES = [
    path.relative_to(ROOT).as_posix()
    for folder in (".", "docs", "course/enseignant")
    for path in sorted((ROOT / folder).glob("*.md"))
]
FIRST_SCREEN = 40  # lines
# What documents name paths in, made by a command or by the reader.
NAMING = ("README.md", "LISEZMOI.md", "CONTRIBUTING.md", "docs/architecture.md")
GENERATED = (".venv", "dist/")
BASES = (ROOT, ROOT / "trollkit", ROOT / "trollkit" / "trolls")


def read(name):
    return (ROOT / name).read_text(encoding="utf-8")


def links(text):
    """Files of the repository that a document links to or shows."""
    found = re.findall(r"\]\(([^)#\s]+)", text)
    return [link for link in found if not re.match(r"[a-z]+:", link)]


@pytest.mark.parametrize("page", PAGES)
def test_every_file_that_a_page_links_to_exists(page):
    folder = (ROOT / page).parent
    assert [link for link in links(read(page)) if not (folder / link).exists()] == []


def targets():
    return set(re.findall(r"^([a-z][a-z-]*):", read("Makefile"), re.MULTILINE))


def named_targets(text):
    """Targets that a document tells its reader to type, in a line of prose or in a block."""
    typed = re.findall(r"`(make [^`\n]+)`|^(?:\$ |    )(make .+)$", text, re.MULTILINE)
    for block in re.findall(r"^```.*\n((?:.*\n)*?)```", text, re.MULTILINE):
        typed += re.findall(r"^()(make .+)$", block, re.MULTILINE)
    words = [word for pair in typed for word in shlex.split("".join(pair), comments=True)[1:]]
    return {word for word in words if "=" not in word}


def unknown_targets(text):
    return named_targets(text) - targets()


def calls(text):
    """The words of each call of the command line, in backquotes or at the start of a line."""
    for call in re.findall(r"(?:`|^\W*(?:\S*[/\\])?)trollkit ([^`#\n]*)", text, re.MULTILINE):
        yield call.split()


def unknown_words(text):
    """Commands and options in the calls that the command line does not know."""
    unknown = []
    for words in calls(text):
        command = command_line
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
            elif word.startswith("--") and word not in known | {"--help"}:
                unknown.append(word)
    return unknown


@pytest.mark.parametrize("page", PAGES)
def test_every_command_option_and_target_that_a_page_names_exists(page):
    text = re.sub(r"^sudo ", "", read(page), flags=re.MULTILINE)
    assert unknown_words(text) == []
    assert unknown_targets(text) == set()
    named = re.findall(r"`nbgrader (\w+)", text)
    assert [name for name in named if name not in NbGraderApp.subcommands] == []


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


def absent_paths(text):
    """Paths in backquotes that exist neither from the root nor inside the package."""
    named = re.findall(r"`/?([\w.-]+/[\w./-]*)`", text)
    return [
        path
        for path in named
        if not path.startswith(GENERATED)
        and not any((base / name).exists() for base in BASES for name in (path, f"{path}.py"))
    ]


@pytest.mark.parametrize("document", NAMING)
def test_every_path_that_a_document_names_exists(document):
    assert absent_paths(read(document)) == []


def misplaced(text):
    """Names that a document says stand in a module, and that no file of it holds."""
    said = re.findall(r"`(\w+)` in `([\w.-]+/[\w./-]*)`", text)
    lists = re.findall(r"`([\w.-]+/[\w./-]*)`(?: \(|: )((?:`\w+`(?:, | and )?)+)", text)
    said += [(name, path) for path, names in lists for name in re.findall(r"`(\w+)`", names)]
    wrong = []
    for name, path in said:
        at = [base / each for base in BASES for each in (path, f"{path}.py")]
        files = [file for each in at for file in (each, *each.rglob("*")) if file.is_file()]
        found = (re.search(rf"\b{name}\b", file.read_text("utf-8", "ignore")) for file in files)
        if not any(found) and not any(file.stem == name for file in files):
            wrong.append((name, path))
    return wrong


@pytest.mark.parametrize("document", ["CONTRIBUTING.md", "docs/architecture.md"])
def test_what_a_document_says_to_stand_in_a_module_stands_there(document):
    assert misplaced(read(document)) == []


def ranks():
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


def test_the_readme_counts_the_ladder():
    words = {11: "eleven", 12: "twelve", 13: "thirteen", 14: "fourteen", 15: "fifteen"}
    assert f"ladder of {words[len(ladder())]} opponents" in read("README.md")


def test_the_version_is_the_top_entry_of_the_changelog():
    entry = re.search(r"^## \[?(\d+\.\d+\.\d+)\]?", read("CHANGELOG.md"), re.MULTILINE)
    assert entry is not None
    assert entry[1] == trollkit.__version__
