"""`trollkit analyser`: how far a strategy is from perfect play, and who beats it."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click
from rich.console import Console
from rich.table import Table
from rich.text import Text

from trollkit.arena.entrants import Entrant, read_file
from trollkit.arena.loader import load
from trollkit.cli import parties
from trollkit.cli.francais import Command, Rate
from trollkit.cli.progression import moving
from trollkit.cli.watched import Pulse, run_watched
from trollkit.core.errors import UnreadableStrategy
from trollkit.core.faults import FaultKind, exception_fault
from trollkit.core.numbers import decimal, percent
from trollkit.core.text import many
from trollkit.phrases import fault_phrase
from trollkit.trolls.discipline import DISCIPLINE
from trollkit.trolls.rules import GAME, Config, State
from trollkit.trolls.telling import path_text

WEAKEST = 5  # states shown
NOTHING = 1e-9  # what is lost in a state by rounding
SEED = 0


@click.command(cls=Command)
@click.argument("fichier", type=click.Path(path_type=Path))
@click.option("--categorie", default="7x15", help="Catégorie, par exemple 15x30 (7x15).")
@click.option("--budget", type=Rate(), default=300, help="Secondes en tout (300).")
@click.option("--patience", type=Rate(), default=5, help="Secondes pour une seule réponse (5).")
@click.option("--json", "as_json", is_flag=True, help="Écrit un seul objet JSON en sortie.")
def analyser(
    fichier: Path, categorie: str, budget: float, patience: float, as_json: bool
) -> None:
    """Mesure la stratégie d'un FICHIER.py contre le jeu parfait.

    Elle est interrogée état par état : ce qu'elle garantit contre la meilleure réponse
    possible, où elle perd ses points, et contre quelles stratégies fournies. Un FICHIER.txt de
    parties gardées par une classe dit comment on y a joué.
    """
    config = GAME.parse_config(categorie)
    if fichier.suffix == parties.SUFFIX:
        found = parties.measured(fichier, config)
        lines = [json.dumps(found)] if as_json else parties.told_in_words(found)
        click.echo("\n".join(lines))
        return
    entrant = read_file(fichier)
    if entrant.fault:
        raise UnreadableStrategy(entrant.fault)
    with moving("Analyse", "{task.percentage:.0f} %", total=1.0) as move:
        report = run_watched(
            measure,
            entrant,
            config,
            budget,
            patience=patience,
            on_progress=lambda share: move(completed=share),
        )
    if as_json:
        click.echo(json.dumps(report, ensure_ascii=False))
    else:
        _print(report)
    click.echo(
        "Isolement : aucun (confiance). La stratégie a tourné avec vos droits.", err=True
    )


def measure(
    pulse_path: Path, entrant: Entrant, config: Config, budget: float
) -> dict[str, Any]:
    """The analysis as one JSON-ready object; runs in a process of its own."""
    # Only this process needs them, and they start slowly.
    from trollkit.trolls import solve
    from trollkit.trolls.analysis import analyse
    from trollkit.trolls.questions import Questions

    with Pulse(pulse_path) as pulse:
        pulse.loading()
        namespace = load(entrant.code, SEED)
        try:
            strategy = DISCIPLINE.entry(namespace, GAME.config_text(config))
        except UnreadableStrategy:
            raise
        except BaseException as error:  # what the file's own objects raise when asked
            raise UnreadableStrategy(exception_fault(error, kind=FaultKind.LOADING)) from None
        pulse.leave()
        questions = Questions(
            strategy,
            config,
            module=namespace["__builtins__"]["__import__"]("random"),
            budget=budget,
            watch=pulse,
            trap_interrupts=True,
        )
        found = analyse(questions, solve(*config), progress=pulse.progress)
    return {"fichier": entrant.id, **_facts(found, config)}


def _facts(found: Any, config: Config) -> dict[str, Any]:
    return {
        "categorie": GAME.config_text(config),
        "cases": config.cells,
        "pierres": config.stones,
        "valeur": found.value,
        "intervalle": list(found.interval),
        "exacte": found.exact,
        "etats": found.states,
        "tires": found.drawn,
        "questions": found.asked,
        "habitudes": {
            "etats": found.habits.states,
            "chemin": found.habits.path,
            "passe": found.habits.past,
            "memoire": found.habits.restless,
            "prevu": found.foreseen,
        },
        "pire_ennemi": found.duels[0].id,
        "faiblesses": [
            _weakness(leak, config) for leak in found.leaks[:WEAKEST] if leak.share > NOTHING
        ],
        "duels": [_duel(duel) for duel in found.duels],
    }


def _weakness(leak: Any, config: Config) -> dict[str, Any]:
    state = State(config.cells, leak.left, leak.right, leak.troll)
    return {
        "etat": [leak.left, leak.right, leak.troll],
        "dessin": path_text(state),
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


def _print(report: dict[str, Any]) -> None:
    console = Console()
    for line in sentences(report):
        console.print(Text(line))
    console.print(_weaknesses(report))
    console.print(_duels(report))


def sentences(report: dict[str, Any]) -> Iterator[str]:
    """The verdict, and what the measure supposes."""
    low, high = (decimal(end) for end in report["intervalle"])
    yield f"{report['fichier']}, {report['cases']} cases et {many(report['pierres'], 'pierre')}"
    if report["exacte"]:
        yield f"Valeur garantie : {decimal(report['valeur'])} (exacte)."
    elif low == high:
        yield f"Valeur garantie : {low}, si elle ne tenait compte que de l'état."
    else:
        yield f"Valeur garantie : entre {low} et {high} (confiance 95 %)."
    yield (
        "C'est victoires moins défaites, par partie, contre la meilleure réponse possible : "
        "de −1 (tout perdu) à 0 (personne ne garantit mieux)."
    )
    drawn = f", dont {report['tires']} où elle tire au sort" if report["tires"] else ""
    yield (
        f"Interrogée dans {many(report['etats'], 'état')}{drawn}, "
        f"{many(report['questions'], 'question')}."
    )
    yield from _suppositions(report)
    worst = report["duels"][0]
    yield f"Pire ennemi : {worst['nom']}, {decimal(worst['moyenne'])} par partie."


def _suppositions(report: dict[str, Any]) -> Iterator[str]:
    habits = report["habitudes"]
    if habits["chemin"]:
        yield (
            f"Cette stratégie tient compte du chemin suivi (vu dans l'état "
            f"{_text(habits['chemin'])}) ; la mesure suppose qu'elle joue toujours comme "
            "après le premier chemin essayé."
        )
    if habits["passe"]:
        yield (
            f"Cette stratégie tient compte des parties précédentes (vu dans l'état "
            f"{_text(habits['passe'])}) ; la mesure suppose qu'elle joue toujours comme à la "
            "première."
        )
    if habits["memoire"]:
        yield (
            "Cette stratégie répond autrement à la même question (vu dans l'état "
            f"{_text(habits['memoire'])}) : elle se souvient d'un appel à l'autre, ou cache "
            "son hasard ; la mesure suppose que chaque réponse est un tirage indépendant."
        )
    if not habits["prevu"]:
        real = next(duel for duel in report["duels"] if duel["id"] == "meilleure_reponse")
        yield (
            "Jouées pour de bon contre sa meilleure réponse, ses parties donnent "
            f"{decimal(real['moyenne'])} : cette stratégie tient compte d'autre chose que de "
            "l'état, et la mesure ne vaut que pour une première partie."
        )


def _text(state: list[int]) -> str:
    return ",".join(map(str, state))


def _weaknesses(report: dict[str, Any]) -> Table:
    table = Table(title="Où elle perd ses points, contre sa meilleure réponse")
    table.add_column("État", justify="right", no_wrap=True)
    table.add_column("Chemin", no_wrap=True)  # its cells are to be counted
    for title in ("Elle lance", "Réponse", "Passages", "Perte"):
        table.add_column(title, justify="right")
    for weak in report["faiblesses"]:
        table.add_row(
            _text(weak["etat"]),
            Text(weak["dessin"]),
            f"{weak['lance']} ({percent(weak['chance'])})",
            str(weak["reponse"]),
            percent(weak["passages"]),
            decimal(weak["perte"]),
        )
    return table


def _duels(report: dict[str, Any]) -> Table:
    table = Table(title="Duels, du pire au meilleur")
    for title in ("Adversaire", "Gagnées", "Nulles", "Perdues", "Remarque"):
        table.add_column(title, justify="right" if title.endswith("es") else "left")
    for duel in report["duels"]:
        counts = [str(duel[key]) for key in ("victoires", "nuls", "defaites")]
        table.add_row(Text(duel["nom"]), *counts, Text(duel["raison"] or ""))
    return table
