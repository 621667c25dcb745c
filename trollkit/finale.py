"""The grand final: the best strategies of a finished contest meet again in a knock-out.

`hold_final` plays it for `trollkit finale`. Eight players enter, or four, or two, seeded by the
ranking of the contest. Lots decide the order of seeds with the same rank, and who gets the last
places when too many share a rank. A tie plays every category of the contest, each duel strictly
isolated from the others. The final's seed follows from the contest's: nobody could prepare for
it, and anybody can play it again. The duels are kept in the contest's base under their own
keys, so that a final that was stopped goes on.

Viewers read `finale.json`, beside the base. It names the players from the start, and holds the
ties once all are played. What is shown of them, and when, is up to the viewers.
"""

import hashlib
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TypedDict

from trollkit.arena.contest import Contest, Pairing, Plan
from trollkit.arena.duel import DuelKey, DuelResult, Standing
from trollkit.arena.entrants import Entrant, copies, lot
from trollkit.arena.run import run
from trollkit.arena.state import Status, StopRequest, Writer
from trollkit.arena.store import Archive, Run, Store
from trollkit.arena.workers import Pool, available_cores
from trollkit.contests import BASE_NAME, read_entrants, telling
from trollkit.core.errors import ContestError
from trollkit.core.files import Form
from trollkit.core.game import PLAYERS
from trollkit.games import game, reference
from trollkit.phrases import fault_phrase
from trollkit.phrases.arena import drawn_phrase

Pair = tuple[int, int]  # of seeds, the better one first

VERSION = 4
LARGEST = 1_000_000  # bytes of the file; eight ties take thirty thousand
FINAL_NAME = "finale.json"
_STOPPED = "Finale interrompue : relancez-la pour continuer."
_UNKNOWN = "La finale s'est arrêtée sur une erreur du kit ; ce qui est joué est gardé."
# The seeds of a bracket from top to bottom; one of four or two leaves out the weaker seeds.
PLACED = (1, 8, 4, 5, 2, 7, 3, 6)


class PlayerPart(TypedDict):
    """One player of the final: seed (`tete`, from 1), id, name, rank and points."""

    tete: int
    id: str
    nom: str
    rang: int
    points: int


class DuelPart(TypedDict):
    """One duel of a tie, with the better seed's wins and losses; lists have it first."""

    categorie: str
    victoires: int
    nuls: int
    defaites: int
    points: list[int]
    score: list[int]
    raisons: list[str]  # by side, why it was disqualified, or ""
    inverse: bool  # whether the better seed played on the right
    cle: list[str | int | bool]  # the duel's key in the base


class TiePart(TypedDict):
    """A tie; `points` and `score` have the better seed first."""

    haut: int  # the better seed
    bas: int  # the other seed
    gagnant: int  # the winner's seed
    par: str  # what decided: points, score, rang or sort
    points: list[int]
    score: list[int]
    duels: list[DuelPart]


class Report(TypedDict):
    """A final at some moment; rounds, tie for the third place and podium only once all is
    played. A player is known by its seed, from 1.
    """

    jeu: str
    graine: str  # in digits; "" while the contest's seed, from which it follows, is secret
    parties: int  # games of a duel
    categories: list[str]
    isolement: str
    strict: bool
    progres: dict[str, int]  # numbers of duels: faits, total
    joueurs: list[PlayerPart]  # in the order of their seeds
    tirage: str  # the sentence that says that lots gave the last places, or ""
    tours: list[list[TiePart]]
    petite: TiePart | None
    podium: list[int]


class FinalState(Report):
    """The content of `finale.json`."""

    version: int
    statut: Status
    message: str
    maj: float  # when this was written, in seconds since 1970
    base: str  # the name of the contest's base, in the same folder


class _Final(Writer):
    """A final: its plan, its report so far, and the writer of `finale.json`."""

    private = True  # nobody else may read the results before they are unveiled

    def __init__(
        self, base: Path, run: Run, plan: Plan, players: list[PlayerPart], drawn: str
    ) -> None:
        super().__init__(base.with_name(FINAL_NAME))
        self.plan, self._base = plan, base.name
        meetings = len(players) - 1 + (len(players) > 3)  # the tie for the third place included
        self.report: Report = {
            "jeu": plan.game,
            "graine": str(plan.seed) if run.told else "",
            "parties": plan.games,
            "categories": list(plan.categories),
            "isolement": plan.isolation,
            "strict": plan.strict,
            "progres": {"faits": 0, "total": meetings * len(plan.categories)},
            "joueurs": players,
            "tirage": drawn,
            "tours": [],
            "petite": None,
            "podium": [],
        }

    def state(self, status: Status, message: str = "") -> FinalState:
        """The content of the file now."""
        return {
            "version": VERSION,
            "statut": status,
            "message": message,
            "maj": time.time(),
            "base": self._base,
            **self.report,
        }


