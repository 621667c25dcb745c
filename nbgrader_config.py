"""nbgrader's settings for this course, read by its commands and by `trollkit cours`."""

c = get_config()  # noqa: F821  (given by the configuration loader)

# What the teacher keeps, and what the students get; both are generated from course/td.
c.CourseDirectory.source_directory = "solutions"
c.CourseDirectory.release_directory = "assignments"

# What marks, in a cell, what the students do not get (the spelling is nbgrader's).
c.ClearSolutions.begin_solution_delimeter = "### DÉBUT SOLUTION"
c.ClearSolutions.end_solution_delimeter = "### FIN SOLUTION"
c.ClearHiddenTests.begin_test_delimeter = "### DÉBUT TESTS CACHÉS"
c.ClearHiddenTests.end_test_delimeter = "### FIN TESTS CACHÉS"

# What stands there instead. It runs without an error: the check then says "pas commencé".
c.ClearSolutions.code_stub = {"python": "# À vous : remplacez les trois points.\n..."}
c.ClearSolutions.text_stub = "*À vous : écrivez votre réponse ici.*"
