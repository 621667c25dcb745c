"""The first sheet from top to bottom, and the hidden tests that its marks come from."""

import re
from pathlib import Path

import nbformat
import numpy as np
import pytest

import troll
from tests.classroom.execution import AGAIN, asked
from trollkit.classroom.td1 import adversaire, mystere
from trollkit.classroom.td1.ladder import LADDER

ROOT = Path(__file__).parents[2]
SHEET = "td1-trolls/td1-trolls.ipynb"
SOLUTION, ASSIGNMENT = ROOT / "solutions" / SHEET, ROOT / "assignments" / SHEET

# Jupyter's clients use names that newer Pythons frown upon.
lenient = pytest.mark.filterwarnings("ignore::DeprecationWarning")


def cells(path):
    return nbformat.read(path, as_version=4).cells


def executed(path, folder):
    """The cells of a notebook run from top to bottom, whatever fails on the way."""
    from nbclient import NotebookClient

    notebook = nbformat.read(path, as_version=4)
    notebook.cells = asked([cell for cell in notebook.cells if cell.id != AGAIN])
    resources = {"metadata": {"path": str(folder)}}
    NotebookClient(
        notebook, timeout=120, allow_errors=True, resources=resources, store_widget_state=False
    ).execute()
    return {cell.id: cell for cell in notebook.cells if cell.cell_type == "code"}


def errors(found):
    return {
        id_: output.ename
        for id_, cell in found.items()
        for output in cell.outputs
        if output.output_type == "error"
    }


@lenient
@pytest.mark.long
@pytest.mark.lourd
@pytest.mark.parcours
def test_with_solutions_it_runs_to_its_end_and_climbs_the_ladder(tmp_path):
    found = executed(SOLUTION, tmp_path)
    assert errors(found) == {}
    (points,) = found["points"].outputs
    assert LADDER.total - 0.5 <= float(points.data["text/plain"]) <= LADDER.total
    streams = {out.name for cell in found.values() for out in cell.outputs if "name" in out}
    assert streams == {"stdout"}


@lenient
@pytest.mark.long
@pytest.mark.lourd
def test_as_students_get_it_only_the_checks_stop_and_say_not_begun(tmp_path):
    found = errors(executed(ASSIGNMENT, tmp_path))
    graded = [
        cell.id
        for cell in cells(ASSIGNMENT)
        if cell.cell_type == "code" and cell.metadata.get("nbgrader", {}).get("grade")
    ]
    assert found == dict.fromkeys(graded, "PasCommence")


def test_each_question_has_a_bet_before_its_code():
    names = [cell.id for cell in cells(ASSIGNMENT)]
    for number in range(1, 8):
        first = min(
            place for place, id_ in enumerate(names) if id_.startswith(f"question-{number}")
        )
        assert names.index(f"pari-{number}") < first


HIDDEN = re.compile(r"### DÉBUT TESTS CACHÉS\n(.*?)### FIN TESTS CACHÉS", re.DOTALL)


def hidden(question, **answers):
    """Run the hidden test of a question on these answers; AssertionError or worse if wrong."""
    (cell,) = [cell for cell in cells(SOLUTION) if cell.id == f"verification-{question}"]
    (source,) = HIDDEN.findall(cell.source)
    exec(source, {"troll": troll, **answers})


def jouee(*coups):
    partie = troll.Partie(7, 15)
    for coup in coups:
        partie.tourDeJeu(*coup)
    return partie


def lectures(partie):
    return {
        "cases": partie.nombreCases,
        "position": partie.positionTroll,
        "initial": partie.stockInitial,
        "gauche": partie.stockGauche,
        "droite": partie.stockDroite,
        "coups": partie.coupsPrecedents,
    }


def predire(partie):
    return min(2, partie.stockGauche)


def possibles(partie):
    return [k for k in range(1, 5) if k <= partie.stockGauche]


def points_gauche(resultat):
    if "gauche" in resultat.disqualifies:
        return -1
    if "droite" in resultat.disqualifies or resultat.victoires > resultat.defaites:
        return 3
    return 1 if resultat.victoires == resultat.defaites else 0


class Ecran:
    """What a window keeps of its arguments."""

    strategieGauche, strategieDroite = troll.strategieExemple1, troll.strategieExemple2


def mille():
    return troll.jouerPlusieursParties(
        7, 15, troll.strategieExemple1, troll.strategieExemple2, graine=3, affichage=False
    )


