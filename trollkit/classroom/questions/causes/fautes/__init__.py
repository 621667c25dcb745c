"""The mistakes of beginners, as pieces of code that would be right in their place."""

from trollkit.classroom.questions.causes.fautes.carnet import du_carnet
from trollkit.classroom.questions.causes.fautes.forme import (
    affichee,
    arrondi,
    egalite,
    emballage,
    modifie,
    nombres_ecrits,
    nommee,
    non_faite,
    passages,
    perdue,
    rangement,
    trop_tot,
    virgule,
)
from trollkit.classroom.questions.causes.fautes.lignes import LIGNES, sans_descente
from trollkit.classroom.questions.causes.fautes.lignes import de_trop as ligne_de_trop
from trollkit.classroom.questions.causes.fautes.nombres import (
    a_lire,
    compte,
    de_trop,
    decalage,
    depart,
    signe,
    voisin,
)
from trollkit.classroom.questions.causes.fautes.piece import Faute, Piece
from trollkit.classroom.questions.causes.fautes.places import (
    cas,
    echange,
    ordre,
    rang,
    taille,
    tous_decales,
)
from trollkit.classroom.questions.causes.fautes.valeurs import (
    OUBLIS,
    VALEURS,
    accumule,
    autre_signe,
    comparaison,
    contient,
    extremes,
    parametre,
    propriete,
    tous_extremes,
)

__all__ = ["DE_FORME", "FAUTES", "Faute", "Piece", "a_lire", "du_carnet"]

# Those that say nothing of what the right answer is.
DE_FORME: tuple[Faute, ...] = (
    *(affichee, perdue, trop_tot, modifie, nommee, emballage, nombres_ecrits, arrondi, virgule),
    *(rangement, passages, non_faite),
)

# In the order in which they are tried: first those that few pieces of code may hold, and what
# is simply too much, before a change of it that undoes it.
FAUTES: tuple[Faute, ...] = (
    *(rangement, egalite, affichee, perdue, trop_tot, modifie, nommee),
    *(nombres_ecrits, arrondi, virgule, passages, extremes, tous_extremes),
    *(ligne_de_trop, compte, comparaison, cas, propriete, rang, emballage),
    *(taille, depart, sans_descente, contient, accumule, ordre, tous_decales),
    *(de_trop, decalage, signe, autre_signe, echange, parametre),
    *(*LIGNES, *OUBLIS, *VALEURS, voisin),
)
