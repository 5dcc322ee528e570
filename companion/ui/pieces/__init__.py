"""The pieces all screens are made of. Import them from their own modules."""
