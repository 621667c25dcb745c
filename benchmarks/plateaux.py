"""Boards that are no path, and several trolls: `python benchmarks/plateaux.py --ecrire`.

Four tables: what boards are worth, how large a table fits, what is lost by solving trolls one
by one where the whole table fits, and what is left of it where it does not. Values are exact
and the same on any machine; times are those of one processor. `--ecrire` keeps the tables in
`plateaux.md`; `--tables sortes tailles decoupe grands` draws some of them.
"""

import argparse
import time
from collections.abc import Callable, Sequence
from pathlib import Path

import numpy as np

from trollkit.beyond.boards.decomposition import Apart, ahead, estimates, shared
from trollkit.beyond.boards.exact import (
    Plan,
    Space,
    guaranteed,
    payoffs,
    played,
    solve,
    uniform,
)
from trollkit.beyond.boards.graph import parse_board
from trollkit.beyond.boards.rules import GAME, Config, State, check_config, opening
from trollkit.core.game import LEFT
from trollkit.core.numbers import decimal
from trollkit.solving import Floats

TARGET = Path(__file__).with_suffix(".md")
KINDS = (  # board, starts (none: the usual one), stones
    ("chemin:5", (), 15),
    ("grille:3x5", (), 15),
    ("cycle:8", (), 15),
    ("chemin:7", (), 15),
    ("grille:5x7", (), 15),
    ("arbre:2x3", (), 15),
    ("grille:2x5@0,4", (7,), 15),
    ("grille:3x5@0,4", (12,), 15),
    ("grille:3x5", (2,), 15),
    ("arbre:3x2@4,12", (2,), 15),
    ("arbre:3x2@4,12", (8,), 15),
    ("chemin:7", (3, 3), 15),
    ("grille:3x3@0,8", (4, 4), 15),
    ("chemin:5", (2, 2), 15),
    ("chemin:7", (2, 4), 15),
    ("chemin:5", (2, 2, 2), 8),
)
SIZES = (  # board, stones, trolls
    ("grille:5x7", 15, 1),
    ("grille:9x9", 40, 1),
    ("chemin:7", 15, 2),
    ("chemin:15", 16, 2),
    ("grille:3x5", 14, 2),
    ("arbre:2x3", 14, 2),
    ("chemin:5", 10, 3),
    ("chemin:7", 8, 3),
    ("chemin:7", 20, 2),
)
PARTED = (
    ("chemin:7", 6, 2),
    ("chemin:7", 10, 2),
    ("chemin:7", 15, 2),
    ("grille:3x5", 8, 2),
    ("arbre:2x2", 8, 2),
    ("chemin:5", 7, 3),
)
LARGE = (("chemin:7", 18, 2, True), ("chemin:7", 26, 2, False))


def row(cells: Sequence[object]) -> str:
    return f"| {' | '.join(map(str, cells))} |"


def table(titles: Sequence[str], rows: Sequence[Sequence[object]]) -> str:
    lines = [row(titles), row(["---"] * len(titles)), *map(row, rows)]
    return "\n".join(lines) + "\n"


def timed(work: Callable[[], object]) -> float:
    """Seconds of processor."""
    start = time.process_time()
    work()
    return time.process_time() - start


def kinds() -> str:
    rows = []
    for word, starts, stones in KINDS:
        board = parse_board(word)
        config = check_config(board, starts, stones) if starts else opening(board, stones)
        solved, state = solve(config), GAME.initial(config)
        ahead_by = [solved.value(state._replace(right=stones - less)) for less in range(4)]
        mix = zip(GAME.legal(state, LEFT), solved.mix(state, LEFT), strict=True)
        throws = [
            f"{GAME.move_text(throw)} : {decimal(chance)}"
            for throw, chance in mix
            if chance >= 0.005
        ]
        shown = ",".join(map(str, config.starts))
        values = [decimal(value, 3) for value in ahead_by]
        rows.append([board.word, shown, stones, *values, " · ".join(throws[:8])])
        print(row(rows[-1]), flush=True)
    titles = (
        "Plateau",
        "Départs",
        "Pierres",
        "à égalité",
        "1 de plus",
        "2 de plus",
        "3 de plus",
    )
    return table((*titles, "Ouvrir"), rows)


def sizes() -> str:
    rows = []
    for word, stones, trolls in SIZES:
        config = opening(parse_board(word), stones, trolls)
        seconds = timed(lambda config=config: solve(config))
        solved = solve(config)
        positions = int((~solved.space.over).sum()) * stones**2
        certified = timed(lambda solved=solved: solved.gap)
        seen = [word, trolls, stones, positions, decimal(payoffs(config) / 1e6, 1)]
        rows.append(
            [*seen, f"{seconds:.0f} s", f"{decimal(certified, 1)} s", f"{solved.gap:.0e}"]
        )
        print(row(rows[-1]), flush=True)
    titles = ("Plateau", "Trolls", "Pierres", "Positions", "Gains (millions)", "Résoudre")
    return table((*titles, "Certifier", "Écart"), rows)


