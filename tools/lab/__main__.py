"""`python -m tools.lab PLAN` is the same as `poste-restante lab PLAN`."""

import sys

from .command import main

if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
