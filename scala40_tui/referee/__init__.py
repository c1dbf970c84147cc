"""The referee: clock, time-out, penalties, the seating draw. Pure: facts and moments go in, rulings come out."""
