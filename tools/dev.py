"""Set up and run, with nothing but Python: `python3 tools/dev.py play`, `… test`, `… bench`, `… screens OUT`.

Makes `.venv` in the checkout, installs what pyproject.toml asks for, and runs; the second time it starts at once.
This file must be readable by old Pythons, so that they can be told to step aside.
"""

import hashlib
import os
import subprocess
import sys

OLDEST = (3, 11)
ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
VENV = os.path.join(ROOT, ".venv")

USAGE = """usage: python3 tools/dev.py COMMAND

  play       set up and start the app
  test       set up and run every check and test; with --long also the tests that play many matches
  lint       the first part of that alone: style and types
  bench      measure speed, each figure against a reference in the same run
  screens    save a picture of every screen: screens OUT
  art        render the scenery of the boards (render) or check it (check)
  package    build one folder to unpack and double-click: package [OUT]
  run        any command of the app: run sim last-glow --games 500
"""


def stop(sentence):
    print(sentence, file=sys.stderr)
    raise SystemExit(1)


def venv_python():
    if os.name == "nt":
        return os.path.join(VENV, "Scripts", "python.exe")
    return os.path.join(VENV, "bin", "python")


def make_venv():
    if os.path.exists(venv_python()):
        return
    try:
        import ensurepip  # noqa: F401 - Debian ships venv without it, and then says so only half-way through
        import venv
    except ImportError:
        stop("Python's venv module is missing. On Debian or Ubuntu: apt install python3-venv")
    print("Making .venv ...", flush=True)
    try:
        venv.EnvBuilder(with_pip=True, symlinks=os.name != "nt", clear=os.path.exists(VENV)).create(VENV)
    except (OSError, subprocess.CalledProcessError) as error:
        stop(f"The environment in .venv could not be made: {error}")


def install(extra):
    """Install once for each pyproject.toml; a stamp in the environment says what was done."""
    with open(os.path.join(ROOT, "pyproject.toml"), "rb") as file:
        wanted = hashlib.sha256(file.read() + ROOT.encode()).hexdigest()
    enough = {"": ["play", "package", "dev"]}.get(extra, [extra])
    stamps = [os.path.join(VENV, "installed-" + name) for name in enough]
    for stamp in stamps:
        if os.path.exists(stamp):
            with open(stamp) as file:
                if file.read() == wanted:
                    return
    print("Installing what the project needs (once) ...", flush=True)
    if subprocess.call([venv_python(), "-c", "import pip"], stderr=subprocess.DEVNULL):
        # An environment that uv made has no pip of its own.
        subprocess.call([venv_python(), "-m", "ensurepip", "--upgrade"], stdout=subprocess.DEVNULL)
    target = ROOT + ("[" + extra + "]" if extra else "")
    command = [venv_python(), "-m", "pip", "install", "-q", "--disable-pip-version-check"]
    if subprocess.call([*command, "-e", target], cwd=ROOT):
        stop("Installing failed, see above. Is there a network connection? Nothing else is needed; try again later.")
    if extra in ("", "dev"):
        install_press(command)
    with open(stamps[0], "w") as file:
        file.write(wanted)


def install_press(command):
    """What sets printed games, where there is a wheel of it; everything else works without."""
    target = ROOT + "[print]"
    if subprocess.call([*command, "--only-binary", "typst", "-e", target], cwd=ROOT, stderr=subprocess.DEVNULL):
        print("There is no typst for this Python or system: games cannot be printed, all else works.", flush=True)


def run(*arguments, **environment):
    return subprocess.call([venv_python(), *arguments], cwd=ROOT, env=dict(os.environ, **environment))


def lint():
    failed = 0
    for step in (["ruff", "check", "-q", "."], ["ruff", "format", "-q", "--check", "."], ["mypy"]):
        print("$ " + " ".join(step), flush=True)
        failed |= run("-m", *step)
    return failed


def test(arguments):
    """Style, types, then the tests. Arguments go to pytest: `dev.py test -k storm`; `--long` leaves no match out."""
    quiet = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    every = ["-m", ""] if "--long" in arguments else []
    arguments = [argument for argument in arguments if argument != "--long"]
    if arguments:
        return run("-m", "pytest", *every, *arguments, **quiet)
    failed = lint()
    print("$ pytest -n 2", flush=True)
    return failed | run("-m", "pytest", "-n", "2", "--dist", "loadgroup", *every, **quiet)


def main():
    if sys.version_info < OLDEST:
        stop("Poste Restante needs Python {}.{} or newer; this is {}.{}.".format(*OLDEST + sys.version_info[:2]))
    command, arguments = (sys.argv[1] if len(sys.argv) > 1 else ""), sys.argv[2:]
    if command not in ("play", "test", "lint", "bench", "screens", "art", "package", "run"):
        print(USAGE)
        return 0 if command in ("", "-h", "--help", "help") else 2
    make_venv()
    install({"play": "", "run": "", "package": "package"}.get(command, "dev"))
    if command in ("play", "run"):
        return run("-m", "scenes", *arguments)
    if command == "test":
        return test(arguments)
    if command == "lint":
        return lint()
    return run("-m", "tools." + command, *arguments)


if __name__ == "__main__":
    raise SystemExit(main())
