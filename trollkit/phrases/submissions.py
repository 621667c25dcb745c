"""Why a submission gives no strategy, or a place no submission, in one French sentence."""

from collections.abc import Mapping, Sequence

from trollkit.core.text import clean, show

_NO_STRATEGY = {
    "unreadable": "Le carnet ne peut pas être lu, {detail} : déposez-le à nouveau.",
    "not_started": (
        "La fonction {function} n'est pas encore écrite : remplacez les trois points de la "
        "question {question}, puis déposez à nouveau."
    ),
    "absent": (
        "Aucune cellule ne définit {function} : écrivez-y « def {function}(…): », avec ce nom "
        "exactement, puis déposez à nouveau."
    ),
    "syntax": (
        "La cellule de {function} n'est pas du Python correct (ligne {line} de la cellule) ; "
        "Python dit : « {detail} »."
    ),
    "borrowed": (
        "Cette stratégie se sert de {module}, où sont les joueurs du cours : écrivez la vôtre "
        "(ce que donne le TD suffit), puis déposez à nouveau."
    ),
    "borrowed_by": (
        "Cette stratégie se sert de {name}, que « {line} » définit ailleurs dans le carnet, "
        "avec {module}, où sont les joueurs du cours. Écrivez-la sans {name}, puis déposez à "
        "nouveau."
    ),
    "shadowed": (
        "Cette stratégie se sert de {name}, qui n'est plus ce que Python appelle ainsi : plus "
        "haut dans le carnet, « {line} » lui donne une autre valeur. Donnez là un autre nom à "
        "cette variable, puis déposez à nouveau."
    ),
    "borrowed_machine": (
        "Cette fonction laisse jouer la machine du kit ({module}) : écrivez la vôtre, avec "
        "coups_possibles, jouer_coup et but_a_portee, puis déposez à nouveau."
    ),
    "language": (
        "Ce jeu ne se joue pas avec un fichier {suffix} : déposez un carnet ou un fichier .py."
    ),
    "no_text": "Ce fichier {suffix} n'est pas un texte : enregistrez-le depuis un éditeur.",
    "no_program": "{detail} Ce fichier attend : collectez à nouveau ensuite.",
    "tangled": "Le code est trop imbriqué pour être lu : simplifiez-le, déposez à nouveau.",
    "too_big": "Le fichier est trop gros (20 Mo au plus) : effacez les sorties du carnet.",
    "too_long": "Le code est trop long pour une stratégie (1 Mo au plus) : allégez-le.",
    "kind": (
        "Ce n'est ni un carnet ni un programme : déposez le carnet lui-même, le fichier .ipynb."
    ),
    "no_notebook": (
        "C'est un programme, et il faut le carnet de la feuille : déposez le fichier .ipynb."
    ),
    "untouched": (
        "Rien n'y est écrit : la remise déjà reçue compte. Pour que celui-ci la remplace, "
        "effacez-la de submitted, puis recevez à nouveau."
    ),
    "owner": (
        "Ce dépôt appartient à {detail}, et non à l'élève dont il porte le nom : il est refusé."
    ),
    "not_a_file": "Ce n'est pas un fichier ordinaire : déposez un carnet ou un fichier .py.",
    "damaged": (
        "Ce fichier est abîmé ({detail}) : vérifiez qu'il s'ouvre chez vous, puis déposez le "
        "carnet ou le fichier .py lui-même, sans archive."
    ),
    "empty_zip": (
        "Cette archive ne contient ni carnet ni programme : déposez le carnet ou le fichier "
        ".py lui-même."
    ),
    "too_many": (
        "Cela fait trop de carnets et de programmes, {detail} : déposez le seul carnet, ou le "
        "seul fichier .py."
    ),
    "too_much": (
        "Cela fait trop une fois déplié, {detail} : déposez le seul carnet, sorties effacées."
    ),
    "compression": (
        "L'archive est comprimée d'une façon qui n'est pas lue ici (méthode {detail}, il faut "
        "la méthode 8, la plus courante) : déposez le carnet lui-même, sans archive."
    ),
    "name": (
        "Le nom de ce fichier ne peut pas être gardé ({detail}) : donnez-lui un nom court et "
        "simple, puis déposez-le à nouveau."
    ),
    "zip_in_zip": "Une archive dans une archive n'est pas ouverte : déposez le carnet seul.",
    "encrypted": "Le fichier est protégé par un mot de passe : déposez-le sans.",
    "outside": "Le fichier se donne un chemin hors de l'archive : déposez le carnet lui-même.",
    "link": "C'est un lien vers un autre fichier : déposez le carnet lui-même.",
    "system": "Le fichier ne peut pas être lu ({detail}) : déposez-le à nouveau.",
}

