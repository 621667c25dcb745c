"""Names of the lab's first `troll.py` that today's module no longer has; loaded on demand.

A harmless old name works as before. Any other is refused, in a French sentence that says what
to write instead. `du_module` looks up names of the module, `du_resultat` those of a
ResultatParties, `lus` reads keyword arguments.
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
    """A name that has no equivalent here, whether the first file had it or not."""


NomInconnu.__module__ = "troll"


def du_module(nom: str, siens: Iterable[str]) -> object:
    """The value of `troll.nom`, which is not one of the module's own names `siens`.

    Raises NomInconnu, an AttributeError in French.
    """
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
    """The value of the old attribute `nom` of a ResultatParties.

    Raises NomInconnu for an old name without equivalent, AttributeError for any other.
    """
    if nom in _COMPTES:
        return getattr(resultat, _COMPTES[nom])
    if nom == "victoiresDroite":  # a disqualified side has won nothing, even if both are
        return 0 if "droite" in resultat.disqualifies else resultat.defaites
    if nom == "matchJoues":
        return len(resultat.parties)
    _refuse(nom)
    return object.__getattribute__(resultat, nom)


def lus(anciens: Mapping[str, object], **valeurs: Any) -> Any:
    """The `valeurs` in their order, with the arguments given by old names put in.

    The first file had afficherResultats in the position of graine: a bool there is affichage.
    Its afficherParties is ignored. Raises ErreurTroll on an argument that never existed.
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
