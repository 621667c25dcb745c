"""`trollkit resoudre`: perfect play in any state, and the tables of the student report."""

import json
import random
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import click
from rich.console import Console
from rich.table import Table
from rich.text import Text

from trollkit.cli.francais import Command, Whole, WrongCall
from trollkit.core.errors import InvalidState
from trollkit.core.numbers import decimal, percent
from trollkit.core.text import show
from trollkit.phrases import phrase
from trollkit.trolls.rules import State
from trollkit.trolls.telling import path_text

if TYPE_CHECKING:
    from trollkit.trolls.analysis.report import Confrontation, OpeningMix

WIDEST = 20  # columns of a matrix that a terminal can show

NOTES = (
    "Tableau 1 : le rapport y compte les cases entre les châteaux (m) ; le chemin entier en a "
    "deux de plus. Tableau 2 : il y compte le chemin entier.",
    "Tableau 1, dernière ligne (m > 9) : 16 probabilités y sont imprimées pour 15 pierres. "
    "Avec 15 pierres elle est juste de m = 11 à m = 29 ; avec 30, elle ne l'est plus.",
    "Tableau 2, dernière colonne : « 100 % » pour la stratégie aléatoire sur 15 cases est une "
    "coquille, les deux camps ne peuvent pas tout gagner ; la vraie valeur est presque 0.",
    "base_gain : M doit valoir (m − 1)/2, le nombre de cases de chaque côté du centre, pour "
    "que les châteaux soient en ±(M + 1) ; et la case +(M + 1) est le château du joueur 2, ce "
    "qui donne bien +1 au joueur 1.",
)


class Etat(click.ParamType[tuple[int, int, int]]):
    """A state: own stock, other stock, the troll's cell."""

    name = "x,y,t"

    def convert(self, value: Any, param: Any, ctx: Any) -> tuple[int, int, int]:
        """The three numbers, or a French sentence about what is wrong with them."""
        try:
            left, right, troll = map(int, str(value).split(","))
        except ValueError:
            self.fail(
                f"{show(value)} : il faut votre réserve, celle d'en face et la case du troll, "
                "par exemple 12,9,2."
            )
        return left, right, troll


@click.command(cls=Command)
@click.argument("cases", type=Whole(3, 7), required=False)
@click.argument("pierres", type=Whole(1, 15), required=False)
@click.option(
    "--etat",
    type=Etat(),
    help="Votre réserve, celle d'en face, la case du troll : 12,9,2 (le départ).",
)
@click.option("--tables", is_flag=True, help="Recalcule les tableaux du rapport d'étudiants.")
@click.option("--graine", type=Whole(example=0), default=0, help="Graine du hasard (0).")
@click.option("--json", "as_json", is_flag=True, help="Écrit un seul objet JSON en sortie.")
def resoudre(
    cases: int | None,
    pierres: int | None,
    etat: tuple[int, int, int] | None,
    tables: bool,
    graine: int,
    as_json: bool,
) -> None:
    """Donne le jeu parfait sur CASES cases avec PIERRES pierres.

    Pour un état, vu du château de gauche : la matrice des gains, la valeur (victoires moins
    défaites), les probabilités de chaque coup, et un coup tiré au sort.
    """
    if tables:
        if cases is not None or etat is not None:
            raise WrongCall("--tables se donne seul : les tableaux ont leurs propres plateaux.")
        _tables(graine, as_json)
        return
    if cases is None or pierres is None:
        raise WrongCall("Il manque CASES et PIERRES, par exemple « trollkit resoudre 7 15 ».")
    solution = _solution(cases, pierres, etat, graine)
    if as_json:
        click.echo(json.dumps(solution, ensure_ascii=False))
    else:
        _print(solution)


def _solution(
    cells: int, stones: int, state: tuple[int, int, int] | None, seed: int
) -> dict[str, Any]:
    """Everything about one state, JSON-ready."""
    # numpy starts slowly: other commands do without.
    from trollkit.trolls import solve
    from trollkit.trolls.analysis.report import payoffs

    table = solve(cells, stones)
    left, right, troll = state or (stones, stones, cells // 2)
    try:
        mix = table.mix(left, right, troll).tolist()
    except InvalidState as error:
        raise WrongCall(phrase(error)) from None
    return {
        "cases": cells,
        "pierres": stones,
        "etat": [left, right, troll],
        "dessin": path_text(State(cells, left, right, troll)),
        "matrice": payoffs(table, left, right, troll).tolist(),
        "valeur": table.value(left, right, troll),
        "probabilites": mix,
        "coup": random.Random(seed).choices(range(1, left + 1), mix)[0],
    }


def _print(solution: dict[str, Any]) -> None:
    left, right, troll = solution["etat"]
    console = Console()
    console.print(
        Text(f"{solution['dessin']}  réserves {left} et {right}, troll sur la case {troll}")
    )
    if max(left, right) <= WIDEST:
        console.print(_matrix(solution["matrice"]))
    else:
        console.print(f"Matrice des gains : {left} × {right} nombres, donnés par --json.")
    console.print(f"Valeur du jeu : {decimal(solution['valeur'], 4)}")
    table = Table("Pierres", "Probabilité", title="Stratégie prudente")
    for throw, chance in enumerate(solution["probabilites"], start=1):
        if chance > 0:
            table.add_row(str(throw), decimal(chance, 4))
    console.print(table)
    console.print(f"Coup tiré au sort : {solution['coup']}")


def _matrix(rows: Sequence[Sequence[float]]) -> Table:
    table = Table(title="Matrice des gains (vos coups en lignes)", padding=(0, 0), box=None)
    table.add_column("", justify="right")
    for throw in range(1, len(rows[0]) + 1):
        table.add_column(f" {throw}", justify="right", no_wrap=True)
    for throw, row in enumerate(rows, start=1):
        table.add_row(str(throw), *(f" {decimal(value)}" for value in row))
    return table


def _tables(seed: int, as_json: bool) -> None:
    from trollkit.trolls.analysis.report import confrontations, opening_mixes

    mixes, duels = opening_mixes(), confrontations(seed=seed)
    if as_json:
        click.echo(json.dumps(_tables_facts(mixes, duels), ensure_ascii=False))
        return
    console = Console()
    console.print(_table_1(mixes))
    console.print(_table_2(duels))
    for note in NOTES:
        console.print(Text(note))


def _tables_facts(
    mixes: "Sequence[OpeningMix]", duels: "Sequence[Confrontation]"
) -> dict[str, Any]:
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
