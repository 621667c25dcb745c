"""What a live class refuses, and why, in one French sentence with the way out."""

from trollkit.core.text import show

# By reason: the status of HTTP, and the sentence.
_SENTENCES = {
    "code": (403, "Ce code n'est pas celui de la classe : recopiez les six lettres projetées."),
    "name": (
        400,
        "{name} ne peut pas servir de nom : 40 caractères au plus, des lettres latines, des "
        "chiffres, des espaces, des points, des tirets ou des apostrophes, en commençant par "
        "une lettre.",
    ),
    "erased": (
        403,
        "Ce nom, {name}, est celui d'une personne oubliée le {day} : pour la reprendre, voyez "
        "votre professeur (trollkit collecter --reprendre).",
    ),
    "taken": (
        409,
        "{name} est déjà dans la classe : prenez un autre nom. Si c'est vous, revenez depuis "
        "le même navigateur ou le même carnet, ou demandez au professeur de libérer ce nom.",
    ),
    "taken_listed": (
        409,
        "{name} est déjà dans la classe. Si c'est vous, revenez depuis le même navigateur ou "
        "le même carnet, ou demandez au professeur de libérer ce nom. Si quelqu'un d'autre le "
        "porte, donnez votre identifiant au lieu du nom.",
    ),
    "alike": (
        409,
        "{name} se lit comme le nom de quelqu'un qui est déjà dans la classe : prenez un autre "
        "nom, ou ajoutez-y une initiale.",
    ),
    "namesakes": (
        409,
        "Plusieurs élèves de la liste s'appellent {name} : entrez votre identifiant, {ids}.",
    ),
    "unlisted": (
        403,
        "{name} n'est pas sur la liste de la classe : écrivez votre nom comme sur la liste, ou "
        "demandez à votre professeur.",
    ),
    "crowd": (403, "La classe est pleine : {most} personnes au plus."),
    "secret": (
        401,
        "Vous n'êtes pas, ou plus, dans la classe : rejoignez-la avec le code projeté.",
    ),
    "teacher": (401, "Cette page demande le jeton du professeur, écrit dans son terminal."),
    "kind": (400, "{name} n'est pas un fichier de stratégie : envoyez un fichier {wanted}."),
    "empty": (400, "Le fichier est vide : envoyez celui qui contient votre stratégie."),
    "large": (413, "Le fichier est trop gros : {most} au plus."),
    "closed": (
        403,
        "Les dépôts sont clos depuis {hour} : votre dernière version acceptée reste au "
        "concours.",
    ),
    "versions": (429, "{most} versions ont été envoyées : c'est tout ce qui est accepté."),
    "often": (429, "Trop de demandes à la suite : attendez {seconds} s, puis recommencez."),
    "form": (400, "La demande est mal faite : {wanted}."),
    "elsewhere": (
        403,
        "Cette demande vient d'une autre page que celle de la classe : ouvrez l'adresse "
        "projetée.",
    ),
    "host": (
        421,
        "{name} n'est pas une adresse de ce serveur : ouvrez celle qui est projetée. Si l'on y "
        "vient par un mandataire, relancez la commande avec --adresse.",
    ),
    "unlost": (
        404,
        "Aucune partie perdue à montrer pour l'instant : revenez quand le concours aura joué.",
    ),
    "nobody": (404, "Personne ne s'appelle {name} dans la classe."),
    "playing": (409, "Vous êtes au milieu d'une partie : finissez-la, ou quittez-la d'abord."),
    "no_game": (
        409,
        "Cette partie n'est pas, ou plus, la vôtre : revenez au début de la page.",
    ),
    "game_over": (409, "La partie est finie : commencez-en une autre."),
    "turn": (409, "Ce tour est déjà joué : la partie en est au tour {turn}."),
    "thrown": (409, "Vous avez déjà lancé {stones} : un lancer ne se reprend pas."),
    "stones": (400, "Ce lancer ne va pas : lancez un nombre entier de pierres, {wanted}."),
    "nothing": (404, "Il n'y a rien à cette adresse : revenez à celle qui est projetée."),
    "full": (
        503,
        "{most} pages suivent déjà ce concours, c'est tout ce que ce serveur accepte : "
        "regardez le mur, ou revenez dans un moment.",
    ),
    "disk": (507, "Le fichier n'a pas pu être gardé ({detail}) : renvoyez-le dans un moment."),
    "trouble": (
        500,
        "La classe n'a pas pu répondre : recommencez, ou dites-le au professeur.",
    ),
    "register": (
        500,
        "Le registre {path} est abîmé, ou d'un kit plus récent. Rien n'a été écrit : déplacez "
        "ce fichier pour commencer une autre classe.",
    ),
    "register_held": (
        500,
        "Le registre {path} ne peut pas être ouvert ({detail}) : la classe y est toujours. "
        "Vérifiez la place libre et les droits du dossier, puis relancez la même commande.",
    ),
}


class Refused(Exception):
    """A request that is refused: `status` is HTTP's, `str()` the sentence for who asked."""

    def __init__(self, reason: str, **facts: object) -> None:
        super().__init__(reason)
        self.reason = reason
        self.status, sentence = _SENTENCES[reason]
        named = {**facts, "name": show(facts["name"])} if "name" in facts else facts
        self.sentence = sentence.format(**named)

    def __str__(self) -> str:
        return self.sentence
