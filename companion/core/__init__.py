"""What all games share: cards, dice, chips, refusals, offers, journal. No input or output happens here."""
