"""The dice tower on the screen: its wells, its throws, its port, its test and its calibration."""
