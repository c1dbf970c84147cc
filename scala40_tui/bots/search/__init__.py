"""Discards tried out on worlds that may be the true one: what the strongest level has above the others."""
