"""Results as a static site: what a base holds, in files that any server or disk can hold."""
