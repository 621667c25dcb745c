"""What stands in the containers' files is true of the repository: nothing builds it here."""

import fnmatch
import json
import re
import shlex

from tests.depot.root import ROOT
from tests.depot.test_documents import unknown_words

DOCKERFILE = (ROOT / "Dockerfile").read_text("utf-8")
PAGE = (ROOT / "docs/conteneur.md").read_text("utf-8")


def instructions(text):
    """Each instruction of a Dockerfile and its words, on one line."""
    plain = re.sub(r"^#.*\n", "", text, flags=re.MULTILINE)
    lines = re.sub(r"\\\n\s*", "", plain).splitlines()
    return [(word, rest) for word, _, rest in (line.partition(" ") for line in lines if line)]


def wrong(text):
    """What a Dockerfile says that is not so, or should not be."""
    found = [word for word, _ in instructions(text)]
    told = {word: [] for word in found}
    for word, rest in instructions(text):
        told[word].append(rest)
    started = " ".join(json.loads(told["CMD"][-1]))
    calls = "\n".join(re.split(r" &&? |exec |sh -c ", "\n".join([*told["RUN"], started])))
    copied = [path for rest in told["COPY"] for path in shlex.split(rest)[:-1]]
    opened = re.findall(r"--port[ =](\d+)", started)
    given = re.findall(r"-p 127\.0\.0\.1:(\d+):\1 ", PAGE)
    return [
        *(f"no {path} to copy" for path in copied if not (ROOT / path).exists()),
        *(f"no {word} in trollkit" for word in _unknown(calls)),
        *(["not on what the tests run on"] * (told["FROM"] != ["debian:12-slim"])),
        *(["not at our versions"] * ("-c /kit/constraints.txt" not in calls)),
        *(["played as root"] * (found.index("USER") > found.index("CMD"))),
        *(["other ports"] * (not opened == told["EXPOSE"][0].split() == given)),
    ]


def _unknown(calls):
    """Words that the command line does not know; what follows a folder goes to JupyterLab."""
    ours = re.sub(r"(trollkit labo \S+) .*", r"\1", calls)
    return unknown_words(ours)


def test_the_dockerfile_names_what_there_is():
    assert wrong(DOCKERFILE) == []


def left_out(name, ignored):
    """Whether Docker is not given a file of this name, at the top."""
    lines = [line for line in ignored.splitlines() if line and not line.startswith("#")]
    return any(fnmatch.fnmatch(name, line) for line in lines)


def test_what_a_class_has_produced_is_not_copied_into_the_image():
    ignored = (ROOT / ".dockerignore").read_text("utf-8")
    nbgrader = (ROOT / ".gitignore").read_text("utf-8").partition("\n# Jupyter and nbgrader")[2]
    produced = re.findall(r"^/([\w.*]+)/?$", nbgrader.partition("\n# Editors")[0], re.MULTILINE)
    assert len(produced) > 12
    assert [name for name in produced if not left_out(name, ignored)] == []
    assert [name for name in (".git", ".venv-3.12") if not left_out(name, ignored)] == []
    kept = ["constraints.txt", "course", "pyproject.toml", "solutions", "trollkit"]
    assert [name for name in kept if left_out(name, ignored)] == []
