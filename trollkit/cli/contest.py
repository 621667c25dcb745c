"""`trollkit concours, finale, publier`: hold a contest and its final, publish its results.

`told_ranking` and the `…_phrase` functions say a contest's results in a terminal.
"""

import re
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
from rich import box
from rich.console import Console
from rich.progress import TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from trollkit import games
from trollkit.cli.francais import (
    INTERRUPTED,
    JSON,
    Among,
    WrongCall,
    folder,
    report,
    require,
    say,
    stoppable,
    wants_json,
    whole,
)
from trollkit.cli.session import BASE, WORKERS, moving
from trollkit.core.numbers import decimal, percent
from trollkit.core.text import clean, many
from trollkit.phrases import fault_phrase

if TYPE_CHECKING:
    from trollkit.arena.contest import Contest
    from trollkit.arena.duel import Standing
    from trollkit.arena.snapshot import Snapshot
    from trollkit.arena.tables import Cycles, Interval

# Slow modules are imported inside the commands, so that `--help` is quick.

_ISOLATIONS = ("auto", "bwrap", "noyau", "processus", "aucun")
_SHEET = re.compile(r"td\d|rapport\b")
_LEVELS = {
    "bwrap": "bwrap (bac à sable bubblewrap)",
    "noyau": "noyau (landlock et seccomp)",
    "processus": "processus (processus séparés et limités)",
    "aucun": "aucun (confiance)",
}
_CAPTION = "À 95 % : les rangs que d'autres tirages du hasard auraient pu donner."
GUESSABLE = 2**64  # a strategy may find a smaller seed by trying one after the other
_COMFORTABLE, _NARROW, _TINY = 72, 56, 44  # widths of a terminal, in characters


@click.command()
@click.argument("dossier", type=folder())
@click.option(
    "--jeu",
    "game",
    type=Among(games.names()),
    default=games.USUAL,
    help="Le jeu (trolls).",
)
@click.option(
    *("--parties", "games"),
    type=whole(1),
    help="Parties par affrontement (1000 aux trolls).",
)
@click.option(
    *("--graine", "seed"),
    type=whole(),
    help="Graine du hasard, pour s'exercer (sinon secrète).",
)
@BASE
@click.option(
    *("--isolement", "isolation"),
    type=Among(_ISOLATIONS),
    default="auto",
    help="auto, bwrap, noyau, processus ou aucun (auto).",
)
@click.option(
    "--strict",
    is_flag=True,
    help="Deux processus par affrontement : plus lent, plus sûr.",
)
@WORKERS
@click.option(
    "--dask",
    metavar="ADRESSE",
    help="Joue sur une grappe Dask (tcp://192.168.1.10:8786).",
)
@click.option(
    "--categories",
    metavar="MOTS",
    callback=lambda context, option, told: None if told is None else told.split(","),
    help="7x15,7x30 ou bois1 par exemple (toutes).",
)
@click.option(
    *("--clore", "told"),
    is_flag=True,
    help="À la fin, dit la graine à tous : chacun peut rejouer.",
)
@JSON
def concours(dossier: Path, ouvriers: int | None, **options: Any) -> None:
    """Classe les stratégies d'un DOSSIER.

    Chacune affronte toutes les autres, dans chaque catégorie. Un fichier nom.py y définit
    strategie(partie, partiesPrecedentes), strategie(vue) dans la forêt, à Gygès
    meilleur_coup(plateau) (nom.pl : meilleur_coup/2). Interrompu, il reprend où il en était :
    relancez la commande. --parties 100 donne vite une idée du classement.
    """
    from trollkit import contests

    require()
    if options["dask"] is not None and ouvriers is not None:
        raise WrongCall("workers-of-a-cluster")
    settings = contests.Settings(**options, workers=ouvriers, tell=say)
    _name_what_is_ignored(dossier, settings.game)
    with _bar_of_a_contest() as show, stoppable():
        contest = contests.hold_contest(dossier, settings, show)
    if wants_json():
        report(contests.report(contest))
        say(contest.warning)
    else:
        report({}, *told_ranking(contest, Console().width))
        say(isolation_phrase(contest))
        say(seed_phrase(contest))


@contextmanager
def _bar_of_a_contest() -> Iterator[Any]:
    """A progress bar on standard error, and the function that moves it."""
    done = 0
    columns = (
        *("affrontements : {task.completed}/{task.total}", "{task.fields[speed]} parties/s"),
        *(TimeRemainingColumn(), "restant"),
    )
    try:
        with moving(*columns, speed="–") as move:

            def show(contest: "Contest", snapshot: "Snapshot") -> None:
                nonlocal done
                state = snapshot.told or snapshot.progress()
                done = state["faits"]
                speed = f"{state['parties_par_s']:,.0f}".replace(",", " ")
                move(completed=done, total=state["total"], speed=speed)

            yield show
    except KeyboardInterrupt:
        say(
            f"Concours interrompu, affrontements gardés : {done} ; relancez la même commande "
            "pour continuer."
        )
        raise click.exceptions.Exit(INTERRUPTED) from None


