"""Solvers of linear programs on the game's own matrices: `python benchmarks/solveurs.py`.

For each board, the matrices of all states that a game can come to are gathered once, and each
solver solves them one by one, as the report does; `trollkit` beside them solves the whole board
level by level. Seconds are of processor. Solvers that are not installed are left out, with a
sentence. To compare one more, write one function from a matrix to its solution, as `gurobi`
below, and name it in `SOLVERS`; the same function goes into `backward_induction` and
`LinearProgram` of `trollkit.beyond.search`.
"""

import argparse
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from courbes import write_curves

from trollkit.beyond.search import (
    MatrixSolver,
    backward_induction,
    certified,
    solve_program,
)
from trollkit.solving import Floats, MatrixSolution, solve_matrix
from trollkit.trolls.exact import sweep
from trollkit.trolls.rules import GAME, Config

HERE = Path(__file__).parent
OURS = "trollkit, par niveaux"
STONES = [Config(7, stones) for stones in (5, 8, 10, 15, 20, 30)]
CELLS = [Config(cells, 15) for cells in (5, 7, 9, 11, 15, 21)]
SLOW = 60.0  # seconds: who would need more is measured on a part of the matrices


def gurobi() -> MatrixSolver:
    import gurobipy

    silent = gurobipy.Env(params={"OutputFlag": 0, "Threads": 1})

    def solve(payoffs: Floats) -> MatrixSolution:
        with gurobipy.Model(env=silent) as model:
            x = model.addMVar(len(payoffs))
            v = model.addMVar(1, lb=-gurobipy.GRB.INFINITY)
            model.setObjective(v.sum(), gurobipy.GRB.MAXIMIZE)
            columns = model.addConstr(payoffs.T @ x >= np.ones((payoffs.shape[1], 1)) @ v)
            model.addConstr(x.sum() == 1)
            model.optimize()
            return certified(payoffs, x.X, -columns.Pi)

    return solve


def cplex() -> MatrixSolver:
    import cplex

    def solve(payoffs: Floats) -> MatrixSolution:
        rows, columns = payoffs.shape
        with cplex.Cplex() as model:
            for quiet in ("results", "log", "error", "warning"):
                getattr(model, f"set_{quiet}_stream")(None)
            model.parameters.threads.set(1)
            model.objective.set_sense(model.objective.sense.maximize)
            lower = [0.0] * rows + [-cplex.infinity]
            model.variables.add(obj=[0.0] * rows + [1.0], lb=lower)
            model.linear_constraints.add(
                lin_expr=[
                    *([[*range(rows + 1)], [*column, -1.0]] for column in payoffs.T.tolist()),
                    [[*range(rows)], [1.0] * rows],
                ],
                senses="G" * columns + "E",
                rhs=[0.0] * columns + [1.0],
            )
            model.solve()
            x = model.solution.get_values(0, rows - 1)
            duals = model.solution.get_dual_values(0, columns - 1)
            return certified(payoffs, x, -np.array(duals))

    return solve


def quantecon() -> MatrixSolver:
    from quantecon.optimize.minmax import minmax

    def solve(payoffs: Floats) -> MatrixSolution:
        _, x, y = minmax(payoffs)
        return certified(payoffs, x, y)

    solve(np.eye(2))  # compiled before it is measured
    return solve


# Each gives the solver, or raises ImportError.
SOLVERS: dict[str, Callable[[], MatrixSolver]] = {
    "scipy, HiGHS": lambda: solve_program,
    "Gurobi": gurobi,
    "CPLEX": cplex,
    "quantecon": quantecon,
    "trollkit, par matrice": lambda: solve_matrix,
}


class Measure(NamedTuple):
    """A solver on a board."""

    solver: str
    board: Config
    states: int
    seconds: float
    error: float  # the largest gap of its certificates
    share: float = 1.0  # of the matrices that were solved; the seconds are brought up to all


def matrices(board: Config) -> list[Floats]:
    """The matrix of each state that a game on this board can come to."""
    gathered = list[Any]()

    def solver(payoffs: Floats) -> MatrixSolution:
        gathered.append(payoffs)
        return solve_matrix(payoffs)

    backward_induction(GAME, GAME.initial(board), solver)
    return gathered


def installed() -> dict[str, MatrixSolver]:
    found = {}
    for name, made in SOLVERS.items():
        try:
            found[name] = made()
        except ImportError:
            print(f"{name} n'est pas installé : laissé de côté.")
    return found


