"""Opponents: they see only what their seat may see, and answer with moves."""
