"""What lateness costs is one line of the settings for each of its numbers, and nothing else."""

import pytest

from trollkit.classroom.grading.course.session import CourseFolder
from trollkit.classroom.grading.marks.latesettings import (
    LateRule,
    change_late_rule,
    late_rule,
)
from trollkit.classroom.settings import CONFIG, BadSettings


def test_each_number_has_its_line_whether_the_settings_had_it_or_not(course):
    path = course / CONFIG
    before, _, _ = path.read_text("utf-8").partition("\n# What lateness costs")
    path.write_text(f"{before}\nc.LatePenalty.per_day=0.2\n# fin")  # no newline at the end
    assert late_rule(CourseFolder(course)) == (15, 0.2, 0.5)
    wanted = {"grace_minutes": 60, "per_day": 0.075}
    assert change_late_rule(CourseFolder(course), wanted) == LateRule(60, 0.075, 0.5)
    written = "c.LatePenalty.per_day = 0.075\n# fin\nc.LatePenalty.grace_minutes = 60\n"
    assert path.read_text("utf-8") == f"{before}\n{written}"
    change_late_rule(CourseFolder(course), {"most": 0.3})
    assert path.read_text("utf-8") == f"{before}\n{written}c.LatePenalty.most = 0.3\n"
    assert late_rule(CourseFolder(course)) == (60, 0.075, 0.3)


def test_a_rule_that_is_decided_elsewhere_is_left_alone(course):
    path = course / CONFIG
    before = (
        path.read_bytes()
        + b"c.LatePenalty.most = 0.3\nfor _ in [0]:\n    c.LatePenalty.most = 0.2\n"
    )
    session = CourseFolder(course)
    path.write_bytes(before)
    with pytest.raises(BadSettings):
        change_late_rule(session, {"most": 0.4, "per_day": 0.2})
    assert path.read_bytes() == before
