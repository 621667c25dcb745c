"""A strategy with its helpers out of a notebook."""

import tomllib
from pathlib import Path

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from tests.classroom.submissions.notebooks import QUESTION, answer, cell, check, notebook
from trollkit.classroom.intake.files import NoStrategy
from trollkit.classroom.submissions.extraction import extract

CELLS = tomllib.loads(Path(__file__).with_name("extraction.toml").read_text("utf-8"))
UN = "def strategie(partie, partiesPrecedentes):\n    return 1"


def taken(*cells):
    return extract(notebook(*cells), QUESTION, "strategie")


def played(*cells, partie=None):
    """What the extracted strategy answers, run as a file of its own."""
    space = {"__name__": "strategie"}
    exec(compile(taken(*cells), "strategie.py", "exec"), space)
    return space["strategie"](partie, [])


def refused(*cells):
    with pytest.raises(NoStrategy) as caught:
        taken(*cells)
    return caught.value


def test_the_text_says_where_it_comes_from_and_holds_the_function_as_written():
    text = taken(answer(f"# mon idée\n{UN}  # toujours\n"))
    assert text == (
        "# Extrait d'un carnet : la fonction strategie (cellule « question-6 ») et ses aides."
        f"\n\n# mon idée\n{UN}  # toujours\n"
    )


def test_what_the_function_needs_comes_along_in_the_order_of_the_notebook():
    text = taken(
        "import troll\nimport random, math",
        "SEUIL = 4\nAUTRE = 5",
        "def aide(n):\n    return math.ceil(n / SEUIL)",
        answer("def strategie(partie, partiesPrecedentes):\n    return aide(8)"),
    )
    names = ["import math", "SEUIL = 4", "def aide", "def strategie"]
    assert sorted(names, key=text.index) == names
    assert not any(word in text for word in ("random", "troll", "AUTRE"))


@pytest.mark.parametrize("helpers", CELLS["aides"])
def test_helpers_of_all_kinds_work_in_the_file(helpers):
    assert played(helpers, answer("def strategie(p, q):\n    return aide()")) == 3


@pytest.mark.parametrize("source", CELLS["fonctions"])
def test_the_function_may_be_anything_that_is_called(source):
    assert played(answer(source)) == 3


@pytest.mark.parametrize("left", CELLS["essais"])
def test_trials_and_checks_stay_in_the_notebook(left):
    assert taken(answer(f"{UN}\n{left}")) == taken(answer(UN))


def test_sub_strategies_and_the_name_come_along():
    text = taken(
        answer(f"NOM = 'Zoé'\ndef f(p, q): return 2\n{UN}\nstrategies = {{(7, 15): f}}")
    )
    assert "NOM = 'Zoé'" in text
    assert "strategies = {(7, 15): f}" in text
    assert "def f(" in text


def test_of_several_definitions_the_last_one_before_the_end_of_the_answer_counts():
    before = "def strategie(p, q): return aide()\ndef aide(): return 1"
    source = "def aide(): return 3\ndef strategie(p, q): return aide()"
    assert played(before, answer(source), "def aide(): return 9") == 3


def test_a_later_cell_does_not_take_the_place_of_the_answer():
    later = "def strategie(p, q): return 9"
    assert played(answer("def strategie(p, q): return 3"), later) == 3


# Cells that change what the names of PLAYS mean, as they stand anywhere in a notebook.
PLAYS = "def strategie(p, q):\n    return [max(2, 5), pow(2, 3), n, aide()]"
AROUND = CELLS["autour"]


