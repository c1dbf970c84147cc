"""The screens: everything that is drawn on a terminal. Only this room and the SSH host know Textual.

`terminal` and `glyphs` are free of Textual, so that a start can be refused, or the plain table chosen, before it loads.
"""
