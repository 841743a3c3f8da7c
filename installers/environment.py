"""Environment: system packages and `.venv`, made once, made again when half made."""
# ruff: noqa: UP031 - f-strings would stop an old Python 3 before it could say that it is too old

import contextlib
import json
import os
import platform
import shutil
import subprocess
import sys
from pathlib import Path

import needs
from telling import Stop, run_shown, say

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
STAMP = VENV / "dhara-setup.json"  # written last: an environment without it is not done
AT_WORK = ROOT / ".venv.at-work"  # beside it, so that it outlives a half-made environment


def venv_python():
    return VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def is_root():
    return hasattr(os, "geteuid") and os.geteuid() == 0


def is_ready(dev):
    """Whether the environment is there for this very checkout, Python and list of packages."""
    try:
        stamp = json.loads(STAMP.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return False
    return stamp.get("key") == _key() and (stamp.get("dev") or not dev) and venv_python().exists()


def check_machine():
    if platform.system() == "Linux":
        problem = needs.glibc_problem(*platform.libc_ver())
        if problem:
            raise Stop(problem, "Use a newer Linux, or a container with one.")


def check_disk(folder, needed):
    folder = Path(str(folder))
    while not folder.exists():
        folder = folder.parent
    problem = needs.disk_problem(shutil.disk_usage(str(folder)).free, needed, folder)
    if problem:
        raise Stop(problem, "Free some space, then run this command again.")


def system_packages(job):
    """Install what is missing where we may; else name the one command. Raises Stop if nothing else helps."""
    required, extra = needs.packages_for(job)
    if platform.system() != "Linux":
        _need_compiler()
        return
    if shutil.which("apt-get") and shutil.which("dpkg-query"):
        _debian(required, extra)
        return
    if not _has_compiler():
        manager = next((m for m in ("dnf", "pacman", "zypper") if shutil.which(m)), None)
        hint = needs.compiler_hint("Linux")
        if manager:
            hint = "Run: " + needs.install_command(manager, (), is_root())
        raise Stop("There is no C++ compiler, which the language model's motor is built with.", hint)


def make(dev):
    """Create `.venv` and install the project into it."""
    _one_at_a_time()
    half_made = AT_WORK.exists()
    AT_WORK.write_text(str(os.getpid()), encoding="utf-8")
    if half_made or not _venv_runs():
        say("Making .venv with Python %s" % platform.python_version())
        _make_venv()
    what = ".[dev]" if dev else "."
    say("Installing Dhara and what it needs (some minutes the first time: llama.cpp is compiled)")
    command = [str(venv_python()), "-m", "pip", "install", "--disable-pip-version-check", "--no-input", "-v"]
    command += ["-c", str(ROOT / "installers" / "constraints.txt"), "-e", what]
    surroundings = dict(os.environ)
    surroundings.update(needs.build_flags(platform.machine(), platform.system()))
    log = ROOT / "out" / "setup.log"
    log.parent.mkdir(exist_ok=True)
    log.write_bytes(b"")
    here = os.getcwd()  # noqa: PTH109 - Path.cwd() is the same
    os.chdir(str(ROOT))  # the old subprocess takes no Path, and `-e .` is read from here
    try:
        code, last = run_shown(command, surroundings, log, needs.pip_line)
    finally:
        os.chdir(here)
    if code:
        message, hint = needs.pip_failure("\n".join(last))
        for line in last[-12:]:
            say("  | " + line[:200])
        if "compiler" in message:
            hint = needs.compiler_hint(platform.system())
        raise Stop("%s (log: %s)" % (message, log), hint)
    STAMP.write_text(json.dumps({"key": _key(), "dev": dev}), encoding="utf-8")
    AT_WORK.unlink()


def _key():
    files = [ROOT / "pyproject.toml", ROOT / "installers" / "constraints.txt"]
    flags = needs.build_flags(platform.machine(), platform.system())
    return needs.setup_key(
        [path.read_text(encoding="utf-8") for path in files]
        + [platform.python_version(), platform.machine(), str(ROOT), repr(sorted(flags.items()))]
    )


def _one_at_a_time():
    if os.name == "nt" or not AT_WORK.exists():
        return
    with contextlib.suppress(OSError, ValueError):
        other = int(AT_WORK.read_text(encoding="utf-8"))
        os.kill(other, 0)  # asks only whether it lives
        if other != os.getpid():
            raise Stop("Another set-up is at work here (process %d)." % other, "Wait until it has finished.")


def _venv_runs():
    """A `.venv` somebody made by hand will do if it is new enough and has pip."""
    if not venv_python().exists():
        return False
    test = "import sys, pip; sys.exit(sys.version_info < %r)" % (needs.PYTHON,)
    return not subprocess.call(
        [str(venv_python()), "-c", test], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )


def _make_venv():
    code = subprocess.call([sys.executable, "-m", "venv", "--clear", str(VENV)])
    if code or not _venv_runs():
        hint = "Install Python's venv module."
        if shutil.which("apt-get"):
            hint = "Run: " + needs.install_command("apt-get", needs.VENV, is_root())
        raise Stop("Python could not make the virtual environment.", hint)


def _debian(required, extra):
    if _python_is_not_debians():
        required = [p for p in required if p not in needs.VENV]
    missing = needs.missing_packages(list(required), _installed(list(required)))
    if "g++" in missing and _has_compiler():
        missing.remove("g++")
    wished = needs.missing_packages(list(extra), _installed(list(extra)))
    if not missing and not wished:
        return
    command = needs.install_command("apt-get", missing + wished, is_root())
    if not is_root():
        if missing:
            raise Stop("Some system packages are missing.", "Run: %s" % command)
        say("Some tests will be skipped without: %s" % " ".join(wished))
        say("To have them too, run: %s" % command)
        return
    say("Installing system packages: %s" % " ".join(missing + wished))
    surroundings = dict(os.environ, DEBIAN_FRONTEND="noninteractive")
    log = ROOT / "out" / "apt.log"
    log.parent.mkdir(exist_ok=True)
    # A list of packages that is too old is the usual cause of a failure: fetch it, and do not mind if that
    # fails where the packages are at hand.
    run_shown(["apt-get", "update"], surroundings, log, _quiet)
    install = ["apt-get", "install", "-y", "--no-install-recommends", *missing, *wished]
    code, last = run_shown(install, surroundings, log, _quiet)
    if code:
        for line in last[-8:]:
            say("  | " + line[:200])
        if missing and not (set(missing) <= set(_installed(missing))):
            raise Stop("apt could not install the system packages (log: %s)." % log, "Run: %s" % command)


def _quiet(line):
    return line[:110] if line.startswith(("Setting up", "E:")) else ""


def _installed(names):
    """Those of `names` (or their t64 successors) that dpkg has."""
    ask = ["dpkg-query", "-W", "-f", "${Package} ${db:Status-Status}\n"]
    ask += list(names) + [name + "t64" for name in names]
    process = subprocess.Popen(ask, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    text = process.communicate()[0].decode("utf-8", "replace")
    return {line.split()[0] for line in text.splitlines() if line.endswith(" installed")}


def _python_is_not_debians():
    """A Python of one's own brings its venv module along."""
    return not sys.executable.startswith("/usr/bin/")


def _has_compiler():
    names = [os.environ.get("CXX", ""), "c++", "g++", "clang++"]
    return any(name and shutil.which(name) for name in names)


def _need_compiler():
    if platform.system() == "Darwin":
        found = not subprocess.call(
            ["xcode-select", "-p"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
    else:
        where = os.environ.get("PROGRAMFILES(X86)", "C:\\Program Files (x86)")
        found = Path(where, "Microsoft Visual Studio", "Installer", "vswhere.exe").exists()
    if not found:
        raise Stop("There is no C++ compiler.", needs.compiler_hint(platform.system()))
