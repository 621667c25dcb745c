"""What the teacher's pages say is true: commands, links, points, words."""

import re
import shlex
from collections.abc import Iterator

import click
import jupytext
import pytest

import troll
from tests.depot.root import ROOT
from trollkit.classroom.intake import files as archive
from trollkit.cli.root import trollkit
from trollkit.phrases.submissions import REFUSALS

PAGES = sorted((ROOT / "course" / "enseignant").glob("*.md"))
SHEETS = sorted(path.stem for path in (ROOT / "course" / "td").glob("*.py"))
OTHERS = ("sudo", "chmod", "export", "pip", "source")  # of the system, quoted for who knows it


def blocks(text: str) -> Iterator[str]:
    """The lines of the shell blocks, and what is quoted in a sentence."""
    for block in re.findall(r"^```sh\n(.*?)^```", text, re.MULTILINE | re.DOTALL):
        yield from filter(None, block.splitlines())
    yield from re.findall(r"`((?:trollkit|nbgrader|make) [^`…]+)`", text)


def wrong(line: str) -> str:
    """What is wrong with a command; "" of one that exists, with its options."""
    program, *words = shlex.split(line, comments=True)
    match program:
        case "trollkit":
            return _wrong_call(trollkit, words)
        case "nbgrader":
            from nbgrader.apps.nbgraderapp import NbGraderApp

            return "" if words[0] in NbGraderApp.subcommands else f"nbgrader {words[0]}"
        case "make":
            rules = (ROOT / "Makefile").read_text(encoding="utf-8")
            named = [word for word in words if "=" not in word]
            lost = [word for word in named if not re.search(rf"^{word}:", rules, re.MULTILINE)]
            return " ".join(lost)
        case "jupyter":
            return "" if words[0] == "labextension" else f"jupyter {words[0]}"
        case "npm" | "python3":
            return ""
    return "" if program in OTHERS else program


def _wrong_call(command: click.Command, words: list[str]) -> str:
    while isinstance(command, click.Group):
        name = words.pop(0)
        if name not in command.commands:
            return f"commande {name}"
        command = command.commands[name]
    known = {option for param in command.params for option in param.opts + param.secondary_opts}
    given = {word.partition("=")[0] for word in words if word.startswith("-")}
    return " ".join(given - known - {"--help"})


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_every_command_that_a_page_quotes_exists_with_its_options(page):
    lines = list(blocks(page.read_text(encoding="utf-8")))
    assert {line: wrong(line) for line in lines if wrong(line)} == {}


def test_a_command_that_does_not_exist_is_caught():
    block = "```sh\ntrollkit noter td1 --vite\nnbgrader zip td1\nmake thé\n```\n"
    text = f"`trollkit ranger`\n\n{block}"
    caught = [wrong(line) for line in blocks(text)]
    assert caught == ["--vite", "nbgrader zip", "thé", "commande ranger"]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_every_link_leads_somewhere(page):
    links = re.findall(r"\]\(([^)#:]+)\)", page.read_text(encoding="utf-8"))
    assert [link for link in links if not (page.parent / link).exists()] == []


@pytest.mark.parametrize("sheet", SHEETS)
def test_the_marking_scheme_is_that_of_the_notebooks(sheet):
    notebook = jupytext.read(ROOT / "course" / "td" / f"{sheet}.py", fmt="py:percent")
    marks = [cell.metadata.get("nbgrader", {}) for cell in notebook.cells]
    points = {mark["grade_id"]: float(mark["points"]) for mark in marks if mark.get("grade")}
    assert points in scheme()
    # The fifth sheet is a walk: its reflection alone is marked.
    assert sum(points.values()) == (2 if sheet == "td5-au-dela" else 20)


def test_the_guide_says_what_a_submission_may_weigh():
    text = " ".join((ROOT / "course/enseignant/guide.md").read_text("utf-8").split())
    whole, one = (each // 1_000_000 for each in (archive.MOST_IN_ALL, archive.MOST_BYTES))
    assert f"plus de {archive.MOST_FILES} fichiers ou de {whole} Mo pour un élève" in text
    assert f"un fichier de plus de {one} Mo" in text
    assert f"({one} Mo au plus)" in str(REFUSALS["too_big"])


def test_the_points_of_a_reflection_add_up():
    text = (ROOT / "course/enseignant/bareme.md").read_text(encoding="utf-8")
    parts = re.split(r"sur (\d) points\.\*\*", text)[1:]
    for wanted, rubric in zip(parts[::2], parts[1::2], strict=True):
        given = re.findall(r"^\| ([\d,]+) \|", rubric, re.MULTILINE)
        assert sum(float(each.replace(",", ".")) for each in given) == float(wanted)


def scheme() -> list[dict[str, float]]:
    """The points by cell that the marking scheme gives, sheet by sheet."""
    text = (ROOT / "course/enseignant/bareme.md").read_text(encoding="utf-8")
    sheets = re.split(r"^## ", text, flags=re.MULTILINE)[1:]
    rows = (re.findall(r"^\| `([\w-]+)` \| ([\d,]+) \|", part, re.MULTILINE) for part in sheets)
    return [{name: float(points.replace(",", ".")) for name, points in found} for found in rows]


def facade() -> set[str]:
    """All names that a student can read or call after `import troll`."""
    partie = troll.Partie(7, 15)
    members = {name for name in dir(partie) if not name.startswith("_")}
    return members | set(troll.__all__)


def glossed(text: str) -> set[str]:
    return set(re.findall(r"`(\w+)[^`]*`", text))


def test_the_glossary_covers_what_a_student_can_call():
    text = (ROOT / "course/enseignant/glossaire.md").read_text(encoding="utf-8")
    assert facade() - glossed(text) == set()


def test_a_name_that_the_glossary_forgets_is_caught():
    text = (ROOT / "course/enseignant/glossaire.md").read_text(encoding="utf-8")
    assert facade() - glossed(text.replace("`positionTroll`", "")) == {"positionTroll"}
