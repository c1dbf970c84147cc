"""Documents, and the making of their pictures."""
