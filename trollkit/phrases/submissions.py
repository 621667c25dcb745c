"""Why a submission gives no strategy, or a place no submission, in one French sentence."""

from collections.abc import Sequence

from trollkit.core.text import clean
from trollkit.phrases.refusals import Refusals


def near_phrase(names: Sequence[str]) -> str:
    """Who may have been meant by a name that nobody has.

    >>> near_phrase(["Omar Haddad (elan_vif)"])
    ' Au plus près : Omar Haddad (elan_vif).'
    """
    return f" Au plus près : {clean(', '.join(names), 400)}." if names else ""


def day_phrase(day: str) -> str:
    """A day as French writes it.

    >>> day_phrase("2026-11-26")
    '26/11/2026'
    """
    return "/".join(reversed(day.split("-")))


# What stands for its author to read: `NoStrategy`.
_NO_STRATEGY: Refusals = {
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
        "La cellule de {function} n'est pas du Python correct (ligne {line} de la cellule) : "
        "{detail}."
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
    "no_sheet": "Ce jeu n'a pas de feuille : déposez un fichier .py, et non un carnet.",
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
    "too_deep": "Ces dossiers en contiennent d'autres sans fin : déposez le carnet lui-même.",
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
    "class_zip": (
        "Cette archive est faite comme celle de Moodle, au nom de plusieurs élèves : si elle "
        "vient bien de Moodle, recevez-la seule ; sinon, que son auteur dépose le carnet."
    ),
    "encrypted": "Le fichier est protégé par un mot de passe : déposez-le sans.",
    "outside": "Le fichier se donne un chemin hors de l'archive : déposez le carnet lui-même.",
    "link": "C'est un lien vers un autre fichier : déposez le carnet lui-même.",
    "not_read": "Le fichier ne peut pas être lu ({detail}) : déposez-le à nouveau.",
}
# And what stands for the teacher.
_NO_SOURCE: Refusals = {
    "no-place": "{path} n'existe pas : donnez le dossier des dépôts ou le .zip de Moodle.",
    "nothing-here": (
        "{path} ne contient ni carnet .ipynb ni fichier .py : vérifiez le dossier et, pour "
        "celui de nbgrader, le nom de la feuille (--feuille)."
    ),
    "no-exchange": (
        "Le dossier d'échange {path} ne peut pas être lu ({detail}) : publiez d'abord la "
        "feuille, ou donnez le chemin des remises (une archive de Moodle, un dossier)."
    ),
    "bad-zip": "L'archive {path} ne s'ouvre pas ({detail}) : téléchargez-la à nouveau.",
    "busy-folder": (
        "Une autre collecte remplit déjà {path} : attendez sa fin, ou arrêtez celle qui suit "
        "les dépôts (Ctrl-C)."
    ),
    "damaged-book": (
        "Le fichier privé {path} est abîmé : remettez-le d'une sauvegarde, ou effacez-le "
        "(tous les pseudonymes seront alors tirés à nouveau)."
    ),
    "nobody-here": lambda name, near: (
        f"Personne ici ne s'appelle {clean(name)} : donnez le nom ou le pseudonyme."
        f"{near_phrase(near)}"
    ),
    "several-here": "Plusieurs élèves répondent à {name} : {detail}. Donnez un pseudonyme.",
    "not-forgotten": (
        "Personne du nom de {name} n'a été effacé de ce dossier : donnez le nom entier, prénom "
        "et nom."
    ),
    "unwritable": "{path} ne peut pas être écrit ({detail}) : vérifiez droits et place.",
}
REFUSALS: Refusals = {**_NO_STRATEGY, **_NO_SOURCE}

KEPT = "Sa version précédente reste en lice."
TAKEN = (
    "Un fichier de ce nom, qui ne vient pas d'un dépôt, est déjà dans le dossier du concours : "
    "le professeur doit le renommer."
)
