"""A match being played: seats, events, what they make of the state, and the table that front ends talk to."""
