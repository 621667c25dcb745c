"""`trollkit cours hub`: the modes of the folders, and what the settings say to whom."""

import json
import os
import stat
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest
from jupyter_server.extension.config import ExtensionConfigManager
from jupyterlab_server.config import get_page_config
from traitlets.config.loader import PyFileConfigLoader

from trollkit.classroom import year
from trollkit.classroom.settings import CONFIG
from trollkit.classroom.year import HUB, host
from trollkit.core.errors import Refused

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="JupyterHub est d'Unix")

TEACHER, STUDENT = "ada", "zoe"
FORMGRADER = "nbgrader.server_extensions.formgrader"
# Were the teacher's settings run, root would do what they say.
SETTINGS = 'c.CourseDirectory.course_id = "{}"\nlance = exit("exécuté")\n'


@pytest.fixture(autouse=True)
def accounts(tmp_path, monkeypatch):
    """Whoever runs the tests is the teacher, at home in `maison`."""

    def known(uid):
        home = str(tmp_path / "maison")
        if uid != os.geteuid():
            return SimpleNamespace(pw_uid=uid, pw_gid=uid, pw_name="root", pw_dir=home)
        group = os.getegid()
        return SimpleNamespace(pw_uid=1000, pw_gid=group, pw_name=TEACHER, pw_dir=home)

    monkeypatch.setattr(year, "_account", known)
    monkeypatch.setattr(os, "fchown", lambda folder, uid, gid: None)


@pytest.fixture
def course(tmp_path):
    root = tmp_path / "maison" / "trolls"
    root.mkdir(parents=True)
    (root / CONFIG).write_text(SETTINGS.format("trolls"))
    root.chmod(0o755)
    return root


@pytest.fixture
def hosted(course, tmp_path):
    return host(course, tmp_path / "srv" / "echange", tmp_path / "etc" / "trollkit")


def modes(root):
    return {
        path.relative_to(root).as_posix(): stat.S_IMODE(path.stat().st_mode)
        for path in root.rglob("*")
    }


def environment(hosted, name):
    """What a single-user server of `name` is given, as JupyterHub works it out."""
    spawner = SimpleNamespace(user=SimpleNamespace(name=name))
    told = PyFileConfigLoader(HUB, str(hosted.settings)).load_config().Spawner.environment
    given = told.get_value({})
    return {key: each(spawner) if callable(each) else each for key, each in given.items()}


def test_all_hand_in_nobody_takes_away_and_the_course_is_shut(hosted, tmp_path):
    assert modes(tmp_path) == {
        **{"maison": 0o755, "maison/trolls": 0o700, f"maison/trolls/{CONFIG}": 0o644},
        **{"srv": 0o755, "srv/echange": 0o1777, "srv/echange/trolls": 0o755},
        **{"srv/echange/trolls/inbound": 0o3733, "srv/echange/trolls/outbound": 0o755},
        **{"etc": 0o755, "etc/trollkit": 0o755},
        **{f"etc/trollkit/{name}": 0o644 for name in (HUB, CONFIG)},
    }


def test_done_again_it_repairs_the_modes_and_changes_nothing_else(hosted, tmp_path):
    before = modes(tmp_path)
    written = (hosted.settings / HUB).read_bytes()
    (hosted.inbound / "zoe+td1").mkdir()
    (hosted.inbound / "zoe+td1").chmod(0o755)
    hosted.exchange.chmod(0o777)
    assert host(hosted.course, hosted.exchange, hosted.settings) == hosted
    assert modes(tmp_path) == {**before, "srv/echange/trolls/inbound/zoe+td1": 0o755}
    assert (hosted.settings / HUB).read_bytes() == written


def test_the_home_of_whoever_begins_a_session_is_shut(hosted, tmp_path, monkeypatch):
    home = tmp_path / "zoe"
    home.mkdir(mode=0o755)
    accounts = {STUDENT: SimpleNamespace(pw_dir=str(home))}
    monkeypatch.setattr("pwd.getpwnam", accounts.__getitem__)
    settings = PyFileConfigLoader(HUB, str(hosted.settings)).load_config()
    for name in (STUDENT, "dans un conteneur"):
        settings.Spawner.pre_spawn_hook(SimpleNamespace(user=SimpleNamespace(name=name)))
    assert stat.S_IMODE(home.stat().st_mode) == 0o700


@pytest.mark.parametrize("prefix", ["", "jupyter-"])
def test_the_littlest_jupyterhub_puts_a_word_before_the_names_of_accounts(
    hosted, tmp_path, monkeypatch, prefix
):
    home = tmp_path / "ada"
    home.mkdir(mode=0o755)
    account = SimpleNamespace(pw_name=prefix + TEACHER, pw_dir=str(home))
    monkeypatch.setattr("pwd.getpwnam", {account.pw_name: account}.__getitem__)
    settings = hosted.settings / HUB
    settings.write_text(settings.read_text().replace(repr(TEACHER), repr(account.pw_name)))
    assert "/hub/professeur:" in environment(hosted, TEACHER)["JUPYTER_CONFIG_PATH"]
    assert "/hub/eleves:" in environment(hosted, STUDENT)["JUPYTER_CONFIG_PATH"]
    spawner = SimpleNamespace(user=SimpleNamespace(name=TEACHER))
    PyFileConfigLoader(HUB, str(hosted.settings)).load_config().Spawner.pre_spawn_hook(spawner)
    assert stat.S_IMODE(home.stat().st_mode) == 0o700


