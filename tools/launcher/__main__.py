"""`python -m poste_restante` is the command `poste-restante`."""

from poste_restante import main

if __name__ == "__main__":
    raise SystemExit(main())
