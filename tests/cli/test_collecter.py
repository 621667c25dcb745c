"""`trollkit collecter`: what it says, and what it writes."""

import io
import json
import zipfile

import pytest

from trollkit.classroom.submissions.collection import Action, Change
from trollkit.cli.collecter import line
from trollkit.trolls import strategies

ONE = "def strategie(partie, partiesPrecedentes):\n    return 1\n"
TWO = "def strategie(partie, partiesPrecedentes):\n    return min(2, partie.stockGauche)\n"
THREE = TWO.replace("2", "3")
BAD = "def strategie(partie, partiesPrecedentes):\n    return 0\n"
GREFFIER = strategies.find("greffier").path.read_text(encoding="utf-8")


@pytest.fixture
def places(tmp_path):
    """A folder of submissions, and the contest's, which is still to come."""
    (tmp_path / "depots").mkdir()
    return tmp_path / "depots", tmp_path / "concours"


def by_result(said):
    found = {}
    for each in said["depots"]:
        found.setdefault(each["action"], []).append(each["id"])
    return found


@pytest.mark.long
def test_a_collection_is_told_and_a_second_one_changes_nothing(places, inside):
    source, folder = places
    (source / "dupond.py").write_text(ONE)
    (source / "dupond_v2.py").write_text(TWO)
    (source / "martin.py").write_text(BAD)
    first = inside("collecter", *places)
    assert first.status == 0
    assert "Dépôts : " in first.stdout
    assert "il fallait un nombre entier" in " ".join(first.stdout.split())
    assert "dupond" not in first.stdout + first.stderr
    files = sorted(path.name for path in folder.glob("*.py"))
    said = by_result(json.loads(inside("collecter", *places, "--json").stdout))
    assert [f"{stem}.py" for stem in said["inchangée"]] == files
    assert len(said["refusée"]) == 1
    assert "dupond" in inside("collecter", "--qui", folder).stdout
    told = inside("collecter", *places, "--noms")
    assert (told.status, "ôtez --noms" in told.stderr) == (1, True)
    named = json.loads(inside("collecter", source, source / "x", "--noms", "--json").stdout)
    assert sorted(each["eleve"] for each in named["depots"]) == ["dupond", "dupond", "martin"]
    assert (source / "x" / "dupond_v2.py").read_text() == TWO


@pytest.mark.long
def test_a_moodle_zip_is_collected_and_copies_are_told_to_the_teacher(tmp_path, inside):
    held = io.BytesIO()
    with zipfile.ZipFile(held, "w") as made:
        made.writestr("Zoé Durand_11_assignsubmission_file_/strategie.py", GREFFIER)
        made.writestr("Ali Ben_22_assignsubmission_file_strategie.py", f"# à moi\n{GREFFIER}")
    source, folder = tmp_path / "TD.zip", tmp_path / "concours"
    source.write_bytes(held.getvalue())
    done = inside("collecter", source, folder, "--json")
    said = json.loads(done.stdout)
    assert [each["part"] for each in said["ressemblances"]] == [1]
    assert "Ces stratégies se ressemblent" in inside("collecter", source, folder).stderr
    for path in folder.glob("*.json"):
        assert "ressembl" not in path.read_text()


def moodle(path, first, handed):
    """An archive of Moodle's, which numbers its people from `first` on."""
    with zipfile.ZipFile(path, "w") as made:
        for number, (name, code) in enumerate(handed, first):
            made.writestr(f"{name}_{number}_assignsubmission_file_/moi.py", code)
    return path


def who_is_who(folder, inside):
    told = json.loads(inside("collecter", "--qui", folder, "--json").stdout)
    return {each["id"]: each["eleve"] for each in told["correspondances"]}


@pytest.mark.lourd
@pytest.mark.long
def test_who_hands_in_to_another_assignment_of_moodle_goes_on_where_they_were(tmp_path, inside):
    """Moodle numbers each assignment anew: of namesakes, nobody can tell who is who."""
    folder = tmp_path / "concours"

    def collected(first, *handed):
        done = inside("collecter", moodle(tmp_path / "TD.zip", first, handed), folder, "--json")
        return by_result(json.loads(done.stdout)), done.stderr

    two, lou = (("Zoé Durand", ONE), ("Ali Ben", ONE)), ("Lou Roy", ONE)
    first, _ = collected(10, *two, lou, lou)
    again, _ = collected(70, ("Zoé Durand", TWO), two[1])
    assert {*again["remplacée"], *again["inchangée"], *again["absente"]} == {*first["acceptée"]}
    assert len(again["remplacée"]) == 1
    lost, said = collected(90, *two, ("Lou Roy", THREE))
    assert (len(lost["acceptée"]), len(lost["absente"])) == (1, 2)
    assert all(stem in said for stem in lost["absente"])


