"""Where the faces of dice come from without a hand: cameras and towers, each in its own thread."""
