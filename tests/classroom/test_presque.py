"""Near misses, on a sheet of two questions: what is named, and what is not."""

import ast
import re
import sys
import tomllib
from pathlib import Path
from types import SimpleNamespace

import IPython
import pytest
from executing import Source

import troll
from tests.classroom.cahier import notebook
from trollkit.classroom import td1
from trollkit.classroom.questions.answers import fonction
from trollkit.classroom.questions.causes import code, enquete, motifs, remarques
from trollkit.classroom.questions.causes.erreurs import dite
from trollkit.classroom.questions.causes.fautes import ecrites as fautes_ecrites
from trollkit.classroom.questions.causes.fautes import fautes
from trollkit.classroom.questions.causes.motifs import situe
from trollkit.classroom.questions.question import Question, Sheet, sheet_of, soupcon
from trollkit.classroom.questions.verdicts import PasCommence, PasEncore, Reussi, absent
from trollkit.classroom.td2.rapport import exact_duel
from trollkit.trolls.partie import ErreurTroll

ESSAI = Sheet("essai")
SHEETS = ("td1", "td2", "td3", "td4")
LISTES = ([3, 1, 2], [5], [-4, -2, -9], [0, 7])


NUMPY = "import numpy as np\n"
PRESQUE = tomllib.loads(Path(__file__).with_name("presque.toml").read_text("utf-8"))


@ESSAI.question("petit", "petit")
def la_question(espace):
    """`petit(nombres)` is the smallest of them."""
    appel = fonction(espace, "petit", "nombres")
    for liste in LISTES:
        if appel(liste) != min(liste):
            raise PasEncore("ce n'est pas le plus petit.")
    return Reussi("c'est le plus petit.")


@ESSAI.question("reponse", "reponse")
def l_autre_question(espace):
    """`reponse` is 42."""
    if absent(espace, "reponse"):
        raise PasCommence("la variable reponse n'existe pas ; écrivez-la.")
    if espace["reponse"] != 42:
        raise PasEncore("reponse vaut {valeur}.", valeur=espace["reponse"])
    return Reussi("42.")


def dit(question, *cellules, **noms):
    with pytest.raises((PasCommence, PasEncore)) as verdict:
        question(notebook(*cellules, **noms))
    return str(verdict.value)


def petit(corps):
    return f"def petit(nombres):\n    {corps}\n"


@pytest.mark.parametrize(("corps", "cause"), PRESQUE["petit"].items())
def test_what_makes_the_check_pass_in_one_place_is_the_cause(corps, cause):
    assert re.search(cause, dit(la_question, f"{NUMPY}liste = [3, 1, 2]", petit(corps)))


@pytest.mark.parametrize(("cellule", "cause"), PRESQUE["reponse"].items())
def test_a_missing_answer_is_looked_for_where_beginners_leave_it(cellule, cause):
    assert re.search(cause, dit(l_autre_question, cellule))


def test_what_a_variable_holds_since_the_last_run_of_its_cell_is_no_cause():
    # 21 more would be 42: by chance, the right answer.
    texte = dit(l_autre_question, "reponse = 21")
    assert "une valeur écrite à la main" in texte and "perdu" not in texte


@pytest.mark.parametrize(("code", "mots"), PRESQUE["erreur"].items())
def test_python_s_errors_are_said_in_french(code, mots):
    notebook(f"x = {code}")
    assert re.search(mots, dite(sys.last_value)), dite(sys.last_value)


@pytest.mark.parametrize(("texte", "mots"), PRESQUE["illisible"].items())
def test_what_python_cannot_read_is_said_by_its_kind(texte, mots):
    with pytest.raises(SyntaxError) as error:
        compile(texte, "cellule", "exec")
    assert re.search(mots, dite(error.value))


@pytest.mark.parametrize(
    "corps",
    [
        "return 1",  # the smallest of the first board, and one of its numbers
        "return sum(nombres) - 5",  # 1 there too
        "return len(nombres) - 2",  # and there
    ],
)
def test_a_right_number_by_chance_names_no_cause(corps):
    said = dit(la_question, petit(corps))
    assert said.startswith("ce n'est pas le plus petit.")
    assert "cause" not in said


