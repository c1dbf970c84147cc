"""The scenes of the documentation's pictures: which screen, with which cards, after which keys."""
