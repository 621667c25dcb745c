"""A game of the forest as a film: one plain image, JSON-ready, for each thing that happened.

An image holds all that a page draws, so that no page has to know the rules. A film is made
while its game is played, or again from what was recorded of it.
"""

from collections.abc import Mapping, Sequence
from typing import Any, TypedDict

from trollkit.core.errors import InvalidText
from trollkit.core.text import clean
from trollkit.foret import telling
from trollkit.foret.hexes import CELLS, COORDS
from trollkit.foret.leagues import NUTRIENTS
from trollkit.foret.referee import Referee
from trollkit.foret.rules import SUN_A_POINT, shadows
from trollkit.foret.state import State, Tree

KINDS = {"GATHERING": "aube", "ACTIONS": "tour", "SUN_MOVE": "nuit"}
NAMES = ("Bleu", "Orange")
_ROOT3 = 3**0.5
_STDERR = 4096  # characters of it kept for each turn, as in the official game

Outputs = Mapping[int, str | None]


class Image(TypedDict):
    """One moment: what stands on the board, and what was said and done just before it.

    Pairs are (player 0, player 1). `arbres` holds [cell, size, owner, dormant], `ombres` [cell,
    size] for trees as they stand, `graines` the [owner, from, to] of seeds just thrown. `bilan`
    is empty but on the last image: what each player's final score is made of, [points of trees
    cut, of sun left, of trees left], whose sum it is.
    """

    genre: str  # depart, aube, tour or nuit
    jour: int
    direction: int
    nutriments: int
    soleil: list[int]
    score: list[int]
    bilan: list[list[int]]
    dort: list[bool]
    actif: list[bool]
    arbres: list[list[int]]
    ombres: list[list[int]]
    graines: list[list[int]]
    actions: list[str | None]
    messages: list[str]
    recit: list[str]
    erreurs: list[str]


class Clearing(TypedDict):
    """What does not change: hexagons of radius 1, their richness, who plays, how long."""

    centres: list[list[float]]
    richesse: list[int]
    noms: list[str]
    jours: int
    ombres: bool


class Filming:
    """The images of a game played by `referee`, which has only just begun.

    Raises InvalidConfig as the referee does.
    """

    def __init__(
        self,
        league: int,
        seed: int,
        nutrients: int = NUTRIENTS,
        *,
        strict: bool = False,
        names: Sequence[str] = NAMES,
    ) -> None:
        self.referee = Referee(league, seed, nutrients, strict=strict)
        self.names = [
            clean(name, 40) or usual for name, usual in zip(names, NAMES, strict=True)
        ]
        self._made = (league, seed, nutrients, strict)
        self._outputs: list[list[str | None]] = []
        start = self.referee.start
        self.images = [_image("depart", start, self.referee.position, [])]
        self._shoot(self.referee.position, {}, ("", ""))

    @property
    def board(self) -> Clearing:
        """What does not change from one image to the next."""
        position = self.referee.position
        return {
            "centres": [[round(_ROOT3 * (x + z / 2), 4), 1.5 * z] for x, _, z in COORDS],
            "richesse": list(position.richness),
            "noms": list(self.names),
            "jours": position.league.days,
            "ombres": position.league.shadows,
        }

    @property
    def turns(self) -> int:
        """How many turns have been played."""
        return len(self._outputs)

    def rewound(self, turns: int) -> "Filming":
        """The same game as it was after its first `turns` turns, on a film of its own."""
        league, seed, nutrients, strict = self._made
        film = Filming(league, seed, nutrients, strict=strict, names=self.names)
        errors = [image["erreurs"] for image in self.images if image["genre"] == "tour"]
        for row, beside in zip(self._outputs[:turns], errors, strict=False):
            film.play({player: row[player] for player in film.referee.asked}, beside)
        return film

    @property
    def end(self) -> str:
        """The sentence that ends the game, "" while it is played."""
        result = self.referee.result
        return "" if result is None else telling.ending(result, self.names)

    def play(self, lines: Outputs, errors: Sequence[str] = ("", "")) -> None:
        """Play one turn with the lines of those asked; `errors` is what bots wrote beside.

        Raises GameOver and InvalidMove as the referee does.
        """
        before = self.referee.position
        self.referee.play(lines)
        self._outputs.append([lines.get(player) for player in (0, 1)])
        self._shoot(before, lines, errors)

    def record(self) -> dict[str, Any]:
        """What `replay` makes the same film of, JSON-ready."""
        league, seed, nutrients, strict = self._made
        return {
            "jeu": "foret",
            "ligue": league,
            "graine": str(seed),  # JavaScript would round 64 bits
            "nutriments": nutrients,
            "strict": strict,
            "noms": list(self.names),
            "sorties": self._outputs,
        }

    def _shoot(self, before: State, lines: Outputs, errors: Sequence[str]) -> None:
        """One image for each frame since the last one."""
        shot = len(self.images) - 1
        for frame in self.referee.frames[shot:]:
            recit = self._told(frame, before, lines)
            image = _image(KINDS[frame["type"]], frame["after"], before, recit)
            if frame["type"] == "ACTIONS":
                image["actions"] = [clean(line or "", 80) or None for line in frame["out"]]
                image["messages"] = [clean(text or "", 60) for text in frame["msg"]]
                image["graines"] = frame.get("sent_seeds", [])
                image["erreurs"] = [text[:_STDERR] for text in errors]
            self.images.append(image)
        if self.referee.result is not None:
            self.images[-1]["bilan"] = _shares(self.referee.result, self.referee.position)

    def _told(self, frame: Mapping[str, Any], before: State, lines: Outputs) -> list[str]:
        if frame["type"] == "ACTIONS":
            strict = self._made[3]
            return telling.turn_lines(before, lines, self.names, strict=strict)
        # Nights and dawns follow the turn: the trees are those that it left.
        now = self.referee.position
        if frame["type"] == "SUN_MOVE":
            return telling.night_lines(now._replace(day=frame["after"]["day"] - 1))
        return telling.dawn_lines(now._replace(day=frame["after"]["day"]), self.names)


