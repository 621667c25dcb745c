"""The mistakes of beginners, as pieces of code that would be right in their place."""

from trollkit.classroom.presque.fautes.comptes import a_lire, compte, methode, tous_decales
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
    nommee,
    perdue,
    trop_tot,
)
from trollkit.classroom.presque.fautes.lignes import LIGNES, sans_descente
from trollkit.classroom.presque.fautes.lignes import de_trop as ligne_de_trop
from trollkit.classroom.presque.fautes.nombres import (
    de_trop,
    decalage,
    depart,
    passages,
    signe,
    voisin,
)
from trollkit.classroom.presque.fautes.piece import Faute, Piece
from trollkit.classroom.presque.fautes.places import cas, lineaire, ordre, rang, taille
from trollkit.classroom.presque.fautes.portee import echange, modifie, oublie, reste, virgule
from trollkit.classroom.presque.fautes.valeurs import VALEURS, accumule
from trollkit.classroom.presque.fautes.valeurs import signe as signe_voisin

__all__ = ["DE_FORME", "FAUTES", "Faute", "Piece", "a_lire", "globales", "reste"]

# Those that say nothing of what the right answer is.
DE_FORME: tuple[Faute, ...] = (
    *(affichee, perdue, trop_tot, modifie, nommee, emballage, nombres_ecrits, arrondi, virgule),
)

# In the order in which they are tried: first those that few pieces of code may hold, and what
# is simply too much, before a change of it that undoes it.
FAUTES: tuple[Faute, ...] = (
    *(affichee, perdue, trop_tot, modifie, nommee, oublie, nombres_ecrits, arrondi),
    *(virgule, passages, lineaire, cas, extremes, tous_extremes, ligne_de_trop, compte),
    *(
        methode,
        signe_voisin,
        comparaison,
        propriete,
        rang,
        emballage,
        taille,
        depart,
        connecteur,
    ),
    *(
        sans_descente,
        texte,
        accumule,
        ordre,
        tous_decales,
        decalage,
        signe,
        de_trop,
        echange,
        parametre,
    ),
    *(*LIGNES, *VALEURS, voisin),
)
