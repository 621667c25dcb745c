"""The characters of the ladder, to be met one by one."""

from trollkit.core.bundled import UnknownStrategy
from trollkit.core.errors import InvalidConfig
from trollkit.trolls.partie import en_francais
from trollkit.trolls.strategies import Strategy, find, ladder


def adversaire(nom: str) -> Strategy:
    """The strategy of a character, by its short name, such as "hasard".

    Raises ErreurTroll, which lists the names, on another one.
    """
    try:
        return find(nom).strategy
    except UnknownStrategy as inconnu:
        connus = " ou ".join(f"« {each.id} »" for each in ladder() if each.id in inconnu.known)
        en_francais(InvalidConfig("adversaire", nom, connus))
