"""A course's settings are read as data: what its teacher chooses counts, nothing there runs."""

import os
from pathlib import Path

import pytest
from nbgrader.coursedir import CourseDirectory
from nbgrader.exchange.default import Exchange, ExchangeCollect
from traitlets import import_item
from traitlets.config.loader import PyFileConfigLoader

from trollkit.classroom import settings
from trollkit.classroom.grading.course.exchange import exchange_folder, settings_there
from trollkit.classroom.grading.execution import ExecuteApart
from trollkit.classroom.grading.marks import LatePenalty
from trollkit.classroom.settings import CONFIG, GUARDED, KIT, settings_of, unfollowed
from trollkit.core.errors import Refused
from trollkit.phrases import phrase

ROOT = Path(__file__).parents[2]
OWN = (ROOT / CONFIG).read_text("utf-8")
# As courses have them that an earlier kit laid down.
OF_BEFORE = """
from trollkit.classroom.grading.course.exchange import exchange_folder
c = get_config()  # noqa: F821
c.CourseDirectory.course_id = "groupe-b"
c.CourseDirectory.source_directory = "solutions"
c.Exchange.root = str(exchange_folder())
c.ZipCollectApp.collector_plugin = "trollkit.classroom.submissions.moodle.MoodleCollector"
_ours = "trollkit.classroom.grading"
c.Autograde.exporter_class = f"{_ours}.opening.LenientExporter"
c.Autograde.sanitize_preprocessors = [
    f"{_ours}.opening.Repair",
    "nbgrader.preprocessors.ClearOutput",
]
c.ExecuteApart.timeout = 15
"""


def course(root, text):
    (root / CONFIG).write_text(text, encoding="utf-8")
    return root


def test_all_that_the_table_names_is_there():
    for facts in (*KIT.values(), *GUARDED.values()):
        for value in facts.values():
            for name in value if isinstance(value, list) else [value]:
                if str(name).startswith(("trollkit.", "nbgrader.", "nbconvert.")):
                    assert import_item(name)
    owners = (CourseDirectory, Exchange, ExchangeCollect)
    owners = {each.__name__: each for each in (*owners, ExecuteApart, LatePenalty)}
    assert {*owners} == {*settings._CHOSEN}
    for owner, chosen in settings._CHOSEN.items():
        assert chosen.keys() <= {*owners[owner].class_trait_names()}


def test_the_kit_reads_what_nbgraders_commands_run(tmp_path):
    run = PyFileConfigLoader(CONFIG, str(ROOT)).load_config()
    assert settings_there(course(tmp_path, OWN)) == run
    assert not unfollowed(tmp_path)


def test_a_course_of_before_has_its_name_and_the_settings_of_today(tmp_path):
    found = settings_there(course(tmp_path, OF_BEFORE))
    assert found.CourseDirectory.course_id == "groupe-b"
    assert found.Exchange.root == str(exchange_folder())
    assert found.Autograde == KIT["Autograde"]
    assert [each.name for each in unfollowed(tmp_path)] == [
        "c.ZipCollectApp.collector_plugin",
        "c.Autograde.exporter_class",
        "c.Autograde.sanitize_preprocessors",
    ]


def test_a_folder_of_the_course_under_another_name_is_told_not_to_count(tmp_path):
    line = 'c.CourseDirectory.submitted_directory = "remises"'
    found = settings_of(course(tmp_path, f"{OWN}\n{line}\n"))
    assert found.CourseDirectory.submitted_directory == "submitted"
    assert [each.name for each in unfollowed(tmp_path)] == [line.partition(" = ")[0]]
    course(tmp_path, f"{OWN}\n{line.replace('remises', 'submitted')}\n")
    assert not unfollowed(tmp_path)  # the name that it has anyway


def test_another_zone_is_told_not_to_count_for_lateness_is_by_the_clock_of_paris(tmp_path):
    settings_of(course(tmp_path, f'{OWN}\nc.NbGraderAPI.timezone = "Indian/Reunion"\n'))
    assert [each.name for each in unfollowed(tmp_path)] == ["c.NbGraderAPI.timezone"]


