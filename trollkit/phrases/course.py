"""What keeps a teacher's change to a course from being made, said in French."""

from collections.abc import Sequence
from typing import Any

from trollkit.core.text import clean, show
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


UNREAD = (
    "Aucune cellule n'a tourné : les réglages du kit n'ont pas été lus, et rien ne protégerait "
    "vos fichiers. Corrigez nbgrader_config.py (une faute de frappe, souvent un guillemet), où "
    "il faut la ligne c = with_the_kits(get_config()), ou notez avec « trollkit noter »."
)

OLD_COUNT = (
    "Les tests cachés de {0} comptent des appels par sys.setprofile, ce que le juge n'entend "
    "plus : reprenez-les dans le course/td/{0}.py de cette version, puis notez de nouveau."
)


def settings_phrase(why: str, line: int, name: str = "", detail: str = "") -> str:
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
            "no_utf8": (
                "ce n'est pas de l'UTF-8. Enregistrez-le de nouveau en UTF-8, ou retapez la "
                "lettre accentuée de cette ligne. Rien n'a changé."
            ),
            "link": (
                "c'est un lien, ou pas un fichier. Mettez-y le fichier lui-même. Rien n'a "
                "changé."
            ),
            "too_large": (
                "c'est trop grand pour un réglage. Raccourcissez la valeur, ou effacez la "
                "ligne. Rien n'a changé."
            ),
            "no_value": (
                f"trollkit lit ce fichier sans le faire tourner. Donnez à {clean(name)} une "
                f"valeur en clair, sur une ligne à part (par exemple {clean(detail)}), ou "
                "effacez la ligne. Rien n'a changé."
            ),
            "hidden": (
                "trollkit lit ce fichier sans le faire tourner, et ne suit pas "
                f"« {clean(name)} ». Écrivez chaque réglage seul sur sa ligne, au bord "
                "gauche, hors de tout if, boucle ou appel (par exemple "
                "c.LatePenalty.per_day = 0.05), ou effacez ces "
                "lignes. Rien n'a changé."
            ),
            "no_setting": (
                f"{clean(name.rpartition('.')[0])} n'a pas de réglage "
                f"« {clean(name.rpartition('.')[2])} » ; ceux qui existent : {detail}. Rien "
                "n'a changé."
            ),
            "no_section": (
                f"personne ne lit {clean(name)}. Ce que l'on règle là s'écrit {detail}. Rien "
                "n'a changé."
            ),
            "comma": (
                f"écrivez {clean(name)} = {clean(detail)}, avec un point. Rien n'a changé."
            ),
            "share": f"{clean(name)} est une part, de 0 à 1 : {detail}. Rien n'a changé.",
            "number": f"{clean(name)} ne peut pas être aussi petit. Rien n'a changé.",
            "unprintable": (
                f"{clean(name)} contient un caractère qui ne se lit pas. Retapez la valeur. "
                "Rien n'a changé."
            ),
            "course_id": (
                f"{clean(name)} est le nom du cours dans l'échange, sans « / » "
                '(par exemple "trolls"). Rien n\'a changé.'
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


def _mate_may_lose(name: str, mates: Sequence[Any]) -> str:
    """Who loses what, before anything is erased."""
    sheets = ", ".join(clean(each.sheet) for each in mates)
    names = " et ".join(dict.fromkeys(clean(each.mate) for each in mates))
    return (
        f"Effacer {show(name)} peut baisser la note de {names}, son binôme ({sheets}) : les "
        "deux ont remis, et leurs notes ne sont pas encore sûres. Finissez de noter "
        "(trollkit noter, cours a-la-main) : la meilleure restera à l'autre. Sinon, ajoutez "
        f"--quand-meme : {names} ne gardera que sa propre remise. Rien n'est effacé."
    )


REFUSALS: Refusals = {
    "damaged-register": (
        "{path} est abîmé : rien ne dit ce qui est arrivé, ni ce qui attend. Remettez-le d'une "
        "sauvegarde (pour archiver sans lui : --quand-meme). Rien n'a changé."
    ),
    "mate-may-lose": _mate_may_lose,
    "nobody-there": lambda name, near: (
        f"Personne ne s'appelle {show(name)} dans ce cours, ou plusieurs"
        f"{' ; au plus près : ' if near else ''}{' ou '.join(map(clean, near))}. Donnez "
        "l'identifiant. Rien n'est effacé."
    ),
    # No course can be laid down.
    "bad-archive": "L'archive {path} ne s'ouvre pas : c'est un .zip entier qu'il faut.",
    "folder-not-empty": (
        "{path} existe déjà et n'est pas vide : donnez un nouveau dossier. Rien n'a changé."
    ),
    "no-course": (
        "{path} : il faut le dossier d'un cours, avec nbgrader_config.py et course/td/*.py. "
        "Lancez la commande dans celui de votre cours, ou donnez-le ; « trollkit cours nouveau "
        "mon-cours » en crée un."
    ),
    "no-course-in-model": (
        "{path} ne contient pas de cours : il y faut nbgrader_config.py et course/td/*.py."
    ),
    "no-course-name": (
        "« {name} » ne peut pas nommer un cours : des minuscules sans accent, des chiffres, "
        "« - », « _ », quarante signes au plus ; par exemple --nom groupe-b."
    ),
    "no-model": (
        "Ce trollkit est installé sans les TD, qui contiennent les réponses : ajoutez --depuis "
        "et le dossier du kit, son archive .zip, ou un autre de vos cours. L'administrateur "
        "peut aussi les nommer dans la variable TROLLKIT_COURS."
    ),
    "no-such-model": (
        "{path} n'existe pas : vérifiez ce nom (--depuis, ou la variable TROLLKIT_COURS)."
    ),
    "twin-in-exchange": (
        "Un cours du même nom est déjà dans l'échange ({path}) : les deux classes s'y "
        "mêleraient. Ajoutez --nom et un autre nom, par exemple --nom groupe-b."
    ),
    # None is put away.
    "not-all-done": (
        "Tout n'est pas fini : {left:1000}. Finissez, ou ajoutez --quand-meme. Rien n'a changé."
    ),
    "nothing-to-archive": ("Rien à archiver : la classe n'a encore rien laissé dans ce cours."),
    # None is given to the class of a JupyterHub.
    "course-not-at-home": (
        "{path} appartient à {owner} et n'est pas dans le dossier personnel d'un professeur : "
        "Formgrader ne montrerait rien. Que le professeur crée le cours chez lui (« trollkit "
        "cours nouveau ~/trolls --nom trolls »). Rien n'a changé."
    ),
    "course-without-name": (
        "{path} ne dit pas comment s'appelle le cours : il y faut une ligne comme "
        'c.CourseDirectory.course_id = "trolls" (minuscules sans accent, chiffres, « - », '
        "« _ », quarante signes au plus)."
    ),
    "host-as-root": (
        "{path} : {error} ; lancez la commande en administrateur (sudo), et vérifiez ce nom. "
        "Elle se relance sans risque."
    ),
    "no-course-to-host": (
        "{path} n'est pas le dossier d'un cours : il y faut nbgrader_config.py. Le professeur "
        "en crée un par « trollkit cours nouveau ~/trolls --nom trolls »."
    ),
    "no-hub-on-windows": "JupyterHub ne s'installe pas sous Windows.",
    "owner-unknown": (
        "Le cours appartient au compte {uid}, que la machine ne connaît pas : donnez-le à son "
        "professeur (chown -R NOM COURS). Rien n'a changé."
    ),
    "place-taken": (
        "{path} appartient à {owner}, qui recevrait les remises de la classe : voyez ce qu'il "
        "y a mis, déplacez ce dossier, puis recommencez."
    ),
    # Marks.
    "sheet-on-paper": (
        "{sheet} n'a pas de carnet : les fichiers .pl que la classe remet se notent avec "
        "« trollkit corriger DOSSIER »."
    ),
    "date-on-paper": (
        "{sheet} n'a pas de carnet : écrivez sa date dans course/sans-carnet/{sheet}/sujet.md, "
        "puis publiez sans --echeance."
    ),
    "date-or-none": "Donnez une date, ou --aucune : pas les deux.",
    "handed-in-nothing": "{name!r} n'a rien remis pour {sheet}.",
    "no-notebook-there": "Aucun carnet dans {path!r} : vérifiez le dossier.",
    "nobody-of-the-course": lambda name, near: (
        f"{show(name)} n'est l'identifiant de personne dans ce cours"
        f"{' ; au plus près : ' if near else ''}{' ou '.join(map(clean, near))}."
    ),
    "nothing-handed-in": (
        "Personne n'a remis {sheet} : les carnets doivent être dans submitted/ELEVE/{sheet}. "
        "« trollkit recevoir {sheet} CHEMIN » les y met : d'une archive de Moodle, d'un "
        "dossier ; sans CHEMIN, du dossier d'échange."
    ),
    "one-file-for-two": "{names} donneraient le même fichier : prenez deux dossiers (--vers).",
    "rules-changed": (
        "Le barème ou les questions de {sheet} ont changé depuis la dernière correction : "
        "relancez « trollkit noter {sheet} » sans --eleve, pour que tous soient notés par la "
        "même règle."
    ),
    "two-rules": (
        "Depuis que les autres sont notés, {changed} : relancez « trollkit noter {sheet} » "
        "sans --eleve, pour que tous soient notés par la même règle."
    ),
    "unreadable-work": "La remise de {name!r} est illisible : {why:2000}",
    "gradebook": gradebook_phrase,
    "settings": settings_phrase,
    "step": step_phrase,
}
