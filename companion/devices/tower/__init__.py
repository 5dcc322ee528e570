"""The dice tower: protocol, conversation, port, and the dice that it reports."""
