"""`trollkit resoudre, analyser`: perfect play, and what strategies lose against it."""

import random
import tempfile
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import wait
from concurrent.futures.process import BrokenProcessPool
from mmap import mmap
from pathlib import Path
from shutil import get_terminal_size
from typing import TYPE_CHECKING, Any

import click
from rich.table import Table
from rich.text import Text

from trollkit.cli.francais import JSON, Word, report, say, told, whole
from trollkit.cli.session import CATEGORY, strategy_file, working
from trollkit.core.errors import AnalysisError, Refused
from trollkit.core.numbers import decimal, percent
from trollkit.phrases import fault_phrase
from trollkit.trolls.partie import path_text
from trollkit.trolls.rules import GAME, Config, State

if TYPE_CHECKING:
    from trollkit.arena.entrants import Entrant

# numpy is slow to import: commands do it, so that `--help` is quick.

ROWS = 30  # most rows of a payoff matrix that is printed
WEAKEST = 5  # how many states are shown
NOTHING = 1e-9  # a smaller loss in a state is a rounding error
SEED = 0  # of the strategy's chance
BUDGET_S = 300.0  # for a whole analysis
PATIENCE_S = 5.0  # for one answer of the strategy
LOOK_S = 0.1  # between two looks at the strategy's process


def _asked(word: str) -> tuple[int, int, int]:
    left, right, troll = map(int, word.split(","))
    return left, right, troll


_STATE = Word(
    "x,y,case",
    _asked,
    "il faut votre réserve, celle d'en face et la case du troll, par exemple 12,9,2.",
)


@click.command()
@click.argument("cases", type=whole(3))
@click.argument("pierres", type=whole(1))
@click.option(
    "--etat",
    type=_STATE,
    help="Votre réserve, celle d'en face, la case du troll comptée de votre château : 12,9,2. "
    "(Sans --etat : le départ.)",
)
@click.option("--graine", type=whole(), default=0, help="Graine du hasard (0).")
@JSON
def resoudre(cases: int, pierres: int, etat: tuple[int, int, int] | None, graine: int) -> None:
    """Donne le jeu parfait sur CASES cases avec PIERRES pierres.

    Pour un état, vu du château de gauche : la matrice des gains, la valeur (victoires moins
    défaites), les probabilités de chaque coup, et un coup tiré au sort.
    """
    solution = _solution(cases, pierres, etat, graine)
    report(solution, *_told_solution(solution))


