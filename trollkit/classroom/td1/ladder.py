"""The ladder of question 6: the six guardians, in the four categories of the class contest."""

from trollkit.classroom.questions.ladder import Ladder, Rung
from trollkit.core.errors import InvalidConfig
from trollkit.core.shelf import UnknownStrategy
from trollkit.trolls.partie import en_francais
from trollkit.trolls.strategies import Strategy, find, ladder

# Ordered by what forty ideas of students have measured (benchmarks/echelle.md): the first rung
# falls to nearly all, the last one to who both draws by lot and remembers. An even pace, which
# the last hint gives, beats two of them; whatever is thought of beyond it shows on another.
LADDER = Ladder(
    rungs=(
        Rung("hasard", 0.5, "l'économie"),
        Rung("petits_des", 1.0, "la cadence"),
        Rung("copieur", 1.0, "la surprise"),
        Rung("dernier_rempart", 1.0, "la patience"),
        Rung("devin", 1.0, "le hasard"),
        Rung("greffier", 1.5, "la mémoire"),
    ),
    categories=("7x15", "7x30", "15x30", "15x50"),
    games=200,
    draws=10,
    seed=2026,
)
CASES, PIERRES = 7, 15  # of every game that the sheet asks for


def adversaire(nom: str) -> Strategy:
    """The strategy of a character, by its short name, such as "hasard".

    Raises ErreurTroll, which lists the names, on another one.
    """
    try:
        return find(nom).strategy
    except UnknownStrategy as inconnu:
        connus = " ou ".join(f"« {each.id} »" for each in ladder() if each.id in inconnu.known)
        en_francais(InvalidConfig("adversaire", nom, connus))
