"""Results on disk: the base, its one writer, its readers, and the runs that filled it."""
