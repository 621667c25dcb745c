"""`Partie`: a game as the lab sheet shows it, a mutable object seen from the left castle; and
the French lines that tell a game turn by turn.

`Partie` is a shell around `trollkit.trolls.rules`. Its names are exactly those of the sheet.
"""

from collections.abc import Iterable, Sequence
from typing import NoReturn

from trollkit.core.errors import GameOver, TrollkitError
from trollkit.core.game import LEFT, RIGHT
from trollkit.core.text import many
from trollkit.phrases import SIDES, phrase
from trollkit.trolls.rules import State, check_config, check_throw, final_cell, settle, thrown

EN_COURS, GAUCHE, DROITE, NUL = 0, 1, 2, 3  # the values of Partie.gagnant
_VAINQUEUR = {GAUCHE: "gauche", DROITE: "droite", NUL: "aucun (match nul)"}


class ErreurTroll(ValueError):
    """Une erreur du module troll : une phrase dit ce qui ne va pas, et ce qu'il faut."""

    def _render_traceback_(self) -> list[str]:
        # IPython's hook; nbgrader still sees an exception. Lines are wrapped here, because
        # JupyterLab breaks long ones inside words.
        import textwrap

        return textwrap.wrap(f"ErreurTroll : {self}", 80, break_on_hyphens=False)


# A plain Python traceback then names the module that students import: troll.ErreurTroll.
ErreurTroll.__module__ = "troll"


def en_francais(error: TrollkitError) -> NoReturn:
    """Raise an engine error as the ErreurTroll, in French, that students read."""
    raise ErreurTroll(phrase(error)) from None


class FinDeTour(tuple[bool, int]):
    """The result of `tourDeJeu`: `(terminee, gagnant)`, as in the lab's first file, for old
    code that unpacks it.

    On today's sheet tourDeJeu returns nothing: so its repr is None, and a notebook shows
    nothing.
    """

    def __repr__(self) -> str:
        return "None"

    def _ipython_display_(self) -> None:
        return

    def __getattr__(self, nom: str) -> object:
        return getattr(None, nom)  # code that takes it for a game gets the error of None


class Partie:
    """Une partie sur nombreCases cases (châteaux compris), avec stockInitial pierres chacun.

    Ses propriétés : nombreCases, positionTroll (0 est le château de gauche), stockInitial,
    stockGauche, stockDroite, coupsPrecedents (des couples, gauche puis droite), terminee,
    gagnant.

    >>> p = Partie(7, 15)
    >>> _ = p.tourDeJeu(2, 4)
    >>> p.positionTroll, p.stockGauche, p.stockDroite, p.coupsPrecedents
    (2, 13, 11, [(2, 4)])
    """

    def __init__(self, nombreCases: int, stockInitial: int) -> None:
        try:
            config = check_config(nombreCases, stockInitial)
        except TrollkitError as error:
            en_francais(error)
        self.nombreCases = config.cells
        self.positionTroll = config.cells // 2
        self.stockInitial = config.stones
        self.stockGauche = config.stones
        self.stockDroite = config.stones
        self.coupsPrecedents: list[tuple[int, int]] = []

    def tourDeJeu(self, gauche: int, droite: int) -> FinDeTour:
        """Joue un tour : la gauche lance « gauche » pierres, la droite « droite ».

        Une partie finie ou un lancer interdit donne une ErreurTroll, et rien ne change.
        """
        try:
            if self.terminee:
                raise GameOver
            g = check_throw(LEFT, gauche, self.stockGauche)
            d = check_throw(RIGHT, droite, self.stockDroite)
        except TrollkitError as error:
            en_francais(error)
        self.coupsPrecedents.append((g, d))
        board = self.stockGauche, self.stockDroite, self.positionTroll
        _, self.stockGauche, self.stockDroite, self.positionTroll = settle(
            State(self.nombreCases, *thrown(*board, (g, d)))
        )
        return FinDeTour((self.terminee, self.gagnant))

    @property
    def gagnant(self) -> int:
        """0 tant que l'on joue, 1 si la gauche a gagné, 2 si c'est la droite, 3 pour un nul."""
        last = self.nombreCases - 1
        end = final_cell(self.stockGauche, self.stockDroite, self.positionTroll, last)
        if end is None:
            return EN_COURS
        centre = self.nombreCases // 2
        return NUL if end == centre else GAUCHE if end > centre else DROITE

    @property
    def terminee(self) -> bool:
        """True quand la partie est finie."""
        return self.gagnant != EN_COURS

    # In the lab's first file, playing a game gave a report of it with these attributes.
    partie = property(lambda self: self)
    exception = None
    message = property(lambda self: str(self).rpartition("\n")[2].strip())

    def LigneResume(self) -> NoReturn:
        """N'existe plus : c'était un nom du premier fichier du TD."""
        raise ErreurTroll(
            "LigneResume et LigneDernierCoup n'existent pas dans ce module troll : écrivez "
            "print(partie), ou partie.coupsPrecedents[-1]."
        )

    LigneDernierCoup = LigneResume

    def copier(self) -> "Partie":
        """Une copie, pour essayer des coups sans toucher à cette partie."""
        copie = Partie.__new__(Partie)
        copie.__dict__.update(self.__dict__)
        copie.coupsPrecedents = list(self.coupsPrecedents)
        return copie

    def miroir(self) -> "Partie":
        """Une copie vue du château de droite : gauche et droite y sont échangées."""
        copie = self.copier()
        copie.positionTroll = self.nombreCases - 1 - self.positionTroll
        copie.stockGauche, copie.stockDroite = self.stockDroite, self.stockGauche
        copie.coupsPrecedents = [(d, g) for g, d in self.coupsPrecedents]
        return copie

    def __eq__(self, autre: object) -> bool:
        if not isinstance(autre, Partie):
            return NotImplemented
        return self.__dict__ == autre.__dict__

    __hash__ = None  # type: ignore[assignment]  # mutable

    def __str__(self) -> str:
        gagnant = self.gagnant
        titre = "Partie terminee" if gagnant else "Partie en cours"
        # The block of the lab sheet, byte for byte, unaccented as there.
        bloc = (
            f"---- {titre} ----\n"
            "\n"
            "[Parametres initiaux]\n"
            f"   Nombre de cases : {self.nombreCases}\n"
            f"   Stock initial : {self.stockInitial}\n"
            "\n"
            "[Etat de la partie]\n"
            f"   Position du troll : {self.positionTroll}\n"
            f"   Stock gauche : {self.stockGauche}\n"
            f"   Stock droite : {self.stockDroite}"
        )
        return f"{bloc}\n   Vainqueur : {_VAINQUEUR[gagnant]}" if gagnant else bloc

    def __repr__(self) -> str:
        return (
            f"<Partie {self.nombreCases} cases, {self.stockInitial} pierres : "
            f"troll en {self.positionTroll}, stocks {self.stockGauche} et {self.stockDroite}, "
            f"tours joués : {len(self.coupsPrecedents)}>"
        )