def _name_what_is_ignored(place: Path, game: str) -> None:
    """Say which files of the folder the contest ignores, such as notebooks, and why."""
    ignored = {"*.ipynb": "Carnets ignorés (il faut des fichiers .py)"}
    if ".pl" not in games.game(game).tongues:
        ignored["*.pl"] = "Programmes Prolog ignorés (seul Gygès en fait jouer : --jeu gyges)"
    for pattern, why in ignored.items():
        names = sorted(path.name for path in place.glob(pattern))
        if names:
            say(clean(f"{why} : {', '.join(names)}."))


# The ranking in a terminal, wide or narrow, and the sentences that go with it.


def told_ranking(contest: "Contest", width: int) -> Iterator[Table | Text]:
    """The ranking as a table, then one text a disqualified strategy, the cycles, the ruling.

    `width` is that of the terminal, in characters.
    """
    from trollkit.core.discipline import load

    names = contest.names
    yield _table(contest, width)
    for id_, fault in contest.reasons().items():
        yield Text(f"{names[id_]} : {fault_phrase(fault)}")  # a name is never markup
    ruling = load(contest.plan.reference).ruling
    for sentence in (cycles_phrase(contest.sums.cycles(), names), ruling):
        if sentence:
            yield Text(sentence)


def isolation_phrase(contest: "Contest") -> str:
    """How the strategies were isolated, with the contest's warning if there is one."""
    plan = contest.plan
    strict = ", strict" if plan.strict else ""
    trust = "Les stratégies ont tourné avec vos droits." if plan.isolation == "aucun" else ""
    return f"Isolement : {_LEVELS[plan.isolation]}{strict}. {contest.warning or trust}".rstrip()


def seed_phrase(contest: "Contest") -> str:
    """The seed of the contest if it may be told, else its fingerprint."""
    seed = contest.plan.seed
    if contest.told:
        return f"Graine {seed} : avec elle et les mêmes fichiers, chacun rejoue ce concours."
    if seed < GUESSABLE:
        return (
            f"Graine {seed}, devinable : bonne pour s'exercer, car une stratégie peut prévoir "
            "le hasard des autres."
        )
    return f"Graine secrète, d'empreinte {contest.seal} : --clore la dira à tous."


def cycles_phrase(cycles: "Cycles", names: Mapping[str, str]) -> str:
    """How many trios beat each other in a circle, and the clearest one; "" below three."""
    if not cycles.triplets:
        return ""
    if not cycles.total:
        return f"Cycles : aucun, sur {many(cycles.triplets, 'triplet')}."
    a, b, c = (names[id_] for id_ in cycles.clearest)
    margin = f" (score d'au moins +{cycles.margin} à chaque fois)" if cycles.margin > 0 else ""
    return (
        f"Cycles : {cycles.total} sur {many(cycles.triplets, 'triplet')} ; le plus net : "
        f"{a} bat {b}, qui bat {c}, qui bat {a}{margin}."
    )


def _table(contest: "Contest", width: int) -> Table:
    table = Table(
        title=f"Classement : {many(len(contest.entrants), 'stratégie')}, "
        f"{many(contest.total, 'affrontement')}",
        caption=_CAPTION if width >= _NARROW else None,
        caption_justify="left",
        box=box.SIMPLE_HEAD,
        pad_edge=False,
        padding=(0, 1, 0, 0),
    )
    names, intervals, previous = contest.names, contest.intervals(), contest.previous
    # For each column: its title, the text of a standing, the least width of the terminal, and
    # whether this contest has anything to put there.
    columns: list[tuple[str, Callable[[Standing], str], int, Any]] = [
        ("Rang", lambda each: str(each.rank), 0, True),
        ("▲▼", lambda each: _moved(each, previous), _TINY, previous),
        ("Stratégie", lambda each: names[each.id], 0, True),
        ("Points", lambda each: str(each.points), 0, True),
        ("Score", lambda each: f"{each.score:+}", 0, True),
        ("Taux", _rate, _COMFORTABLE, True),
        ("À 95 %", lambda each: _span(intervals.get(each.id)), _NARROW, intervals),
        ("Disq.", lambda each: str(each.disqualifications or ""), _NARROW, contest.reasons()),
    ]
    shown = [(title, text) for title, text, least, any_ in columns if width >= least and any_]
    for title, _ in shown:
        if title == "Stratégie":
            table.add_column(title, min_width=14, overflow="ellipsis")
        else:
            table.add_column(title, justify="right", no_wrap=True)
    for standing in contest.standings():
        table.add_row(*(Text(text(standing)) for _, text in shown))
    return table


