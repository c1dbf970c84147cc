"""What makes a better player: hints during a turn, the review of a deal, puzzles. It sees what the player may see."""
