"""Pictures drawn by the computer, to measure the reader on and to train with: never needed at run time."""
