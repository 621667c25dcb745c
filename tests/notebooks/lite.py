"""The sheet for the browser: its code cells by tag, and right answers."""

import jupytext

from tests.depot.root import ROOT

SHEET = ROOT / "course" / "lite" / "td1-navigateur.py"

RIGHT = {
    "question-1": "p = troll.Partie(7, 15)\nprint(p)",
    "question-2": """mystere = td1.mystere()
cases, position = mystere.nombreCases, mystere.positionTroll
initial, coups = mystere.stockInitial, mystere.coupsPrecedents
gauche, droite = mystere.stockGauche, mystere.stockDroite""",
    "question-3a": "victoire = troll.Partie(7, 15)\nfor tour in range(3):\n"
    "    victoire.tourDeJeu(2, 1)",
    "question-3b": "matchNul = troll.Partie(7, 15)\nfor tour in range(5):\n"
    "    matchNul.tourDeJeu(3, 3)",
    "question-3c": "defaite = troll.Partie(7, 15)\nfor coup in [(1, 2), (1, 2), (13, 11)]:\n"
    "    defaite.tourDeJeu(*coup)",
    "question-4a": "def predireExemple1(partie):\n    return min(2, partie.stockGauche)",
}


def cells() -> dict[str, str]:
    code = [cell for cell in jupytext.read(SHEET).cells if cell.cell_type == "code"]
    tagged = {cell.metadata.tags[0]: cell.source for cell in code}
    assert len(tagged) == len(code), "two cells have one tag"
    return tagged