@pytest.mark.long
@pytest.mark.parametrize("group", ["G2", "Les Lions"])
def test_a_group_of_moodle_hides_nobody_and_a_team_plays_once(tmp_path, inside, group):
    folder = tmp_path / "concours"
    team = (f"{group}-Sara Simon", THREE), (f"{group}-Théo Tessier", THREE)
    handed = ("G1-Zoé Durand", ONE), ("G1-Ali Ben", TWO), *team
    archive = moodle(tmp_path / "groupe.zip", 50001, handed)
    inside("collecter", archive, folder)
    names = who_is_who(folder, inside)
    assert sorted(names.values()) == [
        "Ali Ben",
        f"{group} (Sara Simon et Théo Tessier)",
        "Zoé Durand",
    ]
    for name in ("Zoé Durand", "simon sara"):
        assert inside("collecter", "--oublier", name, folder).status == 0
    left = b"".join(path.read_bytes() for path in folder.iterdir() if path.is_file()).lower()
    assert b"sara" not in left and b"durand" not in left
    done = inside("collecter", archive, folder)
    assert done.stderr.count(" : cette personne, oubliée le ") == 2
    theo = next(stem for stem, name in names.items() if "Théo" in name)
    assert who_is_who(folder, inside)[theo] == f"{group} (Théo Tessier)"
    assert len(who_is_who(folder, inside)) == 2
    command = done.stderr.partition("--reprendre ")[2].partition(",")[0]
    assert command == f'"Sara Simon" {folder}'
    inside("collecter", "--reprendre", "Sara Simon", folder)
    inside("collecter", archive, folder)
    assert "Sara Simon" in " ".join(who_is_who(folder, inside).values())
    assert inside("collecter", "--reprendre", "Sara Simon", folder).status == 1


def test_a_live_class_tells_a_program_in_prolog_by_its_own_file():
    change = Change("lynx_vif", Action.NEW, "", "Zoé", ".pl")
    assert line(change).endswith("  lynx_vif.pl acceptée")


@pytest.mark.long
def test_what_is_no_longer_handed_in_stays_until_it_is_to_be_retired(places, inside):
    source, folder = places
    (source / "dupond.py").write_text(ONE)
    (source / "martin.py").write_text(TWO)
    inside("collecter", *places)
    (source / "martin.py").unlink()
    kept = inside("collecter", *places)
    assert "absente" in kept.stdout
    assert "--retirer" in kept.stderr
    assert len(list(folder.glob("*.py"))) == 2
    assert "retirée" in inside("collecter", *places, "--retirer").stdout
    assert len(list(folder.glob("*.py"))) == 1


def test_a_name_that_stays_within_another_s_is_told(places, inside):
    source, folder = places
    (source / "Noir Basile.py").write_text(ONE)
    (source / "Aya Blanc et Basile Noir.py").write_text(TWO)
    inside("collecter", *places)
    done = inside("collecter", "--oublier", "Basile Noir", folder)
    assert "Ce nom se lit encore dans un autre : Aya Blanc et Basile Noir." in done.stderr
    done = inside("collecter", "--oublier", "Aya Blanc et Basile Noir", folder)
    assert (done.status, done.stderr) == (0, "")


@pytest.mark.long
def test_namesakes_whom_another_assignment_numbers_anew_are_told(tmp_path, inside):
    folder = tmp_path / "concours"
    handed = [("Jean Roy", ONE), ("Jean Roy", TWO), ("Zoé Durand", ONE)]
    archives = [moodle(tmp_path / f"{first}.zip", first, handed) for first in (10, 20)]
    said = [inside("collecter", each, folder).stderr for each in (*archives, archives[1])]
    told = ["Un même nom joue plusieurs fois" in each for each in said]
    assert told == [False, True, False]
    (line,) = (each for each in said[1].splitlines() if "même nom" in each)
    assert line.count(".py") == 4
