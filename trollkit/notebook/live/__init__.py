"""The base of the kit's widgets, and charts that grow while something is played."""