def _solution(
    cells: int, stones: int, asked: tuple[int, int, int] | None, seed: int
) -> dict[str, Any]:
    """The solution of one state, by default the opening, ready for JSON."""
    from trollkit.trolls import solve

    try:
        table = solve(cells, stones)
    except MemoryError:
        raise Refused("board-beyond-memory", cells=cells, stones=stones) from None
    left, right, troll = asked or (stones, stones, cells // 2)
    mix = table.mix(left, right, troll).tolist()
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


def _told_solution(solution: dict[str, Any]) -> Iterator[Any]:
    left, right, troll = solution["etat"]
    centre = decimal(troll - solution["cases"] // 2, 0)
    where = f"réserves {left} et {right}, troll sur la case {troll} (t = {centre})"
    yield f"{solution['dessin']}  {where}"
    yield "Matrice des gains (vos coups en lignes, ceux d'en face en colonnes)"
    yield _matrix(solution["matrice"])
    yield f"Valeur du jeu : {decimal(solution['valeur'], 4)}"
    table = Table("Pierres", "Probabilité", title="Stratégie prudente")
    for throw, chance in enumerate(solution["probabilites"], start=1):
        if chance > 0:
            table.add_row(str(throw), decimal(chance, 4))
    yield table
    yield f"Coup tiré au sort : {solution['coup']}"


def _matrix(payoffs: Sequence[Sequence[float]]) -> str:
    """The matrix, with as many decimals as fit the terminal, or a sentence if it is too big."""
    left, right = len(payoffs), len(payoffs[0])
    # One character is left free: some terminals break a line that is full.
    label, free = len(str(left)), get_terminal_size().columns - 1
    digits = next((each for each in (2, 1) if label + (4 + each) * right <= free), 0)
    if not digits or left > ROWS:
        return f"({left} lignes sur {right} colonnes : --json la donne.)"
    entry = 4 + digits
    lines = [" " * label + "".join(f"{throw:{entry}}" for throw in range(1, right + 1))]
    for throw, row in enumerate(payoffs, start=1):
        entries = "".join(f"{decimal(gain, digits):>{entry}}" for gain in row)
        lines.append(f"{throw:{label}}{entries}")
    return "\n".join(lines)


def _columns(title: str, heads: str, rows: Sequence[Sequence[Any]]) -> Table:
    """A table. `heads` are its titles, "_" for a space, ">" before that of a number column."""
    table = Table(title=title)
    for head in heads.split():
        name = head.lstrip(">").replace("_", " ")
        justify: Any = "right" if head.startswith(">") else "left"
        table.add_column(name, justify=justify, no_wrap=name in ("État", "Chemin"))
    for row in rows:
        table.add_row(*(Text(str(cell)) for cell in row))
    return table


@click.command()
@click.argument("fichier", type=click.Path(path_type=Path))
@CATEGORY
@JSON
def analyser(fichier: Path, categorie: str) -> None:
    """Mesure la stratégie d'un FICHIER.py contre le jeu parfait.

    Elle est interrogée état par état : ce qu'elle garantit contre la meilleure réponse
    possible, où elle perd ses points, et contre quelles stratégies fournies.
    """
    config = GAME.parse_config(categorie)
    entrant = strategy_file(fichier)
    with working("Analyse"):
        found = _watched(entrant, config)
    report(found, summed_up(found), _weaknesses(found), _duels(found))
    say("Isolement : aucun (confiance). La stratégie a tourné avec vos droits.")


class Pulse:
    """What the strategy's process is doing, in a file that two processes share.

    The file holds four numbers: a count, and the state last asked. The count grows by one when
    the strategy is asked something, and when it has answered; being loaded is the first thing.
    """

    def __init__(self, path: Path) -> None:
        with path.open("a+b") as file:
            file.truncate(4 * 8)
            self._shared = memoryview(mmap(file.fileno(), 4 * 8)).cast("q")

    def turn(self, state: tuple[int, int, int] | None = None) -> None:
        """Count a step: the strategy is asked in `state`; without one, it is loaded or done."""
        for place, number in enumerate(state or (), start=1):
            self._shared[place] = number
        self._shared[0] += 1

    def read(self) -> tuple[int, tuple[int, int, int] | None]:
        """The count, odd while the strategy works, and the state last asked, None at first."""
        count, left, right, troll = self._shared.tolist()
        return count, (left, right, troll) if count > 1 else None


def _watched(entrant: "Entrant", config: Config) -> dict[str, Any]:
    """Run `measure` in another process, which is ended when the strategy does not answer.

    Raises AnalysisError, with the state, when one answer takes longer than `PATIENCE_S` or the
    process dies; and all that `measure` raises.
    """
    from trollkit.arena.workers import Pool, interruptions

    # Windows removes no file that is still shared.
    with tempfile.TemporaryDirectory(prefix="trollkit-", ignore_cleanup_errors=True) as folder:
        path = Path(folder) / "pouls"
        pulse, seen, since = Pulse(path), 0, time.monotonic()
        with Pool(1) as pool:
            future = pool.submit(measure, path, entrant, config, BUDGET_S)
            while True:
                with interruptions():
                    if wait([future], timeout=LOOK_S).done:
                        break
                count, state = pulse.read()
                if count != seen or count % 2 == 0:
                    seen, since = count, time.monotonic()
                elif time.monotonic() - since > PATIENCE_S:
                    raise AnalysisError("stalled", state, seconds=PATIENCE_S)
            try:
                found: dict[str, Any] = future.result()
            except BrokenProcessPool:
                raise AnalysisError("died", pulse.read()[1]) from None
            return found


def measure(
    pulse_path: Path, entrant: "Entrant", config: Config, budget: float
) -> dict[str, Any]:
    """The analysis, ready for JSON; `_watched` calls it in another process."""
    from trollkit.arena.loader import Chance, entry_of, load
    from trollkit.trolls import solve
    from trollkit.trolls.analysis import Questions, analyse
    from trollkit.trolls.discipline import DISCIPLINE

    pulse = Pulse(pulse_path)
    pulse.turn()
    chance = Chance(SEED)
    strategy = entry_of(DISCIPLINE, load(entrant.code, chance), GAME.config_text(config))
    pulse.turn()
    questions = Questions(
        strategy,
        config,
        module=chance.module,
        budget=budget,
        watch=pulse.turn,
        trap_interrupts=True,
    )
    found = analyse(questions, solve(*config))
    return {
        "fichier": entrant.id,
        "categorie": GAME.config_text(config),
        "cases": config.cells,
        "pierres": config.stones,
        "valeur": found.value,
        "intervalle": list(found.interval),
        "exacte": found.exact,
        "etats": found.states,
        "tires": found.drawn,
        "questions": found.asked,
        "prevu": found.foreseen,
        "pire_ennemi": found.duels[0].id,
        "faiblesses": [
            _weakness(leak, config) for leak in found.leaks[:WEAKEST] if leak.share > NOTHING
        ],
        "duels": list(map(_duel, found.duels)),
    }


def _weakness(leak: Any, config: Config) -> dict[str, Any]:
    return {
        "etat": list(leak.state),
        "dessin": path_text(State(config.cells, *leak.state)),
        "passages": leak.visits,
        "perte": leak.share,
        "lance": leak.throw,
        "chance": leak.chance,
        "reponse": leak.answer,
    }


def _duel(duel: Any) -> dict[str, Any]:
    ours, theirs = duel.faults
    return {
        "id": duel.id,
        "nom": duel.name,
        "victoires": duel.wins,
        "nuls": duel.draws,
        "defaites": duel.losses,
        "moyenne": duel.mean,
        "raison": fault_phrase(ours or theirs) if ours or theirs else None,
    }


def summed_up(found: dict[str, Any]) -> str:
    """The sentences on an analysis: what the strategy guarantees, and how sure that is."""
    low, high = (decimal(end) for end in found["intervalle"])
    worst = found["duels"][0]
    real = next(duel for duel in found["duels"] if duel["id"] == "meilleure_reponse")
    return told(
        "analyser",
        found,
        between="\n",
        **{"low": low, "high": high, "alone": not found["exacte"] and low == high},
        **{"apart": low != high, "worst": worst["nom"], "loss": decimal(worst["moyenne"])},
        real=decimal(real["moyenne"]),
    )


def _weaknesses(found: dict[str, Any]) -> Table:
    return _columns(
        "Où elle perd ses points, contre sa meilleure réponse",
        ">État Chemin >Elle_lance >Réponse >Passages >Perte",
        [
            (
                *(",".join(map(str, weak["etat"])), weak["dessin"]),
                f"{weak['lance']} ({percent(weak['chance'])})",
                *(weak["reponse"], percent(weak["passages"]), decimal(weak["perte"])),
            )
            for weak in found["faiblesses"]
        ],
    )


def _duels(found: dict[str, Any]) -> Table:
    names = ("nom", "victoires", "nuls", "defaites")
    return _columns(
        "Duels, du pire au meilleur",
        "Adversaire >Gagnées >Nulles >Perdues Remarque",
        [(*(duel[key] for key in names), duel["raison"] or "") for duel in found["duels"]],
    )