@pytest.mark.parametrize(("name", "open_to"), [(TEACHER, True), (STUDENT, False)])
def test_formgrader_and_create_assignment_are_the_teachers_alone(
    hosted, monkeypatch, name, open_to
):
    paths = environment(hosted, name)["JUPYTER_CONFIG_PATH"].split(os.pathsep)
    monkeypatch.setenv("JUPYTER_CONFIG_PATH", os.pathsep.join(paths))
    shut = set(get_page_config([])["disabledExtensions"])
    buttons = {f"@jupyter/nbgrader:{each}" for each in ("formgrader", "create-assignment")}
    assert shut & buttons == (set() if open_to else buttons)
    assert "@jupyter/nbgrader:assignment-list" not in shut  # which all need
    served = ExtensionConfigManager(read_config_path=paths).get_jpserver_extensions()
    assert served.get(FORMGRADER, True) is open_to
    assert any(
        Path(each, "labconfig/default_setting_overrides.json").exists() for each in paths
    )


@pytest.mark.parametrize("readable", [True, False])
def test_all_have_the_same_exchange_and_the_course_is_named_to_who_can_read_it(
    hosted, monkeypatch, readable
):
    monkeypatch.setattr(os, "access", lambda path, mode: readable)
    told = PyFileConfigLoader(CONFIG, str(hosted.settings)).load_config()
    assert told.Exchange.root == str(hosted.exchange)
    assert environment(hosted, STUDENT)["TROLLKIT_ECHANGE"] == told.Exchange.root
    assert (told.CourseDirectory.course_id, told.Exchange.path_includes_course) == (
        "trolls",
        True,
    )
    assert told.CourseDirectory.get("root") == (str(hosted.course) if readable else None)


@pytest.mark.parametrize("name", ["../../etc", "Trolls", ""])
def test_a_course_of_an_odd_name_is_refused_and_nothing_is_made(course, tmp_path, name):
    (course / CONFIG).write_text(SETTINGS.format(name))
    with pytest.raises(Refused) as refused:
        host(course, tmp_path / "echange", tmp_path / "etc")
    assert refused.value.reason == ("course-without-name" if name == "Trolls" else "settings")
    assert sorted(each.name for each in tmp_path.iterdir()) == ["maison"]


def test_a_course_outside_its_teachers_home_is_refused(tmp_path, call, monkeypatch):
    monkeypatch.setenv("TROLLKIT_ECHANGE", "echange")
    (tmp_path / CONFIG).write_text(SETTINGS.format("trolls"))
    status, out, err = call(tmp_path, "cours", "hub")
    assert (status, out) == (1, "")
    assert "n'est pas dans le dossier personnel d'un professeur" in err
    assert not (tmp_path / "echange").exists()


def test_a_folder_that_a_student_has_made_in_the_courses_place_is_left_alone(
    tmp_path, monkeypatch
):
    mine = os.getuid()
    monkeypatch.setattr(os, "geteuid", lambda: mine + 1)  # root's, to whom all of it is foreign
    teacher = SimpleNamespace(pw_uid=mine + 2, pw_gid=mine + 2)
    squatted = tmp_path / "trolls"
    squatted.mkdir()
    squatted.chmod(0o777)
    named = {mine: SimpleNamespace(pw_name="bob")}
    monkeypatch.setattr(year, "_account", named.__getitem__)
    with pytest.raises(Refused) as refused:
        year._own(squatted, 0o755, teacher)
    assert (refused.value.reason, refused.value.facts["owner"]) == ("place-taken", "bob")
    assert stat.S_IMODE(squatted.stat().st_mode) == 0o777


def test_a_link_in_the_courses_place_is_not_followed(course, tmp_path):
    exchange = tmp_path / "echange"
    exchange.mkdir()
    (tmp_path / "etc").mkdir(mode=0o700)
    (exchange / "trolls").symlink_to(tmp_path / "etc")
    with pytest.raises(OSError):
        host(course, exchange, tmp_path / "reglages")
    assert stat.S_IMODE((tmp_path / "etc").stat().st_mode) == 0o700


def test_what_was_done_is_said_in_french_with_the_line_to_add(
    course, tmp_path, call, monkeypatch
):
    monkeypatch.setenv("TROLLKIT_ECHANGE", str(tmp_path / "e"))
    words = ("cours", "hub", "--reglages", str(tmp_path / "r"))
    status, out, err = call(course, *words)
    assert (status, err) == (0, "")
    assert "Le cours « trolls » est à ada, seul à le lire" in out
    line = f"load_subconfig('{tmp_path / 'r' / HUB}')"
    assert f"    {line}\n" in out
    status, out, _ = call(course, *words, "--json")
    assert json.loads(out)["ligne"] == line
