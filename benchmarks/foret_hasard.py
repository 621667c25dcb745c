"""Whole games of random actions on the compiled rules, to say how fast those are.

In leagues without seeds nor shadows, where players meet in the nutrients alone, a game is
played in registers: four times as quick as turn by turn.
"""

import numpy as np

from trollkit.foret.kernel import (
    ABSENT,
    ASLEEP,
    COMPLETES,
    DAY,
    DAYS,
    DORMANT,
    FERTILE,
    GROW,
    GROWS,
    LUSH,
    NONE,
    NUTRIENTS,
    ONE,
    REACH,
    SCORE,
    SEED,
    SEEDS,
    SUN,
    WAITS,
    compiled,
    completable,
    count,
    final,
    free,
    growable,
    inlined,
    lowest,
    rest,
    turn,
)

_7, _13, _17, _32 = map(np.uint64, (7, 13, 17, 32))


@inlined
def without_lowest(bits, times):
    """The bits less their `times` lowest ones."""
    while times:
        bits &= bits - ONE
        times -= 1
    return bits


@inlined
def worth(tree, nutrients, fertile, lush):
    """The points for completing a tree."""
    points = nutrients
    if fertile & tree:
        points += 2
    if lush & tree:
        points += 2
    return points


@inlined
def below(chance, bound):
    """A number in 0 … bound − 1; `chance` holds the generator's one word, never zero."""
    x = chance[0]
    x ^= x << _13
    x ^= x >> _7
    x ^= x << _17
    chance[0] = x
    return np.int64(((x >> _32) * np.uint64(bound)) >> _32)


@inlined
def any_action(trees, counts, player, chance):
    """One of the player's legal actions, each as likely."""
    done = completable(trees, counts, player)
    own = done | growable(trees, counts, player)  # no tree is in both
    here, seeds = count(own), 0
    targets = free(trees, counts, player)
    if targets:
        for size in range(1, 4):
            sources = trees[4 * player + size] & ~trees[DORMANT]
            while sources:
                seeds += count(REACH[size, lowest(sources)] & targets)
                sources &= sources - ONE
    total = here + seeds + 1
    if total == 1:
        return WAITS
    drawn = below(chance, total)
    if drawn < here:
        cell = lowest(without_lowest(own, drawn))
        kind = COMPLETES if done & (ONE << np.uint64(cell)) else GROWS
        return kind << 12 | cell
    drawn -= here
    if drawn < seeds:
        for size in range(1, 4):
            sources = trees[4 * player + size] & ~trees[DORMANT]
            while sources:
                source = lowest(sources)
                cells = REACH[size, source] & targets
                number = count(cells)
                if drawn < number:
                    return SEEDS << 12 | source << 6 | lowest(without_lowest(cells, drawn))
                drawn -= number
                sources &= sources - ONE
    return WAITS


@compiled
def play_out(trees, counts, chance):
    """Play to the end at random; both final scores."""
    if not counts[SEED] and counts[DAY] < counts[DAYS]:
        _play_out_wood(trees, counts, chance)
        return final(trees, counts)
    while counts[DAY] < counts[DAYS]:
        first = second = ABSENT
        if not counts[ASLEEP]:
            first = any_action(trees, counts, 0, chance)
        if not counts[ASLEEP + 1]:
            second = any_action(trees, counts, 1, chance)
        turn(trees, counts, first, second)
        rest(trees, counts)
    return final(trees, counts)


@inlined
def _wood_turn(own, awake, sun, grow, chance):
    """A random action of one player's: its trees, sun and completed tree (else none), and
    whether it goes on.
    """
    small, medium, tall = own
    done = tall & awake if sun >= 4 else NONE
    able = done
    if grow:
        if sun >= 3 + count(medium):
            able |= small & awake
        if sun >= 7 + count(tall):
            able |= medium & awake
    number = count(able)
    drawn = below(chance, number + 1) if number else 0
    if drawn == number:
        return own, awake, sun, NONE, False
    tree = without_lowest(able, drawn)
    tree &= NONE - tree
    if done & tree:
        return (small, medium, tall ^ tree), awake, sun - 4, tree, True
    rising, topping = small & tree, medium & tree
    price = 3 + count(medium) if rising else 7 + count(tall)
    grown = (small ^ rising, medium ^ topping ^ rising, tall | topping)
    return grown, awake & ~tree, sun - price, NONE, True


@compiled
def _play_out_wood(trees, counts, chance):
    """The rest of a game without seeds nor shadows, where players meet in the nutrients alone.

    The same as turn by turn on the arrays, in registers: four times as quick.
    """
    mine, theirs = (trees[1], trees[2], trees[3]), (trees[5], trees[6], trees[7])
    awake0 = awake1 = ~trees[DORMANT]
    sun0, sun1, score0, score1 = counts[SUN], counts[SUN + 1], counts[SCORE], counts[SCORE + 1]
    on0, on1 = not counts[ASLEEP], not counts[ASLEEP + 1]
    nutrients, grow, fertile, lush = (
        counts[NUTRIENTS],
        counts[GROW],
        trees[FERTILE],
        trees[LUSH],
    )
    day, days = counts[DAY], counts[DAYS]
    while True:
        while on0 or on1:
            cut0 = cut1 = NONE
            if on0:
                mine, awake0, sun0, cut0, on0 = _wood_turn(mine, awake0, sun0, grow, chance)
            if on1:
                theirs, awake1, sun1, cut1, on1 = _wood_turn(theirs, awake1, sun1, grow, chance)
            before = nutrients
            if cut0:
                score0 += worth(cut0, before, fertile, lush)
                nutrients -= 1
            if cut1:
                score1 += worth(cut1, before, fertile, lush)
                nutrients -= 1
            nutrients = max(0, nutrients)
        day += 1
        if day >= days:
            break
        awake0 = awake1 = ~NONE
        on0 = on1 = True
        sun0 += count(mine[0]) + 2 * count(mine[1]) + 3 * count(mine[2])
        sun1 += count(theirs[0]) + 2 * count(theirs[1]) + 3 * count(theirs[2])
    for size in range(3):
        trees[1 + size], trees[5 + size] = mine[size], theirs[size]
    counts[SUN], counts[SUN + 1], counts[SCORE], counts[SCORE + 1] = sun0, sun1, score0, score1
    counts[NUTRIENTS], counts[DAY] = nutrients, day


@compiled
def play_many(trees, counts, games, seed):
    """Wins of player 0, draws, wins of player 1 and all points, in random games from here."""
    chance = np.array([seed * 2 + 1], np.uint64)
    here, now = trees.copy(), counts.copy()
    wins = draws = losses = points = 0
    for _ in range(games):
        here[:] = trees
        now[:] = counts
        first, second = play_out(here, now, chance)
        points += first + second
        if first > second:
            wins += 1
        elif first == second:
            draws += 1
        else:
            losses += 1
    return wins, draws, losses, points
