"""The live class from a notebook: join it once, send the strategy as often as one likes."""

from trollkit.classroom.checks import PasEncore, plie
from trollkit.classroom.td1.reponses import Espace
from trollkit.classroom.td1.strategie import source

FICHIER = "strategie.py"

# The client is imported in the functions: the first cell of a sheet need not wait for it.


def rejoindre(adresse: str = "", code: str = "", nom: str = "") -> None:
    """Join the class that is projected, or say under which name one already is in it.

    Raises the verdict that says why it cannot be joined.
    """
    from trollkit.classroom.live import client

    try:
        la, connu = client.known(adresse)
        if not connu:
            if not (adresse and code and nom):
                raise PasEncore(
                    "donnez l'adresse et le code projetés, et un nom : "
                    'td1.rejoindre("http://…", "ABCDEF", "Zoé").'
                )
            client.join(adresse, code, nom)
            la, connu = client.known(adresse)
    except client.NotSent as refus:
        raise PasEncore(str(refus)) from None
    print("\n".join(plie(f"✔ Vous êtes {connu} dans la classe {la}")))


def envoyer(espace: Espace) -> None:
    """Send `strategie`, with what it needs, and say what became of it.

    Raises the verdict that says why it was not sent.
    """
    from trollkit.classroom.live import client

    texte = source(espace)
    try:
        version = client.send(FICHIER, texte.encode())
        devenue = client.awaited()
    except client.NotSent as refus:
        reste = " Votre stratégie reste dans ce carnet." if refus.away else ""
        raise PasEncore(f"{refus}{reste}") from None
    print("\n".join(plie(client.told_in_words(version, devenue))))
