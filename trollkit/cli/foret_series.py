"""`trollkit jouer foret --parties`: many games on all processors, and what they say."""

import contextlib
import json
import signal
import time
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import click
from rich.progress import TimeRemainingColumn

from trollkit.arena.workers import available_cores, processes
from trollkit.cli.foret_bots import Entrant
from trollkit.cli.francais import INTERRUPTED, stoppable
from trollkit.cli.progression import moving
from trollkit.core.numbers import decimal, percent
from trollkit.core.text import clean
from trollkit.foret.phrases import trouble_phrase
from trollkit.foret.runner import Outcome, Terms, drawn_seeds, play_series, summary


def many(
    sides: Sequence[Entrant],
    games: int,
    seed: int,
    terms: Terms,
    league: str,
    workers: int | None,
    *,
    as_json: bool,
) -> None:
    """Play the games and write their sum; after a Ctrl-C, of those that were played."""
    seeds = drawn_seeds(seed, games)
    workers = min(workers or available_cores(), 2 * len(seeds))
    outcomes: list[Outcome] = []
    begun = time.perf_counter()
    interrupted = False
    try:
        with _bar(2 * len(seeds)) as advance, stoppable(), processes(workers) as pool:
            with _deaf():
                found = play_series((sides[0], sides[1]), seeds, terms, pool)
            with contextlib.closing(found):
                for outcome in found:
                    outcomes.append(outcome)
                    advance(len(outcomes) / (time.perf_counter() - begun))
    except KeyboardInterrupt:
        interrupted = True
    rate = len(outcomes) / (time.perf_counter() - begun)
    if as_json:
        click.echo(json.dumps(_as_json(outcomes, league, seed, terms)))
    else:
        click.echo(f"Ligue {league}, graine {seed}.")
        _tell(sides, outcomes, rate)
    if interrupted:
        click.echo(
            f"Interrompu : parties jouées, {len(outcomes)} sur {2 * len(seeds)}.", err=True
        )
        raise click.exceptions.Exit(INTERRUPTED)


@contextlib.contextmanager
def _deaf() -> Iterator[None]:
    """No Ctrl-C while workers start: each would show where it was hit."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


@contextlib.contextmanager
def _bar(total: int) -> Iterator[Callable[[float], None]]:
    counts = "{task.completed}/{task.total} parties", "{task.fields[rate]} parties/s"
    with moving(*counts, TimeRemainingColumn(), total=total, rate="–") as move:
        yield lambda rate: move(advance=1, rate=f"{rate:.0f}")


def _tell(sides: Sequence[Entrant], outcomes: list[Outcome], rate: float) -> None:
    if not outcomes:
        return
    total = summary(outcomes)
    names = [clean(side.word, 60) for side in sides]
    share, low, high = (percent(end) for end in total.band)
    click.echo(
        f"{len(outcomes)} partie{'s' * (len(outcomes) > 1)}, chaque forêt jouée des deux côtés "
        f"({rate:.0f} parties/s)."
    )
    click.echo(
        f"{names[0]} contre {names[1]}, victoires : {total.wins}, nuls : {total.draws}, "
        f"défaites : {total.losses}."
    )
    click.echo(f"{share} des points (intervalle à 95 % : de {low} à {high}).")
    means = " à ".join(decimal(score, 1) for score in total.scores)
    click.echo(f"Score moyen : {means}.")
    for who, name in enumerate(names):
        _tell_troubles(who, name, outcomes)


def _tell_troubles(who: int, name: str, outcomes: list[Outcome]) -> None:
    """How many games were not in order, and what went wrong in the first of them."""
    troubled = [outcome for outcome in outcomes if outcome.troubles[who]]
    if not troubled:
        return
    first = min(troubled, key=lambda outcome: (outcome.seed, outcome.swapped))
    side = "droite" if first.swapped == (who == 0) else "gauche"
    trouble = first.troubles[who][0]
    said = trouble_phrase(
        trouble.kind, trouble.turn, trouble.line, trouble.detail, trouble.seconds
    )
    click.echo(
        f"{name}, parties avec un ennui : {len(troubled)}. Ainsi à {side}, graine "
        f"{first.seed}, jour {trouble.day}. {said}"
    )


def _as_json(outcomes: list[Outcome], league: str, seed: int, terms: Terms) -> dict[str, Any]:
    total = summary(outcomes) if outcomes else None
    return {
        "jeu": "foret",
        "ligue": league,
        "graine": seed,
        "strict": terms.strict,
        "parties": [
            {
                "graine": outcome.seed,
                "cotes_echanges": outcome.swapped,
                "scores": outcome.scores,
                "gagnant": outcome.winner,
                "ennuis": [[trouble._asdict() for trouble in of] for of in outcome.troubles],
            }
            for outcome in outcomes
        ],
        "bilan": total
        and {
            "gagnees": total.wins,
            "nulles": total.draws,
            "perdues": total.losses,
            "part": total.band.share,
            "intervalle": [total.band.low, total.band.high],
            "scores": total.scores,
        },
    }
