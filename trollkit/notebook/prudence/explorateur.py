"""A payoff matrix to play with: choose a throw or a mix, and see what the spy does about it."""

from collections.abc import Sequence
from typing import Any

import traitlets

from trollkit.core.errors import InvalidConfig
from trollkit.core.numbers import decimal
from trollkit.core.text import clean
from trollkit.notebook.assets import bundle
from trollkit.notebook.live.widget import Widget
from trollkit.trolls.partie import en_francais, stones

MOST = 16  # rows or columns that one can still look at
_List = traitlets.List[Any]
_MATRIX = "une liste de lignes, toutes de même longueur"


class Explorateur(Widget):
    """Shows a matrix, the weight of each row, and what they are worth against each column.

    The page sets `poids`; `lecture` and `record` are worked out here.
    """

    _esm = bundle("commun.js", "noyau.js", "prudence-matrice.js")
    _css = bundle("commun.css", "prudence.css")

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
        """The weights as probabilities, all alike when there is no weight at all."""
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

    `melange` gives one slider a row. Raises ErreurTroll on what is no matrix.
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
    if len(widths) != 1 or not 1 <= len(rows) <= MOST or not 1 <= min(widths) <= MOST:
        en_francais(InvalidConfig("matrice", matrice, _MATRIX))
    return rows
