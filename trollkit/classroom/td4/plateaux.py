"""The boards of the fourth sheet, how they are written here, and shown in verdicts."""

from collections.abc import Iterable, Iterator, Set
from contextlib import contextmanager
from typing import Any

from trollkit.classroom.questions import verdicts
from trollkit.classroom.questions.verdicts import PasEncore, Phrase, Regles, premier
from trollkit.core.numbers import decimal
from trollkit.gyges.board import CELLS, NAMES, SIDE_NAMES, SIZE, bits, front_row
from trollkit.gyges.notation import Plateau, parse_plateau, parse_position, plateau_of

CASES = [int(NAMES[cell]) for cell in CELLS]
BUTS = {"n", "s"}
CAMPS = {"s": "Sud", "n": "Nord"}


def lu(texte: str) -> Plateau:
    """A board, as the list that students get, from its rows 1 to 6, a dot for a free cell.

    >>> lu("...... .2.... ...... ...... ....1. ...... n")
    [[55], [22], [], 'n']
    """
    *rangees, trait = texte.replace(".", "0").split()
    return plateau_of(parse_position(f"{'/'.join(rangees)} {trait}"))


def lus(texte: str) -> list[tuple[Any, ...]]:
    """Boards, one a line, each with the numbers after it; `n3` is a ring of 3 on goal n.

    >>> lus("...... .2.... ...... ...... ....1. ...... n n3 34 2  # why")
    [([[55], [22], ['n'], 'n'], 34, 2)]
    """
    trouves = []
    for ligne in texte.strip().splitlines():
        mots = ligne.partition("#")[0].split()
        plateau: Any = lu(" ".join(mots[:7]))
        for mot in mots[7:]:
            if mot[0] in BUTS:
                plateau[int(mot[1]) - 1].append(mot[0])
        trouves.append((plateau, *(int(mot) for mot in mots[7:] if mot.isdigit())))
    return trouves


DEPART = lu("332121 ...... ...... ...... ...... 123321 s")

# Looks good two moves ahead, and is seen to be lost three moves ahead: see `choisir`.
HORIZON = lu("...... 1...3. ...... ..2... ...2.. .....3 s")

# The ring on 14 reaches the goal by bounces.
REBONDS = lu("...3.. ...... 123..2 11.12. ...233 ...... s")

# Rings so close together that a walk may bounce in a great many ways.
SERRE = lu("...... 313.13 ..3121 ..222. ...... ...... s")


def tourner(plateau: Plateau) -> Plateau:
    """The board turned by half a turn, with the sides and the goals exchanged.

    >>> tourner([[11], [26], ["n"], "n"])
    [[66], [51], ['s'], 's']
    """
    return plateau_of(parse_plateau(plateau).rotated())


def vue(plateau: Plateau) -> str:
    """A board as verdicts show it: its list, then six lines, row 6 at the top."""
    signes = [str(parse_plateau(plateau).value(cell) or "·") for cell in CELLS]
    lignes = [
        f"{row + 1}   {' '.join(signes[SIZE * row : SIZE * (row + 1)])}"
        for row in range(SIZE - 1, -1, -1)
    ]
    return "\n".join([f"plateau = {plateau}", *lignes, "    1 2 3 4 5 6"])


def refuse(plateau: Plateau, regles: Regles, /, **faits: object) -> None:
    """Raise PasEncore with the board and the first rule that holds, if any.

    Its sentence is filled with the facts. Numbers and sets of cells are written in French; a
    set `trop` gives `{trop_sont}` too, its verb "est" or "sont".
    """
    for nom, fait in list(faits.items()):
        if isinstance(fait, int | float):
            faits[nom] = decimal(fait, 2 * isinstance(fait, float))
        if isinstance(fait, set):
            faits[nom], faits[f"{nom}_sont"] = (
                enumere(fait),
                "est" if len(fait) == 1 else "sont",
            )
    verdicts.refuse(regles, vue(plateau), **faits)


def compare(
    plateau: Plateau,
    sujet: str,
    trop: Set[object],
    manque: Set[object],
    conseils: Regles,
    /,
    **faits: object,
) -> None:
    """Raise PasEncore when something is too much, or else missing, in what is said of `sujet`.

    It tells the first advice that holds, filled with the facts.
    """
    conseil = Phrase(premier(conseils), **faits)
    dits = {
        "{sujet} : {trop} {trop_sont} de trop ; {conseil}.": trop,
        "{sujet} : il manque {manque} ; {conseil}.": manque,
    }
    refuse(plateau, dits, sujet=sujet, trop={*trop}, manque={*manque}, conseil=conseil)


def enumere(cases: Iterable[object]) -> str:
    """Cells as a French enumeration, at most five.

    >>> enumere({34, 12}), enumere({1, 2, 3, 4, 5, 6})
    ('12 et 34', '1, 2, 3, 4, 5…')
    """
    *noms, dernier = sorted(map(str, cases)) or [""]
    if len(noms) > 4:
        return f"{', '.join(noms[:5])}…"
    return f"{', '.join(noms)} et {dernier}" if noms else dernier


@contextmanager
def si_gagne(plateau: Plateau, alors: str) -> Iterator[None]:
    """In the block, a PasEncore on a board that is won also says that it has no move."""
    try:
        yield
    except PasEncore as verdict:
        if parse_plateau(plateau).winner() is None:
            raise
        raise PasEncore(
            "{verdict} Ce plateau est gagné et n'a plus de coup : {alors}.",
            vue(plateau),
            verdict=verdict.phrase,
            alors=alors,
        ) from None


def veut_de(plateau: Plateau) -> tuple[str, str]:
    """The side to move, and which value it wants ("petite" or "grande")."""
    camp = CAMPS[str(plateau[3])]
    return camp, "petite" if camp == "Sud" else "grande"


def premiere_ligne(plateau: Plateau, camp: str) -> int:
    """The number, from 1 to 6, of the nearest row of `camp` that holds a ring."""
    return front_row(parse_plateau(plateau).occupied(), SIDE_NAMES.index(camp)) + 1


def anneaux(plateau: Plateau) -> list[int]:
    """The cells that hold a ring, in order; goals do not count."""
    return [int(NAMES[cell]) for cell in bits(parse_plateau(plateau).occupied())]
