"""The practice table: one person learns a game while the app plays the other seats."""
