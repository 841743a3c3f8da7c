"""Demo: the sample statute imported, two questions asked, two opinions printed and verified."""
# ruff: noqa: UP031 - f-strings would stop an old Python 3 before it could say that it is too old

import json
import subprocess

from needs import SMALL_MODELS
from telling import Stop, say


def run(python, surroundings, root, small):
    """Every step is a command a person could type; returns the exit code."""
    home = root / "out" / "demo"
    home.mkdir(parents=True, exist_ok=True)
    samples = root / "assets" / "samples"
    plan = json.loads((samples / "demo.json").read_text(encoding="utf-8"))

    def dhara(*words):
        command = [python, "-m", "engine.cli", "--home", str(home), *list(words)]
        return _answer(command, surroundings, root)

    say("Importing the sample statute (of our own making; not law anywhere)")
    statutes = sorted(str(path) for path in samples.glob("*.pdf"))
    imported = dhara("--json", "import", *statutes)
    for entry in imported["files"]:
        say("  %s: %s, %s pages" % (entry["file"], entry["status"], entry["pages"]))
    printed = []
    for item in plan["questions"]:
        printed.append(_one(item, dhara, home, small))
    say("")
    say("Done. Two opinions, each checked against its sources; open them in any PDF viewer:")
    for target, status, quotations in printed:
        say("  %s  (%s, %d quotations verified)" % (target, status, quotations))
    say("The library they come from: %s" % home)
    return 0


def _one(item, dhara, home, small):
    say("")
    say("Asking: %s" % item["question"])
    model = ["--model", SMALL_MODELS[-1]] if small else []
    opinion = dhara("--json", "ask", item["question"], "--language", item["language"], *model)
    target = home / ("opinion_%s.pdf" % item["language"])
    dhara("--json", "print", opinion["opinion_id"], "-o", str(target))
    checked = dhara("--json", "verify", opinion["opinion_id"])
    if not checked["ok"]:
        raise Stop("The opinion %s does not verify: %s" % (opinion["opinion_id"], checked["failures"]))
    used = sum(1 for claim in opinion["claims"] if claim["accepted"])
    say("  %s, %d of %d statements used" % (opinion["status"], used, len(opinion["claims"])))
    for reason in opinion["reasons"]:
        say("  - " + reason["text"])
    return target, opinion["status"], checked["checked"]


def _answer(command, surroundings, root):
    """The JSON a command printed; its progress goes straight to the screen."""
    running = subprocess.Popen(command, cwd=str(root), env=surroundings, stdout=subprocess.PIPE)
    try:
        out = running.communicate()[0].decode("utf-8")
    except KeyboardInterrupt:
        running.wait()
        raise
    try:
        answer = json.loads(out)
    except ValueError:
        raise Stop("`%s` gave no answer (exit code %d)." % (command[-2], running.returncode)) from None
    if running.returncode and "error" in answer:
        raise Stop(answer["error"]["message"], answer["error"]["hint"])
    if running.returncode:
        raise Stop("`%s` failed: %s" % (" ".join(command[5:7]), out.strip()[:500]))
    return answer
