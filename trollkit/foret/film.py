"""A game of the forest as a film: one image, JSON-ready, for each gathering, turn and night.

`Filming` makes the images while a game is played (notebook, command); `staged` makes them again
from the written lines of a contest's game. An image holds all that a page draws, so that no
page has to know the rules. Its `recit` tells in French what happened, one sentence an event;
the referee's own log is the official one, word for word and in English.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from trollkit.core.contest import SIDE_WORDS, Film, Told
from trollkit.core.text import clean, many, show
from trollkit.foret.hexes import COORDS
from trollkit.foret.phrases import FORBIDDEN
from trollkit.foret.protocol import expected
from trollkit.foret.referee import OUT, Referee
from trollkit.foret.rules import (
    SUN_A_POINT,
    cost,
    dark_cells,
    gain,
    income,
    seeds_collide,
    size_of,
)
from trollkit.foret.state import WAIT, Action, State, league_named

KINDS = {"GATHERING": "aube", "ACTIONS": "tour", "SUN_MOVE": "nuit"}
NAMES = ("Bleu", "Orange")
SIZES = ("une graine", "un petit arbre", "un arbre moyen", "un grand arbre")
_STDERR = 4096  # characters of a bot's stderr kept for each turn, as in the official game

Outputs = Mapping[int, str | None]


Image = dict[str, Any]
"""One moment: what stands on the board, and what was said and done just before it.

`genre` is depart, aube, tour or nuit, `tour` how many turns were played by then. Pairs are
(player 0, player 1). `arbres` holds [cell, size, owner, dormant], `ombres` [cell, size] for
trees as they stand, `graines` the [owner, from, to] of seeds just thrown. `bilan` is empty but
on the last image: what each player's final score is made of, [points of trees cut, of sun left,
of trees left], whose sum it is.
"""


class Filming:
    """A new game, played by its own `referee`, and the `images` of it so far.

    `played` keeps the lines and the stderr of each turn. An empty name becomes that of `NAMES`;
    two equal names get those of `NAMES` in brackets. Raises InvalidConfig as the referee does.
    """

    def __init__(
        self,
        league: int,
        seed: int,
        *,
        strict: bool = False,
        names: Sequence[str] = NAMES,
    ) -> None:
        self.referee = Referee(league, seed, strict=strict)
        given = zip(names, NAMES, strict=True)
        self.names = [clean(name, 40) or usual for name, usual in given]
        if len(set(self.names)) == 1:
            self.names = [f"{self.names[0]} ({usual})" for usual in NAMES]
        self.league, self.seed, self.strict = league, seed, strict
        self.played: list[tuple[Outputs, Sequence[str]]] = []
        self.images = [_image("depart", 0, self.referee.position, [])]
        self._shoot(("", ""))

    @property
    def board(self) -> dict[str, Any]:
        """What stays the same for all images: centres of the hexagons (of radius 1), richness
        of the cells, players' names, number of days, and whether there are shadows.
        """
        position = self.referee.position
        return {
            "centres": [[round(3**0.5 * (x + z / 2), 4), 1.5 * z] for x, _, z in COORDS],
            "richesse": list(position.richness),
            "noms": list(self.names),
            "jours": position.league.days,
            "ombres": position.league.full,
        }

    def rewound(self, turns: int) -> "Filming":
        """A new film of the same game, played again up to its first `turns` turns."""
        again = Filming(self.league, self.seed, strict=self.strict, names=self.names)
        for lines, errors in self.played[:turns]:
            again.play(lines, errors)
        return again

    @property
    def end(self) -> str:
        """The sentence that ends the game, "" while it is played."""
        result, names = self.referee.result, self.names
        if result is None:
            return ""
        scores, winner = result["scores"], result["winner"]
        if winner < 0:
            return f"Match nul, {scores[0]} à {scores[1]}."
        if scores[1 - winner] < 0:
            return f"{names[winner]} gagne : {names[1 - winner]} est hors jeu."
        won = f"{names[winner]} gagne {scores[winner]} à {scores[1 - winner]}"
        if any(result["display"]):
            return f"{won} au nombre d'arbres, qui y sont comptés avec les soleils restants."
        return f"{won}, soleils restants compris ({SUN_A_POINT} valent 1 point)."

    def play(self, lines: Outputs, errors: Sequence[str] = ("", "")) -> None:
        """Play one turn with the lines of the players asked; `errors` is the bots' stderr.

        Raises GameOver and InvalidMove as the referee does.
        """
        self.referee.play(lines)
        self.played.append((lines, errors))
        self._shoot(errors)

    def scenes(self) -> Film:
        """The film as a page draws it, with the sentence of the end on its last image."""
        scenes = list(self.images)
        if self.end:
            scenes[-1] = {**scenes[-1], "recit": [*scenes[-1]["recit"], self.end]}
        return {"plateau": self.board, "scenes": scenes}

    def _shoot(self, errors: Sequence[str]) -> None:
        """Add an image for each of the referee's frames that has none yet."""
        referee = self.referee
        for number in range(len(self.images) - 1, len(referee.frames)):
            frame, after = referee.frames[number], referee.states[number + 1]
            recit = [*self._told(frame["type"], referee.states[number])]
            image = _image(KINDS[frame["type"]], len(self.played), after, recit)
            if frame["type"] == "ACTIONS":
                image |= {
                    "actions": [clean(line or "", 80) or None for line in frame["out"]],
                    "messages": [clean(text or "", 60) for text in frame["msg"]],
                    "graines": frame.get("sent_seeds", []),
                    "erreurs": [text[:_STDERR] for text in errors],
                }
            self.images.append(image)
        result, last = referee.result, referee.position
        if result is not None:
            for cut, sun, score in zip(last.score, last.sun, result["scores"], strict=True):
                # A disqualified player's score is -1: his sun adds nothing to it.
                sun = sun // SUN_A_POINT if score >= 0 else 0
                self.images[-1]["bilan"].append([cut, sun, score - cut - sun])

    def _told(self, kind: str, before: State) -> Iterator[str]:
        if kind == "ACTIONS":
            yield from self._turn_told(before)
        elif kind == "SUN_MOVE":
            yield f"Fin du jour {before.day} : tout le monde dort."
        else:
            for name, sun in zip(self.names, income(before), strict=True):
                yield f"Jour {before.day} : {name} reçoit {many(sun, 'soleil')}."

    def _turn_told(self, before: State) -> Iterator[str]:
        """A sentence for what each player's line did; `before` is the position before it."""
        actions: dict[int, Action] = {}
        for player, (line, said, broken, _) in self.referee.readings.items():
            name = self.names[player]
            if line is None:
                yield f"{name} n'a donné aucune action : partie perdue."
            elif said is None:
                yield (
                    f"{name} a répondu {show(line)}, ce qui ne se lit pas ; on attendait "
                    f"{expected(before.league)} : partie perdue."
                )
            elif broken is None:
                actions[player] = said.action
                yield f"{name} {deed(before, player, said.action)}."
            else:
                end = "partie perdue" if self.strict else "cela compte comme WAIT"
                yield f"{name} : {show(line)} refusé, {FORBIDDEN[broken]} ; {end}."
        if seeds_collide(actions):
            yield (
                f"Les deux graines visaient la case {actions[0].cell} : aucune ne prend, "
                "elles sont remboursées."
            )


