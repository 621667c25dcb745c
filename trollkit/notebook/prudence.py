"""Les widgets du TD 2 : `descendre` dans l'arbre des états, `explorer` une matrice."""

from collections.abc import Sequence
from typing import Any

import traitlets

from trollkit.core.errors import InvalidConfig
from trollkit.core.game import LEFT, RIGHT
from trollkit.core.numbers import decimal
from trollkit.core.text import clean
from trollkit.notebook.live.widget import Widget
from trollkit.trolls.partie import en_francais, stones
from trollkit.trolls.rules import GAME, State, check_config, push

__all__ = ["Descente", "Explorateur", "descendre", "explorer"]


MOST_STONES = 8  # of a side: a larger matrix cannot be taken in at a glance
MOST_LINES = 16  # rows or columns, for the same reason
ENDS = {LEFT: "gagné", RIGHT: "perdu", None: "nul"}
_List = traitlets.List[Any]
_MATRIX = "une liste de lignes, toutes de même longueur"


class Descente(Widget, part="carnet.arbre"):
    """Shows one state, and the state that each pair of throws leads to.

    The page sends {"jouer": [i, j]}, throws from 1, or {"remonter": number of turns to keep}.
    """

    vue = traitlets.Dict(help="the state shown, the way to it, what follows").tag(sync=True)

    def __init__(self, depart: State) -> None:
        self._way: list[tuple[State, str]] = [(depart, "départ")]
        super().__init__(vue=self._view())
        self.on_msg(self._asked)

    def jouer(self, gauche: int, droite: int) -> None:
        """Go one turn down, by these throws; do nothing if they are not allowed here."""
        state = self._way[-1][0]
        if GAME.outcome(state) is not None:
            return
        if gauche in range(1, state.left + 1) and droite in range(1, state.right + 1):
            after = GAME.step(state, {LEFT: gauche, RIGHT: droite})
            self._way.append((after, f"{gauche} contre {droite}"))
            self.vue = self._view()

    def remonter(self, tours: int) -> None:
        """Go back up to the state after `tours` turns."""
        self._way = self._way[: max(tours, 0) + 1]
        self.vue = self._view()

    def _asked(self, _widget: object, content: Any, _buffers: object) -> None:
        if "jouer" in content:
            self.jouer(*content["jouer"])
        elif "remonter" in content:
            self.remonter(content["remonter"])

    def _view(self) -> dict[str, Any]:
        state = self._way[-1][0]
        over = GAME.outcome(state)
        return {
            "cases": state.cells,
            "troll": state.troll,
            "reserves": [stones(state.left), stones(state.right)],
            "chemin": [words for _, words in self._way],
            "phrase": self._sentence(state),
            "suites": [] if over is not None else self._next(state),
        }

    def _next(self, state: State) -> list[list[dict[str, Any]]]:
        return [
            [
                _told(GAME.step(state, {LEFT: i, RIGHT: j})) | _where(state, i, j)
                for j in range(1, state.right + 1)
            ]
            for i in range(1, state.left + 1)
        ]

    def _sentence(self, state: State) -> str:
        told = _told(state)
        if not told["fini"]:
            return (
                "Chaque case du tableau est un état qui peut suivre : cliquez pour y descendre."
            )
        said = {"gagné": "vous avez gagné", "perdu": "vous avez perdu", "nul": "match nul"}
        return f"La partie est finie : {said[told['texte']]}, gain {told['gain']}.".replace(
            "-", "−"
        )


def _told(state: State) -> dict[str, Any]:
    """What a state is worth for left if it is over, else None."""
    over = GAME.outcome(state)
    if over is None:
        return {"gain": None, "texte": "…", "fini": False}
    value = {LEFT: 1, RIGHT: -1, None: 0}[over.winner]
    return {"gain": value, "texte": ENDS[over.winner], "fini": True}


def _where(state: State, left: int, right: int) -> dict[str, str]:
    """The stocks and the troll after both throws, before leftover stones move the troll."""
    troll = state.troll + push(left, right)
    return {"ou": f"{state.left - left} contre {state.right - right}, troll case {troll}"}


