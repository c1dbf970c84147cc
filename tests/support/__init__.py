"""What tests of screens stand on: snapshots, a real pseudo-terminal, pictures to look at."""
