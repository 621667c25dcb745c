"""How programs of any language are shut in: what a command can have here, and what it says."""

from trollkit.arena.sandbox import programs
from trollkit.core.errors import Refused
from trollkit.phrases.isolation import obstacle_phrase, obstacle_remedy

ISOLATIONS = ("auto", programs.LEVEL, "aucun")


def level(wanted: str) -> tuple[str, str]:
    """The level to play at, and what to say of it. Raises Refused without it.

    What somebody else wrote is not started with the rights of whoever has not said so.
    """
    if wanted == "aucun":
        return wanted, "Isolement des programmes : aucun, comme demandé."
    obstacle = programs.obstacle()
    if obstacle is None:
        return programs.LEVEL, f"Isolement des programmes : {programs.LEVEL}."
    why = obstacle_phrase(obstacle.reason, obstacle.detail)
    remedy = obstacle_remedy(obstacle.reason, obstacle.detail)
    raise Refused("not-alone", level=programs.LEVEL, why=why, remedy=remedy)