@given(st.lists(st.sampled_from(AROUND), max_size=9), st.lists(st.sampled_from(AROUND)))
def test_the_file_plays_as_the_notebook_did_at_the_answer(before, after):
    space, stopped = {}, False
    for source in ("n = 2\ndef aide(): return 4", *before, PLAYS):
        try:
            exec(source, space)
        except Exception:
            stopped = True
    try:
        here = repr(space["strategie"](None, []))
    except Exception as error:
        here = type(error).__name__
    assume(here != "NameError")  # then what stands further down may count
    try:
        there = repr(played("n = 2\ndef aide(): return 4", *before, answer(PLAYS), *after))
    except Exception as error:
        assume(not stopped)  # what stops a cell may stop the file
        there = type(error).__name__
    assert there == here


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (["T = [4]"], ["T = []", "T.append(9)"]),
        (["T = [4]", "from random import *"], ["def sample(*a): return 0"]),
        (["import xml.dom", "import xml.sax", "T = [xml.dom and 4]"], ["xml = None"]),
        (["def remplir():\n    global T\n    T = [4]", "remplir()"], ["T = [9]"]),
        (
            ["T = [9]\ndef remplir(): vider()", "def vider(): T[0] = 4", "remplir()"],
            ["def vider(): pass"],
        ),
    ],
)
def test_what_stands_below_the_answer_changes_no_name_that_had_a_value(before, after):
    source = "def strategie(p, q): return max(min(T[-1], 5), 0) if T else 0"
    given_before = before if any("T = " in each for each in before) else [*before, "T = [4]"]
    assert played(*given_before, answer(source), *after) == 4


@pytest.mark.parametrize("below", CELLS["dessous"])
def test_a_helper_below_the_answer_is_found(below):
    assert played(answer("def strategie(p, q): return aide()"), below) == 3


def test_a_cell_that_has_lost_its_name_is_known_by_the_function():
    assert played("def strategie(p, q): return 1", "def strategie(p, q): return 3") == 3
    untouched = cell("# À vous : remplacez les trois points.\n...", QUESTION)
    assert played(untouched, "def strategie(p, q): return 3") == 3


def test_a_split_or_doubled_answer_is_one_answer():
    parts = answer("def strategie(p, q): return aide()"), answer("def aide(): return 3")
    assert played(*parts) == 3
    assert (
        played(answer("strategie = lambda p, q: 1"), answer("strategie = lambda p, q: 3")) == 3
    )


def test_cells_of_the_course_and_broken_cells_define_nothing():
    broken = "def aide(: return 4"
    tests = check("def aide(): return 5\ndef strategie(p, q): return 5")
    source = "def strategie(p, q): return aide()"
    assert played("def aide(): return 3", broken, answer(source), tests) == 3


def test_a_cell_for_another_program_defines_nothing():
    bash = "%%bash\ndef aide(): return 5"
    assert played("def aide(): return 3", bash, answer("strategie = lambda p, q: aide()")) == 3


# Each line may change what each other one reads: hours, and a text of a few pages.
TANGLED = """\
def full(x):
    x.append(1)
a = []
{}def strategie(p, q):
    return a
"""


@pytest.mark.lourd
@pytest.mark.parametrize(
    ("cells", "reason"),
    [
        ((answer("# À vous : remplacez les trois points.\n..."),), "not_started"),
        ((answer("def strategie(p, q):\n    ..."),), "not_started"),
        ((answer("strategie = ..."),), "not_started"),
        ((answer("import random\n\ndef strategie(p, q):\n    ..."),), "not_started"),
        ((answer(""),), "not_started"),
        ((answer("def strat(p, q): return 1"),), "absent"),
        (("x = 1",), "absent"),
        ((), "absent"),
        ((answer("def strategie(p, q)\n    return 1"),), "syntax"),
        ((answer("strategie = " + "-" * 50_000 + "1"),), "syntax"),
        ((answer(TANGLED.format("full(a)\n" * 3_200)),), "tangled"),
        ((answer(TANGLED.format("a.append(1)\n" * 3_200)),), "tangled"),
    ],
)
def test_why_there_is_no_strategy_is_said(cells, reason):
    problem = refused(*cells)
    assert problem.reason == reason
    assert str(problem).endswith((".", "»."))


def test_some_lines_that_change_what_others_read_come_along():
    assert taken(answer(TANGLED.format("full(a)\n" * 40))).count("full(a)\n") == 40


def test_a_syntax_error_names_its_line_and_hides_what_could_harm():
    assert "ligne 2" in str(refused(answer("def strategie(p, q):\n  return (1")))
    assert "\x1b" not in str(refused(answer("def strategie(p, q):\n  return '\x1b[31m")))


@given(st.lists(st.text(max_size=40), max_size=4))
def test_whatever_the_cells_hold_there_is_a_text_or_a_reason(sources):
    cells = [answer(source) for source in sources]
    try:
        assert taken(*cells, answer(UN)) == taken(*cells, answer(UN))
    except NoStrategy as problem:
        assert str(problem)
