"""`python -m companion` is the `insomnia` command."""

import sys

from companion.cli import main

sys.exit(main())
