"""What the names of the lab's first `troll.py` become; loaded when old code asks for one.

What harms nothing is understood. The rest is refused, in a sentence that says what to write.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from trollkit.core.text import show
from trollkit.trolls.duel import Strategie
from trollkit.trolls.partie import ErreurTroll

_COUPS_INVALIDES = ("CoupInvalideGauche", "CoupInvalideDroite", "CoupInvalideSimultane")
_CONCOURS = "« trollkit concours DOSSIER », dans un terminal"
_AUTREMENT = {
    "strategieExemple3": "troll.strategieExemple1, ou troll.strategieExemple2",
    "calculerClassement": _CONCOURS,
    "genererJSON": _CONCOURS,
    "miroir": "troll.jouerPlusieursParties, les deux stratégies échangées",
    "gagnant": "resultat.victoires > resultat.defaites",
}
_ARGUMENTS = {
    "affichageTexte": "affichage",
    "nombreDeParties": "nombreParties",
    "afficherResultats": "affichage",
}
_COMPTES = {
    "victoiresGauche": "victoires",
    "matchsNuls": "nuls",
    "matchPrevus": "nombreParties",
}


class NomInconnu(ErreurTroll, AttributeError):
    """A name that has nothing to stand for it here, be it one of the first file."""


NomInconnu.__module__ = "troll"


def du_module(nom: str, siens: Iterable[str]) -> object:
    """What `troll.nom` is, which is none of `siens`. Raises AttributeError, in French."""
    if nom == "Strategie":
        return Strategie
    if nom in _COUPS_INVALIDES:
        return ErreurTroll
    _refuse(nom)
    from difflib import get_close_matches

    petits = {sien.casefold(): sien for sien in siens}
    proche = get_close_matches(nom.casefold(), petits, 1)
    autrement = f" : vouliez-vous troll.{petits[proche[0]]} ?" if proche else "."
    raise NomInconnu(f"{nom} n'existe pas dans le module troll{autrement}")


def du_resultat(resultat: Any, nom: str) -> object:
    """What the result of many games has under that name. Raises as `du_module` does."""
    if nom in _COMPTES:
        return getattr(resultat, _COMPTES[nom])
    if nom == "victoiresDroite":  # nobody has won where both are disqualified
        return 0 if "droite" in resultat.disqualifies else resultat.defaites
    if nom == "matchJoues":
        return len(resultat.parties)
    _refuse(nom)
    return object.__getattribute__(resultat, nom)


def lus(anciens: Mapping[str, object], **valeurs: Any) -> Any:
    """The values, in their order, in which arguments by their old names take part.

    Where the graine stands, the first file had afficherResultats, then afficherParties, which
    has nothing to do here. Raises ErreurTroll on an argument that nobody has ever known.
    """
    if isinstance(valeurs.get("graine"), bool):
        valeurs |= {"affichage": valeurs["graine"], "graine": None}
    for nom, valeur in anciens.items():
        if _ARGUMENTS.get(nom) in valeurs:
            valeurs[_ARGUMENTS[nom]] = valeur
        elif nom != "afficherParties":
            connus = ", ".join(valeurs)
            raise ErreurTroll(
                f"L'argument {show(nom)} n'existe pas ici : après les deux stratégies, écrivez "
                f"{connus}, ou rien."
            )
    return tuple(valeurs.values())


def _refuse(nom: str) -> None:
    if nom in _AUTREMENT:
        raise NomInconnu(
            f"{nom} n'existe pas dans ce module troll : écrivez {_AUTREMENT[nom]}."
        )