def test_nothing_is_shown_while_a_cause_is_looked_for(capsys):
    dit(la_question, petit("return max(nombres)"))
    assert capsys.readouterr().out == ""


def test_what_the_notebook_holds_is_left_as_it_was():
    cellule = "vus = []\n" + petit("vus.append(1)\n    return max(nombres)")
    espace = notebook(cellule)
    with pytest.raises(PasEncore):
        la_question(espace)
    assert espace["vus"] == [1]  # the check asked once before it refused
    assert espace["petit"]([1, 2]) == 2


@pytest.mark.lourd
def test_a_cell_that_would_not_end_a_second_time_is_left():
    cellule = (
        "fois = []\ndef tourne():\n    fois.append(1)\n    while len(fois) > 1:\n"
        "        pass\n    return 41\nreponse = tourne()"
    )
    assert dit(l_autre_question, cellule).startswith("reponse vaut 41.")


def test_without_the_student_s_text_nothing_is_named():
    with pytest.raises(PasEncore, match=r"^ce n'est pas le plus petit\.$"):
        la_question({"petit": max})


def test_a_function_taken_from_a_class_is_not_asked_to_be_called():
    classe = "class Q:\n    def petit(self, nombres):\n        return min(nombres)\n"
    dits = dit(la_question, f"{classe}petit = Q.petit")
    assert "appelée sans 'nombres'" in dits
    assert "non appelée" not in dits


@pytest.mark.parametrize("cellule", ["...", "", "autre = 12"])
def test_what_is_simply_not_begun_stays_so(cellule):
    assert dit(l_autre_question, cellule) == "la variable reponse n'existe pas ; écrivez-la."


def test_an_error_of_an_earlier_cell_is_not_the_cause_of_today():
    dits = dit(l_autre_question, "reponse = 6 * sept", "autre = 12")
    assert "sept" not in dits


def test_a_suspicion_wants_all_boards_and_no_rival():
    essais = [(1,), (2,), (4,)]
    soupcons = {"le double": lambda n: 2 * n, "le carré": lambda n: n * n}
    assert soupcon(lambda n: 2 * n, essais, soupcons) == "le double"
    assert soupcon(lambda n: n + 1, essais, soupcons) == ""
    # One board, or boards on which two suspicions say the same, prove nothing.
    assert soupcon(lambda n: 2 * n, essais[:1], soupcons) == ""
    assert soupcon(lambda n: 2 * n, [(2,), (2,)], soupcons) == ""


def test_a_list_that_is_given_for_a_strategy_is_named():
    with pytest.raises(ErreurTroll) as given:
        exact_duel(lambda left, right, troll: [1 / left] * left, [0.5, 0.5], 7, 15)
    assert "on lui a donné une liste, et non une fonction (ErreurTroll)" in dite(given.value)


def test_scipy_s_flat_equality_is_said_in_french():
    from scipy.optimize import linprog

    with pytest.raises(ValueError) as flat:
        linprog([1, 1], A_eq=[1, 1, 1], b_eq=[1])
    assert "linprog veut pour A_eq une liste de lignes" in dite(flat.value)


def boucle(corps):
    return dit(la_question, petit(corps))


@pytest.fixture
def no_search(monkeypatch):
    """No cause is looked for, which takes three seconds where each try is as slow."""
    monkeypatch.setattr(enquete, "RECHERCHE_S", 0.0)
    monkeypatch.setattr(enquete, "ENCORE_S", 0.0)


def test_a_sleep_is_told_as_a_sleep(monkeypatch, no_search):
    monkeypatch.setattr("trollkit.classroom.questions.answers.LIMITE_S", 0.3)
    dits = boucle("import time\n    time.sleep(30)\n    return min(nombres)")
    assert "attend sans calculer à la ligne 3, « time.sleep(30) »" in dits


