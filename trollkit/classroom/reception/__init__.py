"""What a class hands in, from any place, into nbgrader's folder; and the roll of the class."""
