"""`trollkit resoudre`: perfect play in any state, and the tables of the student report."""

import json
import random
import re
from collections.abc import Sequence
from typing import Any, NamedTuple

import click
from rich.console import Console
from rich.table import Table
from rich.text import Text

from trollkit.cli.francais import Command, Whole, WrongCall
from trollkit.cli.tables import show_tables, signed
from trollkit.core.errors import InvalidState
from trollkit.core.numbers import decimal
from trollkit.core.text import show
from trollkit.phrases import phrase
from trollkit.trolls.rules import State
from trollkit.trolls.telling import path_text

ENTRY = 6  # characters of a payoff, its space included: " −0,63"
ROWS = 20  # of a payoff matrix, at most


class Asked(NamedTuple):
    """A state as it was typed: both stocks, and the troll's cell, or how far off the centre."""

    left: int
    right: int
    troll: int
    from_centre: bool

    def cell(self, cells: int) -> int:
        """The troll's cell, counted from the left castle. Raises WrongCall off the path."""
        if not self.from_centre:
            return self.troll
        half = cells // 2
        if abs(self.troll) > half:
            raise WrongCall(
                f"t={self.troll} sort du chemin : sur {cells} cases, t va de −{half} (château "
                f"de gauche) à +{half} (château de droite), et vaut 0 au centre."
            )
        return half + self.troll


class Etat(click.ParamType[Asked]):
    """A state: own stock, other stock, the troll's cell, or t=… counted from the centre."""

    name = "x,y,case|x,y,t=…"

    def convert(self, value: Any, param: Any, ctx: Any) -> Asked:
        """The three numbers, or a French sentence about what is wrong with them."""
        typed = str(value).replace("−", "-").replace(" ", "")
        found = re.fullmatch(r"(-?\d+),(-?\d+),(t=)?([+-]?\d+)", typed, re.ASCII)
        if not found or (not found[3] and found[4][0] in "+-"):
            self.fail(
                f"{show(value)} : il faut votre réserve, celle d'en face et la case du troll, "
                "par exemple 12,9,2 ; ou t, compté du centre comme dans le rapport, par "
                "exemple 12,9,t=-1."
            )
        left, right, troll = int(found[1]), int(found[2]), int(found[4])
        return Asked(left, right, troll, from_centre=bool(found[3]))


@click.command(cls=Command)
@click.argument("cases", type=Whole(3, 7), required=False)
@click.argument("pierres", type=Whole(1, 15), required=False)
@click.option(
    "--etat",
    type=Etat(),
    help="Votre réserve, celle d'en face, la case du troll comptée de votre château : 12,9,2 ; "
    "ou t, compté du centre comme dans le rapport, positif vers le château d'en face : "
    "12,9,t=-1. (Sans --etat : le départ.)",
)
@click.option("--tables", is_flag=True, help="Recalcule les tableaux du rapport d'étudiants.")
@click.option("--graine", type=Whole(example=0), default=0, help="Graine du hasard (0).")
@click.option("--json", "as_json", is_flag=True, help="Écrit un seul objet JSON en sortie.")
def resoudre(
    cases: int | None,
    pierres: int | None,
    etat: Asked | None,
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
        show_tables(graine, as_json)
        return
    if cases is None or pierres is None:
        raise WrongCall("Il manque CASES et PIERRES, par exemple « trollkit resoudre 7 15 ».")
    solution = _solution(cases, pierres, etat, graine)
    if as_json:
        click.echo(json.dumps(solution, ensure_ascii=False))
    else:
        _print(solution)


def _solution(cells: int, stones: int, asked: Asked | None, seed: int) -> dict[str, Any]:
    """Everything about one state, JSON-ready."""
    # numpy starts slowly: other commands do without.
    from trollkit.trolls import solve

    try:
        table = solve(cells, stones)
    except MemoryError:
        raise click.ClickException(
            f"{cells} cases et {stones} pierres font plus d'états que la mémoire de cette "
            "machine n'en tient : prenez moins de pierres."
        ) from None
    opening = Asked(stones, stones, 0, from_centre=True)
    left, right, *_ = asked = asked or opening
    troll = asked.cell(cells)
    try:
        mix = table.mix(left, right, troll).tolist()
    except InvalidState as error:
        raise WrongCall(phrase(error)) from None
    return {
        "cases": cells,
        "pierres": stones,
        "etat": [left, right, troll],
        "dessin": path_text(State(cells, left, right, troll)),
        "matrice": table.payoffs(left, right, troll).tolist(),
        "valeur": table.value(left, right, troll),
        "probabilites": mix,
        "coup": random.Random(seed).choices(range(1, left + 1), mix)[0],
    }


def _print(solution: dict[str, Any]) -> None:
    left, right, troll = solution["etat"]
    console = Console()
    console.print(
        Text(
            f"{solution['dessin']}  réserves {left} et {right}, troll sur la case {troll} "
            f"(t = {signed(troll - solution['cases'] // 2)})"
        )
    )
    _print_matrix(solution, console)
    console.print(f"Valeur du jeu : {decimal(solution['valeur'], 4)}")
    table = Table("Pierres", "Probabilité", title="Stratégie prudente")
    for throw, chance in enumerate(solution["probabilites"], start=1):
        if chance > 0:
            table.add_row(str(throw), decimal(chance, 4))
    console.print(table)
    console.print(f"Coup tiré au sort : {solution['coup']}")


def _print_matrix(solution: dict[str, Any], console: Console) -> None:
    """As much of the matrix as fits, around the throws of perfect play; the rest is named."""
    from trollkit.trolls import solve

    left, right, troll = solution["etat"]
    cells, stones = solution["cases"], solution["pierres"]
    answers = solve(cells, stones).mix(right, left, cells - 1 - troll).tolist()
    label = len(str(left))
    rows = _window(solution["probabilites"], ROWS)
    # One character is left free: some terminals break a line that is full.
    columns = _window(answers, max(1, (console.width - 1 - label) // ENTRY))
    console.print("Matrice des gains (vos coups en lignes, ceux d'en face en colonnes)")
    lines = ["".join([" " * label, *(f"{throw:{ENTRY}}" for throw in columns)])]
    for throw in rows:
        entries = (solution["matrice"][throw - 1][answer - 1] for answer in columns)
        lines.append(
            "".join([f"{throw:{label}}", *(f"{decimal(v):>{ENTRY}}" for v in entries)])
        )
    console.print(Text("\n".join(lines)))
    if (len(rows), len(columns)) != (left, right):
        console.print(
            f"(Lignes {rows[0]} à {rows[-1]} sur {left}, colonnes {columns[0]} à {columns[-1]} "
            f"sur {right} : autour des coups du jeu parfait. --json donne tout.)"
        )


def _window(mix: Sequence[float], size: int) -> range:
    """At most `size` throws in a row, with those that are played in the middle."""
    played = [throw for throw, chance in enumerate(mix, start=1) if chance > 0]
    first = (played[0] + played[-1] + 1 - size) // 2
    first = max(1, min(first, len(mix) + 1 - size))
    return range(first, min(first + size, len(mix) + 1))
