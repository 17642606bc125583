"""Runs `affray-lab arena` for the tools that measure and wear out the bots."""

import json
import os
import shlex
import subprocess

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
EDITIONS = ["classic", "lrb5", "crp", "bb16"]
DECKS = ["reavers_starter", "champions_starter", "reavers_rush", "champions_ground"]


def add_program(parser):
    parser.add_argument("--program", default=os.path.join(ROOT, "build", "affray-lab"), help="the laboratory")
    parser.add_argument("--threads", type=int, default=os.cpu_count(), help="matches at the same time")


def shown(arguments):
    """The command as a person would type it."""
    return "affray-lab arena " + " ".join(shlex.quote(argument) for argument in arguments)


def run_arena(program, arguments):
    """The printed JSON, or None with what went wrong. A bot's failure is part of the JSON."""
    return run_json(program, ["arena", *arguments])


def run_json(program, arguments):
    """The same of any command."""
    done = subprocess.run([program, *arguments, "--json"], capture_output=True, text=True)
    try:
        return json.loads(done.stdout), ""
    except json.JSONDecodeError:
        return None, "exit code %d: %s" % (done.returncode, done.stderr.strip() or "nothing printed")
