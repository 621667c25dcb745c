"""One player's side of a Wood game, where cells count by their richness alone.

Without seeds and shadows two trees of one size on soils of one richness are the same tree, so
that a side is a stock of sun and a sorted handful of trees: small enough to try everything.
"""

from collections.abc import Iterator
from typing import NamedTuple

from trollkit.foret.rules import BASE_COST, BONUS, COMPLETE_COST
from trollkit.foret.state import TALL, Action, State, Verb, trees_of


class Plant(NamedTuple):
    """A tree without its place."""

    richness: int
    size: int
    dormant: bool


class Holding(NamedTuple):
    """A player's sun and trees, in order."""

    sun: int
    plants: tuple[Plant, ...]


class Step(NamedTuple):
    """What an action on `plant` makes of a holding; `bonus` is None unless it completes."""

    plant: Plant
    after: Holding
    bonus: int | None


def holding(state: State, player: int) -> Holding:
    """The player's side of a position."""
    plants = (
        Plant(state.richness[cell], tree.size, tree.dormant)
        for cell, tree in trees_of(state.trees, player)
    )
    return Holding(state.sun[player], tuple(sorted(plants)))


def dawn(side: Holding) -> Holding:
    """The side on the next morning: all awake, each tree's size gathered."""
    plants = tuple(sorted(Plant(richness, size, False) for richness, size, _ in side.plants))
    return Holding(side.sun + sum(plant.size for plant in plants), plants)


def steps(side: Holding, grow: bool) -> Iterator[Step]:
    """All that the side can do but wait, once for plants that are alike."""
    sizes = [plant.size for plant in side.plants]
    for plant in dict.fromkeys(side.plants):
        if plant.dormant:
            continue
        if plant.size == TALL:
            if side.sun >= COMPLETE_COST:
                after = Holding(side.sun - COMPLETE_COST, _without(side.plants, plant))
                yield Step(plant, after, BONUS.get(plant.richness, 0))
        elif grow:
            price = BASE_COST[plant.size + 1] + sizes.count(plant.size + 1)
            if side.sun >= price:
                grown = Plant(plant.richness, plant.size + 1, True)
                plants = tuple(sorted((*_without(side.plants, plant), grown)))
                yield Step(plant, Holding(side.sun - price, plants), None)


def _without(plants: tuple[Plant, ...], plant: Plant) -> tuple[Plant, ...]:
    place = plants.index(plant)
    return plants[:place] + plants[place + 1 :]


def action_on(plant: Plant, state: State, player: int) -> Action:
    """The action of a step, on the first of the player's trees that is like `plant`."""
    verb = Verb.COMPLETE if plant.size == TALL else Verb.GROW
    for cell, tree in trees_of(state.trees, player):
        if (state.richness[cell], tree.size, tree.dormant) == plant:
            return Action(verb, cell)
    raise LookupError(plant)
