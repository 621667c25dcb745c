"""What is said of a final, in French."""


def drawn_phrase(rank: int, level: int, places: int) -> str:
    """That lots were drawn for the last places, between so many who are level.

    >>> drawn_phrase(6, 8, 3)
    '8 stratégies sont à égalité au rang 6, pour 3 places : un tirage au sort les a données.'
    >>> drawn_phrase(1, 9, 8)
    '9 stratégies sont à égalité au rang 1, pour 8 places : un tirage au sort les a données.'
    >>> drawn_phrase(8, 2, 1)
    '2 stratégies sont à égalité au rang 8, pour 1 place : un tirage au sort l’a donnée.'
    """
    given = "l’a donnée" if places == 1 else "les a données"
    return (
        f"{level} stratégies sont à égalité au rang {rank}, pour "
        f"{places} place{'s' if places > 1 else ''} : un tirage au sort {given}."
    )
