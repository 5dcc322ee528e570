"""A game in progress: the session that owns it, readings, simulation, statistics."""
