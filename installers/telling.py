"""Telling: progress lines, and running long commands so that there is always one."""
# ruff: noqa: UP031 - f-strings would stop an old Python 3 before it could say that it is too old

import collections
import os
import queue
import signal
import subprocess
import sys
import threading
import time

SILENCE = 15  # seconds after which a running step says that it still runs
OFTEN = 5  # seconds between lines about the same thing


class Stop(Exception):
    """The set-up cannot go on; a person can do something about it."""

    def __init__(self, message, hint=""):
        Exception.__init__(self, message)
        self.hint = hint


def say(text):
    sys.stdout.write("[dhara] %s\n" % text)
    sys.stdout.flush()


def run_shown(command, surroundings, log, show):
    """Run, with every line in `log` and what `show` makes of it on the screen.

    Returns the exit code and the last 200 lines.
    """
    last = collections.deque(maxlen=200)
    lines = queue.Queue()
    began = time.time()
    said = [began, began]  # when anything, when compiling progress
    running = subprocess.Popen(
        command,
        env=surroundings,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        start_new_session=os.name != "nt",  # so that what it started itself can be ended with it
    )
    reader = threading.Thread(target=_pump, args=(running.stdout, lines))
    reader.daemon = True
    reader.start()
    try:
        with open(str(log), "ab") as kept:  # noqa: PTH123 - pathlib's open is the same
            while True:
                try:
                    raw = lines.get(timeout=1)
                except queue.Empty:
                    if time.time() - said[0] >= SILENCE:
                        said[0] = time.time()
                        say("  still working, %d s" % (time.time() - began))
                    continue
                if raw is None:
                    break
                kept.write(raw)
                line = raw.decode("utf-8", "replace").rstrip()
                last.append(line)
                _show(show(line), said)
        return running.wait(), list(last)
    finally:
        if running.poll() is None:
            _end(running)
        reader.join(1)
        running.stdout.close()


def _show(shown, said):
    now = time.time()
    if isinstance(shown, tuple):
        if now - said[1] < OFTEN:
            return
        said[1] = now
        shown = "%s %d of %d" % shown
    if shown:
        said[0] = now
        say("  " + shown)


def _pump(stream, lines):
    for line in iter(stream.readline, b""):
        lines.put(line)
    lines.put(None)


def _end(running):
    """pip starts a compiler, which starts more: none of them may go on behind our back."""
    if os.name == "nt":
        subprocess.call(["taskkill", "/F", "/T", "/PID", str(running.pid)], stdout=subprocess.DEVNULL)
        running.wait()
        return
    for last_word in (signal.SIGTERM, signal.SIGKILL):
        try:
            os.killpg(running.pid, last_word)
            running.wait(timeout=10)
        except subprocess.TimeoutExpired:
            continue
        except OSError:
            break  # all of them are gone