RESULTAT = mille()
RIGHT = {
    "1": {"p": jouee()},
    "2": lectures(mystere(1)),
    "3a": {"victoire": jouee(*[(2, 1)] * 3)},
    "3b": {"matchNul": jouee(*[(3, 3)] * 5)},
    "3c": {"defaite": jouee((1, 2), (1, 2), (13, 11))},
    "4a": {"predireExemple1": predire},
    "4b": {"coupsPossiblesExemple2": possibles},
    "5": {"ecran": object.__new__(troll.GUI)},
    "6": {"strategie": lambda partie, passe: min(2, partie.stockGauche)},
    "7a": {"resultat": RESULTAT, "taux": RESULTAT.victoires / 1000},
    "7b": {"pointsGauche": points_gauche},
}
vars(RIGHT["5"]["ecran"]).update(
    strategieGauche=troll.strategieExemple1, strategieDroite=troll.strategieExemple2
)


class Egal:
    """Equal to everything, and true."""

    def __eq__(self, other):
        return True

    __hash__ = None


class EntierEgal(int):
    """An integer that is equal to every other one, and smaller, and larger."""

    def __eq__(self, other):
        return True

    __le__ = __ge__ = __lt__ = __gt__ = __eq__
    __hash__ = int.__hash__


class FlottantEgal(float):
    """A number that is no distance from any other."""

    def __sub__(self, other):
        return 0.0

    __rsub__ = __sub__


def forgee(**proprietes):
    partie = troll.Partie(7, 15)
    vars(partie).update(proprietes)
    return partie


NUMPY = [
    ("4a", {"predireExemple1": lambda partie: np.int64(predire(partie))}),
    ("4b", {"coupsPossiblesExemple2": lambda partie: list(np.array(possibles(partie)))}),
    ("6", {"strategie": lambda partie, passe: np.int64(1)}),
    ("7a", {"resultat": RESULTAT, "taux": np.float64(RESULTAT.victoires / 1000)}),
    ("7b", {"pointsGauche": lambda resultat: np.int64(points_gauche(resultat))}),
]
WRONG = [
    ("1", {"p": forgee(nombreCases=Egal(), stockInitial=Egal())}),
    ("1", {"p": troll.Partie(15, 7)}),
    ("2", lectures(mystere(1)) | {"gauche": np.int64(mystere(1).stockGauche)}),
    ("2", lectures(mystere(1)) | {"droite": EntierEgal(1)}),
    ("2", lectures(mystere(1)) | {"coups": []}),
    ("3a", {"victoire": forgee(positionTroll=6)}),
    ("3b", {"matchNul": jouee(*[(5, 5)] * 3)}),
    ("3c", {"defaite": jouee(*[(1, 2)] * 3)}),
    ("4a", {"predireExemple1": lambda partie: EntierEgal(7)}),
    ("4a", {"predireExemple1": lambda partie: 2}),
    ("4a", {"predireExemple1": lambda partie: predire(partie) == 1 or 2}),
    ("4b", {"coupsPossiblesExemple2": lambda partie: [1, 2, 3, 4]}),
    ("4b", {"coupsPossiblesExemple2": lambda partie: [EntierEgal(k) for k in (1, 2)]}),
    ("4b", {"coupsPossiblesExemple2": lambda partie: np.array(possibles(partie))}),
    ("5", {"ecran": Ecran()}),
    ("6", {"strategie": lambda partie, passe: 2}),
    ("6", {"strategie": adversaire("greffier")}),
    ("6", {"strategie": lambda partie, passe: True}),
    ("6", {"strategie": lambda partie, passe: 1.0}),
    ("7a", {"resultat": RESULTAT, "taux": str(RESULTAT.victoires / 1000)}),
    ("7a", {"resultat": RESULTAT, "taux": FlottantEgal(0.5)}),
    ("7a", {"resultat": RESULTAT, "taux": RESULTAT.defaites / 1000}),
    ("7b", {"pointsGauche": lambda resultat: max(0, points_gauche(resultat))}),
]


@pytest.mark.parametrize(("question", "answers"), NUMPY)
def test_a_hidden_test_passes_the_numbers_of_numpy(question, answers):
    hidden(question, **answers)


@pytest.mark.parametrize("question", RIGHT)
def test_names_that_beginners_take_from_python_change_nothing(question):
    taken = dict.fromkeys(("list", "sum", "min", "max", "len", "range", "type", "int"), 3)
    hidden(question, **taken, **RIGHT[question])


@pytest.mark.parametrize(("question", "answers"), WRONG)
def test_a_hidden_test_lets_no_trick_pass(question, answers):
    with pytest.raises((AssertionError, TypeError, AttributeError, ValueError)):
        hidden(question, **answers)
