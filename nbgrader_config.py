"""nbgrader's settings for this course, read by its commands, its panels and `trollkit`."""

from trollkit.classroom.grading.course.exchange import exchange_folder

c = get_config()  # noqa: F821  (given by the configuration loader)

# ------------------------------------------------------------------ the course and its folders

c.CourseDirectory.course_id = "trolls"

# What the teacher keeps, and what the students get; both are generated from course/td.
c.CourseDirectory.source_directory = "solutions"
c.CourseDirectory.release_directory = "assignments"

# Where sheets are handed out and collected: the folder that the administrator's settings or
# TROLLKIT_ECHANGE name, else one of the teacher's own, which will do on one laptop.
c.Exchange.root = str(exchange_folder())
c.Exchange.path_includes_course = True
# Whoever collects, by a command or by Formgrader: a submission counts only as its owner's.
c.ExchangeFactory.collect = "trollkit.classroom.reception.collecting.Collect"

# Due dates and times of submission, as the clock on the wall shows them. They are recorded in
# UTC, which is nbgrader's own choice: it does not know summer time when it reads them again.
c.NbGraderAPI.timezone = "Europe/Paris"
c.NbGraderAPI.timestamp_format = "%d/%m/%Y %H:%M (heure de Paris)"

# ------------------------------------------------------------------------- what students get

# What marks, in a cell, what the students do not get (the spelling is nbgrader's).
c.ClearSolutions.begin_solution_delimeter = "### DÉBUT SOLUTION"
c.ClearSolutions.end_solution_delimeter = "### FIN SOLUTION"
c.ClearHiddenTests.begin_test_delimeter = "### DÉBUT TESTS CACHÉS"
c.ClearHiddenTests.end_test_delimeter = "### FIN TESTS CACHÉS"

# What stands there instead. It runs without an error: the check then says "pas commencé".
c.ClearSolutions.code_stub = {"python": "# À vous : remplacez les trois points.\n..."}
c.ClearSolutions.text_stub = "*À vous : écrivez votre réponse ici.*"

# ---------------------------------------------------------------------------------- grading

_ours = "trollkit.classroom.grading"

# A notebook under another name is found; one in any state is read, and rebuilt.
c.Autograde.pre_convert_hook = f"{_ours}.opening.find_notebook"
c.Autograde.exporter_class = f"{_ours}.opening.LenientExporter"
c.Autograde.sanitize_preprocessors = [
    f"{_ours}.opening.Repair",
    "nbgrader.preprocessors.ClearOutput",
    "nbgrader.preprocessors.DeduplicateIds",
    "nbgrader.preprocessors.OverwriteKernelspec",
    "nbgrader.preprocessors.OverwriteCells",
    "nbgrader.preprocessors.CheckCellMetadata",
]
c.Autograde.autograde_preprocessors = [
    f"{_ours}.kernel.execution.ExecuteApart",
    f"{_ours}.marks.arena.ArenaMarks",
    f"{_ours}.marks.settling.Settle",
    f"{_ours}.marks.settling.Oral",
    "nbgrader.preprocessors.LimitOutput",
    "nbgrader.preprocessors.SaveAutoGrades",
    f"{_ours}.marks.settling.Retired",
    f"{_ours}.marks.lateness.CorrectDates",
    "nbgrader.preprocessors.AssignLatePenalties",
    f"{_ours}.pages.Harmless",
    f"{_ours}.pages.Summary",
]

# Seconds for one cell, for a whole notebook, and of these for its slow cells: those of more
# than five seconds.
c.ExecuteApart.timeout = 15
c.ExecuteApart.budget = 240
c.ExecuteApart.patience = 60

# What lateness costs is said there; to change it: c.LatePenalty.grace_minutes, per_day, most.
c.AssignLatePenalties.plugin_class = f"{_ours}.marks.lateness.LatePenalty"

# What comes back to students is in French, and does not show the hidden tests.
c.GenerateFeedback.exporter_class = f"{_ours}.pages.FeedbackPage"
c.GenerateFeedback.preprocessors = [
    f"{_ours}.pages.Grades",
    f"{_ours}.pages.HideTests",
    "nbconvert.preprocessors.CSSHTMLHeaderPreprocessor",
]

# Marks go out of twenty, pairs both marked, as CSV; `trollkit cours exporter` does it too.
c.ExportApp.plugin_class = f"{_ours}.marks.export.MarksExport"
