"""The table screen: seats round the edge, the middle, the acting player's controls, and what has just happened.

`scene` says in plain values what a moment looks like, `placing` and `arranging` where things lie (all pure); the other
modules are the widgets that show it. The screen knows no rules: controls are built from a moment's offers alone.
"""