@pytest.mark.parametrize(
    ("line", "value"),
    {
        "c.LatePenalty.per_day = 0.05": 0.05,
        "c.LatePenalty.most = 1": 1.0,
        "c.LatePenalty.grace_minutes = 30": 30,
        'c.CourseDirectory.db_url = "sqlite:////home/p/notes.db"': "sqlite:////home/p/notes.db",
        "c.ExchangeCollect.check_owner = False": False,
        'c.Exchange.root = "/srv/echange"': "/srv/echange",
    }.items(),
)
def test_a_teachers_own_value_counts(line, value, tmp_path):
    found = settings_of(course(tmp_path, f"{OWN}\n{line}\n"))
    owner, trait = line.splitlines()[-1].partition(" = ")[0].split(".")[1:]
    assert found[owner][trait] == value
    assert type(found[owner][trait]) is type(value)


@pytest.mark.parametrize(
    "line",
    [
        "c.LatePenalty.per_day = compute()",
        "c.Exchange.root = ailleurs",
        'c.LatePenalty.per_day = "0,05"',
        "c.LatePenalty.grace_minutes = 0.5",
        "c.LatePenalty.grace_minutes = True",
        "for share in [0.2]: c.LatePenalty.most = share",
        "c.LatePenalty.update({'most': 0.2})",
        "if True: c.CourseDirectory.db_url = 'sqlite:///ailleurs.db'",
        "c.Autograde.autograde_preprocessors.pop(0)",
        "c.merge({})",
        "print('exécuté')",
        "c.LatePenalty.per_day = c.LatePenalty.most = 0.1",
        "c.CourseDirectory.db_assignments += [{'name': 'td1'}]",
        "load_subconfig('suite.py')",
        'c.CourseDirectory.course_id = "../autre"',
    ],
)
def test_what_cannot_be_read_as_it_stands_is_refused_by_its_line(line, tmp_path, capsys):
    with pytest.raises(Refused) as told:
        settings_of(course(tmp_path, f"{OWN}{line}\n"))
    said = phrase(told.value)
    assert said.startswith(f"nbgrader_config.py, ligne {len(OWN.splitlines()) + 1} : ")
    assert said.endswith(". Rien n'a changé.")
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize(
    "text", ["def", "\0", "(" * 10_000, "x = 1" + " + 1" * 50_000, "x = " + "-" * 50_000 + "1"]
)
def test_a_file_that_is_no_settings_is_refused(text, tmp_path):
    with pytest.raises(Refused) as told:
        settings_of(course(tmp_path, text))
    assert "n'est pas du Python" in phrase(told.value)


@pytest.mark.parametrize(
    "line",
    [
        'c.Autograde.pre_convert_hook = "os.system"',
        "c.Repair.enabled = False",
        'c.FeedbackPage.template_file = "piege.j2"',
        'c.TemplateExporter.filters = {"x": "os.system"}',
        "import antigravity",
    ],
)
def test_nothing_there_runs_or_opens_a_door(line, tmp_path, capsys):
    assert settings_of(course(tmp_path, f"{OWN}\n{line}\n")) == settings_of(ROOT)
    assert capsys.readouterr().out == ""


