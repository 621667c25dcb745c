"""The course's own players do not play for a student."""

import tomllib
from pathlib import Path

import pytest
from nbformat.v4 import new_code_cell, new_notebook

from trollkit.classroom.intake.files import NoStrategy
from trollkit.classroom.submissions.extraction import extract, source_of
from trollkit.classroom.submissions.statements import borrowed

SOURCES = tomllib.loads(Path(__file__).with_name("borrowed.toml").read_text("utf-8"))


def notebook(*sources):
    *others, answer = (new_code_cell(source) for source in sources)
    answer.metadata["nbgrader"] = {"grade_id": "question-6", "solution": True}
    return new_notebook(cells=[*others, answer])


@pytest.mark.parametrize("source", SOURCES["joueurs"])
def test_a_player_of_the_course_is_refused(source):
    assert borrowed(source) is not None
    with pytest.raises(NoStrategy, match="où sont les joueurs du cours"):
        source_of(".py", source.encode())


@pytest.mark.parametrize("source", SOURCES["machine"])
def test_the_machine_of_gyges_is_refused_by_any_name(source):
    assert borrowed(source) is not None
    with pytest.raises(NoStrategy, match="laisse jouer la machine du kit"):
        source_of(".py", source.encode())


@pytest.mark.parametrize("source", SOURCES["permis"])
def test_what_the_sheet_gives_is_everybody_s(source):
    assert borrowed(source) is None


def test_a_notebook_s_strategy_is_refused_only_when_it_needs_the_player():
    preparation = "import troll\nfrom trollkit.classroom import td1"
    own = "def strategie(p, pp):\n    return 1"
    assert "td1" not in extract(notebook(preparation, own), "question-6", "strategie")
    lent = "def strategie(p, pp):\n    return td1.adversaire('greffier')(p, pp)"
    by_a_variable = "max = td1.mystere()", "def strategie(p, pp):\n    return max(1, 2)"
    for cells in ((lent,), by_a_variable):
        with pytest.raises(NoStrategy, match=r"trollkit\.classroom"):
            extract(notebook(preparation, *cells), "question-6", "strategie")


@pytest.mark.parametrize(
    "source",
    [
        f"x = [{'1, ' * 2000}]{'.a' * 100}\n",  # written again at each dot: seconds
        f"x = getattr(getattr, 'a'){'.a' * 100}\n" * 30,
        f"x = {'f(' * 60}1{').a' * 60}\n" * 10,
    ],
)
def test_a_file_that_is_long_to_write_again_is_never_written_again(source, monkeypatch):
    def written(*_):
        raise AssertionError("a source was written again, which a few kilobytes make endless")

    monkeypatch.setattr("ast.unparse", written)
    assert borrowed(source) is None


def test_a_program_too_long_to_play_is_not_even_parsed(monkeypatch):
    monkeypatch.setattr(
        "trollkit.classroom.submissions.extraction.refuse_borrowed", lambda _: 1 / 0
    )
    with pytest.raises(NoStrategy, match="trop long"):
        source_of(".py", b"x\n" * 600_000)