class _Duels(Store):
    """The contest's base, in which a final keeps its duels but no run, so that viewers still
    see the contest as the latest run.
    """

    def begin(self, run: Run) -> None:
        """Note nothing: a final is no run."""

    def finish(self, standings: Sequence[Standing], *, told: bool = False) -> None:
        """Note nothing: a final is no run."""


def hold_final(
    folder: Path,
    *,
    base: Path | None = None,
    workers: int | None = None,
    on_update: Callable[[Report], None] = lambda told: None,
) -> Report:
    """Play the final of the folder's last finished contest to its end.

    Meanwhile `finale.json` beside the base is kept up to date, and `on_update` is called
    several times a second. Raises TrollkitError, whose sentence is also written into that file
    if the final had begun. Raises KeyboardInterrupt on Ctrl-C, or when a file beside the base
    asks the final to stop; finished duels are then stored.
    """
    base = base or folder / BASE_NAME
    (final, entrants), stop = _prepared(base, folder), StopRequest(base)
    told = final.report
    with _Duels(base) as store:
        final.write("en_cours")
        stop.withdraw()

        def play(pairs: Sequence[Pair]) -> list[TiePart]:
            met = [(entrants[top], entrants[bottom]) for top, bottom in pairs]
            those = [each for pair in met for each in pair]
            given = {each.id: each.copy for each in those}
            contest = Contest(final.plan, those, pairs=met, copies=given)
            before = told["progres"]["faits"]

            def update() -> None:
                told["progres"]["faits"] = before + len(contest.results)
                final.update("en_cours")
                on_update(told)
                if stop.made():
                    raise KeyboardInterrupt

            run(contest, store, players, update)
            told["progres"]["faits"] = before + contest.total
            both = zip(pairs, contest.pairings, strict=True)
            return [_met(told["joueurs"], *each, contest.results) for each in both]

        with (
            telling(final.write, _STOPPED, _UNKNOWN),
            Pool(workers or available_cores()) as players,
        ):
            meetings = knock_out(len(told["joueurs"]), play)
            told["tours"], told["petite"], told["podium"] = meetings
    return told


def _prepared(base: Path, folder: Path) -> tuple[_Final, dict[int, Entrant]]:
    """The final of the last finished contest before its first tie; who plays, by seed.

    Raises ContestError when no contest is finished, when fewer than two players are able to
    play, or when a player's file has changed since.
    """
    finished = [each for each in Archive(base).history() if each.standings]
    if not finished:
        raise ContestError("unfinished", str(base))
    last = finished[-1]
    here = {each.id: each for each in read_entrants(game(last.plan["game"]), folder)[0]}
    kept = {name: each for name, each in last.plan.items() if name in Plan._fields}
    kept |= {"reference": reference(kept["game"]), "categories": tuple(kept["categories"])}
    plan = Plan(**kept | {"seed": final_seed(kept["seed"]), "strict": True})
    best, drawn = _best(last.standings, kept["seed"])
    listed = {each.id: each for each in last.entrants}
    changed = [s.id for s in best if s.id not in here or here[s.id].sha != listed[s.id].sha]
    if changed:
        raise ContestError("changed", ", ".join(changed))
    given = copies([here[each.id] for each in best], kept["seed"], last.entrants)
    players, entrants = list[PlayerPart](), dict[int, Entrant]()
    for seed, (rank, id_, points, *_) in enumerate(best, start=1):
        name = listed[id_].name
        players.append({"tete": seed, "id": id_, "nom": name, "rang": rank, "points": points})
        entrants[seed] = here[id_]._replace(copy=given[id_])
    return _Final(base, last, plan, players, drawn), entrants


