"""How programs of any language are shut in: what a command can have here, and what it says."""

import click

from trollkit.arena.isolation import commands
from trollkit.phrases.isolation import isolation_warning, obstacle_phrase, obstacle_remedy

ISOLATIONS = ("auto", commands.LEVEL, "aucun")


def level(wanted: str) -> tuple[str, str]:
    """The level to play at, and what to say of it. Raises ClickException without it."""
    if wanted == "aucun":
        return wanted, "Isolement des programmes : aucun, comme demandé."
    obstacle = commands.obstacle()
    if obstacle is None:
        return commands.LEVEL, f"Isolement des programmes : {commands.LEVEL}."
    if wanted == "auto":
        return "aucun", (
            "Isolement des programmes : aucun, ne lancez que ce que vous avez relu. "
            f"{isolation_warning([obstacle])}"
        )
    why = obstacle_phrase(obstacle.reason, obstacle.detail)
    remedy = obstacle_remedy(obstacle.reason, obstacle.detail)
    raise click.ClickException(f"Pas d'isolement {wanted} ici : {why} ({remedy}).")
