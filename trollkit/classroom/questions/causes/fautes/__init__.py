"""The mistakes of beginners, as pieces of code that would be right in their place."""

from trollkit.classroom.questions.causes.fautes.carnet import du_carnet
from trollkit.classroom.questions.causes.fautes.comptes import (
    a_lire,
    compte,
    methode,
    tous_decales,
)
from trollkit.classroom.questions.causes.fautes.contraires import (
    comparaison,
    connecteur,
    extremes,
    parametre,
    propriete,
    texte,
    tous_extremes,
)
from trollkit.classroom.questions.causes.fautes.forme import (
    affichee,
    arrondi,
    emballage,
    nombres_ecrits,
    nommee,
    perdue,
    trop_tot,
)
from trollkit.classroom.questions.causes.fautes.lignes import LIGNES, sans_descente
from trollkit.classroom.questions.causes.fautes.lignes import de_trop as ligne_de_trop
from trollkit.classroom.questions.causes.fautes.nombres import (
    de_trop,
    decalage,
    depart,
    passages,
    signe,
    voisin,
)
from trollkit.classroom.questions.causes.fautes.oublis import (
    OUBLIS,
    egalite,
    non_faite,
    rangement,
    une_fois,
)
from trollkit.classroom.questions.causes.fautes.piece import Faute, Piece
from trollkit.classroom.questions.causes.fautes.places import cas, ordre, rang, taille
from trollkit.classroom.questions.causes.fautes.portee import echange, modifie, virgule
from trollkit.classroom.questions.causes.fautes.valeurs import VALEURS, accumule
from trollkit.classroom.questions.causes.fautes.valeurs import signe as signe_voisin

__all__ = ["DE_FORME", "FAUTES", "Faute", "Piece", "a_lire", "du_carnet"]

# Those that say nothing of what the right answer is.
DE_FORME: tuple[Faute, ...] = (
    *(affichee, perdue, trop_tot, modifie, nommee, emballage, nombres_ecrits, arrondi, virgule),
    *(rangement, passages, non_faite),
)

# In the order in which they are tried: first those that few pieces of code may hold, and what
# is simply too much, before a change of it that undoes it.
FAUTES: tuple[Faute, ...] = (
    *(rangement, une_fois, egalite, affichee, perdue, trop_tot, modifie, nommee),
    *(nombres_ecrits, arrondi, virgule, passages, extremes, tous_extremes),
    *(ligne_de_trop, compte, methode, comparaison, cas, propriete, rang, emballage),
    *(taille, depart, connecteur, sans_descente, texte, accumule, ordre, tous_decales),
    *(de_trop, decalage, signe, signe_voisin, echange, parametre),
    *(*LIGNES, *OUBLIS, *VALEURS, voisin),
)
