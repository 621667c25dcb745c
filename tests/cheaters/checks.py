"""What must be true of a contest after the corpus has played: each check names what is not.

What each duel brings, and the words of a fault, are kept in `tests/golden/kept/tricheurs.txt`.
"""

import unicodedata
from collections import Counter
from functools import lru_cache

from tests.cheaters.bench import CATEGORY
from tests.cheaters.corpus import WITNESSES
from trollkit.arena.loader import enter
from trollkit.trolls.discipline import DISCIPLINE
from trollkit.trolls.partie import DROITE, GAUCHE, NUL, Partie

HONEST = "b01_toujours_un"
WORKED = "l'attaque a réussi"
_LONGEST_NAME = 90


def problems(entry, held):
    """All that is wrong with how `entry` was held."""
    found = [WORKED] if entry.facts["preuve"] and succeeded(entry, held) else []
    found += [f"canari : {path}" for path in entry.canaries if str(path) in held.canaries]
    found += _name(held.name[entry.id])
    for witness in held.met:
        line, result = held.duel(entry.id, witness), held.result(entry.id, witness)
        about = [
            *_verdict(entry, line),
            *harmful(line["raison"].get(entry.id, "")),
            *_opponent(witness, line, result),
            *_time(entry, result, held.strain),
        ]
        found += [f"contre {witness} : {words}" for words in about]
    return found


def succeeded(entry, held):
    """Whether the first move of any of its duels says that the attack worked."""
    for line in held.report["affrontements"]:
        for side, end in enumerate(("gauche", "droite")):
            first = line["debut"][0][side] if line["debut"] else 0
            if line[end] == entry.id and first == 2:
                return True
    return False


def _verdict(entry, line):
    out = entry.id in line["disqualifies"]
    verdict = "disqualifie" if out else "accepte"
    if verdict not in entry.verdicts:
        yield f"{verdict} au lieu de {entry.facts['attendu']} : {line['raison']}"


def _name(name):
    yield from harmful(name)
    if not 0 < len(name) <= _LONGEST_NAME:
        yield f"nom de {len(name)} caractères"


def harmful(text, allowed=""):
    """Characters that move a cursor, turn a line around or are none."""
    bad = {c for c in text if unicodedata.category(c)[0] == "C" and c not in allowed}
    return [f"caractères dangereux {sorted(map(hex, map(ord, bad)))}"] if bad else []


def _opponent(witness, line, result):
    """The witness is innocent, its moves are its own, and the tally is that of the moves."""
    if witness in line["disqualifies"]:
        yield f"le témoin est disqualifié : {line['raison'][witness]}"
    side = 0 if line["gauche"] == witness else 1
    games = [game.turns for game in DISCIPLINE.told(CATEGORY, result.moves)]
    seen, wrong = _replay(witness, result.key.side_seed(side), side, games)
    counts = (result.wins, result.draws, result.losses)
    if wrong:
        yield wrong
    elif (seen[GAUCHE], seen[NUL], seen[DROITE]) != (counts if side == 0 else counts[::-1]):
        yield f"le décompte {counts} n'est pas celui des coups"
    if line["debut"] != (games[0] if games else []):
        yield "le début n'est pas celui de la base"


def _replay(witness, seed, side, games):
    """Play the witness again, here and alone: games by `gagnant`, and its first other move."""
    strategie = enter(DISCIPLINE, _source(witness), seed, CATEGORY)
    past = []
    for number, game in enumerate(games, start=1):
        partie = Partie(*map(int, CATEGORY.split("x")))
        for turn in game:
            mine, own = turn[side], strategie(partie, past)
            if own != mine:
                moved = f"partie {number} : le témoin a joué {mine}, seul il joue {own}"
                return Counter(), moved
            partie.tourDeJeu(mine, turn[1 - side])
        if partie.terminee:
            past.append(partie)
    return Counter(partie.gagnant for partie in past), ""


@lru_cache
def _source(witness):
    return WITNESSES[witness].read_bytes()


def _time(entry, result, strain):
    """The table speaks of a machine that has nothing else to do."""
    longest = entry.facts["fin_avant_s"] * strain
    if result.seconds > longest:
        yield f"{result.seconds:.1f} s au lieu de {longest:.0f}"


def rest_of_the_contest(held, honest):
    """What is wrong with the machine, the pages and the duels that no cheater took part in."""
    found = [*held.host]
    if held.status != 0:
        return [*found, f"le concours a fini par {held.status} : {held.errors[-500:]}"]
    found += harmful(held.printed, allowed="\n")
    found += harmful(held.state)
    if len({*held.name.values()}) != len(held.name):
        found.append("deux équipes ont le même nom affiché")
    if held.report["isolement"] != honest.report["isolement"]:
        found.append("le niveau d'isolement a changé")
    one, other = WITNESSES
    if held.duel(one, other) != honest.duel(one, other) or _stored(held) != _stored(honest):
        found.append("l'affrontement des témoins n'est pas le même sans les tricheurs")
    return found


def _stored(held):
    result = held.result(*WITNESSES)
    return result.key, result.wins, result.draws, result.losses, result.faults, result.moves
