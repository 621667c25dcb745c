"""A course from its first day to its last: laid down, then put away for the next class."""
