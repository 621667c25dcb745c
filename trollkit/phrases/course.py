"""What keeps a teacher's change to a course from being made, said in French."""

from trollkit.core.text import clean
from trollkit.phrases.refusals import Refusals
from trollkit.phrases.system import tells_of_a_full_disk


def gradebook_phrase(why: str, path: str, detail: str) -> str:
    """Why the gradebook cannot be used, and what to do about it.

    >>> gradebook_phrase("locked", "gradebook.db", "")
    'Le carnet de notes gradebook.db est occupé : fermez Formgrader, puis recommencez.'
    """
    said = {
        "foreign": (
            "n'est pas celui de nbgrader, ou il est abîmé : remettez-le d'une sauvegarde, ou, "
            "sans elle, déplacez-le, relancez « trollkit cours inscrire » puis « trollkit "
            "noter », et redonnez les notes à la main. Rien n'a changé."
        ),
        "newer": (
            "vient d'un nbgrader plus récent : mettez nbgrader à jour (pip install --upgrade "
            "nbgrader). Rien n'a changé."
        ),
        "older": (
            "vient d'un nbgrader plus ancien : lancez « nbgrader db upgrade » dans le dossier "
            "du cours, qui en garde une copie. Rien n'a changé."
        ),
        "locked": "est occupé : fermez Formgrader, puis recommencez.",
        "full": "ne peut plus grandir, le disque est plein : libérez de la place.",
        "refused": (
            f"ne peut pas être lu ou écrit ({clean(detail)}) : vérifiez ses droits et ceux du "
            "dossier du cours."
        ),
    }
    return f"Le carnet de notes {clean(path)} {said[why]}"


_STEPS = {
    "generate_assignment": "préparer le TD",
    "release_assignment": "publier le TD",
    "generate_feedback": "écrire les retours",
    "release_feedback": "publier les retours",
}


def step_phrase(step: str, detail: str) -> str:
    """What nbgrader could not do, and why.

    >>> step_phrase("generate_feedback", "No grades")
    "nbgrader n'a pas pu écrire les retours : No grades"
    """
    why = clean(detail, 300)
    if tells_of_a_full_disk(detail):
        why = "le disque est plein ; libérez de la place, puis relancez la même commande."
    return f"nbgrader n'a pas pu {_STEPS[step]} : {why}"


def settings_phrase(why: str, line: int, name: str = "") -> str:
    """What the kit cannot read in the settings of a course, which it does not run.

    >>> settings_phrase("outside", 8, "c.CourseDirectory.source_directory")
    "nbgrader_config.py, ligne 8 : c.CourseDirectory.source_directory doit nommer un dossier \
du cours, sans « .. ». Rien n'a changé."
    """
    return (
        f"nbgrader_config.py, ligne {line} : "
        + {
            "no_python": (
                "ce n'est pas du Python. Remettez ce fichier d'une sauvegarde, ou corrigez la "
                "ligne. Rien n'a changé."
            ),
            "no_value": (
                "trollkit lit ce fichier sans le faire tourner. Écrivez "
                f"« {clean(name)} » sur une ligne à part, avec une valeur en clair (par "
                "exemple c.LatePenalty.per_day = 0.05), ou effacez la ligne. Rien n'a changé."
            ),
            "outside": (
                f"{clean(name)} doit nommer un dossier du cours, sans « .. ». Rien n'a changé."
            ),
            "unfollowed": (
                f"trollkit ne suit pas {clean(name)}, qui ferait tourner du code, et garde le "
                "réglage du kit ; les commandes de nbgrader le suivent. Pour que les deux "
                "fassent de même, effacez la ligne."
            ),
        }[why]
    )


def founding_phrase(reason: str, detail: str) -> str:
    """Why no course can be laid down."""
    return {
        "no_model": (
            "Ce trollkit est installé sans les TD, qui contiennent les réponses : ajoutez "
            "--depuis et le dossier du kit, son archive .zip, ou un autre de vos cours. "
            "L'administrateur peut aussi les nommer dans la variable TROLLKIT_COURS."
        ),
        "no_folder": (
            f"{clean(detail)} n'existe pas : vérifiez ce nom (--depuis, ou la variable "
            "TROLLKIT_COURS)."
        ),
        "no_course": (
            f"{clean(detail)} ne contient pas de cours : il y faut nbgrader_config.py et "
            "course/td/*.py."
        ),
        "bad_zip": (
            f"L'archive {clean(detail)} ne s'ouvre pas : c'est un .zip entier qu'il faut."
        ),
        "not_empty": (
            f"{clean(detail)} existe déjà et n'est pas vide : donnez un nouveau dossier. Rien "
            "n'a changé."
        ),
        "name": (
            f"« {clean(detail)} » ne peut pas nommer un cours : des minuscules sans accent, "
            "des chiffres, « - », « _ », quarante signes au plus ; par exemple --nom groupe-b."
        ),
        "twin": (
            f"Un cours du même nom est déjà dans l'échange ({clean(detail)}) : les deux "
            "classes s'y mêleraient. Ajoutez --nom et un autre nom, par exemple --nom groupe-b."
        ),
    }[reason]


def hosting_phrase(reason: str, detail: str, owner: str) -> str:
    """Why a course is not given to the class of a JupyterHub.

    >>> hosting_phrase("nobody", "1234", "")
    "Le cours appartient au compte 1234, que la machine ne connaît pas : donnez-le à son \
professeur (chown -R NOM COURS). Rien n'a changé."
    """
    return {
        "no_course": (
            f"{clean(detail)} n'est pas le dossier d'un cours : il y faut nbgrader_config.py. "
            "Le professeur en crée un par « trollkit cours nouveau ~/trolls --nom trolls »."
        ),
        "no_name": (
            f"{clean(detail)} ne dit pas comment s'appelle le cours : il y faut une ligne "
            'comme c.CourseDirectory.course_id = "trolls" (minuscules sans accent, chiffres, '
            "« - », « _ », quarante signes au plus)."
        ),
        "nobody": (
            f"Le cours appartient au compte {clean(detail)}, que la machine ne connaît pas : "
            "donnez-le à son professeur (chown -R NOM COURS). Rien n'a changé."
        ),
        "not_at_home": (
            f"{clean(detail)} appartient à {clean(owner)} et n'est pas dans le dossier "
            "personnel d'un professeur : Formgrader ne montrerait rien. Que le professeur crée "
            "le cours chez lui (« trollkit cours nouveau ~/trolls --nom trolls »). Rien n'a "
            "changé."
        ),
        "taken": (
            f"{clean(detail)} appartient à {clean(owner)}, qui recevrait les remises de la "
            "classe : voyez ce qu'il y a mis, déplacez ce dossier, puis recommencez."
        ),
    }[reason]


REFUSALS: Refusals = {
    "gradebook": gradebook_phrase,
    "settings": settings_phrase,
    "step": step_phrase,
}
