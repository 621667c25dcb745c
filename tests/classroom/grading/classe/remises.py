"""A test class: submissions named by what they are, each with what is to become of it.

Each is made from the right answers by a small change, so that all follow the course.
"""

import copy
import json
from collections.abc import Callable
from typing import Any, NamedTuple

Notebook = dict[str, Any]
Files = dict[str, bytes]
EVERYTHING = "everything"
HERE = "@ICI@"  # stands for the course's folder, in what the curious look for


class Handed(NamedTuple):
    """One submission: its files, and the cells whose points it loses."""

    files: Callable[[Notebook, Notebook, str], Files]
    lost: tuple[str, ...] = ()


def cell_of(notebook, name):
    return next(cell for cell in notebook["cells"] if cell["id"] == name)


def place_of(notebook, name):
    return notebook["cells"].index(cell_of(notebook, name))


def written(notebook, sheet):
    return {f"{sheet}.ipynb": json.dumps(notebook, ensure_ascii=False).encode()}


def changed(*changes):
    """The right answers, after these changes."""

    def files(right, release, sheet):
        notebook = copy.deepcopy(right)
        for change in changes:
            change(notebook)
        return written(notebook, sheet)

    return files


def answers(**sources):
    """The right answers but these; "{}" in one stands for the right one."""

    def change(notebook):
        for name, source in sources.items():
            cell = cell_of(notebook, name.replace("_", "-"))
            cell["source"] = source.replace("{}", cell["source"])

    return changed(change)


def remove(*names):
    def change(notebook):
        notebook["cells"] = [cell for cell in notebook["cells"] if cell["id"] not in names]

    return change


def add(after, kind, source, **fields):
    def change(notebook):
        code = {"outputs": [], "execution_count": None} if kind == "code" else {}
        cell = {"cell_type": kind, "metadata": {}, "source": source, **code, **fields}
        cell.setdefault("id", f"ajout-{len(notebook['cells'])}")
        notebook["cells"].insert(place_of(notebook, after) + 1, cell)

    return change


