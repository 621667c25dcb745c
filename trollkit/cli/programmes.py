"""How programs of any language are shut in: what a command can have here, and what it says."""

import click

from trollkit.arena.isolation import commands
from trollkit.phrases.isolation import obstacle_phrase, obstacle_remedy

ISOLATIONS = ("auto", commands.LEVEL, "aucun")


def level(wanted: str) -> tuple[str, str]:
    """The level to play at, and what to say of it. Raises ClickException without it.

    What somebody else wrote is not started with the rights of whoever has not said so.
    """
    if wanted == "aucun":
        return wanted, "Isolement des programmes : aucun, comme demandé."
    obstacle = commands.obstacle()
    if obstacle is None:
        return commands.LEVEL, f"Isolement des programmes : {commands.LEVEL}."
    why = obstacle_phrase(obstacle.reason, obstacle.detail)
    remedy = obstacle_remedy(obstacle.reason, obstacle.detail)
    raise click.ClickException(
        f"Rien n'est lancé, faute d'isolement {commands.LEVEL} ici : {why} ({remedy}). "
        "Si vous avez relu tout ce que vous lancez : --isolement aucun."
    )