def _image(kind: str, turn: int, state: State, recit: list[str]) -> Image:
    dark = dark_cells(state)
    trees = enumerate(state.trees)
    return {
        "genre": kind,
        "tour": turn,
        "jour": state.day,
        "direction": state.day % 6,
        "nutriments": state.nutrients,
        "soleil": list(state.sun),
        "score": list(state.score),
        "bilan": [],
        "dort": list(state.asleep),
        "actif": [score != OUT for score in state.score],
        "arbres": [[cell, t.size, t.owner, int(t.dormant)] for cell, t in trees if t],
        "ombres": [[cell, dark[cell]] for cell in sorted(dark)],
        "graines": [],
        "actions": [None, None],
        "messages": ["", ""],
        "recit": recit,
        "erreurs": ["", ""],
    }


def deed(before: State, player: int, action: Action) -> str:
    """What a legal action does, in French, without the subject and the full stop."""
    verb, cell, source = action
    price = many(cost(before, player, action), "soleil")
    if action == WAIT:
        return "s'endort jusqu'à demain"
    if verb == "SEED":
        return f"lance une graine de la case {source} à la case {cell} ({price})"
    if verb == "COMPLETE":
        points = many(gain(before, cell), "point")
        return f"coupe l'arbre de la case {cell} ({price}) et marque {points}"
    size = SIZES[size_of(before.trees[cell]) + 1]
    return f"fait pousser {size} sur la case {cell} ({price})"


# A game of a contest. Its left side is player 0 in every other game only, but always on the
# page: so a side keeps its colour from one game of a duel to the next.

_PAIRS = ("soleil", "score", "bilan", "dort", "actif", "actions", "messages", "erreurs")


def staged(category: str, game: Told) -> Film:
    """The film of a contest's written game, left as player 0; a game cut short ends there."""
    seats = [game.roles.index(f"joueur {player}") for player in (0, 1)]  # each player's side
    seed = int(game.start.split()[-1])
    level = league_named(category).level
    film = Filming(level, seed, names=[SIDE_WORDS[side] for side in seats])
    for turn in game.turns:
        film.play({player: turn[seats[player]] for player in film.referee.asked})
    shown = film.scenes()
    if seats[0] == 1:
        shown["plateau"]["noms"].reverse()
        for scene in shown["scenes"]:
            scene |= {name: scene[name][::-1] for name in _PAIRS}
            scene["arbres"] = [
                [cell, size, 1 - own, zz] for cell, size, own, zz in scene["arbres"]
            ]
            scene["graines"] = [[1 - own, *cells] for own, *cells in scene["graines"]]
    return shown