def parted() -> str:
    rows = []
    for word, stones, trolls in PARTED:
        config = opening(parse_board(word), stones, trolls)
        solved, apart = solve(config), Apart(config)
        where = np.zeros_like(solved.values, dtype=bool)
        where[1:, 1:, ~solved.space.over] = True
        error = np.abs(estimates(apart) - solved.values)[where]
        cells = [word, trolls, stones, decimal(error.mean(), 3), decimal(error.max())]
        plans: list[Plan] = [
            uniform(solved.space, stones),
            shared(apart, evenly=True),
            shared(apart),
            played(ahead(apart)),
        ]
        for plan in plans:
            sure = guaranteed(plan, solved.space, stones)
            start = sure[stones, stones, solved.space.number(config.starts)]
            lost = (solved.values - sure)[where].mean()
            cells.append(f"{decimal(start)} ; {decimal(lost, 3)}")
        rows.append(cells)
        print(row(cells), flush=True)
    titles = ("Plateau", "Trolls", "Pierres", "Erreur moyenne", "Erreur la plus grande")
    return table((*titles, "Au hasard", "Moitié-moitié", "Partage", "Un tour d'avance"), rows)


def large() -> str:
    rows = []
    for word, stones, trolls, fits in LARGE:
        config = opening(parse_board(word), stones, trolls)
        start = time.process_time()
        estimate, low = sure(config)
        seconds = time.process_time() - start
        high = -sure(config._replace(board=config.board.mirror()))[1].transpose(1, 0, 2)
        exact = solve(config).values if fits else None
        for state in probes(config):
            place = state.left, state.right, Space(config.board, trolls).number(state.trolls)
            at = ",".join(map(str, state.trolls))
            seen = [word, f"{state.left} contre {state.right}", at, decimal(estimate[place], 3)]
            bracket = f"de {decimal(low[place], 3)} à {decimal(high[place], 3)}"
            worth = "" if exact is None else decimal(exact[place], 3)
            rows.append([*seen, bracket, worth, f"{seconds:.0f} s"])
            print(row(rows[-1]), flush=True)
    titles = ("Plateau", "Pierres", "Trolls", "Estimation", "Encadrement", "Valeur", "Temps")
    return table(titles, rows)


def sure(config: Config) -> tuple[Floats, Floats]:
    """The estimate, and what left is sure to get by sharing its stones."""
    apart = Apart(config)
    plan = shared(apart)
    return plan.values, guaranteed(plan, apart.space, apart.stones)


def probes(config: Config) -> list[State]:
    """A few positions: ahead in stones, and ahead on the board."""
    full, board = config.stones, config.board
    return [
        State(board, full, full - full // 10, config.starts),
        State(board, full, full - full // 5, config.starts),
        State(board, full, full // 2, config.starts),
        State(board, full, full, (3, 4)),
        State(board, full, full, (4, 4)),
        State(board, full - full // 5, full, (5, 4)),
    ]


TABLES: dict[str, tuple[str, Callable[[], str]]] = {
    "sortes": (
        "## Ce que valent les plateaux\n\nLa valeur pour gauche (victoires moins défaites) du "
        "départ, à égalité de pierres puis quand droite en a 1, 2 ou 3 de moins, et les "
        "lancers d'un mélange prudent à l'ouverture, de probabilité 0,005 au moins (huit au "
        "plus). Un troll qui part sur un plus court chemin d'un château à l'autre y vaut ce "
        "qu'il vaut sur le chemin de cette longueur.",
        kinds,
    ),
    "tailles": (
        "## Jusqu'où va une table exacte\n\nTemps d'un processeur. L'écart est "
        "le plus grand que laisse le certificat, par meilleures réponses dans les matrices "
        "entières.",
        sizes,
    ),
    "decoupe": (
        "## Résoudre un troll à la fois, comparé au jeu entier\n\nL'estimation partage les "
        "pierres entre les trolls par un jeu de Blotto sur les tables d'un seul troll : son "
        "erreur, sur toutes les positions. Puis quatre façons de jouer : ce que chacune est "
        "sûre d'obtenir au départ contre sa meilleure réponse (la valeur y est 0) ; ce qu'elle "
        "perd en moyenne sur toutes les positions.",
        parted,
    ),
    "grands": (
        "## Au-delà\n\nL'estimation, et ce que le partage rend sûr à chacun des deux camps : "
        "la valeur est entre les deux. La colonne « Valeur » est exacte, là où la table "
        "entière tient ; le temps est celui de l'estimation et d'un côté de l'encadrement.",
        large,
    ),
}


def main() -> None:
    parser = argparse.ArgumentParser(description="Autres plateaux et plusieurs trolls.")
    parser.add_argument("--tables", nargs="+", choices=TABLES, default=list(TABLES))
    parser.add_argument("--ecrire", action="store_true", help="écrire plateaux.md")
    options = parser.parse_args()
    parts = [f"{TABLES[name][0]}\n\n{TABLES[name][1]()}" for name in options.tables]
    if options.ecrire:
        TARGET.write_text(
            "# Autres plateaux, plusieurs trolls : ce qui a été calculé\n\n"
            "La règle est dans `trollkit/beyond/boards/__init__.py`. À refaire avec "
            "`python benchmarks/plateaux.py --ecrire`.\n\n" + "\n".join(parts),
            encoding="utf-8",
        )


if __name__ == "__main__":
    main()
