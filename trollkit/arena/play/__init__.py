"""How a pair is played: the referee, its two children, the line between them and the clock."""
