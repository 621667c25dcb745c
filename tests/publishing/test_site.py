"""The published site: what it tells, whom it names, and what becomes of it the week after."""

import base64
import csv
import json
import os
import shutil
import zlib

import pytest

from tests.publishing.field import FIELD, IMAGE, SCRIPT, SHEET, hold
from trollkit.arena.store import Archive
from trollkit.classroom.forgetting import forget
from trollkit.core.errors import Refused
from trollkit.publishing import files
from trollkit.publishing import site as duels
from trollkit.publishing.site import publish, read_past
from trollkit.publishing.veil import Veil, veil

HIDDEN = ("progres", "recues", "avertissement")
FORKS = {"simple": "def strategie(p, q):\n    return min(3, p.stockGauche)\n", "martin": None}


@pytest.fixture(scope="module")
def week(tmp_path_factory):
    return hold(tmp_path_factory.mktemp("concours"))


@pytest.fixture(scope="module")
def site(week):
    publish(read_past(week), week.parent / "site", Veil())
    return week.parent / "site"


def unpacked(script):
    """The value that a script of the site hands to its page."""
    letters = script.rpartition(', "')[2].rpartition('"')[0]
    return json.loads(zlib.decompress(base64.b64decode(letters)))


def data(site, name):
    return unpacked((site / "donnees" / f"{name}.js").read_text("ascii"))


def everything(folder):
    """All that is written in a folder, what is packed too."""
    text = ""
    for path in sorted(folder.rglob("*")):
        if path.is_file():
            text += path.name + path.read_text("utf-8")
            if "donnees" in path.parts:
                text += json.dumps(unpacked(path.read_text()), ensure_ascii=False)
    return text


def test_the_state_is_that_of_the_wall_without_what_is_the_teacher_s_own(week, site):
    left = json.loads(week.with_name("etat.json").read_text())
    told = data(site, "etat")["etat"]
    assert {name: told[name] for name in told if name not in HIDDEN} == {
        name: left[name] for name in left if name not in HIDDEN
    }
    assert (told["graine"], told["recues"], told["statut"]) == ("", [], "termine")


def test_without_the_contest_s_own_state_nothing_is_published(again):
    state = again.with_name("etat.json")
    other = json.loads(state.read_text()) | {"base": "autre.sqlite"}
    for content in (json.dumps(other), "{", None):
        state.unlink() if content is None else state.write_text(content)
        with pytest.raises(Refused, match="site-without-state"):
            read_past(again)


def test_a_contest_that_is_not_over_says_so(again):
    state = again.with_name("etat.json")
    stopped = {"statut": "en_cours", "message": "/home/moi"}
    state.write_text(json.dumps(json.loads(state.read_text()) | stopped))
    told = read_past(again).state
    assert told["statut"] == "interrompu" and "pas terminé" in told["message"]


def test_the_ranking_is_also_a_table_that_no_spreadsheet_computes(site):
    text = (site / "classement.csv").read_text(encoding="utf-8-sig")
    rows = list(csv.reader(text.splitlines(), delimiter=";"))
    ranking = data(site, "etat")["etat"]["classement"]
    assert [row[0] for row in rows[1:]] == [str(each["rang"]) for each in ranking]
    assert [row[2] for row in rows[1:]] == [str(each["points"]) for each in ranking]
    assert f"'{SHEET}" in [row[1] for row in rows]


def test_a_pair_tells_its_counts_its_course_and_its_films(site, week):
    page = data(site, "etat")
    assert len(page["paires"]) == 10
    for left, right, name in page["paires"]:
        pair = data(site, f"duels/{name}")
        for category, told in pair.items():
            result = Archive(week).duel(left, right, category)
            assert result is not None
            counts = told["resume"]["victoires"], told["resume"]["defaites"]
            assert counts == (result.wins, result.losses)
            assert told["resume"]["points"] == list(result.verdict.points)
            assert sorted(map(int, told["films"])) == told["cours"]["publiees"]
            films = told["films"].values()
            assert all(film["jeu"] == "trolls" and film["scenes"] for film in films)
            assert told["films"] or "durand" in (left, right)


