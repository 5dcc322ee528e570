"""Put right: the log of the game, where every reading can be corrected, taken back, or settled by the table."""
