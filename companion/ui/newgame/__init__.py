"""Setting up a game: who sits where, who deals first, how dice are read, by which house options."""