def measure(
    name: str, solver: MatrixSolver, board: Config, all_of_them: list[Floats]
) -> Measure:
    start, worst, done, spent = time.process_time(), 0.0, 0, 0.0
    while done < len(all_of_them) and spent < SLOW:
        worst = max(worst, solver(all_of_them[done]).gap)
        spent, done = time.process_time() - start, done + 1
    share = done / len(all_of_them)
    return Measure(name, board, len(all_of_them), spent / share, worst, share)


def ours(board: Config, states: int) -> Measure:
    sweep(*board)  # warm, as the others are
    start = time.process_time()
    rounds = 0
    while (spent := time.process_time() - start) < 0.2 or not rounds:
        sweep(*board)
        rounds += 1
    return Measure(OURS, board, states, spent / rounds, sweep(*board).gap)


def measured(solvers: dict[str, MatrixSolver]) -> Iterator[Measure]:
    for board in dict.fromkeys([*STONES, *CELLS]):
        print(f"{GAME.config_text(board)} …", flush=True)
        gathered = matrices(board)
        # Shuffled, so that a part of them stands for all.
        np.random.default_rng(0).shuffle(gathered)
        for name, solver in solvers.items():
            yield measure(name, solver, board, gathered)
        yield ours(board, len(gathered))


PAGE = """# Des solveurs plus rapides : ce qui a été mesuré

Le rapport résout un programme linéaire par état. Ici chaque solveur reçoit, une par une, les
matrices de tous les états où une partie peut arriver ; « {ours} » résout tout le plateau d'un
coup (et aussi les états où aucune partie n'arrive). Secondes de processeur ; « Écart » est le
plus grand écart que laissent ses mélanges entre ce que garantit un camp et ce que concède
l'autre : 0 serait parfait. Gurobi et CPLEX sont mesurés dans leurs éditions gratuites, limitées
en taille mais assez grandes pour ces matrices ; une bonne part de leur temps passe à décrire
chaque petit programme. « ≈ » : mesuré sur une partie des matrices.

À refaire avec `python benchmarks/solveurs.py` ; les solveurs que `pip install quantecon
gurobipy cplex` apporte sont mesurés s'ils sont là. Pour en brancher un autre : une fonction,
d'une matrice à sa solution, comme `gurobi` dans ce fichier ; `backward_induction` et
`LinearProgram` (`trollkit.beyond.search`) la prennent aussi.

{pictures}

{table}

## Ce qu'on en retient

{facts}
"""


def french(value: float, form: str = ".2g") -> str:
    return f"{value:{form}}".replace(",", "\u202f").replace(".", ",")


def table(found: list[Measure]) -> str:
    lines = [
        "| Plateau | États | Solveur | Temps | Par état | Écart |",
        "|:--|--:|:--|--:|--:|--:|",
    ]
    for m in found:
        about = "" if m.share == 1 else "≈ "
        spent, each = french(m.seconds * 1e3, ",.1f"), m.seconds / m.states * 1e6
        lines.append(
            f"| {GAME.config_text(m.board)} | {m.states} | {m.solver} | {about}{spent} ms "
            f"| {each:.0f} µs | {m.error:.0e} |"
        )
    return "\n".join(lines)


def pictures(found: list[Measure]) -> str:
    names = list(dict.fromkeys(m.solver for m in found))
    shown = []
    for file, title, across, boards, of in (
        (
            "solveurs-pierres.svg",
            "Résoudre un plateau de 7 cases",
            "pierres de chaque côté",
            STONES,
            1,
        ),
        (
            "solveurs-cases.svg",
            "Résoudre un plateau, 15 pierres de chaque côté",
            "cases du chemin",
            CELLS,
            0,
        ),
    ):
        series = {
            name: sorted(
                (m.board[of], m.seconds)
                for m in found
                if m.solver == name and m.board in boards
            )
            for name in names
        }
        up = "secondes de processeur"
        shown.append(write_curves(HERE / file, title, across, up, series))
    return "\n\n".join(shown)


def facts(found: list[Measure]) -> str:
    here = {m.solver: m for m in found if m.board == Config(7, 30)}
    base = here.pop("scipy, HiGHS").seconds
    told = [f"{name} {french(base / m.seconds, '.1f')} fois" for name, m in here.items()]
    return (
        "Sur 7 cases et 30 pierres, plus vite qu'un programme linéaire par état avec scipy : "
        f"{', '.join(told)}.\n"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.parse_args()
    found = list(measured(installed()))
    page = PAGE.format(
        ours=OURS, pictures=pictures(found), table=table(found), facts=facts(found)
    )
    (HERE / "solveurs.md").write_text(page, encoding="utf-8")
    print(f"Écrit : {HERE / 'solveurs.md'} et ses deux courbes.")


if __name__ == "__main__":
    main()