def test_nothing_in_the_page_is_written_by_a_strategy(site):
    page = (site / "index.html").read_text("utf-8")
    scripts = [path.read_text("ascii") for path in (site / "donnees").rglob("*.js")]
    for hostile in (IMAGE, SCRIPT, SHEET, "</script"):
        assert not any(hostile in script for script in scripts)
    assert IMAGE not in page and SCRIPT not in page
    assert "http" not in page.replace("http-equiv", "")
    # It is there all the same, for whoever unpacks it: what is shown is held in tests/browser.
    assert IMAGE in json.dumps(data(site, "etat"))


def test_under_pseudonyms_nobody_is_named_anywhere(week, tmp_path):
    contest = read_past(week)
    covered = veil(tmp_path, [contest.run])
    publish(contest, tmp_path / "site", covered)
    text = everything(tmp_path / "site")
    for id_ in FIELD:
        assert f'"{id_}"' not in text
    for name in ("dupond", IMAGE, SCRIPT, SHEET):
        assert name not in text
    aliases = json.loads((tmp_path / ".pseudonymes.json").read_text())
    state = data(tmp_path / "site", "etat")["etat"]
    assert {row["id"] for row in state["classement"]} == set(aliases.values())
    assert "dupond" in everything_named(week, tmp_path)
    if os.name == "posix":
        assert (tmp_path / ".pseudonymes.json").stat().st_mode & 0o777 == 0o600


def everything_named(week, folder):
    """The control: the same site, its names asked for."""
    publish(read_past(week), folder / "noms", Veil())
    return everything(folder / "noms")


def test_pseudonyms_stay_from_one_week_to_the_next(week, tmp_path):
    runs = [read_past(week).run]
    assert veil(tmp_path, runs) == veil(tmp_path, runs)


def test_equal_sources_keep_their_sides(site):
    pairs = [pair[:2] for pair in data(site, "etat")["paires"]]
    assert ["dupond", "jumeau"] in pairs


@pytest.fixture
def again(week, tmp_path):
    """A copy of the folder, for those who change it."""
    folder = tmp_path / "concours"
    shutil.copytree(week.parent, folder, ignore=shutil.ignore_patterns("site"))
    return folder / week.name


def test_the_next_week_takes_the_place_of_the_week_before(again, tmp_path):
    publish(read_past(again), tmp_path / "site", Veil())
    (tmp_path / "site" / "CNAME").write_text("cours.example")
    hold(again.parent, **FORKS)
    done = publish(read_past(again), tmp_path / "site", Veil())
    assert done.strategies == 4
    assert (tmp_path / "site" / "CNAME").exists()
    assert len(list((tmp_path / "site" / "donnees" / "duels").iterdir())) == 6
    told = {
        row["id"]: (row["rang"], row["depuis"])
        for row in data(tmp_path / "site", "etat")["etat"]["classement"]
    }
    before = {each.id: each.rank for each in Archive(again).history()[0].standings}
    assert "martin" not in told
    assert told["dupond"] == (told["dupond"][0], before["dupond"] - told["dupond"][0])


@pytest.mark.parametrize(
    "content", ["", '{"dupond": "elan_fi', "null", "12", "[]", "[" * 100_000]
)
def test_pseudonyms_that_are_damaged_are_told_and_never_drawn_anew(again, content):
    kept = again.parent / ".pseudonymes.json"
    kept.write_text(content, encoding="utf-8")
    before = again.read_bytes()
    with pytest.raises(Refused, match="damaged-book"):
        veil(again.parent, [read_past(again).run])
    with pytest.raises(Refused, match="damaged-book"):
        forget(again, "durand")
    assert (kept.read_text(encoding="utf-8"), again.read_bytes()) == (content, before)


def test_a_folder_that_holds_somebody_elses_page_is_left_alone(tmp_path):
    (tmp_path / "index.html").write_text("<h1>Mon cours</h1>")
    with pytest.raises(Refused, match=r"index\.html"):
        files.check(tmp_path)
    with pytest.raises(Refused), files.replaced(tmp_path):
        raise AssertionError("it was entered")
    assert [path.name for path in tmp_path.iterdir()] == ["index.html"]


def test_a_site_that_fails_half_way_leaves_the_old_one(site, week, monkeypatch):
    before = everything(site)
    monkeypatch.setattr(duels, "_films", lambda *_: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        publish(read_past(week), site, Veil())
    assert everything(site) == before
    assert not list(site.glob(".publication-*"))