_BAD_SOURCE = {
    "absent": "{path} n'existe pas : donnez le dossier des dépôts ou le .zip de Moodle.",
    "no_source": "{path} n'est ni un dossier ni une archive .zip : donnez l'un ou l'autre.",
    "empty_source": (
        "{path} ne contient ni carnet .ipynb ni fichier .py : vérifiez le dossier et, pour "
        "celui de nbgrader, le nom de la feuille (--feuille)."
    ),
    "no_exchange": (
        "Le dossier d'échange {path} ne peut pas être lu ({detail}) : publiez d'abord la "
        "feuille, ou donnez le chemin des remises (une archive de Moodle, un dossier)."
    ),
    "bad_zip": "L'archive {path} ne s'ouvre pas ({detail}) : téléchargez-la à nouveau.",
    "same_place": "Le dossier des dépôts et celui du concours sont le même : donnez-en deux.",
    "busy": (
        "Une autre collecte remplit déjà {path} : attendez sa fin, ou arrêtez celle qui suit "
        "les dépôts (Ctrl-C)."
    ),
    "damaged_book": (
        "Le fichier privé {path} est abîmé : remettez-le d'une sauvegarde, ou effacez-le "
        "(tous les pseudonymes seront alors tirés à nouveau)."
    ),
    "unknown_student": (
        "Personne ici ne s'appelle {name} : donnez le nom ou le pseudonyme. {near}"
    ),
    "several_students": "Plusieurs élèves répondent à {name} : {detail}. Donnez un pseudonyme.",
    "unwritable": "{path} ne peut pas être écrit ({detail}) : vérifiez droits et place.",
}

KEPT = "Sa version précédente reste en lice."
TAKEN = (
    "Un fichier de ce nom, qui ne vient pas d'un dépôt, est déjà dans le dossier du concours : "
    "le professeur doit le renommer."
)


def no_strategy_phrase(reason: str, **facts: object) -> str:
    """Why no strategy could be taken out of a submission, for its author.

    >>> no_strategy_phrase("absent", function="strategie")[:42]
    'Aucune cellule ne définit strategie : écri'
    """
    return _said(_NO_STRATEGY, reason, facts)


def near_phrase(names: Sequence[str]) -> str:
    """Who may have been meant by a name that nobody has.

    >>> near_phrase(["Omar Haddad (elan_vif)"])
    'Au plus près : Omar Haddad (elan_vif).'
    """
    return f"Au plus près : {', '.join(names)}." if names else ""


def bad_source_phrase(reason: str, **facts: object) -> str:
    """Why nothing can be collected, for the teacher.

    >>> bad_source_phrase("same_place")
    'Le dossier des dépôts et celui du concours sont le même : donnez-en deux.'
    """
    return _said(_BAD_SOURCE, reason, facts)


def _said(sentences: Mapping[str, str], reason: str, facts: Mapping[str, object]) -> str:
    sentence = sentences.get(reason)
    if sentence is None:
        return f"Refusé : {show(reason)}."
    return sentence.format(
        **{name: clean(str(value)) for name, value in facts.items()}
    ).rstrip()