@pytest.mark.parametrize("corps", ["while len(nombres)", "for i in range(10**9)"])
def test_what_takes_too_long_is_told_by_the_clock_with_its_line(monkeypatch, no_search, corps):
    monkeypatch.setattr("trollkit.classroom.questions.answers.LIMITE_S", 0.3)
    dits = boucle(f"{corps}:\n        pass\n    return min(nombres)")
    # Later on a busy machine.
    assert re.search(r"n'a pas fini après 0,[3-9].* s de calcul à la ligne [23], «", dits)
    assert "une boucle qui ne finit pas" in dits


def test_an_answer_is_not_blamed_for_an_earlier_one_that_it_calls():
    from trollkit.classroom import td3
    from trollkit.classroom.questions.verdicts import PasEncore

    names = {"__name__": "__main__"}
    source = """def ombres(voisins, arbres, jour):
    return {}
def revenus(voisins, arbres, jour):
    sombres = ombres(voisins, arbres, jour)
    clairs = [a for a in arbres if a[1] > sombres.get(a[0], 0)]
    return sum(a[1] for a in clairs if a[2]), sum(a[1] for a in clairs if not a[2])
"""
    exec(source, names)
    lent = r"s'appuie sur ombres.*question 6a\. Le reste est bon"
    with pytest.raises(PasEncore, match=lent):
        td3.question6b(names)


def test_what_an_open_answer_does_not_use_is_no_mistake():
    @ESSAI.question("petit", "petit")
    def la_seule(espace):
        fonction(espace, "petit", "nombres, autre")
        raise PasEncore("ce n'est pas cela.")

    @ESSAI.question("petit", "petit", unique=False)
    def l_une_d_elles(espace):
        la_seule.check(espace)

    said = []
    for question in (la_seule, l_une_d_elles):
        with pytest.raises(PasEncore) as verdict:
            question(notebook("def petit(nombres, autre):\n    return min(nombres)"))
        said.append(str(verdict.value))
    assert "rien ne se sert de autre" in said[0]
    assert said[1] == "ce n'est pas cela."


def test_all_mistakes_are_tried_after_ipython_has_shown_a_traceback():
    source = Source("cellule.py", ["[x for x in y if x + 1]"])
    assert source.tree  # which gives a parent to the contexts that all trees share
    try:
        said = dit(la_question, petit("autre = 3 * nombres[0]\n    return 7 - autre"))
        assert "ce n'est pas le plus petit" in said
    finally:
        for noeud in ast.walk(source.tree):
            vars(noeud).pop("parent", None)


# Calls by a dotted name, of another number of arguments, in places where beginners put them.
ODD = """
def f(self, x, *y, **z):
    a = np.max(x) + np.min([x])[0] + np.sum(x, axis=0)[:, 1] + x.index(3)
    b = math.floor(x) // np.len(x) + self.round(x, 2) + round() + max() + (lambda: 0)(*y)
    for i in np.range(3): x.append(np.int(i)); x[i:][0] += np.abs(x[-1])
    return [np.str(x)], {np.set(x)}, f"{np.list(x)}{a}", x[0][1], print(*y, **z), len(x[0])
"""


def test_every_mistake_is_looked_for_in_any_code():
    module = ast.parse(ODD)
    situe(module, {"f": boucle, "x": []})
    for faute in (*fautes("carnet"), *fautes("toutes"), *fautes("de_forme")):
        for noeud in ast.walk(module):
            for piece in faute(noeud):
                assert piece.mots


def test_each_mistake_of_the_table_is_looked_for_by_some_question():
    table = fautes_ecrites()
    asked = {"carnet", "toutes", "de_forme"}
    asked |= {
        name for sheet in SHEETS for each in sheet_of(sheet).values() for name in each.fautes
    }
    waiting = [*asked]
    while waiting:
        inside = {
            name for name in table.get(waiting.pop(), ()) if isinstance(name, str)
        } - asked
        waiting += inside
        asked |= inside
    assert asked >= table.keys()
    assert all(map(fautes, asked))


