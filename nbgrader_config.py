"""nbgrader's settings for this course, read by its commands, its panels and `trollkit`.

`trollkit` does not run this file: it reads the values that stand here, written as they are.
What else may be chosen, and what the kit sets by itself, is in docs/changer.md.
"""

from trollkit.classroom.grading.course.exchange import exchange_folder
from trollkit.classroom.settings import with_the_kits

c = with_the_kits(get_config())  # noqa: F821  (given by the configuration loader)

c.CourseDirectory.course_id = "trolls"

# Where sheets are handed out and collected: the folder that the administrator's settings or
# TROLLKIT_ECHANGE name, else one of the teacher's own, which will do on one laptop.
c.Exchange.root = str(exchange_folder())

# Due dates and times of submission, as the clock on the wall shows them.
c.NbGraderAPI.timezone = "Europe/Paris"
c.NbGraderAPI.timestamp_format = "%d/%m/%Y %H:%M (heure de Paris)"

# What lateness costs, as shares of the mark.
c.LatePenalty.grace_minutes = 15
c.LatePenalty.per_day = 0.1
c.LatePenalty.most = 0.5