HUGE = "0x" + "f" * 5000


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (f"c.LatePenalty.grace_minutes = {HUGE}", "trop grand"),
        (f"c.LatePenalty.grace_minutes = {10**13}", "pas une valeur"),
        (f"c.Exchange.cache = {HUGE}", "trop grand"),
        ("#" * 1_000_000, "trop grand"),
        (r"c.CourseDirectory.course_id = '\x00a'", "pas une valeur"),
        (r"c.CourseDirectory.course_id = '\udc80'", "pas une valeur"),
        (r"c.CourseDirectory.course_id = 'a\x1b[31m'", "pas une valeur"),
        (r"c.CourseDirectory.course_id = 'a\nb'", "pas une valeur"),
        ("c.CourseDirectory.course_id = ''", 'course_id = "trolls")'),
        ("c.CourseDirectory.course_id = 'a/b'", "pas une valeur"),
        ("c.LatePenalty.per_day = 10", "(par exemple c.LatePenalty.per_day = 0.05)"),
        ("c.LatePenalty.most = 50", "(par exemple c.LatePenalty.most = 0.05)"),
        ("c.LatePenalty.per_day = -0.1", "pas une valeur pour c.LatePenalty.per_day"),
        ("c.LatePenalty.most = 1e999", "pas une valeur"),
        ("c.LatePenalty.per_day = 0,05", "avec un point, 0.05"),
        ("c.LatePenalty.per_day = 0,5", "(par exemple c.LatePenalty.per_day = 0.05)"),
        (
            'c.LatePenalty.grace_minutes = "quinze"',
            "(par exemple c.LatePenalty.grace_minutes = 15)",
        ),
        ("c.LatePenalty.grace_minutes = -1", "pas une valeur"),
        ("c.ExecuteApart.budget = 0", "pas une valeur"),
        (
            "if True:\n    c.LatePenalty.most = 1",
            "ne suit pas « if True: ». Écrivez chaque réglage",
        ),
    ],
)
def test_a_setting_that_would_fail_later_is_told(text, said, tmp_path):
    with pytest.raises(Refused) as told:
        settings_of(course(tmp_path, f"{OWN}{text}\n"))
    assert said in phrase(told.value)


@pytest.mark.parametrize(
    "line",
    [
        "c.LatePenalty.par_jour = 0",
        "c.Retard.per_day = 0.1",
        "c.AssignLatePenalties.per_day = 0.1",
        'c.ExecuteApart.isolation = "aucun"',
        'c.LateSubmissionPlugin.penalty_method = "zero"',
        "c.NbGrader.logfile = 'nbgrader.log'",
    ],
)
def test_a_setting_that_counts_for_nobody_here_is_named(line, tmp_path):
    assert settings_of(course(tmp_path, f"{OWN}{line}\n")) == settings_of(ROOT)
    assert [each.name for each in unfollowed(tmp_path)] == [line.partition(" = ")[0]]


@pytest.mark.parametrize("line", ["c.LatePenalty.per_day = 0", "c.LatePenalty.most = 1"])
def test_the_ends_of_a_share_stay_free(line, tmp_path):
    settings_of(course(tmp_path, f"{OWN}{line}\n"))
    assert not unfollowed(tmp_path)


def test_a_letter_of_another_encoding_is_told_by_its_line(tmp_path):
    (tmp_path / CONFIG).write_bytes(b"c = get_config()\n# \xe9t\xe9\n")
    with pytest.raises(Refused) as told:
        settings_of(tmp_path)
    assert phrase(told.value).startswith(
        "nbgrader_config.py, ligne 2 : ce n'est pas de l'UTF-8."
    )


def test_the_mark_that_windows_puts_before_a_file_is_no_trouble(tmp_path):
    (tmp_path / CONFIG).write_text(OWN, encoding="utf-8-sig")
    assert settings_of(tmp_path) == settings_of(ROOT)


@pytest.mark.skipif(os.name != "posix", reason="links")
@pytest.mark.parametrize("target", ["/proc/kmsg", "/dev/zero", "elsewhere.py"])
def test_a_link_is_not_followed(target, tmp_path):
    (tmp_path / "elsewhere.py").write_text(OWN, encoding="utf-8")
    (tmp_path / CONFIG).symlink_to(target)
    with pytest.raises(Refused) as told:
        settings_of(tmp_path)
    assert target == "/dev/zero" or "c'est un lien" in phrase(told.value)


def test_what_nbgrader_alone_follows_is_told(tmp_path):
    line = 'c.AssignLatePenalties.plugin_class = "nbgrader.plugins.LateSubmissionPlugin"'
    (told,) = unfollowed(course(tmp_path, f"{OWN}{line}\n"))
    assert (told.line, told.name) == (
        len(OWN.splitlines()) + 1,
        "c.AssignLatePenalties.plugin_class",
    )
