"""What the game is: pure, immutable, standard library only."""
