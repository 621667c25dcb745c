"""The ladder of question 6 (`LADDER`): six guardians, in the class contest's categories."""

from trollkit.classroom.questions.ladder import ladder_of
from trollkit.core.errors import InvalidConfig
from trollkit.trolls.partie import en_francais
from trollkit.trolls.strategies import Strategy, find, ladder

LADDER = ladder_of("td1")
CASES, PIERRES = 7, 15  # of every game that the student is asked to make


def adversaire(nom: str) -> Strategy:
    """The strategy of a character, by its short name, such as "hasard".

    Raises ErreurTroll, which lists the names, on an unknown one.
    """
    try:
        return find(nom).strategy
    except KeyError:
        connus = " ou ".join(f"« {each.id} »" for each in ladder())
        en_francais(InvalidConfig("adversaire", nom, connus))