def _moved(standing: "Standing", previous: Mapping[str, int]) -> str:
    if standing.id not in previous:
        return "nouv."
    gained = previous[standing.id] - standing.rank
    return f"▲{gained}" if gained > 0 else f"▼{-gained}" if gained else "="


def _rate(standing: "Standing") -> str:
    return "" if standing.rate is None else percent(standing.rate, 1)


def _span(interval: "Interval | None") -> str:
    if interval is None:
        return ""
    best, worst = interval
    return str(best) if best == worst else f"{best}–{worst}"


@click.command()
@click.argument("dossier", type=folder())
@BASE
@JSON
def finale(dossier: Path, base: Path | None) -> None:
    """Joue la grande finale du concours terminé d'un DOSSIER.

    Les huit premiers du classement (quatre, ou deux, s'ils sont moins de huit) s'affrontent par
    élimination, sur un nouveau tirage. Si trop d'ex æquo se partagent les dernières places, le
    sort les donne, et on le dit. Le résultat n'est pas affiché : il se dévoile match par match
    sur le tableau de bord, écran « Grande finale ». Une finale interrompue reprend où elle en
    était.
    """
    from trollkit import finale as finals

    require()
    work = "Finale, affrontements joués : {task.completed}/{task.total}"
    with moving(work, TimeRemainingColumn(), "restant") as move, stoppable():
        told = finals.hold_final(
            dossier,
            base=base,
            on_update=lambda told: move(
                completed=told["progres"]["faits"], total=told["progres"]["total"]
            ),
        )
    report(
        dict(told),
        told["tirage"],
        f"Finale jouée, {many(told['progres']['total'], 'affrontement')} : elle se dévoile sur "
        f"le tableau de bord, écran « Grande finale » (résultats dans {finals.FINAL_NAME}, à "
        "côté de la base).",
    )


@click.command()
@click.argument("base", type=click.Path(path_type=Path))
@click.argument("dossier", type=click.Path(path_type=Path), required=False)
@click.option("--noms", is_flag=True, help="Publie les noms des stratégies, sans pseudonymes.")
@JSON
def publier(base: Path, dossier: Path | None, noms: bool) -> None:
    """Publie dans DOSSIER les résultats de BASE, en un site qui se lit sans serveur.

    BASE est le fichier des résultats d'un concours, ou le dossier où il s'est joué. Le site
    s'ouvre en cliquant sur index.html, et se dépose tel quel sur la page du cours. Les
    stratégies y portent des pseudonymes, sauf avec --noms. Publier de nouveau remplace le site.
    """
    base = _results(base)
    if dossier is None:
        raise WrongCall("no-folder-for-the-site")
    from trollkit.publishing import files
    from trollkit.publishing.site import publish, read_past
    from trollkit.publishing.veil import Veil, veil

    start = time.perf_counter()
    files.check(dossier)
    with stoppable(), moving("Duels {task.completed}/{task.total}") as move:
        past = read_past(base)
        done = publish(
            *(past, dossier),
            Veil() if noms else veil(past.base.parent, [past.run]),
            on_progress=lambda made, total: move(completed=made, total=total),
        )
    report(
        {
            "page": str(dossier / files.PAGE),
            "strategies": done.strategies,
            "affrontements": done.duels,
            "racontes": done.told,
            "octets": done.size,
            "secondes": round(time.perf_counter() - start, 1),
        },
        f"Site écrit : {dossier / files.PAGE} ({many(done.strategies, 'stratégie')}, "
        f"{many(done.duels, 'affrontement')}, {decimal(done.size / 1e6, 1)} Mo).",
        f"Les mieux classées d'abord : {done.told} affrontements sont détaillés."
        if done.told < done.duels
        else "",
    )


def _results(base: Path) -> Path:
    """The file of results that `base` is, or that lies in the folder `base`.

    Raises WrongCall for a folder without one, or the name of a sheet.
    """
    from trollkit.contests import BASE_NAME

    if base.is_dir() and (base / BASE_NAME).exists():
        return base / BASE_NAME
    if not base.exists() and _SHEET.match(str(base)):
        raise WrongCall("sheet-for-base", path=base)
    if base.is_dir():
        raise WrongCall("no-base-there", path=base, file=BASE_NAME)
    return base
