"""`trollkit resoudre, analyser`: perfect play, and what strategies lose to it."""

import random
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
from rich.console import Console
from rich.table import Table
from rich.text import Text

from trollkit.cli.francais import JSON, Word, WrongCall, report, say, told, whole
from trollkit.cli.session import CATEGORY, moving
from trollkit.core.errors import InvalidState, Refused, UnreadableStrategy
from trollkit.core.faults import FaultKind, exception_fault
from trollkit.core.numbers import decimal, percent
from trollkit.phrases import fault_phrase, phrase
from trollkit.trolls.partie import path_text
from trollkit.trolls.rules import GAME, Config, State

if TYPE_CHECKING:
    from trollkit.arena.entrants import Entrant

# numpy starts slowly: `--help` need not wait for what imports it.

ROWS = 30  # of a payoff matrix, at most
WEAKEST = 5  # states shown
NOTHING = 1e-9  # what is lost in a state by rounding
SEED = 0
BUDGET_S = 300.0  # for an analysis in all
PATIENCE_S = 5.0  # for a single answer of a strategy that is measured


def _asked(word: str) -> tuple[int, int, int]:
    left, right, troll = map(int, word.split(","))
    return left, right, troll


_STATE = Word(
    "x,y,case",
    _asked,
    "il faut votre réserve, celle d'en face et la case du troll, par exemple 12,9,2.",
)


@click.command()
@click.argument("cases", type=whole(3, 7))
@click.argument("pierres", type=whole(1, 15))
@click.option(
    "--etat",
    type=_STATE,
    help="Votre réserve, celle d'en face, la case du troll comptée de votre château : 12,9,2. "
    "(Sans --etat : le départ.)",
)
@click.option("--graine", type=whole(example=0), default=0, help="Graine du hasard (0).")
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
    """Everything about one state, JSON-ready."""
    from trollkit.trolls import solve

    try:
        table = solve(cells, stones)
    except MemoryError:
        raise Refused("board-beyond-memory", cells=cells, stones=stones) from None
    left, right, troll = asked or (stones, stones, cells // 2)
    try:
        mix = table.mix(left, right, troll).tolist()
    except InvalidState as error:
        raise WrongCall("as-told", sentence=phrase(error)) from None
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
    centre = signed(troll - solution["cases"] // 2)
    where = f"réserves {left} et {right}, troll sur la case {troll} (t = {centre})"
    yield Text(f"{solution['dessin']}  {where}")
    yield from _told_matrix(solution, Console().width)
    yield Text(f"Valeur du jeu : {decimal(solution['valeur'], 4)}")
    table = Table("Pierres", "Probabilité", title="Stratégie prudente")
    for throw, chance in enumerate(solution["probabilites"], start=1):
        if chance > 0:
            table.add_row(str(throw), decimal(chance, 4))
    yield table
    yield f"Coup tiré au sort : {solution['coup']}"


def _told_matrix(solution: dict[str, Any], width: int) -> Iterator[Text]:
    """The matrix, to as many decimals as fit, or where it is given."""
    left, right, _ = solution["etat"]
    label = len(str(left))
    yield Text("Matrice des gains (vos coups en lignes, ceux d'en face en colonnes)")
    # One character is left free: some terminals break a line that is full.
    fitting = [digits for digits in (2, 1) if (4 + digits) * right < width - label]
    if not fitting or left > ROWS:
        yield Text(f"({left} lignes sur {right} colonnes : --json la donne.)")
        return
    entry = 4 + fitting[0]
    lines = [" " * label + "".join(f"{throw:{entry}}" for throw in range(1, right + 1))]
    for throw, row in enumerate(solution["matrice"], start=1):
        entries = "".join(f"{decimal(gain, fitting[0]):>{entry}}" for gain in row)
        lines.append(f"{throw:{label}}{entries}")
    yield Text("\n".join(lines))


def signed(number: int) -> str:
    """A whole number with its sign, as the report counts from the centre.

    >>> signed(2), signed(-1), signed(0)
    ('+2', '−1', '0')
    """
    return f"{number:+d}".replace("-", "−").replace("+0", "0")


def _columns(title: str, heads: str, rows: Sequence[Sequence[Any]]) -> Table:
    """A table; a head is one word, after ">" where its column is of numbers."""
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
    from trollkit.arena.entrants import read_file
    from trollkit.cli.watched import run_watched

    config = GAME.parse_config(categorie)
    entrant = read_file(fichier)
    if entrant.fault:
        raise UnreadableStrategy(entrant.fault)
    with moving("Analyse", "{task.percentage:.0f} %", total=1.0) as move:
        found = run_watched(
            measure,
            entrant,
            config,
            BUDGET_S,
            patience=PATIENCE_S,
            on_progress=lambda share: move(completed=share),
        )
    report(found, Text(summed_up(found)), _weaknesses(found), _duels(found))
    say("Isolement : aucun (confiance). La stratégie a tourné avec vos droits.")


def measure(
    pulse_path: Path, entrant: "Entrant", config: Config, budget: float
) -> dict[str, Any]:
    """The analysis as one JSON-ready object; runs in a process of its own."""
    from trollkit.arena.loader import load
    from trollkit.cli.watched import Pulse
    from trollkit.trolls import solve
    from trollkit.trolls.analysis import Questions, analyse
    from trollkit.trolls.discipline import DISCIPLINE

    pulse = Pulse(pulse_path)
    pulse.loading()
    namespace = load(entrant.code, SEED)
    try:
        strategy = DISCIPLINE.entry(namespace, GAME.config_text(config))
    except UnreadableStrategy:
        raise
    except BaseException as error:  # what the file's own objects raise when asked
        raise UnreadableStrategy(exception_fault(error, kind=FaultKind.LOADING)) from None
    pulse.asking(None)
    questions = Questions(
        strategy,
        config,
        module=namespace["__builtins__"]["__import__"]("random"),
        budget=budget,
        watch=pulse.asking,
        trap_interrupts=True,
    )
    found = analyse(questions, solve(*config), progress=pulse.progress)
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
    """The verdict, and what the measure supposes."""
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
