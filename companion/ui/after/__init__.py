"""After a game: who stands where, how the chips went, what the dice did, the record to take away."""
