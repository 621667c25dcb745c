"""What a sheet lends serves what comes after, and earns nothing in its own question."""

from importlib import import_module

import pytest

from tests.classroom.cahier import cells, notebook
from tests.classroom.grading.judge.conversation import heard
from tests.classroom.td2.cahier import TD2
from tests.classroom.td3.cahier import TD3
from tests.classroom.td4.cahier import TD4
from trollkit.classroom import td2, td3, td4
from trollkit.classroom.questions.loans import est_lent
from trollkit.classroom.questions.verdicts import PasEncore

SHEETS = {td2: TD2, td3: TD3, td4: TD4}
# Of each sheet, what is lent: its own question, and one that stands on it.
LENT = [
    (td2, "resoudre", "4", "5b"),
    (td2, "etatSuivant", "5a", "5b"),
    (td2, "matriceDesGains", "5b", "6"),
    (td3, "coutPousse", "3a", "4a"),
    (td3, "gainCoupe", "3b", "4a"),
    (td3, "suites", "4a", "4b"),
    (td3, "ombres", "6a", "6b"),
    (td4, "contenu", "1", "2a"),
    (td4, "arrivees", "2b", "3b"),
    (td4, "cases_de_depot", "3a", "3b"),
    (td4, "minimax", "5", "6"),
    (td4, "alphabeta", "6", "7b"),
]
EACH = pytest.mark.parametrize(("sheet", "name", "own", "after"), LENT)


def borrowing(sheet, name, question):
    """A notebook solved down to a question, but for a function that its sheet lends."""
    names = SHEETS[sheet].espace(f"question-{question}")
    lent = getattr(sheet.secours, name)
    names[name] = lent(names) if name == "matriceDesGains" else lent
    return names


@EACH
def test_what_is_lent_earns_nothing_in_its_own_question(sheet, name, own, after):
    names = borrowing(sheet, name, own)
    with pytest.raises(PasEncore, match="le secours fait avancer"):
        getattr(sheet, f"question{own}")(names)
    assert not SHEETS[sheet].passes(f"verification-{own}", names)


@pytest.mark.lourd
@EACH
def test_what_is_lent_takes_the_place_of_the_answer_after_it(sheet, name, own, after, capsys):
    names = borrowing(sheet, name, after)
    getattr(sheet, f"question{after}")(names)
    assert "✔ Réussi" in capsys.readouterr().out
    assert SHEETS[sheet].passes(f"verification-{after}", names)


@pytest.mark.parametrize(("sheet", "name"), [each[:2] for each in LENT])
def test_a_sheet_says_where_what_it_lends_is_taken(sheet, name):
    cells = import_module("tests.classroom.cahier").cells("assignments", SHEETS[sheet].name)
    lines = [line for source in cells.values() for line in source.splitlines()]
    assert any(line.startswith("# ") and f".secours.{name}" in line for line in lines)


@pytest.mark.parametrize(
    "strategie",
    [
        "def aide(x):\n    return suites(x)\ndef strategie(vue):\n    return aide(vue)",
        "def aide(x):\n    return suites(x)\n"
        "def strategie(vue):\n    return min([1], key=lambda x: aide(x))",
        "def strategie(vue):\n    return (lambda: td3.secours.ombres(vue))()",
    ],
)
def test_the_arena_s_estimate_refuses_what_stands_on_a_lent_function(strategie):
    first = "from trollkit.classroom import td3", "suites = td3.secours.suites"
    names = notebook(*first, strategie)
    with pytest.raises(PasEncore, match=r"Cette stratégie se sert de trollkit\.classroom"):
        td3.echelle(names)


def test_only_what_the_sheets_lend_is_lent():
    assert not any(map(est_lent, (len, td3.depart, td2.solve, None, 3)))


WRAPPED = (
    "{name} = lambda *a: td.secours.{name}(*a)",
    "from functools import partial\n{name} = partial(td.secours.{name})",
    "_sienne = td.secours.{name}\ndef {name}(*a):\n    return _sienne(*a)",
)
MADE = "_sienne = td.secours.{name}(globals())\ndef {name}(*a):\n    return _sienne(*a)"


@pytest.mark.parametrize("place", range(len(LENT)))
def test_what_is_lent_is_seen_under_any_wrapping(place):
    sheet, name, own, _ = LENT[place]
    names = borrowing(sheet, name, own) | {"td": sheet}
    source = MADE if name == "matriceDesGains" else WRAPPED[place % len(WRAPPED)]
    exec(source.format(name=name), names)
    told = f"{name} appelle la {name} du kit ; le secours fait"
    if name == "resoudre":  # whose check has a guard of its own
        told = "resoudre ne se sert pas de linprog"
    with pytest.raises(PasEncore, match=told):
        getattr(sheet, f"question{own}")(names)
    if name in ("matriceDesGains", "ombres", "alphabeta"):  # as the judge is told of it
        verdict = heard(f"td.question{own}(globals())", names, {"td": sheet})
        assert f"{name} appelle la {name} du kit" in verdict.said