def played(cells: int, stones: int, turns: Iterable[Sequence[int]]) -> Partie:
    """The game after these turns. Raises ErreurTroll on an impossible board or turn."""
    partie = Partie(cells, stones)
    for left, right in turns:
        partie.tourDeJeu(left, right)
    return partie


def path_text(state: State) -> str:
    """The path on one line: castles `G` and `D`, cells `.`, the troll `T`.

    ASCII only, so that it prints on any terminal, and one character a cell, so that cells
    can be counted.

    >>> path_text(State(cells=7, left=15, right=15, troll=2))
    'G.T...D'
    """
    cells = ["G", *"." * (state.cells - 2), "D"]
    cells[state.troll] = "T"
    return "".join(cells)


def stones(count: int) -> str:
    """A number of stones in words.

    >>> stones(1), stones(3)
    ('1 pierre', '3 pierres')
    """
    return many(count, "pierre")


def opening_line(partie: Partie) -> str:
    """The French line on the opening of a game."""
    return (
        f"Départ    : {path_of(partie)}  chaque château a {stones(partie.stockInitial)}, "
        f"le troll est sur la case {partie.positionTroll}"
    )


def turn_line(partie: Partie) -> str:
    """The French line on the last turn of `partie`: path, both throws, stocks after it."""
    number = len(partie.coupsPrecedents)
    left, right = partie.coupsPrecedents[-1]
    return (
        f"Tour {number:3}  : {path_of(partie)}  gauche lance {left}, droite lance {right}"
        f"{_leftover(partie)} ; il reste {partie.stockGauche} et {partie.stockDroite}"
    )


def turn_sentence(partie: Partie) -> str:
    """A sentence on the last turn of `partie`, beside a picture or instead of it.

    >>> partie = Partie(7, 15)
    >>> _ = partie.tourDeJeu(2, 4)
    >>> turn_sentence(partie)
    'Tour 1 : gauche lance 2, droite lance 4 ; le troll va vers la gauche, case 2.'
    """
    number = len(partie.coupsPrecedents)
    left, right = partie.coupsPrecedents[-1]
    toward = "va vers la droite" if left > right else "va vers la gauche"
    move = "reste" if left == right else toward
    return (
        f"Tour {number} : gauche lance {left}, droite lance {right} ; le troll {move}"
        f"{_leftover(partie)}, case {partie.positionTroll}."
    )


def leftovers(partie: Partie) -> tuple[int, int]:
    """The stones each side threw one by one once the other had none left."""
    throws = partie.coupsPrecedents
    return (
        partie.stockInitial - sum(g for g, _ in throws) - partie.stockGauche,
        partie.stockInitial - sum(d for _, d in throws) - partie.stockDroite,
    )


def _leftover(partie: Partie) -> str:
    for side, moved in zip(SIDES, leftovers(partie), strict=True):
        if moved:
            return f", puis {side} pousse le troll de {many(moved, 'case')}"
    return ""


def verdict_line(partie: Partie) -> str:
    """The French sentence that says who won a finished game, and by which rule."""
    gagnant = partie.gagnant
    on_castle = partie.positionTroll in (0, partie.nombreCases - 1)
    if gagnant not in (GAUCHE, DROITE):
        return "Match nul : plus de pierres, et le troll est au milieu du chemin."
    winner, loser = ("gauche", "droite") if gagnant == GAUCHE else ("droite", "gauche")
    if on_castle:
        return f"Victoire de {winner} : le troll est au château de {loser}."
    return f"Victoire de {winner} : plus de pierres, et le troll est plus près de {loser}."


def path_of(partie: Partie) -> str:
    """The path of a game now, as `path_text` writes it."""
    return path_text(
        State(partie.nombreCases, partie.stockGauche, partie.stockDroite, partie.positionTroll)
    )


def whole(text: str) -> int:
    """The whole number written in a text in at most 9 digits; 0 for any other text."""
    text = text.strip()
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 10 else 0
