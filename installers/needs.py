"""Needs: what this machine must have for a job, and in which words to say what it lacks.

Pure decisions, so that they can be tested; only the standard library, and readable by every Python 3.
"""
# ruff: noqa: UP031 - f-strings would stop an old Python 3 before it could say that it is too old

import hashlib
import re

PYTHON = (3, 11)
GLIBC = (2, 34)  # what the Qt wheels are built for
GIGABYTE = 1e9

# What llama.cpp is compiled with: no code that only this very processor could run.
ANY_PROCESSOR = ("-DGGML_NATIVE=OFF", "-DLLAVA_BUILD=OFF", "-DLLAMA_OPENSSL=OFF", "-DGGML_METAL=OFF")
INTEL = ("-DGGML_AVX2=ON", "-DGGML_FMA=ON", "-DGGML_F16C=ON", "-DGGML_BMI2=ON")

BUILD = ("g++",)
VENV = ("python3-venv",)
WINDOW = (
    "libegl1",
    "libgl1",
    "libdbus-1-3",
    "libfontconfig1",
    "libglib2.0-0",
    "libxkbcommon-x11-0",
    "libxcb-cursor0",
    "libxcb-icccm4",
    "libxcb-keysyms1",
    "libxcb-randr0",
    "libxcb-shape0",
    "libxcb-xkb1",
)
SCREENLESS = ("xvfb", "xauth")
READERS = ("poppler-utils",)

SMALL_MODELS = ("multilingual-e5-small", "tessdata-eng", "smollm2-135m")
FULL_MODELS = ("multilingual-e5-small", "tessdata-eng", "answerai-colbert-small", "qwen2.5-coder-1.5b")
MODELS = {
    "demo": FULL_MODELS,
    "app": FULL_MODELS,
    "setup": FULL_MODELS,
    "test": SMALL_MODELS,
}


def models_for(job, small):
    """Model ids the job fetches first."""
    return SMALL_MODELS if small else MODELS[job]


def packages_for(job):
    """Debian packages the job uses: (without which it cannot run, which some of it can do without)."""
    window = WINDOW if job in ("app", "test") else ()
    extra = SCREENLESS + READERS if job == "test" else ()
    return BUILD + VENV + window, extra


def side_by_side(cores):
    """pytest's words for as many processes as the tests are run in.

    Two, since many tests wait, for a program they started or a time to pass, and no more: each holds models
    and a window. Each takes the next module, in the tests' order.
    """
    return ("-n", "2", "--dist", "loadfile", "--no-loadscope-reorder") if cores > 1 else ()


def missing_packages(wanted, installed):
    """Debian renamed some libraries when time_t grew: libglib2.0-0t64 is libglib2.0-0."""
    return [name for name in wanted if name not in installed and name + "t64" not in installed]


def python_problem(version):
    """ "" when this Python will do."""
    if tuple(version[:2]) >= PYTHON:
        return ""
    return "Dhara needs Python %d.%d or newer; this is %d.%d." % (PYTHON + tuple(version[:2]))


def glibc_problem(library, version):
    """`library`, `version`: as platform.libc_ver() says them; only asked on Linux."""
    needed = "%d.%d" % GLIBC
    if library != "glibc":
        return "Dhara's parts come built for glibc %s or newer; this Linux uses another C library." % needed
    numbers = tuple(int(n) for n in re.findall(r"\d+", version)[:2])
    if numbers >= GLIBC:
        return ""
    return "This Linux has glibc %s; Dhara needs %s (Debian 12, Ubuntu 22.04, Fedora 35 or newer)." % (
        version,
        needed,
    )


def disk_needed(environment_ready, models):
    """Bytes: the environment with what building it takes for a while, models with their download."""
    large = any("1.5b" in name for name in models)
    return int((0 if environment_ready else 3.2 * GIGABYTE) + (2.6 if large else 0.6) * GIGABYTE)


def disk_problem(free, needed, folder):
    if free >= needed:
        return ""
    return "About %.1f GB are needed in %s; %.1f GB are free." % (needed / GIGABYTE, folder, free / GIGABYTE)


def build_flags(machine, system):
    """Environment for compiling llama.cpp: `machine`, `system` as the platform module names them."""
    intel = machine.lower() in ("x86_64", "amd64")
    flags = {"CMAKE_ARGS": " ".join(ANY_PROCESSOR + (INTEL if intel else ()))}
    if system != "Windows":  # there, only Visual Studio's own generator finds its compiler by itself
        flags["CMAKE_GENERATOR"] = "Ninja"
    return flags


def setup_key(parts):
    """One hash of everything a set-up depends on."""
    return hashlib.sha256("\0".join(parts).encode("utf-8")).hexdigest()


def install_command(manager, packages, root):
    """The one command a person types."""
    known = {
        "apt-get": "apt-get install -y %s" % " ".join(packages),
        "dnf": "dnf install -y gcc-c++ libglvnd-egl libxkbcommon-x11 xcb-util-cursor poppler-utils",
        "pacman": "pacman -S --needed base-devel libxkbcommon-x11 xcb-util-cursor xcb-util-wm poppler",
        "zypper": "zypper install -y gcc-c++ libxkbcommon-x11-0 libxcb-cursor0 poppler-tools",
    }
    return ("" if root else "sudo ") + known[manager]


def compiler_hint(system):
    if system == "Darwin":
        return "Run: xcode-select --install"
    if system == "Windows":
        return (
            "Install 'Build Tools for Visual Studio' with 'Desktop development with C++', "
            "then run this command again."
        )
    return "Install a C++ compiler with your system's package manager, then run this command again."


_CAUSES = (
    (r"No space left on device|ENOSPC|not enough space", "The disk is full.", "Free some space."),
    (
        r"CMAKE_C(XX)?_COMPILER|No CMAKE_C|compiler.*not found|Unknown compiler|cl\.exe",
        "There is no C++ compiler.",
        "",
    ),
    (
        r"NewConnectionError|NameResolution|name resolution|Network is unreachable|timed out|"
        r"Connection(Error| refused| reset| aborted)|ProxyError|SSLError",
        "The Python package index could not be reached.",
        "Check the network (pip's own settings and PIP_* variables are used), then run this command again: "
        "it goes on where it stopped.",
    ),
    (
        r"Could not find a version|No matching distribution",
        "The Python package index has no fitting file for this system.",
        "See the log for the package's name; Python 3.11 or 3.12 on a 64-bit system has them all.",
    ),
    (
        r"interrupted by user|KeyboardInterrupt|Operation cancelled by user",
        "The installation was interrupted.",
        "Run the same command again: it goes on from here.",
    ),
    (r"Killed|out of memory|Cannot allocate memory", "Memory ran out.", "Close other programs."),
)


def pip_failure(log):
    """(what happened, what to do) from the end of pip's log."""
    for pattern, message, hint in _CAUSES:
        if re.search(pattern, log, re.IGNORECASE):
            return message, hint
    return "pip failed.", "The log says why."


_COMPILING = re.compile(r"^\s*\[(\d+)/(\d+)\]")
_WORTH_SAYING = re.compile(
    r"^\s*(Downloading|Using cached|Building wheel|Installing collected|Successfully|ERROR)"
)


def pip_line(line):
    """What to show of one line of pip's long talk; "" for nothing. Compiling comes as ("compiling", n, m)."""
    step = _COMPILING.match(line)
    if step:
        return ("compiling", int(step.group(1)), int(step.group(2)))
    return line.strip()[:110] if _WORTH_SAYING.match(line) else ""
