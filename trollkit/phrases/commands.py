"""What commands refuse, in French."""

from trollkit.phrases.refusals import Refusals

REFUSALS: Refusals = {
    "address-elsewhere": (
        "L'adresse {host!r} n'est pas celle de cette machine : donnez 0.0.0.0 pour toutes les "
        "siennes, ou rien pour cette machine seule."
    ),
    "page-ended": "La page s'est arrêtée seule ; les notes sont écrites.",
    "port-taken": (
        "Le port {port} est déjà pris ou n'existe pas : donnez-en un autre, ou aucun pour "
        "laisser choisir."
    ),
    "no-means": "{told:1000} Rien n'est commencé.",
    "no-place-for-jupyter": (
        "{path} : {error}, et Jupyter n'a plus où écrire : libérez de la place, ou nommez par "
        "TMPDIR un dossier qui en a."
    ),
    "not-alone": (
        "Rien n'est lancé, faute d'isolement {level} ici : {why} ({remedy}). Si vous avez relu "
        "tout ce que vous lancez : --isolement aucun."
    ),
    "voila-dead": (
        "Le serveur Voilà n'a pas démarré ({last}) : « trollkit docteur » dit ce qui manque."
    ),
}
