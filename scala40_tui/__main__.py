"""`python -m scala40_tui` is `scala40`."""

from __future__ import annotations

import sys

from scala40_tui.cli import main

if __name__ == "__main__":
    sys.exit(main())