def replay(record: Mapping[str, Any]) -> Filming:
    """The film of a recorded game, as far as its outputs go.

    Raises InvalidText when `record` is no record of a game of the forest.
    """
    try:
        film = Filming(
            int(record["ligue"]),
            int(record["graine"]),
            int(record.get("nutriments", NUTRIENTS)),
            strict=bool(record.get("strict", False)),
            names=[str(name) for name in record.get("noms", NAMES)],
        )
        for row in record["sorties"]:
            if not film.referee.asked:
                break
            film.play({p: _line(row[p]) for p in film.referee.asked})
    except (KeyError, TypeError, ValueError, IndexError, AttributeError):
        raise InvalidText("record", str(record)) from None
    return film


def _line(line: object) -> str | None:
    if line is None or isinstance(line, str):
        return line
    raise TypeError


def _shares(result: Mapping[str, Any], position: State) -> list[list[int]]:
    """What the final scores are made of; the score of who is disqualified is what it is."""
    shares = []
    for player, score in enumerate(result["scores"]):
        cut = position.score[player]
        sun = position.sun[player] // SUN_A_POINT if score >= 0 else 0
        shares.append([cut, sun, score - cut - sun])
    return shares


def _image(kind: str, after: Mapping[str, Any], position: State, recit: list[str]) -> Image:
    planted: list[Tree | None] = [None] * len(CELLS)
    for cell, size, owner, dormant in after["trees"]:
        planted[cell] = Tree(size, owner, bool(dormant))
    shaded = position.league.shadows
    dark = shadows(tuple(planted), after["day"]) if shaded else {}
    return {
        "genre": kind,
        "jour": after["day"],
        "direction": after["day"] % 6,
        "nutriments": after["nutrients"],
        "soleil": list(after["sun"]),
        "score": list(after["score"]),
        "bilan": [],
        "dort": [bool(asleep) for asleep in after["waiting"]],
        "actif": [bool(active) for active in after["active"]],
        "arbres": [list(tree) for tree in after["trees"]],
        "ombres": [[cell, dark[cell]] for cell in sorted(dark)],
        "graines": [],
        "actions": [None, None],
        "messages": ["", ""],
        "recit": recit,
        "erreurs": ["", ""],
    }
