"""The verdicts, and how they are told."""
import dataclasses
import json
import math
import os
import pathlib

from mutation.programs import say

CAUGHT, SURVIVED, NOT_VIABLE, EQUIVALENT = "caught", "survived", "not viable", "equivalent"


@dataclasses.dataclass
class Verdict:
    id: str
    key: str
    file: str
    line: int
    operator: str
    before: str
    after: str
    verdict: str
    by: str = ""
    seconds: float = 0.0


class Results:
    """One line for each judged mutant, written as soon as it is known."""

    def __init__(self, path, fingerprint, fresh, retry):
        self.path, self.known = path, {}
        header = {"tree": fingerprint}
        lines = path.read_text().splitlines() if path.exists() and not fresh else []
        if lines:
            same = json.loads(lines[0]) == header
            old = [Verdict(**json.loads(line)) for line in lines[1:] if line.endswith("}")]
            if retry:
                old = [verdict for verdict in old if verdict.verdict in (CAUGHT, NOT_VIABLE)]
            elif not same:
                say("the tree has changed since the results were written: starting anew (--retry keeps what was caught)")
                old = []
            self.known = {verdict.key: verdict for verdict in old}
        with open(path, "w") as out:
            out.write(json.dumps(header) + "\n")
            for verdict in self.known.values():
                out.write(json.dumps(dataclasses.asdict(verdict)) + "\n")
        self.file = open(path, "a", buffering=1)

    def add(self, verdict):
        self.known[verdict.key] = verdict
        self.file.write(json.dumps(dataclasses.asdict(verdict)) + "\n")


def percentage(caught, survived):
    return f"{100 * caught / (caught + survived):5.1f} %" if caught + survived else "      -"


def interval(caught, survived):
    """Wilson's, of 95 %: what a sample says of all mutants."""
    n, z = caught + survived, 1.96
    if n == 0:
        return 0.0, 1.0
    share = caught / n
    middle, half = share + z * z / (2 * n), z * math.sqrt(share * (1 - share) / n + z * z / (4 * n * n))
    return (middle - half) / (1 + z * z / n), (middle + half) / (1 + z * z / n)


def report(verdicts, equivalents, json_file, elapsed):
    by_file = {}
    for verdict in verdicts:
        by_file.setdefault(verdict.file, []).append(verdict.verdict)
    print(f"\n{'file':<44} mutants  caught survived  caught %   (equivalent, not viable)")
    rows = [*sorted(by_file.items()), ("all", [verdict.verdict for verdict in verdicts])]
    for name, kinds in rows:
        caught, survived = kinds.count(CAUGHT), kinds.count(SURVIVED)
        print(
            f"{name:<44} {caught + survived:7} {caught:7} {survived:8}   {percentage(caught, survived)}"
            f"   ({kinds.count(EQUIVALENT)}, {kinds.count(NOT_VIABLE)})"
        )
    low, high = interval(*(sum(verdict.verdict == kind for verdict in verdicts) for kind in (CAUGHT, SURVIVED)))
    print(f"95 % interval of what is caught: {100 * low:.1f} % to {100 * high:.1f} %")
    stages = [verdict.by.partition(":")[0] for verdict in verdicts if verdict.verdict == CAUGHT]
    print("caught by: " + ", ".join(f"{stage} {stages.count(stage)}" for stage in sorted(set(stages))))
    survivors = [verdict for verdict in verdicts if verdict.verdict == SURVIVED]
    if survivors:
        print("\nNo test noticed:")
    for verdict in survivors:
        print(f"{verdict.id}\n  - {shorten(verdict.before, verdict.after)}\n  + {shorten(verdict.after, verdict.before)}")
    for entry in equivalents.unused():
        say(f"mutation/equivalent.json: nothing fits {entry['file']}: {entry['line']}")
    if json_file:
        data = {
            "mutants": len(verdicts),
            **{kind.replace(" ", "_"): sum(v.verdict == kind for v in verdicts) for kind in (CAUGHT, SURVIVED, EQUIVALENT, NOT_VIABLE)},
            "interval": [round(low, 4), round(high, 4)],
            "seconds": round(elapsed, 1),
            "files": {
                name: {kind.replace(" ", "_"): kinds.count(kind) for kind in (CAUGHT, SURVIVED, EQUIVALENT, NOT_VIABLE)}
                for name, kinds in sorted(by_file.items())
            },
            "survivors": [dataclasses.asdict(verdict) for verdict in survivors],
        }
        pathlib.Path(json_file).write_text(json.dumps(data, indent=2) + "\n")


def shorten(line, other):
    """A long line, cut to where the two differ."""
    if len(line) <= 160:
        return line
    start = max(0, len(os.path.commonprefix([line, other])) - 60)
    return ("..." if start else "") + line[start : start + 150] + ("..." if start + 150 < len(line) else "")
