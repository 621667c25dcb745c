"""The mistakes of beginners, as pieces of code that would be right in their place."""

from trollkit.classroom.presque.fautes.carnet import du_carnet
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
    nombres_ecrits,
    perdue,
    trop_tot,
)
from trollkit.classroom.presque.fautes.lignes import LIGNES
from trollkit.classroom.presque.fautes.nombres import de_trop, decalage, depart, passages, signe
from trollkit.classroom.presque.fautes.oublis import (
    OUBLIS,
    egalite,
    non_faite,
    rangement,
    une_fois,
)
from trollkit.classroom.presque.fautes.piece import Faute, Piece
from trollkit.classroom.presque.fautes.places import cas, ordre, rang, taille
from trollkit.classroom.presque.fautes.valeurs import VALEURS

__all__ = ["DE_FORME", "FAUTES", "Faute", "Piece", "du_carnet"]

# Those that say nothing of what the right answer is.
DE_FORME: tuple[Faute, ...] = (
    *(affichee, perdue, trop_tot, emballage, nombres_ecrits, arrondi),
    *(rangement, passages, non_faite),
)

# In the order in which they are tried: first those that few pieces of code may hold.
FAUTES: tuple[Faute, ...] = (
    *(
        rangement,
        une_fois,
        egalite,
        affichee,
        perdue,
        trop_tot,
        nombres_ecrits,
        arrondi,
        texte,
        passages,
    ),
    *(extremes, tous_extremes, comparaison, cas, propriete, rang, emballage, taille, depart),
    *(connecteur, ordre, de_trop, decalage, signe, parametre, *OUBLIS, *LIGNES, *VALEURS),
)
