"""The ranking of a contest on a terminal, wide or narrow, and what goes with it."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, NamedTuple

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from trollkit.arena.contest import Contest
from trollkit.arena.ranking import Standing
from trollkit.core.discipline import load
from trollkit.core.numbers import percent
from trollkit.core.text import many
from trollkit.phrases import fault_phrase

if TYPE_CHECKING:
    from trollkit.arena.intervals import Cycles, Interval

_LEVELS = {
    "bwrap": "bwrap (bac à sable bubblewrap)",
    "noyau": "noyau (landlock et seccomp)",
    "processus": "processus (processus séparés et limités)",
    "aucun": "aucun (confiance)",
}
_TRUST = "Les stratégies ont tourné avec vos droits."
_CAPTION = "À 95 % : les rangs que d'autres tirages du hasard auraient pu donner."
GUESSABLE = 2**64  # below, a strategy may try seed after seed
_COMFORTABLE, _NARROW, _TINY = 72, 56, 44  # columns of a terminal


class _Column(NamedTuple):
    title: str
    text: Callable[[Standing], str]
    least: int = 0  # columns a terminal must have for it


def show_ranking(contest: Contest, console: Console) -> None:
    """Print the ranking, why strategies were disqualified, and who beats whom in a circle."""
    names = contest.names
    console.print(_table(contest, console.width))
    for id_, fault in contest.reasons().items():
        # Text: what is in a name is never markup
        console.print(Text(f"{names[id_]} : {fault_phrase(fault)}"))
    ruling = load(contest.plan.reference).ruling
    for sentence in (cycles_phrase(contest.cycles(), names), ruling):
        if sentence:
            console.print(Text(sentence))


def isolation_phrase(contest: Contest) -> str:
    """How the strategies were kept from doing harm, and what to know about it."""
    plan = contest.plan
    level = _LEVELS.get(plan.isolation, plan.isolation)
    strict = ", strict" if plan.strict else ""
    warning = contest.warning or (_TRUST if plan.isolation == "aucun" else "")
    return f"Isolement : {level}{strict}. {warning}".rstrip()


def seed_phrase(contest: Contest) -> str:
    """What may be known of the chance that was played with."""
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
    """How often there is no right order of three, and the clearest case; "" of fewer."""
    if not cycles.triplets:
        return ""
    if not cycles.total:
        return f"Cycles : aucun, sur {many(cycles.triplets, 'triplet')}."
    largest = cycles.largest[0]
    a, b, c = (names[id_] for id_ in largest.ids)
    margin = (
        f" (score d'au moins +{largest.margin} à chaque fois)" if largest.margin > 0 else ""
    )
    return (
        f"Cycles : {cycles.total} sur {many(cycles.triplets, 'triplet')} ; le plus net : "
        f"{a} bat {b}, qui bat {c}, qui bat {a}{margin}."
    )


def _table(contest: Contest, width: int) -> Table:
    table = Table(
        title=f"Classement : {many(len(contest.entrants), 'stratégie')}, "
        f"{many(contest.total, 'affrontement')}",
        caption=_CAPTION if width >= _NARROW else None,
        caption_justify="left",
        box=box.SIMPLE_HEAD,
        pad_edge=False,
        padding=(0, 1, 0, 0),
    )
    columns = [each for each in _columns(contest) if width >= each.least]
    for column in columns:
        if column.title == "Stratégie":
            table.add_column(column.title, min_width=14, overflow="ellipsis")
        else:
            table.add_column(column.title, justify="right", no_wrap=True)
    for standing in contest.standings():
        table.add_row(*(Text(column.text(standing)) for column in columns))
    return table


def _columns(contest: Contest) -> list[_Column]:
    names, intervals = contest.names, contest.intervals()
    moved = [_Column("▲▼", lambda each: _moved(each, contest.previous), _TINY)]
    likely = [_Column("À 95 %", lambda each: _span(intervals.get(each.id)), _NARROW)]
    guilty = [_Column("Disq.", lambda each: str(each.disqualifications or ""), _NARROW)]
    return [
        _Column("Rang", lambda each: str(each.rank)),
        *(moved if contest.previous else []),
        _Column("Stratégie", lambda each: names[each.id]),
        _Column("Points", lambda each: str(each.points)),
        _Column("Score", lambda each: f"{each.score:+}"),
        _Column("Taux", _rate, _COMFORTABLE),
        *(likely if intervals else []),
        *(guilty if contest.reasons() else []),
    ]


def _moved(standing: Standing, previous: Mapping[str, int]) -> str:
    if standing.id not in previous:
        return "nouv."
    gained = previous[standing.id] - standing.rank
    return f"▲{gained}" if gained > 0 else f"▼{-gained}" if gained else "="


def _rate(standing: Standing) -> str:
    return "" if standing.rate is None else percent(standing.rate, 1)


def _span(interval: "Interval | None") -> str:
    if interval is None:
        return ""
    best, worst = interval
    return str(best) if best == worst else f"{best}–{worst}"
