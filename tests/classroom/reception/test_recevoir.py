"""`trollkit recevoir` as a teacher types it: the roll, the sentences, the exit statuses."""

import contextlib
import io
import json
import os
from pathlib import Path

import pytest

from tests.classroom.reception.conftest import NAMES, SHEET, notebook
from tests.classroom.reception.test_receiving import FILE, FRIDAY, OTHER, ZOE, moodle
from trollkit.classroom.grading import run as grading
from trollkit.cli.francais import run
from trollkit.cli.root import trollkit


@pytest.fixture
def call(course, typed):
    return typed(course.root, "recevoir")


def test_the_roll_is_called_in_french_and_told_to_programs(course, call):
    unknown = {f"[red]Zoe Durant_7_{FILE}/a.ipynb": (notebook(), FRIDAY)}
    moodle(course.root / "td.zip", {**OTHER, **unknown})
    status, out, _ = call(SHEET, "td.zip")
    assert status == 0
    assert "22/11 09:30, en retard de 1 j 15 h (nouvelle)" in out
    assert out.count("rien encore") == len(NAMES) - 1
    assert "[red]Zoe Durant" in out  # as it is written, and no colour
    assert (
        "1 carnet reçu pour 5 élèves, dont 1 en retard ; 1 à rattacher, 4 manquants. La suite"
    ) in out
    told = json.loads(call(SHEET, "td.zip", "--json")[1])
    (ali,) = (each for each in told["eleves"] if each["eleve"] == "aben")
    assert (ali["remis"], ali["changement"]) == ("2026-11-22T09:30:00+01:00", None)
    (waiting,) = told["a_rattacher"]
    _, out, _ = call(SHEET, "td.zip", "--rattacher", f"{waiting['cle']}=zdurand")
    assert "2 carnets reçus pour 5 élèves, dont 1 en retard ; 3 manquants." in out


def test_without_a_class_the_command_that_enrols_one_is_said(course, call):
    with course.gradebook() as book:
        for student in NAMES:
            book.remove_student(student)
    moodle(course.root / "td.zip", OTHER)
    status, _, err = call(SHEET, "td.zip")
    assert status == 1 and "inscrivez d'abord la classe (trollkit cours inscrire" in err
    assert not (course.root / "submitted").exists()


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("zdurant;;2026-11-21 10:00;", "« zdurant » n'est l'identifiant de personne ; au"),
        (";;2026-11-21 10:00;", "« » n'est l'identifiant de personne"),
        ("aben;td1;2026-11-21 10:00;", "le TD « td1 » n'existe pas ; ceux du cours : td1-t"),
    ],
)  # fmt: skip
def test_a_line_of_dates_that_counts_for_nobody_is_named(course, call, line, said):
    moodle(course.root / "td.zip", OTHER)
    (course.root / "dates.csv").write_text(
        f"eleve;td;remis;echeance\n;;;\nidete;;;2026-11-25 18:00\n{line}\n"
    )
    _, out, _ = call(SHEET, "td.zip")
    assert f"dates.csv, ligne 4, ne compte pas : {said}" in " ".join(out.split())
    assert out.count("ne compte pas") == 1
    assert len(json.loads(call(SHEET, "--json", "td.zip")[1])["dates_sans_effet"]) == 1
    for words in (["noter", SHEET, "--isolement", "processus"],):
        assert said in " ".join(noted(words).split())


def noted(words):
    """What `noter` says, when nothing is really graded."""
    out = io.StringIO()
    with pytest.MonkeyPatch.context() as patch, contextlib.redirect_stdout(out):
        patch.setattr(grading, "grade", lambda *_, **__: [])
        with pytest.raises(SystemExit):
            run(trollkit, words)
    return out.getvalue()


def test_an_older_submission_that_is_not_taken_is_named_with_what_to_do(course, call):
    moodle(course.root / "td.zip", OTHER)
    call(SHEET, "td.zip")
    corrected = course.root / "corrige" / "aben" / f"{SHEET}.ipynb"
    corrected.parent.mkdir(parents=True)
    corrected.write_bytes(notebook("corrigé"))
    os.utime(corrected, (1_700_000_000, 1_700_000_000))
    assert "enregistrez" in call(SHEET, "corrige")[1]
    told = json.loads(call(SHEET, "corrige", "--json")[1])["eleves"]
    assert [each["eleve"] for each in told if each["plus_ancienne"]] == ["aben"]
    corrected.touch()
    assert "enregistrez" not in call(SHEET, "corrige")[1]
    assert (course.folder("submitted", "aben", SHEET) / f"{SHEET}.ipynb").read_bytes() == (
        notebook("corrigé")
    )


