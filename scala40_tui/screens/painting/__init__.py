"""Painters: pure functions from what is known to lines of styled text, which the widgets show and the tests read."""
