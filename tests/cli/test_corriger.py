"""`trollkit corriger`: one file, a class, and files of all kinds among them."""

import csv
import json
import subprocess
import time

import psutil
import pytest

from tests.arena.processes import still_there
from tests.besoin import besoin
from tests.cli.run import COMMAND, environment, trollkit
from tests.depot.root import ROOT
from trollkit.arena.sandbox import levels
from trollkit.arena.sandbox.levels import Obstacle
from trollkit.gyges import prolog as bridge

COURSE = ROOT / "course" / "prolog"
WEAK = "affiche_plateau(P) :- print(P).\nevaluation(_, 0).\nplateau_depart([]).\n"

pytestmark = pytest.mark.long


@pytest.fixture(autouse=True)
def swipl():
    return besoin("swipl")


@pytest.fixture
def classe(tmp_path):
    folder = tmp_path / "classe"
    (folder / "Zoé Martin").mkdir(parents=True)
    (folder / "gyges.pl").write_bytes((COURSE / "gyges.pl").read_bytes())
    (folder / "ana.pl").write_text(WEAK, encoding="utf-8")
    (folder / "Zoé Martin" / "rendu.pl").write_text(WEAK, encoding="cp1252")
    (folder / "faute.pl").write_text("affiche_plateau(", encoding="utf-8")
    (folder / "sort.pl").write_text(":- halt.", encoding="utf-8")
    return folder


# Finds nothing beside itself, and goes and looks where the kit is installed.
THIEF = """:- use_module(gyges, []).
coups_possibles(P, L) :- load_files(autre:'{kit}/gyges.pl', []), autre:coups_possibles(P, L).
jouer_coup(P, C, Q) :- gyges:jouer_coup(P, C, Q).
"""


@pytest.mark.lourd
def test_a_class_gets_a_line_each_a_sheet_and_no_mark_is_lost(classe):
    (classe / "vole.pl").write_text(THIEF.format(kit=bridge.KIT), encoding="utf-8")
    sheet = classe.parent / "notes.csv"
    done = trollkit("corriger", classe, "--csv", sheet, "--json")
    assert done.returncode == 0, done.stderr
    assert "Isolement des programmes" in done.stderr
    copies = {copy["id"]: copy for copy in json.loads(done.stdout)["copies"]}
    # The course's own is none of them.
    assert sorted(copies) == ["Zoé Martin", "ana", "faute", "sort", "vole"]
    assert copies["vole"]["points"] == 0
    said = {each["predicat"]: each["remarques"] for each in copies["vole"]["predicats"]}
    assert "appelle jouer_coup/3 de gyges.pl" in said["jouer_coup/3"][0]
    assert "gyges.pl'' does not exist" in said["coups_possibles/2"][0]
    for copy in (copies["ana"], copies["Zoé Martin"]):
        earned = {each["predicat"]: each["points"] for each in copy["predicats"]}
        assert earned["affiche_plateau/1"] == 1
        assert earned["plateau_depart/1"] == 0 and earned["coups_possibles/2"] == 0
        assert copy["points"] == sum(earned.values()) and copy["sur"] == 20
    assert "n'est pas du Prolog correct" in copies["faute"]["erreur"]
    assert "halt" in copies["sort"]["erreur"]
    with sheet.open(encoding="utf-8-sig", newline="") as file:
        rows = {row["identifiant"]: row for row in csv.DictReader(file, delimiter=";")}
    assert rows["ana"]["points"] == f"{copies['ana']['points']:g}".replace(".", ",")
    assert rows["ana"]["reste_a_noter"] == "oui" and rows["ana"]["sur"] == "20"
    assert rows["sort"]["points"] == "0" and "halt" in rows["sort"]["remarques"]


def test_a_class_is_printed_as_a_table_with_what_there_is_to_look_at(inside, classe):
    done = inside("corriger", classe)
    assert done.status == 0, done.stderr
    assert "Sur 20" in done.stdout
    assert "SWI-Prolog s'est arrêté brutalement" in done.stdout
    assert "plateau_depart/1, à la main" in done.stdout


@pytest.mark.lourd
def test_one_file_is_told_what_is_wrong_on_which_board(inside, tmp_path):
    file = tmp_path / "[b]moi.pl"
    file.write_text(WEAK, encoding="utf-8")
    done = inside("corriger", file, "--csv", tmp_path / "absent" / "notes.csv")
    assert done.status == 1
    assert "Les notes ne sont pas écrites dans" in done.stderr
    assert "[b]moi" in done.stdout
    assert "affiche_plateau/1" in done.stdout and "1 / 1" in done.stdout
    assert "evaluation/2 sur [[" in done.stdout and "①" in done.stdout
    assert "Le prédicat jouer_coup/3 n'est pas défini" in done.stdout


def test_what_cannot_be_marked_gets_a_sentence(inside, tmp_path):
    done = inside("corriger", tmp_path)
    assert (done.status, done.stdout) == (2, "")
    assert "ne contient aucun fichier .pl à noter" in done.stderr
    (tmp_path / "gyges.pl").mkdir()
    assert inside("corriger", tmp_path).status == 0
    (tmp_path / "faux.pl").write_text("x(")
    done = inside("corriger", tmp_path / "faux.pl")
    assert done.status == 1
    assert "n'est pas du Prolog correct" in done.stderr


@pytest.mark.lourd
@pytest.mark.parametrize(("many", "isolation"), [(True, "auto"), (False, "bwrap")])
def test_nothing_is_marked_with_one_s_own_rights_unless_one_says_so(
    classe, inside, monkeypatch, many, isolation
):
    failed = Obstacle("bwrap", "failed", "sh: cannot open the filter")
    monkeypatch.setattr(levels, "try_level", lambda level: failed)
    asked = [str(classe if many else classe / "ana.pl"), "--json"]
    refused = inside("corriger", *asked, "--isolement", isolation)
    assert refused.status == 1
    assert "Rien n'est lancé" in refused.stderr
    # It is there, and fails: why, and not how to install it.
    assert "n'a pas répondu, sh: cannot open the filter (signalez-le" in refused.stderr
    assert "apt install" not in refused.stderr
    assert inside("corriger", *asked, "--isolement", "aucun").status == 0


@pytest.mark.lourd
@pytest.mark.parametrize("isolation", ["auto", "aucun"])
def test_a_correction_that_is_stopped_leaves_no_program_behind(tmp_path, isolation):
    (tmp_path / "boucle.pl").write_text("affiche_plateau(_) :- repeat, fail.")
    words = [*COMMAND, "corriger", str(tmp_path), "--isolement", isolation]
    with subprocess.Popen(
        words, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, env=environment()
    ) as run:
        found = []
        end = time.monotonic() + 60
        while not found and time.monotonic() < end:
            below = psutil.Process(run.pid).children(recursive=True)
            found = [each.pid for each in below if _answers(each)]
            time.sleep(0.05)
        run.terminate()
        assert "Interrompu" in run.communicate(timeout=60)[1]
    assert found and run.returncode == 130
    assert still_there(found) == []


def _answers(process):
    """Whether a process is one that is asked; its version was asked of another before."""
    try:
        return process.name() == "swipl" and "pont:run" in process.cmdline()
    except psutil.Error:
        return False
