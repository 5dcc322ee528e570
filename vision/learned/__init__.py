"""Reads dice of any make with two small networks: one finds the faces on top, one reads them."""
