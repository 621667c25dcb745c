"""The course as nbgrader keeps it: its class list, its steps, the teacher's own copies."""
