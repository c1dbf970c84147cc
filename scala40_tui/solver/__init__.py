"""Exact answers about a hand: what it can lay, open with and go out with, and which cards would help it."""
