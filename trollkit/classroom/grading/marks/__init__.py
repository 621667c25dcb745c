"""What tests and the arena bring, what lateness takes off; the mark, rounded, and its file."""