def descendre(cases: int, gauche: int, droite: int, troll: int) -> Descente:
    """The tree below a state of at most eight stones a side.

    Raises ErreurTroll on an invalid or a larger state.
    """
    try:
        check_config(cases, 1)
    except InvalidConfig as error:
        en_francais(error)
    for name, value, least, most in (
        ("gauche", gauche, 0, MOST_STONES),
        ("droite", droite, 0, MOST_STONES),
        ("troll", troll, 0, cases - 1),
    ):
        if type(value) is not int or not least <= value <= most:
            en_francais(InvalidConfig(name, value, f"un nombre entier de {least} à {most}"))
    return Descente(State(cases, gauche, droite, troll))


class Explorateur(Widget, part="carnet.matrice"):
    """Shows a matrix, the weight of each row, and the mean gain against each column.

    The page sets `poids`. `lecture` is what these weights give, and `record` the best
    guarantee so far, the gain against the worst column.
    """

    matrice: _List = traitlets.List(help="the payoffs, row by row").tag(sync=True)
    lignes: _List = traitlets.List(help="the names of the rows").tag(sync=True)
    colonnes: _List = traitlets.List(help="the names of the columns").tag(sync=True)
    melange = traitlets.Bool(help="whether rows are mixed, or one is chosen").tag(sync=True)
    poids: _List = traitlets.List(help="the weight of each row, 0 to 100").tag(sync=True)
    lecture = traitlets.Dict(help="what these weights are worth").tag(sync=True)

    def __init__(
        self,
        matrice: Sequence[Sequence[float]],
        lignes: Sequence[str],
        colonnes: Sequence[str],
        melange: bool,
    ) -> None:
        self.record: float | None = None
        rows = [[float(gain) for gain in row] for row in matrice]
        alone = [100, *[0] * (len(rows) - 1)]
        super().__init__(
            matrice=rows,
            lignes=[clean(name, 40) for name in lignes],
            colonnes=[clean(name, 40) for name in colonnes],
            melange=melange,
            poids=[50] * len(rows) if melange else alone,
        )
        self._read()
        self.observe(lambda change: self._read(), "poids")

    def _read(self) -> None:
        parts = self._parts()
        columns = range(len(self.matrice[0]))
        means = [
            sum(part * row[j] for part, row in zip(parts, self.matrice, strict=True))
            for j in columns
        ]
        worst = min(columns, key=means.__getitem__)
        self.record = means[worst] if self.record is None else max(self.record, means[worst])
        self.lecture = {
            "parts": parts,
            "gains": means,
            "dits": [decimal(mean) for mean in means],
            "pire": worst,
            "phrase": self._sentence(means, worst),
            "record": f"Votre meilleure garantie jusqu'ici : {decimal(self.record)}.",
        }

    def _parts(self) -> list[float]:
        """The weights as probabilities, all equal when the weights are all 0 or unusable."""
        weights = [max(0.0, float(weight)) for weight in self.poids]
        if len(weights) != len(self.matrice) or not sum(weights):
            weights = [1.0] * len(self.matrice)
        return [weight / sum(weights) for weight in weights]

    def _sentence(self, means: list[float], worst: int) -> str:
        here = self.colonnes[worst]
        return (
            f"L'espionne répond « {here} » : il vous reste {decimal(means[worst])}"
            f"{' en moyenne' if self.melange else ''}."
        )


def explorer(
    matrice: Sequence[Sequence[float]],
    melange: bool = False,
    lignes: Sequence[str] = (),
    colonnes: Sequence[str] = (),
) -> Explorateur:
    """The explorer of a matrix; rows and columns are throws of 1, 2, … stones unless named.

    With `melange`, each row has a slider. Raises ErreurTroll on what is no matrix.
    """
    rows = _rows(matrice)
    return Explorateur(
        rows,
        list(lignes) or [stones(k + 1) for k in range(len(rows))],
        list(colonnes) or [stones(k + 1) for k in range(len(rows[0]))],
        bool(melange),
    )


def _rows(matrice: Any) -> list[list[float]]:
    try:
        rows = [[float(gain) for gain in row] for row in matrice]
    except (TypeError, ValueError):
        rows = []
    widths = {len(row) for row in rows}
    if (
        len(widths) != 1
        or not 1 <= len(rows) <= MOST_LINES
        or not 1 <= min(widths) <= MOST_LINES
    ):
        en_francais(InvalidConfig("matrice", matrice, _MATRIX))
    return rows
