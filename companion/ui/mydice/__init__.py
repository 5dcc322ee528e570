"""The player's own dice: taught to the camera, kept, tried and passed on."""
