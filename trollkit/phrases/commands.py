"""What commands refuse, in French."""

from trollkit.phrases.refusals import Refusals

REFUSALS: Refusals = {
    "command-elsewhere": "{word} se tape ainsi : trollkit {call}.",
    "as-told": "{sentence:4000}",
    # The machine, the account, the folders that are named.
    "address-elsewhere": (
        "L'adresse {host!r} n'est pas celle de cette machine : donnez 0.0.0.0 pour toutes les "
        "siennes, ou rien pour cette machine seule."
    ),
    "broken-command": "{place} ne peut pas être lu ({why}).",
    "collect-apart": "Les dépôts et le concours ont le même dossier : donnez-en deux.",
    "collect-takes-one": (
        "Donnez le dossier du concours : « trollkit collecter {option} DOSSIER »."
    ),
    "collect-takes-two": (
        "Il faut deux lieux, les dépôts puis le dossier du concours : « trollkit collecter "
        "SOURCE DOSSIER »."
    ),
    "cut-short": (
        "Ce que la commande écrivait n'est pas complet, {error} : libérez de la place, puis "
        "relancez la même commande."
    ),
    "file-for-folder": "{path!r} est un fichier : donnez un dossier.",
    "no-file": "Le fichier {path!r} n'existe pas : vérifiez son nom.",
    "no-folder": "Le dossier {path!r} n'existe pas : vérifiez son nom.",
    "no-means": "{told:1000} Rien n'est commencé.",
    "no-place-for-jupyter": (
        "{path} : {error}, et Jupyter n'a plus où écrire : libérez de la place, ou nommez par "
        "TMPDIR un dossier qui en a."
    ),
    "no-whole-address": (
        "--adresse {address!r} n'est pas une adresse complète : écrivez-la comme dans un "
        "navigateur, par exemple https://hub.exemple.fr/classe/."
    ),
    "not-alone": (
        "Rien n'est lancé, faute d'isolement {level} ici : {why} ({remedy}). Si vous avez relu "
        "tout ce que vous lancez : --isolement aucun."
    ),
    "option-before-folder": (
        "Option inconnue : {option!r}. Celles de JupyterLab suivent le DOSSIER : « trollkit "
        "labo . {option} »."
    ),
    "port-taken": (
        "Le port {port} est déjà pris ou n'existe pas : donnez-en un autre, ou aucun pour "
        "laisser choisir."
    ),
    "system": (
        "{path} : {error} ; vérifiez le nom, les droits du dossier et la place sur le disque."
    ),
    "voila-dead": (
        "Le serveur Voilà n'a pas démarré ({last}) : « trollkit docteur » dit ce qui manque."
    ),
    # Games, and their theory.
    "board-beyond-memory": (
        "{cells} cases et {stones} pierres font plus d'états que la mémoire de cette machine "
        "n'en tient : prenez moins de pierres."
    ),
    "json-with-people": "--json demande deux stratégies : donnez --gauche et --droite.",
    "no-board": "Il manque CASES et PIERRES, par exemple « trollkit resoudre 7 15 ».",
    "no-such-player": (
        "Joueur inconnu : {name!r} ; il faut humain, un fichier .py, ou un nom parmi "
        "{known:2000}."
    ),
    "tables-alone": "--tables se donne seul : les tableaux ont leurs propres plateaux.",
    "troll-off-the-path": (
        "t={troll} sort du chemin : sur {cells} cases, t va de −{half} (château de gauche) à "
        "+{half} (château de droite), et vaut 0 au centre."
    ),
    # Contests, their wall and their site.
    "dashboard-ended": "Le tableau de bord s'est arrêté tout seul.",
    "no-base-there": (
        "Il n'y a pas de fichier {file} dans {path!r} : donnez le dossier d'un concours joué, "
        "ou le fichier de ses résultats."
    ),
    "not-begun": lambda said: said or "Le concours s'est arrêté sans un mot.",
    "not-begun-in-time": (
        "Le concours ne démarre pas : la machine est peut-être trop occupée."
    ),
    "no-folder-for-the-site": (
        "Il manque le DOSSIER du site : « trollkit publier BASE DOSSIER »."
    ),
    "files-of-others": (
        "« {folder} » contient déjà {files}, que trollkit n'a pas écrits : choisissez un autre "
        "dossier, par exemple un dossier neuf."
    ),
    "site-in-a-file": "« {folder} » n'est pas un dossier : choisissez-en un autre.",
    "site-not-written": (
        "Le site ne peut pas être écrit dans « {folder} » ({error}) : vérifiez ses droits et "
        "la place qui reste."
    ),
    "sheet-for-base": (
        "{path!r} est une feuille, et non une base de résultats : pour la donner aux élèves, "
        "« trollkit cours publier {path} »."
    ),
    "workers-of-a-cluster": (
        "--ouvriers ne va pas avec --dask : c'est la grappe qui dit combien de processus "
        "jouent (dask worker --nthreads)."
    ),
    # The live class.
    "hour-gone": "{hour} est déjà passé : donnez une heure qui vient, aujourd'hui.",
    "joining-takes-three": "Pour rejoindre une classe, donnez --adresse, --code et --nom.",
    "no-hour": "{hour!r} n'est pas une heure : écrivez --jusqu-a 11:15, par exemple.",
    # Courses.
    "no-course-here": (
        "{path!r} n'est pas le dossier d'un cours : il y faut nbgrader_config.py. Lancez la "
        "commande dans celui de votre cours, donnez --racine, ou créez-en un : « trollkit "
        "cours nouveau mon-cours »."
    ),
    "no-such-sheet": "Le TD {sheet!r} n'existe pas ; les TD du cours : {sheets:1000}.",
    "page-ended": "La page s'est arrêtée seule ; les notes sont écrites.",
}
