"""Questions 1 and 2: boards that are no path, and several trolls solved one by one."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache
from typing import TYPE_CHECKING, Any

from trollkit.beyond.boards import Config, State, check_config, opening, parse_board
from trollkit.beyond.boards.decomposition import Apart, ahead, shared
from trollkit.beyond.boards.exact import guaranteed, payoffs, solve, uniform
from trollkit.beyond.boards.screen import position_line, svg
from trollkit.classroom.questions.verdicts import PasEncore
from trollkit.core.errors import TrollkitError
from trollkit.core.game import LEFT, PLAYERS
from trollkit.core.numbers import as_integer, decimal
from trollkit.notebook.charts.style import SIDE_COLOURS, draw, label
from trollkit.phrases import SIDES, phrase

if TYPE_CHECKING:
    from plotly.graph_objects import Figure

    from trollkit.notebook.live.chart import LiveChart

GAINS = 12_000_000  # payoffs that a table may have, for a cell to answer within some seconds
GAINS_SEPARES = 1_500_000  # and one that is compared with its parts


@contextmanager
def parlant() -> Iterator[None]:
    """What cannot be becomes a verdict."""
    try:
        yield
    except TrollkitError as erreur:
        raise PasEncore("{dit}", dit=phrase(erreur)) from None


def position(
    plateau: object, gauche: int, droite: int, trolls: Sequence[int] | int = ()
) -> State:
    """The position on the board of a word; without `trolls`, one where games begin.

    Raises PasEncore on what cannot be, or is too large to be solved at once.
    """
    cases = trolls if isinstance(trolls, Sequence) else (trolls,)
    if None in map(as_integer, (gauche, droite, *cases)):
        raise PasEncore("il faut des nombres entiers de pierres et de cases.")
    config = configuration(plateau, max(gauche, droite), cases, GAINS)
    with parlant():
        check_config(config.board, config.starts, min(gauche, droite))
    return State(config.board, gauche, droite, config.starts)


def valeur(state: State) -> float:
    """What the position is worth to left."""
    config = Config(state.board, state.trolls, max(state.left, state.right))
    return solve(config).value(state)


def montrer(
    plateau: object, gauche: int = 10, droite: int = 10, trolls: Sequence[int] | int = ()
) -> None:
    """Draw a position, and say what it is worth and where each side can push."""
    from IPython.display import HTML, display

    state = position(plateau, gauche, droite, trolls)
    display(HTML(svg(state)))  # type: ignore[no-untyped-call]
    ligne = position_line(state)
    print(f"{ligne[0].upper()}{ligne[1:]}.")
    print(f"Vue de la gauche, la position vaut {decimal(valeur(state))}.")
    for cell in sorted(set(state.trolls)):
        for player in PLAYERS:
            cases = " ou ".join(map(str, state.board.pushes[player][cell]))
            print(f"De la case {cell}, {SIDES[player]} peut pousser vers {cases}.")


def comparer(plateaux: Sequence[object], gauche: int = 10, droite: int = 9) -> None:
    """One line a board: what its opening is worth with these stocks."""
    print(f"{gauche} pierres contre {droite}, vu de la gauche :")
    for plateau in plateaux:
        state = position(plateau, gauche, droite)
        pas = state.board.distances[LEFT][state.trolls[0]]
        print(
            f"  {decimal(valeur(state)):>5}   {state.board.word} "
            f"({state.board.cells} cases, le troll à {pas} pas de chaque château)"
        )


def configuration(plateau: object, pierres: int, trolls: Sequence[int], limite: int) -> Config:
    """The board of a word, its trolls and stones; without `trolls`, one where games begin.

    Raises PasEncore on what cannot be, or has more payoffs than `limite`.
    """
    with parlant():
        board = parse_board(mot(plateau))
        config = check_config(board, trolls, pierres) if trolls else opening(board, pierres)
    if payoffs(config) > limite:
        raise PasEncore(
            "{word} avec {pierres} pierres et {starts} troll(s) demanderait plus que "
            "quelques secondes ; prenez moins de pierres, ou moins de cases.",
            word=board.word,
            pierres=pierres,
            starts=len(config.starts),
        )
    return config


def mot(plateau: object) -> str:
    """The word that a student has written. Raises PasEncore on anything else."""
    if not isinstance(plateau, str):
        raise PasEncore(
            "{plateau!r} n'est pas un plateau ; il faut un mot entre guillemets.",
            plateau=plateau,
        )
    return plateau


def barres(titre: str, axe: str, valeurs: Mapping[str, float], alt: str) -> "Figure":
    """One bar a value, between −1 and 1, in the order given, from the top."""
    places = list(range(len(valeurs)))
    bars: dict[str, Any] = {
        "type": "bar",
        "orientation": "h",
        "x": list(valeurs.values()),
        "y": places,
        "marker": {"color": [SIDE_COLOURS[value < 0] for value in valeurs.values()]},
        "text": [decimal(value) for value in valeurs.values()],
        "textposition": "outside",
        "hoverinfo": "skip",
    }
    layout = {
        "xaxis": {"title": {"text": axe}, "range": [-1.25, 0.25]},
        "yaxis": {
            "tickvals": places,
            "ticktext": [label(nom) for nom in valeurs],
            "autorange": "reversed",
            "ticks": "",
            "showgrid": False,
        },
        "showlegend": False,
        "margin": {"t": 60},
    }
    return draw([bars], layout, title=titre, alt=alt)


@cache
def garanties(plateau: str, pierres: int) -> dict[str, float]:
    """What ways to play two trolls are sure to get at the opening, by their names."""
    with parlant():
        trolls = (parse_board(plateau).start(),) * 2
    config = configuration(plateau, pierres, trolls, GAINS_SEPARES)
    separes, table = Apart(config), solve(config)
    manieres = {
        "au hasard": uniform(table.space, pierres),
        "moitié-moitié": shared(separes, evenly=True),
        "un partage prudent": shared(separes),
        "un tour d'avance": ahead(separes),
        "tous ensemble": table,
    }
    depart = pierres, pierres, table.space.number(trolls)
    return {nom: float(guaranteed(plan)[depart]) for nom, plan in manieres.items()}


def decouper(plateau: object, pierres: int) -> "LiveChart":
    """A chart of what ways to play are sure to get: two trolls one by one, or together."""
    from trollkit.notebook.live.chart import LiveChart

    if as_integer(pierres) is None:
        raise PasEncore("il faut un nombre entier de pierres.")
    sur = garanties(mot(plateau), pierres)
    dits = ", ".join(f"{nom} {decimal(gain)}" for nom, gain in sur.items())
    titre = f"{plateau}, deux trolls, {pierres} pierres"
    return LiveChart(barres(titre, "Gain garanti par partie", sur, f"Gain garanti : {dits}."))
