"""A test run outside the student's process: what it sees, and what it cannot be told."""

import sys

import pytest

from tests.classroom.grading.judge.conversation import forged, heard
from trollkit import trolls
from trollkit.classroom.grading import judge as judging
from trollkit.classroom.questions.verdicts import PasEncore
from trollkit.troll import Partie, strategieExemple1


def double(x):
    return 2 * x


def test_a_test_that_is_passed_says_so_with_what_it_printed_and_its_last_value():
    verdict = heard("print(double(3))\nassert double(4) == 8\n0.5", {"double": double})
    assert verdict == judging.CellVerdict(shown="6\n", value="0.5")


@pytest.mark.parametrize(
    ("last", "told"),
    [
        ("np.float64(0.5)", "0.5"),
        ("np.True_", "True"),
        ("Fraction(1, 2)", "1/2"),
        ("'1'", "'1'"),
    ],
)
def test_the_value_of_a_last_line_is_told_by_its_digits_and_a_text_by_its_quotes(last, told):
    source = f"import numpy as np\nfrom fractions import Fraction\n{last}"
    assert heard(source, {}).value == told


def test_a_test_that_fails_has_its_own_words():
    verdict = heard("assert double(3) == 7, 'il faut 7'", {"double": double})
    assert (verdict.error, verdict.said) == ("AssertionError", "il faut 7")
    assert verdict.lines == ("AssertionError : il faut 7",)


def test_a_check_is_drawn_as_in_the_notebook():
    test = "raise PasEncore('p vaut {p}', 'vue', p=p)"
    verdict = heard(test, {"p": 3}, {"PasEncore": PasEncore})
    assert verdict.lines == ("✎ Pas encore : p vaut 3", "vue")
    assert (verdict.said, verdict.pattern) == ("p vaut 3", "p vaut ...")


def test_a_name_that_the_student_has_not_is_none():
    assert heard("p", {}).error == "NameError"
    assert not heard("assert 'p' not in globals()\nassert globals().get('p', 3) == 3", {}).error


def test_what_tests_and_sheets_name_is_theirs_and_builtins_are_pythons():
    student = {"_secret": 1, "len": lambda x: 7, "trolls": None, "print": None, "x": [1, 2]}
    test = "assert len(x) == 2\nassert trolls.solve\nassert '_secret' not in globals()"
    assert not heard(test, student, {"trolls": trolls}).error


def test_an_exception_of_the_students_rises_at_its_line():
    def late():
        raise ZeroDivisionError("ici")

    answers = "trollkit.classroom.questions.answers"
    test = f"from {answers} import fonction\nfonction(globals(), 'f', '')()"
    verdict = heard(test, {"f": late})
    line = late.__code__.co_firstlineno + 1
    assert verdict.said.endswith(
        f"ligne {line} de sa cellule, on divise par zéro (ZeroDivisionError)."
    )


def test_an_exception_of_a_kind_of_its_own_is_an_error_too():
    class Mine(Exception):
        def __str__(self):
            raise ValueError

    def f():
        raise Mine

    assert heard("f()", {"f": f}).error == "RuntimeError"


def test_a_function_of_the_tests_is_called_where_the_test_is():
    def apply(function, times):
        return [function(n) for n in range(times)]

    test = "_seen = []\ndef _look(n):\n    _seen.append(n)\n    return n * n\n"
    test += "assert apply(_look, 3) == [0, 1, 4]\nassert _seen == [0, 1, 2]"
    assert not heard(test, {"apply": apply}).error


def test_a_function_of_the_tests_has_nothing_to_be_read():
    found = []

    def look(function):
        frame = sys._getframe()
        while frame:
            found.extend(frame.f_globals)
            frame = frame.f_back
        found.extend(getattr(function, "__globals__", {}))
        cells = getattr(function, "__closure__", None) or ()
        found.extend(str(cell.cell_contents) for cell in cells)
        return 0

    heard("_expected = 'le secret'\nlook(lambda: _expected)", {"look": look})
    assert "_expected" not in found
    assert not any("le secret" in str(each) for each in found)


def test_functions_of_the_students_and_of_the_kit_stay_what_they_are():
    def same(function):
        return function

    test = "assert same(double) is double\nassert same(strategieExemple1) is strategieExemple1"
    assert not heard(
        test, {"same": same, "double": double}, {"strategieExemple1": strategieExemple1}
    ).error


COUNTING = """
from trollkit.classroom.questions.loans import Guet as _Guet
with _Guet(step, permis=30) as _calls:
    climb({})
assert _calls.appels == [{}]
"""


def test_a_test_may_count_the_calls_of_the_students_functions_and_stop_them():
    names = {}
    exec(
        "def step(n):\n    return n - 1\ndef climb(n):\n    while n:\n        n = step(n)\n",
        names,
    )
    assert not heard(COUNTING.format(4, 4), names).error
    stopped = heard(COUNTING.format(99, 99), names)
    assert (stopped.error, stopped.said) == ("TropDAppels", "le même travail est refait")


