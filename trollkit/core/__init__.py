"""What games, solvers and the arena agree on. Standard library only."""
