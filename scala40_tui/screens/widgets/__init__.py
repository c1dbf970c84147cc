"""Widgets: what is painted is sent only where it changed, so that a slow line stays quick."""