def split(name):
    """As JupyterLab splits: both halves keep the metadata."""

    def change(notebook):
        cell = cell_of(notebook, name)
        lines = cell["source"].splitlines(keepends=True)
        half = copy.deepcopy(cell) | {
            "id": "moitie",
            "source": "".join(lines[len(lines) // 2 :]),
        }
        cell["source"] = "".join(lines[: len(lines) // 2])
        notebook["cells"].insert(place_of(notebook, name) + 1, half)

    return change


def copied(name, source):
    """An earlier copy of a cell, left before it."""

    def change(notebook):
        earlier = copy.deepcopy(cell_of(notebook, name)) | {"id": "copie", "source": source}
        notebook["cells"].insert(place_of(notebook, name), earlier)

    return change


def merge(first, *others):
    """As JupyterLab merges: the first cell keeps its metadata, and takes all the text."""

    def change(notebook):
        texts = [cell_of(notebook, name)["source"] for name in (first, *others)]
        cell_of(notebook, first)["source"] = "\n\n".join(text.rstrip() for text in texts)
        remove(*others)(notebook)

    return change


def another(right, release, sheet):
    """A notebook of another sheet."""
    notebook = copy.deepcopy(right)
    for number, cell in enumerate(notebook["cells"]):
        cell |= {"id": f"autre-{number}", "source": f"# la cellule {number} du TD 3"}
        cell["metadata"].get("nbgrader", {}).update(grade_id=f"autre-{number}")
    return written(notebook, sheet)


def reverse(notebook):
    notebook["cells"].reverse()


def untold(notebook):
    """As editors that know neither ids nor nbgrader write it again."""
    notebook["nbformat_minor"] = 4
    for cell in notebook["cells"]:
        del cell["id"]
        if not cell["metadata"].get("nbgrader", {}).get("solution"):
            cell["metadata"] = {}


def blank(right, release, sheet):
    return written(release, sheet)


def torn(right, release, sheet):
    """The file ends in the middle of the cell after verification-2."""
    text = written(right, sheet)[f"{sheet}.ipynb"]
    return {f"{sheet}.ipynb": text[: text.index(b'"question-3a"')]}


def renamed(right, release, sheet):
    return {"TD no 1 (copie).ipynb": written(right, sheet)[f"{sheet}.ipynb"]}


def in_latin1(right, release, sheet):
    text = written(right, sheet)[f"{sheet}.ipynb"].decode()
    return {f"{sheet}.ipynb": text.encode("cp1252", "replace")}


def late(right, release, sheet):
    return written(right, sheet) | {"timestamp.txt": b"2026-03-03 12:00:00 UTC"}


def swollen(notebook):
    """Megabytes of outputs and hundreds of cells."""
    cell_of(notebook, "question-1")["outputs"] = [
        {"output_type": "stream", "name": "stdout", "text": "x" * 5_000_000}
    ]
    for _ in range(300):
        add("question-1", "markdown", "du texte " * 50)(notebook)


WITHOUT_ASSERTS = """\
import ast
class Gomme(ast.NodeTransformer):
    def visit_Assert(self, node):
        return ast.Pass()
    def visit_Expr(self, node):
        return ast.Pass()
get_ipython().ast_transformers.append(Gomme())
"""
WITHOUT_LINES = """\
def gomme(lignes):
    return ["pass\\n"] if any("TEST" in l or "assert" in l for l in lignes) else lignes
get_ipython().input_transformers_cleanup.append(gomme)
"""
ALWAYS_EQUAL = """\
class Tout:
    def __eq__(self, autre): return True
    def __getattr__(self, nom): return Tout()
    def __hash__(self): return 0
    def __len__(self): return 5
p = Tout()
"""
PATCHED = """\
for nom in dir(td1):
    if "question" in nom:
        setattr(td1, nom, lambda *a, **k: print("✔ Réussi"))
p = (7, 15)
"""
DEAF = """\
import signal, time
signal.signal(signal.SIGINT, signal.SIG_IGN)
while True: time.sleep(1)
"""
CURIOUS = f"""\
import glob, os
for motif in ("{HERE}/gradebook.db", "{HERE}/solutions/*/*", "{HERE}/submitted/*/*/*"):
    for chemin in glob.glob(motif):
        print("TROUVÉ", open(chemin, "rb").read()[:50])
open("{HERE}/gradebook.db", "rb")
"""
WRITES = f"""\
{{}}
import os
for chemin in ("trace.txt", "../trace.txt", "/tmp/trace-td1.txt", "{HERE}/trace.txt"):
    try:
        open(chemin, "w").write("trace")
    except OSError: pass
"""
ON_STDERR = """\
{}
import sys
get_ipython().events.register("pre_run_cell", lambda *_: print("gare", file=sys.stderr))
"""
THREADS = """\
{}
import threading, time
for _ in range(20):
    threading.Thread(target=time.sleep, args=(3600,)).start()
"""
STUB = "# À vous : remplacez les trois points.\n...\n"
V1, V2, V3A, V3B, ARENA = (
    *("verification-1", "verification-2", "verification-3a", "verification-3b", "arene-6"),
)

CLASS = {
    "tout_juste": Handed(answers()),
    "vide": Handed(blank, (EVERYTHING,)),
    "boucle_infinie": Handed(answers(question_2="while True: pass"), (V2,)),
    "boucle_sourde": Handed(answers(question_2=DEAF), (V2,)),
    "os_exit": Handed(answers(question_2="import os\nos._exit(3)"), (V2,)),
    "plantage": Handed(answers(question_2="import ctypes\nctypes.string_at(0)"), (V2,)),
    "sys_exit": Handed(answers(question_2="{}\nimport sys\nsys.exit()")),
    "exit_simple": Handed(answers(question_2="{}\nexit()")),
    "attend_une_saisie": Handed(answers(question_2="n = input('combien ?')\n{}"), (V2,)),
    "inondation": Handed(answers(question_2="{}\nfor i in range(100_000): print(i, 'x' * 50)")),
    "cellule_supprimee": Handed(changed(remove(V2))),
    "reponse_supprimee": Handed(changed(remove("question-2")), (V2,)),
    "cellules_fusionnees": Handed(changed(merge("question-2", "question-3a", "question-3b"))),
    "fusionnees_avec_leurs_tests": Handed(
        changed(merge("question-1", V1, "question-2", "texte-question-3a", "question-3a"))
    ),
    "reponse_sous_son_test": Handed(
        changed(
            lambda nb: add(V3B, "code", cell_of(nb, "question-3a")["source"])(nb),
            lambda nb: cell_of(nb, "question-3a").update(source=STUB),
        )
    ),
    "reponse_dans_la_suivante": Handed(
        changed(
            lambda nb: cell_of(nb, "question-3b").update(
                source=cell_of(nb, "question-3a")["source"]
                + cell_of(nb, "question-3b")["source"]
            ),
            lambda nb: cell_of(nb, "question-3a").update(source=STUB),
        )
    ),
    "autre_td": Handed(another, (EVERYTHING,)),
    "reponse_a_cote": Handed(
        changed(
            lambda nb: add("question-6", "code", cell_of(nb, "question-6")["source"])(nb),
            remove("question-6"),
        )
    ),
    "cellule_dupliquee": Handed(changed(copied("question-2", "position = 1/0"))),
    "cellule_coupee": Handed(changed(split("question-6"))),
    "cellules_melangees": Handed(changed(reverse)),
    "cellule_videe": Handed(answers(question_2=""), (V2,)),
    "sans_etiquettes": Handed(changed(untold)),
    "json_casse": Handed(torn, (V3A, V3B, ARENA)),
    "pas_un_carnet": Handed(
        lambda right, release, sheet: {f"{sheet}.ipynb": b"bonjour"}, (EVERYTHING,)
    ),
    "sans_carnet": Handed(
        lambda right, release, sheet: {"strategie.py": b"x = 1"}, (EVERYTHING,)
    ),
    "fichier_renomme": Handed(renamed),
    "en_latin1": Handed(in_latin1),
    "autre_langage": Handed(
        changed(lambda nb: nb["metadata"].update(kernelspec={"name": "ir", "language": "R"}))
    ),
    "enorme": Handed(changed(swollen)),
    "tests_modifies": Handed(
        changed(
            lambda nb: cell_of(nb, "question-2").update(source="position = 0"),
            lambda nb: cell_of(nb, V2).update(source="'✔ Réussi'\n100.0"),
            lambda nb: cell_of(nb, V2)["metadata"]["nbgrader"].update(points=100),
        ),
        (V2,),
    ),
    "triche_eq": Handed(answers(question_1=ALWAYS_EQUAL), (V1,)),
    "verifications_neutralisees": Handed(answers(question_1=PATCHED), (V1,)),
    "triche_ast": Handed(
        answers(question_1=WITHOUT_ASSERTS, question_2="gauche = 0"), (V1, V2, V3A, V3B)
    ),
    "triche_entree": Handed(
        answers(question_1=WITHOUT_LINES, question_2="gauche = 0"), (V1, V2)
    ),
    "avertissements": Handed(answers(question_1=ON_STDERR)),
    "curieux": Handed(answers(question_2=CURIOUS), (V2,)),
    "fichiers_ecrits": Handed(answers(question_2=WRITES)),
    "fils_oublies": Handed(answers(question_2=THREADS)),
    "sans_matplotlib": Handed(answers(question_2="import module_absent.pyplot as plt\n{}")),
    "javascript": Handed(
        changed(
            add("question-2", "code", "%%javascript\nalert('vu')"),
            add("question-2", "markdown", "<script>alert('vu')</script>"),
        )
    ),
    "strategie_qui_plante": Handed(
        answers(question_6="def strategie(partie, partiesPrecedentes):\n    return 1 / 0"),
        (ARENA,),
    ),
    "strategie_absente": Handed(answers(question_6="strat = 3"), (ARENA,)),
    "retard": Handed(late),
    "binome": Handed(answers()),
    "élève_accentué": Handed(answers()),
    "inconnu": Handed(answers()),
}
