"""A notebook that was handed in: read whatever its state, rebuilt from the released one."""
