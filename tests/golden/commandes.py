"""What each command answers, on a small contest and a small course: text, JSON, exit status."""

import io
import json
import re
import shlex
import tempfile
from pathlib import Path
from unittest.mock import patch

import click

from tests.classroom.commande import trollkit
from tests.classroom.grading.classe.feuille import SHEET, answered
from tests.classroom.grading.classe.remises import CLASS
from tests.classroom.grading.conftest import Course
from trollkit import __version__
from trollkit.cli import root

STRATEGIES = {
    "un": "NOM = 'Toujours un'\ndef strategie(partie, passees):\n    return 1\n",
    "deux": "def strategie(partie, passees):\n    return min(2, partie.stockGauche)\n",
    "faute": "def strategie(partie, passees):\n    return 0 if len(passees) == 3 else 1\n",
    "illisible": "def strategie(\n",
}
LIST = "identifiant;nom;prenom;binome\nada;Lovelace;Ada;\nblaise;Pascal;Blaise;cleo\n"
LIST += "cleo;de Pise;Cléo;\ndora;Maar;Dora;\n"
HANDED = {
    "ada": "tout_juste",
    "blaise": "reponse_supprimee",
    "dora": "pas_un_carnet",
    "inconnu": "cellule_dupliquee",
}

HOLD = "concours depots --parties 6 --graine 0 --isolement aucun --categories 7x15,15x30"
ONE_GAME = "jouer trolls --gauche toujours_trois --droite toujours_un"
CONTEST = f"""
{HOLD}
{HOLD} --json
{HOLD} --parties 0
{HOLD} --categories 8x15
{HOLD} --jeu dames
concours depots --partie 10
concours depots --parties mille
concours depots --parties
concours depots --ouvriers 0
concours depots --isolement fort
concours depots --categories 7x0
concours depots --categories sept
concours depots --categories ""
concours depots un_de_trop
concours absent
concours vide
concours vide --json
finale vide
finale depots
finale depots --json
publier depots site
publier depots site --json
publier absent site
publier depots
publier vide vide/site
publier depots depots/un.py
publier depots autrui
publier td1-trolls
publier td1-trolls site
collecter rendus trouves --noms
collecter rendus trouves --noms --json
collecter absent trouves
collecter trouves --oublier personne
collecter --oublier personne rendus trouves
collecter --qui ailleurs
collecter --qui trouves
collecter --qui trouves --json
collecter vide neuf
collecter rendus rendus
collecter rendus
collecter
{ONE_GAME}
{ONE_GAME} --json
{ONE_GAME} --categorie 8x15
jouer trolls --gauche absent.py --droite toujours_un
jouer trolls --gauche personne
jouer foret --gauche personne
jouer gyges --sud personne
jouer gyges --sud 6
jouer gyges --sud 1 --json
jouer gyges --json
analyser depots/un.py
analyser depots/un.py --json
analyser depots/faute.py
analyser depots/illisible.py
analyser absent.py
analyser
analyser depots/un.py --categorie 8x15
analyser depots/un.py --categorie court
resoudre 5 6
resoudre 5 6 --json
resoudre 7 15 --etat 4,3,2
resoudre 7 15 --etat 4,3,9
resoudre 8 15
resoudre 7
resoudre
resoudre sept 15
resoudre 7 0
resoudre 7 10000000
resoudre 7 15 --etat 12,9
resoudre 7 15 --etat 12,9,x
resoudre 7 15 --etat 12,9,-1
resoudre 7 15 --etat 12,9,6
resoudre 7 15 --etat 16,9,2
resoudre 7 15 --etat 12,-1,2
resoudre 7 15 --etat 12,9,7
resoudre 7 15 --etat 12,9,0
resoudre 7 15 --etat 0,9,2
tableau absent
envoyer depots/un.py
envoyer absent.py --adresse http://127.0.0.1:9 --code ABCDEF --nom Ada
corriger absent.pl
rapport absent.md
rapport vide
rapport
labo absent
classe depots/un.py
demo --port 0
docteur --preparer=oui
cours
oublier x
exporter
cours exporter
cours noter td1
zut
"""

