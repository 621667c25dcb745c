"""`python -m trollkit.cli`, for systems on which the console script is not on the path."""

from trollkit.cli.root import main

if __name__ == "__main__":
    main()