def test_an_inquiry_that_fails_leaves_the_verdict_as_it_was(monkeypatch):
    monkeypatch.setattr("trollkit.classroom.questions.causes.enquete.remede", lambda *_: 1 // 0)
    assert dit(la_question, petit("return max(nombres)")) == "ce n'est pas le plus petit."


@pytest.mark.parametrize(
    ("corps", "change"),
    [
        ("nombres.sort()\n    return nombres[0]", True),
        ("return nombres.pop(nombres.index(min(nombres)))", True),
        ("nombres = sorted(nombres)\n    return nombres[0]", False),
        ("nombres.append(1)\n    del nombres[-1]\n    return min(nombres)", False),
    ],
)
def test_a_right_answer_that_changes_what_it_is_given_says_so(capsys, corps, change):
    la_question(notebook(petit(corps)))
    said = " ".join(capsys.readouterr().out.split())
    assert "✔ Réussi" in said
    assert ("Attention : petit change « nombres »" in said) == change
    la_question(notebook(petit("return min(nombres)")))
    assert "Attention" not in capsys.readouterr().out


@pytest.mark.parametrize(
    ("apres", "mots"),
    [
        ("def petit(nombres):\n    return min(nombres)\npetit(3)", "on veut parcourir"),
        ("def petit(nombres)\n    return min(nombres)", "il manque les deux points"),
    ],
)
def test_a_right_answer_whose_cell_now_ends_on_an_error_says_so(capsys, apres, mots):
    la_question(notebook(petit("return min(nombres)"), apres))
    said = capsys.readouterr().out.replace("\n", " ")
    assert "✔ Réussi" in said
    assert "Attention : " in said
    assert mots in said


def test_a_right_answer_that_asks_the_keyboard_says_so(capsys):
    l_autre_question(notebook("nom = input()\nreponse = 42", input=lambda: "", reponse=42))
    assert "à la ligne 1, input attend quelqu'un au clavier" in capsys.readouterr().out


def test_a_right_answer_that_takes_seconds_tells_them(capsys, monkeypatch):
    monkeypatch.setattr("trollkit.classroom.questions.question.LENT_S", 0.0)
    la_question(notebook(petit("return min(nombres)")))
    said = " ".join(capsys.readouterr().out.split())
    assert "Attention : petit : 0 s de calcul ; la correction en demande autant" in said


def test_a_right_answer_warns_of_no_error_of_another_cell(capsys):
    la_question(notebook(petit("return min(nombres)"), "autre = nulle_part"))
    la_question(notebook(petit("return min(nombres)")))
    assert "Attention" not in capsys.readouterr().out


def test_an_error_that_is_older_than_its_cell_s_last_run_is_told_no_more(capsys, monkeypatch):
    cellule = petit("return min(nombres)") + "autre = plus_tard\n"
    espace = notebook(cellule, "plus_tard = 1", cellule)
    for avant in (cellule, "the check"):  # which may be asked twice
        fin = SimpleNamespace(success=True, info=SimpleNamespace(raw_cell=avant))
        shell = SimpleNamespace(last_execution_result=fin)
        monkeypatch.setattr(IPython, "get_ipython", lambda shell=shell: shell)
        la_question(espace)
    assert "Attention" not in capsys.readouterr().out


def test_what_was_begun_is_not_told_as_not_begun():
    @ESSAI.question("registre", "registre")
    def question(espace):
        if espace["registre"] != {1: 2}:
            raise PasCommence("registre est encore vide ; remplissez-le.")

    with pytest.raises(PasEncore) as verdict:
        question(notebook("registre = {}\nregistre[1] = nulle_part"))
    assert "le nom nulle_part n'existe pas" in str(verdict.value)


def asking(*names):
    return Question("essai", "0", names, lambda espace: None)


def test_what_another_question_s_check_has_refused_is_no_cause(monkeypatch):
    espace = {"In": ["", "td1.question5(globals())", "td1.question3a(globals())"]}
    monkeypatch.setattr(sys, "last_value", PasCommence("ecran n'existe pas."), raising=False)
    monkeypatch.setattr(remarques, "_vient_de", lambda erreur, texte: True)
    assert remarques.manque(espace, asking("victoire"), ["victoire"], lambda *_: False) == ""


CHECK = "td1.question1(globals())"


def test_a_bracket_that_the_end_of_the_cell_leaves_open_is_named(monkeypatch):
    cell = "p = troll.Partie(7, 15"
    yet = SyntaxError("incomplete input", ("<cell>", 1, 23, cell))  # as IPython says it
    monkeypatch.setattr(sys, "last_value", yet, raising=False)
    said = remarques.manque({"In": ["", cell, CHECK]}, asking("p"), ["p"], lambda *_: False)
    assert "« ( » n'est jamais refermé" in said


def test_what_is_printed_and_not_kept_is_told():
    names = {"In": ["", "cases = m.cases\nprint(m.position)", CHECK], "cases": 9}
    said = remarques.manque(names, asking("cases", "position"), ["position"], lambda *_: False)
    assert "ne donne de nom à rien ; print montre, et = range : position = …" in said


def rewritten(monkeypatch, *versions):
    """The names of a notebook in which one cell was run with these texts, in turn."""
    for kept in ("_lues", "_avant"):
        monkeypatch.setattr(code, kept, type(getattr(code, kept))())
    for version in versions:
        code.suit_cellule(SimpleNamespace(cell_id="reponse", raw_cell=version))
    return notebook("import troll", *versions)


@pytest.mark.parametrize(
    ("now", "told"),
    [
        ("p == troll.Partie(7, 15)", "ligne 1, « p == troll.Partie(7, 15) », == compare"),
        ("# p = troll.Partie(7, 15)\npass", "plus aucune cellule ne donne p : sa valeur vient"),
        ("P = troll.Partie(7, 15)", "plus aucune cellule ne donne p : sa valeur vient"),
    ],
)
def test_an_answer_that_no_cell_holds_any_more_is_told_without_its_lines(
    monkeypatch, now, told
):
    names = rewritten(monkeypatch, "p = troll.Partie(15, 7)", now)
    with pytest.raises(PasEncore) as verdict:
        td1.question1(names)
    assert told in str(verdict.value)
    assert "15, 7" not in str(verdict.value)


def test_a_right_answer_that_no_cell_holds_any_more_is_said_to_be_lost(monkeypatch, capsys):
    right = "p = troll.Partie(7, 15)"
    td1.question1(rewritten(monkeypatch, right, "p"))
    assert "Attention : plus aucune cellule ne donne p" in capsys.readouterr().out
    td1.question1(rewritten(monkeypatch, "p", right))
    assert "Attention" not in capsys.readouterr().out


@pytest.mark.parametrize(
    ("ajout", "dit"),
    [("n", True), ("(n, 1)", False)],  # two may well be equal by chance
)
def test_that_nothing_looks_for_doubles_is_told_of_a_name_in_a_list(ajout, dit):
    cellule = "def f(ns):\n    t = []\n    for n in ns:\n        if n > 0:\n{}    return t\n"
    module = ast.parse(cellule.format(f"            t.append({ajout})\n"))
    motifs.situe(module, {})
    pieces = (p for faute in fautes("oublis") for n in ast.walk(module) for p in faute(n))
    assert any("est déjà dans t" in piece.mots for piece in pieces) == dit


@pytest.mark.parametrize(
    ("cell", "said"), [("troll.partie", "Partie"), ("td1.question9", "td1")]
)
def test_a_name_that_is_not_there_is_told_without_a_line_of_the_kit_s(cell, said):
    with pytest.raises(AttributeError) as told:
        eval(cell, {"troll": troll, "td1": td1})
    (line, *more) = told.value._render_traceback_()
    assert said in " ".join([line, *more]) and "File" not in line


def test_only_who_sits_before_the_notebook_has_cut_a_cell(monkeypatch):
    assert "vous l'avez coupée par ■" in dite(KeyboardInterrupt())
    monkeypatch.setenv("NBGRADER_EXECUTION", "autograde")
    assert "elle n'a pas fini à temps" in dite(KeyboardInterrupt())