@pytest.mark.parametrize("calls", [1, 1000])
def test_calls_are_counted_to_the_last_one(calls):
    names = {}
    exec(
        "def other(n): pass\ndef step(n):\n    other(n)\n    return n - 1\n"
        "def climb(n):\n    while n:\n        n = step(n)\n    return back()\n"
        "def back(): pass",
        names,
    )
    test = COUNTING.replace("permis=30", "permis=10_000").format(calls, calls)
    assert not heard(test, names).error
    assert heard(test.replace(f"[{calls}]", f"[{calls + 1}]"), names).error


def test_a_call_back_finds_all_calls_before_it_counted():
    names = {}
    exec(
        "def step(n): pass\n"
        "def climb(ask):\n    for n in range(100):\n        step(n)\n    ask()",
        names,
    )
    test = COUNTING.replace("permis=30", "permis=100").replace("climb({})", "climb(_ask)")
    asked = "_told = []\ndef _ask():\n    _told.extend(_calls.appels)\n"
    assert not heard(f"{asked}{test.format(100)}assert _told == [100]", names).error


def test_what_a_call_back_asks_for_is_counted_with_the_rest():
    names = {}
    exec(
        "def step(n): return n\n"
        "def climb(ask):\n    step(0)\n    ask()\n    step(1)\n    return step(2)",
        names,
    )
    test = COUNTING.replace("climb({})", "climb(lambda: step(9))").format(4)
    assert not heard(test, names).error


def test_a_test_may_count_the_calls_of_the_kits_example():
    names = {"predire": lambda partie: strategieExemple1(partie, [])}
    test = COUNTING.replace("_Guet(step", "_Guet(strategieExemple1")
    test = test.replace("climb({})", "predire(Partie(7, 15))").replace("[{}]", "[1]")
    own = {"strategieExemple1": strategieExemple1, "Partie": Partie}
    assert not heard(test, names, own).error


def test_an_empty_function_is_known_for_one_without_its_code():
    names = {}
    exec("def blank(x):\n    ...\ndef begun(x):\n    return x", names)
    test = "from trollkit.classroom.questions.answers import vide as _vide\n"
    test += "assert _vide(blank) and not _vide(begun)\nassert not hasattr(begun, '__code__')"
    assert not heard(test, names).error


class Always:
    """Equal to all, callable, and whatever one likes."""

    def __eq__(self, other):
        return True

    __hash__ = None

    def __getattr__(self, name):
        return Always()

    def __bool__(self):
        return True

    def __float__(self):
        return 3.0


@pytest.mark.parametrize(
    "test",
    [
        "assert x == 3",
        "assert x.nombreCases == 7",
        "assert float(x) == 3",
        "assert type(x) is int",
        "assert x in (3, 4)",
        "assert x() == 3",
    ],
)
def test_what_claims_to_be_anything_is_nothing(test):
    names = {"x": Always()}
    if "x()" in test:
        names = {"x": lambda: Always()}
    assert heard(test, names).error
    exec(test if "type" not in test else "assert x", dict(names))  # in one process it passes


LIES = {
    "another class": {
        "r": {"t": "objet", "c": "subprocess:Popen", "v": {"t": "dict", "v": []}}
    },
    "another function": {"r": {"t": "kit", "v": "os:system"}},
    "a function of the kit": {"r": {"t": "kit", "v": "trollkit.trolls.theory:solve"}},
    "no reply": {},
    "calls that nobody counts": {"r": 3, "vu": [1]},
    "an unknown function of ours": {"rappel": 5, "a": [], "n": None},
    "no message": b"bonjour",
    "brackets": b"[" * 100_000,
    "a list": b"[1]",
    "a number without end": b'{"n": 1, "r": ' + b"9" * 10_000 + b"}",
    "a place that is none": {"r": {"t": "fn", "v": "x", "n": "", "m": "", "vide": False}},
}


@pytest.mark.parametrize("lie", LIES)
def test_a_kernel_that_says_what_it_must_not_is_asked_nothing_more(lie):
    verdict = forged("assert x is not None", LIES[lie])
    assert verdict.error
    assert verdict.lost or verdict.error in ("AssertionError", "RuntimeError")


@pytest.mark.parametrize("claim", [[1, 1], ["9"], [True], {"0": 1}, 1])
def test_a_kernel_s_count_is_one_number_for_each_function(claim):
    test = "from trollkit.classroom.questions.loans import Guet as _Guet\n"
    test += "try:\n    with _Guet(len) as _calls:\n        x()\n"
    test += "finally:\n    print(_calls.appels)"
    asked = {"r": {"t": "fn", "v": 0, "n": "x", "m": "", "vide": False}}
    assert forged(test, asked, {"r": 3, "vu": [9]}).shown == "[9]\n"
    for told in ({"n": None, "rappel": 0, "a": []}, {"r": 3}):
        verdict = forged(test, asked, told | {"vu": claim})
        assert verdict.lost and verdict.shown == "[0]\n"


@pytest.mark.parametrize(
    "kind", ["SystemExit", "Lost", "KeyboardInterrupt", "open", "UnicodeError"]
)
def test_an_exception_cannot_be_chosen_to_end_the_judge(kind):
    verdict = forged(
        "try:\n    x\nexcept Exception as e:\n    print('ok')", {"x": kind, "m": "?"}
    )
    assert verdict.shown == "ok\n"
    assert not verdict.error
