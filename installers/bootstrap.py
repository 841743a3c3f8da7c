#!/usr/bin/env python3
"""From a clone to a running Dhara: sets everything up, then does the job.

    python3 installers/bootstrap.py demo [--small]   import the sample statute, ask, print two opinions
    python3 installers/bootstrap.py test [...]       run the tests (further words go to pytest)
    python3 installers/bootstrap.py app              open the window
    python3 installers/bootstrap.py setup            only set up

Standard library only. It may be stopped at any point and run again; a second run starts in seconds.
"""
# ruff: noqa: UP031 - f-strings would stop an old Python 3 before it could say that it is too old

import argparse
import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import demo
import environment
import needs
from telling import Stop, say

INTERRUPTED = 130
SLOWEST = "--durations=15"


def main(words):
    _speak_plainly()
    options, rest = _parse(words)
    try:
        newer = _newer_python()
        if newer:
            return subprocess.call([newer, str(Path(__file__).resolve()), *words])
        models = _set_up(options.job, options.small)
        return _do(options, rest, models)
    except Stop as problem:
        say("")
        say(str(problem))
        if problem.hint:
            say(problem.hint)
        return 1
    except KeyboardInterrupt:
        say("")
        say("Stopped. Run the same command again: it goes on from here.")
        return INTERRUPTED


def _parse(words):
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("job", choices=["demo", "test", "app", "setup"])
    parser.add_argument("--small", action="store_true", help="with the smallest models")
    options, rest = parser.parse_known_args(words)
    if rest and options.job != "test":
        parser.error("unknown: %s" % " ".join(rest))
    return options, rest


def _newer_python():
    """The path of a Python that will do, if this one is too old. Raises Stop when there is none."""
    problem = needs.python_problem(sys.version_info)
    if not problem:
        return ""
    for name in ("python3.13", "python3.12", "python3.11", "python3.14"):
        found = shutil.which(name)
        if found and not subprocess.call([found, "-c", "import venv"], stderr=subprocess.DEVNULL):
            say("%s Going on with %s." % (problem, found))
            return found
    raise Stop(problem, "Install Python 3.11 or newer, and run this command with it.")


def _set_up(job, small):
    """Returns the folder of models."""
    dev = job == "test"
    folder = Path(os.environ.get("DHARA_MODELS") or str(environment.ROOT / ".models"))
    models = needs.models_for(job, small)
    environment.check_machine()
    if not environment.is_ready(dev):
        environment.check_disk(environment.ROOT, needs.disk_needed(False, models))
        environment.system_packages(job)
        environment.make(dev)
        say("Dhara is installed in .venv")
    fetch = [str(environment.venv_python()), str(environment.ROOT / "installers" / "fetch_models.py")]
    code = subprocess.call([*fetch, str(folder), *list(models)])
    if code == INTERRUPTED:
        raise KeyboardInterrupt
    if code:
        raise Stop("The models are not complete.", "What is there is kept; run the same command again.")
    return folder


def _do(options, rest, models):
    python = str(environment.venv_python())
    surroundings = dict(os.environ, DHARA_MODELS=str(models))
    surroundings.setdefault("OMP_WAIT_POLICY", "passive")
    surroundings.setdefault("PYTHONUTF8", "1")
    root = str(environment.ROOT)
    if options.job == "demo":
        return demo.run(python, surroundings, environment.ROOT, options.small)
    if options.job == "test":
        surroundings["DHARA_NEED_MODELS"] = "1"  # a test that finds no model fails instead of being skipped
        surroundings.pop("PYTHONDONTWRITEBYTECODE", None)  # they start the program often: compile it once
        say("Running the tests")
        words = [*needs.side_by_side(os.cpu_count() or 1), SLOWEST, *rest]  # the last of two words counts
        return subprocess.call([python, "-m", "pytest", *words], cwd=root, env=surroundings)
    if options.job == "app":
        say("Opening the window")
        return subprocess.call([python, "-m", "desktop"], cwd=root, env=surroundings)
    say("Ready. Open the window with: python3 installers/bootstrap.py app")
    return 0


def _speak_plainly():
    """A terminal that cannot show a letter shows a question mark instead of ending the program."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")


def _stopped(number, frame):
    raise KeyboardInterrupt


if __name__ == "__main__":
    # Also where the shell made us deaf to Ctrl-C, and where a supervisor asks us to end.
    for ending in (signal.SIGINT, signal.SIGTERM):
        signal.signal(ending, _stopped)
    sys.exit(main(sys.argv[1:]))
