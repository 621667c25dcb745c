"""The mistakes of beginners, as pieces of code that would be right in their place."""

from trollkit.classroom.presque.fautes.contraires import (
    comparaison,
    connecteur,
    extremes,
    parametre,
    propriete,
    texte,
    tous_extremes,
)
from trollkit.classroom.presque.fautes.forme import (
    affichee,
    arrondi,
    emballage,
    globales,
    nombres_ecrits,
    perdue,
    trop_tot,
)
from trollkit.classroom.presque.fautes.lignes import LIGNES
from trollkit.classroom.presque.fautes.nombres import de_trop, decalage, depart, passages, signe
from trollkit.classroom.presque.fautes.piece import Faute, Piece
from trollkit.classroom.presque.fautes.places import cas, lineaire, ordre, rang, taille
from trollkit.classroom.presque.fautes.valeurs import VALEURS

__all__ = ["DE_FORME", "FAUTES", "Faute", "Piece", "globales"]

# Those that say nothing of what the right answer is.
DE_FORME: tuple[Faute, ...] = (affichee, perdue, trop_tot, emballage, nombres_ecrits, arrondi)

# In the order in which they are tried: first those that few pieces of code may hold.
FAUTES: tuple[Faute, ...] = (
    *(affichee, perdue, trop_tot, nombres_ecrits, arrondi, texte, passages, lineaire, cas),
    *(extremes, tous_extremes, comparaison, propriete, rang, emballage, taille, depart),
    *(connecteur, ordre, decalage, signe, de_trop, parametre, *LIGNES, *VALEURS),
)
