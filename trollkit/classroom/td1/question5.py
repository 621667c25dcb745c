"""Question 5: a window on the match between the two examples."""

from typing import Any

from trollkit.classroom.checks import PasCommence, PasEncore, absent, reussi
from trollkit.classroom.td1.recits import Espace
from trollkit.core.text import show
from trollkit.trolls.exemples import strategieExemple1, strategieExemple2
from trollkit.trolls.session import player_name

NOM = "ecran"
EXEMPLES = (strategieExemple1, strategieExemple2)


def question5(espace: Espace) -> None:
    """`ecran` is a `troll.GUI` on which the two examples meet."""
    if absent(espace, NOM):
        raise PasCommence(
            f"la variable {NOM} n'existe pas ; écrivez {NOM} = troll.GUI(…) dans la cellule "
            "au-dessus, puis exécutez-la."
        )
    ecran: Any = espace[NOM]
    if type(ecran).__name__ != "GUI" or not hasattr(ecran, "strategieGauche"):
        raise PasEncore(
            f"{NOM} vaut {show(ecran)} ; il faut un objet créé par troll.GUI(…, …, …, …)."
        )
    gauche, droite = ecran.strategieGauche, ecran.strategieDroite
    if gauche is droite and gauche in EXEMPLES:
        raise PasEncore(
            f"les deux châteaux jouent {player_name(gauche)} ; donnez-en un à chaque exemple."
        )
    if {id(gauche), id(droite)} != {id(exemple) for exemple in EXEMPLES}:
        raise PasEncore(
            f"ici {player_name(gauche)} rencontre {player_name(droite)} ; on attend "
            "troll.strategieExemple1 contre troll.strategieExemple2, sans parenthèses."
        )
    reussi(
        f"{player_name(gauche)} tient le château de gauche, {player_name(droite)} celui de "
        "droite. Appuyez sur Lecture, puis sur 100 parties."
    )
