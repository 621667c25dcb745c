"""The contracts and tools that games, solvers and the arena share. Standard library only."""
