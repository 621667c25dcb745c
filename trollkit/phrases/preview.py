"""What a preview leaves out, said in French."""

from collections.abc import Sequence


def preview_phrase(games: int, stages: Sequence[int], pools: int) -> str:
    """What is left out of a contest of `games` games a duel; "" where nothing is.

    >>> preview_phrase(250, (10, 50, 250), 0)
    'Aperçu, sans points officiels : 250 parties par affrontement au plus, moins quand le \
vainqueur est sûr.'
    """
    parts = []
    if stages:
        parts.append(
            f"{games} parties par affrontement au plus, moins quand le vainqueur est sûr"
        )
    if pools:
        parts.append(f"{pools} poules tirées au sort, puis une finale entre les meilleures")
    return f"Aperçu, sans points officiels : {' ; '.join(parts)}." if parts else ""