@pytest.mark.parametrize(
    ("name", "said"),
    [
        (
            "Jean Martin",
            "À rattacher : Jean Martin (a.ipynb). Le nom ne dit pas si c'est jm1 ou jm2 : "
            f"ouvrez Jean Martin_7_{FILE}/a.ipynb, puis tapez : trollkit recevoir",
        ),
        (
            "Zoe Durant",
            "peut-être zdurand. Si c'est bien lui ou elle, tapez : trollkit recevoir",
        ),
        (
            "Nabuchodonosor",
            "inconnu de la liste inscrite. S'il y manque, ajoutez-le (trollkit cours inscrire)",
        ),
    ],
)
def test_what_is_nobody_s_is_told_with_who_it_may_be_and_where(course, call, name, said):
    moodle(course.root / "td.zip", {f"{name}_7_{FILE}/a.ipynb": (notebook(), FRIDAY)})
    _, out, _ = call(SHEET, "td.zip")
    assert said in out


def test_another_sheet_and_a_torn_file_are_told_at_once(course, call):
    released = Path(__file__).parents[3] / "assignments"
    sheets = {
        name: (released / name / f"{name}.ipynb").read_bytes()
        for name in (SHEET, "td2-prudence")
    }
    place = course.root / "assignments" / SHEET
    place.mkdir(parents=True)
    (place / f"{SHEET}.ipynb").write_bytes(sheets[SHEET])
    theirs = {ZOE: sheets["td2-prudence"], f"Ben Salah Ali_22_{FILE}": sheets[SHEET][:-3000],
              f"Inès D'Été_33_{FILE}": sheets[SHEET]}  # fmt: skip
    moodle(
        course.root / "td.zip",
        {f"{who}/{SHEET}.ipynb": (data, FRIDAY) for who, data in theirs.items()},
    )
    course.inbound.mkdir(parents=True)
    for words in ((SHEET, "td.zip"), (SHEET,)):
        told = json.loads(call(*words, "--json")[1])["eleves"]
        said = {each["eleve"]: " ".join(each["remarques"]) for each in told}
        assert "est celui d'un autre TD" in said["zdurand"]
        assert "Fichier abîmé, nombre de cellules récupérées" in said["aben"]
        assert said["idete"] == ""
        assert "autre TD" in " ".join(call(*words)[1].split())


def test_the_guide_writes_the_line_that_the_roll_writes(course, call):
    name = "Travaux TD1.zip"
    moodle(course.root / name, {f"Zoe Durant_40312_{FILE}/a.ipynb": (notebook(), FRIDAY)})
    _, out, _ = call(SHEET, name)
    line = f'trollkit recevoir {SHEET} "{name}" --rattacher "zoe_durant-40312=zdurand"'
    assert line in out
    guide = Path(__file__).parents[3] / "course/enseignant/guide.md"
    assert f"`{line}`" in guide.read_text(encoding="utf-8")


def enrolled(root, lines, capsys):
    """What is said when a class list is read."""
    (root / "liste.csv").write_text(lines, encoding="utf-8")
    with pytest.raises(SystemExit):
        run(trollkit, ["cours", "inscrire", "liste.csv"])
    return capsys.readouterr().out


def test_the_roll_goes_by_surname_then_first_name_without_accents_and_capitals(
    course, call, capsys
):
    enrolled(course.root, "identifiant;prenom;nom\nev;Éva;durand\nlou;Lou;Éluard\n", capsys)
    moodle(course.root / "td.zip", OTHER)
    told = json.loads(call(SHEET, "td.zip", "--json")[1])
    names = [each["nom"].split()[0] for each in told["eleves"]]
    assert names == ["Ali", "Inès", "Éva", "Zoé", "Lou", "Jean", "Jean"]


def test_what_a_later_list_does_not_say_stays_as_it_was(course, call, capsys):
    whole = "identifiant;nom;courriel;binome\nlou;Petit;lou@ex.fr;bob\nbob;Roy;b@ex.fr;\n"
    enrolled(course.root, whole + "eva;Roux;eva@ex.fr;\n", capsys)
    pairs = course.root / "binomes.csv"
    pairs.write_text(pairs.read_text() + f"eva,lou,{SHEET}\n")
    said = enrolled(course.root, "identifiant;binome\neva;zdurand\n", capsys)
    assert said.startswith("0 élève ajouté ; la classe en compte 8. Binômes : 1.")
    assert "Restent" not in said  # of a few lines it is no list of the whole class
    with course.gradebook() as book:
        eva = book.find_student("eva")
        assert (eva.last_name, eva.email) == ("Roux", "eva@ex.fr")
    lines = pairs.read_text(encoding="utf-8-sig").splitlines()
    assert lines[1:] == ["bob,lou,", f"eva,lou,{SHEET}", "eva,zdurand,"]
    enrolled(course.root, "identifiant;binome\nbob;eva\n", capsys)
    lines = pairs.read_text(encoding="utf-8-sig").splitlines()
    assert lines[1:] == ["bob,eva,", f"eva,lou,{SHEET}"]


