"""Charts alive in a page, which grow while something is played."""
