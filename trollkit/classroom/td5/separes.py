"""Question 2: several trolls, and what is lost by solving them one by one."""

from functools import cache
from typing import TYPE_CHECKING

from trollkit.classroom.questions.answers import PRES, Espace
from trollkit.classroom.questions.question import TD5
from trollkit.classroom.questions.verdicts import PasEncore, Reussi, en_essai
from trollkit.classroom.td5.figures import barres
from trollkit.classroom.td5.plateaux import attend, configuration, mot, parlant
from trollkit.core.integers import as_integer
from trollkit.core.numbers import decimal
from trollkit.core.text import show
from trollkit.trolls.boards.decomposition import Apart, ahead, shared
from trollkit.trolls.boards.exact import solve
from trollkit.trolls.boards.graph import parse_board
from trollkit.trolls.boards.response import guaranteed, played, uniform

if TYPE_CHECKING:
    from trollkit.notebook.live.chart import LiveChart

GAINS = 1_500_000  # payoffs of a table that is compared with its parts within some seconds


@cache
def garanties(plateau: str, pierres: int) -> dict[str, float]:
    """What ways to play two trolls are sure to get at the opening, by their names."""
    with parlant():
        trolls = (parse_board(plateau).start(),) * 2
    config = configuration(plateau, pierres, trolls, GAINS)
    separes, table = Apart(config), solve(config)
    manieres = {
        "au hasard": uniform(table.space, pierres),
        "moitié-moitié": shared(separes, evenly=True),
        "un partage prudent": shared(separes),
        "un tour d'avance": played(ahead(separes)),
        "tous ensemble": played(table),
    }
    depart = pierres, pierres, table.space.number(trolls)
    return {
        nom: float(guaranteed(plan, table.space, pierres)[depart])
        for nom, plan in manieres.items()
    }


def decouper(plateau: object, pierres: int) -> "LiveChart":
    """A chart of what ways to play are sure to get: two trolls one by one, or together."""
    from trollkit.notebook.live.chart import LiveChart

    sur = garanties(mot(plateau), pierres)
    dits = ", ".join(f"{nom} {decimal(gain)}" for nom, gain in sur.items())
    titre = f"{plateau}, deux trolls, {pierres} pierres"
    return LiveChart(barres(titre, "Gain garanti par partie", sur, f"Gain garanti : {dits}."))


@TD5.question("2", "monChemin", "mesPierres", unique=False)
def question2(espace: Espace) -> Reussi:
    """Sharing prudently is sure of nothing on `monChemin` with `mesPierres`."""
    from IPython.display import display

    attend(espace, "monChemin", "mesPierres")
    plateau, pierres = mot(espace["monChemin"]), as_integer(espace["mesPierres"])
    if pierres is None:
        raise PasEncore(
            "mesPierres vaut {espace} ; il faut un nombre de pierres.",
            espace=show(espace["mesPierres"]),
        )
    if not en_essai():
        display(decouper(plateau, pierres))  # type: ignore[no-untyped-call]
    sur = garanties(plateau, pierres)
    partage, avance = (sur[nom] for nom in ("un partage prudent", "un tour d'avance"))
    if partage > PRES - 1:
        raise PasEncore(
            "le partage prudent y garde {partage} ; il faut −1.", partage=decimal(partage)
        )
    return Reussi(f"le partage prudent y perd tout, un tour d'avance garde {decimal(avance)}.")