COURSE = f"""
cours inscrire absente.csv
cours inscrire eleves.csv
cours inscrire eleves.csv --json
cours publier td9
cours publier {SHEET} --echeance demain
cours publier {SHEET} --echeance "2026-03-02 12:00"
cours publier {SHEET} --json
cours publier {SHEET} --echeance aucune --json
cours publier {SHEET} --echeance "2026-03-09 12:00"
noter {SHEET} --tout
recevoir {SHEET} absent.zip
recevoir {SHEET} abime.zip
recevoir {SHEET} --rattacher zoé
recevoir {SHEET} --rattacher Zoé=adda
recevoir {SHEET} --rattacher Zoé=ada
recevoir {SHEET} depots
recevoir {SHEET} depots --json
recevoir {SHEET} depots --rattacher inconnu=cleo
recevoir td9 depots
noter td9
noter {SHEET} --eleve personne
noter {SHEET} --eleve "maar dora"
noter {SHEET} --eleve "Ada Lovelac"
noter {SHEET}
noter {SHEET} --eleve ada --json
cours bilan {SHEET}
cours bilan {SHEET} --json
cours retours td9
cours retours {SHEET}
cours retours {SHEET} --json
cours exporter
cours exporter --json
cours exporter td9
cours a-la-main td9
cours oublier personne
cours oublier dora
cours verifier
cours construire
cours construire --json
cours hub absent
cours nouveau eleves.csv
cours archiver
cours archiver --json
"""


def folded(text, folder):
    """What a command wrote, without what is of this machine and this day."""
    if text.startswith("{"):
        text = "\n".join(_lines(json.loads(text)))
    text = text.replace(str(folder), "@ICI@").replace(__version__, "@VERSION@")
    for seen, instead in _OF_TODAY:
        text = seen.sub(instead, text)
    return "\n".join(line.rstrip() for line in text.rstrip().splitlines())


def _lines(answer):
    """JSON as a diff is read: a field a line, and an element of a list."""
    for key, value in answer.items():
        if isinstance(value, list) and value:
            yield from (f"{key}[] {json.dumps(each, ensure_ascii=False)}" for each in value)
        else:
            yield f"{key} {json.dumps(value, ensure_ascii=False)}"


_OF_TODAY = (
    (re.compile(r"\b\d+([.,]\d+)? (Mo|Ko)\b"), r"@ Mo"),
    (re.compile(r"\b(secondes\w*|octets)(\W+)[\d.]+"), r"\1\2@"),
    (re.compile(r"\ben \d+ s\b"), "en @ s"),
    (re.compile(r"127\.0\.0\.1:\d{4,5}"), "127.0.0.1:@"),
    (re.compile(r"\b20(2[7-9]|26-(?!03))\S*"), "@DATE@"),
)


def answers(calls, folder):
    """Each call, in this order, with the exit status and what was written where."""
    for line in calls.strip().splitlines():
        with patch("sys.stdin", io.StringIO()):  # nobody is at the keyboard
            done = trollkit(folder, *shlex.split(line), home=folder / "maison", COLUMNS="100")
        said = [f"statut {done.returncode}", folded(done.stdout, folder)]
        if done.stderr:
            said += ["-- erreurs", folded(done.stderr, folder)]
        yield line, "\n".join(filter(None, said))


def _helps(command, words):
    yield f"{words}--help"
    if isinstance(command, click.Group):
        for name, inner in command.commands.items():
            yield from _helps(inner, f"{words}{name} ")
    else:
        yield f"{words}--inconnue"


def helps():
    """Each command's own help, and what an option that it does not have is told."""
    with tempfile.TemporaryDirectory() as folder:
        return dict(answers("\n".join(_helps(root.trollkit, "")), Path(folder)))


def contest():
    """The commands of a contest and of the games, and wrong calls of all."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for top in ("depots", "rendus", "vide", "autrui"):
            (folder / top).mkdir()
        (folder / "autrui/index.html").write_text("à moi")
        (folder / "rendus/rapport.pdf").write_bytes(b"%PDF")
        for id_, source in STRATEGIES.items():
            for top in ("depots", "rendus"):
                (folder / top / f"{id_}.py").write_text(source, encoding="utf-8")
        return dict(answers(CONTEST, folder))


def course():
    """The commands of a course, from the first day to the last, and the marks that go out."""
    with tempfile.TemporaryDirectory() as name:
        held = Course(Path(name) / "cours")
        held.write("eleves.csv", LIST.encode())
        held.write("abime.zip", b"PK\x03\x04")
        first, rest = COURSE.split("recevoir", 1)
        found = dict(answers(first, held.root))
        release = held.release()
        right = answered(release, held.solution)
        for student, kind in HANDED.items():
            for file, content in CLASS[kind].files(right, release, SHEET).items():
                held.write(f"depots/{student}/{file}", content)
        return found | dict(answers(f"recevoir{rest}", held.root))
