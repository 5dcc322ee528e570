"""How the reader of cards was made: packs, scenes of cards, and the training of its network."""
