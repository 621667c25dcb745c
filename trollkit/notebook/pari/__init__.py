"""A bet: a guess that is asked for before the truth is shown."""
