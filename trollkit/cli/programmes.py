"""How programs of any language are shut in: what a command can have here, and what it says."""

import click

from trollkit.arena.sandbox import programs
from trollkit.phrases.isolation import obstacle_phrase, obstacle_remedy

ISOLATIONS = ("auto", programs.LEVEL, "aucun")


def level(wanted: str) -> tuple[str, str]:
    """The level to play at, and what to say of it. Raises ClickException without it.

    What somebody else wrote is not started with the rights of whoever has not said so.
    """
    if wanted == "aucun":
        return wanted, "Isolement des programmes : aucun, comme demandé."
    obstacle = programs.obstacle()
    if obstacle is None:
        return programs.LEVEL, f"Isolement des programmes : {programs.LEVEL}."
    why = obstacle_phrase(obstacle.reason, obstacle.detail)
    remedy = obstacle_remedy(obstacle.reason, obstacle.detail)
    raise click.ClickException(
        f"Rien n'est lancé, faute d'isolement {programs.LEVEL} ici : {why} ({remedy}). "
        "Si vous avez relu tout ce que vous lancez : --isolement aucun."
    )
