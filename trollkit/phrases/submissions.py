"""Why a submission gives no strategy, said to its author in one French sentence."""

from trollkit.core.text import clean, show

_NO_STRATEGY = {
    "unreadable": "Le carnet ne peut pas être lu ({detail}) : déposez-le à nouveau.",
    "not_started": (
        "La fonction {function} n'est pas encore écrite : remplacez les trois points de la "
        "question 6, puis déposez à nouveau."
    ),
    "absent": (
        "Aucune cellule ne définit {function} : écrivez-y « def {function}(…): », avec ce nom "
        "exactement, puis déposez à nouveau."
    ),
    "syntax": (
        "La cellule de {function} n'est pas du Python correct (ligne {line} de la cellule) ; "
        "Python dit : « {detail} »."
    ),
    "tangled": "Le code est trop imbriqué pour être lu : simplifiez-le, déposez à nouveau.",
}


def no_strategy_phrase(reason: str, **facts: object) -> str:
    """Why no strategy could be taken out of a notebook, for its author.

    >>> no_strategy_phrase("syntax", function="strategie", line=3, detail="invalid syntax")[:54]
    "La cellule de strategie n'est pas du Python correct (l"
    """
    said = {
        name: str(value) if isinstance(value, int) else clean(str(value))
        for name, value in facts.items()
    }
    sentence = _NO_STRATEGY.get(reason)
    return sentence.format(**said) if sentence else f"Stratégie introuvable : {show(reason)}."
