"""From what people hand in to the folder of a contest."""
