"""The players over all games: who plays, who wins, against whom; and what they are called."""
