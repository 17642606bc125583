"""A mutant: one small change of one file. Those that cannot show are listed with their reasons."""
import bisect
import dataclasses
import fnmatch
import json
import pathlib
import re


@dataclasses.dataclass(frozen=True)
class Mutant:
    file: str  # relative to the root
    line: int
    operator: str
    number: int  # counts the mutants of this operator in this line, from 1
    edits: tuple  # (start, end, text), not overlapping
    before: str  # the line, or the statement, as it is ...
    after: str  # ... and as it becomes
    everywhere: bool = False  # a header's change that other files have compiled in
    function: int = 0  # where the changed function begins

    @property
    def id(self):
        suffix = f".{self.number}" if self.number > 1 else ""
        return f"{self.file}:{self.line}:{self.operator}{suffix}"

    @property
    def key(self):
        """Equal in two runs when it is the same change of the same line."""
        return f"{self.id}|{self.before}|{self.after}"

    def apply_to(self, text):
        for start, end, replacement in sorted(self.edits, reverse=True):
            text = text[:start] + replacement + text[end:]
        return text


class Collector:
    """Gathers the mutants of one file, numbers them, and leaves out repetitions."""

    def __init__(self, file, text):
        self.file, self.text = file, text
        self.line_starts = [0] + [m.end() for m in re.finditer("\n", text)]
        self.found = {}

    def line_of(self, offset):
        return bisect.bisect_right(self.line_starts, offset)

    def add(self, operator, *edits, everywhere=False, function=0):
        edits = tuple(sorted(edits))
        self.found.setdefault(edits, (operator, everywhere, function))

    def mutants(self):
        counts, result = {}, []
        for edits, (operator, *where) in sorted(self.found.items(), key=lambda item: (item[0][0][:2], item[1])):
            line = self.line_of(edits[0][0])
            number = counts[line, operator] = counts.get((line, operator), 0) + 1
            first, last = self.line_starts[line - 1], self.text.find("\n", edits[-1][1] - 1)
            part = Mutant("", 0, "", 0, tuple((s - first, e - first, t) for s, e, t in edits), "", "")
            before = self.text[first : last if last >= 0 else len(self.text)]
            squeezed = [" ".join(text.split()) for text in (before, part.apply_to(before))]
            result.append(Mutant(self.file, line, operator, number, edits, *squeezed, *where))
        return result


class Equivalents:
    """Changes that change nothing a match can show, each with its reason (mutation/equivalent.json)."""

    def __init__(self, path):
        self.entries = json.loads(path.read_text(encoding="utf-8")) if path.exists() else []
        self.used = [False] * len(self.entries)

    def reason_for(self, mutant):
        for i, entry in enumerate(self.entries):
            fits = (
                fnmatch.fnmatch(pathlib.PurePath(mutant.file).name, entry["file"])
                and fnmatch.fnmatchcase(mutant.before, escape(entry["line"]))
                and fnmatch.fnmatch(mutant.operator, entry.get("operator", "*"))
                and fnmatch.fnmatchcase(mutant.after, escape(entry.get("becomes", "*")))
            )
            if fits:
                self.used[i] = True
                return entry["reason"]
        return None

    def unused(self):
        return [entry for entry, used in zip(self.entries, self.used) if not used]


def escape(pattern):
    """Only * is special: brackets and question marks are C++."""
    return re.sub(r"([\[?])", r"[\1]", pattern)