def final_seed(seed: int) -> int:
    """The seed of the final of a contest with that seed."""
    digest = hashlib.blake2b(f"finale {seed}".encode(), digest_size=16).digest()
    return int.from_bytes(digest, "big")


def _best(standings: Sequence[Standing], seed: int) -> tuple[list[Standing], str]:
    """The standings of the players by seed, and a sentence if lots gave the last places, or "".

    They are the first eight of the ranking, or four, or two, as far as there are so many, but
    for strategies disqualified in every duel, which cannot play. Lots order those of one rank.
    Raises ContestError when fewer than two are left.
    """
    able = [each for each in standings if each.disqualifications < each.played]
    if len(able) < 2:
        raise ContestError("single", ", ".join(each.id for each in able) or "–")
    able.sort(key=lambda each: (each.rank, lot(seed, each.id)))
    best = able[: 1 << min(len(able), len(PLACED)).bit_length() - 1]
    last = best[-1].rank
    level, places = (sum(each.rank == last for each in some) for some in (able, best))
    return best, "" if places == level else drawn_phrase(last, level, places)


def knock_out(
    count: int, play: Callable[[Sequence[Pair]], Sequence[TiePart]]
) -> tuple[list[list[TiePart]], TiePart | None, list[int]]:
    """Play the knock-out of seeds 1 … `count` (two, four or eight).

    Gives the rounds, the final last; the tie for the third place, or None; and the podium: the
    seeds of the first, the second and the third, as far as there are so many. `play` plays the
    ties of some pairs. The losers of the semi-finals play for the third place in the same round
    as the final.
    """
    alive, beaten = [seed for seed in PLACED if seed <= count], list[int]()
    rounds = list[list[TiePart]]()
    for left in range(count.bit_length() - 1, 0, -1):
        there = [*beaten, *alive] if left == 1 else alive
        pairs = [(min(two), max(two)) for two in zip(there[::2], there[1::2], strict=True)]
        rounds.append([*play(pairs)])
        alive = [tie["gagnant"] for tie in rounds[-1]]
        beaten = [sum(pair) - winner for pair, winner in zip(pairs, alive, strict=True)]
    *thirds, winner = alive
    third = rounds[-1].pop(0) if thirds else None
    return rounds, third, [winner, beaten[-1], *thirds]


def _met(
    players: Sequence[PlayerPart],
    pair: Pair,
    pairing: Pairing,
    results: Mapping[DuelKey, DuelResult],
) -> TiePart:
    """A played tie. A tie won as the better seed ("rang") counts as by lot ("sort") between
    players of one rank, because lots gave their seeds.
    """
    top, bottom = (players[seed - 1] for seed in pair)
    order = 1 if pairing.left.id == top["id"] else -1
    duels = [_duel(results[key], order) for key in pairing.keys]
    points, score = (
        [sum(each[what][side] for each in duels) for side in PLAYERS]
        for what in ("points", "score")
    )
    side, by = victor(points, score)
    if by == "rang" and top["rang"] == bottom["rang"]:
        by = "sort"
    return {
        "haut": pair[0],
        "bas": pair[1],
        "gagnant": pair[side],
        "par": by,
        "points": points,
        "score": score,
        "duels": duels,
    }


def _duel(result: DuelResult, order: int) -> DuelPart:
    """A duel as the better seed sees it, who played on the right where `order` is -1."""
    won, lost = (result.wins, result.losses)[::order]
    points, score = (list(both[::order]) for both in result.verdict)
    return {
        "categorie": result.key.category,
        "victoires": won,
        "nuls": result.draws,
        "defaites": lost,
        "points": points,
        "score": score,
        "raisons": [fault_phrase(each) if each else "" for each in result.faults[::order]],
        "inverse": order < 0,
        "cle": list(result.key),
    }


def victor(points: Sequence[int], score: Sequence[int]) -> tuple[int, str]:
    """Which side of a tie wins (0 for the better seed), and what decided.

    More points win ("points"), else the better score ("score"), else the better seed ("rang").

    >>> victor((6, 6), (-12, 12))
    (1, 'score')
    """
    for what, (one, other) in (("points", points), ("score", score)):
        if one != other:
            return int(other > one), what
    return 0, "rang"


_FORM = Form(
    *(FinalState, VERSION, LARGEST),
    name="finale",
    what="une finale",
    again="relancez la finale",
    then="relancez la finale",
)
read_state = _FORM.read
