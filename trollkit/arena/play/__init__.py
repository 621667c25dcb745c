"""How a pair is played: the referee, its children, the line between them and the clock."""
