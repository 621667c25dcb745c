"""A submission's cells run one by one, in a kernel that is shut away from all else."""