def test_a_partner_whom_nobody_enrolled_is_named_when_the_list_is_read(course, call, capsys):
    said = enrolled(course.root, "identifiant;binome\nlou;zdurant\naben;idete\n", capsys)
    assert said.startswith(
        "1 élève ajouté ; la classe en compte 6. Binômes : 2. Portent le même nom : jm1, jm2 ; "
        "ce qu'ils remettent par Moodle sera à rattacher à la main. "
        "Dans binomes.csv, ces identifiants ne sont ceux d'aucun élève inscrit : zdurant "
        "(avec lou ; au plus près : zdurand). Corrigez ce fichier."
    )


def test_of_a_new_list_of_the_class_those_who_are_not_in_it_are_named(course, call, capsys):
    said = enrolled(course.root, "identifiant\nzdurand\njm1\njm2\n", capsys)
    assert "Restent inscrits, hors de cette liste, 2 : aben, idete." in said


@pytest.mark.parametrize(
    ("lines", "added", "said"),
    [
        # Moodle's column is often empty.
        (
            "Prénom,Nom de famille,Numéro d'identification,Adresse de courriel\n"
            "Léa,Petit,,lea.petit@ecole.fr\nBob,Roy,bob,\nEva,Roux,,\n",
            ["lea.petit", "bob", "eva_roux"],
            "à qui n'en a pas dans la liste : ",
        ),
        ("prenom;nom\nLéa;Petit\n", ["lea_petit"], "1 élève ajouté ; la classe en compte 6."),
        ("login;id\n;lea\nbob;\n", ["lea", "bob"], "2 élèves ajoutés"),
        # The class knows them already, under an identifier.
        ("prenom,nom,id\nZoé,Durand,\n", [], "0 élève ajouté"),
        ("id;binome\nlea;bob\n;lea\n", ["lea"], "Ligne 3, non inscrite : ni identifiant, ni"),
        ("id;nom;mail\nlea;P;\n;;rien@\n", ["lea"], "Ligne 3, non inscrite : ni identif"),
        ("id;prenom;nom\nl1;Léa;P\nl2;Léa;P\n", ["l1", "l2"], "Portent le même nom : l1, l2"),
    ],
)  # fmt: skip
def test_every_line_of_a_list_is_a_student_or_is_named_with_its_reason(
    course,
    call,
    capsys,
    lines,
    added,
    said,
):
    assert said in enrolled(course.root, lines, capsys)
    with course.gradebook() as book:
        assert {each.id for each in book.students} == {*NAMES, *added}
    enrolled(course.root, lines, capsys)  # the same list again adds nobody
    with course.gradebook() as book:
        assert {each.id for each in book.students} == {*NAMES, *added}


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"id;binome\na;b\nb;c\nc;\n", "« b » est son propre binôme, ou en a deux"),
        (b"id;binome\na;a\n", "« a » est son propre binôme"),
        (b"courriel\nl@a.fr\nl@b.fr\n", "« l (lignes 2 et 3) » y est deux fois"),
        (b"prenom;nom\nA;B\nB;C\nA;B\n", "donnez un identifiant à chacun"),
        (b"PK\x03\x04...", "c'est un classeur de tableur"),
        (b"\xd0\xcf\x11\xe0...", "enregistrez-le en CSV"),
        (b"id;nom\nlea;a\nbob;b\nlea;c\n", "« lea (lignes 2 et 4) » y est deux fois"),
        (b"ville;pays\nLens;France\n", "il manque une colonne"),
    ],
)
def test_a_list_that_is_none_is_refused_whole(
    course, call, content, said,
    capsys,
):  # fmt: skip
    (course.root / "liste.xlsx").write_bytes(content)
    with pytest.raises(SystemExit) as end:
        run(trollkit, ["cours", "inscrire", "liste.xlsx"])
    assert end.value.code == 1 and said in capsys.readouterr().err


def test_a_list_of_a_spreadsheet_s_unicode_text_is_read(course, call, capsys):
    (course.root / "liste.txt").write_bytes("id\tnom\nlea\tÉté\n".encode("utf-16"))
    with pytest.raises(SystemExit):
        run(trollkit, ["cours", "inscrire", "liste.txt"])
    assert "1 élève ajouté" in capsys.readouterr().out
