"""The manner of each strategy of a contest, from a sample of its recorded games."""

from collections.abc import Sequence
from itertools import combinations, islice

from trollkit.arena.archive import Archive
from trollkit.arena.history import Run
from trollkit.trolls.contest import unpack
from trollkit.trolls.duel import split_games
from trollkit.trolls.fingerprint import Fingerprint, Traits
from trollkit.trolls.rules import GAME

GAMES = 60  # of a duel: the manner shows long before the end
OPPONENTS = 12  # of each strategy: thirty pages may ask at once


def manners(archive: Archive, run: Run, ids: Sequence[str], category: str) -> dict[str, Traits]:
    """Each strategy's traits in one category of a run, over its meetings with neighbours in
    `ids`. Raises StoreError.
    """
    config = GAME.parse_config(category)
    prints = {id_: Fingerprint() for id_ in ids}
    pairs = [sides for one, other in meetings(ids) if (sides := run.sides(one, other))]
    keys = [
        run.key._replace(left=left.sha, right=right.sha, category=category)
        for left, right in pairs
    ]
    found = archive.find(keys)
    for key, (left, right) in zip(keys, pairs, strict=True):
        if key not in found or not found[key].moves:
            continue
        turns = unpack(found[key].moves, config.stones)
        games = list(islice(split_games(config, turns), GAMES))
        prints[left.id].add(games, config.stones)
        mirrored = [[(own, their) for their, own in game] for game in games]
        prints[right.id].add(mirrored, config.stones)
    return {id_: print_.traits() for id_, print_ in prints.items()}


def meetings(ids: Sequence[str], opponents: int = OPPONENTS) -> list[tuple[str, str]]:
    """Pairs such that each of `ids` meets so many others, or all when they are fewer."""
    if len(ids) <= opponents + 1:
        return list(combinations(ids, 2))
    steps = range(1, opponents // 2 + 1)
    return [(one, ids[(place + k) % len(ids)]) for k in steps for place, one in enumerate(ids)]
