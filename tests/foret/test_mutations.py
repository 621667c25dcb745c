"""Rules changed on purpose: the recorded games notice each of them."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.foret.recorded import ALL, differences
from trollkit.foret import opening, protocol, referee, rules, state
from trollkit.foret.hexes import AHEAD, CELLS, WITHIN
from trollkit.foret.opening import LUSH, POOR
from trollkit.foret.state import LEAGUES, Action, State, Tree, Verb

Change = tuple[Any, str, Any]


def constant(module: Any, name: str, value: Any) -> list[Change]:
    return [(module, name, value)]


def league(level: int, **fields: Any) -> list[Change]:
    changed = {**LEAGUES, level: LEAGUES[level]._replace(**fields)}
    return [(module, "LEAGUES", changed) for module in (opening, state)] + [
        (State, "league", property(lambda state: changed[state.level]))
    ]


def smallest_shadow(trees: Any, day: int) -> dict[int, int]:
    found: dict[int, int] = {}
    for cell, tree in enumerate(trees):
        for shaded in AHEAD[cell][day % 6][: tree.size] if tree else ():
            found[shaded] = min(found.get(shaded, 9), tree.size)
    return found


def shadow_stops_at_a_tree(trees: Any, day: int) -> dict[int, int]:
    found: dict[int, int] = {}
    for cell, tree in enumerate(trees):
        for shaded in AHEAD[cell][day % 6][: tree.size] if tree else ():
            found[shaded] = max(found.get(shaded, 0), tree.size)
            if trees[shaded]:
                break
    return found


def income_of_equal_shadow(state: State) -> tuple[int, int]:
    dark = rules.shadows(state.trees, state.day) if state.league.shadows else {}
    given = [0, 0]
    for cell, tree in enumerate(state.trees):
        if tree and dark.get(cell, 0) <= tree.size:
            given[tree.owner] += tree.size
    return given[0], given[1]


def acting(after: Callable[[State, State, Any], State]) -> list[Change]:
    """`act` with its result changed by `after(before, result, actions)`."""

    def act(state: State, actions: Any) -> State:
        return after(state, rules.act(state, actions), actions)

    return [(referee, "act", act)]


def awake_seeds(before: State, after: State, actions: Any) -> State:
    trees = tuple(t and Tree(t.size, t.owner, t.dormant and t.size > 0) for t in after.trees)
    return after._replace(trees=trees)


def one_nutrient_a_turn(before: State, after: State, actions: Any) -> State:
    return after._replace(nutrients=max(after.nutrients, before.nutrients - 1))


def no_floor(before: State, after: State, actions: Any) -> State:
    done = sum(action.verb is Verb.COMPLETE for action in actions.values())
    return after._replace(nutrients=before.nutrients - done)


def sleep_without_sun(before: State, after: State, actions: Any) -> State:
    asleep = tuple(a or s == 0 for a, s in zip(after.asleep, after.sun, strict=True))
    return after._replace(asleep=asleep)


def trees_without_seeds(trees: Any) -> tuple[int, int]:
    big = [tree.owner for tree in trees if tree and tree.size]
    return big.count(0), big.count(1)


def ties_without_trees(state: State) -> rules.End:
    scores = (s + sun // 3 for s, sun in zip(state.score, state.sun, strict=True))
    return rules.End((next(scores), next(scores)), (0, 0))


def second_player_first(state: State) -> Any:
    return rules.draw(state._replace(first=1))


def unshuffled(bits: int, items: list[Any]) -> int:
    return opening.shuffle(bits, list(items))


def shuffled_upwards(bits: int, items: list[Any]) -> int:
    for size in range(2, len(items) + 1):
        chosen, bits = opening.next_int(bits, size)
        items[size - 1], items[chosen] = items[chosen], items[size - 1]
    return bits


def own_tree_first(state: State, player: int, action: Action) -> Any:
    """Whose tree it is, checked last."""
    found = rules.refusal(state, player, action)
    if found is rules.Refusal.NOT_MINE and action.verb is not Verb.WAIT:
        actor = action.source if action.verb is Verb.SEED else action.cell
        tree = state.trees[actor]
        if tree and tree.dormant:
            return rules.Refusal.DORMANT
    return found


BY_Y = tuple(tuple(tuple(reversed(cells)) for cells in reaches) for reaches in WITHIN)
CLOCKWISE = tuple(tuple(lines[-d % 6] for d in range(6)) for lines in AHEAD)

MUTATIONS: dict[str, list[Change]] = {
    "a large tree costs one more": constant(rules, "BASE_COST", (0, 1, 3, 8)),
    "a seed costs one more": constant(rules, "BASE_COST", (1, 1, 3, 7)),
    "completing costs 3": constant(rules, "COMPLETE_COST", 3),
    "fertile soil is worth 1": constant(rules, "BONUS", {2: 1, 3: 4}),
    "lush soil is worth 3": constant(rules, "BONUS", {2: 2, 3: 3}),
    "4 points of sun make a point": constant(referee, "SUN_A_POINT", 4)
    + constant(rules, "SUN_A_POINT", 4),
    "the smallest shadow counts": constant(rules, "shadows", smallest_shadow),
    "trees stop shadows": constant(rules, "shadows", shadow_stops_at_a_tree),
    "an equal shadow does no harm": constant(rules, "income", income_of_equal_shadow),
    "the sun turns clockwise": constant(rules, "AHEAD", CLOCKWISE),
    "seeds never collide": constant(rules, "seeds_collide", lambda actions: False),
    "new seeds are awake": acting(awake_seeds),
    "two completions cost one nutrient": acting(one_nutrient_a_turn),
    "nutrients go below zero": acting(no_floor),
    "no sun sends to sleep": acting(sleep_without_sun),
    "seeds are no trees": constant(rules, "count_trees", trees_without_seeds),
    "ties stay ties": constant(referee, "end", ties_without_trees),
    "player 1's list is drawn first": constant(referee, "draw", second_player_first),
    "lists are not shuffled": constant(rules, "shuffle", unshuffled),
    "lists are shuffled upwards": constant(rules, "shuffle", shuffled_upwards),
    "targets of seeds in another order": constant(rules, "WITHIN", BY_Y),
    "whose tree it is comes last": constant(referee, "refusal", own_tree_first),
    "one hole more": constant(opening, "MAX_HOLES", 11),
    "holes are drawn by number": constant(opening, "_HASH_ORDER", tuple(CELLS)),
    "the second ring is poor": constant(opening, "_RICHNESS_OF_RING", (LUSH, LUSH, POOR, POOR)),
    "start trees may touch": league(2, apart=0),
    "start trees stand apart by one": league(3, apart=1),
    "seven days": league(2, days=7),
    "trees start small in the short league": league(1, size=1),
    "no shadows": league(3, shadows=False),
    "messages of 47": constant(protocol, "MESSAGE_UNITS", 47),
    "messages cut at 45": constant(protocol, "_CUT", 45),
    "a day less in the log": constant(referee, "_DAYS", 23),
}


@pytest.mark.parametrize("mutation", MUTATIONS)
def test_the_recorded_games_notice_that(mutation: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for module, name, value in MUTATIONS[mutation]:
        monkeypatch.setattr(module, name, value)
    assert any(next(differences(case), None) for case in ALL)


def test_without_a_mutation_they_notice_nothing() -> None:
    assert not any(next(differences(case), None) for case in ALL)
