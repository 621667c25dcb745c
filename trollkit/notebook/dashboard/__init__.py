"""The projected dashboard: one page a viewer, a thin reader of the contest's files."""
