"""Running the build's tools, and test programs that may do anything."""
import os
import pathlib
import re
import resource
import signal
import subprocess
import sys
import tempfile
import threading

MEMORY_LIMIT = 3 << 30
OUTPUT_LIMIT = 64 << 20


class Failure(Exception):
    """Something that stops the whole run, said to a person."""


def what_failed(status, output):
    if status in (-signal.SIGXCPU, -signal.SIGKILL) or status == "timeout":
        return "hangs"
    failed = re.search(r"\[  FAILED  \] ([\w./]+)", output) or re.search(r"(?m)^\S*tests/scenarios/(\S+: .*)$", output)
    if failed:
        return failed.group(1)[:120]
    return f"ends with signal {-status}" if status < 0 else f"exit status {status}"


def without_launcher(words):
    """From the compiler on: what starts it (ccache, cmake -E env) is not needed here."""
    return words[next(i for i, word in enumerate(words) if re.search(r"(c|g|clang)\+\+(-\d+)?$", word)) :]


def without_precompiled_header(words):
    kept, skip = [], False
    for word in words:
        if word == "-include":
            skip = True
        elif skip:
            skip = False
        elif word not in ("-Winvalid-pch", "-fpch-preprocess"):
            kept.append(word)
    return kept


def run(command, check=True):
    """A tool of the build; its output, or an exception with it."""
    result = subprocess.run(
        [str(word) for word in command], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT, text=True, errors="replace",
    )  # fmt: skip
    if check and result.returncode != 0:
        raise subprocess.CalledProcessError(result.returncode, result.args, result.stdout)
    return result.stdout


def limited(command, environment, cpu_seconds, wall_seconds):
    """A test program that may do anything: its status (or "timeout") and its output."""

    def limit():
        resource.setrlimit(resource.RLIMIT_CPU, (cpu_seconds, cpu_seconds + 1))
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY_LIMIT, MEMORY_LIMIT))
        resource.setrlimit(resource.RLIMIT_FSIZE, (OUTPUT_LIMIT, OUTPUT_LIMIT))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))

    log = pathlib.Path(tempfile.gettempdir()) / f"mutate-{os.getpid()}-{threading.get_ident()}.log"
    with open(log, "wb") as out:
        process = subprocess.Popen(
            [str(word) for word in command], stdin=subprocess.DEVNULL, stdout=out, stderr=subprocess.STDOUT,
            env=environment, preexec_fn=limit, start_new_session=True, cwd=log.parent,
        )  # fmt: skip
        try:
            status = process.wait(timeout=wall_seconds)
        except subprocess.TimeoutExpired:
            status = "timeout"
        try:  # the session of this very process, and whatever it has started
            os.killpg(process.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
        process.wait()
    with open(log, "rb") as written:
        output = written.read(50000).decode(errors="replace")
    log.unlink()
    return status, output


def say(text):
    print(f"mutate: {text}", file=sys.stderr, flush=True)
