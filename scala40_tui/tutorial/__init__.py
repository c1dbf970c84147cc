"""The first game: prepared deals, what is to be done at each, what is said; front ends show it."""