def test_the_lent_answer_of_a_later_question_is_seen_too():
    names = TD4.espace("question-5")
    exec("def minimax(p, n, e):\n    return td4.secours.alphabeta(p, n, e)", names)
    with pytest.raises(PasEncore, match="minimax appelle la alphabeta du kit"):
        td4.question5(names)


OF_THE_KIT = {
    ("2b", "arrivees"): """
def arrivees(plateau, depart):
    coups = [c for c in gyges.coups_possibles(plateau) if c.startswith(str(depart))]
    fins = [c[3:].partition("=")[0] for c in coups]
    return {int(fin) if fin.isdigit() else fin for fin in fins}
""",
    ("3b", "tous_les_coups"): """
def tous_les_coups(plateau):
    return gyges.coups_possibles(plateau)
""",
}


@pytest.mark.parametrize("asked", OF_THE_KIT)
def test_the_kit_s_own_generator_is_seen_too(asked):
    question, name = asked
    names = TD4.espace(f"question-{question}")
    exec(OF_THE_KIT[asked], names)
    told = f"{name} appelle la coups_possibles du kit"
    with pytest.raises(PasEncore, match=told):
        getattr(td4, f"question{question}")(names)
    verdict = heard(f"td.question{question}(globals())", names, {"td": td4})
    assert told in verdict.said


SOLVED = """
def valeur(cases, gauche, droite, troll):
    fini = gainFinal(cases, gauche, droite, troll)
    return solve(cases, 15).value(gauche, droite, troll) if fini is None else fini
"""


TABLES = """
tables = {cases: solve(cases, 15) for cases in (5, 7, 9)}
def valeur(cases, gauche, droite, troll):
    return tables[cases].value(gauche, droite, troll)
"""


@pytest.mark.parametrize("question", ["5b", "6"])
@pytest.mark.parametrize("source", [SOLVED, TABLES])
def test_the_kit_s_own_table_is_seen_where_a_value_is_to_be_worked_out(question, source):
    names = TD2.espace(f"question-{question}")
    exec(source, names)
    told = "valeur appelle la solve du kit"
    with pytest.raises(PasEncore, match=told):
        getattr(td2, f"question{question}")(names)
    assert told in heard(f"td.question{question}(globals())", names, {"td": td2}).said


def test_an_answer_that_spoils_what_it_is_lent_is_named_by_those_that_call_it():
    right = TD4.espace("question-3b")["arrivees"]

    def arrivees(plateau, depart):
        fins = right(plateau, depart)
        plateau[0].clear()
        return fins

    names = TD4.espace("question-3b") | {"arrivees": arrivees}
    exec(cells("solutions", TD4.name)["question-3b"], names)
    told = "s'appuie sur arrivees, qui n'est juste qu'une fois : arrivees change « plateau »"
    with pytest.raises(PasEncore, match=told):
        td4.question3b(names)


def backwards(names):
    """The student's own turn, in which the troll goes the wrong way."""

    def etatSuivant(gauche, droite, troll, i, j):
        return gauche - i, droite - j, troll + (i < j) - (i > j)

    names["etatSuivant"] = etatSuivant


@pytest.mark.parametrize("question", ["5b", "6"])
def test_a_value_is_not_blamed_for_a_turn_that_is_wrong(question):
    names = TD2.espace(f"question-{question}")
    backwards(names)
    for cell in ("question-5b", "question-6")[: 1 + (question == "6")]:
        exec(cells("solutions", TD2.name)[cell], names)
    with pytest.raises(PasEncore, match=r"s'appuie(nt)? sur etatSuivant.* question 5a"):
        getattr(td2, f"question{question}")(names)


# South raises the bound that is North's: what it cuts is not what may be cut.
UNSURE = """
def alphabeta(plateau, profondeur, evaluer, lister, alpha=-infini, beta=infini):
    if profondeur == 0 or gyges.nombre_de_coups(plateau) == 0:
        return evaluer(plateau)
    valeurs = []
    for coup in lister(plateau):
        suite = gyges.jouer_coup(plateau, coup)
        valeurs.append(alphabeta(suite, profondeur - 1, evaluer, lister, alpha, beta))
        if plateau[3] == "s":
            alpha = max(alpha, valeurs[-1])
        else:
            beta = min(beta, valeurs[-1])
        if alpha >= beta:
            break
    return min(valeurs) if plateau[3] == "s" else max(valeurs)
"""


def test_a_success_says_that_it_calls_an_answer_that_was_refused(capsys):
    names = TD4.espace("question-7b")
    exec(cells("solutions", TD4.name)["question-7b"], names)
    right = names["alphabeta"]
    exec(UNSURE, names)
    with pytest.raises(PasEncore):
        td4.question6(names)
    told = "choisir s'appuie sur alphabeta, que la question 6 refuse"
    td4.question7b(names)
    assert told in " ".join(capsys.readouterr().out.split())
    names["alphabeta"] = right
    td4.question7b(names)
    assert told not in " ".join(capsys.readouterr().out.split())
