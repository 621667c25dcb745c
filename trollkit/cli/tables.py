"""What `trollkit resoudre --tables` shows: the student report recomputed, and its misprints."""

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import click
from rich.console import Console
from rich.table import Table
from rich.text import Text

from trollkit.core.numbers import decimal, percent

if TYPE_CHECKING:
    from trollkit.trolls.report import Confrontation, OpeningMix

NOTES = (
    "Tableau 1 : le rapport y compte les cases entre les châteaux (m) ; le chemin entier en a "
    "deux de plus. Tableau 2 : il y compte le chemin entier.",
    "Tableau 1, dernière ligne (m > 9) : 16 probabilités y sont imprimées pour 15 pierres. "
    "Avec 15 pierres elle est juste de m = 11 à m = 29 ; avec 30, elle ne l'est plus.",
    "Tableau 2, dernière colonne : « 100 % » pour la stratégie aléatoire sur 15 cases est une "
    "coquille, les deux camps ne peuvent pas tout gagner ; la vraie valeur est presque 0.",
    "base_gain : x et y sont les réserves des joueurs 1 (à gauche) et 2, t la case du troll "
    "comptée du centre, positive vers le joueur 2. M doit valoir (m − 1)/2, le nombre de cases "
    "de chaque côté du centre, pour que les châteaux soient en ±(M + 1) ; et la case +(M + 1) "
    "est le château du joueur 2, ce qui donne bien +1 au joueur 1. À l'impression, des signes "
    "moins ont disparu : « 1 » pour −1.",
)


def show_tables(seed: int, as_json: bool) -> None:
    """Recompute the tables of the report, beside what it prints."""
    from trollkit.trolls.report import confrontations, opening_mixes

    mixes, duels = opening_mixes(), confrontations(seed=seed)
    if as_json:
        click.echo(json.dumps(_facts(mixes, duels), ensure_ascii=False))
        return
    console = Console()
    console.print(_table_1(mixes))
    console.print(_table_2(duels))
    console.print(_ends())
    for note in NOTES:
        console.print(Text(note))


def _facts(mixes: "Sequence[OpeningMix]", duels: "Sequence[Confrontation]") -> dict[str, Any]:
    from trollkit.trolls.report import BASE_CASES

    return {
        "tableau1": [
            {
                "m": row.between,
                "cases": row.cells,
                "probabilites": row.mix.tolist(),
                "rapport": list(row.printed),
            }
            for row in mixes
        ],
        "tableau2": [
            {
                "cases": row.cells,
                "pierres": row.stones,
                "exact": list(row.exact),
                "parties": list(row.played),
                "rapport": list(row.printed),
            }
            for row in duels
        ],
        "base_gain": [
            {"cas": case.when, "gain": case.gain, "rapport": case.printed}
            for case in BASE_CASES
        ],
        "notes": list(NOTES),
    }


def _table_1(rows: "Sequence[OpeningMix]") -> Table:
    table = Table(title="Tableau 1 : ouvrir avec 15 pierres")
    for title in ("m", "Cases", "Calculé", "Rapport"):
        table.add_column(title, justify="right" if len(title) < 6 else "left")
    for row in rows:
        table.add_row(
            str(row.between),
            str(row.cells),
            _mix_text(row.mix.tolist()),
            _mix_text(row.printed),
        )
    return table


def _mix_text(mix: Sequence[float]) -> str:
    """Throws and their probabilities, as "2 : 0,46"."""
    rounded = ((throw, round(chance, 2)) for throw, chance in enumerate(mix, start=1))
    return "  ".join(f"{throw} : {decimal(chance)}" for throw, chance in rounded if chance)


def _table_2(rows: "Sequence[Confrontation]") -> Table:
    table = Table(title="Tableau 2 : parties gagnées, prudente contre aléatoire")
    for title in ("Cases", "Pierres", "Calculé", "1000 parties", "Rapport"):
        table.add_column(title, justify="right")
    for row in rows:
        won, _, lost = row.played
        games = sum(row.played)
        table.add_row(
            str(row.cells),
            str(row.stones),
            _both(row.exact.win, row.exact.loss),
            _both(won / games, lost / games),
            _both(*row.printed),
        )
    return table


def _both(win: float, loss: float) -> str:
    return f"{percent(win, 1)} / {percent(loss, 1)}"


def _ends() -> Table:
    from trollkit.trolls.report import BASE_CASES

    table = Table(title="base_gain : le gain d'un état fini")
    for title in ("Le premier cas vrai", "Gain", "Rapport"):
        table.add_column(title, justify="left" if title.startswith("Le") else "right")
    for case in BASE_CASES:
        table.add_row(
            case.when, f"{case.gain:+d}".replace("-", "−").replace("+0", "0"), case.printed
        )
    return table


def signed(number: int) -> str:
    """A whole number with its sign, as the report counts from the centre.

    >>> signed(2), signed(-1), signed(0)
    ('+2', '−1', '0')
    """
    return f"{number:+d}".replace("-", "−").replace("+0", "0")
