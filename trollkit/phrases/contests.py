"""Why a contest or its base of results is refused, by reason, in French sentences."""

CONTEST = {
    "no_folder": "Le dossier {} n'existe pas : donnez le dossier des stratégies.",
    "unreadable_folder": "Le dossier {} ne peut pas être lu : vérifiez ses droits.",
    "empty": "Le dossier {} ne contient aucune stratégie : il y faut des fichiers nom.py.",
    "left_out": "Aucune des stratégies du dossier ne peut jouer ici. {}",
    "single": "Une seule stratégie ({}) : il en faut au moins deux pour un concours.",
    "worker_died": (
        "L'une des stratégies {} a arrêté brutalement le programme : retirez celle qui "
        "appelle os._exit ou fait planter Python, puis relancez ; le reste est gardé."
    ),
    "no_isolation": (
        "Le niveau d'isolement « {} » ne marche pas ici : choisissez auto, et voyez pourquoi "
        "avec « trollkit docteur »."
    ),
    "nursery": (
        "Impossible de lancer les processus isolés ({}) : voyez « trollkit docteur », ou "
        "choisissez un autre niveau avec --isolement."
    ),
    "no_programs": "Le jeu {} ne se joue pas en lignes : ses stratégies sont en Python.",
    "unknown_game": "Il n'y a pas de jeu « {} » dans ce kit.",
    "broken_game": "Le jeu {} ne se charge pas : réinstallez le paquet qui l'apporte.",
    "unfinished": (
        "La base {} ne contient aucun concours terminé : menez-en un à son terme avec "
        "« trollkit concours », puis lancez la finale."
    ),
    "changed": (
        "Depuis le concours, ces fichiers ont changé ou disparu : {}. Remettez-les, ou "
        "relancez le concours, puis la finale."
    ),
    # Of a cluster.
    "cluster_absent": (
        "Il manque Dask pour jouer sur une grappe : installez-le par "
        "« pip install 'trollkit[cluster]' », ici et sur chaque machine."
    ),
    "cluster_address": (
        "Adresse de grappe refusée : « {} ». Donnez celle qu'affiche « dask scheduler », par "
        "exemple tcp://192.168.1.10:8786 (tls:// si elle est chiffrée)."
    ),
    "cluster_unreachable": (
        "L'ordonnanceur Dask {} ne répond pas : vérifiez l'adresse (tls:// si elle est "
        "chiffrée), qu'il tourne, et qu'un pare-feu ne ferme pas son port."
    ),
    "cluster_tls": (
        "La connexion chiffrée à {} est refusée : vérifiez les certificats, que Dask lit dans "
        "sa configuration (distributed.comm.tls)."
    ),
    "cluster_bare": (
        "L'ordonnanceur Dask {} n'a pas le même kit que vous : installez-y "
        "« trollkit[cluster] » à la même version, puis relancez-le."
    ),
    "cluster_unfit": (
        "Aucun ouvrier de la grappe ne peut jouer ce concours. {} Remédiez-y, puis relancez "
        "la même commande."
    ),
    "cluster_lost": (
        "L'ordonnanceur Dask {} s'est arrêté ou n'est plus joignable ; ce qui est joué est "
        "gardé. Relancez la grappe, puis la même commande : le concours reprendra là."
    ),
}

STORE = {
    "newer": (
        "La base {path} vient d'une version plus récente du kit ({detail}) : mettez le kit à "
        "jour, ou déplacez-la pour tout rejouer."
    ),
    "older": (
        "La base {path} vient d'une version plus ancienne du kit ({detail}) : "
        "« trollkit concours » la met à jour, et « trollkit publier » où les stratégies ne "
        "sont plus là."
    ),
    "engine": (
        "Le concours de la base {path} a été joué par une autre version du kit ({detail}) : "
        "relancez « trollkit concours » pour le rejouer, ou reprenez cette version-là."
    ),
    "foreign": (
        "{path} n'est pas une base de résultats de trollkit, ou elle est abîmée : remettez-la "
        "d'une sauvegarde, ou déplacez-la pour tout rejouer ; rien n'y a été changé."
    ),
    "locked": (
        "La base {path} est déjà utilisée par un autre concours : attendez sa fin, ou "
        "donnez un autre fichier avec --base."
    ),
    "unwritable": (
        "La base {path} ne peut pas être écrite ({detail}) : vérifiez ce nom, les droits du "
        "dossier et la place sur le disque."
    ),
    "file": (
        "Le fichier {path} ne peut pas être écrit ({detail}) : vérifiez la place libre et les "
        "droits du dossier, puis relancez la même commande."
    ),
    "missing": (
        "La base {path} n'est pas là : le concours la crée en commençant. Si elle a été "
        "déplacée, remettez-la ; si elle a été effacée, rejouez le concours."
    ),
    "empty": (
        "La base {path} ne contient aucun concours qui se lise : remettez-la d'une sauvegarde, "
        "ou rejouez le concours."
    ),
    "unreadable": (
        "La base {path} ne peut pas être lue ({detail}) : vérifiez ses droits, ou relancez le "
        "concours s'il a été coupé."
    ),
    "exists": "Le fichier {path} existe déjà : choisissez un autre nom.",
    "no_record": (
        "Le fichier {path} ne peut pas être lu ({detail}) : vérifiez son nom, ou gardez "
        "d'abord une partie avec « sauver »."
    ),
    "full": (
        "Le disque est plein : {path} garde les affrontements déjà joués ; libérez de la "
        "place et relancez la même commande."
    ),
}


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
